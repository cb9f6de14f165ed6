"""What somebody asks for by words: parts of the rules, and actions."""

import re
from collections.abc import Iterable

from skydeck.cli.answers import DECLINE
from skydeck.engine.names import folded


def rule_sections(rules: str, words: str) -> list[str]:
    """The sections of a rules text that hold all of `words`, of lists the points that do; without words the headings.

    Those named so come first, whole, then the shortest.
    """
    if not words:
        return ["\n".join(f"- {line.lstrip('# ')}" for line in rules.splitlines() if line.startswith("#"))]
    sections: list[str] = []
    for line in rules.splitlines():
        if line.startswith("#") or not sections:
            sections.append("")
        sections[-1] += line + "\n"
    wanted = folded(words).split()
    found = [section for section in sections if all(word in folded(section) for word in wanted)]
    named = {section for section in found if all(word in folded(section.partition("\n")[0]) for word in wanted)}
    ordered = sorted(found, key=lambda section: (section not in named, len(section)))[:3]
    return [section if section in named else points_of(section, wanted) for section in ordered]


def points_of(section: str, wanted: list[str]) -> str:
    """A section with only those points of its list that hold all words; the whole one where no point does."""
    heading, _, text = section.partition("\n")
    before, *points = re.split(r"^(?=- )", text, flags=re.MULTILINE)
    fitting = [point for point in points if all(word in folded(point) for word in wanted)]
    return f"{heading}\n{before}{''.join(fitting)}" if fitting else section


def known_words(words: list[str], texts: Iterable[str]) -> list[str]:
    """Those of `words` that any action has, so that others do not stand in the way; declining is called skip in some games."""
    whole = "\n".join(texts)
    named = ["skip" if word in DECLINE and word not in whole else word for word in words]
    return [word for word in named if word in whole]
