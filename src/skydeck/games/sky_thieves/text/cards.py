"""Ship cards, Captains and Targets in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import a, join, sentence
from skydeck.games.sky_thieves.cards import words as w
from skydeck.games.sky_thieves.cards.card_set import CardSet, symbols
from skydeck.games.sky_thieves.cards.words import Col, Deed, Kind, On
from skydeck.games.sky_thieves.operations import adds_to_row_before, kind_word, more_text, row_text

CAPTAIN = "captain"
TARGET = "target"
TYPES = [*w.KINDS, CAPTAIN, TARGET]


# -- symbols -----------------------------------------------------------------------------------------------------------


def symbol_names(packed: int) -> list[str]:
    """The symbols of a cost or product, each by its name, coloured ones first."""
    return [name for number, name in enumerate(w.RESOURCES) for _ in range(symbols(packed, number))]


def symbols_text(packed: int) -> str:
    """``1 Aether and 1 Scraps``; ``nothing`` where there are none."""
    counted = [(symbols(packed, number), name.title()) for number, name in enumerate(w.RESOURCES)]
    told = join([f"{number} {name}" for number, name in counted if number]) or "nothing"
    less = symbols(packed, w.Resource.ANY)
    return f"{told}, less {less} of your choice" if less else told


# -- abilities ---------------------------------------------------------------------------------------------------------


def rows_text(cards: CardSet, thing: int, first: int, last: int) -> str:
    """What some rows do, one after the other, as a part of a sentence; more of the same is not said anew."""
    told: list[str] = []
    for row in range(first, last):
        if row > first and adds_to_row_before(cards, row):
            told[-1] += f" and {more_text(cards, row)}"
        else:
            told.append(row_text(cards, thing, row))
    return "; ".join(told)


def base_text(cards: CardSet, kind: int) -> list[str]:
    """The text of a base bonus, a sentence a row; its icons are figures of the card."""
    moments = {
        On.ALWAYS: "",
        On.SUCCESS: "each time your attack succeeds, ",
        On.FAILURE: "each time your attack fails, ",
        On.SCOUTED: "each time you scout, ",
    }
    return [
        sentence(f"{moments[cards.column(row, Col.ON)]}{row_text(cards, kind, row)}")
        for row in range(cards.first[kind], cards.middle[kind])
    ]


def effect_text(cards: CardSet, thing: int) -> str:
    """What an Overload, an effect or a Defensive Ability does, as a part of a sentence."""
    return rows_text(cards, thing, cards.middle[thing], cards.last[thing])


def offensive_text(cards: CardSet, captain: int) -> str:
    """What the Offensive Ability of a Captain does; Captains are numbered from 0 here."""
    thing = cards.kinds + captain
    return rows_text(cards, thing, cards.first[thing], cards.middle[thing])


def defensive_text(cards: CardSet, captain: int) -> str:
    return effect_text(cards, cards.kinds + captain)


def deed_text(cards: CardSet, kind: int, deed: int) -> str:
    """What somebody must do so that a Sabotage may answer: ``attacks a Target worth at least 2 Treasure``."""
    kinds = [number for number in range(len(w.KINDS)) if cards.of_kinds[kind] >> number & 1]
    of_kind = join([kind_word(number) for number in kinds], "or")
    order = cards.order[kind]
    board_card = of_kind or f"{join([w.KINDS[slot].title() for slot in range(3)], 'or')} card"
    done = {
        Deed.ATTACK: "attacks a Target",
        Deed.OVERLOAD: f"Overloads {a(of_kind)}" if of_kind else "uses an Overload",
        Deed.OFFENSIVE: "uses an Offensive Ability",
        Deed.DEFENSIVE: "uses a Defensive Ability",
        Deed.SABOTAGE: "plays a Sabotage card",
        Deed.TECHNIQUE: "plays a Technique",
        Deed.BOARD_CARD: f"plays {a(board_card)}",
        Deed.SCOUTED: "scouts",
        Deed.FAILED: "fails in an attack",
        Deed.SUCCEEDED: "succeeds in an attack",
    }[deed]
    return f"{done}, the one numbered {order} of the attack" if order else done


def condition_text(cards: CardSet, kind: int) -> str:
    """The condition of a Sabotage: ``when an opponent uses an Overload``."""
    player = "any player" if cards.by_anyone[kind] else "an opponent"
    deeds = [deed_text(cards, kind, deed) for deed in range(len(w.DEEDS)) if cards.answers[kind] >> deed & 1]
    # One verb for all that is played.
    deeds = [
        deed.removeprefix("plays ") if n and deeds[n - 1].startswith("plays ") else deed for n, deed in enumerate(deeds)
    ]
    worth = cards.least_treasure[kind]
    target = f" and the Target is worth at least {worth} Treasure" if worth else ""
    return f"when {player} {join(deeds, 'or')}{target}"


def card_text(cards: CardSet, kind: int) -> list[str]:
    """All sentences of a ship card: what comes before the word Overload, then what comes after it."""
    number = cards.kind[kind]
    if number == Kind.MATERIAL:
        return ["It cannot be played, only junked to pay for other cards."]
    if number == Kind.SABOTAGE:
        return [sentence(f"{condition_text(cards, kind)}, {effect_text(cards, kind)}")]
    if number == Kind.TECHNIQUE:
        return [sentence(effect_text(cards, kind))]
    return [*base_text(cards, kind), f"Overload: {effect_text(cards, kind)}."]


def captain_text(cards: CardSet, captain: int) -> list[str]:
    return [f"Offensive: {offensive_text(cards, captain)}.", f"Defensive: {defensive_text(cards, captain)}."]


def target_text(cards: CardSet, target: int) -> list[str]:
    """What a ship needs to beat a Target, and what that is worth."""
    speed, firepower, defense = (
        column[target] for column in (cards.target_speed, cards.target_firepower, cards.target_defense)
    )
    return [
        f"Beaten with Speed {speed}, Firepower {firepower} and {defense} of both together.",
        f"Worth {cards.treasure[target]} Treasure.",
    ]


# -- the catalogue -----------------------------------------------------------------------------------------------------


def figures(cards: CardSet, kind: int) -> dict[str, int]:
    """The icons of a base bonus by name; a stat that it does not give is left out."""
    given = {"Firepower": cards.firepower[kind], "Speed": cards.speed[kind]}
    return {name: number for name, number in given.items() if number}


def facts_text(cards: CardSet, kind: int) -> str:
    """Kind, icons, cost and product in a few words: ``Crew, Speed 1, costs 1 Scraps, produces 1 Clockwork``."""
    facts = [w.KINDS[cards.kind[kind]].title()]
    facts += [f"{name} {number}" for name, number in figures(cards, kind).items()]
    if cards.kind[kind] != Kind.MATERIAL:
        facts.append(f"costs {symbols_text(cards.cost[kind])}")
    return ", ".join([*facts, f"produces {symbols_text(cards.product[kind])}"])


def kind_data(cards: CardSet, kind: int) -> dict[str, Any]:
    return {
        "id": cards.names[kind],
        "name": cards.names[kind],
        "type": w.KINDS[int(cards.kind[kind])],
        "figures": figures(cards, kind),
        "cost": None,
        "price": symbol_names(int(cards.cost[kind])),
        "produces": symbol_names(int(cards.product[kind])),
        "copies": int(cards.copies[kind]),
        "facts": facts_text(cards, kind),
        "text": card_text(cards, kind),
        "base": base_text(cards, kind),
        "overload": effect_text(cards, kind) if int(cards.kind[kind]) < w.SLOTS else "",
        "icon": cards.icons[kind],
        "flavour": cards.flavours[kind],
        "source": cards.sources[kind],
    }


def captain_data(cards: CardSet, captain: int) -> dict[str, Any]:
    thing = cards.kinds + captain
    return {
        "id": cards.names[thing],
        "name": cards.names[thing],
        "type": CAPTAIN,
        "figures": {},
        "cost": None,
        "copies": 1,
        "facts": "Captain",
        "text": captain_text(cards, captain),
        "offensive": offensive_text(cards, captain),
        "defensive": defensive_text(cards, captain),
        "icon": cards.icons[thing],
        "flavour": cards.flavours[thing],
        "source": cards.sources[thing],
    }


def target_data(cards: CardSet, target: int) -> dict[str, Any]:
    stats = {
        "Speed": cards.target_speed[target],
        "Firepower": cards.target_firepower[target],
        "Defense": cards.target_defense[target],
    }
    treasure = cards.treasure[target]
    return {
        "id": cards.target_names[target],
        "name": cards.target_names[target],
        "type": TARGET,
        "figures": {**stats, "Treasure": treasure},
        "cost": None,
        "copies": 1,
        "facts": ", ".join(
            ["Target", *(f"{name} {number}" for name, number in stats.items()), f"worth {treasure} Treasure"]
        ),
        "text": target_text(cards, target),
        "icon": cards.target_icons[target],
        "flavour": cards.target_flavours[target],
        "source": cards.target_sources[target],
    }


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every ship card, Captain and Target with its text. Targets are kinds too, as they lie on the table like cards."""
    return {
        "kinds": [
            *(kind_data(cards, kind) for kind in range(cards.kinds)),
            *(captain_data(cards, captain) for captain in range(cards.captains)),
            *(target_data(cards, target) for target in range(cards.targets)),
        ],
        "places": [],
        "types": TYPES,
    }
