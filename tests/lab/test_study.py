"""Sums of measurements do not depend on how the games were spread; tables and aims read as they should."""

from collections import Counter

import pytest

from skydeck.bots.match import contender
from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg import balance as tcg
from skydeck.games.dynasty_tcg.cards.load import SETS as TCG_SETS
from skydeck.games.scifi_domains import balance as scifi
from skydeck.games.scifi_domains.cards.load import SETS as SCIFI_SETS
from skydeck.games.scifi_domains.cards.words import Group
from skydeck.games.scifi_domains.game import ScifiDomains
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot
from skydeck.games.sky_dynasty import balance as sky
from skydeck.games.sky_dynasty.cards.load import SETS
from skydeck.games.skytopia import balance as skytopia
from skydeck.games.skytopia.cards.load import SETS as SKYTOPIA_SETS
from skydeck.lab.study import Aim, Case, Tally, aims_table, bounded, count_all, known_to, table, within
from skydeck.lab.workers import spread


class Seen(Tally):
    def __init__(self) -> None:
        self.games = 0
        self.wins = [0.0, 0.0]
        self.kinds: Counter[str] = Counter()


def play(number: int) -> Seen:
    seen = Seen()
    seen.games = 1
    seen.wins[number % 2] = 1.0
    seen.kinds["odd" if number % 2 else "even"] += number
    return seen


@pytest.mark.parametrize("workers", [1, 2])
def test_counts_add_up_over_workers(workers: int) -> None:
    total = count_all(play, range(5), workers, Seen())
    assert vars(total) == {"games": 5, "wins": [3.0, 2.0], "kinds": Counter(odd=4, even=6)}


def fail(number: int) -> int:
    raise ValueError(f"job {number}")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_job_that_fails_ends_the_study(workers: int) -> None:
    with pytest.raises(ValueError, match="job"):
        list(spread(fail, range(3), workers))


def test_tables_are_markdown() -> None:
    assert table(("kind", "won"), [["Barge", "+1"]], right=("won",)) == [
        "| kind | won |",
        "| --- | ---: |",
        "| Barge | +1 |",
    ]
    lines = aims_table([Aim("no kind too strong", False, "Barge +9")], "worst case")
    assert lines[-3:] == [
        "| aim | met | worst case |",
        "| --- | --- | --- |",
        "| no kind too strong | **no** | Barge +9 |",
    ]
    assert within((1, 2), 2) and not within((1, 2), 2.1)


def test_what_chance_may_explain_is_open_and_what_it_does_not_is_missed() -> None:
    def verdict(*cases: Case) -> str:
        return aims_table([bounded("even", cases, 3)])[-1]

    assert verdict(Case(3, 1, "a"), Case(2, 9, "b")) == "| even | yes | a |"
    assert verdict(Case(3.9, 1, "a"), Case(2, 9, "b")) == "| even | open, known to 1.0 | a |"
    assert verdict(Case(4.1, 1, "a"), Case(2, 9, "b")) == "| even | **no** | a |"
    # Farther off, but explained by chance: the other one is told.
    assert verdict(Case(3.5, 0.1, "a"), Case(5, 9, "b")) == "| even | **no** | a |"


def test_the_study_of_sky_dynasty_counts_every_seat_and_purchase() -> None:
    counts = sky.play_chunk((3, 11, 4, None))
    assert counts.games == 4 and sum(counts.wins) == pytest.approx(4)
    assert counts.numbers.total() == 12, "every player of every game has bought some number of cards"
    assert set(counts.used) <= set(counts.offered)
    text = sky.report(SETS.published, [counts], "the command")
    assert "| 3 | " in text and "worst case" in text and text.count("\n| ") > 40


def test_the_study_of_dynasty_tcg_counts_both_seats_and_swaps_them() -> None:
    counts = tcg.play_chunk(tcg.Job(0, 1, 0, 4, contender("random")))
    assert counts.games == 4
    assert counts.met == {(0, 1): 4, (1, 0): 4}
    assert set(counts.played) <= set(counts.held)
    text = tcg.report(TCG_SETS.published, counts, tcg.Counts(), contender("heuristic"), "the command")
    assert "dealt decks" not in text and "| who begins wins 45 to 55 % |" in text


def test_the_study_of_skytopia_counts_every_seat_card_and_tile() -> None:
    counts = skytopia.play_chunk((3, 11, 4, None, "heuristic"))
    assert counts.games == 4 and sum(counts.wins) == pytest.approx(4)
    assert counts.sides.total() == counts.numbers.total() == 12, "every player of every game has a tile and a city"
    assert set(counts.used) <= set(counts.offered)
    assert counts.leads.total() == counts.styles.total() <= 4
    text = skytopia.report(SKYTOPIA_SETS.published, [counts], "heuristic", "the command")
    assert "| 3 | " in text and "worst case" in text and text.count("\n| ") > 45


def test_the_study_of_scifi_domains_counts_every_seat_purchase_and_battle() -> None:
    counts = scifi.play_chunk((3, 11, 4, None, "heuristic"))
    assert counts.games == 4 and sum(counts.wins) == pytest.approx(4)
    assert counts.numbers.total() == 12 and set(counts.used) <= set(counts.offered)
    assert counts.called.total() >= counts.destroyed.total() > 0 and sorted(counts.points) == [1, 2, 3]
    strategies = {"fleet": scifi.strategy_share("fleet", 2, None)}
    text = scifi.report(SCIFI_SETS.published, [counts], strategies, "heuristic", "the command")
    assert "| 3 | " in text and "worst case" in text and text.count("\n| ") > 45


def test_an_exchange_puts_other_cards_of_the_deck_into_the_line_up() -> None:
    line_ups = {"unit": {"Picket": 3, "Marine": 1}, "tech": {"Flag Deck": 1}}
    state = ScifiDomains().scenario({"players": 2, "line_ups": line_ups})
    assert isinstance(state, ScifiDomainsState)
    picket = state.cards.thing_named("Picket")
    build = state.codec.from_text("build 2 Picket")
    assert scifi.bought_by(state, build) == picket
    assert scifi.bought_by(state, state.codec.from_text("pass")) == -1
    assert scifi.bought_by(state, state.codec.from_text("research Flag Deck")) == state.cards.thing_named("Flag Deck")
    assert scifi.put_away(state, picket, Rng(1))
    assert state.shown(picket) == 0 and state.size(Spot.LINE_UP, Group.UNIT) == 4
    state.invariants()
    # Nothing is exchanged where the deck holds too few.
    poor = ScifiDomains().scenario(
        {"players": 2, "line_ups": {"unit": {"Picket": 3}}, "decks": {"unit": {"Marine": 2}}}
    )
    assert isinstance(poor, ScifiDomainsState)
    assert not scifi.put_away(poor, picket, Rng(1)) and poor.shown(picket) == 3


def test_what_a_thing_is_worth_is_told_where_it_is_known() -> None:
    counts = scifi.play_chunk((2, 11, 2, None, "heuristic"))
    marine = SCIFI_SETS.published.thing_named("Marine")
    counts.exchanged[marine], counts.lost_wins[marine] = scifi.LEAST_EXCHANGED, scifi.LEAST_EXCHANGED // 4
    assert scifi.worth([counts], marine) == "+25.0"
    aims = scifi.worth_aim(SCIFI_SETS.published, [counts])
    assert len(aims) == 1 and not aims[0].met and aims[0].found == "Marine +25.0"
    counts.exchanged[marine] = scifi.LEAST_EXCHANGED - 1
    assert scifi.worth([counts], marine).startswith("(+25")
    assert scifi.worth_aim(SCIFI_SETS.published, [counts]) == []


def test_what_chance_alone_may_do_is_said_as_half_of_its_interval() -> None:
    # 500 games of two: 1.96 * sqrt(0.5 * 0.5 / 500) = 4.38 points.
    assert round(known_to(2, 500), 2) == 4.38
    assert round(known_to(4, 20_000), 2) == 0.60
