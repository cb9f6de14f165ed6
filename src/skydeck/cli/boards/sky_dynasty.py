"""The table of Sky Dynasty in a terminal of 80 columns."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import BRASS, COLOURS, SIGNS, heading, kind_style, seat_text
from skydeck.cli.output import plain_table
from skydeck.engine.words import Words
from skydeck.engine.words import card_name as name_of

say = Words("sky_dynasty.board")
PHASES = say.named(
    "phase",
    {
        "draw": "draw",
        "dispatch": "dispatch",
        "discard": "discard",
        "resolve": "resolution",
        "over": "the game is over",
    },
)
STATUSES = say.named("status", {"locked": "locked", "passed": "passed", "lead": "lead"})


def moment(view: View) -> tuple[object, ...]:
    return (view["round"], view["phase"], view["dispatch_turn"])


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [headline(view), seats(view, names), stations(view["places"], cards, names)]
    if view["fleets_down"]:
        parts.append(revealed(view, cards, names))
    if view["you"]:
        parts.append(own_cards(view["you"], cards))
    return Group(*parts)


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """The station being resolved."""
    here = [place for place in view["places"] if place["current"]]
    if not here or view["phase"] != "resolve":
        return None
    place = here[0]
    lines = [line for line in place["bonus"] if line]
    return Group(stations(here, cards, names), *(Text(f"   {line}", style="dim") for line in lines))


def headline(view: View) -> RenderableType:
    phase = PHASES(view["phase"])
    if view["phase"] == "dispatch":
        phase = say("phase.turn", "{phase}, turn {turn}", phase=phase, turn=view["dispatch_turn"])
    return heading(
        say("round", "Round {round}, {phase}", round=view["round"], phase=phase),
        say("goal", "first to {goal:influence}", goal=view["win_at"]),
    )


def seats(view: View, names: list[str]) -> Table:
    numbers = (
        say("influence", "Influence"),
        say("coins", "Coins"),
        say("cards", "Cards"),
        say("deck", "Deck"),
        say("discard", "Discard"),
        say("open_space", "Open Space"),
    )
    shown = plain_table(say("seat", "Seat"), *numbers, "", right=numbers)
    for seat in view["seats"]:
        number = seat["seat"]
        notes = [STATUSES(seat["status"])] if seat["status"] in STATUSES else []
        notes += [STATUSES("lead")] if number == view["lead"] else []
        shown.add_row(
            seat_text(number, names[number]),
            Text(str(seat["influence"]), style="bold"),
            str(seat["coins"]),
            str(seat["hand_and_fleet"]),
            str(seat["deck"]),
            str(seat["discard"]),
            say("used", "{used} of {limit}", used=seat["open_space_used"], limit=seat["open_space_limit"]),
            Text(", ".join(notes), style="dim"),
        )
    return shown


def stations(places: list[dict[str, Any]], cards: Cards, names: list[str]) -> Table:
    columns = say("station", "Station"), say("offer", "Here to be had"), say("fleets", "Fleets, with their force")
    shown = plain_table("", *columns)
    shown.columns[2].ratio = 1
    shown.columns[3].ratio = 1
    shown.expand = True
    for place in places:
        marker = "▶" if place["current"] else str(place["number"])
        style = "dim" if place["resolved"] else "bold" if place["current"] else ""
        shown.add_row(
            Text(marker, style=BRASS if place["current"] else style),
            Text(name_of(place["name"]), style=style),
            offer(place, cards),
            fleets(place, cards, names),
        )
    return shown


def offer(place: dict[str, Any], cards: Cards) -> Text:
    """Cards on sale with their prices, the Palace's track, or what else a station gives."""
    text = Text()
    if place["track"]:
        for step, reward in enumerate(place["track"]["steps"]):
            at = step == place["track"]["at"]
            text.append(" > " if step else "", style="dim")
            text.append(f"[{reward}]" if at else reward, style="bold" if at else "dim")
        return text
    on_sale = [slot for slot in place["row"] if slot]
    for number, slot in enumerate(on_sale):
        text.append(", " if number else "")
        text.append(card_name(slot["card"], cards), style=kind_style(cards.get(slot["card"])))
        text.append(f"\N{MIDDLE DOT}{slot['price']}", style="bold")
    if not on_sale and place["die"]:
        text.append(say("rolled", "rolled {die}", die=place["die"]), style="bold")
    elif not on_sale:
        text.append("; ".join(place["bonus"][:1]) or say("nothing", "nothing"), style="dim")
    return text


def fleets(place: dict[str, Any], cards: Cards, names: list[str]) -> Text:
    text = Text()
    for number, fleet in enumerate(place["fleets"]):
        text.append("\n" if number else "")
        text.append(SIGNS[fleet["seat"]], style=COLOURS[fleet["seat"]])
        leads = fleet["seat"] in place["leaders"]
        text.append(f" {fleet['force']} ", style="bold" if leads else "dim")
        text.append(card_list(fleet["cards"], cards))
    return text


def revealed(view: View, cards: Cards, names: list[str]) -> RenderableType:
    """Fleets turned up but not yet at their station."""
    text = Text(say("revealed", "Fleets revealed: "), style="bold")
    for number, fleet in enumerate(view["fleets_down"]):
        text.append("; " if number else "")
        text.append(f"{SIGNS[fleet['seat']]} ", style=COLOURS[fleet["seat"]])
        shown = card_list(fleet["cards"], cards) if fleet["cards"] else say("face_down", "face down")
        text.append(shown, style="not bold")
    return text


def own_cards(you: dict[str, Any], cards: Cards) -> RenderableType:
    titles = {
        "hand": say("own.hand", "Hand: "),
        "fleet": say("own.fleet", "Laid: "),
        "discard": say("own.discard", "Discard: "),
        "deck": say("own.deck", "Deck: "),
    }
    text = Text()
    for zone, title in titles.items():
        if you.get(zone):
            text.append("\n" if text else "")
            text.append(title, style="bold")
            text.append(card_list(you[zone], cards), style="" if zone in ("hand", "fleet") else "dim")
    return text


def card_list(stacks: list[dict[str, Any]], cards: Cards) -> str:
    return ", ".join(
        card_name(stack["card"], cards) + (f" x{stack['count']}" if stack["count"] > 1 else "") for stack in stacks
    )


def card_name(card: str, cards: Cards) -> str:
    return str(cards[card]["name"]) if card in cards else card
