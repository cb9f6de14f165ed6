"""Cards in a few words and signs, for where there is no room for sentences."""

from __future__ import annotations

from collections.abc import Callable

from skydeck.engine.text import join, plural
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Col, If, Op, Stat
from skydeck.games.scifi_domains.operations import CLASS_WORDS, number_in

SHORT = {"space": "S", "space_striker": "SS", "ground": "G", "ground_striker": "GS"}
SHORT_BAYS = {"striker": "sb", "drop": "db"}


def brief_text(cards: CardSet, thing: int) -> str:
    """What a Unit or Enemy shows as signs, ``h3 SS2``, or what a card does in words, ``+2 drop bays; 1 VP``."""
    if cards.first_tech <= thing < cards.first_enemy:
        rows = range(cards.first[thing], cards.last[thing])
        return "; ".join(f"{those(cards, thing, row)}{brief_effect(cards, row)}" for row in rows)
    signs = [f"h{cards.stat(thing, Stat.HEALTH)}"]
    signs += [
        f"{SHORT[name]}{cards.stat(thing, kind)}" for kind, name in enumerate(w.DAMAGE) if cards.stat(thing, kind)
    ]
    bays = [(name, cards.stat(thing, Stat.STRIKER_BAYS + bay)) for bay, name in enumerate(w.BAYS)]
    return " ".join([*signs, *(f"{SHORT_BAYS[name]}{number}" for name, number in bays if number)])


def those(cards: CardSet, thing: int, row: int) -> str:
    """The Units whose numbers a Reward raises; a Tech stands beside its Unit Type, which need not be said."""
    if thing < cards.first_reward or number_in(cards, row, Col.OP) != Op.STAT:
        return ""
    target = number_in(cards, row, Col.TARGET)
    return "all Units " if target == w.ALL_CLASSES else f"{CLASS_WORDS[w.CLASSES[target]]}s "


def brief_effect(cards: CardSet, row: int) -> str:
    """An effect in a few words, with its numbers."""
    return WORDS[number_in(cards, row, Col.OP)](cards, row)


def stat(cards: CardSet, row: int) -> str:
    return w.STATS[number_in(cards, row, Col.WHAT)].replace("_", " ")


def resource(cards: CardSet, row: int) -> str:
    return f"{number_in(cards, row)} {w.RESOURCES[number_in(cards, row, Col.WHAT)].capitalize()}"


def up_to(cards: CardSet, row: int) -> str:
    """The limit of an effect; empty where it has none."""
    most = number_in(cards, row, Col.CAP)
    return f", at most {most}" if most else ""


def counted(cards: CardSet, row: int) -> str:
    """``at the end 1 VP for 2 ships, at most 3``."""
    name = w.COUNTS[number_in(cards, row, Col.TARGET)].replace("_", " ")
    every = number_in(cards, row, Col.WHAT)
    what = name if every > 1 else name.removesuffix("s")
    return f"at the end {number_in(cards, row)} VP for {every} {what}{up_to(cards, row)}"


def extra_point(cards: CardSet, row: int) -> str:
    number = number_in(cards, row, Col.CONDITION_ARG)
    when = {If.NO_LOSS: "with no loss", If.KILLS: f"for {number} kills"}
    return f"+{plural(number_in(cards, row), 'point')} {when[number_in(cards, row, Col.CONDITION)]}"


def raised(cards: CardSet, row: int) -> str:
    number = number_in(cards, row, Col.CONDITION_ARG)
    named = CLASS_WORDS[w.CLASSES[number_in(cards, row, Col.CONDITION_CLASS)]]
    when = {
        If.ALWAYS: "",
        If.BUILT_THIS_ROUND: " when new",
        If.FIGHTING: f" with {plural(number, named)}",
        If.ENEMY: f" against {named}s",
    }
    return f"+{number_in(cards, row)} {stat(cards, row)}{when[number_in(cards, row, Col.CONDITION)]}"


def discount(cards: CardSet, row: int) -> str:
    if number_in(cards, row, Col.WHAT) == w.Resource.RESEARCH:
        return f"Techs {number_in(cards, row)} cheaper"
    return f"Units of {number_in(cards, row, Col.CAP)} or more {number_in(cards, row)} cheaper"


def options(cards: CardSet, row: int) -> str:
    first = number_in(cards, row)
    return join([brief_effect(cards, option) for option in range(first, first + number_in(cards, row, Col.CAP))], "or")


WORDS: dict[int, Callable[[CardSet, int], str]] = {
    Op.STAT: raised,
    Op.BAYS: lambda cards, row: f"+{plural(number_in(cards, row), f'{w.BAYS[number_in(cards, row, Col.WHAT)]} bay')}",
    Op.CHEAPER: lambda cards, row: f"{number_in(cards, row)} Metal cheaper",
    Op.HALF_FROM_FIRST: lambda cards, row: "the first at half price too",
    Op.NO_BAY: lambda cards, row: "needs no bay",
    Op.SHIELD: lambda cards, row: f"ignores {number_in(cards, row)} {stat(cards, row)}{up_to(cards, row)}",
    Op.RETARGET: lambda cards, row: f"{w.SIDES[number_in(cards, row, Col.WHAT)]} damage as either kind",
    Op.OVERFLOW: lambda cards, row: f"spare {w.SIDES[number_in(cards, row, Col.WHAT)]} damage hits others",
    Op.COVER: lambda cards, row: f"absorbs {stat(cards, row)} for others",
    Op.EVACUATE: lambda cards, row: f"{number_in(cards, row)} without bay or ship go home",
    Op.REPAIR: lambda cards, row: f"repairs {number_in(cards, row)} after each phase",
    Op.SALVAGE: lambda cards, row: f"{resource(cards, row)} when lost",
    Op.BOUNTY: lambda cards, row: f"{resource(cards, row)} for each kill{up_to(cards, row)}",
    Op.INCOME: lambda cards, row: f"{resource(cards, row)} for each that survives{up_to(cards, row)}",
    Op.FIRST_FIRE: lambda cards, row: f"{number_in(cards, row)} {stat(cards, row)} before Enemies fire",
    Op.WORTH: lambda cards, row: f"counts {number_in(cards, row)} more at the end",
    Op.GAIN: lambda cards, row: f"+{resource(cards, row)}",
    Op.PRODUCTION: lambda cards, row: f"+{resource(cards, row)} Production",
    Op.VP: lambda cards, row: f"{number_in(cards, row)} VP",
    Op.VP_PER: counted,
    Op.DISCOUNT: discount,
    Op.FREE_REPLACE: lambda cards, row: "replaces without the 1 more",
    Op.GAIN_UNIT: lambda cards, row: f"a Unit of at most {number_in(cards, row)} Metal",
    Op.EXTRA_POINT: extra_point,
    Op.SCOUT: lambda cards, row: "sees the next Enemy",
    Op.DISMISS: lambda cards, row: "sends 1 Enemy away",
    Op.REBUILD: lambda cards, row: f"takes back a lost Unit of at most {number_in(cards, row)} Metal",
    Op.END_RESOURCES: lambda cards, row: f"counts {number_in(cards, row)} more at the end",
    Op.CHOOSE: options,
}
