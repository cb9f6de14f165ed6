"""How items of the stack resolve."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import Head, On, Type
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import bringing, operations
from skydeck.games.dynasty_tcg.rules.field import actions, checks, combat, coming, commanders
from skydeck.games.dynasty_tcg.rules.reading import values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import paying, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step, step_a, step_number
from skydeck.games.dynasty_tcg.state import board, items
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Coming


def resolve_top(s: DynastyTcgState) -> None:
    """The top item of the stack resolves (DT-102)."""
    items.pop_frame(s)
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
        coming.equip(s, board.new_object(s, kind, player), bearer)
    elif type == Type.ENVIRONMENT:
        old = board.environment(s, player)
        if old != GONE:
            coming.remove_environment(s, old)
        coming.place_environment(s, board.new_object(s, kind, player))
    else:
        how = Coming.HEAVY if type != Type.STRUCTURE and s.cards.needs_count[kind] > 0 else Coming.NORMAL
        coming.deploy(s, board.new_object(s, kind, player), s.held(Item.ZONE), s.held(Item.ARG), how)


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

    asked = "Answer yes or no (DT-D22)."
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
    items.clear_frame(s, GONE, 0, GONE, GONE, GONE, GONE)
    checks.check_board(s)


def is_unanswerable(s: DynastyTcgState, ability: i64) -> bool:
    """What a war champion does when levelled up resolves at once (DT-R96)."""
    kind = s.cards.ability_kind[ability]
    return s.cards.type[kind] == Type.WAR_CHAMPION and s.cards.ability(ability, AbilityCol.WHAT) == On.LEVELLED_UP
