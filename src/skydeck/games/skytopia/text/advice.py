"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.text import join, seat
from skydeck.games.skytopia.cards.words import COLOURS, FACES, Verb
from skydeck.games.skytopia.operations import plural, step_text
from skydeck.games.skytopia.rules import sending
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState


def hint_reason(state: SkytopiaState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; empty where there are no words for it."""
    action = actions[0]
    reason = REASONS.get(int(verb_of(action)))
    return reason(state, player, action) if reason else ""


def why_send(state: SkytopiaState, player: int, action: int) -> str:
    card, face = int(first(action)), int(second(action)) + 1
    less = sending.less_of(state) if state.decision == Ask.EXTRA else 0
    price, wait = int(sending.price(state, face, less)), int(state.wait(face))
    colour = int(state.cards.colour[card])
    sooner = rivals(state, player, card, wait)
    when = (
        f"{join(sooner, 'and')} may finish it first; then it pays {plural(int(state.cards.compensation), 'coin')}"
        if sooner
        else "Nobody else would finish it before"
    )
    paid = plural(price, "coin") if price else "nothing"
    tower = f"your {COLOURS[colour]} tower of {int(state.height(player, colour))}"
    return (
        f"It is finished in {plural(wait, 'round')} for {paid}. {when}. "
        f"It {what_it_does(state, card)}, and {tower} is activated with it."
    )


def rivals(state: SkytopiaState, player: int, card: int, wait: int) -> list[str]:
    """Whose golems on a card finish before `wait` rounds are over."""
    slot = int(state.slot_of(card))
    faces = [face for face in range(1, int(FACES) + 1) if slot >= 0 and state.wait(face) < wait]
    owners = {int(state.owner(slot, face)) for face in faces}
    return [seat(owner) for owner in sorted(owners) if owner >= 0 and owner != player]


def what_it_does(state: SkytopiaState, card: int) -> str:
    """A card's first step as the middle of a sentence."""
    cards = state.cards
    if cards.first[card] == cards.last[card]:
        return f"is worth {int(cards.end_pp[card])} PP at the end"
    return f"lets you {step_text(cards, card, int(cards.first[card])).removeprefix('you may ')}"


def why_activate(state: SkytopiaState, player: int, action: int) -> str:
    card = int(first(action))
    return (
        f"It costs nothing to use {state.cards.titles[card]} now, and a storey passed is not offered again this turn."
    )


def why_build(state: SkytopiaState, player: int, action: int) -> str:
    return "What lies lower is activated first, so it can pay for what lies above."


def why_climb(state: SkytopiaState, player: int, action: int) -> str:
    return "What this tower gives can be used by the towers after it."


def why_turn(state: SkytopiaState, player: int, action: int) -> str:
    before, after = int(state.wait(second(action) + 1)), int(state.wait(third(action) + 1))
    saved = before - after
    return f"That golem finishes {plural(saved, 'round')} sooner." if saved > 0 else ""


def why_recall(state: SkytopiaState, player: int, action: int) -> str:
    return f"That golem would have needed {plural(int(state.wait(second(action) + 1)), 'more round')}."


def why_use(state: SkytopiaState, player: int, action: int) -> str:
    return "The tile costs nothing to use, and what is not used now is lost for this turn."


REASONS = {
    int(Verb.SEND): why_send,
    int(Verb.ACTIVATE): why_activate,
    int(Verb.BUILD): why_build,
    int(Verb.CLIMB): why_climb,
    int(Verb.TURN): why_turn,
    int(Verb.RECALL): why_recall,
    int(Verb.USE): why_use,
}


def instead(state: SkytopiaState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb = int(verb_of(action))
    if verb == Verb.SEND and state.decision not in (Ask.SEND, Ask.EXTRA):
        return "You send one golem in each turn, after your finished cards are built and activated."
    if verb == Verb.USE:
        return "A tile says in which part of the turn it is used, and after what."
    if verb == Verb.CLIMB:
        return "A tower is activated in the turn in which a card was built in it."
    return ""
