"""Small words: numbers with their nouns, articles, signs."""


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else str(number)
