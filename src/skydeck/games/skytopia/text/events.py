"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import plural
from skydeck.games.skytopia.cards.words import COLOURS, SIDES
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EVENTS, SPOTS, Ev, Spot


def spot_name(state: SkytopiaState, spot: int, card: int, player: int) -> str | None:
    """The zone of a spot, by the colour of its card: ``red_market``, ``blue_tower:0``."""
    if spot == Spot.NONE or card < 0:
        return None
    zone = f"{COLOURS[state.cards.colour[card]]}_{SPOTS[spot]}"
    return f"{zone}:{player}" if spot == Spot.TOWER else zone


def event_data(state: SkytopiaState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation."""
    data = views.event_data(event, viewer, EVENTS, state.cards.names)
    places = views.places(event, lambda spot: spot_name(state, spot, event.card, event.player))
    return {**data, "amount": event.amount, **places}


class Told(views.Told):
    def __init__(self, state: SkytopiaState, event: Event) -> None:
        super().__init__(event, state.cards.names)
        self.state = state
        number = self.number
        self.coins = plural(abs(number), "coin")
        self.gained = "gained" if number > 0 else "paid"
        self.before, self.after = number // 8, number % 8
        self.colour = COLOURS[number % len(COLOURS)]
        self.side = SIDES[number % len(SIDES)]

    @property
    def end(self) -> str:
        return end_text(self.state)


SENTENCES: dict[int, str] = {
    Ev.ROUND: "Round {e.number} began; {e.who} held the marker.",
    Ev.TURN: "{e.who} had the turn.",
    Ev.GEAR: "The gear turned: Now was {e.number}.",
    Ev.DEALT: "{e.card} came to the Market.",
    Ev.EXHAUSTED: "The {e.colour} deck was exhausted.",
    Ev.TILE: "{e.who} took the {e.colour} tile.",
    Ev.SIDE: "{e.who} used side {e.side}: {e.card}.",
    Ev.STARTED: "{e.who} placed a first golem, showing {e.number}, on {e.card}.",
    Ev.FINISHED: "A golem of {e.who} finished {e.card}.",
    Ev.RETURNED: "A golem of {e.who} came home from {e.card}, with {e.coins} in compensation.",
    Ev.BUILT: "{e.who} built {e.card}.",
    Ev.ACTIVATED: "{e.who} activated {e.card}.",
    Ev.COINS: "{e.who} {e.gained} {e.coins}{e.source}.",
    Ev.PP: "{e.who} gained {e.number} PP{e.source}.",
    Ev.SENT: "{e.who} sent a golem, showing {e.number}, to {e.card}.",
    Ev.TURNED: "{e.who} turned the golem on {e.card} from {e.before} to {e.after}.",
    Ev.MOVED: "{e.who} moved a golem, showing {e.number}, to {e.card}.",
    Ev.RECALLED: "{e.who} took a golem, showing {e.number}, back from {e.card}.",
    Ev.USED: "{e.who} used {e.card}.",
    Ev.CHEAPER: "{e.who} got {e.coins} off the next golem.",
    Ev.NO_SEND: "{e.who} could send no golem.",
    Ev.GUILD_PP: "{e.who} gained {e.number} PP from {e.card}.",
    Ev.LIBRARY_PP: "{e.who} gained {e.number} PP from {e.card}.",
    Ev.COIN_PP: "{e.who} gained {e.number} PP for coins.",
    Ev.GOLEM_PP: "{e.who} gained {e.number} PP for golems in the Market.",
    Ev.OVER: "{e.end}",
}


def event_text(state: SkytopiaState, event: Event, viewer: int | None) -> str:
    """One sentence for the log."""
    return SENTENCES[event.kind].format(e=Told(state, event))


def end_text(state: SkytopiaState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    winners = views.winners(outcome)
    why = "" if outcome.reason == "deck" else "Nobody could end the game any more. "
    best = outcome.scores[outcome.winners[0]]
    return f"{why}{winners} won with {best} PP: the new Capital of the Sky."
