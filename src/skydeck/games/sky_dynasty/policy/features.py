"""What the cards of a set are like, number by number, so that cards nobody has met can be judged by what they do."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import ANY_SHIP, ANYWHERE, NO_PAYER, Col, Deck, If, Op, Type, When


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


# What ships do at a station beyond their own force and gains there.
POWERS: Final[list[i64]] = [
    Trait.ESCORTS, Trait.STRONG_ALONE, Trait.AURA, Trait.HALVES, Trait.LEADS, Trait.REMOVES_ANY, Trait.REMOVES_SOME,
    Trait.PAYABLE,
]  # fmt: skip
# An influence that a station gives counts as so many coins.
INFLUENCE_IN_COINS: Final = 4.0


class Features:
    """What each card of a set does, summed up by kind, for ships also by station, for quick estimates."""

    def __init__(self, cards: CardSet) -> None:
        kinds = cards.kinds
        places = cards.places
        self.cards = cards
        self.traits: vec[float] = vec[float]([0.0 for _ in range(kinds * Trait.COUNT)])
        self.force_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.coins_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.influence_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.draws_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.influence_at_once: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        # The list of kinds that an escort is of, and the types that an aura and a leader look at.
        self.escort_list: vec[i64] = vec[i64]([i64(-1)] * kinds)
        self.aura_types: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.per_types: vec[i64] = vec[i64]([i64(0)] * kinds)
        # Whether what a ship does depends on the station, and whether it has powers there or needs company.
        self.varies: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.special: vec[i64] = vec[i64]([i64(0)] * kinds)
        # The location card of each station, -1 if there is none, and the random location card.
        self.card_for: vec[i64] = vec[i64]([i64(-1)] * places)
        self.random_card: i64 = -1
        for kind in range(kinds):
            if kind < cards.location_kinds:
                self.read_location(kind)
            else:
                self.read_ship(kind)

    def of(self, kind: i64, trait: i64) -> float:
        """One trait of a kind."""
        at = kind * Trait.COUNT + trait
        return self.traits[at]

    def note(self, kind: i64, trait: i64, number: float = 1.0) -> None:
        self.traits[kind * Trait.COUNT + trait] = self.traits[kind * Trait.COUNT + trait] + number

    def read_location(self, kind: i64) -> None:
        cards = self.cards
        place: i64 = i64(cards.place_of[kind])
        if place == ANYWHERE:
            self.random_card = kind
            self.note(kind, Trait.GOES_ANYWHERE)
            return
        self.card_for[place] = kind
        for row in range(cards.bonus_first[place], cards.bonus_last[place]):
            operation = cards.column(row, Col.OP)
            number = float(cards.column(row, Col.AMOUNT))
            if operation == Op.ROLL_TABLE:
                self.note(kind, Trait.ROLLS)
            elif operation == Op.CHOOSE:
                self.note(kind, Trait.CHOOSES)
            elif operation == Op.TRACK_REWARD:
                self.note(kind, Trait.TRACK)
            elif operation == Op.BUY:
                deck = cards.column(row, Col.ARG)
                self.note(kind, Trait.LOCATIONS_SOLD if deck == Deck.LOCATION else Trait.SHIPS_SOLD, number)
            elif operation == Op.COIN and cards.column(row, Col.CONDITION) == If.ALWAYS:
                self.note(kind, Trait.GAINS, number)
            elif operation == Op.INFLUENCE and cards.column(row, Col.CONDITION) == If.ALWAYS:
                self.note(kind, Trait.GAINS, number * INFLUENCE_IN_COINS)

    def read_ship(self, kind: i64) -> None:
        cards = self.cards
        here = kind * cards.places + cards.open_space
        for place in range(cards.places):
            self.force_at[kind * cards.places + place] = float(i64(cards.force[kind]))
        for at in (When.FORCE, When.DISPATCH, When.SURVIVE, When.PRECOMBAT_1, When.PRECOMBAT_2):
            for row in range(cards.first_row(at, kind), cards.end_row(at, kind)):
                self.read_row(kind, at, row)
        self.note(kind, Trait.IS_FIGHTER + i64(cards.type[kind]) - Type.FIGHTER)
        self.note(kind, Trait.FORCE, self.force_at[here])
        self.note(kind, Trait.FORCE_SQUARED, self.force_at[here] * self.force_at[here])
        self.note(kind, Trait.COINS, self.coins_at[here])
        self.note(kind, Trait.INFLUENCES, self.influence_at[here] + self.influence_at_once[kind])
        self.note(kind, Trait.DRAWS, self.draws_at[here])
        for place in range(cards.places):
            there = kind * cards.places + place
            self.note(kind, Trait.FORCE_ELSEWHERE, self.force_at[there] - self.force_at[here])
            self.note(kind, Trait.COINS_ELSEWHERE, self.coins_at[there] - self.coins_at[here])
            self.note(kind, Trait.INFLUENCE_ELSEWHERE, self.influence_at[there] - self.influence_at[here])
            self.note(kind, Trait.DRAWS_ELSEWHERE, self.draws_at[there] - self.draws_at[here])
        self.note(kind, Trait.PAYABLE, 1.0 if i64(cards.payer_of[kind]) != NO_PAYER else 0.0)
        self.note(kind, Trait.STAYS, float(i64(cards.stays[kind])))
        self.note(kind, Trait.FOLLOWS, float(i64(cards.may_go[kind])))
        if i64(cards.needs_company[kind]) != 0 or any(self.of(kind, trait) > 0.0 for trait in POWERS):
            self.special[kind] = 1

    def read_row(self, kind: i64, at: i64, row: i64) -> None:
        cards = self.cards
        operation = cards.column(row, Col.OP)
        number = float(cards.column(row, Col.AMOUNT))
        condition = cards.column(row, Col.CONDITION)
        if operation == Op.ADD and condition == If.FRIENDLY_HERE:
            self.note(kind, Trait.ESCORTS, number)
            self.escort_list[kind] = cards.column(row, Col.CONDITION_ARG)
        elif operation == Op.ADD and condition == If.ALONE_HERE:
            self.note(kind, Trait.STRONG_ALONE, number)
        elif operation == Op.AURA:
            self.note(kind, Trait.AURA, number)
            self.aura_types[kind] = cards.column(row, Col.ARG)
        elif operation == Op.HALF_OPPONENT_SHIPS:
            self.note(kind, Trait.HALVES)
        elif operation == Op.TRASH:
            self.note(kind, Trait.TRASHES, number)
        elif operation == Op.LOOK_TOP_MAY_BUY:
            self.note(kind, Trait.LOOKS)
        elif operation == Op.TRASH_SELF:
            self.note(kind, Trait.TRASHES_ITSELF)
        elif at == When.PRECOMBAT_1 or at == When.PRECOMBAT_2:
            self.note(kind, Trait.REMOVES_ANY if cards.column(row, Col.ARG) == ANY_SHIP else Trait.REMOVES_SOME)
        elif operation == Op.INFLUENCE and cards.column(row, Col.PER_TYPES) != 0:
            self.note(kind, Trait.LEADS, number)
            self.per_types[kind] = cards.column(row, Col.PER_TYPES)
        elif at == When.DISPATCH and operation == Op.COIN:
            self.note(kind, Trait.COINS_AT_ONCE, number)
        elif at == When.DISPATCH and operation == Op.INFLUENCE:
            self.influence_at_once[kind] = self.influence_at_once[kind] + number
        else:
            self.add_at_places(
                kind, operation, cards.column(row, Col.CONDITION_ARG) if condition == If.PLACE else -1, number
            )

    def add_at_places(self, kind: i64, operation: i64, places: i64, number: float) -> None:
        if places != -1:
            self.varies[kind] = 1
        for place in range(self.cards.places):
            if (places >> place) & 1:
                index = kind * self.cards.places + place
                if operation == Op.ADD:
                    self.force_at[index] = self.force_at[index] + number
                elif operation == Op.DRAW:
                    self.draws_at[index] = self.draws_at[index] + number
                elif operation == Op.COIN:
                    self.coins_at[index] = self.coins_at[index] + number
                elif operation == Op.INFLUENCE:
                    self.influence_at[index] = self.influence_at[index] + number
