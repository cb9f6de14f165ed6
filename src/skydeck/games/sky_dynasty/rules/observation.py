"""What a player sees, as numbers."""

from mypy_extensions import i64

from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Tally, Zone


def observation(s: SkyDynastyState, player: i64) -> list[float]:
    """Numbers in the order of `observation_parts`: table, own cards, then each seat from `player` on."""
    cards = s.cards
    kinds = range(cards.kinds)
    # The ship that may be dispatched is its owner's secret until it goes.
    left: i64 = 0 if s.decision == Ask.PLACE and s.actor != player else s.left
    out: list[float] = [
        float(s.round), float(s.phase), float(s.dispatch_turn), float(s.track), float(s.decision),
        float(s.place), float(left), float(s.dice), float((s.pending >> player) & 1),
        float(s.ship_deck.size), float(s.location_deck.size),
    ]  # fmt: skip
    for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.FLEET):
        start = s.block(zone, player)
        out.extend([float(s.counts[start + kind]) for kind in kinds])
    mine: list[float] = [0.0] * int(cards.kinds)
    for entry in s.looked:
        if (entry >> 8) >> player & 1:
            mine[int(entry & 255)] += 1.0
    out.extend(mine)
    known: list[float] = [0.0] * int(cards.kinds)
    for pile in (s.ship_deck, s.location_deck):
        for i in range(pile.size):
            if (i64(pile.known[i]) >> player) & 1:
                known[int(pile.cards[i])] += 1.0
    out.extend(known)
    out.extend([float(s.trash[kind]) for kind in kinds])
    for slot in range(cards.slots):
        out.append(float(s.rows[slot]) if s.rows[slot] != EMPTY else -1.0)
    laying = s.decision == Ask.LAY
    for turn in range(s.num_players):
        seat: i64 = (player + turn) % s.num_players
        laid: i64 = s.size(Zone.FLEET, seat) if laying else 0
        out.extend([
            float(s.coins[seat]), float(s.influence(seat)), float(s.tally(Tally.OPEN_USED, seat)),
            float((s.passed >> seat) & 1), float(s.size(Zone.HAND, seat) + laid), float(s.size(Zone.DECK, seat)),
            float(s.size(Zone.DISCARD, seat)),
        ])  # fmt: skip
        seen = s.block(Zone.SEEN, seat)
        out.extend([float(s.counts[seen + kind]) for kind in kinds])
        fleet = s.block(Zone.FLEET, seat)
        out.extend([0.0 if laying else float(s.counts[fleet + kind]) for kind in kinds])
        for place in range(cards.places):
            start = s.block(Zone.STATION + place, seat)
            out.extend([float(s.counts[start + kind]) for kind in kinds])
    return out


def observation_parts(s: SkyDynastyState) -> list[tuple[str, int]]:
    kinds = int(s.cards.kinds)
    single = [
        "round", "phase", "dispatch_turn", "track", "decision", "place", "left", "dice", "asked", "ship_deck",
        "location_deck",
    ]  # fmt: skip
    parts = [(name, 1) for name in single]
    parts += [(name, kinds) for name in ("hand", "own_deck", "own_discard", "own_fleet", "looked", "known", "trash")]
    parts.append(("rows", int(s.cards.slots)))
    for turn in range(s.num_players):
        for name in ("coins", "influence", "open_space_used", "passed", "hand_and_fleet", "deck", "discard"):
            parts.append((f"{name}+{turn}", 1))
        parts.append((f"seen_discard+{turn}", kinds))
        parts.append((f"revealed_fleet+{turn}", kinds))
        for name in s.cards.place_names:
            parts.append((f"{name}+{turn}", kinds))
    return parts
