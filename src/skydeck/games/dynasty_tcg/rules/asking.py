"""Asking players: what all decisions share, and answering for them where there is one answer."""

from mypy_extensions import i64

from skydeck.engine.actions import verb_of
from skydeck.engine.state import ActionList, Decision
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState


class Question(Decision[DynastyTcgState]):
    """A kind of decision: `offer` gives all that may be answered, `reason` says why something else may not be, `answer`
    carries an answer out."""

    # What is asked for, said where there is no other reason against an answer.
    asked: str = "Nothing is asked now (DT-092)."
    # The verb whose refusal has a reason of its own; without one that of every answer has.
    explained: i64 = -1
    # Whether it settles that something happens, not only how: who does not end a loop of triggers by it, lets it run.
    is_free: bool = False

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        """Write all that a seat may answer, in canonical order."""
        raise NotImplementedError

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        """Why a seat may not give an answer that is not offered; empty where saying what is asked for suffices."""
        return ""

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        """Do what was answered."""
        raise NotImplementedError

    def is_open(self, s: DynastyTcgState) -> bool:
        """Whether everybody can count the answers. With one answer it is not asked then: what depends on hidden cards always
        is, as else the asking would tell of them (DT-R14), and so is who could also do nothing."""
        return False

    def write(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        values.refresh(s)
        self.offer(s, player, out)

    def refuse(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        if self.explained >= 0 and verb_of(action) != self.explained:
            return self.asked
        return self.reason(s, player, action) or self.asked

    def do(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        self.note_choice(s, action)
        s.pending = 0
        s.decision = Ask.NONE
        self.answer(s, player, action)
        see_to_end(s)

    def note_choice(self, s: DynastyTcgState, action: i64) -> None:
        """Whoever only chooses how, not whether, cannot end a loop of triggers by it."""
        if s.endless != 0 and verb_of(action) != Verb.PASS:
            s.endless = 0 if self.is_free else s.endless & Loop.COUNT


class Act:
    """Something that a player with priority may do; each act has its own `write` for the places where it is offered,
    which needs no object of it."""

    def __init__(self, verb: i64) -> None:
        self.verb = verb

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        """Why it may not be done now."""
        raise NotImplementedError

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        """Do it, or what comes first of it."""
        raise NotImplementedError


class YesOrNo(Question):
    """Whether something is done."""

    def agree(self, s: DynastyTcgState, player: i64) -> None:
        """The answer was yes."""
        raise NotImplementedError

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        out.add(Verb.YES)
        out.add(Verb.NO)

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.YES:
            self.agree(s, player)


def ask_one(s: DynastyTcgState, decision: i64, player: i64, question: i64) -> None:
    """Ask a seat; `question` is the step that asks, which the answer refers to."""
    s.ask_one(decision, player, question)
    # Only secret decisions keep in mind who was asked.
    s.asked = 0
    # Most questions are about priority, which is always asked for.
    if decision == Ask.PRIORITY or s.always_ask:
        return
    asking = s.asking
    if isinstance(asking, Question) and asking.is_open(s):
        answer_alone(s, asking, player)


def answer_alone(s: DynastyTcgState, asking: Question, player: i64) -> None:
    """Give the answer if there is one only; where there is none, nothing happens."""
    out = s.legal_actions(player)
    if out.size > 1:
        return
    s.pending = 0
    s.decision = Ask.NONE
    if out.size == 1:
        asking.answer(s, player, out.at(0))


def see_to_end(s: DynastyTcgState) -> None:
    """Once a game has ended, nothing else is carried out (DT-R20)."""
    if s.game_ended:
        s.game_ended = False
        s.agenda_size = 0
        s.sealed_size = 0
        s.pending = 0
        s.push(step(Step.GAME_OVER))
