"""The `skydeck` command. What each command does stands in the module of its name."""

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

import skydeck
from skydeck.cli.output import INTERRUPTED, Commands, console, fail, show_json, warn
from skydeck.compiled import REMEDY, stale_modules

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Card games with one fast rules engine: play, serve, simulate.",
    invoke_without_command=True,
)

BOTS_HELP = (
    "One bot for every seat, or one for all, separated by commas: random, heuristic, search, easy, normal, hard. "
    "Settings follow after colons, as search:iterations=500:seconds=0."
)

# More would only fill the memory with what is still to be played, or the machine with processes.
MOST_GAMES = 100_000_000
MOST_WORKERS = 256

# Seeds stay exact in every reader of JSON.
SEED_BITS = 53

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as `skydeck games` lists it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
CardSet = Annotated[
    Path | None,
    typer.Option("--set", metavar="DIR", help="A folder with cards of your own, which are laid over the game's."),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A rules option; may be repeated.")
]


def use_game_path(folders: list[Path] | None) -> list[Path] | None:
    """Before anything else is read, since names of games are looked up by it."""
    from skydeck.games import add_game_path

    for folder in folders or []:
        add_game_path(folder)
    return folders


GamePath = Annotated[
    list[Path] | None,
    typer.Option(
        "--game-path",
        metavar="DIR",
        is_eager=True,
        callback=use_game_path,
        help="Find also the games of the package in this folder, without installing it; may be repeated.",
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", min=0, help="Repeats the same game; random if absent.")]


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"skydeck {skydeck.__version__} ({'compiled' if skydeck.COMPILED else 'uncompiled'})")
        raise typer.Exit


@app.callback()
def skydeck_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    stale = stale_modules()
    if stale:
        warn(f"compiled modules were not made of their present sources ({', '.join(stale[:3])}): {REMEDY}")
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this one.")] = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """List the games with their players and options."""
    from skydeck.cli.games import describe_games, show_games
    from skydeck.games import all_games, get_game

    chosen = [get_game(game)] if game else all_games()
    if as_json:
        show_json(describe_games(chosen))
    else:
        show_games(chosen)


@app.command()
def spaces(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this one.")] = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """List the sizes of observations and actions for programs that learn; with --json the parts of observations too."""
    from skydeck.cli.spaces import describe_spaces, show_spaces
    from skydeck.games import all_games, get_game

    described = describe_spaces([get_game(game)] if game else all_games())
    if as_json:
        show_json(described)
    else:
        show_spaces(described)


def refuse_players(number: str | None) -> None:
    """`play` has no number of players beside its seats."""
    if number is not None:
        fail("--seats says how many play and who sits where, as --seats human,normal,normal; leave --players out")


@app.command()
def play(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="Who sits where, separated by commas: human, easy, normal, hard or another bot.")
    ] = "human,normal",
    players: Annotated[str | None, typer.Option(hidden=True, is_eager=True, callback=refuse_players)] = None,
    option: Options = None,
    cards: CardSet = None,
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option(help="Write the game here for `skydeck replay`.")] = None,
    game_path: GamePath = None,
) -> None:
    """Play at the terminal, against bots or with others at the same keyboard."""
    from skydeck.cli.play import play_at_terminal

    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    play_at_terminal(game, split(seats), parse_options(game, option), cards, chosen, record)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Annotated[str | None, typer.Option(metavar="URL", help="SQLite (default) or PostgreSQL.")] = None,
    redis: Annotated[str | None, typer.Option(metavar="URL", help="Lets several processes share tables.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one needs --redis.")] = 1,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser.")] = False,
    take_over: Annotated[bool, typer.Option(help="Wait until another server has left this address.")] = False,
    game_path: GamePath = None,
) -> None:
    """Serve the browser table."""
    from skydeck.cli.serve import run_server

    run_server(host, port, database, redis, workers, browser, take_over)


Database = Annotated[
    str | None, typer.Option(metavar="URL", help="SQLite or PostgreSQL; SKYDECK_DATABASE, else skydeck.db here.")
]


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, which must not exist yet.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Copy the server's database, also while it is used."""
    from skydeck.cli.keep import backup as copy_database

    copy_database(target, database, as_json)


@app.command()
def check(database: Database = None, game_path: GamePath = None, as_json: AsJson = False) -> None:
    """Look whether the server's database is in order, and play every record again."""
    from skydeck.cli.keep import check as look

    look(database, as_json)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many.")] = 1000,
    players: Annotated[int | None, typer.Option(min=1, help="As many as bots are named, or the fewest.")] = None,
    bots: Annotated[str, typer.Option(help=BOTS_HELP)] = "random",
    seats: Annotated[
        str | None,
        typer.Option(help="Different bots 'rotate' (each sits at every seat in turn), or keep 'fixed' seats."),
    ] = None,
    option: Options = None,
    cards: CardSet = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, max=MOST_WORKERS, help="Processes; all cores if absent.")
    ] = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and sum them up. Ctrl+C sums up what was played until then."""
    from skydeck.cli.simulate import FIXED, ROTATE, Plan, run_simulation, show_summary

    if seats not in (None, ROTATE, FIXED):
        raise typer.BadParameter(f"{seats!r} is neither '{ROTATE}' nor '{FIXED}'.", param_hint="--seats")
    plan = Plan(game, tuple(split(bots)), parse_options(game, option), seed, str(cards) if cards else None)
    summary = run_simulation(plan, games, players, workers, seats)
    if as_json:
        show_json(summary)
    else:
        show_summary(summary)
    if summary.cut_short:
        raise typer.Exit(INTERRUPTED)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="Two or more: a bot's name with settings, as search:iterations=500:seconds=0; a Python class, as "
            "my_pkg.bots:Greedy; a program, as 'exec:./my_bot --x'.",
        ),
    ],
    players: Annotated[int, typer.Option(min=2, help="How many sit at a table.")] = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="At most, for each choice of bots that meet.")
    ] = 200,
    full: Annotated[
        bool, typer.Option("--full", help="Play all games, also when the order is certain before.")
    ] = False,
    clock: Annotated[
        float, typer.Option(min=0.01, max=86_400, metavar="SECONDS", help="For a decision of a bot from outside.")
    ] = 10.0,
    option: Options = None,
    cards: CardSet = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, max=MOST_WORKERS, help="Processes; all cores if absent.")
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every game here, and go on from there if the file has some already."),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report with plots, one file.")] = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Let any bots play each other, every deal from every seat, and rate them. Ctrl+C sums up what was played."""
    from skydeck.arena.playing import Plan
    from skydeck.cli.arena import run_arena, show_report, write_html
    from skydeck.games import get_game

    plan = Plan(
        get_game(game).name,
        tuple(bots),
        players,
        parse_options(game, option),
        seed,
        clock,
        str(cards) if cards else None,
    )
    report = run_arena(plan, games, full, workers, results, html)
    if html:
        write_html(report, html)
    if as_json:
        show_json(report)
    else:
        show_report(report, html)
    if report.ended == "cut short":
        raise typer.Exit(INTERRUPTED)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME ...]", help="All games if absent.")] = None,
    repeats: Annotated[int, typer.Option(min=1, help="Measurements, of which the median counts.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, help="Length of one measurement.")] = 0.5,
    env: Annotated[
        bool, typer.Option("--env", help="As environments for learning instead, with observation and mask.")
    ] = False,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Measure the engine against its budgets, beside OpenSpiel where that is installed."""
    if env:
        from skydeck.cli.bench_env import run_bench_env, show_bench_env

        speeds = run_bench_env(game or None, repeats, seconds)
        show_json(speeds) if as_json else show_bench_env(speeds)
        return
    from skydeck.cli.bench import run_bench, show_bench

    result = run_bench(game or None, repeats, seconds)
    show_json(result) if as_json else show_bench(result)


@app.command()
def cards(
    game: GameName,
    name: Annotated[str | None, typer.Argument(help="Only cards of this name.")] = None,
    card_set: CardSet = None,
    lint: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Report all that is wrong with this card set instead.")
    ] = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Show every card with its text."""
    from skydeck.cli.cards import card_remedy, find_cards, lint_cards, show_cards
    from skydeck.engine.datafile import shown
    from skydeck.games import get_game

    chosen = get_game(game)
    if lint:
        lint_cards(chosen, lint, as_json)
        return
    catalogue = chosen.cards(chosen.load_cards(card_set) if card_set else None)
    if name:
        kinds = find_cards(catalogue["kinds"], name)
        if not kinds:
            fail(f"no card of {chosen.title} is called {shown(name)}; {card_remedy(catalogue['kinds'], name, game)}")
        catalogue = {"kinds": kinds, "places": []}
    if as_json:
        show_json(catalogue)
    else:
        show_cards(catalogue)


decks_app = typer.Typer(help="List decks, show one, check a file.", invoke_without_command=True)
app.add_typer(decks_app, name="decks")

DeckGame = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="The first game that is played with decks if absent.")
]


@decks_app.callback()
def decks(
    context: typer.Context,
    game: DeckGame = None,
    cards: CardSet = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """List the starter decks, show one, or check a file."""
    from skydeck.cli.decks import deck_game, list_decks

    if context.invoked_subcommand is None:
        list_decks(deck_game(game), cards, as_json)


@decks_app.command("show")
def show_deck_command(
    name: Annotated[str, typer.Argument(help="A starter deck's name.")],
    game: DeckGame = None,
    cards: CardSet = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Print a starter deck as text."""
    from skydeck.cli.decks import deck_game, show_deck

    show_deck(deck_game(game), name, cards, as_json)


@decks_app.command("check")
def check_deck_command(
    file: Annotated[Path, typer.Argument(help="A deck as text: one card a line, its number first.")],
    game: DeckGame = None,
    cards: CardSet = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Say whether a file holds a legal deck, with every reason why not."""
    from skydeck.cli.decks import check_deck_file, deck_game

    check_deck_file(deck_game(game), file, cards, as_json)


@app.command()
def rules(game: GameName, game_path: GamePath = None, as_json: AsJson = False) -> None:
    """Show the rules in our own words."""
    from skydeck.games import get_game

    chosen = get_game(game)
    if as_json:
        show_json({"game": chosen.name, "title": chosen.title, "version": chosen.rules_version, "text": chosen.rules()})
    elif console.is_terminal:
        # Without this `less` shows the marks of colours instead of the colours.
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles="r" in os.environ["LESS"].lower()):
            console.print(Markdown(chosen.rules()))
    else:
        print(chosen.rules())


@app.command()
def scenario(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="Scenarios in YAML or JSON.")],
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Set a scenario up, run its actions, and check what must hold afterwards."""
    from skydeck.cli.records import run_scenario_file

    run_scenario_file(file, as_json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A record as JSON lines.")],
    seat: Annotated[int | None, typer.Option(min=1, help="Tell it as this seat saw it.")] = None,
    cards: CardSet = None,
    game_path: GamePath = None,
    as_json: AsJson = False,
) -> None:
    """Step through a recorded game."""
    from skydeck.cli.records import replay_file

    replay_file(file, cards, seat, as_json)


@app.command()
def words(
    file: Annotated[Path | None, typer.Argument(help="A language's file to check, instead of printing one.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print all that Skydeck says as a file to translate, or check such a file; SKYDECK_LANGUAGE names the one in use."""
    from skydeck.cli.words import check_words, listing, print_words

    if file is not None and as_json:
        fail("--json is for printing what there is to say; leave it out to check a file")
    if file is not None:
        check_words(file)
    elif as_json:
        show_json(listing())
    else:
        print_words()


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="What it is called in commands and files: small letters, digits and _.")],
    folder: Annotated[Path, typer.Option(metavar="DIR", help="Where its folder is made.")] = Path(),
) -> None:
    """Write a package with a small complete game, to be changed into another."""
    from skydeck.cli.new_game import write_new_game

    write_new_game(name, folder)


def split(names: str) -> list[str]:
    """The parts of a list separated by commas."""
    parts = [name.strip() for name in names.split(",")]
    if not all(parts):
        fail(f"'{names}' has an empty place between its commas")
    return parts


def parse_options(game: str, given: list[str] | None) -> dict[str, bool | int | str]:
    """`name=value` pairs as the game's options read them."""
    from skydeck.games import get_game

    known = {option.name: option for option in get_game(game).options}
    options: dict[str, bool | int | str] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            fail(f"an option is written name=value, not '{pair}'")
        if name in options:
            fail(f"option '{name}' is given twice; leave one out")
        options[name] = known[name].parse(value) if name in known else value
    return options


def main() -> None:
    check_language()
    app()


def check_language() -> None:
    """End with the first mistake in the file that SKYDECK_LANGUAGE names: it would else be met in the middle of a game."""
    from skydeck.engine.errors import DataError
    from skydeck.engine.language import ENGLISH, VARIABLE, spoken

    try:
        language = spoken()
    except DataError as error:
        fail(f"{VARIABLE}: {error}")
    if language is not ENGLISH:
        from skydeck.cli.words import mistakes

        if found := mistakes(language):
            fail(f"{VARIABLE}: {os.environ[VARIABLE]}: {found[0]}")
