"""What a seat observes of Sky Dynasty, by its causes."""

from __future__ import annotations

from tests.conformance.features import (
    Cause,
    Change,
    asked,
    counted,
    everybody,
    in_row,
    numbers,
    of_the_table,
    only_itself,
    tally,
    zone,
)

from skydeck.engine.holders import Counted
from skydeck.engine.state import State
from skydeck.engine.visibility import ALL, ZoneSpec
from skydeck.games.sky_dynasty.cards.load import SETS
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Tally, Zone
from skydeck.games.sky_dynasty.state.zones import ZONE

PLACES = SETS.published.place_names


def ask_something_else(s: SkyDynastyState) -> bool:
    """Another decision, of those before which nothing is hidden or shown that else is not."""
    if s.decision in (Ask.LAY, Ask.PLACE):
        return False
    s.decision = Ask.FEE if s.decision != Ask.FEE else Ask.PICK
    return True


def one_more_left(s: SkyDynastyState, seat: int) -> bool:
    s.left += 1
    return bool(s.actor == seat)


def seeing_left(state: State, seat: int, viewer: int) -> bool:
    """The ship that may be dispatched is its owner's secret until it goes."""
    return state.decision != Ask.PLACE or seat == viewer


def look(s: SkyDynastyState, seat: int) -> bool:
    """A card is looked at by a seat, and perhaps by others."""
    s.looked = type(s.looked)([*s.looked, 1 << (8 + seat)])
    return True


def knowing(deck: str) -> list[Cause]:
    """A deck of which a seat comes to know the lowest card; the others change places, which nobody can tell."""

    def put(s: SkyDynastyState, seat: int) -> bool:
        getattr(s, deck).put_top(0)
        return True

    def swap(s: SkyDynastyState, seat: int) -> bool:
        pile = getattr(s, deck)
        unknown = [at for at in range(pile.size) if pile.known[at] == 0]
        if len(unknown) < 2:
            return False
        here, there = unknown[0], unknown[-1]
        pile.cards[here], pile.cards[there] = pile.cards[there], pile.cards[here]
        return True

    def learn(s: SkyDynastyState, seat: int) -> bool:
        pile = getattr(s, deck)
        if pile.size == 0 or pile.known[0] >> seat & 1:
            return False
        pile.known[0] = pile.known[0] | 1 << seat
        return True

    return [
        *zone(ZONE[deck], put, swap, (), (deck,)),
        Cause(f"known in {deck}", learn, ("known",), told=only_itself),
    ]


def station(place: int) -> list[Cause]:
    """Cards of a seat at a station."""
    spec = ZoneSpec(PLACES[place], ALL, ALL, held=Counted(Zone.STATION + place))
    return counted(spec, (f"{PLACES[place]}+",))


def add_to_hand(s: SkyDynastyState, seat: int) -> bool:
    s.put(Zone.HAND, seat, 0, 1)
    return True


def add_to_fleet(s: SkyDynastyState, seat: int) -> bool:
    s.put(Zone.FLEET, seat, 0, 1)
    return True


def when(laying: bool) -> Change:
    """A card more in a fleet, while fleets are chosen or once they are seen."""

    def change(s: SkyDynastyState, seat: int) -> bool:
        return (s.decision == Ask.LAY) == laying and add_to_fleet(s, seat)

    return change


def buy(s: SkyDynastyState, seat: int) -> bool:
    row = s.rows
    row[0] = 0 if row[0] else 1
    return True


def passes(s: SkyDynastyState, seat: int) -> bool:
    s.passed ^= 1 << seat
    return True


CAUSES = [
    *numbers("round", "phase", "dispatch_turn", "track", "place", "dice"),
    of_the_table("decision", ask_something_else),
    Cause("left", one_more_left, ("left",), told=seeing_left),
    asked(),
    *knowing("ship_deck"),
    *knowing("location_deck"),
    *counted(ZONE["hand"], ("hand",), (), ("hand_and_fleet+",)),
    Cause("hand and fleet", add_to_hand, ("hand_and_fleet+",), ("hand",)),
    *counted(ZONE["deck"], ("own_deck",), ("deck+",)),
    *counted(ZONE["discard"], ("own_discard",), ("discard+",)),
    *counted(ZONE["seen"], ("seen_discard+",)),
    Cause("fleet: its owner", add_to_fleet, ("own_fleet",), ("hand_and_fleet+", "revealed_fleet+"), only_itself),
    Cause("fleet while all choose", when(True), ("hand_and_fleet+",), ("own_fleet",), everybody),
    Cause("fleet once it is seen", when(False), ("revealed_fleet+",), ("own_fleet",), everybody),
    Cause("looked", look, ("looked",), told=only_itself),
    *counted(ZONE["trash"], ("trash",)),
    *counted(ZONE["unresolved"]),
    *zone(ZONE["row"], None, buy, ("rows",)),
    in_row("coins", lambda s: 1),
    tally("influence", Tally.INFLUENCE),
    tally("open_space_used", Tally.OPEN_USED),
    Cause("passed", passes, ("passed+",)),
    *(cause for place in range(len(PLACES)) for cause in station(place)),
]
