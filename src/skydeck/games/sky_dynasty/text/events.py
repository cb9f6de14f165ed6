"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import seat
from skydeck.engine.words import Words
from skydeck.games.sky_dynasty.cards.words import DECKS, Deck
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EVENTS, PHASES, SPOTS, Ev, Spot
from skydeck.games.sky_dynasty.text.cards import track_text
from skydeck.games.sky_dynasty.text.words import at_place, cards_named, to_place

say = Words("sky_dynasty")


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
        self.coins = abs(number)
        self.from_deck = deck_at(event.origin)
        self.under_deck = deck_at(event.target)

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


SENTENCES: Final = say.table(
    "event",
    EVENTS,
    {
        Ev.ROUND: "Round {number} began; {who} had the lead.",
        Ev.DISPATCH_TURN: "Dispatch turn {number}.",
        Ev.DREW: "{who} drew {number:card}.",
        Ev.DREW_CARD: "You drew {cards}.",
        Ev.RESHUFFLED: "{who} shuffled {number:card} into a new deck.",
        Ev.REVEALED: "{who} revealed {cards}.",
        Ev.PASSED: "{who} passed for the round.",
        Ev.PAID_FEE: "{who} paid {coins:coin} to go {to}.",
        Ev.DIE: "{who} rolled {number}: the fleet went {to}.",
        Ev.KEPT: "{who} picked {card:card}.",
        Ev.DISCARDED: "{who} discarded {cards}, which was not used.",
        Ev.ARRIVED: "{who} sent {cards} {to}.",
        Ev.COINS: "{who} gained {coins:coin}{source}.",
        Ev.INFLUENCE: "{who} gained {number:influence}{source}.",
        Ev.HAND_DISCARDED: "{who} discarded {number:card} from hand.",
        Ev.PLACE: "The lamp moved {to}.",
        Ev.REMOVED: "{who} removed {card:card} of {other}.",
        Ev.PAID_SHIP: "{who} paid {coins:coin} for {card:card}.",
        Ev.DEFEATED: "{who} was defeated {at_origin}.",
        Ev.WON: "{who} won {at}.",
        Ev.TIED: "{who} tied {at}: no bonus, but the ships survived.",
        Ev.NOBODY: "All defeated each other {at}.",
        Ev.NO_BONUS: "{who} had no location card with a ship that can win {at}: no bonus.",
        Ev.ROLLED: "{who} rolled {number} {at}.",
        Ev.TRASHED: "{who} trashed {card:card}.",
        Ev.BOUGHT: "{who} bought {card:card} for {coins:coin}.",
        Ev.SAW: "You saw {card:card}; the others did not.",
        Ev.BOTTOM: "You put {card:card} under the deck.",
        Ev.REPLACED: "{who} replaced {card:card} {at_origin}.",
        Ev.ON_SALE: "{card:card} came on sale {at}.",
        Ev.STAYED: "{cards} of {who} stayed {at}.",
        Ev.TRACK: "The pawn moved to {track}.",
        Ev.OVER: "{end}",
    },
)
# What is told of an event to those who may not know its card; nothing of the others.
UNSEEN_SENTENCES: Final = say.table(
    "unseen",
    EVENTS,
    {
        Ev.BOUGHT: "{who} bought an unseen card for {coins:coin}.",
        Ev.SAW: "{who} looked at a card of the {from_deck:word} deck.",
        Ev.BOTTOM: "{who} put a card under the {under_deck:word} deck.",
    },
)


# Coins that went the other way.
PAID: Final = say.table("paid", EVENTS, {Ev.COINS: "{who} paid {coins:coin}{source}."})


def event_text(state: SkyDynastyState, event: Event, viewer: int | None) -> str:
    """One sentence for the log; empty where there is nothing to tell this viewer."""
    sentences = SENTENCES if views.may_know(event, viewer) else UNSEEN_SENTENCES
    if event.kind == Ev.COINS and event.amount <= 0:
        sentences = PAID
    return sentences.say(event.kind, Told(state, event).__getitem__) if event.kind in sentences else ""


def deck_at(spot: int) -> str:
    """The deck by where it lies, never by its card, which whoever reads it may not know."""
    return DECKS[Deck.LOCATION if spot // 16 == Spot.LOCATION_DECK else Deck.SHIP]


def end_text(state: SkyDynastyState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    winners = views.winners(outcome)
    if outcome.reason == "influence":
        influence = int(outcome.scores[outcome.winners[0]])
        return say("end", "{winners} won the game with {influence:influence}.", winners=winners, influence=influence)
    if outcome.reason == "max_rounds":
        return say(
            "end.rounds",
            "The agreed number of rounds was over: {winners} won with the most influence.",
            winners=winners,
        )
    return say(
        "end.standstill", "Nothing could change any more: {winners} won with the most influence.", winners=winners
    )
