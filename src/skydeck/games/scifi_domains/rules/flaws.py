"""What can be wrong with an answer, by number, and the rule and the words of each."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.flaws import Reason


class Flaw:
    """The first thing that is wrong with an answer; those with ASKS answer another question."""

    NONE: Final[i64] = 0
    ASKS_BUILD: Final[i64] = 1
    NEVER_FOR_SALE: Final[i64] = 2
    UNIT_NOT_SHOWN: Final[i64] = 3
    FEWER_SHOWN: Final[i64] = 4
    UNITS_TOO_DEAR: Final[i64] = 5
    TECH_NOT_SHOWN: Final[i64] = 6
    TYPE_HAS_TECH: Final[i64] = 7
    OLD_TECH_NOT_HELD: Final[i64] = 8
    OTHER_TYPE: Final[i64] = 9
    TECH_TOO_DEAR: Final[i64] = 10
    ASKS_CALL: Final[i64] = 11
    CALLING_IS_OVER: Final[i64] = 12
    ASKS_DISMISS: Final[i64] = 13
    ENEMY_NOT_CALLED: Final[i64] = 14
    ASKS_DEPLOY: Final[i64] = 15
    ALL_HELD_BACK: Final[i64] = 16
    NONE_TO_HOLD_BACK: Final[i64] = 17
    LACKS_STRIKER_BAYS: Final[i64] = 18
    LACKS_ONE_STRIKER_BAY: Final[i64] = 19
    LACKS_DROP_BAYS: Final[i64] = 20
    LACKS_ONE_DROP_BAY: Final[i64] = 21
    ASKS_ABSORB: Final[i64] = 22
    ASKS_SOAK: Final[i64] = 23
    UNIT_NOT_IN_BATTLE: Final[i64] = 24
    UNIT_IS_NO_SHIP: Final[i64] = 25
    UNIT_IS_NOT_GROUND: Final[i64] = 26
    STRIKER_OUT_OF_REACH: Final[i64] = 27
    SPARED_IN_SPACE: Final[i64] = 28
    SPARED_ON_THE_GROUND: Final[i64] = 29
    STRIKERS_ABSORB_FIRST: Final[i64] = 30
    ASKS_HIT: Final[i64] = 31
    ENEMY_NOT_THERE: Final[i64] = 32
    FEWER_POINTS_LEFT: Final[i64] = 33
    LESS_HEALTH_LEFT: Final[i64] = 34
    ENEMY_IS_NO_SHIP: Final[i64] = 35
    ENEMY_IS_NOT_GROUND: Final[i64] = 36
    SHIPS_ARE_HIT_FIRST: Final[i64] = 37
    GROUND_IS_HIT_FIRST: Final[i64] = 38
    ENEMY_OUT_OF_REACH: Final[i64] = 39
    NOT_HIT_IN_SPACE: Final[i64] = 40
    NOT_HIT_ON_THE_GROUND: Final[i64] = 41
    STRIKERS_ARE_HIT_FIRST: Final[i64] = 42
    ASKS_SACRIFICE: Final[i64] = 43
    OLD_UNIT_NOT_IN_BATTLE: Final[i64] = 44
    NEEDS_NO_SUCH_BAY: Final[i64] = 45
    ASKS_REBUILD: Final[i64] = 46
    LOST_NONE: Final[i64] = 47
    LOST_FOR_GOOD: Final[i64] = 48
    TOO_DEAR_TO_REBUILD: Final[i64] = 49
    REBUILT_ALREADY: Final[i64] = 50
    ASKS_TAKE: Final[i64] = 51
    MAY_TAKE_A_CARD: Final[i64] = 52
    REWARDS_FULL: Final[i64] = 53
    REWARD_NOT_SHOWN: Final[i64] = 54
    ASKS_CLAIM: Final[i64] = 55
    NONE_TO_CLAIM: Final[i64] = 56
    TOO_DEAR_TO_CLAIM: Final[i64] = 57
    ASKS_CHOOSE: Final[i64] = 58
    FEWER_OPTIONS: Final[i64] = 59


REASONS: Final[dict[int, Reason]] = {
    Flaw.ASKS_BUILD: Reason("SF-040", "Now you build, research or pass"),
    Flaw.NEVER_FOR_SALE: Reason("SF-R10", "A {unit:card} is never for sale"),
    Flaw.UNIT_NOT_SHOWN: Reason("SF-045", "No {unit:card} lies in the line-up"),
    Flaw.FEWER_SHOWN: Reason("SF-045", "The line-up shows only {shown} of {unit:card}"),
    Flaw.UNITS_TOO_DEAR: Reason("SF-044", "For {number} of {unit:card} you pay {build_price:Metal}; you have {metal}"),
    Flaw.TECH_NOT_SHOWN: Reason("SF-045", "{tech:card} does not lie in the line-up"),
    Flaw.TYPE_HAS_TECH: Reason("SF-048", "You hold a Tech of the {type:card}; replace it"),
    Flaw.OLD_TECH_NOT_HELD: Reason("SF-050", "You do not hold {old_tech:card}"),
    Flaw.OTHER_TYPE: Reason("SF-050", "{tech:card} replaces a Tech of the {type:card} only"),
    Flaw.TECH_TOO_DEAR: Reason("SF-042", "{tech:card} costs {tech_price:Research}; you have {research}"),
    Flaw.ASKS_CALL: Reason("SF-060", "Now you call Enemies, or stop"),
    Flaw.CALLING_IS_OVER: Reason("SF-063", "You have stopped calling Enemies for this Round"),
    Flaw.ASKS_DISMISS: Reason("SF-R50", "Now you may send an Enemy away"),
    Flaw.ENEMY_NOT_CALLED: Reason("SF-R50", "No {enemy:card} lies in front of you"),
    Flaw.ASKS_DEPLOY: Reason("SF-083", "Now you say which Units fight"),
    Flaw.ALL_HELD_BACK: Reason("SF-083", "All of your {age:word} {unit:many} are held back already"),
    Flaw.NONE_TO_HOLD_BACK: Reason("SF-083", "You have no {age:word} {unit:card} to hold back"),
    Flaw.LACKS_STRIKER_BAYS: Reason(
        "SF-085",
        "You lack bays for {strikers_without} old Strikers; hold so many back, or let more ships fight",
    ),
    Flaw.LACKS_ONE_STRIKER_BAY: Reason(
        "SF-085", "You lack a bay for 1 old Striker; hold one back, or let more ships fight"
    ),
    Flaw.LACKS_DROP_BAYS: Reason(
        "SF-087",
        "You lack bays for {ground_without} old Ground Units; hold so many back, or let more ships fight",
    ),
    Flaw.LACKS_ONE_DROP_BAY: Reason(
        "SF-087", "You lack a bay for 1 old Ground Unit; hold one back, or let more ships fight"
    ),
    Flaw.ASKS_ABSORB: Reason("SF-R17", "Now you say which kind of damage is absorbed first"),
    Flaw.ASKS_SOAK: Reason("SF-092", "Now a Unit of yours absorbs {kind:word} damage"),
    Flaw.UNIT_NOT_IN_BATTLE: Reason("SF-R22", "You have no such {age:word} {unit:card} in this battle"),
    Flaw.UNIT_IS_NO_SHIP: Reason("SF-094", "Space Damage hits ships alone, and {unit:card} is none"),
    Flaw.UNIT_IS_NOT_GROUND: Reason("SF-106", "Ground Damage hits Ground Units alone, and {unit:card} is none"),
    Flaw.STRIKER_OUT_OF_REACH: Reason("SF-R13", "{unit:card} is a {side:word} Striker, out of reach of {damage:word}"),
    Flaw.SPARED_IN_SPACE: Reason(
        "SF-095", "Space Striker Damage hits Strikers and, once none is left, ships; never {unit:card}"
    ),
    Flaw.SPARED_ON_THE_GROUND: Reason(
        "SF-R14", "Ground Striker Damage hits Strikers and, once none is left, {overflow:word}; never {unit:card}"
    ),
    Flaw.STRIKERS_ABSORB_FIRST: Reason("SF-R16", "Strikers absorb {damage:word} as long as one of them is left"),
    Flaw.ASKS_HIT: Reason("SF-097", "Now you place your own damage"),
    Flaw.ENEMY_NOT_THERE: Reason("SF-080", "No such {enemy:card} is in front of you"),
    Flaw.FEWER_POINTS_LEFT: Reason("SF-R19", "This damage has only {points:point} left"),
    Flaw.LESS_HEALTH_LEFT: Reason("SF-R19", "{enemy:card} has {health} health left"),
    Flaw.ENEMY_IS_NO_SHIP: Reason("SF-R18", "Space Damage hits ships alone, and {enemy:card} is none"),
    Flaw.ENEMY_IS_NOT_GROUND: Reason("SF-R18", "Ground Damage hits Ground Enemies alone, and {enemy:card} is none"),
    Flaw.SHIPS_ARE_HIT_FIRST: Reason("SF-R18", "This damage hits others only once no ship is left"),
    Flaw.GROUND_IS_HIT_FIRST: Reason("SF-R18", "This damage hits others only once no Ground Enemy is left"),
    Flaw.ENEMY_OUT_OF_REACH: Reason("SF-R13", "{enemy:card} is out of reach in this part of the battle"),
    Flaw.NOT_HIT_IN_SPACE: Reason("SF-096", "Striker Damage does not go on to {enemy:card}"),
    Flaw.NOT_HIT_ON_THE_GROUND: Reason("SF-R14", "Striker Damage does not go on to {enemy:card}"),
    Flaw.STRIKERS_ARE_HIT_FIRST: Reason(
        "SF-R16", "As long as an Enemy Striker is left, Striker Damage does not hit {enemy:card}"
    ),
    Flaw.ASKS_SACRIFICE: Reason("SF-100", "Now you sacrifice a {too_many:word} for lack of bays"),
    Flaw.OLD_UNIT_NOT_IN_BATTLE: Reason("SF-102", "You have no such old {unit:card} in this battle"),
    Flaw.NEEDS_NO_SUCH_BAY: Reason("SF-R25", "Only an old {too_many:word} that needs a bay can be sacrificed now"),
    Flaw.ASKS_REBUILD: Reason("SF-D13", "Now you may take back a Unit that you lost"),
    Flaw.LOST_NONE: Reason("SF-D13", "You lost no {unit:card} in this battle"),
    Flaw.LOST_FOR_GOOD: Reason("SF-R10", "A {unit:card} that is destroyed leaves the game for good"),
    Flaw.TOO_DEAR_TO_REBUILD: Reason("SF-D13", "No Reward of yours takes back a {unit:card}, which costs {cost}"),
    Flaw.REBUILT_ALREADY: Reason(
        "SF-D13", "Each Reward of yours that takes back a {unit:card} was used in this battle already"
    ),
    Flaw.ASKS_TAKE: Reason("SF-122", "Now you spend a Reward point"),
    Flaw.MAY_TAKE_A_CARD: Reason("SF-125", "A point buys a card as long as you may take one"),
    Flaw.REWARDS_FULL: Reason("SF-123", "You have {most_rewards} Rewards, and nobody may have more"),
    Flaw.REWARD_NOT_SHOWN: Reason("SF-120", "{reward:card} does not lie in the line-up"),
    Flaw.ASKS_CLAIM: Reason("SF-R36", "Now you take a Unit from the line-up"),
    Flaw.NONE_TO_CLAIM: Reason("SF-R36", "No {unit:card} lies in the line-up"),
    Flaw.TOO_DEAR_TO_CLAIM: Reason(
        "SF-R36", "{unit:card} costs {cost}, and the Reward gives a Unit of at most {most_cost}"
    ),
    Flaw.ASKS_CHOOSE: Reason("SF-D13", "Now you choose one of the things that the Reward offers"),
    Flaw.FEWER_OPTIONS: Reason("SF-D13", "The Reward offers {options} things to choose from"),
}
