"""Decks that people bring: checked here, and kept with their seats until the game starts, so that nobody else knows them.

The n-th option of kind "deck" is the deck of the n-th seat. Before the start a table's options hold none of them, and
no answer of the server ever shows these options before the game is over; open lists are part of the game's own view.
"""

from __future__ import annotations

import random
from typing import Any

from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.game import Game
from skydeck.engine.names import folded
from skydeck.engine.words import Words
from skydeck.games import get_game
from skydeck.server.data import TableData
from skydeck.server.errors import Refused, sentence
from skydeck.server.messages import DeckCheck, SeatDeck
from skydeck.server.names import clean

say = Words("server")

Decks = list[str | None]


def deck_options(game: Game) -> list[str]:
    """The names of the options that are decks, in the order of the seats."""
    return [option.name for option in game.options if option.kind == "deck"]


def without_decks(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Options as everybody may see them."""
    hidden = {*deck_options(game), *game.table_options}
    return {name: value for name, value in options.items() if name not in hidden}


def decks_of(game: Game, seats: list[dict[str, Any]], options: dict[str, Any]) -> Decks:
    """The seats' decks as a table is made; where nobody is waited for, who named none plays the usual one."""
    names = deck_options(game)
    if not names:
        return [None] * len(seats)
    usual = {option.name: str(option.default) for option in game.options}
    waits = any(seat["kind"] == "open" for seat in seats)
    found: Decks = []
    for seat, name in zip(seats, names, strict=True):
        if name in options:
            found.append(tidy(game, options[name]))
        else:
            found.append(None if waits or seat["kind"] == "bot" else usual[name])
    return found


def tidy(game: Game, deck: str) -> str:
    """A starter deck's name, or a deck's text in its own form: one line a card, a name that can be shown to others."""
    if any(folded(deck) == folded(one["name"]) for one in game.starter_decks()):
        return deck.strip()
    lines = "\n".join(clean(line) for line in deck.splitlines())
    try:
        return str(game.parse_deck(lines)["text"])
    except DataError as error:
        raise Refused("deck", say("deck", "This deck cannot be read: {error}.", error=error)) from None


def check_choice(data: TableData, seat: int, deck: str) -> str:
    """The deck as it is kept, if that seat may play it at this table; refused with every reason."""
    game = get_game(data.game)
    names = deck_options(game)
    if seat >= data.players:
        raise Refused(
            "unknown_seat", say("unknown_seat", "This table has {players} seats.", players=data.players), status=404
        )
    if not names:
        raise Refused(
            "no_decks",
            say("no_decks", "{title} is not played with decks of one's own.", title=game.said("title", game.title)),
            status=404,
        )
    try:
        game.new_state(data.players, {**data.options, names[seat]: deck}, 0)
    except OptionError as error:
        raise Refused("deck", sentence(error)) from None
    return tidy(game, deck)


def options_to_start(data: TableData) -> dict[str, Any] | None:
    """The options with every seat's deck, bots without one drawing another starter deck; None while a person's is missing."""
    game = get_game(data.game)
    names = deck_options(game)
    if missing(data):
        return None
    if not names or data.lesson is not None or data.branch_of is not None:
        return data.options
    rng = random.Random(f"{data.seed}:decks")
    starters = [str(deck["name"]) for deck in game.starter_decks()]
    chosen = [seat.deck for seat in data.seats]
    for seat in data.seats:
        if chosen[seat.seat] is None:
            taken = {folded(deck) for deck in chosen if deck is not None}
            chosen[seat.seat] = rng.choice([name for name in starters if folded(name) not in taken] or starters)
    return {**data.options, **dict(zip(names, chosen, strict=True))}


def missing(data: TableData) -> list[int]:
    """The seats of people who still have to choose a deck. A table that begins with a position has its decks in it."""
    if not deck_options(get_game(data.game)) or data.lesson is not None or data.branch_of is not None:
        return []
    return [seat.seat for seat in data.seats if seat.kind != "bot" and seat.deck is None]


def own_decks(data: TableData, holder: int) -> list[SeatDeck]:
    """The decks that somebody chose: for the own seats, and as host for bots."""
    host = data.is_host(holder)
    return [
        SeatDeck(seat.seat, seat.deck) for seat in data.seats if seat.holder == holder or (host and seat.kind == "bot")
    ]


def check(game: Game, text: str) -> DeckCheck:
    """A deck's text as a deck, where it can be read, and every reason why it is not legal."""
    try:
        reasons = game.check_deck(text)
        deck = game.parse_deck(text)
    except DataError:
        deck = None
    except OptionError as error:
        raise Refused("no_decks", sentence(error), status=404) from None
    return DeckCheck(deck, reasons)
