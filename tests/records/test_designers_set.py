"""A designer's set: a folder of files that adds, changes and removes cards, and is played with."""

from pathlib import Path

import pytest
from tests.records.designing import check_games_end, check_refused

from skydeck.engine.errors import DataError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.load import SETS

GAME = get_game("sky_dynasty")
SHIPS = """\
game: sky_dynasty
version: 1
remove: [Corsair, Random Location]
ships:
  - name: Herald
    type: cutter
    force: 1
    cost: 2
    copies: 6
    starter: 1
    effects:
      - {at: dispatch, op: influence, n: 1, if: {place: [Palace, Market]}}
      - {at: survive, op: coin, n: 3, per: {other_friendly_here: [fighter, cutter]}}
  - name: Minelayer
    type: starship
    force: 0
    cost: 4
    copies: 5
    icon: land-mine
    source: house rule
    effects:
      - {at: precombat_1, op: remove_enemy, n: 2, filter: fighter}
      - {at: payment, op: pay_for_force, table: [0, 3, 9]}
  - name: Diplomat
    type: cutter
    force: 0
    cost: 3
    copies: 7
    effects:
      - {at: survive, op: influence, n: 2}
"""
STATIONS = """\
game: sky_dynasty
setup: {hand_size: 8, influence_to_win: 12}
locations:
  - {name: Harbour, place: Harbour, cost: 2, copies: 8, starter: 2}
places:
  - name: Harbour
    number: 8
    row: {ship: 1, location: 1}
    bonus:
      - {op: buy, deck: location, max: 1}
      - {op: choose, if: bought, of: [{op: coin, n: 4}, {op: influence, n: 1}, {op: coin, n: 5}]}
      - {op: draw_may_buy, deck: [ship], n: 4}
roll_table:
  1: [{op: trash, max: 3, coin_per_card: 1}]
  2: [{op: replace_on_sale, max: 4}]
  3: []
  4: [{op: influence, n: 1}]
  5: [{op: draw_may_buy, deck: [ship], n: 3, optional: true, may_dispatch: true}]
  6: [{op: draw_may_buy, deck: [location, ship], n: 2, discount: {fighter: 2, location: 1}}]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "1-ships.yaml").write_text(SHIPS, encoding="utf-8")
    (tmp_path / "2-stations.yaml").write_text(STATIONS, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not read", encoding="utf-8")
    return tmp_path


@pytest.fixture
def cards(folder: Path) -> CardSet:
    cards = GAME.load_cards(folder)
    assert isinstance(cards, CardSet)
    return cards


def test_cards_are_added_changed_and_removed(cards: CardSet) -> None:
    kinds = {kind["name"]: kind for kind in GAME.cards(cards)["kinds"]}
    published = {kind["name"] for kind in GAME.cards()["kinds"]}
    assert published - set(kinds) == {"Corsair", "Random Location"}
    assert set(kinds) - published == {"Herald", "Minelayer", "Harbour"}
    assert kinds["Diplomat"]["cost"] == 3
    assert kinds["Diplomat"]["text"] == ["On survival: gain 2 influence."]
    assert kinds["Minelayer"]["source"] == {"all": "house rule"}
    assert kinds["Herald"]["source"] == {"all": "designer"}
    assert GAME.cards(cards)["win_at"] == 12
    assert [place["name"] for place in GAME.cards(cards)["places"]][-1] == "Harbour"


def test_new_cards_have_words(cards: CardSet) -> None:
    words = {kind["name"]: kind["text"] for kind in GAME.cards(cards)["kinds"]}
    assert words["Herald"] == [
        "On dispatch at the Palace or Market: gain 1 influence.",
        "On survival: gain 3 coins for each other friendly fighter or cutter here.",
    ]
    assert words["Minelayer"] == [
        "Before force is compared: you may discard 2 opposing fighters here.",
        "When this station is resolved, pay 0 to 2 coins for a force of 0, 3, 9; never returned.",
    ]
    assert words["Harbour"] == ["Sends its fleet to the Harbour."]


def test_the_published_set_stays_as_it_was(cards: CardSet) -> None:
    assert cards.fingerprint != SETS.published.fingerprint
    assert GAME.card_set_id(cards) == cards.fingerprint
    assert {kind["name"] for kind in GAME.cards()["kinds"]} >= {"Corsair", "Random Location"}
    assert GAME.new_state(2).codec.size != GAME.new_state(2, card_set=cards).codec.size


def test_the_same_set_has_the_same_fingerprint(folder: Path, cards: CardSet) -> None:
    assert GAME.load_cards(folder).fingerprint == cards.fingerprint
    text = SHIPS.replace("icon: land-mine", "icon: rocket").replace("source: house rule", "source: another")
    (folder / "1-ships.yaml").write_text(text, encoding="utf-8")
    assert GAME.load_cards(folder).fingerprint == cards.fingerprint
    (folder / "1-ships.yaml").write_text(SHIPS.replace("[0, 3, 9]", "[0, 3, 8]"), encoding="utf-8")
    assert GAME.load_cards(folder).fingerprint != cards.fingerprint


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_with_the_set_end(players: int, cards: CardSet) -> None:
    check_games_end(GAME, players, cards, {"limited_edition": True})


@pytest.mark.parametrize("players", [2, 5])
def test_everything_works_with_the_set(players: int, cards: CardSet) -> None:
    """Legality, words, copies, views and deals, with cards that nobody tried before."""
    rng = Rng(players)
    decisions = set()
    for seed in range(8):
        state = GAME.new_state(players, None, seed, cards)
        number = 0
        while not state.is_terminal():
            player = int(state.current_player())
            number += 1
            if number % 9 == 0:
                choice = GAME.choice(state, player)
                assert choice is not None
                decisions.add(choice["decision"])
                actions = state.legal_actions(player).tolist()
                assert all(not state.why_illegal(player, action) for action in actions)
                texts = [state.codec.to_text(action) for action in actions]
                assert len(set(texts)) == len(actions)
                assert [state.codec.from_text(text) for text in texts] == actions
                assert len({GAME.action_label(state, player, action) for action in actions}) == len(actions)
                assert GAME.state_from_dict(state.to_dict(), cards).key() == state.key()
                copy = state.clone()
                copy.resample(player, rng)
                copy.invariants()
                assert GAME.view(copy, player) == GAME.view(state, player)
                GAME.preview(state, player, actions[:1])
            state.apply_legal(player, random_action(state, player, rng))
            state.invariants()
    assert decisions >= {"lay", "buy", "buy_drawn", "trash", "choose"}


def test_a_single_file_is_a_set_too(folder: Path) -> None:
    assert "Herald" in GAME.load_cards(folder / "1-ships.yaml").names


def test_a_folder_without_cards_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"no .yaml file in this folder; put the cards there"):
        GAME.load_cards(tmp_path)
    with pytest.raises(DataError, match="no such folder"):
        GAME.load_cards(tmp_path / "missing")


REFUSED = {
    "ships:\n  - {name: Herald, type: cutter, force: 1, cost: 2, copies: 3, foo: 1}": "2: unknown field 'foo'",
    "ships:\n  - {name: Herald, type: cutter, force: 1, cost: 2, copies: 61}": "2: 'copies' must be a whole number",
    "ships:\n  - {name: Herald, type: cutter, force: 1, cost: ST, copies: 1}": "2: a starting-deck card",
    "ships:\n  - {name: palace, type: cutter, force: 1, cost: 2, copies: 1}": "2: the name 'Palace' is taken among",
    "ships:\n  - &a {name: Twin, type: cutter, force: 1, cost: 2, copies: 1}\n  - *a": "2: 'Twin' stands twice in this file",
    "ships:\n  - {name: '{seat0}', type: cutter, force: 1, cost: 2, copies: 1}": "2: 'name' must be one line of up to 40",
    "ships:\n  - {name: Crowd, type: cutter, force: 1, cost: 2, copies: 60}\n  - {name: Host, type: cutter, force: 1, "
    "cost: 2, copies: 60}": "1: laid over the published set: ship and location deck together may hold at most 215",
    "ships:\n  - {name: Start, type: cutter, force: 1, cost: ST, copies: 0, starter: 20}\n  - {name: More, type: cutter, "
    "force: 1, cost: ST, copies: 0, starter: 20}": "1: laid over the published set: a starting deck has 1 to 40 cards, not 60",
    "setup: {}\nremove: [Cargo Shuttle]": "2: laid over the published set: 'friendly_here' names 'Cargo Shuttle'",
    "remove: Corsaire": "1: 'remove' names 'Corsaire'; did you mean 'Corsair'?",
    "game: chess": "1: these are cards of 'chess', not of sky_dynasty",
    "version: 2": "1: 'version' must be a whole number from 1 to 1, not 2",
    "places:\n  - {name: Void, number: 9, bonus: [], open: true}": "1: laid over the published set: exactly one station",
    "places:\n  - {name: Void, number: 3, bonus: []}": "2: 'Palace' has this number too; give each station its own",
    "roll_table: {1: []}": "1: '2' is missing; add it",
    "locations:\n  - {name: Chance, place: any, cost: 1, copies: 1, fee: 1, die: [Palace]}": "2: 'die' must name six places",
    "locations:\n  - {name: Dice, place: any, cost: 1, copies: 1, fee: 1, die: [Palace, Palace, Palace, Palace, Palace, "
    "Palace]}": "2: only one random location card is allowed in a set",
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_played_is_refused(text: str, tmp_path: Path) -> None:
    check_refused(GAME, tmp_path, text, REFUSED[text])
