"""What happens sets off triggered abilities."""

from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import NO_LIMIT, Head, Limit, On, Whose
from skydeck.games.dynasty_tcg.rules.reading import conditions, filters, places, values, viewpoint
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj


def fire(s: DynastyTcgState, trigger: i64, thing: i64, it: i64, it_kind: i64) -> None:
    """Something happened to a card: its own abilities, those of its items and of cards that watch may trigger."""
    fire_of(s, trigger, thing, it, it_kind)
    for item in board.borne(s, thing):
        fire_of(s, trigger, item, it, it_kind)
    if (s.cards.watched_by_others >> trigger) & 1 != 0:
        fire_watchers(s, trigger, thing)


def fire_of(s: DynastyTcgState, trigger: i64, thing: i64, it: i64, it_kind: i64) -> None:
    """The abilities of one card that watch for what happened to itself."""
    cards = s.cards
    kind = s.get(thing, Obj.KIND)
    if (cards.trigger_mask[kind] >> trigger) & 1 == 0 or not s.has_effect(thing):
        return
    for row in cards.rows_of(kind, Head.TRIGGERED):
        if cards.ability(row, AbilityCol.WHAT) == trigger and cards.ability(row, AbilityCol.OF) == NO_LIMIT:
            set_off(s, row, thing, it, it_kind)


def fire_watchers(s: DynastyTcgState, trigger: i64, thing: i64) -> None:
    """Something happened to a unit or structure: abilities of other cards that watch for such cards."""
    if (s.watched >> trigger) & 1 == 0 and not s.stale:
        return
    cards = s.cards
    it_kind = s.get(thing, Obj.KIND)
    for i in range(s.object_rows):
        kind = s.get(i, Obj.KIND)
        if (
            kind != GONE
            and i != thing
            and (cards.trigger_mask[kind] >> trigger) & 1 != 0
            and s.has_effect(i)
            and places.in_play(s, i)
        ):
            for row in cards.rows_of(kind, Head.TRIGGERED):
                if cards.ability(row, AbilityCol.WHAT) == trigger:
                    viewpoint.look_from_object(s, i)
                    of = cards.ability(row, AbilityCol.OF)
                    # "Another" is, on an item, another than its bearer.
                    if viewpoint.subject(s) != thing and of != NO_LIMIT and filters.matches(s, of, thing):
                        set_off(s, row, i, thing, it_kind)


def fire_event(s: DynastyTcgState, trigger: i64, player: i64, phase: i64, it_kind: i64) -> None:
    """Something happened to a player or in the course of the turn."""
    if (s.watched >> trigger) & 1 == 0 and not s.stale:
        return
    cards = s.cards
    for i in range(s.object_rows):
        kind = s.get(i, Obj.KIND)
        if kind != GONE and (cards.trigger_mask[kind] >> trigger) & 1 != 0 and s.has_effect(i) and places.in_play(s, i):
            for row in cards.rows_of(kind, Head.TRIGGERED):
                if cards.ability(row, AbilityCol.WHAT) == trigger:
                    whose = cards.ability(row, AbilityCol.WHOSE)
                    own = s.get(i, Obj.OWNER) == player
                    if (whose == Whose.EACH or own == (whose == Whose.OWN)) and (
                        trigger != On.PHASE or cards.ability(row, AbilityCol.PHASE) == phase
                    ):
                        set_off(s, row, i, GONE, it_kind)


def set_off(s: DynastyTcgState, ability: i64, thing: i64, it: i64, it_kind: i64) -> None:
    """A triggered ability waits for the stack, if its conditions hold and it is not used up."""
    if is_used_up(s, ability, thing):
        return
    owner = s.get(thing, Obj.OWNER)
    zone = places.zone_of(s, thing)
    viewpoint.look_from(s, owner, thing, zone, it, it_kind)
    if s.cards.ability(ability, AbilityCol.IFS) > 0:
        values.refresh(s)
        if not conditions.hold_for(s, ability):
            return
    use_up(s, ability, thing)
    rows.add_waiting(s, owner, ability, thing, s.get(thing, Obj.KIND), zone, it, it_kind)


def is_used_up(s: DynastyTcgState, ability: i64, thing: i64) -> bool:
    """Whether an ability has worked as often as it may."""
    column = limit_column(s, ability)
    return column != GONE and s.get(thing, column) & (1 << s.cards.ability(ability, AbilityCol.NUMBER)) != 0


def use_up(s: DynastyTcgState, ability: i64, thing: i64) -> None:
    """An ability works now, which is kept in mind where it may not work at will."""
    column = limit_column(s, ability)
    if column != GONE:
        s.objects[thing * Obj.WIDTH + column] |= i16(1 << s.cards.ability(ability, AbilityCol.NUMBER))


def limit_column(s: DynastyTcgState, ability: i64) -> i64:
    """Where it is kept in mind that an ability has worked; GONE where it may at will."""
    limit = s.cards.ability(ability, AbilityCol.LIMIT)
    if limit == Limit.NONE:
        return GONE
    return Obj.SPENT if limit == Limit.ONCE else Obj.USED
