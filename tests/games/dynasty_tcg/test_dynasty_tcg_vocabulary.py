"""One entry of a table makes a condition, a cost or a trigger: how it is read, and how a card says it."""

from __future__ import annotations

import re

import pytest

from skydeck.engine.datafile import parse_yaml
from skydeck.engine.errors import DataError
from skydeck.engine.words import parts_of
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS, COSTS, Condition, Cost
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.cards.triggers import TRIGGERS, Trigger
from skydeck.games.dynasty_tcg.text.cards import ability_texts

pytestmark = pytest.mark.pure

HEAD = "name: Made Up, type: basic unit, kingdom: Dragons, cost: 2, trade: 1, strength: 2, health: 3, range: 1, movement: 1"
DESCRIBED = {"count", "it", "target"}


def text_of(ability: str) -> str:
    """What a card with this ability says."""
    cards = SETS.with_entries([parse_yaml(f"cards: [{{{HEAD}, abilities: [{{{ability}}}]}}]", "set.yaml")])
    return ability_texts(cards, cards.kind_named("Made Up"))[0]


def value_of(condition: Condition) -> str:
    return {"in_row": "B", "in_position": "attack"}.get(condition.name, str(condition.high or "true"))


def pattern(words: str) -> str:
    """Words of an entry, in which anything may stand for a slot."""
    return "".join(re.escape(said) + (".+" if slot is not None else "") for said, slot, _ in parts_of(words))


def test_every_number_has_an_entry() -> None:
    assert [one.name for one in CONDITIONS] == w.CONDITIONS
    assert [one.name for one in COSTS] == w.COSTS
    assert [one.name for one in TRIGGERS] == w.TRIGGERS


@pytest.mark.parametrize(
    "condition", [one for one in CONDITIONS if one.name not in DESCRIBED], ids=lambda one: one.name
)
def test_a_condition_is_said_as_its_entry_says(condition: Condition) -> None:
    asked = f"{condition.name}: {value_of(condition)}"
    assert re.search(f"if {pattern(condition.holds)}, ", text_of(f"when: defends, if: {{{asked}}}, do: {{gain: 1}}"))
    turned = text_of(f"when: defends, if: {{not: {{{asked}}}}}, do: {{gain: 1}}")
    assert re.search(f"if {pattern(condition.fails)}, ", turned)


@pytest.mark.parametrize("condition", [one for one in CONDITIONS if one.high], ids=lambda one: one.name)
def test_a_condition_has_the_bounds_of_its_entry(condition: Condition) -> None:
    wanted = f"'{condition.name}' must be a whole number from {condition.low} to {condition.high}"
    for wrong in (condition.low - 1, condition.high + 1):
        with pytest.raises(DataError, match=wanted):
            text_of(f"when: defends, if: {{{condition.name}: {wrong}}}, do: {{gain: 1}}")


@pytest.mark.parametrize("cost", [one for one in COSTS if one.name != "lose_durability"], ids=lambda one: one.name)
def test_a_cost_is_said_as_its_entry_says(cost: Cost) -> None:
    value = "2" if cost.number else "{other: true}" if cost.types else "true"
    text = text_of(f"activate: once_per_turn, cost: {{{cost.name}: {value}}}, do: {{gain: 1}}")
    assert re.search(f", {pattern(cost.words)}: gain 1 resource", text), text


@pytest.mark.parametrize("trigger", [one for one in TRIGGERS if one.name != "equipped"], ids=lambda one: one.name)
def test_a_trigger_is_said_as_its_entry_says(trigger: Trigger) -> None:
    more = ", phase: draw" if trigger.name == "phase" else ""
    words = trigger.words if isinstance(trigger.words, str) else trigger.words[0]
    lead = "At the start of" if trigger.name == "phase" else "When"
    text = text_of(f"when: {trigger.name}{more}, do: {{gain: 1}}")
    assert re.match(f"{lead} {pattern(words)}, ", text), text
