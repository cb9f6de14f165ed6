"""Damage to cards: prevention, replacement, healing."""

from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import ALL_DAMAGE, Head, Instead, On, Op, Trait
from skydeck.games.dynasty_tcg.rules.field import commanders, triggers
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, values, viewpoint
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.entries import Lasting, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj


def shields(s: DynastyTcgState, row: i64, thing: i64, player: i64) -> bool:
    """Whether a lasting effect prevents damage to an object or, with GONE, to a commander."""
    return (
        s.lasts(row, Lasting.WHAT) == Op.PREVENT
        and s.lasts(row, Lasting.OBJECT) == thing
        and (thing != GONE or s.lasts(row, Lasting.PLAYER) == player)
    )


def prevented(s: DynastyTcgState, thing: i64, player: i64, amount: i64) -> i64:
    """How much of damage to an object (or, with GONE, to a commander) would be prevented."""
    total: i64 = 0
    for row in range(s.lasting_size):
        if shields(s, row, thing, player):
            total += s.lasts(row, Lasting.AMOUNT)
    return total if total < amount else amount


def after_prevention(s: DynastyTcgState, thing: i64, player: i64, amount: i64) -> i64:
    """What is left of damage to an object (or, with GONE, to a commander) after what prevents it and is used up by it."""
    row = s.lasting_size - 1
    before = amount
    while row >= 0 and amount > 0:
        if shields(s, row, thing, player):
            shield = s.lasts(row, Lasting.AMOUNT)
            if shield >= ALL_DAMAGE:
                amount = 0
            elif shield > amount:
                s.lasting[row * Lasting.WIDTH + Lasting.AMOUNT] = i16(shield - amount)
                amount = 0
            else:
                amount -= shield
                rows.drop_lasting(s, row)
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
    board.tell_at(s, Ev.DAMAGE, thing, amount)
    triggers.fire(s, On.TAKES_EFFECT_DAMAGE, thing, GONE, GONE)


def ignores_prevention(s: DynastyTcgState, dealer: i64) -> bool:
    """Whether no effect prevents what a card deals in battle; GONE is no card."""
    return dealer != GONE and places.can(s, dealer, Trait.UNPREVENTABLE)


def battle_hit(s: DynastyTcgState, thing: i64, amount: i64, dealer: i64) -> tuple[i64, i64]:
    """What battle damage would do to a unit or structure: what it takes, and the excess beyond its health (DT-156, DT-157,
    DT-R71). Changes nothing."""
    amount -= s.get(thing, Obj.ARMOUR)
    if amount > 0 and not ignores_prevention(s, dealer):
        amount -= prevented(s, thing, s.get(thing, Obj.OWNER), amount)
    if amount <= 0:
        return 0, 0
    left = places.health_left(s, thing)
    if amount < left:
        return amount, 0
    return left - 1 if is_spared(s, thing) else left, amount - left


def is_spared(s: DynastyTcgState, thing: i64) -> bool:
    """Whether critical damage leaves a unit with 1 health."""
    return s.is_unit(thing) and (
        places.can(s, thing, Trait.NO_CRITICAL) or ability_instead(s, thing, Instead.CRITICAL_DAMAGE) != GONE
    )


def battle_damage(s: DynastyTcgState, thing: i64, amount: i64, dealer: i64) -> None:
    """Battle damage to a unit or structure."""
    dealt, _ = battle_hit(s, thing, amount, dealer)
    amount -= s.get(thing, Obj.ARMOUR)
    if amount > 0 and not ignores_prevention(s, dealer):
        amount = after_prevention(s, thing, s.get(thing, Obj.OWNER), amount)
    if amount >= places.health_left(s, thing) and amount > 0 and s.is_unit(thing):
        if not places.can(s, thing, Trait.NO_CRITICAL):
            replaces(s, thing, Instead.CRITICAL_DAMAGE)
    if amount > 0:
        s.note(thing, Did.BATTLE)
    if dealt > 0:
        s.set(thing, Obj.DAMAGE, s.get(thing, Obj.DAMAGE) + dealt)
    s.stale = True
    if amount > 0:
        board.tell_at(s, Ev.DAMAGE, thing, dealt)


def ability_instead(s: DynastyTcgState, thing: i64, what: i64) -> i64:
    """The ability of a card that would do something else instead of an event; GONE if none would."""
    cards = s.cards
    kind = s.get(thing, Obj.KIND)
    if not s.has_effect(thing):
        return GONE
    for row in cards.rows_of(kind, Head.INSTEAD):
        if cards.ability(row, AbilityCol.WHAT) == what:
            viewpoint.look_from_object(s, thing)
            if not triggers.is_used_up(s, row, thing) and conditions.hold_for(s, row):
                return row
    return GONE


def replaces(s: DynastyTcgState, thing: i64, what: i64) -> i64:
    """What an ability of the card does instead of an event, which uses it up; GONE if nothing does."""
    row = ability_instead(s, thing, what)
    if row == GONE:
        return GONE
    triggers.use_up(s, row, thing)
    board.tell_at(s, Ev.SAVED, thing, 0)
    return s.cards.ability(row, AbilityCol.INSTEAD)


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
    board.tell_at(s, Ev.HEALED, thing, amount)
    triggers.fire(s, On.HEALED, thing, GONE, GONE)
