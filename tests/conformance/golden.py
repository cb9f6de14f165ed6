"""Playthroughs as readable text, kept under tests/data/golden and compared word for word.

`python -m tests.conformance.golden` chooses and writes them anew, after a change that is meant to change games or words.
The comparison plays the actions of the file again, so a better heuristic player does not change it. What a seat must answer as
it has no choice is played, and what follows is told, without a question.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.conformance.play import GAMES, Setting, all_options

from skydeck.engine.events import EVERYONE, Observer
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

FOLDER = Path(__file__).parents[1] / "data" / "golden"
# One in so many decisions of a playthrough is made at random, so that odd ones come up too.
RANDOM_SHARE = 8


def playthroughs() -> Iterator[tuple[str, Setting, int]]:
    """Name, setting and seed: one whole game as usual, and one with all options for every number of players."""
    for game in GAMES:
        yield f"{game.name}-{game.min_players}", Setting(game, game.min_players, ()), 1
        for players in range(game.min_players, game.max_players + 1):
            yield f"{game.name}-{players}-options", Setting(game, players, all_options(game, players)), players


def head(setting: Setting, seed: int) -> list[str]:
    game = setting.game
    return [
        f"# A playthrough of {game.title}; `python -m tests.conformance.golden` writes it anew.",
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
            lines.append(f"   (only {event.audience + 1}) {game.event_text(state, event, int(event.audience))}")
    return lines


def lone_answer(state: State) -> tuple[int, int] | None:
    """The seat and its answer where one is asked and has no choice: it needs no line of its own."""
    if len(seats := state.pending_players()) != 1:
        return None
    actions = state.legal_actions(seats[0]).tolist()
    return (seats[0], actions[0]) if len(actions) == 1 else None


# The next answer, of a seat from 0.
Choose = Callable[[State], tuple[int, int]]


def text_of(setting: Setting, seed: int, choose: Choose) -> str:
    """The playthrough with these answers."""
    game = setting.game
    state = setting.new_state(seed)
    observer = Observer()
    state.attach(observer)
    lines = [*head(setting, seed), f"key: {state.key()}"]
    while not state.is_terminal():
        if lone := lone_answer(state):
            state.apply_action(*lone)
            lines += happenings(game, state, observer)
            continue
        player, action = choose(state)
        lines += [*question(game, state, player), f"{player + 1}> {state.codec.to_text(action)}"]
        state.apply_action(player, action)
        lines += [*happenings(game, state, observer), f"   key: {state.key()}"]
    outcome = state.outcome()
    lines += ["", f"key: {state.key()}"]
    lines += [f"ranks: {outcome.ranks}  scores: {outcome.scores}  reason: {outcome.reason}"]
    return "\n".join(lines) + "\n"


def replayed(text: str) -> str:
    """The same playthrough, played again from the head and the actions of its text."""
    lines = text.splitlines()
    fields = dict(line.split(": ", 1) for line in lines[1:7])
    options = tuple(json.loads(fields["options"]).items())
    game = next(game for game in GAMES if game.name == fields["game"])
    setting = Setting(game, int(fields["players"]), options)
    answers = iter([line.split("> ", 1) for line in lines[8:] if line[1:3] == "> "])

    def choose(state: State) -> tuple[int, int]:
        player, action = next(answers)
        return int(player) - 1, state.codec.from_text(action)

    return text_of(setting, int(fields["seed"]), choose)


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
        (FOLDER / f"{name}.txt").write_text(text_of(setting, seed, sensible(setting, seed)), encoding="utf-8")


if __name__ == "__main__":
    write()
