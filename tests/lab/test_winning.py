"""Who owns what, and how often they win."""

import pytest

from skydeck.lab.winning import Owned, length_aim, winning_aims


def tally_of(*games: tuple[list[set[int]], int]) -> Owned:
    """Games of two players, each with what both owned and who won."""
    tally = Owned(2)
    for owned, winner in games:
        tally.count_game(9, {1, 2, 3}, owned[0] | owned[1])
        for seat, things in enumerate(owned):
            tally.count_player(seat, float(seat == winner), things, len(things))
    return tally


def test_points_are_told_with_and_without_regard_to_how_much_was_owned() -> None:
    # Who owns two things wins, whichever they are; thing 3 is owned by losers only.
    tally = tally_of(([{1, 2}, {3}], 0), ([{3}, {1, 2}], 1))
    assert tally.raw_points(1) == pytest.approx(50)
    assert tally.equal_points(1) == pytest.approx(0)
    assert tally.raw_points(3) == pytest.approx(-50)
    assert tally.used_share(3) == 100


def test_shares_of_seats_and_lengths() -> None:
    tally = tally_of(([set(), set()], 0), ([set(), set()], 0), ([set(), set()], 0), ([set(), set()], 1))
    assert tally.seats_off() == pytest.approx(25)
    assert tally.round_spread() == "9 / 9 / 9"
    assert length_aim([tally], (9, 16)).met
    assert not length_aim([tally], (10, 16)).met


def test_the_worst_case_is_found_over_all_numbers_of_players() -> None:
    fair, unfair = tally_of(([{1}, {2}], 0), ([{1}, {2}], 1)), tally_of(([{1}, {2}], 0))
    own, raw = winning_aims([fair, unfair], lambda tally: tally.owners, str, 12.0, ("equal", "raw"))
    assert (own.words, own.met, raw.words, raw.met) == ("equal", False, "raw", False)
    assert raw.found == "1 +50.0 with 2 players"
