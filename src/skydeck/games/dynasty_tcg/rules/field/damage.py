"""Damage to cards: prevention, replacement, healing."""

from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import ALL_DAMAGE, Head, Instead, Limit, On, Op, Trait
from skydeck.games.dynasty_tcg.rules.field import commanders, triggers
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, values, viewpoint
from skydeck.games.dynasty_tcg.state import board, lasting
from skydeck.games.dynasty_tcg.state.entries import Lasting, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj


def after_prevention(s: DynastyTcgState, thing: i64, player: i64, amount: i64) -> i64:
    """What is left of damage to an object (or, with GONE, to a commander) after what prevents it."""
    row = s.lasting_size - 1
    before = amount
    while row >= 0 and amount > 0:
        base = row * Lasting.WIDTH
        if s.lasts(row, Lasting.WHAT) == Op.PREVENT and (
            s.lasts(row, Lasting.OBJECT) == thing and (thing != GONE or s.lasts(row, Lasting.PLAYER) == player)
        ):
            shield = s.lasts(row, Lasting.AMOUNT)
            if shield >= ALL_DAMAGE:
                amount = 0
            elif shield > amount:
                s.lasting[base + Lasting.AMOUNT] = i16(shield - amount)
                amount = 0
            else:
                amount -= shield
                lasting.drop_lasting(s, row)
        row -= 1
    if amount < before and s.observer is not None:
        kind = GONE if thing == GONE else s.get(thing, Obj.KIND)
        place = spot_id(player, Spot.COMMANDER) if thing == GONE else board.place_of(s, thing)
        s.emit(Ev.PREVENTED, player, kind, before - amount, place, place, -1)
    return amount


def effect_damage(s: DynastyTcgState, thing: i64, amount: i64) -> None:
    """Damage of an effect to a commander, unit or structure: no excess, not battle damage (DT-R70)."""
    if amount <= 0:
        return
    if thing >= Thing.COMMANDER:
        commanders.damage_commander(s, thing - Thing.COMMANDER, amount, GONE)
        return
    if not s.is_on_field(thing):
        return
    values.refresh(s)
    amount = after_prevention(s, thing, s.get(thing, Obj.OWNER), amount)
    left = places.health_left(s, thing)
    if amount > left:
        amount = left
    if amount <= 0:
        return
    s.set(thing, Obj.DAMAGE, s.get(thing, Obj.DAMAGE) + amount)
    s.stale = True
    if s.observer is not None:
        place = board.place_of(s, thing)
        s.emit(Ev.DAMAGE, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), amount, place, place, -1)
    triggers.fire(s, On.TAKES_EFFECT_DAMAGE, thing, GONE, GONE)


def battle_damage(s: DynastyTcgState, thing: i64, amount: i64, dealer: i64) -> i64:
    """Battle damage to a unit or structure; returns the excess beyond its health (DT-156, DT-157, DT-R71)."""
    amount -= s.get(thing, Obj.ARMOUR)
    if amount > 0 and not (dealer != GONE and places.can(s, dealer, Trait.UNPREVENTABLE)):
        amount = after_prevention(s, thing, s.get(thing, Obj.OWNER), amount)
    if amount < 0:
        amount = 0
    left = places.health_left(s, thing)
    dealt = amount if amount < left else left
    if amount >= left and amount > 0 and s.is_unit(thing):
        if places.can(s, thing, Trait.NO_CRITICAL) or replaces(s, thing, Instead.CRITICAL_DAMAGE) == 0:
            dealt = left - 1
    if amount > 0:
        s.note(thing, Did.BATTLE)
    if dealt > 0:
        s.set(thing, Obj.DAMAGE, s.get(thing, Obj.DAMAGE) + dealt)
    s.stale = True
    if s.observer is not None and amount > 0:
        place = board.place_of(s, thing)
        s.emit(Ev.DAMAGE, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), dealt, place, place, -1)
    if amount <= left:
        return 0
    return amount - left


def replaces(s: DynastyTcgState, thing: i64, what: i64) -> i64:
    """What an ability of the card does instead of an event, once found used up; GONE if nothing does."""
    cards = s.cards
    kind = s.get(thing, Obj.KIND)
    if cards.has_instead[kind] == 0 or not s.has_effect(thing):
        return GONE
    begin = cards.ability_first[kind]
    end = begin + cards.ability_count[kind]
    for row in range(begin, end):
        if cards.ability(row, AbilityCol.HEAD) == Head.INSTEAD and cards.ability(row, AbilityCol.WHAT) == what:
            bit = 1 << cards.ability(row, AbilityCol.NUMBER)
            limit = cards.ability(row, AbilityCol.LIMIT)
            column = Obj.SPENT if limit == Limit.ONCE else Obj.USED
            viewpoint.look_from_object(s, thing)
            if (limit == Limit.NONE or s.get(thing, column) & bit == 0) and conditions.all_hold(
                s, cards.ability(row, AbilityCol.IF), cards.ability(row, AbilityCol.IFS)
            ):
                if limit != Limit.NONE:
                    s.objects[thing * Obj.WIDTH + column] |= i16(bit)
                if s.observer is not None:
                    place = board.place_of(s, thing)
                    s.emit(Ev.SAVED, s.get(thing, Obj.OWNER), kind, 0, place, place, -1)
                return cards.ability(row, AbilityCol.INSTEAD)
    return GONE


def heal(s: DynastyTcgState, thing: i64, amount: i64) -> None:
    """Remove damage from a commander, unit or structure (DT-R23)."""
    if amount <= 0:
        return
    if thing >= Thing.COMMANDER:
        commanders.heal_commander(s, thing - Thing.COMMANDER, amount)
        return
    damage = s.get(thing, Obj.DAMAGE)
    if damage == 0:
        return
    if amount > damage:
        amount = damage
    s.set(thing, Obj.DAMAGE, damage - amount)
    s.stale = True
    if s.observer is not None:
        place = board.place_of(s, thing)
        s.emit(Ev.HEALED, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), amount, place, place, -1)
    triggers.fire(s, On.HEALED, thing, GONE, GONE)
