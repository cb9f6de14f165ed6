"""How the decisions of Skytopia are put to people: questions, answers, and the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skydeck.engine.actions import first, verb_of
from skydeck.engine.questions import Answer, Asked, Asking, Role, option_label
from skydeck.engine.words import Words
from skydeck.games.skytopia.cards.words import COLOURS, FACES, Col, Op, Verb
from skydeck.games.skytopia.rules import effects, sending
from skydeck.games.skytopia.rules.steps import DECISIONS, Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Tally
from skydeck.games.skytopia.text import slots
from skydeck.games.skytopia.text.cards import tile_text
from skydeck.games.skytopia.text.slots import SLOTS, open_sides, say

# -- what depends on the situation ---------------------------------------------------------------------------------------


def market(state: SkytopiaState, player: int, action: int) -> str:
    """Where a card lies: in the Market, or in a tower of the seat."""
    card = first(action)
    colour = COLOURS[state.cards.colour[card]]
    return f"{colour}_market" if state.slot_of(card) >= 0 else f"{colour}_tower:{player}"


def activate_label(state: SkytopiaState, player: int, action: int) -> str:
    card = first(action)
    if not effects.is_price_only(state, card):
        return say("label.activate", "Activate {name:card}", name=state.cards.names[card])
    row = state.cards.first[card]
    return say(
        "label.activate.paid",
        "Activate {name:card}: pay {coins:coin} for {points:PP}",
        name=state.cards.names[card],
        coins=state.cards.column(row, Col.INSTEAD),
        points=state.cards.column(row, Col.AMOUNT),
    )


def use_label(state: SkytopiaState, player: int, action: int) -> str:
    if state.side(player) < 0:
        return say("label.use.none", "Use")
    return say("label.use", "Use {tile:card}", tile=slots.tile_title(state, player))


def option(state: SkytopiaState, player: int, action: int) -> str:
    return option_label(slots.options(state), first(action))


def tile_note(state: SkytopiaState, player: int, action: int) -> str:
    """What a tile does that is taken, where one side of it is known to be used, or a side that is chosen."""
    tile, side = state.tally(Tally.TILE, player), first(action)
    if verb_of(action) == Verb.TAKE:
        tile, side = first(action), open_sides(state)[0]
        if len(open_sides(state)) > 1:
            return ""
    return " ".join(tile_text(state.cards, tile * 2 + side)) if tile < len(COLOURS) else ""


def said(state: SkytopiaState, player: int, slot: str) -> object:
    return SLOTS[slot](state, player, 0)


def activate_sentence(state: SkytopiaState, player: int, action: int) -> str:
    if verb_of(state.question) != Step.CLIMB:
        return say("activate.golem", "Activate {card:card} for your golem?", card=said(state, player, "asked_card"))
    return say(
        "activate.storey",
        "Activate {card:card} in your {colour:word} tower?",
        card=said(state, player, "storey"),
        colour=COLOURS[first(state.question)],
    )


def activate_rule(state: SkytopiaState, player: int, action: int) -> str:
    return "SK-D08" if verb_of(state.question) == Step.CLIMB else "SK-D13"


def tile_sentence(state: SkytopiaState, player: int, action: int) -> str:
    tile, text = said(state, player, "tile"), said(state, player, "tile_text")
    if verb_of(state.question) == Step.END_TURN:
        return say("ability.last", "The turn ends: use {tile:card} before that? {text}", tile=tile, text=text)
    return say("ability.use", "Use {tile:card}? {text}", tile=tile, text=text)


def tile_rule(state: SkytopiaState, player: int, action: int) -> str:
    if verb_of(state.question) == Step.END_TURN:
        return "SK-R56"
    return ("SK-D14", "SK-D15", "SK-D16")[state.cards.window[state.side(player)]]


def turn_prices(state: SkytopiaState, player: int, action: int) -> str:
    """The question after a golem to turn, with what each face costs where that is paid."""
    paid = state.cards.column(first(state.question), Col.OP) == Op.SET_FACE
    return say(
        "turn",
        "{ability}.{more}{prices}",
        ability=slots.ability(state),
        more=slots.may_turn_more(state),
        prices=slots.prices(state) if paid else "",
    )


def turn_none(state: SkytopiaState, player: int, action: int) -> str:
    if not state.turned:
        return say("label.turn.none", "Turn none")
    return say("label.turn.no_more", "Turn no more")


def prices(state: SkytopiaState, player: int) -> Mapping[str, Any]:
    """What each face costs whoever sends a golem now."""
    faces = [face for face in range(1, FACES + 1) if face != state.now]
    return {"prices": {str(face): sending.price_asked(state, player, face) for face in faces}}


# -- the declarations ----------------------------------------------------------------------------------------------------

GOLEM = ("golem:{face}:{card}", "{zone}:{card}")
ANSWERS: Final[dict[int, Answer[SkytopiaState]]] = {
    Verb.TAKE: Answer("{colour:Word} tile: {sides:or}", spots=(), note=tile_note),
    Verb.SIDE: Answer("{side}: {side_title:card}", spots=(), note=tile_note),
    Verb.START: Answer("Start on {name:card}", zone=market),
    Verb.BUILD: Answer("Build {name:card}", zone=market),
    Verb.CLIMB: Answer("Activate the {colour:word} tower", spots=("{colour}_tower:{me}",)),
    Verb.ACTIVATE: Answer(activate_label, zone=market, spots=("{zone}", "{zone}:{card}")),
    Verb.SEND: Answer(
        "{name:card}, face {face}: {price:coin}, {wait:round}{beside}",
        zone=market,
        spots=("face:{face}:{card}", "{zone}:{card}"),
    ),
    Verb.TURN: Answer("{name:card}: {face} to {to} ({wait_then:round}{turn_price})", zone=market, spots=GOLEM),
    Verb.LIFT: Answer("{name:card}, {face} ({wait:round})", zone=market, spots=GOLEM),
    Verb.RECALL: Answer("{name:card}, {face} ({wait:round})", zone=market, spots=GOLEM),
    Verb.MOVE: Answer("To {name:card}", zone=market),
    Verb.PAY: Answer("Pay", spots=()),
    Verb.USE: Answer(use_label, spots=("tile:{me}",)),
    Verb.CHOOSE: Answer(option, spots=()),
    Verb.ALL: Answer("Activate all that pays", spots=()),
    Verb.SKIP: Answer("No", role=Role.DECLINES),
}

EFFECT = "{ability}."
ASKED: Final[dict[int, Asked[SkytopiaState]]] = {
    Ask.TILE: Asked("SK-D02", "Take an ability tile for the game.", (Verb.TAKE,)),
    Ask.VOTE: Asked(
        "SK-D03", "Which side of the ability tiles shall all players use?", (Verb.SIDE,), {Verb.SIDE: "Side {side}"}
    ),
    Ask.SIDE: Asked("SK-D04", "Which side of your ability tile do you use in this game?", (Verb.SIDE,)),
    Ask.START: Asked(
        "SK-D05", "Place your first golem, showing {starting_face}, on a card where no golem stands.", (Verb.START,)
    ),
    Ask.ORDER: Asked(
        "SK-D06", "Which of your finished {asked_colour:word} cards is built next, below the others?", (Verb.BUILD,)
    ),
    Ask.TOWER: Asked(
        "SK-D07",
        "Which of your upgraded towers do you activate next?",
        (Verb.CLIMB, Verb.USE, Verb.SKIP),
        {Verb.SKIP: "Activate no more towers"},
    ),
    Ask.ACTIVATE: Asked(
        activate_rule,
        activate_sentence,
        (Verb.ACTIVATE, Verb.ALL, Verb.USE, Verb.SKIP),
        {Verb.SKIP: "Do not activate"},
    ),
    Ask.TAKE_BACK: Asked(
        "SK-D10", "Your supply is empty: which golem do you take back from the Market?", (Verb.RECALL,), more=prices
    ),
    Ask.SEND: Asked(
        "SK-D11", "Send a golem to work: a card, then a face{cheaper}.", (Verb.SEND, Verb.USE), more=prices
    ),
    Ask.ABILITY: Asked(tile_rule, tile_sentence, (Verb.USE, Verb.SKIP), {Verb.SKIP: "Do not use the tile"}),
    Ask.TURN: Asked("SK-D09", turn_prices, (Verb.TURN, Verb.SKIP), {Verb.SKIP: turn_none}),
    Ask.LIFT: Asked("SK-D09", EFFECT, (Verb.LIFT, Verb.SKIP), {Verb.SKIP: "Move none"}),
    Ask.MOVE: Asked("SK-D09", "Which card does your golem showing {carried} go to?", (Verb.MOVE,)),
    Ask.RECALL: Asked("SK-D09", EFFECT, (Verb.RECALL, Verb.SKIP), {Verb.SKIP: "Take none back"}),
    Ask.EXTRA: Asked("SK-D09", EFFECT, (Verb.SEND, Verb.SKIP), {Verb.SKIP: "Send none"}, more=prices),
    Ask.PAY: Asked("SK-D09", EFFECT, (Verb.PAY, Verb.SKIP), {Verb.SKIP: "Do not pay"}),
    Ask.REPEAT: Asked("SK-D09", EFFECT, (Verb.ACTIVATE, Verb.SKIP), {Verb.SKIP: "Activate none"}),
    Ask.CHOOSE: Asked("SK-D09", EFFECT, (Verb.CHOOSE,)),
}

Words.declare_words(COLOURS)
ASKING: Final = Asking(say, DECISIONS, SLOTS, ANSWERS, ASKED)
