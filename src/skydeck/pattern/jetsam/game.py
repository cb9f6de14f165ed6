"""Jetsam as the rest of Skydeck sees it: zones, questions and sentences."""

from __future__ import annotations

from typing import Any, ClassVar

from jetsam.cards import CODEC, KINDS, STOW
from jetsam.rules import RULES
from jetsam.state import JetsamData
from skydeck.engine.actions import ActionCodec
from skydeck.engine.game import Option, PackedCards
from skydeck.engine.plain import PlainGame, Question, Words
from skydeck.engine.plain_state import PlainState
from skydeck.engine.visibility import ALL, AREA, HAND, NOBODY, OWNER, PILE, ROW, ZoneSpec


class Jetsam(PlainGame):
    name = "jetsam"
    title = "Jetsam"
    summary = (
        "Cargo drifts down the sky, and every ship reaches for it at once. Play a card of your crew in secret: the "
        "highest that nobody else played takes it, and what costs points goes to the lowest."
    )
    min_players = 2
    max_players = 5
    minutes = 10
    rules_version = 1
    data = JetsamData
    course = RULES
    options = (
        Option("calm", "bool", False, "Calm winds", "Leaves out the cargo that costs points.", "JS-09"),
    )  # fmt: skip
    headings = frozenset({"round", "over"})
    phases = ("stow", "play")
    zones = (
        ZoneSpec("hand", OWNER, ALL, layout=HAND, note="JS-02"),
        ZoneSpec("stowed", OWNER, ALL, layout=AREA, note="JS-03"),
        ZoneSpec("shown", ALL, ALL, label="Played", layout=AREA, note="JS-05"),
        ZoneSpec("hold", ALL, ALL, layout=AREA, note="JS-06"),
        ZoneSpec("adrift", ALL, ALL, layout=ROW, shared=True, note="JS-04"),
        ZoneSpec("cargo_deck", NOBODY, ALL, layout=PILE, shared=True, note="JS-01"),
        ZoneSpec("used", ALL, ALL, label="Crew played before", layout=PILE, shared=True, note="JS-07"),
        ZoneSpec("crew_deck", NOBODY, ALL, label="Crew not dealt", layout=PILE, shared=True, note="JS-02"),
    )
    events: ClassVar = {
        "round": Words("Round {amount} began."),
        "stowed": Words("{seat} stowed {card}.", hidden="{seat} stowed a card."),
        "drifted": Words("{card} drifted by."),
        "played": Words("{seat} played {card}."),
        "took": Words("{seat} took {card} ({amount:+})."),
        "consoled": Words("{seat} took nothing and scored {amount:+}."),
        "stayed": Words("No card was alone in its rank: the cargo stays adrift."),
        "over": Words("The last cargo has drifted by."),
    }
    endings: ClassVar = {
        "points": "The last cargo has drifted by; the most points win.",
        "stowed": "The most points were equal; the higher stowed card wins.",
    }

    def codec(self, card_set: PackedCards | None = None) -> ActionCodec:
        return CODEC

    def cards(self, card_set: PackedCards | None = None) -> dict[str, Any]:
        return {"kinds": [card.shown() for card in KINDS], "places": []}

    def card_id(self, card: int) -> str:
        return KINDS[card].name

    def home(self, card: int) -> str:
        return f"{KINDS[card].type}_deck"

    def phase(self, state: PlainState) -> str:
        return "stow" if state.decision == STOW else "play"

    def figures(self, state: PlainState, seat: int) -> dict[str, int]:
        return {"points": state.data.points[seat]}

    def question(self, state: PlainState, player: int) -> Question:
        if state.decision == STOW:
            return Question("stow", "Stow a card face down: it decides between equals at the end.", "JS-03")
        prize = state.data.prize()
        reach = "the highest rank alone takes it" if prize >= 0 else "the lowest rank alone must take it"
        return Question("play", f"Play a card for {prize:+} points: {reach}.", "JS-05")
