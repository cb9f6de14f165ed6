"""Questions, as tables and terminals show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.questions import asked
from skydeck.engine.text import plural, sentence
from skydeck.games.skytopia.cards.words import COLOURS, FACES, Col, Op, Verb
from skydeck.games.skytopia.operations import step_text
from skydeck.games.skytopia.rules import effects, sending
from skydeck.games.skytopia.rules.steps import Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Tally
from skydeck.games.skytopia.text.cards import tile_text
from skydeck.games.skytopia.text.labels import action_label, open_sides

# The sentence of a question, and the decision of the ledger that it is.
Question = tuple[str, str]


def choice(state: SkytopiaState, player: int) -> dict[str, Any] | None:
    """The question a seat owes an answer to; see docs/contracts.md."""
    result = asked(state, player, action_label, (), (Verb.SKIP,))
    if result is not None:
        result["sentence"], result["rule"] = QUESTIONS[state.decision](state, player)
        if state.decision in (Ask.SEND, Ask.EXTRA, Ask.TAKE_BACK):
            faces = [face for face in range(1, FACES + 1) if face != state.now]
            result["prices"] = {str(face): sending.price_asked(state, player, face) for face in faces}
        for item in result["items"]:
            zone = zone_of(state, player, item["action"].get("card"))
            if zone:
                item["zone"] = zone
            if note := tile_note(state, player, state.codec.from_json(item["action"])):
                item["note"] = note
    return result


def tile_note(state: SkytopiaState, player: int, action: int) -> str:
    """What a tile does that is taken, where one side of it is known to be used, or a side that is chosen."""
    tile, side = state.tally(Tally.TILE, player), first(action)
    if verb_of(action) == Verb.TAKE and len(open_sides(state)) == 1:
        tile, side = first(action), open_sides(state)[0]
    elif verb_of(action) != Verb.SIDE or tile >= len(COLOURS):
        return ""
    return " ".join(tile_text(state.cards, tile * 2 + side))


def zone_of(state: SkytopiaState, player: int, name: str | None) -> str:
    """Where the card that an action names lies on the table."""
    if name is None:
        return ""
    card = state.cards.names.index(name)
    colour = COLOURS[state.cards.colour[card]]
    return f"{colour}_market" if state.slot_of(card) >= 0 else f"{colour}_tower:{player}"


def prices_text(state: SkytopiaState) -> str:
    """What each face costs now."""
    faces = [state.face_after(wait) for wait in range(1, FACES)]
    return f"Now is {state.now}; " + ", ".join(f"{face} costs {state.price(face)}" for face in faces)


def ability_words(state: SkytopiaState) -> str:
    """The step in progress, as a sentence."""
    thing, row = effects.thing_of(state, second(state.question)), first(state.question)
    words = step_text(state.cards, thing, row)
    if state.house.forge_places and state.cards.column(row, Col.OP) == Op.MOVE_GOLEM:
        words = "you may send another golem"
    return f"{state.cards.titles[thing]}: {words}."


def tile_question(state: SkytopiaState, player: int) -> Question:
    return "Take an ability tile for the game.", "SK-D02"


def vote_question(state: SkytopiaState, player: int) -> Question:
    return "Which side of the ability tiles shall all players use?", "SK-D03"


def side_question(state: SkytopiaState, player: int) -> Question:
    return "Which side of your ability tile do you use in this game?", "SK-D04"


def start_question(state: SkytopiaState, player: int) -> Question:
    face = state.face_after(state.cards.starting_wait)
    return f"Place your first golem, showing {face}, on a card where no golem stands.", "SK-D05"


def order_question(state: SkytopiaState, player: int) -> Question:
    return (
        f"Which of your finished {COLOURS[first(state.question)]} cards is built next, below the others?",
        "SK-D06",
    )


def tower_question(state: SkytopiaState, player: int) -> Question:
    return "Which of your upgraded towers do you activate next?", "SK-D07"


def activate_question(state: SkytopiaState, player: int) -> Question:
    if verb_of(state.question) == Step.CLIMB:
        card = state.cards.titles[state.storey(player, first(state.question), second(state.question))]
        return f"Activate {card} in your {COLOURS[first(state.question)]} tower?", "SK-D08"
    return f"Activate {state.cards.titles[state.card_at(first(state.question))]} for your golem?", "SK-D13"


def take_back_question(state: SkytopiaState, player: int) -> Question:
    return "Your supply is empty: which golem do you take back from the Market?", "SK-D10"


def send_question(state: SkytopiaState, player: int) -> Question:
    cheaper = f", {plural(state.cut, 'coin')} off" if state.cut else ""
    return f"Send a golem to work: a card, then a face{cheaper}.", "SK-D11"


def ability_question(state: SkytopiaState, player: int) -> Question:
    rules = ["SK-D14", "SK-D15", "SK-D16"]
    side = state.side(player)
    words = " ".join(tile_text(state.cards, side)[1:])
    title = state.cards.titles[state.cards.first_side + side]
    if verb_of(state.question) == Step.END_TURN:
        return f"The turn ends: use {title} before that? {words}", "SK-R56"
    return f"Use {title}? {words}", rules[state.cards.window[side]]


def effect_question(state: SkytopiaState, player: int) -> Question:
    return ability_words(state), "SK-D09"


def turn_question(state: SkytopiaState, player: int) -> Question:
    left = plural(state.left, "golem")
    several = f" You may still turn {left}." if state.turned else ""
    prices = (
        f" {sentence(prices_text(state))}" if state.cards.column(first(state.question), Col.OP) == Op.SET_FACE else ""
    )
    return f"{ability_words(state)}{several}{prices}", "SK-D09"


def move_question(state: SkytopiaState, player: int) -> Question:
    return f"Which card does your golem showing {third(state.question) % 8} go to?", "SK-D09"


def extra_question(state: SkytopiaState, player: int) -> Question:
    return ability_words(state), "SK-D09"


QUESTIONS: dict[int, Callable[[SkytopiaState, int], Question]] = {
    Ask.TILE: tile_question,
    Ask.VOTE: vote_question,
    Ask.SIDE: side_question,
    Ask.START: start_question,
    Ask.ORDER: order_question,
    Ask.TOWER: tower_question,
    Ask.ACTIVATE: activate_question,
    Ask.TAKE_BACK: take_back_question,
    Ask.SEND: send_question,
    Ask.ABILITY: ability_question,
    Ask.TURN: turn_question,
    Ask.LIFT: effect_question,
    Ask.MOVE: move_question,
    Ask.RECALL: effect_question,
    Ask.EXTRA: extra_question,
    Ask.PAY: effect_question,
    Ask.REPEAT: effect_question,
    Ask.CHOOSE: effect_question,
}
