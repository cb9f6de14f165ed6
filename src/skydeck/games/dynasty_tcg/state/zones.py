# skydeck: interpreted
"""Where cards can lie in a game of Dynasty TCG, and who sees what there (DT-R105): view and resampling follow it."""

from skydeck.engine.holders import Listed
from skydeck.engine.visibility import ALL, AREA, HAND, NOBODY, OWNER, PILE, ZoneSpec
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Obj, Pile, Place


def pile(s: DynastyTcgState, number: int, player: int) -> list[int]:
    """The kinds of a pile, of a deck from its bottom."""
    return [s.card(number, player, at) for at in range(s.size(number, player))]


def objects(s: DynastyTcgState, player: int, place: int) -> list[int]:
    """A player's objects that lie in one kind of place."""
    return [thing for thing in range(s.object_rows) if s.lies(thing, place, player)]


def label(s: DynastyTcgState, kind: int) -> str:
    return s.cards.labels[kind]


def labelled(s: DynastyTcgState, name: str) -> int:
    return s.cards.kind_named(name)


def piled(number: int) -> Listed[DynastyTcgState]:
    """A pile of each seat: a deck in its order, others by kind."""

    def put(s: DynastyTcgState, seat: int, kind: int, count: int) -> None:
        for _ in range(count):
            if number == Pile.DECK:
                piles.put_on_deck(s, seat, kind, 0)
            elif number == Pile.HAND:
                piles.add_to_hand(s, seat, kind, 0)
            else:
                piles.add_sorted(s, number, seat, kind)

    return Listed("piles", lambda s, seat: pile(s, number, seat), label, labelled, put, ordered=number == Pile.DECK)


def lying(*places: int) -> Listed[DynastyTcgState]:
    """The objects of a seat in some kinds of places; what lies beneath them is theirs to tell."""

    def read(s: DynastyTcgState, seat: int) -> list[int]:
        return [s.get(thing, Obj.KIND) for place in places for thing in objects(s, seat, place)]

    return Listed("objects", read, label, labelled)


def on_stack(s: DynastyTcgState, seat: int) -> list[int]:
    """The card of each item from below; a gap for one whose card is gone."""
    return [s.item(index, Item.KIND) for index in range(s.stack_size)]


OPEN_LIST = "open list, hidden order (DT-R106); who looked at a card knows it"
CAME_OPENLY = "a card that came openly is known until it leaves (DT-R105)"
ON_FIELD = "units, structures, items beneath, lower champions (DT-010)"
STACK = Listed("stack", on_stack, label, labelled)
ZONES: tuple[ZoneSpec, ...] = (
    ZoneSpec("deck", NOBODY, ALL, OPEN_LIST, layout=PILE, held=piled(Pile.DECK)),
    ZoneSpec("hand", OWNER, ALL, CAME_OPENLY, layout=HAND, held=piled(Pile.HAND)),
    ZoneSpec("side", OWNER, OWNER, "DT-R106", layout=AREA, held=piled(Pile.SIDE)),
    ZoneSpec("discard", ALL, ALL, "DT-R105", layout=AREA, held=piled(Pile.DISCARD)),
    ZoneSpec("trade", ALL, ALL, "DT-R105", layout=AREA, held=piled(Pile.TRADE)),
    ZoneSpec("field", ALL, ALL, ON_FIELD, layout=AREA, held=lying(Place.FIELD, Place.ITEM)),
    ZoneSpec("environment", ALL, ALL, "DT-R105", layout=AREA, held=lying(Place.ENVIRONMENT)),
    ZoneSpec("retreat_1", ALL, ALL, "DT-R105", layout=AREA, held=lying(Place.RETREAT_1)),
    ZoneSpec("retreat_2", ALL, ALL, "DT-R105", layout=AREA, held=lying(Place.RETREAT_2)),
    ZoneSpec("stack", ALL, ALL, "with its targets (DT-R105)", "", PILE, True, STACK),
)
ZONE = {zone.name: zone for zone in ZONES}
