"""What cards did for those who sent them, for the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skydeck.engine.game import Credit
from skydeck.engine.words import Words

say = Words("sky_dynasty")


def credits(story: list[dict[str, Any]], places: Sequence[str]) -> list[Credit]:
    """The influence that ships gained, and that location cards led to: `places` are the stations in order."""
    found: list[Credit] = []
    words = say.template("credit", "It brought {amount} influence.")
    for event in story:
        if event["kind"] == "influence" and event["amount"] > 0:
            _, place, *_ = f"{event.get('to', '')}:0".split(":")
            card = event.get("card") or places[int(place) - 1]
            found.append(Credit(int(event["seat"]), card, int(event["amount"]), words))
    return found
