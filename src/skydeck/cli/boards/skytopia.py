"""The table of Skytopia in a terminal: the gear, the Market with its golems, the cities with their towers."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import COLOURS, SIGNS, seat_text
from skydeck.cli.output import plain_table

PHASES = {
    "set_up": "set-up",
    "finish": "golems finish",
    "send": "a golem is sent",
    "work": "a golem was sent",
    "refill": "the Market is refilled",
    "over": "the game is over",
}
TOWERS = {"red": "red", "gold": "yellow", "blue": "blue", "purple": "magenta"}


def moment(view: View) -> tuple[object, ...]:
    return (view["round"], view["active"], view["phase"] == "over")


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    zones = {(zone["zone"], zone["seat"]): zone for zone in view["zones"]}
    return Group(
        headline(view),
        gear(view),
        seats(view, cards, names),
        guilds(view, cards),
        market(view, zones),
        cities(view, zones, cards, names),
    )


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """The gear and the Market, which sending is about."""
    if view["decision"] not in ("send", "extra", "start"):
        return None
    zones = {(zone["zone"], zone["seat"]): zone for zone in view["zones"]}
    return Group(gear(view), market(view, zones))


def headline(view: View) -> Text:
    text = Text(f"\nRound {view['round']}, {PHASES[view['phase']]}", style="bold")
    if view["last_round"]:
        last = "the last" if view["last_round"] <= view["round"] else "one more follows"
        text.append(f"   a deck is exhausted: {last}", style="not bold dim")
    return text


def gear(view: View) -> Text:
    """Now, and each face with its wait and price, the soonest first."""
    text = Text("Now ", style="dim")
    text.append(f" {view['now']} ", style="bold reverse")
    for wait in range(1, len(view["prices"]) + 1):
        face = (view["now"] + wait - 1) % (len(view["prices"]) + 1) + 1
        text.append("   ")
        text.append(str(face), style="bold")
        text.append(f" in {wait}: {max(0, view['prices'][str(face)] - view['discount'])}", style="dim")
    text.append("   (face, rounds, coins)", style="dim")
    return text


def seats(view: View, cards: Cards, names: list[str]) -> Table:
    numbers = ("PP", "Coins", "Golems")
    shown = plain_table("Seat", *numbers, "City", "Ability tile", "", right=numbers)
    for seat in view["seats"]:
        number, figures = seat["seat"], seat["figures"]
        notes = ["marker"] if number == view["start"] else []
        notes += ["to move"] if seat["status"] in ("choosing", "deciding") else []
        shown.add_row(
            seat_text(number, names[number]),
            Text(str(figures["PP"]), style="bold"),
            str(figures["coins"]),
            str(figures["golems"]),
            seat["board"],
            Text(title(seat["tile"], cards)) if seat["tile"] else Text("-", style="dim"),
            Text(", ".join(notes), style="dim"),
        )
    return shown


def guilds(view: View, cards: Cards) -> Text:
    """Each Guildmaster with the points of every seat so far."""
    text = Text("Guildmasters: ", style="bold")
    for place, guild in enumerate(view["seats"][0]["guilds"]):
        text.append(", " if place else "", style="not bold")
        text.append(title(guild, cards), style="not bold")
        for seat in view["seats"]:
            text.append(f" {SIGNS[seat['seat']]}{seat['guilds'][guild]}", style=f"not bold {COLOURS[seat['seat']]}")
    return text


def market(view: View, zones: dict[tuple[str, Any], dict[str, Any]]) -> Table:
    """A row of cards for each colour, with the golems on each: the sign of the seat and the face."""
    slots = max(len(zones[f"{colour}_market", None]["cards"]) for colour in TOWERS)
    shown = plain_table("Market", "Deck", *([""] * slots), right=("Deck",))
    for column in shown.columns[2:]:
        column.ratio = 1
    shown.expand = True
    for colour, style in TOWERS.items():
        row = [standing(stack["card"], view, style) for stack in zones[f"{colour}_market", None]["cards"]]
        size = str(zones[f"{colour}_deck", None]["size"])
        shown.add_row(Text(colour, style=f"bold {style}"), size, *row, *([""] * (slots - len(row))))
    return shown


def standing(card: str, view: View, style: str) -> Text:
    """A card of the Market, as answers name it, and who works on it, soonest first."""
    text = Text(card, style=style)
    for golem in sorted(
        (golem for golem in view["golems"] if golem["card"] == card), key=lambda one: int(one["rounds"])
    ):
        text.append(f" {SIGNS[golem['seat']]}{golem['face']}", style=f"bold {COLOURS[golem['seat']]}")
    return text


def cities(view: View, zones: dict[tuple[str, Any], dict[str, Any]], cards: Cards, names: list[str]) -> Table:
    """The four towers of each seat, the top card first as they stand."""
    shown = plain_table("City", *(f"{colour} tower" for colour in TOWERS))
    for column in shown.columns[1:]:
        column.ratio = 1
    shown.expand = True
    for seat in view["seats"]:
        number = seat["seat"]
        towers = [zones[f"{colour}_tower", number]["cards"] for colour in TOWERS]
        top = max(len(tower) for tower in towers)
        cells = [
            Text(
                "\n" * (top - len(tower)) + "\n".join(title(one["card"], cards) for one in reversed(tower)), style=style
            )
            for tower, style in zip(towers, TOWERS.values(), strict=True)
        ]
        shown.add_row(seat_text(number, names[number]), *cells)
    return shown


def title(card: str, cards: Cards) -> str:
    """A card's name without its coat of arms; Foundations stand under their colour."""
    name = str(cards[card]["name"]) if card in cards else card
    return name.removeprefix("Red ").removeprefix("Gold ").removeprefix("Blue ").removeprefix("Purple ")
