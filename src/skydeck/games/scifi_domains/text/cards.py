"""Cards in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import join, plural, sentence
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Group, Stat
from skydeck.games.scifi_domains.operations import DAMAGE_WORDS, effect_text
from skydeck.games.scifi_domains.text.brief import brief_text

SHIP_WORDS = {"striker": "Striker", "space": "ship", "ground": "Ground Unit"}
FOE_WORDS = {"striker": "Striker", "space": "ship", "ground": "Ground"}


def effects_text(cards: CardSet, thing: int) -> list[str]:
    """What a Tech or Reward does, a sentence an effect."""
    return [sentence(effect_text(cards, thing, row)) for row in range(cards.first[thing], cards.last[thing])]


def stats_text(cards: CardSet, thing: int) -> list[str]:
    """Health, damage and bays of a Unit or Enemy, as printed."""
    damage = [
        f"{cards.stat(thing, kind)} {DAMAGE_WORDS[name]}"
        for kind, name in enumerate(w.DAMAGE)
        if cards.stat(thing, kind)
    ]
    bays = [
        plural(cards.stat(thing, Stat.STRIKER_BAYS + bay), f"{name.capitalize()} Bay")
        for bay, name in enumerate(w.BAYS)
        if cards.stat(thing, Stat.STRIKER_BAYS + bay)
    ]
    words = [f"Health {cards.stat(thing, Stat.HEALTH)}."]
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


def side_text(cards: CardSet, thing: int) -> str:
    """On which side a Striker is under the split model (SF-R13)."""
    side = w.SIDES[cards.sides[thing]]
    return f"A {side} Striker: of Striker Damage only {DAMAGE_WORDS[f'{side}_striker']} can hit it."


def as_played(cards: CardSet, thing: int) -> list[dict[str, Any]]:
    """What an option changes of a card: under the split model every Striker shows its side (SF-R57)."""
    if is_effect(cards, thing) or w.CLASSES[cards.classes[thing]] != "striker":
        return []
    side = w.SIDES[cards.sides[thing]]
    shown = {
        "side": side,
        "facts": facts_text(cards, thing).replace("Striker", f"{side.capitalize()} Striker"),
        "text": [*text_of(cards, thing), side_text(cards, thing)],
        "brief": f"{side} {brief_text(cards, thing)}",
    }
    return [{"option": "striker_model", "value": "split", **shown}]


def type_of(cards: CardSet, thing: int) -> str:
    """Unit, Tech, Reward, Gain or Enemy."""
    if thing >= cards.first_enemy:
        return "enemy"
    group = cards.group_of(thing)
    return "gain" if group == Group.REWARD and cards.unlimited[thing] else w.GROUPS[group]


def facts_text(cards: CardSet, thing: int) -> str:
    """What it is and what it costs: ``ship, 3 Metal``, ``Tech of the Picket, 2 Research``."""
    kind = type_of(cards, thing)
    cost = cards.cost[thing]
    if kind == "unit":
        return f"{SHIP_WORDS[w.CLASSES[cards.classes[thing]]]}, {cost} Metal"
    if kind == "tech":
        return f"Tech of the {cards.names[cards.unit_of[thing]]}, {cost} Research"
    if kind == "enemy":
        word = FOE_WORDS[w.CLASSES[cards.classes[thing]]]
        return f"Enemy {word}"
    return f"{kind.capitalize()}, 1 Reward point"


def printed(cards: CardSet, thing: int) -> dict[str, int]:
    """Damage and health of a Unit or Enemy."""
    return {name: cards.stat(thing, stat) for stat, name in enumerate(w.STATS)}


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card with its text."""
    kinds = [
        {
            "id": name,
            "name": name,
            "type": type_of(cards, thing),
            "class": w.CLASSES[cards.classes[thing]] if not is_effect(cards, thing) else "",
            "unit": cards.names[cards.unit_of[thing]] if type_of(cards, thing) == "tech" else "",
            "figures": {} if is_effect(cards, thing) else {"health": cards.stat(thing, Stat.HEALTH)},
            "stats": {} if is_effect(cards, thing) else printed(cards, thing),
            "cost": cards.cost[thing] if cards.cost[thing] else None,
            "copies": cards.copies[thing],
            "facts": facts_text(cards, thing),
            "text": text_of(cards, thing),
            "brief": brief_text(cards, thing),
            "flavour": cards.flavours[thing],
            "icon": cards.icons[thing],
            "source": cards.sources[thing],
            "as_played": as_played(cards, thing),
        }
        for thing, name in enumerate(cards.names)
    ]
    return {"kinds": kinds, "places": []}
