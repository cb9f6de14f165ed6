"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import plural, seat
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EVENTS, PHASES, SPOTS, Ev, Spot
from skydeck.games.sky_dynasty.text.cards import track_text
from skydeck.games.sky_dynasty.text.words import at_place, cards_named, to_place


def spot_name(spot: int, player: int) -> str | None:
    """The id of a spot in an event: ``hand:0``, ``station:3:0``, ``row:4``, ``trash``."""
    name = SPOTS[spot // 16]
    which = spot % 16
    if name == "none":
        return None
    if name in ("ship_deck", "location_deck", "trash", "supply"):
        return name
    if name == "station":
        return f"station:{which + 1}:{player}"
    return f"{name}:{which + 1}" if name == "row" else f"{name}:{which}"


def event_data(state: SkyDynastyState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation, as far as the viewer may know it."""
    data = views.event_data(event, viewer, EVENTS, state.cards.names)
    owner = event.player
    if event.kind == Ev.REMOVED:
        owner = data["target_seat"] = event.amount
    data["amount"] = 1 if event.kind == Ev.REMOVED else event.amount
    data |= views.places(event, lambda spot: spot_name(spot, owner))
    if event.kind == Ev.PHASE:
        data["phase"] = PHASES[event.amount]
    if event.audience >= 0:
        data["private"] = event.audience == viewer
    return data


class Told(views.Told):
    """An event as its sentence speaks of it; places are put into words only where a sentence asks for them."""

    def __init__(self, state: SkyDynastyState, event: Event) -> None:
        super().__init__(event, state.cards.names)
        self.state = state
        number = self.number
        # Of some events the number is a seat.
        self.other = seat(number)
        self.cards = cards_named(self.card, number)
        self.several = plural(number, "card")
        self.coins = plural(abs(number), "coin")
        self.influence = plural(number, "influence")
        self.gained = "gained" if number > 0 else "paid"
        self.from_deck = deck_words(event.origin)
        self.under_deck = deck_words(event.target)

    @property
    def to(self) -> str:
        return to_place(self.state.cards, self.event.target % 16)

    @property
    def at(self) -> str:
        return at_place(self.state.cards, self.event.target % 16)

    @property
    def at_origin(self) -> str:
        return at_place(self.state.cards, self.event.origin % 16)

    @property
    def track(self) -> str:
        return track_text(self.state.cards)[self.number]

    @property
    def end(self) -> str:
        return end_text(self.state)


SENTENCES: dict[int, str] = {
    Ev.ROUND: "Round {e.number} began; {e.who} had the lead.",
    Ev.PHASE: "",
    Ev.DISPATCH_TURN: "Dispatch turn {e.number}.",
    Ev.DREW: "{e.who} drew {e.several}.",
    Ev.DREW_CARD: "You drew {e.cards}.",
    Ev.RESHUFFLED: "{e.who} shuffled {e.several} into a new deck.",
    Ev.REVEALED: "{e.who} revealed {e.cards}.",
    Ev.PASSED: "{e.who} passed for the round.",
    Ev.PAID_FEE: "{e.who} paid {e.coins} to go {e.to}.",
    Ev.DIE: "{e.who} rolled {e.number}: the fleet went {e.to}.",
    Ev.KEPT: "{e.who} picked {e.card}.",
    Ev.DISCARDED: "{e.who} discarded {e.cards}, which was not used.",
    Ev.ARRIVED: "{e.who} sent {e.cards} {e.to}.",
    Ev.COINS: "{e.who} {e.gained} {e.coins}{e.source}.",
    Ev.INFLUENCE: "{e.who} gained {e.influence}{e.source}.",
    Ev.HAND_DISCARDED: "{e.who} discarded {e.several} from hand.",
    Ev.PLACE: "The lamp moved {e.to}.",
    Ev.REMOVED: "{e.who} removed {e.card} of {e.other}.",
    Ev.PAID_SHIP: "{e.who} paid {e.coins} for {e.card}.",
    Ev.DEFEATED: "{e.who} was defeated {e.at_origin}.",
    Ev.WON: "{e.who} won {e.at}.",
    Ev.TIED: "{e.who} tied {e.at}: no bonus, but the ships survived.",
    Ev.NOBODY: "All defeated each other {e.at}.",
    Ev.NO_BONUS: "{e.who} had no location card with a ship that can win {e.at}: no bonus.",
    Ev.ROLLED: "{e.who} rolled {e.number} {e.at}.",
    Ev.TRASHED: "{e.who} trashed {e.card}.",
    Ev.BOUGHT: "{e.who} bought {e.card} for {e.coins}.",
    Ev.SAW: "You saw {e.card}; the others did not.",
    Ev.BOTTOM: "You put {e.card} under the deck.",
    Ev.REPLACED: "{e.who} replaced {e.card} {e.at_origin}.",
    Ev.ON_SALE: "{e.card} came on sale {e.at}.",
    Ev.STAYED: "{e.cards} of {e.who} stayed {e.at}.",
    Ev.TRACK: "The pawn moved to {e.track}.",
    Ev.OVER: "{e.end}",
}
# What is told of an event to those who may not know its card; nothing of the others.
UNSEEN_SENTENCES: dict[int, str] = {
    Ev.BOUGHT: "{e.who} bought an unseen card for {e.coins}.",
    Ev.SAW: "{e.who} looked at a card of the {e.from_deck}.",
    Ev.BOTTOM: "{e.who} put a card under the {e.under_deck}.",
}


def event_text(state: SkyDynastyState, event: Event, viewer: int | None) -> str:
    """One sentence for the log; empty where there is nothing to tell this viewer."""
    kind = event.kind
    sentence = SENTENCES[kind] if views.may_know(event, viewer) else UNSEEN_SENTENCES.get(kind, "")
    return sentence.format(e=Told(state, event))


def deck_words(spot: int) -> str:
    """The deck by where it lies, never by its card, which whoever reads it may not know."""
    return "location deck" if spot // 16 == Spot.LOCATION_DECK else "ship deck"


def end_text(state: SkyDynastyState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    winners = views.winners(outcome)
    if outcome.reason == "influence":
        return f"{winners} won the game with {outcome.scores[outcome.winners[0]]} influence."
    if outcome.reason == "max_rounds":
        return f"The agreed number of rounds was over: {winners} won with the most influence."
    return f"Nothing could change any more: {winners} won with the most influence."
