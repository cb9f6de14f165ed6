# skydeck: interpreted
"""Where cards can lie in a game of Skytopia, and who sees what there: all but the order of the decks lies open (SK-140)."""

from collections.abc import Callable
from functools import partial

from skydeck.engine.holders import GAP, Listed
from skydeck.engine.visibility import ALL, AREA, NOBODY, PILE, ROW, ZoneSpec
from skydeck.games.skytopia.cards.words import COLOURS, FACES
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY


def in_market(colour: int, s: SkytopiaState, seat: int) -> list[int]:
    """A row of the Market from its deck on: cards do not slide, so that there are gaps (SK-R26)."""
    slots = range(colour * s.house.width, (colour + 1) * s.house.width)
    return [GAP if s.card_at(slot) == EMPTY else s.card_at(slot) for slot in slots]


def in_deck(colour: int, s: SkytopiaState, seat: int) -> list[int]:
    first, deck = int(s.cards.first_of[colour]), int(s.decks[colour])
    return [first + bit for bit in range(deck.bit_length()) if deck >> bit & 1]


def in_tower(colour: int, s: SkytopiaState, seat: int) -> list[int]:
    return [s.storey(seat, colour, storey) for storey in range(s.height(seat, colour))]


def guildmasters(s: SkytopiaState, seat: int) -> list[int]:
    return [int(s.cards.first_guild) + int(guild) for guild in s.guilds]


def tile(s: SkytopiaState, seat: int) -> list[int]:
    """The side of the tile that a seat uses, once it has one."""
    return [s.cards.first_side + s.side(seat)] if s.side(seat) >= 0 else []


def at_work(s: SkytopiaState, seat: int) -> list[int]:
    """The cards on which golems of a seat stand, as often as they do."""
    faces = range(1, FACES + 1)
    return [s.card_at(slot) for slot in range(s.slots()) for face in faces if s.owner(slot, face) == seat]


def tower_card(s: SkytopiaState, name: str) -> int:
    return s.cards.card_named(name)


def of_colour(colour: str, number: int) -> tuple[ZoneSpec, ZoneSpec]:
    """The row of the Market and the deck of a colour."""
    row: Callable[[SkytopiaState, int], list[int]] = partial(in_market, number)
    deck: Callable[[SkytopiaState, int], list[int]] = partial(in_deck, number)
    on_sale, undealt = Listed("market", row, named=tower_card), Listed("decks", deck, named=tower_card, ordered=False)
    name = colour.capitalize()
    return (
        ZoneSpec(
            f"{colour}_market", ALL, ALL, "SK-011", f"{name} Market", ROW, True, on_sale, written=f"market: {colour}"
        ),
        ZoneSpec(
            f"{colour}_deck", NOBODY, ALL, "SK-141", f"{name} deck", PILE, True, undealt, written=f"decks: {colour}"
        ),
    )


def tower(colour: str, number: int) -> ZoneSpec:
    cards: Callable[[SkytopiaState, int], list[int]] = partial(in_tower, number)
    label = f"{colour.capitalize()} tower"
    return ZoneSpec(f"{colour}_tower", ALL, ALL, "SK-024", label, ROW, held=Listed("towers", cards), written="city")


ZONES: tuple[ZoneSpec, ...] = (
    *(zone for number, colour in enumerate(COLOURS) for zone in of_colour(colour, number)),
    ZoneSpec("guilds", ALL, ALL, "SK-013", "Guildmasters", AREA, True, Listed("guilds", guildmasters)),
    ZoneSpec("tile", ALL, ALL, "SK-137", "Ability tile", AREA, held=Listed("tallies", tile)),
    *(tower(colour, number) for number, colour in enumerate(COLOURS)),
    ZoneSpec("at_work", ALL, ALL, "SK-045", "Golems stand on", AREA, held=Listed("dice", at_work), written="golems"),
)
ZONE = {zone.name: zone for zone in ZONES}
