"""Priority: who may act, everything that may be done then, and how it passes on (DT-095 to DT-104)."""

from mypy_extensions import i64

from skydeck.engine.actions import verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, MAX_STACK, VERBS, Verb
from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES
from skydeck.games.dynasty_tcg.rules import asking, grounds
from skydeck.games.dynasty_tcg.rules.effects import trade
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.stack import announcing, playing
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, NOTHING, Pile


def is_open(s: DynastyTcgState, player: i64) -> bool:
    """Own Skirmish phase with an empty stack, when most actions may be taken (DT-105 to DT-110)."""
    return grounds.flaw_of_time(s, player, Flaw.PLAYS_OUT_OF_TURN) == Flaw.NONE


class Priority(asking.Question):
    """Everything that a player with priority may do, or pass (DT-D06 to DT-D17)."""

    is_free = True

    def __init__(self, asks: i64) -> None:
        super().__init__(asks)
        # By verb; None for what is no act of a player with priority.
        self.acts: list[asking.Act | None] = [None] * len(VERBS)
        acts: list[asking.Act] = [
            playing.Play(Verb.PLAY),
            attacking.Attack(Verb.ATTACK),
            actions.MoveOn(Verb.STEP),
            actions.Turn(Verb.TURN),
            playing.War(Verb.WAR),
            actions.Retreat(Verb.RETREAT),
            actions.Reinforce(Verb.REINFORCE),
            announcing.Activate(Verb.ACTIVATE),
            trade.Sell(Verb.SELL),
            trade.Buy(Verb.BUY),
        ]
        for act in acts:
            self.acts[act.verb] = act

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        out.add(Verb.PASS)
        if s.stack_size >= MAX_STACK:
            return
        opened = is_open(s, player)
        answers = s.active != player
        playing.Play.write(s, player, opened, out)
        at = s.at
        own = player * MAX_ZONES
        for zone in range(places.all_zones(s)):
            found = i64(at[own + zone])
            if found != NOTHING:
                if opened:
                    attacking.Attack.write(s, player, found, zone, out)
                    actions.MoveOn.write(s, player, found, zone, out)
                    actions.Turn.write(s, player, found, zone, out)
                    playing.War.write(s, player, found, zone, out)
                actions.Retreat.write(s, player, found, zone, out)
                if answers:
                    actions.Reinforce.write(s, player, found, zone, out)
                announcing.Activate.write(s, player, found, zone, out)
        environment = board.environment(s, player) if s.environment_acts else GONE
        if environment != GONE:
            announcing.Activate.write(s, player, environment, ENVIRONMENT_ACTOR, out)
        if opened:
            trade.Sell.write(s, player, out)
            trade.Buy.write(s, player, out)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if action == Verb.PASS:
            return Flaw.NONE
        if s.stack_size >= MAX_STACK:
            return Flaw.STACK_FULL
        act = self.acts[verb_of(action)]
        return self.asks if act is None else act.flaw(s, player, action)

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        """Whoever acts keeps priority (DT-095, DT-R13)."""
        act = self.acts[verb_of(action)]
        if act is None:
            s.push(step(Step.PASSED, player))
            return
        s.plan(step(Step.SETTLE), s.question)
        act.begin(s, player, action)


def has_open_action(s: DynastyTcgState, player: i64) -> bool:
    """Whether a player could do anything but pass."""
    out = ActionList()
    s.rules.decisions[Ask.PRIORITY].write(s, player, out)
    return out.size > 1


def run_priority(s: DynastyTcgState, player: i64, question: i64) -> None:
    """A player has priority. Whoever holds cards is asked, whether they could use one or not, so that nobody can tell
    from the asking; with an empty hand everybody sees whether there is anything to do (DT-R14)."""
    if s.size(Pile.HAND, player) == 0 and not s.always_ask and not has_open_action(s, player):
        s.push(step(Step.PASSED, player))
        return
    asking.ask_one(s, Ask.PRIORITY, player, question)


def run_passed(s: DynastyTcgState, player: i64) -> None:
    """A player has passed priority on (DT-102 to DT-104); who was passed to on an empty stack and passes straight back
    ends the phase (DT-R12)."""
    other = 1 - player
    if s.stack_size > 0:
        s.emit(Ev.PASSED, player, -1, 0, 0, 0, -1)
        if s.item(s.stack_size - 1, Item.PLAYER) != other:
            s.push(step(Step.PRIORITY, other))
            return
        s.plan(step(Step.RESOLVE), step(Step.SETTLE), step(Step.RESOLVED, other))
    elif other != s.active:
        s.push(step(Step.PRIORITY, other))


def run_resolved(s: DynastyTcgState, player: i64) -> None:
    """The top item has resolved: who was passed to has priority while anything is left, else the active player (DT-R11)."""
    s.push(step(Step.PRIORITY, player if s.stack_size > 0 else s.active))
