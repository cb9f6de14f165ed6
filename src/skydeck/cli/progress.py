"""The bar that shows how many of many games are played."""

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from skydeck.cli.output import error_console


def games_bar() -> Progress:
    """A bar on standard error; nothing where that is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=error_console, transient=True, disable=not error_console.is_terminal)
