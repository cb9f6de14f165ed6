"""The position of a game and its course: read `run_step` first, then what it calls, from the top."""

from __future__ import annotations

from typing import Any, Final

from jetsam.cards import KINDS, PLAY, STOW
from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.engine.plain import PlainGame, PlainState, shuffle
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Outcome

HAND_SIZE: Final = 9
ROUNDS: Final = 8
# Steps of the course.
STEP_STOW, STEP_STOWED, STEP_ROUND, STEP_REVEAL = range(4)
# Kinds of events, in the order of their words in game.py.
EV_ROUND, EV_STOWED, EV_DRIFTED, EV_PLAYED, EV_TOOK, EV_CONSOLED, EV_STAYED, EV_OVER = range(8)
# Between which cards are seen to move, by their places among the zones in game.py.
HAND, STOWED, SHOWN, HOLD, ADRIFT, CARGO_DECK = range(6)


class JetsamState(PlainState):
    """The table: cards, by number of their kind, in lists."""

    fields = ("verb", "round", "points")
    hand: list[list[int]]
    stowed: list[list[int]]
    shown: list[list[int]]
    hold: list[list[int]]
    adrift: list[int]
    used: list[int]
    crew_deck: list[int]
    cargo_deck: list[int]

    def __init__(self, game: PlainGame[Any], players: int, options: dict[str, Any]) -> None:
        super().__init__(game, players, options)
        self.verb = STOW
        self.round = 0
        self.points = [0] * players

    # -- the course of play ---------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Shuffle both decks and deal (JS-01, JS-02)."""
        self.crew_deck, self.cargo_deck = self.deck("crew"), self.deck("cargo")
        shuffle(self.crew_deck, self.rng)
        shuffle(self.cargo_deck, self.rng)
        for seat in self.seats():
            self.hand[seat] = sorted(self.crew_deck.pop() for _ in range(HAND_SIZE))
        for step in (STEP_ROUND, STEP_STOWED, STEP_STOW):
            self.push(step)
        self.run()

    def run_step(self, step: int) -> None:
        if step == STEP_STOW:
            self.choose_cards(STOW)
        elif step == STEP_STOWED:
            self.stow_cards()
        elif step == STEP_ROUND:
            self.begin_round()
        else:
            self.reveal()

    def choose_cards(self, verb: int) -> None:
        """Everybody chooses a card of the hand, in secret and at once (JS-03, JS-05)."""
        self.verb = verb
        self.ask(self.everybody(), True)

    def stow_cards(self) -> None:
        """What was chosen is laid aside, face down (JS-03)."""
        for seat, card in self.chosen():
            self.stowed[seat].append(card)
            self.tell(EV_STOWED, seat, card, HAND, STOWED, audience=seat)

    def begin_round(self) -> None:
        """The next cargo drifts by (JS-04); after the last round the game is over (JS-08)."""
        if self.round == ROUNDS:
            self.tell(EV_OVER)
            self.finish()
            return
        self.round += 1
        self.tell(EV_ROUND, amount=self.round)
        self.adrift.append(self.cargo_deck.pop())
        self.tell(EV_DRIFTED, card=self.adrift[-1], origin=CARGO_DECK, target=ADRIFT)
        self.push(STEP_ROUND)
        self.push(STEP_REVEAL)
        self.choose_cards(PLAY)

    def reveal(self) -> None:
        """All cards are turned up, and the cargo goes to whoever reached it (JS-05, JS-06, JS-07)."""
        for seat, card in self.chosen():
            self.used += self.shown[seat]
            self.shown[seat] = [card]
            self.tell(EV_PLAYED, seat, card, HAND, SHOWN)
        taker = self.taker()
        if taker is None:
            self.tell(EV_STAYED)
        else:
            self.take_cargo(taker)
        for seat in self.seats():
            consolation = KINDS[self.shown[seat][0]].consolation
            if seat != taker and consolation:
                self.points[seat] += consolation
                self.tell(EV_CONSOLED, seat, amount=consolation)

    def taker(self) -> int | None:
        """The highest rank that nobody else played, or the lowest where the cargo costs points (JS-06)."""
        ranks = [KINDS[self.shown[seat][0]].rank for seat in self.seats()]
        alone = [seat for seat in self.seats() if ranks.count(ranks[seat]) == 1]
        best = max if self.prize() >= 0 else min
        return best(alone, key=lambda seat: ranks[seat]) if alone else None

    def take_cargo(self, seat: int) -> None:
        for card in self.adrift:
            self.points[seat] += KINDS[card].points
            self.tell(EV_TOOK, seat, card, ADRIFT, HOLD, amount=KINDS[card].points)
        self.hold[seat] += self.adrift
        self.adrift = []

    def outcome(self) -> Outcome:
        """Most points; among equals the higher stowed card (JS-08)."""
        if not self.over:
            raise InvariantError("the game is not over")
        standing = [(self.points[seat], KINDS[self.stowed[seat][0]].rank) for seat in self.seats()]
        ranks = [1 + sum(other > mine for other in standing) for mine in standing]
        winners = [seat for seat in self.seats() if ranks[seat] == 1]
        close = self.points.count(max(self.points)) > len(winners)
        return Outcome(ranks, list(self.points), winners, "stowed" if close else "points")

    # -- decisions ------------------------------------------------------------------------------------------------

    def write_actions(self, player: int, out: ActionList) -> None:
        for card in sorted(set(self.hand[player])):
            out.add(pack(self.verb, card))

    def refusal(self, player: int, action: int) -> str:
        if verb_of(action) != self.verb:
            return "Now a card is stowed (JS-03)." if self.verb == STOW else "Now a card is played (JS-05)."
        card = int(first(action))
        return "" if card in self.hand[player] else f"{KINDS[card].name} is not in your hand (JS-05)."

    # -- small moves ----------------------------------------------------------------------------------------------

    def lap(self) -> int:
        return max(1, self.round)

    def deck(self, type: str) -> list[int]:
        """All cards of a type that are in the game; in calm winds no cargo that costs points (JS-09)."""
        kinds = [number for number, card in enumerate(KINDS) if card.type == type]
        calm = [number for number in kinds if not self.options["calm"] or KINDS[number].points >= 0]
        return [number for number in calm for _ in range(KINDS[number].copies)]

    def prize(self) -> int:
        """What all cargo adrift is worth together."""
        return sum(KINDS[card].points for card in self.adrift)

    def chosen(self) -> list[tuple[int, int]]:
        """Take the card that each seat chose out of its hand."""
        chosen = [(seat, int(first(action))) for seat, action in self.take_sealed()]
        for seat, card in chosen:
            self.hand[seat].remove(card)
        return chosen

    # -- what nobody may know, and what must hold -----------------------------------------------------------------

    def resample(self, player: int, rng: Rng) -> None:
        """The others' hands and stowed cards are dealt anew from all that `player` cannot see."""
        others = [seat for seat in self.seats() if seat != player]
        hidden = sorted(self.crew_deck + [card for seat in others for card in self.hand[seat] + self.stowed[seat]])
        shuffle(hidden, rng)
        for seat in others:
            self.stowed[seat] = [hidden.pop() for _ in self.stowed[seat]]
            self.hand[seat] = sorted(hidden.pop() for _ in self.hand[seat])
            if self.sealed_count(seat) > 0:
                self.unseal(seat)
                self.seal(seat, pack(self.verb, self.hand[seat][rng.below(len(self.hand[seat]))]))
        self.crew_deck = hidden
        self.cargo_deck.sort()
        shuffle(self.cargo_deck, rng)
        self.rng.reseed(rng)

    def invariants(self) -> None:
        self.require_cards(self.deck("crew") + self.deck("cargo"))
        if (
            len({len(hand) for hand in self.hand}) != 1
            or [type(points) for points in self.points] != [int] * self.num_players
        ):
            raise InvariantError("hands differ in size, or points are no numbers")
        if not 0 <= self.round <= ROUNDS or self.verb not in (STOW, PLAY):
            raise InvariantError("there is no such round or decision")

    def observed(self, player: int) -> dict[str, list[float]]:
        seats = [(player + place) % self.num_players for place in self.seats()]
        shown = [card for seat in seats for card in self.shown[seat]]
        numbers = [self.round, self.verb, *(self.points[seat] for seat in seats)]
        piles = {
            "hand": self.hand[player],
            "stowed": self.stowed[player],
            "adrift": self.adrift,
            "seen": self.used + shown,
        }
        counts = {name: [float(cards.count(kind)) for kind in range(len(KINDS))] for name, cards in piles.items()}
        return {"numbers": [float(number) for number in numbers], **counts}
