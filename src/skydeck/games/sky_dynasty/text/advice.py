"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, verb_of
from skydeck.engine.text import join, plural, seat
from skydeck.engine.views import seats_in
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, Verb
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Zone
from skydeck.games.sky_dynasty.text.cards import place_text, track_text
from skydeck.games.sky_dynasty.text.words import at_place, to_place


def hint_reason(state: SkyDynastyState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this, from what lies open and what the seat holds; empty where there are no words for it."""
    verb, card = verb_of(actions[0]), first(actions[0])
    if state.decision == Ask.LAY:
        return laying(state, player, actions)
    if verb in (Verb.KEEP, Verb.PAY, Verb.DISPATCH):
        place = int(state.cards.place_of[card]) if verb == Verb.KEEP else card
        rolled = "The die may lead to a station as good as those that you could name, and costs nothing."
        return going(state, player, place, []) if place < state.cards.places else rolled
    if verb == Verb.BUY:
        return buying(state, player, card)
    if verb == Verb.CHOOSE:
        return rewarded(state, player)
    if verb == Verb.DONE:
        return declining(state, player)
    return ALWAYS.get(verb, "")


# What can be said of an answer wherever it is given.
ALWAYS: dict[int, str] = {
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
}

DECLINED: dict[int, str] = {
    Ask.FEE: "The die costs nothing, and no station is worth that many coins to you now.",
    Ask.PHOENIX: "It is worth most where its fleet is.",
    Ask.REMOVE: "Nothing that could go would change who wins here.",
    Ask.PAY: "Coins paid here are lost, whoever wins.",
    Ask.TRASH: "What is left is worth a place in your deck.",
    Ask.DRAW: "You have better use for your coins than what this deck may offer.",
    Ask.BUY_DRAWN: "It is not worth its price to you now; it goes under the deck, where nobody else knows it.",
    Ask.REPLACE: "What is on sale suits you better than what may come.",
    Ask.PLACE: "From the discard pile it comes back to your hand, to go where you need it then.",
    Ask.LOOK: "You have no coins to spare for what might lie there.",
}


def declining(state: SkyDynastyState, player: int) -> str:
    """Why nothing more is done in the decision in progress."""
    if state.decision == Ask.BUY:
        return f"No card on sale here is worth more to you than your {plural(state.coins[player], 'coin')}."
    return DECLINED.get(state.decision, "")


def rewarded(state: SkyDynastyState, player: int) -> str:
    """Where a seat stands that chooses between rewards."""
    influence, coins = state.influence(player), plural(state.coins[player], "coin")
    return f"You have {influence} of {state.cards.influence_to_win} influence and {coins}, and this brings you further."


def laying(state: SkyDynastyState, player: int, actions: list[int]) -> str:
    locations, ships, place = drafted(state, player, actions)
    if not locations and not ships:
        return "No fleet that this hand could still send looks worth its cards."
    if len(locations) > 1:
        return "With several location cards you pick where to go when all fleets lie open."
    if place == ANYWHERE:
        return "You choose a station when all fleets lie open, for a price."
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
    where = at_place(state.cards, place)
    prize = what_it_pays(state, place)
    return (
        f"Your force {where} would be {join(forces)}: {prize}." if forces else f"Nobody else is {where} yet: {prize}."
    )


def compared(state: SkyDynastyState, player: int, place: int) -> list[str]:
    """A player's force at a station beside that of each other seat there: ``3 against 2 of {seat1}``."""
    forces = []
    for other in seats_in(state.present(place), state.num_players):
        if other != player:
            own, theirs = (effects.force_against(state, a, place, b) for a, b in ((player, other), (other, player)))
            forces.append(f"{own} against {theirs} of {seat(other)}")
    return forces


def what_it_pays(state: SkyDynastyState, place: int) -> str:
    """A station's bonus as the end of a sentence."""
    cards = state.cards
    if place == cards.open_space:
        return "ships that survive there bring what they gain"
    if place == cards.track_place:
        return f"the winner takes {track_text(cards)[state.track]}"
    told = [sentence[0].lower() + sentence[1:].rstrip(".") for sentence in place_text(cards, place)]
    return f"the winner may {'; '.join(told)}"


def buying(state: SkyDynastyState, player: int, kind: int) -> str:
    cards = state.cards
    name = cards.names[kind]
    if kind < cards.location_kinds:
        place = int(cards.place_of[kind])
        where = to_place(cards, place) if place < cards.places else "wherever the die says, or you for a price,"
        return f"With {name} you can go {where} in later rounds."
    return f"{name} has force {int(cards.force[kind])}; you have {plural(state.coins[player], 'coin')} to spend now."


def instead(state: SkyDynastyState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    cards = state.cards
    verb, kind = verb_of(action), first(action)
    if verb == Verb.BUY and state.decision not in (Ask.BUY, Ask.BUY_DRAWN):
        offers = [slot for slot in range(cards.slots) if state.rows[slot] == kind and kind != EMPTY]
        if offers:
            return f"You can buy {cards.names[kind]} {at_place(cards, cards.slot_place[offers[0]])} once you win there."
    if verb == Verb.LAY and state.decision != Ask.LAY:
        return "You lay fleets in the Dispatch phase, when all choose in secret."
    return ""
