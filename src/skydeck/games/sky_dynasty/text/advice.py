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
    verb, card = int(verb_of(actions[0])), int(first(actions[0]))
    if state.decision == Ask.LAY:
        return laying(state, player, [int(first(action)) for action in actions if verb_of(action) == Verb.LAY])
    if verb in (Verb.KEEP, Verb.PAY, Verb.DISPATCH):
        place = int(state.cards.place_of[card]) if verb == Verb.KEEP else card
        return going(state, player, place, []) if place < state.cards.places else ""
    if verb == Verb.BUY:
        return buying(state, player, card)
    if verb == Verb.TRASH:
        return "A smaller deck brings its better cards to your hand more often."
    return ""


def laying(state: SkyDynastyState, player: int, kinds: list[int]) -> str:
    cards = state.cards
    kinds = [kind for kind in range(cards.kinds) for _ in range(state.count(Zone.FLEET, player, kind))] + kinds
    if not kinds:
        return "No fleet that this hand could still send looks worth its cards."
    locations = sorted({kind for kind in kinds if kind < cards.location_kinds})
    if len(locations) > 1:
        return "With several location cards you pick where to go when all fleets lie open."
    place = int(cards.place_of[locations[0]]) if locations else int(cards.open_space)
    if place == ANYWHERE:
        return "You choose a station when all fleets lie open, for a price."
    return going(state, player, place, [kind for kind in kinds if kind >= cards.location_kinds])


def going(state: SkyDynastyState, player: int, place: int, ships: list[int]) -> str:
    """What a fleet finds at a station: who is there, and what there is to win."""
    cards = state.cards
    others = [other for other in seats_in(state.present(place), state.num_players) if other != player]
    where = at_place(cards, place)
    prize = what_it_pays(state, place)
    if not others:
        return f"Nobody else is {where} yet: {prize}."
    copy = state.clone()
    for kind in ships:
        copy.put(Zone.STATION + place, player, kind, 1)
    forces = []
    for other in others:
        own, theirs = (effects.force_against(copy, one, place, two) for one, two in ((player, other), (other, player)))
        forces.append(f"{int(own)} against {int(theirs)} of {seat(other)}")
    return f"Your force {where} would be {join(forces, 'and')}: {prize}."


def what_it_pays(state: SkyDynastyState, place: int) -> str:
    """A station's bonus as the end of a sentence."""
    cards = state.cards
    if place == cards.open_space:
        return "ships that survive there bring what they gain"
    if place == cards.track_place:
        return f"the winner takes {track_text(cards)[int(state.track)]}"
    told = [sentence[0].lower() + sentence[1:].rstrip(".") for sentence in place_text(cards, place)]
    return f"the winner may {'; '.join(told)}"


def buying(state: SkyDynastyState, player: int, kind: int) -> str:
    cards = state.cards
    name = cards.names[kind]
    if kind < cards.location_kinds:
        place = int(cards.place_of[kind])
        return f"With {name} you can go {to_place(cards, place)} in later rounds." if place < cards.places else ""
    return (
        f"{name} has force {int(cards.force[kind])}; you have {plural(int(state.coins[player]), 'coin')} to spend now."
    )


def instead(state: SkyDynastyState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    cards = state.cards
    verb, kind = int(verb_of(action)), int(first(action))
    if verb == Verb.BUY and state.decision not in (Ask.BUY, Ask.BUY_DRAWN):
        offers = [slot for slot in range(cards.slots) if int(state.rows[slot]) == kind and kind != EMPTY]
        if offers:
            return f"You can buy {cards.names[kind]} {at_place(cards, int(cards.slot_place[offers[0]]))} once you win there."
    if verb == Verb.LAY and state.decision != Ask.LAY:
        return "You lay fleets in the Dispatch phase, when all choose in secret."
    return ""
