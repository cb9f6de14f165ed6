"""What reasons against several actions share."""

from typing import Final

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.codec import ZONES
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, PHASES, Forbid, Phase, Trait
from skydeck.games.dynasty_tcg.rules import playable
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Tally, is_neighbour

# What each decision asks for, said when the answer is of another kind; in the order of the decisions.
ASKED: Final[list[str]] = [
    "Nothing is asked now (DT-092).",
    "Choose hand cards to send back, then be done (DT-D03).",
    "Answer yes or no: draw a card for the other's mulligan (DT-D04).",
    "Deploy a card from retreat zone 1, or be done (DT-D05).",
    "You have priority: take an action or pass (DT-D06).",
    "Say first where the card goes (DT-R40).",
    "Choose the target first (DT-D22).",
    "Choose one of the modes first (DT-D22).",
    "Choose first what is given for the cost (DT-D22).",
    "Choose the target of your attack first (DT-D10).",
    "Say who joins the attack, then be done (DT-D10).",
    "Choose the items to pay for, then be done (DT-D12).",
    "Choose the target of your waiting attack first (DT-D18).",
    "Name the unit that leads your attack on, or answer no (DT-D19).",
    "Level up with a copy from hand, deck or discard pile, or answer no (DT-D20).",
    "Choose which champion levels up first (DT-D21).",
    "Choose which of your abilities goes onto the stack next (DT-D21).",
    "Answer yes or no (DT-D22).",
    "Choose a card of your hand to discard (DT-D23).",
    "Discard down to 7 cards first (DT-D25).",
    "Choose a card that fits, or be done (DT-D24).",
    "Choose one of the cards you look at (DT-D24).",
    "Step into a free zone beside it, or be done (DT-D22).",
    "Choose one of the cards the effect leaves open (DT-D22).",
    "Choose the items to trade in, then be done (DT-D26).",
    "Choose the cards that go out, be done, then bring as many in (DT-D27).",
    "Choose the cards you discard (DT-D23).",
]  # fmt: skip


def card(state: DynastyTcgState, kind: i64) -> str:
    return state.cards.labels[kind]


def name(state: DynastyTcgState, thing: i64) -> str:
    """The card on top of an object."""
    return state.cards.labels[state.get(thing, Obj.KIND)]


def is_dear(price: i64, state: DynastyTcgState, player: i64) -> bool:
    return price > state.tally(Tally.RESOURCES, player)


def too_dear(price: i64, state: DynastyTcgState, player: i64, rule: str) -> str:
    return f"Costs {int(price)}, you have {int(state.tally(Tally.RESOURCES, player))} ({rule})."


def closed(state: DynastyTcgState, player: i64, rule: str) -> str:
    """Why it is not the player's own Skirmish phase with an empty stack; empty if it is."""
    if state.active != player:
        return f"Only in your own turn ({rule})."
    if state.phase != Phase.SKIRMISH:
        return f"Only in the Skirmish phase, and this is the {PHASES[state.phase].capitalize()} phase ({rule})."
    if state.stack_size > 0:
        return f"Only with an empty stack: pass until it has resolved ({rule})."
    return ""


def no_card(state: DynastyTcgState, player: i64, zone: i64, rule: str) -> str:
    """Why a zone holds no own card; empty if it does."""
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    if state.object_at(player, zone) == GONE:
        return f"You have no card in {ZONES[zone]} ({rule})."
    return ""


def bound(state: DynastyTcgState, thing: i64, rule: str) -> str:
    """Why a unit is tied to another one; empty if it is not."""
    if state.get(thing, Obj.OVER) != GONE:
        return f"{name(state, thing)} reinforces {name(state, state.get(thing, Obj.OVER))} until Restoration ({rule})."
    if state.get(thing, Obj.UNDER) != GONE:
        return f"{name(state, thing)} is reinforced by {name(state, state.get(thing, Obj.UNDER))} ({rule})."
    return ""


def no_unit(state: DynastyTcgState, player: i64, zone: i64, words: str, rule: str, of_structures: str) -> str:
    """Why a zone holds no own unit; empty if it does."""
    reason = no_card(state, player, zone, rule)
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if not state.is_unit(thing):
        return f"{name(state, thing)} is a structure and cannot {words} ({of_structures})."
    return ""


def full_zone(state: DynastyTcgState, side: i64, zone: i64) -> str:
    """Why a card cannot be put into a zone; empty if it can."""
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    thing = state.object_at(side, zone)
    if thing != GONE and state.get(thing, Obj.OVER) != GONE:
        return f"{ZONES[zone]} is reserved for {name(state, thing)}, which reinforces (DT-R74)."
    if thing != GONE:
        return f"{name(state, thing)} stands in {ZONES[zone]} (DT-046)."
    if not board.is_free(state, side, zone):
        return f"{ZONES[zone]} is held for a card on the stack (DT-R40)."
    return ""


def not_ready(state: DynastyTcgState, thing: i64) -> str:
    """Why a unit cannot take part in an attack; empty if it can."""
    if state.get(thing, Obj.OVER) != GONE:
        return bound(state, thing, "DT-R80")
    if state.did(thing, Did.IS_ATTACKING):
        return f"{name(state, thing)} is already in this attack (DT-134)."
    if state.get(thing, Obj.POSITION) != 1:
        advice = (
            ": turn it first" if state.decision == Ask.PRIORITY and playable.can_change_position(state, thing) else ""
        )
        return f"{name(state, thing)} is in defence position{advice} (DT-114)."
    if state.did(thing, Did.GAVE_UP_ATTACK):
        return f"{name(state, thing)} has given up its attack for this turn (DT-116)."
    if state.get(thing, Obj.ATTACKS) > (1 if places.can(state, thing, Trait.ATTACK_AGAIN) else 0):
        return f"{name(state, thing)} has attacked this turn (DT-116)."
    if places.forbids(state, thing, Forbid.ATTACK):
        return f"An effect keeps {name(state, thing)} from attacking (DT-D10)."
    return ""


def out_of_reach(state: DynastyTcgState, thing: i64, target: i64, rule: str) -> str:
    """Why a unit could not attack a card from where it stands; empty if it could."""
    zone = places.zone_of(state, thing)
    there = places.zone_of(state, target)
    if places.forbids(state, target, Forbid.BE_ATTACKED):
        return f"An effect keeps {name(state, target)} from being attacked ({rule})."
    apart = there % MAX_LANES - zone % MAX_LANES
    if apart != 0 and not (-1 <= apart <= 1 and places.can(state, thing, Trait.ATTACK_ADJACENT_LANES)):
        return f"{name(state, target)} is not in lane {int(zone % MAX_LANES) + 1} ({rule})."
    if places.can_reach(state, thing, target):
        return ""
    distance = zone // MAX_LANES + there // MAX_LANES + 1
    numbers = f"distance {int(distance)}, range {int(state.get(thing, Obj.RANGE))}"
    at = there - MAX_LANES
    while at >= 0:
        between = state.stands(state.get(target, Obj.OWNER), at)
        if between != GONE:
            return f"{name(state, between)} stands between: {numbers} ({rule})."
        at -= MAX_LANES
    return f"Own units stand in front of {name(state, thing)}: {numbers} (DT-R51)."


def against_destination(state: DynastyTcgState, side: i64, zone: i64, to: i64) -> str:
    if state.is_zone(to) and not is_neighbour(zone, to):
        return f"{ZONES[to]} does not adjoin {ZONES[zone]} (DT-160)."
    return full_zone(state, side, to)
