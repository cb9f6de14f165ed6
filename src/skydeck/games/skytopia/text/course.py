"""What cards did for those who built them, for the end of a game."""

from __future__ import annotations

from typing import Any

from skydeck.engine.game import Credit

WORDS = "It brought {amount} PP."
GAINS = ("pp", "guild_pp", "library_pp")


def credits(story: list[dict[str, Any]]) -> list[Credit]:
    """The PP that storeys, tiles and Guildmasters brought."""
    return [
        Credit(int(event["seat"]), event["card"], int(event["amount"]), WORDS)
        for event in story
        if event["kind"] in GAINS and event.get("card") and event["amount"] > 0
    ]
