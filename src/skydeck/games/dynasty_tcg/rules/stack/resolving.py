"""How items of the stack resolve; and between two of them level-ups, redeclared attacks, waiting triggers and endless loops
(DT-R18, steps 4 to 6)."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK, MAX_WAITING, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import NO_LIMIT, Forbid, Head, On, Sel, Type
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import bringing, operations
from skydeck.games.dynasty_tcg.rules.field import actions, attacking, checks, combat, commanders, moving
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import levels, paying, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step, step_a, step_number
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting, Thing, Waiting
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Coming, Obj, Pile, Reason, Tally


def resolve_top(s: DynastyTcgState) -> None:
    """The top item of the stack resolves (DT-102)."""
    rows.pop_frame(s)
    s.resolving = True
    type = s.held(Item.TYPE)
    player = s.held(Item.PLAYER)
    s.emit(Ev.RESOLVES, player, s.held(Item.KIND), type, spot_id(player, Spot.STACK), 0, -1)
    values.refresh(s)
    s.push(step(Step.DONE))
    if type == ItemType.CARD:
        resolve_card(s)
    elif type == ItemType.ORDER or type == ItemType.ABILITY:
        resolve_ability(s)
    elif type == ItemType.ATTACK:
        combat.resolve_attack(s)
    elif not actions.resolve(s, type):
        tell_fizzled(s)
    if not s.game_ended and s.pending == 0:
        checks.check_board(s)


def resolve_card(s: DynastyTcgState) -> None:
    """A unit, structure, item or environment comes into play."""
    player = s.held(Item.PLAYER)
    kind = s.held(Item.KIND)
    type = s.cards.type[kind]
    if type == Type.ITEM:
        bearer = s.held(Item.ARG)
        if bearer == GONE or not s.is_on_field(bearer):
            tell_fizzled(s)
            commanders.to_discard(s, player, kind, spot_id(player, Spot.STACK))
            return
        moving.equip(s, board.new_object(s, kind, player), bearer)
    elif type == Type.ENVIRONMENT:
        old = board.environment(s, player)
        if old != GONE:
            moving.remove_environment(s, old)
        moving.place_environment(s, board.new_object(s, kind, player))
    else:
        how = Coming.HEAVY if type != Type.STRUCTURE and s.cards.needs_count[kind] > 0 else Coming.NORMAL
        moving.deploy(s, board.new_object(s, kind, player), s.held(Item.ZONE), s.held(Item.ARG), how)


def resolve_ability(s: DynastyTcgState) -> None:
    """An order or ability: targets are checked again, then its operations run (DT-R17)."""
    ability = s.held(Item.ABILITY)
    viewpoint.look_from_frame(s)
    if not targets.check_targets(s, ability):
        tell_fizzled(s)
        return
    parent = paying.cost_ability(s)
    triggered = s.held(Item.TYPE) == ItemType.ABILITY and s.cards.ability(parent, AbilityCol.HEAD) != Head.ACTIVATED
    if triggered and s.cards.ability(parent, AbilityCol.MAY) != 0:
        if paying.costs_payable(s, parent, 0, 0) and not finds_nothing(s, ability):
            asking.ask_one(s, Ask.MAY, s.held(Item.PLAYER), step(Step.MAY, ability))
        return
    operations.push_operations(s, ability)


class May(asking.YesOrNo):
    """Whether an ability or an operation does what it may do (DT-D22)."""

    is_free = True

    def agree(self, s: DynastyTcgState, player: i64) -> None:
        if step_number(s.question) == Step.DO:
            s.push(s.question)
            return
        operations.push_operations(s, step_a(s.question))
        s.push(step(Step.COSTS))


def tell_fizzled(s: DynastyTcgState) -> None:
    """The held item resolves without doing anything."""
    player = s.held(Item.PLAYER)
    s.emit(Ev.FIZZLED, player, s.held(Item.KIND), s.held(Item.TYPE), spot_id(player, Spot.STACK), 0, -1)


def finds_nothing(s: DynastyTcgState, ability: i64) -> bool:
    """Whether nothing lies in the open piles that an ability would take from, so that nobody need be asked."""
    begin = s.cards.ability(ability, AbilityCol.DO)
    end = begin + s.cards.ability(ability, AbilityCol.DOS)
    for row in range(begin, end):
        if not bringing.has_no_card(s, row):
            return False
    return True


def run_done(s: DynastyTcgState) -> None:
    """The item has resolved; an order goes to the discard pile."""
    if s.held(Item.TYPE) == ItemType.ORDER:
        player = s.held(Item.PLAYER)
        commanders.to_discard(s, player, s.held(Item.KIND), spot_id(player, Spot.STACK))
    s.resolving = False
    rows.clear_frame(s, GONE, 0, GONE, GONE, GONE, GONE)
    checks.check_board(s)


def is_unanswerable(s: DynastyTcgState, ability: i64) -> bool:
    """What a war champion does when levelled up resolves at once (DT-R96)."""
    kind = s.cards.ability_kind[ability]
    return s.cards.type[kind] == Type.WAR_CHAMPION and s.cards.ability(ability, AbilityCol.WHAT) == On.LEVELLED_UP


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
    if levels.offer_levels(s) or mend_attack(s) or put_trigger(s):
        return


def mend_attack(s: DynastyTcgState) -> bool:
    """See to the waiting attack: lost leader, illegal target, changed lane; True if there was something to do."""
    if s.attack_lane < 0 or moving.attack_index(s) == GONE:
        return False
    target = s.attack_target
    fixed = target != GONE and target < Thing.COMMANDER and places.forbids(s, target, Forbid.REDECLARE)
    if s.attack_leader == GONE:
        s.push(step(Step.SETTLE))
        # To go on with another leader is a redeclaration (DT-155).
        if not fixed and attacking.a_member_can_lead(s):
            asking.ask_one(s, Ask.LEADER, s.active, step(Step.SETTLE))
        else:
            combat.negate_attack(s)
        return True
    legal = attacking.is_target_legal(s)
    if legal and not s.attack_disturbed:
        return False
    s.attack_disturbed = False
    targets = attacking.attack_targets(s, s.attack_leader)
    if legal and (fixed or len(targets) == 1):
        return False
    s.push(step(Step.SETTLE))
    if not legal and (fixed or len(targets) == 0):
        combat.negate_attack(s)
        return True
    asking.ask_one(s, Ask.REDECLARE, s.active, step(Step.SETTLE))
    return True


def put_trigger(s: DynastyTcgState) -> bool:
    """Put a waiting trigger onto the stack: the active player's first (DT-R15); True if there was one."""
    # On a full stack they wait until there is room again.
    if s.waiting_size == 0 or s.stack_size >= MAX_STACK:
        return False
    player = s.active
    if len(waiting_of(s, player)) == 0:
        player = 1 - player
    s.push(step(Step.SETTLE))
    drop_targetless(s, player)
    if order_matters(s, player):
        asking.ask_one(s, Ask.ORDER, player, step(Step.SETTLE))
    elif len(waiting_of(s, player)) > 0:
        take_trigger(s, waiting_of(s, player)[0])
    return True


class Order(asking.Question):
    """Which trigger goes onto the stack next (DT-D21)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        count: i64 = len(waiting_of(s, player))
        for number in range(count if count < MAX_WAITING else MAX_WAITING):
            out.add(pack(Verb.FIRST, number))

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.FIRST:
            return self.asks
        return Flaw.FEWER_WAIT if first(action) >= len(waiting_of(s, player)) else Flaw.NONE

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        take_trigger(s, waiting_of(s, player)[first(action)])


def drop_targetless(s: DynastyTcgState, player: i64) -> None:
    """Drop a player's waiting triggers that find no target, so that nobody is asked for their order.

    What resolves at once could still bring them a target: until then they wait.
    """
    for i in range(s.waiting_size):
        if is_unanswerable(s, i64(s.waiting[i * Waiting.WIDTH + Waiting.ABILITY])):
            return
    i = 0
    while i < s.waiting_size:
        base = i * Waiting.WIDTH
        is_targetless = False
        if i64(s.waiting[base + Waiting.PLAYER]) == player:
            frame_waiting(s, i)
            is_targetless = not targets.targets_exist(s, i64(s.waiting[base + Waiting.ABILITY]))
        if is_targetless:
            rows.take_waiting(s, i)
        else:
            i += 1


def waiting_of(s: DynastyTcgState, player: i64) -> vec[i64]:
    """The rows of a player's waiting triggers, in the order of their numbers."""
    found: vec[i64] = vec[i64]()
    for i in range(s.waiting_size):
        if i64(s.waiting[i * Waiting.WIDTH + Waiting.PLAYER]) == player:
            found = append(found, i)
    return found


def order_matters(s: DynastyTcgState, player: i64) -> bool:
    """Whether a player's waiting triggers are more than copies of one, or of one that looks around itself."""
    first: i64 = GONE
    for row in waiting_of(s, player):
        ability = i64(s.waiting[row * Waiting.WIDTH + Waiting.ABILITY])
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
    rows.take_waiting(s, index)
    if not targets.targets_exist(s, ability):
        return
    if runs_in_circles(s):
        checks.end_game(s, -1, Reason.ENDLESS_LOOP)
        return
    if is_unanswerable(s, ability):
        s.push(step(Step.RESOLVE))
    s.plan(step(Step.MODE), step(Step.TARGETS), step(Step.ONTO_STACK))


def frame_waiting(s: DynastyTcgState, index: i64) -> None:
    """Take a waiting trigger's point of view."""
    base = index * Waiting.WIDTH
    rows.clear_frame(s, ItemType.ABILITY, 0, GONE, GONE, GONE, GONE)
    s.frame[Item.PLAYER] = s.waiting[base + Waiting.PLAYER]
    s.frame[Item.KIND] = s.waiting[base + Waiting.KIND]
    s.frame[Item.ABILITY] = s.waiting[base + Waiting.ABILITY]
    s.frame[Item.SOURCE] = s.waiting[base + Waiting.SOURCE]
    s.frame[Item.ZONE] = s.waiting[base + Waiting.ZONE]
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
