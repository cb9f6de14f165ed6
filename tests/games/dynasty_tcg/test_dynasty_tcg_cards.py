"""Cards as data: what is packed, how designers' sets are laid over the published one, and every complaint with its line."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.records.spoiling import check_refusals

from skydeck.engine.datafile import Entry, parse_yaml
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, CardSet
from skydeck.games.dynasty_tcg.cards.columns import (
    AbilityCol,
    AmountCol,
    ConditionCol,
    CostCol,
    FilterCol,
    OpCol,
    TargetCol,
)
from skydeck.games.dynasty_tcg.cards.load import BASE, FILES, SETS

pytestmark = pytest.mark.pure

BROKEN = 1000
# Parts that can be tested at the same time.
SHARES = 4
NO = w.NO_LIMIT

HEADS = {
    "unit": "type: basic unit, kingdom: Dragons, cost: 2, trade: 1, strength: 2, health: 3, range: 1, movement: 1",
    "structure": "type: structure, cost: 2, trade: 1, durability: 5",
    "item": "type: item, cost: 1, trade: 0",
    "environment": "type: environment, cost: 2, trade: 1",
    "order": "type: order, cost: 1, trade: 0",
}
ABILITY_LINE = 3


def card_file(ability: str, kind: str = "unit") -> Entry:
    """A file with one card; its ability stands on line 3, whatever it is."""
    return parse_yaml(f"cards:\n- {{name: Made Up, {HEADS[kind]}, abilities: [\n  {ability}\n  ]}}\n", "set.yaml")


def table_of(*abilities: str, kind: str = "unit") -> CardSet:
    return SETS.with_entries([card_file(",\n  ".join(abilities), kind)])


def made_up(cards: CardSet) -> int:
    return cards.kind_named("Made Up")


def ability_rows(cards: CardSet, kind: int) -> list[int]:
    first = cards.ability_first[kind]
    return list(range(first, first + cards.ability_count[kind]))


def op_rows(cards: CardSet, ability: int) -> list[int]:
    first = cards.ability(ability, AbilityCol.DO)
    return list(range(first, first + cards.ability(ability, AbilityCol.DOS)))


def complaint(ability: str, kind: str = "unit") -> str:
    """What is said of a card with this ability; it must name the ability's line."""
    with pytest.raises(DataError) as error:
        table_of(ability, kind=kind)
    words = str(error.value)
    assert words.startswith(f"set.yaml:{ABILITY_LINE}: "), words
    return words.split(": ", 1)[1]


# -- the published set ------------------------------------------------------------------------------------------------


def test_the_published_set_is_sound_and_without_gap() -> None:
    assert SETS.lint(BASE) == []
    cards = SETS.published
    assert cards.numbers == list(range(1, 173))
    assert cards.set_name == "First Light"


def test_the_published_set_has_the_cards_it_should() -> None:
    cards = SETS.published
    by_type = {name: sum(t == number for t in cards.type) for number, name in enumerate(w.TYPES)}
    assert by_type == {
        "basic unit": 74, "champion": 12, "battle champion": 12, "war champion": 4, "environment": 9, "structure": 14,
        "item": 19, "order": 28,
    }  # fmt: skip


def test_champions_know_their_next_version_and_war_champions_their_order() -> None:
    cards = SETS.published
    champion, battle, war = (cards.kind_named(f"Xian ({name})") for name in w.TYPES[1:4])
    assert (cards.next_version[champion], cards.next_version[battle]) == (battle, war)
    assert cards.next_version[war] == NO_KIND
    order = cards.war_order[war]
    assert cards.type[order] == w.Type.ORDER
    assert cards.is_war_order[order] == 1
    assert cards.play_ability[order] == -1
    assert cards.line_of[champion] == cards.line_of[battle] == cards.line_of[war] != NO
    assert cards.line_of[cards.kind_named("Veteran Hei")] == NO


def test_labels_name_the_type_only_where_a_name_is_shared() -> None:
    cards = SETS.published
    assert {"Veteran Hei", "Xian (champion)", "Xian (war champion)"} <= set(cards.labels)
    assert len({label.lower() for label in cards.labels}) == cards.kinds
    assert cards.kind_named("veteran HEI") == cards.labels.index("Veteran Hei")
    with pytest.raises(DataError, match=r"several cards named 'Xian'; write one of: Xian \(champion\), Xian \(battle"):
        cards.kind_named("Xian")
    with pytest.raises(DataError, match="no card 'Veteran Hai'; did you mean 'Veteran Hei'"):
        cards.kind_named("Veteran Hai")


def test_every_reference_stays_within_the_tables() -> None:
    cards = SETS.published
    sizes = {
        "conditions": len(cards.conditions) // ConditionCol.WIDTH, "targets": len(cards.targets) // TargetCol.WIDTH,
        "costs": len(cards.costs) // CostCol.WIDTH, "ops": len(cards.ops) // OpCol.WIDTH,
        "abilities": len(cards.abilities) // AbilityCol.WIDTH,
    }  # fmt: skip
    for row in range(sizes["abilities"]):
        for first, count, name in (
            (AbilityCol.IF, AbilityCol.IFS, "conditions"),
            (AbilityCol.COST, AbilityCol.COSTS, "costs"),
            (AbilityCol.TARGET, AbilityCol.TARGETS, "targets"),
            (AbilityCol.DO, AbilityCol.DOS, "ops"),
            (AbilityCol.MODE, AbilityCol.MODES, "abilities"),
        ):
            assert cards.ability(row, count) >= 0
            assert cards.ability(row, first) + cards.ability(row, count) <= sizes[name]
    amounts = len(cards.amounts) // AmountCol.WIDTH
    filters = len(cards.filters) // FilterCol.WIDTH
    for row in range(sizes["ops"]):
        assert NO <= cards.op(row, OpCol.AMOUNT) < amounts
        assert NO <= cards.op(row, OpCol.FILTER) < filters
        for column in (OpCol.SEL, OpCol.SEL_2):
            selector = cards.op(row, column)
            assert NO <= selector < len(w.SELECTORS) or 0 <= selector - w.FIRST_FILTER < filters


def test_the_examples_in_the_documentation_are_read() -> None:
    text = Path(__file__).parents[3].joinpath("docs/dynasty_tcg/cards.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    card, abilities, decks = blocks
    SETS.with_entries([parse_yaml(card, "card")])
    shown = parse_yaml(abilities, "abilities").entries("abilities")
    lines = abilities.splitlines()[1:]
    cards = SETS.with_entries(
        [parse_yaml(card.replace("abilities: []", "abilities:\n    " + "\n    ".join(lines)), "both")]
    )
    assert cards.ability_count[cards.kind_named("Veteran Hei")] == len(shown) == 4
    deck = parse_yaml(decks, "decks").entries("decks")[0]
    assert cards.kind_named(next(iter(deck.entry("main").values))) == cards.kind_named("Veteran Hei")


# -- packing ----------------------------------------------------------------------------------------------------------


def test_each_number_that_is_given_becomes_a_row() -> None:
    cards = table_of("{while: {supporting: true}, do: {give: {strength: 2, health: -1}, to: supported}}")
    [row] = ability_rows(cards, made_up(cards))
    assert cards.ability(row, AbilityCol.HEAD) == w.Head.CONTINUOUS
    rows = op_rows(cards, row)
    assert [cards.op(r, OpCol.ARG) for r in rows] == [w.Stat.STRENGTH, w.Stat.HEALTH]
    assert [cards.amount(cards.op(r, OpCol.AMOUNT), AmountCol.NUMBER) for r in rows] == [2, -1]
    assert {cards.op(r, OpCol.SEL) for r in rows} == {w.Sel.SUPPORTED}
    assert {cards.op(r, OpCol.UNTIL) for r in rows} == {NO}


def test_durability_is_the_health_of_a_structure() -> None:
    cards = table_of("{when: deployed, do: {give: {durability: 2}, to: {type: structure}}}")
    [row] = op_rows(cards, ability_rows(cards, made_up(cards))[0])
    assert cards.op(row, OpCol.ARG) == w.Stat.HEALTH
    assert cards.op(row, OpCol.UNTIL) == w.Until.THIS_TURN


def test_several_things_forbidden_or_granted_become_a_row_each() -> None:
    cards = table_of(
        "{when: deployed, do: [{forbid: [attack, move], to: {side: enemy}}, {grant: no_critical, to: self, until: permanent}]}"
    )
    rows = op_rows(cards, ability_rows(cards, made_up(cards))[0])
    assert [(cards.op(r, OpCol.OP), cards.op(r, OpCol.ARG)) for r in rows] == [
        (w.Op.FORBID, w.Forbid.ATTACK), (w.Op.FORBID, w.Forbid.MOVE), (w.Op.GRANT, w.Trait.NO_CRITICAL),
    ]  # fmt: skip
    assert cards.op(rows[2], OpCol.UNTIL) == w.Until.PERMANENT


def test_modes_stand_after_all_ordinary_abilities() -> None:
    cards = table_of(
        "{when: deployed, choose: [{do: {draw: 1}}, {targets: {side: enemy, area: in_range}, do: {damage: 1, to: target}}]}",
        "{when: destroyed, do: {draw: 1}}",
    )
    kind = made_up(cards)
    first, second = ability_rows(cards, kind)
    modes = cards.ability(first, AbilityCol.MODE)
    assert cards.ability(first, AbilityCol.MODES) == 2
    assert modes >= sum(cards.ability_count) > second
    assert [cards.ability(modes + i, AbilityCol.HEAD) for i in range(2)] == [w.Head.MODE] * 2
    assert [cards.ability_kind[modes + i] for i in range(2)] == [kind, kind]
    assert [cards.ability(modes + i, AbilityCol.TARGETS) for i in range(2)] == [0, 1]


def test_filters_have_the_documented_defaults() -> None:
    cards = table_of("{when: deployed, targets: {}, do: {damage: 1, to: target}}")
    [row] = ability_rows(cards, made_up(cards))
    target = cards.ability(row, AbilityCol.TARGET)
    assert [cards.target(target, c) for c in (TargetCol.WHAT, TargetCol.COUNT, TargetCol.LEAST)] == [
        w.Aim.CARD,
        1,
        1,
    ]
    chosen = cards.target(target, TargetCol.FILTER)
    assert cards.filter(chosen, FilterCol.SIDE) == w.Side.OWN
    assert cards.filter(chosen, FilterCol.TYPES) == w.UNIT_MASK
    assert cards.filter(chosen, FilterCol.AREA) == w.Area.ANYWHERE
    assert {
        cards.filter(chosen, c)
        for c in (FilterCol.KINGDOM, FilterCol.COST_LOW, FilterCol.COST_HIGH, FilterCol.ROW, FilterCol.NAME)
    } == {NO}


def test_targets_may_be_several_up_to_or_left_out() -> None:
    cards = table_of(
        "{when: deployed, targets: [{count: 3, up_to: true}, {type: commander, side: enemy, optional: true}],"
        " do: [{heal: 1, to: target}, {damage: 1, to: target_2}]}"
    )
    first = cards.ability(ability_rows(cards, made_up(cards))[0], AbilityCol.TARGET)
    rows = [[cards.target(first + i, c) for c in (TargetCol.WHAT, TargetCol.COUNT, TargetCol.LEAST)] for i in range(2)]
    assert rows == [[w.Aim.CARD, 3, 1], [w.Aim.COMMANDER, 1, 0]]


def test_amounts_are_numbers_counts_or_values_of_a_card() -> None:
    cards = table_of(
        "{when: deployed, do: [{draw: 2}, {gain: {per: {type: structure}, each: 2, max: 6}},"
        " {heal: {strength_of: self, max: 5}, to: commander}, {draw: 2}]}"
    )
    rows = [cards.op(r, OpCol.AMOUNT) for r in op_rows(cards, ability_rows(cards, made_up(cards))[0])]
    assert rows[0] == rows[3]
    assert [cards.amount(r, AmountCol.WHAT) for r in rows[:3]] == [
        w.Measure.FIXED,
        w.Measure.PER,
        w.Measure.STRENGTH_OF,
    ]
    assert [cards.amount(rows[1], c) for c in (AmountCol.NUMBER, AmountCol.MAX, AmountCol.ZONE)] == [
        2,
        6,
        w.Where.FIELD,
    ]
    assert cards.filter(cards.amount(rows[1], AmountCol.FILTER), FilterCol.TYPES) == 1 << w.Type.STRUCTURE
    assert [cards.amount(rows[2], c) for c in (AmountCol.SELECTOR, AmountCol.MAX)] == [w.Sel.SELF, 5]


def test_conditions_are_packed_with_their_filters_and_turned_around() -> None:
    cards = table_of(
        "{when: deployed, if: {in_row: B, not: {count: {side: any}, zone: trade, at_most: 2}}, do: {draw: 1, if:"
        " {your_turn: true}, may: true}}"
    )
    [row] = ability_rows(cards, made_up(cards))
    first = cards.ability(row, AbilityCol.IF)
    assert cards.ability(row, AbilityCol.IFS) == 2
    assert [cards.condition(first, c) for c in (ConditionCol.WHAT, ConditionCol.NOT, ConditionCol.NUMBER)] == [
        w.If.IN_ROW,
        0,
        1,
    ]
    second = [
        cards.condition(first + 1, c)
        for c in (
            ConditionCol.WHAT,
            ConditionCol.NOT,
            ConditionCol.NUMBER,
            ConditionCol.HIGH,
            ConditionCol.ZONE,
        )
    ]
    assert second == [w.If.COUNT, 1, NO, 2, w.Where.TRADE]
    [op] = op_rows(cards, row)
    assert [cards.op(op, c) for c in (OpCol.IFS, OpCol.MAY)] == [1, 1]
    assert cards.condition(cards.op(op, OpCol.IF), ConditionCol.WHAT) == w.If.YOUR_TURN


def test_summaries_say_what_a_kind_has() -> None:
    cards = table_of(
        "{when: phase, phase: end, whose: each, limit: once, do: {draw: 1}}",
        "{activate: once_per_turn, cost: {pay: 1, give_up_attack: true}, do: {draw: 1}}",
        "{instead_of: destroyed, limit: once, do: stay_at_1}",
    )
    kind = made_up(cards)
    assert cards.trigger_mask[kind] == 1 << w.On.PHASE
    assert [c[kind] for c in (cards.has_continuous, cards.has_activated)] == [0, 1]
    phase, activated, instead = ability_rows(cards, kind)
    by_head = [list(cards.rows_of(kind, head)) for head in range(w.Head.MODE)]
    assert by_head == [[phase], [activated], [], [], [instead]]
    assert [cards.ability(phase, c) for c in (AbilityCol.PHASE, AbilityCol.WHOSE, AbilityCol.LIMIT)] == [
        w.Phase.END,
        w.Whose.EACH,
        w.Limit.ONCE,
    ]
    assert cards.ability(activated, AbilityCol.COSTS) == 2
    assert cards.cost_row(cards.ability(activated, AbilityCol.COST) + 1, CostCol.WHAT) == w.Cost.GIVE_UP_ATTACK
    assert cards.ability(instead, AbilityCol.INSTEAD) == w.Replacement.STAY_AT_1
    assert [cards.ability(row, AbilityCol.NUMBER) for row in (phase, activated, instead)] == [0, 1, 2]


def test_an_order_knows_what_it_does_when_played() -> None:
    cards = table_of("{play: true, targets: {type: order_on_stack, side: enemy}, do: {negate: target}}", kind="order")
    kind = made_up(cards)
    row = cards.play_ability[kind]
    assert row == cards.ability_first[kind]
    assert cards.target(cards.ability(row, AbilityCol.TARGET), TargetCol.WHAT) == w.Aim.ORDER_ON_STACK
    assert [w.OPS[cards.op(r, OpCol.OP)] for r in op_rows(cards, row)] == ["negate"]


OPERATIONS = [
    "damage: 2, to: {side: enemy}", "heal: 1, to: commander", "repair: 2, to: {type: structure}", "destroy: {side: enemy}",
    "give: {armour: 1, range: 1, movement: -1, united: 2, retreat_cost: -1, trade: 1}, to: self, until: this_attack",
    "set_strength: 0, to: {side: enemy}, until: your_next_turn", "forbid: play_orders, to: enemy_commander",
    "grant: attack_again, to: self", "prevent: all, to: commander", "prevent: 2, to: self", "step: 2, who: self",
    "push: {side: enemy}", "pull: self", "swap: [self, supporter]", "turn: self, into: other", "retreat: self",
    "return: {side: enemy, damaged: true}, to: deck_top", "redeploy: {cost_at_most: 3}, from: retreat_2",
    "deploy: {type: structure}, from: discard, discount: 2", "advance: 1", "draw: 1, who: both",
    "discard: 1, who: enemy, how: random", "search: {type: [item, order], kingdom: none}, count: 2",
    "look: 3, whose: own, take: 1, rest: bottom", "look_through: enemy", "reveal_hand: enemy", "take_back: {}",
    "mill: 2, who: enemy", "gain: 1", "lose: 1", "sell: self", "sell_from_hand: 1", "salvage: {type: item}",
    "discount: {type: card}, less: 1, for: buy, uses: 1", "equip: {}, from: deck, onto: self",
    "move_item: self, onto: supporter", "destroy_item: {side: enemy}, all: true", "destroy_environment: any",
    "level_up: {type: champion}", "count_level: 1, to: {type: champion}",
]  # fmt: skip


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda text: text.split(":")[0])
def test_every_operation_can_be_written(operation: str) -> None:
    cards = table_of(f"{{when: deployed, do: {{{operation}}}}}")
    names = {w.OPS[cards.op(r, OpCol.OP)] for r in op_rows(cards, ability_rows(cards, made_up(cards))[0])}
    assert names == {operation.split(":")[0]}


def test_the_operations_above_are_all_there_are() -> None:
    assert {text.split(":")[0] for text in OPERATIONS} | {"negate"} == set(w.OPS)


@pytest.mark.parametrize("trigger", w.TRIGGERS)
def test_every_trigger_happens_to_some_card(trigger: str) -> None:
    more = ", phase: draw" if trigger == "phase" else ""
    kind = "item" if trigger == "equipped" else "unit"
    cards = table_of(f"{{when: {trigger}{more}, do: {{draw: 1}}}}", kind=kind)
    assert cards.trigger_mask[made_up(cards)] == 1 << w.TRIGGERS.index(trigger)


CONDITIONS = {
    "in_row": "C", "in_position": "defence", "count": "{damaged: true}, at_least: 2", "it": "{side: enemy}",
    "target": "{side: enemy}", "resources_at_least": "3", "hand_at_least": "2", "hand_at_most": "0", "health_at_most": "20",
    "enemy_health_at_most": "20", "destroyed_this_turn": "1", "enemies_destroyed_this_turn": "2", "members_at_least": "3",
    "outnumbered_by": "2",
}  # fmt: skip


@pytest.mark.parametrize("condition", w.CONDITIONS)
def test_every_condition_can_be_asked(condition: str) -> None:
    asked = f"{{{condition}: {CONDITIONS.get(condition, 'true')}}}"
    cards = table_of(f"{{when: defends, targets: {{side: enemy}}, do: {{damage: 1, to: target, if: {asked}}}}}")
    [row] = ability_rows(cards, made_up(cards))
    first = cards.op(cards.ability(row, AbilityCol.DO), OpCol.IF)
    assert cards.condition(first, ConditionCol.WHAT) == w.CONDITIONS.index(condition)


# -- complaints -------------------------------------------------------------------------------------------------------

ABILITY_COMPLAINTS = {
    "{do: {draw: 1}}": "'do' does not say what this is; an ability needs one of: when, activate, always",
    "{wenn: deployed, do: {draw: 1}}": "unknown field 'wenn'; did you mean 'when'?",
    "{when: deployed, activate: unlimited, do: {draw: 1}}": "an ability cannot be both 'when' and 'activate'; write two",
    "{when: deploy, do: {draw: 1}}": "'when' is 'deploy'; did you mean 'deployed'?",
    "{when: equipped, do: {draw: 1}}": "'equipped' never happens to a basic unit",
    "{when: deployed}": "'do' is missing; add it",
    "{when: deployed, do: []}": "'do' names 1 to 8 operations, not 0",
    "{when: deployed, do: draw}": "'do' must be a list of entries",
    "{when: deployed, do: {drow: 1}}": "unknown field 'drow'; did you mean 'draw'?",
    "{when: deployed, do: {draw: 1, heal: 1, to: self}}": "an operation cannot be both 'draw' and 'heal'; write two",
    "{when: deployed, do: {draw: 0}}": "'draw' must be a whole number from 1 to 10, not 0",
    "{when: deployed, do: {draw: one}}": "'draw' must be a whole number from 1 to 10, not 'one'",
    "{when: deployed, do: {draw: 1, until: permanent}}": "unknown field 'until'; allowed: draw, who, if, may",
    "{when: deployed, do: {damage: 1}}": "'to' is missing; add it",
    "{when: deployed, do: {damage: 1, to: targets}}": "'to' is 'targets'; did you mean 'target'?, or a filter",
    "{when: deployed, do: {damage: 1, to: target}}": "this ability has no 'targets'",
    "{when: deployed, targets: {}, do: {damage: 1, to: target_2}}": "this ability has only 1 'targets'",
    "{when: deployed, targets: {}, do: {draw: 1}}": "target 1 is chosen and never used; use it or leave it out",
    "{when: deployed, targets: [{}, {}, {}, {}], do: {draw: 1}}": "'targets' names 1 to 3 targets, not 4",
    "{when: deployed, targets: {type: comander}, do: {damage: 1, to: target}}": "did you mean 'commander'?",
    "{when: deployed, targets: {type: order}, do: {damage: 1, to: target}}": "'type' cannot be order here",
    "{when: deployed, targets: {type: commander, damaged: true}, do: {damage: 1, to: target}}":
        "'damaged' cannot be asked of a target of type commander; leave it out",
    "{when: deployed, targets: {type: commander, count: 2}, do: {damage: 1, to: target}}": "leave 'count' out",
    "{when: deployed, targets: {up_to: true}, do: {damage: 1, to: target}}": "'up_to' needs a 'count' above 1",
    "{when: deployed, targets: {type: commander}, do: {destroy: target}}":
        "'destroy' works on units and structures and environments and items, and target is none of them",
    "{when: deployed, targets: {}, do: {negate: target}}": "'negate' works on things on the stack",
    "{when: deployed, do: {damage: 1, to: it}}": "'it' is the other card of an event, and 'deployed' has no other card",
    "{activate: once_per_turn, do: {damage: 1, to: it}}": "and there is no event here; name a target or a filter",
    "{when: deployed, do: {damage: 1, to: bearer}}": "only items have a bearer, not a basic unit",
    "{when: deployed, do: {damage: 1, to: {sid: enemy}}}": "unknown field 'sid'; did you mean 'side'?",
    "{when: deployed, do: {damage: 1, to: {side: enemies}}}": "'side' is 'enemies'; did you mean 'enemy'?",
    "{when: deployed, do: {damage: 1, to: {type: item}}}": "'type' cannot be item here; allowed: basic unit,",
    "{when: deployed, do: {damage: 1, to: {kingdom: Dragon}}}": "did you mean 'Dragons'?",
    "{when: deployed, do: {damage: 1, to: {area: in_reach}}}": "'area' is 'in_reach'",
    "{when: deployed, do: {damage: 1, to: {row: E}}}": "'row' is 'E'; allowed: A, B, C, D",
    "{when: deployed, do: {damage: 1, to: {position: up}}}": "'position' is 'up'; allowed: attack, defence",
    "{when: deployed, do: {damage: 1, to: {damaged: false}}}": "'damaged' can only be true; leave it out instead",
    "{when: deployed, do: {damage: 1, to: {name: Nobody}}}": "'name' is 'Nobody'",
    "{when: deployed, do: {damage: 1, to: {line: Xiam}}}": "'line' is 'Xiam'; did you mean 'Xian'?",
    "{when: deployed, do: {damage: 1, to: {cost_at_least: 4, cost_at_most: 3}}}": "no card matches",
    "{when: deployed, do: {damage: 1, to: {type: structure, strength_at_most: 2}}}": "'strength_at_most' is for units only",
    "{when: deployed, do: {search: {damaged: true}}}": "'damaged' is for cards on the field; leave it out here",
    "{when: deployed, do: {search: {side: enemy}}}": "'side' can only be own here; leave it out",
    "{when: deployed, do: {search: {name: Moonlit Answer}}}": "'Moonlit Answer' is an order; add 'type: order'",
    "{when: deployed, do: {redeploy: {type: structure}}}": "'type' cannot be structure here",
    "{when: deployed, do: {redeploy: {}, from: hand}}": "'from' is 'hand'; allowed: retreat, retreat_1, retreat_2",
    "{when: deployed, do: {repair: 1, to: {}}}": "'type' is missing here; allowed: structure",
    "{when: deployed, do: {heal: 1, to: enemy_comander}}": "did you mean 'enemy_commander'?",
    "{when: deployed, do: {give: {}, to: self}}": "'give' names nothing; add what",
    "{when: deployed, do: {give: {power: 1}, to: self}}": "unknown field 'power'",
    "{when: deployed, do: {give: {strength: 0}, to: self}}": "'strength' of 0 changes nothing; leave it out",
    "{when: deployed, do: {give: {durability: 1}, to: self}}": "'durability' is for structures, and 'to' names units",
    "{when: deployed, do: {give: {strength: 1}, to: {type: structure}}}": "'strength' is for units, and 'to' names structures",
    "{when: deployed, do: {give: {health: 1, durability: 1}, to: {type: card}}}": "give one of them",
    "{when: deployed, do: {give: {strength: 1, health: 1}, to: self, may: true}}": "put it on the ability",
    "{when: deployed, do: {give: {strength: 1}, to: commander}}": "'to' works on units and structures, and commander is none",
    "{when: deployed, do: {give: {strength: 1}, to: self, until: forever}}": "'until' is 'forever'",
    "{when: deployed, do: {forbid: [attack, play_orders], to: self}}": "'to' works on commanders, and self is none of them",
    "{when: deployed, do: {forbid: play_orders, to: commander}}": "'play_orders' stands alone and needs 'to: enemy_commander'",
    "{when: deployed, do: {forbid: attack, to: {type: structure}}}": "'attack' is for units, and 'to' names structures",
    "{when: deployed, do: {grant: fly, to: self}}": "'grant' names 'fly'",
    "{when: deployed, do: {grant: move_structure, to: self}}": "'move_structure' is for structures",
    "{when: deployed, do: {grant: attack_again, to: {type: structure}}}": "'attack_again' is for units",
    "{when: deployed, do: {prevent: al, to: self}}": "'prevent' must be a whole number from 1 to 30, not 'al'",
    "{when: deployed, do: {swap: [self]}}": "'swap' must be a list of two different cards",
    "{when: deployed, do: {swap: [self, {}]}}": "'swap' must be a single card, not a filter; choose it as a target",
    "{when: deployed, do: {swap: [self, members]}}": "'swap' must be a single card, and members may be several",
    "{when: deployed, do: {turn: self}}": "'into' is missing; add it",
    "{when: deployed, do: {discard: 1}}": "'who' is missing; add it",
    "{when: deployed, do: {look: 2, take: 3}}": "'take' is above the 2 cards looked at",
    "{when: deployed, do: {look: 2, whose: enemy, take: 1}}": "cards of the other deck cannot be taken",
    "{when: deployed, do: {look_through: own}}": "'look_through' is 'own'; allowed: enemy",
    "{when: deployed, do: {equip: {type: order}, from: deck, onto: self}}": "'type' cannot be order here; allowed: item",
    "{when: deployed, do: {equip: {}, from: deck, onto: {}}}": "'onto' must be a single card",
    "{when: deployed, do: {destroy_environment: all}}": "'destroy_environment' is 'all'; allowed: own, enemy, both, any",
    "{when: deployed, do: {gain: {per: {}}}}": "'max' is missing; add it",
    "{when: deployed, do: {gain: {per: {}, each: 0, max: 3}}}": "'each' must be a whole number from 1 to 5, not 0",
    "{when: deployed, do: {give: {strength: {per: {}, each: 0, max: 3}}, to: self}}": "'each' of 0 changes nothing",
    "{when: deployed, do: {gain: {by: {}, max: 2}}}": "an amount needs one of: per, strength_of, cost_of",
    "{when: deployed, do: {gain: {strength_of: {}, max: 2}}}": "'strength_of' must be a single card, not a filter",
    "{when: deployed, do: {gain: {strength_of: commander, max: 2}}}": "'strength_of' works on units, and commander is none",
    "{when: deployed, do: {gain: {per: {type: order}, max: 3}}}": "'type' cannot be order here",
    "{when: deployed, if: {}, do: {draw: 1}}": "there is no condition here; name one or leave the field out",
    "{when: deployed, if: {suporting: true}, do: {draw: 1}}": "unknown condition 'suporting'; did you mean 'supporting'?",
    "{when: deployed, if: {supporting: false}, do: {draw: 1}}": "'supporting' can only be true; leave it out instead",
    "{when: deployed, if: {in_row: 2}, do: {draw: 1}}": "'in_row' is 2; allowed: A, B, C, D",
    "{when: deployed, if: {outnumbered_by: 0}, do: {draw: 1}}":
        "'outnumbered_by' must be a whole number from 1 to 20, not 0",
    "{when: deployed, if: {outnumbered_by: 21}, do: {draw: 1}}":
        "'outnumbered_by' must be a whole number from 1 to 20, not 21",
    "{while: {outnumbered_by: true}, do: {give: {strength: 1}, to: self}}":
        "'outnumbered_by' must be a whole number from 1 to 20, not True",
    "{when: deployed, if: {not: {outnumbered_by: -1}}, do: {draw: 1}}":
        "'outnumbered_by' must be a whole number from 1 to 20, not -1",
    "{when: deployed, if: {outnumbered: 1}, do: {draw: 1}}":
        "unknown condition 'outnumbered'; did you mean 'outnumbered_by'?",
    "{when: deployed, if: {count: {}}, do: {draw: 1}}": "'count' needs 'at_least' or 'at_most'; add one",
    "{when: deployed, if: {at_least: 1}, do: {draw: 1}}": "'at_least' belongs to 'count'; add what is counted",
    "{when: deployed, if: {count: {}, at_least: 3, at_most: 2}, do: {draw: 1}}": "this never holds",
    "{when: deployed, if: {count: {}, at_least: 1, zone: deck}, do: {draw: 1}}": "'zone' is 'deck'",
    "{when: deployed, if: {not: {supporting: true, damaged: true}}, do: {draw: 1}}": "'not' turns exactly one condition around",
    "{when: deployed, if: {it: {}}, do: {draw: 1}}": "'it' is the other card of an event",
    "{when: defends, if: {it: {}}, do: {draw: 1}}": "this never holds: the card is on the enemy side; add 'side: enemy'",
    "{when: deployed, targets: {side: enemy}, do: {damage: 1, to: target, if: {target: {damaged: true}}}}":
        "this never holds: the card is on the enemy side; add 'side: enemy'",
    "{when: deployed, targets: {type: commander}, do: {damage: 1, to: target, if: {target: {}}}}": "cannot be described",
    "{when: deployed, targets: {}, if: {not: {target: {damaged: true}}}, do: {heal: 1, to: target}}":
        "this is asked before any target is chosen; put the 'if' on an operation",
    "{activate: either_turn, targets: {area: in_range}, do: {damage: 1, to: target}}":
        "no own card is ever in_range; write 'side: enemy'",
    "{when: deployed, do: {damage: 1, to: {side: own, area: opposing}}}": "no own card is ever opposing; write 'side: enemy'",
    "{when: deployed, do: {push: {side: enemy, area: adjacent}}}": "no enemy card is ever adjacent; write 'side: own'",
    "{while: {count: {side: enemy, area: same_row}, at_least: 1}, do: {give: {range: 1}, to: self}}":
        "no enemy card is ever same_row; write 'side: own'",
    "{when: deployed, do: {search: {type: basic unit, levelled: true}}}": "'levelled' is for champions; name a 'type' of them",
    "{when: deployed, do: {search: {type: basic unit, line: Xian}}}": "'line' is for champions; name a 'type' of them",
    "{when: destroyed, do: {return: self, to: hand}}": "'self' has left the field when this happens; name another card",
    "{when: retreats, choose: [{do: {heal: 1, to: supported}}, {do: {draw: 1}}]}": "'supported' has left the field",
    "{when: returned, targets: {}, do: {swap: [target, self]}}": "'self' has left the field when this happens",
    "{when: destroys_in_battle, do: {damage: 1, to: it}}": "'it' has left the field when this happens; name another card",
    "{when: unit_retreats, do: {gain: {strength_of: it, max: 3}}}": "'it' has left the field when this happens",
    "{when: deployed, targets: {side: enemy}, do: {swap: [self, target]}}": "units of different sides never change zones",
    "{when: deployed, do: {sell: {side: any, type: structure}}}": "'sell' is for own cards; name them with 'side: own'",
    "{when: attacks, do: {sell: it}}": "'sell' is for own cards; name them with 'side: own'",
    "{when: deployed, targets: {side: enemy, type: item}, do: {move_item: target, onto: self}}":
        "'move_item' is for own cards; name them with 'side: own'",
    "{when: deployed, targets: {side: enemy}, do: {move_item: self, onto: target}}": "'move_item' is for own cards",
    "{when: starts_supporting, targets: {side: enemy}, do: {swap: [target, supported]}}": "units of different sides never",
    "{when: deployed, of: {}, do: {draw: 1}}": "'of' does not belong to 'deployed'; only to unit_deployed,",
    "{when: attacks, whose: enemies, do: {draw: 1}}": "'whose' is 'enemies'; did you mean 'enemy'",
    "{when: attacks, whose: enemy, of: {side: own}, do: {draw: 1}}": "'whose' names the side already; leave 'side' out",
    "{when: attacks, phase: draw, do: {draw: 1}}": "'phase' does not belong to 'attacks'; only to phase",
    "{when: destroyed, whose: enemy, do: {damage: 1, to: it}}": "'it' has left the field when this happens",
    "{when: phase, do: {draw: 1}}": "'phase' is missing; add it",
    "{when: phase, phase: dawn, do: {draw: 1}}": "'phase' is 'dawn'",
    "{when: structure_destroyed, of: {type: unit}, do: {draw: 1}}": "'type' cannot be unit here; allowed: structure",
    "{when: deployed, limit: none, do: {draw: 1}}": "'limit' is 'none'",
    "{when: deployed, cost: {pay: 1}, do: {draw: 1}}": "a triggered ability with a 'cost' needs 'may: true'",
    "{activate: always, do: {draw: 1}}": "'activate' is 'always'",
    "{activate: unlimited, do: {draw: 1}}": "an unlimited ability needs a 'cost'; add one",
    "{activate: once_per_turn, may: true, do: {draw: 1}}": "unknown field 'may'",
    "{activate: once_per_turn, cost: {}, do: {draw: 1}}": "'cost' names 1 to 4 costs, not 0",
    "{activate: once_per_turn, cost: {pays: 1}, do: {draw: 1}}": "unknown cost 'pays'; did you mean 'pay'?",
    "{activate: once_per_turn, cost: {pay: 11}, do: {draw: 1}}": "'pay' must be a whole number from 1 to 10, not 11",
    "{activate: once_per_turn, cost: {destroy: {side: enemy}}, do: {draw: 1}}": "'side' can only be own here",
    "{activate: once_per_turn, cost: {lose_durability: 1}, do: {draw: 1}}": "only a structure has durability",
    "{activate: once_per_turn, cost: {destroy: {}, retreat: {}}, do: {draw: 1}}": "could be paid with one card",
    "{activate: once_per_turn, cost: {turn_to_defence: true, return: {}}, do: {draw: 1}}": "add 'other: true'",
    "{always: true, do: {draw: 1}}": "a continuous ability cannot draw; allowed: give, set_strength, forbid, grant, discount",
    "{always: yes please, do: {give: {strength: 1}, to: self}}": "'always' must be true or false",
    "{always: true, do: {give: {strength: 1}, to: self, until: permanent}}": "leave 'until' out",
    "{always: true, do: {give: {strength: 1}, to: self, may: true}}": "leave 'may' out",
    "{always: true, if: {damaged: true}, do: {give: {strength: 1}, to: self}}": "unknown field 'if'",
    "{play: true, do: {draw: 1}}": "'play' is what an order does; a basic unit needs another head",
    "{instead_of: destruction, limit: once, do: retreat}": "'instead_of' is 'destruction'",
    "{instead_of: destroyed, limit: once, do: nothing}": "'do' is 'nothing'; allowed: stay_at_1, retreat, return",
    "{instead_of: destroyed, do: stay_at_1}": "'stay_at_1' needs a 'limit'; add once or once_per_turn",
    "{when: deployed, choose: [{do: {draw: 1}}]}": "'choose' lists 2 to 4 modes, not 1",
    "{when: deployed, choose: [{do: {draw: 1}}, {do: {draw: 2}}], do: {draw: 1}}": "with 'choose' each mode has its own 'do'",
    "{when: deployed, choose: [{do: {draw: 1}}, {do: {damage: 1, to: target}}]}": "this ability has no 'targets'",
    "{when: deployed, choose: [{do: {draw: 1}, if: {damaged: true}}, {do: {draw: 1}}]}": "unknown field 'if'",
    "draw": "'abilities' must be a list of entries",
}  # fmt: skip


@pytest.mark.parametrize("ability", ABILITY_COMPLAINTS)
def test_complaints_about_abilities_name_line_and_remedy(ability: str) -> None:
    with pytest.raises(DataError) as error:
        table_of(ability)
    line = 2 if ability == "draw" else ABILITY_LINE
    assert str(error.value).startswith(f"set.yaml:{line}: "), str(error.value)
    assert ABILITY_COMPLAINTS[ability] in str(error.value)


OTHER_TYPES = [
    ("structure", "{when: attacks, do: {draw: 1}}", "'attacks' never happens to a structure"),
    ("structure", "{while: {attacking: true}, do: {give: {armour: 1}, to: self}}", "'attacking' is for units, not for a"),
    ("structure", "{when: deployed, targets: {area: in_range}, do: {damage: 1, to: target}}", "(DT-R54)"),
    ("structure", "{when: deployed, do: {damage: 1, to: reinforced}}", "a structure cannot reinforce"),
    ("structure", "{instead_of: destroyed, limit: once, do: retreat}", "structures cannot retreat"),
    ("structure", "{instead_of: critical_damage, limit: once, do: stay_at_1}", "only units take critical damage (DT-156)"),
    ("structure", "{activate: either_turn, cost: {turn_to_defence: true}, do: {draw: 1}}", "only a unit can pay with"),
    ("item", "{when: deployed, do: {draw: 1}}", "'deployed' never happens to an item"),
    ("item", "{always: true, do: {give: {strength: 1}, to: self}}", "'to' works on units and structures, and self is none"),
    ("item", "{instead_of: destroyed, limit: once, do: stay_at_1}", "'instead_of' is for units and structures, not for an"),
    ("item", "{when: retreats, do: {return: self, to: hand}}", "'self' has left the field when this happens"),
    ("item", "{when: destroyed, do: {heal: 1, to: bearer}}", "'bearer' has left the field when this happens"),
    ("item", "{when: attacks, do: {swap: [bearer, it]}}", "units of different sides never change zones"),
    ("environment", "{when: moves, do: {draw: 1}}", "'moves' never happens to an environment"),
    ("environment", "{while: {in_row: A}, do: {give: {strength: 1}, to: {}}}", "an environment stands in no zone"),
    ("environment", "{always: true, do: {give: {strength: 1}, to: {area: same_lane}}}", "stands in no zone; leave 'area' out"),
    ("environment", "{always: true, do: {give: {strength: 1}, to: supported}}", "'supported' means nothing here"),
    ("order", "{when: phase, phase: end, do: {draw: 1}}", "an order only does what stands under 'play: true'"),
    ("order", "{play: true, do: {damage: 1, to: self}}", "an order is no card on the field"),
    ("order", "{play: true, do: {damage: 1, to: {other: true}}}", "'other' means not this card"),
    ("order", "{play: true, if: {in_row: A}, do: {draw: 1}}", "an order stands in no zone"),
    ("order", "{play: true, targets: {type: attack_on_stack}, do: {gain: {cost_of: target, max: 3}}}", "have no cost"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ability", "words"), OTHER_TYPES)
def test_what_units_can_is_not_for_every_card(kind: str, ability: str, words: str) -> None:
    assert words in complaint(ability, kind)


UNIT = {
    "name": "Made Up", "type": "basic unit", "kingdom": "Dragons", "cost": 2, "trade": 1, "strength": 2, "health": 3,
    "range": 1, "movement": 1,
}  # fmt: skip
ORDER = {"name": "Made Up", "type": "order", "cost": 0, "trade": 0, "abilities": [{"play": True, "do": {"draw": 1}}]}
CHAMPION = {**UNIT, "type": "champion", "line": "Made Up", "level_up": {"items": 1}}
BATTLE = {**UNIT, "type": "battle champion", "line": "Made Up"}
WAR = {**UNIT, "type": "war champion", "line": "Made Up", "war_order": "Made Up Order"}
WAR_ORDER = {"name": "Made Up Order", "type": "order", "cost": 0, "trade": 0}
DECK = {"name": "Made Up Deck", "main": {"Veteran Hei": 3}}


def set_file(*cards: dict[str, Any], **fields: Any) -> Entry:
    """A file as a designer writes it, one field a line."""
    data = {"game": "dynasty_tcg", "version": 1, "cards": list(cards), **fields}
    # What stands twice is written twice, not once with an alias.
    return parse_yaml(yaml.safe_dump(json.loads(json.dumps(data)), sort_keys=False), "set.yaml")


def without(card: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key not in keys}


CARD_COMPLAINTS: dict[str, tuple[int, Entry]] = {
    "these are cards of 'sky_dynasty', not of dynasty_tcg": (1, set_file(game="sky_dynasty")),
    "'version' must be a whole number from 1 to 1, not 2": (2, set_file(version=2)),
    "unknown field 'crads'; did you mean 'cards'?": (4, set_file(crads=[])),
    "'cards' must be a list of entries": (3, set_file(cards={"a": 1})),
    "'remove' names 'Veteran Hai'; did you mean 'Veteran Hei'?": (4, set_file(remove="Veteran Hai")),
    "'name' is missing; add it": (4, set_file(without(UNIT, "name"))),
    "'name' must be one line of up to 40 letters": (4, set_file({**UNIT, "name": "x" * 41})),
    "and none of { } ( ) #": (4, set_file({**UNIT, "name": "Xian (old)"})),
    "a card cannot be called 'Side deck'; choose another name": (4, set_file({**UNIT, "name": "Side deck"})),
    "'type' is 'unit'": (5, set_file({**UNIT, "type": "unit"})),
    "'Made Up', a basic unit, stands twice, also at set.yaml:4; remove or rename one": (13, set_file(UNIT, UNIT)),
    "number 8 is 'Veteran Hei' already; take another": (13, set_file({**UNIT, "number": 8})),
    "'number' must be a whole number from 1 to 999, not 0": (13, set_file({**UNIT, "number": 0})),
    "unknown field 'colour'": (13, set_file({**UNIT, "colour": "red"})),
    "'durability' is not for a basic unit, only for structure; leave it out": (13, set_file({**UNIT, "durability": 2})),
    "'strength' is not for an order, only for basic unit, champion": (12, set_file({**ORDER, "strength": 2})),
    "'cost' must be a whole number from 0 to 10, not 11": (7, set_file({**UNIT, "cost": 11})),
    "'trade' must be below the cost of 2, not 2": (8, set_file({**UNIT, "trade": 2})),
    "'trade' must be 0": (8, set_file({**UNIT, "cost": 0})),
    "'strength' must be a whole number from 0 to 30, not 31": (9, set_file({**UNIT, "strength": 31})),
    "'health' must be a whole number from 1 to 30, not 0": (10, set_file({**UNIT, "health": 0})),
    "'range' must be a whole number from 1 to 5, not 6": (11, set_file({**UNIT, "range": 6})),
    "'movement' must be a whole number from 0 to 3, not 4": (12, set_file({**UNIT, "movement": 4})),
    "'kingdom' is 'Dragon'; did you mean 'Dragons'?": (6, set_file({**UNIT, "kingdom": "Dragon"})),
    "'kingdom' is missing; add it": (4, set_file(without(UNIT, "kingdom"))),
    "'icon' must be the name of an icon, as sword-brandish, not 'A b'": (13, set_file({**UNIT, "icon": "A b"})),
    "'flavour' must be one line of up to 300 letters": (13, set_file({**UNIT, "flavour": "x" * 301})),
    "'source' names 'naem'; did you mean 'name'?": (14, set_file({**UNIT, "source": {"naem": "rulebook"}})),
    "a card has at most 8 abilities, not 9": (13, set_file({**UNIT, "abilities": [{}] * 9})),
    "'heavy' speaks of this card on the field, and it does not stand there yet":
        (14, set_file({**UNIT, "needs": {"heavy": True}})),
    "'equip' is not for a basic unit, only for item": (13, set_file({**UNIT, "equip": {"side": "own"}})),
    "'turn' is 'enemy'; allowed: own, any":
        (9, set_file({"name": "A", "type": "item", "cost": 0, "trade": 0, "equip": {"turn": "enemy"}})),
    "an order has exactly one ability, 'play: true'": (4, set_file(without(ORDER, "abilities"))),
    "'level_up' is missing; add it": (4, set_file(without(CHAMPION, "level_up"), BATTLE)),
    "'level_up' needs one of: destroys_this_turn": (14, set_file({**CHAMPION, "level_up": {}}, BATTLE)),
    "'level_up' cannot be both 'items' and 'structures'; write two":
        (16, set_file({**CHAMPION, "level_up": {"items": 1, "structures": 1}}, BATTLE)),
    "unknown field 'kingdom'; allowed: items":
        (16, set_file({**CHAMPION, "level_up": {"items": 1, "kingdom": "Dragons"}}, BATTLE)),
    "'items' must be a whole number from 1 to 20, not 21": (15, set_file({**CHAMPION, "level_up": {"items": 21}}, BATTLE)),
    "line 'Made Up' has no battle champion; add one to level up to": (13, set_file(CHAMPION)),
    "line 'Made Up' has no champion; add it": (13, set_file(BATTLE)),
    "line 'Xian' has a battle champion already; name another line": (13, set_file({**BATTLE, "line": "Xian"})),
    "'war_order' is missing; add it": (26, set_file(CHAMPION, BATTLE, without(WAR, "war_order"))),
    "'war_order' names 'Made Up Order', which is no order": (36, set_file(CHAMPION, BATTLE, WAR)),
    "a war order only makes a war champion; leave 'abilities' out":
        (41, set_file(CHAMPION, BATTLE, WAR, {**WAR_ORDER, "abilities": [{"play": True, "do": {"draw": 1}}]})),
    "a war order costs 0, as the war champion is paid for":
        (39, set_file(CHAMPION, BATTLE, WAR, {**WAR_ORDER, "cost": 1})),
    "the deck 'Made Up Deck' stands twice, also at set.yaml:5; remove or rename one": (8, set_file(decks=[DECK, DECK])),
    "there is no card 'Veteran Hai'; did you mean 'Veteran Hei'?":
        (7, set_file(decks=[{**DECK, "main": {"Veteran Hai": 3}}])),
    "'Veteran Hei' must be a whole number from 1 to 60, not 0": (7, set_file(decks=[{**DECK, "main": {"Veteran Hei": 0}}])),
    "'veteran hei' stands twice here; add the numbers up":
        (8, set_file(decks=[{**DECK, "main": {"Veteran Hei": 1, "veteran hei": 1}}])),
}  # fmt: skip


@pytest.mark.parametrize("words", CARD_COMPLAINTS)
def test_complaints_about_cards_name_line_and_remedy(words: str) -> None:
    line, file = CARD_COMPLAINTS[words]
    with pytest.raises(DataError) as error:
        SETS.with_entries([file])
    assert words in str(error.value)
    assert str(error.value).startswith(f"set.yaml:{line}: "), str(error.value)


def test_a_whole_line_up_to_its_war_champion_can_be_added() -> None:
    cards = SETS.with_entries([set_file(CHAMPION, BATTLE, WAR, WAR_ORDER)])
    kinds = [cards.kind_named(f"Made Up ({name})") for name in w.TYPES[1:4]]
    assert [cards.next_version[kind] for kind in kinds] == [kinds[1], kinds[2], NO_KIND]
    assert cards.war_order[kinds[2]] == cards.kind_named("Made Up Order")
    assert [cards.level[kinds[0]], cards.level_number[kinds[0]]] == [w.Level.ITEMS, 1]


def test_the_lint_reports_everything_at_once(tmp_path: Path) -> None:
    abilities = [{"when": "deploy", "do": {"draw": 1}}, {"when": "destroyed", "do": {"drow": 1}}]
    cards = [{**UNIT, "colour": 1, "size": 2, "abilities": abilities}, {**UNIT, "name": "Other", "strength": 31}]
    (tmp_path / "a.yaml").write_text(yaml.safe_dump({"cards": cards}, sort_keys=False), encoding="utf-8")
    (tmp_path / "b.yaml").write_text("cards: [", encoding="utf-8")
    (tmp_path / "c.yaml").write_text("remove: Nobody\n", encoding="utf-8")
    errors = SETS.lint(tmp_path)
    assert all(re.match(rf"{re.escape(str(tmp_path))}/[abc]\.yaml:\d+: ", error) for error in errors)
    for words in ("'colour'", "'size'", "'strength' must be", "b.yaml:1: not valid YAML", "'remove' names 'Nobody'"):
        assert sum(words in error for error in errors) == 1, errors


def test_several_bad_abilities_of_one_card_are_all_reported(tmp_path: Path) -> None:
    abilities = [{"when": "deploy", "do": {"draw": 1}}, {"when": "destroyed", "do": {"drow": 1}}]
    (tmp_path / "a.yaml").write_text(yaml.safe_dump({"cards": [{**UNIT, "abilities": abilities}]}), encoding="utf-8")
    assert len(SETS.lint(tmp_path)) == 2


# -- designers' sets --------------------------------------------------------------------------------------------------


def test_equal_name_and_type_replaces_and_keeps_the_number() -> None:
    cards = SETS.with_entries([set_file({**UNIT, "name": "Veteran Hei", "cost": 5})])
    base = SETS.published
    kind = cards.kind_named("Veteran Hei")
    assert (cards.kinds, cards.numbers[kind], cards.cost[kind]) == (base.kinds, 8, 5)
    assert cards.fingerprint != base.fingerprint
    assert SETS.published.cost[base.kind_named("Veteran Hei")] == 3


def test_a_new_card_follows_the_others_and_an_equal_name_of_another_type_is_another_card() -> None:
    cards = SETS.with_entries([set_file(UNIT, ORDER)])
    assert cards.numbers[-2:] == [173, 174]
    assert cards.labels[-2:] == ["Made Up (basic unit)", "Made Up (order)"]


def test_what_still_needs_a_removed_card_is_laid_at_the_door_of_the_remover() -> None:
    with pytest.raises(
        DataError, match=r"^set.yaml:4: laid over the published set: line 'Xian' has no battle champion"
    ):
        SETS.with_entries([set_file(remove=["Xian (battle champion)"])])
    deck = "the deck 'The Standing Tide'"
    with pytest.raises(
        DataError, match=rf"^set.yaml:4: laid over the published set: {deck}: there is no card 'Veteran Hei'"
    ):
        SETS.with_entries([set_file(remove=["Veteran Hei"])])


def test_cards_can_be_removed_together_with_their_decks() -> None:
    base = SETS.published
    cards = SETS.with_entries([set_file(remove=["Veteran Hei", *(deck.name for deck in base.decks)])])
    assert cards.kinds == base.kinds - 1
    assert cards.decks == []
    assert "Veteran Hei" not in cards.names


def test_words_and_icons_do_not_change_the_fingerprint() -> None:
    plain = SETS.with_entries([set_file(UNIT)])
    assert SETS.with_entries([set_file({**UNIT, "flavour": "Words.", "icon": "moon"})]).fingerprint == plain.fingerprint
    assert SETS.with_entries([set_file({**UNIT, "health": 4})]).fingerprint != plain.fingerprint


def test_a_folder_a_file_and_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"no \.yaml file in this folder; put the cards there"):
        SETS.with_files(tmp_path)
    with pytest.raises(DataError, match="no such folder; give the folder that holds the cards"):
        SETS.with_files(tmp_path / "nowhere")
    file = tmp_path / "set.yaml"
    file.write_text(yaml.safe_dump({"cards": [UNIT]}), encoding="utf-8")
    assert SETS.with_files(tmp_path).fingerprint == SETS.with_files(file).fingerprint
    assert SETS.lint(tmp_path) == SETS.lint(file) == []


def test_at_most_240_kinds() -> None:
    many = [{**UNIT, "name": f"Made Up {number}"} for number in range(68)]
    assert SETS.with_entries([set_file(*many)]).kinds == 240
    with pytest.raises(DataError, match="at most 240 kinds of card are allowed"):
        SETS.with_entries([set_file(*many, UNIT)])


# -- a thousand broken files ------------------------------------------------------------------------------------------


def designers_sets() -> list[dict[str, Any]]:
    """Small sets as a designer writes them: some cards and decks of the published set."""
    files = [yaml.safe_load((BASE / f"{name}.yaml").read_text(encoding="utf-8")) for name in FILES]
    cards = [card for file in files for card in file["cards"]]
    decks = [deck for file in files for deck in file.get("decks", [])]
    chance = random.Random(1)
    return [
        {
            "game": "dynasty_tcg",
            "version": 1,
            "set": "Mine",
            "cards": chance.sample(cards, 6),
            "decks": chance.sample(decks, 1),
        }
        for _ in range(40)
    ]


@pytest.mark.parametrize("share", range(SHARES))
def test_broken_card_files_are_refused_and_load_nothing(share: int, tmp_path: Path) -> None:
    published = SETS.published.fingerprint

    def read(number: int) -> None:
        try:
            SETS.with_files(tmp_path)
        except DataError as error:
            assert number % 10 != 0 or str(error) in SETS.lint(tmp_path)
            raise

    file = tmp_path / "set.yaml"
    check_refusals(file, designers_sets(), read, seed=share, broken=BROKEN // SHARES, kinds=30, longest=900)
    assert SETS.published.fingerprint == published


def test_the_sets_are_valid_before_they_are_spoilt(tmp_path: Path) -> None:
    for chosen in designers_sets():
        (tmp_path / "set.yaml").write_text(yaml.safe_dump(chosen, sort_keys=False), encoding="utf-8")
        SETS.with_files(tmp_path)


def test_equal_filters_and_conditions_are_packed_once() -> None:
    """Rules and texts tell by the numbers of rows whether two things are described in the same words."""

    def rows(numbers: Any, width: int) -> list[tuple[int, ...]]:
        return [tuple(int(number) for number in numbers[at : at + width]) for at in range(0, len(numbers), width)]

    cards = SETS.published
    filters = rows(cards.filters, FilterCol.WIDTH)
    assert len(set(filters)) == len(filters)
    conditions = rows(cards.conditions, ConditionCol.WIDTH)
    first: dict[tuple[tuple[int, ...], ...], int] = {}
    for op in rows(cards.ops, OpCol.WIDTH):
        run = tuple(conditions[op[OpCol.IF] : op[OpCol.IF] + op[OpCol.IFS]])
        assert not run or first.setdefault(run, op[OpCol.IF]) == op[OpCol.IF]
