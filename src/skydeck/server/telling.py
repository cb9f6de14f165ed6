"""Events, decisions and the end that people made, as they are told."""

from __future__ import annotations

from typing import Any

from skydeck.engine.events import EVERYONE, Event
from skydeck.engine.game import Game
from skydeck.engine.state import State


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
