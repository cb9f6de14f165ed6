"""Effects on hands, ships and Captains: first whom they hit, then what of it.

A victim is hit by the step HIT, whose third argument holds the victim. What several suffer happens clockwise from the active
player; what they choose from their hands they choose in secret and at once (ST-R63).
"""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, SealedOnce, tell
from skydeck.engine.zones import pick
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Guard, Op, Verb, Who
from skydeck.games.sky_thieves.rules import bonuses, effects, moments, turn
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Ev, Tally, Zone


def strike(s: SkyThievesState, row: i64, source: i64) -> None:
    """Find whom a row hits."""
    who = s.cards.column(row, Col.WHO)
    player = effects.player_of(source)
    if who == Who.SELF:
        strike_one(s, row, source, player)
    elif who == Who.ATTACKER:
        # Without an attack there is none (ST-R58).
        if effects.is_about_attack(s, source):
            strike_one(s, row, source, s.active)
    elif who == Who.CAUSER:
        strike_one(s, row, source, moments.doer_of(effects.deed_of(s, source)))
    elif who == Who.RIVAL:
        effects.ask(s, Ask.RIVAL, player, pack(Step.CHOSEN, row, source))
    elif s.cards.column(row, Col.OP) == Op.JUNK_HAND and s.cards.column(row, Col.ARG) == 0:
        for _card in range(effects.counted(s, row, source)):
            s.push(pack(Step.SHED, row, source))
    else:
        turns: i64 = s.num_players - 1
        while turns >= 0:
            rival: i64 = (s.active + turns) % s.num_players
            if rival != player:
                s.push(pack(Step.HIT, row, source, rival))
            turns -= 1


def can_hit(s: SkyThievesState, row: i64, source: i64, victim: i64) -> bool:
    """Whether a row would do anything to a player."""
    return flaw_of_hit(s, row, source, victim) == Flaw.NONE


def flaw_of_hit(s: SkyThievesState, row: i64, source: i64, victim: i64) -> i64:
    """Why a row would do nothing to a player (ST-R58)."""
    op = s.cards.column(row, Col.OP)
    guard: i64 = Guard.BOARD
    if op == Op.FLIP:
        guard = Guard.CAPTAIN
        if not s.is_ready(victim):
            return Flaw.DOWN_ALREADY
    elif op == Op.JUNK_HAND or op == Op.SHOW_HAND:
        guard = Guard.HAND
        if s.hand(victim) == 0:
            return Flaw.HAND_EMPTY
    if bonuses.is_guarded(s, victim, effects.player_of(source), guard):
        return Flaw.GUARDED
    if guard == Guard.BOARD and not has_aboard(s, row, victim):
        return Flaw.NOTHING_ABOARD
    return Flaw.NONE


def has_aboard(s: SkyThievesState, row: i64, victim: i64) -> bool:
    """Whether a card that a row is for lies on board a ship."""
    for slot in range(SLOTS):
        if flaw_of_slot(s, row, victim, slot) == Flaw.NONE:
            return True
    return False


def flaw_of_slot(s: SkyThievesState, row: i64, victim: i64, slot: i64) -> i64:
    """Why a row is not for what lies in a slot of a ship."""
    if s.aboard(victim, slot) < 0:
        return Flaw.SLOT_EMPTY
    return Flaw.NONE if bonuses.fits(s.cards.column(row, Col.CARDS), slot) else Flaw.OTHER_CARDS_ABOARD


def strike_one(s: SkyThievesState, row: i64, source: i64, victim: i64) -> None:
    """Do to one player what a row says."""
    if not can_hit(s, row, source, victim):
        return
    op = s.cards.column(row, Col.OP)
    if op == Op.FLIP:
        s.set_tally(Tally.READY, victim, 0)
        tell(s, Ev.FLIPPED, victim, s.captain(victim))
    elif op == Op.SHOW_HAND:
        show_hand(s, victim)
    elif op == Op.JUNK_HAND:
        if s.cards.column(row, Col.ARG) == 1:
            junk_at_random(s, victim, effects.counted(s, row, source))
        else:
            s.left = effects.counted(s, row, source)
            turn.ask_junk(s, victim, 0)
    else:
        # Whose card is chosen by whom: a rival's by the player of the effect, all others by their owners (ST-D05, ST-D06).
        chooser = effects.player_of(source) if s.cards.column(row, Col.WHO) == Who.RIVAL else victim
        effects.ask(s, Ask.SLOT, chooser, pack(Step.HIT, row, source, victim))


def show_hand(s: SkyThievesState, victim: i64) -> None:
    """Everybody sees the hand, and remembers it."""
    for card in range(s.kinds):
        copies = s.count(Zone.HAND, victim, card)
        unknown: i64 = copies - s.count(Zone.KNOWN, victim, card)
        if unknown > 0:
            s.put(Zone.KNOWN, victim, card, unknown)
        for _copy in range(copies):
            tell(s, Ev.SHOWN, victim, card)


def junk_at_random(s: SkyThievesState, victim: i64, number: i64) -> None:
    """Cards of a hand, each equally likely."""
    for _card in range(min(number, s.hand(victim))):
        card = pick(s.counts, s.block(Zone.HAND, victim), s.hand(victim), s.rng)
        s.junk_from_hand(victim, card, Ev.JUNKED)


class Rival(Decision[SkyThievesState]):
    """A rival to whom the effect does something (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for turns in range(i64(1), s.num_players):
            victim: i64 = (player + turns) % s.num_players
            if can_hit(s, first(s.question), second(s.question), victim):
                out.add(pack(Verb.RIVAL, victim))

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.RIVAL or first(action) == player:
            return self.asks
        if first(action) >= s.num_players:
            return Flaw.NO_SUCH_SEAT
        return flaw_of_hit(s, first(s.question), second(s.question), first(action))

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        strike_one(s, first(s.question), second(s.question), first(action))


class Slot(Decision[SkyThievesState]):
    """A card on board a ship (ST-D05, ST-D06)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for slot in range(SLOTS):
            if flaw_of_slot(s, first(s.question), third(s.question), slot) == Flaw.NONE:
                out.add(pack(Verb.SLOT, slot))

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.SLOT:
            return self.asks
        return flaw_of_slot(s, first(s.question), third(s.question), first(action))

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        victim = third(s.question)
        if s.cards.column(first(s.question), Col.OP) == Op.JUNK_BOARD:
            s.junk_from_board(victim, first(action), Ev.JUNKED)
        else:
            s.return_from_board(victim, first(action), Ev.RETURNED)


# -- all rivals at once ------------------------------------------------------------------------------------------------


def ask_shed(s: SkyThievesState, row: i64, source: i64) -> None:
    """Every rival who can be hit chooses a card in secret (ST-D06, ST-R63)."""
    asked: i64 = 0
    for rival in range(s.num_players):
        if rival != effects.player_of(source) and can_hit(s, row, source, rival):
            asked |= i64(1) << rival
    if asked != 0:
        s.push(pack(Step.SHOW_SHED, row, source))
        s.ask_all(Ask.SHED, asked, pack(Step.SHED, row, source))


class Shed(SealedOnce[SkyThievesState]):
    """A card of the own hand, junked together with those of the others (ST-D06)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for card in range(s.kinds):
            if s.count(Zone.HAND, player, card) > 0:
                out.add(pack(Verb.JUNK, card))


def show_shed(s: SkyThievesState) -> None:
    """All show and junk what they chose, clockwise from the active player."""
    for turns in range(s.num_players):
        rival: i64 = (s.active + turns) % s.num_players
        if s.sealed_count(rival) > 0:
            card = first(s.last_sealed(rival))
            s.unseal(rival)
            s.junk_from_hand(rival, card, Ev.JUNKED)
