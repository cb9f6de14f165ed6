"""Which fleet to lay, and where it goes once all are turned up."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.heuristics import Best
from skydeck.engine.rng import Rng
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, MAX_PLAYERS, Verb
from skydeck.games.sky_dynasty.policy.fleets import Fleets
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.policy.worth import NEVER
from skydeck.games.sky_dynasty.rules import dispatch
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import UNDECIDED, Tally, Zone


class Plan:
    """The fleet that a seat is laying: `cards` by kind."""

    def __init__(self, kinds: i64) -> None:
        self.cards: vec[i64] = vec[i64]([i64(0)] * kinds)
        # By what it is recognised at the next question: when it is laid, and hand and unfinished fleet together.
        self.moment: i64 = -1
        self.round: i64 = -1
        self.turn: i64 = -1
        self.held: vec[i64] = vec[i64]([i64(0)] * kinds)


class Dispatch(Fleets):
    """Adds the decisions of the Dispatch phase."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        super().__init__(weights, cards)
        places = cards.places
        # By station: whether a fleet may go there, and the worth of what is there and planned.
        self.open_to: vec[i64] = vec[i64]([i64(0)] * places)
        self.worth: vec[float] = vec[float]([0.0 for _ in range(places)])
        # By relevant kind: the ships that are left to spread; by relevant kind and station: what one more adds.
        self.left: vec[i64] = vec[i64]([i64(0)] * cards.kinds)
        self.gain: vec[float] = vec[float]([0.0 for _ in range(cards.kinds * places)])
        self.plans = [Plan(cards.kinds) for _ in range(MAX_PLAYERS)]

    def lay(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """The next card of the planned fleet, or the end of it."""
        plan = self.plans[player]
        if not self.fits(s, player, plan):
            self.make_plan(s, player, rng, plan)
        for kind in range(s.tally(Tally.LAST_LAID, player), self.kinds):
            if plan.cards[kind] > s.count(Zone.FLEET, player, kind) and s.count(Zone.HAND, player, kind) > 0:
                return pack(Verb.LAY, kind)
        return Verb.LOCK if s.size(Zone.FLEET, player) > 0 else Verb.PASS

    def fits(self, s: SkyDynastyState, player: i64, plan: Plan) -> bool:
        """Whether a fleet is begun with this plan: the plan was made with these cards, and those laid belong to it."""
        begun = s.size(Zone.FLEET, player) > 0 and plan.moment == s.moment
        if not begun or plan.round != s.round or plan.turn != s.dispatch_turn:
            return False
        counts = s.counts
        cards = plan.cards
        held = plan.held
        fleet = s.block(Zone.FLEET, player)
        hand = s.block(Zone.HAND, player)
        for kind in range(self.kinds):
            laid: i64 = i64(counts[fleet + kind])
            if laid > cards[kind] or laid + i64(counts[hand + kind]) != held[kind]:
                return False
        return True

    def make_plan(self, s: SkyDynastyState, player: i64, rng: Rng, plan: Plan) -> None:
        """Spread the hand over the stations, then decide which of these fleets to lay now."""
        features = self.features
        cards = s.cards
        plan.moment = s.moment
        plan.round = s.round
        plan.turn = s.dispatch_turn
        ships: i64 = 0
        for kind in range(self.kinds):
            plan.cards[kind] = s.count(Zone.FLEET, player, kind)
            plan.held[kind] = plan.cards[kind] + s.count(Zone.HAND, player, kind)
            if kind >= cards.location_kinds:
                ships += s.count(Zone.HAND, player, kind)
        if ships == 0:
            return
        self.prepare(s)
        self.look_around(s, player, rng)
        wild = self.find_destinations(s, player)
        begun: i64 = self.begun_for(s, player, wild)
        if begun >= 0:
            self.count_fleet(s, player, begun, 1)
        self.spread(s, player, rng)
        chosen: i64 = begun if begun >= 0 else self.first_fleet(s, player, rng)
        if chosen < 0:
            self.lay_wanderers(s, player, plan)
            return
        if begun < 0 and chosen != cards.open_space:
            card = features.card_for[chosen]
            if card < 0 or s.count(Zone.HAND, player, card) == 0:
                card = features.random_card
            plan.cards[card] = plan.cards[card] + 1
            self.add_alternatives(s, player, chosen, plan)
        for index in range(self.relevant_size):
            kind = self.relevant[index]
            plan.cards[kind] = self.planned(s, player, chosen, kind)

    def planned(self, s: SkyDynastyState, player: i64, place: i64, kind: i64) -> i64:
        """How many ships of a kind are planned to go to a station."""
        return self.here[kind * self.places + place] - s.count(Zone.STATION + place, player, kind)

    def find_destinations(self, s: SkyDynastyState, player: i64) -> i64:
        """Mark the stations that a fleet may go to; a random location card stands for the best of the others."""
        features = self.features
        cards = s.cards
        best: i64 = -1
        for place in range(self.places):
            self.open_to[place] = 0
            card = features.card_for[place]
            if place == cards.open_space:
                if s.tally(Tally.OPEN_USED, player) < cards.open_space_dispatches:
                    self.open_to[place] = 1
            elif card >= 0 and s.count(Zone.HAND, player, card) + s.count(Zone.FLEET, player, card) > 0:
                self.open_to[place] = 1
                self.location_here[place] = self.location_here[place] + 1
            elif card >= 0 and (best < 0 or self.bonus[place] > self.bonus[best]):
                best = place
        wild = features.random_card
        if best < 0 or wild < 0 or s.count(Zone.HAND, player, wild) + s.count(Zone.FLEET, player, wild) == 0:
            return -1
        fee = float(i64(cards.fee[wild])) * self.coin
        if s.coins[player] < i64(cards.fee[wild]):
            total: float = 0.0
            for side in range(i64(6)):
                total += self.bonus[i64(cards.die[side])] / 6.0
            self.bonus[best] = total
        else:
            self.bonus[best] = self.bonus[best] - fee
        self.open_to[best] = 1
        self.location_here[best] = self.location_here[best] + 1
        return best

    def begun_for(self, s: SkyDynastyState, player: i64, wild: i64) -> i64:
        """Where an unfinished fleet is bound: the best of its location cards, or Open Space; -1 if none is begun."""
        if s.size(Zone.FLEET, player) == 0:
            return -1
        best = Best(s.cards.open_space, NEVER)
        for kind in range(s.cards.location_kinds):
            if s.count(Zone.FLEET, player, kind) > 0:
                place: i64 = i64(s.cards.place_of[kind])
                if place == ANYWHERE:
                    place = wild
                if place >= 0:
                    best.weigh(place, self.bonus[place])
        return best.action

    def spread(self, s: SkyDynastyState, player: i64, rng: Rng) -> None:
        """Put every ship in hand where it adds most, one after the other; then move single ships that gain by it."""
        places = self.places
        for place in range(places):
            self.worth[place] = self.station_worth(s, player, place) if self.open_to[place] else 0.0
        gain = self.gain
        for index in range(self.relevant_size):
            self.left[index] = s.count(Zone.HAND, player, self.relevant[index])
        stale: i64 = (1 << places) - 1
        if self.weights.scatter > 0.0:
            self.scatter_ships(s, player, rng)
        while True:
            best = Best(-1, NEVER)
            for index in range(self.relevant_size):
                if self.left[index] > 0:
                    for place in range(places):
                        if self.open_to[place]:
                            to = index * places + place
                            if (stale >> place) & 1:
                                more = self.worth_with(s, player, place, self.relevant[index], 1)
                                gain[to] = more - self.worth[place]
                            best.weigh(to, gain[to])
            if best.action < 0:
                break
            self.place_one(s, player, best.action % places, best.action // places)
            stale = 1 << (best.action % places)
        if self.weights.scatter == 0.0:
            self.rearrange(s, player)

    def scatter_ships(self, s: SkyDynastyState, player: i64, rng: Rng) -> None:
        """Put some ships anywhere; the others are spread around them."""
        for index in range(self.relevant_size):
            for _copy in range(self.left[index]):
                place = rng.below(self.places)
                if self.open_to[place] and rng.uniform() < self.weights.scatter:
                    self.place_one(s, player, place, index)

    def place_one(self, s: SkyDynastyState, player: i64, place: i64, index: i64) -> None:
        """Plan one more ship for a station: one of those that are left, by their place among the relevant kinds."""
        at = self.relevant[index] * self.places + place
        self.here[at] = self.here[at] + 1
        self.left[index] = self.left[index] - 1
        self.worth[place] = self.station_worth(s, player, place)

    def rearrange(self, s: SkyDynastyState, player: i64) -> None:
        """Move single ships between planned fleets while that gains anything, at most once each."""
        places = self.places
        for index in range(self.relevant_size):
            kind = self.relevant[index]
            for origin in range(places):
                fixed = s.count(Zone.STATION + origin, player, kind) + s.count(Zone.FLEET, player, kind)
                at = kind * places + origin
                if self.open_to[origin] and self.here[at] > fixed:
                    self.here[at] = self.here[at] - 1
                    without = self.station_worth(s, player, origin)
                    best = Best(origin, self.worth[origin] - without + 0.001)
                    for place in range(places):
                        if place != origin and self.open_to[place]:
                            best.weigh(place, self.worth_with(s, player, place, kind, 1) - self.worth[place])
                    target = best.action
                    at = kind * places + target
                    self.here[at] = self.here[at] + 1
                    if target != origin:
                        self.worth[origin] = without
                        self.worth[target] = self.worth[target] + best.worth

    def first_fleet(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """Which planned fleet to lay now."""
        w = self.weights
        best = Best(-1, NEVER)
        for place in range(self.places):
            if self.open_to[place]:
                draws: float = 0.0
                ships: i64 = 0
                for index in range(self.relevant_size):
                    kind = self.relevant[index]
                    added = self.planned(s, player, place, kind)
                    if added > 0:
                        ships += added
                        draws += float(added) * self.features.draws_at[kind * self.places + place]
                if ships > 0:
                    comes: float = 0.0
                    for rival in range(s.num_players):
                        if rival != player:
                            at = place * MAX_PLAYERS + rival
                            comes = max(comes, self.rival_comes[at])
                    score = w.first_draw * draws + (w.first_contested * comes + w.first_worth) * self.worth[place]
                    score += w.order_noise * rng.uniform()
                    best.weigh(place, score)
        return best.action

    def add_alternatives(self, s: SkyDynastyState, player: i64, chosen: i64, plan: Plan) -> None:
        """With the last ships, lay the spare location cards as well: the choice comes after all fleets are seen."""
        for index in range(self.relevant_size):
            kind = self.relevant[index]
            if self.planned(s, player, chosen, kind) < s.count(Zone.HAND, player, kind):
                return
        for kind in range(s.cards.location_kinds):
            if s.count(Zone.HAND, player, kind) > 0 and plan.cards[kind] == 0:
                plan.cards[kind] = 1

    def lay_wanderers(self, s: SkyDynastyState, player: i64, plan: Plan) -> None:
        """With nowhere else to go, lay the ships that may follow own cards."""
        for kind in range(s.cards.location_kinds, self.kinds):
            if i64(s.cards.may_go[kind]) != 0 and dispatch.may_lay_without_location(s, player, kind):
                plan.cards[kind] = s.count(Zone.HAND, player, kind)

    def fee(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """Pay for the best station if it is worth the fee more than the die or another location card."""
        features = self.features
        self.look_around(s, player, rng)
        instead = self.die_worth(s, player)
        best = Best(Verb.DONE, NEVER)
        for place in range(self.places):
            if place != s.cards.open_space:
                value = self.fleet_worth(s, player, place)
                card = features.card_for[place]
                if card >= 0 and s.count(Zone.FLEET, player, card) > 0 and value > instead:
                    instead = value
                best.weigh(pack(Verb.PAY, place), value)
        fee = float(i64(s.cards.fee[features.random_card])) * self.coin
        return best.action if best.worth - fee > instead else Verb.DONE

    def pick(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """Keep the location card of the station where the fleet is worth most."""
        self.look_around(s, player, rng)
        best = Best(Verb.KEEP, NEVER)
        for kind in range(s.cards.location_kinds):
            if s.count(Zone.FLEET, player, kind) > 0:
                if i64(s.cards.place_of[kind]) == ANYWHERE:
                    value = self.die_worth(s, player)
                else:
                    value = self.fleet_worth(s, player, i64(s.cards.place_of[kind]))
                best.weigh(pack(Verb.KEEP, kind), value)
        return best.action

    def phoenix(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """Send a Phoenix where it adds most, or let it follow its fleet."""
        self.look_around(s, player, rng)
        actions = s.legal_actions(player)
        bound = s.tally(Tally.BOUND_FOR, player)
        if bound != UNDECIDED:
            self.count_fleet(s, player, bound, 1)
        best = Best(actions.at(0), NEVER)
        for i in range(actions.size):
            action = actions.at(i)
            value: float = 0.0
            if verb_of(action) == Verb.SEND:
                value = self.one_more(s, player, second(action), first(action))
                if bound != UNDECIDED:
                    value -= self.one_less(s, player, bound, first(action))
            best.weigh(action, value)
        return best.action
