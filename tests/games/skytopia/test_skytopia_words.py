"""What Skytopia says beside its rules: cards in a word, reasons for hints, what cards brought, the table at the terminal."""

from __future__ import annotations

import io

from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.skytopia.cards.words import Verb
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState

GAME = get_game("skytopia")
KINDS = {kind["id"]: kind for kind in GAME.cards()["kinds"]}


def played_until(decision: int, players: int = 3, seed: int = 4) -> tuple[SkytopiaState, int]:
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


def test_a_hint_to_send_says_when_it_is_finished_what_it_costs_and_who_may_be_first() -> None:
    state, player = played_until(int(Ask.SEND))
    contested = alone = 0
    for action in state.legal_actions(player):
        if verb_of(action) != Verb.SEND:
            continue
        card, face = int(first(action)), int(second(action)) + 1
        said = GAME.hint_reason(state, player, [action])
        assert f"It is finished in {int(state.wait(face))} round" in said
        price = int(state.price(face))
        assert ("for nothing." if price == 0 else f"for {price} coin") in said
        slot = int(state.slot_of(card))
        before = {
            int(state.owner(slot, other))
            for other in range(1, 7)
            if state.wait(other) < state.wait(face) and state.owner(slot, other) not in (-1, player)
        }
        assert all(f"{{seat{owner}}}" in said for owner in before)
        assert ("Nobody else would finish it before" in said) is not bool(before)
        contested += bool(before)
        alone += not before
    assert contested and alone


def test_a_further_golem_says_how_much_cheaper_it_is() -> None:
    state, player = played_until(int(Ask.EXTRA))
    choice = GAME.choice(state, player)
    assert choice is not None
    offers = [item for item in choice["items"] if item["action"]["verb"] == "send"]
    assert offers
    for item in offers:
        price = max(0, int(state.price(int(item["action"]["face"]))) - int(state.cut) - choice["less"])
        assert f": {price} coin" in item["label"]


def test_what_is_not_possible_now_says_when_it_is() -> None:
    state, player = played_until(int(Ask.ACTIVATE))
    send = next(action for action in every_send(state) if state.why_illegal(player, action))
    assert GAME.instead(state, player, send).startswith("You send one golem in each turn")


def every_send(state: SkytopiaState) -> list[int]:
    names = [
        stack["card"]
        for zone in GAME.view(state, None)["zones"]
        if zone["zone"].endswith("_market")
        for stack in zone["cards"]
    ]
    return [state.codec.from_text(f"send {face} to {name}") for name in names for face in range(1, 7)]


def test_points_are_credited_to_the_card_that_brought_them() -> None:
    story = [
        {"kind": "pp", "seat": 1, "card": "Shrine (Oak)", "amount": 2},
        {"kind": "coins", "seat": 1, "card": "Mint (Oak)", "amount": 3},
        {"kind": "guild_pp", "seat": 0, "card": "Builders' Guild", "amount": 4},
        {"kind": "coin_pp", "seat": 0, "card": None, "amount": 1},
    ]
    assert [(credit.seat, credit.card, credit.amount) for credit in GAME.credits(story)] == [
        (1, "Shrine (Oak)", 2),
        (0, "Builders' Guild", 4),
    ]


def test_the_curve_of_a_game_is_its_prestige() -> None:
    state, _ = played_until(int(Ask.SEND))
    measure = GAME.measure(state)
    assert (measure.name, measure.goal) == ("PP", None)
    assert measure.values == [int(state.points(seat)) for seat in range(3)]
    assert any(measure.values)


def test_the_terminal_shows_prices_golems_towers_and_guilds() -> None:
    state, player = played_until(int(Ask.SEND))
    view = GAME.view(state, player)
    console = Console(width=100, file=io.StringIO(), record=True)
    console.print(board_of(GAME).table(view, KINDS, ["Ada", "Bo", "Cy"]))
    shown = console.export_text()
    assert max(map(len, shown.splitlines())) <= 100
    assert f"Round {view['round']}" in shown
    for face, price in view["prices"].items():
        assert f" {face} {price}c" in shown
    for golem in view["golems"]:
        assert f"{'●▲■'[golem['seat']]}{golem['face']}" in shown
    for guild in view["seats"][0]["guilds"]:
        assert guild in shown
