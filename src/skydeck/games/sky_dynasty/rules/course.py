"""What all phases share: trashing and discarding, gaining influence, ending the game, ranks."""

from mypy_extensions import i64

from skydeck.engine.state import Outcome, ranked, tell
from skydeck.games.sky_dynasty.rules import secrets
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import REASONS, Ev, Reason, Shared, Spot, Tally, Zone, spot_id


def trash_card(s: SkyDynastyState, player: i64, zone: i64, kind: i64) -> None:
    """Put one card from the discard pile or a station on the trash pile, where everybody sees it (SD-077)."""
    if zone == Zone.DISCARD:
        if len(s.secrets) > 0:
            secrets.expose(s, player, kind, 0 if s.count(Zone.SEEN, player, kind) > 0 else 1)
        if s.count(Zone.SEEN, player, kind) > 0:
            s.put(Zone.SEEN, player, kind, -1)
    s.put(zone, player, kind, -1)
    s.put_shared(Shared.TRASH, kind, 1)
    origin = spot_id(Spot.DISCARD, player) if zone == Zone.DISCARD else spot_id(Spot.STATION, zone - Zone.STATION)
    tell(s, Ev.TRASHED, player, kind, 1, origin, spot_id(Spot.TRASH, 0))


def discard_hand(s: SkyDynastyState, player: i64) -> None:
    """Put a whole hand on its owner's discard pile, where nobody else sees it."""
    held = s.size(Zone.HAND, player)
    if held > 0:
        s.move_all(player, Zone.HAND, Zone.DISCARD)
        tell(s, Ev.HAND_DISCARDED, player, -1, held, spot_id(Spot.HAND, player), spot_id(Spot.DISCARD, player))


def enter_phase(s: SkyDynastyState, phase: i64) -> None:
    s.phase = phase
    tell(s, Ev.PHASE, amount=phase)


def places_of(s: SkyDynastyState, player: i64) -> i64:
    """The stations where a player has cards, as a mask."""
    mask: i64 = 0
    for place in range(s.cards.places):
        if s.size(Zone.STATION + place, player) > 0:
            mask |= 1 << place
    return mask


def gain_influence(s: SkyDynastyState, player: i64, number: i64, card: i64, place: i64) -> None:
    """Gain influence. A lone gainer at the goal wins at once (SD-028, SD-R40); tied players are judged together."""
    s.set_tally(Tally.INFLUENCE, player, min(s.influence(player) + number, 255))
    if number != 0:
        tell(s, Ev.INFLUENCE, player, card, number, spot_id(Spot.SUPPLY, 0), spot_id(Spot.STATION, place))
    alone = s.undefeated != 0 and s.undefeated & (s.undefeated - 1) == 0
    if s.influence(player) >= s.cards.influence_to_win and (alone or s.house.strict_order):
        end_game(s, Reason.INFLUENCE)


def judge_together(s: SkyDynastyState) -> None:
    """After all concerned have gained: has anybody reached the goal? (SD-R38, SD-R39)"""
    for player in range(s.num_players):
        if s.influence(player) >= s.cards.influence_to_win:
            end_game(s, Reason.INFLUENCE)
            return


def end_game(s: SkyDynastyState, reason: i64) -> None:
    if s.over:
        return
    s.reason = reason
    s.decision = Ask.NONE
    s.finish()
    tell(s, Ev.OVER, amount=reason)


def outcome(s: SkyDynastyState) -> Outcome:
    """Most influence, then most coins, then shared (SD-R39)."""
    scores = [int(s.influence(player)) for player in range(s.num_players)]
    return ranked([(score, int(s.coins[seat])) for seat, score in enumerate(scores)], scores, REASONS[s.reason])
