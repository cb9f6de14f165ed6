"""Measures how balanced decks and cards are among bots, and writes the tables of docs/balance/dynasty_tcg.md.

python -m skydeck.games.dynasty_tcg.balance --games 30000 --dealt 10000 --workers 2 > docs/balance/dynasty_tcg.md
"""

import random
from collections import Counter
from itertools import combinations

import msgspec

from skydeck.bots.match import Contender, contender
from skydeck.engine.events import Observer
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, CardSet, DeckList
from skydeck.games.dynasty_tcg.cards.decks import deck_text
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.game import DynastyTcg
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile
from skydeck.lab.measures import percentile
from skydeck.lab.study import Aim, Tally, aims_table, arguments, count_all, heading, percent, table, within

CHUNK = 20
# What a dealt deck holds besides champions and the war order, as starter decks do: 54 cards in all.
DEALT = {w.Type.BASIC_UNIT: 28, w.Type.ORDER: 8, w.Type.ITEM: 5, w.Type.STRUCTURE: 4, w.Type.ENVIRONMENT: 2}
# Of each kind that a dealt deck may hold, so many copies are in the pool it is drawn from: neutral cards are few in it.
POOL_COPIES, POOL_NEUTRAL = 3, 1

# The aims of the design; docs/balance says which are met.
MEDIAN_TURNS = (10, 16)
PAIRING_SHARE = (42.0, 58.0)
STARTER_SHARE = (45.0, 55.0)
DRAWS = 2.0
EMPTY_DECKS = 5.0
LEVELLED = 50.0
WAR = (10.0, 25.0)
# How many points at most a kind may add to its drawers' wins, and the least part of its holders who use it, in percent.
RAISES = 8.0
USED = 20.0
# At least so many of each in a game, by each player.
OFTEN = {"united attacks": 3.0, "reinforcements": 2.0, "retreats": 1.0, "sales": 1.0}


class Counts(Tally):
    """What was counted over many games. Kinds are numbers, decks their place in the set's list."""

    def __init__(self) -> None:
        self.games = 0
        self.starter_wins = 0.0
        self.met: Counter[tuple[int, int]] = Counter()
        self.wins: Counter[tuple[int, int]] = Counter()
        self.turns: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.levelled = 0
        self.war = 0
        self.done: Counter[str] = Counter()
        # By kind: players who held it (drawn or found), played it, sold it, did either; who drew it, and drew it and
        # won. What is found says little about a card: who gets to search or to level up is ahead already.
        self.held: Counter[int] = Counter()
        self.played: Counter[int] = Counter()
        self.sold: Counter[int] = Counter()
        self.used: Counter[int] = Counter()
        self.drawn: Counter[int] = Counter()
        self.won: Counter[int] = Counter()
        # Of all players who drew a kind, the share their decks won: counted up by deck afterwards.
        self.drawn_by: Counter[tuple[int, int]] = Counter()

    def share(self, number: float) -> float:
        """So many of all games, in percent."""
        return percent(number, self.games)

    def deck_share(self, deck: int) -> float:
        """What part of its games a deck won."""
        met = sum(count for (one, _), count in self.met.items() if one == deck)
        return sum(count for (one, _), count in self.wins.items() if one == deck) / max(1, met)


class Job(msgspec.Struct, frozen=True):
    """Some games of one pairing: two decks by their place in the set's list, which games, who plays.

    Dealt decks are new for each game, of the kingdoms of the two decks. `folder` is a card set laid over the published one.
    """

    one: int
    other: int
    first: int
    games: int
    bot: Contender
    dealt: bool = False
    folder: str | None = None


def dealt_deck(cards: CardSet, kingdom: str, seed: int) -> DeckList:
    """A legal deck drawn at random from all cards of a kingdom and the neutral ones.

    It is made up like the starter decks: one line of champions up to the war champion with its order, one up to the
    battle champion, and of everything else what chance gives, so that every kind of the set gets into games.
    """
    chance = random.Random(seed)
    number = w.KINGDOMS.index(kingdom)
    main: Counter[int] = Counter()
    for card_type, size in DEALT.items():
        pool = []
        for kind in range(cards.kinds):
            if cards.type[kind] == card_type and cards.kingdom[kind] in (0, number) and not cards.is_war_order[kind]:
                pool += [kind] * (POOL_COPIES if cards.kingdom[kind] == number else POOL_NEUTRAL)
        main.update(chance.sample(pool, size))
    champions = [k for k in range(cards.kinds) if cards.type[k] == w.Type.CHAMPION and cards.kingdom[k] == number]
    leaders = [kind for kind in champions if cards.next_version[cards.next_version[kind]] != NO_KIND]
    leader = chance.choice(leaders)
    battle = cards.next_version[leader]
    war = cards.next_version[battle]
    second = chance.choice([kind for kind in champions if kind != leader])
    main.update({leader: 2, battle: 1, war: 1, cards.war_order[war]: 1, second: 1, cards.next_version[second]: 1})
    return DeckList(f"Dealt deck of the {kingdom}", dict(main), {})


def play_chunk(job: Job) -> Counts:
    """Play the games of a job."""
    one, other, first, games, bot = job.one, job.other, job.first, job.games, job.bot
    game = DynastyTcg()
    cards = SETS.chosen(job.folder)
    tally = Counts()
    for number in range(first, first + games):
        # Seats and the first turn change places, each independently of the other.
        decks = (one, other) if number % 2 == 0 else (other, one)
        seed = (number * 64 + one) * 64 + other
        lists = [cards.decks[deck].name for deck in decks]
        if job.dealt:
            lists = [
                deck_text(cards, dealt_deck(cards, cards.decks[deck].kingdom, seed * 2 + seat))
                for seat, deck in enumerate(decks)
            ]
        options = {
            "deck_1": lists[0],
            "deck_2": lists[1],
            "first_player": "first_seat" if number // 2 % 2 == 0 else "second_seat",
        }
        state = game.new_state(2, options, seed, cards)
        assert isinstance(state, DynastyTcgState)
        observer = Observer()
        state.attach(observer)
        bots = [bot.make(game, seed * 2 + seat) for seat in (0, 1)]
        hands: list[set[int]] = [set(), set()]
        while not state.over:
            if state.turn == 1 and not hands[0]:
                hands = [
                    {state.card(Pile.HAND, seat, i) for i in range(state.size(Pile.HAND, seat))} for seat in (0, 1)
                ]
                observer.take()
            player = state.current_player()
            state.apply_legal(player, bots[player].act(state, player))
        count_game(tally, state, decks, hands, observer)
    return tally


# What is counted of a game: by event what it is called.
DEEDS = {
    Ev.ATTACK: "attacks", Ev.REINFORCED: "reinforcements", Ev.RETREATED: "retreats",
    Ev.SOLD: "sales", Ev.BOUGHT: "purchases",
}  # fmt: skip


def count_game(
    tally: Counts, state: DynastyTcgState, decks: tuple[int, int], hands: list[set[int]], observer: Observer
) -> None:
    """Add one finished game."""
    cards = state.cards
    returns = state.returns()
    tally.games += 1
    tally.starter_wins += returns[state.starter]
    tally.turns[(state.turn + 1) // 2] += 1
    tally.reasons[state.outcome().reason] += 1
    for seat in (0, 1):
        pair = (decks[seat], decks[1 - seat])
        tally.met[pair] += 1
        if returns[seat] == 1.0:
            tally.wins[pair] += 1
        elif returns[seat] == 0.5:
            tally.done["draws"] += 1
    held: list[set[int]] = [set(hands[0]), set(hands[1])]
    played: list[set[int]] = [set(), set()]
    sold: list[set[int]] = [set(), set()]
    levels: set[int] = set()
    for event in observer.events:
        seat = event.player
        kind = event.card
        if event.kind == Ev.DREW_CARD:
            hands[seat].add(kind)
            held[seat].add(kind)
        elif event.kind == Ev.FOUND:
            held[seat].add(kind)
        elif event.kind in (Ev.PLAYED, Ev.LEVELLED):
            played[seat].add(kind)
            if event.kind == Ev.LEVELLED:
                levels.add(cards.type[kind])
                if cards.type[kind] == w.Type.WAR_CHAMPION:
                    # Its order is shown with it.
                    played[seat].add(cards.war_order[kind])
        elif event.kind == Ev.SOLD:
            sold[seat].add(kind)
        if event.kind in DEEDS:
            tally.done[DEEDS[event.kind]] += 1
        if event.kind == Ev.ATTACK and event.amount > 1:
            tally.done["united attacks"] += 1
    tally.levelled += w.Type.BATTLE_CHAMPION in levels
    tally.war += w.Type.WAR_CHAMPION in levels
    for seat in (0, 1):
        tally.held.update(held[seat])
        tally.played.update(held[seat] & played[seat])
        tally.sold.update(held[seat] & sold[seat])
        tally.used.update(held[seat] & (played[seat] | sold[seat]))
        tally.drawn.update(hands[seat])
        tally.drawn_by.update((kind, decks[seat]) for kind in hands[seat])
        tally.won.update(hands[seat] if returns[seat] == 1.0 else ())


def measure(games: int, workers: int, seed: int, bot: Contender, folder: str | None, dealt: bool = False) -> Counts:
    """Count over `games` games, as many of every pairing, spread over processes."""
    pairings = list(combinations(range(len(SETS.chosen(folder).decks)), 2))
    each = -(-games // (4 * len(pairings))) * 4
    jobs = [
        Job(one, other, seed + first, min(CHUNK, each - first), bot, dealt, folder)
        for first in range(0, each, CHUNK)
        for one, other in pairings
    ]
    return count_all(play_chunk, jobs, workers, Counts())


def per_player(tally: Counts, name: str) -> float:
    """How often something was done by each player in a game."""
    return tally.done[name] / (2 * tally.games)


def won_points(tally: Counts, kind: int) -> float:
    """By how many points players who drew a kind won more often than their decks did."""
    expected = sum(count * tally.deck_share(deck) for (drawn, deck), count in tally.drawn_by.items() if drawn == kind)
    return percent(tally.won[kind] - expected, tally.drawn[kind])


def used(tally: Counts, kind: int) -> float:
    """How many percent of a kind's holders played or sold it."""
    return percent(tally.used[kind], tally.held[kind])


def by_decks(tally: Counts, dealt: Counts) -> dict[str, Counts]:
    """The counts by what was played with; dealt decks only if any were."""
    return {"starter decks": tally} | ({"dealt decks": dealt} if dealt.games else {})


def report(cards: CardSet, tally: Counts, dealt: Counts, bot: Contender, command: str) -> str:
    """The tables as Markdown: games of the starter decks, and what kinds did in dealt decks, if any were played."""
    names = [deck.name for deck in cards.decks]
    counts = by_decks(tally, dealt)
    dealt_too = (
        f", and {dealt.games:,} games with decks dealt at random from all cards of a kingdom and the neutral ones"
    )
    about = [
        f"The starter decks against each other, {tally.games:,} games between two `{bot}` bots, seats and first turns",
        f"changing places{dealt_too if dealt.games else ''}.",
    ]
    lines = heading("Dynasty TCG", about, command)
    lines += ["## Decks", "", "How many percent of its games each starter deck won against each other.", ""]
    rows = [
        [name]
        # Nothing where two decks never met.
        + [
            f"{percent(tally.wins[one, other], met):.1f}" if (met := tally.met[one, other]) else ""
            for other in range(len(names))
        ]
        + [f"{100 * tally.deck_share(one):.1f}"]
        for one, name in enumerate(names)
    ]
    lines += table(("deck", *names, "all"), rows, (*names, "all"))
    few, median, many = (percentile(tally.turns, share) for share in (0.1, 0.5, 0.9))
    reasons = ", ".join(f"{reason} {tally.share(count):.1f} %" for reason, count in tally.reasons.most_common())
    often = ", ".join(
        f"{per_player(tally, name):.1f} {name}"
        for name in ("attacks", "united attacks", "reinforcements", "retreats", "sales", "purchases")
    )
    lines += [
        "",
        "## Course",
        "",
        "Of the games of the starter decks.",
        "",
        f"* Who begins wins {tally.share(tally.starter_wins):.1f} %.",
        f"* Turns of each player: 10 % of the games have up to {few}, half up to {median}, 90 % up to {many}.",
        f"* Games end by: {reasons}.",
        f"* A champion levelled up in {tally.share(tally.levelled):.1f} % of the games, to a war champion in "
        f"{tally.share(tally.war):.1f} %.",
        f"* Each player and game: {often}.",
        "",
        "## Kinds",
        "",
        "Of the players who held a card of the kind (drawn or found): how many played it or levelled up to it, and sold it. Of",
        "those who drew it: by how many points they won more often than their deck does"
        + (" (dealt decks: than the decks of their kingdom)." if dealt.games else "."),
        "",
    ]
    numbers = [name for decks in counts for name in (f"{decks}: held by", "played", "sold", "won")]
    rows = [
        [cards.names[kind], w.TYPES[cards.type[kind]], str(cards.cost[kind])]
        + [column for count in counts.values() for column in kind_columns(count, kind)]
        for kind in range(cards.kinds)
    ]
    lines += table(("kind", "type", "cost", *numbers), rows, ("cost", *numbers))
    return "\n".join(lines + aims_table(aims(cards, tally, dealt))) + "\n"


def kind_columns(tally: Counts, kind: int) -> list[str]:
    """What is known of a kind, as columns: holders, players and sellers of them, points won by drawers."""
    held = tally.held[kind]
    if not held:
        return [""] * 4
    return [
        f"{held:,}",
        f"{percent(tally.played[kind], held):.0f} %",
        f"{percent(tally.sold[kind], held):.0f} %",
        f"{won_points(tally, kind):+.1f}",
    ]


def aims(cards: CardSet, tally: Counts, dealt: Counts) -> list[Aim]:
    """Each aim, whether it is met, and what was measured."""
    shares = {pair: percent(tally.wins[pair], met) for pair, met in tally.met.items()}
    worst = max(shares, key=lambda pair: abs(shares[pair] - 50))
    names = [deck.name for deck in cards.decks]
    starter, draws = tally.share(tally.starter_wins), tally.share(tally.done["draws"] / 2)
    empty, levelled, war = (tally.share(n) for n in (tally.reasons["empty_deck"], tally.levelled, tally.war))
    median = percentile(tally.turns, 0.5)
    rows = [
        Aim(
            f"every pairing between {PAIRING_SHARE[0]:.0f} and {PAIRING_SHARE[1]:.0f} %",
            all(within(PAIRING_SHARE, share) for share in shares.values()),
            f"{names[worst[0]]} against {names[worst[1]]} {shares[worst]:.1f} %",
        ),
        Aim(
            f"who begins wins {STARTER_SHARE[0]:.0f} to {STARTER_SHARE[1]:.0f} %",
            within(STARTER_SHARE, starter),
            f"{starter:.1f} %",
        ),
        Aim(
            f"median of {MEDIAN_TURNS[0]} to {MEDIAN_TURNS[1]} turns a player",
            within(MEDIAN_TURNS, median),
            f"{median}",
        ),
        Aim(f"draws under {DRAWS:.0f} %", draws < DRAWS, f"{draws:.1f} %"),
        Aim(f"under {EMPTY_DECKS:.0f} % end by an empty deck", empty < EMPTY_DECKS, f"{empty:.1f} %"),
        Aim("a champion levels up in over half of the games", levelled > LEVELLED, f"{levelled:.1f} %"),
        Aim(f"a war champion in {WAR[0]:.0f} to {WAR[1]:.0f} % of the games", within(WAR, war), f"{war:.1f} %"),
    ]
    for name, least in OFTEN.items():
        found = per_player(tally, name)
        rows.append(Aim(f"at least {least:.0f} {name} a player and game", found >= least, f"{found:.2f}"))
    for decks, count in by_decks(tally, dealt).items():
        kinds = [kind for kind in range(cards.kinds) if count.drawn[kind]]
        best = max(kinds, key=lambda kind: won_points(count, kind))
        least_used = min(kinds, key=lambda kind: used(count, kind))
        raised = won_points(count, best)
        use = used(count, least_used)
        rows += [
            Aim(
                f"{decks}: no kind raises its drawers' wins by over {RAISES:.0f} points",
                raised <= RAISES,
                f"{cards.labels[best]} {raised:+.1f}",
            ),
            Aim(
                f"{decks}: {USED:.0f} % of who hold a kind play or sell it",
                use >= USED,
                f"{cards.labels[least_used]} {use:.1f} %",
            ),
        ]
    return rows


def main() -> None:
    parser = arguments("Dynasty TCG", 5000, "of the starter decks, as many of every pairing")
    parser.add_argument("--dealt", type=int, help="games of dealt decks (default: as many)")
    parser.add_argument("--bots", default="heuristic", help="who plays: a bot, or name:setting=value,...")
    given = parser.parse_args()
    bot = contender(given.bots)
    tally = measure(given.games, given.workers, given.seed, bot, given.set)
    dealt_games = given.games if given.dealt is None else given.dealt
    dealt = measure(dealt_games, given.workers, given.seed, bot, given.set, dealt=True)
    command = (
        f"python -m skydeck.games.dynasty_tcg.balance --games {given.games} --dealt {dealt_games} --seed {given.seed}"
    )
    if given.bots != "heuristic":
        command += f" --bots {given.bots}"
    print(report(SETS.chosen(given.set), tally, dealt, bot, command), end="")


if __name__ == "__main__":
    main()
