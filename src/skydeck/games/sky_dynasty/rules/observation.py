"""What a player sees, as numbers."""

from mypy_extensions import i64

from skydeck.engine.observations import with_seats
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Shared, Tally, Zone


def observed(s: SkyDynastyState, player: i64) -> dict[str, list[int]]:
    """The table, the own cards, then each seat from `player` on."""
    parts: dict[str, list[int]] = {
        "round": [s.round],
        "phase": [s.phase],
        "dispatch_turn": [s.dispatch_turn],
        "track": [s.track],
        "decision": [s.decision],
        "place": [s.place],
        # The ship that may be dispatched is its owner's secret until it goes.
        "left": [0 if s.decision == Ask.PLACE and s.actor != player else s.left],
        "dice": [s.dice],
        "asked": [(s.pending >> player) & 1],
        "ship_deck": [s.ship_deck.size],
        "location_deck": [s.location_deck.size],
        "hand": s.counts_in(Zone.HAND, player),
        "own_deck": s.counts_in(Zone.DECK, player),
        "own_discard": s.counts_in(Zone.DISCARD, player),
        "own_fleet": s.counts_in(Zone.FLEET, player),
        "looked": looked_at(s, player),
        "known": known_in_decks(s, player),
        "trash": s.shared_counts(Shared.TRASH),
        "rows": [kind if kind != EMPTY else -1 for kind in s.rows],
    }
    return with_seats(s, player, parts, of_seat)


def of_seat(s: SkyDynastyState, seat: i64) -> dict[str, list[int]]:
    """What everybody sees of a seat."""
    cards = s.cards
    laying = s.decision == Ask.LAY
    laid: i64 = s.size(Zone.FLEET, seat) if laying else 0
    seen = {
        "coins": [s.coins[seat]],
        "influence": [s.influence(seat)],
        "open_space_used": [s.tally(Tally.OPEN_USED, seat)],
        "passed": [(s.passed >> seat) & 1],
        "hand_and_fleet": [s.size(Zone.HAND, seat) + laid],
        "deck": [s.size(Zone.DECK, seat)],
        "discard": [s.size(Zone.DISCARD, seat)],
        "seen_discard": s.counts_in(Zone.SEEN, seat),
        "revealed_fleet": [0] * int(s.kinds) if laying else s.counts_in(Zone.FLEET, seat),
    }
    for place in range(cards.places):
        seen[cards.place_names[place]] = s.counts_in(Zone.STATION + place, seat)
    return seen


def looked_at(s: SkyDynastyState, player: i64) -> list[int]:
    """The cards that are being looked at, as far as a player knows them, by kind."""
    counts = [0] * int(s.kinds)
    for entry in s.looked:
        if (entry >> 8) >> player & 1:
            counts[entry & 255] += 1
    return counts


def known_in_decks(s: SkyDynastyState, player: i64) -> list[int]:
    """The cards of both decks that a player knows, by kind."""
    counts = [0] * int(s.kinds)
    for pile in (s.ship_deck, s.location_deck):
        for i in range(pile.size):
            if (i64(pile.known[i]) >> player) & 1:
                counts[pile.cards[i]] += 1
    return counts
