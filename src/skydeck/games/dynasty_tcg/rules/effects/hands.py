"""What operations do with hands and decks: discarding, searching, looking."""

from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.columns import OpCol
from skydeck.games.dynasty_tcg.cards.words import Op, Rest, Who
from skydeck.games.dynasty_tcg.rules import asking, pointing
from skydeck.games.dynasty_tcg.rules.effects import attached, bringing
from skydeck.games.dynasty_tcg.rules.field import checks, commanders
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import selectors, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step, step_a, step_b, step_c, step_number
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, Known, Pile


def begin_discards(s: DynastyTcgState, who: i64, number: i64, at_random: bool) -> None:
    """Cards of hands go to the discard piles: chosen by their owners, or at random."""
    if number <= 0:
        return
    if at_random:
        for player in (s.by, 1 - s.by):
            if who == Who.BOTH or (who == Who.OWN) == (player == s.by):
                discard_at_random(s, player, number)
    elif who == Who.BOTH:
        s.push(step(Step.DISCARD_BOTH, number))
    else:
        s.push(step(Step.DISCARD, s.by if who == Who.OWN else 1 - s.by, number))


def discard_at_random(s: DynastyTcgState, player: i64, number: i64) -> None:
    while number > 0 and s.size(Pile.HAND, player) > 0:
        index = s.rng.below(s.size(Pile.HAND, player))
        # By its kind, as whether it was the one that the opponent knew is not seen.
        discard_from_hand(s, player, s.card(Pile.HAND, player, index))
        number -= 1


def discard_from_hand(s: DynastyTcgState, player: i64, kind: i64) -> None:
    piles.take_from_hand(s, player, kind)
    commanders.to_discard(s, player, kind, spot_id(player, Spot.HAND))


def run_discard(s: DynastyTcgState, player: i64, left: i64, question: i64) -> None:
    """A player owes discards; without a choice they happen at once."""
    if left <= 0 or s.size(Pile.HAND, player) == 0:
        checks.check_board(s)
        return
    if s.size(Pile.HAND, player) <= left:
        discard_from_hand(s, player, s.card(Pile.HAND, player, 0))
        s.push(step(Step.DISCARD, player, left - 1))
        return
    asking.ask_one(s, Ask.DISCARD, player, question)


class DiscardOne(asking.Question):
    """One card of the hand."""

    def __init__(self, asks: i64, not_held: i64) -> None:
        super().__init__(asks)
        # The flaw of a card that the hand does not hold.
        self.not_held = not_held

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        pointing.write_pile(s, Pile.HAND, player, Verb.CHOOSE, out)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return self.asks
        return self.not_held if piles.count_kind(s, Pile.HAND, player, first(action)) == 0 else Flaw.NONE


class Discard(DiscardOne):
    """A card discarded because of an effect (DT-D23)."""

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        discard_from_hand(s, player, first(action))
        s.push(step(Step.DISCARD, player, step_b(s.question) - 1))


def mill(s: DynastyTcgState, player: i64, number: i64) -> None:
    """Cards go from the top of a deck to the discard pile."""
    while number > 0 and s.size(Pile.DECK, player) > 0:
        kind = piles.take_from_deck(s, player, s.size(Pile.DECK, player) - 1)
        commanders.to_discard(s, player, kind, spot_id(player, Spot.DECK))
        number -= 1


def look_through(s: DynastyTcgState, row: i64) -> None:
    """The whole deck of the opponent is looked at and then shuffled (DT-195)."""
    player = 1 - s.by
    deck = spot_id(player, Spot.DECK)
    for i in range(s.size(Pile.DECK, player)):
        s.emit(Ev.LOOKED, 1 - player, s.card(Pile.DECK, player, i), 1, deck, deck, 1 - player)
    piles.shuffle_deck(s, player)


def reveal_hand(s: DynastyTcgState, row: i64) -> None:
    """All of the opponent's hand is shown (DT-193)."""
    player = 1 - s.by
    piles.know_hand(s, player)
    hand = spot_id(player, Spot.HAND)
    for i in range(s.size(Pile.HAND, player)):
        s.emit(Ev.REVEALED, player, s.card(Pile.HAND, player, i), 1, hand, hand, -1)


def run_search(s: DynastyTcgState, left: i64, question: i64) -> None:
    """Search the own deck; finding nothing is always allowed (DT-R104)."""
    viewpoint.look_from_frame(s)
    # Asked also where nothing fits, so that nobody learns it (DT-R104).
    if left <= 0 or s.size(Pile.DECK, s.by) == 0:
        piles.shuffle_deck(s, s.by)
        checks.check_board(s)
        return
    asking.ask_one(s, Ask.SEARCH, s.by, question)


class Search(asking.Question):
    """A card of a deck or of a discard pile, for the hand or for a unit to bear, or none (DT-D24)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        bringing.write_fitting(s, step_a(s.question), out)
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return Flaw.NONE if action == Verb.DONE else self.asks
        viewpoint.look_from_frame(s)
        if bringing.is_fitting(s, step_a(s.question), first(action)):
            return Flaw.NONE
        return Flaw.NONE_FITS_IN_DECK if step_number(s.question) == Step.SEARCH else Flaw.NONE_FITS

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        number = step_number(s.question)
        row = step_a(s.question)
        viewpoint.look_from_frame(s)
        if number == Step.EQUIP:
            attached.equip_answer(s, row, action)
            return
        if verb_of(action) == Verb.DONE:
            s.push(step(number, row, 0))
            return
        if number == Step.SEARCH:
            find(s, player, first(action))
        else:
            take_back(s, row, first(action))
        s.push(step(number, row, step_b(s.question) - 1))


def find(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """A card found by a search is shown and goes to the hand."""
    piles.take_from_deck(s, player, piles.find_in_deck(s, player, kind))
    piles.add_to_hand(s, player, kind, Known.TO_ALL)
    s.emit(Ev.FOUND, player, kind, 1, spot_id(player, Spot.DECK), spot_id(player, Spot.HAND), -1)


def begin_look(s: DynastyTcgState, row: i64) -> None:
    """Look at the top cards of a deck: first what is taken, then how the rest goes back."""
    player = looked_at(s, row)
    number = selectors.amount_of(s, s.cards.op(row, OpCol.AMOUNT))
    size = s.size(Pile.DECK, player)
    if number > size:
        number = size
    deck = spot_id(player, Spot.DECK)
    for i in range(size - number, size):
        # Of several cards the other seat does not see which are taken, or in which order they go back.
        mark = (Pile.DECK_KNOWN * 2 + player) * CAPACITY + i
        s.piles[mark] = u8((i64(s.piles[mark]) if number == 1 else 0) | (1 << s.by))
        s.emit(Ev.LOOKED, s.by, s.card(Pile.DECK, player, i), 1, deck, deck, s.by)
    s.push(step(Step.LOOK, row, number, 0))


def run_look(s: DynastyTcgState, question: i64) -> None:
    """Arguments: the operation, how many of the looked-at cards are still to be dealt with, how many are taken."""
    row = step_a(question)
    left = step_b(question)
    taken = step_c(question)
    cards = s.cards
    player = looked_at(s, row)
    if left <= 0:
        checks.check_board(s)
        return
    if taken >= cards.op(row, OpCol.EXTRA) and cards.op(row, OpCol.EXTRA_2) == Rest.DISCARD:
        mill(s, player, left)
        checks.check_board(s)
        return
    top = s.size(Pile.DECK, player)
    # Asked also where all are equal, so that nobody learns it.
    if left > 1:
        asking.ask_one(s, Ask.LOOK, s.by, question)
    else:
        deal_with(s, question, s.card(Pile.DECK, player, top - 1))


class Look(asking.Question):
    """Which of the cards looked at is taken, or put back next (DT-D24)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        owner = looked_at(s, step_a(s.question))
        size = s.size(Pile.DECK, owner)
        for i in range(size - step_b(s.question), size):
            pointing.write_once(pack(Verb.CHOOSE, s.card(Pile.DECK, owner, i)), out)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return self.asks
        return Flaw.NONE if super().find_flaw(s, player, action) == Flaw.NONE else Flaw.NOT_LOOKED_AT

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        deal_with(s, s.question, first(action))


def looked_at(s: DynastyTcgState, row: i64) -> i64:
    """Whose deck an operation looks at."""
    viewpoint.look_from_frame(s)
    return s.by if s.cards.op(row, OpCol.ARG) == Who.OWN else 1 - s.by


def deal_with(s: DynastyTcgState, question: i64, kind: i64) -> None:
    """Take a looked-at card into the hand, or put it back below those still to be put back."""
    row = step_a(question)
    left = step_b(question)
    taken = step_c(question)
    cards = s.cards
    player = looked_at(s, row)
    top = s.size(Pile.DECK, player)
    index = top - left
    while s.card(Pile.DECK, player, index) != kind:
        index += 1
    known = s.mark(Pile.DECK, player, index)
    piles.take_from_deck(s, player, index)
    if taken < cards.op(row, OpCol.EXTRA):
        piles.add_to_hand(s, player, kind, piles.known_as(s, known, player))
        s.push(step(Step.LOOK, row, left - 1, taken + 1))
        return
    to_bottom = cards.op(row, OpCol.EXTRA_2) == Rest.BOTTOM
    piles.insert_in_deck(s, player, kind, known, 0 if to_bottom else top - left)
    s.push(step(Step.LOOK, row, left - 1, taken))


def run_take(s: DynastyTcgState, row: i64, left: i64, question: i64) -> None:
    """Cards of the own discard pile go to the hand or to the trade centre."""
    viewpoint.look_from_frame(s)
    if left <= 0 or not bringing.has_fitting(s, row):
        checks.check_board(s)
        return
    asking.ask_one(s, Ask.SEARCH, s.by, question)


def take_back(s: DynastyTcgState, row: i64, kind: i64) -> None:
    player = s.by
    piles.remove_sorted(s, Pile.DISCARD, player, kind)
    target = Spot.TRADE if s.cards.op(row, OpCol.OP) == Op.SALVAGE else Spot.HAND
    if target == Spot.TRADE:
        piles.add_sorted(s, Pile.TRADE, player, kind)
    else:
        piles.add_to_hand(s, player, kind, Known.TO_ALL)
    s.emit(Ev.FOUND, player, kind, 1, spot_id(player, Spot.DISCARD), spot_id(player, target), -1)


def begin_discards_of_both(s: DynastyTcgState, number: i64, question: i64) -> None:
    """Both players discard by one instruction: secretly and at once (DT-D23)."""
    asked: i64 = 0
    for player in range(i64(2)):
        if s.size(Pile.HAND, player) <= number:
            seal_hand(s, player)
        else:
            asked |= 1 << player
    s.push(step(Step.DISCARDED))
    if asked != 0:
        s.ask_all(Ask.DISCARD_TOGETHER, asked, question)


class DiscardTogether(asking.SealedHand):
    """The cards that both discard, each in secret (DT-D23)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        self.write_cards(s, player, out)

    def is_possible(self, s: DynastyTcgState, player: i64, kind: i64) -> bool:
        """Whether cards of this kind or later ones suffice for the discards still owed."""
        above: i64 = 0
        for i in range(s.size(Pile.HAND, player)):
            if s.card(Pile.HAND, player, i) >= kind:
                above += 1
        above -= s.times_sealed(player, pack(Verb.CHOOSE, kind))
        return above >= step_a(s.question) - s.sealed_count(player)

    def is_complete(self, s: DynastyTcgState, player: i64, action: i64) -> bool:
        return s.sealed_count(player) == step_a(s.question)


def seal_hand(s: DynastyTcgState, player: i64) -> None:
    """Who has no choice discards the whole hand."""
    for i in range(s.size(Pile.HAND, player)):
        s.seal(player, pack(Verb.CHOOSE, s.card(Pile.HAND, player, i)))


def run_discarded(s: DynastyTcgState) -> None:
    """The cards chosen in secret are discarded together."""
    for player in range(i64(2)):
        for i in range(s.sealed_count(player)):
            discard_from_hand(s, player, first(s.sealed_action(player, i)))
    s.sealed_size = 0
    checks.check_board(s)
