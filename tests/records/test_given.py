"""Scenarios may write down what is answered by itself: the same lines hold whether a question is asked or not."""

import pytest

from skydeck.records.scenario import parse_scenario, run

POSITION = """
game: dynasty_tcg
seats:
  - {hand: {Common Spear: 1, Cinder Drake: 1}, field: {A1: {unit: {}}}}
  - {%s}
actions: [%s]
expect: {stack: [], seats: {"1": {field: {A1: {items: [Common Spear]}}}}}
"""
ASKED, UNASKED = "hand: {Cinder Drake: 1}", ""


def failures(other: str, actions: str) -> list[str]:
    return run(parse_scenario(POSITION % (other, actions))).failures


@pytest.mark.parametrize(
    "actions", ["1 play Common Spear, 1 pass", "1 play Common Spear, 1 target own A1, 1 pass, 2 pass"]
)
def test_answers_that_were_given_by_themselves_may_be_written_or_not(actions: str) -> None:
    assert failures(UNASKED, actions) == []


def test_each_of_them_counts_once() -> None:
    twice = failures(UNASKED, "1 play Common Spear, 1 target own A1, 1 target own A1, 1 pass")
    assert len(twice) == 1 and "'1 target own A1' is refused" in twice[0]


def test_another_answer_than_the_one_that_was_given_is_refused() -> None:
    wrong = failures(UNASKED, "1 play Common Spear, 1 target own A2, 1 pass")
    assert len(wrong) == 1 and "'1 target own A2' is refused" in wrong[0]


def test_who_is_asked_has_not_answered_yet() -> None:
    """Seat 2 holds a card and is asked: writing the pass of seat 1 twice does not pass for it."""
    early = failures(ASKED, "1 play Common Spear, 1 pass, 1 pass")
    assert len(early) == 1 and "'1 pass' is refused" in early[0]
