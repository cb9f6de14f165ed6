"""What Techs and Rewards can do: each operation with its sentence and the fields of cards.yaml that describe it.

They are carried out where the rules come to them: figures in rules/figures.py, what is done at once in rules/rewards.py, what a
battle brings in rules/battle.py and others. A sentence is part of a longer one, so it begins small and has no full stop.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, one_of, part, whole
from skydeck.engine.text import join, plural
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Col, Group, If, Op, Stat

if TYPE_CHECKING:
    from skydeck.games.scifi_domains.cards.load import Builder

# -- parts of sentences ------------------------------------------------------------------------------------------------

DAMAGE_WORDS = {name: " ".join(word.capitalize() for word in name.split("_")) + " Damage" for name in w.DAMAGE}
CLASS_WORDS = {"striker": "Striker", "space": "ship", "ground": "Ground Unit"}


def number_in(cards: CardSet, row: int, column: int = Col.AMOUNT) -> int:
    return cards.column(row, column)


def stat_word(stat: int) -> str:
    return DAMAGE_WORDS[w.DAMAGE[stat]] if stat < len(w.DAMAGE) else "health"


def resource_word(cards: CardSet, row: int) -> str:
    return w.RESOURCES[number_in(cards, row, Col.WHAT)].capitalize()


def whose(cards: CardSet, thing: int, row: int) -> str:
    """Which Units an effect is about: ``your Pickets``, ``your ships``."""
    target = number_in(cards, row, Col.TARGET)
    if cards.group_of(thing) == Group.TECH:
        return f"your {cards.names[target]}" + ("s" if target else "")
    return "all your Units" if target == w.ALL_CLASSES else f"your {CLASS_WORDS[w.CLASSES[target]]}s"


def one_of_them(cards: CardSet, thing: int, row: int) -> str:
    """``each of your Pickets``."""
    alone = cards.group_of(thing) == Group.TECH and number_in(cards, row, Col.TARGET) == 0
    return f"{'' if alone else 'each of '}{whose(cards, thing, row)}"


def condition_text(cards: CardSet, row: int) -> str:
    """`` while at least 3 Strikers of yours fight``; empty where there is no condition."""
    number = number_in(cards, row, Col.CONDITION_ARG)
    named = CLASS_WORDS[w.CLASSES[number_in(cards, row, Col.CONDITION_CLASS)]]
    return {
        If.ALWAYS: "",
        If.BUILT_THIS_ROUND: " in the Round in which it is built",
        If.FIGHTING: f" while at least {plural(number, named)} of yours fight{'s' if number == 1 else ''}",
        If.ENEMY: f" while an Enemy {named.removesuffix(' Unit')} is there",
        If.NO_LOSS: " if you lost no Unit in it",
        If.KILLS: f" if you destroyed at least {plural(number, 'Enemy')} in it",
    }[number_in(cards, row, Col.CONDITION)]


# -- sentences ---------------------------------------------------------------------------------------------------------


def stat_text(cards: CardSet, thing: int, row: int) -> str:
    bonus = f"+{number_in(cards, row)} {stat_word(number_in(cards, row, Col.WHAT))}"
    return f"{one_of_them(cards, thing, row)} has {bonus}{condition_text(cards, row)}"


def bays_text(cards: CardSet, thing: int, row: int) -> str:
    bays = plural(number_in(cards, row), f"{w.BAYS[number_in(cards, row, Col.WHAT)].capitalize()} Bay")
    if cards.group_of(thing) == Group.TECH:
        return f"{one_of_them(cards, thing, row)} has {bays} more"
    return f"you have {bays} more in every battle in which a ship of yours fights"


def cheaper_text(cards: CardSet, thing: int, row: int) -> str:
    return f"{one_of_them(cards, thing, row)} costs {number_in(cards, row)} Metal less to build"


def half_text(cards: CardSet, thing: int, row: int) -> str:
    return f"the first of {whose(cards, thing, row)} in a Build costs half its price too"


def no_bay_text(cards: CardSet, thing: int, row: int) -> str:
    return f"{whose(cards, thing, row)} need no bay"


def shield_text(cards: CardSet, thing: int, row: int) -> str:
    damage = f"the first {number_in(cards, row)} {stat_word(number_in(cards, row, Col.WHAT))} dealt to you in a battle"
    if cards.group_of(thing) != Group.TECH:
        return f"{damage} is ignored"
    unit = cards.names[number_in(cards, row, Col.TARGET)]
    return f"{damage} is ignored for each {unit} that fights, at most {number_in(cards, row, Col.CAP)} in all"


def retarget_text(cards: CardSet, thing: int, row: int) -> str:
    space, striker = damage_of_phase(cards, row)
    return f"{whose(cards, thing, row)} may deal {space} as {striker} and the other way round"


def damage_of_phase(cards: CardSet, row: int) -> tuple[str, str]:
    phase = number_in(cards, row, Col.WHAT)
    return stat_word(2 * phase), stat_word(2 * phase + 1)


def overflow_text(cards: CardSet, thing: int, row: int) -> str:
    phase = number_in(cards, row, Col.WHAT)
    gone = "ship" if phase == 0 else "Ground Unit"
    damage = damage_of_phase(cards, row)[0]
    return f"once no Enemy {gone} is left, {damage} of {whose(cards, thing, row)} may hit any other Enemy"


def cover_text(cards: CardSet, thing: int, row: int) -> str:
    damage = stat_word(number_in(cards, row, Col.WHAT))
    return f"{whose(cards, thing, row)} may absorb {damage} in place of those it is meant for"


def evacuate_text(cards: CardSet, thing: int, row: int) -> str:
    up_to = f"up to {number_in(cards, row)} of {whose(cards, thing, row)}"
    return f"in a battle {up_to} that would be lost for lack of bays or ships go home instead, repaired"


def repair_text(cards: CardSet, thing: int, row: int) -> str:
    return f"after each damage phase {number_in(cards, row)} damage on {one_of_them(cards, thing, row)} is repaired"


def salvage_text(cards: CardSet, thing: int, row: int) -> str:
    return f"gain {number_in(cards, row)} {resource_word(cards, row)} for {one_of_them(cards, thing, row)} that is lost"


def bounty_text(cards: CardSet, thing: int, row: int) -> str:
    gain = f"gain {number_in(cards, row)} {resource_word(cards, row)} for each Enemy you destroyed"
    unit = cards.names[number_in(cards, row, Col.TARGET)]
    return f"after a battle that a {unit} of yours survives, {gain}, at most {number_in(cards, row, Col.CAP)}"


def income_text(cards: CardSet, thing: int, row: int) -> str:
    gain = f"gain {number_in(cards, row)} {resource_word(cards, row)}"
    return (
        f"{gain} for {one_of_them(cards, thing, row)} that survives a battle, at most {number_in(cards, row, Col.CAP)}"
    )


def first_text(cards: CardSet, thing: int, row: int) -> str:
    kind = number_in(cards, row, Col.WHAT)
    damage = f"{number_in(cards, row)} {stat_word(kind)}"
    where = ("in space", "on the ground")[kind // 2]
    return f"before the Enemies fire {where}, {one_of_them(cards, thing, row)} deals {damage} more"


def worth_text(cards: CardSet, thing: int, row: int) -> str:
    number = number_in(cards, row)
    divided = f"before all is divided by {cards.divisor}"
    return f"at the end {one_of_them(cards, thing, row)} counts {number} Metal more, {divided}"


def gain_text(cards: CardSet, thing: int, row: int) -> str:
    return f"gain {number_in(cards, row)} {resource_word(cards, row)}"


def production_text(cards: CardSet, thing: int, row: int) -> str:
    return f"your {resource_word(cards, row)} Production rises by {number_in(cards, row)}"


def vp_text(cards: CardSet, thing: int, row: int) -> str:
    return f"gain {number_in(cards, row)} VP"


def vp_per_text(cards: CardSet, thing: int, row: int) -> str:
    every = number_in(cards, row, Col.WHAT)
    counted = {
        "techs": ("Tech", "you hold"),
        "types": ("Unit Type", "you own"),
        "ships": ("ship", "you own"),
        "strikers": ("Striker", "you own"),
        "ground_units": ("Ground Unit", "you own"),
        "kills": ("Enemy", "you destroyed in the game"),
        "rewards": ("Reward/Gain card", "you hold"),
    }[w.COUNTS[number_in(cards, row, Col.TARGET)]]
    each = f"each {counted[0]}" if every == 1 else f"every {plural(every, counted[0])}"
    return f"at the end gain {number_in(cards, row)} VP for {each} {counted[1]}, at most {number_in(cards, row, Col.CAP)} VP"


def discount_text(cards: CardSet, thing: int, row: int) -> str:
    number = number_in(cards, row)
    if number_in(cards, row, Col.WHAT) == w.Resource.METAL:
        least = number_in(cards, row, Col.CAP)
        return f"each Unit with a printed cost of {least} or more costs {number} Metal less to build"
    return f"each Tech you add costs {number} Research less"


def free_replace_text(cards: CardSet, thing: int, row: int) -> str:
    return "replacing a Tech by a dearer one costs you the difference alone, without the 1 more"


def gain_unit_text(cards: CardSet, thing: int, row: int) -> str:
    most = number_in(cards, row)
    return f"take a Unit with a cost of at most {most} from its line-up, or gain {most} Metal if there is none"


def extra_point_text(cards: CardSet, thing: int, row: int) -> str:
    return f"after each battle gain {plural(number_in(cards, row), 'more Reward point')}{condition_text(cards, row)}"


def scout_text(cards: CardSet, thing: int, row: int) -> str:
    return "the next Enemy of your deck lies open before you call it"


def dismiss_text(cards: CardSet, thing: int, row: int) -> str:
    return "once in a Round, when you have stopped calling, this may send one Enemy away"


def rebuild_text(cards: CardSet, thing: int, row: int) -> str:
    most = number_in(cards, row)
    return f"after a battle you may take back one Unit lost in it with a cost of at most {most}"


def end_resources_text(cards: CardSet, thing: int, row: int) -> str:
    number = number_in(cards, row)
    divided = f"before all is divided by {cards.divisor}"
    return f"at the end your Metal, Research and Units together count {number} more, {divided}"


def options_of(cards: CardSet, thing: int, row: int) -> list[str]:
    """What a `choose` effect offers, as words."""
    first = number_in(cards, row)
    return [effect_text(cards, thing, option) for option in range(first, first + number_in(cards, row, Col.CAP))]


def choose_text(cards: CardSet, thing: int, row: int) -> str:
    return f"choose one: {join(options_of(cards, thing, row), 'or')}"


def effect_text(cards: CardSet, thing: int, row: int) -> str:
    """What one effect does, as part of a sentence."""
    return BY_NUMBER[number_in(cards, row, Col.OP)].words(cards, thing, row)


# -- the table ---------------------------------------------------------------------------------------------------------


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
    "stat": Operation(Op.STAT, stat_text, (read_place, one_of("stat", Col.WHAT, w.STATS), MANY, CONDITION)),
    "bays": Operation(Op.BAYS, bays_text, (read_place, one_of("bay", Col.WHAT, w.BAYS), MANY)),
    "shield": Operation(Op.SHIELD, shield_text, (read_place, KIND, MANY, read_cap)),
}
TECH: dict[str, Operation[Builder, CardSet]] = {
    **BOTH,
    "cheaper": Operation(Op.CHEAPER, cheaper_text, (read_place, MANY)),
    "half_from_first": Operation(Op.HALF_FROM_FIRST, half_text, (read_place,)),
    "no_bay": Operation(Op.NO_BAY, no_bay_text, (read_place,)),
    "retarget": Operation(Op.RETARGET, retarget_text, (read_place, PHASE)),
    "overflow": Operation(Op.OVERFLOW, overflow_text, (read_place, PHASE)),
    "cover": Operation(Op.COVER, cover_text, (read_place, read_cover)),
    "evacuate": Operation(Op.EVACUATE, evacuate_text, (read_place, MANY)),
    "repair": Operation(Op.REPAIR, repair_text, (read_place, MANY)),
    "salvage": Operation(Op.SALVAGE, salvage_text, (read_place, RESOURCE, MANY)),
    "bounty": Operation(Op.BOUNTY, bounty_text, (read_place, RESOURCE, MANY, CAP)),
    "income": Operation(Op.INCOME, income_text, (read_place, RESOURCE, MANY, CAP)),
    "first_fire": Operation(Op.FIRST_FIRE, first_text, (read_place, KIND, MANY)),
    "worth": Operation(Op.WORTH, worth_text, (read_place, MANY)),
}
# What can be chosen from.
OPTION: dict[str, Operation[Builder, CardSet]] = {
    "gain": Operation(Op.GAIN, gain_text, (RESOURCE, MANY)),
    "production": Operation(Op.PRODUCTION, production_text, (RESOURCE, MANY)),
    "vp": Operation(Op.VP, vp_text, (MANY,)),
}
REWARD: dict[str, Operation[Builder, CardSet]] = {
    **BOTH,
    **OPTION,
    "vp_per": Operation(
        Op.VP_PER, vp_per_text, (MANY, one_of("per", Col.TARGET, w.COUNTS), whole("every", Col.WHAT, 1, 9, 1), CAP)
    ),
    "discount": Operation(
        Op.DISCOUNT, discount_text, (one_of("of", Col.WHAT, w.RESOURCES), MANY, whole("from", Col.CAP, 0, 9, 0))
    ),
    "free_replace": Operation(Op.FREE_REPLACE, free_replace_text),
    "gain_unit": Operation(Op.GAIN_UNIT, gain_unit_text, (MANY,)),
    "extra_point": Operation(Op.EXTRA_POINT, extra_point_text, (MANY, CONDITION)),
    "scout": Operation(Op.SCOUT, scout_text),
    "dismiss": Operation(Op.DISMISS, dismiss_text),
    "rebuild": Operation(Op.REBUILD, rebuild_text, (MANY,)),
    "end_resources": Operation(Op.END_RESOURCES, end_resources_text, (MANY,)),
    "choose": Operation(Op.CHOOSE, choose_text, (read_options,)),
}
BY_NUMBER = {operation.number: operation for operation in [*TECH.values(), *REWARD.values()]}
# What happens when a Reward is taken (SF-R36); all else works from then on.
