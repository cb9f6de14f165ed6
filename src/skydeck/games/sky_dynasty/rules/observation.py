"""What a player sees, as numbers."""

from mypy_extensions import i64

from skydeck.engine.observations import Observation
from skydeck.engine.piles import Pile
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Shared, Tally, Zone


def observed(s: SkyDynastyState, player: i64, out: Observation) -> None:
    """The table, the own cards, then each seat from `player` on."""
    out.one("round", s.round, 255)
    out.one("phase", s.phase, 15)
    out.one("dispatch_turn", s.dispatch_turn, 255)
    out.one("track", s.track, 15)
    out.one("decision", s.decision, len(s.rules.names) - 1)
    out.one("place", s.place, s.cards.places - 1, -1)
    # The ship that may be dispatched is its owner's secret until it goes.
    out.one("left", 0 if s.decision == Ask.PLACE and s.actor != player else s.left, 255)
    out.one("dice", s.dice, 15)
    out.one("asked", (s.pending >> player) & 1, 1)
    out.one("ship_deck", s.ship_deck.size, 255)
    out.one("location_deck", s.location_deck.size, 255)
    s.observe_zone("hand", Zone.HAND, player, out)
    s.observe_zone("own_deck", Zone.DECK, player, out)
    s.observe_zone("own_discard", Zone.DISCARD, player, out)
    s.observe_zone("own_fleet", Zone.FLEET, player, out)
    write_looked_at(s, player, out)
    write_known_in_decks(s, player, out)
    s.observe_shared("trash", Shared.TRASH, out)
    out.part("rows", s.kinds - 1, -1)
    for slot in range(len(s.rows)):
        kind = i64(s.rows[slot])
        out.put(kind if kind != EMPTY else -1)
    for turn in range(s.num_players):
        out.tell_of(turn)
        write_seat(s, (player + turn) % s.num_players, out)


def write_seat(s: SkyDynastyState, seat: i64, out: Observation) -> None:
    """What everybody sees of a seat."""
    cards = s.cards
    laying = s.decision == Ask.LAY
    laid: i64 = s.size(Zone.FLEET, seat) if laying else 0
    out.one("coins", s.coins[seat], 255)
    out.one("influence", s.influence(seat), 255)
    out.one("open_space_used", s.tally(Tally.OPEN_USED, seat), 255)
    out.one("passed", (s.passed >> seat) & 1, 1)
    out.one("hand_and_fleet", s.size(Zone.HAND, seat) + laid, 255)
    out.one("deck", s.size(Zone.DECK, seat), 255)
    out.one("discard", s.size(Zone.DISCARD, seat), 255)
    s.observe_zone("seen_discard", Zone.SEEN, seat, out)
    if laying:
        out.part("revealed_fleet", 255)
        out.put_zeros(s.kinds)
    else:
        s.observe_zone("revealed_fleet", Zone.FLEET, seat, out)
    for place in range(cards.places):
        s.observe_zone(cards.place_names[place], Zone.STATION + place, seat, out)


def write_looked_at(s: SkyDynastyState, player: i64, out: Observation) -> None:
    """The cards that are being looked at, as far as a player knows them, by kind."""
    out.part("looked", 255)
    start = out.at
    out.put_zeros(s.kinds)
    for place in range(len(s.looked)):
        entry = i64(s.looked[place])
        if (entry >> 8) >> player & 1:
            out.add(start + (entry & 255), 1)


def write_known_in_decks(s: SkyDynastyState, player: i64, out: Observation) -> None:
    """The cards of both decks that a player knows, by kind."""
    out.part("known", 255)
    start = out.at
    out.put_zeros(s.kinds)
    add_known(s.ship_deck, player, start, out)
    add_known(s.location_deck, player, start, out)


def add_known(pile: Pile, player: i64, start: i64, out: Observation) -> None:
    for i in range(pile.size):
        if (i64(pile.known[i]) >> player) & 1:
            out.add(start + i64(pile.cards[i]), 1)
