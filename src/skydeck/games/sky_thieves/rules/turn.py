"""A turn but for the attack: At Port, Scouting, Ready Captain, Draw Cards (ST-065)."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, Outcome, tell
from skydeck.games.sky_thieves.cards.words import SLOTS, Deed, Kind, On, Op, Verb
from skydeck.games.sky_thieves.rules import bonuses, effects, moments, paying
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import STANDSTILL_TURNS, Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, REASONS, Ev, Phase, Place, Reason, Shared, Spot, Tally, Zone


def begin_turn(s: SkyThievesState, player: i64) -> None:
    """The five steps in their order (ST-065); a game of players who steal nothing stops at last (ST-R52)."""
    if s.turn >= STANDSTILL_TURNS:
        end_game(s, Reason.STANDSTILL)
        return
    s.turn += 1
    s.active = player
    s.phase = Phase.PORT
    tell(s, Ev.TURN, player, amount=s.turn)
    s.plan(Step.PORT, Step.SCOUT, Step.ATTACK, Step.READY, Step.DRAW, Step.NEXT_TURN)


def next_turn(s: SkyThievesState) -> None:
    """Turns pass clockwise (ST-064, ST-080)."""
    begin_turn(s, (s.active + 1) % s.num_players)


def end_game(s: SkyThievesState, reason: i64) -> None:
    s.reason = reason
    s.finish()
    tell(s, Ev.OVER, amount=reason)


def outcome(s: SkyThievesState) -> Outcome:
    """Whoever reached the goal has won; the others rank by their Treasure (ST-002, ST-R51)."""
    scores = [int(s.treasure(player)) for player in range(s.num_players)]
    goal = int(s.cards.goal)
    winners = [player for player, score in enumerate(scores) if score >= goal]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    if not winners:
        # Nobody is first, and nobody behind the last place (ST-R52).
        ranks = [min(rank + 1, len(ranks)) for rank in ranks]
    return Outcome(ranks, scores, winners, REASONS[s.reason])


# -- At Port -----------------------------------------------------------------------------------------------------------


def ask_port(s: SkyThievesState) -> None:
    # What happened before this card can be answered no more.
    s.deeds_size = 0
    s.ask_one(Ask.PORT, s.active)


class Port(Decision[SkyThievesState]):
    """Any card for the ship and any Technique that can be paid, or leave (ST-066, ST-067, ST-D03)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        made = paying.wealth(s, player)
        counts = s.counts
        start = s.block(Zone.HAND, player)
        for card in range(s.kinds):
            if counts[start + card] > 0 and is_for_port(s, card) and paying.affords(s, player, card, made):
                out.add(pack(Verb.PLAY, card))
        out.add(Verb.LEAVE)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.PLAY:
            return flaw_of_play(s, player, first(action))
        return Flaw.NONE if action == Verb.LEAVE else self.asks

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.LEAVE:
            s.phase = Phase.SCOUT
            return
        s.push(Step.PORT)
        paying.announce(s, player, first(action))


def flaw_of_play(s: SkyThievesState, player: i64, card: i64) -> i64:
    """Why a card is not played now, At Port or when the port was left."""
    if s.count(Zone.HAND, player, card) == 0:
        return Flaw.NOT_HELD
    if i64(s.cards.kind[card]) == Kind.MATERIAL:
        return Flaw.IS_MATERIAL
    if i64(s.cards.kind[card]) == Kind.SABOTAGE:
        return Flaw.ANSWERS_NOTHING
    if s.phase != Phase.PORT:
        return Flaw.LEFT_PORT
    return Flaw.NONE if paying.affords(s, player, card, paying.wealth(s, player)) else Flaw.PLAY_TOO_DEAR


def is_for_port(s: SkyThievesState, card: i64) -> bool:
    """Whether a card is played At Port (ST-023, ST-032)."""
    return i64(s.cards.kind[card]) <= Kind.TECHNIQUE


def played(s: SkyThievesState, card: i64, player: i64, answered: i64) -> None:
    """A card has been paid for: whoever can answers it, and it takes effect (ST-R18)."""
    kind = i64(s.cards.kind[card])
    deed: i64 = Deed.SABOTAGE
    if kind < SLOTS:
        deed = Deed.BOARD_CARD
    elif kind == Kind.TECHNIQUE:
        deed = Deed.TECHNIQUE
    number = moments.record(s, deed, player, card, answered if deed == Deed.SABOTAGE else 0)
    moments.open_moments(s, number, answered)


def take_effect(s: SkyThievesState, number: i64, answered: i64) -> None:
    """What a played card does: it comes on board, or its effect is followed and it is junked (ST-022, ST-034, ST-039)."""
    card = moments.card_of(s.deeds[number])
    player = moments.doer_of(s.deeds[number])
    kind = i64(s.cards.kind[card])
    if moments.is_cancelled(s, number):
        to_junk(s, card)
    elif kind < SLOTS:
        if s.aboard(player, kind) >= 0:
            s.junk_from_board(player, kind, Ev.REPLACED)
        s.put_shared(Shared.PLAY, card, -1)
        tell(s, Ev.BOARDED, player, card, 0, Spot.PLAY, Spot.BOARD)
        s.come_aboard(player, kind, card)
    else:
        s.push(pack(Step.TO_JUNK, card))
        # A Sabotage speaks of what it answers, a Technique of itself.
        about: i64 = answered - 1 if answered > 0 else number
        effects.begin(s, s.cards.middle[card], s.cards.last[card], player, about)


def to_junk(s: SkyThievesState, card: i64) -> None:
    s.put_shared(Shared.PLAY, card, -1)
    s.put_shared(Shared.JUNK, card, 1)


# -- Scouting ----------------------------------------------------------------------------------------------------------


def ask_scouting(s: SkyThievesState) -> None:
    """With no Target in the line there is nothing to scout (ST-R60)."""
    s.phase = Phase.SCOUT
    s.deeds_size = 0
    if s.far() >= 0:
        s.ask_one(Ask.SCOUT, s.active)


class Scout(Decision[SkyThievesState]):
    """Scout, or not (ST-068, ST-D08)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        out.add(Verb.SCOUT)
        out.add(Verb.PASS)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.PLAY:
            return flaw_of_play(s, player, first(action))
        return Flaw.NONE if action == Verb.SCOUT or action == Verb.PASS else self.asks

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.SCOUT:
            moments.open_moments(s, moments.record(s, Deed.SCOUTED, player, 0))


def scout(s: SkyThievesState, player: i64) -> None:
    """The furthest Target goes under its deck, the others move on, the top one comes next to the deck (ST-069 to ST-071)."""
    place = s.far()
    if place < 0:
        return
    tell(s, Ev.SCOUTED, player, s.thing_of_target(i64(s.line[place])))
    if i64(s.line[place]) == s.attacked:
        # The attack has nothing left to beat (ST-R49).
        s.attacked = -1
    s.sink(place)
    s.shift_line()
    if i64(s.line[Place.NEAR]) == EMPTY:
        s.turn_up(Place.NEAR)
    bonuses.trigger(s, player, On.SCOUTED)


# -- the end of a turn -------------------------------------------------------------------------------------------------


def ready_captain(s: SkyThievesState) -> None:
    """The own Captain is turned face up (ST-075, ST-R53)."""
    ready(s, s.active)


def ready(s: SkyThievesState, player: i64) -> None:
    if s.tally(Tally.READY, player) == 0 and s.captain(player) >= 0:
        s.set_tally(Tally.READY, player, 1)
        tell(s, Ev.READIED, player, s.captain(player))


def draw_cards(s: SkyThievesState) -> None:
    """Junk down to the hand limit, then draw (ST-077, ST-078, ST-R54)."""
    s.phase = Phase.DRAW
    limit: i64 = s.cards.hand_limit + bonuses.sum_of(s, s.active, Op.HAND_LIMIT)
    over: i64 = s.hand(s.active) - limit
    if over > 0:
        s.push(Step.DRAW)
        s.left = over
        s.push(pack(Step.JUNK, s.active))
        return
    s.draw(s.active, s.cards.drawn + bonuses.sum_of(s, s.active, Op.DRAW_STEP))


def ask_junk(s: SkyThievesState, player: i64, least: i64) -> None:
    """One of the cards still to be junked from hand, in rising order, so that no two orders mean the same."""
    if s.left > 0 and s.hand(player) > 0:
        s.ask_one(Ask.JUNK, player, pack(Step.JUNK, player, least))
        # Only where the whole hand goes does everybody know that there is nothing to choose (ST-R61).
        if s.left >= s.hand(player) and not s.always_ask:
            s.perform(player, s.legal_actions(player).at(0))


def write_rising(s: SkyThievesState, zone: i64, player: i64, least: i64, left: i64, verb: i64, out: ActionList) -> None:
    """Cards of a zone from the number `least` on, as long as enough others follow for those `left` to be chosen."""
    counts = s.counts
    start = s.block(zone, player)
    following = s.count_some(zone, player, least, s.kinds)
    for card in range(least, s.kinds):
        copies = i64(counts[start + card])
        if copies > 0 and following >= left:
            out.add(pack(verb, card))
        following -= copies


def is_rising(s: SkyThievesState, zone: i64, player: i64, card: i64, least: i64, left: i64) -> bool:
    """Whether a card of a zone is one that `write_rising` gives."""
    return card >= least and s.count_some(zone, player, card, s.kinds) >= left


class Junk(Decision[SkyThievesState]):
    """A card of the own hand, for the hand limit or because an effect says so (ST-D06, ST-D13)."""

    def left(self, s: SkyThievesState, player: i64) -> i64:
        # With fewer cards than are to go, all go (ST-R58).
        return min(s.left, s.hand(player))

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        write_rising(s, Zone.HAND, player, second(s.question), self.left(s, player), Verb.JUNK, out)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        limited = s.phase == Phase.DRAW
        if verb_of(action) != Verb.JUNK:
            return Flaw.ASKS_HAND_LIMIT if limited else self.asks
        card = first(action)
        if s.count(Zone.HAND, player, card) == 0:
            return Flaw.NOT_HELD
        if not is_rising(s, Zone.HAND, player, card, second(s.question), self.left(s, player)):
            return Flaw.LIMITED_OUT_OF_ORDER if limited else Flaw.JUNKED_OUT_OF_ORDER
        return Flaw.NONE

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        s.left -= 1
        if s.left > 0:
            s.push(pack(Step.JUNK, player, first(action)))
        s.junk_from_hand(player, first(action), Ev.JUNKED)
