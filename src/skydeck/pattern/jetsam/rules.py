"""The course of a game, read from the top; then who may answer what, and what nobody may know."""

from __future__ import annotations

from typing import Final

from jetsam.cards import KINDS, PLAY, STOW
from jetsam.state import JetsamState
from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.engine.plain import PlainRules, shuffle
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Decision, Outcome, SealedOnce

HAND_SIZE: Final = 9
ROUNDS: Final = 8
# Kinds of events, in the order of their words in game.py.
EV_ROUND, EV_STOWED, EV_DRIFTED, EV_PLAYED, EV_TOOK, EV_CONSOLED, EV_STAYED, EV_OVER = range(8)
# Between which cards are seen to move, by their places among the zones in game.py.
HAND, STOWED, SHOWN, HOLD, ADRIFT, CARGO_DECK = range(6)


def choose_stowed(s: JetsamState) -> None:
    """Everybody chooses a card to lay aside, in secret and at once (JS-03)."""
    s.ask_all(STOW, s.everybody())


def stow(s: JetsamState) -> None:
    """What was chosen is laid aside, face down (JS-03)."""
    for seat, card in s.take_chosen():
        s.stowed[seat].append(card)
        s.tell(EV_STOWED, seat, card, HAND, STOWED, audience=seat)


def begin_round(s: JetsamState) -> None:
    """The next cargo drifts by (JS-04), and everybody chooses a card for it (JS-05); after the last round the game is over."""
    if s.round == ROUNDS:
        s.tell(EV_OVER)
        s.finish()
        return
    s.round += 1
    s.tell(EV_ROUND, amount=s.round)
    s.adrift.append(s.cargo_deck.pop())
    s.tell(EV_DRIFTED, card=s.adrift[-1], origin=CARGO_DECK, target=ADRIFT)
    s.push_steps(reveal, begin_round)
    s.ask_all(PLAY, s.everybody())


def reveal(s: JetsamState) -> None:
    """All cards are turned up, and the cargo goes to whoever reached it (JS-05, JS-06, JS-07)."""
    for seat, card in s.take_chosen():
        s.used += s.shown[seat]
        s.shown[seat] = [card]
        s.tell(EV_PLAYED, seat, card, HAND, SHOWN)
    taker = taker_of(s)
    if taker is None:
        s.tell(EV_STAYED)
    else:
        take_cargo(s, taker)
    for seat in s.seats():
        consolation = KINDS[s.shown[seat][0]].consolation
        if seat != taker and consolation:
            s.points[seat] += consolation
            s.tell(EV_CONSOLED, seat, amount=consolation)


def taker_of(s: JetsamState) -> int | None:
    """The highest rank that nobody else played, or the lowest where the cargo costs points (JS-06)."""
    ranks = [KINDS[s.shown[seat][0]].rank for seat in s.seats()]
    alone = [seat for seat in s.seats() if ranks.count(ranks[seat]) == 1]
    best = max if s.prize() >= 0 else min
    return best(alone, key=lambda seat: ranks[seat]) if alone else None


def take_cargo(s: JetsamState, seat: int) -> None:
    for card in s.adrift:
        s.points[seat] += KINDS[card].points
        s.tell(EV_TOOK, seat, card, ADRIFT, HOLD, amount=KINDS[card].points)
    s.hold[seat] += s.adrift
    s.adrift = []


class ChooseCard(SealedOnce[JetsamState]):
    """Any card of the hand, in secret (JS-03, JS-05)."""

    def write(self, s: JetsamState, player: int, out: ActionList) -> None:
        for card in sorted(set(s.hand[player])):
            out.add(pack(verb_for(s), card))

    def refuse(self, s: JetsamState, player: int, action: int) -> str:
        if verb_of(action) != verb_for(s):
            return "Now a card is stowed (JS-03)." if s.decision == STOW else "Now a card is played (JS-05)."
        return f"{KINDS[int(first(action))].name} is not in your hand (JS-05)."


def verb_for(s: JetsamState) -> int:
    """Verbs have the order of the decisions, of which the first is none."""
    return int(s.decision) - 1


class JetsamRules(PlainRules[JetsamState]):
    """How the engine calls all this."""

    def set_up(self, state: JetsamState) -> None:
        """Shuffle both decks and deal (JS-01, JS-02)."""
        state.crew_deck, state.cargo_deck = state.deck("crew"), state.deck("cargo")
        shuffle(state.crew_deck, state.rng)
        shuffle(state.cargo_deck, state.rng)
        for seat in state.seats():
            state.hand[seat] = sorted(state.crew_deck.pop() for _ in range(HAND_SIZE))
        state.push_steps(choose_stowed, stow, begin_round)

    def lap(self, state: JetsamState) -> int:
        return max(1, state.round)

    def outcome(self, state: JetsamState) -> Outcome:
        """Most points; among equals the higher stowed card (JS-08)."""
        if not state.over:
            raise InvariantError("the game is not over")
        standing = [(state.points[seat], KINDS[state.stowed[seat][0]].rank) for seat in state.seats()]
        ranks = [1 + sum(other > mine for other in standing) for mine in standing]
        winners = [seat for seat in state.seats() if ranks[seat] == 1]
        close = state.points.count(max(state.points)) > len(winners)
        return Outcome(ranks, list(state.points), winners, "stowed" if close else "points")

    def resample(self, state: JetsamState, player: int, rng: Rng) -> None:
        """The others' hands and stowed cards are dealt anew from all that `player` cannot see."""
        others = [seat for seat in state.seats() if seat != player]
        unseen = [card for seat in others for card in state.hand[seat] + state.stowed[seat]]
        hidden = sorted(state.crew_deck + unseen)
        shuffle(hidden, rng)
        for seat in others:
            state.stowed[seat] = [hidden.pop() for _ in state.stowed[seat]]
            state.hand[seat] = sorted(hidden.pop() for _ in state.hand[seat])
            if state.sealed_count(seat) > 0:
                state.unseal(seat)
                state.seal(seat, pack(verb_for(state), state.hand[seat][rng.below(len(state.hand[seat]))]))
        state.crew_deck = hidden
        state.cargo_deck.sort()
        shuffle(state.cargo_deck, rng)
        state.rng.reseed(rng)

    def observed(self, state: JetsamState, player: int) -> dict[str, list[int]]:
        seats = [(player + place) % state.num_players for place in state.seats()]
        shown = [card for seat in seats for card in state.shown[seat]]
        piles = {"hand": state.hand[player], "stowed": state.stowed[player], "adrift": state.adrift}
        piles["seen"] = state.used + shown
        numbers = [state.round, int(state.decision), *(state.points[seat] for seat in seats)]
        counts = {name: [cards.count(kind) for kind in range(len(KINDS))] for name, cards in piles.items()}
        return {"numbers": numbers, **counts}


DECISIONS: Final = {"nothing": Decision[JetsamState](), "stow": ChooseCard(), "play": ChooseCard()}
RULES: Final = JetsamRules(DECISIONS, [choose_stowed, stow, begin_round, reveal])
