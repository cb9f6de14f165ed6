"""How long the answer of a seat takes that has no choice, so that it cannot be told from one that has.

At Sky Dynasty a seat without a card to go on with must pass, for a reason that only its own hand shows. What others can
see is the time at which it turns from choosing to locked. So that time is drawn from those that its own person took for the
same question at this table, recently, each blurred a little: what is drawn anew from a list looks like one more of the list.
No time is too long to be drawn and none too short, so "still choosing" never means a choice, nor does "locked".
Waiting until all others have locked would not do: a seat that never locks before the others is known by that.
"""

from __future__ import annotations

import random

# How many of a person's last answers count, and with how few others' answers count as well.
RECENT, FEW = 12, 3
# What people take who were not seen yet, in seconds, where `mask_seconds` is 1.
USUAL = (3.0, 5.0, 7.0, 9.0, 12.0, 16.0, 24.0)
# By about so much a time differs from the one that it was drawn for.
BLUR = 0.12
# A longer absence is taken for so many seconds, at tables that are not played over days.
ABSENT = 180.0
# The part of the clock's time in which an answer is given that the clock need not cover.
IN_TIME = 0.95
TRIES = 100


def answer_seconds(
    rng: random.Random, mine: list[float], others: list[float], usual: float, limit: float, day: float
) -> float:
    """Seconds until a forced answer, from those that the same person took (`mine`) and other people at the table (`others`).

    It comes before the clock's `limit` (0: no clock) runs out, for who had no choice never runs out of time.
    """
    past = mine[-RECENT:]
    if len(past) < FEW:
        past = past + others[-RECENT:]
    if len(past) < FEW:
        past = past + [usual * seconds for seconds in USUAL]
    if limit < day:
        past = [min(seconds, ABSENT) for seconds in past]
    for _ in range(TRIES):
        seconds = rng.choice(past) * rng.lognormvariate(0.0, BLUR)
        if not limit or seconds < IN_TIME * limit:
            return seconds
    return rng.uniform(0.0, IN_TIME * limit)
