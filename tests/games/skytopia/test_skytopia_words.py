"""What Skytopia says beside its rules: cards in a word, reasons for hints, what cards brought, the table at the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.events import Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Ev

GAME = get_game("skytopia")
KINDS = {kind["id"]: kind for kind in GAME.cards()["kinds"]}


def played_until(decision: int, players: int = 3, seed: int = 5) -> tuple[SkytopiaState, int]:
    """A game played at random until a seat is asked this."""
    state = GAME.new_state(players, {}, seed)
    assert isinstance(state, SkytopiaState)
    rng = Rng(seed)
    while not state.is_terminal():
        player = state.pending_players()[0]
        if state.decision == decision and state.round > 6:
            return state, player
        state.apply_action(player, random_action(state, player, rng))
    raise AssertionError("the game ended before")


def test_every_card_says_in_a_word_what_it_does() -> None:
    assert next(kind for kind in KINDS.values() if kind["name"] == "Mint")["brief"] == "+3 coins"
    assert KINDS["Bellows (Lion)"]["brief"] == "2 steps"
    assert KINDS["Gear Hall (Oak)"]["brief"] == "2 × 1 step"
    assert KINDS["Builders' Guild"]["brief"] == "1 PP for each card in your tallest tower"
    assert KINDS["Bellows (Lion)"]["arms"] == "Lion"
    tiles = [kind for kind in KINDS.values() if kind["type"] == "ability tile"]
    assert tiles and not any(kind["brief"] or kind["arms"] for kind in tiles)
    assert all(
        1 <= len(kind["brief"]) <= 14 for kind in KINDS.values() if kind["type"] in ("red", "gold", "blue", "purple")
    )


@pytest.mark.parametrize("decision", [Ask.SEND, Ask.EXTRA])
def test_the_question_tells_the_prices_of_its_golem(decision: int) -> None:
    """Labels, which the terminal shows too, reasons and what is paid are held to the same numbers."""
    state, player = played_until(decision)
    choice = GAME.choice(state, player)
    assert choice is not None
    prices: dict[str, int] = choice["prices"]
    assert len(prices) == 5
    if decision == Ask.EXTRA:
        assert prices != GAME.view(state, player)["prices"]
    offers = [item for item in choice["items"] if item["action"]["verb"] == "send"]
    assert offers
    for item in offers:
        face = item["action"]["face"]
        assert f": {prices[face]} coin" in item["label"]
        after, observer = state.clone(), Observer()
        after.observer = observer
        after.apply_action(player, state.codec.from_json(item["action"]))
        first = observer.take()[0]
        assert prices[face] == (-first.amount if first.kind == Ev.COINS else 0), item["label"]
    poor = state.clone()
    poor.purses[player] = 0
    for face, price in prices.items():
        send = {**offers[0]["action"], "face": face}
        reason = poor.why_illegal(player, state.codec.from_json(send))
        if "has a price of" in reason:
            assert f"The face {face} has a price of {price}; you have 0 (SK-097)." == reason


def labels_of(position: dict[str, Any], *actions: str) -> tuple[str, list[str]]:
    """What seat 1 is asked after these actions, and its answers."""
    state = GAME.scenario({"players": 2, "now": 3, **position})
    for action in actions:
        state.apply_action(0, state.codec.from_text(action))
    choice = GAME.choice(state, 0)
    assert choice is not None
    return choice["sentence"], [item["label"] for item in choice["items"]] + [choice["pass"]["label"]]


def test_a_turn_that_is_paid_says_for_how_much() -> None:
    position = {
        "market": {"red": ["Turntable (Star)", "Bellows (Lion)"], "gold": ["Mint (Falcon)"]},
        "seats": [{"coins": 2, "tile": {"Herald": 0}, "golems": {"Mint (Falcon)": 1}}],
    }
    sent = ("send 2 to Turntable (Star)", "activate Turntable (Star)")
    assert labels_of(position, *sent)[1] == [
        "Mint (Falcon): 1 to 2 (5 rounds, 0 coins)",
        "Mint (Falcon): 1 to 6 (3 rounds, 2 coins)",
        "Turn none",
    ]
    assert labels_of(position, "send 2 to Bellows (Lion)", "activate Bellows (Lion)")[1] == [
        "Mint (Falcon): 1 to 6 (3 rounds)",
        "Mint (Falcon): 1 to 5 (2 rounds)",
        "Turn none",
    ]


def test_golems_beside_another_are_told_by_their_owners() -> None:
    position = {
        "market": {"red": ["Launch Ramp (Oak)"], "gold": ["Mint (Falcon)"]},
        "seats": [
            {"coins": 3, "tile": {"Herald": 0}, "golems": {"Mint (Falcon)": [1, 5]}},
            {"golems": {"Mint (Falcon)": 4}},
        ],
    }
    labels = labels_of(position, "send 2 to Launch Ramp (Oak)", "activate Launch Ramp (Oak)")[1]
    assert "Mint (Falcon), face 2: 3 coins, 5 rounds, beside a 1 and a 5 of {seat0} and a 4 of {seat1}" in labels


@pytest.mark.rule("SK-R39")
def test_a_forge_that_sends_is_not_asked_about_as_one_that_moves() -> None:
    position = {
        "options": {"forge": "place"},
        "market": {"red": ["Forge (Falcon)"]},
        "seats": [{"tile": {"Herald": 0}}],
    }
    sentence = labels_of(position, "send 2 to Forge (Falcon)", "activate Forge (Falcon)")[0]
    assert sentence == "Forge: you may send another golem."


def test_what_stands_in_says_for_what() -> None:
    assert KINDS["Echo Chamber (Lion)"]["text"] == [
        "Activate the card below this one (gain 3 coins if none can be activated)."
    ]
    assert KINDS["Sky Harbour (Lion)"]["text"] == [
        "You may send another golem for 2 coins more without activating its card."
    ]
    assert KINDS["Watchtower (Falcon)"]["text"] == [
        "Activate a Market card that a golem of yours stands on (gain 1 coin if none can be activated)."
    ]


def test_whoever_has_nothing_is_not_said_to_have_at_most_0_coins() -> None:
    assert KINDS["Tithe"]["text"][1] == "Gain 1 coin if you have no coins."


@pytest.mark.rule("SK-D02", "SK-D04")
def test_tiles_and_sides_that_are_chosen_say_what_they_do() -> None:
    drafted = {"at": "set_up", "start": 2, "options": {"tiles": "draft"}}
    state = GAME.scenario({"players": 2, **drafted})
    choice = GAME.choice(state, 0)
    assert choice is not None
    assert [item["label"] for item in choice["items"]][:2] == ["Red tile: Taskmaster", "Gold tile: Tithe"]
    assert choice["items"][3]["note"].startswith(
        "In your Phase 1, once in a turn of yours, if you have activated a tower"
    )
    state = GAME.scenario({"players": 2, **drafted, "options": {"tiles": "draft", "sides": "each"}})
    choice = GAME.choice(state, 0)
    assert choice is not None and choice["items"][0]["label"] == "Red tile: Taskmaster or Clockwinder"
    assert not any("note" in item for item in choice["items"])
    for player, tile in ((0, "red"), (1, "gold")):
        state.apply_action(player, state.codec.from_text(f"take the {tile} tile"))
    choice = GAME.choice(state, 0)
    assert choice is not None
    assert [item["note"].split(",")[0] for item in choice["items"]] == ["In your Phase 1", "At any time"]


@pytest.mark.rule("SK-R34")
def test_nobody_is_said_to_have_used_a_tile_before_the_first_turn() -> None:
    state = GAME.scenario({"players": 2, "at": "set_up", "start": 2, "options": {"sides": "all_B"}})
    assert isinstance(state, SkytopiaState) and state.round == 0
    assert [seat["tile_used"] for seat in GAME.view(state, None)["seats"]] == [0, 0]
    state.apply_action(1, state.codec.from_text("use the tile"))
    assert state.round == 1 and state.active == 1
    # Seat 2 has begun its turn, so that its use before does not count any more.
    assert [seat["tile_used"] for seat in GAME.view(state, None)["seats"]] == [0, 0]


@pytest.mark.rule("SK-R13", "SK-R25", "SK-121")
def test_a_hint_does_not_promise_a_card_that_this_golem_will_not_bring() -> None:
    position = {
        "players": 2,
        "now": 3,
        "round": 8,
        "last_round": 9,
        "market": {"gold": ["Mint (Falcon)", "Bourse (Star)"]},
        "seats": [{"coins": 10, "golems": {"Mint (Falcon)": 4}}],
    }
    state = GAME.scenario(position)

    def said(action: str) -> str:
        return GAME.hint_reason(state, 0, [state.codec.from_text(action)])

    assert said("send 5 to Bourse (Star)") == (
        "Bourse, for 6 coins, would be finished after the end of the game; then your golem in the Market is worth 1 PP."
    )
    assert said("send 2 to Mint (Falcon)") == (
        "Your golem showing 4 finishes Mint in 1 round; this one, for nothing, comes home then."
    )
    assert said("send 4 to Bourse (Star)").startswith("Bourse is yours in 1 round, for 10 coins. ")


def test_what_was_made_cheaper_is_told_in_plain_words() -> None:
    """Not "your next golem cost", which is no English for who reads "you"."""
    from skydeck.games.skytopia.state.words import Ev
    from skydeck.games.skytopia.text.events import SENTENCES

    told = SENTENCES.say(Ev.CHEAPER, {"who": "Ada", "amount": 2}.__getitem__)
    assert told == "Ada got 2 coins off the next golem."


@pytest.mark.rule("SK-061")
def test_the_initial_turn_stands_in_the_log() -> None:
    observer = Observer()
    state = GAME.new_state(2, {}, 3, observer=observer)
    told = [GAME.event_data(state, event, None)["kind"] for event in observer.take()]
    assert told.count("started") == 2 and told[-2:] == ["round", "turn"]
