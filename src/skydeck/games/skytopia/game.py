"""Skytopia as the rest of Skydeck sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from skydeck.engine.events import Event
from skydeck.engine.game import Credit, Game, Measure, Option, Policy
from skydeck.games.skytopia import view
from skydeck.games.skytopia.cards.load import SETS
from skydeck.games.skytopia.policy import HeuristicPolicy
from skydeck.games.skytopia.rules import setup
from skydeck.games.skytopia.rules.play import RULES
from skydeck.games.skytopia.rules.steps import RULES_VERSION
from skydeck.games.skytopia.scenario import lay_out
from skydeck.games.skytopia.scenario_checks import SCHEMA, failures
from skydeck.games.skytopia.state.state import HouseRules, SkytopiaState
from skydeck.games.skytopia.state.words import PHASES
from skydeck.games.skytopia.state.zones import ZONES
from skydeck.games.skytopia.text import advice, choice, course, events, labels
from skydeck.games.skytopia.text import cards as card_text


class Skytopia(Game[SkytopiaState]):
    name = "skytopia"
    title = "Skytopia"
    summary = (
        "Send golems to work, early for many coins or late for none, and build towers that you activate from the ground "
        "up with every new storey. The city of the most prestige becomes Capital of the Sky."
    )
    min_players = 2
    max_players = 4
    order = 3
    minutes = 60
    headings = frozenset({"round", "turn", "over"})
    phases = tuple(PHASES[1:])
    zones = ZONES
    rules_version = RULES_VERSION
    options = (
        Option(
            "initial_turn", "choice", "standard", "Initial Turn",
            "Where each player's first golem goes: on the top card of the tile's colour, or on any free card.",
            "SK-130", choices={"standard": "Top card of the colour", "experienced": "Any free card"},
        ),
        Option(
            "tiles", "choice", "random", "Ability tiles", "How the players come to their ability tiles.",
            "SK-133", choices={"random": "Dealt", "draft": "Drafted"},
        ),
        Option(
            "sides", "choice", "all_A", "Sides of the tiles", "Which side of the ability tiles is used.",
            "SK-135",
            choices={"all_A": "A for all", "all_B": "B for all", "vote": "All vote", "each": "Each for themselves"},
        ),
        Option(
            "hard_mode", "choice", "off", "Hard mode", "With four players, fewer cards of each colour lie in the Market.",
            "SK-138", choices={"off": "Off", "3": "3 cards", "2": "2 cards"},
        ),
        Option(
            "gear_after_initial_turn", "bool", True, "Gear turns before round 1",
            "The gear turns between Initial Turn and round 1, so that first golems finish in round 4.", "SK-R03",
        ),
        Option(
            "forward_direction", "choice", "sooner", "Forward means",
            "Whether a golem turned forward finishes sooner, or shows the next higher number as printed.",
            "SK-R04", choices={"sooner": "Sooner", "higher_number": "Higher number"},
        ),
        Option(
            "initial_golem_cost", "int", 0, "Price of the first golem", "What the golem of the Initial Turn costs.",
            "SK-R05", low=0, high=1,
        ),
        Option(
            "forge", "choice", "move", "Forge", "Whether a Forge moves a golem or sends another one.",
            "SK-R39", choices={"move": "Moves", "place": "Sends"},
        ),
        Option(
            "starting_player", "int", 0, "Starting Player", "The seat that begins; 0 draws one.", "SK-R53", low=0, high=4,
        ),
    )  # fmt: skip
    sets = SETS

    def empty_state(self, players: int, options: dict[str, bool | int | str], card_set: Any = None) -> SkytopiaState:
        state = SkytopiaState(self.set_or_published(card_set), players, RULES, HouseRules(players, options))
        state.clear(0)
        return state

    def set_up(self, state: SkytopiaState, seed: int) -> None:
        setup.set_up(state, seed)

    def view(self, state: SkytopiaState, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def choice(self, state: SkytopiaState, player: int) -> dict[str, Any] | None:
        return choice.choice(state, player)

    def action_label(self, state: SkytopiaState, player: int, action: int) -> str:
        return labels.action_label(state, player, action)

    def event_text(self, state: SkytopiaState, event: Event, seat: int | None) -> str:
        return events.event_text(state, event, seat)

    def event_data(self, state: SkytopiaState, event: Event, seat: int | None) -> dict[str, Any]:
        return events.event_data(state, event, seat)

    def cards(self, card_set: Any = None) -> dict[str, Any]:
        return card_text.catalogue(self.set_or_published(card_set))

    def preview(self, state: SkytopiaState, player: int, actions: list[int]) -> dict[str, Any]:
        return view.preview(state, player, actions)

    def policy(self) -> Policy:
        return HeuristicPolicy()

    telling: ClassVar[dict[str, bool]] = {"guild_pp": True, "library_pp": True, "pp": True, "built": True}

    def measure(self, state: SkytopiaState) -> Measure:
        return Measure("prestige", [int(state.points(seat)) for seat in range(state.num_players)])

    def credits(self, story: list[dict[str, Any]]) -> list[Credit]:
        return course.credits(story)

    def hint_reason(self, state: SkytopiaState, player: int, actions: list[int]) -> str:
        return advice.hint_reason(state, player, actions) or super().hint_reason(state, player, actions)

    def instead(self, state: SkytopiaState, player: int, action: int) -> str:
        return advice.instead(state, player, action)

    def lay_out(self, state: SkytopiaState, data: dict[str, Any], source: str) -> None:
        lay_out(state, data, source)

    def scenario_schema(self) -> dict[str, Any]:
        return SCHEMA

    def scenario_failures(self, state: SkytopiaState, expect: dict[str, Any]) -> list[str]:
        return failures(state, expect)

    def scenario_time(self, state: SkytopiaState) -> dict[str, Any]:
        return {"round": int(state.round), "phase": PHASES[state.phase]}
