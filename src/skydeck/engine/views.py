# skydeck: interpreted
"""Parts of what a seat sees that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TypedDict

from msgspec import UNSET, UnsetType

from skydeck.engine.events import EVERYONE, Event
from skydeck.engine.holders import GAP, NO_SEAT
from skydeck.engine.piles import Pile
from skydeck.engine.state import Outcome, State
from skydeck.engine.text import join, seat
from skydeck.engine.visibility import ALL, OWNER, PILE, ROW, ZoneSpec
from skydeck.engine.wire import Action, KnownCard, Place, Result, SeatStatus, Stack
from skydeck.engine.words import Words

say = Words("engine")


def check_viewer(state: State, viewer: int | None) -> None:
    """Raise IndexError for a seat that does not play; None is a spectator."""
    if viewer is not None:
        state.require_seat(viewer)


def may_see(who: str, owner: int, viewer: int | None) -> bool:
    """Whether a viewer is among those who see something of an owner."""
    return who == ALL or (who == OWNER and owner == viewer)


def sees_cards(zone: ZoneSpec, state: State, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees which cards lie in a zone of a seat."""
    return may_see(zone.seers(zone.cards, state), seat, viewer)


def sees_number(zone: ZoneSpec, state: State, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees how many cards lie in a zone of a seat."""
    return may_see(zone.seers(zone.number, state), seat, viewer)


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


def in_stacks(cards: Sequence[str], layout: str) -> list[Stack]:
    """Cards as kinds with their number; where their order shows, only neighbours stand together."""
    if layout in (PILE, ROW):
        return [{"card": card, "count": len(list(group))} for card, group in groupby(cards)]
    return stacks(cards)


def by_kind(names: Sequence[str], counts: Iterable[int]) -> list[Stack]:
    """Counts by kind as a list of the kinds that are there."""
    return [{"card": names[kind], "count": count} for kind, count in enumerate(counts) if count > 0]


def names_in(zone: ZoneSpec, state: State, seat: int) -> list[str | None]:
    """What lies in a zone, in its order; None for an empty place."""
    holder = zone.holder
    return [None if card == GAP else holder.name(state, card) for card in holder.cards(state, seat)]


def stacks_in(zone: ZoneSpec, state: State, seat: int) -> list[Stack]:
    """The cards of a zone that is seen."""
    return in_stacks([name for name in names_in(zone, state, seat) if name is not None], zone.layout)


def zone_seen(zone: ZoneSpec, state: State, seat: int, viewer: int | None) -> Place:
    """A zone as a seat (None: a spectator) sees it: the cards, or only their number, or not even that."""
    return {
        "zone": zone.name,
        "seat": None if seat == NO_SEAT else seat,
        "size": zone.holder.size(state, seat) if sees_number(zone, state, seat, viewer) else None,
        "cards": stacks_in(zone, state, seat) if sees_cards(zone, state, seat, viewer) else None,
    }


def zones_of(zones: Sequence[ZoneSpec], state: State, viewer: int | None) -> list[Place]:
    """All zones as a seat (None: a spectator) sees them: those that belong to nobody, then those of each seat."""
    shown = [zone_seen(zone, state, NO_SEAT, viewer) for zone in zones if zone.shared]
    for player in range(state.num_players):
        shown += [zone_seen(zone, state, player, viewer) for zone in zones if not zone.shared]
    return shown


def own_zones(zones: Iterable[ZoneSpec], state: State, viewer: int) -> list[Place]:
    """The own zones of which the others see less, always or for a time."""
    own = [zone for zone in zones if OWNER in (zone.cards, zone.number) or zone.since is not None]
    return [zone_seen(zone, state, viewer, viewer) for zone in own]


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
