"""The table of any game in a terminal of 80 columns: what all share, the seats with what lies before them, the own hand."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import heading, seat_text
from skydeck.cli.output import plain_table
from skydeck.engine.game import Game
from skydeck.engine.visibility import HAND, PILE, ZoneSpec
from skydeck.engine.words import Words, word

say = Words("board")

DOING = say.named("doing", {"choosing": "choosing", "locked": "has chosen", "deciding": "to move"})


class GeneralBoard:
    """Drawn from the zones that a game declares and its view fills."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def moment(self, view: View) -> tuple[object, ...]:
        return (view.get("round"), view.get("phase"))

    def focus(self, view: View, cards: Cards, names: list[str]) -> RenderableType | None:
        return None

    def table(self, view: View, cards: Cards, names: list[str]) -> RenderableType:
        if "zones" not in view:
            return Group(*(Text(f"{key}: {value}") for key, value in view.items() if value not in (None, [], {})))
        parts: list[RenderableType] = [self.headline(view), self.seats(view, cards, names), self.shared(view, cards)]
        if view["you"]:
            parts.append(self.own_hand(view, cards))
        return Group(*parts)

    def label(self, zone: ZoneSpec) -> str:
        """What people call a zone."""
        return self.game.said(f"zone.{zone.name}", zone.label)

    def headline(self, view: View) -> RenderableType:
        lap = self.game.said("lap", self.game.lap_name)
        return heading(
            say("head", "{lap:cap} {number}, {phase:word}", lap=lap, number=view["round"], phase=view["phase"])
        )

    def seats(self, view: View, cards: Cards, names: list[str]) -> Table:
        own = [zone for zone in self.game.zones if not zone.shared]
        figures = list(view["seats"][0]["figures"])
        titles = [word(name).capitalize() for name in figures]
        shown = plain_table(say("seat", "Seat"), *titles, *(self.label(zone) for zone in own), "", right=tuple(titles))
        for seat in view["seats"]:
            number = seat["seat"]
            shown.add_row(
                seat_text(number, names[number]),
                *(Text(str(seat["figures"][name]), style="bold") for name in figures),
                *(self.place(self.found(view, zone, number), zone, cards) for zone in own),
                Text(DOING(seat["status"]) if seat["status"] in DOING else "", style="dim"),
            )
        return shown

    def shared(self, view: View, cards: Cards) -> Text:
        """What belongs to nobody, a line each."""
        text = Text()
        for zone in self.game.zones:
            if zone.shared:
                text.append("\n" if text else "")
                text.append(f"{self.label(zone)}: ", style="bold")
                text.append(self.place(self.found(view, zone, None), zone, cards))
        return text

    def own_hand(self, view: View, cards: Cards) -> Text:
        text = Text()
        for zone in self.game.zones:
            if zone.layout == HAND and not zone.shared:
                text.append("\n" if text else "")
                text.append(f"{self.label(zone)}: ", style="bold")
                found = self.found(view, zone, view["you"]["seat"])
                text.append(names_of(found["cards"] or [], cards) or say("none", "none"))
        return text

    def place(self, found: dict[str, Any], zone: ZoneSpec, cards: Cards) -> Text:
        """What a seat sees of a zone: cards, of a pile its top and number, of hidden cards and hands the number."""
        size = found["size"]
        if size == 0:
            return Text("-", style="dim")
        if found["cards"] is None or zone.layout == HAND:
            return Text(say("hidden", "hidden") if size is None else str(size))
        if zone.layout == PILE:
            top = found["cards"][-1]
            return Text(say("pile", "{size}, on top {top}", size=size, top=names_of([{**top, "count": 1}], cards)))
        return Text(names_of(found["cards"], cards))

    @staticmethod
    def found(view: View, zone: ZoneSpec, seat: int | None) -> dict[str, Any]:
        own = view["you"]["zones"] if view["you"] else []
        return next(entry for entry in [*own, *view["zones"]] if (entry["zone"], entry["seat"]) == (zone.name, seat))


def names_of(stacks: list[dict[str, Any]], cards: Cards) -> str:
    """Cards with the figure that decides: ``Bosun 10, Cook 3 x2``."""
    return ", ".join(
        " ".join([name_of(stack["card"], cards), *([f"x{stack['count']}"] if stack["count"] > 1 else [])])
        for stack in stacks
    )


def name_of(card: str, cards: Cards) -> str:
    known = cards.get(card, {})
    figures = [str(value) for value in known.get("figures", {}).values()]
    return " ".join([str(known.get("name", card)), *figures[:1]])
