"""Measures how balanced the cards are, and writes the tables of docs/balance/scifi_domains.md.

python -m skydeck.games.scifi_domains.balance --games 20000 --workers 2 > docs/balance/scifi_domains.md
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from skydeck.bots.match import contender
from skydeck.bots.players import Bot
from skydeck.engine.actions import first, verb_of
from skydeck.engine.events import Observer
from skydeck.engine.heuristics import with_changes
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.load import SETS
from skydeck.games.scifi_domains.cards.words import CLASSES, GROUPS, Group, Verb
from skydeck.games.scifi_domains.game import ScifiDomains
from skydeck.games.scifi_domains.policy import Mind, Weights
from skydeck.games.scifi_domains.rules import scoring
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Spot
from skydeck.lab import study, winning

CHUNK = 100
# One of so many purchases is undone in a copy of the game; with so many copies what a thing is worth is known to 6 points.
EXCHANGED_OF = 10
LEAST_EXCHANGED = 400
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
        # By Unit Type and Tech: how often other cards lay in the line-up in its place, and the wins that were lost by it.
        self.exchanged: Counter[int] = Counter()
        self.lost_wins: Counter[int] = Counter()


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
        begins = state.marker
        bots = [thinks.make(game, number * players + seat) for seat in range(players)]
        shown = set(in_line_ups(state))
        exchanges = Exchanges(Rng(number)) if bot == "heuristic" else None
        observer = study.play_game(state, partial(answer, bots, shown, exchanges))
        count_game(tally, state, observer, begins, shown)
        if exchanges:
            others = [thinks.make(game, ~(number * players + seat)) for seat in range(players)]
            exchanges.count(tally, state.returns(), others)
    return tally


def answer(bots: list[Bot], shown: set[int], exchanges: Exchanges | None, state: State, player: int) -> int:
    """What a bot does; also notes what it could buy."""
    action = bots[player].act(state, player)
    if isinstance(state, ScifiDomainsState) and state.decision in (Ask.BUILD, Ask.REWARD):
        shown.update(in_line_ups(state))
        if exchanges:
            exchanges.look(state, player, action)
    return action


class Exchanges:
    """What a Unit Type or Tech is worth to whoever buys it: in copies of a game other cards of its deck lie in the line-up as
    it is about to be bought, so that its buyer keeps what it costs for something else."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.copies: list[tuple[ScifiDomainsState, int, int]] = []

    def look(self, state: ScifiDomainsState, player: int, action: int) -> None:
        """Before an action: maybe keep a copy without the thing that it buys."""
        thing = bought_by(state, action)
        if thing >= 0 and self.rng.below(EXCHANGED_OF) == 0:
            copy = state.clone()
            if put_away(copy, thing, self.rng):
                self.copies.append((copy, player, thing))

    def count(self, tally: Counts, returns: list[float], bots: list[Bot]) -> None:
        for copy, player, thing in self.copies:
            study.play_game(copy, partial(answer, bots, set(), None))
            tally.exchanged[thing] += 1
            tally.lost_wins[thing] += (returns[player] == 1.0) - (copy.returns()[player] == 1.0)


def bought_by(state: ScifiDomainsState, action: int) -> int:
    """The Unit Type or Tech that an action of Phase 3 buys, or -1."""
    verb = verb_of(action)
    if verb == Verb.BUILD:
        return first(action)
    return state.cards.first_tech + first(action) if verb in (Verb.RESEARCH, Verb.REPLACE) else -1


def put_away(state: ScifiDomainsState, thing: int, rng: Rng) -> bool:
    """Exchange all cards of a kind in a line-up for others of its deck, drawn at random; False if there are too few."""
    cards = state.cards
    group = cards.group_of(thing)
    number = state.shown(thing)
    others = [kind for kind in range(cards.begin(group), cards.end(group)) if kind != thing]
    deck = [kind for kind in others for _ in range(state.stock[Spot.DECK * cards.first_enemy + kind])]
    if len(deck) < number:
        return False
    for _ in range(number):
        kind = deck.pop(rng.below(len(deck)))
        for spot, sign in ((Spot.DECK, -1), (Spot.LINE_UP, 1)):
            state.put_stock(spot, kind, sign)
            state.put_stock(spot, thing, -sign)
    return True


def in_line_ups(state: ScifiDomainsState) -> list[int]:
    return [thing for thing in range(state.cards.first_enemy) if state.shown(thing)]


def count_game(tally: Counts, state: ScifiDomainsState, observer: Observer, begins: int, shown: set[int]) -> None:
    """Add one finished game, in which seat `begins` acted first."""
    returns = state.returns()
    bought: list[Counter[int]] = [Counter() for _ in range(tally.players)]
    current = 0
    for event in observer.events:
        card, player, kind = event.card, event.player, event.kind
        if kind == Ev.ROUND:
            current = event.amount
        elif kind in BOUGHT:
            bought[player][card] += 1
        elif kind == Ev.POINTS:
            tally.points[current or 1] += event.amount
        elif kind == Ev.CALLED:
            tally.called[CLASSES[state.cards.classes[card]]] += 1
        elif kind == Ev.DESTROYED:
            tally.destroyed[CLASSES[state.cards.classes[card]]] += 1
        elif kind in GONE:
            tally.lost += 1
    tally.count_game(state.round, shown, {thing for one in bought for thing in one})
    for player, share in enumerate(returns):
        tally.count_player((player - begins) % tally.players, share, bought[player], bought[player].total())
        tally.limit += state.of_group(player, Group.REWARD) >= state.cards.most_rewards
        parts = scoring.parts(state, player)
        tally.parts += parts
        tally.formula += scoring.resources(state, player)
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
            player = state.current_player()
            state.apply_legal(player, minds[(player + number) % 2].decide(state, player, rng))
        won += state.returns()[number % 2]
    return study.percent(won, games)


# -- tables ------------------------------------------------------------------------------------------------------------


def exchange_points(tallies: list[Counts], thing: int) -> float:
    """By how many points whoever buys a thing wins more often than with other cards of its deck in the line-up."""
    return study.percent(sum(tally.lost_wins[thing] for tally in tallies), copies_played(tallies, thing))


def copies_played(tallies: list[Counts], thing: int) -> int:
    return sum(tally.exchanged[thing] for tally in tallies)


def worth(tallies: list[Counts], thing: int) -> str:
    """In a cell of the table; in brackets where it is known to more than 6 points."""
    copies = copies_played(tallies, thing)
    points = f"{exchange_points(tallies, thing):+.1f}"
    return points if copies >= LEAST_EXCHANGED else f"({points})" if copies else ""


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
        "*Worth*: by how many points its buyers won more often than if other cards of its deck had lain in the line-up as they",
        "bought it, so that they kept its price for these; in brackets where that is known to more than 6 points.",
        "",
    ]  # fmt: skip
    lines += winning.things_table(
        tallies,
        ("card", "kind", "worth"),
        [thing for thing in range(1, cards.first_enemy) if any(tally.offered[thing] for tally in tallies)],
        lambda thing: [cards.names[thing], GROUPS[cards.group_of(thing)], worth(tallies, thing)],
        "bought",
    )
    return "\n".join(lines + study.aims_table(aims(cards, tallies, strategies), "worst case")) + "\n"


def aims(cards: CardSet, tallies: list[Counts], strategies: dict[str, float]) -> list[study.Aim]:
    """Each aim with the worst case measured."""
    buyable = range(1, cards.first_reward)
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
        *worth_aim(cards, tallies),
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


def worth_aim(cards: CardSet, tallies: list[Counts]) -> list[study.Aim]:
    """That nothing for sale is worth too much, as far as it is known; other bots than the heuristic play no copies."""
    found = [thing for thing in range(1, cards.first_reward) if copies_played(tallies, thing) >= LEAST_EXCHANGED]
    if not found:
        return []
    worst = max(found, key=lambda thing: abs(exchange_points(tallies, thing)))
    return [
        study.Aim(
            f"no Unit Type or Tech worth more than {WINNING_POINTS:.0f} points of winning, against others in its place",
            abs(exchange_points(tallies, worst)) <= WINNING_POINTS,
            f"{cards.names[worst]} {exchange_points(tallies, worst):+.1f}",
        )
    ]


def main() -> None:
    given = winning.asked("Scifi Domains")
    cards = SETS.chosen(given.set)
    tallies = [winning.measure(play_chunk, Counts(players), given, CHUNK) for players in PLAYERS]
    strategies = {name: strategy_share(name, min(given.games, 4000), given.set) for name in STRATEGIES}
    print(report(cards, tallies, strategies, given.bot, winning.command("scifi_domains", given)), end="")


if __name__ == "__main__":
    main()
