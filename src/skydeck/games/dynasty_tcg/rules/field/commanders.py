"""Commanders: their health and their players' cards."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import Level, On, Trait
from skydeck.games.dynasty_tcg.rules.field import damage, triggers
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.steps import COMMANDER_HEALTH
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Known, Obj, Pile, Tally


def damage_commander(s: DynastyTcgState, player: i64, amount: i64, dealer: i64) -> i64:
    """A commander loses health to a card in battle or to an effect (GONE); says how much was dealt."""
    if dealer == GONE or not places.can(s, dealer, Trait.UNPREVENTABLE):
        amount = damage.after_prevention(s, GONE, player, amount)
    if amount <= 0:
        return 0
    left = s.tally(Tally.LIFE, player) - amount
    if left < 0:
        left = 0
    s.set_tally(Tally.LIFE, player, left)
    s.emit(Ev.COMMANDER_DAMAGE, player, -1, amount, left, spot_id(player, Spot.COMMANDER), -1)
    triggers.fire_event(s, On.COMMANDER_DAMAGED, player, 0, GONE)
    return amount


def heal_commander(s: DynastyTcgState, player: i64, amount: i64) -> None:
    """A commander gains health, up to the start value (DT-R23)."""
    before = s.tally(Tally.LIFE, player)
    after = before + amount
    if after > COMMANDER_HEALTH:
        after = COMMANDER_HEALTH
    if after <= before:
        return
    s.set_tally(Tally.LIFE, player, after)
    s.emit(Ev.COMMANDER_HEALED, player, -1, after - before, after, spot_id(player, Spot.COMMANDER), -1)
    triggers.fire_event(s, On.COMMANDER_HEALED, player, 0, GONE)


def draw_cards(s: DynastyTcgState, player: i64, number: i64) -> None:
    """Cards go from the deck to the hand, as many as there are (DT-R22)."""
    drawn: i64 = 0
    while drawn < number and s.size(Pile.DECK, player) > 0:
        top = s.size(Pile.DECK, player) - 1
        known = piles.known_as(s, s.mark(Pile.DECK, player, top), player)
        kind = piles.take_from_deck(s, player, top)
        piles.add_to_hand(s, player, kind, known)
        drawn += 1
        s.emit(
            Ev.DREW_CARD, player, kind, 1, spot_id(player, Spot.DECK), spot_id(player, Spot.HAND),
            -1 if known == Known.TO_ALL else player,
        )  # fmt: skip
    if drawn > 0:
        s.emit(Ev.DREW, player, -1, drawn, spot_id(player, Spot.DECK), spot_id(player, Spot.HAND), -1)


def to_discard(s: DynastyTcgState, player: i64, kind: i64, origin: i64) -> None:
    """A card goes to its owner's discard pile, openly."""
    piles.add_sorted(s, Pile.DISCARD, player, kind)
    s.emit(Ev.DISCARDED, player, kind, 1, origin, spot_id(player, Spot.DISCARD), -1)


def count_commander_damage(s: DynastyTcgState, leader: i64, amount: i64) -> None:
    """A leader's attack has hurt the commander: its level-up may count that."""
    level = s.cards.level[s.get(leader, Obj.KIND)]
    if level == Level.COMMANDER_DAMAGE:
        s.set(leader, Obj.COUNTER, s.get(leader, Obj.COUNTER) + amount)
    elif level == Level.COMMANDER_DAMAGE_THIS_TURN:
        s.set(leader, Obj.COUNTER_TURN, s.get(leader, Obj.COUNTER_TURN) + amount)
