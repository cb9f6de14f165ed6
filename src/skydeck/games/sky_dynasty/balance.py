"""Measures how balanced the cards are among heuristic players, and writes the tables of docs/balance/sky_dynasty.md.

python -m skydeck.games.sky_dynasty.balance --games 20000 --workers 2 > docs/balance/sky_dynasty.md
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.load import SETS
from skydeck.games.sky_dynasty.cards.words import TYPES, Type
from skydeck.games.sky_dynasty.game import SkyDynasty
from skydeck.games.sky_dynasty.policy import HeuristicPolicy
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Ev
from skydeck.lab import study, winning

CHUNK = 250

# The aims of the design; docs/balance says which are met.
MEDIAN_ROUNDS = (8, 14)
SEAT_POINTS = 3.0
BOUGHT_SHARE = 2.0
WINNING_POINTS = 12.0
LENGTH_COLUMNS = (
    "players",
    "rounds, 10 % / median / 90 %",
    "over 30 rounds",
    "wins by seat, %",
    "farthest from its share",
    "influence from the Palace / the Dealer / ships, %",
)


class Counts(winning.Owned):
    """What was counted; things are kinds, used and owned by being bought."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.sources: Counter[str] = Counter()


def play_chunk(job: tuple[int, int, int, str | None]) -> Counts:
    """Play some games; `job` is players, first seed, number of games, folder of a card set."""
    players, seed, games, folder = job
    cards = SETS.chosen(folder)
    game, policy = SkyDynasty(), HeuristicPolicy()
    tally = Counts(players)
    for number in range(seed, seed + games):
        state = game.new_state(players, None, number, cards)
        offered = {kind for kind in state.rows if kind != EMPTY}
        choose = partial(policy.choose, rng=Rng(number ^ 0x5EED))
        count_game(tally, state, study.play_game(state, choose), offered)
    return tally


def count_game(tally: Counts, state: SkyDynastyState, observer: Observer, offered: set[int]) -> None:
    """Add one finished game."""
    returns = state.returns()
    bought: set[tuple[int, int]] = set()
    numbers = [0] * tally.players
    for event in observer.events:
        if event.kind == Ev.ON_SALE:
            offered.add(event.card)
        elif event.kind == Ev.BOUGHT:
            bought.add((event.player, event.card))
            numbers[event.player] += 1
        elif event.kind == Ev.INFLUENCE:
            place = state.cards.place_names[event.target % 16]
            tally.sources["ships" if event.card >= 0 else place] += event.amount
    tally.count_game(state.round, offered, (kind for _, kind in bought))
    for player, share in enumerate(returns):
        tally.count_player(player, share, [kind for buyer, kind in bought if buyer == player], numbers[player])


def report(cards: CardSet, tallies: list[Counts], command: str) -> str:
    """The tables as Markdown."""
    about = f"Heuristic players at every seat, {tallies[0].games:,} games for each number of players."
    lines = [*study.heading("Sky Dynasty", [about], command), "## Length, seats and influence", ""]
    rows = []
    for tally in tallies:
        total = max(1, sum(tally.sources.values()))
        sources = " / ".join(f"{100 * tally.sources[name] / total:.0f}" for name in ("Palace", "Dealer", "ships"))
        long = 100 * sum(n for number, n in tally.rounds.items() if number > 30) / tally.games
        rows.append(
            [
                str(tally.players),
                tally.round_spread(),
                f"{long:.2f} %",
                winning.wins_by_seat(tally),
                f"{tally.seats_off():.1f} points",
                sources,
            ]
        )
    lines += [
        *study.table(LENGTH_COLUMNS, rows),
        "",
        "## Kinds",
        "",
        "*Bought*: in how many percent of the games in which the kind was on sale somebody bought it. *Wins*: by how many",
        "points its buyers won more often than their share. In brackets: by how many points they won more often than players",
        "who bought as many cards in all, for whoever is ahead claims more stations and buys more of everything.",
        "",
    ]
    kinds = [kind for kind in range(cards.kinds) if any(tally.offered[kind] for tally in tallies)]
    lines += winning.things_table(
        tallies,
        ("kind", "type", "cost"),
        kinds,
        lambda kind: [cards.names[kind], TYPES[cards.type[kind]], str(cards.cost[kind])],
        "bought",
    )
    return "\n".join(lines + study.aims_table(aims(cards, tallies), "worst case")) + "\n"


def aims(cards: CardSet, tallies: list[Counts]) -> list[study.Aim]:
    """Each aim with the worst case measured."""
    ships = [kind for kind in range(cards.kinds) if cards.type[kind] != Type.LOCATION and tallies[0].offered[kind]]
    least, least_kind = min((t.used_share(kind), kind) for t in tallies for kind in ships)
    return [
        winning.length_aim(tallies, MEDIAN_ROUNDS),
        winning.seats_aim(tallies, SEAT_POINTS),
        study.Aim(
            f"every ship kind bought in at least {BOUGHT_SHARE:.0f} % of the games that offer it",
            least >= BOUGHT_SHARE,
            f"{cards.names[least_kind]}, {least:.0f} %",
        ),
        *winning.winning_aims(
            tallies,
            lambda _: [kind for kind in range(cards.kinds) if tallies[0].offered[kind]],
            lambda kind: cards.names[kind],
            WINNING_POINTS,
            (
                f"no kind associated with winning by more than {WINNING_POINTS:.0f} points, number of purchases being equal",
                "the same without regard to the number of purchases",
            ),
        ),
    ]


def main() -> None:
    given = study.arguments("Sky Dynasty", 20000, "for each number of players").parse_args()
    cards = SETS.chosen(given.set)
    tallies = []
    for players in range(2, 6):
        jobs = [(players, first, number, given.set) for first, number in study.jobs_of(given.games, given.seed, CHUNK)]
        tallies.append(study.count_all(play_chunk, jobs, given.workers, Counts(players)))
    command = f"python -m skydeck.games.sky_dynasty.balance --games {given.games} --seed {given.seed}"
    print(report(cards, tallies, command), end="")


if __name__ == "__main__":
    main()
