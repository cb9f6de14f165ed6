"""What the selectors of operations name: whose cards, of which kind."""

from __future__ import annotations

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import FilterCol, TargetCol
from skydeck.games.dynasty_tcg.text import clauses, conditions
from skydeck.games.dynasty_tcg.text.clauses import Speaker
from skydeck.games.dynasty_tcg.text.nouns import type_words


def filter_of(speaker: Speaker, selector: int) -> int:
    """The filter by which a selector finds its cards, or by which they were chosen as targets; -1 if there is none."""
    if selector >= w.FIRST_FILTER:
        return selector - w.FIRST_FILTER
    return conditions.target_filter(speaker, clauses.TARGETS.index(selector)) if selector in clauses.TARGETS else -1


def has_durability(speaker: Speaker, selector: int) -> bool:
    """Whether the cards a selector names are structures only."""
    if selector == clauses.SELF:
        return bool(speaker.cards.type[speaker.kind] == w.Type.STRUCTURE)
    row = filter_of(speaker, selector)
    return row >= 0 and type_words(speaker.cards.filter(row, FilterCol.TYPES)) == ["structure"]


def names_item(speaker: Speaker, selector: int) -> bool:
    """Whether a selector names an item: one that was targeted, or the item that speaks."""
    if selector == clauses.SELF:
        return speaker.is_item
    if selector not in clauses.TARGETS or clauses.TARGETS.index(selector) >= speaker.targets:
        return False
    return bool(
        speaker.cards.target(speaker.target_first + clauses.TARGETS.index(selector), TargetCol.WHAT) == w.Aim.ITEM
    )


def is_own(speaker: Speaker, selector: int) -> bool:
    """Whether the cards a selector names are surely the controller's own."""
    own = (clauses.SELF, w.Sel.SUPPORTED, w.Sel.SUPPORTER, w.Sel.REINFORCED)
    if selector in own:
        return True
    row = filter_of(speaker, selector)
    return row >= 0 and speaker.cards.filter(row, FilterCol.SIDE) == w.Side.OWN
