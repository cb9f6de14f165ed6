"""How each player comes through the Phases 4 and 5, all at the same time: nothing there is shared (SF-067, SF-081, SF-R53).

A player's battle goes through its stages in order, each once (SF-082); where a stage asks something, the player owes an answer,
whatever the others are doing.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Class, Col, If, Op, Verb
from skydeck.games.scifi_domains.rules import absorbing, bays, calling, dealing, deploying, rounds
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Phase, Place, Pool, Spot, Stage, Tally


def begin_battles(s: ScifiDomainsState) -> None:
    """Everybody has decks of Enemies of their own, and begins to call (SF-022, SF-069, SF-R30)."""
    s.phase = Phase.BATTLE
    rounds.tell_phase(s)
    s.sow(s.rng)
    # All owe an answer before the first stage, so that whoever is through leaves the others to theirs.
    s.ask_each(Ask.BATTLE, (i64(1) << s.num_players) - 1)
    for player in range(s.num_players):
        for number in range(Class.COUNT):
            s.lay_deck(player, number)
            s.set_tally(Tally.SCOUTED + number, player, 0)
        for unit in range(s.cards.units):
            s.lost[player * s.cards.units + unit] = 0
            s.evacuated[player * s.cards.units + unit] = 0
        for column in range(Tally.DESTROYED, Tally.COUNT):
            s.set_tally(column, player, 0)
        s.set_tally(Tally.DISMISSED, player, 0)
        s.set_tally(Tally.STAGE, player, Stage.CALL_STRIKERS)
        enter(s, player, Stage.CALL_STRIKERS)
        go_on(s, player)


def go_on(s: ScifiDomainsState, player: i64) -> None:
    """Through the stages until one asks something, or the battle is over."""
    stage = s.tally(Tally.STAGE, player)
    while stage != Stage.DONE:
        if asks(s, player, stage):
            return
        stage += 1
        s.set_tally(Tally.STAGE, player, stage)
        enter(s, player, stage)
    s.answered(player)


def enter(s: ScifiDomainsState, player: i64, stage: i64) -> None:
    """What happens when a stage begins."""
    if stage <= Stage.CALL_GROUND:
        calling.begin_calling(s, player)
    elif stage == Stage.DEPLOY:
        deploying.muster(s, player)
    elif stage == Stage.SPACE_FIRST or stage == Stage.GROUND_FIRST:
        dealing.fix_first_fire(s, player, absorbing.phase_of(stage))
        dealing.begin_dealing(s, player, Pool.FIRST_STRIKER)
    elif stage == Stage.SPACE_ABSORB or stage == Stage.GROUND_ABSORB:
        dealing.fix_pools(s, player, absorbing.phase_of(stage))
        absorbing.fix_incoming(s, player, absorbing.phase_of(stage))
    elif stage == Stage.SPACE_DEAL or stage == Stage.GROUND_DEAL:
        dealing.begin_dealing(s, player, Pool.STRIKER)
    elif stage == Stage.SPACE_BAYS or stage == Stage.GROUND_BAYS:
        bays.repair(s, player)
    elif stage == Stage.REBUILD:
        gain_points(s, player)
    elif stage == Stage.DONE:
        clear_field(s, player)


def asks(s: ScifiDomainsState, player: i64, stage: i64) -> bool:
    """Carry out what leaves no choice; whether the player must choose."""
    if stage <= Stage.CALL_GROUND:
        return calling.may_call(s, player)
    if stage == Stage.DISMISS:
        return calling.may_dismiss(s, player)
    if stage == Stage.DEPLOY:
        return deploying.has_fleet(s, player)
    if stage == Stage.SPACE_FIRST or stage == Stage.GROUND_FIRST:
        return dealing.deal_on(s, player, absorbing.phase_of(stage), Pool.FIRST)
    if stage == Stage.SPACE_ABSORB or stage == Stage.GROUND_ABSORB:
        return absorbing.absorb_on(s, player, absorbing.phase_of(stage))
    if stage == Stage.SPACE_DEAL or stage == Stage.GROUND_DEAL:
        return dealing.deal_on(s, player, absorbing.phase_of(stage), Pool.SPILL)
    if stage == Stage.SPACE_BAYS or stage == Stage.GROUND_BAYS:
        return bays.bays_on(s, player)
    return stage == Stage.REBUILD and may_rebuild(s, player)


# -- Combat Phase 6 ----------------------------------------------------------------------------------------------------


def gain_points(s: ScifiDomainsState, player: i64) -> None:
    """1 for each Enemy destroyed, and those for ground held; then what cards give (SF-109 to SF-113, SF-066)."""
    kills = s.tally(Tally.DESTROYED, player)
    s.add_tally(Tally.KILLS, player, kills)
    held = ground_points(s, player)
    s.add_tally(Tally.POINTS, player, kills + held)
    # Where an event comes from says what its points are for.
    if kills > 0 or held == 0:
        tell(s, Ev.POINTS, player, -1, kills, Place.FOES)
    if held > 0:
        tell(s, Ev.POINTS, player, -1, held, Place.BATTLE)
    if s.has(player, Op.EXTRA_POINT):
        gain_extra_points(s, player)
    if s.has(player, Op.BOUNTY) or s.has(player, Op.INCOME):
        for unit in range(s.cards.units):
            alive = s.fighting(player, unit, 0) + s.fighting(player, unit, 1)
            if alive > 0:
                absorbing.gain_by_unit(s, player, Op.BOUNTY, unit, kills, True)
                absorbing.gain_by_unit(s, player, Op.INCOME, unit, alive, True)


def ground_points(s: ScifiDomainsState, player: i64) -> i64:
    """One for a Ground Unit alive, another if besides no Ground Enemy is left (SF-110, SF-111, SF-R27, SF-R28)."""
    if s.fighting_of_class(player, Class.GROUND) == 0:
        return 0
    if s.house.bonus_needs_ground_enemy and s.tally(Tally.GROUND_FOES, player) == 0:
        return 0
    if s.foes_of_class(player, Class.GROUND) > 0:
        return 1
    return 2


def gain_extra_points(s: ScifiDomainsState, player: i64) -> None:
    """What Rewards add under a condition."""
    cards = s.cards
    for reward in range(cards.first_reward, cards.first_enemy):
        number = s.holds(player, reward)
        if number == 0:
            continue
        for row in range(cards.first[reward], cards.last[reward]):
            if cards.column(row, Col.OP) == Op.EXTRA_POINT:
                condition = cards.column(row, Col.CONDITION)
                if (condition != If.NO_LOSS or s.tally(Tally.LOST, player) == 0) and (
                    condition != If.KILLS or s.tally(Tally.DESTROYED, player) >= cards.column(row, Col.CONDITION_ARG)
                ):
                    points = number * cards.column(row, Col.AMOUNT)
                    s.add_tally(Tally.POINTS, player, points)
                    tell(s, Ev.POINTS, player, reward, points, Place.HOME)


def may_rebuild(s: ScifiDomainsState, player: i64) -> bool:
    if not s.has(player, Op.REBUILD):
        return False
    for unit in range(i64(1), s.cards.units):
        if flaw_of_rebuilding(s, player, unit) == Flaw.NONE:
            return True
    return False


def flaw_of_rebuilding(s: ScifiDomainsState, player: i64, unit: i64) -> i64:
    """Why a Unit cannot come back: it must have been lost in this battle, and a Reward not used yet take it back (SF-R10,
    SF-D13)."""
    if s.lost[player * s.cards.units + unit] == 0:
        return Flaw.LOST_NONE
    if unit == 0:
        return Flaw.LOST_FOR_GOOD
    rewards = rewards_for(s, player, unit)
    if rewards == 0:
        return Flaw.TOO_DEAR_TO_REBUILD
    return Flaw.REBUILT_ALREADY if rewards <= s.tally(Tally.REBUILT, player) else Flaw.NONE


def rewards_for(s: ScifiDomainsState, player: i64, unit: i64) -> i64:
    """How many Rewards a player has that take back a Unit of this Type, used or not."""
    cards = s.cards
    found: i64 = 0
    for reward in range(cards.first_reward, cards.first_enemy):
        for row in range(cards.first[reward], cards.last[reward]):
            if cards.column(row, Col.OP) == Op.REBUILD and cards.column(row, Col.AMOUNT) >= i64(cards.cost[unit]):
                found += s.holds(player, reward)
    return found


class Rebuild(Decision[ScifiDomainsState]):
    """A Unit lost in this battle that comes back, or none (SF-D13)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        for unit in range(i64(1), s.cards.units):
            if flaw_of_rebuilding(s, player, unit) == Flaw.NONE:
                out.add(pack(Verb.REBUILD, unit))
        out.add(Verb.SKIP)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.REBUILD:
            return flaw_of_rebuilding(s, player, first(action))
        return Flaw.NONE if action == Verb.SKIP else self.asks

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.REBUILD:
            unit = first(action)
            s.lost[player * s.cards.units + unit] -= 1
            s.add_tally(Tally.REBUILT, player, 1)
            s.put_stock(Spot.DISCARD, unit, -1)
            # It is not purchased this Round, whatever it was (SF-R26).
            s.put_held(player, unit, 1)
            tell(s, Ev.REBUILT, player, unit, 0, Place.DISCARD, Place.HOME)
        else:
            # All that could be used count as used.
            s.set_tally(Tally.REBUILT, player, s.of_group(player, 2) + 1)


def clear_field(s: ScifiDomainsState, player: i64) -> None:
    """All Enemies leave play, destroyed or not (SF-R29)."""
    foes = s.foes
    for cell in range(player * s.foe_cells(), (player + 1) * s.foe_cells()):
        foes[cell] = 0
    for column in range(Tally.CALLED, Tally.DESTROYED):
        s.set_tally(column, player, 0)


# -- what a battle asks ------------------------------------------------------------------------------------------------

# By stage; those of the space and of the ground phase ask the same.
PARTS: Final[list[Decision[ScifiDomainsState]]] = [
    Decision(),
    calling.Call(Flaw.ASKS_CALL),
    calling.Call(Flaw.ASKS_CALL),
    calling.Call(Flaw.ASKS_CALL),
    calling.Dismiss(Flaw.ASKS_DISMISS),
    deploying.Deploy(Flaw.ASKS_DEPLOY),
    dealing.Hit(Flaw.ASKS_HIT),
    absorbing.Absorb(Flaw.ASKS_ABSORB),
    dealing.Hit(Flaw.ASKS_HIT),
    bays.Sacrifice(Flaw.ASKS_SACRIFICE),
    dealing.Hit(Flaw.ASKS_HIT),
    absorbing.Absorb(Flaw.ASKS_ABSORB),
    dealing.Hit(Flaw.ASKS_HIT),
    bays.Sacrifice(Flaw.ASKS_SACRIFICE),
    Rebuild(Flaw.ASKS_REBUILD),
]


class Battle(Decision[ScifiDomainsState]):
    """Whatever the stage of the player asks."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        PARTS[s.tally(Tally.STAGE, player)].write(s, player, out)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        stage = s.tally(Tally.STAGE, player)
        if action == Verb.CALL and stage > Stage.CALL_GROUND:
            return Flaw.CALLING_IS_OVER
        return PARTS[stage].flaw(s, player, action)

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        before = s.tally(Tally.STAGE, player)
        PARTS[before].do(s, player, action)
        stage = s.tally(Tally.STAGE, player)
        if stage != before:
            enter(s, player, stage)
        go_on(s, player)
