"""Cards, tiles and boards in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import join, plural, sentence
from skydeck.games.skytopia.cards import words as w
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.words import Col, Count, Guild, Occasion, Op, Window
from skydeck.games.skytopia.operations import step_text


def ability_text(cards: CardSet, thing: int) -> list[str]:
    """What a card or tile does, a sentence a step."""
    sentences = [sentence(step_text(cards, thing, row)) for row in range(cards.first[thing], cards.last[thing])]
    if cards.end_pp[thing]:
        sentences.append(f"At the end of the game it is worth {cards.end_pp[thing]} PP.")
    return sentences


def award_text(cards: CardSet, guild: int) -> str:
    """What a Guildmaster awards, without when and how: ``1 PP for each card in your tallest tower``."""
    arg = cards.guild_arg[guild]
    colours = [colour for number, colour in enumerate(w.COLOURS) if arg >> number & 1]
    counted = {
        int(Guild.SETS): f"set of 1 {join(colours, 'and 1')} card in your city",
        int(Guild.TALLEST_TOWER): "card in your tallest tower",
        int(Guild.SHORTEST_TOWER): "card in your shortest tower",
        int(Guild.TOWERS_OF_AT_LEAST): f"of your towers of at least {arg} cards",
        int(Guild.ARMS_IN_TOWER): f"different coat of arms in your {w.COLOURS[arg % len(w.COLOURS)]} tower",
    }[int(cards.guild_counts[guild])]
    return f"{cards.guild_pp[guild]} PP for each {counted}"


def guild_text(cards: CardSet, guild: int) -> list[str]:
    """What a Guildmaster awards."""
    return [f"At the end: {award_text(cards, guild)}; Foundations count."]


def brief_step(cards: CardSet, row: int) -> str:
    """A step in two or three words, for where there is no room for a sentence."""
    op, amount, times = (cards.column(row, column) for column in (Col.OP, Col.AMOUNT, Col.TIMES))
    each = " each" if cards.column(row, Col.COUNT) != Count.ONCE else ""
    steps = plural(amount, "step")
    words: dict[int, str] = {
        Op.COINS: f"+{plural(amount, 'coin')}{each}",
        Op.PP: f"+{amount} PP{each}",
        Op.EXCHANGE: f"{amount} PP for {cards.column(row, Col.INSTEAD)}",
        Op.FORWARD: steps if times == 1 else f"{times} × {steps}",
        Op.SET_FACE: "set face",
        Op.MOVE_GOLEM: "move 1",
        Op.TAKE_BACK: "take back",
        Op.SEND_EXTRA: "+1 golem",
        Op.PRICE_CUT: f"price -{amount}",
        Op.ACTIVATE: "repeat",
        Op.CHOOSE: f"1 of {times}",
    }
    return words[op]


def brief_text(cards: CardSet, thing: int) -> str:
    """What a card of the table does in a few words; empty for ability tiles, which have room for sentences."""
    if thing >= cards.first_side:
        return ""
    if thing >= cards.first_guild:
        return award_text(cards, thing - cards.first_guild)
    if cards.end_pp[thing]:
        return f"end {cards.end_pp[thing]}"
    return brief_step(cards, cards.first[thing])


def occasion_text(cards: CardSet, side: int) -> str:
    """What must happen before a tile is used; empty if nothing must."""
    arg = cards.occasion_arg[side]
    colours = [colour for number, colour in enumerate(w.COLOURS) if arg >> number & 1]
    named = "" if len(colours) == len(w.COLOURS) else f" {join(colours, 'or')}"
    each = "each time" if cards.unlimited[side] else "if"
    done = {
        Occasion.NONE: "",
        Occasion.CARD_FINISHED: f"{each} you have finished a{named} card",
        Occasion.TOWER_ACTIVATED: f"{each} you have activated a{named} tower",
        Occasion.GOLEM_SENT: f"{each} you have sent a golem for at least {plural(arg, 'coin')}",
        Occasion.GOLEM_RETURNED: f"{each} a golem of yours has come home with compensation",
        Occasion.GEAR_TURNED: f"{each} the gear has turned",
    }
    return done[int(cards.occasion[side])]


def tile_text(cards: CardSet, side: int) -> list[str]:
    """When a side may be used, how often, and for what."""
    window = ["in your Phase 1", "in your Phase 2", "at any time"][cards.window[side]]
    often = "" if cards.unlimited[side] else ", once in a turn of yours"
    occasion = occasion_text(cards, side)
    if occasion and cards.window[side] == Window.C:
        occasion += ", until that turn ends"
    when = f"{sentence(window)[:-1]}{often}{', ' + occasion if occasion else ''}"
    return [f"{when}: you may use it.", *ability_text(cards, cards.first_side + side)]


def facts_text(cards: CardSet, thing: int) -> str:
    """Colour, coat of arms and mark in a few words: ``red tower card, Falcon, 2+``."""
    colour = w.COLOURS[cards.colour[thing]]
    arms = cards.families[cards.arms[thing]]
    if thing < cards.cards:
        return f"{colour} tower card, {arms}, {cards.players[thing]}+"
    if thing < cards.first_guild:
        return f"{colour} Foundation, {arms}"
    if thing < cards.first_side:
        return f"Guildmaster of deck {w.GUILD_DECKS[cards.guild_deck[thing - cards.first_guild]]}"
    side = thing - cards.first_side
    limit = "X" if cards.unlimited[side] else "1"
    return f"{colour} ability tile, side {w.SIDES[side % 2]}, window {w.WINDOWS[cards.window[side]]}, limit {limit}"


def type_of(cards: CardSet, thing: int) -> str:
    if thing >= cards.first_side:
        return "ability tile"
    return "guildmaster" if thing >= cards.first_guild else w.COLOURS[cards.colour[thing]]


def text_of(cards: CardSet, thing: int) -> list[str]:
    """All sentences of a thing."""
    if thing >= cards.first_side:
        return tile_text(cards, thing - cards.first_side)
    if thing >= cards.first_guild:
        return guild_text(cards, thing - cards.first_guild)
    return ability_text(cards, thing)


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card, tile and board with its text."""
    kinds = [
        {
            "id": name,
            "name": cards.titles[thing],
            "type": type_of(cards, thing),
            "figures": {},
            "cost": None,
            "copies": 1,
            "facts": facts_text(cards, thing),
            "text": text_of(cards, thing),
            "brief": brief_text(cards, thing),
            "arms": cards.families[cards.arms[thing]] if thing < cards.first_guild else "",
            "icon": cards.icons[thing],
            "source": cards.sources[thing],
        }
        for thing, name in enumerate(cards.names)
    ]
    places = [
        {
            "id": name,
            "name": name,
            "number": board + 1,
            "golems": cards.board_golems[board],
            "text": [sentence(join([cards.names[cards.foundation(board, c)] for c in range(len(w.COLOURS))]))],
            "icon": cards.board_icons[board],
            "source": {"all": "skydeck"},
        }
        for board, name in enumerate(cards.board_names)
    ]
    return {"kinds": kinds, "places": places}
