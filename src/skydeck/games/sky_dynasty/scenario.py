"""Positions of Sky Dynasty in plain data: for tests, puzzles, bug reports."""

from __future__ import annotations

from functools import partial
from typing import Any

from mypy_extensions import u8

from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.piles import NOBODY
from skydeck.engine.rng import Rng
from skydeck.engine.scenario_parts import found, seats_of
from skydeck.engine.scenario_zones import ends_named, lay_zones
from skydeck.games.sky_dynasty.cards.load import MAX_SUPPLY
from skydeck.games.sky_dynasty.rules import rounds
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Phase, Shared, Tally, Zone
from skydeck.games.sky_dynasty.state.zones import ZONE, station

DECK_NAMES = ("ship_deck", "location_deck")
PHASE_NUMBERS = {"draw": Phase.DRAW, "dispatch": Phase.DISPATCH, "resolve": Phase.RESOLVE}


def lay_out(state: SkyDynastyState, data: dict[str, Any], source: str) -> None:
    """Lay the position on an empty state, up to the steps that follow; raises DataError that names the place in the data.

    Cards that nobody names lie in their decks; starting cards of a seat whose deck is named are out of the game.
    """
    cards = state.cards
    state.rng = Rng(data.get("seed", 0))
    named = Named(source)
    for player, seat in enumerate(seats_of(state, data, source)):
        fill_seat(state, player, seat, f"{source}: seats: {player + 1}", named)

    def take_for_trash(kind: int, count: int, where: str) -> None:
        named.note(kind, count, where)
        if state.shared_count(Shared.TRASH, kind) + count > MAX_SUPPLY:
            name = cards.names[kind]
            raise DataError(f"{where}: at most {MAX_SUPPLY} '{name}' can lie there; name fewer of them")

    lay_zones([ZONE["trash"]], state, NO_SEAT, data, source, take_for_trash)
    fill_decks(state, data, source, named)
    named.refuse_too_many(state)
    state.round = data.get("round", 1)
    if "track" in data:
        if cards.track_place < 0 or data["track"] > len(cards.track_influence):
            raise DataError(f"{source}: track: the track has {len(cards.track_influence)} steps; name one of them")
        state.track = data["track"] - 1
    # Starting cards that no deck holds are out of the game.
    for kind in range(cards.kinds):
        state.put_shared(Shared.TRASH, kind, state.supply(kind) - state.held(kind))
    if "die" in data:
        wanted = data["die"] if isinstance(data["die"], list) else [data["die"]]
        state.rng = rng_for_dice(wanted, data.get("seed", 0))
    state.phase = PHASE_NUMBERS[data.get("phase", "dispatch")]
    rounds.plan_round(state, state.phase)


class Named:
    """The cards that a position names, in its order: where, which, how many."""

    def __init__(self, source: str) -> None:
        self.seats = f"{source}: seats: "
        self.trash = f"{source}: trash"
        self.cards: list[tuple[str, int, int]] = []

    def note(self, kind: int, count: int, where: str) -> None:
        self.cards.append((where, kind, count))

    def refuse_too_many(self, state: SkyDynastyState) -> None:
        """Refuse cards that the box does not hold, where the data name the first that is too many.

        Starting cards lie with the seats or are out of the game, so that only other copies can be on sale or in the decks.
        """
        cards = state.cards
        players = range(state.num_players)
        held = [sum(state.owned(player, kind) for player in players) for kind in range(cards.kinds)]
        taken = [0] * len(held)
        for where, kind, count in self.cards:
            held[kind] -= count if where.startswith(self.seats) else 0
        for where, kind, count in self.cards:
            (held if where.startswith((self.seats, self.trash)) else taken)[kind] += count
            starters = int(cards.starter[kind]) * len(players)
            supply = cards.in_game(kind, state.house.limited_edition)
            if max(0, held[kind] - starters) + taken[kind] > supply:
                besides = f" besides {starters} starting cards" if starters else ""
                raise DataError(
                    f"{where}: {held[kind] + taken[kind]} '{cards.names[kind]}' are in the game, but the box holds "
                    f"{supply}{besides}; name fewer of them"
                )


def fill_seat(state: SkyDynastyState, player: int, seat: dict[str, Any], where: str, named: Named) -> None:
    """Lay out what belongs to one seat."""
    cards = state.cards
    state.coins[player] = seat.get("coins", cards.starting_coins)
    state.set_tally(Tally.INFLUENCE, player, seat.get("influence", 0))
    state.set_tally(Tally.OPEN_USED, player, seat.get("open_space_used", 0))
    if seat.get("passed"):
        state.passed |= 1 << player

    def take(kind: int, count: int, where: str) -> None:
        named.note(kind, count, where)
        held = sum(state.size(one, player) for one in range(state.zones) if one != Zone.SEEN)
        if held + count > MAX_SUPPLY:
            raise DataError(f"{where}: a seat holds at most {MAX_SUPPLY} cards; name fewer of them")

    has_rest = seat.get("deck", "rest") == "rest"
    zones = [ZONE[name] for name in (("hand", "discard") if has_rest else ("hand", "discard", "deck"))]
    lay_zones(zones, state, player, seat, where, take)
    for kind in range(cards.kinds):
        state.put(Zone.SEEN, player, kind, state.count(Zone.DISCARD, player, kind))
    stations = [station(state, name, where) for name in seat.get("at", {})]
    lay_zones(stations, state, player, seat, where, take)
    if has_rest:
        for kind in range(cards.kinds):
            rest = int(cards.starter[kind]) - int(state.owned(player, kind))
            if rest > 0:
                state.put(Zone.DECK, player, kind, rest)


def fill_decks(state: SkyDynastyState, data: dict[str, Any], source: str, named: Named) -> None:
    """Rows and decks from what is left in the box, the named cards on top."""
    cards = state.cards
    left = [cards.in_game(kind, state.house.limited_edition) for kind in range(cards.kinds)]
    for kind in range(cards.kinds):
        left[kind] -= max(0, int(state.held(kind)) - int(cards.starter[kind]) * int(state.num_players))

    def take(kind: int, count: int, where: str) -> None:
        named.note(kind, count, where)
        left[kind] -= count

    offered: dict[int, int | None] = {}
    for place_name, given in data.get("rows", {}).items():
        place = found(cards.place_named, place_name, f"{source}: rows")
        slots = cards.slots_at(place)
        if len(given) > len(slots):
            raise DataError(f"{source}: rows: {place_name}: has {len(slots)} slots, not {len(given)}; remove some")
        for slot, card in zip(slots, given, strict=False):
            where = f"{source}: rows: {place_name}"
            lying = offered[slot] = None if card is None else found(cards.kind_named, card, where)
            if lying is None:
                continue
            take(lying, 1, where)
            if cards.deck_of(lying) != cards.slot_deck[slot]:
                deck = "ship" if cards.slot_deck[slot] == 0 else "location card"
                raise DataError(f"{where}: this slot holds a {deck}, not '{card}'; name another")

    def take_from_deck(number: int, kind: int, count: int, where: str) -> None:
        take(kind, count, where)
        if cards.deck_of(kind) != number:
            raise DataError(f"{where}: '{cards.names[kind]}' belongs to the other deck; name it there")

    ends = [
        ends_named(ZONE[name], state, data, source, partial(take_from_deck, number))
        for number, name in enumerate(DECK_NAMES)
    ]
    for kind in range(cards.kinds):
        for _ in range(max(0, left[kind])):
            state.deck(cards.deck_of(kind)).put_top(kind)
    state.ship_deck.shuffle(state.rng)
    state.location_deck.shuffle(state.rng)
    for slot in range(cards.slots):
        lying = offered.get(slot)
        if lying is not None:
            state.rows[slot] = u8(lying)
        elif slot not in offered:
            state.fill_slot(slot)
    for number, deck_name in enumerate(DECK_NAMES):
        pile = state.deck(number)
        top, bottom = ends[number]
        size = f"{deck_name}_size"
        if size in data and data[size] < len(top) + len(bottom):
            raise DataError(
                f"{source}: {size}: {len(top) + len(bottom)} of its cards are named; make it as many at least"
            )
        while size in data and pile.size > data[size] - len(top) - len(bottom):
            state.put_shared(Shared.TRASH, pile.draw(), 1)
        for kind in reversed(bottom):
            pile.put_bottom(kind, NOBODY)
        for kind in reversed(top):
            pile.put_top(kind)


def rng_for_dice(wanted: list[int], seed: int) -> Rng:
    """A generator whose first rolls of a die are `wanted`, found from `seed` on."""
    while True:
        rng = Rng(seed)
        if all(rng.below(6) + 1 == side for side in wanted):
            return Rng(seed)
        seed += 1
