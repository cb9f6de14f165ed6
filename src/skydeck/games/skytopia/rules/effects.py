"""What abilities do, one step after the other, whatever holds them: a Market card, a tower, an ability tile.

A step that names golems or cards asks for one at a time; what cannot be done is lost (SK-R11). While a Market card is
activated, no golem on it can be named (SK-100, SK-R38).
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.skytopia.cards.words import FACES, Col, Colour, Count, If, Op, Target, Verb
from skydeck.games.skytopia.rules import sending
from skydeck.games.skytopia.rules.flaws import Flaw
from skydeck.games.skytopia.rules.steps import Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Ev, Source, Spot, in_tower

# -- where an ability is -----------------------------------------------------------------------------------------------


def player_of(source: i64) -> i64:
    return source // Source.PLAYER


def where_of(source: i64) -> i64:
    return source % Source.BY


def by_of(source: i64) -> i64:
    """The slot of the Market card whose ability activated this one, or -1."""
    return source % Source.PLAYER // Source.BY - 1


def thing_of(s: SkytopiaState, source: i64) -> i64:
    """The card or tile whose ability it is."""
    where = where_of(source)
    if where < Source.TOWER:
        return s.card_at(where)
    if where >= Source.TILE:
        return s.cards.first_side + s.side(player_of(source))
    return s.storey(player_of(source), colour_of(s, source), (where - Source.TOWER) % Source.STOREYS)


def colour_of(s: SkytopiaState, source: i64) -> i64:
    """The colour of the tower that the ability speaks of (SK-R37)."""
    where = where_of(source)
    if where < Source.TOWER:
        return i64(s.cards.colour[s.card_at(where)])
    if where >= Source.TILE:
        return where - Source.TILE
    return (where - Source.TOWER) // Source.STOREYS


# -- the steps ---------------------------------------------------------------------------------------------------------


def activate(s: SkytopiaState, source: i64) -> None:
    """Follow the instructions of a card (SK-085)."""
    tell(s, Ev.ACTIVATED, player_of(source), thing_of(s, source))
    begin_steps(s, thing_of(s, source), source)


# More coins than any face can cost.
DEAREST: Final[i64] = 1000


def begin_steps(s: SkytopiaState, thing: i64, source: i64) -> None:
    s.push(pack(Step.EFFECT, s.cards.first[thing], source, s.cards.last[thing]))


def take_step(s: SkytopiaState, row: i64, source: i64, end: i64) -> None:
    """One step; those after it follow when all that comes of it is done (SK-R54)."""
    if row + 1 < end:
        s.push(pack(Step.EFFECT, row + 1, source, end))
    if not holds(s, row, source):
        return
    player = player_of(source)
    op = s.cards.column(row, Col.OP)
    amount = s.cards.column(row, Col.AMOUNT)
    s.left = s.cards.column(row, Col.TIMES)
    s.turned = 0
    if op == Op.COINS:
        s.gain_coins(player, counted(s, row, source), thing_of(s, source))
    elif op == Op.PP:
        s.gain_points(player, counted(s, row, source), thing_of(s, source))
    elif op == Op.PRICE_CUT:
        cut_price(s, player, thing_of(s, source), amount)
    elif op == Op.CHOOSE:
        choose_option(s, row, source)
    elif op == Op.EXCHANGE and is_settled(s, row, source) and is_useful(s, row, source):
        pay(s, row, source)
    elif is_useful(s, row, source):
        s.ask_one(ask_of(s, op), player, pack(Step.AGAIN, row, source))
    elif stands_in(s, row, source):
        s.gain_coins(player, instead(s, row), thing_of(s, source))


def is_settled(s: SkytopiaState, row: i64, source: i64) -> bool:
    """Whether who activates this has said so already: the step is all that the ability does, or was chosen from several."""
    thing = thing_of(s, source)
    return is_price_only(s, thing) or not s.cards.first[thing] <= row < s.cards.last[thing]


def is_price_only(s: SkytopiaState, thing: i64) -> bool:
    """Whether a card does nothing but give PP for coins: who activates it pays."""
    begin = s.cards.first[thing]
    return s.cards.last[thing] == begin + 1 and s.cards.column(begin, Col.OP) == Op.EXCHANGE


def pay(s: SkytopiaState, row: i64, source: i64) -> None:
    """The whole price for the whole gain; then once more, as often as it may be (SK-R11)."""
    player = player_of(source)
    s.gain_coins(player, -s.cards.column(row, Col.INSTEAD))
    s.gain_points(player, s.cards.column(row, Col.AMOUNT), thing_of(s, source))
    s.left -= 1
    s.push(pack(Step.AGAIN, row, source))


def choose_option(s: SkytopiaState, row: i64, source: i64) -> None:
    """One of the options that can do something; where only one can, nobody is asked which."""
    begin: i64 = s.cards.column(row, Col.AMOUNT)
    able: i64 = 0
    last: i64 = -1
    for option in range(begin, begin + s.cards.column(row, Col.TIMES)):
        if can_do(s, option, source):
            able += 1
            last = option
    if able > 1 or (able == 1 and s.always_ask):
        s.ask_one(Ask.CHOOSE, player_of(source), pack(Step.AGAIN, row, source))
    elif able == 1 and s.cards.column(last, Col.OP) == Op.EXCHANGE:
        s.left = s.cards.column(last, Col.TIMES)
        s.ask_one(Ask.PAY, player_of(source), pack(Step.AGAIN, last, source))
    elif able == 1:
        s.push(pack(Step.EFFECT, last, source, last + 1))


def cut_price(s: SkytopiaState, player: i64, thing: i64, amount: i64) -> None:
    """The next golem of this turn is cheaper; on another's turn there is none."""
    if player == s.active:
        s.cut += amount
        tell(s, Ev.CHEAPER, player, thing, amount)


def ask_of(s: SkytopiaState, op: i64) -> i64:
    """The decision that a step puts to its player."""
    if op == Op.EXCHANGE:
        return Ask.PAY
    if op == Op.FORWARD or op == Op.SET_FACE:
        return Ask.TURN
    if op == Op.ACTIVATE:
        return Ask.REPEAT
    if op == Op.TAKE_BACK:
        return Ask.RECALL
    return Ask.EXTRA if op == Op.SEND_EXTRA or s.house.forge_places else Ask.LIFT


def ask_again(s: SkytopiaState, row: i64, source: i64) -> None:
    """The same step once more, as long as it may be done and can be."""
    if s.left > 0 and is_useful(s, row, source):
        s.ask_one(ask_of(s, s.cards.column(row, Col.OP)), player_of(source), pack(Step.AGAIN, row, source))
    else:
        s.turned = 0


def instead(s: SkytopiaState, row: i64) -> i64:
    """The coins that stand in where a step names nothing; of an exchange the column holds the price."""
    return 0 if s.cards.column(row, Col.OP) == Op.EXCHANGE else s.cards.column(row, Col.INSTEAD)


def does_something(s: SkytopiaState, thing: i64, source: i64) -> bool:
    """Whether any step of an ability could do something now; the others are lost (SK-R11)."""
    for row in range(s.cards.first[thing], s.cards.last[thing]):
        if can_do(s, row, source):
            return True
    return False


def can_do(s: SkytopiaState, row: i64, source: i64) -> bool:
    """Whether a step can do anything now, or pays for that it cannot."""
    return is_useful(s, row, source) or stands_in(s, row, source)


def flaw_of_ability(s: SkytopiaState, thing: i64, source: i64) -> i64:
    """Why an ability would do nothing now: what the step lacks that `lacking_step` names; coins, if it would do something with
    more of them."""
    if does_something(s, thing, source):
        return Flaw.NONE
    row = lacking_step(s, thing)
    flaw = flaw_of_step(s, row, source)
    op = s.cards.column(row, Col.OP)
    turns = op == Op.FORWARD or op == Op.SET_FACE
    if flaw == Flaw.NAMES_NO_GOLEM and turns and write_turns(s, row, source, DEAREST, None):
        return Flaw.TURNS_TOO_DEAR
    if flaw == Flaw.NO_FACE_FREE and sending.write_sends(s, player_of(source), DEAREST, None):
        return Flaw.FACES_TOO_DEAR
    return flaw


def lacking_step(s: SkytopiaState, thing: i64) -> i64:
    """The row to explain where none of an ability's does anything: its first, of several under conditions the widest."""
    row = s.cards.first[thing]
    for other in range(row + 1, s.cards.last[thing]):
        same = s.cards.column(other, Col.CONDITION) == s.cards.column(row, Col.CONDITION)
        if same and s.cards.column(other, Col.CONDITION_ARG) > s.cards.column(row, Col.CONDITION_ARG):
            row = other
    return row


def stands_in(s: SkytopiaState, row: i64, source: i64) -> bool:
    """Whether coins stand in for a step: it can name nothing at all."""
    if instead(s, row) == 0:
        return False
    return s.cards.column(row, Col.OP) != Op.ACTIVATE or len(targets(s, row, source)) == 0


def is_useful(s: SkytopiaState, row: i64, source: i64) -> bool:
    """Whether a step can do anything now."""
    return flaw_of_step(s, row, source) == Flaw.NONE


def flaw_of_step(s: SkytopiaState, row: i64, source: i64) -> i64:
    """Why a step can do nothing now (SK-R11)."""
    op = s.cards.column(row, Col.OP)
    player = player_of(source)
    if op == Op.COINS or op == Op.PP:
        if not holds(s, row, source):
            return flaw_of_condition(s, row)
        return Flaw.NONE if counted(s, row, source) > 0 else Flaw.GIVES_NOTHING
    if op == Op.EXCHANGE:
        return Flaw.NONE if s.coins(player) >= s.cards.column(row, Col.INSTEAD) else Flaw.EXCHANGE_TOO_DEAR
    if op == Op.FORWARD or op == Op.SET_FACE:
        return Flaw.NONE if write_turns(s, row, source, s.coins(player), None) else Flaw.NAMES_NO_GOLEM
    if op == Op.TAKE_BACK:
        return Flaw.NONE if write_golems(s, source, Verb.RECALL, None) else Flaw.NAMES_NO_GOLEM
    if op == Op.ACTIVATE:
        return Flaw.NONE if write_targets(s, row, source, None) else Flaw.NO_CARD_TO_ACTIVATE
    if op == Op.CHOOSE:
        begin: i64 = s.cards.column(row, Col.AMOUNT)
        for option in range(begin, begin + s.cards.column(row, Col.TIMES)):
            if can_do(s, option, source):
                return Flaw.NONE
        return flaw_of_step(s, begin, source)
    if op == Op.MOVE_GOLEM and not s.house.forge_places:
        return Flaw.NONE if write_golems(s, source, Verb.LIFT, None) else Flaw.NAMES_NO_GOLEM
    if op == Op.PRICE_CUT:
        if player != s.active:
            return Flaw.NOT_YOUR_TURN
        return Flaw.NONE if holds(s, row, source) else flaw_of_condition(s, row)
    if s.supply(player) == 0:
        return Flaw.SUPPLY_EMPTY
    less = s.cards.column(row, Col.AMOUNT)
    return Flaw.NONE if sending.write_sends(s, player, less, None) else Flaw.NO_FACE_FREE


# -- conditions and counts ---------------------------------------------------------------------------------------------


def holds(s: SkytopiaState, row: i64, source: i64) -> bool:
    """Whether the condition of a step is met."""
    condition = s.cards.column(row, Col.CONDITION)
    arg = s.cards.column(row, Col.CONDITION_ARG)
    player = player_of(source)
    if condition == If.FINISHED_AT_LEAST:
        return finished_by(s, player) >= arg
    if condition == If.COINS_AT_MOST:
        return s.coins(player) <= arg
    if condition == If.TOWER_IS_TALLEST:
        return s.height(player, colour_of(s, source)) == s.tallest(player)
    return True


def flaw_of_condition(s: SkytopiaState, row: i64) -> i64:
    """The flaw of a condition that is not met."""
    condition = s.cards.column(row, Col.CONDITION)
    if condition == If.COINS_AT_MOST:
        return Flaw.TOO_RICH
    return Flaw.TOO_FEW_FINISHED if condition == If.FINISHED_AT_LEAST else Flaw.NOT_TALLEST


def finished_by(s: SkytopiaState, player: i64) -> i64:
    """The cards that a player has finished in this turn."""
    return s.finished if player == s.active else 0


def counted(s: SkytopiaState, row: i64, source: i64) -> i64:
    """What a gain comes to."""
    count = s.cards.column(row, Col.COUNT)
    amount = s.cards.column(row, Col.AMOUNT)
    if count == Count.ONCE:
        return amount
    player = player_of(source)
    number: i64 = 0
    if count == Count.THIS_TOWER:
        number = s.height(player, colour_of(s, source))
    elif count == Count.TALLEST_TOWER:
        number = s.tallest(player)
    elif count == Count.SHORTEST_TOWER:
        number = s.shortest(player)
    elif count == Count.ARMS_IN_THIS_TOWER:
        number = s.arms_in(player, colour_of(s, source))
    elif count == Count.GOLEMS_IN_MARKET:
        number = s.at_work(player)
    elif count == Count.GOLEMS_IN_SUPPLY:
        number = s.supply(player)
    else:
        number = finished_by(s, player)
    return min(number * amount, s.cards.column(row, Col.CAP))


# -- golems that can be named ------------------------------------------------------------------------------------------


def can_name(s: SkytopiaState, source: i64, slot: i64, face: i64) -> bool:
    """Whether an ability can name a golem."""
    return flaw_of_named(s, source, slot, face) == Flaw.NONE


def flaw_of_named(s: SkytopiaState, source: i64, slot: i64, face: i64) -> i64:
    """Why an ability cannot name a golem: it must be one's own, not finished already, and not on the card that is activated,
    nor on one that activates it from the Market (SK-100, SK-R09, SK-R10, SK-R38)."""
    player = player_of(source)
    if slot < 0 or s.owner(slot, face) != player:
        return Flaw.NO_GOLEM
    if slot == where_of(source) or slot == by_of(source):
        return Flaw.BEING_ACTIVATED
    return sending.flaw_of_golem(s, player, slot, face)


def write_turns(s: SkytopiaState, row: i64, source: i64, coins: i64, out: ActionList | None) -> bool:
    """All new faces that a step may give to golems for so many coins; whether there are any."""
    forward = s.cards.column(row, Col.OP) == Op.FORWARD
    most: i64 = s.cards.column(row, Col.AMOUNT) if forward else FACES - 1
    found = False
    for slot in range(s.slots()):
        for face in range(i64(1), FACES + 1):
            if not can_name(s, source, slot, face) or was_turned(s, slot, face):
                continue
            for steps in range(i64(1), most + 1):
                to = stepped(s, face, steps) if forward else (face + steps - 1) % FACES + 1
                if to == 0 or not sending.is_free(s, slot, to):
                    continue
                if not forward and dearer(s, face, to) > coins:
                    continue
                found = True
                if out is None:
                    return True
                out.add(pack(Verb.TURN, s.card_at(slot), face - 1, to - 1))
    return found


def stepped(s: SkytopiaState, face: i64, steps: i64) -> i64:
    """The face so many steps forward; 0 where that would reach or pass Now (SK-R04, SK-R06, SK-R08)."""
    wait: i64 = s.wait(face) + s.house.forward * steps
    return s.face_after(wait) if 0 < wait < FACES else 0


def dearer(s: SkytopiaState, face: i64, to: i64) -> i64:
    """What another face costs more."""
    return max(0, s.price(to) - s.price(face))


def was_turned(s: SkytopiaState, slot: i64, face: i64) -> bool:
    """Whether the step in progress has turned this golem: each is turned once."""
    marks = s.turned
    while marks != 0:
        if marks & 255 == slot * FACES + face:
            return True
        marks >>= 8
    return False


def write_golems(s: SkytopiaState, source: i64, verb: i64, out: ActionList | None) -> bool:
    """All golems that can be taken back, or moved somewhere; whether there are any."""
    found = False
    for slot in range(s.slots()):
        for face in range(i64(1), FACES + 1):
            if not can_name(s, source, slot, face):
                continue
            if verb == Verb.LIFT and not write_moves(s, slot, face, None):
                continue
            found = True
            if out is None:
                return True
            out.add(pack(verb, s.card_at(slot), face - 1))
    return found


def write_moves(s: SkytopiaState, slot: i64, face: i64, out: ActionList | None) -> bool:
    """All other cards on which a golem can keep its face (SK-R39); whether there are any."""
    found = False
    for target in range(s.slots()):
        if target != slot and sending.is_free(s, target, face):
            found = True
            if out is None:
                return True
            out.add(pack(Verb.MOVE, s.card_at(target)))
    return found


def write_targets(s: SkytopiaState, row: i64, source: i64, out: ActionList | None) -> bool:
    """All cards that a step may activate and that would do something; whether there are any."""
    found = False
    for card in targets(s, row, source):
        if does_something(s, card, source_of_target(s, source, card)):
            found = True
            if out is None:
                return True
            out.add(pack(Verb.ACTIVATE, card))
    return found


def targets(s: SkytopiaState, row: i64, source: i64) -> list[i64]:
    """All cards that a step can name for being activated."""
    player = player_of(source)
    target = s.cards.column(row, Col.AMOUNT)
    colour = colour_of(s, source)
    found: list[i64] = []
    if target == Target.CARD_BELOW:
        where = where_of(source)
        storey = (where - Source.TOWER) % Source.STOREYS
        if Source.TOWER <= where < Source.TILE and storey > 0:
            add_target(s, s.storey(player, colour, storey - 1), found)
    elif target == Target.MARKET_CARD_WITH_OWN_GOLEM:
        for slot in range(s.slots()):
            if has_golem_on(s, player, slot):
                add_target(s, s.card_at(slot), found)
    else:
        for other in range(Colour.COUNT):
            if target == Target.FOUNDATION:
                add_target(s, s.storey(player, other, 0), found)
            elif other != colour:
                add_target(s, s.storey(player, other, s.height(player, other) - 1), found)
    return found


def add_target(s: SkytopiaState, card: i64, found: list[i64]) -> None:
    """A card with an ability that does not activate another card itself (SK-R41)."""
    if s.cards.repeats[card] == 0 and s.cards.first[card] != s.cards.last[card]:
        found.append(card)


def source_of_target(s: SkytopiaState, source: i64, card: i64) -> i64:
    """Where a card is carried out that another activates, and by which Market card."""
    where = where_of(source)
    by: i64 = 0
    if where < Source.TOWER:
        by = where + 1
    player = player_of(source)
    return place_of(s, player, card) + by * Source.BY + player * Source.PLAYER


def has_golem_on(s: SkytopiaState, player: i64, slot: i64) -> bool:
    for face in range(i64(1), FACES + 1):
        if s.owner(slot, face) == player:
            return True
    return False


def place_of(s: SkytopiaState, player: i64, card: i64) -> i64:
    """Where a card that can be activated lies: in the Market or in the player's city."""
    slot = s.slot_of(card)
    if slot >= 0:
        return slot
    colour = i64(s.cards.colour[card])
    storey: i64 = 0
    while s.storey(player, colour, storey) != card:
        storey += 1
    return in_tower(colour, storey)


# -- decisions ---------------------------------------------------------------------------------------------------------


class Turn(Decision[SkytopiaState]):
    """An own golem and its new face, or no more (SK-047, SK-R08)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_turns(s, first(s.question), second(s.question), s.coins(player), out)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if action == Verb.SKIP:
            return Flaw.NONE
        if verb_of(action) != Verb.TURN:
            return self.asks
        slot = s.slot_of(first(action))
        face = second(action) + 1
        to = third(action) + 1
        wrong = flaw_of_named(s, second(s.question), slot, face)
        if wrong != Flaw.NONE:
            return wrong
        if was_turned(s, slot, face):
            return Flaw.TURNED_ALREADY
        if to == s.now:
            return Flaw.TO_NOW
        if s.owner(slot, to) >= 0:
            return Flaw.TURNS_TO_TAKEN
        return flaw_of_turn(s, player, face, to)

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.SKIP:
            s.turned = 0
            return
        row = first(s.question)
        slot = s.slot_of(first(action))
        face = second(action) + 1
        to = third(action) + 1
        if s.cards.column(row, Col.OP) == Op.SET_FACE:
            s.gain_coins(player, -dearer(s, face, to))
        s.shift_golem(slot, face, slot, to)
        tell(s, Ev.TURNED, player, first(action), face * 8 + to)
        s.turned = (s.turned << 8) | (slot * FACES + to)
        s.left -= 1
        s.push(s.question)


def flaw_of_turn(s: SkytopiaState, player: i64, face: i64, to: i64) -> i64:
    """Why the step in progress cannot turn a golem to a face that is free."""
    row = first(s.question)
    if s.cards.column(row, Col.OP) == Op.SET_FACE:
        return Flaw.TURN_TOO_DEAR if dearer(s, face, to) > s.coins(player) else Flaw.NONE
    steps = steps_between(s, face, to)
    if steps <= 0:
        return Flaw.BACKWARD
    return Flaw.TOO_FAR if steps > s.cards.column(row, Col.AMOUNT) else Flaw.NONE


def steps_between(s: SkytopiaState, face: i64, to: i64) -> i64:
    """How many steps forward one face is from another; below 0 if it lies back (SK-R04)."""
    return (s.wait(to) - s.wait(face)) * s.house.forward


class Lift(Decision[SkytopiaState]):
    """An own golem that is to be moved, or none (SK-R39)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_golems(s, second(s.question), Verb.LIFT, out)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if action == Verb.SKIP:
            return Flaw.NONE
        if verb_of(action) != Verb.LIFT:
            return self.asks
        slot = s.slot_of(first(action))
        face = second(action) + 1
        wrong = flaw_of_named(s, second(s.question), slot, face)
        if wrong != Flaw.NONE:
            return wrong
        return Flaw.NONE if write_moves(s, slot, face, None) else Flaw.NO_ROOM

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action != Verb.SKIP:
            golem = s.slot_of(first(action)) * 8 + second(action) + 1
            s.push(pack(Step.CARRY, first(s.question), second(s.question), golem))


class Move(Decision[SkytopiaState]):
    """The card that the golem goes to."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        golem = third(s.question)
        write_moves(s, golem // 8, golem % 8, out)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.MOVE:
            return self.asks
        golem = third(s.question)
        slot = s.slot_of(first(action))
        if slot < 0 or slot == golem // 8:
            return Flaw.MOVES_ELSEWHERE
        return Flaw.NONE if sending.is_free(s, slot, golem % 8) else Flaw.MOVES_TO_TAKEN

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        golem = third(s.question)
        s.shift_golem(golem // 8, golem % 8, s.slot_of(first(action)), golem % 8)
        tell(s, Ev.MOVED, player, first(action), golem % 8, Spot.MARKET, Spot.MARKET)


class Recall(Decision[SkytopiaState]):
    """An own golem that is taken back, or none."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_golems(s, second(s.question), Verb.RECALL, out)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.RECALL:
            return flaw_of_named(s, second(s.question), s.slot_of(first(action)), second(action) + 1)
        return Flaw.NONE if action == Verb.SKIP else self.asks

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action != Verb.SKIP:
            sending.recall(s, s.slot_of(first(action)), second(action) + 1)
            amount = s.cards.column(first(s.question), Col.AMOUNT)
            s.gain_coins(player, amount, thing_of(s, second(s.question)))


class Pay(Decision[SkytopiaState]):
    """The whole price for the whole gain, or not (SK-R11)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        out.add(Verb.PAY)
        out.add(Verb.SKIP)

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.PAY:
            pay(s, first(s.question), second(s.question))


class Repeat(Decision[SkytopiaState]):
    """The card that is activated by another, or none."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        write_targets(s, first(s.question), second(s.question), out)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.ACTIVATE:
            return Flaw.NONE if action == Verb.SKIP else self.asks
        card = first(action)
        source = second(s.question)
        if card not in targets(s, first(s.question), source):
            return Flaw.NOT_BY_THIS
        return Flaw.NONE if does_something(s, card, source_of_target(s, source, card)) else Flaw.CARD_IDLE

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if action != Verb.SKIP:
            activate(s, source_of_target(s, second(s.question), first(action)))


class Choose(Decision[SkytopiaState]):
    """One of the options of an ability."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        begin: i64 = s.cards.column(first(s.question), Col.AMOUNT)
        for option in range(s.cards.column(first(s.question), Col.TIMES)):
            if can_do(s, begin + option, second(s.question)):
                out.add(pack(Verb.CHOOSE, option))

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        row = first(s.question)
        if verb_of(action) != Verb.CHOOSE:
            return self.asks
        if first(action) >= s.cards.column(row, Col.TIMES):
            return Flaw.NO_SUCH_OPTION
        option: i64 = s.cards.column(row, Col.AMOUNT) + first(action)
        return Flaw.NONE if can_do(s, option, second(s.question)) else Flaw.OPTION_IDLE

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        option: i64 = s.cards.column(first(s.question), Col.AMOUNT) + first(action)
        s.push(pack(Step.EFFECT, option, second(s.question), option + 1))
