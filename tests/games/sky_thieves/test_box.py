"""What is in the box of Sky Thieves: the ledger's list of contents, card texts, and designers' sets that do not fit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.games.scenario_files import documents

from skydeck.engine.datafile import parse_yaml
from skydeck.engine.errors import DataError
from skydeck.games.sky_thieves.cards import words as w
from skydeck.games.sky_thieves.cards.card_set import symbols
from skydeck.games.sky_thieves.cards.load import SETS
from skydeck.games.sky_thieves.cards.words import Col, Deed, Kind, Op, Resource, Stat
from skydeck.games.sky_thieves.text.cards import captain_text, catalogue

CARDS = SETS.published
SCENARIOS = Path(__file__).with_name("scenarios")
SHIP = range(CARDS.kinds)
CAPTAINS = range(CARDS.captains)
TARGETS = range(CARDS.targets)
CATALOGUE = {kind["id"]: kind for kind in catalogue(CARDS)["kinds"]}
COLOURS = range(Resource.SCRAPS)
STAT_GAINS = {Op.GAIN}
Shape = list[tuple[int, ...]]


def of_kind(kind: int) -> list[int]:
    return [card for card in SHIP if CARDS.kind[card] == kind]


def aboard() -> list[int]:
    return [card for card in SHIP if int(CARDS.kind[card]) < w.SLOTS]


def counted(packed: int) -> list[int]:
    """How many symbols of each resource."""
    return [symbols(packed, resource) for resource in range(len(w.RESOURCES))]


def cost(card: int) -> int:
    return sum(counted(CARDS.cost[card]))


def base_rows(thing: int) -> list[int]:
    return list(range(CARDS.first[thing], CARDS.middle[thing]))


def effect_rows(thing: int) -> list[int]:
    return list(range(CARDS.middle[thing], CARDS.last[thing]))


def column(row: int, number: int) -> int:
    return CARDS.column(row, number)


def ops(rows: list[int]) -> set[int]:
    return {column(row, Col.OP) for row in rows}


def stats(card: int) -> int:
    return CARDS.speed[card] + CARDS.firepower[card]


def points(card: int) -> int:
    """What a base bonus is worth: a point for each of its stats and for each other effect."""
    return stats(card) + len(base_rows(card))


def overload_points(card: int) -> float:
    """What an Overload is worth; 2 cards or a Captain's ability are 2 stat points, what holds under a condition half. An
    attacker has 1.5 Treasure on average, one if two count at most."""
    worth = 0.0
    for row in effect_rows(card):
        amount: float = column(row, Col.AMOUNT)
        if column(row, Col.COUNT) == w.Count.TREASURE:
            amount *= {2: 1.0, 4: 1.5}[column(row, Col.CAP)]
        elif column(row, Col.COUNT):
            amount = 1 + column(row, Col.CAP) // 2
        amount = 2 if column(row, Col.OP) == Op.READY else amount
        worth += amount / 2 if column(row, Col.CONDITION) else amount
    return worth


def shape(rows: list[int]) -> Shape:
    """What an ability does: operation, amount, stat, count and its bound."""
    return [tuple(column(row, number) for number in (Col.OP, Col.AMOUNT, Col.ARG, Col.COUNT, Col.CAP)) for row in rows]


def average(values: Sequence[float]) -> float:
    return sum(values) / len(values)


# -- ship cards --------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_game_are_those_of_the_rulebook() -> None:
    assert (CARDS.starting_hand, CARDS.hand_limit, CARDS.drawn, CARDS.goal) == (5, 5, 3, 5)


def test_there_are_44_kinds_twice_each_of_six_kinds() -> None:
    assert len(SHIP) == 44 and set(CARDS.copies) == {2} and sum(CARDS.copies) == 88
    assert [len(of_kind(kind)) for kind in range(6)] == [8, 8, 8, 8, 8, 4]
    assert len({name.lower() for name in [*CARDS.names, *CARDS.target_names]}) == 44 + 8 + 24


@pytest.mark.rule("ST-050", "ST-051", "ST-052", "ST-053", "ST-E06", "ST-E07")
def test_the_cards_that_the_rulebook_names_are_as_it_says() -> None:
    named = {name: CARDS.card_named(name) for name in CARDS.names[:44]}
    assert counted(CARDS.cost[named["Eerie Weatherwitch"]]) == [0, 1, 0, 1]
    assert counted(CARDS.product[named["Death Ray"]]) == [0, 1, 0, 0]
    assert counted(CARDS.product[named["Helpful Butler"]]) == [0, 0, 0, 1]
    assert counted(CARDS.product[named["Gearhead Gremlin"]]) == [0, 0, 1, 0]
    kinds = {
        "Eerie Weatherwitch": Kind.CREW,
        "Death Ray": Kind.WEAPON,
        "Helpful Butler": Kind.CREW,
        "Gearhead Gremlin": Kind.CREW,
        "Semiautonomous Exosuit": Kind.UPGRADE,
    }
    assert {name: CARDS.kind[named[name]] for name in kinds} == kinds
    assert CARDS.firepower[named["Death Ray"]] > CARDS.speed[named["Death Ray"]]


@pytest.mark.rule("ST-044", "ST-R62")
def test_each_resource_is_produced_by_eleven_kinds_and_one_material() -> None:
    for resource in range(4):
        makers = [card for card in SHIP if counted(CARDS.product[card])[resource]]
        assert len(makers) == 11
        assert [int(CARDS.kind[card]) for card in makers].count(Kind.MATERIAL) == 1
    for card in SHIP:
        made = counted(CARDS.product[card])
        if CARDS.kind[card] != Kind.MATERIAL:
            assert sum(made) == 1
    assert sorted(max(counted(CARDS.product[card])) for card in of_kind(Kind.MATERIAL)) == [2, 2, 2, 3]
    assert counted(CARDS.product[CARDS.card_named("Scrapyard Haul")]) == [0, 0, 0, 3]
    assert not any(cost(card) for card in of_kind(Kind.MATERIAL))


def test_costs_are_spread_as_planned() -> None:
    assert Counter(map(cost, aboard())) == {0: 2, 1: 7, 2: 10, 3: 5}
    assert Counter(map(cost, of_kind(Kind.TECHNIQUE))) == {0: 1, 1: 4, 2: 3}
    assert Counter(map(cost, of_kind(Kind.SABOTAGE))) == {0: 2, 1: 5, 2: 1}
    everything = [counted(CARDS.cost[card]) for card in SHIP]
    totals = [sum(each[resource] for each in everything) for resource in range(4)]
    assert 0.45 <= sum(totals[:3]) / sum(totals) <= 0.55
    assert max(totals[:3]) - min(totals[:3]) <= 2
    assert all(max(each[colour] for colour in COLOURS) < 3 for each in everything)
    twos = [each for each in everything if sum(each) == 2]
    assert sum(each[3] == 1 for each in twos) > len(twos) / 2


def test_most_cards_do_not_produce_what_they_cost() -> None:
    same = [
        card for card in SHIP if any(counted(CARDS.cost[card])[c] and counted(CARDS.product[card])[c] for c in COLOURS)
    ]
    assert len(same) <= 5


def test_cards_that_produce_scraps_are_a_little_stronger() -> None:
    weak = [card for card in aboard() if counted(CARDS.product[card])[3] and cost(card) <= 1]
    others = [card for card in aboard() if not counted(CARDS.product[card])[3] and cost(card) <= 1]
    strength = {card: points(card) + overload_points(card) - cost(card) for card in aboard()}
    assert average([strength[card] for card in weak]) >= average([strength[card] for card in others])


@pytest.mark.rule("ST-005", "ST-020", "ST-026", "ST-027")
def test_every_card_on_board_has_a_base_bonus_and_an_overload() -> None:
    for card in aboard():
        assert points(card) >= 1 and effect_rows(card)
    for card in SHIP:
        if card not in aboard():
            assert stats(card) == 0 and not base_rows(card)


def test_bases_and_overloads_are_worth_their_cost() -> None:
    by_cost = {symbols_: [card for card in aboard() if cost(card) == symbols_] for symbols_ in range(4)}
    for symbols_, cards in by_cost.items():
        low = max(1, symbols_)
        assert all(low <= points(card) <= low + 1 for card in cards)
    assert 1 <= average([points(card) for card in [*by_cost[0], *by_cost[1]]]) <= 1.6
    for symbols_, (low, high) in {0: (1, 2), 1: (1, 3), 2: (2, 3), 3: (3, 3)}.items():
        assert all(low <= overload_points(card) <= high for card in by_cost[symbols_])
    for card in aboard():
        for row in effect_rows(card):
            if column(row, Col.OP) == Op.LOWER:
                assert 2 <= column(row, Col.AMOUNT) <= 3
            elif column(row, Col.OP) == Op.DRAW:
                assert column(row, Col.AMOUNT) == (1 if column(row, Col.CONDITION) else 2)


def test_boards_reach_what_targets_need() -> None:
    twos = [average([stats(card) for card in of_kind(kind) if cost(card) == 2]) for kind in range(3)]
    assert 5 <= sum(twos) <= 7
    best = sum(max(stats(card) for card in of_kind(kind)) for kind in range(3))
    assert 9 <= best <= 10


def test_each_kind_has_its_own_bent_and_exceptions() -> None:
    firepower = {card: CARDS.firepower[card] - CARDS.speed[card] for card in aboard()}
    weapons, upgrades, crew = (of_kind(kind) for kind in range(3))
    assert sum(firepower[card] > 0 for card in weapons) >= 5
    assert sum(firepower[card] < 0 for card in weapons) >= 2
    assert sum(firepower[card] < 0 for card in upgrades) >= 5
    assert sum(firepower[card] > 0 for card in upgrades) >= 2
    for lead in (1, -1):
        assert sum(firepower[card] * lead > 0 for card in crew) >= 2
    with_effects = [[card for card in of_kind(kind) if base_rows(card)] for kind in range(3)]
    assert all(len(cards) >= 2 for cards in with_effects)
    # Crew carry most of the other effects, but not all of them do.
    assert len(with_effects[2]) == max(map(len, with_effects)) and len(crew) - len(with_effects[2]) >= 2
    assert sum(ops(effect_rows(card)) != STAT_GAINS for card in aboard()) >= 6


@pytest.mark.rule("ST-035", "ST-036", "ST-037")
def test_sabotage_answers_what_the_ledger_lists() -> None:
    answered = Counter(CARDS.answers[card] for card in of_kind(Kind.SABOTAGE))
    assert answered == {
        1 << Deed.ATTACK: 2,
        1 << Deed.OVERLOAD: 2,
        1 << Deed.DEFENSIVE: 1,
        1 << Deed.SABOTAGE: 1,
        1 << Deed.TECHNIQUE | 1 << Deed.BOARD_CARD: 1,
        1 << Deed.OFFENSIVE | 1 << Deed.SCOUTED: 1,
    }
    assert not any(CARDS.by_anyone[card] for card in of_kind(Kind.SABOTAGE))
    assert not any(CARDS.answers[card] for card in SHIP if CARDS.kind[card] != Kind.SABOTAGE)


def test_sabotage_swings_two_points_or_three_or_cancels() -> None:
    totals = {op for op in (Op.GAIN, Op.LOSE, Op.RAISE, Op.LOWER)}
    useful_to_attackers = 0
    for card in of_kind(Kind.SABOTAGE):
        rows = effect_rows(card)
        if CARDS.cancels[card]:
            assert 1 <= cost(card) <= 2
        else:
            swing = sum(column(row, Col.AMOUNT) if column(row, Col.OP) in totals | {Op.DRAW} else 1 for row in rows)
            assert 2 <= swing <= (2 if cost(card) == 0 else 3)
        theirs = 1 << Deed.DEFENSIVE | 1 << Deed.SABOTAGE
        useful_to_attackers += bool(CARDS.answers[card] & theirs)
    assert useful_to_attackers >= 2
    outside = 1 << Deed.TECHNIQUE | 1 << Deed.BOARD_CARD | 1 << Deed.SCOUTED
    assert any(CARDS.answers[card] & outside for card in of_kind(Kind.SABOTAGE))


def test_techniques_are_of_every_sort() -> None:
    found = [ops(effect_rows(card)) for card in of_kind(Kind.TECHNIQUE)]
    line = {op for op in (Op.SCOUT_AGAIN, Op.LOOK_TARGETS, Op.SWAP_TARGETS, Op.REPLACE_TARGET)}
    sorts = [
        {Op.DRAW},
        {Op.RECOVER},
        {Op.JUNK_BOARD, Op.RETURN_BOARD},
        line,
        {Op.BRING},
        {Op.LOOK},
        {Op.READY},
        {Op.JUNK_HAND, Op.SHOW_HAND},
    ]
    assert all(any(one & sort for one in found) for sort in sorts)


def cards_of(row: int) -> float:
    """How many cards a row brings; those under a condition count half."""
    number = column(row, Col.ARG) if column(row, Col.OP) == Op.LOOK else column(row, Col.AMOUNT)
    return number / 2 if column(row, Col.CONDITION) else number


def test_techniques_bring_about_a_card_more_than_they_cost() -> None:
    brings = {op for op in (Op.DRAW, Op.RECOVER, Op.LOOK)}
    for card in of_kind(Kind.TECHNIQUE):
        spent = 1 + cost(card)
        gained = sum(cards_of(row) for row in effect_rows(card) if column(row, Col.OP) in brings)
        if ops(effect_rows(card)) <= brings:
            assert spent + 0.5 <= gained <= spent + 1
        else:
            assert spent - 1 <= gained <= spent


def betters(other: int, card: int) -> bool:
    """Whether a card on board is at least as good as another in every respect that can be compared."""
    made, others = CARDS.product[card], CARDS.product[other]
    mine, theirs = shape(effect_rows(card)), shape(effect_rows(other))
    return (
        (made == others or counted(made)[Resource.SCRAPS] == 1)
        and CARDS.speed[other] >= CARDS.speed[card]
        and CARDS.firepower[other] >= CARDS.firepower[card]
        and (not base_rows(card) or shape(base_rows(card)) == shape(base_rows(other)))
        and [(row[0], row[2:]) for row in mine] == [(row[0], row[2:]) for row in theirs]
        and all(one[1] <= two[1] for one, two in zip(mine, theirs, strict=True))
    )


def test_no_kind_is_bettered_by_another_of_the_same_cost() -> None:
    for kind in range(3):
        for card in of_kind(kind):
            same = [other for other in of_kind(kind) if other != card and cost(other) == cost(card)]
            assert not any(betters(other, card) for other in same)
    effects = [shape(effect_rows(card)) for card in SHIP if w.SLOTS <= int(CARDS.kind[card]) < Kind.SABOTAGE]
    assert len(set(map(tuple, effects))) == len(effects)


# -- Captains ----------------------------------------------------------------------------------------------------------

SPEED, FIREPOWER, DEFENSE, CHOICE = Stat.SPEED, Stat.FIREPOWER, Stat.DEFENSE, Stat.CHOICE
OVERLOADED = w.Count.OVERLOADED
OFFENSIVE: list[Shape] = [
    [(Op.GAIN, 2, SPEED, 0, 0)],
    [(Op.GAIN, 2, FIREPOWER, 0, 0)],
    [(Op.GAIN, 1, SPEED, 0, 0), (Op.GAIN, 1, FIREPOWER, 0, 0)],
    [(Op.LOWER, 3, DEFENSE, 0, 0)],
    [(Op.LOWER, 2, CHOICE, 0, 0)],
    [(Op.MOVE, w.MOST_MOVED, 0, 0, 0), (Op.GAIN, 1, CHOICE, 0, 0)],
    [(Op.GAIN, 1, CHOICE, OVERLOADED, 3)],
    [(Op.GAIN, 1, CHOICE, 0, 0), (Op.SAVE, 1, 0, 0, 0)],
]
DEFENSIVE: list[Shape] = [
    [(Op.LOSE, 1, SPEED, 0, 0), (Op.LOSE, 1, FIREPOWER, 0, 0)],
    [(Op.LOSE, 2, FIREPOWER, 0, 0), (Op.DRAW, 1, 0, 0, 0)],
    [(Op.LOSE, 1, SPEED, 0, 0), (Op.LOSE, 1, FIREPOWER, 0, 0), (Op.DRAW, 1, 0, 0, 0)],
    [(Op.RAISE, 3, DEFENSE, 0, 0)],
    [(Op.RAISE, 2, SPEED, 0, 0)],
    [(Op.RANSOM, 3, 4, 0, 0)],
    [(Op.RAISE, 2, DEFENSE, 0, 0), (Op.RAISE, 1, DEFENSE, 0, 0)],
    [(Op.RAISE, 2, DEFENSE, 0, 0), (Op.DRAW, 1, 0, 0, 0)],
]


@pytest.mark.rule("ST-011", "ST-013", "ST-015")
def test_eight_captains_have_each_a_pair_of_abilities_of_their_own() -> None:
    assert len(CAPTAINS) == 8
    things = [CARDS.kinds + captain for captain in CAPTAINS]
    assert sorted(map(shape, map(base_rows, things))) == sorted(OFFENSIVE)
    assert sorted(map(shape, map(effect_rows, things))) == sorted(DEFENSIVE)
    for captain in CAPTAINS:
        lines = captain_text(CARDS, captain)
        assert [line.split(":")[0] for line in lines] == ["Offensive", "Defensive"]


def test_sure_offences_go_with_modest_defences_and_the_reverse() -> None:
    for captain in CAPTAINS:
        thing = CARDS.kinds + captain
        sure = shape(base_rows(thing)) in OFFENSIVE[:4]
        assert sure == (shape(effect_rows(thing)) in DEFENSIVE[4:])


# -- Targets -----------------------------------------------------------------------------------------------------------


def target(number: int) -> tuple[int, int, int]:
    return CARDS.target_speed[number], CARDS.target_firepower[number], CARDS.target_defense[number]


@pytest.mark.rule("ST-003", "ST-004", "ST-010")
def test_the_target_deck_is_the_one_planned() -> None:
    assert len(TARGETS) == 24 and Counter(map(int, CARDS.treasure)) == {1: 16, 2: 8}
    dock = CARDS.target_named("State-Run Dock")
    assert (*target(dock), CARDS.treasure[dock]) == (2, 2, 6, 1)
    small = [target(number) for number in TARGETS if CARDS.treasure[number] == 1]
    large = [target(number) for number in TARGETS if CARDS.treasure[number] == 2]
    assert Counter(defense for _, _, defense in small) == {4: 3, 5: 4, 6: 5, 7: 4}
    assert Counter(defense for _, _, defense in large) == {8: 2, 9: 2, 10: 2, 11: 2}
    assert all(3 <= speed + firepower <= 5 for speed, firepower, _ in small)
    assert all(5 <= speed + firepower <= 8 for speed, firepower, _ in large)
    assert len(set(map(target, TARGETS))) == 24


def test_targets_bind_by_single_stats_and_by_their_sum() -> None:
    over = [defense - speed - firepower for speed, firepower, defense in map(target, TARGETS)]
    assert min(over) >= 0
    assert sum(one <= 1 for one in over) == 8 and sum(one >= 3 for one in over) == 8
    leads = [speed - firepower for speed, firepower, _ in map(target, TARGETS)]
    assert [sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads), leads.count(0)] == [8, 8, 8]


@pytest.mark.rule("ST-002", "ST-098")
def test_the_line_can_be_refilled_until_somebody_wins() -> None:
    most = 5 * (CARDS.goal - 1)
    cheapest = sorted(int(worth) for worth in CARDS.treasure)
    taken = next(number for number in TARGETS if sum(cheapest[: number + 1]) > most)
    assert len(TARGETS) - taken >= 6


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-026", "ST-030")
def test_base_text_comes_before_the_word_overload() -> None:
    for card in aboard():
        lines = CATALOGUE[CARDS.names[card]]["text"]
        assert len(lines) == len(base_rows(card)) + 1
        assert [line.startswith("Overload: ") for line in lines] == [False] * (len(lines) - 1) + [True]


def test_sabotage_says_when_and_what() -> None:
    for card in of_kind(Kind.SABOTAGE):
        (line,) = CATALOGUE[CARDS.names[card]]["text"]
        assert re.fullmatch(r"When an opponent .+, .+\.", line)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Warehouse Windfall", "Draw 2 cards and 2 more if an opponent has more Treasure than you."),
        ("Patched Sails", "Overload: +1 Speed and 1 more for each Treasure you have, at most 2 more."),
        ("Swift Ada Merriweather", "Defensive: Target +2 Defense and 1 more if at least 2 cards are Overloaded."),
        # One row is about another stat.
        ("Professor Quentin Quill", "Defensive: the attacker loses 1 Speed; the attacker loses 1 Firepower."),
    ],
)
def test_more_of_the_same_is_not_said_anew(name: str, text: str) -> None:
    assert CATALOGUE[name]["text"][-1] == text


def test_texts_name_every_number_of_the_data() -> None:
    unsaid = {op for op in (Op.READY, Op.CANCEL, Op.REPLACE_TARGET, Op.PROTECT, Op.PRODUCE_ANY, Op.CHOOSE)}
    for thing in range(len(CARDS.names)):
        kind = CATALOGUE[CARDS.names[thing]]
        said = Counter(map(int, re.findall(r"\d+", f"{kind['facts']} {' '.join(kind['text'])}")))
        needed: Counter[int] = Counter()
        for row in [*base_rows(thing), *effect_rows(thing)]:
            op, amount = column(row, Col.OP), column(row, Col.AMOUNT)
            if op not in unsaid and (op != Op.MOVE or amount != w.MOST_MOVED):
                needed[amount] += 1
            if column(row, Col.COUNT):
                needed[column(row, Col.CAP)] += 1
            if op in (Op.LOOK, Op.RANSOM):
                needed[column(row, Col.ARG)] += 1
        if thing in SHIP:
            figures = [CARDS.speed[thing], CARDS.firepower[thing]]
            paid = [*counted(CARDS.cost[thing]), *counted(CARDS.product[thing])]
            needed.update(number for number in [*figures, *paid] if number)
        assert not needed - said, f"{CARDS.names[thing]}: {needed - said}"
    for number in TARGETS:
        kind = CATALOGUE[CARDS.target_names[number]]
        assert all(str(one) in kind["facts"] for one in (*target(number), CARDS.treasure[number]))


def test_every_card_has_an_icon_and_a_flavour_of_its_own() -> None:
    kinds = list(CATALOGUE.values())
    assert len({kind["icon"] for kind in kinds}) == len(kinds)
    assert len({kind["flavour"] for kind in kinds}) == len(kinds)
    assert all(kind["flavour"] and kind["icon"] != "plain-circle" for kind in kinds)


def test_every_card_and_captain_has_a_scenario_of_its_own() -> None:
    # Materials share one, with a branch for each.
    named = " ".join(str(data) for _, _, data in documents(SCENARIOS))
    titles = [data["title"] for _, _, data in documents(SCENARIOS)]
    for thing, name in enumerate(CARDS.names):
        material = thing in SHIP and CARDS.kind[thing] == Kind.MATERIAL
        assert any(title.startswith(name) for title in titles) or (material and f"pay {name}" in named), name


# -- designers' sets ---------------------------------------------------------------------------------------------------

CREW = "ship_cards:\n  - name: Cook\n    kind: crew\n    produces: scraps\n    speed: 1\n"
OVERLOAD = "    overload: [{op: draw, n: 2}]\n"
SNARE = "ship_cards:\n  - name: Snare\n    kind: sabotage\n    produces: scraps\n"
BROKEN = {
    "game: skytopia": "cards of 'skytopia'",
    CREW: "'overload' is missing; add it",
    CREW.replace("    speed: 1\n", "") + OVERLOAD: "needs a base bonus",
    CREW + "    overload: []\n": "'overload' must list 1 to 4",
    CREW + "    overload: [{op: drwa, n: 2}]\n": "did you mean 'draw'?",
    CREW + "    overload: [{op: draw, n: 0}]\n": "from 1 to 20",
    CREW + "    overload: [{op: cancel}]\n": "'op' is 'cancel'",
    CREW + "    overload: [{op: junk_hand, n: 1, who: attacker}]\n": "'who' cannot be 'attacker'",
    CREW + "    overload: [{op: gain, n: 1, stat: speed, per: overloaded}]\n": "'cap' is missing",
    CREW + "    overload: [{op: gain, n: 1, stat: defense}]\n": "'stat' is 'defense'",
    CREW + "    overload: [{op: look, n: 2, keep: 3}]\n": "'keep' cannot be more than 'n'",
    CREW + "    overload: [{op: draw, n: 1, if: {}}]\n": "'if' holds exactly one of",
    CREW + OVERLOAD + "    base: [{op: draw, n: 1}]\n": "'op' is 'draw'",
    CREW + OVERLOAD + "    base: [{op: produce_any}]\n": "either 'cards' or 'resource'",
    CREW + OVERLOAD + "    base: [{on: winning, op: draw, n: 1}]\n": "'on' is 'winning'",
    CREW + OVERLOAD + "    cost: [scraps, scraps, scraps, scraps]\n": "'cost' must list 0 to 3",
    CREW + OVERLOAD + "    cost: steam\n": "'cost' names 'steam'",
    CREW + OVERLOAD + "    defense: 1\n": "unknown field 'defense'",
    CREW.replace("Cook", "Cook (old)") + OVERLOAD: "none of { } ( ) +",
    CREW.replace("Cook", "mail balloon") + OVERLOAD: "is taken among the targets",
    CREW.replace("crew", "material"): "unknown field 'speed'",
    SNARE + "    effect: [{op: draw, n: 1}]\n": "'when' is missing",
    SNARE + "    when: {deed: attack}\n    effect: [{op: cancel}]\n": "can only answer",
    SNARE + "    when: {deed: attack, order: 2}\n    effect: [{op: draw, n: 1}]\n": "'order' counts Overloads",
    SNARE + "    when: {deed: scouted, cards: crew}\n    effect: [{op: draw, n: 1}]\n": "'cards' needs deeds",
    SNARE + "    when: {deed: failed, treasure: 2}\n    effect: [{op: draw, n: 1}]\n": "'treasure' needs deeds",
    "captains:\n  - {name: Nobody, offensive: [{op: gain, n: 1, stat: speed}]}": "'defensive' is missing",
    "targets:\n  - {name: Cloud, speed: 1, firepower: 1, defense: 2, treasure: 3}": "from 1 to 2",
    "remove: [Mail Baloon]": "did you mean 'Mail Balloon'?",
    "remove: [Swift Ada Merriweather, Gunner Bartholomew Flint, Mad Jack Cinderwick, Baroness Isolde Vane]": "Captains",
    "setup: {goal: 15}": "worth at least 71 Treasure",
    "setup: {starting_hand: 0}": "from 1 to 10",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_set_that_does_not_fit_gets_one_clear_error(text: str) -> None:
    with pytest.raises(DataError) as caught:
        SETS.with_entries([parse_yaml(text, "my/cards.yaml")])
    message = str(caught.value)
    assert re.match(r"my/cards\.yaml:\d+: ", message) and "\n" not in message
    assert BROKEN[text] in message


FULL = """\
game: sky_thieves
version: 1
remove: [Volley Gun]
setup: {hand_limit: 7}
ship_cards:
  - name: Kraken Handler
    kind: crew
    cost: [alchemy, clockwork]
    produces: [aether, scraps]
    copies: 1
    icon: kraken-tentacle
    flavour: It followed him home.
    base: [{op: produce_any, cards: material}, {op: discount, n: 2, cards: crew, resource: aether}, {op: protect, what: hand}]
    overload:
      - op: choose
        of:
          - {op: gain, n: 1, stat: choice, per: treasure, cap: 4}
          - {op: return_board, who: rival, cards: weapon, may: true}
      - {op: draw, n: 1, if: {hand_at_most: 2}}
  - name: Turncoat
    kind: sabotage
    produces: clockwork
    when: {deed: [overload, board_card], by: anyone, cards: [weapon, crew]}
    effect: [{op: cancel}, {op: flip, who: causer}]
captains:
  - name: Swift Ada Merriweather
    offensive: [{op: gain, n: 3, stat: speed, if: {behind: true}}]
    defensive: [{op: junk_hand, who: attacker, n: 1, random: true}]
"""


@pytest.mark.rule("ST-R66")
def test_a_designers_set_is_laid_over_the_published_one() -> None:
    cards = SETS.with_entries([parse_yaml(FULL, "my/cards.yaml")])
    assert cards.kinds == 45 and cards.hand_limit == 7 and "Volley Gun" not in cards.names
    assert cards.fingerprint != CARDS.fingerprint
    kinds = {kind["id"]: kind for kind in catalogue(cards)["kinds"]}
    assert kinds["Kraken Handler"]["text"] == [
        "Your Materials produce any resource.",
        "Your Crew cards cost 2 Aether less.",
        "Your hand is safe from opponents' cards and Captains.",
        "Overload: choose one: +1 Speed or Firepower (you name one) for each Treasure you have, at most 4 or you may "
        "return 1 Weapon on board an opponent's ship to its owner's hand; draw 1 card if you hold at most 2 cards.",
    ]
    assert kinds["Turncoat"]["text"] == [
        "When any player Overloads a Weapon or Crew card or plays a Weapon or Crew card, cancel it; turn that player's Captain "
        "face down."
    ]
    assert kinds["Swift Ada Merriweather"]["text"] == [
        "Offensive: +3 Speed if an opponent has more Treasure than you.",
        "Defensive: the attacker junks 1 card from hand at random.",
    ]
    turncoat = cards.card_named("Turncoat")
    assert cards.cancels[turncoat] and cards.by_anyone[turncoat]
    assert cards.cancelled & cards.answers[turncoat] == cards.answers[turncoat]
