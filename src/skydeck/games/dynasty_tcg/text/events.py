"""What happened, as sentences of the log and as data for animation; and what would happen, for previews."""

import re
from typing import Any

from skydeck.engine.events import Event
from skydeck.engine.text import seat
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AmountCol, OpCol
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, ItemType
from skydeck.games.dynasty_tcg.state.events import EVENTS, Ev, Spot
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import REASONS, Coming
from skydeck.games.dynasty_tcg.text import sentences
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FORBIDDEN, GRANTED, Speaker
from skydeck.games.dynasty_tcg.text.places import place_name, place_words, zone_name
from skydeck.games.dynasty_tcg.text.words import plural

# Events whose `origin` and `target` are places; of the others they are numbers or nothing.
FROM_PLACE = {
    int(kind)
    for kind in (
        Ev.SHUFFLED, Ev.DREW, Ev.DREW_CARD, Ev.MULLIGAN, Ev.PLAYED, Ev.ABILITY, Ev.ATTACK, Ev.REDECLARED,
        Ev.RESOLVES, Ev.FIZZLED, Ev.DAMAGE, Ev.RETALIATION, Ev.HEALED, Ev.DESTROYED, Ev.MOVED, Ev.TURNED,
        Ev.RETREATED, Ev.ADVANCED, Ev.RETURNED, Ev.REINFORCED, Ev.RESTORED, Ev.SOLD, Ev.BOUGHT,
        Ev.DISCARDED, Ev.LEVELLED, Ev.REVEALED, Ev.FOUND, Ev.CHANGED, Ev.PREVENTED, Ev.LOOKED,
        Ev.ENVIRONMENT, Ev.SAVED, Ev.DEPLOYED,
    )
}  # fmt: skip
TO_PLACE = (FROM_PLACE - {int(Ev.MULLIGAN), int(Ev.RESOLVES), int(Ev.FIZZLED), int(Ev.CHANGED)}) | {
    int(Ev.COMMANDER_DAMAGE),
    int(Ev.COMMANDER_HEALED),
    int(Ev.EQUIPPED),
}
# Events whose `amount` is a kind of card.
OTHER_CARD = {int(Ev.EQUIPPED), int(Ev.REINFORCED), int(Ev.LEVELLED)}
# Sentences mark their verbs, "<drew>", so that previews can tell with the same words what would happen. Other words in
# such brackets are part of a card's name.
VERB = re.compile("<([^>]+)>")
WOULD = {
    "aimed": "would aim", "attacked": "would attack", "began": "would begin", "bought": "would buy", "called": "would call",
    "came": "would come", "changed": "would change", "cost": "would cost", "could": "could", "could not": "could not",
    "dealt": "would deal",
    "declared": "would declare", "deployed": "would deploy", "did": "would do", "drew": "would draw",
    "equipped": "would equip", "gained": "would gain", "got": "would get",
    "had": "would have", "had to": "would have to", "kept": "would keep", "led": "would lead",
    "levelled": "would level", "looked": "would look", "lost": "would lose", "moved": "would move",
    "paid": "would pay", "passed": "would pass", "played": "would play", "re-deployed": "would re-deploy",
    "reinforced": "would reinforce", "retaliated": "would retaliate", "retreated": "would retreat",
    "sent": "would send", "set": "would set", "showed": "would show", "shuffled": "would shuffle",
    "sold": "would sell", "struck": "would strike", "took": "would take", "turned": "would turn", "was": "would be",
    "went": "would go", "were": "would be", "will": "would", "won": "would win",
}  # fmt: skip
ACTION_WORDS = {
    int(ItemType.STEP): "{who} <declared> a step of {card}.",
    int(ItemType.TURN): "{who} <declared> a turn of {card}.",
    int(ItemType.RETREAT): "{who} <called> {card} back.",
    int(ItemType.REINFORCE): "{who} <sent> {card} to reinforce.",
    int(ItemType.ABILITY): "The ability of {card} of {who} <went> onto the stack.",
}
FIZZLED_WORDS = {
    int(ItemType.CARD): "{card} of {who} <did> nothing: its unit <was> gone.",
    int(ItemType.ORDER): "{card} of {who} <did> nothing: no target <was> legal any more.",
    int(ItemType.ABILITY): "The ability of {card} of {who} <did> nothing: no target <was> legal any more.",
    int(ItemType.STEP): "Nothing <came> of the step of {card} of {who}.",
    int(ItemType.TURN): "Nothing <came> of the turn of {card} of {who}.",
    int(ItemType.RETREAT): "Nothing <came> of the retreat of {card} of {who}.",
    int(ItemType.REINFORCE): "Nothing <came> of the reinforcement by {card} of {who}.",
}
NEGATED_WORDS = {
    int(ItemType.CARD): "{card} of {who} <was> negated.",
    int(ItemType.ORDER): "{card} of {who} <was> negated.",
    int(ItemType.ABILITY): "The ability of {card} of {who} <was> negated.",
    int(ItemType.ATTACK): "The attack of {who} <was> negated.",
}
END_WORDS = {
    "health": "{who} <won>: the other commander <was> at 0 health.",
    "empty_deck": "{who} <won>: the other deck <was> empty.",
}
DRAW_WORDS = {
    "both_lost": "Both <lost> at once: a draw.",
    "endless_loop": "Abilities <set> each other off without end: a draw.",
    "turn_limit": "Turn 400 <was> over: a draw.",
}


def may_know(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may learn the card of an event."""
    return event.audience < 0 or event.audience == viewer


def event_data(state: DynastyTcgState, event: Event, viewer: int | None) -> dict[str, Any]:
    """An event for animation, as far as the viewer may know it."""
    kind = int(event.kind)
    player = int(event.player)
    data: dict[str, Any] = {"kind": EVENTS[kind], "seat": player if player >= 0 else None}
    labels = state.cards.labels
    if event.card >= 0 and may_know(event, viewer):
        data["card"] = labels[int(event.card)]
    if kind in OTHER_CARD:
        if event.amount >= 0:
            data["other"] = labels[int(event.amount)]
    elif kind != Ev.CHANGED:
        data["amount"] = int(event.amount)
    if kind in FROM_PLACE and (origin := place_name(int(event.origin))) is not None:
        data["from"] = origin
    if kind in TO_PLACE and (target := place_name(int(event.target))) is not None:
        data["to"] = target
    if kind in (int(Ev.COMMANDER_DAMAGE), int(Ev.COMMANDER_HEALED)):
        data["health"] = int(event.origin)
    if kind == Ev.RESOURCES:
        data["total"] = int(event.target)
    if kind == Ev.PHASE:
        data["phase"] = w.PHASES[int(event.amount)]
    if kind in (int(Ev.ABILITY), int(Ev.NEGATED), int(Ev.RESOLVES)):
        data["item"] = ITEM_TYPES[int(event.amount)]
    if kind in (int(Ev.GAME_OVER), int(Ev.OVER)):
        data["reason"] = REASONS[int(event.amount)]
    if event.audience >= 0:
        data["private"] = event.audience == viewer
    return data


def event_text(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """One sentence for the log, in the past tense; empty where there is nothing to tell this viewer."""
    return VERB.sub(lambda verb: verb[1] if verb[1] in WOULD else verb[0], sentence(state, event, viewer))


def would_text(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """The same of what has not happened: "would take 3 damage"."""
    return VERB.sub(lambda verb: WOULD.get(verb[1], verb[0]), sentence(state, event, viewer))


def sentence(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """What an event tells a viewer, its verbs marked."""
    kind = int(event.kind)
    number = int(event.amount)
    who = seat(int(event.player)) if event.player >= 0 else ""
    card = state.cards.labels[int(event.card)] if event.card >= 0 else "a card"
    if not may_know(event, viewer):
        return f"{who} <looked> at a card of {place_words(int(event.origin))}." if kind == Ev.LOOKED else ""
    if kind == Ev.DREW and viewer == event.player:
        # The cards were named one by one.
        return ""
    if kind == Ev.DISCARDED and event.origin % 100 == Spot.STACK:
        # An order that is done, or a card of which it was said that it was negated.
        return ""
    if kind == Ev.RETALIATION and number == 0:
        return ""
    template = SIMPLE_WORDS.get(kind)
    if template is not None:
        return template.format(
            who=who, card=card, number=number, cards=plural(number, "card"), health=int(event.origin),
            to=place_words(int(event.target)) if kind in TO_PLACE else "",
            origin=place_words(int(event.origin)) if kind in FROM_PLACE else "",
        )  # fmt: skip
    if kind == Ev.RESOURCES:
        verb = "gained" if number > 0 else "lost" if event.origin else "paid"
        return f"{who} <{verb}> {plural(abs(number), 'resource')}."
    if kind == Ev.DEPLOYED:
        return deployed_text(event, who, card)
    if kind == Ev.EQUIPPED:
        return f"{who} <equipped> {state.cards.labels[number]} in {place_words(int(event.target))} with {card}."
    if kind == Ev.ABILITY and number == ItemType.ABILITY and event.target % 100 != Spot.STACK:
        return f"The ability of {card} of {who} <took> effect at once."
    if kind == Ev.ABILITY:
        return ACTION_WORDS.get(number, ACTION_WORDS[int(ItemType.ABILITY)]).format(who=who, card=card)
    if kind == Ev.FIZZLED:
        return FIZZLED_WORDS[number].format(who=who, card=card)
    if kind == Ev.NEGATED:
        return NEGATED_WORDS.get(number, "An action of {who} <was> negated.").format(who=who, card=card)
    if kind == Ev.ATTACK:
        return attack_text(event, who, card)
    if kind == Ev.REDECLARED:
        return f"{who} <aimed> the attack at {aimed_at(event)}."
    if kind == Ev.RETURNED and event.target % 100 == Spot.TRADE:
        # It was said that the card was sold.
        return ""
    if kind == Ev.RETURNED:
        return f"{card} of {who} <went> to {place_words(int(event.target))}."
    if kind == Ev.TURNED:
        return f"{card} of {who} <turned> to {'attack' if number else 'defence'} position."
    if kind == Ev.REINFORCED:
        return f"{card} of {who} <reinforced> {state.cards.labels[number]} in {place_words(int(event.target))}."
    if kind == Ev.LEVELLED:
        return f"{who} <levelled> up {state.cards.labels[number]} to {card}, from {place_words(int(event.origin))}."
    if kind == Ev.FOUND:
        return f"{who} <took> {card} from {place_words(int(event.origin))} into {place_words(int(event.target))}."
    if kind == Ev.CHANGED:
        return changed_text(state, number, f"{card} of {who}", seat(int(event.target) // 100))
    if kind == Ev.HEALED:
        healed = "repaired" if state.cards.type[int(event.card)] == w.Type.STRUCTURE else "healed"
        return f"{card} of {who} <was> {healed} by {number}."
    if kind == Ev.PREVENTED:
        whom = f"{card} of {who}" if event.card >= 0 else f"the commander of {who}"
        return f"{number} damage to {whom} <was> prevented."
    if kind in (int(Ev.GAME_OVER), int(Ev.OVER)):
        return end_text(state, event)
    return ""


SIMPLE_WORDS = {
    int(Ev.TURN): "{who} <began> turn {number}.",
    int(Ev.PHASE): "",
    int(Ev.DREW): "{who} <drew> {cards}.",
    int(Ev.DREW_CARD): "{who} <drew> {card}.",
    int(Ev.MULLIGAN): "{who} <sent> back {cards}.",
    int(Ev.SHUFFLED): "{who} <shuffled> the deck.",
    int(Ev.PLAYED): "{who} <played> {card}.",
    int(Ev.ENVIRONMENT): "{card} of {who} <came> into play.",
    int(Ev.RESOLVES): "",
    int(Ev.DAMAGE): "{card} of {who} <took> {number} damage.",
    int(Ev.RETALIATION): "{card} of {who} <struck> back for {number}.",
    int(Ev.COMMANDER_DAMAGE): "{who} <took> {number} damage and <had> {health} health left.",
    int(Ev.COMMANDER_HEALED): "{who} <was> healed by {number} and <had> {health} health.",
    int(Ev.DESTROYED): "{card} of {who} <was> destroyed.",
    int(Ev.MOVED): "{card} of {who} <moved> from {origin} to {to}.",
    int(Ev.RETREATED): "{card} of {who} <retreated>.",
    int(Ev.ADVANCED): "{card} of {who} <moved> up to retreat zone 1.",
    int(Ev.RESTORED): "{card} of {who} <went> back to {origin}.",
    int(Ev.SOLD): "{who} <sold> {card}.",
    int(Ev.BOUGHT): "{who} <bought> {card}.",
    int(Ev.DISCARDED): "{card} of {who} <went> to the discard pile.",
    int(Ev.REVEALED): "{who} <showed> {card}.",
    int(Ev.PASSED): "{who} <passed>.",
    int(Ev.LOOKED): "{who} <looked> at {card}.",
    int(Ev.SAVED): "{card} of {who} <was> saved by its ability.",
}


def deployed_text(event: Event, who: str, card: str) -> str:
    zone = zone_name(int(event.target) % 100)
    how = {
        int(Coming.HEAVY): f"{card} of {who} <was> heavily deployed to {zone}.",
        int(Coming.REDEPLOY): f"{who} <re-deployed> {card} to {zone}.",
        int(Coming.BY_EFFECT): f"{who} <deployed> {card} to {zone} by an effect.",
    }
    return how.get(int(event.amount), f"{card} of {who} <was> deployed to {zone}.")


def aimed_at(event: Event) -> str:
    """The target of an attack: a zone or the commander."""
    player, at = divmod(int(event.target), 100)
    return f"the commander of {seat(player)}" if at == Spot.COMMANDER else f"{zone_name(at)} of {seat(player)}"


def attack_text(event: Event, who: str, card: str) -> str:
    others = int(event.amount) - 1
    united = f" and {plural(others, 'other')}" if others > 0 else ""
    return f"{who} <attacked> {aimed_at(event)} with {card}{united}."


def changed_text(state: DynastyTcgState, row: int, card: str, doer: str) -> str:
    """What a lasting effect of a player, the doer, gave, forbade or granted, as its card says it."""
    cards = state.cards
    op = cards.op(row, OpCol.OP)
    argument = int(cards.op(row, OpCol.ARG))
    until = int(cards.op(row, OpCol.UNTIL))
    duration = f" {DURATION[until]}" if until in DURATION else ""
    if until == w.Until.YOUR_NEXT_TURN:
        duration = f" until the next turn of {doer}"
    if op == w.Op.FORBID:
        return lasting_words(card, FORBIDDEN[argument], duration)
    if op == w.Op.GRANT:
        return lasting_words(card, GRANTED[argument], duration)
    counted = (
        cards.op(row, OpCol.AMOUNT) >= 0
        and cards.amount(cards.op(row, OpCol.AMOUNT), AmountCol.WHAT) != w.Measure.FIXED
    )
    if counted:
        return f"{card} <changed> its {w.STATS[argument].replace('_', ' ')}{duration}."
    if op in (int(w.Op.GIVE), int(w.Op.SET_STRENGTH)):
        speaker = Speaker(cards, 0, -1)
        return lasting_words(card, sentences.predicate_of(speaker, row, False, True, False), duration)
    return ""


def lasting_words(card: str, predicate: str, duration: str) -> str:
    """What holds for a card from now on; a deed is only told of, since it has not been done."""
    verb, _, rest = predicate.partition(" ")
    if verb in PAST:
        return f"{card} <{PAST[verb]}> {rest}{duration}."
    return f"{card} <will> {verb.removesuffix('s')} {rest}{duration}."


PAST = {"gets": "got", "has": "had", "cannot": "could not", "can": "could", "must": "had to"}


def end_text(state: DynastyTcgState, event: Event) -> str:
    """Who won a game or the match, and why."""
    reason = REASONS[int(event.amount)]
    if event.player < 0 and event.kind == Ev.OVER:
        return f"The {'match' if state.best_of > 1 else 'game'} <was> a draw."
    if event.player < 0:
        return DRAW_WORDS[reason]
    who = seat(int(event.player))
    if event.kind == Ev.OVER and state.best_of > 1:
        return f"{who} <won> the match."
    if event.kind == Ev.OVER:
        return f"{who} <won> the game."
    return END_WORDS.get(reason, "{who} <won>.").format(who=who)
