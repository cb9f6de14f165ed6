"""Cards and stations in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import join
from skydeck.games.sky_dynasty.cards import words as w
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import Col, Flag, If, Op, Type, When
from skydeck.games.sky_dynasty.text.words import at_place, plural, to_place


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
        counted = [w.TYPES[number] for number in range(4) if types >> number & 1]
        words += f" for each other friendly {join(counted, 'or')} here"
    return words


def types_text(types: int) -> str:
    return (
        "ship"
        if types == w.ANY_SHIP
        else join([w.TYPES[number] for number in range(1, 4) if types >> number & 1], "or")
    )


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
    deck = w.DECKS[cards.column(row, Col.ARG)]
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
        steps = [str(cards.pay_force[payer * int(w.MAX_PAID + 1) + coins]) for coins in range(most + 1)]
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
    if cards.place_of[kind] != w.ANYWHERE:
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
    decks = [w.DECKS[deck] for deck in range(2) if int(cards.column(row, Col.ARG)) >> deck & 1]
    may = "you may " if int(cards.column(row, Col.EXTRA2)) & int(Flag.OPTIONAL) else ""
    one = "one of them" if number > 1 else "it"
    words = f"{may}draw {plural(number, 'card')} from the {join(decks, 'or')} deck and may buy {one} at its price"
    discount = int(cards.column(row, Col.EXTRA))
    cheaper = [
        f"{w.TYPES[number]}s for {discount >> 4 * number & 15} less"
        for number in range(4)
        if discount >> 4 * number & 15
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
    facts = [w.TYPES[cards.type[kind]]]
    if cards.type[kind] != Type.LOCATION and cards.force[kind] > 0:
        facts.append(f"force {int(cards.force[kind])}")
    facts.append("starting card" if cards.cost[kind] == w.NO_PRICE else f"cost {int(cards.cost[kind])}")
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
                "type": w.TYPES[cards.type[kind]],
                "force": None if location else int(cards.force[kind]),
                "cost": None if cards.cost[kind] == w.NO_PRICE else int(cards.cost[kind]),
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
        "types": w.SHIP_TYPES,
        "win_at": int(cards.influence_to_win),
    }


def place_number(cards: CardSet, kind: int) -> int | None:
    """The station (from 1) that a location card leads to; None for a random one."""
    return None if cards.place_of[kind] == w.ANYWHERE else int(cards.place_of[kind]) + 1


def row_of(cards: CardSet, place: int) -> dict[str, int]:
    """How many slots of each deck a station's sale row has."""
    slots = range(int(cards.slot_first[place]), int(cards.slot_first[place + 1]))
    return {deck: n for number, deck in enumerate(w.DECKS) if (n := sum(cards.slot_deck[i] == number for i in slots))}
