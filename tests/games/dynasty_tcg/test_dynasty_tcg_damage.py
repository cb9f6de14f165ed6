"""The damage of an attack is worked out before anything changes, and is what the rules then carry out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.dynasty_tcg.playing import own

from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.game import DynastyTcg
from skydeck.games.dynasty_tcg.rules.field import combat, damage
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Tally

GAME = DynastyTcg()


def attacks_on_cards(seed: int) -> Iterator[DynastyTcgState]:
    """Positions of a game, some of its decisions made at random, in which an attack on a card waits."""
    decks = [deck.name for deck in SETS.published.decks]
    options = {"deck_1": decks[seed % len(decks)], "deck_2": decks[(seed + 1) % len(decks)]}
    state, rng, policy = own(GAME.new_state(2, options, seed)), Rng(seed), GAME.policy()
    while not state.is_terminal():
        player = state.current_player()
        at_random = rng.below(4) == 0
        state.apply_legal(player, random_action(state, player, rng) if at_random else policy.choose(state, player, rng))
        if state.attack_leader != GONE and 0 <= state.attack_target < Thing.COMMANDER:
            values.refresh(state)
            yield state


@pytest.mark.parametrize("seed", range(3))
def test_what_is_worked_out_is_what_happens(seed: int) -> None:
    retaliated = passed_on = 0
    for state in attacks_on_cards(seed):
        leader, target = state.attack_leader, state.attack_target
        total = combat.total_strength(state)
        before = state.key()
        blow = combat.work_out(state, leader, target, total)
        assert state.key() == before
        struck = state.clone()
        combat.strike(struck, leader, target, total)
        for thing, taken in ((target, blow.taken), (blow.behind, blow.behind_taken), (leader, blow.back_taken)):
            if thing != GONE:
                assert struck.get(thing, Obj.DAMAGE) - state.get(thing, Obj.DAMAGE) == taken
        mine, theirs = state.get(leader, Obj.OWNER), state.get(target, Obj.OWNER)
        for player, amount, dealer in ((theirs, blow.commander, leader), (mine, blow.own_commander, target)):
            if not damage.ignores_prevention(state, dealer):
                amount -= damage.prevented(state, GONE, player, amount)
            life = state.tally(Tally.LIFE, player)
            assert struck.tally(Tally.LIFE, player) == max(0, life - amount)
        retaliated += blow.back != GONE
        passed_on += blow.commander > 0
    assert retaliated > 3
    assert passed_on > 1
