"""How far a unit reaches from where it stands: what it could attack, what lies within its range, where it can move to."""

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, is_neighbour
from skydeck.games.dynasty_tcg.text.places import thing_place, zone_name


def reach(state: DynastyTcgState, thing: int) -> dict[str, list[str]]:
    """Places it could attack, zones of the other side within its range whatever stands between, own zones in its moves."""
    if places.zone_of(state, thing) == GONE:
        return {"attacks": [], "range": [], "moves": []}
    attacks = [thing_place(state, int(target)) for target in attacking.attack_targets(state, thing)]
    return {
        "attacks": [place for place in attacks if place is not None],
        "range": [zone_name(zone) for zone in zones_in_range(state, thing)],
        "moves": [zone_name(zone) for zone in zones_to_move_to(state, thing)],
    }


def zones(state: DynastyTcgState) -> list[int]:
    """The zones of one side of the board."""
    return [row * int(w.MAX_LANES) + lane for row in range(int(state.rows)) for lane in range(int(state.lanes))]


def zones_in_range(state: DynastyTcgState, thing: int) -> list[int]:
    """Distance counts rows, front rows being neighbours (DT-R53)."""
    row, lane = divmod(int(places.zone_of(state, thing)), int(w.MAX_LANES))
    aside = 1 if places.can(state, thing, w.Trait.ATTACK_ADJACENT_LANES) else 0
    most = int(state.get(thing, Obj.RANGE))
    return [
        zone
        for zone in zones(state)
        if abs(zone % int(w.MAX_LANES) - lane) <= aside and row + zone // int(w.MAX_LANES) + 1 <= most
    ]


def zones_to_move_to(state: DynastyTcgState, thing: int) -> list[int]:
    """Free zones within the moves it has left, one step after the other (DT-158, DT-160)."""
    if not actions.can_step(state, thing):
        return []
    owner = int(state.get(thing, Obj.OWNER))
    free = [zone for zone in zones(state) if board.is_free(state, owner, zone)]
    found: list[int] = []
    edge = [int(places.zone_of(state, thing))]
    for _ in range(max(1, int(state.get(thing, Obj.MOVEMENT)) - int(state.get(thing, Obj.MOVES)))):
        edge = [zone for zone in free if zone not in found and any(is_neighbour(one, zone) for one in edge)]
        found += edge
    return sorted(found)
