"""The table of operations reads rows from entries, and names the place of what is wrong."""

from collections.abc import Sequence

import pytest

from skydeck.engine.datafile import Entry, parse_yaml
from skydeck.engine.errors import DataError
from skydeck.engine.operations import Operation, flag, one_of, optional, part, read_operation, some_of, whole

COLOURS = ["red", "green", "blue"]
ALLOWED: dict[str, Operation[object, Sequence[str]]] = {
    "gain": Operation(3, "gain something", (whole("n", 1, 1, 5), optional("of", one_of("of", 2, COLOURS)))),
    "mark": Operation(
        4,
        lambda cards, kind, row: f"mark {cards[row]}",
        (some_of("in", 1, COLOURS, first=1), flag("twice", 2, 4), part("less", whole("by", 3, 0, 9, 7))),
    ),
}


def row(text: str) -> list[int]:
    return read_operation(None, entry(text), ALLOWED, 4)


def entry(text: str) -> Entry:
    return parse_yaml(text, "file")


@pytest.mark.parametrize(
    "text, expected",
    [
        ("op: gain\nn: 2", [3, 2, 0, 0]),
        ("op: gain\nn: 2\nof: blue", [3, 2, 2, 0]),
        ("op: mark\nin: green", [4, 0b100, 0, 0]),
        ("op: mark\nin: [red, blue]\ntwice: true\nless: {by: 1}", [4, 0b1010, 4, 1]),
        ("op: mark\nin: red\nless: {}", [4, 0b10, 0, 7]),
    ],
)
def test_an_entry_becomes_a_row(text: str, expected: list[int]) -> None:
    assert row(text) == expected


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("op: gian\nn: 2", "file:1: 'op' is 'gian'; did you mean 'gain'"),
        ("op: gain\nn: 6", "file:2: 'n' must be a whole number from 1 to 5, not 6"),
        ("op: gain\nn: 2\nof: purple", "file:3: 'of' is 'purple'; allowed: red, green, blue"),
        ("op: mark\nin: [red, grey]", "file:2: 'in' names 'grey'"),
        ("op: mark\nin: red\nless: {by: 1, and: 2}", "file:3: unknown field 'and'"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as raised:
        row(text)
    assert str(raised.value).startswith(complaint)


def test_an_operation_knows_its_sentence() -> None:
    assert ALLOWED["gain"].words([], 0, 0) == "gain something"
    assert ALLOWED["mark"].words(["this", "that"], 0, 1) == "mark that"
