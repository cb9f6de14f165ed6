"""Against answers to questions."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.games.dynasty_tcg.cards.codec import SOURCES, ZONES, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, UNIT_MASK, Aim, Area, Cost, Forbid, Trait, Type
from skydeck.games.dynasty_tcg.rules.effects import operations
from skydeck.games.dynasty_tcg.rules.field import combat
from skydeck.games.dynasty_tcg.rules.reading import places, selectors, viewpoint
from skydeck.games.dynasty_tcg.rules.reasons import words
from skydeck.games.dynasty_tcg.rules.reasons.words import ASKED
from skydeck.games.dynasty_tcg.rules.stack import paying, settle
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile


def against_attack_target(state: DynastyTcgState, player: i64, verb: i64, number: i64) -> str:
    if verb == Verb.NO and state.decision == Ask.REDECLARE:
        return "The target is still legal: keep it or choose another (DT-117)."
    if verb != Verb.TARGET:
        return ""
    leader = state.attack_leader
    lane = state.get(leader, Obj.ZONE) % MAX_LANES
    first_one = pressing(state, leader)
    if number == Pointed.ENEMY_COMMANDER:
        if places.lane_is_empty(state, 1 - player, lane) and first_one != GONE:
            return f"{words.name(state, first_one)} must be attacked first (DT-122)."
        return f"The opposing half of lane {int(lane) + 1} is not empty (DT-118)."
    if number == Pointed.ENEMY_ENVIRONMENT:
        return "Environments cannot be attacked (DT-071)."
    if number < Pointed.ENEMY_ZONE or number >= Pointed.OWN_COMMANDER:
        return "Units attack what the opponent controls (DT-112)."
    zone = number - Pointed.ENEMY_ZONE
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    thing = state.object_at(1 - player, zone)
    if thing == GONE:
        return f"Nothing stands in {ZONES[zone]} (DT-123)."
    shield = state.get(thing, Obj.UNDER)
    if shield != GONE:
        aim = ZONES[state.get(shield, Obj.ZONE)]
        return f"{words.name(state, thing)} is reinforced: aim at {words.name(state, shield)} of {aim} (DT-R76)."
    reason = words.out_of_reach(state, leader, thing, "DT-123")
    if reason == "" and first_one != GONE:
        return f"{words.name(state, first_one)} must be attacked first (DT-122)."
    return reason


def pressing(state: DynastyTcgState, leader: i64) -> i64:
    """A target that must be attacked before others; GONE if there is none."""
    for thing in combat.attack_targets(state, leader):
        if state.is_on_field(thing) and places.can(state, thing, Trait.ATTACKED_FIRST):
            return thing
    return GONE


def against_joining(state: DynastyTcgState, player: i64, verb: i64, zone: i64) -> str:
    if verb != Verb.JOIN:
        return ""
    reason = words.no_unit(state, player, zone, "attack", "DT-129", "DT-129")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    front = state.get(state.attack_leader, Obj.ZONE)
    reason = words.not_ready(state, thing)
    if reason != "":
        return reason
    if zone % MAX_LANES != front % MAX_LANES:
        return f"{words.name(state, thing)} is not in lane {int(front % MAX_LANES) + 1} (DT-129)."
    if zone < front:
        return f"{words.name(state, thing)} stands in front of the leading unit: attack with it instead (DT-R57)."
    if places.forbids(state, thing, Forbid.JOIN):
        return f"An effect keeps {words.name(state, thing)} from joining attacks (DT-R57)."
    return ""


def against_place(state: DynastyTcgState, player: i64, verb: i64, action: i64) -> str:
    by_effect = step_number(state.question) == Step.PUT
    kind = state.get(step_a(state.question), Obj.KIND) if by_effect else state.held(Item.KIND)
    cards = state.cards
    zone = first(action)
    if cards.type[kind] == Type.ITEM:
        if verb != Verb.TARGET:
            return f"Choose the unit that bears {words.card(state, kind)} (DT-085)."
        thing = card_named(state, player, zone)
        if thing == GONE or not state.is_unit(thing):
            return "Only a unit on the field can bear an item (DT-081)."
        return f"{words.card(state, kind)} cannot be equipped to units of that side (DT-085)."
    if verb != Verb.PUT:
        return ""
    reason = words.full_zone(state, player, zone)
    if reason != "":
        return reason
    unit = (UNIT_MASK >> cards.type[kind]) & 1 != 0
    if unit and second(action) == Stance.UPRIGHT:
        return "A unit comes in attack or in defence position (DT-R40)."
    return "A structure has no battle position: put it upright (DT-R40)."


def card_named(state: DynastyTcgState, player: i64, number: i64) -> i64:
    """The card on the field, or the environment, that a player names; GONE for anything else."""
    if number < Pointed.ENEMY_ZONE:
        return state.object_at(player, number) if state.is_zone(number) else GONE
    if number < Pointed.OWN_COMMANDER:
        return (
            state.object_at(1 - player, number - Pointed.ENEMY_ZONE)
            if state.is_zone(number - Pointed.ENEMY_ZONE)
            else GONE
        )
    if number == Pointed.OWN_ENVIRONMENT:
        return board.environment(state, player)
    if number == Pointed.ENEMY_ENVIRONMENT:
        return board.environment(state, 1 - player)
    return GONE


def against_target(state: DynastyTcgState, player: i64, verb: i64, number: i64) -> str:
    shielding = step_number(state.question) != Step.TARGETS
    if shielding:
        if verb != Verb.TARGET:
            return "Choose the unit that is reinforced first (DT-D13)."
        return f"{words.name(state, state.held(Item.SOURCE))} cannot reinforce that (DT-108)."
    cards = state.cards
    target = step_a(state.question)
    row = cards.ability(state.held(Item.ABILITY), AbilityCol.TARGET) + target
    chosen = step_b(state.question)
    if verb == Verb.DONE:
        left = int(cards.target(row, TargetCol.LEAST) - chosen)
        return f"Choose {left} more target{'s' if left > 1 else ''} first (DT-D22)."
    if verb != Verb.TARGET:
        return ""
    if number >= Pointed.STACK and number - Pointed.STACK >= state.stack_size:
        return f"The stack has no item {int(number - Pointed.STACK) + 1} (DT-D22)."
    thing = card_named(state, player, number)
    if thing == GONE:
        if number == Pointed.OWN_COMMANDER or number == Pointed.ENEMY_COMMANDER or number >= Pointed.STACK:
            return "That is not what is asked for (DT-D22)."
        return "Nothing lies there (DT-D22)."
    for other in selectors.targets_of(state, target):
        if other == thing:
            return f"{words.name(state, thing)} is chosen already (DT-D22)."
    if cards.target(row, TargetCol.WHAT) != Aim.CARD:
        return "That is not what is asked for (DT-D22)."
    if state.is_on_field(thing) and places.forbids(state, thing, Forbid.BE_TARGETED):
        return f"An effect keeps {words.name(state, thing)} from being targeted (DT-D22)."
    if cards.target(row, TargetCol.FREE) != 0 and operations.is_bound(state, thing):
        return words.bound(state, thing, "DT-165")
    viewpoint.look_from_frame(state)
    source = viewpoint.subject(state)
    if (
        cards.filter(cards.target(row, TargetCol.FILTER), FilterCol.AREA) == Area.IN_RANGE
        and state.get(thing, Obj.OWNER) != player
    ):
        if source != GONE and state.is_on_field(source) and state.is_on_field(thing):
            reason = words.out_of_reach(state, source, thing, "DT-216")
            if reason != "":
                return reason
    return f"{words.name(state, thing)} is not what is asked for (DT-D22)."


def against_walk(state: DynastyTcgState, player: i64, verb: i64, action: i64) -> str:
    if verb != Verb.STEP:
        return ""
    thing = step_a(state.question)
    zone = state.get(thing, Obj.ZONE)
    if first(action) != zone:
        return f"The effect moves {words.name(state, thing)} in {ZONES[zone]} (DT-D22)."
    return words.against_destination(state, state.get(thing, Obj.OWNER), zone, second(action))


def against_card(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> str:
    """Against choosing a card of a pile, or an item."""
    decision = state.decision
    if decision == Ask.SIDEBOARD:
        return against_swap(state, player, verb, kind)
    if verb != Verb.CHOOSE:
        return ""
    if decision == Ask.MULLIGAN or decision == Ask.DISCARD_TOGETHER:
        rule = "DT-188" if decision == Ask.MULLIGAN else "DT-D23"
        return against_sealing(state, player, kind, rule)
    if decision == Ask.DISCARD or decision == Ask.HAND_LIMIT:
        return f"{words.card(state, kind)} is not in your hand ({'DT-D23' if decision == Ask.DISCARD else 'DT-D25'})."
    if decision == Ask.COST:
        return against_cost(state, player, kind)
    if decision == Ask.BRING_ITEMS:
        return against_bringing(state, player, kind)
    if decision == Ask.SELL_ITEMS:
        return f"{words.name(state, step_a(state.question))} bears no {words.card(state, kind)} (DT-D26)."
    if decision == Ask.SEARCH:
        found = "in your deck" if step_number(state.question) == Step.SEARCH else "among the cards to choose from"
        return f"No {words.card(state, kind)} that fits is {found} (DT-D24)."
    if decision == Ask.LOOK:
        return f"{words.card(state, kind)} is not among the cards you look at (DT-D24)."
    if decision == Ask.PICK:
        return f"{words.card(state, kind)} is not among the cards to choose from (DT-D22)."
    return ""


def against_sealing(state: DynastyTcgState, player: i64, kind: i64, rule: str) -> str:
    """Against one more card of a secret choice, which goes through the hand from front to back."""
    if piles.count_kind(state, Pile.HAND, player, kind) == 0:
        return f"{words.card(state, kind)} is not in your hand ({rule})."
    chosen = sealed_copies(state, player, Verb.CHOOSE, kind)
    if chosen >= piles.count_kind(state, Pile.HAND, player, kind):
        return f"You have chosen each {words.card(state, kind)} of your hand ({rule})."
    sealed = state.sealed_count(player)
    if sealed > 0 and kind < first(state.sealed_action(player, sealed - 1)):
        return f"{words.card(state, kind)} comes before the cards chosen: choose in the order of the hand ({rule})."
    return f"Too few cards come after {words.card(state, kind)}: choose in the order of the hand ({rule})."


def sealed_copies(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> i64:
    """How often a seat has sealed a card with a verb."""
    count: i64 = 0
    for i in range(state.sealed_count(player)):
        if state.sealed_action(player, i) == pack(verb, kind):
            count += 1
    return count


def against_swap(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> str:
    """Against a card of a swap between games."""
    pile = Pile.DECK if verb == Verb.CHOOSE else Pile.SIDE
    place = "main deck" if verb == Verb.CHOOSE else "side deck"
    if verb == Verb.BRING and not swap_is_out(state, player):
        return ASKED[Ask.SIDEBOARD]
    if verb == Verb.CHOOSE and swap_is_out(state, player):
        return bring_more(state, player)
    if sealed_copies(state, player, verb, kind) >= piles.count_kind(state, pile, player, kind):
        return f"No more {words.card(state, kind)} is in your {place} (DT-R100)."
    if verb == Verb.CHOOSE and state.sealed_count(player) >= state.size(Pile.SIDE, player):
        return f"Your side deck has only {int(state.size(Pile.SIDE, player))} cards to bring in (DT-R100)."
    if verb == Verb.CHOOSE and state.cards.type[kind] == Type.WAR_CHAMPION:
        return f"{words.card(state, kind)} belongs in the main deck: war champions do not go out (DT-R98)."
    sealed = state.sealed_count(player)
    last = state.sealed_action(player, sealed - 1) if sealed > 0 else verb
    if verb_of(last) == verb and kind < first(last):
        return f"{words.card(state, kind)} comes before the cards chosen: choose in the order of the list (DT-R100)."
    return f"With {words.card(state, kind)} the deck would not be legal, or not enough cards would be left (DT-R100)."


def swap_is_out(state: DynastyTcgState, player: i64) -> bool:
    """Whether a seat has said all that goes out."""
    return cards_out(state, player) < state.sealed_count(player)


def cards_out(state: DynastyTcgState, player: i64) -> i64:
    """How many cards of the main deck a seat has said go out."""
    i: i64 = 0
    while i < state.sealed_count(player) and verb_of(state.sealed_action(player, i)) != Verb.DONE:
        i += 1
    return i


def bring_more(state: DynastyTcgState, player: i64) -> str:
    """Against what else is done once all is said that goes out."""
    left = 2 * cards_out(state, player) + 1 - state.sealed_count(player)
    return f"As many cards come in as go out: bring {int(left)} more in (DT-R100)."


def against_cost(state: DynastyTcgState, player: i64, kind: i64) -> str:
    cards = state.cards
    what = cards.cost_row(
        cards.ability(paying.cost_ability(state), AbilityCol.COST) + step_a(state.question), CostCol.WHAT
    )
    if what == Cost.DISCARD or what == Cost.TO_TRADE:
        if piles.count_kind(state, Pile.HAND, player, kind) > 0:
            return f"{words.card(state, kind)} is being played and cannot pay for itself (DT-D22)."
        return f"{words.card(state, kind)} is not in your hand (DT-D22)."
    if what == Cost.REMOVE_ITEM:
        return f"The unit bears no {words.card(state, kind)} (DT-D22)."
    return ""


def against_bringing(state: DynastyTcgState, player: i64, kind: i64) -> str:
    thing = state.held(Item.SOURCE)
    left: i64 = 0
    item = board.next_item(state, thing, -1)
    while item != GONE:
        if state.get(item, Obj.KIND) == kind:
            left += 1
            for paid in selectors.targets_of(state, 0):
                if paid == item:
                    left -= 1
        item = board.next_item(state, thing, item)
    if left == 0:
        return f"{words.name(state, thing)} bears no {words.card(state, kind)} that is not paid for (DT-082)."
    if words.is_dear(state.cards.cost[kind], state, player):
        return words.too_dear(state.cards.cost[kind], state, player, "DT-083")
    return "No more items can come along (DT-082)."


def against_other_answer(state: DynastyTcgState, player: i64, verb: i64, action: i64) -> str:
    """Against the right kind of answer to one of the other questions; empty if it is of another kind."""
    decision = state.decision
    a = first(action)
    if decision == Ask.MODE and verb == Verb.MODE:
        modes = int(state.cards.ability(state.held(Item.ABILITY), AbilityCol.MODES))
        if a >= modes:
            return f"There are only {modes} modes (DT-D22)."
        return "That mode has nothing that it could be aimed at (DT-D22)."
    if decision == Ask.LEADER and verb == Verb.LEAD:
        reason = words.no_card(state, player, a, "DT-R60")
        if reason != "":
            return reason
        thing = state.object_at(player, a)
        if not state.did(thing, Did.IS_ATTACKING):
            return f"{words.name(state, thing)} is not in the united attack (DT-R60)."
        return f"{words.name(state, thing)} has no target in reach (DT-R60)."
    if decision == Ask.LEVEL and verb == Verb.LEVEL:
        kind = state.next_kind(state.get(step_a(state.question), Obj.KIND))
        if kind == GONE:
            return "There is no next version of this champion (DT-R90)."
        return f"No {words.card(state, kind)} is in your {SOURCES[a]} (DT-197)."
    if decision == Ask.ORDER and verb == Verb.FIRST:
        return f"Only {int(settle.count_waiting(state, player))} abilities wait (DT-D21)."
    if verb == Verb.DEPLOY and decision == Ask.FREE_PLAY:
        return "No card of that number can be played from retreat zone 1 (DT-D05)."
    if verb == Verb.DEPLOY and decision == Ask.PICK:
        return "No card of that number is among those to choose from (DT-D22)."
    if verb == Verb.TARGET and decision == Ask.COST:
        thing = card_named(state, player, a)
        if thing == GONE or state.get(thing, Obj.OWNER) != player:
            return "A cost is paid with an own card (DT-D22)."
        return f"{words.name(state, thing)} cannot be given for this cost (DT-D22)."
    if verb == Verb.DONE and decision == Ask.SIDEBOARD:
        return bring_more(state, player)
    return ""
