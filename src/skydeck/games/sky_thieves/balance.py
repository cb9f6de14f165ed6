"""Measures how balanced the cards are, and writes the tables of docs/balance/sky_thieves.md.

python -m skydeck.games.sky_thieves.balance --games 20000 --workers 2 > docs/balance/sky_thieves.md
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from skydeck.bots.match import contender
from skydeck.bots.players import Bot
from skydeck.engine.actions import first, verb_of
from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.sky_thieves.cards.card_set import CardSet
from skydeck.games.sky_thieves.cards.load import SETS
from skydeck.games.sky_thieves.cards.words import KINDS, Kind, Verb
from skydeck.games.sky_thieves.game import SkyThieves
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Ev, Reason, Shared, Zone
from skydeck.lab import study, winning

CHUNK = 200
# One of so many cards about to be played is exchanged in a copy of the game.
EXCHANGED_OF = 12
PLAYERS = (2, 3, 4, 5)

# The aims of the design; docs/balance says which are met.
MEDIAN_TURNS = (6, 12)
SUCCESS_SHARE = (40.0, 65.0)
SEAT_POINTS = 3.0
CAPTAIN_POINTS = 5.0
PLAYED_SHARE = 25.0
WINNING_POINTS = 12.0


class Counts(winning.Owned):
    """What was counted; things are kinds of ship cards, used and owned by being played, lengths are turns of a player, and
    seats begin with the first player."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.captains: Counter[int] = Counter()
        self.captain_wins: Counter[int] = Counter()
        # Attacks, how many took their Target, how long they were, and how often a Captain defended.
        self.attacks = 0
        self.captured = 0
        self.rounds_of_attack: Counter[int] = Counter()
        self.defended = 0
        self.standstills = 0
        # By kind: how often a card about to be played was exchanged for another, and the wins that were lost by it.
        self.exchanged: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()


def play_chunk(job: winning.Job) -> Counts:
    """Play some games."""
    players, seed, games, folder, bot = job
    cards = SETS.chosen(folder)
    game = SkyThieves()
    thinks = contender(bot)
    tally = Counts(players)
    for number in range(seed, seed + games):
        state = game.new_state(players, None, number, cards)
        assert isinstance(state, SkyThievesState)
        begins = state.start
        dealt = {
            kind for player in range(players) for kind, count in enumerate(state.counts_in(Zone.HAND, player)) if count
        }
        bots = [thinks.make(game, number * players + seat) for seat in range(players)]
        exchanges = Exchanges(Rng(number)) if bot == "heuristic" else None
        observer = study.play_game(state, partial(answer, bots, exchanges))
        count_game(tally, state, observer, begins, dealt)
        if exchanges:
            others = [thinks.make(game, ~(number * players + seat)) for seat in range(players)]
            exchanges.count(tally, state.returns(), others)
    return tally


def answer(bots: list[Bot], exchanges: Exchanges | None, state: State, player: int) -> int:
    action = bots[player].act(state, player)
    if exchanges and isinstance(state, SkyThievesState):
        exchanges.look(state, player, action)
    return action


class Exchanges:
    """What a card is worth to whoever plays it: as it is about to be played another card of the ship deck takes its place in
    copies of a game, which are played to their end."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.copies: list[tuple[SkyThievesState, int, int]] = []

    def look(self, state: SkyThievesState, player: int, action: int) -> None:
        """Before an action: maybe keep a copy without the card that it plays."""
        if verb_of(action) != Verb.PLAY or self.rng.below(EXCHANGED_OF) != 0:
            return
        card = first(action)
        deck = [kind for kind in range(state.kinds) for _ in range(state.shared_count(Shared.DECK, kind))]
        if not deck or state.count(Zone.KNOWN, player, card):
            return
        copy = state.clone()
        other = deck[self.rng.below(len(deck))]
        copy.put_shared(Shared.DECK, other, -1)
        copy.put_shared(Shared.DECK, card, 1)
        copy.put(Zone.HAND, player, card, -1)
        copy.put(Zone.HAND, player, other, 1)
        self.copies.append((copy, player, card))

    def count(self, tally: Counts, returns: list[float], bots: list[Bot]) -> None:
        for copy, player, card in self.copies:
            study.play_game(copy, partial(answer, bots, None))
            tally.exchanged[card] += 1
            tally.lost[card] += (returns[player] == 1.0) - (copy.returns()[player] == 1.0)


def exchange_points(tallies: list[Counts], card: int) -> float:
    """By how many points whoever plays a card wins more often than with another card of the deck in its place."""
    return study.percent(sum(tally.lost[card] for tally in tallies), sum(tally.exchanged[card] for tally in tallies))


def count_game(tally: Counts, state: SkyThievesState, observer: Observer, begins: int, dealt: set[int]) -> None:
    """Add one finished game, which seat `begins` began with the kinds `dealt` in all hands."""
    returns = state.returns()
    played: list[set[int]] = [set() for _ in range(tally.players)]
    offered = set(dealt)
    rounds = 0
    for event in observer.events:
        card, player = event.card, event.player
        if event.kind in (Ev.DRAWN, Ev.KEPT):
            offered.add(card)
        elif event.kind == Ev.PLAYED:
            played[player].add(card)
            offered.add(card)
        elif event.kind == Ev.ATTACK:
            tally.attacks += 1
            rounds = 0
        elif event.kind == Ev.ROUND:
            rounds = event.amount
        elif event.kind == Ev.CAPTURED or event.kind == Ev.FAILED:
            tally.captured += event.kind == Ev.CAPTURED
            tally.rounds_of_attack[rounds] += 1
        elif event.kind == Ev.DEFENSIVE:
            tally.defended += 1
    tally.standstills += state.reason == Reason.STANDSTILL
    # Turns of a player, the unfinished round counted whole.
    tally.count_game(-(-state.turn // tally.players), offered, set().union(*played))
    for player, share in enumerate(returns):
        captain = state.captain(player)
        tally.count_player((player - begins) % tally.players, share, played[player], len(played[player]))
        tally.captains[captain] += 1
        tally.captain_wins[captain] += share == 1.0


def captain_points(tally: Counts, captain: int) -> float:
    """By how many points a Captain wins more often than the share."""
    return study.percent(tally.captain_wins[captain], tally.captains[captain]) - 100 / tally.players


def success(tally: Counts) -> float:
    """How many percent of the attacks took their Target."""
    return study.percent(tally.captured, tally.attacks)


def report(cards: CardSet, tallies: list[Counts], bot: str, command: str) -> str:
    """The tables as Markdown."""
    lines = study.heading("Sky Thieves", [f"{winning.about_games(tallies, bot)}."], command)
    lines += ["## Length, seats and attacks", ""]
    rows = []
    for tally in tallies:
        long = study.percent(
            sum(number for length, number in tally.rounds_of_attack.items() if length > 1), tally.attacks
        )
        rows.append([
            str(tally.players), tally.round_spread(), winning.wins_by_seat(tally),
            f"{tally.attacks / tally.games:.1f}", f"{success(tally):.0f}",
            f"{long:.0f}", f"{tally.defended / max(1, tally.attacks):.2f}", str(tally.standstills),
        ])  # fmt: skip
    head = (
        "players", "turns a player, 10 % / median / 90 %", "wins from the first player on, %", "attacks a game",
        "that take their Target, %", "that go beyond one Round, %", "Defensive Abilities an attack", "games without an end",
    )  # fmt: skip
    lines += [
        *study.table(head, rows),
        "",
        "## Captains",
        "",
        "By how many points each wins more often than the share.",
        "",
    ]
    lines += study.table(
        ("Captain", *(f"{tally.players} players" for tally in tallies)),
        [
            [cards.names[captain], *(f"{captain_points(tally, captain):+.1f}" for tally in tallies)]
            for captain in range(cards.kinds, cards.kinds + cards.captains)
        ],
    )
    lines += [
        "", "## Ship cards", "",
        "*Played*: in how many percent of the games in which somebody held the card somebody played it, not only paid with it.",
        "*Wins*: by how many points those who played it won more often than their share; in brackets: than players who",
        "played as many kinds. Whoever defends is seldom the one about to win, whoever is defended against often is, so",
        "Sabotage stands low or high by that alone. *Worth*: by how many points whoever played it won more often than in a",
        "copy of the same game in which another card of the ship deck lay in hand in its place; all games together.",
        "",
    ]  # fmt: skip
    lines += winning.things_table(
        tallies,
        ("card", "kind", "worth"),
        playable(cards),
        lambda card: [cards.names[card], KINDS[cards.kind[card]], f"{exchange_points(tallies, card):+.1f}"],
        "played",
    )
    return "\n".join(lines + study.aims_table(aims(cards, tallies), "worst case")) + "\n"


def playable(cards: CardSet) -> list[int]:
    """All kinds but Materials, which are never played (ST-041)."""
    return [card for card in range(cards.kinds) if cards.kind[card] != Kind.MATERIAL]


def aims(cards: CardSet, tallies: list[Counts]) -> list[study.Aim]:
    """Each aim with the worst case measured."""
    captains = max((abs(captain_points(t, captain)), captain, t.players) for t in tallies for captain in t.captains)
    least, rare, at = min((t.used_share(card), card, t.players) for t in tallies for card in playable(cards))
    medians = winning.length_aim(tallies, MEDIAN_TURNS)
    return [
        study.Aim(f"{MEDIAN_TURNS[0]} to {MEDIAN_TURNS[1]} turns a player at the median", medians.met, medians.found),
        study.Aim(
            f"{SUCCESS_SHARE[0]:.0f} to {SUCCESS_SHARE[1]:.0f} % of the attacks take their Target",
            all(study.within(SUCCESS_SHARE, success(tally)) for tally in tallies),
            " / ".join(f"{success(tally):.0f}" for tally in tallies),
        ),
        winning.seats_aim(tallies, SEAT_POINTS),
        study.Aim(
            f"no Captain more than {CAPTAIN_POINTS:.0f} points off the share",
            captains[0] <= CAPTAIN_POINTS,
            f"{cards.names[captains[1]]}, {captains[0]:.1f} points with {captains[2]} players",
        ),
        study.Aim(
            f"every kind played in at least {PLAYED_SHARE:.0f} % of the games in which somebody held it",
            least >= PLAYED_SHARE,
            f"{cards.names[rare]}, {least:.0f} % with {at} players",
        ),
        *worth_aim(cards, tallies),
    ]


def worth_aim(cards: CardSet, tallies: list[Counts]) -> list[study.Aim]:
    """That no kind is worth too much; other bots than the heuristic play no copies."""
    found = [card for card in playable(cards) if any(tally.exchanged[card] for tally in tallies)]
    if not found:
        return []
    worst = max(found, key=lambda card: abs(exchange_points(tallies, card)))
    return [
        study.Aim(
            f"no kind worth more than {WINNING_POINTS:.0f} points of winning, against another card in the same game",
            abs(exchange_points(tallies, worst)) <= WINNING_POINTS,
            f"{cards.names[worst]} {exchange_points(tallies, worst):+.1f}",
        )
    ]


def main() -> None:
    given = winning.asked("Sky Thieves")
    cards = SETS.chosen(given.set)
    tallies = [winning.measure(play_chunk, Counts(players), given, CHUNK) for players in PLAYERS]
    print(report(cards, tallies, given.bot, winning.command("sky_thieves", given)), end="")


if __name__ == "__main__":
    main()
