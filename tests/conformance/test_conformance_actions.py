"""Legal is exactly what is listed, and everything has words (ENGINE.md, what every game passes: 7 and 8)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
import yaml
from tests.conformance.play import Setting, every_game, every_setting, positions, various_positions

from skydeck.engine.actions import ActionCodec
from skydeck.engine.errors import IllegalAction
from skydeck.engine.game import Game
from skydeck.engine.state import State

# A reason ends in the id of a rule, a ruling or a decision of the ledger.
WITH_RULE = re.compile(r"[A-Z][^()]*.* \([A-Z]+-[A-Z]?\d+\)\.")


@cache
def all_actions(game: Game) -> list[int]:
    """Every action of a game, legal or not."""
    codec = game.codec()
    return [codec.from_index(index) for index in range(codec.size)]


@every_setting
def test_legal_is_exactly_what_is_listed(setting: Setting) -> None:
    for state in various_positions(setting, 41, 1, games=2):
        key = state.key()
        for player in range(setting.players):
            listed = state.legal_actions(player).tolist()
            assert len(set(listed)) == len(listed)
            accepted = [action for action in all_actions(setting.game) if not state.why_illegal(player, action)]
            assert sorted(accepted) == sorted(listed)
        assert state.key() == key


@every_setting
def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing(setting: Setting) -> None:
    for state in various_positions(setting, 42, 1, games=2):
        key, told = state.key(), [setting.game.view(state, seat) for seat in range(setting.players)]
        for player in range(-1, setting.players + 1):
            asked = player in state.pending_players()
            legal = set(state.legal_actions(player).tolist())
            for action in [*all_actions(setting.game)[:: 1 if asked else 200], -1, 255, 1 << 62]:
                if action in legal:
                    continue
                reason = refusal(state, player, action)
                in_words = WITH_RULE.fullmatch(reason) if asked and 0 <= action < 1 << 56 and action != 255 else reason
                assert in_words, f"{setting.game.codec().to_text(action)}: {reason}"
        assert state.key() == key
        assert [setting.game.view(state, seat) for seat in range(setting.players)] == told


def refusal(state: State, player: int, action: int) -> str:
    reason = state.why_illegal(player, action)
    with pytest.raises(IllegalAction) as error:
        state.apply_action(player, action)
    assert str(error.value) == reason
    return reason


@every_setting
def test_after_the_end_nothing_is_legal(setting: Setting) -> None:
    state = setting.new_state(43)
    for last in positions(setting, 43, 1.0):
        state = last
    assert state.is_terminal()
    key = state.key()
    for player in range(setting.players):
        assert state.legal_actions(player).tolist() == []
        assert refusal(state, player, 0) == "The game is over."
        assert setting.game.choice(state, player) is None
    assert state.key() == key


@every_setting
def test_legal_actions_have_distinct_words(setting: Setting) -> None:
    for state in positions(setting, 44, 0.05):
        for player in state.pending_players():
            actions = state.legal_actions(player).tolist()
            assert actions
            texts = [state.codec.to_text(action) for action in actions]
            labels = [setting.game.action_label(state, player, action) for action in actions]
            assert len(set(texts)) == len(actions)
            assert len(set(labels)) == len(actions)
            assert all(label.strip() == label and label for label in labels)


@every_setting
def test_the_question_offers_what_is_legal(setting: Setting) -> None:
    for state in positions(setting, 45, 0.03):
        for player in range(setting.players):
            choice = setting.game.choice(state, player)
            if player not in state.pending_players():
                assert choice is None
                continue
            assert choice is not None
            buttons = [choice[key] for key in ("done", "pass", "end") if choice.get(key)]
            offered = {state.codec.from_json(entry["action"]) for entry in choice["items"] if entry.get("legal", True)}
            offered |= {state.codec.from_json(button["action"]) for button in buttons}
            assert offered >= set(state.legal_actions(player).tolist())
            assert choice["sentence"].endswith((".", "?"))
            assert choice["shape"] in ("some", "one", "place", "amount", "order")
            assert re.fullmatch(r"[A-Z]+-[A-Z]?\d+", choice["rule"])
            assert choice["secret"] == state.secret


@every_game
def test_every_form_of_every_action_round_trips(game: Game) -> None:
    codec = game.codec()
    texts = set()
    for action in all_actions(game):
        text = codec.to_text(action)
        texts.add(text)
        assert codec.from_text(text) == action
        assert codec.from_json(msgspec.json.decode(msgspec.json.encode(codec.to_json(action)))) == action
        assert codec.from_struct(codec.to_struct(action)) == action
        assert codec.from_index(codec.index(action)) == action
    assert len(texts) == codec.size


@every_game
def test_every_set_of_cards_has_a_codec_of_its_own(game: Game) -> None:
    assert isinstance(game.codec(), ActionCodec)
    assert game.new_state(game.min_players).codec.size == game.codec().size


# -- words of cards --------------------------------------------------------------------------------------------------


def data_of(game: Game) -> dict[str, Any]:
    """The data files of a game in one; lists that several files have are joined."""
    merged: dict[str, Any] = {}
    for file in sorted(game.folder().glob("*.yaml")):
        for field, value in yaml.safe_load(file.read_text(encoding="utf-8")).items():
            merged[field] = merged[field] + value if isinstance(merged.get(field), list) else value
    return merged


def named_entries(value: Any) -> Iterator[dict[str, Any]]:
    """Every entry of the data that has a name; what such an entry itself says may name others."""
    if isinstance(value, dict):
        if isinstance(value.get("name"), str):
            yield value
            return
        for item in value.values():
            yield from named_entries(item)
    elif isinstance(value, list):
        for item in value:
            yield from named_entries(item)


def numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(item)


def printed_numbers(entry: dict[str, Any]) -> set[int]:
    """The numbers of an entry that its text must say: those of what it does, not those with a place of their own."""
    return {
        abs(number) for field, value in entry.items() if isinstance(value, dict | list) for number in numbers_in(value)
    }


@every_game
def test_card_texts_name_every_number_of_the_data(game: Game) -> None:
    shown = game.cards()
    # Where several cards share a name, their types tell them apart.
    catalogue = {
        (group, entry["name"], entry.get("type")): entry for group in ("kinds", "places") for entry in shown[group]
    }
    by_name = {key[:2]: entry for key, entry in catalogue.items()}
    stations = {entry["name"] for entry in data_of(game).get("places", [])}
    checked = 0
    for entry in named_entries(data_of(game)):
        for group in ("kinds", "places"):
            known = catalogue.get((group, entry["name"], entry.get("type"))) or by_name.get((group, entry["name"]))
            if known is None or (group == "places") != (entry["name"] in stations and "number" in entry):
                continue
            level_up = known.get("level_up") or ""
            words = " ".join([*known["text"], *(known.get("track") or []), str(known.get("row", "")), level_up])
            said = {int(number) for number in re.findall(r"\d+", words)}
            if re.search(r"\b(a|an|one|next|each)\b", words):
                said.add(1)
            if "no coins" in words:
                said.add(0)
            assert printed_numbers(entry) <= said, f"{entry['name']}: {words}"
            checked += 1
            for field in ("cost", "force", "copies", "starter", "number"):
                if isinstance(entry.get(field), int):
                    assert known[field] == entry[field]
    assert checked == len(catalogue)


@every_game
def test_words_of_die_results_name_every_number(game: Game) -> None:
    results = data_of(game).get("roll_table", {})
    words = game.cards().get("rolls", [])
    assert len(words) == len(results)
    for side, sentences in enumerate(words, 1):
        said = {int(number) for number in re.findall(r"\d+", " ".join(sentences))}
        assert set(numbers_in(results[side])) <= said


@every_game
def test_every_card_has_words_and_a_source(game: Game) -> None:
    for entry in [*game.cards()["kinds"], *game.cards()["places"]]:
        assert entry["name"] and entry["icon"] and entry["source"]
        assert all(sentence[0].isupper() or sentence[0] == "+" for sentence in entry["text"])
        assert all(sentence.endswith(".") for sentence in entry["text"])
        assert not re.search(r"\b1 (coins|cards|ships)\b|\{|\}|None", " ".join(entry["text"]))


@every_game
def test_the_rules_are_there(game: Game) -> None:
    assert game.rules().startswith("#")
    assert game.title in game.rules()
