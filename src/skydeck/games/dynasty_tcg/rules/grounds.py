"""What can be wrong with several actions, each with flaws of its own for it, which the caller names."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import Phase
from skydeck.games.dynasty_tcg.rules.flaws import After, Flaw
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, is_neighbour


def flaw_of_time(s: DynastyTcgState, player: i64, out_of_turn: i64) -> i64:
    """Whether it is the player's own Skirmish phase with an empty stack (DT-105 to DT-110)."""
    if s.active != player:
        return out_of_turn
    if s.phase != Phase.SKIRMISH:
        return out_of_turn + After.OUT_OF_PHASE
    return out_of_turn + After.OVER_STACK if s.stack_size > 0 else Flaw.NONE


def flaw_of_zone(s: DynastyTcgState, player: i64, zone: i64, nothing: i64) -> i64:
    """Whether a zone holds an own card."""
    if not s.is_zone(zone):
        return Flaw.NO_SUCH_ZONE
    return nothing if s.object_at(player, zone) == GONE else Flaw.NONE


def flaw_of_unit(s: DynastyTcgState, player: i64, zone: i64, nothing: i64, structure: i64) -> i64:
    """Whether a zone holds an own unit."""
    wrong = flaw_of_zone(s, player, zone, nothing)
    if wrong != Flaw.NONE:
        return wrong
    return Flaw.NONE if s.is_unit(s.object_at(player, zone)) else structure


def flaw_of_bond(s: DynastyTcgState, thing: i64, over_another: i64, under_another: i64) -> i64:
    """Whether a unit is tied to another one, by reinforcing it or being reinforced."""
    if s.get(thing, Obj.OVER) != GONE:
        return over_another
    return under_another if s.get(thing, Obj.UNDER) != GONE else Flaw.NONE


def flaw_of_place(s: DynastyTcgState, side: i64, zone: i64) -> i64:
    """Whether a card can be put into a zone (DT-046, DT-R40, DT-R74)."""
    if not s.is_zone(zone):
        return Flaw.NO_SUCH_PLACE
    thing = s.object_at(side, zone)
    if thing != GONE:
        return Flaw.PLACE_TAKEN if s.get(thing, Obj.OVER) == GONE else Flaw.PLACE_RESERVED
    return Flaw.NONE if board.is_free(s, side, zone) else Flaw.PLACE_HELD


def flaw_of_destination(s: DynastyTcgState, side: i64, zone: i64, to: i64) -> i64:
    """Whether a card can go on from a zone into another one (DT-160)."""
    if s.is_zone(to) and not is_neighbour(zone, to):
        return Flaw.NOT_ADJOINING
    return flaw_of_place(s, side, to)
