"""Between two items of the stack: level-ups, redeclared attacks, waiting triggers, endless loops (DT-R18, steps 4 to 6)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import NO_LIMIT, UNIT_MASK, Forbid, Level, Sel, Type
from skydeck.games.dynasty_tcg.rules import asking, playable
from skydeck.games.dynasty_tcg.rules.field import checks, combat, coming, moving
from skydeck.games.dynasty_tcg.rules.reading import filters, places, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import resolving
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step
from skydeck.games.dynasty_tcg.state import board, items, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting, Thing, Waiting
from skydeck.games.dynasty_tcg.state.events import Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Did, Met, Obj, Pile, Place, Reason, Tally


def mixed(mark: i64, value: i64) -> i64:
    """A hash with one more number in it."""
    return (mark * 1000003 + value) & Loop.HASH


def mixed_rows(mark: i64, rows: vec[i16], size: i64) -> i64:
    """A hash with the first numbers of some rows in it."""
    mark = mixed(mark, size)
    for i in range(size):
        mark = mixed(mark, i64(rows[i]))
    return mark


def settle(s: DynastyTcgState) -> None:
    """Level-ups, then redeclarations, then triggers onto the stack; again until there is nothing more to do."""
    checks.check_board(s)
    if s.game_ended:
        return
    values.refresh(s)
    if offer_levels(s) or mend_attack(s) or put_trigger(s):
        return


def meets(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a champion's level-up condition holds now."""
    cards = s.cards
    kind = s.get(thing, Obj.KIND)
    level = cards.level[kind]
    number = cards.level_number[kind]
    owner = s.get(thing, Obj.OWNER)
    if level == Level.OWN_UNITS:
        return filters.count_own(s, owner, UNIT_MASK, cards.level_kingdom[kind]) >= number
    if level == Level.STRUCTURES:
        return filters.count_own(s, owner, 1 << Type.STRUCTURE, NO_LIMIT) >= number
    if level == Level.ITEMS:
        return board.items_of(s, thing) >= number
    if level == Level.HEALTH_AT_MOST:
        return s.tally(Tally.LIFE, owner) <= number
    if level == Level.TRADE_CENTRE:
        return s.size(Pile.TRADE, owner) >= number
    if level == Level.OWN_DESTROYED_THIS_TURN:
        return s.tally(Tally.LOST_UNITS, owner) >= number
    if level == Level.REDEPLOYED:
        return s.tally(Tally.REDEPLOYED, owner) >= number
    if level == Level.ORDERS_THIS_TURN:
        return s.tally(Tally.ORDERS_PLAYED, owner) >= number
    if level == Level.SURVIVES_DEFENDING or level == Level.REINFORCEMENTS or level == Level.COMMANDER_DAMAGE:
        return s.get(thing, Obj.COUNTER) >= number
    if (
        level == Level.DESTROYS_THIS_TURN
        or level == Level.COMMANDER_DAMAGE_THIS_TURN
        or level == Level.LEADS_MEMBERS
        or level == Level.EMPTY_LANE_AT_END
    ):
        return s.get(thing, Obj.COUNTER_TURN) >= number
    return False


def is_lasting_condition(s: DynastyTcgState, level: i64) -> bool:
    """Conditions that are states, which must still hold when their turn comes (DT-R88)."""
    return Level.ITEMS <= level <= Level.TRADE_CENTRE or level == Level.OWN_UNITS


def note_levels(s: DynastyTcgState) -> i64:
    """Note which champions' conditions have come true; says how many wait for an answer."""
    offers: i64 = 0
    if not s.any_champion:
        return offers
    cards = s.cards
    for i in range(s.object_rows):
        base = i * Obj.WIDTH
        kind = s.get(i, Obj.KIND)
        if kind != GONE and cards.level[kind] != Level.NONE and s.get(i, Obj.PLACE) == Place.FIELD:
            met = s.get(i, Obj.MET)
            if meets(s, i):
                if met == 0:
                    met = Met.OFFERED
            elif met == Met.ANSWERED or (met == Met.OFFERED and is_lasting_condition(s, cards.level[kind])):
                met = 0
            s.objects[base + Obj.MET] = i16(met)
            if met >= Met.OFFERED:
                offers += 1
    return offers


def offer_levels(s: DynastyTcgState) -> bool:
    """Ask the owner of a champion whose condition has come true; True if a question was asked."""
    if note_levels(s) == 0:
        return False
    player = s.active
    found = first_offer(s, player, GONE)
    if found == GONE:
        player = 1 - player
        found = first_offer(s, player, GONE)
    s.push(step(Step.SETTLE))
    if first_offer(s, player, found) != GONE:
        asking.ask_one(s, Ask.LEVEL_ORDER, player, step(Step.SETTLE))
    else:
        asking.ask_one(s, Ask.LEVEL, player, step(Step.LEVEL, found))
    return True


def first_offer(s: DynastyTcgState, player: i64, after: i64) -> i64:
    """The next champion of a player that waits for its owner's answer."""
    for i in range(after + 1, s.object_rows):
        if (
            s.get(i, Obj.KIND) != GONE
            and s.get(i, Obj.OWNER) == player
            and s.get(i, Obj.PLACE) == Place.FIELD
            and s.cards.level[s.get(i, Obj.KIND)] != Level.NONE
            and s.get(i, Obj.MET) >= Met.OFFERED
        ):
            return i
    return GONE


def level_source(s: DynastyTcgState, player: i64, kind: i64, source: i64) -> bool:
    """Whether the next version lies in the hand (0), deck (1) or discard pile (2)."""
    return (
        piles.count_kind(s, Pile.HAND if source == 0 else (Pile.DECK if source == 1 else Pile.DISCARD), player, kind)
        > 0
    )


def level_answer(s: DynastyTcgState, thing: i64, source: i64) -> None:
    """A champion levels up with a copy from hand, deck or discard pile (DT-197, DT-R91)."""
    player = s.get(thing, Obj.OWNER)
    kind = s.next_kind(s.get(thing, Obj.KIND))
    if source == 0:
        piles.take_from_hand(s, player, kind)
        coming.level_up(s, thing, kind, spot_id(player, Spot.HAND))
    elif source == 2:
        piles.remove_sorted(s, Pile.DISCARD, player, kind)
        coming.level_up(s, thing, kind, spot_id(player, Spot.DISCARD))
    else:
        piles.take_from_deck(s, player, piles.find_in_deck(s, player, kind))
        coming.level_up(s, thing, kind, spot_id(player, Spot.DECK))
        piles.shuffle_deck(s, player)
    checks.check_board(s)


def mend_attack(s: DynastyTcgState) -> bool:
    """See to the waiting attack: lost leader, illegal target, changed lane; True if there was something to do."""
    if s.attack_lane < 0 or moving.attack_index(s) == GONE:
        return False
    target = s.attack_target
    fixed = target != GONE and target < Thing.COMMANDER and places.forbids(s, target, Forbid.REDECLARE)
    if s.attack_leader == GONE:
        s.push(step(Step.SETTLE))
        # To go on with another leader is a redeclaration (DT-155).
        if not fixed and places.member_count(s) > 0 and a_member_can_lead(s):
            asking.ask_one(s, Ask.LEADER, s.active, step(Step.SETTLE))
        else:
            combat.negate_attack(s)
        return True
    legal = combat.is_target_legal(s)
    if legal and not s.attack_disturbed:
        return False
    s.attack_disturbed = False
    targets = combat.attack_targets(s, s.attack_leader)
    if legal and (fixed or len(targets) == 1):
        return False
    s.push(step(Step.SETTLE))
    if not legal and (fixed or len(targets) == 0):
        combat.negate_attack(s)
        return True
    asking.ask_one(s, Ask.REDECLARE, s.active, step(Step.SETTLE))
    return True


def a_member_can_lead(s: DynastyTcgState) -> bool:
    """Whether a remaining member would have a legal target."""
    for i in range(s.object_rows):
        if s.get(i, Obj.KIND) != GONE and can_lead_on(s, i):
            return True
    return False


def can_lead_on(s: DynastyTcgState, thing: i64) -> bool:
    return s.did(thing, Did.IS_ATTACKING) and len(combat.attack_targets(s, thing)) > 0


def put_trigger(s: DynastyTcgState) -> bool:
    """Put a waiting trigger onto the stack: the active player's first (DT-R15); True if there was one."""
    # On a full stack they wait until there is room again.
    if s.waiting_size == 0 or s.stack_size >= MAX_STACK:
        return False
    player = s.active
    if count_waiting(s, player) == 0:
        player = 1 - player
    s.push(step(Step.SETTLE))
    drop_targetless(s, player)
    if order_matters(s, player):
        asking.ask_one(s, Ask.ORDER, player, step(Step.SETTLE))
    elif count_waiting(s, player) > 0:
        take_trigger(s, waiting_index(s, player, 0))
    return True


def drop_targetless(s: DynastyTcgState, player: i64) -> None:
    """Drop a player's waiting triggers that find no target, so that nobody is asked for their order.

    What resolves at once could still bring them a target: until then they wait.
    """
    for i in range(s.waiting_size):
        if resolving.is_unanswerable(s, i64(s.waiting[i * Waiting.WIDTH + Waiting.ABILITY])):
            return
    i = 0
    while i < s.waiting_size:
        base = i * Waiting.WIDTH
        is_targetless = False
        if i64(s.waiting[base + Waiting.PLAYER]) == player:
            frame_waiting(s, i)
            is_targetless = not playable.targets_exist(s, i64(s.waiting[base + Waiting.ABILITY]))
        if is_targetless:
            items.take_waiting(s, i)
        else:
            i += 1


def count_waiting(s: DynastyTcgState, player: i64) -> i64:
    count: i64 = 0
    for i in range(s.waiting_size):
        if i64(s.waiting[i * Waiting.WIDTH + Waiting.PLAYER]) == player:
            count += 1
    return count


def waiting_index(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """The row of a player's waiting trigger by number."""
    for i in range(s.waiting_size):
        if i64(s.waiting[i * Waiting.WIDTH + Waiting.PLAYER]) == player:
            if number == 0:
                return i
            number -= 1
    return GONE


def order_matters(s: DynastyTcgState, player: i64) -> bool:
    """Whether a player's waiting triggers are more than copies of one, or of one that looks around itself."""
    first: i64 = GONE
    for i in range(s.waiting_size):
        base = i * Waiting.WIDTH
        if i64(s.waiting[base + Waiting.PLAYER]) == player:
            ability = i64(s.waiting[base + Waiting.ABILITY])
            if first == GONE:
                first = ability
            elif ability != first or looks_around(s, ability):
                return True
    return False


def looks_around(s: DynastyTcgState, ability: i64) -> bool:
    """Whether an ability does more than to commanders, hands and resources, so that its source makes a difference."""
    cards = s.cards
    if cards.ability(ability, AbilityCol.TARGETS) + cards.ability(ability, AbilityCol.MODES) > 0:
        return True
    begin = cards.ability(ability, AbilityCol.DO)
    end = begin + cards.ability(ability, AbilityCol.DOS)
    for row in range(begin, end):
        selector = cards.op(row, OpCol.SEL)
        if cards.op(row, OpCol.IFS) > 0 or (
            selector != NO_LIMIT and not Sel.COMMANDER <= selector <= Sel.BOTH_COMMANDERS
        ):
            return True
    return False


def take_trigger(s: DynastyTcgState, index: i64) -> None:
    """A waiting trigger is put together for the stack; one without a legal target is dropped."""
    ability = i64(s.waiting[index * Waiting.WIDTH + Waiting.ABILITY])
    frame_waiting(s, index)
    items.take_waiting(s, index)
    if not playable.targets_exist(s, ability):
        return
    if runs_in_circles(s):
        checks.end_game(s, -1, Reason.ENDLESS_LOOP)
        return
    if resolving.is_unanswerable(s, ability):
        s.push(step(Step.RESOLVE))
    s.push(step(Step.ONTO_STACK))
    s.push(step(Step.TARGETS))
    s.push(step(Step.MODE))


def frame_waiting(s: DynastyTcgState, index: i64) -> None:
    """Take a waiting trigger's point of view."""
    base = index * Waiting.WIDTH
    items.clear_frame(
        s,
        ItemType.ABILITY,
        i64(s.waiting[base + Waiting.PLAYER]),
        i64(s.waiting[base + Waiting.KIND]),
        i64(s.waiting[base + Waiting.ABILITY]),
        i64(s.waiting[base + Waiting.SOURCE]),
        i64(s.waiting[base + Waiting.ZONE]),
    )
    s.frame[Item.IT] = s.waiting[base + Waiting.IT]
    s.frame[Item.IT_KIND] = s.waiting[base + Waiting.IT_KIND]
    s.frame[Item.LAST] = s.waiting[base + Waiting.LAST]
    viewpoint.look_from_frame(s)


def runs_in_circles(s: DynastyTcgState) -> bool:
    """Whether one more trigger shows that they set each other off without end (DT-R108).

    One position is kept in mind and compared with those that follow, another one whenever the count has doubled, so
    that it lies within the loop sooner or later, whatever led there.
    """
    count = (s.endless & Loop.COUNT) + 1
    s.endless += 1
    if count < Loop.WATCHED:
        return False
    mark = position_mark(s)
    seen = (s.endless >> Loop.SEEN) & 3
    if seen != 0 and s.endless >> Loop.MARK == mark:
        seen += 1
    elif seen == 0 or count & (count - 1) == 0:
        seen = 1
    else:
        return count > Loop.LIMIT
    s.endless = count | (seen << Loop.SEEN) | (mark << Loop.MARK)
    return seen >= Loop.REPEATS or count > Loop.LIMIT


def position_mark(s: DynastyTcgState) -> i64:
    """A hash of all that play depends on but chance, with a trigger held; small enough for both forms of a state."""
    values.refresh(s)
    mark: i64 = 0
    for pile in range(Pile.COUNT * 2):
        length = s.pile_length(pile)
        mark = mixed(mark, length)
        for place in range(pile * CAPACITY, pile * CAPACITY + length):
            mark = mixed(mark, i64(s.piles[place]))
    mark = mixed_rows(mark, s.tallies, Tally.COUNT * 2)
    mark = mixed_rows(mark, s.objects, s.object_rows * Obj.WIDTH)
    mark = mixed_rows(mark, s.stack, s.stack_size * Item.WIDTH)
    mark = mixed_rows(mark, s.lasting, s.lasting_size * Lasting.WIDTH)
    mark = mixed_rows(mark, s.waiting, s.waiting_size * Waiting.WIDTH)
    mark = mixed_rows(mark, s.frame, Item.WIDTH)
    for i in range(s.agenda_size):
        mark = mixed(mixed(mark, s.agenda[i] >> 20), s.agenda[i] & 0xFFFFF)
    for number in (s.attack_lane, s.attack_leader, s.attack_target, s.attack_behind, s.sold):
        mark = mixed(mark, number)
    return mark
