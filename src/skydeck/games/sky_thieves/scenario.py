"""Positions of Sky Thieves in plain data: for tests, puzzles, bug reports."""

from __future__ import annotations

from functools import partial
from typing import Any

from mypy_extensions import u8

from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.piles import Pile
from skydeck.engine.rng import Rng
from skydeck.engine.scenario_parts import found, seats_of
from skydeck.engine.scenario_zones import cards_named, ends_named, lay_pile, lay_zones
from skydeck.games.sky_thieves.cards.words import KINDS, SLOTS, STATS, Deed
from skydeck.games.sky_thieves.rules import moments, setup
from skydeck.games.sky_thieves.rules.steps import Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EVERYBODY, PLACES, Phase, Place, Shared, Tally, Total, Zone
from skydeck.games.sky_thieves.state.zones import ZONE

# Where play can begin: the set-up, or a step of the turn with those that follow it.
AT: dict[str, tuple[int, tuple[int, ...]]] = {
    "port": (Phase.PORT, (Step.PORT, Step.SCOUT, Step.ATTACK, Step.READY, Step.DRAW, Step.NEXT_TURN)),
    "scout": (Phase.SCOUT, (Step.SCOUT, Step.ATTACK, Step.READY, Step.DRAW, Step.NEXT_TURN)),
    "attack": (Phase.ATTACK, (Step.ATTACK, Step.READY, Step.DRAW, Step.NEXT_TURN)),
    "ready": (Phase.ATTACK, (Step.READY, Step.DRAW, Step.NEXT_TURN)),
    "draw": (Phase.DRAW, (Step.DRAW, Step.NEXT_TURN)),
}
# What the set-up deals or decides by itself.
DEALT = ("line", "deck", "junk", "target_deck_top", "target_deck_bottom", "attack", "turn", "active")
# An attack under way goes on before what comes after it.
UNDER_WAY = (Step.PHASE, Step.READY, Step.DRAW, Step.NEXT_TURN)
TOTALS = {
    "speed": Total.SHIP_SPEED,
    "firepower": Total.SHIP_FIREPOWER,
    **{f"target_{stat}": Total.TARGET_SPEED + number for number, stat in enumerate(STATS)},
}


def lay_out(state: SkyThievesState, data: dict[str, Any], source: str) -> None:
    """Lay the position on an empty state, up to the steps that follow; raises DataError that names the place in the data.

    Cards that nobody names lie in their decks, in an order that the seed gives.
    """
    state.rng = Rng(data.get("seed", 0))
    seats = seats_of(state, data, source, "start", "active")
    state.start = data.get("start", 1) - 1
    state.active = data.get("active", state.start + 1) - 1
    if data.get("at") == "set_up":
        named = [name for name in DEALT if name in data] + (["seats"] if any(seats) else [])
        if named:
            raise DataError(f"{source}: {named[0]}: the set-up deals everything anew; leave it out, or begin at port")
        plan_set_up(state, data.get("seed", 0))
        return
    state.turn = data.get("turn", 1)
    for player, seat in enumerate(seats):
        fill_seat(state, player, seat, f"{source}: seats: {player + 1}")
    deal_captains(state)
    lay_piles(state, data, source)
    lay_line(state, data, source)
    lay_target_deck(state, data, source)
    phase, steps = AT[data.get("at", "port")]
    if "attack" in data and data.get("at", "attack") != "attack":
        raise DataError(
            f"{source}: at: an attack is under way, so play cannot begin at {data['at']}; remove one of both"
        )
    if "attack" in data:
        phase, steps = Phase.ATTACK, UNDER_WAY
    state.phase = phase
    state.plan(*steps)
    if "attack" in data:
        begin_attack(state, data["attack"], f"{source}: attack")
    elif state.overloaded:
        raise DataError(f"{source}: seats: cards are Overloaded in an attack; name the attack")


def plan_set_up(state: SkyThievesState, seed: int) -> None:
    """The set-up from its beginning, with the seat named as first player."""
    chosen = state.house.first_player
    state.house.first_player = state.start + 1
    setup.set_up(state, seed)
    state.house.first_player = chosen


# -- seats ---------------------------------------------------------------------------------------------------------------


def fill_seat(state: SkyThievesState, player: int, seat: dict[str, Any], where: str) -> None:
    """What belongs to a seat."""
    cards = state.cards
    lay_zones([ZONE["hand"]], state, player, seat, where, partial(take, state))
    lay_zones([ZONE["known"]], state, player, seat, where, partial(require_in_hand, state, player))
    for name, overloaded in seat.get("board", {}).items():
        kind = found(cards.card_named, name, f"{where}: board")
        take(state, kind, 1, f"{where}: board")
        slot = int(cards.kind[kind])
        if slot >= SLOTS:
            raise DataError(f"{where}: board: {name} is never on board; name a Weapon, an Upgrade or a Crew card")
        if state.aboard(player, slot) >= 0:
            raise DataError(f"{where}: board: {name}: a ship carries one {KINDS[slot]}; remove one")
        state.set_tally(slot, player, kind + 1)
        if overloaded and player != state.active:
            raise DataError(f"{where}: board: {name}: only the attacker Overloads; put 0")
        if overloaded:
            state.overloaded |= 1 << slot
    for name, ready in seat.get("captain", {}).items():
        captain = found(cards.captain_named, name, f"{where}: captain")
        if setup.commander(state, captain) >= 0:
            raise DataError(f"{where}: captain: {name} commands another ship; name one Captain for each seat")
        state.set_tally(Tally.CAPTAIN, player, captain + 1)
        state.set_tally(Tally.READY, player, ready)
    for name, worth in seat.get("captured", {}).items():
        target = free_target(state, name, f"{where}: captured")
        if worth != cards.treasure[target]:
            raise DataError(f"{where}: captured: {name} is worth {int(cards.treasure[target])} Treasure, not {worth}")
        state.captors[target] = u8(player + 1)
        state.set_tally(Tally.TREASURE, player, state.treasure(player) + worth)
    if state.treasure(player) >= cards.goal:
        treasure, most = state.treasure(player), cards.goal - 1
        raise DataError(f"{where}: captured: {treasure} Treasure have won the game; name Targets of at most {most}")


def deal_captains(state: SkyThievesState) -> None:
    """Seats of which no Captain is named have the first of those that are left, face up."""
    for player in range(state.num_players):
        if state.captain(player) < 0:
            left = [captain for captain in range(state.cards.captains) if setup.commander(state, captain) < 0]
            state.set_tally(Tally.CAPTAIN, player, left[0] + 1)
            state.set_tally(Tally.READY, player, 1)


# -- piles and Targets -----------------------------------------------------------------------------------------------------


def take(state: SkyThievesState, kind: int, number: int, where: str) -> None:
    """So many cards of a kind out of the ship deck."""
    if number > state.shared_count(Shared.DECK, kind):
        name, copies = state.cards.names[kind], state.cards.copies[kind]
        raise DataError(f"{where}: {name}: there are only {copies} in all; name fewer")
    state.put_shared(Shared.DECK, kind, -number)


def require_in_hand(state: SkyThievesState, player: int, kind: int, number: int, where: str) -> None:
    """What all have seen of a hand lies in it."""
    if number > state.count(Zone.HAND, player, kind):
        name = state.cards.names[kind]
        raise DataError(f"{where}: {name}: the hand does not hold {number}; name them there first")


def lay_piles(state: SkyThievesState, data: dict[str, Any], source: str) -> None:
    """The junk pile as named. Where the ship deck is named, all other cards lie in the junk pile."""
    lay_zones([ZONE["junk"]], state, NO_SEAT, data, source, partial(take, state))
    if "deck" in data:
        kept = cards_named(ZONE["deck"], state, data["deck"], f"{source}: deck")
        for kind, number in kept:
            take(state, kind, number, f"{source}: deck")
        for kind in range(state.kinds):
            state.put_shared(Shared.JUNK, kind, state.shared_count(Shared.DECK, kind))
            state.set_shared(Shared.DECK, kind, 0)
        for kind, number in kept:
            state.put_shared(Shared.DECK, kind, number)
    state.deck_size = state.shared_size(Shared.DECK)


def free_target(state: SkyThievesState, name: str, where: str) -> int:
    """A Target that nobody has and that does not lie in the line."""
    target = found(state.cards.target_named, name, where)
    require_free(state, target, 1, where)
    return target


def require_free(state: SkyThievesState, target: int, number: int, where: str) -> None:
    if state.place_of(target) >= 0 or state.captors[target] > 0:
        raise DataError(f"{where}: {state.cards.target_names[target]}: this Target is named twice; there is one")


def lay_line(state: SkyThievesState, data: dict[str, Any], source: str) -> None:
    """The Targets as named, by place; places that are not named stay empty. Without any the line is dealt."""
    if "line" in data:
        for name, target in data["line"].items():
            state.line[PLACES.index(name)] = u8(free_target(state, target, f"{source}: line: {name}"))
        return
    free = [target for target in range(state.cards.targets) if state.captors[target] == 0]
    pile = Pile()
    for target in free:
        pile.put_top(target)
    pile.shuffle(state.rng)
    for place in range(min(Place.COUNT, len(free))):
        state.line[Place.FAR - place] = u8(pile.draw())


def lay_target_deck(state: SkyThievesState, data: dict[str, Any], source: str) -> None:
    """All Targets that lie nowhere else: those named on top or on the bottom there, the others by chance between them."""
    top, bottom = ends_named(ZONE["target_deck"], state, data, source, partial(require_free, state))
    named = [*top, *bottom]
    if len(set(named)) < len(named):
        raise DataError(f"{source}: target_deck_top: a Target is named twice; there is one of each")
    between = Pile()
    for target in range(state.cards.targets):
        if target not in named and state.place_of(target) < 0 and state.captors[target] == 0:
            between.put_top(target)
    between.shuffle(state.rng)
    state.target_deck = Pile()
    lay_pile(ZONE["target_deck"], state, NO_SEAT, top, between.to_lists()[0], bottom)
    # Cards on the bottom have been put there openly, so all know them.
    for place in range(len(bottom)):
        state.target_deck.known[place] = u8(EVERYBODY)


# -- an attack under way ---------------------------------------------------------------------------------------------------


def begin_attack(state: SkyThievesState, data: dict[str, Any], where: str) -> None:
    """An attack with its running totals, at the beginning of a Phase."""
    players = state.num_players
    target = found(state.cards.target_named, data["target"], f"{where}: target")
    if state.place_of(target) < 0:
        raise DataError(f"{where}: target: {data['target']} does not lie in the line; name it there")
    seat = data.get("phase", state.active + 1) - 1
    if seat >= players:
        raise DataError(f"{where}: phase: there is no seat {seat + 1}; name one from 1 to {players}")
    state.attacked = target
    state.totals[Total.SHIP_SPEED] = state.base(state.active, Total.SHIP_SPEED)
    state.totals[Total.SHIP_FIREPOWER] = state.base(state.active, Total.SHIP_FIREPOWER)
    state.totals[Total.TARGET_SPEED] = int(state.cards.target_speed[target])
    state.totals[Total.TARGET_FIREPOWER] = int(state.cards.target_firepower[target])
    state.totals[Total.TARGET_DEFENSE] = int(state.cards.target_defense[target])
    for name, total in TOTALS.items():
        if name in data:
            state.totals[total] = data[name]
    overloaded = int(state.overloaded).bit_count()
    state.overloads = data.get("overloads", overloaded)
    if state.overloads < overloaded:
        raise DataError(
            f"{where}: overloads: {overloaded} of the cards on board are Overloaded, so there were no fewer Overloads; "
            f"put {overloaded} or more"
        )
    state.saves = data.get("saved", 0)
    moments.record(state, Deed.ATTACK, state.active, 0, target)
    # The Phases that have begun before this one.
    state.clock = (data.get("round", 1) - 1) * players + (seat - state.active) % players
