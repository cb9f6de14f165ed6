"""Reasons against answers: each names the cause that alone stands in the way, or the first of several."""

from __future__ import annotations

from tests.conformance.mending import Mend, check_mends, rules_of

from skydeck.engine.actions import first, second
from skydeck.games import load
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot, Tally

GAME = load("scifi_domains")


def rich(s: ScifiDomainsState, player: int, action: int) -> None:
    s.set_tally(Tally.METAL, player, 2000)
    s.set_tally(Tally.RESEARCH, player, 2000)


def show_unit(s: ScifiDomainsState, player: int, action: int) -> None:
    s.put_stock(Spot.LINE_UP, first(action), 30)


def show_tech(s: ScifiDomainsState, player: int, action: int) -> None:
    s.put_stock(Spot.LINE_UP, s.cards.first_tech + first(action), 1)


def show_reward(s: ScifiDomainsState, player: int, action: int) -> None:
    s.put_stock(Spot.LINE_UP, s.cards.first_reward + first(action), 1)


def hold_old_tech(s: ScifiDomainsState, player: int, action: int) -> None:
    s.put_held(player, s.cards.first_tech + second(action), 1)


def give_techs_back(s: ScifiDomainsState, player: int, action: int) -> None:
    for tech in range(s.cards.first_tech, s.cards.first_reward):
        s.put_held(player, tech, -s.holds(player, tech))


def give_rewards_back(s: ScifiDomainsState, player: int, action: int) -> None:
    for reward in range(s.cards.first_reward, s.cards.first_enemy):
        s.put_held(player, reward, -s.holds(player, reward))


MENDS: dict[int, Mend] = {
    Flaw.UNIT_NOT_SHOWN: show_unit,
    Flaw.FEWER_SHOWN: show_unit,
    Flaw.NONE_TO_CLAIM: show_unit,
    Flaw.UNITS_TOO_DEAR: rich,
    Flaw.TECH_TOO_DEAR: rich,
    Flaw.TECH_NOT_SHOWN: show_tech,
    Flaw.TYPE_HAS_TECH: give_techs_back,
    Flaw.OLD_TECH_NOT_HELD: hold_old_tech,
    Flaw.REWARD_NOT_SHOWN: show_reward,
    Flaw.REWARDS_FULL: give_rewards_back,
}
# What random games hardly ever come to.
RARE = {
    "asks_rebuild",
    "ground_is_hit_first",
    "lost_for_good",
    "lost_none",
    "needs_no_such_bay",
    "rebuilt_already",
    "rewards_full",
    "ships_are_hit_first",
    "striker_out_of_reach",
    "too_dear_to_rebuild",
}


def test_every_reason_is_the_true_one() -> None:
    met = check_mends(GAME, MENDS, seed=73, share=0.1, games=8)
    missing = set(rules_of(GAME).reasons.names[1:]) - met - RARE
    assert not missing, ", ".join(sorted(missing))
