"""How seats are told apart: by sign first and colour second."""

from rich.text import Text

SIGNS = "●▲■◆✚"
COLOURS = ("red", "cyan", "yellow", "magenta", "green")


def seat_text(seat: int, name: str) -> Text:
    return Text(f"{SIGNS[seat]} {name}", style=COLOURS[seat])
