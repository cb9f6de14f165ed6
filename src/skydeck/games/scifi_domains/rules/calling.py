"""Phase 4: a player calls Enemies one at a time: Strikers, then ships, then Ground Units (agro in the rulebook)."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.scifi_domains.cards.words import Class, Op, Verb
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.rules.flaws import Flaw
from skydeck.games.scifi_domains.rules.steps import MOST_CALLED
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Place, Stage, Tally


def called_class(s: ScifiDomainsState, player: i64) -> i64:
    """The class that a player is calling, in the order of the stages (SF-062)."""
    return s.tally(Tally.STAGE, player) - Stage.CALL_STRIKERS


def begin_calling(s: ScifiDomainsState, player: i64) -> None:
    """A class is begun; a scout sees its first Enemy."""
    s.set_tally(Tally.CALLED, player, 0)
    scout(s, player)


def scout(s: ScifiDomainsState, player: i64) -> None:
    """Whoever has a scout knows the next Enemy of the class, as long as it may be called."""
    if s.has(player, Op.SCOUT) and may_call(s, player):
        number = called_class(s, player)
        s.set_tally(Tally.SCOUTED + number, player, s.next_enemy(player, number) + 1)


def may_call(s: ScifiDomainsState, player: i64) -> bool:
    return s.tally(Tally.CALLED, player) < MOST_CALLED


def call(s: ScifiDomainsState, player: i64) -> None:
    """The next Enemy of the class lies open in front of the player (SF-060, SF-064)."""
    number = called_class(s, player)
    enemy = s.next_enemy(player, number)
    put_in_front(s, player, enemy)
    s.add_tally(Tally.CALLED, player, 1)
    tell(s, Ev.CALLED, player, enemy, 0, Place.DECK, Place.FOES)
    if not may_call(s, player):
        tell(s, Ev.LIMIT, player, -1, number)
    scout(s, player)


def put_in_front(s: ScifiDomainsState, player: i64, enemy: i64) -> None:
    s.put_foe(player, s.cards.enemy_cells[enemy - s.cards.first_enemy], 1)
    if i64(s.cards.classes[enemy]) == Class.GROUND:
        s.add_tally(Tally.GROUND_FOES, player, 1)


class Call(Decision[ScifiDomainsState]):
    """One more Enemy of the class, or no more of it (SF-061, SF-063, SF-D03 to SF-D05)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        out.add(Verb.CALL)
        out.add(Verb.STOP)

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if action == Verb.CALL:
            call(s, player)
        else:
            tell(s, Ev.STOPPED, player, -1, s.tally(Tally.CALLED, player) * Class.COUNT + called_class(s, player))
            # Who was seen but not called comes no more in this Round (SF-063).
            s.set_tally(Tally.SCOUTED + called_class(s, player), player, 0)
            s.add_tally(Tally.STAGE, player, 1)


def may_dismiss(s: ScifiDomainsState, player: i64) -> bool:
    if not s.has(player, Op.DISMISS) or not any_foe(s, player):
        return False
    return s.tally(Tally.DISMISSED, player) < figures.cards_with(s, player, Op.DISMISS)


def any_foe(s: ScifiDomainsState, player: i64) -> bool:
    for number in range(Class.COUNT):
        if s.foes_of_class(player, number) > 0:
            return True
    return False


def flaw_of_dismissed(s: ScifiDomainsState, player: i64, enemy: i64) -> i64:
    """Why an Enemy cannot be sent away: before the battle all that were called are whole (SF-R50)."""
    return Flaw.NONE if s.foes_in(player, s.cards.enemy_cells[enemy]) > 0 else Flaw.ENEMY_NOT_CALLED


class Dismiss(Decision[ScifiDomainsState]):
    """An Enemy that is sent away, one for each Reward that does so, or none any more (SF-R50, SF-D13)."""

    def write(self, s: ScifiDomainsState, player: i64, out: ActionList) -> None:
        for enemy in range(s.cards.enemies):
            if flaw_of_dismissed(s, player, enemy) == Flaw.NONE:
                out.add(pack(Verb.DISMISS, enemy))
        out.add(Verb.SKIP)

    def flaw(self, s: ScifiDomainsState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.DISMISS:
            return flaw_of_dismissed(s, player, first(action))
        return Flaw.NONE if action == Verb.SKIP else self.asks

    def do(self, s: ScifiDomainsState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.DISMISS:
            s.add_tally(Tally.DISMISSED, player, 1)
            enemy = s.cards.first_enemy + first(action)
            s.put_foe(player, s.cards.enemy_cells[first(action)], -1)
            if i64(s.cards.classes[enemy]) == Class.GROUND:
                s.add_tally(Tally.GROUND_FOES, player, -1)
            tell(s, Ev.DISMISSED, player, enemy, 0, Place.FOES, Place.BOX)
        else:
            s.add_tally(Tally.STAGE, player, 1)
