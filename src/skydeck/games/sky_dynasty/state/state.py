"""What lies on the table of Sky Dynasty, and the moves every rule is made of: draw, discard, gain, trash, buy.

Cards of one kind are equal, so a player's zones hold counts by kind. A player's deck is such a count too: drawing
picks one of its cards at random, which is the same as a shuffled deck that nobody has looked into. The ship and location
decks are ordered piles, because cards go to their bottom and some seats have seen them.
"""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.piles import Pile
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import NO_PRICE, Deck
from skydeck.games.sky_dynasty.state.words import ANY_PRICE, Ev, Spot, Tally, Zone, deck_spot, spot_id


class Table(State):
    """Everything on the table, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet, num_players: i64) -> None:
        super().__init__(num_players, cards.codec)
        self.cards = cards
        self.limited_edition: bool = False
        self.phoenix_before_pick: bool = False
        self.chimera_round_down: bool = False
        self.strict_order: bool = False
        # Whether who must pass for a reason that others cannot see is asked like everybody else.
        self.ask_forced: bool = False
        self.max_rounds: i64 = 0
        # Counts by kind: a block for each zone of each player, then `unresolved`.
        self.counts: vec[u8] = vec[u8]()
        self.coins: vec[i64] = vec[i64]()
        self.tallies: vec[u8] = vec[u8]()
        self.rows: vec[u8] = vec[u8]()
        self.trash: vec[u8] = vec[u8]()
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
        # The decision in progress and what it needs.
        self.decision: i64 = 0
        self.actor: i64 = 0
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

    # -- counts ---------------------------------------------------------------------------------------------------

    def block(self, zone: i64, player: i64) -> i64:
        """Where a player's zone begins in `cards`."""
        return (zone * self.num_players + player) * self.cards.kinds

    def count(self, zone: i64, player: i64, kind: i64) -> i64:
        """How many cards of a kind a player has in a zone."""
        return i64(self.counts[(zone * self.num_players + player) * self.cards.kinds + kind])

    def size(self, zone: i64, player: i64) -> i64:
        """How many cards a player has in a zone."""
        return i64(self.tallies[(Tally.SIZES + zone) * self.num_players + player])

    def put(self, zone: i64, player: i64, kind: i64, number: i64) -> None:
        """Add cards to a zone."""
        at = (zone * self.num_players + player) * self.cards.kinds + kind
        self.counts[at] = u8(i64(self.counts[at]) + number)
        at = (Tally.SIZES + zone) * self.num_players + player
        self.tallies[at] = u8(i64(self.tallies[at]) + number)

    def move(self, player: i64, origin: i64, target: i64, kind: i64, number: i64) -> None:
        """Carry cards from one zone of a player to another."""
        self.put(origin, player, kind, -number)
        self.put(target, player, kind, number)

    def unresolved(self, kind: i64) -> i64:
        """How many ships of a kind, of the player being resolved, have their survival bonus still to come."""
        return i64(self.counts[self.block(Zone.STATION + self.cards.places, 0) + kind])

    def set_unresolved(self, kind: i64, number: i64) -> None:
        self.counts[self.block(Zone.STATION + self.cards.places, 0) + kind] = u8(number)

    def tally(self, column: i64, player: i64) -> i64:
        """One small number of a player."""
        return i64(self.tallies[column * self.num_players + player])

    def set_tally(self, column: i64, player: i64, value: i64) -> None:
        self.tallies[column * self.num_players + player] = u8(value)

    def influence(self, player: i64) -> i64:
        return self.tally(Tally.INFLUENCE, player)

    def lead(self) -> i64:
        """The lead seat: seat 1 in round 1, one further each round (SD-R14)."""
        return (self.round - 1) % self.num_players if self.round > 0 else 0

    def ships(self, player: i64, place: i64) -> i64:
        """How many ships a player has at a station."""
        return self.size(Zone.STATION + place, player) - self.location_cards(player, place)

    def location_cards(self, player: i64, place: i64) -> i64:
        """How many location cards a player has at a station."""
        start = self.block(Zone.STATION + place, player)
        found: i64 = 0
        kind: i64 = 0
        while kind < self.cards.location_kinds:
            found += i64(self.counts[start + kind])
            kind += 1
        return found

    def present(self, place: i64) -> i64:
        """The seats with any card at a station, as a mask."""
        mask: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            if self.size(Zone.STATION + place, player) > 0:
                mask |= 1 << player
            player += 1
        return mask

    def owned(self, player: i64, kind: i64) -> i64:
        """How many cards of a kind a player owns, wherever they are."""
        total: i64 = self.count(Zone.DECK, player, kind) + self.count(Zone.HAND, player, kind)
        total += self.count(Zone.DISCARD, player, kind) + self.count(Zone.FLEET, player, kind)
        place: i64 = 0
        while place < self.cards.places:
            total += self.count(Zone.STATION + place, player, kind)
            place += 1
        return total

    # -- elementary moves -----------------------------------------------------------------------------------------

    def draw_cards(self, player: i64, number: i64) -> i64:
        """Draw from the own deck, reshuffling the discard pile when it runs out (SD-032, SD-033, SD-R17, SD-R18)."""
        counts = self.counts
        deck = self.block(Zone.DECK, player)
        hand = self.block(Zone.HAND, player)
        kinds = self.cards.kinds
        kind: i64 = 0
        drawn: i64 = 0
        while drawn < number:
            size = self.size(Zone.DECK, player)
            if size == 0:
                if self.size(Zone.DISCARD, player) == 0:
                    break
                self.reshuffle(player)
                continue
            if number - drawn >= size:
                kind = 0
                while kind < kinds:
                    copies: i64 = i64(counts[deck + kind])
                    if copies > 0:
                        self.move(player, Zone.DECK, Zone.HAND, kind, copies)
                        if self.observer is not None:
                            self.emit_drawn(player, kind, copies)
                    kind += 1
                drawn += size
                continue
            pick: i64 = self.rng.below(size)
            kind = 0
            while pick >= i64(counts[deck + kind]):
                pick -= i64(counts[deck + kind])
                kind += 1
            counts[deck + kind] -= 1
            counts[hand + kind] += 1
            self.tallies[(Tally.SIZES + Zone.DECK) * self.num_players + player] -= 1
            self.tallies[(Tally.SIZES + Zone.HAND) * self.num_players + player] += 1
            drawn += 1
            if self.observer is not None:
                self.emit_drawn(player, kind, 1)
        if drawn > 0 and self.observer is not None:
            self.emit(Ev.DREW, player, -1, drawn, spot_id(Spot.DECK, player), spot_id(Spot.HAND, player), -1)
        return drawn

    def emit_drawn(self, player: i64, kind: i64, copies: i64) -> None:
        origin = spot_id(Spot.DECK, player)
        self.emit(Ev.DREW_CARD, player, kind, copies, origin, spot_id(Spot.HAND, player), player)

    def reshuffle(self, player: i64) -> None:
        """Shuffle the discard pile into a new deck."""
        kind: i64 = 0
        while kind < self.cards.kinds:
            copies = self.count(Zone.DISCARD, player, kind)
            if copies > 0:
                self.move(player, Zone.DISCARD, Zone.DECK, kind, copies)
            kind += 1
        self.forget_discard(player)
        if self.observer is not None:
            self.emit(Ev.RESHUFFLED, player, -1, self.size(Zone.DECK, player), spot_id(Spot.DISCARD, player),
                      spot_id(Spot.DECK, player), -1)  # fmt: skip

    def forget_discard(self, player: i64) -> None:
        """Nothing of the discard pile is known any more."""
        start = self.block(Zone.SEEN, player)
        kind: i64 = 0
        while kind < self.cards.kinds:
            self.counts[start + kind] = 0
            kind += 1
        self.tallies[(Tally.SIZES + Zone.SEEN) * self.num_players + player] = 0

    def discard_openly(self, player: i64, origin: i64, kind: i64, number: i64) -> None:
        """Discard cards that everybody sees going."""
        self.move(player, origin, Zone.DISCARD, kind, number)
        self.put(Zone.SEEN, player, kind, number)

    def trash_card(self, player: i64, zone: i64, kind: i64) -> None:
        """Put one card from the discard pile or a station on the trash pile, where everybody sees it (SD-077)."""
        if zone == Zone.DISCARD:
            if len(self.secrets) > 0:
                self.expose(player, kind, 0 if self.count(Zone.SEEN, player, kind) > 0 else 1)
            if self.count(Zone.SEEN, player, kind) > 0:
                self.put(Zone.SEEN, player, kind, -1)
        self.put(zone, player, kind, -1)
        self.trash[kind] += 1
        if self.observer is not None:
            origin = (
                spot_id(Spot.DISCARD, player) if zone == Zone.DISCARD else spot_id(Spot.STATION, zone - Zone.STATION)
            )
            self.emit(Ev.TRASHED, player, kind, 1, origin, spot_id(Spot.TRASH, 0), -1)

    def gain_coins(self, player: i64, number: i64, card: i64, place: i64) -> None:
        """Gain (or pay, if negative) coins."""
        self.coins[player] += number
        if self.observer is not None and number != 0:
            self.emit(Ev.COINS, player, card, number, spot_id(Spot.SUPPLY, 0), spot_id(Spot.STATION, place), -1)

    def add_influence(self, player: i64, number: i64, card: i64, place: i64) -> None:
        """Gain influence; whether that ends the game is for `Course.gain_influence` to see."""
        total = self.tally(Tally.INFLUENCE, player) + number
        self.set_tally(Tally.INFLUENCE, player, total if total < 255 else 255)
        if self.observer is not None and number != 0:
            self.emit(Ev.INFLUENCE, player, card, number, spot_id(Spot.SUPPLY, 0), spot_id(Spot.STATION, place), -1)

    def deck(self, number: i64) -> Pile:
        """The ship deck or the location deck."""
        return self.location_deck if number == Deck.LOCATION else self.ship_deck

    def price(self, kind: i64, discount: i64) -> i64:
        """What a kind costs; `discount` packs the coins less by type, four bits each; never below 0 (SD-R52)."""
        cost = i64(self.cards.cost[kind]) - ((discount >> (4 * i64(self.cards.type[kind]))) & 15)
        return cost if cost > 0 else 0

    def fill_slot(self, slot: i64) -> None:
        """Lay the top card of its deck into an empty sale slot; an empty deck leaves a gap (SD-R55)."""
        pile = self.deck(i64(self.cards.slot_deck[slot]))
        if pile.size > 0:
            kind = pile.draw()
            self.rows[slot] = u8(kind)
            if self.observer is not None:
                place = i64(self.cards.slot_place[slot])
                self.emit(Ev.ON_SALE, -1, kind, slot, deck_spot(i64(self.cards.slot_deck[slot])),
                          spot_id(Spot.ROW, place), -1)  # fmt: skip

    # -- purchases that nobody else saw ---------------------------------------------------------------------------

    def remember_secret(self, player: i64, kind: i64, price: i64, discount: i64, known: i64) -> None:
        """Note a purchase whose name others do not know (SD-R63), with all that they do know: price, deck, discount.

        Packed: owner 0-7, kind 8-15, price 16-23, deck 24-27, discount 28-43, seats that know it from bit 44.
        """
        deck = self.cards.deck_of(kind)
        knowing = known | (1 << player)
        entry: i64 = player | (kind << 8) | (price << 16) | (deck << 24) | (discount << 28) | (knowing << 44)
        self.secrets = append(self.secrets, entry)

    def secret_fits(self, entry: i64, kind: i64) -> bool:
        """Whether a kind could be the one bought, for somebody who saw only deck and price."""
        if i64(self.cards.cost[kind]) == NO_PRICE or self.cards.deck_of(kind) != (entry >> 24) & 15:
            return False
        price: i64 = (entry >> 16) & 255
        return price == ANY_PRICE or self.price(kind, (entry >> 28) & 0xFFFF) == price

    def secret_copies(self, player: i64, kind: i64) -> i64:
        """How many copies of a kind a player bought unseen and has not shown yet."""
        found: i64 = 0
        for entry in self.secrets:
            if entry & 255 == player and (entry >> 8) & 255 == kind:
                found += 1
        return found

    def expose(self, player: i64, kind: i64, showing: i64) -> None:
        """Everybody sees a player's cards of a kind at the stations, those known in the discard pile, and `showing`.

        If that is more than the player is known to own, the secret is out.
        """
        visible = showing + self.count(Zone.SEEN, player, kind)
        place: i64 = 0
        while place < self.cards.places:
            visible += self.count(Zone.STATION + place, player, kind)
            place += 1
        hidden = self.secret_copies(player, kind)
        known = self.owned(player, kind) - hidden
        while visible > known and hidden > 0:
            self.drop_secret(player, kind)
            hidden -= 1
            known += 1

    def drop_secret(self, player: i64, kind: i64) -> None:
        """Forget the oldest secret purchase of a kind that shows.

        Others cannot tell which purchase it was of those that the kind explains. So the rest of these may from now on have
        had any price, unless all had the same, and they stand last, that their order tells nothing either.
        """
        terms: i64 = 0xFFFFFFF << 16
        kept: vec[i64] = vec[i64]()
        doubtful: vec[i64] = vec[i64]()
        dropped: i64 = -1
        alike = True
        for entry in self.secrets:
            if dropped < 0 and entry & 255 == player and (entry >> 8) & 255 == kind:
                dropped = entry
            elif entry & 255 == player and self.secret_fits(entry, kind):
                doubtful = append(doubtful, entry)
            else:
                kept = append(kept, entry)
        for entry in doubtful:
            if (entry ^ dropped) & terms != 0:
                alike = False
        for entry in doubtful:
            kept = append(kept, entry if alike else (entry & ~terms) | (entry & (15 << 24)) | (ANY_PRICE << 16))
        self.secrets = kept

    # -- hidden information ---------------------------------------------------------------------------------------

    def redeal(self, player: i64, rng: Rng) -> None:
        """Deal anew all cards that `player` cannot know, once nobody's sealed choice holds any."""
        number: i64 = 0
        while number < 2:
            pile = self.deck(number)
            pool = self.cards.no_cards[:]
            pile.gather_unknown(player, pool)
            if len(self.secrets) > 0 or len(self.looked) > 0:
                self.redeal_seen_by_others(player, number, pool, rng)
            pile.deal_unknown(player, pool, rng)
            number += 1
        other: i64 = 0
        while other < self.num_players:
            if other != player:
                self.redeal_hand(other, rng)
            other += 1

    def redeal_hand(self, owner: i64, rng: Rng) -> None:
        """Mix a player's hand, deck and unseen discards, and deal hand and discards from the mixture."""
        counts = self.counts
        kinds = self.cards.kinds
        deck = self.block(Zone.DECK, owner)
        hand = self.block(Zone.HAND, owner)
        discard = self.block(Zone.DISCARD, owner)
        seen = self.block(Zone.SEEN, owner)
        in_hand = self.size(Zone.HAND, owner)
        unseen = self.size(Zone.DISCARD, owner) - self.size(Zone.SEEN, owner)
        pool = self.size(Zone.DECK, owner) + in_hand + unseen
        if in_hand == 0 and unseen == 0:
            return
        kind: i64 = 0
        while kind < kinds:
            counts[deck + kind] = u8(
                i64(counts[deck + kind])
                + i64(counts[hand + kind])
                + i64(counts[discard + kind])
                - i64(counts[seen + kind])
            )
            counts[hand + kind] = 0
            counts[discard + kind] = counts[seen + kind]
            kind += 1
        dealt: i64 = 0
        while dealt < in_hand + unseen:
            pick: i64 = rng.below(pool - dealt)
            kind = 0
            while pick >= i64(counts[deck + kind]):
                pick -= i64(counts[deck + kind])
                kind += 1
            counts[deck + kind] -= 1
            if dealt < in_hand:
                counts[hand + kind] += 1
            else:
                counts[discard + kind] += 1
            dealt += 1

    def redeal_seen_by_others(self, player: i64, deck: i64, pool: vec[u8], rng: Rng) -> None:
        """Swap unseen purchases and cards others look at, all from one deck, with cards that would explain them as well.

        They all join the pool of unknown cards; then each is drawn again among those that fit what `player` saw of it, the
        purchases at an exact price before the others.
        """
        entries = len(self.secrets)
        i: i64 = 0
        while i < entries:
            entry: i64 = self.secrets[i]
            if (entry >> 24) & 15 == deck and (entry >> (44 + player)) & 1 == 0:
                pool[(entry >> 8) & 255] += 1
            i += 1
        i = 0
        while i < len(self.looked):
            kind: i64 = self.looked[i] & 255
            if self.cards.deck_of(kind) == deck and (self.looked[i] >> (8 + player)) & 1 == 0:
                pool[kind] += 1
            i += 1
        if not self.choose_secrets(player, deck, 0, pool, rng):
            raise InvariantError("no deal of the hidden cards explains what was bought")
        i = 0
        while i < len(self.looked):
            kind = self.looked[i] & 255
            if self.cards.deck_of(kind) == deck and (self.looked[i] >> (8 + player)) & 1 == 0:
                drawn = draw_from_pool(pool, rng)
                self.looked[i] = (self.looked[i] & ~i64(255)) | drawn
            i += 1

    def choose_secrets(self, player: i64, deck: i64, position: i64, pool: vec[u8], rng: Rng) -> bool:
        """Choose a kind for each unseen purchase from `position` on, at random; False if none fits.

        Positions run twice through the purchases: first those at an exact price, then the others. A choice that
        leaves a later purchase without a card is taken back.
        """
        entries = len(self.secrets)
        while position < 2 * entries:
            entry: i64 = self.secrets[position % entries]
            loose: i64 = 1 if (entry >> 28) & 0xFFFF != 0 or (entry >> 16) & 255 == ANY_PRICE else 0
            mine = (entry >> 24) & 15 == deck and (entry >> (44 + player)) & 1 == 0
            if mine and loose == position // entries:
                break
            position += 1
        if position >= 2 * entries:
            return True
        fitting = self.cards.no_cards[:]
        left: i64 = 0
        kind: i64 = 0
        while kind < self.cards.kinds:
            if pool[kind] > 0 and self.secret_fits(entry, kind):
                fitting[kind] = pool[kind]
                left += i64(pool[kind])
            kind += 1
        while left > 0:
            kind = draw_from_pool(fitting, rng)
            left -= i64(fitting[kind]) + 1
            fitting[kind] = 0
            pool[kind] -= 1
            if self.choose_secrets(player, deck, position + 1, pool, rng):
                self.swap_owned(entry & 255, (entry >> 8) & 255, kind)
                self.secrets[position % entries] = (entry & ~(i64(255) << 8)) | (kind << 8)
                return True
            pool[kind] += 1
        return False

    def swap_owned(self, player: i64, old: i64, new: i64) -> None:
        """Let a player's unseen card be another kind, wherever it is hidden."""
        if old == new:
            return
        for zone in (Zone.DECK, Zone.HAND, Zone.DISCARD):
            hidden = self.count(zone, player, old)
            if zone == Zone.DISCARD:
                hidden -= self.count(Zone.SEEN, player, old)
            if hidden > 0:
                self.put(zone, player, old, -1)
                self.put(zone, player, new, 1)
                return
        raise InvariantError("a card bought unseen is nowhere hidden")

    # -- copies and checks ----------------------------------------------------------------------------------------

    def copy_table(self, copy: "Table") -> None:
        """Copy every field into a fresh table of the same set."""
        self.copy_shared(copy)
        copy.limited_edition = self.limited_edition
        copy.phoenix_before_pick = self.phoenix_before_pick
        copy.chimera_round_down = self.chimera_round_down
        copy.strict_order = self.strict_order
        copy.ask_forced = self.ask_forced
        copy.max_rounds = self.max_rounds
        copy.counts = self.counts[:]
        copy.coins = self.coins[:]
        copy.tallies = self.tallies[:]
        copy.rows = self.rows[:]
        copy.trash = self.trash[:]
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
        copy.decision = self.decision
        copy.actor = self.actor
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

    def numbers(self) -> list[int]:
        """The single numbers of the table, in a fixed order, for `to_dict`."""
        values = [
            self.round, self.phase, self.dispatch_turn, self.track, self.passed, self.forced, self.committed,
            self.decision, self.actor, self.place, self.stage, self.left, self.floor, self.row, self.bought,
            self.passes, self.raised, self.dice, self.resolved, self.undefeated, self.reason,
        ]  # fmt: skip
        return [int(value) for value in values]

    def set_numbers(self, v: list[int]) -> None:
        """The inverse of `numbers`."""
        if len(v) != 21:
            raise ValueError("a saved state has 21 numbers")
        self.round, self.phase, self.dispatch_turn, self.track = v[0], v[1], v[2], v[3]
        self.passed, self.forced, self.committed, self.decision = v[4], v[5], v[6], v[7]
        self.actor, self.place, self.stage, self.left = v[8], v[9], v[10], v[11]
        self.floor, self.row, self.bought, self.passes = v[12], v[13], v[14], v[15]
        self.raised, self.dice, self.resolved, self.undefeated, self.reason = v[16], v[17], v[18], v[19], v[20]

    def invariants(self) -> None:
        """Raise InvariantError if a card is lost or doubled, or a counter is wrong."""
        cards = self.cards
        players = range(self.num_players)
        zones = [Zone.DECK, Zone.HAND, Zone.DISCARD, Zone.FLEET] + [
            Zone.STATION + place for place in range(cards.places)
        ]
        for kind in range(cards.kinds):
            expected = int(cards.in_game(kind, self.limited_edition)) + int(cards.starter[kind]) * int(self.num_players)
            found = int(self.trash[kind])
            for player in players:
                found += sum(int(self.count(zone, player, kind)) for zone in zones)
                if self.count(Zone.SEEN, player, kind) > self.count(Zone.DISCARD, player, kind):
                    raise InvariantError(f"more {cards.names[kind]} seen discarded by seat {player + 1} than there are")
            found += sum(1 for slot in range(cards.slots) if self.rows[slot] == kind)
            found += sum(1 for entry in self.looked if entry & 255 == kind)
            for number in range(2):
                pile = self.deck(number)
                found += sum(1 for i in range(pile.size) if pile.cards[i] == kind)
            if found != expected:
                raise InvariantError(f"{found} {cards.names[kind]} in the game instead of {expected}")
        for player in players:
            for zone in [*zones, Zone.SEEN]:
                total = sum(int(self.count(zone, player, kind)) for kind in range(cards.kinds))
                if total != self.size(zone, player):
                    raise InvariantError(f"zone {zone} of seat {player + 1} holds {total} cards by kind")
            if self.coins[player] < 0:
                raise InvariantError(f"seat {player + 1} has {self.coins[player]} coins")
        for number in range(2):
            pile = self.deck(number)
            if any(cards.deck_of(i64(pile.cards[i])) != number for i in range(pile.size)):
                raise InvariantError("a card lies in the wrong deck")

    def table_to_dict(self) -> dict[str, Any]:
        """The table as plain data."""
        return {
            "players": int(self.num_players),
            "options": {
                "limited_edition": self.limited_edition,
                "phoenix_before_pick": self.phoenix_before_pick,
                "chimera_round": "down" if self.chimera_round_down else "up",
                "strict_order": self.strict_order,
                "max_rounds": int(self.max_rounds),
                **({"ask_forced": True} if self.ask_forced else {}),
            },
            "shared": self.shared_to_dict(),
            "cards": [int(v) for v in self.counts[: self.block(Zone.STATION + self.cards.places, 0)]],
            "coins": [int(v) for v in self.coins],
            "tallies": [int(v) for v in self.tallies[: Tally.SIZES * self.num_players]],
            "rows": [int(v) for v in self.rows],
            "trash": [int(v) for v in self.trash],
            "ship_deck": self.ship_deck.to_lists(),
            "location_deck": self.location_deck.to_lists(),
            "paid": [int(v) for v in self.paid],
            "unresolved": [int(self.unresolved(kind)) for kind in range(self.cards.kinds)],
            "looked": [int(v) for v in self.looked],
            "secrets": [int(v) for v in self.secrets],
            "numbers": self.numbers(),
        }

    def table_from_dict(self, data: dict[str, Any]) -> None:
        """The inverse of `table_to_dict`, for a table with the same players and cards."""
        options = data["options"]
        self.limited_edition = options["limited_edition"]
        self.phoenix_before_pick = options["phoenix_before_pick"]
        self.chimera_round_down = options["chimera_round"] == "down"
        self.strict_order = options["strict_order"]
        self.max_rounds = options["max_rounds"]
        self.ask_forced = options.get("ask_forced", False)
        self.shared_from_dict(data["shared"])
        kinds = int(self.cards.kinds)
        if len(data["unresolved"]) != kinds:
            raise ValueError("a table has another size")
        self.counts = bytes_of(data["cards"] + data["unresolved"])
        sizes = [sum(data["cards"][i : i + kinds]) for i in range(0, len(data["cards"]), kinds)]
        self.coins = vec[i64](data["coins"])
        self.tallies = bytes_of(data["tallies"] + sizes)
        self.rows = bytes_of(data["rows"])
        self.trash = bytes_of(data["trash"])
        self.ship_deck = Pile.from_lists(data["ship_deck"])
        self.location_deck = Pile.from_lists(data["location_deck"])
        self.paid = bytes_of(data["paid"])
        self.looked = vec[i64](data["looked"])
        self.secrets = vec[i64](data["secrets"])
        self.set_numbers(data["numbers"])


def zeros(number: i64) -> vec[u8]:
    """That many zero bytes."""
    return vec[u8]([u8(0) for _ in range(number)])


def bytes_of(values: list[int]) -> vec[u8]:
    """A packed copy of small numbers."""
    return vec[u8]([u8(value) for value in values])


def draw_from_pool(pool: vec[u8], rng: Rng) -> i64:
    """Take a card out of counts by kind, each card equally likely; returns its kind."""
    total: i64 = 0
    kind: i64 = 0
    while kind < len(pool):
        total += i64(pool[kind])
        kind += 1
    pick: i64 = rng.below(total)
    kind = 0
    while pick >= i64(pool[kind]):
        pick -= i64(pool[kind])
        kind += 1
    pool[kind] -= 1
    return kind
