"""What Sky Thieves tells of payments, duels and things on the table, so that table and terminal need no rule: rules, view,
preview, events and board have the same numbers."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.engine.actions import first
from skydeck.engine.events import Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.sky_thieves.cards.card_set import all_symbols, packed_symbols, symbols
from skydeck.games.sky_thieves.cards.words import RESOURCES, Resource
from skydeck.games.sky_thieves.duel import attack_now, standing
from skydeck.games.sky_thieves.rules import paying
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Ev
from skydeck.games.sky_thieves.text.payments import card_of, fills, made_by

GAME = get_game("sky_thieves")
LINE = {"far": "State-Run Dock", "middle": "Mail Balloon", "near": "Iron Cathedral"}
SHIP: dict[str, Any] = {
    "captain": {"Swift Ada Merriweather": 1},
    "board": {"Volley Gun": 0, "Phlogiston Burner": 0},
}


def position(*lines: str, **data: Any) -> SkyThievesState:
    state = GAME.scenario({"players": 2, "at": "attack", "line": LINE, "seats": [SHIP, {}], **data})
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))
    assert isinstance(state, SkyThievesState)
    return state


def positions(games: int) -> Iterator[tuple[SkyThievesState, list[Any]]]:
    """Positions of random games, each with what led there; Materials that produce anything, and cheaper cards, come up too."""
    for number in range(games):
        rng, observer = Rng(number), Observer()
        state = GAME.new_state(2 + number % 3, {"plain_materials": number % 2 == 1}, number)
        assert isinstance(state, SkyThievesState)
        for _ in range(250):
            if state.is_terminal():
                break
            state.attach(observer)
            player = state.current_player()
            state.apply_legal(player, random_action(state, player, rng))
            state.attach(None)
            yield state, observer.take()


# -- the duel ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-009")
@pytest.mark.parametrize("ship", [(2, 4), (3, 3), (4, 2), (5, 5)])
def test_the_state_run_dock_is_beaten_as_the_rulebook_counts(ship: tuple[int, int]) -> None:
    told = standing(*ship, [2, 2, 6])
    assert told["beating"] and not any(told["short"].values())
    assert told["spare"] == min(ship[0] - 2, ship[1] - 2, sum(ship) - 6)


@pytest.mark.rule("ST-009")
@pytest.mark.parametrize(
    "ship, short", [((1, 5), (1, 0, 0)), ((5, 1), (0, 1, 0)), ((3, 2), (0, 0, 1)), ((0, 0), (2, 2, 6))]
)
def test_what_a_ship_lacks_is_told_stat_by_stat(ship: tuple[int, int], short: tuple[int, int, int]) -> None:
    told = standing(*ship, [2, 2, 6])
    assert told == {
        "beating": False,
        "short": dict(zip(("speed", "firepower", "total"), short, strict=True)),
        "spare": 0,
    }


def test_rules_view_and_events_tell_the_same_of_every_attack() -> None:
    found = 0
    for state, events in positions(6):
        changes = [event for event in events if event.kind == Ev.STAT]
        for event in changes:
            data = GAME.event_data(state, event, None)
            own = "ship" if data["of"] == "ship" else "target_stats"
            assert data["duel"][own][data["stat"]] == data["now"]
        if state.attacked < 0:
            continue
        told = GAME.view(state, None)["attack"]
        assert told["beating"] == state.is_beating() == (not any(told["short"].values()))
        assert {name: told[name] for name in attack_now(state)} == attack_now(state)
        if changes:
            found += 1
            assert GAME.event_data(state, changes[-1], None)["duel"] == attack_now(state)
    assert found > 5


def test_a_preview_tells_of_the_attack_what_the_view_will() -> None:
    state = position("1 attack State-Run Dock")
    action = state.codec.from_text("overload the weapon")
    told = GAME.preview(state, 0, [action])
    state.apply_action(0, action)
    assert told["attack"] == GAME.view(state, 0)["attack"]
    ship = GAME.view(state, 0)["seats"][0]
    assert {name: then for name, (_, then) in told["ship"].items()} == {name: ship[name] for name in told["ship"]}


def test_a_target_of_the_line_says_how_the_own_ship_stands_against_it() -> None:
    line = {place["target"]: place for place in GAME.view(position(), 0)["line"]}
    told = {target: (place["beating"], place["spare"], place["short"]["total"]) for target, place in line.items()}
    assert told == {"State-Run Dock": (False, 0, 1), "Mail Balloon": (True, 1, 0), "Iron Cathedral": (False, 0, 4)}
    assert {place["short"] for place in GAME.view(position(), None)["line"]} == {None}


def board(view: dict[str, Any]) -> str:
    paper = Console(file=io.StringIO(), width=120)
    paper.print(board_of(GAME).table(view, {}, ["Ada", "Bo"]))
    assert isinstance(paper.file, io.StringIO)
    return paper.file.getvalue()


def test_the_terminal_shows_what_is_told_and_works_nothing_out() -> None:
    view = GAME.view(position(), 0)
    assert "1 in all" in board(view)
    view["line"][0]["short"] = {"speed": 8, "firepower": 7, "total": 0}
    assert "8 S, 7 F" in board(view)
    view = GAME.view(position("1 attack State-Run Dock"), 0)
    assert "the attacker is not beating it" in board(view)
    view["attack"]["beating"] = True
    assert "the attacker is beating it" in board(view)


# -- payments ------------------------------------------------------------------------------------------------------------


def test_every_payment_tells_what_its_cards_pay_for_and_what_is_lost() -> None:
    found = 0
    for state, _ in positions(8):
        if state.decision != Ask.PAY or not state.pending:
            continue
        player, cost = state.current_player(), paying.cost_of(state, state.current_player())
        choice = GAME.choice(state, player)
        assert choice is not None
        for payment in choice["payments"]:
            found += 1
            cards = [first(state.codec.from_json({"verb": "pay", "card": card})) for card in payment["cards"]]
            made = made_by(state, player, cards)
            assert len(payment["fills"]) == paying.due(cost)
            assert payment["lost"] == sum(all_symbols(one) for one in made) - len(payment["fills"])
            assert {one["card"] for one in payment["fills"]} == set(payment["cards"]), "no card is one too many"
            paid = packed_symbols([RESOURCES.index(one["symbol"]) for one in payment["fills"]])
            assert symbols(paid, Resource.SCRAPS) == symbols(cost, Resource.SCRAPS)
            assert all(symbols(paid, colour) <= symbols(cost, colour) for colour in range(Resource.SCRAPS))
            for card, one in zip(cards, made, strict=True):
                given = [
                    fill["symbol"] for fill in payment["fills"] if fill["card"] == payment["cards"][cards.index(card)]
                ]
                assert card_of(state, player, card) >= 0 and len(given) <= cards.count(card) * all_symbols(one)
    assert found > 100


@pytest.mark.rule("ST-049")
def test_colours_take_their_own_symbol_and_scraps_what_is_left() -> None:
    clockwork, scraps = Resource.CLOCKWORK, Resource.SCRAPS
    cost = packed_symbols([clockwork, scraps])
    assert fills(cost, [packed_symbols([scraps]), packed_symbols([clockwork])]) == [(clockwork, 1), (scraps, 0)]
    assert fills(cost, [packed_symbols([clockwork, clockwork])]) == [(clockwork, 0), (scraps, 0)]


@pytest.mark.rule("ST-R69")
def test_a_colour_that_is_for_nothing_is_the_one_that_was_not_paid() -> None:
    colours = [Resource.ALCHEMY, Resource.AETHER, Resource.CLOCKWORK]
    cost = paying.cheaper(packed_symbols(colours), 1, Resource.ANY)
    made = [packed_symbols([colour]) for colour in colours]
    assert fills(cost, made[1:]) == [(Resource.AETHER, 0), (Resource.CLOCKWORK, 1)]
    assert fills(cost, [made[0], made[2]]) == [(Resource.ALCHEMY, 0), (Resource.CLOCKWORK, 1)]


def test_a_payment_is_missed_for_what_its_cards_could_do() -> None:
    hand = {"Tesla Lance": 1, "Bottled Lightning": 1, "Ramming Prow": 1, "Alarm Bells": 2}
    state = position("1 play Tesla Lance", at="port", seats=[{**SHIP, "hand": hand}, {}])
    choice = GAME.choice(state, 0)
    assert choice is not None
    missed = {payment["label"]: payment["missed"] for payment in choice["payments"]}
    # A Material before anything else; what the ship carries last of all.
    assert min(missed, key=lambda label: missed[label]) == "Bottled Lightning"
    assert all((" (on board)" in label) == (worth > 100) for label, worth in missed.items())


# -- things on the table ---------------------------------------------------------------------------------------------------


def spots(state: SkyThievesState, seat: int = 0) -> dict[str, list[str]]:
    choice = GAME.choice(state, seat)
    assert choice is not None
    return {item["text"]: item.get("spots", []) for item in choice["items"]}


def test_answers_stand_at_the_things_that_they_are_about() -> None:
    assert spots(position()) == {f"attack {target}": [f"target:{target}"] for target in LINE.values()}
    assert spots(position("1 attack State-Run Dock")) == {
        "overload the weapon": ["slot:0:weapon"],
        "overload the upgrade": ["slot:0:upgrade"],
        "use the offensive ability": ["captain:0"],
    }
    assert spots(position(at="scout")) == {"scout": ["target_deck"]}
    hand = {"Tesla Lance": 1, "Ramming Prow": 1, "Alarm Bells": 1}
    paying_now = position("1 play Tesla Lance", at="port", seats=[{**SHIP, "hand": hand}, {}])
    # The Prow is in every payment, so it has been named.
    assert spots(paying_now) == {
        "pay Alarm Bells": ["hand:0:Alarm Bells"],
        "pay the weapon on board": ["slot:0:weapon"],
        "pay the upgrade on board": ["slot:0:upgrade"],
    }
    question = GAME.choice(paying_now, 0)
    assert question is not None
    both = next(payment for payment in question["payments"] if payment["cards"][1] == "the weapon on board")
    assert both["spots"] == ["hand:0:Ramming Prow", "slot:0:weapon"] and len(both["actions"]) == 1
    own = {"hand": {"Boarding Party": 1, "Crate of Cogs": 1}}
    rivals = [{"board": {"Death Ray": 0}}, {"board": {"Volley Gun": 0, "Patched Sails": 0}}]
    boarding = position("1 play Boarding Party", at="port", seats=[own, *rivals], players=3)
    if boarding.decision == Ask.RESPOND:
        boarding.apply_action(boarding.current_player(), boarding.codec.from_text("pass"))
    assert spots(boarding) == {"aim at seat 2": ["ship:1"], "aim at seat 3": ["ship:2"]}
    boarding.apply_action(0, boarding.codec.from_text("aim at seat 3"))
    assert spots(boarding) == {"choose the weapon": ["slot:2:weapon"], "choose the upgrade": ["slot:2:upgrade"]}


@pytest.mark.parametrize(
    "state, spot, meant",
    [
        (
            position(at="port", seats=[{**SHIP, "hand": {"Tesla Lance": 1}}, {}]),
            "hand:0:Tesla Lance",
            "play Tesla Lance",
        ),
        (position(at="port"), "slot:0:weapon", "overload the weapon"),
        (position(at="port"), "captain:0", "use the defensive ability"),
        (position(at="port"), "target:Mail Balloon", "attack Mail Balloon"),
        (position(at="port"), "target_deck", "scout"),
        (position(), "captain:0", "use the defensive ability"),
        (position("1 attack Mail Balloon"), "captain:0", "use the offensive ability"),
        (position("1 attack Mail Balloon"), "slot:0:crew", "overload the crew"),
        (position("1 attack Mail Balloon"), "slot:1:weapon", None),
        (position("1 attack Mail Balloon"), "hand:1:Alarm Bells", None),
        (position(), "junk:Death Ray", None),
    ],
)
def test_a_tap_means_what_could_be_done_with_a_thing(state: SkyThievesState, spot: str, meant: str | None) -> None:
    action = GAME.wish(state, 0, spot)
    assert (None if action is None else state.codec.to_text(action)) == meant


def test_a_tap_on_what_cannot_pay_means_to_pay_with_it() -> None:
    hand = {"Tesla Lance": 1, "Bottled Lightning": 1, "Sudden Squall": 1}
    state = position("1 play Tesla Lance", at="port", always_ask=True, seats=[{**SHIP, "hand": hand}, {}])
    for spot, meant in (("hand:0:Sudden Squall", "pay Sudden Squall"), ("slot:0:crew", "pay the crew on board")):
        action = GAME.wish(state, 0, spot)
        assert action is not None and state.codec.to_text(action) == meant
