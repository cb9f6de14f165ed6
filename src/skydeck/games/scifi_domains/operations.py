"""What Techs and Rewards can do: each operation with its sentence and the fields of cards.yaml that describe it.

They are carried out where the rules come to them: figures in rules/figures.py, what is done at once in rules/rewards.py, what a
battle brings in rules/battle.py and others. A sentence is part of a longer one, so it begins small and has no full stop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, one_of, part, whole
from skydeck.engine.text import join
from skydeck.engine.words import Words
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Col, Count, Group, If, Op, Resource, Stat

if TYPE_CHECKING:
    from skydeck.games.scifi_domains.cards.load import Builder

say = Words("scifi_domains")
# What finds words for an effect: the cards, the one that has it, and its row.
Finds = Callable[[CardSet, int, int], object]

# -- parts of sentences ------------------------------------------------------------------------------------------------


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


def stat_word(stat: int) -> str:
    return w.DAMAGE_WORDS[stat] if stat < len(w.DAMAGE) else "health"


BAY_NOUNS: Final = ("Striker Bay", "Drop Bay")
Words.declare_words(w.DAMAGE_WORDS, ("health",), w.UNIT_NOUNS, w.ENEMY_NOUNS, w.RESOURCE_NOUNS)
Words.declare_nouns(*w.UNIT_NOUNS, *w.ENEMY_NOUNS, *w.RESOURCE_NOUNS, *BAY_NOUNS)


def whose(cards: CardSet, thing: int, row: int) -> str:
    """Which Units an effect is about: ``your Pickets``, ``your ships``."""
    target = number_in(cards, row, Col.TARGET)
    if cards.group_of(thing) == Group.TECH:
        if target == 0:
            return say("whose.only", "your {unit:card}", unit=cards.names[target])
        return say("whose.type", "your {unit:many}", unit=cards.names[target])
    if target == w.ALL_CLASSES:
        return say("whose.all", "all your Units")
    return say("whose.class", "your {units:many}", units=w.UNIT_NOUNS[target])


def each_of(cards: CardSet, thing: int, row: int) -> str:
    """``each of your Pickets``."""
    if cards.group_of(thing) == Group.TECH and number_in(cards, row, Col.TARGET) == 0:
        return whose(cards, thing, row)
    return say("each_of", "each of {units}", units=whose(cards, thing, row))


def condition_text(cards: CardSet, thing: int, row: int) -> str:
    """`` while at least 3 Strikers of yours fight``; empty where there is no condition."""
    condition, number = number_in(cards, row, Col.CONDITION), number_in(cards, row, Col.CONDITION_ARG)
    if condition == If.ALWAYS:
        return ""
    of_class = number_in(cards, row, Col.CONDITION_CLASS)
    if condition == If.FIGHTING and number > 1:
        units = w.UNIT_NOUNS[of_class]
        return say("if.several", " while at least {number:{units}} of yours fight", number=number, units=units)
    return CONDITION_WORDS(condition, number=number, units=w.UNIT_NOUNS[of_class], enemy=ENEMY_WORDS[of_class])


# What stands behind "Enemy".
ENEMY_WORDS: Final = ("Striker", "ship", "Ground")
Words.declare_words(ENEMY_WORDS)
CONDITION_WORDS = say.table(
    "if",
    w.CONDITIONS,
    {
        If.BUILT_THIS_ROUND: " in the Round in which it is built",
        If.FIGHTING: " while at least {number:{units}} of yours fights",
        If.ENEMY: " while an Enemy {enemy:word} is there",
        If.NO_LOSS: " if you lost no Unit in it",
        If.KILLS: " if you destroyed at least {number:Enemy} in it",
    },
)


def counted(cards: CardSet, thing: int, row: int) -> str:
    """What VP are counted by: ``every 2 ships you own``."""
    every, what = number_in(cards, row, Col.WHAT), number_in(cards, row, Col.TARGET)
    noun = COUNTED_NOUNS[what]
    if every == 1:
        return COUNTED(what, things=say("counted.each", "each {noun:word}", noun=noun))
    return COUNTED(what, things=say("counted.every", "every {number:{noun}}", number=every, noun=noun))


COUNTED_NOUNS: Final = ("Tech", "Unit Type", "ship", "Striker", "Ground Unit", "Enemy", "Reward/Gain card")
Words.declare_words(COUNTED_NOUNS)
Words.declare_nouns(*COUNTED_NOUNS)
COUNTED = say.table(
    "counted",
    w.COUNTS,
    {
        Count.TECHS: "{things} you hold",
        Count.TYPES: "{things} you own",
        Count.SHIPS: "{things} you own",
        Count.STRIKERS: "{things} you own",
        Count.GROUND_UNITS: "{things} you own",
        Count.KILLS: "{things} you destroyed in the game",
        Count.REWARDS: "{things} you hold",
    },
)
WHERE = say.table("where", w.FIELDS_OF_BATTLE, {0: "in space", 1: "on the ground"})


def options_of(cards: CardSet, thing: int, row: int) -> list[str]:
    """What a `choose` effect offers, as words."""
    first = number_in(cards, row)
    return [effect_text(cards, thing, option) for option in range(first, first + number_in(cards, row, Col.CAP))]


def effect_text(cards: CardSet, thing: int, row: int) -> str:
    """What one effect does, as part of a sentence."""
    return BY_NUMBER[number_in(cards, row, Col.OP)].words(cards, thing, row)


SLOTS: Final[dict[str, Finds]] = {
    "n": lambda cards, thing, row: number_in(cards, row),
    "cap": lambda cards, thing, row: number_in(cards, row, Col.CAP),
    "whose": whose,
    "each": each_of,
    "unit": lambda cards, thing, row: cards.names[number_in(cards, row, Col.TARGET)],
    "stat": lambda cards, thing, row: stat_word(number_in(cards, row, Col.WHAT)),
    "resource": lambda cards, thing, row: w.RESOURCE_NOUNS[number_in(cards, row, Col.WHAT)],
    "bay": lambda cards, thing, row: BAY_NOUNS[number_in(cards, row, Col.WHAT)],
    "condition": condition_text,
    # Of a phase: its two kinds of damage, and whom the first of them hits.
    "damage": lambda cards, thing, row: stat_word(2 * number_in(cards, row, Col.WHAT)),
    "striker_damage": lambda cards, thing, row: stat_word(2 * number_in(cards, row, Col.WHAT) + 1),
    "hit": lambda cards, thing, row: w.UNIT_NOUNS[1 + number_in(cards, row, Col.WHAT)],
    "where": lambda cards, thing, row: WHERE(number_in(cards, row, Col.WHAT) // 2),
    "counted": counted,
    "divisor": lambda cards, thing, row: cards.divisor,
    "options": options_of,
}

# -- the table ---------------------------------------------------------------------------------------------------------


def told(key: str, english: str) -> Callable[[CardSet, int, int], str]:
    """A template as what finds the words of an operation."""
    words = say.named("effect", {key: english})
    return lambda cards, thing, row: words.say(key, lambda slot: SLOTS[slot](cards, thing, row))


# What Techs and Rewards say differently, or of Metal and of Research.
TECH_BAYS = told("bays.tech", "{each} has {n:{bay}} more")
REWARD_BAYS = told("bays.reward", "you have {n:{bay}} more in every battle in which a ship of yours fights")
TECH_SHIELD = told(
    "shield.tech",
    "the first {n} {stat:word} dealt to you in a battle is ignored for each {unit:card} that fights, at most {cap} in all",
)
REWARD_SHIELD = told("shield.reward", "the first {n} {stat:word} dealt to you in a battle is ignored")
CHEAPER_UNITS = told("discount.units", "each Unit with a printed cost of {cap} or more costs {n:Metal} less to build")
CHEAPER_TECHS = told("discount.techs", "each Tech you add costs {n:Research} less")


def bays_text(cards: CardSet, thing: int, row: int) -> str:
    return (TECH_BAYS if cards.group_of(thing) == Group.TECH else REWARD_BAYS)(cards, thing, row)


def shield_text(cards: CardSet, thing: int, row: int) -> str:
    return (TECH_SHIELD if cards.group_of(thing) == Group.TECH else REWARD_SHIELD)(cards, thing, row)


def discount_text(cards: CardSet, thing: int, row: int) -> str:
    metal = number_in(cards, row, Col.WHAT) == Resource.METAL
    return (CHEAPER_UNITS if metal else CHEAPER_TECHS)(cards, thing, row)


def read_condition(builder: Builder, condition: Entry, row: list[int]) -> None:
    """One of the conditions that this operation knows."""
    for name, number in CONDITIONS.items():
        if condition.has(name):
            row[Col.CONDITION] = number
            value = condition.take(name)
            if isinstance(value, Entry):
                row[Col.CONDITION_CLASS] = w.CLASSES.index(value.one_of("class", w.CLASSES))
                row[Col.CONDITION_ARG] = value.integer("n", 1, 20)
                value.finish()
            elif number == If.ENEMY:
                row[Col.CONDITION_CLASS] = w.CLASSES.index(condition.one_of(name, w.CLASSES))
            elif number == If.KILLS:
                row[Col.CONDITION_ARG] = condition.integer(name, 1, 20)
            elif not condition.boolean(name):
                raise condition.fail(f"'{name}' must be true", name)
    if row[Col.CONDITION] == If.ALWAYS:
        raise condition.fail(f"'if' holds one of: {join(list(CONDITIONS), 'or')}")
    after = row[Col.CONDITION] in (If.NO_LOSS, If.KILLS)
    if after != (row[Col.OP] == Op.EXTRA_POINT):
        raise condition.fail("what is true after the battle goes with extra_point, all else with stat", "if")
    if row[Col.OP] == Op.STAT and row[Col.WHAT] == Stat.HEALTH:
        raise condition.fail("health has no condition", "if")


def read_options(builder: Builder, step: Entry, row: list[int]) -> None:
    choices = step.entries("of")
    if not 2 <= len(choices) <= len(w.OPTION_NAMES):
        raise step.fail(f"'of' must list 2 to {len(w.OPTION_NAMES)} things to choose from", "of")
    builder.add_options(row, choices)


def read_place(builder: Builder, entry: Entry, row: list[int]) -> None:
    """The Unit of a Tech, or the class that a Reward names."""
    if builder.tech_of is not None:
        row[Col.TARGET] = builder.tech_of
    elif row[Col.OP] == Op.STAT:
        row[Col.TARGET] = w.TARGETS.index(entry.one_of("to", w.TARGETS))


def read_cover(builder: Builder, entry: Entry, row: list[int]) -> None:
    """The damage that a Unit absorbs for others, which is none that hits its own class."""
    kind = entry.one_of("kind", w.DAMAGE)
    row[Col.WHAT] = w.DAMAGE.index(kind)
    meant = "striker" if kind.endswith("striker") else kind
    if w.CLASSES[builder.columns["classes"][row[Col.TARGET]]] == meant:
        other = join([name for name in w.DAMAGE if name.endswith("striker") != (meant == "striker")], "or")
        raise entry.fail(
            f"{kind} damage hits this Unit anyway, so it covers nobody; name the kind that hits others: {other}", "kind"
        )


def read_cap(builder: Builder, entry: Entry, row: list[int]) -> None:
    """A limit, which only Techs need for a shield."""
    if builder.tech_of is not None:
        row[Col.CAP] = entry.integer("cap", 1, 20)


CONDITIONS = {
    "built_this_round": If.BUILT_THIS_ROUND,
    "fighting": If.FIGHTING,
    "enemy": If.ENEMY,
    "no_loss": If.NO_LOSS,
    "kills": If.KILLS,
}
MANY = whole("n", Col.AMOUNT, 1, 20)
CAP = whole("cap", Col.CAP, 1, 20)
KIND = one_of("kind", Col.WHAT, w.DAMAGE)
PHASE = one_of("phase", Col.WHAT, w.FIELDS_OF_BATTLE)
RESOURCE = one_of("of", Col.WHAT, w.RESOURCES)
CONDITION = part("if", read_condition)

# What both kinds of cards can do, Techs to their Unit and Rewards to a class or the player.
BOTH: dict[str, Operation[Builder, CardSet]] = {
    "stat": Operation(
        Op.STAT,
        told("stat", "{each} has +{n} {stat:word}{condition}"),
        (read_place, one_of("stat", Col.WHAT, w.STATS), MANY, CONDITION),
    ),
    "bays": Operation(Op.BAYS, bays_text, (read_place, one_of("bay", Col.WHAT, w.BAYS), MANY)),
    "shield": Operation(Op.SHIELD, shield_text, (read_place, KIND, MANY, read_cap)),
}
TECH: dict[str, Operation[Builder, CardSet]] = {
    **BOTH,
    "cheaper": Operation(Op.CHEAPER, told("cheaper", "{each} costs {n:Metal} less to build"), (read_place, MANY)),
    "half_from_first": Operation(
        Op.HALF_FROM_FIRST,
        told("half_from_first", "the first of {whose} in a Build costs half its price too"),
        (read_place,),
    ),
    "no_bay": Operation(Op.NO_BAY, told("no_bay", "{whose} need no bay"), (read_place,)),
    "retarget": Operation(
        Op.RETARGET,
        told("retarget", "{whose} may deal {damage:word} as {striker_damage:word} and the other way round"),
        (read_place, PHASE),
    ),
    "overflow": Operation(
        Op.OVERFLOW,
        told("overflow", "once no Enemy {hit:word} is left, {damage:word} of {whose} may hit any other Enemy"),
        (read_place, PHASE),
    ),
    "cover": Operation(
        Op.COVER,
        told("cover", "{whose} may absorb {stat:word} in place of those it is meant for"),
        (read_place, read_cover),
    ),
    "evacuate": Operation(
        Op.EVACUATE,
        told(
            "evacuate",
            "in a battle up to {n} of {whose} that would be lost for lack of bays or ships go home instead, repaired",
        ),
        (read_place, MANY),
    ),
    "repair": Operation(
        Op.REPAIR, told("repair", "after each damage phase {n} damage on {each} is repaired"), (read_place, MANY)
    ),
    "salvage": Operation(
        Op.SALVAGE, told("salvage", "gain {n:{resource}} for {each} that is lost"), (read_place, RESOURCE, MANY)
    ),
    "bounty": Operation(
        Op.BOUNTY,
        told(
            "bounty",
            "after a battle that a {unit:card} of yours survives, gain {n:{resource}} for each Enemy you destroyed, "
            "at most {cap}",
        ),
        (read_place, RESOURCE, MANY, CAP),
    ),
    "income": Operation(
        Op.INCOME,
        told("income", "gain {n:{resource}} for {each} that survives a battle, at most {cap}"),
        (read_place, RESOURCE, MANY, CAP),
    ),
    "first_fire": Operation(
        Op.FIRST_FIRE,
        told("first_fire", "before the Enemies fire {where}, {each} deals {n} {stat:word} more"),
        (read_place, KIND, MANY),
    ),
    "worth": Operation(
        Op.WORTH,
        told("worth", "at the end {each} counts {n:Metal} more, before all is divided by {divisor}"),
        (read_place, MANY),
    ),
}
# What can be chosen from.
OPTION: dict[str, Operation[Builder, CardSet]] = {
    "gain": Operation(Op.GAIN, told("gain", "gain {n:{resource}}"), (RESOURCE, MANY)),
    "production": Operation(
        Op.PRODUCTION, told("production", "your {resource:word} Production rises by {n}"), (RESOURCE, MANY)
    ),
    "vp": Operation(Op.VP, told("vp", "gain {n:VP}"), (MANY,)),
}
REWARD: dict[str, Operation[Builder, CardSet]] = {
    **BOTH,
    **OPTION,
    "vp_per": Operation(
        Op.VP_PER,
        told("vp_per", "at the end gain {n:VP} for {counted}, at most {cap:VP}"),
        (MANY, one_of("per", Col.TARGET, w.COUNTS), whole("every", Col.WHAT, 1, 9, 1), CAP),
    ),
    "discount": Operation(
        Op.DISCOUNT, discount_text, (one_of("of", Col.WHAT, w.RESOURCES), MANY, whole("from", Col.CAP, 0, 9, 0))
    ),
    "free_replace": Operation(
        Op.FREE_REPLACE,
        told("free_replace", "replacing a Tech by a dearer one costs you the difference alone, without the 1 more"),
    ),
    "gain_unit": Operation(
        Op.GAIN_UNIT,
        told(
            "gain_unit", "take a Unit with a cost of at most {n} from its line-up, or gain {n:Metal} if there is none"
        ),
        (MANY,),
    ),
    "extra_point": Operation(
        Op.EXTRA_POINT,
        told("extra_point", "after each battle gain {n:more Reward point}{condition}"),
        (MANY, CONDITION),
    ),
    "scout": Operation(Op.SCOUT, told("scout", "the next Enemy of your deck lies open before you call it")),
    "dismiss": Operation(
        Op.DISMISS, told("dismiss", "once in a Round, when you have stopped calling, this may send one Enemy away")
    ),
    "rebuild": Operation(
        Op.REBUILD,
        told("rebuild", "after a battle you may take back one Unit lost in it with a cost of at most {n}"),
        (MANY,),
    ),
    "end_resources": Operation(
        Op.END_RESOURCES,
        told(
            "end_resources",
            "at the end your Metal, Research and Units together count {n} more, before all is divided by {divisor}",
        ),
        (MANY,),
    ),
    "choose": Operation(Op.CHOOSE, told("choose", "choose one: {options:or}"), (read_options,)),
}
BY_NUMBER = {operation.number: operation for operation in [*TECH.values(), *REWARD.values()]}
# What happens when a Reward is taken (SF-R36); all else works from then on.
