"""Conditions, costs, targets and operations as parts of sentences.

A `Speaker` writes one ability. It remembers what was spoken of last, so that this and nothing else becomes "it".
"""

import itertools
import re

from skydeck.engine.text import a, join, many, plural
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, AmountCol, TargetCol
from skydeck.games.dynasty_tcg.cards.triggers import TRIGGERS
from skydeck.games.dynasty_tcg.text.nouns import Noun, counted_in

SELF = w.Sel.SELF
IT = w.Sel.IT
TARGETS = (w.Sel.TARGET, w.Sel.TARGET_2, w.Sel.TARGET_3)
FIXED_SELECTORS = {
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
}
DURATION = {
    w.Until.THIS_ATTACK: "for this attack",
    w.Until.THIS_TURN: "this turn",
    w.Until.YOUR_NEXT_TURN: "until your next turn",
    w.Until.PERMANENT: "permanently",
}
FORBIDDEN = {
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
GRANTED = {
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
FROM_WORDS = {
    w.From.RETREAT: "your retreat zones",
    w.From.RETREAT_1: "your retreat zone 1",
    w.From.RETREAT_2: "your retreat zone 2",
    w.From.HAND: "your hand",
    w.From.DISCARD: "your discard pile",
    w.From.DECK: "your deck",
}
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

    def __format__(self, noun: str) -> str:
        return self.of(noun)

    def much(self, word: str) -> str:
        """``2 less``, ``less by an amount equal to ...``; what it depends on stands behind only in the latter."""
        return f"{word} by an amount{self.tail}" if self.number is None else f"{abs(self.number)} {word}"


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
        # What the supported unit is called.
        self.supported = FIXED_SELECTORS[w.Sel.SUPPORTED]
        # What the other card of the event is called once a condition has told what it is.
        self.event_word = ""
        # Whether the operation in hand repeats the one before: its number is "more".
        self.again = False
        card_type = cards.type[kind]
        self.is_item = card_type == w.Type.ITEM
        word = "unit" if card_type <= w.Type.WAR_CHAMPION else w.TYPES[card_type]
        self.own_name = f"this {word}"

    def subject(self) -> str:
        """Whom triggers and conditions are about: the card, for an item its bearer."""
        speaker = w.Sel.BEARER if self.is_item else SELF
        if self.topic == speaker:
            return "it"
        self.topic = speaker
        return "the bearer" if self.is_item else self.own_name

    def card(self, selector: int) -> str:
        """A card or several as an object of a sentence; the first mention says all about a target."""
        if selector == self.topic:
            return "them" if self.is_plural(selector) else "it"
        self.topic = selector
        if selector >= w.FIRST_FILTER:
            self.topic = None
            return self.noun(selector - w.FIRST_FILTER).each()
        if selector in TARGETS:
            return self.target(TARGETS.index(selector))
        if selector == SELF:
            return self.own_name
        if selector == IT:
            return self.event_word or (TRIGGERS[self.trigger].it if self.trigger >= 0 else "that unit")
        return self.supported if selector == w.Sel.SUPPORTED else FIXED_SELECTORS[selector]

    def may_be_structure(self) -> bool:
        """Whether the other card of the event may be a unit or a structure."""
        return self.trigger >= 0 and TRIGGERS[self.trigger].other == Is.CARD

    def possessive(self, selector: int) -> str:
        """``its``, ``the strength of``: what belongs to a card."""
        card = self.card(selector)
        return "its {0}" if card == "it" else "their {0}" if card == "them" else f"the {{0}} of {card}"

    def as_subject(self, selector: int) -> str:
        """The same before a verb."""
        card = self.card(selector)
        return "they" if card == "them" else card

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
            return optional(self.special_target(what, noun)) if least == 0 else self.special_target(what, noun)
        if count == 1:
            if least == 0:
                return optional(noun.one()) if noun.opposing else f"up to 1 {noun.single()}"
            return f"another {noun.single()}" if again and not noun.other else noun.one()
        if least == count:
            return noun.number(count)
        if least == 0:
            return f"up to {noun.number(count)}"
        return f"1 or 2 {noun.several()}" if count == 2 else f"1 to {count} {noun.several()}"

    def named_target(self, number: int) -> str:
        """A target that was described before: ``that unit``, with as much more as tells it from the others."""
        cards = self.cards
        names: list[list[str]] = []
        for other in self.named:
            row = self.target_first + other
            noun = self.noun(cards.target(row, TargetCol.FILTER))
            word = self.target_word(cards.target(row, TargetCol.WHAT), noun)
            words = [word]
            if cards.target(row, TargetCol.WHAT) == w.Aim.CARD:
                words += [" ".join([*noun.before, word]), noun.single()]
            if cards.target(row, TargetCol.COUNT) > 1:
                words = [f"those {many(word)}" for word in words[:2]]
            else:
                words = [f"that {word}" for word in words]
            names.append(words)
        place = self.named.index(number)
        for name in names[place]:
            if sum(name in other for other in names) == 1:
                return name
        return f"the {ORDINALS[place]} {'ones' if names[place][0].startswith('those') else 'one'}"

    def same_target(self, row: int, other: int) -> bool:
        """Whether an earlier target is described by the same filter; equal filters are packed once."""
        return self.cards.target(row, TargetCol.FILTER) == self.cards.target(
            self.target_first + other, TargetCol.FILTER
        )

    @staticmethod
    def target_word(what: int, noun: Noun) -> str:
        words = {
            w.Aim.COMMANDER: "commander", w.Aim.ENVIRONMENT: "environment", w.Aim.ITEM: "item",
            w.Aim.ORDER_ON_STACK: "order", w.Aim.ABILITY_ON_STACK: "ability", w.Aim.ATTACK_ON_STACK: "attack",
        }  # fmt: skip
        return words.get(what, noun.kind())

    def special_target(self, what: int, noun: Noun) -> str:
        """Targets that are no cards on the battlefield."""
        whose = {w.Side.OWN: 0, w.Side.ENEMY: 1}.get(noun.side, 2)
        bounds = "".join(f" {words}" for words in noun.after)
        kinds = " ".join([*_without_side(noun.before), join(noun.heads, "or")])
        if what == w.Aim.COMMANDER:
            return ("your commander", "the enemy commander", "either commander")[whose]
        if what == w.Aim.ENVIRONMENT:
            return ("your {}", "the enemy {}", "either {}")[whose].format(kinds) + bounds
        if what == w.Aim.ITEM:
            bearer = noun.one() if noun.heads != ["item"] else ("a friendly unit", "an enemy unit", "any unit")[whose]
            return f"an item of {bearer}"
        if what == w.Aim.ORDER_ON_STACK:
            return (f"{a(kinds)} of your own", f"an enemy {kinds}", a(kinds))[whose] + bounds + " on the stack"
        if what == w.Aim.ABILITY_ON_STACK:
            return ("an ability of your own", "an enemy ability", "an ability")[whose] + " on the stack"
        if what == w.Aim.ATTACK_ON_STACK:
            return ("your attack", "the enemy attack", "the attack")[whose] + " on the stack"
        return (f"{a(kinds)} of your own", f"an enemy {kinds}", a(kinds))[whose] + bounds + " being played"

    def amount(self, row: int) -> Amount:
        cards = self.cards
        what = cards.amount(row, AmountCol.WHAT)
        number = cards.amount(row, AmountCol.NUMBER)
        most = cards.amount(row, AmountCol.MAX)
        limit = f" (at most {most})" if most > 0 else ""
        if what == w.Measure.FIXED:
            return Amount(number, "")
        if what == w.Measure.PER:
            zone = cards.amount(row, AmountCol.ZONE)
            noun = self.noun(cards.amount(row, AmountCol.FILTER), zone == w.Where.FIELD)
            where = counted_in(noun, zone)
            return Amount(number, f" for {noun.each()}{' ' + where if where else ''}{limit}")
        thing = "strength" if what == w.Measure.STRENGTH_OF else "cost"
        owner = self.possessive(cards.amount(row, AmountCol.SELECTOR))
        return Amount(None, f" equal to {owner.format(thing)}{limit}")

    @staticmethod
    def chained(chain: list[str]) -> list[str]:
        """One sentence of several clauses: deeds follow each other, what cards get stands beside them."""
        if not chain:
            return []
        words = chain[0]
        for one, two in itertools.pairwise(chain):
            if two.startswith("the opponent ") and one.startswith("the opponent "):
                words += f", then {two.removeprefix('the opponent ')}"
            elif _is_deed(one) and _is_deed(two):
                words += f", then {two}"
            else:
                words += f"; {two}"
        return [words]


def optional(described: str) -> str:
    """A target that may be left out: ``up to 1 enemy unit``, ``the enemy commander (or none)``."""
    words = re.sub(r"^an? ", "up to 1 ", described)
    return words if words != described else f"{described} (or none)"


def arranged(deed: str) -> str:
    """What others do, or cards cost, as one's own deed, behind ``you may``."""
    for who in ("the opponent ", "each player "):
        if deed.startswith(who):
            verb, _, rest = deed.removeprefix(who).partition(" ")
            return f"have {who}{verb.removesuffix('s')} {rest}"
    if deed.startswith("the next "):
        return f"make {deed.replace(' costs ', ' cost ')}"
    return f"make {deed}" if " cost you " in deed else deed


def item_of(card: str, every: bool = False) -> str:
    """``an item of that unit``, ``all its items``."""
    owner = {"it": "its", "them": "their"}.get(card)
    if owner:
        return f"{'all' if every else 'one of'} {owner} items"
    return f"{'all items' if every else 'an item'} of {card}"


def bare(predicate: str) -> str:
    """What cards in the plural do, behind ``let``: ``cannot attack`` becomes ``not attack``."""
    for before, after in (("cannot ", "not "), ("can also ", "also "), ("can ", ""), ("must be ", "have to be ")):
        if predicate.startswith(before):
            return after + predicate.removeprefix(before)
    return predicate


def noun_phrase(noun: Noun) -> str:
    """One counted card, its side left to the sentence: ``another Dragons unit``."""
    words = noun.single(side=False)
    if noun.other:
        return f"an{words}" if words.startswith("other") else words
    return a(words)


def _said(words: str) -> str:
    """What stands behind a noun, as a predicate: ``costs 3 or less``."""
    for behind, verb in (("of cost ", "costs "), ("with an item", "bears an item"), ("with ", "has "), ("that ", "")):
        if words.startswith(behind):
            return verb + words.removeprefix(behind)
    return f"is {words}"


def _without_side(words: list[str]) -> list[str]:
    return [word for word in words if word not in ("friendly", "enemy")]


def _is_deed(clause: str) -> bool:
    """Whether a clause is something to do, not what some card gets or some player does."""
    return not re.match(
        r"(this|that|those|it|they|an?|any|another|each|the|up to|your|friendly|enemy|other|\d) ?", clause
    )


def _verb(many_cards: bool, timed: bool) -> str:
    if timed:
        return "get" if many_cards else "gets"
    return "have" if many_cards else "has"


def _agree(words: str, many_cards: bool) -> str:
    """A predicate in the plural where several cards have it."""
    if not many_cards:
        return words
    changes = {
        "deals": "deal", "takes": "take", "retaliates": "retaliate", "keeps": "keep", "its": "their", "it": "them",
    }  # fmt: skip
    return " ".join(changes.get(word, word) for word in words.split(" "))


def _merge(parts: list[str]) -> list[str]:
    """``has +1 strength`` and ``has +1 health`` share their verb, so does all that cards cannot do."""
    merged: list[str] = []
    cannot = [part.removeprefix("cannot ") for part in parts if part.startswith("cannot ")]
    verb = ""
    for part in parts:
        first, _, rest = part.partition(" ")
        if first == "cannot":
            if cannot:
                merged.append(f"cannot {join(cannot, 'or')}")
            cannot = []
        elif first in ("has", "have", "gets", "get", "can") and first == verb:
            merged.append(rest)
        else:
            merged.append(part)
        verb = first
    return merged
