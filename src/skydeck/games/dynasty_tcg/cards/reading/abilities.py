"""Abilities as designers write them."""

from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import allowed, operations
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, one_key
from skydeck.games.dynasty_tcg.cards.reading import filters, needs, selectors
from skydeck.games.dynasty_tcg.cards.triggers import OF_OTHERS, STRUCTURE, TRIGGERS, Trigger


def read_ability(g: Grammar, entry: Entry, card: Scope, number: int) -> None:
    """Pack one ability; its modes wait in `modes` until all abilities are known."""
    head = one_key(entry, allowed.HEADS, "an ability")
    g.fields(entry, [head, *allowed.HEAD_FIELDS[head]])
    scope = Scope(card.type, True)
    scope.event_side = scope.bearer_side = card.event_side
    row = [0] * int(AbilityCol.WIDTH)
    row[AbilityCol.OF] = allowed.NO
    row[AbilityCol.NUMBER] = number
    is_order = scope.type == int(w.Type.ORDER)
    if is_order and head != "play":
        raise entry.fail(f"an order only does what stands under 'play: true', not '{head}'", head)
    if head == "when":
        triggered(g, entry, row, scope)
    elif head == "activate":
        row[AbilityCol.HEAD] = int(w.Head.ACTIVATED)
        row[AbilityCol.WHAT] = w.TIMINGS.index(entry.one_of("activate", w.TIMINGS))
        if scope.type == int(w.Type.ITEM) and scope.event_side != "own":
            raise entry.fail("an item that enemy units may bear cannot be activated; use a trigger", "activate")
        if row[AbilityCol.WHAT] == int(w.Timing.UNLIMITED) and not entry.has("cost"):
            raise entry.fail("an unlimited ability needs a 'cost'; add one", "activate")
    elif head == "play":
        g.only_true(entry, "play")
        row[AbilityCol.HEAD] = int(w.Head.PLAY)
        if not is_order:
            raise entry.fail(f"'play' is what an order does; {scope.type_words()} needs another head", "play")
    elif head == "instead_of":
        replacement(g, entry, row, scope)
    else:
        row[AbilityCol.HEAD] = int(w.Head.CONTINUOUS)
        scope.continuous = True
        if head == "always":
            g.only_true(entry, "always")
        else:
            read_conditions(g, entry.entry("while"), row, scope)
    read_body(g, entry, head, row, scope)
    g.abilities.append(row)


def triggered(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> None:
    row[AbilityCol.HEAD] = int(w.Head.TRIGGERED)
    name = entry.one_of("when", w.TRIGGERS)
    trigger = TRIGGERS[w.TRIGGERS.index(name)]
    of_others = trigger.is_of_others()
    watches = of_others or (entry.has("whose") and not trigger.is_players())
    if watches and name == "equipped":
        raise entry.fail("'equipped' is about this item alone; use item_equipped", "whose")
    if not watches and not trigger.happens_to & scope.as_bearer():
        raise entry.fail(f"'{name}' never happens to {scope.type_words()}; name another trigger", "when")
    row[AbilityCol.WHAT] = w.TRIGGERS.index(name)
    if entry.has("of") and not watches:
        raise entry.fail(
            f"'of' does not belong to '{name}'; only to {', '.join(OF_OTHERS)}, and to other events of cards "
            "with 'whose'", "of",
        )  # fmt: skip
    if entry.has("phase") and name != "phase":
        raise entry.fail(f"'phase' does not belong to '{name}'; only to phase", "phase")
    whose = entry.one_of("whose", [*w.WHOSES, *w.WHOSE_WORDS], "own")
    whose = w.WHOSE_WORDS.get(whose, whose)
    if trigger.is_players():
        row[AbilityCol.WHOSE] = w.WHOSES.index(whose)
    if name == "phase":
        row[AbilityCol.PHASE] = w.PHASES.index(entry.one_of("phase", w.PHASES))
    if watches:
        row[AbilityCol.OF] = watched(g, entry, trigger, whose, scope)
    row[AbilityCol.LIMIT] = read_limit(entry)
    row[AbilityCol.MAY] = 1 if entry.boolean("may", False) else 0
    if entry.has("cost") and not row[AbilityCol.MAY]:
        raise entry.fail("a triggered ability with a 'cost' needs 'may: true'", "cost")
    scope.event = name
    if watches:
        scope.event_side = g.side_of(row[AbilityCol.OF])
        by_types = Is.CARD if trigger.happens_to & STRUCTURE else Is.UNIT
        scope.event_mask = trigger.other if of_others else by_types
    elif trigger.other:
        scope.event_mask = trigger.other
        scope.event_side = scope.event_side if name == "equipped" else trigger.side
    scope.gone = trigger.gone(watches and not of_others)


def read_limit(entry: Entry) -> int:
    """How often an ability counts."""
    return w.LIMITS.index(entry.one_of("limit", w.LIMITS[1:])) if entry.has("limit") else 0


def watched(g: Grammar, entry: Entry, trigger: Trigger, whose: str, scope: Scope) -> int:
    """The filter of the cards that a trigger watches for."""
    types, default = allowed.UNIT_TYPES, "unit"
    if trigger.other == Is.STRUCTURE:
        types, default = allowed.CARD_TYPES & ~allowed.UNIT_TYPES, "structure"
    elif not trigger.is_of_others() and trigger.happens_to & STRUCTURE:
        types = allowed.CARD_TYPES
    described = entry.entry("of", Entry({}, {}, entry.source, entry.line))
    side = ""
    if entry.has("whose"):
        if described.has("side"):
            raise described.fail("'whose' names the side already; leave 'side' out", "side")
        side = "any" if whose == "each" else whose
        described = Entry({**described.values, "side": side}, described.lines, described.source, described.line)
    return filters.read_filter(g, described, scope, True, types, side, default)


def replacement(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> None:
    row[AbilityCol.HEAD] = int(w.Head.INSTEAD)
    row[AbilityCol.WHAT] = w.INSTEADS.index(entry.one_of("instead_of", w.INSTEADS))
    if not scope.own_mask() & Is.CARD:
        raise entry.fail(f"'instead_of' is for units and structures, not for {scope.type_words()}", "instead_of")
    if row[AbilityCol.WHAT] == int(w.Instead.CRITICAL_DAMAGE) and scope.type == int(w.Type.STRUCTURE):
        raise entry.fail("only units take critical damage (DT-156); use 'destroyed'", "instead_of")
    row[AbilityCol.INSTEAD] = w.REPLACEMENTS.index(entry.one_of("do", w.REPLACEMENTS))
    if row[AbilityCol.WHAT] == int(w.Instead.CRITICAL_DAMAGE) and row[AbilityCol.INSTEAD] != int(
        w.Replacement.STAY_AT_1
    ):
        raise entry.fail("instead of critical damage a unit can only stay_at_1 (DT-157)", "do")
    if scope.type == int(w.Type.STRUCTURE) and row[AbilityCol.INSTEAD] == int(w.Replacement.RETREAT):
        raise entry.fail("structures cannot retreat; use stay_at_1 or return", "do")
    row[AbilityCol.LIMIT] = read_limit(entry)
    if row[AbilityCol.INSTEAD] == int(w.Replacement.STAY_AT_1) and not row[AbilityCol.LIMIT]:
        raise entry.fail("'stay_at_1' needs a 'limit'; add once or once_per_turn", "do")


def read_conditions(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> None:
    conditions = needs.condition_rows(g, entry, scope)
    row[AbilityCol.IF] = g.conditions.add(conditions)
    row[AbilityCol.IFS] = len(conditions)


def read_body(g: Grammar, entry: Entry, head: str, row: list[int], scope: Scope) -> None:
    """Targets, conditions, costs, and what is done."""
    if entry.has("choose"):
        for key in ("targets", "do"):
            if entry.has(key):
                raise entry.fail(f"with 'choose' each mode has its own '{key}'; move it there", key)
    if entry.has("if"):
        scope.early = entry.has("targets")
        read_conditions(g, entry.entry("if"), row, scope)
        scope.early = False
    targets = selectors.target_rows(g, entry, scope) if entry.has("targets") else []
    if entry.has("cost"):
        costs = needs.cost_rows(g, entry.entry("cost"), scope)
        row[AbilityCol.COST] = g.costs.add(costs)
        row[AbilityCol.COSTS] = len(costs)
    if head == "instead_of":
        return
    if entry.has("choose"):
        read_modes(g, entry, row, scope)
    else:
        read_do(g, entry, row, scope, targets)


def read_do(g: Grammar, entry: Entry, row: list[int], scope: Scope, targets: list[list[int]]) -> None:
    ops = operations.op_rows(g, entry, scope)
    for number, target in enumerate(targets):
        used = [op[OpCol.OP] for op in ops if int(w.Sel.TARGET) + number in (op[OpCol.SEL], op[OpCol.SEL_2])]
        target[TargetCol.FREE] = 1 if used and all(op in (w.Op.STEP, w.Op.RETREAT) for op in used) else 0
    row[AbilityCol.TARGET] = g.targets.add(targets)
    row[AbilityCol.TARGETS] = len(targets)
    row[AbilityCol.DO] = g.ops.add(ops)
    row[AbilityCol.DOS] = len(ops)
    for number in range(len(scope.targets)):
        if number not in scope.used:
            raise entry.fail(f"target {number + 1} is chosen and never used; use it or leave it out", "targets")


def read_modes(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> None:
    modes = entry.entries("choose")
    if not 2 <= len(modes) <= allowed.MAX_MODES:
        raise entry.fail(f"'choose' lists 2 to {allowed.MAX_MODES} modes, not {len(modes)}", "choose")
    # Counted from 0 until the number of ordinary abilities is known.
    row[AbilityCol.MODE] = len(g.modes)
    row[AbilityCol.MODES] = len(modes)
    for number, mode in enumerate(modes):
        g.fields(mode, ["targets", "do"])
        one = [0] * int(AbilityCol.WIDTH)
        one[AbilityCol.HEAD] = int(w.Head.MODE)
        one[AbilityCol.OF] = allowed.NO
        one[AbilityCol.NUMBER] = number
        own = Scope(scope.type, True)
        own.event, own.event_side, own.event_mask = scope.event, scope.event_side, scope.event_mask
        own.bearer_side, own.gone = scope.bearer_side, scope.gone
        read_do(g, mode, one, own, selectors.target_rows(g, mode, own) if mode.has("targets") else [])
        g.modes.append(one)
