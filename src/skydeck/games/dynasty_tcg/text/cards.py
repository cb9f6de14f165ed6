"""The texts of cards, generated from the packed table. Numbers, conditions and words all come from the data."""

from __future__ import annotations

from typing import Any, Final

from skydeck.engine.text import many, sentence
from skydeck.engine.words import card_name, word
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, CardSet, DeckList
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, FilterCol, OpCol
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS
from skydeck.games.dynasty_tcg.cards.triggers import TRIGGERS
from skydeck.games.dynasty_tcg.text import conditions, sentences
from skydeck.games.dynasty_tcg.text.clauses import IT, TRIGGER_WORDS, Speaker
from skydeck.games.dynasty_tcg.text.nouns import NOUN, Noun, kingdom_word, rows_in
from skydeck.games.dynasty_tcg.text.words import noun, say, spaced

TIMING_WORDS: Final = say.table(
    "timing",
    w.TIMINGS,
    {
        w.Timing.ONCE_PER_TURN: "once per turn",
        w.Timing.EITHER_TURN: "once on either player's turn",
        w.Timing.OPPONENTS_TURN: "once on your opponent's turn",
        w.Timing.UNLIMITED: "any number of times",
    },
)
LIMIT_WORDS: Final = say.table(
    "limit",
    w.LIMITS,
    {
        w.Limit.NONE: "",
        w.Limit.ONCE_PER_TURN: " At most once each turn.",
        w.Limit.ONCE: " Only once while it stays on the field.",
    },
)
DESTROYED: Final = "Levels up once {number} of your units have been destroyed in one turn."
REDEPLOYED: Final = "Levels up once {number} of your units have been re-deployed this game."
LEVEL_WORDS: Final = say.named(
    "level",
    {
        "destroys_this_turn": "Levels up once it has destroyed {number:enemy unit} in one turn.",
        "commander_damage": "Levels up once attacks it led have dealt {number} damage to the enemy commander in all.",
        "commander_damage_this_turn": (
            "Levels up once attacks it led have dealt {number} damage to the enemy commander in one turn."
        ),
        "leads_members": "Levels up when it leads an attack with at least {number:member}.",
        "survives_defending": "Levels up once it has survived {number:attack} as the target.",
        "reinforcements": "Levels up once it has reinforced or been reinforced {number:time}.",
        "own_units": "Levels up as soon as you have at least {units} on the field.",
        "own_units.included": ("Levels up as soon as you have at least {units} on the field, itself included."),
        "own_destroyed_this_turn": DESTROYED,
        "own_destroyed_this_turn.one": DESTROYED.replace("have", "has"),
        "items": "Levels up as soon as it bears at least {number:item}.",
        "structures": "Levels up as soon as you have at least {number:structure} on the field.",
        "health_at_most": "Levels up as soon as your commander has {number} health or less.",
        "trade_centre": "Levels up as soon as your trade centre holds at least {number:card}.",
        "redeployed": REDEPLOYED,
        "redeployed.one": REDEPLOYED.replace("have", "has"),
        "empty_lane_at_end": "Levels up if no enemy card stands in its lane as your End phase starts.",
        "orders_this_turn": "Levels up once you have played {number:order} in one turn.",
        "war": "In your Skirmish, level up to {upper:card} from your hand: pay {cost}.",
        "war.order": "In your Skirmish, level up to {upper:card} from your hand: pay {cost} and discard {order:card}.",
    },
)
INSTEAD: Final = {
    "stay_at_1": "it stays at 1 health instead",
    "stay_at_1.structure": "it stays at 1 durability instead",
    "retreat": "it goes to retreat zone 2 instead, without its items",
    "return": "it returns to your hand instead",
}
ABILITIES: Final = say.named(
    "ability",
    {
        "choose": "{lead}choose one: {modes}",
        "choose.may": "{lead}you may choose one: {modes}",
        "mode.or": "{before}; or {mode}",
        "if": "if {conditions}, ",
        "when": "when {event}, ",
        "at_start": "at the start of {phase}, ",
        "may_pay": "{lead}you may {costs}",
        "if_you_do": "if you do, ",
        "activated": "{parts}: {effect}",
        "activated.choose": "{parts}, {effect}",
        "activated.choose.paid": "{parts} and {effect}",
        "part.if": "if {conditions}",
        "supported": "the unit this one supports",
        "supported.item": "the unit the bearer supports",
        "own_turn": "on your turn",
        "opponents_turn": "on the opponent's turn",
        "while": "while {conditions}",
        "after": "if {conditions}",
        "continuous": "{leads}, {effect}",
        "extra_cost": "as an extra cost, {costs}",
        **{
            f"instead.{event}{held}": words.replace("{event}", said)
            for event, said in (("destroyed", "be destroyed"), ("critical_damage", "take critical battle damage"))
            for held, words in (
                ("", "if {who} would {event}, {outcome}"),
                (".while", "if {who} would {event} while {conditions}, {outcome}"),
            )
        },
        **{f"outcome.{name}": words for name, words in INSTEAD.items()},
        "heavy": "Heavy deployment: only if {conditions}.",
        "needs": "Play only if {conditions}.",
        "equip.own.any_turn": "equip this to a friendly unit on either player's turn",
        "equip.enemy": "equip this to an enemy unit",
        "equip.enemy.any_turn": "equip this to an enemy unit on either player's turn",
        "equip.any": "equip this to any unit",
        "equip.any.any_turn": "equip this to any unit on either player's turn",
        "war": "Level up to it with {order:card}; played any other way it has no abilities.",
        "war_order": "Not played by itself: {ways}.",
        "war_order.way": ("with {upper:card} in hand, discard this and pay {cost} to level up your {lower:card}"),
    },
)
FACTS: Final = say.named(
    "fact",
    {
        "cost": "cost {number}",
        "strength": "strength {number}",
        "health": "health {number}",
        "range": "range {number}",
        "movement": "movement {number}",
        "durability": "durability {number}",
        "trade": "trade value {number}",
    },
)
say.declare_words(w.TYPES, w.PHASES)


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
    parts = either([mode_text(speaker, mode) for mode in modes])
    return sentence(ABILITIES("choose.may" if polite else "choose", lead=lead, modes=parts))


def either(parts: list[str]) -> str:
    """Alternatives, one of which is chosen."""
    words = parts[0]
    for part in parts[1:]:
        words = ABILITIES("mode.or", before=words, mode=part)
    return words


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
    return ABILITIES("if", conditions=condition_words(speaker, row))


def condition_words(speaker: Speaker, row: int) -> str:
    """The conditions of an ability; empty where it has none."""
    count = speaker.cards.ability(row, AbilityCol.IFS)
    return conditions.conditions(speaker, speaker.cards.ability(row, AbilityCol.IF), count) if count else ""


def limit_text(speaker: Speaker, row: int) -> str:
    """A sentence on how often, or nothing."""
    return LIMIT_WORDS(speaker.cards.ability(row, AbilityCol.LIMIT))


def event_words(speaker: Speaker, row: int) -> str:
    """When a triggered ability triggers: ``when this unit attacks, ``."""
    cards = speaker.cards
    number = cards.ability(row, AbilityCol.WHAT)
    trigger = TRIGGERS[number]
    if trigger.is_players():
        phase = w.PHASES[cards.ability(row, AbilityCol.PHASE)] if number == w.On.PHASE else ""
        words = TRIGGER_WORDS(f"{trigger.name}.{w.WHOSES[cards.ability(row, AbilityCol.WHOSE)]}", phase=phase)
        return ABILITIES("at_start", phase=words) if phase else ABILITIES("when", event=words)
    of = cards.ability(row, AbilityCol.OF)
    name = trigger.name
    if number == w.On.EQUIPPED:
        who = ""
    elif of == w.NO_LIMIT:
        who = speaker.subject()
    else:
        speaker.topic = IT
        who = other_card(cards, speaker.kind, row)
        if trigger.watched:
            name += f".watched.{w.SIDES[cards.filter(of, FilterCol.SIDE)]}"
    return ABILITIES("when", event=TRIGGER_WORDS(name, who=who))


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
    alike = watcher == w.Type.STRUCTURE if noun.kind() == "structure" else unit
    if alike and noun.side != w.Side.ENEMY:
        return NOUN("another", words=noun.single())
    return noun.one(choice=False)


def triggered_text(cards: CardSet, kind: int, row: int) -> str:
    # "It" is the card watched for, not the one opposite to it.
    trigger = w.On.UNIT_DEPLOYED if watches_others(cards, row) else cards.ability(row, AbilityCol.WHAT)
    speaker = Speaker(cards, kind, row, trigger)
    lead = event_words(speaker, row)
    lead += conditions_of(speaker, row)
    polite = bool(cards.ability(row, AbilityCol.MAY))
    if cards.ability(row, AbilityCol.COSTS):
        paid = sentence(ABILITIES("may_pay", lead=lead, costs=conditions.costs(speaker, row)))
        return f"{paid} {effect_text(speaker, row, ABILITIES('if_you_do'))}{limit_text(speaker, row)}"
    return effect_text(speaker, row, lead, polite) + limit_text(speaker, row)


def activated_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    parts = [TIMING_WORDS(cards.ability(row, AbilityCol.WHAT))]
    if condition := condition_words(speaker, row):
        parts.append(ABILITIES("part.if", conditions=condition))
    paid = bool(cards.ability(row, AbilityCol.COSTS))
    if paid:
        parts.append(conditions.costs(speaker, row))
    effect = effect_text(speaker, row, "")
    name = "activated"
    if cards.ability(row, AbilityCol.MODES):
        name += ".choose.paid" if paid else ".choose"
    return sentence(ABILITIES(name, parts=", ".join(parts), effect=f"{effect[:1].lower()}{effect[1:]}"))


def continuous_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    count = cards.ability(row, AbilityCol.IFS)
    if not count:
        return sentence(sentences.continuous(speaker, row))
    first = cards.ability(row, AbilityCol.IF)
    if count == 1 and only_supporting(cards, row):
        speaker.supported = ABILITIES("supported.item" if speaker.is_item else "supported")
        return sentence(sentences.continuous(speaker, row))
    turns = {w.If.YOUR_TURN: "own_turn", w.If.OPPONENTS_TURN: "opponents_turn"}
    leads: list[str] = []
    others: list[int] = []
    past = False
    for condition in range(first, first + count):
        what = cards.condition(condition, ConditionCol.WHAT)
        if what in turns and not cards.condition(condition, ConditionCol.NOT):
            leads.append(ABILITIES(turns[what]))
        else:
            others.append(condition)
            past = past or CONDITIONS[what].past
    if others:
        leads.append(ABILITIES("after" if past else "while", conditions=conditions.joined(speaker, others)))
    return sentence(ABILITIES("continuous", leads=spaced(*leads), effect=sentences.continuous(speaker, row)))


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
        extra = sentence(ABILITIES("extra_cost", costs=conditions.costs(speaker, row))) + " "
    return extra + effect_text(speaker, row, conditions_of(speaker, row))


def instead_text(cards: CardSet, kind: int, row: int) -> str:
    speaker = Speaker(cards, kind, row)
    who = speaker.subject()
    condition = condition_words(speaker, row)
    outcome = w.REPLACEMENTS[cards.ability(row, AbilityCol.INSTEAD)]
    if outcome == "stay_at_1" and cards.type[kind] == w.Type.STRUCTURE:
        outcome += ".structure"
    words = ABILITIES(
        f"instead.{w.INSTEADS[cards.ability(row, AbilityCol.WHAT)]}{'.while' if condition else ''}",
        who=who,
        conditions=condition,
        outcome=ABILITIES(f"outcome.{outcome}"),
    )
    return sentence(words) + limit_text(speaker, row)


# -- beside the abilities --------------------------------------------------------------------------------------------


def needs_text(cards: CardSet, kind: int) -> str:
    """What must hold for a card to be played; empty if nothing must."""
    count = cards.needs_count[kind]
    if not count:
        return ""
    speaker = Speaker(cards, kind, -1)
    words = conditions.conditions(speaker, cards.needs_first[kind], count)
    return ABILITIES("heavy" if cards.type[kind] <= w.Type.WAR_CHAMPION else "needs", conditions=words)


def equip_text(cards: CardSet, kind: int) -> str:
    """Whom an item may be equipped to and when, where that is not an own unit in the own turn."""
    if cards.type[kind] != w.Type.ITEM:
        return ""
    name = f"equip.{w.SIDES[cards.equip_side[kind]]}{'.any_turn' if cards.equip_any_turn[kind] else ''}"
    return sentence(ABILITIES(name)) if name in ABILITIES else ""


def level_up_text(cards: CardSet, kind: int) -> str:
    """How a champion reaches its next version; empty where there is none."""
    upper = cards.next_version[kind]
    if cards.type[kind] == w.Type.BATTLE_CHAMPION and upper != NO_KIND:
        order = cards.war_order[upper]
        slots = {"upper": cards.labels[upper], "cost": cards.cost[upper]}
        if order == NO_KIND:
            return LEVEL_WORDS("war", **slots)
        return LEVEL_WORDS("war.order", order=cards.labels[order], **slots)
    level = cards.level[kind]
    if level == w.Level.NONE:
        return ""
    number = cards.level_number[kind]
    kingdom = cards.level_kingdom[kind]
    name = w.LEVELS[level]
    if level == w.Level.OWN_UNITS and kingdom in (-1, cards.kingdom[kind]):
        name += ".included"
    if number == 1 and f"{name}.one" in LEVEL_WORDS:
        name += ".one"
    units = spaced("" if kingdom < 0 else kingdom_word(kingdom), noun("unit") if number == 1 else many("unit"))
    return LEVEL_WORDS(name, number=number, units=NOUN("number", number=number, words=units))


def war_text(cards: CardSet, kind: int) -> list[str]:
    """What a war champion and its order say of each other."""
    if cards.type[kind] == w.Type.WAR_CHAMPION:
        return [ABILITIES("war", order=cards.labels[cards.war_order[kind]])]
    ways: list[str] = []
    if cards.is_war_order[kind]:
        for upper in range(cards.kinds):
            if cards.type[upper] == w.Type.WAR_CHAMPION and cards.war_order[upper] == kind:
                lower = next(kind for kind in range(cards.kinds) if cards.next_version[kind] == upper)
                labels = {"upper": cards.labels[upper], "lower": cards.labels[lower]}
                ways.append(ABILITIES("war_order.way", cost=cards.cost[upper], **labels))
    return [ABILITIES("war_order", ways=either(ways))] if ways else []


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
    facts = [word(w.TYPES[card_type])]
    unit = card_type <= w.Type.WAR_CHAMPION
    if unit and cards.kingdom[kind] > 0:
        facts.append(card_name(w.KINGDOMS[cards.kingdom[kind]]))
    figures = [("cost", cards.cost[kind])]
    if unit:
        figures += [("strength", cards.strength[kind]), ("health", cards.health[kind])]
        further = [("range", cards.range[kind]), ("movement", cards.movement[kind])]
        figures += [(name, number) for name, number in further if number != 1]
    elif card_type == w.Type.STRUCTURE:
        figures.append(("durability", cards.health[kind]))
    figures.append(("trade", cards.trade[kind]))
    return ", ".join([*facts, *(FACTS(name, number=number) for name, number in figures)])


def kind_data(cards: CardSet, kind: int) -> dict[str, Any]:
    """A card with its numbers and words; what its type does not have is null."""
    card_type = cards.type[kind]
    unit = card_type <= w.Type.WAR_CHAMPION
    kingdom = w.KINGDOMS[cards.kingdom[kind]]
    line = cards.line_of[kind]
    return {
        "id": cards.labels[kind],
        "name": card_name(cards.names[kind]),
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
