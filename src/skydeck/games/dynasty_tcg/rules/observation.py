"""What a player sees, as numbers."""

from mypy_extensions import i64

from skydeck.engine.observations import Observation
from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Known, Obj, Pile, Tally

# Fields of the field part of an observation, for each zone.
ZONE_FEATURES = 9


def observed(s: DynastyTcgState, player: i64, out: Observation) -> None:
    """Course, both players, own cards, what is known of the other hand, piles, both fields."""
    values.refresh(s)
    other = 1 - player
    out.part("course", 4095, -1)
    out.put(s.turn)
    out.put(s.phase)
    out.put(1 if s.active == player else 0)
    out.put(s.decision)
    out.put((s.pending >> player) & 1)
    out.put(s.stack_size)
    out.put(s.attack_lane)
    out.put(s.lanes_used)
    out.put(s.sold)
    write_seat(s, player, "seat+0", out)
    write_seat(s, other, "seat+1", out)
    write_pile(s, Pile.HAND, player, "hand", out)
    write_known_hand(s, other, out)
    write_pile(s, Pile.DISCARD, player, "discard+0", out)
    write_pile(s, Pile.TRADE, player, "trade+0", out)
    write_pile(s, Pile.DISCARD, other, "discard+1", out)
    write_pile(s, Pile.TRADE, other, "trade+1", out)
    write_field(s, player, "field+0", out)
    write_field(s, other, "field+1", out)


def write_seat(s: DynastyTcgState, seat: i64, name: str, out: Observation) -> None:
    """The tallies of a player, and how many cards lie in each pile that is counted."""
    out.part(name, 4095, -4096)
    for column in range(Tally.COUNT):
        out.put(s.tally(column, seat))
    out.put(s.size(Pile.HAND, seat))
    out.put(s.size(Pile.DECK, seat))
    out.put(s.size(Pile.DISCARD, seat))
    out.put(s.size(Pile.TRADE, seat))


def write_pile(s: DynastyTcgState, pile: i64, seat: i64, name: str, out: Observation) -> None:
    """How many cards of each kind lie in a pile."""
    out.part(name, CAPACITY)
    start = out.at
    out.put_zeros(s.cards.kinds)
    first = (pile * 2 + seat) * CAPACITY
    for at in range(first, first + s.size(pile, seat)):
        out.add(start + i64(s.piles[at]), 1)


def write_known_hand(s: DynastyTcgState, seat: i64, out: Observation) -> None:
    """How many cards of each kind a player is known to hold."""
    out.part("hand_known+1", CAPACITY)
    start = out.at
    out.put_zeros(s.cards.kinds)
    for place in range(s.size(Pile.HAND, seat)):
        if s.mark(Pile.HAND, seat, place) != Known.TO_OWNER:
            out.add(start + s.card(Pile.HAND, seat, place), 1)


def write_field(s: DynastyTcgState, seat: i64, name: str, out: Observation) -> None:
    """By zone the kind (from 1), strength, health left, position, range, moves left, attacked, reinforcing, counter."""
    out.part(name, 4095, -4096)
    for zone in range(MAX_ZONES):
        thing = s.object_at(seat, zone)
        if thing == GONE:
            out.put_zeros(ZONE_FEATURES)
            continue
        out.put(s.get(thing, Obj.KIND) + 1)
        out.put(s.get(thing, Obj.STRENGTH))
        out.put(places.health_left(s, thing))
        out.put(s.get(thing, Obj.POSITION))
        out.put(s.get(thing, Obj.RANGE))
        out.put(s.get(thing, Obj.MOVEMENT) - s.get(thing, Obj.MOVES))
        out.put(s.get(thing, Obj.ATTACKS))
        out.put(1 if s.get(thing, Obj.OVER) != GONE else 0)
        out.put(s.get(thing, Obj.COUNTER))
