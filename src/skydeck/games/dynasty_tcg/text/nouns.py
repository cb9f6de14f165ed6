"""Filters as nouns: ``another friendly Dragons unit of cost 3 or less``. Friendly cards are one's own."""

from __future__ import annotations

from typing import Final, NamedTuple

from skydeck.engine.text import a, join, many
from skydeck.engine.words import card_name, word
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.columns import FilterCol
from skydeck.games.dynasty_tcg.text.words import noun, say, spaced

ALL_TYPES = (1 << len(w.TYPES)) - 1
LEVELLED = 1 << w.Type.BATTLE_CHAMPION | 1 << w.Type.WAR_CHAMPION
SIDE_WORDS = {w.Side.OWN: "friendly", w.Side.ENEMY: "enemy"}
# Yes-or-no fields of a filter as adjectives, and as what follows the noun.
ADJECTIVES = (
    (w.Flag.DAMAGED, "damaged"),
    (w.Flag.ATTACKING, "attacking"),
    (w.Flag.REINFORCING, "reinforcing"),
    (w.Flag.REINFORCED, "reinforced"),
)
CLAUSES = (
    (w.Flag.WITH_ITEM, "with_item"),
    (w.Flag.MOVED, "moved"),
    (w.Flag.ATTACKED, "attacked"),
    (w.Flag.IN_BATTLE, "in_battle"),
)
say.declare_nouns("unit", "card", "champion", "base champion", "battle or war champion", *w.TYPES)
say.declare_words(list(SIDE_WORDS.values()), [english for _, english in ADJECTIVES], ["neutral"])


def forms(behind: str, says: str, several: str = "") -> dict[str, str]:
    """What stands behind a noun, behind several, and as a predicate of it."""
    return {"one": behind, "many": several or behind, "says": says}


FEATURES: Final = say.named(
    "feature",
    {
        f"{name}.{form}": words
        for name, all_forms in {
            "cost": forms("of cost {bounds}", "costs {bounds}"),
            "values": forms("with {values:and}", "has {values:and}"),
            "row": forms("in row {row}", "is in row {row}"),
            "attack": forms("in attack position", "is in attack position"),
            "defence": forms("in defence position", "is in defence position"),
            "with_item": forms("with an item", "bears an item"),
            "moved": forms("that moved this turn", "moved this turn"),
            "attacked": forms("that attacked this turn", "attacked this turn"),
            "in_battle": forms(
                "that was in battle this turn", "was in battle this turn", "that were in battle this turn"
            ),
            "in_range": forms("in range", "is in range"),
            "same_lane": forms("in the same lane", "is in the same lane"),
            "adjacent_lanes": forms("in an adjacent lane", "is in an adjacent lane"),
            "near_lanes": forms("in the same or an adjacent lane", "is in the same or an adjacent lane"),
            "adjacent": forms("in an adjacent zone", "is in an adjacent zone"),
            "same_row": forms("in the same row", "is in the same row"),
        }.items()
        for form, words in all_forms.items()
    },
)
BOUNDS: Final = say.named(
    "bounds", {"exact": "{least}", "both": "{least} to {most}", "least": "{least} or more", "most": "{most} or less"}
)
WHERE: Final = say.named(
    "where",
    {
        f"{zone}.{side}": words
        for zone, owned in {
            "hand": ("in your hand", "in the opponent's hand", "in both hands"),
            "discard": ("in your discard pile", "in the opponent's discard pile", "in both discard piles"),
            "trade": ("in your trade centre", "in the opponent's trade centre", "in both trade centres"),
            "retreat": ("in your retreat zones", "in the opponent's retreat zones", "in all retreat zones"),
        }.items()
        for side, words in zip(w.SIDES, owned, strict=True)
    },
)
NOUN: Final = say.named(
    "noun",
    {
        "version": "{name:card} ({types:or})",
        "of_line": "{line:card} {head}",
        "copies": "copies of {head}",
        "another": "another {words}",
        "any": "any {words}",
        "opposite": "the first {words} opposite",
        "each": "each {words}",
        "each_other": "each other {words}",
        "each.either": "each {words} on either side",
        "each_other.either": "each other {words} on either side",
        "other": "other {words}",
        "that_opposite": "{words} that are the first opposite",
        "number": "{number} {words}",
    },
)


class Feature(NamedTuple):
    """What a filter asks beside type and side, in the forms in which it is said."""

    one: str
    many: str
    says: str


def feature(name: str, **slots: object) -> Feature:
    return Feature(*(FEATURES(f"{name}.{form}", **slots) for form in ("one", "many", "says")))


def rows_in(cards: CardSet, ability: int, part: int) -> range:
    """The rows of a part of an ability, as AbilityCol.DO; the column behind has their number."""
    first = cards.ability(ability, part)
    return range(first, first + cards.ability(ability, part + 1))


def type_words(mask: int) -> list[str]:
    """The types of a mask, groups by their own name."""
    if mask == ALL_TYPES:
        return ["card"]
    words: list[str] = []
    for group, name in ((w.UNIT_MASK, "unit"), (w.CHAMPION_MASK, "champion")):
        if mask & group == group:
            words.append(name)
            mask &= ~group
    for number, name in enumerate(w.TYPES):
        if mask >> number & 1:
            words.append("base champion" if number == w.Type.CHAMPION else name)
    return words


class Noun:
    """The cards a filter describes, ready for any determiner."""

    def __init__(self, cards: CardSet, row: int, on_field: bool = True) -> None:
        self.side = cards.filter(row, FilterCol.SIDE)
        traits = cards.filter(row, FilterCol.FLAGS)
        self.other = bool(traits & w.Flag.OTHER)
        self.opposing = cards.filter(row, FilterCol.AREA) == w.Area.OPPOSING
        self.on_field = on_field
        types = cards.filter(row, FilterCol.TYPES)
        named = cards.filter(row, FilterCol.NAME)
        line = cards.filter(row, FilterCol.LINE)
        if traits & w.Flag.LEVELLED:
            types &= LEVELLED
        elif line >= 0:
            types &= w.CHAMPION_MASK
        # The English words of its types; groups by their own name.
        self.types = ["battle or war champion"] if types == LEVELLED else type_words(types)
        self.line = cards.lines[line] if line >= 0 else ""
        self.name = cards.name_ids[named] if named >= 0 else ""
        # The name of a single card is a name: it needs neither type nor article.
        self.is_name = named >= 0 and cards.names.count(self.name) == 1
        versions = [cards.type[kind] for kind in range(cards.kinds) if cards.names[kind] == self.name]
        self.narrow = not self.is_name and any(not types >> version & 1 for version in versions)
        self.is_damaged = bool(traits & w.Flag.DAMAGED)
        self.adjectives = [word(english) for bit, english in ADJECTIVES if traits & bit]
        self.sides = [word(SIDE_WORDS[self.side])] if on_field and self.side in SIDE_WORDS else []
        kingdom = cards.filter(row, FilterCol.KINGDOM)
        self.kingdoms = [] if kingdom < 0 else [kingdom_word(kingdom)]
        area = cards.filter(row, FilterCol.AREA)
        place = cards.filter(row, FilterCol.ROW)
        self.placed = place >= 0 or f"{w.AREAS[area]}.one" in FEATURES
        self.features = features_of(cards, row)

    def before(self, side: bool = True) -> list[str]:
        """The adjectives, with whose cards they are or without."""
        return [*self.adjectives, *(self.sides if side else []), *self.kingdoms]

    def heads(self) -> list[str]:
        """What they are called, one by one."""
        if self.name:
            types = [noun(one) for one in self.types]
            return [NOUN("version", name=self.name, types=types) if self.narrow else card_name(self.name)]
        return [self.of_line(noun(one)) for one in self.types]

    def of_line(self, head: str) -> str:
        return NOUN("of_line", line=self.line, head=head) if self.line else head

    def words(self, last: str, side: bool = True) -> str:
        """One of them without a determiner; `last` joins several types."""
        after = [feature.one for feature in self.features]
        return spaced(*self.before(side), join(self.heads(), last), *after)

    def words_of_kind(self) -> str:
        """What they are, without whose they are and what is asked beside it."""
        return spaced(*self.before(side=False), join(self.heads(), "or"))

    def one(self, choice: bool = True) -> str:
        """``an enemy unit``; with `choice` a card of either side is ``any unit``."""
        words = self.words("or")
        if self.opposing:
            return NOUN("opposite", words=words)
        if self.other:
            return NOUN("another", words=words)
        if self.on_field and self.side == w.Side.ANY and choice and not self.before():
            return NOUN("any", words=words)
        return words if self.is_name and words == self.heads()[0] else a(words)

    def each(self) -> str:
        """``each other friendly unit``."""
        words = self.words("and")
        if self.opposing:
            return NOUN("opposite", words=words)
        either = ".either" if self.on_field and self.side == w.Side.ANY else ""
        return NOUN(f"each{'_other' if self.other else ''}{either}", words=words)

    def several(self, side: bool = True) -> str:
        """``other friendly units``, for what is counted."""
        if self.name:
            heads = [NOUN("copies", head=self.heads()[0])]
        else:
            heads = [self.of_line(many(one)) for one in self.types]
        words = spaced(*self.before(side), join(heads), *(feature.many for feature in self.features))
        if self.opposing:
            words = NOUN("that_opposite", words=words)
        return NOUN("other", words=words) if self.other else words

    def single(self, side: bool = True) -> str:
        """``other friendly unit``, after a number."""
        words = self.words("or", side)
        return NOUN("other", words=words) if self.other else words

    def number(self, number: int, side: bool = True) -> str:
        """``2 other friendly units``."""
        return NOUN("number", number=number, words=self.single(side) if number == 1 else self.several(side))

    def counted(self) -> str:
        """One of those that are counted, its side left to the sentence: ``another Dragons unit``."""
        words = self.words("or", side=False)
        return NOUN("another", words=words) if self.other else a(words)

    def is_plain(self) -> bool:
        """Whether it says no more than that they are units, beside adjectives and features."""
        return self.types == ["unit"] and not self.name and not self.line

    def kind(self) -> str:
        """The English for one of them when it is spoken of again: ``unit``, ``structure``, ``card``."""
        plain = not self.name and not self.line
        if plain and self.types in (["unit"], ["structure"], ["item"], ["order"], ["environment"]):
            return self.types[0]
        if self.name:
            said = f"{self.name} {' '.join(self.types) if self.narrow else ''}"
            return "unit" if "unit" in said or "champion" in said else "card"
        return "unit" if all("unit" in one or "champion" in one for one in self.types) else "card"


def kingdom_word(kingdom: int) -> str:
    return word("neutral") if kingdom == w.NO_KINGDOM else card_name(w.KINGDOMS[kingdom])


def features_of(cards: CardSet, row: int) -> list[Feature]:
    """What a filter asks beside type, name and side, in the order in which it is said."""
    found: list[Feature] = []
    if cost := bounds(cards, row, FilterCol.COST_LOW, FilterCol.COST_HIGH):
        found.append(feature("cost", bounds=cost))
    place = cards.filter(row, FilterCol.ROW)
    if place >= 0:
        found.append(feature("row", row=w.ROWS[place]))
    area = w.AREAS[cards.filter(row, FilterCol.AREA)]
    if f"{area}.one" in FEATURES:
        found.append(feature(area))
    values = []
    if strength := bounds(cards, row, FilterCol.STRENGTH_LOW, FilterCol.STRENGTH_HIGH):
        values.append(say("bounds.strength", "strength {bounds}", bounds=strength))
    if health := bounds(cards, row, -1, FilterCol.HEALTH_HIGH):
        values.append(say("bounds.health", "health {bounds}", bounds=health))
    if values:
        found.append(feature("values", values=values))
    position = cards.filter(row, FilterCol.POSITION)
    if position >= 0:
        found.append(feature("attack" if position else "defence"))
    traits = cards.filter(row, FilterCol.FLAGS)
    return found + [feature(name) for bit, name in CLAUSES if traits & bit]


def bounds(cards: CardSet, row: int, low: int, high: int) -> str:
    """A least and a most in words; empty where neither is given."""
    least = cards.filter(row, low) if low >= 0 else w.NO_LIMIT
    most = cards.filter(row, high)
    if least >= 0 and most >= 0:
        return BOUNDS("exact" if least == most else "both", least=least, most=most)
    if least >= 0:
        return BOUNDS("least", least=least)
    if most < 0:
        return ""
    return BOUNDS("most", most=most) if most > 0 else BOUNDS("exact", least=0)


def counted_in(noun: Noun, zone: int) -> str:
    """Where the counted cards lie, for all zones but the field."""
    place = f"{w.COUNT_ZONES[zone]}.{w.SIDES[noun.side]}"
    return WHERE(place) if place in WHERE else ""
