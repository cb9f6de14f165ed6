"""Fields of a state are written and read by their declaration, and what cannot be one is named."""

import pytest

from skydeck.engine.piles import Pile
from skydeck.engine.saved import Field, Number, Numbers, PileField, Row, load_fields, longs_of, save_fields, shorts_of


class Thing:
    """A small state."""

    def __init__(self) -> None:
        self.round = 1
        self.over = False
        self.seat = 0
        self.seats = 2
        self.coins = longs_of([3, 4])
        self.row = shorts_of([1, 2, 0, 0])
        self.row_size = 2
        self.deck = Pile()
        self.deck.put_top(5)


FIELDS: tuple[Field[Thing], ...] = (
    Number("round", 1),
    Number("over"),
    Numbers("numbers", [Number("seat", 0, lambda thing: thing.seats - 1)]),
    Row("coins", longs_of, length=lambda thing: thing.seats),
    Row("row", shorts_of, low=-1, high=9, used="row_size"),
    PileField("deck", 10),
)
DATA = {"round": 1, "over": False, "numbers": [0], "coins": [3, 4], "row": [1, 2], "deck": [[5], [0]]}


def test_what_is_saved_is_read_again() -> None:
    assert save_fields(Thing(), FIELDS) == DATA
    changed = {"round": 7, "over": True, "numbers": [1], "coins": [0, 9], "row": [9, -1, 4], "deck": [[1, 2], [0, 3]]}
    thing = Thing()
    load_fields(thing, FIELDS, changed)
    assert save_fields(thing, FIELDS) == changed
    assert (thing.round, thing.over, thing.seat, thing.row_size, thing.deck.size) == (7, True, 1, 3, 2)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("round", 0, "'round' holds 0, which is not from 1"),
        ("round", True, "'round' holds True, which is no whole number"),
        ("round", "1", "no whole number"),
        ("over", 1, "'over' is 1, neither true nor false"),
        ("numbers", [], "'numbers' holds 0 numbers, not 1"),
        ("numbers", [2], "'seat' holds 2, which is not from 0 to 1"),
        ("coins", [1], "'coins' holds 1 numbers, not 2"),
        ("row", [10], "'row' holds 10, which is not from -1 to 9"),
        ("deck", [[10], [0]], "'deck' holds 10, which is not from 0 to 9"),
    ],
)
def test_what_cannot_be_is_refused_by_its_name(name: str, value: object, message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message.replace("(", r"\(")):
        load_fields(Thing(), FIELDS, {**DATA, name: value})


def test_what_is_missing_is_refused() -> None:
    with pytest.raises(KeyError, match="coins"):
        load_fields(Thing(), FIELDS, {name: value for name, value in DATA.items() if name != "coins"})
