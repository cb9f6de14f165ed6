"""Sky Thieves as the rest of Skydeck sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from skydeck.engine.events import Event
from skydeck.engine.game import Credit, Game, Measure, Option, Policy
from skydeck.engine.stops import Routine, Stops
from skydeck.games.sky_thieves import parts, preview, view
from skydeck.games.sky_thieves.cards.load import SETS
from skydeck.games.sky_thieves.policy import HeuristicPolicy
from skydeck.games.sky_thieves.rules import setup
from skydeck.games.sky_thieves.rules.play import RULES
from skydeck.games.sky_thieves.rules.steps import RULES_VERSION
from skydeck.games.sky_thieves.scenario import lay_out
from skydeck.games.sky_thieves.scenario_checks import SCHEMA, failures
from skydeck.games.sky_thieves.state.state import HouseRules, SkyThievesState
from skydeck.games.sky_thieves.state.words import PHASES
from skydeck.games.sky_thieves.state.zones import ZONES
from skydeck.games.sky_thieves.stops import STOPS, masks, routine
from skydeck.games.sky_thieves.text import advice, choice, course, events, labels
from skydeck.games.sky_thieves.text import cards as card_text


class SkyThieves(Game[SkyThievesState]):
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
    lap_name = "turn"
    headings = frozenset({"turn", "over"})
    phases = tuple(PHASES[1:])
    zones = ZONES
    rules_version = RULES_VERSION
    options = (
        Option(
            "first_player", "int", 0, "First player", "The seat that begins; 0 draws one.", "ST-R02", low=0, high=5,
        ),
        Option(
            "captains", "choice", "random", "Captains",
            "Captains are dealt, or chosen one after the other if all players agree to that.", "ST-R03",
            choices={"random": "Dealt", "chosen": "Chosen, if all agree"},
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

    def empty_state(self, players: int, options: dict[str, bool | int | str], card_set: Any = None) -> SkyThievesState:
        state = SkyThievesState(self.set_or_published(card_set), players, RULES, HouseRules(options))
        state.clear(0)
        return state

    def set_up(self, state: SkyThievesState, seed: int) -> None:
        setup.set_up(state, seed)

    stop_phases = STOPS
    usual_stops = (STOPS, STOPS)

    def routine(self, state: SkyThievesState, player: int, stops: Stops) -> Routine | None:
        return routine(state, player, stops)

    def masks(self, state: SkyThievesState, player: int, stops: Stops) -> bool:
        return masks(state, player, stops)

    def policy(self) -> Policy:
        return HeuristicPolicy()

    def announces(self, before: SkyThievesState, player: int, action: int, after: SkyThievesState) -> bool:
        return parts.announces(before, player, after)

    def view(self, state: SkyThievesState, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def choice(self, state: SkyThievesState, player: int) -> dict[str, Any] | None:
        return choice.choice(state, player)

    def action_label(self, state: SkyThievesState, player: int, action: int) -> str:
        return labels.action_label(state, player, action)

    def event_text(self, state: SkyThievesState, event: Event, seat: int | None) -> str:
        return events.event_text(state, event, seat)

    def event_data(self, state: SkyThievesState, event: Event, seat: int | None) -> dict[str, Any]:
        return events.event_data(state, event, seat)

    def cards(self, card_set: Any = None) -> dict[str, Any]:
        return card_text.catalogue(self.set_or_published(card_set))

    def preview(self, state: SkyThievesState, player: int, actions: list[int]) -> dict[str, Any]:
        return preview.preview(state, player, actions)

    telling: ClassVar[dict[str, bool]] = {"captured": True, "failed": False}

    def measure(self, state: SkyThievesState) -> Measure:
        treasure = [int(state.treasure(seat)) for seat in range(state.num_players)]
        return Measure("Treasure", treasure, int(state.cards.goal))

    def credits(self, story: list[dict[str, Any]]) -> list[Credit]:
        return course.credits(story)

    def hint_reason(self, state: SkyThievesState, player: int, actions: list[int]) -> str:
        return advice.hint_reason(state, player, actions) or super().hint_reason(state, player, actions)

    def instead(self, state: SkyThievesState, player: int, action: int) -> str:
        return advice.instead(state, player, action)

    def lay_out(self, state: SkyThievesState, data: dict[str, Any], source: str) -> None:
        lay_out(state, data, source)

    def scenario_schema(self) -> dict[str, Any]:
        return SCHEMA

    def scenario_failures(self, state: SkyThievesState, expect: dict[str, Any]) -> list[str]:
        return failures(state, expect)

    def scenario_time(self, state: SkyThievesState) -> dict[str, Any]:
        return {"turn": int(state.turn), "phase": PHASES[state.phase]}
