"""Cards in words, generated from the data."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine.text import sentence
from skydeck.engine.words import Words, card_name
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Class, Group, Stat
from skydeck.games.scifi_domains.operations import BAY_NOUNS, ENEMY_WORDS, effect_text, say
from skydeck.games.scifi_domains.text.brief import brief_text

SIDED_STRIKERS: Final = ("Space Striker", "Ground Striker")
Words.declare_words(SIDED_STRIKERS, w.GROUPS, ("gain",))


def effects_text(cards: CardSet, thing: int) -> list[str]:
    """What a Tech or Reward does, a sentence an effect."""
    return [sentence(effect_text(cards, thing, row)) for row in range(cards.first[thing], cards.last[thing])]


def stats_text(cards: CardSet, thing: int) -> list[str]:
    """Health, damage and bays of a Unit or Enemy, as printed."""
    damage = [
        say("stats.damage", "{number} {damage:word}", number=cards.stat(thing, kind), damage=name)
        for kind, name in enumerate(w.DAMAGE_WORDS)
        if cards.stat(thing, kind)
    ]
    bays = [
        say("stats.bays", "{number:{bay}}", number=cards.stat(thing, kind), bay=bay)
        for kind, bay in enumerate(BAY_NOUNS, Stat.STRIKER_BAYS)
        if cards.stat(thing, kind)
    ]
    words = [say("stats.health", "Health {health}.", health=cards.stat(thing, Stat.HEALTH))]
    words += [say("stats.deals", "Deals {damage:and}.", damage=damage)] if damage else []
    words += [say("stats.has", "Has {bays:and}.", bays=bays)] if bays else []
    if thing < cards.units and cards.unlimited[thing]:
        words.append(say("stats.unlimited", "Its owner may hold any number of its Techs."))
    return words


def text_of(cards: CardSet, thing: int) -> list[str]:
    """All sentences of a thing."""
    return effects_text(cards, thing) if is_effect(cards, thing) else stats_text(cards, thing)


def is_effect(cards: CardSet, thing: int) -> bool:
    return bool(cards.first_tech <= thing < cards.first_enemy)


def side_text(cards: CardSet, thing: int) -> str:
    """On which side a Striker is under the split model (SF-R13)."""
    side = cards.sides[thing]
    return say(
        "stats.side",
        "A {side:word} Striker: of Striker Damage only {damage:word} can hit it.",
        side=w.SIDES[side],
        damage=w.DAMAGE_WORDS[2 * side + 1],
    )


def as_played(cards: CardSet, thing: int) -> list[dict[str, Any]]:
    """What an option changes of a card: under the split model every Striker shows its side (SF-R57)."""
    if is_effect(cards, thing) or cards.classes[thing] != Class.STRIKER:
        return []
    side = w.SIDES[cards.sides[thing]]
    shown = {
        "side": side,
        "facts": facts_text(cards, thing, SIDED_STRIKERS[cards.sides[thing]]),
        "text": [*text_of(cards, thing), side_text(cards, thing)],
        "brief": say("brief.sided", "{side:word} {signs}", side=side, signs=brief_text(cards, thing)),
    }
    return [{"option": "striker_model", "value": "split", **shown}]


def type_of(cards: CardSet, thing: int) -> str:
    """Unit, Tech, Reward, Gain or Enemy."""
    if thing >= cards.first_enemy:
        return "enemy"
    group = cards.group_of(thing)
    return "gain" if group == Group.REWARD and cards.unlimited[thing] else w.GROUPS[group]


def facts_text(cards: CardSet, thing: int, striker: str = "Striker") -> str:
    """What it is and what it costs: ``ship, 3 Metal``, ``Tech of the Picket, 2 Research``; `striker` is what one is called."""
    kind, cost, number = type_of(cards, thing), cards.cost[thing], int(cards.classes[thing])
    if kind == "unit":
        name = striker if number == Class.STRIKER else w.UNIT_NOUNS[number]
        return say("facts.unit", "{name:word}, {cost:Metal}", name=name, cost=cost)
    if kind == "tech":
        unit = cards.names[cards.unit_of[thing]]
        return say("facts.tech", "Tech of the {unit:card}, {cost:Research}", unit=unit, cost=cost)
    if kind == "enemy":
        name = striker if number == Class.STRIKER else ENEMY_WORDS[number]
        return say("facts.enemy", "Enemy {name:word}", name=name)
    return say("facts.reward", "{kind:Word}, 1 Reward point", kind=kind)


def printed(cards: CardSet, thing: int) -> dict[str, int]:
    """Damage and health of a Unit or Enemy."""
    return {name: cards.stat(thing, stat) for stat, name in enumerate(w.STATS)}


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card with its text."""
    kinds = [
        {
            "id": name,
            "name": card_name(name),
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
