"""Set-up: Captains dealt or chosen, the deal, the line of Targets."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Decision, SealedOnce, tell
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Ev, Place, Tally


def set_up(s: SkyThievesState, seed: int) -> None:
    """Captains are dealt, or chosen if all agree, before anybody has seen a card; then the cards (ST-001, ST-055 to ST-062)."""
    s.rng = Rng(seed)
    players = s.num_players
    s.start = s.house.first_player - 1 if s.house.first_player > 0 else s.rng.below(players)
    s.active = s.start
    s.push(pack(Step.TURN, s.start))
    if s.house.choose_captains:
        s.plan(Step.AGREE, Step.DEAL)
    else:
        deal_cards(s)
        deal_captains(s)
    s.run()


def deal_cards(s: SkyThievesState) -> None:
    """The line of Targets, and a hand for each player (ST-057, ST-058, ST-061, ST-062)."""
    s.target_deck.shuffle(s.rng)
    for _ in range(Place.COUNT):
        s.shift_line()
        s.turn_up(Place.NEAR)
    for turn in range(s.num_players):
        s.draw((s.start + turn) % s.num_players, s.cards.starting_hand)


def deal_captains(s: SkyThievesState) -> None:
    """One each, at random (ST-054, ST-055)."""
    order = vec[u8]([u8(captain) for captain in range(s.cards.captains)])
    s.rng.shuffle_range(order, 0, s.cards.captains)
    for player in range(s.num_players):
        take_command(s, player, i64(order[player]))


def take_command(s: SkyThievesState, player: i64, captain: i64) -> None:
    """A Captain for a player, face up (ST-R04)."""
    s.set_tally(Tally.CAPTAIN, player, captain + 1)
    s.set_tally(Tally.READY, player, 1)
    tell(s, Ev.CAPTAIN, player, s.kinds + captain)


def ask_agreement(s: SkyThievesState) -> None:
    s.push(Step.AGREED)
    s.ask_all(Ask.AGREE, (i64(1) << s.num_players) - 1)


class Agree(SealedOnce[SkyThievesState]):
    """Whether Captains are chosen freely: in secret and at once (ST-056, ST-D01)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        out.add(Verb.AGREE)
        out.add(Verb.REFUSE)


def count_agreement(s: SkyThievesState) -> None:
    """Only if all agree each chooses, clockwise from the first player (ST-056, ST-R03)."""
    agreed: i64 = 0
    for player in range(s.num_players):
        if s.last_sealed(player) == Verb.AGREE:
            agreed += 1
    for player in range(s.num_players):
        s.unseal(player)
    tell(s, Ev.AGREED, amount=1 if agreed == s.num_players else 0)
    if agreed < s.num_players:
        deal_captains(s)
        return
    turn: i64 = s.num_players - 1
    while turn >= 0:
        s.push(pack(Step.CAPTAIN, (s.start + turn) % s.num_players))
        turn -= 1


def ask_captain(s: SkyThievesState, player: i64) -> None:
    s.ask_one(Ask.CAPTAIN, player)


def commander(s: SkyThievesState, captain: i64) -> i64:
    """The seat that has a Captain, or -1."""
    for player in range(s.num_players):
        if s.tally(Tally.CAPTAIN, player) == captain + 1:
            return player
    return -1


class Captain(Decision[SkyThievesState]):
    """Any Captain that nobody has (ST-D02)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        for captain in range(s.cards.captains):
            if commander(s, captain) < 0:
                out.add(pack(Verb.CAPTAIN, captain))

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CAPTAIN:
            return self.asks
        return Flaw.CAPTAIN_TAKEN if commander(s, first(action)) >= 0 else Flaw.NONE

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.answered(player)
        take_command(s, player, first(action))
