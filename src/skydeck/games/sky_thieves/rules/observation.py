"""What a player sees, as numbers: the table, the own hand, and of others' hands what everybody has seen (ST-R61)."""

from mypy_extensions import i64

from skydeck.engine.observations import Observation
from skydeck.games.sky_thieves.cards.words import SLOTS
from skydeck.games.sky_thieves.rules import attack
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Shared, Tally, Total, Zone


def observed(s: SkyThievesState, player: i64, out: Observation) -> None:
    """The table, then each seat from `player` on; seats are counted from the player."""
    seats = s.num_players
    targets = s.cards.targets
    mine = (s.pending >> player) & 1
    # Only the seat that is asked may know it: whom a moment asks tells what others might hold.
    hidden = s.decision == Ask.RESPOND and mine == 0
    out.one("turn", s.turn, 4095)
    out.one("phase", s.phase, 15)
    out.one("active", (s.active - player) % seats, seats - 1)
    out.one("decision", 0 if hidden else s.decision, len(s.rules.names) - 1)
    out.one("asked", mine, 1)
    out.one("attacked", s.attacked, targets - 1, -1)
    out.one("round", attack.round_of(s) if s.clock > 0 else 0, 255)
    out.one("phase_of", (attack.seat_of_phase(s) - player) % seats if s.clock > 0 else -1, seats - 1, -1)
    out.part("totals", 4095)
    for total in range(Total.COUNT):
        out.put(s.totals[total])
    out.one("overloads", s.overloads, 255)
    out.part("overloaded", 1)
    for slot in range(SLOTS):
        out.put((s.overloaded >> slot) & 1)
    out.one("saves", s.saves, 255)
    out.part("line", targets - 1, -1)
    for place in range(len(s.line)):
        target = i64(s.line[place])
        out.put(target if target != EMPTY else -1)
    out.part("captors", seats - 1, -1)
    for target in range(len(s.captors)):
        captor = i64(s.captors[target])
        out.put((captor - 1 - player) % seats if captor > 0 else -1)
    write_known_targets(s, player, out)
    s.observe_shared("junk", Shared.JUNK, out)
    s.observe_shared("play", Shared.PLAY, out)
    s.observe_zone("hand", Zone.HAND, player, out)
    s.observe_zone("looked", Zone.LOOKED, player, out)
    for turn in range(seats):
        out.tell_of(turn)
        write_seat(s, (player + turn) % seats, out)


def write_seat(s: SkyThievesState, seat: i64, out: Observation) -> None:
    """What everybody sees of a seat."""
    out.part("board", s.cards.kinds - 1, -1)
    for slot in range(SLOTS):
        out.put(s.aboard(seat, slot))
    out.part("captain", 255)
    out.put(s.tally(Tally.CAPTAIN, seat))
    out.put(s.tally(Tally.READY, seat))
    out.one("treasure", s.treasure(seat), 255)
    out.one("cards", s.hand(seat), 255)
    s.observe_zone("known", Zone.KNOWN, seat, out)


def write_known_targets(s: SkyThievesState, player: i64, out: Observation) -> None:
    """By Target, how deep it is known to lie in its deck, from 1 on top; 0 for those that may lie anywhere."""
    deck = s.target_deck
    out.part("known_targets", s.cards.targets)
    start = out.at
    out.put_zeros(s.cards.targets)
    for place in range(deck.size):
        if (i64(deck.known[place]) >> player) & 1 == 1:
            out.add(start + i64(deck.cards[place]), deck.size - place)
