"""What stands in the slots of questions and labels: read from the state, the seat that is asked, and its action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skydeck.engine.actions import first, second, third
from skydeck.engine.words import Words
from skydeck.games.scifi_domains.cards.words import DAMAGE_WORDS, Group, Stat
from skydeck.games.scifi_domains.operations import options_of, say
from skydeck.games.scifi_domains.rules import bays, calling, figures, slots
from skydeck.games.scifi_domains.rules.absorbing import phase_of
from skydeck.games.scifi_domains.rules.steps import MOST_CALLED, Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import POOLS, Pool, Tally
from skydeck.games.scifi_domains.text.events import research_text
from skydeck.games.scifi_domains.text.names import named, numbered

# -- labels --------------------------------------------------------------------------------------------------------------


def options(state: ScifiDomainsState) -> list[str]:
    """What a Reward offers, if it is asked for."""
    asked = state.decision == Ask.CHOOSE
    return options_of(state.cards, state.cards.first_reward, first(state.question)) if asked else []


def wounds_text(wounds: int) -> str:
    return say("wounds", ", {wounds:damage}", wounds=wounds) if wounds else ""


def end_text(left: int, lost: str) -> str:
    """What is left of somebody who is hit."""
    return say("health_left", "{left} health left", left=left) if left > 0 else lost


def incoming(state: ScifiDomainsState, player: int) -> int:
    """The damage that is left of the kind that is absorbed now."""
    return state.tally(Tally.INCOMING + max(0, state.tally(Tally.ABSORBING, player) - 1), player)


def taken(state: ScifiDomainsState, player: int, action: int) -> int:
    """What a Unit would soak up."""
    return min(health(state, player, action), incoming(state, player))


def health(state: ScifiDomainsState, player: int, action: int) -> int:
    """What a Unit that would soak up can still take."""
    return state.figure(player, first(action), Stat.HEALTH) - third(action)


def soaks(state: ScifiDomainsState, player: int, action: int) -> str:
    """What a Unit soaks up, and what becomes of it."""
    amount = taken(state, player, action)
    soaked = end_text(health(state, player, action) - amount, say("soak.lost", "lost"))
    return say("soak.does", "takes {taken}, {soaked}", taken=amount, soaked=soaked)


def hits(state: ScifiDomainsState, action: int) -> str:
    """What an Enemy is hit by, and what becomes of it."""
    points = third(action) + 1
    left = state.cards.stat(enemy(state, action), Stat.HEALTH) - second(action) - points
    hurt = end_text(left, say("hit.destroyed", "destroyed"))
    return say("hit.does", "{points:point}, {hurt}", points=points, hurt=hurt)


def enemy(state: ScifiDomainsState, action: int) -> int:
    return state.cards.first_enemy + first(action)


def pool_left(state: ScifiDomainsState, player: int) -> int:
    """What is left of the damage that is dealt now."""
    return state.tally(Tally.POOLS + min(state.tally(Tally.POOL, player), Pool.COUNT - 1), player)


# -- questions -----------------------------------------------------------------------------------------------------------


def scouted(state: ScifiDomainsState, player: int) -> str:
    """The Enemy that comes next, where it has been seen."""
    number = state.tally(Tally.SCOUTED + calling.called_class(state, player), player)
    return say("call.scouted", " {enemy} is next.", enemy=named(state, number - 1)) if number else ""


def last_call(state: ScifiDomainsState, player: int) -> str:
    """That nobody may call more, where the next one is the last."""
    if state.tally(Tally.CALLED, player) != MOST_CALLED - 1:
        return ""
    return say("call.last", " It is the last: nobody calls more than {most} of a class.", most=MOST_CALLED)


OLD_NOUNS: Final = ("old Striker", "old Ground Unit")
Words.declare_nouns(*OLD_NOUNS)


def must_stay(state: ScifiDomainsState, player: int) -> str:
    """Who lacks a bay; empty where nobody does."""
    lacking = [figures.excess(state, player, bay) for bay in range(2)]
    needs = [
        say("deploy.lacking", "{number:{unit}} without a bay", number=number, unit=unit)
        for number, unit in zip(lacking, OLD_NOUNS, strict=True)
        if number > 0
    ]
    return say("deploy.must_stay", " {needs:and} must stay.", needs=needs) if needs else ""


def damage_word(state: ScifiDomainsState, player: int, which: int) -> str:
    return DAMAGE_WORDS[2 * phase_of(state.tally(Tally.STAGE, player)) + which]


def then_absorbed(state: ScifiDomainsState, player: int) -> str:
    """What is absorbed after this kind of damage; empty where nothing is."""
    other = 2 - state.tally(Tally.ABSORBING, player)
    left = state.tally(Tally.INCOMING + other, player)
    damage = damage_word(state, player, other)
    return say("soak.then", ", then {left} {damage:word}", left=left, damage=damage) if left else ""


def pool_text(state: ScifiDomainsState, player: int) -> str:
    """What the damage of a pool is called: of one kind, of either, or such as spills over."""
    main, striker = damage_word(state, player, 0), damage_word(state, player, 1)
    return POOL(state.tally(Tally.POOL, player), main=main, striker=striker)


POOL = say.table(
    "pool",
    POOLS,
    {
        Pool.FIRST_STRIKER: "first {striker:word}",
        Pool.FIRST: "first {main:word}",
        Pool.STRIKER: "{striker:word}",
        Pool.MAIN: "{main:word}",
        Pool.EITHER: "{main:word} or {striker:word}",
        Pool.SPILL: "spilling {main:word}",
    },
)


def lacking(state: ScifiDomainsState, player: int) -> int:
    """How many bays of the sort that Units are given up for are missing."""
    return figures.excess(state, player, bays.lacking(state, player))


SLOTS: Final[dict[str, Callable[[ScifiDomainsState, int, int], object]]] = {
    **slots.SLOTS,
    "built": lambda s, player, action: numbered(s, first(action), second(action) + 1),
    "named": lambda s, player, action: named(s, first(action)),
    "foe": lambda s, player, action: named(s, enemy(s, action)),
    "tech_cost": lambda s, player, action: research_text(slots.tech_price(s, player, action)),
    "absorbed": lambda s, player, action: DAMAGE_WORDS[first(action)],
    "absorbed_points": lambda s, player, action: s.tally(Tally.INCOMING + first(action) % 2, player),
    "soaker_wounds": lambda s, player, action: wounds_text(third(action)),
    "wounds": lambda s, player, action: wounds_text(second(action)),
    "incoming": lambda s, player, action: incoming(s, player),
    "soaks": soaks,
    "hits": lambda s, player, action: hits(s, action),
    "pool_left": lambda s, player, action: pool_left(s, player),
    "pool": lambda s, player, action: pool_text(s, player),
    "must_stay": lambda s, player, action: must_stay(s, player),
    "then": lambda s, player, action: then_absorbed(s, player),
    "lacking": lambda s, player, action: lacking(s, player),
    "reward_points": lambda s, player, action: s.tally(Tally.POINTS, player),
    "room": lambda s, player, action: s.cards.most_rewards - s.of_group(player, Group.REWARD),
}
