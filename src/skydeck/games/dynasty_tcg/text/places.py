"""Places and things by name: ``A1``, ``field:0:A1``, ``Veteran Hei in A1``."""

from skydeck.engine.text import seat
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Spot
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Place

# Places of a seat: their ids in events, and what people call them.
PLACES = {
    Spot.COMMANDER: ("commander", "the commander"),
    Spot.HAND: ("hand", "the hand"),
    Spot.DECK: ("deck", "the deck"),
    Spot.DISCARD: ("discard", "the discard pile"),
    Spot.TRADE: ("trade", "the trade centre"),
    Spot.RETREAT_1: ("retreat_1", "retreat zone 1"),
    Spot.RETREAT_2: ("retreat_2", "retreat zone 2"),
    Spot.ENVIRONMENT: ("environment", "the environment zone"),
}


def zone_name(zone: int) -> str:
    """``A1``."""
    return c.ZONES[zone]


def place_name(place: int) -> str | None:
    """The id of a place in an event: ``field:0:A1``, ``hand:1``, ``stack``; None for nowhere."""
    player, at = divmod(place, 100)
    if at < w.MAX_ZONES:
        return f"field:{player}:{zone_name(at)}"
    if at == Spot.STACK:
        return "stack"
    return f"{PLACES[at][0]}:{player}" if at in PLACES else None


def place_words(place: int) -> str:
    """The same for people: ``A1``, ``the hand``."""
    at = place % 100
    if at < w.MAX_ZONES:
        return zone_name(at)
    if at == Spot.STACK:
        return "the stack"
    return PLACES[at][1] if at in PLACES else ""


def card_name(state: DynastyTcgState, thing: int) -> str:
    """The label of an object's top card."""
    return state.cards.labels[state.get(thing, Obj.KIND)]


def object_place(state: DynastyTcgState, thing: int) -> str | None:
    """The place id of an object."""
    return place_name(board.place_of(state, thing))


def thing_place(state: DynastyTcgState, thing: int) -> str | None:
    """The place id of anything that can be pointed at; None if it is gone."""
    thing = thing
    if thing == GONE:
        return None
    if thing >= Thing.STACK:
        return f"stack:{thing - Thing.STACK + 1}"
    if thing >= Thing.COMMANDER:
        return f"commander:{thing - Thing.COMMANDER}"
    place = state.get(thing, Obj.PLACE)
    if place == Place.ITEM:
        return object_place(state, state.get(thing, Obj.ZONE))
    return object_place(state, thing)


def thing_words(state: DynastyTcgState, thing: int) -> str:
    """Anything that can be pointed at, by name: ``Veteran Hei in A1``, ``{seat1}'s commander``."""
    thing = thing
    if thing == GONE:
        return "what is gone"
    if thing >= Thing.STACK:
        return stack_words(state, thing - Thing.STACK)
    if thing >= Thing.COMMANDER:
        return f"the commander of {seat(thing - Thing.COMMANDER)}"
    name = card_name(state, thing)
    place = state.get(thing, Obj.PLACE)
    if place == Place.FIELD:
        return f"{name} in {zone_name(standing_in(state, thing))}"
    if place == Place.ITEM:
        bearer = state.get(thing, Obj.ZONE)
        return f"{name} of {thing_words(state, bearer)}"
    return name


def owned_words(state: DynastyTcgState, thing: int) -> str:
    """The same with whose it is: ``Veteran Hei in A1 of {seat0}``."""
    words = thing_words(state, thing)
    if 0 <= thing < Thing.COMMANDER:
        return f"{words} of {seat(state.get(thing, Obj.OWNER))}"
    return words


def standing_in(state: DynastyTcgState, thing: int) -> int:
    """The zone in which a unit or structure lies: of a reinforcing one that of the unit beneath."""
    over = state.get(thing, Obj.OVER)
    return state.get(over if over != GONE else thing, Obj.ZONE)


def stack_words(state: DynastyTcgState, index: int) -> str:
    """An item of the stack, counted from below, in a few words."""
    if not 0 <= index < state.stack_size:
        return "what is gone"
    kind = state.item(index, Item.KIND)
    what = state.item(index, Item.TYPE)
    name = state.cards.labels[kind] if kind >= 0 else "a unit that is gone"
    words = {
        ItemType.ABILITY: "the ability of {}", ItemType.ATTACK: "the attack led by {}",
        ItemType.STEP: "the step of {}", ItemType.TURN: "the turn of {}",
        ItemType.RETREAT: "the retreat of {}", ItemType.REINFORCE: "the reinforcement by {}",
    }  # fmt: skip
    return words.get(what, "{}").format(name)
