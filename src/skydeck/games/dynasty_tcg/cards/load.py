"""The cards of Dynasty TCG, read from the set's YAML files and from designers' sets into one packed table."""

from pathlib import Path
from typing import Final

from skydeck.engine.card_sets import CardSets
from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import packing
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.one_kind import Builder
from skydeck.games.dynasty_tcg.cards.triggers import TRIGGERS

BASE: Final = Path(__file__).parents[1]
FILES: Final = ["blue_moons", "karatika", "dragons", "skywrights", "neutral"]


def build_table(published: list[Entry], overlays: list[Entry], errors: list[str]) -> CardSet | None:
    """Pack the published set with what is laid over it: equal name and type replaces, `remove` drops, the rest is added."""
    builder = built(published, overlays)
    errors += builder.errors
    return None if builder.errors else builder.cards


def built(published: list[Entry], overlays: list[Entry]) -> Builder:
    """The table and all that is wrong with it; the table is of use only if nothing is."""
    builder = Builder()
    builder.lay(published)
    builder.lay(overlays)
    packing.build(builder)
    return builder


def faults_beside(published: list[Entry], overlays: list[Entry]) -> list[str]:
    """What is wrong with a set that can be played: decks that cannot, and numbers that the published set leaves out."""
    builder = built(published, overlays)
    return packing.illegal_decks(builder) + ([] if overlays else gaps(builder))


def gaps(builder: Builder) -> list[str]:
    """The numbers of a set run from 1 without gap; a sentence for each that is missing, at the card that follows it."""
    errors: list[str] = []
    expected = 1
    for kind in sorted(builder.by_key.values(), key=lambda kind: kind.number):
        for missing in range(expected, kind.number):
            errors.append(
                str(kind.entry.fail(f"there is no card of number {missing}; number the cards anew", "number"))
            )
        expected = kind.number + 1
    return errors


# What sets off the same again without using anything up.
SETS_OFF: Final = {
    w.On.MOVES: (w.Op.STEP, w.Op.PUSH, w.Op.PULL, w.Op.SWAP),
    w.On.TURNS: (w.Op.TURN,),
    w.On.REDEPLOYED: (w.Op.REDEPLOY,),
    w.On.EQUIPPED: (w.Op.MOVE_ITEM,),
    w.On.ITEM_EQUIPPED: (w.Op.MOVE_ITEM,),
}


def doubts(published: list[Entry], overlays: list[Entry]) -> list[str]:
    """Optional abilities without cost and limit that do what sets them off: games end only as somebody declines (DT-R14)."""
    builder = built(published, overlays)
    cards = builder.cards
    found: list[str] = []
    kinds = builder.numbered()
    for row, kind in enumerate(builder.ability_kind):
        if is_loop(cards, row):
            entry = kinds[kind].entry.entries("abilities")[cards.ability(row, AbilityCol.NUMBER)]
            event = TRIGGERS[cards.ability(row, AbilityCol.WHAT)].name
            reason = f"what '{event}' sets off here may be used for nothing and sets itself off again, without end"
            found.append(str(entry.fail(f"{reason}; give it a cost, or `limit: once_per_turn`", "when")))
    return found


def is_loop(cards: CardSet, row: int) -> bool:
    """Whether an ability may set itself off again and again, for nothing."""
    begin, number = cards.ability(row, AbilityCol.DO), cards.ability(row, AbilityCol.DOS)
    operations = range(begin, begin + number)
    optional = cards.ability(row, AbilityCol.MAY) != 0 or any(cards.op(op, OpCol.MAY) for op in operations)
    return (
        cards.ability(row, AbilityCol.HEAD) == w.Head.TRIGGERED
        and optional
        and cards.ability(row, AbilityCol.LIMIT) == w.Limit.NONE
        and cards.ability(row, AbilityCol.COSTS) == 0
        and any(sets_off(cards, row, op) for op in operations)
    )


def sets_off(cards: CardSet, row: int, op: int) -> bool:
    """Whether an operation does what sets its ability off; to the card itself where the ability is about that."""
    if cards.op(op, OpCol.OP) not in SETS_OFF.get(cards.ability(row, AbilityCol.WHAT), ()):
        return False
    return cards.ability(row, AbilityCol.OF) != w.NO_LIMIT or cards.op(op, OpCol.SEL) in (w.Sel.SELF, w.NO_LIMIT)


SETS: Final = CardSets([BASE / f"{name}.yaml" for name in FILES], build_table, faults_beside, doubts)
