"""Sky Dynasty as the rest of Skydeck sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from skydeck.engine.game import Credit, Game, Measure, Option
from skydeck.engine.stops import Routine, Stops
from skydeck.games.sky_dynasty import scenario, scenario_checks
from skydeck.games.sky_dynasty import view as views
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.load import SETS
from skydeck.games.sky_dynasty.cards.words import Verb
from skydeck.games.sky_dynasty.policy import HeuristicPolicy
from skydeck.games.sky_dynasty.rules import rounds
from skydeck.games.sky_dynasty.rules.play import RULES
from skydeck.games.sky_dynasty.rules.steps import RULES_VERSION
from skydeck.games.sky_dynasty.state.saved import STEPS
from skydeck.games.sky_dynasty.state.state import HouseRules, SkyDynastyState
from skydeck.games.sky_dynasty.state.words import PHASES
from skydeck.games.sky_dynasty.state.zones import ZONES
from skydeck.games.sky_dynasty.text import advice as reasons
from skydeck.games.sky_dynasty.text import cards as card_text
from skydeck.games.sky_dynasty.text import course, events
from skydeck.games.sky_dynasty.text.decisions import ASKING
from skydeck.games.sky_dynasty.wire import FORMS


class SkyDynasty(Game[SkyDynastyState, CardSet]):
    name = "sky_dynasty"
    title = "Sky Dynasty"
    summary = (
        "Build a fleet from a deck of your own, send it face down to seven stations, and outguess everyone else. "
        "Whoever first gathers ten influence rules the sky."
    )
    min_players = 2
    max_players = 5
    forms = FORMS
    order = 1
    minutes = 45
    hint_iterations = 12_000
    headings = frozenset({"round", "dispatch_turn", "place", "over"})
    zones = ZONES
    rules_version = RULES_VERSION
    tells_set_up = True
    options = (
        Option(
            "limited_edition", "bool", False, "Limited edition",
            "Adds seven Armageddons, missiles of great force, to the ship deck.", "SD-R04",
        ),
        Option(
            "phoenix_before_pick", "bool", False, "Phoenixes choose first",
            "Phoenixes choose their destination before fleets with several location cards do.", "SD-R03",
        ),
        Option(
            "chimera_round", "choice", "up", "Chimera rounds",
            "Which way a Chimera rounds half the opponent's ships.", "SD-R01", choices={"up": "Up", "down": "Down"},
        ),
        Option(
            "strict_order", "bool", False, "First past the post",
            "Among tied players at a station, the first in lead order to reach the goal wins at once.", "SD-R39",
        ),
        Option(
            "max_rounds", "int", 0, "Round limit",
            "Ends the game after that many rounds; 0 plays until somebody wins.", "SD-R41", low=0, high=200,
        ),
    )  # fmt: skip

    table_options: ClassVar[dict[str, bool]] = {"ask_forced": True}
    sets = SETS

    def empty_state(
        self, players: int, options: dict[str, bool | int | str], card_set: CardSet | None = None
    ) -> SkyDynastyState:
        state = SkyDynastyState(self.set_or_published(card_set), players, RULES, HouseRules(options))
        state.clear()
        return state

    set_up = staticmethod(rounds.set_up)

    def routine(self, state: SkyDynastyState, player: int, stops: Stops) -> Routine | None:
        """The pass of a seat that is asked although it must pass (SD-056), since only its own hand tells that."""
        if state.house.ask_forced and views.passes_secretly(state, player):
            return Routine(Verb.PASS, hides=True)
        return None

    steps = STEPS
    view = staticmethod(views.view)
    public_view = staticmethod(views.public_view)
    view_beside = staticmethod(views.view_beside)
    preview = staticmethod(views.preview)
    asking = ASKING
    event_text = staticmethod(events.event_text)
    event_data = staticmethod(events.event_data)
    catalogue = staticmethod(card_text.catalogue)
    advice = staticmethod(reasons.hint_reason)
    instead = staticmethod(reasons.instead)
    lay_out = staticmethod(scenario.lay_out)
    scenario_failures = staticmethod(scenario_checks.failures)
    schema = scenario_checks.SCHEMA
    policy = HeuristicPolicy

    telling: ClassVar[dict[str, bool]] = {"influence": True, "won": True, "defeated": False}

    def measure(self, state: SkyDynastyState) -> Measure:
        seats = range(state.num_players)
        return Measure("influence", [int(state.influence(seat)) for seat in seats], int(state.cards.influence_to_win))

    def credits(self, story: list[dict[str, Any]]) -> list[Credit]:
        return course.credits(story, self.sets.published.place_names)

    def counted_cards(self) -> list[str]:
        return self.sets.published.names

    def scenario_time(self, state: SkyDynastyState) -> dict[str, object]:
        return {"round": state.round, "phase": PHASES[state.phase]}
