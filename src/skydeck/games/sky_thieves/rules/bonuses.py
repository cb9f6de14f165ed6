"""Base bonuses that are more than Speed and Firepower; they work as long as their card is on board (ST-R67)."""

from mypy_extensions import i64

from skydeck.engine.actions import pack
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Kind, Op, Resource
from skydeck.games.sky_thieves.rules.steps import Step
from skydeck.games.sky_thieves.state.state import SkyThievesState


def fits(kinds: i64, kind: i64) -> bool:
    """Whether a kind of card is meant by a column CARDS."""
    return kinds == Kind.ANY or kinds == kind


def sum_of(s: SkyThievesState, player: i64, op: i64) -> i64:
    """What all base bonuses of an operation come to."""
    total: i64 = 0
    for slot in range(SLOTS):
        card = s.aboard(player, slot)
        if card >= 0 and s.cards.has_base(card, op):
            for row in range(s.cards.first[card], s.cards.middle[card]):
                if s.cards.column(row, Col.OP) == op:
                    total += s.cards.column(row, Col.AMOUNT)
    return total


def is_guarded(s: SkyThievesState, victim: i64, player: i64, guard: i64) -> bool:
    """Whether a base bonus of `victim` protects it against what `player` does."""
    if victim == player:
        return False
    for slot in range(SLOTS):
        card = s.aboard(victim, slot)
        if card >= 0 and s.cards.has_base(card, Op.PROTECT):
            for row in range(s.cards.first[card], s.cards.middle[card]):
                if s.cards.column(row, Col.OP) == Op.PROTECT and s.cards.column(row, Col.ARG) == guard:
                    return True
    return False


def flexible(s: SkyThievesState, player: i64) -> i64:
    """Which cards of a player produce any resource: bits by kind of card, then from 8 on by the resource they show."""
    mask: i64 = 0
    for slot in range(SLOTS):
        card = s.aboard(player, slot)
        if card >= 0 and s.cards.has_base(card, Op.PRODUCE_ANY):
            for row in range(s.cards.first[card], s.cards.middle[card]):
                if s.cards.column(row, Col.OP) == Op.PRODUCE_ANY:
                    kinds = s.cards.column(row, Col.CARDS)
                    resource = s.cards.column(row, Col.ARG)
                    if kinds != Kind.ANY:
                        mask |= i64(1) << kinds
                    elif resource != Resource.ANY:
                        mask |= i64(1) << (8 + resource)
                    else:
                        mask |= 255
    return mask


def trigger(s: SkyThievesState, player: i64, occasion: i64) -> None:
    """Rows of base bonuses that act when something happens to their ship, weapon first (ST-R50)."""
    slot: i64 = SLOTS - 1
    while slot >= 0:
        card = s.aboard(player, slot)
        if card >= 0:
            row = s.cards.middle[card] - 1
            while row >= s.cards.first[card]:
                if s.cards.column(row, Col.ON) == occasion:
                    s.push(pack(Step.EFFECT, row, player, row + 1))
                row -= 1
        slot -= 1
