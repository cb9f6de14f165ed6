"""Words for cards, stations, questions, actions and events, generated from the data.

Sentences about what happened are in the past tense and name seats as ``{seat0}``, ``{seat1}`` ..., so that whoever shows
them can put in a name or "You".
"""

from __future__ import annotations

from typing import Any

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.events import Event
from skydeck.engine.text import join, seat
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import (
    ANY_SHIP,
    ANYWHERE,
    DECKS,
    MAX_PAID,
    NO_PAYER,
    NO_PRICE,
    SHIP_TYPES,
    TYPES,
    Col,
    Flag,
    If,
    Op,
    Type,
    Verb,
    When,
)
from skydeck.games.sky_dynasty.effects import paid_count, removal_power
from skydeck.games.sky_dynasty.rules import bonuses, dispatch
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EVENTS, PHASES, SPOTS, Ev, Spot, Tally, Zone

PLURALS = {
    "Fleet Leader": "Fleet Leaders", "Imperial Watch": "Imperial Watches", "Cutlass": "Cutlasses",
    "Vanquish": "Vanquishes", "Gateway": "Gateways",
}  # fmt: skip


# -- small words ---------------------------------------------------------------------------------------------------


def plural(number: int, word: str) -> str:
    """A number with its noun: ``1 coin``, ``2 coins``."""
    if word == "influence":
        return f"{number} influence"
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def cards_named(name: str, number: int) -> str:
    """A card name with its number, where there are several: ``2 Corsairs``."""
    if number == 1:
        return name
    return f"{number} {PLURALS.get(name, name if name.endswith('s') else name + 's')}"


def at_place(cards: CardSet, place: int) -> str:
    """``at the Palace``, ``in Open Space``."""
    name = cards.place_names[place]
    return f"in {name}" if place == cards.open_space else f"at the {name}"


def to_place(cards: CardSet, place: int) -> str:
    """``to the Palace``, ``to Open Space``."""
    name = cards.place_names[place]
    return f"to {name}" if place == cards.open_space else f"to the {name}"


# -- cards ---------------------------------------------------------------------------------------------------------


def condition_text(cards: CardSet, row: int) -> str:
    """The condition of a ship's effect, as a part of a sentence."""
    condition = cards.column(row, Col.CONDITION)
    argument = int(cards.column(row, Col.CONDITION_ARG))
    if condition == If.PLACE:
        places = [place for place in range(cards.places) if argument >> place & 1]
        if len(places) == 1:
            return at_place(cards, places[0])
        return "at the " + join([cards.place_names[place] for place in places], "or")
    if condition == If.FRIENDLY_HERE:
        start = argument * int(cards.kinds)
        named = [cards.names[kind] for kind in range(cards.kinds) if cards.kind_lists[start + kind]]
        return f"if a friendly {join(named, 'or')} is here"
    if condition == If.ALONE_HERE:
        return "if no other friendly ship is here"
    return ""


def gain_text(cards: CardSet, row: int) -> str:
    """``gain 2 coins``, ``draw 1 card``, with what it counts."""
    number = int(cards.column(row, Col.AMOUNT))
    operation = cards.column(row, Col.OP)
    if operation == Op.COIN:
        words = f"gain {plural(number, 'coin')}"
    elif operation == Op.INFLUENCE:
        words = f"gain {plural(number, 'influence')}"
    else:
        words = f"draw {plural(number, 'card')}"
    types = int(cards.column(row, Col.PER_TYPES))
    if types:
        counted = [TYPES[number] for number in range(4) if types >> number & 1]
        words += f" for each other friendly {join(counted, 'or')} here"
    return words


def types_text(types: int) -> str:
    return "ship" if types == ANY_SHIP else join([TYPES[number] for number in range(1, 4) if types >> number & 1], "or")


def force_text(cards: CardSet, kind: int, row: int) -> str:
    """A sentence about force."""
    operation = cards.column(row, Col.OP)
    number = int(cards.column(row, Col.AMOUNT))
    if operation == Op.ADD:
        types = int(cards.column(row, Col.PER_TYPES))
        per = f" for each other friendly {types_text(types)} here" if types else ""
        condition = condition_text(cards, row)
        return f"+{number} force{per}{' ' + condition if condition else ''}."
    if operation == Op.AURA:
        target = types_text(int(cards.column(row, Col.ARG)))
        return f"Each friendly {target} here has +{number} force; a second {cards.names[kind]} adds nothing to that."
    rounding = "down" if cards.column(row, Col.ARG) else "up"
    return f"Force equal to half the opponent's ships here, rounded {rounding}, worked out against each opponent apart."


def survival_text(cards: CardSet, row: int) -> str:
    """What a row does on survival, after ``On survival``."""
    operation = cards.column(row, Col.OP)
    if operation == Op.TRASH:
        return f"trash up to {plural(int(cards.column(row, Col.AMOUNT)), 'card')} you have discarded or dispatched"
    if operation == Op.TRASH_SELF:
        return "trash this ship"
    if operation in (Op.COIN, Op.INFLUENCE):
        return gain_text(cards, row)
    deck = DECKS[cards.column(row, Col.ARG)]
    return f"look at the top card of the {deck} deck; buy it at its price or put it on the bottom"


def timed(moment: str, condition: str, words: str) -> str:
    """``On survival at the Market: gain 1 coin.``"""
    if condition.startswith("if"):
        return f"{moment}, {condition}: {words}."
    return f"{moment}{' ' + condition if condition else ''}: {words}."


def effect_text(cards: CardSet, kind: int, at: int, row: int) -> str:
    """The sentence of one effect."""
    if at == When.DISPATCH:
        return timed("On dispatch", condition_text(cards, row), gain_text(cards, row))
    if at == When.SURVIVE:
        return timed("On survival", condition_text(cards, row), survival_text(cards, row))
    if at == When.FORCE:
        return force_text(cards, kind, row)
    if at in (When.PRECOMBAT_1, When.PRECOMBAT_2):
        number = int(cards.column(row, Col.AMOUNT))
        target = plural(number, f"opposing {types_text(int(cards.column(row, Col.ARG)))}")
        when = "Before force is compared" if at == When.PRECOMBAT_1 else "Before force is compared, after Raiders"
        return f"{when}: you may discard {target} here."
    if at == When.PAYMENT:
        payer = int(cards.payer_of[kind])
        most = int(cards.pay_max[payer])
        steps = [str(cards.pay_force[payer * int(MAX_PAID + 1) + coins]) for coins in range(most + 1)]
        return (
            f"When this station is resolved, pay 0 to {most} coins for a force of {', '.join(steps)}; never returned."
        )
    if at == When.PLACE:
        return "May go to any station where you already have cards; in Open Space that uses no dispatch."
    if at == When.WIN:
        return "Cannot win a station without another friendly ship."
    return "On survival it stays here for the next round."


def card_text(cards: CardSet, kind: int) -> list[str]:
    """All sentences of a card, in the order in which its effects happen."""
    if cards.type[kind] == Type.LOCATION:
        return [location_text(cards, kind)]
    sentences: list[str] = []
    order = (
        When.PLACE,
        When.DISPATCH,
        When.PRECOMBAT_1,
        When.PRECOMBAT_2,
        When.PAYMENT,
        When.FORCE,
        When.WIN,
        When.SURVIVE,
        When.CLEANUP,
    )
    for at in order:
        start = int(at * cards.kinds) + kind
        for row in range(cards.first[start], cards.last[start]):
            sentences.append(effect_text(cards, kind, int(at), row))
    return sentences


def location_text(cards: CardSet, kind: int) -> str:
    """What a location card does."""
    if cards.place_of[kind] != ANYWHERE:
        return f"Sends its fleet {to_place(cards, int(cards.place_of[kind]))}."
    sides = ", ".join(f"{side + 1} {cards.place_names[int(place)]}" for side, place in enumerate(cards.die))
    fee = plural(int(cards.fee[kind]), "coin")
    return f"Sends its fleet to a station of your choice for {fee}, else where the die says: {sides}."


def bonus_text(cards: CardSet, row: int) -> str:
    """The sentence of one step of a station's bonus."""
    operation = cards.column(row, Col.OP)
    number = int(cards.column(row, Col.AMOUNT))
    condition = cards.column(row, Col.CONDITION)
    lead = {int(If.ALWAYS): "", int(If.BOUGHT): "If you bought: ", int(If.NOT_BOUGHT): "If you did not buy: "}[
        condition
    ]
    if operation == Op.COIN:
        words = f"gain {plural(number, 'coin')}."
    elif operation == Op.INFLUENCE:
        words = f"gain {plural(number, 'influence')}."
    elif operation == Op.BUY:
        what = "ship" if cards.column(row, Col.ARG) == 0 else "location card"
        words = f"buy up to {plural(number, what)} from the row."
    elif operation == Op.CHOOSE:
        words = f"choose {join(options_of(cards, row), 'or')}."
    elif operation == Op.TRACK_REWARD:
        words = "take the reward at the pawn."
    elif operation == Op.TRACK_ADVANCE:
        words = "the pawn moves on one step."
    elif operation == Op.ROLL_TABLE:
        words = "roll the die and take its result."
    elif operation == Op.TRASH:
        words = f"trash up to {plural(number, 'card')} you have discarded or dispatched"
        gain = int(cards.column(row, Col.EXTRA))
        words += f", and gain {plural(gain, 'coin')} for each." if gain else "."
    elif operation == Op.REPLACE_ON_SALE:
        words = f"replace up to {plural(number, 'card')} on sale at other stations."
    else:
        words = draw_text(cards, row)
    return lead + (words if lead else words[0].upper() + words[1:])


def draw_text(cards: CardSet, row: int) -> str:
    """The sentence of a draw-and-buy step."""
    number = int(cards.column(row, Col.AMOUNT))
    decks = [DECKS[deck] for deck in range(2) if int(cards.column(row, Col.ARG)) >> deck & 1]
    may = "you may " if int(cards.column(row, Col.EXTRA2)) & int(Flag.OPTIONAL) else ""
    one = "one of them" if number > 1 else "it"
    words = f"{may}draw {plural(number, 'card')} from the {join(decks, 'or')} deck and may buy {one} at its price"
    discount = int(cards.column(row, Col.EXTRA))
    cheaper = [
        f"{TYPES[number]}s for {discount >> 4 * number & 15} less" for number in range(4) if discount >> 4 * number & 15
    ]
    if cheaper:
        words += f" ({join(cheaper)})"
    if int(cards.column(row, Col.EXTRA2)) & int(Flag.MAY_DISPATCH):
        words += "; you may dispatch it at once to a station where you have cards, discarding what it draws"
    return words + "."


def options_of(cards: CardSet, row: int) -> list[str]:
    """The rewards of a `choose` step, as words."""
    start = int(cards.column(row, Col.ARG))
    words: list[str] = []
    for option in range(start, start + int(cards.column(row, Col.EXTRA))):
        word = "coin" if cards.column(option, Col.OP) == Op.COIN else "influence"
        words.append(plural(int(cards.column(option, Col.AMOUNT)), word))
    return words


def program_text(cards: CardSet, begin: int, end: int) -> list[str]:
    return [bonus_text(cards, row) for row in range(begin, end)]


def track_text(cards: CardSet) -> list[str]:
    """The steps of the Palace track."""
    steps: list[str] = []
    for influence, coins in zip(cards.track_influence, cards.track_coins, strict=True):
        parts = [plural(int(influence), "influence")] if influence else []
        parts += [plural(int(coins), "coin")] if coins else []
        steps.append(join(parts) or "nothing")
    return steps


def place_text(cards: CardSet, place: int) -> list[str]:
    """What winning a station gives."""
    sentences = program_text(cards, cards.bonus_first[place], cards.bonus_last[place])
    if not sentences:
        return ["No bonus: ships only fight and survive here."]
    if place == cards.track_place:
        sentences[0] = f"Take the reward at the pawn: {'; '.join(track_text(cards))}."
    return sentences


def facts_text(cards: CardSet, kind: int) -> str:
    """Type, force and price in a few words: ``fighter, force 2, cost 3``."""
    facts = [TYPES[cards.type[kind]]]
    if cards.type[kind] != Type.LOCATION and cards.force[kind] > 0:
        facts.append(f"force {int(cards.force[kind])}")
    facts.append("starting card" if cards.cost[kind] == NO_PRICE else f"cost {int(cards.cost[kind])}")
    return ", ".join(facts)


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card and station with its text, for the card browser, the client and print."""
    kinds = []
    for kind in range(cards.kinds):
        location = bool(cards.type[kind] == Type.LOCATION)
        kinds.append(
            {
                "id": cards.names[kind],
                "name": cards.names[kind],
                "type": TYPES[cards.type[kind]],
                "force": None if location else int(cards.force[kind]),
                "cost": None if cards.cost[kind] == NO_PRICE else int(cards.cost[kind]),
                "copies": int(cards.copies[kind]),
                "starter": int(cards.starter[kind]),
                "limited": bool(cards.limited[kind]),
                "place": place_number(cards, kind) if location else None,
                "facts": facts_text(cards, kind),
                "text": card_text(cards, kind),
                "icon": cards.icons[kind],
                "source": cards.sources[kind],
            }
        )
    places = [
        {
            "id": cards.place_names[place],
            "place": place + 1,
            "number": cards.place_numbers[place],
            "name": cards.place_names[place],
            "text": place_text(cards, place),
            "row": row_of(cards, place),
            "track": track_text(cards) if place == cards.track_place else None,
            "icon": cards.place_icons[place],
            "source": cards.place_sources[place],
        }
        for place in range(cards.places)
    ]
    rolls = [program_text(cards, cards.roll_first[side], cards.roll_last[side]) for side in range(6)]
    return {
        "kinds": kinds,
        "places": places,
        "rolls": rolls,
        "types": SHIP_TYPES,
        "win_at": int(cards.influence_to_win),
    }


def place_number(cards: CardSet, kind: int) -> int | None:
    """The station (from 1) that a location card leads to; None for a random one."""
    return None if cards.place_of[kind] == ANYWHERE else int(cards.place_of[kind]) + 1


def row_of(cards: CardSet, place: int) -> dict[str, int]:
    """How many slots of each deck a station's sale row has."""
    slots = range(int(cards.slot_first[place]), int(cards.slot_first[place + 1]))
    return {deck: n for number, deck in enumerate(DECKS) if (n := sum(cards.slot_deck[i] == number for i in slots))}


# -- questions -----------------------------------------------------------------------------------------------------


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


def action_label(state: SkyDynastyState, player: int, action: int) -> str:
    """Words for a button, in this situation."""
    cards = state.cards
    verb = verb_of(action)
    one = int(first(action))
    if verb == Verb.LAY:
        return cards.names[one]
    if verb == Verb.LOCK:
        return "Lock fleet"
    if verb == Verb.PASS:
        return "Pass for the round"
    if verb == Verb.PAY:
        return f"Pay, go {to_place(cards, one)}"
    if verb == Verb.KEEP:
        kind_place = cards.place_of[one]
        return "Roll the die" if kind_place == ANYWHERE else f"Go {to_place(cards, int(kind_place))}"
    if verb == Verb.SEND:
        return f"{cards.names[one]} {to_place(cards, int(second(action)))}"
    if verb == Verb.REMOVE:
        return f"{cards.names[int(second(action))]} of {seat(one)}"
    if verb == Verb.RAISE:
        added = plural(int(third(action) - second(action)), "coin")
        payer = int(cards.payer_of[one])
        if payer == NO_PAYER:
            return f"Pay {added} for {cards.names[one]}"
        force = int(cards.pay_force[payer * int(MAX_PAID + 1) + int(third(action))])
        return f"Pay {added}: {cards.names[one]} has force {force}"
    if verb == Verb.TRASH:
        where = "discard pile" if one == 0 else cards.place_names[one - 1]
        return f"Trash {cards.names[int(second(action))]} ({where})"
    if verb == Verb.DRAW:
        return f"Draw from the {DECKS[one]} deck"
    if verb == Verb.BUY:
        discount = bonuses.drawn_discount(state) if state.decision == Ask.BUY_DRAWN else 0
        return f"Buy {cards.names[one]} for {int(state.price(one, discount))}"
    if verb == Verb.CHOOSE:
        options = options_of(cards, int(state.row)) if state.decision == Ask.CHOOSE else []
        return f"Take {options[one]}" if one < len(options) else f"Option {one + 1}"
    if verb == Verb.REPLACE:
        return f"Replace {cards.names[int(second(action))]} ({cards.place_names[one]})"
    if verb == Verb.DISPATCH:
        return f"Dispatch {to_place(cards, one)}"
    if verb == Verb.RESOLVE:
        return cards.names[one]
    if verb == Verb.LOOK:
        return "Look at the card"
    if verb == Verb.DONE:
        return done_label(state, player)
    return state.codec.to_text(action)


def done_label(state: SkyDynastyState, player: int) -> str:
    """What ending or declining means in the decision in progress."""
    decision = state.decision
    if decision == Ask.PHOENIX:
        return "Follow the fleet"
    if decision == Ask.REMOVE:
        return "Remove none" if state.sealed_count(player) == 0 else "No more"
    if decision == Ask.PAY:
        return "Pay nothing" if state.raised == 0 else "Pay no more"
    if decision == Ask.BUY:
        return "Buy nothing" if state.bought == 0 else "Done buying"
    labels = {
        int(Ask.FEE): "Let the die decide", int(Ask.TRASH): "Trash no more", int(Ask.DRAW): "Draw nothing",
        int(Ask.BUY_DRAWN): "Do not buy", int(Ask.REPLACE): "Replace no more", int(Ask.PLACE): "Leave it in the discard pile",
        int(Ask.LOOK): "Do not look",
    }  # fmt: skip
    return labels.get(int(decision), "Done")


# -- events --------------------------------------------------------------------------------------------------------


def spot_name(spot: int, player: int) -> str | None:
    """The id of a spot in an event: ``hand:0``, ``station:3:0``, ``row:4``, ``trash``."""
    name = SPOTS[spot // 16]
    which = spot % 16
    if name == "none":
        return None
    if name in ("ship_deck", "location_deck", "trash", "supply"):
        return name
    if name == "station":
        return f"station:{which + 1}:{player}"
    return f"{name}:{which + 1}" if name == "row" else f"{name}:{which}"


def may_know(event: Event, viewer: int | None) -> bool:
    return event.audience < 0 or event.audience == viewer


def event_data(state: SkyDynastyState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation, as far as the viewer may know it."""
    player = int(event.player)
    data: dict[str, Any] = {"kind": EVENTS[event.kind], "seat": player if player >= 0 else None}
    if event.card >= 0 and may_know(event, viewer):
        data["card"] = state.cards.names[int(event.card)]
    if event.kind == Ev.REMOVED:
        data["target_seat"] = int(event.amount)
        data["amount"] = 1
    else:
        data["amount"] = int(event.amount)
    origin = spot_name(int(event.origin), int(event.amount) if event.kind == Ev.REMOVED else player)
    target = spot_name(int(event.target), player)
    if origin is not None:
        data["from"] = origin
    if target is not None:
        data["to"] = target
    if event.kind == Ev.PHASE:
        data["phase"] = PHASES[int(event.amount)]
    if event.audience >= 0:
        data["private"] = event.audience == viewer
    return data


def event_text(state: SkyDynastyState, event: Event, viewer: int | None) -> str:
    """One sentence for the log; empty where there is nothing to tell this viewer."""
    cards = state.cards
    who = seat(int(event.player))
    kind = int(event.kind)
    number = int(event.amount)
    card = cards.names[int(event.card)] if event.card >= 0 else ""
    place = int(event.target) % 16
    private = event.audience >= 0
    if private and not may_know(event, viewer):
        if kind == Ev.BOUGHT:
            return f"{who} bought an unseen card for {plural(number, 'coin')}."
        if kind == Ev.SAW:
            return f"{who} looked at a card of the {deck_words(int(event.origin))}."
        if kind == Ev.BOTTOM:
            return f"{who} put a card under the {deck_words(int(event.target))}."
        return ""
    if kind == Ev.ROUND:
        return f"Round {number} began; {who} had the lead."
    if kind == Ev.PHASE:
        return ""
    if kind == Ev.DISPATCH_TURN:
        return f"Dispatch turn {number}."
    if kind == Ev.DREW:
        return f"{who} drew {plural(number, 'card')}."
    if kind == Ev.DREW_CARD:
        return f"You drew {cards_named(card, number)}."
    if kind == Ev.RESHUFFLED:
        return f"{who} shuffled {plural(number, 'card')} into a new deck."
    if kind == Ev.REVEALED:
        return f"{who} revealed {cards_named(card, number)}."
    if kind == Ev.PASSED:
        return f"{who} passed for the round."
    if kind == Ev.PAID_FEE:
        return f"{who} paid {plural(number, 'coin')} to go {to_place(cards, place)}."
    if kind == Ev.DIE:
        return f"{who} rolled {number}: the fleet went {to_place(cards, place)}."
    if kind == Ev.KEPT:
        return f"{who} picked {card}."
    if kind == Ev.DISCARDED:
        return f"{who} discarded {cards_named(card, number)}, which was not used."
    if kind == Ev.ARRIVED:
        return f"{who} sent {cards_named(card, number)} {to_place(cards, place)}."
    if kind == Ev.COINS:
        change = "gained" if number > 0 else "paid"
        return f"{who} {change} {plural(abs(number), 'coin')}{' from ' + card if card else ''}."
    if kind == Ev.INFLUENCE:
        return f"{who} gained {plural(number, 'influence')}{' from ' + card if card else ''}."
    if kind == Ev.HAND_DISCARDED:
        return f"{who} discarded {plural(number, 'card')} from hand."
    if kind == Ev.PLACE:
        return f"The lamp moved {to_place(cards, place)}."
    if kind == Ev.REMOVED:
        return f"{who} removed {card} of {seat(number)}."
    if kind == Ev.PAID_SHIP:
        return f"{who} paid {plural(number, 'coin')} for {card}."
    if kind == Ev.DEFEATED:
        return f"{who} was defeated {at_place(cards, int(event.origin) % 16)}."
    if kind == Ev.WON:
        return f"{who} won {at_place(cards, place)}."
    if kind == Ev.TIED:
        return f"{who} tied {at_place(cards, place)}: no bonus, but the ships survived."
    if kind == Ev.NOBODY:
        return f"All defeated each other {at_place(cards, place)}."
    if kind == Ev.NO_BONUS:
        return f"{who} had no location card with a ship that can win {at_place(cards, place)}: no bonus."
    if kind == Ev.ROLLED:
        return f"{who} rolled {number} {at_place(cards, place)}."
    if kind == Ev.TRASHED:
        return f"{who} trashed {card}."
    if kind == Ev.BOUGHT:
        return f"{who} bought {card} for {plural(number, 'coin')}."
    if kind == Ev.SAW:
        return f"You saw {card}; the others did not."
    if kind == Ev.BOTTOM:
        return f"You put {card} under the deck."
    if kind == Ev.REPLACED:
        return f"{who} replaced {card} {at_place(cards, int(event.origin) % 16)}."
    if kind == Ev.ON_SALE:
        return f"{card} came on sale {at_place(cards, place)}."
    if kind == Ev.STAYED:
        return f"{cards_named(card, number)} of {who} stayed {at_place(cards, place)}."
    if kind == Ev.TRACK:
        return f"The pawn moved to {track_text(cards)[number]}."
    return end_text(state)


def deck_words(zone: int) -> str:
    return "location deck" if zone // 16 == Spot.LOCATION_DECK else "ship deck"


def end_text(state: SkyDynastyState) -> str:
    """Who won, and why the game ended."""
    outcome = state.outcome()
    winners = join([seat(number) for number in outcome.winners])
    if outcome.reason == "influence":
        return f"{winners} won the game with {outcome.scores[outcome.winners[0]]} influence."
    if outcome.reason == "max_rounds":
        return f"The agreed number of rounds was over: {winners} won with the most influence."
    return f"Nothing could change any more: {winners} won with the most influence."
