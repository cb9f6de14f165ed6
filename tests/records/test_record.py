"""Game records: written, read and played again, and refused with the line and the remedy where they are wrong."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import skydeck
from skydeck.engine.errors import DataError, OptionError, SkydeckError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("sky_dynasty")


def recorded_game(players: int = 3, seed: int = 5, as_json: bool = False, limit: int = 10_000) -> tuple[Record, State]:
    """A random game with its record."""
    options = {"max_rounds": 3, "limited_edition": True}
    record = Record(GAME, players, options, seed, ["Ada", "Bo", "Cy", "Dee", "Eve"][:players], notes={"table": "ABC"})
    state = record.start()
    rng, chance = Rng(seed), random.Random(seed)
    while not state.is_terminal() and len(record.steps) < limit:
        player = chance.choice(state.pending_players())
        action = random_action(state, player, rng)
        record.append(player, state.codec.to_json(action) if as_json else state.codec.to_text(action))
        state.apply_action(player, action)
    record.close(state)
    return record, state


def written(record: Record, tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    record.dump(file)
    return file


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_record_plays_the_game_again(players: int, as_json: bool, tmp_path: Path) -> None:
    record, state = recorded_game(players, as_json=as_json)
    loaded = Record.load(written(record, tmp_path))
    assert loaded.header == record.header
    assert loaded.steps == record.steps
    assert loaded.end == record.end
    assert loaded.replay().key() == state.key()


def test_the_first_line_says_what_is_played(tmp_path: Path) -> None:
    record, state = recorded_game()
    first, second, *_, last = written(record, tmp_path).read_text(encoding="utf-8").splitlines()
    assert json.loads(first) == {
        "format": "skydeck-record",
        "version": 2,
        "skydeck": skydeck.__version__,
        "game": "sky_dynasty",
        "rules_version": GAME.rules_version,
        "card_set": GAME.card_set_id(),
        "players": 3,
        "options": GAME.check_options(3, {"max_rounds": 3, "limited_edition": True}),
        "seed": 5,
        "seats": ["Ada", "Bo", "Cy"],
        "notes": {"table": "ABC"},
    }
    assert set(json.loads(second)) == {"seat", "action"}
    assert json.loads(last)["end"]["key"] == state.key()
    assert json.loads(last)["end"]["reason"] == "max_rounds"


def test_a_record_of_the_first_version_is_read() -> None:
    assert Record.parse(f"{head(version=1)}\n{STEP}", "f").replay().moment == 0


def test_every_line_is_written_as_it_comes(tmp_path: Path) -> None:
    """A program that ends in the middle loses nothing of the game."""
    file = tmp_path / "game.jsonl"
    record, state = Record(GAME, 2, seed=5), GAME.new_state(2, {}, 5)
    record.keep_in(file)
    for number in range(1, 5):
        seat = state.current_player()
        record.append_hint(seat)
        action = state.legal_actions(seat).tolist()[0]
        state.apply_action(seat, action)
        record.append(seat, state.codec.to_text(action))
        kept = Record.load(file)
        assert (len(kept.steps), len(kept.hints), kept.replay().key()) == (number, number, state.key())
    record.close(state)
    assert list(Record.load(file).lines()) == list(record.lines()) == file.read_text().splitlines()
    with pytest.raises(DataError, match="is there already; name a new file"):
        Record(GAME, 2).keep_in(file)


def test_a_game_in_progress_can_be_kept_and_gone_on_with(tmp_path: Path) -> None:
    record, state = recorded_game(limit=40)
    loaded = Record.load(written(record, tmp_path))
    again = loaded.replay()
    assert again.key() == state.key() and not again.is_terminal()
    loaded.end = None
    player = again.current_player()
    loaded.append(player, again.codec.to_text(again.legal_actions(player)[0]))
    assert len(loaded.steps) == 41
    loaded.replay()


def test_a_record_without_end_is_replayed_unchecked(tmp_path: Path) -> None:
    record, state = recorded_game()
    record.end = None
    assert Record.load(written(record, tmp_path)).replay().key() == state.key()


def test_positions_on_the_way() -> None:
    record, _ = recorded_game()
    state = record.start()
    for number in range(10):
        record.carry_out(state, number)
    other = record.start()
    for number in range(10):
        record.carry_out(other, number)
    assert state.key() == other.key()


def test_large_seeds_are_kept_whole(tmp_path: Path) -> None:
    record = Record(GAME, 2, None, 2**128 - 1)
    loaded = Record.load(written(record, tmp_path))
    assert loaded.header.seed == 2**128 - 1
    assert loaded.start().key() == record.start().key()


def test_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    record, state = recorded_game(limit=20)
    text = "\r\n".join(record.lines()) + "\r\n"
    assert Record.parse(text).replay().key() == state.key()


def test_a_closed_record_takes_no_more_actions() -> None:
    record, _ = recorded_game(limit=5)
    with pytest.raises(DataError, match="closed"):
        record.append(0, "pass")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 9}, "2 to 5 players"),
        ({"options": {"speed": 3}}, "no option 'speed'"),
        ({"seed": -1}, "a seed is"),
        ({"seed": 2**128}, "a seed is"),
        ({"seats": ["Ada"]}, "1 names for 2 seats"),
    ],
)
def test_a_record_of_an_impossible_game_is_refused(change: dict[str, object], message: str) -> None:
    fields: dict[str, object] = {"players": 2, "options": {}, "seed": 1, "seats": ["a", "b"], **change}
    with pytest.raises(OptionError, match=message):
        Record(GAME, **fields)  # type: ignore[arg-type]


def test_a_designers_set_must_be_loaded_again(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("game: sky_dynasty\nremove: [Barge]\n", encoding="utf-8")
    cards = GAME.load_cards(tmp_path)
    record = Record(GAME, 2, None, 1, card_set=cards)
    loaded = Record.parse("\n".join(record.lines()))
    assert loaded.replay(cards).key() == record.start(cards).key()
    with pytest.raises(DataError, match="record:1: made with another set of cards"):
        loaded.replay()


def head(**change: object) -> str:
    data = {**json.loads(next(Record(GAME, 2, None, 1).lines())), **change}
    return json.dumps({key: value for key, value in data.items() if value is not None})


STEP = '{"seat": 0, "action": "pass"}'
END = '{"end": {"key": "0"}}'
WRONG = {
    "nothing": ("", "f:1: the file is empty"),
    "no JSON": ("hello", "f:1: JSON is malformed"),
    "no object": ("[]", "f:1: Expected `object`, got `array`"),
    "other file": ('{"a": 1}', "f:1: Object contains unknown field `a`"),
    "format": (head(format="chess"), "f:1: Invalid enum value 'chess'"),
    "no format": (head(format=None), "f:1: Object missing required field `format`"),
    "version": (head(version=3), "f:1: format version 3"),
    "a hint that is none": (head() + '\n{"seat": 0, "hint": false}', "f:2: a line has"),
    "a hint and an action": (head() + '\n{"seat": 0, "hint": true, "action": "pass"}', "f:2: a line has"),
    "a hint for nobody": (head() + '\n{"hint": true}', "f:2: a line has"),
    "game": (head(game="sky_dynasti"), "f:1: there is no game 'sky_dynasti'; did you mean 'sky_dynasty'?"),
    "players": (head(players=1), "f:1: Sky Dynasty is for 2 to 5 players, not 1"),
    "players as text": (head(players="2"), "f:1: Expected `int`, got `str` - at `$.players`"),
    "option": (head(options={"max_rounds": 1000}), "f:1: option 'max_rounds' must be from 0 to 200"),
    "seats": (head(seats=["a"]), "f:1: 1 names for 2 seats"),
    "seed": (head(seed=-3), "f:1: a seed is a whole number"),
    "unknown field": (head(colour="red"), "f:1: Object contains unknown field `colour`"),
    "no line": (f"{head()}\n\n{STEP}", "f:2:"),
    "half a line": (f"{head()}\n{STEP}\n{STEP[:10]}", "f:3: Input data was truncated"),
    "no seat": (head() + '\n{"action": "pass"}', "f:2: a line has 'seat' and 'action'"),
    "seat": (head() + '\n{"seat": 2, "action": "pass"}', "f:2: seat 2 does not exist; seats are 0 to 1"),
    "action and end": (head() + '\n{"seat": 0, "action": "pass", "end": {"key": "0"}}', "f:2: a line has"),
    "after the end": (f"{head()}\n{END}\n{STEP}", "f:3: there is a line after the end"),
    "action": (head() + '\n{"seat": 0, "action": 5}', "f:2: Expected `str | object | null`, got `int`"),
}
REFUSED_LATER = {
    "rules version": (head(rules_version=99), "f:1: made with rules version 99 of Sky Dynasty"),
    "card set": (head(card_set="0000"), "f:1: made with another set of cards (0000)"),
    "no such action": (head() + '\n{"seat": 0, "action": "fly"}', "f:2: refused for seat 0: 'fly' is no action"),
    "action of JSON": (
        head() + '\n{"seat": 0, "action": {"verb": "fly"}}',
        "f:2: refused for seat 0: 'fly' is no verb",
    ),
    "after a hint": (f'{head()}\n{STEP}\n{{"seat": 1, "hint": true}}\n{STEP}', "f:4: refused for seat 0"),
    "twice": (f"{head()}\n{STEP}\n{STEP}", "f:3: refused for seat 0: It is not your decision now."),
    "other end": (f"{head()}\n{STEP}\n{END}", "f:3: the replay ends in another position"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_its_line(what: str) -> None:
    text, message = WRONG[what]
    with pytest.raises(DataError) as error:
        Record.parse(text, "f")
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("what", REFUSED_LATER)
def test_a_record_that_does_not_fit_the_rules_is_refused_with_its_line(what: str) -> None:
    text, message = REFUSED_LATER[what]
    record = Record.parse(text, "f")
    with pytest.raises(DataError) as error:
        record.replay()
    assert str(error.value).startswith(message)


def test_files_that_cannot_be_had(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        Record.load(tmp_path / "missing.jsonl")
    with pytest.raises(DataError, match="cannot be written"):
        Record(GAME, 2).dump(tmp_path / "missing" / "game.jsonl")
    (tmp_path / "binary.jsonl").write_bytes(bytes(range(256)))
    with pytest.raises(DataError, match=r"binary.jsonl:1: "):
        Record.load(tmp_path / "binary.jsonl")


def cut(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text))]


def other_letter(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text))
    return text[:place] + chance.choice('{}[]":,0 x\u00e9') + text[place + 1 :]


def lines_swapped(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    chance.shuffle(lines)
    return "\n".join(lines)


def line_lost(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def line_doubled(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return "\n".join(lines)


@pytest.mark.parametrize("spoil", [cut, other_letter, lines_swapped, line_lost, line_doubled])
def test_spoilt_records_give_one_error_or_the_same_game(spoil: Callable[[str, random.Random], str]) -> None:
    record, state = recorded_game(limit=60)
    text = "\n".join(record.lines())
    for seed in range(80):
        try:
            again = Record.parse(spoil(text, random.Random(seed)), "spoilt.jsonl").replay()
        except SkydeckError as error:
            assert str(error).startswith("spoilt.jsonl:")
            assert len(str(error)) < 600 and "\n" not in str(error)
        else:
            assert again.key() == state.key() or again.moment < state.moment


def test_a_mark_of_the_encoding_before_the_first_line_does_not_matter(tmp_path: Path) -> None:
    record, state = recorded_game(2)
    file = written(record, tmp_path)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert Record.load(file).replay().key() == state.key()


def test_a_deck_that_cannot_be_played_is_named_with_its_line() -> None:
    lines = list(Record(get_game("dynasty_tcg"), 2).lines())
    with pytest.raises(DataError, match=r"^record:1: there is no deck 'The Standing Tade'; did you mean"):
        Record.parse(lines[0].replace("The Standing Tide", "The Standing Tade")).start()
