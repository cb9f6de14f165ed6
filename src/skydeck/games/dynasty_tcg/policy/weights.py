"""The numbers that the heuristic player weighs with, in resources: a card on the field is worth about what it costs."""

from skydeck.engine.heuristics import Tunable


class Weights(Tunable):
    """Everything that can be tuned."""

    def __init__(self) -> None:
        # Per point on the field: current strength, printed strength, health, armour, durability; for a card being there.
        self.strength = 0.25
        self.printed = 0.25
        self.health = 0.45
        self.armour = 0.8
        self.durability = 0.32
        self.presence = 0.3
        # Per point that a unit's numbers fall short of its cost: what it can do instead.
        self.skill = 0.35
        self.most_skill = 3.0
        # What the abilities of a war champion are worth that was levelled up to.
        self.war_skill = 9.0
        # A commander's health: per point, how much dearer the last ones are, and how soon.
        self.life = 0.45
        self.last_life = 14.0
        self.life_reach = 9.0
        # What a blow that wins counts in a forecast, beyond all health.
        self.knockout = 25.0
        # Cards: in hand, in a retreat zone beyond that, in the trade centre; and a resource left over.
        self.hand = 1.0
        self.retreated = 0.3
        self.sold = 0.15
        self.resource = 0.12
        # How much of an attack's gain counts: still possible this turn, in the own next turn, in the opponent's.
        self.now = 0.85
        self.next = 0.35
        self.threat = 0.7
        # A unit in defence position must turn before it attacks.
        self.turning = 0.75
        # What brings a champion nearer to its next version, and a war champion with all it needs.
        self.counter = 0.12
        self.war = 4.0
        # An action must better the position by so much.
        self.worthwhile = 0.12
