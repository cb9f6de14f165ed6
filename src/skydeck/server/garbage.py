"""The search for garbage, so that it stops nobody for long: what was found in use is not gone through again and again.

Python goes through what is new whenever there are 700 more things than before, and through everything whenever what is new
has become a quarter of it. With a thousand tables that takes a quarter of a second, during which nobody is answered, and a
tenth of the processor, though next to nothing is ever found: what a message needs lives until the next one, and is freed then.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

# So many more things than before call for a search. It takes a few hundredths of a second, and comes some times in a second
# of many tables.
MORE = 5_000
# The last of Python's generations: what is searched only with everything else.
OLDEST = 2


class Garbage:
    """While it is at work, a search passes over what earlier ones left, until that has about doubled.

    So what goes out of use without being freed at once takes at most as much memory as all that is in use. Putting things
    aside sets back what Python counts towards searches through everything, so they are called for here: `soon` is given
    them, in whatever thread a search ends, and calls them when that is over.
    """

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        self.soon = soon
        # How much was in use after the last search through everything, and how much was put aside since then; and of that,
        # how much was still there when it was last counted.
        self.found = 0
        self.aside = 0
        self.counted = 0
        self.called = False
        self.usual = gc.get_threshold()

    def begin(self) -> None:
        self.usual = gc.get_threshold()
        gc.set_threshold(MORE, *self.usual[1:])
        gc.collect()
        self.put_aside(OLDEST)
        gc.callbacks.append(self.notice)

    def end(self) -> None:
        """Everything is looked through again, as usual."""
        gc.callbacks.remove(self.notice)
        gc.set_threshold(*self.usual)
        gc.unfreeze()

    def notice(self, phase: str, info: dict[str, Any]) -> None:
        """Python begins or ends a search."""
        if phase != "stop":
            return
        self.put_aside(info["generation"])
        if not self.called and self.aside > max(self.found, self.counted + self.found // 4):
            self.called = True
            self.soon(self.look_through)

    def look_through(self) -> None:
        """Search everything, if much of what was put aside is still there; to count it takes a while too."""
        self.called = False
        self.aside = self.counted = gc.get_freeze_count() - self.found
        if self.aside > self.found and self.notice in gc.callbacks:
            gc.unfreeze()
            self.found = self.aside = self.counted = 0
            gc.collect()

    def put_aside(self, generation: int) -> None:
        """Keep what a search of a generation left, which is in use, from the next searches."""
        if self.found:
            self.aside += len(gc.get_objects(generation=min(generation + 1, OLDEST)))
        gc.freeze()
        if not self.found:
            self.found = gc.get_freeze_count()
