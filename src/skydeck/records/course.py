"""How a game went, looked back on from its end: the curve of what decides it, where it turned, and the card that did most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from skydeck.bots.roles import Judge
from skydeck.engine.events import Observer
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.engine.text import seat as named
from skydeck.engine.words import Words, fill

say = Words("course")

MOST_TURNS = 3
MOST_SENTENCES = 2
# A smaller change of somebody's chance is no turn.
LEAST_SWING = 0.1
# Chances nearer to each other than this are level.
LEVEL = 0.03
CERTAIN = 0.995


class Point(msgspec.Struct):
    """A round or turn: its name, how many actions came before it, and how much each seat had when it was over."""

    at: int
    title: str
    values: list[float]


class Turn(msgspec.Struct):
    """A round or turn that changed who was likely to win: in favour of `seat`, whose chance went from `before` to `after`.

    `lead` says what that did to the lead, `sentences` what happened.
    """

    at: int
    title: str
    seat: int
    before: float
    after: float
    lead: str
    sentences: list[str]


class Best(msgspec.Struct):
    """The card that did most for the winners, or for who came nearest to winning."""

    seat: int
    card: str
    text: str


class Course(msgspec.Struct):
    """The course of an ended game. Seats stand in texts as in events. `goal` is None where no number wins the game."""

    measure: str
    goal: int | None
    start: list[float]
    points: list[Point]
    turns: list[Turn]
    best: Best | None


class Told(NamedTuple):
    """What is worth telling: whom it names, whether it is good for that seat, its rank among such events, how much it was."""

    seat: int
    good: bool
    rank: int
    amount: int
    text: str

    def helps(self, seat: int) -> bool:
        return (self.seat == seat) == self.good


class Lap(NamedTuple):
    """A round or turn as it was played."""

    at: int
    title: str
    values: list[float]
    shares: list[float]
    told: list[Told]


def course_of(game: Game, state: State, steps: Iterable[tuple[int, int]]) -> Course:
    """Play a game again from its first position; the position given is used up."""
    measure = game.measure(state)
    start, first_shares = list(measure.values), shares_of(game, state)
    laps: list[Lap] = []
    story: list[dict[str, Any]] = []
    told: list[Told] = []
    telling = list(game.telling)
    observer = Observer()
    state.attach(observer)
    begun, number, title, values = 0, 0, game.chapter(state), start
    for number, (seat, action) in enumerate(steps, 1):
        state.apply_action(seat, action)
        for event in observer.take():
            data = game.event_data(state, event, None)
            story.append(data)
            if data["kind"] in game.telling:
                kind, text = data["kind"], game.event_text(state, event, None)
                told.append(Told(event.player, game.telling[kind], telling.index(kind), event.amount, text))
        if state.is_terminal() or game.chapter(state) != title:
            # What a match puts back for its next game is no part of the one that ended.
            values = list(game.measure(state).values)
            laps.append(Lap(begun, title, values, shares_of(game, state), told))
            begun, title, told = number, game.chapter(state), []
    if number > begun and not state.is_terminal():
        # Where somebody ended the game, the last lap is as far as it came.
        laps.append(Lap(begun, title, list(game.measure(state).values), shares_of(game, state), told))
    return Course(
        measure=game.said("measure", measure.name),
        goal=measure.goal,
        start=start,
        points=[Point(lap.at, lap.title, lap.values) for lap in laps],
        turns=turns_of(laps, first_shares),
        best=best_of(game, state, story),
    )


def shares_of(game: Game, state: State) -> list[float]:
    """Each seat's expected share of the win, knowing all cards: as the game's own player judges it, else by what decides it."""
    if state.is_terminal():
        return [float(share) for share in state.returns()]
    policy = game.policy()
    if isinstance(policy, Judge):
        return [float(share) for share in policy.values(state)]
    values = game.measure(state).values
    lowest = min(values, default=0)
    above = [value - lowest + 1 for value in values] or [1] * state.num_players
    return [value / sum(above) for value in above]


def turns_of(laps: list[Lap], first: list[float]) -> list[Turn]:
    """The laps that changed the chances most, in their order."""
    found: list[tuple[float, Turn]] = []
    before = first
    for lap in laps:
        gains = [after - share for share, after in zip(before, lap.shares, strict=True)]
        gainer = max(range(len(gains)), key=gains.__getitem__)
        if gains[gainer] >= LEAST_SWING:
            helpful = [one for one in lap.told if one.helps(gainer)]
            weightiest = sorted(helpful, key=lambda one: (one.rank, -one.amount))
            most = list(dict.fromkeys(one.text for one in weightiest))[:MOST_SENTENCES]
            # Told as it came to pass.
            sentences = [text for text in dict.fromkeys(one.text for one in helpful) if text in most]
            chances = round(before[gainer], 3), round(lap.shares[gainer], 3)
            turn = Turn(lap.at, lap.title, gainer, *chances, lead_of(gainer, before, lap.shares), sentences)
            found.append((gains[gainer], turn))
        before = lap.shares
    widest = sorted(found, key=lambda one: -one[0])[:MOST_TURNS]
    return sorted((turn for _, turn in widest), key=lambda turn: turn.at)


def lead_of(gainer: int, before: list[float], after: list[float]) -> str:
    """What a round or turn did to the lead, which has who is likeliest to win; nobody, where several are."""
    old, new = leader(before), leader(after)
    if after[gainer] >= CERTAIN:
        return say("won", "{who} won.", who=named(gainer))
    if new == gainer:
        if old == gainer:
            return say("further", "{who} drew further ahead.", who=named(gainer))
        if old is None:
            return say("lead", "{who} took the lead.", who=named(gainer))
        return say("lead_from", "{who} took the lead from {leader}.", who=named(gainer), leader=named(old))
    if new is not None:
        return say("closer", "{who} came closer to {leader}, who led.", who=named(gainer), leader=named(new))
    if old is None or old == gainer:
        return say("level", "{who} drew level.", who=named(gainer))
    return say("level_with", "{who} drew level with {leader}.", who=named(gainer), leader=named(old))


def leader(shares: list[float]) -> int | None:
    first, second, *_ = [*sorted(shares, reverse=True), 0.0]
    return shares.index(first) if first - second >= LEVEL else None


def best_of(game: Game, state: State, story: list[dict[str, Any]]) -> Best | None:
    """The card that was credited with most, of the winners' first."""
    totals: defaultdict[tuple[int, str, str], int] = defaultdict(int)
    for seat, card, amount, words in game.credits(story):
        totals[seat, card, words] += amount
    won = state.outcome().winners if state.is_terminal() else []
    ranked = sorted(totals, key=lambda one: (one[0] not in won, -totals[one], one))
    if not ranked:
        return None
    seat, card, words = ranked[0]
    return Best(seat, card, fill(words, {"amount": totals[ranked[0]]}.__getitem__))
