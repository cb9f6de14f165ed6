"""Reasons against answers: each names the cause that alone stands in the way, or the first of several."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mypy_extensions import u8
from tests.conformance.mending import Mend, check_mends, rules_of

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.games import load
from skydeck.games.skytopia.cards.words import FACES, Verb
from skydeck.games.skytopia.rules.flaws import Flaw
from skydeck.games.skytopia.rules.steps import Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Phase, Source, Tally

GAME = load("skytopia")


def lay(s: SkytopiaState, player: int, action: int) -> None:
    """The card lies in the Market, in place of another of its colour."""
    slot = s.slot_of(first(action))
    if slot < 0:
        slot = int(s.cards.colour[first(action)]) * s.house.width
        s.market[slot] = u8(first(action))
        clear(s, slot)


def clear(s: SkytopiaState, slot: int) -> None:
    for face in range(1, FACES + 1):
        if s.owner(slot, face) >= 0:
            s.take_golem(slot, face)


def clear_all(s: SkytopiaState, player: int, action: int) -> None:
    for slot in range(s.slots()):
        clear(s, slot)


def purse(coins: int) -> Mend:
    def give(s: SkytopiaState, player: int, action: int) -> None:
        s.purses[player] = coins

    return give


def tally(column: int, value: int) -> Mend:
    def note(s: SkytopiaState, player: int, action: int) -> None:
        s.set_tally(column, player, value)

    return note


def turn_gear(s: SkytopiaState, player: int, action: int) -> None:
    s.now = s.now % FACES + 1


def give_tiles_back(s: SkytopiaState, player: int, action: int) -> None:
    for seat in range(s.num_players):
        s.set_tally(Tally.TILE, seat, EMPTY)


def stand(s: SkytopiaState, player: int, action: int) -> None:
    """A golem of the player shows the face there."""
    lay(s, player, action)
    slot, face = s.slot_of(first(action)), second(action) + 1
    s.dice[slot * FACES + face - 1] = player + 1


def leave(face_of: Callable[[SkytopiaState, int], int]) -> Mend:
    """The golem that shows a face on the card goes home."""

    def go(s: SkytopiaState, player: int, action: int) -> None:
        s.take_golem(s.slot_of(first(action)), face_of(s, action))

    return go


def finish(s: SkytopiaState, player: int, action: int) -> None:
    lay(s, player, action)
    slot = s.slot_of(first(action))
    s.taken |= 1 << slot
    s.question = pack(verb_of(s.question), slot // s.house.width)


def upgrade(s: SkytopiaState, player: int, action: int) -> None:
    s.upgraded |= 1 << first(action)


def offer_storey(s: SkytopiaState, player: int, action: int) -> None:
    colour, storey = first(s.question), second(s.question)
    s.towers[(player * 4 + colour) * s.cards.storeys + storey] = u8(first(action))


def offer_card(s: SkytopiaState, player: int, action: int) -> None:
    s.market[first(s.question)] = u8(first(action))


def by_a_tile(s: SkytopiaState, player: int, action: int) -> None:
    """The ability in progress is that of a tile, not of the card."""
    q = s.question
    s.question = pack(verb_of(q), first(q), Source.TILE + player * Source.PLAYER, third(q))


def in_phase(phase: int) -> Mend:
    def go(s: SkytopiaState, player: int, action: int) -> None:
        s.active, s.phase = player, phase

    return go


def finish_many(s: SkytopiaState, player: int, action: int) -> None:
    s.active, s.finished = player, 20


def forget_turned(s: SkytopiaState, player: int, action: int) -> None:
    s.turned = 0


MENDS: dict[int, Mend] = {
    Flaw.TILE_TAKEN: give_tiles_back,
    Flaw.STARTS_ELSEWHERE: lay,
    Flaw.GOLEM_STANDS_THERE: lambda s, player, action: clear(s, s.slot_of(first(action))),
    Flaw.NOT_FINISHED: finish,
    Flaw.TOWER_IDLE: upgrade,
    Flaw.OTHER_STOREY: offer_storey,
    Flaw.OTHER_CARD: offer_card,
    Flaw.NOT_IN_MARKET: lay,
    Flaw.AT_NOW: turn_gear,
    Flaw.FACE_TAKEN: leave(lambda s, action: second(action) + 1),
    Flaw.NO_FACE_LEFT: leave(lambda s, action: second(action) + 1),
    Flaw.FACE_TOO_DEAR: purse(100),
    Flaw.NO_GOLEM: stand,
    Flaw.HAS_FINISHED: turn_gear,
    Flaw.LEAVES_NO_SEND: purse(100),
    Flaw.BEING_ACTIVATED: by_a_tile,
    Flaw.TURNED_ALREADY: forget_turned,
    Flaw.TO_NOW: turn_gear,
    Flaw.TURNS_TO_TAKEN: leave(lambda s, action: third(action) + 1),
    Flaw.TURN_TOO_DEAR: purse(100),
    Flaw.NO_ROOM: clear_all,
    Flaw.MOVES_TO_TAKEN: leave(lambda s, action: third(s.question) % 8),
    Flaw.NO_TILE: tally(Tally.TILE, 0),
    Flaw.TILE_USED: tally(Tally.USED, 0),
    Flaw.NOT_HAPPENED: tally(Tally.CHARGES, 1),
    Flaw.NOT_AGAIN: tally(Tally.CHARGES, 1),
    Flaw.NOT_THIS_TURN: tally(Tally.CHARGES, 1),
    Flaw.FOR_PHASE_1: in_phase(Phase.FINISH),
    Flaw.FOR_THE_SEND: in_phase(Phase.SEND),
    Flaw.FOR_PHASE_2: in_phase(Phase.WORK),
    Flaw.TOO_RICH: purse(0),
    Flaw.TOO_FEW_FINISHED: finish_many,
    Flaw.EXCHANGE_TOO_DEAR: purse(100),
    Flaw.SUPPLY_EMPTY: tally(0, 1),
    Flaw.NO_FACE_FREE: clear_all,
    Flaw.FACES_TOO_DEAR: purse(100),
    Flaw.TURNS_TOO_DEAR: purse(100),
}


# What random games hardly ever come to: tiles that lack what they need while nothing else keeps them from being used, golems
# that show Now in somebody else's turn, and a Market that leaves no choice.
RARE = {
    "exchange_too_dear",
    "faces_too_dear",
    "gives_nothing",
    "has_finished",
    "leaves_no_send",
    "no_card_to_activate",
    "no_face_free",
    "no_room",
    "no_tile",
    "not_tallest",
    "not_your_turn",
    "option_idle",
    "supply_empty",
    "too_few_finished",
    "turns_too_dear",
}


def test_every_reason_is_the_true_one() -> None:
    met = check_mends(GAME, MENDS, seed=71, share=0.3, games=8)
    missing = set(rules_of(GAME).reasons.names[1:]) - met - RARE
    assert not missing, ", ".join(sorted(missing))


@pytest.mark.rule("SK-097", "SK-R11")
def test_with_no_coins_the_price_is_what_keeps_a_golem_from_a_dearer_face() -> None:
    """Not the ability that sets it."""
    s = GAME.new_state(2, {}, 5)
    turntable = next(card for card, name in enumerate(s.cards.names) if name.startswith("Turntable"))
    row = s.cards.first[turntable]
    player, slot, face = 0, 4, s.face_after(4)
    clear(s, slot)
    s.put_golem(player, slot, face)
    s.ask_one(Ask.TURN, player, pack(Step.AGAIN, row, Source.TILE + player * Source.PLAYER))
    s.purses[player], s.left = 0, 1
    to = s.face_after(1)
    turn = pack(Verb.TURN, s.card_at(slot), face - 1, to - 1)
    assert s.why_illegal(player, turn) == f"The face {to} costs 9 more than {face}; you have 0 (SK-097)."
    s.purses[player] = 9
    assert s.why_illegal(player, turn) == ""
