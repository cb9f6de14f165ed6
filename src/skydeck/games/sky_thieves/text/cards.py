"""Ship cards, Captains and Targets in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import capital, join, sentence
from skydeck.engine.words import Words, card_name, word
from skydeck.games.sky_thieves.cards import words as w
from skydeck.games.sky_thieves.cards.card_set import CardSet, symbols
from skydeck.games.sky_thieves.cards.words import Col, Deed, Kind, On
from skydeck.games.sky_thieves.operations import BOARD_CARD, NOUNS, adds_to_row_before, more_text, row_text

say = Words("sky_thieves")

CAPTAIN = "captain"
TARGET = "target"
TYPES = [*w.KINDS, CAPTAIN, TARGET]


# -- symbols -----------------------------------------------------------------------------------------------------------


def symbol_names(packed: int) -> list[str]:
    """The symbols of a cost or product, each by its name, coloured ones first."""
    return [name for number, name in enumerate(w.RESOURCES) for _ in range(symbols(packed, number))]


def symbols_text(packed: int) -> str:
    """``1 Aether and 1 Scraps``; ``nothing`` where there are none."""
    counted = [(symbols(packed, number), name) for number, name in enumerate(w.RESOURCES)]
    told = join(
        [say("symbols", "{number} {name:Word}", number=number, name=name) for number, name in counted if number]
    )
    told = told or say("symbols.none", "nothing")
    less = symbols(packed, w.Resource.ANY)
    return say("symbols.less", "{told}, less {less} of your choice", told=told, less=less) if less else told


# -- abilities ---------------------------------------------------------------------------------------------------------


def rows_text(cards: CardSet, thing: int, first: int, last: int) -> str:
    """What some rows do, one after the other, as a part of a sentence; more of the same is not said anew."""
    told: list[str] = []
    for row in range(first, last):
        if row > first and adds_to_row_before(cards, row):
            told[-1] = say("rows.more", "{first} and {more}", first=told[-1], more=more_text(cards, row))
        else:
            told.append(row_text(cards, thing, row))
    return "; ".join(told)


def base_text(cards: CardSet, kind: int) -> list[str]:
    """The text of a base bonus, a sentence a row; its icons are figures of the card."""
    return [
        sentence(MOMENTS(cards.column(row, Col.ON), done=row_text(cards, kind, row)))
        for row in range(cards.first[kind], cards.middle[kind])
    ]


MOMENTS = say.table(
    "on",
    w.ONS,
    {
        On.ALWAYS: "{done}",
        On.SUCCESS: "each time your attack succeeds, {done}",
        On.FAILURE: "each time your attack fails, {done}",
        On.SCOUTED: "each time you scout, {done}",
    },
)


def effect_text(cards: CardSet, thing: int) -> str:
    """What an Overload, an effect or a Defensive Ability does, as a part of a sentence."""
    return rows_text(cards, thing, cards.middle[thing], cards.last[thing])


def offensive_text(cards: CardSet, captain: int) -> str:
    """What the Offensive Ability of a Captain does; Captains are numbered from 0 here."""
    thing = cards.kinds + captain
    return rows_text(cards, thing, cards.first[thing], cards.middle[thing])


def defensive_text(cards: CardSet, captain: int) -> str:
    return effect_text(cards, cards.kinds + captain)


def kinds_noun(cards: CardSet, kind: int, every: str = "") -> str:
    """The kinds of cards that a Sabotage speaks of, as one noun; `every` where it is for all."""
    nouns = [NOUNS[number] for number in range(len(w.KINDS)) if cards.of_kinds[kind] >> number & 1]
    if len(nouns) < 2:
        return "".join(nouns) or every
    return f"{', '.join(nouns[:-1])} or {nouns[-1]}"


def deeds_text(cards: CardSet, kind: int) -> list[str]:
    """What somebody must do so that a Sabotage may answer: ``attacks a Target``; one verb for all that is played."""
    told: list[str] = []
    before = -1
    for deed in range(len(w.DEEDS)):
        if cards.answers[kind] >> deed & 1:
            done = deed_text(cards, kind, deed)
            told.append(say("plays", "plays {card}", card=done) if deed in PLAYED and before not in PLAYED else done)
            before = deed
    return told


def deed_text(cards: CardSet, kind: int, deed: int) -> str:
    """One of them, of what is played without the verb."""
    if deed in PLAYED:
        done = PLAYED(deed, card=kinds_noun(cards, kind, BOARD_CARD))
    elif deed == Deed.OVERLOAD and cards.of_kinds[kind]:
        done = say("does.overload_some", "Overloads {card:a}", card=kinds_noun(cards, kind))
    else:
        done = DOES(deed)
    order = cards.order[kind]
    return (
        say("does.in_order", "{done}, the one numbered {order} of the attack", done=done, order=order)
        if order
        else done
    )


DOES = say.table(
    "does",
    w.DEEDS,
    {
        Deed.ATTACK: "attacks a Target",
        Deed.OVERLOAD: "uses an Overload",
        Deed.OFFENSIVE: "uses an Offensive Ability",
        Deed.DEFENSIVE: "uses a Defensive Ability",
        Deed.SCOUTED: "scouts",
        Deed.FAILED: "fails in an attack",
        Deed.SUCCEEDED: "succeeds in an attack",
    },
)
PLAYED = say.table(
    "plays",
    w.DEEDS,
    {Deed.SABOTAGE: "a Sabotage card", Deed.TECHNIQUE: "a Technique", Deed.BOARD_CARD: "{card:a}"},
)


def condition_text(cards: CardSet, kind: int) -> str:
    """The condition of a Sabotage: ``when an opponent uses an Overload``."""
    deeds, worth = deeds_text(cards, kind), cards.least_treasure[kind]
    target = say("when.worth", " and the Target is worth at least {worth} Treasure", worth=worth) if worth else ""
    if cards.by_anyone[kind]:
        return say("when.anyone", "when any player {deeds:or}{target}", deeds=deeds, target=target)
    return say("when", "when an opponent {deeds:or}{target}", deeds=deeds, target=target)


def card_text(cards: CardSet, kind: int) -> list[str]:
    """All sentences of a ship card: what comes before the word Overload, then what comes after it."""
    number, effect = cards.kind[kind], effect_text(cards, kind)
    if number == Kind.MATERIAL:
        return [say("material", "It cannot be played, only junked to pay for other cards.")]
    if number == Kind.SABOTAGE:
        return [sentence(f"{condition_text(cards, kind)}, {effect}")]
    if number == Kind.TECHNIQUE:
        return [sentence(effect)]
    return [*base_text(cards, kind), say("overload", "Overload: {effect}.", effect=effect)]


def captain_text(cards: CardSet, captain: int) -> list[str]:
    return [
        say("offensive", "Offensive: {effect}.", effect=offensive_text(cards, captain)),
        say("defensive", "Defensive: {effect}.", effect=defensive_text(cards, captain)),
    ]


def target_text(cards: CardSet, target: int) -> list[str]:
    """What a ship needs to beat a Target, and what that is worth."""
    return [
        say(
            "target.beaten",
            "Beaten with Speed {speed}, Firepower {firepower} and {defense} of both together.",
            speed=cards.target_speed[target],
            firepower=cards.target_firepower[target],
            defense=cards.target_defense[target],
        ),
        say("target.worth", "Worth {treasure} Treasure.", treasure=cards.treasure[target]),
    ]


# -- the catalogue -----------------------------------------------------------------------------------------------------


def figures(cards: CardSet, kind: int) -> dict[str, int]:
    """The icons of a base bonus by name; a stat that it does not give is left out."""
    given = {"firepower": cards.firepower[kind], "speed": cards.speed[kind]}
    return {name: number for name, number in given.items() if number}


def figures_text(figures: dict[str, int]) -> str:
    """``Firepower 1, Speed 1``."""
    return ", ".join(
        say("figure", "{name:Word} {number}", name=name, number=number) for name, number in figures.items()
    )


def facts_text(cards: CardSet, kind: int) -> str:
    """Kind, icons, cost and product in a few words: ``Crew, Speed 1, costs 1 Scraps, produces 1 Clockwork``."""
    facts = [capital(word(w.KINDS[cards.kind[kind]])), figures_text(figures(cards, kind))]
    if cards.kind[kind] != Kind.MATERIAL:
        facts.append(say("facts.costs", "costs {cost}", cost=symbols_text(cards.cost[kind])))
    facts.append(say("facts.produces", "produces {product}", product=symbols_text(cards.product[kind])))
    return ", ".join(filter(None, facts))


def target_facts(cards: CardSet, target: int) -> str:
    """``Target, Speed 2, Firepower 1, Defense 4, worth 1 Treasure``."""
    return say(
        "facts.target",
        "Target, {figures}, worth {treasure} Treasure",
        figures=figures_text(target_figures(cards, target)),
        treasure=cards.treasure[target],
    )


def target_figures(cards: CardSet, target: int) -> dict[str, int]:
    return {
        "speed": cards.target_speed[target],
        "firepower": cards.target_firepower[target],
        "defense": cards.target_defense[target],
    }


def titled(figures: dict[str, int]) -> dict[str, int]:
    """Figures as the catalogue names them."""
    return {name.title(): number for name, number in figures.items()}


def kind_data(cards: CardSet, kind: int) -> dict[str, Any]:
    return {
        "id": cards.names[kind],
        "name": card_name(cards.names[kind]),
        "type": w.KINDS[int(cards.kind[kind])],
        "figures": titled(figures(cards, kind)),
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
        "name": card_name(cards.names[thing]),
        "type": CAPTAIN,
        "figures": {},
        "cost": None,
        "copies": 1,
        "facts": say("facts.captain", "Captain"),
        "text": captain_text(cards, captain),
        "offensive": offensive_text(cards, captain),
        "defensive": defensive_text(cards, captain),
        "icon": cards.icons[thing],
        "flavour": cards.flavours[thing],
        "source": cards.sources[thing],
    }


def target_data(cards: CardSet, target: int) -> dict[str, Any]:
    return {
        "id": cards.target_names[target],
        "name": card_name(cards.target_names[target]),
        "type": TARGET,
        "figures": titled({**target_figures(cards, target), "treasure": cards.treasure[target]}),
        "cost": None,
        "copies": 1,
        "facts": target_facts(cards, target),
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
