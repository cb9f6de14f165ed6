# skydeck: interpreted
"""Where cards can lie in a game of Scifi Domains, and who sees what there: all but the decks lies open (SF-140)."""

from skydeck.engine.visibility import ALL, AREA, NOBODY, PILE, ZoneSpec
from skydeck.games.scifi_domains.cards.words import GROUPS

ZONES: tuple[ZoneSpec, ...] = (
    *(
        ZoneSpec(f"{group}_line_up", ALL, ALL, "SF-009", f"{group.capitalize()}s", AREA, shared=True)
        for group in GROUPS
    ),
    *(
        ZoneSpec(f"{group}_deck", NOBODY, ALL, "SF-140", f"{group.capitalize()} deck", PILE, shared=True)
        for group in GROUPS
    ),
    *(
        ZoneSpec(f"{group}_discard", ALL, ALL, "SF-140", f"{group.capitalize()} discards", AREA, shared=True)
        for group in GROUPS
    ),
    ZoneSpec("home", ALL, ALL, "SF-141", "At home", AREA),
    ZoneSpec("battle", ALL, ALL, "SF-083", "In battle", AREA),
    ZoneSpec("foes", ALL, ALL, "SF-142", "Enemies", AREA),
    ZoneSpec("techs", ALL, ALL, "SF-043", "Techs", AREA),
    ZoneSpec("rewards", ALL, ALL, "SF-R35", "Rewards", AREA),
)
