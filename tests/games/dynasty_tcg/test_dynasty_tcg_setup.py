"""What a scenario cannot say: what each seat sees, what chance decides, what holds for every card of the set."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from tests.games.dynasty_tcg.playing import own

from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.words import CAPACITY, Pile, Tally

GAME = get_game("dynasty_tcg")
TABLE = SETS.published
UNITS = [kind for kind in range(TABLE.kinds) if 1 << TABLE.type[kind] & w.UNIT_MASK]


def scenario(text: str) -> State:
    data: dict[str, Any] = yaml.safe_load(text)
    return GAME.scenario({"game": "dynasty_tcg", **data})


def do(state: State, *lines: str) -> None:
    for line in lines:
        seat, action = GAME.scenario_step(state, line)
        state.apply_action(seat, action)


def deck_of(size: int, side: int = 0) -> str:
    """A deck as text that is legal in all but perhaps its size: at most 4 of a card, none of them dear or a champion."""
    plain = [kind for kind in UNITS if TABLE.type[kind] == w.Type.BASIC_UNIT and TABLE.cost[kind] < 7]
    names = [TABLE.labels[kind] for kind in plain for _ in range(3)]
    lines = [f"1 {name}" for name in names[:size]]
    return "\n".join(
        merged(lines)
        + (["", "Side deck", *merged([f"1 {name}" for name in names[size : size + side]])] if side else [])
    )


def merged(lines: list[str]) -> list[str]:
    """Equal lines counted."""
    names = [line[2:] for line in lines]
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def pile(state: State, number: int, player: int) -> list[int]:
    cards = own(state)
    return [cards.card(number, player, i) for i in range(cards.size(number, player))]


# -- what a game is made of ------------------------------------------------------------------------------------------


@pytest.mark.rule("DT-001", "DT-R01")
def test_two_commanders_each_with_all_zones() -> None:
    state = GAME.new_state(2)
    assert state.num_players == 2
    seats = GAME.view(state, None)["seats"]
    assert len(seats) == 2
    for seat in seats:
        assert {"deck", "field", "environment", "discard", "retreat_1", "retreat_2", "trade", "resources"} <= set(seat)
        assert (seat["field"], seat["discard"], seat["retreat_1"], seat["retreat_2"], seat["trade"]) == (
            [],
            [],
            [],
            [],
            [],
        )


@pytest.mark.rule("DT-R01")
@pytest.mark.parametrize("players", [1, 3])
def test_no_other_number_of_players(players: int) -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 2)
    with pytest.raises(OptionError):
        GAME.new_state(players)


@pytest.mark.rule("DT-007")
@pytest.mark.parametrize(("size", "legal"), [(49, False), (50, True), (60, True), (61, False)])
def test_a_deck_has_50_to_60_cards(size: int, legal: bool) -> None:
    assert (GAME.check_deck(deck_of(size)) == []) is legal


@pytest.mark.rule("DT-008")
@pytest.mark.parametrize(("size", "legal"), [(0, True), (15, True), (16, False)])
def test_a_side_deck_has_up_to_15_cards(size: int, legal: bool) -> None:
    assert (GAME.check_deck(deck_of(50, size)) == []) is legal


# -- what is open and what is hidden ---------------------------------------------------------------------------------


@pytest.mark.rule("DT-010")
def test_damage_stays_and_both_see_it() -> None:
    state = scenario("""
        cards:
          - {name: Hei, health: 5}
          - {name: Spark, type: order, abilities: [{play: true, targets: {side: enemy}, do: {damage: 2, to: target}}]}
        seats: [{health: 41, hand: {Spark: 1, Cinder Drake: 1}}, {health: 37, field: {B4: Hei}}]
    """)
    do(state, "1 play Spark", "1 pass")
    while state.lap() < 5:
        for player in state.pending_players():
            do(state, f"{player + 1} pass")
    for viewer in (0, 1, None):
        seats = GAME.view(state, viewer)["seats"]
        assert [seat["health"] for seat in seats] == [41, 37]
        assert [(unit["zone"], unit["health"], unit["damage"]) for unit in seats[1]["field"]] == [("B4", 3, 2)]


@pytest.mark.rule("DT-011")
def test_decks_are_shuffled() -> None:
    orders = [[pile(GAME.new_state(2, seed=seed), Pile.DECK, player) for seed in (1, 2)] for player in (0, 1)]
    for first, second in orders:
        assert first != second
        assert first != sorted(first)


@pytest.mark.rule("DT-011", "DT-012")
def test_of_a_deck_only_its_size_is_seen() -> None:
    state = GAME.new_state(2, seed=5)
    sizes = [len(pile(state, Pile.DECK, player)) for player in (0, 1)]
    for viewer in (0, 1, None):
        before = GAME.view(state, viewer)
        assert [seat["deck"] for seat in before["seats"]] == sizes
        assert [seat["known_deck"] for seat in before["seats"]] == [[], []]
        changed = own(state.clone())
        for player in (0, 1):
            base = (Pile.DECK * 2 + player) * CAPACITY
            cards = [changed.piles[base + i] for i in range(sizes[player])]
            for i, card in enumerate(reversed(cards)):
                changed.piles[base + i] = card
        assert pile(changed, Pile.DECK, 0) != pile(state, Pile.DECK, 0)
        assert GAME.view(changed, viewer) == before


@pytest.mark.rule("DT-R07")
def test_how_many_cards_a_mulligan_sends_is_public_but_not_which() -> None:
    state = GAME.new_state(2, {"first_player": "first_seat"}, seed=3)
    hand = pile(state, Pile.HAND, 1)
    do(state, f"2 choose {TABLE.labels[hand[0]]}", "2 done")
    assert GAME.view(state, 0)["seats"][1]["sent_back"] == 0
    assert state.legal_actions(0).tolist() != []
    do(state, "1 done")
    shown = GAME.view(state, 0)["seats"][1]
    assert shown["sent_back"] == 1
    assert shown["known_hand"] == [] and shown["known_deck"] == []


@pytest.mark.rule("DT-R14")
def test_a_replay_is_divided_into_turns_and_in_a_match_into_games() -> None:
    single = GAME.new_state(2, {}, seed=1)
    match = GAME.new_state(2, {"match": "best_of_3"}, seed=1)
    assert (GAME.chapter(single), GAME.chapter(match)) == ("Opening hands", "Game 1, opening hands")
    policy = GAME.policy()
    rng = Rng(1)
    seen = {"Game 1, opening hands": None}
    while not match.is_terminal():
        player = int(match.current_player())
        match.apply_action(player, policy.choose(match, player, rng))
        seen[GAME.chapter(match)] = None
    titles = list(seen)
    between = titles.index("Side decks for game 2")
    assert titles[1:between] == [f"Game 1, turn {number}" for number in range(1, between)]
    assert titles[between + 1 : between + 3] == ["Game 2, opening hands", "Game 2, turn 1"]


def test_nobody_can_tell_from_being_waited_for_what_is_in_a_hand() -> None:
    useful, useless = (
        scenario(
            f"{{seats: [{{hand: {{Cinder Drake: 1}}}}, {{hand: {{{card}: 1}}, resources: 9, deck: [{other}, Cinder Drake]}}]}}"
        )
        for card, other in (("Supply Line", "Cinder Drake"), ("Cinder Drake", "Supply Line"))
    )
    for state in (useful, useless):
        do(state, "1 pass")
        assert state.pending_players() == [1]
    assert GAME.view(useful, 0) == GAME.view(useless, 0)
    assert useful.moment == useless.moment


# -- what chance decides ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DT-013", "DT-R03")
def test_each_seat_begins_about_half_of_the_games() -> None:
    begins = [own(GAME.new_state(2, seed=seed)).starter for seed in range(1000)]
    assert 440 <= begins.count(0) <= 560
    assert begins.count(0) + begins.count(1) == 1000


@pytest.mark.rule("DT-R03")
@pytest.mark.parametrize(("option", "starter"), [("first_seat", 0), ("second_seat", 1)])
def test_the_host_may_name_who_begins(option: str, starter: int) -> None:
    assert {own(GAME.new_state(2, {"first_player": option}, seed)).starter for seed in range(8)} == {starter}


# -- what no card does at one stroke ---------------------------------------------------------------------------------


@pytest.mark.rule("DT-R21")
@pytest.mark.parametrize(
    ("no_health", "no_deck", "winners"), [([0], [1], [0, 1]), ([1], [0], [0, 1]), ([0], [0], [1]), ([1], [1], [0])]
)
def test_no_health_and_no_deck_at_the_same_time(no_health: list[int], no_deck: list[int], winners: list[int]) -> None:
    state = own(
        scenario("""
            cards: [{name: Word, type: order, abilities: [{play: true, do: {gain: 1}}]}]
            seats: [{deck: 1, hand: {Word: 1, Cinder Drake: 1}}, {deck: 1}]
        """)
    )
    for player in no_health:
        state.set_tally(Tally.LIFE, player, 0)
    for player in no_deck:
        piles.take_from_deck(state, player, 0)
    do(state, "1 play Word")
    assert state.is_terminal()
    assert state.outcome().winners == winners


@pytest.mark.rule("DT-068")
def test_an_environment_works_for_six_turns_and_until_it_is_removed() -> None:
    state = scenario("""
        cards:
          - {name: Field, type: environment, abilities: [{always: true, do: {give: {strength: 1}, to: {side: own}}}]}
          - {name: Storm, type: order, abilities: [{play: true, do: {destroy_environment: own}}]}
          - {name: Hei, strength: 3}
        seats: [{hand: {Storm: 1, Field: 1}, field: {A1: Hei}}]
    """)
    do(state, "1 play Field", "1 pass")
    while state.lap() < 9:
        for player in state.pending_players():
            do(state, f"{player + 1} pass")
    assert GAME.scenario_failures(state, {"seats": {"1": {"field": {"A1": {"strength": 4}}}}}) == []
    do(state, "1 play Storm", "1 pass")
    do(state, "2 pass")
    assert (
        GAME.scenario_failures(state, {"seats": {"1": {"field": {"A1": {"strength": 3}}, "environment": None}}}) == []
    )


# -- the cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DT-054")
def test_every_unit_has_one_kingdom_or_none() -> None:
    kingdoms = {w.KINGDOMS[TABLE.kingdom[kind]] for kind in UNITS}
    assert kingdoms == {"Blue Moons", "Karatika", "Dragons", "Skywrights", "none"}
    shown = {card["id"]: card["kingdom"] for card in GAME.cards()["kinds"]}
    assert (shown["Veteran Hei"], shown["Camp Follower"], shown["Palisade"]) == ("Blue Moons", "none", None)


@pytest.mark.rule("DT-055", "DT-R50")
def test_every_card_has_a_name_and_one_of_eight_types() -> None:
    assert w.TYPES == [
        "basic unit", "champion", "battle champion", "war champion", "environment", "structure", "item", "order",
    ]  # fmt: skip
    assert all(TABLE.names[kind] for kind in range(TABLE.kinds))
    assert {TABLE.type_name(kind) for kind in range(TABLE.kinds)} == set(w.TYPES)
    with pytest.raises(DataError, match="'type' is 'trap'"):
        scenario("cards: [{name: Pit, type: trap}]")


@pytest.mark.rule("DT-056")
def test_every_unit_has_a_range() -> None:
    assert min(TABLE.range[kind] for kind in UNITS) == 1
    assert TABLE.range[TABLE.kind_named("Lung Feng")] == 2


@pytest.mark.rule("DT-060")
def test_set_numbers_run_without_gap() -> None:
    assert TABLE.numbers == list(range(1, TABLE.kinds + 1))


@pytest.mark.rule("DT-061")
def test_basic_units_with_and_without_ability() -> None:
    counts = [TABLE.ability_count[kind] for kind in UNITS if TABLE.type[kind] == w.Type.BASIC_UNIT]
    assert min(counts) == 0 and max(counts) > 0


@pytest.mark.rule("DT-062")
def test_every_champion_has_a_battle_champion_and_a_condition() -> None:
    champions = [kind for kind in UNITS if TABLE.type_name(kind) == "champion"]
    assert champions
    for kind in champions:
        battle = TABLE.next_version[kind]
        assert TABLE.type_name(battle) == "battle champion"
        assert TABLE.line_of[battle] == TABLE.line_of[kind]
        assert TABLE.level[kind] != w.Level.NONE
