"""Actions in their four forms: packed, struct, JSON, text; and the dense index."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skydeck.engine.actions import ActionCodec, VerbForm, first, pack, second, third, verb_of
from skydeck.engine.errors import IllegalAction

pytestmark = pytest.mark.pure

CARDS = ["Shuttle", "Cargo Shuttle", "Raider's Bane", "X (old)"]
PLACES = ["Palace", "Open Space"]
CODEC = ActionCodec(
    [
        VerbForm("lay", "lay {card}", [("card", CARDS)]),
        VerbForm("pass", "pass", []),
        VerbForm("send", "send {card} to {place}", [("card", CARDS), ("place", PLACES)]),
        VerbForm("raise", "raise {card} from {paid} to {coins}", [("card", CARDS), ("paid", 13), ("coins", 13)]),
    ]
)
indices = st.integers(0, CODEC.size - 1)


@given(verb=st.integers(0, 255), a=st.integers(0, 65535), b=st.integers(0, 65535), c=st.integers(0, 65535))
def test_packing_keeps_every_argument(verb: int, a: int, b: int, c: int) -> None:
    action = pack(verb, a, b, c)
    assert (verb_of(action), first(action), second(action), third(action)) == (verb, a, b, c)


def test_the_size_counts_every_combination() -> None:
    assert CODEC.size == 4 + 1 + 4 * 2 + 4 * 13 * 13


@given(index=indices)
def test_every_form_round_trips(index: int) -> None:
    action = CODEC.from_index(index)
    assert CODEC.index(action) == index
    assert CODEC.from_text(CODEC.to_text(action)) == action
    assert CODEC.from_json(CODEC.to_json(action)) == action
    assert CODEC.from_json(msgspec.json.decode(msgspec.json.encode(CODEC.to_json(action)))) == action
    assert CODEC.from_struct(CODEC.to_struct(action)) == action


def test_all_texts_differ() -> None:
    assert len({CODEC.to_text(CODEC.from_index(index)) for index in range(CODEC.size)}) == CODEC.size


def test_the_forms_of_one_action() -> None:
    action = CODEC.from_text("send Cargo Shuttle to Open Space")
    assert CODEC.to_json(action) == {"verb": "send", "card": "Cargo Shuttle", "place": "Open Space"}
    struct = CODEC.to_struct(action)
    assert type(struct).__name__ == "Send"
    assert msgspec.to_builtins(struct) == CODEC.to_json(action)
    assert first(action) == 1 and second(action) == 1


def test_blanks_and_case_do_not_matter_in_text() -> None:
    assert CODEC.from_text("  LAY   raider's  bane ") == CODEC.from_text("lay Raider's Bane")
    assert CODEC.from_json({"verb": "lay", "card": "raider's bane"}) == CODEC.from_text("lay Raider's Bane")


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay Nothing", "lay Shuttle Shuttle", "send Shuttle", "raise Shuttle from 1 to 99", "x" * 100_000],
)
def test_other_text_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(IllegalAction) as error:
        CODEC.from_text(text)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize(
    "data",
    [
        None, 3, "lay Shuttle", [], {}, {"verb": 3}, {"verb": "fly"}, {"verb": "lay"}, {"verb": "lay", "card": "Nothing"},
        {"verb": "lay", "card": 1}, {"verb": "lay", "card": ["Shuttle"]}, {"verb": "lay", "card": "Shuttle", "x": 1},
        {"verb": "pass", "card": "Shuttle"}, {"verb": "raise", "card": "Shuttle", "paid": 1, "coins": 13},
        {"verb": "raise", "card": "Shuttle", "paid": -1, "coins": 1},
        {"verb": "raise", "card": "Shuttle", "paid": True, "coins": 1},
        {"verb": "raise", "card": "Shuttle", "paid": 1.0, "coins": 2},
        {"verb": "raise", "card": "Shuttle", "paid": 10**5000, "coins": 2},
        {"verb": "raise", "card": "Shuttle", "paid": "1", "coins": 2},
        {"verb": "raise", "card": "Shuttle", "paid": float("inf"), "coins": 2},
        {"verb": "y" * 10_000}, {"verb": "lay", "card": "y" * 10_000}, {"verb": "lay", 5: 6, "card": "Shuttle"},
    ],
)  # fmt: skip
def test_other_json_is_refused_in_a_short_sentence(data: object) -> None:
    with pytest.raises(IllegalAction) as error:
        CODEC.from_json(data)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("index", [-1, CODEC.size])
def test_other_indices_are_refused(index: int) -> None:
    with pytest.raises(IllegalAction, match="action index"):
        CODEC.from_index(index)


@pytest.mark.parametrize(
    "action",
    [
        -1,
        4,
        255,
        pack(0, 4),
        pack(1, 1),
        pack(2, 0, 2),
        pack(3, 0, 0, 13),
        pack(0, 0, 1),
        1 | 1 << 56,
        1 << 62,
        1 << 80,
    ],
)
def test_other_numbers_are_no_actions(action: int) -> None:
    with pytest.raises(IllegalAction, match="no action of this game"):
        CODEC.arguments(action)
    with pytest.raises(IllegalAction, match="no action of this game"):
        CODEC.index(action)
    with pytest.raises(IllegalAction, match="no action of this game"):
        CODEC.to_text(action)


@pytest.mark.parametrize(
    "text", ["raise Shuttle from \u0663 to 4", "raise Shuttle from 1_0 to 4", "raise Shuttle from +1 to 4"]
)
def test_numbers_are_written_in_plain_digits(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no action"):
        CODEC.from_text(text)
