"""A sensible player of Sky Dynasty: weighs destinations, purchases and payments by their worth in coins.

It knows what its seat may know: its own cards, everything open, and from what others own and have shown how likely they
hold a card. A fleet is planned as a whole; `choose` then gives its cards one by one. All numbers a designer or a
simulation may want to turn stand in `Weights`.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.game import Policy
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.sky_dynasty.cards import (
    AMOUNT,
    ANY_SHIP,
    ANYWHERE,
    ARG,
    AT_DISPATCH,
    AT_FORCE,
    AT_PRECOMBAT_1,
    AT_SURVIVE,
    CONDITION,
    CONDITION_ARG,
    EXTRA,
    IF_ALONE_HERE,
    IF_BOUGHT,
    IF_FRIENDLY_HERE,
    IF_NOT_BOUGHT,
    IF_PLACE,
    LOCATION_DECK,
    OP,
    OP_ADD,
    OP_AURA,
    OP_BUY,
    OP_CHOOSE,
    OP_COIN,
    OP_DRAW,
    OP_DRAW_MAY_BUY,
    OP_HALF_OPPONENT_SHIPS,
    OP_INFLUENCE,
    OP_LOOK,
    OP_REPLACE,
    OP_ROLL_TABLE,
    OP_TRACK_REWARD,
    OP_TRASH,
    OP_TRASH_SELF,
    PER_TYPES,
    SHIP_DECK,
    STARSHIP,
    VERB_BUY,
    VERB_CHOOSE,
    VERB_DISPATCH,
    VERB_DRAW,
    VERB_KEEP,
    VERB_LAY,
    VERB_LOOK,
    VERB_PAY,
    VERB_RAISE,
    VERB_REMOVE,
    VERB_REPLACE,
    VERB_RESOLVE,
    VERB_SEND,
    VERB_TRASH,
    CardTable,
)
from skydeck.games.sky_dynasty.effects import force_against, removal_power
from skydeck.games.sky_dynasty.rules.play import SkyDynastyState
from skydeck.games.sky_dynasty.rules.steps import (
    ACT_DONE,
    ACT_LOCK,
    ACT_PASS,
    D_BUY,
    D_BUY_DRAWN,
    D_CHOOSE,
    D_DRAW,
    D_FEE,
    D_LAY,
    D_LOOK,
    D_ORDER,
    D_PAY,
    D_PHOENIX,
    D_PICK,
    D_PLACE,
    D_REMOVE,
    D_REPLACE,
    D_TRASH,
)
from skydeck.games.sky_dynasty.state import (
    BOUND_FOR,
    DECK,
    DISCARD,
    EMPTY,
    FLEET,
    HAND,
    LAST_LAID,
    OPEN_USED,
    SEEN,
    STATION,
    UNDECIDED,
)

SEATS: Final[i64] = 5
NEVER: Final = -1e9


class Weights:
    """What things are worth, in coins, and how others are expected to act: all that can be tuned."""

    def __init__(self) -> None:
        # A coin and an influence at the beginning and at the end of a game; between them in proportion to `late`.
        self.coin = 1.0
        self.coin_late = 0.41
        self.influence = 4.0
        self.influence_late = 8.0
        # The rounds a game is expected to take, for the number of times that a purchase will be used.
        self.rounds = 7.51
        # Per use of a ship: a point of force, a card drawn, a removal of any ship or of one type, a payable ship ...
        self.force = 0.7
        self.draw = 0.4
        self.remove_any = 1.33
        self.remove_type = 0.6
        self.payable = 1.46
        self.half_opponents = 0.8
        self.stays = 0.63
        self.may_go = 0.47
        self.trash = 0.47
        self.look = 0.8
        # The chance that a ship survives, and the value of the average card it displaces from the hand.
        self.survival = 0.63
        self.slot = 1.16
        # The chance to win a station with a location card, and what a purchase there is expected to be worth.
        self.win_chance = 0.94
        self.buy_ship = 2.0
        self.buy_location = 1.3
        self.draw_and_buy = 0.35
        # Multipliers for whole groups of purchases, for archetypes.
        self.influence_ships = 1.0
        self.location_cards = 1.0
        self.force_ships = 1.0
        self.coin_ships = 1.0
        self.draw_ships = 1.0
        self.palace = 1.0
        # Share of cards in the own deck that should be location cards; more lose their worth.
        self.location_share = 0.19
        # How much of the worth a price takes away.
        self.thrift = 0.76
        # Others: the chance that one with a card for a station goes there, or to Open Space; the share of the hand that
        # comes; the spread of the guess.
        self.visit = 0.7
        self.open_visit = 0.65
        self.share = 0.6
        self.spread = 1.4
        # What spoiling an opponent's station is worth, as part of what the opponent would gain.
        self.deny = 0.3
        # The order of fleets: how much speak for a fleet each card it draws, its worth where others may come, and its
        # worth anywhere. To stand somewhere first keeps others away.
        self.first_draw = 3.0
        self.first_contested = 0.5
        self.first_worth = 0.0
        # How unpredictable: by how many coins something on sale is misjudged, the spread of the random factor on
        # each station, and noise in the order of fleets.
        self.taste = 0.4
        self.noise = 0.3
        self.order_noise = 1.0
        # The share of ships that go anywhere instead of where they add most.
        self.scatter = 0.0


ARCHETYPES: Final[dict[str, dict[str, float]]] = {
    "balanced": {},
    "influence ships": {"influence_ships": 1.6, "palace": 0.7, "location_cards": 0.8},
    "palace": {"palace": 1.7, "influence_ships": 0.7},
    "force": {"force_ships": 2.0, "deny": 0.7},
    "coins": {"coin_ships": 1.8, "thrift": 0.8},
    "draw": {"draw_ships": 1.9},
}
"""Ways of playing for the balance report: what each changes in `Weights`."""


def make_weights(changes: dict[str, float]) -> Weights:
    """The default weights with some changed; raises AttributeError for an unknown name."""
    weights = Weights()
    for name, value in changes.items():
        if not hasattr(weights, name):
            raise AttributeError(f"there is no weight '{name}'")
        setattr(weights, name, float(value))
    return weights


# What decides a game, by how far the leader has come, from 0 influence to the goal: fitted to games between heuristic
# players. Influence as a share of the goal; coins; what a round brings on average: influence, coins, force, cards
# drawn, cards for the station with the track, other location cards, ships with special powers; and what is in hand:
# the track's influence, other location cards, influence, force.
EARLY: Final = [3.36, 0.03, 1.68, 0.0, 0.33, 0.29, 2.72, 1.42, 0.66, 1.95, 0.19, 0.1, 0.06]
LATE: Final = [5.64, -0.02, 0.17, -0.05, 0.02, 0.03, 0.0, 0.0, 0.16, 2.5, 0.1, 0.41, 0.05]


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


class Plan:
    """The fleet that a seat is laying: `cards` by kind, and by what it is recognised at the next question."""

    def __init__(self, kinds: i64) -> None:
        self.cards: vec[i64] = vec[i64]([i64(0) for _ in range(kinds)])
        self.moment: i64 = -1
        self.mark: i64 = -1


class Mind:
    """Thinks for one seat at a time; the fields are scratch space that is filled anew for every decision."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.kinds: i64 = 0
        self.places: i64 = 0
        self.features: Features | None = None
        self.plans: list[Plan] = []
        # Worth of a coin, an influence and a card drawn now, and how far the game has gone, from 0 to 1.
        self.coin: float = 1.0
        self.influence: float = 4.0
        self.late: float = 0.0
        self.uses: float = 5.0
        # Own ships by station and kind: those there and those planned.
        self.here: vec[i64] = vec[i64]()
        self.relevant: vec[i64] = vec[i64]()
        self.relevant_size: i64 = 0
        self.location_here: vec[i64] = vec[i64]()
        # Per station: whether a fleet may go, the worth of its bonus, the worth of what is planned.
        self.open_to: vec[i64] = vec[i64]()
        self.bonus: vec[float] = vec[float]()
        self.worth: vec[float] = vec[float]()
        # Per opponent and station: the force there, -1 if nobody; the chance and the strength of one more fleet.
        self.rival_force: vec[float] = vec[float]()
        self.rival_ships: vec[float] = vec[float]()
        self.rival_comes: vec[float] = vec[float]()
        self.rival_strength: vec[float] = vec[float]([0.0 for _ in range(SEATS)])
        self.spoil: vec[float] = vec[float]()
        self.owned: vec[i64] = vec[i64]()
        self.owned_total: i64 = 0
        self.owned_locations: i64 = 0
        self.pool: vec[i64] = vec[i64]()

    # == Getting ready =============================================================================================

    def prepare(self, s: SkyDynastyState, player: i64) -> Features:
        """Size the scratch space for this set and weigh coins and influence for this stage of the game."""
        features = self.features
        if features is None or features.table is not s.table:
            features = Features(s.table)
            self.features = features
            kinds = s.table.kinds
            places = s.table.places
            self.kinds = kinds
            self.places = places
            self.plans = [Plan(kinds) for _ in range(SEATS)]
            self.here = vec[i64]([i64(0) for _ in range(kinds * places)])
            self.relevant = vec[i64]([i64(0) for _ in range(kinds)])
            self.location_here = vec[i64]([i64(0) for _ in range(places)])
            self.open_to = vec[i64]([i64(0) for _ in range(places)])
            self.bonus = vec[float]([0.0 for _ in range(places)])
            self.worth = vec[float]([0.0 for _ in range(places)])
            self.rival_force = vec[float]([0.0 for _ in range(places * SEATS)])
            self.rival_ships = vec[float]([0.0 for _ in range(places * SEATS)])
            self.rival_comes = vec[float]([0.0 for _ in range(places * SEATS)])
            self.spoil = vec[float]([0.0 for _ in range(places)])
            self.owned = vec[i64]([i64(0) for _ in range(kinds)])
            self.pool = vec[i64]([i64(0) for _ in range(kinds)])
        w = self.weights
        most: i64 = 0
        seat: i64 = 0
        while seat < s.num_players:
            if s.influence(seat) > most:
                most = s.influence(seat)
            seat += 1
        late = float(most) / float(s.table.influence_to_win)
        by_round = float(s.round) / (1.5 * w.rounds)
        if by_round > 0.8:
            by_round = 0.8
        if by_round > late:
            late = by_round
        if late > 1.0:
            late = 1.0
        self.late = late
        self.coin = w.coin + (w.coin_late - w.coin) * late
        self.influence = w.influence + (w.influence_late - w.influence) * late
        self.uses = -1.0
        return features

    def count_owned(self, s: SkyDynastyState, player: i64) -> None:
        """All own cards by kind, and how often a card bought now will be played."""
        if self.uses >= 0.0:
            return
        self.owned_total = 0
        self.owned_locations = 0
        kind: i64 = 0
        while kind < self.kinds:
            number = s.owned(player, kind)
            self.owned[kind] = number
            self.owned_total += number
            if kind < s.table.location_kinds:
                self.owned_locations += number
            kind += 1
        turns = 1.2 * float(s.table.hand_size) / float(self.owned_total + 1)
        if turns > 1.0:
            turns = 1.0
        uses = self.weights.rounds * (1.0 - self.late) * turns - 0.4
        self.uses = uses if uses > 0.0 else 0.0

    # == Worth of cards ============================================================================================

    def ship_use(self, s: SkyDynastyState, features: Features, kind: i64) -> float:
        """What playing a ship once is worth, wherever the own deck lets it go."""
        w = self.weights
        places = self.places
        open_space = s.table.open_space
        base = kind * places + open_space
        force = float(i64(s.table.force[kind]))
        coins = features.coins_at[base]
        influence = features.influence_at[base]
        draws = features.draws_at[base]
        place: i64 = 0
        while place < places:
            if place != open_space:
                at = kind * places + place
                if (
                    features.coins_at[at] > features.coins_at[base]
                    or features.influence_at[at] > features.influence_at[base]
                    or features.draws_at[at] > features.draws_at[base]
                    or features.force_at[at] > force
                ):
                    reach = self.reach(features, place)
                    coins += reach * (features.coins_at[at] - features.coins_at[base])
                    influence += reach * (features.influence_at[at] - features.influence_at[base])
                    draws += reach * (features.draws_at[at] - features.draws_at[base])
                    force += 0.7 * reach * (features.force_at[at] - float(i64(s.table.force[kind])))
            place += 1
        force += 0.4 * (features.force_at[base] - float(i64(s.table.force[kind])))
        if features.escort_list[kind] >= 0:
            force += 0.8 * features.escort_add[kind]
        force += 0.1 * features.alone_add[kind]
        if features.aura_types[kind] != 0:
            force += features.aura[kind] * 0.5 * self.companions(s, features.aura_types[kind])
        value = force * w.force * w.force_ships
        if features.per_types[kind] != 0:
            influence += features.per_influence[kind] * 0.6 * self.companions(s, features.per_types[kind])
        survival = w.survival
        if features.trashes_self[kind] != 0:
            survival = 1.0
            value = value * 0.4
        value += survival * coins * self.coin * w.coin_ships
        value += survival * influence * self.influence * w.influence_ships
        value += draws * w.draw * w.draw_ships
        value += features.dispatch_coins[kind] * self.coin * w.coin_ships
        value += features.dispatch_influence[kind] * self.influence * w.influence_ships
        if features.removes[kind] == ANY_SHIP:
            value += w.remove_any * w.force_ships
        elif features.removes[kind] != 0:
            value += w.remove_type * w.force_ships
        if i64(s.table.payer_of[kind]) != 255:
            value += w.payable * w.force_ships
        if features.halves[kind] != 0:
            value += w.half_opponents * w.force_ships
        if i64(s.table.stays[kind]) != 0:
            value += w.stays
        if i64(s.table.may_go[kind]) != 0:
            value += w.may_go
        value += survival * (1.0 - self.late) * w.trash * float(features.trashes[kind])
        value += survival * (1.0 - self.late) * w.look * float(features.looks[kind])
        return value

    def reach(self, features: Features, place: i64) -> float:
        """How likely the own deck lets a fleet go to a station in a round."""
        card = features.card_for[place]
        if card < 0:
            return 0.0
        chance = 0.45 * float(self.owned[card])
        return chance if chance < 0.9 else 0.9

    def companions(self, s: SkyDynastyState, types: i64) -> float:
        """How many own ships of some types may be expected beside a ship."""
        found: i64 = 0
        kind: i64 = s.table.location_kinds
        while kind < self.kinds:
            if (types >> i64(s.table.type[kind])) & 1:
                found += self.owned[kind]
            kind += 1
        return float(found) * float(s.table.hand_size) / float(self.owned_total + 1) * 0.5

    def location_use(self, s: SkyDynastyState, features: Features, kind: i64) -> float:
        """What playing a location card once is worth on average."""
        w = self.weights
        value: float = 0.0
        if i64(s.table.place_of[kind]) == ANYWHERE:
            side: i64 = 0
            best: float = 0.0
            while side < 6:
                worth = self.usual_bonus(s, i64(s.table.die[side]))
                value += worth / 6.0
                if worth > best:
                    best = worth
                side += 1
            paid = best - float(i64(s.table.fee[kind])) * self.coin
            value = (value + (paid if paid > value else value)) * 0.5
        else:
            value = self.usual_bonus(s, i64(s.table.place_of[kind]))
            again: i64 = self.owned[kind]
            while again > 1:
                value *= 0.85
                again -= 1
        share = float(self.owned_locations + 1) / float(self.owned_total + 1)
        if share > w.location_share:
            value *= 1.0 - (share - w.location_share) * 3.0 if share - w.location_share < 0.33 else 0.0
        return value * w.win_chance * w.location_cards

    def usual_bonus(self, s: SkyDynastyState, place: i64) -> float:
        """What a station's bonus is worth on average, whatever is on sale."""
        value = self.program_worth(s, s.table.bonus_first[place], s.table.bonus_last[place])
        if place == s.table.track_place:
            value *= self.weights.palace
        return value

    def program_worth(self, s: SkyDynastyState, row: i64, last: i64) -> float:
        w = self.weights
        table = s.table
        value: float = 0.0
        while row < last:
            operation = table.column(row, OP)
            number = float(table.column(row, AMOUNT))
            condition = table.column(row, CONDITION)
            if operation == OP_COIN:
                value += number * self.coin * (0.4 if condition == IF_NOT_BOUGHT else 1.0)
            elif operation == OP_INFLUENCE:
                value += number * self.influence * (0.6 if condition == IF_BOUGHT else 1.0)
            elif operation == OP_CHOOSE:
                value += self.best_option(s, row) * (0.6 if condition == IF_BOUGHT else 1.0)
            elif operation == OP_TRACK_REWARD:
                steps: i64 = len(table.track_influence)
                step: i64 = 0
                while step < steps:
                    value += float(i64(table.track_influence[step])) * self.influence / float(steps)
                    value += float(i64(table.track_coins[step])) * self.coin / float(steps)
                    step += 1
            elif operation == OP_BUY:
                each = w.buy_location if table.column(row, ARG) == LOCATION_DECK else w.buy_ship
                value += (0.5 + 0.5 * number) * each * (1.0 - self.late)
            elif operation == OP_DRAW_MAY_BUY:
                value += w.draw_and_buy * (1.0 - self.late)
            elif operation == OP_TRASH:
                value += number * (w.trash * (1.0 - self.late) + float(table.column(row, EXTRA)) * self.coin)
            elif operation == OP_REPLACE:
                value += 0.2
            elif operation == OP_ROLL_TABLE:
                side: i64 = 0
                while side < 6:
                    value += self.program_worth(s, table.roll_first[side], table.roll_last[side]) / 6.0
                    side += 1
            row += 1
        return value

    def best_option(self, s: SkyDynastyState, row: i64) -> float:
        option = s.table.column(row, ARG)
        last = option + s.table.column(row, EXTRA)
        best: float = 0.0
        while option < last:
            value = self.option_worth(s, option)
            if value > best:
                best = value
            option += 1
        return best

    def option_worth(self, s: SkyDynastyState, row: i64) -> float:
        number = float(s.table.column(row, AMOUNT))
        return number * (self.coin if s.table.column(row, OP) == OP_COIN else self.influence)

    def surplus(self, s: SkyDynastyState, features: Features, player: i64, kind: i64, price: i64) -> float:
        """What buying a card is worth beyond its price."""
        self.count_owned(s, player)
        if kind < s.table.location_kinds:
            use = self.location_use(s, features, kind)
        else:
            use = self.ship_use(s, features, kind)
        return self.uses * (use - self.weights.slot * self.coin) - float(price) * self.coin * self.weights.thrift

    def best_purchase(
        self, s: SkyDynastyState, features: Features, player: i64, place: i64, deck: i64, number: i64, coins: i64
    ) -> float:
        """The worth of the best purchases of up to two cards of a row for so many coins."""
        start: i64 = i64(s.table.slot_first[place])
        last: i64 = i64(s.table.slot_first[place + 1])
        best: float = 0.0
        slot: i64 = start
        while slot < last:
            kind: i64 = i64(s.rows[slot])
            if kind != EMPTY and i64(s.table.slot_deck[slot]) == deck and i64(s.table.cost[kind]) <= coins:
                price: i64 = i64(s.table.cost[kind])
                value = self.surplus(s, features, player, kind, price)
                if value > best:
                    best = value
                if number > 1 and value > 0.0:
                    other: i64 = slot + 1
                    while other < last:
                        more: i64 = i64(s.rows[other])
                        if more != EMPTY and i64(s.table.slot_deck[other]) == deck:
                            if price + i64(s.table.cost[more]) <= coins:
                                both = value + self.surplus(s, features, player, more, i64(s.table.cost[more]))
                                if both > best:
                                    best = both
                        other += 1
            slot += 1
        return best

    def bonus_now(self, s: SkyDynastyState, features: Features, player: i64, place: i64, coins: i64) -> float:
        """What a station's bonus is worth now, with what lies on sale and so many coins."""
        table = s.table
        row = table.bonus_first[place]
        last = table.bonus_last[place]
        value: float = 0.0
        if_bought: float = 0.0
        if_not: float = 0.0
        bought: float = 0.0
        can_buy = False
        while row < last:
            operation = table.column(row, OP)
            condition = table.column(row, CONDITION)
            worth: float = 0.0
            if operation == OP_COIN:
                worth = float(table.column(row, AMOUNT)) * self.coin
                if condition != IF_BOUGHT and condition != IF_NOT_BOUGHT:
                    coins += table.column(row, AMOUNT)
            elif operation == OP_INFLUENCE:
                worth = float(table.column(row, AMOUNT)) * self.influence
            elif operation == OP_CHOOSE:
                worth = self.best_option(s, row)
            elif operation == OP_TRACK_REWARD:
                worth = float(i64(table.track_influence[s.track])) * self.influence
                worth += float(i64(table.track_coins[s.track])) * self.coin
                worth *= self.weights.palace
            elif operation == OP_BUY:
                deck = table.column(row, ARG)
                bought += self.best_purchase(s, features, player, place, deck, table.column(row, AMOUNT), coins)
                if self.cheapest(s, place, deck) <= coins:
                    can_buy = True
            elif operation == OP_ROLL_TABLE:
                worth = self.program_worth(s, row, row + 1)
            elif operation == OP_TRASH:
                worth = float(table.column(row, AMOUNT)) * self.weights.trash * (1.0 - self.late)
            if condition == IF_BOUGHT:
                if_bought += worth
            elif condition == IF_NOT_BOUGHT:
                if_not += worth
            else:
                value += worth
            row += 1
        if can_buy and bought + if_bought > if_not:
            return value + bought + if_bought
        return value + if_not

    def cheapest(self, s: SkyDynastyState, place: i64, deck: i64) -> i64:
        """The lowest price in a row."""
        lowest: i64 = 1000
        slot: i64 = i64(s.table.slot_first[place])
        while slot < i64(s.table.slot_first[place + 1]):
            kind: i64 = i64(s.rows[slot])
            if kind != EMPTY and i64(s.table.slot_deck[slot]) == deck and i64(s.table.cost[kind]) < lowest:
                lowest = i64(s.table.cost[kind])
            slot += 1
        return lowest

    # == Others ====================================================================================================

    def study_rivals(self, s: SkyDynastyState, features: Features, player: i64) -> None:
        """Who stands where with what, and who may still come, from what this seat may know."""
        w = self.weights
        places = self.places
        laying = s.decision == D_LAY
        place: i64 = 0
        while place < places:
            self.spoil[place] = 0.0
            place += 1
        rival: i64 = 0
        while rival < s.num_players:
            if rival != player:
                self.study_hand(s, rival, player, laying)
                size = s.size(HAND, rival)
                if laying:
                    size += s.size(FLEET, rival)
                active = (s.passed >> rival) & 1 == 0 and size > 0 and s.phase == 1
                pool_size: i64 = 0
                force: float = 0.0
                kind: i64 = 0
                while kind < self.kinds:
                    pool_size += self.pool[kind]
                    if self.pool[kind] > 0 and kind >= s.table.location_kinds:
                        force += float(self.pool[kind] * i64(s.table.force[kind]))
                    kind += 1
                held = float(size) / float(pool_size) if pool_size > 0 else 0.0
                self.rival_strength[rival] = force * held * w.share
                close = 0.5 + float(s.influence(rival)) / float(s.table.influence_to_win)
                place = 0
                while place < places:
                    at = place * SEATS + rival
                    self.rival_force[at] = -1.0
                    self.rival_ships[at] = 0.0
                    self.rival_comes[at] = 0.0
                    if s.size(STATION + place, rival) > 0:
                        self.rival_force[at] = float(force_against(s, rival, place, player))
                        self.rival_ships[at] = float(s.ships(rival, place))
                        self.spoil[place] = self.spoil[place] + close * self.stake_of(s, features, rival, place)
                    if not laying and s.phase == 1 and s.size(FLEET, rival) > 0:
                        self.add_fleet(s, features, rival, place)
                    if active:
                        self.rival_comes[at] = self.chance_of_visit(s, features, rival, place, held)
                    place += 1
            rival += 1

    def study_hand(self, s: SkyDynastyState, rival: i64, player: i64, laying: bool) -> None:
        """The cards of which a rival's hand is a random part, as far as this seat knows them."""
        kind: i64 = 0
        while kind < self.kinds:
            number = s.count(DECK, rival, kind) + s.count(HAND, rival, kind)
            number += s.count(DISCARD, rival, kind) - s.count(SEEN, rival, kind)
            if laying:
                number += s.count(FLEET, rival, kind)
            self.pool[kind] = number
            kind += 1
        for entry in s.secrets:
            if entry & 255 == rival and (entry >> 44) >> player & 1 == 0:
                hidden: i64 = (entry >> 8) & 255
                if self.pool[hidden] > 0:
                    self.pool[hidden] = self.pool[hidden] - 1

    def chance_of_visit(self, s: SkyDynastyState, features: Features, rival: i64, place: i64, held: float) -> float:
        if place == s.table.open_space:
            if s.tally(OPEN_USED, rival) < s.table.open_space_dispatches:
                return self.weights.open_visit
            return 0.0
        card = features.card_for[place]
        none: float = 1.0
        if card >= 0:
            copies: i64 = self.pool[card]
            while copies > 0:
                none *= 1.0 - held
                copies -= 1
        if features.random_card >= 0 and self.pool[features.random_card] > 0:
            none *= 1.0 - held * 0.25
        return (1.0 - none) * self.weights.visit

    def stake_of(self, s: SkyDynastyState, features: Features, rival: i64, place: i64) -> float:
        """What a rival stands to gain at a station from the ships there and the bonus."""
        value: float = 0.0
        start = s.block(STATION + place, rival)
        kind: i64 = s.table.location_kinds
        while kind < self.kinds:
            copies: i64 = i64(s.cards[start + kind])
            if copies > 0:
                at = kind * self.places + place
                value += float(copies) * (
                    features.coins_at[at] * self.coin + features.influence_at[at] * self.influence
                )
            kind += 1
        if s.location_cards(rival, place) > 0:
            if place == s.table.track_place:
                value += float(i64(s.table.track_influence[s.track])) * self.influence
            else:
                value += 1.5
        return value

    def add_fleet(self, s: SkyDynastyState, features: Features, rival: i64, place: i64) -> None:
        """Count a revealed fleet on its way to a station as being there."""
        if s.tally(BOUND_FOR, rival) != place:
            return
        at = place * SEATS + rival
        force: float = 0.0
        ships: float = 0.0
        start = s.block(FLEET, rival)
        kind: i64 = s.table.location_kinds
        while kind < self.kinds:
            copies: i64 = i64(s.cards[start + kind])
            if copies > 0:
                ships += float(copies)
                force += float(copies) * features.force_at[kind * self.places + place]
            kind += 1
        if self.rival_force[at] < 0.0:
            self.rival_force[at] = 0.0
        self.rival_force[at] = self.rival_force[at] + force
        self.rival_ships[at] = self.rival_ships[at] + ships

    # == Worth of a fleet ==========================================================================================

    def station_worth(self, s: SkyDynastyState, features: Features, player: i64, place: i64) -> float:
        """What the own ships counted in `here` are worth at a station."""
        table = s.table
        places = self.places
        base = place * self.kinds
        ships: i64 = 0
        fighters: i64 = 0
        cutters: i64 = 0
        starships: i64 = 0
        force: float = 0.0
        coins: float = 0.0
        influence: float = 0.0
        removals: float = 0.0
        leaders: float = 0.0
        halves: i64 = 0
        aura = False
        alone: float = 0.0
        index: i64 = 0
        lonely = False
        while index < self.relevant_size:
            kind = self.relevant[index]
            copies = self.here[base + kind]
            if copies > 0:
                number = float(copies)
                at = kind * places + place
                ships += copies
                type_number = i64(table.type[kind])
                if type_number == 1:
                    fighters += copies
                elif type_number == 2:
                    cutters += copies
                else:
                    starships += copies
                force += number * features.force_at[at]
                coins += number * features.coins_at[at]
                influence += number * features.influence_at[at]
                if features.escort_list[kind] >= 0 and self.escorted(s, features, base, kind):
                    force += number * features.escort_add[kind]
                if features.aura_types[kind] != 0:
                    aura = True
                if features.removes[kind] == ANY_SHIP:
                    removals += 1.5 * number
                elif features.removes[kind] != 0:
                    removals += 0.8 * number
                halves += features.halves[kind] * copies
                if features.per_types[kind] != 0:
                    leaders += number
                if i64(table.payer_of[kind]) != 255:
                    reserve = float(s.coins[player])
                    removals += number * (3.0 if reserve >= 5.0 else reserve * 0.5)
                if features.alone_add[kind] > 0.0:
                    alone = features.alone_add[kind]
                if i64(table.needs_company[kind]) != 0:
                    lonely = True
            index += 1
        if ships == 0:
            return 0.0
        if aura:
            force += self.aura_total(features, base, fighters, cutters, starships)
        if leaders > 0.0 and starships > 1:
            influence += leaders * float(starships - 1)
        if ships == 1:
            force += alone
        win: float = 1.0
        survive: float = 1.0
        rival: i64 = 0
        while rival < s.num_players:
            if rival != player:
                at = place * SEATS + rival
                there = self.rival_force[at]
                comes = self.rival_comes[at]
                if there >= 0.0 or comes > 0.0:
                    own = force + removals
                    if halves > 0:
                        own += float(halves) * 0.5 * (self.rival_ships[at] + (2.0 * comes if there < 0.0 else 0.0))
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
                    win *= wins
                    survive *= lasts
            rival += 1
        value = survive * (coins * self.coin + influence * self.influence * self.weights.influence_ships)
        if self.location_here[place] > 0 and not (lonely and ships == 1):
            value += win * self.bonus[place]
        if self.spoil[place] > 0.0:
            value += win * self.spoil[place] * self.weights.deny
        return value + 0.01 * force

    def escorted(self, s: SkyDynastyState, features: Features, base: i64, kind: i64) -> bool:
        members = features.escort_list[kind] * self.kinds
        index: i64 = 0
        while index < self.relevant_size:
            other = self.relevant[index]
            if i64(s.table.kind_lists[members + other]) != 0 and self.here[base + other] > (1 if other == kind else 0):
                return True
            index += 1
        return False

    def aura_total(self, features: Features, base: i64, fighters: i64, cutters: i64, starships: i64) -> float:
        total: float = 0.0
        index: i64 = 0
        while index < self.relevant_size:
            kind = self.relevant[index]
            types = features.aura_types[kind]
            if types != 0 and self.here[base + kind] > 0:
                helped: i64 = 0
                if types & 2:
                    helped += fighters
                if types & 4:
                    helped += cutters
                if types & 8:
                    helped += starships
                total += features.aura[kind] * float(helped)
            index += 1
        return total

    def gather(self, s: SkyDynastyState, player: i64) -> None:
        """Count the own ships at the stations and note which kinds matter: those, and those in hand or fleet."""
        kinds = self.kinds
        places = self.places
        self.relevant_size = 0
        kind: i64 = s.table.location_kinds
        place: i64 = 0
        while kind < kinds:
            anywhere = s.count(HAND, player, kind) + s.count(FLEET, player, kind)
            place = 0
            while place < places:
                copies = s.count(STATION + place, player, kind)
                self.here[place * kinds + kind] = copies
                anywhere += copies
                place += 1
            if anywhere > 0:
                self.relevant[self.relevant_size] = kind
                self.relevant_size += 1
            kind += 1
        place = 0
        while place < places:
            self.location_here[place] = s.location_cards(player, place)
            place += 1

    def weigh_stations(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> None:
        """The worth of each station's bonus, with the coins that will be there by then, each a little at random."""
        noise = self.weights.noise
        coins = s.coins[player]
        place: i64 = 0
        while place < self.places:
            self.bonus[place] = 0.0
            if place != s.table.open_space and (s.resolved >> place) & 1 == 0:
                worth = self.bonus_now(s, features, player, place, coins)
                self.bonus[place] = worth * (1.0 + noise * (rng.uniform() - 0.5))
                # Ships on their way to stations before the next one will bring some coins.
                coins += s.ships(player, place) // 2
            place += 1

    # == Dispatch ==================================================================================================

    def mark_of(self, s: SkyDynastyState, player: i64) -> i64:
        """A number by which hand and unfinished fleet together are recognised."""
        value: i64 = s.round * 31 + s.dispatch_turn
        hand = s.block(HAND, player)
        fleet = s.block(FLEET, player)
        kind: i64 = 0
        while kind < self.kinds:
            copies: i64 = i64(s.cards[hand + kind]) + i64(s.cards[fleet + kind])
            if copies > 0:
                value = (value * 1000003 + copies * 257 + kind) & 0xFFFFFFFFFF
            kind += 1
        return value

    def lay(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """The next card of the planned fleet, or the end of it."""
        plan = self.plans[int(player)]
        mark = self.mark_of(s, player)
        if s.size(FLEET, player) == 0 or plan.moment != s.moment or plan.mark != mark or not self.fits(s, player, plan):
            self.make_plan(s, features, player, rng, plan)
            plan.moment = s.moment
            plan.mark = mark
        kind: i64 = s.tally(LAST_LAID, player)
        while kind < self.kinds:
            if plan.cards[kind] > s.count(FLEET, player, kind) and s.count(HAND, player, kind) > 0:
                return pack(VERB_LAY, kind)
            kind += 1
        return ACT_LOCK if s.size(FLEET, player) > 0 else ACT_PASS

    def fits(self, s: SkyDynastyState, player: i64, plan: Plan) -> bool:
        """Whether the cards laid so far belong to the plan."""
        kind: i64 = 0
        while kind < self.kinds:
            if s.count(FLEET, player, kind) > plan.cards[kind]:
                return False
            kind += 1
        return True

    def make_plan(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng, plan: Plan) -> None:
        """Spread the hand over the stations, then decide which of these fleets to lay now."""
        kinds = self.kinds
        table = s.table
        kind: i64 = 0
        ships: i64 = 0
        while kind < kinds:
            plan.cards[kind] = s.count(FLEET, player, kind)
            if kind >= table.location_kinds:
                ships += s.count(HAND, player, kind)
            kind += 1
        if ships == 0:
            return
        self.prepare(s, player)
        self.count_owned(s, player)
        self.study_rivals(s, features, player)
        self.gather(s, player)
        self.weigh_stations(s, features, player, rng)
        wild = self.find_destinations(s, features, player)
        begun: i64 = self.begun_for(s, features, player, wild)
        if begun >= 0:
            kind = table.location_kinds
            while kind < kinds:
                self.here[begun * kinds + kind] = self.here[begun * kinds + kind] + s.count(FLEET, player, kind)
                kind += 1
        self.spread(s, features, player, rng)
        chosen: i64 = begun if begun >= 0 else self.first_fleet(s, features, player, rng)
        if chosen < 0:
            self.lay_wanderers(s, player, plan)
            return
        if begun < 0 and chosen != table.open_space:
            card = features.card_for[chosen]
            if card < 0 or s.count(HAND, player, card) == 0:
                card = features.random_card
            plan.cards[card] = plan.cards[card] + 1
            self.add_alternatives(s, features, player, chosen, plan)
        kind = table.location_kinds
        while kind < kinds:
            plan.cards[kind] = self.here[chosen * kinds + kind] - s.count(STATION + chosen, player, kind)
            kind += 1

    def find_destinations(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Mark the stations that a fleet may go to; a random location card stands for the best of the others."""
        table = s.table
        place: i64 = 0
        best: i64 = -1
        while place < self.places:
            self.open_to[place] = 0
            card = features.card_for[place]
            if place == table.open_space:
                if s.tally(OPEN_USED, player) < table.open_space_dispatches:
                    self.open_to[place] = 1
            elif card >= 0 and s.count(HAND, player, card) + s.count(FLEET, player, card) > 0:
                self.open_to[place] = 1
                self.location_here[place] = self.location_here[place] + 1
            elif card >= 0 and (best < 0 or self.bonus[place] > self.bonus[best]):
                best = place
            place += 1
        wild = features.random_card
        if best < 0 or wild < 0 or s.count(HAND, player, wild) + s.count(FLEET, player, wild) == 0:
            return -1
        fee = float(i64(table.fee[wild])) * self.coin
        if s.coins[player] < i64(table.fee[wild]):
            total: float = 0.0
            side: i64 = 0
            while side < 6:
                total += self.bonus[i64(table.die[side])] / 6.0
                side += 1
            self.bonus[best] = total
        else:
            self.bonus[best] = self.bonus[best] - fee
        self.open_to[best] = 1
        self.location_here[best] = self.location_here[best] + 1
        return best

    def begun_for(self, s: SkyDynastyState, features: Features, player: i64, wild: i64) -> i64:
        """Where an unfinished fleet is bound: the best of its location cards, or Open Space; -1 if none is begun."""
        if s.size(FLEET, player) == 0:
            return -1
        best: i64 = -1
        kind: i64 = 0
        while kind < s.table.location_kinds:
            if s.count(FLEET, player, kind) > 0:
                place: i64 = i64(s.table.place_of[kind])
                if place == ANYWHERE:
                    place = wild
                if place >= 0 and (best < 0 or self.bonus[place] > self.bonus[best]):
                    best = place
            kind += 1
        return best if best >= 0 else s.table.open_space

    def spread(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> None:
        """Put every ship in hand where it adds most, one after the other; then move single ships that gain by it."""
        kinds = self.kinds
        places = self.places
        place: i64 = 0
        while place < places:
            self.worth[place] = self.station_worth(s, features, player, place) if self.open_to[place] else 0.0
            place += 1
        left: vec[i64] = vec[i64]([s.count(HAND, player, self.relevant[i]) for i in range(self.relevant_size)])
        gain: vec[float] = vec[float]([0.0 for _ in range(self.relevant_size * places)])
        stale: i64 = (1 << places) - 1
        index: i64 = 0
        if self.weights.scatter > 0.0:
            self.scatter_ships(s, features, player, left, rng)
        while True:
            best: float = NEVER
            best_index: i64 = -1
            best_place: i64 = -1
            index = 0
            while index < self.relevant_size:
                if left[index] > 0:
                    place = 0
                    while place < places:
                        if self.open_to[place]:
                            if (stale >> place) & 1:
                                at = place * kinds + self.relevant[index]
                                self.here[at] = self.here[at] + 1
                                added = self.station_worth(s, features, player, place) - self.worth[place]
                                self.here[at] = self.here[at] - 1
                                gain[index * places + place] = added
                            if gain[index * places + place] > best:
                                best = gain[index * places + place]
                                best_index = index
                                best_place = place
                        place += 1
                index += 1
            if best_index < 0:
                break
            at = best_place * kinds + self.relevant[best_index]
            self.here[at] = self.here[at] + 1
            left[best_index] = left[best_index] - 1
            self.worth[best_place] = self.station_worth(s, features, player, best_place)
            stale = 1 << best_place
        if self.weights.scatter == 0.0:
            self.rearrange(s, features, player)

    def scatter_ships(self, s: SkyDynastyState, features: Features, player: i64, left: vec[i64], rng: Rng) -> None:
        """Put some ships anywhere; the others are spread around them."""
        index: i64 = 0
        while index < self.relevant_size:
            copies: i64 = left[index]
            while copies > 0:
                place = rng.below(self.places)
                if self.open_to[place] and rng.uniform() < self.weights.scatter:
                    at = place * self.kinds + self.relevant[index]
                    self.here[at] = self.here[at] + 1
                    left[index] = left[index] - 1
                    self.worth[place] = self.station_worth(s, features, player, place)
                copies -= 1
            index += 1

    def rearrange(self, s: SkyDynastyState, features: Features, player: i64) -> None:
        """Move single ships between planned fleets while that gains anything, at most once each."""
        kinds = self.kinds
        places = self.places
        index: i64 = 0
        while index < self.relevant_size:
            kind = self.relevant[index]
            origin: i64 = 0
            while origin < places:
                fixed = s.count(STATION + origin, player, kind)
                if s.size(FLEET, player) > 0:
                    fixed += s.count(FLEET, player, kind)
                at = origin * kinds + kind
                if self.open_to[origin] and self.here[at] > fixed:
                    self.here[at] = self.here[at] - 1
                    without = self.station_worth(s, features, player, origin)
                    lost = self.worth[origin] - without
                    target: i64 = -1
                    most: float = lost + 0.001
                    gained: float = 0.0
                    place: i64 = 0
                    while place < places:
                        if place != origin and self.open_to[place]:
                            to = place * kinds + kind
                            self.here[to] = self.here[to] + 1
                            gained = self.station_worth(s, features, player, place) - self.worth[place]
                            self.here[to] = self.here[to] - 1
                            if gained > most:
                                most = gained
                                target = place
                        place += 1
                    if target >= 0:
                        self.here[target * kinds + kind] = self.here[target * kinds + kind] + 1
                        self.worth[origin] = without
                        self.worth[target] = self.worth[target] + most
                    else:
                        self.here[at] = self.here[at] + 1
                origin += 1
            index += 1

    def first_fleet(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """Which planned fleet to lay now."""
        w = self.weights
        best: i64 = -1
        most: float = NEVER
        place: i64 = 0
        while place < self.places:
            if self.open_to[place]:
                draws: float = 0.0
                ships: i64 = 0
                index: i64 = 0
                while index < self.relevant_size:
                    kind = self.relevant[index]
                    added = self.here[place * self.kinds + kind] - s.count(STATION + place, player, kind)
                    if added > 0:
                        ships += added
                        draws += float(added) * features.draws_at[kind * self.places + place]
                    index += 1
                if ships > 0:
                    comes: float = 0.0
                    rival: i64 = 0
                    while rival < s.num_players:
                        if rival != player:
                            at = place * SEATS + rival
                            if self.rival_comes[at] > comes:
                                comes = self.rival_comes[at]
                        rival += 1
                    score = w.first_draw * draws + (w.first_contested * comes + w.first_worth) * self.worth[place]
                    score += w.order_noise * rng.uniform()
                    if score > most:
                        most = score
                        best = place
            place += 1
        return best

    def add_alternatives(self, s: SkyDynastyState, features: Features, player: i64, chosen: i64, plan: Plan) -> None:
        """With the last ships, lay the spare location cards as well: the choice comes after all fleets are seen."""
        kind: i64 = s.table.location_kinds
        while kind < self.kinds:
            added = self.here[chosen * self.kinds + kind] - s.count(STATION + chosen, player, kind)
            if added < s.count(HAND, player, kind):
                return
            kind += 1
        kind = 0
        while kind < s.table.location_kinds:
            if s.count(HAND, player, kind) > 0 and plan.cards[kind] == 0:
                plan.cards[kind] = 1
            kind += 1

    def lay_wanderers(self, s: SkyDynastyState, player: i64, plan: Plan) -> None:
        """With nowhere else to go, lay the ships that may follow own cards."""
        kind: i64 = s.table.location_kinds
        while kind < self.kinds:
            if i64(s.table.may_go[kind]) != 0 and s.may_lay_without_location(player, kind):
                plan.cards[kind] = s.count(HAND, player, kind)
            kind += 1

    # == Choices after the reveal ==================================================================================

    def fleet_worth(self, s: SkyDynastyState, features: Features, player: i64, place: i64, located: i64) -> float:
        """What the revealed fleet adds at a station."""
        kinds = self.kinds
        before = self.station_worth(s, features, player, place)
        kind: i64 = s.table.location_kinds
        while kind < kinds:
            self.here[place * kinds + kind] = self.here[place * kinds + kind] + s.count(FLEET, player, kind)
            kind += 1
        self.location_here[place] = self.location_here[place] + located
        value = self.station_worth(s, features, player, place) - before
        self.location_here[place] = self.location_here[place] - located
        kind = s.table.location_kinds
        while kind < kinds:
            self.here[place * kinds + kind] = self.here[place * kinds + kind] - s.count(FLEET, player, kind)
            kind += 1
        return value

    def look_around(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> None:
        """All that `fleet_worth` needs."""
        self.count_owned(s, player)
        self.study_rivals(s, features, player)
        self.gather(s, player)
        self.weigh_stations(s, features, player, rng)

    def die_worth(self, s: SkyDynastyState, features: Features, player: i64) -> float:
        total: float = 0.0
        side: i64 = 0
        while side < 6:
            total += self.fleet_worth(s, features, player, i64(s.table.die[side]), 1) / 6.0
            side += 1
        return total

    def fee(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """Pay for the best station if it is worth the fee more than the die or another location card."""
        self.look_around(s, features, player, rng)
        wild = features.random_card
        instead = self.die_worth(s, features, player)
        best: float = NEVER
        best_place: i64 = 0
        place: i64 = 0
        while place < self.places:
            if place != s.table.open_space:
                value = self.fleet_worth(s, features, player, place, 1)
                card = features.card_for[place]
                if card >= 0 and s.count(FLEET, player, card) > 0 and value > instead:
                    instead = value
                if value > best:
                    best = value
                    best_place = place
            place += 1
        if best - float(i64(s.table.fee[wild])) * self.coin > instead:
            return pack(VERB_PAY, best_place)
        return ACT_DONE

    def pick(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """Keep the location card of the station where the fleet is worth most."""
        self.look_around(s, features, player, rng)
        best: float = NEVER
        keep: i64 = 0
        kind: i64 = 0
        while kind < s.table.location_kinds:
            if s.count(FLEET, player, kind) > 0:
                if i64(s.table.place_of[kind]) == ANYWHERE:
                    value = self.die_worth(s, features, player)
                else:
                    value = self.fleet_worth(s, features, player, i64(s.table.place_of[kind]), 1)
                if value > best:
                    best = value
                    keep = kind
            kind += 1
        return pack(VERB_KEEP, keep)

    def phoenix(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """Send a Phoenix where it adds most, or let it follow its fleet."""
        self.look_around(s, features, player, rng)
        actions = s.legal_actions(player)
        bound = s.tally(BOUND_FOR, player)
        kinds = self.kinds
        kind: i64 = s.table.location_kinds
        if bound != UNDECIDED:
            while kind < kinds:
                self.here[bound * kinds + kind] = self.here[bound * kinds + kind] + s.count(FLEET, player, kind)
                kind += 1
        best: float = NEVER
        chosen: i64 = actions.at(0)
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            value: float = 0.0
            if verb_of(action) == VERB_SEND:
                value = self.one_more(s, features, player, second(action), first(action))
                if bound != UNDECIDED:
                    value -= self.one_less(s, features, player, bound, first(action))
            if value > best:
                best = value
                chosen = action
            i += 1
        return chosen

    def one_more(self, s: SkyDynastyState, features: Features, player: i64, place: i64, kind: i64) -> float:
        """What one more ship adds at a station."""
        at = place * self.kinds + kind
        before = self.station_worth(s, features, player, place)
        self.here[at] = self.here[at] + 1
        value = self.station_worth(s, features, player, place) - before
        self.here[at] = self.here[at] - 1
        return value

    def one_less(self, s: SkyDynastyState, features: Features, player: i64, place: i64, kind: i64) -> float:
        """What a station loses without one ship."""
        at = place * self.kinds + kind
        if self.here[at] == 0:
            return 0.0
        before = self.station_worth(s, features, player, place)
        self.here[at] = self.here[at] - 1
        value = before - self.station_worth(s, features, player, place)
        self.here[at] = self.here[at] + 1
        return value

    # == Battle ====================================================================================================

    def remove(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Remove the ships that count most, those of the strongest opponent first; named in the order of the rules."""
        actions = s.legal_actions(player)
        place = s.place
        chosen_before = s.sealed_count(player)
        types: i64 = 0
        power: i64 = removal_power(s, player, place, s.stage, ANY_SHIP)
        while types < 4:
            power += removal_power(s, player, place, s.stage, 1 << types)
            types += 1
        wanted = power - chosen_before
        if wanted <= 0:
            return ACT_DONE
        # The best `wanted` targets, ships of a kind counted singly; then the first of them in canonical order.
        worths: vec[float] = vec[float]([0.0 for _ in range(actions.size)])
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            worths[i] = NEVER
            if verb_of(action) == VERB_REMOVE:
                worths[i] = self.target_worth(s, features, player, first(action), second(action), place)
            i += 1
        i = 0
        while i < actions.size:
            if verb_of(actions.at(i)) == VERB_REMOVE:
                better: i64 = 0
                j: i64 = 0
                while j < actions.size:
                    if j != i and worths[j] > worths[i]:
                        better += s.count(STATION + place, first(actions.at(j)), second(actions.at(j)))
                    j += 1
                if better < wanted:
                    return actions.at(i)
            i += 1
        return actions.at(0)

    def target_worth(
        self, s: SkyDynastyState, features: Features, player: i64, seat: i64, kind: i64, place: i64
    ) -> float:
        at = kind * self.places + place
        value = features.force_at[at]
        if features.escort_list[kind] >= 0:
            value += 0.7 * features.escort_add[kind]
        if features.aura_types[kind] != 0:
            value += 2.0
        if features.removes[kind] != 0 and s.stage == 0:
            value += 0.5 if features.removes[kind] == ANY_SHIP else 1.5
        if i64(s.table.payer_of[kind]) != 255:
            value += 2.0 if s.coins[seat] > 1 else 0.0
        if features.halves[kind] != 0:
            value += 0.5 * float(s.ships(player, place))
        value += 0.4 * features.coins_at[at] + 0.9 * features.influence_at[at]
        if s.ships(seat, place) == 1:
            value += 1.0
        margin = float(force_against(s, seat, place, player) - force_against(s, player, place, seat))
        if margin < -1.0:
            value *= 0.4
        return value + 0.05 * float(s.influence(seat))

    def pay(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Pay just enough to win, if that can be afforded and is worth it."""
        place = s.place
        behind: i64 = -1000
        rival: i64 = 0
        while rival < s.num_players:
            if rival != player and s.size(STATION + place, rival) > 0:
                gap = force_against(s, rival, place, player) - force_against(s, player, place, rival)
                if gap > behind:
                    behind = gap
            rival += 1
        if behind < 0:
            return ACT_DONE
        needed = behind + 1
        self.count_owned(s, player)
        self.gather(s, player)
        stake: float = 0.0
        kind: i64 = s.table.location_kinds
        while kind < self.kinds:
            copies = self.here[place * self.kinds + kind]
            if copies > 0:
                at = kind * self.places + place
                stake += float(copies) * (
                    features.coins_at[at] * self.coin + features.influence_at[at] * self.influence
                )
            kind += 1
        if self.location_here[place] > 0 and s.ships(player, place) > 0 and place != s.table.open_space:
            stake += self.bonus_now(s, features, player, place, s.coins[player])
        rival = 0
        while rival < s.num_players:
            if rival != player and s.size(STATION + place, rival) > 0:
                stake += self.weights.deny * self.stake_of(s, features, rival, place)
            rival += 1
        return self.cheapest_raise(s, player, needed, stake)

    def cheapest_raise(self, s: SkyDynastyState, player: i64, needed: i64, stake: float) -> i64:
        """The payment that brings the force needed for least, or a first good part of it; none if it cannot succeed."""
        actions = s.legal_actions(player)
        best: i64 = -1
        best_cost: i64 = 1000
        part: i64 = -1
        part_gain: float = 0.0
        within: i64 = 0
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            if verb_of(action) == VERB_RAISE:
                base = i64(s.table.payer_of[first(action)]) * 13
                gain: i64 = i64(s.table.pay_force[base + third(action)]) - i64(s.table.pay_force[base + second(action)])
                cost = third(action) - second(action)
                if gain >= needed and cost < best_cost:
                    best = action
                    best_cost = cost
                if gain > 0 and cost <= 3 and float(gain) / float(cost) * 10.0 + float(gain) > part_gain:
                    part = action
                    part_gain = float(gain) / float(cost) * 10.0 + float(gain)
                    within = cost
            i += 1
        if best >= 0 and float(best_cost) * self.coin < stake:
            return best
        ships: i64 = 0
        payer: i64 = 0
        while payer < s.table.payers:
            ships += s.count(STATION + s.place, player, i64(s.table.payer_kind[payer]))
            payer += 1
        if part >= 0 and best < 0 and ships > 1 and within > 0:
            if needed <= 3 * ships and needed <= s.coins[player] and float(needed) * self.coin < stake:
                return part
        return ACT_DONE

    # == Trading ===================================================================================================

    def buy(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """The purchase worth most beyond its price, counting what comes with having bought and a second purchase."""
        table = s.table
        deck = table.column(s.row, ARG)
        extra: float = 0.0
        if s.bought == 0:
            row = s.row + 1
            last = table.bonus_last[s.place]
            while row < last:
                condition = table.column(row, CONDITION)
                worth: float = 0.0
                if table.column(row, OP) == OP_CHOOSE:
                    worth = self.best_option(s, row)
                elif table.column(row, OP) == OP_COIN:
                    worth = float(table.column(row, AMOUNT)) * self.coin
                elif table.column(row, OP) == OP_INFLUENCE:
                    worth = float(table.column(row, AMOUNT)) * self.influence
                if condition == IF_BOUGHT:
                    extra += worth
                elif condition == IF_NOT_BOUGHT:
                    extra -= worth
                row += 1
        best: float = 0.0
        chosen: i64 = ACT_DONE
        slot: i64 = i64(table.slot_first[s.place])
        last_slot: i64 = i64(table.slot_first[s.place + 1])
        while slot < last_slot:
            kind: i64 = i64(s.rows[slot])
            if kind != EMPTY and i64(table.slot_deck[slot]) == deck and i64(table.cost[kind]) <= s.coins[player]:
                price: i64 = i64(table.cost[kind])
                value = self.surplus(s, features, player, kind, price) + extra
                value += self.weights.taste * (2.0 * rng.uniform() - 1.0)
                if s.left > 1:
                    value += self.second_purchase(s, features, player, slot, deck, s.coins[player] - price)
                if value > best:
                    best = value
                    chosen = pack(VERB_BUY, kind)
            slot += 1
        return chosen

    def second_purchase(
        self, s: SkyDynastyState, features: Features, player: i64, taken: i64, deck: i64, coins: i64
    ) -> float:
        best: float = 0.0
        slot: i64 = i64(s.table.slot_first[s.place])
        while slot < i64(s.table.slot_first[s.place + 1]):
            kind: i64 = i64(s.rows[slot])
            if slot != taken and kind != EMPTY and i64(s.table.slot_deck[slot]) == deck:
                if i64(s.table.cost[kind]) <= coins:
                    value = self.surplus(s, features, player, kind, i64(s.table.cost[kind]))
                    if value > best:
                        best = value
            slot += 1
        return best

    def buy_drawn(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Buy the looked-at card that is worth most beyond its price."""
        actions = s.legal_actions(player)
        discount = s.drawn_discount()
        best: float = 0.0
        chosen: i64 = ACT_DONE
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            if verb_of(action) == VERB_BUY:
                value = self.surplus(s, features, player, first(action), s.price(first(action), discount))
                if value > best:
                    best = value
                    chosen = action
            i += 1
        return chosen

    def draw(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Draw a ship, or a location card where the own deck lacks them."""
        self.count_owned(s, player)
        share = float(self.owned_locations) / float(self.owned_total + 1)
        if share < 0.5 * self.weights.location_share and s.deck_allowed(LOCATION_DECK):
            return pack(VERB_DRAW, LOCATION_DECK)
        if s.deck_allowed(SHIP_DECK):
            return pack(VERB_DRAW, SHIP_DECK)
        if s.deck_allowed(LOCATION_DECK):
            return pack(VERB_DRAW, LOCATION_DECK)
        return ACT_DONE

    def keep_worth(self, s: SkyDynastyState, features: Features, kind: i64) -> float:
        """What keeping a card in the deck is worth per use."""
        if kind < s.table.location_kinds:
            return self.location_use(s, features, kind)
        return self.ship_use(s, features, kind)

    def trash(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Trash cards that are worth less than the rest of the deck, from where they are of no more use this round."""
        self.count_owned(s, player)
        actions = s.legal_actions(player)
        refund: float = 0.0
        if s.table.column(s.row, OP) == OP_TRASH:
            refund = float(s.table.column(s.row, EXTRA)) * self.coin
        # A deck that is drawn whole every round gains nothing by being thinner.
        spare = self.owned_total - s.table.hand_size
        total: float = 0.0
        kind: i64 = 0
        while kind < self.kinds:
            if self.owned[kind] > 0:
                total += float(self.owned[kind]) * self.keep_worth(s, features, kind)
            kind += 1
        mean = total / float(self.owned_total + 1)
        best: float = 0.0
        chosen: i64 = ACT_DONE
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            if verb_of(action) == VERB_TRASH:
                source = first(action)
                gain = mean - self.keep_worth(s, features, second(action))
                value = refund + (self.uses * gain if spare > 2 else -1.0)
                if source > 0 and (s.resolved >> (source - 1)) & 1 == 0 and source - 1 != s.place:
                    value -= 3.0
                if value > best + 0.0001:
                    best = value
                    chosen = action
            i += 1
        return chosen

    def replace(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Replace poor cards where only this seat may buy, and good ones where only others may."""
        self.count_owned(s, player)
        actions = s.legal_actions(player)
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            if verb_of(action) == VERB_REPLACE:
                place = first(action)
                mine = s.location_cards(player, place) > 0
                theirs = s.present(place) & ~(1 << player) != 0
                value = self.surplus(s, features, player, second(action), i64(s.table.cost[second(action)]))
                if mine and not theirs and value < 0.5:
                    return action
                if theirs and not mine and value > 3.0:
                    return action
            i += 1
        return ACT_DONE

    def place_new(self, s: SkyDynastyState, features: Features, player: i64, rng: Rng) -> i64:
        """Send the ship just bought where it adds most."""
        self.look_around(s, features, player, rng)
        kind = s.left
        known = False
        index: i64 = 0
        while index < self.relevant_size:
            if self.relevant[index] == kind:
                known = True
            index += 1
        if not known:
            self.relevant[self.relevant_size] = kind
            self.relevant_size += 1
        actions = s.legal_actions(player)
        best: float = 0.0
        chosen: i64 = ACT_DONE
        i: i64 = 0
        while i < actions.size:
            action = actions.at(i)
            if verb_of(action) == VERB_DISPATCH:
                value = self.one_more(s, features, player, first(action), kind)
                if value > best:
                    best = value
                    chosen = action
            i += 1
        return chosen

    def order(self, s: SkyDynastyState, features: Features, player: i64) -> i64:
        """Plain gains first, then trashing, then looking with all coins at hand, then ships that trash themselves."""
        best: i64 = 1000
        chosen: i64 = 0
        kind: i64 = 0
        while kind < self.kinds:
            if i64(s.unresolved[kind]) > 0:
                rank: i64 = 0
                if features.trashes_self[kind] != 0:
                    rank = 3
                elif features.looks[kind] > 0:
                    rank = 2
                elif features.trashes[kind] > 0:
                    rank = 1
                if rank < best:
                    best = rank
                    chosen = kind
            kind += 1
        return pack(VERB_RESOLVE, chosen)

    def take(self, s: SkyDynastyState) -> i64:
        """The reward worth most."""
        option: i64 = 0
        best: float = NEVER
        chosen: i64 = 0
        while option < s.table.column(s.row, EXTRA):
            value = self.option_worth(s, s.table.column(s.row, ARG) + option)
            if value > best:
                best = value
                chosen = option
            option += 1
        return pack(VERB_CHOOSE, chosen)

    # == How a position stands =====================================================================================

    def standing(self, s: SkyDynastyState, features: Features, player: i64) -> list[float]:
        """What a seat has and its deck brings in a round, in the order of `EARLY` and `LATE`."""
        table = s.table
        open_space = table.open_space
        size: i64 = 0
        influence: float = 0.0
        coins: float = 0.0
        force: float = 0.0
        draws: float = 0.0
        special: float = 0.0
        track: float = 0.0
        located: float = 0.0
        held_track: float = 0.0
        held_located: float = 0.0
        held_influence: float = 0.0
        held_force: float = 0.0
        starships: i64 = 0
        leaders: float = 0.0
        kind: i64 = 0
        while kind < self.kinds:
            copies = s.owned(player, kind)
            self.owned[kind] = copies
            size += copies
            kind += 1
        kind = 0
        while kind < self.kinds:
            if self.owned[kind] > 0:
                number = float(self.owned[kind])
                held = float(s.count(HAND, player, kind))
                at = kind * self.places + open_space
                held_force += held * features.force_at[at]
                held_influence += held * features.influence_at[at]
                if kind < table.location_kinds:
                    if held > 0.0 and i64(table.place_of[kind]) == table.track_place:
                        held_track = float(i64(table.track_influence[s.track]))
                    elif held > 0.0:
                        held_located += 1.0
                    if i64(table.place_of[kind]) == table.track_place:
                        track += number
                    else:
                        located += number
                else:
                    if i64(table.type[kind]) == STARSHIP:
                        starships += self.owned[kind]
                    if features.per_types[kind] != 0:
                        leaders += number * features.per_influence[kind]
                    coins += number * (features.coins_at[at] + features.dispatch_coins[kind])
                    influence += number * (features.influence_at[at] + features.dispatch_influence[kind])
                    draws += number * features.draws_at[at]
                    force += number * (features.force_at[at] + 0.7 * features.escort_add[kind])
                    if features.aura_types[kind] != 0:
                        force += number * 1.5
                    if features.removes[kind] == ANY_SHIP or features.halves[kind] != 0:
                        special += number
                    elif features.removes[kind] != 0 or i64(table.payer_of[kind]) != 255:
                        special += 0.7 * number
                    place: i64 = 0
                    while place < self.places:
                        other = kind * self.places + place
                        if place != open_space:
                            more = features.influence_at[other] - features.influence_at[at]
                            if more > 0.0:
                                influence += number * more * self.reach(features, place) * 0.6
                            more = features.coins_at[other] - features.coins_at[at]
                            if more > 0.0:
                                coins += number * more * self.reach(features, place) * 0.6
                        place += 1
            kind += 1
        rate = float(table.hand_size) / float(size if size > table.hand_size else table.hand_size)
        if starships > 1:
            influence += leaders * 0.5 * rate * float(starships - 1)
        return [
            float(s.influence(player)) / float(table.influence_to_win),
            float(s.coins[player]),
            influence * rate,
            coins * rate,
            force * rate,
            draws * rate,
            track * rate,
            located * rate,
            special * rate,
            held_track / float(table.influence_to_win),
            held_located,
            held_influence,
            held_force,
        ]

    def values(self, s: SkyDynastyState) -> list[float]:
        """Each seat's expected share of the win: a logistic model of what the seats have (`EARLY`, `LATE`)."""
        if s.over:
            return s.returns()
        features = self.prepare(s, 0)
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
            score: float = 0.0
            for column, value in enumerate(self.standing(s, features, seat)):
                score += value * (EARLY[column] + (LATE[column] - EARLY[column]) * late)
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

    # == The decision ==============================================================================================

    def decide(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """A legal action for a seat that is asked."""
        decision = s.decision
        if decision == D_LAY and self.features is not None and self.features.table is s.table:
            return self.lay(s, self.features, player, rng)
        features = self.prepare(s, player)
        if decision == D_LAY:
            return self.lay(s, features, player, rng)
        if decision == D_BUY:
            return self.buy(s, features, player, rng)
        if decision == D_TRASH:
            return self.trash(s, features, player)
        if decision == D_BUY_DRAWN:
            return self.buy_drawn(s, features, player)
        if decision == D_DRAW:
            return self.draw(s, features, player)
        if decision == D_CHOOSE:
            return self.take(s)
        if decision == D_ORDER:
            return self.order(s, features, player)
        if decision == D_LOOK:
            return VERB_LOOK
        if decision == D_PICK:
            return self.pick(s, features, player, rng)
        if decision == D_FEE:
            return self.fee(s, features, player, rng)
        if decision == D_PHOENIX:
            return self.phoenix(s, features, player, rng)
        if decision == D_REMOVE:
            return self.remove(s, features, player)
        if decision == D_PAY:
            return self.pay(s, features, player)
        if decision == D_REPLACE:
            return self.replace(s, features, player)
        if decision == D_PLACE:
            return self.place_new(s, features, player, rng)
        return random_action(s, player, rng)


class HeuristicPolicy(Policy):
    """The heuristic player, with the default weights or others."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.mind = Mind(weights if weights is not None else Weights())

    def choose(self, state: State, player: int, rng: Rng) -> int:
        if not isinstance(state, SkyDynastyState):
            raise TypeError("this is no state of Sky Dynasty")
        return int(self.mind.decide(state, player, rng))

    def explorer(self) -> "HeuristicPolicy":
        """A player that tries more, to propose moves to a search."""
        return HeuristicPolicy(make_weights({"noise": 1.8, "order_noise": 8.0, "scatter": 0.3}))

    def stage(self, state: State) -> int:
        """Rounds begun: between two rounds no fleet is under way and all cards are back in their decks."""
        return int(state.round) if isinstance(state, SkyDynastyState) else 0

    def values(self, state: State) -> list[float]:
        if not isinstance(state, SkyDynastyState):
            raise TypeError("this is no state of Sky Dynasty")
        return self.mind.values(state)
