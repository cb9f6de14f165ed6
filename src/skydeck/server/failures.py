"""Failures in the log. On a full disk everything fails that anybody asks for, and the log may lie on the same disk: so a
failure is told in full once, and then counted."""

from __future__ import annotations

import logging
import time
import traceback

import msgspec

# What goes on failing is mentioned so often, and told in full again after so long.
MENTION_SECONDS, FULL_SECONDS = 60.0, 3600.0
# So many kinds of failures are remembered.
MOST_KINDS = 200


class Told(msgspec.Struct):
    """When a kind of failure was told in full and mentioned last, and how often it came since."""

    in_full: float
    mentioned: float
    since: int = 0


KINDS: dict[tuple[str, str, str], Told] = {}


def place_of(error: BaseException) -> str:
    """The line at which something failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


def tell(log: logging.Logger, what: str, *about: object, error: BaseException) -> None:
    """Log a failure, `what` it prevented and at what, unless the same was told just now."""
    now = time.monotonic()
    kind = (what, type(error).__name__, place_of(error))
    told = KINDS.get(kind)
    if told is None or now - told.in_full > FULL_SECONDS:
        if len(KINDS) >= MOST_KINDS:
            KINDS.clear()
        KINDS[kind] = Told(now, now)
        log.error(what, *about, exc_info=error)
        return
    told.since += 1
    if now - told.mentioned > MENTION_SECONDS:
        log.error(f"{what} (%s, %d times since)", *about, type(error).__name__, told.since)
        told.mentioned, told.since = now, 0
