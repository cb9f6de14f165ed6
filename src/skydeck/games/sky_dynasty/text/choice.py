"""Questions, as tables and terminals show them."""

from __future__ import annotations

from typing import Any

from skydeck.engine.actions import first, second, third
from skydeck.engine.text import join
from skydeck.games.sky_dynasty.cards.words import ANY_SHIP, MAX_PAID, Col, Verb, When
from skydeck.games.sky_dynasty.effects import paid_count, removal_power
from skydeck.games.sky_dynasty.rules import bonuses, dispatch
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Tally, Zone
from skydeck.games.sky_dynasty.text.labels import action_label
from skydeck.games.sky_dynasty.text.words import at_place, plural


def item(state: SkyDynastyState, player: int, action: int, count: int = 1) -> dict[str, Any]:
    """One thing that may be picked."""
    return {
        "action": state.codec.to_json(action),
        "text": state.codec.to_text(action),
        "label": action_label(state, player, action),
        "count": count,
    }


def button(state: SkyDynastyState, player: int, action: int) -> dict[str, Any]:
    return {"action": state.codec.to_json(action), "label": action_label(state, player, action)}


def choice(state: SkyDynastyState, player: int) -> dict[str, Any] | None:
    """The question a seat owes an answer to; see docs/architecture.md."""
    if player not in state.pending_players():
        return None
    cards = state.cards
    decision = state.decision
    actions = state.legal_actions(player).tolist()
    done = next((action for action in actions if action in (Verb.DONE, Verb.LOCK)), None)
    result: dict[str, Any] = {
        "decision": DECISIONS[decision],
        "secret": state.secret,
        "shape": "one",
        "min": 1,
        "max": 1,
        "items": [item(state, player, a) for a in actions if a not in (Verb.DONE, Verb.LOCK, Verb.PASS)],
        "done": None if done is None else button(state, player, done),
        "pass": button(state, player, Verb.PASS) if Verb.PASS in actions else None,
    }
    place = int(state.place)
    here = at_place(cards, place) if place >= 0 else ""
    if decision == Ask.LAY:
        lay_choice(state, player, result)
        sentence = "Lay a fleet face down, or pass for the rest of this round."
        rule = "SD-D01"
    elif decision == Ask.FEE:
        fee = plural(int(cards.fee[dispatch.random_card(state, player)]), "coin")
        sentence = f"Pay {fee} to name the station your fleet goes to, or let the die decide."
        rule = "SD-D02"
    elif decision == Ask.PICK:
        sentence = "Your fleet has several location cards: pick the one it follows. The others are discarded."
        rule = "SD-D03"
    elif decision == Ask.PHOENIX:
        result["shape"] = "place"
        result["max"] = int(dispatch.fleet_phoenixes(state, player)) - int(state.sealed_count(player))
        sentence = "Send a Phoenix to a station where you already had cards, or let it follow its fleet."
        rule = "SD-D04"
    elif decision == Ask.REMOVE:
        remove_choice(state, player, result)
        what = "ship" if state.stage == 0 else "starship"
        sentence = f"Discard up to {plural(result['max'], f'opposing {what}')} {here}, before force is compared."
        rule = "SD-D05" if state.stage == 0 else "SD-D06"
    elif decision == Ask.PAY:
        pay_choice(state, player, result)
        sentence = f"Pay coins for force {here}? They are not returned, whoever wins."
        rule = "SD-D08" if int(state.committed) & (int(state.committed) - 1) else "SD-D07"
    elif decision == Ask.TRASH:
        trash_choice(state, player, result)
        sentence = f"Trash up to {plural(int(state.left), 'card')} for good, from your discard pile or your stations."
        rule = "SD-D22" if is_ship_row(state) else "SD-D09"
    elif decision == Ask.DRAW:
        number = plural(int(cards.column(state.row, Col.AMOUNT)), "card")
        decks = [i["action"]["deck"] for i in result["items"]]
        sentence = f"Draw {number} from the {join(decks, 'or')} deck to look at, and perhaps buy."
        rule = "SD-D10" if len(decks) > 1 else "SD-D12"
    elif decision == Ask.BUY_DRAWN:
        names = [cards.names[entry & 255] for entry in state.looked]
        prices = [
            plural(int(state.price(entry & 255, bonuses.drawn_discount(state))), "coin") for entry in state.looked
        ]
        offered = join([f"{name} for {price}" for name, price in zip(names, prices, strict=True)], "or")
        sentence = f"Only you see it: buy {offered}? You have {plural(int(state.coins[player]), 'coin')}."
        rule = "SD-D13" if len(names) > 1 else bonuses.looked_rule(state)
    elif decision == Ask.REPLACE:
        replace_choice(state, player, result)
        sentence = f"Replace up to {plural(int(state.left), 'card')} on sale at other stations with new ones."
        rule = "SD-D14"
    elif decision == Ask.PLACE:
        sentence = f"Dispatch your new {cards.names[state.left]} at once to a station where you have cards?"
        result["shape"] = "place"
        rule = "SD-D15"
    elif decision == Ask.BUY:
        what = "ship" if cards.column(state.row, Col.ARG) == 0 else "location card"
        coins = plural(int(state.coins[player]), "coin")
        sentence = f"Buy up to {plural(int(state.left), what)} {here}. You have {coins}."
        rule = {"Dealer": "SD-D16", "Shipyard": "SD-D18", "Market": "SD-D19"}.get(cards.place_names[place], "SD-D20")
    elif decision == Ask.CHOOSE:
        sentence = f"Choose your reward {here}."
        rule = "SD-D17"
    elif decision == Ask.ORDER:
        result["shape"] = "order"
        sentence = f"Which of your surviving ships {here} takes its bonus next?"
        rule = "SD-D21"
    else:
        sentence = "Look at the top card of the ship deck? You may buy it; otherwise it goes to the bottom."
        rule = "SD-D23"
    result["sentence"] = sentence
    result["rule"] = rule
    return result


def is_ship_row(state: SkyDynastyState) -> bool:
    """Whether the effect in progress belongs to a surviving ship, not to a station's bonus."""
    cards = state.cards
    begin = int(When.SURVIVE * cards.kinds)
    rows = range(cards.first[begin], cards.last[begin + int(cards.kinds) - 1])
    return int(state.row) in rows


def lay_choice(state: SkyDynastyState, player: int, result: dict[str, Any]) -> None:
    """Every stack of the hand can go into the fleet, some only once it holds a location card."""
    legal = set(state.legal_actions(player).tolist())
    items = []
    for kind in range(state.tally(Tally.LAST_LAID, player), state.cards.kinds):
        count = int(state.count(Zone.HAND, player, kind))
        if count > 0:
            action = int(Verb.LAY) | kind << 8
            items.append({**item(state, player, action, count), "legal": action in legal})
    hand = int(state.size(Zone.HAND, player))
    result.update(shape="some", items=items, max=hand, end=button(state, player, Verb.LOCK))
    if result["pass"] and hand:
        # SD-059: what is not laid is discarded when all have passed.
        cards = "The card in your hand goes" if hand == 1 else f"The {hand} cards in your hand go"
        result["pass"]["gives_up"] = f"{cards} to your discard pile unused."


def remove_choice(state: SkyDynastyState, player: int, result: dict[str, Any]) -> None:
    place = state.place
    power = sum(int(removal_power(state, player, place, state.stage, types)) for types in (ANY_SHIP, 2, 4, 8))
    for entry in result["items"]:
        action = state.codec.from_json(entry["action"])
        entry["count"] = int(state.count(Zone.STATION + place, first(action), second(action)))
    result.update(shape="some", min=0, max=power - int(state.sealed_count(player)))


def pay_choice(state: SkyDynastyState, player: int, result: dict[str, Any]) -> None:
    for entry in result["items"]:
        action = state.codec.from_json(entry["action"])
        payer = int(state.cards.payer_of[first(action)])
        entry["coins"] = int(third(action) - second(action))
        entry["force"] = int(state.cards.pay_force[payer * int(MAX_PAID + 1) + int(third(action))])
        entry["now"] = int(state.cards.pay_force[payer * int(MAX_PAID + 1) + int(second(action))])
        entry["ships"] = int(paid_count(state, player, payer, second(action)))
    result.update(shape="amount", min=0)


def trash_choice(state: SkyDynastyState, player: int, result: dict[str, Any]) -> None:
    for entry in result["items"]:
        action = state.codec.from_json(entry["action"])
        entry["count"] = int(state.count(bonuses.trash_zone(state, first(action)), player, second(action)))
        waiting = first(action) > 0 and not int(state.resolved) >> int(first(action) - 1) & 1
        if waiting and first(action) - 1 != state.place:
            entry["note"] = "gives up its bonus"
    result.update(shape="some", min=0, max=int(state.left))


def replace_choice(state: SkyDynastyState, player: int, result: dict[str, Any]) -> None:
    for entry in result["items"]:
        action = state.codec.from_json(entry["action"])
        entry["count"] = int(bonuses.on_sale_at(state, first(action), second(action)))
    result.update(shape="some", min=0, max=int(state.left))
