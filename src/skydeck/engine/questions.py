# skydeck: interpreted
"""How decisions are put to people, declared once: the question with its rule, the answers with their labels, and more.

From a game's `Asking` follow `Game.choice`, `Game.action_label`, the things on a table that an answer is about and what a tap
on one of them would mean. docs/contracts.md has the fields of a question as tables and terminals get it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypedDict, TypeVar

from skydeck.engine.actions import verb_of
from skydeck.engine.errors import IllegalAction
from skydeck.engine.state import State
from skydeck.engine.text import capital
from skydeck.engine.words import Words, fill

S = TypeVar("S", bound=State)
# What an answer says or does in this situation: the state, the seat, and the action (0 where the question itself is meant).
Of = Callable[[S, int, int], Any]


class Button(TypedDict):
    """An answer by itself."""

    action: dict[str, str | int]
    label: str


class Item(Button):
    """One thing that may be picked, so often."""

    text: str
    count: int


class Role:
    """What an answer is to a question: one of its items, the end of a sequence, or declining."""

    ITEM: Final = "item"
    ENDS: Final = "done"
    DECLINES: Final = "pass"


@dataclass(frozen=True)
class Answer(Generic[S]):
    """One kind of answer, by its verb.

    `label` is a template, or finds the words. `zone` finds where the card that it names lies. `spots` are the things on the
    table that it is about, as templates of the action's arguments, ``me`` and ``zone``: ``face:{face}:{card}``.
    """

    label: str | Of[S]
    role: str = Role.ITEM
    zone: Of[S] | None = None
    spots: tuple[str, ...] = ("{zone}:{card}",)
    note: Of[S] | None = None


@dataclass(frozen=True)
class Asked(Generic[S]):
    """One decision: the rule's id and the sentence, or what finds them, and the verbs that answer it.

    `labels` are words for verbs that this decision calls otherwise than others do. `more` adds fields of the game's own to the
    question, or takes the place of common ones, as its shape.
    """

    rule: str | Of[S]
    sentence: str | Of[S]
    verbs: tuple[int, ...]
    labels: Mapping[int, str | Of[S]] | None = None
    more: Callable[[S, int], Mapping[str, Any]] | None = None


class Asking(Generic[S]):
    """How a game asks: its decisions by number, its answers by verb, and what stands in the slots of both.

    Raises ValueError for a decision without a declaration or a verb that none declares.
    """

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        slots: Mapping[str, Of[S]],
        answers: Mapping[int, Answer[S]],
        asked: Mapping[int, Asked[S]],
    ) -> None:
        undeclared = [name for number, name in enumerate(names) if number and number not in asked]
        unknown = {verb for one in asked.values() for verb in one.verbs} - set(answers)
        if undeclared or unknown:
            raise ValueError(f"decisions without a declaration: {undeclared}; verbs without one: {sorted(unknown)}")
        self.names = names
        self.slots = slots
        self.answers = answers
        self.asked = asked
        self.words = words

    # -- words -----------------------------------------------------------------------------------------------------------

    def label(self, state: S, player: int, action: int) -> str:
        """Words for a button, in this situation."""
        verb = int(verb_of(action))
        name = state.codec.verbs[verb].name
        asked = self.asked.get(int(state.decision))
        if asked is not None and asked.labels is not None and verb in asked.labels:
            return self.said(f"label.{self.names[state.decision]}.{name}", asked.labels[verb], state, player, action)
        return self.said(f"label.{name}", self.answers[verb].label, state, player, action)

    def said(self, key: str, words: str | Of[S], state: S, player: int, action: int) -> str:
        """A template with its slots filled, or what finds the words."""
        if not isinstance(words, str):
            return str(words(state, player, action))
        return fill(self.words.template(key, words), lambda slot: self.slots[slot](state, player, action))

    # -- the question ----------------------------------------------------------------------------------------------------

    def choice(self, state: S, player: int) -> dict[str, Any] | None:
        """The question a seat owes an answer to, as plain data; None if it is not asked."""
        if player not in state.pending_players():
            return None
        asked = self.asked[int(state.decision)]
        answers = [(action, self.answers[int(verb_of(action))]) for action in state.legal_actions(player).tolist()]

        def first(role: str) -> Button | None:
            found = (self.button(state, player, action) for action, answer in answers if answer.role == role)
            return next(found, None)

        items = [self.item(state, player, action) for action, answer in answers if answer.role == Role.ITEM]
        question: dict[str, Any] = {
            "decision": self.names[state.decision],
            "secret": bool(state.secret),
            "shape": "one",
            "min": 1,
            "max": 1,
            "items": items,
            "done": first(Role.ENDS),
            "pass": first(Role.DECLINES),
            "sentence": self.said(f"question.{self.names[state.decision]}", asked.sentence, state, player, 0),
            "rule": asked.rule if isinstance(asked.rule, str) else asked.rule(state, player, 0),
        }
        return question if asked.more is None else {**question, **asked.more(state, player)}

    def button(self, state: S, player: int, action: int) -> Button:
        """An answer by itself."""
        return {"action": state.codec.to_json(action), "label": self.label(state, player, action)}

    def item(self, state: S, player: int, action: int, count: int = 1) -> dict[str, Any]:
        """One thing that may be picked, so often, with where it lies and the things on the table that it is about."""
        answer = self.answers[int(verb_of(action))]
        item: dict[str, Any] = {
            "action": state.codec.to_json(action),
            "text": state.codec.to_text(action),
            "label": self.label(state, player, action),
            "count": count,
        }
        zone = answer.zone(state, player, action) if answer.zone is not None else ""
        if zone:
            item["zone"] = zone
        named = {**item["action"], "me": player, **({"zone": zone} if zone else {})}
        if spots := [spot.format_map(named) for spot in answer.spots if fields_of(spot) <= named.keys()]:
            item["spots"] = spots
        if answer.note is not None and (note := answer.note(state, player, action)):
            item["note"] = note
        return item

    # -- what a tap would mean -------------------------------------------------------------------------------------------

    def wish(self, state: S, player: int, spot: str) -> int | None:
        """The action that a tap on a thing on the table would mean, possible or not; None if it means none."""
        asked = self.asked.get(int(state.decision))
        now = asked.verbs if asked is not None else ()
        legal = state.legal_actions(player).tolist()
        for verb in (*now, *(verb for verb in self.answers if verb not in now)):
            # What the spot leaves open is as in an answer of this kind that is possible.
            like = next((state.codec.to_json(action) for action in legal if verb_of(action) == verb), {})
            for template in self.answers[verb].spots:
                found = pattern_of(template).fullmatch(spot)
                if found is None or found.groupdict().get("me", str(player)) != str(player):
                    continue
                action = wished(state, verb, {**like, **found.groupdict()})
                if action is not None:
                    return action
        return None


def wished(state: State, verb: int, given: Mapping[str, str | int]) -> int | None:
    """The action of a verb with these arguments, numbers perhaps as words; None if they make none."""
    form = state.codec.verbs[verb]
    named = {name: given[name] for name, _ in form.arguments if name in given}
    for name, domain in form.arguments:
        if not isinstance(domain, list) and str(named.get(name, "")).isdecimal():
            named[name] = int(named[name])
    try:
        return state.codec.from_json({"verb": form.name, **named})
    except IllegalAction:
        return None


@cache
def fields_of(template: str) -> set[str]:
    """The slots of a spot."""
    return set(re.findall(r"\{(\w+)\}", template))


@cache
def pattern_of(template: str) -> re.Pattern[str]:
    """What reads the slots of a spot back out of it; a zone may have a colon, as ``hand:1``."""
    shapes = {"zone": r".+?(?::\d+)?", "card": r".+"}
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile(
        "".join(
            f"(?P<{part}>{shapes.get(part, '[^:]+')})" if number % 2 else re.escape(part)
            for number, part in enumerate(parts)
        )
    )


def wish_among(state: State, choice: Mapping[str, Any] | None, spot: str) -> int | None:
    """What a tap on a card in a zone would mean, where a question has answers that name cards: the same with that card."""
    like = next((item["action"] for item in choice["items"] if "card" in item["action"]), None) if choice else None
    found = pattern_of("{zone}:{card}").fullmatch(spot)
    if like is None or found is None:
        return None
    return wished(state, state.codec.by_name[like["verb"]], {**like, "card": found["card"]})


def button(state: S, player: int, action: int, label: Callable[[S, int, int], str]) -> Button:
    """An answer by itself."""
    return {"action": state.codec.to_json(action), "label": label(state, player, action)}


def item(state: S, player: int, action: int, label: Callable[[S, int, int], str], count: int = 1) -> Item:
    """One thing that may be picked, so often."""
    return {
        "action": state.codec.to_json(action),
        "text": state.codec.to_text(action),
        "label": label(state, player, action),
        "count": count,
    }


def asked(
    state: S,
    player: int,
    label: Callable[[S, int, int], str],
    ending: Container[int] = (),
    declining: Container[int] = (),
) -> dict[str, Any] | None:
    """What a seat may answer, one of all that is legal, in a game that declares no more; None if it is not asked."""
    if player not in state.pending_players():
        return None
    actions = state.legal_actions(player).tolist()

    def first_of(verbs: Container[int]) -> Button | None:
        return next((button(state, player, a, label) for a in actions if int(verb_of(a)) in verbs), None)

    return {
        "decision": state.rules.names[state.decision],
        "secret": bool(state.secret),
        "shape": "one",
        "min": 1,
        "max": 1,
        "items": [
            item(state, player, action, label)
            for action in actions
            if int(verb_of(action)) not in ending and int(verb_of(action)) not in declining
        ],
        "done": first_of(ending),
        "pass": first_of(declining),
    }


def option_label(options: Sequence[str], number: int) -> str:
    """One of several things that are offered; a number where nobody is asked for them."""
    return capital(options[number]) if number < len(options) else say("option", "Option {number}", number=number + 1)


say = Words("engine")
