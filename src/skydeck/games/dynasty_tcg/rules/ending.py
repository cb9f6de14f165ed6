"""The end of a game and of a match."""

from skydeck.engine.actions import first, verb_of
from skydeck.engine.state import Outcome
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import items, piles
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, REASONS, Pile, Tally


def run_game_over(s: DynastyTcgState) -> None:
    """A game is over: the match is, too, or the next game follows."""
    if s.winner >= 0:
        s.set_tally(Tally.GAMES_WON, s.winner, s.tally(Tally.GAMES_WON, s.winner) + 1)
    needed = s.best_of // 2 + 1
    if s.game >= s.best_of or s.tally(Tally.GAMES_WON, 0) >= needed or s.tally(Tally.GAMES_WON, 1) >= needed:
        if s.best_of > 1:
            first = s.tally(Tally.GAMES_WON, 0)
            second = s.tally(Tally.GAMES_WON, 1)
            s.winner = -1 if first == second else (0 if first > second else 1)
        s.emit(Ev.OVER, s.winner, -1, s.reason, 0, 0, -1)
        s.finish()
        return
    s.game += 1
    gather(s)
    s.push(step(Step.GAME))
    if s.size(Pile.SIDE, 0) + s.size(Pile.SIDE, 1) > 0:
        s.push(step(Step.SWAPPED))
        # Also who has none, so that nobody learns it.
        s.ask_all(Ask.SIDEBOARD, 3, step(Step.SWAPPED))


def gather(s: DynastyTcgState) -> None:
    """All cards of both players go back into their decks."""
    for player in (0, 1):
        counts = s.main_deck(player)
        for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE):
            s.sizes[pile * 2 + player] = 0
        for kind, count in enumerate(counts):
            for _ in range(count):
                piles.put_on_deck(s, player, kind, 0)
    s.clear_field()
    items.clear_frame(s, GONE, 0, GONE, GONE, GONE, GONE)
    s.resolving = False


def run_swapped(s: DynastyTcgState) -> None:
    """Cards of main and side decks have been chosen in secret and change places (DT-R100)."""
    for player in (0, 1):
        outs: list[int] = []
        ins: list[int] = []
        for i in range(s.sealed_count(player)):
            action = s.sealed_action(player, i)
            kind = int(first(action))
            if verb_of(action) == Verb.CHOOSE:
                outs.append(kind)
            elif verb_of(action) == Verb.BRING:
                ins.append(kind)
        for kind in ins:
            piles.remove_sorted(s, Pile.SIDE, player, kind)
            piles.put_on_deck(s, player, kind, 0)
        for kind in outs:
            piles.take_from_deck(s, player, piles.find_in_deck(s, player, kind))
            piles.add_sorted(s, Pile.SIDE, player, kind)
    s.sealed_size = 0


def outcome(s: DynastyTcgState) -> Outcome:
    """Ranks, scores, and why a game ended."""
    scored = Tally.GAMES_WON if s.best_of > 1 else Tally.LIFE
    scores = [int(s.tally(scored, player)) for player in (0, 1)]
    if s.winner < 0:
        return Outcome([1, 1], scores, [0, 1], REASONS[s.reason])
    ranks = [1, 2] if s.winner == 0 else [2, 1]
    return Outcome(ranks, scores, [int(s.winner)], REASONS[s.reason])
