"""Combat Phase 1: who fights. All Units do that the player does not hold back, in any order, as far as bays allow."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Verb
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place, Tally


def muster(s: ScifiDomainsState, player: i64) -> None:
    """All Units come from home, until some are held back."""
    held = s.held
    fresh = s.fresh
    home = player * s.cards.first_enemy
    first = player * s.cards.units
    for unit in range(s.cards.units):
        old = i64(held[home + unit])
        new = i64(fresh[first + unit])
        if old > 0:
            s.put_line(player, s.cards.cell(unit, 0, 0), old)
            s.put_held(player, unit, -old)
        if new > 0:
            s.put_line(player, s.cards.cell(unit, 1, 0), new)
            s.put_new(player, unit, -new)


def flaw_of_launch(s: ScifiDomainsState, player: i64) -> i64:
    """Why the battle cannot begin: bays must suffice for the old Strikers and Ground Units (SF-085 to SF-089)."""
    strikers = figures.excess(s, player, 0)
    if strikers > 0:
        return Flaw.LACKS_STRIKER_BAYS if strikers > 1 else Flaw.LACKS_ONE_STRIKER_BAY
    ground = figures.excess(s, player, 1)
    if ground > 0:
        return Flaw.LACKS_DROP_BAYS if ground > 1 else Flaw.LACKS_ONE_DROP_BAY
    return Flaw.NONE


def flaw_of_hold(s: ScifiDomainsState, player: i64, unit: i64, age: i64) -> i64:
    """Why none of these Units can be held back (SF-083)."""
    if s.fighting(player, unit, age) == 0:
        held = s.holds(player, unit) if age == 0 else s.new_at_home(player, unit)
        return Flaw.ALL_HELD_BACK if held > 0 else Flaw.NONE_TO_HOLD_BACK
    return Flaw.NONE


def has_fleet(s: ScifiDomainsState, player: i64) -> bool:
    """Whether a player has any Unit, held back or not: who has one always says when the battle begins."""
    for unit in range(s.cards.units):
        if s.owned(player, unit) > 0:
            return True
    return False


class Deploy(Decision[ScifiDomainsState]):
    """A Unit to hold back, or the battle begins (SF-083, SF-084, SF-R51, SF-D06)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        present = s.present
        at = player * s.cards.units * 2
        for unit in range(s.cards.units):
            for age in range(i64(2)):
                if present[at] > 0:
                    out.add(pack(Verb.HOLD, unit, age))
                at += 1
        if flaw_of_launch(s, player) == Flaw.NONE:
            out.add(Verb.LAUNCH)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.HOLD:
            return flaw_of_hold(s, player, first(action), second(action))
        return flaw_of_launch(s, player) if action == Verb.LAUNCH else self.asks

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if action == Verb.LAUNCH:
            s.add_tally(Tally.STAGE, player, 1)
            tell(s, Ev.DEPLOYED, player, -1, fighting_units(s, player))
            return
        unit = first(action)
        age = second(action)
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
    """A Unit leaves the battle alive, repaired, as the card says that brings it home."""
    unit = i64(s.cards.unit_at[cell])
    s.put_line(player, cell, -1)
    if s.age(cell) == 0:
        s.put_held(player, unit, 1)
    else:
        s.put_new(player, unit, 1)
    tell(s, Ev.EVACUATED, player, unit, 0, Place.BATTLE, Place.HOME)
