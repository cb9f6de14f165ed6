"""What lies on the table in a game of Skytopia, and the moves every rule is made of.

Golems at work are kept by card and face, as no two on a card show the same (SK-R07). A deck is the set of cards in it: which
comes next nobody knows before it is drawn.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.state import Rules, State, tell
from skydeck.engine.zones import zeros
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.words import FACES, Colour
from skydeck.games.skytopia.state.words import EMPTY, Ev, Spot, Tally


class HouseRules:
    """The options that a game is played with, all of them given; shared by its copies."""

    def __init__(self, players: i64, options: dict[str, bool | int | str]) -> None:
        self.options = options
        hard = int(str(options["hard_mode"]).replace("off", "0"))
        # Cards of each colour in the Market (SK-010, SK-138).
        self.width: i64 = hard if hard else players
        self.experienced = options["initial_turn"] == "experienced"
        self.draft = options["tiles"] == "draft"
        self.sides = str(options["sides"])
        self.gear_after_start = bool(options["gear_after_initial_turn"])
        # What a step forward adds to a wait (SK-R04).
        self.forward: i64 = -1 if options["forward_direction"] == "sooner" else 1
        self.initial_cost: i64 = int(options["initial_golem_cost"])
        self.forge_places = options["forge"] == "place"
        # The Starting Player from 1; 0 is a random one.
        self.starting_seat: i64 = int(options["starting_player"])


class SkytopiaState(State):
    """One game of Skytopia as data, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet, num_players: i64, rules: Rules[Any], house: HouseRules) -> None:
        super().__init__(num_players, cards.codec, rules)
        self.cards = cards
        self.card_set_id = cards.fingerprint
        self.options = house.options
        self.house = house
        # Slots of the Market, those of a colour together, the one next to its deck first; the dice on each by face, as the
        # number of their owner from 1.
        self.market: vec[u8] = vec[u8]()
        self.dice: vec[u8] = vec[u8]()
        # towers[(player * 4 + colour) * storeys + storey]; tallies[column * players + player].
        self.towers: vec[u8] = vec[u8]()
        self.tallies: vec[u8] = vec[u8]()
        # The coins of the players, then their PP.
        self.purses: vec[i64] = vec[i64]()
        # By colour, the cards in the deck, then those in the box; bits count from the first card of the colour.
        self.decks: vec[i64] = vec[i64]()
        self.guilds: vec[u8] = vec[u8]()
        self.now: i64 = 1
        self.round: i64 = 0
        self.start: i64 = 0
        self.phase: i64 = 0
        # Whose turn it is, and the round after which the game ends (0: not known yet).
        self.active: i64 = 0
        self.last_round: i64 = 0
        self.reason: i64 = 0
        # In the turn: slots taken and not yet built, towers still to be activated, cards finished, coins off the next send.
        self.taken: i64 = 0
        self.upgraded: i64 = 0
        self.finished: i64 = 0
        self.cut: i64 = 0
        # In the step in progress: how often it may still be done, and the golems that it has turned.
        self.left: i64 = 0
        self.turned: i64 = 0

    # -- reading --------------------------------------------------------------------------------------------------------

    def slots(self) -> i64:
        return len(self.market)

    def card_at(self, slot: i64) -> i64:
        """The card in a slot, or EMPTY."""
        return i64(self.market[slot])

    def slot_of(self, card: i64) -> i64:
        """The slot of a Market card, or -1."""
        first = i64(self.cards.colour[card]) * self.house.width
        for slot in range(first, first + self.house.width):
            if i64(self.market[slot]) == card:
                return slot
        return -1

    def owner(self, slot: i64, face: i64) -> i64:
        """The seat whose golem shows a face on a card, or -1."""
        return i64(self.dice[slot * FACES + face - 1]) - 1

    def golems_on(self, slot: i64) -> i64:
        """How many golems stand on a card."""
        found: i64 = 0
        for face in range(slot * FACES, slot * FACES + FACES):
            if self.dice[face] > 0:
                found += 1
        return found

    def wait(self, face: i64) -> i64:
        """The rounds until a golem with this face finishes; 0 for the face at Now (SK-R01)."""
        return (face - self.now + FACES) % FACES

    def face_after(self, wait: i64) -> i64:
        """The face that waits so many rounds."""
        return (self.now + wait - 1) % FACES + 1

    def price(self, face: i64) -> i64:
        """The coins for sending a golem with a face, before anything makes it cheaper (SK-053)."""
        return self.cards.prices[self.wait(face)]

    def coins(self, player: i64) -> i64:
        return self.purses[player]

    def points(self, player: i64) -> i64:
        return self.purses[self.num_players + player]

    def tally(self, column: i64, player: i64) -> i64:
        # Here and below: mypyc reads without counting references where the index is a local variable.
        at = column * self.num_players + player
        return i64(self.tallies[at])

    def set_tally(self, column: i64, player: i64, value: i64) -> None:
        self.tallies[column * self.num_players + player] = u8(value)

    def supply(self, player: i64) -> i64:
        return i64(self.tallies[player])

    def at_work(self, player: i64) -> i64:
        """How many golems of a player stand in the Market."""
        return self.cards.golems - self.supply(player)

    def height(self, player: i64, colour: i64) -> i64:
        """The cards of a tower, its Foundation counted."""
        return self.tally(Tally.HEIGHT + colour, player)

    def storey(self, player: i64, colour: i64, storey: i64) -> i64:
        """A card of a tower; storey 0 is the Foundation."""
        at = (player * Colour.COUNT + colour) * self.cards.storeys + storey
        return i64(self.towers[at])

    def built(self, player: i64) -> i64:
        """The tower cards of a player, without Foundations (SK-R19)."""
        total: i64 = 0
        for colour in range(Colour.COUNT):
            total += self.height(player, colour) - 1
        return total

    def tallest(self, player: i64) -> i64:
        """The height of the tallest tower."""
        most: i64 = 0
        for colour in range(Colour.COUNT):
            most = max(most, self.height(player, colour))
        return most

    def shortest(self, player: i64) -> i64:
        """The height of the shortest tower."""
        least: i64 = self.height(player, 0)
        for colour in range(Colour.COUNT):
            least = min(least, self.height(player, colour))
        return least

    def arms_in(self, player: i64, colour: i64) -> i64:
        """How many different coats of arms a tower shows, its Foundation's too (SK-R48)."""
        seen: i64 = 0
        found: i64 = 0
        for storey in range(self.height(player, colour)):
            bit = i64(1) << i64(self.cards.arms[self.storey(player, colour, storey)])
            if seen & bit == 0:
                seen |= bit
                found += 1
        return found

    def side(self, player: i64) -> i64:
        """The side of a player's tile among all sides, or -1."""
        tile = self.tally(Tally.TILE, player)
        return -1 if tile == EMPTY else self.cards.side(tile, self.tally(Tally.SIDE, player))

    def deck_size(self, colour: i64) -> i64:
        mask = self.decks[colour]
        size: i64 = 0
        while mask != 0:
            mask &= mask - 1
            size += 1
        return size

    # -- moves ----------------------------------------------------------------------------------------------------------

    def gain_coins(self, player: i64, number: i64, thing: i64 = -1) -> None:
        """Gain (or pay, if negative) coins, to and from the Bank (SK-019)."""
        self.purses[player] += number
        if number != 0:
            tell(self, Ev.COINS, player, thing, number)

    def gain_points(self, player: i64, number: i64, thing: i64, kind: i64 = Ev.PP) -> None:
        """Gain PP, counted at once (SK-022)."""
        self.purses[self.num_players + player] += number
        if number != 0:
            tell(self, kind, player, thing, number)

    def put_golem(self, player: i64, slot: i64, face: i64) -> None:
        """From the supply onto a card."""
        self.dice[slot * FACES + face - 1] = u8(player + 1)
        self.tallies[player] -= 1

    def take_golem(self, slot: i64, face: i64) -> i64:
        """From a card back to the supply; returns its owner."""
        player = self.owner(slot, face)
        self.dice[slot * FACES + face - 1] = 0
        self.tallies[player] += 1
        return player

    def shift_golem(self, slot: i64, face: i64, to_slot: i64, to_face: i64) -> None:
        """To another card or face."""
        self.dice[to_slot * FACES + to_face - 1] = self.dice[slot * FACES + face - 1]
        self.dice[slot * FACES + face - 1] = 0

    def build(self, player: i64, slot: i64) -> i64:
        """A Market card onto the tower of its colour; returns the card (SK-078)."""
        card = self.card_at(slot)
        self.market[slot] = u8(EMPTY)
        self.stack(player, i64(self.cards.colour[card]), card)
        tell(self, Ev.BUILT, player, card, 0, Spot.MARKET, Spot.TOWER)
        return card

    def stack(self, player: i64, colour: i64, card: i64) -> None:
        """A card on top of a tower."""
        height = self.height(player, colour)
        self.towers[(player * Colour.COUNT + colour) * self.cards.storeys + height] = u8(card)
        self.set_tally(Tally.HEIGHT + colour, player, height + 1)

    def unstack(self, player: i64, colour: i64) -> None:
        """The top card off a tower again."""
        height = self.height(player, colour) - 1
        self.towers[(player * Colour.COUNT + colour) * self.cards.storeys + height] = 0
        self.set_tally(Tally.HEIGHT + colour, player, height)

    def deal(self, slot: i64) -> None:
        """Turn over a card of the deck, each equally likely, onto an empty slot."""
        colour = slot // self.house.width
        left: i64 = self.rng.below(self.deck_size(colour))
        mask = self.decks[colour]
        bit: i64 = 0
        while True:
            if (mask >> bit) & 1 == 1:
                if left == 0:
                    break
                left -= 1
            bit += 1
        self.decks[colour] = mask & ~(i64(1) << bit)
        card = self.cards.first_of[colour] + bit
        self.market[slot] = u8(card)
        tell(self, Ev.DEALT, -1, card, 0, Spot.DECK, Spot.MARKET)
        if self.decks[colour] == 0:
            tell(self, Ev.EXHAUSTED, -1, -1, colour)

    # -- the whole ------------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """A table on which nothing lies: all cards that are used in their decks, all golems in their supplies."""
        players = self.num_players
        cards = self.cards
        slots = Colour.COUNT * self.house.width
        self.market = vec[u8]([u8(EMPTY)] * slots)
        self.dice = zeros(slots * FACES)
        self.towers = zeros(players * Colour.COUNT * cards.storeys)
        self.tallies = zeros(Tally.COUNT * players)
        self.purses = vec[i64]([i64(0)] * (2 * players))
        self.decks = vec[i64]([i64(0)] * (2 * Colour.COUNT))
        for colour in range(Colour.COUNT):
            self.decks[colour] = cards.deck_of(colour, players)
            self.decks[Colour.COUNT + colour] = cards.whole_colour(colour) & ~self.decks[colour]
        self.guilds = zeros(3)
        for player in range(players):
            self.set_tally(Tally.SUPPLY, player, cards.golems)
            self.set_tally(Tally.TILE, player, EMPTY)
            # Before the first own turn a tile that works once a turn cannot be used (SK-R34).
            self.set_tally(Tally.USED, player, 1)
            self.purses[player] = cards.starting_coins

    def clone(self) -> "SkytopiaState":
        """An independent copy, without observer."""
        copy = SkytopiaState(self.cards, self.num_players, self.rules, self.house)
        self.copy_shared(copy)
        copy.market = self.market[:]
        copy.dice = self.dice[:]
        copy.towers = self.towers[:]
        copy.tallies = self.tallies[:]
        copy.purses = self.purses[:]
        copy.decks = self.decks[:]
        copy.guilds = self.guilds[:]
        copy.now = self.now
        copy.round = self.round
        copy.start = self.start
        copy.phase = self.phase
        copy.active = self.active
        copy.last_round = self.last_round
        copy.reason = self.reason
        copy.taken = self.taken
        copy.upgraded = self.upgraded
        copy.finished = self.finished
        copy.cut = self.cut
        copy.left = self.left
        copy.turned = self.turned
        return copy

    def invariants(self) -> None:
        """Raise InvariantError if a card or golem is lost or doubled, or a number is wrong."""
        self.check_golems()
        for colour in range(Colour.COUNT):
            self.check_cards(colour)
        for player in range(self.num_players):
            if self.coins(player) < 0:
                raise InvariantError(f"seat {player + 1} has {self.coins(player)} coins")
            tile = self.tally(Tally.TILE, player)
            if tile != EMPTY and any(self.tally(Tally.TILE, other) == tile for other in range(player)):
                raise InvariantError(f"seat {player + 1} has the tile of another")

    def check_golems(self) -> None:
        """Every player has as many golems as the game gives, at work and in the supply."""
        found = [self.supply(player) for player in range(self.num_players)]
        for slot in range(self.slots()):
            for face in range(i64(1), FACES + 1):
                if self.owner(slot, face) >= 0:
                    found[self.owner(slot, face)] += 1
                    if self.card_at(slot) == EMPTY:
                        raise InvariantError(f"a golem stands on slot {slot}, where no card lies")
        if any(number != self.cards.golems for number in found):
            raise InvariantError(f"the players have {found} golems")

    def check_cards(self, colour: i64) -> None:
        """Every card of a colour lies in one place, and none of another colour where it belongs."""
        cards = self.cards
        first = cards.first_of[colour]
        places = [self.decks[colour], self.decks[Colour.COUNT + colour]]
        lying = [self.card_at(slot) for slot in range(colour * self.house.width, (colour + 1) * self.house.width)]
        for player in range(self.num_players):
            height = self.height(player, colour)
            if not 1 <= height <= cards.storeys:
                raise InvariantError(f"a tower of seat {player + 1} has {height} storeys")
            board = self.tally(Tally.BOARD, player)
            if board >= cards.boards or self.storey(player, colour, 0) != cards.foundation(board, colour):
                raise InvariantError(f"a tower of seat {player + 1} stands on no Foundation of its board")
            lying += [self.storey(player, colour, storey) for storey in range(i64(1), height)]
        for card in lying:
            if card != EMPTY:
                if not first <= card < cards.first_of[colour + 1]:
                    raise InvariantError(f"{cards.names[card]} lies among the {colour} cards")
                places.append(i64(1) << (card - first))
        if sum(places) != cards.whole_colour(colour) or any(place < 0 for place in places):
            raise InvariantError(f"a card of colour {colour} is missing or doubled")
        together: i64 = 0
        for place in places:
            if together & place != 0:
                raise InvariantError(f"a card of colour {colour} lies in two places")
            together |= place
