# skydeck: interpreted
"""Where cards can lie in a game of Sky Dynasty, and who sees what there: saving, view and resampling follow it."""

from skydeck.engine.visibility import ALL, COUNTED, NOBODY, OWNER, PILED, SHARED, ZoneSpec
from skydeck.games.sky_dynasty.state.words import Shared, Zone

# A deck of a seat has no order: drawing picks any of its cards.
ZONES: tuple[ZoneSpec, ...] = (
    ZoneSpec("hand", OWNER, ALL, "until the reveal only hand and fleet together (SD-R13)", form=COUNTED, at=Zone.HAND),
    ZoneSpec("deck", OWNER, ALL, form=COUNTED, at=Zone.DECK),
    ZoneSpec("discard", OWNER, ALL, "`seen` are known to all (SD-R64)", form=COUNTED, at=Zone.DISCARD),
    ZoneSpec(
        "fleet", OWNER, OWNER, "until all have chosen, then all see it (SD-039, SD-040)", form=COUNTED, at=Zone.FLEET
    ),
    ZoneSpec("seen", ALL, ALL, "cards of the discard pile that went there openly", form=COUNTED, at=Zone.SEEN),
    ZoneSpec("station", ALL, ALL, "one zone for each station (SD-046)", form=COUNTED, at=Zone.STATION),
    ZoneSpec("trash", ALL, ALL, "SD-R64", form=SHARED, at=Shared.TRASH),
    ZoneSpec("unresolved", ALL, ALL, "ships at a station whose bonus is to come", form=SHARED, at=Shared.UNRESOLVED),
    ZoneSpec("ship_deck", NOBODY, ALL, "whoever put a seen card at the bottom knows it there", form=PILED),
    ZoneSpec("location_deck", NOBODY, ALL, "whoever put a seen card at the bottom knows it there", form=PILED),
    ZoneSpec("row", ALL, ALL, "what is on sale (SD-R55)"),
    ZoneSpec("looked", OWNER, ALL, "cards a seat looks at before buying (SD-122, SD-174)"),
)
