"""What a seat observes of Sky Thieves, by its causes (ST-R40, ST-R61)."""

from __future__ import annotations

from tests.conformance.features import (
    Cause,
    asked,
    counted,
    in_row,
    number,
    numbers,
    of_the_table,
    seat_number,
    tally,
    zone,
)

from skydeck.engine.state import State
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Place, Tally
from skydeck.games.sky_thieves.state.zones import ZONE


def ask_something_else(s: SkyThievesState) -> bool:
    """Anything but a moment: whom one asks, and that it asks, only who is asked may know (ST-R40)."""
    if s.decision == Ask.RESPOND:
        return False
    s.decision = Ask.SINK if s.decision != Ask.SINK else Ask.RESPOND + 1
    return True


def turn_another_up(s: SkyThievesState, seat: int) -> bool:
    there = s.line[Place.NEAR]
    s.line[Place.NEAR] = 0 if there else 1
    return there != EMPTY


def capture(s: SkyThievesState, seat: int) -> bool:
    """The first Target to a captain, which nobody has."""
    taken = s.captors[0] != 0
    s.captors[0] = seat + 1
    return not taken


def board_another(s: SkyThievesState, seat: int) -> bool:
    there = s.tally(0, seat)
    s.set_tally(0, seat, there % 2 + 1)
    return there != 0


def board_one(s: SkyThievesState, seat: int) -> bool:
    there = s.tally(0, seat)
    s.set_tally(0, seat, 1)
    return there == 0


def change_captain(s: SkyThievesState, seat: int) -> bool:
    captain = s.tally(Tally.CAPTAIN, seat)
    s.set_tally(Tally.CAPTAIN, seat, captain % 2 + 1)
    return captain != 0


def learn_target(s: SkyThievesState, seat: int) -> bool:
    """A seat comes to know the lowest Target of the deck."""
    deck = s.target_deck
    if deck.size == 0 or deck.known[0] >> seat & 1:
        return False
    deck.known[0] = deck.known[0] | 1 << seat
    return True


def mix_unknown(s: SkyThievesState, seat: int) -> bool:
    """Two Targets of the deck that nobody knows change places."""
    deck = s.target_deck
    unknown = [at for at in range(deck.size) if deck.known[at] == 0]
    if len(unknown) < 2:
        return False
    here, there = unknown[0], unknown[-1]
    deck.cards[here], deck.cards[there] = deck.cards[there], deck.cards[here]
    return True


def itself(state: State, seat: int, viewer: int) -> bool:
    return seat == viewer


CAUSES = [
    *numbers("turn", "phase", "attacked", "overloads", "saves"),
    number("clock", "round", "phase_of", part="round", step=5),
    in_row("totals"),
    number("overloaded"),
    of_the_table("decision", ask_something_else),
    seat_number("active", "phase_of"),
    asked("decision"),
    *zone(ZONE["line"], None, turn_another_up, ("line",)),
    *zone(ZONE["prizes"], capture, None, ("captors",)),
    *zone(ZONE["target_deck"], None, mix_unknown),
    Cause("known_targets", learn_target, ("known_targets",), told=itself),
    *counted(ZONE["deck"]),
    *counted(ZONE["junk"], ("junk",)),
    *counted(ZONE["play"], ("play",)),
    *counted(ZONE["hand"], ("hand",), ("cards+",)),
    *counted(ZONE["known"], ("known+",)),
    *counted(ZONE["looked"], ("looked",)),
    *zone(ZONE["board"], board_one, board_another, ("board+",)),
    *zone(ZONE["captain"], None, change_captain, ("captain+",)),
    Cause(
        "ready", lambda s, seat: s.set_tally(Tally.READY, seat, 1 - s.tally(Tally.READY, seat)) is None, ("captain+",)
    ),
    tally("treasure", Tally.TREASURE),
]
