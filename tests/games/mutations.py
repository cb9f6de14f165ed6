"""Proof that the tests can fail: breaks one rule after the other in a private copy and reports which breaks no test notices.

Not a test itself; run it as `python -m tests.games.mutations GAME [RULE ...]` from the root. With rules (SD-031), only their
breaks are tried. The game's mutations.yaml lists the breaks; each takes some seconds, as the copy runs uncompiled: the
scenarios of the rule come first, and all tests of the game only where those notice nothing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import yaml
from tests.games.scenario_files import documents

ROOT = Path(__file__).parents[2]
COMPILED = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
UNNOTICED = "NOT NOTICED"


class Project:
    """A copy of the sources, the tests of a game, and what pytest needs."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.sources = folder / "src/skydeck/games" / game
        self.tests = Path("tests/games") / game
        self.scenarios = f"{self.tests}/test_{game}_scenarios.py"
        shutil.copytree(ROOT / "src", folder / "src", ignore=COMPILED)
        shutil.copytree(ROOT / "tests", folder / "tests", ignore=COMPILED)
        # Some tests read the examples of the documentation.
        shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("images"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        self.titles: dict[str, list[str]] = {}
        for file, _, data in documents(ROOT / self.tests / "scenarios"):
            for rule in data["rules"]:
                self.titles.setdefault(rule, []).append(f"{file.stem}: {data['title']}")

    def first_failure(self, rule: str = "") -> str:
        """The first test that fails, those of a rule before all others; empty if none does."""
        of_rule = [f"{self.scenarios}::test_scenario[{title}]" for title in self.titles.get(rule, [])]
        return (self.run(of_rule) if of_rule else "") or self.run([str(self.tests)])

    def run(self, tests: list[str]) -> str:
        environment = {**os.environ, "PYTHONPATH": "src", "SKYDECK_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *tests]
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=600, check=False
            )
        except subprocess.TimeoutExpired:
            return "the tests hang"
        if done.returncode == 0:
            return ""
        lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return lines[0] if lines else f"no test ran: {done.stdout[-400:]}{done.stderr[-400:]}"

    def attempt(self, mutation: dict[str, Any]) -> str:
        """Try one break; returns the first failing test, or empty."""
        files = [file for ending in ("*.py", "*.yaml") for file in sorted(self.sources.rglob(ending))]
        changed: dict[Path, str] = {}
        count = 0
        for file in files:
            text = file.read_text(encoding="utf-8")
            mutant, found = broken(text, mutation["old"], mutation["new"])
            if found:
                changed[file] = text
                file.write_text(mutant, encoding="utf-8")
                count += found
        try:
            if count != mutation.get("occurs", 1):
                return f"MEND mutations.yaml: {mutation['old']!r} stands there {count} times"
            if not all(is_readable(file) for file in changed):
                return f"MEND mutations.yaml: {mutation['new']!r} cannot be read"
            return self.first_failure(mutation["rule"])
        finally:
            for file, text in changed.items():
                file.write_text(text, encoding="utf-8")


def broken(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with `old` replaced wherever it stands, and how often that was. The first line may be indented anyhow; further
    lines of `new` are as much deeper than the line in which it begins as they are written."""
    pattern = r"\n *".join(re.escape(line.strip()) for line in old.strip().splitlines())
    lines = new.rstrip().splitlines()

    def replacement(match: re.Match[str]) -> str:
        before = text[: match.start()].rpartition("\n")[2]
        indent = " " * (len(before) - len(before.lstrip()))
        return ("\n" + indent).join(lines)

    return re.subn(pattern, replacement, text)


def is_readable(file: Path) -> bool:
    """Whether a broken file is still Python, or YAML: what cannot be read proves nothing of the tests that fail."""
    text = file.read_text(encoding="utf-8")
    try:
        if file.suffix == ".py":
            compile(text, file.name, "exec")
        else:
            yaml.safe_load(text)
    except (SyntaxError, yaml.YAMLError):
        return False
    return True


def kind_of(failure: str) -> str:
    """The tests that noticed a break, by the name of their file."""
    found = re.match(r"(?:FAILED|ERROR) \S*?/?(?:test_)?(\w+)\.py", failure)
    return found[1] if found else failure.split(":")[0]


def main(game: str, rules: list[str]) -> int:
    mutations = yaml.safe_load((ROOT / "tests/games" / game / "mutations.yaml").read_text(encoding="utf-8"))
    chosen = [mutation for mutation in mutations if not rules or mutation["rule"] in rules]
    noticed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        project = Project(Path(folder), game)
        if failure := project.first_failure():
            raise SystemExit(f"the tests fail without any break: {failure}")
        for mutation in chosen:
            failure = project.attempt(mutation) or UNNOTICED
            noticed[kind_of(failure)] += 1
            print(f"{mutation['rule']}: {mutation['new'].strip()!r}\n    {failure}", flush=True)
    for kind, number in noticed.most_common():
        print(f"{number:4} of {len(chosen)}: {kind}")
    return noticed[UNNOTICED] + noticed["MEND mutations.yaml"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
