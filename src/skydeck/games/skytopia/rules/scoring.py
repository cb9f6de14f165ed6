"""The end of the game: points, ranks, and why it ended."""

from mypy_extensions import i64

from skydeck.engine.state import Outcome, ranked, tell
from skydeck.games.skytopia.cards.words import Colour, Guild
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import REASONS, Ev


def end_game(s: SkytopiaState, reason: i64) -> None:
    """All add up their points (SK-114): for one Guildmaster after the other, then for cards, for coins, for golems."""
    for guild in s.guilds:
        for player in range(s.num_players):
            s.gain_points(player, guild_points(s, player, i64(guild)), s.cards.first_guild + i64(guild), Ev.GUILD_PP)
    for player in range(s.num_players):
        add_libraries(s, player)
    for player in range(s.num_players):
        s.gain_points(player, coin_points(s, player), -1, Ev.COIN_PP)
    for player in range(s.num_players):
        s.gain_points(player, golem_points(s, player), -1, Ev.GOLEM_PP)
    s.reason = reason
    s.finish()
    tell(s, Ev.OVER, amount=reason)


def guild_points(s: SkytopiaState, player: i64, guild: i64) -> i64:
    """What a Guildmaster awards; Foundations count (SK-117, SK-R48)."""
    cards = s.cards
    counts = i64(cards.guild_counts[guild])
    arg = i64(cards.guild_arg[guild])
    number: i64 = 0
    if counts == Guild.SETS:
        number = sets_of(s, player, arg)
    elif counts == Guild.TALLEST_TOWER:
        number = s.tallest(player)
    elif counts == Guild.SHORTEST_TOWER:
        number = s.shortest(player)
    elif counts == Guild.TOWERS_OF_AT_LEAST:
        for colour in range(Colour.COUNT):
            if s.height(player, colour) >= arg:
                number += 1
    else:
        number = s.arms_in(player, arg)
    return number * i64(cards.guild_pp[guild])


def sets_of(s: SkytopiaState, player: i64, colours: i64) -> i64:
    """Sets of one card of each colour: as many as the lowest of the towers has."""
    least: i64 = s.cards.storeys
    for colour in range(Colour.COUNT):
        if (colours >> colour) & 1 == 1:
            least = min(least, s.height(player, colour))
    return least


def add_libraries(s: SkytopiaState, player: i64) -> None:
    """What cards in a city award at the end by themselves (SK-119)."""
    for colour in range(Colour.COUNT):
        for storey in range(i64(1), s.height(player, colour)):
            card = s.storey(player, colour, storey)
            s.gain_points(player, i64(s.cards.end_pp[card]), card, Ev.LIBRARY_PP)


def library_points(s: SkytopiaState, player: i64) -> i64:
    """What the cards in a city would award by themselves (SK-119)."""
    found: i64 = 0
    for colour in range(Colour.COUNT):
        for storey in range(i64(1), s.height(player, colour)):
            found += i64(s.cards.end_pp[s.storey(player, colour, storey)])
    return found


def coin_points(s: SkytopiaState, player: i64) -> i64:
    """A point for every full five coins (SK-120)."""
    return s.coins(player) // s.cards.coins_for_pp


def golem_points(s: SkytopiaState, player: i64) -> i64:
    """A point for every golem in the Market (SK-121)."""
    return s.cards.golem_pp * s.at_work(player)


def standing(s: SkytopiaState, player: i64) -> tuple[int, int, int]:
    """Most PP; then fewest tower cards; then most coins that gave no PP (SK-125, SK-126)."""
    return (s.points(player), -int(s.built(player)), s.coins(player) % s.cards.coins_for_pp)


def outcome(s: SkytopiaState) -> Outcome:
    standings = [standing(s, player) for player in range(s.num_players)]
    scores = [int(s.points(player)) for player in range(s.num_players)]
    return ranked(standings, scores, REASONS[s.reason])
