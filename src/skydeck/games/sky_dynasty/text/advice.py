"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, verb_of
from skydeck.engine.text import seat
from skydeck.engine.views import seats_in
from skydeck.engine.words import Words
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, VERBS, Verb
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Zone
from skydeck.games.sky_dynasty.text.cards import place_text, track_text
from skydeck.games.sky_dynasty.text.words import at_place, to_place

say = Words("sky_dynasty")


def hint_reason(state: SkyDynastyState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this, from what lies open and what the seat holds; empty where there are no words for it."""
    verb, card = verb_of(actions[0]), first(actions[0])
    if state.decision == Ask.LAY:
        return laying(state, player, actions)
    if verb in (Verb.KEEP, Verb.PAY, Verb.DISPATCH):
        place = int(state.cards.place_of[card]) if verb == Verb.KEEP else card
        if place < state.cards.places:
            return going(state, player, place, [])
        return say(
            "advice.die", "The die may lead to a station as good as those that you could name, and costs nothing."
        )
    if verb == Verb.BUY:
        return buying(state, player, card)
    if verb == Verb.CHOOSE:
        return rewarded(state, player)
    if verb == Verb.DONE:
        return declining(state, player)
    return ALWAYS(verb) if verb in ALWAYS else ""


# What can be said of an answer wherever it is given.
ALWAYS = say.table(
    "advice.always",
    VERBS,
    {
        Verb.LOCK: "What stays in your hand can make another fleet in the next turn.",
        Verb.PASS: "No fleet that this hand could still send looks worth its cards.",
        Verb.TRASH: "A smaller deck brings its better cards to your hand more often.",
        Verb.SEND: "It does more there than with the fleet that it was laid with.",
        Verb.REMOVE: "What is discarded before force is compared adds nothing for its owner.",
        Verb.RAISE: "Its force may decide who wins here, and the coins have no better use this round.",
        Verb.DRAW: "Looking costs nothing, and what does not suit you goes back under the deck.",
        Verb.LOOK: "Looking costs nothing, and what does not suit you goes back under the deck.",
        Verb.REPLACE: "What comes in its place may suit you better, and it is kept from whoever wins there.",
        Verb.RESOLVE: "Taken in this order, every bonus finds what it needs.",
    },
)

# Why nothing more is done in a decision.
DECLINED = say.table(
    "advice.declined",
    DECISIONS,
    {
        Ask.FEE: "The die costs nothing, and no station is worth that many coins to you now.",
        Ask.PHOENIX: "It is worth most where its fleet is.",
        Ask.REMOVE: "Nothing that could go would change who wins here.",
        Ask.PAY: "Coins paid here are lost, whoever wins.",
        Ask.TRASH: "What is left is worth a place in your deck.",
        Ask.DRAW: "You have better use for your coins than what this deck may offer.",
        Ask.BUY_DRAWN: ("It is not worth its price to you now; it goes under the deck, where nobody else knows it."),
        Ask.REPLACE: "What is on sale suits you better than what may come.",
        Ask.PLACE: "From the discard pile it comes back to your hand, to go where you need it then.",
        Ask.BUY: "No card on sale here is worth more to you than your {coins:coin}.",
        Ask.LOOK: "You have no coins to spare for what might lie there.",
    },
)


def declining(state: SkyDynastyState, player: int) -> str:
    """Why nothing more is done in the decision in progress."""
    return DECLINED(state.decision, coins=state.coins[player]) if state.decision in DECLINED else ""


def rewarded(state: SkyDynastyState, player: int) -> str:
    """Where a seat stands that chooses between rewards."""
    return say(
        "advice.reward",
        "You have {influence} of {goal} influence and {coins:coin}, and this brings you further.",
        influence=state.influence(player),
        goal=state.cards.influence_to_win,
        coins=state.coins[player],
    )


def laying(state: SkyDynastyState, player: int, actions: list[int]) -> str:
    locations, ships, place = drafted(state, player, actions)
    if not locations and not ships:
        return ALWAYS(Verb.PASS)
    if len(locations) > 1:
        return say("advice.pick", "With several location cards you pick where to go when all fleets lie open.")
    if place == ANYWHERE:
        return say("advice.anywhere", "You choose a station when all fleets lie open, for a price.")
    return going(state, player, place, ships)


def drafted(state: SkyDynastyState, player: int, actions: list[int]) -> tuple[list[int], list[int], int]:
    """The kinds of location card and the ships of a fleet as far as it is laid and drafted, and where its first card leads."""
    cards = state.cards
    kinds = [first(action) for action in actions if verb_of(action) == Verb.LAY]
    kinds += [kind for kind in range(cards.kinds) for _ in range(state.count(Zone.FLEET, player, kind))]
    locations = sorted({kind for kind in kinds if kind < cards.location_kinds})
    ships = sorted(kind for kind in kinds if kind >= cards.location_kinds)
    return locations, ships, cards.place_of[locations[0]] if locations else cards.open_space


def going(state: SkyDynastyState, player: int, place: int, ships: list[int]) -> str:
    """What a fleet finds at a station: who is there, and what there is to win."""
    copy = state.clone()
    for kind in ships:
        copy.put(Zone.STATION + place, player, kind, 1)
    forces = compared(copy, player, place)
    where, prize = at_place(state.cards, place), what_it_pays(state, place)
    if not forces:
        return say("advice.alone", "Nobody else is {where} yet: {prize}.", where=where, prize=prize)
    return say(
        "advice.going", "Your force {where} would be {forces:and}: {prize}.", where=where, forces=forces, prize=prize
    )


def compared(state: SkyDynastyState, player: int, place: int) -> list[str]:
    """A player's force at a station beside that of each other seat there: ``3 against 2 of {seat1}``."""
    return [
        say(
            "compared",
            "{own} against {theirs} of {who}",
            own=effects.force_against(state, player, place, other),
            theirs=effects.force_against(state, other, place, player),
            who=seat(other),
        )
        for other in seats_in(state.present(place), state.num_players)
        if other != player
    ]


def what_it_pays(state: SkyDynastyState, place: int) -> str:
    """A station's bonus as the end of a sentence."""
    cards = state.cards
    if place == cards.open_space:
        return say("prize.open_space", "ships that survive there bring what they gain")
    if place == cards.track_place:
        return say("prize.track", "the winner takes {reward}", reward=track_text(cards)[state.track])
    told = [sentence[0].lower() + sentence[1:].rstrip(".") for sentence in place_text(cards, place)]
    return say("prize", "the winner may {bonus}", bonus="; ".join(told))


def buying(state: SkyDynastyState, player: int, kind: int) -> str:
    cards = state.cards
    name = cards.names[kind]
    if kind >= cards.location_kinds:
        return say(
            "advice.ship",
            "{card:card} has force {force}; you have {coins:coin} to spend now.",
            card=name,
            force=cards.force[kind],
            coins=state.coins[player],
        )
    place = int(cards.place_of[kind])
    if place >= cards.places:
        return say(
            "advice.random",
            "With {card:card} you can go wherever the die says, or you for a price, in later rounds.",
            card=name,
        )
    return say(
        "advice.location", "With {card:card} you can go {to} in later rounds.", card=name, to=to_place(cards, place)
    )


def instead(state: SkyDynastyState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    cards = state.cards
    verb, kind = verb_of(action), first(action)
    if verb == Verb.BUY and state.decision not in (Ask.BUY, Ask.BUY_DRAWN):
        offers = [slot for slot in range(cards.slots) if state.rows[slot] == kind and kind != EMPTY]
        if offers:
            return say(
                "instead.buy",
                "You can buy {card:card} {where} once you win there.",
                card=cards.names[kind],
                where=at_place(cards, cards.slot_place[offers[0]]),
            )
    if verb == Verb.LAY and state.decision != Ask.LAY:
        return say("instead.lay", "You lay fleets in the Dispatch phase, when all choose in secret.")
    return ""
