"""Combat Phases 2 and 4, the damage of the Enemies: each kind as one total, soaked up one Unit at a time."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import SIDES, Class, Col, Op, Resource, Stat, Trait, Verb
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place, Stage, Tally


def phase_of(stage: i64) -> i64:
    """0 for a stage of the space phase, 1 for one of the ground phase."""
    if stage < Stage.GROUND_FIRST:
        return 0
    return 1


def fix_incoming(s: ScifiDomainsState, player: i64, phase: i64) -> None:
    """The totals of both kinds from all Enemies alive now, less what shields ignore (SF-091, SF-R20, SF-R21)."""
    s.set_tally(Tally.ABSORBING, player, 0)
    main, striker = figures.incoming(s, player, phase)
    for which in range(i64(2)):
        kind = 2 * phase + which
        damage = main if which == 0 else striker
        ignored = min(damage, figures.shields(s, player, kind))
        s.set_tally(Tally.INCOMING + which, player, damage - ignored)
        if damage > 0:
            tell(s, Ev.INCOMING, player, -1, damage * 4 + kind)
        if ignored > 0:
            tell(s, Ev.SHIELDED, player, -1, ignored * 4 + kind)


def flaw_of_soaking(s: ScifiDomainsState, unit: i64, kind: i64, strikers: i64) -> i64:
    """Why damage of a kind is not meant for a Unit that fights, where so many Strikers can be hit (SF-094, SF-095, SF-106,
    SF-R13, SF-R14, SF-R16, SF-R18)."""
    number = i64(s.cards.classes[unit])
    if kind == Stat.SPACE:
        return Flaw.NONE if number == Class.SPACE else Flaw.UNIT_IS_NO_SHIP
    if kind == Stat.GROUND:
        return Flaw.NONE if number == Class.GROUND else Flaw.UNIT_IS_NOT_GROUND
    if number == Class.STRIKER:
        return Flaw.NONE if is_in_reach(s, unit, kind) else Flaw.STRIKER_OUT_OF_REACH
    if number != overflow_class(s, kind):
        return Flaw.SPARED_IN_SPACE if kind == Stat.SPACE_STRIKER else Flaw.SPARED_ON_THE_GROUND
    return Flaw.STRIKERS_ABSORB_FIRST if strikers > 0 else Flaw.NONE


def fits(s: ScifiDomainsState, unit: i64, kind: i64, strikers: i64) -> bool:
    """Whether damage of a kind is meant for a Unit."""
    return flaw_of_soaking(s, unit, kind, strikers) == Flaw.NONE


def covers(s: ScifiDomainsState, player: i64, unit: i64, kind: i64, strikers: i64) -> bool:
    """Whether a Unit may absorb damage of a kind though it is meant for others."""
    return s.trait(player, unit) & (Trait.COVER << kind) != 0 and not fits(s, unit, kind, strikers)


def overflow_class(s: ScifiDomainsState, kind: i64) -> i64:
    """Where Striker damage goes once no Striker is left; -1 for nowhere (SF-095, SF-096, SF-R14)."""
    return Class.SPACE if kind == Stat.SPACE_STRIKER else s.house.ground_overflow


def is_in_reach(s: ScifiDomainsState, thing: i64, kind: i64) -> bool:
    """Whether Striker damage of this phase can hit a Striker: always, unless the model is split (SF-R13)."""
    return not s.house.split_strikers or i64(s.cards.sides[thing]) == kind // 2


def side_of(s: ScifiDomainsState, thing: i64) -> str:
    """The side of a Striker where it has one, which everybody sees everywhere; empty for all else (SF-R57)."""
    if not s.house.split_strikers or i64(s.cards.classes[thing]) != Class.STRIKER:
        return ""
    if thing >= s.cards.first_tech and thing < s.cards.first_enemy:
        return ""
    return SIDES[s.cards.sides[thing]]


def strikers_in_reach(s: ScifiDomainsState, player: i64, kind: i64) -> i64:
    """How many Strikers of a player Striker damage of a phase can hit (SF-R16)."""
    if not s.house.split_strikers:
        return s.fighting_of_class(player, Class.STRIKER)
    cards = s.cards
    found: i64 = 0
    for unit in range(cards.units):
        if i64(cards.classes[unit]) == Class.STRIKER and is_in_reach(s, unit, kind):
            found += s.fighting(player, unit, 0) + s.fighting(player, unit, 1)
    return found


def health_left(s: ScifiDomainsState, player: i64, cell: i64) -> i64:
    """What one Unit of a cell can still take."""
    return s.figure(player, i64(s.cards.unit_at[cell]), Stat.HEALTH) - s.wounds(cell)


def absorb_on(s: ScifiDomainsState, player: i64, phase: i64) -> bool:
    """Soak up all that leaves no choice; whether the player must choose (SF-092, SF-093)."""
    while True:
        if s.tally(Tally.ABSORBING, player) == 0:
            if not choose_kind(s, player, phase):
                return False
            if s.tally(Tally.ABSORBING, player) == 0:
                return True
        which = s.tally(Tally.ABSORBING, player) - 1
        kind = 2 * phase + which
        left = s.tally(Tally.INCOMING + which, player)
        if left == 0:
            s.set_tally(Tally.ABSORBING, player, 0)
            continue
        strikers = strikers_in_reach(s, player, kind)
        cells: i64 = 0
        one: i64 = -1
        health: i64 = 0
        may_cover = False
        cell = s.next_cell(player, 0)
        while cell < s.cells():
            unit = i64(s.cards.unit_at[cell])
            if fits(s, unit, kind, strikers):
                one = cell if one < 0 else one
                cells += 1
                health += s.in_cell(player, cell) * health_left(s, player, cell)
            elif covers(s, player, unit, kind, strikers):
                may_cover = True
            cell = s.next_cell(player, cell + 1)
        if cells == 0:
            tell(s, Ev.WASTED, player, -1, left * 4 + kind)
            s.set_tally(Tally.INCOMING + which, player, 0)
        elif not may_cover and (cells == 1 or health <= left) and not s.always_ask:
            soak(s, player, one)
        else:
            return True


def choose_kind(s: ScifiDomainsState, player: i64, phase: i64) -> bool:
    """Begin with the only kind there is, or where the order changes nothing with the first; False if none is left (SF-R17)."""
    one = s.tally(Tally.INCOMING, player)
    other = s.tally(Tally.INCOMING + 1, player)
    if one == 0 and other == 0:
        return False
    if one == 0 or other == 0 or not (s.always_ask or order_matters(s, player, phase)):
        which = i64(0) if one > 0 else i64(1)
        s.set_tally(Tally.ABSORBING, player, 1 + which)
    return True


def order_matters(s: ScifiDomainsState, player: i64, phase: i64) -> bool:
    """Whether it changes anything which kind of a phase comes first: only where a Unit takes damage that is not meant for it.

    Ships hit by Space Damage and by what the Strikers leave over of theirs can be picked so that the same is lost either way.
    """
    if not s.has(player, Op.COVER):
        return False
    for kind in range(2 * phase, 2 * phase + 2):
        strikers = strikers_in_reach(s, player, kind)
        cell = s.next_cell(player, 0)
        while cell < s.cells():
            if covers(s, player, i64(s.cards.unit_at[cell]), kind, strikers):
                return True
            cell = s.next_cell(player, cell + 1)
    return False


def soak(s: ScifiDomainsState, player: i64, cell: i64) -> None:
    """A Unit takes as much as it can (SF-092, SF-R56)."""
    which = s.tally(Tally.ABSORBING, player) - 1
    left = s.tally(Tally.INCOMING + which, player)
    health = health_left(s, player, cell)
    taken = min(left, health)
    unit = i64(s.cards.unit_at[cell])
    s.set_tally(Tally.INCOMING + which, player, left - taken)
    tell(s, Ev.SOAKED, player, unit, taken)
    if taken == health:
        tell(s, Ev.LOST, player, unit, 0, Place.BATTLE, Place.DISCARD)
        lose(s, player, cell)
    else:
        s.put_line(player, cell, -1)
        s.put_line(player, cell + taken, 1)


def lose(s: ScifiDomainsState, player: i64, cell: i64) -> None:
    """A Unit is destroyed; what it leaves is salvaged."""
    unit = i64(s.cards.unit_at[cell])
    s.put_line(player, cell, -1)
    s.discard_unit(player, unit)
    if s.has(player, Op.SALVAGE):
        gain_by_unit(s, player, Op.SALVAGE, unit, 1, False)


def gain_by_unit(s: ScifiDomainsState, player: i64, op: i64, unit: i64, times: i64, capped: bool) -> None:
    """What Techs of a Unit give for something that happened so often."""
    cards = s.cards
    for tech in range(cards.techs_of[unit], cards.techs_of[unit + 1]):
        copies = s.holds(player, tech)
        if copies > 0:
            for row in range(cards.first[tech], cards.last[tech]):
                if cards.column(row, Col.OP) == op:
                    gained: i64 = times * cards.column(row, Col.AMOUNT)
                    if capped:
                        gained = min(gained, cards.column(row, Col.CAP))
                    gain_resource(s, player, cards.column(row, Col.WHAT), gained * copies, tech)


def gain_resource(s: ScifiDomainsState, player: i64, resource: i64, number: i64, thing: i64) -> None:
    if number > 0:
        s.add_tally(Tally.METAL if resource == Resource.METAL else Tally.RESEARCH, player, number)
        tell(s, Ev.METAL if resource == Resource.METAL else Ev.RESEARCH, player, thing, number)


def kind_absorbed(s: ScifiDomainsState, player: i64) -> i64:
    """The kind of damage that a player absorbs now; -1 as long as that is the question."""
    which = s.tally(Tally.ABSORBING, player) - 1
    return which if which < 0 else 2 * phase_of(s.tally(Tally.STAGE, player)) + which


class Absorb(Decision[ScifiDomainsState]):
    """Which kind of damage first; then which Unit soaks up next (SF-D07, SF-D08)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        kind = kind_absorbed(s, player)
        if kind < 0:
            phase = phase_of(s.tally(Tally.STAGE, player))
            out.add(pack(Verb.ABSORB, 2 * phase))
            out.add(pack(Verb.ABSORB, 2 * phase + 1))
            return
        strikers = strikers_in_reach(s, player, kind)
        cell = s.next_cell(player, 0)
        while cell < s.cells():
            unit = i64(s.cards.unit_at[cell])
            if fits(s, unit, kind, strikers) or covers(s, player, unit, kind, strikers):
                out.add(pack(Verb.SOAK, unit, s.age(cell), s.wounds(cell)))
            cell = s.next_cell(player, cell + 1)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        kind = kind_absorbed(s, player)
        if kind < 0:
            asked = verb_of(action) == Verb.ABSORB and first(action) // 2 == phase_of(s.tally(Tally.STAGE, player))
            return Flaw.NONE if asked else self.asks
        if verb_of(action) != Verb.SOAK:
            return Flaw.ASKS_SOAK
        cell = cell_of(s, action)
        if cell < 0 or s.in_cell(player, cell) == 0:
            return Flaw.UNIT_NOT_IN_BATTLE
        strikers = strikers_in_reach(s, player, kind)
        if covers(s, player, first(action), kind, strikers):
            return Flaw.NONE
        return flaw_of_soaking(s, first(action), kind, strikers)

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.ABSORB:
            s.set_tally(Tally.ABSORBING, player, 1 + first(action) % 2)
        else:
            soak(s, player, cell_of(s, action))


def cell_of(s: ScifiDomainsState, action: i64) -> i64:
    """The cell that an action of Unit, age and wounds names, or -1."""
    return cell_at(s, first(action), second(action), third(action))


def cell_at(s: ScifiDomainsState, unit: i64, age: i64, wounds: i64) -> i64:
    cell = s.cards.cell(unit, age, wounds)
    if cell < s.cards.unit_cells[unit * 2 + age + 1]:
        return cell
    return -1
