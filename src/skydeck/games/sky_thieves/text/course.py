"""What Targets and cards did for those who had them, for the end of a game."""

from __future__ import annotations

from typing import Any

from skydeck.engine.game import Credit
from skydeck.engine.words import Words

say = Words("sky_thieves")


def credits(story: list[dict[str, Any]]) -> list[Credit]:
    """The Treasure of each captured Target, and the points that Overloads and Captains brought in the own attacks."""
    found: list[Credit] = []
    # Whoever shows them adds up the amounts of several.
    treasure = say("credit.treasure", "It was worth {amount} Treasure.", amount="{amount}")
    points = say("credit.points", "It moved the odds by {amount} points.", amount="{amount}")
    # The ability whose effects are told now: its owner and card.
    cause: tuple[int, str] | None = None
    for event in story:
        kind = event["kind"]
        if kind == "captured":
            found.append(Credit(int(event["seat"]), event["card"], int(event["amount"]), treasure))
        elif kind in ("overload", "offensive"):
            cause = int(event["seat"]), event["card"]
        elif kind == "stat":
            helps = event["of"] == "ship" if event["amount"] > 0 else event["of"] == "target"
            if cause is not None and helps:
                found.append(Credit(*cause, abs(int(event["amount"])), points))
        else:
            cause = None
    return found
