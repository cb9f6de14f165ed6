"""The course of play, in the order of the rulebook: Draw, Dispatch, Discard, Resolution.

The rules run as steps on the agenda; a step pushes further steps or asks for a decision. Ids in brackets are entries of
the rules ledger; RULES.md says each in words.

    steps.py       the steps and decisions by number
    course.py      asking players, gaining influence, the end of the game
    dispatch.py    Draw, Dispatch with its decision order, Discard
    bonuses.py     what a station gives: buying, drawing, replacing, trashing
    resolution.py  one station after the other: Raiders to clean-up
    play.py        the whole game: set-up, the round, decisions, hidden information, results
"""

from skydeck.games.sky_dynasty.rules.play import SkyDynastyState
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, RULES_VERSION

__all__ = ["DECISIONS", "RULES_VERSION", "SkyDynastyState"]
