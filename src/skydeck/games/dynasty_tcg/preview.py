"""What a draft would do, shown before it is carried out."""

from typing import Any

from msgspec import to_builtins

from skydeck.engine.events import Event, Observer
from skydeck.engine.rng import Rng
from skydeck.engine.text import seat
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Tally
from skydeck.games.dynasty_tcg.text.events import would_text
from skydeck.games.dynasty_tcg.text.words import say
from skydeck.games.dynasty_tcg.view import attack_view

# Events that tell of hidden cards or of nothing that matters in a preview.
SILENT = {
    event
    for event in (
        Ev.DREW_CARD, Ev.LOOKED, Ev.SHUFFLED, Ev.PASSED, Ev.RESOLVES, Ev.PHASE, Ev.TURN, Ev.RESOURCES,
        Ev.FOUND, Ev.REVEALED,
    )
}  # fmt: skip


MOST_NOTES = 8


def preview(state: DynastyTcgState, player: int, actions: list[int]) -> dict[str, Any]:
    """What a draft would do, on a copy dealt anew from what `player` knows; raises IllegalAction with the reason.

    `attack` is what the attack would do; `notes` tell what would come of the draft if nobody answered; `resources` and
    `health` are [now, then]. It stops where chance, hidden cards or another decision come in.
    """
    copy = state.clone()
    copy.resample(player, Rng(0))
    before = copy.clone()
    generator = copy.rng.to_list()
    decision = copy.decision
    observer = Observer()
    copy.attach(observer)
    for action in actions:
        copy.apply_action(player, action)
        if copy.rng.to_list() != generator:
            break
    asked = bool(copy.pending >> player & 1)
    known = copy.rng.to_list() == generator
    result: dict[str, Any] = {"notes": [], "legal": [], "done": not asked, "attack": None}
    if state.secret or not known:
        result["notes"] = [] if known else [chance()]
        return result
    if asked and copy.decision != Ask.PRIORITY:
        result["legal"] = [copy.codec.to_text(action) for action in copy.legal_actions(player)]
    values.refresh(copy)
    result["attack"] = to_builtins(attack_view(when_it_strikes(copy)))
    result["resources"] = [before.tally(Tally.RESOURCES, player), copy.tally(Tally.RESOURCES, player)]
    if decision not in (Ask.NONE, Ask.MULLIGAN):
        result["notes"] = [*what_resolved(copy, observer.take(), player), *if_nobody_answers(copy, player)][:MOST_NOTES]
    result["health"] = [[before.tally(Tally.LIFE, one), copy.tally(Tally.LIFE, one)] for one in range(2)]
    result["wins"] = bool(copy.winner == player and copy.winner >= 0)
    return result


def chance() -> str:
    return say("preview.chance", "What follows depends on chance.")


def when_it_strikes(state: DynastyTcgState) -> DynastyTcgState:
    """The state in which a waiting attack is on top again: what lies above it comes first, as far as it is known."""
    if all(state.item(index, Item.TYPE) != ItemType.ATTACK for index in range(state.stack_size)):
        return state
    copy = state.clone()
    generator = copy.rng.to_list()
    while copy.stack_size > 0 and copy.item(copy.stack_size - 1, Item.TYPE) != ItemType.ATTACK:
        if not copy.pending or copy.decision != Ask.PRIORITY:
            return state
        copy.apply_action(copy.current_player(), Verb.PASS)
        if copy.rng.to_list() != generator:
            return state
    values.refresh(copy)
    return copy


def what_resolved(state: DynastyTcgState, events: list[Event], player: int) -> list[str]:
    """What a draft itself has come to where nobody could answer it: then it is carried out at once."""
    first = next((at for at, event in enumerate(events) if event.kind == Ev.RESOLVES), len(events))
    return told(state, events[first:], player)


def told(state: DynastyTcgState, events: list[Event], player: int) -> list[str]:
    """What events that tell of open things would do, in sentences."""
    notes = [would_text(state, event, player) for event in events if event.kind not in SILENT]
    return [words for words in notes if words]


def if_nobody_answers(copy: DynastyTcgState, player: int) -> list[str]:
    """Let both pass until the stack is empty, as far as nothing unknown comes in, and tell what would happen."""
    observer = Observer()
    copy.attach(observer)
    generator = copy.rng.to_list()
    known = True
    while known and copy.stack_size > 0 and copy.pending and copy.decision == Ask.PRIORITY:
        copy.apply_action(copy.current_player(), Verb.PASS)
        known = copy.rng.to_list() == generator
    notes = told(copy, observer.events, player)[:MOST_NOTES]
    if not known:
        notes.append(chance())
    elif copy.stack_size > 0 and copy.pending and copy.current_player() != player:
        notes.append(say("preview.other", "What follows is up to {who}.", who=seat(1 - player)))
    return notes
