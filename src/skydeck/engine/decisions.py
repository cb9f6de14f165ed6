# skydeck: interpreted
"""Decisions of several actions: what belongs to one, so that it can be put together freely and carried out as a whole."""

from __future__ import annotations

from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

# How many fresh deals an open action is tried on before it counts as one that showed nothing new: to the seat that acts,
# and to each other one. For those it need only be possible on many more, since a card that is shown may well lie in a
# large hand again.
DEALS, FEW_DEALS, POSSIBLE_DEALS = 12, 4, 40


def is_series(before: State, seat: int, after: State) -> bool:
    """Whether a seat is asked for one more of the same after an answer."""
    if before.secret:
        return bool(after.secret and after.moment == before.moment)
    if before.decision != after.decision or seat not in after.pending_players():
        return False
    due = before.asking.left(before, seat)
    return due > 1 and bool(after.asking.left(after, seat) == due - 1)


def goes_on(game: Game, before: State, seat: int, action: int, after: State, rng: Rng) -> bool:
    """Whether a seat is still at the same decision after an action, and has learnt nothing by it.

    Otherwise a list with an illegal end could be used to look ahead and take it back, and a list made for one decision could
    run on into the next. `rng` deals anew what the seat cannot know.
    """
    if seat not in after.pending_players():
        return False
    if before.secret:
        return is_series(before, seat, after)
    more = game.announces(before, seat, action, after) or is_series(before, seat, after)
    return more and shows_nothing(game, before, seat, action, after, [seat], rng)


def only_answer(state: State, seat: int) -> int | None:
    """The answer of a question that has no other."""
    actions = state.legal_actions(seat)
    return actions.at(0) if actions.size == 1 else None


def what_is_known(state: State, viewer: int) -> dict[str, object]:
    """All that a seat knows of a position, filled up by one and the same deal: where it is equal for two positions they look
    the same to that seat. Several times as quick as views."""
    copy = state.clone()
    copy.resample(viewer, Rng(0))
    return copy.to_dict()


def shows_nothing(
    game: Game, before: State, actor: int, action: int, after: State, viewers: list[int], rng: Rng
) -> bool:
    """Whether an action uses no chance, and what the viewers see after it follows from what they saw before.

    On fresh deals that agree with all a viewer knew, the action must be legal again and lead to the same view.
    """
    if before.rng.to_list() != after.rng.to_list():
        return False
    for viewer in viewers:
        known = what_is_known(after, viewer)
        whole = DEALS if viewer == actor else FEW_DEALS
        for deal in range(DEALS if viewer == actor else POSSIBLE_DEALS):
            copy = before.clone()
            copy.resample(viewer, rng)
            if not copy.legal_actions(actor).contains(action):
                return False
            if deal >= whole:
                continue
            copy.apply_legal(actor, action)
            if what_is_known(copy, viewer) != known and game.view(copy, viewer) != game.view(after, viewer):
                return False
    return True
