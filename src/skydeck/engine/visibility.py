"""Who may see what lies in a zone, stated once per zone for views, event texts and resampling to keep to."""

from dataclasses import dataclass
from typing import Final

NOBODY: Final = "nobody"
OWNER: Final = "owner"
ALL: Final = "all"

# How a zone lies on the table: in its owner's hand, as a pile with its top above, as cards side by side in their order, or
# as cards laid out in no order.
HAND: Final = "hand"
PILE: Final = "pile"
ROW: Final = "row"
AREA: Final = "area"


# How the state holds a zone: as counts by kind among the zones of each seat, or among those that belong to nobody, or as a
# pile whose order matters; other forms are the game's own.
COUNTED: Final = "counted"
SHARED: Final = "shared"
PILED: Final = "piled"


@dataclass
class ZoneSpec:
    """A zone: who sees the cards, who their number, and what else is known (since when, until when).

    `label` is what people call it, `layout` how it lies on the table, `shared` whether there is one for all seats. `form` is
    how the state holds it, `at` its number among the counted zones.
    """

    name: str
    cards: str
    number: str
    note: str = ""
    label: str = ""
    layout: str = AREA
    shared: bool = False
    form: str = ""
    at: int = 0

    def __post_init__(self) -> None:
        self.label = self.label or self.name.replace("_", " ").capitalize()
