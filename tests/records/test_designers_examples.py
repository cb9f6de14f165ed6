"""The card sets that docs/cards.md shows are sound, and games are played to their end with them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng
from skydeck.games import get_game

REPOSITORY = Path(__file__).parents[2]
EXAMPLES = re.findall(r"```yaml\n(.*?)```", (REPOSITORY / "docs" / "cards.md").read_text(encoding="utf-8"), re.DOTALL)
GROUPS = ("ships", "ship_cards", "targets", "towers", "units")


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split()[1])
def test_the_sets_of_the_documentation_can_be_played(text: str, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    data = yaml.safe_load(text)
    game = get_game(data["game"])
    assert game.lint_cards(tmp_path) == []
    cards = game.load_cards(tmp_path)
    shown = {card["name"].partition(" (")[0] for card in game.cards(cards)["kinds"]}
    assert {card["name"] for group in GROUPS for card in data.get(group, [])} <= shown
    assert not shown & set(data.get("remove", []))
    assert game.card_set_id(cards) != game.card_set_id()
    state = game.new_state(2, None, 1, cards)
    playout(state, Rng(2))
    assert state.is_terminal()


def test_every_game_with_cards_to_change_has_an_example() -> None:
    assert [yaml.safe_load(text)["game"] for text in EXAMPLES] == [
        "sky_dynasty",
        "sky_thieves",
        "skytopia",
        "scifi_domains",
    ]
