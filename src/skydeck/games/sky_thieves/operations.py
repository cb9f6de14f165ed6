"""What cards and Captains can do: each operation with its sentence and the fields of cards.yaml that describe it.

They are carried out in the rules. A sentence is part of a longer one, so it begins small and has no full stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, Parameter, flag, one_of, optional, part, whole
from skydeck.engine.text import capital
from skydeck.engine.words import Words, word
from skydeck.games.sky_thieves.cards import words as w
from skydeck.games.sky_thieves.cards.card_set import CardSet
from skydeck.games.sky_thieves.cards.words import Col, Count, Guard, If, Kind, Op, Resource, Stat, Who

if TYPE_CHECKING:
    from skydeck.games.sky_thieves.cards.load import Builder

say = Words("sky_thieves")

# -- parts of sentences ------------------------------------------------------------------------------------------------


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


# Cards of a kind, as nouns.
NOUNS: dict[int, str] = {
    Kind.WEAPON: "Weapon",
    Kind.UPGRADE: "Upgrade",
    Kind.CREW: "Crew card",
    Kind.TECHNIQUE: "Technique",
    Kind.SABOTAGE: "Sabotage card",
    Kind.MATERIAL: "Material",
    Kind.ANY: "card",
}
BOARD_CARD = "Weapon, Upgrade or Crew card"
Words.declare_nouns(*NOUNS.values(), BOARD_CARD)


def noun_in(cards: CardSet, row: int) -> str:
    """The cards that a row is for."""
    return NOUNS[number_in(cards, row, Col.CARDS)]


def stat_words(stat: int) -> str:
    """A stat, or that there is a choice."""
    return say("stat.choice", "Speed or Firepower") if stat == Stat.CHOICE else capital(word(w.STATS[stat]))


def count_text(cards: CardSet, row: int) -> str:
    """`` for each card Overloaded in this attack, at most 3``; empty for what is not counted."""
    count = number_in(cards, row, Col.COUNT)
    return COUNTED(count, cap=number_in(cards, row, Col.CAP)) if count else ""


COUNTED = say.table(
    "counted",
    w.COUNTS,
    {
        Count.OVERLOADED: " for each card Overloaded in this attack, at most {cap}",
        Count.ABOARD: " for each card on board your ship, at most {cap}",
        Count.TREASURE: " for each Treasure you have, at most {cap}",
        Count.ATTACKERS_TREASURE: " for each Treasure the attacker has, at most {cap}",
        Count.HAND: " for each card in your hand, at most {cap}",
    },
)


def condition_text(cards: CardSet, row: int) -> str:
    """`` if you hold at most 2 cards``; empty where there is no condition."""
    condition, number = number_in(cards, row, Col.CONDITION), number_in(cards, row, Col.CONDITION_ARG)
    if condition == If.ALWAYS:
        return ""
    if condition == If.OVERLOADED_AT_LEAST and number == 1:
        return say("if.one_overloaded", " if at least 1 card is Overloaded")
    return CONDITION(condition, number=number)


CONDITION = say.table(
    "if",
    w.IFS,
    {
        If.ATTACKING: " if you are the attacker",
        If.BEHIND: " if an opponent has more Treasure than you",
        If.TARGET_WORTH: " if the Target is worth at least {number} Treasure",
        If.OVERLOADED_AT_LEAST: " if at least {number:card} are Overloaded",
        If.HAND_AT_MOST: " if you hold at most {number:card}",
    },
)


def someone(cards: CardSet, row: int) -> str:
    """Whom a row hits, as the subject of a sentence."""
    return SOMEONE(number_in(cards, row, Col.WHO))


SOMEONE = say.table(
    "who",
    w.WHO,
    {
        Who.RIVAL: "an opponent of your choice",
        Who.EACH_RIVAL: "each opponent",
        Who.ATTACKER: "the attacker",
        Who.CAUSER: "that player",
    },
)


# -- attacks -----------------------------------------------------------------------------------------------------------


def gain_text(cards: CardSet, kind: int, row: int) -> str:
    stat, amount, count = number_in(cards, row, Col.ARG), number_in(cards, row), count_text(cards, row)
    if stat == Stat.CHOICE and count:
        # What is counted goes all to one stat, however much it is.
        return say("gain.named", "+{amount} Speed or Firepower (you name one){count}", amount=amount, count=count)
    return say("gain", "+{amount} {stat}{count}", amount=amount, stat=stat_words(stat), count=count)


def lose_text(cards: CardSet, kind: int, row: int) -> str:
    stat, amount, count = number_in(cards, row, Col.ARG), number_in(cards, row), count_text(cards, row)
    if stat == Stat.CHOICE:
        return say(
            "lose.named",
            "the attacker loses {amount} Speed or Firepower (you name which){count}",
            amount=amount,
            count=count,
        )
    return say("lose", "the attacker loses {amount} {stat}{count}", amount=amount, stat=stat_words(stat), count=count)


def target_text(cards: CardSet, kind: int, row: int) -> str:
    sign = "+" if cards.column(row, Col.OP) == Op.RAISE else "-"
    change, stat, count = f"{sign}{number_in(cards, row)}", number_in(cards, row, Col.ARG), count_text(cards, row)
    if stat == Stat.CHOICE:
        return say("target.named", "Target {change} Speed or {change} Firepower{count}", change=change, count=count)
    return say("target", "Target {change} {stat}{count}", change=change, stat=stat_words(stat), count=count)


def move_text(cards: CardSet, kind: int, row: int) -> str:
    most = number_in(cards, row)
    if most == w.MOST_MOVED:
        return say("move.any", "move any number of points between your Speed and Firepower")
    return say("move", "move up to {most:point} between your Speed and Firepower", most=most)


def ransom_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "ransom",
        "the attacker junks {junked:card} from hand or else loses {lost} Speed or Firepower (you name which)",
        junked=number_in(cards, row),
        lost=number_in(cards, row, Col.ARG),
    )


def save_text(cards: CardSet, kind: int, row: int) -> str:
    number = number_in(cards, row)
    if number == 1:
        return say("save.one", "1 of your Overloaded cards returns to your hand instead of being junked")
    return say("save", "{number} of your Overloaded cards return to your hand instead of being junked", number=number)


# -- cards -------------------------------------------------------------------------------------------------------------


def draw_text(cards: CardSet, kind: int, row: int) -> str:
    return say("draw", "draw {number:card}{count}", number=number_in(cards, row), count=count_text(cards, row))


def junk_hand_text(cards: CardSet, kind: int, row: int) -> str:
    number = number_in(cards, row)
    chance = say("junk.random", " at random") if cards.column(row, Col.ARG) else ""
    if cards.column(row, Col.WHO) == Who.SELF:
        return say("junk.own", "junk {number:card} from hand{chance}", number=number, chance=chance)
    return say(
        "junk", "{who} junks {number:card} from hand{chance}", who=someone(cards, row), number=number, chance=chance
    )


def board_text(cards: CardSet, kind: int, row: int) -> str:
    """What happens to a card on board a ship. A chosen opponent's card is chosen too, all others choose theirs."""
    hit, number, noun = number_in(cards, row, Col.WHO), number_in(cards, row), noun_in(cards, row)
    junked = cards.column(row, Col.OP) == Op.JUNK_BOARD
    if hit in (Who.SELF, Who.RIVAL):
        return (JUNK_BOARD if junked else RETURN_BOARD)(hit, number=number, noun=noun)
    who = someone(cards, row)
    if junked:
        return say("junk_board", "{who} junks {number:{noun}} on board their ship", who=who, number=number, noun=noun)
    return say(
        "return_board", "{who} returns {number:{noun}} on board their ship to hand", who=who, number=number, noun=noun
    )


JUNK_BOARD = say.table(
    "junk_board",
    w.WHO,
    {
        Who.SELF: "junk {number:{noun}} on board your ship",
        Who.RIVAL: "junk {number:{noun}} on board an opponent's ship",
    },
)
RETURN_BOARD = say.table(
    "return_board",
    w.WHO,
    {
        Who.SELF: "return {number:{noun}} on board your ship to your hand",
        Who.RIVAL: "return {number:{noun}} on board an opponent's ship to its owner's hand",
    },
)


def recover_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "recover",
        "take {number:{noun}} from the junk pile into your hand",
        number=number_in(cards, row),
        noun=noun_in(cards, row),
    )


def show_hand_text(cards: CardSet, kind: int, row: int) -> str:
    return say("show_hand", "{who} shows everybody their hand", who=someone(cards, row))


def look_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "look",
        "look at the top {looked:card} of the ship deck, keep {kept} and junk the rest",
        looked=number_in(cards, row),
        kept=number_in(cards, row, Col.ARG),
    )


def fewer_text(less: int) -> str:
    """What is saved of a cost."""
    return say("fewer", "{less:symbol} less (Scraps first)", less=less)


def price_text(less: int) -> str:
    """For how much a card is brought on board."""
    return say("for_less", "for {fewer}", fewer=fewer_text(less)) if less else say("at_cost", "at its cost")


def bring_text(cards: CardSet, kind: int, row: int) -> str:
    noun = BOARD_CARD if number_in(cards, row, Col.CARDS) == Kind.ANY else noun_in(cards, row)
    price = price_text(number_in(cards, row))
    if cards.column(row, Col.ARG):
        return say(
            "bring.junk",
            "you may bring {number:{noun}} from the junk pile on board {price}",
            number=1,
            noun=noun,
            price=price,
        )
    return say(
        "bring", "you may bring {number:{noun}} from your hand on board {price}", number=1, noun=noun, price=price
    )


def look_targets_text(cards: CardSet, kind: int, row: int) -> str:
    return say(
        "look_targets",
        "look at the top {number:card} of the target deck and put any of them on its bottom",
        number=number_in(cards, row),
    )


def flip_text(cards: CardSet, kind: int, row: int) -> str:
    return FLIP(number_in(cards, row, Col.WHO))


FLIP = say.table(
    "flip",
    w.WHO,
    {
        Who.RIVAL: "turn an opponent's Captain face down",
        Who.EACH_RIVAL: "turn each opponent's Captain face down",
        Who.ATTACKER: "turn the attacker's Captain face down",
        Who.CAUSER: "turn that player's Captain face down",
    },
)


def options_of(cards: CardSet, kind: int, row: int) -> list[str]:
    """What a `choose` row offers, as words."""
    first = number_in(cards, row)
    return [row_text(cards, kind, option) for option in range(first, first + number_in(cards, row, Col.ARG))]


def choose_text(cards: CardSet, kind: int, row: int) -> str:
    return say("choose", "choose one: {options:or}", options=options_of(cards, kind, row))


def plain_text(cards: CardSet, kind: int, row: int) -> str:
    """What an operation without numbers does."""
    return PLAIN(number_in(cards, row, Col.OP))


PLAIN = say.table(
    "op",
    w.OPS,
    {
        Op.SCOUT_AGAIN: "scout at once",
        Op.SWAP_TARGETS: "let two Targets in the line change places",
        Op.REPLACE_TARGET: "put a Target that is not under attack on the bottom of its deck, and the top one in its place",
        Op.READY: "turn your Captain face up",
        Op.CANCEL: "cancel it",
    },
)


# -- what holds all the time -------------------------------------------------------------------------------------------


def discount_text(cards: CardSet, kind: int, row: int) -> str:
    less, colour = number_in(cards, row), number_in(cards, row, Col.ARG)
    price = fewer_text(less)
    if colour != Resource.ANY:
        price = say("less", "{less} {resource:Word} less", less=less, resource=w.RESOURCES[colour])
    return say("discount", "your {cards:many} cost {price}", cards=noun_in(cards, row), price=price)


def produce_any_text(cards: CardSet, kind: int, row: int) -> str:
    colour, noun = number_in(cards, row, Col.ARG), noun_in(cards, row)
    if colour == Resource.ANY:
        return say("produce_any", "your {cards:many} produce any resource", cards=noun)
    return say(
        "produce_any.some",
        "your {cards:many} that produce {resource:Word} produce any resource",
        cards=noun,
        resource=w.RESOURCES[colour],
    )


def draw_step_text(cards: CardSet, kind: int, row: int) -> str:
    return say("draw_step", "draw {number:more card} in your Draw step", number=number_in(cards, row))


def hand_limit_text(cards: CardSet, kind: int, row: int) -> str:
    return say("hand_limit", "your hand limit is {number} higher", number=number_in(cards, row))


def protect_text(cards: CardSet, kind: int, row: int) -> str:
    return PROTECT(number_in(cards, row, Col.ARG))


PROTECT = say.table(
    "protect",
    w.GUARDS,
    {
        Guard.BOARD: "your cards on board are safe from opponents' cards and Captains",
        Guard.HAND: "your hand is safe from opponents' cards and Captains",
        Guard.CAPTAIN: "your Captain is safe from opponents' cards and Captains",
    },
)


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
    amount, count, condition = number_in(cards, row), count_text(cards, row), condition_text(cards, row)
    if not count:
        return say("more", "{amount} more{condition}", amount=amount, condition=condition)
    return say("more.counted", "{amount} more{count} more{condition}", amount=amount, count=count, condition=condition)


def done_text(cards: CardSet, kind: int, row: int) -> str:
    """What one row does if its condition is met."""
    done = BY_NUMBER[number_in(cards, row, Col.OP)].words(cards, kind, row)
    return say("may", "you may {done}", done=done) if cards.column(row, Col.MAY) else done


def offer_text(cards: CardSet, kind: int, row: int) -> str:
    """What a row does that its player may decline, as an answer."""
    return f"{BY_NUMBER[number_in(cards, row, Col.OP)].words(cards, kind, row)}{condition_text(cards, row)}"


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
    "scout_again": Operation(Op.SCOUT_AGAIN, plain_text, (IF, MAY)),
    "look_targets": Operation(Op.LOOK_TARGETS, look_targets_text, (whole("n", Col.AMOUNT, 1, 5), IF)),
    "swap_targets": Operation(Op.SWAP_TARGETS, plain_text, (IF, MAY)),
    "replace_target": Operation(Op.REPLACE_TARGET, plain_text, (IF, MAY)),
    "ready": Operation(Op.READY, plain_text, (IF,)),
    "flip": Operation(Op.FLIP, flip_text, (who(*OTHERS, default=Who.RIVAL), IF)),
}
CHOOSE = {"choose": Operation(Op.CHOOSE, choose_text, (read_options,))}
CANCEL: dict[str, Operation[Builder, CardSet]] = {"cancel": Operation(Op.CANCEL, plain_text)}
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
