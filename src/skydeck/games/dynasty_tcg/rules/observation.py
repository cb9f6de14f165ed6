"""What a player sees, as numbers."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Known, Obj, Pile, Tally

# Fields of the field part of an observation, for each zone.
ZONE_FEATURES = 9


def observation(s: DynastyTcgState, player: i64) -> list[float]:
    """Numbers in the order of `observation_parts`: course, both players, own cards, piles, both fields."""
    values.refresh(s)
    other = 1 - player
    out: list[float] = [
        float(s.turn), float(s.phase), 1.0 if s.active == player else 0.0, float(s.decision),
        float((s.pending >> player) & 1), float(s.stack_size), float(s.attack_lane), float(s.lanes_used),
        float(s.sold),
    ]  # fmt: skip
    for seat in (player, other):
        out.extend([float(s.tally(column, seat)) for column in range(Tally.COUNT)])
        out.extend([float(s.size(pile, seat)) for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE)])
    kinds = range(s.cards.kinds)
    out.extend([float(piles.count_kind(s, Pile.HAND, player, kind)) for kind in kinds])
    known = [0.0] * int(s.cards.kinds)
    for i in range(s.size(Pile.HAND, other)):
        if s.mark(Pile.HAND, other, i) != Known.TO_OWNER:
            known[int(s.card(Pile.HAND, other, i))] += 1.0
    out.extend(known)
    for seat in (player, other):
        for pile in (Pile.DISCARD, Pile.TRADE):
            out.extend([float(piles.count_kind(s, pile, seat, kind)) for kind in kinds])
    for seat in (player, other):
        for zone in range(MAX_ZONES):
            out.extend(zone_features(s, seat, zone))
    return out


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


def observation_parts(s: DynastyTcgState) -> list[tuple[str, int]]:
    kinds = int(s.cards.kinds)
    return [
        ("course", 9), ("seat+0", 11), ("seat+1", 11), ("hand", kinds), ("hand_known+1", kinds),
        ("discard+0", kinds), ("trade+0", kinds), ("discard+1", kinds), ("trade+1", kinds),
        ("field+0", int(MAX_ZONES) * ZONE_FEATURES), ("field+1", int(MAX_ZONES) * ZONE_FEATURES),
    ]  # fmt: skip
