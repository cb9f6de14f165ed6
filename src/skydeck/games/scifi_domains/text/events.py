"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import join, plural, seat
from skydeck.games.scifi_domains.cards.words import CLASSES, DAMAGE, GROUPS, RESOURCES
from skydeck.games.scifi_domains.operations import DAMAGE_WORDS
from skydeck.games.scifi_domains.rules import scoring
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import EVENTS, PHASES, Ev, Place

# What is called of a class, and what points are for.
CALLED = {"striker": "Strikers", "space": "ships", "ground": "Ground Enemies"}
POINTS_FOR = {
    int(Place.FOES): " for Enemies destroyed",
    int(Place.BATTLE): " for ground held",
    int(Place.HOME): " by Rewards",
}

OF_SEAT = {int(Place.BATTLE): "battle", int(Place.FOES): "foes"}


def place_name(state: ScifiDomainsState, place: int, card: int, player: int) -> str | None:
    """The zone of a place: by the group of its card, or by seat."""
    if card < 0 or place in (Place.NONE, Place.BOX):
        return None
    if place in OF_SEAT:
        return f"{OF_SEAT[place]}:{player}"
    if card >= state.cards.first_enemy:
        return None
    group = int(state.cards.group_of(card))
    if place == Place.HOME:
        return f"{['home', 'techs', 'rewards'][group]}:{player}"
    return f"{GROUPS[group]}_{ {int(Place.DECK): 'deck', int(Place.LINE_UP): 'line_up', int(Place.DISCARD): 'discard'}[place] }"


def event_data(state: ScifiDomainsState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation."""
    data = views.event_data(event, viewer, EVENTS, state.cards.names)
    places = views.places(event, lambda place: place_name(state, place, int(event.card), int(event.player)))
    return {**data, "amount": int(event.amount), **places}


class Told(views.Told):
    def __init__(self, state: ScifiDomainsState, event: Event) -> None:
        super().__init__(event, state.cards.names)
        self.state = state
        number = self.number
        self.high, self.low = number // 1000, number % 1000
        self.damage = f"{number // 4} {DAMAGE_WORDS[DAMAGE[number % 4]]}"
        self.group = GROUPS[number % len(GROUPS)]
        self.kind = CALLED[CLASSES[number % len(CLASSES)]]
        self.phase = PHASE_WORDS[PHASES[number % len(PHASES)]]
        self.units = plural(number, "Unit")
        self.points = plural(number, "Reward point") + (POINTS_FOR.get(int(event.origin), "") if number else "")
        self.built = plural(self.high, self.card)
        self.paid = f"for {number} Research" if number >= 0 else f"and got {-number} Research back"
        self.resource, self.half = RESOURCES[number % 2].capitalize(), number // 2

    @property
    def unit(self) -> str:
        """The Unit Type of a Tech."""
        return str(self.state.cards.names[self.state.cards.unit_of[self.event.card]])

    @property
    def end(self) -> str:
        return end_text(self.state)


PHASE_WORDS = {
    "set_up": "Set-up",
    "repair": "Repair",
    "refresh": "Line-ups",
    "build": "Build and Research",
    "battle": "Enemies and combat",
    "rewards": "Take Rewards",
}
SENTENCES: dict[int, str] = {
    Ev.ROUND: "Round {e.number} began; {e.who} held the marker.",
    Ev.PHASE: "{e.phase}.",
    Ev.INCOME: "{e.who} produced {e.high} Metal and {e.low} Research.",
    Ev.REFRESHED: "All line-ups were dealt anew.",
    Ev.DEALT: "{e.card} came to the line-up.",
    Ev.RESHUFFLED: "The {e.group} discards became the deck.",
    Ev.BUILT: "{e.who} built {e.built} for {e.low} Metal.",
    Ev.RESEARCHED: "{e.who} researched {e.card} {e.paid}.",
    Ev.REPLACED: "{e.who} replaced a Tech of the {e.unit} by {e.card} {e.paid}.",
    Ev.PASSED: "{e.who} passed for the Round.",
    Ev.CALLED: "{e.who} called {e.card}.",
    Ev.STOPPED: "{e.who} called no more {e.kind}.",
    Ev.DISMISSED: "{e.who} sent {e.card} away.",
    Ev.DEPLOYED: "{e.who} went to battle with {e.units}.",
    Ev.INCOMING: "The Enemies dealt {e.damage} to {e.who}.",
    Ev.SHIELDED: "{e.who} ignored {e.damage}.",
    Ev.SOAKED: "{e.card} of {e.who} soaked up {e.number}.",
    Ev.LOST: "{e.who} lost {e.card}.",
    Ev.WASTED: "{e.damage} found nothing of {e.who} to hit.",
    Ev.HIT: "{e.who} hit {e.card} for {e.number}.",
    Ev.DESTROYED: "{e.who} destroyed {e.card}.",
    Ev.REPAIRED: "{e.who} repaired {e.number} damage on {e.card}.",
    Ev.SACRIFICED: "{e.who} sacrificed {e.card} for lack of a bay.",
    Ev.STRANDED: "{e.who} lost {e.card}, with no ship above it.",
    Ev.EVACUATED: "{e.card} of {e.who} went home.",
    Ev.METAL: "{e.who} gained {e.number} Metal{e.source}.",
    Ev.RESEARCH: "{e.who} gained {e.number} Research{e.source}.",
    Ev.REBUILT: "{e.who} took {e.card} back.",
    Ev.POINTS: "{e.who} gained {e.points}.",
    Ev.TOOK: "{e.who} took {e.card}.",
    Ev.SCORED: "{e.who} turned a Reward point into {e.number} VP.",
    Ev.VP: "{e.who} gained {e.number} VP.",
    Ev.PRODUCTION: "The {e.resource} Production of {e.who} rose by {e.half}.",
    Ev.CLAIMED: "{e.who} took {e.card} from the line-up.",
    Ev.OVER: "{e.end}",
}


def event_text(state: ScifiDomainsState, event: Event, viewer: int | None) -> str:
    """One sentence for the log."""
    return SENTENCES[int(event.kind)].format(e=Told(state, event))


def end_text(state: ScifiDomainsState) -> str:
    """Who won, and where VP were equal, by what."""
    outcome = state.outcome()
    winners = views.winners(outcome)
    beaten = join([seat(number) for number in scoring.beaten_at_the_tie(outcome)])
    tie = f", ahead of {beaten} by Metal and the cost of Units" if beaten else ""
    return f"{winners} won with {outcome.scores[outcome.winners[0]]:.1f} VP{tie}."
