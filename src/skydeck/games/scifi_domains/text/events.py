"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.names import names
from skydeck.engine.text import seat
from skydeck.engine.words import Words
from skydeck.games.scifi_domains.cards.words import CLASSES, DAMAGE_WORDS, ENEMY_NOUNS, GROUPS, RESOURCE_NOUNS
from skydeck.games.scifi_domains.operations import say
from skydeck.games.scifi_domains.rules import scoring
from skydeck.games.scifi_domains.rules.steps import MOST_CALLED
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import EVENTS, PHASES, Ev, Phase, Place
from skydeck.games.scifi_domains.text.names import named, numbered

# What lies in the line-ups, in their order.
CARDS: Final = ("Units", "Techs", "Rewards")
Words.declare_words(CARDS)
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
        self.named = named(state, card) if card >= 0 else ""
        self.high, self.low = number // 1000, number % 1000
        self.points, self.damage = number // 4, DAMAGE_WORDS[number % 4]
        self.group = CARDS[number % len(CARDS)]
        self.foes = ENEMY_NOUNS[number % len(CLASSES)]
        self.most = MOST_CALLED
        self.half, self.resource = number // 2, RESOURCE_NOUNS[number % 2]

    @property
    def built(self) -> str:
        """The Units that were built, with their number."""
        return numbered(self.state, self.event.card, self.high)

    @property
    def units(self) -> str:
        """The Units that went to battle."""
        return say("units", "{number:Unit}", number=self.number) if self.number else say("units.none", "no Unit")

    @property
    def points_for(self) -> str:
        """What Reward points are for: a card, Enemies destroyed, or ground held."""
        if self.source or not self.number:
            return self.source
        return POINTS_FOR(self.event.origin) if self.event.origin in POINTS_FOR else ""

    @property
    def phase(self) -> str:
        """A phase, with the number of its Round."""
        number, phase = self.number // len(PHASES), PHASE_WORDS(self.number % len(PHASES))
        return say("phase.in_round", "Round {number}: {phase}", number=number, phase=phase) if number else phase

    @property
    def stopped(self) -> str:
        """That a player called no Enemy of a class, or no more."""
        if self.number >= len(CLASSES):
            return say("stopped.more", "{who} called no more {foes:many}.", who=self.who, foes=self.foes)
        return say("stopped", "{who} called no {foes:many}.", who=self.who, foes=self.foes)

    @property
    def paid(self) -> str:
        """What was paid for a Tech, or came back; with the Tech that it replaced in front."""
        return research_text(self.number if self.event.kind == Ev.RESEARCHED else self.low - 500)

    @property
    def old(self) -> str:
        """The Tech that was replaced."""
        return str(self.state.cards.names[self.high])

    @property
    def start(self) -> str:
        """What everybody begins with."""
        cards = self.state.cards
        return say(
            "start",
            "a {card:card}, {metal:Metal} and {research:Research}; each Round of production brings {more_metal:Metal} and "
            "{more_research:Research}",
            card=cards.names[0],
            metal=cards.metal,
            research=cards.research,
            more_metal=cards.metal_production,
            more_research=cards.research_production,
        )

    @property
    def unit(self) -> str:
        """The Unit Type of a Tech."""
        return str(self.state.cards.names[self.state.cards.unit_of[self.event.card]])

    @property
    def end(self) -> str:
        return end_text(self.state)


def research_text(price: int) -> str:
    """What a Tech costs; less than nothing comes back."""
    if price >= 0:
        return say("price", "{price:Research}", price=price)
    return say("price.back", "{price:Research} back", price=-price)


POINTS_FOR = say.table(
    "points_for",
    names(Place),
    {
        Place.FOES: " for Enemies destroyed",
        Place.BATTLE: " for ground held",
    },
)
PHASE_WORDS = say.table(
    "phase",
    PHASES,
    {
        Phase.SET_UP: "Set-up",
        Phase.REPAIR: "Repair",
        Phase.REFRESH: "Line-ups",
        Phase.BUILD: "Build and Research",
        Phase.BATTLE: "Enemies and combat",
        Phase.REWARDS: "Take Rewards",
    },
)
SENTENCES = say.table(
    "event",
    EVENTS,
    {
        Ev.ROUND: "Round {number} began; {who} held the Start Player Marker.",
        Ev.PHASE: "{phase}.",
        Ev.INCOME: "{who} produced {high:Metal} and {low:Research}.",
        Ev.REFRESHED: "All line-ups were dealt anew.",
        Ev.DEALT: "{named} came to the line-up.",
        Ev.RESHUFFLED: "The discarded {group:word} became their deck.",
        Ev.BUILT: "{who} built {built} for {low:Metal}.",
        Ev.RESEARCHED: "{who} researched {card:card} for the {unit:card}, for {paid}.",
        Ev.REPLACED: "{who} replaced {old:card} by {card:card} for the {unit:card}, for {paid}.",
        Ev.PASSED: "{who} passed for the Round.",
        Ev.CALLED: "{who} called {named}.",
        Ev.STOPPED: "{stopped}",
        Ev.DISMISSED: "{who} sent {named} away.",
        Ev.DEPLOYED: "{who} went to battle with {units}.",
        Ev.INCOMING: "The Enemies dealt {points} {damage:word} to {who}.",
        Ev.SHIELDED: "{who} ignored {points} {damage:word}.",
        Ev.SOAKED: "{named} of {who} soaked up {number:damage}.",
        Ev.LOST: "{who} lost {named}.",
        Ev.WASTED: "{points} {damage:word} found nothing of {who} to hit.",
        Ev.HIT: "{who} hit {named} for {number:damage}.",
        Ev.DESTROYED: "{who} destroyed {named}.",
        Ev.REPAIRED: "{who} repaired {number:damage} on {named}.",
        Ev.SACRIFICED: "{who} sacrificed {named} for lack of a bay.",
        Ev.STRANDED: "{who} lost {named}, with no ship above it.",
        Ev.EVACUATED: "{named} of {who} went home.",
        Ev.METAL: "{who} gained {number:Metal}{source}.",
        Ev.RESEARCH: "{who} gained {number:Research}{source}.",
        Ev.REBUILT: "{who} took {named} back.",
        Ev.POINTS: "{who} gained {number:Reward point}{points_for}.",
        Ev.TOOK: "{who} took {card:card}.",
        Ev.SCORED: "{who} turned a Reward point into {number:VP}.",
        Ev.VP: "{who} gained {number:VP}{source}.",
        Ev.PRODUCTION: "{who} gained {half} {resource:word} Production{source}.",
        Ev.CLAIMED: "{who} took {named} from the line-up.",
        Ev.OVER: "{end}",
        Ev.SET_UP: "{who} drew the Start Player Marker. Everybody began with {start}.",
        Ev.LIMIT: "{who} called {most:{foes}}; nobody calls more of a class in a Round.",
        Ev.NOTHING: "Nobody had a Reward point to spend.",
    },
)


def event_text(state: ScifiDomainsState, event: Event, viewer: int | None) -> str:
    """One sentence for the log."""
    return SENTENCES.say(event.kind, Told(state, event).__getitem__)


def end_text(state: ScifiDomainsState) -> str:
    """Who won, and where VP were equal, by what."""
    outcome = state.outcome()
    winners = views.winners(outcome)
    best = f"{outcome.scores[outcome.winners[0]]:.1f}"
    beaten = [seat(number) for number in scoring.beaten_at_the_tie(outcome)]
    if not beaten:
        return say("end", "{winners} won with {best} VP.", winners=winners, best=best)
    return say(
        "end.tie",
        "{winners} won with {best} VP, ahead of {beaten:and} by Metal and the cost of Units.",
        winners=winners,
        best=best,
        beaten=beaten,
    )
