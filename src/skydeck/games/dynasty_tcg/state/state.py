"""What lies on the table of Dynasty TCG, and the moves every rule is made of.

Cards in piles (hand, deck, discard pile, trade centre, side deck) are kinds. Whatever lies on the field or in a retreat
zone is an *object*: a row of small numbers in `objects`, referred to by its row number. When an object leaves, every
reference to it turns into GONE, so a row can be used again.

Zones are numbered row * 7 + lane on each side, row A in front, whatever the size of the board.
"""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.state import Rules, State
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, CardSet, Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, UNIT_MASK, Trait, Type
from skydeck.games.dynasty_tcg.state.words import (
    CAPACITY,
    GONE,
    LOST,
    NOTHING,
    Ev,
    Item,
    ItemType,
    Known,
    Last,
    Lasting,
    Mark,
    Obj,
    Pile,
    Place,
    Spot,
    Tally,
    Thing,
    Waiting,
    spot_id,
)

# -- piles --------------------------------------------------------------------------------------------------------------


# -- objects ------------------------------------------------------------------------------------------------------------


# -- the stack ----------------------------------------------------------------------------------------------------------


# -- lasting effects and waiting triggers ---------------------------------------------------------------------------------


# -- small numbers per player: in this order the bits of READS_LIFE and those after it ---------------------------------


class Table(State):
    """Everything on the table, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__(2, cards.codec, Rules())
        self.cards = cards
        self.lanes: i64 = 5
        self.rows: i64 = 3
        self.fast_retreat: bool = False
        self.own_units_block: bool = False
        self.replace_environment: bool = False
        self.war_order_needed: bool = True
        self.closed_lists: bool = False
        self.first_option: i64 = 0
        self.best_of: i64 = 1
        # What the game was made with, and how many cards each main deck has; never changed, so copies share them.
        self.options: dict[str, bool | int | str] = {}
        self.main_sizes: list[int] = [0, 0]
        self.deck_names: list[str] = []
        self.piles: vec[u8] = vec[u8]()
        self.sizes: vec[u8] = vec[u8]()
        self.tallies: vec[i16] = vec[i16]()
        self.objects: vec[i16] = vec[i16]()
        self.object_rows: i64 = 0
        # The object of each zone, or NOTHING: at[side * MAX_ZONES + zone].
        self.at: vec[u8] = vec[u8]()
        self.stack: vec[i16] = vec[i16]()
        self.stack_size: i64 = 0
        self.lasting: vec[i16] = vec[i16]()
        self.lasting_size: i64 = 0
        self.waiting: vec[i16] = vec[i16]()
        self.waiting_size: i64 = 0
        # The item being put together, or being resolved.
        self.frame: vec[i16] = vec[i16]()
        self.resolving: bool = False
        self.game: i64 = 1
        self.turn: i64 = 0
        # Turns of the earlier games of the match.
        self.turns_before: i64 = 0
        self.phase: i64 = 0
        self.active: i64 = 0
        self.starter: i64 = 0
        self.lanes_used: i64 = 0
        self.sold: i64 = 0
        # The attack on the stack: lane -1 without one. The target is a thing.
        self.attack_lane: i64 = -1
        self.attack_leader: i64 = GONE
        self.attack_target: i64 = GONE
        self.attack_disturbed: bool = False
        # The unit whose shield the target is or was (DT-R78).
        self.attack_behind: i64 = GONE
        self.decision: i64 = 0
        self.actor: i64 = 0
        # The step that asked, which the answer refers to.
        self.question: i64 = 0
        # The seats of a secret decision, also those that have answered.
        self.asked: i64 = 0
        self.reason: i64 = 0
        # Whether current values are to be worked out anew, and whether the board has been checked since they were.
        self.stale: bool = True
        self.checked: bool = False
        # Worked out by `refresh`, so that the common case is one look.
        self.item_total: i64 = 0
        self.any_champion: bool = False
        # What continuous abilities in play look at beside the field (READS_...).
        self.reads: i64 = Reads.ALL
        # The seats for whom something in force makes cards cheaper, a bit each.
        self.discounts: i64 = 3
        # Whether any environment or item has activated abilities.
        self.environment_acts: bool = True
        self.item_acts: bool = True
        # The triggers that any card in play watches for, a bit each.
        self.watched: i64 = -1
        self.winner: i64 = -1
        # How many triggers came without any choice, and one of their positions; see `LOOP_COUNT`.
        self.endless: i64 = 0

    def changed(self, what: i64) -> None:
        """Something beside the field has changed (READS_...): current values may depend on it."""
        if self.reads & what != 0:
            self.stale = True

    # -- piles --------------------------------------------------------------------------------------------------------

    def size(self, pile: i64, player: i64) -> i64:
        """How many cards lie in a pile."""
        at = pile * 2 + player
        return i64(self.sizes[at])

    def card(self, pile: i64, player: i64, index: i64) -> i64:
        """The kind at a place of a pile."""
        at = (pile * 2 + player) * CAPACITY + index
        return i64(self.piles[at])

    def mark(self, pile: i64, player: i64, index: i64) -> i64:
        """The mark beside a card: of HAND whether the opponent knows it, of DECK the mask of who does."""
        at = ((pile + 1) * 2 + player) * CAPACITY + index
        return i64(self.piles[at])

    def add_sorted(self, pile: i64, player: i64, kind: i64) -> None:
        """Put a card into a pile without order, which is kept by kind so that equal piles are equal."""
        self.changed(Reads.TRADE if pile == Pile.TRADE else Reads.DISCARDS)
        base = (pile * 2 + player) * CAPACITY
        i = i64(self.sizes[pile * 2 + player])
        self.sizes[pile * 2 + player] = u8(i + 1)
        while i > 0 and i64(self.piles[base + i - 1]) > kind:
            self.piles[base + i] = self.piles[base + i - 1]
            i -= 1
        self.piles[base + i] = u8(kind)

    def remove_sorted(self, pile: i64, player: i64, kind: i64) -> bool:
        """Take a card of a kind out of such a pile; False if there is none."""
        self.changed(Reads.TRADE if pile == Pile.TRADE else Reads.DISCARDS)
        base = (pile * 2 + player) * CAPACITY
        size = i64(self.sizes[pile * 2 + player])
        i: i64 = 0
        while i < size and i64(self.piles[base + i]) != kind:
            i += 1
        if i == size:
            return False
        while i < size - 1:
            self.piles[base + i] = self.piles[base + i + 1]
            i += 1
        self.sizes[pile * 2 + player] = u8(size - 1)
        return True

    def count_kind(self, pile: i64, player: i64, kind: i64) -> i64:
        """How many cards of a kind lie in a pile."""
        piles = self.piles
        count: i64 = 0
        i = (pile * 2 + player) * CAPACITY
        end = i + self.size(pile, player)
        while i < end:
            if i64(piles[i]) == kind:
                count += 1
            i += 1
        return count

    def add_to_hand(self, player: i64, kind: i64, known: i64) -> None:
        """A card comes into a hand; `known` says who else knows it."""
        self.changed(Reads.HANDS)
        piles = self.piles
        base = (Pile.HAND * 2 + player) * CAPACITY
        marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
        i = self.size(Pile.HAND, player)
        self.sizes[Pile.HAND * 2 + player] = u8(i + 1)
        while i > 0 and (
            i64(piles[base + i - 1]) > kind or (i64(piles[base + i - 1]) == kind and i64(piles[marks + i - 1]) > known)
        ):
            piles[base + i] = piles[base + i - 1]
            piles[marks + i] = piles[marks + i - 1]
            i -= 1
        piles[base + i] = u8(kind)
        piles[marks + i] = u8(known)

    def take_from_hand(self, player: i64, kind: i64) -> i64:
        """A card of a kind leaves a hand openly, one the opponent knows of first; says whether it was known.

        The opponent cannot tell two of a kind apart, so what stays behind is the one that was not known.
        """
        base = (Pile.HAND * 2 + player) * CAPACITY
        size = i64(self.sizes[Pile.HAND * 2 + player])
        i = size - 1
        while i >= 0 and i64(self.piles[base + i]) != kind:
            i -= 1
        if i < 0:
            raise InvariantError("a card is played that is not in the hand")
        return self.take_hand_at(player, i)

    def take_hand_at(self, player: i64, i: i64) -> i64:
        """Remove the card at a place of a hand; says whether the opponent knew it."""
        self.changed(Reads.HANDS)
        piles = self.piles
        base = (Pile.HAND * 2 + player) * CAPACITY
        marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
        size = self.size(Pile.HAND, player)
        known = i64(piles[marks + i])
        while i < size - 1:
            piles[base + i] = piles[base + i + 1]
            piles[marks + i] = piles[marks + i + 1]
            i += 1
        self.sizes[Pile.HAND * 2 + player] = u8(size - 1)
        return known

    def known_as(self, seats: i64, player: i64) -> i64:
        """How a card of a player's deck is known in the hand, if the seats of the mask `seats` know it in the deck."""
        if seats == 3:
            return Known.TO_ALL
        return Known.TO_OPPONENT if (seats >> (1 - player)) & 1 != 0 else Known.TO_OWNER

    def know_hand(self, player: i64) -> None:
        """The whole hand was shown."""
        marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
        i: i64 = 0
        while i < i64(self.sizes[Pile.HAND * 2 + player]):
            self.piles[marks + i] = u8(Known.TO_ALL)
            i += 1

    def put_on_deck(self, player: i64, kind: i64, known: i64) -> None:
        """Lay a card on top of a deck; `known` is the mask of the seats that know it."""
        size = i64(self.sizes[Pile.DECK * 2 + player])
        self.piles[(Pile.DECK * 2 + player) * CAPACITY + size] = u8(kind)
        self.piles[(Pile.DECK_KNOWN * 2 + player) * CAPACITY + size] = u8(known)
        self.sizes[Pile.DECK * 2 + player] = u8(size + 1)

    def put_under_deck(self, player: i64, kind: i64, known: i64) -> None:
        """Slide a card under a deck."""
        base = (Pile.DECK * 2 + player) * CAPACITY
        marks = (Pile.DECK_KNOWN * 2 + player) * CAPACITY
        i = i64(self.sizes[Pile.DECK * 2 + player])
        self.sizes[Pile.DECK * 2 + player] = u8(i + 1)
        while i > 0:
            self.piles[base + i] = self.piles[base + i - 1]
            self.piles[marks + i] = self.piles[marks + i - 1]
            i -= 1
        self.piles[base] = u8(kind)
        self.piles[marks] = u8(known)

    def take_from_deck(self, player: i64, index: i64) -> i64:
        """Take the card at a place of a deck (the top is size - 1)."""
        base = (Pile.DECK * 2 + player) * CAPACITY
        marks = (Pile.DECK_KNOWN * 2 + player) * CAPACITY
        size = i64(self.sizes[Pile.DECK * 2 + player])
        kind = i64(self.piles[base + index])
        while index < size - 1:
            self.piles[base + index] = self.piles[base + index + 1]
            self.piles[marks + index] = self.piles[marks + index + 1]
            index += 1
        self.sizes[Pile.DECK * 2 + player] = u8(size - 1)
        return kind

    def find_in_deck(self, player: i64, kind: i64) -> i64:
        """Where in a deck a card of a kind lies."""
        i: i64 = 0
        while self.card(Pile.DECK, player, i) != kind:
            i += 1
        return i

    def shuffle_deck(self, player: i64) -> None:
        """Put a deck into random order, after which nobody knows any card's place."""
        base = (Pile.DECK * 2 + player) * CAPACITY
        marks = (Pile.DECK_KNOWN * 2 + player) * CAPACITY
        size = i64(self.sizes[Pile.DECK * 2 + player])
        # Sorted first, so that the result depends on the content alone and search can deal as well as the game can.
        self.sort_range(base, base + size)
        self.rng.shuffle_range(self.piles, base, base + size)
        i: i64 = 0
        while i < size:
            self.piles[marks + i] = 0
            i += 1
        if self.observer is not None:
            self.emit(Ev.SHUFFLED, player, -1, size, spot_id(player, Spot.DECK), spot_id(player, Spot.DECK), -1)

    def sort_range(self, low: i64, high: i64) -> None:
        """Sort a part of `piles`."""
        piles = self.piles
        i = low + 1
        while i < high:
            card = piles[i]
            j = i
            while j > low and piles[j - 1] > card:
                piles[j] = piles[j - 1]
                j -= 1
            piles[j] = card
            i += 1

    # -- tallies ------------------------------------------------------------------------------------------------------

    def tally(self, column: i64, player: i64) -> i64:
        """One small number of a player."""
        at = column * 2 + player
        return i64(self.tallies[at])

    def set_tally(self, column: i64, player: i64, value: i64) -> None:
        self.tallies[column * 2 + player] = i16(value)
        self.changed(Reads.LIFE << column)

    def pay(self, player: i64, amount: i64) -> None:
        """Resources change hands with the bank; `amount` may be negative."""
        self.add_resources(player, -amount, False)

    def add_resources(self, player: i64, amount: i64, lost: bool) -> None:
        """A player has more resources, or fewer, but never less than none; `lost`: what goes is not paid for anything."""
        before = self.tally(Tally.RESOURCES, player)
        total = before + amount
        if total < 0:
            total = 0
        if total > 30_000:
            total = 30_000
        self.set_tally(Tally.RESOURCES, player, total)
        if total != before and self.observer is not None:
            self.emit(Ev.RESOURCES, player, -1, total - before, 1 if lost else 0, total, -1)

    # -- objects ------------------------------------------------------------------------------------------------------

    def get(self, thing: i64, column: i64) -> i64:
        """One number of an object."""
        # Here and below: mypyc reads without counting references where the index is a local variable.
        at = thing * Obj.WIDTH + column
        return i64(self.objects[at])

    def set(self, thing: i64, column: i64, value: i64) -> None:
        self.objects[thing * Obj.WIDTH + column] = i16(value)

    def did(self, thing: i64, bit: i64) -> bool:
        """Whether something happened to an object this turn."""
        return self.get(thing, Obj.DID) & bit != 0

    def note(self, thing: i64, bit: i64) -> None:
        self.objects[thing * Obj.WIDTH + Obj.DID] |= i16(bit)
        self.changed(Reads.DEEDS)

    def new_object(self, kind: i64, owner: i64) -> i64:
        """A fresh object that lies nowhere yet."""
        row: i64 = 0
        while row < self.object_rows and self.get(row, Obj.KIND) != GONE:
            row += 1
        if row == self.object_rows:
            self.object_rows += 1
            while len(self.objects) < self.object_rows * Obj.WIDTH:
                self.objects = append(self.objects, i16(0))
        objects = self.objects
        base = row * Obj.WIDTH
        i: i64 = 0
        while i < Obj.WIDTH:
            objects[base + i] = 0
            i += 1
        objects[base + Obj.KIND] = i16(kind)
        objects[base + Obj.OWNER] = i16(owner)
        objects[base + Obj.PLACE] = i16(Place.NOWHERE)
        objects[base + Obj.OVER] = i16(GONE)
        objects[base + Obj.UNDER] = i16(GONE)
        objects[base + Obj.LOWER_1] = i16(GONE)
        objects[base + Obj.LOWER_2] = i16(GONE)
        objects[base + Obj.SUPPORTS] = i16(GONE)
        self.stale = True
        return row

    def cards_of(self, thing: i64) -> vec[i64]:
        """The kinds of all cards of an object, the top card last."""
        cards: vec[i64] = vec[i64]()
        if self.get(thing, Obj.LOWER_1) != GONE:
            cards = append(cards, self.get(thing, Obj.LOWER_1))
        if self.get(thing, Obj.LOWER_2) != GONE:
            cards = append(cards, self.get(thing, Obj.LOWER_2))
        return append(cards, self.get(thing, Obj.KIND))

    def is_on_field(self, thing: i64) -> bool:
        """Whether a reference still means a unit or structure on the field."""
        return (
            0 <= thing < self.object_rows
            and self.get(thing, Obj.KIND) != GONE
            and self.get(thing, Obj.PLACE) == Place.FIELD
        )

    def is_unit(self, thing: i64) -> bool:
        kind = self.get(thing, Obj.KIND)
        return (UNIT_MASK >> self.cards.type[kind]) & 1 != 0

    def has_effect(self, thing: i64) -> bool:
        """Whether a card's abilities work: not if a levelled champion was played from hand (DT-208, DT-209)."""
        return self.get(thing, Obj.MARKS) & Mark.PLAIN == 0

    def object_at(self, side: i64, zone: i64) -> i64:
        """The object to which a zone belongs (also while it is reserved); GONE if free."""
        place = side * MAX_ZONES + zone
        found = i64(self.at[place])
        return GONE if found == NOTHING else found

    def stands(self, side: i64, zone: i64) -> i64:
        """The card that stands in a zone, reserved zones not counted; GONE if none."""
        found = self.object_at(side, zone)
        return GONE if found == GONE or self.get(found, Obj.OVER) != GONE else found

    def is_zone(self, zone: i64) -> bool:
        """Whether a zone number is on this board."""
        return 0 <= zone < self.rows * MAX_LANES and zone % MAX_LANES < self.lanes

    def is_free(self, side: i64, zone: i64) -> bool:
        """Whether a card can be put into a zone: on the board, not taken, reserved or held for a card on the stack."""
        if not self.is_zone(zone) or self.object_at(side, zone) != GONE:
            return False
        i: i64 = 0
        while i < self.stack_size:
            if (
                self.item(i, Item.TYPE) == ItemType.CARD
                and self.item(i, Item.PLAYER) == side
                and self.item(i, Item.ZONE) == zone
            ):
                return False
            i += 1
        return True

    def environment(self, player: i64) -> i64:
        """A player's environment; GONE if there is none."""
        objects = self.objects
        i: i64 = 0
        while i < self.object_rows:
            base = i * Obj.WIDTH
            if (
                i64(objects[base + Obj.KIND]) != GONE
                and i64(objects[base + Obj.PLACE]) == Place.ENVIRONMENT
                and i64(objects[base + Obj.OWNER]) == player
            ):
                return i
            i += 1
        return GONE

    def items_of(self, thing: i64) -> i64:
        """How many items a unit bears."""
        count: i64 = 0
        if self.item_total == 0:
            return count
        i: i64 = 0
        while i < self.object_rows:
            if (
                self.get(i, Obj.KIND) != GONE
                and self.get(i, Obj.PLACE) == Place.ITEM
                and self.get(i, Obj.ZONE) == thing
            ):
                count += 1
            i += 1
        return count

    def next_item(self, bearer: i64, after: i64) -> i64:
        """The next item of a unit behind a row number (-1 to begin); GONE at the end."""
        if self.item_total == 0:
            return GONE
        objects = self.objects
        i = after + 1
        while i < self.object_rows:
            base = i * Obj.WIDTH
            if (
                i64(objects[base + Obj.KIND]) != GONE
                and i64(objects[base + Obj.PLACE]) == Place.ITEM
                and i64(objects[base + Obj.ZONE]) == bearer
            ):
                return i
            i += 1
        return GONE

    def place_of(self, thing: i64) -> i64:
        """Where an object lies, for events."""
        owner = self.get(thing, Obj.OWNER)
        place = self.get(thing, Obj.PLACE)
        if place == Place.FIELD:
            return spot_id(owner, Spot.FIELD + self.get(thing, Obj.ZONE))
        if place == Place.ENVIRONMENT:
            return spot_id(owner, Spot.ENVIRONMENT)
        if place == Place.RETREAT_1:
            return spot_id(owner, Spot.RETREAT_1)
        if place == Place.RETREAT_2:
            return spot_id(owner, Spot.RETREAT_2)
        if place == Place.ITEM:
            return self.place_of(self.get(thing, Obj.ZONE))
        return spot_id(owner, Spot.NOWHERE)

    def free_object(self, thing: i64) -> None:
        """An object is no more; whatever pointed at it points at nothing."""
        self.forget(thing)
        if self.get(thing, Obj.PLACE) == Place.ITEM:
            self.item_total -= 1
        self.objects[thing * Obj.WIDTH + Obj.KIND] = i16(GONE)
        while self.object_rows > 0 and i64(self.objects[(self.object_rows - 1) * Obj.WIDTH + Obj.KIND]) == GONE:
            self.object_rows -= 1

    def forget(self, thing: i64) -> None:
        """References to an object that leaves its place become GONE, and what was in force on it ends (DT-R32)."""
        i: i64 = 0
        while i < self.stack_size:
            self.forget_in(self.stack, i * Item.WIDTH, thing)
            i += 1
        self.forget_in(self.frame, 0, thing)
        i = 0
        while i < self.waiting_size:
            base = i * Waiting.WIDTH
            if i64(self.waiting[base + Waiting.SOURCE]) == thing:
                self.waiting[base + Waiting.SOURCE] = i16(GONE)
                self.waiting[base + Waiting.LAST] = self.last_of(thing)
            elif self.was_item(i64(self.waiting[base + Waiting.SOURCE]), i64(self.waiting[base + Waiting.KIND])):
                if i64(self.waiting[base + Waiting.LAST]) == thing:
                    self.waiting[base + Waiting.LAST] = i16(GONE)
            if i64(self.waiting[base + Waiting.IT]) == thing:
                self.waiting[base + Waiting.IT] = i16(GONE)
            i += 1
        self.drop_lasting_of(thing)
        if self.attack_leader == thing:
            self.attack_leader = GONE
        if self.attack_target == thing:
            self.attack_target = GONE
        if self.attack_behind == thing:
            self.attack_behind = GONE
        i = 0
        while i < self.object_rows:
            if self.get(i, Obj.SUPPORTS) == thing:
                self.set(i, Obj.SUPPORTS, LOST)
            i += 1
        self.stale = True

    def forget_in(self, rows: vec[i16], base: i64, thing: i64) -> None:
        """The same for one item of the stack."""
        if i64(rows[base + Item.SOURCE]) == thing:
            rows[base + Item.SOURCE] = i16(GONE)
            rows[base + Item.LAST] = self.last_of(thing)
        elif self.was_item(i64(rows[base + Item.SOURCE]), i64(rows[base + Item.KIND])):
            if i64(rows[base + Item.LAST]) == thing:
                rows[base + Item.LAST] = i16(GONE)
        if i64(rows[base + Item.IT]) == thing:
            rows[base + Item.IT] = i16(GONE)
        kind = i64(rows[base + Item.TYPE])
        if kind == ItemType.CARD and i64(rows[base + Item.ZONE]) == GONE and i64(rows[base + Item.ARG]) == thing:
            rows[base + Item.ARG] = i16(GONE)
        j = Item.THING
        while j < Item.WIDTH:
            if i64(rows[base + j]) == thing:
                rows[base + j] = i16(GONE)
            j += 1

    def last_of(self, thing: i64) -> i16:
        """What an ability goes by once its source is gone (DT-R16): how strong it was and how far it reached; of an item
        its bearer."""
        if self.get(thing, Obj.PLACE) == Place.ITEM:
            bearer = self.get(thing, Obj.ZONE)
            return i16(bearer) if self.get(bearer, Obj.PLACE) == Place.FIELD else i16(GONE)
        strength = self.get(thing, Obj.STRENGTH)
        if strength > Last.STRENGTH:
            strength = Last.STRENGTH
        reach = self.get(thing, Obj.RANGE)
        if reach > Last.REACH:
            reach = Last.REACH
        traits = (self.get(thing, Obj.TRAITS) >> Trait.ATTACK_ADJACENT_LANES) & 1
        traits |= ((self.get(thing, Obj.TRAITS) >> Trait.IGNORE_BLOCKERS) & 1) << 1
        return i16(strength | (reach << Last.RANGE) | (traits << Last.TRAITS))

    def note_last_zone(self, thing: i64, zone: i64) -> None:
        """The abilities of a card that is about to leave the field know where it stood last (DT-R16)."""
        if i64(self.frame[Item.TYPE]) == ItemType.ABILITY and i64(self.frame[Item.SOURCE]) == thing:
            self.frame[Item.ZONE] = i16(zone)
        i: i64 = 0
        while i < self.stack_size:
            if self.item(i, Item.TYPE) == ItemType.ABILITY and self.item(i, Item.SOURCE) == thing:
                self.stack[i * Item.WIDTH + Item.ZONE] = i16(zone)
            i += 1

    def was_item(self, source: i64, kind: i64) -> bool:
        """Whether the source of an ability was an item that is gone."""
        return source == GONE and kind != GONE and self.cards.type[kind] == Type.ITEM

    # -- lasting effects ----------------------------------------------------------------------------------------------

    def lasts(self, row: i64, column: i64) -> i64:
        """One number of a lasting effect."""
        at = row * Lasting.WIDTH + column
        return i64(self.lasting[at])

    def add_lasting(
        self, what: i64, arg: i64, amount: i64, thing: i64, player: i64, until: i64, by: i64, filter: i64, uses: i64
    ) -> None:
        """From now on something holds for an object or a player."""
        base = self.lasting_size * Lasting.WIDTH
        while len(self.lasting) < base + Lasting.WIDTH:
            self.lasting = append(self.lasting, i16(0))
        self.lasting[base + Lasting.WHAT] = i16(what)
        self.lasting[base + Lasting.ARG] = i16(arg)
        self.lasting[base + Lasting.AMOUNT] = i16(amount)
        self.lasting[base + Lasting.OBJECT] = i16(thing)
        self.lasting[base + Lasting.PLAYER] = i16(player)
        self.lasting[base + Lasting.UNTIL] = i16(until)
        self.lasting[base + Lasting.BY] = i16(by)
        self.lasting[base + Lasting.FILTER] = i16(filter)
        self.lasting[base + Lasting.USES] = i16(uses)
        self.lasting_size += 1
        self.stale = True

    def drop_lasting(self, row: i64) -> None:
        """One lasting effect ends."""
        i = row * Lasting.WIDTH
        end = (self.lasting_size - 1) * Lasting.WIDTH
        while i < end:
            self.lasting[i] = self.lasting[i + Lasting.WIDTH]
            i += 1
        self.lasting_size -= 1
        self.stale = True

    def drop_lasting_of(self, thing: i64) -> None:
        """All that was in force on an object ends."""
        row = self.lasting_size - 1
        while row >= 0:
            if self.lasts(row, Lasting.OBJECT) == thing:
                self.drop_lasting(row)
            row -= 1

    def end_lasting(self, until: i64, by: i64) -> None:
        """All of one duration ends; `by` limits it to one controller (-1: whosever)."""
        row = self.lasting_size - 1
        while row >= 0:
            if self.lasts(row, Lasting.UNTIL) == until and (by < 0 or self.lasts(row, Lasting.BY) == by):
                self.drop_lasting(row)
            row -= 1

    # -- the stack ----------------------------------------------------------------------------------------------------

    def item(self, index: i64, column: i64) -> i64:
        """One number of an item of the stack, counted from below."""
        at = index * Item.WIDTH + column
        return i64(self.stack[at])

    def clear_frame(self, type: i64, player: i64, kind: i64, ability: i64, source: i64, zone: i64) -> None:
        """Begin to put an item together."""
        frame = self.frame
        frame[Item.TYPE] = i16(type)
        frame[Item.PLAYER] = i16(player)
        frame[Item.KIND] = i16(kind)
        frame[Item.ABILITY] = i16(ability)
        frame[Item.SOURCE] = i16(source)
        frame[Item.ZONE] = i16(zone)
        frame[Item.ARG] = i16(GONE)
        frame[Item.IT] = i16(GONE)
        frame[Item.IT_KIND] = i16(GONE)
        frame[Item.COUNTS] = 0
        frame[Item.LAST] = 0
        i = Item.THING
        while i < Item.WIDTH:
            frame[i] = i16(GONE)
            i += 1

    def held(self, column: i64) -> i64:
        """One number of the item being put together or resolved."""
        return i64(self.frame[column])

    def push_frame(self) -> None:
        """The item is complete and goes onto the stack."""
        base = self.stack_size * Item.WIDTH
        while len(self.stack) < base + Item.WIDTH:
            self.stack = append(self.stack, i16(0))
        stack = self.stack
        frame = self.frame
        i: i64 = 0
        while i < Item.WIDTH:
            stack[base + i] = frame[i]
            i += 1
        self.stack_size += 1
        self.stack_changed(i64(self.frame[Item.TYPE]))

    def pop_frame(self) -> None:
        """The top item leaves the stack and is held."""
        self.stack_size -= 1
        base = self.stack_size * Item.WIDTH
        stack = self.stack
        frame = self.frame
        i: i64 = 0
        while i < Item.WIDTH:
            frame[i] = stack[base + i]
            i += 1
        self.stack_changed(i64(self.frame[Item.TYPE]))

    def stack_changed(self, type: i64) -> None:
        """Effects may look for attacks and orders on the stack, for nothing else there."""
        if type == ItemType.ATTACK:
            self.changed(Reads.DEEDS)
        elif type == ItemType.ORDER:
            self.changed(Reads.ORDERS)

    def remove_item(self, index: i64) -> None:
        """An item leaves the stack from any place; what pointed at it points at nothing."""
        self.shift_references(self.frame, 0, index)
        i: i64 = 0
        while i < self.stack_size:
            self.shift_references(self.stack, i * Item.WIDTH, index)
            i += 1
        i = index * Item.WIDTH
        end = (self.stack_size - 1) * Item.WIDTH
        while i < end:
            self.stack[i] = self.stack[i + Item.WIDTH]
            i += 1
        self.stack_size -= 1
        self.stale = True

    def shift_references(self, rows: vec[i16], base: i64, index: i64) -> None:
        j = Item.THING
        while j < Item.WIDTH:
            thing = i64(rows[base + j])
            if thing == Thing.STACK + index:
                rows[base + j] = i16(GONE)
            elif thing > Thing.STACK + index:
                rows[base + j] = i16(thing - 1)
            j += 1

    # -- triggers that wait -------------------------------------------------------------------------------------------

    def add_waiting(self, player: i64, ability: i64, source: i64, kind: i64, zone: i64, it: i64, it_kind: i64) -> None:
        """A triggered ability waits to be put onto the stack."""
        base = self.waiting_size * Waiting.WIDTH
        while len(self.waiting) < base + Waiting.WIDTH:
            self.waiting = append(self.waiting, i16(0))
        self.waiting[base + Waiting.PLAYER] = i16(player)
        self.waiting[base + Waiting.ABILITY] = i16(ability)
        self.waiting[base + Waiting.SOURCE] = i16(source)
        self.waiting[base + Waiting.KIND] = i16(kind)
        self.waiting[base + Waiting.ZONE] = i16(zone)
        self.waiting[base + Waiting.IT] = i16(it)
        self.waiting[base + Waiting.IT_KIND] = i16(it_kind)
        self.waiting[base + Waiting.LAST] = 0
        self.waiting_size += 1

    def take_waiting(self, index: i64) -> None:
        """Remove one waiting trigger."""
        i = index * Waiting.WIDTH
        end = (self.waiting_size - 1) * Waiting.WIDTH
        while i < end:
            self.waiting[i] = self.waiting[i + Waiting.WIDTH]
            i += 1
        self.waiting_size -= 1

    # -- copies -------------------------------------------------------------------------------------------------------

    def copy_table(self, copy: "Table") -> None:
        """Copy everything into a fresh state of the same set."""
        self.copy_shared(copy)
        copy.lanes = self.lanes
        copy.rows = self.rows
        copy.fast_retreat = self.fast_retreat
        copy.own_units_block = self.own_units_block
        copy.replace_environment = self.replace_environment
        copy.war_order_needed = self.war_order_needed
        copy.closed_lists = self.closed_lists
        copy.first_option = self.first_option
        copy.best_of = self.best_of
        copy.options = self.options
        copy.main_sizes = self.main_sizes
        copy.deck_names = self.deck_names
        copy.piles = self.piles[:]
        copy.sizes = self.sizes[:]
        copy.tallies = self.tallies[:]
        copy.objects = self.objects[: self.object_rows * Obj.WIDTH]
        copy.object_rows = self.object_rows
        copy.at = self.at[:]
        copy.stack = self.stack[: self.stack_size * Item.WIDTH]
        copy.stack_size = self.stack_size
        copy.lasting = self.lasting[: self.lasting_size * Lasting.WIDTH]
        copy.lasting_size = self.lasting_size
        copy.waiting = self.waiting[: self.waiting_size * Waiting.WIDTH]
        copy.waiting_size = self.waiting_size
        copy.frame = self.frame[:]
        copy.resolving = self.resolving
        copy.game = self.game
        copy.turn = self.turn
        copy.turns_before = self.turns_before
        copy.phase = self.phase
        copy.active = self.active
        copy.starter = self.starter
        copy.lanes_used = self.lanes_used
        copy.sold = self.sold
        copy.attack_lane = self.attack_lane
        copy.attack_leader = self.attack_leader
        copy.attack_target = self.attack_target
        copy.attack_disturbed = self.attack_disturbed
        copy.attack_behind = self.attack_behind
        copy.decision = self.decision
        copy.actor = self.actor
        copy.question = self.question
        copy.asked = self.asked
        copy.reason = self.reason
        copy.stale = self.stale
        copy.checked = self.checked
        copy.item_total = self.item_total
        copy.any_champion = self.any_champion
        copy.reads = self.reads
        copy.discounts = self.discounts
        copy.environment_acts = self.environment_acts
        copy.item_acts = self.item_acts
        copy.watched = self.watched
        copy.winner = self.winner
        copy.endless = self.endless

    def table_to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        data = self.shared_to_dict()
        data.update(
            {
                "lanes": int(self.lanes),
                "rows": int(self.rows),
                "piles": [
                    [int(self.piles[p * CAPACITY + i]) for i in range(self.pile_length(p))]
                    for p in range(Pile.COUNT * 2)
                ],
                "tallies": [int(n) for n in self.tallies],
                "objects": [
                    [int(self.objects[row * Obj.WIDTH + i]) for i in range(Obj.WIDTH)]
                    for row in range(self.object_rows)
                ],
                "at": [int(n) for n in self.at],
                "stack": [int(self.stack[i]) for i in range(self.stack_size * Item.WIDTH)],
                "lasting": [int(self.lasting[i]) for i in range(self.lasting_size * Lasting.WIDTH)],
                "waiting": [int(self.waiting[i]) for i in range(self.waiting_size * Waiting.WIDTH)],
                "frame": [int(n) for n in self.frame],
                "numbers": {
                    "resolving": int(self.resolving),
                    "game": int(self.game),
                    "turn": int(self.turn),
                    "turns_before": int(self.turns_before),
                    "phase": int(self.phase),
                    "active": int(self.active),
                    "starter": int(self.starter),
                    "lanes_used": int(self.lanes_used),
                    "sold": int(self.sold),
                    "attack_lane": int(self.attack_lane),
                    "attack_leader": int(self.attack_leader),
                    "attack_target": int(self.attack_target),
                    "attack_disturbed": int(self.attack_disturbed),
                    "attack_behind": int(self.attack_behind),
                    "decision": int(self.decision),
                    "actor": int(self.actor),
                    "question": int(self.question),
                    "asked": int(self.asked),
                    "reason": int(self.reason),
                    "winner": int(self.winner),
                    "endless": int(self.endless),
                },
            }
        )
        return data

    def pile_length(self, number: i64) -> i64:
        """How long a pile is, by its number with the seat; marks are as long as what they stand beside."""
        pile = number // 2
        if pile == Pile.HAND_KNOWN:
            pile = Pile.HAND
        elif pile == Pile.DECK_KNOWN:
            pile = Pile.DECK
        return i64(self.sizes[pile * 2 + number % 2])

    def table_from_dict(self, data: dict[str, Any]) -> None:
        """The inverse of `table_to_dict`."""
        self.shared_from_dict(data)
        self.lanes = data["lanes"]
        self.rows = data["rows"]
        self.clear_table()
        for number, cards in enumerate(data["piles"]):
            if len(cards) > CAPACITY:
                raise ValueError("a pile is too large")
            self.sizes[number] = u8(len(cards))
            for i, kind in enumerate(cards):
                self.piles[number * CAPACITY + i] = u8(int(kind))
        for i, value in enumerate(data["tallies"]):
            self.tallies[i] = i16(int(value))
        rows = data["objects"]
        self.object_rows = len(rows)
        self.objects = vec[i16]([int(value) for row in rows for value in row])
        if len(self.objects) != self.object_rows * Obj.WIDTH:
            raise ValueError("an object has the wrong size")
        self.at = vec[u8]([int(value) for value in data["at"]])
        self.stack = vec[i16]([int(value) for value in data["stack"]])
        self.stack_size = len(self.stack) // Item.WIDTH
        self.lasting = vec[i16]([int(value) for value in data["lasting"]])
        self.lasting_size = len(self.lasting) // Lasting.WIDTH
        self.waiting = vec[i16]([int(value) for value in data["waiting"]])
        self.waiting_size = len(self.waiting) // Waiting.WIDTH
        self.frame = vec[i16]([int(value) for value in data["frame"]])
        if len(self.at) != 2 * MAX_ZONES or len(self.frame) != Item.WIDTH:
            raise ValueError("a table has the wrong size")
        numbers = data["numbers"]
        self.resolving = bool(numbers["resolving"])
        self.game = numbers["game"]
        self.turn = numbers["turn"]
        self.turns_before = numbers["turns_before"]
        self.phase = numbers["phase"]
        self.active = numbers["active"]
        self.starter = numbers["starter"]
        self.lanes_used = numbers["lanes_used"]
        self.sold = numbers["sold"]
        self.attack_lane = numbers["attack_lane"]
        self.attack_leader = numbers["attack_leader"]
        self.attack_target = numbers["attack_target"]
        self.attack_disturbed = bool(numbers["attack_disturbed"])
        self.attack_behind = numbers["attack_behind"]
        self.decision = numbers["decision"]
        self.actor = numbers["actor"]
        self.question = numbers["question"]
        self.asked = numbers["asked"]
        self.reason = numbers["reason"]
        self.stale = True
        self.winner = numbers["winner"]
        self.endless = numbers["endless"]
        self.item_total = 0
        for row in range(self.object_rows):
            if self.get(row, Obj.KIND) != GONE and self.get(row, Obj.PLACE) == Place.ITEM:
                self.item_total += 1
        # The summaries are not saved; both forms of a state must agree on what is worked out anew.
        self.any_champion = True
        self.reads = Reads.ALL
        self.discounts = 3
        self.environment_acts = True
        self.item_acts = True
        self.watched = -1

    def clear_table(self) -> None:
        """Empty piles, zones and tallies of the right sizes."""
        self.piles = vec[u8]()
        i: i64 = 0
        while i < Pile.COUNT * 2 * CAPACITY:
            self.piles = append(self.piles, u8(0))
            i += 1
        self.sizes = vec[u8]()
        i = 0
        while i < Pile.COUNT * 2:
            self.sizes = append(self.sizes, u8(0))
            i += 1
        self.tallies = vec[i16]()
        i = 0
        while i < Tally.COUNT * 2:
            self.tallies = append(self.tallies, i16(0))
            i += 1
        self.clear_field()
        self.frame = vec[i16]()
        i = 0
        while i < Item.WIDTH:
            self.frame = append(self.frame, i16(GONE))
            i += 1

    def clear_field(self) -> None:
        """Nothing on the field, the stack, or in force."""
        self.objects = vec[i16]()
        self.object_rows = 0
        self.at = vec[u8]()
        i: i64 = 0
        while i < 2 * MAX_ZONES:
            self.at = append(self.at, u8(NOTHING))
            i += 1
        self.stack_size = 0
        self.lasting_size = 0
        self.waiting_size = 0
        self.item_total = 0
        self.stale = True

    # -- invariants ---------------------------------------------------------------------------------------------------

    def cards_owned(self, player: i64) -> list[int]:
        """How many cards of each kind a player has in this game, wherever they are; side deck not counted."""
        counts = [0] * int(self.cards.kinds)
        for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE):
            for i in range(self.size(pile, player)):
                counts[int(self.card(pile, player, i))] += 1
        for thing in range(self.object_rows):
            if self.get(thing, Obj.KIND) != GONE and self.get(thing, Obj.OWNER) == player:
                for kind in self.cards_of(thing):
                    counts[int(kind)] += 1
        for index in range(self.stack_size):
            if (
                self.item(index, Item.TYPE) in (ItemType.CARD, ItemType.ORDER)
                and self.item(index, Item.PLAYER) == player
            ):
                counts[int(self.item(index, Item.KIND))] += 1
        return counts

    def next_kind(self, kind: i64) -> i64:
        """The next version of a champion; GONE if there is none."""
        following = self.cards.next_version[kind]
        return GONE if following == NO_KIND else following

    def is_levelled_kind(self, kind: i64) -> bool:
        return self.cards.type[kind] == Type.BATTLE_CHAMPION or self.cards.type[kind] == Type.WAR_CHAMPION
