"""What cards did to the other commander, for the end of a game."""

from typing import Any

from skydeck.engine.game import Credit
from skydeck.games.dynasty_tcg.text.words import say


def credits(story: list[dict[str, Any]]) -> list[Credit]:
    """The damage to commanders, by the attack, card or ability that came before it."""
    words = say.template("credit", "It dealt {amount:damage} to the other commander.")
    found: list[Credit] = []
    cause: tuple[int, str] | None = None
    for event in story:
        kind = event["kind"]
        if kind == "turn":
            cause = None
        elif kind in ("attack", "redeclared", "resolves", "ability", "played") and event.get("card"):
            cause = (int(event["seat"]), event["card"])
        elif kind == "commander_damage" and cause is not None and cause[0] != event["seat"]:
            found.append(Credit(*cause, int(event["amount"]), words))
    return found
