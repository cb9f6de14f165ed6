"""Refusals: what a client is told when the server will not do what was asked."""

from __future__ import annotations

import re

from msgspec import UNSET

from skydeck.engine.errors import SkydeckError
from skydeck.server.messages import Failure, Problem

RULE = re.compile(r"\s*\(([A-Z]{2}-[A-Z]?\d+)[^()]*\)\.?\s*$")


class Refused(SkydeckError):
    """One clear sentence for the client, with a code that programs can tell apart."""

    def __init__(
        self, code: str, message: str, *, rule: str | None = None, status: int = 400, option: str = ""
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.option = option
        self.status = status

    def body(self) -> Problem:
        """The error as it is sent in an answer."""
        return Problem(self.code, self.message, self.rule or UNSET, self.option or UNSET)

    def failure(self) -> Failure:
        """The error as a message by itself."""
        return Failure(self.code, self.message, self.rule or UNSET, self.option or UNSET)


def sentence(error: Exception) -> str:
    """What an error of the engine says, which is written to stand behind the name of a file, as a sentence of its own."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def against_the_rules(reason: str) -> Refused:
    """The refusal of an action; its rule id, given in brackets at the end, becomes a field."""
    text, rule = split_rule(reason)
    return Refused("illegal", text, rule=rule, status=409)


def split_rule(reason: str) -> tuple[str, str | None]:
    """The sentence and the rule id that stands in brackets at its end."""
    found = RULE.search(reason)
    if not found:
        return reason, None
    text = reason[: found.start()].rstrip()
    return text if text.endswith((".", "!", "?")) else f"{text}.", found.group(1)
