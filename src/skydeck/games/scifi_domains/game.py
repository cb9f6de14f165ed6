"""Scifi Domains as the rest of Skydeck sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from skydeck.engine.game import Game, Measure, Option
from skydeck.games.scifi_domains import scenario, scenario_checks
from skydeck.games.scifi_domains import view as views
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.load import SETS
from skydeck.games.scifi_domains.policy import HeuristicPolicy
from skydeck.games.scifi_domains.rules import rounds, scoring
from skydeck.games.scifi_domains.rules.play import RULES
from skydeck.games.scifi_domains.rules.steps import RULES_VERSION
from skydeck.games.scifi_domains.scenario_checks import SCHEMA
from skydeck.games.scifi_domains.state.saved import STEPS
from skydeck.games.scifi_domains.state.state import HouseRules, ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES
from skydeck.games.scifi_domains.state.zones import ZONES
from skydeck.games.scifi_domains.text import advice as reasons
from skydeck.games.scifi_domains.text import cards as card_text
from skydeck.games.scifi_domains.text import course, events
from skydeck.games.scifi_domains.text.decisions import ASKING


class ScifiDomains(Game[ScifiDomainsState, CardSet]):
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
    hint_iterations = 4_500
    headings = frozenset({"round", "phase", "over"})
    phases = tuple(PHASES[1:])
    zones = ZONES
    rules_version = RULES_VERSION
    tells_set_up = True
    open_table = True
    options = (
        Option(
            "marker_round_1", "choice", "pass", "Marker in Round 1",
            "Whether the Start Player Marker moves on before the first Round too.",
            "SF-R03", choices={"pass": "Moves on", "stay": "Stays"}, opening=("stay",),
        ),
        Option(
            "production_rounds", "choice", "2-3", "Production", "In which Rounds Metal and Research are produced.",
            "SF-R04", choices={"2-3": "Rounds 2 and 3", "1-3": "All Rounds"}, opening=("1-3",),
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
        self, players: int, options: dict[str, bool | int | str], card_set: CardSet | None = None
    ) -> ScifiDomainsState:
        state = ScifiDomainsState(self.set_or_published(card_set), players, RULES, HouseRules(options))
        state.clear()
        rounds.recount_all(state)
        return state

    set_up = staticmethod(rounds.set_up)
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

    telling: ClassVar[dict[str, bool]] = {"destroyed": True, "lost": False, "stranded": False, "took": True}

    def counted_cards(self) -> list[str]:
        cards = self.sets.published
        return cards.names[: cards.units]

    def measure(self, state: ScifiDomainsState) -> Measure:
        seats = range(state.num_players)
        return Measure("VP", [round(float(scoring.score(state, seat)), 1) for seat in seats])

    def at_opening(self, data: Mapping[str, object]) -> bool:
        begins = data.get("at") in ("set_up", "round")
        return begins and data.get("round", 1) == 1

    def scenario_time(self, state: ScifiDomainsState) -> dict[str, object]:
        return {"round": state.round, "phase": PHASES[state.phase]}
