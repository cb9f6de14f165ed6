"""Flaws of answers: each has a rule and words, and only answers of another kind are told that something else is asked."""

from __future__ import annotations

from tests.conformance.mending import check_mends, many_positions, refused, rules_of
from tests.conformance.play import every_game, every_game_of_the_shelf

from skydeck.engine.game import Game


@every_game_of_the_shelf
def test_another_question_is_named_only_to_answers_of_another_kind(game: Game) -> None:
    assert check_mends(game, {}, seed=74, share=0.04)


@every_game
def test_every_flaw_that_is_found_has_a_rule_and_words(game: Game) -> None:
    reasons = rules_of(game).reasons
    assert reasons is not None
    assert len(reasons.names) == len(reasons.reasons) + 1
    found = {flaw for _, _, _, flaw in refused(many_positions(game, seed=75, share=0.02))}
    assert found <= set(reasons.reasons)
