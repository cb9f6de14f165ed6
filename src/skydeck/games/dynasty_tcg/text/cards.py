"""The texts of cards, generated from the packed table. Numbers, conditions and words all come from the data."""

from typing import Any

from skydeck.engine.text import plural, sentence
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, CardSet, DeckList
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, FilterCol, OpCol
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS
from skydeck.games.dynasty_tcg.cards.triggers import TRIGGERS
from skydeck.games.dynasty_tcg.text import conditions, sentences
from skydeck.games.dynasty_tcg.text.clauses import IT, Speaker
from skydeck.games.dynasty_tcg.text.nouns import Noun, rows_in

TIMING_WORDS = {
    w.Timing.ONCE_PER_TURN: "once per turn",
    w.Timing.EITHER_TURN: "once on either player's turn",
    w.Timing.OPPONENTS_TURN: "once on your opponent's turn",
    w.Timing.UNLIMITED: "any number of times",
}
LEVEL_WORDS = {
    w.Level.DESTROYS_THIS_TURN: "Levels up once it has destroyed {units} in one turn.",
    w.Level.COMMANDER_DAMAGE: "Levels up once attacks it led have dealt {0} damage to the enemy commander in all.",
    w.Level.COMMANDER_DAMAGE_THIS_TURN: (
        "Levels up once attacks it led have dealt {0} damage to the enemy commander in one turn."
    ),
    w.Level.LEADS_MEMBERS: "Levels up when it leads an attack with at least {members}.",
    w.Level.SURVIVES_DEFENDING: "Levels up once it has survived {attacks} as the target.",
    w.Level.REINFORCEMENTS: "Levels up once it has reinforced or been reinforced {times}.",
    w.Level.OWN_UNITS: "Levels up as soon as you have at least {own} on the field{included}.",
    w.Level.OWN_DESTROYED_THIS_TURN: "Levels up once {0} of your units {have} been destroyed in one turn.",
    w.Level.ITEMS: "Levels up as soon as it bears at least {items}.",
    w.Level.STRUCTURES: "Levels up as soon as you have at least {structures} on the field.",
    w.Level.HEALTH_AT_MOST: "Levels up as soon as your commander has {0} health or less.",
    w.Level.TRADE_CENTRE: "Levels up as soon as your trade centre holds at least {cards}.",
    w.Level.REDEPLOYED: "Levels up once {0} of your units {have} been re-deployed this game.",
    w.Level.EMPTY_LANE_AT_END: "Levels up if no enemy card stands in its lane as your End phase starts.",
    w.Level.ORDERS_THIS_TURN: "Levels up once you have played {orders} in one turn.",
}
INSTEAD_WORDS = {
    w.Replacement.STAY_AT_1: "it stays at 1 {} instead",
    w.Replacement.RETREAT: "it goes to retreat zone 2 instead, without its items",
    w.Replacement.RETURN: "it returns to your hand instead",
}


def ability_texts(cards: CardSet, kind: int) -> list[str]:
    """What a card does, a text for each ability."""
    first = cards.ability_first[kind]
    return [ability_text(cards, kind, row) for row in range(first, first + cards.ability_count[kind])]


def ability_text(cards: CardSet, kind: int, row: int) -> str:
    # In the order of `Head`.
    texts = (triggered_text, activated_text, continuous_text, play_text, instead_text)
    return texts[cards.ability(row, AbilityCol.HEAD)](cards, kind, row)


def effect_text(speaker: Speaker, row: int, lead: str, polite: bool = False) -> str:
    """What an ability does, or the modes of which one is chosen, after its lead."""
    cards = speaker.cards
    modes = rows_in(cards, row, AbilityCol.MODE)
    if not modes:
        return sentences.body(speaker, row, lead, polite)
    parts = [mode_text(speaker, mode) for mode in modes]
    return sentence(f"{lead}{'you may ' if polite else ''}choose one: {'; or '.join(parts)}")


def mode_text(speaker: Speaker, mode: int) -> str:
    """One of several modes, with targets of its own, as part of a sentence."""
    own = Speaker(speaker.cards, speaker.kind, mode, speaker.trigger)
    words = sentences.body(own, mode).rstrip(".")
    return f"{words[:1].lower()}{words[1:]}"


def stack_text(cards: CardSet, row: int) -> str:
    """What an ability on the stack will do, or the mode of it that was chosen."""
    kind = cards.ability_kind[row]
    if cards.ability(row, AbilityCol.HEAD) == w.Head.MODE:
        return sentence(mode_text(Speaker(cards, kind, row), row))
    return ability_text(cards, kind, row)


def conditions_of(speaker: Speaker, row: int) -> str:
    """``if it is supported, ``, or nothing."""
    count = speaker.cards.ability(row, AbilityCol.IFS)
    if not count:
        return ""
    return f"if {conditions.conditions(speaker, speaker.cards.ability(row, AbilityCol.IF), count)}, "


def limit_text(speaker: Speaker, row: int) -> str:
    """A sentence on how often, or nothing."""
    limit = speaker.cards.ability(row, AbilityCol.LIMIT)
    if limit == w.Limit.ONCE_PER_TURN:
        return " At most once each turn."
    return " Only once while it stays on the field." if limit == w.Limit.ONCE else ""


def event_words(speaker: Speaker, row: int) -> str:
    """When a triggered ability triggers: ``when this unit attacks``."""
    cards = speaker.cards
    number = cards.ability(row, AbilityCol.WHAT)
    trigger = TRIGGERS[number]
    if not isinstance(trigger.words, str):
        words = trigger.words[cards.ability(row, AbilityCol.WHOSE)]
        if number == w.On.PHASE:
            return f"at the start of {words.format(w.PHASES[cards.ability(row, AbilityCol.PHASE)].capitalize())}"
        return f"when {words}"
    if number == w.On.EQUIPPED:
        return f"when {trigger.words}"
    of = cards.ability(row, AbilityCol.OF)
    if of == w.NO_LIMIT:
        return f"when {trigger.words.format(speaker.subject())}"
    speaker.topic = IT
    words = trigger.watched[cards.filter(of, FilterCol.SIDE)] if trigger.watched else trigger.words
    return f"when {words.format(other_card(cards, speaker.kind, row))}"


def watches_others(cards: CardSet, row: int) -> bool:
    """Whether a triggered ability is about what happens to other cards, as `whose` says, though it could be its own."""
    is_of_others = TRIGGERS[cards.ability(row, AbilityCol.WHAT)].is_of_others()
    return not is_of_others and bool(cards.ability(row, AbilityCol.OF) != w.NO_LIMIT)


def other_card(cards: CardSet, kind: int, row: int) -> str:
    """The card an event is about, where it is another one than the card that watches."""
    noun = Noun(cards, cards.ability(row, AbilityCol.OF))
    watcher = cards.type[kind]
    # Another than the card that watches, on an item than its bearer.
    unit = watcher <= w.Type.WAR_CHAMPION or watcher == w.Type.ITEM
    alike = watcher == w.Type.STRUCTURE if noun.heads == ["structure"] else unit
    return f"another {noun.single()}" if alike and noun.side != w.Side.ENEMY else noun.one(choice=False)


def triggered_text(cards: CardSet, kind: int, row: int) -> str:
    # "It" is the card watched for, not the one opposite to it.
    trigger = w.On.UNIT_DEPLOYED if watches_others(cards, row) else cards.ability(row, AbilityCol.WHAT)
    speaker = Speaker(cards, kind, row, trigger)
    lead = f"{event_words(speaker, row)}, "
    lead += conditions_of(speaker, row)
    polite = bool(cards.ability(row, AbilityCol.MAY))
    if cards.ability(row, AbilityCol.COSTS):
        paid = sentence(f"{lead}you may {conditions.costs(speaker, row)}")
        return f"{paid} {effect_text(speaker, row, 'if you do, ')}{limit_text(speaker, row)}"
    return effect_text(speaker, row, lead, polite) + limit_text(speaker, row)


def activated_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    lead = TIMING_WORDS[cards.ability(row, AbilityCol.WHAT)]
    condition = conditions_of(speaker, row)
    parts = [lead] + ([condition.removesuffix(", ")] if condition else [])
    if cards.ability(row, AbilityCol.COSTS):
        parts.append(conditions.costs(speaker, row))
    body = effect_text(speaker, row, "")
    if cards.ability(row, AbilityCol.MODES):
        link = " and " if cards.ability(row, AbilityCol.COSTS) else ", "
        return sentence(f"{', '.join(parts)}{link}{body[:1].lower()}{body[1:]}")
    return sentence(f"{', '.join(parts)}: {body[:1].lower()}{body[1:]}")


def continuous_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    count = cards.ability(row, AbilityCol.IFS)
    if not count:
        return sentence(sentences.continuous(speaker, row))
    first = cards.ability(row, AbilityCol.IF)
    if count == 1 and only_supporting(cards, row):
        speaker.supported = f"the unit {'the bearer' if speaker.is_item else 'this one'} supports"
        return sentence(sentences.continuous(speaker, row))
    turns = {w.If.YOUR_TURN: "on your turn", w.If.OPPONENTS_TURN: "on the opponent's turn"}
    leads: list[str] = []
    others: list[int] = []
    past = False
    for condition in range(first, first + count):
        what = cards.condition(condition, ConditionCol.WHAT)
        if what in turns and not cards.condition(condition, ConditionCol.NOT):
            leads.append(turns[what])
        else:
            others.append(condition)
            past = past or CONDITIONS[what].past
    if others:
        leads.append(f"{'if' if past else 'while'} {conditions.joined(speaker, others)}")
    return sentence(f"{' '.join(leads)}, {sentences.continuous(speaker, row)}")


def only_supporting(cards: CardSet, row: int) -> bool:
    """Whether an ability holds while its card supports, and is for the supported unit alone."""
    condition = cards.ability(row, AbilityCol.IF)
    supports = cards.condition(condition, ConditionCol.WHAT) == w.If.SUPPORTING and not cards.condition(
        condition, ConditionCol.NOT
    )
    ops = rows_in(cards, row, AbilityCol.DO)
    return supports and all(cards.op(op, OpCol.SEL) == w.Sel.SUPPORTED for op in ops)


def play_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    extra = ""
    if cards.ability(row, AbilityCol.COSTS):
        extra = sentence(f"as an extra cost, {conditions.costs(speaker, row)}") + " "
    return extra + effect_text(speaker, row, conditions_of(speaker, row))


def instead_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    who = speaker.subject()
    event = (
        "be destroyed" if cards.ability(row, AbilityCol.WHAT) == w.Instead.DESTROYED else "take critical battle damage"
    )
    condition = conditions_of(speaker, row).removeprefix("if ").removesuffix(", ")
    health = "durability" if cards.type[kind] == w.Type.STRUCTURE else "health"
    outcome = INSTEAD_WORDS[cards.ability(row, AbilityCol.INSTEAD)].format(health)
    lead = f"if {who} would {event}{' while ' + condition if condition else ''}"
    return sentence(f"{lead}, {outcome}") + limit_text(speaker, row)


# -- beside the abilities --------------------------------------------------------------------------------------------


def needs_text(cards: CardSet, kind: int) -> str:
    """What must hold for a card to be played; empty if nothing must."""
    count = cards.needs_count[kind]
    if not count:
        return ""
    speaker = Speaker(cards, kind, -1)
    words = conditions.conditions(speaker, cards.needs_first[kind], count)
    if cards.type[kind] <= w.Type.WAR_CHAMPION:
        return f"Heavy deployment: only if {words}."
    return f"Play only if {words}."


def equip_text(cards: CardSet, kind: int) -> str:
    """Whom an item may be equipped to and when, where that is not an own unit in the own turn."""
    if cards.type[kind] != w.Type.ITEM:
        return ""
    sides = {w.Side.ENEMY: "an enemy unit", w.Side.ANY: "any unit"}
    whom = sides.get(cards.equip_side[kind], "")
    any_turn = "on either player's turn" if cards.equip_any_turn[kind] else ""
    if not whom and not any_turn:
        return ""
    return sentence(f"equip this to {' '.join(part for part in (whom or 'a friendly unit', any_turn) if part)}")


def level_up_text(cards: CardSet, kind: int) -> str:
    """How a champion reaches its next version; empty where there is none."""
    upper = cards.next_version[kind]
    if cards.type[kind] == w.Type.BATTLE_CHAMPION and upper != NO_KIND:
        order = cards.war_order[upper]
        needed = f" and discard {cards.labels[order]}" if order != NO_KIND else ""
        cost = cards.cost[upper]
        return f"In your Skirmish, level up to {cards.labels[upper]} from your hand: pay {cost}{needed}."
    level = cards.level[kind]
    if level == w.Level.NONE:
        return ""
    number = cards.level_number[kind]
    kingdom = cards.level_kingdom[kind]
    named = "" if kingdom < 0 else "neutral " if kingdom == w.NO_KINGDOM else f"{w.KINGDOMS[kingdom]} "
    return LEVEL_WORDS[level].format(
        number, units=plural(number, "enemy unit"), attacks=plural(number, "attack"), items=plural(number, "item"),
        times=plural(number, "time"), structures=plural(number, "structure"), cards=plural(number, "card"),
        orders=plural(number, "order"), members=plural(number, "member"), own=plural(number, f"{named}unit"),
        included=", itself included" if kingdom in (-1, cards.kingdom[kind]) else "",
        have="has" if number == 1 else "have",
    )  # fmt: skip


def war_text(cards: CardSet, kind: int) -> list[str]:
    """What a war champion and its order say of each other."""
    if cards.type[kind] == w.Type.WAR_CHAMPION:
        order = cards.war_order[kind]
        return [f"Level up to it with {cards.labels[order]}; played any other way it has no abilities."]
    ways: list[str] = []
    if cards.is_war_order[kind]:
        for upper in range(cards.kinds):
            if cards.type[upper] == w.Type.WAR_CHAMPION and cards.war_order[upper] == kind:
                lower = next(kind for kind in range(cards.kinds) if cards.next_version[kind] == upper)
                ways.append(
                    f"with {cards.labels[upper]} in hand, discard this and pay {cards.cost[upper]} to level up "
                    f"your {cards.labels[lower]}"
                )
    return [f"Not played by itself: {'; or '.join(ways)}."] if ways else []


def card_texts(cards: CardSet, kind: int) -> list[str]:
    """All that stands on a card but its level-up condition."""
    before = [text for text in (needs_text(cards, kind), equip_text(cards, kind)) if text]
    return before + ability_texts(cards, kind) + war_text(cards, kind)


# -- the catalogue ---------------------------------------------------------------------------------------------------


def label_of(cards: CardSet, kind: int) -> str | None:
    return None if kind == NO_KIND else cards.labels[kind]


def facts_text(cards: CardSet, kind: int) -> str:
    """Type, kingdom and numbers in a few words; a range and a movement of 1 go without saying."""
    card_type = cards.type[kind]
    facts = [w.TYPES[card_type], f"cost {cards.cost[kind]}"]
    if card_type <= w.Type.WAR_CHAMPION:
        if cards.kingdom[kind] > 0:
            facts.insert(1, w.KINGDOMS[cards.kingdom[kind]])
        facts += [f"strength {cards.strength[kind]}", f"health {cards.health[kind]}"]
        further = (("range", cards.range[kind]), ("movement", cards.movement[kind]))
        facts += [f"{name} {number}" for name, number in further if number != 1]
    elif card_type == w.Type.STRUCTURE:
        facts.append(f"durability {cards.health[kind]}")
    return ", ".join([*facts, f"trade value {cards.trade[kind]}"])


def kind_data(cards: CardSet, kind: int) -> dict[str, Any]:
    """A card with its numbers and words; what its type does not have is null."""
    card_type = cards.type[kind]
    unit = card_type <= w.Type.WAR_CHAMPION
    kingdom = w.KINGDOMS[cards.kingdom[kind]]
    line = cards.line_of[kind]
    return {
        "id": cards.labels[kind],
        "name": cards.names[kind],
        "type": w.TYPES[card_type],
        "kingdom": kingdom if unit else None,
        "theme": None if unit else kingdom,
        "cost": cards.cost[kind],
        "trade": cards.trade[kind],
        "strength": cards.strength[kind] if unit else None,
        "health": cards.health[kind] if unit else None,
        "durability": cards.health[kind] if card_type == w.Type.STRUCTURE else None,
        "range": cards.range[kind] if unit else None,
        "movement": cards.movement[kind] if unit else None,
        "facts": facts_text(cards, kind),
        "text": card_texts(cards, kind),
        "level_up": level_up_text(cards, kind) or None,
        "line": cards.lines[line] if line >= 0 else None,
        "next": label_of(cards, cards.next_version[kind]),
        "war_order": label_of(cards, cards.war_order[kind]),
        "number": cards.numbers[kind],
        "set": cards.set_name,
        "icon": cards.icons[kind],
        "flavour": cards.flavours[kind],
        "source": {"values": "skydeck", **cards.sources[kind]},
    }


def deck_data(cards: CardSet, deck: DeckList) -> dict[str, Any]:
    """A deck as lists of cards with their counts, in the order of the set."""

    def counts(copies: dict[int, int]) -> list[dict[str, Any]]:
        return [{"card": cards.labels[kind], "count": copies[kind]} for kind in sorted(copies)]

    return {
        "name": deck.name,
        "kingdom": deck.kingdom or None,
        "summary": deck.summary,
        "main": counts(deck.main),
        "side": counts(deck.side),
    }


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card and starter deck with its generated text, as `Game.cards` gives them."""
    return {
        "kinds": [kind_data(cards, kind) for kind in range(cards.kinds)],
        "places": [],
        "types": list(w.TYPES),
        "kingdoms": w.KINGDOMS[1:],
        "set": cards.set_name,
        "decks": [deck_data(cards, deck) for deck in cards.decks],
    }
