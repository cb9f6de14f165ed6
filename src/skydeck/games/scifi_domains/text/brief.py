"""Cards in a few words and signs, for where there is no room for sentences."""

from __future__ import annotations

from typing import Final

from skydeck.engine.words import Words
from skydeck.games.scifi_domains import operations
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Col, If, Op, Resource, Stat
from skydeck.games.scifi_domains.operations import Finds, number_in, say

DAMAGE_SIGNS: Final = ("S", "SS", "G", "GS")
BAY_SIGNS: Final = ("sb", "db")
SMALL_BAYS: Final = ("striker bay", "drop bay")
COUNTED: Final = [name.replace("_", " ").removesuffix("s") for name in w.COUNTS]
Words.declare_nouns(*SMALL_BAYS, *COUNTED)
Words.declare_words(DAMAGE_SIGNS, BAY_SIGNS, [name.replace("_", " ") for name in w.STATS], w.SIDES)


def brief_text(cards: CardSet, thing: int) -> str:
    """What a Unit or Enemy shows as signs, ``h3 SS2``, or what a card does in words, ``+2 drop bays; 1 VP``."""
    if cards.first_tech <= thing < cards.first_enemy:
        return "; ".join(brief_effect(cards, thing, row) for row in range(cards.first[thing], cards.last[thing]))
    signs = [say("brief.health", "h{health}", health=cards.stat(thing, Stat.HEALTH))]
    shown = [*enumerate(DAMAGE_SIGNS), *enumerate(BAY_SIGNS, Stat.STRIKER_BAYS)]
    for kind, sign in shown:
        if cards.stat(thing, kind):
            signs.append(say("brief.sign", "{sign:word}{number}", sign=sign, number=cards.stat(thing, kind)))
    return " ".join(signs)


def brief_effect(cards: CardSet, thing: int, row: int) -> str:
    """An effect in a few words, with its numbers."""
    op = number_in(cards, row, Col.OP)
    if op == Op.DISCOUNT and number_in(cards, row, Col.WHAT) == Resource.RESEARCH:
        op = CHEAPER_TECHS
    return BRIEF.say(op, lambda slot: SLOTS[slot](cards, thing, row))


def those(cards: CardSet, thing: int, row: int) -> str:
    """The Units whose numbers a Reward raises; a Tech stands beside its Unit Type, which need not be said."""
    if thing < cards.first_reward:
        return ""
    target = number_in(cards, row, Col.TARGET)
    if target == w.ALL_CLASSES:
        return say("brief.all", "all Units ")
    return say("brief.class", "{units:many} ", units=w.UNIT_NOUNS[target])


def when(cards: CardSet, thing: int, row: int) -> str:
    """The condition of an effect; empty where there is none."""
    condition = number_in(cards, row, Col.CONDITION)
    if condition == If.ALWAYS:
        return ""
    units = w.UNIT_NOUNS[number_in(cards, row, Col.CONDITION_CLASS)]
    return WHEN(condition, number=number_in(cards, row, Col.CONDITION_ARG), units=units)


WHEN = say.table(
    "brief.when",
    w.CONDITIONS,
    {
        If.BUILT_THIS_ROUND: " when new",
        If.FIGHTING: " with {number:{units}}",
        If.ENEMY: " against {units:many}",
        If.NO_LOSS: " with no loss",
        If.KILLS: " for {number} kills",
    },
)


def up_to(cards: CardSet, thing: int, row: int) -> str:
    """The limit of an effect; empty where it has none."""
    most = number_in(cards, row, Col.CAP)
    return say("brief.up_to", ", at most {most}", most=most) if most else ""


def options(cards: CardSet, thing: int, row: int) -> list[str]:
    """What is offered to choose from."""
    first = number_in(cards, row)
    return [brief_effect(cards, thing, option) for option in range(first, first + number_in(cards, row, Col.CAP))]


SLOTS: Final[dict[str, Finds]] = {
    **operations.SLOTS,
    "those": those,
    "when": when,
    "up_to": up_to,
    "stat": lambda cards, thing, row: w.STATS[number_in(cards, row, Col.WHAT)].replace("_", " "),
    "side": lambda cards, thing, row: w.SIDES[number_in(cards, row, Col.WHAT)],
    "bay": lambda cards, thing, row: SMALL_BAYS[number_in(cards, row, Col.WHAT)],
    "every": lambda cards, thing, row: number_in(cards, row, Col.WHAT),
    "counted": lambda cards, thing, row: COUNTED[number_in(cards, row, Col.TARGET)],
    "options": options,
}
# Techs that cost less, where the operation is about Units as well.
CHEAPER_TECHS: Final = len(w.OPS)
BRIEF = say.table(
    "brief",
    [*w.OPS, "cheaper_techs"],
    {
        Op.STAT: "{those}+{n} {stat:word}{when}",
        Op.BAYS: "+{n:{bay}}",
        Op.CHEAPER: "{n:Metal} cheaper",
        Op.HALF_FROM_FIRST: "the first at half price too",
        Op.NO_BAY: "needs no bay",
        Op.SHIELD: "ignores {n} {stat:word}{up_to}",
        Op.RETARGET: "{side:word} damage as either kind",
        Op.OVERFLOW: "spare {side:word} damage hits others",
        Op.COVER: "absorbs {stat:word} for others",
        Op.EVACUATE: "{n} without bay or ship go home",
        Op.REPAIR: "repairs {n} after each phase",
        Op.SALVAGE: "{n:{resource}} when lost",
        Op.BOUNTY: "{n:{resource}} for each kill{up_to}",
        Op.INCOME: "{n:{resource}} for each that survives{up_to}",
        Op.FIRST_FIRE: "{n} {stat:word} before Enemies fire",
        Op.WORTH: "counts {n} more at the end",
        Op.GAIN: "+{n:{resource}}",
        Op.PRODUCTION: "+{n:{resource}} Production",
        Op.VP: "{n:VP}",
        Op.VP_PER: "at the end {n:VP} for {every:{counted}}{up_to}",
        Op.DISCOUNT: "Units of {cap} or more {n} cheaper",
        CHEAPER_TECHS: "Techs {n} cheaper",
        Op.FREE_REPLACE: "replaces without the 1 more",
        Op.GAIN_UNIT: "a Unit of at most {n:Metal}",
        Op.EXTRA_POINT: "+{n:point}{when}",
        Op.SCOUT: "sees the next Enemy",
        Op.DISMISS: "sends 1 Enemy away",
        Op.REBUILD: "takes back a lost Unit of at most {n:Metal}",
        Op.END_RESOURCES: "counts {n} more at the end",
        Op.CHOOSE: "{options:or}",
    },
)
