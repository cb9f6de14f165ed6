"""Positions of Sky Dynasty in plain data: for tests, puzzles, bug reports. `SCHEMA` is the published JSON schema."""

from __future__ import annotations

from typing import Any

from mypy_extensions import u8

from skydeck.engine.datafile import Entry, entry_from_data, shown, suggest
from skydeck.engine.errors import DataError, IllegalAction, OptionError
from skydeck.engine.rng import Rng
from skydeck.games.sky_dynasty import state as s
from skydeck.games.sky_dynasty.cards import MAX_SUPPLY, CardTable, base_cards, cards_with
from skydeck.games.sky_dynasty.effects import force_against
from skydeck.games.sky_dynasty.rules.play import SkyDynastyState
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.text import choice


def whole(low: int, high: int) -> dict[str, Any]:
    """A whole number within limits."""
    return {"type": "integer", "minimum": low, "maximum": high}


SEAT_NUMBERS: dict[str, Any] = {"description": "A seat's number, '1' to '5'.", "pattern": "^[1-5]$"}
NAMES: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
COUNTS: dict[str, Any] = {
    "description": "Cards by name, with their number.",
    "type": "object",
    "additionalProperties": whole(0, 200),
}
ACTIONS: dict[str, Any] = {
    "description": "What is done, in order: the seat (from 1) and the action's text, as '1 lay Palace'.",
    "type": "array",
    "items": {"description": "A line such as '1 lay Palace'.", "type": "string", "pattern": "^[1-5] .+$"},
}
SIDE: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 6}
ZONES: dict[str, Any] = {
    "coins": whole(0, 9999),
    "influence": whole(0, 200),
    "hand": COUNTS,
    "discard": COUNTS,
    "at": {"description": "Cards at stations, by station.", "type": "object", "additionalProperties": COUNTS},
    "open_space_used": whole(0, 200),
}
EXPECT: dict[str, Any] = {
    "description": "What must hold; only what is named is checked.",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "seats": {
            "description": "By seat number, from '1'. A number for a zone means its size, counts mean exactly these cards.",
            "type": "object",
            "propertyNames": SEAT_NUMBERS,
            "additionalProperties": {
                "type": "object",
                "additionalProperties": False,
                "properties": {
                    **{name: ZONES[name] for name in ("coins", "influence", "open_space_used")},
                    "hand": {"anyOf": [COUNTS, {"type": "integer"}]},
                    "deck": {"anyOf": [COUNTS, {"type": "integer"}]},
                    "discard": {"anyOf": [COUNTS, {"type": "integer"}]},
                    "has_in_discard": COUNTS,
                    "at": ZONES["at"],
                    "passed": {"type": "boolean"},
                },
            },
        },
        "round": {"type": "integer"},
        "phase": {"enum": ["draw", "dispatch", "discard", "resolve"]},
        "dispatch_turn": {"type": "integer"},
        "current_place": {"type": ["string", "null"]},
        "decision": {"type": ["string", "null"]},
        "pending": {"description": "Seats that owe a decision.", "type": "array", "items": {"type": "integer"}},
        "asks": {"description": "The ledger id of the question being asked, as 'SD-D05'.", "type": ["string", "null"]},
        "secret": {"description": "Whether the answers are sealed until all are in.", "type": "boolean"},
        "over": {"type": "boolean"},
        "winners": {"type": "array", "items": {"type": "integer"}},
        "reason": {"type": "string"},
        "track": {"description": "The pawn's step, from 1.", "type": "integer"},
        "trash": COUNTS,
        "ship_deck": {"type": "integer"},
        "location_deck": {"type": "integer"},
        "ship_deck_bottom": {"description": "From the lowest up.", **NAMES},
        "location_deck_bottom": NAMES,
        "rows": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": ["string", "null"]}}},
        "die": {"type": "integer"},
        "legal": {
            "description": "Must be legal, as '1 lock'.",
            **{k: v for k, v in ACTIONS.items() if k != "description"},
        },
        "illegal": {
            "description": "Must be refused, as '1 lock'; or with a part of the reason, as {'1 lock': 'SD-036'}.",
            "type": "array",
            "items": {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}]},
        },
        "only": {
            "description": "Exactly the legal actions of a seat, by seat number.",
            "type": "object",
            "propertyNames": SEAT_NUMBERS,
            "additionalProperties": NAMES,
        },
        "force": {
            "description": "Force by 'seat place' or 'seat place against seat', as {'1 Palace': 6, '1 Palace 2': 4}.",
            "type": "object",
            "additionalProperties": {"type": "integer"},
        },
    },
}
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A scenario of Sky Dynasty",
    "type": "object",
    "required": ["game", "players"],
    "additionalProperties": False,
    "properties": {
        "game": {"const": "sky_dynasty"},
        "title": {"type": "string"},
        "rules": {"description": "Ledger ids that this scenario shows.", **NAMES},
        "players": whole(2, 5),
        "options": {"type": "object"},
        "seed": {"type": "integer"},
        "die": {
            "description": "What the first rolls of the die give, one or several, if nothing else random comes before.",
            "anyOf": [SIDE, {"type": "array", "items": SIDE, "minItems": 1, "maxItems": 4}],
        },
        "cards": {
            "description": "Cards of its own, laid over the published set; the form is that of cards.yaml.",
            "type": "object",
        },
        "round": whole(1, 499),
        "phase": {"description": "Where play begins.", "enum": ["draw", "dispatch", "resolve"]},
        "track": {"description": "The pawn's step, from 1.", **whole(1, 200)},
        "seats": {
            "description": "One entry a seat, in order. 'deck: rest' (the default) holds the other starting cards.",
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "properties": {**ZONES, "deck": {"anyOf": [COUNTS, {"const": "rest"}]}, "passed": {"type": "boolean"}},
            },
        },
        "rows": {
            "description": "Cards on sale, by station; slots that are not named are dealt, null is a gap.",
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": ["string", "null"]}},
        },
        "ship_deck_top": {"description": "The next ships, first drawn first.", **NAMES},
        "location_deck_top": NAMES,
        "ship_deck_size": {"description": "Only so many ships are left; the others are out.", **whole(0, 300)},
        "location_deck_size": whole(0, 300),
        "trash": COUNTS,
        "actions": ACTIONS,
        "expect": EXPECT,
        "then": {
            "description": "Further actions and what must hold after each.",
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "properties": {"actions": ACTIONS, "expect": EXPECT},
            },
        },
    },
}
PHASE_NUMBERS = {"draw": int(s.PHASE_DRAW), "dispatch": int(s.PHASE_DISPATCH), "resolve": int(s.PHASE_RESOLVE)}


def state_from_scenario(data: dict[str, Any], source: str) -> SkyDynastyState:
    """Set up the position and run on to its first decision; raises DataError that names the place in the data.

    The data must already fit `SCHEMA`; `cards` may also be an `Entry`, which knows its lines. Cards that nobody names lie
    in their decks; starting cards of a seat whose deck is named are out of the game.
    """
    from skydeck.games.sky_dynasty.game import SkyDynasty, apply_options

    table = scenario_cards(data, source)
    players = data["players"]
    try:
        options = SkyDynasty().check_options(players, data.get("options"))
    except OptionError as error:
        raise DataError(f"{source}: options: {error}") from None
    state = SkyDynastyState(table, players)
    apply_options(state, options)
    state.clear_table(data.get("seed", 0))
    seats = data.get("seats", [])
    if len(seats) > players:
        raise DataError(f"{source}: seats: {len(seats)} seats for {players} players; remove some")
    for player in range(players):
        fill_seat(state, player, seats[player] if player < len(seats) else {}, f"{source}: seats: {player + 1}")
    for name, count in data.get("trash", {}).items():
        kind = kind_of(table, name, f"{source}: trash")
        if int(state.trash[kind]) + count > MAX_SUPPLY:
            raise DataError(
                f"{source}: trash: at most {MAX_SUPPLY} {table.names[kind]} can lie there; name fewer of them"
            )
        state.trash[kind] += count
    fill_decks(state, data, source)
    state.round = data.get("round", 1)
    if "track" in data:
        if table.track_place < 0 or data["track"] > len(table.track_influence):
            raise DataError(f"{source}: track: the track has {len(table.track_influence)} steps")
        state.track = data["track"] - 1
    settle_rest(state, source)
    if "die" in data:
        wanted = data["die"] if isinstance(data["die"], list) else [data["die"]]
        state.rng = rng_for_dice(wanted, data.get("seed", 0))
    phase = PHASE_NUMBERS[data.get("phase", "dispatch")]
    state.phase = phase
    state.plan_round(phase)
    state.run()
    state.invariants()
    return state


def scenario_cards(data: dict[str, Any], source: str) -> CardTable:
    """The published set, or with the scenario's own cards laid over it."""
    cards = data.get("cards")
    if not cards:
        return base_cards()
    return cards_with([cards if isinstance(cards, Entry) else entry_from_data(cards, f"{source}: cards")])


def kind_of(table: CardTable, name: str, where: str) -> int:
    try:
        return table.kind_named(name)
    except DataError as error:
        raise DataError(f"{where}: {error}") from None


def place_of(table: CardTable, name: str, where: str) -> int:
    try:
        return table.place_named(name)
    except DataError as error:
        raise DataError(f"{where}: {error}") from None


def fill_seat(state: SkyDynastyState, player: int, seat: dict[str, Any], where: str) -> None:
    """Lay out what belongs to one seat."""
    table = state.table
    state.coins[player] = seat.get("coins", int(table.starting_coins))
    state.set_tally(s.INFLUENCE, player, seat.get("influence", 0))
    state.set_tally(s.OPEN_USED, player, seat.get("open_space_used", 0))
    if seat.get("passed"):
        state.passed |= 1 << player
    zones = [("hand", int(s.HAND)), ("discard", int(s.DISCARD))]
    if seat.get("deck", "rest") != "rest":
        zones.append(("deck", int(s.DECK)))
    for name, zone in zones:
        for card, count in seat.get(name, {}).items():
            lay_out(state, zone, player, kind_of(table, card, f"{where}: {name}"), count, f"{where}: {name}")
    for kind in range(table.kinds):
        state.put(s.SEEN, player, kind, state.count(s.DISCARD, player, kind))
    for place_name, cards in seat.get("at", {}).items():
        place = place_of(table, place_name, f"{where}: at")
        for card, count in cards.items():
            kind = kind_of(table, card, f"{where}: at: {place_name}")
            lay_out(state, int(s.STATION) + place, player, kind, count, f"{where}: at: {place_name}")
    if seat.get("deck", "rest") == "rest":
        for kind in range(table.kinds):
            rest = int(table.starter[kind]) - int(state.owned(player, kind))
            if rest > 0:
                state.put(s.DECK, player, kind, rest)


def lay_out(state: SkyDynastyState, zone: int, player: int, kind: int, count: int, where: str) -> None:
    """Put cards into a zone, unless there are more than a zone can count."""
    zones = [int(s.DECK), int(s.HAND), int(s.DISCARD), *(int(s.STATION) + place for place in range(state.table.places))]
    if sum(int(state.size(held, player)) for held in zones) + count > MAX_SUPPLY:
        raise DataError(f"{where}: a seat holds at most {MAX_SUPPLY} cards; name fewer of them")
    state.put(zone, player, kind, count)


def fill_decks(state: SkyDynastyState, data: dict[str, Any], source: str) -> None:
    """Rows and decks from what is left in the box, the named cards on top."""
    table = state.table
    left = [int(table.in_game(kind, state.limited_edition)) for kind in range(table.kinds)]
    for kind in range(table.kinds):
        held = sum(int(state.owned(player, kind)) for player in range(state.num_players)) + int(state.trash[kind])
        left[kind] -= max(0, held - int(table.starter[kind]) * int(state.num_players))

    def take(name: str, where: str) -> int:
        kind = kind_of(table, name, where)
        left[kind] -= 1
        if left[kind] < 0:
            raise DataError(f"{where}: no {table.names[kind]} is left in the box; name fewer of them")
        return kind

    named: dict[int, int | None] = {}
    for place_name, cards in data.get("rows", {}).items():
        place = place_of(table, place_name, f"{source}: rows")
        slots = range(int(table.slot_first[place]), int(table.slot_first[place + 1]))
        if len(cards) > len(slots):
            raise DataError(f"{source}: rows: {place_name} has {len(slots)} slots, not {len(cards)}")
        for slot, card in zip(slots, cards, strict=False):
            if card is None:
                named[slot] = None
                continue
            offered = named[slot] = take(card, f"{source}: rows: {place_name}")
            if int(table.deck_of(offered)) != int(table.slot_deck[slot]):
                deck = "ship" if table.slot_deck[slot] == 0 else "location card"
                raise DataError(f"{source}: rows: {place_name}: this slot holds a {deck}, not {card}")
    tops: list[list[int]] = []
    for number, key in enumerate(("ship_deck_top", "location_deck_top")):
        tops.append([take(name, f"{source}: {key}") for name in data.get(key, [])])
        for kind in tops[number]:
            if int(table.deck_of(kind)) != number:
                raise DataError(f"{source}: {key}: {table.names[kind]} belongs to the other deck")
    for kind in range(table.kinds):
        for _ in range(max(0, left[kind])):
            state.deck(table.deck_of(kind)).put_top(kind)
    state.ship_deck.shuffle(state.rng)
    state.location_deck.shuffle(state.rng)
    for slot in range(int(table.slots)):
        lying = named.get(slot)
        if lying is not None:
            state.rows[slot] = u8(lying)
        elif slot not in named:
            state.fill_slot(slot)
    for number, key in enumerate(("ship_deck_size", "location_deck_size")):
        pile = state.deck(number)
        while key in data and pile.size > max(0, data[key] - len(tops[number])):
            state.trash[pile.draw()] += 1
        for kind in reversed(tops[number]):
            pile.put_top(kind)


def settle_rest(state: SkyDynastyState, source: str) -> None:
    """Put starting cards that no deck holds out of the game; refuse cards that the box does not hold."""
    table = state.table
    for kind in range(table.kinds):
        total = int(table.in_game(kind, state.limited_edition)) + int(table.starter[kind]) * int(state.num_players)
        found = int(state.trash[kind]) + sum(int(state.owned(player, kind)) for player in range(state.num_players))
        found += sum(1 for row in state.rows if row == kind)
        pile = state.deck(table.deck_of(kind))
        found += sum(1 for i in range(pile.size) if pile.cards[i] == kind)
        if found > total:
            raise DataError(f"{source}: {found} {table.names[kind]} are named, but the box holds {total}")
        state.trash[kind] += total - found


def rng_for_dice(wanted: list[int], seed: int) -> Rng:
    """A generator whose first rolls of a die are `wanted`, found from `seed` on."""
    while True:
        rng = Rng(seed)
        if all(rng.below(6) + 1 == side for side in wanted):
            return Rng(seed)
        seed += 1


# -- expectations --------------------------------------------------------------------------------------------------


def parse_step(state: SkyDynastyState, step: str) -> tuple[int, int]:
    """The seat (from 0) and the action of a line such as ``1 lay Palace``; raises IllegalAction."""
    number, _, text = step.partition(" ")
    if not number.isdigit() or not 1 <= int(number) <= state.num_players:
        raise IllegalAction(f"{shown(step)} must begin with a seat from 1 to {state.num_players}")
    return int(number) - 1, state.codec.from_text(text)


def failures(state: SkyDynastyState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    found: list[str] = []
    table = state.table

    def check(what: str, actual: Any, wanted: Any) -> None:
        if actual != wanted:
            found.append(f"{what} is {actual!r}, not {wanted!r}")

    simple = {
        "round": int(state.round),
        "phase": s.PHASES[state.phase],
        "dispatch_turn": int(state.dispatch_turn),
        "current_place": table.place_names[state.place] if state.place >= 0 else None,
        "decision": decision_name(state),
        "pending": [player + 1 for player in state.pending_players()],
        "asks": asked_rule(state),
        "secret": bool(state.secret and state.pending),
        "over": state.over,
        "winners": [player + 1 for player in state.outcome().winners] if state.over else [],
        "reason": state.outcome().reason if state.over else "",
        "track": int(state.track) + 1,
        "ship_deck": int(state.ship_deck.size),
        "location_deck": int(state.location_deck.size),
        "die": int(state.dice),
        "trash": {table.names[kind]: int(n) for kind, n in enumerate(state.trash) if n > 0},
    }
    for name, actual in simple.items():
        if name in expect:
            check(name, actual, expect[name])
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, number, wanted, check)
    for key, pile in (("ship_deck_bottom", state.ship_deck), ("location_deck_bottom", state.location_deck)):
        if key in expect:
            check(
                key,
                [table.names[int(pile.cards[i])] for i in range(min(int(pile.size), len(expect[key])))],
                expect[key],
            )
    for name, cards in expect.get("rows", {}).items():
        place = place_of(table, name, "expect: rows")
        slots = range(int(table.slot_first[place]), int(table.slot_first[place + 1]))
        kinds = [int(state.rows[slot]) for slot in slots]
        check(f"the row of {name}", [None if k == s.EMPTY else table.names[k] for k in kinds], cards)
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
        legal = [state.codec.to_text(action) for action in state.legal_actions(int(number) - 1)]
        check(f"what seat {number} may do", sorted(legal), sorted(texts))
    for key, wanted in expect.get("force", {}).items():
        check(f"the force of {key}", force_of(state, key), wanted)
    return found


def check_seat(state: SkyDynastyState, number: str, wanted: dict[str, Any], check: Any) -> None:
    """The expectations about one seat."""
    table = state.table
    if not number.isdigit() or not 1 <= int(number) <= state.num_players:
        raise DataError(f"expect: seats: '{number}' is no seat; seats are '1' to '{state.num_players}'")
    player = int(number) - 1

    def counts(zone: int) -> dict[str, int]:
        return {
            table.names[kind]: int(state.count(zone, player, kind))
            for kind in range(table.kinds)
            if state.count(zone, player, kind) > 0
        }

    single = {
        "coins": int(state.coins[player]),
        "influence": int(state.influence(player)),
        "open_space_used": int(state.tally(s.OPEN_USED, player)),
        "passed": bool(int(state.passed) >> player & 1),
    }
    for name, actual in single.items():
        if name in wanted:
            check(f"{name} of seat {number}", actual, wanted[name])
    for name, zone in (("hand", int(s.HAND)), ("deck", int(s.DECK)), ("discard", int(s.DISCARD))):
        if name in wanted:
            is_size = isinstance(wanted[name], int)
            check(f"{name} of seat {number}", int(state.size(zone, player)) if is_size else counts(zone), wanted[name])
    held = counts(int(s.DISCARD))
    for card, count in wanted.get("has_in_discard", {}).items():
        check(f"{card} in the discard pile of seat {number}", held.get(card, 0), count)
    for place_name, cards in wanted.get("at", {}).items():
        place = place_of(table, place_name, "expect: at")
        check(f"cards of seat {number} at {place_name}", counts(int(s.STATION) + place), cards)


def decision_name(state: SkyDynastyState) -> str | None:
    return DECISIONS[state.decision] if state.pending else None


def asked_rule(state: SkyDynastyState) -> str | None:
    """The ledger id of the question being asked, as the table shows it."""
    question = choice(state, int(state.current_player()))
    return None if question is None else str(question["rule"])


def force_of(state: SkyDynastyState, key: str) -> int:
    """The force that ``1 Palace`` or ``1 Palace 2`` asks for."""
    words = key.split()
    against = -1
    if len(words) > 2 and words[-1].isdigit():
        against = int(words.pop()) - 1
    if len(words) < 2 or not words[0].isdigit():
        raise DataError(f"expect: force: '{key}' must be a seat and a station; {suggest(key, state.table.place_names)}")
    place = place_of(state.table, " ".join(words[1:]), "expect: force")
    return int(force_against(state, int(words[0]) - 1, place, against))
