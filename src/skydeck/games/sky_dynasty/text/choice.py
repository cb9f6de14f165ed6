"""Questions, as tables and terminals show them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from skydeck.engine.actions import first, second, third
from skydeck.engine.questions import asked, button, item
from skydeck.engine.text import join, plural
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, Col, Deck, Verb, When
from skydeck.games.sky_dynasty.effects import paid_count, removal_power
from skydeck.games.sky_dynasty.rules import bonuses, dispatch
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Tally, Zone
from skydeck.games.sky_dynasty.text.labels import action_label
from skydeck.games.sky_dynasty.text.words import at_place

# The sentence of a question, and the rule by which it is asked.
Question = tuple[str, str]


def choice(state: SkyDynastyState, player: int) -> dict[str, Any] | None:
    """The question a seat owes an answer to; see docs/contracts.md."""
    result = asked(state, player, action_label, (Verb.DONE, Verb.LOCK), (Verb.PASS,))
    if result is not None:
        question = QUESTIONS[state.decision]
        words = question if isinstance(question, tuple) else question(state, player, result)
        result["sentence"], result["rule"] = words
    return result


def picks(state: SkyDynastyState, result: dict[str, Any]) -> Iterator[tuple[dict[str, Any], int]]:
    """What may be picked, each with its action."""
    return ((entry, state.codec.from_json(entry["action"])) for entry in result["items"])


def here(state: SkyDynastyState) -> str:
    """``at the Palace``, where the question is about."""
    return at_place(state.cards, state.place)


def is_ship_row(state: SkyDynastyState) -> bool:
    """Whether the effect in progress belongs to a surviving ship, not to a station's bonus."""
    cards = state.cards
    return state.row in range(cards.first_row(When.SURVIVE, 0), cards.end_row(When.SURVIVE, cards.kinds - 1))


def lay_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    """Every stack of the hand can go into the fleet, some only once it holds a location card."""
    legal = set(state.legal_actions(player).tolist())
    items = []
    for kind in state.kinds_in(Zone.HAND, player):
        if kind >= state.tally(Tally.LAST_LAID, player):
            action, count = Verb.LAY | kind << 8, state.count(Zone.HAND, player, kind)
            items.append({**item(state, player, action, action_label, count), "legal": action in legal})
    hand = state.size(Zone.HAND, player)
    result.update(shape="some", items=items, max=hand, end=button(state, player, Verb.LOCK, action_label))
    if result["pass"] and hand:
        # SD-059: what is not laid is discarded when all have passed.
        cards = "The card in your hand goes" if hand == 1 else f"The {hand} cards in your hand go"
        result["pass"]["gives_up"] = f"{cards} to your discard pile unused."
    return "Lay a fleet face down, or pass for the rest of this round.", "SD-D01"


def remove_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    for entry, action in picks(state, result):
        entry["count"] = state.count(Zone.STATION + state.place, first(action), second(action))
    most = removal_power(state, player, state.place, state.stage, -1) - state.sealed_count(player)
    result.update(shape="some", min=0, max=most)
    what = "ship" if state.stage == 0 else "starship"
    sentence = f"Discard up to {plural(result['max'], f'opposing {what}')} {here(state)}, before force is compared."
    return sentence, "SD-D05" if state.stage == 0 else "SD-D06"


def pay_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    for entry, action in picks(state, result):
        payer = int(state.cards.payer_of[first(action)])
        entry["coins"] = third(action) - second(action)
        entry["force"] = int(state.cards.pay_force[payer * int(MAX_PAID + 1) + int(third(action))])
        entry["now"] = int(state.cards.pay_force[payer * int(MAX_PAID + 1) + int(second(action))])
        entry["ships"] = int(paid_count(state, player, payer, second(action)))
    result.update(shape="amount", min=0)
    rule = "SD-D08" if state.committed & (state.committed - 1) else "SD-D07"
    return f"Pay coins for force {here(state)}? They are not returned, whoever wins.", rule


def trash_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    for entry, action in picks(state, result):
        entry["count"] = state.count(bonuses.trash_zone(state, first(action)), player, second(action))
        waiting = first(action) > 0 and not state.resolved >> (first(action) - 1) & 1
        if waiting and first(action) - 1 != state.place:
            entry["note"] = "gives up its bonus"
    result.update(shape="some", min=0, max=state.left)
    sentence = f"Trash up to {plural(state.left, 'card')} for good, from your discard pile or your stations."
    return sentence, "SD-D22" if is_ship_row(state) else "SD-D09"


def replace_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    for entry, action in picks(state, result):
        entry["count"] = bonuses.on_sale_at(state, first(action), second(action))
    result.update(shape="some", min=0, max=state.left)
    sentence = f"Replace up to {plural(state.left, 'card')} on sale at other stations with new ones."
    return sentence, "SD-D14"


def fee_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    fee = plural(state.cards.fee[dispatch.random_card(state, player)], "coin")
    return f"Pay {fee} to name the station your fleet goes to, or let the die decide.", "SD-D02"


def phoenix_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    most = dispatch.fleet_phoenixes(state, player) - state.sealed_count(player)
    result.update(shape="place", max=most)
    return "Send a Phoenix to a station where you already had cards, or let it follow its fleet.", "SD-D04"


def draw_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    number = plural(state.cards.column(state.row, Col.AMOUNT), "card")
    decks = [i["action"]["deck"] for i in result["items"]]
    sentence = f"Draw {number} from the {join(decks, 'or')} deck to look at, and perhaps buy."
    return sentence, "SD-D10" if len(decks) > 1 else "SD-D12"


def buy_drawn_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    cards = state.cards
    names = [cards.names[entry & 255] for entry in state.looked]
    prices = [plural(state.price(entry & 255, bonuses.drawn_discount(state)), "coin") for entry in state.looked]
    offered = join([f"{name} for {price}" for name, price in zip(names, prices, strict=True)], "or")
    seen = "them" if len(names) > 1 else "it"
    sentence = f"Only you see {seen}: buy {offered}? You have {plural(state.coins[player], 'coin')}."
    if len(names) > 1:
        return sentence, "SD-D13"
    return sentence, "SD-D23" if bonuses.looks_by_ship(state) else "SD-D11"


def place_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    result["shape"] = "place"
    return f"Dispatch your new {state.cards.names[state.left]} at once to a station where you have cards?", "SD-D15"


def buy_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    what = "ship" if state.cards.column(state.row, Col.ARG) == Deck.SHIP else "location card"
    coins = plural(state.coins[player], "coin")
    sentence = f"Buy up to {plural(state.left, what)} {here(state)}. You have {coins}."
    rules = {"Dealer": "SD-D16", "Shipyard": "SD-D18", "Market": "SD-D19"}
    return sentence, rules.get(state.cards.place_names[state.place], "SD-D20")


def order_question(state: SkyDynastyState, player: int, result: dict[str, Any]) -> Question:
    result["shape"] = "order"
    return f"Which of your surviving ships {here(state)} takes its bonus next?", "SD-D21"


QUESTIONS: dict[int, Question | Callable[[SkyDynastyState, int, dict[str, Any]], Question]] = {
    Ask.LAY: lay_question,
    Ask.FEE: fee_question,
    Ask.PICK: ("Your fleet has several location cards: pick the one it follows. The others are discarded.", "SD-D03"),
    Ask.PHOENIX: phoenix_question,
    Ask.REMOVE: remove_question,
    Ask.PAY: pay_question,
    Ask.TRASH: trash_question,
    Ask.DRAW: draw_question,
    Ask.BUY_DRAWN: buy_drawn_question,
    Ask.REPLACE: replace_question,
    Ask.PLACE: place_question,
    Ask.BUY: buy_question,
    Ask.CHOOSE: lambda state, player, result: (f"Choose your reward {here(state)}.", "SD-D17"),
    Ask.ORDER: order_question,
    Ask.LOOK: ("Look at the top card of the ship deck? You may buy it; otherwise it goes to the bottom.", "SD-D23"),
}  # fmt: skip
