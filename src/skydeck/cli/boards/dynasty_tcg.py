"""The battlefield of Dynasty TCG in a terminal of 80 columns: the enemy above, the own side below, lanes side by side."""

from textwrap import shorten
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import BRASS, COLOURS, SIGNS, heading, kind_style, seat_text
from skydeck.cli.output import console, plain_table
from skydeck.cli.story import YOU, addressed
from skydeck.engine.words import Words, card_name, word

say = Words("dynasty_tcg.board")

# No name is longer than this, however wide the terminal is.
NAME = 22
# How much of a card's text the hand shows; `cards` shows the rest.
TEXT = 200


def moment(view: View) -> tuple[object, ...]:
    return (
        view["turn"],
        view["phase"],
        len(view["stack"]),
        [seat["health"] for seat in view["seats"]],
        fingerprint(view),
    )


def fingerprint(view: View) -> str:
    """Whatever stands on the field, as one text."""
    return str([[(card["zone"], card["card"], card["health"]) for card in seat["field"]] for seat in view["seats"]])


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    me = view["you"]["seat"] if view["you"] else 0
    parts: list[RenderableType] = [
        headline(view, names),
        seat_line(view["seats"][1 - me], names),
        field(view, view["seats"][1 - me], reverse=True),
        river(view),
        field(view, view["seats"][me], reverse=False),
        seat_line(view["seats"][me], names),
    ]
    if view["stack"] or view["attack"]:
        parts.append(stack(view, names))
    if view["you"] and view["you"]["hand"]:
        parts.append(hand(view["you"]["hand"], cards))
    return Group(*parts)


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """The opening hand, as long as nothing else lies on the table."""
    if view["decision"] != "mulligan" or not view["you"]:
        return None
    return Group(headline(view, names), hand(view["you"]["hand"], cards))


def headline(view: View, names: list[str]) -> RenderableType:
    notes: list[str | Text] = []
    if view["match"]["best_of"] > 1:
        notes.append(say("game", "game {game} of {most}", game=view["match"]["game"], most=view["match"]["best_of"]))
    if view["priority"] is not None:
        own = view["you"] and view["priority"] == view["you"]["seat"]
        priority = say("priority", "priority: {who}", who=names[view["priority"]])
        notes.append(Text(priority, style=BRASS if own else "not bold dim"))
    return heading(say("turn", "Turn {turn}, {phase:word}", turn=view["turn"], phase=view["phase"]), *notes)


# Piles of a seat as far as cards lie in them, and retreat zones with their cards.
PILES = say.named("pile", {"trade": "trade {count}", "discard": "discard {count}"})
RETREATED = say.named("retreated", {"retreat_1": "retreat 1: {cards}", "retreat_2": "retreat 2: {cards}"})


def seat_line(seat: dict[str, Any], names: list[str]) -> Text:
    number = seat["seat"]
    text = Text().append_text(seat_text(number, names[number]))
    text.append(f"  {say('health', 'health {number}', number=seat['health'])}", style="bold")
    figures = [
        say("resources", "resources {number}", number=seat["resources"]),
        say("hand", "hand {number}", number=seat["hand"]),
        say("deck", "deck {number}", number=seat["deck"]),
    ]
    for zone in ("trade", "discard"):
        count = sum(stack["count"] for stack in seat[zone])
        if count:
            figures.append(PILES(zone, count=count))
    for zone in ("retreat_1", "retreat_2"):
        if seat[zone]:
            figures.append(RETREATED(zone, cards=", ".join(card_name(card["card"]) for card in seat[zone])))
    if seat["environment"]:
        figures.append(say("environment", "environment: {card:card}", card=seat["environment"]))
    return text.append("".join(f"   {figure}" for figure in figures))


def field(view: View, seat: dict[str, Any], reverse: bool) -> Table:
    """One side: rows A to C (or D), the river nearest to the other side."""
    grid = plain_table("", *(str(lane) for lane in range(1, view["lanes"] + 1)))
    grid.show_header = False
    width = lane_width(view)
    for column in grid.columns[1:]:
        column.width = width
    rows = "ABCD"[: view["rows"]]
    for row in reversed(rows) if reverse else rows:
        cells = [Text(row, style="dim")]
        for lane in range(1, view["lanes"] + 1):
            here = [card for card in seat["field"] if card["zone"] == f"{row}{lane}"]
            cells.append(cell(here[0], width) if here else Text("\N{MIDDLE DOT}", style="dim"))
        grid.add_row(*cells)
    return grid


def lane_width(view: View) -> int:
    """The same for both sides, so that lanes meet, and seven of them fit."""
    return int(min(NAME, (console.width - 1) // view["lanes"] - 2))


def river(view: View) -> Text:
    """Where both sides meet, with the numbers of the lanes above and below."""
    text = Text("~~", style="bright_blue dim")
    for lane in range(1, view["lanes"] + 1):
        text.append(f" {lane} ", style="not dim bold")
        text.append("~" * (lane_width(view) - 1))
    return text


def cell(card: dict[str, Any], width: int) -> Text:
    """A card on the field: what it is, strength/health, what it did."""
    name = card_name(card["card"]).split(" (")[0]
    text = Text(clipped(name, width), style="bold" if card["unit"] else "")
    if card["unit"]:
        text.append(f"\n{card['strength']}", style="not bold yellow")
        text.append("/", style="not bold dim")
        text.append(str(card["health"]), style="not bold red")
        text.append("" if card["position"] == "attack" else say("defence", " def"), style="not bold dim")
        if card["attacked"]:
            text.append(" *", style="dim")
        if card["shield"]:
            shield = card["shield"]
            text.append(
                f"\n{clipped('+' + card_name(shield['card']), width)}\n {shield['strength']}/{shield['health']}",
                style="dim",
            )
    else:
        text.append(f"\n[{card['health']}]")
    for item in card["items"]:
        text.append(f"\n{clipped(card_name(item), width)}", style="dim")
    return text


def clipped(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"


def stack(view: View, names: list[str]) -> RenderableType:
    """The stack, its top first, and what the attack would do."""
    me = view["you"]["seat"] if view["you"] else None
    reader = me if me is not None and names[me] == YOU else None
    lines = [Text(say("stack", "Stack, the top resolves first"), style="bold")]
    for item in reversed(view["stack"]):
        label = addressed(item["label"], names, reader)
        lines.append(Text(f"  {item['number']} {SIGNS[item['seat']]} {label}", style=COLOURS[item["seat"]]))
    if view["attack"] and view["attack"]["outcome"]:
        steps = view["attack"]["outcome"]["steps"]
        lines += [Text(f"    {addressed(step['text'], names, reader)}", style="dim") for step in steps]
    return Group(*lines)


def hand(stacks: list[dict[str, Any]], cards: Cards) -> Table:
    shown = plain_table(say("column.cost", "cost"), say("column.hand", "hand"), "", say("column.text", "text"))
    for one in stacks:
        card = cards[one["card"]]
        count = f" x{one['count']}" if one["count"] > 1 else ""
        numbers = f"{card['strength']}/{card['health']}" if card["strength"] is not None else word(card["type"])
        shown.add_row(
            str(card["cost"]),
            Text(card_name(one["card"]) + count, style=kind_style(card)),
            numbers,
            shorten(" ".join(card["text"]), TEXT, placeholder=" …"),
        )
    return shown
