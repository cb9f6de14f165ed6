"""Positions of Dynasty TCG that one seat cannot tell from a given one, built by swapping what the rulebook hides from it.

This reads and writes saved states, so that it shares no code with `resample`, which it is there to check.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.dynasty_tcg.cards.words import TYPES
from skydeck.games.dynasty_tcg.game import deck_title
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile

SEAT_SHIFT = 56

# Positions that random games hardly ever come to.
CARDS = ["Veteran Hei", "Lung Feng", "Palisade"]
RARE: dict[str, dict[str, Any]] = {
    "the other seat looks at the top of its deck": {
        "game": "dynasty_tcg",
        "seats": [
            {
                "hand": {"Surveyor's Glass": 1, "Cinder Drake": 2},
                "deck_top": CARDS,
                "field": {"A1": "Veteran Hei"},
            },
            {"hand": {"Palisade": 2}, "deck": CARDS * 4},
        ],
        "actions": [
            "1 play Surveyor's Glass", "1 pass", "2 pass", "1 pass", "2 pass", "1 choose Lung Feng",
        ],
    },
    "a mulligan is half chosen": {
        "game": "dynasty_tcg",
        "begin": "game",
        "seats": [{"deck": CARDS * 5}, {"deck": CARDS * 5}],
        "seed": 4,
        "actions": ["1 choose Veteran Hei"],
    },
}  # fmt: skip


class World:
    """A saved state that is being changed where `seat` cannot see it."""

    def __init__(self, game: Game, state: DynastyTcgState, seat: int, chance: random.Random) -> None:
        self.game = game
        self.cards = state.cards
        self.closed = bool(state.closed_lists)
        self.seat = seat
        self.other = 1 - seat
        self.chance = chance
        self.data: dict[str, Any] = copy.deepcopy(state.to_dict())

    def pile(self, number: int, player: int) -> list[int]:
        found: list[int] = self.data["piles"][number * 2 + player]
        return found

    def take_back(self) -> bool:
        """Undo what the other seat has sealed; says whether it had finished."""
        if not self.data["secret"] or not self.data["pending"]:
            return False
        asked = self.data["numbers"]["asked"] >> self.other & 1
        if not asked:
            return False
        finished = not self.data["pending"] >> self.other & 1
        self.data["sealed"] = [entry for entry in self.data["sealed"] if entry >> SEAT_SHIFT != self.other]
        self.data["pending"] |= 1 << self.other
        return finished

    def mix_other(self) -> None:
        """Deal the other seat's unknown hand cards and deck from all that is hidden of them."""
        hand, marks = self.pile(Pile.HAND, self.other), self.pile(Pile.HAND_KNOWN, self.other)
        deck, known = self.pile(Pile.DECK, self.other), self.pile(Pile.DECK_KNOWN, self.other)
        hidden = [place for place in range(len(hand)) if not marks[place]]
        places = [place for place in range(len(deck)) if not known[place] >> self.seat & 1]
        pool = [hand[place] for place in hidden] + [deck[place] for place in places]
        if self.closed:
            # Nobody knows the list, so these may be any cards.
            pool = [self.chance.randrange(self.cards.kinds) for _ in pool]
        self.chance.shuffle(pool)
        for place in hidden:
            hand[place] = pool.pop()
        for place in places:
            deck[place] = pool.pop()
        order = sorted(range(len(hand)), key=lambda place: (hand[place], marks[place]))
        hand[:], marks[:] = [hand[place] for place in order], [marks[place] for place in order]

    def mix_own_deck(self) -> None:
        deck, known = self.pile(Pile.DECK, self.seat), self.pile(Pile.DECK_KNOWN, self.seat)
        places = [place for place in range(len(deck)) if not known[place] >> self.seat & 1]
        pool = [deck[place] for place in places]
        self.chance.shuffle(pool)
        for place in places:
            deck[place] = pool.pop()

    def mix_side(self) -> None:
        """Of the other seat's side deck nobody else sees anything."""
        side = self.pile(Pile.SIDE, self.other)
        allowed = [kind for kind in range(self.cards.kinds) if TYPES[self.cards.type[kind]] != "war champion"]
        side[:] = sorted(self.chance.choice(allowed) for _ in side)

    def bring_another_deck(self) -> None:
        """Of the deck that the other seat brought, only an open one's title can be seen."""
        option = f"deck_{self.other + 1}"
        title = "Another deck" if self.closed else deck_title(self.data["options"][option])
        self.data["options"][option] = f"# {title}\n{self.chance.randrange(1, 99)} Cinder Drake\n"

    def choose_anew(self, finished: bool) -> State:
        """Let the other seat get as far again as it was, with other choices."""
        state = self.game.state_from_dict(self.data)
        rng = Rng(self.chance.getrandbits(32))
        while finished and self.other in state.pending_players():
            state.apply_legal(self.other, random_action(state, self.other, rng))
        return state


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """A position that differs from `state` in nothing that `seat` may know."""
    assert isinstance(state, DynastyTcgState)
    if state.is_terminal():
        return state.clone()
    world = World(game, state, seat, chance)
    finished = world.take_back()
    world.mix_other()
    world.mix_own_deck()
    world.mix_side()
    world.bring_another_deck()
    return world.choose_anew(finished)
