"""Answers that were given by themselves may be written down all the same: a line that says one is passed over.

So a scenario reads the same whether a question with one answer was asked or not, and goes on meaning what it says when
a card more makes it a real choice.
"""

from __future__ import annotations

from skydeck.engine.state import State

# More questions than this are not answered by themselves after one action.
MOST = 1000


class Given:
    """What has been answered by itself since the last action."""

    def __init__(self) -> None:
        self.asking: State | None = None

    def act(self, state: State, seat: int, action: int) -> None:
        """Carry out an action, and remember the position as it is where everything is asked."""
        asking = state.clone()
        asking.always_ask = True
        state.apply_action(seat, action)
        asking.apply_legal(seat, action)
        self.asking = asking

    def was(self, state: State, seat: int, action: int) -> bool:
        """Whether a seat gave this answer by itself on the way to `state`; each counts once, in the order they were given."""
        asking = self.asking
        if asking is None:
            return False
        for _ in range(MOST):
            pending = asking.pending_players()
            if len(pending) != 1 or asking.secret or same(asking, state):
                return False
            only = asking.legal_actions(pending[0]).tolist()
            if len(only) != 1:
                return False
            asking.apply_legal(pending[0], only[0])
            if (pending[0], only[0]) == (seat, action):
                return True
        return False


def same(asking: State, state: State) -> bool:
    """Whether two positions differ in nothing but what is asked and how many answers led there."""
    copy = asking.clone()
    copy.always_ask, copy.moment = state.always_ask, state.moment
    return copy.key() == state.key()
