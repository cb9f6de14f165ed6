"""What each answer of a player does."""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import CostCol
from skydeck.games.dynasty_tcg.cards.words import Cost
from skydeck.games.dynasty_tcg.rules import agenda, asking, legal_actions, playable, setup, sideboard
from skydeck.games.dynasty_tcg.rules.effects import attached, bringing, hands, operations, trade
from skydeck.games.dynasty_tcg.rules.field import checks, combat, coming, leaving, moving
from skydeck.games.dynasty_tcg.rules.reading import viewpoint
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, settle
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Coming, Did, Known, Met, Obj, Pile, Place


def perform(s: DynastyTcgState, player: i64, action: i64) -> None:
    decision = s.decision
    verb = verb_of(action)
    if s.endless != 0 and verb != Verb.PASS:
        # Whoever only chooses how, not whether, cannot end a loop of triggers by it.
        free = decision == Ask.PRIORITY or decision == Ask.MAY or decision == Ask.FREE_PLAY or decision == Ask.LEVEL
        s.endless = 0 if free else s.endless & Loop.COUNT
    if decision == Ask.MULLIGAN or decision == Ask.SIDEBOARD or decision == Ask.DISCARD_TOGETHER:
        seal_answer(s, player, action, verb)
        return
    s.pending = 0
    s.decision = Ask.NONE
    take_answer(s, player, decision, verb, action)
    agenda.see_to_end(s)


def take_answer(s: DynastyTcgState, player: i64, decision: i64, verb: i64, action: i64) -> None:
    """Do what was answered."""
    if decision == Ask.PRIORITY:
        act(s, player, verb, action)
    elif decision == Ask.PLACE:
        place_answer(s, player, verb, first(action), second(action))
    elif decision == Ask.TARGET:
        target_answer(s, player, verb, action)
    elif decision == Ask.ATTACK_TARGET:
        s.attack_target = thing_of(s, player, combat.attack_targets(s, s.attack_leader), first(action))
        s.changed(Reads.DEEDS)
    elif decision == Ask.JOIN:
        if verb == Verb.JOIN:
            s.note(s.object_at(player, first(action)), Did.IS_ATTACKING)
            s.push(s.question)
    elif decision == Ask.DISCARD:
        hands.discard_from_hand(s, player, first(action))
        s.push(step(Step.DISCARD, player, step_b(s.question) - 1))
    elif decision == Ask.HAND_LIMIT:
        hands.discard_from_hand(s, player, first(action))
        s.push(s.question)
    elif decision == Ask.MAY:
        if verb == Verb.YES:
            agree(s)
    elif decision == Ask.BONUS:
        if verb == Verb.YES:
            setup.take_bonus(s, player)
            checks.check_board(s)
    elif decision == Ask.FREE_PLAY:
        if verb == Verb.DEPLOY:
            s.push(step(Step.FREE_PLAY))
            s.push(step(Step.PUT, legal_actions.retreat_number(s, player, first(action)), Coming.REDEPLOY))
    elif decision == Ask.REDECLARE or decision == Ask.LEADER:
        mend_attack(s, player, decision, verb, first(action))
    elif decision == Ask.LEVEL or decision == Ask.LEVEL_ORDER:
        level_up(s, player, decision, verb, first(action))
    else:
        take_answer_about_cards(s, player, decision, verb, action)


def take_answer_about_cards(s: DynastyTcgState, player: i64, decision: i64, verb: i64, action: i64) -> None:
    """Answers to the questions of abilities and effects."""
    question = s.question
    a = first(action)
    if decision == Ask.MODE:
        announcing.choose_mode(s, a)
    elif decision == Ask.COST:
        cost_answer(s, player, action)
    elif decision == Ask.BRING_ITEMS:
        if verb == Verb.CHOOSE:
            item = announcing.affordable_item(s, a)
            s.pay(player, s.cards.cost[a])
            announcing.add_thing(s, 0, item)
            s.push(question)
    elif decision == Ask.ORDER:
        settle.take_trigger(s, settle.waiting_index(s, player, a))
    elif decision == Ask.SELL_ITEMS:
        thing = step_a(question)
        if verb == Verb.CHOOSE:
            trade.sell_item(s, item_of_kind(s, thing, a))
            s.push(question)
        else:
            trade.sell_object(s, thing, step_b(question))
            checks.check_board(s)
    elif decision == Ask.SEARCH:
        search_answer(s, player, verb, a)
    elif decision == Ask.LOOK:
        hands.look_answer(s, question, a)
    elif decision == Ask.STEP:
        thing = step_a(question)
        if verb == Verb.STEP:
            moving.move_to(s, thing, second(action))
            checks.check_board(s)
            s.push(step(Step.WALK, thing, step_b(question) - 1))
    elif decision == Ask.PICK:
        pick_answer(s, player, verb, a)


def mend_attack(s: DynastyTcgState, player: i64, decision: i64, verb: i64, a: i64) -> None:
    """A waiting attack gets another target or leader, or fails."""
    if verb == Verb.NO:
        combat.negate_attack(s)
    elif decision == Ask.REDECLARE:
        combat.redeclare(s, thing_of(s, player, combat.attack_targets(s, s.attack_leader), a))
    else:
        combat.lead_on(s, s.object_at(player, a))
        targets = combat.attack_targets(s, s.attack_leader)
        if not combat.is_target_legal(s):
            s.attack_target = GONE
            s.changed(Reads.DEEDS)
        if len(targets) > 1 or s.attack_target == GONE:
            asking.ask_one(s, Ask.REDECLARE, player, step(Step.SETTLE))


def level_up(s: DynastyTcgState, player: i64, decision: i64, verb: i64, a: i64) -> None:
    """A champion levels up or does not, or it is said which one is asked about first."""
    if decision == Ask.LEVEL:
        thing = step_a(s.question)
        s.set(thing, Obj.MET, Met.ANSWERED)
        if verb == Verb.LEVEL:
            settle.level_answer(s, thing, a)
        return
    thing = settle.first_offer(s, player, GONE)
    while thing != GONE and legal_actions.thing_number(s, player, thing) != a:
        thing = settle.first_offer(s, player, thing)
    asking.ask_one(s, Ask.LEVEL, player, step(Step.LEVEL, thing))


def act(s: DynastyTcgState, player: i64, verb: i64, action: i64) -> None:
    """An action of a player with priority, who keeps it (DT-095, DT-R13)."""
    a = first(action)
    if verb == Verb.PASS:
        s.push(step(Step.PASSED, player))
        return
    s.push(s.question)
    s.push(step(Step.SETTLE))
    if verb == Verb.PLAY:
        show_hand_card(s, player, a)
        announcing.begin_play(s, player, a)
    elif verb == Verb.ATTACK:
        announcing.begin_attack(s, s.object_at(player, a))
    elif verb == Verb.STEP:
        announcing.begin_step(s, s.object_at(player, a), second(action))
    elif verb == Verb.TURN:
        announcing.begin_turn(s, s.object_at(player, a))
    elif verb == Verb.RETREAT:
        announcing.begin_retreat(s, s.object_at(player, a))
    elif verb == Verb.REINFORCE:
        announcing.begin_reinforce(s, s.object_at(player, a))
    elif verb == Verb.ACTIVATE:
        thing = board.environment(s, player) if a == ENVIRONMENT_ACTOR else s.object_at(player, a)
        found = playable.activated(s, thing, second(action))
        announcing.begin_ability(s, found & 0xFFFF, found >> 16)
    elif verb == Verb.SELL:
        s.sold = 1
        trade.sell_from_hand(s, player, a)
    elif verb == Verb.BUY:
        trade.buy(s, player, a)
    elif verb == Verb.WAR:
        announcing.war_level_up(s, player, s.object_at(player, a))


def show_hand_card(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """The card being played is open from now on, though it leaves the hand only when all is chosen."""
    base = (Pile.HAND * 2 + player) * CAPACITY
    marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
    i = s.size(Pile.HAND, player) - 1
    while i64(s.piles[base + i]) != kind:
        i -= 1
    s.piles[marks + i] = u8(Known.TO_ALL)


def thing_of(s: DynastyTcgState, player: i64, things: vec[i64], number: i64) -> i64:
    """The thing of a list that a player names."""
    for thing in things:
        if legal_actions.thing_number(s, player, thing) == number:
            return thing
    raise InvariantError("no such thing to point at")


def place_answer(s: DynastyTcgState, player: i64, verb: i64, zone: i64, stance: i64) -> None:
    """Where the card goes that is played or deployed."""
    by_effect = step_number(s.question) == Step.PUT
    thing = step_a(s.question)
    if verb == Verb.TARGET:
        bearer = object_named(s, player, zone)
        if by_effect:
            coming.equip(s, thing, bearer)
        else:
            s.frame[Item.ARG] = i16(bearer)
        return
    position: i64 = 0 if stance == Stance.DEFENCE else 1
    if by_effect:
        coming.deploy(s, thing, zone, position, step_b(s.question))
        checks.check_board(s)
    else:
        s.frame[Item.ZONE] = i16(zone)
        s.frame[Item.ARG] = i16(position)


def object_named(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """The card on the field that a player names."""
    if number < Pointed.ENEMY_ZONE:
        return s.object_at(player, number)
    return s.object_at(1 - player, number - Pointed.ENEMY_ZONE)


def target_answer(s: DynastyTcgState, player: i64, verb: i64, action: i64) -> None:
    """One more thing that the held item points at, or no more."""
    question = s.question
    if step_number(question) != Step.TARGETS:
        announcing.add_thing(s, 0, thing_of(s, player, legal_actions.target_choices(s), first(action)))
        return
    number = step_a(question)
    if verb == Verb.DONE:
        s.push(step(Step.TARGETS, number + 1))
        return
    choices = legal_actions.target_choices(s)
    thing = thing_of(s, player, choices, first(action))
    if get_place(s, thing) == Place.ITEM and attached.has_different_items(s, s.get(thing, Obj.ZONE)):
        asking.ask_one(s, Ask.PICK, player, step(Step.TARGETS, number, step_b(question), s.get(thing, Obj.ZONE) + 1))
        return
    announcing.add_thing(s, number, thing)
    s.push(step(Step.TARGETS, number, step_b(question) + 1))


def get_place(s: DynastyTcgState, thing: i64) -> i64:
    return s.get(thing, Obj.PLACE) if thing < Thing.COMMANDER else Place.NOWHERE


def item_of_kind(s: DynastyTcgState, bearer: i64, kind: i64) -> i64:
    """An item of a kind that a unit bears."""
    item = board.next_item(s, bearer, -1)
    while item != GONE and s.get(item, Obj.KIND) != kind:
        item = board.next_item(s, bearer, item)
    return item


def cost_answer(s: DynastyTcgState, player: i64, action: i64) -> None:
    """One more thing given for a cost."""
    viewpoint.look_from_frame(s)
    row = legal_actions.cost_row_asked(s)
    what = s.cards.cost_row(row, CostCol.WHAT)
    index = step_a(s.question)
    given = step_b(s.question)
    if what == Cost.DISCARD or what == Cost.TO_TRADE:
        s.push(step(Step.COSTS, index, given + 1))
        paying.give_hand_card(s, row, first(action))
    elif what == Cost.REMOVE_ITEM:
        s.push(step(Step.COSTS, index + 1))
        leaving.drop_item(s, item_of_kind(s, viewpoint.subject(s), first(action)))
    else:
        s.push(step(Step.COSTS, index + 1))
        paying.give_card(s, row, object_named(s, player, first(action)))


def agree(s: DynastyTcgState) -> None:
    """A player does what they may do."""
    if step_number(s.question) == Step.DO:
        s.push(s.question)
        return
    operations.push_operations(s, step_a(s.question))
    s.push(step(Step.COSTS))


def search_answer(s: DynastyTcgState, player: i64, verb: i64, kind: i64) -> None:
    """A card chosen from a deck or discard pile, or none."""
    question = s.question
    number = step_number(question)
    row = step_a(question)
    viewpoint.look_from_frame(s)
    if number == Step.EQUIP:
        if verb == Verb.CHOOSE:
            attached.equip_answer(s, row, kind)
        elif attached.equip_pile(s, row) == Pile.DECK:
            piles.shuffle_deck(s, player)
        return
    if verb == Verb.DONE:
        s.push(step(number, row, 0))
        return
    if number == Step.SEARCH:
        hands.find(s, player, kind)
    else:
        hands.take_back(s, row, kind)
    s.push(step(number, row, step_b(question) - 1))


def pick_answer(s: DynastyTcgState, player: i64, verb: i64, a: i64) -> None:
    """One of the cards that an effect leaves open."""
    question = s.question
    number = step_number(question)
    row = step_a(question)
    viewpoint.look_from_frame(s)
    if number == Step.REDEPLOY:
        s.push(step(Step.PUT, legal_actions.retreat_number(s, player, a), Coming.REDEPLOY))
    elif number == Step.ADVANCE:
        bringing.advance(s, legal_actions.retreat_number(s, player, a))
        s.push(step(Step.ADVANCE, row - 1))
    elif number == Step.DEPLOY:
        if verb == Verb.CHOOSE:
            bringing.deploy_answer(s, row, a)
    elif number == Step.SELL_HAND:
        if verb == Verb.CHOOSE:
            trade.sell_from_hand(s, player, a)
            s.push(step(Step.SELL_HAND, row - 1))
    elif number == Step.DO:
        owner = player if a == Pointed.OWN_ENVIRONMENT else 1 - player
        coming.remove_environment(s, board.environment(s, owner))
        checks.check_board(s)
    elif number == Step.TARGETS:
        announcing.add_thing(s, row, item_of_kind(s, (question >> 40) - 1, a))
        s.push(step(Step.TARGETS, row, step_b(question) + 1))
    else:
        attached.item_answer(s, row, item_of_kind(s, step_b(question), a))


def seal_answer(s: DynastyTcgState, player: i64, action: i64, verb: i64) -> None:
    """A part of a secret choice."""
    s.seal(player, action)
    decision = s.decision
    done = False
    if decision == Ask.MULLIGAN:
        done = verb == Verb.DONE
    elif decision == Ask.DISCARD_TOGETHER:
        done = s.sealed_count(player) == step_a(s.question)
    else:
        outs = sideboard.number_out(s, player)
        done = outs != GONE and s.sealed_count(player) == 2 * outs + 1
    if done:
        s.answered(player)
        if s.pending == 0:
            s.decision = Ask.NONE
            s.asked = 0
