# skydeck: interpreted
"""Scenarios of a `PlainGame`: its zones, and the numbers that its data keep beside them, are written and read as declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.plain_state import PlainState
from skydeck.engine.rng import Rng
from skydeck.engine.scenario_parts import Document, Findings, allowed, course_of, player_of, schema_of, seats_of, whole
from skydeck.engine.scenario_zones import check_zones, ends_named, lay_zones, zones_expected, zones_laid
from skydeck.engine.visibility import ZoneSpec

if TYPE_CHECKING:
    from skydeck.engine.plain import PlainGame

# As many cards of a kind can be named in a zone.
MOST: Final = 999
NUMBER: Final = {"type": "integer"}


def lay_out(game: PlainGame, state: PlainState, data: Document, source: str) -> None:
    """Lay a position: a fresh game, in which zones hold exactly the cards that are named, and numbers are as named.

    What a zone gives up for that goes home (`PlainGame.home`), in an order that the seed gives. What it needs comes from
    there, or else from a zone of which nothing is said. Raises DataError with the place in the data.
    """
    seats = seats_of(state, data, source)
    state.rng = Rng(data.get("seed", 0))
    game.course.set_up(state)
    parts: list[tuple[int, Document, str]] = [(NO_SEAT, data, source)]
    parts += [(player, seat, f"{source}: seats: {player + 1}") for player, seat in enumerate(seats)]
    named = {
        (zone.name, player)
        for player, given, _ in parts
        for zone in zones_at(game, player)
        if zone.written in given and not zone.stacked
    }
    box = Box(game, state, named)
    piles: list[tuple[list[int], tuple[list[int], list[int]]]] = []
    for player, given, where in parts:
        lay_numbers(game, state, player, given)
        lay_zones([zone for zone in zones_at(game, player) if not zone.stacked], state, player, given, where, box.take)
        for zone in zones_at(game, player):
            if zone.stacked:
                ends = ends_named(zone, state, given, where, box.take)
                piles.append((zone.holder.cards(state, player), ends))
    box.empty(named, source)
    for pile, (top, bottom) in piles:
        pile[:] = [*bottom, *pile, *reversed(top)]


def zones_at(game: PlainGame, player: int) -> list[ZoneSpec]:
    """The zones that belong to a seat, or to nobody."""
    return [zone for zone in game.zones if zone.shared == (player == NO_SEAT)]


class Box:
    """Cards that lie nowhere while a position is laid: those of named zones, and of the piles that nobody sees."""

    def __init__(self, game: PlainGame, state: PlainState, named: set[tuple[str, int]]) -> None:
        self.game = game
        self.state = state
        self.cards: list[int] = []
        # Where cards lie of which nothing is said, hidden piles of seats first.
        self.others: list[tuple[ZoneSpec, list[int]]] = []
        for player in (NO_SEAT, *state.seats()):
            for zone in zones_at(game, player):
                place = zone.holder.cards(state, player)
                if (zone.name, player) in named or (zone.stacked and zone.shared):
                    self.cards += place
                    place.clear()
                else:
                    self.others.append((zone, place))
        self.others.sort(key=lambda other: not other[0].stacked)
        self.cards.sort()
        # In an order by chance.
        self.cards = [self.cards.pop(int(state.rng.below(len(self.cards)))) for _ in range(len(self.cards))]

    def take(self, card: int, number: int, where: str) -> None:
        """Take cards out of the box, or from where nothing is said of them; raises DataError if there are not so many."""
        for _ in range(number):
            if card in self.cards:
                self.cards.remove(card)
                continue
            other = next(((zone, place) for zone, place in self.others if card in place), None)
            if other is None:
                raise DataError(f"{where}: '{self.game.card_id(card)}': there are not so many in the game; name fewer")
            zone, place = other
            place.remove(card)
            alike = [one for one in self.cards if self.game.home(one) == self.game.home(card)]
            if alike and not zone.stacked:
                self.cards.remove(alike[0])
                place.append(alike[0])

    def empty(self, named: set[tuple[str, int]], source: str) -> None:
        """Put what is left where it is at home; raises DataError where other cards are named."""
        zones = {zone.name: zone for zone in self.game.zones if zone.shared}
        for card in self.cards:
            home = zones.get(self.game.home(card))
            if home is None or (home.name, NO_SEAT) in named:
                place = "seats" if home is None else home.written
                raise DataError(f"{source}: {place}: '{self.game.card_id(card)}' is named nowhere; name all cards")
            home.holder.put(self.state, NO_SEAT, card, 1)


# -- numbers -----------------------------------------------------------------------------------------------------------


def numbers_at(game: PlainGame, player: int) -> list[str]:
    """What the data of a game count beside its zones, of each seat or of nobody."""
    few, many = (vars(game.data(game, players)) for players in (game.min_players, game.max_players))
    zones = {zone.name for zone in game.zones}
    if player == NO_SEAT:
        return [name for name, value in few.items() if type(value) is int]
    return [
        name
        for name, value in few.items()
        if name not in zones
        and isinstance(value, list)
        and (len(value), len(many[name])) == (game.min_players, game.max_players)
        and all(type(one) is int for one in value)
    ]


def lay_numbers(game: PlainGame, state: PlainState, player: int, given: Document) -> None:
    for name in numbers_at(game, player):
        if name in given and player == NO_SEAT:
            setattr(state.data, name, given[name])
        elif name in given:
            getattr(state.data, name)[player] = given[name]


# -- expectations and the schema ---------------------------------------------------------------------------------------


def failures(game: PlainGame, state: PlainState, expect: Document) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    findings = Findings()
    facts = {name: getattr(state.data, name) for name in numbers_at(game, NO_SEAT)}
    facts |= {**game.scenario_time(state), **course_of(state, game.choice(state, state.current_player()))}
    findings.check_named(facts, expect)
    check_zones(zones_at(game, NO_SEAT), state, NO_SEAT, expect, "expect", findings)
    for number, wanted in expect.get("seats", {}).items():
        player = player_of(state, number, "expect: seats")
        own = {name: getattr(state.data, name)[player] for name in numbers_at(game, player)}
        findings.check_named(own, wanted, f" of seat {number}")
        check_zones(zones_at(game, player), state, player, wanted, f"expect: seats: {number}", findings)
    findings.sentences += allowed(state, expect)
    return findings.sentences


def schema(game: PlainGame) -> dict[str, object]:
    """The JSON schema of the game's scenarios."""
    of_table, of_seat = (
        {
            name: {"description": f"{name.replace('_', ' ').capitalize()}.", **NUMBER}
            for name in numbers_at(game, player)
        }
        for player in (NO_SEAT, 0)
    )
    return schema_of(
        game.name,
        game.title,
        (game.min_players, game.max_players),
        f"1 {game.codec().to_text(game.codec().from_index(0))}",
        time={
            game.lap_name: {"description": f"The number of the {game.lap_name}.", **whole(0, 9999)},
            "phase": {"description": "The phase of the game.", "type": "string"},
        },
        seat={**of_seat, **zones_laid(zones_at(game, 0), MOST)},
        position={**of_table, **zones_laid(zones_at(game, NO_SEAT), MOST)},
        seat_expected={**of_seat, **zones_expected(zones_at(game, 0), MOST)},
        expect={**of_table, **zones_expected(zones_at(game, NO_SEAT), MOST)},
        decisions=game.course.names[1:],
        reasons=["", *game.endings],
    )
