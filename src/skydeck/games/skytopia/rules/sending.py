"""Golems sent to work, in Phase 2 and by abilities, and taken back."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.skytopia.cards.words import FACES, Col, Occasion, Op, Verb, Window
from skydeck.games.skytopia.rules import effects, tiles
from skydeck.games.skytopia.rules.flaws import Flaw
from skydeck.games.skytopia.rules.steps import Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Ev, Phase, Source, Spot


def price(s: SkytopiaState, player: i64, face: i64, less: i64) -> i64:
    """What sending with a face costs a player now; what the turn made cheaper is for whose turn it is."""
    if player == s.active:
        less += s.cut
    return max(0, s.price(face) - less)


def is_free(s: SkytopiaState, slot: i64, face: i64) -> bool:
    """Whether a golem may show a face on a card: not Now, not that of another golem there (SK-095, SK-096, SK-R07)."""
    return s.card_at(slot) != EMPTY and face != s.now and s.owner(slot, face) < 0


def payable(s: SkytopiaState, player: i64, less: i64) -> i64:
    """The faces that can be paid, but for the one at Now, as bits (SK-095, SK-097)."""
    coins = s.coins(player)
    faces: i64 = 0
    for face in range(i64(1), FACES + 1):
        if face != s.now and price(s, player, face, less) <= coins:
            faces |= i64(1) << face
    return faces


def write_sends(s: SkytopiaState, player: i64, less: i64, out: ActionList | None) -> bool:
    """Every Market card with every face that is free there and can be paid (SK-091, SK-093, SK-097); whether there are any."""
    faces = payable(s, player, less)
    found = False
    for slot in range(s.slots()):
        card = s.card_at(slot)
        if card == EMPTY:
            continue
        for face in range(i64(1), FACES + 1):
            if (faces >> face) & 1 == 1 and s.owner(slot, face) < 0:
                found = True
                if out is None:
                    return True
                out.add(pack(Verb.SEND, card, face - 1))
    return found


def has_payable_face(s: SkytopiaState, player: i64, slot: i64, less: i64) -> bool:
    """Whether any face that can be paid is free on a card."""
    faces = payable(s, player, less)
    for face in range(i64(1), FACES + 1):
        if (faces >> face) & 1 == 1 and is_free(s, slot, face):
            return True
    return False


def flaw_of_send(s: SkytopiaState, player: i64, action: i64, less: i64) -> i64:
    """Why a golem cannot be sent there with that face (SK-093, SK-R26)."""
    face = second(action) + 1
    slot = s.slot_of(first(action))
    if slot < 0:
        return Flaw.NOT_IN_MARKET
    if face == s.now:
        return Flaw.AT_NOW
    if s.owner(slot, face) >= 0:
        return Flaw.FACE_TAKEN if has_payable_face(s, player, slot, less) else Flaw.NO_FACE_LEFT
    return Flaw.FACE_TOO_DEAR if price(s, player, face, less) > s.coins(player) else Flaw.NONE


def send(s: SkytopiaState, player: i64, slot: i64, face: i64, less: i64, offered: bool) -> None:
    """Pay, place, then the card may be activated (SK-094, SK-098, SK-R30)."""
    paid = price(s, player, face, less)
    if player == s.active:
        s.cut = 0
    s.gain_coins(player, -paid)
    s.put_golem(player, slot, face)
    tell(s, Ev.SENT, player, s.card_at(slot), face, Spot.NONE, Spot.MARKET)
    tiles.occur(s, player, Occasion.GOLEM_SENT, paid)
    if offered:
        s.push(pack(Step.OFFER, slot, player))
    tiles.interrupt(s)


def offer(s: SkytopiaState, slot: i64, player: i64) -> None:
    """The card that a golem was sent to may be activated at once (SK-098, SK-099)."""
    card = s.card_at(slot)
    if effects.does_something(s, card, slot + player * Source.PLAYER) or (has_ability(s, card) and s.always_ask):
        s.ask_one(Ask.ACTIVATE, player, pack(Step.OFFER, slot, player))


def has_ability(s: SkytopiaState, card: i64) -> bool:
    """Whether a card does anything on being activated; a Library does not."""
    return s.cards.first[card] < s.cards.last[card]


# -- Phase 2 -----------------------------------------------------------------------------------------------------------


def send_one(s: SkytopiaState) -> None:
    """One golem must be sent, with an empty supply one from the Market; nothing happens where it cannot be, not even with what
    a tile makes cheaper (SK-086, SK-088, SK-R29, SK-R32)."""
    s.phase = Phase.SEND
    player = s.active
    if s.supply(player) > 0 and write_sends(s, player, 0, None):
        s.ask_one(Ask.SEND, player)
    elif s.supply(player) == 0 and write_taken_back(s, player, None):
        s.ask_one(Ask.TAKE_BACK, player)
    elif tiles.ready(s, player, Window.B) or tiles.ready(s, player, Window.C):
        s.ask_one(Ask.ABILITY, player, Step.SEND)
    else:
        send_none(s)


def send_none(s: SkytopiaState) -> None:
    s.phase = Phase.WORK
    tell(s, Ev.NO_SEND, s.active)


class Send(Decision[SkytopiaState]):
    """A card and a face, which can be paid; before that a tile that makes it cheaper, or one for any time (SK-D11, SK-D12,
    SK-R32, SK-032)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_sends(s, player, 0, out)
        if tiles.may_use(s, player, Window.B):
            out.add(Verb.USE)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.SEND:
            return flaw_of_send(s, player, action, 0)
        if action == Verb.USE:
            return tiles.flaw_of_use(s, player, Window.B)
        return Flaw.SUPPLY_LEFT if verb_of(action) == Verb.RECALL else self.asks

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.USE:
            s.push(Step.SEND)
            tiles.use(s, player)
        else:
            s.phase = Phase.WORK
            send(s, player, s.slot_of(first(action)), second(action) + 1, 0, True)


def leaves_a_send(s: SkytopiaState, player: i64, face: i64) -> bool:
    """Whether a golem with this face, taken back, can be sent again: on any card, or where its own face is free (SK-R28)."""
    return write_sends(s, player, 0, None) or price(s, player, face, 0) <= s.coins(player)


def write_taken_back(s: SkytopiaState, player: i64, out: ActionList | None) -> bool:
    """All golems that can be taken back and sent again; whether there are any."""
    found = False
    for slot in range(s.slots()):
        for face in range(i64(1), FACES + 1):
            if flaw_of_golem(s, player, slot, face) == Flaw.NONE and leaves_a_send(s, player, face):
                found = True
                if out is None:
                    return True
                out.add(pack(Verb.RECALL, s.card_at(slot), face - 1))
    return found


class TakeBack(Decision[SkytopiaState]):
    """Any own golem in the Market, as the supply is empty; there is no compensation (SK-088, SK-090)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_taken_back(s, player, out)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.RECALL:
            return self.asks
        face = second(action) + 1
        wrong = flaw_of_golem(s, player, s.slot_of(first(action)), face)
        if wrong != Flaw.NONE:
            return wrong
        return Flaw.NONE if leaves_a_send(s, player, face) else Flaw.LEAVES_NO_SEND

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        recall(s, s.slot_of(first(action)), second(action) + 1)
        s.push(Step.SEND)


def recall(s: SkytopiaState, slot: i64, face: i64) -> None:
    player = s.take_golem(slot, face)
    tell(s, Ev.RECALLED, player, s.card_at(slot), face, Spot.MARKET)


def flaw_of_golem(s: SkytopiaState, player: i64, slot: i64, face: i64) -> i64:
    """Why this is no golem of a player's that can be named; the slot of a card elsewhere is -1 (SK-R09, SK-R10)."""
    if slot < 0 or s.owner(slot, face) != player:
        return Flaw.NO_GOLEM
    return Flaw.HAS_FINISHED if face == s.now else Flaw.NONE


# -- a further golem by an ability -------------------------------------------------------------------------------------


class Extra(Decision[SkytopiaState]):
    """A card and a face for a golem from the supply, or not (SK-R40)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_sends(s, player, less_of(s), out)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.SEND:
            return flaw_of_send(s, player, action, less_of(s))
        return Flaw.NONE if action == Verb.SKIP else self.asks

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action != Verb.SKIP:
            send(s, player, s.slot_of(first(action)), second(action) + 1, less_of(s), activates(s))


def activates(s: SkytopiaState) -> bool:
    """Whether the ability in progress lets the card of its golem be activated; one that sends where others move does."""
    row = first(s.question)
    return s.cards.column(row, Col.OP) != Op.SEND_EXTRA or s.cards.column(row, Col.TIMES) > 0


def price_asked(s: SkytopiaState, player: i64, face: i64) -> i64:
    """What sending with a face costs a player in the question in progress, which may be that of an ability."""
    return price(s, player, face, less_of(s) if s.decision == Ask.EXTRA else 0)


def less_of(s: SkytopiaState) -> i64:
    """How much cheaper the ability in progress makes its golem."""
    return s.cards.column(first(s.question), Col.AMOUNT)
