"""Measures how balanced the cards are, and writes the tables of docs/balance/skytopia.md.

python -m skydeck.games.skytopia.balance --games 20000 --workers 2 > docs/balance/skytopia.md
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from skydeck.bots.match import contender
from skydeck.bots.players import Bot
from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.load import SETS
from skydeck.games.skytopia.cards.words import COLOURS, SIDES
from skydeck.games.skytopia.game import Skytopia
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, Ev
from skydeck.lab import study, winning

CHUNK = 100
# One of so many cards built is exchanged in a copy of the game.
EXCHANGED_OF = 5
PLAYERS = (2, 3, 4)

# The aims of the design; docs/balance says which are met.
MEDIAN_ROUNDS = (9, 16)
SEAT_POINTS = 3.0
SIDE_POINTS = 5.0
ACTIVATED_SHARE = 2.0
WINNING_POINTS = 12.0
WAYS, WAY_SHARE = 3, 10.0
# Where points come from: cards (activated in play, or counted at the end), tiles, and what else is counted at the end.
TILES = "tiles"
ELSE = {Ev.GUILD_PP: "Guildmasters", Ev.COIN_PP: "coins", Ev.GOLEM_PP: "golems"}
SOURCES = ("blue cards", "purple cards", TILES, *ELSE.values())
# How a city is built.
STYLES = ("one tall tower", "two towers", "a broad city")


class Counts(winning.Owned):
    """What was counted; things are cards, used by being activated and owned by being built, and seats begin with the Starting
    Player of the first round."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.sides: Counter[int] = Counter()
        self.side_wins: Counter[int] = Counter()
        self.points: Counter[str] = Counter()
        self.winning_points: Counter[str] = Counter()
        # By title: how often the card just built was exchanged for another, and the wins that were lost by it.
        self.exchanged: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()
        self.styles: Counter[str] = Counter()
        self.leads: Counter[str] = Counter()


def play_chunk(job: winning.Job) -> Counts:
    """Play some games."""
    players, seed, games, folder, bot = job
    cards = SETS.chosen(folder)
    game = Skytopia()
    thinks = contender(bot)
    tally = Counts(players)
    for number in range(seed, seed + games):
        # Sides A and B by turns, so that all of them are played as often.
        state = game.new_state(players, {"sides": f"all_{SIDES[number % len(SIDES)]}"}, number, cards)
        assert isinstance(state, SkytopiaState)
        begins = state.start
        bots = [thinks.make(game, number * players + seat) for seat in range(players)]
        exchanges = Exchanges(Rng(number)) if bot == "heuristic" else None
        count_game(tally, state, study.play_game(state, partial(answer, bots, exchanges)), begins)
        if exchanges:
            others = [thinks.make(game, ~(number * players + seat)) for seat in range(players)]
            exchanges.count(tally, state.returns(), others)
    return tally


def answer(bots: list[Bot], exchanges: Exchanges | None, state: State, player: int) -> int:
    if exchanges and isinstance(state, SkytopiaState):
        exchanges.look(state, player)
    return bots[player].act(state, player)


class Exchanges:
    """What a card is worth to whoever builds it: in copies of a game the card just built is exchanged for another of its
    colour, drawn from the deck, and the game played to its end."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.heights: dict[tuple[int, int], int] = {}
        self.copies: list[tuple[SkytopiaState, int, str]] = []

    def look(self, state: SkytopiaState, player: int) -> None:
        """Before a decision: maybe keep a copy if a tower of the player has just grown."""
        for colour in range(len(COLOURS)):
            height = state.height(player, colour)
            grown = height > self.heights.get((player, colour), 1)
            self.heights[player, colour] = height
            if grown and state.decks[colour] and self.rng.below(EXCHANGED_OF) == 0:
                card = state.storey(player, colour, height - 1)
                copy = state.clone()
                exchange(copy, player, colour, self.rng)
                self.copies.append((copy, player, state.cards.titles[card]))

    def count(self, tally: Counts, returns: list[float], bots: list[Bot]) -> None:
        for copy, player, title in self.copies:
            study.play_game(copy, partial(answer, bots, None))
            tally.exchanged[title] += 1
            tally.lost[title] += (returns[player] == 1.0) - (copy.returns()[player] == 1.0)


def exchange(state: SkytopiaState, player: int, colour: int, rng: Rng) -> None:
    """Put the top card of a tower into the deck, and another of the deck in its place."""
    first, decks = state.cards.first_of[colour], state.decks
    left = [bit for bit in range(int(decks[colour]).bit_length()) if decks[colour] >> bit & 1]
    taken = left[rng.below(len(left))]
    card = state.storey(player, colour, state.height(player, colour) - 1)
    state.unstack(player, colour)
    state.stack(player, colour, first + taken)
    decks[colour] = decks[colour] ^ 1 << taken | 1 << card - first
    state.decks = decks


def exchange_points(tally: Counts, title: str) -> float:
    """By how many points whoever builds a card wins more often than with another of its colour in its place."""
    return study.percent(tally.lost[title], tally.exchanged[title])


def count_game(tally: Counts, state: SkytopiaState, observer: Observer, begins: int) -> None:
    """Add one finished game, which seat `begins` began."""
    returns = state.returns()
    built: list[set[int]] = [set() for _ in range(tally.players)]
    points: list[Counter[str]] = [Counter() for _ in range(tally.players)]
    offered, activated = set(), set()
    for event in observer.events:
        card, player = event.card, event.player
        if event.kind in (Ev.FINISHED, Ev.BUILT) and card >= 0:
            offered.add(card)
            if event.kind == Ev.BUILT:
                built[player].add(card)
        elif event.kind == Ev.DEALT:
            offered.add(card)
        elif event.kind == Ev.ACTIVATED:
            activated.add(card)
        elif event.kind in (Ev.PP, Ev.LIBRARY_PP):
            points[player][source(state.cards, card)] += event.amount
        elif event.kind in ELSE:
            points[player][ELSE[event.kind]] += event.amount
    offered |= {state.card_at(slot) for slot in range(state.slots()) if state.card_at(slot) != EMPTY}
    tally.count_game(state.round, offered, activated)
    for player, share in enumerate(returns):
        won = share == 1.0
        tally.count_player((player - begins) % tally.players, share, built[player], len(built[player]))
        tally.sides[state.side(player)] += 1
        tally.side_wins[state.side(player)] += won
        tally.points.update(points[player])
        if won:
            tally.winning_points.update(points[player])
            tally.styles[style(state, player)] += 1
            tally.leads[lead(points, player)] += 1


def source(cards: CardSet, thing: int) -> str:
    """What gave points: cards of a colour, Foundations among them, or tiles."""
    return TILES if thing >= cards.first_side else f"{COLOURS[cards.colour[thing]]} cards"


def style(state: SkytopiaState, player: int) -> str:
    """How a city is built: what share of its storeys its tallest towers have, Foundations apart."""
    heights = sorted((state.height(player, colour) - 1 for colour in range(len(COLOURS))), reverse=True)
    total = max(1, sum(heights))
    return STYLES[0] if heights[0] * 2 > total else STYLES[1] if sum(heights[:2]) * 4 > total * 3 else STYLES[2]


def lead(points: list[Counter[str]], player: int) -> str:
    """The source in which a winner was farthest ahead of the others' average."""
    others = [other for number, other in enumerate(points) if number != player]
    return max(SOURCES, key=lambda name: points[player][name] - sum(other[name] for other in others) / len(others))


def side_points(tally: Counts, side: int) -> float:
    """By how many points a side of a tile wins more often than its share."""
    return study.percent(tally.side_wins[side], tally.sides[side]) - 100 / tally.players


def shares(counts: Counter[str], names: tuple[str, ...]) -> str:
    return " / ".join(f"{study.percent(counts[name], counts.total()):.0f}" for name in names)


def report(cards: CardSet, tallies: list[Counts], bot: str, command: str) -> str:
    """The tables as Markdown."""
    lines = [*study.heading("Skytopia", [f"{winning.about_games(tallies, bot)}; sides A and B by turns."], command)]
    lines += ["## Length, seats and points", ""]
    rows = []
    for tally in tallies:
        winners = max(1, tally.styles.total())
        points = f"{sum(tally.points.values()) / tally.games / tally.players:.0f}"
        rows.append([
            str(tally.players), tally.round_spread(), winning.wins_by_seat(tally),
            f"{points} / {sum(tally.winning_points.values()) / winners:.0f}",
            shares(tally.winning_points, SOURCES), shares(tally.leads, SOURCES), shares(tally.styles, STYLES),
        ])  # fmt: skip
    head = (
        "players", "rounds, 10 % / median / 90 %", "wins from the first player on, %", "PP of all / of winners",
        f"winners' PP, %: {' / '.join(SOURCES)}", "what put the winner ahead, %: the same",
        f"winners' cities, %: {' / '.join(STYLES)}",
    )  # fmt: skip
    lines += [*study.table(head, rows), "", "## Sides of ability tiles", ""]
    sides = sorted(tallies[0].sides)
    lines += study.table(
        ("side", "colour", *(f"{tally.players} players" for tally in tallies)),
        [
            [
                cards.titles[cards.first_side + side],
                f"{COLOURS[cards.colour[cards.first_side + side]]} {SIDES[side % 2]}",
            ]
            + [f"{side_points(tally, side):+.1f}" for tally in tallies]
            for side in sides
        ],
    )
    lines += [
        "", "## Cards", "",
        "*Activated*: in how many percent of the games in which the card lay in the Market somebody activated it.",
        "*Wins*: by how many points its builders won more often than their share; in brackets: than players who built as many.",
        "",
    ]  # fmt: skip
    lines += winning.things_table(
        tallies,
        ("card", "colour"),
        [card for card in range(cards.cards) if any(tally.offered[card] for tally in tallies)],
        lambda card: [cards.names[card], COLOURS[cards.colour[card]]],
        "activated",
    )
    lines += exchanges_table(tallies)
    return "\n".join(lines + study.aims_table(aims(cards, tallies), "worst case")) + "\n"


def exchanges_table(tallies: list[Counts]) -> list[str]:
    """What each card is worth to its builder, copies taken together; nothing where no card was exchanged."""
    titles = sorted({title for tally in tallies for title in tally.exchanged})
    if not titles:
        return []
    return [
        "", "## Cards exchanged", "",
        "By how many points whoever built a card won more often than in a copy of the same game in which it was exchanged, at",
        "the moment it was built, for another card of its colour from the deck.",
        "",
        *study.table(
            ("card", *(f"{tally.players} players" for tally in tallies)),
            [[title, *(f"{exchange_points(tally, title):+.1f}" for tally in tallies)] for title in titles],
        ),
    ]  # fmt: skip


def exchange_aim(tallies: list[Counts]) -> list[study.Aim]:
    found = [(abs(exchange_points(t, title)), title, t) for t in tallies for title in t.exchanged]
    if not found:
        return []
    worst, title, tally = max(found, key=lambda one: one[0])
    return [
        study.Aim(
            f"no card worth more than {WINNING_POINTS:.0f} points of winning, against another of its colour in the same game",
            worst <= WINNING_POINTS,
            f"{title} {exchange_points(tally, title):+.1f} with {tally.players} players",
        )
    ]


def sides_aim(cards: CardSet, tallies: list[Counts]) -> study.Aim:
    """That no side of a tile wins more or less than its share by many points."""
    cases = []
    for tally in tallies:
        for side in tally.sides:
            title, known = cards.titles[cards.first_side + side], study.known_to(tally.players, tally.sides[side])
            off = abs(side_points(tally, side))
            found = f"{title}, {off:.1f} points with {tally.players} players, known to {known:.1f}"
            cases.append(study.Case(off, known, found))
    return study.bounded(f"no side of a tile more than {SIDE_POINTS:.0f} points off its share", cases, SIDE_POINTS)


def aims(cards: CardSet, tallies: list[Counts]) -> list[study.Aim]:
    """Each aim with the worst case measured."""
    # A Library does nothing but count at the end.
    least, rare = min(
        (t.used_share(card), card) for t in tallies for card in t.offered if cards.first[card] < cards.last[card]
    )
    ways = [sum(study.percent(t.leads[name], t.leads.total()) >= WAY_SHARE for name in SOURCES) for t in tallies]
    return [
        winning.length_aim(tallies, MEDIAN_ROUNDS),
        winning.seats_aim(tallies, SEAT_POINTS),
        sides_aim(cards, tallies),
        study.Aim(
            f"every tower card activated in at least {ACTIVATED_SHARE:.0f} % of the games it was offered in",
            least >= ACTIVATED_SHARE,
            f"{cards.names[rare]}, {least:.0f} %",
        ),
        *exchange_aim(tallies),
        *winning.winning_aims(
            tallies,
            lambda tally: tally.owners,
            lambda card: cards.names[card],
            WINNING_POINTS,
            (
                f"no card goes with winning by more than {WINNING_POINTS:.0f} points, number of cards built being equal",
                "the same without regard to the number of cards",
            ),
        ),
        study.Aim(
            f"at least {WAYS} ways to score that put {WAY_SHARE:.0f} % of the winners ahead",
            min(ways) >= WAYS,
            f"{ways}",
        ),
    ]


def main() -> None:
    given = winning.asked("Skytopia")
    cards = SETS.chosen(given.set)
    tallies = [winning.measure(play_chunk, Counts(players), given, CHUNK) for players in PLAYERS]
    print(report(cards, tallies, given.bot, winning.command("skytopia", given)), end="")


if __name__ == "__main__":
    main()
