"""Actions as numbers for learning: cards of the Market are told by their slots, of which there are far fewer than cards."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import ARGUMENT_MASK, first, second, third, verb_of
from skydeck.games.skytopia.cards.words import Verb
from skydeck.games.skytopia.state.state import SkytopiaState

FIRST_ARGUMENT: Final[i64] = ARGUMENT_MASK << 8
# A slot that there is not, for a card that does not lie in the Market.
NO_SLOT: Final[i64] = ARGUMENT_MASK


def names_market(action: i64) -> bool:
    """Whether an action names a card of the Market."""
    verb = verb_of(action)
    return Verb.SEND <= verb <= Verb.MOVE or verb == Verb.START or verb == Verb.BUILD


def can_ever(s: SkytopiaState, action: i64) -> bool:
    """Whether there is the slot that an action names, and a golem would be turned to another face."""
    if names_market(action) and first(action) >= s.slots():
        return False
    return verb_of(action) != Verb.TURN or second(action) != third(action)


def by_place(s: SkytopiaState, action: i64) -> i64:
    if not names_market(action):
        return action
    slot = s.slot_of(first(action))
    return action & ~FIRST_ARGUMENT | ((slot if slot >= 0 else NO_SLOT) << 8)


def by_name(s: SkytopiaState, action: i64) -> i64:
    return action & ~FIRST_ARGUMENT | (s.card_at(first(action)) << 8) if names_market(action) else action
