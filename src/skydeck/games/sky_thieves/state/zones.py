# skydeck: interpreted
"""Where cards can lie in a game of Sky Thieves, and who sees what there (ST-R61)."""

from skydeck.engine.visibility import ALL, AREA, COUNTED, HAND, NOBODY, OWNER, PILE, PILED, ROW, SHARED, ZoneSpec
from skydeck.games.sky_thieves.state.words import Shared, Zone

# The ship deck has no order: drawing picks any of its cards, as nobody ever knows one that stays in it.
ZONES: tuple[ZoneSpec, ...] = (
    ZoneSpec("line", ALL, ALL, "ST-062", "Targets", ROW, shared=True),
    ZoneSpec("target_deck", NOBODY, ALL, "those put on its bottom are known", "Target deck", PILE, shared=True, form=PILED),
    ZoneSpec("deck", NOBODY, ALL, "ST-057", "Ship deck", PILE, shared=True, form=SHARED, at=Shared.DECK),
    ZoneSpec("junk", ALL, ALL, "ST-059", "Junk pile", PILE, shared=True, form=SHARED, at=Shared.JUNK),
    ZoneSpec("play", ALL, ALL, "ST-R18", "Being played", AREA, shared=True, form=SHARED, at=Shared.PLAY),
    ZoneSpec("hand", OWNER, ALL, "ST-R61", "Hand", HAND, form=COUNTED, at=Zone.HAND),
    ZoneSpec("known", ALL, ALL, "cards of a hand that all have seen", "Seen by all", AREA, form=COUNTED, at=Zone.KNOWN),
    ZoneSpec("looked", OWNER, ALL, "ST-D07", "Looked at", AREA, form=COUNTED, at=Zone.LOOKED),
    ZoneSpec("captain", ALL, ALL, "ST-R04", "Captain", AREA),
    ZoneSpec("board", ALL, ALL, "ST-024", "On board", ROW),
    ZoneSpec("prizes", ALL, ALL, "ST-097", "Captured Targets", AREA),
)  # fmt: skip
