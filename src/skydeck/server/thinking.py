"""Bots at work, in processes of their own.

A worker receives a position that was dealt anew from what the bot's seat may see. The true one never leaves the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

import msgspec

from skydeck.bots import LEVELS, Bot, SearchBot, hint_bot, make_bot
from skydeck.bots.safe import safe_answer
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.server import failures
from skydeck.server.errors import Refused
from skydeck.server.turns import Turns

log = logging.getLogger(__name__)

Result = TypeVar("Result")

# Not of those that people can choose: its thoughts are counted and not timed (`hint_bot`).
HINT_LEVEL = "hint"
# How long an ending server waits for thoughts to end.
CLOSING_SECONDS = 3.0


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked: what would this level do in this position, from this seat?"""

    game: str
    level: str
    seat: int
    position: dict[str, Any]
    seed: int
    without: list[int] = []
    """What is not to be chosen, as long as there is something else."""


def seconds_of(level: str) -> float:
    """How long a decision of this level may take."""
    return next((one.seconds for one in LEVELS if one.id == level), 0.0)


def think(question: Question, patience: float) -> list[int]:
    """The actions of one decision: several where it is secret and put together from small ones."""
    # The default action of the alarm ends the process, even in the middle of compiled code.
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        game = get_game(question.game)
        state = game.state_from_dict(question.position)
        bot = bot_for(question, game, state.num_players)
        moment, secret = state.moment, state.secret
        actions = [bot.act(state, question.seat)]
        if actions[0] in question.without and not secret:
            return [next_best(bot, state, question)]
        if question.level == HINT_LEVEL:
            safe = safe_answer(bot, game, state, question.seat, actions[0])
            if safe not in question.without:
                actions = [safe]
        while secret:
            state.apply_action(question.seat, actions[-1])
            if state.moment != moment or question.seat not in state.pending_players():
                break
            actions.append(bot.act(state, question.seat))
        return actions
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def bot_for(question: Question, game: Game, players: int) -> Bot:
    """Who answers it."""
    if question.level == HINT_LEVEL:
        return hint_bot(game, players, question.seed)
    return make_bot(question.level, game, seed=question.seed)


def next_best(bot: Bot, state: State, question: Question) -> int:
    """What the same search found best of all that may be chosen."""
    last = bot.last if isinstance(bot, SearchBot) else None
    found = last.moves if last is not None else []
    for actions, _, _ in sorted(found, key=lambda move: move[1:], reverse=True):
        if actions[0] not in question.without:
            return actions[0]
    rest = [action for action in state.legal_actions(question.seat).tolist() if action not in question.without]
    return rest[0] if rest else bot.act(state, question.seat)


def start_worker() -> None:
    """Leave Ctrl+C to the server, give way to it, and end when it does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=end_with, args=(server,), daemon=True).start()


def end_with(server: BaseProcess) -> None:
    """End this process when the server has ended."""
    server.join()
    os._exit(0)


class Thinkers:
    """Workers, each in a pool of its own: one that dies, or is ended since it thought too long, takes no other's work along."""

    def __init__(self, workers: int, patience: float, hints_waiting: int = 40) -> None:
        self.patience = patience
        self.turns = Turns(workers)
        # How many hints wait for a turn, and how many may.
        self.hints = 0
        self.most_hints = hints_waiting
        # Those that do nothing now; who has a turn finds one here, or starts one.
        self.resting: list[ProcessPoolExecutor] = []
        self.working: set[ProcessPoolExecutor] = set()

    def turn(self, table: str, *, urgent: bool) -> AbstractAsyncContextManager[bool]:
        """A worker's time for one decision of a table, so that no queue of others counts against the time to answer;
        false if it does not come in time either."""
        return self.turns.take(table, urgent=urgent, seconds=self.patience)

    @asynccontextmanager
    async def hint_turn(self, table: str) -> AsyncIterator[None]:
        """The same for a whole hint, which waits for it as long as it takes; refused where too many wait already."""
        if self.hints >= self.most_hints:
            text = f"{self.hints} hints wait at this server already; ask again in half a minute, or decide without one."
            raise Refused("busy", text, status=503)
        self.hints += 1
        waits = True
        try:
            async with self.turns.take(table, urgent=True, seconds=None):
                self.hints -= 1
                waits = False
                yield
        finally:
            if waits:
                self.hints -= 1

    async def ask(
        self,
        game: str,
        level: str,
        seat: int,
        position: dict[str, Any],
        seed: int | None = None,
        without: list[int] | None = None,
    ) -> list[int] | None:
        """What a bot of this level does; nothing if it did not answer in time or failed."""
        question = Question(game, level, seat, position, secrets.randbits(63) if seed is None else seed, without or [])
        try:
            return await self.done(think, question, self.patience, within=self.patience)
        except TimeoutError:
            log.warning("a bot of level %s did not answer in %s s", level, self.patience)
        except BrokenProcessPool:
            log.warning("a bot of level %s was ended before it answered", level)
        except Exception as error:
            failures.tell(log, "a bot of level %s failed", level, error=error)
        return None

    async def work(self, task: Callable[..., Result], *parts: Any) -> Result | None:
        """Do something in a worker that takes longer than an answer may; nothing if there is no time for it now, or the
        worker ended meanwhile, which says nothing against the task."""
        async with self.turn("the server", urgent=False) as given:
            try:
                return await self.done(task, *parts) if given else None
            except BrokenProcessPool as error:
                failures.tell(log, "a worker ended before its task", error=error)
                return None

    async def done(self, task: Callable[..., Result], *parts: Any, within: float | None = None) -> Result:
        """What a worker makes of a task. One that had ended before, as idle ones may, is replaced; a task that outlasts its
        time, or whose worker ends under it twice, fails alone."""
        for last in (False, True):
            pool = self.resting.pop() if self.resting else new_worker()
            self.working.add(pool)
            usable, began = False, time.monotonic()
            try:
                async with asyncio.timeout(within):
                    result = await asyncio.wrap_future(pool.submit(task, *parts))
                usable = True
                return result
            except BrokenProcessPool:
                # By the alarm of a thought that took too long; it would again.
                if last or (within is not None and time.monotonic() - began > within / 2):
                    raise
            except TimeoutError:
                raise
            except Exception:
                usable = True
                raise
            finally:
                self.working.discard(pool)
                if usable:
                    self.resting.append(pool)
                else:
                    pool.shutdown(wait=False, cancel_futures=True)
        raise AssertionError

    async def close(self) -> None:
        """End the workers; what they were thinking about is lost."""
        pools = [*self.resting, *self.working]
        self.resting, self.working = [], set()
        if not pools:
            return
        # A process that ends by a signal has no other chance to give the pool's semaphores back to the system.
        ending = [
            asyncio.create_task(asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)) for pool in pools
        ]
        await asyncio.wait(ending, timeout=CLOSING_SECONDS)
        del pools, ending
        gc.collect()


def new_worker() -> ProcessPoolExecutor:
    """A process for one task at a time."""
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=start_worker)
