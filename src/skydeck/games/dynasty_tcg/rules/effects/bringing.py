"""What operations bring from the retreat zones, hand and discard pile to the field, and move there; which of the cards is meant
that an effect leaves open."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Verb
from skydeck.games.dynasty_tcg.cards.columns import OpCol
from skydeck.games.dynasty_tcg.cards.words import CARD_MASK, NO_LIMIT, Forbid, From, Op, Side
from skydeck.games.dynasty_tcg.rules import asking, grounds, pointing
from skydeck.games.dynasty_tcg.rules.effects import attached, operations, trade
from skydeck.games.dynasty_tcg.rules.field import checks, moving
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import filters, places, selectors, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step, step_a, step_b, step_c, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.events import Ev
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Coming, Obj, Pile, Place, Tally


def run_walk(s: DynastyTcgState, thing: i64, left: i64, question: i64) -> None:
    """The ability's controller moves a card zone by zone, as far as they like."""
    viewpoint.look_from_frame(s)
    values.refresh(s)
    if (
        left <= 0
        or not s.is_on_field(thing)
        or operations.is_bound(s, thing)
        or places.forbids(s, thing, Forbid.MOVE)
        or not has_neighbour(s, thing)
    ):
        checks.check_board(s)
        return
    asking.ask_one(s, Ask.STEP, s.by, question)


class Walk(asking.Question):
    """Where an effect moves a card next, if it goes on (DT-D22)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        thing = step_a(s.question)
        pointing.write_steps(s, s.get(thing, Obj.OWNER), s.get(thing, Obj.ZONE), out)
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.STEP:
            return Flaw.NONE if action == Verb.DONE else self.asks
        thing = step_a(s.question)
        zone = s.get(thing, Obj.ZONE)
        if first(action) != zone:
            return Flaw.MOVES_ANOTHER
        return grounds.flaw_of_destination(s, s.get(thing, Obj.OWNER), zone, second(action))

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.STEP:
            thing = step_a(s.question)
            moving.move_to(s, thing, second(action))
            checks.check_board(s)
            s.push(step(Step.WALK, thing, step_b(s.question) - 1))


def has_neighbour(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a free zone adjoins a card's."""
    out = ActionList()
    pointing.write_steps(s, s.get(thing, Obj.OWNER), s.get(thing, Obj.ZONE), out)
    return out.size > 0


def is_in_retreat(s: DynastyTcgState, thing: i64, player: i64) -> bool:
    """Whether an object lies in one of a player's retreat zones; the numbers of `deploy` count these."""
    return retreat_matches(s, thing, From.RETREAT, player)


def retreat_number(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """The object of a number among those in a player's retreat zones."""
    for thing in range(s.object_rows):
        if is_in_retreat(s, thing, player):
            if number == 0:
                return thing
            number -= 1
    return GONE


def retreat_matches(s: DynastyTcgState, thing: i64, where: i64, player: i64) -> bool:
    """Whether an object lies in the retreat zones meant."""
    if s.get(thing, Obj.KIND) == GONE or s.get(thing, Obj.OWNER) != player:
        return False
    place = s.get(thing, Obj.PLACE)
    if place == Place.RETREAT_1:
        return where == From.RETREAT or where == From.RETREAT_1
    return place == Place.RETREAT_2 and where != From.RETREAT_1


def can_redeploy(s: DynastyTcgState, thing: i64, row: i64) -> bool:
    """Whether an operation may deploy this object of a retreat zone."""
    return retreat_matches(s, thing, s.cards.op(row, OpCol.ARG), s.by) and filters.kind_matches(
        s, s.cards.op(row, OpCol.FILTER), s.get(thing, Obj.KIND)
    )


def is_field_kind(s: DynastyTcgState, kind: i64) -> bool:
    """Units and structures."""
    return (CARD_MASK >> s.cards.type[kind]) & 1 != 0


def has_free_zone(s: DynastyTcgState, player: i64) -> bool:
    for zone in range(places.all_zones(s)):
        if board.is_free(s, player, zone):
            return True
    return False


def run_redeploy(s: DynastyTcgState, row: i64, question: i64) -> None:
    viewpoint.look_from_frame(s)
    if not has_free_zone(s, s.by):
        return
    for i in range(s.object_rows):
        if can_redeploy(s, i, row):
            asking.ask_one(s, Ask.PICK, s.by, question)
            return


def run_put(s: DynastyTcgState, thing: i64, question: i64) -> None:
    """A card comes to the field by an effect or in the Retreat phase: its owner says where."""
    kind = s.get(thing, Obj.KIND)
    if kind == GONE or (is_field_kind(s, kind) and not has_free_zone(s, s.get(thing, Obj.OWNER))):
        return
    asking.ask_one(s, Ask.PLACE, s.get(thing, Obj.OWNER), question)


def deploy_price(s: DynastyTcgState, row: i64, kind: i64) -> i64:
    """What deploying a card by an operation costs."""
    less = s.cards.op(row, OpCol.EXTRA)
    if less == NO_LIMIT:
        return 0
    cost = s.cards.cost[kind] - less
    return cost if cost > 0 else 0


def pile_of(s: DynastyTcgState, row: i64) -> i64:
    """The pile from which an operation takes cards."""
    op = s.cards.op(row, OpCol.OP)
    where = s.cards.op(row, OpCol.ARG)
    if op == Op.SEARCH or (op == Op.EQUIP and where == From.DECK):
        return Pile.DECK
    return Pile.HAND if where == From.HAND and (op == Op.DEPLOY or op == Op.EQUIP) else Pile.DISCARD


def fits(s: DynastyTcgState, row: i64, kind: i64) -> bool:
    """Whether an operation may take a card of a kind out of its pile: one that is described, that can be paid for, that the
    unit may bear; what is for enemy units is not for own ones (DT-085)."""
    if not filters.kind_matches(s, s.cards.op(row, OpCol.FILTER), kind):
        return False
    op = s.cards.op(row, OpCol.OP)
    if op == Op.DEPLOY:
        return deploy_price(s, row, kind) <= s.tally(Tally.RESOURCES, s.by)
    if op == Op.EQUIP:
        bearer = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
        return s.cards.equip_side[kind] != Side.ENEMY or s.get(bearer, Obj.OWNER) != s.by
    return True


def has_fitting(s: DynastyTcgState, row: i64) -> bool:
    """Whether the pile of an operation holds a card that it may take."""
    pile = pile_of(s, row)
    for i in range(s.size(pile, s.by)):
        if fits(s, row, s.card(pile, s.by, i)):
            return True
    return False


def write_fitting(s: DynastyTcgState, row: i64, out: ActionList) -> None:
    """The kinds in the pile of an operation that it may take, in the order of their numbers."""
    viewpoint.look_from_frame(s)
    for kind in range(s.cards.kinds):
        if is_fitting(s, row, kind):
            out.add(pack(Verb.CHOOSE, kind))


def is_fitting(s: DynastyTcgState, row: i64, kind: i64) -> bool:
    """Whether the pile of an operation holds a card of a kind that it may take, from the present point of view."""
    # Few kinds are meant, and each is looked for in the whole pile.
    return (
        filters.kind_matches(s, s.cards.op(row, OpCol.FILTER), kind)
        and piles.count_kind(s, pile_of(s, row), s.by, kind) > 0
        and fits(s, row, kind)
    )


def run_deploy(s: DynastyTcgState, row: i64, question: i64) -> None:
    viewpoint.look_from_frame(s)
    if not has_free_zone(s, s.by):
        return
    # Nobody may learn from the asking whether a card of the hand fits.
    hidden = pile_of(s, row) == Pile.HAND and s.size(Pile.HAND, s.by) > 0
    if hidden or has_fitting(s, row):
        asking.ask_one(s, Ask.PICK, s.by, question)


def deploy_answer(s: DynastyTcgState, row: i64, kind: i64) -> None:
    """The chosen card leaves its pile for the field."""
    player = s.by
    s.pay(player, deploy_price(s, row, kind))
    piles.take(s, pile_of(s, row), player, kind)
    s.push(step(Step.PUT, board.new_object(s, kind, player), Coming.BY_EFFECT))


def run_advance(s: DynastyTcgState, left: i64, question: i64) -> None:
    """Own cards go from retreat zone 2 to zone 1."""
    viewpoint.look_from_frame(s)
    count: i64 = 0
    found: i64 = GONE
    for i in range(s.object_rows):
        if is_in_retreat_2(s, i, s.by):
            count += 1
            found = i
    if left <= 0 or count == 0:
        return
    if count <= left:
        advance(s, found)
        s.push(step(Step.ADVANCE, left - 1))
    else:
        asking.ask_one(s, Ask.PICK, s.by, question)


def is_in_retreat_2(s: DynastyTcgState, thing: i64, player: i64) -> bool:
    return retreat_matches(s, thing, From.RETREAT_2, player)


def advance(s: DynastyTcgState, thing: i64) -> None:
    """A card goes from retreat zone 2 to zone 1."""
    origin = board.place_of(s, thing)
    s.set(thing, Obj.PLACE, Place.RETREAT_1)
    board.tell_of(s, Ev.ADVANCED, thing, 1, origin, board.place_of(s, thing))


def has_no_card(s: DynastyTcgState, row: i64) -> bool:
    """Whether an operation brings cards from an open pile or zone that has none for it."""
    op = s.cards.op(row, OpCol.OP)
    if op == Op.ADVANCE:
        for i in range(s.object_rows):
            if is_in_retreat_2(s, i, s.by):
                return False
        return True
    if s.cards.op(row, OpCol.ARG) != From.DISCARD:
        return False
    if op == Op.DEPLOY:
        return not has_fitting(s, row)
    if op == Op.EQUIP:
        bearer = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
        return bearer == GONE or bearer >= Thing.COMMANDER or not has_fitting(s, row)
    return False


class Pick(asking.Question):
    """A card of a pile, of a retreat zone, an item of a unit, or one of both environments (DT-D22)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        number = step_number(s.question)
        row = step_a(s.question)
        viewpoint.look_from_frame(s)
        if number == Step.REDEPLOY or number == Step.ADVANCE:
            count: i64 = 0
            for thing in range(s.object_rows):
                if is_in_retreat(s, thing, player):
                    if can_redeploy(s, thing, row) if number == Step.REDEPLOY else is_in_retreat_2(s, thing, player):
                        out.add(pack(Verb.DEPLOY, count))
                    count += 1
        elif number == Step.DEPLOY:
            write_fitting(s, row, out)
            if pile_of(s, row) == Pile.HAND:
                out.add(Verb.DONE)
        elif number == Step.SELL_HAND:
            pointing.write_pile(s, Pile.HAND, player, Verb.CHOOSE, out)
            out.add(Verb.DONE)
        elif number == Step.DO:
            out.add(pack(Verb.TARGET, Pointed.OWN_ENVIRONMENT))
            out.add(pack(Verb.TARGET, Pointed.ENEMY_ENVIRONMENT))
        else:
            pointing.write_items(s, bearer_asked(s), out)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if super().find_flaw(s, player, action) == Flaw.NONE:
            return Flaw.NONE
        number = step_number(s.question)
        verb = verb_of(action)
        if number == Step.DO:
            return Flaw.PICKS_ANOTHER if verb == Verb.TARGET else self.asks
        if number == Step.REDEPLOY or number == Step.ADVANCE:
            return Flaw.NOT_AMONG_RETREATED if verb == Verb.DEPLOY else self.asks
        return Flaw.NOT_AMONG_CARDS if verb == Verb.CHOOSE else self.asks

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        a = first(action)
        number = step_number(s.question)
        row = step_a(s.question)
        viewpoint.look_from_frame(s)
        if number == Step.REDEPLOY:
            s.push(step(Step.PUT, retreat_number(s, player, a), Coming.REDEPLOY))
        elif number == Step.ADVANCE:
            advance(s, retreat_number(s, player, a))
            s.push(step(Step.ADVANCE, row - 1))
        elif number == Step.DO:
            moving.remove_environment(s, pointing.card_named(s, player, a))
            checks.check_board(s)
        elif number == Step.TARGETS:
            targets.add_thing(s, row, pointing.item_of_kind(s, bearer_asked(s), a))
            s.push(step(Step.TARGETS, row, step_b(s.question) + 1))
        elif number == Step.PICK_ITEM:
            attached.item_answer(s, row, pointing.item_of_kind(s, bearer_asked(s), a))
        elif verb_of(action) == Verb.CHOOSE and number == Step.DEPLOY:
            deploy_answer(s, row, a)
        elif verb_of(action) == Verb.CHOOSE:
            trade.sell_from_hand(s, player, a)
            s.push(step(Step.SELL_HAND, row - 1))

    def is_open(self, s: DynastyTcgState) -> bool:
        number = step_number(s.question)
        if number == Step.DEPLOY:
            return pile_of(s, step_a(s.question)) != Pile.HAND
        return number != Step.SELL_HAND


def bearer_asked(s: DynastyTcgState) -> i64:
    """The unit one of whose items is picked."""
    return step_c(s.question) - 1 if step_number(s.question) == Step.TARGETS else step_b(s.question)
