# skydeck: interpreted
"""Where cards can lie in a game of Sky Dynasty, and who sees what there: saving, view and resampling follow it."""

from skydeck.engine.holders import GAP, Counted, Listed, Piled, Shared
from skydeck.engine.scenario_parts import found
from skydeck.engine.visibility import ALL, AREA, HAND, NOBODY, OWNER, PILE, ROW, ZoneSpec
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state import words as w
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Zone


def at_stations(s: SkyDynastyState, seat: int) -> list[int]:
    """The cards of a seat at one station after the other, with a gap behind each."""
    stations = [Counted(Zone.STATION + place) for place in range(s.cards.places)]
    return [card for station in stations for card in [*station.cards(s, seat), GAP]]


def on_sale(s: SkyDynastyState, seat: int) -> list[int]:
    return [GAP if kind == EMPTY else kind for kind in s.rows]


def looked_at(s: SkyDynastyState, seat: int) -> list[int]:
    """The cards that the seat which decides is looking at."""
    return [entry & 255 for entry in s.looked] if s.actor == seat else []


def all_have_chosen(s: SkyDynastyState) -> bool:
    return bool(s.decision != Ask.LAY)


HAND_AND_FLEET = "until the reveal only hand and fleet together (SD-R13)"
FLEET = "until all have chosen only their owner sees it (SD-039, SD-040)"
KNOWN_BOTTOM = "whoever put a seen card at the bottom knows it there"
SEEN = "cards of the discard pile that went there openly"
TRASH = Shared(w.Shared.TRASH, "trash")
UNRESOLVED = Shared(w.Shared.UNRESOLVED, "unresolved")
# A deck of a seat has no order: drawing picks any of its cards.
ZONES: tuple[ZoneSpec, ...] = (
    ZoneSpec("hand", OWNER, ALL, HAND_AND_FLEET, "", HAND, held=Counted(Zone.HAND), since=all_have_chosen),
    ZoneSpec("deck", OWNER, ALL, layout=AREA, held=Counted(Zone.DECK)),
    ZoneSpec("discard", OWNER, ALL, "`seen` are known to all (SD-R64)", layout=AREA, held=Counted(Zone.DISCARD)),
    ZoneSpec("fleet", ALL, ALL, FLEET, held=Counted(Zone.FLEET), since=all_have_chosen),
    ZoneSpec("seen", ALL, ALL, SEEN, layout=AREA, held=Counted(Zone.SEEN)),
    ZoneSpec("station", ALL, ALL, "all stations in turn (SD-046)", held=Listed("cards", at_stations), written="at"),
    ZoneSpec("trash", ALL, ALL, "SD-R64", "", AREA, True, TRASH),
    ZoneSpec("unresolved", ALL, ALL, "ships at a station whose bonus is to come", "", AREA, True, UNRESOLVED),
    ZoneSpec("ship_deck", NOBODY, ALL, KNOWN_BOTTOM, "", PILE, True, Piled("ship_deck")),
    ZoneSpec("location_deck", NOBODY, ALL, KNOWN_BOTTOM, "", PILE, True, Piled("location_deck")),
    ZoneSpec("row", ALL, ALL, "what is on sale (SD-R55)", "", ROW, True, Listed("rows", on_sale), written="rows"),
    ZoneSpec(
        "looked", OWNER, ALL, "cards a seat looks at before buying (SD-122, SD-174)", held=Listed("looked", looked_at)
    ),
)
ZONE = {zone.name: zone for zone in ZONES}


def station(s: SkyDynastyState, name: str, where: str) -> ZoneSpec:
    """One of the stations by itself, under the name that a scenario gives it."""
    held = Counted(Zone.STATION + found(s.cards.place_named, name, f"{where}: at"))
    return ZoneSpec(name, ALL, ALL, held=held, written=f"at: {name}")


def row_at(s: SkyDynastyState, name: str, where: str) -> ZoneSpec:
    """What is on sale at one station."""
    slots = s.cards.slots_at(found(s.cards.place_named, name, f"{where}: rows"))
    held: Listed[SkyDynastyState] = Listed("rows", lambda state, seat: [on_sale(state, seat)[slot] for slot in slots])
    return ZoneSpec(name, ALL, ALL, "", "", ROW, True, held, written=f"rows: {name}")
