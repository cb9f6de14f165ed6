"""What cards did for those who had them, for the end of a game."""

from __future__ import annotations

from typing import Any

from skydeck.engine.game import Credit
from skydeck.games.scifi_domains.operations import say

WORDS = say.named(
    "credit",
    {
        "metal": "It brought {amount} Metal.",
        "research": "It brought {amount} Research.",
        "soaked": "It soaked up {amount} damage.",
    },
)


def credits(story: list[dict[str, Any]]) -> list[Credit]:
    """Resources that Techs gave, and the damage that Units took."""
    return [
        Credit(int(event["seat"]), event["card"], int(event["amount"]), WORDS.template(event["kind"]))
        for event in story
        if event["kind"] in WORDS and event.get("card")
    ]
