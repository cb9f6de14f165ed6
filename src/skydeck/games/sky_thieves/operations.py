"""What cards and Captains can do: each operation with its sentence and the fields of cards.yaml that describe it.

They are carried out in the rules. A sentence is part of a longer one, so it begins small and has no full stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, Parameter, flag, one_of, optional, part, whole
from skydeck.engine.text import join, plural
from skydeck.games.sky_thieves.cards import words as w
from skydeck.games.sky_thieves.cards.card_set import CardSet
from skydeck.games.sky_thieves.cards.words import Col, Count, If, Kind, Op, Resource, Stat, Who

if TYPE_CHECKING:
    from skydeck.games.sky_thieves.cards.load import Builder

# -- parts of sentences ------------------------------------------------------------------------------------------------


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


def kind_word(kind: int, number: int = 1) -> str:
    """Cards of a kind: ``Weapon``, ``Crew cards``; plain ``card`` where any will do."""
    word = "card" if kind == Kind.ANY else w.KINDS[kind].title()
    if kind in (Kind.CREW, Kind.SABOTAGE):
        word = f"{word} card"
    return word if number == 1 else f"{word}s"


def number_of(number: int, kind: int) -> str:
    return f"{number} {kind_word(kind, number)}"


def fewer_symbols(less: int) -> str:
    return f"{plural(less, 'symbol')} less (Scraps first)"


def stat_word(stat: int) -> str:
    return "Speed or Firepower" if stat == Stat.CHOICE else w.STATS[stat].title()


def count_text(cards: CardSet, row: int) -> str:
    """`` for each card Overloaded in this attack, at most 3``; empty for what is not counted."""
    count = number_in(cards, row, Col.COUNT)
    words = {
        Count.OVERLOADED: "card Overloaded in this attack",
        Count.ABOARD: "card on board your ship",
        Count.TREASURE: "Treasure you have",
        Count.ATTACKERS_TREASURE: "Treasure the attacker has",
        Count.HAND: "card in your hand",
    }
    return f" for each {words[count]}, at most {number_in(cards, row, Col.CAP)}" if count else ""


def condition_text(cards: CardSet, row: int) -> str:
    """`` if you hold at most 2 cards``; empty where there is no condition."""
    number = number_in(cards, row, Col.CONDITION_ARG)
    return {
        If.ALWAYS: "",
        If.ATTACKING: " if you are the attacker",
        If.BEHIND: " if an opponent has more Treasure than you",
        If.TARGET_WORTH: f" if the Target is worth at least {number} Treasure",
        If.OVERLOADED_AT_LEAST: f" if at least {plural(number, 'card')} {'is' if number == 1 else 'are'} Overloaded",
        If.HAND_AT_MOST: f" if you hold at most {plural(number, 'card')}",
    }[number_in(cards, row, Col.CONDITION)]


def someone(cards: CardSet, row: int) -> str:
    """Whom a row hits, as the subject of a sentence."""
    return {
        Who.SELF: "you",
        Who.RIVAL: "an opponent of your choice",
        Who.EACH_RIVAL: "each opponent",
        Who.ATTACKER: "the attacker",
        Who.CAUSER: "that player",
    }[number_in(cards, row, Col.WHO)]


# -- attacks -----------------------------------------------------------------------------------------------------------


def gain_text(cards: CardSet, kind: int, row: int) -> str:
    stat, counts = number_in(cards, row, Col.ARG), number_in(cards, row, Col.COUNT)
    # What is counted goes all to one stat, however much it is.
    named = " (you name one)" if stat == Stat.CHOICE and counts else ""
    return f"+{number_in(cards, row)} {stat_word(stat)}{named}{count_text(cards, row)}"


def lose_text(cards: CardSet, kind: int, row: int) -> str:
    stat = number_in(cards, row, Col.ARG)
    lost = f"the attacker loses {number_in(cards, row)} {stat_word(stat)}"
    return f"{lost}{' (you name which)' if stat == Stat.CHOICE else ''}{count_text(cards, row)}"


def target_text(cards: CardSet, kind: int, row: int) -> str:
    sign = "+" if cards.column(row, Col.OP) == Op.RAISE else "-"
    change, stat = f"{sign}{number_in(cards, row)}", number_in(cards, row, Col.ARG)
    words = f"{change} Speed or {change} Firepower" if stat == Stat.CHOICE else f"{change} {stat_word(stat)}"
    return f"Target {words}{count_text(cards, row)}"


def move_text(cards: CardSet, kind: int, row: int) -> str:
    most = number_in(cards, row)
    points = "any number of points" if most == w.MOST_MOVED else f"up to {plural(most, 'point')}"
    return f"move {points} between your Speed and Firepower"


def ransom_text(cards: CardSet, kind: int, row: int) -> str:
    junked, lost = plural(number_in(cards, row), "card"), number_in(cards, row, Col.ARG)
    return f"the attacker junks {junked} from hand or else loses {lost} Speed or Firepower (you name which)"


def save_text(cards: CardSet, kind: int, row: int) -> str:
    number = number_in(cards, row)
    verb = "returns" if number == 1 else "return"
    return f"{number} of your Overloaded cards {verb} to your hand instead of being junked"


# -- cards -------------------------------------------------------------------------------------------------------------


def draw_text(cards: CardSet, kind: int, row: int) -> str:
    return f"draw {plural(number_in(cards, row), 'card')}{count_text(cards, row)}"


def junk_hand_text(cards: CardSet, kind: int, row: int) -> str:
    junked = f"{plural(number_in(cards, row), 'card')} from hand"
    chance = " at random" if cards.column(row, Col.ARG) else ""
    if cards.column(row, Col.WHO) == Who.SELF:
        return f"junk {junked}{chance}"
    return f"{someone(cards, row)} junks {junked}{chance}"


def board_text(cards: CardSet, kind: int, row: int) -> str:
    """What happens to a card on board a ship. A chosen opponent's card is chosen too, all others choose theirs."""
    hit = number_in(cards, row, Col.WHO)
    card = number_of(number_in(cards, row), number_in(cards, row, Col.CARDS))
    junked = cards.column(row, Col.OP) == Op.JUNK_BOARD
    if hit in (Who.SELF, Who.RIVAL):
        own = hit == Who.SELF
        ship, hand = ("your ship", "your hand") if own else ("an opponent's ship", "its owner's hand")
        return f"junk {card} on board {ship}" if junked else f"return {card} on board {ship} to {hand}"
    does = "junks" if junked else "returns"
    return f"{someone(cards, row)} {does} {card} on board their ship{'' if junked else ' to hand'}"


def recover_text(cards: CardSet, kind: int, row: int) -> str:
    return (
        f"take {number_of(number_in(cards, row), number_in(cards, row, Col.CARDS))} from the junk pile into your hand"
    )


def show_hand_text(cards: CardSet, kind: int, row: int) -> str:
    return f"{someone(cards, row)} shows everybody their hand"


def look_text(cards: CardSet, kind: int, row: int) -> str:
    looked, kept = number_in(cards, row), number_in(cards, row, Col.ARG)
    return f"look at the top {plural(looked, 'card')} of the ship deck, keep {kept} and junk the rest"


def bring_text(cards: CardSet, kind: int, row: int) -> str:
    slot = number_in(cards, row, Col.CARDS)
    card = "Weapon, Upgrade or Crew card" if slot == Kind.ANY else kind_word(slot)
    place = "the junk pile" if cards.column(row, Col.ARG) else "your hand"
    less = number_in(cards, row)
    price = f"for {fewer_symbols(less)}" if less else "at its cost"
    return f"you may bring 1 {card} from {place} on board {price}"


def look_targets_text(cards: CardSet, kind: int, row: int) -> str:
    return (
        f"look at the top {plural(number_in(cards, row), 'card')} of the target deck and put any of them on its bottom"
    )


def flip_text(cards: CardSet, kind: int, row: int) -> str:
    owner = f"{someone(cards, row)}'s" if cards.column(row, Col.WHO) != Who.RIVAL else "an opponent's"
    return f"turn {owner} Captain face down"


def options_of(cards: CardSet, kind: int, row: int) -> list[str]:
    """What a `choose` row offers, as words."""
    first = number_in(cards, row)
    return [row_text(cards, kind, option) for option in range(first, first + number_in(cards, row, Col.ARG))]


def choose_text(cards: CardSet, kind: int, row: int) -> str:
    return f"choose one: {join(options_of(cards, kind, row), 'or')}"


# -- what holds all the time -------------------------------------------------------------------------------------------


def discount_text(cards: CardSet, kind: int, row: int) -> str:
    less, colour = number_in(cards, row), number_in(cards, row, Col.ARG)
    price = fewer_symbols(less) if colour == Resource.ANY else f"{less} {w.RESOURCES[colour].title()} less"
    return f"your {kind_word(number_in(cards, row, Col.CARDS), 2)} cost {price}"


def produce_any_text(cards: CardSet, kind: int, row: int) -> str:
    colour = number_in(cards, row, Col.ARG)
    made = "" if colour == Resource.ANY else f" that produce {w.RESOURCES[colour].title()}"
    return f"your {kind_word(number_in(cards, row, Col.CARDS), 2)}{made} produce any resource"


def draw_step_text(cards: CardSet, kind: int, row: int) -> str:
    return f"draw {plural(number_in(cards, row), 'more card')} in your Draw step"


def hand_limit_text(cards: CardSet, kind: int, row: int) -> str:
    return f"your hand limit is {number_in(cards, row)} higher"


def protect_text(cards: CardSet, kind: int, row: int) -> str:
    safe = {"board": "cards on board are", "hand": "hand is", "captain": "Captain is"}
    return f"your {safe[w.GUARDS[number_in(cards, row, Col.ARG)]]} safe from opponents' cards and Captains"


# -- the table ---------------------------------------------------------------------------------------------------------


def row_text(cards: CardSet, kind: int, row: int) -> str:
    """What one row does, as part of a sentence."""
    return f"{done_text(cards, kind, row)}{condition_text(cards, row)}"


def adds_to_row_before(cards: CardSet, row: int) -> bool:
    """Whether a row gives more of what the row before it gives in any case: ``draw 1 card`` and ``draw 1 card if ...``."""
    first = row - 1
    return (
        number_in(cards, row, Col.OP) in (Op.GAIN, Op.LOSE, Op.RAISE, Op.LOWER, Op.DRAW)
        and all(cards.column(row, column) == cards.column(first, column) for column in (Col.OP, Col.ARG, Col.MAY))
        # Each row asks for a stat of its own.
        and number_in(cards, row, Col.ARG) != Stat.CHOICE
        and not count_text(cards, first) + condition_text(cards, first)
        and count_text(cards, row) + condition_text(cards, row) != ""
    )


def more_text(cards: CardSet, row: int) -> str:
    """What a row adds: ``2 more if you hold at most 3 cards``."""
    count = count_text(cards, row)
    return f"{number_in(cards, row)} more{f'{count} more' if count else ''}{condition_text(cards, row)}"


def done_text(cards: CardSet, kind: int, row: int) -> str:
    """What one row does if its condition is met."""
    may = "you may " if cards.column(row, Col.MAY) else ""
    return f"{may}{BY_NUMBER[number_in(cards, row, Col.OP)].words(cards, kind, row)}"


def read_count(builder: Builder, entry: Entry, row: list[int]) -> None:
    row[Col.COUNT] = w.COUNTS.index(entry.one_of("per", w.COUNTS[1:]))
    row[Col.CAP] = entry.integer("cap", 1, 20)


def read_condition(builder: Builder, condition: Entry, row: list[int]) -> None:
    if len(condition.values) != 1:
        raise condition.fail(f"'if' holds exactly one of: {', '.join(w.IFS[1:])}")
    for number, name in enumerate(w.IFS):
        if condition.has(name) and number in (If.ATTACKING, If.BEHIND):
            if not condition.boolean(name):
                raise condition.fail(f"'{name}' can only be true; leave the condition out instead", name)
            row[Col.CONDITION] = number
        elif condition.has(name):
            row[Col.CONDITION] = number
            row[Col.CONDITION_ARG] = condition.integer(name, 0, 20)


def read_options(builder: Builder, entry: Entry, row: list[int]) -> None:
    choices = entry.entries("of")
    if not 2 <= len(choices) <= len(w.OPTION_NAMES):
        raise entry.fail(f"'of' must list 2 to {len(w.OPTION_NAMES)} things to choose from", "of")
    builder.add_options(row, choices)


def read_product(builder: Builder, entry: Entry, row: list[int]) -> None:
    """Which cards produce anything: those of a kind, or those that show a resource."""
    if entry.has("cards") == entry.has("resource"):
        raise entry.fail("'produce_any' needs either 'cards' or 'resource'; give one of them")
    CARD_KIND(builder, entry, row)
    RESOURCE(builder, entry, row)


def who(*allowed: int, default: int) -> Parameter[object]:
    """Whom it hits."""
    return one_of("who", Col.WHO, {w.WHO[one]: one for one in allowed}, w.WHO[default])


MANY = whole("n", Col.AMOUNT, 1, 20)
ONE = whole("n", Col.AMOUNT, 1, 1, 1)
PER = optional("per", read_count)
IF = part("if", read_condition)
MAY = flag("may", Col.MAY, 1)
SHIP_STAT = one_of("stat", Col.ARG, {"speed": 0, "firepower": 1, "choice": 3})
TARGET_STAT = one_of("stat", Col.ARG, {"speed": 0, "firepower": 1, "defense": 2, "choice": 3})
ANYONE = (Who.SELF, Who.RIVAL, Who.EACH_RIVAL, Who.ATTACKER, Who.CAUSER)
OTHERS = ANYONE[1:]
SLOT_KIND = one_of("cards", Col.CARDS, {**{kind: n for n, kind in enumerate(w.KINDS[:3])}, "any": Kind.ANY}, "any")
CARD_KIND = one_of("cards", Col.CARDS, {**{kind: n for n, kind in enumerate(w.KINDS)}, "any": Kind.ANY}, "any")
RESOURCE = one_of("resource", Col.ARG, {**{name: n for n, name in enumerate(w.RESOURCES)}, "any": Resource.ANY}, "any")
PLACE = one_of("from", Col.ARG, ["hand", "junk"], "hand")

# What works on the running totals of an attack.
TOTALS: dict[str, Operation[Builder, CardSet]] = {
    "gain": Operation(Op.GAIN, gain_text, (MANY, SHIP_STAT, PER, IF)),
    "lose": Operation(Op.LOSE, lose_text, (MANY, SHIP_STAT, PER, IF)),
    "raise": Operation(Op.RAISE, target_text, (MANY, TARGET_STAT, PER, IF)),
    "lower": Operation(Op.LOWER, target_text, (MANY, TARGET_STAT, PER, IF)),
    "move": Operation(Op.MOVE, move_text, (whole("n", Col.AMOUNT, 1, w.MOST_MOVED, w.MOST_MOVED), IF)),
    "ransom": Operation(Op.RANSOM, ransom_text, (whole("junk", Col.AMOUNT, 1, 5), whole("lose", Col.ARG, 1, 9), IF)),
    "save": Operation(Op.SAVE, save_text, (whole("n", Col.AMOUNT, 1, 3), IF)),
}
# What works at any time.
DEEDS: dict[str, Operation[Builder, CardSet]] = {
    "draw": Operation(Op.DRAW, draw_text, (MANY, PER, IF, MAY)),
    "junk_hand": Operation(
        Op.JUNK_HAND, junk_hand_text, (MANY, who(*ANYONE, default=Who.RIVAL), flag("random", Col.ARG, 1), IF)
    ),
    "junk_board": Operation(Op.JUNK_BOARD, board_text, (ONE, who(*ANYONE, default=Who.RIVAL), SLOT_KIND, IF, MAY)),
    "return_board": Operation(Op.RETURN_BOARD, board_text, (ONE, who(*ANYONE, default=Who.RIVAL), SLOT_KIND, IF, MAY)),
    "recover": Operation(Op.RECOVER, recover_text, (whole("n", Col.AMOUNT, 1, 5), CARD_KIND, IF, MAY)),
    "show_hand": Operation(Op.SHOW_HAND, show_hand_text, (who(*OTHERS, default=Who.RIVAL), IF)),
    "look": Operation(Op.LOOK, look_text, (whole("n", Col.AMOUNT, 1, 8), whole("keep", Col.ARG, 0, 8), IF)),
    "bring": Operation(Op.BRING, bring_text, (whole("less", Col.AMOUNT, 0, 3), SLOT_KIND, PLACE, IF)),
    "scout_again": Operation(Op.SCOUT_AGAIN, "scout at once", (IF, MAY)),
    "look_targets": Operation(Op.LOOK_TARGETS, look_targets_text, (whole("n", Col.AMOUNT, 1, 5), IF)),
    "swap_targets": Operation(Op.SWAP_TARGETS, "let two Targets in the line change places", (IF, MAY)),
    "replace_target": Operation(
        Op.REPLACE_TARGET,
        "put a Target that is not under attack on the bottom of its deck, and the top one in its place",
        (IF, MAY),
    ),
    "ready": Operation(Op.READY, "turn your Captain face up", (IF,)),
    "flip": Operation(Op.FLIP, flip_text, (who(*OTHERS, default=Who.RIVAL), IF)),
}
CHOOSE = {"choose": Operation(Op.CHOOSE, choose_text, (read_options,))}
CANCEL: dict[str, Operation[Builder, CardSet]] = {"cancel": Operation(Op.CANCEL, "cancel it")}
# What holds as long as the card is on board.
STATIC: dict[str, Operation[Builder, CardSet]] = {
    "discount": Operation(Op.DISCOUNT, discount_text, (whole("n", Col.AMOUNT, 1, 3), CARD_KIND, RESOURCE)),
    "produce_any": Operation(Op.PRODUCE_ANY, produce_any_text, (read_product,)),
    "draw_step": Operation(Op.DRAW_STEP, draw_step_text, (whole("n", Col.AMOUNT, 1, 5),)),
    "hand_limit": Operation(Op.HAND_LIMIT, hand_limit_text, (whole("n", Col.AMOUNT, 1, 10),)),
    "protect": Operation(Op.PROTECT, protect_text, (one_of("what", Col.ARG, w.GUARDS),)),
}
# What may stand where, and whom it may hit there.
OWN_ATTACK = {**TOTALS, **DEEDS}
PLACES: dict[str, dict[str, Operation[Builder, CardSet]]] = {
    "overload": OWN_ATTACK,
    "offensive": OWN_ATTACK,
    "defensive": {**{name: TOTALS[name] for name in ("lose", "raise", "lower", "ransom")}, **DEEDS},
    "technique": DEEDS,
    "sabotage": {**TOTALS, **DEEDS, **CANCEL},
    "moment": DEEDS,
    "base": STATIC,
}
HIT = {place: ANYONE[:3] for place in PLACES} | {"defensive": ANYONE[:4], "sabotage": ANYONE}
BY_NUMBER = {
    operation.number: operation for table in (TOTALS, DEEDS, CHOOSE, CANCEL, STATIC) for operation in table.values()
}
