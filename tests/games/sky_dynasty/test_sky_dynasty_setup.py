"""What is in the box, how it is dealt, and what is left to chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest
import yaml
from tests.games.sky_dynasty.playing import GAME, do, position

from skydeck.engine.datafile import parse_yaml
from skydeck.engine.errors import OptionError
from skydeck.games.sky_dynasty.cards.load import BASE_FILE, SETS
from skydeck.games.sky_dynasty.cards.words import NO_PRICE
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Zone

# Printed in the rulebook: copies in the ship deck, force where a text or an example gives it.
SHIP_DECK = {
    "Barge": 5, "Battle Cruiser": 4, "Battleship": 4, "Cargo Shuttle": 0, "Carrier": 3, "Chimera": 3, "Corsair": 9,
    "Cutlass": 5, "Diplomat": 7, "Escort": 6, "Explorer": 4, "Flagship": 2, "Fleet Leader": 3, "Freighter": 8,
    "Frigate": 4, "Gunship": 4, "Imperial Watch": 4, "Interceptor": 0, "Kodiak": 4, "Mobile Shipyard": 6, "Phoenix": 4,
    "Privateer": 6, "Raider": 4, "Runner": 6, "Scavenger": 4, "Sentinel": 4, "Swiftwind": 5, "Tanker": 5,
    "Trade Ship": 4, "Vanquish": 9,
}  # fmt: skip
STARTING_DECK = {"Cargo Shuttle": 10, "Interceptor": 5, "Swiftwind": 2, "Junkyard": 1, "Shipyard": 1, "Gateway": 1}
PLACES = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space"]


def new_game(players: int = 3, seed: int = 1, **options: object) -> SkyDynastyState:
    state = GAME.new_state(players, options, seed)
    assert isinstance(state, SkyDynastyState)
    return state


def on_offer(state: SkyDynastyState) -> Counter[str]:
    """The cards of the ship deck, the location deck and the sale rows."""
    piles = [state.ship_deck, state.location_deck]
    kinds = [pile.cards[i] for pile in piles for i in range(pile.size)]
    kinds += [kind for kind in state.rows if kind != EMPTY]
    return Counter(state.cards.names[kind] for kind in kinds)


def owned(state: SkyDynastyState, player: int) -> Counter[str]:
    names = state.cards.names
    return Counter({name: state.owned(player, kind) for kind, name in enumerate(names) if state.owned(player, kind)})


@pytest.mark.rule("SD-002", "SD-019", "SD-020", "SD-021", "SD-012")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_starting_cards_are_never_on_offer(players: int) -> None:
    state = new_game(players)
    cards = state.cards
    found = on_offer(state)
    ships = {name: n for name, n in found.items() if cards.type[cards.kind_named(name)] != 0}
    assert ships == {name: n for name, n in SHIP_DECK.items() if n}
    assert sum(ships.values()) == 136
    assert sum(found.values()) - 136 == 52
    assert all(cards.cost[cards.kind_named(name)] != NO_PRICE for name in found)


@pytest.mark.rule("SD-019", "SD-020", "SD-021", "SD-012")
def test_each_deck_holds_its_own_cards() -> None:
    state = new_game(5)
    cards = state.cards
    assert all(cards.type[int(state.ship_deck.cards[i])] != 0 for i in range(state.ship_deck.size))
    assert all(cards.type[int(state.location_deck.cards[i])] == 0 for i in range(state.location_deck.size))
    everything = sum(on_offer(state).values()) + sum(sum(owned(state, seat).values()) for seat in range(5))
    assert everything == 288


@pytest.mark.rule("SD-003", "SD-023", "SD-R06", "SD-092", "SD-115", "SD-148")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_a_starting_deck_of_a_colour_of_its_own(players: int) -> None:
    state = new_game(players)
    for player in range(players):
        assert owned(state, player) == STARTING_DECK
        assert state.size(Zone.DECK, player) + state.size(Zone.HAND, player) == 20
    colours = [seat["colour"] for seat in GAME.view(state, None)["seats"]]
    assert len(set(colours)) == players and set(colours) <= {"red", "yellow", "green", "pink", "blue"}


@pytest.mark.rule("SD-024", "SD-025", "SD-014", "SD-015", "SD-028")
def test_everybody_starts_with_three_coins_and_no_influence() -> None:
    state = new_game(5)
    seats = GAME.view(state, None)["seats"]
    assert [(seat["coins"], seat["influence"]) for seat in seats] == [(3, 0)] * 5
    assert GAME.view(state, None)["win_at"] == 10


@pytest.mark.rule("SD-025", "SD-014")
def test_only_the_total_of_coins_matters() -> None:
    state = position({"seats": [{"coins": 7, "hand": {"Corsair": 1}}]})
    assert GAME.view(state, 0)["seats"][0]["coins"] == 7
    rich = position({"seats": [{"coins": 90, "hand": {"Swiftwind": 1, "Corsair": 1}}]})
    do(rich, "1 lay Swiftwind", "1 lock")
    assert GAME.view(rich, 0)["seats"][0]["coins"] == 91


@pytest.mark.rule("SD-015", "SD-R69")
def test_nine_influence_each_for_five_players_is_possible() -> None:
    state = position({"players": 5, "seats": [{"influence": 9, "hand": {"Corsair": 1}}] + [{"influence": 9}] * 4})
    assert not state.over
    assert sum(seat["influence"] for seat in GAME.view(state, None)["seats"]) == 45


@pytest.mark.rule("SD-016", "SD-R21", "SD-R69")
def test_markers_do_not_limit_where_fleets_may_lie() -> None:
    places = {place: {"Corsair": 1} for place in PLACES if place != "Palace"}
    state = position({"seats": [{"hand": {"Palace": 1, "Corsair": 2}, "at": places}]})
    do(state, "1 lay Palace", "1 lay Corsair", "1 lock")
    assert [len(place["fleets"]) for place in GAME.view(state, None)["places"]] == [1] * 7


@pytest.mark.rule("SD-013", "SD-026", "SD-R05")
def test_seven_stations_in_the_order_of_their_numbers() -> None:
    places = GAME.view(new_game(), None)["places"]
    assert [place["name"] for place in places] == PLACES
    assert [place["number"] for place in places] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("SD-017", "SD-027")
def test_one_pawn_on_the_first_step_of_the_palace() -> None:
    tracks = [
        (place["name"], place["track"]["at"]) for place in GAME.view(new_game(), None)["places"] if place["track"]
    ]
    assert tracks == [("Palace", 0)]


@pytest.mark.rule("SD-022")
def test_ship_deck_and_location_deck_are_shuffled_apart() -> None:
    tops: Counter[str] = Counter()
    orders: set[bytes] = set()
    for seed in range(400):
        state = new_game(2, seed)
        ships = bytes(state.ship_deck.cards[i] for i in range(state.ship_deck.size))
        locations = bytes(state.location_deck.cards[i] for i in range(state.location_deck.size))
        orders |= {ships, locations}
        tops[state.cards.names[state.ship_deck.cards[state.ship_deck.size - 1]]] += 1
    assert len(orders) == 800
    # 9 of 136 ships are Corsairs: 26 of 400 are to be expected on top, with a deviation of 5.
    assert 8 <= tops["Corsair"] <= 48 and 8 <= tops["Vanquish"] <= 48
    assert len(tops) >= 26


@pytest.mark.rule("SD-R15", "SD-031")
def test_starting_decks_are_shuffled() -> None:
    hands = [owned_hand(new_game(2, seed), player) for seed in range(150) for player in range(2)]
    assert len({tuple(sorted(hand.items())) for hand in hands}) > 30
    mean = sum(hand["Cargo Shuttle"] for hand in hands) / len(hands)
    # Hypergeometric: 5 on average, and 1.15 deviation for one hand, 0.07 for the mean of 300.
    assert 4.7 < mean < 5.3


def owned_hand(state: SkyDynastyState, player: int) -> Counter[str]:
    names = state.cards.names
    return Counter({name: state.count(Zone.HAND, player, kind) for kind, name in enumerate(names)})


@pytest.mark.rule("SD-032", "SD-033", "SD-022")
def test_a_reshuffled_card_is_drawn_at_random() -> None:
    found: Counter[str] = Counter()
    for seed in range(300):
        state = position(
            {"seed": seed, "seats": [{"hand": {"Vanquish": 1}, "deck": {}, "discard": {"Corsair": 1, "Gunship": 2}}]}
        )
        do(state, "1 lay Vanquish", "1 lock")
        found += owned_hand(state, 0)
    assert set(found) == {"Corsair", "Gunship"}
    assert 70 <= found["Corsair"] <= 130


@pytest.mark.rule("SD-018", "SD-052", "SD-R07", "SD-R05")
def test_the_die_has_six_sides_and_side_n_leads_to_station_n() -> None:
    sides: Counter[str] = Counter()
    for seed in range(300):
        state = position({"seed": seed, "seats": [{"coins": 0, "hand": {"Random Location": 1, "Corsair": 1}}]})
        do(state, "1 lay Random Location", "1 lock")
        sides.update(place["name"] for place in GAME.view(state, None)["places"] if place["fleets"])
    assert set(sides) == set(PLACES[:6])
    assert all(25 <= count <= 80 for count in sides.values())


@pytest.mark.rule("SD-018", "SD-052", "SD-R07")
@pytest.mark.parametrize("side", [1, 2, 3, 4, 5, 6])
def test_each_side_of_the_die(side: int) -> None:
    state = position({"die": side, "seats": [{"coins": 0, "hand": {"Random Location": 1, "Corsair": 1}}]})
    do(state, "1 lay Random Location", "1 lock")
    assert [place["number"] for place in GAME.view(state, None)["places"] if place["fleets"]] == [side]


@pytest.mark.rule("SD-018")
def test_the_junkyard_rolls_from_one_to_six() -> None:
    sides: Counter[int] = Counter()
    for seed in range(300):
        state = position(
            {"seed": seed, "phase": "resolve", "seats": [{"at": {"Junkyard": {"Junkyard": 1, "Corsair": 1}}}]}
        )
        sides[state.dice] += 1
    assert set(sides) == {1, 2, 3, 4, 5, 6}
    assert all(25 <= count <= 80 for count in sides.values())


@pytest.mark.rule("SD-R16")
def test_two_to_five_play_and_unused_decks_stay_in_the_box() -> None:
    for players in (0, 1, 6):
        with pytest.raises(OptionError):
            GAME.new_state(players)
    for players in (2, 3, 4, 5):
        state = new_game(players)
        assert sum(sum(owned(state, seat).values()) for seat in range(players)) == 20 * players


@pytest.mark.rule("SD-R04", "SD-154", "SD-012")
def test_the_limited_edition_adds_seven_armageddons() -> None:
    assert on_offer(new_game())["Armageddon"] == 0
    limited = on_offer(new_game(limited_edition=True))
    assert limited["Armageddon"] == 7
    cards = SETS.published
    assert sum(n for name, n in limited.items() if cards.type[cards.kind_named(name)] != 0) == 143


@pytest.mark.rule("SD-R55")
def test_rows_are_dealt_at_set_up_from_the_shuffled_decks() -> None:
    state = new_game(2, 5)
    rows = {place["name"]: [offer["deck"] for offer in place["row"]] for place in GAME.view(state, None)["places"]}
    assert rows == {
        "Junkyard": [], "Dealer": ["ship"] * 3, "Palace": [], "Shipyard": ["ship"] * 5,
        "Market": ["ship", "ship", "location", "location"], "Gateway": ["location"] * 4, "Open Space": [],
    }  # fmt: skip
    assert (state.ship_deck.size, state.location_deck.size) == (126, 46)
    shown = [offer["card"] for place in GAME.view(state, None)["places"] for offer in place["row"]]
    assert len(set(shown)) > 3


@pytest.mark.rule("SD-R14")
def test_the_lead_begins_with_seat_1_and_moves_on_each_round() -> None:
    red = {"hand": {"Corsair": 1}}
    leads = [GAME.view(position({"players": 3, "round": n, "seats": [red]}), None)["lead"] for n in (1, 2, 3, 4)]
    assert leads == [0, 1, 2, 0]


@pytest.mark.rule("SD-011", "SD-E01", "SD-R02")
def test_the_tanker() -> None:
    [tanker] = [kind for kind in GAME.cards()["kinds"] if kind["name"] == "Tanker"]
    assert (tanker["type"], tanker["cost"], tanker["force"]) == ("starship", 3, 0)
    assert tanker["text"] == ["On dispatch: draw 2 cards.", "On survival: gain 1 coin."]


@pytest.mark.rule("SD-009", "SD-107", "SD-093")
def test_types_by_colour() -> None:
    kinds = {kind["name"]: kind["type"] for kind in GAME.cards()["kinds"]}
    assert {"Battleship", "Fleet Leader", "Tanker"} <= {name for name, kind in kinds.items() if kind == "starship"}
    assert kinds["Interceptor"] == "fighter"
    assert set(kinds.values()) == {"location", "fighter", "cutter", "starship"}


@pytest.mark.rule("SD-009")
def test_location_cards_are_no_ships() -> None:
    fleet = {"Palace": 1, "Corsair": 1, "Frigate": 1, "Tanker": 1}
    state = position({"seats": [{"hand": {"Corsair": 1}, "at": {"Palace": fleet}}]})
    assert state.ships(0, 2) == 3
    assert state.location_cards(0, 2) == 1


@pytest.mark.rule("SD-R70", "SD-R05", "SD-R06", "SD-R57")
def test_every_value_says_where_it_comes_from() -> None:
    cards = GAME.cards()
    for kind in cards["kinds"]:
        assert set(kind["source"].values()) <= {"rulebook", "review", "skydeck"}, kind["name"]
        fields = {"cost", "copies"} if kind["type"] == "location" else {"type", "force", "cost", "copies", "effects"}
        assert set(kind["source"]) == fields, kind["name"]
        if kind["type"] != "location":
            assert kind["source"]["copies"] == kind["source"]["effects"] == "rulebook"
    costs = {kind["name"]: kind["cost"] for kind in cards["kinds"] if kind["source"]["cost"] == "rulebook"}
    assert costs == {"Cargo Shuttle": None, "Interceptor": None, "Tanker": 3}
    assert [place["source"]["bonus"] for place in cards["places"]] == ["rulebook", *["skydeck"] * 5, "review"]


@pytest.mark.rule("SD-008")
def test_art_has_no_effect() -> None:
    base = yaml.safe_load(BASE_FILE.read_text(encoding="utf-8"))
    for ship in base["ships"]:
        ship["icon"] = "plain"
    overlay = parse_yaml(yaml.safe_dump({"ships": base["ships"]}, sort_keys=False), "overlay")
    painted = GAME.new_state(3, None, 4, SETS.with_entries([overlay]))
    plain = GAME.new_state(3, None, 4)
    rng = random.Random(4)
    for _ in range(300):
        player = int(plain.current_player())
        if player < 0:
            break
        legal = plain.legal_actions(player).tolist()
        assert legal == painted.legal_actions(player).tolist()
        action = rng.choice(legal)
        plain.apply_action(player, action)
        painted.apply_action(player, action)
    assert {**plain.to_dict(), "card_set": ""} == {**painted.to_dict(), "card_set": ""}
