"""The end of the game: what everybody has is added up, in fifths of a VP."""

from mypy_extensions import i64

from skydeck.engine.state import Outcome, ranked, tell
from skydeck.games.scifi_domains.cards.words import Class, Col, Count, Group, Op
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Tally


def end_game(s: ScifiDomainsState) -> None:
    s.finish()
    tell(s, Ev.OVER)


def units_cost(s: ScifiDomainsState, player: i64) -> i64:
    """The printed Metal cost of all Units, at home and in battle, wounded or not (SF-R39)."""
    found: i64 = 0
    for unit in range(s.cards.units):
        found += s.owned(player, unit) * i64(s.cards.cost[unit])
    return found


def units_worth(s: ScifiDomainsState, player: i64) -> i64:
    """What all Units count before the sum is divided: their cost, and what Techs add to it there alone."""
    found = units_cost(s, player)
    if s.has(player, Op.WORTH):
        for unit in range(s.cards.units):
            found += s.owned(player, unit) * figures.of_unit(s, player, Op.WORTH, unit)
    return found


def resources(s: ScifiDomainsState, player: i64) -> i64:
    """The sum that is divided by 5: Units, Metal, Research (SF-132, SF-R37)."""
    found = units_worth(s, player) + s.tally(Tally.METAL, player) + s.tally(Tally.RESEARCH, player)
    return found + end_resources(s, player)


def counted_points(s: ScifiDomainsState, player: i64) -> i64:
    """The VP that Rewards count at the end."""
    if not s.has(player, Op.VP_PER):
        return 0
    cards = s.cards
    found: i64 = 0
    for reward in range(cards.first_reward, cards.first_enemy):
        number = s.holds(player, reward)
        if number > 0:
            for row in range(cards.first[reward], cards.last[reward]):
                if cards.column(row, Col.OP) == Op.VP_PER:
                    times = counted(s, player, cards.column(row, Col.TARGET)) // cards.column(row, Col.WHAT)
                    found += number * min(cards.column(row, Col.CAP), times * cards.column(row, Col.AMOUNT))
    return found


def counted(s: ScifiDomainsState, player: i64, count: i64) -> i64:
    """What a Reward counts."""
    if count == Count.TECHS:
        return s.of_group(player, Group.TECH)
    if count == Count.REWARDS:
        return s.of_group(player, Group.REWARD)
    if count == Count.KILLS:
        return s.tally(Tally.KILLS, player)
    number = Class.SPACE if count == Count.SHIPS else Class.STRIKER if count == Count.STRIKERS else Class.GROUND
    found: i64 = 0
    for unit in range(s.cards.units):
        owned = s.owned(player, unit)
        if count == Count.TYPES:
            found += 1 if owned > 0 else 0
        elif i64(s.cards.classes[unit]) == number:
            found += owned
    return found


def parts(s: ScifiDomainsState, player: i64) -> i64:
    """All VP as if the game ended now, in parts of which the divisor makes one VP: nothing is rounded (SF-133, SF-R38)."""
    points = s.tally(Tally.VP, player) + counted_points(s, player)
    return points * s.cards.divisor + resources(s, player)


def end_resources(s: ScifiDomainsState, player: i64) -> i64:
    """What Rewards add to the sum that is divided."""
    return figures.total_of(s, player, Op.END_RESOURCES, 0) if s.has(player, Op.END_RESOURCES) else 0


def score(s: ScifiDomainsState, player: i64) -> float:
    return float(parts(s, player)) / float(s.cards.divisor)


def standing(s: ScifiDomainsState, player: i64) -> tuple[int, int]:
    """Most VP; then most Metal with the printed cost of Units (SF-131, SF-134, SF-R39)."""
    return parts(s, player), s.tally(Tally.METAL, player) + units_cost(s, player)


def outcome(s: ScifiDomainsState) -> Outcome:
    """Who is equal in both shares the place (SF-R40)."""
    standings = [standing(s, player) for player in range(s.num_players)]
    divisor = float(s.cards.divisor)
    return ranked(standings, [points / divisor for points, _ in standings], "rounds")


def beaten_at_the_tie(result: Outcome) -> list[int]:
    """Who has as many VP as the winners, and lost by the tie-breaker (SF-134)."""
    best = result.scores[result.winners[0]]
    return [seat for seat, points in enumerate(result.scores) if points == best and seat not in result.winners]
