"""One entry of the table makes an operation: how it is read and packed; a sentence and an effect stand for each."""

from __future__ import annotations

import pytest

from skydeck.engine.datafile import parse_yaml
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.cards.operations import OPERATIONS, Operation, flaws
from skydeck.games.dynasty_tcg.cards.reading import parameters as p
from skydeck.games.dynasty_tcg.rules.effects.operations import EFFECTS, TO_EACH
from skydeck.games.dynasty_tcg.text.deeds import GIVEN, SENTENCES

pytestmark = pytest.mark.pure

HEAD = "name: Made Up, type: basic unit, kingdom: Dragons, cost: 2, trade: 1, strength: 2, health: 3, range: 1, movement: 1"


def complaint(operation: str) -> str:
    """What is said of a card that does this."""
    entry = parse_yaml(f"cards: [{{{HEAD}, abilities: [{{when: deployed, do: {{{operation}}}}}]}}]", "set.yaml")
    with pytest.raises(DataError) as error:
        SETS.with_entries([entry])
    return str(error.value)


def test_each_operation_has_one_entry_one_sentence_and_one_effect() -> None:
    assert [operation.name for operation in OPERATIONS] == w.OPS
    numbers = list(range(len(w.OPS)))
    assert sorted([*GIVEN, *SENTENCES]) == numbers
    assert sorted([*EFFECTS, *TO_EACH]) == numbers


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_an_entry_says_which_fields_there_are(operation: Operation) -> None:
    listed = ", ".join(operation.fields())
    assert complaint(f"{operation.name}: 1, zzz: 1").endswith(f"unknown field 'zzz'; allowed: {listed}")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_an_entry_says_how_much_there_may_be(operation: Operation) -> None:
    for one in operation.parameters:
        if isinstance(one, p.Amount) and not one.field:
            for wrong in (one.low - 1, one.high + 1):
                wanted = f"'{operation.name}' must be a whole number from {one.low} to {one.high}, not {wrong}"
                more = ", to: commander" if "to" in operation.fields() else ""
                assert wanted in complaint(f"{operation.name}: {wrong}{more}")


def test_an_entry_that_is_wrong_is_refused() -> None:
    assert flaws(OPERATIONS) == []
    assert flaws(OPERATIONS[:-1]) == ["'count_level' has a number and no entry"]
    swapped = [OPERATIONS[1], OPERATIONS[0], *OPERATIONS[2:]]
    assert flaws(swapped) == [f"'{name}' does not stand at its number" for name in ("heal", "damage")]
    unknown = [*OPERATIONS, Operation("vanish", [])]
    assert flaws(unknown) == ["'vanish' does not stand at its number"]
    twice = [Operation("damage", [p.Amount(1, 2), p.Amount(1, 2, "more")]), *OPERATIONS[1:]]
    assert flaws(twice) == ["'damage' packs two parameters in one column"]
    with pytest.raises(ValueError, match="'uses' goes from 3 to 2"):
        p.Number("uses", 3, 2, 0)
    with pytest.raises(ValueError, match="'nowhere' is none of the words of 'from'"):
        p.Word("from", w.FROMS, ["nowhere"])
    with pytest.raises(ValueError, match="'deck' is none of the words of 'from'"):
        p.Word("from", w.FROMS, ["hand"], "deck")
