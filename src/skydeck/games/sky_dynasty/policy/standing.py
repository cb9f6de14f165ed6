"""How a position stands."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards import ANY_SHIP, STARSHIP, CardTable
from skydeck.games.sky_dynasty.policy.trade import Trade
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.policy.worth import NEVER
from skydeck.games.sky_dynasty.rules.play import SkyDynastyState
from skydeck.games.sky_dynasty.state import HAND

# What a seat has: influence as a share of the goal; coins; what a round brings on average, in influence, coins, force,
# cards drawn, cards for the station with the track, other location cards, ships with special powers; and what is in
# hand: the track's influence as a share of the goal, other location cards, influence, force.
HAS_INFLUENCE: Final[i64] = 0
HAS_COINS: Final[i64] = 1
PER_ROUND: Final[i64] = 2
INFLUENCE_RATE: Final[i64] = 2
COIN_RATE: Final[i64] = 3
FORCE_RATE: Final[i64] = 4
DRAW_RATE: Final[i64] = 5
TRACK_RATE: Final[i64] = 6
LOCATION_RATE: Final[i64] = 7
SPECIAL_RATE: Final[i64] = 8
IN_HAND: Final[i64] = 9
TRACK_IN_HAND: Final[i64] = 9
LOCATIONS_IN_HAND: Final[i64] = 10
INFLUENCE_IN_HAND: Final[i64] = 11
FORCE_IN_HAND: Final[i64] = 12
COLUMNS: Final[i64] = 13

# What each of these adds to the logarithm of a seat's chance, while the leader has no influence, and at the goal;
# between them in proportion. Fitted to games between heuristic players.
EARLY: Final = [3.6, 0.02, 1.7, 0.0, 0.34, 0.34, 2.8, 1.5, 1.0, 1.7, 0.17, 0.09, 0.06]
LATE: Final = [5.4, 0.0, 0.04, -0.03, 0.06, 0.07, 0.0, 0.13, 0.0, 2.7, 0.1, 0.42, 0.04]


class Standing(Trade):
    """Adds a judgement of the whole table."""

    def __init__(self, weights: Weights, table: CardTable) -> None:
        super().__init__(weights, table)
        self.has: vec[float] = vec[float]([0.0 for _ in range(COLUMNS)])
        self.early: vec[float] = vec[float](EARLY)
        self.later: vec[float] = vec[float](LATE)

    def standing(self, s: SkyDynastyState, player: i64) -> list[float]:
        """What a seat has, column by column."""
        self.take_stock(s, player)
        return [value for value in self.has]

    def take_stock(self, s: SkyDynastyState, player: i64) -> None:
        """Fill `has` with what a seat has."""
        has = self.has
        column: i64 = 0
        while column < COLUMNS:
            has[column] = 0.0
            column += 1
        self.count_cards(s, player)
        hand = s.block(HAND, player)
        starships: i64 = 0
        kind: i64 = 0
        while kind < self.kinds:
            copies = self.owned[kind]
            if copies > 0:
                if kind < s.table.location_kinds:
                    self.add_locations(s, kind, copies, i64(s.cards[hand + kind]))
                else:
                    self.add_ships(s, kind, copies, i64(s.cards[hand + kind]))
                    if i64(s.table.type[kind]) == STARSHIP:
                        starships += copies
            kind += 1
        hand_size = s.table.hand_size
        rate = 1.0 if self.owned_total <= hand_size else float(hand_size) / float(self.owned_total)
        if starships > 1:
            has[INFLUENCE_RATE] = has[INFLUENCE_RATE] + self.led_influence() * 0.5 * rate * float(starships - 1)
        column = PER_ROUND
        while column < IN_HAND:
            has[column] = has[column] * rate
            column += 1
        goal = float(s.table.influence_to_win)
        has[HAS_INFLUENCE] = float(s.influence(player)) / goal
        has[HAS_COINS] = float(s.coins[player])
        has[TRACK_IN_HAND] = has[TRACK_IN_HAND] / goal

    def add_locations(self, s: SkyDynastyState, kind: i64, copies: i64, held: i64) -> None:
        """Count location cards of a kind, some of them in hand."""
        has = self.has
        if i64(s.table.place_of[kind]) == s.table.track_place:
            has[TRACK_RATE] = has[TRACK_RATE] + float(copies)
            if held > 0:
                has[TRACK_IN_HAND] = float(i64(s.table.track_influence[s.track]))
        else:
            has[LOCATION_RATE] = has[LOCATION_RATE] + float(copies)
            if held > 0:
                has[LOCATIONS_IN_HAND] = has[LOCATIONS_IN_HAND] + 1.0

    def add_ships(self, s: SkyDynastyState, kind: i64, copies: i64, held: i64) -> None:
        """Count ships of a kind, some of them in hand."""
        features = self.features
        has = self.has
        number = float(copies)
        at = kind * self.places + s.table.open_space
        force = features.force_at[at] + 0.7 * features.escort_add[kind]
        if features.aura_types[kind] != 0:
            force += 1.5
        influence = features.influence_at[at] + features.dispatch_influence[kind]
        coins = features.coins_at[at] + features.dispatch_coins[kind]
        if features.varies[kind] != 0:
            place: i64 = 0
            while place < self.places:
                there = kind * self.places + place
                if place != s.table.open_space:
                    reach = 0.6 * self.reach(place)
                    influence += reach * (features.influence_at[there] - features.influence_at[at])
                    coins += reach * (features.coins_at[there] - features.coins_at[at])
                place += 1
        has[FORCE_RATE] = has[FORCE_RATE] + number * force
        has[INFLUENCE_RATE] = has[INFLUENCE_RATE] + number * influence
        has[COIN_RATE] = has[COIN_RATE] + number * coins
        has[DRAW_RATE] = has[DRAW_RATE] + number * features.draws_at[at]
        if features.removes[kind] == ANY_SHIP or features.halves[kind] != 0:
            has[SPECIAL_RATE] = has[SPECIAL_RATE] + number
        elif features.removes[kind] != 0 or i64(s.table.payer_of[kind]) != 255:
            has[SPECIAL_RATE] = has[SPECIAL_RATE] + 0.7 * number
        if held > 0:
            has[FORCE_IN_HAND] = has[FORCE_IN_HAND] + float(held) * features.force_at[at]
            has[INFLUENCE_IN_HAND] = has[INFLUENCE_IN_HAND] + float(held) * features.influence_at[at]

    def led_influence(self) -> float:
        """The influence that own ships gain for each ship beside them."""
        total: float = 0.0
        kind: i64 = 0
        while kind < self.kinds:
            if self.features.per_types[kind] != 0:
                total += float(self.owned[kind]) * self.features.per_influence[kind]
            kind += 1
        return total

    def values(self, s: SkyDynastyState) -> list[float]:
        """Each seat's expected share of the win: a logistic model of what the seats have."""
        if s.over:
            return s.returns()
        most: i64 = 0
        seat: i64 = 0
        while seat < s.num_players:
            if s.influence(seat) > most:
                most = s.influence(seat)
            seat += 1
        late = float(most) / float(s.table.influence_to_win)
        scores: list[float] = []
        highest: float = NEVER
        seat = 0
        while seat < s.num_players:
            self.take_stock(s, seat)
            score: float = 0.0
            column: i64 = 0
            while column < COLUMNS:
                score += self.has[column] * (self.early[column] * (1.0 - late) + self.later[column] * late)
                column += 1
            if score > highest:
                highest = score
            scores.append(score)
            seat += 1
        total: float = 0.0
        shares: list[float] = []
        for score in scores:
            share = math.exp(score - highest)
            shares.append(share)
            total += share
        return [share / total for share in shares]
