"""Data files: what is read from them, and that every complaint names its place and the remedy."""

from collections.abc import Callable
from pathlib import Path

import pytest

from skydeck.engine.datafile import (
    MAX_NODES,
    MAX_TEXT,
    UNREADABLE,
    Entry,
    entry_from_data,
    load_yaml,
    noting,
    parse_documents,
    parse_yaml,
    shown,
    suggest,
)
from skydeck.engine.errors import DataError

pytestmark = pytest.mark.pure

FILE = """\
name: Tanker
cost: 3
starter: false
effects:
  - {op: draw, n: 2}
  - op: coin
    n: 1
where: [Palace, Market]
note: {text: round}
"""


def entry() -> Entry:
    return parse_yaml(FILE, "cards.yaml")


def test_fields_are_taken_by_type() -> None:
    tanker = entry()
    assert tanker.text("name") == "Tanker"
    assert tanker.integer("cost", 0, 9) == 3
    assert tanker.boolean("starter") is False
    assert [effect.one_of("op", ["draw", "coin"]) for effect in tanker.entries("effects")] == ["draw", "coin"]
    assert tanker.names("where", ["Palace", "Market", "Dealer"]) == ["Palace", "Market"]
    assert tanker.entry("note").text("text") == "round"
    assert tanker.integer("force", 0, 9, 0) == 0
    tanker.finish()


def test_entries_know_their_lines() -> None:
    tanker = entry()
    assert tanker.line == 1
    assert tanker.lines["where"] == 8
    assert [effect.line for effect in tanker.entries("effects")] == [5, 6]


COMPLAINTS: dict[str, Callable[[Entry], object]] = {
    "cards.yaml:1: 'force' is missing; add it": lambda e: e.integer("force", 0, 9),
    "cards.yaml:2: 'cost' must be a text, not 3": lambda e: e.text("cost"),
    "cards.yaml:2: 'cost' must be a whole number from 4 to 9, not 3": lambda e: e.integer("cost", 4, 9),
    "cards.yaml:3: 'starter' must be a whole number from 0 to 9, not False": lambda e: e.integer("starter", 0, 9),
    "cards.yaml:2: 'cost' must be true or false, not 3": lambda e: e.boolean("cost"),
    "cards.yaml:1: 'name' is 'Tanker'; did you mean 'Tankers'?": lambda e: e.one_of("name", ["Tankers", "Barge"]),
    "cards.yaml:1: 'name' is 'Tanker'; allowed: x, y": lambda e: e.one_of("name", ["x", "y"]),
    "cards.yaml:8: 'where' names 'Market'; did you mean 'Markets'?": lambda e: e.names("where", ["Palace", "Markets"]),
    "cards.yaml:2: 'cost' must be a list of entries": lambda e: e.entries("cost"),
    "cards.yaml:2: 'cost' must be an entry with fields": lambda e: e.entry("cost"),
    "cards.yaml:7: 'n' must be a whole number from 5 to 9, not 1": lambda e: e.entries("effects")[1].integer("n", 5, 9),
}


@pytest.mark.parametrize("message", COMPLAINTS)
def test_complaints_name_line_and_remedy(message: str) -> None:
    with pytest.raises(DataError) as error:
        COMPLAINTS[message](entry())
    assert str(error.value) == message


def test_a_field_nobody_asked_for_is_unknown() -> None:
    tanker = entry()
    tanker.take("name")
    tanker.take("cost")
    tanker.take("started", None)
    with pytest.raises(DataError, match=r"cards.yaml:3: unknown field 'starter'; did you mean 'started'\?"):
        tanker.finish()


BROKEN = {
    "": "f:1: the file is empty",
    "# only words": "f:1: the file is empty",
    "just words": "f:1: the file must hold fields",
    "- a\n- b": "f:1: the file must hold fields",
    "a: 1\nb: [1, 2": "f:2: not valid YAML",
    "a: 1\n\tb: 2": "f:2: not valid YAML",
    "a: b: c": "f:1: not valid YAML",
    "a: 1\nb: 2\na: 3": "f:3: 'a' stands twice; remove one",
    "a: 1\n? [b]\n: 2": "f:2: the name of a field must be a text",
    "a: 1\n---\nb: 2": "f:3: only one document",
    "a: 2024-01-01": "f:1: '2024-01-01' is read as something else than text or number; put it in quotes",
    "a: 1\nb: !!python/object:os.system x": "f:2: 'x' is read as something else",
    "a: !!int words": "f:1: 'words' cannot be read; put it in quotes",
    "a: !!int ''": "f:1: '' cannot be read",
    "a: !!bool maybe": "f:1: 'maybe' cannot be read",
    "a: !!binary x": "f:1: 'x' is read as something else",
    "a: 1\nb: \x00": "f:2: not valid YAML: a character that no text has",
    "a: *b": "f:1: not valid YAML",
    "a: &b [*b]": "f:1: nested too deeply; flatten it",
    "a: " + "[" * 40 + "]" * 40: "f:1: nested too deeply; flatten it",
    "a: " + "[" * 100_000: "f:1: not valid YAML",
    "a: " + "9" * 5000: "cannot be read; put it in quotes",
    "x" * (MAX_TEXT + 1): f"f:1: longer than {MAX_TEXT} characters",
    "a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\n"
    "d: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*e,*e,*e,*e,*e,*e,*e,*e]":
        f"more than {MAX_NODES} values; split the file",
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: repr(text[:30]))
def test_broken_text_gives_one_short_complaint(text: str) -> None:
    with pytest.raises(DataError) as error:
        parse_yaml(text, "f")
    assert BROKEN[text] in str(error.value)
    assert str(error.value).startswith("f:")
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    "number",
    [
        "010",
        "-010",
        "00",
        "0x1F",
        "0XfF",
        "0o7",
        "0b11",
        "1_0",
        "1_000",
        "1e3",
        "1E3",
        "1.5e+3",
        "1.",
        ".5",
        "1:30",
        "1:30:00",
        ".inf",
        "-.inf",
        ".nan",
        "1_0.5",
        "0o_7",
        "1e1_0",
    ],
)
def test_what_only_looks_like_a_number_is_refused(number: str) -> None:
    for text in (f"a: 1\nb: {number}", f"a: 1\nb: [{number}]", f'{{"a": 1,\n"b": {number}}}'):
        with pytest.raises(DataError, match=r"f:2: '.*' is no number as everybody reads it; write plain digits"):
            parse_yaml(text, "f")
    assert parse_yaml(f"b: '{number}'", "f").text("b") == number
    assert entry_from_data({"b": number}, "f").text("b") == number


def test_plain_numbers_are_read() -> None:
    read = parse_yaml("a: [0, 10, -3, +2, 0.5, 7.0]\nb: 2+\n010: 1", "f")
    assert read.take("a") == [0, 10, -3, 2, 0.5, 7.0]
    assert read.text("b") == "2+" and read.integer("010", 0, 9) == 1


def test_json_is_read_too_also_indented_by_tabs() -> None:
    read = parse_yaml('{\n\t"name": "a\\/b",\n\t"list": [1, true, null, "x"],\n\t"more": {"n": -3}\n}', "f")
    assert read.values["name"] == "a/b"
    assert read.values["list"] == [1, True, None, "x"]
    assert read.lines["more"] == 4


def test_one_text_may_hold_several_documents() -> None:
    assert [entry.line for entry in parse_documents("a: 1\n---\nb: 2\n---\nc: 3", "f")] == [1, 3, 5]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"missing.yaml: there is no such file; check the name"):
        load_yaml(tmp_path / "missing.yaml")
    with pytest.raises(DataError, match="is a folder; name a file in it"):
        load_yaml(tmp_path)
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(DataError, match=r"binary.yaml:1: is not UTF-8 text; save it as UTF-8"):
        load_yaml(binary)


def test_plain_data_is_wrapped_alike() -> None:
    wrapped = entry_from_data({"name": "Tanker", "effects": [{"op": "draw"}]}, "here")
    assert wrapped.entries("effects")[0].text("op") == "draw"
    assert str(wrapped.fail("no", "name")) == "here:1: no"


def test_values_in_complaints_stay_short() -> None:
    assert shown("x" * 1000) == "'" + "x" * 59 + "..."
    assert shown([1, 2]) == "a list"
    assert shown({"a": 1}) == "fields"
    assert shown(entry()) == "fields"
    assert shown(16**5000) == "a huge number"
    assert shown(True) == "True"


def test_the_nearest_name_is_suggested() -> None:
    assert suggest("Palcae", ["Palace", "Dealer"]) == "did you mean 'Palace'?"
    assert suggest("zzz", ["Palace", "Dealer"]) == "allowed: Palace, Dealer"
    assert suggest(None, []) == "allowed: nothing"


def test_words_are_found_however_their_letters_were_typed() -> None:
    read = parse_yaml("a: cafe\u0301\nb: [Pilot\u2019s Seat, Tug\u2011boat, Open\u00a0Space]\nc: CAF\u00c9", "f")
    assert read.one_of("a", ["caf\u00e9"]) == "caf\u00e9"
    assert read.names("b", ["Pilot's Seat", "Tug-boat", "Open Space"]) == ["Pilot's Seat", "Tug-boat", "Open Space"]
    with pytest.raises(DataError, match="f:3: 'c' is"):
        read.one_of("c", ["caf\u00e9"])


NOTED = """\
name: [x]
cost: 010
copies: 99
op: draw
where: [Palace, Nowhere, Here]
effects: [{n: 0x1, m: 1}, {n: 9}]
more: 1
"""


def test_all_faults_are_told_where_they_are_noted() -> None:
    errors: list[str] = []
    card = parse_yaml(NOTED, "f", errors).noting_in(errors)
    with noting(errors):
        assert card.text("name") == UNREADABLE
        assert card.integer("cost", 2, 9) == 2 and card.integer("copies", 1, 9) == 1
        assert card.one_of("op", ["coin", "trash"]) == "coin"
        assert card.names("where", ["Palace"]) == ["Palace"]
        for effect in card.entries("effects"):
            effect.integer("n", 1, 3)
            effect.finish()
        assert card.boolean("open") is False and card.text("open") == UNREADABLE
        card.finish()
        raise card.fail("too many", "copies")
    assert errors == [
        "f:2: '010' is no number as everybody reads it; write plain digits, as 8 or 0.5, or put a text in quotes",
        "f:6: '0x1' is no number as everybody reads it; write plain digits, as 8 or 0.5, or put a text in quotes",
        "f:1: 'name' must be a text, not a list",
        "f:3: 'copies' must be a whole number from 1 to 9, not 99",
        "f:4: 'op' is 'draw'; allowed: coin, trash",
        "f:5: 'where' names 'Nowhere' and 'Here'; allowed: Palace",
        "f:6: unknown field 'm'; allowed: n",
        "f:6: 'n' must be a whole number from 1 to 3, not 9",
        "f:1: 'open' is missing; add it",
        "f:7: unknown field 'more'; allowed: copies, cost, effects, name, op, open, where",
    ]


def test_what_follows_from_a_noted_fault_is_not_told() -> None:
    errors: list[str] = []
    card = parse_yaml("cost: 10\ncopies: 3", "f").noting_in(errors)
    with noting(errors):
        card.integer("cost", 0, 9)
        raise card.fail("too dear", "cost")
    with noting(errors):
        raise card.fail("too many", "copies")
    assert errors == ["f:1: 'cost' must be a whole number from 0 to 9, not 10", "f:2: too many"]
