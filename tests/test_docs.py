"""What the documents show and link to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PICTURES = ROOT / "docs" / "images"
MOST_PICTURES, MOST_BYTES = 10, 1_200_000


def linked(document: Path) -> set[Path]:
    """The files of the project that a document links to or shows."""
    words = re.sub(r"`[^`]*`", "", document.read_text(encoding="utf-8"))
    targets = re.findall(r"\]\(([^)#\s]+)", words)
    return {(document.parent / target).resolve() for target in targets if "://" not in target}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.relative_to(ROOT).as_posix())
def test_what_a_document_links_to_is_there(document: Path) -> None:
    assert [target for target in linked(document) if not target.exists()] == []


def test_pictures_are_few_and_small_and_all_are_shown() -> None:
    pictures = set(PICTURES.iterdir())
    shown = set().union(*map(linked, DOCUMENTS))
    assert len(pictures) <= MOST_PICTURES and sum(picture.stat().st_size for picture in pictures) < MOST_BYTES
    assert pictures <= shown, "the others are made by `make images`"
