"""A game at the terminal: the table as text, questions in sentences, answers in words or numbers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import skydeck
from skydeck.bots import Bot, make_bot
from skydeck.cli.answers import Action, Choice, UnclearAnswer, extra_answers, number_of, read_answer
from skydeck.cli.boards import Cards, board_of
from skydeck.cli.cards import card_line, find_cards, show_card
from skydeck.cli.output import console, plain_table, warn
from skydeck.engine.errors import IllegalAction, InvariantError
from skydeck.engine.events import Observer
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.games import get_game

HUMAN = "human"
HINT_BOT = "normal"
# How many reasons `why` gives at most, and how many lines `log` shows when no number is given.
MOST_REASONS = 3
LOG_LINES = 20

HELP = """\
Answer with words or numbers from the list: [b]3[/b], [b]escort[/b]. Where several are asked
for, separate them by commas and count with x: [b]shipyard, corsair x2[/b], or [b]1, 3x2[/b].
[b]pass[/b] declines, [b]done[/b] ends a series. Besides:

  [b]table[/b]         everything on the table
  [b]cards NAME[/b]    what a card does; without a name, your cards and those in question
  [b]hint[/b]          what a bot would do
  [b]why NAME[/b]      why something cannot be chosen now
  [b]log[/b], [b]log 50[/b]   what happened
  [b]rules WORDS[/b]   the rules that speak of it
  [b]quit[/b]          leave the game
"""


class Quit(Exception):
    """A person left the game."""


class Terminal:
    """Seats of people and bots around one state."""

    def __init__(
        self,
        game: Game,
        state: State,
        seats: list[str],
        seed: int,
        card_set: Any = None,
        ask: Callable[[str], str] = input,
    ) -> None:
        self.game = game
        self.state = state
        self.ask = ask
        self.people = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: make_bot(kind, game, seed=seed + seat) for seat, kind in enumerate(seats) if kind != HUMAN
        }
        self.hint_bot = make_bot(HINT_BOT, game, seed=seed)
        self.names = self.seat_names(seats)
        self.board = board_of(game.name)
        self.cards: Cards = {card["id"]: card for card in game.cards(card_set)["kinds"]}
        self.log: list[str] = []
        self.shown: tuple[object, ...] | None = None
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self.observer = Observer()
        state.attach(self.observer)

    def seat_names(self, seats: list[str]) -> list[str]:
        if len(self.people) == 1:
            return ["You" if kind == HUMAN else f"{kind} {seat + 1}" for seat, kind in enumerate(seats)]
        return [f"{kind} {seat + 1}" for seat, kind in enumerate(seats)]

    def play(self) -> None:
        """Play to the end."""
        self.narrate()
        while not self.state.is_terminal():
            pending = self.state.pending_players()
            # Bots first: nobody learns what they sealed, and the person need not wait for them afterwards.
            bots = [seat for seat in pending if seat in self.bots]
            if bots:
                self.bot_acts(bots[0])
            else:
                self.person_acts(pending[0])
            self.narrate()
        self.show_result()

    def bot_acts(self, seat: int) -> None:
        with console.status(f"{self.names[seat]} is thinking"):
            action = self.bots[seat].act(self.state, seat)
        self.state.apply_action(seat, action)

    def narrate(self) -> None:
        """Print what happened since the last call, one line for each event."""
        for event in self.observer.take():
            line = self.game.event_text(self.state, event, self.viewer)
            if line:
                self.log.append(line)
                console.print(Text(f"  {line}", style="dim" if not self.people else ""))

    # -- a person's decision --------------------------------------------------------------------------------------

    def person_acts(self, seat: int) -> None:
        """Ask until there is an answer that the rules allow, and carry it out."""
        if len(self.people) > 1:
            self.hand_over(seat)
        choice = self.game.choice(self.state, seat)
        if choice is None:
            raise InvariantError(f"{self.names[seat]} is asked, but there is no question")
        self.show_question(seat, choice)
        while True:
            line = self.read()
            if self.command(line, seat, choice):
                continue
            try:
                actions = read_answer(line, choice)
                self.check(seat, actions)
            except (UnclearAnswer, IllegalAction) as error:
                console.print(Text(f"  {error}", style="red"))
                continue
            if choice["shape"] != "some" or self.confirmed(seat, choice, actions):
                self.commit(seat, actions)
                return

    def hand_over(self, seat: int) -> None:
        """Several people share the screen: hide what the last one saw."""
        if self.viewer == seat:
            return
        console.clear()
        self.viewer = None
        self.ask(f"Hand over to {self.names[seat]}, who presses Enter: ")
        self.viewer = seat
        self.shown = None

    def show_question(self, seat: int, choice: Choice) -> None:
        view = self.game.view(self.state, seat)
        moment = self.board.moment(view)
        if moment != self.shown:
            self.shown = moment
            console.print(self.board.table(view, self.cards, self.names))
        else:
            focus = self.board.focus(view, self.cards, self.names)
            if focus is not None:
                console.print(focus)
        console.print()
        console.print(Text(choice["sentence"], style="bold"))
        console.print(self.items_table(choice))

    def items_table(self, choice: Choice) -> Table:
        shown = plain_table("", "", "", right=("",))
        shown.show_header = False
        shown.columns[0].justify = "right"
        shown.columns[2].ratio = 1
        shown.expand = True
        for position, item in enumerate(choice["items"]):
            label = item["label"] + (f" x{item['count']}" if item["count"] > 1 else "")
            card = self.cards.get(str(item["action"].get("card", "")))
            note = card_line(card) if card else ""
            shown.add_row(Text(str(number_of(choice, position)), style="bold"), label, Text(note, style="dim"))
        for answer, word in zip(extra_answers(choice), self.extra_words(choice), strict=True):
            shown.add_row("", Text(word, style="bold"), Text(answer["label"], style="dim"))
        return shown

    @staticmethod
    def extra_words(choice: Choice) -> list[str]:
        return [word for word in ("done", "pass") if choice[word]]

    def read(self) -> str:
        return self.ask("> ").strip()

    def check(self, seat: int, actions: list[Action]) -> None:
        """Raise IllegalAction unless all of `actions` are allowed, one after the other."""
        trial = self.state.clone()
        for action in actions:
            trial.apply_action(seat, trial.codec.from_json(action))

    def confirmed(self, seat: int, choice: Choice, actions: list[Action]) -> bool:
        """Compound answers are read back, with what they would do, before they count."""
        console.print(Text(f"  {self.words(seat, choice, actions)}", style="cyan"))
        for line in self.preview_lines(seat, actions):
            console.print(Text(f"    {line}", style="cyan"))
        return self.ask("Enter to do it, anything else to choose again: ").strip().lower() in ("", "y", "yes", "ok")

    def preview_lines(self, seat: int, actions: list[Action]) -> list[str]:
        packed = [self.state.codec.from_json(action) for action in actions]
        return [str(line) for line in self.game.preview(self.state, seat, packed).get("lines", ())]

    def commit(self, seat: int, actions: list[Action]) -> None:
        for action in actions:
            self.state.apply_action(seat, self.state.codec.from_json(action))

    def words(self, seat: int, choice: Choice, actions: list[Action]) -> str:
        """A series of actions as one line: 'Shipyard, Corsair x2'."""
        answers = [*choice["items"], *extra_answers(choice)]
        labels = [answer["label"] for action in actions for answer in answers if answer["action"] == action]
        if choice["done"] and len(labels) > 1 and labels[-1] == choice["done"]["label"]:
            labels.pop()
        counts = {label: labels.count(label) for label in labels}
        return ", ".join(label + (f" x{count}" if count > 1 else "") for label, count in counts.items())

    # -- commands beside the answers ------------------------------------------------------------------------------

    def command(self, line: str, seat: int, choice: Choice) -> bool:
        """Carry out a command; False if `line` is none."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "?" | "help":
                console.print(HELP)
            case "table" | "t" if not rest:
                console.print(self.board.table(self.game.view(self.state, seat), self.cards, self.names))
                console.print(self.items_table(choice))
            case "cards" | "card":
                self.show_cards(rest, seat, choice)
            case "hint" if not rest:
                self.show_hint(seat, choice)
            case "why":
                self.show_reasons(rest, seat, choice)
            case "log":
                self.show_log(rest)
            case "rules" | "rule":
                self.show_rules(rest)
            case "quit" | "exit" | "q":
                raise Quit
            case _:
                return False
        return True

    def show_cards(self, name: str, seat: int, choice: Choice) -> None:
        if name:
            found = find_cards(list(self.cards.values()), name)
        else:
            asked = {str(item["action"].get("card", "")) for item in choice["items"]}
            own = self.game.view(self.state, seat)["you"]["owned"]
            found = [self.cards[card] for card in self.cards if card in asked | {stack["card"] for stack in own}]
        if not found:
            console.print(Text(f"  No card is called '{name}'.", style="red"))
        for card in found:
            console.print(show_card(card))

    def show_hint(self, seat: int, choice: Choice) -> None:
        actions = self.hint(seat)
        console.print(Text(f"  A {HINT_BOT} bot would choose: {self.words(seat, choice, actions)}", style="cyan"))

    def hint(self, seat: int) -> list[Action]:
        """What the hint bot would answer to the whole question."""
        trial = self.state.clone()
        moment = trial.moment
        actions: list[Action] = []
        with console.status("Thinking"):
            while not trial.is_terminal() and trial.moment == moment and seat in trial.pending_players():
                action = self.hint_bot.act(trial, seat)
                actions.append(trial.codec.to_json(action))
                trial.apply_action(seat, action)
        return actions

    def show_reasons(self, what: str, seat: int, choice: Choice) -> None:
        if not what:
            console.print("  why WHAT: name a card, a station, or a whole action.")
            return
        for reason in self.reasons(what, seat, choice):
            console.print(Text(f"  {reason}", style="cyan"))

    def reasons(self, what: str, seat: int, choice: Choice) -> list[str]:
        """Why the actions that `what` may mean are refused; says so if one of them is allowed."""
        codec = self.state.codec
        words = what.lower().split()
        asked = {answer["action"]["verb"] for answer in [*choice["items"], *extra_answers(choice)]}
        meant = [
            action
            for action in map(codec.from_index, range(codec.size))
            if all(word in codec.to_text(action).lower() for word in words)
        ]
        if not meant:
            return [f"No action here has to do with '{what}'."]
        meant.sort(key=lambda action: codec.to_json(action)["verb"] not in asked)
        reasons: list[str] = []
        for action in meant:
            reason = self.state.why_illegal(seat, action)
            if not reason:
                return [f"It can be chosen: {self.game.action_label(self.state, seat, action)}."]
            if reason not in reasons:
                reasons.append(reason)
        return reasons[:MOST_REASONS]

    def show_log(self, number: str) -> None:
        lines = int(number) if number.isdecimal() else LOG_LINES
        for line in self.log[-lines:]:
            console.print(Text(f"  {line}", style="dim"))

    def show_rules(self, words: str) -> None:
        sections = rule_sections(self.game.rules(), words)
        if not sections:
            console.print(Text(f"  The rules do not speak of '{words}'.", style="red"))
        for section in sections:
            console.print(Padding(Markdown(section), (0, 2)))

    # -- the end --------------------------------------------------------------------------------------------------

    def show_result(self) -> None:
        outcome = self.state.outcome()
        table = plain_table("Rank", "Seat", "Score", title="\nThe game is over", right=("Rank", "Score"))
        order = sorted(range(len(self.names)), key=lambda seat: (outcome.ranks[seat], seat))
        for seat in order:
            winner = seat in outcome.winners
            table.add_row(
                str(outcome.ranks[seat]),
                Text(self.names[seat], style="bold green" if winner else ""),
                str(outcome.scores[seat]),
            )
        console.print(table)


def play_at_terminal(
    name: str, seats: list[str], options: dict[str, Any], card_folder: Path | None, seed: int, record: Path | None
) -> None:
    """Play one game with people and bots on the named seats."""
    game = get_game(name)
    card_set = game.load_cards(card_folder) if card_folder else None
    state = game.new_state(len(seats), options, seed, card_set)
    terminal = Terminal(game, state, seats, seed, card_set)
    if not skydeck.COMPILED and set(seats) - {HUMAN, "random"}:
        warn("running uncompiled: bots will think slowly")
    console.print(Text.assemble((game.title, "bold"), f"  seed {seed}.  ? for help, quit to leave."))
    try:
        terminal.play()
    except (Quit, EOFError, KeyboardInterrupt):
        console.print(f"\nLeft in the middle of the game; `--seed {seed}` deals it again.")


def rule_sections(rules: str, words: str) -> list[str]:
    """The sections of a rules text that hold all of `words`, the shortest first; without words the headings."""
    if not words:
        return ["\n".join(f"- {line.lstrip('# ')}" for line in rules.splitlines() if line.startswith("#"))]
    sections: list[str] = []
    for line in rules.splitlines():
        if line.startswith("#") or not sections:
            sections.append("")
        sections[-1] += line + "\n"
    wanted = words.lower().split()
    found = [section for section in sections if all(word in section.lower() for word in wanted)]
    return sorted(found, key=len)[:3]
