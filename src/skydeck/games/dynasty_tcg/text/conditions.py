"""Conditions and costs of cards in words."""

from skydeck.engine.text import a, join, plural
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, CostCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS, COSTS
from skydeck.games.dynasty_tcg.text import clauses
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.nouns import counted_in, rows_in, type_words


class Slots(dict[str, str]):
    """What stands for a word in brackets in the words of a condition or cost; made only where it is asked for."""

    def __init__(self, speaker: Speaker, number: int, described: int = -1) -> None:
        self.speaker = speaker
        self.n = number
        self.described = described

    def __missing__(self, slot: str) -> str:
        number = self.n
        if slot == "who":
            return self.speaker.subject()
        if slot == "whose":
            card = self.speaker.subject()
            return "its" if card == "it" else f"{card}'s"
        if slot == "item":
            return clauses.item_of(self.speaker.subject())
        if slot == "card":
            card = self.speaker.noun(self.described).one()
            self.speaker.topic = None
            return card
        if slot == "row":
            return w.ROWS[number]
        return {
            "number": str(number),
            "cards": plural(number, "card"),
            "resources": plural(number, "resource"),
            "members": plural(number, "member"),
            "were": "was" if number == 1 else "were",
            "more_units": "at least one more unit" if number == 1 else f"at least {number} more units",
            "some": "one" if number == 1 else f"at least {number}",
            "position": "attack" if number else "defence",
        }[slot]


def conditions(speaker: Speaker, first: int, count: int) -> str:
    """All conditions of a list, joined."""
    return joined(speaker, list(range(first, first + count)))


def joined(speaker: Speaker, rows: list[int]) -> str:
    """Some conditions as one clause, what they are about named once."""
    parts: list[str] = []
    about = ""
    for row in rows:
        part = condition_words(speaker, row)
        own = CONDITIONS[speaker.cards.condition(row, ConditionCol.WHAT)].holds.startswith("{who}")
        subject = "own" if own else "you" if part.startswith("you have ") else ""
        if subject and subject == about:
            part = part.removeprefix("it ") if own else part.removeprefix("you ")
        about = subject
        parts.append(part)
    return join(parts)


def condition_words(speaker: Speaker, row: int) -> str:
    """One condition as a clause without ``if``."""
    cards = speaker.cards
    what = cards.condition(row, ConditionCol.WHAT)
    negated = bool(cards.condition(row, ConditionCol.NOT))
    number = cards.condition(row, ConditionCol.NUMBER)
    if what == w.If.COUNT:
        return count_condition(speaker, row, negated)
    if what in (w.If.IT, w.If.TARGET):
        return match_condition(speaker, row, negated)
    condition = CONDITIONS[what]
    words = condition.fails if negated else condition.holds
    if condition.topic >= 0:
        speaker.topic = condition.topic
    elif not words.startswith("{who}") and speaker.topic == clauses.SELF:
        speaker.topic = None
    return words.format_map(Slots(speaker, number))


def count_condition(speaker: Speaker, row: int, negated: bool) -> str:
    """``you have at least 2 other Dragons units on the field``."""
    cards = speaker.cards
    zone = cards.condition(row, ConditionCol.ZONE)
    noun = speaker.noun(cards.condition(row, ConditionCol.FILTER), zone == w.Where.FIELD)
    least, most = cards.condition(row, ConditionCol.NUMBER), cards.condition(row, ConditionCol.HIGH)
    if negated:
        least, most = (most + 1, -1) if least < 0 else (-1, least - 1)
    speaker.topic = None
    one = least == 1 and most < 0
    none = most == 0
    if one:
        amount = clauses.noun_phrase(noun)
    elif none:
        amount = f"no {noun.single(side=False)}"
    elif most < 0:
        amount = f"at least {noun.number(least, side=False)}"
    elif least < 0:
        amount = f"at most {noun.number(most, side=False)}"
    else:
        amount = f"{least} to {noun.number(most, side=False)}"
    verb = "is" if one or none or most == 1 else "are"
    if zone != w.Where.FIELD:
        if noun.side == w.Side.OWN and zone == w.Where.HAND:
            return f"you have {amount} in hand"
        return f"there {verb} {amount} {counted_in(noun, zone)}"
    where = " as the first card opposite" if noun.opposing else "" if noun.placed else " on the field"
    if noun.side == w.Side.OWN:
        return f"you have {amount}{where}"
    if noun.side == w.Side.ENEMY:
        return f"the opponent has {amount}{where}"
    return f"there {verb} {amount}{where}"


def match_condition(speaker: Speaker, row: int, negated: bool) -> str:
    """``that unit is a Dragons unit``."""
    cards = speaker.cards
    selector = clauses.IT if cards.condition(row, ConditionCol.WHAT) == w.If.IT else clauses.TARGETS[0]
    before = speaker.topic
    who = speaker.as_subject(selector)
    speaker.topic = selector if who not in ("it", "they") else before
    noun = speaker.noun(cards.condition(row, ConditionCol.FILTER))
    verb = "are" if speaker.is_plural(selector) else "is"
    side = noun.before if either_side(speaker, selector) else clauses._without_side(noun.before)
    plain = noun.heads == ["unit"] and is_surely_unit(speaker, selector) and not noun.other
    if plain and side == ["damaged"] and not noun.after:
        return f"{who} {verb} {'not ' if negated else ''}damaged"
    if plain and not side and noun.after and not negated and verb == "is":
        return f"{who} {join([clauses._said(words) for words in noun.after])}"
    if selector == clauses.IT and who not in ("it", "they") and speaker.may_be_structure() and not negated:
        # Behind another subject "it" could be either.
        speaker.topic = None
        speaker.event_word = f"that {noun.kind()}"
    described = " ".join([*side, join(noun.heads, "or"), *noun.after])
    return f"{who} {verb} {'not ' if negated else ''}{a(described)}"


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
    return COSTS[cards.cost_row(row, CostCol.WHAT)].words.format_map(Slots(speaker, number, described))
