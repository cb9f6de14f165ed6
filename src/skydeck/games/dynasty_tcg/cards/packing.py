"""The cards that were read, packed."""

import hashlib
import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import one_kind, relations
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import NO
from skydeck.games.dynasty_tcg.cards.builder import Builder, Columns
from skydeck.games.dynasty_tcg.cards.card_set import MAX_KINDS, CardSet, Reads, continuous_bit
from skydeck.games.dynasty_tcg.cards.codec import make_codec
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, AmountCol, ConditionCol, FilterCol, OpCol

# What a continuous ability looks at beside the field and the retreat zones, by condition and by zone counted.
CONDITION_READS: Final[dict[str, int]] = {
    **dict.fromkeys(
        [
            "in_row", "alone_in_lane", "leads_lane", "supporting", "supported", "reinforcing", "reinforced",
            "opposing_lane_empty", "in_position", "redeployed", "heavy", "damaged", "has_item", "count",
            "outnumbered_by",
        ],
        0,
    ),
    **dict.fromkeys(["attacking", "leading_attack", "defending", "members_at_least", "attack_waiting"], Reads.DEEDS),
    **dict.fromkeys(["attacked", "moved", "in_battle", "deployed"], Reads.DEEDS),
    **dict.fromkeys(["resources_at_least", "fewer_resources"], Reads.RESOURCES),
    **dict.fromkeys(["hand_at_least", "hand_at_most"], Reads.HANDS),
    **dict.fromkeys(["health_at_most", "enemy_health_at_most"], Reads.LIFE),
    **dict.fromkeys(["destroyed_this_turn", "enemies_destroyed_this_turn"], Reads.LOSSES),
    **dict.fromkeys(["your_turn", "opponents_turn"], Reads.TURN),
    "order_waiting": Reads.ORDERS,
}  # fmt: skip


ZONE_READS: Final[dict[str, int]] = {
    "field": 0,
    "hand": Reads.HANDS,
    "discard": Reads.DISCARDS,
    "trade": Reads.TRADE,
    "retreat": 0,
}


def build(builder: Builder) -> None:
    """Pack what was gathered; stops where what follows would only repeat the same complaints."""
    all_known = not builder.errors
    kinds = builder.numbered()
    builder.errors += builder.grammar.errors
    builder.grammar = one_kind.make_grammar(builder, kinds)
    if len(kinds) > MAX_KINDS:
        builder.errors.append(str(kinds[MAX_KINDS].entry.fail(f"at most {MAX_KINDS} kinds of card are allowed")))
        return
    one_kind.name_all(builder, kinds)
    for kind in kinds:
        one_kind.guarded_line(builder, kind)
    columns = Columns()
    for number, kind in enumerate(kinds):
        try:
            one_kind.read_kind(builder, kind, number, columns)
        except DataError as error:
            builder.errors.append(str(error))
    builder.errors += builder.grammar.errors
    are_read = not builder.errors
    if are_read:
        relations.check_lines(builder, kinds, columns)
    if all_known:
        for entry in builder.decks.values():
            try:
                builder.cards.decks.append(relations.read_deck(builder, entry))
            except DataError as error:
                builder.errors.append(str(error))
    if not builder.errors:
        pack(builder, columns)


def pack(builder: Builder, columns: "Columns") -> None:
    grammar = builder.grammar
    cards = builder.cards
    cards.type = packed(columns.type)
    cards.name_of = packed(columns.name_of)
    cards.line_of = packed(columns.line_of)
    cards.kingdom = packed(columns.kingdom)
    cards.cost = packed(columns.cost)
    cards.trade = packed(columns.trade)
    cards.strength = packed(columns.strength)
    cards.health = packed(columns.health)
    cards.range = packed(columns.range)
    cards.movement = packed(columns.movement)
    cards.equip_side = packed(columns.equip_side)
    cards.equip_any_turn = packed(columns.equip_any_turn)
    cards.next_version = packed(columns.next_version)
    cards.war_order = packed(columns.war_order)
    cards.is_war_order = packed(columns.is_war_order)
    cards.level = packed(columns.level)
    cards.level_number = packed(columns.level_number)
    cards.level_kingdom = packed(columns.level_kingdom)
    cards.needs_first = packed(columns.needs_first)
    cards.needs_count = packed(columns.needs_count)
    cards.ability_first = packed(columns.ability_first)
    cards.ability_count = packed(columns.ability_count)
    ordinary = len(grammar.abilities)
    for row in grammar.abilities:
        if row[AbilityCol.MODES]:
            row[AbilityCol.MODE] += ordinary
    rows = grammar.abilities + grammar.modes
    cards.abilities = packed_rows(rows)
    cards.ability_kind = packed(columns.ability_kind + columns.mode_kind)
    cards.filters = packed_rows(grammar.filters.rows)
    cards.conditions = packed_rows(grammar.conditions.rows)
    cards.targets = packed_rows(grammar.targets.rows)
    cards.amounts = packed_rows(grammar.amounts.rows)
    cards.costs = packed_rows(grammar.costs.rows)
    cards.ops = packed_rows(grammar.ops.rows)
    summarize(builder, columns)
    cards.codec = make_codec(cards.labels)
    cards.fingerprint = fingerprint_of(cards)


def summarize(builder: Builder, columns: "Columns") -> None:
    """What kinds have at all, so that the common case is one look."""
    masks: list[int] = []
    continuous: list[int] = []
    reads: list[int] = []
    activated: list[int] = []
    instead: list[int] = []
    plays: list[int] = []
    for first, count in zip(columns.ability_first, columns.ability_count, strict=True):
        rows = builder.grammar.abilities[first : first + count]
        heads = [row[AbilityCol.HEAD] for row in rows]
        mask = 0
        for row in rows:
            if row[AbilityCol.HEAD] == int(w.Head.TRIGGERED):
                mask |= 1 << row[AbilityCol.WHAT]
        masks.append(mask)
        does = 0
        looks_at = 0
        for row in rows:
            if row[AbilityCol.HEAD] == int(w.Head.CONTINUOUS):
                looks_at |= reads_of_ability(builder, row)
                for op in range(row[AbilityCol.DO], row[AbilityCol.DO] + row[AbilityCol.DOS]):
                    does |= int(continuous_bit(builder.grammar.ops.rows[op][OpCol.OP]))
        continuous.append(does)
        reads.append(looks_at)
        activated.append(1 if int(w.Head.ACTIVATED) in heads else 0)
        instead.append(1 if int(w.Head.INSTEAD) in heads else 0)
        plays.append(first + heads.index(int(w.Head.PLAY)) if int(w.Head.PLAY) in heads else -1)
    builder.cards.trigger_mask = packed(masks)
    for row in builder.grammar.abilities:
        if row[AbilityCol.HEAD] == int(w.Head.TRIGGERED) and row[AbilityCol.OF] != NO:
            builder.cards.watched_by_others |= 1 << row[AbilityCol.WHAT]
    builder.cards.has_continuous = packed(continuous)
    builder.cards.reads = packed(reads)
    builder.cards.has_activated = packed(activated)
    builder.cards.has_instead = packed(instead)
    builder.cards.play_ability = packed(plays)
    orders = [type_number == int(w.Type.ORDER) for type_number in columns.type]
    builder.cards.is_quick = packed(
        [
            1 if any_turn or (order and not war_order) else 0
            for order, war_order, any_turn in zip(orders, columns.is_war_order, columns.equip_any_turn, strict=True)
        ]
    )


def reads_of_ability(builder: Builder, ability: list[int]) -> int:
    """What a continuous ability looks at, as bits (Reads)."""
    grammar = builder.grammar
    ops = grammar.ops.rows[ability[AbilityCol.DO] : ability[AbilityCol.DO] + ability[AbilityCol.DOS]]
    reads = reads_of_conditions(builder, ability[AbilityCol.IF], ability[AbilityCol.IFS])
    for op in ops:
        reads |= reads_of_conditions(builder, op[OpCol.IF], op[OpCol.IFS]) | reads_of_selector(builder, op[OpCol.SEL])
        if op[OpCol.AMOUNT] != NO:
            amount = grammar.amounts.rows[op[OpCol.AMOUNT]]
            if amount[AmountCol.WHAT] == int(w.Measure.PER):
                reads |= reads_of_count(builder, amount[AmountCol.FILTER], amount[AmountCol.ZONE])
            elif amount[AmountCol.WHAT] != int(w.Measure.FIXED):
                reads |= reads_of_selector(builder, amount[AmountCol.SELECTOR])
    return reads


def reads_of_conditions(builder: Builder, first: int, count: int) -> int:
    reads = 0
    for row in builder.grammar.conditions.rows[first : first + count]:
        reads |= CONDITION_READS.get(w.CONDITIONS[row[ConditionCol.WHAT]], int(Reads.ALL))
        if row[ConditionCol.WHAT] == int(w.If.COUNT):
            reads |= reads_of_count(builder, row[ConditionCol.FILTER], row[ConditionCol.ZONE])
    return reads


def reads_of_count(builder: Builder, filter_number: int, zone: int) -> int:
    return ZONE_READS[w.COUNT_ZONES[zone]] | reads_of_filter(builder, filter_number)


def reads_of_selector(builder: Builder, selector: int) -> int:
    if selector >= int(w.FIRST_FILTER):
        return reads_of_filter(builder, selector - int(w.FIRST_FILTER))
    return int(Reads.DEEDS) if int(w.Sel.LEADER) <= selector <= int(w.Sel.DEFENDER) else 0


def reads_of_filter(builder: Builder, number: int) -> int:
    deeds = int(w.Flag.ATTACKING | w.Flag.MOVED | w.Flag.ATTACKED | w.Flag.IN_BATTLE)
    return int(Reads.DEEDS) if builder.grammar.filters.rows[number][FilterCol.FLAGS] & deeds else 0


def packed(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def packed_rows(rows: list[list[int]]) -> vec[i64]:
    return vec[i64]([i64(value) for row in rows for value in row])


def fingerprint_of(cards: CardSet) -> str:
    """A hash of names and numbers; words, icons and sources of values do not count."""
    columns = [
        cards.name_of, cards.line_of, cards.type, cards.kingdom, cards.cost, cards.trade, cards.strength, cards.health,
        cards.range, cards.movement, cards.equip_side, cards.equip_any_turn, cards.next_version, cards.war_order,
        cards.level, cards.level_number, cards.level_kingdom, cards.needs_first, cards.needs_count,
        cards.ability_first, cards.ability_count, cards.abilities, cards.filters, cards.conditions, cards.targets,
        cards.amounts, cards.costs, cards.ops,
    ]  # fmt: skip
    data = {
        "names": [cards.labels, cards.name_ids, cards.lines],
        "columns": [[int(value) for value in column] for column in columns],
        "decks": [[deck.name, sorted(deck.main.items()), sorted(deck.side.items())] for deck in cards.decks],
    }
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
