"""Phase 6: players in turn spend a Reward point for a card, or for a VP at the limit; and what Rewards do at once."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Col, Group, Op, Resource, Verb
from skydeck.games.scifi_domains.rules import absorbing, figures, rounds
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.rules.steps import Ask, Step
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Phase, Place, Spot, Tally


def begin_rewards(s: ScifiDomainsState) -> None:
    """All battles are over; whoever holds the marker begins (SF-R31, SF-R32)."""
    s.phase = Phase.REWARDS
    rounds.tell_phase(s)
    points: i64 = 0
    for player in range(s.num_players):
        points += s.tally(Tally.POINTS, player)
    if points == 0:
        tell(s, Ev.NOTHING)
    s.push(pack(Step.REWARD, s.marker))


def next_seat(s: ScifiDomainsState, player: i64) -> i64:
    """Whose turn comes after a player's: the neighbour's on the left (SF-R32)."""
    return (player + 1) % s.num_players


def next_taker(s: ScifiDomainsState, seat: i64) -> None:
    """The next seat that has a point; without any the phase is over (SF-120, SF-121)."""
    player = seat
    for _turn in range(s.num_players):
        if s.tally(Tally.POINTS, player) > 0:
            s.active = player
            if may_take(s, player) or s.always_ask:
                s.ask_one(Ask.REWARD, player)
            else:
                score_point(s, player)
            return
        player = next_seat(s, player)


def may_take(s: ScifiDomainsState, player: i64) -> bool:
    """Below the limit, and a card is there (SF-123, SF-R34)."""
    if is_full(s, player):
        return False
    return s.size(Spot.LINE_UP, Group.REWARD) > 0


def is_full(s: ScifiDomainsState, player: i64) -> bool:
    """Whether a player has come to the limit of Rewards (SF-123)."""
    return s.of_group(player, Group.REWARD) >= s.cards.most_rewards


def score_point(s: ScifiDomainsState, player: i64) -> None:
    """A point becomes 1 VP, which is a turn too (SF-124, SF-R33)."""
    s.add_tally(Tally.POINTS, player, -1)
    s.add_tally(Tally.VP, player, 1)
    tell(s, Ev.SCORED, player, -1, 1)
    s.push(pack(Step.REWARD, next_seat(s, player)))


def flaw_of_scoring(s: ScifiDomainsState, player: i64) -> i64:
    """Why a point cannot become a VP (SF-125)."""
    return Flaw.MAY_TAKE_A_CARD if may_take(s, player) else Flaw.NONE


def flaw_of_taking(s: ScifiDomainsState, player: i64, reward: i64) -> i64:
    """Why a Reward cannot be taken (SF-120, SF-123)."""
    if is_full(s, player):
        return Flaw.REWARDS_FULL
    return Flaw.REWARD_NOT_SHOWN if s.shown(reward) == 0 else Flaw.NONE


class Take(Decision[ScifiDomainsState]):
    """One card of the line-up; a VP only where none can be taken (SF-122, SF-125, SF-D11, SF-D12)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        if flaw_of_scoring(s, player) == Flaw.NONE:
            out.add(Verb.SCORE)
            return
        for reward in range(s.cards.first_reward, s.cards.first_enemy):
            if s.shown(reward) > 0:
                out.add(pack(Verb.TAKE, reward - s.cards.first_reward))

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.TAKE:
            return flaw_of_taking(s, player, s.cards.first_reward + first(action))
        return flaw_of_scoring(s, player) if action == Verb.SCORE else self.asks

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        s.answered(player)
        if verb_of(action) == Verb.SCORE:
            score_point(s, player)
            return
        reward = s.cards.first_reward + first(action)
        s.add_tally(Tally.POINTS, player, -1)
        s.take_shown(reward, 1)
        s.put_held(player, reward, 1)
        tell(s, Ev.TOOK, player, reward, 0, Place.LINE_UP, Place.HOME)
        figures.count_card(s, player, reward)
        # What it does comes before the refill (SF-R36).
        s.plan(
            pack(Step.EFFECT, s.cards.first[reward], player, s.cards.last[reward]),
            pack(Step.REFILL, Group.REWARD),
            pack(Step.REWARD, next_seat(s, player)),
        )


# -- what Rewards do at once -------------------------------------------------------------------------------------------


def carry_out(s: ScifiDomainsState, row: i64, player: i64, last: i64) -> None:
    """The effects of a Reward from one row to before another; what stands works from then on (SF-R36)."""
    source = reward_with(s, row)
    while row < last:
        op = s.cards.column(row, Col.OP)
        amount = s.cards.column(row, Col.AMOUNT)
        what = s.cards.column(row, Col.WHAT)
        if op == Op.GAIN:
            absorbing.gain_resource(s, player, what, amount, source)
        elif op == Op.PRODUCTION:
            s.add_tally(Tally.METAL_PRODUCTION + what, player, amount)
            tell(s, Ev.PRODUCTION, player, source, amount * 2 + what)
        elif op == Op.VP:
            s.add_tally(Tally.VP, player, amount)
            tell(s, Ev.VP, player, source, amount)
        elif op == Op.CHOOSE:
            s.ask_one(Ask.CHOOSE, player, pack(Step.EFFECT, row, player, last))
            return
        elif op == Op.GAIN_UNIT:
            if write_claims(s, amount, None):
                s.ask_one(Ask.CLAIM, player, pack(Step.EFFECT, row, player, last))
                return
            absorbing.gain_resource(s, player, Resource.METAL, amount, source)
        row += 1


def reward_with(s: ScifiDomainsState, row: i64) -> i64:
    """The Reward that an effect belongs to, also where it is one of several to choose from; the log names it."""
    cards = s.cards
    for reward in range(cards.first_reward, cards.first_enemy):
        for own in range(cards.first[reward], cards.last[reward]):
            if own == row:
                return reward
            if cards.column(own, Col.OP) == Op.CHOOSE:
                option = row - cards.column(own, Col.AMOUNT)
                if option >= 0 and option < cards.column(own, Col.CAP):
                    return reward
    return -1


def flaw_of_claim(s: ScifiDomainsState, unit: i64, most: i64) -> i64:
    """Why a Unit cannot be taken: it must be shown, with a printed cost up to a limit (SF-R36)."""
    if s.shown(unit) == 0:
        return Flaw.NONE_TO_CLAIM
    return Flaw.TOO_DEAR_TO_CLAIM if i64(s.cards.cost[unit]) > most else Flaw.NONE


def write_claims(s: ScifiDomainsState, most: i64, out: ActionList | None) -> bool:
    """The Units that can be taken; whether there are any."""
    found = False
    for unit in range(i64(1), s.cards.units):
        if flaw_of_claim(s, unit, most) == Flaw.NONE:
            found = True
            if out is not None:
                out.add(pack(Verb.CLAIM, unit))
    return found


class Claim(Decision[ScifiDomainsState]):
    """A Unit that a Reward gives; it is not purchased, so not new (SF-R26, SF-R36, SF-D13)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        write_claims(s, s.cards.column(first(s.question), Col.AMOUNT), out)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CLAIM:
            return self.asks
        return flaw_of_claim(s, first(action), s.cards.column(first(s.question), Col.AMOUNT))

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        s.answered(player)
        unit = first(action)
        s.take_shown(unit, 1)
        s.put_held(player, unit, 1)
        tell(s, Ev.CLAIMED, player, unit, 0, Place.LINE_UP, Place.HOME)
        rest = pack(Step.EFFECT, first(s.question) + 1, second(s.question), third(s.question))
        s.plan(pack(Step.REFILL, Group.UNIT), rest)


class Choose(Decision[ScifiDomainsState]):
    """One of the things that a Reward offers (SF-D13)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        for option in range(s.cards.column(first(s.question), Col.CAP)):
            out.add(pack(Verb.CHOOSE, option))

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return self.asks
        return Flaw.FEWER_OPTIONS if first(action) >= s.cards.column(first(s.question), Col.CAP) else Flaw.NONE

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        s.answered(player)
        option = s.cards.column(first(s.question), Col.AMOUNT) + first(action)
        rest = pack(Step.EFFECT, first(s.question) + 1, second(s.question), third(s.question))
        s.plan(pack(Step.EFFECT, option, player, option + 1), rest)
