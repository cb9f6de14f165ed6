"""What happened in a game, told in lines."""

import re
from collections import Counter

from rich.padding import Padding
from rich.text import Text

from skydeck.cli.output import console
from skydeck.cli.seats import HUMAN
from skydeck.engine.events import Event
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.engine.text import seat, with_names
from skydeck.records.course import Course

# What seats are called in sentences, whoever holds them.
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")
# What the only person at the terminal is called.
YOU = "You"
# "Bo revealed Corsair." and "Bo revealed Escort." are told in one line, and the like.
SERIES = re.compile(
    r"(?P<start>\S+ (?:revealed|sent|drew|removed|trashed|junked|kept|looked at|called) )"
    r"(?P<what>(?!\d+ cards?\b|no more\b|.*, which ).+?)(?P<end>(?: to [^.]+)?\.)"
)
# Cards that come to a line-up, too, without anybody doing it.
ARRIVALS = re.compile(r"(?P<start>)(?P<what>[^.]+)(?P<end> came to the line-up\.)")
# What nobody but its owner may know, as it is counted: "a card of the ship deck".
UNNAMED = re.compile(r"a (card|Target)\b(.*)")
# Their number is no news to the one who was told which cards they are.
NUMBER_DRAWN = re.compile(r"\S+ drew \d+ cards?\.")


class Story:
    """Turns events into lines, as one seat (None: a spectator) may read them; `you` says that this seat is "You"."""

    def __init__(self, game: Game, names: list[str], viewer: int | None, you: bool = False) -> None:
        self.game = game
        self.names = names
        self.viewer = viewer
        self.you = you

    def tell(self, state: State, events: list[Event]) -> list[tuple[str, bool]]:
        """The lines for some events, each with whether it is a heading."""
        lines: list[str] = []
        headings: set[str] = set()
        for event in events:
            line = self.told(self.game.event_text(state, event, self.viewer))
            if line and self.game.event_data(state, event, self.viewer)["kind"] in self.game.headings:
                headings.add(line)
            if line:
                lines.append(line)
        return [(line, line in headings) for line in joined(lines)]

    def told(self, text: str) -> str:
        """A sentence of the game with names in place of its marks for seats."""
        return addressed(text, self.names, self.viewer if self.you else None)


def addressed(text: str, names: list[str], reader: int | None) -> str:
    """A sentence with names in place of its marks for seats; the `reader`'s are "you" and "yours" (None: nobody's).

    Names of cards, which have capitals, stay as they are: "your commander", but "Escort of yours".
    """
    if reader is not None:
        mark = seat(reader)
        text = re.sub(rf"\bthe ([a-z]+(?: [a-z]+)?) of {re.escape(mark)}", r"your \1", text)
        text = re.sub(rf"\bThe ([a-z]+(?: [a-z]+)?) of {re.escape(mark)}", r"Your \1", text)
        text = text.replace(f"of {mark}", "of yours")
        # At the beginning of the text and of its further sentences.
        text = re.sub(rf"(^|[.!?] ){re.escape(mark)}", rf"\1{YOU}", text).replace(mark, "you")
    return re.sub(r"\b([Yy]ou) was\b", r"\1 were", with_names(text, names))


def titles(names: list[str], holders: list[str]) -> list[str]:
    """The names with who holds the seat: ``Bo (hard)``."""
    return [name if holder == HUMAN else f"{name} ({holder})" for name, holder in zip(names, holders, strict=True)]


def joined(lines: list[str]) -> list[str]:
    """The lines, with neighbours that tell of the same doing made one."""
    told: list[str] = []
    doing: tuple[str, str] | None = None
    things: Counter[str] = Counter()
    for line in lines:
        match = SERIES.fullmatch(line) or ARRIVALS.fullmatch(line)
        if match and (match["start"], match["end"]) == doing:
            things[match["what"]] += 1
            words = [several(thing, count) for thing, count in things.items()]
            told[-1] = f"{match['start']}{', '.join(words[:-1])}{' and ' if words[1:] else ''}{words[-1]}{match['end']}"
        elif match:
            doing = (match["start"], match["end"])
            things = Counter([match["what"]])
            told.append(line)
        elif not (doing and NUMBER_DRAWN.fullmatch(line) and doing[0] and line.startswith(doing[0])):
            doing = None
            told.append(line)
    return told


def several(thing: str, count: int) -> str:
    """What was done so often to a thing: ``Corsair x2``, ``2 cards``."""
    if count == 1:
        return thing
    unnamed = UNNAMED.fullmatch(thing)
    return f"{count} {unnamed[1]}s{unnamed[2]}" if unnamed else f"{thing} x{count}"


def say(line: str, style: str = "", indent: int = 2) -> None:
    """Print a line, indented also where it wraps."""
    console.print(Padding(Text(line, style=style), (0, 0, 0, indent), expand=False))


def course_lines(course: Course) -> list[str]:
    """What the end tells of a game: where it turned, and the card that did most; seats stand in it as in events."""
    lines = [f"{turn.title}: {turn.lead} {' '.join(turn.sentences)}" for turn in course.turns]
    if course.best is not None:
        lines.append(f"Best card: {course.best.card} of {seat(course.best.seat)}. {course.best.text}")
    return lines
