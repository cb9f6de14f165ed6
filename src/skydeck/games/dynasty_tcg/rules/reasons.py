"""Why a well-formed action is not legal now: what reasons against several actions share.

A reason is one sentence with the remedy or the number that matters, and the rule. Only what the asking seat sees goes into it:
the field, the stack, the own hand and piles.
"""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.codec import ZONES
from skydeck.games.dynasty_tcg.cards.words import PHASES, Phase
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Tally, is_neighbour


def name(s: DynastyTcgState, thing: i64) -> str:
    """The card on top of an object."""
    return s.cards.labels[s.get(thing, Obj.KIND)]


def is_dear(s: DynastyTcgState, player: i64, price: i64) -> bool:
    return price > s.tally(Tally.RESOURCES, player)


def too_dear(s: DynastyTcgState, player: i64, price: i64, rule: str) -> str:
    return f"Costs {price}, you have {s.tally(Tally.RESOURCES, player)} ({rule})."


def closed(s: DynastyTcgState, player: i64, rule: str) -> str:
    """Why it is not the player's own Skirmish phase with an empty stack; empty if it is."""
    if s.active != player:
        return f"Only in your own turn ({rule})."
    if s.phase != Phase.SKIRMISH:
        return f"Only in the Skirmish phase, and this is the {PHASES[s.phase].capitalize()} phase ({rule})."
    if s.stack_size > 0:
        return f"Only with an empty stack: pass until it has resolved ({rule})."
    return ""


def no_zone(s: DynastyTcgState, zone: i64) -> str:
    """Why a zone is none; empty if it is one."""
    return "" if s.is_zone(zone) else f"There is no zone {ZONES[zone]} on this board (DT-R02)."


def no_card(s: DynastyTcgState, player: i64, zone: i64, rule: str) -> str:
    """Why a zone holds no own card; empty if it does."""
    if s.is_zone(zone) and s.object_at(player, zone) == GONE:
        return f"You have no card in {ZONES[zone]} ({rule})."
    return no_zone(s, zone)


def no_unit(s: DynastyTcgState, player: i64, zone: i64, words: str, rule: str, of_structures: str) -> str:
    """Why a zone holds no own unit that could do something; empty if it does."""
    reason = no_card(s, player, zone, rule)
    if reason == "" and not s.is_unit(s.object_at(player, zone)):
        return f"{name(s, s.object_at(player, zone))} is a structure and cannot {words} ({of_structures})."
    return reason


def bound(s: DynastyTcgState, thing: i64, rule: str) -> str:
    """Why a unit is tied to another one; empty if it is not."""
    if s.get(thing, Obj.OVER) != GONE:
        return f"{name(s, thing)} reinforces {name(s, s.get(thing, Obj.OVER))} until Restoration ({rule})."
    if s.get(thing, Obj.UNDER) != GONE:
        return f"{name(s, thing)} is reinforced by {name(s, s.get(thing, Obj.UNDER))} ({rule})."
    return ""


def full_zone(s: DynastyTcgState, side: i64, zone: i64) -> str:
    """Why a card cannot be put into a zone; empty if it can."""
    if not s.is_zone(zone):
        return no_zone(s, zone)
    thing = s.object_at(side, zone)
    if thing != GONE and s.get(thing, Obj.OVER) != GONE:
        return f"{ZONES[zone]} is reserved for {name(s, thing)}, which reinforces (DT-R74)."
    if thing != GONE:
        return f"{name(s, thing)} stands in {ZONES[zone]} (DT-046)."
    return "" if board.is_free(s, side, zone) else f"{ZONES[zone]} is held for a card on the stack (DT-R40)."


def against_destination(s: DynastyTcgState, side: i64, zone: i64, to: i64) -> str:
    """Why a card cannot go on into a zone."""
    if s.is_zone(to) and not is_neighbour(zone, to):
        return f"{ZONES[to]} does not adjoin {ZONES[zone]} (DT-160)."
    return full_zone(s, side, to)
