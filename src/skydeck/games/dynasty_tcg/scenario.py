"""Positions of Dynasty TCG in plain data: for tests, puzzles, bug reports."""

import re
from functools import partial
from typing import Any

from mypy_extensions import u8

from skydeck.engine.datafile import Entry, entry_from_data
from skydeck.engine.errors import DataError
from skydeck.engine.rng import Rng
from skydeck.engine.scenario_parts import found
from skydeck.engine.scenario_zones import cards_named, ends_named, lay_pile, lay_zones
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.rules import steps as q
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.steps import Step
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Did, Mark, Obj, Pile, Place, Tally
from skydeck.games.dynasty_tcg.state.zones import ZONE

# What fills decks of which only the size is given: a unit without abilities.
FILLER = "Cinder Drake"
DECK_SIZE = 20
SIDES = 2
# What a game that begins lays anew, so that naming it would be in vain.
NOT_AT_THE_BEGINNING = ("turn", "active", "phase", "priority", "lanes_attacked", "sold")
NOT_ON_THE_TABLE = ("field", "retreat_1", "retreat_2", "environment")

# -- the position ------------------------------------------------------------------------------------------------------


def lay_out(state: DynastyTcgState, data: dict[str, Any], source: str) -> None:
    """Lay the position that the data describe on an empty state, up to what follows; raises DataError with the place."""
    state.rng = Rng(data.get("seed", 0))
    lay_course(state, data, source)
    seats = [*data.get("seats", []), {}, {}]
    for player in range(SIDES):
        fill_seat(state, player, seats[player], f"{source}: seats: {player + 1}")
    state.main_sizes = [sum(state.cards_owned(player)) for player in range(SIDES)]
    for player, size in enumerate(state.main_sizes):
        if size > CAPACITY:
            raise DataError(f"{source}: seats: {player + 1}: {size} cards; a seat has at most {CAPACITY}, name fewer")
    note_support(state)
    refuse_dead(state, data, source)
    begin(state, data, source)


def lay_course(state: DynastyTcgState, data: dict[str, Any], source: str) -> None:
    """Turn, phase, and what has been done this turn."""
    state.turn = data.get("turn", 3)
    odd = state.turn % 2 == 1
    state.active = data["active"] - 1 if "active" in data else (0 if odd else 1)
    state.starter = state.active if odd else 1 - state.active
    state.phase = w.PHASES.index(data.get("phase", "skirmish"))
    state.sold = int(data.get("sold", False))
    for number, lane in enumerate(data.get("lanes_attacked", []), 1):
        if lane > state.lanes:
            raise DataError(f"{source}: lanes_attacked: {number}: there are {state.lanes} lanes; name one of them")
        state.lanes_used |= 1 << (lane - 1)
    if any(data.get("wins", [])) and state.best_of == 1:
        raise DataError(f"{source}: wins: only a match has games won before; add 'options: {{match: best_of_3}}'")
    for player, won in enumerate(data.get("wins", [])):
        state.set_tally(Tally.GAMES_WON, player, won)
        state.game += won


def begin(state: DynastyTcgState, data: dict[str, Any], source: str) -> None:
    """What happens next: a phase or a game starts, or somebody has priority."""
    start = data.get("begin")
    if start == "game":
        refuse_what_begins(data, source)
        # No turn came before it.
        state.turn = 0
        state.push(q.step(Step.GAME))
    elif start is not None:
        state.push(q.step(Step.PHASE, w.PHASES.index(start)))
    else:
        state.push(q.step(Step.PHASE, state.phase + 1))
        state.push(q.step(Step.PRIORITY, data["priority"] - 1 if "priority" in data else state.active))
        state.push(q.step(Step.SETTLE))


def refuse_what_begins(data: dict[str, Any], source: str) -> None:
    """A game that begins lays the table anew: what the data put there would be gone without a word."""
    places = [key for key in NOT_AT_THE_BEGINNING if key in data]
    for number, seat in enumerate(data.get("seats", []), 1):
        places += [f"seats: {number}: {key}" for key in NOT_ON_THE_TABLE if key in seat]
    if places:
        raise DataError(f"{source}: {places[0]}: a game begins without it; remove it, or 'begin: game'")


def refuse_dead(state: DynastyTcgState, data: dict[str, Any], source: str) -> None:
    """A card that would be destroyed at once must not vanish without a word."""
    for number, seat in enumerate(data.get("seats", []), 1):
        for zone_name, placed in seat.get("field", {}).items():
            thing = state.object_at(number - 1, c.ZONES.index(zone_name))
            left = places.health_left(state, thing)
            if left > 0:
                continue
            damage = state.get(thing, Obj.DAMAGE)
            where = f"{source}: seats: {number}: field: {zone_name}"
            if damage and isinstance(placed, dict) and "damage" in placed:
                raise DataError(
                    f"{where}: damage: {damage} would destroy it at once, as its health is {left + damage} here; "
                    f"{f'write at most {left + damage - 1}' if left + damage > 1 else 'give it more health'}"
                )
            raise DataError(f"{where}: would be destroyed at once, as its health is {left} here; give it more")


# -- cards -------------------------------------------------------------------------------------------------------------

UNIT_NUMBERS: dict[str, Any] = {
    "cost": 1, "trade": 0, "kingdom": "none", "strength": 1, "health": 1, "range": 1, "movement": 1,
}  # fmt: skip
NUMBERS: dict[str, dict[str, Any]] = {
    **{type_name: UNIT_NUMBERS for type_name in w.TYPES[:4]},
    "structure": {"cost": 1, "trade": 0, "durability": 1},
}


def scenario_cards(data: dict[str, Any], source: str) -> CardSet:
    """The published set, or with the scenario's own cards laid over it."""
    made = [
        complete(card if isinstance(card, Entry) else entry_from_data(card, f"{source}: cards: {number}"))
        for number, card in enumerate(data.get("cards", []), 1)
    ]
    for number, seat in enumerate(data.get("seats", []), 1):
        for zone, placed in seat.get("field", {}).items():
            made += made_up(placed, unnamed(number, zone), f"{source}: seats: {number}: field: {zone}")
        for key in ("retreat_1", "retreat_2"):
            for place, placed in enumerate(seat.get(key, []), 1):
                made += made_up(placed, unnamed(number, f"{key} {place}"), f"{source}: seats: {number}: {key}: {place}")
    if not made:
        return SETS.published
    try:
        return SETS.with_entries([Entry({"cards": [*made]}, {}, source, 1)])
    except DataError as error:
        # Lines inside plain data are those of no file.
        raise DataError(re.sub(rf"^({re.escape(source)}: [^'\"]*):\d+: ", r"\1: ", str(error))) from None


def unnamed(seat: int, place: str) -> str:
    """The name of a made-up card that the data give none: ``Unit 1 A1``."""
    return f"Unit {seat} {place}"


def made_up(placed: str | dict[str, Any], name: str, where: str) -> list[Entry]:
    """The made-up card of a place, if one lies there."""
    for key, type_name in (("unit", "basic unit"), ("structure", "structure")):
        if isinstance(placed, dict) and key in placed:
            card = {"name": name, "type": type_name, **placed[key]}
            return [complete(entry_from_data(card, f"{where}: {key}"))]
    return []


def complete(card: Entry) -> Entry:
    """A made-up card with all the numbers that the data leave out."""
    type_name = card.values.get("type", "basic unit")
    missing = NUMBERS.get(str(type_name), {"cost": 0, "trade": 0})
    return Entry({"type": type_name, **missing, **card.values}, card.lines, card.source, card.line)


def kind_of(cards: CardSet, name: str, where: str) -> int:
    return found(cards.kind_named, name, where)


# -- one seat ----------------------------------------------------------------------------------------------------------


def fill_seat(state: DynastyTcgState, player: int, seat: dict[str, Any], where: str) -> None:
    """Lay out what belongs to one seat."""
    state.set_tally(Tally.LIFE, player, seat.get("health", q.COMMANDER_HEALTH))
    income = q.INCOME_TOTAL if player == state.active else 0
    state.set_tally(Tally.RESOURCES, player, seat.get("resources", income))
    state.set_tally(Tally.LOST_UNITS, player, seat.get("lost_units", 0))
    state.set_tally(Tally.ORDERS_PLAYED, player, seat.get("orders_played", 0))
    state.set_tally(Tally.REDEPLOYED, player, seat.get("redeployed", 0))
    fill_piles(state, player, seat, where)
    for key, place in (("retreat_1", Place.RETREAT_1), ("retreat_2", Place.RETREAT_2)):
        for number, placed in enumerate(seat.get(key, []), 1):
            name = unnamed(player + 1, f"{key} {number}")
            state.set(lay_object(state, player, placed, name, f"{where}: {key}: {number}"), Obj.PLACE, place)
    if "environment" in seat:
        kind = kind_of(state.cards, seat["environment"], f"{where}: environment")
        if state.cards.type[kind] != w.Type.ENVIRONMENT:
            raise DataError(f"{where}: environment: {state.cards.labels[kind]} is no environment; name one")
        state.set(board.new_object(state, kind, player), Obj.PLACE, Place.ENVIRONMENT)
    for zone_name, placed in seat.get("field", {}).items():
        lay_on_field(state, player, zone_name, placed, f"{where}: field: {zone_name}")
    for zone_name, placed in seat.get("field", {}).items():
        if isinstance(placed, dict) and "reinforces" in placed:
            lay_over(state, player, zone_name, placed["reinforces"], f"{where}: field: {zone_name}: reinforces")


def fill_piles(state: DynastyTcgState, player: int, seat: dict[str, Any], where: str) -> None:
    """Hand, deck and the open piles."""
    for key, pile in (("hand", Pile.HAND), ("discard", Pile.DISCARD), ("trade", Pile.TRADE), ("side", Pile.SIDE)):
        lay_zones([ZONE[key]], state, player, seat, where, partial(require_room, state, player, pile))
    zone = ZONE["deck"]
    size = seat.get("deck", DECK_SIZE)
    named = cards_named(zone, state, [FILLER] * size if isinstance(size, int) else size, f"{where}: deck")
    between = [kind for kind, _ in named]
    top, bottom = ends_named(zone, state, seat, where, lambda kind, count, place: None)
    laid = 0
    for part, kinds in (("deck_bottom", bottom), ("deck", between), ("deck_top", top)):
        laid += len(kinds)
        if laid > CAPACITY:
            raise DataError(f"{where}: {part}: a deck has at most {CAPACITY} cards; name fewer of them")
    lay_pile(zone, state, player, top, between, bottom)


def require_room(state: DynastyTcgState, player: int, pile: int, kind: int, count: int, where: str) -> None:
    if state.size(pile, player) + count > CAPACITY:
        raise DataError(f"{where}: at most {CAPACITY} cards can lie there; name fewer of them")


def lay_object(state: DynastyTcgState, player: int, placed: str | dict[str, Any], name: str, where: str) -> int:
    """A card that lies openly, with its items and what is beneath it."""
    cards = state.cards
    entry: dict[str, Any] = {"card": placed} if isinstance(placed, str) else placed
    given = [key for key in ("card", "unit", "structure") if key in entry]
    if len(given) != 1:
        raise DataError(f"{where}: needs exactly one of 'card', 'unit' and 'structure'; write one of them")
    card = entry["card"] if "card" in entry else entry[given[0]].get("name", name)
    kind = kind_of(cards, card, where)
    thing = board.new_object(state, kind, player)
    columns = (Obj.LOWER_1, Obj.LOWER_2)
    if len(entry.get("beneath", [])) > len(columns):
        raise DataError(f"{where}: beneath: at most {len(columns)} older versions lie beneath a champion; name fewer")
    for column, lower in zip(columns, entry.get("beneath", []), strict=False):
        state.set(thing, column, kind_of(cards, lower, f"{where}: beneath"))
    if state.is_levelled_kind(kind) and not entry.get("beneath"):
        state.set(thing, Obj.MARKS, Mark.PLAIN)
    for item_name in entry.get("items", []):
        item_kind = kind_of(cards, item_name, f"{where}: items")
        if cards.type[item_kind] != w.Type.ITEM:
            raise DataError(f"{where}: items: '{cards.labels[item_kind]}' is no item; name one")
        item = board.new_object(state, item_kind, player)
        state.set(item, Obj.PLACE, Place.ITEM)
        state.set(item, Obj.ZONE, thing)
    return thing


def lay_on_field(state: DynastyTcgState, player: int, zone_name: str, placed: str | dict[str, Any], where: str) -> None:
    """A unit or structure in its zone, with what has happened to it."""
    zone = zone_of(state, zone_name, where)
    thing = lay_object(state, player, placed, unnamed(player + 1, zone_name), where)
    kind = state.get(thing, Obj.KIND)
    if not state.is_unit(thing) and state.cards.type[kind] != w.Type.STRUCTURE:
        raise DataError(f"{where}: {state.cards.labels[kind]} is neither unit nor structure; put it elsewhere")
    entry: dict[str, Any] = {} if isinstance(placed, str) else placed
    state.at[player * w.MAX_ZONES + zone] = u8(thing)
    did = 0
    for key, bit in (
        ("turned", Did.TURN), ("moved", Did.MOVE), ("deployed", Did.DEPLOY), ("in_battle", Did.BATTLE),
    ):  # fmt: skip
        if entry.get(key):
            did |= bit
    marks = state.get(thing, Obj.MARKS)
    for key, bit in (("redeployed", Mark.REDEPLOYED), ("heavy", Mark.HEAVY)):
        if entry.get(key):
            marks |= bit
    for column, value in (
        (Obj.PLACE, Place.FIELD),
        (Obj.ZONE, zone),
        (Obj.POSITION, int(entry.get("position", "attack") == "attack")),
        (Obj.DAMAGE, entry.get("damage", 0)),
        (Obj.ATTACKS, entry.get("attacked", 0)),
        (Obj.MOVES, entry.get("moved", 0)),
        (Obj.DID, did),
        (Obj.MARKS, marks),
        (Obj.COUNTER, entry.get("counter", 0)),
        (Obj.COUNTER_TURN, entry.get("counter_this_turn", 0)),
        (Obj.USED, sum(1 << (number - 1) for number in set(entry.get("used", [])))),
        (Obj.SPENT, sum(1 << (number - 1) for number in set(entry.get("spent", [])))),
    ):
        state.set(thing, column, value)


def lay_over(state: DynastyTcgState, player: int, zone_name: str, front_name: str, where: str) -> None:
    """A unit reinforces another one of its side."""
    thing = state.object_at(player, zone_of(state, zone_name, where))
    front = state.object_at(player, zone_of(state, front_name, where))
    if front in (GONE, thing) or not state.is_unit(front):
        raise DataError(f"{where}: {front_name} holds no unit that could be reinforced; name another zone")
    state.set(thing, Obj.OVER, front)
    state.set(front, Obj.UNDER, thing)
    state.set(thing, Obj.POSITION, 0)


def zone_of(state: DynastyTcgState, name: str, where: str) -> int:
    zone = c.ZONES.index(name)
    if not state.is_zone(zone):
        raise DataError(
            f"{where}: the board has {state.rows} rows and {state.lanes} lanes; name a zone of it, or set options"
        )
    return zone


def note_support(state: DynastyTcgState) -> None:
    """Who supports whom in the beginning is nothing new that could trigger anything."""
    values.refresh(state)
    for thing in range(state.object_rows):
        ahead = places.supported_by(state, thing)
        if ahead != GONE and state.is_unit(ahead):
            state.set(thing, Obj.SUPPORTS, ahead)
