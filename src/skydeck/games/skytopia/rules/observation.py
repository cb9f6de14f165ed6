"""What a player sees, as numbers: everything but the order of the decks lies open (SK-140, SK-141)."""

from mypy_extensions import i64

from skydeck.engine.observations import with_seats
from skydeck.games.skytopia.cards.words import Colour
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Tally


def observed(s: SkytopiaState, player: i64) -> dict[str, list[int]]:
    """The table, then each seat from `player` on. Golems are told by their place counted from the player."""
    parts: dict[str, list[int]] = {
        "now": [s.now],
        "round": [s.round],
        "start": [(s.start - player) % s.num_players],
        "phase": [s.phase],
        "active": [(s.active - player) % s.num_players],
        "last_round": [s.last_round],
        "decision": [s.decision],
        "asked": [(s.pending >> player) & 1],
        "question": [s.question],
        "upgraded": [s.upgraded],
        "finished": [s.finished],
        "cut": [s.cut],
        "left": [s.left],
        "market": [card if card != EMPTY else -1 for card in s.market],
        "golems": [(int(die) - 1 - int(player)) % int(s.num_players) if die > 0 else -1 for die in s.dice],
        "guilds": list(s.guilds),
        "decks": in_decks(s),
    }
    return with_seats(s, player, parts, of_seat)


def of_seat(s: SkytopiaState, seat: i64) -> dict[str, list[int]]:
    """What everybody sees of a seat."""
    return {
        "coins": [s.coins(seat)],
        "points": [s.points(seat)],
        "supply": [s.supply(seat)],
        "side": [s.side(seat)],
        "used": [s.tally(Tally.USED, seat)],
        "charges": [s.tally(Tally.CHARGES, seat)],
        "city": storeys(s, seat),
    }


def in_decks(s: SkytopiaState) -> list[int]:
    """By tower card, whether it is still to come."""
    found = [0] * int(s.cards.cards)
    for colour in range(Colour.COUNT):
        first = s.cards.first_of[colour]
        for card in range(first, s.cards.first_of[colour + 1]):
            found[card] = int((s.decks[colour] >> (card - first)) & 1)
    return found


def storeys(s: SkytopiaState, player: i64) -> list[int]:
    """By card and Foundation, the storey on which it lies, from 1; 0 where it does not."""
    found = [0] * int(s.cards.first_guild)
    for colour in range(Colour.COUNT):
        for storey in range(s.height(player, colour)):
            found[s.storey(player, colour, storey)] = int(storey) + 1
    return found
