"""Small words: numbers with their nouns, articles, signs."""


def plural(number: int, word: str) -> str:
    """A number with its noun: ``1 card``, ``2 cards``."""
    return f"{number} {word}" if number == 1 else f"{number} {many(word)}"


def many(word: str) -> str:
    """The plural of a noun."""
    if word in ("health", "strength", "durability", "damage"):
        return word
    return f"{word}s"


def a(words: str) -> str:
    """With the article: ``an enemy unit``, ``a unit``."""
    vowel = words[:1].lower() in ("a", "e", "i", "o") or (words[:1].lower() == "u" and not words.startswith("uni"))
    return f"{'an' if vowel else 'a'} {words}"


def sentence(words: str) -> str:
    """With a capital letter and a full stop."""
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith(".") else ".")


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else str(number)
