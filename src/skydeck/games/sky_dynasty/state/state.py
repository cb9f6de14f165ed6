"""What lies in a game of Sky Dynasty, and the moves every rule is made of: draw, discard, gain, trash, buy.

A player's zones count their cards by kind, the deck too. The ship and location decks are ordered piles, because cards go to
their bottom and some seats have seen them.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.piles import Pile
from skydeck.engine.state import Rules, tell
from skydeck.engine.zones import CountedState, zeros
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, Deck
from skydeck.games.sky_dynasty.state.words import EMPTY, Ev, Shared, Spot, Tally, Zone, deck_spot, spot_id


class HouseRules:
    """The options that a game is played with, all of them given; shared by its copies."""

    def __init__(self, options: dict[str, bool | int | str]) -> None:
        self.options = {name: value for name, value in options.items() if name != "ask_forced" or value}
        self.limited_edition = bool(options["limited_edition"])
        self.phoenix_before_pick = bool(options["phoenix_before_pick"])
        self.chimera_round_down = options["chimera_round"] == "down"
        self.strict_order = bool(options["strict_order"])
        self.max_rounds: i64 = int(options["max_rounds"])
        # Whether who must pass for a reason that others cannot see is asked like everybody else.
        self.ask_forced = bool(options.get("ask_forced", False))


class SkyDynastyState(CountedState):
    """One game of Sky Dynasty as data, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet, num_players: i64, rules: Rules[Any], house: HouseRules) -> None:
        super().__init__(num_players, cards.codec, rules, cards.kinds)
        self.cards = cards
        self.card_set_id = cards.fingerprint
        self.options = house.options
        self.house = house
        self.coins: vec[i64] = vec[i64]()
        self.rows: vec[u8] = vec[u8]()
        self.ship_deck: Pile = Pile()
        self.location_deck: Pile = Pile()
        # Coins paid this battle: paid[(player * payers + payer) * (MAX_PAID + 1) + coins] ships.
        self.paid: vec[u8] = vec[u8]()
        # Cards one seat is looking at: kind | other seats that know it << 8.
        self.looked: vec[i64] = vec[i64]()
        # Purchases nobody else saw: see `remember_secret`.
        self.secrets: vec[i64] = vec[i64]()
        self.round: i64 = 0
        self.phase: i64 = 0
        self.dispatch_turn: i64 = 0
        self.track: i64 = 0
        self.passed: i64 = 0
        self.forced: i64 = 0
        self.committed: i64 = 0
        # What the decision in progress needs.
        self.place: i64 = -1
        self.stage: i64 = 0
        self.left: i64 = 0
        self.floor: i64 = 0
        self.row: i64 = 0
        self.bought: i64 = 0
        self.passes: i64 = 0
        self.raised: i64 = 0
        self.dice: i64 = 0
        self.resolved: i64 = 0
        self.undefeated: i64 = 0
        self.reason: i64 = 0
        # Redirected ships of this dispatch turn whose on-dispatch actions are still to come: see `pack`.
        self.sent: vec[i64] = vec[i64]()

    def has_answers(self, decision: i64, player: i64) -> bool:
        """Whether a seat that is asked this can do anything but the one thing that is always possible: end it."""
        out = self.emptied_buffer()
        self.rules.decisions[decision].write(self, player, out)
        return out.size > 1

    def unresolved(self, kind: i64) -> i64:
        """How many ships of a kind, of the player being resolved, have their survival bonus still to come."""
        return self.shared_count(Shared.UNRESOLVED, kind)

    def influence(self, player: i64) -> i64:
        return self.tally(Tally.INFLUENCE, player)

    def lead(self) -> i64:
        """The lead seat: seat 1 in round 1, one further each round (SD-R14)."""
        return (max(self.round, 1) - 1) % self.num_players

    def ships(self, player: i64, place: i64) -> i64:
        """How many ships a player has at a station."""
        return self.size(Zone.STATION + place, player) - self.location_cards(player, place)

    def location_cards(self, player: i64, place: i64) -> i64:
        """How many location cards a player has at a station."""
        return self.count_some(Zone.STATION + place, player, 0, self.cards.location_kinds)

    def present(self, place: i64) -> i64:
        """The seats with any card at a station, as a mask."""
        mask: i64 = 0
        for player in range(self.num_players):
            if self.size(Zone.STATION + place, player) > 0:
                mask |= 1 << player
        return mask

    def owned(self, player: i64, kind: i64) -> i64:
        """How many cards of a kind a player owns, wherever they are."""
        total: i64 = 0
        for zone in range(self.zones):
            if zone != Zone.SEEN:
                total += self.count(zone, player, kind)
        return total

    def draw_cards(self, player: i64, number: i64) -> i64:
        """Draw from the own deck, reshuffling the discard pile when it runs out (SD-032, SD-033, SD-R17, SD-R18)."""
        deck = spot_id(Spot.DECK, player)
        hand = spot_id(Spot.HAND, player)
        drawn: i64 = 0
        while drawn < number:
            size = self.size(Zone.DECK, player)
            if size == 0:
                if self.size(Zone.DISCARD, player) == 0:
                    break
                self.reshuffle(player)
            elif number - drawn >= size:
                if self.observer is not None:
                    for kind in self.kinds_in(Zone.DECK, player):
                        tell(self, Ev.DREW_CARD, player, kind, self.count(Zone.DECK, player, kind), deck, hand, player)
                self.move_all(player, Zone.DECK, Zone.HAND)
                drawn += size
            else:
                tell(self, Ev.DREW_CARD, player, self.draw_one(player, Zone.DECK, Zone.HAND), 1, deck, hand, player)
                drawn += 1
        if drawn > 0:
            tell(self, Ev.DREW, player, -1, drawn, deck, hand)
        return drawn

    def reshuffle(self, player: i64) -> None:
        """Shuffle the discard pile into a new deck, after which nothing of it is known any more."""
        self.move_all(player, Zone.DISCARD, Zone.DECK)
        self.clear_zone(Zone.SEEN, player)
        size = self.size(Zone.DECK, player)
        tell(self, Ev.RESHUFFLED, player, -1, size, spot_id(Spot.DISCARD, player), spot_id(Spot.DECK, player))

    def discard_openly(self, player: i64, origin: i64, kind: i64, number: i64) -> None:
        """Discard cards that everybody sees going."""
        self.move(player, origin, Zone.DISCARD, kind, number)
        self.put(Zone.SEEN, player, kind, number)

    def gain_coins(self, player: i64, number: i64, card: i64, place: i64) -> None:
        """Gain (or pay, if negative) coins."""
        self.coins[player] += number
        if number != 0:
            tell(self, Ev.COINS, player, card, number, spot_id(Spot.SUPPLY, 0), spot_id(Spot.STATION, place))

    def deck(self, number: i64) -> Pile:
        """The ship deck or the location deck."""
        return self.location_deck if number == Deck.LOCATION else self.ship_deck

    def price(self, kind: i64, discount: i64) -> i64:
        """What a kind costs; `discount` packs the coins less by type, four bits each; never below 0 (SD-R52)."""
        return max(0, i64(self.cards.cost[kind]) - ((discount >> (4 * i64(self.cards.type[kind]))) & 15))

    def offered(self, slot: i64, deck: i64, coins: i64) -> i64:
        """The kind that a sale slot of a deck offers for so many coins, or -1."""
        kind: i64 = i64(self.rows[slot])
        if kind == EMPTY or i64(self.cards.slot_deck[slot]) != deck or i64(self.cards.cost[kind]) > coins:
            return -1
        return kind

    def most_influence(self) -> i64:
        """The influence of who is ahead."""
        most: i64 = 0
        for player in range(self.num_players):
            most = max(most, self.influence(player))
        return most

    def fill_slot(self, slot: i64) -> None:
        """Lay the top card of its deck into an empty sale slot; an empty deck leaves a gap (SD-R55)."""
        pile = self.deck(i64(self.cards.slot_deck[slot]))
        if pile.size > 0:
            kind = pile.draw()
            self.rows[slot] = u8(kind)
            place = i64(self.cards.slot_place[slot])
            tell(self, Ev.ON_SALE, -1, kind, slot, deck_spot(i64(self.cards.slot_deck[slot])), spot_id(Spot.ROW, place))

    def clone(self) -> "SkyDynastyState":
        copy = SkyDynastyState(self.cards, self.num_players, self.rules, self.house)
        self.copy_shared(copy)
        self.copy_zones(copy)
        copy.coins = self.coins[:]
        copy.rows = self.rows[:]
        copy.ship_deck = self.ship_deck.clone()
        copy.location_deck = self.location_deck.clone()
        copy.paid = self.paid[:]
        copy.looked = self.looked[:]
        copy.secrets = self.secrets[:]
        copy.round = self.round
        copy.phase = self.phase
        copy.dispatch_turn = self.dispatch_turn
        copy.track = self.track
        copy.passed = self.passed
        copy.forced = self.forced
        copy.committed = self.committed
        copy.place = self.place
        copy.stage = self.stage
        copy.left = self.left
        copy.floor = self.floor
        copy.row = self.row
        copy.bought = self.bought
        copy.passes = self.passes
        copy.raised = self.raised
        copy.dice = self.dice
        copy.resolved = self.resolved
        copy.undefeated = self.undefeated
        copy.reason = self.reason
        copy.sent = self.sent[:]
        return copy

    def held(self, kind: i64) -> i64:
        """How many cards of a kind lie anywhere."""
        pile = self.deck(self.cards.deck_of(kind))
        lying = list(self.rows) + [entry & 255 for entry in self.looked]
        lying += [pile.cards[i] for i in range(pile.size)]
        total: i64 = self.shared_count(Shared.TRASH, kind) + lying.count(kind)
        for player in range(self.num_players):
            total += self.owned(player, kind)
        return total

    def supply(self, kind: i64) -> i64:
        """How many cards of a kind are in the game."""
        return self.cards.in_game(kind, self.house.limited_edition) + i64(self.cards.starter[kind]) * self.num_players

    def invariants(self) -> None:
        """Raise InvariantError if a card is lost or doubled, or a counter is wrong."""
        cards = self.cards
        self.check_sizes()
        for number in range(i64(2)):
            pile = self.deck(number)
            if any(cards.deck_of(i64(pile.cards[i])) != number for i in range(pile.size)):
                raise InvariantError("a card lies in the wrong deck")
        for kind in range(cards.kinds):
            if self.held(kind) != self.supply(kind):
                raise InvariantError(
                    f"{self.held(kind)} {cards.names[kind]} in the game instead of {self.supply(kind)}"
                )
            for player in range(self.num_players):
                if self.count(Zone.SEEN, player, kind) > self.count(Zone.DISCARD, player, kind):
                    raise InvariantError(f"more {cards.names[kind]} seen discarded by seat {player + 1} than there are")
        for player in range(self.num_players):
            if self.coins[player] < 0:
                raise InvariantError(f"seat {player + 1} has {self.coins[player]} coins")

    def clear(self) -> None:
        """A state without anything: no cards anywhere, no coins."""
        cards = self.cards
        self.lay_zones(Zone.STATION + cards.places, Shared.COUNT, Tally.COUNT)
        self.paid = zeros(self.num_players * cards.payers * (MAX_PAID + 1))
        self.coins = vec[i64]([i64(0)] * self.num_players)
        self.rows = vec[u8]([u8(EMPTY)] * cards.slots)
