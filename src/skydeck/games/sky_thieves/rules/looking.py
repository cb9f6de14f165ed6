"""Effects on the ship deck, the junk pile and the Targets."""

from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Deed, Op, Verb
from skydeck.games.sky_thieves.rules import bonuses, effects, moments, paying, turn
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Ev, Place, Shared, Spot, Zone


def look(s: SkyThievesState, row: i64, source: i64, amount: i64) -> None:
    """Carry out a row that concerns piles or Targets."""
    op = s.cards.column(row, Col.OP)
    player = effects.player_of(source)
    if op == Op.LOOK:
        look_at_deck(s, player, amount, s.cards.column(row, Col.ARG))
    elif op == Op.RECOVER:
        s.left = amount
        s.push(pack(Step.PICK, row, source))
    elif op == Op.BRING:
        s.left = 1
        s.push(pack(Step.PICK, row, source))
    elif op == Op.SCOUT_AGAIN:
        if s.far() >= 0:
            moments.open_moments(s, moments.record(s, Deed.SCOUTED, player, 0))
    elif op == Op.LOOK_TARGETS:
        look_at_targets(s, player, amount)
    elif op == Op.SWAP_TARGETS:
        effects.ask(s, Ask.SWAP, player, pack(Step.CHOSEN, row, source))
    elif op == Op.REPLACE_TARGET:
        effects.ask(s, Ask.PLACE, player, pack(Step.CHOSEN, row, source))


# -- the ship deck -----------------------------------------------------------------------------------------------------


def look_at_deck(s: SkyThievesState, player: i64, number: i64, kept: i64) -> None:
    """Look at cards off the deck, keep some, junk the rest (ST-D07, ST-R57)."""
    for _card in range(number):
        card = s.take_from_deck()
        if card < 0:
            break
        s.put(Zone.LOOKED, player, card, 1)
        tell(s, Ev.LOOKED, player, card, 0, Spot.DECK, Spot.NONE, player)
    s.left = min(kept, s.size(Zone.LOOKED, player))
    s.push(pack(Step.KEEP, player))


def ask_keep(s: SkyThievesState, player: i64, least: i64) -> None:
    """One more card to keep, in rising order; at the end the others are junked."""
    if s.left > 0:
        s.ask_one(Ask.KEEP, player, pack(Step.KEEP, player, least))
        # Only where all are kept does everybody know that there is nothing to choose (ST-R61).
        if s.left >= s.size(Zone.LOOKED, player) and not s.always_ask:
            s.perform(player, s.legal_actions(player).at(0))
        return
    start = s.block(Zone.LOOKED, player)
    for card in range(s.kinds):
        while s.counts[start + card] > 0:
            s.put(Zone.LOOKED, player, card, -1)
            s.put_shared(Shared.JUNK, card, 1)
            tell(s, Ev.JUNKED, player, card, 0, Spot.DECK, Spot.JUNK)


class Keep(Decision[SkyThievesState]):
    """One of the cards looked at (ST-D07)."""

    def left(self, s: SkyThievesState, player: i64) -> i64:
        return s.left

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        turn.write_rising(s, Zone.LOOKED, player, second(s.question), s.left, Verb.TAKE, out)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        card = first(action)
        if verb_of(action) != Verb.TAKE or s.count(Zone.LOOKED, player, card) == 0:
            return self.asks
        in_order = turn.is_rising(s, Zone.LOOKED, player, card, second(s.question), s.left)
        return Flaw.NONE if in_order else Flaw.KEPT_OUT_OF_ORDER

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        card = first(action)
        s.left -= 1
        s.push(pack(Step.KEEP, player, card))
        s.move(player, Zone.LOOKED, Zone.HAND, card, 1)
        tell(s, Ev.KEPT, player, card, 0, Spot.DECK, Spot.HAND, player)


# -- the junk pile and cards brought on board --------------------------------------------------------------------------


def ask_pick(s: SkyThievesState, row: i64, source: i64) -> None:
    """A card out of the junk pile, or one to bring on board; once more while there are some to recover."""
    if s.left == 0:
        return
    question = pack(Step.PICK, row, source)
    if s.cards.column(row, Col.OP) == Op.BRING:
        # Asked even if nothing can be brought, which would tell of the hand.
        s.ask_one(Ask.PICK, effects.player_of(source), question)
    else:
        effects.ask(s, Ask.PICK, effects.player_of(source), question)


class Pick(Decision[SkyThievesState]):
    """A card of the junk pile to take, or one that is brought on board for less, which may be declined (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        row = first(s.question)
        made = paying.wealth(s, player)
        for card in range(s.kinds):
            if flaw_of_pick(s, player, card, row, made) == Flaw.NONE:
                out.add(pack(Verb.TAKE, card))
        if s.cards.column(row, Col.OP) == Op.BRING:
            out.add(Verb.PASS)

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        row = first(s.question)
        if verb_of(action) == Verb.TAKE:
            return flaw_of_pick(s, player, first(action), row, paying.wealth(s, player))
        if s.cards.column(row, Col.OP) != Op.BRING:
            return self.asks
        return Flaw.NONE if action == Verb.PASS else Flaw.ASKS_BRING

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.PASS:
            return
        row = first(s.question)
        card = first(action)
        if s.cards.column(row, Col.OP) == Op.BRING:
            less = s.cards.column(row, Col.AMOUNT)
            if s.cards.column(row, Col.ARG) == 1:
                s.put_shared(Shared.JUNK, card, -1)
                paying.lay_open(s, player, card, less, 0, Spot.JUNK)
            else:
                paying.announce(s, player, card, less)
            return
        s.left -= 1
        s.push(pack(Step.PICK, row, second(s.question)))
        s.put_shared(Shared.JUNK, card, -1)
        s.gain(player, card)
        tell(s, Ev.RECOVERED, player, card, 0, Spot.JUNK, Spot.HAND)


def flaw_of_pick(s: SkyThievesState, player: i64, card: i64, row: i64, made: i64) -> i64:
    """Why a card is not taken from the junk pile, or not brought on board for what all own cards would produce."""
    kind = i64(s.cards.kind[card])
    bring = s.cards.column(row, Col.OP) == Op.BRING
    from_hand = bring and s.cards.column(row, Col.ARG) == 0
    if bring and kind >= SLOTS:
        return Flaw.NO_PLACE_ABOARD
    if not bonuses.fits(s.cards.column(row, Col.CARDS), kind):
        return Flaw.OTHER_KIND
    if from_hand and s.count(Zone.HAND, player, card) == 0:
        return Flaw.NOT_HELD_TO_BRING
    if not from_hand and s.shared_count(Shared.JUNK, card) == 0:
        return Flaw.NOT_IN_JUNK
    if bring and not can_pay_for(s, player, card, row, made):
        return Flaw.BRING_TOO_DEAR
    return Flaw.NONE


def can_pay_for(s: SkyThievesState, player: i64, card: i64, row: i64, made: i64) -> bool:
    """Whether a card that is brought on board can be paid, from the junk pile by all own cards, from hand by the others."""
    less = s.cards.column(row, Col.AMOUNT)
    if s.cards.column(row, Col.ARG) == 1:
        return paying.covers(made, paying.price(s, player, card, less))
    return paying.affords(s, player, card, made, less)


# -- Targets -----------------------------------------------------------------------------------------------------------


def look_at_targets(s: SkyThievesState, player: i64, number: i64) -> None:
    """Look at the top of the target deck; what is not put on the bottom stays as it lies (ST-D07)."""
    deck = s.target_deck
    s.looks = min(number, deck.size)
    for place in range(s.looks):
        at: i64 = deck.size - 1 - place
        deck.known[at] = u8(i64(deck.known[at]) | (i64(1) << player))
        tell(s, Ev.LOOKED_AT_TARGET, player, s.thing_of_target(i64(deck.cards[at])), place, 0, 0, player)
    s.push(pack(Step.LOOK, player))


def ask_sink(s: SkyThievesState, player: i64) -> None:
    if s.looks > 0:
        s.ask_one(Ask.SINK, player, pack(Step.LOOK, player))


class Sink(Decision[SkyThievesState]):
    """One of the Targets looked at goes to the bottom of the deck, or all that are left stay on top (ST-D07)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        deck = s.target_deck
        for place in range(s.looks):
            out.add(pack(Verb.SINK, i64(deck.cards[deck.size - 1 - place])))
        out.add(Verb.PASS)

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        if action == Verb.PASS:
            s.looks = 0
            return
        deck = s.target_deck
        # Which of several it is the others do not see, so that they know none of those looked at any more.
        if s.looks > 1:
            for place in range(s.looks):
                deck.known[deck.size - 1 - place] = u8(i64(1) << player)
        at: i64 = deck.size - 1
        while i64(deck.cards[at]) != first(action):
            at -= 1
        known = deck.known[at]
        while at > 0:
            deck.cards[at] = deck.cards[at - 1]
            deck.known[at] = deck.known[at - 1]
            at -= 1
        deck.cards[0] = u8(first(action))
        deck.known[0] = known
        s.looks -= 1
        s.push(pack(Step.LOOK, player))
        tell(s, Ev.SUNK, player, s.thing_of_target(first(action)), 1, Spot.TARGET_DECK, Spot.TARGET_DECK, player)


class Swap(Decision[SkyThievesState]):
    """Two Targets of the line change places (ST-D05)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for place in range(Place.COUNT):
            for other in range(place + 1, Place.COUNT):
                if i64(s.line[place]) != EMPTY and i64(s.line[other]) != EMPTY:
                    out.add(pack(Verb.SWAP, i64(s.line[place]), i64(s.line[other])))

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.SWAP:
            return self.asks
        here = s.place_of(first(action))
        there = s.place_of(second(action))
        if here < 0 or there < 0:
            return Flaw.SWAPS_ELSEWHERE
        if here == there:
            return self.asks
        return Flaw.SWAPPED_OUT_OF_ORDER if here > there else Flaw.NONE

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        here = s.place_of(first(action))
        there = s.place_of(second(action))
        s.line[here] = u8(second(action))
        s.line[there] = u8(first(action))
        tell(s, Ev.SWAPPED, player, s.thing_of_target(first(action)), second(action))


class Replace(Decision[SkyThievesState]):
    """A Target of the line, but for the one under attack, for the top one of the deck (ST-D05, ST-R49)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for place in range(Place.COUNT):
            target = i64(s.line[place])
            if target != EMPTY and target != s.attacked:
                out.add(pack(Verb.REPLACE, target))

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.REPLACE or s.place_of(first(action)) < 0:
            return self.asks
        return Flaw.UNDER_ATTACK if first(action) == s.attacked else Flaw.NONE

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        place = s.place_of(first(action))
        s.sink(place)
        s.turn_up(place)
