"""Why a well-formed action is not legal now, in words that end in the rule."""

from skydeck.games.dynasty_tcg.cards.codec import *
from skydeck.games.dynasty_tcg.rules.turn import Turn


def reason_against(state: Turn, player: int, action: int) -> str:
    return "That cannot be done now (DT-093)."
