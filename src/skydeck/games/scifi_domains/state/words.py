"""The words for what lies on the table and what happens there, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Spot:
    """Where the cards of the line-ups lie that nobody has."""

    DECK: Final[i64] = 0
    LINE_UP: Final[i64] = 1
    DISCARD: Final[i64] = 2
    # Out of the game.
    BOX: Final[i64] = 3
    COUNT: Final[i64] = 4


class Tally:
    """Numbers of a player, in this order."""

    METAL: Final[i64] = 0
    RESEARCH: Final[i64] = 1
    METAL_PRODUCTION: Final[i64] = 2
    RESEARCH_PRODUCTION: Final[i64] = 3
    VP: Final[i64] = 4
    # Reward points (of one Phase 6), and Enemies destroyed in the game.
    POINTS: Final[i64] = 5
    KILLS: Final[i64] = 6
    PASSED: Final[i64] = 7
    # What the player is doing in the Phases 4 and 5, and how many Enemies were called of the class in progress.
    STAGE: Final[i64] = 8
    CALLED: Final[i64] = 9
    # The next Enemy of each class, from 1, where a scout has seen it.
    SCOUTED: Final[i64] = 10
    # How many Enemies were sent away this Round (SF-D13).
    DISMISSED: Final[i64] = 13
    # Damage of both kinds of the phase that is to be absorbed, and which kind is absorbed now (0: none yet, 1 or 2).
    INCOMING: Final[i64] = 14
    ABSORBING: Final[i64] = 16
    # Damage that the player deals in the phase, by pool, and the pool in use.
    POOLS: Final[i64] = 17
    POOL: Final[i64] = 23
    # Of the battle: Enemies destroyed, Units lost, Enemies of the class Ground that were called, Units taken back.
    DESTROYED: Final[i64] = 24
    LOST: Final[i64] = 25
    GROUND_FOES: Final[i64] = 26
    REBUILT: Final[i64] = 27
    COUNT: Final[i64] = 28


class Pool:
    """Damage that is dealt in one go, in the order in which it is: what fires first, then Striker damage, the other kind, what
    may be either, and what may spill over."""

    FIRST_STRIKER: Final[i64] = 0
    FIRST: Final[i64] = 1
    STRIKER: Final[i64] = 2
    MAIN: Final[i64] = 3
    EITHER: Final[i64] = 4
    SPILL: Final[i64] = 5
    COUNT: Final[i64] = 6


POOLS: Final[list[str]] = names(Pool)[:6]


class Stage:
    """What a player does in the Phases 4 and 5. The stages of the space phase are repeated for the ground phase."""

    NONE: Final[i64] = 0
    CALL_STRIKERS: Final[i64] = 1
    CALL_SHIPS: Final[i64] = 2
    CALL_GROUND: Final[i64] = 3
    DISMISS: Final[i64] = 4
    DEPLOY: Final[i64] = 5
    SPACE_FIRST: Final[i64] = 6
    SPACE_ABSORB: Final[i64] = 7
    SPACE_DEAL: Final[i64] = 8
    SPACE_BAYS: Final[i64] = 9
    GROUND_FIRST: Final[i64] = 10
    GROUND_ABSORB: Final[i64] = 11
    GROUND_DEAL: Final[i64] = 12
    GROUND_BAYS: Final[i64] = 13
    REBUILD: Final[i64] = 14
    DONE: Final[i64] = 15


STAGES: Final[list[str]] = names(Stage)


class Phase:
    """The phases of a Round (SF-021); Agro and Combat run together, each player in a part of their own (SF-R53)."""

    SET_UP: Final[i64] = 0
    REPAIR: Final[i64] = 1
    REFRESH: Final[i64] = 2
    BUILD: Final[i64] = 3
    BATTLE: Final[i64] = 4
    REWARDS: Final[i64] = 5


PHASES: Final[list[str]] = names(Phase)


class Ev:
    """Events; text/events.py has the sentences."""

    ROUND: Final[i64] = 0
    PHASE: Final[i64] = 1
    INCOME: Final[i64] = 2
    REFRESHED: Final[i64] = 3
    DEALT: Final[i64] = 4
    RESHUFFLED: Final[i64] = 5
    BUILT: Final[i64] = 6
    RESEARCHED: Final[i64] = 7
    REPLACED: Final[i64] = 8
    PASSED: Final[i64] = 9
    CALLED: Final[i64] = 10
    STOPPED: Final[i64] = 11
    DISMISSED: Final[i64] = 12
    DEPLOYED: Final[i64] = 13
    INCOMING: Final[i64] = 14
    SHIELDED: Final[i64] = 15
    SOAKED: Final[i64] = 16
    LOST: Final[i64] = 17
    WASTED: Final[i64] = 18
    HIT: Final[i64] = 19
    DESTROYED: Final[i64] = 20
    REPAIRED: Final[i64] = 21
    SACRIFICED: Final[i64] = 22
    STRANDED: Final[i64] = 23
    EVACUATED: Final[i64] = 24
    METAL: Final[i64] = 25
    RESEARCH: Final[i64] = 26
    REBUILT: Final[i64] = 27
    POINTS: Final[i64] = 28
    TOOK: Final[i64] = 29
    SCORED: Final[i64] = 30
    VP: Final[i64] = 31
    PRODUCTION: Final[i64] = 32
    CLAIMED: Final[i64] = 33
    OVER: Final[i64] = 34
    # What everybody begins with; as many Enemies of a class as can be called; a phase in which there is nothing to do.
    SET_UP: Final[i64] = 35
    LIMIT: Final[i64] = 36
    NOTHING: Final[i64] = 37


EVENTS: Final[list[str]] = names(Ev)


class Place:
    """Where a card in an event comes from or goes to."""

    NONE: Final[i64] = 0
    DECK: Final[i64] = 1
    LINE_UP: Final[i64] = 2
    DISCARD: Final[i64] = 3
    HOME: Final[i64] = 4
    BATTLE: Final[i64] = 5
    FOES: Final[i64] = 6
    BOX: Final[i64] = 7
