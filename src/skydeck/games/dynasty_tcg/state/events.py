"""Events and where in them something is, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Ev:
    """Events; text/events.py has the sentences. `origin` and `target` are spots (see `spot_id`) or numbers."""

    TURN: Final[i64] = 0
    PHASE: Final[i64] = 1
    DREW: Final[i64] = 2
    DREW_CARD: Final[i64] = 3
    MULLIGAN: Final[i64] = 4
    SHUFFLED: Final[i64] = 5
    RESOURCES: Final[i64] = 6
    PLAYED: Final[i64] = 7
    DEPLOYED: Final[i64] = 8
    EQUIPPED: Final[i64] = 9
    ENVIRONMENT: Final[i64] = 10
    ABILITY: Final[i64] = 11
    ATTACK: Final[i64] = 12
    REDECLARED: Final[i64] = 13
    NEGATED: Final[i64] = 14
    RESOLVES: Final[i64] = 15
    FIZZLED: Final[i64] = 16
    DAMAGE: Final[i64] = 17
    RETALIATION: Final[i64] = 18
    COMMANDER_DAMAGE: Final[i64] = 19
    HEALED: Final[i64] = 20
    COMMANDER_HEALED: Final[i64] = 21
    DESTROYED: Final[i64] = 22
    MOVED: Final[i64] = 23
    TURNED: Final[i64] = 24
    RETREATED: Final[i64] = 25
    ADVANCED: Final[i64] = 26
    RETURNED: Final[i64] = 27
    REINFORCED: Final[i64] = 28
    RESTORED: Final[i64] = 29
    SOLD: Final[i64] = 30
    BOUGHT: Final[i64] = 31
    DISCARDED: Final[i64] = 32
    LEVELLED: Final[i64] = 33
    REVEALED: Final[i64] = 34
    FOUND: Final[i64] = 35
    CHANGED: Final[i64] = 36
    PASSED: Final[i64] = 37
    PREVENTED: Final[i64] = 38
    LOOKED: Final[i64] = 39
    GAME_OVER: Final[i64] = 40
    OVER: Final[i64] = 41
    SAVED: Final[i64] = 42


EVENTS: Final[list[str]] = names(Ev)


class Spot:
    """Where something in an event is: FIELD + zone, or one of the others, plus 100 * seat."""

    FIELD: Final[i64] = 0
    COMMANDER: Final[i64] = 30
    HAND: Final[i64] = 31
    DECK: Final[i64] = 32
    DISCARD: Final[i64] = 33
    TRADE: Final[i64] = 34
    RETREAT_1: Final[i64] = 35
    RETREAT_2: Final[i64] = 36
    ENVIRONMENT: Final[i64] = 37
    STACK: Final[i64] = 38
    NOWHERE: Final[i64] = 39


def spot_id(player: i64, spot: i64) -> i64:
    """A spot in an event."""
    return player * 100 + spot
