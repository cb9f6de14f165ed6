"""What things are worth to the heuristic player."""

from skydeck.engine.heuristics import Tunable


class Weights(Tunable):
    """What things are worth, in Metal of Round 1; found by games against other weights."""

    def __init__(self) -> None:
        # A point of damage of each kind, and of health.
        self.space = 0.50
        self.space_striker = 2.67
        self.ground = 0.33
        self.ground_striker = 0.13
        self.health = 2.81
        # What health counts besides, by which a Unit has more than any other of its class.
        self.bulk = 0.20
        # A bay that is not used, and one that is.
        self.bay = 0.02
        self.used_bay = 0.48
        # How strongly health counts more than damage where the fleet could destroy more than it can bear, and the reverse.
        self.balance = 0.24
        # What a later battle counts beside this one, and a Unit in it that has no bay then.
        self.later = 0.29
        self.bayless = 0.07
        # What a Metal of printed cost is worth at the end.
        self.rest = 0.07
        # The first Ground Unit of all, for each battle; how much a purchase must give for a Metal, or for a Research.
        self.landing = 7.47
        self.metal = 1.78
        self.research = 0.06
        # What a purchase costs beside its price: the turn, and what is left for the others.
        self.effort = 0.39
        # Techs: how far Units in the line-up count beside those owned.
        self.hope = 0.26
        self.tech = 0.15
        # What Techs do beside numbers, for each Unit and battle where it is not said otherwise.
        self.cheaper = 4.62
        self.first_fire = 0.45
        self.shield = 0.42
        self.repair = 0.02
        self.retarget = 0.17
        self.overflow = 0.61
        self.cover = 0.19
        self.evacuate = 0.48
        self.no_bay = 1.99
        self.half = 1.20
        self.salvage = 0.13
        self.gains = 3.43
        # A VP in Metal; what a Metal gained is worth; a Research, beside it.
        self.vp = 3.09
        self.gain = 4.28
        self.study = 1.01
        # Rewards that stand, for each battle still to come.
        self.standing = 0.23
        self.extra_point = 0.65
        self.force = 0.06
        self.screen = 0.47
        self.discount = 7.19
        self.cheap_study = 1.23
        self.berth = 0.11
        self.rebuild = 0.42
        # How much what VP are counted by grows in a Round.
        self.growth = 0.32
        # Calling Enemies: the part of a battle's damage that finds its mark, a point while cards can be had, what a Metal of
        # the fleet is worth after the first Round and after the second, and how much of a Unit's health is free.
        self.reach = 0.63
        self.point = 1.00
        self.keep_early = 2.15
        self.keep_middle = 1.23
        self.keep_last = 0.19
        self.buffer = 0.64
        self.late_fire = 0.28
        self.nerve = 0.0
