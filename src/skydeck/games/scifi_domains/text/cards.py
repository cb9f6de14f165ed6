"""Cards in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import join, plural, sentence
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Col, Group, Stat
from skydeck.games.scifi_domains.operations import DAMAGE_WORDS, effect_text, number_in

SHIP_WORDS = {"striker": "Striker", "space": "ship", "ground": "Ground Unit"}
FOE_WORDS = {"striker": "Striker", "space": "ship", "ground": "Ground"}
SHORT = {"space": "S", "space_striker": "SS", "ground": "G", "ground_striker": "GS"}


def effects_text(cards: CardSet, thing: int) -> list[str]:
    """What a Tech or Reward does, a sentence an effect."""
    return [sentence(effect_text(cards, thing, row)) for row in range(cards.first[thing], cards.last[thing])]


def stats_text(cards: CardSet, thing: int) -> list[str]:
    """Health, damage and bays of a Unit or Enemy, as printed."""
    damage = [
        f"{int(cards.stat(thing, kind))} {DAMAGE_WORDS[name]}"
        for kind, name in enumerate(w.DAMAGE)
        if cards.stat(thing, kind)
    ]
    bays = [
        plural(int(cards.stat(thing, Stat.STRIKER_BAYS + bay)), f"{name.capitalize()} Bay")
        for bay, name in enumerate(w.BAYS)
        if cards.stat(thing, Stat.STRIKER_BAYS + bay)
    ]
    words = [f"Health {int(cards.stat(thing, Stat.HEALTH))}."]
    words += [f"Deals {join(damage)}."] if damage else []
    words += [f"Has {join(bays)}."] if bays else []
    if thing < cards.units and cards.unlimited[thing]:
        words.append("Its owner may hold any number of its Techs.")
    return words


def text_of(cards: CardSet, thing: int) -> list[str]:
    """All sentences of a thing."""
    return effects_text(cards, thing) if is_effect(cards, thing) else stats_text(cards, thing)


def is_effect(cards: CardSet, thing: int) -> bool:
    return bool(cards.first_tech <= thing < cards.first_enemy)


def type_of(cards: CardSet, thing: int) -> str:
    """Unit, Tech, Reward, Gain or Enemy."""
    if thing >= cards.first_enemy:
        return "enemy"
    group = int(cards.group_of(thing))
    return "gain" if group == Group.REWARD and cards.unlimited[thing] else w.GROUPS[group]


def facts_text(cards: CardSet, thing: int) -> str:
    """What it is and what it costs: ``ship, 3 Metal``, ``Tech of the Picket, 2 Research``."""
    kind = type_of(cards, thing)
    cost = int(cards.cost[thing])
    if kind == "unit":
        return f"{SHIP_WORDS[w.CLASSES[int(cards.classes[thing])]]}, {cost} Metal"
    if kind == "tech":
        return f"Tech of the {cards.names[int(cards.unit_of[thing])]}, {cost} Research"
    if kind == "enemy":
        word = FOE_WORDS[w.CLASSES[int(cards.classes[thing])]]
        return f"Enemy {word}"
    return f"{kind.capitalize()}, 1 Reward point"


def brief_text(cards: CardSet, thing: int) -> str:
    """A thing in a few signs, for where there is no room for a sentence: ``h3 SS2``."""
    if is_effect(cards, thing):
        return "; ".join(brief_effect(cards, row) for row in range(cards.first[thing], cards.last[thing]))
    damage = [
        f"{SHORT[name]}{int(cards.stat(thing, kind))}" for kind, name in enumerate(w.DAMAGE) if cards.stat(thing, kind)
    ]
    return " ".join([f"h{int(cards.stat(thing, Stat.HEALTH))}", *damage])


def brief_effect(cards: CardSet, row: int) -> str:
    """An effect in two or three words."""
    op, amount, what = (number_in(cards, row, column) for column in (Col.OP, Col.AMOUNT, Col.WHAT))
    name = OPS[op]
    if name == "stat":
        return f"+{amount} {w.STATS[what].replace('_', ' ')}"
    if name == "bays":
        return f"+{plural(amount, f'{w.BAYS[what]} bay')}"
    if name == "gain":
        return f"+{amount} {w.RESOURCES[what].capitalize()}"
    if name == "production":
        return f"+{amount} {w.RESOURCES[what].capitalize()} Production"
    if name == "vp":
        return f"{amount} VP"
    if name == "vp_per":
        return f"VP for {w.COUNTS[number_in(cards, row, Col.TARGET)].replace('_', ' ')}"
    return name.replace("_", " ")


OPS = {int(value): name.lower() for name, value in vars(w.Op).items() if name.isupper()}


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card with its text."""
    kinds = [
        {
            "id": name,
            "name": name,
            "type": type_of(cards, thing),
            "class": w.CLASSES[int(cards.classes[thing])] if not is_effect(cards, thing) else "",
            "unit": cards.names[int(cards.unit_of[thing])] if type_of(cards, thing) == "tech" else "",
            "figures": {} if is_effect(cards, thing) else {"health": int(cards.stat(thing, Stat.HEALTH))},
            "cost": int(cards.cost[thing]) if cards.cost[thing] else None,
            "copies": int(cards.copies[thing]),
            "facts": facts_text(cards, thing),
            "text": text_of(cards, thing),
            "brief": brief_text(cards, thing),
            "flavour": cards.flavours[thing],
            "icon": cards.icons[thing],
            "source": cards.sources[thing],
        }
        for thing, name in enumerate(cards.names)
    ]
    return {"kinds": kinds, "places": []}
