"""Sabotage without tedium: which moments are passed for a seat, and which are put to it (ST-R40)."""

from __future__ import annotations

from skydeck.engine import stops as moments_of_all
from skydeck.engine.actions import first
from skydeck.engine.stops import Routine, Stops, Window
from skydeck.games.sky_thieves.cards.words import Deed, Verb
from skydeck.games.sky_thieves.rules import moments
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import PHASES
from skydeck.games.sky_thieves.text.words import deed_card

# What a seat can wish to be asked at, if it holds an answer: what others did, and its own Phases in their attacks.
STOP_OF: dict[int, str] = {
    Deed.ATTACK: "attack",
    Deed.OVERLOAD: "overload",
    Deed.OFFENSIVE: "captain",
    Deed.DEFENSIVE: "captain",
    Deed.SABOTAGE: "sabotage",
    Deed.TECHNIQUE: "card",
    Deed.BOARD_CARD: "card",
    Deed.SCOUTED: "scouting",
    Deed.FAILED: "outcome",
    Deed.SUCCEEDED: "outcome",
}
PHASE = "phase"
STOPS = (*dict.fromkeys(STOP_OF.values()), PHASE)
IN_PHASE = {Verb.PLAY, Verb.DEFENSIVE}


def routine(state: SkyThievesState, player: int, stops: Stops) -> Routine | None:
    """The answer to give for a seat that has nothing to decide, as it wishes to be asked; see `Game.routine`."""
    end_skip(state, player, stops)
    window = window_of(state, player)
    if window is not None and waits_for_first_turn(state, player, stops):
        return Routine(window.passing)
    return None if window is None else window.routine(state, player, stops)


def waits_for_first_turn(state: SkyThievesState, player: int, stops: Stops) -> bool:
    """Whether a seat that has had no turn yet, and has wished for nothing else, is asked about what no attack hangs on.

    It has nothing to lose so early, and a first game should not begin with a question about Sabotage. What lies open tells
    all of it.
    """
    usual = not stops.full and stops.theirs >= set(STOPS)
    first_turn = (player - state.start) % state.num_players + 1
    early = state.attacked < 0 and state.turn < first_turn
    return bool(usual and early and state.decision == Ask.RESPOND)


def masks(state: SkyThievesState, player: int, stops: Stops) -> bool:
    """Whether hidden cards settle if a seat is asked here; see `Game.masks`."""
    window = window_of(state, player)
    if waits_for_first_turn(state, player, stops):
        return False
    return window is not None and not acts_openly(state, player) and window.masks(stops)


def acts_openly(state: SkyThievesState, player: int) -> bool:
    """Whether everybody sees that a seat has something to decide: its Captain is ready in its Phase."""
    return bool(state.decision == Ask.PHASE and state.is_ready(player))


def window_of(state: SkyThievesState, player: int) -> Window | None:
    """What a seat is asked to answer: a deed, or somebody else's attack in its own Phase."""
    if not state.pending >> player & 1:
        return None
    own_turn = bool(state.active == player)
    if state.decision == Ask.RESPOND:
        deed = state.deeds[first(state.question)]
        stop = STOP_OF[moments.type_of(deed)]
        return Window(Verb.PASS, {Verb.PLAY}, stop, own_turn, deed_card(state, deed))
    if state.decision == Ask.PHASE and not own_turn:
        return Window(Verb.END, IN_PHASE, PHASE, card=state.cards.target_names[state.attacked])
    return None


def end_skip(state: SkyThievesState, player: int, stops: Stops) -> None:
    """Skipping ends where the seat said, and when somebody answers its own attack."""
    answers_mine = state.is_attacker(player) and any(
        moments.doer_of(state.deeds[number]) != player for number in range(state.deeds_size)
    )
    moments_of_all.end_skip(
        stops,
        (state.turn, PHASES[state.phase]),
        settled=state.attacked < 0 and state.decision != Ask.RESPOND,
        own_turn=bool(state.active == player),
        concerned=bool(answers_mine),
    )
