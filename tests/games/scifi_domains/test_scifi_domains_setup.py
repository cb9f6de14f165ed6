"""What is in the box of Scifi Domains, how a game begins, and what everybody may see."""

from __future__ import annotations

from collections import Counter

import pytest

from skydeck.engine.errors import OptionError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.scifi_domains.cards.load import SETS
from skydeck.games.scifi_domains.cards.words import CLASSES, Class, Col, Count, Group, Op, Stat
from skydeck.games.scifi_domains.rules.steps import MOST_CALLED
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Spot, Tally

GAME = get_game("scifi_domains")
CARDS = SETS.published
UNITS = range(1, CARDS.units)
TECHS = range(CARDS.first_tech, CARDS.first_reward)
REWARDS = range(CARDS.first_reward, CARDS.first_enemy)
ENEMIES = range(CARDS.first_enemy, len(CARDS.names))


def fresh(players: int, seed: int = 1, **options: object) -> ScifiDomainsState:
    state = GAME.new_state(players, options, seed)
    assert isinstance(state, ScifiDomainsState)
    return state


def points(thing: int) -> float:
    """Damage and health count 1, bays half."""
    bays = CARDS.stat(thing, Stat.STRIKER_BAYS) + CARDS.stat(thing, Stat.DROP_BAYS)
    return sum(int(CARDS.stat(thing, stat)) for stat in range(int(Stat.HEALTH) + 1)) + int(bays) / 2


def of_unit(unit: int) -> list[int]:
    return [tech for tech in TECHS if CARDS.unit_of[tech] == unit]


def operations(thing: int) -> set[int]:
    return {CARDS.column(row, Col.OP) for row in range(CARDS.first[thing], CARDS.last[thing])}


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-001")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.new_state(players)
    assert [GAME.new_state(number).num_players for number in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("SF-002")
def test_each_seat_holds_the_marker_as_often() -> None:
    held = Counter(fresh(4, seed, marker_round_1="stay").marker for seed in range(400))
    assert set(held) == {0, 1, 2, 3} and all(65 <= number <= 135 for number in held.values())


@pytest.mark.rule("SF-009", "SF-010", "SF-011", "SF-012", "SF-013", "SF-027")
@pytest.mark.parametrize(("players", "shown"), [(2, [10, 6, 4]), (3, [12, 7, 5]), (4, [14, 8, 6])])
def test_three_line_ups_each_from_its_own_deck(players: int, shown: list[int]) -> None:
    state = fresh(players)
    assert [state.size(Spot.LINE_UP, group) for group in range(3)] == shown
    for group in range(3):
        copies = sum(CARDS.copies[thing] for thing in range(max(1, CARDS.begin(group)), CARDS.end(group)))
        assert state.size(Spot.DECK, group) == copies - shown[group]
    assert len(state.stock) == Spot.COUNT * CARDS.first_enemy


@pytest.mark.rule("SF-025")
def test_a_line_up_that_nobody_touched_is_dealt_anew() -> None:
    position = {"players": 2, "at": "round", "round": 2, "line_ups": {"reward": {"Ore Convoy": 2, "Data Vault": 2}}}
    shown = {str(GAME.view(GAME.scenario({**position, "seed": seed}), None)["zones"][6]) for seed in range(8)}
    assert len(shown) > 4


@pytest.mark.rule("SF-015")
def test_no_rule_speaks_of_the_form_of_tokens() -> None:
    words = str(GAME.cards()).lower()
    assert not any(coin in words for coin in ("penny", "dime", "quarter", "nickel", "token"))


@pytest.mark.rule("SF-140", "SF-141", "SF-142")
def test_only_the_order_of_the_decks_is_hidden() -> None:
    state = fresh(3)
    rng = Rng(5)
    for _ in range(60):
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
    views = [GAME.view(state, seat) for seat in range(3)]
    for view in views:
        assert view["zones"] == views[0]["zones"] and view["seats"] == views[0]["seats"]
    hidden = [zone["zone"] for zone in views[0]["zones"] if zone["cards"] is None]
    assert hidden == ["unit_deck", "tech_deck", "reward_deck"]
    assert {"fleet", "figures", "production", "vp", "rewards"} <= set(views[0]["seats"][1])


@pytest.mark.rule("SF-068", "SF-R30")
def test_a_deck_of_enemies_begins_anew_when_it_is_empty() -> None:
    """A list of n cards gives each of them before any comes again."""
    state = fresh(2)
    for number, name in enumerate(CLASSES):
        of_class = [enemy for enemy in ENEMIES if CARDS.classes[enemy] == number]
        copies = sum(CARDS.copies[enemy] for enemy in of_class)
        drawn = [state.next_enemy(0, number) for _ in range(2 * copies)]
        for half in (drawn[:copies], drawn[copies:]):
            assert Counter(half) == {enemy: CARDS.copies[enemy] for enemy in of_class}, name


@pytest.mark.rule("SF-068", "SF-069")
def test_calling_without_end_stops_at_a_number_nobody_comes_to() -> None:
    state = fresh(2)
    while state.phase < 4:
        state.apply_action(state.current_player(), state.codec.from_text("pass"))
    before = list(state.calls[CARDS.enemies :])
    for _ in range(MOST_CALLED):
        state.apply_action(0, state.codec.from_text("call an Enemy"))
    assert state.tally(Tally.STAGE, 0) == 2 and state.foes_of_class(0, Class.STRIKER) == MOST_CALLED
    assert list(state.calls[CARDS.enemies :]) == before
    state.invariants()


# -- the box -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-055")
def test_the_battlecruiser_alone_is_below_the_curve_until_it_has_techs() -> None:
    curve = {unit: points(unit) / (2 * int(CARDS.cost[unit]) + 1) for unit in UNITS}
    cruiser = CARDS.thing_named("Battlecruiser")
    assert 0.65 <= curve.pop(cruiser) <= 0.8
    assert all(0.85 <= share <= 1.15 for share in curve.values()), curve
    per_metal = {unit: points(unit) / int(CARDS.cost[unit]) for unit in UNITS if CARDS.classes[unit] == Class.SPACE}
    assert min(per_metal, key=per_metal.__getitem__) == cruiser


@pytest.mark.rule("SF-056", "SF-049")
def test_techs_of_the_battlecruiser_are_the_cheapest() -> None:
    cruiser = CARDS.thing_named("Battlecruiser")
    means = {unit: sum(CARDS.cost[tech] for tech in of_unit(unit)) / len(of_unit(unit)) for unit in range(CARDS.units)}
    assert all(means[cruiser] < mean for unit, mean in means.items() if unit != cruiser)
    assert [unit for unit in range(CARDS.units) if CARDS.unlimited[unit]] == [cruiser]


@pytest.mark.rule("SF-057", "SF-R47")
def test_techs_do_many_things_in_both_fields() -> None:
    found: set[int] = set().union(*(operations(tech) for tech in TECHS))
    assert len(found) >= 16
    kinds = {
        CARDS.column(row, Col.WHAT)
        for tech in TECHS
        for row in range(CARDS.first[tech], CARDS.last[tech])
        if CARDS.column(row, Col.OP) == Op.STAT
    }
    assert kinds >= {0, 1, 2, 3}
    for unit in range(CARDS.units):
        assert len(of_unit(unit)) >= 3 and len({CARDS.cost[tech] for tech in of_unit(unit)}) >= 3


def test_the_decks_are_as_large_as_they_must_be() -> None:
    sizes = [
        sum(CARDS.copies[thing] for thing in range(max(1, CARDS.begin(group)), CARDS.end(group)))
        for group in range(Group.COUNT)
    ]
    assert 72 <= sizes[0] <= 100 and 44 <= sizes[1] <= 60 and 40 <= sizes[2] <= 56
    assert 10 <= len(UNITS) <= 14 and len(REWARDS) >= 16 and max(CARDS.copies[r] for r in REWARDS) <= 4
    costs = [CARDS.cost[unit] for unit in UNITS]
    assert min(costs) >= 1 and max(costs) <= 8 and costs.count(1) <= 2
    assert sum(cost <= 6 for cost in costs) / len(costs) >= 0.8
    cheap = sum(CARDS.copies[tech] for tech in TECHS if CARDS.cost[tech] <= 4)
    assert 2 * cheap >= sizes[1]


def test_no_reward_is_worth_more_than_three_vp_by_itself() -> None:
    for reward in REWARDS:
        rows = range(CARDS.first[reward], CARDS.last[reward])
        fixed = sum(CARDS.column(row, Col.AMOUNT) for row in rows if CARDS.column(row, Col.OP) == Op.VP)
        counted = [row for row in rows if CARDS.column(row, Col.OP) == Op.VP_PER]
        assert fixed + sum(CARDS.column(row, Col.CAP) for row in counted) <= 3, CARDS.names[reward]
        for row in counted:
            if CARDS.column(row, Col.TARGET) == Count.REWARDS:
                within = CARDS.most_rewards // CARDS.column(row, Col.WHAT) * CARDS.column(row, Col.AMOUNT)
                assert CARDS.column(row, Col.CAP) <= within, "the limit can be reached"


@pytest.mark.parametrize(
    ("number", "health", "damage"),
    [(Class.STRIKER, (1, 2), (1, 3)), (Class.SPACE, (2, 6), (1, 4)), (Class.GROUND, (1, 4), (1, 3))],
)
def test_enemies_are_within_their_bounds(number: int, health: tuple[int, int], damage: tuple[int, int]) -> None:
    of_class = [enemy for enemy in ENEMIES if CARDS.classes[enemy] == number]
    assert len(of_class) >= 6 and 12 <= sum(CARDS.copies[enemy] for enemy in of_class) <= 18
    for enemy in of_class:
        assert health[0] <= CARDS.stat(enemy, Stat.HEALTH) <= health[1]
        assert damage[0] <= sum(CARDS.stat(enemy, kind) for kind in range(4)) <= damage[1], CARDS.names[enemy]


def test_every_kind_of_damage_is_shown_by_three_types_and_no_type_is_filler() -> None:
    for kind in range(4):
        assert sum(CARDS.stat(unit, kind) > 0 for unit in range(CARDS.units)) >= 3
    for one in UNITS:
        for other in UNITS:
            if one != other and CARDS.cost[other] <= CARDS.cost[one] and CARDS.classes[one] == CARDS.classes[other]:
                better = [CARDS.stat(other, stat) >= CARDS.stat(one, stat) for stat in range(7)]
                assert not all(better), f"{CARDS.names[other]} does all that {CARDS.names[one]} does"
