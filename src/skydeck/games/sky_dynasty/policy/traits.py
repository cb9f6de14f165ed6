"""What the cards of a set are like, number by number, so that cards nobody has met can be judged by what they do."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import ANY_SHIP, NO_PAYER, Col, Deck, If, Op, Type
from skydeck.games.sky_dynasty.policy.features import Features


class Trait:
    """What a card may be like."""

    # Of location cards: what the station's bonus has, by operation.
    ROLLS: Final[i64] = 0
    CHOOSES: Final[i64] = 1
    TRACK: Final[i64] = 2
    SHIPS_SOLD: Final[i64] = 3
    LOCATIONS_SOLD: Final[i64] = 4
    GAINS: Final[i64] = 5
    GOES_ANYWHERE: Final[i64] = 6
    # Of ships: the type; what they do in Open Space; how much more at the other stations together; and special powers.
    IS_FIGHTER: Final[i64] = 7
    IS_CUTTER: Final[i64] = 8
    IS_STARSHIP: Final[i64] = 9
    FORCE: Final[i64] = 10
    FORCE_SQUARED: Final[i64] = 11
    COINS: Final[i64] = 12
    INFLUENCES: Final[i64] = 13
    DRAWS: Final[i64] = 14
    FORCE_ELSEWHERE: Final[i64] = 15
    COINS_ELSEWHERE: Final[i64] = 16
    INFLUENCE_ELSEWHERE: Final[i64] = 17
    DRAWS_ELSEWHERE: Final[i64] = 18
    COINS_AT_ONCE: Final[i64] = 19
    ESCORTS: Final[i64] = 20
    STRONG_ALONE: Final[i64] = 21
    AURA: Final[i64] = 22
    HALVES: Final[i64] = 23
    LEADS: Final[i64] = 24
    TRASHES: Final[i64] = 25
    LOOKS: Final[i64] = 26
    TRASHES_ITSELF: Final[i64] = 27
    REMOVES_ANY: Final[i64] = 28
    REMOVES_SOME: Final[i64] = 29
    PAYABLE: Final[i64] = 30
    STAYS: Final[i64] = 31
    FOLLOWS: Final[i64] = 32
    COUNT: Final[i64] = 33


# An influence that a station gives counts as so many coins.
INFLUENCE_IN_COINS: Final = 4.0


class Traits:
    """The traits of every kind of card of a set: `of[kind * TRAITS + trait]`."""

    def __init__(self, cards: CardSet, features: Features) -> None:
        self.cards = cards
        self.features = features
        self.of: vec[float] = vec[float]([0.0 for _ in range(cards.kinds * Trait.COUNT)])
        for kind in range(cards.kinds):
            if kind < cards.location_kinds:
                self.read_location(kind)
            else:
                self.read_ship(kind)

    def note(self, kind: i64, trait: i64, number: float) -> None:
        self.of[kind * Trait.COUNT + trait] = self.of[kind * Trait.COUNT + trait] + number

    def read_location(self, kind: i64) -> None:
        cards = self.cards
        if kind == self.features.random_card:
            self.note(kind, Trait.GOES_ANYWHERE, 1.0)
            return
        place: i64 = i64(cards.place_of[kind])
        for row in range(cards.bonus_first[place], cards.bonus_last[place]):
            operation = cards.column(row, Col.OP)
            number = float(cards.column(row, Col.AMOUNT))
            if operation == Op.ROLL_TABLE:
                self.note(kind, Trait.ROLLS, 1.0)
            elif operation == Op.CHOOSE:
                self.note(kind, Trait.CHOOSES, 1.0)
            elif operation == Op.TRACK_REWARD:
                self.note(kind, Trait.TRACK, 1.0)
            elif operation == Op.BUY:
                deck = cards.column(row, Col.ARG)
                self.note(kind, Trait.LOCATIONS_SOLD if deck == Deck.LOCATION else Trait.SHIPS_SOLD, number)
            elif operation == Op.COIN and cards.column(row, Col.CONDITION) == If.ALWAYS:
                self.note(kind, Trait.GAINS, number)
            elif operation == Op.INFLUENCE and cards.column(row, Col.CONDITION) == If.ALWAYS:
                self.note(kind, Trait.GAINS, number * INFLUENCE_IN_COINS)

    def read_ship(self, kind: i64) -> None:
        cards = self.cards
        features = self.features
        kind_type: i64 = i64(cards.type[kind])
        if kind_type == Type.FIGHTER:
            self.note(kind, Trait.IS_FIGHTER, 1.0)
        elif kind_type == Type.CUTTER:
            self.note(kind, Trait.IS_CUTTER, 1.0)
        else:
            self.note(kind, Trait.IS_STARSHIP, 1.0)
        at = kind * cards.places + cards.open_space
        self.note(kind, Trait.FORCE, features.force_at[at])
        self.note(kind, Trait.FORCE_SQUARED, features.force_at[at] * features.force_at[at])
        self.note(kind, Trait.COINS, features.coins_at[at])
        self.note(kind, Trait.INFLUENCES, features.influence_at[at] + features.dispatch_influence[kind])
        self.note(kind, Trait.DRAWS, features.draws_at[at])
        for place in range(cards.places):
            there = kind * cards.places + place
            self.note(kind, Trait.FORCE_ELSEWHERE, features.force_at[there] - features.force_at[at])
            self.note(kind, Trait.COINS_ELSEWHERE, features.coins_at[there] - features.coins_at[at])
            self.note(kind, Trait.INFLUENCE_ELSEWHERE, features.influence_at[there] - features.influence_at[at])
            self.note(kind, Trait.DRAWS_ELSEWHERE, features.draws_at[there] - features.draws_at[at])
        self.note(kind, Trait.COINS_AT_ONCE, features.dispatch_coins[kind])
        self.note(kind, Trait.ESCORTS, features.escort_add[kind])
        self.note(kind, Trait.STRONG_ALONE, features.alone_add[kind])
        self.note(kind, Trait.AURA, features.aura[kind])
        self.note(kind, Trait.HALVES, float(features.halves[kind]))
        self.note(kind, Trait.LEADS, features.per_influence[kind])
        self.note(kind, Trait.TRASHES, float(features.trashes[kind]))
        self.note(kind, Trait.LOOKS, float(features.looks[kind]))
        self.note(kind, Trait.TRASHES_ITSELF, float(features.trashes_self[kind]))
        if features.removes[kind] == ANY_SHIP:
            self.note(kind, Trait.REMOVES_ANY, 1.0)
        elif features.removes[kind] != 0:
            self.note(kind, Trait.REMOVES_SOME, 1.0)
        if i64(cards.payer_of[kind]) != NO_PAYER:
            self.note(kind, Trait.PAYABLE, 1.0)
        if i64(cards.stays[kind]) != 0:
            self.note(kind, Trait.STAYS, 1.0)
        if i64(cards.may_go[kind]) != 0:
            self.note(kind, Trait.FOLLOWS, 1.0)
