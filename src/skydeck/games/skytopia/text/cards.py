"""Cards, tiles and boards in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import join, sentence
from skydeck.engine.words import Words, card_name, word
from skydeck.games.skytopia.cards import words as w
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.words import Col, Count, Guild, Occasion, Op, Window
from skydeck.games.skytopia.operations import step_text

say = Words("skytopia")


def ability_text(cards: CardSet, thing: int) -> list[str]:
    """What a card or tile does, a sentence a step."""
    sentences = [sentence(step_text(cards, thing, row)) for row in range(cards.first[thing], cards.last[thing])]
    if cards.end_pp[thing]:
        sentences.append(say("end_pp", "At the end of the game it is worth {points:PP}.", points=cards.end_pp[thing]))
    return sentences


def award_text(cards: CardSet, guild: int) -> str:
    """What a Guildmaster awards, without when and how: ``1 PP for each card in your tallest tower``."""
    arg = cards.guild_arg[guild]
    colours = [colour for number, colour in enumerate(w.COLOURS) if arg >> number & 1]
    counted = GUILD_WORDS(
        cards.guild_counts[guild],
        set=[say("guild.one", "1 {colour:word}", colour=colour) for colour in colours],
        arg=arg,
        colour=w.COLOURS[arg % len(w.COLOURS)],
    )
    return say("award", "{points:PP} for each {counted}", points=cards.guild_pp[guild], counted=counted)


GUILD_WORDS = say.table(
    "guild",
    w.GUILDS,
    {
        Guild.SETS: "set of {set:and} card in your city",
        Guild.TALLEST_TOWER: "card in your tallest tower",
        Guild.SHORTEST_TOWER: "card in your shortest tower",
        Guild.TOWERS_OF_AT_LEAST: "of your towers of at least {arg:card}",
        Guild.ARMS_IN_TOWER: "different coat of arms in your {colour:word} tower",
    },
)


def guild_text(cards: CardSet, guild: int) -> list[str]:
    """What a Guildmaster awards."""
    return [say("guild.at_end", "At the end: {award}; Foundations count.", award=award_text(cards, guild))]


def brief_step(cards: CardSet, row: int) -> str:
    """A step in two or three words, for where there is no room for a sentence."""
    op, amount, times = (cards.column(row, column) for column in (Col.OP, Col.AMOUNT, Col.TIMES))
    each = say("brief.each", " each") if cards.column(row, Col.COUNT) != Count.ONCE else ""
    key = op if op != Op.FORWARD or times > 1 else ONE_FORWARD
    return BRIEF(key, amount=amount, times=times, coins=cards.column(row, Col.INSTEAD), each=each)


ONE_FORWARD = len(w.OPS)
BRIEF = say.table(
    "brief",
    [*w.OPS, "one_forward"],
    {
        Op.COINS: "+{amount:coin}{each}",
        Op.PP: "+{amount:PP}{each}",
        Op.EXCHANGE: "{amount:PP} for {coins}",
        Op.FORWARD: "{times} × {amount:step}",
        ONE_FORWARD: "{amount:step}",
        Op.SET_FACE: "set face",
        Op.MOVE_GOLEM: "move 1",
        Op.TAKE_BACK: "take back",
        Op.SEND_EXTRA: "+1 golem",
        Op.PRICE_CUT: "price -{amount}",
        Op.ACTIVATE: "repeat",
        Op.CHOOSE: "1 of {times}",
    },
)


def brief_text(cards: CardSet, thing: int) -> str:
    """What a card of the table does in a few words; empty for ability tiles, which have room for sentences."""
    if thing >= cards.first_side:
        return ""
    if thing >= cards.first_guild:
        return award_text(cards, thing - cards.first_guild)
    if cards.end_pp[thing]:
        return say("brief.end", "end {points}", points=cards.end_pp[thing])
    return brief_step(cards, cards.first[thing])


def occasion_text(cards: CardSet, side: int) -> str:
    """What must happen before a tile is used; empty if nothing must."""
    arg = cards.occasion_arg[side]
    colours = [word(colour) for number, colour in enumerate(w.COLOURS) if arg >> number & 1]
    named = "" if len(colours) == len(w.COLOURS) else say("occasion.colours", " {colours:or}", colours=colours)
    if cards.occasion[side] == Occasion.NONE:
        return ""
    done = OCCASION(cards.occasion[side], named=named, coins=arg)
    if cards.unlimited[side]:
        return say("occasion.each", "each time {done}", done=done)
    return say("occasion.once", "if {done}", done=done)


OCCASION = say.table(
    "occasion",
    w.OCCASIONS,
    {
        Occasion.CARD_FINISHED: "you have finished a{named} card",
        Occasion.TOWER_ACTIVATED: "you have activated a{named} tower",
        Occasion.GOLEM_SENT: "you have sent a golem for at least {coins:coin}",
        Occasion.GOLEM_RETURNED: "a golem of yours has come home with compensation",
        Occasion.GEAR_TURNED: "the gear has turned",
    },
)


def tile_text(cards: CardSet, side: int) -> list[str]:
    """When a side may be used, how often, and for what."""
    occasion = occasion_text(cards, side)
    if occasion:
        occasion = say("tile.occasion", ", {occasion}", occasion=occasion)
        if cards.window[side] == Window.C:
            occasion += say("tile.until", ", until that turn ends")
    use = say(
        "tile.use",
        "{window}{often}{occasion}: you may use it.",
        window=WINDOW(cards.window[side]),
        often="" if cards.unlimited[side] else say("tile.once", ", once in a turn of yours"),
        occasion=occasion,
    )
    return [use, *ability_text(cards, cards.first_side + side)]


WINDOW = say.table(
    "window",
    w.WINDOWS,
    {Window.A: "In your Phase 1", Window.B: "In your Phase 2", Window.C: "At any time"},
)


def facts_text(cards: CardSet, thing: int) -> str:
    """Colour, coat of arms and mark in a few words: ``red tower card, Falcon, 2+``."""
    colour = w.COLOURS[cards.colour[thing]]
    arms = cards.families[cards.arms[thing]]
    if thing < cards.cards:
        players = cards.players[thing]
        return say(
            "facts.card", "{colour:word} tower card, {arms:card}, {players}+", colour=colour, arms=arms, players=players
        )
    if thing < cards.first_guild:
        return say("facts.foundation", "{colour:word} Foundation, {arms:card}", colour=colour, arms=arms)
    if thing < cards.first_side:
        deck = w.GUILD_DECKS[cards.guild_deck[thing - cards.first_guild]]
        return say("facts.guild", "Guildmaster of deck {deck}", deck=deck)
    side = thing - cards.first_side
    return say(
        "facts.tile",
        "{colour:word} ability tile, side {side}, window {window}, limit {limit}",
        colour=colour,
        side=w.SIDES[side % 2],
        window=w.WINDOWS[cards.window[side]],
        limit="X" if cards.unlimited[side] else "1",
    )


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
            "name": card_name(cards.titles[thing]),
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
            "name": card_name(name),
            "number": board + 1,
            "golems": cards.board_golems[board],
            "text": [
                sentence(join([card_name(cards.names[cards.foundation(board, c)]) for c in range(len(w.COLOURS))]))
            ],
            "icon": cards.board_icons[board],
            "source": {"all": "skydeck"},
        }
        for board, name in enumerate(cards.board_names)
    ]
    return {"kinds": kinds, "places": places}
