"""Dynasty TCG as the rest of Skydeck sees it."""

from itertools import combinations
from pathlib import Path
from typing import Any

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.events import Event
from skydeck.engine.game import Credit, Game, Measure, Option, Policy
from skydeck.engine.rng import Rng
from skydeck.engine.stops import Routine, Stops
from skydeck.games.dynasty_tcg import preview, scenario, view
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
from skydeck.games.dynasty_tcg.cards.load import SETS, base_cards, lint
from skydeck.games.dynasty_tcg.cards.words import PHASES
from skydeck.games.dynasty_tcg.parts import announces
from skydeck.games.dynasty_tcg.rules import setup
from skydeck.games.dynasty_tcg.rules.play import new_state
from skydeck.games.dynasty_tcg.rules.steps import RULES_VERSION
from skydeck.games.dynasty_tcg.scenario_checks import failures
from skydeck.games.dynasty_tcg.scenario_schema import SCHEMA
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Tally
from skydeck.games.dynasty_tcg.stops import masks, routine
from skydeck.games.dynasty_tcg.text import advice, cards, choice, course, events, labels


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


class DynastyTcg(Game[DynastyTcgState]):
    name = "dynasty_tcg"
    title = "Dynasty TCG"
    summary = (
        "Lead an army over five lanes: united attacks, shields that step in, champions that level up, and an order "
        "held back for the right moment. Bring the other commander from 50 health to none."
    )
    min_players = 2
    max_players = 2
    order = 2
    minutes = 40
    lap_name = "turn"
    headings = frozenset({"turn", "game_over", "over"})
    rules_version = RULES_VERSION
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
               choices={"random": "Drawn by lot", "first_seat": "The first seat", "second_seat": "The second seat"}),
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

    def empty_state(self, players: int, options: dict[str, bool | int | str], card_set: Any = None) -> DynastyTcgState:
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

    def routine(self, state: DynastyTcgState, player: int, stops: Stops) -> Routine | None:
        return routine(state, player, stops)

    def masks(self, state: DynastyTcgState, player: int, stops: Stops) -> bool:
        return masks(state, player, stops)

    def undoes(self, action: int, before: list[int]) -> bool:
        return moves_back(action, before)

    def announces(self, before: DynastyTcgState, player: int, action: int, after: DynastyTcgState) -> bool:
        return announces(before, action, after)

    def chapter(self, state: DynastyTcgState) -> str:
        if view.phase_of(state) == "between":
            return f"Side decks for game {state.game}"
        turn = f"turn {state.turn}" if state.turn > 0 else "opening hands"
        words = f"game {state.game}, {turn}" if state.best_of > 1 else turn
        return words[0].upper() + words[1:]

    def lint_cards(self, folder: Path) -> list[str]:
        return lint(folder)

    def starter_decks(self, card_set: Any = None) -> list[dict[str, Any]]:
        cards: CardSet = self.set_or_published(card_set)
        return [deck_data(cards, deck) for deck in cards.decks]

    def parse_deck(self, text: str, card_set: Any = None, source: str = "deck") -> dict[str, Any]:
        cards: CardSet = self.set_or_published(card_set)
        deck = parse_deck(cards, text, source)
        return {**deck_data(cards, deck), "limits": limits_data(cards, deck)}

    def check_deck(self, text: str, card_set: Any = None, source: str = "deck") -> list[str]:
        return check_text(self.set_or_published(card_set), text, source)

    def view(self, state: DynastyTcgState, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def choice(self, state: DynastyTcgState, player: int) -> dict[str, Any] | None:
        return choice.choice(state, player)

    def action_label(self, state: DynastyTcgState, player: int, action: int) -> str:
        return labels.action_label(state, player, action)

    def event_text(self, state: DynastyTcgState, event: Event, seat: int | None) -> str:
        return events.event_text(state, event, seat)

    def event_data(self, state: DynastyTcgState, event: Event, seat: int | None) -> dict[str, Any]:
        return events.event_data(state, event, seat)

    def cards(self, card_set: Any = None) -> dict[str, Any]:
        known: CardSet = self.set_or_published(card_set)
        return {**cards.catalogue(known), "deck_caps": caps_data(known)}

    def preview(self, state: DynastyTcgState, player: int, actions: list[int]) -> dict[str, Any]:
        return preview.preview(state, player, actions, Rng(0))

    def policy(self) -> Policy:
        from skydeck.games.dynasty_tcg.policy import HeuristicPolicy

        return HeuristicPolicy()

    telling = {"commander_damage": False, "levelled": True, "destroyed": False}  # noqa: RUF012 - as the other tables here

    def measure(self, state: DynastyTcgState) -> Measure:
        return Measure("health", [int(state.tally(Tally.LIFE, seat)) for seat in range(2)])

    def credits(self, story: list[dict[str, Any]]) -> list[Credit]:
        return course.credits(story)

    def hint_reason(self, state: DynastyTcgState, player: int, actions: list[int]) -> str:
        told = self.preview(state, player, actions)
        return advice.hint_reason(state, player, actions, told) or super().hint_reason(state, player, actions)

    def instead(self, state: DynastyTcgState, player: int, action: int) -> str:
        return advice.instead(state, player, action)

    def deal_options(self, deal: int) -> dict[str, Any]:
        pairings = list(combinations([deck.name for deck in base_cards().decks], 2))
        one, other = pairings[deal % len(pairings)]
        return {"deck_1": one, "deck_2": other}

    def scenario_cards(self, data: dict[str, Any], source: str) -> CardSet:
        return scenario.scenario_cards(data, source)

    def lay_out(self, state: DynastyTcgState, data: dict[str, Any], source: str) -> None:
        scenario.lay_out(state, data, source)

    def scenario_schema(self) -> dict[str, Any]:
        return SCHEMA

    def scenario_failures(self, state: DynastyTcgState, expect: dict[str, Any]) -> list[str]:
        return failures(state, expect)

    def scenario_time(self, state: DynastyTcgState) -> dict[str, Any]:
        return {"turn": int(state.turn), "phase": PHASES[state.phase]}


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
