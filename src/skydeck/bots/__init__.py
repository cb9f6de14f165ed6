"""Players that are programs: random, heuristic, search, and the levels easy, normal and hard."""

from skydeck.bots.players import (
    LEVELS,
    Bot,
    HeuristicBot,
    Level,
    RandomBot,
    SearchBot,
    bot_names,
    hint_bot,
    make_bot,
)

__all__ = ["LEVELS", "Bot", "HeuristicBot", "Level", "RandomBot", "SearchBot", "bot_names", "hint_bot", "make_bot"]
