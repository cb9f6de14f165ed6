"""Combat Phases 2 and 4, own damage: spread point by point over the Enemies that it may hit.

Damage that may hit the same is dealt together, as a pool. Pools come one after the other, those that can hit less before those
that can hit more: so none takes the only target of another, and all that the free order of the two kinds allows can be reached.
Within a pool Enemies are named in any order, and nothing that is named keeps the rest of the damage from another (SF-R19).
"""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Class, Col, Op, Stat, Trait, Verb
from skydeck.games.scifi_domains.rules import absorbing, figures
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place, Pool, Tally


def fix_pools(s: ScifiDomainsState, player: i64, phase: i64) -> None:
    """What all Units alive now will deal, also those that are lost while absorbing (SF-098, SF-099, SF-R21)."""
    kind = 2 * phase
    for pool in range(Pool.COUNT):
        s.set_tally(Tally.POOLS + pool, player, 0)
    present = s.present
    at = player * s.cards.units * 2
    for unit in range(s.cards.units):
        for age in range(i64(2)):
            number = i64(present[at])
            at += 1
            if number > 0:
                trait = s.trait(player, unit)
                damage = number * figures.damage_of(s, player, unit, age, kind)
                striker = number * figures.damage_of(s, player, unit, age, kind + 1)
                if trait & (Trait.RETARGET << phase) != 0:
                    add_to(s, player, Pool.EITHER, damage + striker)
                else:
                    add_to(s, player, Pool.STRIKER, striker)
                    add_to(s, player, Pool.SPILL if trait & (Trait.OVERFLOW << phase) != 0 else Pool.MAIN, damage)


def fix_first_fire(s: ScifiDomainsState, player: i64, phase: i64) -> None:
    """What is dealt before the Enemies of a phase fire."""
    s.set_tally(Tally.POOLS + Pool.FIRST_STRIKER, player, 0)
    s.set_tally(Tally.POOLS + Pool.FIRST, player, 0)
    if not s.has(player, Op.FIRST_FIRE):
        return
    cards = s.cards
    for tech in range(cards.first_tech, cards.first_reward):
        copies = s.holds(player, tech)
        if copies == 0:
            continue
        for row in range(cards.first[tech], cards.last[tech]):
            kind = cards.column(row, Col.WHAT)
            if cards.column(row, Col.OP) == Op.FIRST_FIRE and kind // 2 == phase:
                unit = cards.column(row, Col.TARGET)
                number = s.fighting(player, unit, 0) + s.fighting(player, unit, 1)
                pool = Pool.FIRST if kind % 2 == 0 else Pool.FIRST_STRIKER
                add_to(s, player, pool, copies * number * cards.column(row, Col.AMOUNT))


def add_to(s: ScifiDomainsState, player: i64, pool: i64, damage: i64) -> None:
    s.add_tally(Tally.POOLS + pool, player, damage)


def begin_dealing(s: ScifiDomainsState, player: i64, pool: i64) -> None:
    s.set_tally(Tally.POOL, player, pool)


def deal_on(s: ScifiDomainsState, player: i64, phase: i64, last: i64) -> bool:
    """Go on to the next pool, up to `last`, that can hit anything; False if there is none (SF-097)."""
    while s.tally(Tally.POOL, player) <= last:
        if write_hits(s, player, phase, None):
            return True
        next_pool(s, player)
    return False


def next_pool(s: ScifiDomainsState, player: i64) -> None:
    s.set_tally(Tally.POOLS + s.tally(Tally.POOL, player), player, 0)
    begin_dealing(s, player, s.tally(Tally.POOL, player) + 1)


def enemy_strikers(s: ScifiDomainsState, player: i64, kind: i64) -> i64:
    """How many Enemy Strikers Striker damage of a phase can hit."""
    if not s.house.split_strikers:
        return s.foes_of_class(player, Class.STRIKER)
    cards = s.cards
    found: i64 = 0
    for enemy in range(cards.first_of[Class.STRIKER], cards.first_of[Class.STRIKER + 1]):
        if absorbing.is_in_reach(s, enemy, kind):
            number = enemy - cards.first_enemy
            for cell in range(cards.enemy_cells[number], cards.enemy_cells[number + 1]):
                found += s.foes_in(player, cell)
    return found


def flaw_of_class(s: ScifiDomainsState, player: i64, number: i64, phase: i64) -> i64:
    """Why the pool in use may hit no Enemy of a class now (SF-096, SF-R12, SF-R14, SF-R16, SF-R18)."""
    pool = s.tally(Tally.POOL, player)
    main = Class.SPACE if phase == 0 else Class.GROUND
    if number == main and pool != Pool.STRIKER and pool != Pool.FIRST_STRIKER:
        return Flaw.NONE
    if pool == Pool.MAIN or pool == Pool.FIRST:
        return Flaw.ENEMY_IS_NO_SHIP if phase == 0 else Flaw.ENEMY_IS_NOT_GROUND
    if pool == Pool.SPILL:
        if s.foes_of_class(player, main) > 0:
            return Flaw.SHIPS_ARE_HIT_FIRST if phase == 0 else Flaw.GROUND_IS_HIT_FIRST
        return Flaw.NONE
    # What is left is Striker damage, or may be dealt as such.
    if number == Class.STRIKER:
        return Flaw.NONE
    kind = 2 * phase + 1
    if number != absorbing.overflow_class(s, kind):
        return Flaw.NOT_HIT_IN_SPACE if phase == 0 else Flaw.NOT_HIT_ON_THE_GROUND
    return Flaw.STRIKERS_ARE_HIT_FIRST if enemy_strikers(s, player, kind) > 0 else Flaw.NONE


def is_out_of_reach(s: ScifiDomainsState, player: i64, enemy: i64, phase: i64) -> bool:
    """Whether an Enemy is a Striker of the other side, which only damage that spills over hits (SF-R13)."""
    if i64(s.cards.classes[enemy]) != Class.STRIKER or s.tally(Tally.POOL, player) == Pool.SPILL:
        return False
    return not absorbing.is_in_reach(s, enemy, 2 * phase)


def points_left(s: ScifiDomainsState, player: i64) -> i64:
    """The points of the pool in use."""
    return s.tally(Tally.POOLS + s.tally(Tally.POOL, player), player)


def write_hits(s: ScifiDomainsState, player: i64, phase: i64, out: ActionList | None) -> bool:
    """Every Enemy that the pool in use may hit, with every number of points up to its health (SF-R15, SF-R19)."""
    points = points_left(s, player)
    if points == 0:
        return False
    cards = s.cards
    foes = s.foes
    base = player * s.foe_cells()
    found = False
    for number in range(Class.COUNT):
        if flaw_of_class(s, player, number, phase) != Flaw.NONE:
            continue
        for cell in range(cards.foe_cell(number), cards.foe_cell(number + 1)):
            if foes[base + cell] == 0:
                continue
            enemy = i64(cards.enemy_at[cell])
            if is_out_of_reach(s, player, enemy, phase):
                continue
            found = True
            if out is None:
                return True
            write_points(out, enemy - cards.first_enemy, foe_wounds(s, cell), min(points, foe_health(s, cell)))
    return found


def write_points(out: ActionList, enemy: i64, wounds: i64, most: i64) -> None:
    """The most points come first: they are what is usually wanted."""
    while most > 0:
        out.add(pack(Verb.HIT, enemy, wounds, most - 1))
        most -= 1


def foe_wounds(s: ScifiDomainsState, cell: i64) -> i64:
    return cell - s.cards.enemy_cells[i64(s.cards.enemy_at[cell]) - s.cards.first_enemy]


def foe_cell_at(s: ScifiDomainsState, enemy: i64, wounds: i64) -> i64:
    """The cell of an Enemy, numbered as in actions, with so many wounds; -1 if it cannot have so many."""
    cell = s.cards.enemy_cells[enemy] + wounds
    if cell < s.cards.enemy_cells[enemy + 1]:
        return cell
    return -1


def foe_health(s: ScifiDomainsState, cell: i64) -> i64:
    """What one Enemy of a cell can still take."""
    return s.cards.stat(i64(s.cards.enemy_at[cell]), Stat.HEALTH) - foe_wounds(s, cell)


def hit(s: ScifiDomainsState, player: i64, cell: i64, points: i64) -> None:
    """Points of the pool in use on one Enemy, which may be destroyed by it."""
    pool = s.tally(Tally.POOL, player)
    enemy = i64(s.cards.enemy_at[cell])
    s.add_tally(Tally.POOLS + pool, player, -points)
    s.put_foe(player, cell, -1)
    tell(s, Ev.HIT, player, enemy, points)
    if points == s.cards.stat(enemy, Stat.HEALTH) - foe_wounds(s, cell):
        s.add_tally(Tally.DESTROYED, player, 1)
        tell(s, Ev.DESTROYED, player, enemy, 0, Place.FOES, Place.BOX)
    else:
        s.put_foe(player, cell + points, 1)


class Hit(Decision[ScifiDomainsState]):
    """Points on an Enemy, or the rest of this damage is left unused (SF-D09)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        write_hits(s, player, absorbing.phase_of(s.tally(Tally.STAGE, player)), out)
        out.add(Verb.CEASE)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.HIT:
            return Flaw.NONE if action == Verb.CEASE else self.asks
        cell = foe_cell_at(s, first(action), second(action))
        if cell < 0 or s.foes_in(player, cell) == 0:
            return Flaw.ENEMY_NOT_THERE
        points = third(action) + 1
        if points > points_left(s, player):
            return Flaw.FEWER_POINTS_LEFT
        if points > foe_health(s, cell):
            return Flaw.LESS_HEALTH_LEFT
        enemy = s.cards.first_enemy + first(action)
        phase = absorbing.phase_of(s.tally(Tally.STAGE, player))
        wrong = flaw_of_class(s, player, i64(s.cards.classes[enemy]), phase)
        if wrong != Flaw.NONE:
            return wrong
        return Flaw.ENEMY_OUT_OF_REACH if is_out_of_reach(s, player, enemy, phase) else Flaw.NONE

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.HIT:
            hit(s, player, foe_cell_at(s, first(action), second(action)), third(action) + 1)
        else:
            next_pool(s, player)
