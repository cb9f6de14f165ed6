"""Actions in words."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.questions import option_label
from skydeck.engine.text import capital, plural, seat
from skydeck.games.sky_thieves.cards.words import KINDS, SLOTS, STATS, Col, Count, If, Kind, Op, Stat, Verb
from skydeck.games.sky_thieves.operations import done_text, options_of, row_text, stat_word
from skydeck.games.sky_thieves.rules import effects, paying
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.text.cards import defensive_text, offensive_text, symbols_text
from skydeck.games.sky_thieves.text.words import thing_of_row


def action_label(state: SkyThievesState, player: int, action: int) -> str:
    """Words for a button, in this situation."""
    verb, one, two = verb_of(action), first(action), second(action)
    cards = state.cards
    if verb == Verb.PLAY:
        return play_label(state, player, one)
    if verb == Verb.PAY:
        return paid_label(state, player, one)
    if verb == Verb.TAKE:
        return take_label(state, player, one)
    if verb == Verb.OVERLOAD:
        return overload_label(state, player, one)
    if verb in (Verb.OFFENSIVE, Verb.DEFENSIVE):
        return captain_label(state, player, verb)
    if verb == Verb.SLOT:
        return slot_label(state, player, one)
    if verb == Verb.CHOOSE:
        return option_label(options(state), one)
    if verb == Verb.SWAP:
        return f"{cards.target_names[one]} and {cards.target_names[two]}"
    if verb == Verb.MOVE:
        return f"{one} from {STATS[1 - two].title()} to {STATS[two].title()}"
    if verb in (Verb.YES, Verb.SUFFER, Verb.PASS, Verb.END):
        return answer_label(state, player, verb)
    if verb in TARGETS:
        return TARGETS[verb].format(cards.target_names[one])
    if verb == Verb.CAPTAIN:
        return cards.names[cards.kinds + one]
    if verb == Verb.JUNK:
        return f"Junk {cards.names[one]}"
    if verb == Verb.STAT:
        return STATS[one].title()
    return seat(one) if verb == Verb.RIVAL else PLAIN[verb]


PLAIN: dict[int, str] = {
    Verb.AGREE: "Agree to choose",
    Verb.REFUSE: "Have them dealt",
    Verb.LEAVE: "Leave port",
    Verb.SCOUT: "Scout",
}
TARGETS: dict[int, str] = {Verb.ATTACK: "Attack {}", Verb.REPLACE: "Replace {}", Verb.SINK: "{} under the deck"}
# What declining means.
DECLINED: dict[int, str] = {
    Ask.SCOUT: "Do not scout",
    Ask.ATTACK: "Do not attack",
    Ask.PICK: "Bring none",
    Ask.PLACE: "Replace none",
    Ask.SINK: "Leave them on top",
    Ask.MOVE: "Move none",
    Ask.MAY: "Do not do it",
}


def play_label(state: SkyThievesState, player: int, card: int) -> str:
    """What a card costs now, and what it replaces."""
    kind = int(state.cards.kind[card])
    if kind == Kind.MATERIAL:
        return f"Play {state.cards.names[card]}"
    cost = symbols_text(paying.price(state, player, card, 0))
    old = int(state.aboard(player, kind)) if kind < SLOTS else -1
    replaces = f" in place of {state.cards.names[old]}" if old >= 0 else ""
    return f"Play {state.cards.names[card]} for {cost}{replaces}"


def paid_label(state: SkyThievesState, player: int, paid: int) -> str:
    """A card that pays, as actions number it: ``Helpful Butler (on board)``."""
    if paid < state.kinds:
        return state.cards.names[paid]
    slot = paid - state.kinds
    card = state.aboard(player, slot)
    return f"{state.cards.names[card] if card >= 0 else KINDS[slot].title()} (on board)"


def take_label(state: SkyThievesState, player: int, card: int) -> str:
    name = state.cards.names[card]
    if state.decision == Ask.KEEP:
        return f"Keep {name}"
    row = first(state.question)
    if state.decision == Ask.PICK and state.cards.column(row, Col.OP) == Op.BRING:
        cost = symbols_text(paying.price(state, player, card, state.cards.column(row, Col.AMOUNT)))
        return f"Bring {name} on board for {cost}"
    return f"Take {name}"


def overload_label(state: SkyThievesState, player: int, slot: int) -> str:
    card = state.aboard(player, slot)
    if card < 0:
        return f"Overload the {KINDS[slot]}"
    return f"Overload {state.cards.names[card]}: {overload_text(state, player, card)}"


def overload_text(state: SkyThievesState, player: int, card: int) -> str:
    """What an Overload does now. Treasure stays as it is within an attack, so what depends on it is told as it comes out,
    in one with what the same stat gains anyway."""
    cards = state.cards
    gained: dict[int, int] = {}
    # Words, or the number of a stat.
    told: list[str | int] = []
    for row in range(cards.middle[card], cards.last[card]):
        stat = cards.column(row, Col.ARG)
        if is_fixed_gain(state, row):
            points = effects.counted(state, row, player)
            if points > 0 and stat not in gained:
                told.append(stat)
            gained[stat] = gained.get(stat, 0) + points
        elif cards.column(row, Col.CONDITION) != If.BEHIND:
            told.append(row_text(cards, card, row))
        elif effects.holds(state, row, player):
            told.append(done_text(cards, card, row))
    words = [f"+{gained[one]} {stat_word(one)}" if isinstance(one, int) else one for one in told]
    return "; ".join(words) or "nothing now"


def is_fixed_gain(state: SkyThievesState, row: int) -> bool:
    """Whether a row gives a named stat a number of points that is settled already."""
    cards = state.cards
    return (
        cards.column(row, Col.OP) == Op.GAIN
        and cards.column(row, Col.CONDITION) == If.ALWAYS
        and cards.column(row, Col.COUNT) in (Count.ONCE, Count.TREASURE)
        and (cards.column(row, Col.ARG) != Stat.CHOICE or cards.column(row, Col.COUNT) == Count.TREASURE)
    )


def captain_label(state: SkyThievesState, player: int, verb: int) -> str:
    captain = state.captain(player)
    if captain < 0:
        return "Use the Captain"
    number = captain - state.cards.kinds
    text = offensive_text if verb == Verb.OFFENSIVE else defensive_text
    return f"Use {state.cards.names[captain]}: {text(state.cards, number)}"


def slot_label(state: SkyThievesState, player: int, slot: int) -> str:
    owner = third(state.question) if state.decision == Ask.SLOT else player
    card = state.aboard(owner, slot)
    return state.cards.names[card] if card >= 0 else KINDS[slot].title()


def options(state: SkyThievesState) -> list[str]:
    """What a card offers, if it is asked for."""
    row = first(state.question)
    return options_of(state.cards, thing_of_row(state, row), row) if state.decision == Ask.MODE else []


def answer_label(state: SkyThievesState, player: int, verb: int) -> str:
    """Yes and no, ending and suffering, as what they mean here."""
    row = first(state.question)
    if verb == Verb.END:
        fails = player == state.active and state.attacked >= 0 and not state.is_beating()
        return "End the Phase: the attack fails" if fails else "End the Phase"
    if verb == Verb.PASS:
        return DECLINED.get(state.decision, "Pass")
    if state.decision == Ask.RANSOM:
        if verb == Verb.YES:
            return f"Junk {plural(state.cards.column(row, Col.AMOUNT), 'card')}"
        return f"Lose {state.cards.column(row, Col.ARG)} {STATS[third(state.question)].title()}"
    if verb == Verb.YES and state.decision == Ask.MAY:
        words = row_text(state.cards, thing_of_row(state, row), row).removeprefix("you may ")
        return capital(words)
    return "Yes" if verb == Verb.YES else "Suffer the loss"
