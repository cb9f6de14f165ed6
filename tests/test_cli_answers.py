"""What people type at the terminal, and which actions it means."""

from typing import Any

import pytest

from skydeck.cli.answers import UnclearAnswer, numbers, read_answer, with_whole_payments

LOCK: dict[str, Any] = {"action": {"verb": "lock"}, "label": "Lock the fleet"}
PASS: dict[str, Any] = {"action": {"verb": "pass"}, "label": "Pass for the round"}


def item(verb: str, label: str, count: int = 1, **arguments: object) -> dict[str, Any]:
    return {"action": {"verb": verb, **arguments}, "label": label, "count": count}


FLEET: dict[str, Any] = {
    "shape": "some",
    "min": 1,
    "max": 10,
    "items": [
        item("lay", "Shipyard", card="Shipyard"),
        item("lay", "Cargo Shuttle", 5, card="Cargo Shuttle"),
        item("lay", "Corsair", 2, card="Corsair"),
        item("lay", "Carrier", card="Carrier"),
    ],
    "done": None,
    "pass": PASS,
}
SHIPYARD, SHUTTLE, CORSAIR, CARRIER = (thing["action"] for thing in FLEET["items"])

BUY: dict[str, Any] = {
    "shape": "one",
    "min": 1,
    "max": 1,
    "items": [
        item("buy", "Buy Battle Cruiser for 3", card="Battle Cruiser"),
        item("buy", "Buy Battleship for 5", card="Battleship"),
    ],
    "done": {"action": {"verb": "done"}, "label": "Buy nothing more"},
    "pass": None,
}

PAY: dict[str, Any] = {
    "shape": "amount",
    "min": 1,
    "max": 1,
    "items": [item("pay", f"Pay {coins}", amount=coins) for coins in (0, 2, 3)],
    "done": None,
    "pass": None,
}


@pytest.mark.parametrize(
    "line",
    ["Shipyard, Corsair x2", "shipyard, 2 corsair", "1, 3x2", "1 3 3", "ship, corsairs x2", "3x2 and 1"],
)
def test_a_fleet_is_named_by_words_or_numbers_and_comes_out_in_the_order_of_the_list(line: str) -> None:
    assert read_answer(line, FLEET) == [SHIPYARD, CORSAIR, CORSAIR]


def test_all_takes_everything() -> None:
    assert read_answer("all", FLEET) == [SHIPYARD, *[SHUTTLE] * 5, *[CORSAIR] * 2, CARRIER]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("car", "'car' could be: Cargo Shuttle, Carrier. Type more of it, or its number."),
        ("corsair x3", "Corsair: 3 asked for, 2 there."),
        ("corsair, corsair, corsair", "Corsair: 3 asked for, 2 there."),
        ("corsir", "'corsir' is not in the list; did you mean corsair?"),
        ("5", "There is no number 5; the list has 1 to 4."),
        ("-1", "There is no number -1; the list has 1 to 4."),
        ("corsair x0", "'corsair x0': a count is at least 1."),
        ("", "Type numbers or words from the list above or pass; ? for help."),
    ],
)
def test_unclear_fleets_are_refused_with_the_remedy(line: str, message: str) -> None:
    with pytest.raises(UnclearAnswer) as refusal:
        read_answer(line, FLEET)
    assert str(refusal.value) == message


def test_limits_are_told() -> None:
    with pytest.raises(UnclearAnswer, match="Choose at most 2, not 3"):
        read_answer("1, 2, 3", {**FLEET, "max": 2})
    with pytest.raises(UnclearAnswer, match="Choose at least 2"):
        read_answer("1", {**FLEET, "min": 2})


@pytest.mark.parametrize("line", ["pass", "P", " Pass "])
def test_pass_declines(line: str) -> None:
    assert read_answer(line, FLEET) == [PASS["action"]]


def test_none_is_an_answer_where_nothing_need_be_chosen() -> None:
    optional = {**FLEET, "min": 0, "done": LOCK, "pass": None}
    assert read_answer("none", optional) == [LOCK["action"]]
    assert read_answer("", optional) == [LOCK["action"]]
    assert read_answer("pass", optional) == [LOCK["action"]]


def test_one_thing_by_number_or_by_words() -> None:
    cruiser, ship = (thing["action"] for thing in BUY["items"])
    assert read_answer("1", BUY) == [cruiser]
    assert read_answer("battle cruiser", BUY) == [cruiser]
    assert read_answer("buy battleship", BUY) == [ship]
    assert read_answer("cruiser", BUY) == [cruiser]
    assert read_answer("battleship 5", BUY) == [ship]
    assert read_answer("nothing more", BUY) == [{"verb": "done"}]
    assert read_answer("done", BUY) == [{"verb": "done"}]
    assert read_answer("", BUY) == [{"verb": "done"}]


def test_a_list_of_one_has_only_that_number() -> None:
    with pytest.raises(UnclearAnswer, match="There is no number 2; the list has only 1"):
        read_answer("2", {**BUY, "items": BUY["items"][:1]})


def test_what_cannot_be_declined_says_so() -> None:
    with pytest.raises(UnclearAnswer, match="cannot be declined"):
        read_answer("pass", PAY)
    with pytest.raises(UnclearAnswer, match="Type numbers or words"):
        read_answer("", PAY)


def test_an_amount_is_typed_as_itself() -> None:
    assert read_answer("3", PAY) == [{"verb": "pay", "amount": 3}]
    assert [*numbers(PAY)] == [0, 2, 3]
    with pytest.raises(UnclearAnswer, match="Type one of 0, 2, 3"):
        read_answer("1", PAY)


SEND: dict[str, Any] = {
    **BUY,
    "items": [
        item("send", "Bellows (Lion), face 1: 0 coins, 5 rounds", card="Bellows (Lion)", face=1),
        item("send", "Bellows (Lion), face 6: 1 coin, 4 rounds", card="Bellows (Lion)", face=6),
        item("send", "Mint (Oak), face 6: 1 coin, 4 rounds, beside a 5 of Bo", card="Mint (Oak)", face=6),
    ],
    "done": None,
}


@pytest.mark.parametrize("line", ["bellows face 6", "bellows 6", "lion 6", "bellows 4 rounds", "face 6 bellows"])
def test_a_number_among_words_goes_with_the_word_before_it_or_is_the_first_of_the_answer(line: str) -> None:
    assert read_answer(line, SEND) == [SEND["items"][1]["action"]]


@pytest.mark.parametrize("line", ["bellows face 4", "bellows 4", "mint 5", "mint face 5", "bellows face 66"])
def test_a_number_that_means_something_else_there_is_refused(line: str) -> None:
    with pytest.raises(UnclearAnswer, match="is not in the list"):
        read_answer(line, SEND)


def payment(*cards: str) -> dict[str, Any]:
    actions = [{"verb": "pay", "card": card} for card in cards]
    return {"cards": list(cards), "actions": actions, "label": " + ".join(cards)}


def test_a_payment_of_several_cards_is_one_answer() -> None:
    choice = with_whole_payments(
        {
            "shape": "one",
            "min": 1,
            "max": 1,
            "items": [item("pay", "Butler", card="Butler"), item("pay", "Gremlin", card="Gremlin")],
            "payments": [payment("Butler", "Gremlin"), payment("Butler", "Urchin"), payment("Gremlin")],
            "done": None,
            "pass": None,
        }
    )
    assert [answer["label"] for answer in choice["items"]] == ["Butler + Gremlin", "Butler + Urchin", "Gremlin"]
    both = payment("Butler", "Gremlin")["actions"]
    for line in ("1", "butler + gremlin", "gremlin, butler"):
        assert read_answer(line, choice) == both
    assert read_answer("urchin", choice) == payment("Butler", "Urchin")["actions"]
    assert read_answer("gremlin", choice) == payment("Gremlin")["actions"]
    with pytest.raises(UnclearAnswer, match=r"could be: Butler \+ Gremlin, Butler \+ Urchin"):
        read_answer("butler", choice)
    assert with_whole_payments(BUY) is BUY
