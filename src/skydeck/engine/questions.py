# skydeck: interpreted
"""How decisions are put to people, declared once: the question with its rule, the answers with their labels, and more.

From a game's `Asking` follow `Game.choice`, `Game.action_label`, the things on a table that an answer is about and what a tap
on one of them would mean. docs/contracts.md has the fields of a question as tables and terminals get it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Generic, NotRequired, TypedDict, TypeVar

from skydeck.engine.actions import ActionCodec, verb_of
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
    gives_up: NotRequired[str]


class Role:
    """What an answer is to a question: one of its items, the end of a sequence, or declining."""

    ITEM: Final = "item"
    ENDS: Final = "done"
    DECLINES: Final = "pass"


@dataclass(frozen=True)
class Cases(Generic[S]):
    """Words for one of several situations: `case` finds the name of the one that it is, `words` has a template for each."""

    case: Of[S]
    words: Mapping[str, str]


# The thing that an answer is about, where it says no more: the card, in the zone where it lies.
IN_ITS_ZONE: Final = ("{zone}:{card}",)


@dataclass(frozen=True)
class Answer(Generic[S]):
    """One kind of answer, by its verb.

    `label` is a template, or finds the words. `zone` is where the card that it names lies, ``battle:{me}``, or finds it.
    `spots` are the things on the table that it is about, as templates of the action's arguments, ``me`` and ``zone``:
    ``face:{face}:{card}``, or what finds them, of answers that are not possible too; `given` is what a tap on one leaves open.
    `gives_up` finds what is asked about once before it is given, and `more` adds fields of the game's own to an item.
    """

    label: str | Of[S] | Cases[S]
    role: str = Role.ITEM
    zone: str | Of[S] | None = None
    spots: tuple[str, ...] | Of[S] = IN_ITS_ZONE
    given: Mapping[str, str] = field(default_factory=dict)
    note: Of[S] | None = None
    gives_up: Of[S] | None = None
    more: Of[S] | None = None

    @property
    def things(self) -> tuple[str, ...]:
        """Its spots, in their zone where that is the same in every situation; none where no card lies anywhere."""
        if callable(self.spots) or (self.zone is None and self.spots is IN_ITS_ZONE):
            return ()
        zone = self.zone
        return tuple(spot.replace("{zone}", zone) for spot in self.spots) if isinstance(zone, str) else self.spots


@dataclass(frozen=True)
class Asked(Generic[S]):
    """One decision: the rule's id and the sentence, or what finds them, and the verbs that answer it.

    `labels` are words for verbs that this decision calls otherwise than others do. `order` finds by what its items are sorted.
    `more` adds fields of the game's own to the question, or takes the place of common ones, as its shape.
    """

    rule: str | Of[S]
    sentence: str | Of[S] | Cases[S]
    verbs: tuple[int, ...]
    labels: Mapping[int, str | Of[S] | Cases[S]] | None = None
    more: Callable[[S, int], Mapping[str, object]] | None = None
    order: Of[S] | None = None


@dataclass(frozen=True)
class Parts(Generic[S]):
    """A decision that asks each seat something of its own, as each fights a battle of its own.

    `part` finds the name of what a seat is asked, empty for nothing; `asked` says how each is put.
    """

    part: Callable[[S, int], str]
    asked: Mapping[str, Asked[S]]


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
        asked: Mapping[int, Asked[S] | Parts[S]],
    ) -> None:
        self.names = names
        self.slots = slots
        self.answers = answers
        self.asked = asked
        self.words = words
        undeclared = [name for number, name in enumerate(names) if number and number not in asked]
        unknown = {verb for _, one in self.all_asked() for verb in one.verbs} - set(answers)
        if undeclared or unknown:
            raise ValueError(f"decisions without a declaration: {undeclared}; verbs without one: {sorted(unknown)}")

    def all_asked(self) -> Iterator[tuple[str, Asked[S]]]:
        """All that is ever asked, by its name."""
        for number, found in self.asked.items():
            if isinstance(found, Parts):
                yield from found.asked.items()
            else:
                yield self.names[number], found

    def asks(self, state: S, player: int) -> tuple[str, Asked[S]] | None:
        """The name of what a seat is asked, and how it is put; None where there is nothing to answer."""
        number = int(state.decision)
        found = self.asked.get(number)
        if not isinstance(found, Parts):
            return None if found is None else (self.names[number], found)
        part = found.part(state, player)
        return (part, found.asked[part]) if part else None

    # -- words -----------------------------------------------------------------------------------------------------------

    def label(self, state: S, player: int, action: int) -> str:
        """Words for a button, in this situation."""
        state.rules.refresh(state)
        verb = int(verb_of(action))
        name = state.codec.verbs[verb].name
        asks = self.asks(state, player)
        if asks is not None and asks[1].labels is not None and verb in asks[1].labels:
            return self.said(f"label.{asks[0]}.{name}", asks[1].labels[verb], state, player, action)
        return self.said(f"label.{name}", self.answers[verb].label, state, player, action)

    def said(self, key: str, words: str | Of[S] | Cases[S], state: S, player: int, action: int) -> str:
        """A template with its slots filled, or what finds the words."""
        if isinstance(words, Cases):
            case = words.case(state, player, action)
            key, words = f"{key}.{case}", words.words[case]
        if not isinstance(words, str):
            return str(words(state, player, action))
        return fill(self.words.template(key, words), lambda slot: self.slots[slot](state, player, action))

    def templates(self, codec: ActionCodec) -> Iterator[tuple[str, str]]:
        """The templates of its declarations, by their ids."""
        for verb, answer in self.answers.items():
            yield from cases_of(f"label.{codec.verbs[verb].name}", answer.label)
        for name, asked in self.all_asked():
            yield from cases_of(f"question.{name}", asked.sentence)
            for verb, label in (asked.labels or {}).items():
                yield from cases_of(f"label.{name}.{codec.verbs[verb].name}", label)

    # -- the question ----------------------------------------------------------------------------------------------------

    def choice(self, state: S, player: int) -> dict[str, object] | None:
        """The question a seat owes an answer to, as plain data; None if it is not asked."""
        asks = self.asks(state, player)
        if asks is None or player not in state.pending_players():
            return None
        name, asked = asks
        answers = [(action, self.answers[int(verb_of(action))]) for action in state.legal_actions(player).tolist()]

        def first(role: str) -> Button | None:
            found = (self.button(state, player, action) for action, answer in answers if answer.role == role)
            return next(found, None)

        picks = [action for action, answer in answers if answer.role == Role.ITEM]
        order = asked.order
        if order is not None:
            picks.sort(key=lambda action: order(state, player, action))
        question: dict[str, object] = {
            "decision": name,
            "secret": bool(state.secret),
            "shape": "one",
            "min": 1,
            "max": 1,
            "items": [self.item(state, player, action) for action in picks],
            "done": first(Role.ENDS),
            "pass": first(Role.DECLINES),
            "sentence": self.said(f"question.{name}", asked.sentence, state, player, 0),
            "rule": asked.rule if isinstance(asked.rule, str) else asked.rule(state, player, 0),
        }
        return question if asked.more is None else {**question, **asked.more(state, player)}

    def button(self, state: S, player: int, action: int) -> Button:
        """An answer by itself."""
        found: Button = {"action": state.codec.to_json(action), "label": self.label(state, player, action)}
        gives_up = self.answers[int(verb_of(action))].gives_up
        if gives_up is not None and (warning := gives_up(state, player, action)):
            found["gives_up"] = warning
        return found

    def item(self, state: S, player: int, action: int, count: int = 1) -> dict[str, object]:
        """One thing that may be picked, so often, with where it lies and the things on the table that it is about."""
        answer = self.answers[int(verb_of(action))]
        item: dict[str, object] = {
            **self.button(state, player, action),
            "text": state.codec.to_text(action),
            "count": count,
            **(answer.more(state, player, action) if answer.more is not None else {}),
        }
        if zone := self.zone(state, player, action):
            item["zone"] = zone
        if spots := self.spots(state, player, action):
            item["spots"] = spots
        if answer.note is not None and (note := answer.note(state, player, action)):
            item["note"] = note
        return item

    def zone(self, state: S, player: int, action: int) -> str:
        """Where the card lies that an answer names; empty where it names none."""
        zone = self.answers[int(verb_of(action))].zone
        found = zone(state, player, action) if callable(zone) else zone
        return str(found).format_map({**state.codec.to_json(action), "me": player}) if found else ""

    def spots(self, state: S, player: int, action: int) -> list[str]:
        """The things on the table that an answer is about, those whose slots are all filled."""
        answer = self.answers[int(verb_of(action))]
        if callable(answer.spots):
            return list(answer.spots(state, player, action))
        named = {**state.codec.to_json(action), "me": player}
        if zone := self.zone(state, player, action):
            named["zone"] = zone
        return [spot.format_map(named) for spot in answer.things if fields_of(spot) <= named.keys()]

    # -- what a tap would mean -------------------------------------------------------------------------------------------

    def wish(self, state: S, player: int, spot: str) -> int | None:
        """The action that a tap on a thing on the table would mean, possible or not; None if it means none."""
        asks = self.asks(state, player)
        now = asks[1].verbs if asks is not None else ()
        legal = state.legal_actions(player).tolist()
        for action in legal:
            if spot in self.spots(state, player, action):
                return int(action)
        for verb in (*now, *(verb for verb in self.answers if verb not in now)):
            # What the spot leaves open is as in an answer of this kind that is possible.
            like = next((state.codec.to_json(action) for action in legal if verb_of(action) == verb), {})
            spots = self.answers[verb].spots
            if callable(spots):
                for action in actions_of(state, verb):
                    if spot in spots(state, player, action):
                        return action
                continue
            for template in self.answers[verb].things:
                found = pattern_of(template).fullmatch(spot)
                if found is None or found.groupdict().get("me", str(player)) != str(player):
                    continue
                meant = wished(state, verb, {**like, **self.answers[verb].given, **found.groupdict()})
                if meant is not None:
                    return meant
        return None


def actions_of(state: State, verb: int) -> list[int]:
    """All actions of a verb, possible or not."""
    ends = [*state.codec.offsets[1:], state.codec.size]
    return [state.codec.from_index(number) for number in range(state.codec.offsets[verb], ends[verb])]


def cases_of(key: str, words: str | Of[S] | Cases[S]) -> Iterator[tuple[str, str]]:
    """The templates of one declaration, by their ids; none where a function finds the words."""
    if isinstance(words, str):
        yield key, words
    elif isinstance(words, Cases):
        yield from ((f"{key}.{case}", template) for case, template in words.words.items())


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


def asked(state: S, player: int, label: Callable[[S, int, int], str]) -> dict[str, Any] | None:
    """What a seat may answer, one of all that is legal, in a game that declares no more; None if it is not asked."""
    if player not in state.pending_players():
        return None
    items = [
        {
            "action": state.codec.to_json(action),
            "text": state.codec.to_text(action),
            "label": label(state, player, action),
            "count": 1,
        }
        for action in state.legal_actions(player).tolist()
    ]
    return {
        "decision": state.rules.names[state.decision],
        "secret": bool(state.secret),
        "shape": "one",
        "min": 1,
        "max": 1,
        "items": items,
        "done": None,
        "pass": None,
    }


def option_label(options: Sequence[str], number: int) -> str:
    """One of several things that are offered; a number where nobody is asked for them."""
    return capital(options[number]) if number < len(options) else say("option", "Option {number}", number=number + 1)


say = Words("engine")
