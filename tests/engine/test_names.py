"""Names for people come from the name spaces of constants, compiled or not."""

import pytest

from skydeck.engine.names import names
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
