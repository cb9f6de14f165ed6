"""The table of Sky Thieves in a terminal: the line of Targets with what is missing, the attack as three bars, the ships."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from skydeck.cli.boards import Cards, View
from skydeck.cli.boards.marks import BRASS, heading, kind_style, seat_text
from skydeck.cli.output import plain_table
from skydeck.engine.words import Words, card_name, word

SLOTS = ("weapon", "upgrade", "crew")
STATS = ("speed", "firepower", "total")
# The longest bar, in cells.
BAR = 20

say = Words("sky_thieves.board")
PHASES = say.named(
    "phase",
    {
        "set_up": "set-up",
        "port": "At Port",
        "scout": "Scouting",
        "attack": "Attack",
        "draw": "Draw Cards",
        "over": "the game is over",
    },
)


def moment(view: View) -> tuple[object, ...]:
    attack = view["attack"]
    return (view["turn"], view["phase"], attack and (attack["target"], attack["round"]))


def table(view: View, cards: Cards, names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [headline(view, names), line(view), ships(view, cards, names)]
    if view["attack"]:
        parts.insert(1, duel(view, names))
    seen = known(view, names)
    if seen is not None:
        parts.append(seen)
    parts.append(piles(view))
    if view["you"] is not None:
        parts.append(own_cards(view, cards))
    return Group(*parts)


def focus(view: View, cards: Cards, names: list[str]) -> RenderableType | None:
    """The attack, while one is under way; the line, where a Target is chosen."""
    if view["attack"]:
        return duel(view, names)
    return line(view) if view["decision"] in ("attack", "scout", "place", "swap") else None


def headline(view: View, names: list[str]) -> RenderableType:
    notes = [say("whose", "turn: {who}", who=names[view["active"]])] if view["phase"] != "over" else []
    window = view["window"]
    if window:
        notes.append(f"{names[window['cause']]}: {window['what']}")
    turn = say("turn", "Turn {turn}, {phase}", turn=view["turn"], phase=PHASES(view["phase"]))
    return heading(turn, *notes)


def line(view: View) -> Table:
    """The Targets, the furthest first, and what the own ship lacks."""
    numbers = (
        say("line.speed", "Speed"),
        say("line.firepower", "Fire"),
        say("line.defense", "Def"),
        say("line.treasure", "Worth"),
    )
    shown = plain_table(say("line.target", "Target"), "", *numbers, say("line.short", "Your ship lacks"), right=numbers)
    for place in view["line"]:
        if place["target"] is None:
            shown.add_row(Text("-", style="dim"), Text(word(place["place"]), style="dim"), *([""] * 5))
            continue
        style = BRASS if place["attacked"] else "bold"
        shown.add_row(
            Text(card_name(place["target"]), style=style),
            Text(word(place["place"]), style="dim"),
            *(str(place[stat]) for stat in ("speed", "firepower", "defense")),
            Text(str(place["treasure"]), style="bold yellow"),
            missing(place["short"]),
        )
    return shown


def missing(short: dict[str, int] | None) -> Text:
    """What a ship lacks to beat a Target; nothing for who has no ship."""
    if short is None:
        return Text("")
    words = {
        "speed": say("short.speed", "{points} S", points=short["speed"]),
        "firepower": say("short.firepower", "{points} F", points=short["firepower"]),
        "total": say("short.total", "{points} in all", points=short["total"]),
    }
    lacks = [words[stat] for stat in STATS if short[stat]]
    return Text(", ".join(lacks), style="dim") if lacks else Text(say("short.nothing", "nothing"), style="bold green")


def duel(view: View, names: list[str]) -> RenderableType:
    """The attack: whose Phase it is, and for each stat what the ship has against what the Target asks."""
    attack = view["attack"]
    target = {**attack["target_stats"], "total": attack["target_stats"]["defense"]}
    attacker = names[attack["attacker"]]
    shown = plain_table(
        say("round", "Round {number}", number=attack["round"]),
        attacker,
        "",
        card_name(attack["target"]),
        right=(attacker,),
    )
    titles = (
        say("duel.speed", "Speed"),
        say("duel.firepower", "Firepower"),
        say("duel.total", "in all : Defense"),
    )
    for stat, title in zip(STATS, titles, strict=True):
        enough = not attack["short"][stat]
        shown.add_row(
            title,
            Text(str(attack["ship"][stat]), style="bold"),
            bar(attack["ship"][stat], target[stat], enough),
            Text(str(target[stat]), style="bold green" if enough else "bold red"),
        )
    who = names[attack["phase"]]
    phase = say("duel.short", "Phase: {who}; the attacker is not beating it", who=who)
    if attack["beating"]:
        phase = say("duel.beating", "Phase: {who}; the attacker is beating it", who=who)
    return Group(shown, Text(phase, style=f"not dim {BRASS}"))


def bar(has: int, needs: int, enough: bool) -> Text:
    """What the ship has, as a bar with a mark at what it needs."""
    cells = min(BAR, max(has, needs, 1))
    style = "green" if enough else "red"
    text = Text()
    for cell in range(1, cells + 1):
        text.append("█" if cell <= has else "░", style=style if cell <= has else "dim")
        if cell == needs:
            text.append("|", style="bold")
    return text


def ships(view: View, cards: Cards, names: list[str]) -> Table:
    """Every captain with Treasure, stats, Captain and what is on board."""
    numbers = (say("ship.treasure", "Treasure"), say("ship.cards", "Cards"), "S", "F")
    aboard_titles = [word(slot).capitalize() for slot in SLOTS]
    shown = plain_table(
        say("ship.seat", "Seat"), *numbers, say("ship.captain", "Captain"), *aboard_titles, right=numbers
    )
    shown.columns[0].no_wrap = True
    for seat in view["seats"]:
        number = seat["seat"]
        name = seat_text(number, names[number])
        if number == view["active"] and view["phase"] != "over":
            name.append(" *", style=f"not dim {BRASS}")
        shown.add_row(
            name,
            Text(str(seat["treasure"]), style="bold yellow"),
            str(seat["hand"]),
            str(seat["speed"]),
            str(seat["firepower"]),
            captain(seat),
            *(aboard(seat["board"][slot], cards) for slot in SLOTS),
        )
    return shown


def captain(seat: dict[str, Any]) -> Text:
    """The Captain, dim while face down."""
    if seat["captain"] is None:
        return Text("-", style="dim")
    if seat["ready"]:
        return Text(card_name(seat["captain"]))
    return Text(say("captain.used", "{captain:card} (used)", captain=seat["captain"]), style="dim")


def aboard(slot: dict[str, Any] | None, cards: Cards) -> Text:
    if slot is None:
        return Text("-", style="dim")
    style = kind_style(cards.get(slot["card"]))
    if slot["overloaded"]:
        return Text(say("aboard.overloaded", "{card:card} (Overloaded)", card=slot["card"]), style=style)
    return Text(card_name(slot["card"]), style=style)


def piles(view: View) -> Text:
    """The decks, Targets that are known to lie at the bottom, and the junk pile, which all may look through."""
    parts = [say("piles", "Ship deck {deck}, target deck {targets}", deck=view["deck"], targets=view["target_deck"])]
    if view["sunk"]:
        parts.append(say("piles.sunk", "at its bottom {targets}", targets=", ".join(map(card_name, view["sunk"]))))
    if view["played"]:
        parts.append(say("piles.played", "being played {cards}", cards=", ".join(map(card_name, view["played"]))))
    junk = say("piles.junk", "Junk pile {size}", size=view["junk_size"])
    if view["junk"]:
        junk = say("piles.junked", "Junk pile {size}: {cards}", size=view["junk_size"], cards=counted(view["junk"]))
    return Text(f"{', '.join(parts)}\n{junk}", style="dim")


def known(view: View, names: list[str]) -> Text | None:
    """What everybody has seen of the hands of others, if anything."""
    own = view["you"] and view["you"]["seat"]
    told = [
        say("known", "{who} is known to hold {cards}", who=names[seat["seat"]], cards=counted(seat["known"]))
        for seat in view["seats"]
        if seat["known"] and seat["seat"] != own
    ]
    return Text("; ".join(told), style="dim") if told else None


def counted(stacks: list[dict[str, Any]]) -> str:
    return ", ".join(card_name(stack["card"]) + times(stack) for stack in stacks)


def times(stack: dict[str, Any]) -> str:
    return f" x{stack['count']}" if stack["count"] > 1 else ""


def own_cards(view: View, cards: Cards) -> Table:
    """The own Captain and the cards in hand, with cost, product and what they do."""
    seat = view["seats"][view["you"]["seat"]]
    shown = plain_table(say("own", "Yours"), "", "")
    if seat["captain"] is not None:
        facts = say("own.ready", "Captain") if seat["ready"] else say("own.used", "Captain, used")
        shown.add_row(captain(seat), Text(facts), card_text(cards.get(seat["captain"], {})))
    for stack in view["you"]["hand"]:
        card = cards.get(stack["card"], {})
        shown.add_row(
            Text(card_name(stack["card"]) + times(stack), style=kind_style(card or None)),
            Text(str(card.get("facts", ""))),
            card_text(card),
        )
    return shown


def card_text(card: dict[str, Any]) -> Text:
    return Text(" ".join(card.get("text", [])), style="dim")
