"""Dynasty TCG as the rest of Skydeck sees it."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.game import Game, Measure, Option
from skydeck.games.dynasty_tcg import parts, scenario, scenario_checks, stops
from skydeck.games.dynasty_tcg import preview as drafts
from skydeck.games.dynasty_tcg import view as views
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.decks import (
    caps_data,
    check_text,
    chosen_deck,
    deck_data,
    limits_data,
    parse_deck,
)
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.cards.words import KINGDOMS, PHASES
from skydeck.games.dynasty_tcg.policy import HeuristicPolicy
from skydeck.games.dynasty_tcg.rules import setup
from skydeck.games.dynasty_tcg.rules.play import new_state
from skydeck.games.dynasty_tcg.rules.steps import RULES_VERSION
from skydeck.games.dynasty_tcg.scenario_schema import SCHEMA
from skydeck.games.dynasty_tcg.state.saved import STEPS
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Tally
from skydeck.games.dynasty_tcg.state.zones import ZONES
from skydeck.games.dynasty_tcg.text import advice as reasons
from skydeck.games.dynasty_tcg.text import cards as card_text
from skydeck.games.dynasty_tcg.text import course, events
from skydeck.games.dynasty_tcg.text.decisions import ASKING
from skydeck.games.dynasty_tcg.text.words import say
from skydeck.games.dynasty_tcg.wire import FORMS

CHAPTERS = say.named(
    "chapter",
    {
        "turn": "Turn {turn}",
        "opening": "Opening hands",
        "match.turn": "Game {game}, turn {turn}",
        "match.opening": "Game {game}, opening hands",
    },
)


def moves_back(action: int, before: list[int]) -> bool:
    """Whether a unit steps to where it came from in this turn, or turns a second time."""
    if verb_of(action) not in (Verb.STEP, Verb.TURN):
        return False
    zone, turned, left = first(action), False, []
    # Follow the unit back to where it stood when the turn began.
    for done in reversed(before):
        if verb_of(done) == Verb.STEP and second(done) == zone:
            zone = first(done)
            left.append(zone)
        elif verb_of(done) == Verb.TURN and first(done) == zone:
            turned = True
    return turned if verb_of(action) == Verb.TURN else second(action) in left


class DynastyTcg(Game[DynastyTcgState, CardSet]):
    name = "dynasty_tcg"
    title = "Dynasty TCG"
    summary = (
        "Lead an army over five lanes: united attacks, shields that step in, champions that level up, and an order "
        "held back for the right moment. Bring the other commander from 50 health to none."
    )
    min_players = 2
    max_players = 2
    forms = FORMS
    order = 2
    minutes = 40
    hint_iterations = 400
    lap_name = "turn"
    headings = frozenset({"turn", "game_over", "over"})
    zones = ZONES
    rules_version = RULES_VERSION
    tells_set_up = True
    has_decks = True
    # DT-004
    draws = True
    public_lists = frozenset({"deck_list"})
    options = (
        Option("deck_1", "deck", "The Standing Tide", "First seat's deck",
               "A starter deck's name, or a deck as text, one card a line.", "DT-D01"),
        Option("deck_2", "deck", "The Open Hand", "Second seat's deck",
               "A starter deck's name, or a deck as text, one card a line.", "DT-D01"),
        Option("match", "choice", "single_game", "Match",
               "One game, or the best of three with side decks in between.", "DT-R100",
               choices={"single_game": "One game", "best_of_3": "Best of three games"}),
        Option("first_player", "choice", "random", "Who begins",
               "Drawn, or named by the host; in a match the loser of a game begins the next.", "DT-R03",
               choices={"random": "Drawn by lot", "first_seat": "The first seat", "second_seat": "The second seat"},
               opening=("first_seat", "second_seat")),
        Option("closed_lists", "bool", False, "Closed deck lists",
               "The other seat's deck list stays hidden.", "DT-R106"),
        Option("lanes", "int", 5, "Lanes", "How many lanes the battlefield has.", "DT-R02", low=3, high=7),
        Option("rows", "int", 3, "Rows", "How many rows each player has.", "DT-R02", low=3, high=4),
        Option("fast_retreat", "bool", False, "Fast retreat",
               "Retreated units are back a turn earlier.", "DT-R27"),
        Option("own_units_block", "bool", False, "Own units block",
               "Units behind own cards need range to attack past them.", "DT-R51"),
        Option("replace_environment", "bool", False, "Environments replace each other",
               "A new environment sends the old one to the discard pile.", "DT-R49"),
        Option("war_order", "choice", "needed", "War orders",
               "Whether levelling up to a war champion needs its order card in hand.", "DT-R94",
               choices={"needed": "Needed in hand", "not_needed": "Not needed"}),
    )  # fmt: skip

    sets = SETS

    def empty_state(
        self, players: int, options: dict[str, bool | int | str], card_set: CardSet | None = None
    ) -> DynastyTcgState:
        state = new_state(self.set_or_published(card_set))
        apply_options(state, options)
        state.clear()
        return state

    def set_up(self, state: DynastyTcgState, seed: int) -> None:
        match = state.best_of > 1
        decks = [chosen_deck(state.cards, str(state.options[name]), match) for name in ("deck_1", "deck_2")]
        setup.lay_decks(state, decks, match)
        setup.set_up(state, seed)

    stop_phases = tuple(PHASES)
    usual_stops = (("skirmish", "end"), ("skirmish", "end"))

    routine = staticmethod(stops.routine)
    masks = staticmethod(stops.masks)
    undoes = staticmethod(moves_back)
    announces = staticmethod(parts.announces)

    def chapter(self, state: DynastyTcgState) -> str:
        if views.phase_of(state) == "between":
            return say("chapter.between", "Side decks for game {game}", game=state.game)
        name = "turn" if state.turn > 0 else "opening"
        return CHAPTERS(f"match.{name}" if state.best_of > 1 else name, game=state.game, turn=state.turn)

    def starter_decks(self, card_set: CardSet | None = None) -> list[dict[str, Any]]:
        cards = self.set_or_published(card_set)
        decks = [deck_data(cards, deck) for deck in cards.decks]
        return [{**deck, "summary": self.said(f"deck.{deck['name']}", deck["summary"])} for deck in decks]

    def data_words(self) -> Iterator[tuple[str, str]]:
        yield from super().data_words()
        yield from ((f"deck.{deck['name']}", deck["summary"]) for deck in self.starter_decks())

    def parse_deck(self, text: str, card_set: CardSet | None = None, source: str = "deck") -> dict[str, Any]:
        cards = self.set_or_published(card_set)
        deck = parse_deck(cards, text, source)
        return {**deck_data(cards, deck), "limits": limits_data(cards, deck)}

    def check_deck(self, text: str, card_set: CardSet | None = None, source: str = "deck") -> list[str]:
        return check_text(self.set_or_published(card_set), text, source)

    steps = STEPS
    view = staticmethod(views.view)
    preview = staticmethod(drafts.preview)
    asking = ASKING
    event_text = staticmethod(events.event_text)
    event_data = staticmethod(events.event_data)
    credits = staticmethod(course.credits)
    advice = staticmethod(reasons.hint_reason)
    instead = staticmethod(reasons.instead)
    lay_out = staticmethod(scenario.lay_out)
    scenario_failures = staticmethod(scenario_checks.failures)
    schema = SCHEMA
    policy = HeuristicPolicy

    def catalogue(self, cards: CardSet) -> dict[str, Any]:
        return {**card_text.catalogue(cards), "deck_caps": caps_data(cards)}

    telling = {"commander_damage": False, "levelled": True, "destroyed": False}  # noqa: RUF012 - as the other tables here

    def measure(self, state: DynastyTcgState) -> Measure:
        return Measure("health", [int(state.tally(Tally.LIFE, seat)) for seat in range(2)])

    def deal_options(self, deal: int) -> dict[str, bool | int | str]:
        pairings = list(combinations([deck.name for deck in SETS.published.decks], 2))
        one, other = pairings[deal % len(pairings)]
        return {"deck_1": one, "deck_2": other}

    opening_words = "begin: game"

    def at_opening(self, data: Mapping[str, object]) -> bool:
        return bool(data.get("begin") == "game")

    def scenario_cards(self, data: dict[str, Any], source: str) -> CardSet:
        return scenario.scenario_cards(data, source)

    def card_names(self) -> list[str]:
        decks = [deck["name"] for deck in self.starter_decks()]
        return [*KINGDOMS[1:], *self.sets.published.lines, *decks]

    def scenario_time(self, state: DynastyTcgState) -> dict[str, object]:
        return {"turn": state.turn, "phase": PHASES[state.phase]}


def apply_options(state: DynastyTcgState, values: dict[str, bool | int | str]) -> None:
    """Set the options of a fresh state."""
    state.options = values
    state.deck_names = [deck_title(str(values["deck_1"])), deck_title(str(values["deck_2"]))]
    state.best_of = 3 if values["match"] == "best_of_3" else 1
    state.first_option = ("random", "first_seat", "second_seat").index(str(values["first_player"]))
    state.closed_lists = bool(values["closed_lists"])
    state.lanes = int(values["lanes"])
    state.rows = int(values["rows"])
    state.fast_retreat = bool(values["fast_retreat"])
    state.own_units_block = bool(values["own_units_block"])
    state.replace_environment = bool(values["replace_environment"])
    state.war_order_needed = values["war_order"] == "needed"


def deck_title(given: str) -> str:
    """A name for a deck: the starter deck's, or what stands in the first comment of its text; the title of a title is it."""
    first = given.strip().splitlines()[0].strip() if given.strip() else ""
    if "\n" in given.strip():
        first = first.lstrip("# ").strip()[:40].strip() if first.startswith("#") else ""
    return first or "Own deck"
