"""Reads what a person typed as an answer to a question: numbers or words, with counts."""

import itertools
import re
from collections import Counter
from difflib import get_close_matches
from typing import Any

from skydeck.engine.names import folded

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


def with_whole_payments(choice: Choice) -> Choice:
    """The same question with whole payments for answers, where the game lists them: card by card they have an order, which a
    person need not know."""
    if "payments" not in choice:
        return choice
    items = [
        {"action": payment["actions"][0], "actions": payment["actions"], "label": payment["label"], "count": 1}
        for payment in choice["payments"]
    ]
    return {**choice, "items": items}


def actions_of(item: Item) -> list[Action]:
    """What an answer does: one action, or several that are one answer."""
    return list(item.get("actions", [item["action"]]))


def read_answer(line: str, choice: Choice) -> list[Action]:
    """The actions that `line` asks for, in the order in which the game takes them.

    A series that may go on is not ended here, as its end need not be among the answers before something was chosen.
    """
    text = folded(line)
    extra = extra_answers(choice)
    if text in DECLINE:
        declined = choice["pass"] or closing(choice)
        if not declined:
            raise UnclearAnswer("This cannot be declined; choose one of the answers above.")
        return [declined["action"]]
    closes = closing(choice)
    if (not text or text in DONE) and closes:
        return [closes["action"]]
    if not text:
        raise UnclearAnswer(_nothing_chosen(choice))
    if text in DONE and choice["shape"] == "some":
        raise UnclearAnswer(f"Choose at least {choice['min']} first.")
    for answer in extra:
        if text == folded(answer["label"]):
            return [answer["action"]]
    if choice["shape"] == "some":
        return _several(text, choice)
    if choice["shape"] == "amount" and text.isdecimal():
        return [_numbered(text, choice)["action"]]
    return actions_of(_answer(text, choice["items"], extra))


def extra_answers(choice: Choice) -> list[Item]:
    """The answers beside the items: the end of a series, and declining."""
    return [answer for answer in (closing(choice), choice["pass"]) if answer]


def closing(choice: Choice) -> Item | None:
    """What ends a series before anything was chosen, where the game allows that."""
    closes: Item | None = choice["done"] or (choice.get("end") if choice["min"] == 0 else None)
    return closes


def gives_up(choice: Choice, actions: list[Action]) -> str:
    """What is lost by an answer that costs more than it may look; empty for all others."""
    answers = [*choice["items"], *([choice["pass"]] if choice["pass"] else [])]
    return next((str(one.get("gives_up", "")) for one in answers if actions == [one["action"]]), "")


def numbers(choice: Choice) -> list[int]:
    """The numbers that select the items: places in the list, or the amounts where an amount is asked for."""
    items: list[Item] = choice["items"]
    if choice["shape"] == "amount":
        amounts = [amount_of(item) for item in items]
        if len(set(amounts)) == len(items):
            return amounts
    return list(range(1, len(items) + 1))


def amount_of(item: Item) -> int:
    """What an item of an amount question costs or counts."""
    if "coins" in item:
        return int(item["coins"])
    amounts = [value for value in item["action"].values() if isinstance(value, int)]
    return amounts[-1] if amounts else 0


def _several(text: str, choice: Choice) -> list[Action]:
    items: list[Item] = choice["items"]
    picked: Counter[int] = Counter()
    if text == "all":
        picked.update({position: item["count"] for position, item in enumerate(items)})
    else:
        for piece in _pieces(text):
            what, count = _counted(piece)
            picked[items.index(_answer(what, items, []))] += count
    for position, count in picked.items():
        available = items[position]["count"]
        if count > available:
            raise UnclearAnswer(f"{items[position]['label']}: {count} asked for, {available} there.")
    total = picked.total()
    if total == 0:
        raise UnclearAnswer(_nothing_chosen(choice))
    if total < choice["min"]:
        raise UnclearAnswer(f"Choose at least {choice['min']}.")
    if total > choice["max"]:
        raise UnclearAnswer(f"Choose at most {choice['max']}, not {total}.")
    return [item["action"] for position, item in enumerate(items) for _ in range(picked[position])]


def _nothing_chosen(choice: Choice) -> str:
    way_out = " or pass" if choice["pass"] else ""
    return f"Type numbers or words from the list above{way_out}; ? for help."


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


def _numbered(text: str, choice: Choice) -> Item:
    known = numbers(choice)
    if int(text) not in known:
        raise UnclearAnswer(f"Type one of {', '.join(map(str, known))}.")
    found: Item = choice["items"][known.index(int(text))]
    return found


def _answer(text: str, items: list[Item], extra: list[Item]) -> Item:
    """The one answer that `text` means; only items have numbers."""
    if re.fullmatch(r"-?\d+", text):
        if not 1 <= int(text) <= len(items):
            raise UnclearAnswer(f"There is no number {text}; {_numbers_there(len(items))}.")
        return items[int(text) - 1]
    answers = [*items, *extra]
    for fits in (_equal, _begins, _has_words):
        found = [answer for answer in answers if any(fits(text, name) for name in item_names(answer))]
        if len(found) == 1:
            return found[0]
        if found:
            options = ", ".join(answer["label"] for answer in found[:6])
            raise UnclearAnswer(f"'{text}' could be: {options}. Type more of it, or its number.")
    close = get_close_matches(text, [name for answer in answers for name in item_names(answer)], n=1)
    raise UnclearAnswer(f"'{text}' is not in the list{f'; did you mean {close[0]}?' if close else '.'}")


def _numbers_there(count: int) -> str:
    if count > 1:
        return f"the list has 1 to {count}"
    return "the list has only 1" if count else "nothing is listed, answer in words"


def item_names(item: Item) -> list[str]:
    """All words by which an item may be called: its label and the names in its action, if it has one only."""
    if "actions" in item:
        return [folded(item["label"])]
    arguments = [value for key, value in item["action"].items() if key != "verb" and isinstance(value, str)]
    return [folded(name) for name in (item["label"], *arguments)]


def _equal(text: str, name: str) -> bool:
    return text == name or text.rstrip("s") == name.rstrip("s")


def _begins(text: str, name: str) -> bool:
    return name.startswith(text)


def _has_words(text: str, name: str) -> bool:
    """Whether a name has all words that were typed. A number is the first one of the name, or stands beside the same word there
    as was typed beside it: neither ``mint face 4`` nor ``mint 4`` is ``Mint, face 6: 4 rounds``, but ``mint 4 rounds`` is."""
    words = re.findall(r"[\w']+", name)
    parts = re.findall(r"[\w']+", text)
    first = next((word for word in words if word.isdecimal()), "")
    beside = set(itertools.pairwise(words))
    for at, part in enumerate(parts):
        if not part.isdecimal():
            fits = any(word.startswith(part) for word in words)
        else:
            near = parts[max(0, at - 1) : at + 2]
            fits = part == first or any(
                one.startswith(typed) and other.startswith(following)
                for typed, following in itertools.pairwise(near)
                for one, other in beside
                if part in (one, other)
            )
        if not fits:
            return False
    return True
