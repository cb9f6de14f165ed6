"""What can be wrong with an answer, by number, and the rule and the words of each."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.flaws import Reason


class Flaw:
    """The first thing that is wrong with an answer; those with ASKS answer another question."""

    NONE: Final[i64] = 0
    ASKS_AGREE: Final[i64] = 1
    ASKS_CAPTAIN: Final[i64] = 2
    CAPTAIN_TAKEN: Final[i64] = 3
    ASKS_PORT: Final[i64] = 4
    NOT_HELD: Final[i64] = 5
    IS_MATERIAL: Final[i64] = 6
    ANSWERS_NOTHING: Final[i64] = 7
    LEFT_PORT: Final[i64] = 8
    PLAY_TOO_DEAR: Final[i64] = 9
    ASKS_PAY: Final[i64] = 10
    NO_CARD_TO_PAY_WITH: Final[i64] = 11
    NAMED_ALREADY: Final[i64] = 12
    ONE_TOO_MANY: Final[i64] = 13
    NAMED_OTHERWISE: Final[i64] = 14
    NAMED_LATER: Final[i64] = 15
    ASKS_SCOUT: Final[i64] = 16
    ASKS_ATTACK: Final[i64] = 17
    NOT_IN_LINE: Final[i64] = 18
    ASKS_PHASE: Final[i64] = 19
    NOT_THE_ATTACKER: Final[i64] = 20
    NOTHING_TO_OVERLOAD: Final[i64] = 21
    OVERLOADED_ALREADY: Final[i64] = 22
    NOT_YOUR_ATTACK: Final[i64] = 23
    YOUR_OWN_ATTACK: Final[i64] = 24
    CAPTAIN_FACE_DOWN: Final[i64] = 25
    IS_TECHNIQUE: Final[i64] = 26
    IS_FOR_THE_SHIP: Final[i64] = 27
    ONLY_BEFORE_THE_EFFECT: Final[i64] = 28
    CONDITION_NOT_MET: Final[i64] = 29
    BEFORE_LAST_PHASE: Final[i64] = 30
    SABOTAGE_TOO_DEAR: Final[i64] = 31
    ASKS_RESPOND: Final[i64] = 32
    NOT_HELD_NOW: Final[i64] = 33
    IS_NO_SABOTAGE: Final[i64] = 34
    NOT_MET_BY_THIS: Final[i64] = 35
    OTHER_MOMENT: Final[i64] = 36
    ASKS_JUNK: Final[i64] = 37
    ASKS_HAND_LIMIT: Final[i64] = 38
    JUNKED_OUT_OF_ORDER: Final[i64] = 39
    LIMITED_OUT_OF_ORDER: Final[i64] = 40
    ASKS_SHED: Final[i64] = 41
    ASKS_STAT: Final[i64] = 42
    ASKS_RIVAL: Final[i64] = 43
    NO_SUCH_SEAT: Final[i64] = 44
    DOWN_ALREADY: Final[i64] = 45
    HAND_EMPTY: Final[i64] = 46
    GUARDED: Final[i64] = 47
    NOTHING_ABOARD: Final[i64] = 48
    ASKS_SLOT: Final[i64] = 49
    SLOT_EMPTY: Final[i64] = 50
    OTHER_CARDS_ABOARD: Final[i64] = 51
    ASKS_RECOVER: Final[i64] = 52
    ASKS_BRING: Final[i64] = 53
    NO_PLACE_ABOARD: Final[i64] = 54
    OTHER_KIND: Final[i64] = 55
    NOT_HELD_TO_BRING: Final[i64] = 56
    NOT_IN_JUNK: Final[i64] = 57
    BRING_TOO_DEAR: Final[i64] = 58
    ASKS_KEEP: Final[i64] = 59
    KEPT_OUT_OF_ORDER: Final[i64] = 60
    ASKS_REPLACE: Final[i64] = 61
    UNDER_ATTACK: Final[i64] = 62
    ASKS_SWAP: Final[i64] = 63
    SWAPS_ELSEWHERE: Final[i64] = 64
    SWAPPED_OUT_OF_ORDER: Final[i64] = 65
    ASKS_SINK: Final[i64] = 66
    ASKS_MODE: Final[i64] = 67
    ASKS_RANSOM: Final[i64] = 68
    TOO_FEW_CARDS: Final[i64] = 69
    ASKS_MOVE: Final[i64] = 70
    MOVES_NOTHING: Final[i64] = 71
    MOVES_TOO_MANY: Final[i64] = 72
    TAKES_TOO_MANY: Final[i64] = 73
    ASKS_MAY: Final[i64] = 74
    ASKS_SAVE: Final[i64] = 75


REASONS: Final[dict[int, Reason]] = {
    Flaw.ASKS_AGREE: Reason("ST-056", "Now all say whether Captains are chosen freely"),
    Flaw.ASKS_CAPTAIN: Reason("ST-R03", "Now you choose a Captain"),
    Flaw.CAPTAIN_TAKEN: Reason("ST-R03", "Seat {commander} has this Captain"),
    Flaw.ASKS_PORT: Reason("ST-066", "Now you are At Port: play a card, or leave"),
    Flaw.NOT_HELD: Reason("ST-R61", "You do not hold {card:card}"),
    Flaw.IS_MATERIAL: Reason("ST-041", "Materials are never played; they pay for other cards"),
    Flaw.ANSWERS_NOTHING: Reason("ST-035", "A Sabotage is played only when its condition is met"),
    Flaw.LEFT_PORT: Reason("ST-R09", "You have left port"),
    Flaw.PLAY_TOO_DEAR: Reason("ST-043", "You cannot pay for {card:card}"),
    Flaw.ASKS_PAY: Reason("ST-043", "Now {paid_for:card} is paid for"),
    Flaw.NO_CARD_TO_PAY_WITH: Reason("ST-R15", "You have no such card to pay with"),
    Flaw.NAMED_ALREADY: Reason("ST-R16", "All that you have of it is in this payment already"),
    Flaw.ONE_TOO_MANY: Reason("ST-R14", "With this card there is no payment of which none is too many"),
    Flaw.NAMED_OTHERWISE: Reason("ST-D04", "The payment with it is named in another order, that of the set"),
    Flaw.NAMED_LATER: Reason(
        "ST-D04", "It pays with another card, which is named first: a payment is named in the order of the set"
    ),
    Flaw.ASKS_SCOUT: Reason("ST-068", "Now you scout, or do not"),
    Flaw.ASKS_ATTACK: Reason("ST-073", "Now you attack a Target, or do not"),
    Flaw.NOT_IN_LINE: Reason("ST-073", "{target:card} does not lie in the line"),
    Flaw.ASKS_PHASE: Reason("ST-081", "Now it is your Phase of the attack"),
    Flaw.NOT_THE_ATTACKER: Reason("ST-R24", "Only the attacker Overloads"),
    Flaw.NOTHING_TO_OVERLOAD: Reason("ST-084", "No card of yours lies there"),
    Flaw.OVERLOADED_ALREADY: Reason("ST-R24", "This card has been Overloaded in this attack"),
    Flaw.NOT_YOUR_ATTACK: Reason("ST-012", "The Offensive Ability is for your own attack"),
    Flaw.YOUR_OWN_ATTACK: Reason("ST-014", "The Defensive Ability is for the attacks of others"),
    Flaw.CAPTAIN_FACE_DOWN: Reason("ST-017", "Your Captain is face down"),
    Flaw.IS_TECHNIQUE: Reason("ST-032", "Techniques are played At Port"),
    Flaw.IS_FOR_THE_SHIP: Reason("ST-023", "In an attack only Sabotage is played"),
    Flaw.ONLY_BEFORE_THE_EFFECT: Reason("ST-R30", "It is played between announcement and effect, never later"),
    Flaw.CONDITION_NOT_MET: Reason("ST-035", "Its condition is not met"),
    Flaw.BEFORE_LAST_PHASE: Reason("ST-035", "What it answers happened before your last Phase"),
    Flaw.SABOTAGE_TOO_DEAR: Reason("ST-R38", "You cannot pay for {card:card}"),
    Flaw.ASKS_RESPOND: Reason("ST-D12", "Now you may answer what happened with a Sabotage, or pass"),
    Flaw.NOT_HELD_NOW: Reason("ST-R39", "You do not hold {card:card}"),
    Flaw.IS_NO_SABOTAGE: Reason("ST-035", "Only Sabotage answers what others do"),
    Flaw.NOT_MET_BY_THIS: Reason("ST-035", "Its condition is not met by what happened"),
    Flaw.OTHER_MOMENT: Reason("ST-R30", "It would come too early or too late"),
    Flaw.ASKS_JUNK: Reason("ST-D06", "Now {left} of your cards must be junked"),
    Flaw.ASKS_HAND_LIMIT: Reason("ST-077", "Now {left} of your cards must be junked"),
    Flaw.JUNKED_OUT_OF_ORDER: Reason("ST-D06", "Choose the cards in the order in which they stand in your hand"),
    Flaw.LIMITED_OUT_OF_ORDER: Reason("ST-D13", "Choose the cards in the order in which they stand in your hand"),
    Flaw.ASKS_SHED: Reason("ST-D06", "Now you choose a card of your hand to junk"),
    Flaw.ASKS_STAT: Reason("ST-D05", "Now you name Speed or Firepower"),
    Flaw.ASKS_RIVAL: Reason("ST-D05", "Now you choose a rival"),
    Flaw.NO_SUCH_SEAT: Reason("ST-D05", "There is no seat {seat} in this game"),
    Flaw.DOWN_ALREADY: Reason("ST-R58", "The Captain of seat {seat} lies face down already"),
    Flaw.HAND_EMPTY: Reason("ST-R58", "The hand of seat {seat} is empty"),
    Flaw.GUARDED: Reason("ST-R58", "An effect guards seat {seat} against it"),
    Flaw.NOTHING_ABOARD: Reason("ST-R58", "Nothing that it is for lies on board with seat {seat}"),
    Flaw.ASKS_SLOT: Reason("ST-D05", "Now you choose a card on board"),
    Flaw.SLOT_EMPTY: Reason("ST-D05", "No card lies there"),
    Flaw.OTHER_CARDS_ABOARD: Reason("ST-D05", "The effect is for other cards on board"),
    Flaw.ASKS_RECOVER: Reason("ST-D05", "Now you take a card of the junk pile"),
    Flaw.ASKS_BRING: Reason("ST-D05", "Now you bring a card on board, or do not"),
    Flaw.NO_PLACE_ABOARD: Reason("ST-D05", "{card:card} has no place on board"),
    Flaw.OTHER_KIND: Reason("ST-D05", "The effect is for cards of another kind than {card:card}"),
    Flaw.NOT_HELD_TO_BRING: Reason("ST-D05", "You do not hold {card:card}"),
    Flaw.NOT_IN_JUNK: Reason("ST-D05", "{card:card} does not lie in the junk pile"),
    Flaw.BRING_TOO_DEAR: Reason("ST-D05", "You cannot pay for {card:card}"),
    Flaw.ASKS_KEEP: Reason("ST-D07", "Now you keep one of the cards that you look at"),
    Flaw.KEPT_OUT_OF_ORDER: Reason("ST-D07", "Keep the cards in the order in which they are shown"),
    Flaw.ASKS_REPLACE: Reason("ST-D05", "Now a Target of the line is replaced"),
    Flaw.UNDER_ATTACK: Reason("ST-R49", "The Target under attack stays"),
    Flaw.ASKS_SWAP: Reason("ST-D05", "Now two Targets of the line change places"),
    Flaw.SWAPS_ELSEWHERE: Reason("ST-D05", "{missing:card} does not lie in the line"),
    Flaw.SWAPPED_OUT_OF_ORDER: Reason("ST-D05", "Name the two in the order in which they lie in the line"),
    Flaw.ASKS_SINK: Reason("ST-D07", "Now you put Targets that you look at on the bottom, or leave them"),
    Flaw.ASKS_MODE: Reason("ST-D05", "Now you choose what the card does"),
    Flaw.ASKS_RANSOM: Reason("ST-D06", "Now you junk cards, or suffer the loss"),
    Flaw.TOO_FEW_CARDS: Reason("ST-D06", "That takes {amount} cards, you hold {held}"),
    Flaw.ASKS_MOVE: Reason("ST-D05", "Now you move points between Speed and Firepower"),
    Flaw.MOVES_NOTHING: Reason("ST-D05", "At least 1 point is moved; whoever moves none passes"),
    Flaw.MOVES_TOO_MANY: Reason("ST-D05", "At most {amount} points are moved"),
    Flaw.TAKES_TOO_MANY: Reason("ST-D05", "You have {owned} {stat:word} and cannot take {points} from it"),
    Flaw.ASKS_MAY: Reason("ST-D05", "Now you do what the card offers, or not"),
    Flaw.ASKS_SAVE: Reason("ST-R66", "Now you choose which Overloaded card returns to your hand"),
}
