"""Phase 3: each player in turn builds Units of one Type, researches or replaces one Tech, or passes for the Round."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Group, Verb
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.rules.steps import Ask, Step
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place, Spot, Tally


def next_builder(s: ScifiDomainsState, seat: i64) -> None:
    """The next seat that has not passed; who can do nothing has passed (SF-041, SF-046, SF-047, SF-R41, SF-R42)."""
    for turn in range(s.num_players):
        player: i64 = (seat + turn) % s.num_players
        if s.tally(Tally.PASSED, player) == 0:
            s.active = player
            if write_purchases(s, player, None) or s.always_ask:
                s.ask_one(Ask.BUILD, player)
            else:
                pass_round(s, player)
            return


def pass_round(s: ScifiDomainsState, player: i64) -> None:
    s.set_tally(Tally.PASSED, player, 1)
    tell(s, Ev.PASSED, player)
    s.push(pack(Step.BUILD, (player + 1) % s.num_players))


def write_purchases(s: ScifiDomainsState, player: i64, out: ActionList | None) -> bool:
    """All that a player can build, research and replace; whether there is anything."""
    found = write_builds(s, player, out)
    if found and out is None:
        return True
    return write_techs(s, player, out) or found


def write_builds(s: ScifiDomainsState, player: i64, out: ActionList | None) -> bool:
    """As many Units of a Type as are shown and can be paid (SF-044, SF-045, SF-052, SF-R06)."""
    metal = s.tally(Tally.METAL, player)
    stock = s.stock
    line_up = Spot.LINE_UP * s.cards.first_enemy
    found = False
    for unit in range(i64(1), s.cards.units):
        shown = i64(stock[line_up + unit])
        if shown == 0:
            continue
        most = min(shown, figures.most_built(s, player, unit, metal))
        if most < 1:
            continue
        found = True
        if out is None:
            return True
        for number in range(most):
            out.add(pack(Verb.BUILD, unit, number))
    return found


def write_techs(s: ScifiDomainsState, player: i64, out: ActionList | None) -> bool:
    """A Tech for a Unit Type without one, or in place of its Tech; of Types without limit both (SF-048 to SF-050, SF-R44)."""
    cards = s.cards
    research = s.tally(Tally.RESEARCH, player)
    dearest = research + figures.research_discount(s, player)
    stock = s.stock
    line_up = Spot.LINE_UP * cards.first_enemy
    held = s.held
    base = player * cards.first_enemy
    found = False
    for tech in range(cards.first_tech, cards.first_reward):
        if stock[line_up + tech] == 0:
            continue
        unit = i64(cards.unit_of[tech])
        first_old = cards.techs_of[unit]
        last_old = cards.techs_of[unit + 1]
        while first_old < last_old and held[base + first_old] == 0:
            first_old += 1
        may_add = first_old == last_old or cards.unlimited[unit] != 0
        if may_add and i64(cards.cost[tech]) <= dearest:
            found = True
            if out is None:
                return True
            out.add(pack(Verb.RESEARCH, tech - cards.first_tech))
        for old in range(first_old, last_old):
            if held[base + old] > 0 and figures.replace_price(s, player, old, tech) <= research:
                found = True
                if out is None:
                    return True
                out.add(pack(Verb.REPLACE, tech - cards.first_tech, old - cards.first_tech))
    return found


def may_add(s: ScifiDomainsState, player: i64, tech: i64) -> bool:
    """Whether a player may hold one more Tech of this Unit Type."""
    unit = i64(s.cards.unit_of[tech])
    return s.cards.unlimited[unit] != 0 or tech_of(s, player, unit) < 0


def tech_of(s: ScifiDomainsState, player: i64, unit: i64) -> i64:
    """A Tech that a player holds for a Unit Type, or -1."""
    for tech in range(s.cards.techs_of[unit], s.cards.techs_of[unit + 1]):
        if s.holds(player, tech) > 0:
            return tech
    return -1


def flaw_of_build(s: ScifiDomainsState, player: i64, unit: i64, number: i64) -> i64:
    """Why so many Units of a Type cannot be built: they must be shown, and paid (SF-044, SF-045, SF-R10)."""
    if unit == 0:
        return Flaw.NEVER_FOR_SALE
    if s.shown(unit) == 0:
        return Flaw.UNIT_NOT_SHOWN
    if number > s.shown(unit):
        return Flaw.FEWER_SHOWN
    metal = s.tally(Tally.METAL, player)
    return Flaw.UNITS_TOO_DEAR if number > figures.most_built(s, player, unit, metal) else Flaw.NONE


def flaw_of_research(s: ScifiDomainsState, player: i64, tech: i64) -> i64:
    """Why a Tech cannot be added (SF-042, SF-045, SF-048)."""
    if s.shown(tech) == 0:
        return Flaw.TECH_NOT_SHOWN
    if not may_add(s, player, tech):
        return Flaw.TYPE_HAS_TECH
    price = figures.research_price(s, player, tech)
    return Flaw.TECH_TOO_DEAR if price > s.tally(Tally.RESEARCH, player) else Flaw.NONE


def flaw_of_replacing(s: ScifiDomainsState, player: i64, old: i64, tech: i64) -> i64:
    """Why a Tech cannot take the place of another, held for the same Unit Type (SF-042, SF-045, SF-050)."""
    if s.shown(tech) == 0:
        return Flaw.TECH_NOT_SHOWN
    if s.holds(player, old) == 0:
        return Flaw.OLD_TECH_NOT_HELD
    if s.cards.unit_of[old] != s.cards.unit_of[tech]:
        return Flaw.OTHER_TYPE
    price = figures.replace_price(s, player, old, tech)
    return Flaw.TECH_TOO_DEAR if price > s.tally(Tally.RESEARCH, player) else Flaw.NONE


class Build(Decision[ScifiDomainsState]):
    """One thing: a Build, a Tech, a replacement, or passing for the Round (SF-040, SF-D01, SF-D02)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        write_purchases(s, player, out)
        out.add(Verb.PASS)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        verb = verb_of(action)
        if verb == Verb.BUILD:
            return flaw_of_build(s, player, first(action), second(action) + 1)
        tech = s.cards.first_tech + first(action)
        if verb == Verb.RESEARCH:
            return flaw_of_research(s, player, tech)
        if verb == Verb.REPLACE:
            return flaw_of_replacing(s, player, s.cards.first_tech + second(action), tech)
        return Flaw.NONE if action == Verb.PASS else self.asks

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        s.answered(player)
        verb = verb_of(action)
        if verb == Verb.PASS:
            pass_round(s, player)
            return
        if verb == Verb.BUILD:
            build(s, player, first(action), second(action) + 1)
        else:
            tech = s.cards.first_tech + first(action)
            old: i64 = -1
            if verb == Verb.REPLACE:
                old = s.cards.first_tech + second(action)
            research(s, player, tech, old)
        group = Group.UNIT if verb == Verb.BUILD else Group.TECH
        s.plan(pack(Step.REFILL, group), pack(Step.BUILD, (player + 1) % s.num_players))


def build(s: ScifiDomainsState, player: i64, unit: i64, number: i64) -> None:
    """Pay, and put the Units with the others; they are new until the Round ends (SF-053, SF-R26)."""
    price = figures.build_price(s, player, unit, number)
    s.add_tally(Tally.METAL, player, -price)
    s.take_shown(unit, number)
    s.put_new(player, unit, number)
    tell(s, Ev.BUILT, player, unit, number * 1000 + price, Place.LINE_UP, Place.HOME)


def research(s: ScifiDomainsState, player: i64, tech: i64, old: i64) -> None:
    """Pay or receive, the new Tech to the tableau, the old one to the discards, then the refill (SF-043, SF-R48)."""
    if old < 0:
        price = figures.research_price(s, player, tech)
    else:
        price = figures.replace_price(s, player, old, tech)
    s.add_tally(Tally.RESEARCH, player, -price)
    s.take_shown(tech, 1)
    s.put_held(player, tech, 1)
    if old < 0:
        tell(s, Ev.RESEARCHED, player, tech, price, Place.LINE_UP, Place.HOME)
        figures.count_card(s, player, tech)
    else:
        s.put_held(player, old, -1)
        s.put_stock(Spot.DISCARD, old, 1)
        tell(s, Ev.REPLACED, player, tech, old * 1000 + 500 + price, Place.LINE_UP, Place.HOME)
        figures.recount(s, player)
