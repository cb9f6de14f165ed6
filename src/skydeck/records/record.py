"""Game records: JSON lines that play a game again, to the same last card. docs/records.md describes the form.

The first line says what is played, each further line is one action, the last may say how the position ended up.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

import skydeck
from skydeck.engine.errors import DataError, IllegalAction, OptionError
from skydeck.engine.events import Observer
from skydeck.engine.game import Game, check_seed
from skydeck.engine.state import State
from skydeck.games import get_game

# Version 2 has lines that tell of hints.
FORMAT_VERSION = 2
READ_VERSIONS = (1, 2)
REMEDY = "docs/records.md shows the form of a record"

T = TypeVar("T")
Action = str | dict[str, str | int]


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The first line: everything that a fresh state is made of, and who sat where."""

    format: Literal["skydeck-record"]
    version: int
    skydeck: str = ""
    game: str
    rules_version: int
    card_set: str
    players: int
    options: dict[str, bool | int | str]
    seed: int
    seats: list[str]
    notes: dict[str, Any] = {}


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One action: the seat (from 0) and the action as text or as a JSON object."""

    seat: int
    action: Action


class End(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The position after the last action: its key, and if the game was over, the result."""

    key: str
    ranks: list[int] = []
    reason: str = ""


class Hint(msgspec.Struct, forbid_unknown_fields=True):
    """A seat was given a hint after so many actions."""

    seat: int
    after: int


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Any line but the first: an action, a hint that a seat was given, or the end."""

    seat: int | None = None
    action: Action | None = None
    hint: bool | None = None
    end: End | None = None


class Record:
    """A game from its first deal on: `append` while it is played, `dump` to keep it, `load` and `replay` to see it again."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        seats: list[str] | None = None,
        card_set: Any = None,
        notes: dict[str, Any] | None = None,
    ) -> None:
        """A record without actions yet; raises OptionError for players, options, a seed or seats that cannot be."""
        values = game.check_options(players, options)
        names = seats if seats is not None else [f"Seat {seat + 1}" for seat in range(players)]
        if len(names) != players:
            raise OptionError(f"{len(names)} names for {players} seats; give one for each")
        check_seed(seed)
        self.game = game
        self.header = Header(
            format="skydeck-record", version=FORMAT_VERSION, skydeck=skydeck.__version__, game=game.name,
            rules_version=game.rules_version, card_set=game.card_set_id(card_set), players=players, options=values,
            seed=seed, seats=names, notes=notes or {},
        )  # fmt: skip
        self.steps: list[Step] = []
        self.hints: list[Hint] = []
        self.end: End | None = None
        self.source = "record"
        # Where every further line is written as it comes.
        self.file: Path | None = None

    # -- writing --------------------------------------------------------------------------------------------------

    def append(self, seat: int, action: Action) -> None:
        """Note that `seat` (from 0) did `action`, as text or JSON object; see `ActionCodec.to_text` and `to_json`."""
        self.check_open()
        self.steps.append(Step(seat, action))
        self.write(_Line(seat=seat, action=action))

    def append_hint(self, seat: int) -> None:
        """Note that `seat` (from 0) is given a hint now."""
        self.check_open()
        self.hints.append(Hint(seat, len(self.steps)))
        self.write(_Line(seat=seat, hint=True))

    def check_open(self) -> None:
        """Raise DataError where the end was noted."""
        if self.end is not None:
            raise DataError(f"{self.source}: this record is closed; start another one")

    def close(self, state: State) -> None:
        """Note the position that the actions led to, so that a replay can check itself."""
        self.end = End(state.key())
        if state.is_terminal():
            outcome = state.outcome()
            self.end = End(state.key(), outcome.ranks, outcome.reason)
        self.write(_Line(end=self.end))

    def lines(self) -> Iterator[str]:
        """The record, line by line, without line ends."""
        yield msgspec.json.encode(self.header).decode()
        hints = iter(self.hints)
        hint = next(hints, None)
        for number in range(len(self.steps) + 1):
            while hint is not None and hint.after == number:
                yield _encoded(_Line(seat=hint.seat, hint=True))
                hint = next(hints, None)
            if number < len(self.steps):
                yield _encoded(_Line(seat=self.steps[number].seat, action=self.steps[number].action))
        if self.end is not None:
            yield _encoded(_Line(end=self.end))

    def dump(self, path: Path) -> None:
        """Write the file; raises DataError if that fails."""
        text = "".join(line + "\n" for line in self.lines())
        with _writing(path):
            path.write_text(text, encoding="utf-8")

    def keep_in(self, path: Path) -> None:
        """Write a new file, and from now on every line as it comes, so that nothing is lost however the program ends. Raises
        DataError if there is such a file, or if it cannot be written; then no further line is."""
        if path.exists() and (not path.is_file() or path.stat().st_size > 0):
            raise DataError(f"{path}: is there already; name a new file")
        self.dump(path)
        self.file = path

    def write(self, line: _Line) -> None:
        """Append a line to the file that the record is kept in."""
        path, self.file = self.file, None
        if path is not None:
            with _writing(path), path.open("a", encoding="utf-8") as file:
                file.write(_encoded(line) + "\n")
            self.file = path

    # -- reading --------------------------------------------------------------------------------------------------

    @staticmethod
    def load(path: Path) -> Record:
        """Read a file; raises DataError that names the line and the remedy. The actions are checked by `replay`."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise DataError(f"{path}: cannot be read ({error.strerror}); check the name and your rights") from None
        return Record.parse(data, str(path))

    @staticmethod
    def parse(data: bytes | str, source: str = "record") -> Record:
        """Read JSON lines; `source` names them in errors."""
        raw = data.encode() if isinstance(data, str) else data
        lines = raw.removeprefix(BOM_UTF8).split(b"\n")
        if lines[-1].strip() == b"":
            lines.pop()
        if not lines:
            raise DataError(f"{source}:1: the file is empty; {REMEDY}")
        record = _from_header(_decode(lines[0], Header, f"{source}:1"), f"{source}:1")
        record.source = source
        for number, raw_line in enumerate(lines[1:], 2):
            record.take_line(_decode(raw_line, _Line, f"{source}:{number}"), f"{source}:{number}")
        return record

    def take_line(self, line: _Line, where: str) -> None:
        """Add a line that was read."""
        if self.end is not None:
            raise DataError(f"{where}: there is a line after the end; remove it")
        if line.end is not None and line.seat is None and line.action is None:
            self.end = line.end
            return
        hint = line.hint is True and line.action is None
        if line.seat is None or line.end is not None or not (hint or (line.action is not None and line.hint is None)):
            raise DataError(
                f"{where}: a line has 'seat' and 'action', or 'seat' and 'hint': true; the last one may have 'end'; {REMEDY}"
            )
        if not 0 <= line.seat < self.header.players:
            raise DataError(f"{where}: seat {line.seat} does not exist; seats are 0 to {self.header.players - 1}")
        if line.action is None:
            self.hints.append(Hint(line.seat, len(self.steps)))
        else:
            self.steps.append(Step(line.seat, line.action))

    def line_of(self, number: int) -> int:
        """The line of its file in which the action of that number (from 0) stands."""
        return number + 2 + sum(hint.after <= number for hint in self.hints)

    # -- playing again --------------------------------------------------------------------------------------------

    def start(self, card_set: Any = None, observer: Observer | None = None) -> State:
        """The position before the first action; a record made with a designer's cards needs that set again.

        `observer` is told of the set-up, in games that tell it.
        """
        where = f"{self.source}:1"
        if self.header.rules_version != self.game.rules_version:
            raise DataError(
                f"{where}: made with rules version {self.header.rules_version} of {self.game.title}, this is version"
                f" {self.game.rules_version}; replay it with Skydeck {self.header.skydeck or 'of that time'}"
            )
        if self.header.card_set != self.game.card_set_id(card_set):
            raise DataError(f"{where}: made with another set of cards ({self.header.card_set}); load that set too")
        try:
            header = self.header
            state: State = self.game.new_state(header.players, header.options, header.seed, card_set, observer)
        except OptionError as error:
            raise DataError(f"{where}: {error}") from None
        return state

    def carry_out(self, state: State, number: int) -> None:
        """Apply the action of that number (from 0) to a position; raises DataError that names its line."""
        step = self.steps[number]
        try:
            if isinstance(step.action, str):
                action = state.codec.from_text(step.action)
            else:
                action = state.codec.from_json(step.action)
            state.apply_action(step.seat, action)
        except IllegalAction as error:
            where = f"{self.source}:{self.line_of(number)}"
            raise DataError(f"{where}: refused for seat {step.seat}: {error} Was a line changed or lost?") from None

    def replay(self, card_set: Any = None) -> State:
        """Play the whole record again and return the last position; raises DataError where it does not fit the rules."""
        state = self.start(card_set)
        for number in range(len(self.steps)):
            self.carry_out(state, number)
        if self.end is not None and self.end.key != state.key():
            raise DataError(
                f"{self.source}:{self.line_of(len(self.steps))}: the replay ends in another position ({state.key()}) than the"
                f" record ({self.end.key}); a line was changed, or the file comes from changed rules"
            )
        return state


def _encoded(line: _Line) -> str:
    return msgspec.json.encode(line).decode()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); check the folder and your rights") from None


def _decode(line: bytes, form: type[T], where: str) -> T:
    try:
        return msgspec.json.decode(line, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise DataError(f"{where}: {error}; {REMEDY}") from None


def _from_header(header: Header, where: str) -> Record:
    if header.version not in READ_VERSIONS:
        raise DataError(
            f"{where}: format version {header.version}, this Skydeck reads up to {FORMAT_VERSION}; use a newer one"
        )
    try:
        game = get_game(header.game)
        record = Record(game, header.players, header.options, header.seed, header.seats, None, header.notes)
    except OptionError as error:
        raise DataError(f"{where}: {error}") from None
    record.header = header
    return record
