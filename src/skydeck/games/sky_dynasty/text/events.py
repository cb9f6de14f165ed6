"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any

from skydeck.engine.events import Event
from skydeck.engine.text import join, seat
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EVENTS, PHASES, SPOTS, Ev, Spot
from skydeck.games.sky_dynasty.text.cards import track_text
from skydeck.games.sky_dynasty.text.words import at_place, cards_named, plural, to_place


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


def may_know(event: Event, viewer: int | None) -> bool:
    return event.audience < 0 or event.audience == viewer


def event_data(state: SkyDynastyState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation, as far as the viewer may know it."""
    player = int(event.player)
    data: dict[str, Any] = {"kind": EVENTS[event.kind], "seat": player if player >= 0 else None}
    if event.card >= 0 and may_know(event, viewer):
        data["card"] = state.cards.names[int(event.card)]
    if event.kind == Ev.REMOVED:
        data["target_seat"] = int(event.amount)
        data["amount"] = 1
    else:
        data["amount"] = int(event.amount)
    origin = spot_name(int(event.origin), int(event.amount) if event.kind == Ev.REMOVED else player)
    target = spot_name(int(event.target), player)
    if origin is not None:
        data["from"] = origin
    if target is not None:
        data["to"] = target
    if event.kind == Ev.PHASE:
        data["phase"] = PHASES[int(event.amount)]
    if event.audience >= 0:
        data["private"] = event.audience == viewer
    return data


def event_text(state: SkyDynastyState, event: Event, viewer: int | None) -> str:
    """One sentence for the log; empty where there is nothing to tell this viewer."""
    cards = state.cards
    who = seat(int(event.player))
    kind = int(event.kind)
    number = int(event.amount)
    card = cards.names[int(event.card)] if event.card >= 0 else ""
    place = int(event.target) % 16
    private = event.audience >= 0
    if private and not may_know(event, viewer):
        if kind == Ev.BOUGHT:
            return f"{who} bought an unseen card for {plural(number, 'coin')}."
        if kind == Ev.SAW:
            return f"{who} looked at a card of the {deck_words(int(event.origin))}."
        if kind == Ev.BOTTOM:
            return f"{who} put a card under the {deck_words(int(event.target))}."
        return ""
    if kind == Ev.ROUND:
        return f"Round {number} began; {who} had the lead."
    if kind == Ev.PHASE:
        return ""
    if kind == Ev.DISPATCH_TURN:
        return f"Dispatch turn {number}."
    if kind == Ev.DREW:
        return f"{who} drew {plural(number, 'card')}."
    if kind == Ev.DREW_CARD:
        return f"You drew {cards_named(card, number)}."
    if kind == Ev.RESHUFFLED:
        return f"{who} shuffled {plural(number, 'card')} into a new deck."
    if kind == Ev.REVEALED:
        return f"{who} revealed {cards_named(card, number)}."
    if kind == Ev.PASSED:
        return f"{who} passed for the round."
    if kind == Ev.PAID_FEE:
        return f"{who} paid {plural(number, 'coin')} to go {to_place(cards, place)}."
    if kind == Ev.DIE:
        return f"{who} rolled {number}: the fleet went {to_place(cards, place)}."
    if kind == Ev.KEPT:
        return f"{who} picked {card}."
    if kind == Ev.DISCARDED:
        return f"{who} discarded {cards_named(card, number)}, which was not used."
    if kind == Ev.ARRIVED:
        return f"{who} sent {cards_named(card, number)} {to_place(cards, place)}."
    if kind == Ev.COINS:
        change = "gained" if number > 0 else "paid"
        return f"{who} {change} {plural(abs(number), 'coin')}{' from ' + card if card else ''}."
    if kind == Ev.INFLUENCE:
        return f"{who} gained {plural(number, 'influence')}{' from ' + card if card else ''}."
    if kind == Ev.HAND_DISCARDED:
        return f"{who} discarded {plural(number, 'card')} from hand."
    if kind == Ev.PLACE:
        return f"The lamp moved {to_place(cards, place)}."
    if kind == Ev.REMOVED:
        return f"{who} removed {card} of {seat(number)}."
    if kind == Ev.PAID_SHIP:
        return f"{who} paid {plural(number, 'coin')} for {card}."
    if kind == Ev.DEFEATED:
        return f"{who} was defeated {at_place(cards, int(event.origin) % 16)}."
    if kind == Ev.WON:
        return f"{who} won {at_place(cards, place)}."
    if kind == Ev.TIED:
        return f"{who} tied {at_place(cards, place)}: no bonus, but the ships survived."
    if kind == Ev.NOBODY:
        return f"All defeated each other {at_place(cards, place)}."
    if kind == Ev.NO_BONUS:
        return f"{who} had no location card with a ship that can win {at_place(cards, place)}: no bonus."
    if kind == Ev.ROLLED:
        return f"{who} rolled {number} {at_place(cards, place)}."
    if kind == Ev.TRASHED:
        return f"{who} trashed {card}."
    if kind == Ev.BOUGHT:
        return f"{who} bought {card} for {plural(number, 'coin')}."
    if kind == Ev.SAW:
        return f"You saw {card}; the others did not."
    if kind == Ev.BOTTOM:
        return f"You put {card} under the deck."
    if kind == Ev.REPLACED:
        return f"{who} replaced {card} {at_place(cards, int(event.origin) % 16)}."
    if kind == Ev.ON_SALE:
        return f"{card} came on sale {at_place(cards, place)}."
    if kind == Ev.STAYED:
        return f"{cards_named(card, number)} of {who} stayed {at_place(cards, place)}."
    if kind == Ev.TRACK:
        return f"The pawn moved to {track_text(cards)[number]}."
    return end_text(state)


def deck_words(zone: int) -> str:
    return "location deck" if zone // 16 == Spot.LOCATION_DECK else "ship deck"


def end_text(state: SkyDynastyState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    winners = join([seat(number) for number in outcome.winners])
    if outcome.reason == "influence":
        return f"{winners} won the game with {outcome.scores[outcome.winners[0]]} influence."
    if outcome.reason == "max_rounds":
        return f"The agreed number of rounds was over: {winners} won with the most influence."
    return f"Nothing could change any more: {winners} won with the most influence."
