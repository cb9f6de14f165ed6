"""The table of Skytopia in a terminal: the gear, the Market with its golems, the cities with their towers."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import BRASS, COLOURS, KINDS, SIGNS, heading, seat_text
from skydeck.cli.output import plain_table
from skydeck.engine.text import plural
from skydeck.engine.words import Words, card_name, word

say = Words("skytopia.board")

PHASES = say.named(
    "phase",
    {
        "set_up": "set-up",
        "finish": "golems finish",
        "send": "a golem is sent",
        "work": "a golem was sent",
        "refill": "the Market is refilled",
        "over": "the game is over",
    },
)
TOWERS = {colour: KINDS[colour] for colour in ("red", "gold", "blue", "purple")}


def moment(view: View) -> tuple[object, ...]:
    """Twice in a turn: before towers are activated, and before a golem is sent."""
    return (view["round"], view["active"], view["phase"] == "finish", view["phase"] == "over")


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
    """The gear and the Market, for a further golem."""
    if view["decision"] != "extra":
        return None
    zones = {(zone["zone"], zone["seat"]): zone for zone in view["zones"]}
    return Group(gear(view), market(view, zones))


def headline(view: View) -> RenderableType:
    notes: list[str] = []
    if view["last_round"]:
        if view["last_round"] <= view["round"]:
            notes.append(say("last_round", "a deck is exhausted: this round is the last"))
        else:
            notes.append(say("last_but_one", "a deck is exhausted: one more round follows"))
    phase = PHASES(view["phase"])
    if view["round"] == 0:
        return heading(say("before", "Before round 1, {phase}", phase=phase), *notes)
    return heading(say("round", "Round {number}, {phase}", number=view["round"], phase=phase), *notes)


def gear(view: View) -> Table:
    """The chronometer: every face, when it is finished and what it costs, the soonest first."""
    waits = range(1, len(view["prices"]) + 1)
    faces = [(view["now"] + wait - 1) % (len(view["prices"]) + 1) + 1 for wait in waits]
    prices = [max(0, view["prices"][str(face)] - view["discount"]) for face in faces]
    shown = plain_table(say("face", "Face"), str(view["now"]), *(str(face) for face in faces), right=tuple("123456"))
    shown.columns[1].header_style = f"{BRASS} reverse"
    for column in shown.columns[1:]:
        column.min_width = 4
    soon = [say("in", "in {wait}", wait=wait) for wait in waits]
    shown.add_row(Text(say("finished", "finished"), style="dim"), Text(say("now", "now"), style="bold"), *soon)
    shown.add_row(
        Text(say("coins", "coins"), style="dim"),
        Text("-", style="dim"),
        *(Text(str(price), style="bold") for price in prices),
    )
    return shown


def seats(view: View, cards: Cards, names: list[str]) -> Table:
    numbers = (
        say("PP", "PP"), say("Coins", "Coins"), say("Golems", "Golems"), say("ended_now", "If it ended now")
    )  # fmt: skip
    titles = (say("city", "City"), say("tile", "Ability tile"))
    shown = plain_table(say("seat", "Seat"), *numbers, *titles, "", right=numbers)
    for seat in view["seats"]:
        number, figures = seat["seat"], seat["figures"]
        notes = Text(say("marker", "marker") if number == view["start"] else "", style="dim")
        if seat["status"] in ("choosing", "deciding"):
            notes.append(", " if notes else "")
            notes.append(say("to_move", "to move"), style=f"not dim {BRASS}")
        shown.add_row(
            seat_text(number, names[number]),
            Text(str(figures["PP"]), style="bold"),
            str(figures["coins"]),
            str(figures["golems"]),
            Text(plural(seat["score"]["total"], "PP")),
            card_name(seat["board"]),
            Text(title(seat["tile"], cards)) if seat["tile"] else Text("-", style="dim"),
            notes,
        )
    return shown


def guilds(view: View, cards: Cards) -> Table:
    """Each Guildmaster with the points of every seat so far, and what it awards them for."""
    signs = [SIGNS[seat["seat"]] for seat in view["seats"]]
    shown = plain_table(say("guildmaster", "Guildmaster"), *signs, say("awards", "awards"), right=tuple(signs))
    for guild in view["seats"][0]["guilds"]:
        points = [Text(str(seat["guilds"][guild]), style=COLOURS[seat["seat"]]) for seat in view["seats"]]
        shown.add_row(title(guild, cards), *points, Text(str(cards.get(guild, {}).get("brief", "")), style="dim"))
    return shown


def market(view: View, zones: dict[tuple[str, Any], dict[str, Any]]) -> Table:
    """A row of cards for each colour, with the golems on each: the sign of the seat and the face."""
    deck = say("deck", "Deck")
    shown = plain_table(say("market", "Market"), deck, *([""] * view["width"]), right=(deck,))
    for column in shown.columns[2:]:
        column.ratio = 1
    shown.expand = True
    for colour, style in TOWERS.items():
        row = [standing(card, view, style) if card else Text("-", style="dim") for card in view["market"][colour]]
        size = str(zones[f"{colour}_deck", None]["size"])
        shown.add_row(Text(word(colour), style=f"bold {style}"), size, *row)
    return shown


def standing(card: str, view: View, style: str) -> Text:
    """A card of the Market, as answers name it, and who works on it, soonest first."""
    text = Text(card_name(card), style=style)
    for golem in sorted(
        (golem for golem in view["golems"] if golem["card"] == card), key=lambda one: int(one["rounds"])
    ):
        text.append(f" {SIGNS[golem['seat']]}{golem['face']}", style=f"bold {COLOURS[golem['seat']]}")
    return text


def cities(view: View, zones: dict[tuple[str, Any], dict[str, Any]], cards: Cards, names: list[str]) -> Table:
    """The four towers of each seat, the top card first as they stand."""
    towers_of = [say("tower", "{colour:word} tower", colour=colour) for colour in TOWERS]
    shown = plain_table(say("city", "City"), *towers_of)
    for column in shown.columns[1:]:
        column.ratio = 1
    shown.expand = True
    for seat in view["seats"]:
        number = seat["seat"]
        towers = [zones[f"{colour}_tower", number]["cards"] for colour in TOWERS]
        top = max(len(tower) for tower in towers)
        cells = [
            Text("\n" * (top - len(tower)) + "\n".join(title(one["card"], cards) for one in reversed(tower)), style)
            for tower, style in zip(towers, TOWERS.values(), strict=True)
        ]
        for cell in cells:
            # Every tower has one.
            cell.highlight_words(["Foundation"], "dim")
        shown.add_row(seat_text(number, names[number]), *cells)
    return shown


def title(card: str, cards: Cards) -> str:
    """A card's name without its coat of arms; Foundations stand under their colour."""
    name = str(cards[card]["name"]) if card in cards else card_name(card)
    return name.removeprefix("Red ").removeprefix("Gold ").removeprefix("Blue ").removeprefix("Purple ")
