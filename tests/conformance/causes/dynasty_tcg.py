"""What a seat observes of Dynasty TCG, by its causes.

The current numbers of units follow from abilities that may look at anything, so that the fields may change with all of it.
"""

from __future__ import annotations

from tests.conformance.features import Cause, asked, number, only_itself, seat_number, tally, zone

from skydeck.engine.state import State
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Known, Obj, Pile, Place, Tally
from skydeck.games.dynasty_tcg.state.zones import ZONE, objects


def in_hand(s: DynastyTcgState, seat: int) -> bool:
    piles.add_to_hand(s, seat, 0, Known.TO_OWNER)
    return True


def another_in_hand(s: DynastyTcgState, seat: int) -> bool:
    """A card of the hand that the other seat does not know is another one."""
    hidden = [at for at in range(s.size(Pile.HAND, seat)) if s.mark(Pile.HAND, seat, at) == Known.TO_OWNER]
    if not hidden:
        return False
    kind = s.card(Pile.HAND, seat, hidden[0])
    piles.take_hand_at(s, seat, hidden[0])
    piles.add_to_hand(s, seat, (kind + 1) % s.cards.kinds, Known.TO_OWNER)
    return True


def openly_in_hand(s: DynastyTcgState, seat: int) -> bool:
    piles.add_to_hand(s, seat, 0, Known.TO_OPPONENT)
    return True


def the_other(state: State, seat: int, viewer: int) -> bool:
    return seat != viewer


def on_deck(s: DynastyTcgState, seat: int) -> bool:
    piles.put_on_deck(s, seat, 0, 0)
    return True


def another_on_deck(s: DynastyTcgState, seat: int) -> bool:
    size = s.size(Pile.DECK, seat)
    if size == 0:
        return False
    kind = piles.take_from_deck(s, seat, size - 1)
    piles.put_on_deck(s, seat, (kind + 1) % s.cards.kinds, 0)
    return True


def sorted_pile(name: str, number_of: int, *cards: str) -> list[Cause]:
    """A pile without order."""

    def put(s: DynastyTcgState, seat: int) -> bool:
        piles.add_sorted(s, number_of, seat, 0)
        return True

    def swap(s: DynastyTcgState, seat: int) -> bool:
        if s.size(number_of, seat) == 0:
            return False
        kind = s.card(number_of, seat, 0)
        piles.remove_sorted(s, number_of, seat, kind)
        piles.add_sorted(s, number_of, seat, (kind + 1) % s.cards.kinds)
        return True

    return zone(ZONE[name], put, swap, cards, ("seat+",) if cards else (), FIELDS)


def of_an_object(column: int) -> Cause:
    """A number of a card on the field of a seat."""

    def change(s: DynastyTcgState, seat: int) -> bool:
        there = [thing for thing in objects(s, seat, Place.FIELD) if s.get(thing, Obj.OVER) == GONE]
        if there:
            s.set(there[0], column, s.get(there[0], column) + 1)
        return bool(there)

    return Cause(f"number {column} of a card", change, ("field+",))


FIELDS = ("field+",)
CAUSES = [
    number("turn", part="course"),
    number("phase", part="course"),
    number("decision", part="course"),
    number("lanes_used", part="course"),
    number("attack_lane", part="course"),
    number("sold", part="course"),
    Cause("active", seat_number("active").change, ("course",), of_seats=False),
    asked(part="course"),
    *(tally(f"tally {column}", column, "seat+") for column in range(Tally.COUNT)),
    *zone(ZONE["hand"], in_hand, another_in_hand, ("hand",), ("seat+",)),
    Cause("known in hand: the other", openly_in_hand, ("hand_known+",), ("hand", "seat+"), the_other),
    Cause("known in hand: its owner", openly_in_hand, ("hand",), ("hand_known+", "seat+"), only_itself),
    *zone(ZONE["deck"], on_deck, another_on_deck, (), ("seat+",)),
    *sorted_pile("discard", Pile.DISCARD, "discard+"),
    *sorted_pile("trade", Pile.TRADE, "trade+"),
    *sorted_pile("side", Pile.SIDE),
    of_an_object(Obj.POSITION),
    of_an_object(Obj.DAMAGE),
    of_an_object(Obj.COUNTER),
    of_an_object(Obj.MOVES),
    of_an_object(Obj.ATTACKS),
]
