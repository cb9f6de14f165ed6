"""What ships are worth at a station."""

import math

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.rng import Rng
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import MAX_PLAYERS, NO_PAYER, Type
from skydeck.games.sky_dynasty.policy.features import Trait
from skydeck.games.sky_dynasty.policy.rivals import Rivals
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone


class Fleets(Rivals):
    """Adds the own ships, laid and planned, by station."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        super().__init__(weights, cards)
        kinds = cards.kinds
        places = cards.places
        # Own ships by kind and station, as far as the kind matters, own location cards by station: those there and those
        # planned.
        self.here: vec[i64] = vec[i64]([i64(0)] * (kinds * places))
        self.location_here: vec[i64] = vec[i64]([i64(0)] * places)
        # The kinds of ship that matter, the first `relevant_size` of the list.
        self.relevant: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.relevant_size: i64 = 0
        # By station: the worth of its bonus.
        self.bonus: vec[float] = vec[float]([0.0 for _ in range(places)])
        # What the ships at the station weighed last do together: how many they are, their force, what they gain, what they
        # may remove of the others' as force, how many of them halve the others, and whether one wins nothing by itself.
        self.number: i64 = 0
        self.force: float = 0.0
        self.coins_gained: float = 0.0
        self.influence_gained: float = 0.0
        self.removals: float = 0.0
        self.halves: float = 0.0
        self.lonely = False

    def look_around(self, s: SkyDynastyState, player: i64, rng: Rng) -> None:
        """All that the worth of ships at stations follows from."""
        self.study_rivals(s, player)
        self.gather(s, player)
        self.weigh_stations(s, player, rng)

    def gather(self, s: SkyDynastyState, player: i64) -> None:
        """Note which kinds of ship matter, those at stations, in hand or fleet, and count those at the stations."""
        self.count_owned(s, player)
        counts = s.counts
        deck = s.block(Zone.DECK, player)
        discard = s.block(Zone.DISCARD, player)
        self.relevant_size = 0
        for kind in range(s.cards.location_kinds, self.kinds):
            if self.owned[kind] > i64(counts[deck + kind]) + i64(counts[discard + kind]):
                self.add_relevant(s, player, kind)
        for place in range(self.places):
            self.location_here[place] = s.location_cards(player, place)

    def add_relevant(self, s: SkyDynastyState, player: i64, kind: i64) -> None:
        """Let a kind of ship matter."""
        self.relevant[self.relevant_size] = kind
        self.relevant_size += 1
        for place in range(self.places):
            self.here[kind * self.places + place] = s.count(Zone.STATION + place, player, kind)

    def weigh_stations(self, s: SkyDynastyState, player: i64, rng: Rng) -> None:
        """The worth of each station's bonus, with the coins that will be there by then, each a little at random."""
        coins = s.coins[player]
        for place in range(self.places):
            self.bonus[place] = 0.0
            if place != s.cards.open_space and (s.resolved >> place) & 1 == 0:
                worth = self.bonus_now(s, player, place, coins)
                self.bonus[place] = worth * (1.0 + self.weights.noise * (rng.uniform() - 0.5))
                # Ships on their way to stations before the next one will bring some coins.
                coins += s.ships(player, place) // 2

    def station_worth(self, s: SkyDynastyState, player: i64, place: i64) -> float:
        """What the own ships counted in `here` are worth at a station."""
        self.muster(s, player, place)
        if self.number == 0:
            return 0.0
        win, survive = self.odds(s, player, place)
        influence = self.influence_gained * self.influence * self.weights.influence_ships
        value = survive * (self.coins_gained * self.coin + influence)
        if self.location_here[place] > 0 and not (self.lonely and self.number == 1):
            value += win * self.bonus[place]
        if self.spoil[place] > 0.0:
            value += win * self.spoil[place] * self.weights.deny
        return value + 0.01 * self.force

    def muster(self, s: SkyDynastyState, player: i64, place: i64) -> None:
        """Add up what the own ships counted in `here` do together at a station."""
        features = self.features
        here = self.here
        self.number = 0
        self.force = 0.0
        self.coins_gained = 0.0
        self.influence_gained = 0.0
        self.removals = 0.0
        self.halves = 0.0
        self.lonely = False
        special = False
        for index in range(self.relevant_size):
            kind = self.relevant[index]
            at = kind * self.places + place
            copies = here[at]
            if copies > 0:
                number = float(copies)
                self.number += copies
                self.force += number * features.force_at[at]
                self.coins_gained += number * features.coins_at[at]
                self.influence_gained += number * features.influence_at[at]
                if features.special[kind] != 0:
                    special = True
        if special:
            self.add_powers(s, player, place)

    def add_powers(self, s: SkyDynastyState, player: i64, place: i64) -> None:
        """Add what some of these ships do beyond their own force and gains."""
        features = self.features
        for index in range(self.relevant_size):
            kind = self.relevant[index]
            copies = self.here[kind * self.places + place]
            if copies > 0 and features.special[kind] != 0:
                number = float(copies)
                if features.escort_list[kind] >= 0 and self.escorted(s, place, kind):
                    self.force += number * features.of(kind, Trait.ESCORTS)
                if features.aura_types[kind] != 0:
                    self.force += features.of(kind, Trait.AURA) * self.number_of(s, place, features.aura_types[kind])
                self.removals += 1.5 * number * features.of(kind, Trait.REMOVES_ANY)
                self.removals += 0.8 * number * features.of(kind, Trait.REMOVES_SOME)
                self.halves += number * features.of(kind, Trait.HALVES)
                if features.per_types[kind] != 0:
                    self.influence_gained += number * max(self.number_of(s, place, 1 << Type.STARSHIP) - 1.0, 0.0)
                if i64(s.cards.payer_of[kind]) != NO_PAYER:
                    reserve = float(s.coins[player])
                    self.removals += number * (3.0 if reserve >= 5.0 else reserve * 0.5)
                if self.number == 1:
                    self.force += features.of(kind, Trait.STRONG_ALONE)
                if i64(s.cards.needs_company[kind]) != 0:
                    self.lonely = True

    def odds(self, s: SkyDynastyState, player: i64, place: i64) -> tuple[float, float]:
        """How likely the ships added up last win at a station, and how likely they survive there."""
        win: float = 1.0
        survive: float = 1.0
        for rival in range(s.num_players):
            if rival != player:
                at = place * MAX_PLAYERS + rival
                there = self.rival_force[at]
                comes = self.rival_comes[at]
                if there >= 0.0 or comes > 0.0:
                    own = self.force + self.removals
                    if self.halves > 0.0:
                        own += self.halves * 0.5 * (self.rival_ships[at] + (2.0 * comes if there < 0.0 else 0.0))
                    wins, lasts = self.chances(own, at, rival)
                    win *= wins
                    survive *= lasts
        return win, survive

    def chances(self, own: float, at: i64, rival: i64) -> tuple[float, float]:
        """How likely so much force defeats what a rival has or sends to a station, and how likely it survives."""
        there = self.rival_force[at]
        comes = self.rival_comes[at]
        wins: float = 1.0
        lasts: float = 1.0
        if there >= 0.0:
            if own < there:
                wins = 0.0
                lasts = 0.0
            elif own == there:
                wins = 0.0 if self.rival_ships[at] > 0.0 else 1.0
        else:
            there = 0.0
        if comes > 0.0:
            margin = (own - there - self.rival_strength[rival]) / self.weights.spread
            beats = 1.0 / (1.0 + math.exp(-margin))
            wins = (1.0 - comes) * wins + comes * beats
            lasts = (1.0 - comes) * lasts + comes * (0.15 + 0.85 * beats)
        return wins, lasts

    def escorted(self, s: SkyDynastyState, place: i64, kind: i64) -> bool:
        members = self.features.escort_list[kind] * self.kinds
        for index in range(self.relevant_size):
            other = self.relevant[index]
            if i64(s.cards.kind_lists[members + other]) != 0:
                if self.here[other * self.places + place] > (1 if other == kind else 0):
                    return True
        return False

    def number_of(self, s: SkyDynastyState, place: i64, types: i64) -> float:
        """How many ships of some types are at that station."""
        found: i64 = 0
        for index in range(self.relevant_size):
            kind = self.relevant[index]
            if (types >> i64(s.cards.type[kind])) & 1:
                found += self.here[kind * self.places + place]
        return float(found)

    def fleet_worth(self, s: SkyDynastyState, player: i64, place: i64) -> float:
        """What the revealed fleet adds at a station."""
        before = self.station_worth(s, player, place)
        self.count_fleet(s, player, place, 1)
        self.location_here[place] = self.location_here[place] + 1
        value = self.station_worth(s, player, place) - before
        self.location_here[place] = self.location_here[place] - 1
        self.count_fleet(s, player, place, -1)
        return value

    def count_fleet(self, s: SkyDynastyState, player: i64, place: i64, times: i64) -> None:
        """Count the fleet that is laid or revealed as being at a station, or, times -1, as not being there any more."""
        for index in range(self.relevant_size):
            at = self.relevant[index] * self.places + place
            self.here[at] = self.here[at] + times * s.count(Zone.FLEET, player, self.relevant[index])

    def die_worth(self, s: SkyDynastyState, player: i64) -> float:
        total: float = 0.0
        for side in range(i64(6)):
            total += self.fleet_worth(s, player, i64(s.cards.die[side])) / 6.0
        return total

    def worth_with(self, s: SkyDynastyState, player: i64, place: i64, kind: i64, more: i64) -> float:
        """What the own ships would be worth at a station with so many more of a kind."""
        at = kind * self.places + place
        self.here[at] = self.here[at] + more
        worth = self.station_worth(s, player, place)
        self.here[at] = self.here[at] - more
        return worth

    def one_more(self, s: SkyDynastyState, player: i64, place: i64, kind: i64) -> float:
        """What one more ship adds at a station."""
        return self.worth_with(s, player, place, kind, 1) - self.station_worth(s, player, place)

    def one_less(self, s: SkyDynastyState, player: i64, place: i64, kind: i64) -> float:
        """What a station loses without one ship."""
        if self.here[kind * self.places + place] == 0:
            return 0.0
        return self.station_worth(s, player, place) - self.worth_with(s, player, place, kind, -1)
