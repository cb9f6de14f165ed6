"""Sky Thieves as the rest of Skydeck sees it."""

from __future__ import annotations

from typing import ClassVar

from skydeck.engine.game import Game, Measure, Option
from skydeck.games.sky_thieves import parts, scenario, scenario_checks, stops
from skydeck.games.sky_thieves import preview as drafts
from skydeck.games.sky_thieves import view as views
from skydeck.games.sky_thieves.cards.card_set import CardSet
from skydeck.games.sky_thieves.cards.load import SETS
from skydeck.games.sky_thieves.policy import HeuristicPolicy
from skydeck.games.sky_thieves.rules import setup
from skydeck.games.sky_thieves.rules.play import RULES
from skydeck.games.sky_thieves.rules.steps import RULES_VERSION
from skydeck.games.sky_thieves.scenario_checks import SCHEMA
from skydeck.games.sky_thieves.state.saved import STEPS
from skydeck.games.sky_thieves.state.state import HouseRules, SkyThievesState
from skydeck.games.sky_thieves.state.words import PHASES
from skydeck.games.sky_thieves.state.zones import ZONES
from skydeck.games.sky_thieves.text import advice as reasons
from skydeck.games.sky_thieves.text import cards as card_text
from skydeck.games.sky_thieves.text import course, events
from skydeck.games.sky_thieves.text.decisions import ASKING


class SkyThieves(Game[SkyThievesState, CardSet]):
    name = "sky_thieves"
    title = "Sky Thieves"
    summary = (
        "Arm an airship, pick your prey and Overload whatever it takes, while your rivals wait with Sabotage in hand. The "
        "first Captain to steal 5 Treasure wins."
    )
    min_players = 2
    max_players = 5
    order = 2
    minutes = 45
    hint_iterations = 15_000
    lap_name = "turn"
    headings = frozenset({"turn", "over"})
    phases = tuple(PHASES[1:])
    zones = ZONES
    rules_version = RULES_VERSION
    tells_set_up = True
    options = (
        Option(
            "first_player", "int", 0, "First player", "The seat that begins; 0 draws one.", "ST-R02",
            low=0, high=5, seat=True,
        ),
        Option(
            "captains", "choice", "random", "Captains",
            "Captains are dealt, or chosen one after the other if all players agree to that.", "ST-R03",
            choices={"random": "Dealt", "chosen": "Chosen, if all agree"}, opening=("chosen",),
        ),
        Option(
            "sabotage_windows", "choice", "immediate_and_phase", "Sabotage in attacks",
            "Whether Sabotage may be played at once in an attack, or only in the own Phase unless it cancels.", "ST-R29",
            choices={"immediate_and_phase": "At once and in the own Phase", "phase_only_in_attack": "In the own Phase"},
        ),
        Option(
            "overloaded_cards_can_pay", "bool", True, "Overloaded cards can pay",
            "A card that is already Overloaded may still be junked as payment before the attack ends.", "ST-R27",
        ),
        Option(
            "plain_materials", "bool", False, "Plain Materials",
            "Materials produce one resource like every other card, not two or three.", "ST-R62",
        ),
    )  # fmt: skip
    sets = SETS

    def empty_state(
        self, players: int, options: dict[str, bool | int | str], card_set: CardSet | None = None
    ) -> SkyThievesState:
        state = SkyThievesState(self.set_or_published(card_set), players, RULES, HouseRules(options))
        state.clear()
        return state

    set_up = staticmethod(setup.set_up)
    stop_phases = stops.STOPS
    usual_stops = (stops.STOPS, stops.STOPS)
    routine = staticmethod(stops.routine)
    masks = staticmethod(stops.masks)
    announces = staticmethod(parts.announces)
    steps = STEPS
    view = staticmethod(views.view)
    preview = staticmethod(drafts.preview)
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

    telling: ClassVar[dict[str, bool]] = {"captured": True, "failed": False}

    def measure(self, state: SkyThievesState) -> Measure:
        treasure = [int(state.treasure(seat)) for seat in range(state.num_players)]
        return Measure("Treasure", treasure, int(state.cards.goal))

    def scenario_time(self, state: SkyThievesState) -> dict[str, object]:
        return {"turn": state.turn, "phase": PHASES[state.phase]}
