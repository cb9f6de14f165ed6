"""Exchanging cards with the side deck between the games of a match."""

from mypy_extensions import i64

from skydeck.engine.actions import pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.decks import CHAMPIONS_MOST, HEAVY_COST, HEAVY_MOST
from skydeck.games.dynasty_tcg.cards.words import Type
from skydeck.games.dynasty_tcg.rules import ending, legal_actions
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Pile


def number_out(s: DynastyTcgState, player: i64) -> i64:
    """How many cards a player's sealed swap takes out; GONE while that is still open."""
    for i in range(s.sealed_count(player)):
        if verb_of(s.sealed_action(player, i)) == Verb.DONE:
            return i
    return GONE


def write_swaps(s: DynastyTcgState, player: i64, sealed: i64, lowest: i64, out: ActionList) -> None:
    """First the cards that go out, then as many that come in, the deck staying legal (DT-R100)."""
    outs = number_out(s, player)
    kind: i64 = 0
    if outs == GONE:
        if sealed < s.size(Pile.SIDE, player):
            while kind < s.cards.kinds:
                action = pack(Verb.CHOOSE, kind)
                if (
                    kind >= lowest
                    # In the side deck it would not be legal (DT-R98).
                    and s.cards.type[kind] != Type.WAR_CHAMPION
                    and legal_actions.sealed_of(s, player, action) < piles.count_kind(s, Pile.DECK, player, kind)
                    and can_fill(s, player, sealed + 1, -1, kind)
                ):
                    out.add(action)
                kind += 1
        # Every card that went out left the deck legal once filled up, so the choice can always end here.
        out.add(Verb.DONE)
        return
    if sealed == outs + 1:
        lowest = 0
    while kind < s.cards.kinds:
        action = pack(Verb.BRING, kind)
        if (
            kind >= lowest
            and legal_actions.sealed_of(s, player, action) < piles.count_kind(s, Pile.SIDE, player, kind)
            and can_fill(s, player, outs - (sealed - outs - 1) - 1, kind, -1)
        ):
            out.add(action)
        kind += 1


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
        out = legal_actions.sealed_of(s, player, pack(Verb.CHOOSE, kind))
        if kind == take:
            out += 1
        coming = legal_actions.sealed_of(s, player, pack(Verb.BRING, kind))
        if kind == bring:
            coming += 1
        main = piles.count_kind(s, Pile.DECK, player, kind) - out + coming
        rest = piles.count_kind(s, Pile.SIDE, player, kind) - coming if kind >= bring else 0
        if ending.is_champion(s, kind):
            champions += main
            if s.cards.cost[kind] < HEAVY_COST:
                only_champions += rest
        if s.cards.cost[kind] >= HEAVY_COST:
            heavy += main
            if not ending.is_champion(s, kind):
                only_heavy += rest
        elif not ending.is_champion(s, kind):
            free += rest
    if champions > CHAMPIONS_MOST or heavy > HEAVY_MOST:
        return False
    room = free + (only_heavy if only_heavy < HEAVY_MOST - heavy else HEAVY_MOST - heavy)
    room += only_champions if only_champions < CHAMPIONS_MOST - champions else CHAMPIONS_MOST - champions
    return room >= number
