"""What to buy, draw, trash, replace and choose."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second
from skydeck.engine.heuristics import Best, actions_with
from skydeck.engine.rng import Rng
from skydeck.games.sky_dynasty.cards.words import Col, Deck, If, Op, Verb
from skydeck.games.sky_dynasty.policy.battle import Battle
from skydeck.games.sky_dynasty.policy.features import Trait
from skydeck.games.sky_dynasty.policy.worth import NEVER
from skydeck.games.sky_dynasty.rules import bonuses
from skydeck.games.sky_dynasty.state.state import SkyDynastyState


class Trade(Battle):
    """Adds the decisions of bonuses and survival."""

    def buy(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """The purchase worth most beyond its price, counting what comes with having bought and a second purchase."""
        cards = s.cards
        deck = cards.column(s.row, Col.ARG)
        extra: float = 0.0
        if s.bought == 0:
            for row in range(s.row + 1, cards.bonus_last[s.place]):
                condition = cards.column(row, Col.CONDITION)
                if condition == If.BOUGHT:
                    extra += self.gain_worth(s, row)
                elif condition == If.NOT_BOUGHT:
                    extra -= self.gain_worth(s, row)
        best = Best(Verb.DONE)
        for slot in range(i64(cards.slot_first[s.place]), i64(cards.slot_first[s.place + 1])):
            kind = s.offered(slot, deck, s.coins[player])
            if kind >= 0:
                price: i64 = i64(cards.cost[kind])
                value = self.surplus(s, player, kind, price) + extra
                value += self.weights.taste * (2.0 * rng.uniform() - 1.0)
                if s.left > 1:
                    value += self.best_purchase(s, player, s.place, deck, 1, s.coins[player] - price, slot)
                best.weigh(pack(Verb.BUY, kind), value)
        return best.action

    def buy_drawn(self, s: SkyDynastyState, player: i64) -> i64:
        """Buy the looked-at card that is worth most beyond its price."""
        discount = bonuses.drawn_discount(s)
        best = Best(Verb.DONE)
        for action in actions_with(s, player, Verb.BUY):
            best.weigh(action, self.surplus(s, player, first(action), s.price(first(action), discount)))
        return best.action

    def draw(self, s: SkyDynastyState, player: i64) -> i64:
        """Draw a ship, or a location card where the own deck lacks them."""
        self.count_owned(s, player)
        share = float(self.owned_locations) / float(self.owned_total + 1)
        first_choice: i64 = Deck.LOCATION if share < 0.5 * self.weights.location_share else Deck.SHIP
        for deck in (first_choice, 1 - first_choice):
            if bonuses.deck_allowed(s, deck):
                return pack(Verb.DRAW, deck)
        return Verb.DONE

    def trash(self, s: SkyDynastyState, player: i64) -> i64:
        """Trash cards that are worth less than the rest of the deck, from where they are of no more use this round."""
        self.count_owned(s, player)
        refund: float = 0.0
        if s.cards.column(s.row, Col.OP) == Op.TRASH:
            refund = float(s.cards.column(s.row, Col.EXTRA)) * self.coin
        # A deck that is drawn whole every round gains nothing by being thinner.
        spare = self.owned_total - s.cards.hand_size
        total: float = 0.0
        for kind in range(self.kinds):
            if self.owned[kind] > 0:
                total += float(self.owned[kind]) * self.keep_worth(s, kind)
        mean = total / float(self.owned_total + 1)
        best: float = 0.0
        chosen: i64 = Verb.DONE
        for action in actions_with(s, player, Verb.TRASH):
            source = first(action)
            gain = mean - self.keep_worth(s, second(action))
            value = refund + (self.uses * gain if spare > 2 else -1.0)
            if source > 0 and (s.resolved >> (source - 1)) & 1 == 0 and source - 1 != s.place:
                value -= 3.0
            if value > best + 0.0001:
                best = value
                chosen = action
        return chosen

    def replace(self, s: SkyDynastyState, player: i64) -> i64:
        """Replace poor cards where only this seat may buy, and good ones where only others may."""
        self.count_owned(s, player)
        for action in actions_with(s, player, Verb.REPLACE):
            place = first(action)
            mine = s.location_cards(player, place) > 0
            theirs = s.present(place) & ~(1 << player) != 0
            value = self.surplus(s, player, second(action), i64(s.cards.cost[second(action)]))
            if (mine and not theirs and value < 0.5) or (theirs and not mine and value > 3.0):
                return action
        return Verb.DONE

    def place_new(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """Send the ship just bought where it adds most."""
        self.look_around(s, player, rng)
        kind = s.left
        if kind not in [self.relevant[index] for index in range(self.relevant_size)]:
            self.add_relevant(s, player, kind)
        best = Best(Verb.DONE)
        for action in actions_with(s, player, Verb.DISPATCH):
            best.weigh(action, self.one_more(s, player, first(action), kind))
        return best.action

    def order(self, s: SkyDynastyState, player: i64) -> i64:
        """Plain gains first, then trashing, then looking with all coins at hand, then ships that trash themselves."""
        features = self.features
        best = Best(Verb.RESOLVE, NEVER)
        for kind in range(self.kinds):
            if s.unresolved(kind) > 0:
                rank = 0.0
                if features.of(kind, Trait.TRASHES_ITSELF) > 0.0:
                    rank = -3.0
                elif features.of(kind, Trait.LOOKS) > 0.0:
                    rank = -2.0
                elif features.of(kind, Trait.TRASHES) > 0.0:
                    rank = -1.0
                best.weigh(pack(Verb.RESOLVE, kind), rank)
        return best.action

    def take(self, s: SkyDynastyState) -> i64:
        """The reward worth most."""
        best = Best(Verb.CHOOSE, NEVER)
        for option in range(s.cards.column(s.row, Col.EXTRA)):
            best.weigh(pack(Verb.CHOOSE, option), self.gain_worth(s, s.cards.column(s.row, Col.ARG) + option))
        return best.action
