"""Templates with typed slots, in English and in another language."""

from pathlib import Path

import pytest

from skydeck.engine.errors import DataError
from skydeck.engine.language import ENGLISH, Language, read_language, speaking, spoken
from skydeck.engine.text import join, plural
from skydeck.engine.words import Words, fill, slots_of

say = Words("test")
OTHER = Language(
    "en-XA",
    {"test.pay": "{points:PP}! for {coins:coin}!", "test.event.built": "{card:card} <- {who}", "engine.and": "&"},
    {"coin": {"one": "penny", "other": "pence", "a": "ye penny"}},
    {"Mint": "Moneyhouse"},
)


def pay(coins: int, points: int) -> str:
    return say("pay", "pay {coins:coin} for {points:PP}", coins=coins, points=points)


def test_a_number_stands_with_its_noun() -> None:
    assert [pay(1, 1), pay(2, 3)] == ["pay 1 coin for 1 PP", "pay 2 coins for 3 PP"]
    assert say("unit", "{number:{unit}}", number=2, unit="card") == "2 cards"


@pytest.mark.parametrize(
    ("template", "value", "shown"),
    [
        ("{x}", 3, "3"),
        ("{x:and}", ["a", "b", "c"], "a, b and c"),
        ("{x:or}", ["a", "b"], "a or b"),
        ("{x:cap}", "red", "Red"),
        ("{x:Word}", "red", "Red"),
        ("{x:a}", "enemy unit", "an enemy unit"),
        ("{x:many}", "city", "cities"),
        ("{x:card}", "Mint", "Mint"),
        ("{x:card}", 2, "2 cards"),
        ("{{x}}", 0, "{x}"),
    ],
)
def test_a_slot_shows_its_type(template: str, value: object, shown: str) -> None:
    assert fill(template, {"x": value}.__getitem__) == shown


def test_another_language_says_it_in_its_own_order_with_its_own_nouns_names_and_conjunctions() -> None:
    built = say.table("event", ["built"], {0: "{who} built {card:card}"})
    with speaking(OTHER):
        assert [pay(1, 1), pay(2, 3)] == ["1 PP! for 1 penny!", "3 PP! for 2 pence!"]
        assert built(0, who="Ada", card="Mint") == "Moneyhouse <- Ada"
        assert join(["a", "b"]) == "a & b" and plural(0, "coin") == "0 pence"
        assert say("article", "{x:a}", x="coin") == "ye penny"
        assert say("left_out", "still English") == "still English"
    assert spoken() is ENGLISH and built(0, who="Ada", card="Mint") == "Ada built Mint"


def test_slots_of_a_template_are_those_in_types_too() -> None:
    assert slots_of("{number:{unit}} of {who}") == ["number", "who", "unit"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("words: {a: b}", "begins with its tag"),
        ("language: pl\nwards: {}", "wards: there is no such part"),
        ("language: pl\nwords: [a]", "words: this holds one entry a line"),
        ("language: pl\nnouns: {coin: {one: x}}", "nouns: coin: give at least its form 'other'"),
        ("language: pl\nwords: {a: 3}", "words: a: this is no text"),
        ("language: [", "cannot be read"),
    ],
)
def test_a_language_that_cannot_be_read_is_refused_with_the_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "pl.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=said):
        read_language(file)
