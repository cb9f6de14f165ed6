"""The point of view from which filters, conditions, selectors and amounts are asked."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.state.entries import Item, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Place


def look_from(s: DynastyTcgState, player: i64, source: i64, zone: i64, it: i64, it_kind: i64) -> None:
    """Take a point of view for filters, conditions, selectors and amounts."""
    s.by = player
    s.source = source
    s.source_zone = zone
    s.it = it
    s.it_kind = it_kind


def look_from_object(s: DynastyTcgState, thing: i64) -> None:
    """Take an object's point of view, outside any event."""
    s.by = s.get(thing, Obj.OWNER)
    s.source = thing
    s.source_zone = places.zone_of(s, thing)
    s.it = GONE
    s.it_kind = GONE


def subject(s: DynastyTcgState) -> i64:
    """The card whose place and state conditions mean: the source, or the unit that bears it (items)."""
    source = s.source
    if source != GONE and source < Thing.COMMANDER and s.get(source, Obj.PLACE) == Place.ITEM:
        return s.get(source, Obj.ZONE)
    return source


def look_from_frame(s: DynastyTcgState) -> None:
    """The point of view of the item that is being put together or resolved."""
    frame = s.frame
    look_from(
        s,
        i64(frame[Item.PLAYER]),
        i64(frame[Item.SOURCE]),
        i64(frame[Item.ZONE]),
        i64(frame[Item.IT]),
        i64(frame[Item.IT_KIND]),
    )
    if s.source != GONE and s.source < Thing.COMMANDER:
        zone = places.zone_of(s, s.source)
        if zone != GONE:
            s.source_zone = zone
