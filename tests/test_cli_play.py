"""The game at the terminal: whole games by typed words, and the commands beside the answers."""

import io
import random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text
from tests.typing_person import play_by_typing, terminal_of

from skydeck.bots import make_bot
from skydeck.cli.answers import numbers
from skydeck.cli.find import rule_sections
from skydeck.cli.output import console
from skydeck.cli.play import Quit, Terminal, side_by_side
from skydeck.cli.story import Story, joined
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("sky_dynasty")


def typed(choice: dict[str, Any], rng: random.Random) -> str:
    """A random answer to the question, as a person may type it."""
    usable = [number for number, item in enumerate(choice["items"]) if item.get("legal", True)]
    ways_out = [word for word in ("done", "pass") if choice[word]]
    if ways_out and (not usable or rng.random() < 0.3):
        return rng.choice(ways_out)
    if choice["shape"] != "some":
        position = rng.choice(usable)
        label: str = choice["items"][position]["label"]
        return rng.choice([str(numbers(choice)[position]), label])
    picks = rng.sample(usable, k=min(len(usable), rng.randint(1, max(1, choice["max"]))))
    left = choice["max"]
    parts = []
    for position in picks:
        item = choice["items"][position]
        count = min(rng.randint(1, item["count"]), left)
        if count:
            left -= count
            name = rng.choice([str(position + 1), item["label"]])
            parts.append(f"{name} x{count}" if count > 1 else name)
    return ", ".join(parts)


@pytest.mark.pure
@pytest.mark.parametrize("seats", [["human", "random"], ["human", "human", "random"]])
def test_a_game_can_be_played_to_its_end_by_typing(seats: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    told = play_by_typing(Record(GAME, len(seats), {"max_rounds": 6}, seed=4, seats=seats), typed, capsys)
    assert max(len(line) for line in told.splitlines()) <= 80


def told(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(Quit):
        terminal.play()
    return capsys.readouterr().out


def test_a_fleet_is_read_back_with_what_it_would_do(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = terminal_of(GAME, ["human", "random"], ["interceptor x2, 1", ""])
    text = told(terminal, capsys)
    assert "Cargo Shuttle, Interceptor x2" in text
    assert "Goes to Open Space, force 2 there." in text
    assert "You revealed Cargo Shuttle and 2 Interceptors." in text
    assert [step.action for step in terminal.record.steps if step.seat == 0][:4] == [
        "lay Cargo Shuttle",
        "lay Interceptor",
        "lay Interceptor",
        "lock",
    ]


def test_another_answer_takes_the_place_of_the_one_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(terminal_of(GAME, ["human", "random"], ["interceptor", "cargo shuttle", "y"]), capsys)
    assert "You revealed Cargo Shuttle." in text


def test_a_pass_that_gives_up_cards_is_asked_about_once(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(terminal_of(GAME, ["human", "random"], ["pass", "cargo shuttle", ""]), capsys)
    assert "Pass for the round\n    The 10 cards in your hand go to your discard pile unused." in text
    assert "You passed for the round." not in text and "You revealed Cargo Shuttle." in text
    assert "You passed for the round." in told(terminal_of(GAME, ["human", "random"], ["pass", ""]), capsys)


@pytest.mark.parametrize("start", ["", "log ", "interceptor x"])
def test_a_line_of_thousands_of_digits_is_no_answer(start: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(terminal_of(GAME, ["human", "random"], [start + "9" * 5000]), capsys)
    assert "That is no answer: it is longer than 1000 characters." in text


def test_a_hint_is_an_answer_that_can_be_taken(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = terminal_of(GAME, ["human", "random"], ["take", "hint", "take"])
    terminal.hint_bot = make_bot("heuristic", GAME, seed=1)
    text = told(terminal, capsys)
    assert "No hint was given yet that could be taken: type hint first." in text
    assert "bot would choose: " in text
    assert any(step.seat == 0 for step in terminal.record.steps)


def test_the_help_names_every_command_and_wraps_within_its_column(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "width", 60)
    text = told(terminal_of(GAME, ["human", "random"], ["?"]), capsys)
    lines = text[text.index("Answer with a number") :].splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  back "))
    assert lines[at].index("choose") == len(lines[at + 1]) - len(lines[at + 1].lstrip())
    for command in ("table", "cards NAME", "hint", "why NAME", "back", "log, log 50", "rules WORDS", "quit"):
        assert any(line.startswith(f"  {command} ") for line in lines)
    assert "skip turn" not in text


def test_people_at_one_keyboard_see_only_their_own_cards(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = terminal_of(GAME, ["human", "human"], ["", "pass", "", "", "pass", ""])
    prompts: list[str] = []
    answer = terminal.ask

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return answer(prompt)

    terminal.ask = ask
    text = told(terminal, capsys)
    sure = "Enter to do it, or another answer: "
    assert prompts[:4] == ["Hand over to Ada, who presses Enter: ", "> ", sure, "Hand over to Bo, who presses Enter: "]
    assert "You drew" not in text


def test_neighbouring_lines_of_one_doing_are_joined() -> None:
    assert joined(["Bo revealed Corsair.", "Bo revealed 2 Escorts.", "Cy revealed Corsair."]) == [
        "Bo revealed Corsair and 2 Escorts.",
        "Cy revealed Corsair.",
    ]
    assert joined(["You drew Corsair.", "You drew Palace.", "You drew Corsair.", "You drew 3 cards."]) == [
        "You drew Corsair x2 and Palace.",
    ]
    assert joined(["Bo drew a card.", "Bo drew a card.", "Bo drew a card."]) == ["Bo drew 3 cards."]
    assert joined(["Bo looked at a card of the ship deck."] * 6) == ["Bo looked at 6 cards of the ship deck."]
    assert joined(
        ["Bo junked Gun to pay.", "Bo junked Sail from on board to pay.", "Bo junked Net.", "Bo junked Cog."]
    ) == [
        "Bo junked Gun and Sail from on board to pay.",
        "Bo junked Net and Cog.",
    ]
    assert joined(["Bo junked Net.", "Bo junked Gun, which was replaced."]) == [
        "Bo junked Net.",
        "Bo junked Gun, which was replaced.",
    ]
    assert joined(["Bo sent Corsair to the Palace.", "Bo sent Escort to the Dealer."]) == [
        "Bo sent Corsair to the Palace.",
        "Bo sent Escort to the Dealer.",
    ]
    assert joined(["Marine came to the line-up.", "Strafer came to the line-up.", "Marine came to the line-up."]) == [
        "Marine x2 and Strafer came to the line-up.",
    ]
    assert joined(["Marine came to the line-up.", "Bo drew 3 cards."])[1] == "Bo drew 3 cards."
    assert joined(["Bo called Needle.", "Bo called Talon.", "Bo called no more Strikers."]) == [
        "Bo called Needle and Talon.",
        "Bo called no more Strikers.",
    ]


def test_sentences_name_the_one_who_reads_them() -> None:
    story = Story(GAME, ["You", "Bo"], viewer=0, you=True)
    assert story.told("{seat0} was defeated in Open Space.") == "You were defeated in Open Space."
    assert story.told("{seat1} lost. {seat0} captured it.") == "Bo lost. You captured it."
    assert story.told("{seat1} removed Corsair of {seat0}.") == "Bo removed Corsair of yours."
    assert story.told("Round 2 began; {seat0} had the lead.") == "Round 2 began; you had the lead."
    assert story.told("{seat1} attacked the commander of {seat0}.") == "Bo attacked your commander."
    assert story.told("{seat0} took the lead. {seat0} gained 2 PP.") == "You took the lead. You gained 2 PP."
    assert story.told("The ability of {seat0} took effect.") == "Your ability took effect."
    assert story.told("The ability of Escort of {seat0} took effect.") == "The ability of Escort of yours took effect."


def test_why_takes_the_words_of_the_list_and_speaks_of_what_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["why root vault face 2", "why pass", "why dragon", "cards"]
    text = told(terminal_of(get_game("skytopia"), ["human", "human"], ["", *lines]), capsys)
    assert "The face 2 is at Now (SK-095)." in text and "Now you must send one golem to work (SK-086)." in text
    assert "SK-R27" not in text and "No action here has to do with 'dragon'." in text
    # The cards that lie before the seat, with its tile.
    assert "Gold Foundation  gold Foundation" in text and "ability tile, side A" in text


def test_notes_of_a_long_list_give_way_to_its_labels(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = get_game("skytopia")
    assert "repeat" in told(terminal_of(game, ["human", "human"], [""]), capsys)
    monkeypatch.setattr(console, "width", 54)
    narrow = told(terminal_of(game, ["human", "human"], [""]), capsys)
    assert ", face " in narrow and "…" not in narrow


def test_rules_are_found_by_words() -> None:
    rules = "# Rules\n\nAll of them.\n\n## Draw\n\nDraw ten cards.\n\n## Trash\n\nTrash a card.\n"
    assert rule_sections(rules, "ten CARDS") == ["## Draw\n\nDraw ten cards.\n\n"]
    assert rule_sections(rules, "") == ["- Rules\n- Draw\n- Trash"]
    assert rule_sections(rules, "dragons") == []
    listed = "## Golems\n\n- A golem is\n  a die.\n- Turning a golem.\n\n## Turning\n\n- A golem turns.\n- Or not.\n"
    assert rule_sections(listed, "golem die") == ["## Golems\n\n- A golem is\n  a die.\n"]
    assert rule_sections(listed, "turning")[0] == "## Turning\n\n- A golem turns.\n- Or not.\n"
    named = "## Trading\n\nNot on the stack.\n\n## The stack\n\nWhat lies on top of the stack happens first.\n"
    assert [section.partition("\n")[0] for section in rule_sections(named, "stack")] == ["## The stack", "## Trading"]
    listed = "## Prices\n\nAll are whole.\n\n- Half price is\n  rounded up.\n- Nothing is free.\n\n"
    listed += "## Half days\n\n- Half of it.\n- None.\n"
    assert rule_sections(listed, "half price") == ["## Prices\n\nAll are whole.\n\n- Half price is\n  rounded up.\n"]
    # What is named so is wanted as a whole, and so is what holds the words only together.
    assert rule_sections(listed, "half days") == ["## Half days\n\n- Half of it.\n- None.\n"]
    assert rule_sections(listed, "whole free")[0].count("- ") == 2


def test_many_short_answers_stand_side_by_side_and_are_read_down() -> None:
    answers = [(Text(str(number)), Text(f"zone {number}")) for number in range(1, 13)]
    paper = Console(file=io.StringIO(), width=console.width)
    paper.print(side_by_side(answers))
    assert isinstance(paper.file, io.StringIO)
    lines = [line.split() for line in paper.file.getvalue().splitlines()]
    assert len(lines) < 12 and lines[0][:2] == ["1", "zone"] and lines[1][:2] == ["2", "zone"]
    assert lines[0][3] == str(len(lines) + 1)
