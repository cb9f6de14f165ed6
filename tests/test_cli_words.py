"""`skydeck words`: all that is said, as a file to translate, and whether such a file is sound."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from skydeck.cli.words import listing, mistakes
from skydeck.engine.language import Language


def skydeck(*words: str, language: Path | None = None) -> subprocess.CompletedProcess[str]:
    named = {"SKYDECK_LANGUAGE": str(language)} if language else {}
    command = [sys.executable, "-c", "from skydeck.cli.main import main; main()", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **named}
    )


def test_the_listing_is_a_language_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "english.yaml"
    file.write_text(skydeck("words").stdout, encoding="utf-8")
    told = skydeck("words", str(file))
    assert told.returncode == 0 and "a sound language" in told.stdout
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["words"]["engine.over"] == "The game is over."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            Language("pl", {"engine.ovr": "x"}),
            "words: engine.ovr: nothing is said by this; did you mean 'engine.over'?",
        ),
        (
            Language("pl", {"engine.no_seat": "{sit}"}),
            "words: engine.no_seat: there is no slot {sit}; the slots are seat",
        ),
        (Language("pl", {"engine.over": "a { b"}), "its braces do not match"),
        (Language("pl", {}, {"coin coin": {"other": "x"}}), "nouns: coin coin: nothing is said by this"),
        (Language("pl", {}, {}, {"Mnit": "x"}), "names: Mnit: nothing is said by this"),
    ],
)
def test_mistakes_are_told_with_their_place_and_the_remedy(language: Language, said: str) -> None:
    assert any(said in line for line in mistakes(language)), mistakes(language)


def test_a_sound_language_has_no_mistakes() -> None:
    words = listing()["words"]
    assert mistakes(Language("pl", {key: words[key] for key in list(words)[:50]})) == []


def test_a_command_speaks_the_language_that_the_environment_names_or_says_why_not(tmp_path: Path) -> None:
    file = tmp_path / "pl.yaml"
    file.write_text("language: en-XA\nwords: {skytopia.option.tiles: Plates}", encoding="utf-8")
    assert skydeck("games", language=file).returncode == 0
    file.write_text("language: en-XA\nwords: {skytopia.option.plates: Plates}", encoding="utf-8")
    refused = skydeck("games", language=file)
    assert refused.returncode == 2 and "skytopia.option.plates: nothing is said by this" in refused.stderr
