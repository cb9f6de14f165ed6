"""What happened, for the log and for animation."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import seat
from skydeck.engine.words import Words, card_name
from skydeck.games.sky_thieves.duel import duel
from skydeck.games.sky_thieves.rules import moments
from skydeck.games.sky_thieves.state.state import SkyThievesState, unpacked
from skydeck.games.sky_thieves.state.words import EVENTS, PLACES, Ev, Spot
from skydeck.games.sky_thieves.text.words import deed_told, thing_name, total_words

say = Words("sky_thieves")
Words.declare_words(PLACES, ("ship", "target"))

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


def things(state: SkyThievesState) -> list[str]:
    """Ship cards, Captains and Targets, as events number them."""
    return state.cards.names + state.cards.target_names


def event_data(state: SkyThievesState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation. Of a changed total: whose and which stat it is, and how the attack stands then."""
    data = {**views.event_data(event, viewer, EVENTS, things(state)), "amount": event.amount}
    if event.kind == Ev.STAT:
        totals = unpacked(event.target)
        of, stat = total_words(event.origin)
        return {**data, "of": of, "stat": stat, "now": totals[event.origin], "duel": duel(totals)}
    if event.kind == Ev.TARGET_UP:
        data["place"] = PLACES[event.amount]
    return {**data, **views.places(event, lambda spot: spot_name(spot, event.player))}


class Told(views.Told):
    def __init__(self, state: SkyThievesState, event: Event, known: bool) -> None:
        super().__init__(event, things(state))
        self.state = state
        if not known:
            self.card = ""

    @property
    def place(self) -> str:
        return PLACES[self.number]

    @property
    def other(self) -> str:
        return self.state.cards.target_names[self.number]

    @property
    def agreed(self) -> str:
        if self.number:
            return say("event.agreed.all", "All agreed to choose their Captains")
        return say("event.agreed.not_all", "Not all agreed, so the Captains were dealt")

    @property
    def cancelled(self) -> str:
        return card_name(self.card) if self.card else say("event.scouting", "Scouting")

    @property
    def by(self) -> str:
        return say("event.by", " by {card:card}", card=thing_name(self.state, self.number - 1)) if self.number else ""

    @property
    def answered(self) -> str:
        """What a Sabotage answers, as long as it is remembered: ``, answering that Ada Overloaded Death Ray``."""
        if not 0 < self.number <= self.state.deeds_size:
            return ""
        deed = self.state.deeds[self.number - 1]
        who, done = seat(moments.doer_of(deed)), deed_told(self.state, deed)
        return say("event.answering", ", answering that {who} {done}", who=who, done=done)

    @property
    def prey(self) -> str:
        return say("event.prey", " on {card:card}", card=self.card) if self.card else ""

    @property
    def aboard(self) -> str:
        return say("event.aboard", " from on board") if self.event.origin == Spot.BOARD else ""

    @property
    def out_of(self) -> str:
        return say("event.out_of_junk", " out of the junk pile") if self.event.origin == Spot.JUNK else ""

    @property
    def change(self) -> str:
        """``Ship: Speed 3 -> 5``; what is nothing already stays so."""
        now = unpacked(self.event.target)[self.event.origin]
        of, stat = total_words(self.event.origin)
        if not self.number:
            return say("event.stays", "{of:Word}: {stat:Word} stays {now}", of=of, stat=stat, now=now)
        return say(
            "event.change",
            "{of:Word}: {stat:Word} {before} -> {now}",
            of=of,
            stat=stat,
            before=now - self.number,
            now=now,
        )

    @property
    def end(self) -> str:
        return end_text(self.state)


SENTENCES: Final = say.table(
    "event",
    EVENTS,
    {
        Ev.TURN: "Turn {number} began: {who} lay At Port.",
        Ev.CAPTAIN: "{card:card} took command of the ship of {who}.",
        Ev.AGREED: "{agreed}.",
        Ev.PLAYED: "{who} played {card:card}{out_of}{answered}.",
        Ev.PAID: "{who} junked {card:card}{aboard} to pay.",
        Ev.BOARDED: "{card:card} came on board the ship of {who}.",
        Ev.REPLACED: "{who} junked {card:card}, which was replaced.",
        Ev.CANCELLED: "{cancelled} was cancelled{by} and has no effect.",
        Ev.SCOUTED: "{who} scouted {card:card} away.",
        Ev.TARGET_UP: "{card:card} came into the {place:word} place of the line.",
        Ev.SUNK: "{card:card} went under the target deck.",
        Ev.SWAPPED: "{who} let {card:card} and {other:card} change places.",
        Ev.ATTACK: "{who} attacked {card:card}.",
        Ev.ROUND: "Round {number} of the attack began.",
        Ev.OVERLOAD: "{who} Overloaded {card:card}.",
        Ev.OFFENSIVE: "{who} used the Offensive Ability of {card:card}.",
        Ev.DEFENSIVE: "{who} used the Defensive Ability of {card:card}.",
        Ev.STAT: "{change}.",
        Ev.FAILED: "The attack of {who}{prey} failed.",
        Ev.CAPTURED: "{who} captured {card:card}, worth {number} Treasure.",
        Ev.JUNKED: "{who} junked {card:card}{aboard}.",
        Ev.DRAWN: "{who} drew {card:card}.",
        Ev.RETURNED: "{card:card} went from on board back to the hand of {who}.",
        Ev.SAVED: "{card:card}, Overloaded, returned to the hand of {who}.",
        Ev.RECOVERED: "{who} took {card:card} out of the junk pile.",
        Ev.SHOWN: "{who} showed {card:card}.",
        Ev.LOOKED: "{who} looked at {card:card}.",
        Ev.LOOKED_AT_TARGET: "{who} looked at {card:card} on the target deck.",
        Ev.KEPT: "{who} kept {card:card}.",
        Ev.READIED: "{card:card} of {who} was turned face up.",
        Ev.FLIPPED: "{card:card} of {who} was turned face down.",
        Ev.RESHUFFLED: "The junk pile, {number:card}, was shuffled into a new ship deck.",
        Ev.OVER: "{end}",
    },
)
# What others are told of an event whose card only one seat may know.
HIDDEN: Final = say.table(
    "event.hidden",
    EVENTS,
    {
        Ev.DRAWN: "{who} drew a card.",
        Ev.LOOKED: "{who} looked at a card of the ship deck.",
        Ev.KEPT: "{who} kept a card.",
        Ev.LOOKED_AT_TARGET: "{who} looked at a Target of the deck.",
        Ev.SUNK: "{who} put one of the Targets it looked at under the deck.",
    },
)


def event_text(state: SkyThievesState, event: Event, viewer: int | None) -> str:
    """One sentence for the log, as a viewer may read it."""
    known = views.may_know(event, viewer)
    return (SENTENCES if known else HIDDEN).say(event.kind, Told(state, event, known).__getitem__)


def end_text(state: SkyThievesState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    if not outcome.winners:
        return say("end.nobody", "Nobody stole enough in all that time; nobody won.")
    return say(
        "end",
        "{winners} won with {treasure} Treasure.",
        winners=views.winners(outcome),
        treasure=outcome.scores[outcome.winners[0]],
    )
