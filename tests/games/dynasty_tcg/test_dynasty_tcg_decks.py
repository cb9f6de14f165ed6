"""Decks: how they are read and printed, and where they begin and cease to be legal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import skydeck.games
from skydeck.cli.main import app
from skydeck.engine.errors import DataError, OptionError
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import DeckList
from skydeck.games.dynasty_tcg.cards.decks import (
    MAX_LINES,
    check_deck,
    check_text,
    chosen_deck,
    deck_data,
    deck_text,
    parse_deck,
    read_deck,
)
from skydeck.games.dynasty_tcg.cards.load import BASE, SETS
from skydeck.games.sky_dynasty.game import SkyDynasty

pytestmark = pytest.mark.pure

TABLE = SETS.published
CHEAP = [k for k in range(TABLE.kinds) if TABLE.type[k] == w.Type.BASIC_UNIT and TABLE.cost[k] < 7]
HEAVY = [k for k in range(TABLE.kinds) if TABLE.type[k] == w.Type.BASIC_UNIT and TABLE.cost[k] >= 7]
CHAMPIONS = [k for k in range(TABLE.kinds) if TABLE.type[k] == w.Type.CHAMPION and TABLE.cost[k] < 7]
BATTLE = [k for k in range(TABLE.kinds) if TABLE.type[k] == w.Type.BATTLE_CHAMPION]
DEAR = [k for k in BATTLE if TABLE.cost[k] >= 7]
WAR = [k for k in range(TABLE.kinds) if TABLE.type[k] == w.Type.WAR_CHAMPION]


def spread(kinds: list[int], number: int, copies: int = 3) -> dict[int, int]:
    """So many cards of these kinds, at most `copies` of each."""
    counts: dict[int, int] = {}
    for kind in kinds:
        if number > 0:
            counts[kind] = min(copies, number)
            number -= counts[kind]
    assert number == 0
    return counts


def filled(main: dict[int, int], size: int = 54, side: dict[int, int] | None = None) -> DeckList:
    """A deck of these cards, filled up with cheap units."""
    rest = [kind for kind in CHEAP if kind not in main and kind not in (side or {})]
    return DeckList("Test", {**main, **spread(rest, size - sum(main.values()))}, side or {})


def rules_broken(deck: DeckList, match: bool = True) -> list[str]:
    """The rule ids that the reasons end in."""
    reasons = check_deck(TABLE, deck, match)
    assert all(reason.endswith(")") for reason in reasons)
    return [reason.rsplit("(", 1)[1].rstrip(")") for reason in reasons]


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DT-007")
@pytest.mark.parametrize(("size", "legal"), [(49, False), (50, True), (60, True), (61, False)])
def test_a_deck_has_50_to_60_cards(size: int, legal: bool) -> None:
    assert rules_broken(filled({}, size)) == ([] if legal else ["DT-007"])


@pytest.mark.rule("DT-007")
def test_the_reason_says_how_many_cards_to_add_or_take_out() -> None:
    assert check_deck(TABLE, filled({}, 47)) == ["The deck has 47 cards and needs at least 50: add 3 (DT-007)"]
    assert check_deck(TABLE, filled({}, 62)) == ["The deck has 62 cards and may have 60: take out 2 (DT-007)"]


@pytest.mark.rule("DT-008")
@pytest.mark.parametrize(("size", "legal"), [(0, True), (1, True), (15, True), (16, False)])
def test_a_side_deck_has_0_to_15_cards(size: int, legal: bool) -> None:
    assert rules_broken(filled({}, 54, spread(CHEAP[-6:], size))) == ([] if legal else ["DT-008"])


@pytest.mark.rule("DT-008", "DT-R100")
def test_without_a_match_the_side_deck_is_not_looked_at() -> None:
    deck = filled({}, 54, spread(CHEAP[-6:], 16))
    assert rules_broken(deck, match=False) == []


@pytest.mark.rule("DT-240", "DT-R99")
@pytest.mark.parametrize(
    ("main", "side", "legal"), [(3, 0, True), (2, 1, True), (4, 0, False), (2, 2, False), (0, 4, False)]
)
def test_three_copies_of_a_card_over_deck_and_side_deck(main: int, side: int, legal: bool) -> None:
    hei = TABLE.kind_named("Veteran Hei")
    deck = filled({hei: main} if main else {}, 54, {hei: side} if side else {})
    assert rules_broken(deck) == ([] if legal else ["DT-240, DT-R99"])


@pytest.mark.rule("DT-240", "DT-R99")
def test_the_versions_of_a_champion_are_different_cards() -> None:
    xian = [TABLE.kind_named(f"Xian ({name})") for name in w.TYPES[1:3]]
    assert rules_broken(filled({xian[0]: 3, xian[1]: 3})) == []


@pytest.mark.rule("DT-241", "DT-R99")
def test_six_champion_cards_of_all_versions() -> None:
    six = {**spread(CHAMPIONS, 3, 1), **spread(BATTLE, 3, 1)}
    assert rules_broken(filled(six)) == []
    assert rules_broken(filled({**six, WAR[0]: 1})) == ["DT-241"]
    assert rules_broken(filled(spread(CHAMPIONS, 7))) == ["DT-241"]


@pytest.mark.rule("DT-241", "DT-R99")
def test_champions_in_the_side_deck_do_not_count_among_the_six() -> None:
    assert rules_broken(filled(spread(CHAMPIONS, 6), 54, {BATTLE[0]: 3})) == []


@pytest.mark.rule("DT-242")
def test_fifteen_cards_of_cost_7_or_more() -> None:
    assert rules_broken(filled(spread(HEAVY, 15))) == []
    assert rules_broken(filled({**spread(HEAVY, 15), DEAR[0]: 1})) == ["DT-242, DT-243"]
    assert TABLE.cost[max(CHEAP, key=lambda kind: TABLE.cost[kind])] == 6


@pytest.mark.rule("DT-243")
def test_dear_champions_count_among_the_fifteen() -> None:
    assert rules_broken(filled({**spread(HEAVY, 12), **spread(DEAR, 3)})) == []
    assert rules_broken(filled({**spread(HEAVY, 13), **spread(DEAR, 3)})) == ["DT-242, DT-243"]


@pytest.mark.rule("DT-207", "DT-R98")
def test_one_war_champion_in_the_main_deck_and_none_in_the_side_deck() -> None:
    assert rules_broken(filled({WAR[0]: 1})) == []
    assert rules_broken(filled({WAR[0]: 2})) == ["DT-207"]
    assert rules_broken(filled({WAR[0]: 1, WAR[1]: 1})) == ["DT-207"]
    assert rules_broken(filled({}, 54, {WAR[0]: 1})) == ["DT-R98"]


def test_every_reason_is_told_at_once() -> None:
    main = {CHEAP[0]: 4, WAR[0]: 2, **spread(DEAR, 6), **spread(HEAVY, 15)}
    deck = DeckList("", main, {WAR[1]: 1, CHEAP[1]: 3, **spread(CHEAP[2:], 13)})
    assert rules_broken(deck) == ["DT-007", "DT-008", "DT-240, DT-R99", "DT-241", "DT-242, DT-243", "DT-207", "DT-R98"]


# -- starter decks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DT-007", "DT-008", "DT-240", "DT-241", "DT-242", "DT-207")
def test_the_starter_decks_are_legal_and_print_as_they_read() -> None:
    assert {deck.kingdom for deck in TABLE.decks} == set(w.KINGDOMS[1:])
    for deck in TABLE.decks:
        assert check_deck(TABLE, deck) == []
        assert (sum(deck.main.values()), sum(deck.side.values())) == (54, 10)
        again = parse_deck(TABLE, deck_text(TABLE, deck))
        assert (again.name, again.main, again.side) == (deck.name, deck.main, deck.side)


# -- text -------------------------------------------------------------------------------------------------------------

TEXT = """\
# The Standing Tide

3 Veteran Hei
1x xian (WAR champion)   # leads
  2   Moonlit Answer

Side deck:
2 Blue Moon Recruiter
1 Veteran Hei
"""


def labelled(counts: dict[int, int]) -> dict[str, int]:
    return {TABLE.labels[kind]: copies for kind, copies in counts.items()}


def test_a_deck_is_read_from_text() -> None:
    deck = parse_deck(TABLE, TEXT)
    assert deck.name == "The Standing Tide"
    assert labelled(deck.main) == {"Veteran Hei": 3, "Xian (war champion)": 1, "Moonlit Answer": 2}
    assert labelled(deck.side) == {"Blue Moon Recruiter": 2, "Veteran Hei": 1}


def test_lines_of_one_card_are_added_up() -> None:
    assert labelled(parse_deck(TABLE, "1 Veteran Hei\n2 Veteran Hei").main) == {"Veteran Hei": 3}


# Deck lists as people paste them; the tests of the client read them as well.
LISTS = json.loads((Path(__file__).parents[2] / "data" / "deck_lists.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", LISTS["read"], ids=lambda example: example["title"])
def test_a_list_is_read_as_people_paste_it(example: dict[str, Any]) -> None:
    deck = parse_deck(TABLE, example["text"])
    assert (deck.name, labelled(deck.main), labelled(deck.side)) == (example["name"], example["main"], example["side"])
    assert deck_text(TABLE, deck) == example["written"]
    again = parse_deck(TABLE, example["written"])
    assert (again.name, again.main, again.side) == (deck.name, deck.main, deck.side)


@pytest.mark.parametrize("example", LISTS["refused"], ids=lambda example: example["title"])
def test_what_a_list_is_refused_for(example: dict[str, Any]) -> None:
    assert check_text(TABLE, example["text"]) == example["reasons"]


def test_the_cards_of_the_lists_stand_in_the_order_of_the_set() -> None:
    numbers = [TABLE.kind_named(card) for card in LISTS["cards"]]
    assert numbers == sorted(numbers)


ENDINGS = ["Turbo x2", "Turbo 2x", "Unit 12", "X Marks", "2 Ton Mule", "Sideboard", "Fire // Ice", "SB: Mule"]


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize(
    "form", ["3 {}", "3x {}", "3 x {}", "x3 {}", "{} x3", "{} 3x", "3 {} (FL) 7", "SB: 3 {}", "3 {} // mine"]
)
def test_names_that_end_like_a_count_or_a_comment_are_found(name: str, form: str, tmp_path: Path) -> None:
    entries = [f"- {{name: '{one}', type: environment, cost: 1, trade: 0}}" for one in ENDINGS]
    cards = designers_set(tmp_path, "cards:\n" + "\n".join(entries))
    reading = read_deck(cards, f"1 Veteran Hei\n{form.format(name)}")
    if name == "SB: Mule" and form.startswith("{}"):
        # Who writes the mark of the side deck first means it.
        assert reading.complaints
        return
    deck = reading.deck
    assert reading.complaints == []
    assert (deck.side if form.startswith("SB") else deck.main).get(cards.kind_named(name)) == 3


LINE_COMPLAINTS = {
    "": "d:1: there is no card here; list them as '3 Veteran Hei', one card a line",
    "# only words": "d:1: there is no card here",
    "\n3 Veteran Hai": "d:2: there is no card 'Veteran Hai'; did you mean 'Veteran Hei'?",
    "3 Hei": "d:1: there is no card 'Hei'; did you mean 'Veteran Hei'?",
    "3 zzzzzz": "d:1: there is no card 'zzzzzz'; look it up in the list of cards",
    "1 Xian": "d:1: there are several cards named 'Xian'; write one of: Xian (champion), Xian (battle champion)",
    "Veteran Hei": "d:1: 'Veteran Hei' is no line of a deck; write number and card, as '3 Veteran Hei', or 'Side deck'",
    "three Veteran Hei": "d:1: 'three Veteran Hei' is no line of a deck",
    "-1 Veteran Hei": "d:1: '-1 Veteran Hei' is no line of a deck",
    "0 Veteran Hei": "d:1: the number of copies must be from 1 to 999, not 0",
    "1000 Veteran Hei": "d:1: the number of copies must be from 1 to 999, not 1000",
    "1 Veteran Hei\nSide deck\nside deck": "d:3: the side deck begins twice; remove this line",
    "\n" * MAX_LINES: f"d:1: longer than any deck ({MAX_LINES} lines)",
    "x" * 100_000: "d:1: longer than any deck",
}


@pytest.mark.parametrize("text", LINE_COMPLAINTS, ids=lambda text: repr(text[:20]))
def test_what_cannot_be_read_is_named_with_its_line(text: str) -> None:
    with pytest.raises(DataError) as error:
        parse_deck(TABLE, text, "d")
    assert str(error.value).startswith(LINE_COMPLAINTS[text])
    assert check_text(TABLE, text, "d")[0] == str(error.value)


def test_unreadable_lines_and_broken_rules_are_told_together() -> None:
    reasons = check_text(TABLE, "4 Veteran Hei\n2 Veteran Hai\nnonsense\n47 Blue Moon Recruter\n", "d")
    assert [reason[:4] for reason in reasons[:3]] == ["d:2:", "d:3:", "d:4:"]
    assert reasons[3:] == [
        "Veteran Hei has 4 copies and may have 3, deck and side deck together: take out 1 (DT-240, DT-R99)"
    ]


def test_a_deck_as_plain_data() -> None:
    data = deck_data(TABLE, TABLE.decks[0])
    assert (data["size"], data["side_size"]) == (54, 10)
    assert parse_deck(TABLE, data["text"]).main == TABLE.decks[0].main
    assert sum(data["main"].values()) == 54
    assert json.loads(json.dumps(data)) == data


def test_an_option_gives_a_deck_by_name_or_as_text() -> None:
    name = TABLE.decks[0].name
    assert chosen_deck(TABLE, f" {name.upper()} ") is TABLE.decks[0]
    assert chosen_deck(TABLE, deck_text(TABLE, TABLE.decks[1])).main == TABLE.decks[1].main
    with pytest.raises(OptionError, match=f"there is no deck '{name}s'; did you mean '{name}'"):
        chosen_deck(TABLE, f"{name}s")
    with pytest.raises(
        OptionError, match=r"this deck cannot be played: The deck has 4 cards .*\(DT-007\); Veteran Hei"
    ):
        chosen_deck(TABLE, "4 Veteran Hei")


# -- the command line -------------------------------------------------------------------------------------------------


class WithDecks(SkyDynasty):
    """A game that is played with these decks, whatever else it is."""

    name = "dynasty_tcg"
    title = "Dynasty TCG"
    has_decks = True

    def load_cards(self, folder: Path) -> Any:
        return SETS.with_files(folder)

    def lint_cards(self, folder: Path) -> list[str]:
        return SETS.lint(folder)

    def starter_decks(self, card_set: Any = None) -> list[dict[str, Any]]:
        return [deck_data(card_set or TABLE, deck) for deck in (card_set or TABLE).decks]

    def check_deck(self, text: str, card_set: Any = None, source: str = "deck") -> list[str]:
        return check_text(card_set or TABLE, text, source)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> None:
    with_decks = WithDecks()
    for loader in ("load", "usable"):
        usual = getattr(skydeck.games, loader)
        monkeypatch.setattr(
            skydeck.games, loader, lambda name, usual=usual: with_decks if name == "dynasty_tcg" else usual(name)
        )


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "120", "TERM": "dumb"})


@pytest.mark.usefixtures("game")
def test_the_starter_decks_are_listed_and_shown() -> None:
    text = run("decks").stdout
    assert all(deck.name in text for deck in TABLE.decks)
    listed = json.loads(run("decks", "--json").stdout)
    assert [deck["name"] for deck in listed] == [deck.name for deck in TABLE.decks]
    shown = run("decks", "show", TABLE.decks[0].name.lower())
    assert (shown.exit_code, shown.stdout) == (0, deck_text(TABLE, TABLE.decks[0]))
    assert json.loads(run("decks", "show", TABLE.decks[0].name, "--json").stdout) == listed[0]
    unknown = run("decks", "show", f"{TABLE.decks[0].name}s")
    assert unknown.exit_code == 2
    assert f"did you mean '{TABLE.decks[0].name}'?" in unknown.stderr


@pytest.mark.usefixtures("game")
def test_a_legal_deck_in_a_file_passes_the_check(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(deck_text(TABLE, TABLE.decks[0]), encoding="utf-8")
    result = run("decks", "check", str(file))
    assert result.exit_code == 0
    assert "a legal deck of Dynasty TCG" in result.stdout
    checked = json.loads(run("decks", "check", str(file), "--json").stdout)
    assert checked == {"file": str(file), "legal": True, "reasons": []}


@pytest.mark.usefixtures("game")
def test_an_illegal_deck_in_a_file_fails_with_every_reason(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Veteran Hei\n2 Xian (war champion)\n1 Nobody\n", encoding="utf-8")
    result = run("decks", "check", str(file))
    assert result.exit_code == 1
    for words in (f"{file}:3: there is no card 'Nobody'", "(DT-007)", "(DT-240, DT-R99)", "(DT-207)"):
        assert words in result.stdout
    checked = run("decks", "check", str(file), "--json")
    assert checked.exit_code == 1
    assert (json.loads(checked.stdout)["legal"], len(json.loads(checked.stdout)["reasons"])) == (False, 4)


@pytest.mark.usefixtures("game")
def test_what_cannot_be_checked_is_an_error(tmp_path: Path) -> None:
    missing = run("decks", "check", str(tmp_path / "none.txt"))
    assert (missing.exit_code, "there is no such file; check the name" in missing.stderr) == (2, True)
    other = run("decks", "--game", "sky_dynasty")
    assert (other.exit_code, "Sky Dynasty is not played with decks" in other.stderr) == (2, True)


@pytest.mark.usefixtures("game")
def test_decks_may_use_a_designers_set(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text(
        "decks:\n- {name: Mine, kingdom: none, summary: Few., main: {Veteran Hei: 1}}\n", encoding="utf-8"
    )
    assert "Mine" in run("decks", "--set", str(tmp_path)).stdout


@pytest.mark.usefixtures("game")
def test_a_card_set_is_linted_from_the_command_line(tmp_path: Path) -> None:
    assert run("cards", "dynasty_tcg", "--lint", str(BASE)).exit_code == 0
    (tmp_path / "set.yaml").write_text("cards:\n- {name: A}\n- {name: B, type: unit}\n", encoding="utf-8")
    result = run("cards", "dynasty_tcg", "--lint", str(tmp_path))
    assert result.exit_code == 1
    assert f"{tmp_path}/set.yaml:2: 'type' is missing; add it" in result.stdout
    assert f"{tmp_path}/set.yaml:3: 'type' is 'unit'" in result.stdout
    linted = json.loads(run("cards", "dynasty_tcg", "--lint", str(tmp_path), "--json").stdout)
    assert (linted["sound"], len(linted["errors"])) == (False, 2)


def test_a_mark_of_the_encoding_and_other_digits() -> None:
    plain = deck_text(TABLE, TABLE.decks[0])
    assert deck_data(TABLE, parse_deck(TABLE, "\ufeff" + plain)) == deck_data(TABLE, parse_deck(TABLE, plain))
    assert check_text(TABLE, "\u0663 Veteran Hei\n")[0].startswith("deck:1: '\u0663 Veteran Hei' is no line of a deck")


@pytest.mark.usefixtures("game")
def test_a_deck_file_may_begin_with_a_mark_of_its_encoding(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(deck_text(TABLE, TABLE.decks[0]), encoding="utf-8-sig")
    assert run("decks", "check", str(file)).exit_code == 0


def designers_set(folder: Path, text: str) -> Any:
    (folder / "set.yaml").write_text(text, encoding="utf-8")
    return SETS.with_files(folder)


def test_names_that_look_like_counts_are_names(tmp_path: Path) -> None:
    main = "{" + ", ".join(f"{TABLE.labels[kind]}: 3" for kind in CHEAP[:17]) + "}"
    given = "cards:\n- {name: X Marks, type: environment, cost: 1, trade: 0}\n"
    cards = designers_set(tmp_path, f"{given}decks:\n- {{name: 3 Kings, main: {main}}}\n")
    marks = cards.kind_named("X Marks")
    for line in ("3 X Marks", "3x X Marks", "3 x X Marks"):
        assert parse_deck(cards, line).main == {marks: 3}
    assert parse_deck(cards, "3 x Veteran Hei").main == {cards.kind_named("Veteran Hei"): 3}
    assert chosen_deck(cards, "3 kings").name == "3 Kings"


def test_a_designers_deck_that_is_not_legal_is_reported_and_not_played(tmp_path: Path) -> None:
    cards = designers_set(tmp_path, "decks:\n- name: Mine\n  main: {Veteran Hei: 4}\n")
    few = "The deck has 4 cards and needs at least 50: add 46 (DT-007)"
    many = "Veteran Hei has 4 copies and may have 3, deck and side deck together: take out 1 (DT-240, DT-R99)"
    place = f"{tmp_path}/set.yaml:2: the deck 'Mine'"
    assert SETS.lint(tmp_path) == [f"{place}: {few}", f"{place}: {many}"]
    with pytest.raises(OptionError) as refusal:
        chosen_deck(cards, "Mine")
    assert str(refusal.value) == f"the deck 'Mine' cannot be played: {few}; {many}"


def test_all_mistakes_of_a_set_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text(
        """cards:
- name: Odd
  type: basic unit
  kingdom: Moons
  cost: -1
  trade: 0
  strength: 1
  health: 0
  range: 1
  movement: 1
  icon: NO
  abilities:
  - {when: deploys, do: {draw: 1}}
  - {when: deployed, do: {drow: 1}}
decks:
- {name: Mine, main: {Veteran Hey: 3}}
""",
        encoding="utf-8",
    )
    lines = [error.removeprefix(f"{tmp_path}/set.yaml:").partition(":")[0] for error in SETS.lint(tmp_path)]
    assert sorted(map(int, lines)) == [4, 5, 8, 11, 13, 14, 16]


def test_a_game_without_decks_says_so() -> None:
    sky = SkyDynasty()
    assert (sky.has_decks, sky.starter_decks()) == (False, [])
    for call in (sky.parse_deck, sky.check_deck):
        with pytest.raises(OptionError, match="Sky Dynasty is not played with decks of one's own"):
            call("1 Palace")
