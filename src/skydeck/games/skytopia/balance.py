"""Measures how balanced the cards are among heuristic players, and writes the tables of docs/balance/skytopia.md.

python -m skydeck.games.skytopia.balance --games 20000 --workers 2 > docs/balance/skytopia.md
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.load import SETS
from skydeck.games.skytopia.cards.words import COLOURS
from skydeck.games.skytopia.game import Skytopia
from skydeck.games.skytopia.policy import HeuristicPolicy
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Ev
from skydeck.lab import study
from skydeck.lab.measures import percentile

CHUNK = 250

# The aims of the design; docs/balance says which are met.
MEDIAN_ROUNDS = (9, 16)
SEAT_POINTS = 3.0
TILE_POINTS = 5.0
ACTIVATED_SHARE = 2.0
WINNING_POINTS = 12.0
WAYS = 3
# Where Prestige Points come from.
SOURCES = {
    int(Ev.PP): "activation",
    int(Ev.GUILD_PP): "Guildmasters",
    int(Ev.LIBRARY_PP): "Libraries",
    int(Ev.COIN_PP): "coins",
    int(Ev.GOLEM_PP): "golems",
}
# A way to win counts from this share of the games on.
WAY_SHARE = 2.0


class Counts(study.Tally):
    """What was counted over many games with one number of players. Cards are counted by title, all copies together."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.wins = [0.0] * players
        self.rounds: Counter[int] = Counter()
        self.points: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.activated: Counter[str] = Counter()
        self.builders: Counter[str] = Counter()
        self.builder_wins: Counter[str] = Counter()
        self.users: Counter[str] = Counter()
        self.user_wins: Counter[str] = Counter()
        # By number of cards built in the game: players, their wins, and for each title its builders.
        self.cities: Counter[int] = Counter()
        self.city_wins: Counter[int] = Counter()
        self.builders_among: Counter[tuple[str, int]] = Counter()

    @property
    def players(self) -> int:
        return len(self.wins)


def play_chunk(job: tuple[int, int, int, str | None]) -> Counts:
    """Play some games, with sides A and B in turn; `job` is players, first seed, number of games, folder of a card set."""
    players, seed, games, folder = job
    cards = SETS.chosen(folder)
    game, policy = Skytopia(), HeuristicPolicy()
    tally = Counts(players)
    for number in range(seed, seed + games):
        state = game.new_state(players, {"sides": "all_B" if number % 2 else "all_A"}, number, cards)
        assert isinstance(state, SkytopiaState)
        offered = {state.cards.titles[int(card)] for card in state.market if card != EMPTY}
        choose = partial(policy.choose, rng=Rng(number ^ 0x5EED))
        count_game(tally, state, study.play_game(state, choose), offered)
    return tally


def count_game(tally: Counts, state: SkytopiaState, observer: Observer, offered: set[str]) -> None:
    """Add one finished game."""
    titles, returns = state.cards.titles, state.returns()
    built: set[tuple[int, str]] = set()
    activated: set[str] = set()
    points: Counter[tuple[int, str]] = Counter()
    for event in observer.events:
        if event.kind == Ev.DEALT:
            offered.add(titles[event.card])
        elif event.kind == Ev.BUILT:
            built.add((int(event.player), titles[event.card]))
        elif event.kind == Ev.ACTIVATED:
            activated.add(titles[event.card])
        elif int(event.kind) in SOURCES:
            points[int(event.player), SOURCES[int(event.kind)]] += int(event.amount)
    tally.games += 1
    tally.rounds[int(state.round)] += 1
    tally.offered.update(offered)
    tally.activated.update(activated & offered)
    for player, share in enumerate(returns):
        won = share == 1.0
        side = titles[int(state.cards.first_side + state.side(player))]
        size = int(state.built(player))
        tally.wins[player] += share
        tally.users[side] += 1
        tally.user_wins[side] += won
        tally.cities[size] += 1
        tally.city_wins[size] += won
        for title in {title for owner, title in built if owner == player}:
            tally.builders[title] += 1
            tally.builder_wins[title] += won
            tally.builders_among[title, size] += 1
        if won:
            own = {source: points[player, source] for source in SOURCES.values()}
            tally.points.update(own)
            tally.ways[style(state, player, own)] += 1


def style(state: SkytopiaState, player: int, points: dict[str, int]) -> str:
    """How a game was won: by Guildmasters where they gave most, else by the tallest tower, or by none of them."""
    if points["Guildmasters"] >= points["activation"]:
        return "Guildmasters"
    heights = [int(state.height(player, colour)) for colour in range(len(COLOURS))]
    tallest = [colour for colour, height in zip(COLOURS, heights, strict=True) if height == max(heights)]
    return f"{tallest[0]} tower" if len(tallest) == 1 else "level towers"


def measure(players: int, games: int, workers: int, seed: int, folder: str | None) -> Counts:
    """Count over `games` games, spread over processes."""
    jobs = [(players, first, number, folder) for first, number in study.jobs_of(games, seed, CHUNK)]
    return study.count_all(play_chunk, jobs, workers, Counts(players))


def card_points(tally: Counts, title: str) -> float:
    """By how many points builders of a card win more often than players who built as many cards in all."""
    expected = sum(
        builders * tally.city_wins[size] / tally.cities[size]
        for (card, size), builders in tally.builders_among.items()
        if card == title
    )
    return study.percent(tally.builder_wins[title] - expected, tally.builders[title])


def raw_points(tally: Counts, title: str) -> float:
    """The same against the share of a seat."""
    return study.percent(tally.builder_wins[title], tally.builders[title]) - 100 / tally.players


def tile_points(tally: Counts, title: str) -> float:
    """By how many points users of a side win more often than their share."""
    return study.percent(tally.user_wins[title], tally.users[title]) - 100 / tally.players


def activated_share(tally: Counts, title: str) -> float:
    """In what share of the games in which a card lay in the Market somebody activated it, in percent."""
    return study.percent(tally.activated[title], tally.offered[title])


def report(cards: CardSet, tallies: list[Counts], command: str) -> str:
    """The tables as Markdown."""
    about = (
        f"Heuristic players at every seat, {tallies[0].games:,} games for each number of players, half with sides A."
    )
    lines = [*study.heading("Skytopia", [about], command), "## Length, seats and ways to win", ""]
    columns = ("players", "rounds, 10 % / median / 90 %", "wins by seat, %", "PP of winners", "won by, % of the games")
    rows = []
    for tally in tallies:
        wins = ", ".join(f"{100 * win / tally.games:.1f}" for win in tally.wins)
        rounds = " / ".join(str(percentile(tally.rounds, share)) for share in (0.1, 0.5, 0.9))
        winners = max(1, sum(tally.ways.values()))
        points = ", ".join(f"{source} {tally.points[source] / winners:.1f}" for source in SOURCES.values())
        ways = ", ".join(f"{way} {study.percent(number, winners):.0f}" for way, number in tally.ways.most_common())
        rows.append([str(tally.players), rounds, wins, points, ways])
    lines += [*study.table(columns, rows), "", "## Ability tiles", ""]
    lines += ["By how many points players with a side won more often than their share.", ""]
    sides = cards.titles[int(cards.first_side) :]
    rows = [[side, *(f"{tile_points(tally, side):+.1f}" for tally in tallies)] for side in sides]
    lines += [
        *study.table(("side", *(f"{tally.players} players" for tally in tallies)), rows),
        "",
        "## Tower cards",
        "",
    ]
    lines += [
        "*Activated*: in how many percent of the games in which the card came to the Market somebody activated it. *Wins*: by",
        "how many points who built it won more often than their share; in brackets: than players who built as many cards.",
        "",
    ]
    rows = [
        [title, colour]
        + [
            f"{activated_share(t, title):.0f} %, {raw_points(t, title):+.1f} ({card_points(t, title):+.1f})"
            for t in tallies
        ]
        for title, colour in tower_cards(cards).items()
    ]
    lines += study.table(("card", "colour", *(f"{tally.players} activated, wins" for tally in tallies)), rows)
    return "\n".join(lines + study.aims_table(aims(cards, tallies), "worst case")) + "\n"


def tower_cards(cards: CardSet) -> dict[str, str]:
    """The colour of each tower card, by title."""
    return {cards.titles[card]: COLOURS[int(cards.colour[card])] for card in range(cards.cards)}


def aims(cards: CardSet, tallies: list[Counts]) -> list[study.Aim]:
    """Each aim with the worst case measured."""
    low, high = MEDIAN_ROUNDS
    medians = [percentile(tally.rounds, 0.5) for tally in tallies]
    seats = max(abs(100 * win / t.games - 100 / t.players) for t in tallies for win in t.wins)
    sides = cards.titles[int(cards.first_side) :]
    tile = max((abs(tile_points(t, side)), side, t.players) for t in tallies for side in sides)
    # A card without an ability, as the Library, cannot be activated.
    able = {cards.titles[card] for card in range(cards.cards) if cards.first[card] < cards.last[card]}
    least = min((activated_share(t, title), title, t.players) for t in tallies for title in able)
    card = max((abs(card_points(t, title)), title, t.players) for t in tallies for title in tower_cards(cards))
    ways = min(
        sum(study.percent(number, sum(t.ways.values())) >= WAY_SHARE for number in t.ways.values()) for t in tallies
    )
    return [
        study.Aim(
            f"median length of {low} to {high} rounds",
            all(study.within(MEDIAN_ROUNDS, median) for median in medians),
            f"{medians}",
        ),
        study.Aim(
            f"no seat more than {SEAT_POINTS:.0f} points off its share", seats <= SEAT_POINTS, f"{seats:.1f} points"
        ),
        study.Aim(
            f"no side of a tile more than {TILE_POINTS:.0f} points off its share",
            tile[0] <= TILE_POINTS,
            f"{tile[1]}, {tile[0]:.1f} points with {tile[2]} players",
        ),
        study.Aim(
            f"every tower card activated in at least {ACTIVATED_SHARE:.0f} % of the games that offer it",
            least[0] >= ACTIVATED_SHARE,
            f"{least[1]}, {least[0]:.0f} % with {least[2]} players",
        ),
        study.Aim(
            f"no card associated with winning by more than {WINNING_POINTS:.0f} points, number of cards being equal",
            card[0] <= WINNING_POINTS,
            f"{card[1]}, {card[0]:.1f} points with {card[2]} players",
        ),
        study.Aim(
            f"at least {WAYS} ways to win, each in at least {WAY_SHARE:.0f} % of the games",
            ways >= WAYS,
            f"{ways} ways",
        ),
    ]


def main() -> None:
    given = study.arguments("Skytopia", 20000, "for each number of players").parse_args()
    cards = SETS.chosen(given.set)
    tallies = [measure(players, given.games, given.workers, given.seed, given.set) for players in range(2, 5)]
    command = f"python -m skydeck.games.skytopia.balance --games {given.games} --seed {given.seed}"
    print(report(cards, tallies, command), end="")


if __name__ == "__main__":
    main()
