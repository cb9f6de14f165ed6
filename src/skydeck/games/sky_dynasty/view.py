"""What one seat may see: the one place where hidden information is held back.

`ZONES` is the visibility table; views, event texts and resampling all follow it.
"""

from __future__ import annotations

from typing import Any

from skydeck.engine.actions import first, verb_of
from skydeck.engine.rng import Rng
from skydeck.engine.text import join, seat
from skydeck.engine.visibility import ALL, NOBODY, OWNER, ZoneSpec
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, NO_PAYER, SHIP_TYPES, TYPES, Col, If, Op, Type, Verb, When
from skydeck.games.sky_dynasty.operations import condition_text
from skydeck.games.sky_dynasty.rules import bonuses, dispatch
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, UNDECIDED, Shared, Tally, Zone
from skydeck.games.sky_dynasty.text.cards import place_text, track_text
from skydeck.games.sky_dynasty.text.words import at_place, plural, to_place

ZONES: tuple[ZoneSpec, ...] = (
    ZoneSpec("deck", cards=NOBODY, number=ALL, note="the owner knows what is in it, not the order"),
    ZoneSpec("hand", cards=OWNER, number=ALL, note="between laying and reveal only hand and fleet together (SD-R13)"),
    ZoneSpec("fleet", cards=OWNER, number=OWNER, note="until all have chosen, then all see it (SD-039, SD-040)"),
    ZoneSpec("discard", cards=OWNER, number=ALL, note="what went there openly is remembered by all (SD-R64)"),
    ZoneSpec("station", cards=ALL, number=ALL, note="SD-046"),
    ZoneSpec("row", cards=ALL, number=ALL, note="SD-R55"),
    ZoneSpec("trash", cards=ALL, number=ALL, note="SD-R64"),
    ZoneSpec("looked", cards=OWNER, number=ALL, note="cards a seat looks at before buying (SD-122, SD-174)"),
    ZoneSpec("ship_deck", cards=NOBODY, number=ALL, note="whoever put a seen card at the bottom knows it there"),
    ZoneSpec("location_deck", cards=NOBODY, number=ALL, note="whoever put a seen card at the bottom knows it there"),
)


def view(state: SkyDynastyState, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it; docs/protocol.md lists the fields."""
    cards = state.cards
    deciding = bool(state.pending)
    return {
        "game": "sky_dynasty",
        "phase": "over" if state.over else PHASES[state.phase],
        "round": int(state.round),
        "dispatch_turn": int(state.dispatch_turn),
        "lead": int(state.lead()),
        "moment": int(state.moment),
        "decision": DECISIONS[state.decision] if deciding else None,
        "current_place": int(state.place) + 1 if state.place >= 0 else None,
        "seats": [seat_view(state, player, viewer) for player in range(state.num_players)],
        "places": [place_view(state, place) for place in range(cards.places)],
        "ship_deck": int(state.ship_deck.size),
        "location_deck": int(state.location_deck.size),
        "trash": kind_counts(cards, state.shared_counts(Shared.TRASH)),
        "fleets_down": fleets_down(state),
        "you": None if viewer is None else own_view(state, viewer),
        "win_at": int(cards.influence_to_win),
        "result": result_view(state),
    }


def kind_counts(cards: CardSet, counts: list[int]) -> list[dict[str, Any]]:
    """Counts by kind as a list of the kinds that are there."""
    return [{"card": cards.names[kind], "count": count} for kind, count in enumerate(counts) if count > 0]


def zone_counts(state: SkyDynastyState, zone: int, player: int) -> list[dict[str, Any]]:
    start = state.block(zone, player)
    return kind_counts(state.cards, [int(state.counts[start + kind]) for kind in range(state.cards.kinds)])


def seat_status(state: SkyDynastyState, player: int, viewer: int | None) -> str:
    """What everybody may know a seat is doing. A seat that must pass looks like one that is still choosing, since the
    reason (no location card left) is hidden until the reveal."""
    waiting = bool(int(state.pending) >> player & 1)
    if state.over:
        return "idle"
    if not state.secret:
        return "deciding" if waiting else "idle"
    if state.decision == Ask.LAY:
        if int(state.passed) >> player & 1:
            return "passed"
        if int(state.forced) >> player & 1:
            return "locked" if viewer == player or state.size(Zone.HAND, player) == 0 else "choosing"
        return "choosing" if waiting and not (viewer == player and passes_secretly(state, player)) else "locked"
    if not int(state.asked) >> player & 1:
        return "idle"
    return "choosing" if waiting else "locked"


def passes_secretly(state: SkyDynastyState, player: int) -> bool:
    """Whether a seat that is asked for a fleet can only pass, which nobody else can see."""
    asked = state.decision == Ask.LAY and int(state.pending) >> player & 1
    return bool(asked) and state.size(Zone.FLEET, player) == 0 and dispatch.must_pass(state, player)


def seat_view(state: SkyDynastyState, player: int, viewer: int | None) -> dict[str, Any]:
    laying = state.decision == Ask.LAY and bool(state.pending)
    hand = int(state.size(Zone.HAND, player))
    fleet = int(state.size(Zone.FLEET, player))
    return {
        "seat": player,
        "coins": int(state.coins[player]),
        "influence": int(state.influence(player)),
        "hand": None if laying and viewer != player else hand,
        "hand_and_fleet": hand + fleet,
        "deck": int(state.size(Zone.DECK, player)),
        "discard": int(state.size(Zone.DISCARD, player)),
        "status": seat_status(state, player, viewer),
        "open_space_used": int(state.tally(Tally.OPEN_USED, player)),
        "open_space_limit": int(state.cards.open_space_dispatches),
        "colour": state.cards.colours[player],
    }


def own_view(state: SkyDynastyState, viewer: int) -> dict[str, Any]:
    """What only the viewer sees."""
    cards = state.cards
    owned = [int(state.owned(viewer, kind)) for kind in range(cards.kinds)]
    looked = []
    if state.actor == viewer:
        for entry in state.looked:
            kind = int(entry & 255)
            looked.append({"card": cards.names[kind], "price": int(state.price(kind, bonuses.drawn_discount(state)))})
    return {
        "seat": viewer,
        "hand": zone_counts(state, Zone.HAND, viewer),
        "deck": zone_counts(state, Zone.DECK, viewer),
        "discard": zone_counts(state, Zone.DISCARD, viewer),
        "fleet": zone_counts(state, Zone.FLEET, viewer),
        "looked": looked,
        "owned": kind_counts(cards, owned),
        "known_bottoms": known_cards(state, viewer),
        "sealed": [state.codec.to_json(int(state.sealed_action(viewer, i))) for i in range(state.sealed_count(viewer))]
        if state.secret
        else [],
    }


def known_cards(state: SkyDynastyState, viewer: int) -> list[dict[str, Any]]:
    """Cards in the decks that the viewer knows, with their distance from the top (1 is the next card)."""
    found = []
    for number, deck in ((0, "ship"), (1, "location")):
        pile = state.deck(number)
        for i in range(pile.size):
            if int(pile.known[i]) >> viewer & 1:
                card = state.cards.names[int(pile.cards[i])]
                found.append({"deck": deck, "card": card, "from_top": int(pile.size) - i})
    return found


def fleets_down(state: SkyDynastyState) -> list[dict[str, Any]]:
    """Revealed fleets on their way, during the decision order; before the reveal there is nothing to see."""
    if state.decision == Ask.LAY:
        return []
    return [
        {
            "seat": player,
            "cards": zone_counts(state, Zone.FLEET, player),
            "bound_for": bound_for(state, player),
        }
        for player in range(state.num_players)
        if state.size(Zone.FLEET, player) > 0
    ]


def bound_for(state: SkyDynastyState, player: int) -> int | None:
    place = int(state.tally(Tally.BOUND_FOR, player))
    return None if place == UNDECIDED else place + 1


def place_view(state: SkyDynastyState, place: int) -> dict[str, Any]:
    cards = state.cards
    here = [player for player in range(state.num_players) if state.size(Zone.STATION + place, player) > 0]
    standing = int(effects.undefeated_at(state, place))
    row: list[dict[str, Any] | None] = []
    for slot in range(int(cards.slot_first[place]), int(cards.slot_first[place + 1])):
        kind = int(state.rows[slot])
        deck = "ship" if cards.slot_deck[slot] == 0 else "location"
        offer = {"card": cards.names[kind], "price": int(cards.cost[kind]), "deck": deck} if kind != EMPTY else None
        row.append(offer)
    track = None
    if place == cards.track_place:
        track = {"at": int(state.track), "steps": track_text(cards)}
    return {
        "place": place + 1,
        "number": cards.place_numbers[place],
        "name": cards.place_names[place],
        "bonus": place_text(cards, place),
        "resolved": bool(int(state.resolved) >> place & 1),
        "current": bool(state.place == place),
        "row": row,
        "track": track,
        "die": int(state.dice) if place == 0 and state.dice else None,
        "fleets": [fleet_view(state, place, player, here) for player in here],
        "leaders": [player for player in here if standing >> player & 1],
    }


def fleet_view(state: SkyDynastyState, place: int, player: int, here: list[int]) -> dict[str, Any]:
    """The facts of a fleet, which every player may ask for (SD-048)."""
    cards = state.cards
    others = [other for other in here if other != player]
    lying = []
    by_type = dict.fromkeys(SHIP_TYPES, 0)
    for kind in range(cards.kinds):
        count = int(state.count(Zone.STATION + place, player, kind))
        if count > 0:
            entry: dict[str, Any] = {"card": cards.names[kind], "count": count}
            if cards.type[kind] != Type.LOCATION:
                by_type[TYPES[cards.type[kind]]] += count
                entry["force"] = single_force(state, place, player, kind)
                entry["reasons"] = force_reasons(state, place, player, kind)
            lying.append(entry)
    return {
        "seat": player,
        "cards": lying,
        "ships": int(state.ships(player, place)),
        "by_type": by_type,
        "location_cards": int(state.location_cards(player, place)),
        "force": int(effects.force_against(state, player, place, others[0] if len(others) == 1 else -1)),
        "force_against": {str(other): int(effects.force_against(state, player, place, other)) for other in others},
        "beats": [other for other in others if effects.defeats(state, player, other, place)],
        "beaten_by": [other for other in others if effects.defeats(state, other, player, place)],
        "can_claim": effects.can_claim(state, player, place),
        "paid": paid_coins(state, player) if state.place == place else 0,
    }


def paid_coins(state: SkyDynastyState, player: int) -> int:
    """The coins a player has paid for force in this battle."""
    steps = range(1, int(MAX_PAID) + 1)
    payers = range(state.cards.payers)
    return sum(int(effects.paid_count(state, player, payer, coins)) * coins for payer in payers for coins in steps)


def single_force(state: SkyDynastyState, place: int, player: int, kind: int) -> int:
    """The force of one ship of a kind, without what depends on the opponent or on payments."""
    return int(
        effects.ship_force(state, player, place, kind)
        + effects.aura_force(state, player, place, int(state.cards.type[kind]))
    )


def force_reasons(state: SkyDynastyState, place: int, player: int, kind: int) -> list[str]:
    """Where a ship's force comes from: printed, conditions met, auras, opponents, payments."""
    cards = state.cards
    reasons = [f"{int(cards.force[kind])} printed"]
    at = int(When.FORCE * cards.kinds) + kind
    for row in range(cards.first[at], cards.last[at]):
        if cards.column(row, Col.OP) == Op.ADD and effects.condition_holds(state, row, player, place, kind):
            number = int(effects.amount(state, row, player, place, kind))
            condition = condition_text(cards, row) if cards.column(row, Col.CONDITION) != If.ALWAYS else ""
            reasons.append(f"+{number} {condition}".strip())
        if cards.column(row, Col.OP) == Op.HALF_OPPONENT_SHIPS:
            for other in range(state.num_players):
                if other != player and state.size(Zone.STATION + place, other) > 0:
                    number = int(effects.against_force(state, kind, state.ships(other, place)))
                    reasons.append(f"+{number} against {seat(other)}")
    aura = int(effects.aura_force(state, player, place, int(cards.type[kind])))
    if aura:
        reasons.append(f"+{aura} from a friendly ship here")
    payer = int(cards.payer_of[kind])
    if payer != NO_PAYER and state.place == place:
        for coins in range(1, int(cards.pay_max[payer]) + 1):
            ships = int(effects.paid_count(state, player, payer, coins))
            if ships:
                force = int(cards.pay_force[payer * int(MAX_PAID + 1) + coins])
                several = f" ({ships} ships)" if ships > 1 else ""
                reasons.append(f"{plural(coins, 'coin')} paid: force {force}{several}")
    return reasons


def result_view(state: SkyDynastyState) -> dict[str, Any] | None:
    if not state.over:
        return None
    outcome = state.outcome()
    return {
        "ranks": outcome.ranks,
        "winners": outcome.winners,
        "reason": outcome.reason,
        "scores": [
            {"seat": player, "influence": int(state.influence(player)), "coins": int(state.coins[player])}
            for player in range(state.num_players)
        ],
    }


# -- previews ------------------------------------------------------------------------------------------------------


def preview(state: SkyDynastyState, player: int, actions: list[int], rng: Rng) -> dict[str, Any]:
    """What a draft would do, on a copy dealt anew from what `player` knows; raises IllegalAction with the reason.

    `notes` are sentences; `coins`, `influence` are [now, then]; `legal` are the texts of what may follow. Where chance
    or hidden cards come in, the notes say so instead of telling a number.
    """
    copy = state.clone()
    copy.resample(player, rng)
    before = (int(copy.coins[player]), int(copy.influence(player)))
    generator = copy.rng.to_list()
    lay = copy.decision == Ask.LAY
    moment = copy.moment
    for action in actions:
        if copy.moment != moment and copy.actor != player:
            break
        copy.apply_action(player, action)
    notes = lay_notes(state, player, actions) if lay else []
    known = lay or copy.rng.to_list() == generator
    result: dict[str, Any] = {"notes": notes, "legal": [], "done": int(copy.pending) >> player & 1 == 0}
    if not result["done"] and (known or lay):
        result["legal"] = [copy.codec.to_text(action) for action in copy.legal_actions(player)]
    if lay or state.secret:
        return result
    if known:
        result["coins"] = [before[0], int(copy.coins[player])]
        result["influence"] = [before[1], int(copy.influence(player))]
        result["wins"] = bool(copy.over and player in copy.outcome().winners)
    else:
        notes.append("What follows depends on chance.")
    return result


def lay_notes(state: SkyDynastyState, player: int, actions: list[int]) -> list[str]:
    """Where a drafted fleet would go, its force there, and what it gains."""
    cards = state.cards
    kinds = [int(first(action)) for action in actions if verb_of(action) == Verb.LAY]
    laid = [kind for kind in range(cards.kinds) for _ in range(state.count(Zone.FLEET, player, kind))]
    kinds = sorted(laid + kinds)
    if not kinds:
        return []
    locations = sorted({kind for kind in kinds if kind < cards.location_kinds})
    ships = [kind for kind in kinds if kind >= cards.location_kinds]
    if len(locations) > 1:
        names = join([cards.names[kind] for kind in locations], "or")
        return [f"You pick {names} after all fleets are revealed."]
    if locations and int(cards.place_of[locations[0]]) >= cards.places:
        return ["You pay for a station after the reveal, or the die decides."]
    place = int(cards.place_of[locations[0]]) if locations else int(cards.open_space)
    copy = state.clone()
    for kind in ships:
        copy.put(Zone.STATION + place, player, kind, 1)
    for kind in locations:
        copy.put(Zone.STATION + place, player, kind, 1)
    notes = [f"Goes {to_place(cards, place)}, force {int(effects.force_against(copy, player, place, -1))} there."]
    if not locations:
        used = int(state.tally(Tally.OPEN_USED, player))
        notes.append(f"Uses Open Space {used + 1} of {int(cards.open_space_dispatches)} times this round.")
    for other in range(state.num_players):
        if other != player and state.size(Zone.STATION + place, other) > 0:
            own = int(effects.force_against(copy, player, place, other))
            theirs = int(effects.force_against(copy, other, place, player))
            notes.append(f"{own} against {theirs} of {seat(other)}, who is there already.")
    notes += gain_notes(copy, player, place, ships)
    if not effects.can_claim(copy, player, place) and place != cards.open_space:
        missing = "a ship" if copy.ships(player, place) == 0 else "another ship or a location card"
        notes.append(f"Cannot take the bonus {at_place(cards, place)} without {missing}.")
    return notes


def gain_notes(copy: SkyDynastyState, player: int, place: int, ships: list[int]) -> list[str]:
    notes = []
    now = []
    for operation, word in ((Op.COIN, "coin"), (Op.DRAW, "card"), (Op.INFLUENCE, "influence")):
        acting = [kind for kind in ships if effects.acts_at(copy, When.DISPATCH, kind)]
        total = sum(int(effects.dispatch_total(copy, player, place, kind, operation)) for kind in acting)
        if total:
            now.append(("draw " if operation == Op.DRAW else "+") + plural(total, word))
    if now:
        notes.append(f"On dispatch: {join(now)}.")
    coins = sum(int(effects.survival_coins(copy, player, place, kind)) for kind in ships)
    influence = sum(int(effects.survival_influence(copy, player, place, kind)) for kind in ships)
    later = [f"+{plural(coins, 'coin')}"] if coins else []
    later += [f"+{plural(influence, 'influence')}"] if influence else []
    if later:
        notes.append(f"If it survives: {join(later)}.")
    return notes
