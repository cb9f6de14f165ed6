"""What one seat may see: the one place where hidden information is held back, as `ZONES` (state/zones.py) says."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Literal, TypedDict, cast

from skydeck.engine import views
from skydeck.engine.events import Event, Observer
from skydeck.engine.text import join, seat
from skydeck.engine.wire import Change, KnownCard, Stack, as_data
from skydeck.engine.words import card_name as named
from skydeck.games.dynasty_tcg.cards import codec as c
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.rules.field import actions, attacking, combat
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.stack import levels
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, Ask
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import EVENTS, Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Known, Obj, Pile, Place, Tally, is_neighbour
from skydeck.games.dynasty_tcg.state.zones import objects, pile
from skydeck.games.dynasty_tcg.text.cards import level_up_text, stack_text
from skydeck.games.dynasty_tcg.text.places import (
    card_name,
    object_place,
    owned_words,
    place_name,
    standing_in,
    thing_place,
    thing_words,
    zone_name,
)
from skydeck.games.dynasty_tcg.text.reasons import changes_of, notes_of, stat_reasons
from skydeck.games.dynasty_tcg.text.words import say
from skydeck.games.dynasty_tcg.wire import (
    Attack,
    DamageStep,
    HandCard,
    Held,
    LevelUp,
    Lying,
    Match,
    Member,
    OnSale,
    Outcome,
    Own,
    Reach,
    Reserved,
    SeatView,
    StackItem,
    TcgView,
    Unit,
)
from skydeck.games.dynasty_tcg.wire import ItemType as ItemName
from skydeck.games.dynasty_tcg.wire import Thing as PointedAt


def view(state: DynastyTcgState, viewer: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it."""
    views.check_viewer(state, viewer)
    # Reasons are asked from changing points of view, so on a copy.
    state = state.clone()
    values.refresh(state)
    deciding = bool(state.pending)
    return as_data(
        TcgView(
            game="dynasty_tcg",
            phase=phase_of(state),
            phases=list(w.PHASES),
            turn=state.turn,
            active=state.active,
            starter=state.starter,
            moment=state.moment,
            decision=DECISIONS[state.decision] if deciding else None,
            priority=state.actor if deciding and state.decision == Ask.PRIORITY else None,
            lanes=state.lanes,
            rows=state.rows,
            lanes_attacked=[lane + 1 for lane in range(state.lanes) if state.lanes_used >> lane & 1],
            sold=bool(state.sold),
            seats=[seat_view(state, player, viewer) for player in range(2)],
            stack=[item_view(state, index) for index in range(state.stack_size)],
            held=held_view(state),
            attack=attack_view(state),
            you=None if viewer is None else own_view(state, viewer),
            match=Match(
                game=state.game,
                best_of=state.best_of,
                wins=[state.tally(Tally.GAMES_WON, player) for player in range(2)],
            ),
            result=views.result(
                state,
                (
                    {
                        "seat": player,
                        "health": state.tally(Tally.LIFE, player),
                        "deck": state.size(Pile.DECK, player),
                        "wins": state.tally(Tally.GAMES_WON, player),
                    }
                    for player in range(2)
                ),
            ),
        )
    )


def phase_of(state: DynastyTcgState) -> str:
    if state.over:
        return "over"
    if state.decision == Ask.SIDEBOARD and state.pending:
        return "between"
    return w.PHASES[state.phase] if state.turn > 0 else "setup"


def counts(state: DynastyTcgState, kinds: list[int]) -> list[Stack]:
    """Cards as kinds with their number, in the order of the set."""
    found = Counter(kinds)
    return [{"card": state.cards.labels[kind], "count": found[kind]} for kind in sorted(found)]


# -- seats -----------------------------------------------------------------------------------------------------------


def seat_view(state: DynastyTcgState, player: int, viewer: int | None) -> SeatView:
    field = [thing for thing in objects(state, player, Place.FIELD) if state.get(thing, Obj.OVER) == GONE]
    environment = board.environment(state, player)
    known = [
        state.card(Pile.HAND, player, i)
        for i in range(state.size(Pile.HAND, player))
        if viewer == player
        or state.mark(Pile.HAND, player, i) >= (Known.TO_ALL if viewer is None else Known.TO_OPPONENT)
    ]
    lists_open = not state.closed_lists or viewer == player
    return SeatView(
        seat=player,
        health=state.tally(Tally.LIFE, player),
        resources=state.tally(Tally.RESOURCES, player),
        hand=state.size(Pile.HAND, player),
        known_hand=counts(state, known),
        deck=state.size(Pile.DECK, player),
        known_deck=known_deck(state, player, viewer),
        deck_name=named(state.deck_names[player]) if lists_open and player < len(state.deck_names) else "",
        # All cards of the main deck, wherever they are now.
        deck_list=views.by_kind(state.cards.labels, state.main_deck(player)) if lists_open else None,
        discard=counts(state, pile(state, Pile.DISCARD, player)),
        trade=[
            OnSale(**entry, price=values.price(state, player, state.cards.labels.index(entry["card"]), w.For.BUY))
            for entry in counts(state, pile(state, Pile.TRADE, player))
        ],
        retreat_1=[card_view(state, thing) for thing in objects(state, player, Place.RETREAT_1)],
        retreat_2=[card_view(state, thing) for thing in objects(state, player, Place.RETREAT_2)],
        environment=None if environment == GONE else card_name(state, environment),
        field=[unit_view(state, thing) for thing in sorted(field, key=lambda thing: state.get(thing, Obj.ZONE))],
        reserved=reserved_zones(state, player),
        status=seat_status(state, player),
        sent_back=state.tally(Tally.SENT_BACK, player),
    )


def seat_status(state: DynastyTcgState, player: int) -> Literal["choosing", "locked", "deciding", "idle"]:
    """What everybody may know a seat is doing."""
    if state.over:
        return "idle"
    waiting = bool(state.pending >> player & 1)
    if state.secret:
        return "choosing" if waiting else "locked"
    return "deciding" if waiting else "idle"


def known_deck(state: DynastyTcgState, player: int, viewer: int | None) -> list[KnownCard]:
    """Cards of a deck whose place the viewer knows, with their distance from the top (1 is the next card)."""
    size = state.size(Pile.DECK, player)
    mask = 3 if viewer is None else 1 << viewer
    return [
        {"card": state.cards.labels[state.card(Pile.DECK, player, i)], "from_top": size - i}
        for i in reversed(range(size))
        if state.mark(Pile.DECK, player, i) & mask == mask
    ]


def reserved_zones(state: DynastyTcgState, player: int) -> list[Reserved]:
    """Zones kept free: for reinforcing units, and for cards on the stack (DT-R40, DT-R74)."""
    found = [
        Reserved(zone=zone_name(state.get(thing, Obj.ZONE)), card=card_name(state, thing))
        for thing in objects(state, player, Place.FIELD)
        if state.get(thing, Obj.OVER) != GONE
    ]
    for index in range(state.stack_size):
        zone = state.item(index, Item.ZONE)
        is_card = state.item(index, Item.TYPE) == ItemType.CARD and state.item(index, Item.PLAYER) == player
        if is_card and zone != GONE:
            found.append(Reserved(zone=zone_name(zone), card=state.cards.labels[state.item(index, Item.KIND)]))
    return found


def own_view(state: DynastyTcgState, viewer: int) -> Own:
    """What only the viewer sees."""
    hand = pile(state, Pile.HAND, viewer)
    open_cards = [state.card(Pile.HAND, viewer, i) for i in range(len(hand)) if state.mark(Pile.HAND, viewer, i)]
    playable = {
        entry["card"]
        for action in state.legal_actions(viewer).tolist()
        if (entry := state.codec.to_json(action))["verb"] == "play"
    }
    cards = [
        HandCard(
            **entry,
            open=open_cards.count(kind),
            price=values.play_price(state, viewer, kind),
            playable=entry["card"] in playable,
        )
        for kind in sorted(set(hand))
        for entry in counts(state, [one for one in hand if one == kind])
    ]
    return Own(
        seat=viewer,
        hand=cards,
        side=counts(state, pile(state, Pile.SIDE, viewer)),
        sealed=views.sealed(state, viewer),
    )


# -- cards on the field ----------------------------------------------------------------------------------------------


def card_view(state: DynastyTcgState, thing: int) -> Lying:
    """A card with what lies beneath it: lower champions and items."""
    return Lying(id=thing, card=card_name(state, thing), items=items_of(state, thing), pile=pile_of(state, thing))


def field_place(state: DynastyTcgState, thing: int) -> str:
    """The place id of what lies on the field."""
    return object_place(state, thing) or ""


def items_of(state: DynastyTcgState, thing: int) -> list[str]:
    return [card_name(state, item) for item in board.borne(state, thing)]


def pile_of(state: DynastyTcgState, thing: int) -> list[str]:
    """The lower versions of a champion."""
    lower = [state.get(thing, column) for column in (Obj.LOWER_1, Obj.LOWER_2)]
    return [state.cards.labels[kind] for kind in lower if kind != GONE]


def unit_view(state: DynastyTcgState, thing: int) -> Unit:
    """A unit or structure with its current numbers and the reasons for them."""
    cards = state.cards
    kind = state.get(thing, Obj.KIND)
    is_unit = bool(state.is_unit(thing))
    printed = {
        w.Stat.STRENGTH: cards.strength[kind],
        w.Stat.HEALTH: cards.health[kind],
        w.Stat.RANGE: cards.range[kind],
        w.Stat.MOVEMENT: cards.movement[kind],
        w.Stat.RETREAT_COST: cards.cost[kind],
        w.Stat.TRADE: cards.trade[kind],
    }
    changes = changes_of(state, thing)
    entry = Unit(
        id=thing,
        card=card_name(state, thing),
        items=items_of(state, thing),
        pile=pile_of(state, thing),
        place=field_place(state, thing),
        zone=zone_name(standing_in(state, thing)),
        unit=is_unit,
        health=places.health_left(state, thing),
        full_health=state.get(thing, Obj.HEALTH),
        damage=state.get(thing, Obj.DAMAGE),
        trade=state.get(thing, Obj.TRADE_VALUE),
        printed={w.STATS[stat]: value for stat, value in printed.items()},
        reasons=stat_reasons(changes, printed),
        notes=notes_of(changes),
        abilities=bool(state.has_effect(thing)),
        attacking=bool(state.did(thing, Did.IS_ATTACKING)),
        defending=bool(state.attack_lane >= 0 and state.attack_target == thing),
    )
    if is_unit:
        shield = state.get(thing, Obj.UNDER)
        over = state.get(thing, Obj.OVER)
        supports = places.supported_by(state, thing)
        moves = state.get(thing, Obj.MOVEMENT) - state.get(thing, Obj.MOVES)
        stuck = state.did(thing, Did.TURN) or state.did(thing, Did.CANNOT_MOVE_ON)
        entry.strength = state.get(thing, Obj.STRENGTH)
        entry.range = state.get(thing, Obj.RANGE)
        entry.movement = state.get(thing, Obj.MOVEMENT)
        entry.moves_left = 0 if stuck else max(moves, 0)
        entry.position = "attack" if state.get(thing, Obj.POSITION) else "defence"
        entry.attacked = bool(state.get(thing, Obj.ATTACKS) > 0)
        entry.moved = bool(state.did(thing, Did.MOVE))
        entry.turned = bool(state.did(thing, Did.TURN))
        entry.deployed = bool(state.did(thing, Did.DEPLOY))
        entry.retreat_cost = values.retreat_price(state, thing)
        entry.leads_lane = bool(
            places.lane_leader(state, state.get(thing, Obj.OWNER), state.get(thing, Obj.ZONE) % 7) == thing
        )
        entry.supports = zone_name(standing_in(state, supports)) if supports != GONE else None
        entry.shield = unit_view(state, shield) if shield != GONE else None
        entry.home = zone_name(state.get(thing, Obj.ZONE)) if over != GONE else None
        entry.level_up = level_view(state, thing)
        entry.reach = reach(state, thing)
    return entry


def level_view(state: DynastyTcgState, thing: int) -> LevelUp | None:
    """How far a champion is on its way to its next version."""
    cards = state.cards
    kind = state.get(thing, Obj.KIND)
    text = level_up_text(cards, kind)
    if not text:
        return None
    level = cards.level[kind]
    # Battle champions have no condition, and an empty lane is nothing that is counted.
    counts = level not in (w.Level.NONE, w.Level.EMPTY_LANE_AT_END)
    now = levels.progress(state, thing) if counts else None
    return LevelUp(text=text, now=now, need=cards.level_number[kind] if level else None)


# -- the stack -------------------------------------------------------------------------------------------------------


def item_view(state: DynastyTcgState, index: int) -> StackItem:
    """An item of the stack, counted from below."""
    source = state.item(index, Item.SOURCE)
    return StackItem(
        **item_facts(state, lambda column: state.item(index, column), things_of(state, index)),
        number=index + 1,
        source=thing_place(state, source) if 0 <= source < Thing.COMMANDER else None,
        label=item_label(state, index),
    )


def held_view(state: DynastyTcgState) -> Held | None:
    """The item that is being put together, or that is resolving: it is open to both."""
    if state.held(Item.TYPE) == GONE:
        return None

    def number(column: int) -> int:
        return state.held(column)

    return Held(**item_facts(state, number, pointed_at(number)), resolving=bool(state.resolving))


class Facts(TypedDict):
    """The fields of `ItemFacts`."""

    type: ItemName
    seat: int
    card: str | None
    text: str | None
    things: list[PointedAt]


def item_facts(state: DynastyTcgState, number: Callable[[int], int], things: list[int]) -> Facts:
    """What items on the stack and the one in hand have in common; `number` tells what stands in a column."""
    kind, ability = number(Item.KIND), number(Item.ABILITY)
    return {
        "type": cast(ItemName, ITEM_TYPES[number(Item.TYPE)]),
        "seat": number(Item.PLAYER),
        "card": state.cards.labels[kind] if kind >= 0 else None,
        "text": stack_text(state.cards, ability) if ability >= 0 else None,
        "things": [PointedAt(place=thing_place(state, thing), label=owned_words(state, thing)) for thing in things],
    }


def pointed_at(number: Callable[[int], int]) -> list[int]:
    """The things that an item points at, as far as they are still there."""
    return [thing for column in range(Item.THING, Item.WIDTH) if (thing := number(column)) != GONE]


def things_of(state: DynastyTcgState, index: int) -> list[int]:
    """What an item points at: its targets, the place of a card or step, the target of an attack."""
    what = state.item(index, Item.TYPE)
    if what == ItemType.ATTACK:
        return [] if state.attack_target == GONE else [state.attack_target]
    if what == ItemType.CARD and state.item(index, Item.ZONE) == GONE and state.item(index, Item.ARG) != GONE:
        return [state.item(index, Item.ARG)]
    return pointed_at(lambda column: state.item(index, column))


ITEM_LABELS = say.named(
    "item",
    {
        "aimed": "{what} -> {targets:and}",
        "card": "{name} to {zone}",
        "unit": "{name} to {zone}, {stance:word} position",
        "attack": "{members} with {strength}",
        "step": "{name} moves to {to}",
        "turn": "{name} turns",
        "retreat": "{name} retreats",
        "reinforce": "{name} reinforces",
        "reinforce.whom": "{name} reinforces {targets:and}",
    },
)


def item_label(state: DynastyTcgState, index: int) -> str:
    """What an item of the stack is, in a line."""
    cards = state.cards
    what = state.item(index, Item.TYPE)
    kind = state.item(index, Item.KIND)
    name = named(cards.labels[kind]) if kind >= 0 else say("unit_gone.cap", "A unit that is gone")
    argument = state.item(index, Item.ARG)
    zone = state.item(index, Item.ZONE)
    words = thing_words if what in (ItemType.ATTACK, ItemType.REINFORCE) else owned_words
    targets = [words(state, thing) for thing in things_of(state, index)]
    if what == ItemType.CARD and zone != GONE:
        if cards.type[kind] > w.Type.WAR_CHAMPION:
            return ITEM_LABELS("card", name=name, zone=zone_name(zone))
        return ITEM_LABELS("unit", name=name, zone=zone_name(zone), stance=c.STANCES[argument])
    if what == ItemType.STEP:
        return ITEM_LABELS("step", name=name, to=zone_name(argument))
    if what in (ItemType.TURN, ItemType.RETREAT):
        return ITEM_LABELS(ITEM_TYPES[what], name=name)
    if what == ItemType.REINFORCE:
        return ITEM_LABELS("reinforce.whom" if targets else "reinforce", name=name, targets=targets)
    if what == ItemType.ATTACK:
        members = join([named(card_name(state, thing)) for thing in members_of(state)])
        name = ITEM_LABELS("attack", members=members or name, strength=combat.total_strength(state))
    return ITEM_LABELS("aimed", what=name, targets=targets) if targets else name


def members_of(state: DynastyTcgState) -> list[int]:
    """The members of the waiting attack, its leader first."""
    found = [thing for thing in range(state.object_rows) if places.is_member(state, thing)]
    return sorted(found, key=lambda thing: (thing != state.attack_leader, state.get(thing, Obj.ZONE)))


def attack_view(state: DynastyTcgState) -> Attack | None:
    """The attack that is being declared or waits: members, target, and what it would do as things stand."""
    if state.attack_lane < 0:
        return None
    leader = state.attack_leader
    target = state.attack_target
    total = combat.total_strength(state)
    return Attack(
        seat=state.active,
        lane=state.attack_lane + 1,
        leader=thing_place(state, leader),
        members=[
            Member(
                place=field_place(state, thing),
                card=card_name(state, thing),
                strength=state.get(thing, Obj.STRENGTH),
            )
            for thing in members_of(state)
        ],
        strength=total,
        # What the leader adds for those who join it (DT-R58).
        added=total - sum(state.get(thing, Obj.STRENGTH) for thing in members_of(state)),
        target=None
        if target == GONE
        else PointedAt(place=thing_place(state, target), label=thing_words(state, target)),
        outcome=attack_outcome(state),
    )


def attack_outcome(state: DynastyTcgState) -> Outcome | None:
    """What the waiting attack would do if it resolved now: every step of damage, and the commanders' health."""
    if state.attack_leader == GONE or state.attack_target == GONE:
        return None
    copy = state.clone()
    observer = Observer()
    copy.attach(observer)
    before = [copy.tally(Tally.LIFE, player) for player in range(2)]
    combat.resolve_attack(copy)
    steps = attack_steps(state, observer.events)
    after = [copy.tally(Tally.LIFE, player) for player in range(2)]
    return Outcome(steps=steps, health=[Change(*health) for health in zip(before, after, strict=True)])


def attack_steps(state: DynastyTcgState, events: list[Event]) -> list[DamageStep]:
    """The steps of damage, in order, with a sentence each."""
    fallen = {(event.player, event.origin) for event in events if event.kind == Ev.DESTROYED}
    health = [state.tally(Tally.LIFE, player) for player in range(2)]
    steps: list[DamageStep] = []
    for event in events:
        player = event.player
        amount = event.amount
        if event.kind == Ev.COMMANDER_DAMAGE:
            left = event.origin
            words = say(
                "strikes.commander", "{who} {before} -> {after}", who=seat(player), before=health[player], after=left
            )
            steps.append(DamageStep(kind="commander", place=f"commander:{player}", amount=amount, text=words))
            health[player] = left
            continue
        if event.kind not in STEP_WORDS:
            continue
        falls = event.kind == Ev.DAMAGE and (player, event.origin) in fallen
        words = STEP_WORDS(FALLS if falls else event.kind, card=state.cards.labels[event.card], amount=amount)
        steps.append(
            DamageStep(
                kind=EVENTS[event.kind],
                place=place_name(event.origin),
                amount=amount,
                text=words,
            )
        )
    return steps


FALLS = len(EVENTS)
STEP_WORDS = say.table(
    "strikes",
    [*EVENTS, "falls"],
    {
        Ev.DAMAGE: "{card:card} takes {amount}",
        FALLS: "{card:card} takes {amount} and is destroyed",
        Ev.RETALIATION: "{card:card} strikes back for {amount}",
        Ev.SAVED: "{card:card} is saved by its ability",
    },
)


def reach(state: DynastyTcgState, thing: int) -> Reach:
    """Places it could attack, zones of the other side within its range whatever stands between, own zones in its moves."""
    if places.zone_of(state, thing) == GONE:
        return Reach(attacks=[], range=[], moves=[])
    attacks = [thing_place(state, target) for target in attacking.attack_targets(state, thing)]
    return Reach(
        attacks=[place for place in attacks if place is not None],
        range=[zone_name(zone) for zone in zones_in_range(state, thing)],
        moves=[zone_name(zone) for zone in zones_to_move_to(state, thing)],
    )


def zones(state: DynastyTcgState) -> list[int]:
    """The zones of one side of the board."""
    return [row * w.MAX_LANES + lane for row in range(state.rows) for lane in range(state.lanes)]


def zones_in_range(state: DynastyTcgState, thing: int) -> list[int]:
    """Distance counts rows, front rows being neighbours (DT-R53)."""
    row, lane = divmod(int(places.zone_of(state, thing)), int(w.MAX_LANES))
    aside = 1 if places.can(state, thing, w.Trait.ATTACK_ADJACENT_LANES) else 0
    most = state.get(thing, Obj.RANGE)
    return [
        zone
        for zone in zones(state)
        if abs(zone % int(w.MAX_LANES) - lane) <= aside and row + zone // int(w.MAX_LANES) + 1 <= most
    ]


def zones_to_move_to(state: DynastyTcgState, thing: int) -> list[int]:
    """Free zones within the moves it has left, one step after the other (DT-158, DT-160)."""
    if not actions.can_step(state, thing):
        return []
    owner = state.get(thing, Obj.OWNER)
    free = [zone for zone in zones(state) if board.is_free(state, owner, zone)]
    found: list[int] = []
    edge = [places.zone_of(state, thing)]
    for _ in range(max(1, state.get(thing, Obj.MOVEMENT) - state.get(thing, Obj.MOVES))):
        edge = [zone for zone in free if zone not in found and any(is_neighbour(one, zone) for one in edge)]
        found += edge
    return sorted(found)
