"""Words for buttons: what an action would do, in this situation."""

from __future__ import annotations

from typing import Any

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.text import seat
from skydeck.games.dynasty_tcg import state as s
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.rules import steps as q
from skydeck.games.dynasty_tcg.rules.play import DynastyTcgState
from skydeck.games.dynasty_tcg.text.cards import ability_text, mode_text
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.places import card_name, stack_words, thing_place, thing_words, zone_name

DONE_WORDS = {
    int(q.D_MULLIGAN): "Keep the rest",
    int(q.D_FREE_PLAY): "Let the rest go to your hand",
    int(q.D_TARGET): "No more targets",
    int(q.D_JOIN): "Attack",
    int(q.D_BRING): "Leave the other items",
    int(q.D_SEARCH): "Take none",
    int(q.D_STEP): "Stop here",
    int(q.D_SELL_ITEMS): "Sell no other items",
    int(q.D_SIDEBOARD): "That is all that goes out",
}
YES_WORDS = {int(q.D_BONUS): "Draw a card", int(q.D_MAY): "Do it"}
NO_WORDS = {
    int(q.D_BONUS): "Draw none",
    int(q.D_MAY): "Do not",
    int(q.D_REDECLARE): "Let the attack fail",
    int(q.D_LEADER): "Let the attack fail",
    int(q.D_LEVEL): "Do not level up",
}
SOURCE_WORDS = ("from your hand", "from your deck", "from your discard pile")


def action_label(state: DynastyTcgState, player: int, action: int) -> str:
    """Words for a button."""
    state.refresh()
    verb = int(verb_of(action))
    one, two = int(first(action)), int(second(action))
    if verb in UNIT_LABELS:
        return UNIT_LABELS[verb](state, player, one, two)
    if verb in CARD_LABELS:
        return CARD_LABELS[verb](state, player, one)
    decision = int(state.decision)
    if verb == c.VERB_PASS:
        return pass_label(state, player)
    if verb == c.VERB_PUT:
        stance = "" if two == c.STANCE_NONE else f", {c.STANCES[two]} position"
        return f"{zone_name(one)}{stance}"
    if verb == c.VERB_TARGET:
        return target_label(state, player, one)
    if verb == c.VERB_ACTIVATE:
        return f"Use {thing_words(state, actor(state, player, one, two))}"
    if verb == c.VERB_DONE:
        if decision == q.D_PICK:
            return "Deploy none" if int(state.question) & 0xFF == q.STEP_DEPLOY else "Sell no more"
        if decision == q.D_MULLIGAN and state.sealed_count(player) == 0:
            return "Keep all"
        return DONE_WORDS.get(decision, "Done")
    if verb == c.VERB_YES:
        return YES_WORDS.get(decision, "Yes")
    if verb == c.VERB_NO:
        return NO_WORDS.get(decision, "No")
    if verb == c.VERB_MODE:
        return mode_label(state, one)
    if verb == c.VERB_FIRST:
        return waiting_words(state, player, one)
    if verb == c.VERB_DEPLOY:
        return deploy_words(state, player, one)
    if verb == c.VERB_LEVEL:
        return f"Level up {SOURCE_WORDS[one]}"
    return state.codec.to_text(action)


def pass_label(state: DynastyTcgState, player: int) -> str:
    """What passing does here: let something resolve, ask the other, or end the phase."""
    if state.stack_size > 0:
        top = int(state.stack_size) - 1
        if state.item(top, s.S_PLAYER) == player:
            return f"Pass: {seat(1 - player)} may answer"
        return f"Pass: let {stack_words(state, top)} resolve"
    phase = w.PHASES[state.phase].capitalize()
    if state.active != player:
        return f"Pass: let the {phase} phase end"
    whose = "your Skirmish" if state.phase == w.SKIRMISH else f"the {phase} phase"
    return f"Pass: end {whose}, unless {seat(1 - player)} answers"


# -- units -----------------------------------------------------------------------------------------------------------


def own_card(state: DynastyTcgState, player: int, zone: int) -> str:
    """``Xian in A3``."""
    thing = int(state.object_at(player, zone))
    return thing_words(state, thing) if thing != s.GONE else zone_name(zone)


def attack_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    return f"Attack with {own_card(state, player, zone)}"


def join_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    thing = int(state.object_at(player, zone))
    return f"{thing_words(state, thing)} joins, +{int(state.get(thing, s.STRENGTH))}"


def lead_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    return f"{own_card(state, player, zone)} leads on"


def step_label(state: DynastyTcgState, player: int, zone: int, to: int) -> str:
    if state.decision == q.D_STEP:
        return f"To {zone_name(to)}"
    return f"Move {own_card(state, player, zone)} to {zone_name(to)}"


def turn_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    thing = int(state.object_at(player, zone))
    into = "defence" if thing != s.GONE and state.get(thing, s.POSITION) else "attack"
    return f"Turn {own_card(state, player, zone)} to {into} position"


def retreat_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    thing = int(state.object_at(player, zone))
    return f"Retreat {own_card(state, player, zone)} for {int(state.retreat_price(thing))}"


def reinforce_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    thing = int(state.object_at(player, zone))
    fronts = list(state.shields(thing))
    whom = thing_words(state, int(fronts[0])) if len(fronts) == 1 else "a unit in front"
    return f"Reinforce {whom} with {card_name(state, thing)}"


def war_label(state: DynastyTcgState, player: int, zone: int, _: int) -> str:
    thing = int(state.object_at(player, zone))
    kind = int(state.war_version(player, thing))
    if kind == s.GONE:
        return f"Level up {own_card(state, player, zone)}"
    return f"Level up {card_name(state, thing)} to {state.table.labels[kind]} for {int(state.play_price(player, kind))}"


UNIT_LABELS = {
    int(c.VERB_ATTACK): attack_label,
    int(c.VERB_JOIN): join_label,
    int(c.VERB_LEAD): lead_label,
    int(c.VERB_STEP): step_label,
    int(c.VERB_TURN): turn_label,
    int(c.VERB_RETREAT): retreat_label,
    int(c.VERB_REINFORCE): reinforce_label,
    int(c.VERB_WAR): war_label,
}


# -- cards -----------------------------------------------------------------------------------------------------------


def play_label(state: DynastyTcgState, player: int, kind: int) -> str:
    table = state.table
    levelled = table.type[kind] in (w.BATTLE_CHAMPION, w.WAR_CHAMPION)
    without = ", without its abilities" if levelled else ""
    return f"Play {table.labels[kind]} for {int(state.play_price(player, kind))}{without}"


def sell_label(state: DynastyTcgState, _: int, kind: int) -> str:
    return f"Sell {state.table.labels[kind]} for {int(state.table.trade[kind])}"


def buy_label(state: DynastyTcgState, player: int, kind: int) -> str:
    return f"Buy {state.table.labels[kind]} for {int(state.price(player, kind, w.FOR_BUY))}"


def choose_label(state: DynastyTcgState, player: int, kind: int) -> str:
    """A card chosen in the decision in progress: what happens to it."""
    name = state.table.labels[kind]
    decision = int(state.decision)
    number = int(q.step_number(state.question))
    if decision in (int(q.D_DISCARD), int(q.D_HAND_LIMIT), int(q.D_DISCARD_TOGETHER)):
        return f"Discard {name}"
    if decision == q.D_MULLIGAN:
        return f"Send back {name}"
    if decision == q.D_COST:
        to_trade = state.table.cost_row(state.cost_row_asked(), w.K_WHAT) == w.COST_TO_TRADE
        return f"Put {name} into the trade centre" if to_trade else f"Discard {name}"
    if decision == q.D_BRING:
        return f"Bring {name} for {int(state.table.cost[kind])}"
    if decision == q.D_SELL_ITEMS or number == q.STEP_SELL_HAND:
        return f"Sell {name} for {int(state.table.trade[kind])}"
    if decision == q.D_SEARCH:
        return f"Equip {name}" if number == q.STEP_EQUIP else f"Take {name}"
    if decision == q.D_LOOK:
        return look_label(state, name)
    if decision == q.D_SIDEBOARD:
        return f"{name} goes out"
    if decision == q.D_PICK and number == q.STEP_DEPLOY:
        return f"Deploy {name} for {int(state.deploy_price(q.step_a(state.question), kind))}"
    return name


def look_label(state: DynastyTcgState, name: str) -> str:
    """A looked-at card is taken, or put back below those that follow."""
    row = int(q.step_a(state.question))
    if q.step_c(state.question) < state.table.op(row, w.O_EXTRA):
        return f"Take {name}"
    under = state.table.op(row, w.O_EXTRA_2) == w.REST_BOTTOM
    return f"Put {name} under the deck" if under else f"Put back {name}, the others above it"


def bring_label(state: DynastyTcgState, _: int, kind: int) -> str:
    return f"{state.table.labels[kind]} comes in"


CARD_LABELS = {
    int(c.VERB_PLAY): play_label,
    int(c.VERB_SELL): sell_label,
    int(c.VERB_BUY): buy_label,
    int(c.VERB_CHOOSE): choose_label,
    int(c.VERB_BRING): bring_label,
}


# -- things and abilities --------------------------------------------------------------------------------------------


def named_thing(state: DynastyTcgState, player: int, number: int) -> int:
    """The thing that a player names by a number; GONE if there is none."""
    decision = int(state.decision)
    if decision == q.D_TARGET:
        for thing in state.target_choices():
            if state.thing_number(player, thing) == number:
                return int(thing)
    if number >= c.STACK_THING:
        return int(s.THING_STACK) + number - int(c.STACK_THING)
    if number in (int(c.OWN_ENVIRONMENT), int(c.ENEMY_ENVIRONMENT)):
        return int(state.environment(player if number == c.OWN_ENVIRONMENT else 1 - player))
    if number >= c.OWN_COMMANDER:
        return int(s.THING_COMMANDER) + (player if number == c.OWN_COMMANDER else 1 - player)
    return int(state.object_named(player, number))


def target_label(state: DynastyTcgState, player: int, number: int) -> str:
    thing = named_thing(state, player, number)
    words = thing_words(state, thing)
    if thing >= s.THING_COMMANDER and thing < s.THING_STACK:
        words = "your commander" if thing - int(s.THING_COMMANDER) == player else "the enemy commander"
    decision = int(state.decision)
    if decision == q.D_REDECLARE and thing == state.attack_target:
        return f"Keep {words}"
    if decision == q.D_COST:
        deed = {int(w.COST_DESTROY): "Destroy", int(w.COST_RETREAT): "Retreat"}
        what = int(state.table.cost_row(state.cost_row_asked(), w.K_WHAT))
        return f"{deed.get(what, 'Return')} {words}"
    if decision == q.D_TARGET and thing < s.THING_COMMANDER:
        return f"{'Your' if state.get(thing, s.OWNER) == player else 'Enemy'} {words}"
    return f"{words[:1].upper()}{words[1:]}"


def actor(state: DynastyTcgState, player: int, zone: int, number: int) -> int:
    """The card whose ability a number stands for: of a zone, an item there, or the environment."""
    found = int(state.activated(actor_thing(state, player, zone), number))
    return found & 0xFFFF if found != s.GONE else int(s.GONE)


def actor_thing(state: DynastyTcgState, player: int, zone: int) -> int:
    return int(state.environment(player) if zone == c.ENVIRONMENT_ACTOR else state.object_at(player, zone))


def actor_text(state: DynastyTcgState, player: int, zone: int, number: int) -> str:
    """The text of that ability."""
    found = int(state.activated(actor_thing(state, player, zone), number))
    if found == s.GONE:
        return ""
    return ability_text(state.table, int(state.get(found & 0xFFFF, s.KIND)), found >> 16)


def mode_label(state: DynastyTcgState, number: int) -> str:
    table = state.table
    row = int(table.ability(state.held(s.S_ABILITY), w.B_MODE)) + number
    words = mode_text(Speaker(table, int(state.held(s.S_KIND)), row), row)
    return f"{words[:1].upper()}{words[1:]}"


def waiting_row(state: DynastyTcgState, player: int, number: int) -> int:
    """The place in `waiting` of a player's trigger by number, times the width; GONE if there is none."""
    index = int(state.waiting_index(player, number))
    return index * int(s.W_WIDTH) if index != s.GONE else int(s.GONE)


def waiting_words(state: DynastyTcgState, player: int, number: int) -> str:
    """A trigger that waits to be put onto the stack."""
    base = waiting_row(state, player, number)
    if base == s.GONE:
        return f"Ability {number + 1}"
    rows = [waiting_row(state, player, at) for at in range(int(state.count_waiting(player)))]
    names = [state.table.labels[int(state.waiting[row + int(s.W_KIND)])] for row in rows]
    sources = [int(state.waiting[row + int(s.W_SOURCE)]) for row in rows]
    if names.count(names[number]) > 1:
        # Of equal cards each is told by its place, as far as it is still there.
        names = [
            name if source == s.GONE else thing_words(state, source)
            for name, source in zip(names, sources, strict=True)
        ]
    return f"The ability of {one_of_several(names, number)}"


def deploy_words(state: DynastyTcgState, player: int, number: int) -> str:
    """A card of the own retreat zones."""
    things = [thing for thing in range(int(state.object_rows)) if state.is_in_retreat(thing, player)]
    if number >= len(things):
        return f"Card {number + 1}"
    return one_of_several([card_name(state, thing) for thing in things], number)


def one_of_several(names: list[str], number: int) -> str:
    """A name, with a number where several have it."""
    name = names[number]
    return name if names.count(name) == 1 else f"{name}, number {names[: number + 1].count(name)}"


# -- what a client needs beside the words ----------------------------------------------------------------------------


def action_places(state: DynastyTcgState, player: int, action: int) -> dict[str, Any]:
    """Where the thing is and where it would go, what it costs, and what more there is to say."""
    verb = int(verb_of(action))
    one, two = int(first(action)), int(second(action))
    data: dict[str, Any] = {}
    if verb in UNIT_LABELS:
        data["place"] = f"field:{player}:{zone_name(one)}"
        if verb == c.VERB_STEP:
            owner = int(state.get(int(q.step_a(state.question)), s.OWNER)) if state.decision == q.D_STEP else player
            data["place"] = f"field:{owner}:{zone_name(one)}"
            data["to"] = f"field:{owner}:{zone_name(two)}"
        if verb == c.VERB_RETREAT:
            data["price"] = int(state.retreat_price(state.object_at(player, one)))
    elif verb == c.VERB_PUT:
        data["to"] = f"field:{player}:{zone_name(one)}"
        data["position"] = c.STANCES[two]
    elif verb == c.VERB_TARGET:
        data["to"] = thing_place(state, named_thing(state, player, one))
    elif verb == c.VERB_PLAY:
        data["price"] = int(state.play_price(player, one))
    elif verb == c.VERB_BUY:
        data["price"] = int(state.price(player, one, w.FOR_BUY))
    elif verb == c.VERB_BRING or (verb == c.VERB_CHOOSE and state.decision == q.D_BRING):
        data["price"] = int(state.table.cost[one]) if verb == c.VERB_CHOOSE else None
    elif verb == c.VERB_ACTIVATE:
        data["place"] = thing_place(state, actor_thing(state, player, one))
        data["note"] = actor_text(state, player, one, two)
    elif verb == c.VERB_FIRST:
        base = waiting_row(state, player, one)
        if base != s.GONE:
            row = int(state.waiting[base + int(s.W_ABILITY)])
            data["note"] = ability_text(state.table, int(state.waiting[base + int(s.W_KIND)]), row)
            data["place"] = thing_place(state, int(state.waiting[base + int(s.W_SOURCE)]))
    return {key: value for key, value in data.items() if value is not None}
