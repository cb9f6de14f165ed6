"""What is told of failures that are nobody's at the table: a full disk, a database that is away, damage.

Players read one sentence that says what is the matter and what becomes of their game; the log has the rest.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from skydeck.engine.words import Words
from skydeck.server.errors import Refused
from skydeck.server.info import DOES_NOT_FIT

say = Words("server")


def kept() -> str:
    return say("kept", "What was acknowledged is kept; try again in a while.")


# How SQLite and PostgreSQL say it.
FULL = ("database or disk is full", "no space left on device", "could not extend file", "disk quota exceeded")
MALFORMED = ("malformed", "is not a database", "invalid page", "checksum")


def refusal_of(error: Exception) -> Refused | None:
    """What players are told of a failure; None where it is no trouble with disk or database, but a fault of ours."""
    if isinstance(error, Refused):
        return error
    cause = getattr(error, "orig", None) or error
    said = str(cause).lower()
    if (isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT)) or (
        isinstance(error, SQLAlchemyError) and any(words in said for words in FULL)
    ):
        return Refused(
            "disk",
            say("disk", "The disk of this server is full, so nothing can be written now. {kept}", kept=kept()),
            status=503,
        )
    if isinstance(error, DBAPIError) and any(words in said for words in MALFORMED):
        return damaged("The database of this server")
    if isinstance(error, SQLAlchemyError | OSError):
        return Refused(
            "database",
            say("database", "The database of this server does not answer now. {kept}", kept=kept()),
            status=503,
        )
    return None


def apart() -> Refused:
    """What every process would have to know at once is not done while they hear nothing of each other."""
    return Refused(
        "busy",
        say("busy.apart", "The parts of this server cannot reach each other now; try again in a moment."),
        status=503,
    )


def damaged(what: str) -> Refused:
    """Nothing is shown or changed that does not make sense."""
    remedy = "Whoever runs this server can see what is wrong with `skydeck check`, and has perhaps a backup."
    return Refused("damaged", say("damaged", "{what} is damaged. {remedy}", what=what, remedy=remedy), status=500)


@contextmanager
def making_sense(what: str) -> Iterator[None]:
    """Tell damage as damage: what is read here was written by this server, whose own data make sense."""
    try:
        yield
    except Refused:
        raise
    except DOES_NOT_FIT as error:
        raise damaged(what) from error
