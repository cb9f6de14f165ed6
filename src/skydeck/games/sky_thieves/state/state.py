"""What lies on the table in a game of Sky Thieves, and the moves every rule is made of.

The ship deck is counted by kind: drawing picks any of its cards, which is the same as a shuffled deck that nobody has looked
into. The target deck is an ordered pile, as Targets that go to its bottom are known there.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.piles import Pile
from skydeck.engine.state import Rules, tell
from skydeck.engine.zones import CountedState, pick, zeros
from skydeck.games.sky_thieves.cards.card_set import CardSet
from skydeck.games.sky_thieves.cards.words import SLOTS, Stat
from skydeck.games.sky_thieves.state.words import EMPTY, EVERYBODY, Ev, Place, Shared, Spot, Tally, Total, Zone


def margin(stat: i64, speed: i64, firepower: i64, asked: i64) -> i64:
    """How far a ship is beyond what a Target asks of a stat, below 0 where it lacks that; the Defense is asked of Speed and
    Firepower together (ST-006 to ST-009)."""
    if stat == Stat.SPEED:
        return speed - asked
    if stat == Stat.FIREPOWER:
        return firepower - asked
    return speed + firepower - asked


# An event of a changed total holds all five, in so many bits each.
TOTAL_BITS: Final[i64] = 12


def packed(totals: vec[i64]) -> i64:
    """The running totals of an attack as one number."""
    found: i64 = 0
    for total in range(Total.COUNT):
        found |= totals[total] << (TOTAL_BITS * total)
    return found


def unpacked(totals: int) -> list[int]:
    """The inverse of `packed`."""
    return [totals >> (TOTAL_BITS * total) & 0xFFF for total in range(Total.COUNT)]


class HouseRules:
    """The options that a game is played with, all of them given; shared by its copies."""

    def __init__(self, options: dict[str, bool | int | str]) -> None:
        self.options = options
        # The first player from 1; 0 is a random one (ST-R02).
        self.first_player: i64 = int(options["first_player"])
        self.choose_captains = options["captains"] == "chosen"
        # Whether Sabotage that cancels nothing waits for the own Phase within attacks (ST-R29).
        self.phase_only = options["sabotage_windows"] == "phase_only_in_attack"
        self.overloaded_pay = bool(options["overloaded_cards_can_pay"])
        self.plain_materials = bool(options["plain_materials"])


class SkyThievesState(CountedState):
    """One game of Sky Thieves as data, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet, num_players: i64, rules: Rules[Any], house: HouseRules) -> None:
        super().__init__(num_players, cards.codec, rules, cards.kinds)
        self.cards = cards
        self.card_set_id = cards.fingerprint
        self.options = house.options
        self.house = house
        self.target_deck: Pile = Pile()
        # The cards in the ship deck.
        self.deck_size: i64 = 0
        # Targets by place, EMPTY where none lies; who has captured which, from 1.
        self.line: vec[u8] = vec[u8]()
        self.captors: vec[u8] = vec[u8]()
        # The running totals of the attack under way (ST-082), by `Total`.
        self.totals: vec[i64] = vec[i64]()
        # What happened in the attack, or since the card At Port that is being played: see rules/moments.py.
        self.deeds: vec[i64] = vec[i64]()
        self.deeds_size: i64 = 0
        self.turn: i64 = 0
        self.start: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = 0
        self.reason: i64 = 0
        # The Target under attack, or -1; the Phases begun so far; Overloads used, the slots they are in as bits, and how many
        # Overloaded cards return to hand.
        self.attacked: i64 = -1
        self.clock: i64 = 0
        self.overloads: i64 = 0
        self.overloaded: i64 = 0
        self.saves: i64 = 0
        # In the decision in progress: how often it is still asked; Targets of the deck still looked at.
        self.left: i64 = 0
        self.looks: i64 = 0
        # The cards named so far of a payment: see rules/paying.py.
        self.paid: i64 = 0

    # -- reading --------------------------------------------------------------------------------------------------------

    def aboard(self, player: i64, slot: i64) -> i64:
        """The card in a slot of a ship, or -1."""
        return self.tally(slot, player) - 1

    def captain(self, player: i64) -> i64:
        """The number of a player's Captain among things with abilities, or -1."""
        number = self.tally(Tally.CAPTAIN, player)
        return self.kinds + number - 1 if number > 0 else -1

    def is_ready(self, player: i64) -> bool:
        """Whether a Captain lies face up."""
        return self.tally(Tally.READY, player) == 1 and self.tally(Tally.CAPTAIN, player) > 0

    def treasure(self, player: i64) -> i64:
        return self.tally(Tally.TREASURE, player)

    def hand(self, player: i64) -> i64:
        """How many cards a player holds."""
        return self.size(Zone.HAND, player)

    def shared_size(self, zone: i64) -> i64:
        """How many cards lie in a zone that belongs to nobody."""
        counts = self.counts
        start = self.shared_block(zone)
        total: i64 = 0
        for kind in range(self.kinds):
            total += i64(counts[start + kind])
        return total

    def base(self, player: i64, total: i64) -> i64:
        """The base bonuses of a ship: its Speed or its Firepower (ST-R06)."""
        found: i64 = 0
        for slot in range(SLOTS):
            kind = self.aboard(player, slot)
            if kind >= 0:
                found += i64(self.cards.speed[kind]) if total == Total.SHIP_SPEED else i64(self.cards.firepower[kind])
        return found

    def place_of(self, target: i64) -> i64:
        """The place of a Target in the line, or -1."""
        for place in range(Place.COUNT):
            if i64(self.line[place]) == target:
                return place
        return -1

    def far(self) -> i64:
        """The place of the Target that is furthest from its deck, or -1 (ST-R60)."""
        place: i64 = Place.FAR
        while place >= 0 and i64(self.line[place]) == EMPTY:
            place -= 1
        return place

    def is_beating(self) -> bool:
        """Whether the attacker's totals reach all three stats of the Target."""
        totals = self.totals
        speed: i64 = totals[Total.SHIP_SPEED]
        firepower: i64 = totals[Total.SHIP_FIREPOWER]
        for stat in range(Stat.CHOICE):
            if margin(stat, speed, firepower, totals[Total.TARGET_SPEED + stat]) < 0:
                return False
        return True

    def is_attacker(self, player: i64) -> bool:
        return self.attacked >= 0 and player == self.active

    def thing_of_target(self, target: i64) -> i64:
        """The number of a Target in events, behind cards and Captains."""
        return self.kinds + self.cards.captains + target

    # -- ship cards -----------------------------------------------------------------------------------------------------

    def draw(self, player: i64, number: i64) -> None:
        """Cards off the ship deck to hand, as many as there are (ST-078, ST-R57)."""
        for _card in range(number):
            kind = self.take_from_deck()
            if kind < 0:
                return
            self.put(Zone.HAND, player, kind, 1)
            tell(self, Ev.DRAWN, player, kind, 0, Spot.DECK, Spot.HAND, player)

    def take_from_deck(self) -> i64:
        """A card off the ship deck, or -1; it is renewed at once when its last card leaves (ST-060, ST-R56)."""
        if self.deck_size == 0:
            self.reshuffle()
            if self.deck_size == 0:
                return -1
        start = self.shared_block(Shared.DECK)
        kind = pick(self.counts, start, self.deck_size, self.rng)
        self.counts[start + kind] -= 1
        self.deck_size -= 1
        if self.deck_size == 0:
            self.reshuffle()
        return kind

    def reshuffle(self) -> None:
        """The junk pile becomes the ship deck (ST-060)."""
        counts = self.counts
        deck = self.shared_block(Shared.DECK)
        junk = self.shared_block(Shared.JUNK)
        found: i64 = 0
        for kind in range(self.kinds):
            found += i64(counts[junk + kind])
            counts[deck + kind] += counts[junk + kind]
            counts[junk + kind] = 0
        self.deck_size += found
        if found > 0:
            tell(self, Ev.RESHUFFLED, amount=found)

    def gain(self, player: i64, kind: i64) -> None:
        """A card that all see comes to hand."""
        self.put(Zone.HAND, player, kind, 1)
        self.put(Zone.KNOWN, player, kind, 1)

    def lose(self, player: i64, kind: i64) -> None:
        """A card leaves the hand for all to see; of several of a kind, one that they knew."""
        self.put(Zone.HAND, player, kind, -1)
        if self.count(Zone.KNOWN, player, kind) > 0:
            self.put(Zone.KNOWN, player, kind, -1)

    def junk_from_hand(self, player: i64, kind: i64, why: i64) -> None:
        self.lose(player, kind)
        self.put_shared(Shared.JUNK, kind, 1)
        tell(self, why, player, kind, 0, Spot.HAND, Spot.JUNK)

    def junk_from_board(self, player: i64, slot: i64, why: i64) -> None:
        kind = self.leave_board(player, slot)
        self.put_shared(Shared.JUNK, kind, 1)
        tell(self, why, player, kind, 0, Spot.BOARD, Spot.JUNK)

    def return_from_board(self, player: i64, slot: i64, why: i64) -> None:
        kind = self.leave_board(player, slot)
        self.gain(player, kind)
        tell(self, why, player, kind, 0, Spot.BOARD, Spot.HAND)

    def come_aboard(self, player: i64, slot: i64, kind: i64) -> None:
        """A card into an empty slot; within the own attack its base bonus counts at once (ST-025)."""
        self.set_tally(slot, player, kind + 1)
        if self.is_attacker(player):
            self.change(Total.SHIP_SPEED, i64(self.cards.speed[kind]))
            self.change(Total.SHIP_FIREPOWER, i64(self.cards.firepower[kind]))

    def leave_board(self, player: i64, slot: i64) -> i64:
        """A card off a ship; within the own attack its base bonus goes, an Overload bonus stays (ST-R20, ST-R27, ST-R28)."""
        kind = self.aboard(player, slot)
        self.set_tally(slot, player, 0)
        if player == self.active:
            self.overloaded &= ~(i64(1) << slot)
        if self.is_attacker(player):
            self.change(Total.SHIP_SPEED, -i64(self.cards.speed[kind]))
            self.change(Total.SHIP_FIREPOWER, -i64(self.cards.firepower[kind]))
        return kind

    def change(self, total: i64, number: i64) -> None:
        """A running total of the attack changes, never below 0 (ST-091, ST-092)."""
        if number == 0:
            return
        before: i64 = self.totals[total]
        after: i64 = max(0, before + number)
        self.totals[total] = after
        if self.observer is not None:
            tell(self, Ev.STAT, self.active, -1, after - before, total, packed(self.totals))

    # -- Targets --------------------------------------------------------------------------------------------------------

    def turn_up(self, place: i64) -> None:
        """The top card of the target deck face up into a place, if there is one (ST-071, ST-R60)."""
        if self.target_deck.size > 0:
            target = self.target_deck.draw()
            self.line[place] = u8(target)
            tell(self, Ev.TARGET_UP, -1, self.thing_of_target(target), place, Spot.TARGET_DECK, Spot.LINE)

    def sink(self, place: i64) -> None:
        """A Target of the line to the bottom of its deck, where all know it (ST-R61)."""
        target = i64(self.line[place])
        self.line[place] = u8(EMPTY)
        self.target_deck.put_bottom(target, EVERYBODY)
        tell(self, Ev.SUNK, -1, self.thing_of_target(target), 0, Spot.LINE, Spot.TARGET_DECK)

    def shift_line(self) -> None:
        """Targets move away from their deck into what is free there (ST-070, ST-099)."""
        free: i64 = Place.FAR
        place: i64 = Place.FAR
        while place >= 0:
            target = self.line[place]
            if i64(target) != EMPTY:
                self.line[place] = u8(EMPTY)
                self.line[free] = target
                free -= 1
            place -= 1

    # -- deeds ----------------------------------------------------------------------------------------------------------

    def add_deed(self, deed: i64) -> i64:
        """Remember what happened; returns its number."""
        if self.deeds_size < len(self.deeds):
            self.deeds[self.deeds_size] = deed
        else:
            self.deeds = append(self.deeds, deed)
        self.deeds_size += 1
        return self.deeds_size - 1

    # -- the whole ------------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """A table on which nothing lies: all ship cards in their deck, all Targets in theirs, in the order of the set."""
        cards = self.cards
        self.lay_zones(Zone.COUNT, Shared.COUNT, Tally.COUNT)
        for kind in range(self.kinds):
            self.set_shared(Shared.DECK, kind, i64(cards.copies[kind]))
        self.deck_size = self.shared_size(Shared.DECK)
        self.target_deck = Pile()
        for target in range(cards.targets):
            self.target_deck.put_top(target)
        self.line = vec[u8]([u8(EMPTY)] * Place.COUNT)
        self.captors = zeros(cards.targets)
        self.totals = vec[i64]([i64(0)] * Total.COUNT)
        self.deeds = vec[i64]()
        self.deeds_size = 0

    def clone(self) -> "SkyThievesState":
        """An independent copy, without observer."""
        copy = SkyThievesState(self.cards, self.num_players, self.rules, self.house)
        self.copy_shared(copy)
        self.copy_zones(copy)
        copy.target_deck = self.target_deck.clone()
        copy.line = self.line[:]
        copy.captors = self.captors[:]
        copy.totals = self.totals[:]
        copy.deeds = self.deeds[: self.deeds_size]
        copy.deeds_size = self.deeds_size
        copy.deck_size = self.deck_size
        copy.turn = self.turn
        copy.start = self.start
        copy.active = self.active
        copy.phase = self.phase
        copy.reason = self.reason
        copy.attacked = self.attacked
        copy.clock = self.clock
        copy.overloads = self.overloads
        copy.overloaded = self.overloaded
        copy.saves = self.saves
        copy.left = self.left
        copy.looks = self.looks
        copy.paid = self.paid
        return copy

    def invariants(self) -> None:
        """Raise InvariantError if a card is lost or doubled, or a number is wrong."""
        self.check_sizes()
        self.check_ship_cards()
        self.check_targets()
        taken: list[i64] = []
        for player in range(self.num_players):
            captain = self.tally(Tally.CAPTAIN, player)
            if captain > self.cards.captains or (captain > 0 and captain in taken):
                raise InvariantError(f"seat {player + 1} has the Captain of another, or one that does not exist")
            taken.append(captain)
            if self.tally(Tally.READY, player) > 1:
                raise InvariantError(f"the Captain of seat {player + 1} lies neither face up nor face down")

    def check_ship_cards(self) -> None:
        """Every card lies in one place, those on board in a slot of their kind, and known ones in their hand."""
        cards = self.cards
        found = [
            self.shared_count(Shared.DECK, kind) + self.shared_count(Shared.JUNK, kind) for kind in range(self.kinds)
        ]
        for kind in range(self.kinds):
            found[kind] += self.shared_count(Shared.PLAY, kind)
            for player in range(self.num_players):
                found[kind] += self.count(Zone.HAND, player, kind) + self.count(Zone.LOOKED, player, kind)
                if self.count(Zone.KNOWN, player, kind) > self.count(Zone.HAND, player, kind):
                    raise InvariantError(f"all know a {cards.names[kind]} that seat {player + 1} does not hold")
        for player in range(self.num_players):
            for slot in range(SLOTS):
                kind = self.aboard(player, slot)
                if kind >= self.kinds or (kind >= 0 and i64(cards.kind[kind]) != slot):
                    raise InvariantError(f"a slot of seat {player + 1} holds what does not belong there")
                if kind >= 0:
                    found[kind] += 1
        for kind in range(self.kinds):
            if found[kind] != i64(cards.copies[kind]):
                raise InvariantError(f"there are {found[kind]} of {cards.names[kind]}, not {cards.copies[kind]}")

    def check_targets(self) -> None:
        """Every Target lies in the deck, in the line or before its captor, whose Treasure it is."""
        places = [self.target_deck.cards[i] for i in range(self.target_deck.size)]
        places += [target for target in self.line if i64(target) != EMPTY]
        worth = [0] * int(self.num_players)
        for target in range(self.cards.targets):
            captor = int(self.captors[target])
            if captor > 0:
                places.append(int(target))
                worth[captor - 1] += int(self.cards.treasure[target])
        if sorted(places) != list(range(self.cards.targets)):
            raise InvariantError("a Target is missing or lies in two places")
        if any(worth[player] != self.treasure(player) for player in range(self.num_players)):
            raise InvariantError("somebody's Treasure is not that of the captured Targets")
        if self.attacked >= 0 and self.place_of(self.attacked) < 0:
            raise InvariantError("the Target under attack does not lie in the line")
