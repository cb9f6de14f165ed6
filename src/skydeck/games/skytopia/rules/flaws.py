"""What can be wrong with an answer, by number, and the rule and the words of each."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.flaws import Reason


class Flaw:
    """The first thing that is wrong with an answer; those with ASKS answer another question."""

    NONE: Final[i64] = 0
    ASKS_TILE: Final[i64] = 1
    TILE_TAKEN: Final[i64] = 2
    ASKS_VOTE: Final[i64] = 3
    ASKS_SIDE: Final[i64] = 4
    ASKS_START: Final[i64] = 5
    STARTS_ELSEWHERE: Final[i64] = 6
    GOLEM_STANDS_THERE: Final[i64] = 7
    ASKS_ORDER: Final[i64] = 8
    NOT_FINISHED: Final[i64] = 9
    ASKS_TOWER: Final[i64] = 10
    TOWER_IDLE: Final[i64] = 11
    ASKS_ACTIVATE: Final[i64] = 12
    OTHER_STOREY: Final[i64] = 13
    OTHER_CARD: Final[i64] = 14
    NOTHING_ABOVE: Final[i64] = 15
    ASKS_SEND: Final[i64] = 16
    SUPPLY_LEFT: Final[i64] = 17
    ASKS_EXTRA: Final[i64] = 18
    NOT_IN_MARKET: Final[i64] = 19
    AT_NOW: Final[i64] = 20
    FACE_TAKEN: Final[i64] = 21
    NO_FACE_LEFT: Final[i64] = 22
    FACE_TOO_DEAR: Final[i64] = 23
    ASKS_TAKE_BACK: Final[i64] = 24
    NO_GOLEM: Final[i64] = 25
    HAS_FINISHED: Final[i64] = 26
    LEAVES_NO_SEND: Final[i64] = 27
    BEING_ACTIVATED: Final[i64] = 28
    ASKS_TURN: Final[i64] = 29
    TURNED_ALREADY: Final[i64] = 30
    TO_NOW: Final[i64] = 31
    TURNS_TO_TAKEN: Final[i64] = 32
    TURN_TOO_DEAR: Final[i64] = 33
    BACKWARD: Final[i64] = 34
    TOO_FAR: Final[i64] = 35
    ASKS_LIFT: Final[i64] = 36
    NO_ROOM: Final[i64] = 37
    ASKS_MOVE: Final[i64] = 38
    MOVES_TO_TAKEN: Final[i64] = 39
    ASKS_RECALL: Final[i64] = 40
    ASKS_PAY: Final[i64] = 41
    ASKS_REPEAT: Final[i64] = 42
    NOT_BY_THIS: Final[i64] = 43
    CARD_IDLE: Final[i64] = 44
    ASKS_OPTION: Final[i64] = 45
    OPTION_IDLE: Final[i64] = 46
    ASKS_ABILITY: Final[i64] = 47
    NO_TILE: Final[i64] = 48
    TILE_USED: Final[i64] = 49
    NOT_HAPPENED: Final[i64] = 50
    NOT_AGAIN: Final[i64] = 51
    NOT_THIS_TURN: Final[i64] = 52
    FOR_PHASE_1: Final[i64] = 53
    FOR_THE_SEND: Final[i64] = 54
    FOR_PHASE_2: Final[i64] = 55
    WITHIN_A_STEP: Final[i64] = 56
    TOO_RICH: Final[i64] = 57
    TOO_FEW_FINISHED: Final[i64] = 58
    EXCHANGE_TOO_DEAR: Final[i64] = 59
    NOT_YOUR_TURN: Final[i64] = 60
    SUPPLY_EMPTY: Final[i64] = 61
    NO_FACE_FREE: Final[i64] = 62
    FACES_TOO_DEAR: Final[i64] = 63
    NO_CARD_TO_ACTIVATE: Final[i64] = 64
    GIVES_NOTHING: Final[i64] = 65
    NAMES_NO_GOLEM: Final[i64] = 66
    TURNS_TOO_DEAR: Final[i64] = 67
    NOT_TALLEST: Final[i64] = 68
    MOVES_ELSEWHERE: Final[i64] = 69
    NO_SUCH_OPTION: Final[i64] = 70


REASONS: Final[dict[int, Reason]] = {
    Flaw.ASKS_TILE: Reason("SK-133", "Now an ability tile is taken"),
    Flaw.TILE_TAKEN: Reason("SK-133", "Seat {holder} has this tile"),
    Flaw.ASKS_VOTE: Reason("SK-135", "Now all vote for a side of the tiles"),
    Flaw.ASKS_SIDE: Reason("SK-136", "Now you choose a side of your tile"),
    Flaw.ASKS_START: Reason("SK-130", "Now every player places a first golem"),
    Flaw.STARTS_ELSEWHERE: Reason("SK-130", "{card:card} does not lie in the Market"),
    Flaw.GOLEM_STANDS_THERE: Reason("SK-R43", "A golem stands on {card:card}"),
    Flaw.ASKS_ORDER: Reason("SK-R15", "Now you say which finished card is built first"),
    Flaw.NOT_FINISHED: Reason("SK-074", "Now one of your finished {asked_colour:word} cards is built"),
    Flaw.ASKS_TOWER: Reason("SK-084", "Now you choose the tower to activate next"),
    Flaw.TOWER_IDLE: Reason("SK-082", "Your {colour:word} tower got no card this turn, or was activated already"),
    Flaw.ASKS_ACTIVATE: Reason("SK-081", "Now a card is activated or passed"),
    Flaw.OTHER_STOREY: Reason("SK-080", "Now only {offered:card} can be activated"),
    Flaw.OTHER_CARD: Reason("SK-098", "Now only {offered:card} can be activated"),
    Flaw.NOTHING_ABOVE: Reason("SK-080", "There is nothing above this card that could be activated with it"),
    Flaw.ASKS_SEND: Reason("SK-086", "Now you must send one golem to work"),
    Flaw.SUPPLY_LEFT: Reason("SK-R27", "You have golems in your supply, so none is taken back"),
    Flaw.ASKS_EXTRA: Reason("SK-R40", "Now you may send another golem"),
    Flaw.NOT_IN_MARKET: Reason("SK-R26", "{card:card} does not lie in the Market"),
    Flaw.AT_NOW: Reason("SK-095", "The face {face} is at Now"),
    Flaw.FACE_TAKEN: Reason("SK-096", "A golem on this card shows {face} already"),
    Flaw.NO_FACE_LEFT: Reason(
        "SK-096", "A golem on this card shows {face} already, and no face that you can pay is free there"
    ),
    Flaw.FACE_TOO_DEAR: Reason("SK-097", "The face {face} has a price of {price}; you have {coins}"),
    Flaw.ASKS_TAKE_BACK: Reason("SK-088", "Your supply is empty: first take a golem back from the Market"),
    Flaw.NO_GOLEM: Reason("SK-R10", "No golem of yours shows {face} on {card:card}"),
    Flaw.HAS_FINISHED: Reason("SK-R09", "This golem has finished: its card is taken in your Phase 1"),
    Flaw.LEAVES_NO_SEND: Reason(
        "SK-R29", "Taken back, it could not be sent again: no face that {coins} coins pay is free"
    ),
    Flaw.BEING_ACTIVATED: Reason("SK-100", "This card is being activated: no golem on it can be named"),
    Flaw.ASKS_TURN: Reason("SK-047", "Now you may turn a golem"),
    Flaw.TURNED_ALREADY: Reason("SK-R08", "This golem has been turned by this ability already"),
    Flaw.TO_NOW: Reason("SK-048", "The face {to} is at Now"),
    Flaw.TURNS_TO_TAKEN: Reason("SK-R07", "A golem on this card shows {to} already"),
    Flaw.TURN_TOO_DEAR: Reason("SK-097", "The face {to} costs {dearer} more than {face}; you have {coins}"),
    Flaw.BACKWARD: Reason("SK-R04", "From {face} to {to} is not forward"),
    Flaw.TOO_FAR: Reason("SK-R08", "From {face} to {to} are {steps} steps; this ability allows at most {most_steps}"),
    Flaw.ASKS_LIFT: Reason("SK-R39", "Now you may move a golem"),
    Flaw.NO_ROOM: Reason("SK-R07", "No other card has room for a golem showing {face}"),
    Flaw.ASKS_MOVE: Reason("SK-R39", "Now your golem goes to another Market card"),
    Flaw.MOVES_TO_TAKEN: Reason("SK-R07", "A golem on this card shows {carried} already"),
    Flaw.ASKS_RECALL: Reason("SK-R11", "Now you may take a golem back"),
    Flaw.ASKS_PAY: Reason("SK-R11", "Now you may pay coins for PP"),
    Flaw.ASKS_REPEAT: Reason("SK-R41", "Now you may activate another card"),
    Flaw.NOT_BY_THIS: Reason("SK-R41", "{card:card} cannot be activated by this ability"),
    Flaw.CARD_IDLE: Reason("SK-R11", "{card:card} could do nothing now"),
    Flaw.ASKS_OPTION: Reason("SK-R11", "Now you choose one of the options"),
    Flaw.OPTION_IDLE: Reason("SK-R11", "This option could do nothing now"),
    Flaw.ASKS_ABILITY: Reason("SK-035", "Now you may use your ability tile"),
    Flaw.NO_TILE: Reason("SK-016", "You have no ability tile yet"),
    Flaw.TILE_USED: Reason("SK-033", "Your tile works once in a turn of yours, and was used"),
    Flaw.NOT_HAPPENED: Reason("SK-034", "What your tile waits for has not happened"),
    Flaw.NOT_AGAIN: Reason(
        "SK-034", "Your tile was used for what it waits for, which has not happened again in this turn"
    ),
    Flaw.NOT_THIS_TURN: Reason(
        "SK-034", "What your tile waits for has not happened in this turn; what happened before is over"
    ),
    Flaw.FOR_PHASE_1: Reason("SK-030", "Your tile is for your Phase 1"),
    Flaw.FOR_THE_SEND: Reason("SK-031", "Your tile is for when you choose card and face of your golem in Phase 2"),
    Flaw.FOR_PHASE_2: Reason("SK-031", "Your tile is for your Phase 2, after the golem was sent"),
    Flaw.WITHIN_A_STEP: Reason("SK-R31", "Your tile can be used between two steps, not inside one"),
    Flaw.TOO_RICH: Reason("SK-R11", "It is for whoever has at most {needed:coin}; you have {coins}"),
    Flaw.TOO_FEW_FINISHED: Reason(
        "SK-R11", "It is for whoever finished at least {needed:card}; you finished {finished}"
    ),
    Flaw.EXCHANGE_TOO_DEAR: Reason("SK-R11", "It takes {exchanged} coins; you have {coins}"),
    Flaw.NOT_YOUR_TURN: Reason("SK-R11", "It makes the golem of your own turn cheaper"),
    Flaw.SUPPLY_EMPTY: Reason("SK-R40", "You have no golem in your supply"),
    Flaw.NO_FACE_FREE: Reason("SK-096", "No face is free on any card but the one at Now"),
    Flaw.FACES_TOO_DEAR: Reason("SK-097", "No face that {coins} coins pay is free on any card"),
    Flaw.NO_CARD_TO_ACTIVATE: Reason("SK-R41", "No card that it can activate would do anything now"),
    Flaw.GIVES_NOTHING: Reason("SK-R11", "It would give nothing now"),
    Flaw.NAMES_NO_GOLEM: Reason("SK-R11", "It can name none of your golems now"),
    Flaw.TURNS_TOO_DEAR: Reason(
        "SK-097", "Every face that your golems could be given costs more than {coins} coins above theirs"
    ),
    Flaw.NOT_TALLEST: Reason("SK-R11", "It is for a tower of yours than which none is higher"),
    Flaw.MOVES_ELSEWHERE: Reason("SK-R39", "Now your golem goes to another Market card"),
    Flaw.NO_SUCH_OPTION: Reason("SK-R11", "Now you choose one of the options"),
}
