"""Why a card's numbers are what they are: printed values, cards in play, effects that last."""

from collections.abc import Iterator

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.rules.reading import conditions, filters, places, selectors, viewpoint
from skydeck.games.dynasty_tcg.state.entries import Lasting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj
from skydeck.games.dynasty_tcg.text.clauses import DURATION, Amount, Form, given
from skydeck.games.dynasty_tcg.text.nouns import rows_in
from skydeck.games.dynasty_tcg.text.places import thing_words
from skydeck.games.dynasty_tcg.text.words import say, signed


class Change:
    """One thing that works on a card: which operation, its argument and amount, and where it comes from."""

    def __init__(self, op: int, argument: int, amount: int, source: str) -> None:
        self.op = op
        self.argument = argument
        self.amount = amount
        self.source = source


def changes_of(state: DynastyTcgState, thing: int) -> list[Change]:
    """All that works on a unit or structure now. Moves the state's point of view: ask a copy."""
    return [*lasting_changes(state, thing), *continuous_changes(state, thing)]


def lasting_changes(state: DynastyTcgState, thing: int) -> Iterator[Change]:
    for row in range(state.lasting_size):
        base = row * Lasting.WIDTH
        if state.lasting[base + Lasting.OBJECT] == thing:
            yield Change(
                state.lasting[base + Lasting.WHAT],
                state.lasting[base + Lasting.ARG],
                state.lasting[base + Lasting.AMOUNT],
                lasting_source(state, base, thing),
            )


def lasting_source(state: DynastyTcgState, base: int, thing: int) -> str:
    """How long something lasts, in words that are true for both players."""
    until = int(state.lasting[base + int(Lasting.UNTIL)])
    if until != w.Until.YOUR_NEXT_TURN:
        return DURATION(until)
    own = int(state.lasting[base + int(Lasting.BY)]) == int(state.get(thing, Obj.OWNER))
    if own:
        return say("until.controller", "until its controller's next turn")
    return say("until.other", "until the other player's next turn")


def continuous_changes(state: DynastyTcgState, thing: int) -> Iterator[Change]:
    """What the abilities of cards in play do to a card, one operation after another."""
    cards = state.cards
    for source in range(state.object_rows):
        kind = state.get(source, Obj.KIND)
        if kind == GONE or not cards.has_continuous[kind]:
            continue
        if not state.has_effect(source) or not places.in_play(state, source):
            continue
        viewpoint.look_from_object(state, source)
        for ability in cards.rows_of(kind, w.Head.CONTINUOUS):
            if not conditions.hold_for(state, ability):
                continue
            for row in rows_in(cards, ability, AbilityCol.DO):
                if cards.op(row, OpCol.OP) != w.Op.DISCOUNT and reaches(state, row, thing):
                    amount = selectors.amount_of(state, cards.op(row, OpCol.AMOUNT))
                    yield Change(
                        cards.op(row, OpCol.OP),
                        cards.op(row, OpCol.ARG),
                        amount,
                        thing_words(state, source),
                    )


def reaches(state: DynastyTcgState, row: int, thing: int) -> bool:
    """Whether a continuous operation works on a card, from the present point of view."""
    cards = state.cards
    if not conditions.hold_for_operation(state, row):
        return False
    selector = cards.op(row, OpCol.SEL)
    if selector >= w.FIRST_FILTER:
        return bool(filters.matches(state, selector - w.FIRST_FILTER, thing))
    if selector == w.Sel.MEMBERS:
        return bool(state.did(thing, Did.IS_ATTACKING))
    return bool(selectors.select_one(state, selector) == thing)


def stat_reasons(changes: list[Change], printed: dict[int, int]) -> dict[str, list[str]]:
    """Where each number comes from, for those that differ from the printed ones or are put together."""
    reasons: dict[str, list[str]] = {}
    for stat, value in printed.items():
        parts = [say("reason.printed", "{number} printed", number=value)]
        if stat == w.Stat.STRENGTH:
            parts += [
                say("reason.set", "set to {number} ({source})", number=c.amount, source=c.source)
                for c in changes
                if c.op == w.Op.SET_STRENGTH
            ]
        parts += [
            say("reason.given", "{signed} ({source})", signed=signed(c.amount), source=c.source)
            for c in changes
            if c.op == w.Op.GIVE and c.argument == stat and c.amount
        ]
        if len(parts) > 1:
            reasons[w.STATS[stat]] = parts
    return reasons


def notes_of(changes: list[Change]) -> list[str]:
    """What a card can and cannot do beyond its numbers, each with its reason."""
    return [
        say("reason.note", "{words} ({source})", words=words, source=change.source)
        for change in changes
        if (words := note_of(change))
    ]


def note_of(change: Change) -> str:
    """What a card can or cannot do by something that works on it; empty if that only changes its numbers."""
    if change.op in (w.Op.FORBID, w.Op.GRANT):
        return given(Amount(None, ""), change.op, change.argument, Form.ONE, False, False).whole
    if change.op == w.Op.PREVENT and change.amount >= w.ALL_DAMAGE:
        return say("reason.prevent_all", "all damage to it is prevented")
    if change.op == w.Op.PREVENT:
        return say("reason.prevent", "the next {number} damage to it is prevented", number=change.amount)
    if change.op == w.Op.GIVE and change.argument in (w.Stat.ARMOUR, w.Stat.UNITED):
        return given(Amount(change.amount, ""), change.op, change.argument, Form.ONE, False, False).whole
    return ""
