"""Playthroughs kept under tests/data/golden: of each game the beginning of one as readable text, and whole ones as hashes.

`make golden WISH=write` chooses and writes them anew, after a change that is meant to change games; `make golden` plays the
answers that are kept, after one that changes words; `make golden WISH='compare NAME'` prints how a playthrough differs from
what it was at the last commit, or another one. The tests play the answers of the files again, so that a better heuristic
player changes nothing. What a seat must answer as it has no choice is played, and what follows is told, without a question.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.conformance.play import GAMES, Setting, all_options

from skydeck.engine.errors import IllegalAction
from skydeck.engine.events import EVERYONE, Observer
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "data" / "golden"
# One in so many decisions of a playthrough is made at random, so that odd ones come up too.
RANDOM_SHARE = 8
# So many decisions of a game are kept as text, and so many answers stand in a line of hashes.
READABLE, IN_A_LINE = 40, 4


def playthroughs() -> Iterator[tuple[str, Setting, int]]:
    """Name, setting and seed: one game as usual, and one with all options for every number of players."""
    for game in GAMES:
        yield f"{game.name}-{game.min_players}", Setting(game, game.min_players, ()), 1
        for players in range(game.min_players, game.max_players + 1):
            yield f"{game.name}-{players}-options", Setting(game, players, all_options(game, players)), players


def head(setting: Setting, seed: int) -> list[str]:
    game = setting.game
    return [
        f"# A playthrough of {game.title}; see tests/conformance/golden.py.",
        f"game: {game.name}",
        f"players: {setting.players}",
        f"options: {json.dumps(dict(setting.options))}",
        f"seed: {seed}",
        f"rules_version: {game.rules_version}",
        f"card_set: {game.card_set_id()}",
    ]


def question(game: Game, state: State, player: int) -> list[str]:
    """What a seat is asked, and all that it may answer."""
    choice = game.choice(state, player)
    assert choice is not None
    legal = " | ".join(state.codec.to_text(action) for action in state.legal_actions(player))
    return ["", f"{player + 1}? {choice['sentence']} [{choice['decision']} {choice['rule']}]", f"   {legal}"]


def happenings(game: Game, state: State, observer: Observer) -> list[str]:
    """What followed, as all may read it; what only one seat may read stands behind its number."""
    lines = []
    for event in observer.take():
        public = game.event_text(state, event, None)
        if public:
            lines.append(f"   {public}")
        if event.audience != EVERYONE:
            lines.append(f"   (only {event.audience + 1}) {game.event_text(state, event, event.audience)}")
    return lines


def lone_answer(state: State) -> tuple[int, int] | None:
    """The seat and its answer where one is asked and has no choice: it needs no line of its own."""
    if len(seats := state.pending_players()) != 1:
        return None
    actions = state.legal_actions(seats[0]).tolist()
    return (seats[0], actions[0]) if len(actions) == 1 else None


# The next answer, of a seat from 0.
Choose = Callable[[State], tuple[int, int]]


class Decided(NamedTuple):
    """An answer, as ``1 pass``, and all that is told of it: the question, what was allowed, what followed. Without an answer
    what comes before the first one, or the end."""

    answer: str
    lines: list[str]


def played(setting: Setting, seed: int, choose: Choose) -> Iterator[Decided]:
    """A whole playthrough with these answers."""
    game = setting.game
    state = setting.new_state(seed)
    observer = Observer()
    state.attach(observer)
    answer, lines = "", [f"key: {state.key()}"]
    while not state.is_terminal():
        if lone := lone_answer(state):
            state.apply_action(*lone)
            lines += happenings(game, state, observer)
            continue
        yield Decided(answer, lines)
        player, action = choose(state)
        answer = f"{player + 1} {state.codec.to_text(action)}"
        lines = [*question(game, state, player), answer.replace(" ", "> ", 1)]
        state.apply_action(player, action)
        lines += [*happenings(game, state, observer), f"   key: {state.key()}"]
    yield Decided(answer, lines)
    outcome = state.outcome()
    end = f"ranks: {outcome.ranks}  scores: {outcome.scores}  reason: {outcome.reason}"
    yield Decided("", ["", f"key: {state.key()}", end])


def text_of(setting: Setting, seed: int, choose: Choose, most: int) -> str:
    """The beginning of a playthrough, so many decisions, to be read."""
    lines = head(setting, seed)
    for number, decided in enumerate(played(setting, seed, choose)):
        lines += decided.lines
        if number == most:
            break
    return "\n".join(lines) + "\n"


def hash_of(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=2).hexdigest()


def hashes_of(setting: Setting, seed: int, choose: Choose) -> str:
    """A whole playthrough: of each decision its answer, and a hash of all that is told of it."""
    begin, *decisions, end = played(setting, seed, choose)
    answers = [f"{decided.answer} #{hash_of(decided.lines)}" for decided in decisions]
    rows = [" | ".join(answers[at : at + IN_A_LINE]) for at in range(0, len(answers), IN_A_LINE)]
    return "\n".join([*head(setting, seed), f"begin: #{hash_of(begin.lines)}", "", *rows, *end.lines]) + "\n"


# -- files -------------------------------------------------------------------------------------------------------------


def setting_of(text: str) -> tuple[Setting, int]:
    """What a file begins with."""
    fields = dict(line.split(": ", 1) for line in text.splitlines()[1:7])
    options = tuple(json.loads(fields["options"]).items())
    game = next(game for game in GAMES if game.name == fields["game"])
    return Setting(game, int(fields["players"]), options), int(fields["seed"])


def answers_of(text: str) -> list[tuple[str, str]]:
    """The answers of a file of either form, each with its hash, if it has one."""
    lines = text.splitlines()[7:]
    told = [(line.replace("> ", " ", 1), "") for line in lines if line[1:3] == "> "]
    rows = [part.rsplit(" #", 1) for line in lines if not line.startswith("begin") for part in line.split(" | ")]
    return told or [(row[0], row[1]) for row in rows if len(row) == 2]


def by_answers(answers: list[str]) -> Choose:
    """Who answers as it is written."""
    coming = iter(answers)

    def choose(state: State) -> tuple[int, int]:
        seat, action = next(coming).split(" ", 1)
        return int(seat) - 1, state.codec.from_text(action)

    return choose


def again(text: str) -> str:
    """A file, played once more from its head and answers."""
    setting, seed = setting_of(text)
    answers = [answer for answer, _ in answers_of(text)]
    if " #" not in text:
        return text_of(setting, seed, by_answers(answers), READABLE)
    return hashes_of(setting, seed, by_answers(answers))


def first_difference(text: str) -> str:
    """The first decision at which a file of hashes is not repeated; empty if it is."""
    setting, seed = setting_of(text)
    kept = answers_of(text)
    number = 0
    try:
        for number, decided in enumerate(played(setting, seed, by_answers([answer for answer, _ in kept]))):
            if 0 < number <= len(kept) and hash_of(decided.lines) != kept[number - 1][1]:
                return f"decision {number} ({decided.answer}) leads to something else, or is asked in other words"
    except (IllegalAction, StopIteration, RuntimeError) as error:
        return f"after decision {number} the game goes another way: {error}"
    return "" if again(text) == text else "its head, its beginning or its end is another"


def sensible(setting: Setting, seed: int) -> Choose:
    """Heuristic players with some random decisions; whoever may choose comes in any order."""
    policy = setting.game.policy()
    chance, rng = random.Random(seed), Rng(seed)

    def choose(state: State) -> tuple[int, int]:
        player = chance.choice(state.pending_players())
        at_random = chance.randrange(RANDOM_SHARE) == 0
        return player, random_action(state, player, rng) if at_random else policy.choose(state, player, rng)

    return choose


def write() -> None:
    """Choose and write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, setting, seed in playthroughs():
        hashes = hashes_of(setting, seed, sensible(setting, seed))
        (FOLDER / f"{name}.txt").write_text(hashes, encoding="utf-8")
        if not setting.options:
            text = text_of(setting, seed, sensible(setting, seed), READABLE)
            (FOLDER / f"{setting.game.name}.txt").write_text(text, encoding="utf-8")


def write_again() -> None:
    """Play the answers of all files, and keep what comes of it now."""
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(again(file.read_text(encoding="utf-8")), encoding="utf-8")


# -- both sides --------------------------------------------------------------------------------------------------------


def in_full(file: Path) -> list[str]:
    """A whole playthrough as text, as far as its answers can be given; for a comparison with another version."""
    text = file.read_text(encoding="utf-8")
    setting, seed = setting_of(text)
    lines = head(setting, seed)
    try:
        for decided in played(setting, seed, by_answers([answer for answer, _ in answers_of(text)])):
            lines += decided.lines
    except (IllegalAction, StopIteration, RuntimeError) as error:
        lines.append(f"the game goes another way from here: {error}")
    return lines


def compare(name: str, revision: str) -> None:
    """Print how a playthrough differs from what the code of a revision makes of the same answers, uncompiled."""
    file = FOLDER / f"{name}.txt"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "worktree", "add", "--detach", "--quiet", folder, revision], cwd=ROOT, check=True)
        try:
            path = os.pathsep.join([f"{folder}/src", f"{folder}/src/skydeck/pattern", folder])
            environment = {**os.environ, "PYTHONPATH": path, "SKYDECK_PURE": "1"}
            command = [sys.executable, "-m", "tests.conformance.golden", "text", str(file)]
            before = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", folder], cwd=ROOT, check=True)
    sides = difflib.unified_diff(before.stdout.splitlines(), in_full(file), revision, "now", lineterm="", n=6)
    print("\n".join(sides) or "Both are the same.")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make golden", description=__doc__)
    wishes = parser.add_subparsers(dest="wish", required=True)
    wishes.add_parser("write")
    wishes.add_parser("again")
    comparing = wishes.add_parser("compare")
    comparing.add_argument("name", choices=[name for name, _, _ in playthroughs()])
    comparing.add_argument("revision", nargs="?", default="HEAD")
    wishes.add_parser("text").add_argument("file", type=Path)
    given = parser.parse_args()
    if given.wish == "write":
        write()
    elif given.wish == "again":
        write_again()
    elif given.wish == "text":
        print("\n".join(in_full(given.file)))
    else:
        compare(given.name, given.revision)


if __name__ == "__main__":
    main()
