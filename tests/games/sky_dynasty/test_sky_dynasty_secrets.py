"""What may be seen and when: sealed choices, hands, cards looked at, purchases, and that order does not matter."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from tests.games.sky_dynasty.playing import GAME, do, legal_texts, position

from skydeck.engine.actions import verb_of
from skydeck.engine.errors import DataError
from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games.sky_dynasty.rules import secrets
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone


def seen(state: SkyDynastyState, seat: int) -> str:
    """All that a seat (from 1; 0 is a spectator) is shown, as one text."""
    viewer = seat - 1 if seat else None
    parts: list[Any] = [GAME.view(state, viewer)]
    if viewer is not None:
        parts += [GAME.choice(state, viewer), state.observation(viewer), legal_texts(state, seat)]
    return json.dumps(parts, sort_keys=True)


def told(state: SkyDynastyState, observer: Observer, seat: int) -> list[str]:
    """The log as a seat (from 1) reads it."""
    return [GAME.event_text(state, event, seat - 1) for event in observer.events]


def at_place(state: SkyDynastyState, name: str) -> dict[str, Any]:
    [place] = [place for place in GAME.view(state, None)["places"] if place["name"] == name]
    return dict(place)


# Positions with a sealed choice of seat 1, and what it may choose, while seat 2 still owes its own.
TWO_PICKS = {"Dealer": 1, "Market": 1, "Corsair": 2}
SEALED: dict[str, tuple[dict[str, Any], list[str], list[list[str]], str]] = {
    "lay": (
        {
            "players": 3,
            "seats": [{"hand": {"Palace": 1, "Corsair": 4}}, {"hand": {"Gunship": 4}}, {"hand": {"Corsair": 2}}],
        },
        [],
        [["1 pass"], ["1 lay Palace", "1 lock"], ["1 lay Corsair", "1 lay Corsair", "1 lock"], ["1 lay Palace"]],
        "2 pass",
    ),
    "fee": (
        {"seats": [{"hand": {"Random Location": 1, "Corsair": 1}}, {"hand": {"Random Location": 1, "Gunship": 1}}]},
        ["1 lay Random Location", "1 lock", "2 lay Random Location", "2 lock"],
        [["1 done"], ["1 pay to go to Palace"], ["1 pay to go to Market"]],
        "2 done",
    ),
    "pick": (
        {"seats": [{"hand": TWO_PICKS}, {"hand": TWO_PICKS}]},
        ["1 lay Dealer", "1 lay Market", "1 lock", "2 lay Dealer", "2 lay Market", "2 lock"],
        [["1 keep Dealer"], ["1 keep Market"]],
        "2 keep Dealer",
    ),
    "phoenix": (
        {
            "seats": [
                {"hand": {"Market": 1, "Phoenix": 1, "Corsair": 1}, "at": {"Palace": {"Corsair": 1}}},
                {"hand": {"Market": 1, "Phoenix": 1, "Corsair": 1}, "at": {"Palace": {"Corsair": 1}}},
            ]
        },
        ["1 lay Market", "1 lay Phoenix", "1 lock", "2 lay Market", "2 lay Phoenix", "2 lock"],
        [["1 done"], ["1 send Phoenix to Palace"]],
        "2 done",
    ),
    "raiders": (
        {
            "phase": "resolve",
            "seats": [
                {"at": {"Open Space": {"Raider": 2, "Corsair": 1}}},
                {"at": {"Open Space": {"Raider": 1, "Corsair": 2, "Gunship": 1}}},
            ],
        },
        [],
        [["1 done"], ["1 remove Corsair of seat 2"], ["1 remove Gunship of seat 2", "1 done"]],
        "2 done",
    ),
    "kodiaks": (
        {
            "phase": "resolve",
            "seats": [
                {"at": {"Open Space": {"Kodiak": 1, "Tanker": 1}}},
                {"at": {"Open Space": {"Kodiak": 1, "Tanker": 1, "Battleship": 1}}},
            ],
        },
        [],
        [["1 done"], ["1 remove Tanker of seat 2"], ["1 remove Battleship of seat 2"]],
        "2 done",
    ),
}


@pytest.mark.rule(
    "SD-035", "SD-039", "SD-040", "SD-044", "SD-117", "SD-138", "SD-R10", "SD-R12", "SD-R13",
    "SD-D01", "SD-D02", "SD-D03", "SD-D04", "SD-D05", "SD-D06",
)  # fmt: skip
@pytest.mark.parametrize("name", SEALED)
def test_a_sealed_choice_leaves_no_trace_until_all_are_in(name: str) -> None:
    data, before, choices, _ = SEALED[name]
    finished: dict[bool, set[tuple[str, ...]]] = {True: set(), False: set()}
    for steps in choices:
        state = position(data)
        do(state, *before, *steps)
        assert 1 in state.pending_players()
        done = 0 not in state.pending_players()
        finished[done].add(tuple(seen(state, seat) for seat in range(data.get("players", 2) + 1) if seat != 1))
    assert len(finished[True]) == 1
    assert len(finished[False]) <= 1


@pytest.mark.rule("SD-039", "SD-R10", "SD-D01", "SD-D02", "SD-D03", "SD-D04", "SD-D05", "SD-D06", "SD-137", "SD-117")
@pytest.mark.parametrize("name", SEALED)
def test_the_order_of_sealed_choices_does_not_matter(name: str) -> None:
    data, before, choices, other = SEALED[name]
    for steps in choices:
        if steps == ["1 lay Palace"]:
            continue
        keys = set()
        for first, second in ((steps, [other]), ([other], steps)):
            state = position(data)
            do(state, *before, *first, *second)
            keys.add(state.key())
        assert len(keys) == 1


@pytest.mark.rule("SD-039", "SD-035", "SD-046", "SD-047")
def test_all_fleets_are_turned_up_together() -> None:
    hands = [{"Palace": 1, "Corsair": 4, "Gunship": 1}, {"Palace": 1, "Frigate": 3}, {"Vanquish": 2}]
    state = position({"players": 3, "seats": [{"hand": hand} for hand in hands]})
    do(state, "1 lay Palace", "1 lay Corsair", "1 lay Corsair", "1 lay Gunship", "1 lock")
    do(state, "2 lay Palace", "2 lay Frigate", "2 lock")
    assert not any(place["fleets"] for place in GAME.view(state, 2)["places"])
    assert GAME.view(state, 2)["fleets_down"] == []
    do(state, "3 pass")
    fleets = at_place(state, "Palace")["fleets"]
    assert [(fleet["seat"], [(card["card"], card["count"]) for card in fleet["cards"]]) for fleet in fleets] == [
        (0, [("Palace", 1), ("Corsair", 2), ("Gunship", 1)]),
        (1, [("Palace", 1), ("Frigate", 1)]),
    ]
    assert GAME.view(state, 0)["seats"][2]["status"] == "passed"


@pytest.mark.rule("SD-040", "SD-R13")
def test_hand_sizes_are_public_except_between_laying_and_reveal() -> None:
    state = position({"seats": [{"hand": {"Corsair": 9, "Palace": 1}}, {"hand": {"Gunship": 3}}]})
    do(state, *["1 lay Corsair"] * 4, "1 lock")
    for viewer in (1, None):
        red = GAME.view(state, viewer)["seats"][0]
        assert (red["hand"], red["hand_and_fleet"]) == (None, 10)
    assert GAME.view(state, 0)["seats"][0]["hand"] == 6
    do(state, "2 pass")
    do(state, "1 pass")
    resolved = position({"phase": "resolve", "seats": [{"at": {"Dealer": {"Barge": 1}}}]})
    assert GAME.view(resolved, 1)["seats"][0]["hand"] == 0


@pytest.mark.rule("SD-R13", "SD-042")
def test_after_the_reveal_hand_sizes_and_fleets_are_seen_while_others_decide() -> None:
    state = position({"seats": [{"hand": {**TWO_PICKS, "Gunship": 2}}, {"hand": {"Corsair": 2}}]})
    do(state, "1 lay Dealer", "1 lay Market", "1 lay Corsair", "1 lock", "2 pass")
    blue = GAME.view(state, 1)
    assert blue["seats"][0]["hand"] == 3
    assert [(fleet["seat"], fleet["cards"]) for fleet in blue["fleets_down"]] == [
        (0, [{"card": "Dealer", "count": 1}, {"card": "Market", "count": 1}, {"card": "Corsair", "count": 1}])
    ]


@pytest.mark.rule("SD-R12", "SD-056")
def test_one_who_must_pass_looks_like_one_who_is_choosing() -> None:
    forced = {"hand": {"Corsair": 2}, "open_space_used": 2}
    free = {"hand": {"Palace": 2}, "open_space_used": 2}
    state = position({"players": 3, "seats": [forced, {"hand": {"Corsair": 2}}, free]})
    statuses = [seat["status"] for seat in GAME.view(state, 1)["seats"]]
    assert statuses == ["choosing", "choosing", "choosing"]


@pytest.mark.rule("SD-048", "SD-046", "SD-047")
def test_the_facts_of_a_revealed_fleet_are_public() -> None:
    state = position(
        {"seats": [{"hand": {"Corsair": 1}, "at": {"Palace": {"Palace": 1, "Carrier": 1, "Interceptor": 2}}}]}
    )
    [fleet] = at_place(state, "Palace")["fleets"]
    assert (fleet["seat"], fleet["force"], fleet["ships"], fleet["location_cards"]) == (0, 6, 3, 1)
    assert fleet["by_type"] == {"fighter": 2, "cutter": 0, "starship": 1}
    assert [(card["card"], card["count"]) for card in fleet["cards"]] == [
        ("Palace", 1),
        ("Interceptor", 2),
        ("Carrier", 1),
    ]


@pytest.mark.rule("SD-048", "SD-096", "SD-097")
def test_the_table_shows_who_beats_whom() -> None:
    here = [{"Chimera": 1}, {"Interceptor": 1, "Cargo Shuttle": 2}, {"Interceptor": 1, "Cargo Shuttle": 1}]
    seats: list[dict[str, Any]] = [{"at": {"Palace": cards}} for cards in here]
    seats[0]["hand"] = {"Corsair": 1}
    palace = at_place(position({"players": 3, "seats": seats}), "Palace")
    assert palace["leaders"] == [0, 2]
    assert [fleet["beaten_by"] for fleet in palace["fleets"]] == [[], [0], []]
    assert palace["fleets"][0]["force_against"] == {"1": 2, "2": 1}


# Two ships of the same price, so that coins tell nothing; with a third one nobody can rule any out.
PLAIN = {"type": "starship", "force": 4, "cost": 3, "copies": 4, "effects": []}
EQUAL_PRICES = {"ships": [{"name": "Tanker", **PLAIN}, {"name": "Battleship", **PLAIN}]}
LOOKS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "Mobile Shipyard": ({"seats": [{"coins": 9, "at": {"Open Space": {"Mobile Shipyard": 1}}}]}, ["1 look"]),
    "roll 1": ({"die": 1}, ["1 done", "1 draw from ship deck"]),
    "roll 3": ({"die": 3}, ["1 done", "1 draw from ship deck"]),
    "roll 5": ({"die": 5}, ["1 done", "1 draw from ship deck"]),
    "roll 6": ({"die": 6}, ["1 done", "1 draw from ship deck"]),
}


def looking(name: str, tops: list[str]) -> tuple[SkyDynastyState, Observer]:
    """Seat 1 looks at the first of these cards by the effect of that name."""
    data, steps = LOOKS[name]
    base = {
        "phase": "resolve", "cards": EQUAL_PRICES, "ship_deck_top": tops,
        "seats": [{"coins": 9, "at": {"Junkyard": {"Junkyard": 1, "Interceptor": 1}, "Palace": {"Corsair": 1}}}],
    }  # fmt: skip
    state = position({**base, **data})
    observer = Observer()
    state.attach(observer)
    do(state, *steps)
    return state, observer


@pytest.mark.rule("SD-122", "SD-174", "SD-R63", "SD-D11", "SD-D13", "SD-D23")
@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("bought", [True, False])
def test_cards_looked_at_and_bought_stay_unseen(name: str, bought: bool) -> None:
    views = set()
    for tops in (["Tanker", "Battleship"], ["Battleship", "Tanker"]):
        state, observer = looking(name, tops)
        shown = [seen(state, seat) for seat in (0, 2)]
        assert tops[0] in seen(state, 1)
        do(state, f"1 buy {tops[0]}" if bought else "1 done")
        shown += [json.dumps(GAME.view(state, seat)) for seat in (None, 1)] if name != "Mobile Shipyard" else []
        log = told(state, observer, 2)
        assert not any("Tanker" in line or "Battleship" in line for line in log)
        assert any("bought an unseen card for" in line for line in log) == bought
        assert any(tops[0] in line for line in told(state, observer, 1))
        views.add((tuple(shown), tuple(log)))
    assert len(views) == 1


@pytest.mark.rule("SD-R63")
def test_others_learn_that_a_card_was_bought_and_what_was_paid() -> None:
    state, observer = looking("roll 6", ["Tanker"])
    do(state, "1 buy Tanker")
    assert "{seat0} bought an unseen card for 2 coins." in told(state, observer, 2)
    assert "{seat0} bought Tanker for 2 coins." in told(state, observer, 1)


@pytest.mark.rule("SD-R63", "SD-D15")
def test_a_ship_bought_unseen_may_be_another_one_for_the_others() -> None:
    state, _ = looking("roll 5", ["Tanker"])
    do(state, "1 buy Tanker")
    found = set()
    for seed in range(60):
        copy = state.clone()
        copy.resample(1, Rng(seed))
        assert seen(copy, 2) == seen(state, 2)
        observer = Observer()
        copy.attach(observer)
        do(copy, "1 dispatch to Palace")
        found |= {line for line in told(copy, observer, 2) if line.endswith(" to the Palace.")}
    assert {"{seat0} sent Tanker to the Palace.", "{seat0} sent Battleship to the Palace."} <= found
    own = state.clone()
    own.resample(0, Rng(1))
    assert seen(own, 1) == seen(state, 1)


def two_bought_unseen(first: str, second: str) -> SkyDynastyState:
    """Seat 1 bought two ships unseen, for 3 coins and, a coin off, for 2, and shows the Tanker at a station."""
    state = position({"phase": "resolve", "seats": [{"discard": {first: 1, second: 1}}]})
    state.clear_zone(Zone.SEEN, 0)
    cards = state.cards
    a_coin_off = sum(1 << 4 * kind_type for kind_type in (int(cards.type[cards.kind_named(name)]) for name in UNSEEN))
    secrets.remember_secret(state, 0, cards.kind_named(first), 3, 0, 0)
    secrets.remember_secret(state, 0, cards.kind_named(second), 2, a_coin_off, 0)
    tanker = cards.kind_named("Tanker")
    secrets.expose(state, 0, tanker, 1)
    state.move(0, Zone.DISCARD, Zone.STATION, tanker, 1)
    return state


# A starship and a cutter, both for 3 coins.
UNSEEN = ("Tanker", "Frigate")


@pytest.mark.rule("SD-R63")
def test_which_of_two_unseen_purchases_shows_is_not_given_away() -> None:
    kinds = set()
    for seed in range(40):
        copies = [two_bought_unseen(*UNSEEN), two_bought_unseen(*reversed(UNSEEN))]
        for copy in copies:
            copy.resample(1, Rng(seed))
            copy.invariants()
        assert copies[0].key() == copies[1].key()
        kinds |= {copies[0].cards.names[entry >> 8 & 255] for entry in copies[0].secrets}
    assert len(copies[0].secrets) == 1 and len(kinds) > 3


@pytest.mark.rule("SD-R63")
def test_of_two_purchases_at_one_price_the_other_stays_at_that_price() -> None:
    state = position({"phase": "resolve", "seats": [{"discard": {"Tanker": 1, "Frigate": 1}}]})
    state.clear_zone(Zone.SEEN, 0)
    cards = state.cards
    for name in UNSEEN:
        secrets.remember_secret(state, 0, cards.kind_named(name), 3, 0, 0)
    secrets.expose(state, 0, cards.kind_named("Tanker"), 1)
    state.move(0, Zone.DISCARD, Zone.STATION, cards.kind_named("Tanker"), 1)
    for seed in range(40):
        copy = state.clone()
        copy.resample(1, Rng(seed))
        [entry] = copy.secrets
        assert cards.cost[entry >> 8 & 255] == 3


@pytest.mark.rule("SD-R64", "SD-059")
@pytest.mark.rule("SD-R63")
@pytest.mark.parametrize(("byte", "value"), [(0, 7), (1, 255), (2, 99)])
def test_a_saved_purchase_that_no_card_explains_is_refused(byte: int, value: int) -> None:
    state = two_bought_unseen("Tanker", "Corsair")
    secrets.remember_secret(state, 0, state.cards.kind_named("Tanker"), 3, 0, 0)
    data = state.to_dict()
    assert GAME.state_from_dict(data).to_dict() == data
    secret, *others = state.secrets
    data["secrets"] = [secret & ~(255 << 8 * byte) | value << 8 * byte, *others]
    with pytest.raises(DataError, match=r"'secrets' holds [0-9]+, which is nothing there can be"):
        GAME.state_from_dict(data)


def test_discard_piles_are_counts_for_others() -> None:
    views = set()
    for held, left in (("Corsair", "Gunship"), ("Gunship", "Corsair")):
        blue = {"at": {"Open Space": {"Barge": 1}}}
        state = position({"seats": [{"hand": {held: 3}, "deck": {left: 3}}, blue]})
        do(state, "1 pass")
        assert GAME.view(state, 1)["seats"][0]["discard"] == 3
        assert own(state, 0)["discard"] == [{"card": held, "count": 3}]
        views.add((json.dumps(GAME.view(state, 1)), json.dumps(GAME.view(state, None))))
    assert len(views) == 1


def own(state: SkyDynastyState, viewer: int) -> dict[str, Any]:
    return dict(GAME.view(state, viewer)["you"])


@pytest.mark.rule("SD-R64")
def test_decks_are_counts_and_the_rest_is_public() -> None:
    data = {
        "trash": {"Corsair": 2},
        "rows": {"Dealer": ["Tanker", "Tanker", None]},
        "seats": [
            {"coins": 4, "influence": 2, "hand": {"Corsair": 1}, "deck": {"Vanquish": 7}},
            {"coins": 6, "influence": 5},
        ],
    }
    state = position(data)
    public = GAME.view(state, None)
    assert [(seat["coins"], seat["influence"]) for seat in public["seats"]] == [(4, 2), (6, 5)]
    assert (public["seats"][0]["deck"], public["ship_deck"]) == (7, state.ship_deck.size)
    assert {"card": "Corsair", "count": 2} in public["trash"]
    assert [offer and offer["card"] for offer in public["places"][1]["row"]] == ["Tanker", "Tanker", None]
    assert public["you"] is None


@pytest.mark.rule("SD-R64", "SD-046")
def test_others_do_not_see_hands_or_what_decks_hold() -> None:
    views = set()
    for held, left in itertools.permutations(({"Corsair": 2, "Palace": 1}, {"Gunship": 2, "Market": 1})):
        state = position({"seats": [{"hand": held, "deck": left}, {"hand": {"Runner": 1}, "deck": {"Runner": 2}}]})
        views.add((seen(state, 2), seen(state, 0)))
        assert {entry["card"]: entry["count"] for entry in own(state, 0)["hand"]} == held
    assert len(views) == 1


@pytest.mark.rule("SD-084", "SD-D24", "SD-085")
def test_no_action_gives_anything_to_another_player_or_makes_a_promise() -> None:
    verbs = [verb.name for verb in position({"seats": [{"hand": {"Corsair": 1}}]}).codec.verbs]
    assert verbs == [
        "lay", "lock", "pass", "pay", "keep", "send", "remove", "raise", "trash", "draw", "buy", "choose", "replace",
        "dispatch", "resolve", "look", "done",
    ]  # fmt: skip


@pytest.mark.rule("SD-084")
def test_what_a_player_does_alone_never_changes_what_others_own() -> None:
    rng = Rng(8)
    state = GAME.new_state(4, None, 8)
    assert isinstance(state, SkyDynastyState)
    watched = 0
    while not state.over and watched < 150:
        player = state.current_player()
        legal = state.legal_actions(player).tolist()
        action = legal[rng.below(len(legal))]
        place, alone = state.place, not state.secret
        before = [wealth(state, seat) for seat in range(4)]
        state.apply_action(player, action)
        if alone and state.place == place and place >= 0 and verb_of(action) != 6:
            assert [wealth(state, seat) for seat in range(4) if seat != player] == [
                owned for seat, owned in enumerate(before) if seat != player
            ]
            watched += 1
    assert watched > 50


def wealth(state: SkyDynastyState, seat: int) -> tuple[int, int, int]:
    cards = sum(state.owned(seat, kind) for kind in range(state.cards.kinds))
    return state.coins[seat], state.influence(seat), cards


@pytest.mark.parametrize(("name", "rule"), [("Mobile Shipyard", "SD-D23"), ("roll 1", "SD-D11"), ("roll 5", "SD-D11")])
def test_a_card_that_is_looked_at_names_the_rule_by_which_it_may_be_bought(name: str, rule: str) -> None:
    state, _ = looking(name, ["Tanker"])
    choice = GAME.choice(state, 0)
    assert choice is not None and choice["decision"] == "buy_drawn" and choice["rule"] == rule
    other = state.codec.from_json({"verb": "buy", "card": "Corsair"})
    assert state.why_illegal(0, other).endswith(f"({rule}).")
    assert state.why_illegal(0, state.codec.from_json({"verb": "pass"})).endswith(f"({rule}).")
