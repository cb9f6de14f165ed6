"""What costs beside the price of a card: whether they can be paid, and how they are."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol
from skydeck.games.dynasty_tcg.rules import asking, pointing
from skydeck.games.dynasty_tcg.rules.effects import hands, operations
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, moving
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import filters, places, values, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step, step_a, step_b
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.events import Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Out, Pile, Place, Tally


def costs_payable(s: DynastyTcgState, ability: i64, price: i64, from_hand: i64) -> bool:
    """Whether the costs of an ability can be paid beside a price, `from_hand` cards of the hand being in use."""
    return flaw_of_costs(s, ability, price, from_hand) == Flaw.NONE


def flaw_of_costs(s: DynastyTcgState, ability: i64, price: i64, from_hand: i64) -> i64:
    """Whether there are the resources for a price and for the costs of an ability, and what else these take."""
    row = s.cards.ability(ability, AbilityCol.COST)
    end = row + s.cards.ability(ability, AbilityCol.COSTS)
    left = s.tally(Tally.RESOURCES, s.by) - price
    hand = s.size(Pile.HAND, s.by) - from_hand
    lacking = False
    while row < end:
        what = s.cards.cost_row(row, CostCol.WHAT)
        number = s.cards.cost_row(row, CostCol.NUMBER)
        if what == w.Cost.PAY:
            left -= number
        elif is_from_hand(what):
            hand -= number
        elif not lacking:
            lacking = not can_give(s, row, what, number)
        row += 1
    if left < 0:
        return Flaw.COSTS_TOO_DEAR
    return Flaw.COSTS_NOT_GIVEN if hand < 0 or lacking else Flaw.NONE


def resources_taken(s: DynastyTcgState, ability: i64) -> i64:
    """How many resources the costs of an ability take."""
    taken: i64 = 0
    begin = s.cards.ability(ability, AbilityCol.COST)
    end = begin + s.cards.ability(ability, AbilityCol.COSTS)
    for row in range(begin, end):
        if s.cards.cost_row(row, CostCol.WHAT) == w.Cost.PAY:
            taken += s.cards.cost_row(row, CostCol.NUMBER)
    return taken


def can_give(s: DynastyTcgState, row: i64, what: i64, number: i64) -> bool:
    """Whether one cost, other than resources and hand cards, can be paid."""
    if what == w.Cost.OWN_DAMAGE:
        return s.tally(Tally.LIFE, s.by) > number
    if what == w.Cost.DESTROY or what == w.Cost.RETREAT or what == w.Cost.RETURN:
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and is_cost(s, row, i):
                return True
        return False
    subject = viewpoint.subject(s)
    if subject == GONE or not s.is_on_field(subject):
        return False
    if what == w.Cost.TURN_TO_DEFENCE:
        return (
            s.get(subject, Obj.POSITION) == 1
            and s.is_unit(subject)
            and not operations.is_bound(s, subject)
            and not places.forbids(s, subject, w.Forbid.TURN)
        )
    if what == w.Cost.GIVE_UP_ATTACK:
        return s.get(subject, Obj.ATTACKS) == 0 and not s.did(subject, Did.GAVE_UP_ATTACK)
    if what == w.Cost.REMOVE_ITEM:
        return len(board.borne(s, subject)) > 0
    if what == w.Cost.LOSE_DURABILITY:
        return places.health_left(s, subject) > number
    return False


def is_cost(s: DynastyTcgState, row: i64, thing: i64) -> bool:
    """Whether a card of the field may be given for a cost; the filters of costs mean own cards only."""
    if s.get(thing, Obj.PLACE) != Place.FIELD:
        return False
    if s.cards.cost_row(row, CostCol.WHAT) == w.Cost.RETREAT and (
        operations.is_bound(s, thing) or places.forbids(s, thing, w.Forbid.RETREAT)
    ):
        return False
    return filters.matches(s, s.cards.cost_row(row, CostCol.FILTER), thing)


def run_costs(s: DynastyTcgState, index: i64, given: i64, question: i64) -> None:
    """Pay the costs of the held ability, one after another."""
    ability = cost_ability(s)
    if index >= s.cards.ability(ability, AbilityCol.COSTS):
        return
    values.refresh(s)
    viewpoint.look_from_frame(s)
    row = s.cards.ability(ability, AbilityCol.COST) + index
    what = s.cards.cost_row(row, CostCol.WHAT)
    number = s.cards.cost_row(row, CostCol.NUMBER)
    if is_from_hand(what):
        if given < number:
            asking.ask_one(s, Ask.COST, s.by, question)
            return
    elif what != w.Cost.PAY and not can_give(s, row, what, number):
        # The costs before this one have taken away what it would be paid with.
        pass
    elif what == w.Cost.DESTROY or what == w.Cost.RETREAT or what == w.Cost.RETURN or what == w.Cost.REMOVE_ITEM:
        if given == 0:
            asking.ask_one(s, Ask.COST, s.by, question)
            return
    else:
        give(s, what, number)
    s.push(step(Step.COSTS, index + 1))


def cost_ability(s: DynastyTcgState) -> i64:
    """The ability whose costs are due: that of the held item, not the mode chosen."""
    ability = s.held(Item.ABILITY)
    if s.held(Item.TYPE) == ItemType.ABILITY and s.held(Item.ARG) != GONE:
        return s.held(Item.ARG)
    if s.held(Item.TYPE) == ItemType.ORDER:
        return s.cards.play_ability[s.held(Item.KIND)]
    return ability


class PayCost(asking.Question):
    """What is given for a cost: a hand card, an item, or a card on the field."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        viewpoint.look_from_frame(s)
        what = s.cards.cost_row(row_asked(s), CostCol.WHAT)
        if is_from_hand(what):
            write_hand(s, player, out)
        elif what == w.Cost.REMOVE_ITEM:
            pointing.write_items(s, viewpoint.subject(s), out)
        else:
            for thing in range(s.object_rows):
                if s.get(thing, Obj.KIND) != GONE and is_cost(s, row_asked(s), thing):
                    out.add(pack(Verb.TARGET, pointing.thing_number(s, player, thing)))

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        viewpoint.look_from_frame(s)
        what = s.cards.cost_row(row_asked(s), CostCol.WHAT)
        if verb_of(action) == Verb.TARGET:
            return flaw_of_given(s, player, what, pointing.card_named(s, player, first(action)))
        if verb_of(action) != Verb.CHOOSE:
            return self.asks
        if is_from_hand(what):
            return flaw_of_hand_card(s, player, first(action))
        if what != w.Cost.REMOVE_ITEM:
            return self.asks
        return (
            Flaw.PAYS_NOT_BORNE if pointing.item_of_kind(s, viewpoint.subject(s), first(action)) == GONE else Flaw.NONE
        )

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        """One more thing is given."""
        viewpoint.look_from_frame(s)
        row = row_asked(s)
        what = s.cards.cost_row(row, CostCol.WHAT)
        index = step_a(s.question)
        if is_from_hand(what):
            s.push(step(Step.COSTS, index, step_b(s.question) + 1))
            give_hand_card(s, row, first(action))
            return
        s.push(step(Step.COSTS, index + 1))
        if what == w.Cost.REMOVE_ITEM:
            moving.drop_item(s, pointing.item_of_kind(s, viewpoint.subject(s), first(action)))
        else:
            give_card(s, row, pointing.card_named(s, player, first(action)))

    def is_open(self, s: DynastyTcgState) -> bool:
        return not is_from_hand(s.cards.cost_row(row_asked(s), CostCol.WHAT))


def row_asked(s: DynastyTcgState) -> i64:
    """The cost that an Ask.COST pays."""
    return s.cards.ability(cost_ability(s), AbilityCol.COST) + step_a(s.question)


def is_from_hand(what: i64) -> bool:
    """Whether a cost is paid with cards of the hand."""
    return what == w.Cost.DISCARD or what == w.Cost.TO_TRADE


def write_hand(s: DynastyTcgState, player: i64, out: ActionList) -> None:
    """The kinds in a hand that a cost may take."""
    last: i64 = -1
    for i in range(s.size(Pile.HAND, player)):
        kind = s.card(Pile.HAND, player, i)
        if kind != last and flaw_of_hand_card(s, player, kind) == Flaw.NONE:
            out.add(pack(Verb.CHOOSE, kind))
        last = kind


def flaw_of_hand_card(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """Whether a card of the hand can be given; of an order being played, which the hand still counts, another copy."""
    held = piles.count_kind(s, Pile.HAND, player, kind)
    if held == 0:
        return Flaw.PAYS_NOT_HELD
    is_played = s.held(Item.TYPE) == ItemType.ORDER and not s.resolving and s.held(Item.KIND) == kind
    return Flaw.PAYS_FOR_ITSELF if is_played and held == 1 else Flaw.NONE


def flaw_of_given(s: DynastyTcgState, player: i64, what: i64, thing: i64) -> i64:
    """Whether a card of the field can be given for the cost asked."""
    if thing == GONE or s.get(thing, Obj.OWNER) != player:
        return Flaw.PAYS_WITH_FOREIGN
    if is_from_hand(what) or what == w.Cost.REMOVE_ITEM or not is_cost(s, row_asked(s), thing):
        return Flaw.CANNOT_BE_GIVEN
    return Flaw.NONE


def give(s: DynastyTcgState, what: i64, number: i64) -> None:
    """Pay a cost that leaves no choice."""
    subject = viewpoint.subject(s)
    if what == w.Cost.PAY:
        s.pay(s.by, number)
    elif what == w.Cost.OWN_DAMAGE:
        commanders.damage_commander(s, s.by, number, GONE)
    elif what == w.Cost.TURN_TO_DEFENCE:
        moving.turn_to(s, subject, 0)
    elif what == w.Cost.GIVE_UP_ATTACK:
        s.note(subject, Did.GAVE_UP_ATTACK)
    elif what == w.Cost.LOSE_DURABILITY:
        s.set(subject, Obj.DAMAGE, s.get(subject, Obj.DAMAGE) + number)
    s.stale = True


def give_hand_card(s: DynastyTcgState, row: i64, kind: i64) -> None:
    """A hand card is given for a cost."""
    if s.cards.cost_row(row, CostCol.WHAT) == w.Cost.DISCARD:
        hands.discard_from_hand(s, s.by, kind)
        return
    piles.take_from_hand(s, s.by, kind)
    moving.put_card(s, s.by, kind, Out.TRADE, spot_id(s.by, Spot.HAND))


def give_card(s: DynastyTcgState, row: i64, thing: i64) -> None:
    """A card of the field is given for a cost."""
    what = s.cards.cost_row(row, CostCol.WHAT)
    if what == w.Cost.DESTROY:
        doomed: vec[i64] = append(vec[i64](), thing)
        checks.destroy_all(s, doomed)
    elif what == w.Cost.RETREAT:
        moving.leave(s, thing, Out.RETREAT)
    else:
        moving.leave(s, thing, Out.HAND)
    checks.check_board(s)
