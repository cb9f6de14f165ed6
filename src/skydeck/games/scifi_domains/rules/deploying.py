"""Combat Phase 1: who fights. All Units do that the player does not hold back, as far as bays allow.

Units are held back in the order of the cards: ships, Strikers, Ground Units, of each kind the old ones first. As bays for what
comes later are only on what comes earlier, whatever is too many can always still be held back.
"""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import AGES, Class, Stat, Verb
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place, Tally


def muster(s: ScifiDomainsState, player: i64) -> None:
    """All Units come from home, until some are held back."""
    s.set_tally(Tally.LAST, player, 0)
    for unit in range(s.cards.units):
        old = s.holds(player, unit)
        new = s.new_at_home(player, unit)
        if old > 0:
            s.put_line(player, s.cards.cell(unit, 0, 0), old)
            s.put_held(player, unit, -old)
        if new > 0:
            s.put_line(player, s.cards.cell(unit, 1, 0), new)
            s.put_new(player, unit, -new)


def may_launch(s: ScifiDomainsState, player: i64) -> bool:
    """Whether bays suffice for the old Strikers and Ground Units (SF-085 to SF-089)."""
    return figures.excess(s, player, 0) <= 0 and figures.excess(s, player, 1) <= 0


def may_hold(s: ScifiDomainsState, player: i64, unit: i64, age: i64) -> bool:
    """Whether those too many can still be held back after a Unit that fights. No ship comes too early for that."""
    if i64(s.cards.classes[unit]) == Class.SPACE:
        return True
    place = unit * 2 + age + 1
    cell = s.cards.cell(unit, age, 0)
    s.put_line(player, cell, -1)
    sound = can_still_fit(s, player, place, 0) and can_still_fit(s, player, place, 1)
    s.put_line(player, cell, 1)
    return sound


def can_still_fit(s: ScifiDomainsState, player: i64, place: i64, bay: i64) -> bool:
    """Whether holding back from a place in the order on can make the bays suffice."""
    left = figures.excess(s, player, bay)
    if left <= 0:
        return True
    for unit in range((place - 1) // 2, s.cards.units):
        if unit * 2 + 1 >= place and figures.needs_bay(s, player, unit, bay):
            left -= s.fighting(player, unit, 0)
    return left <= 0


class Deploy(Decision[ScifiDomainsState]):
    """A Unit to hold back, or the battle begins (SF-083, SF-084, SF-R51, SF-D06)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        last = s.tally(Tally.LAST, player)
        fits = may_launch(s, player)
        for unit in range(s.cards.units):
            for age in range(i64(2)):
                if s.fighting(player, unit, age) > 0 and unit * 2 + age + 1 >= last:
                    # Where bays suffice they still do without a Unit that carries nobody.
                    if (fits and s.figure(player, unit, Stat.DROP_BAYS) == 0) or may_hold(s, player, unit, age):
                        out.add(pack(Verb.HOLD, unit, age))
        if fits:
            out.add(Verb.LAUNCH)

    def refuse(self, s: ScifiDomainsState, player: i64, action: i64) -> str:
        if verb_of(action) == Verb.LAUNCH:
            lacking = "Striker Bays" if figures.excess(s, player, 0) > 0 else "Drop Bays"
            rule = "SF-085" if lacking == "Striker Bays" else "SF-087"
            return f"You have too few {lacking} for all of these ({rule})."
        if verb_of(action) != Verb.HOLD:
            return "Now you say which Units fight (SF-083)."
        name = s.cards.names[first(action)]
        if s.fighting(player, first(action), second(action)) == 0:
            return f"You have no {AGES[second(action)]} {name} to hold back (SF-083)."
        return f"{name} comes too late in the order: what lacks bays must be held back first (SF-085)."

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if action == Verb.LAUNCH:
            s.add_tally(Tally.STAGE, player, 1)
            tell(s, Ev.DEPLOYED, player, -1, fighting_units(s, player))
            return
        unit = first(action)
        age = second(action)
        s.set_tally(Tally.LAST, player, unit * 2 + age + 1)
        s.put_line(player, s.cards.cell(unit, age, 0), -1)
        if age == 0:
            s.put_held(player, unit, 1)
        else:
            s.put_new(player, unit, 1)


def fighting_units(s: ScifiDomainsState, player: i64) -> i64:
    """How many Units of a player fight."""
    found: i64 = 0
    for unit in range(s.cards.units):
        found += s.fighting(player, unit, 0) + s.fighting(player, unit, 1)
    return found


def come_home(s: ScifiDomainsState, player: i64, cell: i64) -> None:
    """A Unit leaves the battle alive and is repaired on the way."""
    unit = i64(s.cards.unit_at[cell])
    s.put_line(player, cell, -1)
    if s.age(cell) == 0:
        s.put_held(player, unit, 1)
    else:
        s.put_new(player, unit, 1)
    tell(s, Ev.EVACUATED, player, unit, 0, Place.BATTLE, Place.HOME)
