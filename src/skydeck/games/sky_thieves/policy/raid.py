"""Attacking: which Target and with what; defending: what is worth being stopped."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.games.sky_thieves.cards.words import SLOTS, Verb
from skydeck.games.sky_thieves.policy import worth
from skydeck.games.sky_thieves.policy.power import Duel, Power
from skydeck.games.sky_thieves.policy.weights import Weights
from skydeck.games.sky_thieves.state.state import SkyThievesState


def add_means(s: SkyThievesState, player: i64, mean: i64, power: Power) -> None:
    """What an action of an own Phase would do: an Overload, the Captain, a Sabotage."""
    cards = s.cards
    verb = verb_of(mean)
    if verb == Verb.OVERLOAD:
        card = s.aboard(player, first(mean))
        power.add_rows(s, cards.middle[card], cards.last[card], player)
    elif verb == Verb.PLAY:
        power.add_rows(s, cards.middle[first(mean)], cards.last[first(mean)], player)
    else:
        captain = s.captain(player)
        if verb == Verb.OFFENSIVE:
            power.add_rows(s, cards.first[captain], cards.middle[captain], player)
        else:
            power.add_rows(s, cards.middle[captain], cards.last[captain], player)


def price_of(s: SkyThievesState, w: Weights, player: i64, mean: i64, power: Power) -> float:
    """What an action of an own Phase costs, less the cards that it draws."""
    verb = verb_of(mean)
    # The Captain is ready again before anybody else attacks.
    price = 0.1
    if verb == Verb.OVERLOAD:
        price = worth.on_board(s, w, s.aboard(player, first(mean)))
    elif verb == Verb.PLAY:
        price = worth.in_hand(s, w, player, first(mean)) + w.card * 0.6
    elif verb == Verb.DEFENSIVE:
        price = w.captain
    return max(0.1, price - w.drawn * float(power.draws))


def means_of(s: SkyThievesState, player: i64) -> vec[i64]:
    """Overloads and the Captain, as an attacker at the beginning of an attack would have them."""
    means: vec[i64] = vec[i64]()
    for slot in range(SLOTS):
        if s.aboard(player, slot) >= 0:
            means = append(means, pack(Verb.OVERLOAD, slot))
    if s.is_ready(player):
        means = append(means, Verb.OFFENSIVE)
    return means


class Plan:
    """The cheapest means that beat a Target: which of them as bits, their price, and the slack with all of them."""

    def __init__(self) -> None:
        self.chosen: i64 = 0
        self.price = 0.0
        self.found = False
        self.reserve: i64 = 0


class Means:
    """Actions of an own Phase, what each does and what it costs."""

    def __init__(self, s: SkyThievesState, w: Weights, player: i64, actions: vec[i64], most: i64) -> None:
        self.number: i64 = min(most, len(actions))
        self.powers: list[Power] = []
        self.prices: vec[float] = vec[float]()
        for i in range(self.number):
            power = Power()
            add_means(s, player, actions[i], power)
            self.powers.append(power)
            self.prices = append(self.prices, price_of(s, w, player, actions[i], power))

    def price(self, chosen: i64) -> float:
        """What those cost that `chosen` has bits of."""
        price = 0.0
        for i in range(self.number):
            if (chosen >> i) & 1 == 1:
                price += self.prices[i]
        return price

    def power(self, chosen: i64) -> Power:
        """What they do together."""
        power = Power()
        for i in range(self.number):
            if (chosen >> i) & 1 == 1:
                power.add(self.powers[i])
        return power


def find_plan(s: SkyThievesState, w: Weights, player: i64, duel: Duel, actions: vec[i64]) -> Plan:
    """Try all sets of up to six means."""
    plan = Plan()
    means = Means(s, w, player, actions, 6)
    all_of_them: i64 = (i64(1) << means.number) - 1
    plan.reserve = duel.slack(means.power(all_of_them))
    for chosen in range(all_of_them + 1):
        price = means.price(chosen)
        if (not plan.found or price < plan.price) and duel.slack(means.power(chosen)) >= 0:
            plan.found = True
            plan.chosen = chosen
            plan.price = price
    return plan


def prize(s: SkyThievesState, w: Weights, player: i64, target: i64) -> float:
    """What a Target is worth to a player."""
    value = i64(s.cards.treasure[target])
    if s.treasure(player) + value >= s.cards.goal:
        return w.win
    return w.treasure * float(value)


def expected_defence(s: SkyThievesState, w: Weights, player: i64, target: i64) -> float:
    """The points that rivals are expected to take from an attack: more if it would win the game."""
    wins = s.treasure(player) + i64(s.cards.treasure[target]) >= s.cards.goal
    captain = w.captain_dread if wins else w.captain_fear
    hand = w.hand_dread if wins else w.hand_fear
    fear = 0.0
    for rival in range(s.num_players):
        if rival != player:
            if s.is_ready(rival):
                fear += captain
            fear += hand * float(s.hand(rival))
    return fear


def chance(reserve: float) -> float:
    """The chance of an attack that has so many points more than it is expected to need."""
    return 0.5 + 0.5 * reserve / (1.0 + abs(reserve))


def plan_for(s: SkyThievesState, w: Weights, player: i64, target: i64) -> Plan:
    """How a player would beat a Target that nobody defends."""
    duel = Duel()
    duel.of_target(s, player, target)
    return find_plan(s, w, player, duel, means_of(s, player))


def prospect(s: SkyThievesState, w: Weights, player: i64, target: i64) -> float:
    """What attacking a Target is expected to bring; below 0 if it cannot be beaten."""
    plan = plan_for(s, w, player, target)
    if not plan.found:
        return -1.0
    return hope(s, w, player, target, plan) - plan.price


def hope(s: SkyThievesState, w: Weights, player: i64, target: i64, plan: Plan) -> float:
    """What a Target is worth times the chance to get it."""
    reserve = w.slope * (float(plan.reserve) + 0.5 - expected_defence(s, w, player, target))
    return prize(s, w, player, target) * chance(reserve)


# -- defending ---------------------------------------------------------------------------------------------------------


def danger(s: SkyThievesState, w: Weights, player: i64) -> float:
    """What it is worth to a player that the attack under way fails."""
    attacker = s.active
    value = i64(s.cards.treasure[s.attacked])
    after = s.treasure(attacker) + value
    if after >= s.cards.goal:
        return w.win
    ahead = float(after - s.treasure(player))
    share = 1.0 / float(s.num_players - 1)
    return share * float(value) * max(0.0, w.envy + w.leader * ahead)


def attackers_reserve(s: SkyThievesState) -> i64:
    """The points that the attacker can still be seen to have: Overloads and the Captain."""
    power = Power()
    attacker = s.active
    for slot in range(SLOTS):
        if s.aboard(attacker, slot) >= 0 and (s.overloaded >> slot) & 1 == 0:
            add_means(s, attacker, pack(Verb.OVERLOAD, slot), power)
    if s.is_ready(attacker):
        add_means(s, attacker, Verb.OFFENSIVE, power)
    return power.points()


def defence(s: SkyThievesState, w: Weights, player: i64) -> i64:
    """The best answer in a Phase of another's attack, END among them."""
    duel = Duel()
    duel.of_attack(s)
    none = Power()
    if duel.slack(none) < 0:
        return Verb.END
    at_stake = danger(s, w, player)
    reserve = attackers_reserve(s)
    means: vec[i64] = vec[i64]()
    legal = s.legal_actions(player)
    for i in range(legal.size):
        if legal.at(i) != Verb.END:
            means = append(means, legal.at(i))
    best: i64 = Verb.END
    gain = 0.0
    tried = Means(s, w, player, means, 5)
    for chosen in range(i64(1), i64(1) << tried.number):
        price = tried.price(chosen)
        last: i64 = Verb.END
        for i in range(tried.number):
            if (chosen >> i) & 1 == 1:
                last = means[i]
        power = tried.power(chosen)
        slack = duel.slack(power)
        if slack < 0:
            stops = 0.95 if -slack > reserve else w.answered
            if at_stake * stops - price > gain:
                gain = at_stake * stops - price
                best = last
        elif slack < power.threat:
            # The attacker will rather pay.
            paid = w.card * float(power.ransom) / float(s.num_players - 1)
            if paid - price > gain:
                gain = paid - price
                best = last
        elif at_stake >= w.win and slack < 2 * defenders_after(s):
            # Somebody after this one may take the rest.
            if at_stake * 0.2 - price > gain:
                gain = at_stake * 0.2 - price
                best = last
    return best


def defenders_after(s: SkyThievesState) -> i64:
    """How many of those whose Phase comes later in this Round have a Captain face up."""
    found: i64 = 0
    position = (s.clock - 1) % s.num_players
    for later in range(position + 1, s.num_players):
        if s.is_ready((s.active + later) % s.num_players):
            found += 1
    return found
