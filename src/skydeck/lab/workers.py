"""Many games on several processes."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Part = TypeVar("Part")


def spread(play: Callable[[Job], Part], jobs: Iterable[Job], workers: int) -> Iterator[Part]:
    """What `play` makes of each job, in whatever order they are done; one worker plays in this process.

    Ends the others as soon as one fails or nobody listens any more.
    """
    if workers <= 1:
        yield from map(play, jobs)
        return
    # Spawned, not forked: the parent may run threads, and every platform can do it.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        pending = [pool.submit(play, job) for job in jobs]
        try:
            for done in as_completed(pending):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def usable_cores() -> int:
    """The cores that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
