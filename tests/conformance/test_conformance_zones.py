"""Zones are what they are declared to be: in what is dealt anew, and in who is told of the cards that move between them."""

from __future__ import annotations

import random
from typing import Any

from tests.conformance.play import every_game, pairwise_settings, various_positions

from skydeck.engine.events import Event, Observer
from skydeck.engine.game import Game
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.saved import Numbers
from skydeck.engine.state import State
from skydeck.engine.views import may_know, sees_cards, sees_number, zones_of
from skydeck.engine.visibility import ZoneSpec

# What is dealt anew beside hidden zones: the generator and what others have chosen in secret; and of a game what it tells
# nobody, or not this seat.
OF_ALL = {"rng", "sealed", "pending"}
BESIDES: dict[str, set[str]] = {
    # The random streams of the Enemies of each seat.
    "scifi_domains": {"streams"},
    # What somebody pays with who is asked in secret, card by card.
    "sky_thieves": {"numbers: question", "numbers: paid"},
    # Where fleets are bound for that are chosen in secret, cards bought unseen, the ship that may be dispatched.
    "sky_dynasty": {"tallies", "secrets", "numbers: left"},
    # The list of the other deck, and the position kept in mind of a turn without end.
    "dynasty_tcg": {"options", "numbers: endless"},
}
# Kinds of events that show a card to more seats than see the zones between which it lies.
SHOWN: dict[str, set[str]] = {
    # Who sinks a Target has looked at it.
    "sky_thieves": {"sunk"},
    # Fleets are seen by all once they are revealed; whoever asks after the next choice has begun sees none any more.
    "sky_dynasty": {"revealed", "discarded"},
    "dynasty_tcg": {"looked", "found", "revealed"},
}


def places(game: Game, state: State) -> list[tuple[ZoneSpec, int]]:
    """Every zone with every seat that has one."""
    seats = range(state.num_players)
    return [(zone, seat) for zone in game.zones for seat in ([NO_SEAT] if zone.shared else seats)]


@every_game
def test_a_zone_is_read_where_it_is_declared(game: Game) -> None:
    assert len({zone.name for zone in game.zones}) == len(game.zones) > 0
    for setting in pairwise_settings(game)[:3]:
        for state in various_positions(setting, 82, 1, games=1):
            for zone, seat in places(game, state):
                cards = zone.holder.cards(state, seat)
                lying = [card for card in cards if card >= 0]
                assert zone.holder.size(state, seat) == len(lying)
                assert all(zone.holder.name(state, card) for card in lying)
                assert zone.holder.field in state.to_dict(), f"{zone.name} is not saved in '{zone.holder.field}'"


@every_game
def test_a_view_shows_zones_as_they_are_declared(game: Game) -> None:
    """Where the general table is drawn from a view, it has all zones in the order of their declaration."""
    state = game.new_state(game.min_players, None, 1)
    for viewer in [None, *range(state.num_players)]:
        view: dict[str, Any] = game.view(state, viewer)
        if "zones" in view:
            assert view["zones"] == zones_of(game.zones, state, None)


@every_game
def test_only_what_is_hidden_is_dealt_anew(game: Game) -> None:
    dealt = 0
    for setting in pairwise_settings(game)[:6]:
        for number, state in enumerate(various_positions(setting, 83, 2, games=2)):
            for viewer in range(setting.players):
                copy = state.clone()
                copy.resample(viewer, Rng(number))
                check_dealt(game, state, copy, viewer)
                dealt += 1
    assert dealt > 10


def check_dealt(game: Game, state: State, copy: State, viewer: int) -> None:
    """A copy that was dealt anew for a seat has the cards and numbers of all zones that it sees, and all else but these."""
    hidden = set(BESIDES.get(game.name, ()))
    for zone, seat in places(game, state):
        holder = zone.holder
        if sees_cards(zone, state, seat, viewer):
            assert holder.cards(copy, seat) == holder.cards(state, seat), f"{zone.name} of seat {seat} was dealt anew"
        else:
            hidden.add(holder.field)
        if sees_number(zone, state, seat, viewer):
            assert holder.size(copy, seat) == holder.size(state, seat), f"{zone.name} of seat {seat} has another size"
    shared, dealt = state.shared_to_dict(), copy.shared_to_dict()
    assert {name for name in shared if shared[name] != dealt[name]} <= OF_ALL
    before, after = saved(state), saved(copy)
    changed = {name for name in before if before[name] != after[name]}
    assert changed <= hidden, f"{changed - hidden} changed, where no zone lies that is hidden from seat {viewer}"


def saved(state: State) -> dict[str, object]:
    """What is saved of a state beside what all games have, each number by its name."""
    data = {name: value for name, value in state.to_dict().items() if name not in ("shared", *state.shared_to_dict())}
    for field in state.rules.fields:
        several = getattr(field, "fields", field.numbers if isinstance(field, Numbers) else None)
        if several is not None:
            del data[field.name]
            data |= {f"{field.name}: {one.name}": one.save(state) for one in several}
    return data


# -- events ------------------------------------------------------------------------------------------------------------


def place_of(game: Game, spot: str) -> tuple[ZoneSpec, int] | None:
    """The zone of a place in an event, as `hand:0` or `field:1:A1`; None for what is no zone, as a commander."""
    name, *more = spot.split(":")
    zone = next((zone for zone in game.zones if zone.name == name), None)
    if zone is None:
        return None
    seats = [int(word) for word in more if word.isdecimal()]
    return zone, NO_SEAT if zone.shared else seats[-1]


def moved(game: Game, state: State, event: Event) -> list[tuple[ZoneSpec, int]]:
    """The zones between which an event moves a card; empty if it does nothing of that kind."""
    data = game.event_data(state, event, None)
    spots = [place_of(game, str(data[end])) for end in ("from", "to") if end in data]
    found = [spot for spot in spots if spot is not None]
    return found if event.card >= 0 and len(found) == 2 else []


@every_game
def test_a_card_is_told_to_those_who_see_where_it_comes_from_or_goes(game: Game) -> None:
    """Who sees one of two zones is told the card that moves between them; who sees neither is not, unless it is shown."""
    shown, told = SHOWN.get(game.name, ()), 0
    for setting in pairwise_settings(game)[:6]:
        for state, event in told_events(setting.new_state(84), 84):
            ends = moved(game, state, event)
            if not ends:
                continue
            kind = game.event_data(state, event, None)["kind"]
            for viewer in [None, *range(setting.players)]:
                sees = any(sees_cards(zone, state, seat, viewer) for zone, seat in ends)
                names = " to ".join(zone.name for zone, _ in ends)
                knows = may_know(event, viewer)
                assert knows or not sees, f"seat {viewer} sees a card from {names}, and is not told by '{kind}'"
                assert sees or not knows or kind in shown, (
                    f"seat {viewer} is told a hidden card from {names} by '{kind}'"
                )
                told += 1
    assert told > 100


def told_events(state: State, seed: int) -> list[tuple[State, Event]]:
    """The events of a random game, each with the position after it."""
    observer, rng, chance = Observer(), Rng(seed), random.Random(seed)
    state.attach(observer)
    found = []
    while not state.is_terminal():
        player = chance.choice(state.pending_players())
        state.apply_legal(player, random_action(state, player, rng))
        events = observer.take()
        if events:
            after = state.clone()
            found += [(after, event) for event in events]
    return found
