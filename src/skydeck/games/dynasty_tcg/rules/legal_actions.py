"""What a player may answer to each question of the game, in canonical order."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, MAX_STACK, MAX_WAITING, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, UNIT_MASK, Cost, For, Head, Type, Who
from skydeck.games.dynasty_tcg.rules import playable, sideboard, turn
from skydeck.games.dynasty_tcg.rules.effects import attached, bringing
from skydeck.games.dynasty_tcg.rules.field import combat
from skydeck.games.dynasty_tcg.rules.reading import filters, places, prices, selectors, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, settle
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, NOTHING, Obj, Pile, Place, is_neighbour


def thing_number(s: DynastyTcgState, player: i64, thing: i64) -> i64:
    """How a player names a thing in an action. A reinforcing unit goes by the zone reserved for it."""
    if thing >= Thing.STACK:
        return Pointed.STACK + thing - Thing.STACK
    if thing >= Thing.COMMANDER:
        return Pointed.OWN_COMMANDER if thing - Thing.COMMANDER == player else Pointed.ENEMY_COMMANDER
    own = s.get(thing, Obj.OWNER) == player
    place = s.get(thing, Obj.PLACE)
    if place == Place.ENVIRONMENT:
        return Pointed.OWN_ENVIRONMENT if own else Pointed.ENEMY_ENVIRONMENT
    if place == Place.ITEM:
        return thing_number(s, player, s.get(thing, Obj.ZONE))
    if own:
        return s.get(thing, Obj.ZONE)
    return s.get(thing, Obj.ZONE) + Pointed.ENEMY_ZONE


def write_actions(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    values.refresh(s)
    decision = s.decision
    if decision == Ask.PRIORITY:
        write_priority(s, player, out)
    elif decision == Ask.PLACE:
        write_places(s, player, out)
    elif decision == Ask.ATTACK_TARGET or decision == Ask.REDECLARE:
        write_attack_targets(s, player, out)
    elif decision == Ask.JOIN:
        write_joiners(s, out)
    elif decision == Ask.TARGET:
        write_targets(s, player, out)
    elif decision == Ask.MULLIGAN or decision == Ask.SIDEBOARD or decision == Ask.DISCARD_TOGETHER:
        write_sealed(s, player, out)
    elif decision == Ask.DISCARD or decision == Ask.HAND_LIMIT:
        write_pile(s, Pile.HAND, player, -1, out)
    elif decision == Ask.MAY or decision == Ask.BONUS:
        out.add(Verb.YES)
        out.add(Verb.NO)
    elif decision == Ask.FREE_PLAY:
        write_free_play(s, player, out)
    elif decision == Ask.MODE:
        write_modes(s, out)
    elif decision == Ask.COST:
        write_costs(s, player, out)
    elif decision == Ask.BRING_ITEMS:
        write_items_to_bring(s, out)
    elif decision == Ask.LEADER:
        write_leaders(s, out)
    elif decision == Ask.LEVEL:
        write_level_sources(s, player, out)
    elif decision == Ask.LEVEL_ORDER:
        write_level_order(s, player, out)
    elif decision == Ask.ORDER:
        write_order(s, player, out)
    elif decision == Ask.SELL_ITEMS:
        write_items_to_sell(s, out)
    elif decision == Ask.SEARCH:
        write_search(s, player, out)
    elif decision == Ask.LOOK:
        write_look(s, out)
    elif decision == Ask.STEP:
        write_walk(s, out)
    elif decision == Ask.PICK:
        write_picks(s, player, out)


def write_attack_targets(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    write_things(s, player, combat.attack_targets(s, s.attack_leader), out)
    if s.decision == Ask.REDECLARE and not combat.is_target_legal(s):
        out.add(Verb.NO)


def write_joiners(s: DynastyTcgState, out: ActionList) -> None:
    for thing in combat.joiners(s):
        out.add(pack(Verb.JOIN, s.get(thing, Obj.ZONE)))
    out.add(Verb.DONE)


def write_free_play(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    number: i64 = 0
    for thing in range(s.object_rows):
        if is_in_retreat(s, thing, player):
            if turn.can_play_free(s, thing):
                out.add(pack(Verb.DEPLOY, number))
            number += 1
    out.add(Verb.DONE)


def write_modes(s: DynastyTcgState, out: ActionList) -> None:
    viewpoint.look_from_frame(s)
    ability = s.held(Item.ABILITY)
    for mode in range(s.cards.ability(ability, AbilityCol.MODES)):
        if playable.targets_exist(s, s.cards.ability(ability, AbilityCol.MODE) + mode):
            out.add(pack(Verb.MODE, mode))


def write_items_to_bring(s: DynastyTcgState, out: ActionList) -> None:
    thing = s.held(Item.SOURCE)
    item = board.next_item(s, thing, -1)
    while item != GONE:
        kind = s.get(item, Obj.KIND)
        if announcing.affordable_item(s, kind) != GONE and not out.contains(pack(Verb.CHOOSE, kind)):
            out.add(pack(Verb.CHOOSE, kind))
        item = board.next_item(s, thing, item)
    out.add(Verb.DONE)


def write_leaders(s: DynastyTcgState, out: ActionList) -> None:
    for thing in range(s.object_rows):
        if s.get(thing, Obj.KIND) != GONE and settle.can_lead_on(s, thing):
            out.add(pack(Verb.LEAD, s.get(thing, Obj.ZONE)))
    out.add(Verb.NO)


def write_level_sources(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    kind = s.next_kind(s.get(step_a(s.question), Obj.KIND))
    for source in range(i64(3)):
        if kind != GONE and settle.level_source(s, player, kind, source):
            out.add(pack(Verb.LEVEL, source))
    out.add(Verb.NO)


def write_level_order(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    thing = settle.first_offer(s, player, GONE)
    while thing != GONE:
        out.add(pack(Verb.TARGET, thing_number(s, player, thing)))
        thing = settle.first_offer(s, player, thing)


def write_order(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    number: i64 = 0
    while number < settle.count_waiting(s, player) and number < MAX_WAITING:
        out.add(pack(Verb.FIRST, number))
        number += 1


def write_items_to_sell(s: DynastyTcgState, out: ActionList) -> None:
    thing = step_a(s.question)
    item = board.next_item(s, thing, -1)
    while item != GONE:
        kind = s.get(item, Obj.KIND)
        if not out.contains(pack(Verb.CHOOSE, kind)):
            out.add(pack(Verb.CHOOSE, kind))
        item = board.next_item(s, thing, item)
    out.add(Verb.DONE)


def write_walk(s: DynastyTcgState, out: ActionList) -> None:
    thing = step_a(s.question)
    zone = s.get(thing, Obj.ZONE)
    for to in range(places.all_zones(s)):
        if is_neighbour(zone, to) and board.is_free(s, s.get(thing, Obj.OWNER), to):
            out.add(pack(Verb.STEP, zone, to))
    out.add(Verb.DONE)


def is_in_retreat(s: DynastyTcgState, thing: i64, player: i64) -> bool:
    """Whether an object lies in one of a player's retreat zones; the numbers of `deploy` count these."""
    place = s.get(thing, Obj.PLACE)
    return (
        s.get(thing, Obj.KIND) != GONE
        and s.get(thing, Obj.OWNER) == player
        and (place == Place.RETREAT_1 or place == Place.RETREAT_2)
    )


def retreat_number(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """The object of a number among those in a player's retreat zones."""
    for thing in range(s.object_rows):
        if is_in_retreat(s, thing, player):
            if number == 0:
                return thing
            number -= 1
    return GONE


def has_open_action(s: DynastyTcgState, player: i64) -> bool:
    out = ActionList()
    values.refresh(s)
    write_priority(s, player, out)
    return out.size > 1


def write_priority(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    """Everything that a player with priority may do (DT-D06 to DT-D17)."""
    out.add(Verb.PASS)
    if s.stack_size >= MAX_STACK:
        return
    opened = playable.is_open(s, player)
    cards = s.cards
    piles = s.piles
    last: i64 = -1
    begin = (Pile.HAND * 2 + player) * CAPACITY
    end = begin + s.size(Pile.HAND, player)
    for i in range(begin, end):
        kind = i64(piles[i])
        if kind != last:
            last = kind
            if (opened or cards.is_quick[kind] != 0) and playable.can_play(s, player, kind):
                out.add(pack(Verb.PLAY, kind))
    at = s.at
    own = player * MAX_ZONES
    end = places.all_zones(s)
    for zone in range(end):
        found = i64(at[own + zone])
        if found != NOTHING:
            write_unit(s, player, found, zone, opened, out)
    environment = board.environment(s, player) if s.environment_acts else GONE
    if environment != GONE:
        write_abilities(s, player, environment, ENVIRONMENT_ACTOR, out)
    if opened:
        write_trade(s, player, out)


def write_unit(s: DynastyTcgState, player: i64, thing: i64, zone: i64, opened: bool, out: ActionList) -> None:
    """What a player may do with a card on the field."""
    if opened:
        if combat.can_lead(s, thing):
            out.add(pack(Verb.ATTACK, zone))
        if playable.can_step(s, thing):
            write_steps(s, player, zone, out)
        if playable.can_change_position(s, thing):
            out.add(pack(Verb.TURN, zone))
        if playable.war_version(s, player, thing) != GONE:
            out.add(pack(Verb.WAR, zone))
    if playable.can_retreat(s, player, thing):
        out.add(pack(Verb.RETREAT, zone))
    if (
        playable.can_shield(s, thing)
        and len(playable.shields(s, thing)) > 0
        and not playable.is_on_stack(s, ItemType.REINFORCE, thing)
    ):
        out.add(pack(Verb.REINFORCE, zone))
    write_abilities(s, player, thing, zone, out)


def write_steps(s: DynastyTcgState, player: i64, zone: i64, out: ActionList) -> None:
    """The free zones around one, corners included."""
    lane = zone % MAX_LANES
    left: i64 = -1 if lane > 0 else 0
    right: i64 = 1 if lane < MAX_LANES - 1 else 0
    middle = zone - MAX_LANES if zone >= MAX_LANES else zone
    while middle <= zone + MAX_LANES:
        to = middle + left
        while to <= middle + right:
            if to != zone and board.is_free(s, player, to):
                out.add(pack(Verb.STEP, zone, to))
            to += 1
        middle += MAX_LANES


def write_abilities(s: DynastyTcgState, player: i64, thing: i64, actor: i64, out: ActionList) -> None:
    """The activated abilities of a card and its items, numbered as `activated` does."""
    number = write_abilities_of(s, player, thing, actor, 0, out)
    if not s.item_acts:
        return
    item = board.next_item(s, thing, -1)
    while item != GONE:
        number = write_abilities_of(s, player, item, actor, number, out)
        item = board.next_item(s, thing, item)


def write_abilities_of(s: DynastyTcgState, player: i64, thing: i64, actor: i64, number: i64, out: ActionList) -> i64:
    """The activated abilities of one card, from a number on; returns the next number."""
    cards = s.cards
    kind = s.get(thing, Obj.KIND)
    if cards.has_activated[kind] == 0:
        return number
    begin = cards.ability_first[kind]
    end = begin + cards.ability_count[kind]
    for row in range(begin, end):
        if cards.ability(row, AbilityCol.HEAD) == Head.ACTIVATED:
            if number < 8 and playable.can_activate(s, player, thing, row):
                out.add(pack(Verb.ACTIVATE, actor, number))
            number += 1
    return number


def write_trade(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    """Selling once a turn, buying as long as resources last (DT-180 to DT-187)."""
    piles = s.piles
    last: i64 = -1
    if s.sold == 0:
        begin = (Pile.HAND * 2 + player) * CAPACITY
        end = begin + s.size(Pile.HAND, player)
        for i in range(begin, end):
            kind = i64(piles[i])
            if kind != last:
                out.add(pack(Verb.SELL, kind))
                last = kind
    last = -1
    begin = (Pile.TRADE * 2 + player) * CAPACITY
    end = begin + s.size(Pile.TRADE, player)
    for i in range(begin, end):
        kind = i64(piles[i])
        if kind != last:
            if prices.can_afford(s, player, kind, For.BUY):
                out.add(pack(Verb.BUY, kind))
            last = kind


def write_places(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    """Where a card may be put: a free zone, with a battle position for units; or the unit an item goes to."""
    kind = kind_to_put(s)
    if s.cards.type[kind] == Type.ITEM:
        for thing in range(s.object_rows):
            if s.get(thing, Obj.KIND) != GONE and playable.can_bear(s, player, kind, thing):
                out.add(pack(Verb.TARGET, thing_number(s, player, thing)))
        return
    unit = (UNIT_MASK >> s.cards.type[kind]) & 1 != 0
    for zone in range(places.all_zones(s)):
        if board.is_free(s, player, zone):
            if unit:
                out.add(pack(Verb.PUT, zone, Stance.DEFENCE))
                out.add(pack(Verb.PUT, zone, Stance.ATTACK))
            else:
                out.add(pack(Verb.PUT, zone, Stance.UPRIGHT))


def kind_to_put(s: DynastyTcgState) -> i64:
    """The card whose place is being chosen: the one being played, or one that an effect deploys."""
    if step_number(s.question) == Step.PUT:
        return s.get(step_a(s.question), Obj.KIND)
    return s.held(Item.KIND)


def write_things(s: DynastyTcgState, player: i64, things: vec[i64], out: ActionList) -> None:
    for thing in things:
        action = pack(Verb.TARGET, thing_number(s, player, thing))
        if not out.contains(action):
            out.add(action)


def target_choices(s: DynastyTcgState) -> vec[i64]:
    """The things among which an Ask.TARGET chooses."""
    if step_number(s.question) != Step.TARGETS:
        return playable.shields(s, s.held(Item.SOURCE))
    viewpoint.look_from_frame(s)
    number = step_a(s.question)
    return announcing.open_targets(s, s.cards.ability(s.held(Item.ABILITY), AbilityCol.TARGET) + number, number)


def write_targets(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    write_things(s, player, target_choices(s), out)
    if step_number(s.question) == Step.TARGETS:
        row = s.cards.ability(s.held(Item.ABILITY), AbilityCol.TARGET) + step_a(s.question)
        if step_b(s.question) >= s.cards.target(row, TargetCol.LEAST):
            out.add(Verb.DONE)


def cost_row_asked(s: DynastyTcgState) -> i64:
    """The cost that an Ask.COST pays."""
    return s.cards.ability(paying.cost_ability(s), AbilityCol.COST) + step_a(s.question)


def write_costs(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    viewpoint.look_from_frame(s)
    row = cost_row_asked(s)
    what = s.cards.cost_row(row, CostCol.WHAT)
    if what == Cost.DISCARD or what == Cost.TO_TRADE:
        write_pile(s, Pile.HAND, player, s.held(Item.KIND) if paying.holds_itself(s) else -1, out)
    elif what == Cost.REMOVE_ITEM:
        bearer = viewpoint.subject(s)
        item = board.next_item(s, bearer, -1)
        while item != GONE:
            action = pack(Verb.CHOOSE, s.get(item, Obj.KIND))
            if not out.contains(action):
                out.add(action)
            item = board.next_item(s, bearer, item)
    else:
        for thing in range(s.object_rows):
            if s.get(thing, Obj.KIND) != GONE and playable.is_cost(s, row, thing):
                out.add(pack(Verb.TARGET, thing_number(s, player, thing)))


def write_pile(s: DynastyTcgState, pile: i64, player: i64, but_one: i64, out: ActionList) -> None:
    """The kinds in a pile; of `but_one` a copy must stay."""
    last: i64 = -1
    for i in range(s.size(pile, player)):
        kind = s.card(pile, player, i)
        if kind != last and (kind != but_one or piles.count_kind(s, pile, player, kind) > 1):
            out.add(pack(Verb.CHOOSE, kind))
        last = kind


def write_matching(s: DynastyTcgState, pile: i64, player: i64, filter: i64, out: ActionList) -> None:
    """The kinds in a pile that fit a filter, in the order of their numbers."""
    for kind in range(s.cards.kinds):
        if filters.kind_matches(s, filter, kind) and piles.count_kind(s, pile, player, kind) > 0:
            out.add(pack(Verb.CHOOSE, kind))


def write_search(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    number = step_number(s.question)
    filter = s.cards.op(step_a(s.question), OpCol.FILTER)
    if number == Step.SEARCH:
        write_matching(s, Pile.DECK, player, filter, out)
    elif number == Step.TAKE:
        write_matching(s, Pile.DISCARD, player, filter, out)
    else:
        write_items(s, step_a(s.question), player, out)
    out.add(Verb.DONE)


def write_items(s: DynastyTcgState, row: i64, player: i64, out: ActionList) -> None:
    """The items of a pile that an operation may equip."""
    viewpoint.look_from_frame(s)
    bearer = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
    pile = attached.equip_pile(s, row)
    for kind in range(s.cards.kinds):
        if piles.count_kind(s, pile, player, kind) > 0 and attached.can_equip_kind(s, row, kind, bearer):
            out.add(pack(Verb.CHOOSE, kind))


def write_look(s: DynastyTcgState, out: ActionList) -> None:
    owner = looked_at(s)
    left = step_b(s.question)
    for i in range(s.size(Pile.DECK, owner) - left, s.size(Pile.DECK, owner)):
        action = pack(Verb.CHOOSE, s.card(Pile.DECK, owner, i))
        if not out.contains(action):
            out.add(action)


def looked_at(s: DynastyTcgState) -> i64:
    """Whose deck is being looked at."""
    viewpoint.look_from_frame(s)
    return s.by if s.cards.op(step_a(s.question), OpCol.ARG) == Who.OWN else 1 - s.by


def write_picks(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    number = step_number(s.question)
    row = step_a(s.question)
    viewpoint.look_from_frame(s)
    if number == Step.REDEPLOY or number == Step.ADVANCE:
        count: i64 = 0
        for thing in range(s.object_rows):
            if is_in_retreat(s, thing, player):
                if (
                    bringing.can_redeploy(s, thing, row)
                    if number == Step.REDEPLOY
                    else bringing.is_in_retreat_2(s, thing, player)
                ):
                    out.add(pack(Verb.DEPLOY, count))
                count += 1
    elif number == Step.DEPLOY:
        pile = bringing.deploy_pile(s, row)
        for kind in range(s.cards.kinds):
            if bringing.can_deploy_kind(s, row, kind) and piles.count_kind(s, pile, player, kind) > 0:
                out.add(pack(Verb.CHOOSE, kind))
        if pile == Pile.HAND:
            out.add(Verb.DONE)
    elif number == Step.SELL_HAND:
        write_pile(s, Pile.HAND, player, -1, out)
        out.add(Verb.DONE)
    elif number == Step.DO:
        out.add(pack(Verb.TARGET, Pointed.OWN_ENVIRONMENT))
        out.add(pack(Verb.TARGET, Pointed.ENEMY_ENVIRONMENT))
    else:
        bearer = step_b(s.question)
        if number == Step.TARGETS:
            bearer = (s.question >> 40) - 1
        item = board.next_item(s, bearer, -1)
        while item != GONE:
            action = pack(Verb.CHOOSE, s.get(item, Obj.KIND))
            if not out.contains(action):
                out.add(action)
            item = board.next_item(s, bearer, item)


def write_sealed(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    """Secret choices of several cards, in rising order so that no two sequences mean the same."""
    decision = s.decision
    sealed = s.sealed_count(player)
    lowest: i64 = 0
    if sealed > 0:
        lowest = first(s.sealed_action(player, sealed - 1))
    if decision == Ask.SIDEBOARD:
        sideboard.write_swaps(s, player, sealed, lowest, out)
        return
    kind: i64 = -1
    for i in range(s.size(Pile.HAND, player)):
        if s.card(Pile.HAND, player, i) != kind:
            kind = s.card(Pile.HAND, player, i)
            action = pack(Verb.CHOOSE, kind)
            if kind >= lowest and sealed_of(s, player, action) < piles.count_kind(s, Pile.HAND, player, kind):
                if decision == Ask.MULLIGAN or enough_above(s, player, kind, sealed):
                    out.add(action)
    if decision == Ask.MULLIGAN:
        out.add(Verb.DONE)


def enough_above(s: DynastyTcgState, player: i64, kind: i64, sealed: i64) -> bool:
    """Whether cards of this kind or later ones suffice for the discards still owed."""
    owed = step_a(s.question) - sealed
    above: i64 = 0
    for i in range(s.size(Pile.HAND, player)):
        if s.card(Pile.HAND, player, i) >= kind:
            above += 1
    return above - sealed_of(s, player, pack(Verb.CHOOSE, kind)) >= owed


def sealed_of(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """How often a player has sealed an action."""
    count: i64 = 0
    for i in range(s.sealed_count(player)):
        if s.sealed_action(player, i) == action:
            count += 1
    return count
