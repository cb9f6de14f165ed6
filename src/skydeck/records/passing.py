"""`pass to` in scenarios: all seats pass until a phase of a turn or a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skydeck.engine.game import Game
from skydeck.engine.scenario_parts import PASS_TO
from skydeck.engine.state import State

PASS = "pass"
# Far more passes than a scenario needs.
MOST_PASSES = 2000


def pass_to(game: Game, state: State, target: dict[str, Any], note: Callable[[], None]) -> str:
    """Pass until the time that `target` names, or say why that is not possible; `note` is called after each pass.

    Besides passes only actions are taken that are the only ones a seat has.
    """
    schema: dict[str, Any] = game.scenario_schema()
    phases = schema["$defs"]["actions"]["items"]["properties"][PASS_TO]["properties"]["phase"]["enum"]
    words = ", ".join(f"{name} {value}" for name, value in target.items())
    for _ in range(MOST_PASSES):
        if state.is_terminal():
            return f"the game ended before {words}"
        now = game.scenario_time(state)
        if all(now[name] == value for name, value in target.items()):
            return ""
        if is_past(now, target, phases):
            at = ", ".join(f"{name} {value}" for name, value in now.items())
            return (
                f"{words} went by without a decision: it is {at}; give cards to whoever is to be asked, or set "
                "'always_ask: true'"
            )
        seat = state.current_player()
        actions = {state.codec.to_text(action): action for action in state.legal_actions(seat)}
        chosen = actions.get(PASS)
        if chosen is None and len(actions) == 1:
            chosen = next(iter(actions.values()))
        if chosen is None:
            question = game.choice(state, seat)
            asked = f" ({question['rule']})" if question else ""
            return (
                f"seat {seat + 1} must decide something before {words}{asked}: {', '.join(list(actions)[:6])}; "
                "do it in an action of its own"
            )
        state.apply_action(seat, chosen)
        state.invariants()
        note()
    return f"{words} is not reached within {MOST_PASSES} passes"


def is_past(now: dict[str, Any], target: dict[str, Any], phases: list[str]) -> bool:
    """Whether a lap is over already, or the phase of it; a phase alone comes again."""
    laps = [name for name in target if name != "phase"]
    if not laps:
        return False
    lap = laps[0]
    if now[lap] != target[lap]:
        return bool(now[lap] > target[lap])
    return "phase" in target and phases.index(now["phase"]) > phases.index(target["phase"])
