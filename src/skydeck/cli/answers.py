"""Reads what a person typed as an answer to a question: numbers or words, with counts."""

import re
from collections import Counter
from difflib import get_close_matches
from typing import Any

Action = dict[str, Any]
Choice = dict[str, Any]
Item = dict[str, Any]

DECLINE = {"pass", "p"}
DONE = {"done", "none", "no", "nothing", "d"}
# "Corsair x2", "2 Corsair", "2x Corsair", "3x2" (item 3 twice).
COUNT_AFTER = re.compile(r"(?P<what>.+?)\s*[x×*]\s*(?P<count>\d{1,3})", re.IGNORECASE)
COUNT_BEFORE = re.compile(r"(?P<count>\d{1,3})\s*(?:[x×*]\s*|\s)(?P<what>\D.*)", re.IGNORECASE)


class UnclearAnswer(Exception):
    """What was typed fits no answer, or several; the message says what would."""


def read_answer(line: str, choice: Choice) -> list[Action]:
    """The actions that `line` asks for, in the order in which the game takes them."""
    text = " ".join(line.lower().split())
    if text in DECLINE:
        declined = choice["pass"] or choice["done"]
        if not declined:
            raise UnclearAnswer("This cannot be declined; choose one of the answers above.")
        return [declined["action"]]
    if choice["shape"] == "some":
        return _several(text, choice)
    if (not text or text in DONE) and choice["done"]:
        return [choice["done"]["action"]]
    if not text:
        raise UnclearAnswer("Type a number or words from the list above, or ? for help.")
    if choice["shape"] == "amount":
        return [_amount(text, choice["items"])]
    return [choice["items"][_item(text, choice["items"], extra_answers(choice))]["action"]]


def extra_answers(choice: Choice) -> list[Item]:
    """The answers beside the items: the end of a sequence, and declining."""
    return [answer for answer in (choice["done"], choice["pass"]) if answer]


def number_of(choice: Choice, position: int) -> int:
    """The number that selects an item: its place in the list, or the amount itself where one is asked for."""
    if choice["shape"] == "amount":
        return _amount_of(choice["items"][position])
    return position + 1


def _several(text: str, choice: Choice) -> list[Action]:
    items: list[Item] = choice["items"]
    low, high = choice["min"], choice["max"]
    picked: Counter[int] = Counter()
    if text == "all":
        picked.update({position: item["count"] for position, item in enumerate(items)})
    elif text and text not in DONE:
        for piece in _pieces(text):
            what, count = _counted(piece)
            picked[_item(what, items, [])] += count
    for position, count in picked.items():
        available = items[position]["count"]
        if count > available:
            raise UnclearAnswer(f"{items[position]['label']}: {count} asked for, {available} there.")
    total = sum(picked.values())
    if total < low:
        raise UnclearAnswer(f"Choose at least {low}." if total else _nothing_chosen(choice))
    if total > high:
        raise UnclearAnswer(f"Choose at most {high}, not {total}.")
    actions = [item["action"] for position, item in enumerate(items) for _ in range(picked[position])]
    if choice["done"] and (total < high or not actions):
        actions.append(choice["done"]["action"])
    return actions


def _nothing_chosen(choice: Choice) -> str:
    return "Choose something, or type pass." if choice["pass"] else f"Choose at least {choice['min']}."


def _pieces(text: str) -> list[str]:
    if re.fullmatch(r"[\d\sx×*,;+]+", text):
        return re.sub(r"\s*([x×*])\s*", r"\1", text).replace(",", " ").replace(";", " ").replace("+", " ").split()
    return [piece.strip() for piece in re.split(r"[,;+&]|\band\b", text) if piece.strip()]


def _counted(piece: str) -> tuple[str, int]:
    match = COUNT_AFTER.fullmatch(piece) or COUNT_BEFORE.fullmatch(piece)
    if not match:
        return piece, 1
    count = int(match["count"])
    if count == 0:
        raise UnclearAnswer(f"'{piece}': a count is at least 1.")
    return match["what"], count


def _amount_of(item: Item) -> int:
    numbers = [value for value in item["action"].values() if isinstance(value, int)]
    return numbers[-1] if numbers else 0


def _amount(text: str, items: list[Item]) -> Action:
    amounts: dict[int, Action] = {_amount_of(item): item["action"] for item in items}
    if not text.isdecimal():
        return amounts[_amount_of(items[_item(text, items, [])])]
    if int(text) not in amounts:
        raise UnclearAnswer(f"Type one of {', '.join(map(str, sorted(amounts)))}.")
    return amounts[int(text)]


def _item(text: str, items: list[Item], extra: list[Item]) -> int:
    """The position of the one item that `text` means."""
    if text.isdecimal():
        if not 1 <= int(text) <= len(items):
            raise UnclearAnswer(f"There is no number {text}; the list has 1 to {len(items)}.")
        return int(text) - 1
    names = [item_names(item) for item in items]
    for fits in (_equal, _begins, _has_words):
        found = [position for position, words in enumerate(names) if any(fits(text, name) for name in words)]
        if len(found) == 1:
            return found[0]
        if found:
            options = ", ".join(items[position]["label"] for position in found[:6])
            raise UnclearAnswer(f"'{text}' could be: {options}. Type more of it, or its number.")
    known = [name for words in names for name in words] + [item["label"].lower() for item in extra]
    close = get_close_matches(text, known, n=1)
    raise UnclearAnswer(f"'{text}' is not in the list{f'; did you mean {close[0]}?' if close else '.'}")


def item_names(item: Item) -> list[str]:
    """All words by which an item may be called: its label and the names in its action."""
    arguments = [value for key, value in item["action"].items() if key != "verb" and isinstance(value, str)]
    return [name.lower() for name in (item["label"], *arguments)]


def _equal(text: str, name: str) -> bool:
    return text == name or text.rstrip("s") == name.rstrip("s")


def _begins(text: str, name: str) -> bool:
    return name.startswith(text)


def _has_words(text: str, name: str) -> bool:
    words = re.findall(r"[\w']+", name)
    return all(any(word.startswith(part) for word in words) for part in re.findall(r"[\w']+", text))
