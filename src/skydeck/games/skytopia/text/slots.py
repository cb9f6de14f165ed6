"""What stands in the slots of questions and labels: read from the state, the seat that is asked, and its action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skydeck.engine.actions import first, second, third
from skydeck.engine.text import seat
from skydeck.engine.words import Words, card_name
from skydeck.games.skytopia.cards.words import COLOURS, FACES, SIDES, Col, Op
from skydeck.games.skytopia.operations import options_of, step_text
from skydeck.games.skytopia.rules import effects, slots
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Tally
from skydeck.games.skytopia.text.cards import tile_text

say = Words("skytopia")


def ability(state: SkytopiaState) -> str:
    """The step in progress, as part of a sentence: ``Forge: you may ...``."""
    thing, row = effects.thing_of(state, second(state.question)), first(state.question)
    words = step_text(state.cards, thing, row)
    if state.house.forge_places and state.cards.column(row, Col.OP) == Op.MOVE_GOLEM:
        words = say("ability.sends", "you may send another golem")
    return say("ability", "{thing:card}: {words}", thing=state.cards.titles[thing], words=words)


def options(state: SkytopiaState) -> list[str]:
    """What is offered, if it is asked for."""
    if state.decision != Ask.CHOOSE:
        return []
    return options_of(state.cards, effects.thing_of(state, second(state.question)), first(state.question))


def open_sides(state: SkytopiaState) -> list[int]:
    """The sides of which one may come to be used: one where that was agreed before the game."""
    return {"all_A": [0], "all_B": [1]}.get(state.house.sides, [0, 1])


def side_title(state: SkytopiaState, tile: int, side: int) -> str:
    """The name of a side of a tile."""
    return state.cards.titles[state.cards.first_side + tile * 2 + side] if tile < len(COLOURS) else ""


def tile_title(state: SkytopiaState, player: int) -> str:
    """The name of the side that a seat uses."""
    return state.cards.titles[state.cards.first_side + state.side(player)]


def beside(state: SkytopiaState, card: int) -> str:
    """Whose golems stand on a card already, with their faces; empty where none do."""
    slot = state.slot_of(card)
    owners = [state.owner(slot, face) for face in range(1, FACES + 1)] if slot >= 0 else []
    whose = [owner for owner in dict.fromkeys(owners) if owner >= 0]
    if not whose:
        return ""
    faces = {owner: [face for face, one in enumerate(owners, 1) if one == owner] for owner in whose}
    golems = [
        say(
            "beside.golems",
            "{faces:and} of {who}",
            faces=[say("beside.face", "a {face}", face=face) for face in faces[owner]],
            who=seat(owner),
        )
        for owner in whose
    ]
    return say("beside", ", beside {golems:and}", golems=golems)


def prices(state: SkytopiaState) -> str:
    """What each face costs now."""
    faces = [state.face_after(wait) for wait in range(1, FACES)]
    costs = [say("prices.face", "{face} costs {price}", face=face, price=state.price(face)) for face in faces]
    return say("prices", " Now is {now}; {costs}.", now=state.now, costs=", ".join(costs))


def cheaper(state: SkytopiaState) -> str:
    """What is taken off the price; empty where nothing is."""
    return say("send.cheaper", ", {cut:coin} off", cut=state.cut) if state.cut else ""


def may_turn_more(state: SkytopiaState) -> str:
    """How many golems may still be turned after the first; empty before it."""
    return say("turn.more", " You may still turn {left:golem}.", left=state.left) if state.turned else ""


def turn_price(state: SkytopiaState, face: int, to: int) -> str:
    """What another face costs more, where it is paid for."""
    if state.decision != Ask.TURN or state.cards.column(first(state.question), Col.OP) != Op.SET_FACE:
        return ""
    return say("turn.price", ", {dearer:coin}", dearer=effects.dearer(state, face, to))


SLOTS: Final[dict[str, Callable[[SkytopiaState, int, int], object]]] = {
    **slots.SLOTS,
    "name": lambda s, player, action: s.cards.names[first(action)],
    "side": lambda s, player, action: SIDES[first(action)],
    "sides": lambda s, player, action: [card_name(side_title(s, first(action), side)) for side in open_sides(s)],
    "side_title": lambda s, player, action: side_title(s, s.tally(Tally.TILE, player), first(action)),
    "starting_face": lambda s, player, action: s.face_after(s.cards.starting_wait),
    "asked_card": lambda s, player, action: s.cards.titles[s.card_at(first(s.question))],
    "storey": lambda s, player, action: s.cards.titles[s.storey(player, first(s.question), second(s.question))],
    "wait": lambda s, player, action: s.wait(second(action) + 1),
    "wait_then": lambda s, player, action: s.wait(third(action) + 1),
    "beside": lambda s, player, action: beside(s, first(action)),
    "cheaper": lambda s, player, action: cheaper(s),
    "ability": lambda s, player, action: ability(s),
    "may_turn_more": lambda s, player, action: may_turn_more(s),
    "turn_price": lambda s, player, action: turn_price(s, second(action) + 1, third(action) + 1),
    "tile": lambda s, player, action: tile_title(s, player),
    "tile_text": lambda s, player, action: " ".join(tile_text(s.cards, s.side(player))[1:]),
    "paid": lambda s, player, action: s.cards.column(s.cards.first[first(action)], Col.INSTEAD),
    "points": lambda s, player, action: s.cards.column(s.cards.first[first(action)], Col.AMOUNT),
}
