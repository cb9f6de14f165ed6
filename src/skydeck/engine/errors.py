"""Errors with one clear sentence each, meant to be shown to the person who can mend them."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SkydeckError(Exception):
    """Base of every error that Skydeck raises on purpose."""


class DataError(SkydeckError):
    """A file of cards, rules or scenarios is wrong; the message names file, line and remedy."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OptionError(SkydeckError):
    """A game was asked for with options or a number of players that it does not have; `option` names the one that is wrong."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class IllegalAction(SkydeckError):
    """An action that the rules forbid now; the message is the reason. The state is unchanged."""


class InvariantError(SkydeckError):
    """A state broke a law of conservation: a bug in the rules, never the fault of a player."""
