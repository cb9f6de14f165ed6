"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, verb_of
from skydeck.engine.words import Words
from skydeck.games.sky_thieves.cards.words import SLOTS, VERBS, Kind, Verb
from skydeck.games.sky_thieves.duel import attack_now, standing
from skydeck.games.sky_thieves.rules.steps import DECISIONS, Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Total
from skydeck.games.sky_thieves.text.cards import captain_text, card_text, figures, figures_text
from skydeck.games.sky_thieves.text.overloads import overload_text
from skydeck.games.sky_thieves.text.words import short_words

say = Words("sky_thieves")


def hint_reason(state: SkyThievesState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this, from what the seat knows. Empty where there are no words for it."""
    verb, one = verb_of(actions[0]), first(actions[0])
    cards = state.cards
    if verb == Verb.PLAY:
        return play_reason(state, player, one)
    if verb == Verb.ATTACK:
        return attack_reason(state, player, one)
    if verb == Verb.OVERLOAD and state.aboard(player, one) >= 0:
        card = state.aboard(player, one)
        return say(
            "advice.overload",
            "{card:card}: {effect}. {standing}",
            card=cards.names[card],
            effect=overload_text(state, player, card),
            standing=standing_text(state),
        )
    if verb in (Verb.OFFENSIVE, Verb.DEFENSIVE) and state.captain(player) >= 0:
        captain = state.captain(player)
        words = captain_text(cards, captain - cards.kinds)[verb - Verb.OFFENSIVE]
        return f"{about(cards.names[captain], [words])} {standing_text(state)}"
    if verb == Verb.JUNK:
        return say("advice.junk", "{card:card} helps you less than what you keep.", card=cards.names[one])
    if verb == Verb.CAPTAIN:
        return " ".join(captain_text(cards, one))
    if verb == Verb.TAKE:
        return about(cards.names[one], card_text(cards, one))
    if verb in (Verb.END, Verb.PASS, Verb.STAT, Verb.MOVE, Verb.SUFFER) and state.attacked >= 0:
        return standing_text(state)
    if verb == Verb.PASS:
        return PASSED(state.decision if state.decision in PASSED else Ask.MAY)
    return ALWAYS(verb) if verb in ALWAYS else ""


# What can be said of an answer wherever it is given.
ALWAYS = say.table(
    "advice.always",
    VERBS,
    {
        Verb.AGREE: "What you are offered is worth more than what you give for it.",
        Verb.REFUSE: "What you would give is worth more than what you are offered.",
        Verb.LEAVE: "What is left in your hand does more later: it pays, answers or waits for the attack.",
        Verb.PAY: "These are the cards that you can best do without.",
        Verb.SCOUT: "It brings a new Target next to the deck, and takes the furthest one from everybody.",
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
    },
)

# Why nothing is done, by what was asked.
PASSED = say.table(
    "advice.passed",
    DECISIONS,
    {
        Ask.RESPOND: "What happens here is not worth a Sabotage: it costs a card that can stop more later.",
        Ask.SCOUT: "The Targets of the line suit you better than one that nobody knows.",
        Ask.ATTACK: "No Target of the line is one that your ship could win now, against those who would defend it.",
        Ask.SINK: "The Targets that you saw suit you as they lie.",
        Ask.PICK: "No card there would do more than what you have.",
        Ask.MAY: "It would help the others as much as you.",
    },
)


def about(name: str, sentences: list[str]) -> str:
    """``Alarm Bells: When an opponent ...``."""
    return say("advice.about", "{name:card}: {text}", name=name, text=" ".join(sentences))


def play_reason(state: SkyThievesState, player: int, card: int) -> str:
    """What a card does, and what it changes on board."""
    cards, kind = state.cards, int(state.cards.kind[card])
    words = about(cards.names[card], card_text(cards, card))
    if kind >= SLOTS:
        return words
    gained = figures_text(figures(cards, card))
    counts = say("advice.gained", ": {gained}", gained=gained) if gained else ""
    old = int(state.aboard(player, kind))
    if old < 0:
        return say("advice.play", "{words} On board it counts at once{counts}.", words=words, counts=counts)
    return say(
        "advice.play.instead",
        "{words} On board it counts at once{counts} in place of {old:card}.",
        words=words,
        counts=counts,
        old=cards.names[old],
    )


def attack_reason(state: SkyThievesState, player: int, target: int) -> str:
    """What the ship lacks, and what stands against it."""
    cards = state.cards
    speed, firepower = state.base(player, Total.SHIP_SPEED), state.base(player, Total.SHIP_FIREPOWER)
    asked = [cards.target_speed[target], cards.target_firepower[target], cards.target_defense[target]]
    short = short_words(standing(speed, firepower, asked)["short"])
    rivals = sum(state.is_ready(other) for other in range(state.num_players) if other != player)
    ready = say("advice.no_defender", "no Captain is ready to defend it")
    if rivals:
        ready = say("advice.defenders", "{rivals:Captain} can defend it", rivals=rivals)
    name, treasure = cards.target_names[target], cards.treasure[target]
    if not short:
        return say(
            "advice.beats",
            "{name:card} is worth {treasure} Treasure; your ship beats it as it is, and {ready}.",
            name=name,
            treasure=treasure,
            ready=ready,
        )
    return say(
        "advice.lacks",
        "{name:card} is worth {treasure} Treasure; your ship lacks {short} before any Overload, and {ready}.",
        name=name,
        treasure=treasure,
        short=short,
        ready=ready,
    )


def standing_text(state: SkyThievesState) -> str:
    """How the attack stands."""
    if state.attacked < 0:
        return ""
    short = short_words(attack_now(state)["short"])
    if not short:
        return say("advice.beating", "The attacker is beating the Target now.")
    return say("advice.short", "The attacker lacks {short} now.", short=short)


def instead(state: SkyThievesState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb, one = verb_of(action), first(action)
    if verb == Verb.PLAY and state.decision != Ask.PAY:
        kind = int(state.cards.kind[one])
        if kind <= Kind.TECHNIQUE and (player != state.active or state.decision != Ask.PORT):
            return say("instead.play", "You can play it At Port, at the beginning of your turn.")
        if kind == Kind.SABOTAGE:
            return say(
                "instead.sabotage", "You are asked as soon as its condition is met, and in your Phases of an attack."
            )
    return OUTSIDE(verb) if verb in OUTSIDE and state.attacked < 0 else ""


# When something is done that is part of an attack.
OUTSIDE = say.table(
    "instead",
    VERBS,
    {
        Verb.OVERLOAD: "You can Overload in your own Phase of your attack.",
        Verb.OFFENSIVE: "You can use it in your own Phase of your attack, while the Captain is face up.",
        Verb.DEFENSIVE: "You can use it in your Phase of somebody else's attack, while the Captain is face up.",
    },
)
