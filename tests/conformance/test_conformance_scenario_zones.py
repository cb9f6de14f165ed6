"""Zones are written in scenarios as they are declared: what lay there in a game can be laid again, and is found there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.conformance.play import GAMES, MORE_POSITIONS, every_game, pairwise_settings, various_positions

from skydeck.engine.game import Game
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_zones import BOTTOM, TOP
from skydeck.engine.state import State
from skydeck.engine.views import names_in
from skydeck.engine.visibility import PILE, ZoneSpec
from skydeck.games.scifi_domains.cards.words import GROUPS
from skydeck.games.skytopia.cards.words import COLOURS

# Zones whose cards scenarios write in a form of the game's own, under the key of the zone; and why.
OWN_FORM: dict[str, dict[str, str]] = {
    "sky_thieves": {
        "line": "a Target lies at a place with a name",
        "captain": "face up or face down",
        "board": "Overloaded or not",
        "prizes": "a Target has its Treasure",
    },
    "sky_dynasty": {
        "station": "the cards of each station stand under its name",
        "row": "what is on sale stands under the name of its station",
    },
    "skytopia": {
        "tile": "a tile was used so often",
        "at_work": "a golem shows a face",
        **{f"{colour}_deck": "each card is there once, so that a list says all" for colour in COLOURS},
        **{f"{colour}_tower": "a card is a storey of the city" for colour in COLOURS},
    },
    "dynasty_tcg": {
        "field": "a card has a stance, damage, items and more",
        "environment": "there is one at the most, which its name says",
        "retreat_1": "a card has its items",
        "retreat_2": "a card has its items",
    },
}
# Zones that can be expected, but not laid; and why.
ONLY_EXPECTED: dict[str, dict[str, str]] = {
    "sky_thieves": {"play": "cards are being played by playing", "looked": "cards are looked at in a question"},
    "scifi_domains": {"battle": "which Units fight follows from where play begins"},
    "dynasty_tcg": {"stack": "the stack is reached by playing"},
}
# Zones of which scenarios cannot speak; and why.
UNSPOKEN: dict[str, dict[str, str]] = {
    "sky_dynasty": {
        "seen": "all that a position lays into a discard pile has been seen",
        "fleet": "fleets are chosen by playing, and lie at stations afterwards",
        "unresolved": "ships are there in the middle of a step only",
        "looked": "cards are looked at in a question",
    },
    "scifi_domains": {"home": "`units` and `new` name Units wherever they are"},
}
# What else a position must say for a zone to be laid.
NO_LINE_UPS: dict[str, Any] = {"line_ups": {group: {} for group in GROUPS}}
BESIDES: dict[str, dict[str, Any]] = {
    "scifi_domains: foes": {"at": "call"},
    **{f"scifi_domains: {group}_deck": NO_LINE_UPS for group in GROUPS},
    "sky_thieves: target_deck": {"line": {}},
}
# Zones that are not tried so, as starting cards that lie nowhere else lie there too, or as random games hardly fill them.
UNTRIED = {"trash", "reward_discard"}
# Zones that hold some cards of another one.
PART_OF = {"sky_thieves: known": "hand"}


def on_list(lists: dict[str, dict[str, str]], game: Game) -> dict[str, str]:
    return lists.get(game.name, {})


def declared(game: Game, *but: dict[str, dict[str, str]]) -> list[ZoneSpec]:
    """The zones of a game that are on none of these lists."""
    return [zone for zone in game.zones if not any(zone.name in on_list(lists, game) for lists in but)]


def has(properties: Any, key: str) -> bool:
    """Whether a schema's fields have this one."""
    name, _, inner = key.partition(": ")
    if not inner:
        return name in properties
    group = properties.get(name, {})
    return inner in group.get("properties", group.get("propertyNames", {}).get("enum", []))


@every_game
def test_every_zone_can_be_written_in_a_scenario(game: Game) -> None:
    schema: Any = game.scenario_schema()
    expect = schema["$defs"]["expect"]["properties"]
    laid = {True: schema["properties"], False: schema["properties"]["seats"]["items"]["properties"]}
    found = {True: expect, False: expect["seats"]["additionalProperties"]["properties"]}
    for zone in declared(game, UNSPOKEN):
        assert has(found[zone.shared], zone.written), f"'{zone.written}' cannot be expected; declare it, or say why"
    for zone in declared(game, UNSPOKEN, ONLY_EXPECTED):
        keys = [zone.written + TOP, zone.written + BOTTOM] if zone.stacked else [zone.written]
        for key in keys:
            assert has(laid[zone.shared], key), f"'{key}' cannot be laid; declare it, or say why"


@pytest.mark.parametrize("lists", [OWN_FORM, ONLY_EXPECTED, UNSPOKEN])
def test_a_list_names_only_zones_that_there_are(lists: dict[str, dict[str, str]]) -> None:
    games = {game.name: {zone.name for zone in game.zones} for game in GAMES}
    assert [(game, name) for game in lists for name in lists[game] if name not in games[game]] == []


@every_game
def test_what_lay_in_a_zone_is_laid_again_and_found(game: Game) -> None:
    tried: Counter[str] = Counter()
    zones = [zone for zone in declared(game, OWN_FORM, ONLY_EXPECTED, UNSPOKEN) if zone.name not in UNTRIED]
    for setting in pairwise_settings(game)[:2]:
        options = {name: value for name, value in setting.options if not opening(game, name, value)}
        for state in various_positions(setting, 91, MORE_POSITIONS.get(game.name, 1), games=2):
            for zone in zones:
                basis = {"options": options, **BESIDES.get(f"{game.name}: {zone.name}", {})}
                tried[zone.name] += check_laid(game, state, zone, basis)
    assert all(tried[zone.name] for zone in zones), tried


def opening(game: Game, name: str, value: object) -> bool:
    """Whether an option acts before a position could begin."""
    [option] = [option for option in game.options if option.name == name]
    return value in option.opening or option.seat or option.kind == "deck"


def check_laid(game: Game, state: State, zone: ZoneSpec, basis: dict[str, Any]) -> bool:
    """Lay what a zone holds, look for it there, and for a card more; says whether there was a card."""
    seats = [NO_SEAT] if zone.shared else list(range(state.num_players))
    whole = [zone, *(one for one in game.zones if one.name == PART_OF.get(f"{game.name}: {zone.name}"))]
    said = [merged(written(one, state, seat) for one in whole) for seat in seats]
    data = basis | (said[0] if zone.shared else {"seats": said})
    # Before anything happens there.
    again = game.empty_state(state.num_players, game.check_options(state.num_players, basis["options"]))
    game.lay_out(again, data, "f")
    for seat, given in zip(seats, said, strict=True):
        if not zone.stacked:
            assert names_in(zone, again, seat) == names_in(zone, state, seat), f"{zone.name} of seat {seat}: {given}"
        assert game.scenario_failures(again, expectation(seat, given)) == []
        spoilt = {key: spoil(key, cards) for key, cards in given.items()}
        assert game.scenario_failures(again, expectation(seat, spoilt)) != [], f"{zone.name}: {spoilt}"
    return any(zone.holder.size(state, seat) for seat in seats)


def written(zone: ZoneSpec, state: State, seat: int) -> dict[str, Any]:
    """What a position says of a zone, as it lies: of a pile both ends."""
    cards = names_in(zone, state, seat)
    if zone.stacked:
        half = len(cards) // 2
        return {zone.written + TOP: cards[::-1][: min(2, half)], zone.written + BOTTOM: cards[: min(2, half)]}
    name, _, inner = zone.written.partition(": ")
    listed = cards[::-1] if zone.layout == PILE else cards
    given: Any = listed if zone.holder.ordered else dict(Counter(cards))
    return {name: {inner: given}} if inner else {name: given}


def merged(parts: Any) -> dict[str, Any]:
    return {key: value for part in parts for key, value in part.items()}


def expectation(seat: int, given: dict[str, Any]) -> dict[str, Any]:
    return given if seat == NO_SEAT else {"seats": {str(seat + 1): given}}


def spoil(key: str, cards: Any) -> Any:
    """What would be expected of another zone."""
    if isinstance(cards, dict) and any(isinstance(value, list | dict) for value in cards.values()):
        return {inner: spoil(key, value) for inner, value in cards.items()}
    if isinstance(cards, list):
        return [*cards, None]
    return {name: count + 1 for name, count in cards.items()} or 1
