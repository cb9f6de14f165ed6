"""Positions of Sky Thieves that one seat cannot tell from a given one, built by swapping what the rules hide from it.

This reads and writes saved states, so that it shares no code with `resample`, which it is there to check.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from skydeck.engine.errors import DataError
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.saved import Numbers
from skydeck.engine.state import SEAT_SHIFT, State
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.saved import FIELDS
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Zone

# Places in the list of single numbers of a saved state.
NAMES = [number.name for field in FIELDS if isinstance(field, Numbers) for number in field.numbers]
PAID, DECISION, ACTOR, QUESTION = (NAMES.index(name) for name in ("paid", "decision", "actor", "question"))
# A question without the least card that may be named next.
WITHOUT_LEAST = (1 << 24) - 1
TRIES = 200

# Positions that random games hardly ever come to.
RARE: dict[str, dict[str, Any]] = {
    "somebody pays with rare cards": {
        "players": 3,
        "seats": [
            {"hand": {"Death Ray": 1, "Quicksilver Flasks": 1, "Crate of Cogs": 1, "Gearhead Gremlin": 1}},
            {"hand": {"Sudden Squall": 2, "Alarm Bells": 1}},
            {"hand": {"Double Agent": 1, "Scrapyard Haul": 1}},
        ],
        "actions": ["1 play Death Ray"],
    },
    "Targets were looked at and put under their deck": {
        "players": 2,
        "seats": [{"hand": {"Balloon Reconnaissance": 1, "Death Ray": 1}}, {"hand": {"Alarm Bells": 1}}],
        "line": {"far": "State-Run Dock", "middle": "Mail Balloon", "near": "Tea Caravan"},
        "target_deck_top": ["Powder Mill", "Sky Ferry"],
        "actions": ["1 play Balloon Reconnaissance", "1 sink Sky Ferry"],
    },
    "a hand was shown in part and a moment is open": {
        "players": 3,
        "at": "attack",
        "line": {"far": "State-Run Dock"},
        "seats": [
            {"hand": {"Second Wind": 1, "Death Ray": 1}},
            {"hand": {"Alarm Bells": 1, "Sudden Squall": 1}, "known": {"Alarm Bells": 1}},
            {"hand": {"Double Agent": 1}},
        ],
        "actions": ["1 attack State-Run Dock", "2 play Alarm Bells"],
    },
}


class World:
    """A saved state that is being changed where `seat` cannot see it."""

    def __init__(self, state: SkyThievesState, seat: int, chance: random.Random) -> None:
        self.seat = seat
        self.chance = chance
        self.data: dict[str, Any] = copy.deepcopy(state.to_dict())
        self.players, self.kinds = state.num_players, state.kinds
        self.others = [other for other in range(self.players) if other != seat]
        self.numbers: list[int] = self.data["numbers"]

    def counts(self, zone: int, player: int) -> list[int]:
        start = (zone * self.players + player) * self.kinds
        found: list[int] = self.data["cards"][start : start + self.kinds]
        return found

    def set_counts(self, zone: int, player: int, counts: list[int]) -> None:
        start = (zone * self.players + player) * self.kinds
        self.data["cards"][start : start + self.kinds] = counts

    def mix_hands(self, kept: int | None) -> None:
        """Deal the hidden cards of all others anew, those that they look at too; `kept` keeps its hand."""
        zones = [(zone, other) for other in self.others for zone in (Zone.HAND, Zone.LOOKED) if other != kept]
        known = {
            (zone, other): self.counts(Zone.KNOWN, other) if zone == Zone.HAND else [0] * self.kinds
            for zone, other in zones
        }
        hidden = {place: minus(self.counts(*place), known[place]) for place in zones}
        pool = [kind for counts in [self.data["deck"], *hidden.values()] for kind in cards_of(counts)]
        self.chance.shuffle(pool)
        for place in zones:
            dealt = [pool.pop() for _ in range(sum(hidden[place]))]
            self.set_counts(*place, [count + dealt.count(kind) for kind, count in enumerate(known[place])])
        self.data["deck"] = [pool.count(kind) for kind in range(self.kinds)]

    def mix_targets(self) -> None:
        """Permute the Targets of the deck that the seat does not know."""
        cards, known = self.data["target_deck"]
        places = [place for place, seats in enumerate(known) if not seats >> self.seat & 1]
        targets = [cards[place] for place in places]
        self.chance.shuffle(targets)
        for place, target in zip(places, targets, strict=True):
            cards[place] = target

    def forget_what_was_named(self) -> None:
        """Which cards another seat has named of several is not known before it has named all."""
        if self.numbers[ACTOR] == self.seat:
            return
        self.numbers[PAID] = 0
        if self.numbers[DECISION] in (Ask.JUNK, Ask.KEEP):
            self.numbers[QUESTION] &= WITHOUT_LEAST

    def choose_anew(self) -> None:
        """Let what the others have chosen in secret be something else."""
        self.data["shared"]["sealed"] = [self.chosen(entry) for entry in self.data["shared"]["sealed"]]

    def chosen(self, entry: int) -> int:
        owner = entry >> SEAT_SHIFT
        if owner == self.seat:
            return entry
        if self.numbers[DECISION] == Ask.AGREE:
            return self.chance.choice([Verb.AGREE, Verb.REFUSE]) | owner << SEAT_SHIFT
        card = self.chance.choice(cards_of(self.counts(Zone.HAND, owner)))
        return Verb.JUNK | card << 8 | owner << SEAT_SHIFT


def minus(counts: list[int], others: list[int]) -> list[int]:
    return [count - other for count, other in zip(counts, others, strict=True)]


def cards_of(counts: list[int]) -> list[int]:
    """Counts by kind as a list of the single cards."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """A position that differs from `state` in nothing that `seat` may know."""
    assert isinstance(state, SkyThievesState)
    for attempt in range(TRIES + 1):
        world = World(state, seat, chance)
        # Who owes a payment can pay: where chance finds no such hand, the true one stays.
        world.mix_hands(world.numbers[ACTOR] if attempt == TRIES else None)
        world.mix_targets()
        world.forget_what_was_named()
        world.choose_anew()
        world.data["shared"]["rng"] = Rng(chance.getrandbits(60)).to_list()
        try:
            return game.state_from_dict(world.data)
        except DataError:
            if attempt == TRIES:
                raise
    raise AssertionError("the last attempt changes nothing that a payment needs")
