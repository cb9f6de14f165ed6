"""What the winner of a station may do: buy, draw, replace, trash, choose, place."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ACTION_MASK, ActionList
from skydeck.games.sky_dynasty.cards.words import Col, Deck, Flag, If, Op, Verb
from skydeck.games.sky_dynasty.rules.dispatch import Dispatch
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.words import EMPTY, Ev, Spot, Zone, deck_spot, spot_id


class Bonuses(Dispatch):
    """The bonuses of stations and the results of the die, step by step."""

    # -- location bonuses --------------------------------------------------------------------------------------------

    def bonus_step(self, player: i64, row: i64, last: i64) -> None:
        """One step of a station's or a die result's bonus; the next one waits on the agenda."""
        cards = self.cards
        if row + 1 < last:
            self.push(pack(Step.BONUS, player, row + 1, last))
        condition = cards.column(row, Col.CONDITION)
        if condition == If.BOUGHT and self.bought == 0:
            return
        if condition == If.NOT_BOUGHT and self.bought > 0:
            return
        operation = cards.column(row, Col.OP)
        number = cards.column(row, Col.AMOUNT)
        self.row = row
        if operation == Op.COIN:
            self.gain_coins(player, number, -1, self.place)
        elif operation == Op.INFLUENCE:
            self.gain_influence(player, number, -1, self.place)
        elif operation == Op.BUY:
            self.left = number
            self.offer_row(player)
        elif operation == Op.TRASH:
            self.begin_trash(player, number)
        elif operation == Op.CHOOSE:
            self.ask_one(Ask.CHOOSE, player)
        elif operation == Op.TRACK_REWARD:
            self.gain_coins(player, i64(cards.track_coins[self.track]), -1, self.place)
            if i64(cards.track_influence[self.track]) > 0:
                self.gain_influence(player, i64(cards.track_influence[self.track]), -1, self.place)
        elif operation == Op.TRACK_ADVANCE:
            self.track = (self.track + 1) % len(cards.track_influence)
            if self.observer is not None:
                self.emit(Ev.TRACK, -1, -1, self.track, 0, spot_id(Spot.STATION, self.place), -1)
        elif operation == Op.ROLL_TABLE:
            self.dice = self.rng.below(6) + 1
            if self.observer is not None:
                self.emit(Ev.ROLLED, player, -1, self.dice, 0, spot_id(Spot.STATION, self.place), -1)
            begin = cards.roll_first[self.dice - 1]
            if begin < cards.roll_last[self.dice - 1]:
                self.push(pack(Step.BONUS, player, begin, cards.roll_last[self.dice - 1]))
        elif operation == Op.DRAW_MAY_BUY:
            self.offer_draw(player)
        elif operation == Op.REPLACE_ON_SALE:
            self.left = number
            self.floor = 0
            self.sealed_size = 0
            if self.first_replaceable() >= 0:
                self.ask_one(Ask.REPLACE, player)

    def refill(self, place: i64) -> None:
        """Fill the gaps of a sale row once its claimer has finished buying (SD-R55)."""
        slot: i64 = i64(self.cards.slot_first[place])
        while slot < i64(self.cards.slot_first[place + 1]):
            if i64(self.rows[slot]) == EMPTY:
                self.fill_slot(slot)
            slot += 1

    # -- buying from a row -------------------------------------------------------------------------------------------

    def slot_for_sale(self, kind: i64) -> i64:
        """The first slot of this station where a kind of the right deck is on sale, or -1."""
        deck = self.cards.column(self.row, Col.ARG)
        slot: i64 = i64(self.cards.slot_first[self.place])
        while slot < i64(self.cards.slot_first[self.place + 1]):
            if i64(self.rows[slot]) == kind and i64(self.cards.slot_deck[slot]) == deck:
                return slot
            slot += 1
        return -1

    def offer_row(self, player: i64) -> None:
        """Ask what to buy, if anything on sale here can be paid (SD-R53, SD-R54)."""
        if self.left > 0 and self.any_affordable(player):
            self.ask_one(Ask.BUY, player)

    def any_affordable(self, player: i64) -> bool:
        deck = self.cards.column(self.row, Col.ARG)
        slot: i64 = i64(self.cards.slot_first[self.place])
        while slot < i64(self.cards.slot_first[self.place + 1]):
            kind: i64 = i64(self.rows[slot])
            if kind != EMPTY and i64(self.cards.slot_deck[slot]) == deck:
                if i64(self.cards.cost[kind]) <= self.coins[player]:
                    return True
            slot += 1
        return False

    def write_buy(self, player: i64, out: ActionList) -> None:
        deck = self.cards.column(self.row, Col.ARG)
        begin: i64 = i64(self.cards.slot_first[self.place])
        slot: i64 = begin
        while slot < i64(self.cards.slot_first[self.place + 1]):
            kind: i64 = i64(self.rows[slot])
            if kind != EMPTY and i64(self.cards.slot_deck[slot]) == deck:
                if i64(self.cards.cost[kind]) <= self.coins[player] and self.slot_for_sale(kind) == slot:
                    out.add(pack(Verb.BUY, kind))
            slot += 1
        out.add(Verb.DONE)

    def refuse_buy(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.BUY:
            return "Buy from the row, or be done (SD-R54)."
        kind = first(action)
        if self.slot_for_sale(kind) < 0:
            return f"{self.cards.names[kind]} is not on sale here now (SD-R55)."
        if i64(self.cards.cost[kind]) > self.coins[player]:
            return f"{self.cards.names[kind]} costs {self.cards.cost[kind]}, you have {self.coins[player]} (SD-R53)."
        return ""

    def do_buy(self, player: i64, action: i64) -> None:
        self.answered(player)
        if verb_of(action) == Verb.DONE:
            return
        kind = first(action)
        self.rows[self.slot_for_sale(kind)] = u8(EMPTY)
        price = i64(self.cards.cost[kind])
        self.coins[player] -= price
        self.put(Zone.DISCARD, player, kind, 1)
        self.put(Zone.SEEN, player, kind, 1)
        self.bought += 1
        self.left -= 1
        if self.observer is not None:
            self.emit(Ev.BOUGHT, player, kind, price, spot_id(Spot.ROW, self.place), spot_id(Spot.DISCARD, player), -1)
        self.offer_row(player)

    # -- drawing a card that may be bought ---------------------------------------------------------------------------

    def deck_allowed(self, number: i64) -> bool:
        """Whether the bonus in progress may draw from a deck, which must not be empty (SD-R47)."""
        return (self.cards.column(self.row, Col.ARG) >> number) & 1 != 0 and self.deck(number).size > 0

    def offer_draw(self, player: i64) -> None:
        """Ask from which deck to draw, or whether to draw at all (SD-D10, SD-D12)."""
        ships = self.deck_allowed(Deck.SHIP)
        locations = self.deck_allowed(Deck.LOCATION)
        if not ships and not locations:
            return
        if (ships and locations) or self.cards.column(self.row, Col.EXTRA2) & Flag.OPTIONAL:
            self.ask_one(Ask.DRAW, player)
        else:
            self.draw_to_look(player, Deck.SHIP if ships else Deck.LOCATION, self.cards.column(self.row, Col.AMOUNT))

    def write_draw(self, player: i64, out: ActionList) -> None:
        if self.deck_allowed(Deck.SHIP):
            out.add(pack(Verb.DRAW, Deck.SHIP))
        if self.deck_allowed(Deck.LOCATION):
            out.add(pack(Verb.DRAW, Deck.LOCATION))
        if self.cards.column(self.row, Col.EXTRA2) & Flag.OPTIONAL:
            out.add(Verb.DONE)

    def refuse_draw(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return (
                "" if self.cards.column(self.row, Col.EXTRA2) & Flag.OPTIONAL else "This result draws a card (SD-160)."
            )
        if verb != Verb.DRAW:
            return "Choose the deck to draw from (SD-D10)."
        if not self.deck_allowed(first(action)):
            return "That deck is empty, or this result does not draw from it (SD-R47)."
        return ""

    def draw_to_look(self, player: i64, number: i64, cards: i64) -> None:
        """The player looks at cards from the top of a deck, unseen by others, and may buy (SD-174)."""
        pile = self.deck(number)
        self.looked = vec[i64]()
        while cards > 0 and pile.size > 0:
            known = pile.known_top() | (1 << player)
            kind = pile.draw()
            self.looked = append(self.looked, kind | (known << 8))
            if self.observer is not None:
                self.emit(Ev.SAW, player, kind, 1, deck_spot(number), spot_id(Spot.HAND, player), player)
            cards -= 1
        self.ask_one(Ask.BUY_DRAWN, player)

    def drawn_discount(self) -> i64:
        return self.cards.column(self.row, Col.EXTRA) if self.cards.column(self.row, Col.OP) == Op.DRAW_MAY_BUY else 0

    def looked_rule(self) -> str:
        """The rule by which a card that is looked at may be bought: a surviving ship's, or a station's."""
        return "SD-D23" if self.cards.column(self.row, Col.OP) == Op.LOOK_TOP_MAY_BUY else "SD-D11"

    def looked_has(self, kind: i64) -> bool:
        for entry in self.looked:
            if entry & 255 == kind:
                return True
        return False

    def write_buy_drawn(self, player: i64, out: ActionList) -> None:
        i: i64 = 0
        while i < len(self.looked):
            kind: i64 = self.looked[i] & 255
            repeated = False
            j: i64 = 0
            while j < i:
                if self.looked[j] & 255 == kind:
                    repeated = True
                j += 1
            if not repeated and self.price(kind, self.drawn_discount()) <= self.coins[player]:
                out.add(pack(Verb.BUY, kind))
            i += 1
        out.add(Verb.DONE)

    def refuse_buy_drawn(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.BUY:
            return f"Buy the card you look at, or decline ({self.looked_rule()})."
        kind = first(action)
        if not self.looked_has(kind):
            return f"{self.cards.names[kind]} is not among the cards you look at ({self.looked_rule()})."
        price = self.price(kind, self.drawn_discount())
        if price > self.coins[player]:
            return f"{self.cards.names[kind]} costs {price}, you have {self.coins[player]} (SD-R53)."
        return ""

    def do_buy_drawn(self, player: i64, action: i64) -> None:
        self.answered(player)
        bought: i64 = first(action) if verb_of(action) == Verb.BUY else -1
        discount = self.drawn_discount()
        deck = self.cards.deck_of(self.looked[0] & 255)
        taken = False
        for entry in self.looked:
            kind: i64 = entry & 255
            if kind == bought and not taken:
                taken = True
                self.buy_unseen(player, kind, discount, entry >> 8)
            else:
                self.deck(deck).put_bottom(kind, entry >> 8)
                if self.observer is not None:
                    self.emit(Ev.BOTTOM, player, kind, 1, spot_id(Spot.HAND, player), deck_spot(deck), player)
        self.looked = vec[i64]()
        dispatchable = self.cards.column(self.row, Col.OP) == Op.DRAW_MAY_BUY and self.cards.column(
            self.row, Col.EXTRA2
        )
        if taken and dispatchable & Flag.MAY_DISPATCH and bought >= self.cards.location_kinds:
            self.left = bought
            if self.open_places(player) != 0:
                self.ask_one(Ask.PLACE, player)

    def buy_unseen(self, player: i64, kind: i64, discount: i64, known: i64) -> None:
        """Pay for a card that others have not seen; it goes to the discard pile (SD-083, SD-R63)."""
        price = self.price(kind, discount)
        self.coins[player] -= price
        self.put(Zone.DISCARD, player, kind, 1)
        self.remember_secret(player, kind, price, discount, known)
        if self.observer is not None:
            origin = deck_spot(self.cards.deck_of(kind))
            self.emit(Ev.BOUGHT, player, kind, price, origin, spot_id(Spot.DISCARD, player), player)

    # -- roll 5: dispatch the ship just bought -------------------------------------------------------------------------

    def open_places(self, player: i64) -> i64:
        """Unresolved stations where a player has cards, the present one included, as a mask (SD-169, SD-R50)."""
        return self.places_of(player) & ~self.resolved

    def write_place(self, player: i64, out: ActionList) -> None:
        places = self.open_places(player)
        place: i64 = 0
        while place < self.cards.places:
            if (places >> place) & 1:
                out.add(pack(Verb.DISPATCH, place))
            place += 1
        out.add(Verb.DONE)

    def refuse_place(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.DISPATCH:
            return "Dispatch the new ship, or leave it in the discard pile (SD-D15)."
        if (self.open_places(player) >> first(action)) & 1 == 0:
            return f"You have no cards waiting at {self.cards.place_names[first(action)]} (SD-169)."
        return ""

    def do_place(self, player: i64, action: i64) -> None:
        """The ship moves at once; cards it draws are discarded, its other on-dispatch actions work (SD-170, SD-171)."""
        self.answered(player)
        if verb_of(action) == Verb.DONE:
            return
        kind = self.left
        place = first(action)
        if len(self.secrets) > 0:
            self.expose(player, kind, 1)
        self.move(player, Zone.DISCARD, Zone.STATION + place, kind, 1)
        if self.count(Zone.SEEN, player, kind) > self.count(Zone.DISCARD, player, kind):
            self.put(Zone.SEEN, player, kind, -1)
        if self.observer is not None:
            self.emit(Ev.ARRIVED, player, kind, 1, spot_id(Spot.DISCARD, player), spot_id(Spot.STATION, place), -1)
        self.on_dispatch(player, place, kind, 1)
        self.dump_hand(player)

    def dump_hand(self, player: i64) -> None:
        """Discard cards drawn outside Dispatch, all at once after all were drawn (SD-170, SD-R51)."""
        held = self.size(Zone.HAND, player)
        if held == 0:
            return
        kind: i64 = 0
        while kind < self.cards.kinds:
            copies = self.count(Zone.HAND, player, kind)
            if copies > 0:
                self.move(player, Zone.HAND, Zone.DISCARD, kind, copies)
            kind += 1
        if self.observer is not None:
            self.emit(
                Ev.HAND_DISCARDED, player, -1, held, spot_id(Spot.HAND, player), spot_id(Spot.DISCARD, player), -1
            )

    # -- roll 4: replace cards on sale ---------------------------------------------------------------------------------

    def replace_picked(self, place: i64, kind: i64) -> i64:
        """How often a card at a station has been picked for replacement."""
        found: i64 = 0
        i: i64 = 0
        while i < self.sealed_size:
            action: i64 = self.sealed[i] & ACTION_MASK
            if first(action) == place and second(action) == kind:
                found += 1
            i += 1
        return found

    def picked_from_deck(self, number: i64) -> i64:
        """How many cards of a deck have been picked for replacement."""
        found: i64 = 0
        i: i64 = 0
        while i < self.sealed_size:
            if self.cards.deck_of(second(self.sealed[i] & ACTION_MASK)) == number:
                found += 1
            i += 1
        return found

    def on_sale_at(self, place: i64, kind: i64) -> i64:
        """How many cards of a kind are on sale at a station."""
        found: i64 = 0
        slot: i64 = i64(self.cards.slot_first[place])
        while slot < i64(self.cards.slot_first[place + 1]):
            if i64(self.rows[slot]) == kind:
                found += 1
            slot += 1
        return found

    def replaceable(self, place: i64, kind: i64) -> bool:
        """Whether one more card of a kind at a station may be replaced now (SD-R49)."""
        if place == self.place or place * 256 + kind < self.floor:
            return False
        if self.on_sale_at(place, kind) <= self.replace_picked(place, kind):
            return False
        deck = self.cards.deck_of(kind)
        return self.deck(deck).size > self.picked_from_deck(deck)

    def first_replaceable(self) -> i64:
        """The first slot whose card may be replaced, or -1."""
        slot: i64 = 0
        while slot < self.cards.slots:
            kind: i64 = i64(self.rows[slot])
            if kind != EMPTY and self.replaceable(i64(self.cards.slot_place[slot]), kind):
                return slot
            slot += 1
        return -1

    def write_replace(self, player: i64, out: ActionList) -> None:
        place: i64 = 0
        while place < self.cards.places:
            kind: i64 = 0
            if self.cards.slot_first[place] < self.cards.slot_first[place + 1]:
                while kind < self.cards.kinds:
                    if self.on_sale_at(place, kind) > 0 and self.replaceable(place, kind):
                        out.add(pack(Verb.REPLACE, place, kind))
                    kind += 1
            place += 1
        out.add(Verb.DONE)

    def refuse_replace(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.REPLACE:
            return "Pick cards on sale to replace, or be done (SD-165)."
        place = first(action)
        kind = second(action)
        if place == self.place:
            return "Only cards on sale at other stations can be replaced (SD-165)."
        if self.on_sale_at(place, kind) <= self.replace_picked(place, kind):
            return f"No more {self.cards.names[kind]} on sale at {self.cards.place_names[place]} (SD-R49)."
        if place * 256 + kind < self.floor:
            return "Pick the cards to replace in the order of the stations (SD-D14)."
        if not self.replaceable(place, kind):
            return "The deck has not enough cards for that (SD-R49)."
        return ""

    def do_replace(self, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.REPLACE:
            self.seal(player, action)
            self.left -= 1
            self.floor = first(action) * 256 + second(action)
            if self.left > 0 and self.first_replaceable() >= 0:
                return
        self.answered(player)
        i: i64 = 0
        while i < self.sealed_size:
            chosen: i64 = self.sealed[i] & ACTION_MASK
            self.replace_one(player, first(chosen), second(chosen))
            i += 1
        self.sealed_size = 0

    def replace_one(self, player: i64, place: i64, kind: i64) -> None:
        """A new card is laid out, then the old one goes under the deck, seen by all (SD-R49)."""
        slot: i64 = i64(self.cards.slot_first[place])
        while i64(self.rows[slot]) != kind:
            slot += 1
        deck = self.cards.deck_of(kind)
        if self.observer is not None:
            self.emit(Ev.REPLACED, player, kind, 1, spot_id(Spot.ROW, place), deck_spot(deck), -1)
        self.fill_slot(slot)
        self.deck(deck).put_bottom(kind, (1 << self.num_players) - 1)

    # -- trashing ------------------------------------------------------------------------------------------------------

    def begin_trash(self, player: i64, most: i64) -> None:
        """The player may trash own cards from the discard pile and the stations (SD-086, SD-R43)."""
        self.left = most
        self.floor = 0
        if self.any_trashable(player):
            self.ask_one(Ask.TRASH, player)

    def trash_zone(self, source: i64) -> i64:
        return Zone.DISCARD if source == 0 else Zone.STATION + source - 1

    def any_trashable(self, player: i64) -> bool:
        source: i64 = self.floor // 256
        while source <= self.cards.places:
            if self.size(self.trash_zone(source), player) > 0:
                kind: i64 = self.floor % 256 if source == self.floor // 256 else 0
                while kind < self.cards.kinds:
                    if self.count(self.trash_zone(source), player, kind) > 0:
                        return True
                    kind += 1
            source += 1
        return False

    def write_trash(self, player: i64, out: ActionList) -> None:
        source: i64 = self.floor // 256
        while source <= self.cards.places:
            if self.size(self.trash_zone(source), player) > 0:
                start = self.block(self.trash_zone(source), player)
                kind: i64 = self.floor % 256 if source == self.floor // 256 else 0
                while kind < self.cards.kinds:
                    if i64(self.counts[start + kind]) > 0:
                        out.add(pack(Verb.TRASH, source, kind))
                    kind += 1
            source += 1
        out.add(Verb.DONE)

    def refuse_trash(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.TRASH:
            return "Trash cards, or be done (SD-R43)."
        source = first(action)
        kind = second(action)
        if self.count(self.trash_zone(source), player, kind) == 0:
            where = "your discard pile" if source == 0 else self.cards.place_names[source - 1]
            return f"You have no {self.cards.names[kind]} in {where} (SD-R43)."
        if source * 256 + kind < self.floor:
            return "Name the cards to trash in order: discard pile first, then the stations (SD-D09)."
        return ""

    def do_trash(self, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.TRASH:
            source = first(action)
            kind = second(action)
            self.trash_card(player, self.trash_zone(source), kind)
            if source == self.place + 1:
                self.clamp_unresolved(player, kind)
            self.floor = source * 256 + kind
            self.left -= 1
            coins = self.cards.column(self.row, Col.EXTRA) if self.cards.column(self.row, Col.OP) == Op.TRASH else 0
            if coins > 0:
                self.gain_coins(player, coins, -1, self.place)
            if self.left > 0 and self.any_trashable(player):
                return
        self.answered(player)

    def clamp_unresolved(self, player: i64, kind: i64) -> None:
        """A trashed ship gives no bonus any more; one that has already given it is trashed first (SD-082, SD-088)."""
        here = self.count(Zone.STATION + self.place, player, kind)
        if self.unresolved(kind) > here:
            self.set_unresolved(kind, here)

    # -- choosing a reward ---------------------------------------------------------------------------------------------

    def do_choose(self, player: i64, action: i64) -> None:
        self.answered(player)
        row = self.cards.column(self.row, Col.ARG) + first(action)
        number = self.cards.column(row, Col.AMOUNT)
        if self.cards.column(row, Col.OP) == Op.COIN:
            self.gain_coins(player, number, -1, self.place)
        else:
            self.gain_influence(player, number, -1, self.place)
