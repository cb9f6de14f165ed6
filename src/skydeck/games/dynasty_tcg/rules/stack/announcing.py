"""How a card, an ability or an action is put together and laid on the stack."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, TargetCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, For, On, Op, Type
from skydeck.games.dynasty_tcg.rules import asking, playable
from skydeck.games.dynasty_tcg.rules.effects import hands
from skydeck.games.dynasty_tcg.rules.field import checks, combat, coming, triggers
from skydeck.games.dynasty_tcg.rules.reading import filters, places, prices, selectors, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import resolving
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, items, lasting, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Place, Tally


def begin_play(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """A card of the hand is being played; it leaves the hand when all is chosen."""
    type = s.cards.type[kind]
    if type == Type.ORDER:
        items.clear_frame(s, ItemType.ORDER, player, kind, s.cards.play_ability[kind], GONE, GONE)
        begin_choices(s)
        return
    items.clear_frame(s, ItemType.CARD, player, kind, -1, GONE, GONE)
    s.push(step(Step.ONTO_STACK))
    if type != Type.ENVIRONMENT:
        s.push(step(Step.PLACE))


def begin_choices(s: DynastyTcgState) -> None:
    """Mode, targets and costs of the held ability, then onto the stack."""
    s.push(step(Step.ONTO_STACK))
    s.push(step(Step.COSTS))
    s.push(step(Step.TARGETS))
    s.push(step(Step.MODE))


def begin_ability(s: DynastyTcgState, thing: i64, ability: i64) -> None:
    """An ability is being activated."""
    s.objects[thing * Obj.WIDTH + Obj.USED] |= i16(1 << s.cards.ability(ability, AbilityCol.NUMBER))
    items.clear_frame(
        s, ItemType.ABILITY, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), ability, thing, places.zone_of(s, thing)
    )
    begin_choices(s)


def run_place(s: DynastyTcgState, question: i64) -> None:
    """Where the card being played goes."""
    asking.ask_one(s, Ask.PLACE, s.held(Item.PLAYER), question)


def run_mode(s: DynastyTcgState, question: i64) -> None:
    """Which mode of the ability is chosen."""
    if s.cards.ability(s.held(Item.ABILITY), AbilityCol.MODES) > 0:
        asking.ask_one(s, Ask.MODE, s.held(Item.PLAYER), question)


def choose_mode(s: DynastyTcgState, number: i64) -> None:
    ability = s.held(Item.ABILITY)
    if s.held(Item.TYPE) == ItemType.ABILITY:
        s.frame[Item.ARG] = i16(ability)
    s.frame[Item.ABILITY] = i16(s.cards.ability(ability, AbilityCol.MODE) + number)


def run_targets(s: DynastyTcgState, number: i64, chosen: i64, question: i64) -> None:
    """The next thing the held ability points at."""
    ability = s.held(Item.ABILITY)
    if number >= s.cards.ability(ability, AbilityCol.TARGETS):
        return
    row = s.cards.ability(ability, AbilityCol.TARGET) + number
    viewpoint.look_from_frame(s)
    left = open_targets(s, row, number)
    if chosen >= s.cards.target(row, TargetCol.COUNT) or len(left) == 0 or things_held(s) >= Item.WIDTH - Item.THING:
        s.push(step(Step.TARGETS, number + 1))
        return
    asking.ask_one(s, Ask.TARGET, s.held(Item.PLAYER), question)


def open_targets(s: DynastyTcgState, row: i64, number: i64) -> vec[i64]:
    """The candidates of a target row that are not chosen yet: for it, or for an earlier one that is described in the
    same words. Whose item is chosen counts as chosen."""
    found: vec[i64] = vec[i64]()
    taken: vec[i64] = vec[i64]()
    i: i64 = 0
    while i <= number:
        if playable.is_alike(s, row, row - number + i):
            for thing in selectors.targets_of(s, i):
                taken = append(taken, thing)
                if thing < Thing.COMMANDER and s.get(thing, Obj.PLACE) == Place.ITEM:
                    taken = append(taken, s.get(thing, Obj.ZONE))
        i += 1
    for thing in playable.candidates(s, row):
        new = True
        for other in taken:
            if other == thing:
                new = False
        if new:
            found = append(found, thing)
    return found


def things_held(s: DynastyTcgState) -> i64:
    """How many things are chosen for the held item."""
    counts = s.held(Item.COUNTS)
    return (counts & 15) + ((counts >> 4) & 15) + ((counts >> 8) & 15)


def add_thing(s: DynastyTcgState, number: i64, thing: i64) -> None:
    """One more thing chosen for a target; targets are filled in order."""
    s.frame[Item.THING + things_held(s)] = i16(thing)
    s.frame[Item.COUNTS] = i16(s.held(Item.COUNTS) + (1 << (4 * number)))


def run_onto_stack(s: DynastyTcgState) -> None:
    """All is chosen: a card leaves the hand and is paid, and the item lies on the stack."""
    type = s.held(Item.TYPE)
    player = s.held(Item.PLAYER)
    kind = s.held(Item.KIND)
    if type == ItemType.CARD or type == ItemType.ORDER:
        price = prices.play_price(s, player, kind)
        use_discounts(s, player, kind, For.PLAY)
        s.pay(player, price)
        piles.take_from_hand(s, player, kind)
    items.push_frame(s)
    if type == ItemType.CARD or type == ItemType.ORDER:
        if s.observer is not None:
            s.emit(
                Ev.PLAYED,
                player,
                kind,
                s.cards.type[kind],
                spot_id(player, Spot.HAND),
                spot_id(player, Spot.STACK),
                -1,
            )
    elif s.observer is not None:
        origin = origin_of_item(s)
        at_once = type == ItemType.ABILITY and resolving.is_unanswerable(s, s.held(Item.ABILITY))
        s.emit(Ev.ABILITY, player, kind, type, origin, origin if at_once else spot_id(player, Spot.STACK), -1)
    if type == ItemType.ORDER:
        s.set_tally(Tally.ORDERS_PLAYED, player, s.tally(Tally.ORDERS_PLAYED, player) + 1)
        triggers.fire_event(s, On.ORDER_PLAYED, player, 0, kind)
    checks.check_board(s)


def origin_of_item(s: DynastyTcgState) -> i64:
    source = s.held(Item.SOURCE)
    if source != GONE and source < Thing.COMMANDER:
        return board.place_of(s, source)
    return spot_id(s.held(Item.PLAYER), Spot.STACK)


def use_discounts(s: DynastyTcgState, player: i64, kind: i64, purpose: i64) -> None:
    """Discounts that hold for a number of cards are used up."""
    row = s.lasting_size - 1
    while row >= 0:
        base = row * Lasting.WIDTH
        if (
            s.lasts(row, Lasting.WHAT) == Op.DISCOUNT
            and s.lasts(row, Lasting.PLAYER) == player
            and s.lasts(row, Lasting.ARG) == purpose
            and s.lasts(row, Lasting.USES) > 0
            and filters.kind_matches(s, s.lasts(row, Lasting.FILTER), kind)
        ):
            s.lasting[base + Lasting.USES] -= 1
            if s.lasts(row, Lasting.USES) == 0:
                lasting.drop_lasting(s, row)
        row -= 1


def begin_attack(s: DynastyTcgState, thing: i64) -> None:
    """A unit is about to attack as leader: first its target, then who joins."""
    s.attack_lane = s.get(thing, Obj.ZONE) % MAX_LANES
    s.attack_leader = thing
    s.attack_target = GONE
    s.attack_behind = GONE
    s.note(thing, Did.IS_ATTACKING)
    s.push(step(Step.ATTACKED))
    s.push(step(Step.JOIN))
    s.push(step(Step.TARGET_OF_ATTACK))


def run_attack_target(s: DynastyTcgState, question: i64) -> None:
    asking.ask_one(s, Ask.ATTACK_TARGET, s.active, question)


def run_join(s: DynastyTcgState, question: i64) -> None:
    values.refresh(s)
    if len(combat.joiners(s)) > 0:
        asking.ask_one(s, Ask.JOIN, s.active, question)


def begin_step(s: DynastyTcgState, thing: i64, zone: i64) -> None:
    """A step is declared; it counts at once (DT-R47)."""
    s.set(thing, Obj.MOVES, s.get(thing, Obj.MOVES) + 1)
    owner = s.get(thing, Obj.OWNER)
    items.clear_frame(s, ItemType.STEP, owner, s.get(thing, Obj.KIND), -1, thing, s.get(thing, Obj.ZONE))
    s.frame[Item.ARG] = i16(zone)
    s.push(step(Step.ONTO_STACK))


def begin_turn(s: DynastyTcgState, thing: i64) -> None:
    """A change of battle position is declared."""
    s.note(thing, Did.TURN)
    owner = s.get(thing, Obj.OWNER)
    items.clear_frame(s, ItemType.TURN, owner, s.get(thing, Obj.KIND), -1, thing, s.get(thing, Obj.ZONE))
    s.frame[Item.ARG] = i16(1 - s.get(thing, Obj.POSITION))
    s.push(step(Step.ONTO_STACK))


def begin_retreat(s: DynastyTcgState, thing: i64) -> None:
    """A Retreat is declared and paid; items may be paid for too (DT-082, DT-R35)."""
    owner = s.get(thing, Obj.OWNER)
    items.clear_frame(s, ItemType.RETREAT, owner, s.get(thing, Obj.KIND), -1, thing, s.get(thing, Obj.ZONE))
    s.pay(owner, prices.retreat_price(s, thing))
    s.push(step(Step.ONTO_STACK))
    s.push(step(Step.BRING))


def run_bring(s: DynastyTcgState, question: i64) -> None:
    """Which items come along."""
    if affordable_item(s, GONE) != GONE:
        asking.ask_one(s, Ask.BRING_ITEMS, s.held(Item.PLAYER), question)


def affordable_item(s: DynastyTcgState, kind: i64) -> i64:
    """An item of the retreating unit, of a kind (GONE: any), that is not paid yet and could be."""
    thing = s.held(Item.SOURCE)
    player = s.held(Item.PLAYER)
    if things_held(s) >= Item.WIDTH - Item.THING:
        return GONE
    item = board.next_item(s, thing, -1)
    while item != GONE:
        own = s.get(item, Obj.KIND)
        if (kind == GONE or own == kind) and s.cards.cost[own] <= s.tally(Tally.RESOURCES, player):
            paid = False
            for other in selectors.targets_of(s, 0):
                if other == item:
                    paid = True
            if not paid:
                return item
        item = board.next_item(s, thing, item)
    return GONE


def begin_reinforce(s: DynastyTcgState, thing: i64) -> None:
    """A Reinforce is declared."""
    owner = s.get(thing, Obj.OWNER)
    items.clear_frame(s, ItemType.REINFORCE, owner, s.get(thing, Obj.KIND), -1, thing, s.get(thing, Obj.ZONE))
    s.push(step(Step.ONTO_STACK))
    s.push(step(Step.SHIELD))


def run_shield(s: DynastyTcgState, question: i64) -> None:
    """Which unit is reinforced, where there is a choice."""
    asking.ask_one(s, Ask.TARGET, s.held(Item.PLAYER), question)


def war_level_up(s: DynastyTcgState, player: i64, thing: i64) -> None:
    """A war champion is put on its battle champion; its order is shown and discarded, nobody can respond."""
    kind = playable.war_version(s, player, thing)
    price = prices.play_price(s, player, kind)
    use_discounts(s, player, kind, For.PLAY)
    s.pay(player, price)
    order = s.cards.war_order[kind]
    if s.war_order_needed and order != NO_KIND:
        hands.discard_from_hand(s, player, order)
    piles.take_from_hand(s, player, kind)
    coming.level_up(s, thing, kind, spot_id(player, Spot.HAND))
    checks.check_board(s)
