"""What answers have beside their words: places, prices and rules, and the things on the table that they are about."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine.actions import first, second, verb_of
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import STANCES, ZONES, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.stack import announcing
from skydeck.games.dynasty_tcg.rules.steps import Ask, step_a
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.entries import Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Pile
from skydeck.games.dynasty_tcg.text import slots
from skydeck.games.dynasty_tcg.text.cards import ability_text
from skydeck.games.dynasty_tcg.text.cases import case_of_card, case_of_turn
from skydeck.games.dynasty_tcg.text.places import card_name, thing_place
from skydeck.games.dynasty_tcg.text.slots import SLOTS


def field(player: int, zone: int) -> str:
    return f"field:{player}:{ZONES[zone]}"


def of_unit(rule: str = "") -> Any:
    """Where a unit stands that does something, by which rule, what it costs, and in which position it then is."""

    def found(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
        more: dict[str, Any] = {"rule": rule} if rule else {}
        if verb_of(action) == Verb.RETREAT:
            more["price"] = SLOTS["price"](state, player, action)
        if verb_of(action) == Verb.TURN:
            more["position"] = case_of_turn(state, player, action)
        return {"place": field(player, first(action)), **more}

    return found


def of_step(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    """From where to where a card goes; an effect may move one of the other side."""
    by_effect = state.decision == Ask.STEP
    owner = state.get(step_a(state.question), Obj.OWNER) if by_effect else player
    rule = {} if by_effect else {"rule": "DT-D11"}
    return {"place": field(owner, first(action)), "to": field(owner, second(action)), **rule}


def of_play(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    card_type = state.cards.type[first(action)]
    rules = {w.Type.ORDER: "DT-D09", w.Type.ITEM: "DT-D08", w.Type.ENVIRONMENT: "DT-D08"}
    return {"rule": rules.get(card_type, "DT-D07"), "price": SLOTS["play_price"](state, player, action)}


def of_purchase(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    return {"rule": "DT-D16", "price": SLOTS["price"](state, player, action)}


def of_choice(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    return {"price": state.cards.cost[first(action)]} if state.decision == Ask.BRING_ITEMS else {}


def of_target(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    place = thing_place(state, slots.named_thing(state, player, first(action)))
    return {} if place is None else {"to": place}


def of_ability(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    place = thing_place(state, announcing.actor_thing(state, player, first(action)))
    return {"rule": "DT-D14", **({} if place is None else {"place": place})}


def of_trigger(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    """Where the card stands whose trigger waits."""
    row = slots.waiting_rows(state, player)[first(action)]
    place = thing_place(state, state.waiting[row + Waiting.SOURCE])
    return {} if place is None else {"place": place}


def of_retreated(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    thing = bringing.retreat_number(state, player, first(action))
    return {} if thing == GONE else {"card": card_name(state, thing)}


def ability_note(state: DynastyTcgState, player: int, action: int) -> str:
    thing, row = slots.ability_named(state, player, action)
    return "" if thing == GONE else ability_text(state.cards, state.get(thing, Obj.KIND), row)


def trigger_note(state: DynastyTcgState, player: int, action: int) -> str:
    base = slots.waiting_rows(state, player)[first(action)]
    return ability_text(state.cards, state.waiting[base + Waiting.KIND], state.waiting[base + Waiting.ABILITY])


# -- things on the table -------------------------------------------------------------------------------------------------

UNIT: Final = "field:{me}:{zone}"


def deed(name: str) -> tuple[str, str]:
    """A unit, and what it can do as it stands beside the unit that is chosen."""
    return (UNIT, f"deed:{UNIT}:{name}")


def spots_of_ability(state: DynastyTcgState, player: int, action: int) -> list[str]:
    place = of_ability(state, player, action).get("place")
    return [place, f"deed:{place}:activate{second(action)}"] if place else []


def spots_of_step(state: DynastyTcgState, player: int, action: int) -> list[str]:
    """A unit that is to step is chosen first."""
    places = of_step(state, player, action)
    if state.decision == Ask.STEP:
        return [places["to"]]
    return [places["place"], f"step:{places['place']}:{ZONES[second(action)]}"]


def spots_of_put(state: DynastyTcgState, player: int, action: int) -> list[str]:
    """A zone, and for a unit the position in it; the zone itself stands for the first of them."""
    place, stance = field(player, first(action)), second(action)
    upright = case_of_card(state, player, action) == "structure"
    if stance == Stance.UPRIGHT or upright:
        return [place] if stance == Stance.UPRIGHT and upright else []
    spot = f"put:{place}:{STANCES[stance]}"
    return [spot, place] if stance == Stance.ATTACK else [spot]


def spots_of_target(state: DynastyTcgState, player: int, action: int) -> list[str]:
    number = first(action)
    thing = slots.named_thing(state, player, number)
    if thing == GONE and number < Pointed.OWN_COMMANDER:
        return [field(player if number < Pointed.ENEMY_ZONE else 1 - player, number % Pointed.ENEMY_ZONE)]
    place = thing_place(state, thing)
    return [] if place is None else [place]


# Where a card of the hand is chosen; otherwise it lies among others that are shown.
FROM_HAND: Final = (Ask.MULLIGAN, Ask.HAND_LIMIT, Ask.DISCARD, Ask.DISCARD_TOGETHER, Ask.COST, Ask.PICK)


def spots_of_card(state: DynastyTcgState, player: int, action: int) -> list[str]:
    kind = first(action)
    from_hand = state.decision in FROM_HAND and piles.count_kind(state, Pile.HAND, player, kind) > 0
    return [f"{'hand' if from_hand else 'seen'}:{state.cards.labels[kind]}"]
