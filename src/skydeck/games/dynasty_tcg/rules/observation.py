"""What a player sees, as numbers."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Known, Obj, Pile, Tally

# Fields of the field part of an observation, for each zone.
ZONE_FEATURES = 9


def observed(s: DynastyTcgState, player: i64) -> dict[str, list[float]]:
    """Course, both players, own cards, what is known of the other hand, piles, both fields."""
    values.refresh(s)
    other = 1 - player
    known = [0.0] * int(s.cards.kinds)
    for i in range(s.size(Pile.HAND, other)):
        if s.mark(Pile.HAND, other, i) != Known.TO_OWNER:
            known[s.card(Pile.HAND, other, i)] += 1.0
    return {
        "course": [
            float(s.turn), float(s.phase), 1.0 if s.active == player else 0.0, float(s.decision),
            float((s.pending >> player) & 1), float(s.stack_size), float(s.attack_lane), float(s.lanes_used),
            float(s.sold),
        ],
        "seat+0": seat_features(s, player),
        "seat+1": seat_features(s, other),
        "hand": counts(s, Pile.HAND, player),
        "hand_known+1": known,
        "discard+0": counts(s, Pile.DISCARD, player),
        "trade+0": counts(s, Pile.TRADE, player),
        "discard+1": counts(s, Pile.DISCARD, other),
        "trade+1": counts(s, Pile.TRADE, other),
        "field+0": field_features(s, player),
        "field+1": field_features(s, other),
    }  # fmt: skip


def seat_features(s: DynastyTcgState, seat: i64) -> list[float]:
    """The tallies of a player, and how many cards lie in each pile that is counted."""
    sizes = [float(s.size(pile, seat)) for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE)]
    return [float(s.tally(column, seat)) for column in range(Tally.COUNT)] + sizes


def counts(s: DynastyTcgState, pile: i64, seat: i64) -> list[float]:
    """How many cards of each kind lie in a pile."""
    return [float(piles.count_kind(s, pile, seat, kind)) for kind in range(s.cards.kinds)]


def field_features(s: DynastyTcgState, seat: i64) -> list[float]:
    return [number for zone in range(MAX_ZONES) for number in zone_features(s, seat, zone)]


def zone_features(s: DynastyTcgState, seat: i64, zone: i64) -> list[float]:
    """Kind (from 1), strength, health left, position, range, moves left, attacked, reinforcing, counter."""
    thing = s.object_at(seat, zone)
    if thing == GONE:
        return [0.0] * ZONE_FEATURES
    return [
        float(s.get(thing, Obj.KIND) + 1), float(s.get(thing, Obj.STRENGTH)), float(places.health_left(s, thing)),
        float(s.get(thing, Obj.POSITION)), float(s.get(thing, Obj.RANGE)),
        float(s.get(thing, Obj.MOVEMENT) - s.get(thing, Obj.MOVES)), float(s.get(thing, Obj.ATTACKS)),
        1.0 if s.get(thing, Obj.OVER) != GONE else 0.0, float(s.get(thing, Obj.COUNTER)),
    ]  # fmt: skip
