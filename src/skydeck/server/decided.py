"""Decisions that a table enters for a seat: for bots, for who is late, and where there is nothing to decide."""

import msgspec

from skydeck.engine.state import State
from skydeck.server.play import SHORT, Play, fresh_rng
from skydeck.server.store import Entry


def covered_decision(play: Play, seat: int, version: int, actions: list[int]) -> tuple[Entry, State | None, bool]:
    """A decision made for a person whose time is over."""
    entry, after = play.decide(seat, version, actions, quiet_matters=False)
    return msgspec.structs.replace(entry, data={**entry.data, "covered": True}), after, False


def bot_decision(play: Play, seat: int, version: int, actions: list[int]) -> tuple[Entry, State | None, bool]:
    return *play.decide(seat, version, actions, quiet_matters=False), False


def routine_decision(play: Play, seat: int, version: int, actions: list[int]) -> tuple[Entry, State | None, bool]:
    """A decision that the table makes for a seat."""
    entry, after = play.decide(seat, version, actions, quiet_matters=False)
    return msgspec.structs.replace(entry, data={**entry.data, "routine": True}), after, False


def short_note(play: Play, seat: int) -> tuple[Entry, State | None, bool]:
    """The note that a bot does not have the time for its level."""
    return Entry(play.number + 1, SHORT, seat, {}), None, False


def plain_decision(play: Play, seat: int, copy: State) -> list[int]:
    """What the game's own heuristics would do, on a position dealt anew."""
    policy, rng = play.game.policy(), fresh_rng()
    moment, secret = copy.moment, copy.secret
    actions = [int(policy.choose(copy, seat, rng))]
    while secret:
        copy.apply_action(seat, actions[-1])
        if copy.moment != moment or seat not in copy.pending_players():
            break
        actions.append(int(policy.choose(copy, seat, rng)))
    return actions
