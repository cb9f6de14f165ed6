"""What is appended to a record, and the decisions that a table enters for a seat: for bots, for who is late, and where there
is nothing to decide."""

from typing import Any, NamedTuple

import msgspec

from skydeck.engine.state import State
from skydeck.server.data import Entry, SeatChange
from skydeck.server.play import SHORT, Play, fresh_rng


class Step(NamedTuple):
    """The next entry of a record, and what goes with it."""

    entry: Entry
    practice: bool = False
    result: dict[str, Any] | None = None
    """How the game ends by it, where the rules do not say so."""
    seat: SeatChange | None = None


def covered_decision(play: Play, seat: int, version: int, actions: list[int]) -> Step:
    """A decision made for a person whose time is over."""
    return marked_decision(play, seat, version, actions, "covered")


def bot_decision(play: Play, seat: int, version: int, actions: list[int]) -> Step:
    return Step(play.decide(seat, version, actions, quiet_matters=False))


def routine_decision(play: Play, seat: int, version: int, actions: list[int]) -> Step:
    """A decision that the table makes for a seat."""
    return marked_decision(play, seat, version, actions, "routine")


def marked_decision(play: Play, seat: int, version: int, actions: list[int], mark: str) -> Step:
    entry = play.decide(seat, version, actions, quiet_matters=False)
    return Step(msgspec.structs.replace(entry, data={**entry.data, mark: True}))


def short_note(play: Play, seat: int) -> Step:
    """The note that a bot does not have the time for its level."""
    return Step(Entry(play.number + 1, SHORT, seat, {}))


def plain_decision(play: Play, seat: int, copy: State) -> list[int]:
    """What the game's own heuristics would do, on a position dealt anew."""
    policy, rng = play.game.policy(), fresh_rng()
    moment, secret = copy.moment, copy.secret
    actions = [policy.choose(copy, seat, rng)]
    while secret:
        copy.apply_action(seat, actions[-1])
        if copy.moment != moment or seat not in copy.pending_players():
            break
        actions.append(policy.choose(copy, seat, rng))
    return actions
