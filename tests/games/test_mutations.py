"""The breaks of each game's mutations.yaml fit its sources; whether tests notice them is tried by `mutations.py` itself."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tests.games.mutations import ROOT, broken

GAMES = sorted(file.parent.name for file in Path(__file__).parent.glob("*/mutations.yaml"))


@pytest.mark.parametrize("game", GAMES)
def test_every_break_finds_what_it_breaks(game: str) -> None:
    mutations = yaml.safe_load((ROOT / "tests/games" / game / "mutations.yaml").read_text(encoding="utf-8"))
    sources = ROOT / "src/skydeck/games" / game
    texts = [file.read_text(encoding="utf-8") for ending in ("*.py", "*.yaml") for file in sources.rglob(ending)]
    for mutation in mutations:
        count = sum(broken(text, mutation["old"], mutation["new"])[1] for text in texts)
        assert count == mutation.get("occurs", 1), f"{mutation['rule']}: {mutation['old']}"
