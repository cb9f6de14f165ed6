"""`skydeck cards --lint` tells all that is wrong with a set, in every game, each with its file and line."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.records.spoiling import spoil_data

from skydeck.engine.datafile import Entry
from skydeck.engine.errors import DataError
from skydeck.games import get_game

pytestmark = pytest.mark.pure

# A set with many faults, and a word of each complaint at the line where it belongs.
FAULTY = {
    "sky_dynasty": """\
remove: [Nobody, Noone]
ships:
- {name: Herald, type: cuter, force: 99, cost: 010, copies: 3, extra: 1}
- name: Corsair
  type: fighter
  force: 3
  cost: 2
  copies: 9
  effects:
  - {at: dispatch, op: influence, n: 99}
  - {at: sometimes, op: influence, n: 1}
  - {at: dispatch, op: fly, n: 1}
- {name: Corsair, type: fighter, force: 3, cost: 2, copies: 61}
locations:
- {name: Moon, place: Nowhere, cost: x, copies: 1}
places:
- {name: Far Away, number: 100, opened: true}
setup: {hand_size: 0, colours: [red], speed: 1}
""",
    "sky_thieves": """\
remove: [Nobody]
ship_cards:
- {name: Cat, kind: pet, cost: gold, produces: scraps, speed: 10}
- name: Dog and Bone
  kind: crew
  produces: []
  base: [{on: never, op: draw, n: 1}, {op: fly}]
  overload: [{op: gain, n: 99, stat: speed}]
captains:
- {name: Ann, icon: NO, offensive: [], defensive: [{op: fly}]}
targets:
- {name: Market, speed: 99, firepower: 1, defense: 1, treasure: 3, extra: 1}
setup: {goal: 99}
""",
    "skytopia": """\
remove: [Nobody]
towers:
- {name: Shrine, colour: pink, arms: {"2+": Nobody, "9+": Star}, effects: [{op: pp, n: 99}, {op: fly}]}
- {name: Wind Chime, colour: blue, arms: {"2+": Lion}, effects: [{op: coins}], end_pp: 100}
guilds:
- {name: Guild, deck: D, counts: {}, pp: 0}
tiles:
- {name: Tile, colour: blue, side: C, limit: 2, window: never, effects: []}
setup: {golems: 0, prices: 3, families: 4}
""",
    "scifi_domains": """\
remove: [Nobody]
units:
- {name: Marine, class: ground, cost: 21, copies: 10, stats: {health: 0, ground: 10, size: 1}}
- {name: Lifter, class: spaec, cost: 2, copies: 40, stats: 3, bays: {drop: 10}}
techs:
- {name: Drill, unit: Nobody, cost: 0, effects: [{op: fly}, {op: stat, stat: ground, n: 99}]}
rewards:
- {name: Medal, kind: gift, effects: []}
enemies:
- {name: Worm, class: ground, stats: {health: 1}, bays: {drop: 1}}
setup: {rounds: 10, line_ups: {unit: 3}}
""",
    "dynasty_tcg": """\
remove: [Nobody, Noone]
cards:
- {name: Odd, type: basic unit, kingdom: none, cost: 99, trade: 0, strength: 0x1, health: 99, range: 1, movement: 9}
- name: Even
  type: structure
  cost: 2
  trade: 0
  durability: 99
  abilities:
  - {when: deploys, do: {draw: 1}}
  - {when: deployed, do: {drow: 1}}
""",
}
EXPECTED = {
    "sky_dynasty": [
        "1: 'Nobody' and 'Noone'", "3: 'type'", "3: 'force'", "3: '010' is no number", "3: 'extra'", "10: 'n'", "11: 'at'",
        "12: 'op'", "13: 'Corsair' stands twice in this file, also at FILE:4", "13: 'copies'", "15: 'place'", "15: 'cost'",
        "17: 'number'", "17: 'opened'", "18: 'hand_size'", "18: 'colours'", "18: 'speed'",
    ],
    "sky_thieves": [
        "1: 'Nobody'", "3: 'kind'", "3: 'cost'", "3: 'speed'", "4: 'Dog and Bone' has a meaning", "6: 'produces'",
        "7: 'on'", "7: 'op'", "8: 'n'", "10: 'icon'", "10: 'offensive'", "10: 'op'", "12: 'speed'", "12: 'treasure'",
        "12: 'extra'", "13: 'goal'",
    ],
    "skytopia": [
        "1: 'Nobody'", "3: 'colour'", "3: '2+'", "3: '9+'", "3: 'n'", "3: 'op'", "4: 'n'", "4: 'end_pp'", "6: 'deck'",
        "6: 'counts'", "6: 'pp'", "8: 'side'", "8: 'limit'", "8: 'window'", "9: 'golems'", "9: 'prices'", "9: 'families'",
    ],
    "scifi_domains": [
        "1: 'Nobody'", "3: 'cost'", "3: 'health'", "3: 'ground'", "3: 'size'", "4: 'class'", "4: 'copies'", "4: 'stats'",
        "4: 'drop'", "6: 'unit'", "6: 'cost'", "6: 'op'", "6: 'n'", "8: 'kind'", "8: a card has 1 to 4 effects",
        "10: Enemies have no bays", "11: 'rounds'", "11: 'unit'",
    ],
    "dynasty_tcg": [
        "1: 'Nobody'", "3: 'cost'", "3: '0x1' is no number", "3: 'health'", "3: 'movement'", "8: 'durability'",
        "10: 'deploys'", "11: 'drow'",
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTY)
def test_all_faults_of_a_set_are_told_at_once(name: str, tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(FAULTY[name], encoding="utf-8")
    game = get_game(name)
    errors = game.lint_cards(tmp_path)
    left = list(errors)
    for expected in EXPECTED[name]:
        line, words = expected.replace("FILE", str(file)).split(": ", 1)
        found = [error for error in left if error.startswith(f"{file}:{line}: ") and words in error]
        assert found, expected
        left.remove(found[0])
    with pytest.raises(DataError) as refused:
        game.load_cards(tmp_path)
    assert str(refused.value).startswith(f"{file}:")
    lines = [int(error.removeprefix(f"{file}:").split(":")[0]) for error in errors]
    assert lines == sorted(lines)


GROUPS = {
    "sky_dynasty": ["ships", "locations", "places"],
    "sky_thieves": ["ship_cards", "captains", "targets"],
    "skytopia": ["towers", "foundations", "places", "guilds", "tiles"],
    "scifi_domains": ["units", "techs", "rewards", "enemies"],
    "dynasty_tcg": ["cards", "decks"],
}
FILES = {name: ["cards.yaml"] for name in GROUPS} | {"dynasty_tcg": ["karatika.yaml", "neutral.yaml"]}


def published_data(name: str) -> dict[str, Any]:
    """What the files of a game's own set hold."""
    data: dict[str, Any] = {}
    for file in FILES[name]:
        for key, value in yaml.safe_load((get_game(name).folder() / file).read_text(encoding="utf-8")).items():
            data[key] = data.get(key, []) + value if isinstance(value, list) else value
    return data


@pytest.mark.parametrize("name", GROUPS)
def test_a_lint_finds_something_exactly_where_a_set_is_refused(name: str, tmp_path: Path) -> None:
    game, file, chance = get_game(name), tmp_path / "set.yaml", random.Random(5)
    published = published_data(name)
    faulty = 0
    for _ in range(60):
        data: dict[str, Any] = {
            group: chance.sample(published[group], min(2, len(published[group]))) for group in GROUPS[name]
        }
        for _ in range(chance.choice([1, 2, 4])):
            data = spoil_data(data, chance)
        file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), encoding="utf-8")
        errors = game.lint_cards(tmp_path)
        assert all(re.match(rf"{re.escape(str(file))}:\d+: \S", error) for error in errors), errors
        refused = ""
        try:
            game.load_cards(tmp_path)
        except DataError as error:
            refused = str(error)
        assert not refused or errors, refused
        # A deck that cannot be played is told by the lint alone.
        assert refused or not errors or name == "dynasty_tcg", errors
        faulty += bool(errors)
    assert faulty > 30


@pytest.mark.parametrize("name", GROUPS)
def test_the_published_sets_are_sound(name: str) -> None:
    game = get_game(name)
    assert game.lint_cards(game.folder()) == []


@pytest.mark.parametrize("name", GROUPS)
def test_files_that_are_not_read_are_named(name: str, tmp_path: Path) -> None:
    game = get_game(name)
    (tmp_path / "set.yaml").write_text("version: 2\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / ".hidden").mkdir()
    (tmp_path / "pictures").mkdir()
    [error] = game.lint_cards(tmp_path)
    assert "'version'" in error
    for unread in ("more.yml", "OLD.YAML", "data.json", "further/set.yaml"):
        (tmp_path / unread).parent.mkdir(exist_ok=True)
        (tmp_path / unread).write_text("version: 1\n", encoding="utf-8")
    named = f"{tmp_path}: OLD.YAML, data.json, further, more.yml are not read; put the cards into files of this folder"
    assert game.lint_cards(tmp_path)[0].startswith(named) and game.lint_cards(tmp_path)[1:] == [error]
    with pytest.raises(DataError, match="are not read; put the cards into files of this folder"):
        game.load_cards(tmp_path)


TWINS = {
    "sky_dynasty": "ships:\n- {name: NAME, type: fighter, force: 3, cost: 2, copies: 1}\n",
    "sky_thieves": "targets:\n- {name: NAME, speed: 1, firepower: 1, defense: 4, treasure: 1}\n",
    "skytopia": "towers:\n- {name: NAME, colour: blue, arms: {2+: Lion}, effects: [{op: pp, n: 3}]}\n",
    "scifi_domains": "units:\n- {name: NAME, class: ground, cost: 1, copies: 1, stats: {health: 3, ground: 2}}\n",
    "dynasty_tcg": "cards:\n- {name: NAME, type: environment, cost: 1, trade: 0}\n",
}


@pytest.mark.parametrize("name", TWINS)
@pytest.mark.parametrize("twin", ["Pilot\u2019s Cafe\u0301-Bar", "Pilot's Caf\u00e9\u2010Bar", "pilot's caf\u00e9-bar"])
def test_names_that_look_alike_are_refused_with_both_places(name: str, twin: str, tmp_path: Path) -> None:
    file, text = tmp_path / "set.yaml", TWINS[name]
    group, line = text.splitlines()
    pair = [line.replace("NAME", one) for one in ("Pilot's Caf\u00e9-Bar", twin)]
    file.write_text("\n".join([group, *pair]), encoding="utf-8")
    [error] = get_game(name).lint_cards(tmp_path)
    assert error.startswith(f"{file}:3: ") and f"also at {file}:2" in error


@pytest.mark.parametrize("name", TWINS)
def test_names_are_found_however_they_were_typed(name: str, tmp_path: Path) -> None:
    game = get_game(name)
    text = TWINS[name].replace("NAME", "Pilot\u2019s Cafe\u0301-Bar")
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    cards = game.load_cards(tmp_path)
    known = game.cards(cards)["kinds"]
    # An equal name in a later file takes the place of the card, or takes it out; in Dynasty TCG a set has each card once.
    (tmp_path / "b.yaml").write_text(text.replace("\u2019", "'").replace("e\u0301", "\u00e9"), encoding="utf-8")
    if name == "dynasty_tcg":
        with pytest.raises(DataError, match=r"b\.yaml:2: .* stands twice, also at .*a\.yaml:2"):
            game.load_cards(tmp_path)
        (tmp_path / "b.yaml").unlink()
    else:
        assert len(game.cards(game.load_cards(tmp_path))["kinds"]) == len(known)
    (tmp_path / "c.yaml").write_text("remove: [Pilot's Caf\u00e9\u2011Bar]", encoding="utf-8")
    assert len(game.cards(game.load_cards(tmp_path))["kinds"]) == len(game.cards()["kinds"])


def test_a_gap_in_the_published_numbers_is_told_at_the_card_behind_it() -> None:
    sets = get_game("dynasty_tcg").sets
    cards = sets.entries[0].entries("cards")
    assert sets.faults_beside is not None
    without = [Entry({**sets.entries[0].values, "cards": [*cards[1:]], "decks": []}, {}, "first.yaml", 1)]
    [error, *_] = sets.faults_beside(without, [])
    assert error == f"{cards[1].place('number')}: there is no card of number 1; number the cards anew"


LOOP = """cards:
  - name: Wanderer
    type: basic unit
    kingdom: none
    number: 900
    cost: 1
    trade: 0
    strength: 1
    range: 1
    health: 1
    movement: 1
    abilities:
      - {when: moves, may: true, do: {step: 1, who: self}%s}
"""


@pytest.mark.parametrize(
    ("more", "doubted"), [("", True), (", limit: once_per_turn", False), (", cost: {pay: 1}", False)]
)
def test_an_optional_ability_that_sets_itself_off_for_nothing_is_warned_of(
    more: str, doubted: bool, tmp_path: Path
) -> None:
    (tmp_path / "set.yaml").write_text(LOOP % more, encoding="utf-8")
    game = get_game("dynasty_tcg")
    assert game.lint_cards(tmp_path) == []
    doubts = game.doubt_cards(tmp_path)
    assert [f"{tmp_path}/set.yaml:13: " in doubt and "without end" in doubt for doubt in doubts] == [True] * doubted
    assert game.doubt_cards(game.folder()) == []
