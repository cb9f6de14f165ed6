"""Scifi Domains as the rest of Skydeck sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from skydeck.engine.events import Event
from skydeck.engine.game import Credit, Game, Measure, Option, Policy
from skydeck.games.scifi_domains import scenario, view
from skydeck.games.scifi_domains.cards.load import SETS
from skydeck.games.scifi_domains.policy import HeuristicPolicy
from skydeck.games.scifi_domains.rules import rounds, scoring
from skydeck.games.scifi_domains.rules.play import RULES
from skydeck.games.scifi_domains.rules.steps import RULES_VERSION
from skydeck.games.scifi_domains.scenario_checks import SCHEMA, failures
from skydeck.games.scifi_domains.state.state import HouseRules, ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES
from skydeck.games.scifi_domains.state.zones import ZONES
from skydeck.games.scifi_domains.text import advice, choice, course, events, labels
from skydeck.games.scifi_domains.text import cards as card_text


class ScifiDomains(Game[ScifiDomainsState]):
    name = "scifi_domains"
    title = "Scifi Domains"
    summary = (
        "Build a fleet and research what it needs, dare as many Enemies as you think you can beat, and fight them in space "
        "and on the ground in one battle. Three Rounds, then the richest domain wins."
    )
    min_players = 2
    max_players = 4
    order = 5
    minutes = 45
    headings = frozenset({"round", "phase", "over"})
    phases = tuple(PHASES[1:])
    zones = ZONES
    rules_version = RULES_VERSION
    options = (
        Option(
            "marker_round_1", "choice", "pass", "Marker in Round 1",
            "Whether the Start Player Marker moves on before the first Round too.",
            "SF-R03", choices={"pass": "Moves on", "stay": "Stays"},
        ),
        Option(
            "production_rounds", "choice", "2-3", "Production", "In which Rounds Metal and Research are produced.",
            "SF-R04", choices={"2-3": "Rounds 2 and 3", "1-3": "All Rounds"},
        ),
        Option(
            "striker_model", "choice", "joint", "Strikers",
            "Whether Strikers can be hit in space and on the ground, or each in one of them.",
            "SF-R13", choices={"joint": "In both", "split": "In one"},
        ),
        Option(
            "ground_overflow", "choice", "space", "Spare Ground Striker Damage",
            "What Ground Striker Damage hits once no Striker is left.",
            "SF-R14", choices={"space": "Ships", "ground": "Ground Units", "none": "Nothing"},
        ),
        Option(
            "ground_bonus_needs_ground_enemy", "bool", False, "Ground points need a Ground Enemy",
            "Points for ground held are given only to whoever called a Ground Enemy.", "SF-R27",
        ),
    )  # fmt: skip
    sets = SETS

    def empty_state(
        self, players: int, options: dict[str, bool | int | str], card_set: Any = None
    ) -> ScifiDomainsState:
        state = ScifiDomainsState(self.set_or_published(card_set), players, RULES, HouseRules(options))
        state.clear(0)
        rounds.recount_all(state)
        return state

    def set_up(self, state: ScifiDomainsState, seed: int) -> None:
        rounds.set_up(state, seed)

    def view(self, state: ScifiDomainsState, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def choice(self, state: ScifiDomainsState, player: int) -> dict[str, Any] | None:
        return choice.choice(state, player)

    def action_label(self, state: ScifiDomainsState, player: int, action: int) -> str:
        return labels.action_label(state, player, action)

    def event_text(self, state: ScifiDomainsState, event: Event, seat: int | None) -> str:
        return events.event_text(state, event, seat)

    def event_data(self, state: ScifiDomainsState, event: Event, seat: int | None) -> dict[str, Any]:
        return events.event_data(state, event, seat)

    def cards(self, card_set: Any = None) -> dict[str, Any]:
        return card_text.catalogue(self.set_or_published(card_set))

    def preview(self, state: ScifiDomainsState, player: int, actions: list[int]) -> dict[str, Any]:
        return view.preview(state, player, actions)

    def policy(self) -> Policy:
        return HeuristicPolicy()

    telling: ClassVar[dict[str, bool]] = {"destroyed": True, "lost": False, "stranded": False, "took": True}

    def measure(self, state: ScifiDomainsState) -> Measure:
        seats = range(int(state.num_players))
        return Measure("VP", [int(scoring.parts(state, seat) // state.cards.divisor) for seat in seats])

    def credits(self, story: list[dict[str, Any]]) -> list[Credit]:
        return course.credits(story)

    def hint_reason(self, state: ScifiDomainsState, player: int, actions: list[int]) -> str:
        return advice.hint_reason(state, player, actions) or super().hint_reason(state, player, actions)

    def instead(self, state: ScifiDomainsState, player: int, action: int) -> str:
        return advice.instead(state, player, action)

    def lay_out(self, state: ScifiDomainsState, data: dict[str, Any], source: str) -> None:
        scenario.lay_out(state, data, source)

    def scenario_schema(self) -> dict[str, Any]:
        return SCHEMA

    def scenario_failures(self, state: ScifiDomainsState, expect: dict[str, Any]) -> list[str]:
        return failures(state, expect)

    def scenario_time(self, state: ScifiDomainsState) -> dict[str, Any]:
        return {"round": int(state.round), "phase": PHASES[state.phase]}
