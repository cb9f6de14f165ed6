"""What signs and colours mean at the terminal, the same as in the browser: seats are told apart by sign first and colour
second, kinds of cards by the colour of their frame, and brass is what is yours to act on."""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

SIGNS = "●▲■◆✚"
COLOURS = ("red", "cyan", "yellow", "magenta", "green")
BRASS = "bold yellow"
KINDS = {
    "fighter": "red",
    "cutter": "yellow",
    "starship": "bright_blue",
    "location": "green",
    "basic unit": "bright_blue",
    "champion": "yellow",
    "battle champion": "yellow",
    "war champion": "yellow",
    "item": "green",
    "order": "magenta",
    "environment": "red",
    "red": "red",
    "gold": "yellow",
    "blue": "bright_blue",
    "purple": "magenta",
    "weapon": "red",
    "upgrade": "bright_blue",
    "crew": "yellow",
    "technique": "magenta",
    "material": "green",
}


def seat_text(seat: int, name: str) -> Text:
    return Text(f"{SIGNS[seat]} {name}", style=COLOURS[seat])


def kind_style(card: dict[str, Any] | None) -> str:
    """The colour of a card's frame; of what is no card, none."""
    return KINDS.get(str(card["type"]), "") if card else ""


def heading(title: str, *notes: str | Text) -> RenderableType:
    """The line that a table begins with: where the game stands, and notes beside it."""
    text = Text(title, style="bold")
    for note in notes:
        text.append("  ")
        text.append(note if isinstance(note, Text) else Text(note, style="not bold dim"))
    return Group(Text(), Rule(text, align="left", style="dim"))
