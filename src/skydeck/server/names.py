"""What people may call themselves and say: one line that can be seen, and no name that passes for another's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 40
# They are letters or symbols by their category, and show nothing: Hangul fillers, the empty Braille cell, Khmer vowels, a
# null note, blank hieroglyphs, and the place of an object that is not there.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\u034f\U0001d159\U00013441\U00013442\ufffc")
# No script piles up more marks on a letter; very many of them cover the lines above and below.
MOST_MARKS = 5
# They join or part the letters on both sides of them, and are nothing by themselves.
JOINERS = frozenset("\u200c\u200d")
# Greek capitals that look like Latin ones; their small letters mostly look like others.
CAPITALS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC")
# Letters of other alphabets, phonetic ones and figures that look like these Latin ones; all in lower case.
LOOKALIKES = str.maketrans(
    "авекмнорстухѕіјԛԝӏԁһѵαβεικνορτυχϲωցհոսօɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ01|ı",
    "abekmhopctyxsijqwldhvabeikvoptuxcwghnuoagabcdefghijklmnoprstuvwyzolli",
)


def clean(text: str) -> str:
    """One line without control characters, so that a name or a chat line cannot pass for something else; empty if nothing of
    it could be seen."""
    kept = []
    marks = 0
    for place, c in enumerate(text):
        marks = marks + 1 if unicodedata.category(c)[0] == "M" else 0
        if marks > MOST_MARKS:
            continue
        if c in JOINERS:
            between = 0 < place < len(text) - 1 and seen(text[place - 1]) and seen(text[place + 1])
            kept.append(c if between else " ")
        else:
            kept.append(" " if c in BLANK or unicodedata.category(c)[0] == "C" else c)
    line = " ".join("".join(kept).split())
    return line if any(unicodedata.category(c)[0] in "LNPS" for c in line) else ""


def seen(c: str) -> bool:
    """Whether a character shows by itself or, as a mark does, on the one before."""
    return c not in BLANK and unicodedata.category(c)[0] in "LMNPS"


def looks(name: str) -> str:
    """What is left of a name at a glance: names that look alike have the same."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold())
    letters = [c for c in bare if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Zs")]
    return "".join(letters).translate(LOOKALIKES).replace("rn", "m").replace("i", "l")


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it where somebody else is called like that."""
    taken = {looks(other) for other in others if other}
    wanted, number = name, 1
    while looks(wanted) in taken:
        number += 1
        behind = f" ({number})"
        wanted = name[: LONGEST - len(behind)] + behind
    return wanted
