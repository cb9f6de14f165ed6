"""What can be wrong with an answer, by number, and the rule and the words of each."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.flaws import Reason


class Flaw:
    """The first thing that is wrong with an answer; those with ASKS answer another question.

    FOR_KODIAKS, ALONE (of the only one who pays for ships) and BY_SHIP (as by a Barge, not by a roll at the Junkyard) are flaws
    of decisions with rules of their own.
    """

    NONE: Final[i64] = 0
    ASKS_FLEET: Final[i64] = 1
    FLEET_BEGUN: Final[i64] = 2
    FLEET_EMPTY: Final[i64] = 3
    NOT_IN_HAND: Final[i64] = 4
    LAID_OUT_OF_ORDER: Final[i64] = 5
    OPEN_SPACE_USED: Final[i64] = 6
    ASKS_FEE: Final[i64] = 7
    NAMES_OPEN_SPACE: Final[i64] = 8
    ASKS_PICK: Final[i64] = 9
    NOT_A_LOCATION_CARD: Final[i64] = 10
    NOT_IN_FLEET: Final[i64] = 11
    ASKS_PHOENIX: Final[i64] = 12
    MAY_NOT_STAY: Final[i64] = 13
    BOUND_TO_FLEET: Final[i64] = 14
    NONE_LEFT_TO_SEND: Final[i64] = 15
    FLEET_GOES_THERE: Final[i64] = 16
    NO_CARDS_BEFORE: Final[i64] = 17
    SENT_OUT_OF_ORDER: Final[i64] = 18
    STATION_OUT_OF_ORDER: Final[i64] = 19
    STRANDS_OTHERS: Final[i64] = 20
    ASKS_REMOVAL: Final[i64] = 21
    NOT_OPPOSING: Final[i64] = 22
    NOT_OPPOSING_FOR_KODIAKS: Final[i64] = 23
    LOCATION_CARD: Final[i64] = 24
    LOCATION_CARD_FOR_KODIAKS: Final[i64] = 25
    NOT_THERE: Final[i64] = 26
    SEAT_OUT_OF_ORDER: Final[i64] = 27
    SEAT_OUT_OF_ORDER_FOR_KODIAKS: Final[i64] = 28
    REMOVED_OUT_OF_ORDER: Final[i64] = 29
    REMOVED_OUT_OF_ORDER_FOR_KODIAKS: Final[i64] = 30
    ALL_CHOSEN: Final[i64] = 31
    CANNOT_REMOVE: Final[i64] = 32
    CANNOT_REMOVE_TOO: Final[i64] = 33
    ASKS_PAYMENT: Final[i64] = 34
    TAKES_NO_COINS: Final[i64] = 35
    NONE_PAID_SO: Final[i64] = 36
    ADDS_NO_COIN: Final[i64] = 37
    ADDS_NO_COIN_ALONE: Final[i64] = 38
    TAKES_FEWER_COINS: Final[i64] = 39
    RAISE_TOO_DEAR: Final[i64] = 40
    KIND_RAISED_OUT_OF_ORDER: Final[i64] = 41
    KIND_RAISED_OUT_OF_ORDER_ALONE: Final[i64] = 42
    RAISED_OUT_OF_ORDER: Final[i64] = 43
    RAISED_OUT_OF_ORDER_ALONE: Final[i64] = 44
    ASKS_TRASH: Final[i64] = 45
    ASKS_TRASH_BY_SHIP: Final[i64] = 46
    NONE_TO_TRASH: Final[i64] = 47
    NONE_TO_TRASH_BY_SHIP: Final[i64] = 48
    PILE_OUT_OF_ORDER: Final[i64] = 49
    PILE_OUT_OF_ORDER_BY_SHIP: Final[i64] = 50
    TRASHED_OUT_OF_ORDER: Final[i64] = 51
    TRASHED_OUT_OF_ORDER_BY_SHIP: Final[i64] = 52
    ASKS_DECK: Final[i64] = 53
    ASKS_WHETHER_TO_DRAW: Final[i64] = 54
    MUST_DRAW: Final[i64] = 55
    OTHER_DECK: Final[i64] = 56
    DECK_EMPTY: Final[i64] = 57
    ASKS_BUY_DRAWN: Final[i64] = 58
    ASKS_BUY_ONE_OF_DRAWN: Final[i64] = 59
    ASKS_BUY_LOOKED_AT: Final[i64] = 60
    NOT_DRAWN: Final[i64] = 61
    NOT_ONE_OF_DRAWN: Final[i64] = 62
    NOT_LOOKED_AT: Final[i64] = 63
    CARD_TOO_DEAR: Final[i64] = 64
    ASKS_REPLACEMENT: Final[i64] = 65
    REPLACED_HERE: Final[i64] = 66
    SELLS_NOTHING: Final[i64] = 67
    NO_MORE_ON_SALE: Final[i64] = 68
    REPLACED_STATION_OUT_OF_ORDER: Final[i64] = 69
    REPLACED_OUT_OF_ORDER: Final[i64] = 70
    DECK_TOO_SMALL: Final[i64] = 71
    ASKS_PLACE: Final[i64] = 72
    NO_CARDS_WAITING: Final[i64] = 73
    STATION_RESOLVED: Final[i64] = 74
    ASKS_PURCHASE: Final[i64] = 75
    NOT_ON_SALE: Final[i64] = 76
    OTHER_WARES: Final[i64] = 77
    ASKS_REWARD: Final[i64] = 78
    NO_SUCH_REWARD: Final[i64] = 79
    ASKS_ORDER: Final[i64] = 80
    NONE_TO_RESOLVE: Final[i64] = 81
    ASKS_LOOK: Final[i64] = 82


REASONS: Final[dict[int, Reason]] = {
    Flaw.ASKS_FLEET: Reason("SD-D01", "Now is the time to lay a fleet or pass"),
    Flaw.FLEET_BEGUN: Reason("SD-D01", "You have begun a fleet: lock it"),
    Flaw.FLEET_EMPTY: Reason("SD-036", "A fleet has at least one card; lay one or pass"),
    Flaw.NOT_IN_HAND: Reason("SD-036", "You have no {card:card} left in hand"),
    Flaw.LAID_OUT_OF_ORDER: Reason(
        "SD-D01", "Lay the cards of a fleet in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.OPEN_SPACE_USED: Reason(
        "SD-055", "You have used Open Space {limit} of {limit} times this round: add a location card first"
    ),
    Flaw.ASKS_FEE: Reason("SD-049", "Pay for your random location card, or decline"),
    Flaw.NAMES_OPEN_SPACE: Reason("SD-R07", "{place:card} has no location card and cannot be named"),
    Flaw.ASKS_PICK: Reason("SD-042", "Pick the location card your fleet uses"),
    Flaw.NOT_A_LOCATION_CARD: Reason("SD-042", "{card:card} is no location card"),
    Flaw.NOT_IN_FLEET: Reason("SD-042", "Your fleet has no location card {card:card}"),
    Flaw.ASKS_PHOENIX: Reason("SD-051", "Choose where your Phoenixes go"),
    Flaw.MAY_NOT_STAY: Reason(
        "SD-R23", "Open Space is used up: this fleet has nowhere to go, each Phoenix must be sent"
    ),
    Flaw.BOUND_TO_FLEET: Reason("SD-127", "{card:card} goes where its fleet goes"),
    Flaw.NONE_LEFT_TO_SEND: Reason("SD-D04", "No {card:card} is left in this fleet"),
    Flaw.FLEET_GOES_THERE: Reason("SD-129", "The fleet itself goes to {place:card}: let it follow"),
    Flaw.NO_CARDS_BEFORE: Reason("SD-124", "You had no cards at {place:card} before this dispatch"),
    Flaw.SENT_OUT_OF_ORDER: Reason(
        "SD-D04", "Send the ships of a fleet in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.STATION_OUT_OF_ORDER: Reason("SD-D04", "Send Phoenixes in the order of the stations"),
    Flaw.STRANDS_OTHERS: Reason(
        "SD-R23", "Send each {stranded:card} first: Open Space is used up, and none of them may stay"
    ),
    Flaw.ASKS_REMOVAL: Reason("SD-R27", "Choose an opposing ship to remove, or none"),
    Flaw.NOT_OPPOSING: Reason("SD-136", "Only an opponent's ship can be removed"),
    Flaw.NOT_OPPOSING_FOR_KODIAKS: Reason("SD-116", "Only an opponent's starship can be removed"),
    Flaw.LOCATION_CARD: Reason("SD-136", "A location card cannot be removed"),
    Flaw.LOCATION_CARD_FOR_KODIAKS: Reason("SD-116", "A location card cannot be removed"),
    Flaw.NOT_THERE: Reason("SD-R29", "Seat {seat} has no {card:card} here"),
    Flaw.SEAT_OUT_OF_ORDER: Reason("SD-D05", "Name the ships to remove in the order of the seats"),
    Flaw.SEAT_OUT_OF_ORDER_FOR_KODIAKS: Reason("SD-D06", "Name the ships to remove in the order of the seats"),
    Flaw.REMOVED_OUT_OF_ORDER: Reason(
        "SD-D05", "Name the ships of a seat in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.REMOVED_OUT_OF_ORDER_FOR_KODIAKS: Reason(
        "SD-D06", "Name the ships of a seat in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.ALL_CHOSEN: Reason("SD-R28", "You have chosen all that seat {seat} has here of {card:card}: {there}"),
    Flaw.CANNOT_REMOVE: Reason("SD-R29", "None of your ships here can remove {card:card}"),
    Flaw.CANNOT_REMOVE_TOO: Reason("SD-R28", "Your ships here cannot remove {card:card} beside what you have chosen"),
    Flaw.ASKS_PAYMENT: Reason("SD-132", "Pay for your Privateers, or stop"),
    Flaw.TAKES_NO_COINS: Reason("SD-131", "{card:card} cannot be paid"),
    Flaw.NONE_PAID_SO: Reason("SD-135", "You have no {card:card} here with {paid:coin} paid"),
    Flaw.ADDS_NO_COIN: Reason("SD-R32", "Add at least one coin"),
    Flaw.ADDS_NO_COIN_ALONE: Reason("SD-D07", "Add at least one coin"),
    Flaw.TAKES_FEWER_COINS: Reason("SD-135", "{card:card} takes at most {most_paid:coin}"),
    Flaw.RAISE_TOO_DEAR: Reason("SD-131", "That takes {more:coin}, you have {coins}"),
    Flaw.KIND_RAISED_OUT_OF_ORDER: Reason(
        "SD-D08", "Pay for your ships in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.KIND_RAISED_OUT_OF_ORDER_ALONE: Reason(
        "SD-D07", "Pay for your ships in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.RAISED_OUT_OF_ORDER: Reason("SD-D08", "Each ship is raised once a turn, the dearest first"),
    Flaw.RAISED_OUT_OF_ORDER_ALONE: Reason("SD-D07", "Each ship is paid for once, the dearest first"),
    Flaw.ASKS_TRASH: Reason("SD-R43", "Trash cards, or be done"),
    Flaw.ASKS_TRASH_BY_SHIP: Reason("SD-086", "Trash cards, or be done"),
    Flaw.NONE_TO_TRASH: Reason("SD-R43", "You have no {card:card} in {source}"),
    Flaw.NONE_TO_TRASH_BY_SHIP: Reason("SD-086", "You have no {card:card} in {source}"),
    Flaw.PILE_OUT_OF_ORDER: Reason("SD-D09", "Name the cards to trash in order: discard pile first, then the stations"),
    Flaw.PILE_OUT_OF_ORDER_BY_SHIP: Reason(
        "SD-D22", "Name the cards to trash in order: discard pile first, then the stations"
    ),
    Flaw.TRASHED_OUT_OF_ORDER: Reason(
        "SD-D09", "Name the cards to trash from {source} in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.TRASHED_OUT_OF_ORDER_BY_SHIP: Reason(
        "SD-D22", "Name the cards to trash from {source} in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.ASKS_DECK: Reason("SD-D10", "Choose the deck to draw from"),
    Flaw.ASKS_WHETHER_TO_DRAW: Reason("SD-D12", "Draw cards to look at, or be done"),
    Flaw.MUST_DRAW: Reason("SD-D10", "This result draws a card"),
    Flaw.OTHER_DECK: Reason("SD-D12", "This result does not draw from the {deck:word} deck"),
    Flaw.DECK_EMPTY: Reason("SD-R47", "The {deck:word} deck is empty"),
    Flaw.ASKS_BUY_DRAWN: Reason("SD-D11", "Buy the card you look at, or decline"),
    Flaw.ASKS_BUY_ONE_OF_DRAWN: Reason("SD-D13", "Buy one of the cards you look at, or decline"),
    Flaw.ASKS_BUY_LOOKED_AT: Reason("SD-D23", "Buy the card you look at, or decline"),
    Flaw.NOT_DRAWN: Reason("SD-D11", "{card:card} is not among the cards you look at"),
    Flaw.NOT_ONE_OF_DRAWN: Reason("SD-D13", "{card:card} is not among the cards you look at"),
    Flaw.NOT_LOOKED_AT: Reason("SD-D23", "{card:card} is not among the cards you look at"),
    Flaw.CARD_TOO_DEAR: Reason("SD-R53", "{card:card} costs {price}, you have {coins}"),
    Flaw.ASKS_REPLACEMENT: Reason("SD-165", "Pick cards on sale to replace, or be done"),
    Flaw.REPLACED_HERE: Reason("SD-165", "Only cards on sale at other stations can be replaced"),
    Flaw.SELLS_NOTHING: Reason("SD-165", "No cards are on sale at {place:card}"),
    Flaw.NO_MORE_ON_SALE: Reason("SD-R49", "No more {card:card} on sale at {place:card}"),
    Flaw.REPLACED_STATION_OUT_OF_ORDER: Reason("SD-D14", "Pick the cards to replace in the order of the stations"),
    Flaw.REPLACED_OUT_OF_ORDER: Reason(
        "SD-D14", "Pick the cards to replace at {place:card} in their fixed order: {card:card} comes before {last:card}"
    ),
    Flaw.DECK_TOO_SMALL: Reason("SD-R49", "The deck has not enough cards for that"),
    Flaw.ASKS_PLACE: Reason("SD-D15", "Dispatch the new ship, or leave it in the discard pile"),
    Flaw.NO_CARDS_WAITING: Reason("SD-169", "You have no cards waiting at {place:card}"),
    Flaw.STATION_RESOLVED: Reason("SD-169", "{place:card} is resolved already: your cards there wait no more"),
    Flaw.ASKS_PURCHASE: Reason("SD-R54", "Buy from the row, or be done"),
    Flaw.NOT_ON_SALE: Reason("SD-R55", "{card:card} is not on sale here now"),
    Flaw.OTHER_WARES: Reason("SD-R59", "Now only {wares:many} can be bought here, and {card:card} is none"),
    Flaw.ASKS_REWARD: Reason("SD-D17", "Choose one of the rewards"),
    Flaw.NO_SUCH_REWARD: Reason("SD-D17", "You have only {rewards:reward} to choose from"),
    Flaw.ASKS_ORDER: Reason("SD-075", "Choose which surviving ship is resolved next"),
    Flaw.NONE_TO_RESOLVE: Reason("SD-075", "No {card:card} here is still to be resolved"),
    Flaw.ASKS_LOOK: Reason("SD-120", "Look at the top card, or do not"),
}
