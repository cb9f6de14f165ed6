"""Cards as text: one line, or the whole card."""

from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from skydeck.cli.output import console, show_json
from skydeck.engine.game import Game
from skydeck.engine.names import folded

Card = dict[str, Any]

FAULTY: Final = 1


def sentences(card: Card) -> list[str]:
    """What a card says, and how it levels up where it does."""
    return [*card["text"], *filter(None, [card.get("level_up")])]


def card_line(card: Card) -> str:
    """The card on one line, for lists."""
    return f"{card['facts']}. {' '.join(sentences(card))}".strip()


def show_card(card: Card) -> RenderableType:
    lines = [Text.assemble((str(card["name"]), "bold"), (f"  {card['facts']}", "dim"))]
    lines += [Text(f"  {sentence}") for sentence in sentences(card)]
    for change in card.get("as_played", ()):
        more = " ".join(sentence for sentence in change["text"] if sentence not in card["text"])
        lines.append(Text(f"  With {change['option']} {change['value']}: {more}", "dim"))
    return Group(*lines)


def show_cards(catalogue: dict[str, Any]) -> None:
    for card in catalogue["kinds"]:
        console.print(show_card(card))
    if catalogue["places"]:
        console.print()
    for place in catalogue["places"]:
        console.print(Text.assemble((f"{place['number']} {place['name']}", "bold")))
        for sentence in place["text"]:
            console.print(Text(f"  {sentence}"))


def find_cards(cards: list[Card], name: str) -> list[Card]:
    """The card of that name, or all whose name holds the words."""
    wanted = folded(name)
    exact = [card for card in cards if folded(card["name"]) == wanted]
    return exact or [card for card in cards if all(word in folded(card["name"]) for word in wanted.split())]


def card_remedy(cards: list[Card], name: str, game: str) -> str:
    """What may have been meant by a name that no card has, or where all names are told."""
    near = get_close_matches(name, [card["name"] for card in cards], n=1)
    return f"did you mean '{near[0]}'?" if near else f"`skydeck cards {game}` shows all"


def lint_cards(game: Game, folder: Path, as_json: bool) -> None:
    """Report all that is wrong with a card set, and what is doubtful in a sound one; exit code 1 if anything is wrong."""
    errors = game.lint_cards(folder)
    doubts = [] if errors else game.doubt_cards(folder)
    if as_json:
        show_json({"folder": str(folder), "sound": not errors, "errors": errors, "warnings": doubts})
    elif errors:
        for error in errors:
            console.print(Text(error, "red"), soft_wrap=True)
    else:
        for doubt in doubts:
            console.print(Text(f"warning: {doubt}", "yellow"), soft_wrap=True)
        console.print(Text(f"{folder}: a sound card set of {game.title}", "green"), soft_wrap=True)
    if errors:
        raise typer.Exit(FAULTY)
