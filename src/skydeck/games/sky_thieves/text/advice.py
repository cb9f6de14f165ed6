"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, verb_of
from skydeck.engine.text import plural
from skydeck.games.sky_thieves.cards.words import SLOTS, Kind, Verb
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Total
from skydeck.games.sky_thieves.text.cards import captain_text, card_text, figures
from skydeck.games.sky_thieves.text.labels import overload_text
from skydeck.games.sky_thieves.text.words import short_words


def hint_reason(state: SkyThievesState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this, from what the seat knows. Empty where there are no words for it."""
    verb, one = verb_of(actions[0]), first(actions[0])
    cards = state.cards
    if verb == Verb.PLAY:
        return play_reason(state, player, one)
    if verb == Verb.PAY:
        return "These are the cards that you can best do without."
    if verb == Verb.ATTACK:
        return attack_reason(state, player, one)
    if verb == Verb.OVERLOAD and state.aboard(player, one) >= 0:
        card = state.aboard(player, one)
        return f"{cards.names[card]}: {overload_text(state, player, card)}. {standing(state)}"
    if verb in (Verb.OFFENSIVE, Verb.DEFENSIVE) and state.captain(player) >= 0:
        captain = state.captain(player)
        words = captain_text(cards, captain - cards.kinds)[verb - Verb.OFFENSIVE]
        return f"{cards.names[captain]}: {words} {standing(state)}"
    if verb == Verb.SCOUT:
        return "It brings a new Target next to the deck, and takes the furthest one from everybody."
    if verb == Verb.JUNK:
        return f"{cards.names[one]} helps you less than what you keep."
    if verb == Verb.CAPTAIN:
        return " ".join(captain_text(cards, one))
    if verb == Verb.TAKE:
        return " ".join([f"{cards.names[one]}:", *card_text(cards, one)])
    if verb in (Verb.END, Verb.PASS, Verb.STAT, Verb.MOVE, Verb.SUFFER) and state.attacked >= 0:
        return standing(state)
    if verb == Verb.PASS:
        return PASSED.get(state.decision, PASSED[Ask.MAY])
    return ALWAYS.get(verb, "")


# What can be said of an answer wherever it is given.
ALWAYS: dict[int, str] = {
    Verb.AGREE: "What you are offered is worth more than what you give for it.",
    Verb.REFUSE: "What you would give is worth more than what you are offered.",
    Verb.LEAVE: "What is left in your hand does more later: it pays, answers or waits for the attack.",
    Verb.STAT: "That is what your ship lacks more.",
    Verb.MOVE: "So your ship lacks least.",
    Verb.RIVAL: "That seat stands most in your way.",
    Verb.SLOT: "Without that card its ship loses most, or you lose least.",
    Verb.REPLACE: "It is the Target that suits the others more than you.",
    Verb.SWAP: "In this order the nearer Target suits you better than the others.",
    Verb.SINK: "It goes where nobody comes to it for long.",
    Verb.CHOOSE: "Of what the card offers, this changes most for you.",
    Verb.YES: "It costs you little, and what it does helps you now.",
    Verb.SUFFER: "The cards in your hand are worth more than what your ship loses.",
}

# Why nothing is done, by what was asked.
PASSED: dict[int, str] = {
    Ask.RESPOND: "What happens here is not worth a Sabotage: it costs a card that can stop more later.",
    Ask.SCOUT: "The Targets of the line suit you better than one that nobody knows.",
    Ask.ATTACK: "No Target of the line is one that your ship could win now, against those who would defend it.",
    Ask.SINK: "The Targets that you saw suit you as they lie.",
    Ask.PICK: "No card there would do more than what you have.",
    Ask.MAY: "It would help the others as much as you.",
}


def play_reason(state: SkyThievesState, player: int, card: int) -> str:
    """What a card does, and what it changes on board."""
    cards, kind = state.cards, int(state.cards.kind[card])
    words = " ".join([f"{cards.names[card]}:", *card_text(cards, card)])
    if kind >= SLOTS:
        return words
    gained = ", ".join(f"{name} {number}" for name, number in figures(cards, card).items())
    old = int(state.aboard(player, kind))
    instead = f" in place of {cards.names[old]}" if old >= 0 else ""
    return f"{words} On board it counts at once{f': {gained}' if gained else ''}{instead}."


def attack_reason(state: SkyThievesState, player: int, target: int) -> str:
    """What the ship lacks, and what stands against it."""
    cards = state.cards
    speed, firepower = state.base(player, Total.SHIP_SPEED), state.base(player, Total.SHIP_FIREPOWER)
    short = short_words(
        max(0, int(cards.target_speed[target]) - speed),
        max(0, int(cards.target_firepower[target]) - firepower),
        max(0, int(cards.target_defense[target]) - speed - firepower),
    )
    rivals = [other for other in range(state.num_players) if other != player and state.is_ready(other)]
    how = f"lacks {short} before any Overload" if short else "beats it as it is"
    ready = f"{plural(len(rivals), 'Captain')} can defend it" if rivals else "no Captain is ready to defend it"
    return f"{cards.target_names[target]} is worth {cards.treasure[target]} Treasure; your ship {how}, and {ready}."


def standing(state: SkyThievesState) -> str:
    """How the attack stands."""
    if state.attacked < 0:
        return ""
    speed, firepower, *stats = state.totals
    short = short_words(max(0, stats[0] - speed), max(0, stats[1] - firepower), max(0, stats[2] - speed - firepower))
    return f"The attacker lacks {short} now." if short else "The attacker is beating the Target now."


def instead(state: SkyThievesState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb, one = verb_of(action), first(action)
    if verb == Verb.PLAY and state.decision != Ask.PAY:
        kind = int(state.cards.kind[one])
        if kind <= Kind.TECHNIQUE and (player != state.active or state.decision != Ask.PORT):
            return "You can play it At Port, at the beginning of your turn."
        if kind == Kind.SABOTAGE:
            return "You are asked as soon as its condition is met, and in your Phases of an attack."
    if verb == Verb.OVERLOAD:
        return "You can Overload in your own Phase of your attack." if state.attacked < 0 else ""
    if verb == Verb.OFFENSIVE and state.attacked < 0:
        return "You can use it in your own Phase of your attack, while the Captain is face up."
    if verb == Verb.DEFENSIVE and state.attacked < 0:
        return "You can use it in your Phase of somebody else's attack, while the Captain is face up."
    return ""
