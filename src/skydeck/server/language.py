"""What the browser says instead of English, where this server plays in another language."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler

from skydeck.engine.errors import DataError
from skydeck.engine.language import ENGLISH, Language, read_language
from skydeck.engine.words import flaw_of

CLIENT: Final = "client."
# Templates of the page that starts the client, which stand in it as they are.
PAGE: Final = f"{CLIENT}page."
# The conjunctions of lists, which the client says as the engine does.
CONJUNCTIONS: Final = ("engine.and", "engine.or")


def client_english(static: Path) -> dict[str, str]:
    """The templates of the built client by id; none where it has not been built."""
    try:
        return msgspec.json.decode((static / "words.json").read_bytes(), type=dict[str, str])
    except OSError:
        return {}


def client_language(path: str, static: Path) -> Language:
    """A language's file; raises DataError where a template of the client in it has slots that the English one has not."""
    if not path:
        return ENGLISH
    language = read_language(Path(path))
    for key, english in client_english(static).items():
        flaw = flaw_of(english, language.words.get(key, english))
        if flaw:
            raise DataError(f"{path}: words: {key}: {flaw}; it says in English: {english}")
    return language


def in_language(html: str, language: Language, static: Path) -> str:
    """The page that starts the client, with its tag and its own words in this language."""
    html = html.replace('<html lang="en">', f'<html lang="{escape(language.language)}">')
    for key, english in client_english(static).items():
        if key.startswith(PAGE) and key in language.words:
            html = html.replace(english, escape(language.words[key]))
    return html


def client_words(language: Language) -> HTTPRouteHandler:
    """The part of the language's file that the client reads before it paints anything."""
    said: dict[str, Any] = {
        "language": language.language,
        "words": {key: words for key, words in language.words.items() if key.startswith(CLIENT) or key in CONJUNCTIONS},
        "nouns": language.nouns,
        "you": language.you,
    }
    body = msgspec.json.encode(said)

    @get("/api/words", summary="What the client says instead of English")
    async def words() -> Response[bytes]:
        return Response(body, media_type=MediaType.JSON, headers={"Cache-Control": "no-cache"})

    return words
