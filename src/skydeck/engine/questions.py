# skydeck: interpreted
"""The shell of a question, as tables and terminals show it; `wire.Choice` has the fields."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any, TypeVar

from skydeck.engine.actions import verb_of
from skydeck.engine.state import State
from skydeck.engine.text import capital

S = TypeVar("S", bound=State)
# Words for a button, in this situation.
Label = Callable[[S, int, int], str]


def button(state: S, player: int, action: int, label: Label[S]) -> dict[str, Any]:
    """An answer by itself."""
    return {"action": state.codec.to_json(action), "label": label(state, player, action)}


def item(state: S, player: int, action: int, label: Label[S], count: int = 1) -> dict[str, Any]:
    """One thing that may be picked, so often."""
    return {
        "action": state.codec.to_json(action),
        "text": state.codec.to_text(action),
        "label": label(state, player, action),
        "count": count,
    }


def asked(
    state: S, player: int, label: Label[S], ending: Container[int], declining: Container[int]
) -> dict[str, Any] | None:
    """What a seat may answer, one of all items as long as the game says nothing else; None if it is not asked.

    `ending` are the verbs that end a sequence, `declining` those that decline.
    """
    if player not in state.pending_players():
        return None
    actions = state.legal_actions(player).tolist()

    def first_of(verbs: Container[int]) -> dict[str, Any] | None:
        return next((button(state, player, a, label) for a in actions if int(verb_of(a)) in verbs), None)

    return {
        "decision": state.rules.names[state.decision],
        "secret": bool(state.secret),
        "shape": "one",
        "min": 1,
        "max": 1,
        "items": [
            item(state, player, action, label)
            for action in actions
            if int(verb_of(action)) not in ending and int(verb_of(action)) not in declining
        ],
        "done": first_of(ending),
        "pass": first_of(declining),
    }


def option_label(options: Sequence[str], number: int) -> str:
    """One of several things that are offered; a number where nobody is asked for them."""
    return capital(options[number]) if number < len(options) else f"Option {number + 1}"
