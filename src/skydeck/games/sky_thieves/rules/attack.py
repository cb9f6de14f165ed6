"""The attack: rounds of phases with running totals, Overloads, Captains, and how it ends (ST-073, ST-081 to ST-101)."""

from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.sky_thieves.cards.words import SLOTS, Deed, On, Verb
from skydeck.games.sky_thieves.rules import bonuses, effects, moments, paying, turn
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Ev, Phase, Place, Reason, Spot, Tally, Total

# -- declaring ---------------------------------------------------------------------------------------------------------


def ask_attack(s: SkyThievesState) -> None:
    s.phase = Phase.ATTACK
    s.deeds_size = 0
    if s.far() >= 0:
        s.ask_one(Ask.ATTACK, s.active)


class Attack(Decision[SkyThievesState]):
    """Any Target of the line, also one that cannot be beaten, or none (ST-073, ST-R07, ST-D09)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for place in range(Place.COUNT):
            if i64(s.line[place]) != EMPTY:
                out.add(pack(Verb.ATTACK, i64(s.line[place])))
        out.add(Verb.PASS)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.ATTACK:
            return Flaw.NOT_IN_LINE if s.place_of(first(action)) < 0 else Flaw.NONE
        if verb_of(action) == Verb.PLAY:
            return turn.flaw_of_play(s, player, first(action))
        return Flaw.NONE if action == Verb.PASS else self.asks

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action != Verb.PASS:
            declare(s, player, first(action))


def declare(s: SkyThievesState, player: i64, target: i64) -> None:
    """All hear which Target it is; the totals begin (ST-074, ST-R21)."""
    s.attacked = target
    s.clock = 0
    s.overloads = 0
    s.overloaded = 0
    s.saves = 0
    s.totals[Total.SHIP_SPEED] = s.base(player, Total.SHIP_SPEED)
    s.totals[Total.SHIP_FIREPOWER] = s.base(player, Total.SHIP_FIREPOWER)
    s.totals[Total.TARGET_SPEED] = i64(s.cards.target_speed[target])
    s.totals[Total.TARGET_FIREPOWER] = i64(s.cards.target_firepower[target])
    s.totals[Total.TARGET_DEFENSE] = i64(s.cards.target_defense[target])
    tell(s, Ev.ATTACK, player, s.thing_of_target(target))
    s.push(Step.PHASE)
    moments.open_moments(s, moments.record(s, Deed.ATTACK, player, 0, target))


# -- rounds and phases -------------------------------------------------------------------------------------------------


def round_of(s: SkyThievesState) -> i64:
    """The number of the Round, from 1."""
    return (s.clock - 1) // s.num_players + 1


def seat_of_phase(s: SkyThievesState) -> i64:
    """Whose Phase it is: the attacker's first, then clockwise (ST-083, ST-088)."""
    return (s.active + s.clock - 1) % s.num_players


def take_phase(s: SkyThievesState, goes_on: i64) -> None:
    """The Phase under way goes on after something was done in it, or the next one begins."""
    if goes_on == 1:
        begin_phase(s)
    else:
        next_phase(s)


def next_phase(s: SkyThievesState) -> None:
    """The next Phase of the Round, or the first of the next one (ST-081, ST-093)."""
    if s.attacked < 0:
        s.push(Step.FAIL)
        return
    s.clock += 1
    player = seat_of_phase(s)
    if player == s.active:
        tell(s, Ev.ROUND, player, amount=round_of(s))
    begin_phase(s)


def begin_phase(s: SkyThievesState) -> None:
    """Ask whose Phase it is, unless everybody knows that there is nothing to do (ST-R40, ST-R44)."""
    player = seat_of_phase(s)
    if s.attacked < 0:
        s.push(Step.FAIL)
    elif player == s.active or s.is_ready(player) or moments.may_answer_in_phase(s, player) or s.always_ask:
        s.ask_one(Ask.PHASE, player)
    else:
        s.push(Step.TEST)


class PhaseOfAttack(Decision[SkyThievesState]):
    """The attacker Overloads, uses the Captain or plays Sabotage; the others use theirs or play Sabotage (ST-D10, ST-D11)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        if player == s.active:
            for slot in range(SLOTS):
                if s.aboard(player, slot) >= 0 and (s.overloaded >> slot) & 1 == 0:
                    out.add(pack(Verb.OVERLOAD, slot))
        moments.write_in_phase(s, player, out)
        if s.is_ready(player):
            out.add(Verb.OFFENSIVE if player == s.active else Verb.DEFENSIVE)
        out.add(Verb.END)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        verb = verb_of(action)
        if verb == Verb.OVERLOAD:
            return flaw_of_overload(s, player, first(action))
        if verb == Verb.OFFENSIVE or verb == Verb.DEFENSIVE:
            return flaw_of_captain(s, player, verb)
        if verb == Verb.PLAY:
            return moments.flaw_in_phase(s, player, first(action))
        return Flaw.NONE if action == Verb.END else self.asks

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        verb = verb_of(action)
        if verb == Verb.END:
            s.push(Step.TEST)
            return
        # The same Phase goes on after it.
        s.push(pack(Step.PHASE, 1))
        if verb == Verb.OVERLOAD:
            overload(s, player, first(action))
        elif verb == Verb.PLAY:
            paying.announce(s, player, first(action), 0, moments.answered_in_phase(s, player, first(action)) + 1)
        else:
            use_captain(s, player)


def flaw_of_overload(s: SkyThievesState, player: i64, slot: i64) -> i64:
    """Why the card in a slot cannot be Overloaded (ST-084, ST-R24)."""
    if player != s.active:
        return Flaw.NOT_THE_ATTACKER
    if s.aboard(player, slot) < 0:
        return Flaw.NOTHING_TO_OVERLOAD
    return Flaw.OVERLOADED_ALREADY if (s.overloaded >> slot) & 1 == 1 else Flaw.NONE


def flaw_of_captain(s: SkyThievesState, player: i64, verb: i64) -> i64:
    """Why an ability of the own Captain cannot be used (ST-012, ST-014, ST-017)."""
    if verb == Verb.OFFENSIVE and player != s.active:
        return Flaw.NOT_YOUR_ATTACK
    if verb == Verb.DEFENSIVE and player == s.active:
        return Flaw.YOUR_OWN_ATTACK
    return Flaw.NONE if s.is_ready(player) else Flaw.CAPTAIN_FACE_DOWN


def overload(s: SkyThievesState, player: i64, slot: i64) -> None:
    """Use the Overload of a card on board: an event of its own (ST-084, ST-R26)."""
    card = s.aboard(player, slot)
    s.overloaded |= i64(1) << slot
    s.overloads += 1
    tell(s, Ev.OVERLOAD, player, card, s.overloads)
    moments.open_moments(s, moments.record(s, Deed.OVERLOAD, player, card, s.overloads))


def use_captain(s: SkyThievesState, player: i64) -> None:
    """Either ability turns the Captain face down (ST-016)."""
    captain = s.captain(player)
    s.set_tally(Tally.READY, player, 0)
    deed: i64 = Deed.OFFENSIVE if player == s.active else Deed.DEFENSIVE
    tell(s, Ev.OFFENSIVE if player == s.active else Ev.DEFENSIVE, player, captain)
    moments.open_moments(s, moments.record(s, deed, player, captain))


def resolve(s: SkyThievesState, number: i64, answered: i64) -> None:
    """What was announced takes effect, unless it was cancelled (ST-R30, ST-R31)."""
    deed = s.deeds[number]
    kind = moments.type_of(deed)
    if kind == Deed.SABOTAGE or kind == Deed.TECHNIQUE or kind == Deed.BOARD_CARD:
        turn.take_effect(s, number, answered)
    elif moments.is_cancelled(s, number):
        if kind == Deed.ATTACK:
            s.attacked = -1
    elif kind == Deed.SCOUTED:
        turn.scout(s, moments.doer_of(deed))
    elif kind == Deed.OVERLOAD or kind == Deed.OFFENSIVE or kind == Deed.DEFENSIVE:
        thing = moments.card_of(deed)
        if kind == Deed.OFFENSIVE:
            effects.begin(s, s.cards.first[thing], s.cards.middle[thing], moments.doer_of(deed), number)
        else:
            effects.begin(s, s.cards.middle[thing], s.cards.last[thing], moments.doer_of(deed), number)


def test(s: SkyThievesState) -> None:
    """The attack is tested after the attacker's Phase and after the last one, at no other time (ST-R43)."""
    if s.attacked < 0:
        s.push(Step.FAIL)
        return
    position = (s.clock - 1) % s.num_players
    if position == 0 and not s.is_beating():
        s.push(Step.FAIL)
    elif position == s.num_players - 1 and s.is_beating():
        s.push(Step.CAPTURE)
    else:
        s.push(Step.PHASE)


# -- the end of an attack ----------------------------------------------------------------------------------------------


def fail(s: SkyThievesState) -> None:
    """No Treasure, and no penalty but for what was Overloaded or played (ST-094, ST-095)."""
    target = s.attacked
    tell(s, Ev.FAILED, s.active, s.thing_of_target(target) if target >= 0 else -1)
    # What happens from here on changes no totals any more.
    s.attacked = -1
    s.plan(Step.SAVE, Step.CLEAR, pack(Step.ENDED, Deed.FAILED, target + 1))
    bonuses.trigger(s, s.active, On.FAILURE)


def capture(s: SkyThievesState) -> None:
    """Take the Target, test for the win, close the gap, junk what was Overloaded (ST-097 to ST-101, ST-R50)."""
    player = s.active
    target = s.attacked
    place = s.place_of(target)
    worth = i64(s.cards.treasure[target])
    s.attacked = -1
    s.line[place] = u8(EMPTY)
    s.captors[target] = u8(player + 1)
    s.set_tally(Tally.TREASURE, player, s.treasure(player) + worth)
    tell(s, Ev.CAPTURED, player, s.thing_of_target(target), worth, Spot.LINE, Spot.PRIZES)
    if s.treasure(player) >= s.cards.goal:
        turn.end_game(s, Reason.TREASURE)
        return
    s.plan(Step.REFILL, Step.SAVE, Step.CLEAR, pack(Step.ENDED, Deed.SUCCEEDED, target + 1))
    bonuses.trigger(s, player, On.SUCCESS)


def refill(s: SkyThievesState) -> None:
    """The other Targets move away from the deck, a new one comes next to it (ST-099, ST-100)."""
    s.shift_line()
    if i64(s.line[Place.NEAR]) == EMPTY:
        s.turn_up(Place.NEAR)


def save_overloaded(s: SkyThievesState) -> None:
    """Overloaded cards that an effect saves return to hand; the attacker chooses which (ST-R66)."""
    if s.saves > 0 and s.overloaded != 0:
        s.ask_one(Ask.SAVE, s.active)
        if not s.always_ask:
            legal = s.legal_actions(s.active)
            if legal.size == 1:
                s.perform(s.active, legal.at(0))


class Save(Decision[SkyThievesState]):
    """An Overloaded card on board (ST-R66)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for slot in range(SLOTS):
            if (s.overloaded >> slot) & 1 == 1:
                out.add(pack(Verb.SLOT, slot))

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        slot = first(action)
        s.saves -= 1
        s.push(Step.SAVE)
        s.overloaded &= ~(i64(1) << slot)
        s.return_from_board(player, slot, Ev.SAVED)


def clear(s: SkyThievesState) -> None:
    """Overloaded cards are junked, the totals vanish (ST-101, ST-R21, ST-R23)."""
    for slot in range(SLOTS):
        if (s.overloaded >> slot) & 1 == 1:
            s.junk_from_board(s.active, slot, Ev.JUNKED)
    s.attacked = -1
    s.overloaded = 0
    s.overloads = 0
    s.saves = 0
    s.clock = 0
    s.deeds_size = 0
    for total in range(Total.COUNT):
        s.totals[total] = 0


def ended(s: SkyThievesState, deed: i64, target: i64) -> None:
    """The attack is over: an event that can be answered too."""
    moments.open_moments(s, moments.record(s, deed, s.active, 0, target))
