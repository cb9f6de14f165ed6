"""Cards as parts of sentences, and what they have or get.

A `Speaker` writes one ability. It remembers what was spoken of last, so that this and nothing else becomes "it".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from skydeck.engine.text import many, plural
from skydeck.engine.words import word
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, AmountCol, TargetCol
from skydeck.games.dynasty_tcg.cards.triggers import TRIGGERS
from skydeck.games.dynasty_tcg.text.nouns import Noun, counted_in
from skydeck.games.dynasty_tcg.text.words import noun, say, signed, spaced

SELF = w.Sel.SELF
IT = w.Sel.IT
TARGETS = (w.Sel.TARGET, w.Sel.TARGET_2, w.Sel.TARGET_3)
SELECTED: Final = say.table(
    "selected",
    w.SELECTORS,
    {
        w.Sel.SUPPORTED: "the supported unit",
        w.Sel.SUPPORTER: "the supporting unit",
        w.Sel.REINFORCED: "the reinforced unit",
        w.Sel.LEADER: "the leading unit",
        w.Sel.MEMBERS: "each member of the attack",
        w.Sel.DEFENDER: "the defending card",
        w.Sel.BEARER: "the bearer",
        w.Sel.COMMANDER: "your commander",
        w.Sel.ENEMY_COMMANDER: "the enemy commander",
        w.Sel.BOTH_COMMANDERS: "both commanders",
    },
)
DURATION: Final = say.table(
    "duration",
    w.DURATIONS,
    {
        w.Until.THIS_ATTACK: "for this attack",
        w.Until.THIS_TURN: "this turn",
        w.Until.YOUR_NEXT_TURN: "until your next turn",
        w.Until.PERMANENT: "permanently",
    },
)
FORBIDDEN: Final = {
    w.Forbid.ATTACK: "cannot attack",
    w.Forbid.JOIN: "cannot join attacks",
    w.Forbid.MOVE: "cannot move",
    w.Forbid.TURN: "cannot change battle position",
    w.Forbid.RETREAT: "cannot retreat",
    w.Forbid.REINFORCE: "cannot reinforce",
    w.Forbid.BE_REINFORCED: "cannot be reinforced",
    w.Forbid.BE_TARGETED: "cannot be targeted by effects",
    w.Forbid.BE_ATTACKED: "cannot be attacked",
    w.Forbid.REDECLARE: "keeps attacks on it from being redeclared",
    w.Forbid.PLAY_ORDERS: "cannot play orders",
}
GRANTED: Final = {
    w.Trait.ATTACK_AGAIN: "can attack once more",
    w.Trait.ATTACK_SAME_LANE: "can attack although its lane has had its attack",
    w.Trait.ATTACK_ADJACENT_LANES: "can attack targets in adjacent lanes",
    w.Trait.IGNORE_BLOCKERS: "can attack past cards that stand in between",
    w.Trait.EXCESS_THROUGH_DEFENCE: "deals its excess through units in defence position",
    w.Trait.NO_EXCESS: "deals no excess",
    w.Trait.NO_RETALIATION: "takes no retaliation",
    w.Trait.RETALIATE_IN_DEFENCE: "retaliates in defence position, too",
    w.Trait.RETALIATE_ANYWHERE: "retaliates against attackers of other lanes, too",
    w.Trait.ATTACKED_FIRST: "must be attacked before other cards of its lane",
    w.Trait.NO_CRITICAL: "cannot take critical battle damage",
    w.Trait.UNPREVENTABLE: "deals damage that cannot be prevented",
    w.Trait.REINFORCE_ADJACENT_LANE: "can also reinforce units diagonally in front of it",
    w.Trait.MOVE_STRUCTURE: "can move",
}
FROM_WORDS: Final = say.table(
    "from",
    w.FROMS,
    {
        w.From.RETREAT: "your retreat zones",
        w.From.RETREAT_1: "your retreat zone 1",
        w.From.RETREAT_2: "your retreat zone 2",
        w.From.HAND: "your hand",
        w.From.DISCARD: "your discard pile",
        w.From.DECK: "your deck",
    },
)
# Whose something is: `{thing:word}` is one of OWNED.
OWNED: Final = ["strength", "cost", "battle position", "level-up"]
POSSESSIVE: Final = say.named(
    "possessive", {"it": "its {thing:word}", "they": "their {thing:word}", "card": "the {thing:word} of {card}"}
)
PRONOUNS: Final = say.named("pronoun", {"it": "it", "them": "them", "they": "they", "its": "its", "owner": "{card}'s"})
ITEM_OF: Final = say.named(
    "item_of",
    {
        "one.it": "one of its items",
        "one.they": "one of their items",
        "one.card": "an item of {card}",
        "all.it": "all its items",
        "all.they": "all their items",
        "all.card": "all items of {card}",
    },
)
# A card that speaks of itself, by the word for its type.
THIS: Final = say.named(
    "this", {kind: f"this {kind}" for kind in ("unit", "structure", "item", "order", "environment")}
)
TRIGGER_WORDS: Final = say.named(
    "trigger",
    {
        f"{trigger.name}{key}": words
        for trigger in TRIGGERS
        for key, words in {
            **(
                {"": trigger.words}
                if isinstance(trigger.words, str)
                else {f".{side}": words for side, words in zip(w.WHOSES, trigger.words, strict=True)}
            ),
            **{f".watched.{side}": words for side, words in zip(w.SIDES, trigger.watched or (), strict=False)},
            ".it": trigger.it,
        }.items()
    },
)

# -- what cards have, get, can and cannot -------------------------------------------------------------------------------


class Form:
    """Whom a predicate is about: one card, several, or one or several with which it is done."""

    ONE: Final = "one"
    MANY: Final = "many"
    LET_ONE: Final = "let_one"
    LET_MANY: Final = "let_many"


class Predicate(NamedTuple):
    """What cards have: the verb that it may share with others, what stands behind it, and both."""

    verb: str
    rest: str
    whole: str


def english_forms(predicate: str) -> dict[str, str]:
    """The English of a predicate in all forms, with what stands behind a verb that several predicates share."""
    changes = {
        "deals": "deal", "takes": "take", "retaliates": "retaliate", "keeps": "keep", "costs": "cost", "leads": "lead",
        "has": "have", "gets": "get", "its": "their", "it": "them",
    }  # fmt: skip
    plural_words = " ".join(changes.get(one, one) for one in predicate.split(" "))
    let = plural_words
    for before, after in (("cannot ", "not "), ("can also ", "also "), ("can ", ""), ("must be ", "have to be ")):
        if plural_words.startswith(before):
            let = after + plural_words.removeprefix(before)
            break
    singular = re.sub(r"\bthem\b", "it", re.sub(r"\btheir\b", "its", let))
    return {
        Form.ONE: predicate,
        Form.MANY: plural_words,
        Form.LET_ONE: singular,
        Form.LET_MANY: let,
        "rest": predicate.partition(" ")[2],
    }


# What `give` does to numbers that are said with verbs of their own; `{tail}` is what the number depends on.
CHANGES: Final = {
    "armour.less": "takes {size} less battle damage{tail}",
    "armour.more": "takes {size} more battle damage{tail}",
    "armour.by": "takes less battle damage by an amount{tail}",
    "retreat_cost.less": "costs {size} less to retreat{tail}",
    "retreat_cost.more": "costs {size} more to retreat{tail}",
    "retreat_cost.by": "costs more to retreat by an amount{tail}",
    "united": "leads attacks with {signed} strength{tail}",
    "united.by": "leads attacks with a bonus in strength{tail}",
    "has": "has {rest}",
    "gets": "gets {rest}",
    **{f"forbid.{w.FORBIDS[number]}": words for number, words in FORBIDDEN.items()},
    **{f"grant.{w.GRANTS[number]}": words for number, words in GRANTED.items()},
}
PREDICATES: Final = say.named(
    "predicate",
    {f"{name}.{form}": said for name, words in CHANGES.items() for form, said in english_forms(words).items()},
)
SHARED: Final = ("has", "gets", "can")


def predicate(name: str, form: str, **slots: object) -> Predicate:
    """One of CHANGES, in a form."""
    verb = CHANGES[name].partition(" ")[0]
    return Predicate(verb, PREDICATES(f"{name}.rest", **slots), PREDICATES(f"{name}.{form}", **slots))


def merged(predicates: list[Predicate]) -> list[str]:
    """``has +1 strength`` and ``+1 health`` share their verb, so does all that cards cannot do."""
    found: list[str] = []
    cannot = [one.rest for one in predicates if one.verb == "cannot"]
    verb = ""
    for one in predicates:
        if one.verb == "cannot":
            if cannot:
                found.append(say("cannot", "cannot {deeds:or}", deeds=cannot))
            cannot = []
        else:
            found.append(one.rest if one.verb in SHARED and one.verb == verb else one.whole)
        verb = one.verb
    return found


def stat_word(stat: int) -> str:
    """What `give` changes, in a word."""
    return word("trade value" if stat == w.Stat.TRADE else w.STATS[stat])


say.declare_nouns("commander", "ability", "attack", "zone", "resource", "more resource", "more card")
say.declare_words(OWNED, [*(stat.replace("_", " ") for stat in w.STATS), "trade value", "durability"])

# -- targets that are no cards on the battlefield ------------------------------------------------------------------------


def english_optional(described: str) -> str:
    """The English of a target that may be left out: ``up to 1 enemy unit``, ``the enemy commander (or none)``."""
    words = re.sub(
        r"^(\{kinds:a\}|an? )", lambda found: "up to 1 " + ("{kinds}" if found[1][0] == "{" else ""), described
    )
    return words if words != described else f"{described} (or none)"


# By what is aimed at and whose it is; `{kinds}` is what it is, `{bounds}` what stands behind that.
AIMED: Final = {
    f"{what}.{side}": words
    for what, owned in {
        "commander": ("your commander", "the enemy commander", "either commander"),
        "environment": ("your {kinds}{bounds}", "the enemy {kinds}{bounds}", "either {kinds}{bounds}"),
        "item": ("an item of a friendly unit", "an item of an enemy unit", "an item of any unit"),
        "order_on_stack": (
            "{kinds:a} of your own{bounds} on the stack", "an enemy {kinds}{bounds} on the stack",
            "{kinds:a}{bounds} on the stack",
        ),
        "ability_on_stack": (
            "an ability of your own on the stack", "an enemy ability on the stack", "an ability on the stack",
        ),
        "attack_on_stack": ("your attack on the stack", "the enemy attack on the stack", "the attack on the stack"),
        "card_on_stack": (
            "{kinds:a} of your own{bounds} being played", "an enemy {kinds}{bounds} being played",
            "{kinds:a}{bounds} being played",
        ),
    }.items()
    for side, words in zip(w.SIDES, owned, strict=True)
} | {"item.of": "an item of {bearer}"}  # fmt: skip
SPECIAL: Final = say.named(
    "target",
    {**AIMED, **{f"{name}.optional": english_optional(words) for name, words in AIMED.items()}},
)
AGAIN: Final = say.named(
    "again",
    {
        "one": "that {words}",
        "many": "those {words}",
        "first": "the first one",
        "second": "the second one",
        "third": "the third one",
        "firsts": "the first ones",
        "seconds": "the second ones",
        "thirds": "the third ones",
    },
)
ORDINALS = ("first", "second", "third")


class Amount:
    """A number of a card: `number` as it stands before a noun, `tail` what it depends on."""

    def __init__(self, number: int | None, tail: str) -> None:
        self.number = number
        self.tail = tail

    def of(self, noun: str) -> str:
        """``2 cards``, ``1 card for each ...``, ``cards equal to ...``."""
        if self.number is None:
            return f"{many(noun)}{self.tail}"
        return f"{plural(self.number, noun)}{self.tail}"


class Mention(str):
    """Cards as a sentence names them; `pronoun` is ``it`` or ``they`` where that is all that is said of them."""

    pronoun = ""


def mention(pronoun: str, words: str) -> Mention:
    named = Mention(words)
    named.pronoun = pronoun
    return named


class Speaker:
    """Writes the parts of one ability of a kind."""

    def __init__(self, cards: CardSet, kind: int, ability: int, trigger: int = -1) -> None:
        self.cards = cards
        self.kind = kind
        self.trigger = trigger
        self.target_first = cards.ability(ability, AbilityCol.TARGET) if ability >= 0 else 0
        self.targets = cards.ability(ability, AbilityCol.TARGETS) if ability >= 0 else 0
        # The targets that were described, in that order.
        self.named: list[int] = []
        self.topic: int | None = None
        # What the supported unit is called, where that is something of its own.
        self.supported = ""
        # What the other card of the event is called once a condition has told what it is.
        self.event_word = ""
        # Whether the operation in hand repeats the one before: its number is "more".
        self.again = False
        card_type = cards.type[kind]
        self.is_item = card_type == w.Type.ITEM
        self.own_name = THIS("unit" if card_type <= w.Type.WAR_CHAMPION else w.TYPES[card_type])

    def subject(self) -> Mention:
        """Whom triggers and conditions are about: the card, for an item its bearer."""
        speaker = w.Sel.BEARER if self.is_item else SELF
        if self.topic == speaker:
            return mention("it", PRONOUNS("it"))
        self.topic = speaker
        return Mention(SELECTED(w.Sel.BEARER) if self.is_item else self.own_name)

    def card(self, selector: int) -> Mention:
        """A card or several as an object of a sentence; the first mention says all about a target."""
        if selector == self.topic:
            return mention("they", PRONOUNS("them")) if self.is_plural(selector) else mention("it", PRONOUNS("it"))
        self.topic = selector
        if selector >= w.FIRST_FILTER:
            self.topic = None
            return Mention(self.noun(selector - w.FIRST_FILTER).each())
        if selector in TARGETS:
            return Mention(self.target(TARGETS.index(selector)))
        if selector == SELF:
            return Mention(self.own_name)
        if selector == IT:
            trigger = TRIGGERS[self.trigger].name if self.trigger >= 0 else TRIGGERS[w.On.DEPLOYED].name
            return Mention(self.event_word or TRIGGER_WORDS(f"{trigger}.it"))
        return Mention(self.supported if self.supported and selector == w.Sel.SUPPORTED else SELECTED(selector))

    def may_be_structure(self) -> bool:
        """Whether the other card of the event may be a unit or a structure."""
        return self.trigger >= 0 and TRIGGERS[self.trigger].other == Is.CARD

    def possessive(self, selector: int, thing: str) -> str:
        """``its strength``, ``the strength of that unit``: one of OWNED."""
        card = self.card(selector)
        return POSSESSIVE(card.pronoun or "card", thing=thing, card=card)

    def as_subject(self, selector: int) -> Mention:
        """The same before a verb."""
        card = self.card(selector)
        return mention("they", PRONOUNS("they")) if card.pronoun == "they" else card

    def is_plural(self, selector: int) -> bool:
        if selector in TARGETS and TARGETS.index(selector) < self.targets:
            return self.cards.target(self.target_first + TARGETS.index(selector), TargetCol.COUNT) > 1
        return selector == w.Sel.BOTH_COMMANDERS

    def noun(self, row: int, on_field: bool = True) -> Noun:
        return Noun(self.cards, row, on_field)

    def target(self, number: int) -> str:
        """A target: described when it is first spoken of, named afterwards."""
        cards = self.cards
        row = self.target_first + number
        noun = self.noun(cards.target(row, TargetCol.FILTER))
        what = cards.target(row, TargetCol.WHAT)
        count, least = cards.target(row, TargetCol.COUNT), cards.target(row, TargetCol.LEAST)
        if number in self.named:
            return self.named_target(number)
        again = what == w.Aim.CARD and any(self.same_target(row, other) for other in self.named)
        self.named.append(number)
        if what != w.Aim.CARD:
            return special_target(what, noun, least == 0)
        if count == 1:
            return one_target(noun, least == 0, again)
        if least == count:
            return noun.number(count)
        if least == 0:
            return say("target.up_to", "up to {words}", words=noun.number(count))
        if count == 2:
            return say("target.1_or_2", "1 or 2 {words}", words=noun.several())
        return say("target.1_to", "1 to {most} {words}", most=count, words=noun.several())

    def named_target(self, number: int) -> str:
        """A target that was described before: ``that unit``, with as much more as tells it from the others."""
        cards = self.cards
        names: list[list[str]] = []
        several = False
        for other in self.named:
            row = self.target_first + other
            described = self.noun(cards.target(row, TargetCol.FILTER))
            what = cards.target(row, TargetCol.WHAT)
            kind = AIM_WORDS.get(what, described.kind())
            before = described.before() if what == w.Aim.CARD else []
            is_many = cards.target(row, TargetCol.COUNT) > 1
            if is_many:
                words = [many(kind), *([spaced(*before, many(kind))] if what == w.Aim.CARD else [])]
            else:
                words = [noun(kind)]
                words += [spaced(*before, noun(kind)), described.single()] if what == w.Aim.CARD else []
            names.append([AGAIN("many" if is_many else "one", words=one) for one in words])
            several = is_many if other == number else several
        place = self.named.index(number)
        for name in names[place]:
            if sum(name in other for other in names) == 1:
                return name
        return AGAIN(f"{ORDINALS[place]}{'s' if several else ''}")

    def same_target(self, row: int, other: int) -> bool:
        """Whether an earlier target is described by the same filter; equal filters are packed once."""
        return self.cards.target(row, TargetCol.FILTER) == self.cards.target(
            self.target_first + other, TargetCol.FILTER
        )

    def amount(self, row: int) -> Amount:
        cards = self.cards
        what = cards.amount(row, AmountCol.WHAT)
        number = cards.amount(row, AmountCol.NUMBER)
        most = cards.amount(row, AmountCol.MAX)
        limit = say("amount.limit", " (at most {most})", most=most) if most > 0 else ""
        if what == w.Measure.FIXED:
            return Amount(number, "")
        if what == w.Measure.PER:
            zone = cards.amount(row, AmountCol.ZONE)
            noun = self.noun(cards.amount(row, AmountCol.FILTER), zone == w.Where.FIELD)
            counted = spaced(noun.each(), counted_in(noun, zone))
            return Amount(number, say("amount.each", " for {counted}{limit}", counted=counted, limit=limit))
        thing = "strength" if what == w.Measure.STRENGTH_OF else "cost"
        value = self.possessive(cards.amount(row, AmountCol.SELECTOR), thing)
        return Amount(None, say("amount.equal", " equal to {value}{limit}", value=value, limit=limit))


AIM_WORDS: Final[Mapping[int, str]] = {
    w.Aim.COMMANDER: "commander", w.Aim.ENVIRONMENT: "environment", w.Aim.ITEM: "item",
    w.Aim.ORDER_ON_STACK: "order", w.Aim.ABILITY_ON_STACK: "ability", w.Aim.ATTACK_ON_STACK: "attack",
}  # fmt: skip


def one_target(noun: Noun, optional: bool, again: bool) -> str:
    """A single card on the battlefield; `again` if another one like it was described before."""
    if optional and noun.opposing:
        return say("target.or_none", "{words} (or none)", words=noun.one())
    if optional:
        return say("target.up_to_1", "up to 1 {words}", words=noun.single())
    return say("noun.another", "another {words}", words=noun.single()) if again and not noun.other else noun.one()


def special_target(what: int, noun: Noun, optional: bool) -> str:
    """A target that is no card on the battlefield."""
    name = f"{w.TARGET_TYPES[what]}.{w.SIDES[noun.side]}"
    if what == w.Aim.ITEM and (noun.types != ["item"] or noun.name or noun.line):
        name = "item.of"
    kinds = noun.words_of_kind()
    bounds = "".join(f" {feature.one}" for feature in noun.features)
    return SPECIAL(f"{name}.optional" if optional else name, kinds=kinds, bounds=bounds, bearer=noun.one())


def item_of(card: Mention, every: bool = False) -> str:
    """``an item of that unit``, ``all its items``."""
    return ITEM_OF(f"{'all' if every else 'one'}.{card.pronoun or 'card'}", card=card)


def given(amount: Amount, op: int, argument: int, form: str, timed: bool, structures: bool) -> Predicate:
    """What one operation gives its cards: ``gets +2 strength``."""
    if op == w.Op.FORBID:
        return predicate(f"forbid.{w.FORBIDS[argument]}", form)
    if op == w.Op.GRANT:
        return predicate(f"grant.{w.GRANTS[argument]}", form)
    number, tail = amount.number, amount.tail
    if op == w.Op.SET_STRENGTH:
        rest = say("give.set", "strength {number}{tail}", number=number, tail=tail)
        if number is None:
            rest = say("give.set.by", "strength{tail}", tail=tail)
        return Predicate("has", rest, PREDICATES(f"has.{form}", rest=rest))
    slots = {"size": abs(number or 0), "signed": signed(number or 0), "tail": tail}
    if argument == w.Stat.ARMOUR:
        return predicate(
            "armour.by" if number is None else "armour.less" if number > 0 else "armour.more", form, **slots
        )
    if argument == w.Stat.RETREAT_COST:
        return predicate(
            "retreat_cost.by" if number is None else "retreat_cost.less" if number < 0 else "retreat_cost.more",
            form,
            **slots,
        )
    if argument == w.Stat.UNITED:
        return predicate("united.by" if number is None else "united", form, **slots)
    stat = word("durability") if structures and argument == w.Stat.HEALTH else stat_word(argument)
    rest = say("give.number", "{signed} {stat}{tail}", stat=stat, **slots)
    if number is None:
        rest = say("give.by", "a bonus in {stat}{tail}", stat=stat, tail=tail)
    verb = "gets" if timed else "has"
    return Predicate(verb, rest, PREDICATES(f"{verb}.{form}", rest=rest))
