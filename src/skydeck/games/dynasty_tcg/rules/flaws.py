"""What can be wrong with an answer, by number, and the rule and the words of each.

Only what the asking seat sees goes into the words: the field, the stack, the own hand and piles.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.flaws import Reason


class Flaw:
    """The first thing that is wrong with an answer; those with ASKS answer another question.

    Where several actions have the same flaws with rules of their own, these follow one another in the same order, and whoever
    finds one is told the first of them.
    """

    NONE: Final[i64] = 0
    # Setup, ending.
    ASKS_MULLIGAN: Final[i64] = 1
    ASKS_BONUS: Final[i64] = 2
    ASKS_SIDEBOARD: Final[i64] = 3
    BRINGS_TOO_FEW: Final[i64] = 4
    NO_MORE_IN_MAIN_DECK: Final[i64] = 5
    NO_MORE_IN_SIDE_DECK: Final[i64] = 6
    SIDE_DECK_TOO_SMALL: Final[i64] = 7
    WAR_CHAMPION_STAYS: Final[i64] = 8
    SWAPS_OUT_OF_ORDER: Final[i64] = 9
    DECK_NOT_LEGAL: Final[i64] = 10
    # Turn.
    ASKS_FREE_PLAY: Final[i64] = 11
    NO_SUCH_RETREATED: Final[i64] = 12
    IN_RETREAT_ZONE_2: Final[i64] = 13
    NO_ZONE_FREE_FOR_IT: Final[i64] = 14
    NOT_PLAYED_FROM_THERE: Final[i64] = 15
    NO_BEARER_FOR_IT: Final[i64] = 16
    ASKS_HAND_LIMIT: Final[i64] = 17
    LIMITS_NOT_HELD: Final[i64] = 18
    # Priority.
    ASKS_PRIORITY: Final[i64] = 19
    STACK_FULL: Final[i64] = 20
    # Of own cards and zones, with the rule of each action.
    NO_SUCH_ZONE: Final[i64] = 21
    ATTACKS_NOTHING: Final[i64] = 22
    MOVES_NOTHING: Final[i64] = 23
    RETREATS_NOTHING: Final[i64] = 24
    REINFORCES_NOTHING: Final[i64] = 25
    JOINS_NOTHING: Final[i64] = 26
    LEADS_NOTHING: Final[i64] = 27
    LEVELS_NOTHING: Final[i64] = 28
    ACTIVATES_NOTHING: Final[i64] = 29
    STRUCTURE_ATTACKS: Final[i64] = 30
    STRUCTURE_MOVES: Final[i64] = 31
    STRUCTURE_TURNS: Final[i64] = 32
    STRUCTURE_RETREATS: Final[i64] = 33
    STRUCTURE_REINFORCES: Final[i64] = 34
    STRUCTURE_JOINS: Final[i64] = 35
    # In pairs: a unit lies over another one, or under one.
    MOVES_OVER_ANOTHER: Final[i64] = 36
    MOVES_UNDER_ANOTHER: Final[i64] = 37
    RETREATS_OVER_ANOTHER: Final[i64] = 38
    RETREATS_UNDER_ANOTHER: Final[i64] = 39
    REINFORCES_OVER_ANOTHER: Final[i64] = 40
    REINFORCES_UNDER_ANOTHER: Final[i64] = 41
    IS_TARGETED_OVER_ANOTHER: Final[i64] = 42
    IS_TARGETED_UNDER_ANOTHER: Final[i64] = 43
    # In threes: when it is not the own Skirmish phase with an empty stack.
    ATTACKS_OUT_OF_TURN: Final[i64] = 44
    ATTACKS_OUT_OF_PHASE: Final[i64] = 45
    ATTACKS_OVER_STACK: Final[i64] = 46
    MOVES_OUT_OF_TURN: Final[i64] = 47
    MOVES_OUT_OF_PHASE: Final[i64] = 48
    MOVES_OVER_STACK: Final[i64] = 49
    LEVELS_OUT_OF_TURN: Final[i64] = 50
    LEVELS_OUT_OF_PHASE: Final[i64] = 51
    LEVELS_OVER_STACK: Final[i64] = 52
    SELLS_OUT_OF_TURN: Final[i64] = 53
    SELLS_OUT_OF_PHASE: Final[i64] = 54
    SELLS_OVER_STACK: Final[i64] = 55
    BUYS_OUT_OF_TURN: Final[i64] = 56
    BUYS_OUT_OF_PHASE: Final[i64] = 57
    BUYS_OVER_STACK: Final[i64] = 58
    EQUIPS_OUT_OF_TURN: Final[i64] = 59
    EQUIPS_OUT_OF_PHASE: Final[i64] = 60
    EQUIPS_OVER_STACK: Final[i64] = 61
    PLAYS_OUT_OF_TURN: Final[i64] = 62
    PLAYS_OUT_OF_PHASE: Final[i64] = 63
    PLAYS_OVER_STACK: Final[i64] = 64
    ACTIVATES_OUT_OF_TURN: Final[i64] = 65
    ACTIVATES_OUT_OF_PHASE: Final[i64] = 66
    ACTIVATES_OVER_STACK: Final[i64] = 67
    ACTIVATES_ONCE_OUT_OF_TURN: Final[i64] = 68
    ACTIVATES_ONCE_OUT_OF_PHASE: Final[i64] = 69
    ACTIVATES_ONCE_OVER_STACK: Final[i64] = 70
    # Where a card goes.
    NO_SUCH_PLACE: Final[i64] = 71
    NOT_ADJOINING: Final[i64] = 72
    PLACE_RESERVED: Final[i64] = 73
    PLACE_TAKEN: Final[i64] = 74
    PLACE_HELD: Final[i64] = 75
    ASKS_PLACE: Final[i64] = 76
    NEEDS_POSITION: Final[i64] = 77
    HAS_NO_POSITION: Final[i64] = 78
    ASKS_BEARER: Final[i64] = 79
    BEARS_NO_ITEMS: Final[i64] = 80
    EQUIPS_OTHER_SIDE: Final[i64] = 81
    # Moves, turns, retreats, reinforcements.
    CANNOT_MOVE_AFTER_TURN: Final[i64] = 82
    CANNOT_MOVE_AFTER_LEVEL: Final[i64] = 83
    MOVE_FORBIDDEN: Final[i64] = 84
    NO_MOVES_LEFT: Final[i64] = 85
    TURNED_ALREADY: Final[i64] = 86
    CANNOT_TURN_AFTER_MOVE: Final[i64] = 87
    TURN_FORBIDDEN: Final[i64] = 88
    RETREAT_FORBIDDEN: Final[i64] = 89
    RETREATS_ALREADY: Final[i64] = 90
    RETREAT_TOO_DEAR: Final[i64] = 91
    ASKS_BRING_ITEMS: Final[i64] = 92
    NO_ITEM_UNPAID: Final[i64] = 93
    ITEM_TOO_DEAR: Final[i64] = 94
    NO_MORE_ITEMS: Final[i64] = 95
    REINFORCES_IN_OWN_TURN: Final[i64] = 96
    REINFORCE_FORBIDDEN: Final[i64] = 97
    REINFORCES_ALREADY: Final[i64] = 98
    BEHIND_NO_UNIT: Final[i64] = 99
    BEHIND_STRUCTURE: Final[i64] = 100
    FRONT_OVER_ANOTHER: Final[i64] = 101
    FRONT_UNDER_ANOTHER: Final[i64] = 102
    FRONT_FORBIDDEN: Final[i64] = 103
    ASKS_SHIELDED: Final[i64] = 104
    CANNOT_SHIELD_THAT: Final[i64] = 105
    # Attacks.
    FIRST_TURN: Final[i64] = 106
    ATTACKER_REINFORCES: Final[i64] = 107
    IN_ATTACK_ALREADY: Final[i64] = 108
    IN_DEFENCE: Final[i64] = 109
    IN_DEFENCE_TURN_FIRST: Final[i64] = 110
    GAVE_UP_ATTACK: Final[i64] = 111
    ATTACKED_ALREADY: Final[i64] = 112
    ATTACK_FORBIDDEN: Final[i64] = 113
    LANE_USED: Final[i64] = 114
    NO_TARGET_IN_REACH: Final[i64] = 115
    ASKS_ATTACK_TARGET: Final[i64] = 116
    ASKS_REDECLARE: Final[i64] = 117
    TARGET_STILL_LEGAL: Final[i64] = 118
    LANE_NOT_EMPTY: Final[i64] = 119
    ENVIRONMENT_ATTACKED: Final[i64] = 120
    ATTACKS_NO_ENEMY: Final[i64] = 121
    NO_SUCH_ENEMY_ZONE: Final[i64] = 122
    NOTHING_TO_ATTACK: Final[i64] = 123
    AIM_AT_SHIELD: Final[i64] = 124
    ANOTHER_FIRST: Final[i64] = 125
    # In threes: a card that a unit, or an effect, does not reach.
    ATTACK_KEPT_OFF: Final[i64] = 126
    ATTACK_IN_OTHER_LANE: Final[i64] = 127
    ATTACK_BLOCKED: Final[i64] = 128
    EFFECT_KEPT_OFF: Final[i64] = 129
    EFFECT_IN_OTHER_LANE: Final[i64] = 130
    EFFECT_BLOCKED: Final[i64] = 131
    BLOCKED_BY_OWN: Final[i64] = 132
    ASKS_JOIN: Final[i64] = 133
    JOINS_FROM_OTHER_LANE: Final[i64] = 134
    JOINS_IN_FRONT: Final[i64] = 135
    JOIN_FORBIDDEN: Final[i64] = 136
    ASKS_LEADER: Final[i64] = 137
    NOT_IN_ATTACK: Final[i64] = 138
    LEADS_AT_NOTHING: Final[i64] = 139
    # Cards played and abilities used.
    PLAYS_NOT_HELD: Final[i64] = 140
    WAR_ORDER: Final[i64] = 141
    ORDERS_FORBIDDEN: Final[i64] = 142
    PLAY_TOO_DEAR: Final[i64] = 143
    ORDER_CONDITION: Final[i64] = 144
    CARD_CONDITION: Final[i64] = 145
    NO_OWN_BEARER: Final[i64] = 146
    NO_ENEMY_BEARER: Final[i64] = 147
    NO_BEARER: Final[i64] = 148
    ENVIRONMENT_TAKEN: Final[i64] = 149
    NO_ZONE_FREE: Final[i64] = 150
    NO_BATTLE_CHAMPION: Final[i64] = 151
    WAR_CHAMPION_NOT_HELD: Final[i64] = 152
    WAR_ORDER_NOT_HELD: Final[i64] = 153
    WAR_TOO_DEAR: Final[i64] = 154
    NO_ENVIRONMENT: Final[i64] = 155
    NO_SUCH_ABILITY: Final[i64] = 156
    NOT_YOURS_TO_USE: Final[i64] = 157
    WAR_CHAMPION_FROM_HAND: Final[i64] = 158
    BATTLE_CHAMPION_FROM_HAND: Final[i64] = 159
    ACTIVATES_IN_OWN_TURN: Final[i64] = 160
    USED_ALREADY: Final[i64] = 161
    ABILITY_CONDITION: Final[i64] = 162
    COSTS_TOO_DEAR: Final[i64] = 163
    COSTS_NOT_GIVEN: Final[i64] = 164
    AIMED_AT_NOTHING: Final[i64] = 165
    ASKS_MODE: Final[i64] = 166
    NO_SUCH_MODE: Final[i64] = 167
    MODE_AIMED_AT_NOTHING: Final[i64] = 168
    ASKS_COST: Final[i64] = 169
    PAYS_WITH_FOREIGN: Final[i64] = 170
    CANNOT_BE_GIVEN: Final[i64] = 171
    PAYS_NOT_HELD: Final[i64] = 172
    PAYS_FOR_ITSELF: Final[i64] = 173
    PAYS_NOT_BORNE: Final[i64] = 174
    # Targets.
    ASKS_TARGET: Final[i64] = 175
    TOO_FEW_TARGETS: Final[i64] = 176
    NO_SUCH_ITEM_ON_STACK: Final[i64] = 177
    OTHER_ASKED_FOR: Final[i64] = 178
    NOTHING_THERE: Final[i64] = 179
    CHOSEN_ALREADY: Final[i64] = 180
    TARGET_FORBIDDEN: Final[i64] = 181
    DOES_NOT_FIT: Final[i64] = 182
    # Level-ups, triggers.
    ASKS_LEVEL: Final[i64] = 183
    NO_NEXT_VERSION: Final[i64] = 184
    NO_COPY_THERE: Final[i64] = 185
    ASKS_LEVEL_ORDER: Final[i64] = 186
    LEVELS_ANOTHER: Final[i64] = 187
    ASKS_ORDER: Final[i64] = 188
    FEWER_WAIT: Final[i64] = 189
    ASKS_MAY: Final[i64] = 190
    # Effects on hands, decks, and cards of piles.
    ASKS_DISCARD: Final[i64] = 191
    DISCARDS_NOT_HELD: Final[i64] = 192
    ASKS_DISCARD_TOGETHER: Final[i64] = 193
    # In fours: cards of the hand that are chosen in secret, in rising order.
    SENDS_BACK_NOT_HELD: Final[i64] = 194
    SENDS_BACK_TOO_MANY: Final[i64] = 195
    SENDS_BACK_OUT_OF_ORDER: Final[i64] = 196
    SENDS_BACK_TOO_LATE: Final[i64] = 197
    DISCARDS_ALONG_NOT_HELD: Final[i64] = 198
    DISCARDS_ALONG_TOO_MANY: Final[i64] = 199
    DISCARDS_ALONG_OUT_OF_ORDER: Final[i64] = 200
    DISCARDS_ALONG_TOO_LATE: Final[i64] = 201
    ASKS_SEARCH: Final[i64] = 202
    NONE_FITS_IN_DECK: Final[i64] = 203
    NONE_FITS: Final[i64] = 204
    ASKS_LOOK: Final[i64] = 205
    NOT_LOOKED_AT: Final[i64] = 206
    ASKS_STEP: Final[i64] = 207
    MOVES_ANOTHER: Final[i64] = 208
    ASKS_PICK: Final[i64] = 209
    PICKS_ANOTHER: Final[i64] = 210
    NOT_AMONG_CARDS: Final[i64] = 211
    NOT_AMONG_RETREATED: Final[i64] = 212
    # Trade.
    SELLS_NOT_HELD: Final[i64] = 213
    SOLD_ALREADY: Final[i64] = 214
    NOT_IN_TRADE_CENTRE: Final[i64] = 215
    BUY_TOO_DEAR: Final[i64] = 216
    ASKS_SELL_ITEMS: Final[i64] = 217
    SELLS_NOT_BORNE: Final[i64] = 218


class After:
    """How far behind the first of a run the others stand, where several actions have the same flaws."""

    OUT_OF_PHASE: Final[i64] = 1
    OVER_STACK: Final[i64] = 2
    # Of the cards of a secret choice, behind that one is not held.
    TOO_MANY: Final[i64] = 1
    OUT_OF_ORDER: Final[i64] = 2
    TOO_LATE: Final[i64] = 3


def when(out_of_turn: i64, rule: str) -> dict[int, Reason]:
    """The three reasons why it is not the time for an action."""
    return {
        out_of_turn: Reason(rule, "Only in your own turn"),
        out_of_turn + After.OUT_OF_PHASE: Reason(
            rule, "Only in the Skirmish phase, and this is the {phase:Word} phase"
        ),
        out_of_turn + After.OVER_STACK: Reason(rule, "Only with an empty stack: pass until it has resolved"),
    }


def tied(over_another: i64, under_another: i64, rule: str) -> dict[int, Reason]:
    """The two reasons why a unit is tied to another one."""
    return {
        over_another: Reason(rule, "{unit:card} reinforces {beneath:card} until Restoration"),
        under_another: Reason(rule, "{unit:card} is reinforced by {shield:card}"),
    }


def out_of_reach(kept_off: i64, in_other_lane: i64, blocked: i64, rule: str) -> dict[int, Reason]:
    """The three reasons why a card is not reached."""
    return {
        kept_off: Reason(rule, "An effect keeps {unit:card} from being attacked"),
        in_other_lane: Reason(rule, "{unit:card} is not in lane {reach_lane}"),
        blocked: Reason(rule, "{between:card} stands between: distance {apart}, range {range}"),
    }


def of_hand(not_held: i64, rule: str) -> dict[int, Reason]:
    """The four reasons why a card of the hand cannot be the next one of a secret choice."""
    return {
        not_held: Reason(rule, "{card:card} is not in your hand"),
        not_held + After.TOO_MANY: Reason(rule, "You have chosen each {card:card} of your hand"),
        not_held + After.OUT_OF_ORDER: Reason(
            rule, "{card:card} comes before the cards chosen: choose in the order of the hand"
        ),
        not_held + After.TOO_LATE: Reason(
            rule, "Too few cards come after {card:card}: choose in the order of the hand"
        ),
    }


REASONS: Final[dict[int, Reason]] = {
    Flaw.ASKS_MULLIGAN: Reason("DT-D03", "Choose hand cards to send back, then be done"),
    Flaw.ASKS_BONUS: Reason("DT-D04", "Answer yes or no: draw a card for the other's mulligan"),
    Flaw.ASKS_SIDEBOARD: Reason("DT-D27", "Choose the cards that go out, be done, then bring as many in"),
    Flaw.BRINGS_TOO_FEW: Reason("DT-R100", "As many cards come in as go out: bring {swaps_left} more in"),
    Flaw.NO_MORE_IN_MAIN_DECK: Reason("DT-R100", "No more {card:card} is in your main deck"),
    Flaw.NO_MORE_IN_SIDE_DECK: Reason("DT-R100", "No more {card:card} is in your side deck"),
    Flaw.SIDE_DECK_TOO_SMALL: Reason("DT-R100", "Your side deck has only {side_deck:card} to bring in"),
    Flaw.WAR_CHAMPION_STAYS: Reason("DT-R98", "{card:card} belongs in the main deck: war champions do not go out"),
    Flaw.SWAPS_OUT_OF_ORDER: Reason(
        "DT-R100", "{card:card} comes before the cards chosen: choose in the order of the list"
    ),
    Flaw.DECK_NOT_LEGAL: Reason(
        "DT-R100", "With {card:card} the deck would not be legal, or not enough cards would be left"
    ),
    Flaw.ASKS_FREE_PLAY: Reason("DT-D05", "Deploy a card from retreat zone 1, or be done"),
    Flaw.NO_SUCH_RETREATED: Reason("DT-D05", "No card of that number lies in your retreat zones"),
    Flaw.IN_RETREAT_ZONE_2: Reason(
        "DT-D05", "{retreated:card} lies in retreat zone 2: only cards of zone 1 are played free"
    ),
    Flaw.NO_ZONE_FREE_FOR_IT: Reason("DT-D05", "None of your zones is free for {retreated:card}"),
    Flaw.NOT_PLAYED_FROM_THERE: Reason("DT-D05", "{retreated:card} is no card that is played from there"),
    Flaw.NO_BEARER_FOR_IT: Reason("DT-D05", "There is no unit that could bear {retreated:card}"),
    Flaw.ASKS_HAND_LIMIT: Reason("DT-D25", "Discard down to 7 cards first"),
    Flaw.LIMITS_NOT_HELD: Reason("DT-D25", "{card:card} is not in your hand"),
    Flaw.ASKS_PRIORITY: Reason("DT-D06", "You have priority: take an action or pass"),
    Flaw.STACK_FULL: Reason("DT-102", "The stack holds {most_items} items and no more: pass"),
    Flaw.NO_SUCH_ZONE: Reason("DT-R02", "There is no zone {zone} on this board"),
    Flaw.ATTACKS_NOTHING: Reason("DT-112", "You have no card in {zone}"),
    Flaw.MOVES_NOTHING: Reason("DT-106", "You have no card in {zone}"),
    Flaw.RETREATS_NOTHING: Reason("DT-107", "You have no card in {zone}"),
    Flaw.REINFORCES_NOTHING: Reason("DT-108", "You have no card in {zone}"),
    Flaw.JOINS_NOTHING: Reason("DT-129", "You have no card in {zone}"),
    Flaw.LEADS_NOTHING: Reason("DT-R60", "You have no card in {zone}"),
    Flaw.LEVELS_NOTHING: Reason("DT-210", "You have no card in {zone}"),
    Flaw.ACTIVATES_NOTHING: Reason("DT-109", "You have no card in {zone}"),
    Flaw.STRUCTURE_ATTACKS: Reason("DT-112", "{unit:card} is a structure and cannot attack"),
    Flaw.STRUCTURE_MOVES: Reason("DT-077", "{unit:card} is a structure and cannot move"),
    Flaw.STRUCTURE_TURNS: Reason("DT-077", "{unit:card} is a structure and cannot change a battle position"),
    Flaw.STRUCTURE_RETREATS: Reason("DT-080", "{unit:card} is a structure and cannot retreat"),
    Flaw.STRUCTURE_REINFORCES: Reason("DT-078", "{unit:card} is a structure and cannot reinforce"),
    Flaw.STRUCTURE_JOINS: Reason("DT-129", "{unit:card} is a structure and cannot attack"),
    **tied(Flaw.MOVES_OVER_ANOTHER, Flaw.MOVES_UNDER_ANOTHER, "DT-165"),
    **tied(Flaw.RETREATS_OVER_ANOTHER, Flaw.RETREATS_UNDER_ANOTHER, "DT-166"),
    **tied(Flaw.REINFORCES_OVER_ANOTHER, Flaw.REINFORCES_UNDER_ANOTHER, "DT-167"),
    **tied(Flaw.IS_TARGETED_OVER_ANOTHER, Flaw.IS_TARGETED_UNDER_ANOTHER, "DT-165"),
    **when(Flaw.ATTACKS_OUT_OF_TURN, "DT-105"),
    **when(Flaw.MOVES_OUT_OF_TURN, "DT-106"),
    **when(Flaw.LEVELS_OUT_OF_TURN, "DT-R94"),
    **when(Flaw.SELLS_OUT_OF_TURN, "DT-180"),
    **when(Flaw.BUYS_OUT_OF_TURN, "DT-184"),
    **when(Flaw.EQUIPS_OUT_OF_TURN, "DT-084"),
    **when(Flaw.PLAYS_OUT_OF_TURN, "DT-110"),
    **when(Flaw.ACTIVATES_OUT_OF_TURN, "DT-109"),
    **when(Flaw.ACTIVATES_ONCE_OUT_OF_TURN, "DT-219"),
    Flaw.NO_SUCH_PLACE: Reason("DT-R02", "There is no zone {place} on this board"),
    Flaw.NOT_ADJOINING: Reason("DT-160", "{place} does not adjoin {zone}"),
    Flaw.PLACE_RESERVED: Reason("DT-R74", "{place} is reserved for {occupant:card}, which reinforces"),
    Flaw.PLACE_TAKEN: Reason("DT-046", "{occupant:card} stands in {place}"),
    Flaw.PLACE_HELD: Reason("DT-R40", "{place} is held for a card on the stack"),
    Flaw.ASKS_PLACE: Reason("DT-R40", "Say first where the card goes"),
    Flaw.NEEDS_POSITION: Reason("DT-R40", "A unit comes in attack or in defence position"),
    Flaw.HAS_NO_POSITION: Reason("DT-R40", "A structure has no battle position: put it upright"),
    Flaw.ASKS_BEARER: Reason("DT-085", "Choose the unit that bears {placed:card}"),
    Flaw.BEARS_NO_ITEMS: Reason("DT-081", "Only a unit on the field can bear an item"),
    Flaw.EQUIPS_OTHER_SIDE: Reason("DT-085", "{placed:card} cannot be equipped to units of that side"),
    Flaw.CANNOT_MOVE_AFTER_TURN: Reason("DT-231", "{unit:card} has changed its battle position this turn"),
    Flaw.CANNOT_MOVE_AFTER_LEVEL: Reason("DT-R93", "{unit:card} moved before it levelled up this turn"),
    Flaw.MOVE_FORBIDDEN: Reason("DT-D11", "An effect keeps {unit:card} from moving"),
    Flaw.NO_MOVES_LEFT: Reason("DT-158", "{unit:card} has made {moves} of {most_moves} moves this turn"),
    Flaw.TURNED_ALREADY: Reason("DT-230", "{unit:card} has changed its battle position this turn"),
    Flaw.CANNOT_TURN_AFTER_MOVE: Reason("DT-R45", "{unit:card} has moved this turn and keeps its battle position"),
    Flaw.TURN_FORBIDDEN: Reason("DT-D11", "An effect keeps {unit:card} from changing its battle position"),
    Flaw.RETREAT_FORBIDDEN: Reason("DT-D12", "An effect keeps {unit:card} from retreating"),
    Flaw.RETREATS_ALREADY: Reason("DT-R37", "A Retreat of {unit:card} waits on the stack already"),
    Flaw.RETREAT_TOO_DEAR: Reason("DT-174", "Costs {price}, you have {resources}"),
    Flaw.ASKS_BRING_ITEMS: Reason("DT-D12", "Choose the items to pay for, then be done"),
    Flaw.NO_ITEM_UNPAID: Reason("DT-082", "{retreating:card} bears no {card:card} that is not paid for"),
    Flaw.ITEM_TOO_DEAR: Reason("DT-083", "Costs {price}, you have {resources}"),
    Flaw.NO_MORE_ITEMS: Reason("DT-082", "No more items can come along"),
    Flaw.REINFORCES_IN_OWN_TURN: Reason("DT-223", "Only in the opponent's turn"),
    Flaw.REINFORCE_FORBIDDEN: Reason("DT-D13", "An effect keeps {unit:card} from reinforcing"),
    Flaw.REINFORCES_ALREADY: Reason("DT-R72", "A Reinforce of {unit:card} waits on the stack already"),
    Flaw.BEHIND_NO_UNIT: Reason("DT-108", "{unit:card} stands behind no unit"),
    Flaw.BEHIND_STRUCTURE: Reason("DT-222", "{front:card} is a structure and cannot be reinforced"),
    Flaw.FRONT_OVER_ANOTHER: Reason("DT-167", "{front:card} reinforces {front_beneath:card} until Restoration"),
    Flaw.FRONT_UNDER_ANOTHER: Reason("DT-167", "{front:card} is reinforced by {front_shield:card}"),
    Flaw.FRONT_FORBIDDEN: Reason("DT-D13", "An effect keeps {front:card} from being reinforced"),
    Flaw.ASKS_SHIELDED: Reason("DT-D13", "Choose the unit that is reinforced first"),
    Flaw.CANNOT_SHIELD_THAT: Reason("DT-108", "{reinforcing:card} cannot reinforce that"),
    Flaw.FIRST_TURN: Reason("DT-038", "Nobody attacks in the first turn of the game"),
    Flaw.ATTACKER_REINFORCES: Reason("DT-R80", "{unit:card} reinforces {beneath:card} until Restoration"),
    Flaw.IN_ATTACK_ALREADY: Reason("DT-134", "{unit:card} is already in this attack"),
    Flaw.IN_DEFENCE: Reason("DT-114", "{unit:card} is in defence position"),
    Flaw.IN_DEFENCE_TURN_FIRST: Reason("DT-114", "{unit:card} is in defence position: turn it first"),
    Flaw.GAVE_UP_ATTACK: Reason("DT-116", "{unit:card} has given up its attack for this turn"),
    Flaw.ATTACKED_ALREADY: Reason("DT-116", "{unit:card} has attacked this turn"),
    Flaw.ATTACK_FORBIDDEN: Reason("DT-D10", "An effect keeps {unit:card} from attacking"),
    Flaw.LANE_USED: Reason("DT-115", "Lane {lane} has had its attack this turn"),
    Flaw.NO_TARGET_IN_REACH: Reason("DT-124", "{unit:card} has no target in reach"),
    Flaw.ASKS_ATTACK_TARGET: Reason("DT-D10", "Choose the target of your attack first"),
    Flaw.ASKS_REDECLARE: Reason("DT-D18", "Choose the target of your waiting attack first"),
    Flaw.TARGET_STILL_LEGAL: Reason("DT-117", "The target is still legal: keep it or choose another"),
    Flaw.LANE_NOT_EMPTY: Reason("DT-118", "The opposing half of lane {attack_lane} is not empty"),
    Flaw.ENVIRONMENT_ATTACKED: Reason("DT-071", "Environments cannot be attacked"),
    Flaw.ATTACKS_NO_ENEMY: Reason("DT-112", "Units attack what the opponent controls"),
    Flaw.NO_SUCH_ENEMY_ZONE: Reason("DT-R02", "There is no zone {enemy_zone} on this board"),
    Flaw.NOTHING_TO_ATTACK: Reason("DT-123", "Nothing stands in {enemy_zone}"),
    Flaw.AIM_AT_SHIELD: Reason("DT-R76", "{unit:card} is reinforced: aim at {shield:card} of {shield_zone}"),
    Flaw.ANOTHER_FIRST: Reason("DT-122", "{pressing:card} must be attacked first"),
    **out_of_reach(Flaw.ATTACK_KEPT_OFF, Flaw.ATTACK_IN_OTHER_LANE, Flaw.ATTACK_BLOCKED, "DT-123"),
    **out_of_reach(Flaw.EFFECT_KEPT_OFF, Flaw.EFFECT_IN_OTHER_LANE, Flaw.EFFECT_BLOCKED, "DT-216"),
    Flaw.BLOCKED_BY_OWN: Reason(
        "DT-R51", "Own units stand in front of {reaching:card}: distance {apart}, range {range}"
    ),
    Flaw.ASKS_JOIN: Reason("DT-D10", "Say who joins the attack, then be done"),
    Flaw.JOINS_FROM_OTHER_LANE: Reason("DT-129", "{unit:card} is not in lane {attack_lane}"),
    Flaw.JOINS_IN_FRONT: Reason("DT-R57", "{unit:card} stands in front of the leading unit: attack with it instead"),
    Flaw.JOIN_FORBIDDEN: Reason("DT-R57", "An effect keeps {unit:card} from joining attacks"),
    Flaw.ASKS_LEADER: Reason("DT-D19", "Name the unit that leads your attack on, or answer no"),
    Flaw.NOT_IN_ATTACK: Reason("DT-R60", "{unit:card} is not in the united attack"),
    Flaw.LEADS_AT_NOTHING: Reason("DT-R60", "{unit:card} has no target in reach"),
    Flaw.PLAYS_NOT_HELD: Reason("DT-110", "{card:card} is not in your hand"),
    Flaw.WAR_ORDER: Reason("DT-R94", "{card:card} is shown when its war champion levels up, not played"),
    Flaw.ORDERS_FORBIDDEN: Reason("DT-D09", "An effect keeps you from playing orders now"),
    Flaw.PLAY_TOO_DEAR: Reason("DT-051", "Costs {price}, you have {resources}"),
    Flaw.ORDER_CONDITION: Reason("DT-091", "The condition for playing {card:card} does not hold now"),
    Flaw.CARD_CONDITION: Reason("DT-215", "The condition for playing {card:card} does not hold now"),
    Flaw.NO_OWN_BEARER: Reason("DT-085", "There is no own unit that could bear {card:card}"),
    Flaw.NO_ENEMY_BEARER: Reason("DT-085", "There is no enemy unit that could bear {card:card}"),
    Flaw.NO_BEARER: Reason("DT-085", "There is no unit that could bear {card:card}"),
    Flaw.ENVIRONMENT_TAKEN: Reason("DT-R49", "Your environment zone is taken, and only an effect can free it"),
    Flaw.NO_ZONE_FREE: Reason("DT-R40", "None of your zones is free"),
    Flaw.NO_BATTLE_CHAMPION: Reason("DT-210", "{unit:card} is no battle champion with a war champion to follow"),
    Flaw.WAR_CHAMPION_NOT_HELD: Reason("DT-R95", "{next_version:card} is not in your hand"),
    Flaw.WAR_ORDER_NOT_HELD: Reason("DT-066", "{next_version:card} needs {war_order:card} in your hand"),
    Flaw.WAR_TOO_DEAR: Reason("DT-211", "Costs {price}, you have {resources}"),
    Flaw.NO_ENVIRONMENT: Reason("DT-109", "You have no environment"),
    Flaw.NO_SUCH_ABILITY: Reason("DT-109", "{actor:card} has no such ability to activate"),
    Flaw.NOT_YOURS_TO_USE: Reason("DT-109", "{able:card} is not yours to use"),
    Flaw.WAR_CHAMPION_FROM_HAND: Reason("DT-208", "{able:card} was played from the hand and has no effect"),
    Flaw.BATTLE_CHAMPION_FROM_HAND: Reason("DT-209", "{able:card} was played from the hand and has no effect"),
    Flaw.ACTIVATES_IN_OWN_TURN: Reason("DT-221", "Only in the opponent's turn"),
    Flaw.USED_ALREADY: Reason("DT-219", "This ability of {able:card} has been used this turn"),
    Flaw.ABILITY_CONDITION: Reason("DT-D22", "Its condition does not hold now"),
    Flaw.COSTS_TOO_DEAR: Reason("DT-D22", "Costs {price}, you have {resources}"),
    Flaw.COSTS_NOT_GIVEN: Reason("DT-D22", "What it costs beside resources cannot be given now"),
    Flaw.AIMED_AT_NOTHING: Reason("DT-D22", "There is nothing that it could be aimed at"),
    Flaw.ASKS_MODE: Reason("DT-D22", "Choose one of the modes first"),
    Flaw.NO_SUCH_MODE: Reason("DT-D22", "It has only {modes:mode}"),
    Flaw.MODE_AIMED_AT_NOTHING: Reason("DT-D22", "That mode has nothing that it could be aimed at"),
    Flaw.ASKS_COST: Reason("DT-D22", "Choose first what is given for the cost"),
    Flaw.PAYS_WITH_FOREIGN: Reason("DT-D22", "A cost is paid with an own card"),
    Flaw.CANNOT_BE_GIVEN: Reason("DT-D22", "{unit:card} cannot be given for this cost"),
    Flaw.PAYS_NOT_HELD: Reason("DT-D22", "{card:card} is not in your hand"),
    Flaw.PAYS_FOR_ITSELF: Reason("DT-D22", "{card:card} is being played and cannot pay for itself"),
    Flaw.PAYS_NOT_BORNE: Reason("DT-D22", "The unit bears no {card:card}"),
    Flaw.ASKS_TARGET: Reason("DT-D22", "Choose the target first"),
    Flaw.TOO_FEW_TARGETS: Reason("DT-D22", "Choose {targets_left:more target} first"),
    Flaw.NO_SUCH_ITEM_ON_STACK: Reason("DT-D22", "The stack has no item {stack_item}"),
    Flaw.OTHER_ASKED_FOR: Reason("DT-D22", "That is not what is asked for"),
    Flaw.NOTHING_THERE: Reason("DT-D22", "Nothing lies there"),
    Flaw.CHOSEN_ALREADY: Reason("DT-D22", "{unit:card} is chosen already"),
    Flaw.TARGET_FORBIDDEN: Reason("DT-D22", "An effect keeps {unit:card} from being targeted"),
    Flaw.DOES_NOT_FIT: Reason("DT-D22", "{unit:card} is not what is asked for"),
    Flaw.ASKS_LEVEL: Reason("DT-D20", "Level up with a copy from hand, deck or discard pile, or answer no"),
    Flaw.NO_NEXT_VERSION: Reason("DT-R90", "There is no next version of this champion"),
    Flaw.NO_COPY_THERE: Reason("DT-197", "No {levelled:card} is in your {source:word}"),
    Flaw.ASKS_LEVEL_ORDER: Reason("DT-D21", "Choose which champion levels up first"),
    Flaw.LEVELS_ANOTHER: Reason("DT-D21", "Choose which champion levels up first"),
    Flaw.ASKS_ORDER: Reason("DT-D21", "Choose which of your abilities goes onto the stack next"),
    Flaw.FEWER_WAIT: Reason("DT-D21", "You have only {waiting:ability} waiting"),
    Flaw.ASKS_MAY: Reason("DT-D22", "Answer yes or no"),
    Flaw.ASKS_DISCARD: Reason("DT-D23", "Choose a card of your hand to discard"),
    Flaw.DISCARDS_NOT_HELD: Reason("DT-D23", "{card:card} is not in your hand"),
    Flaw.ASKS_DISCARD_TOGETHER: Reason("DT-D23", "Choose the cards you discard"),
    **of_hand(Flaw.SENDS_BACK_NOT_HELD, "DT-188"),
    **of_hand(Flaw.DISCARDS_ALONG_NOT_HELD, "DT-D23"),
    Flaw.ASKS_SEARCH: Reason("DT-D24", "Choose a card that fits, or be done"),
    Flaw.NONE_FITS_IN_DECK: Reason("DT-D24", "No {card:card} that fits is in your deck"),
    Flaw.NONE_FITS: Reason("DT-D24", "No {card:card} that fits is among the cards to choose from"),
    Flaw.ASKS_LOOK: Reason("DT-D24", "Choose one of the cards you look at"),
    Flaw.NOT_LOOKED_AT: Reason("DT-D24", "{card:card} is not among the cards you look at"),
    Flaw.ASKS_STEP: Reason("DT-D22", "Step into a free zone beside it, or be done"),
    Flaw.MOVES_ANOTHER: Reason("DT-D22", "The effect moves {moved:card} in {moved_from}"),
    Flaw.ASKS_PICK: Reason("DT-D22", "Choose one of the cards the effect leaves open"),
    Flaw.PICKS_ANOTHER: Reason("DT-D22", "Choose one of the cards the effect leaves open"),
    Flaw.NOT_AMONG_CARDS: Reason("DT-D22", "{card:card} is not among the cards to choose from"),
    Flaw.NOT_AMONG_RETREATED: Reason("DT-D22", "No card of that number is among those to choose from"),
    Flaw.SELLS_NOT_HELD: Reason("DT-180", "{card:card} is not in your hand"),
    Flaw.SOLD_ALREADY: Reason("DT-181", "You have sold a card this turn"),
    Flaw.NOT_IN_TRADE_CENTRE: Reason("DT-184", "{card:card} is not in your trade centre"),
    Flaw.BUY_TOO_DEAR: Reason("DT-185", "Costs {price}, you have {resources}"),
    Flaw.ASKS_SELL_ITEMS: Reason("DT-D26", "Choose the items to trade in, then be done"),
    Flaw.SELLS_NOT_BORNE: Reason("DT-D26", "{sold:card} bears no {card:card}"),
}
