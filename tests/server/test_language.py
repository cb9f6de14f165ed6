"""A server that plays in another language than English: what the client is told of it, and which files are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.conftest import Start

from skydeck.engine.errors import DataError
from skydeck.engine.words import flaw_of
from skydeck.server.language import client_language

PAGE = '<!doctype html><html lang="en"><noscript>Turn it on.</noscript></html>'
ENGLISH = {"client.page.noscript": "Turn it on.", "client.table.undo": "{who} asks to take back {steps:step}."}


def client(tmp_path: Path) -> Path:
    """The folder of a built client with these templates."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "words.json").write_text(json.dumps(ENGLISH))
    return static


def language(tmp_path: Path, **words: str) -> str:
    """A language's file that says these, by the last part of their ids."""
    path = tmp_path / "strange.yaml"
    said = {next(key for key in ENGLISH if key.endswith(f".{name}")): text for name, text in words.items()}
    nouns = {"step": {"one": "qrok", "other": "qroki"}}
    path.write_text(json.dumps({"language": "en-XA", "words": said, "nouns": nouns, "you": [["{you}", "ty"]]}))
    return str(path)


async def test_the_page_says_its_language_and_the_client_reads_the_words(start: Start, tmp_path: Path) -> None:
    file = language(tmp_path, noscript="Qlik <b>", undo="{who} qofa {steps:step}.")
    spoken = json.loads(Path(file).read_text())
    Path(file).write_text(json.dumps({**spoken, "words": {**spoken["words"], "engine.and": "qi", "skytopia.x": "q"}}))
    server = await start(static=str(client(tmp_path)), language=file)

    page = await server.http.get("/")
    words = await server.http.get("/api/words")

    assert '<html lang="en-XA">' in page.text and "<noscript>Qlik &lt;b&gt;</noscript>" in page.text
    assert words.json()["language"] == "en-XA"
    assert words.json()["words"]["client.table.undo"] == "{who} qofa {steps:step}."
    assert words.json()["words"]["engine.and"] == "qi", "lists are said as the server says them"
    assert "skytopia.x" not in words.json()["words"]
    assert words.json()["nouns"]["step"]["other"] == "qroki"
    assert words.json()["you"] == [["{you}", "ty"]]


async def test_in_english_nothing_is_put_into_the_page(start: Start, tmp_path: Path) -> None:
    server = await start(static=str(client(tmp_path)))

    assert (await server.http.get("/")).text == PAGE


def test_a_slot_that_english_has_not_is_refused_with_its_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"client.table.undo: there is no slot \{how\}.*asks to take back"):
        client_language(language(tmp_path, undo="{who} qofa {how}."), client(tmp_path))


@pytest.mark.parametrize(
    ("english", "said", "flaw"),
    [
        ("{who} won.", "{who:cap} qofa.", ""),
        ("{count:coin}", "{count} qoins", ""),
        ("{names:and} won.", "Qofa {names:or}.", ""),
        ("{names:and} won.", "Qofa {names}.", "{names} holds a list, not words"),
        ("{who} won.", "{who:coin} qofa.", "{who} holds words, not number"),
        ("{count:{unit}}", "{count:{unit}} qofa", ""),
        ("{who} won.", "{who qofa.", "its braces do not match"),
    ],
)
def test_slots_hold_in_every_language_what_they_hold_in_english(english: str, said: str, flaw: str) -> None:
    found = flaw_of(english, said)

    assert found.startswith(flaw) and bool(found) == bool(flaw)
