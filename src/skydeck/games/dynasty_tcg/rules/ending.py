"""The end of a game and of a match, and the exchange of cards with the side deck in between."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList, Outcome
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.decks import CHAMPIONS_MOST, HEAVY_COST, HEAVY_MOST
from skydeck.games.dynasty_tcg.cards.words import CHAMPION_MASK, Type
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import piles, rows
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
    rows.clear_frame(s, GONE, 0, GONE, GONE, GONE, GONE)
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


def number_out(s: DynastyTcgState, player: i64) -> i64:
    """How many cards a player's sealed swap takes out; GONE while that is still open."""
    for i in range(s.sealed_count(player)):
        if verb_of(s.sealed_action(player, i)) == Verb.DONE:
            return i
    return GONE


class Sideboard(asking.Sealed):
    """First the cards that go out, then as many that come in, the deck staying legal (DT-D27, DT-R100)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        verb = Verb.CHOOSE if number_out(s, player) == GONE else Verb.BRING
        for kind in range(asking.last_kind(s, player), s.cards.kinds):
            if flaw_of_swap(s, player, verb, kind) == Flaw.NONE:
                out.add(pack(verb, kind))
        # Every card that went out left the deck legal once filled up, so the choice can always end here.
        if verb == Verb.CHOOSE:
            out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        verb = verb_of(action)
        going_out = number_out(s, player) == GONE
        if verb == Verb.DONE or verb == Verb.CHOOSE:
            if not going_out:
                return Flaw.BRINGS_TOO_FEW
            return Flaw.NONE if verb == Verb.DONE else flaw_of_swap(s, player, verb, first(action))
        if verb != Verb.BRING or going_out:
            return self.asks
        return flaw_of_swap(s, player, verb, first(action))

    def is_complete(self, s: DynastyTcgState, player: i64, action: i64) -> bool:
        return number_out(s, player) != GONE and number_left(s, player) == 0


def flaw_of_swap(s: DynastyTcgState, player: i64, verb: i64, kind: i64) -> i64:
    """Whether a card can go out or come in next (DT-R98, DT-R100)."""
    goes_out = verb == Verb.CHOOSE
    if not has_more(s, player, verb, kind):
        return Flaw.NO_MORE_IN_MAIN_DECK if goes_out else Flaw.NO_MORE_IN_SIDE_DECK
    left = number_left(s, player)
    if goes_out and left <= 0:
        return Flaw.SIDE_DECK_TOO_SMALL
    # In the side deck a war champion would not be legal (DT-R98).
    if goes_out and s.cards.type[kind] == Type.WAR_CHAMPION:
        return Flaw.WAR_CHAMPION_STAYS
    if kind < asking.last_kind(s, player):
        return Flaw.SWAPS_OUT_OF_ORDER
    if goes_out:
        filled = can_fill(s, player, s.sealed_count(player) + 1, -1, kind)
    else:
        filled = can_fill(s, player, left - 1, kind, -1)
    return Flaw.NONE if filled else Flaw.DECK_NOT_LEGAL


def number_left(s: DynastyTcgState, player: i64) -> i64:
    """How many more cards can go out, or, once that is said, must come in."""
    outs = number_out(s, player)
    if outs == GONE:
        return s.size(Pile.SIDE, player) - s.sealed_count(player)
    return 2 * outs + 1 - s.sealed_count(player)


def has_more(s: DynastyTcgState, player: i64, verb: i64, kind: i64) -> bool:
    """Whether another card of a kind lies where a swap takes it from."""
    pile = Pile.DECK if verb == Verb.CHOOSE else Pile.SIDE
    return s.times_sealed(player, pack(verb, kind)) < piles.count_kind(s, pile, player, kind)


def can_fill(s: DynastyTcgState, player: i64, number: i64, bring: i64, take: i64) -> bool:
    """Whether so many more side deck cards can come in after `bring`, once `take` is out, too (-1: none of either),
    with the deck legal: not too many champions (DT-241) or heavy cards (DT-242). The rest is filled with cards from
    `bring` on, the harmless ones first."""
    champions: i64 = 0
    heavy: i64 = 0
    free: i64 = 0
    only_heavy: i64 = 0
    only_champions: i64 = 0
    for kind in range(s.cards.kinds):
        out = s.times_sealed(player, pack(Verb.CHOOSE, kind))
        if kind == take:
            out += 1
        coming = s.times_sealed(player, pack(Verb.BRING, kind))
        if kind == bring:
            coming += 1
        main = piles.count_kind(s, Pile.DECK, player, kind) - out + coming
        rest = piles.count_kind(s, Pile.SIDE, player, kind) - coming if kind >= bring else 0
        is_champion = (CHAMPION_MASK >> s.cards.type[kind]) & 1 != 0
        if is_champion:
            champions += main
            if s.cards.cost[kind] < HEAVY_COST:
                only_champions += rest
        if s.cards.cost[kind] >= HEAVY_COST:
            heavy += main
            if not is_champion:
                only_heavy += rest
        elif not is_champion:
            free += rest
    if champions > CHAMPIONS_MOST or heavy > HEAVY_MOST:
        return False
    room = free + (only_heavy if only_heavy < HEAVY_MOST - heavy else HEAVY_MOST - heavy)
    room += only_champions if only_champions < CHAMPIONS_MOST - champions else CHAMPIONS_MOST - champions
    return room >= number
