"""Conditions, costs, targets and operations as parts of sentences.

A `Speaker` writes one ability. It remembers what was spoken of last, so that this and nothing else becomes "it".
"""

from __future__ import annotations

import itertools
import re

from skydeck.engine.text import join
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.columns import (
    AbilityCol,
    AmountCol,
    ConditionCol,
    CostCol,
    FilterCol,
    OpCol,
    TargetCol,
)
from skydeck.games.dynasty_tcg.text.nouns import Noun, counted_in, type_words
from skydeck.games.dynasty_tcg.text.words import a, many, plural, signed

SELF = int(w.Sel.SELF)
IT = int(w.Sel.IT)
TARGETS = (int(w.Sel.TARGET), int(w.Sel.TARGET_2), int(w.Sel.TARGET_3))
FIXED_SELECTORS = {
    int(w.Sel.SUPPORTED): "the supported unit",
    int(w.Sel.SUPPORTER): "the supporting unit",
    int(w.Sel.REINFORCED): "the reinforced unit",
    int(w.Sel.LEADER): "the leading unit",
    int(w.Sel.MEMBERS): "each member of the attack",
    int(w.Sel.DEFENDER): "the defending card",
    int(w.Sel.BEARER): "the bearer",
    int(w.Sel.COMMANDER): "your commander",
    int(w.Sel.ENEMY_COMMANDER): "the enemy commander",
    int(w.Sel.BOTH_COMMANDERS): "both commanders",
}
# Events whose other card may be a unit or a structure.
OPPOSITE_CARDS = tuple(
    int(trigger) for trigger in (w.On.ATTACKS, w.On.LEADS_ATTACK, w.On.HITS_COMMANDER, w.On.SURVIVES_BATTLE)
)
# What "it", the other card of the event, is, by trigger.
EVENT_CARD = {
    int(w.On.ATTACKS): "the defending card",
    int(w.On.LEADS_ATTACK): "the defending card",
    int(w.On.JOINS_ATTACK): "the leading unit",
    int(w.On.HITS_COMMANDER): "the defending card",
    int(w.On.DEALS_EXCESS): "the defending card",
    int(w.On.DEFENDS): "the attacker",
    int(w.On.RETALIATES): "the attacker",
    int(w.On.SURVIVES_BATTLE): "the opposing card",
    int(w.On.REINFORCES): "the reinforced unit",
    int(w.On.IS_REINFORCED): "the reinforcing unit",
    int(w.On.ITEM_EQUIPPED): "the bearer",
    int(w.On.EQUIPPED): "the bearer",
    int(w.On.STRUCTURE_DESTROYED): "that structure",
}
DURATION = {
    int(w.Until.THIS_ATTACK): "for this attack",
    int(w.Until.THIS_TURN): "this turn",
    int(w.Until.YOUR_NEXT_TURN): "until your next turn",
    int(w.Until.PERMANENT): "permanently",
}
FORBIDDEN = {
    int(w.Forbid.ATTACK): "cannot attack",
    int(w.Forbid.JOIN): "cannot join attacks",
    int(w.Forbid.MOVE): "cannot move",
    int(w.Forbid.TURN): "cannot change battle position",
    int(w.Forbid.RETREAT): "cannot retreat",
    int(w.Forbid.REINFORCE): "cannot reinforce",
    int(w.Forbid.BE_REINFORCED): "cannot be reinforced",
    int(w.Forbid.BE_TARGETED): "cannot be targeted by effects",
    int(w.Forbid.BE_ATTACKED): "cannot be attacked",
    int(w.Forbid.REDECLARE): "keeps attacks on it from being redeclared",
    int(w.Forbid.PLAY_ORDERS): "cannot play orders",
}
GRANTED = {
    int(w.Trait.ATTACK_AGAIN): "can attack once more",
    int(w.Trait.ATTACK_SAME_LANE): "can attack although its lane has had its attack",
    int(w.Trait.ATTACK_ADJACENT_LANES): "can attack targets in adjacent lanes",
    int(w.Trait.IGNORE_BLOCKERS): "can attack past cards that stand in between",
    int(w.Trait.EXCESS_THROUGH_DEFENCE): "deals its excess through units in defence position",
    int(w.Trait.NO_EXCESS): "deals no excess",
    int(w.Trait.NO_RETALIATION): "takes no retaliation",
    int(w.Trait.RETALIATE_IN_DEFENCE): "retaliates in defence position, too",
    int(w.Trait.RETALIATE_ANYWHERE): "retaliates against attackers of other lanes, too",
    int(w.Trait.ATTACKED_FIRST): "must be attacked before other cards of its lane",
    int(w.Trait.NO_CRITICAL): "cannot take critical battle damage",
    int(w.Trait.UNPREVENTABLE): "deals damage that cannot be prevented",
    int(w.Trait.REINFORCE_ADJACENT_LANE): "can also reinforce units diagonally in front of it",
    int(w.Trait.MOVE_STRUCTURE): "can move",
}
FROM_WORDS = {
    int(w.From.RETREAT): "your retreat zones",
    int(w.From.RETREAT_1): "your retreat zone 1",
    int(w.From.RETREAT_2): "your retreat zone 2",
    int(w.From.HAND): "your hand",
    int(w.From.DISCARD): "your discard pile",
    int(w.From.DECK): "your deck",
}
ORDINALS = ("first", "second", "third")
PREDICATES = (int(w.Op.GIVE), int(w.Op.SET_STRENGTH), int(w.Op.FORBID), int(w.Op.GRANT))


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

    def much(self, word: str) -> str:
        """``2 less``, ``less by an amount equal to ...``; what it depends on stands behind only in the latter."""
        return f"{word} by an amount{self.tail}" if self.number is None else f"{abs(self.number)} {word}"


class Speaker:
    """Writes the parts of one ability of a kind."""

    def __init__(self, cards: CardSet, kind: int, ability: int, trigger: int = -1) -> None:
        self.cards = cards
        self.kind = kind
        self.trigger = trigger
        self.target_first = int(cards.ability(ability, AbilityCol.TARGET)) if ability >= 0 else 0
        self.targets = int(cards.ability(ability, AbilityCol.TARGETS)) if ability >= 0 else 0
        # The targets that were described, in that order.
        self.named: list[int] = []
        self.topic: int | None = None
        # What the supported unit is called.
        self.supported = FIXED_SELECTORS[int(w.Sel.SUPPORTED)]
        # What the other card of the event is called once a condition has told what it is.
        self.event_word = ""
        # Whether the operation in hand repeats the one before: its number is "more".
        self.again = False
        card_type = int(cards.type[kind])
        self.is_item = card_type == w.Type.ITEM
        word = "unit" if card_type <= w.Type.WAR_CHAMPION else w.TYPES[card_type]
        self.own_name = f"this {word}"

    # -- who is meant ----------------------------------------------------------------------------------------------

    def subject(self) -> str:
        """Whom triggers and conditions are about: the card, for an item its bearer."""
        speaker = int(w.Sel.BEARER) if self.is_item else SELF
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
            return self.noun(selector - int(w.FIRST_FILTER)).each()
        if selector in TARGETS:
            return self.target(TARGETS.index(selector))
        if selector == SELF:
            return self.own_name
        if selector == IT:
            return self.event_word or EVENT_CARD.get(self.trigger, "that unit")
        return self.supported if selector == w.Sel.SUPPORTED else FIXED_SELECTORS[selector]

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
        noun = self.noun(int(cards.target(row, TargetCol.FILTER)))
        what = int(cards.target(row, TargetCol.WHAT))
        count, least = int(cards.target(row, TargetCol.COUNT)), int(cards.target(row, TargetCol.LEAST))
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
            noun = self.noun(int(cards.target(row, TargetCol.FILTER)))
            word = self.target_word(int(cards.target(row, TargetCol.WHAT)), noun)
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
        """Whether an earlier target is described by the same filter."""
        cards = self.cards
        mine = int(cards.target(row, TargetCol.FILTER))
        theirs = int(cards.target(self.target_first + other, TargetCol.FILTER))
        return all(cards.filter(mine, column) == cards.filter(theirs, column) for column in range(int(FilterCol.WIDTH)))

    @staticmethod
    def target_word(what: int, noun: Noun) -> str:
        words = {
            int(w.Aim.COMMANDER): "commander", int(w.Aim.ENVIRONMENT): "environment", int(w.Aim.ITEM): "item",
            int(w.Aim.ORDER_ON_STACK): "order", int(w.Aim.ABILITY_ON_STACK): "ability", int(w.Aim.ATTACK_ON_STACK): "attack",
        }  # fmt: skip
        return words.get(what, noun.kind())

    def special_target(self, what: int, noun: Noun) -> str:
        """Targets that are no cards on the battlefield."""
        whose = {int(w.Side.OWN): 0, int(w.Side.ENEMY): 1}.get(noun.side, 2)
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

    # -- amounts ---------------------------------------------------------------------------------------------------

    def amount(self, row: int) -> Amount:
        cards = self.cards
        what = cards.amount(row, AmountCol.WHAT)
        number = int(cards.amount(row, AmountCol.NUMBER))
        most = int(cards.amount(row, AmountCol.MAX))
        limit = f" (at most {most})" if most > 0 else ""
        if what == w.Measure.FIXED:
            return Amount(number, "")
        if what == w.Measure.PER:
            zone = int(cards.amount(row, AmountCol.ZONE))
            noun = self.noun(int(cards.amount(row, AmountCol.FILTER)), zone == w.Where.FIELD)
            where = counted_in(noun, zone)
            return Amount(number, f" for {noun.each()}{' ' + where if where else ''}{limit}")
        thing = "strength" if what == w.Measure.STRENGTH_OF else "cost"
        owner = self.possessive(int(cards.amount(row, AmountCol.SELECTOR)))
        return Amount(None, f" equal to {owner.format(thing)}{limit}")

    # -- conditions ------------------------------------------------------------------------------------------------

    def conditions(self, first: int, count: int) -> str:
        """All conditions of a list, joined."""
        return self.joined(list(range(first, first + count)))

    def joined(self, rows: list[int]) -> str:
        """Some conditions as one clause, what they are about named once."""
        parts: list[str] = []
        about = ""
        for row in rows:
            part = self.condition(row)
            own = int(self.cards.condition(row, ConditionCol.WHAT)) in OWN_STATE
            subject = "own" if own else "you" if part.startswith("you have ") else ""
            if subject and subject == about:
                part = part.removeprefix("it ") if own else part.removeprefix("you ")
            about = subject
            parts.append(part)
        return join(parts)

    def condition(self, row: int) -> str:
        """One condition as a clause without ``if``."""
        cards = self.cards
        what = int(cards.condition(row, ConditionCol.WHAT))
        negated = bool(cards.condition(row, ConditionCol.NOT))
        number = int(cards.condition(row, ConditionCol.NUMBER))
        if what == w.If.COUNT:
            return self.count_condition(row, negated)
        if what in (int(w.If.IT), int(w.If.TARGET)):
            return self.match_condition(row, negated)
        own = OWN_STATE.get(what)
        if own is not None:
            words = own[int(negated)]
            if what == w.If.IN_ROW:
                words = words.format(w.ROWS[number])
            elif what == w.If.IN_POSITION:
                words = words.format("attack" if number else "defence")
            return f"{self.subject()} {words}"
        if what in COMMANDER_STATE:
            self.topic = COMMANDER_STATE[what]
        elif self.topic == SELF:
            self.topic = None
        return TABLE_STATE[what][int(negated)].format(
            number, cards=plural(number, "card"), resources=plural(number, "resource"),
            members=plural(number, "member"), were="was" if number == 1 else "were",
            more_units="at least one more unit" if number == 1 else f"at least {number} more units",
            some="one" if number == 1 else f"at least {number}",
        )  # fmt: skip

    def count_condition(self, row: int, negated: bool) -> str:
        """``you have at least 2 other Dragons units on the field``."""
        cards = self.cards
        zone = int(cards.condition(row, ConditionCol.ZONE))
        noun = self.noun(int(cards.condition(row, ConditionCol.FILTER)), zone == w.Where.FIELD)
        least, most = int(cards.condition(row, ConditionCol.NUMBER)), int(cards.condition(row, ConditionCol.HIGH))
        if negated:
            least, most = (most + 1, -1) if least < 0 else (-1, least - 1)
        self.topic = None
        one = least == 1 and most < 0
        none = most == 0
        if one:
            amount = noun_phrase(noun)
        elif none:
            amount = f"no {noun.single(side=False)}"
        elif most < 0:
            amount = f"at least {noun.number(least, side=False)}"
        elif least < 0:
            amount = f"at most {noun.number(most, side=False)}"
        else:
            amount = f"{least} to {noun.number(most, side=False)}"
        where = counted_in(noun, zone)
        if zone != w.Where.FIELD:
            verb = "is" if one or none or most == 1 else "are"
            if noun.side == w.Side.OWN and zone == w.Where.HAND:
                return f"you have {amount} in hand"
            return f"there {verb} {amount} {where}"
        single = one or none or most == 1
        where = " as the first card opposite" if noun.opposing else "" if noun.placed else " on the field"
        if noun.side == w.Side.OWN:
            return f"you have {amount}{where}"
        if noun.side == w.Side.ENEMY:
            return f"the opponent has {amount}{where}"
        return f"there {'is' if single else 'are'} {amount}{where}"

    def match_condition(self, row: int, negated: bool) -> str:
        """``that unit is a Dragons unit``."""
        cards = self.cards
        selector = IT if cards.condition(row, ConditionCol.WHAT) == w.If.IT else TARGETS[0]
        before = self.topic
        who = self.as_subject(selector)
        self.topic = selector if who not in ("it", "they") else before
        noun = self.noun(int(cards.condition(row, ConditionCol.FILTER)))
        verb = "are" if self.is_plural(selector) else "is"
        side = noun.before if self.either_side(selector) else _without_side(noun.before)
        plain = noun.heads == ["unit"] and self.is_surely_unit(selector) and not noun.other
        if plain and side == ["damaged"] and not noun.after:
            return f"{who} {verb} {'not ' if negated else ''}damaged"
        if plain and not side and noun.after and not negated and verb == "is":
            return f"{who} {join([_said(words) for words in noun.after])}"
        if selector == IT and who not in ("it", "they") and self.trigger in OPPOSITE_CARDS and not negated:
            # Behind another subject "it" could be either.
            self.topic = None
            self.event_word = f"that {noun.kind()}"
        described = " ".join([*side, join(noun.heads, "or"), *noun.after])
        return f"{who} {verb} {'not ' if negated else ''}{a(described)}"

    def is_surely_unit(self, selector: int) -> bool:
        """Whether the card of the event, or the target, can be nothing but a unit."""
        if selector == IT:
            return self.trigger not in OPPOSITE_CARDS
        return type_words(int(self.cards.filter(self.target_filter(0), FilterCol.TYPES))) == ["unit"]

    def target_filter(self, number: int) -> int:
        return int(self.cards.target(self.target_first + number, TargetCol.FILTER))

    def either_side(self, selector: int) -> bool:
        """Whether the card of the event, or the target, may be anybody's."""
        if selector == IT:
            return bool(self.trigger == w.On.EQUIPPED and self.cards.equip_side[self.kind] == w.Side.ANY)
        return bool(self.cards.filter(self.target_filter(0), FilterCol.SIDE) == w.Side.ANY)

    # -- costs -----------------------------------------------------------------------------------------------------

    def costs(self, ability: int) -> str:
        """What is paid, as a list of deeds: ``pay 2 resources and discard 1 card``."""
        first = int(self.cards.ability(ability, AbilityCol.COST))
        count = int(self.cards.ability(ability, AbilityCol.COSTS))
        return join([self.cost(row) for row in range(first, first + count)])

    def cost(self, row: int) -> str:
        cards = self.cards
        what = int(cards.cost_row(row, CostCol.WHAT))
        number = int(cards.cost_row(row, CostCol.NUMBER))
        if what in (int(w.Cost.DESTROY), int(w.Cost.RETREAT), int(w.Cost.RETURN)):
            card = self.noun(int(cards.cost_row(row, CostCol.FILTER))).one()
            self.topic = None
            deed = {int(w.Cost.DESTROY): "destroy {}", int(w.Cost.RETREAT): "retreat {}"}
            return deed.get(what, "return {} to your hand").format(card)
        if what == w.Cost.PAY:
            return f"pay {plural(number, 'resource')}"
        if what == w.Cost.DISCARD:
            return f"discard {plural(number, 'card')}"
        if what == w.Cost.OWN_DAMAGE:
            return f"pay {number} of your commander's health"
        if what == w.Cost.TO_TRADE:
            return f"put {plural(number, 'card')} from your hand into your trade centre"
        if what == w.Cost.LOSE_DURABILITY:
            return f"take {number} durability from {self.subject()}"
        card = self.subject()
        if what == w.Cost.TURN_TO_DEFENCE:
            return f"turn {card} to defence position"
        if what == w.Cost.GIVE_UP_ATTACK:
            return f"give up {'its' if card == 'it' else card + chr(39) + 's'} attack"
        return f"discard {'one of its items' if card == 'it' else f'an item of {card}'}"

    # -- operations ------------------------------------------------------------------------------------------------

    def body(self, ability: int, lead: str = "", polite: bool = False) -> str:
        """The operations of an ability as sentences, the first of which goes on from `lead`.

        `polite` puts ``you may`` before the first one.
        """
        first = int(self.cards.ability(ability, AbilityCol.DO))
        count = int(self.cards.ability(ability, AbilityCol.DOS))
        sentences: list[str] = []
        chain: list[str] = []
        before: list[int] = []
        conditional = False
        for group in self.groups(first, count):
            condition = self.op_conditions(group[0])
            if condition is not None or conditional:
                sentences += self.chained(chain)
                chain = []
            if condition is not None and self.asks_target(*condition) and 0 not in self.named:
                sentences.append(f"choose {self.card(TARGETS[0])}")
            start = not sentences and not chain
            words = "in any case, " if conditional and condition is None else ""
            if condition is not None:
                words = f"if {self.conditions(*condition)}, "
            may = bool(self.cards.op(group[0], OpCol.MAY)) or (polite and start)
            self.again = bool(before) and self.repeats(group[0], before[0])
            clause = arranged(self.imperative(group)) if may else self.clause(group)
            chain.append(words + ("you may " if may else "") + clause)
            conditional = condition is not None
            before = group
        sentences += self.chained(chain)
        sentences[0] = lead + sentences[0]
        return " ".join(f"{part[:1].upper()}{part[1:]}." for part in sentences)

    def asks_target(self, first: int, count: int) -> bool:
        """Whether conditions speak of the first target."""
        return any(self.cards.condition(row, ConditionCol.WHAT) == w.If.TARGET for row in range(first, first + count))

    def repeats(self, row: int, before: int) -> bool:
        """Whether an operation does once more what the one before it did."""
        cards = self.cards
        return cards.op(row, OpCol.OP) in REPEATABLE and all(
            cards.op(row, column) == cards.op(before, column) for column in (OpCol.OP, OpCol.SEL, OpCol.ARG)
        )

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

    def op_conditions(self, row: int) -> tuple[int, int] | None:
        count = int(self.cards.op(row, OpCol.IFS))
        return (int(self.cards.op(row, OpCol.IF)), count) if count else None

    def groups(self, first: int, count: int) -> list[list[int]]:
        """Operations one by one; what the same cards get for the same time is one group."""
        cards = self.cards
        groups: list[list[int]] = []
        for row in range(first, first + count):
            # Of what is asked for each is asked for alone.
            if groups and cards.op(row, OpCol.OP) in PREDICATES and not cards.op(row, OpCol.MAY):
                before = groups[-1][0]
                same = cards.op(before, OpCol.OP) in PREDICATES and all(
                    cards.op(row, column) == cards.op(before, column) for column in (OpCol.SEL, OpCol.UNTIL, OpCol.MAY)
                )
                if same and self.same_conditions(row, before):
                    groups[-1].append(row)
                    continue
            groups.append([row])
        return groups

    def same_conditions(self, one: int, other: int) -> bool:
        cards = self.cards
        count = cards.op(one, OpCol.IFS)
        if count != cards.op(other, OpCol.IFS):
            return False
        mine, theirs = cards.op(one, OpCol.IF), cards.op(other, OpCol.IF)
        return all(
            cards.condition(mine + i, column) == cards.condition(theirs + i, column)
            for i in range(count)
            for column in range(int(ConditionCol.WIDTH))
        )

    def predicate(self, row: int, many_cards: bool, timed: bool, structures: bool) -> str:
        """What one operation gives its cards: ``gets +2 strength``."""
        cards = self.cards
        op = cards.op(row, OpCol.OP)
        argument = int(cards.op(row, OpCol.ARG))
        if op == w.Op.FORBID:
            return _agree(FORBIDDEN[argument], many_cards)
        if op == w.Op.GRANT:
            return _agree(GRANTED[argument], many_cards)
        # The sentence stays about who gets it, whatever the amount speaks of.
        subject = self.topic
        amount = self.amount(int(cards.op(row, OpCol.AMOUNT)))
        self.topic = subject
        if op == w.Op.SET_STRENGTH:
            value = "" if amount.number is None else f" {amount.number}"
            return f"{_verb(many_cards, False)} strength{value}{amount.tail}"
        number = amount.number or 0
        if argument == w.Stat.ARMOUR:
            change = "less" if number > 0 else "more"
            verb = "take" if many_cards else "takes"
            if amount.number is None:
                return f"{verb} less battle damage by an amount{amount.tail}"
            return f"{verb} {abs(number)} {change} battle damage{amount.tail}"
        if argument == w.Stat.RETREAT_COST:
            change = "less" if number < 0 else "more"
            verb = "cost" if many_cards else "costs"
            if amount.number is None:
                return f"{verb} more to retreat by an amount{amount.tail}"
            return f"{verb} {abs(number)} {change} to retreat{amount.tail}"
        if argument == w.Stat.UNITED:
            plus = signed(number) if amount.number is not None else "a bonus in"
            return f"{'lead' if many_cards else 'leads'} attacks with {plus} strength{amount.tail}"
        stat = {int(w.Stat.TRADE): "trade value"}.get(argument, w.STATS[argument])
        if structures and argument == w.Stat.HEALTH:
            stat = "durability"
        plus = signed(number) if amount.number is not None else "a bonus in"
        return f"{_verb(many_cards, timed)} {plus} {stat}{amount.tail}"

    def has_durability(self, selector: int) -> bool:
        """Whether the cards a selector names are structures only."""
        if selector == SELF:
            return bool(self.cards.type[self.kind] == w.Type.STRUCTURE)
        row = -1
        if selector >= w.FIRST_FILTER:
            row = selector - int(w.FIRST_FILTER)
        elif selector in TARGETS:
            row = self.target_filter(TARGETS.index(selector))
        return row >= 0 and type_words(int(self.cards.filter(row, FilterCol.TYPES))) == ["structure"]

    def clause(self, group: list[int]) -> str:
        """A group of operations as a main clause."""
        row = group[0]
        cards = self.cards
        op = cards.op(row, OpCol.OP)
        if op not in PREDICATES:
            return self.imperative(group)
        return f"{self.having(group, timed=True)} {DURATION[int(cards.op(row, OpCol.UNTIL))]}"

    def having(self, group: list[int], timed: bool) -> str:
        """What cards get or have: subject and predicates."""
        cards = self.cards
        selector = int(cards.op(group[0], OpCol.SEL))
        structures = self.has_durability(selector)
        many_cards = self.is_plural(selector)
        forbids = [row for row in group if cards.op(row, OpCol.OP) == w.Op.FORBID]
        if forbids and cards.op(forbids[0], OpCol.ARG) == w.Forbid.PLAY_ORDERS:
            who = "the opponent"
        elif forbids and selector >= w.FIRST_FILTER and not self.noun(selector - int(w.FIRST_FILTER)).opposing:
            many_cards = True
            self.topic = None
            who = self.noun(selector - int(w.FIRST_FILTER)).several()
        else:
            who = self.as_subject(selector)
        # In the order of the stats, strength first.
        rows = sorted(group, key=lambda row: cards.op(row, OpCol.ARG) if cards.op(row, OpCol.OP) == w.Op.GIVE else 99)
        return f"{who} {join(_merge([self.predicate(row, many_cards, timed, structures) for row in rows]))}"

    def continuous(self, ability: int) -> str:
        """The operations of a continuous ability: what cards have as long as it holds."""
        first = int(self.cards.ability(ability, AbilityCol.DO))
        count = int(self.cards.ability(ability, AbilityCol.DOS))
        return "; ".join([self.lasting(group) for group in self.groups(first, count)])

    def lasting(self, group: list[int]) -> str:
        cards = self.cards
        row = group[0]
        is_discount = cards.op(row, OpCol.OP) == w.Op.DISCOUNT
        words = self.discount(row, lasting=True) if is_discount else self.having(group, timed=False)
        condition = self.op_conditions(row)
        return f"{words} if {self.conditions(*condition)}" if condition is not None else words

    def imperative(self, group: list[int]) -> str:
        """A group of operations as something to do."""
        row = group[0]
        cards = self.cards
        op = int(cards.op(row, OpCol.OP))
        if op in PREDICATES:
            return self.make(group)
        selector = int(cards.op(row, OpCol.SEL))
        amount_row = int(cards.op(row, OpCol.AMOUNT))
        amount = self.amount(amount_row) if amount_row >= 0 else Amount(1, "")
        more = "more " if self.again else ""
        argument = int(cards.op(row, OpCol.ARG))
        extra = int(cards.op(row, OpCol.EXTRA))
        if op == w.Op.DAMAGE:
            if amount.number is None:
                return f"deal damage{amount.tail} to {self.card(selector)}"
            return f"deal {amount.number} {more}damage to {self.card(selector)}{amount.tail}"
        if op in (int(w.Op.HEAL), int(w.Op.REPAIR)):
            word = "heal" if op == w.Op.HEAL else "repair"
            by = " by an amount" if amount.number is None else f" by {amount.number} {more}".rstrip()
            return f"{word} {self.card(selector)}{by}{amount.tail}"
        if op == w.Op.PREVENT:
            return self.prevention(selector, amount, int(cards.op(row, OpCol.UNTIL)))
        if op == w.Op.STEP:
            far = f"up to {amount.of('zone')}" if amount.number else f"up to a number of zones{amount.tail}"
            far = "1 zone" if far == "up to 1 zone" else far
            return f"move {self.card(selector)} by {far}"
        if op in (int(w.Op.SWAP), int(w.Op.MOVE_ITEM)):
            is_item = self.names_item(selector)
            if op == w.Op.SWAP and selector in TARGETS and self.targets > 1 and self.same_target(self.target_first, 1):
                return f"swap {self.noun(self.target_filter(0)).number(2)}"
            one, two = self.card(selector), self.card(int(cards.op(row, OpCol.SEL_2)))
            if op == w.Op.SWAP:
                return f"swap {one} with {two}"
            return f"move {one if is_item else item_of(one)} to {two}"
        if op == w.Op.TURN:
            if argument == w.Into.OTHER:
                return f"change {self.possessive(selector).format('battle position')}"
            card = self.card(selector)
            return f"turn {card} to {'attack' if argument == w.Into.ATTACK else 'defence'} position"
        if op == w.Op.RETURN:
            return self.giving_back(selector, argument)
        if op in (int(w.Op.REDEPLOY), int(w.Op.DEPLOY), int(w.Op.EQUIP)):
            return self.bringing(row)
        if op in (int(w.Op.SEARCH), int(w.Op.TAKE_BACK), int(w.Op.SALVAGE)):
            return self.fetching(row)
        if op == w.Op.LOOK:
            return self.looking(row, amount)
        if op == w.Op.DISCOUNT:
            return self.discount(row, lasting=False)
        if op == w.Op.DESTROY_ITEM:
            if self.names_item(selector):
                return f"destroy {self.card(selector)}"
            return f"destroy {item_of(self.card(selector), bool(extra))}"
        if op == w.Op.DESTROY_ENVIRONMENT:
            which = ("your environment", "the enemy environment", "both environments", "either environment")
            return f"destroy {which[argument]}"
        if op == w.Op.LEVEL_UP:
            return f"level up {self.card(selector)}, as if its condition were met"
        if op == w.Op.COUNT_LEVEL:
            what = self.possessive(selector).format("level-up")
            if amount.number is None:
                return f"count a number{amount.tail} towards {what}"
            return f"count {amount.number} more towards {what}{amount.tail}"
        simple = SIMPLE.get(op)
        if simple is not None:
            return simple.format(self.card(selector))
        return self.by_player(op, amount, argument, extra, more)

    def names_item(self, selector: int) -> bool:
        """Whether a selector names an item: one that was targeted, or the item that speaks."""
        if selector == SELF:
            return self.is_item
        if selector not in TARGETS or TARGETS.index(selector) >= self.targets:
            return False
        return bool(self.cards.target(self.target_first + TARGETS.index(selector), TargetCol.WHAT) == w.Aim.ITEM)

    def make(self, group: list[int]) -> str:
        """What cards get, as something to do: ``give it +2 strength this turn``."""
        cards = self.cards
        row = group[0]
        selector = int(cards.op(row, OpCol.SEL))
        # Only the opponent's orders are forbidden.
        card = "the opponent" if selector == w.Sel.ENEMY_COMMANDER else self.card(selector)
        predicate = self.predicate(row, True, True, self.has_durability(selector))
        until = int(cards.op(row, OpCol.UNTIL))
        words = f"give {card} {predicate[4:]}" if predicate.startswith("get ") else f"let {card} {bare(predicate)}"
        if not self.is_plural(selector):
            words = re.sub(r"\bthem\b", "it", re.sub(r"\btheir\b", "its", words))
        return f"{words} {DURATION[until]}" if until >= 0 else words

    def prevention(self, selector: int, amount: Amount, until: int) -> str:
        card = self.card(selector)
        duration = DURATION.get(until, "")
        if amount.number is None:
            return f"prevent the next damage{amount.tail} to {card} {duration}"
        what = "all damage" if amount.number == w.ALL_DAMAGE else f"the next {amount.number} damage"
        return f"prevent {what} to {card} {duration}{amount.tail}"

    def giving_back(self, selector: int, where: int) -> str:
        card = self.card(selector)
        several = self.is_plural(selector)
        if where == w.To.HAND:
            hand = "your hand" if self.is_own(selector) else "their owners' hands" if several else "its owner's hand"
            return f"return {card} to {hand}"
        deck = "your deck" if self.is_own(selector) else "their owners' decks" if several else "its owner's deck"
        if where == w.To.DECK:
            return f"shuffle {card} into {deck}"
        return f"put {card} {'on top of' if where == w.To.DECK_TOP else 'under'} {deck}"

    def is_own(self, selector: int) -> bool:
        """Whether the cards a selector names are surely the controller's own."""
        own = (SELF, *(int(n) for n in (w.Sel.SUPPORTED, w.Sel.SUPPORTER, w.Sel.REINFORCED)))
        if selector in own:
            return True
        row = -1
        if selector >= w.FIRST_FILTER:
            row = selector - int(w.FIRST_FILTER)
        elif selector in TARGETS:
            row = self.target_filter(TARGETS.index(selector))
        return row >= 0 and self.cards.filter(row, FilterCol.SIDE) == w.Side.OWN

    def bringing(self, row: int) -> str:
        """Cards that come onto the field from somewhere else."""
        cards = self.cards
        op = cards.op(row, OpCol.OP)
        card = self.noun(int(cards.op(row, OpCol.FILTER)), on_field=False).one()
        source = FROM_WORDS[int(cards.op(row, OpCol.ARG))]
        if op == w.Op.EQUIP:
            onto = self.card(int(cards.op(row, OpCol.SEL_2)))
            return f"equip {onto} with {card} from {source}"
        self.topic = None
        if op == w.Op.REDEPLOY:
            return f"re-deploy {card} from {source}"
        discount = int(cards.op(row, OpCol.EXTRA))
        price = "for free" if discount < 0 else f"for {discount} less"
        return f"deploy {card} from {source} {price}"

    def fetching(self, row: int) -> str:
        """Cards that come out of the deck or the discard pile."""
        cards = self.cards
        op = cards.op(row, OpCol.OP)
        noun = self.noun(int(cards.op(row, OpCol.FILTER)), on_field=False)
        count = max(int(cards.op(row, OpCol.EXTRA)), 1)
        found = noun.one() if count == 1 else f"up to {noun.number(count)}"
        self.topic = None
        if op == w.Op.SEARCH:
            return f"search your deck for {found}"
        if op == w.Op.TAKE_BACK:
            return f"take {found} from your discard pile into your hand"
        return f"put {found} from your discard pile into your trade centre"

    def looking(self, row: int, amount: Amount) -> str:
        cards = self.cards
        whose = "the opponent's deck" if cards.op(row, OpCol.ARG) == w.Who.ENEMY else "your deck"
        take = int(cards.op(row, OpCol.EXTRA))
        top = "card" if amount.number == 1 else f"{amount.number} cards"
        several = amount.number != 1
        rest = {
            int(w.Rest.TOP): ("put the rest back on top in any order", "put them back on top in any order"),
            int(w.Rest.BOTTOM): ("put the rest at the bottom in any order", "put them at the bottom in any order"),
            int(w.Rest.DISCARD): ("discard the rest", "discard them"),
        }[int(cards.op(row, OpCol.EXTRA_2))]
        words = f"look at the top {top} of {whose}"
        if amount.tail:
            words, several = f"look at {amount.of('card')} from the top of {whose}", True
        self.topic = None
        if take:
            if not several:
                return f"{words} and take it into your hand"
            words += f", take {take} into your hand"
            return f"{words} and {rest[0]}" if amount.tail or take < (amount.number or 0) else words
        return f"{words} and {rest[1]}" if several else words

    def discount(self, row: int, lasting: bool) -> str:
        """Cards that cost less to play or to buy."""
        cards = self.cards
        noun = self.noun(int(cards.op(row, OpCol.FILTER)), on_field=False)
        amount = self.amount(int(cards.op(row, OpCol.AMOUNT)))
        less = amount.much("less")
        tail = amount.tail if amount.number is not None else ""
        deed = "play" if cards.op(row, OpCol.ARG) == w.For.PLAY else "buy"
        uses = int(cards.op(row, OpCol.EXTRA))
        when = "" if lasting else f" {DURATION[int(cards.op(row, OpCol.UNTIL))]}"
        self.topic = None
        if uses:
            next_ones = f"the next {noun.single() if uses == 1 else noun.number(uses)}"
            verb = "costs" if uses == 1 else "cost"
            return f"{next_ones} you {deed}{when} {verb} {less}{tail}"
        if not tail and amount.tail:
            return f"{noun.several()} cost you less to {deed}{when}, by an amount{amount.tail}"
        return f"{noun.several()} cost you {less} to {deed}{when}{tail}"

    def by_player(self, op: int, amount: Amount, who: int, extra: int, more: str) -> str:
        """Operations on hands, decks and resources."""
        self.topic = None
        if op == w.Op.DRAW:
            doer = ("draw ", "the opponent draws ", "each player draws ")[who]
            return f"{doer}{amount.of(f'{more}card')}"
        if op == w.Op.DISCARD:
            doer = ("discard ", "the opponent discards ", "each player discards ")[who]
            return f"{doer}{amount.of('card')}{' at random' if extra else ''}"
        if op == w.Op.MILL:
            deck = ("your deck", "the opponent's deck", "each deck")[who]
            if amount.number is None:
                return f"put {amount.of('card')} from the top of {deck} into the discard pile"
            top = "card" if amount.number == 1 else f"{amount.number} cards"
            return f"put the top {top} of {deck} into the discard pile{amount.tail}"
        if op == w.Op.GAIN:
            return f"gain {amount.of(f'{more}resource')}"
        if op == w.Op.LOSE:
            return f"the opponent loses {amount.of('resource')}"
        if op == w.Op.ADVANCE:
            return f"move {amount.of('card')} from your retreat zone 2 to zone 1"
        if op == w.Op.SELL_FROM_HAND:
            if amount.number == 1 and not amount.tail:
                return "sell 1 more card from your hand"
            if amount.number is None:
                return f"sell up to a number of more cards{amount.tail} from your hand"
            return f"sell up to {amount.of('more card')} from your hand"
        whose = ("your deck", "the opponent's deck", "both decks")[who]
        if op == w.Op.LOOK_THROUGH:
            return f"look through {whose}, which is then shuffled"
        return ("reveal your hand", "the opponent reveals their hand", "both players reveal their hands")[who]


REPEATABLE = (int(w.Op.DAMAGE), int(w.Op.HEAL), int(w.Op.DRAW), int(w.Op.GAIN))
SIMPLE = {
    int(w.Op.DESTROY): "destroy {}",
    int(w.Op.PUSH): "push {} back one row",
    int(w.Op.PULL): "pull {} forward one row",
    int(w.Op.RETREAT): "retreat {}",
    int(w.Op.SELL): "sell {} for its trade value",
    int(w.Op.NEGATE): "negate {}",
}
# Conditions on the card itself: as they hold, and turned around.
OWN_STATE = {
    int(w.If.IN_ROW): ("is in row {}", "is not in row {}"),
    int(w.If.ALONE_IN_LANE): ("is alone in its lane", "is not alone in its lane"),
    int(w.If.LEADS_LANE): ("leads its lane", "does not lead its lane"),
    int(w.If.SUPPORTING): ("supports a unit", "supports no unit"),
    int(w.If.SUPPORTED): ("is supported", "is not supported"),
    int(w.If.REINFORCING): ("is reinforcing", "is not reinforcing"),
    int(w.If.REINFORCED): ("is reinforced", "is not reinforced"),
    int(w.If.ATTACKING): ("is attacking", "is not attacking"),
    int(w.If.LEADING_ATTACK): ("leads an attack", "leads no attack"),
    int(w.If.DEFENDING): ("is defending", "is not defending"),
    int(w.If.IN_POSITION): ("is in {} position", "is not in {} position"),
    int(w.If.ATTACKED): ("attacked this turn", "did not attack this turn"),
    int(w.If.MOVED): ("moved this turn", "did not move this turn"),
    int(w.If.IN_BATTLE): ("was in battle this turn", "was not in battle this turn"),
    int(w.If.DEPLOYED): ("was deployed this turn", "was not deployed this turn"),
    int(w.If.REDEPLOYED): ("was re-deployed", "was not re-deployed"),
    int(w.If.HEAVY): ("was heavily deployed", "was not heavily deployed"),
    int(w.If.DAMAGED): ("is damaged", "is not damaged"),
    int(w.If.HAS_ITEM): ("bears an item", "bears no item"),
}
# Conditions on a commander, who is then spoken of.
COMMANDER_STATE = {
    int(w.If.HEALTH_AT_MOST): int(w.Sel.COMMANDER),
    int(w.If.ENEMY_HEALTH_AT_MOST): int(w.Sel.ENEMY_COMMANDER),
}
# Those of them, and of the others, that speak of what happened.
PAST_STATE = {
    int(number)
    for number in (
        w.If.ATTACKED, w.If.MOVED, w.If.IN_BATTLE, w.If.DEPLOYED, w.If.REDEPLOYED, w.If.HEAVY, w.If.DESTROYED_THIS_TURN,
        w.If.ENEMIES_DESTROYED_THIS_TURN,
    )
}  # fmt: skip
# Conditions on the rest of the table.
TABLE_STATE = {
    int(w.If.OPPOSING_LANE_EMPTY): ("the opposing lane is empty", "the opposing lane is not empty"),
    int(w.If.RESOURCES_AT_LEAST): ("you have at least {resources}", "you have fewer than {resources}"),
    int(w.If.FEWER_RESOURCES): (
        "you have fewer resources than the opponent",
        "you have at least as many resources as the opponent",
    ),
    int(w.If.OUTNUMBERED_BY): (
        "the opponent has {more_units} than you",
        "the opponent does not have {more_units} than you",
    ),
    int(w.If.HAND_AT_LEAST): ("you have at least {cards} in hand", "you have fewer than {cards} in hand"),
    int(w.If.HAND_AT_MOST): ("you have at most {cards} in hand", "you have more than {cards} in hand"),
    int(w.If.HEALTH_AT_MOST): ("your commander has {0} health or less", "your commander has more than {0} health"),
    int(w.If.ENEMY_HEALTH_AT_MOST): (
        "the enemy commander has {0} health or less",
        "the enemy commander has more than {0} health",
    ),
    int(w.If.DESTROYED_THIS_TURN): (
        "{some} of your units {were} destroyed this turn",
        "fewer than {0} of your units were destroyed this turn",
    ),
    int(w.If.ENEMIES_DESTROYED_THIS_TURN): (
        "{some} of the enemy units {were} destroyed this turn",
        "fewer than {0} of the enemy units were destroyed this turn",
    ),
    int(w.If.MEMBERS_AT_LEAST): ("the attack has at least {members}", "the attack has fewer than {members}"),
    int(w.If.YOUR_TURN): ("it is your turn", "it is not your turn"),
    int(w.If.OPPONENTS_TURN): ("it is the opponent's turn", "it is not the opponent's turn"),
    int(w.If.ATTACK_WAITING): ("an attack is on the stack", "no attack is on the stack"),
    int(w.If.ORDER_WAITING): ("an order is on the stack", "no order is on the stack"),
}


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
