"""What happened, as sentences of the log and as data for animation; and what would happen, for previews."""

import re
from collections.abc import Callable
from typing import Any

from skydeck.engine import views
from skydeck.engine.events import Event
from skydeck.engine.text import plural, seat
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import AmountCol, OpCol
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, ItemType
from skydeck.games.dynasty_tcg.state.events import EVENTS, Ev, Spot
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import REASONS, Coming
from skydeck.games.dynasty_tcg.text import sentences
from skydeck.games.dynasty_tcg.text.clauses import DURATION, FORBIDDEN, GRANTED, Speaker
from skydeck.games.dynasty_tcg.text.places import place_name, place_words, zone_name

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
    "levelled": "would level", "looked": "would look", "lost": "would lose", "moved": "would move", "negated": "would negate",
    "paid": "would pay", "passed": "would pass", "played": "would play", "re-deployed": "would re-deploy",
    "reinforced": "would reinforce", "retaliated": "would retaliate", "retreated": "would retreat",
    "sent": "would send", "set": "would set", "showed": "would show", "shuffled": "would shuffle",
    "sold": "would sell", "struck": "would strike", "took": "would take", "turned": "would turn", "was": "would be",
    "went": "would go", "were": "would be", "will": "would", "won": "would win",
}  # fmt: skip
ACTION_WORDS = {
    ItemType.STEP: "{who} <declared> a step of {card}.",
    ItemType.TURN: "{who} <declared> a turn of {card}.",
    ItemType.RETREAT: "{who} <called> {card} back.",
    ItemType.REINFORCE: "{who} <sent> {card} to reinforce.",
    ItemType.ABILITY: "The ability of {card} of {who} <went> onto the stack.",
}
FIZZLED_WORDS = {
    ItemType.CARD: "{card} of {who} <did> nothing: its unit <was> gone.",
    ItemType.ORDER: "{card} of {who} <did> nothing: no target <was> legal any more.",
    ItemType.ABILITY: "The ability of {card} of {who} <did> nothing: no target <was> legal any more.",
    ItemType.STEP: "Nothing <came> of the step of {card} of {who}.",
    ItemType.TURN: "Nothing <came> of the turn of {card} of {who}.",
    ItemType.RETREAT: "Nothing <came> of the retreat of {card} of {who}.",
    ItemType.REINFORCE: "Nothing <came> of the reinforcement by {card} of {who}.",
}
NEGATED_WORDS = {
    ItemType.CARD: "{by} <negated> {card} of {who}.",
    ItemType.ORDER: "{by} <negated> {card} of {who}.",
    ItemType.ABILITY: "{by} <negated> the ability of {card} of {who}.",
    ItemType.ATTACK: "{by} <negated> the attack of {who}.",
}
NEGATED_BY_ITSELF = "The attack of {who} <was> negated: its leader or its target <was> gone."
HIDDEN_LOOK = "{who} <looked> at a card of {origin}."
DEPLOYED_WORDS = {
    Coming.HEAVY: "{card} of {who} <was> heavily deployed to {to}.",
    Coming.REDEPLOY: "{who} <re-deployed> {card} to {to}.",
    Coming.BY_EFFECT: "{who} <deployed> {card} to {to} by an effect.",
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
    return VERB.sub(lambda verb: verb[1] if verb[1] in WOULD else verb[0], sentence(state, event, viewer))


def would_text(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """The same of what has not happened: "would take 3 damage"."""
    return VERB.sub(lambda verb: WOULD.get(verb[1], verb[0]), sentence(state, event, viewer))


class Told(views.Told):
    """An event as its sentence speaks of it; put into words only where a sentence asks for them."""

    def __init__(self, state: DynastyTcgState, event: Event) -> None:
        super().__init__(event, state.cards.labels)
        self.state = state
        self.card = self.card or "a card"

    def __getitem__(self, slot: str) -> Any:
        return getattr(self, slot)

    @property
    def cards(self) -> str:
        return plural(self.number, "card")

    @property
    def other(self) -> str:
        return self.state.cards.labels[self.number]

    @property
    def by(self) -> str:
        """The card that negated something; nothing where none did."""
        return self.state.cards.labels[self.event.origin - 1] if self.event.origin else ""

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
        return f"the commander of {seat(player)}" if at == Spot.COMMANDER else f"{zone_name(at)} of {seat(player)}"

    @property
    def doer(self) -> str:
        """Whose effect changes something."""
        return seat(self.event.target // 100)

    @property
    def position(self) -> str:
        return "attack" if self.number else "defence"

    @property
    def healed(self) -> str:
        return "repaired" if self.state.cards.type[self.event.card] == w.Type.STRUCTURE else "healed"

    @property
    def whom(self) -> str:
        return f"{self.card} of {self.who}" if self.event.card >= 0 else f"the commander of {self.who}"


def sentence(state: DynastyTcgState, event: Event, viewer: int | None) -> str:
    """What an event tells a viewer, its verbs marked."""
    kind = event.kind
    told = Told(state, event)
    if not views.may_know(event, viewer):
        return HIDDEN_LOOK.format_map(told) if kind == Ev.LOOKED else ""
    if was_told(event, viewer):
        return ""
    words = WORDS.get(kind, "")
    return (words if isinstance(words, str) else words(told)).format_map(told)


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


def resources_words(told: Told) -> str:
    verb = "gained" if told.number > 0 else "lost" if told.event.origin else "paid"
    return f"{{who}} <{verb}> {plural(abs(told.number), 'resource')}."


def ability_words(told: Told) -> str:
    if told.number == ItemType.ABILITY and told.event.target % 100 != Spot.STACK:
        return "The ability of {card} of {who} <took> effect at once."
    return ACTION_WORDS.get(told.number, ACTION_WORDS[ItemType.ABILITY])


def negated_words(told: Told) -> str:
    return NEGATED_WORDS.get(told.number, "{by} <negated> an action of {who}.") if told.by else NEGATED_BY_ITSELF


def attack_words(told: Told) -> str:
    united = f" and {plural(told.number - 1, 'other')}" if told.number > 1 else ""
    return f"{{who}} <attacked> {{aim}} with {{card}}{united}."


def changed_words(told: Told) -> str:
    """What a lasting effect of a player gave, forbade or granted, as its card says it."""
    cards = told.state.cards
    row = told.number
    op = cards.op(row, OpCol.OP)
    argument = cards.op(row, OpCol.ARG)
    until = cards.op(row, OpCol.UNTIL)
    duration = f" {DURATION[until]}" if until in DURATION else ""
    if until == w.Until.YOUR_NEXT_TURN:
        duration = " until the next turn of {doer}"
    if op == w.Op.FORBID:
        return lasting_words(FORBIDDEN[argument], duration)
    if op == w.Op.GRANT:
        return lasting_words(GRANTED[argument], duration)
    counted = (
        cards.op(row, OpCol.AMOUNT) >= 0
        and cards.amount(cards.op(row, OpCol.AMOUNT), AmountCol.WHAT) != w.Measure.FIXED
    )
    if counted:
        return f"{{card}} of {{who}} <changed> its {w.STATS[argument].replace('_', ' ')}{duration}."
    if op in (w.Op.GIVE, w.Op.SET_STRENGTH):
        speaker = Speaker(cards, 0, -1)
        return lasting_words(sentences.predicate_of(speaker, row, False, True, False), duration)
    return ""


def lasting_words(predicate: str, duration: str) -> str:
    """What holds for a card from now on; a deed is only told of, since it has not been done."""
    verb, _, rest = predicate.partition(" ")
    if verb in PAST:
        return f"{{card}} of {{who}} <{PAST[verb]}> {rest}{duration}."
    return f"{{card}} of {{who}} <will> {verb.removesuffix('s')} {rest}{duration}."


PAST = {"gets": "got", "has": "had", "cannot": "could not", "can": "could", "must": "had to"}


def end_words(told: Told) -> str:
    """Who won a game or the match, and why."""
    reason = REASONS[told.number]
    what = "match" if told.state.best_of > 1 else "game"
    is_last = told.event.kind == Ev.OVER
    if told.event.player < 0:
        return f"The {what} <was> a draw." if is_last else DRAW_WORDS[reason]
    return f"{{who}} <won> the {what}." if is_last else END_WORDS.get(reason, "{who} <won>.")


# By kind of event: a template, in which what stands in brackets is told by `Told`, or what finds it.
WORDS: dict[int, str | Callable[[Told], str]] = {
    Ev.TURN: "{who} <began> turn {number}.",
    Ev.DREW: "{who} <drew> {cards}.",
    Ev.DREW_CARD: "{who} <drew> {card}.",
    Ev.MULLIGAN: "{who} <sent> back {cards}.",
    Ev.SHUFFLED: "{who} <shuffled> the deck.",
    Ev.RESOURCES: resources_words,
    Ev.PLAYED: "{who} <played> {card}.",
    Ev.DEPLOYED: lambda told: DEPLOYED_WORDS.get(told.number, "{card} of {who} <was> deployed to {to}."),
    Ev.EQUIPPED: "{who} <equipped> {other} in {to} with {card}.",
    Ev.ENVIRONMENT: "{card} of {who} <came> into play.",
    Ev.ABILITY: ability_words,
    Ev.FIZZLED: lambda told: FIZZLED_WORDS[told.number],
    Ev.NEGATED: negated_words,
    Ev.ATTACK: attack_words,
    Ev.REDECLARED: "{who} <aimed> the attack at {aim}.",
    Ev.DAMAGE: "{card} of {who} <took> {number} damage.",
    Ev.RETALIATION: "{card} of {who} <struck> back for {number}.",
    Ev.COMMANDER_DAMAGE: "{who} <took> {number} damage and <had> {health} health left.",
    Ev.COMMANDER_HEALED: "{who} <was> healed by {number} and <had> {health} health.",
    Ev.HEALED: "{card} of {who} <was> {healed} by {number}.",
    Ev.PREVENTED: "{number} damage to {whom} <was> prevented.",
    Ev.DESTROYED: "{card} of {who} <was> destroyed.",
    Ev.MOVED: "{card} of {who} <moved> from {origin} to {to}.",
    Ev.TURNED: "{card} of {who} <turned> to {position} position.",
    Ev.RETREATED: "{card} of {who} <retreated>.",
    Ev.ADVANCED: "{card} of {who} <moved> up to retreat zone 1.",
    Ev.RETURNED: "{card} of {who} <went> to {to}.",
    Ev.REINFORCED: "{card} of {who} <reinforced> {other} in {to}.",
    Ev.RESTORED: "{card} of {who} <went> back to {origin}.",
    Ev.LEVELLED: "{who} <levelled> up {other} to {card}, from {origin}.",
    Ev.SOLD: "{who} <sold> {card}.",
    Ev.BOUGHT: "{who} <bought> {card}.",
    Ev.DISCARDED: "{card} of {who} <went> to the discard pile.",
    Ev.REVEALED: "{who} <showed> {card}.",
    Ev.FOUND: "{who} <took> {card} from {origin} into {to}.",
    Ev.CHANGED: changed_words,
    Ev.PASSED: "{who} <passed>.",
    Ev.LOOKED: "{who} <looked> at {card}.",
    Ev.SAVED: "{card} of {who} <was> saved by its ability.",
    Ev.GAME_OVER: end_words,
    Ev.OVER: end_words,
}
