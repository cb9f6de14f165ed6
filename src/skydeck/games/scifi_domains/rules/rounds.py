"""Set-up, and what a Round begins with: repair, the marker, production (Phase 1), the line-ups (Phase 2)."""

from mypy_extensions import i64

from skydeck.engine.actions import pack
from skydeck.engine.state import tell
from skydeck.games.scifi_domains.cards.words import Group
from skydeck.games.scifi_domains.rules import figures, scoring
from skydeck.games.scifi_domains.rules.steps import Step
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES, Ev, Phase, Spot, Tally


def set_up(s: ScifiDomainsState, seed: int) -> None:
    """Everybody has what they begin with; somebody drawn at random holds the marker (SF-002)."""
    s.seed(seed)
    s.marker = s.rng.below(s.num_players)
    tell(s, Ev.PHASE, amount=Phase.SET_UP)
    tell(s, Ev.SET_UP, s.marker)
    s.push(Step.ROUND)
    s.run()


def recount_all(s: ScifiDomainsState) -> None:
    for player in range(s.num_players):
        figures.recount(s, player)


def begin_round(s: ScifiDomainsState) -> None:
    """Phase 1, then Phase 2 and the others (SF-021)."""
    s.round += 1
    s.phase = Phase.REPAIR
    for player in range(s.num_players):
        repair(s, player)
    if s.round > 1 or s.house.marker_passes_first:
        s.marker = (s.marker + 1) % s.num_players
    tell(s, Ev.ROUND, s.marker, -1, s.round)
    if s.round >= s.house.first_income:
        for player in range(s.num_players):
            pay_production(s, player)
    s.plan(Step.REFRESH, pack(Step.BUILD, s.marker), Step.BATTLES, Step.REWARDS, Step.END_ROUND)


def repair(s: ScifiDomainsState, player: i64) -> None:
    """All Units are whole and at home again, and none is new any more (SF-023, SF-R26)."""
    cell = s.next_cell(player, 0)
    while cell < s.cells():
        number = s.in_cell(player, cell)
        s.put_held(player, i64(s.cards.unit_at[cell]), number)
        s.put_line(player, cell, -number)
        cell = s.next_cell(player, cell + 1)
    for unit in range(s.cards.units):
        s.put_held(player, unit, s.new_at_home(player, unit))
        s.fresh[player * s.cards.units + unit] = 0


def pay_production(s: ScifiDomainsState, player: i64) -> None:
    """Metal and Research by the levels at this moment (SF-R04, SF-R05)."""
    metal = s.tally(Tally.METAL_PRODUCTION, player)
    research = s.tally(Tally.RESEARCH_PRODUCTION, player)
    s.add_tally(Tally.METAL, player, metal)
    s.add_tally(Tally.RESEARCH, player, research)
    tell(s, Ev.INCOME, player, -1, metal * 1000 + research)


def refresh(s: ScifiDomainsState) -> None:
    """All line-ups and discards go back into their decks, and the line-ups are dealt anew (SF-025 to SF-027)."""
    s.phase = Phase.REFRESH
    tell_phase(s)
    tell(s, Ev.REFRESHED)
    for thing in range(i64(1), s.cards.first_enemy):
        s.gather(Spot.LINE_UP, thing)
        s.gather(Spot.DISCARD, thing)
    for group in range(Group.COUNT):
        s.refill(group)
    for player in range(s.num_players):
        s.set_tally(Tally.PASSED, player, 0)
    s.phase = Phase.BUILD
    tell_phase(s)


def tell_phase(s: ScifiDomainsState) -> None:
    """A phase begins; a heading says which, of which Round."""
    tell(s, Ev.PHASE, amount=s.round * len(PHASES) + s.phase)


def end_round(s: ScifiDomainsState) -> None:
    """The game ends after its last Round (SF-020, SF-130)."""
    if s.round >= s.cards.rounds:
        scoring.end_game(s)
    else:
        s.push(Step.ROUND)
