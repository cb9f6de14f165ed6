"""Actions in words."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.questions import option_label
from skydeck.engine.text import join, plural, seat
from skydeck.games.skytopia.cards.words import COLOURS, FACES, SIDES, Col, Op, Verb
from skydeck.games.skytopia.operations import options_of
from skydeck.games.skytopia.rules import effects, sending
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState


def action_label(state: SkytopiaState, player: int, action: int) -> str:
    """Words for a button, in this situation."""
    verb, one, two = verb_of(action), first(action), second(action) + 1
    name = state.cards.names[one] if verb in BY_CARD else ""
    if verb == Verb.TAKE:
        sides = [side_title(state, one, side) for side in open_sides(state)]
        return f"{COLOURS[one].capitalize()} tile: {join(sides, 'or')}"
    if verb == Verb.SIDE:
        tile = state.tally(2, player)
        return f"Side {SIDES[one]}" if state.decision == Ask.VOTE else f"{SIDES[one]}: {side_title(state, tile, one)}"
    if verb == Verb.CLIMB:
        return f"Activate the {COLOURS[one]} tower"
    if verb == Verb.SEND:
        return send_label(state, player, name, one, two)
    if verb == Verb.TURN:
        return turn_label(state, name, two, third(action) + 1)
    if verb in (Verb.RECALL, Verb.LIFT):
        return f"{name}, {two}{waits(state, two)}"
    if verb == Verb.CHOOSE:
        return option_label(options(state), one)
    if verb == Verb.USE:
        return (
            f"Use {state.cards.titles[state.cards.first_side + state.side(player)]}"
            if state.side(player) >= 0
            else "Use"
        )
    if verb == Verb.SKIP:
        none_yet = state.decision == Ask.TURN and not state.turned
        return "Turn none" if none_yet else SKIPS.get(state.decision, "No")
    if verb == Verb.ALL:
        return "Activate all that pays"
    if verb == Verb.ACTIVATE and effects.is_price_only(state, one):
        row = state.cards.first[one]
        coins = plural(state.cards.column(row, Col.INSTEAD), "coin")
        return f"Activate {name}: pay {coins} for {state.cards.column(row, Col.AMOUNT)} PP"
    return f"{WITH_CARD.get(verb, '')}{name}" if name else "Pay"


BY_CARD = (
    Verb.START, Verb.BUILD, Verb.ACTIVATE, Verb.SEND, Verb.RECALL, Verb.TURN, Verb.LIFT, Verb.MOVE,
)  # fmt: skip
WITH_CARD: dict[int, str] = {
    Verb.ACTIVATE: "Activate ",
    Verb.BUILD: "Build ",
    Verb.START: "Start on ",
    Verb.MOVE: "To ",
}
# What declining means.
SKIPS: dict[int, str] = {
    Ask.TOWER: "Activate no more towers",
    Ask.ACTIVATE: "Do not activate",
    Ask.TURN: "Turn no more",
    Ask.LIFT: "Move none",
    Ask.RECALL: "Take none back",
    Ask.EXTRA: "Send none",
    Ask.PAY: "Do not pay",
    Ask.REPEAT: "Activate none",
    Ask.ABILITY: "Do not use the tile",
}


def open_sides(state: SkytopiaState) -> list[int]:
    """The sides of which one may come to be used: one where that was agreed before the game."""
    return {"all_A": [0], "all_B": [1]}.get(state.house.sides, [0, 1])


def side_title(state: SkytopiaState, tile: int, side: int) -> str:
    """The name of a side of a tile."""
    first_side = state.cards.first_side
    return state.cards.titles[first_side + tile * 2 + side] if tile < len(COLOURS) else ""


def waits(state: SkytopiaState, face: int) -> str:
    """`` (2 rounds)``, until a golem with this face finishes."""
    return f" ({plural(state.wait(face), 'round')})"


def turn_label(state: SkytopiaState, name: str, face: int, to: int) -> str:
    """From which face to which, when it finishes then, and what that costs where it is paid."""
    rounds = plural(state.wait(to), "round")
    paid = state.decision == Ask.TURN and state.cards.column(first(state.question), Col.OP) == Op.SET_FACE
    price = f", {plural(effects.dearer(state, face, to), 'coin')}" if paid else ""
    return f"{name}: {face} to {to} ({rounds}{price})"


def send_label(state: SkytopiaState, player: int, name: str, card: int, face: int) -> str:
    """Where, for how much, when it finishes, and who else works there."""
    slot = state.slot_of(card)
    others = golems_text(state, slot) if slot >= 0 else ""
    price = plural(sending.price_asked(state, player, face), "coin")
    return f"{name}, face {face}: {price}, {plural(state.wait(face), 'round')}{', beside ' + others if others else ''}"


def golems_text(state: SkytopiaState, slot: int) -> str:
    """Whose golems stand on a card, with their faces."""
    owners = [state.owner(slot, face) for face in range(1, FACES + 1)]
    whose = [owner for owner in dict.fromkeys(owners) if owner >= 0]
    faces = {owner: [f"a {face}" for face, one in enumerate(owners, 1) if one == owner] for owner in whose}
    return join([f"{join(faces[owner])} of {seat(owner)}" for owner in whose])


def options(state: SkytopiaState) -> list[str]:
    """What is offered, if it is asked for."""
    if state.decision != Ask.CHOOSE:
        return []
    return options_of(state.cards, effects.thing_of(state, second(state.question)), first(state.question))
