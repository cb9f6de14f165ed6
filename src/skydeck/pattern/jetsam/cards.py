"""The cards of cards.yaml, with their words and the actions that name them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from skydeck.engine.actions import ActionCodec, VerbForm
from skydeck.engine.card_files import read_name
from skydeck.engine.datafile import Entry, entry_from_data, load_yaml

# What is decided, by number.
STOW, PLAY = 1, 2
NO_EFFECTS: Final = entry_from_data({}, "cards.yaml")


class Card(NamedTuple):
    """A kind of card: crew has a rank, cargo has points."""

    name: str
    type: str
    copies: int
    icon: str
    rank: int
    points: int
    consolation: int

    def words(self) -> list[str]:
        """What the card says."""
        if self.type == "cargo":
            return [f"Worth {counted(self.points)}."]
        return [f"Scores {counted(self.consolation)} if it takes nothing."] if self.consolation else []

    def shown(self) -> dict[str, Any]:
        """The card as the table shows it."""
        name, value = ("rank", self.rank) if self.type == "crew" else ("points", self.points)
        return {
            "id": self.name,
            "name": self.name,
            "type": self.type,
            "facts": f"{self.type}, {name} {value}",
            "figures": {name: value},
            "cost": None,
            "copies": self.copies,
            "text": self.words(),
            "icon": self.icon,
            "source": {"card": "own"},
        }


def counted(points: int) -> str:
    """``1 point``, ``-2 points``."""
    return f"{points} point{'' if abs(points) == 1 else 's'}"


def read(entry: Entry, type: str) -> Card:
    """A card from its entry; complaints name file and line."""
    effects = entry.entry("effects", NO_EFFECTS)
    rank = entry.integer("rank", 1, 99) if type == "crew" else 0
    points, consolation = effects.integer("points", -99, 99, 0), effects.integer("consolation", 0, 99, 0)
    card = Card(
        read_name(entry), type, entry.integer("copies", 1, 9), entry.text("icon"), rank, points, consolation
    )  # fmt: skip
    entry.finish()
    effects.finish()
    return card


def read_all(data: Entry) -> list[Card]:
    """All kinds of cards, crew first."""
    cards = [read(entry, type) for type in ("crew", "cargo") for entry in data.entries(type)]
    data.finish()
    return cards


KINDS: Final = read_all(load_yaml(Path(__file__).with_name("cards.yaml")))
CREW: Final = [card.name for card in KINDS if card.type == "crew"]
CODEC: Final = ActionCodec([VerbForm(verb, f"{verb} {{card}}", [("card", CREW)]) for verb in ("stow", "play")])
