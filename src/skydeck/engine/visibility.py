# skydeck: interpreted
"""What a zone is and who may see what lies in it, stated once: views, scenarios, event audiences and tests follow it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from skydeck.engine.holders import Holder, InData

if TYPE_CHECKING:
    from skydeck.engine.state import State

NOBODY: Final = "nobody"
OWNER: Final = "owner"
ALL: Final = "all"

# How a zone lies on the table: in its owner's hand, as a pile with its top above, as cards side by side in their order, or
# as cards laid out in no order.
HAND: Final = "hand"
PILE: Final = "pile"
ROW: Final = "row"
AREA: Final = "area"


@dataclass
class ZoneSpec:
    """A zone: who sees the cards, who their number, and what else is known (since when, until when).

    `label` is what people call it, `layout` how it lies on the table, `shared` whether there is one for all seats. `held`
    is how the state holds it, where that is not as the data of a `PlainGame` do; `since` tells from when on it is
    seen as declared, where for a time only its owner sees anything of it. `written` is its key in scenarios where that is
    not its name; ``line_ups: unit`` is the field `unit` of `line_ups`.
    """

    name: str
    cards: str
    number: str
    note: str = ""
    label: str = ""
    layout: str = AREA
    shared: bool = False
    held: Holder[Any] | None = None
    since: Callable[[Any], bool] | None = None
    written: str = ""

    def __post_init__(self) -> None:
        self.label = self.label or self.name.replace("_", " ").capitalize()
        self.written = self.written or self.name

    @property
    def holder(self) -> Holder[Any]:
        """Reads the zone in a state, and fills it."""
        return self.held or InData(self.name, self.layout in (PILE, ROW))

    @property
    def stacked(self) -> bool:
        """Whether cards lie one above the other in an order that nobody sees: scenarios name the top and the bottom of it."""
        return self.holder.ordered and self.cards == NOBODY

    def seers(self, who: str, state: State) -> str:
        """Who sees now what `who` are declared to see."""
        return who if self.since is None or self.since(state) else OWNER
