"""What the rest of Skydeck knows of a game: how to start it, see it, name its parts. Each game subclasses `Game`."""

from __future__ import annotations

import inspect
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Integral
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol

from typing_extensions import TypeVar

from skydeck.engine.actions import ActionCodec
from skydeck.engine.agenda import check_agenda, check_sealed
from skydeck.engine.card_sets import CardSets
from skydeck.engine.datafile import Entry, entry_from_data, read_text, shown, suggest
from skydeck.engine.errors import DataError, InvariantError, OptionError, SkydeckError
from skydeck.engine.events import Event, Observer
from skydeck.engine.language import spoken
from skydeck.engine.playout import random_action
from skydeck.engine.questions import Asking, wish_among
from skydeck.engine.rng import Rng
from skydeck.engine.saved import Bound
from skydeck.engine.scenario_parts import Document, step_of
from skydeck.engine.state import State
from skydeck.engine.stops import Routine, Stops
from skydeck.engine.visibility import ZoneSpec
from skydeck.engine.wire import Forms
from skydeck.engine.words import Words

# A deck of 60 cards and 15 at the side, a line each, with room to spare.
MAX_DECK_TEXT = 8000
SEED_BITS = 128

say = Words("engine")

OptionKind = Literal["bool", "int", "choice", "deck"]


@dataclass(frozen=True)
class Option:
    """One thing that can be set when a game is created.

    `kind` is "bool", "int" (with `low`, `high`), "choice" (with `choices`, each value with the words for it) or "deck":
    a starter deck's name or a deck as text, which the game checks. It may be declared when it applies: with some numbers
    of `players` only; as the number of a `seat`, which the game must have, 0 being no seat in particular; with values that act
    in the `opening` of a game only, which a scenario that begins later cannot have."""

    name: str
    kind: OptionKind
    default: bool | int | str
    label: str
    help: str
    rule: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    low: int = 0
    high: int = 0
    players: tuple[int, ...] = ()
    seat: bool = False
    opening: tuple[bool | int | str, ...] = ()

    def highest(self, players: int) -> int:
        """The highest number that a game of so many players can be played with."""
        return min(self.high, players) if self.seat else self.high

    def refusal(self, value: bool | int | str, players: int) -> str:
        """Why a game of so many players cannot be played with a value that fits; empty if it can. What cannot apply is
        refused, never dropped without a word."""
        if self.players and players not in self.players and value != self.default:
            numbers = " or ".join(map(str, self.players))
            usual = shown(self.default)
            return f"option '{self.name}' applies only with {numbers} players, not with {players}; leave it at {usual}"
        if self.seat and int(value) > players:
            return f"option '{self.name}' names seat {value}, but only {players} play; name a seat from 1 to {players}"
        return ""

    def check(self, value: object) -> bool | int | str:
        """The value if it fits; raises OptionError with the remedy."""
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "int" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
            bounds = f"from {self.low} to {self.high}"
            raise OptionError(f"option '{self.name}' must be {bounds}, not {shown(value)}", self.name)
        if self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        if self.kind == "deck" and isinstance(value, str) and 0 < len(value) <= MAX_DECK_TEXT:
            return value
        choices = ", ".join(self.choices)
        if not isinstance(value, str):
            # A bare 3 or off is no text to YAML.
            choices = f"{', '.join(map(repr, self.choices))}, in quotes"
        wanted = {
            "deck": f"a deck's name or its text of at most {MAX_DECK_TEXT} characters",
            "bool": "true or false",
            "int": "a whole number",
            "choice": f"one of {choices}",
        }
        raise OptionError(f"option '{self.name}' must be {wanted[self.kind]}, not {shown(value)}", self.name)

    def parse(self, text: str) -> bool | int | str:
        """The value that a word on the command line stands for; raises OptionError."""
        if self.kind == "bool" and text.lower() in ("true", "yes", "on", "1", "false", "no", "off", "0"):
            return text.lower() in ("true", "yes", "on", "1")
        if self.kind == "int" and re.fullmatch(r"-?[0-9]{1,30}", text):
            return self.check(int(text))
        if self.kind == "deck" and text.endswith(".txt"):
            try:
                return self.check(read_text(Path(text)))
            except DataError as error:
                raise OptionError(str(error)) from None
        return self.check(text)


def check_seed(seed: object) -> int:
    """A seed as Python's own number; raises OptionError for what is none, as different seeds are to be different games."""
    if isinstance(seed, bool) or not isinstance(seed, Integral) or not 0 <= int(seed) < 1 << SEED_BITS:
        raise OptionError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {shown(seed)}")
    return int(seed)


class Measure(NamedTuple):
    """What decides a game, in its own word, how much of it each seat has, and how much wins, where that is fixed."""

    name: str
    values: Sequence[float]
    goal: int | None = None


class Credit(NamedTuple):
    """What a card did for a seat, in a sentence with the `{amount}` of all that it did."""

    seat: int
    card: str
    amount: int
    words: str


def card_as_played(card: dict[str, Any], options: Mapping[str, object]) -> dict[str, Any]:
    """A card of a catalogue as it reads in a game with these options: what they change of it stands in its `as_played`."""
    changes = [change for change in card.get("as_played", ()) if options.get(change["option"]) == change["value"]]
    return {
        name: value for change in [card, *changes] for name, value in change.items() if name not in ("option", "value")
    }


class Policy(ABC):
    """A sensible player's heuristics, quick enough for playouts."""

    @abstractmethod
    def choose(self, state: State, player: int, rng: Rng) -> int:
        """A legal action for `player`, using only what that seat may know."""


class RandomPolicy(Policy):
    """Anything legal, all equally likely."""

    def choose(self, state: State, player: int, rng: Rng) -> int:
        return random_action(state, player, rng)


class PackedCards(Protocol):
    """A set of cards, packed for play."""

    @property
    def fingerprint(self) -> str:
        """A hash of all in it that play depends on."""
        ...


# The state of a game and its sets of cards; who knows no game in particular just says `Game`.
S = TypeVar("S", bound=State, default=Any)
C = TypeVar("C", bound=PackedCards, default=Any)


class Game(ABC, Generic[S, C]):
    """A game as the command line, the server, the bots and the tests use it."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    minutes: ClassVar[int]
    hint_iterations: ClassVar[int] = 2_000
    """Iterations of a search for a hint in games of two: so many as take about a second of one core, compiled.
    `benchmarks/answers.py` measures it."""
    # Games stand on the shelf in this order, then by title.
    order: ClassVar[int] = 100
    # What `State.lap` counts.
    lap_name: ClassVar[str] = "round"
    # Kinds of events with which something new begins, for logs that set them apart.
    headings: ClassVar[frozenset[str]] = frozenset()
    rules_version: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    # Set at every table of a server and offered to nobody: switches that change no choice, but keep secrets in time.
    table_options: ClassVar[dict[str, bool]] = {}
    # Whether it can end in a draw, so that players may agree on one.
    draws: ClassVar[bool] = False
    # Whether nobody holds anything that others may not see: people at one device need not hide it from each other. A choice
    # that is made in secret says so itself.
    open_table: ClassVar[bool] = False
    # Whether players bring decks of their own.
    has_decks: ClassVar[bool] = False
    # Where cards can lie; from these the general table of browser and terminal is drawn.
    zones: ClassVar[tuple[ZoneSpec, ...]] = ()
    # The phases that a lap goes through, as the view names them; empty where there is nothing to follow.
    phases: ClassVar[tuple[str, ...]] = ()
    # The declared forms of all that it tells.
    forms: ClassVar[Forms] = Forms()
    # Fields of the view that list all cards somebody plays with, wherever they are: no secret is told by them.
    public_lists: ClassVar[frozenset[str]] = frozenset()

    def how_many(self) -> str:
        """How many play it in words: 2 players, 2 to 5 players."""
        if self.max_players == self.min_players:
            return say("players", "{number:player}", number=self.min_players)
        return say("players.range", "{fewest} to {most:player}", fewest=self.min_players, most=self.max_players)

    def check_options(self, players: int, options: Mapping[str, object] | None) -> dict[str, bool | int | str]:
        """All options with their values, defaults filled in; raises OptionError."""
        if isinstance(players, bool) or not isinstance(players, int):
            raise OptionError(f"the number of players must be a whole number, not {shown(players)}")
        if not self.min_players <= players <= self.max_players:
            raise OptionError(f"{self.title} is for {self.how_many()}, not {players}")
        if options is not None and not isinstance(options, dict):
            raise OptionError(f"options are values by name, not {shown(options)}")
        given = dict(options or {})
        known = [option.name for option in self.options]
        for name in given:
            if name not in known and name not in self.table_options:
                raise OptionError(f"{self.title} has no option {shown(name)}; {suggest(name, known)}", str(name))
        values = {o.name: o.check(given[o.name]) if o.name in given else o.default for o in self.options}
        for option in self.options:
            if refusal := option.refusal(values[option.name], players):
                raise OptionError(refusal, option.name)
        return values | self.check_table_options(given)

    def check_table_options(self, given: Mapping[str, object]) -> dict[str, bool]:
        """The switches of a table that are given; raises OptionError."""
        switches: dict[str, bool] = {}
        for name in self.table_options:
            value = given.get(name)
            if isinstance(value, bool):
                switches[name] = value
            elif name in given:
                raise OptionError(f"option '{name}' must be true or false, not {shown(value)}", name)
        return switches

    # Whether what happens before the first decision is told: for games in which it is public and worth reading.
    tells_set_up: ClassVar[bool] = False

    def new_state(
        self,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        card_set: C | None = None,
        observer: Observer | None = None,
    ) -> S:
        """A fresh game; raises OptionError for players, options or a seed that it does not have.

        `observer` is told of the set-up, in games that tell it.
        """
        state = self.empty_state(players, self.check_options(players, options), card_set)
        dealt = check_seed(seed)
        state.attach(observer if self.tells_set_up else None)
        self.set_up(state, dealt)
        state.attach(None)
        return state

    def empty_state(self, players: int, options: dict[str, bool | int | str], card_set: C | None = None) -> S:
        """A state in which nothing has been dealt, with checked options."""
        raise NotImplementedError

    def set_up(self, state: S, seed: int, /) -> None:
        """Deal a game on an empty state, and run to its first decision."""
        raise NotImplementedError

    # The phases at which a person can wish to be asked, in a game with priority; and the usual wishes.
    stop_phases: ClassVar[tuple[str, ...]] = ()
    usual_stops: ClassVar[tuple[tuple[str, ...], tuple[str, ...]]] = ((), ())

    def fresh_stops(self) -> Stops:
        """The usual wishes of a seat: at which phases of its own and of others' turns it is asked."""
        return Stops(mine=set(self.usual_stops[0]), theirs=set(self.usual_stops[1]))

    def routine(self, state: S, player: int, stops: Stops, /) -> Routine | None:
        """The answer to give for a seat without asking it, as it wishes; None if it must be asked.

        Clears `stops.skip` when its end has come or something happened that the seat should know.
        """
        return None

    def masks(self, state: S, player: int, stops: Stops, /) -> bool:
        """Whether hidden cards settle if a seat is asked here: the time of its answer must not tell whether it was."""
        return False

    def undoes(self, action: int, before: list[int], /) -> bool:
        """Whether an action would only bring back what a seat changed by these actions, earlier in the same turn."""
        return False

    def announces(self, before: S, player: int, action: int, after: S, /) -> bool:
        """Whether a seat's next question only asks for a further part of what its answer began, as where a card goes that is
        being played: the parts make one decision, as long as none of them shows the seat anything."""
        return False

    def chapter(self, state: S) -> str:
        """The part of the game that a position belongs to, in words: a round, or a turn."""
        lap = self.said("lap", self.lap_name)
        return say("chapter", "{lap:cap} {number}", lap=lap, number=state.lap())

    # Kinds of events that tell how a game turned, the weightiest first, and whether they are good for the seat they name.
    telling: ClassVar[dict[str, bool]] = {}

    def measure(self, state: S) -> Measure:
        """What decides the game, for the curve that its end shows; without values where no number does."""
        return Measure("", [])

    def credits(self, story: list[dict[str, Any]], /) -> list[Credit]:
        """What cards did for those who played them, from the `event_data` of a whole game, as everybody may know it."""
        return []

    def advice(self, state: S, player: int, actions: list[int], /) -> str:
        """Why these actions are good, in the game's own words from what the seat may know; empty if it has none."""
        return ""

    def hint_reason(self, state: S, player: int, actions: list[int]) -> str:
        """Why a strong player would choose these actions, in a sentence; in a game without advice of its own a general one."""
        return self.advice(state, player, actions) or say(
            "advice.none", "No other answer to this question leaves this seat better placed."
        )

    def instead(self, state: S, player: int, action: int, /) -> str:
        """What would have to happen before `action` is possible, in a sentence; empty if the reason alone says it."""
        return ""

    # The sets of cards that it is played with, for games whose cards a designer may change.
    sets: CardSets[C]

    def set_or_published(self, card_set: C | None) -> C:
        """A set of cards, or the published one for None."""
        return card_set if card_set is not None else self.sets.published

    def load_cards(self, folder: Path) -> C:
        """A designer's set of cards for `new_state`; raises DataError with file and line."""
        return self.sets.with_files(folder)

    def card_set_id(self, card_set: C | None = None) -> str:
        """A hash of all in a set (None: the published one) that play depends on, for records and saved games."""
        return self.set_or_published(card_set).fingerprint

    def state_from_dict(self, data: object, card_set: C | None = None) -> State:
        """The inverse of `State.to_dict`; raises DataError if the data is not a saved state of this version."""
        if not isinstance(data, dict) or (data.get("game"), data.get("rules_version")) != (
            self.name,
            self.rules_version,
        ):
            raise DataError(f"this is no saved state of {self.title}, rules version {self.rules_version}")
        if data.get("card_set") != self.card_set_id(card_set):
            raise DataError("this state was saved with another set of cards; load that set first")
        try:
            state = self.restored(data, card_set)
            state.invariants()
            pending = state.pending_players()
            if pending and state.asking is state.rules.nothing:
                raise InvariantError("somebody is asked, but the decision is none")
            if not state.is_terminal() and not (pending and all(len(state.legal_actions(seat)) for seat in pending)):
                raise InvariantError("nobody can decide anything")
        except (
            LookupError,
            TypeError,
            ValueError,
            ArithmeticError,
            AttributeError,
            SkydeckError,
        ) as error:
            raise DataError(f"the saved state is damaged: {error}") from None
        return state

    def restored(self, data: Document, card_set: C | None) -> S:
        """The state that `data` describes, of this game, version and set of cards; raises where it cannot be one."""
        state = self.empty_state(data["players"], self.check_options(data["players"], data["options"]), card_set)
        state.load(data)
        check_sealed(state)
        if self.steps:
            check_agenda(state, self.steps)
        return state

    # What may stand on the agenda, which saved positions are checked by; games that leave it out are not.
    steps: Mapping[int, Sequence[Bound[S]]] = {}

    # A game may write its parts as functions of modules: `view = staticmethod(views.view)`.
    @abstractmethod
    def view(self, state: S, seat: int | None, /) -> dict[str, Any]:
        """What a seat sees, as plain data; None is the public view."""

    # How its decisions are put to people; a game may write the functions that follow from it instead.
    asking: Asking[S] | None = None

    def declared_asking(self) -> Asking[S]:
        if self.asking is None:
            raise NotImplementedError(f"{self.title} does not say how it asks: give it 'asking'")
        return self.asking

    def choice(self, state: S, player: int, /) -> dict[str, Any] | None:
        """The question `player` owes an answer to, as docs/contracts.md describes it; None if not asked."""
        return self.declared_asking().choice(state, player)

    def action_label(self, state: S, player: int, action: int, /) -> str:
        """Words for a button, in this situation."""
        return self.declared_asking().label(state, player, action)

    def wish(self, state: S, player: int, spot: str, /) -> int | None:
        """The action that a tap on a thing on the table would mean, possible or not; None if it means none."""
        if self.asking is None:
            return wish_among(state, self.choice(state, player), spot)
        return self.asking.wish(state, player, spot)

    @abstractmethod
    def event_text(self, state: S, event: Event, seat: int | None, /) -> str:
        """One sentence of the log, as `seat` may read it; empty if there is nothing to tell that seat."""

    @abstractmethod
    def event_data(self, state: S, event: Event, seat: int | None, /) -> dict[str, Any]:
        """The same event for animation: kind, seat, card, amount, from, to, as `seat` may know them."""

    def catalogue(self, cards: C, /) -> dict[str, Any]:
        """Every card and place of a set with its generated text: `kinds` (id, name, facts, text and more) and `places`."""
        raise NotImplementedError

    def cards(self, card_set: C | None = None) -> dict[str, Any]:
        """`catalogue` of a set, or of the published one for None."""
        return self.catalogue(self.set_or_published(card_set))

    def cards_as_played(self, card_set: C | None, options: Mapping[str, object]) -> dict[str, dict[str, Any]]:
        """The cards of a set by name, as they read in a game with these options."""
        return {kind["id"]: card_as_played(kind, options) for kind in self.cards(card_set)["kinds"]}

    def data_words(self) -> Iterator[tuple[str, str]]:
        """What it says of itself, by the ids under its name: title and summary, its options, what its zones are called."""
        yield from (("title", self.title), ("summary", self.summary), ("lap", self.lap_name))
        for option in self.options:
            yield from ((f"option.{option.name}", option.label), (f"option.{option.name}.help", option.help))
            yield from ((f"option.{option.name}.{value}", words) for value, words in option.choices.items())
        yield from ((f"zone.{zone.name}", zone.label) for zone in self.zones)

    def said(self, key: str, english: str) -> str:
        """Something that it says of itself, in the language of the process."""
        return Words(self.name).template(key, english)

    def card_names(self) -> Iterable[str]:
        """Names of cards that stand in its sentences beside those of its catalogue, as of families."""
        return ()

    def counted_cards(self) -> Iterable[str]:
        """Names of cards that its sentences count, as ``2 Pickets``: nouns, with a plural."""
        return ()

    def folder(self) -> Path:
        """Where the game's module lies, with its data and its rules."""
        return Path(inspect.getfile(type(self))).parent

    def rules(self) -> str:
        """The rules in our own words, as Markdown: RULES.md beside the game's module."""
        text = read_text(self.folder() / "RULES.md")
        return spoken().documents.get(f"{self.name}.rules", text)

    @abstractmethod
    def preview(self, state: S, player: int, actions: list[int], /) -> dict[str, Any]:
        """What a draft of actions would do, worked out on a resampled copy; raises IllegalAction with the reason."""

    def policy(self) -> Policy:
        """The heuristic player; a game without heuristics of its own is searched by random play."""
        return RandomPolicy()

    def deal_options(self, deal: int) -> dict[str, bool | int | str]:
        """The options with which deal number `deal` (from 0) of a measurement is played, so that it covers them all."""
        return {}

    def scenario(self, data: Document, source: str = "scenario", observer: Observer | None = None) -> State:
        """A position from plain data, at its first decision; raises DataError with the place in the data.

        The data must already fit the schema; `cards` may also be an `Entry`, which knows its lines, or several. `observer` is
        told what happens from the position on.
        """
        players = data.get("players", self.min_players)
        try:
            options = self.check_options(players, data.get("options"))
            self.check_scenario_options(data)
        except OptionError as error:
            raise DataError(f"{source}: options: {error}") from None
        state = self.empty_state(players, options, self.scenario_cards(data, source))
        # Before the position is laid out, as that may go on to its first decision.
        state.always_ask = data.get("always_ask", False)
        self.lay_out(state, data, source)
        state.attach(observer)
        try:
            state.run()
            state.invariants()
        except InvariantError as error:
            raise DataError(f"{source}: there is no such position: {error}") from None
        return state

    # What a scenario says to begin with the opening of a game.
    opening_words: ClassVar[str] = "at: set_up"

    def at_opening(self, data: Mapping[str, object]) -> bool:
        """Whether a scenario begins where options of the opening act."""
        return bool(data.get("at") == "set_up")

    def check_scenario_options(self, data: Document) -> None:
        """Raise OptionError for options that a position has no use for."""
        given = data.get("options", {})
        for option in self.options:
            if option.name not in given:
                continue
            named = f"option '{option.name}'"
            if option.seat and given[option.name]:
                raise OptionError(f"{named} is for whole games; a scenario names the seat with 'start'")
            if option.kind == "deck":
                raise OptionError(f"{named} is for whole games; a scenario lays the cards out under 'seats'")
            if given[option.name] in option.opening and not self.at_opening(data):
                value = shown(given[option.name])
                raise OptionError(
                    f"{named} acts with {value} while a game begins; add '{self.opening_words}' or remove it"
                )

    def scenario_cards(self, data: Document, source: str) -> C | None:
        """The published set (None), or the one with a scenario's own `cards` laid over it."""
        own = data.get("cards")
        if not own:
            return None
        overlays = own if isinstance(own, list) else [own]
        return self.cards_with(
            [card if isinstance(card, Entry) else entry_from_data(card, f"{source}: cards") for card in overlays]
        )

    def cards_with(self, overlays: list[Entry]) -> C:
        """The published set with a designer's entries laid over it."""
        return self.sets.with_entries(overlays)

    def lay_out(self, state: S, data: Document, source: str, /) -> None:
        """Lay a scenario's position on an empty state, up to the steps that follow."""
        raise NotImplementedError

    # The JSON schema of this game's scenarios.
    schema: ClassVar[dict[str, object]] = {"type": "object"}

    def scenario_schema(self) -> dict[str, object]:
        return self.schema

    def scenario_step(self, state: S, line: str) -> tuple[int, int]:
        """The seat (from 0) and the action of a line such as ``1 lay Palace``; raises IllegalAction."""
        return step_of(state, line)

    @abstractmethod
    def scenario_failures(self, state: S, expect: Document, /) -> list[str]:
        """What does not hold of a scenario's `expect`, one sentence each; raises DataError where it makes no sense."""

    @abstractmethod
    def scenario_time(self, state: S) -> dict[str, object]:
        """How far a game has come, by the names that a scenario's `pass to` takes: its phase, and the lap that it is in."""

    def codec(self, card_set: C | None = None) -> ActionCodec:
        """Translates actions, for the published or another set of cards."""
        return self.new_state(self.min_players, None, 0, card_set).codec

    def lint_cards(self, folder: Path) -> list[str]:
        """All that is wrong with a designer's set, each with file, line and remedy."""
        return self.sets.lint(folder)

    def doubt_cards(self, folder: Path) -> list[str]:
        """What may be meant in a sound set but rarely is, as an ability that sets itself off for ever; with file and line."""
        return self.sets.examine(folder).doubts

    def starter_decks(self, card_set: C | None = None) -> list[dict[str, Any]]:
        """The decks that come with a set: name, kingdom, summary, main and side by card, sizes, text."""
        return []

    def parse_deck(self, text: str, card_set: C | None = None, source: str = "deck") -> dict[str, Any]:
        """A deck's text as `starter_decks` gives decks, legal or not; raises DataError with the line of a mistake."""
        raise OptionError(f"{self.title} is not played with decks of one's own")

    def check_deck(self, text: str, card_set: C | None = None, source: str = "deck") -> list[str]:
        """Every reason why a text is no legal deck, unreadable lines among them; empty for a legal one."""
        raise OptionError(f"{self.title} is not played with decks of one's own")
