"""Asking players: what all decisions share, answering for them where there is one answer, and secret choices of several
cards, in rising order so that no two sequences mean the same."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList, Decision
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules.flaws import After, Flaw
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile


class Question(Decision[DynastyTcgState]):
    """A kind of decision: `offer` gives all that may be answered, `find_flaw` what is wrong with an answer, `answer` carries it
    out."""

    # Whether it settles that something happens, not only how: who does not end a loop of triggers by it, lets it run.
    is_free: bool = False

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        """Write all that a seat may answer, in canonical order."""
        raise NotImplementedError

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        """The first thing wrong with an answer, current values being up to date; this one serves where being offered is all
        that an answer needs."""
        offered = ActionList()
        self.offer(s, player, offered)
        return Flaw.NONE if offered.contains(action) else self.asks

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

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        values.refresh(s)
        return self.find_flaw(s, player, action)

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

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        """The first thing that is wrong with doing it now; current values are up to date."""
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


class Sealed(Question):
    """A secret choice of several parts."""

    def is_complete(self, s: DynastyTcgState, player: i64, action: i64) -> bool:
        """Whether a seat's choice ends with this part, which is sealed already."""
        raise NotImplementedError

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        s.seal(player, action)
        if self.is_complete(s, player, action):
            s.answered(player)
            if s.pending == 0:
                s.decision = Ask.NONE
                s.asked = 0

    def do(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        self.note_choice(s, action)
        self.answer(s, player, action)


class SealedHand(Sealed):
    """A secret choice of hand cards."""

    def __init__(self, asks: i64, not_held: i64) -> None:
        super().__init__(asks)
        # The first of the four flaws that such a card can have.
        self.not_held = not_held

    def is_possible(self, s: DynastyTcgState, player: i64, kind: i64) -> bool:
        """Whether the choice can go on with one more card of a kind."""
        return True

    def write_cards(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        """The hand cards with which the choice can go on."""
        kind: i64 = -1
        for i in range(s.size(Pile.HAND, player)):
            if s.card(Pile.HAND, player, i) != kind:
                kind = s.card(Pile.HAND, player, i)
                if self.flaw_of_card(s, player, kind) == Flaw.NONE:
                    out.add(pack(Verb.CHOOSE, kind))

    def flaw_of_card(self, s: DynastyTcgState, player: i64, kind: i64) -> i64:
        """Whether a card can be the next one of the choice, which goes on in rising order."""
        held = piles.count_kind(s, Pile.HAND, player, kind)
        if held == 0:
            return self.not_held
        if s.times_sealed(player, pack(Verb.CHOOSE, kind)) >= held:
            return self.not_held + After.TOO_MANY
        if kind < last_kind(s, player):
            return self.not_held + After.OUT_OF_ORDER
        return Flaw.NONE if self.is_possible(s, player, kind) else self.not_held + After.TOO_LATE

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        return self.flaw_of_card(s, player, first(action)) if verb_of(action) == Verb.CHOOSE else self.asks


def last_kind(s: DynastyTcgState, player: i64) -> i64:
    """The card that a player has sealed last, from which on the choice goes; 0 where there is none."""
    return first(s.last_sealed(player)) if s.sealed_count(player) > 0 else 0
