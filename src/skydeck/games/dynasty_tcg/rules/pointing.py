"""How players name things in actions, and lists of what may be named."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import pack
from skydeck.engine.errors import InvariantError
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Verb
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Obj, Place


def thing_number(s: DynastyTcgState, player: i64, thing: i64) -> i64:
    """How a player names a thing in an action. A reinforcing unit goes by the zone reserved for it."""
    if thing >= Thing.STACK:
        return Pointed.STACK + thing - Thing.STACK
    if thing >= Thing.COMMANDER:
        return Pointed.OWN_COMMANDER if thing - Thing.COMMANDER == player else Pointed.ENEMY_COMMANDER
    own = s.get(thing, Obj.OWNER) == player
    place = s.get(thing, Obj.PLACE)
    if place == Place.ENVIRONMENT:
        return Pointed.OWN_ENVIRONMENT if own else Pointed.ENEMY_ENVIRONMENT
    if place == Place.ITEM:
        return thing_number(s, player, s.get(thing, Obj.ZONE))
    return s.get(thing, Obj.ZONE) if own else s.get(thing, Obj.ZONE) + Pointed.ENEMY_ZONE


def thing_of(s: DynastyTcgState, player: i64, things: vec[i64], number: i64) -> i64:
    """The thing of a list that a player names."""
    for thing in things:
        if thing_number(s, player, thing) == number:
            return thing
    raise InvariantError("no such thing to point at")


def card_named(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """The card on the field, or the environment, that a player names; GONE for anything else."""
    if number < Pointed.OWN_COMMANDER:
        side = player if number < Pointed.ENEMY_ZONE else 1 - player
        zone = number % Pointed.ENEMY_ZONE
        return s.object_at(side, zone) if s.is_zone(zone) else GONE
    if number == Pointed.OWN_ENVIRONMENT:
        return board.environment(s, player)
    return board.environment(s, 1 - player) if number == Pointed.ENEMY_ENVIRONMENT else GONE


def write_things(s: DynastyTcgState, player: i64, things: vec[i64], out: ActionList) -> None:
    """The things of a list, each name once."""
    for thing in things:
        write_once(pack(Verb.TARGET, thing_number(s, player, thing)), out)


def write_once(action: i64, out: ActionList) -> None:
    if not out.contains(action):
        out.add(action)


def write_pile(s: DynastyTcgState, pile: i64, player: i64, verb: i64, out: ActionList) -> None:
    """The kinds in a pile that is kept by kind."""
    cards = s.piles
    last: i64 = -1
    begin = (pile * 2 + player) * CAPACITY
    end = begin + s.size(pile, player)
    for i in range(begin, end):
        kind = i64(cards[i])
        if kind != last:
            out.add(pack(verb, kind))
            last = kind


def write_steps(s: DynastyTcgState, side: i64, zone: i64, out: ActionList) -> None:
    """The steps from a zone into free ones around, corners included (DT-160)."""
    lane = zone % MAX_LANES
    left: i64 = -1 if lane > 0 else 0
    right: i64 = 1 if lane < MAX_LANES - 1 else 0
    middle = zone - MAX_LANES if zone >= MAX_LANES else zone
    while middle <= zone + MAX_LANES:
        for to in range(middle + left, middle + right + 1):
            if to != zone and board.is_free(s, side, to):
                out.add(pack(Verb.STEP, zone, to))
        middle += MAX_LANES


def write_items(s: DynastyTcgState, bearer: i64, out: ActionList) -> None:
    """The kinds of items that a unit bears."""
    for item in board.borne(s, bearer):
        write_once(pack(Verb.CHOOSE, s.get(item, Obj.KIND)), out)


def item_of_kind(s: DynastyTcgState, bearer: i64, kind: i64) -> i64:
    """An item of a kind that a unit bears."""
    for item in board.borne(s, bearer):
        if s.get(item, Obj.KIND) == kind:
            return item
    return GONE
