"""Why a card's numbers are what they are: printed values, cards in play, effects that last."""

from __future__ import annotations

from collections.abc import Iterator

from skydeck.games.dynasty_tcg import state as s
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.rules.combat import Combat
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FORBIDDEN, GRANTED
from skydeck.games.dynasty_tcg.text.places import thing_words
from skydeck.games.dynasty_tcg.text.words import signed


class Change:
    """One thing that works on a card: which operation, its argument and amount, and where it comes from."""

    def __init__(self, op: int, argument: int, amount: int, source: str) -> None:
        self.op = op
        self.argument = argument
        self.amount = amount
        self.source = source


def changes_of(state: Combat, thing: int) -> list[Change]:
    """All that works on a unit or structure now. Moves the state's point of view: ask a copy."""
    return [*lasting_changes(state, thing), *continuous_changes(state, thing)]


def lasting_changes(state: Combat, thing: int) -> Iterator[Change]:
    for row in range(state.lasting_size):
        base = row * int(s.L_WIDTH)
        if int(state.lasting[base + int(s.L_OBJECT)]) == thing:
            yield Change(
                int(state.lasting[base + int(s.L_WHAT)]),
                int(state.lasting[base + int(s.L_ARG)]),
                int(state.lasting[base + int(s.L_AMOUNT)]),
                lasting_source(state, base, thing),
            )


def lasting_source(state: Combat, base: int, thing: int) -> str:
    """How long something lasts, in words that are true for both players."""
    until = int(state.lasting[base + int(s.L_UNTIL)])
    if until != w.UNTIL_YOUR_NEXT_TURN:
        return DURATION[until]
    own = int(state.lasting[base + int(s.L_BY)]) == int(state.get(thing, s.OWNER))
    return f"until {'its controller' if own else 'the other player'}'s next turn"


def continuous_changes(state: Combat, thing: int) -> Iterator[Change]:
    """What the abilities of cards in play do to a card, one operation after another."""
    table = state.table
    for source in range(state.object_rows):
        kind = int(state.get(source, s.KIND))
        if kind == s.GONE or not table.has_continuous[kind]:
            continue
        if not state.has_effect(source) or not state.in_play(source):
            continue
        state.look_from_object(source)
        first = int(table.ability_first[kind])
        for ability in range(first, first + int(table.ability_count[kind])):
            if table.ability(ability, w.B_HEAD) != w.HEAD_CONTINUOUS:
                continue
            if not state.all_hold(table.ability(ability, w.B_IF), table.ability(ability, w.B_IFS)):
                continue
            start = int(table.ability(ability, w.B_DO))
            for row in range(start, start + int(table.ability(ability, w.B_DOS))):
                if table.op(row, w.O_OP) != w.OP_DISCOUNT and reaches(state, row, thing):
                    amount = int(state.amount_of(table.op(row, w.O_AMOUNT)))
                    yield Change(
                        int(table.op(row, w.O_OP)), int(table.op(row, w.O_ARG)), amount, thing_words(state, source)
                    )


def reaches(state: Combat, row: int, thing: int) -> bool:
    """Whether a continuous operation works on a card, from the present point of view."""
    table = state.table
    if table.op(row, w.O_IFS) and not state.all_hold(table.op(row, w.O_IF), table.op(row, w.O_IFS)):
        return False
    selector = int(table.op(row, w.O_SEL))
    if selector >= w.SEL_FILTER:
        return bool(state.matches(selector - int(w.SEL_FILTER), thing))
    if selector == w.SEL_MEMBERS:
        return bool(state.did(thing, s.IS_ATTACKING))
    return bool(state.select_one(selector) == thing)


def stat_reasons(changes: list[Change], printed: dict[int, int]) -> dict[str, list[str]]:
    """Where each number comes from, for those that differ from the printed ones or are put together."""
    reasons: dict[str, list[str]] = {}
    for stat, value in printed.items():
        parts = [f"{value} printed"]
        if stat == w.STAT_STRENGTH:
            parts += [f"set to {c.amount} ({c.source})" for c in changes if c.op == w.OP_SET_STRENGTH]
        parts += [
            f"{signed(c.amount)} ({c.source})" for c in changes if c.op == w.OP_GIVE and c.argument == stat and c.amount
        ]
        if len(parts) > 1:
            reasons[w.STATS[stat]] = parts
    return reasons


def notes_of(changes: list[Change]) -> list[str]:
    """What a card can and cannot do beyond its numbers, each with its reason."""
    notes: list[str] = []
    for change in changes:
        if change.op == w.OP_FORBID:
            words = FORBIDDEN[change.argument]
        elif change.op == w.OP_GRANT:
            words = GRANTED[change.argument]
        elif change.op == w.OP_PREVENT:
            number = "all" if change.amount >= w.ALL_DAMAGE else f"the next {change.amount}"
            words = f"{number} damage to it is prevented"
        elif change.op == w.OP_GIVE and change.argument == w.STAT_ARMOUR:
            words = f"takes {abs(change.amount)} {'less' if change.amount > 0 else 'more'} battle damage"
        elif change.op == w.OP_GIVE and change.argument == w.STAT_UNITED:
            words = f"leads attacks with {signed(change.amount)} strength"
        else:
            continue
        notes.append(f"{words} ({change.source})")
    return notes
