"""The file of an arena's results, a line of JSON for each deal that was played: it survives whatever ends the arena."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from skydeck.arena.playing import DealDone, Plan
from skydeck.engine.datafile import shown
from skydeck.engine.errors import DataError, OptionError
from skydeck.games import get_game
from skydeck.version import VERSION

FORM = 1


def heading(plan: Plan) -> dict[str, Any]:
    """The first line: all that decides how the games of a plan go."""
    game = get_game(plan.game)
    cards = game.load_cards(Path(plan.card_set)) if plan.card_set else None
    return {
        "arena": FORM,
        "skydeck": VERSION,
        "game": plan.game,
        "rules version": game.rules_version,
        "cards": game.card_set_id(cards),
        "bots": list(plan.bots),
        "players": plan.players,
        "options": plan.options,
        "seed": plan.seed,
        "clock": plan.clock,
    }


class Results:
    """What was played, in memory, and in a file if there is one. Closing it makes the file free for others."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.done: dict[tuple[int, int], DealDone] = {}
        self.path = path
        self.file = None
        if path is None:
            return
        try:
            self.file = path.open("a+b")
            self.lock()
            self.resume(plan, path)
        except OSError as error:
            self.close()
            raise OptionError(f"{path}: cannot be used for results ({error.strerror}); name another file") from None
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()

    def lock(self) -> None:
        """Two arenas on one file would spoil it."""
        assert self.file is not None
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise OptionError(
                    f"{self.path}: another arena is writing to it; wait for its end, or name another file"
                ) from None

    def resume(self, plan: Plan, path: Path) -> None:
        """Take over what the file holds, or begin it."""
        assert self.file is not None
        self.file.seek(0)
        text = self.file.read()
        whole = text[: text.rfind(b"\n") + 1]
        first, *rest = whole.splitlines() or [b""]
        wanted = heading(plan)
        if not first:
            if text and not msgspec.json.encode(wanted).startswith(text):
                raise DataError(f"{path}:1: holds no results of an arena; name another file")
            self.file.truncate(0)
            self.write(wanted)
            return
        compare(path, first, wanted)
        for number, line in enumerate(rest, 2):
            try:
                deal = msgspec.json.decode(line, type=DealDone)
            except (msgspec.MsgspecError, ValueError) as error:
                raise DataError(
                    f"{path}:{number}: is damaged ({error}); delete this line, and its deal is played again"
                ) from None
            check(path, number, deal, plan)
            self.done[deal.place] = deal
        # Of a line that was cut off its deal is played again.
        self.file.truncate(len(whole))

    def add(self, deal: DealDone) -> None:
        """Keep a deal, so that nothing ends it any more."""
        self.done[deal.place] = deal
        self.write(deal)

    def write(self, line: object) -> None:
        if self.file is not None:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()
            os.fsync(self.file.fileno())


def compare(path: Path, first: bytes, wanted: dict[str, Any]) -> None:
    """Raise OptionError where a file was begun with other arguments, with the first difference."""
    try:
        found = msgspec.json.decode(first, type=dict[str, Any])
    except (msgspec.MsgspecError, ValueError):
        found = {}
    if "arena" not in found:
        raise DataError(f"{path}:1: holds no results of an arena; name another file")
    for name, value in msgspec.json.decode(msgspec.json.encode(wanted)).items():
        if found.get(name) != value:
            was, now = told(found.get(name)), told(value)
            raise OptionError(
                f"{path} was begun with other arguments: {name} was {was}, now it is {now}; give the same again, or name "
                "another file"
            )


def told(value: object) -> str:
    """A value for people."""
    if isinstance(value, list):
        return " ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name}={option}" for name, option in value.items()) or "none"
    return str(value) if not isinstance(value, str) else shown(value)


def check(path: Path, number: int, deal: DealDone, plan: Plan) -> None:
    """Raise DataError for a deal that is none of this plan."""
    sound = 0 <= deal.lineup < len(plan.lineups) and deal.number >= 0 and len(deal.games) == plan.players
    if sound:
        lineup = sorted(plan.lineups[deal.lineup])
        sound = all(sorted(game.seats) == lineup and len(game.ranks) == plan.players for game in deal.games)
    if not sound:
        raise DataError(f"{path}:{number}: is no deal of this arena; delete this line, and its deal is played again")
