"""Places and things by name: ``A1``, ``field:0:A1``, ``Veteran Hei in A1``."""

from skydeck.engine.text import seat
from skydeck.engine.words import card_name as named
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Spot
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Place
from skydeck.games.dynasty_tcg.text.words import say

# Places of a seat: their ids in events, and what people call them.
PLACES = {
    Spot.COMMANDER: "commander",
    Spot.HAND: "hand",
    Spot.DECK: "deck",
    Spot.DISCARD: "discard",
    Spot.TRADE: "trade",
    Spot.RETREAT_1: "retreat_1",
    Spot.RETREAT_2: "retreat_2",
    Spot.ENVIRONMENT: "environment",
}
PLACE_WORDS = say.named(
    "place",
    {
        "commander": "the commander",
        "hand": "the hand",
        "deck": "the deck",
        "discard": "the discard pile",
        "trade": "the trade centre",
        "retreat_1": "retreat zone 1",
        "retreat_2": "retreat zone 2",
        "environment": "the environment zone",
        "stack": "the stack",
    },
)
STACK_WORDS = say.table(
    "stack",
    ITEM_TYPES,
    {
        ItemType.CARD: "{name}",
        ItemType.ORDER: "{name}",
        ItemType.ABILITY: "the ability of {name}",
        ItemType.ATTACK: "the attack led by {name}",
        ItemType.STEP: "the step of {name}",
        ItemType.TURN: "the turn of {name}",
        ItemType.RETREAT: "the retreat of {name}",
        ItemType.REINFORCE: "the reinforcement by {name}",
    },
)


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
    return f"{PLACES[at]}:{player}" if at in PLACES else None


def place_words(place: int) -> str:
    """The same for people: ``A1``, ``the hand``."""
    at = place % 100
    if at < w.MAX_ZONES:
        return zone_name(at)
    name = "stack" if at == Spot.STACK else PLACES.get(at)
    return PLACE_WORDS(name) if name is not None else ""


def card_name(state: DynastyTcgState, thing: int) -> str:
    """The label of an object's top card, which is its id."""
    return state.cards.labels[state.get(thing, Obj.KIND)]


def object_place(state: DynastyTcgState, thing: int) -> str | None:
    """The place id of an object."""
    return place_name(board.place_of(state, thing))


def thing_place(state: DynastyTcgState, thing: int) -> str | None:
    """The place id of anything that can be pointed at; None if it is gone."""
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
    if thing == GONE:
        return say("gone", "what is gone")
    if thing >= Thing.STACK:
        return stack_words(state, thing - Thing.STACK)
    if thing >= Thing.COMMANDER:
        return say("commander_of", "the commander of {who}", who=seat(thing - Thing.COMMANDER))
    name = card_name(state, thing)
    place = state.get(thing, Obj.PLACE)
    if place == Place.FIELD:
        return say("standing", "{name:card} in {zone}", name=name, zone=zone_name(standing_in(state, thing)))
    if place == Place.ITEM:
        return say("borne", "{name:card} of {bearer}", name=name, bearer=thing_words(state, state.get(thing, Obj.ZONE)))
    return named(name)


def owned_words(state: DynastyTcgState, thing: int) -> str:
    """The same with whose it is: ``Veteran Hei in A1 of {seat0}``."""
    words = thing_words(state, thing)
    if 0 <= thing < Thing.COMMANDER:
        return say("owned", "{thing} of {who}", thing=words, who=seat(state.get(thing, Obj.OWNER)))
    return words


def standing_in(state: DynastyTcgState, thing: int) -> int:
    """The zone in which a unit or structure lies: of a reinforcing one that of the unit beneath."""
    over = state.get(thing, Obj.OVER)
    return state.get(over if over != GONE else thing, Obj.ZONE)


def stack_words(state: DynastyTcgState, index: int) -> str:
    """An item of the stack, counted from below, in a few words."""
    if not 0 <= index < state.stack_size:
        return say("gone", "what is gone")
    kind = state.item(index, Item.KIND)
    name = named(state.cards.labels[kind]) if kind >= 0 else say("unit_gone", "a unit that is gone")
    return STACK_WORDS(state.item(index, Item.TYPE), name=name)
