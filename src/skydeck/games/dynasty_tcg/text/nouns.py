"""Filters as nouns: ``another friendly Dragons unit of cost 3 or less``. Friendly cards are one's own."""

from skydeck.engine.text import a, join, many
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.columns import FilterCol

ALL_TYPES = (1 << len(w.TYPES)) - 1
LEVELLED = 1 << w.Type.BATTLE_CHAMPION | 1 << w.Type.WAR_CHAMPION
SIDE_WORDS = {w.Side.OWN: "friendly", w.Side.ENEMY: "enemy"}
AREA_WORDS = {
    w.Area.IN_RANGE: "in range",
    w.Area.SAME_LANE: "in the same lane",
    w.Area.ADJACENT_LANES: "in an adjacent lane",
    w.Area.NEAR_LANES: "in the same or an adjacent lane",
    w.Area.ADJACENT: "in an adjacent zone",
    w.Area.SAME_ROW: "in the same row",
}
# Yes-or-no fields as adjectives, and as what follows the noun.
ADJECTIVES = (
    (w.Flag.DAMAGED, "damaged"),
    (w.Flag.ATTACKING, "attacking"),
    (w.Flag.REINFORCING, "reinforcing"),
    (w.Flag.REINFORCED, "reinforced"),
)
CLAUSES = (
    (w.Flag.WITH_ITEM, "with an item"),
    (w.Flag.MOVED, "that moved this turn"),
    (w.Flag.ATTACKED, "that attacked this turn"),
    (w.Flag.IN_BATTLE, "that was in battle this turn"),
)
ZONE_WORDS = {
    w.Where.HAND: ("in your hand", "in the opponent's hand", "in both hands"),
    w.Where.DISCARD: ("in your discard pile", "in the opponent's discard pile", "in both discard piles"),
    w.Where.TRADE: ("in your trade centre", "in the opponent's trade centre", "in both trade centres"),
    w.Where.RETREAT: ("in your retreat zones", "in the opponent's retreat zones", "in all retreat zones"),
}


def rows_in(cards: CardSet, ability: int, part: int) -> range:
    """The rows of a part of an ability, as AbilityCol.DO; the column behind has their number."""
    first = cards.ability(ability, part)
    return range(first, first + cards.ability(ability, part + 1))


def type_words(mask: int) -> list[str]:
    """The types of a mask, groups by their own name."""
    if mask == ALL_TYPES:
        return ["card"]
    words: list[str] = []
    for group, word in ((w.UNIT_MASK, "unit"), (w.CHAMPION_MASK, "champion")):
        if mask & group == group:
            words.append(word)
            mask &= ~group
    for number, word in enumerate(w.TYPES):
        if mask >> number & 1:
            words.append("base champion" if number == w.Type.CHAMPION else word)
    return words


class Noun:
    """The cards a filter describes, ready for any determiner."""

    def __init__(self, cards: CardSet, row: int, on_field: bool = True) -> None:
        self.side = cards.filter(row, FilterCol.SIDE)
        traits = cards.filter(row, FilterCol.FLAGS)
        self.other = bool(traits & w.Flag.OTHER)
        self.opposing = cards.filter(row, FilterCol.AREA) == w.Area.OPPOSING
        types = cards.filter(row, FilterCol.TYPES)
        self.on_field = on_field
        named = cards.filter(row, FilterCol.NAME)
        line = cards.filter(row, FilterCol.LINE)
        if traits & w.Flag.LEVELLED:
            types &= LEVELLED
        elif line >= 0:
            types &= w.CHAMPION_MASK
        self.heads = ["battle or war champion"] if types == LEVELLED else type_words(types)
        # The name of a single card is a name: it needs neither type nor article.
        self.is_name = named >= 0 and cards.names.count(cards.name_ids[named]) == 1
        self.named = named >= 0
        if named >= 0:
            name = cards.name_ids[named]
            versions = [cards.type[kind] for kind in range(cards.kinds) if cards.names[kind] == name]
            narrow = any(not types >> version & 1 for version in versions)
            self.heads = [f"{name} ({join(self.heads, 'or')})" if narrow and not self.is_name else name]
        elif line >= 0:
            self.heads = [f"{cards.lines[line]} {head}" for head in self.heads]
        self.before = [word for bit, word in ADJECTIVES if traits & bit]
        if on_field and self.side in SIDE_WORDS:
            self.before.append(SIDE_WORDS[self.side])
        kingdom = cards.filter(row, FilterCol.KINGDOM)
        if kingdom >= 0:
            self.before.append("neutral" if kingdom == w.NO_KINGDOM else w.KINGDOMS[kingdom])
        place = cards.filter(row, FilterCol.ROW)
        area = AREA_WORDS.get(cards.filter(row, FilterCol.AREA), "")
        self.placed = bool(area) or place >= 0
        self.after = self.bound(cards, row, "of cost", FilterCol.COST_LOW, FilterCol.COST_HIGH)
        self.after += [f"in row {w.ROWS[place]}"] if place >= 0 else []
        self.after += [area] if area else []
        values = self.bound(cards, row, "strength", FilterCol.STRENGTH_LOW, FilterCol.STRENGTH_HIGH)
        values += self.bound(cards, row, "health", -1, FilterCol.HEALTH_HIGH)
        self.after += [f"with {join(values)}"] if values else []
        position = cards.filter(row, FilterCol.POSITION)
        if position >= 0:
            self.after.append("in attack position" if position else "in defence position")
        self.after += [word for bit, word in CLAUSES if traits & bit]

    @staticmethod
    def bound(cards: CardSet, row: int, name: str, low: int, high: int) -> list[str]:
        """A least and a most as words behind the noun; nothing where neither is given."""
        least = cards.filter(row, low) if low >= 0 else w.NO_LIMIT
        most = cards.filter(row, high)
        if least >= 0 and most >= 0:
            return [f"{name} {least}" if least == most else f"{name} {least} to {most}"]
        if least >= 0:
            return [f"{name} {least} or more"]
        return [f"{name} {most} or less" if most > 0 else f"{name} 0"] if most >= 0 else []

    def words(self, head: str, side: bool = True) -> str:
        before = self.before if side else [word for word in self.before if word not in SIDE_WORDS.values()]
        return " ".join([*before, head, *self.after])

    def one(self, choice: bool = True) -> str:
        """``an enemy unit``; with `choice` a card of either side is ``any unit``."""
        words = self.words(join(self.heads, "or"))
        if self.opposing:
            return f"the first {words} opposite"
        if self.other:
            return f"another {words}"
        if self.on_field and self.side == w.Side.ANY and choice and not self.before:
            return f"any {words}"
        return words if self.is_name and words == self.heads[0] else a(words)

    def each(self) -> str:
        """``each other friendly unit``."""
        words = self.words(join(self.heads, "and"))
        if self.opposing:
            return f"the first {words} opposite"
        either = " on either side" if self.on_field and self.side == w.Side.ANY else ""
        return f"each {'other ' if self.other else ''}{words}{either}"

    def several(self, side: bool = True) -> str:
        """``other friendly units``, for what is counted."""
        heads = [f"copies of {self.heads[0]}"] if self.named else [many(head) for head in self.heads]
        words = self.words(join(heads), side)
        words = words.replace("that was in battle", "that were in battle")
        if self.opposing:
            words += " that are the first opposite"
        return f"{'other ' if self.other else ''}{words}"

    def single(self, side: bool = True) -> str:
        """``other friendly unit``, after a number."""
        return f"{'other ' if self.other else ''}{self.words(join(self.heads, 'or'), side)}"

    def number(self, number: int, side: bool = True) -> str:
        """``2 other friendly units``."""
        return f"{number} {self.single(side) if number == 1 else self.several(side)}"

    def kind(self) -> str:
        """What to call one of them again: ``unit``, ``structure``, ``card``."""
        if self.heads in (["unit"], ["structure"], ["item"], ["order"], ["environment"]):
            return self.heads[0]
        return "unit" if all("unit" in head or "champion" in head for head in self.heads) else "card"


def counted_in(noun: Noun, zone: int) -> str:
    """Where the counted cards lie, for all zones but the field."""
    return ZONE_WORDS[zone][noun.side] if zone in ZONE_WORDS else ""
