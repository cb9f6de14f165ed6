"""Names for people come from the name spaces of constants, compiled or not."""

import pytest

from skydeck.engine.names import folded, names, plain, spelt
from skydeck.games.dynasty_tcg.cards.words import TYPES, Type
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask

pytestmark = pytest.mark.pure


def test_a_name_stands_at_its_number() -> None:
    assert DECISIONS[Ask.NONE] == "none" and DECISIONS[Ask.BUY_DRAWN] == "buy_drawn" and DECISIONS[Ask.LOOK] == "look"
    assert TYPES[Type.BASIC_UNIT] == "basic unit" and TYPES[Type.ORDER] == "order"


def test_numbers_with_a_gap_or_out_of_order_name_nothing() -> None:
    class Gap:
        FIRST = 0
        THIRD = 2

    class Twisted:
        SECOND = 1
        FIRST = 0

    for space in (Gap, Twisted):
        with pytest.raises(ValueError, match="do not run from 0 on"):
            names(space)


def test_only_constants_are_names() -> None:
    class Space:
        """With more in it."""

        FIRST = 0
        SECOND_ONE = 1
        other = 7

    assert names(Space) == ["first", "second_one"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Cafe\u0301", "Caf\u00e9"),
        ("Pilot\u2019s Seat", "Pilot's Seat"),
        ("Tug\u2011boat", "Tug-boat"),
        ("Tug\u2013boat", "Tug-boat"),
        ("Open\u00a0\u2009 Space", "Open Space"),
        (" Open \t Space ", "Open Space"),
        ("Pal\u00adace\u200b", "Palace"),
    ],
)
def test_names_that_look_alike_are_compared_as_one(typed: str, meant: str) -> None:
    assert plain(typed) == plain(meant) == meant
    assert folded(typed.upper()) == folded(meant)
    assert spelt(typed, ["Barge", meant]) == meant and spelt(typed.upper(), [meant]) == ""


def test_the_case_of_letters_is_kept_where_it_counts() -> None:
    assert plain("PALACE") == "PALACE" and folded("STRASSE") == folded("Stra\u00dfe")
