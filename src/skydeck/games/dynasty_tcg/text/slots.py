"""What stands in the slots of questions and labels: read from the state, the seat that is asked, and its action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skydeck.engine.actions import first, second
from skydeck.engine.text import seat
from skydeck.engine.words import card_name as named
from skydeck.games.dynasty_tcg.cards.codec import STANCES, ZONES, Pointed
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.rules import pointing, slots
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.field import actions, combat
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import HAND_LIMIT, Ask, step_a, step_b, step_c
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, Thing, Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj
from skydeck.games.dynasty_tcg.text import conditions, deeds
from skydeck.games.dynasty_tcg.text.cards import mode_text
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.places import card_name, stack_words, thing_words, zone_name
from skydeck.games.dynasty_tcg.text.words import say

# -- things by name ----------------------------------------------------------------------------------------------------


def held(state: DynastyTcgState) -> str:
    """The card whose item is being put together or resolves."""
    kind = state.held(Item.KIND)
    return named(state.cards.labels[kind]) if kind >= 0 else say("the_effect", "the effect")


def own(state: DynastyTcgState, player: int, action: int) -> str:
    """What an action names of the own field: ``Xian in A3``."""
    thing = state.object_at(player, first(action))
    return thing_words(state, thing) if thing != GONE else zone_name(first(action))


def named_thing(state: DynastyTcgState, player: int, number: int) -> int:
    """The thing that a player names by a number; GONE if there is none."""
    if state.decision == Ask.TARGET:
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


def pointed(state: DynastyTcgState, player: int, action: int) -> str:
    """What an action points at."""
    thing = named_thing(state, player, first(action))
    if thing < Thing.COMMANDER or thing >= Thing.STACK:
        return thing_words(state, thing)
    if thing - Thing.COMMANDER == player:
        return say("commander.own", "your commander")
    return say("commander.enemy", "the enemy commander")


def shielded(state: DynastyTcgState, thing: int) -> str:
    """The first unit in front that one could reinforce."""
    return thing_words(state, next(iter(actions.shields(state, thing)), GONE))


def one_of_several(names: list[str], number: int) -> str:
    """A name, with a number where several have it."""
    name = names[number]
    if names.count(name) == 1:
        return name
    return say("one_of_several", "{name}, number {number}", name=name, number=names[: number + 1].count(name))


# -- abilities and triggers --------------------------------------------------------------------------------------------


def ability_named(state: DynastyTcgState, player: int, action: int) -> tuple[int, int]:
    """The card whose ability a number stands for (of a zone, an item there, or the environment), and its row."""
    found = announcing.activated(state, announcing.actor_thing(state, player, first(action)), second(action))
    return (GONE, GONE) if found == GONE else (found & 0xFFFF, found >> 16)


def waiting_rows(state: DynastyTcgState, player: int) -> list[int]:
    """Where in `waiting` the numbers of a player's triggers begin."""
    return [(row * Waiting.WIDTH) for row in resolving.waiting_of(state, player)]


def waiting_source(state: DynastyTcgState, player: int, number: int) -> str:
    """The card whose trigger waits to be put onto the stack."""
    rows = waiting_rows(state, player)
    names = [named(state.cards.labels[state.waiting[row + Waiting.KIND]]) for row in rows]
    sources = [state.waiting[row + Waiting.SOURCE] for row in rows]
    if names.count(names[number]) > 1:
        # Of equal cards each is told by its place, as far as it is still there.
        names = [
            name if source == GONE else thing_words(state, source) for name, source in zip(names, sources, strict=True)
        ]
    return one_of_several(names, number)


def retreated_cards(state: DynastyTcgState, player: int) -> list[str]:
    """The cards of the own retreat zones."""
    things = [thing for thing in range(state.object_rows) if bringing.is_in_retreat(state, thing, player)]
    return [named(card_name(state, thing)) for thing in things]


def mode(state: DynastyTcgState, number: int) -> str:
    cards = state.cards
    row = cards.ability(state.held(Item.ABILITY), AbilityCol.MODE) + number
    return mode_text(Speaker(cards, state.held(Item.KIND), row), row)


# -- what is asked for -------------------------------------------------------------------------------------------------


def target_row(state: DynastyTcgState) -> int:
    return state.cards.ability(state.held(Item.ABILITY), AbilityCol.TARGET) + step_a(state.question)


def wanted(state: DynastyTcgState) -> str:
    """The next target, described."""
    ability = state.held(Item.ABILITY)
    speaker = Speaker(state.cards, state.cards.ability_kind[ability], ability)
    number = step_a(state.question)
    for earlier in range(number):
        # So that a second one like the first is "another".
        speaker.target(earlier)
    return speaker.target(number)


def target_counts(state: DynastyTcgState) -> dict[str, int]:
    """How many things the next target has so far, at least and at most."""
    row = target_row(state)
    least, most = (state.cards.target(row, column) for column in (TargetCol.LEAST, TargetCol.COUNT))
    return {"chosen": step_b(state.question), "least": least, "most": most}


def cost(state: DynastyTcgState) -> str:
    """What a cost takes, as something to do."""
    speaker = Speaker(state.cards, state.cards.ability_kind[paying.cost_ability(state)], -1)
    return conditions.cost_words(speaker, paying.row_asked(state))


def deed(state: DynastyTcgState) -> str:
    """What may be done now."""
    speaker = Speaker(state.cards, state.held(Item.KIND), state.held(Item.ABILITY))
    return deeds.imperative(speaker, [step_a(state.question)])


def top(state: DynastyTcgState) -> str:
    """The item on top of the stack."""
    return stack_words(state, state.stack_size - 1)


def to_take(state: DynastyTcgState) -> int:
    """How many of the cards looked at are still taken."""
    return state.cards.op(step_a(state.question), OpCol.EXTRA) - step_c(state.question)


def next_version(state: DynastyTcgState) -> int:
    """What the champion that has met its condition becomes; GONE if it is not known."""
    return state.next_kind(state.get(step_a(state.question), Obj.KIND))


SLOTS: Final[dict[str, Callable[[DynastyTcgState, int, int], object]]] = {
    **slots.SLOTS,
    "other": lambda s, player, action: seat(1 - player),
    "held": lambda s, player, action: held(s),
    "own": own,
    "pointed": pointed,
    "shielded": lambda s, player, action: shielded(s, s.object_at(player, first(action))),
    "strength": lambda s, player, action: s.get(s.object_at(player, first(action)), Obj.STRENGTH),
    "to": lambda s, player, action: ZONES[second(action)],
    "stance": lambda s, player, action: STANCES[second(action)],
    "play_price": lambda s, player, action: values.play_price(s, player, first(action)),
    "deploy_price": lambda s, player, action: bringing.deploy_price(s, step_a(s.question), first(action)),
    "cost": lambda s, player, action: s.cards.cost[first(action)],
    "trade": lambda s, player, action: s.cards.trade[first(action)],
    "ability_of": lambda s, player, action: thing_words(s, ability_named(s, player, action)[0]),
    "mode": lambda s, player, action: mode(s, first(action)),
    "waiting_source": lambda s, player, action: waiting_source(s, player, first(action)),
    "retreated_card": lambda s, player, action: one_of_several(retreated_cards(s, player), first(action)),
    "number": lambda s, player, action: first(action) + 1,
    "leader": lambda s, player, action: thing_words(s, s.attack_leader),
    "united": lambda s, player, action: combat.total_strength(s),
    "top": lambda s, player, action: top(s),
    "wanted": lambda s, player, action: wanted(s),
    "chosen": lambda s, player, action: step_b(s.question),
    "cost_words": lambda s, player, action: cost(s),
    "deed": lambda s, player, action: deed(s),
    "owed": lambda s, player, action: step_b(s.question),
    "owed_together": lambda s, player, action: step_a(s.question) - s.sealed_count(player),
    "limit": lambda s, player, action: HAND_LIMIT,
    "over": lambda s, player, action: s.asking.left(s, player),
    "to_take": lambda s, player, action: to_take(s),
    "looked_at": lambda s, player, action: step_b(s.question),
    "moved_thing": lambda s, player, action: thing_words(s, step_a(s.question)),
    "zones_left": lambda s, player, action: step_b(s.question),
    "upper": lambda s, player, action: s.cards.labels[next_version(s)],
}
