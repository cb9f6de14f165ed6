"""What a seat observes of Skytopia, by its causes: all but the order of the decks lies open (SK-140, SK-141)."""

from __future__ import annotations

from tests.conformance.features import (
    Cause,
    asked,
    in_row,
    numbers,
    of_the_table,
    seat_number,
    tally,
    zone,
)

from skydeck.games.skytopia.cards.words import COLOURS, Colour
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Tally
from skydeck.games.skytopia.state.zones import ZONE


def market(colour: int) -> list[Cause]:
    """A row of the Market: a card into its first place, and another one in place of that which lies there."""

    def put(s: SkytopiaState, seat: int) -> bool:
        slot = colour * int(s.house.width)
        if s.card_at(slot) != EMPTY:
            return False
        s.market[slot] = int(s.cards.first_of[colour])
        return True

    def swap(s: SkytopiaState, seat: int) -> bool:
        slot = colour * int(s.house.width)
        lying = s.card_at(slot)
        first = int(s.cards.first_of[colour])
        s.market[slot] = first + 1 if lying == first else first
        return lying != EMPTY

    return zone(ZONE[f"{COLOURS[colour]}_market"], None, swap, ("market",))


def tower(colour: int) -> list[Cause]:
    """A tower of a seat: one storey more, and another card on top."""

    def put(s: SkytopiaState, seat: int) -> bool:
        built = {s.storey(seat, colour, storey) for storey in range(s.height(seat, colour))}
        free = [card for card in range(s.cards.first_of[colour], s.cards.first_of[colour + 1]) if card not in built]
        if not free or s.height(seat, colour) == s.cards.storeys:
            return False
        s.stack(seat, colour, free[0])
        return True

    def swap(s: SkytopiaState, seat: int) -> bool:
        top = s.storey(seat, colour, s.height(seat, colour) - 1)
        s.unstack(seat, colour)
        return put(s, seat) and s.storey(seat, colour, s.height(seat, colour) - 1) != top

    return zone(ZONE[f"{COLOURS[colour]}_tower"], put, swap, ("city+",))


def turn_guild(s: SkytopiaState, seat: int) -> bool:
    s.guilds[0] = s.guilds[0] ^ 1
    return True


def use_a_card(s: SkytopiaState) -> None:
    """A card out of its deck: which are still to come follows from all that lies open."""
    s.decks[0] = s.decks[0] ^ 1


def send(s: SkytopiaState, seat: int) -> bool:
    s.dice[0] = 0 if s.dice[0] == seat + 1 else seat + 1
    return True


def turn_tile(s: SkytopiaState, seat: int) -> bool:
    s.set_tally(Tally.SIDE, seat, 1 - s.tally(Tally.SIDE, seat))
    return s.tally(Tally.TILE, seat) != EMPTY


CAUSES = [
    *numbers("now", "round", "phase", "last_round", "decision", "question", "upgraded", "finished", "cut", "left"),
    seat_number("start"),
    seat_number("active"),
    asked(),
    *(cause for colour in range(Colour.COUNT) for cause in [*market(colour), *tower(colour)]),
    Cause("golems", send, ("golems",)),
    *zone(ZONE["guilds"], None, turn_guild, ("guilds",)),
    of_the_table("decks", use_a_card),
    *zone(ZONE["tile"], None, turn_tile, ("side+",)),
    in_row("purses", lambda s: 1, part="coins+"),
    Cause("points", lambda s, seat: s.gain_points(seat, 1, -1) is None, ("points+",)),
    tally("supply", Tally.SUPPLY),
    tally("used", Tally.USED),
    tally("charges", Tally.CHARGES),
]
