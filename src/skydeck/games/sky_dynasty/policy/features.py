"""What the ships of a set do, summed up for quick estimates."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, Col, If, Op, When


class Features:
    """What each ship of a set does, summed up per kind and station for quick estimates."""

    def __init__(self, cards: CardSet) -> None:
        kinds = cards.kinds
        places = cards.places
        self.cards = cards
        self.force_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.coins_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.influence_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.draws_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.dispatch_coins: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.dispatch_influence: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.escort_add: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.escort_list: vec[i64] = vec[i64]([i64(-1)] * kinds)
        self.alone_add: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.aura_types: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.aura: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.halves: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.removes: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.per_types: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.per_influence: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.trashes: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.looks: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.trashes_self: vec[i64] = vec[i64]([i64(0)] * kinds)
        # Whether what a ship does depends on the station.
        self.varies: vec[i64] = vec[i64]([i64(0)] * kinds)
        # The location card of each station, -1 if there is none, and the random location card.
        self.card_for: vec[i64] = vec[i64]([i64(-1)] * places)
        self.random_card: i64 = -1
        for kind in range(kinds):
            if kind < cards.location_kinds:
                if i64(cards.place_of[kind]) == ANYWHERE:
                    self.random_card = kind
                else:
                    self.card_for[i64(cards.place_of[kind])] = kind
            else:
                self.read_ship(kind)

    def read_ship(self, kind: i64) -> None:
        cards = self.cards
        for place in range(cards.places):
            self.force_at[kind * cards.places + place] = float(i64(cards.force[kind]))
        for at in (When.FORCE, When.DISPATCH, When.SURVIVE, When.PRECOMBAT_1, When.PRECOMBAT_2):
            self.read_rows(kind, at)

    def read_rows(self, kind: i64, at: i64) -> None:
        cards = self.cards
        for row in range(cards.first_row(at, kind), cards.end_row(at, kind)):
            operation = cards.column(row, Col.OP)
            number = float(cards.column(row, Col.AMOUNT))
            condition = cards.column(row, Col.CONDITION)
            places: i64 = -1
            if condition == If.PLACE:
                places = cards.column(row, Col.CONDITION_ARG)
            if operation == Op.ADD and condition == If.FRIENDLY_HERE:
                self.escort_add[kind] = self.escort_add[kind] + number
                self.escort_list[kind] = cards.column(row, Col.CONDITION_ARG)
            elif operation == Op.ADD and condition == If.ALONE_HERE:
                self.alone_add[kind] = self.alone_add[kind] + number
            elif operation == Op.AURA:
                self.aura[kind] = self.aura[kind] + number
                self.aura_types[kind] = cards.column(row, Col.ARG)
            elif operation == Op.HALF_OPPONENT_SHIPS:
                self.halves[kind] = 1
            elif operation == Op.TRASH:
                self.trashes[kind] = cards.column(row, Col.AMOUNT)
            elif operation == Op.LOOK_TOP_MAY_BUY:
                self.looks[kind] = self.looks[kind] + 1
            elif operation == Op.TRASH_SELF:
                self.trashes_self[kind] = 1
            elif at == When.PRECOMBAT_1 or at == When.PRECOMBAT_2:
                self.removes[kind] = cards.column(row, Col.ARG)
            elif operation == Op.INFLUENCE and cards.column(row, Col.PER_TYPES) != 0:
                self.per_influence[kind] = number
                self.per_types[kind] = cards.column(row, Col.PER_TYPES)
            else:
                self.add_at_places(kind, at, operation, places, number)

    def add_at_places(self, kind: i64, at: i64, operation: i64, places: i64, number: float) -> None:
        if at == When.DISPATCH and operation == Op.COIN:
            self.dispatch_coins[kind] = self.dispatch_coins[kind] + number
            return
        if at == When.DISPATCH and operation == Op.INFLUENCE:
            self.dispatch_influence[kind] = self.dispatch_influence[kind] + number
            return
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
