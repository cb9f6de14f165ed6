"""Of answers that do about equally well, a hint names one that risks and gives up nothing."""

from __future__ import annotations

from typing import Any

from skydeck.bots.players import Bot, SearchBot
from skydeck.engine.game import Game
from skydeck.engine.state import State

# How far apart the shares of the win may lie that count as equal; and how often an answer was tried to be told about.
EQUAL = 0.015
TRIED = 16


def safe_answer(bot: Bot, game: Game, state: State, seat: int, action: int) -> int:
    """What a bot has just found best, or an answer as good that risks nothing."""
    found = bot.last if isinstance(bot, SearchBot) else None
    question = game.choice(state, seat)
    if found is None or state.secret or question is None:
        return action
    worth = {actions[0]: mean for actions, visits, mean in found.moves if visits >= TRIED}
    daring = risky(question, state)
    if action not in worth or action not in daring:
        return action
    calm = [one for one in worth if one not in daring and worth[one] >= worth[action] - EQUAL]
    return max(calm, key=lambda one: worth[one], default=action)


def risky(question: dict[str, Any], state: State) -> set[int]:
    """The answers that give something up, or that may lose what the question tells of."""
    risk = question.get("risk")
    dares = risk is not None and any(group["lost"] > risk["stop"]["lost"] for group in risk["next"])
    answers = [item for item in question["items"] if dares or item.get("gives_up")]
    answers += [way for name in ("pass", "done", "end") if (way := question.get(name)) and way.get("gives_up")]
    return {state.codec.from_json(answer["action"]) for answer in answers}
