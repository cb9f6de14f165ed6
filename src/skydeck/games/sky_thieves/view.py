"""What one seat may see: all but the hands of others, the decks, and whom a moment for Sabotage asks (ST-R40, ST-R61)."""

from __future__ import annotations

from typing import Any, cast

from skydeck.engine.actions import first, third
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.views import (
    by_kind,
    check_viewer,
    known_in_pile,
    names_in,
    own_zones,
    result,
    sealed,
    stacks_in,
    status,
    zones_of,
)
from skydeck.engine.wire import Stack, as_data
from skydeck.engine.words import Words
from skydeck.games.sky_thieves.cards.words import KINDS, SLOTS
from skydeck.games.sky_thieves.duel import attack_now, own_stats, standing
from skydeck.games.sky_thieves.rules import attack, moments
from skydeck.games.sky_thieves.rules.steps import DECISIONS, Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, EVERYBODY, PHASES, PLACES, Shared, Tally, Total, Zone
from skydeck.games.sky_thieves.state.zones import LINE, ZONE, ZONES
from skydeck.games.sky_thieves.text.words import cancelled_by, deed_card, deed_words, target_names, who_did
from skydeck.games.sky_thieves.wire import (
    Aboard,
    Attack,
    Moment,
    Own,
    Prey,
    Range,
    Ship,
    Slot,
    ThievesView,
)

say = Words("sky_thieves")


def view(state: SkyThievesState, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it."""
    check_viewer(state, viewer)
    seats = range(state.num_players)
    asks = bool(state.pending) and not in_window(state)
    return as_data(
        ThievesView(
            game="sky_thieves",
            phase="over" if state.over else PHASES[state.phase],
            turn=state.turn,
            round=state.turn,
            moment=state.moment,
            decision=DECISIONS[state.decision] if asks else None,
            active=state.active,
            start=state.start,
            seats=[seat_view(state, player) for player in seats],
            line=[place_view(state, place, viewer) for place in LINE],
            sunk=sunk(state),
            target_deck=state.target_deck.size,
            deck=state.shared_size(Shared.DECK),
            junk=by_kind(state.cards.names, state.shared_counts(Shared.JUNK)),
            junk_size=state.shared_size(Shared.JUNK),
            played=played(state),
            attack=attack_view(state),
            window=window_view(state),
            zones=zones_of(ZONES, state, None),
            you=None if viewer is None else own_view(state, viewer),
            result=result(state, (seat_figures(state, player) for player in seats), text=ending(state)),
        )
    )


def in_window(state: SkyThievesState) -> bool:
    """Whether somebody is asked for a Sabotage in a moment; nobody else may know who (ST-R40)."""
    return bool(state.pending) and state.decision == Ask.RESPOND


def ending(state: SkyThievesState) -> str:
    if not state.over:
        return ""
    if state.outcome().reason == "treasure":
        return say("end.treasure", "The first to have {goal} Treasure has won.", goal=state.cards.goal)
    return say("end.standstill", "Nobody stole enough in all that time; nobody has won.")


# -- ships ---------------------------------------------------------------------------------------------------------------


def seat_figures(state: SkyThievesState, player: int) -> dict[str, int]:
    """The numbers that stand beside a seat's name, the one that wins first."""
    return {"Treasure": state.treasure(player), "cards": state.hand(player)}


def seat_view(state: SkyThievesState, player: int) -> Ship:
    return Ship(
        seat=player,
        status="idle" if in_window(state) else status(state, player),
        figures=dict(seat_figures(state, player)),
        captain=captain_name(state, player),
        ready=bool(state.is_ready(player)),
        board={cast(Slot, KINDS[slot]): slot_view(state, player, slot) for slot in range(SLOTS)},
        **ship_stats(state, player),
        known=by_kind(state.cards.names, state.counts_in(Zone.KNOWN, player)),
        hand=state.hand(player),
        treasure=state.treasure(player),
        targets=captured(state, player),
    )


def captain_name(state: SkyThievesState, player: int) -> str | None:
    return state.cards.names[state.captain(player)] if state.tally(Tally.CAPTAIN, player) else None


def slot_view(state: SkyThievesState, player: int, slot: int) -> Aboard | None:
    """A card on board, and whether it is Overloaded (ST-031)."""
    card = state.aboard(player, slot)
    return None if card < 0 else Aboard(card=state.cards.names[card], overloaded=is_overloaded(state, player, slot))


def is_overloaded(state: SkyThievesState, player: int, slot: int) -> bool:
    return player == state.active and bool(state.overloaded >> slot & 1)


def ship_stat(state: SkyThievesState, player: int, total: int) -> int:
    """Speed or Firepower: the running total in the own attack, else what the cards on board come to (ST-R06)."""
    return state.totals[total] if state.is_attacker(player) else state.base(player, total)


def ship_stats(state: SkyThievesState, player: int) -> dict[str, int]:
    """Both, and what they come to together."""
    return own_stats(ship_stat(state, player, Total.SHIP_SPEED), ship_stat(state, player, Total.SHIP_FIREPOWER))


def captured(state: SkyThievesState, player: int) -> list[str]:
    """The Targets before a captain, in the order of the set."""
    return [str(name) for name in names_in(ZONE["prizes"], state, player)]


# -- Targets and the attack ------------------------------------------------------------------------------------------------


def place_view(state: SkyThievesState, place: int, viewer: int | None) -> Prey:
    """A place of the line, with what the viewer's ship lacks to beat the Target there, or has to spare."""
    target = int(state.line[place])
    there = target != EMPTY
    cards = state.cards
    stats = (
        (int(cards.target_speed[target]), int(cards.target_firepower[target]), int(cards.target_defense[target]))
        if there
        else (0, 0, 0)
    )
    own = None
    if there and viewer is not None:
        own = standing(state.base(viewer, Total.SHIP_SPEED), state.base(viewer, Total.SHIP_FIREPOWER), stats)
    return Prey(
        place=cast(Range, PLACES[place]),
        target=cards.target_names[target] if there else None,
        speed=stats[0],
        firepower=stats[1],
        defense=stats[2],
        treasure=int(cards.treasure[target]) if there else 0,
        attacked=there and bool(target == state.attacked),
        beating=None if own is None else own["beating"],
        short=None if own is None else own["short"],
        spare=None if own is None else own["spare"],
    )


def attack_view(state: SkyThievesState) -> Attack | None:
    """The attack under way, its running totals and whose Phase it is (ST-082)."""
    if state.attacked < 0:
        return None
    cards, target, attacker = state.cards, state.attacked, state.active
    begun = state.clock > 0
    return Attack(
        attacker=attacker,
        target=cards.target_names[target],
        round=attack.round_of(state) if begun else 1,
        phase=attack.seat_of_phase(state) if begun else attacker,
        order=[(attacker + turn) % state.num_players for turn in range(state.num_players)],
        **attack_now(state),
        printed={
            "speed": cards.target_speed[target],
            "firepower": cards.target_firepower[target],
            "defense": cards.target_defense[target],
        },
        overloads=state.overloads,
        saved=state.saves,
    )


def window_view(state: SkyThievesState) -> Moment | None:
    """The moment for Sabotage that is open: what it answers, never who is asked (ST-R40)."""
    if not in_window(state):
        return None
    deed = state.deeds[first(state.question)]
    return Moment(
        cause=moments.doer_of(deed),
        what=deed_words(state, deed),
        told=who_did(state, deed),
        card=deed_card(state, deed) or None,
        cancel=bool(third(state.question)),
        cancelled=cancelled_by(state, first(state.question)) or None,
    )


def sunk(state: SkyThievesState) -> list[str]:
    """Targets of the deck that everybody saw go under it, the lowest last."""
    deck = state.target_deck
    places = [place for place in range(deck.size) if deck.known[place] == EVERYBODY]
    return [state.cards.target_names[deck.cards[place]] for place in reversed(places)]


# -- zones -------------------------------------------------------------------------------------------------------------------


def played(state: SkyThievesState) -> list[str]:
    """Cards between announcement and the end of their effect, in the order of the set."""
    return [str(name) for name in names_in(ZONE["play"], state, NO_SEAT)]


def own_view(state: SkyThievesState, viewer: int) -> Own:
    """What only the viewer sees: the own hand, what it is looking at, and whether it is asked."""
    looks = state.decision == Ask.SINK and bool(state.pending >> viewer & 1)
    deck = state.target_deck
    seen = [deck.cards[deck.size - 1 - place] for place in range(state.looks if looks else 0)]
    return Own(
        seat=viewer,
        zones=own_zones(ZONES, state, viewer),
        hand=stacks_in(ZONE["hand"], state, viewer),
        asked=bool(state.pending >> viewer & 1),
        looked=[
            *stacks_in(ZONE["looked"], state, viewer),
            *(Stack(card=name, count=1) for name in target_names(state, seen)),
        ],
        known_targets=known_in_pile(deck, state.cards.target_names, viewer),
        sealed=sealed(state, viewer),
    )
