"""The beginning of a game: decks, mulligan, bonus."""

from mypy_extensions import i64

from skydeck.engine.actions import first, verb_of
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.card_set import DeckList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import Phase
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.field import checks, commanders
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.steps import (
    COMMANDER_HEALTH,
    INCOME_TOTAL,
    MULLIGAN_BONUS,
    OPENING_HAND,
    Ask,
    Step,
    step,
)
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile, Tally


def lay_decks(s: DynastyTcgState, decks: list[DeckList], match: bool) -> None:
    """Put the cards of both decks into their piles; side decks are for matches."""
    s.main_sizes = [sum(deck.main.values()) for deck in decks]
    for player, deck in enumerate(decks):
        for kind in sorted(deck.main):
            for _ in range(deck.main[kind]):
                piles.put_on_deck(s, player, kind, 0)
        for kind in sorted(deck.side) if match else []:
            for _ in range(deck.side[kind]):
                piles.add_sorted(s, Pile.SIDE, player, kind)


def begin_game(s: DynastyTcgState) -> None:
    """Shuffle, settle who begins, draw opening hands (DT-011 to DT-016)."""
    s.clear_field()
    s.game_ended = False
    s.turns_before += s.turn
    s.turn = 0
    s.phase = Phase.INCOME
    s.lanes_used = 0
    s.sold = 0
    s.clear_attack()
    if s.game == 1:
        s.starter = s.first_option - 1 if s.first_option > 0 else s.rng.below(2)
    elif s.winner >= 0:
        s.starter = 1 - s.winner
    s.winner = -1
    s.reason = 0
    s.active = s.starter
    for player in range(i64(2)):
        for column in (Tally.LOST_UNITS, Tally.ORDERS_PLAYED, Tally.REDEPLOYED, Tally.SENT_BACK):
            s.set_tally(column, player, 0)
        s.set_tally(Tally.LIFE, player, COMMANDER_HEALTH)
        s.set_tally(Tally.RESOURCES, player, INCOME_TOTAL if player == s.starter else 0)
        piles.shuffle_deck(s, player)
        commanders.draw_cards(s, player, OPENING_HAND)
    s.plan(step(Step.MULLIGAN), step(Step.BONUS), step(Step.TURN))
    s.ask_all(Ask.MULLIGAN, 3, step(Step.MULLIGAN))


class Mulligan(asking.SealedHand):
    """Which cards of the opening hand are sent back (DT-D03)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        self.write_cards(s, player, out)
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        return Flaw.NONE if action == Verb.DONE else super().find_flaw(s, player, action)

    def is_complete(self, s: DynastyTcgState, player: i64, action: i64) -> bool:
        return verb_of(action) == Verb.DONE


def run_mulligan(s: DynastyTcgState) -> None:
    """Both mulligans are carried out (DT-188, DT-189, DT-R07)."""
    for player in range(i64(2)):
        sent = s.sealed_count(player) - 1
        for i in range(sent):
            kind = first(s.sealed_action(player, i))
            piles.take_from_hand(s, player, kind)
            piles.put_on_deck(s, player, kind, 0)
        s.set_tally(Tally.SENT_BACK, player, sent)
        if sent > 0:
            s.emit(Ev.MULLIGAN, player, -1, sent, spot_id(player, Spot.HAND), 0, -1)
            piles.shuffle_deck(s, player)
            commanders.draw_cards(s, player, sent)
            piles.shuffle_deck(s, player)
    s.sealed_size = 0


def run_bonus(s: DynastyTcgState) -> None:
    """Who took no mulligan while the other did may draw a card (DT-190)."""
    for player in range(i64(2)):
        if s.tally(Tally.SENT_BACK, player) == 0 and s.tally(Tally.SENT_BACK, 1 - player) > 0:
            asking.ask_one(s, Ask.BONUS, player, step(Step.BONUS))


class Bonus(asking.YesOrNo):
    """Whether a card is drawn for the other's mulligan (DT-D04)."""

    def agree(self, s: DynastyTcgState, player: i64) -> None:
        commanders.draw_cards(s, player, MULLIGAN_BONUS)
        checks.check_board(s)


def set_up(s: DynastyTcgState, seed: int) -> None:
    """Begin the first game; decks must lie in their piles."""
    s.rng = Rng(seed)
    s.push(step(Step.GAME))
    s.run()
