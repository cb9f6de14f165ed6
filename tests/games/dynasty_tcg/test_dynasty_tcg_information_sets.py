"""Two worlds that a seat cannot tell apart stay so while the same is played in both.

The conformance tests compare single positions. Here the game goes on: whatever a seat is shown or told from there on may
not depend on the cards of the other seat that it has not seen, nor may the questions the other seat is asked.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from tests.conformance.play import decision_of, told
from tests.conformance.worlds.dynasty_tcg import World

from skydeck.engine.errors import IllegalAction
from skydeck.engine.events import Event, Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.stops import Stops
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.state.events import Ev, Spot
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile

GAME = get_game("dynasty_tcg")
OPTIONS: list[dict[str, Any]] = [
    {"match": "best_of_3", "deck_2": "Gold Under the Mountain"},
    {"closed_lists": True, "match": "best_of_3", "lanes": 3, "war_order": "not_needed"},
    {"lanes": 7, "rows": 4, "deck_1": "The Open Hand", "deck_2": "The Standing Tide", "fast_retreat": True},
    {"closed_lists": True, "own_units_block": True, "replace_environment": True, "deck_1": "Gold Under the Mountain"},
]
# How many decisions of the real game are repeated in the other world.
FOLLOWED = 12
CARD_VERBS = ("play", "choose", "sell", "bring")

Step = tuple[int, int]


def played(options: dict[str, Any], seed: int) -> tuple[list[tuple[int, DynastyTcgState]], list[Step]]:
    """A game of random and sensible decisions: some positions of every kind on its way, and all its steps."""
    state = GAME.new_state(2, options, seed)
    assert isinstance(state, DynastyTcgState)
    chance, rng, policy = random.Random(seed), Rng(seed), GAME.policy()
    kept: list[tuple[int, DynastyTcgState]] = []
    steps: list[Step] = []
    met: Counter[str] = Counter()
    while not state.is_terminal() and len(steps) < 600:
        kind = f"{decision_of(GAME, state)} {state.stack_size > 0}"
        if met[kind] < 2 and chance.random() < 0.3:
            met[kind] += 1
            kept.append((len(steps), state.clone()))
        player = chance.choice(state.pending_players())
        sensible = chance.random() < 0.5
        action = int(policy.choose(state, player, rng) if sensible else random_action(state, player, rng))
        state.apply_legal(player, action)
        steps.append((player, action))
    return kept, steps


def cards_used(state: DynastyTcgState, steps: list[Step], seat: int) -> Counter[int]:
    """The cards that a seat names in some steps: it must have them there in any world."""
    named = [state.codec.to_json(action) for player, action in steps if player == seat]
    return Counter(state.cards.kind_named(str(one["card"])) for one in named if one["verb"] in CARD_VERBS)


def world_with(state: DynastyTcgState, seat: int, used: Counter[int], chance: random.Random) -> DynastyTcgState:
    """A world that `seat` cannot tell from this one, in which the other seat also has the cards it will use."""
    world = World(GAME, state, seat, chance)
    hand, marks = world.pile(Pile.HAND, world.other), world.pile(Pile.HAND_KNOWN, world.other)
    deck, known = world.pile(Pile.DECK, world.other), world.pile(Pile.DECK_KNOWN, world.other)
    needed = used - Counter(kind for kind, mark in zip(hand, marks, strict=True) if mark)
    unseen = (
        (hand, [place for place in range(len(hand)) if not marks[place]]),
        (deck, [place for place in range(len(deck)) if not known[place]]),
    )
    free: list[tuple[list[int], int]] = []
    for pile, places in unseen:
        for place in places:
            if needed[pile[place]] > 0:
                needed[pile[place]] -= 1
            else:
                free.append((pile, place))
    pool = [pile[place] for pile, place in free]
    if world.closed:
        pool = [chance.randrange(state.cards.kinds) for _ in pool]
    chance.shuffle(pool)
    for (pile, place), kind in zip(free, pool, strict=True):
        pile[place] = kind
    order = sorted(range(len(hand)), key=lambda place: (hand[place], marks[place]))
    hand[:], marks[:] = [hand[place] for place in order], [marks[place] for place in order]
    other = GAME.state_from_dict(world.data)
    assert isinstance(other, DynastyTcgState)
    return other


def shown(state: DynastyTcgState, seat: int) -> list[str]:
    """All that a seat and a spectator see, and the answers of the table that take no time to hide them."""
    other = 1 - seat
    wishes = (GAME.fresh_stops(), Stops(full=True), Stops(theirs=set(GAME.stop_phases)))
    routines = [GAME.routine(state, other, stops) for stops in wishes]
    at_once = [None if answer is None or answer.hides else answer.action for answer in routines]
    return [told(GAME, state, seat), json.dumps(GAME.view(state, None)), repr(at_once)]


def answers(state: DynastyTcgState, seat: int) -> list[str]:
    """Previews, and reasons why something is not possible: for cards that lie in no hand, too."""
    found = []
    for action in state.legal_actions(seat).tolist()[:6]:
        try:
            found.append(repr(GAME.preview(state, seat, [action])))
        except IllegalAction as error:
            found.append(str(error))
    for kind in range(0, state.cards.kinds, 17):
        for verb in CARD_VERBS:
            action = state.codec.from_json({"verb": verb, "card": state.cards.labels[kind]})
            found.append(state.why_illegal(seat, action))
    return found


def log_lines(state: DynastyTcgState, events: list[Event], viewer: int | None) -> list[str]:
    """What a viewer reads of some events."""
    lines = [(GAME.event_text(state, event, viewer), GAME.event_data(state, event, viewer)) for event in events]
    return [repr(line) for line in lines if line[0]]


def opens_hidden_cards(events: list[Event], left: int) -> bool:
    """Whether hidden cards came to light that nobody chose: off a deck, a whole hand shown, a whole hand discarded."""
    return any(
        event.kind == Ev.REVEALED
        or (event.kind == Ev.DISCARDED and event.origin % 100 == Spot.DECK)
        or (event.kind == Ev.DISCARDED and event.origin % 100 == Spot.HAND and left == 0)
        for event in events
    )


def follow(true: DynastyTcgState, other: DynastyTcgState, steps: list[Step], seat: int) -> int:
    """Do the same in both worlds and compare; ends early where the other seat could not do it, or cards come to light."""
    observers = Observer(), Observer()
    true.attach(observers[0])
    other.attach(observers[1])
    for done, (player, action) in enumerate(steps):
        if not other.legal_actions(player).contains(action):
            assert player != seat
            return done
        true.apply_legal(player, action)
        other.apply_legal(player, action)
        events, others = observers[0].take(), observers[1].take()
        if opens_hidden_cards(events, true.size(Pile.HAND, 1 - seat)):
            return done
        for viewer in (seat, None):
            assert log_lines(true, events, viewer) == log_lines(other, others, viewer)
        assert true.is_terminal() == other.is_terminal()
        if true.is_terminal():
            return done
        assert shown(true, seat) == shown(other, seat)
    return len(steps)


@pytest.mark.rule("DT-R14", "DT-R105", "DT-R106")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_a_seat_is_shown_follows_from_what_it_knows(options: dict[str, Any]) -> None:
    """Views, choices, previews, reasons, log and immediate passes are the same in every world that a seat may be in."""
    chance = random.Random(str(options))
    compared = 0
    positions, steps = played(options, OPTIONS.index(options))
    for at, state in positions:
        for seat in range(2):
            before, replies = shown(state, seat), answers(state, seat)
            dealt = state.clone()
            dealt.resample(seat, Rng(at))
            dealt.invariants()
            assert (shown(dealt, seat), answers(dealt, seat)) == (before, replies)
            if state.secret and state.sealed_count(1 - seat):
                continue
            following = steps[at : at + FOLLOWED]
            other = world_with(state, seat, cards_used(state, following, 1 - seat), chance)
            assert (shown(other, seat), answers(other, seat)) == (before, replies)
            compared += follow(state.clone(), other, following, seat)
    assert compared > 150


@pytest.mark.rule("DT-R14")
def test_who_is_always_asked_need_not_hide_it() -> None:
    """A quick pass then tells of nothing but that wish; who is asked only with an answer in hand must not be told apart."""
    state = GAME.scenario(
        {
            "game": "dynasty_tcg",
            "seats": [{"hand": {"Cinder Drake": 1}, "field": {"A1": {"unit": {}}}}, {"hand": {"Palisade": 1}}],
        }
    )
    for line in ("1 attack A1", "1 pass"):
        state.apply_action(*GAME.scenario_step(state, line))
    assert GAME.masks(state, 1, GAME.fresh_stops())
    assert not GAME.masks(state, 1, Stops(full=True))
