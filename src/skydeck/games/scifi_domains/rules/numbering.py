"""Which answers can ever be legal, whatever happens: only those get numbers for learning."""

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import AGES, Verb


def can_ever(cards: CardSet, action: i64) -> bool:
    """Whether the copies, Types and health of cards allow an action in some position."""
    verb = verb_of(action)
    if verb == Verb.BUILD:
        return second(action) < i64(cards.copies[first(action)])
    if verb == Verb.REPLACE:
        new = cards.first_tech + first(action)
        old = cards.first_tech + second(action)
        return cards.unit_of[new] == cards.unit_of[old]
    if verb == Verb.HIT:
        # The third argument is one less than the points that it takes.
        return second(action) + third(action) < foe_health(cards, first(action))
    if verb == Verb.SOAK:
        return third(action) < health(cards, first(action), second(action))
    if verb == Verb.SACRIFICE:
        return second(action) < max(health(cards, first(action), age) for age in range(len(AGES)))
    return True


def health(cards: CardSet, unit: i64, age: i64) -> i64:
    """The most health that Units of a Type and age can have, and so the first wounds that they cannot."""
    at = unit * 2 + age
    return cards.unit_cells[at + 1] - cards.unit_cells[at]


def foe_health(cards: CardSet, enemy: i64) -> i64:
    return cards.enemy_cells[enemy + 1] - cards.enemy_cells[enemy]
