"""Sentences of cards: who, under which condition, for how long."""

import re

from skydeck.engine.text import capital, join
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, FilterCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.text import clauses, conditions, deeds
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.nouns import rows_in, type_words
from skydeck.games.dynasty_tcg.text.words import signed


def body(speaker: Speaker, ability: int, lead: str = "", polite: bool = False) -> str:
    """The operations of an ability as sentences, the first of which goes on from `lead`.

    `polite` puts ``you may`` before the first one.
    """
    sentences: list[str] = []
    chain: list[str] = []
    before: list[int] = []
    conditional = False
    for group in groups(speaker, rows_in(speaker.cards, ability, AbilityCol.DO)):
        condition = op_conditions(speaker, group[0])
        if condition is not None or conditional:
            sentences += speaker.chained(chain)
            chain = []
        if condition is not None and asks_target(speaker, *condition) and 0 not in speaker.named:
            sentences.append(f"choose {speaker.card(clauses.TARGETS[0])}")
        start = not sentences and not chain
        words = "in any case, " if conditional and condition is None else ""
        if condition is not None:
            words = f"if {conditions.conditions(speaker, *condition)}, "
        may = bool(speaker.cards.op(group[0], OpCol.MAY)) or (polite and start)
        speaker.again = bool(before) and repeats(speaker, group[0], before[0])
        clause = clauses.arranged(deeds.imperative(speaker, group)) if may else clause_of(speaker, group)
        chain.append(words + ("you may " if may else "") + clause)
        conditional = condition is not None
        before = group
    sentences += speaker.chained(chain)
    sentences[0] = lead + sentences[0]
    return " ".join(f"{capital(part)}." for part in sentences)


def asks_target(speaker: Speaker, first: int, count: int) -> bool:
    """Whether conditions speak of the first target."""
    return any(speaker.cards.condition(row, ConditionCol.WHAT) == w.If.TARGET for row in range(first, first + count))


def repeats(speaker: Speaker, row: int, before: int) -> bool:
    """Whether an operation does once more what the one before it did."""
    cards = speaker.cards
    return cards.op(row, OpCol.OP) in deeds.REPEATABLE and all(
        cards.op(row, column) == cards.op(before, column) for column in (OpCol.OP, OpCol.SEL, OpCol.ARG)
    )


def op_conditions(speaker: Speaker, row: int) -> tuple[int, int] | None:
    count = int(speaker.cards.op(row, OpCol.IFS))
    return (int(speaker.cards.op(row, OpCol.IF)), count) if count else None


def groups(speaker: Speaker, rows: range) -> list[list[int]]:
    """Operations one by one; what the same cards get for the same time is one group."""
    cards = speaker.cards
    groups: list[list[int]] = []
    for row in rows:
        # Of what is asked for each is asked for alone.
        if groups and cards.op(row, OpCol.OP) in deeds.GIVEN and not cards.op(row, OpCol.MAY):
            before = groups[-1][0]
            # Equal conditions are packed once.
            shared = (OpCol.SEL, OpCol.UNTIL, OpCol.MAY, OpCol.IF, OpCol.IFS)
            same = all(cards.op(row, column) == cards.op(before, column) for column in shared)
            if same and cards.op(before, OpCol.OP) in deeds.GIVEN:
                groups[-1].append(row)
                continue
        groups.append([row])
    return groups


def predicate_of(speaker: Speaker, row: int, many_cards: bool, timed: bool, structures: bool) -> str:
    """What one operation gives its cards: ``gets +2 strength``."""
    cards = speaker.cards
    op = cards.op(row, OpCol.OP)
    argument = int(cards.op(row, OpCol.ARG))
    if op == w.Op.FORBID:
        return clauses._agree(clauses.FORBIDDEN[argument], many_cards)
    if op == w.Op.GRANT:
        return clauses._agree(clauses.GRANTED[argument], many_cards)
    # The sentence stays about who gets it, whatever the amount speaks of.
    subject = speaker.topic
    amount = speaker.amount(int(cards.op(row, OpCol.AMOUNT)))
    speaker.topic = subject
    if op == w.Op.SET_STRENGTH:
        value = "" if amount.number is None else f" {amount.number}"
        return f"{clauses._verb(many_cards, False)} strength{value}{amount.tail}"
    number = amount.number or 0
    if argument == w.Stat.ARMOUR:
        change = "less" if number > 0 else "more"
        verb = "take" if many_cards else "takes"
        if amount.number is None:
            return f"{verb} less battle damage by an amount{amount.tail}"
        return f"{verb} {abs(number)} {change} battle damage{amount.tail}"
    if argument == w.Stat.RETREAT_COST:
        change = "less" if number < 0 else "more"
        verb = "cost" if many_cards else "costs"
        if amount.number is None:
            return f"{verb} more to retreat by an amount{amount.tail}"
        return f"{verb} {abs(number)} {change} to retreat{amount.tail}"
    if argument == w.Stat.UNITED:
        plus = signed(number) if amount.number is not None else "a bonus in"
        return f"{'lead' if many_cards else 'leads'} attacks with {plus} strength{amount.tail}"
    stat = {int(w.Stat.TRADE): "trade value"}.get(argument, w.STATS[argument])
    if structures and argument == w.Stat.HEALTH:
        stat = "durability"
    plus = signed(number) if amount.number is not None else "a bonus in"
    return f"{clauses._verb(many_cards, timed)} {plus} {stat}{amount.tail}"


def filter_of(speaker: Speaker, selector: int) -> int:
    """The filter by which a selector finds its cards, or by which they were chosen as targets; -1 if there is none."""
    if selector >= w.FIRST_FILTER:
        return selector - int(w.FIRST_FILTER)
    return conditions.target_filter(speaker, clauses.TARGETS.index(selector)) if selector in clauses.TARGETS else -1


def has_durability(speaker: Speaker, selector: int) -> bool:
    """Whether the cards a selector names are structures only."""
    if selector == clauses.SELF:
        return bool(speaker.cards.type[speaker.kind] == w.Type.STRUCTURE)
    row = filter_of(speaker, selector)
    return row >= 0 and type_words(int(speaker.cards.filter(row, FilterCol.TYPES))) == ["structure"]


def clause_of(speaker: Speaker, group: list[int]) -> str:
    """A group of operations as a main clause."""
    row = group[0]
    cards = speaker.cards
    op = cards.op(row, OpCol.OP)
    if op not in deeds.GIVEN:
        return deeds.imperative(speaker, group)
    return f"{having(speaker, group, timed=True)} {clauses.DURATION[int(cards.op(row, OpCol.UNTIL))]}"


def having(speaker: Speaker, group: list[int], timed: bool) -> str:
    """What cards get or have: subject and predicates."""
    cards = speaker.cards
    selector = int(cards.op(group[0], OpCol.SEL))
    structures = has_durability(speaker, selector)
    many_cards = speaker.is_plural(selector)
    forbids = [row for row in group if cards.op(row, OpCol.OP) == w.Op.FORBID]
    if forbids and cards.op(forbids[0], OpCol.ARG) == w.Forbid.PLAY_ORDERS:
        who = "the opponent"
    elif forbids and selector >= w.FIRST_FILTER and not speaker.noun(selector - int(w.FIRST_FILTER)).opposing:
        many_cards = True
        speaker.topic = None
        who = speaker.noun(selector - int(w.FIRST_FILTER)).several()
    else:
        who = speaker.as_subject(selector)
    # In the order of the stats, strength first.
    rows = sorted(group, key=lambda row: cards.op(row, OpCol.ARG) if cards.op(row, OpCol.OP) == w.Op.GIVE else 99)
    return f"{who} {join(clauses._merge([predicate_of(speaker, row, many_cards, timed, structures) for row in rows]))}"


def continuous(speaker: Speaker, ability: int) -> str:
    """The operations of a continuous ability: what cards have as long as it holds."""
    return "; ".join(
        [lasting_deed(speaker, group) for group in groups(speaker, rows_in(speaker.cards, ability, AbilityCol.DO))]
    )


def lasting_deed(speaker: Speaker, group: list[int]) -> str:
    cards = speaker.cards
    row = group[0]
    is_discount = cards.op(row, OpCol.OP) == w.Op.DISCOUNT
    words = deeds.discounting(speaker, row, lasting=True) if is_discount else having(speaker, group, timed=False)
    condition = op_conditions(speaker, row)
    return f"{words} if {conditions.conditions(speaker, *condition)}" if condition is not None else words


def names_item(speaker: Speaker, selector: int) -> bool:
    """Whether a selector names an item: one that was targeted, or the item that speaks."""
    if selector == clauses.SELF:
        return speaker.is_item
    if selector not in clauses.TARGETS or clauses.TARGETS.index(selector) >= speaker.targets:
        return False
    return bool(
        speaker.cards.target(speaker.target_first + clauses.TARGETS.index(selector), TargetCol.WHAT) == w.Aim.ITEM
    )


def make(speaker: Speaker, group: list[int]) -> str:
    """What cards get, as something to do: ``give it +2 strength this turn``."""
    cards = speaker.cards
    row = group[0]
    selector = int(cards.op(row, OpCol.SEL))
    # Only the opponent's orders are forbidden.
    card = "the opponent" if selector == w.Sel.ENEMY_COMMANDER else speaker.card(selector)
    predicate = predicate_of(speaker, row, True, True, has_durability(speaker, selector))
    until = int(cards.op(row, OpCol.UNTIL))
    words = f"give {card} {predicate[4:]}" if predicate.startswith("get ") else f"let {card} {clauses.bare(predicate)}"
    if not speaker.is_plural(selector):
        words = re.sub(r"\bthem\b", "it", re.sub(r"\btheir\b", "its", words))
    return f"{words} {clauses.DURATION[until]}" if until >= 0 else words


def is_own(speaker: Speaker, selector: int) -> bool:
    """Whether the cards a selector names are surely the controller's own."""
    own = (clauses.SELF, *(int(n) for n in (w.Sel.SUPPORTED, w.Sel.SUPPORTER, w.Sel.REINFORCED)))
    if selector in own:
        return True
    row = filter_of(speaker, selector)
    return row >= 0 and speaker.cards.filter(row, FilterCol.SIDE) == w.Side.OWN
