"""Combat Phases 3 and 5: Units that find no bay any more are sacrificed, and without ships all Ground Units are lost."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Class, Op, Verb
from skydeck.games.scifi_domains.rules import absorbing, deploying, figures
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place


def repair(s: ScifiDomainsState, player: i64) -> None:
    """What Techs repair after a damage phase."""
    if not s.has(player, Op.REPAIR):
        return
    for unit in range(s.cards.units):
        number = figures.of_unit(s, player, Op.REPAIR, unit)
        if number > 0:
            for age in range(i64(2)):
                start = s.cards.cell(unit, age, 0)
                for wounds in range(i64(1), s.cards.unit_cells[unit * 2 + age + 1] - start):
                    units = s.in_cell(player, start + wounds)
                    if units > 0:
                        s.put_line(player, start + wounds, -units)
                        s.put_line(player, start + max(i64(0), wounds - number), units)
                        tell(s, Ev.REPAIRED, player, unit, units * min(number, wounds))


def lacking(s: ScifiDomainsState, player: i64) -> i64:
    """The bay of which there are too few: 0 Striker Bays, 1 Drop Bays, -1 neither (SF-100, SF-R25)."""
    if figures.excess(s, player, 0) > 0:
        return 0
    if figures.excess(s, player, 1) > 0:
        return 1
    return -1


def bays_on(s: ScifiDomainsState, player: i64) -> bool:
    """Sacrifice where there is no choice; whether there is one. Then the check for ships."""
    bay = lacking(s, player)
    while bay >= 0:
        one: i64 = -1
        cells: i64 = 0
        cell = s.next_cell(player, 0)
        while cell < s.cells():
            if may_sacrifice(s, player, cell, bay):
                one = cell
                cells += 1
            cell = s.next_cell(player, cell + 1)
        if cells > 1 or s.always_ask:
            return True
        sacrifice(s, player, one)
        bay = lacking(s, player)
    if s.fighting_of_class(player, Class.SPACE) == 0:
        strand(s, player)
    return False


def may_sacrifice(s: ScifiDomainsState, player: i64, cell: i64, bay: i64) -> bool:
    """Only old Units that need such a bay (SF-102, SF-R25)."""
    return s.age(cell) == 0 and figures.needs_bay(s, player, i64(s.cards.unit_at[cell]), bay)


def sacrifice(s: ScifiDomainsState, player: i64, cell: i64) -> None:
    unit = i64(s.cards.unit_at[cell])
    if not evacuate(s, player, cell):
        tell(s, Ev.SACRIFICED, player, unit, 0, Place.BATTLE, Place.DISCARD)
        absorbing.lose(s, player, cell)


def evacuate(s: ScifiDomainsState, player: i64, cell: i64) -> bool:
    """Whether a Tech brings a Unit home that would be lost."""
    unit = i64(s.cards.unit_at[cell])
    at = player * s.cards.units + unit
    if figures.of_unit(s, player, Op.EVACUATE, unit) <= i64(s.evacuated[at]):
        return False
    s.evacuated[at] += 1
    deploying.come_home(s, player, cell)
    return True


def strand(s: ScifiDomainsState, player: i64) -> None:
    """Without a ship in the battle all Ground Units are lost, new ones too; Strikers are not (SF-103, SF-104, SF-R23)."""
    cell = s.next_cell(player, 0)
    while cell < s.cells():
        unit = i64(s.cards.unit_at[cell])
        while i64(s.cards.classes[unit]) == Class.GROUND and s.in_cell(player, cell) > 0:
            if not evacuate(s, player, cell):
                tell(s, Ev.STRANDED, player, unit, 0, Place.BATTLE, Place.DISCARD)
                absorbing.lose(s, player, cell)
        cell = s.next_cell(player, cell + 1)


class Sacrifice(Decision[ScifiDomainsState]):
    """Which Unit is given up next (SF-101, SF-D10)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        bay = lacking(s, player)
        for cell in range(s.cells()):
            if s.in_cell(player, cell) > 0 and may_sacrifice(s, player, cell, bay):
                out.add(pack(Verb.SACRIFICE, i64(s.cards.unit_at[cell]), s.wounds(cell)))

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.SACRIFICE:
            return self.asks
        cell = absorbing.cell_at(s, first(action), 0, second(action))
        if cell < 0 or s.in_cell(player, cell) == 0:
            return Flaw.OLD_UNIT_NOT_IN_BATTLE
        return Flaw.NONE if may_sacrifice(s, player, cell, lacking(s, player)) else Flaw.NEEDS_NO_SUCH_BAY

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        sacrifice(s, player, absorbing.cell_at(s, first(action), 0, second(action)))
