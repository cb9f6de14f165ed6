"""What ships and stations can do: each operation with its sentence and the fields of cards.yaml that describe it.

How a ship's force comes about stands in effects.py; the rest is carried out in rules/bonuses.py (`act`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, flag, one_of, optional, part, some_of, whole
from skydeck.engine.text import capital, join, plural
from skydeck.games.sky_dynasty.cards import words as w
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import Col, Flag, If, Op
from skydeck.games.sky_dynasty.text.words import at_place

if TYPE_CHECKING:
    from skydeck.games.sky_dynasty.cards.load import Builder

# -- parts of sentences ------------------------------------------------------------------------------------------------


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


def condition_text(cards: CardSet, row: int) -> str:
    """The condition of a ship's effect, as a part of a sentence."""
    condition = cards.column(row, Col.CONDITION)
    argument = number_in(cards, row, Col.CONDITION_ARG)
    if condition == If.PLACE:
        places = [place for place in range(cards.places) if argument >> place & 1]
        if len(places) == 1:
            return at_place(cards, places[0])
        return "at the " + join([cards.place_names[place] for place in places], "or")
    if condition == If.FRIENDLY_HERE:
        start = argument * cards.kinds
        named = [cards.names[kind] for kind in range(cards.kinds) if cards.kind_lists[start + kind]]
        return f"if a friendly {join(named, 'or')} is here"
    return "if no other friendly ship is here" if condition == If.ALONE_HERE else ""


def types_text(types: int) -> str:
    return "ship" if types == w.ANY_SHIP else join([w.TYPES[n] for n in range(1, 4) if types >> n & 1], "or")


def per_text(cards: CardSet, row: int) -> str:
    """The ships that the number of an effect counts."""
    types = number_in(cards, row, Col.PER_TYPES)
    return f" for each other friendly {types_text(types)} here" if types else ""


def gain_text(cards: CardSet, kind: int, row: int) -> str:
    """``gain 2 coins``, ``draw 1 card``, with what it counts."""
    gains = {Op.COIN: ("gain", "coin"), Op.INFLUENCE: ("gain", "influence"), Op.DRAW: ("draw", "card")}
    verb, word = gains[number_in(cards, row, Col.OP)]
    return f"{verb} {plural(number_in(cards, row), word)}{per_text(cards, row)}"


def trash_text(cards: CardSet, kind: int, row: int) -> str:
    gain = number_in(cards, row, Col.EXTRA)
    each = f", and gain {plural(gain, 'coin')} for each" if gain else ""
    return f"trash up to {plural(number_in(cards, row), 'card')} you have discarded or dispatched{each}"


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
    condition = condition_text(cards, row)
    return f"+{number_in(cards, row)} force{per_text(cards, row)}{' ' + condition if condition else ''}."


def aura_text(cards: CardSet, kind: int, row: int) -> str:
    target = types_text(number_in(cards, row, Col.ARG))
    number = number_in(cards, row)
    return f"Each friendly {target} here has +{number} force; a second {cards.names[kind]} adds nothing to that."


def half_text(cards: CardSet, kind: int, row: int) -> str:
    rounding = "down" if cards.column(row, Col.ARG) else "up"
    return f"Force equal to half the opponent's ships here, rounded {rounding}, worked out against each opponent apart."


def payment_text(cards: CardSet, kind: int, row: int) -> str:
    payer = int(cards.payer_of[kind])
    most = int(cards.pay_max[payer])
    steps = [str(cards.pay_force[payer * int(w.MAX_PAID + 1) + coins]) for coins in range(most + 1)]
    return f"When this station is resolved, pay 0 to {most} coins for a force of {', '.join(steps)}; never returned."


def removal_text(cards: CardSet, kind: int, row: int) -> str:
    target = plural(number_in(cards, row), f"opposing {types_text(number_in(cards, row, Col.ARG))}")
    return f"you may discard {target} here"


def look_text(cards: CardSet, kind: int, row: int) -> str:
    deck = w.DECKS[cards.column(row, Col.ARG)]
    return f"look at the top card of the {deck} deck; buy it at its price or put it on the bottom"


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
        "may_go_where_own_cards": Operation(
            Op.MAY_GO_WHERE_OWN_CARDS,
            "May go to any station where you already have cards; in Open Space that uses no dispatch.",
        ),
    },
    "dispatch": {"coin": COIN, "influence": INFLUENCE, "draw": Operation(Op.DRAW, gain_text, (MANY, *WHERE))},
    "precombat_1": {"remove_enemy": REMOVE},
    "precombat_2": {"remove_enemy": REMOVE},
    "payment": {"pay_for_force": Operation(Op.PAY_FOR_FORCE, payment_text, (read_payments,))},
    "force": {
        "add": Operation(Op.ADD, force_text, (MANY, *WHERE)),
        "aura": Operation(Op.AURA, aura_text, (MANY, some_of("to", Col.ARG, w.SHIP_TYPES, first=1))),
        "half_opponent_ships": Operation(
            Op.HALF_OPPONENT_SHIPS, half_text, (one_of("round", Col.ARG, ["up", "down"]),)
        ),
    },
    "win": {
        "cannot_win_alone": Operation(Op.CANNOT_WIN_ALONE, "Cannot win a station without another friendly ship."),
    },
    "survive": {
        "coin": COIN,
        "influence": INFLUENCE,
        "trash": Operation(Op.TRASH, trash_text, (whole("max", Col.AMOUNT, 1, 20),)),
        "trash_self": Operation(Op.TRASH_SELF, "trash this ship"),
        "look_top_may_buy": Operation(Op.LOOK_TOP_MAY_BUY, look_text, (one_of("deck", Col.ARG, w.DECKS, "ship"),)),
    },
    "cleanup": {"stay": Operation(Op.STAY, "On survival it stays here for the next round.")},
}
# What stands before the sentences of a time that speak of a deed.
MOMENTS = {
    "dispatch": "On dispatch",
    "survive": "On survival",
    "precombat_1": "Before force is compared",
    "precombat_2": "Before force is compared, after Raiders",
}


def effect_text(cards: CardSet, kind: int, at: str, row: int) -> str:
    """The sentence of one effect of a ship: ``On survival at the Market: gain 1 coin.``"""
    words = SHIP[at][w.OPS[cards.column(row, Col.OP)]].words(cards, kind, row)
    if at not in MOMENTS:
        return words
    condition = condition_text(cards, row)
    comma = "," if condition.startswith("if") else ""
    return f"{MOMENTS[at]}{comma}{' ' + condition if condition else ''}: {words}."


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
    options = range(start, start + number_in(cards, row, Col.EXTRA))
    return [gain_text(cards, -1, option).removeprefix("gain ") for option in options]


def choose_text(cards: CardSet, kind: int, row: int) -> str:
    return f"choose {join(options_of(cards, row), 'or')}"


def buy_text(cards: CardSet, kind: int, row: int) -> str:
    what = "ship" if cards.column(row, Col.ARG) == 0 else "location card"
    return f"buy up to {plural(number_in(cards, row), what)} from the row"


def replace_text(cards: CardSet, kind: int, row: int) -> str:
    return f"replace up to {plural(number_in(cards, row), 'card')} on sale at other stations"


def draw_text(cards: CardSet, kind: int, row: int) -> str:
    number = number_in(cards, row)
    flags = number_in(cards, row, Col.EXTRA2)
    decks = [w.DECKS[deck] for deck in range(2) if number_in(cards, row, Col.ARG) >> deck & 1]
    may = "you may " if flags & Flag.OPTIONAL else ""
    one = "one of them" if number > 1 else "it"
    words = f"{may}draw {plural(number, 'card')} from the {join(decks, 'or')} deck and may buy {one} at its price"
    less = [number_in(cards, row, Col.EXTRA) >> 4 * number & 15 for number in range(4)]
    cheaper = [f"{w.TYPES[number]}s for {coins} less" for number, coins in enumerate(less) if coins]
    if cheaper:
        words += f" ({join(cheaper)})"
    if flags & Flag.MAY_DISPATCH:
        words += "; you may dispatch it at once to a station where you have cards, discarding what it draws"
    return words


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
    "track_reward": Operation(Op.TRACK_REWARD, "take the reward at the pawn", (need_track,)),
    "track_advance": Operation(Op.TRACK_ADVANCE, "the pawn moves on one step", (need_track,)),
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
    "roll_table": Operation(Op.ROLL_TABLE, "roll the die and take its result"),
}
# Those that a side of the die may give, and those that can be chosen from.
ROLL = {name: BONUS[name] for name in ("coin", "influence", "trash", "draw_may_buy", "replace_on_sale")}
OPTION = {name: BONUS[name] for name in ("coin", "influence")}
LEADS = {If.BOUGHT: "If you bought: ", If.NOT_BOUGHT: "If you did not buy: "}


def bonus_text(cards: CardSet, row: int) -> str:
    """The sentence of one step of a station's bonus."""
    words = BONUS[w.OPS[cards.column(row, Col.OP)]].words(cards, -1, row)
    lead = LEADS.get(number_in(cards, row, Col.CONDITION), "")
    return f"{lead}{words if lead else capital(words)}."
