"""What happened, as sentences of the log and as data for animation; and what would happen, for previews."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import seat
from skydeck.engine.words import Table
from skydeck.engine.words import card_name as named
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AmountCol, OpCol
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, ItemType
from skydeck.games.dynasty_tcg.state.events import EVENTS, Ev, Spot
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import REASONS, Coming
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FORBIDDEN, GRANTED, stat_word
from skydeck.games.dynasty_tcg.text.places import place_name, place_words, zone_name
from skydeck.games.dynasty_tcg.text.words import say, signed

# Events whose `origin`, or `target`, is no place but a number or nothing.
PLACELESS = (Ev.TURN, Ev.PHASE, Ev.RESOURCES, Ev.NEGATED, Ev.PASSED, Ev.GAME_OVER, Ev.OVER)
FROM_NOWHERE = (*PLACELESS, Ev.EQUIPPED, Ev.COMMANDER_DAMAGE, Ev.COMMANDER_HEALED)
TO_NOWHERE = (*PLACELESS, Ev.MULLIGAN, Ev.RESOLVES, Ev.FIZZLED, Ev.CHANGED)
# Events whose `amount` has a name: under which field, among which names.
NAMED_AMOUNTS = {
    Ev.PHASE: ("phase", w.PHASES),
    **{kind: ("item", ITEM_TYPES) for kind in (Ev.ABILITY, Ev.NEGATED, Ev.RESOLVES)},
    **{kind: ("reason", REASONS) for kind in (Ev.GAME_OVER, Ev.OVER)},
}
# Events whose `amount` is a kind of card.
OTHER_CARD = {Ev.EQUIPPED, Ev.REINFORCED, Ev.LEVELLED}
# Sentences mark their verbs, "<drew>", so that previews can tell with the same words what would happen.
VERB = re.compile("<([^>]+)>")
WOULD = {
    "aimed": "would aim", "attacked": "would attack", "began": "would begin", "bought": "would buy", "called": "would call",
    "came": "would come", "changed": "would change", "cost": "would cost", "could": "could", "could not": "could not",
    "dealt": "would deal",
    "declared": "would declare", "deployed": "would deploy", "did": "would do", "drew": "would draw",
    "equipped": "would equip", "gained": "would gain", "got": "would get",
    "had": "would have", "had to": "would have to", "kept": "would keep", "led": "would lead",
    "levelled": "would level", "looked": "would look", "lost": "would lose", "moved": "would move", "negated": "would negate",
    "paid": "would pay", "passed": "would pass", "played": "would play", "re-deployed": "would re-deploy",
    "reinforced": "would reinforce", "retaliated": "would retaliate", "retreated": "would retreat",
    "sent": "would send", "set": "would set", "showed": "would show", "shuffled": "would shuffle",
    "sold": "would sell", "struck": "would strike", "took": "would take", "turned": "would turn", "was": "would be",
    "went": "would go", "were": "would be", "will": "would", "won": "would win",
}  # fmt: skip
PAST = {"gets": "got", "has": "had", "cannot": "could not", "can": "could", "must": "had to"}


def lasting(predicate: str) -> str:
    """The English of what holds for a card from now on; a deed is only told of, since it has not been done."""
    verb, _, rest = predicate.partition(" ")
    if verb in PAST:
        return f"{{card}} of {{who}} <{PAST[verb]}> {rest}{{duration}}."
    return f"{{card}} of {{who}} <will> {verb.removesuffix('s')} {rest}{{duration}}."


# What events tell; which of them tells one, `told_key` finds.
SENTENCES = {
    "turn": "{who} <began> turn {number}.",
    "drew": "{who} <drew> {number:card}.",
    "drew_card": "{who} <drew> {card}.",
    "mulligan": "{who} <sent> back {number:card}.",
    "shuffled": "{who} <shuffled> the deck.",
    "resources.gained": "{who} <gained> {resources:resource}.",
    "resources.lost": "{who} <lost> {resources:resource}.",
    "resources.paid": "{who} <paid> {resources:resource}.",
    "played": "{who} <played> {card}.",
    "deployed": "{card} of {who} <was> deployed to {to}.",
    "deployed.heavy": "{card} of {who} <was> heavily deployed to {to}.",
    "deployed.redeploy": "{who} <re-deployed> {card} to {to}.",
    "deployed.by_effect": "{who} <deployed> {card} to {to} by an effect.",
    "equipped": "{who} <equipped> {other:card} in {to} with {card}.",
    "environment": "{card} of {who} <came> into play.",
    "ability.step": "{who} <declared> a step of {card}.",
    "ability.turn": "{who} <declared> a turn of {card}.",
    "ability.retreat": "{who} <called> {card} back.",
    "ability.reinforce": "{who} <sent> {card} to reinforce.",
    "ability": "The ability of {card} of {who} <went> onto the stack.",
    "ability.at_once": "The ability of {card} of {who} <took> effect at once.",
    "fizzled.card": "{card} of {who} <did> nothing: its unit <was> gone.",
    "fizzled.order": "{card} of {who} <did> nothing: no target <was> legal any more.",
    "fizzled.ability": "The ability of {card} of {who} <did> nothing: no target <was> legal any more.",
    "fizzled.step": "Nothing <came> of the step of {card} of {who}.",
    "fizzled.turn": "Nothing <came> of the turn of {card} of {who}.",
    "fizzled.retreat": "Nothing <came> of the retreat of {card} of {who}.",
    "fizzled.reinforce": "Nothing <came> of the reinforcement by {card} of {who}.",
    "negated.card": "{by:card} <negated> {card} of {who}.",
    "negated.order": "{by:card} <negated> {card} of {who}.",
    "negated.ability": "{by:card} <negated> the ability of {card} of {who}.",
    "negated.attack": "{by:card} <negated> the attack of {who}.",
    "negated": "{by:card} <negated> an action of {who}.",
    "negated.by_itself": "The attack of {who} <was> negated: its leader or its target <was> gone.",
    "attack": "{who} <attacked> {aim} with {card}.",
    "attack.united": "{who} <attacked> {aim} with {card} and {others:other}.",
    "redeclared": "{who} <aimed> the attack at {aim}.",
    "damage": "{card} of {who} <took> {number} damage.",
    "retaliation": "{card} of {who} <struck> back for {number}.",
    "commander_damage": "{who} <took> {number} damage and <had> {health} health left.",
    "commander_healed": "{who} <was> healed by {number} and <had> {health} health.",
    "healed": "{card} of {who} <was> healed by {number}.",
    "healed.structure": "{card} of {who} <was> repaired by {number}.",
    "prevented": "{number} damage to {whom} <was> prevented.",
    "destroyed": "{card} of {who} <was> destroyed.",
    "moved": "{card} of {who} <moved> from {origin} to {to}.",
    "turned.attack": "{card} of {who} <turned> to attack position.",
    "turned.defence": "{card} of {who} <turned> to defence position.",
    "retreated": "{card} of {who} <retreated>.",
    "advanced": "{card} of {who} <moved> up to retreat zone 1.",
    "returned": "{card} of {who} <went> to {to}.",
    "reinforced": "{card} of {who} <reinforced> {other:card} in {to}.",
    "restored": "{card} of {who} <went> back to {origin}.",
    "levelled": "{who} <levelled> up {other:card} to {card}, from {origin}.",
    "sold": "{who} <sold> {card}.",
    "bought": "{who} <bought> {card}.",
    "discarded": "{card} of {who} <went> to the discard pile.",
    "revealed": "{who} <showed> {card}.",
    "found": "{who} <took> {card} from {origin} into {to}.",
    "changed.counted": "{card} of {who} <changed> its {stat_name:word}{duration}.",
    "changed.set_strength": "{card} of {who} <had> strength {changed}{duration}.",
    "changed.give": "{card} of {who} <got> {signed} {stat}{duration}.",
    "changed.armour.less": "{card} of {who} <will> take {size} less battle damage{duration}.",
    "changed.armour.more": "{card} of {who} <will> take {size} more battle damage{duration}.",
    "changed.retreat_cost.less": "{card} of {who} <will> cost {size} less to retreat{duration}.",
    "changed.retreat_cost.more": "{card} of {who} <will> cost {size} more to retreat{duration}.",
    "changed.united": "{card} of {who} <will> lead attacks with {signed} strength{duration}.",
    **{f"changed.forbid.{w.FORBIDS[number]}": lasting(words) for number, words in FORBIDDEN.items()},
    **{f"changed.grant.{w.GRANTS[number]}": lasting(words) for number, words in GRANTED.items()},
    "passed": "{who} <passed>.",
    "looked": "{who} <looked> at {card}.",
    "looked.hidden": "{who} <looked> at a card of {origin}.",
    "saved": "{card} of {who} <was> saved by its ability.",
    "game_over": "{who} <won>.",
    "game_over.health": "{who} <won>: the other commander <was> at 0 health.",
    "game_over.empty_deck": "{who} <won>: the other deck <was> empty.",
    "game_over.both_lost": "Both <lost> at once: a draw.",
    "game_over.endless_loop": "Abilities <set> each other off without end: a draw.",
    "game_over.turn_limit": "Turn 400 <was> over: a draw.",
    "over.match": "{who} <won> the match.",
    "over.game": "{who} <won> the game.",
    "over.match.draw": "The match <was> a draw.",
    "over.game.draw": "The game <was> a draw.",
}
# The same of what happened and of what would happen.
HAPPENED = say.named("event", {key: VERB.sub(lambda verb: verb[1], words) for key, words in SENTENCES.items()})
WOULD_HAPPEN = say.named(
    "would", {key: VERB.sub(lambda verb: WOULD[verb[1]], words) for key, words in SENTENCES.items()}
)


def event_data(state: DynastyTcgState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation, as far as the viewer may know it."""
    kind = event.kind
    labels = state.cards.labels
    data = views.event_data(event, viewer, EVENTS, labels)
    if kind in OTHER_CARD:
        if event.amount >= 0:
            data["other"] = labels[event.amount]
    elif kind != Ev.CHANGED:
        data["amount"] = event.amount
    if kind not in FROM_NOWHERE and (origin := place_name(event.origin)) is not None:
        data["from"] = origin
    if kind not in TO_NOWHERE and (target := place_name(event.target)) is not None:
        data["to"] = target
    if kind in (Ev.COMMANDER_DAMAGE, Ev.COMMANDER_HEALED):
        data["health"] = event.origin
    if kind == Ev.RESOURCES:
        data["total"] = event.target
    if kind in NAMED_AMOUNTS:
        name, names = NAMED_AMOUNTS[kind]
        data[name] = names[event.amount]
    if event.audience >= 0:
        data["private"] = event.audience == viewer
    return data


def event_text(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """One sentence for the log, in the past tense; empty where there is nothing to tell this viewer."""
    return sentence(state, event, viewer, HAPPENED)


def would_text(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """The same of what has not happened: "would take 3 damage"."""
    return sentence(state, event, viewer, WOULD_HAPPEN)


class Told(views.Told):
    """An event as its sentence speaks of it; put into words only where a sentence asks for them."""

    def __init__(self, state: DynastyTcgState, event: Event) -> None:
        super().__init__(event, state.cards.labels)
        self.state = state
        self.card = named(self.card) if self.card else say("a_card", "a card")

    @property
    def other(self) -> str:
        return self.state.cards.labels[self.number]

    @property
    def by(self) -> str:
        """The card that negated something; nothing where none did."""
        return self.state.cards.labels[self.event.origin - 1] if self.event.origin else ""

    @property
    def resources(self) -> int:
        return abs(self.number)

    @property
    def others(self) -> int:
        """Those who attack with the leader."""
        return self.number - 1

    @property
    def health(self) -> int:
        return self.event.origin

    @property
    def origin(self) -> str:
        return place_words(self.event.origin)

    @property
    def to(self) -> str:
        return place_words(self.event.target)

    @property
    def aim(self) -> str:
        """The target of an attack: a zone or the commander."""
        player, at = divmod(self.event.target, 100)
        if at == Spot.COMMANDER:
            return say("commander_of", "the commander of {who}", who=seat(player))
        return say("owned", "{thing} of {who}", thing=zone_name(at), who=seat(player))

    @property
    def whom(self) -> str:
        """Whose damage was prevented: a card's or a commander's."""
        if self.event.card >= 0:
            return say("owned", "{thing} of {who}", thing=self.card, who=self.who)
        return say("commander_of", "the commander of {who}", who=self.who)

    # What a lasting effect changed.

    def column(self, column: int) -> int:
        return self.state.cards.op(self.number, column)

    @property
    def changed(self) -> int:
        """By how much a number changed."""
        amount = self.column(OpCol.AMOUNT)
        return self.state.cards.amount(amount, AmountCol.NUMBER) if amount >= 0 else 1

    @property
    def signed(self) -> str:
        return signed(self.changed)

    @property
    def size(self) -> int:
        return abs(self.changed)

    @property
    def stat(self) -> str:
        return stat_word(self.column(OpCol.ARG))

    @property
    def stat_name(self) -> str:
        return w.STATS[self.column(OpCol.ARG)].replace("_", " ")

    @property
    def duration(self) -> str:
        until = self.column(OpCol.UNTIL)
        if until == w.Until.YOUR_NEXT_TURN:
            return say("until_turn_of", " until the next turn of {doer}", doer=seat(self.event.target // 100))
        return f" {DURATION(until)}" if until in DURATION else ""


def told_key(told: Told) -> str:
    """Which sentence tells an event."""
    kind = told.event.kind
    return CASES[kind](told) if kind in CASES else EVENTS[kind]


def sentence(state: DynastyTcgState, event: Event, viewer: int | None, sentences: Table[str]) -> str:
    """What an event tells a viewer; empty where there is nothing to tell."""
    told = Told(state, event)
    if views.may_know(event, viewer):
        key = "" if was_told(event, viewer) else told_key(told)
    else:
        key = "looked.hidden" if event.kind == Ev.LOOKED else ""
    return sentences.say(key, told.__getitem__) if key in sentences else ""


def was_told(event: Event, viewer: int | None) -> bool:
    """Whether other events say the same, or there is nothing to say."""
    if event.kind == Ev.DREW:
        # The cards were named one by one.
        return viewer == event.player
    if event.kind == Ev.DISCARDED:
        # An order that is done, or a card of which it was said that it was negated.
        return event.origin % 100 == Spot.STACK
    if event.kind == Ev.RETURNED:
        # It was said that the card was sold.
        return event.target % 100 == Spot.TRADE
    return bool(event.kind == Ev.RETALIATION and event.amount == 0)


# -- which of several sentences tells an event -------------------------------------------------------------------------


def resources_case(told: Told) -> str:
    if told.number > 0:
        return "resources.gained"
    return "resources.lost" if told.event.origin else "resources.paid"


def deployed_case(told: Told) -> str:
    cases = {Coming.HEAVY: ".heavy", Coming.REDEPLOY: ".redeploy", Coming.BY_EFFECT: ".by_effect"}
    return f"deployed{cases.get(told.number, '')}"


def ability_case(told: Told) -> str:
    if told.number == ItemType.ABILITY and told.event.target % 100 != Spot.STACK:
        return "ability.at_once"
    return case_of_item("ability", told.number)


def case_of_item(event: str, item: int) -> str:
    """A sentence for this type of item; the one for all where there is none."""
    return case if (case := f"{event}.{ITEM_TYPES[item]}") in SENTENCES else event


def changed_case(told: Told) -> str:
    """What a lasting effect of a player gave, forbade or granted."""
    op, argument = told.column(OpCol.OP), told.column(OpCol.ARG)
    if op == w.Op.FORBID:
        return f"changed.forbid.{w.FORBIDS[argument]}"
    if op == w.Op.GRANT:
        return f"changed.grant.{w.GRANTS[argument]}"
    amount = told.column(OpCol.AMOUNT)
    if amount >= 0 and told.state.cards.amount(amount, AmountCol.WHAT) != w.Measure.FIXED:
        return "changed.counted"
    if op == w.Op.SET_STRENGTH:
        return "changed.set_strength"
    if op != w.Op.GIVE:
        return ""
    if argument == w.Stat.ARMOUR:
        return f"changed.armour.{'less' if told.changed > 0 else 'more'}"
    if argument == w.Stat.RETREAT_COST:
        return f"changed.retreat_cost.{'less' if told.changed < 0 else 'more'}"
    return "changed.united" if argument == w.Stat.UNITED else "changed.give"


def end_case(told: Told) -> str:
    """Who won a game or the match, and why."""
    is_draw = told.event.player < 0
    if told.event.kind == Ev.GAME_OVER:
        case = f"game_over.{REASONS[told.number]}"
        return case if is_draw or case in SENTENCES else "game_over"
    return f"over.{'match' if told.state.best_of > 1 else 'game'}{'.draw' if is_draw else ''}"


CASES: dict[int, Callable[[Told], str]] = {
    Ev.RESOURCES: resources_case,
    Ev.DEPLOYED: deployed_case,
    Ev.ABILITY: ability_case,
    Ev.FIZZLED: lambda told: f"fizzled.{ITEM_TYPES[told.number]}",
    Ev.NEGATED: lambda told: case_of_item("negated", told.number) if told.by else "negated.by_itself",
    Ev.ATTACK: lambda told: "attack.united" if told.number > 1 else "attack",
    Ev.HEALED: lambda told: (
        "healed.structure" if told.state.cards.type[told.event.card] == w.Type.STRUCTURE else "healed"
    ),
    Ev.TURNED: lambda told: "turned.attack" if told.number else "turned.defence",
    Ev.CHANGED: changed_case,
    Ev.GAME_OVER: end_case,
    Ev.OVER: end_case,
}
