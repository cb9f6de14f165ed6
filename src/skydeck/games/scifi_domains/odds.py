"""The risk of one more Enemy: what a battle would bring and cost, played out from what everybody knows."""

from __future__ import annotations

from typing import Any

from skydeck.engine.rng import Rng
from skydeck.games.scifi_domains.cards.words import Verb
from skydeck.games.scifi_domains.policy import MIND
from skydeck.games.scifi_domains.rules import calling, scoring
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Stage, Tally


def one_more(state: ScifiDomainsState, player: int) -> dict[str, Any]:
    """Reward points and Metal cost of lost Units, if the player stops calling now, and on average after one more Enemy.

    Every Enemy that the public deck can hold is tried as often as it is in there; the battle is fought as the heuristic would.
    """
    if not calling.may_call(state, player):
        now = settled(state, player, None)
        return {"stop": rounded([now]), "call": rounded([now])}
    coming = next_ones(state, player)
    after = {enemy: settled(state, player, enemy) for enemy in set(coming)}
    results = [after[enemy] for enemy in coming]
    return {"stop": rounded([settled(state, player, None)]), "call": rounded(results)}


def next_ones(state: ScifiDomainsState, player: int) -> list[int]:
    """All Enemies that may come next, each as often as the deck holds it; a scouted one alone."""
    number = int(calling.called_class(state, player))
    scouted = int(state.tally(Tally.SCOUTED + number, player))
    if scouted:
        return [scouted - 1]
    cards = state.cards
    begin, end = int(cards.first_of[number]), int(cards.first_of[number + 1])
    base = player * int(cards.enemies) - int(cards.first_enemy)
    left = [enemy for enemy in range(begin, end) for _ in range(int(state.calls[base + enemy]))]
    return left or [enemy for enemy in range(begin, end) for _ in range(int(cards.copies[enemy]))]


def settled(state: ScifiDomainsState, player: int, enemy: int | None) -> tuple[int, int]:
    """Points and losses of a battle against what is called, and maybe one Enemy more."""
    copy = state.clone()
    if enemy is not None:
        calling.put_in_front(copy, player, enemy)
    before = int(scoring.units_worth(copy, player))
    points = int(copy.tally(Tally.POINTS, player))
    rng = Rng(0)
    # The others wait, so that nothing follows the battle.
    copy.pending = copy.pending | 1 << (int(copy.num_players) + 1)
    while copy.pending >> player & 1:
        calls = copy.tally(Tally.STAGE, player) <= Stage.CALL_GROUND
        action = int(Verb.STOP) if calls else int(MIND.decide(copy, player, rng))
        copy.apply_legal(player, action)
    return int(copy.tally(Tally.POINTS, player)) - points, before - int(scoring.units_worth(copy, player))


def rounded(results: list[tuple[int, int]]) -> dict[str, float]:
    """Means to one decimal."""
    points, lost = (sum(column) / len(results) for column in zip(*results, strict=True))
    return {"points": round(points, 1), "lost": round(lost, 1)}
