"""Zones that count their cards by kind, as cards of a kind are equal: one bank of counts for a whole state."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import ActionCodec
from skydeck.engine.errors import InvariantError
from skydeck.engine.observations import Observation
from skydeck.engine.rng import Rng
from skydeck.engine.state import Rules, State


class CountedState(State):
    """A state in which every seat has the same zones, by number, and there may be zones that belong to nobody.

    `counts` has a block of counts by kind for each zone of each seat, then one for each shared zone; `sizes` says how many
    cards each zone of a seat holds. A seat's deck is such a zone too: drawing picks one of its cards at random, which is the
    same as a shuffled deck that nobody has looked into. Rules that look at all kinds read `counts` from `block` on. Behind
    the sizes lie the game's own small numbers of the seats, so that a copy takes both at once.
    """

    def __init__(self, num_players: i64, codec: ActionCodec, rules: Rules[Any], kinds: i64) -> None:
        super().__init__(num_players, codec, rules)
        self.kinds: i64 = kinds
        # How many zones each seat has.
        self.zones: i64 = 0
        self.counts: vec[u8] = vec[u8]()
        self.sizes: vec[u8] = vec[u8]()

    def lay_zones(self, zones: i64, shared: i64, tallies: i64 = 0) -> None:
        """So many empty zones for each seat, and so many that belong to nobody; so many tallies of each seat, all 0."""
        self.zones = zones
        self.counts = zeros((zones * self.num_players + shared) * self.kinds)
        self.sizes = zeros((zones + tallies) * self.num_players)

    def block(self, zone: i64, player: i64) -> i64:
        """Where a player's zone begins in `counts`."""
        return (zone * self.num_players + player) * self.kinds

    def shared_block(self, zone: i64) -> i64:
        """Where a zone that belongs to nobody begins in `counts`."""
        return (self.zones * self.num_players + zone) * self.kinds

    def count(self, zone: i64, player: i64, kind: i64) -> i64:
        """How many cards of a kind a player has in a zone."""
        # Here and below: mypyc reads without counting references where the index is a local variable.
        at = (zone * self.num_players + player) * self.kinds + kind
        return i64(self.counts[at])

    def shared_count(self, zone: i64, kind: i64) -> i64:
        """How many cards of a kind lie in a zone that belongs to nobody."""
        at = self.shared_block(zone) + kind
        return i64(self.counts[at])

    def counts_in(self, zone: i64, player: i64) -> list[int]:
        """How many cards of each kind a player has in a zone."""
        start = self.block(zone, player)
        return [self.counts[start + kind] for kind in range(self.kinds)]

    def shared_counts(self, zone: i64) -> list[int]:
        """How many cards of each kind lie in a zone that belongs to nobody."""
        start = self.shared_block(zone)
        return [self.counts[start + kind] for kind in range(self.kinds)]

    def observe_zone(self, name: str, zone: i64, player: i64, out: Observation) -> None:
        """Write how many cards of each kind a player has in a zone as a part of an observation."""
        out.row(name, self.counts, self.block(zone, player), self.kinds)

    def observe_shared(self, name: str, zone: i64, out: Observation) -> None:
        """Write how many cards of each kind lie in a zone that belongs to nobody as a part of an observation."""
        out.row(name, self.counts, self.shared_block(zone), self.kinds)

    def size(self, zone: i64, player: i64) -> i64:
        """How many cards a player has in a zone."""
        at = zone * self.num_players + player
        return i64(self.sizes[at])

    def count_some(self, zone: i64, player: i64, first: i64, last: i64) -> i64:
        """How many cards of the kinds from `first` to before `last` a player has in a zone."""
        start = self.block(zone, player)
        found: i64 = 0
        for at in range(start + first, start + last):
            found += i64(self.counts[at])
        return found

    def kinds_in(self, zone: i64, player: i64) -> vec[i64]:
        """The kinds of which a player has cards in a zone, in rising order; what happens to the zone does not change it."""
        counts = self.counts
        at = self.block(zone, player)
        left = self.size(zone, player)
        found: vec[i64] = vec[i64](capacity=left)
        kind: i64 = 0
        while left > 0:
            copies = i64(counts[at])
            if copies > 0:
                found = append(found, kind)
                left -= copies
            at += 1
            kind += 1
        return found

    def tally(self, column: i64, player: i64) -> i64:
        """One small number of a player."""
        at = (self.zones + column) * self.num_players + player
        return i64(self.sizes[at])

    def set_tally(self, column: i64, player: i64, value: i64) -> None:
        self.sizes[(self.zones + column) * self.num_players + player] = u8(value)

    def put(self, zone: i64, player: i64, kind: i64, number: i64) -> None:
        """Add cards to a zone."""
        at = (zone * self.num_players + player) * self.kinds + kind
        self.counts[at] = u8(i64(self.counts[at]) + number)
        at = zone * self.num_players + player
        self.sizes[at] = u8(i64(self.sizes[at]) + number)

    def put_shared(self, zone: i64, kind: i64, number: i64) -> None:
        """Add cards to a zone that belongs to nobody."""
        at = self.shared_block(zone) + kind
        self.counts[at] = u8(i64(self.counts[at]) + number)

    def set_shared(self, zone: i64, kind: i64, number: i64) -> None:
        self.counts[self.shared_block(zone) + kind] = u8(number)

    def move(self, player: i64, origin: i64, target: i64, kind: i64, number: i64) -> None:
        """Carry cards from one zone of a player to another."""
        counts = self.counts
        sizes = self.sizes
        here = origin * self.num_players + player
        there = target * self.num_players + player
        sizes[here] -= u8(number)
        sizes[there] += u8(number)
        counts[here * self.kinds + kind] -= u8(number)
        counts[there * self.kinds + kind] += u8(number)

    def move_all(self, player: i64, origin: i64, target: i64) -> None:
        """Carry all cards from one zone of a player to another."""
        counts = self.counts
        here = self.block(origin, player)
        there = self.block(target, player)
        left = self.size(origin, player)
        for kind in range(self.kinds):
            copies: i64 = i64(counts[here + kind])
            if copies > 0:
                counts[here + kind] = 0
                counts[there + kind] = u8(i64(counts[there + kind]) + copies)
                left -= copies
                if left == 0:
                    break
        self.sizes[target * self.num_players + player] += self.sizes[origin * self.num_players + player]
        self.sizes[origin * self.num_players + player] = 0

    def clear_zone(self, zone: i64, player: i64) -> None:
        """Forget what a zone holds."""
        counts = self.counts
        start = self.block(zone, player)
        for kind in range(self.kinds):
            counts[start + kind] = 0
        self.sizes[zone * self.num_players + player] = 0

    def draw_one(self, player: i64, origin: i64, target: i64) -> i64:
        """Carry a card, each equally likely, from one zone of a player to another; returns its kind."""
        kind = pick(self.counts, self.block(origin, player), self.size(origin, player), self.rng)
        self.move(player, origin, target, kind, 1)
        return kind

    def redeal_zones(self, owner: i64, deck: i64, hand: i64, discard: i64, seen: i64, rng: Rng) -> None:
        """Mix a player's deck, hand and discards, except those that everybody has seen, and deal hand and discards from it."""
        counts = self.counts
        from_deck = self.block(deck, owner)
        from_hand = self.block(hand, owner)
        from_discard = self.block(discard, owner)
        from_seen = self.block(seen, owner)
        in_hand = self.size(hand, owner)
        unseen = self.size(discard, owner) - self.size(seen, owner)
        pool = self.size(deck, owner) + in_hand + unseen
        if in_hand == 0 and unseen == 0:
            return
        for kind in range(self.kinds):
            hidden: i64 = i64(counts[from_discard + kind]) - i64(counts[from_seen + kind])
            counts[from_deck + kind] = u8(i64(counts[from_deck + kind]) + i64(counts[from_hand + kind]) + hidden)
            counts[from_hand + kind] = 0
            counts[from_discard + kind] = counts[from_seen + kind]
        for dealt in range(in_hand + unseen):
            kind = pick(counts, from_deck, pool - dealt, rng)
            counts[from_deck + kind] -= 1
            if dealt < in_hand:
                counts[from_hand + kind] += 1
            else:
                counts[from_discard + kind] += 1

    def copy_zones(self, copy: "CountedState") -> None:
        """Copy the fields of this class into a fresh state of the same game."""
        copy.zones = self.zones
        copy.counts = self.counts[:]
        copy.sizes = self.sizes[:]

    def check_sizes(self) -> None:
        """Raise InvariantError where a zone's size is not the number of its cards."""
        for zone in range(self.zones):
            for player in range(self.num_players):
                total = sum(self.counts_in(zone, player))
                if total != self.size(zone, player):
                    raise InvariantError(f"zone {zone} of seat {player + 1} holds {total} cards by kind")


def pick(counts: vec[u8], start: i64, size: i64, rng: Rng) -> i64:
    """A kind among `size` cards that are counted from `start` on, each card equally likely."""
    left: i64 = rng.below(size)
    at = start
    number = i64(counts[at])
    while left >= number:
        left -= number
        at += 1
        number = i64(counts[at])
    return at - start


def take_one(pool: vec[u8], rng: Rng) -> i64:
    """Take a card out of counts by kind, each card equally likely; returns its kind."""
    total: i64 = 0
    for kind in range(i64(len(pool))):
        total += i64(pool[kind])
    taken = pick(pool, 0, total, rng)
    pool[taken] -= 1
    return taken


def zeros(number: i64) -> vec[u8]:
    """That many zero bytes."""
    return vec[u8]([u8(0)] * number)
