# skydeck: interpreted
"""A game that says what is its own in tables, and leaves view, question, words and the rest to the engine.

Such a game is played at the general table of browser and terminal, without a line for either.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from skydeck.engine.actions import ActionCodec
from skydeck.engine.errors import DataError, InvariantError
from skydeck.engine.events import EVERYONE, Event, Observer
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Rules, State
from skydeck.engine.text import seat as mark
from skydeck.engine.views import may_know, may_see, result, sealed, status
from skydeck.engine.visibility import ALL, HAND, OWNER, PILE, ROW, ZoneSpec

NOWHERE = -1
# What a state notes of the decision in progress.
ASKING = ("decision", "actor", "asked", "question")


class Question(NamedTuple):
    """What a seat is asked: the decision's name, the sentence, and the rule that it follows."""

    decision: str
    sentence: str
    rule: str


class Words(NamedTuple):
    """How a kind of event is told: to everybody who may know its card, and to the others."""

    sentence: str
    hidden: str = ""


class PlainState(State):
    """A position of a `PlainGame`, of plain Python values.

    Each zone of the game is an attribute: a list of cards by number, or such a list for each seat. `fields` names what else
    belongs to the position: numbers, texts and lists of them. Copying and saving follow from both; everything else that a
    state holds is shared by its copies and never changes.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: PlainGame[Any], players: int, options: dict[str, Any]) -> None:
        super().__init__(players, game.codec(), game.course)
        self.game = game
        self.options = options
        for zone in game.zones:
            setattr(self, zone.name, [] if zone.shared else [[] for _ in range(players)])

    # -- small moves for rules ------------------------------------------------------------------------------------

    def seats(self) -> range:
        return range(self.num_players)

    def everybody(self) -> int:
        """All seats as a mask, for `ask_all`."""
        return (1 << self.num_players) - 1

    def push_steps(self, *steps: Callable[[Any], None]) -> None:
        """Put steps on the agenda, in the order in which they happen."""
        for step in reversed(steps):
            self.push(self.game.course.steps.index(step))

    def take_sealed(self) -> list[tuple[int, int]]:
        """Each seat with what it chose in secret, which is sealed no more."""
        chosen = [(seat, int(self.sealed_action(seat, 0))) for seat in self.seats() if self.sealed_count(seat)]
        for seat, _ in chosen:
            self.unseal(seat)
        return chosen

    def tell(
        self,
        kind: int,
        seat: int = NOWHERE,
        card: int = NOWHERE,
        origin: int = NOWHERE,
        target: int = NOWHERE,
        amount: int = 0,
        audience: int = EVERYONE,
    ) -> None:
        """Tell the observer, if there is one."""
        if self.observer is not None:
            self.emit(kind, seat, card, amount, origin, target, audience)

    def require_cards(self, cards: list[int]) -> None:
        """Raise InvariantError unless each of `cards` lies in exactly one zone, and nothing else does."""
        for zone in self.game.zones:
            if not zone.shared and len(getattr(self, zone.name)) != self.num_players:
                raise InvariantError(f"not every seat has its own '{zone.name}'")
        found = [card for zone in self.game.zones for place in self.places(zone) for card in place]
        if any(type(card) is not int for card in found) or Counter(found) != Counter(cards):
            raise InvariantError("a card is missing, doubled or unknown")

    def places(self, zone: ZoneSpec) -> list[list[int]]:
        """The lists of a zone: one for each seat, or one for all."""
        place = getattr(self, zone.name)
        return [place] if zone.shared else place

    # -- what follows from it -------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """The attributes that belong to the position."""
        return [*(zone.name for zone in self.game.zones), *self.fields, *ASKING]

    def clone(self) -> Self:
        copy = type(self)(self.game, int(self.num_players), self.options)
        self.copy_shared(copy)
        for name in self.names():
            setattr(copy, name, deepcopy(getattr(self, name)))
        return copy

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "card_set": self.game.card_set_id(),
            "players": int(self.num_players),
            "options": dict(self.options),
            "shared": self.shared_to_dict(),
            **{name: deepcopy(getattr(self, name)) for name in self.names()},
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Take over what `to_dict` gave."""
        self.shared_from_dict(data["shared"])
        for name in self.names():
            setattr(self, name, deepcopy(data[name]))
        self.asking = self.rules.decisions[self.decision]


Position = TypeVar("Position", bound=PlainState)


class PlainRules(Rules[Position]):
    """How a `PlainGame` is played: its decisions by name, the first of which is none, and the functions that are its steps."""

    def __init__(
        self, decisions: Mapping[str, Decision[Position]], steps: Sequence[Callable[[Position], None]]
    ) -> None:
        super().__init__("", 0, list(decisions), list(decisions.values()), [])
        self.steps = steps

    def run_step(self, state: Position, step: int) -> None:
        self.steps[step](state)

    def set_up(self, state: Position) -> None:
        """Deal a fresh game with the state's generator, and push the first steps."""
        raise NotImplementedError


class PlainGame(Game[Position]):
    """A game of decisions with one answer each, told by tables.

    `events` names the kinds of events in the order of their numbers, with their words: `{seat}` is who did it, `{card}` and
    `{amount}` are what the event says. An event's origin and target are places in `zones`. `endings` gives the words
    for each reason of the end.
    """

    state: type[Position]
    course: PlainRules[Position]
    events: ClassVar[Mapping[str, Words]] = {}
    endings: ClassVar[Mapping[str, str]] = {}

    # -- what a game says of its own ------------------------------------------------------------------------------

    def codec(self, card_set: Any = None) -> ActionCodec:
        """The actions of the game; the same one each time."""
        raise NotImplementedError

    def card_id(self, card: int) -> str:
        """The id of a card by the number of its kind."""
        raise NotImplementedError

    def question(self, state: Position, player: int) -> Question:
        """What a seat that owes a decision is asked."""
        raise NotImplementedError

    def phase(self, state: Position) -> str:
        """The phase of the game, in one word."""
        return "play"

    def figures(self, state: Position, seat: int) -> dict[str, int]:
        """The numbers that stand beside a seat's name, the one that wins first."""
        return {}

    # -- what follows from it -------------------------------------------------------------------------------------

    def new_state(
        self, players: int, options: dict[str, Any] | None = None, seed: int = 0, card_set: Any = None
    ) -> Position:
        state = self.state(self, players, self.check_options(players, options))
        state.rng = Rng(seed)
        self.course.set_up(state)
        state.run()
        return state

    def restored(self, data: dict[str, Any], card_set: Any) -> Position:
        state = self.state(self, data["players"], self.check_options(data["players"], data["options"]))
        state.restore(data)
        return state

    def load_cards(self, folder: Path) -> Any:
        raise DataError(f"{folder}: {self.title} has no card sets besides its own; leave it out")

    def card_set_id(self, card_set: Any = None) -> str:
        """A hash of the game's data files."""
        return fingerprint(self.folder())

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        return {
            "game": self.name,
            "phase": "over" if state.over else self.phase(state),
            "round": int(state.lap()),
            "moment": int(state.moment),
            "seats": [
                {"seat": player, "status": status(state, player), "figures": self.figures(state, player)}
                for player in state.seats()
            ],
            "zones": zones_view(state, None),
            "you": None if seat is None else self.own_view(state, seat),
            "result": result(
                state,
                (self.figures(state, player) for player in state.seats()),
                text=self.endings.get(state.outcome().reason, "The game is over.") if state.over else "",
            ),
        }

    def own_view(self, state: Position, seat: int) -> dict[str, Any]:
        """What only one seat sees: what it chose in secret, and its zones as far as others see less of them."""
        public = zones_view(state, None)
        zones = [entry for entry in zones_view(state, seat) if entry not in public]
        return {"seat": seat, "sealed": sealed(state, seat), "zones": zones}

    def choice(self, state: Position, player: int) -> dict[str, Any] | None:
        if player not in state.pending_players():
            return None
        decision, sentence, rule = self.question(state, player)
        items = [
            {
                "action": state.codec.to_json(action),
                "label": self.action_label(state, player, action),
                "count": 1,
                **self.lies_in(state, player, action),
            }
            for action in state.legal_actions(player).tolist()
        ]
        return {
            "decision": decision,
            "sentence": sentence,
            "secret": state.secret,
            "shape": "one",
            "min": 1,
            "max": 1,
            "items": items,
            "done": None,
            "pass": None,
            "rule": rule,
        }

    def lies_in(self, state: Position, player: int, action: int) -> dict[str, Any]:
        """The zone in which a seat finds the card that an action names: its hand before others."""
        card = state.codec.named(action).get("card")
        for zone in sorted(self.zones, key=lambda zone: zone.layout != HAND):
            place = state.places(zone)[0 if zone.shared else player]
            if zone.cards in (OWNER, ALL) and card in [self.card_id(one) for one in place]:
                return {"zone": spot(zone, player)}
        return {}

    def action_label(self, state: Position, player: int, action: int) -> str:
        text = state.codec.to_text(action)
        return text[:1].upper() + text[1:]

    def event_text(self, state: Position, event: Event, seat: int | None) -> str:
        words = list(self.events.values())[int(event.kind)]
        known = may_know(event, seat)
        card = self.card_id(int(event.card)) if known and event.card >= 0 else ""
        sentence = words.sentence if known else words.hidden
        return sentence.format(seat=mark(event.player), card=card, amount=int(event.amount))

    def event_data(self, state: Position, event: Event, seat: int | None) -> dict[str, Any]:
        player = int(event.player)
        data: dict[str, Any] = {
            "kind": list(self.events)[int(event.kind)],
            "seat": player if player >= 0 else None,
            "amount": int(event.amount),
        }
        if data["kind"] == self.lap_name:
            data["phase"] = self.phase(state)
        if event.card >= 0 and may_know(event, seat):
            data["card"] = self.card_id(int(event.card))
        if event.origin != NOWHERE:
            data["from"] = spot(self.zones[int(event.origin)], player)
        if event.target != NOWHERE:
            data["to"] = spot(self.zones[int(event.target)], player)
        return data

    def preview(self, state: Position, player: int, actions: list[int]) -> dict[str, Any]:
        """Only whether the draft may be sent: what it leads to depends on others and on chance."""
        copy = state.clone()
        copy.resample(player, Rng(0))
        for action in actions:
            copy.apply_action(player, action)
        return {"notes": [], "legal": [], "done": True}

    def scenario(self, data: dict[str, Any], source: str = "scenario", observer: Observer | None = None) -> State:
        raise DataError(f"{source}: {self.title} has no scenarios yet; write `scenario` of its Game")

    def scenario_schema(self) -> dict[str, Any]:
        return {"type": "object"}

    def scenario_failures(self, state: Position, expect: dict[str, Any]) -> list[str]:
        raise DataError(f"{self.title} has no scenarios yet; write `scenario_failures` of its Game")

    def scenario_time(self, state: Position) -> dict[str, Any]:
        return {self.lap_name: int(state.lap()), "phase": self.phase(state)}


@cache
def fingerprint(folder: Path) -> str:
    """A hash of the data files in a folder."""
    digest = hashlib.sha256()
    for file in sorted(folder.glob("*.yaml")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def shuffle(cards: list[int], rng: Rng) -> None:
    """Put cards in random order."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def zones_view(state: PlainState, viewer: int | None) -> list[dict[str, Any]]:
    """All zones as a seat (None: a spectator) sees them: the cards, or only their number, or not even that."""
    shown = []
    for zone in state.game.zones:
        for number, place in enumerate(state.places(zone)):
            seat = None if zone.shared else number
            cards = [state.game.card_id(card) for card in place]
            shown.append(
                {
                    "zone": zone.name,
                    "seat": seat,
                    "size": len(cards) if may_see(zone.number, seat, viewer) else None,
                    "cards": in_stacks(cards, zone.layout) if may_see(zone.cards, seat, viewer) else None,
                }
            )
    return shown


def in_stacks(cards: Sequence[str], layout: str) -> list[dict[str, Any]]:
    """Cards as kinds with their number; where their order shows, only neighbours stand together."""
    ordered = cards if layout in (PILE, ROW) else sorted(cards, key=list(cards).index)
    return [{"card": card, "count": len(list(group))} for card, group in groupby(ordered)]


def spot(zone: ZoneSpec, seat: int) -> str:
    """The name of a zone on the table: ``hand:0``, or ``market`` where it belongs to nobody."""
    return zone.name if zone.shared else f"{zone.name}:{seat}"
