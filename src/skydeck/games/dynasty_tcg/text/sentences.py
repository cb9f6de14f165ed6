"""Sentences of cards: who, under which condition, for how long."""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple

from skydeck.engine.text import capital
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, OpCol
from skydeck.games.dynasty_tcg.text import clauses, conditions
from skydeck.games.dynasty_tcg.text.clauses import DURATION, Form, Speaker
from skydeck.games.dynasty_tcg.text.deeds import GIVEN, MARK, OPPONENT, deed_words, discounting, predicate_of
from skydeck.games.dynasty_tcg.text.nouns import rows_in
from skydeck.games.dynasty_tcg.text.selectors import has_durability
from skydeck.games.dynasty_tcg.text.words import say

# What is done once more to the same: its number is "more".
REPEATABLE: Final = (w.Op.DAMAGE, w.Op.HEAL, w.Op.DRAW, w.Op.GAIN)
# What the opponent does: no deed of one's own.
OF_OTHERS: Final = (w.Op.REVEAL_HAND, w.Op.LOSE)

LINKS: Final = say.named(
    "link",
    {
        "choose": "choose {card}",
        "may": "you may {clause}",
        "if": "if {conditions}, {clause}",
        "in_any_case": "in any case, {clause}",
        "if.behind": "{clause} if {conditions}",
        "then": "{before}, then {clause}",
        "beside": "{before}; {clause}",
        "has": "{who} {predicates:and}",
    },
)


class Clause(NamedTuple):
    """Part of a sentence: a deed of one's own, or what some card gets or some player does."""

    words: str
    is_deed: bool

    @property
    def is_opponents(self) -> bool:
        return self.words.startswith(MARK)


def body(speaker: Speaker, ability: int, lead: str = "", polite: bool = False) -> str:
    """The operations of an ability as sentences, the first of which goes on from `lead`.

    `polite` puts ``you may`` before the first one.
    """
    sentences: list[str] = []
    chain: list[Clause] = []
    before: list[int] = []
    conditional = False
    for group in groups(speaker, rows_in(speaker.cards, ability, AbilityCol.DO)):
        condition = op_conditions(speaker, group[0])
        if condition is not None or conditional:
            sentences += chained(chain)
            chain = []
        if condition is not None and asks_target(speaker, *condition) and 0 not in speaker.named:
            sentences.append(LINKS("choose", card=speaker.card(clauses.TARGETS[0])))
        start = not sentences and not chain
        told = "" if condition is None else conditions.conditions(speaker, *condition)
        may = bool(speaker.cards.op(group[0], OpCol.MAY)) or (polite and start)
        speaker.again = bool(before) and repeats(speaker, group[0], before[0])
        clause = clause_of(speaker, group, may)
        if may:
            clause = Clause(LINKS("may", clause=clause.words), True)
        if condition is not None:
            clause = Clause(LINKS("if", conditions=told, clause=clause.words), True)
        elif conditional:
            clause = Clause(LINKS("in_any_case", clause=clause.words), True)
        chain.append(clause)
        conditional = condition is not None
        before = group
    sentences += chained(chain)
    sentences[0] = lead + sentences[0]
    return " ".join(f"{capital(part)}." for part in sentences)


def chained(chain: list[Clause]) -> list[str]:
    """One sentence of several clauses: deeds follow each other, what cards get stands beside them."""
    if not chain:
        return []
    words = chain[0].words
    for one, two in itertools.pairwise(chain):
        if one.is_opponents and two.is_opponents:
            words = LINKS("then", before=words, clause=two.words.replace(MARK, "").strip())
        else:
            words = LINKS("then" if one.is_deed and two.is_deed else "beside", before=words, clause=two.words)
    return [words.replace(MARK, OPPONENT("opponent"))]


def asks_target(speaker: Speaker, first: int, count: int) -> bool:
    """Whether conditions speak of the first target."""
    return any(speaker.cards.condition(row, ConditionCol.WHAT) == w.If.TARGET for row in range(first, first + count))


def repeats(speaker: Speaker, row: int, before: int) -> bool:
    """Whether an operation does once more what the one before it did."""
    cards = speaker.cards
    return cards.op(row, OpCol.OP) in REPEATABLE and all(
        cards.op(row, column) == cards.op(before, column) for column in (OpCol.OP, OpCol.SEL, OpCol.ARG)
    )


def op_conditions(speaker: Speaker, row: int) -> tuple[int, int] | None:
    count = speaker.cards.op(row, OpCol.IFS)
    return (speaker.cards.op(row, OpCol.IF), count) if count else None


def groups(speaker: Speaker, rows: range) -> list[list[int]]:
    """Operations one by one; what the same cards get for the same time is one group."""
    cards = speaker.cards
    groups: list[list[int]] = []
    for row in rows:
        # Of what is asked for each is asked for alone.
        if groups and cards.op(row, OpCol.OP) in GIVEN and not cards.op(row, OpCol.MAY):
            before = groups[-1][0]
            # Equal conditions are packed once.
            shared = (OpCol.SEL, OpCol.UNTIL, OpCol.MAY, OpCol.IF, OpCol.IFS)
            same = all(cards.op(row, column) == cards.op(before, column) for column in shared)
            if same and cards.op(before, OpCol.OP) in GIVEN:
                groups[-1].append(row)
                continue
        groups.append([row])
    return groups


def clause_of(speaker: Speaker, group: list[int], may: bool) -> Clause:
    """A group of operations as a main clause, or as what one may do."""
    cards = speaker.cards
    op = cards.op(group[0], OpCol.OP)
    if op not in GIVEN or may:
        by_others = op in (w.Op.DRAW, w.Op.DISCARD) and cards.op(group[0], OpCol.ARG) != w.Who.OWN
        is_next = op == w.Op.DISCOUNT and cards.op(group[0], OpCol.EXTRA) > 0
        return Clause(deed_words(speaker, group, may), not by_others and not is_next and op not in OF_OTHERS)
    return Clause(f"{having(speaker, group, timed=True)} {DURATION(cards.op(group[0], OpCol.UNTIL))}", False)


def having(speaker: Speaker, group: list[int], timed: bool) -> str:
    """What cards get or have: subject and predicates."""
    cards = speaker.cards
    selector = cards.op(group[0], OpCol.SEL)
    structures = has_durability(speaker, selector)
    many_cards = speaker.is_plural(selector)
    forbids = [row for row in group if cards.op(row, OpCol.OP) == w.Op.FORBID]
    if forbids and cards.op(forbids[0], OpCol.ARG) == w.Forbid.PLAY_ORDERS:
        who = MARK
    elif forbids and selector >= w.FIRST_FILTER and not speaker.noun(selector - w.FIRST_FILTER).opposing:
        many_cards = True
        speaker.topic = None
        who = speaker.noun(selector - w.FIRST_FILTER).several()
    else:
        who = speaker.as_subject(selector)
    form = Form.MANY if many_cards else Form.ONE
    # In the order of the stats, strength first.
    rows = sorted(group, key=lambda row: cards.op(row, OpCol.ARG) if cards.op(row, OpCol.OP) == w.Op.GIVE else 99)
    said = clauses.merged([predicate_of(speaker, row, form, timed, structures) for row in rows])
    return LINKS("has", who=who, predicates=said)


def continuous(speaker: Speaker, ability: int) -> str:
    """The operations of a continuous ability: what cards have as long as it holds."""
    first, *others = groups(speaker, rows_in(speaker.cards, ability, AbilityCol.DO))
    words = lasting_deed(speaker, first)
    for group in others:
        words = LINKS("beside", before=words, clause=lasting_deed(speaker, group))
    return words.replace(MARK, OPPONENT("opponent"))


def lasting_deed(speaker: Speaker, group: list[int]) -> str:
    cards = speaker.cards
    row = group[0]
    is_discount = cards.op(row, OpCol.OP) == w.Op.DISCOUNT
    words = discounting(speaker, row, lasting=True) if is_discount else having(speaker, group, timed=False)
    condition = op_conditions(speaker, row)
    if condition is None:
        return words
    return LINKS("if.behind", clause=words, conditions=conditions.conditions(speaker, *condition))
