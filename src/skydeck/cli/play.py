"""A game at the terminal: the table as text, questions in sentences, answers in words or numbers."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import skydeck
from skydeck.bots import hint_bot
from skydeck.bots.named import seat_bot
from skydeck.bots.safe import safe_answer
from skydeck.cli.answers import (
    Action,
    Choice,
    UnclearAnswer,
    actions_of,
    closing,
    extra_answers,
    gives_up,
    numbers,
    read_answer,
    with_whole_payments,
)
from skydeck.cli.beside import Row, least_room, notes_below, room_beside
from skydeck.cli.boards import Cards, board_of
from skydeck.cli.boards.marks import BRASS, seat_text
from skydeck.cli.cards import card_line, find_cards, show_card
from skydeck.cli.find import known_words, rule_sections
from skydeck.cli.output import console, plain_table, warn
from skydeck.cli.seats import HUMAN, check_seats
from skydeck.cli.story import NAMES, YOU, Story, course_lines, say, titles
from skydeck.engine.decisions import goes_on, only_answer
from skydeck.engine.errors import DataError, IllegalAction, InvariantError
from skydeck.engine.events import Observer
from skydeck.engine.names import folded
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.records.course import course_of
from skydeck.records.record import Record

HINT_BOT = "hard"
# With more items than this, a card says what it does in a word or nothing; `cards` tells the rest.
LONG_LIST = 10
# With less room than this beside a long list, its notes are left out.
LEAST_NOTE = 10
YES = ("", "y", "yes", "ok")
BACK = ("back", "undo", "cancel")
# How many reasons `why` gives at most, and how many lines `log` shows when no number is given.
MOST_REASONS = 3
LOG_LINES = 20
LONGEST_LINE = 1000

HELP = """\
Answer with a number from the list, or with words of it: [b]3[/b], or the beginning of a name. Where several are asked \
for, separate them by commas and count with x: [b]1, 3x2[/b]. [b]pass[/b] declines, [b]done[/b] ends a series. Besides:\
"""
COMMANDS = (
    ("table", "everything on the table"),
    ("cards NAME", "what a card does; without a name, your cards and those in question"),
    ("hint", "what a bot would do; [b]take[/b] does it"),
    ("why NAME", "why something cannot be chosen now"),
    ("back", "choose the last part anew of what is being put together; [b]cancel[/b]: all of it"),
    ("log, log 50", "what happened"),
    ("rules WORDS", "the rules that speak of it"),
    ("quit", "leave the game"),
)
STOPS = (
    ("skip turn", "pass until your turn; also [b]skip phase[/b], [b]skip stack[/b]"),
    ("full", "be asked at every chance, or again only where it matters"),
)


class Part(NamedTuple):
    """A question of a decision that is answered so far."""

    words: str
    actions: list[Action]


class Quit(Exception):
    """A person left the game."""


class Terminal:
    """Seats of people and bots around one table."""

    def __init__(self, record: Record, card_set: Any = None, ask: Callable[[str], str] = input) -> None:
        """A fresh game of `record`, whose seats name bots or are human; the record is kept up to date."""
        seats = record.header.seats
        seed = record.header.seed
        self.record = record
        self.game = record.game
        self.card_set = card_set
        self.observer = Observer()
        self.state = record.start(card_set, self.observer)
        self.ask = ask
        self.people = [seat for seat, kind in enumerate(seats) if kind == HUMAN]
        self.bots = {seat: seat_bot(kind, self.game, seed + seat) for seat, kind in enumerate(seats) if kind != HUMAN}
        self.hint_bot = hint_bot(self.game, len(seats), seed)
        self.hint_seed = seed
        self.names = [YOU if self.people == [seat] else NAMES[seat] for seat in range(len(seats))]
        self.titles = titles(self.names, seats)
        alone = self.people[0] if len(self.people) == 1 else None
        self.story = Story(self.game, self.names, alone, you=True)
        self.board = board_of(self.game)
        self.cards: Cards = self.game.cards_as_played(card_set, self.state.options)
        # Where seats want to be asked, in games with priority.
        self.stops = {seat: self.game.fresh_stops() for seat in range(len(seats))}
        self.log: list[str] = []
        # What was hinted in each position, and the last hint for the question in progress.
        self.hints: dict[tuple[int, str], list[Action]] = {}
        self.hinted: list[Action] = []
        # The parts chosen so far of a decision, and the position that they would lead to: nothing has happened yet.
        self.parts: list[Part] = []
        self.position: State = self.state
        # Deals anew what a seat cannot know, to tell whether a part of its decision would show it something.
        self.dealer = Rng(seed)
        # Who sits before the screen, and what they were shown last.
        self.viewer = alone
        self.shown: tuple[object, ...] | None = None
        self.state.attach(self.observer)

    def play(self) -> None:
        """Play to the end."""
        self.narrate()
        while not self.state.is_terminal():
            pending = self.state.pending_players()
            if self.answer_routinely(pending):
                continue
            # Bots first: nobody learns what they sealed, and the person need not wait for them afterwards.
            bots = [seat for seat in pending if seat in self.bots]
            if bots:
                self.bot_acts(bots[0])
            else:
                self.person_acts(pending[0])
            self.narrate()
        self.show_result()

    def answer_routinely(self, pending: list[int]) -> bool:
        """Answer for a seat that has nothing to decide or does not want to be asked; True if there was one."""
        for seat in pending:
            answer = self.game.routine(self.state, seat, self.stops[seat])
            if answer is not None:
                self.act(seat, answer.action)
                self.narrate()
                return True
        return False

    def change_stops(self, seat: int, word: str, rest: str) -> bool:
        """The commands `full` and `skip` of games with priority; False if this game has none."""
        stops = self.stops[seat]
        if not self.game.stop_phases:
            return False
        if word == "full":
            stops.full = not stops.full
            say("You are asked at every chance." if stops.full else "You are asked where it matters.")
            return True
        if rest not in ("stack", "phase", "turn"):
            say("Skip until what? `skip stack`, `skip phase` or `skip turn`.", "red")
            return True
        stops.skip = rest
        stops.since = (self.state.lap(), str(self.game.view(self.state, seat)["phase"]))
        return True

    def bot_acts(self, seat: int) -> None:
        with console.status(f"{self.names[seat]} is choosing"):
            action = self.bots[seat].act(self.state, seat)
        self.act(seat, action)

    def act(self, seat: int, action: int) -> None:
        self.state.apply_action(seat, action)
        with self.recording():
            self.record.append(seat, self.state.codec.to_text(action))

    @contextmanager
    def recording(self) -> Iterator[None]:
        """The game goes on where its record cannot."""
        try:
            yield
        except DataError as error:
            warn(f"{error}; the game goes on, but no more of it is recorded")

    def narrate(self) -> None:
        """Print what happened since the last call, one line for each thing."""
        for line, heading in self.story.tell(self.state, self.observer.take()):
            self.log.append(line)
            say(line, "bold" if heading else "")

    # -- a person's decision --------------------------------------------------------------------------------------

    def person_acts(self, seat: int) -> None:
        """Ask until all parts of a decision are chosen, each anew as often as wished, and carry it out."""
        if len(self.people) > 1:
            self.hand_over(seat)
        self.parts = []
        while True:
            self.position = position_after(self.state, seat, self.parts)
            answer = self.answer(seat)
            if answer is None:
                # Taken back, or a table's answer now, as the person wishes.
                if not self.parts and self.game.routine(self.state, seat, self.stops[seat]) is not None:
                    return
                continue
            self.parts.append(answer)
            if not self.leads_on(seat, answer.actions):
                self.commit(seat, [action for part in self.parts for action in part.actions])
                self.position = self.state
                return

    def answer(self, seat: int) -> Part | None:
        """The answer to one question; nothing where an earlier one is to be asked again, or none any more."""
        choice = self.game.choice(self.position, seat)
        if choice is None:
            raise InvariantError(f"{self.names[seat]} is asked, but there is no question")
        choice = with_whole_payments(choice)
        self.show_question(seat, choice)
        self.hinted = []
        line = self.read()
        while True:
            if line.lower() == "take" and self.hinted:
                return Part(self.words(choice, self.hinted), self.hinted)
            if line.lower() in BACK and self.go_back(line.lower()):
                return None
            if line.lower() in BACK or self.command(line, seat, choice):
                if not self.parts and self.game.routine(self.state, seat, self.stops[seat]) is not None:
                    return None
                line = self.read()
                continue
            try:
                actions = self.completed(seat, choice, read_answer(line, choice))
            except (UnclearAnswer, IllegalAction) as error:
                no_hint = "No hint was given yet that could be taken: type hint first."
                say(no_hint if line.lower() == "take" else self.story.told(str(error)), "red")
                line = self.read()
                continue
            loss = gives_up(choice, actions)
            if (choice["shape"] == "some" and len(actions) > 1) or loss:
                line = self.read_back(seat, choice, actions, loss)
                if line.lower() in BACK:
                    # What was read back is dropped; the question stands.
                    return None
                if line.lower() not in YES:
                    continue
            return Part(self.words(choice, actions), actions)

    def leads_on(self, seat: int, answer: list[Action]) -> bool:
        """Whether an answer only leads to a further part of the same decision; parts without a choice are added to it."""
        before = self.position.clone()
        actions = [before.codec.from_json(action) for action in answer]
        for action in actions[:-1]:
            before.apply_action(seat, action)
        last: int | None = actions[-1]
        while last is not None:
            after = before.clone()
            after.apply_action(seat, last)
            if not goes_on(self.game, before, seat, last, after, self.dealer):
                return False
            before, last = after, only_answer(after, seat)
            if last is not None:
                answer.append(before.codec.to_json(last))
        return True

    def go_back(self, word: str) -> bool:
        """Ask again what the last part answered, or all of them; says why where there is none."""
        if not self.parts:
            say("Nothing is being put together; at the terminal what was done stays done.", "red")
            return False
        self.parts = [] if word == "cancel" else self.parts[:-1]
        return True

    def hand_over(self, seat: int) -> None:
        """Several people share the screen: hide what the last one saw."""
        if self.viewer == seat:
            return
        console.clear()
        self.ask(f"Hand over to {self.names[seat]}, who presses Enter: ")
        self.viewer = seat
        self.shown = None

    def show_question(self, seat: int, choice: Choice) -> None:
        view = self.game.view(self.position, seat)
        moment = self.board.moment(view)
        focus = self.board.focus(view, self.cards, self.titles)
        if focus is not None:
            console.print(focus)
        elif moment != self.shown:
            self.shown = moment
            console.print(self.board.table(view, self.cards, self.titles))
        console.print()
        if self.parts:
            say(f"Chosen so far: {', '.join(part.words for part in self.parts)}. back chooses anew.", "dim")
        console.print(Text.assemble(("▸ ", BRASS), (self.story.told(choice["sentence"]), "bold")))
        console.print(self.items_table(choice))

    def items_table(self, choice: Choice) -> RenderableType:
        long = len(choice["items"]) > LONG_LIST
        rows: list[Row] = []
        for number, item in zip(numbers(choice), choice["items"], strict=True):
            label = item["label"] + (f" x{item['count']}" if item["count"] > 1 else "")
            card = self.cards.get(str(item["action"].get("card", ""))) if "actions" not in item else None
            said = (card.get("brief", "") if long else card_line(card)) if card else ""
            note = Text(item.get("note") or said, style="dim")
            rows.append((Text(str(number), style=BRASS), Text(self.story.told(label)), note))
        if long and not any(note for _, _, note in rows):
            return Group(side_by_side([row[:2] for row in rows]), self.answers_table(choice, []))
        return self.answers_table(choice, rows)

    def answers_table(self, choice: Choice, rows: list[Row]) -> Table:
        """Numbers, labels and notes; long lists go without notes where there is no room for a word of them."""
        extra = [
            (Text(word, style="bold"), Text(self.story.told(answer["label"]), style="dim"))
            for answer, word in zip(extra_answers(choice), self.extra_words(choice), strict=True)
        ]
        if len(rows) > LONG_LIST and room_beside(rows) < LEAST_NOTE:
            rows = [(number, label, Text()) for number, label, _ in rows]
        if len(rows) <= LONG_LIST and room_beside(rows) < least_room(rows, extra):
            return notes_below(rows, extra)
        shown = Table.grid("number", "label", "note", padding=(0, 2, 0, 0), expand=True)
        shown.columns[0].justify = "right"
        shown.columns[2].ratio = 1
        shown.columns[2].no_wrap = len(choice["items"]) > LONG_LIST
        for row in [*rows, *((Text(), *answer) for answer in extra)]:
            shown.add_row(*row)
        return shown

    @staticmethod
    def extra_words(choice: Choice) -> list[str]:
        return [word for word, answer in (("done", closing(choice)), ("pass", choice["pass"])) if answer]

    def read(self) -> str:
        return self.typed("> ")

    def typed(self, prompt: str) -> str:
        """A line that may be an answer; what is pasted by mistake is none."""
        while len(line := self.ask(prompt).strip()) > LONGEST_LINE:
            say(f"That is no answer: it is longer than {LONGEST_LINE} characters.", "red")
        return line

    def completed(self, seat: int, choice: Choice, actions: list[Action]) -> list[Action]:
        """The whole series: `actions`, all allowed one after the other, and the end where the game waits for one."""
        trial = self.position.clone()
        for action in actions:
            trial.apply_action(seat, trial.codec.from_json(action))
        if choice["shape"] != "some" or actions[-1] in [answer["action"] for answer in extra_answers(choice)]:
            return actions
        if choice.get("end"):
            trial.apply_action(seat, trial.codec.from_json(choice["end"]["action"]))
            return [*actions, choice["end"]["action"]]
        after = self.game.choice(trial, seat)
        full = len(actions) == choice["max"] and trial.moment != self.position.moment
        if full or after is None or after["decision"] != choice["decision"] or not after["done"]:
            return actions
        return [*actions, after["done"]["action"]]

    def read_back(self, seat: int, choice: Choice, actions: list[Action], loss: str) -> str:
        """Show an answer and what it would do or give up; returns the reply, an empty one for yes."""
        say(self.words(choice, actions), "cyan")
        for line in [loss] if loss else self.preview_lines(seat, actions):
            say(line, "cyan", indent=4)
        return self.typed("Enter to do it, or another answer: ")

    def preview_lines(self, seat: int, actions: list[Action]) -> list[str]:
        packed = [self.state.codec.from_json(action) for action in actions]
        return [self.story.told(note) for note in self.game.preview(self.position, seat, packed)["notes"]]

    def commit(self, seat: int, actions: list[Action]) -> None:
        for action in actions:
            self.act(seat, self.state.codec.from_json(action))

    def words(self, choice: Choice, actions: list[Action]) -> str:
        """A series of actions as one line: 'Shipyard, Corsair x2'."""
        answers = [*choice["items"], *extra_answers(choice)]
        whole = [answer["label"] for answer in answers if actions_of(answer) == actions]
        if whole:
            return self.story.told(whole[0])
        labels = [
            self.story.told(answer["label"]) for action in actions for answer in answers if answer["action"] == action
        ]
        closes = closing(choice)
        if closes and len(labels) > 1 and labels[-1] == closes["label"]:
            labels.pop()
        counts = Counter(labels)
        return ", ".join(label + (f" x{count}" if count > 1 else "") for label, count in counts.items())

    # -- commands beside the answers ------------------------------------------------------------------------------

    def command(self, line: str, seat: int, choice: Choice) -> bool:
        """Carry out a command; False if `line` is none."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "?" | "help":
                self.show_help()
            case "table" | "t" if not rest:
                console.print(self.board.table(self.game.view(self.position, seat), self.cards, self.titles))
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
            case "full" | "skip" if self.game.stop_phases:
                self.change_stops(seat, word.lower(), rest.lower())
            case "quit" | "exit" | "q":
                raise Quit
            case _:
                return False
        return True

    def show_help(self) -> None:
        console.print(HELP)
        shown = Table.grid("command", "meaning", padding=(0, 2, 0, 0))
        for command, meaning in COMMANDS + (STOPS if self.game.stop_phases else ()):
            shown.add_row(f"[b]{command}[/b]", meaning)
        console.print(Padding(shown, (0, 2)))

    def show_cards(self, name: str, seat: int, choice: Choice) -> None:
        if name:
            found = find_cards(list(self.cards.values()), name)
        else:
            asked = {str(action.get("card", "")) for item in choice["items"] for action in actions_of(item)}
            found = [card for name, card in self.cards.items() if name in asked | self.own_cards(seat)]
        if not found:
            say(f"No card is called '{name}'.", "red")
        for card in found:
            console.print(show_card(card))

    def own_cards(self, seat: int) -> set[str]:
        """What a seat holds, and what lies before it."""
        view = self.game.view(self.position, seat)
        held = [zone for zone in view["you"].values() if isinstance(zone, list)]
        held += [zone["cards"] or [] for zone in view.get("zones", []) if zone["seat"] == seat]
        return {one["card"] for zone in held for one in zone if "count" in one}

    def show_hint(self, seat: int, choice: Choice) -> None:
        self.hinted = self.hint(seat)
        with self.recording():
            self.record.append_hint(seat)
        actions = [self.state.codec.from_json(action) for action in self.hinted]
        why = self.story.told(self.game.hint_reason(self.position.clone(), seat, actions))
        say(f"A {HINT_BOT} bot would choose: {self.words(choice, self.hinted)} (take does that). {why}", "cyan")

    def hint(self, seat: int) -> list[Action]:
        """What the hint bot would answer to the whole question; asked again in the same position, the same."""
        key = (seat, self.position.key())
        if key not in self.hints:
            self.hints[key] = self.found_hint(seat)
        return self.hints[key]

    def found_hint(self, seat: int) -> list[Action]:
        trial = self.position.clone()
        moment = trial.moment
        pays = self.pays(trial, seat)
        actions: list[Action] = []
        # No other hint before it makes this one another.
        self.hint_bot.rng = Rng(self.hint_seed)
        with console.status("Thinking"):
            while seat in trial.pending_players() and (trial.moment == moment or (pays and self.pays(trial, seat))):
                found = self.hint_bot.act(trial, seat)
                action = safe_answer(self.hint_bot, self.game, trial, seat, found)
                actions.append(trial.codec.to_json(action))
                trial.apply_action(seat, action)
        return actions

    def pays(self, state: State, seat: int) -> bool:
        """Whether a seat is asked for a payment of several cards."""
        return "payments" in (self.game.choice(state, seat) or {})

    def show_reasons(self, what: str, seat: int, choice: Choice) -> None:
        if not what:
            say("Why what? Name a card, a place, or a whole action.")
            return
        for reason in self.reasons(what, seat, choice):
            say(self.story.told(reason), "cyan")

    def reasons(self, what: str, seat: int, choice: Choice) -> list[str]:
        """Why the actions that `what` may mean are refused; says so if one of them is allowed."""
        codec = self.state.codec
        asked = {answer["action"]["verb"] for answer in [*choice["items"], *extra_answers(choice)]}
        texts = {action: folded(codec.to_text(action)) for action in map(codec.from_index, range(codec.size))}
        words = known_words(folded(what).split(), texts.values())
        meant = [action for action, text in texts.items() if words and all(word in text for word in words)]
        if not meant:
            return [f"No action here has to do with '{what}'."]
        # What is asked for now comes before all else that can be done with a card at other times.
        meant = [action for action in meant if codec.to_json(action)["verb"] in asked] or meant
        reasons: list[str] = []
        for action in meant:
            reason = self.position.why_illegal(seat, action)
            if not reason:
                return [f"It can be chosen: {self.game.action_label(self.position, seat, action)}."]
            if reason not in reasons:
                reasons.append(reason)
                instead = self.game.instead(self.position, seat, action)
                if instead and instead not in reasons:
                    reasons.append(instead)
        return reasons[:MOST_REASONS]

    def show_log(self, number: str) -> None:
        lines = int(number) if number.isdecimal() else LOG_LINES
        for line in self.log[-lines:]:
            say(line, "dim")

    def show_rules(self, words: str) -> None:
        sections = rule_sections(self.game.rules(), words)
        if not sections:
            say(f"The rules do not speak of '{words}'.", "red")
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
                Text.assemble(seat_text(seat, self.titles[seat]), ("  wins", BRASS) if winner else ""),
                str(outcome.scores[seat]),
            )
        console.print(table)
        codec = self.state.codec
        steps = [(step.seat, codec.from_text(str(step.action))) for step in self.record.steps]
        for line in course_lines(course_of(self.game, self.record.start(self.card_set), steps)):
            say(self.story.told(line))


def side_by_side(answers: list[tuple[Text, Text]]) -> Table:
    """Many short answers, filled down as many columns as the terminal has room for."""
    gap = 3
    wide = max(len(number) for number, _ in answers) + 2 + max(len(label) for _, label in answers) + gap
    across = max(1, (console.width + gap) // wide)
    down = -(-len(answers) // across)
    shown = Table.grid(*(("number", "label") * across), padding=(0, 2, 0, 0))
    for column in shown.columns[::2]:
        column.justify = "right"
    for row in range(down):
        shown.add_row(*(cell for answer in answers[row::down] for cell in answer))
    return shown


def position_after(state: State, seat: int, parts: list[Part]) -> State:
    """A copy of a position after the parts of a decision; the position itself while there is none."""
    if not parts:
        return state
    copy = state.clone()
    for action in [action for part in parts for action in part.actions]:
        copy.apply_action(seat, copy.codec.from_json(action))
    return copy


def play_at_terminal(
    name: str, seats: list[str], options: dict[str, Any], card_folder: Path | None, seed: int, file: Path | None
) -> None:
    """Play one game with people and bots on the named seats."""
    with suppress(ImportError):
        import readline  # noqa: F401 - importing it gives `input` the arrow keys
    game = get_game(name)
    check_seats(game, seats)
    card_set = game.load_cards(card_folder) if card_folder else None
    # Before it is written into a record, so that the error is about the options and not about a line of a file.
    game.new_state(len(seats), options, seed, card_set)
    record = Record(game, len(seats), options, seed, seats, card_set)
    terminal = Terminal(record, card_set)
    if file:
        record.keep_in(file)
    if not skydeck.COMPILED and set(seats) - {HUMAN, "random"}:
        warn("running uncompiled: bots think slowly")
    console.print(Text.assemble((game.title, "bold"), f"  seed {seed}; ? for help, quit to leave"))
    try:
        terminal.play()
    except (Quit, EOFError, KeyboardInterrupt):
        console.print(f"\nLeft in the middle of the game; --seed {seed} deals it again.")
    with terminal.recording():
        record.close(terminal.state)
    if file and record.file:
        console.print(f"The record is in {file}; `skydeck replay {file}` steps through it.")
