"""What cards, purchases and the bonuses of stations are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, Col, Deck, If, Op
from skydeck.games.sky_dynasty.policy.features import Features, Trait
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone

NEVER: Final = -1e9


class Worth:
    """Weighs things in coins. Fields are scratch space that each decision fills anew; every class adds to it."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        kinds = cards.kinds
        self.weights = weights
        self.cards = cards
        self.kinds: i64 = kinds
        self.places: i64 = cards.places
        self.features = Features(cards)
        # Worth of a coin and an influence now, how far the game has gone, from 0 to 1, and how often a card bought now
        # will be played.
        self.coin: float = 1.0
        self.influence: float = 4.0
        self.late: float = 0.0
        self.uses: float = 0.0
        # The own cards by kind, wherever they are; counted when first asked for in a decision.
        self.counted = False
        self.owned: vec[i64] = vec[i64]([i64(0)] * kinds)
        self.owned_total: i64 = 0
        self.owned_locations: i64 = 0
        # What keeping a card of each kind is worth; worked out when first asked for in a decision, NEVER until then.
        self.kept: vec[float] = vec[float]([NEVER for _ in range(kinds)])
        # The worth of a die result at this stage of the game.
        self.roll_worth: float = 0.0
        self.roll_late: float = -1.0

    def prepare(self, s: SkyDynastyState) -> None:
        """Weigh coins and influence for this stage of the game."""
        w = self.weights
        by_round = min(float(s.round) / (1.5 * w.rounds), 0.8)
        late = min(max(float(s.most_influence()) / float(s.cards.influence_to_win), by_round), 1.0)
        self.late = late
        self.coin = w.coin + (w.coin_late - w.coin) * late
        self.influence = w.influence + (w.influence_late - w.influence) * late
        self.counted = False

    def count_cards(self, s: SkyDynastyState, player: i64) -> None:
        """All cards of a seat by kind."""
        owned = self.owned
        counts = s.counts
        kinds = self.kinds
        for kind in range(kinds):
            owned[kind] = 0
        self.owned_total = 0
        self.owned_locations = 0
        for zone in range(Zone.STATION + self.places):
            if zone != Zone.SEEN and s.size(zone, player) > 0:
                self.owned_total += s.size(zone, player)
                start = s.block(zone, player)
                for kind in range(kinds):
                    copies = i64(counts[start + kind])
                    if copies > 0:
                        owned[kind] = owned[kind] + copies
        for kind in range(s.cards.location_kinds):
            self.owned_locations += owned[kind]

    def count_owned(self, s: SkyDynastyState, player: i64) -> None:
        """All own cards by kind, and how often a card bought now will be played."""
        if self.counted:
            return
        self.counted = True
        self.count_cards(s, player)
        for kind in range(self.kinds):
            self.kept[kind] = NEVER
        turns = min(1.2 * float(s.cards.hand_size) / float(self.owned_total + 1), 1.0)
        self.uses = max(self.weights.rounds * (1.0 - self.late) * turns - 0.4, 0.0)

    def ship_use(self, s: SkyDynastyState, kind: i64) -> float:
        """What playing a ship once is worth, wherever the own deck lets it go."""
        features = self.features
        w = self.weights
        places = self.places
        base = kind * places + s.cards.open_space
        printed = float(i64(s.cards.force[kind]))
        force = printed
        coins = features.coins_at[base]
        influence = features.influence_at[base]
        draws = features.draws_at[base]
        if features.varies[kind] != 0:
            for place in range(places):
                card = features.card_for[place]
                if card >= 0:
                    at = kind * places + place
                    # How likely the own deck lets a fleet go there in a round.
                    reach = min(0.45 * float(self.owned[card]), 0.9)
                    coins += reach * (features.coins_at[at] - features.coins_at[base])
                    influence += reach * (features.influence_at[at] - features.influence_at[base])
                    draws += reach * (features.draws_at[at] - features.draws_at[base])
                    force += 0.7 * reach * (features.force_at[at] - printed)
        force += 0.4 * (features.force_at[base] - printed)
        force += 0.8 * features.of(kind, Trait.ESCORTS)
        force += 0.1 * features.of(kind, Trait.STRONG_ALONE)
        if features.aura_types[kind] != 0:
            force += features.of(kind, Trait.AURA) * 0.5 * self.companions(s, features.aura_types[kind])
        value = force * w.force * w.force_ships
        if features.per_types[kind] != 0:
            influence += features.of(kind, Trait.LEADS) * 0.6 * self.companions(s, features.per_types[kind])
        survival = w.survival
        if features.of(kind, Trait.TRASHES_ITSELF) > 0.0:
            survival = 1.0
            value = value * 0.4
        value += survival * coins * self.coin * w.coin_ships
        value += survival * influence * self.influence * w.influence_ships
        value += draws * w.draw * w.draw_ships
        value += features.of(kind, Trait.COINS_AT_ONCE) * self.coin * w.coin_ships
        value += features.influence_at_once[kind] * self.influence * w.influence_ships
        value += features.of(kind, Trait.REMOVES_ANY) * w.remove_any * w.force_ships
        value += features.of(kind, Trait.REMOVES_SOME) * w.remove_type * w.force_ships
        value += features.of(kind, Trait.PAYABLE) * w.payable * w.force_ships
        value += features.of(kind, Trait.HALVES) * w.half_opponents * w.force_ships
        value += features.of(kind, Trait.STAYS) * w.stays
        value += features.of(kind, Trait.FOLLOWS) * w.may_go
        value += survival * (1.0 - self.late) * w.trash * features.of(kind, Trait.TRASHES)
        value += survival * (1.0 - self.late) * w.look * features.of(kind, Trait.LOOKS)
        return value

    def companions(self, s: SkyDynastyState, types: i64) -> float:
        """How many own ships of some types may be expected beside a ship."""
        found: i64 = 0
        for kind in range(s.cards.location_kinds, self.kinds):
            if (types >> i64(s.cards.type[kind])) & 1:
                found += self.owned[kind]
        return float(found) * float(s.cards.hand_size) / float(self.owned_total + 1) * 0.5

    def location_use(self, s: SkyDynastyState, kind: i64) -> float:
        """What playing a location card once is worth on average."""
        w = self.weights
        value: float = 0.0
        if i64(s.cards.place_of[kind]) == ANYWHERE:
            best: float = 0.0
            for side in range(i64(6)):
                worth = self.usual_bonus(s, i64(s.cards.die[side]))
                value += worth / 6.0
                best = max(best, worth)
            value = (value + max(value, best - float(i64(s.cards.fee[kind])) * self.coin)) * 0.5
        else:
            value = self.usual_bonus(s, i64(s.cards.place_of[kind]))
            for _copy in range(1, self.owned[kind]):
                value *= 0.85
        share = float(self.owned_locations + 1) / float(self.owned_total + 1)
        if share > w.location_share:
            value *= 1.0 - (share - w.location_share) * 3.0 if share - w.location_share < 0.33 else 0.0
        return value * w.win_chance * w.location_cards

    def keep_worth(self, s: SkyDynastyState, kind: i64) -> float:
        """What keeping a card in the deck is worth per use."""
        if self.kept[kind] == NEVER:
            self.kept[kind] = self.location_use(s, kind) if kind < s.cards.location_kinds else self.ship_use(s, kind)
        return self.kept[kind]

    def usual_bonus(self, s: SkyDynastyState, place: i64) -> float:
        """What a station's bonus is worth on average, whatever is on sale."""
        value = self.program_worth(s, s.cards.bonus_first[place], s.cards.bonus_last[place])
        if place == s.cards.track_place:
            value *= self.weights.palace
        return value

    def program_worth(self, s: SkyDynastyState, begin: i64, last: i64) -> float:
        w = self.weights
        cards = s.cards
        value: float = 0.0
        for row in range(begin, last):
            operation = cards.column(row, Col.OP)
            number = float(cards.column(row, Col.AMOUNT))
            condition = cards.column(row, Col.CONDITION)
            value += self.gain_worth(s, row) * (
                0.6 if condition == If.BOUGHT else 0.4 if condition != If.ALWAYS else 1.0
            )
            if operation == Op.TRACK_REWARD:
                steps: i64 = len(cards.track_influence)
                for step in range(steps):
                    value += float(i64(cards.track_influence[step])) * self.influence / float(steps)
                    value += float(i64(cards.track_coins[step])) * self.coin / float(steps)
            elif operation == Op.BUY:
                each = w.buy_location if cards.column(row, Col.ARG) == Deck.LOCATION else w.buy_ship
                value += (0.5 + 0.5 * number) * each * (1.0 - self.late)
            elif operation == Op.DRAW_MAY_BUY:
                value += w.draw_and_buy * (1.0 - self.late)
            elif operation == Op.TRASH:
                value += number * (w.trash * (1.0 - self.late) + float(cards.column(row, Col.EXTRA)) * self.coin)
            elif operation == Op.REPLACE_ON_SALE:
                value += 0.2
            elif operation == Op.ROLL_TABLE:
                value += self.die_bonus(s)
        return value

    def die_bonus(self, s: SkyDynastyState) -> float:
        """What rolling the die for a bonus is worth on average; worked out once for a stage of the game."""
        if self.roll_late != self.late:
            self.roll_late = self.late
            total: float = 0.0
            for side in range(i64(6)):
                total += self.program_worth(s, s.cards.roll_first[side], s.cards.roll_last[side]) / 6.0
            self.roll_worth = total
        return self.roll_worth

    def gain_worth(self, s: SkyDynastyState, row: i64) -> float:
        """What a step that gives coins or influence, or a choice of them, is worth; 0 for any other."""
        operation = s.cards.column(row, Col.OP)
        best: float = 0.0
        if operation == Op.COIN:
            best = float(s.cards.column(row, Col.AMOUNT)) * self.coin
        elif operation == Op.INFLUENCE:
            best = float(s.cards.column(row, Col.AMOUNT)) * self.influence
        elif operation == Op.CHOOSE:
            first = s.cards.column(row, Col.ARG)
            for option in range(first, first + s.cards.column(row, Col.EXTRA)):
                best = max(best, self.gain_worth(s, option))
        return best

    def surplus(self, s: SkyDynastyState, player: i64, kind: i64, price: i64) -> float:
        """What buying a card is worth beyond its price."""
        self.count_owned(s, player)
        return (
            self.uses * (self.keep_worth(s, kind) - self.weights.slot * self.coin)
            - float(price) * self.coin * self.weights.thrift
        )

    def best_purchase(
        self, s: SkyDynastyState, player: i64, place: i64, deck: i64, number: i64, coins: i64, taken: i64 = -1
    ) -> float:
        """The worth of the best purchases of up to two cards of a row for so many coins; one slot may be taken already."""
        last: i64 = i64(s.cards.slot_first[place + 1])
        best: float = 0.0
        for slot in range(i64(s.cards.slot_first[place]), last):
            kind = s.offered(slot, deck, coins)
            if kind >= 0 and slot != taken:
                price: i64 = i64(s.cards.cost[kind])
                value = self.surplus(s, player, kind, price)
                best = max(best, value)
                if number > 1 and value > 0.0:
                    for other in range(slot + 1, last):
                        more = s.offered(other, deck, coins - price)
                        if more >= 0:
                            best = max(best, value + self.surplus(s, player, more, i64(s.cards.cost[more])))
        return best

    def bonus_now(self, s: SkyDynastyState, player: i64, place: i64, coins: i64) -> float:
        """What a station's bonus is worth now, with what lies on sale and so many coins."""
        cards = s.cards
        value: float = 0.0
        if_bought: float = 0.0
        if_not: float = 0.0
        bought: float = 0.0
        can_buy = False
        for row in range(cards.bonus_first[place], cards.bonus_last[place]):
            operation = cards.column(row, Col.OP)
            condition = cards.column(row, Col.CONDITION)
            worth = self.gain_worth(s, row)
            if operation == Op.COIN and condition == If.ALWAYS:
                coins += cards.column(row, Col.AMOUNT)
            elif operation == Op.TRACK_REWARD:
                worth = float(i64(cards.track_influence[s.track])) * self.influence
                worth += float(i64(cards.track_coins[s.track])) * self.coin
                worth *= self.weights.palace
            elif operation == Op.BUY:
                deck = cards.column(row, Col.ARG)
                bought += self.best_purchase(s, player, place, deck, cards.column(row, Col.AMOUNT), coins)
                for slot in range(i64(cards.slot_first[place]), i64(cards.slot_first[place + 1])):
                    if s.offered(slot, deck, coins) >= 0:
                        can_buy = True
            elif operation == Op.ROLL_TABLE:
                worth = self.program_worth(s, row, row + 1)
            elif operation == Op.TRASH:
                worth = float(cards.column(row, Col.AMOUNT)) * self.weights.trash * (1.0 - self.late)
            if condition == If.BOUGHT:
                if_bought += worth
            elif condition == If.NOT_BOUGHT:
                if_not += worth
            else:
                value += worth
        if can_buy and bought + if_bought > if_not:
            return value + bought + if_bought
        return value + if_not
