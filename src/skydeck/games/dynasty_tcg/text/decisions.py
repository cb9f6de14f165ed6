"""How the decisions of Dynasty TCG are put to people: questions, answers, and the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.questions import Answer, Asked, Asking, Cases, Role
from skydeck.engine.text import capital
from skydeck.engine.words import Words
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import SOURCES, STANCES, Stance, Verb
from skydeck.games.dynasty_tcg.rules import ending, steps
from skydeck.games.dynasty_tcg.rules.field import attacking
from skydeck.games.dynasty_tcg.rules.stack import playing
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, Ask, Step, step_a, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Pile
from skydeck.games.dynasty_tcg.text import cases, slots, things
from skydeck.games.dynasty_tcg.text.cards import level_up_text, stack_text
from skydeck.games.dynasty_tcg.text.slots import SLOTS
from skydeck.games.dynasty_tcg.text.words import say

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
    return "DT-D08" if cases.case_of_card(state, player, action) == "item" else "DT-D07"


def target_rule(state: DynastyTcgState, player: int, action: int) -> str:
    return "DT-D22" if step_number(state.question) == Step.TARGETS else "DT-D13"


# -- the declarations ----------------------------------------------------------------------------------------------------

ANSWERS: Final[dict[int, Answer[DynastyTcgState]]] = {
    Verb.PASS: Answer(
        Cases(
            cases.case_of_priority,
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
            cases.case_of_played,
            {
                "whole": "Play {card:card} for {play_price}",
                "bare": "Play {card:card} for {play_price}, without its abilities",
            },
        ),
        spots=("hand:{card}",),
        more=things.of_play,
    ),
    Verb.PUT: Answer(
        Cases(
            lambda s, player, action: "upright" if second(action) == Stance.UPRIGHT else "unit",
            {"upright": "{zone}", "unit": "{zone}, {stance:word} position"},
        ),
        spots=things.spots_of_put,
        more=lambda s, player, action: {"to": things.field(player, first(action)), "position": STANCES[second(action)]},
    ),
    Verb.ATTACK: Answer("Attack with {own}", spots=things.deed("attack"), more=things.of_unit("DT-D10")),
    Verb.JOIN: Answer("{own} joins, +{strength}", spots=(things.UNIT,), more=things.of_unit()),
    Verb.TARGET: Answer(
        lambda s, player, action: capital(slots.pointed(s, player, action)),
        spots=things.spots_of_target,
        more=things.of_target,
    ),
    Verb.STEP: Answer("Move {own} to {to}", spots=things.spots_of_step, more=things.of_step),
    Verb.TURN: Answer(
        Cases(
            cases.case_of_turn,
            {"attack": "Turn {own} to attack position", "defence": "Turn {own} to defence position"},
        ),
        spots=things.deed("turn"),
        more=things.of_unit("DT-D11"),
    ),
    Verb.RETREAT: Answer("Retreat {own} for {price}", spots=things.deed("retreat"), more=things.of_unit("DT-D12")),
    Verb.REINFORCE: Answer(
        Cases(
            cases.case_of_reinforcement,
            {
                "one": "Reinforce {shielded} with {unit:card}",
                "several": "Reinforce a unit in front with {unit:card}",
            },
        ),
        spots=things.deed("reinforce"),
        more=things.of_unit("DT-D13"),
    ),
    Verb.ACTIVATE: Answer(
        "Use {ability_of}", spots=things.spots_of_ability, note=things.ability_note, more=things.of_ability
    ),
    Verb.SELL: Answer(
        "Sell {card:card} for {trade}", spots=("sell:{card}",), more=lambda s, player, action: {"rule": "DT-D15"}
    ),
    Verb.BUY: Answer("Buy {card:card} for {price}", spots=("trade:{card}",), more=things.of_purchase),
    Verb.WAR: Answer(
        Cases(
            cases.case_of_war,
            {"to": "Level up {unit:card} to {next_version:card} for {price}", "other": "Level up {own}"},
        ),
        spots=things.deed("war"),
        more=things.of_unit("DT-D17"),
    ),
    Verb.CHOOSE: Answer("{card:card}", spots=things.spots_of_card, more=things.of_choice),
    Verb.DONE: Answer("Done", role=Role.ENDS, spots=()),
    Verb.YES: Answer("Yes", spots=()),
    Verb.NO: Answer("No", role=Role.DECLINES, spots=()),
    Verb.MODE: Answer("{mode:cap}", spots=()),
    Verb.FIRST: Answer(
        Cases(cases.case_of_first, {"waits": "The ability of {waiting_source}", "none": "Ability {number}"}),
        spots=(),
        note=things.trigger_note,
        more=things.of_trigger,
    ),
    Verb.DEPLOY: Answer(
        Cases(
            cases.case_of_retreated,
            {
                "none": "Card {number}",
                "free": "Play {retreated_card} free",
                "advance": "Move {retreated_card} up",
                "redeploy": "Re-deploy {retreated_card}",
            },
        ),
        spots=("deploy:{number}",),
        more=things.of_retreated,
    ),
    Verb.LEAD: Answer("{own} leads on", spots=(things.UNIT,), more=things.of_unit()),
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
            cases.case_of_priority,
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
            cases.case_of_card,
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
                cases.case_of_target, {"own": "Your {pointed}", "enemy": "Enemy {pointed}", "other": "{pointed:cap}"}
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
                lambda s, player, action: "trade" if cases.case_of_cost(s, player, action) == "trade" else "other",
                {"trade": "Put {card:card} into the trade centre", "other": "Discard {card:card}"},
            ),
            Verb.TARGET: Cases(
                cases.case_of_cost,
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
            Verb.TARGET: Cases(cases.case_of_redeclared, {"keep": "Keep {pointed}", "other": "{pointed:cap}"}),
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
        Cases(cases.by_step(deed=Step.DO), {"deed": "{held}: {deed}?", "other": "{held}: use this ability?"}),
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
            cases.by_step(equip=Step.EQUIP, search=Step.SEARCH),
            {
                "equip": "{held}: which item is equipped?",
                "search": "{held}: take a card of your deck, which is shown, or none; then the deck is shuffled.",
                "other": "{held}: take a card of your discard pile, or none.",
            },
        ),
        (Verb.CHOOSE, Verb.DONE),
        {
            Verb.CHOOSE: Cases(
                cases.by_step(equip=Step.EQUIP), {"equip": "Equip {card:card}", "other": "Take {card:card}"}
            ),
            Verb.DONE: "Take none",
        },
        more=by_card,
    ),
    Ask.LOOK: Asked(
        "DT-D24",
        Cases(
            cases.case_of_look,
            {
                "take": "{held}: take {to_take:card} of these {looked_at} into your hand.",
                "under": "{held}: put {looked_at:card} under the deck: which one next?",
                "back": "{held}: put {looked_at:card} back on top: which one lies lowest?",
            },
        ),
        (Verb.CHOOSE,),
        {
            Verb.CHOOSE: Cases(
                cases.case_of_look,
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
            cases.by_step(
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
                cases.by_step(sell=Step.SELL_HAND, deploy=Step.DEPLOY),
                {"sell": SELL, "deploy": "Deploy {card:card} for {deploy_price}", "other": "{card:card}"},
            ),
            Verb.DONE: Cases(cases.by_step(deploy=Step.DEPLOY), {"deploy": "Deploy none", "other": "Sell no more"}),
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
            cases.case_of_sideboard,
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
