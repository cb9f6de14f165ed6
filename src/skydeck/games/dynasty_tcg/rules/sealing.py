"""Secret choices of several cards, in rising order so that no two sequences mean the same."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile


class Sealed(asking.Question):
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

    explained = Verb.CHOOSE
    rule: str = ""

    def is_possible(self, s: DynastyTcgState, player: i64, kind: i64) -> bool:
        """Whether the choice can go on with one more card of a kind."""
        return True

    def write_cards(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        """The hand cards with which the choice can go on."""
        kind: i64 = -1
        for i in range(s.size(Pile.HAND, player)):
            if s.card(Pile.HAND, player, i) != kind:
                kind = s.card(Pile.HAND, player, i)
                action = pack(Verb.CHOOSE, kind)
                if (
                    kind >= last_kind(s, player)
                    and s.times_sealed(player, action) < piles.count_kind(s, Pile.HAND, player, kind)
                    and self.is_possible(s, player, kind)
                ):
                    out.add(action)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        kind = first(action)
        name = s.cards.labels[kind]
        held = piles.count_kind(s, Pile.HAND, player, kind)
        if held == 0:
            return f"{name} is not in your hand ({self.rule})."
        if s.times_sealed(player, action) >= held:
            return f"You have chosen each {name} of your hand ({self.rule})."
        if kind < last_kind(s, player):
            return f"{name} comes before the cards chosen: choose in the order of the hand ({self.rule})."
        return f"Too few cards come after {name}: choose in the order of the hand ({self.rule})."


def last_kind(s: DynastyTcgState, player: i64) -> i64:
    """The card that a player has sealed last, from which on the choice goes; 0 where there is none."""
    return first(s.last_sealed(player)) if s.sealed_count(player) > 0 else 0
