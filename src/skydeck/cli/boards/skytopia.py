"""The table of Skytopia in a terminal of 80 columns: chronometer, Market with golems at work, cities, Guildmasters."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import COLOURS, SIGNS, seat_text
from skydeck.cli.output import plain_table

FACES = "⚀⚁⚂⚃⚄⚅"
TOWERS = {"red": "red", "gold": "yellow", "blue": "blue", "purple": "magenta"}
DOING = {"choosing": "choosing", "locked": "has chosen", "deciding": "to move"}


def moment(view: View) -> tuple[object, ...]:
    return (view["round"], view["phase"], view["active"])


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """Nothing apart: every question is about the Market, which is shown with each moment."""
    return None


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    return Group(
        headline(view), chronometer(view), market(view, cards), cities(view, cards, names), guilds(view, cards)
    )


def headline(view: View) -> Text:
    text = Text(f"\nRound {view['round']}, {view['phase']}", style="bold")
    if view["last_round"]:
        text.append("   the last round", style="not bold red")
    return text


def die(face: int) -> str:
    return f"{FACES[face - 1]} {face}"


def chronometer(view: View) -> Text:
    """Faces in the order in which they finish, each with what it costs to send a golem with it."""
    text = Text("Now ", style="bold")
    text.append(die(view["now"]), style="bold reverse")
    faces = sorted(view["prices"].items(), key=lambda item: (int(item[0]) - view["now"]) % len(FACES))
    for face, price in faces:
        text.append(f"   {die(int(face))} ")
        text.append(f"{max(0, price - view['discount'])}c", style="bold yellow")
    return text


def market(view: View, cards: Cards) -> Table:
    shown = plain_table("Market", *[""] * view["width"], "Deck", right=("Deck",))
    for column in shown.columns[1:-1]:
        column.ratio = 1
    shown.expand = True
    for colour, style in TOWERS.items():
        row = [card(stack["card"], view, cards) for stack in zone(view, f"{colour}_market", None)["cards"]]
        row += [Text("-", style="dim")] * (view["width"] - len(row))
        deck = zone(view, f"{colour}_deck", None)["size"]
        shown.add_row(Text(colour, style=style), *row, str(deck))
    return shown


def card(name: str, view: View, cards: Cards) -> Text:
    """A card with its coat of arms, what it does, and the golems on it."""
    known = cards.get(name, {})
    text = Text(f"{known.get('name', name)} ", style="bold")
    text.append(str(known.get("arms", ""))[:2], style="dim")
    text.append(f"\n{known.get('brief', '')}", style="not bold")
    for golem in view["golems"]:
        if golem["card"] == name:
            due = " reverse" if golem["rounds"] == 0 else ""
            text.append(f" {SIGNS[golem['seat']]}{golem['face']}", style=f"{COLOURS[golem['seat']]}{due}")
    return text


def cities(view: View, cards: Cards, names: list[str]) -> Table:
    numbers = ("PP", "Coins", "Golems")
    shown = plain_table("City", *numbers, *(colour.capitalize() for colour in TOWERS), "Tile", right=numbers)
    for seat in view["seats"]:
        number = seat["seat"]
        notes = [DOING.get(seat["status"], ""), "marker" if number == view["start"] else ""]
        label = seat_text(number, names[number])
        label.append("".join(f"\n{note}" for note in notes if note), style="dim")
        shown.add_row(
            label,
            Text(str(seat["figures"]["PP"]), style="bold"),
            str(seat["figures"]["coins"]),
            str(seat["figures"]["golems"]),
            *(tower(zone(view, f"{colour}_tower", number), style, cards) for colour, style in TOWERS.items()),
            Text(str(cards.get(seat["tile"], {}).get("name", "-")) if seat["tile"] else "-"),
        )
    return shown


def tower(found: dict[str, Any], style: str, cards: Cards) -> Text:
    """A tower as it stands: the newest storey above, the Foundation below, each by what it gives."""
    storeys = [str(cards.get(stack["card"], {}).get("brief", stack["card"])) for stack in found["cards"]]
    text = Text()
    for storey in reversed(storeys[1:]):
        text.append(f"{storey}\n", style=style)
    text.append(storeys[0] if storeys else "-", style="dim")
    return text


def guilds(view: View, cards: Cards) -> Text:
    """What the Guildmasters award, and what each city would get now."""
    text = Text()
    for stack in zone(view, "guilds", None)["cards"]:
        known = cards.get(stack["card"], {})
        text.append("\n" if text else "")
        text.append(f"{known.get('name', stack['card'])}: ", style="bold")
        text.append(str(known.get("brief", "")))
        for seat in view["seats"]:
            text.append(f"  {SIGNS[seat['seat']]} {seat['guilds'][stack['card']]}", style=COLOURS[seat["seat"]])
    return text


def zone(view: View, name: str, seat: int | None) -> dict[str, Any]:
    return next(entry for entry in view["zones"] if (entry["zone"], entry["seat"]) == (name, seat))
