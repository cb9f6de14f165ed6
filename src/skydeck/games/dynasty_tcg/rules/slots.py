"""What stands in the sentences of `flaws`: read from the state, the seat that answers, and its action."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, verb_of
from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK, SOURCES, ZONES, Pointed, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, PHASES, For, Type
from skydeck.games.dynasty_tcg.rules import ending, pointing
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.reading import places, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, step_a
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Obj, Pile, Tally


def name(s: DynastyTcgState, thing: i64) -> str:
    """The card on top of an object."""
    return s.cards.labels[s.get(thing, Obj.KIND)]


# -- cards of the field ------------------------------------------------------------------------------------------------


def unit(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The card that an action names: what it points at, or what lies in its zone."""
    if verb_of(action) == Verb.TARGET:
        return pointing.card_named(s, player, first(action))
    return s.object_at(player, first(action))


def tied(s: DynastyTcgState, thing: i64, column: i64) -> str:
    """The card that a unit lies over, or under."""
    return name(s, s.get(thing, column))


def shield_zone(s: DynastyTcgState, player: i64, action: i64) -> str:
    """The zone reserved for the unit that reinforces the one named."""
    return ZONES[s.get(s.get(unit(s, player, action), Obj.UNDER), Obj.ZONE)]


def front(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The card in front of the one named."""
    return places.supported_by(s, unit(s, player, action))


def place(action: i64) -> i64:
    """The zone into which a card would go."""
    return second(action) if verb_of(action) == Verb.STEP else first(action)


def occupant(s: DynastyTcgState, player: i64, action: i64) -> str:
    """What lies where a card would go, on the side of the card."""
    side = s.get(step_a(s.question), Obj.OWNER) if s.decision == Ask.STEP else player
    return name(s, s.object_at(side, place(action)))


# -- reach -------------------------------------------------------------------------------------------------------------


def reaching(s: DynastyTcgState) -> i64:
    """The unit that would attack what is pointed at, or the card whose effect must have it in range."""
    if s.decision != Ask.TARGET:
        return s.attack_leader
    viewpoint.look_from_frame(s)
    return viewpoint.subject(s)


def apart(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """How far away what is pointed at stands."""
    return places.distance(places.zone_of(s, reaching(s)), places.zone_of(s, unit(s, player, action)))


def between(s: DynastyTcgState, player: i64, action: i64) -> str:
    """What stands in front of the card pointed at."""
    target = unit(s, player, action)
    return name(s, places.stands_before(s, s.get(target, Obj.OWNER), places.zone_of(s, target)))


def lane(zone: i64) -> i64:
    """A lane as players count it."""
    return zone % MAX_LANES + 1


# -- what is played, used and paid for ---------------------------------------------------------------------------------


def price(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """What an action costs in all."""
    verb = verb_of(action)
    kind = first(action)
    if verb == Verb.PLAY:
        cost = values.play_price(s, player, kind)
        is_order = s.cards.type[kind] == Type.ORDER
        return cost + paying.resources_taken(s, s.cards.play_ability[kind]) if is_order else cost
    if verb == Verb.BUY:
        return values.price(s, player, kind, For.BUY)
    if verb == Verb.WAR:
        return values.play_price(s, player, next_version(s, player, action))
    if verb == Verb.RETREAT:
        return values.retreat_price(s, unit(s, player, action))
    if verb == Verb.ACTIVATE:
        return paying.resources_taken(s, ability_named(s, player, action) >> 16)
    return s.cards.cost[kind]


def next_version(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The war champion that follows on the card named."""
    return playing.war_version(s, unit(s, player, action))


def actor(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The card whose abilities, with those of its items, an action counts."""
    return announcing.actor_thing(s, player, first(action))


def ability_named(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The activated ability that an action names: object | row << 16."""
    return announcing.activated(s, actor(s, player, action), second(action))


def retreated(s: DynastyTcgState, player: i64, action: i64) -> str:
    """The card of the retreat zones that an action numbers."""
    return name(s, bringing.retreat_number(s, player, first(action)))


SLOTS: Final[dict[str, Callable[[DynastyTcgState, int, int], object]]] = {
    "card": lambda s, player, action: s.cards.labels[first(action)],
    "unit": lambda s, player, action: name(s, unit(s, player, action)),
    "beneath": lambda s, player, action: tied(s, unit(s, player, action), Obj.OVER),
    "shield": lambda s, player, action: tied(s, unit(s, player, action), Obj.UNDER),
    "shield_zone": lambda s, player, action: shield_zone(s, player, action),
    "front": lambda s, player, action: name(s, front(s, player, action)),
    "front_beneath": lambda s, player, action: tied(s, front(s, player, action), Obj.OVER),
    "front_shield": lambda s, player, action: tied(s, front(s, player, action), Obj.UNDER),
    "zone": lambda s, player, action: ZONES[first(action)],
    "place": lambda s, player, action: ZONES[place(action)],
    "occupant": lambda s, player, action: occupant(s, player, action),
    "enemy_zone": lambda s, player, action: ZONES[first(action) - Pointed.ENEMY_ZONE],
    "phase": lambda s, player, action: PHASES[s.phase],
    "most_items": lambda s, player, action: MAX_STACK,
    "moves": lambda s, player, action: s.get(unit(s, player, action), Obj.MOVES),
    "most_moves": lambda s, player, action: actions.most_moves(s, unit(s, player, action)),
    "price": lambda s, player, action: price(s, player, action),
    "resources": lambda s, player, action: s.tally(Tally.RESOURCES, player),
    "retreating": lambda s, player, action: name(s, s.held(Item.SOURCE)),
    "reinforcing": lambda s, player, action: name(s, s.held(Item.SOURCE)),
    "lane": lambda s, player, action: lane(first(action)),
    "attack_lane": lambda s, player, action: lane(s.get(s.attack_leader, Obj.ZONE)),
    "reach_lane": lambda s, player, action: lane(places.zone_of(s, reaching(s))),
    "pressing": lambda s, player, action: name(
        s, attacking.pressing_before(s, s.attack_leader, unit(s, player, action))
    ),
    "reaching": lambda s, player, action: name(s, reaching(s)),
    "apart": lambda s, player, action: apart(s, player, action),
    "range": lambda s, player, action: s.get(reaching(s), Obj.RANGE),
    "between": lambda s, player, action: between(s, player, action),
    "placed": lambda s, player, action: s.cards.labels[playing.kind_to_put(s)],
    "next_version": lambda s, player, action: s.cards.labels[next_version(s, player, action)],
    "war_order": lambda s, player, action: s.cards.labels[s.cards.war_order[next_version(s, player, action)]],
    "actor": lambda s, player, action: name(s, actor(s, player, action)),
    "able": lambda s, player, action: name(s, ability_named(s, player, action) & 0xFFFF),
    "modes": lambda s, player, action: s.cards.ability(s.held(Item.ABILITY), AbilityCol.MODES),
    "targets_left": lambda s, player, action: targets.targets_left(s),
    "stack_item": lambda s, player, action: first(action) - Pointed.STACK + 1,
    "levelled": lambda s, player, action: s.cards.labels[s.next_kind(s.get(step_a(s.question), Obj.KIND))],
    "source": lambda s, player, action: SOURCES[first(action)],
    "waiting": lambda s, player, action: len(resolving.waiting_of(s, player)),
    "moved": lambda s, player, action: name(s, step_a(s.question)),
    "moved_from": lambda s, player, action: ZONES[s.get(step_a(s.question), Obj.ZONE)],
    "sold": lambda s, player, action: name(s, step_a(s.question)),
    "retreated": lambda s, player, action: retreated(s, player, action),
    "swaps_left": lambda s, player, action: ending.number_left(s, player),
    "side_deck": lambda s, player, action: s.size(Pile.SIDE, player),
}
