"""A designer's set of Skytopia: cards, a Guildmaster, a tile and numbers of their own, played with like the published ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.records.designing import check_games_end, check_refused

from skydeck.games import get_game
from skydeck.games.skytopia.cards.load import SETS

GAME = get_game("skytopia")
SET = """\
game: skytopia
version: 1
remove: [Forge]
towers:
  - name: Rope Yard
    colour: red
    arms: {"2+": Falcon, "3+": Star}
    icon: crane
    source: house rule
    effects: [{op: take_back, coins: 1}, {op: coins, n: 1, per: tallest_tower, cap: 3}]
  - name: Shrine
    colour: blue
    arms: {"2+": Falcon, "3+": Star}
    effects: [{op: pp, n: 3}]
guilds:
  - {name: Builders' Guild, deck: B, pp: 2, counts: {tallest_tower: 1}}
tiles:
  - {name: Herald, colour: blue, side: A, window: A, limit: X, occasion: {card_finished: blue}, effects: [{op: coins, n: 4}]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "set.yaml").write_text(SET, encoding="utf-8")
    return tmp_path


def test_cards_are_added_changed_and_removed(folder: Path) -> None:
    cards = GAME.load_cards(folder)
    assert "Rope Yard (Falcon)" in cards.names and "Forge (Falcon)" not in cards.names
    assert cards.fingerprint != SETS.published.fingerprint
    texts = {card["id"]: card["text"] for card in GAME.cards(cards)["kinds"]}
    assert texts["Shrine (Falcon)"] == ["Gain 3 PP."]
    assert "2 PP for each card in your tallest tower" in texts["Builders' Guild"][0]
    assert texts["Rope Yard (Falcon)"][1].endswith("at most 3 coins.")


def test_a_changed_card_does_what_it_says(folder: Path) -> None:
    file = GAME.load_cards(folder)
    state = GAME.new_state(2, None, 1, file)
    assert state.card_set_id == file.fingerprint
    overlays = {
        "towers": [{"name": "Shrine", "colour": "blue", "arms": {"2+": "Falcon"}, "effects": [{"op": "pp", "n": 3}]}]
    }
    position = GAME.scenario(
        {
            "players": 2,
            "cards": {"game": "skytopia", "version": 1, **overlays},
            "market": {"blue": ["Shrine (Falcon)"]},
            "seats": [{"coins": 5, "tile": {"Bargain": 0}}],
        }
    )
    for text in ("send 6 to Shrine (Falcon)", "activate Shrine (Falcon)"):
        position.apply_action(0, position.codec.from_text(text))
    assert GAME.measure(position).values == [3, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_the_set_end_and_all_cards_stay_on_the_table(folder: Path, players: int) -> None:
    check_games_end(GAME, players, GAME.load_cards(folder))


REFUSED = {
    "game: sky_dynasty": "1: these are cards of 'sky_dynasty', not of skytopia",
    "towers:\n  - {name: Hut, colour: red, effects: []}": "2: 'arms' is missing; add it",
    'towers:\n  - {name: Hut, colour: green, arms: {"2+": Oak}, effects: []}': "2: 'colour' is 'green'; allowed: red, gold",
    'towers:\n  - {name: Hut, colour: red, arms: {"5+": Oak}, effects: []}': "2: unknown field '5+'; allowed: 2+, 3+, 4+",
    'towers:\n  - {name: Hut, colour: red, arms: {"2+": Oak}, effects: [{op: fly}]}': "2: ",
    "tiles:\n  - {name: Herald, colour: blue, side: A, window: A, limit: X, effects: [{op: coins, n: 1}]}": "2: a side "
    "without limit needs an 'occasion'",
    'tiles:\n  - {name: Whim, colour: red, side: A, window: A, limit: "1", effects: [{op: coins, n: 1}]}': "1: laid over the "
    "published set: there must be one tile side A and one side B of each colour",
    "setup: {prices: [1, 2]}": "1: 'prices' must list the coins for waits of 1 to 5 rounds",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_played_is_refused_with_its_line(text: str, tmp_path: Path) -> None:
    check_refused(GAME, tmp_path, text, REFUSED[text])
