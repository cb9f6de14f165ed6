"""Conditions and costs of cards in words."""

from __future__ import annotations

from typing import Final

from skydeck.engine.text import a, join
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import STANCES
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, CostCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS, COSTS
from skydeck.games.dynasty_tcg.text import clauses
from skydeck.games.dynasty_tcg.text.clauses import PRONOUNS, Speaker
from skydeck.games.dynasty_tcg.text.nouns import Noun, counted_in, rows_in, type_words
from skydeck.games.dynasty_tcg.text.words import noun as singular
from skydeck.games.dynasty_tcg.text.words import say, spaced

WORDS: Final = say.named(
    "condition",
    {
        f"{condition.name}.{form}": words
        for condition in CONDITIONS
        for form, words in {
            "holds": condition.holds,
            "fails": condition.fails,
            **({"holds.one": condition.one[0], "fails.one": condition.one[1]} if condition.one is not None else {}),
        }.items()
        if words
    },
)
COST_WORDS: Final = say.named("cost", {cost.name: cost.words for cost in COSTS})
YOU: Final = say.named("you", {"you": "you"})
COUNTS: Final = say.named(
    "count",
    {
        "none": "no {cards}",
        "least": "at least {cards}",
        "most": "at most {cards}",
        "both": "{least} to {cards}",
        "hand": "{you} have {amount} in hand",
        "own": "{you} have {amount}{where}",
        "enemy": "the opponent has {amount}{where}",
        "any.one": "there is {amount}{where}",
        "any.many": "there are {amount}{where}",
        "opposite": " as the first card opposite",
        "field": " on the field",
    },
)
MATCHES: Final = say.named(
    "match",
    {
        "damaged.one": "{who} is damaged",
        "damaged.one.not": "{who} is not damaged",
        "damaged.many": "{who} are damaged",
        "damaged.many.not": "{who} are not damaged",
        "says": "{who} {says:and}",
        "one": "{who} is {what}",
        "one.not": "{who} is not {what}",
        "many": "{who} are {what}",
        "many.not": "{who} are not {what}",
    },
)


class Subject:
    """Whom a condition is about: named where it begins, and not again by the next one of the same."""

    OTHER: Final = ""
    CARD: Final = "{who}"
    YOU: Final = "{you} have "

    @staticmethod
    def of(template: str) -> str:
        return next((one for one in (Subject.CARD, Subject.YOU) if template.startswith(one)), Subject.OTHER)


class Slots(dict[str, object]):
    """What stands in the words of a condition or cost; made only where it is asked for."""

    def __init__(self, speaker: Speaker, number: int, described: int = -1, named: bool = True) -> None:
        self.speaker = speaker
        self.number = number
        self.described = described
        self.named = named

    def __missing__(self, slot: str) -> object:
        if slot == "number":
            return self.number
        if slot == "position":
            return STANCES[1 if self.number else 0]
        if slot == "row":
            return w.ROWS[self.number]
        if slot == "you":
            return YOU("you") if self.named else ""
        if slot == "card":
            card = self.speaker.noun(self.described).one()
            self.speaker.topic = None
            return card
        who = self.speaker.subject()
        if slot == "item":
            return clauses.item_of(who)
        if slot == "whose":
            return PRONOUNS("its") if who.pronoun else PRONOUNS("owner", card=who)
        return who if self.named else ""


def conditions(speaker: Speaker, first: int, count: int) -> str:
    """All conditions of a list, joined."""
    return joined(speaker, list(range(first, first + count)))


def joined(speaker: Speaker, rows: list[int]) -> str:
    """Some conditions as one clause, what they are about named once."""
    parts: list[str] = []
    about = Subject.OTHER
    for row in rows:
        part, about = condition_words(speaker, row, about)
        parts.append(part.strip())
    return join(parts)


def condition_words(speaker: Speaker, row: int, before: str) -> tuple[str, str]:
    """One condition as a clause without ``if``, and whom it is about; `before` is whom the one before it was about."""
    cards = speaker.cards
    what = cards.condition(row, ConditionCol.WHAT)
    negated = bool(cards.condition(row, ConditionCol.NOT))
    number = cards.condition(row, ConditionCol.NUMBER)
    if what == w.If.COUNT:
        return count_condition(speaker, row, negated, before)
    if what in (w.If.IT, w.If.TARGET):
        return match_condition(speaker, row, negated), Subject.OTHER
    condition = CONDITIONS[what]
    words = condition.fails if negated else condition.holds
    if condition.topic >= 0:
        speaker.topic = condition.topic
    elif Subject.of(words) != Subject.CARD and speaker.topic == clauses.SELF:
        speaker.topic = None
    form = f"{condition.name}.{'fails' if negated else 'holds'}"
    if condition.one is not None and number == 1:
        form += ".one"
    about = Subject.of(words)
    return WORDS.say(form, Slots(speaker, number, named=not about or about != before).__getitem__), about


def count_condition(speaker: Speaker, row: int, negated: bool, before: str) -> tuple[str, str]:
    """``you have at least 2 other Dragons units on the field``, and whom it is about."""
    cards = speaker.cards
    zone = cards.condition(row, ConditionCol.ZONE)
    noun = speaker.noun(cards.condition(row, ConditionCol.FILTER), zone == w.Where.FIELD)
    least, most = cards.condition(row, ConditionCol.NUMBER), cards.condition(row, ConditionCol.HIGH)
    if negated:
        least, most = (most + 1, -1) if least < 0 else (-1, least - 1)
    speaker.topic = None
    amount = counted(noun, least, most)
    if zone != w.Where.FIELD:
        name = "hand" if noun.side == w.Side.OWN and zone == w.Where.HAND else "any"
        where = f" {counted_in(noun, zone)}"
    else:
        name = w.SIDES[noun.side]
        where = COUNTS("opposite") if noun.opposing else "" if noun.placed else COUNTS("field")
    if name == "any":
        name = "any.one" if (least == 1 and most < 0) or most in (0, 1) else "any.many"
    about = Subject.of(COUNTS.templates[name][1])
    you = "" if about and about == before else YOU("you")
    return COUNTS(name, you=you, amount=amount, where=where), about


def counted(noun: Noun, least: int, most: int) -> str:
    """So many of something: ``at least 2 other Dragons units``."""
    if least == 1 and most < 0:
        return noun.counted()
    if most == 0:
        return COUNTS("none", cards=noun.single(side=False))
    if most < 0:
        return COUNTS("least", cards=noun.number(least, side=False))
    if least < 0:
        return COUNTS("most", cards=noun.number(most, side=False))
    return COUNTS("both", least=least, cards=noun.number(most, side=False))


def match_condition(speaker: Speaker, row: int, negated: bool) -> str:
    """``that unit is a Dragons unit``."""
    cards = speaker.cards
    selector = clauses.IT if cards.condition(row, ConditionCol.WHAT) == w.If.IT else clauses.TARGETS[0]
    before = speaker.topic
    who = speaker.as_subject(selector)
    speaker.topic = before if who.pronoun else selector
    noun = speaker.noun(cards.condition(row, ConditionCol.FILTER))
    form = ("many" if speaker.is_plural(selector) else "one") + (".not" if negated else "")
    either = either_side(speaker, selector)
    adjectives = noun.before(side=either)
    plain = noun.is_plain() and is_surely_unit(speaker, selector) and not noun.other
    if plain and noun.is_damaged and adjectives == noun.adjectives[:1] and not noun.features:
        return MATCHES(f"damaged.{form}", who=who)
    if plain and not adjectives and noun.features and form == "one":
        return MATCHES("says", who=who, says=[feature.says for feature in noun.features])
    if selector == clauses.IT and not who.pronoun and speaker.may_be_structure() and not negated:
        # Behind another subject "it" could be either.
        speaker.topic = None
        speaker.event_word = clauses.AGAIN("one", words=singular(noun.kind()))
    described = spaced(*adjectives, join(noun.heads(), "or"), *(feature.one for feature in noun.features))
    return MATCHES(form, who=who, what=a(described))


def is_surely_unit(speaker: Speaker, selector: int) -> bool:
    """Whether the card of the event, or the target, can be nothing but a unit."""
    if selector == clauses.IT:
        return not speaker.may_be_structure()
    return type_words(speaker.cards.filter(target_filter(speaker, 0), FilterCol.TYPES)) == ["unit"]


def target_filter(speaker: Speaker, number: int) -> int:
    return speaker.cards.target(speaker.target_first + number, TargetCol.FILTER)


def either_side(speaker: Speaker, selector: int) -> bool:
    """Whether the card of the event, or the target, may be anybody's."""
    if selector == clauses.IT:
        return bool(speaker.trigger == w.On.EQUIPPED and speaker.cards.equip_side[speaker.kind] == w.Side.ANY)
    return bool(speaker.cards.filter(target_filter(speaker, 0), FilterCol.SIDE) == w.Side.ANY)


def costs(speaker: Speaker, ability: int) -> str:
    """What is paid, as a list of deeds: ``pay 2 resources and discard 1 card``."""
    return join([cost_words(speaker, row) for row in rows_in(speaker.cards, ability, AbilityCol.COST)])


def cost_words(speaker: Speaker, row: int) -> str:
    cards = speaker.cards
    number, described = cards.cost_row(row, CostCol.NUMBER), cards.cost_row(row, CostCol.FILTER)
    return COST_WORDS.say(COSTS[cards.cost_row(row, CostCol.WHAT)].name, Slots(speaker, number, described).__getitem__)
