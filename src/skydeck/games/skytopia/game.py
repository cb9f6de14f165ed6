"""Skytopia as the rest of Skydeck sees it."""

from __future__ import annotations

from typing import ClassVar

from skydeck.engine.game import Game, Measure, Option
from skydeck.games.skytopia import scenario, scenario_checks
from skydeck.games.skytopia import view as views
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.load import SETS
from skydeck.games.skytopia.policy import HeuristicPolicy
from skydeck.games.skytopia.rules import setup
from skydeck.games.skytopia.rules.play import RULES
from skydeck.games.skytopia.rules.steps import RULES_VERSION
from skydeck.games.skytopia.scenario_checks import SCHEMA
from skydeck.games.skytopia.state.saved import STEPS
from skydeck.games.skytopia.state.state import HouseRules, SkytopiaState
from skydeck.games.skytopia.state.words import PHASES
from skydeck.games.skytopia.state.zones import ZONES
from skydeck.games.skytopia.text import advice as reasons
from skydeck.games.skytopia.text import cards as card_text
from skydeck.games.skytopia.text import course, events
from skydeck.games.skytopia.text.decisions import ASKING


class Skytopia(Game[SkytopiaState, CardSet]):
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
    hint_iterations = 4_000
    headings = frozenset({"round", "turn", "over"})
    phases = tuple(PHASES[1:])
    zones = ZONES
    rules_version = RULES_VERSION
    tells_set_up = True
    open_table = True
    options = (
        Option(
            "initial_turn", "choice", "standard", "Initial Turn",
            "Where each player's first golem goes: on the top card of the tile's colour, or on any free card.",
            "SK-130", choices={"standard": "Top card of the colour", "experienced": "Any free card"},
            opening=("experienced",),
        ),
        Option(
            "tiles", "choice", "random", "Ability tiles", "How the players come to their ability tiles.",
            "SK-133", choices={"random": "Dealt", "draft": "Drafted"}, opening=("draft",),
        ),
        Option(
            "sides", "choice", "all_A", "Sides of the tiles", "Which side of the ability tiles is used.",
            "SK-135",
            choices={"all_A": "A for all", "all_B": "B for all", "vote": "All vote", "each": "Each for themselves"},
            opening=("vote", "each"),
        ),
        Option(
            "hard_mode", "choice", "off", "Hard mode", "With four players, fewer cards of each colour lie in the Market.",
            "SK-138", choices={"off": "Off", "3": "3 cards", "2": "2 cards"}, players=(4,),
        ),
        Option(
            "gear_after_initial_turn", "bool", True, "Gear turns before round 1",
            "The gear turns between Initial Turn and round 1, so that first golems finish in round 4.", "SK-R03",
            opening=(False,),
        ),
        Option(
            "forward_direction", "choice", "sooner", "Forward means",
            "Whether a golem turned forward finishes sooner, or shows the next higher number as printed.",
            "SK-R04", choices={"sooner": "Sooner", "higher_number": "Higher number"},
        ),
        Option(
            "initial_golem_cost", "int", 0, "Price of the first golem", "What the golem of the Initial Turn costs.",
            "SK-R05", low=0, high=1, opening=(1,),
        ),
        Option(
            "forge", "choice", "move", "Forge", "Whether a Forge moves a golem or sends another one.",
            "SK-R39", choices={"move": "Moves", "place": "Sends"},
        ),
        Option(
            "starting_player", "int", 0, "Starting Player", "The seat that begins; 0 draws one.", "SK-R53",
            low=0, high=4, seat=True,
        ),
    )  # fmt: skip
    sets = SETS

    def empty_state(
        self, players: int, options: dict[str, bool | int | str], card_set: CardSet | None = None
    ) -> SkytopiaState:
        state = SkytopiaState(self.set_or_published(card_set), players, RULES, HouseRules(players, options))
        state.clear()
        return state

    set_up = staticmethod(setup.set_up)
    steps = STEPS
    view = staticmethod(views.view)
    preview = staticmethod(views.preview)
    asking = ASKING
    event_text = staticmethod(events.event_text)
    event_data = staticmethod(events.event_data)
    catalogue = staticmethod(card_text.catalogue)
    credits = staticmethod(course.credits)
    advice = staticmethod(reasons.hint_reason)
    instead = staticmethod(reasons.instead)
    lay_out = staticmethod(scenario.lay_out)
    scenario_failures = staticmethod(scenario_checks.failures)
    schema = SCHEMA
    policy = HeuristicPolicy

    telling: ClassVar[dict[str, bool]] = {"guild_pp": True, "library_pp": True, "pp": True, "built": True}

    def measure(self, state: SkytopiaState) -> Measure:
        return Measure("prestige", [int(state.points(seat)) for seat in range(state.num_players)])

    def scenario_time(self, state: SkytopiaState) -> dict[str, object]:
        return {"round": state.round, "phase": PHASES[state.phase]}
