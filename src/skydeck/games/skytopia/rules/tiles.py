"""Ability tiles: what they wait for, and the windows in which they may be used.

In the own phases a tile is offered beside the other answers, and once more when its window closes; at any time its owner is
asked between the steps of whoever's turn it is (SK-R31 to SK-R33). What a tile for any time waits for gives one use until the
turn ends in which it happened: its owner is asked when it arises, and where that was declined once more at the end (SK-R56).
"""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.skytopia.cards.words import Col, Occasion, Op, Verb, Window
from skydeck.games.skytopia.rules import effects, sending
from skydeck.games.skytopia.rules.flaws import Flaw
from skydeck.games.skytopia.rules.steps import Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Ev, Phase, Source, Tally


def occur(s: SkytopiaState, player: i64, occasion: i64, what: i64) -> None:
    """Something happened to a player: a tile that waits for it may be used once more (SK-034, SK-R35)."""
    side = s.side(player)
    if side < 0 or i64(s.cards.occasion[side]) != occasion:
        return
    wanted = i64(s.cards.occasion_arg[side])
    if occasion == Occasion.CARD_FINISHED or occasion == Occasion.TOWER_ACTIVATED:
        if (wanted >> what) & 1 == 0:
            return
    elif occasion == Occasion.GOLEM_SENT and what < wanted:
        return
    s.set_tally(Tally.CHARGES, player, min(200, s.tally(Tally.CHARGES, player) + 1))


def ready(s: SkytopiaState, player: i64, window: i64) -> bool:
    """Whether a player may use the tile in this window now, and it would do something."""
    side = s.side(player)
    if side < 0 or i64(s.cards.window[side]) != window or flaw_of_time(s, player) != Flaw.NONE:
        return False
    return effects.does_something(s, s.cards.first_side + side, source_of(s, player))


def changes_the_send(s: SkytopiaState, thing: i64) -> bool:
    """Whether an ability is used when card and face are chosen, not afterwards (SK-R32)."""
    return s.cards.column(s.cards.first[thing], Col.OP) == Op.PRICE_CUT


def source_of(s: SkytopiaState, player: i64) -> i64:
    return Source.TILE + s.tally(Tally.TILE, player) + player * Source.PLAYER


def use(s: SkytopiaState, player: i64) -> None:
    """Carry out what the side in use says (SK-137)."""
    side = s.side(player)
    s.set_tally(Tally.USED, player, s.tally(Tally.USED, player) + 1)
    if i64(s.cards.occasion[side]) != Occasion.NONE:
        left = s.tally(Tally.CHARGES, player) - 1
        s.set_tally(Tally.CHARGES, player, left)
        s.set_tally(Tally.DECLINED, player, min(left, s.tally(Tally.DECLINED, player)))
    tell(s, Ev.USED, player, s.cards.first_side + side)
    effects.begin_steps(s, s.cards.first_side + side, source_of(s, player))


def flaw_of_time(s: SkytopiaState, player: i64) -> i64:
    """Why a player's tile is not for this phase, or not for this turn any more."""
    side = s.side(player)
    if side < 0:
        return Flaw.NO_TILE
    window = i64(s.cards.window[side])
    if s.cards.unlimited[side] == 0 and s.tally(Tally.USED, player) > 0:
        return Flaw.TILE_USED
    if waits(s, side) and s.tally(Tally.CHARGES, player) == 0:
        if window != Window.C:
            return Flaw.NOT_HAPPENED
        return Flaw.NOT_AGAIN if s.tally(Tally.USED, player) > 0 else Flaw.NOT_THIS_TURN
    thing = s.cards.first_side + side
    if window == Window.A and (player != s.active or s.phase != Phase.FINISH):
        return Flaw.FOR_PHASE_1
    if window == Window.B and changes_the_send(s, thing) and s.phase != Phase.SEND:
        return Flaw.FOR_THE_SEND
    if window == Window.B and not changes_the_send(s, thing) and s.phase != Phase.WORK:
        return Flaw.FOR_PHASE_2
    return Flaw.NONE


def flaw_of_use(s: SkytopiaState, player: i64, window: i64) -> i64:
    """Why the tile cannot be used beside a question that lies in a window."""
    flaw = flaw_of_time(s, player)
    if flaw == Flaw.NONE:
        flaw = effects.flaw_of_ability(s, s.cards.first_side + s.side(player), source_of(s, player))
    if flaw == Flaw.NONE and not fits(s, player, window):
        return Flaw.WITHIN_A_STEP
    return flaw


def may_use(s: SkytopiaState, player: i64, window: i64) -> bool:
    """Whether `flaw_of_use` finds nothing; quicker, as it asks for no reason."""
    return s.side(player) >= 0 and fits(s, player, window) and ready(s, player, i64(s.cards.window[s.side(player)]))


def fits(s: SkytopiaState, player: i64, window: i64) -> bool:
    """Whether a question lies in the tile's own window, or the tile is for any time, and what it waits for has happened or a
    golem is to be sent (SK-035, SK-R31, SK-R32, SK-R56)."""
    side = s.side(player)
    own = i64(s.cards.window[side])
    return own == window or (own == Window.C and (waits(s, side) or window == Window.B))


def waits(s: SkytopiaState, side: i64) -> bool:
    """Whether something must happen before this side of a tile can be used."""
    return i64(s.cards.occasion[side]) != Occasion.NONE


# -- the end of a window -----------------------------------------------------------------------------------------------


def close_window(s: SkytopiaState, window: i64) -> None:
    """The last chance to use the tile in this phase; then what it waited for is over."""
    if ready(s, s.active, window):
        s.ask_one(Ask.ABILITY, s.active, pack(Step.WINDOW, window))
    else:
        forget(s, s.active, window)


def forget(s: SkytopiaState, player: i64, window: i64) -> None:
    side = s.side(player)
    if side >= 0 and i64(s.cards.window[side]) == window:
        s.set_tally(Tally.CHARGES, player, 0)
        s.set_tally(Tally.DECLINED, player, 0)


def open_until_the_turn_ends(s: SkytopiaState, player: i64) -> bool:
    """Whether a tile for any time has an occasion that was not used yet, and would do something (SK-R56)."""
    return s.tally(Tally.CHARGES, player) > 0 and ready(s, player, Window.C)


def end_turn(s: SkytopiaState, asked: i64) -> None:
    """Those whose tile for any time has an open occasion are asked once more; then it is over (SK-R56)."""
    for nth in range(asked, s.num_players):
        player: i64 = (s.active + nth) % s.num_players
        if open_until_the_turn_ends(s, player):
            s.ask_one(Ask.ABILITY, player, pack(Step.END_TURN, nth))
            return
    for player in range(s.num_players):
        forget(s, player, Window.C)


def arisen(s: SkytopiaState, player: i64) -> bool:
    """Whether a tile is to be asked about now: not again for what was declined when it arose (SK-R56)."""
    charges = s.tally(Tally.CHARGES, player)
    return charges == 0 or charges > s.tally(Tally.DECLINED, player)


def interrupt(s: SkytopiaState) -> None:
    """Between two steps of a turn, those who may use their tile at any time are asked, who plays first (SK-R33)."""
    for player in range(s.num_players):
        side = s.side(player)
        if side >= 0 and i64(s.cards.window[side]) == Window.C:
            s.push(Step.ANYTIME)
            return


def ask_at_any_time(s: SkytopiaState, asked: i64) -> None:
    """Ask the next seat that may use its tile, after so many have been."""
    for nth in range(asked, s.num_players):
        player: i64 = (s.active + nth) % s.num_players
        if arisen(s, player) and ready(s, player, Window.C):
            s.ask_one(Ask.ABILITY, player, pack(Step.ANYTIME, nth))
            return


class Ability(Decision[SkytopiaState]):
    """The tile may be used, or not (SK-035)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        out.add(Verb.USE)
        out.add(Verb.SKIP)

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        question = s.question
        moment = verb_of(question)
        if action == Verb.USE:
            s.push(question)
            use(s, player)
        elif moment == Step.ANYTIME or moment == Step.END_TURN:
            s.set_tally(Tally.DECLINED, player, s.tally(Tally.CHARGES, player))
            s.push(pack(moment, first(question) + 1))
        elif moment == Step.SEND:
            sending.send_none(s)
        else:
            forget(s, player, first(question))
