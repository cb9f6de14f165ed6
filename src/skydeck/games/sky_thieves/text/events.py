"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import plural, seat
from skydeck.games.sky_thieves.rules import moments
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EVENTS, PLACES, Ev, Spot
from skydeck.games.sky_thieves.text.words import deed_told, thing_name, total_words

# The zone of a spot; those of a seat are followed by its number.
ZONE: dict[int, str] = {
    Spot.DECK: "deck",
    Spot.HAND: "hand",
    Spot.BOARD: "board",
    Spot.JUNK: "junk",
    Spot.PLAY: "play",
    Spot.TARGET_DECK: "target_deck",
    Spot.LINE: "line",
    Spot.PRIZES: "prizes",
}
OF_A_SEAT = (Spot.HAND, Spot.BOARD, Spot.PRIZES)


def spot_name(spot: int, player: int) -> str | None:
    """The zone of a spot: ``deck``, ``hand:0``."""
    if spot not in ZONE:
        return None
    return f"{ZONE[spot]}:{player}" if spot in OF_A_SEAT else ZONE[spot]


def event_data(state: SkyThievesState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation. Of a changed total: whose and which stat it is, and what it is now."""
    kind, player = event.kind, event.player
    data: dict[str, Any] = {
        "kind": EVENTS[kind],
        "seat": player if player >= 0 else None,
        "amount": event.amount,
    }
    if event.card >= 0 and views.may_know(event, viewer):
        data["card"] = thing_name(state, event.card)
    if kind == Ev.STAT:
        of, stat = total_words(event.origin)
        return data | {"of": of, "stat": stat, "now": event.target}
    if kind == Ev.TARGET_UP:
        data["place"] = PLACES[event.amount]
    return data | views.places(event, lambda spot: spot_name(spot, player))


class Told:
    """An event as its sentence speaks of it."""

    def __init__(self, state: SkyThievesState, event: Event, known: bool) -> None:
        self.state = state
        self.number = event.amount
        self.who = seat(event.player)
        self.card = thing_name(state, event.card) if event.card >= 0 and known else ""
        self.spots = (event.origin, event.target)

    @property
    def cards(self) -> str:
        return plural(self.number, "card")

    @property
    def place(self) -> str:
        return PLACES[self.number]

    @property
    def other(self) -> str:
        return self.state.cards.target_names[self.number]

    @property
    def agreed(self) -> str:
        return "All agreed to choose their Captains" if self.number else "Not all agreed, so the Captains were dealt"

    @property
    def cancelled(self) -> str:
        return self.card or "Scouting"

    @property
    def by(self) -> str:
        return f" by {thing_name(self.state, self.number - 1)}" if self.number else ""

    @property
    def answered(self) -> str:
        """What a Sabotage answers, as long as it is remembered: ``, answering that Ada Overloaded Death Ray``."""
        if not 0 < self.number <= self.state.deeds_size:
            return ""
        deed = self.state.deeds[self.number - 1]
        return f", answering that {seat(moments.doer_of(deed))} {deed_told(self.state, deed)}"

    @property
    def prey(self) -> str:
        return f" on {self.card}" if self.card else ""

    @property
    def aboard(self) -> str:
        return " from on board" if self.spots[0] == Spot.BOARD else ""

    @property
    def out_of(self) -> str:
        return " out of the junk pile" if self.spots[0] == Spot.JUNK else ""

    @property
    def change(self) -> str:
        """``Ship: Speed 3 -> 5``; what is nothing already stays so."""
        total, now = self.spots
        of, stat = total_words(total)
        said = f"{now - self.number} -> {now}" if self.number else f"stays {now}"
        return f"{of.title()}: {stat.title()} {said}"

    @property
    def end(self) -> str:
        return end_text(self.state)


SENTENCES: dict[int, str] = {
    Ev.TURN: "Turn {e.number} began: {e.who} lay At Port.",
    Ev.CAPTAIN: "{e.card} took command of the ship of {e.who}.",
    Ev.AGREED: "{e.agreed}.",
    Ev.PLAYED: "{e.who} played {e.card}{e.out_of}{e.answered}.",
    Ev.PAID: "{e.who} junked {e.card}{e.aboard} to pay.",
    Ev.BOARDED: "{e.card} came on board the ship of {e.who}.",
    Ev.REPLACED: "{e.who} junked {e.card}, which was replaced.",
    Ev.CANCELLED: "{e.cancelled} was cancelled{e.by} and has no effect.",
    Ev.SCOUTED: "{e.who} scouted {e.card} away.",
    Ev.TARGET_UP: "{e.card} came into the {e.place} place of the line.",
    Ev.SUNK: "{e.card} went under the target deck.",
    Ev.SWAPPED: "{e.who} let {e.card} and {e.other} change places.",
    Ev.ATTACK: "{e.who} attacked {e.card}.",
    Ev.ROUND: "Round {e.number} of the attack began.",
    Ev.OVERLOAD: "{e.who} Overloaded {e.card}.",
    Ev.OFFENSIVE: "{e.who} used the Offensive Ability of {e.card}.",
    Ev.DEFENSIVE: "{e.who} used the Defensive Ability of {e.card}.",
    Ev.STAT: "{e.change}.",
    Ev.FAILED: "The attack of {e.who}{e.prey} failed.",
    Ev.CAPTURED: "{e.who} captured {e.card}, worth {e.number} Treasure.",
    Ev.JUNKED: "{e.who} junked {e.card}{e.aboard}.",
    Ev.DRAWN: "{e.who} drew {e.card}.",
    Ev.RETURNED: "{e.card} went from on board back to the hand of {e.who}.",
    Ev.SAVED: "{e.card}, Overloaded, returned to the hand of {e.who}.",
    Ev.RECOVERED: "{e.who} took {e.card} out of the junk pile.",
    Ev.SHOWN: "{e.who} showed {e.card}.",
    Ev.LOOKED: "{e.who} looked at {e.card}.",
    Ev.LOOKED_AT_TARGET: "{e.who} looked at {e.card} on the target deck.",
    Ev.KEPT: "{e.who} kept {e.card}.",
    Ev.READIED: "{e.card} of {e.who} was turned face up.",
    Ev.FLIPPED: "{e.card} of {e.who} was turned face down.",
    Ev.RESHUFFLED: "The junk pile, {e.cards}, was shuffled into a new ship deck.",
    Ev.OVER: "{e.end}",
}
# What others are told of an event whose card only one seat may know.
HIDDEN: dict[int, str] = {
    Ev.DRAWN: "{e.who} drew a card.",
    Ev.LOOKED: "{e.who} looked at a card of the ship deck.",
    Ev.KEPT: "{e.who} kept a card.",
    Ev.LOOKED_AT_TARGET: "{e.who} looked at a Target of the deck.",
    Ev.SUNK: "{e.who} put one of the Targets it looked at under the deck.",
}


def event_text(state: SkyThievesState, event: Event, viewer: int | None) -> str:
    """One sentence for the log, as a viewer may read it."""
    known = views.may_know(event, viewer)
    return (SENTENCES if known else HIDDEN)[event.kind].format(e=Told(state, event, known))


def end_text(state: SkyThievesState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    if not outcome.winners:
        return "Nobody stole enough in all that time; nobody won."
    winners = views.winners(outcome)
    return f"{winners} won with {outcome.scores[outcome.winners[0]]} Treasure."
