"""How the decisions of Dynasty TCG are put to people: questions, answers, and the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.questions import Answer, Asked, Asking, Cases, Role
from skydeck.engine.text import capital
from skydeck.engine.words import Words
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import SOURCES, STANCES, ZONES, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import CostCol, OpCol
from skydeck.games.dynasty_tcg.rules import ending, priority, steps
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, playing
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, Ask, Step, step_a, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item, Thing, Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Pile
from skydeck.games.dynasty_tcg.text import slots
from skydeck.games.dynasty_tcg.text.cards import ability_text, level_up_text, stack_text
from skydeck.games.dynasty_tcg.text.places import card_name, thing_place
from skydeck.games.dynasty_tcg.text.slots import SLOTS
from skydeck.games.dynasty_tcg.text.words import say

# -- which of several words ----------------------------------------------------------------------------------------------


def by_step(**cases: int) -> Any:
    """The name of the step that asks, where one decision serves several."""
    named = {step: name for name, step in cases.items()}
    return lambda state, player, action: named.get(step_number(state.question), "other")


def case_of_priority(state: DynastyTcgState, player: int, action: int) -> str:
    """What there is to answer with priority, or to do."""
    if state.stack_size > 0:
        return "own" if state.item(state.stack_size - 1, Item.PLAYER) == player else "answer"
    if state.active != player:
        return "other"
    return "skirmish" if state.phase == w.Phase.SKIRMISH else "phase"


def case_of_card(state: DynastyTcgState, player: int, action: int) -> str:
    """What kind of card is put somewhere."""
    card_type = state.cards.type[playing.kind_to_put(state)]
    return {w.Type.ITEM: "item", w.Type.STRUCTURE: "structure"}.get(card_type, "unit")


def case_of_look(state: DynastyTcgState, player: int, action: int) -> str:
    """Whether cards looked at are taken, or where they are put."""
    if slots.to_take(state) > 0:
        return "take"
    return "under" if state.cards.op(step_a(state.question), OpCol.EXTRA_2) == w.Rest.BOTTOM else "back"


def case_of_sideboard(state: DynastyTcgState, player: int, action: int) -> str:
    left = ending.number_left(state, player)
    if ending.number_out(state, player) != GONE:
        return "in_one" if left == 1 else "in"
    return "out" if left else "none"


def case_of_cost(state: DynastyTcgState, player: int, action: int) -> str:
    what = state.cards.cost_row(paying.row_asked(state), CostCol.WHAT)
    return {w.Cost.TO_TRADE: "trade", w.Cost.DESTROY: "destroy", w.Cost.RETREAT: "retreat"}.get(what, "other")


def case_of_target(state: DynastyTcgState, player: int, action: int) -> str:
    """Whose card is chosen as a target, where it is one of the field."""
    thing = slots.named_thing(state, player, first(action))
    if thing >= Thing.COMMANDER:
        return "other"
    return "own" if state.get(thing, Obj.OWNER) == player else "enemy"


def case_of_redeclared(state: DynastyTcgState, player: int, action: int) -> str:
    return "keep" if slots.named_thing(state, player, first(action)) == state.attack_target else "other"


def case_of_played(state: DynastyTcgState, player: int, action: int) -> str:
    levelled = state.cards.type[first(action)] in (w.Type.BATTLE_CHAMPION, w.Type.WAR_CHAMPION)
    return "bare" if levelled else "whole"


def case_of_turn(state: DynastyTcgState, player: int, action: int) -> str:
    thing = state.object_at(player, first(action))
    return "defence" if thing != GONE and state.get(thing, Obj.POSITION) else "attack"


def case_of_reinforcement(state: DynastyTcgState, player: int, action: int) -> str:
    fronts = list(actions.shields(state, state.object_at(player, first(action))))
    return "one" if len(fronts) == 1 else "several"


def case_of_war(state: DynastyTcgState, player: int, action: int) -> str:
    thing = state.object_at(player, first(action))
    possible = priority.is_open(state, player) and playing.flaw_of_war(state, player, thing) == Flaw.NONE
    return "to" if possible else "other"


def case_of_first(state: DynastyTcgState, player: int, action: int) -> str:
    return "waits" if first(action) < len(slots.waiting_rows(state, player)) else "none"


def case_of_retreated(state: DynastyTcgState, player: int, action: int) -> str:
    """What happens to a card of the retreat zones."""
    if first(action) >= len(slots.retreated_cards(state, player)):
        return "none"
    if state.decision == Ask.FREE_PLAY:
        return "free"
    return "advance" if step_number(state.question) == Step.ADVANCE else "redeploy"


# -- what tables and terminals need beside the words ---------------------------------------------------------------------


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


# -- what completes a question -------------------------------------------------------------------------------------------


def pile_items(state: DynastyTcgState, player: int, pile: int, verb: int = Verb.CHOOSE) -> list[dict[str, Any]]:
    """All cards of a pile that may still be picked, in rising order, each with its number."""
    sealed = state.sealed_count(player)
    lowest = first(state.sealed_action(player, sealed - 1)) if sealed else 0
    items: list[dict[str, Any]] = []
    for kind in range(lowest, state.cards.kinds):
        action = int(pack(verb, kind))
        count = int(piles.count_kind(state, pile, player, kind)) - state.times_sealed(player, action)
        if count > 0:
            items.append(ASKING.item(state, player, action, count))
    return items


def some(items: list[dict[str, Any]], least: int, most: int) -> dict[str, Any]:
    """Several of these, each as often as it is there."""
    return {"shape": "some", "items": items, "min": least, "max": most}


def ended(state: DynastyTcgState, player: int) -> dict[str, Any]:
    """The button that ends a choice of several is shown with them."""
    return {"end": ASKING.button(state, player, int(Verb.DONE)), "done": None}


def by_card(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    """The text of the card that asks."""
    row = state.held(Item.ABILITY)
    return {"note": stack_text(state.cards, row) if row >= 0 else ""}


def more_of_mulligan(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    items = pile_items(state, player, Pile.HAND)
    return {**some(items, 0, sum(item["count"] for item in items)), **ended(state, player)}


def more_of_priority(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    return {"respond": state.stack_size > 0 or state.active != player}


def more_of_place(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    return {"shape": "place", "card": state.cards.labels[playing.kind_to_put(state)]}


def more_of_target(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    if step_number(state.question) != Step.TARGETS:
        return {}
    return {**by_card(state, player), "of": slots.target_counts(state)}


def more_of_join(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    return {"shape": "some", "min": 0, "max": state.asking.left(state, player)}


def more_of_level(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    kind, following = state.get(step_a(state.question), Obj.KIND), slots.next_version(state)
    card = state.cards.labels[following] if following != GONE else say("its_next_version", "its next version")
    return {"note": level_up_text(state.cards, kind), "card": card}


def more_of_hand_limit(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    over = state.asking.left(state, player)
    return some(pile_items(state, player, Pile.HAND), over, over)


def more_of_discard_together(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    owed = step_a(state.question) - state.sealed_count(player)
    return {**by_card(state, player), **some(pile_items(state, player, Pile.HAND), owed, owed)}


def more_of_step(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    return {**by_card(state, player), "shape": "place"}


def more_of_sell_items(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    borne = [state.get(item, Obj.KIND) for item in board.borne(state, step_a(state.question))]
    chosen = [action for action in state.legal_actions(player).tolist() if verb_of(action) == Verb.CHOOSE]
    items = [ASKING.item(state, player, action, borne.count(first(action))) for action in chosen]
    return some(items, 0, state.asking.left(state, player))


def more_of_sideboard(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    left = ending.number_left(state, player)
    if ending.number_out(state, player) != GONE:
        return some(pile_items(state, player, Pile.SIDE, Verb.BRING), left, left)
    items = pile_items(state, player, Pile.DECK) if left else []
    return {**some(items, 0, left), **ended(state, player)}


def in_order(state: DynastyTcgState, player: int) -> Mapping[str, Any]:
    return {"shape": "order"}


def place_rule(state: DynastyTcgState, player: int, action: int) -> str:
    if step_number(state.question) == Step.PUT:
        return "DT-D05" if state.phase == w.Phase.RETREAT and not state.resolving else "DT-D22"
    return "DT-D08" if case_of_card(state, player, action) == "item" else "DT-D07"


def target_rule(state: DynastyTcgState, player: int, action: int) -> str:
    return "DT-D22" if step_number(state.question) == Step.TARGETS else "DT-D13"


# -- the declarations ----------------------------------------------------------------------------------------------------

ANSWERS: Final[dict[int, Answer[DynastyTcgState]]] = {
    Verb.PASS: Answer(
        Cases(
            case_of_priority,
            {
                "own": "Pass: {other} may answer",
                "answer": "Pass: let {top} resolve",
                "other": "Pass: let the {phase:Word} phase end",
                "skirmish": "Pass: end your Skirmish, unless {other} answers",
                "phase": "Pass: end the {phase:Word} phase, unless {other} answers",
            },
        ),
        role=Role.DECLINES,
        spots=(),
    ),
    Verb.PLAY: Answer(
        Cases(
            case_of_played,
            {
                "whole": "Play {card:card} for {play_price}",
                "bare": "Play {card:card} for {play_price}, without its abilities",
            },
        ),
        spots=("hand:{card}",),
        more=of_play,
    ),
    Verb.PUT: Answer(
        Cases(
            lambda s, player, action: "upright" if second(action) == Stance.UPRIGHT else "unit",
            {"upright": "{zone}", "unit": "{zone}, {stance:word} position"},
        ),
        spots=spots_of_put,
        more=lambda s, player, action: {"to": field(player, first(action)), "position": STANCES[second(action)]},
    ),
    Verb.ATTACK: Answer("Attack with {own}", spots=deed("attack"), more=of_unit("DT-D10")),
    Verb.JOIN: Answer("{own} joins, +{strength}", spots=(UNIT,), more=of_unit()),
    Verb.TARGET: Answer(
        lambda s, player, action: capital(slots.pointed(s, player, action)), spots=spots_of_target, more=of_target
    ),
    Verb.STEP: Answer("Move {own} to {to}", spots=spots_of_step, more=of_step),
    Verb.TURN: Answer(
        Cases(
            case_of_turn,
            {"attack": "Turn {own} to attack position", "defence": "Turn {own} to defence position"},
        ),
        spots=deed("turn"),
        more=of_unit("DT-D11"),
    ),
    Verb.RETREAT: Answer("Retreat {own} for {price}", spots=deed("retreat"), more=of_unit("DT-D12")),
    Verb.REINFORCE: Answer(
        Cases(
            case_of_reinforcement,
            {
                "one": "Reinforce {shielded} with {unit:card}",
                "several": "Reinforce a unit in front with {unit:card}",
            },
        ),
        spots=deed("reinforce"),
        more=of_unit("DT-D13"),
    ),
    Verb.ACTIVATE: Answer("Use {ability_of}", spots=spots_of_ability, note=ability_note, more=of_ability),
    Verb.SELL: Answer(
        "Sell {card:card} for {trade}", spots=("sell:{card}",), more=lambda s, player, action: {"rule": "DT-D15"}
    ),
    Verb.BUY: Answer("Buy {card:card} for {price}", spots=("trade:{card}",), more=of_purchase),
    Verb.WAR: Answer(
        Cases(
            case_of_war,
            {"to": "Level up {unit:card} to {next_version:card} for {price}", "other": "Level up {own}"},
        ),
        spots=deed("war"),
        more=of_unit("DT-D17"),
    ),
    Verb.CHOOSE: Answer("{card:card}", spots=spots_of_card, more=of_choice),
    Verb.DONE: Answer("Done", role=Role.ENDS, spots=()),
    Verb.YES: Answer("Yes", spots=()),
    Verb.NO: Answer("No", role=Role.DECLINES, spots=()),
    Verb.MODE: Answer("{mode:cap}", spots=()),
    Verb.FIRST: Answer(
        Cases(case_of_first, {"waits": "The ability of {waiting_source}", "none": "Ability {number}"}),
        spots=(),
        note=trigger_note,
        more=of_trigger,
    ),
    Verb.DEPLOY: Answer(
        Cases(
            case_of_retreated,
            {
                "none": "Card {number}",
                "free": "Play {retreated_card} free",
                "advance": "Move {retreated_card} up",
                "redeploy": "Re-deploy {retreated_card}",
            },
        ),
        spots=("deploy:{number}",),
        more=of_retreated,
    ),
    Verb.LEAD: Answer("{own} leads on", spots=(UNIT,), more=of_unit()),
    Verb.LEVEL: Answer(
        Cases(
            lambda s, player, action: ("hand", "deck", "discard")[first(action)],
            {
                "hand": "Level up from your hand",
                "deck": "Level up from your deck",
                "discard": "Level up from your discard pile",
            },
        ),
        spots=(),
    ),
    Verb.BRING: Answer("{card:card} comes in", spots=("seen:{card}",)),
}

DISCARD: Final = {Verb.CHOOSE: "Discard {card:card}"}
SELL: Final = "Sell {card:card} for {trade}"
LET_FAIL: Final = "Let the attack fail"
ASKED: Final[dict[int, Asked[DynastyTcgState]]] = {
    Ask.MULLIGAN: Asked(
        "DT-D03",
        "Send back any cards of your opening hand and draw as many, or keep all.",
        (Verb.CHOOSE, Verb.DONE),
        {
            Verb.CHOOSE: "Send back {card:card}",
            Verb.DONE: Cases(
                lambda s, player, action: "rest" if s.sealed_count(player) else "all",
                {"all": "Keep all", "rest": "Keep the rest"},
            ),
        },
        more=more_of_mulligan,
    ),
    Ask.BONUS: Asked(
        "DT-D04",
        "{other} took a mulligan and you did not: draw a card?",
        (Verb.YES, Verb.NO),
        {Verb.YES: "Draw a card", Verb.NO: "Draw none"},
    ),
    Ask.FREE_PLAY: Asked(
        "DT-D05",
        "Play a card from retreat zone 1 free, or let the rest go to your hand.",
        (Verb.DEPLOY, Verb.DONE),
        {Verb.DONE: "Let the rest go to your hand"},
    ),
    Ask.PRIORITY: Asked(
        "DT-D06",
        Cases(
            case_of_priority,
            {
                "own": "Yours is on top of the stack: {top}. Add to it, or pass.",
                "answer": "On top of the stack: {top} of {other}. Answer, or pass to let it resolve.",
                "other": "{phase:Word} phase of {other}: act, or pass.",
                "skirmish": "Your Skirmish: play, attack, move, trade, or pass to end it.",
                "phase": "Your {phase:Word} phase: act, or pass to go on.",
            },
        ),
        (
            Verb.PLAY,
            Verb.ATTACK,
            Verb.STEP,
            Verb.TURN,
            Verb.RETREAT,
            Verb.REINFORCE,
            Verb.ACTIVATE,
            Verb.SELL,
            Verb.BUY,
            Verb.WAR,
            Verb.PASS,
        ),
        more=more_of_priority,
    ),
    Ask.PLACE: Asked(
        place_rule,
        Cases(
            case_of_card,
            {
                "item": "Which unit bears {placed:card}?",
                "structure": "Where does {placed:card} stand?",
                "unit": "Where does {placed:card} stand, and in which position?",
            },
        ),
        (Verb.PUT, Verb.TARGET),
        more=more_of_place,
    ),
    Ask.TARGET: Asked(
        target_rule,
        Cases(
            lambda s, player, action: (
                "shield" if step_number(s.question) != Step.TARGETS else "more" if steps.step_b(s.question) else "one"
            ),
            {
                "shield": "Which unit does {held} reinforce?",
                "one": "{held}: choose {wanted}.",
                "more": "{held}: choose {wanted} ({chosen} chosen).",
            },
        ),
        (Verb.TARGET, Verb.DONE),
        {
            Verb.DONE: "No more targets",
            Verb.TARGET: Cases(
                case_of_target, {"own": "Your {pointed}", "enemy": "Enemy {pointed}", "other": "{pointed:cap}"}
            ),
        },
        more=more_of_target,
    ),
    Ask.MODE: Asked("DT-D22", "{held}: choose one.", (Verb.MODE,), more=by_card),
    Ask.COST: Asked(
        "DT-D22",
        "{held}: {cost_words} to pay for it.",
        (Verb.CHOOSE, Verb.TARGET),
        {
            Verb.CHOOSE: Cases(
                lambda s, player, action: "trade" if case_of_cost(s, player, action) == "trade" else "other",
                {"trade": "Put {card:card} into the trade centre", "other": "Discard {card:card}"},
            ),
            Verb.TARGET: Cases(
                case_of_cost,
                {"destroy": "Destroy {pointed}", "retreat": "Retreat {pointed}", "other": "Return {pointed}"},
            ),
        },
        more=by_card,
    ),
    Ask.ATTACK_TARGET: Asked("DT-D10", "Whom does {leader} attack?", (Verb.TARGET,)),
    Ask.JOIN: Asked(
        "DT-D10",
        "Who joins the attack of {leader}? It has {united} strength so far.",
        (Verb.JOIN, Verb.DONE),
        {Verb.DONE: "Attack"},
        more=more_of_join,
    ),
    Ask.BRING_ITEMS: Asked(
        "DT-D12",
        "Pay for an item of {held} to come along? What is left goes to the discard pile.",
        (Verb.CHOOSE, Verb.DONE),
        {Verb.CHOOSE: "Bring {card:card} for {cost}", Verb.DONE: "Leave the other items"},
    ),
    Ask.REDECLARE: Asked(
        "DT-D18",
        Cases(
            lambda s, player, action: "changed" if attacking.is_target_legal(s) else "gone",
            {
                "changed": "The lane changed while your attack waits: keep its target, or choose another.",
                "gone": "The target of your attack is gone: choose another, or let the attack fail.",
            },
        ),
        (Verb.TARGET, Verb.NO),
        {
            Verb.TARGET: Cases(case_of_redeclared, {"keep": "Keep {pointed}", "other": "{pointed:cap}"}),
            Verb.NO: LET_FAIL,
        },
    ),
    Ask.LEADER: Asked(
        "DT-D19",
        "The leader of your attack is gone: who leads on? Those in front drop out.",
        (Verb.LEAD, Verb.NO),
        {Verb.NO: LET_FAIL},
    ),
    Ask.LEVEL: Asked(
        "DT-D20",
        Cases(
            lambda s, player, action: "known" if slots.next_version(s) != GONE else "unknown",
            {
                "known": "{moved_thing} has met its condition: level up to {upper:card}? Nobody can answer.",
                "unknown": "{moved_thing} has met its condition: level up to its next version? Nobody can answer.",
            },
        ),
        (Verb.LEVEL, Verb.NO),
        {Verb.NO: "Do not level up"},
        more=more_of_level,
    ),
    Ask.LEVEL_ORDER: Asked(
        "DT-D21", "Several of your champions may level up: which one first?", (Verb.TARGET,), more=in_order
    ),
    Ask.ORDER: Asked(
        "DT-D21",
        "Several of your abilities triggered: which goes onto the stack next? The last one resolves first.",
        (Verb.FIRST,),
        more=in_order,
    ),
    Ask.MAY: Asked(
        "DT-D22",
        Cases(by_step(deed=Step.DO), {"deed": "{held}: {deed}?", "other": "{held}: use this ability?"}),
        (Verb.YES, Verb.NO),
        {Verb.YES: "Do it", Verb.NO: "Do not"},
        more=by_card,
    ),
    Ask.DISCARD: Asked("DT-D23", "{held}: discard {owed:card}.", (Verb.CHOOSE,), DISCARD, more=by_card),
    Ask.HAND_LIMIT: Asked(
        "DT-D25",
        "You hold more than {limit:card}: discard {over}.",
        (Verb.CHOOSE,),
        DISCARD,
        more=more_of_hand_limit,
    ),
    Ask.SEARCH: Asked(
        "DT-D24",
        Cases(
            by_step(equip=Step.EQUIP, search=Step.SEARCH),
            {
                "equip": "{held}: which item is equipped?",
                "search": "{held}: take a card of your deck, which is shown, or none; then the deck is shuffled.",
                "other": "{held}: take a card of your discard pile, or none.",
            },
        ),
        (Verb.CHOOSE, Verb.DONE),
        {
            Verb.CHOOSE: Cases(by_step(equip=Step.EQUIP), {"equip": "Equip {card:card}", "other": "Take {card:card}"}),
            Verb.DONE: "Take none",
        },
        more=by_card,
    ),
    Ask.LOOK: Asked(
        "DT-D24",
        Cases(
            case_of_look,
            {
                "take": "{held}: take {to_take:card} of these {looked_at} into your hand.",
                "under": "{held}: put {looked_at:card} under the deck: which one next?",
                "back": "{held}: put {looked_at:card} back on top: which one lies lowest?",
            },
        ),
        (Verb.CHOOSE,),
        {
            Verb.CHOOSE: Cases(
                case_of_look,
                {
                    "take": "Take {card:card}",
                    "under": "Put {card:card} under the deck",
                    "back": "Put back {card:card}, the others above it",
                },
            )
        },
        more=by_card,
    ),
    Ask.STEP: Asked(
        "DT-D22",
        Cases(
            lambda s, player, action: "one" if steps.step_b(s.question) == 1 else "several",
            {
                "one": "{held}: move {moved_thing} by {zones_left:zone}, or stop here.",
                "several": "{held}: move {moved_thing} by up to {zones_left:zone}, or stop here.",
            },
        ),
        (Verb.STEP, Verb.DONE),
        {Verb.STEP: "To {to}", Verb.DONE: "Stop here"},
        more=more_of_step,
    ),
    Ask.PICK: Asked(
        "DT-D22",
        Cases(
            by_step(
                redeploy=Step.REDEPLOY,
                advance=Step.ADVANCE,
                deploy=Step.DEPLOY,
                sell=Step.SELL_HAND,
                environment=Step.DO,
            ),
            {
                "redeploy": "{held}: which card is re-deployed?",
                "advance": "{held}: which card moves up to retreat zone 1?",
                "deploy": "{held}: which card is deployed?",
                "sell": "{held}: sell a card of your hand, or none.",
                "environment": "{held}: which environment is destroyed?",
                "other": "{held}: which item?",
            },
        ),
        (Verb.TARGET, Verb.CHOOSE, Verb.DEPLOY, Verb.DONE),
        {
            Verb.CHOOSE: Cases(
                by_step(sell=Step.SELL_HAND, deploy=Step.DEPLOY),
                {"sell": SELL, "deploy": "Deploy {card:card} for {deploy_price}", "other": "{card:card}"},
            ),
            Verb.DONE: Cases(by_step(deploy=Step.DEPLOY), {"deploy": "Deploy none", "other": "Sell no more"}),
        },
        more=by_card,
    ),
    Ask.SELL_ITEMS: Asked(
        "DT-D26",
        "{sold:card} is sold: which of its items are sold along? The others are discarded.",
        (Verb.CHOOSE, Verb.DONE),
        {Verb.CHOOSE: SELL, Verb.DONE: "Sell no other items"},
        more=more_of_sell_items,
    ),
    Ask.SIDEBOARD: Asked(
        "DT-D27",
        Cases(
            case_of_sideboard,
            {
                "out": "Which cards leave your main deck for the next game? As many come in from your side deck.",
                "none": "You have no side deck to exchange cards with: keep your deck for the next game.",
                "in_one": "Which card of your side deck comes in?",
                "in": "Which {swaps_left} cards of your side deck come in?",
            },
        ),
        (Verb.CHOOSE, Verb.DONE, Verb.BRING),
        {Verb.CHOOSE: "{card:card} goes out", Verb.DONE: "That is all that goes out"},
        more=more_of_sideboard,
    ),
    Ask.DISCARD_TOGETHER: Asked(
        "DT-D23",
        "{held}: discard {owed_together:card}; both choose in secret.",
        (Verb.CHOOSE,),
        DISCARD,
        more=more_of_discard_together,
    ),
}

Words.declare_words([*w.PHASES, "setup", "between", "over"], STANCES, SOURCES)
ASKING: Final = Asking(say, DECISIONS, SLOTS, ANSWERS, ASKED)
