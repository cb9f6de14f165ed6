"""What lies in a game of Dynasty TCG, and the moves every rule is made of.

Cards in piles (hand, deck, discard pile, trade centre, side deck) are kinds. Whatever lies on the field or in a retreat
zone is an *object*: a row of small numbers in `objects`, referred to by its row number. When an object leaves, every
reference to it turns into GONE, so a row can be used again.

Zones are numbered row * 7 + lane on each side, row A in front, whatever the size of the board.
"""

from collections.abc import Mapping
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.state import Rules, State
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, CardSet, Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, UNIT_MASK, Type
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting, Waiting
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, NOTHING, Mark, Obj, Pile, Place, Tally


def many(size: i64, value: i64) -> vec[u8]:
    """So many equal small numbers."""
    return vec[u8]([u8(value)] * size)


class DynastyTcgState(State):
    """One game of Dynasty TCG as data, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet, rules: Rules[Any]) -> None:
        super().__init__(2, cards.codec, rules)
        self.cards = cards
        self.card_set_id = cards.fingerprint
        self.lanes: i64 = 5
        self.rows: i64 = 3
        self.fast_retreat: bool = False
        self.own_units_block: bool = False
        self.replace_environment: bool = False
        self.war_order_needed: bool = True
        self.closed_lists: bool = False
        self.first_option: i64 = 0
        self.best_of: i64 = 1
        # How many cards each main deck has; never changed, so copies share it.
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
        self.reason: i64 = 0
        # Whether current values are to be worked out anew, and whether the board has been checked since they were.
        self.stale: bool = True
        self.checked: bool = False
        # Worked out by `refresh`, so that the common case is one look.
        self.item_total: i64 = 0
        self.any_champion: bool = False
        # What continuous abilities in play look at beside the field (Reads).
        self.reads: i64 = Reads.ALL
        # The seats for whom something in force makes cards cheaper, a bit each.
        self.discounts: i64 = 3
        # Whether any environment or item has activated abilities.
        self.environment_acts: bool = True
        self.item_acts: bool = True
        # The triggers that any card in play watches for, a bit each.
        self.watched: i64 = -1
        self.winner: i64 = -1
        # How many triggers came without any choice, and one of their positions; see `Loop`.
        self.endless: i64 = 0
        # The point of view: whose ability it is, which object, where it stands, and the card of the event.
        self.by: i64 = 0
        self.source: i64 = GONE
        self.source_zone: i64 = GONE
        self.it: i64 = GONE
        self.it_kind: i64 = GONE
        # While an attack resolves: who gets the credit for destroyed cards of the other side.
        self.fighters: bool = False
        self.fighter_1: i64 = GONE
        self.fighter_2: i64 = GONE
        # While an ability of a unit resolves: that unit.
        self.culprit: i64 = GONE
        self.game_ended: bool = False

    def changed(self, what: i64) -> None:
        """Something beside the field has changed (Reads): current values may depend on it."""
        if self.reads & what != 0:
            self.stale = True

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
        if total != before:
            self.emit(Ev.RESOURCES, player, -1, total - before, 1 if lost else 0, total, -1)

    def get(self, thing: i64, column: i64) -> i64:
        """One number of an object."""
        # Here and below: mypyc reads without counting references where the index is a local variable.
        at = thing * Obj.WIDTH + column
        return i64(self.objects[at])

    def set(self, thing: i64, column: i64, value: i64) -> None:
        at = thing * Obj.WIDTH + column
        self.objects[at] = i16(value)

    def did(self, thing: i64, bit: i64) -> bool:
        """Whether something happened to an object this turn."""
        return self.get(thing, Obj.DID) & bit != 0

    def note(self, thing: i64, bit: i64) -> None:
        self.objects[thing * Obj.WIDTH + Obj.DID] |= i16(bit)
        self.changed(Reads.DEEDS)

    def cards_of(self, thing: i64) -> vec[i64]:
        """The kinds of all cards of an object, the top card last."""
        cards: vec[i64] = vec[i64]()
        if self.get(thing, Obj.LOWER_1) != GONE:
            cards = append(cards, self.get(thing, Obj.LOWER_1))
        if self.get(thing, Obj.LOWER_2) != GONE:
            cards = append(cards, self.get(thing, Obj.LOWER_2))
        return append(cards, self.get(thing, Obj.KIND))

    def lies(self, thing: i64, place: i64, owner: i64) -> bool:
        """Whether an object of a player lies in a kind of place."""
        return (
            self.get(thing, Obj.KIND) != GONE
            and self.get(thing, Obj.PLACE) == place
            and self.get(thing, Obj.OWNER) == owner
        )

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

    def lasts(self, row: i64, column: i64) -> i64:
        """One number of a lasting effect."""
        at = row * Lasting.WIDTH + column
        return i64(self.lasting[at])

    def item(self, index: i64, column: i64) -> i64:
        """One number of an item of the stack, counted from below."""
        at = index * Item.WIDTH + column
        return i64(self.stack[at])

    def held(self, column: i64) -> i64:
        """One number of the item being put together or resolved."""
        return i64(self.frame[column])

    def clone(self) -> "DynastyTcgState":
        copy = DynastyTcgState(self.cards, self.rules)
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
        return copy

    def pile_length(self, number: i64) -> i64:
        """How long a pile is, by its number with the seat; marks are as long as what they stand beside."""
        pile = number // 2
        if pile == Pile.HAND_KNOWN:
            pile = Pile.HAND
        elif pile == Pile.DECK_KNOWN:
            pile = Pile.DECK
        return i64(self.sizes[pile * 2 + number % 2])

    def clear(self) -> None:
        """Empty piles, zones and tallies of the right sizes."""
        self.piles = many(Pile.COUNT * 2 * CAPACITY, 0)
        self.sizes = many(Pile.COUNT * 2, 0)
        self.tallies = vec[i16]([i16(0)] * (Tally.COUNT * 2))
        self.clear_field()
        self.frame = vec[i16]([i16(GONE)] * Item.WIDTH)

    def clear_field(self) -> None:
        """Nothing on the field, the stack, or in force."""
        self.objects = vec[i16]()
        self.object_rows = 0
        self.at = many(2 * MAX_ZONES, NOTHING)
        self.stack_size = 0
        self.lasting_size = 0
        self.waiting_size = 0
        self.item_total = 0
        self.stale = True

    def clear_attack(self) -> None:
        """No attack is declared or waits."""
        self.attack_lane = -1
        self.attack_leader = GONE
        self.attack_target = GONE
        self.attack_behind = GONE
        self.attack_disturbed = False

    def cards_owned(self, player: i64) -> list[int]:
        """How many cards of each kind a player has in this game, wherever they are; side deck not counted."""
        counts = [0] * int(self.cards.kinds)
        for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE):
            for i in range(self.size(pile, player)):
                counts[self.card(pile, player, i)] += 1
        for thing in range(self.object_rows):
            if self.get(thing, Obj.KIND) != GONE and self.get(thing, Obj.OWNER) == player:
                for kind in self.cards_of(thing):
                    counts[kind] += 1
        for index in range(self.stack_size):
            if (
                self.item(index, Item.TYPE) in (ItemType.CARD, ItemType.ORDER)
                and self.item(index, Item.PLAYER) == player
            ):
                counts[self.item(index, Item.KIND)] += 1
        return counts

    def main_deck(self, player: i64) -> list[int]:
        """The same with an order that is being resolved, which lies nowhere for the moment."""
        counts = self.cards_owned(player)
        if self.resolving and self.held(Item.TYPE) == ItemType.ORDER and self.held(Item.PLAYER) == player:
            counts[self.held(Item.KIND)] += 1
        return counts

    def next_kind(self, kind: i64) -> i64:
        """The next version of a champion; GONE if there is none."""
        following = self.cards.next_version[kind]
        return GONE if following == NO_KIND else following

    def is_levelled_kind(self, kind: i64) -> bool:
        return self.cards.type[kind] == Type.BATTLE_CHAMPION or self.cards.type[kind] == Type.WAR_CHAMPION

    def invariants(self) -> None:
        """Cards, zones and bonds add up; raises InvariantError."""
        for player in (0, 1):
            total = sum(self.main_deck(player))
            if total != self.main_sizes[player]:
                raise InvariantError(f"seat {player + 1} has {total} cards instead of {self.main_sizes[player]}")
            for zone in range(MAX_ZONES):
                thing = self.object_at(player, zone)
                if thing != GONE and (
                    not self.is_on_field(thing)
                    or self.get(thing, Obj.OWNER) != player
                    or self.get(thing, Obj.ZONE) != zone
                ):
                    raise InvariantError(f"zone {zone} of seat {player + 1} holds what is not there")
        for thing in range(self.object_rows):
            if self.get(thing, Obj.KIND) == GONE:
                continue
            if (
                self.get(thing, Obj.PLACE) == Place.FIELD
                and self.object_at(self.get(thing, Obj.OWNER), self.get(thing, Obj.ZONE)) != thing
            ):
                raise InvariantError("a card on the field has no zone")
            over = self.get(thing, Obj.OVER)
            if over != GONE and self.get(over, Obj.UNDER) != thing:
                raise InvariantError("a unit reinforces one that does not know of it")
            if self.get(thing, Obj.DAMAGE) < 0:
                raise InvariantError("a card has less than no damage")

    def to_dict(self) -> dict[str, object]:
        # Equal positions are equal data, whether anybody has asked for current values yet or not.
        self.rules.refresh(self)
        data = super().to_dict()
        shared = data.pop("shared")
        assert isinstance(shared, dict)
        # What all games share lies beside the rest.
        return {**shared, **data}

    def load(self, data: Mapping[str, object]) -> None:
        self.clear()
        super().load({**data, "shared": data})
        if not 0 <= self.pending <= 3:
            raise ValueError(f"'pending' holds {self.pending}, which is not from 0 to 3")
        for player in range(i64(2)):
            for i in range(self.sealed_count(player)):
                self.codec.arguments(self.sealed_action(player, i))
        # Summaries are not saved; both forms of a state must agree on what is worked out anew.
        self.stale = True
        self.item_total = 0
        for row in range(self.object_rows):
            if self.get(row, Obj.KIND) != GONE and self.get(row, Obj.PLACE) == Place.ITEM:
                self.item_total += 1
        self.any_champion = True
        self.reads = Reads.ALL
        self.discounts = 3
        self.environment_acts = True
        self.item_acts = True
        self.watched = -1
