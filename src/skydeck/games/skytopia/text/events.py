"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.words import Words
from skydeck.games.skytopia.cards.words import COLOURS, SIDES
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EVENTS, SPOTS, Ev, Spot

say = Words("skytopia")


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
        self.amount = abs(number)
        self.gained = say("gained", "gained") if number > 0 else say("paid", "paid")
        self.before, self.after = number // 8, number % 8
        self.colour = COLOURS[number % len(COLOURS)]
        self.side = SIDES[number % len(SIDES)]

    @property
    def end(self) -> str:
        return end_text(self.state)


SENTENCES: Final = say.table(
    "event",
    EVENTS,
    {
        Ev.ROUND: "Round {number} began; {who} held the marker.",
        Ev.TURN: "{who} had the turn.",
        Ev.GEAR: "The gear turned: Now was {number}.",
        Ev.DEALT: "{card:card} came to the Market.",
        Ev.EXHAUSTED: "The {colour:word} deck was exhausted.",
        Ev.TILE: "{who} took the {colour:word} tile.",
        Ev.SIDE: "{who} used side {side}: {card:card}.",
        Ev.STARTED: "{who} placed a first golem, showing {number}, on {card:card}.",
        Ev.FINISHED: "A golem of {who} finished {card:card}.",
        Ev.RETURNED: "A golem of {who} came home from {card:card}, with {amount:coin} in compensation.",
        Ev.BUILT: "{who} built {card:card}.",
        Ev.ACTIVATED: "{who} activated {card:card}.",
        Ev.COINS: "{who} {gained} {amount:coin}{source}.",
        Ev.PP: "{who} gained {number:PP}{source}.",
        Ev.SENT: "{who} sent a golem, showing {number}, to {card:card}.",
        Ev.TURNED: "{who} turned the golem on {card:card} from {before} to {after}.",
        Ev.MOVED: "{who} moved a golem, showing {number}, to {card:card}.",
        Ev.RECALLED: "{who} took a golem, showing {number}, back from {card:card}.",
        Ev.USED: "{who} used {card:card}.",
        Ev.CHEAPER: "{who} got {amount:coin} off the next golem.",
        Ev.NO_SEND: "{who} could send no golem.",
        Ev.GUILD_PP: "{who} gained {number:PP} from {card:card}.",
        Ev.LIBRARY_PP: "{who} gained {number:PP} from {card:card}.",
        Ev.COIN_PP: "{who} gained {number:PP} for coins.",
        Ev.GOLEM_PP: "{who} gained {number:PP} for golems in the Market.",
        Ev.OVER: "{end}",
    },
)


def event_text(state: SkytopiaState, event: Event, viewer: int | None) -> str:
    """One sentence for the log."""
    return SENTENCES.say(event.kind, Told(state, event).__getitem__)


def end_text(state: SkytopiaState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    winners, best = views.winners(outcome), int(outcome.scores[outcome.winners[0]])
    if outcome.reason == "deck":
        return say("end.deck", "{winners} won with {best:PP}: the new Capital of the Sky.", winners=winners, best=best)
    return say(
        "end.standstill",
        "Nobody could end the game any more. {winners} won with {best:PP}: the new Capital of the Sky.",
        winners=winners,
        best=best,
    )
