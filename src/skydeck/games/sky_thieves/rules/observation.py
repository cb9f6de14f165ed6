"""What a player sees, as numbers: the table, the own hand, and of others' hands what everybody has seen (ST-R61)."""

from mypy_extensions import i64

from skydeck.engine.observations import with_seats
from skydeck.games.sky_thieves.cards.words import SLOTS
from skydeck.games.sky_thieves.rules import attack
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Shared, Tally, Zone

# What only the seat that is asked may know: whom a moment asks tells what others might hold.
SECRETLY_ASKED = (Ask.RESPOND,)


def observed(s: SkyThievesState, player: i64) -> dict[str, list[int]]:
    """The table, then each seat from `player` on; seats are counted from the player."""
    mine = (s.pending >> player) & 1
    hidden = s.decision in SECRETLY_ASKED and mine == 0
    parts: dict[str, list[int]] = {
        "turn": [s.turn],
        "phase": [s.phase],
        "active": [(s.active - player) % s.num_players],
        "decision": [0 if hidden else s.decision],
        "asked": [mine],
        "attacked": [s.attacked],
        "round": [attack.round_of(s) if s.clock > 0 else 0],
        "phase_of": [(attack.seat_of_phase(s) - player) % s.num_players if s.clock > 0 else -1],
        "totals": list(s.totals),
        "overloads": [s.overloads],
        "overloaded": [(s.overloaded >> slot) & 1 for slot in range(SLOTS)],
        "saves": [s.saves],
        "line": [target if target != EMPTY else -1 for target in s.line],
        "captors": [(int(captor) - 1 - int(player)) % int(s.num_players) if captor > 0 else -1 for captor in s.captors],
        "known_targets": known_targets(s, player),
        "junk": s.shared_counts(Shared.JUNK),
        "play": s.shared_counts(Shared.PLAY),
        "hand": s.counts_in(Zone.HAND, player),
        "looked": s.counts_in(Zone.LOOKED, player),
    }
    return with_seats(s, player, parts, of_seat)


def of_seat(s: SkyThievesState, seat: i64) -> dict[str, list[int]]:
    """What everybody sees of a seat."""
    return {
        "board": [s.aboard(seat, slot) for slot in range(SLOTS)],
        "captain": [s.tally(Tally.CAPTAIN, seat), s.tally(Tally.READY, seat)],
        "treasure": [s.treasure(seat)],
        "cards": [s.hand(seat)],
        "known": s.counts_in(Zone.KNOWN, seat),
    }


def known_targets(s: SkyThievesState, player: i64) -> list[int]:
    """By Target, how deep it is known to lie in its deck, from 1 on top; 0 for those that may lie anywhere."""
    found = [0] * int(s.cards.targets)
    deck = s.target_deck
    for place in range(deck.size):
        if (i64(deck.known[place]) >> player) & 1 == 1:
            found[deck.cards[place]] = int(deck.size - place)
    return found
