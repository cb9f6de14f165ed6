"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import join, plural, seat
from skydeck.games.scifi_domains.cards.words import CLASSES, DAMAGE, GROUPS, RESOURCES
from skydeck.games.scifi_domains.operations import DAMAGE_WORDS
from skydeck.games.scifi_domains.rules import scoring
from skydeck.games.scifi_domains.rules.steps import MOST_CALLED
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import EVENTS, PHASES, Ev, Phase, Place
from skydeck.games.scifi_domains.text.names import named, numbered

# What is called of a class, and what points are for.
CALLED = {"striker": "Strikers", "space": "ships", "ground": "Ground Enemies"}
POINTS_FOR = {
    Place.FOES: " for Enemies destroyed",
    Place.BATTLE: " for ground held",
}
# What lies in the line-ups, in their order.
CARDS = ["Units", "Techs", "Rewards"]
OF_SEAT = {Place.BATTLE: "battle", Place.FOES: "foes"}


def place_name(state: ScifiDomainsState, place: int, card: int, player: int) -> str | None:
    """The zone of a place: by the group of its card, or by seat."""
    if card < 0 or place in (Place.NONE, Place.BOX):
        return None
    if place in OF_SEAT:
        return f"{OF_SEAT[place]}:{player}"
    if card >= state.cards.first_enemy:
        return None
    group = state.cards.group_of(card)
    if place == Place.HOME:
        return f"{['home', 'techs', 'rewards'][group]}:{player}"
    return f"{GROUPS[group]}_{ {Place.DECK: 'deck', Place.LINE_UP: 'line_up', Place.DISCARD: 'discard'}[place] }"


def event_data(state: ScifiDomainsState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation."""
    data = views.event_data(event, viewer, EVENTS, state.cards.names)
    places = views.places(event, lambda place: place_name(state, place, event.card, event.player))
    # What follows belongs to the phase that begins here.
    begun: dict[str, str] = {}
    if event.kind == Ev.PHASE:
        begun = {"phase": PHASES[event.amount % len(PHASES)]}
    elif event.kind == Ev.ROUND:
        begun = {"phase": PHASES[Phase.REPAIR]}
    return {**data, "amount": event.amount, **places, **begun}


class Told(views.Told):
    def __init__(self, state: ScifiDomainsState, event: Event) -> None:
        super().__init__(event, state.cards.names)
        self.state = state
        number = self.number
        card = event.card
        if 0 <= card < state.cards.units or card >= state.cards.first_enemy:
            self.card = named(state, card)
        self.high, self.low = number // 1000, number % 1000
        self.damage = f"{number // 4} {DAMAGE_WORDS[DAMAGE[number % 4]]}"
        self.group = CARDS[number % len(CARDS)]
        self.kind = CALLED[CLASSES[number % len(CLASSES)]]
        self.more = "no more" if number >= len(CLASSES) else "no"
        self.most = MOST_CALLED
        self.phase = f"{round_text(number // len(PHASES))}{PHASE_WORDS[PHASES[number % len(PHASES)]]}"
        self.units = plural(number, "Unit") if number else "no Unit"
        self.points = plural(number, "Reward point")
        if number:
            self.points += self.source or POINTS_FOR.get(event.origin, "")
        self.built = numbered(state, card, self.high) if 0 <= card < state.cards.units else ""
        self.resource, self.half = RESOURCES[number % 2].capitalize(), number // 2

    @property
    def paid(self) -> str:
        """What was paid for a Tech, or came back; with the Tech that it replaced in front."""
        if self.event.kind == Ev.RESEARCHED:
            return f"{self.number} Research"
        price = self.low - 500
        return f"{price} Research" if price >= 0 else f"{-price} Research back"

    @property
    def old(self) -> str:
        """The Tech that was replaced."""
        return str(self.state.cards.names[self.high])

    @property
    def start(self) -> str:
        """What everybody begins with."""
        cards = self.state.cards
        return (
            f"a {cards.names[0]}, {cards.metal} Metal and {cards.research} Research; each Round of production "
            f"brings {cards.metal_production} Metal and {cards.research_production} Research"
        )

    @property
    def unit(self) -> str:
        """The Unit Type of a Tech."""
        return str(self.state.cards.names[self.state.cards.unit_of[self.event.card]])

    @property
    def end(self) -> str:
        return end_text(self.state)


def round_text(number: int) -> str:
    """What stands before the name of a phase; nothing before the first Round."""
    return f"Round {number}: " if number else ""


PHASE_WORDS = {
    "set_up": "Set-up",
    "repair": "Repair",
    "refresh": "Line-ups",
    "build": "Build and Research",
    "battle": "Enemies and combat",
    "rewards": "Take Rewards",
}
SENTENCES: dict[int, str] = {
    Ev.ROUND: "Round {e.number} began; {e.who} held the Start Player Marker.",
    Ev.PHASE: "{e.phase}.",
    Ev.INCOME: "{e.who} produced {e.high} Metal and {e.low} Research.",
    Ev.REFRESHED: "All line-ups were dealt anew.",
    Ev.DEALT: "{e.card} came to the line-up.",
    Ev.RESHUFFLED: "The discarded {e.group} became their deck.",
    Ev.BUILT: "{e.who} built {e.built} for {e.low} Metal.",
    Ev.RESEARCHED: "{e.who} researched {e.card} for the {e.unit}, for {e.paid}.",
    Ev.REPLACED: "{e.who} replaced {e.old} by {e.card} for the {e.unit}, for {e.paid}.",
    Ev.PASSED: "{e.who} passed for the Round.",
    Ev.CALLED: "{e.who} called {e.card}.",
    Ev.STOPPED: "{e.who} called {e.more} {e.kind}.",
    Ev.DISMISSED: "{e.who} sent {e.card} away.",
    Ev.DEPLOYED: "{e.who} went to battle with {e.units}.",
    Ev.INCOMING: "The Enemies dealt {e.damage} to {e.who}.",
    Ev.SHIELDED: "{e.who} ignored {e.damage}.",
    Ev.SOAKED: "{e.card} of {e.who} soaked up {e.number} damage.",
    Ev.LOST: "{e.who} lost {e.card}.",
    Ev.WASTED: "{e.damage} found nothing of {e.who} to hit.",
    Ev.HIT: "{e.who} hit {e.card} for {e.number} damage.",
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
    Ev.VP: "{e.who} gained {e.number} VP{e.source}.",
    Ev.PRODUCTION: "{e.who} gained {e.half} {e.resource} Production{e.source}.",
    Ev.CLAIMED: "{e.who} took {e.card} from the line-up.",
    Ev.OVER: "{e.end}",
    Ev.SET_UP: "{e.who} drew the Start Player Marker. Everybody began with {e.start}.",
    Ev.LIMIT: "{e.who} called {e.most} {e.kind}; nobody calls more of a class in a Round.",
    Ev.NOTHING: "Nobody had a Reward point to spend.",
}


def event_text(state: ScifiDomainsState, event: Event, viewer: int | None) -> str:
    """One sentence for the log."""
    return SENTENCES[event.kind].format(e=Told(state, event))


def end_text(state: ScifiDomainsState) -> str:
    """Who won, and where VP were equal, by what."""
    outcome = state.outcome()
    winners = views.winners(outcome)
    beaten = join([seat(number) for number in scoring.beaten_at_the_tie(outcome)])
    tie = f", ahead of {beaten} by Metal and the cost of Units" if beaten else ""
    return f"{winners} won with {outcome.scores[outcome.winners[0]]:.1f} VP{tie}."
