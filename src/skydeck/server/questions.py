"""Questions about what could be done, answered on a copy dealt anew from what the seat may see."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.engine.words import Words
from skydeck.server.errors import Refused, split_rule
from skydeck.server.messages import HintReply, Reason, TryReply, Why, WhyReply
from skydeck.server.play import Play
from skydeck.server.table import Table

say = Words("server")


class Hints:
    """The hints of a seat in one turn: one for a position, and none that takes back what another brought about."""

    def __init__(self, lap: int) -> None:
        self.lap = lap
        self.given: list[list[int]] = []
        self.version = -1
        self.answer: asyncio.Task[HintReply] | None = None
        self.told = -1


def tried(play: Play, seat: int, version: int, draft: list[Any]) -> TryReply:
    """What a draft would do and what could follow it; nothing is carried out.

    What follows is told only within the same decision: beyond it lie chance and what others chose. Where that asks for a
    further part, the question comes with the view that it is asked in, both as the seat would have them.
    """
    copy, actions = begun(play, seat, version, draft)
    course = play.follow(copy, seat, actions)
    preview = play.game.preview(copy, seat, course.actions)
    # The preview's own list runs on into what comes after the decision.
    preview.pop("legal", None)
    preview["done"] = course.ended
    reply = TryReply(legal=[], done=course.ended, preview=preview, goes_on=course.part)
    if not course.ended:
        reply.legal = play.legal_in(course.after, seat)
    if course.part:
        reply.choice = play.game.choice(course.after, seat)
        reply.view = play.game.view(course.after, seat)
    if course.forced:
        reply.forced = [copy.codec.to_json(action) for action in course.actions[-course.forced :]]
    return reply


def begun(play: Play, seat: int, version: int, draft: list[Any]) -> tuple[State, list[int]]:
    """A copy of the position dealt anew, on which a seat may try something, and the actions of its draft."""
    play.check_version(version)
    actions = play.read(draft)
    copy = play.as_seen_by(seat)
    if seat not in copy.pending_players():
        raise Refused("not_asked", say("not_asked", "It is not your decision now."), status=409)
    return copy, actions


def reasons(play: Play, seat: int, wanted: Why) -> WhyReply:
    """Why an action is not possible now, or after the parts of a decision drafted so far; no reasons if it is.

    `meant` is the action that a tap on a thing on the table would mean; None where it means none.
    """
    play.check_version(wanted.version)
    if (wanted.action is None) == (wanted.spot is None):
        raise Refused("malformed", say("malformed.reasons", "Ask about an action or about a spot, one of the two."))
    copy = play.as_seen_by(seat)
    if wanted.draft:
        copy, actions = begun(play, seat, wanted.version, wanted.draft)
        copy = play.follow(copy, seat, actions).after
    if wanted.action is not None:
        action = play.read([wanted.action])[0]
    else:
        # What others are asked is no business of a seat that is not.
        asked = seat in copy.pending_players()
        meant = play.game.wish(copy, seat, wanted.spot or "") if asked else None
        if meant is None:
            return WhyReply([], None)
        action = meant
    reason = copy.why_illegal(seat, action)
    told: list[Reason] = []
    if reason:
        instead = play.game.instead(copy, seat, action)
        told = [Reason(*split_rule(reason)), *([Reason(instead, None)] if instead else [])]
    return WhyReply(told, copy.codec.to_json(action))


async def put_together(table: Table, play: Play, seat: int, copy: State, actions: list[int], seed: int) -> list[int]:
    """A whole decision of which a bot has chosen the first part: bots think about one part at a time."""
    while not (course := play.follow(copy, seat, actions)).ended:
        seed += 1
        actions = [*course.actions, *await table.bots.advice(seat, course.after, seed=seed)]
    return course.actions


async def hint(table: Table, seat: int, who: str) -> HintReply:
    """What a strong bot would do from this seat: the whole decision, and its first action for those who show one.

    A position has one hint, however often and from wherever it is asked for.
    """
    play = table.running()
    lap = play.state.lap()
    known = table.hints.get(seat)
    if known is None or known.lap != lap:
        known = table.hints[seat] = Hints(lap)
    failed = known.answer is not None and known.answer.done() and (known.answer.cancelled() or known.answer.exception())
    if known.version != play.version or known.answer is None or failed:
        if not table.tables.addresses.hints.enter(who):
            raise Refused(
                "slow_down",
                say("slow_down.hint", "Many hints for your address are on their way; ask again in a moment."),
                status=429,
            )
        known.version = play.version
        known.answer = asyncio.create_task(found_hint(table, play, seat, known))
        known.answer.add_done_callback(lambda _: table.tables.addresses.hints.leave(who))
    return await asyncio.shield(known.answer)


async def found_hint(table: Table, play: Play, seat: int, known: Hints) -> HintReply:
    """Search for a hint, once. All chance in it follows from the turn and the table's secret, and how long it searches is
    counted and not timed: so two positions of a turn are judged by the same deals, and no load, process or restart brings
    another opinion. Only which hints of the turn were followed, to take none of them back, is known to this process alone."""
    version = play.version
    secret = f"{table.data.seed}:{table.data.salt}:hint:{seat}:{known.lap}"
    seed = int.from_bytes(hashlib.sha256(secret.encode()).digest()[:7], "big")
    copy = play.state.clone()
    copy.resample(seat, Rng(seed))
    followed = [one.actions[0] for one in play.decisions if one.seat == seat and one.actions in known.given]
    without = [action for action in copy.legal_actions(seat).tolist() if play.game.undoes(action, followed)]
    async with table.tables.thinkers.hint_turn(table.data.code):
        first = await table.bots.advice(seat, copy.clone(), seed=seed + 1, without=without)
        actions = await put_together(table, play, seat, copy, first, seed + 1)
    known.given.append(actions)
    label = play.label(copy, seat, actions)
    why = play.game.hint_reason(copy.clone(), seat, actions)
    codec = copy.codec
    return HintReply(
        version=version,
        action=codec.to_json(actions[0]),
        actions=[codec.to_json(action) for action in actions],
        label=label,
        sentence=say("hint", "The strongest bot would choose: {label}. {why}", label=label, why=why),
    )
