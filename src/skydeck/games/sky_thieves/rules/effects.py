"""What cards and Captains do, row by row; effects on what others have stand in striking.py, on piles and Targets in looking.py.

What cannot be done is left out (ST-R58). A source is the player of the ability and the deed that it is about: what a Sabotage
answers, or the use of the ability itself.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Count, Deed, If, Op, Stat, Verb
from skydeck.games.sky_thieves.rules import looking, moments, striking, turn
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Total

PLAYERS: Final[i64] = 8


def begin(s: SkyThievesState, row: i64, end: i64, player: i64, about: i64) -> None:
    """Follow the rows from `row` to before `end`."""
    if row < end:
        s.push(pack(Step.EFFECT, row, player + PLAYERS * about, end))


def player_of(source: i64) -> i64:
    return source % PLAYERS


def deed_of(s: SkyThievesState, source: i64) -> i64:
    """What the ability is about; 0 where nothing is remembered any more."""
    number: i64 = source // PLAYERS
    return s.deeds[number] if number < s.deeds_size else 0


def is_about_attack(s: SkyThievesState, source: i64) -> bool:
    """Whether there is an attacker: in an attack, while it ends, and in an answer to how it ended."""
    kind = moments.type_of(deed_of(s, source))
    return s.attacked >= 0 or s.clock > 0 or kind == Deed.FAILED or kind == Deed.SUCCEEDED


def take_row(s: SkyThievesState, row: i64, source: i64, end: i64) -> None:
    """One row; those after it follow when all that comes of it is done."""
    if row + 1 < end:
        s.push(pack(Step.EFFECT, row + 1, source, end))
    if not holds(s, row, source):
        return
    if s.cards.column(row, Col.MAY) == 1:
        ask(s, Ask.MAY, player_of(source), pack(Step.CHOSEN, row, source))
    else:
        carry_out(s, row, source)


def ask(s: SkyThievesState, decision: i64, player: i64, question: i64) -> None:
    """Put a question, or answer it where one answer is left; nothing happens where none is."""
    s.ask_one(decision, player, question)
    legal = s.legal_actions(player)
    if legal.size == 0:
        s.answered(player)
        s.decision = 0
    elif legal.size == 1 and not s.always_ask:
        s.perform(player, legal.at(0))


def carry_out(s: SkyThievesState, row: i64, source: i64) -> None:
    """What a row says, once its condition holds and its player wants it."""
    op = s.cards.column(row, Col.OP)
    player = player_of(source)
    amount = counted(s, row, source)
    if op <= Op.RANSOM:
        change_totals(s, row, source, op, amount)
    elif op == Op.DRAW:
        s.draw(player, amount)
    elif op == Op.SAVE:
        if s.is_attacker(player):
            s.saves += amount
    elif op == Op.READY:
        turn.ready(s, player)
    elif op == Op.CANCEL:
        if source // PLAYERS < s.deeds_size:
            moments.cancel(s, source // PLAYERS)
    elif op == Op.CHOOSE:
        ask(s, Ask.MODE, player, pack(Step.CHOSEN, row, source))
    elif op <= Op.RETURN_BOARD or op == Op.SHOW_HAND or op == Op.FLIP:
        striking.strike(s, row, source)
    else:
        looking.look(s, row, source, amount)


# -- conditions and counts ---------------------------------------------------------------------------------------------


def holds(s: SkyThievesState, row: i64, source: i64) -> bool:
    """Whether the condition of a row is met."""
    condition = s.cards.column(row, Col.CONDITION)
    arg = s.cards.column(row, Col.CONDITION_ARG)
    player = player_of(source)
    if condition == If.ATTACKING:
        return s.is_attacker(player)
    if condition == If.BEHIND:
        for other in range(s.num_players):
            if s.treasure(other) > s.treasure(player):
                return True
        return False
    if condition == If.TARGET_WORTH:
        return s.attacked >= 0 and i64(s.cards.treasure[s.attacked]) >= arg
    if condition == If.OVERLOADED_AT_LEAST:
        return s.overloads >= arg
    if condition == If.HAND_AT_MOST:
        return s.hand(player) <= arg
    return True


def counted(s: SkyThievesState, row: i64, source: i64) -> i64:
    """How much or how many a row means."""
    amount = s.cards.column(row, Col.AMOUNT)
    count = s.cards.column(row, Col.COUNT)
    if count == Count.ONCE:
        return amount
    player = player_of(source)
    number: i64 = 0
    if count == Count.OVERLOADED:
        number = s.overloads
    elif count == Count.ABOARD:
        for slot in range(SLOTS):
            if s.aboard(player, slot) >= 0:
                number += 1
    elif count == Count.TREASURE:
        number = s.treasure(player)
    elif count == Count.ATTACKERS_TREASURE:
        if is_about_attack(s, source):
            number = s.treasure(s.active)
    else:
        number = s.hand(player)
    return min(amount * number, s.cards.column(row, Col.CAP))


# -- the totals of an attack -------------------------------------------------------------------------------------------


def change_totals(s: SkyThievesState, row: i64, source: i64, op: i64, amount: i64) -> None:
    """Speed, Firepower and Defense of ship and Target; without an attack nothing happens (ST-R65)."""
    if s.attacked < 0 or amount == 0:
        return
    player = player_of(source)
    if (op == Op.GAIN or op == Op.MOVE) and player != s.active:
        return
    if op == Op.MOVE:
        ask(s, Ask.MOVE, player, pack(Step.CHOSEN, row, source))
    elif op == Op.RANSOM or s.cards.column(row, Col.ARG) == Stat.CHOICE:
        ask(s, Ask.STAT, player, pack(Step.CHOSEN, row, source))
    else:
        change_total(s, op, s.cards.column(row, Col.ARG), amount)


def change_total(s: SkyThievesState, op: i64, stat: i64, amount: i64) -> None:
    ship = op == Op.GAIN or op == Op.LOSE or op == Op.RANSOM
    up = op == Op.GAIN or op == Op.RAISE
    s.change(stat if ship else Total.TARGET_SPEED + stat, amount if up else -amount)


class NameStat(Decision[SkyThievesState]):
    """Speed or Firepower, as the player of the ability says (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        out.add(pack(Verb.STAT, Stat.SPEED))
        out.add(pack(Verb.STAT, Stat.FIREPOWER))

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        row = first(s.question)
        source = second(s.question)
        op = s.cards.column(row, Col.OP)
        if op == Op.RANSOM:
            ask(s, Ask.RANSOM, s.active, pack(Step.CHOSEN, row, source, first(action)))
        else:
            change_total(s, op, first(action), counted(s, row, source))


class Ransom(Decision[SkyThievesState]):
    """The attacker junks cards or loses points (ST-D06)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        if flaw_of_ransom(s, player) == Flaw.NONE:
            out.add(Verb.YES)
        out.add(Verb.SUFFER)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if action == Verb.YES:
            return flaw_of_ransom(s, player)
        return Flaw.NONE if action == Verb.SUFFER else self.asks

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        row = first(s.question)
        if action == Verb.SUFFER:
            change_total(s, Op.RANSOM, third(s.question), s.cards.column(row, Col.ARG))
        else:
            s.left = s.cards.column(row, Col.AMOUNT)
            s.push(pack(Step.JUNK, player))


def flaw_of_ransom(s: SkyThievesState, player: i64) -> i64:
    """Why the attacker cannot junk as many cards as are asked for."""
    return Flaw.NONE if s.hand(player) >= s.cards.column(first(s.question), Col.AMOUNT) else Flaw.TOO_FEW_CARDS


class Move(Decision[SkyThievesState]):
    """How many points go from one of the own stats to the other, or none (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        most = s.cards.column(first(s.question), Col.AMOUNT)
        for to in range(i64(2)):
            for points in range(i64(1), min(most, s.totals[1 - to]) + 1):
                out.add(pack(Verb.MOVE, points, to))
        out.add(Verb.PASS)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.MOVE:
            return Flaw.NONE if action == Verb.PASS else self.asks
        points = first(action)
        if points == 0:
            return Flaw.MOVES_NOTHING
        if points > s.cards.column(first(s.question), Col.AMOUNT):
            return Flaw.MOVES_TOO_MANY
        return Flaw.TAKES_TOO_MANY if points > s.totals[1 - second(action)] else Flaw.NONE

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action != Verb.PASS:
            s.change(1 - second(action), -first(action))
            s.change(second(action), first(action))


# -- choices -----------------------------------------------------------------------------------------------------------


class May(Decision[SkyThievesState]):
    """Whether to do what a row offers (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        out.add(Verb.YES)
        out.add(Verb.PASS)

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.YES:
            carry_out(s, first(s.question), second(s.question))


class Mode(Decision[SkyThievesState]):
    """One of several things that a card can do (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for option in range(s.cards.column(first(s.question), Col.ARG)):
            out.add(pack(Verb.CHOOSE, option))

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        row = s.cards.column(first(s.question), Col.AMOUNT) + first(action)
        s.push(pack(Step.EFFECT, row, second(s.question), row + 1))
