"""Positions of Skytopia in plain data: for tests, puzzles, bug reports."""

from __future__ import annotations

from typing import Any

from mypy_extensions import u8

from skydeck.engine.actions import pack
from skydeck.engine.datafile import shown
from skydeck.engine.errors import DataError
from skydeck.engine.rng import Rng
from skydeck.engine.scenario_parts import found, seats_of
from skydeck.games.skytopia.cards.words import COLOURS, Colour
from skydeck.games.skytopia.rules import setup
from skydeck.games.skytopia.rules.steps import Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Tally


def lay_out(state: SkytopiaState, data: dict[str, Any], source: str) -> None:
    """Lay the position on an empty state, up to the steps that follow; raises DataError that names the place in the data.

    Cards that nobody names lie in their decks, and the slots of the Market that nobody names are dealt from these.
    """
    state.rng = Rng(data.get("seed", 0))
    seats = seats_of(state, data, source, "start", "turn")
    lay_boards(state, seats, source)
    for player, seat in enumerate(seats):
        fill_seat(state, player, seat, f"{source}: seats: {player + 1}")
    deal_tiles(state)
    fill_market(state, data, source)
    for player, seat in enumerate(seats):
        place_golems(state, player, seat, f"{source}: seats: {player + 1}: golems")
    setup.choose_guilds(state)
    for place, name in enumerate(data.get("guilds", [])):
        guild = found(state.cards.thing_named, name, f"{source}: guilds") - state.cards.first_guild
        if not 0 <= guild < state.cards.guilds or state.cards.guild_deck[guild] != place:
            raise DataError(
                f"{source}: guilds: '{name}' is no Guildmaster of this deck; name one of A, one of B, one of C"
            )
        state.guilds[place] = u8(guild)
    state.now = data.get("now", 1)
    state.round = data.get("round", 1)
    state.start = data.get("start", 1) - 1
    state.last_round = data.get("last_round", 0)
    state.active = data.get("turn", state.start + 1) - 1
    if 0 < state.last_round < state.round:
        raise DataError(f"{source}: last_round: round {state.round} comes after it; name that one or a later one")
    plan(state, data)


def plan(state: SkytopiaState, data: dict[str, Any]) -> None:
    """What happens next: the set-up, the turns that are left of the round, or the end of the game."""
    at = data.get("at", "turn")
    if at == "set_up":
        state.round = 0
        if state.house.draft:
            for player in range(state.num_players):
                state.set_tally(Tally.TILE, player, EMPTY)
        setup.plan_set_up(state)
        return
    if at == "end":
        state.last_round = state.round
    state.push(Step.END_ROUND)
    if at == "turn":
        left = state.num_players - (state.active - state.start) % state.num_players
        for turn in reversed(range(left)):
            state.push(pack(Step.TURN, (state.active + turn) % state.num_players))


def lay_boards(state: SkytopiaState, seats: list[dict[str, Any]], source: str) -> None:
    """The boards as named, each for one seat; the other seats have the first of those that are left."""
    boards: dict[int, int] = {}
    for player, seat in enumerate(seats):
        if "board" in seat:
            where = f"{source}: seats: {player + 1}: board"
            board = found(state.cards.board_named, seat["board"], where)
            if board in boards.values():
                raise DataError(f"{where}: {shown(seat['board'])} is the board of another seat; name one for each seat")
            boards[player] = board
    left = [board for board in range(len(state.cards.board_names)) if board not in boards.values()]
    for player in range(len(seats)):
        setup.lay_board(state, player, boards[player] if player in boards else left.pop(0))


def fill_seat(state: SkytopiaState, player: int, seat: dict[str, Any], where: str) -> None:
    """What belongs to a seat, but for its board and its golems at work."""
    cards = state.cards
    state.purses[player] = seat.get("coins", cards.starting_coins)
    state.purses[state.num_players + player] = seat.get("pp", 0)
    state.set_tally(Tally.SIDE, player, int(state.house.sides == "all_B"))
    for name, used in seat.get("tile", {}).items():
        side = found(cards.thing_named, name, f"{where}: tile") - cards.first_side
        if side < 0 or setup.holder(state, side // 2) >= 0:
            raise DataError(f"{where}: tile: '{name}' is no side of an ability tile that is left; name one")
        state.set_tally(Tally.TILE, player, side // 2)
        state.set_tally(Tally.SIDE, player, side % 2)
        state.set_tally(Tally.USED, player, used)
    for name, storey in sorted(seat.get("city", {}).items(), key=lambda entry: int(entry[1])):
        card = take(state, name, f"{where}: city")
        height = int(state.height(player, int(cards.colour[card])))
        if storey != height:
            wrong = "stands on nothing" if storey > height else "is taken"
            raise DataError(f"{where}: city: {name}: storey {storey} {wrong}; number the storeys of each tower from 1")
        state.stack(player, int(cards.colour[card]), card)


def deal_tiles(state: SkytopiaState) -> None:
    """Seats of which no tile is named have the first of those that are left."""
    for player in range(state.num_players):
        if state.tally(Tally.TILE, player) == EMPTY:
            left = [tile for tile in range(Colour.COUNT) if setup.holder(state, tile) < 0]
            state.set_tally(Tally.TILE, player, left[0])


def take(state: SkytopiaState, name: str, where: str, row: int = -1) -> int:
    """A tower card, of the colour of its row if that is given, out of its deck or out of the box."""
    card = found(state.cards.card_named, name, where)
    colour = int(state.cards.colour[card])
    if row not in (-1, colour):
        raise DataError(f"{where}: {state.cards.names[card]} is of another colour; name a {COLOURS[row]} card")
    bit = 1 << (card - int(state.cards.first_of[colour]))
    for place in (colour, int(Colour.COUNT) + colour):
        if int(state.decks[place]) & bit:
            state.decks[place] = int(state.decks[place]) & ~bit
            return card
    raise DataError(f"{where}: {name}: this card is named twice; there is one")


def fill_market(state: SkytopiaState, data: dict[str, Any], source: str) -> None:
    """The named cards, null for a gap; then what is left of the decks, and the slots that nobody named."""
    width = state.house.width
    open_slots: list[int] = []
    for number, colour in enumerate(COLOURS):
        given = data.get("market", {}).get(colour, [])
        where = f"{source}: market: {colour}"
        if len(given) > width:
            raise DataError(f"{where}: the row has {width} slots, not {len(given)}; remove some")
        for place, name in enumerate(given):
            if name is not None:
                state.market[number * width + place] = u8(take(state, name, where, number))
        open_slots += range(number * width + len(given), (number + 1) * width)
    for number, colour in enumerate(COLOURS):
        if colour in data.get("decks", {}):
            left = 0
            for name in data["decks"][colour]:
                card = take(state, name, f"{source}: decks: {colour}", number)
                left |= 1 << (card - state.cards.first_of[number])
            out = state.decks[Colour.COUNT + number] | state.decks[number]
            state.decks[Colour.COUNT + number], state.decks[number] = out, left
    for slot in open_slots:
        if state.decks[slot // width] != 0 and COLOURS[slot // width] not in data.get("decks", {}):
            state.deal(slot)


def place_golems(state: SkytopiaState, player: int, seat: dict[str, Any], where: str) -> None:
    """Golems at work, by card with their faces."""
    for name, faces in seat.get("golems", {}).items():
        slot = state.slot_of(found(state.cards.card_named, name, where))
        if slot < 0:
            raise DataError(f"{where}: {name}: this card does not lie in the Market; name it there")
        for face in faces if isinstance(faces, list) else [faces]:
            if state.owner(slot, face) >= 0:
                raise DataError(f"{where}: {name}: a golem shows {face} there already; give this one another face")
            if state.supply(player) == 0:
                raise DataError(f"{where}: a seat has {state.cards.golems} golems; name fewer")
            state.put_golem(player, slot, face)
