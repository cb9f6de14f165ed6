"""What a player sees, as numbers: everything but the order of the decks lies open (SK-140, SK-141)."""

from mypy_extensions import i64

from skydeck.engine.observations import Observation
from skydeck.games.skytopia.cards.words import FACES, Colour
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Tally


def observed(s: SkytopiaState, player: i64, out: Observation) -> None:
    """The table, then each seat from `player` on. Golems are told by their place counted from the player."""
    seats = s.num_players
    out.one("now", s.now, FACES)
    out.one("round", s.round, 255)
    out.one("start", (s.start - player) % seats, seats - 1)
    out.one("phase", s.phase, 15)
    out.one("active", (s.active - player) % seats, seats - 1)
    out.one("last_round", s.last_round, 255)
    out.one("decision", s.decision, len(s.rules.names) - 1)
    out.one("asked", (s.pending >> player) & 1, 1)
    out.question(s.question)
    out.one("upgraded", s.upgraded, 15)
    out.one("finished", s.finished, 255)
    out.one("cut", s.cut, 255)
    out.one("left", s.left, 255)
    out.part("market", s.cards.cards - 1, -1)
    for slot in range(s.slots()):
        card = s.card_at(slot)
        out.put(card if card != EMPTY else -1)
    out.part("golems", seats - 1, -1)
    for at in range(s.slots() * FACES):
        die = i64(s.dice[at])
        out.put((die - 1 - player) % seats if die > 0 else -1)
    out.row("guilds", s.guilds, 0, len(s.guilds))
    write_decks(s, out)
    for turn in range(seats):
        out.tell_of(turn)
        write_seat(s, (player + turn) % seats, out)


def write_seat(s: SkytopiaState, seat: i64, out: Observation) -> None:
    """What everybody sees of a seat."""
    out.one("coins", s.coins(seat), 255)
    out.one("points", s.points(seat), 255)
    out.one("supply", s.supply(seat), 255)
    out.one("side", s.side(seat), 255, -1)
    out.one("used", s.tally(Tally.USED, seat), 255)
    out.one("charges", s.tally(Tally.CHARGES, seat), 255)
    # By card and Foundation, the storey on which it lies, from 1; 0 where it does not.
    out.part("city", s.cards.storeys)
    city = out.at
    out.put_zeros(s.cards.first_guild)
    for colour in range(Colour.COUNT):
        for storey in range(s.height(seat, colour)):
            out.add(city + s.storey(seat, colour, storey), storey + 1)


def write_decks(s: SkytopiaState, out: Observation) -> None:
    """By tower card, whether it is still to come."""
    out.part("decks", 1)
    for colour in range(Colour.COUNT):
        first = s.cards.first_of[colour]
        for card in range(first, s.cards.first_of[colour + 1]):
            out.put((s.decks[colour] >> (card - first)) & 1)
