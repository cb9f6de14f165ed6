# skydeck: interpreted
"""Where cards can lie in a game of Skytopia, and who sees what there: all but the order of the decks lies open (SK-140)."""

from skydeck.engine.visibility import ALL, AREA, NOBODY, PILE, ROW, ZoneSpec
from skydeck.games.skytopia.cards.words import COLOURS

ZONES: tuple[ZoneSpec, ...] = (
    *(
        ZoneSpec(f"{colour}_market", ALL, ALL, "SK-011", f"{colour.capitalize()} Market", ROW, shared=True)
        for colour in COLOURS
    ),
    *(
        ZoneSpec(f"{colour}_deck", NOBODY, ALL, "SK-141", f"{colour.capitalize()} deck", PILE, shared=True)
        for colour in COLOURS
    ),
    ZoneSpec("guilds", ALL, ALL, "SK-013", "Guildmasters", AREA, shared=True),
    ZoneSpec("tile", ALL, ALL, "SK-137", "Ability tile", AREA),
    *(ZoneSpec(f"{colour}_tower", ALL, ALL, "SK-024", f"{colour.capitalize()} tower", ROW) for colour in COLOURS),
    ZoneSpec("at_work", ALL, ALL, "SK-045", "Golems stand on", AREA),
)
