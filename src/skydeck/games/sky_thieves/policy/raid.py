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


def price_of(s: SkyThievesState, w: Weights, player: i64, mean: i64) -> float:
    """What an action of an own Phase costs."""
    verb = verb_of(mean)
    if verb == Verb.OVERLOAD:
        return worth.on_board(s, w, s.aboard(player, first(mean)))
    if verb == Verb.PLAY:
        return worth.in_hand(s, w, player, first(mean)) + w.card * 0.6
    if verb == Verb.OFFENSIVE:
        # The Captain is ready again before anybody else attacks.
        return 0.1
    return w.captain


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


def find_plan(s: SkyThievesState, w: Weights, player: i64, duel: Duel, means: vec[i64]) -> Plan:
    """Try all sets of up to six means."""
    plan = Plan()
    number: i64 = min(6, len(means))
    for chosen in range(i64(1) << number):
        power = Power()
        price = 0.0
        for i in range(number):
            if (chosen >> i) & 1 == 1:
                add_means(s, player, means[i], power)
                price += price_of(s, w, player, means[i])
        slack = duel.slack(power)
        if slack >= 0 and (not plan.found or price < plan.price):
            plan.found = True
            plan.chosen = chosen
            plan.price = price
        if chosen == (i64(1) << number) - 1:
            plan.reserve = slack
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
    fear = 0.0
    for rival in range(s.num_players):
        if rival != player:
            if s.is_ready(rival):
                fear += w.captain_fear
            fear += w.hand_fear * float(s.hand(rival))
    return fear * (2.5 if wins else 1.0)


def chance(reserve: float) -> float:
    """The chance of an attack that has so many points more than it is expected to need."""
    return 0.5 + 0.5 * reserve / (1.0 + abs(reserve))


def prospect(s: SkyThievesState, w: Weights, player: i64, target: i64) -> float:
    """What attacking a Target is expected to bring; below 0 if it cannot be beaten."""
    duel = Duel()
    duel.of_target(s, player, target)
    plan = find_plan(s, w, player, duel, means_of(s, player))
    if not plan.found:
        return -1.0
    reserve = w.slope * (float(plan.reserve) + 0.5 - expected_defence(s, w, player, target))
    return prize(s, w, player, target) * chance(reserve) - plan.price


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
    for chosen in range(i64(1), i64(1) << min(5, len(means))):
        power = Power()
        price = 0.0
        last: i64 = Verb.END
        for i in range(i64(5)):
            if (chosen >> i) & 1 == 1:
                add_means(s, player, means[i], power)
                price += price_of(s, w, player, means[i])
                last = means[i]
        slack = duel.slack(power)
        if slack < 0:
            stops = 0.95 if -slack > reserve else w.answered
            if at_stake * stops - price > gain:
                gain = at_stake * stops - price
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
