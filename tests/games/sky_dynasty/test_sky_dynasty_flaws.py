"""Reasons against answers: each names the cause that alone stands in the way, or the first of several."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import append
from mypy_extensions import i64, u8
from tests.conformance.mending import Mend, check_mends, check_mends_in, rules_of
from tests.games.scenario_files import positions
from tests.games.sky_dynasty.refusals import REASONS, refused_at

from skydeck.engine.actions import first, second
from skydeck.games import load
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, Col, Op
from skydeck.games.sky_dynasty.rules.flaws import Flaw
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Shared, Tally, Zone

GAME = load("sky_dynasty")
SCENARIOS = Path(__file__).parent / "scenarios"


def rich(s: SkyDynastyState, player: int, action: int) -> None:
    s.coins[player] = 1000


# -- dispatch


def hold(s: SkyDynastyState, player: int, action: int) -> None:
    s.put(Zone.HAND, player, first(action), 1)


def take_fleet_back(s: SkyDynastyState, player: int, action: int) -> None:
    s.move_all(player, Zone.FLEET, Zone.HAND)


def begin_fleet(s: SkyDynastyState, player: int, action: int) -> None:
    s.put(Zone.FLEET, player, s.cards.location_kinds, 1)


def put_in_fleet(s: SkyDynastyState, player: int, action: int) -> None:
    s.put(Zone.FLEET, player, first(action), 1)


def forget_last_laid(s: SkyDynastyState, player: int, action: int) -> None:
    s.set_tally(Tally.LAST_LAID, player, 0)


def forget_open_space(s: SkyDynastyState, player: int, action: int) -> None:
    s.set_tally(Tally.OPEN_USED, player, 0)


def lead_fleet_elsewhere(s: SkyDynastyState, player: int, action: int) -> None:
    s.set_tally(Tally.BOUND_FOR, player, (second(action) + 1) % s.cards.places)


def have_been_there(s: SkyDynastyState, player: int, action: int) -> None:
    s.set_tally(Tally.PRIOR, player, s.tally(Tally.PRIOR, player) | 1 << second(action))


def take_choice_back(s: SkyDynastyState, player: int, action: int) -> None:
    s.unseal(player)


# -- resolution


def put_enemy_here(s: SkyDynastyState, player: int, action: int) -> None:
    s.put(Zone.STATION + s.place, first(action), second(action), 1)


def bring_raiders(s: SkyDynastyState, player: int, action: int) -> None:
    """Raiders remove any ship."""
    s.stage = 0
    s.put(Zone.STATION + s.place, player, s.cards.kind_named("Raider"), 9)


def pay_so(s: SkyDynastyState, player: int, action: int) -> None:
    payer = int(s.cards.payer_of[first(action)])
    s.paid[(player * int(s.cards.payers) + payer) * (MAX_PAID + 1) + second(action)] = u8(1)


def begin_order(s: SkyDynastyState, player: int, action: int) -> None:
    """As if nothing had been named or paid yet."""
    s.floor = 0


def wait_here(s: SkyDynastyState, player: int, action: int) -> None:
    s.set_shared(Shared.UNRESOLVED, first(action), 1)


# -- bonuses


def put_where_trashed(s: SkyDynastyState, player: int, action: int) -> None:
    s.put(Zone.STATION + first(action) - 1 if first(action) else Zone.DISCARD, player, second(action), 1)


def fill_deck(s: SkyDynastyState, player: int, action: int) -> None:
    s.deck(first(action)).put_top(0)


def fill_deck_of_kind(s: SkyDynastyState, player: int, action: int) -> None:
    s.deck(s.cards.deck_of(second(action))).put_top(second(action))


def look_at_it(s: SkyDynastyState, player: int, action: int) -> None:
    s.looked = append(s.looked, i64(first(action)))


def sell_here(s: SkyDynastyState, player: int, action: int) -> None:
    s.rows[s.cards.slots_at(s.place)[0]] = u8(first(action))


def buy_from_other_deck(s: SkyDynastyState, player: int, action: int) -> None:
    """The step of the station's bonus that sells the other sort of cards."""
    wares = s.cards.column(s.row, Col.ARG)
    for row in range(s.cards.bonus_first[s.place], s.cards.bonus_last[s.place]):
        if s.cards.column(row, Col.OP) == Op.BUY and s.cards.column(row, Col.ARG) != wares:
            s.row = row


def win_elsewhere(s: SkyDynastyState, player: int, action: int) -> None:
    s.place = (first(action) + 1) % s.cards.places


def sell_there(s: SkyDynastyState, player: int, action: int) -> None:
    s.unseal(player)
    s.rows[s.cards.slots_at(first(action))[0]] = u8(second(action))


def have_cards_there(s: SkyDynastyState, player: int, action: int) -> None:
    s.put(Zone.STATION + first(action), player, 0, 1)


def leave_unresolved(s: SkyDynastyState, player: int, action: int) -> None:
    s.resolved = 0


MENDS: dict[int, Mend] = {
    Flaw.FLEET_BEGUN: take_fleet_back,
    Flaw.FLEET_EMPTY: begin_fleet,
    Flaw.NOT_IN_HAND: hold,
    Flaw.LAID_OUT_OF_ORDER: forget_last_laid,
    Flaw.OPEN_SPACE_USED: forget_open_space,
    Flaw.NOT_IN_FLEET: put_in_fleet,
    Flaw.MAY_NOT_STAY: forget_open_space,
    Flaw.NONE_LEFT_TO_SEND: put_in_fleet,
    Flaw.FLEET_GOES_THERE: lead_fleet_elsewhere,
    Flaw.NO_CARDS_BEFORE: have_been_there,
    Flaw.SENT_OUT_OF_ORDER: take_choice_back,
    Flaw.STATION_OUT_OF_ORDER: take_choice_back,
    Flaw.STRANDS_OTHERS: forget_open_space,
    Flaw.NOT_THERE: put_enemy_here,
    Flaw.SEAT_OUT_OF_ORDER: take_choice_back,
    Flaw.SEAT_OUT_OF_ORDER_FOR_KODIAKS: take_choice_back,
    Flaw.REMOVED_OUT_OF_ORDER: take_choice_back,
    Flaw.REMOVED_OUT_OF_ORDER_FOR_KODIAKS: take_choice_back,
    Flaw.ALL_CHOSEN: put_enemy_here,
    Flaw.CANNOT_REMOVE: bring_raiders,
    Flaw.CANNOT_REMOVE_TOO: bring_raiders,
    Flaw.NONE_PAID_SO: pay_so,
    Flaw.RAISE_TOO_DEAR: rich,
    Flaw.KIND_RAISED_OUT_OF_ORDER: begin_order,
    Flaw.KIND_RAISED_OUT_OF_ORDER_ALONE: begin_order,
    Flaw.RAISED_OUT_OF_ORDER: begin_order,
    Flaw.RAISED_OUT_OF_ORDER_ALONE: begin_order,
    Flaw.NONE_TO_TRASH: put_where_trashed,
    Flaw.NONE_TO_TRASH_BY_SHIP: put_where_trashed,
    Flaw.PILE_OUT_OF_ORDER: begin_order,
    Flaw.PILE_OUT_OF_ORDER_BY_SHIP: begin_order,
    Flaw.TRASHED_OUT_OF_ORDER: begin_order,
    Flaw.TRASHED_OUT_OF_ORDER_BY_SHIP: begin_order,
    Flaw.DECK_EMPTY: fill_deck,
    Flaw.NOT_DRAWN: look_at_it,
    Flaw.NOT_ONE_OF_DRAWN: look_at_it,
    Flaw.NOT_LOOKED_AT: look_at_it,
    Flaw.CARD_TOO_DEAR: rich,
    Flaw.REPLACED_HERE: win_elsewhere,
    Flaw.NO_MORE_ON_SALE: sell_there,
    Flaw.REPLACED_STATION_OUT_OF_ORDER: begin_order,
    Flaw.REPLACED_OUT_OF_ORDER: begin_order,
    Flaw.DECK_TOO_SMALL: fill_deck_of_kind,
    Flaw.NO_CARDS_WAITING: have_cards_there,
    Flaw.STATION_RESOLVED: leave_unresolved,
    Flaw.NOT_ON_SALE: sell_here,
    Flaw.OTHER_WARES: buy_from_other_deck,
    Flaw.NONE_TO_RESOLVE: wait_here,
}
# What neither random games nor scenarios come to: a deck is asked for only where it has cards.
RARE = {"deck_empty"}


def test_every_reason_is_the_true_one() -> None:
    met = check_mends(GAME, MENDS, seed=76, share=0.1)
    met |= check_mends_in(positions(SCENARIOS), GAME, MENDS)
    met |= check_mends_in(map(refused_at, REASONS), GAME, MENDS)
    missing = set(rules_of(GAME).reasons.names[1:]) - met - RARE
    assert not missing, ", ".join(sorted(missing))
