"""What an Overload does for its player now."""

from __future__ import annotations

from skydeck.engine.words import Words
from skydeck.games.sky_thieves.cards.words import Col, Count, If, Op, Stat
from skydeck.games.sky_thieves.operations import done_text, row_text, stat_words
from skydeck.games.sky_thieves.rules import effects
from skydeck.games.sky_thieves.state.state import SkyThievesState

say = Words("sky_thieves")


def overload_text(state: SkyThievesState, player: int, card: int) -> str:
    """What an Overload does now. Treasure stays as it is within an attack, so what depends on it is told as it comes out,
    in one with what the same stat gains anyway."""
    cards = state.cards
    gained: dict[int, int] = {}
    # Words, or the number of a stat.
    told: list[str | int] = []
    for row in range(cards.middle[card], cards.last[card]):
        stat = cards.column(row, Col.ARG)
        if is_fixed_gain(state, row):
            points = effects.counted(state, row, player)
            if points > 0 and stat not in gained:
                told.append(stat)
            gained[stat] = gained.get(stat, 0) + points
        elif cards.column(row, Col.CONDITION) != If.BEHIND:
            told.append(row_text(cards, card, row))
        elif effects.holds(state, row, player):
            told.append(done_text(cards, card, row))
    words = [one if isinstance(one, str) else gained_text(gained[one], one) for one in told]
    return "; ".join(words) or say("overload.nothing", "nothing now")


def gained_text(points: int, stat: int) -> str:
    return say("gain", "+{amount} {stat}{count}", amount=points, stat=stat_words(stat), count="")


def is_fixed_gain(state: SkyThievesState, row: int) -> bool:
    """Whether a row gives a named stat a number of points that is settled already."""
    cards = state.cards
    return (
        cards.column(row, Col.OP) == Op.GAIN
        and cards.column(row, Col.CONDITION) == If.ALWAYS
        and cards.column(row, Col.COUNT) in (Count.ONCE, Count.TREASURE)
        and (cards.column(row, Col.ARG) != Stat.CHOICE or cards.column(row, Col.COUNT) == Count.TREASURE)
    )
