"""What happened, and the Sabotage that answers it.

Every deed that a Sabotage can answer is remembered as a number: what it was, who did it, with which card, which Overload of
the attack or which Target it was, and the Phase in which it happened. First, if a Sabotage could cancel it, comes a moment
before its effect, then the effect, then the moment after it (ST-R30). In a moment every player who might hold an answer is
asked, whether they do or not, so that being asked tells nothing (ST-R40).
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.sky_thieves.cards.words import Deed, Kind, Verb
from skydeck.games.sky_thieves.rules import paying
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Ev, Shared, Zone

CANCELLED: Final[i64] = 1 << 56

# -- deeds -------------------------------------------------------------------------------------------------------------


def record(s: SkyThievesState, deed: i64, player: i64, card: i64, extra: i64 = 0) -> i64:
    """Remember a deed; returns its number. `card` is the thing it was done with, `extra` the Target, the order of an Overload,
    or the deed that a Sabotage answers, from 1."""
    return s.add_deed(deed | (player << 4) | (card << 8) | (extra << 24) | (s.clock << 40))


def type_of(deed: i64) -> i64:
    return deed & 15


def doer_of(deed: i64) -> i64:
    return (deed >> 4) & 15


def card_of(deed: i64) -> i64:
    return (deed >> 8) & 0xFFFF


def extra_of(deed: i64) -> i64:
    return (deed >> 24) & 0xFFFF


def clock_of(deed: i64) -> i64:
    return (deed >> 40) & 0xFFFF


def is_cancelled(s: SkyThievesState, number: i64) -> bool:
    return s.deeds[number] & CANCELLED != 0


def cancel(s: SkyThievesState, number: i64) -> None:
    """What was announced has no effect, and counts as done (ST-R31). All learn it at once, and by what (ST-R68)."""
    if is_cancelled(s, number):
        return
    s.deeds[number] |= CANCELLED
    deed = s.deeds[number]
    card: i64 = card_of(deed) if type_of(deed) != Deed.SCOUTED else -1
    tell(s, Ev.CANCELLED, doer_of(deed), card, canceller(s, number) + 1)


def canceller(s: SkyThievesState, number: i64) -> i64:
    """The card that cancelled a deed, or -1."""
    at: i64 = s.deeds_size - 1
    while at > number:
        deed = s.deeds[at]
        answers_it = type_of(deed) == Deed.SABOTAGE and extra_of(deed) == number + 1
        if answers_it and i64(s.cards.cancels[card_of(deed)]) == 1 and not is_cancelled(s, at):
            return card_of(deed)
        at -= 1
    return -1


# -- what answers what -------------------------------------------------------------------------------------------------


def answers(s: SkyThievesState, card: i64, player: i64, deed: i64) -> bool:
    """Whether the condition of a Sabotage is met by a deed for a player who holds it (ST-035, ST-R37)."""
    cards = s.cards
    if (cards.answers[card] >> type_of(deed)) & 1 == 0:
        return False
    if doer_of(deed) == player and cards.by_anyone[card] == 0:
        return False
    of_kinds = i64(cards.of_kinds[card])
    if of_kinds != 0 and (card_of(deed) >= cards.kinds or (of_kinds >> i64(cards.kind[card_of(deed)])) & 1 == 0):
        return False
    if i64(cards.order[card]) != 0 and extra_of(deed) != i64(cards.order[card]):
        return False
    least = i64(cards.least_treasure[card])
    return least == 0 or (s.attacked >= 0 and i64(cards.treasure[s.attacked]) >= least)


def may_hold(s: SkyThievesState, player: i64, deed: i64, cancels: i64) -> bool:
    """Whether a player could hold an answer, as far as everybody knows (ST-R40, ST-R61)."""
    if s.hand(player) == 0:
        return False
    for sabotage in s.cards.sabotage:
        card = i64(sabotage)
        if i64(s.cards.cancels[card]) == cancels and answers(s, card, player, deed):
            if s.count(Zone.KNOWN, player, card) > 0:
                return True
            if s.hand(player) > s.size(Zone.KNOWN, player) and unseen(s, card) > 0:
                return True
    return False


def unseen(s: SkyThievesState, card: i64) -> i64:
    """How many copies of a Sabotage lie where not everybody sees them."""
    hidden: i64 = i64(s.cards.copies[card]) - s.shared_count(Shared.JUNK, card) - s.shared_count(Shared.PLAY, card)
    for player in range(s.num_players):
        hidden -= s.count(Zone.KNOWN, player, card)
    return hidden


def in_time(s: SkyThievesState, deed: i64) -> bool:
    """Whether a deed can still be answered in the Phase under way: done since the same player's last Phase (ST-R35); being
    attacked lasts (ST-R36)."""
    return type_of(deed) == Deed.ATTACK or s.clock <= s.num_players or clock_of(deed) > s.clock - s.num_players


def answered_in_phase(s: SkyThievesState, player: i64, card: i64) -> i64:
    """The last deed that a Sabotage answers in the own Phase, or -1; one that cancels comes too late (ST-R30)."""
    if s.cards.answers[card] == 0 or s.cards.cancels[card] == 1:
        return -1
    number: i64 = s.deeds_size - 1
    while number >= 0:
        if answers(s, card, player, s.deeds[number]) and in_time(s, s.deeds[number]):
            return number
        number -= 1
    return -1


def was_answerable(s: SkyThievesState, player: i64, card: i64) -> bool:
    """Whether a Sabotage answers anything that was done in this attack, also what it comes too late for (ST-035)."""
    for number in range(s.deeds_size):
        if answers(s, card, player, s.deeds[number]):
            return True
    return False


def may_answer_in_phase(s: SkyThievesState, player: i64) -> bool:
    """Whether a player could hold a Sabotage for the own Phase, as far as everybody knows."""
    for number in range(s.deeds_size):
        if in_time(s, s.deeds[number]) and may_hold(s, player, s.deeds[number], 0):
            return True
    return False


def write_in_phase(s: SkyThievesState, player: i64, out: ActionList) -> None:
    """All Sabotage that a player can play in the own Phase (ST-086, ST-090)."""
    start = s.block(Zone.HAND, player)
    made: i64 = -1
    for sabotage in s.cards.sabotage:
        card = i64(sabotage)
        if s.counts[start + card] > 0 and answered_in_phase(s, player, card) >= 0:
            if made < 0:
                made = paying.wealth(s, player)
            if paying.affords(s, player, card, made):
                out.add(pack(Verb.PLAY, card))


def flaw_in_phase(s: SkyThievesState, player: i64, card: i64) -> i64:
    """Why a card is not played in the own Phase, where only Sabotage is (ST-023, ST-032, ST-035, ST-R30, ST-R38)."""
    if s.count(Zone.HAND, player, card) == 0:
        return Flaw.NOT_HELD
    kind = i64(s.cards.kind[card])
    if kind == Kind.TECHNIQUE:
        return Flaw.IS_TECHNIQUE
    if kind == Kind.MATERIAL:
        return Flaw.IS_MATERIAL
    if kind != Kind.SABOTAGE:
        return Flaw.IS_FOR_THE_SHIP
    if s.cards.cancels[card] == 1:
        return Flaw.ONLY_BEFORE_THE_EFFECT
    if not was_answerable(s, player, card):
        return Flaw.CONDITION_NOT_MET
    if answered_in_phase(s, player, card) < 0:
        return Flaw.BEFORE_LAST_PHASE
    return flaw_of_cost(s, player, card)


def flaw_of_cost(s: SkyThievesState, player: i64, card: i64) -> i64:
    """Why a Sabotage in hand cannot be paid (ST-R38)."""
    return Flaw.NONE if paying.affords(s, player, card, paying.wealth(s, player)) else Flaw.SABOTAGE_TOO_DEAR


# -- moments -----------------------------------------------------------------------------------------------------------


def open_moments(s: SkyThievesState, number: i64, answered: i64 = 0) -> None:
    """A deed is announced: the moment before its effect, its effect, the moment after it."""
    bit = i64(1) << type_of(s.deeds[number])
    if s.cards.answered & bit != 0 and (s.attacked < 0 or not s.house.phase_only):
        s.push(pack(Step.MOMENT, number, 0, 0))
    s.push(pack(Step.RESOLVE, number, answered))
    if s.cards.cancelled & bit != 0:
        s.push(pack(Step.MOMENT, number, 0, 1))


def ask_next(s: SkyThievesState, number: i64, course: i64, cancels: i64) -> None:
    """Ask the next player in turn, clockwise from the one who did it, that one last; the moment closes when all have passed
    in a row (ST-R32). `course` is how many were asked, and from 256 on how many passed in a row."""
    asked: i64 = course & 255
    passes: i64 = course >> 8
    deed = s.deeds[number]
    while passes < s.num_players:
        player: i64 = (doer_of(deed) + 1 + asked) % s.num_players
        if may_hold(s, player, deed, cancels) or s.always_ask:
            s.ask_one(Ask.RESPOND, player, pack(Step.MOMENT, number, asked | (passes << 8), cancels))
            return
        asked = (asked + 1) % s.num_players
        passes += 1


class Respond(Decision[SkyThievesState]):
    """One Sabotage that answers what happened, or none (ST-038, ST-D12)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        start = s.block(Zone.HAND, player)
        deed = s.deeds[first(s.question)]
        made: i64 = -1
        for sabotage in s.cards.sabotage:
            card = i64(sabotage)
            if (
                s.counts[start + card] > 0
                and i64(s.cards.cancels[card]) == third(s.question)
                and answers(s, card, player, deed)
            ):
                if made < 0:
                    made = paying.wealth(s, player)
                if paying.affords(s, player, card, made):
                    out.add(pack(Verb.PLAY, card))
        out.add(Verb.PASS)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.PLAY:
            return Flaw.NONE if action == Verb.PASS else self.asks
        card = first(action)
        if s.count(Zone.HAND, player, card) == 0:
            return Flaw.NOT_HELD_NOW
        if i64(s.cards.kind[card]) != Kind.SABOTAGE:
            return Flaw.IS_NO_SABOTAGE
        if not answers(s, card, player, s.deeds[first(s.question)]):
            return Flaw.NOT_MET_BY_THIS
        if i64(s.cards.cancels[card]) != third(s.question):
            return Flaw.OTHER_MOMENT
        return flaw_of_cost(s, player, card)

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        question = s.question
        asked: i64 = (second(question) + 1) & 255
        if action == Verb.PASS:
            passes: i64 = (second(question) >> 8) + 1
            s.push(pack(Step.MOMENT, first(question), (asked % s.num_players) | (passes << 8), third(question)))
        else:
            s.push(pack(Step.MOMENT, first(question), asked % s.num_players, third(question)))
            paying.announce(s, player, first(action), 0, first(question) + 1)
