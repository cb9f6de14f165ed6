"""Operations as designers write them."""

from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import (
    AmountCol,
    OpCol,
)
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, one_key
from skydeck.games.dynasty_tcg.cards.reading import filters, needs, selectors


def op_rows(g: Grammar, owner: Entry, scope: Scope) -> list[list[int]]:
    value = owner.take("do")
    entries = [value] if isinstance(value, Entry) else owner.entries("do")
    if not 1 <= len(entries) <= allowed.MAX_OPS:
        raise owner.fail(f"'do' names 1 to {allowed.MAX_OPS} operations, not {len(entries)}", "do")
    rows: list[list[int]] = []
    for entry in entries:
        rows += read_operation(g, entry, scope)
    return rows


def read_operation(g: Grammar, entry: Entry, scope: Scope) -> list[list[int]]:
    """The rows of one operation: one, or one for each thing that it gives, forbids or grants."""
    name = "deploy" if entry.has("deploy") else one_key(entry, w.OPS, "an operation")
    g.fields(entry, [name, *allowed.OP_FIELDS[name], "if", "may"])
    if scope.continuous:
        if name not in w.CONTINUOUS_OPS:
            raise entry.fail(f"a continuous ability cannot {name}; allowed: {', '.join(w.CONTINUOUS_OPS)}", name)
        for key in ("until", "may"):
            if entry.has(key):
                raise entry.fail(f"a continuous ability holds as long as it does; leave '{key}' out", key)
    row = [0] * int(OpCol.WIDTH)
    row[OpCol.OP] = w.OPS.index(name)
    row[OpCol.AMOUNT] = row[OpCol.SEL] = row[OpCol.SEL_2] = row[OpCol.FILTER] = row[OpCol.UNTIL] = allowed.NO
    if entry.has("if"):
        conditions = needs.condition_rows(g, entry.entry("if"), scope)
        row[OpCol.IF] = g.conditions.add(conditions)
        row[OpCol.IFS] = len(conditions)
    row[OpCol.MAY] = 1 if entry.boolean("may", False) else 0
    if name in allowed.AMOUNT_BOUNDS:
        low, high = allowed.AMOUNT_BOUNDS[name]
        row[OpCol.AMOUNT] = selectors.read_amount(g, entry, name, low, high, scope)
    if name in allowed.SELECTOR_FIELDS:
        key, permitted = allowed.SELECTOR_FIELDS[name]
        row[OpCol.SEL_2 if name == "equip" else OpCol.SEL] = selectors.selector_of(
            g, entry, key, scope, permitted, key == "onto"
        )
        own_only(g, entry, name, key, row[OpCol.SEL], scope)
    if name in allowed.CARD_OPS:
        default = "item" if name == "equip" else "unit"
        row[OpCol.FILTER] = filters.read_filter(
            g, entry.entry(name), scope, False, allowed.CARD_OPS[name], "own", default
        )
    if "until" in allowed.OP_FIELDS[name] and not scope.continuous:
        row[OpCol.UNTIL] = w.DURATIONS.index(entry.one_of("until", w.DURATIONS, "this_turn"))
    if name == "give":
        return gifts(g, entry, row, scope)
    if name == "forbid":
        return forbidden(g, entry, row, scope)
    if name == "grant":
        return granted(g, entry, row, scope)
    read_rest(g, entry, name, row, scope)
    return [row]


def gifts(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    gifts = entry.entry("give")
    g.fields(gifts, allowed.GIVE_WORDS)
    if gifts.has("health") and gifts.has("durability"):
        raise gifts.fail("'health' is for units, 'durability' for structures; give one of them", "durability")
    mask = mask_of_row(g, row, entry, scope)
    rows = []
    for stat in allowed.GIVE_WORDS:
        if not gifts.has(stat):
            continue
        if not mask & Is.UNIT and stat not in allowed.STRUCTURE_STATS:
            raise gifts.fail(f"'{stat}' is for units, and 'to' names structures", stat)
        if not mask & Is.STRUCTURE and stat == "durability":
            raise gifts.fail("'durability' is for structures, and 'to' names units; give 'health'", stat)
        one = list(row)
        one[OpCol.ARG] = w.STATS.index("health" if stat == "durability" else stat)
        one[OpCol.AMOUNT] = selectors.read_amount(g, gifts, stat, -20, 20, scope)
        rows.append(one)
    return rows_of(g, rows, entry, "give")


def forbidden(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    things = entry.names("forbid", w.FORBIDS)
    if "play_orders" in things:
        row[OpCol.SEL] = selectors.selector_of(g, entry, "to", scope, Is.COMMANDER)
        if things != ["play_orders"] or row[OpCol.SEL] != int(w.Sel.ENEMY_COMMANDER):
            raise entry.fail("'play_orders' stands alone and needs 'to: enemy_commander'", "forbid")
        if scope.continuous:
            raise entry.fail("'play_orders' is forbidden for a time, not by a continuous ability", "forbid")
    else:
        row[OpCol.SEL] = selectors.selector_of(g, entry, "to", scope, Is.CARD)
        if not mask_of_row(g, row, entry, scope) & Is.UNIT:
            for thing in things:
                if thing not in allowed.STRUCTURE_FORBIDS:
                    raise entry.fail(f"'{thing}' is for units, and 'to' names structures", "forbid")
    return rows_of(g, [with_arg(g, row, w.FORBIDS.index(thing)) for thing in things], entry, "forbid")


def granted(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    traits = entry.names("grant", w.GRANTS)
    mask = mask_of_row(g, row, entry, scope)
    for trait in traits:
        if not mask & Is.UNIT and trait not in allowed.STRUCTURE_GRANTS:
            raise entry.fail(f"'{trait}' is for units, and 'to' names structures", "grant")
        if not mask & Is.STRUCTURE and trait == "move_structure":
            raise entry.fail("'move_structure' is for structures, and 'to' names units", "grant")
    return rows_of(g, [with_arg(g, row, w.GRANTS.index(trait)) for trait in traits], entry, "grant")


def with_arg(g: Grammar, row: list[int], number: int) -> list[int]:
    one = list(row)
    one[OpCol.ARG] = number
    return one


def rows_of(g: Grammar, rows: list[list[int]], entry: Entry, name: str) -> list[list[int]]:
    if not rows:
        raise entry.fail(f"'{name}' names nothing; add what", name)
    if len(rows) > 1 and entry.boolean("may", False):
        raise entry.fail(f"'may' would ask for each part of '{name}'; put it on the ability", "may")
    return rows


def mask_of_row(g: Grammar, row: list[int], entry: Entry, scope: Scope) -> int:
    """What the packed selector of an operation stands for."""
    selector = row[OpCol.SEL]
    if selector >= int(w.FIRST_FILTER):
        return g.mask_of(selector - int(w.FIRST_FILTER))
    return selectors.selector_mask(g, selector, entry, "to", scope)


def read_rest(g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
    """The fields that only one or two operations have."""
    if name == "prevent":
        row[OpCol.AMOUNT] = prevented(g, entry, scope)
    elif name == "swap":
        pair = entry.take("swap")
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise entry.fail("'swap' must be a list of two different cards, as [self, target]", "swap")
        row[OpCol.SEL] = selectors.read_selector(g, pair[0], entry, "swap", scope, Is.UNIT, True)
        row[OpCol.SEL_2] = selectors.read_selector(g, pair[1], entry, "swap", scope, Is.UNIT, True)
        if {selectors.whose(g, row[OpCol.SEL], scope), selectors.whose(g, row[OpCol.SEL_2], scope)} == {"own", "enemy"}:
            raise entry.fail("units of different sides never change zones; name two of one side", "swap")
    elif name == "turn":
        row[OpCol.ARG] = w.TURNS_INTO.index(entry.one_of("into", w.TURNS_INTO))
    elif name == "return":
        row[OpCol.ARG] = w.RETURNS_TO.index(entry.one_of("to", w.RETURNS_TO, "hand"))
    elif name == "redeploy":
        row[OpCol.ARG] = w.FROMS.index(entry.one_of("from", ["retreat", "retreat_1", "retreat_2"], "retreat"))
    elif name == "deploy":
        row[OpCol.ARG] = w.FROMS.index(entry.one_of("from", ["hand", "discard"], "hand"))
        row[OpCol.EXTRA] = entry.integer("discount", 1, 10) if entry.has("discount") else allowed.NO
    elif name == "draw":
        row[OpCol.ARG] = w.WHOS.index(entry.one_of("who", ["own", "enemy", "both"], "own"))
    elif name in ("discard", "mill"):
        row[OpCol.ARG] = w.WHOS.index(entry.one_of("who", ["own", "enemy", "both"]))
        row[OpCol.EXTRA] = (
            1 if name == "discard" and entry.one_of("how", ["chosen", "random"], "chosen") == "random" else 0
        )
    elif name in ("search", "take_back", "salvage"):
        row[OpCol.EXTRA] = entry.integer("count", 1, 5, 1)
    elif name == "look":
        read_look(g, entry, row)
    elif name in ("look_through", "reveal_hand"):
        row[OpCol.ARG] = w.WHOS.index(entry.one_of(name, ["enemy"]))
    elif name == "discount":
        row[OpCol.AMOUNT] = selectors.read_amount(g, entry, "less", 1, 10, scope)
        row[OpCol.ARG] = w.FORS.index(entry.one_of("for", w.FORS, "play"))
        row[OpCol.EXTRA] = entry.integer("uses", 1, 10) if entry.has("uses") else 0
    elif name == "equip":
        row[OpCol.ARG] = w.FROMS.index(entry.one_of("from", ["discard", "deck", "hand"]))
    elif name == "move_item":
        row[OpCol.SEL_2] = selectors.selector_of(g, entry, "onto", scope, Is.UNIT, True)
        own_only(g, entry, name, "onto", row[OpCol.SEL_2], scope)
    elif name == "destroy_item":
        row[OpCol.EXTRA] = 1 if entry.boolean("all", False) else 0
    elif name == "destroy_environment":
        row[OpCol.ARG] = w.WHOS.index(entry.one_of(name, w.WHOS))


def own_only(g: Grammar, entry: Entry, name: str, key: str, selector: int, scope: Scope) -> None:
    """Nobody sells or takes over what is not their own."""
    if name in ("sell", "move_item") and selectors.whose(g, selector, scope) in ("enemy", "any"):
        raise entry.fail(f"'{name}' is for own cards; name them with 'side: own'", key)


def prevented(g: Grammar, entry: Entry, scope: Scope) -> int:
    if entry.take("prevent") == "all":
        row = [0] * int(AmountCol.WIDTH)
        row[AmountCol.NUMBER] = int(w.ALL_DAMAGE)
        row[AmountCol.MAX] = row[AmountCol.FILTER] = row[AmountCol.SELECTOR] = allowed.NO
        return g.amounts.add([row])
    return selectors.read_amount(g, entry, "prevent", 1, 30, scope)


def read_look(g: Grammar, entry: Entry, row: list[int]) -> None:
    row[OpCol.ARG] = w.WHOS.index(entry.one_of("whose", ["own", "enemy"], "own"))
    row[OpCol.EXTRA] = entry.integer("take", 0, 10, 0)
    row[OpCol.EXTRA_2] = w.RESTS.index(entry.one_of("rest", w.RESTS, "top"))
    looked = entry.values["look"]
    if row[OpCol.EXTRA] and row[OpCol.ARG] != int(w.Who.OWN):
        raise entry.fail("cards of the other deck cannot be taken; leave 'take' out", "take")
    if isinstance(looked, int) and row[OpCol.EXTRA] > looked:
        raise entry.fail(f"'take' is above the {looked} cards looked at", "take")
