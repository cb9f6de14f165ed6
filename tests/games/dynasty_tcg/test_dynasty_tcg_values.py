"""Current values are worked out anew only after something that they may depend on has changed: here they are worked out
anew after every decision, and uncompiled whenever the rules ask for them, and nothing may differ."""

from __future__ import annotations

import pytest

import skydeck
from skydeck.engine.actions import verb_of
from skydeck.engine.datafile import parse_yaml
from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg.cards.card_set import CardSet, DeckList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.game import DynastyTcg, apply_options
from skydeck.games.dynasty_tcg.rules import setup
from skydeck.games.dynasty_tcg.rules.play import new_state
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Obj

pytestmark = pytest.mark.pure

GAME = DynastyTcg()
SEEDS = range(4 if skydeck.COMPILED else 1)
DECISIONS = 4000 if skydeck.COMPILED else 400

UNIT = "type: basic unit, kingdom: Dragons, cost: 1, trade: 0, strength: 3, health: 4, range: 2, movement: 1"
TO_SELF = "do: {give: {strength: 2}, to: self}"
# What continuous abilities can look at: each is an ability of its own card.
ABILITIES = [
    *(
        f"{{while: {{{condition}: true}}, {TO_SELF}}}"
        for condition in (
            "attacking", "leading_attack", "defending", "attack_waiting", "attacked", "moved", "in_battle", "deployed",
            "fewer_resources", "your_turn", "opponents_turn", "order_waiting", "damaged", "has_item", "supporting",
            "supported", "reinforcing", "reinforced", "leads_lane", "alone_in_lane", "opposing_lane_empty",
        )
    ),
    *(
        f"{{while: {{{condition}}}, {TO_SELF}}}"
        for condition in (
            "resources_at_least: 4", "hand_at_least: 5", "hand_at_most: 4", "health_at_most: 49",
            "enemy_health_at_most: 49", "destroyed_this_turn: 1", "enemies_destroyed_this_turn: 1",
            "members_at_least: 2", "outnumbered_by: 1", "not: {moved: true}",
            "count: {type: [unit, order]}, zone: hand, at_least: 4",
            "count: {type: order, side: any}, zone: discard, at_least: 2",
            "count: {side: any}, zone: trade, at_least: 2",
            "count: {side: enemy}, zone: retreat, at_least: 1",
            "count: {attacking: true}, at_least: 1",
            "count: {in_battle: true, side: any}, at_least: 1",
        )
    ),
    *(
        f"{{always: true, do: {{give: {{strength: {amount}}}, to: self}}}}"
        for amount in (
            "{per: {}, zone: hand, max: 9}", "{per: {type: order}, zone: discard, max: 9}", "{per: {}, zone: trade, max: 9}",
            "{per: {side: any}, zone: retreat, max: 9}", "{per: {moved: true}, max: 9}", "{strength_of: leader, max: 9}",
        )
    ),
    *(
        f"{{always: true, do: {{give: {{health: 1}}, to: {whom}}}}}"
        for whom in ("leader", "members", "defender", "{attacking: true}", "{attacked: true, side: any}", "{other: true}")
    ),
    "{always: true, do: {give: {strength: 1}, to: self, if: {resources_at_least: 4}}}",
    "{while: {resources_at_least: 4}, do: {discount: {type: unit}, less: 1}}",
]  # fmt: skip
ORDERS = {
    "Charge": "{play: true, targets: {side: own}, do: {give: {strength: 1}, to: target, until: this_turn}}",
    "Bolt": "{play: true, targets: {side: enemy}, do: {damage: 4, to: target}}",
    "Study": "{play: true, do: [{draw: 1}, {gain: 2}]}",
}


def made_up_cards() -> CardSet:
    cards = [f"- {{name: Reader {n}, {UNIT}, abilities: [{ability}]}}" for n, ability in enumerate(ABILITIES)]
    cards += [
        f"- {{name: {name}, type: order, cost: 0, trade: 0, abilities: [{does}]}}" for name, does in ORDERS.items()
    ]
    cards.append("- {name: Pike, type: item, cost: 1, trade: 0, equip: {turn: any}, abilities: []}")
    return SETS.with_entries([parse_yaml("cards:\n" + "\n".join(cards), "readers.yaml")])


def new_game(cards: CardSet, decks: list[DeckList], seed: int) -> DynastyTcgState:
    """A game with decks that need not be legal."""
    state = new_state(cards)
    apply_options(state, GAME.check_options(2, {}))
    state.clear()
    setup.lay_decks(state, decks, False)
    setup.set_up(state, seed)
    return state


def worked_out(state: DynastyTcgState) -> tuple[list[int], list[int]]:
    """All columns of all objects, and the summaries."""
    summaries = [
        state.item_total,
        int(state.any_champion),
        state.discounts,
        int(state.environment_acts),
        int(state.item_acts),
        state.reads,
        state.watched,
    ]
    return [state.objects[i] for i in range(state.object_rows * Obj.WIDTH)], summaries


def check_anew(state: DynastyTcgState) -> None:
    """What counts as up to date is what comes out anew."""
    before = worked_out(state)
    checked = state.checked
    state.stale = True
    REFRESH(state)
    state.checked = checked
    assert worked_out(state) == before


REFRESH = values.refresh


def refresh_and_check(state: DynastyTcgState) -> None:
    """Stands in for `refresh` in the uncompiled rules."""
    if state.stale:
        REFRESH(state)
    else:
        check_anew(state)


def play(state: DynastyTcgState, seed: int) -> None:
    """Random play with few passes and retreats, so that much happens; checked after every decision."""
    rng = Rng(seed)
    decisions = 0
    while not state.is_terminal() and decisions < DECISIONS:
        player = state.current_player()
        actions = state.legal_actions(player).tolist()
        check_anew(state)
        eager = [action for action in actions if verb_of(action) not in (Verb.PASS, Verb.RETREAT)]
        choices = actions if rng.below(5) == 0 else eager or actions[:1]
        state.apply_legal(player, choices[rng.below(len(choices))])
        decisions += 1


@pytest.fixture(autouse=True)
def check_whenever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    if not skydeck.COMPILED:
        monkeypatch.setattr(values, "refresh", refresh_and_check)


@pytest.fixture(scope="module")
def readers() -> CardSet:
    return made_up_cards()


@pytest.mark.parametrize("number", range(len(ABILITIES)), ids=ABILITIES)
def test_every_change_reaches_what_looks_at_it(readers: CardSet, number: int) -> None:
    """Only one kind of card looks at anything, so that no other makes up for what it misses."""
    counts = {f"Reader {number}": 30, "Pike": 6, "Bolt": 8, "Charge": 8, "Study": 8}
    main = {readers.kind_named(name): count for name, count in counts.items()}
    for seed in SEEDS:
        play(new_game(readers, [DeckList("Readers", main, {})] * 2, seed), seed)


def test_values_of_starter_decks_are_up_to_date() -> None:
    decks = SETS.published.decks
    for seed in SEEDS:
        for number, deck in enumerate(decks):
            play(new_game(SETS.published, [deck, decks[number - 1]], seed), seed)
