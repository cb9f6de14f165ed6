"""What the ships of a set do, summed up for quick estimates."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards import (
    AMOUNT,
    ANYWHERE,
    ARG,
    AT_DISPATCH,
    AT_FORCE,
    AT_PRECOMBAT_1,
    AT_SURVIVE,
    CONDITION,
    CONDITION_ARG,
    IF_ALONE_HERE,
    IF_FRIENDLY_HERE,
    IF_PLACE,
    OP,
    OP_ADD,
    OP_AURA,
    OP_COIN,
    OP_DRAW,
    OP_HALF_OPPONENT_SHIPS,
    OP_INFLUENCE,
    OP_LOOK,
    OP_TRASH,
    OP_TRASH_SELF,
    PER_TYPES,
    CardTable,
)


class Features:
    """What each ship of a set does, summed up per kind and station for quick estimates."""

    def __init__(self, table: CardTable) -> None:
        kinds = table.kinds
        places = table.places
        self.table = table
        self.force_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.coins_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.influence_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.draws_at: vec[float] = vec[float]([0.0 for _ in range(kinds * places)])
        self.dispatch_coins: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.dispatch_influence: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.escort_add: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.escort_list: vec[i64] = vec[i64]([i64(-1) for _ in range(kinds)])
        self.alone_add: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.aura_types: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.aura: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.halves: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.removes: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.per_types: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.per_influence: vec[float] = vec[float]([0.0 for _ in range(kinds)])
        self.trashes: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.looks: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.trashes_self: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        # Whether what a ship does depends on the station.
        self.varies: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        # The location card of each station, -1 if there is none, and the random location card.
        self.card_for: vec[i64] = vec[i64]([i64(-1) for _ in range(places)])
        self.random_card: i64 = -1
        kind: i64 = 0
        while kind < kinds:
            if kind < table.location_kinds:
                if i64(table.place_of[kind]) == ANYWHERE:
                    self.random_card = kind
                else:
                    self.card_for[i64(table.place_of[kind])] = kind
            else:
                self.read_ship(kind)
            kind += 1

    def read_ship(self, kind: i64) -> None:
        table = self.table
        place: i64 = 0
        while place < table.places:
            self.force_at[kind * table.places + place] = float(i64(table.force[kind]))
            place += 1
        self.read_rows(kind, AT_FORCE)
        self.read_rows(kind, AT_DISPATCH)
        self.read_rows(kind, AT_SURVIVE)
        self.read_rows(kind, AT_PRECOMBAT_1)
        self.read_rows(kind, AT_PRECOMBAT_1 + 1)

    def read_rows(self, kind: i64, at: i64) -> None:
        table = self.table
        row = table.first[at * table.kinds + kind]
        last = table.last[at * table.kinds + kind]
        while row < last:
            operation = table.column(row, OP)
            number = float(table.column(row, AMOUNT))
            condition = table.column(row, CONDITION)
            places: i64 = -1
            if condition == IF_PLACE:
                places = table.column(row, CONDITION_ARG)
            if operation == OP_ADD and condition == IF_FRIENDLY_HERE:
                self.escort_add[kind] = self.escort_add[kind] + number
                self.escort_list[kind] = table.column(row, CONDITION_ARG)
            elif operation == OP_ADD and condition == IF_ALONE_HERE:
                self.alone_add[kind] = self.alone_add[kind] + number
            elif operation == OP_AURA:
                self.aura[kind] = self.aura[kind] + number
                self.aura_types[kind] = table.column(row, ARG)
            elif operation == OP_HALF_OPPONENT_SHIPS:
                self.halves[kind] = 1
            elif operation == OP_TRASH:
                self.trashes[kind] = table.column(row, AMOUNT)
            elif operation == OP_LOOK:
                self.looks[kind] = self.looks[kind] + 1
            elif operation == OP_TRASH_SELF:
                self.trashes_self[kind] = 1
            elif at == AT_PRECOMBAT_1 or at == AT_PRECOMBAT_1 + 1:
                self.removes[kind] = table.column(row, ARG)
            elif operation == OP_INFLUENCE and table.column(row, PER_TYPES) != 0:
                self.per_influence[kind] = number
                self.per_types[kind] = table.column(row, PER_TYPES)
            else:
                self.add_at_places(kind, at, operation, places, number)
            row += 1

    def add_at_places(self, kind: i64, at: i64, operation: i64, places: i64, number: float) -> None:
        if at == AT_DISPATCH and operation == OP_COIN:
            self.dispatch_coins[kind] = self.dispatch_coins[kind] + number
            return
        if at == AT_DISPATCH and operation == OP_INFLUENCE:
            self.dispatch_influence[kind] = self.dispatch_influence[kind] + number
            return
        if places != -1:
            self.varies[kind] = 1
        place: i64 = 0
        while place < self.table.places:
            if (places >> place) & 1:
                index = kind * self.table.places + place
                if operation == OP_ADD:
                    self.force_at[index] = self.force_at[index] + number
                elif operation == OP_DRAW:
                    self.draws_at[index] = self.draws_at[index] + number
                elif operation == OP_COIN:
                    self.coins_at[index] = self.coins_at[index] + number
                elif operation == OP_INFLUENCE:
                    self.influence_at[index] = self.influence_at[index] + number
            place += 1
