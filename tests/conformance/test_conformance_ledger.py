"""Every rule, ruling, example and decision of a game's ledger has a test that names it, and every card a scenario
(ENGINE.md, what every game passes: 9). The ids are kept under tests/data/ledger."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import yaml
from tests.conformance.play import every_game_of_the_shelf

import skydeck
from skydeck.engine.game import Game

REPOSITORY = Path(__file__).parents[2]
TESTS = REPOSITORY / "tests"
SOURCES = Path(skydeck.__file__).parent
# Where the ledgers themselves lie, on machines that have them.
LEDGERS = REPOSITORY.parent / "shared" / "rules"
GROUPS = ("rules", "rulings", "examples", "decisions")
ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]?\d{2,3}\b")


def ledger(game: Game) -> list[str]:
    return (TESTS / "data" / "ledger" / f"{game.name}.txt").read_text(encoding="utf-8").split()


@cache
def marked() -> Counter[str]:
    """How many tests or scenarios name each id: in a mark `rule`, or in the `rules` of a scenario."""
    found: Counter[str] = Counter()
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found.update(
                    part.value
                    for part in ast.walk(node)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                )
    for file in TESTS.rglob("scenarios/*.yaml"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("rules:"):
                found.update(yaml.safe_load(line)["rules"])
    return found


@every_game_of_the_shelf
def test_every_entry_of_the_ledger_is_named_by_a_test(game: Game) -> None:
    assert sorted(set(ledger(game)) - set(marked())) == []


@every_game_of_the_shelf
def test_tests_name_only_entries_of_the_ledger(game: Game) -> None:
    prefix = ledger(game)[0].split("-")[0] + "-"
    assert sorted(name for name in marked() if name.startswith(prefix) and name not in ledger(game)) == []


@every_game_of_the_shelf
def test_the_game_cites_only_entries_of_the_ledger(game: Game) -> None:
    """Reasons, questions, comments and the rules in our own words name what exists."""
    folder = SOURCES / "games" / game.name
    for file in [*folder.rglob("*.py"), *folder.rglob("*.yaml"), *folder.rglob("*.md")]:
        cited = set(ID.findall(file.read_text(encoding="utf-8")))
        assert sorted(cited - set(ledger(game))) == [], file.name


@every_game_of_the_shelf
def test_the_ids_are_those_of_the_ledger(game: Game) -> None:
    file = LEDGERS / f"{game.name}.yaml"
    if not file.exists():
        pytest.skip("the ledger is not on this machine")
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert ledger(game) == [entry["id"] for group in GROUPS for entry in data[group]]


@every_game_of_the_shelf
def test_every_kind_of_card_has_a_scenario(game: Game) -> None:
    files = (TESTS / "games" / game.name).rglob("scenarios/*.yaml")
    texts = "\n".join(file.read_text(encoding="utf-8") for file in files)
    # The id tells kinds of one name apart, as scenarios do: `Xian (champion)`.
    ids = [kind["id"] for kind in game.cards()["kinds"]]
    assert [kind for kind in ids if not re.search(rf"\b{re.escape(kind)}: \d", texts)] == []


@every_game_of_the_shelf
def test_the_rules_in_our_own_words_have_every_entry(game: Game) -> None:
    assert sorted(set(ledger(game)) - set(ID.findall(game.rules()))) == []
