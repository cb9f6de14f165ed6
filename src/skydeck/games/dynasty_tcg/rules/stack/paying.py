"""How costs are paid."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol
from skydeck.games.dynasty_tcg.cards.words import Cost
from skydeck.games.dynasty_tcg.rules import asking, playable
from skydeck.games.dynasty_tcg.rules.effects import hands
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, leaving, moving
from skydeck.games.dynasty_tcg.rules.reading import values, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.events import Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Out


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
    if what == Cost.DISCARD or what == Cost.TO_TRADE:
        if given < number:
            asking.ask_one(s, Ask.COST, s.by, question)
            return
    elif what != Cost.PAY and not playable.can_give(s, row, what, number):
        # The costs before this one have taken away what it would be paid with.
        pass
    elif what == Cost.DESTROY or what == Cost.RETREAT or what == Cost.RETURN or what == Cost.REMOVE_ITEM:
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


def holds_itself(s: DynastyTcgState) -> bool:
    """Whether the hand still counts the card being played."""
    return s.held(Item.TYPE) == ItemType.ORDER and not s.resolving


def give(s: DynastyTcgState, what: i64, number: i64) -> None:
    """Pay a cost that leaves no choice."""
    subject = viewpoint.subject(s)
    if what == Cost.PAY:
        s.pay(s.by, number)
    elif what == Cost.OWN_DAMAGE:
        commanders.damage_commander(s, s.by, number, GONE)
    elif what == Cost.TURN_TO_DEFENCE:
        moving.turn_to(s, subject, 0)
    elif what == Cost.GIVE_UP_ATTACK:
        s.note(subject, Did.GAVE_UP_ATTACK)
    elif what == Cost.LOSE_DURABILITY:
        s.set(subject, Obj.DAMAGE, s.get(subject, Obj.DAMAGE) + number)
    s.stale = True


def give_hand_card(s: DynastyTcgState, row: i64, kind: i64) -> None:
    """A hand card is given for a cost."""
    if s.cards.cost_row(row, CostCol.WHAT) == Cost.DISCARD:
        hands.discard_from_hand(s, s.by, kind)
        return
    piles.take_from_hand(s, s.by, kind)
    leaving.put_card(s, s.by, kind, Out.TRADE, spot_id(s.by, Spot.HAND))


def give_card(s: DynastyTcgState, row: i64, thing: i64) -> None:
    """A card of the field is given for a cost."""
    what = s.cards.cost_row(row, CostCol.WHAT)
    if what == Cost.DESTROY:
        doomed: vec[i64] = append(vec[i64](), thing)
        checks.destroy_all(s, doomed)
    elif what == Cost.RETREAT:
        leaving.leave(s, thing, Out.RETREAT)
    else:
        leaving.leave(s, thing, Out.HAND)
    checks.check_board(s)
