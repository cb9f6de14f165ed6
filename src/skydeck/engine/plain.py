# skydeck: interpreted
"""A game that says what is its own in tables, and leaves view, question, words and the rest to the engine.

Such a game is played at the general table of browser and terminal, without a line for either.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar, NamedTuple

from skydeck.engine import plain_scenarios, views
from skydeck.engine.actions import ActionCodec
from skydeck.engine.drafts import Draft
from skydeck.engine.errors import DataError, InvariantError
from skydeck.engine.events import Event
from skydeck.engine.flaws import Reasons
from skydeck.engine.game import Game, Measure, PackedCards
from skydeck.engine.plain_state import PlainState
from skydeck.engine.questions import asked
from skydeck.engine.rng import Rng
from skydeck.engine.scenario_parts import Document
from skydeck.engine.state import Decision, Rules
from skydeck.engine.text import capital
from skydeck.engine.text import seat as mark
from skydeck.engine.views import check_viewer, may_know, own_zones, result, sealed, status, zones_of
from skydeck.engine.visibility import ALL, HAND, OWNER, ZoneSpec
from skydeck.engine.wire import GeneralOwn, GeneralSeat, GeneralView, as_data

NOWHERE = -1


class Question(NamedTuple):
    """What a seat is asked: the decision's name, the sentence, and the rule that it follows."""

    decision: str
    sentence: str
    rule: str


class Words(NamedTuple):
    """How a kind of event is told: to everybody who may know its card, and to the others."""

    sentence: str
    hidden: str = ""


class PlainData:
    """What belongs to a position of a `PlainGame`: each attribute, of plain Python values that copying and saving follow from.

    Each zone of the game is one: a list of cards by number, or such a list for each seat.
    """

    def __init__(self, game: PlainGame, players: int) -> None:
        for zone in game.zones:
            setattr(self, zone.name, [] if zone.shared else [[] for _ in range(players)])

    def places(self, zone: ZoneSpec) -> list[list[int]]:
        """The lists of a zone: one for each seat, or one for all."""
        place = getattr(self, zone.name)
        return [place] if zone.shared else place


class PlainRules(Rules[PlainState]):
    """How a `PlainGame` is played: its decisions by name, the first of which is none, and the functions that are its steps."""

    def __init__(
        self,
        decisions: Mapping[str, Decision[PlainState]],
        steps: Sequence[Callable[[PlainState], None]],
        reasons: Reasons[PlainState] | None = None,
    ) -> None:
        super().__init__("", 0, list(decisions), list(decisions.values()), [], reasons)
        self.steps = list(steps)

    def run_step(self, state: PlainState, step: int) -> None:
        self.steps[step](state)

    def set_up(self, state: PlainState) -> None:
        """Deal a fresh game with the state's generator, and push the first steps."""
        raise NotImplementedError

    def invariants(self, state: PlainState) -> None:
        """Raise InvariantError if cards or counters do not add up."""
        raise NotImplementedError


class PlainGame(Game[PlainState, PackedCards]):
    """A game of decisions with one answer each, told by tables.

    `events` names the kinds of events in the order of their numbers, with their words: `{seat}` is who did it, `{card}` and
    `{amount}` are what the event says. An event's origin and target are places in `zones`. `endings` gives the words
    for each reason of the end.
    """

    data: type[PlainData]
    course: PlainRules
    events: ClassVar[Mapping[str, Words]] = {}
    endings: ClassVar[Mapping[str, str]] = {}

    # -- what a game says of its own ------------------------------------------------------------------------------

    def codec(self, card_set: PackedCards | None = None) -> ActionCodec:
        """The actions of the game; the same one each time."""
        raise NotImplementedError

    def card_id(self, card: int) -> str:
        """The id of a card by the number of its kind."""
        raise NotImplementedError

    def question(self, state: PlainState, player: int) -> Question:
        """What a seat that owes a decision is asked."""
        raise NotImplementedError

    def phase(self, state: PlainState) -> str:
        """The phase of the game, in one word."""
        return "play"

    def figures(self, state: PlainState, seat: int) -> dict[str, int]:
        """The numbers that stand beside a seat's name, the one that wins first."""
        return {}

    def measure(self, state: PlainState) -> Measure:
        figures = [self.figures(state, player) for player in state.seats()]
        name = next(iter(figures[0]), "")
        return Measure(name, [figure[name] for figure in figures] if name else [])

    # -- what follows from it -------------------------------------------------------------------------------------

    def empty_state(
        self, players: int, options: dict[str, bool | int | str], card_set: PackedCards | None = None
    ) -> PlainState:
        return PlainState(self, players, options)

    def set_up(self, state: PlainState, seed: int) -> None:
        state.rng = Rng(seed)
        self.course.set_up(state)
        state.run()

    def load_cards(self, folder: Path) -> PackedCards:
        raise DataError(f"{folder}: {self.title} has no card sets besides its own; leave it out")

    def lint_cards(self, folder: Path) -> list[str]:
        self.load_cards(folder)
        return []

    def doubt_cards(self, folder: Path) -> list[str]:
        return []

    def card_set_id(self, card_set: PackedCards | None = None) -> str:
        """A hash of the game's data files."""
        return fingerprint(self.folder())

    def view(self, state: PlainState, seat: int | None) -> dict[str, object]:
        check_viewer(state, seat)
        figures = [self.figures(state, player) for player in state.seats()]
        return as_data(
            GeneralView(
                game=self.name,
                phase="over" if state.over else self.phase(state),
                round=state.lap(),
                moment=state.moment,
                seats=[
                    GeneralSeat(seat=player, status=status(state, player), figures=dict(figures[player]))
                    for player in state.seats()
                ],
                zones=zones_of(self.zones, state, None),
                you=None if seat is None else self.own_view(state, seat),
                result=result(
                    state,
                    figures,
                    text=self.endings.get(state.outcome().reason, "The game is over.") if state.over else "",
                ),
            )
        )

    def own_view(self, state: PlainState, seat: int) -> GeneralOwn:
        """What only one seat sees: what it chose in secret, and its zones as far as others see less of them."""
        return GeneralOwn(seat=seat, sealed=sealed(state, seat), zones=own_zones(self.zones, state, seat))

    def choice(self, state: PlainState, player: int) -> dict[str, object] | None:
        result = asked(state, player, self.action_label)
        if result is not None:
            result["decision"], result["sentence"], result["rule"] = self.question(state, player)
            for item, action in zip(result["items"], state.legal_actions(player).tolist(), strict=True):
                item |= self.lies_in(state, player, action)
        return result

    def lies_in(self, state: PlainState, player: int, action: int) -> dict[str, object]:
        """The zone in which a seat finds the card that an action names: its hand before others."""
        card = state.codec.named(action).get("card")
        for zone in sorted(self.zones, key=lambda zone: zone.layout != HAND):
            place = state.data.places(zone)[0 if zone.shared else player]
            if zone.cards in (OWNER, ALL) and card in [self.card_id(one) for one in place]:
                place_of = spot(zone, player)
                return {"zone": place_of, "spots": [f"{place_of}:{card}"]}
        return {}

    def action_label(self, state: PlainState, player: int, action: int) -> str:
        return capital(state.codec.to_text(action))

    def event_text(self, state: PlainState, event: Event, seat: int | None) -> str:
        words = list(self.events.values())[event.kind]
        known = may_know(event, seat)
        card = self.card_id(event.card) if known and event.card >= 0 else ""
        sentence = words.sentence if known else words.hidden
        return sentence.format(seat=mark(event.player), card=card, amount=event.amount)

    def event_data(self, state: PlainState, event: Event, seat: int | None) -> dict[str, object]:
        ids = {event.card: self.card_id(event.card)} if event.card >= 0 else {}
        data = {**views.event_data(event, seat, list(self.events), ids), "amount": event.amount}
        if data["kind"] == self.lap_name:
            data["phase"] = self.phase(state)
        player = int(event.player)
        return data | views.places(event, lambda at: None if at == NOWHERE else spot(self.zones[at], player))

    def preview(self, state: PlainState, player: int, actions: list[int]) -> dict[str, object]:
        """Only whether the draft may be sent: what it leads to depends on others and on chance."""
        return {**Draft(state.clone(), player, actions).told, "done": True}

    def home(self, card: int) -> str:
        """The zone in which cards lie of which a scenario says nothing: the first pile of all that nobody sees into."""
        return next((zone.name for zone in self.zones if zone.stacked and zone.shared), "")

    def scenario_cards(self, data: Document, source: str) -> PackedCards | None:
        if "cards" in data:
            raise DataError(f"{source}: cards: {self.title} has no cards besides its own; leave it out")
        return None

    def at_opening(self, data: Mapping[str, object]) -> bool:
        return True

    def lay_out(self, state: PlainState, data: Document, source: str) -> None:
        plain_scenarios.lay_out(self, state, data, source)

    def scenario_schema(self) -> dict[str, object]:
        return plain_scenarios.schema(self)

    def scenario_failures(self, state: PlainState, expect: Document) -> list[str]:
        return plain_scenarios.failures(self, state, expect)

    def scenario_time(self, state: PlainState) -> dict[str, object]:
        return {self.lap_name: state.lap(), "phase": self.phase(state)}


@cache
def fingerprint(folder: Path) -> str:
    """A hash of the data files in a folder."""
    digest = hashlib.sha256()
    for file in sorted(folder.glob("*.yaml")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def require_whole(state: PlainState, cards: list[int]) -> None:
    """Raise InvariantError unless each of `cards` lies in exactly one zone, and all else has the form of a fresh position."""
    for name, fresh in vars(state.game.data(state.game, state.num_players)).items():
        value = getattr(state.data, name)
        # What has something for each seat keeps its length.
        same = list(map(type, value)) == list(map(type, fresh)) if isinstance(value, list) and fresh else True
        if type(value) is not type(fresh) or not same:
            raise InvariantError(f"'{name}' is damaged")
    found = [card for zone in state.game.zones for place in state.data.places(zone) for card in place]
    if any(type(card) is not int for card in found) or Counter(found) != Counter(cards):
        raise InvariantError("a card is missing, doubled or unknown")
    if not 0 <= state.decision < len(state.rules.decisions):
        raise InvariantError("there is no such decision")


def shuffle(cards: list[int], rng: Rng) -> None:
    """Put cards in random order."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def spot(zone: ZoneSpec, seat: int) -> str:
    """The name of a zone on the table: ``hand:0``, or ``market`` where it belongs to nobody."""
    return zone.name if zone.shared else f"{zone.name}:{seat}"
