"""Reasons against answers: each names the cause that alone stands in the way, or the first of several."""

from __future__ import annotations

from mypy_extensions import u8
from tests.conformance.mending import Mend, check_mends, rules_of

from skydeck.engine.actions import first, second
from skydeck.games import load
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Tally

GAME = load("sky_thieves")


def hold(s: SkyThievesState, player: int, action: int) -> None:
    s.gain(player, first(action))


def hold_everything(s: SkyThievesState, player: int, action: int) -> None:
    """Three of each ship card, so that whatever is played can be paid for."""
    for kind in range(s.kinds):
        for _ in range(3):
            s.gain(player, kind)


def lay_in_line(s: SkyThievesState, player: int, action: int) -> None:
    s.line[0] = u8(first(action))


def lay_both(s: SkyThievesState, player: int, action: int) -> None:
    s.line[0], s.line[1] = u8(first(action)), u8(second(action))


def take_the_turn(s: SkyThievesState, player: int, action: int) -> None:
    s.active = player


def leave_the_turn(s: SkyThievesState, player: int, action: int) -> None:
    s.active = (player + 1) % s.num_players


def turn_captain_up(s: SkyThievesState, player: int, action: int) -> None:
    s.set_tally(Tally.READY, player, 1)


def turn_rival_up(s: SkyThievesState, player: int, action: int) -> None:
    s.set_tally(Tally.READY, first(action), 1)


def fill_rival_hand(s: SkyThievesState, player: int, action: int) -> None:
    s.gain(first(action), 0)


def forget_overloads(s: SkyThievesState, player: int, action: int) -> None:
    s.overloaded = 0


def raise_totals(s: SkyThievesState, player: int, action: int) -> None:
    s.totals[0] = s.totals[1] = 50


def leave_target(s: SkyThievesState, player: int, action: int) -> None:
    s.attacked = -1


def give_captains_back(s: SkyThievesState, player: int, action: int) -> None:
    for seat in range(s.num_players):
        s.set_tally(Tally.CAPTAIN, seat, 0)


MENDS: dict[int, Mend] = {
    Flaw.CAPTAIN_TAKEN: give_captains_back,
    Flaw.NOT_HELD: hold,
    Flaw.NOT_HELD_NOW: hold,
    Flaw.NOT_HELD_TO_BRING: hold,
    Flaw.PLAY_TOO_DEAR: hold_everything,
    Flaw.SABOTAGE_TOO_DEAR: hold_everything,
    Flaw.BRING_TOO_DEAR: hold_everything,
    Flaw.TOO_FEW_CARDS: hold_everything,
    Flaw.NOT_IN_LINE: lay_in_line,
    Flaw.SWAPS_ELSEWHERE: lay_both,
    Flaw.NOT_THE_ATTACKER: take_the_turn,
    Flaw.NOT_YOUR_ATTACK: take_the_turn,
    Flaw.YOUR_OWN_ATTACK: leave_the_turn,
    Flaw.CAPTAIN_FACE_DOWN: turn_captain_up,
    Flaw.DOWN_ALREADY: turn_rival_up,
    Flaw.HAND_EMPTY: fill_rival_hand,
    Flaw.OVERLOADED_ALREADY: forget_overloads,
    Flaw.TAKES_TOO_MANY: raise_totals,
    Flaw.UNDER_ATTACK: leave_target,
}
# What random games hardly ever come to.
RARE = {
    "asks_mode",
    "asks_shed",
    "asks_swap",
    "down_already",
    "hand_empty",
    "moves_too_many",
    "not_held_to_bring",
    "other_cards_aboard",
    "swapped_out_of_order",
    "swaps_elsewhere",
    "too_few_cards",
    "under_attack",
}


def test_every_reason_is_the_true_one() -> None:
    met = check_mends(GAME, MENDS, seed=72, share=0.3, games=6)
    missing = set(rules_of(GAME).reasons.names[1:]) - met - RARE
    assert not missing, ", ".join(sorted(missing))
