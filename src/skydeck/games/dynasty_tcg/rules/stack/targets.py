"""What an item points at: which things may be chosen, whether there are enough, whether they still may."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.engine.actions import first, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.rules import asking, grounds, pointing
from skydeck.games.dynasty_tcg.rules.effects import attached, operations
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import filters, places, selectors, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Place


def is_target(s: DynastyTcgState, row: i64, thing: i64) -> bool:
    """Whether a thing may be chosen for a target row, from the present point of view."""
    cards = s.cards
    what = cards.target(row, TargetCol.WHAT)
    filter = cards.target(row, TargetCol.FILTER)
    if what == w.Aim.CARD:
        return (
            s.get(thing, Obj.PLACE) == Place.FIELD
            and not places.forbids(s, thing, w.Forbid.BE_TARGETED)
            and not (cards.target(row, TargetCol.FREE) != 0 and operations.is_bound(s, thing))
            and filters.matches(s, filter, thing)
        )
    if what == w.Aim.ITEM:
        bearer = s.get(thing, Obj.ZONE)
        return places.in_play(s, thing) and s.get(thing, Obj.PLACE) == Place.ITEM and filters.matches(s, filter, bearer)
    if what == w.Aim.ENVIRONMENT:
        return s.get(thing, Obj.PLACE) == Place.ENVIRONMENT and filters.matches(s, filter, thing)
    return False


def is_side(s: DynastyTcgState, filter: i64, player: i64) -> bool:
    """Whether a player is on the side that a filter means."""
    side = s.cards.filter(filter, FilterCol.SIDE)
    return side == w.Side.ANY or (player == s.by) == (side == w.Side.OWN)


def is_stack_target(s: DynastyTcgState, row: i64, index: i64) -> bool:
    """Whether an item of the stack may be chosen for a target row."""
    cards = s.cards
    what = cards.target(row, TargetCol.WHAT)
    filter = cards.target(row, TargetCol.FILTER)
    type = s.item(index, Item.TYPE)
    if not is_side(s, filter, s.item(index, Item.PLAYER)):
        return False
    if what == w.Aim.ORDER_ON_STACK:
        return type == ItemType.ORDER and filters.kind_matches(s, filter, s.item(index, Item.KIND))
    if what == w.Aim.ABILITY_ON_STACK:
        return type == ItemType.ABILITY
    if what == w.Aim.CARD_ON_STACK:
        return type == ItemType.CARD and filters.kind_matches(s, filter, s.item(index, Item.KIND))
    return what == w.Aim.ATTACK_ON_STACK and type == ItemType.ATTACK


def candidates(s: DynastyTcgState, row: i64) -> vec[i64]:
    """All things that may be chosen for a target row."""
    found: vec[i64] = vec[i64]()
    what = s.cards.target(row, TargetCol.WHAT)
    if what == w.Aim.COMMANDER:
        for player in range(i64(2)):
            if is_side(s, s.cards.target(row, TargetCol.FILTER), player):
                found = append(found, Thing.COMMANDER + player)
    elif what == w.Aim.CARD or what == w.Aim.ITEM or what == w.Aim.ENVIRONMENT:
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and is_target(s, row, i):
                found = append(found, i)
    else:
        for i in range(s.stack_size):
            if is_stack_target(s, row, i):
                found = append(found, Thing.STACK + i)
    return found


def has_candidates(s: DynastyTcgState, row: i64, least: i64) -> bool:
    """Whether enough things may be chosen for a target row."""
    if least == 0:
        return True
    what = s.cards.target(row, TargetCol.WHAT)
    if what == w.Aim.CARD or what == w.Aim.ITEM or what == w.Aim.ENVIRONMENT:
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and is_target(s, row, i):
                least -= 1
                if least == 0:
                    return True
        return False
    return len(candidates(s, row)) >= least


def targets_exist(s: DynastyTcgState, ability: i64) -> bool:
    """Whether all targets of an ability, or of one of its modes, can be chosen."""
    cards = s.cards
    modes = cards.ability(ability, AbilityCol.MODES)
    if modes > 0:
        begin = cards.ability(ability, AbilityCol.MODE)
        end = begin + modes
        for mode in range(begin, end):
            if targets_exist(s, mode):
                return True
        return False
    first = cards.ability(ability, AbilityCol.TARGET)
    end = first + cards.ability(ability, AbilityCol.TARGETS)
    for row in range(first, end):
        least = cards.target(row, TargetCol.LEAST)
        earlier = first
        while least > 0 and earlier < row:
            if is_alike(s, row, earlier):
                least += cards.target(earlier, TargetCol.LEAST)
            earlier += 1
        if not has_candidates(s, row, least):
            return False
    return True


def is_alike(s: DynastyTcgState, row: i64, other: i64) -> bool:
    """Whether two target rows describe cards in the same words, so that the second means "another"; equal filters are packed
    once."""
    cards = s.cards
    what = cards.target(row, TargetCol.WHAT)
    if cards.target(other, TargetCol.WHAT) != what and not (
        what == w.Aim.CARD and cards.target(other, TargetCol.WHAT) == w.Aim.ITEM
    ):
        return False
    return cards.target(row, TargetCol.FILTER) == cards.target(other, TargetCol.FILTER)


def run_targets(s: DynastyTcgState, number: i64, chosen: i64, question: i64) -> None:
    """The next thing the held ability points at."""
    ability = s.held(Item.ABILITY)
    if number >= s.cards.ability(ability, AbilityCol.TARGETS):
        return
    row = s.cards.ability(ability, AbilityCol.TARGET) + number
    viewpoint.look_from_frame(s)
    left = open_targets(s, row, number)
    if chosen >= s.cards.target(row, TargetCol.COUNT) or len(left) == 0 or is_full(s):
        s.push(step(Step.TARGETS, number + 1))
        return
    asking.ask_one(s, Ask.TARGET, s.held(Item.PLAYER), question)


def open_targets(s: DynastyTcgState, row: i64, number: i64) -> vec[i64]:
    """The candidates of a target row that are not chosen yet."""
    found: vec[i64] = vec[i64]()
    taken = things_taken(s, row, number)
    for thing in candidates(s, row):
        if not is_among(taken, thing):
            found = append(found, thing)
    return found


def things_taken(s: DynastyTcgState, row: i64, number: i64) -> vec[i64]:
    """What is chosen already: for a target row, or for an earlier one that is described in the same words. Whose item is chosen
    counts as chosen."""
    taken: vec[i64] = vec[i64]()
    i: i64 = 0
    while i <= number:
        if is_alike(s, row, row - number + i):
            for thing in selectors.targets_of(s, i):
                taken = append(taken, thing)
                if thing < Thing.COMMANDER and s.get(thing, Obj.PLACE) == Place.ITEM:
                    taken = append(taken, s.get(thing, Obj.ZONE))
        i += 1
    return taken


def is_among(things: vec[i64], thing: i64) -> bool:
    for other in things:
        if other == thing:
            return True
    return False


def things_held(s: DynastyTcgState) -> i64:
    """How many things are chosen for the held item."""
    counts = s.held(Item.COUNTS)
    return (counts & 15) + ((counts >> 4) & 15) + ((counts >> 8) & 15)


def is_full(s: DynastyTcgState) -> bool:
    """Whether the held item can point at nothing more."""
    return things_held(s) >= Item.WIDTH - Item.THING


def add_thing(s: DynastyTcgState, number: i64, thing: i64) -> None:
    """One more thing chosen for a target; targets are filled in order."""
    s.frame[Item.THING + things_held(s)] = i16(thing)
    s.frame[Item.COUNTS] = i16(s.held(Item.COUNTS) + (1 << (4 * number)))


class Target(asking.Question):
    """The next thing that an effect points at, or the unit that is reinforced."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        pointing.write_things(s, player, choices(s), out)
        if step_number(s.question) == Step.TARGETS:
            if targets_left(s) <= 0:
                out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        verb = verb_of(action)
        if step_number(s.question) != Step.TARGETS:
            if verb != Verb.TARGET:
                return Flaw.ASKS_SHIELDED
            return Flaw.NONE if is_choice(s, player, first(action)) else Flaw.CANNOT_SHIELD_THAT
        if verb == Verb.DONE:
            return Flaw.NONE if targets_left(s) <= 0 else Flaw.TOO_FEW_TARGETS
        return flaw_of_target(s, player, first(action)) if verb == Verb.TARGET else self.asks

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        question = s.question
        if step_number(question) != Step.TARGETS:
            add_thing(s, 0, pointing.thing_of(s, player, choices(s), first(action)))
            return
        number = step_a(question)
        if verb_of(action) == Verb.DONE:
            s.push(step(Step.TARGETS, number + 1))
            return
        thing = pointing.thing_of(s, player, choices(s), first(action))
        if thing < Thing.COMMANDER and s.get(thing, Obj.PLACE) == Place.ITEM:
            bearer = s.get(thing, Obj.ZONE)
            if attached.has_different_items(s, bearer):
                asking.ask_one(s, Ask.PICK, player, step(Step.TARGETS, number, step_b(question), bearer + 1))
                return
        add_thing(s, number, thing)
        s.push(step(Step.TARGETS, number, step_b(question) + 1))

    def is_open(self, s: DynastyTcgState) -> bool:
        return True


def row_asked(s: DynastyTcgState) -> i64:
    """The target row that is being chosen for."""
    return s.cards.ability(s.held(Item.ABILITY), AbilityCol.TARGET) + step_a(s.question)


def targets_left(s: DynastyTcgState) -> i64:
    """How many more things must be chosen for the row asked."""
    return s.cards.target(row_asked(s), TargetCol.LEAST) - step_b(s.question)


def choices(s: DynastyTcgState) -> vec[i64]:
    """The things among which an Ask.TARGET chooses."""
    if step_number(s.question) != Step.TARGETS:
        return actions.shields(s, s.held(Item.SOURCE))
    viewpoint.look_from_frame(s)
    return open_targets(s, row_asked(s), step_a(s.question))


def is_choice(s: DynastyTcgState, player: i64, number: i64) -> bool:
    """Whether a player names one of the things among which an Ask.TARGET chooses."""
    for thing in choices(s):
        if pointing.thing_number(s, player, thing) == number:
            return True
    return False


def flaw_of_target(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """Whether what a player names may be chosen for the row asked (DT-D22)."""
    row = row_asked(s)
    what = s.cards.target(row, TargetCol.WHAT)
    if number >= Pointed.STACK and number - Pointed.STACK >= s.stack_size:
        return Flaw.NO_SUCH_ITEM_ON_STACK
    if number < Pointed.OWN_COMMANDER and not s.is_zone(number % Pointed.ENEMY_ZONE):
        return Flaw.NO_SUCH_ZONE if number < Pointed.ENEMY_ZONE else Flaw.NO_SUCH_ENEMY_ZONE
    thing = pointing.card_named(s, player, number)
    no_card = number == Pointed.OWN_COMMANDER or number == Pointed.ENEMY_COMMANDER or number >= Pointed.STACK
    if thing == GONE and not no_card:
        return Flaw.NOTHING_THERE
    if what != w.Aim.CARD or no_card:
        if is_choice(s, player, number):
            return Flaw.NONE
        is_taken = not no_card and is_among(things_taken(s, row, step_a(s.question)), thing)
        return Flaw.CHOSEN_ALREADY if is_taken else Flaw.OTHER_ASKED_FOR
    if is_among(things_taken(s, row, step_a(s.question)), thing):
        return Flaw.CHOSEN_ALREADY
    return flaw_of_card(s, player, row, thing)


def flaw_of_card(s: DynastyTcgState, player: i64, row: i64, thing: i64) -> i64:
    """Whether a card may be chosen for a target row, not being chosen yet."""
    if not s.is_on_field(thing):
        return Flaw.DOES_NOT_FIT
    if places.forbids(s, thing, w.Forbid.BE_TARGETED):
        return Flaw.TARGET_FORBIDDEN
    if s.cards.target(row, TargetCol.FREE) != 0:
        wrong = grounds.flaw_of_bond(s, thing, Flaw.IS_TARGETED_OVER_ANOTHER, Flaw.IS_TARGETED_UNDER_ANOTHER)
        if wrong != Flaw.NONE:
            return wrong
    viewpoint.look_from_frame(s)
    filter = s.cards.target(row, TargetCol.FILTER)
    if filters.matches(s, filter, thing):
        return Flaw.NONE
    source = viewpoint.subject(s)
    if (
        s.cards.filter(filter, FilterCol.AREA) == w.Area.IN_RANGE
        and s.get(thing, Obj.OWNER) != player
        and s.is_on_field(source)
    ):
        wrong = attacking.flaw_of_reach(
            s, source, thing, Flaw.EFFECT_KEPT_OFF, Flaw.EFFECT_IN_OTHER_LANE, Flaw.EFFECT_BLOCKED
        )
        if wrong != Flaw.NONE:
            return wrong
    return Flaw.DOES_NOT_FIT


def check_targets(s: DynastyTcgState, ability: i64) -> bool:
    """Forget targets that are illegal now; False if there were some and none is left."""
    counts = s.held(Item.COUNTS)
    if counts == 0:
        return True
    at = Item.THING
    legal = False
    for number in range(s.cards.ability(ability, AbilityCol.TARGETS)):
        row = s.cards.ability(ability, AbilityCol.TARGET) + number
        end = at + ((counts >> (4 * number)) & 15)
        while at < end:
            thing = i64(s.frame[at])
            if thing != GONE:
                if is_still_target(s, row, thing):
                    legal = True
                else:
                    s.frame[at] = i16(GONE)
            at += 1
    return legal


def is_still_target(s: DynastyTcgState, row: i64, thing: i64) -> bool:
    if thing >= Thing.STACK:
        return is_stack_target(s, row, thing - Thing.STACK)
    if thing >= Thing.COMMANDER:
        return True
    return s.get(thing, Obj.KIND) != GONE and is_target(s, row, thing)
