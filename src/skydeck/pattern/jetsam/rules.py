"""The course of a game, read from the top; then who may answer what, and what nobody may know."""

from __future__ import annotations

from typing import Final

from jetsam.cards import KINDS, PLAY, STOW
from jetsam.state import JetsamData
from skydeck.engine.actions import first, pack
from skydeck.engine.errors import InvariantError
from skydeck.engine.flaws import Reason, Reasons
from skydeck.engine.observations import Observation
from skydeck.engine.plain import PlainRules, require_whole, shuffle
from skydeck.engine.plain_state import PlainState
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Decision, Outcome, SealedOnce, ranked

HAND_SIZE: Final = 9
ROUNDS: Final = 8
# Kinds of events, in the order of their words in game.py.
EV_ROUND, EV_STOWED, EV_DRIFTED, EV_PLAYED, EV_TOOK, EV_CONSOLED, EV_STAYED, EV_OVER = range(8)
# Between which cards are seen to move, by their places among the zones in game.py.
HAND, STOWED, SHOWN, HOLD, ADRIFT, CARGO_DECK = range(6)


def deck(s: PlainState, type: str) -> list[int]:
    """All cards of a type that are in the game; in calm winds no cargo that costs points (JS-09)."""
    kinds = [number for number, card in enumerate(KINDS) if card.type == type]
    calm = [number for number in kinds if not s.options["calm"] or KINDS[number].points >= 0]
    return [number for number in calm for _ in range(KINDS[number].copies)]


def choose_stowed(s: PlainState) -> None:
    """Everybody chooses a card to lay aside, in secret and at once (JS-03)."""
    s.ask_all(STOW, s.everybody())


def stow(s: PlainState) -> None:
    """What was chosen is laid aside, face down (JS-03)."""
    for seat, card in take_chosen(s):
        s.data.stowed[seat].append(card)
        s.tell(EV_STOWED, seat, card, HAND, STOWED, audience=seat)


def take_chosen(s: PlainState) -> list[tuple[int, int]]:
    """Take the card that each seat chose out of its hand."""
    chosen = [(seat, first(action)) for seat, action in s.take_sealed()]
    for seat, card in chosen:
        s.data.hand[seat].remove(card)
    return chosen


def begin_round(s: PlainState) -> None:
    """The next cargo drifts by (JS-04), and everybody chooses a card for it (JS-05); after the last round the game is over."""
    data: JetsamData = s.data
    if data.round == ROUNDS:
        s.tell(EV_OVER)
        s.finish()
        return
    data.round += 1
    s.tell(EV_ROUND, amount=data.round)
    data.adrift.append(data.cargo_deck.pop())
    s.tell(EV_DRIFTED, card=data.adrift[-1], origin=CARGO_DECK, target=ADRIFT)
    s.push_steps(reveal, begin_round)
    s.ask_all(PLAY, s.everybody())


def reveal(s: PlainState) -> None:
    """All cards are turned up, and the cargo goes to whoever reached it (JS-05, JS-06, JS-07)."""
    data: JetsamData = s.data
    for seat, card in take_chosen(s):
        data.used += data.shown[seat]
        data.shown[seat] = [card]
        s.tell(EV_PLAYED, seat, card, HAND, SHOWN)
    taker = taker_of(s)
    if taker is None:
        s.tell(EV_STAYED)
    else:
        take_cargo(s, taker)
    for seat in s.seats():
        consolation = KINDS[data.shown[seat][0]].consolation
        if seat != taker and consolation:
            data.points[seat] += consolation
            s.tell(EV_CONSOLED, seat, amount=consolation)


def taker_of(s: PlainState) -> int | None:
    """The highest rank that nobody else played, or the lowest where the cargo costs points (JS-06)."""
    ranks = [KINDS[s.data.shown[seat][0]].rank for seat in s.seats()]
    alone = [seat for seat in s.seats() if ranks.count(ranks[seat]) == 1]
    best = max if s.data.prize() >= 0 else min
    return best(alone, key=lambda seat: ranks[seat]) if alone else None


def take_cargo(s: PlainState, seat: int) -> None:
    for card in s.data.adrift:
        s.data.points[seat] += KINDS[card].points
        s.tell(EV_TOOK, seat, card, ADRIFT, HOLD, amount=KINDS[card].points)
    s.data.hold[seat] += s.data.adrift
    s.data.adrift = []


class Flaw:
    """What is wrong with an answer that is not on the list."""

    NONE: Final = 0
    NOT_STOWED: Final = 1
    NOT_PLAYED: Final = 2


REASONS: Final = {
    Flaw.NOT_STOWED: Reason("JS-03", "Now a card of your hand is stowed"),
    Flaw.NOT_PLAYED: Reason("JS-05", "Now a card of your hand is played"),
}


class ChooseCard(SealedOnce[PlainState]):
    """Any card of the hand, in secret (JS-03, JS-05)."""

    def write(self, s: PlainState, player: int, out: ActionList) -> None:
        for card in sorted(set(s.data.hand[player])):
            out.add(pack(verb_for(s), card))


def verb_for(s: PlainState) -> int:
    """Verbs have the order of the decisions, of which the first is none."""
    return s.decision - 1


class JetsamRules(PlainRules):
    """How the engine calls all this."""

    def set_up(self, state: PlainState) -> None:
        """Shuffle both decks and deal (JS-01, JS-02)."""
        state.data.crew_deck, state.data.cargo_deck = deck(state, "crew"), deck(state, "cargo")
        shuffle(state.data.crew_deck, state.rng)
        shuffle(state.data.cargo_deck, state.rng)
        for seat in state.seats():
            state.data.hand[seat] = sorted(state.data.crew_deck.pop() for _ in range(HAND_SIZE))
        state.push_steps(choose_stowed, stow, begin_round)

    def lap(self, state: PlainState) -> int:
        return max(1, int(state.data.round))

    def outcome(self, state: PlainState) -> Outcome:
        """Most points; among equals the higher stowed card (JS-08)."""
        points = list(state.data.points)
        standings = [(points[seat], KINDS[state.data.stowed[seat][0]].rank) for seat in state.seats()]
        close = points.count(max(points)) > standings.count(max(standings))
        return ranked(standings, points, "stowed" if close else "points")

    def resample(self, state: PlainState, player: int, rng: Rng) -> None:
        """The others' hands and stowed cards are dealt anew from all that `player` cannot see."""
        data: JetsamData = state.data
        others = [seat for seat in state.seats() if seat != player]
        unseen = [card for seat in others for card in data.hand[seat] + data.stowed[seat]]
        hidden = sorted(data.crew_deck + unseen)
        shuffle(hidden, rng)
        for seat in others:
            data.stowed[seat] = [hidden.pop() for _ in data.stowed[seat]]
            data.hand[seat] = sorted(hidden.pop() for _ in data.hand[seat])
            if state.sealed_count(seat) > 0:
                state.unseal(seat)
                state.seal(seat, pack(verb_for(state), data.hand[seat][rng.below(len(data.hand[seat]))]))
        data.crew_deck = hidden
        data.cargo_deck.sort()
        shuffle(data.cargo_deck, rng)
        state.rng.reseed(rng)

    def invariants(self, state: PlainState) -> None:
        require_whole(state, deck(state, "crew") + deck(state, "cargo"))
        if len({len(hand) for hand in state.data.hand}) != 1:
            raise InvariantError("hands differ in size")

    def observed(self, state: PlainState, player: int, out: Observation) -> None:
        data: JetsamData = state.data
        seats = [(player + place) % state.num_players for place in state.seats()]
        shown = [card for seat in seats for card in data.shown[seat]]
        piles = {
            "hand": data.hand[player],
            "stowed": data.stowed[player],
            "adrift": data.adrift,
            "seen": data.used + shown,
        }
        out.all("numbers", [data.round, state.decision, *(data.points[seat] for seat in seats)], high=255)
        for name, cards in piles.items():
            out.all(name, [cards.count(kind) for kind in range(len(KINDS))], high=len(KINDS))


DECISIONS: Final = {
    "nothing": Decision[PlainState](),
    "stow": ChooseCard(Flaw.NOT_STOWED),
    "play": ChooseCard(Flaw.NOT_PLAYED),
}
RULES: Final = JetsamRules(DECISIONS, [choose_stowed, stow, begin_round, reveal], Reasons(Flaw, REASONS, {}))
