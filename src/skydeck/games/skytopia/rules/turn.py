"""The round; the phases of a turn but for sending: golems finish, towers are activated, the Market is refilled."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.skytopia.cards.words import FACES, Colour, Occasion, Verb, Window
from skydeck.games.skytopia.rules import effects, scoring, sending, tiles
from skydeck.games.skytopia.rules.flaws import Flaw
from skydeck.games.skytopia.rules.steps import STANDSTILL_ROUNDS, Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Ev, Phase, Reason, Source, Tally, in_tower

# -- the round ---------------------------------------------------------------------------------------------------------


def turn_gear(s: SkytopiaState) -> None:
    """One step clockwise: Now counts up, golems keep their faces (SK-051, SK-107)."""
    s.now = s.now % FACES + 1
    tell(s, Ev.GEAR, amount=s.now)
    for player in range(s.num_players):
        tiles.occur(s, player, Occasion.GEAR_TURNED, 0)
    tiles.interrupt(s)


def begin_round(s: SkytopiaState) -> None:
    """The marker passes to the left, except before round 1; then everybody has a turn (SK-067, SK-106, SK-108)."""
    if s.round > 0:
        s.start = (s.start + 1) % s.num_players
    s.round += 1
    tell(s, Ev.ROUND, s.start, amount=s.round)
    s.push(Step.END_ROUND)
    turn: i64 = s.num_players - 1
    while turn >= 0:
        s.push(pack(Step.TURN, (s.start + turn) % s.num_players))
        turn -= 1


def end_round(s: SkytopiaState) -> None:
    """The gear turns and the next round follows, unless this was the last one (SK-113, SK-R25)."""
    if s.round == s.last_round:
        scoring.end_game(s, Reason.DECK)
    elif s.round >= STANDSTILL_ROUNDS:
        scoring.end_game(s, Reason.STANDSTILL)
    else:
        s.plan(Step.GEAR, Step.ROUND)


def begin_turn(s: SkytopiaState, player: i64) -> None:
    """Three phases in fixed order, each with the windows of the ability tile (SK-070)."""
    s.active = player
    s.phase = Phase.FINISH
    s.upgraded = 0
    s.finished = 0
    s.cut = 0
    s.set_tally(Tally.USED, player, 0)
    tell(s, Ev.TURN, player)
    s.plan(
        Step.FINISH,
        Step.TOWERS,
        pack(Step.WINDOW, Window.A),
        Step.SEND,
        pack(Step.WINDOW, Window.B),
        Step.REFILL,
    )


# -- Phase 1: golems finish projects -----------------------------------------------------------------------------------


def finish_cards(s: SkytopiaState) -> None:
    """Every card on which an own golem shows Now is taken; all golems on it go home (SK-073 to SK-076)."""
    player = s.active
    for slot in range(s.slots()):
        if s.owner(slot, s.now) == player:
            s.taken |= i64(1) << slot
            s.finished += 1
            tell(s, Ev.FINISHED, player, s.card_at(slot))
            tiles.occur(s, player, Occasion.CARD_FINISHED, slot // s.house.width)
            send_home(s, slot, player)
    if s.taken != 0:
        s.push(Step.BUILD)


def send_home(s: SkytopiaState, slot: i64, player: i64) -> None:
    """The golems of a card return; the others' owners get 3 coins for each (SK-075, SK-R13, SK-R14)."""
    for face in range(i64(1), FACES + 1):
        owner = s.owner(slot, face)
        if owner >= 0:
            s.take_golem(slot, face)
            if owner != player:
                tell(s, Ev.RETURNED, owner, s.card_at(slot), s.cards.compensation)
                s.purses[owner] += s.cards.compensation
                tiles.occur(s, owner, Occasion.GOLEM_RETURNED, 0)


def build_cards(s: SkytopiaState) -> None:
    """All finished cards go on their towers before anything is activated (SK-079); of several of one colour the owner says
    which lies lower (SK-R15)."""
    if s.taken == 0:
        tiles.interrupt(s)
        return
    slot: i64 = 0
    while (s.taken >> slot) & 1 == 0:
        slot += 1
    if taken_of(s, slot // s.house.width) > 1:
        s.ask_one(Ask.ORDER, s.active, pack(Step.BUILD, slot // s.house.width))
    else:
        build(s, slot)


def taken_of(s: SkytopiaState, colour: i64) -> i64:
    """How many finished cards of a colour are still to be built."""
    found: i64 = 0
    for slot in range(colour * s.house.width, (colour + 1) * s.house.width):
        found += (s.taken >> slot) & 1
    return found


def build(s: SkytopiaState, slot: i64) -> None:
    s.taken &= ~(i64(1) << slot)
    s.upgraded |= i64(1) << i64(s.cards.colour[s.build(s.active, slot)])
    s.push(Step.BUILD)


class Order(Decision[SkytopiaState]):
    """Any of the finished cards of a colour."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        colour = first(s.question)
        for slot in range(colour * s.house.width, (colour + 1) * s.house.width):
            if (s.taken >> slot) & 1 == 1:
                out.add(pack(Verb.BUILD, s.card_at(slot)))

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.BUILD:
            return self.asks
        slot = s.slot_of(first(action))
        if slot < 0 or slot // s.house.width != first(s.question) or (s.taken >> slot) & 1 == 0:
            return Flaw.NOT_FINISHED
        return Flaw.NONE

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        build(s, s.slot_of(first(action)))
        s.answered(player)


# -- Phase 1: tower activation -----------------------------------------------------------------------------------------


def next_tower(s: SkytopiaState) -> None:
    """The player chooses among the towers that got a card and were not activated yet (SK-082, SK-083, SK-084)."""
    if s.upgraded == 0:
        return
    if s.upgraded & (s.upgraded - 1) == 0 and not s.always_ask:
        colour: i64 = 0
        while (s.upgraded >> colour) & 1 == 0:
            colour += 1
        climb(s, colour)
    else:
        s.ask_one(Ask.TOWER, s.active)


def climb(s: SkytopiaState, colour: i64) -> None:
    """From the Foundation upwards, to the top before the next tower begins (SK-080, SK-R16)."""
    s.upgraded &= ~(i64(1) << colour)
    tiles.occur(s, s.active, Occasion.TOWER_ACTIVATED, colour)
    s.plan(pack(Step.CLIMB, colour, 0), Step.TOWERS)


class Tower(Decision[SkytopiaState]):
    """One of the upgraded towers, or none any more (SK-D07)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        for colour in range(Colour.COUNT):
            if (s.upgraded >> colour) & 1 == 1:
                out.add(pack(Verb.CLIMB, colour))
        if tiles.may_use(s, player, Window.A):
            out.add(Verb.USE)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.CLIMB:
            return Flaw.NONE if (s.upgraded >> first(action)) & 1 == 1 else Flaw.TOWER_IDLE
        if action == Verb.USE:
            return tiles.flaw_of_use(s, player, Window.A)
        return Flaw.NONE if action == Verb.SKIP else self.asks

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        if verb_of(action) == Verb.CLIMB:
            climb(s, first(action))
        elif action == Verb.USE:
            s.push(Step.TOWERS)
            tiles.use(s, player)
        else:
            s.upgraded = 0


def climb_on(s: SkytopiaState, colour: i64, storey: i64, unasked: i64) -> None:
    """Each card from the bottom up may be activated or passed for good (SK-080, SK-081). What can do nothing is not asked
    about; what its owner has asked for together is activated unasked, but for what has a price."""
    player = s.active
    while storey < s.height(player, colour):
        card = s.storey(player, colour, storey)
        pays = effects.does_something(s, card, source_in_tower(player, colour, storey))
        if pays and unasked == 1 and not effects.is_price_only(s, card):
            s.push(pack(Step.CLIMB, colour, storey + 1, unasked))
            tiles.interrupt(s)
            effects.activate(s, source_in_tower(player, colour, storey))
            return
        other = s.always_ask or tiles.ready(s, player, Window.A)
        if pays or (other and sending.has_ability(s, card)):
            s.ask_one(Ask.ACTIVATE, player, pack(Step.CLIMB, colour, storey, unasked))
            return
        storey += 1


def source_in_tower(player: i64, colour: i64, storey: i64) -> i64:
    return in_tower(colour, storey) + player * Source.PLAYER


def more_above(s: SkytopiaState, player: i64) -> bool:
    """Whether all that pays can be activated together: this card without a price, and at least one above it (SK-083)."""
    if verb_of(s.question) != Step.CLIMB or third(s.question) == 1 or effects.is_price_only(s, offered(s, player)):
        return False
    colour = first(s.question)
    for storey in range(second(s.question) + 1, s.height(player, colour)):
        card = s.storey(player, colour, storey)
        if effects.does_something(s, card, source_in_tower(player, colour, storey)):
            return True
    return False


def window_of(s: SkytopiaState) -> i64:
    """The window of tiles that a card is offered in: none for the Market card that a golem was sent to."""
    return Window.A if verb_of(s.question) == Step.CLIMB else Window.NONE


class Activate(Decision[SkytopiaState]):
    """The next card of a tower, or the Market card that a golem was just sent to (SK-098); or not (SK-081, SK-099)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        out.add(pack(Verb.ACTIVATE, offered(s, player)))
        if more_above(s, player):
            out.add(Verb.ALL)
        if tiles.may_use(s, player, window_of(s)):
            out.add(Verb.USE)
        out.add(Verb.SKIP)

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.ACTIVATE:
            if first(action) == offered(s, player):
                return Flaw.NONE
            return Flaw.OTHER_STOREY if verb_of(s.question) == Step.CLIMB else Flaw.OTHER_CARD
        if action == Verb.ALL:
            return Flaw.NONE if more_above(s, player) else Flaw.NOTHING_ABOVE
        if action == Verb.USE:
            return tiles.flaw_of_use(s, player, window_of(s))
        return Flaw.NONE if action == Verb.SKIP else self.asks

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.answered(player)
        question = s.question
        in_a_tower = verb_of(question) == Step.CLIMB
        if action == Verb.USE:
            s.push(question)
            tiles.use(s, player)
            return
        if in_a_tower:
            unasked: i64 = 1 if action == Verb.ALL else third(question)
            s.push(pack(Step.CLIMB, first(question), second(question) + 1, unasked))
        if verb_of(action) == Verb.ACTIVATE or action == Verb.ALL:
            where = in_tower(first(question), second(question)) if in_a_tower else first(question)
            tiles.interrupt(s)
            effects.activate(s, where + player * Source.PLAYER)


def offered(s: SkytopiaState, player: i64) -> i64:
    """The card that the question is about."""
    if verb_of(s.question) == Step.CLIMB:
        return s.storey(player, first(s.question), second(s.question))
    return s.card_at(first(s.question))


# -- Phase 3 -----------------------------------------------------------------------------------------------------------


def refill(s: SkytopiaState) -> None:
    """Cards of the matching decks replace those that left; a deck without a card announces the end (SK-103, SK-111, SK-R22 to
    SK-R24)."""
    s.phase = Phase.REFILL
    s.cut = 0
    for slot in range(s.slots()):
        if s.card_at(slot) == EMPTY and s.decks[slot // s.house.width] != 0:
            s.deal(slot)
            if s.last_round == 0 and s.decks[slot // s.house.width] == 0:
                s.last_round = s.round + 1
    s.push(Step.END_TURN)
