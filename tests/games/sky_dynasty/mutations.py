"""Proof that the tests can fail: breaks one rule after the other in a private copy and reports which breaks no test notices.

Not a test itself; run it as `python -m tests.games.sky_dynasty.mutations [RULE ...]` from the root. With rules (SD-031),
only their breaks are tried. mutations.yaml lists the breaks; each takes some seconds, as the copy runs uncompiled.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[3]
GAME = Path("src/skydeck/games/sky_dynasty")
TESTS = Path("tests/games/sky_dynasty")
COMPILED = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")


def copy_project(target: Path) -> None:
    """The sources, the tests of this game, and what pytest needs."""
    shutil.copytree(ROOT / "src", target / "src", ignore=COMPILED)
    shutil.copytree(ROOT / TESTS, target / TESTS, ignore=COMPILED)
    for name in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / name, target / name)


def broken(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with `old` replaced wherever it stands, and how often that was. The first line may be indented anyhow."""
    pattern = r"\n *".join(re.escape(line.strip()) for line in old.strip().splitlines())
    lines = new.rstrip().splitlines()

    def replacement(match: re.Match[str]) -> str:
        before = text[: match.start()].rpartition("\n")[2]
        indent = " " * (len(before) - len(before.lstrip()))
        return ("\n" + indent).join(lines)

    return re.subn(pattern, replacement, text)


def first_failure(copy: Path) -> str:
    """The first test that fails in the copy; empty if none does."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "SKYDECK_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", str(TESTS)]
    try:
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
    except subprocess.TimeoutExpired:
        return "the tests hang"
    if done.returncode == 0:
        return ""
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0] if lines else f"no test ran: {done.stdout[-400:]}{done.stderr[-400:]}"


def attempt(copy: Path, mutation: dict[str, Any]) -> str:
    """Try one break; returns the first failing test, or empty."""
    files = [file for ending in ("*.py", "*.yaml") for file in sorted((copy / GAME).rglob(ending))]
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
            raise SystemExit(f"{mutation['rule']}: {mutation['old']!r} stands there {count} times; mend mutations.yaml")
        return first_failure(copy)
    finally:
        for file, text in changed.items():
            file.write_text(text, encoding="utf-8")


def main(rules: list[str]) -> int:
    mutations = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))
    chosen = [mutation for mutation in mutations if not rules or mutation["rule"] in rules]
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        copy_project(copy)
        if failure := first_failure(copy):
            raise SystemExit(f"the tests fail without any break: {failure}")
        for mutation in chosen:
            failure = attempt(copy, mutation)
            unnoticed += not failure
            print(f"{mutation['rule']}: {mutation['new'].strip()!r}\n    {failure or 'NOT NOTICED'}", flush=True)
    print(f"{unnoticed} of {len(chosen)} breaks were not noticed")
    return unnoticed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
