"""What is open and what is hidden, and how a match goes."""

from __future__ import annotations

import pytest

from skydeck.engine.events import Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile

GAME = get_game("dynasty_tcg")


def position(**seats: object) -> DynastyTcgState:
    state = GAME.scenario({"game": "dynasty_tcg", **seats})
    assert isinstance(state, DynastyTcgState)
    return state


def do(state: DynastyTcgState, *lines: str) -> None:
    for line in lines:
        player, action = GAME.scenario_step(state, line)
        state.apply_action(player, action)


def known_hand(state: DynastyTcgState, viewer: int, seat: int) -> list[str]:
    shown = GAME.view(state, viewer)["seats"][seat]["known_hand"]
    return [entry["card"] for entry in shown for _ in range(entry["count"])]


@pytest.mark.rule("DT-193", "DT-R105")
def test_a_revealed_hand_stays_known() -> None:
    eye = {"name": "Eye", "type": "order", "abilities": [{"play": True, "do": {"reveal_hand": "enemy"}}]}
    state = position(
        cards=[eye], seats=[{"hand": {"Eye": 1, "Cinder Drake": 1}}, {"hand": {"Veteran Hei": 1, "Lung Feng": 1}}]
    )
    assert known_hand(state, 0, 1) == []
    do(state, "1 play Eye", "1 pass", "2 pass")
    assert sorted(known_hand(state, 0, 1)) == ["Lung Feng", "Veteran Hei"]
    for seed in range(20):
        copy = state.clone()
        copy.resample(0, Rng(seed))
        assert piles.count_kind(copy, Pile.HAND, 1, state.cards.kind_named("Veteran Hei")) == 1


@pytest.mark.rule("DT-R105")
def test_what_went_openly_into_a_hand_is_known_there() -> None:
    state = position(seats=[{"hand": {"Cinder Drake": 1}, "trade": {"Veteran Hei": 1}}, {"hand": {"Lung Feng": 1}}])
    do(state, "1 buy Veteran Hei")
    assert known_hand(state, 1, 0) == ["Veteran Hei"]
    do(state, "1 sell Veteran Hei")
    assert known_hand(state, 1, 0) == []


@pytest.mark.rule("DT-R105")
def test_a_random_discard_does_not_tell_two_of_a_kind_apart() -> None:
    """Where one Hei was known and a Hei is discarded, nobody knows whether another one is left."""
    rob = {
        "name": "Rob",
        "type": "order",
        "abilities": [{"play": True, "do": {"discard": 1, "who": "own", "how": "random"}}],
    }
    for seed in range(20):
        state = position(
            cards=[rob],
            seed=seed,
            seats=[
                {"resources": 10, "hand": {"Rob": 1, "Veteran Hei": 1}, "trade": {"Veteran Hei": 1}},
                {"hand": {"Palisade": 1}},
            ],
        )
        do(state, "1 buy Veteran Hei", "1 play Rob", "1 pass", "2 pass")
        assert known_hand(state, 1, 0) == []


@pytest.mark.rule("DT-R105")
def test_a_spectator_does_not_learn_what_only_one_seat_has_looked_at() -> None:
    peek = {"name": "Peek", "type": "order", "abilities": [{"play": True, "do": {"look": 1, "whose": "enemy"}}]}
    deck = ["Lung Feng"] * 5
    state = position(
        cards=[peek],
        seats=[
            {"hand": {"Peek": 1, "Cinder Drake": 1}, "deck": deck},
            {"hand": {"Palisade": 1}, "deck": ["Veteran Hei", *deck]},
        ],
    )
    observer = Observer()
    state.attach(observer)
    do(state, "1 play Peek", "1 pass", "2 pass")
    while state.size(Pile.HAND, 1) < 2:
        state.apply_action(state.current_player(), state.codec.from_text("pass"))
    assert known_hand(state, 0, 1) == ["Veteran Hei"]
    assert GAME.view(state, None)["seats"][1]["known_hand"] == []
    lines = [GAME.event_text(state, event, None) for event in observer.take()]
    assert not any("Veteran Hei" in line for line in lines)
    for seed in range(20):
        copy = state.clone()
        copy.resample(0, Rng(seed))
        assert known_hand(copy, 0, 1) == ["Veteran Hei"]
        assert GAME.view(copy, None)["seats"][1]["known_hand"] == []


@pytest.mark.rule("DT-195")
def test_a_deck_looked_through_is_shuffled() -> None:
    pry = {"name": "Pry", "type": "order", "abilities": [{"play": True, "do": {"look_through": "enemy"}}]}
    orders = set()
    for seed in range(12):
        state = position(
            cards=[pry],
            seed=seed,
            seats=[
                {"hand": {"Pry": 1, "Cinder Drake": 1}},
                {"deck": ["Veteran Hei", "Lung Feng", "Palisade", "Cinder Drake"]},
            ],
        )
        observer = Observer()
        state.attach(observer)
        do(state, "1 play Pry", "1 pass")
        told = [GAME.event_data(state, event, 0).get("card") for event in observer.take()]
        assert {"Veteran Hei", "Lung Feng", "Palisade"} <= {card for card in told if card}
        orders.add(tuple(state.card(Pile.DECK, 1, i) for i in range(state.size(Pile.DECK, 1))))
    assert len(orders) > 1


@pytest.mark.rule("DT-R106")
@pytest.mark.parametrize("closed", [False, True])
def test_deck_lists_are_open_unless_closed(closed: bool) -> None:
    state = GAME.new_state(2, {"closed_lists": closed}, 5)
    assert GAME.view(state, 0)["seats"][0]["deck_list"]
    assert bool(GAME.view(state, 0)["seats"][1]["deck_list"]) != closed
    assert bool(GAME.view(state, None)["seats"][1]["deck_list"]) != closed


@pytest.mark.rule("DT-R106", "DT-D01")
def test_with_closed_lists_a_new_deal_tells_nothing_of_the_true_deck() -> None:
    """Two decks that have shown nothing yet lead to the same deals."""
    found = []
    for deck in ("The Open Hand", "Gold Under the Mountain"):
        state = GAME.new_state(2, {"closed_lists": True, "deck_2": deck}, 5)
        state.resample(0, Rng(7))
        assert isinstance(state, DynastyTcgState)
        found.append([state.card(Pile.HAND, 1, i) for i in range(state.size(Pile.HAND, 1))])
    assert found[0] == found[1]


@pytest.mark.rule("DT-D27", "DT-R100", "DT-009", "DT-239")
def test_between_two_games_cards_are_swapped_one_for_one() -> None:
    state = GAME.new_state(2, {"match": "best_of_3"}, 11)
    assert isinstance(state, DynastyTcgState)
    sizes = [state.size(Pile.SIDE, 0), state.size(Pile.SIDE, 1)]
    mains = list(state.main_sizes)
    rng = Rng(3)
    games = 1
    while not state.is_terminal():
        if state.decision and GAME.choice(state, state.pending_players()[0])["decision"] == "sideboard":  # type: ignore[index]
            assert state.secret
            games += 1
        player = state.pending_players()[-1]
        state.apply_legal(player, random_action(state, player, rng))
        assert [state.size(Pile.SIDE, 0), state.size(Pile.SIDE, 1)] == sizes
        assert list(state.main_sizes) == mains
    assert state.game in (2, 3)
    assert games >= 2


@pytest.mark.rule("DT-R105", "DT-D24")
def test_who_knew_the_top_card_no_longer_does_once_the_owner_has_put_back_several() -> None:
    peek = {"name": "Peek", "type": "order", "abilities": [{"play": True, "do": {"look": 1, "whose": "enemy"}}]}
    sort = {"name": "Sort", "type": "order", "abilities": [{"play": True, "do": {"look": 2}}]}
    state = position(
        cards=[peek, sort],
        seats=[{"hand": {"Peek": 1, "Cinder Drake": 1}}, {"hand": {"Sort": 1, "Cinder Drake": 1}}],
    )

    def known(viewer: int) -> list[int]:
        return [entry["from_top"] for entry in GAME.view(state, viewer)["seats"][1]["known_deck"]]

    do(state, "1 play Peek", "1 pass", "2 pass")
    assert (known(0), known(1)) == ([1], [])
    do(state, "1 pass", "2 play Sort", "2 pass", "1 pass", "2 choose Cinder Drake")
    assert (known(0), known(1)) == ([], [1, 2])
