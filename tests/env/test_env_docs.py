"""The examples of docs/research.md run, and its table is what the command says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skydeck.cli.spaces import describe_spaces, show_spaces
from skydeck.games import all_games

TEXT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
ROWS = re.findall(r"^\| (\w+) \| (\d+) \| ([\d,]+) \| ([\d,]+) \|$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES, ids=["batch", "gymnasium", "pettingzoo", "openspiel"])
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    for library in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
        if library in example:
            pytest.importorskip(library)
    exec(compile(example, "docs/research.md", "exec"), {})
    assert capsys.readouterr().out.strip()


def test_the_table_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    described = describe_spaces(all_games())
    assert [
        (one["game"], str(one["players"]), f"{one['observation']:,}", f"{one['actions']:,}") for one in described
    ] == ROWS
    for one in described:
        assert sum(part["size"] for part in one["parts"]) == one["observation"]
    show_spaces(described)
    printed = capsys.readouterr().out
    assert all(size in printed for row in ROWS for size in row)
