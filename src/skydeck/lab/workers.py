"""Many games on several processes."""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import current_thread, main_thread
from typing import Final, TypeVar

# How a worker ends that was told to stop by Ctrl-C.
INTERRUPTED: Final = 130

Job = TypeVar("Job")
Part = TypeVar("Part")


def spread(play: Callable[[Job], Part], jobs: Iterable[Job], workers: int) -> Generator[Part, None, None]:
    """What `play` makes of each job, in whatever order they are done; one worker plays in this process.

    Ends the others as soon as one fails or nobody listens any more.
    """
    if workers <= 1:
        yield from map(play, jobs)
        return
    # Spawned, not forked: the parent may run threads, and every platform can do it.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=end_silently) as pool:
        waiting = iter(jobs)
        # Each of the first jobs starts a process.
        with interrupts_ignored():
            pending = [pool.submit(play, job) for job in islice(waiting, workers)]
        try:
            pending += [pool.submit(play, job) for job in waiting]
            for done in as_completed(pending):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Processes that are started meanwhile begin without heeding Ctrl-C, so that none ends in the middle of its imports."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end_silently() -> None:
    """From now on Ctrl-C ends this worker at once and without a word; what is said is said by the parent."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(INTERRUPTED))


def usable_cores() -> int:
    """The cores that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
