"""What things are worth, in points of Speed or Firepower on board: the numbers behind the heuristic player."""

from skydeck.engine.heuristics import Tunable


class Weights(Tunable):
    """All that can be tuned; found by games against other weights."""

    def __init__(self) -> None:
        # A base point on board, a point of its Overload, a base bonus that is no stat.
        self.point = 1.0
        self.overload = 0.24
        self.effect = 0.35
        # Any card in hand as payment; the part of it that is left for cards beyond the hand limit.
        self.card = 1.2
        self.surplus = 0.17
        # A card that is drawn by what one uses anyway.
        self.drawn = 1.0
        # Sabotage in hand; a symbol of a Material.
        self.sabotage = 0.9
        self.material = 0.4
        # A Captain who is face up.
        self.captain = 1.0
        # A Treasure, and the last one.
        self.treasure = 3.75
        self.win = 40.0
        # Points that a rival's Captain and hand are expected to take from an attack.
        self.captain_fear = 0.6
        self.hand_fear = 0.16
        # The same where the attack would win the game.
        self.captain_dread = 0.8
        self.hand_dread = 0.1
        # What share of the hope for a Target may be spent on it.
        self.daring = 1.0
        # How sharply the chance of an attack rises with its reserve.
        self.slope = 1.0
        # What is worth stopping: so much for each Treasure of a rival, more the more the rival has.
        self.envy = 2.8
        self.leader = 1.4
        # The chance to stop an attack that could still answer.
        self.answered = 0.6
        # What a rival's card on board and in hand is worth to me.
        self.spite = 0.4
