# skydeck: interpreted
"""What can be wrong with an answer, said once: a decision finds the flaw, a table has its rule and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from skydeck.engine.names import names
from skydeck.engine.words import Words, slots_of

if TYPE_CHECKING:
    from skydeck.engine.state import State

    S = TypeVar("S", bound=State)
else:
    S = TypeVar("S")


class Reason(NamedTuple):
    """Why an answer may not be given: the rule's id, and a sentence without its full stop, with slots such as ``{face}``."""

    rule: str
    words: str


# What stands in a slot: read from a state, the seat that answers, and its action.
Slot = Callable[[S, int, int], object]


class Reasons(Generic[S]):
    """The words of all flaws of a game, by the numbers of a name space in which 0 is none.

    Raises ValueError if a flaw has no reason, a reason no flaw, or a sentence a slot that nothing is known to stand in.
    """

    def __init__(
        self, flaws: type, reasons: Mapping[int, Reason], slots: Mapping[str, Slot[S]], words: Words | None = None
    ) -> None:
        self.names = names(flaws)
        self.reasons = reasons
        self.slots = slots
        if sorted(reasons) != list(range(1, len(self.names))):
            odd = {self.names[number] for number in range(1, len(self.names)) if number not in reasons}
            raise ValueError(f"these flaws need one reason each: {', '.join(sorted(odd)) or 'one is none'}")
        unknown = {slot for reason in reasons.values() for slot in slots_of(reason.words)} - set(slots)
        if unknown:
            raise ValueError(f"nothing is known to stand in these slots: {', '.join(sorted(unknown))}")
        self.sentences = (words or Words("game")).table(
            "flaw", self.names, {flaw: reason.words for flaw, reason in reasons.items()}
        )

    def explain(self, state: S, player: int, action: int, flaw: int) -> str:
        """The reason as a sentence, with the id of its rule in brackets."""
        sentence = self.sentences.say(flaw, lambda slot: self.slots[slot](state, player, action))
        return f"{sentence} ({self.reasons[flaw].rule})."
