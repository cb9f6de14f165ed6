"""What things are worth, in coins, and how others are expected to act: the numbers behind the heuristic player."""

from skydeck.engine.heuristics import Tunable


class Weights(Tunable):
    """What things are worth, in coins, and how others are expected to act: all that can be tuned."""

    def __init__(self) -> None:
        # A coin and an influence at the beginning and at the end of a game; between them in proportion to `late`.
        self.coin = 1.0
        self.coin_late = 0.41
        self.influence = 4.0
        self.influence_late = 8.0
        # The rounds a game is expected to take, for the number of times that a purchase will be used.
        self.rounds = 7.51
        # Per use of a ship: a point of force, a card drawn, a removal of any ship or of one type, a payable ship ...
        self.force = 0.7
        self.draw = 0.4
        self.remove_any = 1.33
        self.remove_type = 0.6
        self.payable = 1.46
        self.half_opponents = 0.8
        self.stays = 0.63
        self.may_go = 0.47
        self.trash = 0.47
        self.look = 0.8
        # The chance that a ship survives, and the value of the average card it displaces from the hand.
        self.survival = 0.63
        self.slot = 1.16
        # The chance to win a station with a location card, and what a purchase there is expected to be worth.
        self.win_chance = 0.94
        self.buy_ship = 2.0
        self.buy_location = 1.3
        self.draw_and_buy = 0.35
        # Multipliers for whole groups of purchases.
        self.influence_ships = 1.0
        self.location_cards = 1.0
        self.force_ships = 1.0
        self.coin_ships = 1.0
        self.draw_ships = 1.0
        self.palace = 1.0
        # Share of cards in the own deck that should be location cards; more lose their worth.
        self.location_share = 0.19
        # How much of the worth a price takes away.
        self.thrift = 0.76
        # Others: the chance that one with a card for a station goes there, or to Open Space; the share of the hand that
        # comes; the spread of the guess.
        self.visit = 0.7
        self.open_visit = 0.65
        self.share = 0.6
        self.spread = 1.4
        # What spoiling an opponent's station is worth, as part of what the opponent would gain.
        self.deny = 0.3
        # The order of fleets: how much speak for a fleet each card it draws, its worth where others may come, and its
        # worth anywhere. To stand somewhere first keeps others away.
        self.first_draw = 3.0
        self.first_contested = 0.5
        self.first_worth = 0.0
        # How unpredictable: by how many coins something on sale is misjudged, the spread of the random factor on
        # each station, and noise in the order of fleets.
        self.taste = 0.4
        self.noise = 0.3
        self.order_noise = 1.0
        # The share of ships that go anywhere instead of where they add most.
        self.scatter = 0.0
