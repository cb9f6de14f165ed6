"""What one seat may see: the one place where hidden information is held back, as `ZONES` (state/zones.py) says."""

from __future__ import annotations

from typing import Any

from skydeck.engine.drafts import Draft
from skydeck.engine.text import seat
from skydeck.engine.views import by_kind, check_viewer, head, known_in_pile, own_zones, result, sealed, seats_in
from skydeck.engine.wire import SeatStatus, as_data
from skydeck.engine.words import Words, card_name
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards import words as w
from skydeck.games.sky_dynasty.operations import condition_text
from skydeck.games.sky_dynasty.rules import bonuses, dispatch
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, UNDECIDED, Shared, Tally, Zone
from skydeck.games.sky_dynasty.state.zones import ZONES
from skydeck.games.sky_dynasty.text.advice import compared, drafted
from skydeck.games.sky_dynasty.text.cards import place_text, track_text
from skydeck.games.sky_dynasty.text.words import at_place, to_place
from skydeck.games.sky_dynasty.wire import (
    Fleet,
    FleetCard,
    FleetDown,
    KnownBottom,
    Offer,
    Own,
    Priced,
    PublicView,
    SeatView,
    Station,
    Track,
    ViewBeside,
)

say = Words("sky_dynasty")


def view(state: SkyDynastyState, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it."""
    return {**public_view(state), **view_beside(state, viewer)}


def public_view(state: SkyDynastyState) -> dict[str, Any]:
    """What all see alike."""
    cards = state.cards
    return as_data(
        PublicView(
            **head(state, "sky_dynasty", PHASES, DECISIONS, state.phase),
            dispatch_turn=state.dispatch_turn,
            lead=state.lead(),
            current_place=state.place + 1 if state.place >= 0 else None,
            places=[place_view(state, place) for place in range(cards.places)],
            ship_deck=state.ship_deck.size,
            location_deck=state.location_deck.size,
            trash=by_kind(cards.names, state.shared_counts(Shared.TRASH)),
            fleets_down=fleets_down(state),
            win_at=cards.influence_to_win,
            result=result(state, (scores(state, player) for player in range(state.num_players))),
        )
    )


def view_beside(state: SkyDynastyState, viewer: int | None) -> dict[str, Any]:
    """What a seat sees besides, or sees in its own way."""
    check_viewer(state, viewer)
    return as_data(
        ViewBeside(
            seats=[seat_view(state, player, viewer) for player in range(state.num_players)],
            you=None if viewer is None else own_view(state, viewer),
        )
    )


def seat_status(state: SkyDynastyState, player: int, viewer: int | None) -> SeatStatus:
    """What everybody may know a seat is doing. A seat that must pass looks like one that is still choosing, since the
    reason (no location card left) is hidden until the reveal."""
    waiting = player in state.pending_players()
    if state.over or not state.secret:
        return "deciding" if waiting else "idle"
    if state.decision == Ask.LAY:
        if state.passed >> player & 1:
            return "passed"
        if state.forced >> player & 1:
            return "locked" if viewer == player or state.size(Zone.HAND, player) == 0 else "choosing"
        return "choosing" if waiting and not (viewer == player and passes_secretly(state, player)) else "locked"
    if not state.asked >> player & 1:
        return "idle"
    return "choosing" if waiting else "locked"


def passes_secretly(state: SkyDynastyState, player: int) -> bool:
    """Whether a seat that is asked for a fleet can only pass, which nobody else can see."""
    asked = state.decision == Ask.LAY and state.pending >> player & 1
    return bool(asked) and state.size(Zone.FLEET, player) == 0 and dispatch.must_pass(state, player)


def seat_view(state: SkyDynastyState, player: int, viewer: int | None) -> SeatView:
    laying = state.decision == Ask.LAY and bool(state.pending)
    hand = state.size(Zone.HAND, player)
    fleet = state.size(Zone.FLEET, player)
    return SeatView(
        seat=player,
        coins=state.coins[player],
        influence=state.influence(player),
        hand=None if laying and viewer != player else hand,
        hand_and_fleet=hand + fleet,
        deck=state.size(Zone.DECK, player),
        discard=state.size(Zone.DISCARD, player),
        status=seat_status(state, player, viewer),
        open_space_used=state.tally(Tally.OPEN_USED, player),
        open_space_limit=state.cards.open_space_dispatches,
        colour=state.cards.colours[player],
    )


def own_view(state: SkyDynastyState, viewer: int) -> Own:
    """What only the viewer sees."""
    cards = state.cards
    looked = [(entry & 255) for entry in state.looked] if state.actor == viewer else []
    discount = bonuses.drawn_discount(state)
    return Own(
        seat=viewer,
        **{zone["zone"]: zone["cards"] or [] for zone in own_zones(ZONES, state, viewer) if zone["zone"] != "looked"},
        looked=[Priced(card=cards.names[kind], price=state.price(kind, discount)) for kind in looked],
        owned=by_kind(cards.names, [state.owned(viewer, kind) for kind in range(cards.kinds)]),
        known_bottoms=[
            KnownBottom(deck=deck, **known)
            for number, deck in enumerate(w.DECKS)
            for known in known_in_pile(state.deck(number), cards.names, viewer)
        ],
        sealed=sealed(state, viewer),
    )


def fleets_down(state: SkyDynastyState) -> list[FleetDown]:
    """Revealed fleets on their way, during the decision order; before the reveal there is nothing to see."""
    if state.decision == Ask.LAY:
        return []
    return [
        FleetDown(
            seat=player,
            cards=by_kind(state.cards.names, state.counts_in(Zone.FLEET, player)),
            bound_for=None if (place := state.tally(Tally.BOUND_FOR, player)) == UNDECIDED else place + 1,
        )
        for player in range(state.num_players)
        if state.size(Zone.FLEET, player) > 0
    ]


def place_view(state: SkyDynastyState, place: int) -> Station:
    cards = state.cards
    here = seats_in(state.present(place), state.num_players)
    return Station(
        place=place + 1,
        number=cards.place_numbers[place],
        name=cards.place_names[place],
        bonus=place_text(cards, place),
        resolved=bool(state.resolved >> place & 1),
        current=bool(state.place == place),
        row=[offer_view(state, slot) for slot in cards.slots_at(place)],
        track=Track(at=state.track, steps=track_text(cards)) if place == cards.track_place else None,
        die=state.dice if place == 0 and state.dice else None,
        fleets=[fleet_view(state, place, player, here) for player in here],
        leaders=seats_in(effects.undefeated_at(state, place), state.num_players),
    )


def offer_view(state: SkyDynastyState, slot: int) -> Offer | None:
    """What is on sale in a slot."""
    cards = state.cards
    kind = int(state.rows[slot])
    if kind == EMPTY:
        return None
    return Offer(card=cards.names[kind], price=int(cards.cost[kind]), deck=w.DECKS[cards.slot_deck[slot]])


def fleet_view(state: SkyDynastyState, place: int, player: int, here: list[int]) -> Fleet:
    """The facts of a fleet, which every player may ask for (SD-048)."""
    cards = state.cards
    others = [other for other in here if other != player]
    lying = []
    by_type = dict.fromkeys(w.SHIP_TYPES, 0)
    for kind in state.kinds_in(Zone.STATION + place, player):
        count = state.count(Zone.STATION + place, player, kind)
        entry = FleetCard(card=cards.names[kind], count=count)
        if cards.type[kind] != w.Type.LOCATION:
            by_type[w.TYPES[cards.type[kind]]] += count
            aura = effects.aura_force(state, player, place, int(cards.type[kind]))
            entry.force = effects.ship_force(state, player, place, kind) + aura
            entry.reasons = force_reasons(state, place, player, kind)
        lying.append(entry)
    return Fleet(
        seat=player,
        cards=lying,
        ships=state.ships(player, place),
        by_type=by_type,
        location_cards=state.location_cards(player, place),
        force=effects.force_against(state, player, place, others[0] if len(others) == 1 else -1),
        force_against={str(other): effects.force_against(state, player, place, other) for other in others},
        beats=[other for other in others if effects.defeats(state, player, other, place)],
        beaten_by=[other for other in others if effects.defeats(state, other, player, place)],
        can_claim=effects.can_claim(state, player, place),
        paid=paid_coins(state, player) if state.place == place else 0,
    )


def paid_coins(state: SkyDynastyState, player: int) -> int:
    """The coins a player has paid for force in this battle."""
    steps = range(1, w.MAX_PAID + 1)
    payers = range(state.cards.payers)
    return sum(effects.paid_count(state, player, payer, coins) * coins for payer in payers for coins in steps)


def force_reasons(state: SkyDynastyState, place: int, player: int, kind: int) -> list[str]:
    """Where a ship's force comes from: printed, conditions met, auras, opponents, payments."""
    cards = state.cards
    reasons = [say("force.printed", "{force} printed", force=cards.force[kind])]
    for row in range(cards.first_row(w.When.FORCE, kind), cards.end_row(w.When.FORCE, kind)):
        if cards.column(row, w.Col.OP) == w.Op.ADD and effects.condition_holds(state, row, player, place, kind):
            number = effects.amount(state, row, player, place, kind)
            reasons.append(f"+{number}{condition_text(cards, row)}")
        if cards.column(row, w.Col.OP) == w.Op.HALF_OPPONENT_SHIPS:
            for other in range(state.num_players):
                if other != player and state.size(Zone.STATION + place, other) > 0:
                    number = effects.against_force(state, kind, state.ships(other, place))
                    reasons.append(say("force.against", "+{number} against {who}", number=number, who=seat(other)))
    aura = int(effects.aura_force(state, player, place, int(cards.type[kind])))
    if aura:
        reasons.append(say("force.aura", "+{aura} from a friendly ship here", aura=aura))
    payer = int(cards.payer_of[kind])
    if payer != w.NO_PAYER and state.place == place:
        for coins in range(1, int(cards.pay_max[payer]) + 1):
            ships = int(effects.paid_count(state, player, payer, coins))
            if ships:
                reasons.append(
                    say(
                        "force.paid",
                        "{coins:coin} paid: force {force}{several}",
                        coins=coins,
                        force=cards.pay_force[payer * int(w.MAX_PAID + 1) + coins],
                        several=say("force.ships", " ({ships} ships)", ships=ships) if ships > 1 else "",
                    )
                )
    return reasons


def scores(state: SkyDynastyState, player: int) -> dict[str, int]:
    return {"seat": player, "influence": state.influence(player), "coins": state.coins[player]}


# -- previews ------------------------------------------------------------------------------------------------------


def preview(state: SkyDynastyState, player: int, actions: list[int]) -> dict[str, Any]:
    """What a draft would do, on a copy dealt anew from what `player` knows; raises IllegalAction with the reason.

    `notes` are sentences; `coins`, `influence` are [now, then]; `legal` are the texts of what may follow. Where chance
    or hidden cards come in, the notes say so instead of telling a number.
    """
    draft = Draft(state.clone(), player, actions, over=lambda s: s.moment != state.moment and s.actor != player)
    copy, told = draft.copy, draft.told
    laying = state.decision == Ask.LAY
    if laying:
        draft.notes += lay_notes(state, player, actions)
    if laying or draft.known:
        draft.tell_legal()
    if laying or state.secret:
        return told
    if draft.known:
        told["coins"] = [state.coins[player], copy.coins[player]]
        told["influence"] = [state.influence(player), copy.influence(player)]
        told["wins"] = bool(copy.over and player in copy.outcome().winners)
    else:
        draft.notes.append(say("preview.chance", "What follows depends on chance."))
    return told


def lay_notes(state: SkyDynastyState, player: int, actions: list[int]) -> list[str]:
    """Where a drafted fleet would go, its force there, and what it gains."""
    cards = state.cards
    locations, ships, place = drafted(state, player, actions)
    if not locations and not ships:
        return []
    if len(locations) > 1:
        names = [card_name(cards.names[kind]) for kind in locations]
        return [say("preview.pick", "You pick {names:or} after all fleets are revealed.", names=names)]
    if place == w.ANYWHERE:
        return [say("preview.anywhere", "You pay for a station after the reveal, or the die decides.")]
    copy = state.clone()
    for kind in [*ships, *locations]:
        copy.put(Zone.STATION + place, player, kind, 1)
    force = effects.force_against(copy, player, place, -1)
    notes = [say("preview.goes", "Goes {to}, force {force} there.", to=to_place(cards, place), force=force)]
    if not locations:
        notes.append(
            say(
                "preview.open_space",
                "Uses Open Space {used} of {limit} times this round.",
                used=state.tally(Tally.OPEN_USED, player) + 1,
                limit=cards.open_space_dispatches,
            )
        )
    notes += [
        say("preview.there", "{forces}, who is there already.", forces=forces)
        for forces in compared(copy, player, place)
    ]
    notes += gain_notes(copy, player, place, ships)
    if not effects.can_claim(copy, player, place) and place != cards.open_space:
        at = at_place(cards, place)
        if copy.ships(player, place) == 0:
            notes.append(say("preview.no_ship", "Cannot take the bonus {at} without a ship.", at=at))
        else:
            notes.append(
                say(
                    "preview.no_location",
                    "Cannot take the bonus {at} without another ship or a location card.",
                    at=at,
                )
            )
    return notes


def gain_notes(copy: SkyDynastyState, player: int, place: int, ships: list[int]) -> list[str]:
    """What ships gain when they are dispatched, and when they survive."""
    notes = []
    for at in (w.When.DISPATCH, w.When.SURVIVE):
        gains = []
        for operation in (w.Op.COIN, w.Op.DRAW, w.Op.INFLUENCE):
            total = sum(effects.rows_total(copy, at, player, place, kind, operation) for kind in ships)
            gains += [GAINS(operation, total=total)] if total else []
        if gains:
            notes.append(GAINED(at, gains=gains))
    return notes


GAINS = say.table(
    "preview.gain",
    w.OPS,
    {w.Op.COIN: "+{total:coin}", w.Op.DRAW: "draw {total:card}", w.Op.INFLUENCE: "+{total:influence}"},
)
GAINED = say.table(
    "preview.gains",
    w.WHENS,
    {w.When.DISPATCH: "On dispatch: {gains:and}.", w.When.SURVIVE: "If it survives: {gains:and}."},
)
