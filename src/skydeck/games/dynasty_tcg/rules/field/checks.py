"""The checks after every instruction (DT-R18, steps 1 to 3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import Instead, Level, On, Replacement
from skydeck.games.dynasty_tcg.rules.field import damage, moving, triggers
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, LOST, Obj, Out, Pile, Place, Reason, Tally


def check_board(s: DynastyTcgState) -> None:
    """End of the game, destroyed cards, support; again until nothing changes."""
    while not s.game_ended:
        check_end(s)
        if s.game_ended:
            return
        if not s.stale and s.checked:
            return
        values.refresh(s)
        s.checked = True
        doomed: vec[i64] = vec[i64]()
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and s.get(i, Obj.PLACE) == Place.FIELD and places.health_left(s, i) <= 0:
                doomed = append(doomed, i)
        if len(doomed) > 0:
            destroy_all(s, doomed)
            # What falls next has lost a bonus, which is no battle damage (DT-R110).
            s.fighters = False
        check_support(s)


def check_end(s: DynastyTcgState) -> None:
    """Has anybody lost? (DT-003 to DT-006, DT-R21)"""
    lost: i64 = 0
    reason = Reason.HEALTH
    for player in range(i64(2)):
        if s.tally(Tally.LIFE, player) <= 0:
            lost |= 1 << player
        elif s.size(Pile.DECK, player) == 0:
            lost |= 1 << player
            reason = Reason.EMPTY_DECK
    if lost == 0:
        return
    end_game(s, -1 if lost == 3 else (1 if lost == 1 else 0), Reason.BOTH_LOST if lost == 3 else reason)


def end_game(s: DynastyTcgState, winner: i64, reason: i64) -> None:
    """One game is over: nothing on the stack is carried out any more (DT-R20)."""
    s.game_ended = True
    s.winner = winner
    s.reason = reason
    s.decision = Ask.NONE
    s.pending = 0
    s.emit(Ev.GAME_OVER, winner, -1, reason, 0, 0, -1)


def check_support(s: DynastyTcgState) -> None:
    """Who has come to stand behind a unit, or no longer does."""
    for i in range(s.object_rows):
        if s.get(i, Obj.KIND) != GONE and s.get(i, Obj.PLACE) == Place.FIELD:
            ahead = places.supported_by(s, i)
            if ahead != GONE and not s.is_unit(ahead):
                ahead = GONE
            before = s.get(i, Obj.SUPPORTS)
            if ahead != before:
                s.set(i, Obj.SUPPORTS, ahead)
                if before == LOST:
                    triggers.fire(s, On.STOPS_SUPPORTING, i, GONE, GONE)
                elif before != GONE:
                    triggers.fire(s, On.STOPS_SUPPORTING, i, before, s.get(before, Obj.KIND))
                if ahead != GONE:
                    triggers.fire(s, On.STARTS_SUPPORTING, i, ahead, s.get(ahead, Obj.KIND))


def destroy_all(s: DynastyTcgState, doomed: vec[i64]) -> None:
    """Destroy units and structures together; their triggers see each other (DT-R19)."""
    fallen: vec[i64] = vec[i64]()
    for i in range(i64(len(doomed))):
        thing = doomed[i]
        instead = damage.replaces(s, thing, Instead.DESTROYED)
        if instead == GONE:
            fallen = append(fallen, thing)
        elif instead == Replacement.RETREAT:
            moving.drop_items(s, thing)
            moving.leave(s, thing, Out.RETREAT)
        elif instead == Replacement.RETURN:
            moving.leave(s, thing, Out.HAND)
        else:
            values.refresh(s)
            s.set(thing, Obj.DAMAGE, s.get(thing, Obj.DAMAGE) + places.health_left(s, thing) - 1)
            if s.get(thing, Obj.DAMAGE) < 0:
                # Its health bonuses are gone for good and even whole it has no health: nothing can save it.
                s.set(thing, Obj.DAMAGE, 0)
                fallen = append(fallen, thing)
            s.stale = True
    for i in range(i64(len(fallen))):
        tell_fallen(s, fallen[i])
    # Shields first: one that falls with the unit beneath does not go home.
    for i in range(i64(len(fallen))):
        if s.get(fallen[i], Obj.OVER) != GONE:
            moving.leave(s, fallen[i], Out.DISCARD)
    for i in range(i64(len(fallen))):
        if s.get(fallen[i], Obj.KIND) != GONE:
            moving.leave(s, fallen[i], Out.DISCARD)


def tell_fallen(s: DynastyTcgState, thing: i64) -> None:
    """A card is destroyed: triggers, counters, credit."""
    owner = s.get(thing, Obj.OWNER)
    kind = s.get(thing, Obj.KIND)
    unit = s.is_unit(thing)
    board.tell_of(s, Ev.DESTROYED, thing, 1, board.place_of(s, thing), spot_id(owner, Spot.DISCARD))
    if unit:
        s.set_tally(Tally.LOST_UNITS, owner, s.tally(Tally.LOST_UNITS, owner) + 1)
    by = GONE
    if s.fighters:
        if is_enemy(s, s.fighter_1, owner):
            by = s.fighter_1
        elif is_enemy(s, s.fighter_2, owner):
            by = s.fighter_2
        if by != GONE:
            triggers.fire(s, On.DESTROYS_IN_BATTLE if unit else On.DESTROYS_STRUCTURE, by, thing, kind)
    elif is_enemy(s, s.culprit, owner):
        by = s.culprit
    if by != GONE and unit and s.cards.level[s.get(by, Obj.KIND)] == Level.DESTROYS_THIS_TURN:
        s.set(by, Obj.COUNTER_TURN, s.get(by, Obj.COUNTER_TURN) + 1)
    triggers.fire(s, On.DESTROYED, thing, GONE, GONE)
    triggers.fire_watchers(s, On.UNIT_DESTROYED if unit else On.STRUCTURE_DESTROYED, thing)


def is_enemy(s: DynastyTcgState, thing: i64, player: i64) -> bool:
    return thing != GONE and s.is_on_field(thing) and s.get(thing, Obj.OWNER) != player
