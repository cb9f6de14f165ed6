# skydeck: interpreted
"""Parts of what a seat sees that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypedDict

from msgspec import UNSET, UnsetType

from skydeck.engine.events import EVERYONE, Event
from skydeck.engine.piles import Pile
from skydeck.engine.state import Outcome, State
from skydeck.engine.text import join, seat
from skydeck.engine.visibility import ALL, COUNTED, OWNER, ZoneSpec
from skydeck.engine.wire import Action, KnownCard, Place, Result, SeatStatus, Stack
from skydeck.engine.words import Words
from skydeck.engine.zones import CountedState

say = Words("engine")


def check_viewer(state: State, viewer: int | None) -> None:
    """Raise IndexError for a seat that does not play; None is a spectator."""
    if viewer is not None:
        state.require_seat(viewer)


def may_see(who: str, owner: int | None, viewer: int | None) -> bool:
    """Whether a viewer is among those who see something of an owner (None: of nobody)."""
    return who == ALL or (who == OWNER and owner is not None and owner == viewer)


def seats_in(mask: int, seats: int) -> list[int]:
    """The seats whose bit is set."""
    return [seat for seat in range(seats) if mask >> seat & 1]


class Head(TypedDict):
    """The fields of `ViewHead`."""

    game: str
    phase: str
    round: int
    moment: int
    decision: str | None


def head(state: State, game: str, phases: Sequence[str], decisions: Sequence[str], phase: int) -> Head:
    """What every view begins with: how far the game has come, and what is decided."""
    return {
        "game": game,
        "phase": "over" if state.over else phases[phase],
        "round": state.lap(),
        "moment": state.moment,
        "decision": decisions[state.decision] if state.pending else None,
    }


def status(state: State, player: int) -> SeatStatus:
    """What everybody may know a seat is doing."""
    waiting = player in state.pending_players()
    if not state.secret or state.over:
        return "deciding" if waiting else "idle"
    return "choosing" if waiting else "locked" if state.sealed_count(player) > 0 else "idle"


def sealed(state: State, player: int) -> list[Action]:
    """What a seat has chosen in secret."""
    if not state.secret:
        return []
    return [state.codec.to_json(state.sealed_action(player, place)) for place in range(state.sealed_count(player))]


def result(state: State, scores: Iterable[Mapping[str, int | float]], text: str | UnsetType = UNSET) -> Result | None:
    """How the game ended; None as long as it goes on. `scores` are what each seat came to."""
    if not state.over:
        return None
    outcome = state.outcome()
    return Result(
        ranks=outcome.ranks,
        winners=outcome.winners,
        reason=outcome.reason,
        text=text,
        scores=[dict(score) for score in scores],
    )


def stacks(cards: Sequence[str]) -> list[Stack]:
    """Cards in the order in which they lie; equal ones stand together."""
    return [{"card": card, "count": cards.count(card)} for card in dict.fromkeys(cards)]


def zone(name: str, seat: int | None, cards: list[Stack]) -> Place:
    """A zone of the view whose cards are seen, by kind."""
    return {"zone": name, "seat": seat, "size": sum(one["count"] for one in cards), "cards": cards}


def closed_zone(name: str, seat: int | None, size: int) -> Place:
    """A zone of the view of which only the number of cards is known."""
    return {"zone": name, "seat": seat, "size": size, "cards": None}


def by_kind(names: Sequence[str], counts: Iterable[int]) -> list[Stack]:
    """Counts by kind as a list of the kinds that are there."""
    return [{"card": names[kind], "count": count} for kind, count in enumerate(counts) if count > 0]


def own_zones(
    state: CountedState, zones: Iterable[ZoneSpec], names: Sequence[str], viewer: int
) -> dict[str, list[Stack]]:
    """The counted zones of which only their owner sees the cards, by name."""
    own = [zone for zone in zones if zone.form == COUNTED and zone.cards == OWNER]
    return {zone.name: by_kind(names, state.counts_in(zone.at, viewer)) for zone in own}


def known_in_pile(pile: Pile, names: Sequence[str], viewer: int) -> list[KnownCard]:
    """Cards of a pile that a seat knows, from the bottom up, with their distance from the top (1 is the next card)."""
    cards, known = pile.to_lists()
    mine, size = 1 << viewer, len(cards)
    return [{"card": names[cards[i]], "from_top": size - i} for i, who in enumerate(known) if who & mine]


# -- events ------------------------------------------------------------------------------------------------------------


def may_know(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may learn the card of an event."""
    return event.audience in (EVERYONE, viewer)


def event_data(
    event: Event, viewer: int | None, kinds: Sequence[str], names: Sequence[str] | Mapping[int, str]
) -> dict[str, object]:
    """Kind, seat and card of an event for animation, as far as the viewer may know them."""
    player = int(event.player)
    data: dict[str, object] = {"kind": kinds[event.kind], "seat": player if player >= 0 else None}
    if event.card >= 0 and may_know(event, viewer):
        data["card"] = names[event.card]
    return data


def places(event: Event, name_of: Callable[[int], str | None]) -> dict[str, str]:
    """Where an event comes from and goes to, as far as these places have names."""
    ends = (("from", event.origin), ("to", event.target))
    return {key: name for key, spot in ends if (name := name_of(spot)) is not None}


class Told:
    """An event as its sentence speaks of it, an attribute a slot: who did it, the card, `` from`` that card, a number."""

    def __init__(self, event: Event, names: Sequence[str]) -> None:
        self.event = event
        self.number = int(event.amount)
        self.who = seat(event.player)
        self.card = names[event.card] if event.card >= 0 else ""
        self.source = say("source", " from {card:card}", card=self.card) if self.card else ""

    def __getitem__(self, slot: str) -> object:
        """What stands in a slot."""
        return getattr(self, slot)


def winners(outcome: Outcome) -> str:
    """Who won, as a sentence names them."""
    return join([seat(number) for number in outcome.winners])
