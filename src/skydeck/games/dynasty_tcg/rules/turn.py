"""The course of a turn: the seven phases in the rulebook's order."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Level, On, Phase, Type, Until
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import bringing, hands
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, moving, triggers
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.stack import levels, playing
from skydeck.games.dynasty_tcg.rules.steps import HAND_LIMIT, INCOME_TOTAL, LAST_TURN, Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Coming, Obj, Out, Pile, Place, Reason, Tally


def begin_turn_of(s: DynastyTcgState) -> None:
    """The next player's turn starts; what was counted by turn is counted anew."""
    s.turn += 1
    if s.turn > LAST_TURN:
        checks.end_game(s, -1, Reason.TURN_LIMIT)
        return
    s.active = s.starter if s.turn % 2 == 1 else 1 - s.starter
    for i in range(s.object_rows):
        if s.get(i, Obj.KIND) != GONE:
            board.start_turn(s, i)
    s.lanes_used = 0
    s.sold = 0
    for player in range(i64(2)):
        s.set_tally(Tally.LOST_UNITS, player, 0)
        s.set_tally(Tally.ORDERS_PLAYED, player, 0)
    rows.end_lasting(s, Until.YOUR_NEXT_TURN, s.active)
    s.changed(Reads.TURN | Reads.DEEDS)
    s.emit(Ev.TURN, s.active, -1, s.turn, 0, 0, -1)
    s.push(step(Step.PHASE, Phase.INCOME))


def run_phase(s: DynastyTcgState, phase: i64) -> None:
    """A phase starts: its built-in effect at once, then triggers, then priority for the active player (DT-019)."""
    if phase > Phase.RESTORATION:
        rows.end_lasting(s, Until.THIS_TURN, -1)
        checks.check_board(s)
        # What falls as bonuses end falls in this turn: levelling up is asked for when the next one has begun (DT-204).
        levels.note_levels(s)
        s.push(step(Step.TURN))
        return
    active = s.active
    s.phase = phase
    s.endless = 0
    s.emit(Ev.PHASE, active, -1, phase, 0, 0, -1)
    s.plan(step(Step.SETTLE), step(Step.PRIORITY, active), step(Step.PHASE, phase + 1))
    if phase == Phase.INCOME:
        s.add_resources(active, INCOME_TOTAL - s.tally(Tally.RESOURCES, active), True)
    elif phase == Phase.DRAW:
        commanders.draw_cards(s, active, 1)
    elif phase == Phase.RETREAT:
        begin_retreat_phase(s)
    elif phase == Phase.END:
        look_for_empty_lanes(s)
    elif phase == Phase.RESTORATION:
        restore_units(s)
    checks.check_board(s)
    if not s.game_ended:
        triggers.fire_event(s, On.PHASE, active, phase, GONE)


def begin_retreat_phase(s: DynastyTcgState) -> None:
    """Free plays from zone 1, the rest of it to the hand, then zone 2 moves up (DT-025 to DT-030, DT-R27)."""
    if s.fast_retreat:
        move_up(s)
    s.plan(step(Step.FREE_PLAY), step(Step.RETREAT_MOVES))


def run_free_play(s: DynastyTcgState, question: i64) -> None:
    """One more card of retreat zone 1 may be played free (DT-D05)."""
    for i in range(s.object_rows):
        if flaw_of_free_play(s, i) == Flaw.NONE:
            asking.ask_one(s, Ask.FREE_PLAY, s.active, question)
            return


class FreePlay(asking.Question):
    """Which card of retreat zone 1 is played free, if any (DT-D05)."""

    is_free = True

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        number: i64 = 0
        for thing in range(s.object_rows):
            if bringing.is_in_retreat(s, thing, player):
                if flaw_of_free_play(s, thing) == Flaw.NONE:
                    out.add(pack(Verb.DEPLOY, number))
                number += 1
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.DEPLOY:
            return Flaw.NONE if action == Verb.DONE else self.asks
        thing = bringing.retreat_number(s, player, first(action))
        return Flaw.NO_SUCH_RETREATED if thing == GONE else flaw_of_free_play(s, thing)

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.DEPLOY:
            thing = bringing.retreat_number(s, player, first(action))
            s.plan(step(Step.PUT, thing, Coming.REDEPLOY), step(Step.FREE_PLAY))


def flaw_of_free_play(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card of the retreat zones may be played from there (DT-027, DT-R30)."""
    if not s.lies(thing, Place.RETREAT_1, s.active):
        return Flaw.IN_RETREAT_ZONE_2
    kind = s.get(thing, Obj.KIND)
    if bringing.is_field_kind(s, kind):
        return Flaw.NONE if bringing.has_free_zone(s, s.active) else Flaw.NO_ZONE_FREE_FOR_IT
    if s.cards.type[kind] != Type.ITEM:
        return Flaw.NOT_PLAYED_FROM_THERE
    return Flaw.NONE if playing.has_bearer(s, s.active, kind) else Flaw.NO_BEARER_FOR_IT


def run_retreat_moves(s: DynastyTcgState) -> None:
    """What was not played goes to the hand; then zone 2 moves up (DT-028, DT-029)."""
    for i in range(s.object_rows):
        if s.lies(i, Place.RETREAT_1, s.active):
            to_hand_from_retreat(s, i)
    if not s.fast_retreat:
        move_up(s)
    checks.check_board(s)


def to_hand_from_retreat(s: DynastyTcgState, thing: i64) -> None:
    """All cards of an object, and the items brought along, go to the hand."""
    origin = board.place_of(s, thing)
    for item in board.borne(s, thing):
        # An item that the opponent equipped goes back to the opponent.
        moving.put_card(s, s.get(item, Obj.OWNER), s.get(item, Obj.KIND), Out.HAND, origin)
        board.free_object(s, item)
    moving.put_cards(s, thing, Out.HAND, origin)
    board.free_object(s, thing)


def move_up(s: DynastyTcgState) -> None:
    """Everything in the active player's retreat zone 2 moves to zone 1."""
    for i in range(s.object_rows):
        if s.lies(i, Place.RETREAT_2, s.active):
            bringing.advance(s, i)


def look_for_empty_lanes(s: DynastyTcgState) -> None:
    """Champions that level up over an empty lane at the end of the own turn."""
    for i in range(s.object_rows):
        if (
            s.lies(i, Place.FIELD, s.active)
            and s.cards.level[s.get(i, Obj.KIND)] == Level.EMPTY_LANE_AT_END
            and places.lane_is_empty(s, 1 - s.active, places.zone_of(s, i) % MAX_LANES)
        ):
            s.set(i, Obj.COUNTER_TURN, 1)


def restore_units(s: DynastyTcgState) -> None:
    """Reinforcing units go back (DT-033, DT-034); then hands are limited, the active player's first (DT-R24)."""
    for i in range(s.object_rows):
        if s.get(i, Obj.KIND) != GONE and s.get(i, Obj.PLACE) == Place.FIELD and s.get(i, Obj.OVER) != GONE:
            moving.end_reinforcing(s, i)
    s.plan(step(Step.HAND_LIMIT, s.active), step(Step.HAND_LIMIT, 1 - s.active))


def run_hand_limit(s: DynastyTcgState, player: i64, question: i64) -> None:
    """More than 7 cards: discard down to 7 (DT-035, DT-191)."""
    if s.size(Pile.HAND, player) <= HAND_LIMIT:
        return
    asking.ask_one(s, Ask.HAND_LIMIT, player, question)


class HandLimit(hands.DiscardOne):
    """A card discarded because the hand is too large (DT-D25)."""

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        hands.discard_from_hand(s, player, first(action))
        s.push(s.question)

    def left(self, s: DynastyTcgState, player: i64) -> i64:
        return s.size(Pile.HAND, player) - HAND_LIMIT
