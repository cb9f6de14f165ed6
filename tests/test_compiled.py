"""Compiled modules that do not fit their sources are noticed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from skydeck.compiled import PACKAGE, changed_modules

SETUP = PACKAGE.parent.parent / "setup.py"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")

needs_compiler = pytest.mark.skipif(
    os.name == "nt" or not SETUP.exists() or shutil.which("cc") is None, reason="needs a checkout and a C compiler"
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The package's folder in a checkout with two modules to compile."""
    package = tmp_path / "src" / "skydeck"
    (package / "engine").mkdir(parents=True)
    shutil.copy(SETUP, tmp_path)
    for name in ("__init__", "engine/__init__", "engine/one", "engine/two"):
        (package / f"{name}.py").write_text("NUMBER: int = 1\n", encoding="utf-8")
    return package


def build(package: Path, compiler: str = "cc", form: str = "release") -> None:
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=package.parent.parent,
        env={
            **os.environ,
            "CC": compiler,
            "SKYDECK_FORM": form,
            "SKYDECK_COMPILE": "required",
            "SKYDECK_PURE": "",
            "PYTHONWARNINGS": "ignore",
        },
        check=True,
        capture_output=True,
        timeout=300,
    )


@needs_compiler
def test_a_source_edited_during_or_after_a_build_is_noticed(checkout: Path, tmp_path: Path) -> None:
    """The compiler of this build edits a source that has already been translated, and cannot optimise when linking."""
    one, two = checkout / "engine" / "one.py", checkout / "engine" / "two.py"
    compiler = tmp_path / "compiler"
    edit = f'case "$*" in *-flto*) exit 1;; *build/*) echo "NUMBER = 2" > {one};; esac'
    compiler.write_text(f'#!/bin/sh\n{edit}\nexec cc "$@"\n', encoding="utf-8")
    compiler.chmod(0o755)

    build(checkout, str(compiler))

    assert (checkout / "engine" / f"two{SUFFIX}").exists()
    assert changed_modules(checkout) == ["engine/one.py"]

    one.write_text("NUMBER: int = 1\n", encoding="utf-8")
    assert changed_modules(checkout) == [], "the same source as before fits again, whatever its age"
    two.unlink()
    assert changed_modules(checkout) == ["engine/two.py"]


@pytest.mark.slow
@needs_compiler
def test_in_the_quick_form_an_edit_in_one_game_compiles_that_game_only(checkout: Path) -> None:
    for game in ("chess", "go"):
        rules = checkout / "games" / game / "rules.py"
        rules.parent.mkdir(parents=True)
        rules.write_text("from skydeck.engine.one import NUMBER\n\nRULES: int = 1 + NUMBER\n", encoding="utf-8")
    libraries = [checkout.parent / f"skydeck_{part}__mypyc{SUFFIX}" for part in ("engine", "games_chess", "games_go")]

    build(checkout, form="quick")
    before = [library.stat().st_mtime_ns for library in libraries]
    rules.write_text('RULES: str = "of another kind"\n', encoding="utf-8")
    assert changed_modules(checkout) == ["games/go/rules.py"]
    build(checkout, form="quick")
    after = [library.stat().st_mtime_ns for library in libraries]

    assert changed_modules(checkout) == []
    assert [was == now for was, now in zip(before, after, strict=True)] == [True, True, False]
    show = "from skydeck.games.go import rules; print(rules.RULES, rules.__file__)"
    told = subprocess.run([sys.executable, "-c", show], cwd=checkout.parent, capture_output=True, text=True, check=True)
    assert told.stdout.startswith("of another kind") and told.stdout.strip().endswith(SUFFIX)

    build(checkout, form="release")
    assert not any(library.exists() for library in libraries), "two forms would hide each other"
    assert (checkout.parent / f"skydeck__mypyc{SUFFIX}").exists()


def test_without_a_note_of_the_sources_nothing_fits(checkout: Path) -> None:
    (checkout / "engine" / f"one{SUFFIX}").touch()
    assert changed_modules(checkout) == ["engine/one.py"]
