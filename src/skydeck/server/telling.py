"""Events, decisions and the end that people made, as they are told."""

from __future__ import annotations

from typing import Any

from skydeck.engine.events import EVERYONE, Event
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.engine.text import seat as mark
from skydeck.engine.words import Words

say = Words("server")


def told(game: Game, state: State, event: Event, seat: int | None) -> dict[str, Any] | None:
    """An event as a seat may read it; nothing if there is nothing to tell that seat."""
    text = game.event_text(state, event, seat)
    if not text:
        return None
    entry = {**game.event_data(state, event, seat), "text": text}
    if event.audience == EVERYONE:
        return entry
    if event.audience == seat:
        return {**entry, "private": True}
    entry.pop("card", None)
    return entry


# What people and the server itself did, by the words that records keep of it.
DEEDS = say.named(
    "deed",
    {
        "ran out of time; the table chose.": "{who} ran out of time; the table chose.",
        "offered a draw.": "{who} offered a draw.",
        "agreed on a draw.": "{who} agreed on a draw.",
        "would have ended the game, which waited for another version.": (
            "{who} would have ended the game, which waited for another version."
        ),
        "is short of thinking time and, where it gets none, plays by rules of thumb.": (
            "{who} is short of thinking time and, where it gets none, plays by rules of thumb."
        ),
        "took a hint.": "{who} took a hint.",
        "took back a decision.": "{who} took back a decision.",
        "resigned.": "{who} resigned.",
        "resigned; an AI plays on.": "{who} resigned; an AI plays on.",
        "ended the game before it had begun.": "{who} ended the game before it had begun.",
        "did not come back.": "{who} did not come back.",
        "did not come back; an AI plays on.": "{who} did not come back; an AI plays on.",
        "is back.": "{who} is back.",
    },
)


def deed(seat: int, what: str) -> str:
    """What somebody did, as a sentence; words that nothing is known of stand as they were kept."""
    return DEEDS(what, who=mark(seat)) if what in DEEDS else f"{mark(seat)} {what}"


def counted(names: dict[str, int]) -> str:
    """What was picked, as 'Barge x2, Escort'."""
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in names.items())


def in_words(answers: list[str]) -> str:
    """The answers of one decision: what was begun, then how."""
    first, *others = answers
    return f"{first}: {', '.join(others)}" if others else first


def ended_view(view: dict[str, Any], result: dict[str, Any]) -> dict[str, Any]:
    """A view of a position in which people ended the game: as its rules left it, and over."""
    seats = [{**seat, "status": "idle"} for seat in view["seats"]]
    return {**view, "phase": "over", "seats": seats, "result": result}
