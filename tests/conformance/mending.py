"""Whether reasons are the true ones: each flaw's cause is taken away, and then the answer is legal or has another flaw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tests.conformance.play import Setting, pairwise_settings, positions

from skydeck.engine.actions import verb_of
from skydeck.engine.game import Game
from skydeck.engine.state import State

# Takes the cause of a flaw away, in a copy of the position in which a seat would give the answer.
Mend = Callable[[Any, int, int], None]

# How often each flaw's cause is taken away.
OFTEN = 25


def refused(states: Iterable[State]) -> Iterator[tuple[State, int, int, int]]:
    """Every position, seat that is asked and action of the game that has a flaw, with the flaw."""
    for state in states:
        codec = state.codec
        every = [codec.from_index(index) for index in range(codec.size)]
        for player in state.pending_players():
            for action in every:
                flaw = state.asking.flaw(state, player, action)
                if flaw != 0:
                    yield state, player, action, flaw


def many_positions(game: Game, seed: int, share: float, games: int = 1) -> Iterator[State]:
    """Positions of random games with every number of players and every two options."""
    for setting in pairwise_settings(game):
        for number in range(games):
            yield from positions(setting, seed + number, share)


def check_mends(game: Game, mends: Mapping[int, Mend], seed: int, share: float, games: int = 1) -> set[str]:
    """Mend the flaws of many positions of random games; returns the names of all that were met."""
    return check_mends_in(many_positions(game, seed, share, games), game, mends)


def check_mends_in(states: Iterable[State], game: Game, mends: Mapping[int, Mend]) -> set[str]:
    """Mend the flaws of some positions; returns the names of all that were met.

    An answer to another question is told so only where no answer of its kind is legal.
    """
    reasons = rules_of(game).reasons
    assert reasons is not None
    met: Counter[int] = Counter()
    for state, player, action, flaw in refused(states):
        met[flaw] += 1
        if met[flaw] > OFTEN:
            continue
        name, told = reasons.names[flaw], f"{state.codec.to_text(action)}: {state.why_illegal(player, action)}"
        if name.startswith("asks_"):
            legal = state.legal_actions(player).tolist()
            assert all(verb_of(one) != verb_of(action) for one in legal), f"{name}: {told}"
        if flaw in mends:
            copy = state.clone()
            mends[flaw](copy, player, action)
            assert copy.asking.flaw(copy, player, action) != flaw, f"{name}: {told}"
    return {reasons.names[flaw] for flaw in met}


def rules_of(game: Game) -> Any:
    return Setting(game, game.min_players, ()).new_state(1).rules
