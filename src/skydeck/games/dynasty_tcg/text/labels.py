"""Words for buttons: what an action would do, in this situation."""

from collections.abc import Callable
from typing import Any

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.text import capital, seat
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, OpCol
from skydeck.games.dynasty_tcg.rules import pointing, priority
from skydeck.games.dynasty_tcg.rules import steps as q
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.field import actions
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, Thing, Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj
from skydeck.games.dynasty_tcg.text.cards import ability_text, mode_text
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.places import card_name, stack_words, thing_place, thing_words, zone_name

DONE_WORDS = {
    Ask.MULLIGAN: "Keep the rest",
    Ask.FREE_PLAY: "Let the rest go to your hand",
    Ask.TARGET: "No more targets",
    Ask.JOIN: "Attack",
    Ask.BRING_ITEMS: "Leave the other items",
    Ask.SEARCH: "Take none",
    Ask.STEP: "Stop here",
    Ask.SELL_ITEMS: "Sell no other items",
    Ask.SIDEBOARD: "That is all that goes out",
}
YES_WORDS = {Ask.BONUS: "Draw a card", Ask.MAY: "Do it"}
NO_WORDS = {
    Ask.BONUS: "Draw none",
    Ask.MAY: "Do not",
    Ask.REDECLARE: "Let the attack fail",
    Ask.LEADER: "Let the attack fail",
    Ask.LEVEL: "Do not level up",
}
# What units do, named by their zones.
OF_UNITS = (
    Verb.ATTACK, Verb.JOIN, Verb.LEAD, Verb.STEP, Verb.TURN, Verb.RETREAT, Verb.REINFORCE, Verb.WAR,
)  # fmt: skip
SOURCE_WORDS = ("from your hand", "from your deck", "from your discard pile")


def action_label(state: DynastyTcgState, player: int, action: int) -> str:
    """Words for a button."""
    values.refresh(state)
    return LABELS[verb_of(action)](state, player, first(action), second(action))


def put_label(_: DynastyTcgState, __: int, zone: int, stance: int) -> str:
    return zone_name(zone) if stance == Stance.UPRIGHT else f"{zone_name(zone)}, {c.STANCES[stance]} position"


def done_label(state: DynastyTcgState, player: int, *_: int) -> str:
    decision = state.decision
    if decision == Ask.PICK:
        return "Deploy none" if q.step_number(state.question) == Step.DEPLOY else "Sell no more"
    if decision == Ask.MULLIGAN and state.sealed_count(player) == 0:
        return "Keep all"
    return DONE_WORDS.get(decision, "Done")


def pass_label(state: DynastyTcgState, player: int, *_: int) -> str:
    """What passing does here: let something resolve, ask the other, or end the phase."""
    if state.stack_size > 0:
        top = state.stack_size - 1
        if state.item(top, Item.PLAYER) == player:
            return f"Pass: {seat(1 - player)} may answer"
        return f"Pass: let {stack_words(state, top)} resolve"
    phase = w.PHASES[state.phase].capitalize()
    if state.active != player:
        return f"Pass: let the {phase} phase end"
    whose = "your Skirmish" if state.phase == w.Phase.SKIRMISH else f"the {phase} phase"
    return f"Pass: end {whose}, unless {seat(1 - player)} answers"


# -- units -----------------------------------------------------------------------------------------------------------


def own_card(state: DynastyTcgState, player: int, zone: int) -> str:
    """``Xian in A3``."""
    thing = state.object_at(player, zone)
    return thing_words(state, thing) if thing != GONE else zone_name(zone)


def join_label(state: DynastyTcgState, player: int, zone: int, *_: int) -> str:
    thing = state.object_at(player, zone)
    return f"{thing_words(state, thing)} joins, +{state.get(thing, Obj.STRENGTH)}"


def step_label(state: DynastyTcgState, player: int, zone: int, to: int) -> str:
    if state.decision == Ask.STEP:
        return f"To {zone_name(to)}"
    return f"Move {own_card(state, player, zone)} to {zone_name(to)}"


def turn_label(state: DynastyTcgState, player: int, zone: int, *_: int) -> str:
    thing = state.object_at(player, zone)
    into = "defence" if thing != GONE and state.get(thing, Obj.POSITION) else "attack"
    return f"Turn {own_card(state, player, zone)} to {into} position"


def retreat_label(state: DynastyTcgState, player: int, zone: int, *_: int) -> str:
    thing = state.object_at(player, zone)
    return f"Retreat {own_card(state, player, zone)} for {values.retreat_price(state, thing)}"


def reinforce_label(state: DynastyTcgState, player: int, zone: int, *_: int) -> str:
    thing = state.object_at(player, zone)
    fronts = list(actions.shields(state, thing))
    whom = thing_words(state, fronts[0]) if len(fronts) == 1 else "a unit in front"
    return f"Reinforce {whom} with {card_name(state, thing)}"


def war_label(state: DynastyTcgState, player: int, zone: int, *_: int) -> str:
    thing = state.object_at(player, zone)
    if not priority.is_open(state, player) or playing.flaw_of_war(state, player, thing) != Flaw.NONE:
        return f"Level up {own_card(state, player, zone)}"
    kind = playing.war_version(state, thing)
    return (
        f"Level up {card_name(state, thing)} to {state.cards.labels[kind]} for {values.play_price(state, player, kind)}"
    )


# -- cards -----------------------------------------------------------------------------------------------------------


def play_label(state: DynastyTcgState, player: int, kind: int, *_: int) -> str:
    cards = state.cards
    levelled = cards.type[kind] in (w.Type.BATTLE_CHAMPION, w.Type.WAR_CHAMPION)
    without = ", without its abilities" if levelled else ""
    return f"Play {cards.labels[kind]} for {values.play_price(state, player, kind)}{without}"


def buying_price(state: DynastyTcgState, player: int, kind: int) -> int:
    return values.price(state, player, kind, w.For.BUY)


def choose_label(state: DynastyTcgState, player: int, kind: int, *_: int) -> str:
    """A card chosen in the decision in progress: what happens to it."""
    name = state.cards.labels[kind]
    decision = state.decision
    number = q.step_number(state.question)
    if decision in (Ask.DISCARD, Ask.HAND_LIMIT, Ask.DISCARD_TOGETHER):
        return f"Discard {name}"
    if decision == Ask.MULLIGAN:
        return f"Send back {name}"
    if decision == Ask.COST:
        to_trade = state.cards.cost_row(paying.row_asked(state), CostCol.WHAT) == w.Cost.TO_TRADE
        return f"Put {name} into the trade centre" if to_trade else f"Discard {name}"
    if decision == Ask.BRING_ITEMS:
        return f"Bring {name} for {state.cards.cost[kind]}"
    if decision == Ask.SELL_ITEMS or number == Step.SELL_HAND:
        return f"Sell {name} for {state.cards.trade[kind]}"
    if decision == Ask.SEARCH:
        return f"Equip {name}" if number == Step.EQUIP else f"Take {name}"
    if decision == Ask.LOOK:
        return look_label(state, name)
    if decision == Ask.SIDEBOARD:
        return f"{name} goes out"
    if decision == Ask.PICK and number == Step.DEPLOY:
        return f"Deploy {name} for {bringing.deploy_price(state, q.step_a(state.question), kind)}"
    return name


def look_label(state: DynastyTcgState, name: str) -> str:
    """A looked-at card is taken, or put back below those that follow."""
    row = q.step_a(state.question)
    if q.step_c(state.question) < state.cards.op(row, OpCol.EXTRA):
        return f"Take {name}"
    under = state.cards.op(row, OpCol.EXTRA_2) == w.Rest.BOTTOM
    return f"Put {name} under the deck" if under else f"Put back {name}, the others above it"


# -- things and abilities --------------------------------------------------------------------------------------------


def named_thing(state: DynastyTcgState, player: int, number: int) -> int:
    """The thing that a player names by a number; GONE if there is none."""
    decision = state.decision
    if decision == Ask.TARGET:
        for thing in targets.choices(state):
            if pointing.thing_number(state, player, thing) == number:
                return thing
    if number >= Pointed.STACK:
        return Thing.STACK + number - Pointed.STACK
    if number in (Pointed.OWN_ENVIRONMENT, Pointed.ENEMY_ENVIRONMENT):
        return board.environment(state, player if number == Pointed.OWN_ENVIRONMENT else 1 - player)
    if number >= Pointed.OWN_COMMANDER:
        return Thing.COMMANDER + (player if number == Pointed.OWN_COMMANDER else 1 - player)
    return pointing.card_named(state, player, number)


def target_label(state: DynastyTcgState, player: int, number: int, *_: int) -> str:
    thing = named_thing(state, player, number)
    words = thing_words(state, thing)
    if thing >= Thing.COMMANDER and thing < Thing.STACK:
        words = "your commander" if thing - Thing.COMMANDER == player else "the enemy commander"
    decision = state.decision
    if decision == Ask.REDECLARE and thing == state.attack_target:
        return f"Keep {words}"
    if decision == Ask.COST:
        deed = {w.Cost.DESTROY: "Destroy", w.Cost.RETREAT: "Retreat"}
        what = state.cards.cost_row(paying.row_asked(state), CostCol.WHAT)
        return f"{deed.get(what, 'Return')} {words}"
    if decision == Ask.TARGET and thing < Thing.COMMANDER:
        return f"{'Your' if state.get(thing, Obj.OWNER) == player else 'Enemy'} {words}"
    return capital(words)


def ability_named(state: DynastyTcgState, player: int, zone: int, number: int) -> tuple[int, str]:
    """The card whose ability a number stands for (of a zone, an item there, or the environment) and what it does."""
    found = announcing.activated(state, announcing.actor_thing(state, player, zone), number)
    if found == GONE:
        return GONE, ""
    thing = found & 0xFFFF
    return thing, ability_text(state.cards, state.get(thing, Obj.KIND), found >> 16)


def mode_label(state: DynastyTcgState, _: int, number: int, *__: int) -> str:
    cards = state.cards
    row = cards.ability(state.held(Item.ABILITY), AbilityCol.MODE) + number
    words = mode_text(Speaker(cards, state.held(Item.KIND), row), row)
    return capital(words)


def waiting_rows(state: DynastyTcgState, player: int) -> list[int]:
    """Where in `waiting` the numbers of a player's triggers begin."""
    return [(row * Waiting.WIDTH) for row in resolving.waiting_of(state, player)]


def waiting_words(state: DynastyTcgState, player: int, number: int, *_: int) -> str:
    """A trigger that waits to be put onto the stack."""
    rows = waiting_rows(state, player)
    if number >= len(rows):
        return f"Ability {number + 1}"
    names = [state.cards.labels[state.waiting[row + Waiting.KIND]] for row in rows]
    sources = [state.waiting[row + Waiting.SOURCE] for row in rows]
    if names.count(names[number]) > 1:
        # Of equal cards each is told by its place, as far as it is still there.
        names = [
            name if source == GONE else thing_words(state, source) for name, source in zip(names, sources, strict=True)
        ]
    return f"The ability of {one_of_several(names, number)}"


def deploy_words(state: DynastyTcgState, player: int, number: int, *_: int) -> str:
    """A card of the own retreat zones."""
    things = [thing for thing in range(state.object_rows) if bringing.is_in_retreat(state, thing, player)]
    if number >= len(things):
        return f"Card {number + 1}"
    name = one_of_several([card_name(state, thing) for thing in things], number)
    if state.decision == Ask.FREE_PLAY:
        return f"Play {name} free"
    return f"Move {name} up" if q.step_number(state.question) == Step.ADVANCE else f"Re-deploy {name}"


def one_of_several(names: list[str], number: int) -> str:
    """A name, with a number where several have it."""
    name = names[number]
    return name if names.count(name) == 1 else f"{name}, number {names[: number + 1].count(name)}"


# By verb; an action has two numbers at most.
LABELS: dict[int, Callable[[DynastyTcgState, int, int, int], str]] = {
    Verb.PASS: pass_label,
    Verb.PLAY: play_label,
    Verb.PUT: put_label,
    Verb.ATTACK: lambda state, player, zone, _: f"Attack with {own_card(state, player, zone)}",
    Verb.JOIN: join_label,
    Verb.TARGET: target_label,
    Verb.STEP: step_label,
    Verb.TURN: turn_label,
    Verb.RETREAT: retreat_label,
    Verb.REINFORCE: reinforce_label,
    Verb.ACTIVATE: lambda state, player, zone, number: (
        f"Use {thing_words(state, ability_named(state, player, zone, number)[0])}"
    ),
    Verb.SELL: lambda state, _, kind, __: f"Sell {state.cards.labels[kind]} for {state.cards.trade[kind]}",
    Verb.BUY: lambda state, player, kind, _: f"Buy {state.cards.labels[kind]} for {buying_price(state, player, kind)}",
    Verb.WAR: war_label,
    Verb.CHOOSE: choose_label,
    Verb.DONE: done_label,
    Verb.YES: lambda state, *_: YES_WORDS.get(int(state.decision), "Yes"),
    Verb.NO: lambda state, *_: NO_WORDS.get(int(state.decision), "No"),
    Verb.MODE: mode_label,
    Verb.FIRST: waiting_words,
    Verb.DEPLOY: deploy_words,
    Verb.LEAD: lambda state, player, zone, _: f"{own_card(state, player, zone)} leads on",
    Verb.LEVEL: lambda state, _, source, __: f"Level up {SOURCE_WORDS[source]}",
    Verb.BRING: lambda state, _, kind, __: f"{state.cards.labels[kind]} comes in",
}


# -- what a client needs beside the words ----------------------------------------------------------------------------


def action_places(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    """Where the thing is and where it would go, what it costs, and what more there is to say."""
    verb = verb_of(action)
    one, two = first(action), second(action)
    data: dict[str, Any] = {}
    if verb in OF_UNITS:
        data["place"] = f"field:{player}:{zone_name(one)}"
        if verb == Verb.STEP:
            owner = state.get(q.step_a(state.question), Obj.OWNER) if state.decision == Ask.STEP else player
            data["place"] = f"field:{owner}:{zone_name(one)}"
            data["to"] = f"field:{owner}:{zone_name(two)}"
        if verb == Verb.RETREAT:
            data["price"] = values.retreat_price(state, state.object_at(player, one))
    elif verb == Verb.PUT:
        data["to"] = f"field:{player}:{zone_name(one)}"
        data["position"] = c.STANCES[two]
    elif verb == Verb.TARGET:
        data["to"] = thing_place(state, named_thing(state, player, one))
    elif verb == Verb.PLAY:
        data["price"] = values.play_price(state, player, one)
    elif verb == Verb.BUY:
        data["price"] = buying_price(state, player, one)
    elif verb == Verb.BRING or (verb == Verb.CHOOSE and state.decision == Ask.BRING_ITEMS):
        data["price"] = state.cards.cost[one] if verb == Verb.CHOOSE else None
    elif verb == Verb.DEPLOY:
        thing = bringing.retreat_number(state, player, one)
        data["card"] = card_name(state, thing) if thing != GONE else None
    elif verb == Verb.ACTIVATE:
        data["place"] = thing_place(state, announcing.actor_thing(state, player, one))
        _, data["note"] = ability_named(state, player, one, two)
    elif verb == Verb.FIRST:
        rows = waiting_rows(state, player)
        if one < len(rows):
            base = rows[one]
            row = state.waiting[base + Waiting.ABILITY]
            data["note"] = ability_text(state.cards, state.waiting[base + Waiting.KIND], row)
            data["place"] = thing_place(state, state.waiting[base + Waiting.SOURCE])
    return {key: value for key, value in data.items() if value is not None}
