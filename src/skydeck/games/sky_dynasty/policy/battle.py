"""Whom to remove, and what to pay for force."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, NO_PAYER, Verb
from skydeck.games.sky_dynasty.effects import force_against, removal_power
from skydeck.games.sky_dynasty.policy.dispatch import Dispatch
from skydeck.games.sky_dynasty.policy.features import Trait
from skydeck.games.sky_dynasty.policy.worth import NEVER
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone


class Battle(Dispatch):
    """Adds the decisions of a battle."""

    def remove(self, s: SkyDynastyState, player: i64) -> i64:
        """Remove the ships that count most, those of the strongest opponent first; named in the order of the rules."""
        actions = s.legal_actions(player)
        place = s.place
        wanted = removal_power(s, player, place, s.stage, -1) - s.sealed_count(player)
        if wanted <= 0:
            return Verb.DONE
        # The best `wanted` targets, ships of a kind counted singly; then the first of them in canonical order.
        worths: vec[float] = vec[float]([NEVER for _ in range(actions.size)])
        for i in range(actions.size):
            action = actions.at(i)
            if verb_of(action) == Verb.REMOVE:
                worths[i] = self.target_worth(s, player, first(action), second(action), place)
        for i in range(actions.size):
            if verb_of(actions.at(i)) == Verb.REMOVE:
                better: i64 = 0
                for j in range(actions.size):
                    if j != i and worths[j] > worths[i]:
                        better += s.count(Zone.STATION + place, first(actions.at(j)), second(actions.at(j)))
                if better < wanted:
                    return actions.at(i)
        return actions.at(0)

    def target_worth(self, s: SkyDynastyState, player: i64, seat: i64, kind: i64, place: i64) -> float:
        features = self.features
        at = kind * self.places + place
        value = features.force_at[at]
        value += 0.7 * features.of(kind, Trait.ESCORTS)
        if features.aura_types[kind] != 0:
            value += 2.0
        if s.stage == 0:
            value += 0.5 * features.of(kind, Trait.REMOVES_ANY) + 1.5 * features.of(kind, Trait.REMOVES_SOME)
        if i64(s.cards.payer_of[kind]) != NO_PAYER:
            value += 2.0 if s.coins[seat] > 1 else 0.0
        value += 0.5 * float(s.ships(player, place)) * features.of(kind, Trait.HALVES)
        value += 0.4 * features.coins_at[at] + 0.9 * features.influence_at[at]
        if s.ships(seat, place) == 1:
            value += 1.0
        margin = float(force_against(s, seat, place, player) - force_against(s, player, place, seat))
        if margin < -1.0:
            value *= 0.4
        return value + 0.05 * float(s.influence(seat))

    def pay(self, s: SkyDynastyState, player: i64) -> i64:
        """Pay just enough to win, if that can be afforded and is worth it."""
        features = self.features
        place = s.place
        behind: i64 = -1000
        for rival in range(s.num_players):
            if rival != player and s.size(Zone.STATION + place, rival) > 0:
                behind = max(behind, force_against(s, rival, place, player) - force_against(s, player, place, rival))
        if behind < 0:
            return Verb.DONE
        needed = behind + 1
        self.gather(s, player)
        stake: float = 0.0
        for index in range(self.relevant_size):
            at = self.relevant[index] * self.places + place
            gains = features.coins_at[at] * self.coin + features.influence_at[at] * self.influence
            stake += float(self.here[at]) * gains
        if self.location_here[place] > 0 and s.ships(player, place) > 0 and place != s.cards.open_space:
            stake += self.bonus_now(s, player, place, s.coins[player])
        for rival in range(s.num_players):
            if rival != player and s.size(Zone.STATION + place, rival) > 0:
                stake += self.weights.deny * self.stake_of(s, rival, place)
        return self.cheapest_raise(s, player, needed, stake)

    def cheapest_raise(self, s: SkyDynastyState, player: i64, needed: i64, stake: float) -> i64:
        """The payment that brings the force needed for least, or a first good part of it; none if it cannot succeed."""
        actions = s.legal_actions(player)
        best: i64 = -1
        best_cost: i64 = 1000
        part: i64 = -1
        part_gain: float = 0.0
        within: i64 = 0
        for i in range(actions.size):
            action = actions.at(i)
            if verb_of(action) == Verb.RAISE:
                base = i64(s.cards.payer_of[first(action)]) * (MAX_PAID + 1)
                gain: i64 = i64(s.cards.pay_force[base + third(action)]) - i64(s.cards.pay_force[base + second(action)])
                cost = third(action) - second(action)
                if gain >= needed and cost < best_cost:
                    best = action
                    best_cost = cost
                if gain > 0 and cost <= 3 and float(gain) / float(cost) * 10.0 + float(gain) > part_gain:
                    part = action
                    part_gain = float(gain) / float(cost) * 10.0 + float(gain)
                    within = cost
        if best >= 0 and float(best_cost) * self.coin < stake:
            return best
        ships: i64 = 0
        for payer in range(s.cards.payers):
            ships += s.count(Zone.STATION + s.place, player, i64(s.cards.payer_kind[payer]))
        if part >= 0 and best < 0 and ships > 1 and within > 0:
            if needed <= 3 * ships and needed <= s.coins[player] and float(needed) * self.coin < stake:
                return part
        return Verb.DONE
