"""Positions of Dynasty TCG in plain data: for tests, puzzles, bug reports. `SCHEMA` is the published JSON schema."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mypy_extensions import u8

from skydeck.engine.datafile import Entry, entry_from_data, shown
from skydeck.engine.errors import DataError, IllegalAction, OptionError
from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg import state as s
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.load import base_cards, cards_with
from skydeck.games.dynasty_tcg.cards.table import CardTable
from skydeck.games.dynasty_tcg.rules import steps as q
from skydeck.games.dynasty_tcg.rules.play import DynastyTcgState
from skydeck.games.dynasty_tcg.text import choice

# What fills decks of which only the size is given: a unit without abilities.
FILLER = "Cinder Drake"
DECK_SIZE = 20
SIDES = 2


def whole(low: int, high: int) -> dict[str, Any]:
    """A whole number within limits."""
    return {"type": "integer", "minimum": low, "maximum": high}


NAMES: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
COUNTS: dict[str, Any] = {
    "description": "Cards by name, with their number.",
    "type": "object",
    "additionalProperties": whole(0, 60),
}
ZONE: dict[str, Any] = {"description": "A zone such as 'A1'.", "type": "string", "pattern": "^[ABCD][1-7]$"}
ZONES: dict[str, Any] = {"type": "array", "items": ZONE}
ACTIONS: dict[str, Any] = {
    "description": "What is done, in order: the seat (from 1) and the action's text, as '1 attack A1'.",
    "type": "array",
    "items": {"description": "A line such as '1 attack A1'.", "type": "string", "pattern": "^[12] .+$"},
}
CARD: dict[str, Any] = {
    "description": "A made-up card in the form of docs/dynasty_tcg/cards.md; every number may be left out.",
    "type": "object",
}
PLACED: dict[str, Any] = {
    "card": {"type": "string"},
    "unit": {**CARD, "description": "A made-up unit, as {strength: 4, health: 5}; 'name' names it."},
    "structure": {**CARD, "description": "A made-up structure, as {durability: 3}."},
    "items": {"description": "The items it bears.", **NAMES},
    "beneath": {"description": "The older versions beneath a champion, the oldest first.", **NAMES},
}
ON_FIELD: dict[str, Any] = {
    **PLACED,
    "position": {"enum": ["attack", "defence"]},
    "damage": whole(0, 60),
    "attacked": {"description": "How often it has attacked this turn.", **whole(0, 9)},
    "moved": {"description": "How many zones it has moved this turn.", **whole(0, 9)},
    "turned": {"type": "boolean"},
    "deployed": {"description": "Came to the field this turn.", "type": "boolean"},
    "in_battle": {"description": "Was in battle this turn.", "type": "boolean"},
    "redeployed": {"description": "Came from a retreat zone.", "type": "boolean"},
    "heavy": {"description": "Came by heavy deployment.", "type": "boolean"},
    "reinforces": {"description": "The zone of the own unit that it reinforces; its own zone is reserved.", **ZONE},
    "counter": {"description": "Its level-up counter, in all.", **whole(0, 99)},
    "counter_this_turn": whole(0, 99),
    "used": {"description": "Abilities used this turn, from 1.", "type": "array", "items": whole(1, 8)},
    "spent": {"description": "Abilities used up for good, from 1.", "type": "array", "items": whole(1, 8)},
}


def fields(properties: dict[str, Any]) -> dict[str, Any]:
    """Exactly these fields, none of them required."""
    return {"type": "object", "additionalProperties": False, "properties": properties}


LYING: dict[str, Any] = {
    "type": "array",
    "items": {"description": "A card's name, or fields.", "anyOf": [{"type": "string"}, fields(PLACED)]},
}
SEAT: dict[str, Any] = fields(
    {
        "health": whole(1, 50),
        "resources": {"description": "Without it the active player has 10, the other none.", **whole(0, 999)},
        "hand": COUNTS,
        "deck": {
            "description": f"A number of cards without abilities, or names from the top; {DECK_SIZE} if left out.",
            "anyOf": [whole(0, 60), NAMES],
        },
        "deck_top": {"description": "Further cards on top of the deck, the top one first.", **NAMES},
        "discard": COUNTS,
        "trade": COUNTS,
        "side": COUNTS,
        "retreat_1": LYING,
        "retreat_2": LYING,
        "environment": {"type": "string"},
        "field": {
            "description": "By zone: a card's name, or fields.",
            "type": "object",
            "propertyNames": ZONE,
            "additionalProperties": {
                "description": "A card's name, or fields.",
                "anyOf": [{"type": "string"}, fields(ON_FIELD)],
            },
        },
        "lost_units": {"description": "Own units destroyed this turn.", **whole(0, 30)},
        "orders_played": {"description": "This turn.", **whole(0, 30)},
        "redeployed": {"description": "Cards redeployed in this game.", **whole(0, 99)},
    }
)
SIZE_OR_COUNTS: dict[str, Any] = {"anyOf": [{"type": "integer"}, COUNTS]}
CARD_EXPECTED: dict[str, Any] = {
    "description": "A card's name, fields, or null for an empty zone.",
    "anyOf": [
        {"type": ["string", "null"]},
        fields(
            {
                "card": {"type": "string"},
                "strength": {"type": "integer"},
                "health": {"description": "What is left of it; durability of a structure.", "type": "integer"},
                "damage": {"type": "integer"},
                "range": {"type": "integer"},
                "movement": {"type": "integer"},
                "retreat_cost": {"type": "integer"},
                "position": {"enum": ["attack", "defence"]},
                "items": NAMES,
                "beneath": NAMES,
                "reinforces": {
                    "description": "The zone of the unit it reinforces, or null.",
                    "type": ["string", "null"],
                },
                "reinforced_by": {"type": ["string", "null"]},
                "supports": {"description": "The zone of the unit it supports, or null.", "type": ["string", "null"]},
                "attacking": {"type": "boolean"},
                "attacked": {"type": "integer"},
                "moved": {"type": "integer"},
                "turned": {"type": "boolean"},
                "in_battle": {"type": "boolean"},
                "counter": {"type": "integer"},
                "counter_this_turn": {"type": "integer"},
                "abilities": {"description": "Whether its abilities work.", "type": "boolean"},
            }
        ),
    ],
}
SEAT_EXPECTED: dict[str, Any] = fields(
    {
        "health": {"type": "integer"},
        "resources": {"type": "integer"},
        "hand": SIZE_OR_COUNTS,
        "has_in_hand": COUNTS,
        "known_hand": {
            "description": "What the other seat knows of the hand: how many of its cards, or exactly these.",
            **SIZE_OR_COUNTS,
        },
        "deck": {"description": "Its size, or all names from the top.", "anyOf": [{"type": "integer"}, NAMES]},
        "deck_top": {"description": "The topmost cards, the top one first.", **NAMES},
        "deck_bottom": {"description": "The lowest cards, the lowest one first.", **NAMES},
        "discard": SIZE_OR_COUNTS,
        "has_in_discard": COUNTS,
        "trade": SIZE_OR_COUNTS,
        "side": SIZE_OR_COUNTS,
        "retreat_1": {"description": "The top cards, in alphabetical order.", **NAMES},
        "retreat_2": NAMES,
        "retreat_items": {"description": "Items that lie with cards of both retreat zones.", **NAMES},
        "environment": {"type": ["string", "null"]},
        "field": {"type": "object", "propertyNames": ZONE, "additionalProperties": CARD_EXPECTED},
        "occupied": {"description": "All zones that belong to a card, in order.", **ZONES},
        "wins": {"type": "integer"},
    }
)
EXPECT: dict[str, Any] = {
    "description": "What must hold; only what is named is checked.",
    **fields(
        {
            "seats": {
                "description": "By seat number. A number for a pile means its size, counts mean exactly these cards.",
                "type": "object",
                "propertyNames": {"description": "A seat's number, '1' or '2'.", "pattern": "^[12]$"},
                "additionalProperties": SEAT_EXPECTED,
            },
            "turn": {"type": "integer"},
            "active": {"type": "integer"},
            "phase": {"enum": list(w.PHASES)},
            "priority": {"description": "The seat that has priority; null in other decisions.", "type": ["integer", "null"]},
            "decision": {"type": ["string", "null"]},
            "pending": {"description": "Seats that owe a decision.", "type": "array", "items": {"type": "integer"}},
            "asks": {"description": "The ledger id of the question being asked, as 'DT-D10'.", "type": ["string", "null"]},
            "secret": {"description": "Whether the answers are sealed until all are in.", "type": "boolean"},
            "stack": {
                "description": "From below: seat, sort and card, as '1 attack Veteran Hei'. Sorts: "
                + ", ".join(s.ITEM_TYPES) + ".",
                **NAMES,
            },
            "attack": {
                "description": "The attack on the stack, or null.",
                "anyOf": [
                    {"type": "null"},
                    fields(
                        {
                            "lane": {"type": "integer"},
                            "leader": {"description": "Its zone, or null if it is gone.", "type": ["string", "null"]},
                            "members": ZONES,
                            "target": {
                                "description": "A zone, 'commander', or null if it is gone.",
                                "type": ["string", "null"],
                            },
                            "strength": {"type": "integer"},
                        }
                    ),
                ],
            },
            "lanes_attacked": {"type": "array", "items": {"type": "integer"}},
            "sold": {"type": "boolean"},
            "game": {"description": "Which game of the match.", "type": "integer"},
            "over": {"type": "boolean"},
            "winners": {"type": "array", "items": {"type": "integer"}},
            "reason": {"enum": list(s.REASONS)},
            "legal": {
                "description": "Must be legal, as '1 pass'.",
                **{key: value for key, value in ACTIONS.items() if key != "description"},
            },
            "illegal": {
                "description": "Must be refused, as '1 pass'; or with a part of the reason, as {'1 attack A1': 'DT-115'}.",
                "type": "array",
                "items": {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}]},
            },
            "only": {
                "description": "Exactly the legal actions of a seat, by seat number.",
                "type": "object",
                "propertyNames": {"pattern": "^[12]$"},
                "additionalProperties": NAMES,
            },
            "offers": {
                "description": "Exactly what may follow a verb, as {'1 attack': [A1, B1], '1 play': []}.",
                "type": "object",
                "propertyNames": {"description": "Seat and verb, as '1 attack'.", "pattern": "^[12] [a-z]+$"},
                "additionalProperties": NAMES,
            },
        }
    ),
}  # fmt: skip
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A scenario of Dynasty TCG",
    "type": "object",
    "required": ["game"],
    "additionalProperties": False,
    "properties": {
        "game": {"const": "dynasty_tcg"},
        "title": {"type": "string"},
        "rules": {"description": "Ledger ids that this scenario shows.", **NAMES},
        "players": {"const": SIDES},
        "options": {"type": "object"},
        "seed": {"type": "integer"},
        "cards": {"description": "Cards of its own, laid over the published set.", "type": "array", "items": CARD},
        "turn": {"description": "3 if left out.", **whole(1, 300)},
        "active": {"description": "Whose turn it is; without it seat 1 in odd turns.", **whole(1, SIDES)},
        "phase": {"description": "Skirmish if left out.", "enum": list(w.PHASES)},
        "priority": {"description": "Who has priority; the active player if left out.", **whole(1, SIDES)},
        "begin": {
            "description": "Begin with the start of a phase, built-in effect included, or with a game's setup.",
            "enum": [*w.PHASES, "game"],
        },
        "lanes_attacked": {"type": "array", "items": whole(1, 7)},
        "sold": {"description": "Whether the sale of the turn is made.", "type": "boolean"},
        "wins": {"description": "Games won so far in a match.", "type": "array", "items": whole(0, 1), "maxItems": 2},
        "seats": {"type": "array", "maxItems": SIDES, "items": SEAT},
        "actions": ACTIONS,
        "expect": EXPECT,
        "then": {
            "description": "Further actions, each with what must hold after them.",
            "type": "array",
            "items": fields({"actions": ACTIONS, "expect": EXPECT}),
        },
    },
}

# -- the position ------------------------------------------------------------------------------------------------------


def state_from_scenario(data: dict[str, Any], source: str = "scenario") -> DynastyTcgState:
    """The position that the data describe, at its next decision; raises DataError that names the place in the data.

    The data must already fit `SCHEMA`; `cards` may also hold `Entry`s, which know their lines.
    """
    from skydeck.games.dynasty_tcg.game import DynastyTcg, apply_options

    try:
        options = DynastyTcg().check_options(SIDES, data.get("options"))
    except OptionError as error:
        raise DataError(f"{source}: options: {error}") from None
    table = scenario_cards(data, source)
    state = DynastyTcgState(table)
    apply_options(state, options)
    state.clear_table()
    state.rng = Rng(data.get("seed", 0))
    lay_course(state, data)
    seats = [*data.get("seats", []), {}, {}]
    for player in range(SIDES):
        fill_seat(state, player, seats[player], f"{source}: seats: {player + 1}")
    state.main_sizes = [sum(state.cards_owned(player)) for player in range(SIDES)]
    for player, size in enumerate(state.main_sizes):
        if size > s.CAPACITY:
            raise DataError(f"{source}: seats: {player + 1}: {size} cards; a seat has at most {int(s.CAPACITY)}")
    note_support(state)
    begin(state, data)
    state.run()
    state.invariants()
    return state


def lay_course(state: DynastyTcgState, data: dict[str, Any]) -> None:
    """Turn, phase, and what has been done this turn."""
    state.turn = data.get("turn", 3)
    odd = state.turn % 2 == 1
    state.active = data["active"] - 1 if "active" in data else (0 if odd else 1)
    state.starter = state.active if odd else 1 - state.active
    state.phase = w.PHASES.index(data.get("phase", "skirmish"))
    state.sold = int(data.get("sold", False))
    for lane in data.get("lanes_attacked", []):
        state.lanes_used |= 1 << (lane - 1)
    for player, won in enumerate(data.get("wins", [])):
        state.set_tally(s.GAMES_WON, player, won)
        state.game += won


def begin(state: DynastyTcgState, data: dict[str, Any]) -> None:
    """What happens next: a phase or a game starts, or somebody has priority."""
    start = data.get("begin")
    if start == "game":
        state.push(q.step(q.STEP_GAME))
    elif start is not None:
        state.push(q.step(q.STEP_PHASE, w.PHASES.index(start)))
    else:
        state.push(q.step(q.STEP_PHASE, state.phase + 1))
        state.push(q.step(q.STEP_PRIORITY, data["priority"] - 1 if "priority" in data else state.active))
        state.push(q.step(q.STEP_SETTLE))


# -- cards -------------------------------------------------------------------------------------------------------------

UNIT_NUMBERS: dict[str, Any] = {
    "cost": 1, "trade": 0, "kingdom": "none", "strength": 1, "health": 1, "range": 1, "movement": 1,
}  # fmt: skip
NUMBERS: dict[str, dict[str, Any]] = {
    **{type_name: UNIT_NUMBERS for type_name in w.TYPES[:4]},
    "structure": {"cost": 1, "trade": 0, "durability": 1},
}


def scenario_cards(data: dict[str, Any], source: str) -> CardTable:
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
        return base_cards()
    try:
        return cards_with([Entry({"cards": made}, {}, source, 1)])
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


def kind_of(table: CardTable, name: str, where: str) -> int:
    try:
        return table.kind_named(name)
    except DataError as error:
        raise DataError(f"{where}: {error}") from None


# -- one seat ----------------------------------------------------------------------------------------------------------


def fill_seat(state: DynastyTcgState, player: int, seat: dict[str, Any], where: str) -> None:
    """Lay out what belongs to one seat."""
    state.set_tally(s.LIFE, player, seat.get("health", int(q.COMMANDER_HEALTH)))
    income = int(q.INCOME_TOTAL) if player == state.active else 0
    state.set_tally(s.RESOURCES, player, seat.get("resources", income))
    state.set_tally(s.LOST_UNITS, player, seat.get("lost_units", 0))
    state.set_tally(s.ORDERS_PLAYED, player, seat.get("orders_played", 0))
    state.set_tally(s.REDEPLOYED, player, seat.get("redeployed", 0))
    fill_piles(state, player, seat, where)
    for key, place in (("retreat_1", s.IN_RETREAT_1), ("retreat_2", s.IN_RETREAT_2)):
        for number, placed in enumerate(seat.get(key, []), 1):
            name = unnamed(player + 1, f"{key} {number}")
            state.set(lay_object(state, player, placed, name, f"{where}: {key}: {number}"), s.PLACE, place)
    if "environment" in seat:
        kind = kind_of(state.table, seat["environment"], f"{where}: environment")
        if state.table.type[kind] != w.ENVIRONMENT:
            raise DataError(f"{where}: environment: {state.table.labels[kind]} is no environment; name one")
        state.set(state.new_object(kind, player), s.PLACE, s.AS_ENVIRONMENT)
    for zone_name, placed in seat.get("field", {}).items():
        lay_on_field(state, player, zone_name, placed, f"{where}: field: {zone_name}")
    for zone_name, placed in seat.get("field", {}).items():
        if isinstance(placed, dict) and "reinforces" in placed:
            lay_over(state, player, zone_name, placed["reinforces"], f"{where}: field: {zone_name}: reinforces")


def fill_piles(state: DynastyTcgState, player: int, seat: dict[str, Any], where: str) -> None:
    """Hand, deck and the open piles."""
    table = state.table
    deck = seat.get("deck", DECK_SIZE)
    names = [FILLER] * deck if isinstance(deck, int) else deck
    for name in reversed([*seat.get("deck_top", []), *names]):
        if state.size(s.DECK, player) == s.CAPACITY:
            raise DataError(f"{where}: deck: a deck has at most {int(s.CAPACITY)} cards; name fewer of them")
        state.put_on_deck(player, kind_of(table, name, f"{where}: deck"), 0)
    for key, pile in (("hand", s.HAND), ("discard", s.DISCARD), ("trade", s.TRADE), ("side", s.SIDE)):
        counts = seat.get(key, {})
        if not isinstance(counts, dict):
            raise DataError(
                f"{where}: {key}: {shown(counts)} names no cards; write each with its number, as {{{FILLER}: 2}}"
            )
        for name, count in counts.items():
            kind = kind_of(table, name, f"{where}: {key}")
            if state.size(pile, player) + count > s.CAPACITY:
                raise DataError(f"{where}: {key}: at most {int(s.CAPACITY)} cards can lie there; name fewer of them")
            for _ in range(count):
                if pile == s.HAND:
                    state.add_to_hand(player, kind, 0)
                else:
                    state.add_sorted(pile, player, kind)


def lay_object(state: DynastyTcgState, player: int, placed: str | dict[str, Any], name: str, where: str) -> int:
    """A card that lies openly, with its items and what is beneath it."""
    table = state.table
    entry: dict[str, Any] = {"card": placed} if isinstance(placed, str) else placed
    given = [key for key in ("card", "unit", "structure") if key in entry]
    if len(given) != 1:
        raise DataError(f"{where}: needs exactly one of 'card', 'unit' and 'structure'")
    card = entry["card"] if "card" in entry else entry[given[0]].get("name", name)
    kind = kind_of(table, card, where)
    thing = int(state.new_object(kind, player))
    columns = (s.LOWER_1, s.LOWER_2)
    if len(entry.get("beneath", [])) > len(columns):
        raise DataError(f"{where}: beneath: at most {len(columns)} older versions lie beneath a champion; name fewer")
    for column, lower in zip(columns, entry.get("beneath", []), strict=False):
        state.set(thing, column, kind_of(table, lower, f"{where}: beneath"))
    if state.is_levelled_kind(kind) and not entry.get("beneath"):
        state.set(thing, s.MARKS, s.IS_PLAIN)
    for item_name in entry.get("items", []):
        item_kind = kind_of(table, item_name, f"{where}: items")
        if table.type[item_kind] != w.ITEM:
            raise DataError(f"{where}: items: {table.labels[item_kind]} is no item; name one")
        item = state.new_object(item_kind, player)
        state.set(item, s.PLACE, s.AS_ITEM)
        state.set(item, s.ZONE, thing)
    return thing


def lay_on_field(state: DynastyTcgState, player: int, zone_name: str, placed: str | dict[str, Any], where: str) -> None:
    """A unit or structure in its zone, with what has happened to it."""
    zone = zone_of(state, zone_name, where)
    thing = lay_object(state, player, placed, unnamed(player + 1, zone_name), where)
    kind = int(state.get(thing, s.KIND))
    if not state.is_unit(thing) and state.table.type[kind] != w.STRUCTURE:
        raise DataError(f"{where}: {state.table.labels[kind]} is neither unit nor structure; put it elsewhere")
    entry: dict[str, Any] = {} if isinstance(placed, str) else placed
    state.at[player * int(w.MAX_ZONES) + zone] = u8(thing)
    did = 0
    for key, bit in (
        ("turned", s.DID_TURN), ("moved", s.DID_MOVE), ("deployed", s.DID_DEPLOY), ("in_battle", s.DID_BATTLE),
    ):  # fmt: skip
        if entry.get(key):
            did |= int(bit)
    marks = int(state.get(thing, s.MARKS))
    for key, bit in (("redeployed", s.WAS_REDEPLOYED), ("heavy", s.WAS_HEAVY)):
        if entry.get(key):
            marks |= int(bit)
    for column, value in (
        (s.PLACE, int(s.ON_FIELD)),
        (s.ZONE, zone),
        (s.POSITION, int(entry.get("position", "attack") == "attack")),
        (s.DAMAGE, entry.get("damage", 0)),
        (s.ATTACKS, entry.get("attacked", 0)),
        (s.MOVES, entry.get("moved", 0)),
        (s.DID, did),
        (s.MARKS, marks),
        (s.COUNTER, entry.get("counter", 0)),
        (s.COUNTER_TURN, entry.get("counter_this_turn", 0)),
        (s.USED, sum(1 << (number - 1) for number in set(entry.get("used", [])))),
        (s.SPENT, sum(1 << (number - 1) for number in set(entry.get("spent", [])))),
    ):
        state.set(thing, column, value)


def lay_over(state: DynastyTcgState, player: int, zone_name: str, front_name: str, where: str) -> None:
    """A unit reinforces another one of its side."""
    thing = int(state.object_at(player, zone_of(state, zone_name, where)))
    front = int(state.object_at(player, zone_of(state, front_name, where)))
    if front in (s.GONE, thing) or not state.is_unit(front):
        raise DataError(f"{where}: {front_name} holds no unit that could be reinforced")
    state.set(thing, s.OVER, front)
    state.set(front, s.UNDER, thing)
    state.set(thing, s.POSITION, 0)


def zone_of(state: DynastyTcgState, name: str, where: str) -> int:
    zone = c.ZONES.index(name)
    if not state.is_zone(zone):
        raise DataError(f"{where}: the board has {int(state.rows)} rows and {int(state.lanes)} lanes")
    return zone


def note_support(state: DynastyTcgState) -> None:
    """Who supports whom in the beginning is nothing new that could trigger anything."""
    state.refresh()
    for thing in range(state.object_rows):
        ahead = int(state.supported_by(thing))
        if ahead != s.GONE and state.is_unit(ahead):
            state.set(thing, s.SUPPORTS, ahead)


# -- expectations ------------------------------------------------------------------------------------------------------

Check = Callable[[str, Any, Any], None]


def parse_step(state: DynastyTcgState, step: str) -> tuple[int, int]:
    """The seat (from 0) and the action of a line such as ``1 attack A1``; raises IllegalAction."""
    number, _, text = step.partition(" ")
    if number not in ("1", "2"):
        raise IllegalAction(f"{shown(step)} must begin with a seat, 1 or 2")
    return int(number) - 1, state.codec.from_text(text)


def failures(state: DynastyTcgState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    found: list[str] = []
    state.refresh()

    def check(what: str, actual: Any, wanted: Any) -> None:
        if actual != wanted:
            found.append(f"{what} is {actual!r}, not {wanted!r}")

    check_course(state, expect, check)
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, int(number) - 1, wanted, check)
    if "attack" in expect:
        check_attack(state, expect["attack"], check)
    for step in expect.get("legal", []):
        seat, action = parse_step(state, step)
        reason = state.why_illegal(seat, action)
        if reason:
            found.append(f"'{step}' is refused: {reason}")
    for entry in expect.get("illegal", []):
        for step, part in entry.items() if isinstance(entry, dict) else [(entry, "")]:
            seat, action = parse_step(state, step)
            reason = state.why_illegal(seat, action)
            if not reason or part not in reason:
                found.append(f"'{step}' is refused with {reason!r}" if reason else f"'{step}' is legal")
    for number, texts in expect.get("only", {}).items():
        check(f"what seat {number} may do", sorted(legal_texts(state, int(number) - 1)), sorted(texts))
    for key, texts in expect.get("offers", {}).items():
        number, verb = key.split()
        offered = [text for text in legal_texts(state, int(number) - 1) if text.split()[0] == verb]
        check(f"what seat {number} may {verb}", sorted(text.partition(" ")[2] for text in offered), sorted(texts))
    return found


def legal_texts(state: DynastyTcgState, player: int) -> list[str]:
    return [state.codec.to_text(action) for action in state.legal_actions(player)]


def check_course(state: DynastyTcgState, expect: dict[str, Any], check: Check) -> None:
    """The expectations about turn, priority, stack and end."""
    asking = bool(state.pending)
    question = choice.choice(state, int(state.current_player())) if asking else None
    has_priority = asking and state.decision == q.D_PRIORITY
    simple = {
        "turn": int(state.turn),
        "active": int(state.active) + 1,
        "phase": w.PHASES[state.phase],
        "priority": int(state.current_player()) + 1 if has_priority else None,
        "decision": q.DECISIONS[state.decision] if asking else None,
        "pending": [player + 1 for player in state.pending_players()],
        "asks": None if question is None else question["rule"],
        "secret": bool(state.secret and state.pending),
        "stack": [stack_item(state, index) for index in range(state.stack_size)],
        "lanes_attacked": [lane + 1 for lane in range(state.lanes) if int(state.lanes_used) >> lane & 1],
        "sold": bool(state.sold),
        "game": int(state.game),
        "over": state.over,
        "winners": [player + 1 for player in state.outcome().winners] if state.over else [],
        "reason": state.outcome().reason if state.over else "",
    }
    for name, actual in simple.items():
        if name in expect:
            check(name, actual, expect[name])


def stack_item(state: DynastyTcgState, index: int) -> str:
    """An item of the stack: ``1 attack Veteran Hei``."""
    kind = int(state.item(index, s.S_KIND))
    card = state.table.labels[kind] if kind >= 0 else "gone"
    return f"{int(state.item(index, s.S_PLAYER)) + 1} {s.ITEM_TYPES[int(state.item(index, s.S_TYPE))]} {card}"


def home_of(state: DynastyTcgState, thing: int) -> str | None:
    """The zone that belongs to a card on the field; None for one that is gone."""
    return None if thing < 0 else c.ZONES[int(state.get(thing, s.ZONE))]


def check_attack(state: DynastyTcgState, wanted: dict[str, Any] | None, check: Check) -> None:
    """The expectations about the attack on the stack."""
    if wanted is None or state.attack_lane < 0:
        check("the attack", None if state.attack_lane < 0 else "there", wanted)
        return
    target = int(state.attack_target)
    members = [
        thing for thing in range(state.object_rows) if on_field(state, thing) and state.did(thing, s.IS_ATTACKING)
    ]
    actual = {
        "lane": int(state.attack_lane) + 1,
        "leader": home_of(state, int(state.attack_leader)),
        "members": sorted(str(home_of(state, thing)) for thing in members),
        "target": "commander" if target >= s.THING_COMMANDER else home_of(state, target),
        "strength": int(state.total_strength()),
    }
    for name, value in wanted.items():
        check(f"{name} of the attack", actual[name], value)


def on_field(state: DynastyTcgState, thing: int) -> bool:
    return bool(state.is_on_field(thing))


def check_seat(state: DynastyTcgState, player: int, wanted: dict[str, Any], check: Check) -> None:
    """The expectations about one seat."""
    table = state.table
    whose = f"of seat {player + 1}"

    def pile(number: int) -> list[str]:
        return [table.labels[int(state.card(number, player, i))] for i in range(state.size(number, player))]

    def counts(number: int) -> dict[str, int]:
        names = pile(number)
        return {name: names.count(name) for name in names}

    def lying(place: int) -> list[int]:
        return [
            thing
            for thing in range(state.object_rows)
            if state.get(thing, s.KIND) != s.GONE
            and state.get(thing, s.OWNER) == player
            and state.get(thing, s.PLACE) == place
        ]

    def label(thing: int) -> str:
        return table.labels[int(state.get(thing, s.KIND))]

    deck = pile(int(s.DECK))[::-1]
    retreated = {"retreat_1": lying(int(s.IN_RETREAT_1)), "retreat_2": lying(int(s.IN_RETREAT_2))}
    environment = int(state.environment(player))
    single = {
        "health": int(state.tally(s.LIFE, player)),
        "resources": int(state.tally(s.RESOURCES, player)),
        "wins": int(state.tally(s.GAMES_WON, player)),
        **{key: sorted(label(thing) for thing in things) for key, things in retreated.items()},
        "retreat_items": sorted(
            item for things in retreated.values() for thing in things for item in items_of(state, thing)
        ),
        "environment": None if environment == s.GONE else label(environment),
        "occupied": [c.ZONES[zone] for zone in range(int(w.MAX_ZONES)) if state.object_at(player, zone) != s.GONE],
    }
    for name, actual in single.items():
        if name in wanted:
            check(f"{name} {whose}", actual, wanted[name])
    for key, number in (("hand", s.HAND), ("discard", s.DISCARD), ("trade", s.TRADE), ("side", s.SIDE)):
        if key in wanted:
            is_size = isinstance(wanted[key], int)
            check(f"{key} {whose}", int(state.size(number, player)) if is_size else counts(int(number)), wanted[key])
        for name, count in wanted.get(f"has_in_{key}", {}).items():
            kind_of(table, name, f"expect: seats: {player + 1}: has_in_{key}")
            check(f"{name} in {key} {whose}", counts(int(number)).get(name, 0), count)
    if "known_hand" in wanted:
        names = [name for i, name in enumerate(pile(int(s.HAND))) if state.mark(s.HAND, player, i)]
        known = len(names) if isinstance(wanted["known_hand"], int) else {name: names.count(name) for name in names}
        check(f"what is known of the hand {whose}", known, wanted["known_hand"])
    if "deck" in wanted:
        check(f"deck {whose}", len(deck) if isinstance(wanted["deck"], int) else deck, wanted["deck"])
    if "deck_top" in wanted:
        check(f"the top of the deck {whose}", deck[: len(wanted["deck_top"])], wanted["deck_top"])
    if "deck_bottom" in wanted:
        check(f"the bottom of the deck {whose}", deck[::-1][: len(wanted["deck_bottom"])], wanted["deck_bottom"])
    for zone, card in wanted.get("field", {}).items():
        check_card(state, player, zone, card, check)


def items_of(state: DynastyTcgState, thing: int) -> list[str]:
    """The items that a card bears, in alphabetical order."""
    found: list[str] = []
    item = int(state.next_item(thing, -1))
    while item != s.GONE:
        found.append(state.table.labels[int(state.get(item, s.KIND))])
        item = int(state.next_item(thing, item))
    return sorted(found)


def check_card(state: DynastyTcgState, player: int, zone: str, wanted: Any, check: Check) -> None:
    """The expectations about one zone of the field."""
    table = state.table
    thing = int(state.object_at(player, c.ZONES.index(zone)))
    where = f"{zone} of seat {player + 1}"
    label = None if thing == s.GONE else table.labels[int(state.get(thing, s.KIND))]
    if not isinstance(wanted, dict) or thing == s.GONE:
        check(where, label, wanted)
        return
    ahead = int(state.supported_by(thing))
    under = int(state.get(thing, s.UNDER))
    actual: dict[str, Any] = {
        "card": label,
        "strength": int(state.get(thing, s.STRENGTH)),
        "health": int(state.health_left(thing)),
        "damage": int(state.get(thing, s.DAMAGE)),
        "range": int(state.get(thing, s.RANGE)),
        "movement": int(state.get(thing, s.MOVEMENT)),
        "retreat_cost": int(state.retreat_price(thing)),
        "position": "attack" if state.get(thing, s.POSITION) else "defence",
        "items": items_of(state, thing),
        "beneath": [
            table.labels[int(state.get(thing, column))]
            for column in (s.LOWER_1, s.LOWER_2)
            if state.get(thing, column) != s.GONE
        ],
        "reinforces": home_of(state, int(state.get(thing, s.OVER))),
        "reinforced_by": None if under == s.GONE else table.labels[int(state.get(under, s.KIND))],
        "supports": home_of(state, ahead) if ahead != s.GONE and state.is_unit(ahead) else None,
        "attacking": bool(state.did(thing, s.IS_ATTACKING)),
        "attacked": int(state.get(thing, s.ATTACKS)),
        "moved": int(state.get(thing, s.MOVES)),
        "turned": bool(state.did(thing, s.DID_TURN)),
        "in_battle": bool(state.did(thing, s.DID_BATTLE)),
        "counter": int(state.get(thing, s.COUNTER)),
        "counter_this_turn": int(state.get(thing, s.COUNTER_TURN)),
        "abilities": bool(state.has_effect(thing)),
    }
    for name, value in wanted.items():
        check(f"{name} of {where}", actual[name], sorted(value) if name == "items" else value)
