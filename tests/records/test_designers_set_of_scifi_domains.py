"""A designer's set of Scifi Domains: Units, Techs, Rewards and Enemies of their own, played with like the published ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.records.designing import check_games_end, check_refused

from skydeck.games import get_game
from skydeck.games.scifi_domains.cards.load import SETS

GAME = get_game("scifi_domains")
SET = """\
game: scifi_domains
version: 1
remove: [Wing Honours, Deep Magazines]
units:
  - {name: Kite, class: striker, side: space, cost: 1, copies: 6, icon: kite, source: house rule, stats: {health: 2, space: 1}}
  - {name: Picket, class: space, cost: 3, copies: 8, stats: {health: 5, space_striker: 2}}
techs:
  - {name: Long String, unit: Kite, cost: 2, effects: [{op: stat, stat: space, n: 2, if: {fighting: {class: space, n: 1}}}]}
rewards:
  - {name: Toy Shop, kind: gain, copies: 3, effects: [{op: choose, of: [{op: vp, n: 1}, {op: gain, of: metal, n: 9}]}]}
enemies:
  - {name: Balloon, class: striker, side: ground, copies: 2, stats: {health: 1, ground: 1}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "set.yaml").write_text(SET, encoding="utf-8")
    return tmp_path


def test_cards_are_added_changed_and_removed(folder: Path) -> None:
    cards = GAME.load_cards(folder)
    assert {"Kite", "Balloon", "Toy Shop"} <= set(cards.names) and "Wing Honours" not in cards.names
    assert cards.fingerprint != SETS.published.fingerprint
    texts = {card["id"]: card["text"] for card in GAME.cards(cards)["kinds"]}
    assert texts["Picket"][0] == "Health 5."
    assert texts["Long String"] == ["Each of your Kites has +2 Space Damage while at least 1 ship of yours fights."]


def test_a_changed_card_does_what_it_says() -> None:
    picket = {"name": "Picket", "class": "space", "cost": 3, "copies": 8, "stats": {"health": 5, "space_striker": 2}}
    position = GAME.scenario(
        {
            "players": 2,
            "cards": {"game": "scifi_domains", "version": 1, "units": [picket]},
            "line_ups": {"unit": {"Picket": 3}},
        }
    )
    position.apply_action(0, position.codec.from_text("build 3 Picket"))
    assert GAME.view(position, 0)["seats"][0]["figures"]["metal"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_the_set_end_and_all_cards_stay_on_the_table(folder: Path, players: int) -> None:
    check_games_end(GAME, players, GAME.load_cards(folder))


REFUSED = {
    "game: sky_dynasty": "1: these are cards of 'sky_dynasty', not of scifi_domains",
    "units:\n  - {name: Hut, class: ground, cost: 1}": "2: 'stats' is missing; add it",
    "techs:\n  - {name: Hat, unit: Marine, cost: 1, effects: [{op: cover, kind: ground}]}": "2: ground damage hits this Unit "
    "anyway, so it covers nobody; name the kind that hits others: ",
    "techs:\n  - {name: Hat, unit: Strafer, cost: 1, effects: [{op: cover, kind: ground_striker}]}": "2: ground_striker damage "
    "hits this Unit anyway",
    "techs:\n  - {name: Hat, unit: Picket, cost: 1, effects: [{op: cover, kind: space}]}": "2: space damage hits this Unit",
    "techs:\n  - {name: Hat, unit: Marin, cost: 1, effects: [{op: no_bay}]}": "2: 'unit' is 'Marin'; did you mean 'Marine'?",
    "rewards:\n  - {name: Hat, kind: gain, effects: [{op: no_bay}]}": "2: 'op' is 'no_bay'; ",
    "rewards:\n  - {name: Hat, kind: gain, effects: [{op: extra_point, n: 1, if: {enemy: space}}]}": "2: what is true after",
    "enemies:\n  - {name: Hat, class: ground, stats: {health: 2}, bays: {drop: 1}}": "2: Enemies have no bays",
    "setup: {line_ups: {unit: [1, 2]}}": "1: 'unit' must list the cards for 2, 3 and 4 players",
    "remove: [Command Ship]": "1: laid over the published set: ",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_played_is_refused_with_its_line(text: str, tmp_path: Path) -> None:
    check_refused(GAME, tmp_path, text, REFUSED[text])
