# skydeck: interpreted
"""Where cards can lie in a game of Sky Thieves, and who sees what there (ST-R61)."""

from skydeck.engine.holders import GAP, Counted, Listed, Piled, Shared
from skydeck.engine.visibility import ALL, AREA, HAND, NOBODY, OWNER, PILE, ROW, ZoneSpec
from skydeck.games.sky_thieves.cards.words import SLOTS
from skydeck.games.sky_thieves.state import words as w
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Place, Zone

# From the ship's side of the line to that of the target deck.
LINE = (Place.FAR, Place.MIDDLE, Place.NEAR)


def target_name(s: SkyThievesState, target: int) -> str:
    """Targets have numbers of their own."""
    return s.cards.target_names[target]


def target_named(s: SkyThievesState, name: str) -> int:
    return s.cards.target_named(name)


def ship_card_named(s: SkyThievesState, name: str) -> int:
    return s.cards.card_named(name)


def of_seat(zone: int) -> Counted:
    """Ship cards of each seat."""
    return Counted(zone, named=ship_card_named)


def of_nobody(zone: int, field: str) -> Shared:
    """Ship cards that belong to nobody."""
    return Shared(zone, field, named=ship_card_named)


def in_line(s: SkyThievesState, seat: int) -> list[int]:
    return [GAP if s.line[place] == EMPTY else s.line[place] for place in LINE]


def captain(s: SkyThievesState, seat: int) -> list[int]:
    return [s.captain(seat)] if s.captain(seat) >= 0 else []


def on_board(s: SkyThievesState, seat: int) -> list[int]:
    return [s.aboard(seat, slot) if s.aboard(seat, slot) >= 0 else GAP for slot in range(SLOTS)]


def prizes(s: SkyThievesState, seat: int) -> list[int]:
    """The Targets before a captain, in the order of the set."""
    return [target for target, captor in enumerate(s.captors) if captor == seat + 1]


LINE_OF_TARGETS = Listed("line", in_line, target_name, target_named)
TARGET_DECK = Piled("target_deck", target_name, target_named)
# The ship deck has no order: drawing picks any of its cards, as nobody ever knows one that stays in it.
DECK = of_nobody(w.Shared.DECK, "deck")
JUNK = of_nobody(w.Shared.JUNK, "junk")
PLAY = of_nobody(w.Shared.PLAY, "play")
PRIZES = Listed("captors", prizes, target_name, target_named)
ZONES: tuple[ZoneSpec, ...] = (
    ZoneSpec("line", ALL, ALL, "ST-062", "Targets", ROW, True, LINE_OF_TARGETS),
    ZoneSpec("target_deck", NOBODY, ALL, "those put on its bottom are known", "Target deck", PILE, True, TARGET_DECK),
    ZoneSpec("deck", NOBODY, ALL, "ST-057", "Ship deck", PILE, True, DECK),
    ZoneSpec("junk", ALL, ALL, "ST-059", "Junk pile", PILE, True, JUNK),
    ZoneSpec("play", ALL, ALL, "ST-R18", "Being played", AREA, True, PLAY, written="played"),
    ZoneSpec("hand", OWNER, ALL, "ST-R61", "Hand", HAND, held=of_seat(Zone.HAND)),
    ZoneSpec("known", ALL, ALL, "cards of a hand that all have seen", "Seen by all", AREA, held=of_seat(Zone.KNOWN)),
    ZoneSpec("looked", OWNER, ALL, "ST-D07", "Looked at", AREA, held=of_seat(Zone.LOOKED)),
    ZoneSpec("captain", ALL, ALL, "ST-R04", "Captain", AREA, held=Listed("tallies", captain)),
    ZoneSpec("board", ALL, ALL, "ST-024", "On board", ROW, held=Listed("tallies", on_board)),
    ZoneSpec("prizes", ALL, ALL, "ST-097", "Captured Targets", AREA, held=PRIZES, written="captured"),
)
ZONE = {zone.name: zone for zone in ZONES}
