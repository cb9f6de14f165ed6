"""Names: those of constants, and how names that people write are compared.

Constants live in small classes that serve as name spaces (`Zone.HAND`); names for people are derived from them.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

# Letters that stand for others or can be typed in several ways: apostrophes and hyphens of print, and what cannot be seen.
APOSTROPHES: Final = "\u2018\u2019\u201b\u02bc\u2032\u00b4\u0060\uff07"
HYPHENS: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"
UNSEEN: Final = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
PLAIN: Final = str.maketrans(
    {**dict.fromkeys(APOSTROPHES, "'"), **dict.fromkeys(HYPHENS, "-"), **dict.fromkeys(UNSEEN)}
)


def names(space: type) -> list[str]:
    """The names of a name space in lower case, the one of number 0 first; the numbers must run on without a gap."""
    numbered = {name.lower(): value for name, value in vars(space).items() if name.isupper()}
    if list(numbered.values()) != list(range(len(numbered))):
        raise ValueError(f"the numbers of {space.__name__} do not run from 0 on")
    return list(numbered)


def plain(name: str) -> str:
    """The form in which names are compared: composed letters, typewriter's apostrophes and hyphens, single blanks.

    Names that are equal in it look alike, and stand for the same.
    """
    if not name.isascii() or "`" in name:
        name = unicodedata.normalize("NFC", name.translate(PLAIN))
    return " ".join(name.split())


def folded(name: str) -> str:
    """`plain`, for names whose letters may be capitals or small."""
    return plain(plain(name).casefold())


def spelt(name: str, known: Iterable[str]) -> str:
    """The name among those known that is written like this one; empty if none is."""
    wanted = plain(name)
    return next((one for one in known if plain(one) == wanted), "")
