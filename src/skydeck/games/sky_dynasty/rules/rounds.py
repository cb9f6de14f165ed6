"""Set-up, and the course of a round."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import pack
from skydeck.engine.rng import Rng
from skydeck.engine.state import tell
from skydeck.games.sky_dynasty.rules import course
from skydeck.games.sky_dynasty.rules.steps import STANDSTILL_ROUNDS, Step
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Ev, Phase, Reason, Tally, Zone


def set_up(s: SkyDynastyState, seed: int) -> None:
    """Deal the decks, the starting decks, the coins and the sale rows, and begin round 1 (SD-019 to SD-027)."""
    s.rng = Rng(seed)
    cards = s.cards
    s.coins = vec[i64]([cards.starting_coins] * s.num_players)
    for player in range(s.num_players):
        for kind in range(cards.kinds):
            if cards.starter[kind] > 0:
                s.put(Zone.DECK, player, kind, i64(cards.starter[kind]))
    for kind in range(cards.kinds):
        for _copy in range(cards.in_game(kind, s.house.limited_edition)):
            s.deck(cards.deck_of(kind)).put_top(kind)
    s.ship_deck.shuffle(s.rng)
    s.location_deck.shuffle(s.rng)
    for slot in range(cards.slots):
        s.fill_slot(slot)
    s.push(Step.ROUND)
    s.run()


def begin_round(s: SkyDynastyState) -> None:
    """Draw, Dispatch, Discard, Resolution, in that order (SD-030); stations in the order of their numbers (SD-060)."""
    s.round += 1
    s.passed = 0
    s.resolved = 0
    s.dispatch_turn = 0
    s.dice = 0
    for player in range(s.num_players):
        s.set_tally(Tally.OPEN_USED, player, 0)
    tell(s, Ev.ROUND, s.lead(), amount=s.round)
    plan_round(s, Phase.DRAW)


def plan_round(s: SkyDynastyState, phase: i64) -> None:
    """Put the phases of a round on the agenda, from `phase` on."""
    s.push(Step.END_ROUND)
    for behind in range(1, s.cards.places + 1):
        s.push(pack(Step.PLACE, s.cards.places - behind))
    if phase <= Phase.DISCARD:
        s.push(Step.DISCARD)
    if phase <= Phase.DISPATCH:
        s.push(Step.DISPATCH)
    if phase == Phase.DRAW:
        s.push(Step.DRAW)


def end_round(s: SkyDynastyState) -> None:
    """The next round follows, unless a limit of rounds was agreed (SD-R41) or nobody owns a card any more."""
    if s.house.max_rounds > 0 and s.round >= s.house.max_rounds:
        course.end_game(s, Reason.MAX_ROUNDS)
    elif s.round >= STANDSTILL_ROUNDS or nobody_owns_cards(s):
        course.end_game(s, Reason.STANDSTILL)
    else:
        s.push(Step.ROUND)


def nobody_owns_cards(s: SkyDynastyState) -> bool:
    """Whether all that seats have is empty, so that nothing can ever change."""
    for player in range(s.num_players):
        for zone in range(s.zones):
            if s.size(zone, player) > 0:
                return False
    return True
