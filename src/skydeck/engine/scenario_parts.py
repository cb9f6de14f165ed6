# skydeck: interpreted
"""What the scenarios of all games share: the common fields of their schemas, actions as lines, common expectations."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.engine.datafile import SHOWN, shown, suggest
from skydeck.engine.errors import DataError, IllegalAction
from skydeck.engine.names import folded
from skydeck.engine.state import State

# A part of a scenario as its file is read: what its fields hold is looked at where they are used.
Document = dict[str, Any]

T = TypeVar("T")

# A part of a JSON schema.
Schema = Mapping[str, object]

PASS_TO = "pass to"
SPECTATOR = "spectator"


def whole(low: int, high: int) -> dict[str, object]:
    """A whole number within limits."""
    return {"type": "integer", "minimum": low, "maximum": high}


def names(description: str) -> dict[str, object]:
    """A list of texts."""
    return {"description": description, "type": "array", "items": {"type": "string"}}


def counts(description: str, most: int) -> dict[str, object]:
    """Cards by name with how many there are, so many at the most of each."""
    return {"description": description, "type": "object", "additionalProperties": whole(0, most)}


def size_or_counts(description: str, most: int) -> dict[str, object]:
    """How many cards, or exactly which."""
    sized = {"type": ["integer", "object"], "minimum": 0}
    return {**counts(f"{description}: how many cards, or exactly these.", most), **sized}


def fields(properties: Schema, description: str = "", least: int = 0) -> dict[str, object]:
    """These fields and no others, at least `least` of them."""
    schema: dict[str, object] = {"description": description} if description else {}
    schema |= {"type": "object", "additionalProperties": False, "properties": properties}
    return schema | ({"minProperties": least} if least else {})


def by_key(keys: Schema, value: Schema, description: str) -> dict[str, object]:
    """At least one entry, with keys that fit `keys`; an empty one would expect nothing."""
    return {
        "description": description,
        "type": "object",
        "propertyNames": keys,
        "additionalProperties": value,
        "minProperties": 1,
    }


# What is done and must hold, in a scenario, in a branch of one, and further on.
PARTS: dict[str, object] = {
    "actions": {"description": "What is done, in order.", "$ref": "#/$defs/actions"},
    "expect": {"description": "What must hold then.", "$ref": "#/$defs/expect"},
}
THEN = {"description": "Further actions, each with what must hold after them.", "$ref": "#/$defs/then"}
TITLE = {"description": "What it shows, in a few words.", "type": "string"}


def schema_of(
    game: str,
    title: str,
    players: tuple[int, int],
    example: str,
    *,
    time: Schema,
    seat: Schema,
    position: Schema,
    seat_expected: Schema,
    expect: Schema,
    decisions: Sequence[str],
    reasons: Sequence[str],
) -> dict[str, object]:
    """The schema of a game's scenarios, by the fields that are its own.

    `time` is what `pass to` can name, `seat` what a seat of a `position` has, `seat_expected` what can be expected of one. A
    field of the game takes the place of a common one of that name.
    """
    line = {"type": "string", "pattern": f"^[1-{players[1]}] .+$"}
    that_seat = fields(seat_expected, "What this seat has; only what is named is checked.", 1)
    expected = fields(
        {
            **time,
            "seats": by_key(seat_number(players), that_seat, "By seat number, as '1'."),
            "decision": {"description": "What must be decided, or null.", "enum": [*decisions, None]},
            "reason": {"description": "Why the game ended; empty as long as it goes on.", "enum": list(reasons)},
            **expect,
            **expected_of_all(line, players, example),
        },
        "What must hold; only what is named is checked.",
        1,
    )
    properties = {
        **beginning_of(game, players, seat),
        **position,
        **PARTS,
        "then": THEN,
        "branches": {
            "description": "Several ways on from the same position, each carried out and reported by itself.",
            "type": "array",
            "minItems": 1,
            "items": fields({"title": TITLE, **PARTS, "then": THEN}),
        },
        "shared": {
            "description": "Alone in the first document of a file: fields laid under all the other documents.",
            "type": "object",
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A scenario of {title}",
        **fields(properties),
        "$defs": {
            "actions": actions_of(line, example, time),
            "expect": expected,
            "then": {"description": "Actions and what must hold after them.", "type": "array", "items": fields(PARTS)},
        },
    }


def beginning_of(game: str, players: tuple[int, int], seat: Schema) -> dict[str, object]:
    """What every scenario begins with: the game, how it is set up, and what its seats have."""
    return {
        "game": {"description": "The game that is played.", "const": game},
        "title": TITLE,
        "rules": names("Ledger ids of the rules that this scenario shows."),
        "options": {"description": "The game's options, by name.", "type": "object"},
        "seed": {"description": "Decides whatever is left to chance; 0 if left out.", "type": "integer"},
        "always_ask": {
            "description": "Every single choice and every pass is asked; nothing is answered by itself.",
            "type": "boolean",
        },
        "players": {"description": "How many play.", **whole(*players)},
        "cards": {
            "description": "Cards of its own, laid over the published set, in the form of cards.yaml.",
            "type": "object",
        },
        "seats": {
            "description": "What the seats have, one entry a seat, in order.",
            "type": "array",
            "items": fields(seat, "What one seat has; whatever is left out is as in a fresh game."),
            "maxItems": players[1],
        },
    }


def seat_number(players: tuple[int, int]) -> dict[str, object]:
    """A seat's number as a key."""
    return {"description": "A seat's number in quotes, as '1'.", "type": "string", "pattern": f"^[1-{players[1]}]$"}


def actions_of(line: Schema, example: str, time: Schema) -> dict[str, object]:
    """The actions of a scenario: lines of this form, or how far all pass."""
    passing = fields(time, "All seats pass until then; it fails where anything else must be decided on the way.", 1)
    return {
        "description": f"What is done, in order: the seat (from 1) and the action's text, as '{example}'.",
        "type": "array",
        "items": {
            "description": f"A line such as '{example}', or {{{PASS_TO}: {{{', '.join(time)}}}}}.",
            **line,
            "type": ["string", "object"],
            "minProperties": 1,
            "additionalProperties": False,
            "properties": {PASS_TO: passing},
        },
    }


def expected_of_all(line: Schema, players: tuple[int, int], example: str) -> dict[str, object]:
    """What can be expected of every game: who is asked what, who has won, which actions there are, who sees what."""
    viewer = {
        **seat_number(players),
        "description": f"A seat's number, or '{SPECTATOR}'.",
        "pattern": f"^([1-{players[1]}]|{SPECTATOR})$",
    }
    lines = {"type": "array", "items": {"description": f"A line such as '{example}'.", **line}}
    return {
        "pending": {"description": "Seats that owe a decision.", "type": "array", "items": {"type": "integer"}},
        "asks": {
            "description": "The ledger id of the question being asked; null if none is.",
            "type": ["string", "null"],
        },
        "secret": {"description": "Whether the answers are sealed until all are in.", "type": "boolean"},
        "over": {"description": "Whether the game is over.", "type": "boolean"},
        "winners": {"description": "The seats that have won.", "type": "array", "items": {"type": "integer"}},
        "legal": {"description": f"Must be legal, as '{example}'.", "minItems": 1, **lines},
        "illegal": {
            "description": f"Must be refused, as '{example}'; or with a part of the reason, as {{'{example}': a rule}}.",
            "type": "array",
            "minItems": 1,
            "items": {
                "description": "A line, or the line with a part of the reason.",
                **line,
                "type": ["string", "object"],
                "minProperties": 1,
                "additionalProperties": {"type": "string"},
            },
        },
        "only": by_key(
            seat_number(players),
            names("Actions, without the seat."),
            "Exactly the legal actions of a seat, by seat number.",
        ),
        "seen_by": by_key(
            viewer, seen_by(), "What a seat, or a spectator, gets to see of the table, and what it must not."
        ),
    }


def seen_by() -> dict[str, object]:
    """What can be expected of what a seat sees."""
    return fields(
        {
            "view": {
                "description": "Fields of its view (docs/protocol.md), nested or dotted; lists count from 1.",
                "type": "object",
                "minProperties": 1,
            },
            "log": {**names("Parts of lines of its log since the position, in this order."), "minItems": 1},
            "events": {
                "description": "Events told to it since the position, in this order, each with the fields named.",
                "type": "array",
                "minItems": 1,
                "items": {"description": "Fields of an event, as {kind: draw}.", "type": "object", "minProperties": 1},
            },
            "not": {
                **names("Words that stand nowhere in what it sees: view, question, actions, log, events."),
                "minItems": 1,
            },
        },
        "What this seat sees.",
        1,
    )


# -- positions ---------------------------------------------------------------------------------------------------------


def seats_of(state: State, data: Document, source: str, *numbers: str) -> list[Document]:
    """What a position says of each seat; raises DataError for seats that do not play, here or in the fields `numbers`."""
    players = int(state.num_players)
    seats = data.get("seats", [])
    if len(seats) > players:
        raise DataError(f"{source}: seats: {players + 1}: {len(seats)} seats for {players} players; remove some")
    for name in numbers:
        if data.get(name, 1) > players:
            raise DataError(f"{source}: {name}: there is no seat {data[name]}; name one from 1 to {players}")
    return [*seats, *({} for _ in range(players - len(seats)))]


# -- actions -----------------------------------------------------------------------------------------------------------


def action_of(codec: ActionCodec, text: str) -> int:
    """`ActionCodec.from_text`, which says what was probably meant where it raises IllegalAction."""
    try:
        return codec.from_text(text)
    except IllegalAction as error:
        raise IllegalAction(meant(codec, " ".join(text.split())) or str(error)) from None


def verb_named(codec: ActionCodec, word: str) -> str:
    """A verb as actions begin with it; raises IllegalAction with the nearest one."""
    verbs = sorted({first_word(verb) for verb in codec.verbs})
    if word not in verbs:
        raise IllegalAction(f"{shown(word)} is no verb; {nearest(word, verbs) or suggest(word, verbs)}")
    return word


def nearest(word: str, verbs: list[str]) -> str:
    """The verbs that are equally near to a word, as a question; empty if none is."""
    near = difflib.get_close_matches(word[:SHOWN], verbs)
    likeness = [difflib.SequenceMatcher(None, verb, word[:SHOWN]).ratio() for verb in near]
    best = sorted(verb for verb, ratio in zip(near, likeness, strict=True) if ratio == max(likeness))
    return f"did you mean {' or '.join(repr(verb) for verb in best)}?" if best else ""


def first_word(verb: VerbForm) -> str:
    return verb.template.split()[0]


def meant(codec: ActionCodec, line: str) -> str:
    """Why a line is no action, with the nearest verb or name; empty where nothing is near."""
    start = line.partition(" ")[0].lower()
    verbs = [verb for verb in codec.verbs if first_word(verb).lower() == start]
    if not verbs:
        near = nearest(start, sorted({first_word(verb) for verb in codec.verbs}))
        return f"{shown(line)} is no action; {near}" if near else ""
    for verb in verbs:
        match = re.fullmatch(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(verb.template)), line, re.IGNORECASE)
        for name, domain in verb.arguments if match else []:
            word = match[name] if match else ""
            if isinstance(domain, list) and folded(word) not in map(folded, domain):
                return f"{shown(line)} is no action: there is no {name} {shown(word)}; {suggest(word, domain)}"
            if isinstance(domain, int) and not (word.isdecimal() and int(word) < domain):
                return f"{shown(line)} is no action: '{name}' must be a whole number from 0 to {domain - 1}"
    forms = " or ".join(f"'{verb.template}'" for verb in verbs)
    return f"{shown(line)} is no action; write {forms}"


# -- expectations that all games share ---------------------------------------------------------------------------------

Step = Callable[[str], tuple[int, int]]


def step_of(state: State, line: str) -> tuple[int, int]:
    """The seat (from 0) and the action of a line such as ``1 lay Palace``; raises IllegalAction."""
    number, _, text = line.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= state.num_players:
        raise IllegalAction(f"{shown(line)} must begin with a seat from 1 to {state.num_players}")
    return int(number) - 1, action_of(state.codec, text)


def found(look_up: Callable[[str], T], name: str, where: str) -> T:
    """What a name stands for; raises DataError with the place in the data."""
    try:
        return look_up(name)
    except DataError as error:
        raise DataError(f"{where}: {error}") from None


class Findings:
    """What does not hold of a scenario's expectations, one sentence each."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def check(self, what: str, actual: object, wanted: object) -> None:
        if actual != wanted:
            self.sentences.append(f"{what} is {actual!r}, not {wanted!r}")

    def check_named(self, actual: Mapping[str, object], wanted: Mapping[str, object], of_whom: str = "") -> None:
        """Check all that is wanted of what is there by name."""
        for name, value in actual.items():
            if name in wanted:
                self.check(f"{name}{of_whom}", value, wanted[name])


def player_of(state: State, number: str, where: str) -> int:
    """The seat (from 0) of a number in quotes; raises DataError for one that does not play."""
    if not number.isdecimal() or not 1 <= int(number) <= state.num_players:
        raise DataError(f"{where}: '{number}' is no seat; seats are '1' to '{state.num_players}'")
    return int(number) - 1


def legal_texts(state: State, player: int) -> list[str]:
    """What a seat may do now, as texts."""
    return [state.codec.to_text(action) for action in state.legal_actions(player)]


def course_of(state: State, question: Mapping[str, object] | None) -> dict[str, object]:
    """What every game can tell of who decides, and of the end; `question` is what the first to decide is asked."""
    return {
        "decision": None if question is None else question["decision"],
        "asks": None if question is None else question["rule"],
        "pending": [player + 1 for player in state.pending_players()],
        "secret": bool(state.secret and state.pending),
        "over": state.over,
        "winners": [player + 1 for player in state.outcome().winners] if state.over else [],
        "reason": state.outcome().reason if state.over else "",
    }


def allowed(state: State, expect: Document, step: Step | None = None) -> list[str]:
    """What does not hold of `legal`, `illegal` and `only`; `step` reads a line, `step_of` if nothing else does."""
    step = step or partial(step_of, state)
    wrong: list[str] = []
    for number, line in enumerate(expect.get("legal", []), 1):
        player, action = _step_at(step, line, f"legal: {number}")
        reason = state.why_illegal(player, action)
        if reason or not state.legal_actions(player).contains(action):
            wrong.append(f"'{line}' is refused: {reason}" if reason else f"'{line}' is not among what is legal")
    for number, entry in enumerate(expect.get("illegal", []), 1):
        for line, part in entry.items() if isinstance(entry, dict) else [(entry, "")]:
            player, action = _step_at(step, line, f"illegal: {number}")
            reason = state.why_illegal(player, action)
            if not reason or state.legal_actions(player).contains(action):
                wrong.append(f"'{line}' is legal")
            elif part not in reason:
                wrong.append(f"'{line}' is refused with {reason!r}")
    for seat, texts in expect.get("only", {}).items():
        player = player_of(state, seat, "expect: only")
        wanted = sorted(state.codec.to_text(_step_at(step, f"{seat} {text}", f"only: {seat}")[1]) for text in texts)
        legal = sorted(legal_texts(state, player))
        if legal != wanted:
            wrong.append(f"what seat {seat} may do is {legal!r}, not {wanted!r}")
    return wrong


def _step_at(step: Step, line: str, where: str) -> tuple[int, int]:
    try:
        return step(line)
    except IllegalAction as error:
        raise DataError(f"expect: {where}: {error}") from None
