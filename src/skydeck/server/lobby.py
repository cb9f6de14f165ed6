"""Making tables, sitting down, starting, and playing again."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec

from skydeck.bots import LEVELS
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.engine.words import Words
from skydeck.games import all_games, get_game
from skydeck.server import decks, messages, metrics
from skydeck.server.data import Conflict, TableData
from skydeck.server.errors import Refused, sentence
from skydeck.server.names import clean, unlike
from skydeck.server.store import new_invitation, new_token, token_hash
from skydeck.server.tables import Tables

say = Words("server")

# As much as the game's generator can take in (engine/rng.py).
SEED_BITS = 128


def find_game(name: str) -> Game:
    """The game of a name; refused with the names there are."""
    known = [game.name for game in all_games()]
    if name not in known:
        raise Refused(
            "unknown_game",
            say("unknown_game", "There is no such game; the games are: {known}.", known=", ".join(known)),
            status=404,
        )
    return get_game(name)


def check_level(level: str | None) -> str:
    known = [one.id for one in LEVELS]
    if level is None or level not in known:
        raise Refused(
            "unknown_level", say("unknown_level", "A bot needs one of these levels: {known}.", known=", ".join(known))
        )
    return level


def seat_fields(wish: messages.SeatWish, number: int) -> dict[str, Any]:
    """A seat as it is stored; people at the creator's device share the first holder."""
    name = clean(wish.name or "")
    if wish.kind == "bot":
        return {"kind": "bot", "name": name or f"AI {number + 1}", "level": check_level(wish.level), "holder": None}
    if wish.level is not None:
        raise Refused("malformed", say("malformed.seat_fields", "Only bots have a level."))
    if wish.kind == "open":
        return {"kind": "open", "name": "", "level": None, "holder": None}
    kind = "human" if wish.kind == "me" else "hotseat"
    return {"kind": kind, "name": name or f"Player {number + 1}", "level": None, "holder": 0}


def deal(seed: int | None) -> dict[str, str]:
    """A seed that nobody can guess, and the hash by which it can be checked when it is shown at the end."""
    number = secrets.randbits(SEED_BITS) if seed is None else seed
    salt = secrets.token_hex(16)
    return {"seed": str(number), "salt": salt, "seed_hash": hashlib.sha256(f"{number}:{salt}".encode()).hexdigest()}


def check_table(wish: messages.NewTable) -> tuple[Game, list[dict[str, Any]]]:
    """Refuse a table that cannot be played; else its game and seats."""
    game = find_game(wish.game)
    if not game.min_players <= wish.players <= game.max_players:
        raise Refused(
            "players",
            say(
                "players", "{title} is for {how_many}.", title=game.said("title", game.title), how_many=game.how_many()
            ),
        )
    wishes = wish.seats
    if wishes is None:
        wishes = [messages.SeatWish("me" if number == 0 else "open") for number in range(wish.players)]
    if len(wishes) != wish.players:
        raise Refused(
            "seats",
            say(
                "seats", "{players} players need {players} seats, not {given}.", players=wish.players, given=len(wishes)
            ),
        )
    if sum(one.kind == "me" for one in wishes) > 1:
        raise Refused(
            "seats", say("seats.check_table", "You can sit on one seat; use 'hotseat' for others at your device.")
        )
    seats: list[dict[str, Any]] = []
    for number, one in enumerate(wishes):
        seat = seat_fields(one, number)
        seats.append(
            seat | {"name": unlike(seat["name"], [other["name"] for other in seats])} if seat["name"] else seat
        )
    for name in game.table_options:
        if name in wish.options:
            raise Refused(
                "options",
                say("options", "Option '{name}' is set at every table; leave it out.", name=name),
                option=name,
            )
    try:
        game.new_state(wish.players, wish.options, 0)
    except OptionError as error:
        raise Refused("options", sentence(error), option=error.option) from None
    for seat, deck in zip(seats, decks.decks_of(game, seats, wish.options), strict=True):
        seat["deck"] = deck
    return game, seats


async def create(tables: Tables, wish: messages.NewTable, origin: str = "") -> messages.CreatedTable:
    """A new table and the creator's token."""
    game, seats = check_table(wish)
    token = new_token()
    settings = {
        "undo": wish.undo,
        "spectators": wish.spectators,
        "hints": wish.hints,
        "pace": wish.pace,
        "public": wish.public,
    }
    fields = {
        "name": clean(wish.name or "") or game.title,
        "game": game.name,
        "rules_version": str(game.rules_version),
        "cards_version": game.card_set_id(),
        "players": wish.players,
        "options": decks.without_decks(game, wish.options) | game.table_options,
        "settings": settings,
        "status": "waiting",
        "practice": wish.seed is not None,
        "invitation": new_invitation() if wish.invitation and not wish.public else None,
        "listed": wish.public,
        "origin": origin or None,
        **deal(wish.seed),
    }
    most = tables.settings.listed_per_address if origin else 0
    data = await tables.store.create(fields, seats, [{"token_hash": token_hash(token), "host": True}], most)
    metrics.TABLES_CREATED.labels(game.name).inc()
    started = await start_if_full(tables, data.code)
    return messages.CreatedTable(
        data.code,
        tokens_of(data, data.holders[0].id, token),
        "running" if started else "waiting",
        data.invitation or msgspec.UNSET,
    )


def tokens_of(data: TableData, holder: int, token: str) -> list[messages.SeatToken]:
    """The seats that a token is for; a host who sits nowhere has one for no seat."""
    return [messages.SeatToken(seat, token) for seat in data.seats_of(holder)] or [messages.SeatToken(None, token)]


async def start_if_full(tables: Tables, code: str) -> bool:
    """Begin when nobody is missing, and no deck."""
    started = await tables.store.start(code, decks.options_to_start)
    await tables.announce(code, "lobby")
    if started:
        await tables.started(code)
    return started


async def join(tables: Tables, code: str, wish: messages.JoinTable) -> messages.SeatToken:
    """A guest sits down. Who asks again by the same `id`, since the answer was lost, has the seat and is told so again."""
    token = new_token() if wish.id is None else token_of(code, wish.id)
    check_invitation(await tables.store.table(code), wish.invitation)
    try:
        seat = await tables.store.join(code, wish.seat, clean(wish.name) or "Guest", token_hash(token))
    except (Conflict, Refused):
        held = await tables.store.seat_of(code, token)
        if held is None:
            raise
        seat = held
    await start_if_full(tables, code)
    return messages.SeatToken(seat, token)


def check_invitation(data: TableData, given: str) -> None:
    """Refuse a guest who was not invited, however well the code was guessed."""
    wanted = (data.invitation or "").replace("-", "")
    letters = "".join(c for c in given.upper() if c.isalnum())
    if wanted and not secrets.compare_digest(wanted.encode(), letters.encode()):
        raise Refused(
            "invitation", say("invitation", "Seats at this table are for who has its invitation link."), status=403
        )


def token_of(code: str, client_id: str) -> str:
    """The token that follows from the secret of a client, so that asking twice gives the same one."""
    return hashlib.sha256(f"skydeck:join:{code}:{client_id}".encode()).hexdigest()


async def holder_at(tables: Tables, data: TableData, token: str | None) -> int:
    """Who sends this; refused without a token for this table."""
    found = await tables.store.holder(token) if token else None
    if found is None or found[1] != data.id:
        raise Refused("token", say("token.holder_at", "Send the token of your seat at this table."), status=401)
    return found[0]


async def host_at(tables: Tables, data: TableData, token: str | None) -> int:
    holder = await holder_at(tables, data, token)
    if not data.is_host(holder):
        raise Refused("host_only", say("host_only", "Only the host may do this."), status=403)
    return holder


async def set_seat(tables: Tables, code: str, wish: messages.SetSeat, token: str | None) -> None:
    """The host gives a seat to a bot, or frees it."""
    data = await tables.store.table(code)
    host = await host_at(tables, data, token)
    level = check_level(wish.level) if wish.kind == "bot" else None
    name = f"AI {wish.seat + 1}" if wish.kind == "bot" else ""
    if wish.deck is not None and wish.kind != "bot":
        raise Refused("malformed", say("malformed.set_seat", "Only a bot is given a deck; people choose their own."))
    deck = decks.check_choice(data, wish.seat, wish.deck) if wish.deck is not None else None
    await tables.store.set_seat(code, host, wish.seat, wish.kind, level, name, deck)
    await start_if_full(tables, code)


async def choose_deck(
    tables: Tables, code: str, wish: messages.ChooseDeck, token: str | None
) -> list[messages.SeatDeck]:
    """A person chooses the deck of an own seat; the game starts with the last one."""
    data = await tables.store.table(code)
    holder = await holder_at(tables, data, token)
    await tables.store.set_deck(code, holder, wish.seat, decks.check_choice(data, wish.seat, wish.deck))
    await start_if_full(tables, code)
    return decks.own_decks(await tables.store.table(code), holder)


async def chosen_decks(tables: Tables, code: str, token: str | None) -> list[messages.SeatDeck]:
    """The decks that the holder of this token chose."""
    data = await tables.store.table(code)
    return decks.own_decks(data, await holder_at(tables, data, token))


async def start(tables: Tables, code: str, token: str | None) -> None:
    """The host starts; this happens by itself when the last seat is taken."""
    data = await tables.store.table(code)
    await host_at(tables, data, token)
    if data.status != "waiting":
        raise Refused("started", say("started", "This game has already started."), status=409)
    if not await start_if_full(tables, code):
        names = [data.seats[seat].name for seat in decks.missing(data)]
        if data.full and names:
            raise Refused(
                "decks_missing",
                say("decks_missing", "A deck is still to be chosen by {names:and}.", names=names),
                status=409,
            )
        raise Refused(
            "seats_open", say("seats_open", "There are free seats; wait for somebody or give them to bots."), status=409
        )


async def rematch(tables: Tables, code: str, token: str | None, who: str) -> messages.CreatedTable:
    """The same seats again: the first who asks makes the table, which counts for that address, `who`; the others find their
    seats kept."""
    old = await tables.store.table(code)
    caller = await holder_at(tables, old, token)
    if old.status != "ended":
        raise Refused("running", say("running", "The game is not over yet."), status=409)
    if old.next_code is None:
        tables.addresses.create_table(who)
    game = find_game(old.game)
    places = {holder.id: place for place, holder in enumerate(old.holders)}
    seats = [
        {
            # Whom an AI played on for is asked again as well.
            "kind": seat.kind if seat.left is None else old.kind_of_person(seat.seat),
            "name": seat.name,
            "level": seat.level if seat.left is None else None,
            "holder": None if seat.holder is None else places[seat.holder],
            "deck": seat.deck,
        }
        for seat in old.seats
    ]
    holders = [{"token_hash": None, "host": holder.id == caller, "before": holder.id} for holder in old.holders]
    options = decks.without_decks(game, old.options)
    try:
        game.check_options(old.players, options)
    except OptionError as error:
        raise Refused("options", sentence(error), option=error.option) from None
    fields = {
        "name": old.name,
        "game": old.game,
        "rules_version": str(game.rules_version),
        "cards_version": game.card_set_id(),
        "players": old.players,
        "options": options | game.table_options,
        "settings": old.settings,
        "status": "waiting",
        "practice": False,
        "invitation": new_invitation() if old.invitation else None,
        "listed": False,
        **deal(None),
    }
    next_code = await tables.store.rematch(old, fields, seats, holders)
    fresh = new_token()
    data = await tables.store.claim(next_code, caller, token_hash(fresh))
    mine = next(holder.id for holder in data.holders if holder.before == caller)
    if old.next_code is None:
        metrics.TABLES_CREATED.labels(game.name).inc()
        await tables.announce(old.code, "lobby")
    await start_if_full(tables, next_code)
    data = await tables.store.table(next_code)
    return messages.CreatedTable(next_code, tokens_of(data, mine, fresh), data.status)
