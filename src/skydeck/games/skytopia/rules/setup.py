"""Set-up: the deal, the ability tiles and their sides, the Initial Turn."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Decision, SealedOnce, tell
from skydeck.games.skytopia.cards.words import Colour, Verb
from skydeck.games.skytopia.rules.flaws import Flaw
from skydeck.games.skytopia.rules.steps import Ask, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Ev, Tally


def set_up(s: SkytopiaState, seed: int) -> None:
    """Deal the Market, Guildmasters, boards and tiles; the rest of the set-up follows as steps (SK-004 to SK-021)."""
    s.rng = Rng(seed)
    players = s.num_players
    s.start = s.house.starting_seat - 1 if s.house.starting_seat > 0 else s.rng.below(players)
    s.active = s.start
    for slot in range(s.slots()):
        s.deal(slot)
    choose_guilds(s)
    boards = shuffled(s.cards.boards, s.rng)
    for player in range(players):
        lay_board(s, player, i64(boards[player]))
    if not s.house.draft:
        tiles = shuffled(Colour.COUNT, s.rng)
        for player in range(players):
            s.set_tally(Tally.TILE, player, i64(tiles[player]))
    plan_set_up(s)
    s.run()


def shuffled(number: i64, rng: Rng) -> vec[u8]:
    """The numbers below `number` in random order."""
    order = vec[u8]([u8(value) for value in range(number)])
    rng.shuffle_range(order, 0, number)
    return order


def choose_guilds(s: SkytopiaState) -> None:
    """One Guildmaster of each deck (SK-012)."""
    cards = s.cards
    for deck in range(i64(3)):
        of_deck = [guild for guild in range(cards.guilds) if i64(cards.guild_deck[guild]) == deck]
        s.guilds[deck] = u8(of_deck[s.rng.below(len(of_deck))])


def lay_board(s: SkytopiaState, player: i64, board: i64) -> None:
    """A board with its four Foundations (SK-024)."""
    s.set_tally(Tally.BOARD, player, board)
    for colour in range(Colour.COUNT):
        s.stack(player, colour, s.cards.foundation(board, colour))


def plan_set_up(s: SkytopiaState) -> None:
    """What is chosen before round 1: tiles, sides, where to start (SK-061, SK-131, SK-133, SK-R43, SK-R45)."""
    s.push(Step.ROUND)
    if s.house.gear_after_start:
        s.push(Step.GEAR)
    # The last step pushed comes first: in the usual Initial Turn the Starting Player begins, else the last player.
    for turn in range(s.num_players):
        after = turn if s.house.experienced else s.num_players - 1 - turn
        s.push(pack(Step.START, (s.start + after) % s.num_players))
    if s.house.sides == "vote":
        s.plan(Step.VOTE, Step.VOTES)
    for turn in range(s.num_players):
        seat: i64 = (s.start + turn) % s.num_players
        if s.house.sides == "each":
            s.push(pack(Step.SIDE, seat))
        elif s.house.sides == "all_B":
            s.set_tally(Tally.SIDE, seat, 1)
    if s.house.draft:
        for turn in range(s.num_players):
            s.push(pack(Step.DRAFT, (s.start + turn) % s.num_players))


# -- ability tiles -----------------------------------------------------------------------------------------------------


class Tile(Decision[SkytopiaState]):
    """Any tile that nobody has (SK-133)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        for tile in range(Colour.COUNT):
            if holder(s, tile) < 0:
                out.add(pack(Verb.TAKE, tile))

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.TAKE:
            return self.asks
        return Flaw.TILE_TAKEN if holder(s, first(action)) >= 0 else Flaw.NONE

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        s.set_tally(Tally.TILE, player, first(action))
        tell(s, Ev.TILE, player, -1, first(action))
        s.answered(player)


def holder(s: SkytopiaState, tile: i64) -> i64:
    """The seat that has a tile, or -1."""
    for player in range(s.num_players):
        if s.tally(Tally.TILE, player) == tile:
            return player
    return -1


class Vote(SealedOnce[SkytopiaState]):
    """A side for all tiles, in secret and at once (SK-135, SK-D03)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        out.add(pack(Verb.SIDE, 0))
        out.add(pack(Verb.SIDE, 1))


def count_votes(s: SkytopiaState) -> None:
    """The majority decides, at a tie the Starting Player (SK-R45)."""
    for_b: i64 = 0
    for player in range(s.num_players):
        for_b += first(s.last_sealed(player))
    chosen: i64 = 1 if 2 * for_b > s.num_players else 0
    if 2 * for_b == s.num_players:
        chosen = first(s.last_sealed(s.start))
    for player in range(s.num_players):
        s.unseal(player)
        choose_side(s, player, chosen)


def choose_side(s: SkytopiaState, player: i64, side: i64) -> None:
    s.set_tally(Tally.SIDE, player, side)
    tell(s, Ev.SIDE, player, s.cards.first_side + s.side(player), side)


class Side(Decision[SkytopiaState]):
    """A side of the own tile, for the whole game (SK-134, SK-136)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        out.add(pack(Verb.SIDE, 0))
        out.add(pack(Verb.SIDE, 1))

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        choose_side(s, player, first(action))
        s.answered(player)


# -- the Initial Turn --------------------------------------------------------------------------------------------------


def begin_start(s: SkytopiaState, player: i64) -> None:
    """The first golem: on the top card of the tile's colour, or where the player likes (SK-061, SK-130)."""
    if s.house.experienced:
        s.ask_one(Ask.START, player)
    else:
        start_on(s, player, s.tally(Tally.TILE, player) * s.house.width)


class Start(Decision[SkytopiaState]):
    """Any card that no golem stands on (SK-130, SK-R43)."""

    def write(self, s: SkytopiaState, player: i64, out: ActionList) -> None:
        for slot in range(s.slots()):
            if s.card_at(slot) != EMPTY and s.golems_on(slot) == 0:
                out.add(pack(Verb.START, s.card_at(slot)))

    def flaw(self, s: SkytopiaState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.START:
            return self.asks
        slot = s.slot_of(first(action))
        if slot < 0:
            return Flaw.STARTS_ELSEWHERE
        return Flaw.GOLEM_STANDS_THERE if s.golems_on(slot) > 0 else Flaw.NONE

    def do(self, s: SkytopiaState, player: i64, action: i64) -> None:
        start_on(s, player, s.slot_of(first(action)))
        s.answered(player)


def start_on(s: SkytopiaState, player: i64, slot: i64) -> None:
    """The golem shows the 1-coin face; its card is not activated, and it costs nothing (SK-062, SK-063, SK-065, SK-R05)."""
    face = s.face_after(s.cards.starting_wait)
    s.gain_coins(player, -s.house.initial_cost)
    s.put_golem(player, slot, face)
    tell(s, Ev.STARTED, player, s.card_at(slot), face)
