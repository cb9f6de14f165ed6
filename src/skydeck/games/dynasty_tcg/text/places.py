"""Places and things by name: ``A1``, ``field:0:A1``, ``Veteran Hei in A1``."""

from __future__ import annotations

from skydeck.engine.text import seat
from skydeck.games.dynasty_tcg import state as s
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w

PLACE_NAMES = {
    int(s.AT_COMMANDER): "commander",
    int(s.AT_HAND): "hand",
    int(s.AT_DECK): "deck",
    int(s.AT_DISCARD): "discard",
    int(s.AT_TRADE): "trade",
    int(s.AT_RETREAT_1): "retreat_1",
    int(s.AT_RETREAT_2): "retreat_2",
    int(s.AT_ENVIRONMENT): "environment",
}


def zone_name(zone: int) -> str:
    """``A1``."""
    return c.ZONES[int(zone)]


def place_name(place: int) -> str | None:
    """The id of a place in an event: ``field:0:A1``, ``hand:1``, ``stack``; None for nowhere."""
    player, at = divmod(int(place), 100)
    if at < int(w.MAX_ZONES):
        return f"field:{player}:{zone_name(at)}"
    if at == s.AT_STACK:
        return "stack"
    return f"{PLACE_NAMES[at]}:{player}" if at in PLACE_NAMES else None


def place_words(place: int) -> str:
    """The same for people: ``A1``, ``the hand``."""
    at = int(place) % 100
    if at < int(w.MAX_ZONES):
        return zone_name(at)
    words = {
        int(s.AT_HAND): "the hand", int(s.AT_DECK): "the deck", int(s.AT_DISCARD): "the discard pile",
        int(s.AT_TRADE): "the trade centre", int(s.AT_RETREAT_1): "retreat zone 1",
        int(s.AT_RETREAT_2): "retreat zone 2", int(s.AT_ENVIRONMENT): "the environment zone",
        int(s.AT_COMMANDER): "the commander", int(s.AT_STACK): "the stack",
    }  # fmt: skip
    return words.get(at, "")


def card_name(state: s.Table, thing: int) -> str:
    """The label of an object's top card."""
    return state.table.labels[int(state.get(thing, s.KIND))]


def object_place(state: s.Table, thing: int) -> str | None:
    """The place id of an object."""
    return place_name(int(state.place_of(thing)))


def thing_place(state: s.Table, thing: int) -> str | None:
    """The place id of anything that can be pointed at; None if it is gone."""
    thing = int(thing)
    if thing == s.GONE:
        return None
    if thing >= s.THING_STACK:
        return f"stack:{thing - int(s.THING_STACK) + 1}"
    if thing >= s.THING_COMMANDER:
        return f"commander:{thing - int(s.THING_COMMANDER)}"
    place = int(state.get(thing, s.PLACE))
    if place == s.AS_ITEM:
        return object_place(state, int(state.get(thing, s.ZONE)))
    return object_place(state, thing)


def thing_words(state: s.Table, thing: int) -> str:
    """Anything that can be pointed at, by name: ``Veteran Hei in A1``, ``{seat1}'s commander``."""
    thing = int(thing)
    if thing == s.GONE:
        return "what is gone"
    if thing >= s.THING_STACK:
        return stack_words(state, thing - int(s.THING_STACK))
    if thing >= s.THING_COMMANDER:
        return f"the commander of {seat(thing - int(s.THING_COMMANDER))}"
    name = card_name(state, thing)
    place = int(state.get(thing, s.PLACE))
    if place == s.ON_FIELD:
        return f"{name} in {zone_name(standing_in(state, thing))}"
    if place == s.AS_ITEM:
        bearer = int(state.get(thing, s.ZONE))
        return f"{name} of {thing_words(state, bearer)}"
    return name


def owned_words(state: s.Table, thing: int) -> str:
    """The same with whose it is: ``Veteran Hei in A1 of {seat0}``."""
    words = thing_words(state, thing)
    if 0 <= thing < s.THING_COMMANDER:
        return f"{words} of {seat(int(state.get(thing, s.OWNER)))}"
    return words


def standing_in(state: s.Table, thing: int) -> int:
    """The zone in which a unit or structure lies: of a reinforcing one that of the unit beneath."""
    over = int(state.get(thing, s.OVER))
    return int(state.get(over if over != s.GONE else thing, s.ZONE))


def stack_words(state: s.Table, index: int) -> str:
    """An item of the stack, counted from below, in a few words."""
    if not 0 <= index < state.stack_size:
        return "what is gone"
    kind = int(state.item(index, s.S_KIND))
    what = int(state.item(index, s.S_TYPE))
    name = state.table.labels[kind] if kind >= 0 else "a unit that is gone"
    words = {
        int(s.ITEM_ABILITY): "the ability of {}", int(s.ITEM_ATTACK): "the attack led by {}",
        int(s.ITEM_STEP): "the step of {}", int(s.ITEM_TURN): "the turn of {}",
        int(s.ITEM_RETREAT): "the retreat of {}", int(s.ITEM_REINFORCE): "the reinforcement by {}",
    }  # fmt: skip
    return words.get(what, "{}").format(name)
