"""What cards, tiles and Guildmasters did for those who had them, for the end of a game."""

from __future__ import annotations

from typing import Any

from skydeck.engine.game import Credit
from skydeck.engine.words import Words

say = Words("skytopia")
POINTS = ("pp", "guild_pp", "library_pp")


def credits(story: list[dict[str, Any]]) -> list[Credit]:
    """The Prestige Points that each thing gave, in play and at the end."""
    words = say.template("credit", "It brought {amount:PP}.")
    return [
        Credit(int(event["seat"]), event["card"], int(event["amount"]), words)
        for event in story
        if event["kind"] in POINTS and event.get("card")
    ]
