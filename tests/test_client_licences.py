"""Every file of the built web client is listed with its licence, and the texts that licences want lie beside them."""

from __future__ import annotations

import re

import pytest

from skydeck.compiled import PACKAGE

STATIC = PACKAGE / "server" / "static"
LIST = STATIC / "licences.txt"
KNOWN = {"MIT", "BSD-3-Clause", "OFL-1.1", "CC-BY-3.0"}
# A sentence of each licence, which its text has in whatever way it is broken into lines.
SENTENCES = {
    "MIT": "Permission is hereby granted, free of charge, to any person obtaining a copy",
    "BSD-3-Clause": "Redistributions in binary form must reproduce the above copyright notice",
    "OFL-1.1": "Neither the Font Software nor any of its individual components",
    "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/",
}
WHOSE = re.compile(r"([^,]+?) \(([\w.-]+(?: AND [\w.-]+)*)\)(?:, |$)")

pytestmark = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the web client is not built")


def parts_of_files() -> dict[str, list[tuple[str, list[str]]]]:
    """For each listed file what it is made of, and the licences of that."""
    listed = {}
    for line in LIST.read_text("utf8").split("\n== ")[0].splitlines():
        file, colon, parts = line.partition(": ")
        if colon and "," not in file and " " not in file:
            listed[file] = [(title, licences.split(" AND ")) for title, licences in WHOSE.findall(parts)]
    return listed


def notices() -> dict[str, str]:
    parts = LIST.read_text("utf8").split("\n== ")[1:]
    return {
        head.rpartition(" (")[0]: " ".join(body.split()) for head, _, body in (part.partition("\n") for part in parts)
    }


def test_each_file_is_listed_with_a_known_licence() -> None:
    built = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    listed = parts_of_files()
    assert set(listed) == built
    for file, parts in listed.items():
        assert parts, f"{file}: nobody said whose it is"
        assert {licence for _, licences in parts for licence in licences} <= KNOWN, file


def test_each_part_brings_the_text_that_its_licence_wants() -> None:
    told = notices()
    for title, licences in {
        (title, tuple(licences)) for parts in parts_of_files().values() for title, licences in parts
    }:
        for licence in licences:
            assert SENTENCES[licence] in told[title], f"{title}: the text of {licence} is missing"
        assert licences == ("CC-BY-3.0",) or "Copyright" in told[title], f"{title}: whose is it?"


def test_typefaces_and_icons_are_of_those_who_made_them() -> None:
    listed = parts_of_files()
    faces = {file: parts for file, parts in listed.items() if file.endswith(".woff2")}
    assert len(faces) == 10
    assert {title for parts in faces.values() for title, _ in parts} == {
        "Atkinson Hyperlegible Next", "Cinzel", "Almendra", "Fraunces", "Oxanium", "Marcellus",
    }  # fmt: skip
    assert all(licences == ["OFL-1.1"] for parts in faces.values() for _, licences in parts)
    icons = [parts for file, parts in listed.items() if "/icons-" in file]
    assert icons and all(licences == ["CC-BY-3.0"] for parts in icons for _, licences in parts)


def test_what_the_bundle_is_made_of_is_told() -> None:
    titles = {title for parts in parts_of_files().values() for title, _ in parts}
    assert {"Skydeck", "Svelte", "marked", "qr"} <= titles
    credited = (PACKAGE.parent.parent / "CREDITS.md").read_text("utf8")
    for title in titles - {"Outlines of game-icons.net"}:
        assert title in credited, f"CREDITS.md does not name {title}"
