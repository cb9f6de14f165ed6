"""How a position stands."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.policy.features import Trait
from skydeck.games.sky_dynasty.policy.trade import Trade
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone

# Coins beyond this count no more.
ENOUGH_COINS: Final = 30.0

# The model: what each number below adds to the logarithm of a seat's chance while the leader has no influence, and what
# once the leader is at the goal; between them in proportion. Fitted to games between heuristic players.
# By trait, in the order of `Trait`: per card of the own deck, early and late, as far as a hand holds the deck; and
# per card in hand. Location cards beside that: per root of their number in the deck, and for the first one in hand.
BY_TRAIT: Final[list[list[float]]] = [
    [-0.109, -0.008, -0.09, 0.044, 0.579, -0.107, 0.274, 0.038],  # rolls
    [0.362, 0.441, -0.089, -0.012, 0.705, 0.197, 0.221, 0.631],  # chooses
    [0.95, -0.153, -0.158, -0.14, 1.165, 0.716, 0.195, 0.109],  # track
    [-0.365, 0.121, 0.013, -0.012, 0.363, -0.141, 0.003, 0.033],  # ships sold
    [-0.246, -0.041, -0.012, 0.064, 0.704, -0.19, 0.152, -0.08],  # locations sold
    [0.053, 0.089, -0.001, -0.063, -0.128, -0.031, 0.044, 0.064],  # gains
    [1.562, 0.225, -0.114, -0.104, 0.994, 0.493, 0.378, 1.2],  # goes anywhere
    [-0.404, -0.079, 0.009, -0.006],  # is fighter
    [-0.246, 0.002, 0.027, 0.032],  # is cutter
    [-0.08, -0.038, 0.17, -0.002],  # is starship
    [-0.1, -0.332, 0.076, 0.125],  # force
    [-0.058, -0.01, -0.023, -0.012],  # force squared
    [-0.222, -0.261, 0.0, -0.017],  # coins
    [1.73, 0.172, 0.11, 0.511],  # influences
    [0.536, 0.083, -0.037, 0.113],  # draws
    [0.052, 0.013, -0.002, 0.011],  # force elsewhere
    [-0.016, 0.014, 0.005, -0.013],  # coins elsewhere
    [0.559, 0.034, -0.054, 0.239],  # influence elsewhere
    [-0.04, 0.016, 0.058, -0.053],  # draws elsewhere
    [0.238, 0.151, 0.032, 0.015],  # coins at once
    [0.298, 0.125, 0.02, 0.089],  # escorts
    [-0.098, -0.019, 0.038, -0.057],  # strong alone
    [0.238, 0.229, -0.085, 0.08],  # aura
    [0.931, 0.451, 0.041, 0.231],  # halves
    [-0.775, -0.19, -0.212, -0.595],  # leads
    [0.462, -0.196, 0.125, 0.048],  # trashes
    [-0.157, -0.079, -0.107, 0.038],  # looks
    [-0.294, -0.058, 0.114, -0.172],  # trashes itself
    [0.902, 0.451, 0.026, 0.174],  # removes any
    [0.129, 0.015, -0.016, 0.066],  # removes some
    [1.031, 0.402, -0.002, 0.313],  # payable
    [0.346, 0.12, -0.04, 0.002],  # stays
    [0.018, 0.007, 0.008, 0.017],  # follows
]
# By what the deck, and the hand, come to: per root of the total of the deck, and for the first one of the hand.
BY_TOTAL: Final[list[list[float]]] = [
    [2.366, 2.154, 0.008, 0.354],  # force
    [0.829, 1.022, 0.199, -0.029],  # coins
    [0.043, 0.21, -0.046, 0.073],  # influence
    [-0.208, -0.02, 0.031, -0.008],  # draws
]
# Root of the coins, coins, influence, its square, the share of the deck that a hand holds; what leaders and starships
# of the deck and of the hand gain together; the influence that the track gives to those who can go there.
BY_ITSELF: Final[list[list[float]]] = [
    [0.597, -0.15],  # root of coins
    [-0.061, 0.011],  # coins
    [0.35, 0.405],  # influence
    [-0.008, 0.028],  # squared
    [5.39, -0.244],  # share in hand
    [1.527, 0.047],  # led
    [0.129, 0.588],  # led in hand
    [0.148, 0.436],  # track
]

TOTALS: Final[i64] = 4
LOCATION_TRAITS: Final = 7


class Standing(Trade):
    """Adds a judgement of the whole table."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        super().__init__(weights, cards)
        # By kind, early and late: what a card in the deck, a card in hand, the root of the number in the deck, and the
        # first in hand add.
        self.in_deck: vec[float] = self.by_kind(BY_TRAIT, 0)
        self.in_hand: vec[float] = self.by_kind(BY_TRAIT, 2)
        self.root: vec[float] = self.by_kind(BY_TRAIT[:LOCATION_TRAITS], 4)
        self.first: vec[float] = self.by_kind(BY_TRAIT[:LOCATION_TRAITS], 6)
        self.total_weights: vec[float] = vec[float]([number for row in BY_TOTAL for number in row])
        self.own_weights: vec[float] = vec[float]([number for row in BY_ITSELF for number in row])
        self.totalled: vec[i64] = vec[i64]([Trait.FORCE, Trait.COINS, Trait.INFLUENCES, Trait.DRAWS])
        self.deck_total: vec[float] = vec[float]([0.0 for _ in range(TOTALS)])
        self.hand_total: vec[float] = vec[float]([0.0 for _ in range(TOTALS)])

    def by_kind(self, rows: list[list[float]], column: int) -> vec[float]:
        """Two columns of a table by trait, summed up for each kind of card."""
        sums: list[float] = []
        for kind in range(self.kinds):
            for side in range(i64(2)):
                total = 0.0
                for trait, row in enumerate(rows):
                    total += self.features.of(i64(kind), i64(trait)) * row[column + side]
                sums.append(total)
        return vec[float](sums)

    def score(self, s: SkyDynastyState, player: i64, late: float) -> float:
        """The logarithm of a seat's chance, up to what is the same for all."""
        self.count_cards(s, player)
        traits = self.features.traits
        hand_size = s.cards.hand_size
        rate = 1.0 if self.owned_total <= hand_size else float(hand_size) / float(self.owned_total)
        for i in range(TOTALS):
            self.deck_total[i] = 0.0
            self.hand_total[i] = 0.0
        early_sum: float = 0.0
        late_sum: float = 0.0
        leaders: float = 0.0
        starships: float = 0.0
        leaders_held: float = 0.0
        starships_held: float = 0.0
        track: float = 0.0
        hand = s.block(Zone.HAND, player)
        for kind in range(self.kinds):
            copies = self.owned[kind]
            if copies > 0:
                held = float(i64(s.counts[hand + kind]))
                number = float(copies) * rate
                early_sum += number * self.in_deck[2 * kind] + held * self.in_hand[2 * kind]
                late_sum += number * self.in_deck[2 * kind + 1] + held * self.in_hand[2 * kind + 1]
                at = kind * Trait.COUNT
                if kind < s.cards.location_kinds:
                    number = math.sqrt(number)
                    early_sum += number * self.root[2 * kind]
                    late_sum += number * self.root[2 * kind + 1]
                    if held > 0.0:
                        early_sum += self.first[2 * kind]
                        late_sum += self.first[2 * kind + 1]
                        if traits[at + Trait.TRACK] > 0.0:
                            track = float(i64(s.cards.track_influence[s.track]))
                else:
                    for i in range(TOTALS):
                        each = traits[at + self.totalled[i]]
                        self.deck_total[i] = self.deck_total[i] + number * each
                        self.hand_total[i] = self.hand_total[i] + held * each
                    leaders += number * traits[at + Trait.LEADS]
                    starships += number * traits[at + Trait.IS_STARSHIP]
                    leaders_held += held * traits[at + Trait.LEADS]
                    starships_held += held * traits[at + Trait.IS_STARSHIP]
        for i in range(TOTALS):
            root = math.sqrt(max(self.deck_total[i], 0.0))
            some = min(self.hand_total[i], 1.0)
            early_sum += root * self.total_weights[4 * i] + some * self.total_weights[4 * i + 2]
            late_sum += root * self.total_weights[4 * i + 1] + some * self.total_weights[4 * i + 3]
        coins = min(float(s.coins[player]), ENOUGH_COINS)
        influence = float(s.influence(player)) * 10.0 / float(s.cards.influence_to_win)
        w = self.own_weights
        early_sum += math.sqrt(coins) * w[0] + coins * w[2] + influence * w[4] + influence * influence * w[6]
        late_sum += math.sqrt(coins) * w[1] + coins * w[3] + influence * w[5] + influence * influence * w[7]
        early_sum += rate * w[8] + leaders * starships * w[10] + leaders_held * starships_held * w[12] + track * w[14]
        late_sum += rate * w[9] + leaders * starships * w[11] + leaders_held * starships_held * w[13] + track * w[15]
        return early_sum * (1.0 - late) + late_sum * late

    def values(self, s: SkyDynastyState) -> list[float]:
        """Each seat's expected share of the win: a logistic model of what the seats have."""
        if s.over:
            return s.returns()
        late = min(float(s.most_influence()) / float(s.cards.influence_to_win), 1.0)
        scores = [self.score(s, seat, late) for seat in range(s.num_players)]
        highest = max(scores)
        shares = [math.exp(score - highest) for score in scores]
        total: float = 0.0
        for share in shares:
            total += share
        return [share / total for share in shares]
