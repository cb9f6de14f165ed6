"""Measures how balanced the cards are, and writes the tables of docs/balance/scifi_domains.md.

python -m skydeck.games.scifi_domains.balance --games 20000 --workers 2 > docs/balance/scifi_domains.md
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from skydeck.bots.match import contender
from skydeck.bots.players import Bot
from skydeck.engine.events import Observer
from skydeck.engine.heuristics import with_changes
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.load import SETS
from skydeck.games.scifi_domains.cards.words import CLASSES, GROUPS, Group
from skydeck.games.scifi_domains.game import ScifiDomains
from skydeck.games.scifi_domains.policy import Mind, Weights
from skydeck.games.scifi_domains.rules import scoring
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev
from skydeck.lab import study, winning

CHUNK = 100
PLAYERS = (2, 3, 4)

# The aims of the design; docs/balance says which are met.
SEAT_POINTS = 3.0
BOUGHT_SHARE = 2.0
WINNING_POINTS = 12.0
STRATEGY_POINTS = 10.0
FIRST_ROUND = (3.0, 5.0)
WHOLE_GAME = (10.0, 18.0)
# Players who care for one thing more than the usual one does: how many times as much.
STRATEGIES: dict[str, dict[str, float]] = {
    "fleet": {"space": 1.6, "space_striker": 1.25, "ground": 0.6},
    "ground": {"ground": 2.0, "ground_striker": 1.5, "landing": 1.5, "space": 0.7},
    "research": {"research": 0.6, "tech": 1.3, "study": 1.3},
    "rewards": {"point": 1.15, "keep_early": 0.8, "keep_middle": 0.8, "reach": 1.1},
}
BOUGHT = (Ev.BUILT, Ev.RESEARCHED, Ev.REPLACED, Ev.TOOK)
GONE = (Ev.LOST, Ev.SACRIFICED, Ev.STRANDED)


class Counts(winning.Owned):
    """What was counted; things are the cards of the line-ups, and seats begin with whoever acts first in Round 1."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        # Reward points by Round; by class: Enemies called and destroyed; Units lost; players at the limit; parts of a VP.
        self.points: Counter[int] = Counter()
        self.called: Counter[str] = Counter()
        self.destroyed: Counter[str] = Counter()
        self.lost = 0
        self.limit = 0
        self.parts = 0
        self.winning_parts = 0
        self.formula = 0


def play_chunk(job: winning.Job) -> Counts:
    """Play some games."""
    players, seed, games, folder, bot = job
    cards = SETS.chosen(folder)
    game = ScifiDomains()
    thinks = contender(bot)
    tally = Counts(players)
    for number in range(seed, seed + games):
        state = game.new_state(players, {}, number, cards)
        assert isinstance(state, ScifiDomainsState)
        begins = int(state.marker)
        bots = [thinks.make(game, number * players + seat) for seat in range(players)]
        shown = set(in_line_ups(state))
        observer = study.play_game(state, partial(answer, bots, shown))
        count_game(tally, state, observer, begins, shown)
    return tally


def answer(bots: list[Bot], shown: set[int], state: State, player: int) -> int:
    """What a bot does; also notes what it could buy."""
    if isinstance(state, ScifiDomainsState) and state.decision in (Ask.BUILD, Ask.REWARD):
        shown.update(in_line_ups(state))
    return bots[player].act(state, player)


def in_line_ups(state: ScifiDomainsState) -> list[int]:
    return [thing for thing in range(int(state.cards.first_enemy)) if state.shown(thing)]


def count_game(tally: Counts, state: ScifiDomainsState, observer: Observer, begins: int, shown: set[int]) -> None:
    """Add one finished game, in which seat `begins` acted first."""
    returns = state.returns()
    bought: list[Counter[int]] = [Counter() for _ in range(tally.players)]
    current = 0
    for event in observer.events:
        card, player, kind = int(event.card), int(event.player), int(event.kind)
        if kind == Ev.ROUND:
            current = int(event.amount)
        elif kind in BOUGHT:
            bought[player][card] += 1
        elif kind == Ev.POINTS:
            tally.points[current or 1] += int(event.amount)
        elif kind == Ev.CALLED:
            tally.called[CLASSES[int(state.cards.classes[card])]] += 1
        elif kind == Ev.DESTROYED:
            tally.destroyed[CLASSES[int(state.cards.classes[card])]] += 1
        elif kind in GONE:
            tally.lost += 1
    tally.count_game(int(state.round), shown, {thing for one in bought for thing in one})
    for player, share in enumerate(returns):
        tally.count_player((player - begins) % tally.players, share, bought[player], bought[player].total())
        tally.limit += state.of_group(player, Group.REWARD) >= state.cards.most_rewards
        parts = int(scoring.parts(state, player))
        tally.parts += parts
        tally.formula += int(scoring.resources(state, player))
        if share == 1.0:
            tally.winning_parts += parts


# -- strategies --------------------------------------------------------------------------------------------------------


def leaning(factors: dict[str, float]) -> Weights:
    """The usual weights, some of them so many times as much."""
    usual = Weights()
    return with_changes(Weights(), {name: factor * getattr(usual, name) for name, factor in factors.items()})


def strategy_share(name: str, games: int, folder: str | None) -> float:
    """In percent, how often a strategy wins against the usual player, each at either seat as often."""
    game = ScifiDomains()
    cards = SETS.chosen(folder)
    minds = [Mind(leaning(STRATEGIES[name])), Mind(Weights())]
    won = 0.0
    for number in range(games):
        state = game.new_state(2, {}, number // 2, cards)
        assert isinstance(state, ScifiDomainsState)
        rng = Rng(number)
        while not state.over:
            player = int(state.current_player())
            state.apply_legal(player, minds[(player + number) % 2].decide(state, player, rng))
        won += state.returns()[number % 2]
    return study.percent(won, games)


# -- tables ------------------------------------------------------------------------------------------------------------


def mean(number: float, tally: Counts) -> float:
    """For a player of a game."""
    return number / tally.games / tally.players


def report(cards: CardSet, tallies: list[Counts], strategies: dict[str, float], bot: str, command: str) -> str:
    """The tables as Markdown."""
    lines = [*study.heading("Scifi Domains", [f"{winning.about_games(tallies, bot)}."], command)]
    lines += ["## Seats and points", ""]
    head = (
        "players", "wins from the first player on, %", "VP of all / of winners / by the formula", "Reward points by Round",
        "called / destroyed of strikers, ships, ground", "Units lost", "players at 8 Rewards, %",
    )  # fmt: skip
    rows = []
    for tally in tallies:
        parts = [tally.parts, tally.winning_parts * tally.players, tally.formula]
        points = [mean(tally.points[number], tally) for number in sorted(tally.points)]
        fights = [
            f"{mean(tally.called[name], tally):.1f} / {mean(tally.destroyed[name], tally):.1f}" for name in CLASSES
        ]
        rows.append([
            str(tally.players), winning.wins_by_seat(tally),
            " / ".join(f"{mean(part, tally) / int(cards.divisor):.1f}" for part in parts),
            " + ".join(f"{number:.1f}" for number in points), ", ".join(fights), f"{mean(tally.lost, tally):.1f}",
            f"{100 * mean(tally.limit, tally):.0f}",
        ])  # fmt: skip
    lines += [*study.table(head, rows), "", "## Strategies", ""]
    lines += ["Each against the usual player, two players.", ""]
    lines += study.table(("strategy", "wins, %"), [[name, f"{share:.1f}"] for name, share in strategies.items()])
    lines += [
        "", "## Cards", "",
        "*Bought*: in how many percent of the games in which the card lay in its line-up somebody took it.",
        "*Wins*: by how many points its buyers won more often than their share; in brackets: than players who bought as much.",
        "",
    ]  # fmt: skip
    lines += winning.things_table(
        tallies,
        ("card", "kind"),
        [thing for thing in range(1, int(cards.first_enemy)) if any(tally.offered[thing] for tally in tallies)],
        lambda thing: [cards.names[thing], GROUPS[int(cards.group_of(thing))]],
        "bought",
    )
    return "\n".join(lines + study.aims_table(aims(cards, tallies, strategies), "worst case")) + "\n"


def aims(cards: CardSet, tallies: list[Counts], strategies: dict[str, float]) -> list[study.Aim]:
    """Each aim with the worst case measured."""
    buyable = range(1, int(cards.first_reward))
    least, rare = min((t.used_share(thing), thing) for t in tallies for thing in t.offered if thing in buyable)
    first = [mean(t.points[1], t) for t in tallies]
    whole = [mean(t.points.total(), t) for t in tallies]
    spread = max(strategies.values()) - min(strategies.values())
    return [
        winning.seats_aim(tallies, SEAT_POINTS),
        study.Aim(
            f"every Unit Type and Tech bought in at least {BOUGHT_SHARE:.0f} % of the games it was offered in",
            least >= BOUGHT_SHARE,
            f"{cards.names[rare]}, {least:.1f} %",
        ),
        *winning.winning_aims(
            tallies,
            lambda tally: [
                thing for thing in tally.owners if thing in buyable and 20 * tally.owners[thing] >= tally.games
            ],
            lambda thing: cards.names[thing],
            WINNING_POINTS,
            (
                f"no Unit Type or Tech goes with winning by more than {WINNING_POINTS:.0f} points, purchases being equal",
                "the same without regard to the number of purchases",
            ),
        ),
        study.Aim(
            f"strategies within {STRATEGY_POINTS:.0f} points of each other",
            spread <= STRATEGY_POINTS,
            f"{spread:.1f} points",
        ),
        study.Aim(
            f"{FIRST_ROUND[0]:.0f} to {FIRST_ROUND[1]:.0f} Reward points in Round 1",
            all(study.within(FIRST_ROUND, number) for number in first),
            ", ".join(f"{number:.1f}" for number in first),
        ),
        study.Aim(
            f"{WHOLE_GAME[0]:.0f} to {WHOLE_GAME[1]:.0f} Reward points in the game",
            all(study.within(WHOLE_GAME, number) for number in whole),
            ", ".join(f"{number:.1f}" for number in whole),
        ),
    ]


def main() -> None:
    given = winning.asked("Scifi Domains")
    cards = SETS.chosen(given.set)
    tallies = [winning.measure(play_chunk, Counts(players), given, CHUNK) for players in PLAYERS]
    strategies = {name: strategy_share(name, min(given.games, 4000), given.set) for name in STRATEGIES}
    print(report(cards, tallies, strategies, given.bot, winning.command("scifi_domains", given)), end="")


if __name__ == "__main__":
    main()
