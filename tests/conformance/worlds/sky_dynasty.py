"""Positions of Sky Dynasty that one seat cannot tell from a given one, built by swapping what the rulebook hides from it.

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
from skydeck.games.sky_dynasty.cards.words import NO_PRICE, Deck, Verb
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import ANY_PRICE, Tally, Zone

# Places in the list of single numbers of a saved state.
PASSED, FORCED, DECISION, ACTOR, LEFT = 4, 5, 7, 8, 11
SEAT_SHIFT = 56

# Positions that random games hardly ever come to.
RARE: dict[str, dict[str, Any]] = {
    "a seat must pass, which nobody can see": {
        "game": "sky_dynasty",
        "players": 3,
        "seats": [
            {"hand": {"Palace": 1, "Corsair": 1}},
            {"hand": {"Cargo Shuttle": 3}, "open_space_used": 2},
            {"hand": {"Gateway": 1, "Cargo Shuttle": 2}, "open_space_used": 2},
        ],
    },
    "a Phoenix left before its fleet has picked its location": {
        "game": "sky_dynasty",
        "players": 2,
        "options": {"phoenix_before_pick": True},
        "seats": [
            {"hand": {"Dealer": 1, "Palace": 1, "Phoenix": 1, "Corsair": 1}, "at": {"Gateway": {"Gateway": 1}}},
            {"hand": {"Market": 1, "Shipyard": 1, "Corsair": 1}},
        ],
        "actions": [
            "1 lay Dealer", "1 lay Palace", "1 lay Corsair", "1 lay Phoenix", "1 lock", "2 lay Shipyard", "2 lay Market",
            "2 lock", "1 send Phoenix to Gateway",
        ],
    },
}  # fmt: skip


class World:
    """A saved state that is being changed where `seat` cannot see it."""

    def __init__(self, game: Game, state: SkyDynastyState, seat: int, chance: random.Random) -> None:
        self.game = game
        self.state = state
        self.cards = state.cards
        self.seat = seat
        self.chance = chance
        self.data: dict[str, Any] = copy.deepcopy(state.to_dict())
        self.players = state.num_players
        self.kinds = self.cards.kinds
        self.numbers: list[int] = self.data["numbers"]
        self.shared: dict[str, Any] = self.data["shared"]
        self.others = [other for other in range(self.players) if other != seat]

    # -- cards by zone --------------------------------------------------------------------------------------------

    def start(self, zone: int, player: int) -> int:
        return (zone * self.players + player) * self.kinds

    def counts(self, zone: int, player: int) -> list[int]:
        start = self.start(zone, player)
        found: list[int] = self.data["cards"][start : start + self.kinds]
        return found

    def set_counts(self, zone: int, player: int, counts: list[int]) -> None:
        start = self.start(zone, player)
        self.data["cards"][start : start + self.kinds] = counts

    def unseen_discards(self, player: int) -> list[int]:
        pairs = zip(self.counts(Zone.DISCARD, player), self.counts(Zone.SEEN, player), strict=True)
        return [held - seen for held, seen in pairs]

    def tally(self, column: int, player: int) -> int:
        return int(self.data["tallies"][column * self.players + player])

    # -- the decision in progress ---------------------------------------------------------------------------------

    def take_back(self) -> dict[int, str]:
        """Undo what the others have sealed or drafted; says how far each was, as everybody sees it."""
        asked, pending = self.data["asked"], self.shared["pending"]
        if not self.shared["secret"] or not pending:
            return {}
        progress = {}
        for other in self.others:
            bit = 1 << other
            if self.numbers[FORCED] & bit or (asked & bit and pending & bit):
                progress[other] = "choosing"
            elif asked & bit:
                progress[other] = "finished"
        self.shared["sealed"] = [entry for entry in self.shared["sealed"] if entry >> SEAT_SHIFT not in progress]
        if self.numbers[DECISION] == Ask.LAY:
            for other in progress:
                both = zip(self.counts(Zone.HAND, other), self.counts(Zone.FLEET, other), strict=True)
                self.set_counts(Zone.HAND, other, [held + laid for held, laid in both])
                self.set_counts(Zone.FLEET, other, [0] * self.kinds)
                self.data["tallies"][Tally.LAST_LAID * self.players + other] = 0
        return progress

    def must_pass(self, player: int) -> bool:
        hand = [kind for kind, count in enumerate(self.counts(Zone.HAND, player)) if count]
        if not hand:
            return True
        if self.tally(Tally.OPEN_USED, player) < self.cards.open_space_dispatches:
            return False
        somewhere = self.tally(Tally.PRIOR, player) != 0
        return not any(kind < self.cards.location_kinds or (somewhere and self.cards.may_go[kind]) for kind in hand)

    def choose_anew(self, progress: dict[int, str]) -> State:
        """Let everybody get as far again as they were, with other choices."""
        laying = self.numbers[DECISION] == Ask.LAY
        for other in progress:
            bit = 1 << other
            self.numbers[FORCED] &= ~bit
            self.data["asked"] |= bit
            self.shared["pending"] |= bit
        done = sum(1 << other for other, how_far in progress.items() if how_far == "finished")
        for other, how_far in progress.items():
            bit = 1 << other
            # Had nobody else a choice left, the fleets would be revealed by now.
            others_choose = self.shared["pending"] & ~done & ~bit != 0
            if laying and how_far == "choosing" and self.must_pass(other) and others_choose:
                self.numbers[FORCED] |= bit
                self.data["asked"] &= ~bit
                self.shared["pending"] &= ~bit
                self.shared["sealed"].append(Verb.PASS | other << SEAT_SHIFT)
        self.shared["sealed"].sort(key=lambda entry: entry >> SEAT_SHIFT)
        state = self.game.state_from_dict(self.data)
        rng = Rng(self.chance.getrandbits(32))
        for other, how_far in progress.items():
            while how_far == "finished" and other in state.pending_players():
                state.apply_legal(other, random_action(state, other, rng))
        return state

    # -- hidden cards ---------------------------------------------------------------------------------------------

    def mix_hands(self) -> None:
        """Deal hands and unseen discards of the others from all that is hidden of theirs."""
        for other in self.others:
            zones = [self.counts(Zone.DECK, other), self.counts(Zone.HAND, other), self.unseen_discards(other)]
            pool = [kind for counts in zones for kind, count in enumerate(counts) for _ in range(count)]
            self.chance.shuffle(pool)
            dealt = []
            for counts in zones:
                size = sum(counts)
                dealt.append([pool[:size].count(kind) for kind in range(self.kinds)])
                pool = pool[size:]
            self.set_counts(Zone.DECK, other, dealt[0])
            self.set_counts(Zone.HAND, other, dealt[1])
            seen = zip(dealt[2], self.counts(Zone.SEEN, other), strict=True)
            self.set_counts(Zone.DISCARD, other, [hidden + known for hidden, known in seen])

    def unknown_places(self, deck: int) -> list[int]:
        known = self.data["location_deck" if deck == Deck.LOCATION else "ship_deck"][1]
        return [place for place, seats in enumerate(known) if not seats >> self.seat & 1]

    def deck(self, number: int) -> list[int]:
        cards: list[int] = self.data["location_deck" if number == Deck.LOCATION else "ship_deck"][0]
        return cards

    def mix_decks(self) -> None:
        """Permute what the seat does not know of the decks, with the cards that others look at."""
        looked: list[int] = self.data["looked"]
        for number in (Deck.SHIP, Deck.LOCATION):
            places = self.unknown_places(number)
            watched = [
                index
                for index, entry in enumerate(looked)
                if self.cards.deck_of(entry & 255) == number and not entry >> 8 >> self.seat & 1
            ]
            pool = [self.deck(number)[place] for place in places] + [looked[index] & 255 for index in watched]
            self.chance.shuffle(pool)
            for index in watched:
                looked[index] = looked[index] & ~255 | pool.pop()
            for place in places:
                self.deck(number)[place] = pool.pop()

    def swap_purchases(self) -> None:
        """Let unseen purchases of others be other cards of the same deck and price."""
        secrets: list[int] = self.data["secrets"]
        for index, entry in enumerate(secrets):
            owner, kind, number = entry & 255, entry >> 8 & 255, entry >> 24 & 15
            if entry >> 44 >> self.seat & 1:
                continue
            fitting = [place for place in self.unknown_places(number) if self.fits(entry, self.deck(number)[place])]
            if not fitting:
                continue
            place = self.chance.choice(fitting)
            new = self.deck(number)[place]
            zone = next(
                zone
                for zone, counts in (
                    (Zone.DISCARD, self.unseen_discards(owner)),
                    (Zone.HAND, self.counts(Zone.HAND, owner)),
                    (Zone.DECK, self.counts(Zone.DECK, owner)),
                )
                if counts[kind]
            )
            self.data["cards"][self.start(zone, owner) + kind] -= 1
            self.data["cards"][self.start(zone, owner) + new] += 1
            self.deck(number)[place] = kind
            secrets[index] = entry & ~(255 << 8) | new << 8

    def fits(self, entry: int, kind: int) -> bool:
        if self.cards.cost[kind] == NO_PRICE:
            return False
        discount, price = entry >> 28 & 0xFFFF, entry >> 16 & 255
        off = discount >> 4 * self.cards.type[kind] & 15
        return price == ANY_PRICE or max(0, self.cards.cost[kind] - off) == price

    def show_new_ship(self) -> None:
        """Who may dispatch a ship just bought has it in the discard pile, unseen."""
        if self.numbers[DECISION] != Ask.PLACE or self.numbers[ACTOR] == self.seat or not self.shared["pending"]:
            return
        owner = self.numbers[ACTOR]
        kind = self.data["secrets"][-1] >> 8 & 255
        self.numbers[LEFT] = kind
        if self.unseen_discards(owner)[kind]:
            return
        zone = Zone.HAND if self.counts(Zone.HAND, owner)[kind] else Zone.DECK
        back = self.chance.choice([other for other, count in enumerate(self.unseen_discards(owner)) if count])
        for here, there, card in ((zone, Zone.DISCARD, kind), (Zone.DISCARD, zone, back)):
            self.data["cards"][self.start(here, owner) + card] -= 1
            self.data["cards"][self.start(there, owner) + card] += 1


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """A position that differs from `state` in nothing that `seat` may know."""
    assert isinstance(state, SkyDynastyState)
    world = World(game, state, seat, chance)
    progress = world.take_back()
    world.swap_purchases()
    world.mix_decks()
    world.mix_hands()
    world.show_new_ship()
    return world.choose_anew(progress)
