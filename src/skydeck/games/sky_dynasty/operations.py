"""What ships and stations can do: each operation with its sentence and the fields of cards.yaml that describe it.

How a ship's force comes about stands in effects.py; the rest is carried out in rules/bonuses.py (`act`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, flag, one_of, optional, part, some_of, whole
from skydeck.engine.text import sentence
from skydeck.engine.words import Words, card_name, word
from skydeck.games.sky_dynasty.cards import words as w
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import Col, Flag, If, Op, When
from skydeck.games.sky_dynasty.text.words import at_place

if TYPE_CHECKING:
    from skydeck.games.sky_dynasty.cards.load import Builder

say = Words("sky_dynasty")
Words.declare_words(w.TYPES, w.DECKS, w.ROUNDINGS, ("ship",))
Words.declare_nouns(*w.SHIP_TYPES, *w.WARES, *(f"opposing {name}" for name in ("ship", *w.SHIP_TYPES)))

# -- parts of sentences ------------------------------------------------------------------------------------------------


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


def plain_text(cards: CardSet, kind: int, row: int) -> str:
    """What an operation does that has no numbers."""
    return PLAIN(number_in(cards, row, Col.OP))


PLAIN = say.table(
    "does",
    w.OPS,
    {
        Op.MAY_GO_WHERE_OWN_CARDS: (
            "May go to any station where you already have cards; in Open Space that uses no dispatch."
        ),
        Op.CANNOT_WIN_ALONE: "Cannot win a station without another friendly ship.",
        Op.STAY: "On survival it stays here for the next round.",
        Op.TRASH_SELF: "trash this ship",
        Op.TRACK_REWARD: "take the reward at the pawn",
        Op.TRACK_ADVANCE: "the pawn moves on one step",
        Op.ROLL_TABLE: "roll the die and take its result",
    },
)


def condition_text(cards: CardSet, row: int) -> str:
    """The condition of a ship's effect, as a part of a sentence with its space before it."""
    condition = cards.column(row, Col.CONDITION)
    argument = number_in(cards, row, Col.CONDITION_ARG)
    if condition == If.PLACE:
        places = [place for place in range(cards.places) if argument >> place & 1]
        if len(places) == 1:
            return say("if.place", " {at}", at=at_place(cards, places[0]))
        return say("if.places", " at the {places:or}", places=[card_name(cards.place_names[place]) for place in places])
    if condition == If.FRIENDLY_HERE:
        start = argument * cards.kinds
        named = [card_name(cards.names[kind]) for kind in range(cards.kinds) if cards.kind_lists[start + kind]]
        return say("if.friendly", " if a friendly {ships:or} is here", ships=named)
    return say("if.alone", " if no other friendly ship is here") if condition == If.ALONE_HERE else ""


def types_in(types: int) -> list[str]:
    """The words for the types of ship in a mask."""
    return [word("ship")] if types == w.ANY_SHIP else [word(w.TYPES[n]) for n in range(1, 4) if types >> n & 1]


def opposing(types: int) -> str:
    """The noun for what ships with this filter remove."""
    return "opposing ship" if types == w.ANY_SHIP else f"opposing {w.TYPES[types.bit_length() - 1]}"


def per_text(cards: CardSet, row: int) -> str:
    """The ships that the number of an effect counts."""
    types = number_in(cards, row, Col.PER_TYPES)
    return say("per", " for each other friendly {types:or} here", types=types_in(types)) if types else ""


def gain_text(cards: CardSet, kind: int, row: int) -> str:
    """``gain 2 coins``, ``draw 1 card``, with what it counts."""
    return GAIN(number_in(cards, row, Col.OP), number=number_in(cards, row), per=per_text(cards, row))


GAIN = say.table(
    "gain",
    w.OPS,
    {
        Op.COIN: "gain {number:coin}{per}",
        Op.INFLUENCE: "gain {number:influence}{per}",
        Op.DRAW: "draw {number:card}{per}",
    },
)


def trash_text(cards: CardSet, kind: int, row: int) -> str:
    coins = number_in(cards, row, Col.EXTRA)
    return say(
        "trash",
        "trash up to {number:card} you have discarded or dispatched{each}",
        number=number_in(cards, row),
        each=say("trash.each", ", and gain {coins:coin} for each", coins=coins) if coins else "",
    )


# -- ships -------------------------------------------------------------------------------------------------------------


def read_condition(builder: Builder, effect: Entry, row: list[int]) -> None:
    """Where, or beside what, a ship's effect works."""
    condition = effect.entry("if")
    if len(condition.values) != 1:
        raise condition.fail("'if' holds exactly one of: place, friendly_here, alone_here")
    if condition.has("place"):
        row[Col.CONDITION] = If.PLACE
        for name in condition.names("place", builder.place_names):
            row[Col.CONDITION_ARG] |= 1 << builder.place_names.index(name)
    elif condition.has("friendly_here"):
        row[Col.CONDITION] = If.FRIENDLY_HERE
        row[Col.CONDITION_ARG] = builder.list_kinds(condition.names("friendly_here", builder.names))
    elif condition.has("alone_here"):
        row[Col.CONDITION] = If.ALONE_HERE
        if not condition.boolean("alone_here"):
            raise condition.fail("'alone_here' can only be true; leave the condition out instead", "alone_here")
    condition.finish()


def read_payments(builder: Builder, effect: Entry, row: list[int]) -> None:
    """The force for each number of coins."""
    steps = effect.take("table")
    if (
        not isinstance(steps, list)
        or not 2 <= len(steps) <= w.MAX_PAID + 1
        or not all(isinstance(force, int) and 0 <= force <= 50 for force in steps)
    ):
        raise effect.fail(f"'table' must list the force for 0, 1, 2 ... up to {w.MAX_PAID} coins", "table")
    builder.add_payer(steps)


def force_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "force",
        "+{number} force{per}{condition}.",
        number=number_in(cards, row),
        per=per_text(cards, row),
        condition=condition_text(cards, row),
    )


def aura_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "aura",
        "Each friendly {types:or} here has +{number} force; a second {card:card} adds nothing to that.",
        types=types_in(number_in(cards, row, Col.ARG)),
        number=number_in(cards, row),
        card=cards.names[kind],
    )


def half_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "half",
        "Force equal to half the opponent's ships here, rounded {way:word}, worked out against each opponent apart.",
        way=w.ROUNDINGS[cards.column(row, Col.ARG)],
    )


def payment_text(cards: CardSet, kind: int, row: int) -> str:
    payer = int(cards.payer_of[kind])
    most = int(cards.pay_max[payer])
    steps = [str(cards.pay_force[payer * int(w.MAX_PAID + 1) + coins]) for coins in range(most + 1)]
    return say(
        "payment",
        "When this station is resolved, pay 0 to {most} coins for a force of {steps}; never returned.",
        most=most,
        steps=", ".join(steps),
    )


def removal_text(cards: CardSet, kind: int, row: int) -> str:
    target = opposing(number_in(cards, row, Col.ARG))
    return say("removal", "you may discard {number:{target}} here", number=number_in(cards, row), target=target)


def look_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "look",
        "look at the top card of the {deck:word} deck; buy it at its price or put it on the bottom",
        deck=w.DECKS[cards.column(row, Col.ARG)],
    )


MANY = whole("n", Col.AMOUNT, 1, 50)
WHERE = (
    optional("if", read_condition),
    part("per", some_of("other_friendly_here", Col.PER_TYPES, w.SHIP_TYPES, first=1)),
)
COIN = Operation(Op.COIN, gain_text, (MANY, *WHERE))
INFLUENCE = Operation(Op.INFLUENCE, gain_text, (MANY, *WHERE))
FILTER = {"ship": w.ANY_SHIP, **{name: 1 << w.TYPES.index(name) for name in w.SHIP_TYPES}}
REMOVE = Operation(Op.REMOVE_ENEMY, removal_text, (MANY, one_of("filter", Col.ARG, FILTER)))

# What a ship may do, by when.
SHIP: dict[str, dict[str, Operation[Builder, CardSet]]] = {
    "place": {
        "may_go_where_own_cards": Operation(Op.MAY_GO_WHERE_OWN_CARDS, plain_text),
    },
    "dispatch": {"coin": COIN, "influence": INFLUENCE, "draw": Operation(Op.DRAW, gain_text, (MANY, *WHERE))},
    "precombat_1": {"remove_enemy": REMOVE},
    "precombat_2": {"remove_enemy": REMOVE},
    "payment": {"pay_for_force": Operation(Op.PAY_FOR_FORCE, payment_text, (read_payments,))},
    "force": {
        "add": Operation(Op.ADD, force_text, (MANY, *WHERE)),
        "aura": Operation(Op.AURA, aura_text, (MANY, some_of("to", Col.ARG, w.SHIP_TYPES, first=1))),
        "half_opponent_ships": Operation(Op.HALF_OPPONENT_SHIPS, half_text, (one_of("round", Col.ARG, w.ROUNDINGS),)),
    },
    "win": {
        "cannot_win_alone": Operation(Op.CANNOT_WIN_ALONE, plain_text),
    },
    "survive": {
        "coin": COIN,
        "influence": INFLUENCE,
        "trash": Operation(Op.TRASH, trash_text, (whole("max", Col.AMOUNT, 1, 20),)),
        "trash_self": Operation(Op.TRASH_SELF, plain_text),
        "look_top_may_buy": Operation(Op.LOOK_TOP_MAY_BUY, look_text, (one_of("deck", Col.ARG, w.DECKS, "ship"),)),
    },
    "cleanup": {"stay": Operation(Op.STAY, plain_text)},
}
# What stands before the sentences of a time that speak of a deed.
MOMENTS = say.table(
    "moment",
    w.WHENS,
    {
        When.DISPATCH: "On dispatch",
        When.SURVIVE: "On survival",
        When.PRECOMBAT_1: "Before force is compared",
        When.PRECOMBAT_2: "Before force is compared, after Raiders",
    },
)


def effect_text(cards: CardSet, kind: int, when: int, row: int) -> str:
    """The sentence of one effect of a ship: ``On survival at the Market: gain 1 coin.``"""
    words = SHIP[w.WHENS[when]][w.OPS[cards.column(row, Col.OP)]].words(cards, kind, row)
    if when not in MOMENTS:
        return words
    moment, condition = MOMENTS(when), condition_text(cards, row)
    if cards.column(row, Col.CONDITION) in (If.ALWAYS, If.PLACE):
        return say("effect", "{moment}{condition}: {words}.", moment=moment, condition=condition, words=words)
    return say("effect.if", "{moment},{condition}: {words}.", moment=moment, condition=condition, words=words)


# -- stations ----------------------------------------------------------------------------------------------------------


def read_choice(builder: Builder, step: Entry, row: list[int]) -> None:
    choices = step.entries("of")
    if not 2 <= len(choices) <= 8:
        raise step.fail("'of' must list 2 to 8 things to choose from", "of")
    builder.add_options(row, choices)


def read_discount(builder: Builder, discount: Entry, row: list[int]) -> None:
    for number, type_name in enumerate(w.TYPES):
        row[Col.EXTRA] |= discount.integer(type_name, 0, 15, 0) << (4 * number)


def need_track(builder: Builder, step: Entry, row: list[int]) -> None:
    if builder.cards.track_place < 0:
        raise step.fail(f"'{w.OPS[row[Col.OP]]}' needs a station with a 'track'", "op")


def options_of(cards: CardSet, row: int) -> list[str]:
    """The rewards of a `choose` step, as words."""
    start = number_in(cards, row, Col.ARG)
    return [
        REWARD(number_in(cards, option, Col.OP), number=number_in(cards, option))
        for option in range(start, start + number_in(cards, row, Col.EXTRA))
    ]


REWARD = say.table("reward", w.OPS, {Op.COIN: "{number:coin}", Op.INFLUENCE: "{number:influence}"})


def choose_text(cards: CardSet, kind: int, row: int) -> str:
    return say("choose", "choose {options:or}", options=options_of(cards, row))


def buy_text(cards: CardSet, kind: int, row: int) -> str:
    what = w.WARES[cards.column(row, Col.ARG)]
    return say("buy", "buy up to {number:{what}} from the row", number=number_in(cards, row), what=what)


def replace_text(cards: CardSet, kind: int, row: int) -> str:
    return say("replace", "replace up to {number:card} on sale at other stations", number=number_in(cards, row))


def draw_text(cards: CardSet, kind: int, row: int) -> str:
    number, flags = number_in(cards, row), number_in(cards, row, Col.EXTRA2)
    less = [number_in(cards, row, Col.EXTRA) >> 4 * number & 15 for number in range(4)]
    cheaper = [
        say("draw.less", "{ships:many} for {coins} less", ships=w.TYPES[number], coins=coins)
        for number, coins in enumerate(less)
        if coins
    ]
    words = say(
        "draw",
        "draw {number:card} from the {decks:or} deck and may buy {one} at its price{cheaper}{then}",
        number=number,
        decks=decks_in(number_in(cards, row, Col.ARG)),
        one=say("draw.one", "one of them") if number > 1 else say("draw.it", "it"),
        cheaper=say("draw.cheaper", " ({cheaper:and})", cheaper=cheaper) if cheaper else "",
        then=say(
            "draw.dispatch",
            "; you may dispatch it at once to a station where you have cards, discarding what it draws",
        )
        if flags & Flag.MAY_DISPATCH
        else "",
    )
    return say("draw.may", "you may {draw}", draw=words) if flags & Flag.OPTIONAL else words


def decks_in(decks: int) -> list[str]:
    """The words for the decks in a mask."""
    return [word(name) for number, name in enumerate(w.DECKS) if decks >> number & 1]


IF_BOUGHT = optional("if", one_of("if", Col.CONDITION, {"bought": If.BOUGHT, "not_bought": If.NOT_BOUGHT}))
FEW = whole("n", Col.AMOUNT, 1, 20)
MOST = whole("max", Col.AMOUNT, 1, 20)

# The steps of a station's bonus.
BONUS: dict[str, Operation[Builder, CardSet]] = {
    "coin": Operation(Op.COIN, gain_text, (FEW, IF_BOUGHT)),
    "influence": Operation(Op.INFLUENCE, gain_text, (FEW, IF_BOUGHT)),
    "trash": Operation(Op.TRASH, trash_text, (MOST, whole("coin_per_card", Col.EXTRA, 0, 20, 0))),
    "buy": Operation(Op.BUY, buy_text, (MOST, one_of("deck", Col.ARG, w.DECKS))),
    "choose": Operation(Op.CHOOSE, choose_text, (IF_BOUGHT, read_choice)),
    "track_reward": Operation(Op.TRACK_REWARD, plain_text, (need_track,)),
    "track_advance": Operation(Op.TRACK_ADVANCE, plain_text, (need_track,)),
    "draw_may_buy": Operation(
        Op.DRAW_MAY_BUY,
        draw_text,
        (
            FEW,
            some_of("deck", Col.ARG, w.DECKS),
            part("discount", read_discount),
            flag("may_dispatch", Col.EXTRA2, Flag.MAY_DISPATCH),
            flag("optional", Col.EXTRA2, Flag.OPTIONAL),
        ),
    ),
    "replace_on_sale": Operation(Op.REPLACE_ON_SALE, replace_text, (MOST,)),
    "roll_table": Operation(Op.ROLL_TABLE, plain_text),
}
# Those that a side of the die may give, and those that can be chosen from.
ROLL = {name: BONUS[name] for name in ("coin", "influence", "trash", "draw_may_buy", "replace_on_sale")}
OPTION = {name: BONUS[name] for name in ("coin", "influence")}
# What stands before a step that depends on what was bought.
LEADS = say.table(
    "lead",
    w.CONDITIONS,
    {If.BOUGHT: "If you bought: {words}.", If.NOT_BOUGHT: "If you did not buy: {words}."},
)


def bonus_text(cards: CardSet, row: int) -> str:
    """The sentence of one step of a station's bonus."""
    words = BONUS[w.OPS[cards.column(row, Col.OP)]].words(cards, -1, row)
    condition = number_in(cards, row, Col.CONDITION)
    return LEADS(condition, words=words) if condition in LEADS else sentence(words)
