"""What is said about answers: beside them where there is room, else below them."""

from rich.table import Table
from rich.text import Text

from skydeck.cli.output import console

# The number of an answer, its words, and what is said about it.
Row = tuple[Text, Text, Text]
# Where fewer columns than these are left for what is said about answers, it stands below them.
LEAST_ROOM = 40


def room_beside(rows: list[Row]) -> int:
    """How many columns are left beside numbers and words."""
    number, label = (max((len(row[column]) for row in rows), default=0) for column in (0, 1))
    return console.width - number - label - 4


def least_room(rows: list[Row], extra: list[tuple[Text, Text]]) -> int:
    """How many columns what stands beside the answers needs at least."""
    if any(note for _, _, note in rows):
        return LEAST_ROOM
    return max((len(label) for _, label in extra), default=0)


def notes_below(rows: list[Row], extra: list[tuple[Text, Text]]) -> Table:
    """Answers with what is said about them in lines of its own."""
    shown = Table.grid("number", "words", padding=(0, 2, 0, 0))
    shown.columns[0].justify = "right"
    for number, label, note in rows:
        shown.add_row(number, label)
        if note:
            shown.add_row("", note)
    for word, label in extra:
        shown.add_row("", Text("  ").join([word, label]))
    return shown
