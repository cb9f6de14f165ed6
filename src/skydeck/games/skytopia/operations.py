"""What abilities can do: each operation with its sentence and the fields of cards.yaml that describe it.

They are carried out in rules/effects.py. A sentence is part of a longer one, so it begins small and has no full stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, one_of, optional, part, whole
from skydeck.engine.text import join
from skydeck.engine.words import Words
from skydeck.games.skytopia.cards import words as w
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.words import Col, Count, If, Op, Target

if TYPE_CHECKING:
    from skydeck.games.skytopia.cards.load import Builder

say = Words("skytopia")

# -- parts of sentences ------------------------------------------------------------------------------------------------


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


def tower_word(cards: CardSet, thing: int) -> str:
    """``your red tower``, the one that a card of this colour speaks of."""
    return say("tower", "your {colour:word} tower", colour=w.COLOURS[cards.colour[thing]])


def count_text(cards: CardSet, thing: int, row: int) -> str:
    """`` for each card in your red tower (with its Foundation), at most 5``; empty for what is not counted."""
    count = number_in(cards, row, Col.COUNT)
    if count == Count.ONCE:
        return ""
    return say(
        "count",
        " for each {counted}, at most {cap:{unit}}",
        counted=COUNTED(count, tower=tower_word(cards, thing)),
        cap=number_in(cards, row, Col.CAP),
        unit=unit(cards, row),
    )


COUNTED = say.table(
    "counted",
    w.COUNTS,
    {
        Count.THIS_TOWER: "card in {tower} (with its Foundation)",
        Count.TALLEST_TOWER: "card in your tallest tower (with its Foundation)",
        Count.SHORTEST_TOWER: "card in your shortest tower (with its Foundation)",
        Count.ARMS_IN_THIS_TOWER: "different coat of arms in {tower} (with its Foundation)",
        Count.GOLEMS_IN_MARKET: "golem of yours in the Market",
        Count.GOLEMS_IN_SUPPLY: "golem in your supply",
        Count.FINISHED_THIS_TURN: "card you finished this turn",
    },
)


def unit(cards: CardSet, row: int) -> str:
    return "PP" if cards.column(row, Col.OP) == Op.PP else "coin"


def condition_text(cards: CardSet, thing: int, row: int) -> str:
    """`` if you have at most 4 coins``; empty where there is no condition."""
    condition, number = number_in(cards, row, Col.CONDITION), number_in(cards, row, Col.CONDITION_ARG)
    if condition == If.ALWAYS:
        return ""
    if condition == If.COINS_AT_MOST and number == 0:
        return say("if.no_coins", " if you have no coins")
    return CONDITION_WORDS(condition, number=number, tower=tower_word(cards, thing))


CONDITION_WORDS = say.table(
    "if",
    w.CONDITIONS,
    {
        If.FINISHED_AT_LEAST: " if you finished at least {number:card} this turn",
        If.COINS_AT_MOST: " if you have at most {number:coin}",
        If.TOWER_IS_TALLEST: " if no tower of yours is taller than {tower}",
    },
)


def instead_text(cards: CardSet, row: int, done: str) -> str:
    """`` (gain 2 coins if none can be turned)``; empty where nothing stands in."""
    coins = number_in(cards, row, Col.INSTEAD)
    if not coins:
        return ""
    return say("instead", " (gain {coins:coin} if none can be {done:word})", coins=coins, done=done)


Words.declare_words(("turned", "set", "moved", "sent", "activated"))


def gain_text(cards: CardSet, thing: int, row: int) -> str:
    return say(
        "gain",
        "gain {amount:{unit}}{count}{condition}",
        amount=number_in(cards, row),
        unit=unit(cards, row),
        count=count_text(cards, thing, row),
        condition=condition_text(cards, thing, row),
    )


def exchange_text(cards: CardSet, thing: int, row: int) -> str:
    times = number_in(cards, row, Col.TIMES)
    return say(
        "exchange",
        "you may pay {coins:coin} for {points:PP}{often}",
        coins=number_in(cards, row, Col.INSTEAD),
        points=number_in(cards, row),
        often=say("exchange.often", ", up to {times:time}", times=times) if times > 1 else "",
    )


def forward_text(cards: CardSet, thing: int, row: int) -> str:
    golems, steps = number_in(cards, row, Col.TIMES), number_in(cards, row)
    return say(
        "forward",
        "turn {which} forward {far}{instead}",
        which=say("forward.one", "one of your golems")
        if golems == 1
        else say("forward.several", "up to {golems} of your golems", golems=golems),
        far=say("forward.step", "1 step") if steps == 1 else say("forward.steps", "up to {steps:step}", steps=steps),
        instead=instead_text(cards, row, "turned"),
    )


def set_text(cards: CardSet, thing: int, row: int) -> str:
    return say(
        "set",
        "set one of your golems to another value, paying what it costs more{instead}",
        instead=instead_text(cards, row, "set"),
    )


def move_text(cards: CardSet, thing: int, row: int) -> str:
    return say(
        "move",
        "move one of your golems to another Market card; it keeps its value{instead}",
        instead=instead_text(cards, row, "moved"),
    )


def recall_text(cards: CardSet, thing: int, row: int) -> str:
    return say("recall", "you may take back one of your golems and gain {number:coin}", number=number_in(cards, row))


def send_text(cards: CardSet, thing: int, row: int) -> str:
    less = number_in(cards, row)
    price = ""
    if less > 0:
        price = say("send.less", " for {coins:coin} less", coins=less)
    elif less < 0:
        price = say("send.more", " for {coins:coin} more", coins=-less)
    return say(
        "send",
        "you may send another golem{price}{then}{instead}",
        price=price,
        then="" if number_in(cards, row, Col.TIMES) else say("send.idle", " without activating its card"),
        instead=instead_text(cards, row, "sent"),
    )


def cut_text(cards: CardSet, thing: int, row: int) -> str:
    return say(
        "cut",
        "the next golem you send this turn costs {coins:coin} less{condition}",
        coins=number_in(cards, row),
        condition=condition_text(cards, thing, row),
    )


def activate_text(cards: CardSet, thing: int, row: int) -> str:
    target = TARGET_WORDS(number_in(cards, row))
    return say("activate", "activate {target}{instead}", target=target, instead=instead_text(cards, row, "activated"))


TARGET_WORDS = say.table(
    "target",
    w.TARGETS,
    {
        Target.CARD_BELOW: "the card below this one",
        Target.TOP_OF_OTHER_TOWER: "the top card of another of your towers",
        Target.FOUNDATION: "one of your Foundations",
        Target.MARKET_CARD_WITH_OWN_GOLEM: "a Market card that a golem of yours stands on",
    },
)


def options_of(cards: CardSet, thing: int, row: int) -> list[str]:
    """What a `choose` step offers, as words."""
    first = number_in(cards, row)
    return [step_text(cards, thing, option) for option in range(first, first + number_in(cards, row, Col.TIMES))]


def choose_text(cards: CardSet, thing: int, row: int) -> str:
    return say("choose", "choose one: {options:or}", options=options_of(cards, thing, row))


def step_text(cards: CardSet, thing: int, row: int) -> str:
    """What one step does, as part of a sentence."""
    return BY_NUMBER[number_in(cards, row, Col.OP)].words(cards, thing, row)


# -- the table ---------------------------------------------------------------------------------------------------------


def read_count(builder: Builder, step: Entry, row: list[int]) -> None:
    row[Col.COUNT] = w.COUNTS.index(step.one_of("per", w.COUNTS[1:]))
    row[Col.CAP] = step.integer("cap", 1, 20)


def read_condition(builder: Builder, condition: Entry, row: list[int]) -> None:
    for name, number in CONDITIONS.items():
        if condition.has(name):
            row[Col.CONDITION] = number
            row[Col.CONDITION_ARG] = condition.integer(name, 0, 99)
    if condition.has("tower_is_tallest") and condition.boolean("tower_is_tallest"):
        row[Col.CONDITION] = If.TOWER_IS_TALLEST
    if row[Col.CONDITION] == If.ALWAYS:
        raise condition.fail(f"'if' holds one of: {join([*CONDITIONS, 'tower_is_tallest'], 'or')}")


def read_activates(builder: Builder, step: Entry, row: list[int]) -> None:
    row[Col.TIMES] = int(step.boolean("activates"))


def read_options(builder: Builder, step: Entry, row: list[int]) -> None:
    choices = step.entries("of")
    if not 2 <= len(choices) <= len(w.OPTION_NAMES):
        raise step.fail(f"'of' must list 2 to {len(w.OPTION_NAMES)} things to choose from", "of")
    builder.add_options(row, choices)


CONDITIONS = {"finished_at_least": If.FINISHED_AT_LEAST, "coins_at_most": If.COINS_AT_MOST}
MANY = whole("n", Col.AMOUNT, 1, 20)
INSTEAD = whole("else_coins", Col.INSTEAD, 0, 9, 0)
CONDITION = part("if", read_condition)
GAIN = (MANY, optional("per", read_count), CONDITION)

STEPS: dict[str, Operation[Builder, CardSet]] = {
    "coins": Operation(Op.COINS, gain_text, GAIN),
    "pp": Operation(Op.PP, gain_text, GAIN),
    "exchange": Operation(
        Op.EXCHANGE,
        exchange_text,
        (whole("pay", Col.INSTEAD, 1, 20), whole("pp", Col.AMOUNT, 1, 20), whole("times", Col.TIMES, 1, 5, 1)),
    ),
    "turn_forward": Operation(
        Op.FORWARD,
        forward_text,
        (whole("golems", Col.TIMES, 1, 3), whole("steps", Col.AMOUNT, 1, 4), INSTEAD),
    ),
    "set_face": Operation(Op.SET_FACE, set_text, (whole("golems", Col.TIMES, 1, 1, 1), INSTEAD)),
    "move_golem": Operation(Op.MOVE_GOLEM, move_text, (INSTEAD,)),
    "take_back": Operation(Op.TAKE_BACK, recall_text, (whole("coins", Col.AMOUNT, 0, 9),)),
    "send_extra": Operation(
        Op.SEND_EXTRA, send_text, (whole("less", Col.AMOUNT, -5, 10, 0), optional("activates", read_activates), INSTEAD)
    ),
    "price_cut": Operation(Op.PRICE_CUT, cut_text, (MANY, CONDITION)),
    "activate": Operation(Op.ACTIVATE, activate_text, (one_of("target", Col.AMOUNT, w.TARGETS), INSTEAD)),
    "choose": Operation(Op.CHOOSE, choose_text, (read_options,)),
}
BY_NUMBER = {operation.number: operation for operation in STEPS.values()}
# What can be chosen from holds no further choice.
OPTION = {name: operation for name, operation in STEPS.items() if name != "choose"}
