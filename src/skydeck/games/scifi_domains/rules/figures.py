"""Numbers with Techs and Rewards: what Units show, prices, damage, bays."""

from typing import Final

from mypy_extensions import i16, i64, u8

from skydeck.games.scifi_domains.cards.words import (
    ALL_CLASSES,
    MAX_BUILT,
    MAX_FIGURE,
    Class,
    Col,
    Group,
    If,
    Op,
    Resource,
    Stat,
    Trait,
)
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

# Among a player's abilities: an effect on damage that has a condition.
CONDITIONAL: Final[i64] = 29


def recount(s: ScifiDomainsState, player: i64) -> None:
    """Work out what a player's Units show, from all Techs and Rewards (SF-R46)."""
    cards = s.cards
    base = player * cards.units
    stats = cards.stats
    figures = s.figures
    for at in range(cards.units * Stat.COUNT):
        figures[base * Stat.COUNT + at] = stats[at]
    traits = s.traits
    for unit in range(cards.units):
        traits[base + unit] = i16(0)
    s.abilities[player] = 0
    held = s.held
    first = player * cards.first_enemy
    for thing in range(cards.first_tech, cards.first_enemy):
        number = i64(held[first + thing])
        if number > 0:
            for row in range(cards.first[thing], cards.last[thing]):
                count_in(s, player, thing < cards.first_reward, row, number)


def count_card(s: ScifiDomainsState, player: i64, thing: i64) -> None:
    """Add a Tech or Reward that a player has just got: effects only ever add, so this comes to what `recount` does."""
    cards = s.cards
    for row in range(cards.first[thing], cards.last[thing]):
        count_in(s, player, thing < cards.first_reward, row, 1)


def count_in(s: ScifiDomainsState, player: i64, tech: bool, row: i64, number: i64) -> None:
    """Add so many copies of an effect to the figures of the Units that it is about."""
    cards = s.cards
    op = cards.column(row, Col.OP)
    target = cards.column(row, Col.TARGET)
    what = cards.column(row, Col.WHAT)
    amount = number * cards.column(row, Col.AMOUNT)
    s.abilities[player] |= i64(1) << op
    if op == Op.STAT:
        if cards.column(row, Col.CONDITION) != If.ALWAYS:
            s.abilities[player] |= i64(1) << CONDITIONAL
        elif tech:
            raise_figure(s, player, target, what, amount)
        else:
            for unit in range(cards.units):
                if target == ALL_CLASSES or i64(cards.classes[unit]) == target:
                    raise_figure(s, player, unit, what, amount)
    elif op == Op.BAYS and tech:
        raise_figure(s, player, target, Stat.STRIKER_BAYS + what, amount)
    elif op == Op.CHEAPER:
        raise_figure(s, player, target, Stat.CHEAPER, amount)
    elif op == Op.DISCOUNT and what == Resource.METAL:
        for unit in range(cards.units):
            if i64(cards.cost[unit]) >= cards.column(row, Col.CAP):
                raise_figure(s, player, unit, Stat.CHEAPER, amount)
    elif op == Op.HALF_FROM_FIRST:
        add_trait(s, player, target, Trait.HALF_FROM_FIRST)
    elif op == Op.NO_BAY:
        add_trait(s, player, target, Trait.NO_BAY)
    elif op == Op.RETARGET:
        add_trait(s, player, target, Trait.RETARGET << what)
    elif op == Op.OVERFLOW:
        add_trait(s, player, target, Trait.OVERFLOW << what)
    elif op == Op.COVER:
        add_trait(s, player, target, Trait.COVER << what)


def add_trait(s: ScifiDomainsState, player: i64, unit: i64, trait: i64) -> None:
    s.traits[player * s.cards.units + unit] = i16(s.trait(player, unit) | trait)


def raise_figure(s: ScifiDomainsState, player: i64, unit: i64, stat: i64, amount: i64) -> None:
    at = (player * s.cards.units + unit) * Stat.COUNT + stat
    # Loading a set has seen to it that neither is reached by what Units show (cards/load.py).
    most: i64 = MAX_FIGURE
    if stat == Stat.HEALTH:
        # As many wounds as there are cells for.
        most = s.cards.unit_cells[unit * 2 + 1] - s.cards.unit_cells[unit * 2]
    s.figures[at] = u8(min(most, i64(s.figures[at]) + amount))


# -- prices ------------------------------------------------------------------------------------------------------------


def build_price(s: ScifiDomainsState, player: i64, unit: i64, number: i64) -> i64:
    """The first in full, the others half, rounded up once (SF-053, SF-054, SF-R49)."""
    each = max(i64(0), i64(s.cards.cost[unit]) - s.figure(player, unit, Stat.CHEAPER))
    halves = number if s.trait(player, unit) & Trait.HALF_FROM_FIRST != 0 else number + 1
    return (each * halves + 1) // 2


def most_built(s: ScifiDomainsState, player: i64, unit: i64, metal: i64) -> i64:
    """How many Units of a Type so much Metal pays, the most that `build_price` allows; below 1 if not even one."""
    each = i64(s.cards.cost[unit]) - s.figure(player, unit, Stat.CHEAPER)
    if each <= 0:
        return MAX_BUILT
    if each > 2 * metal:
        return 0
    halves = 2 * metal // each
    return min(MAX_BUILT, halves if s.trait(player, unit) & Trait.HALF_FROM_FIRST != 0 else halves - 1)


def research_price(s: ScifiDomainsState, player: i64, tech: i64) -> i64:
    """What adding a Tech costs (SF-042)."""
    return max(i64(0), i64(s.cards.cost[tech]) - research_discount(s, player))


def research_discount(s: ScifiDomainsState, player: i64) -> i64:
    """What adding any Tech costs a player less."""
    if not s.has(player, Op.DISCOUNT):
        return 0
    return total_of(s, player, Op.DISCOUNT, Resource.RESEARCH)


def replace_price(s: ScifiDomainsState, player: i64, old: i64, new: i64) -> i64:
    """New less old and 1 more, by printed costs; less than nothing is received (SF-050, SF-051, SF-R43)."""
    difference = i64(s.cards.cost[new]) - i64(s.cards.cost[old])
    # Only for dearer ones, so that nobody can exchange Techs without end.
    return difference if difference > 0 and s.has(player, Op.FREE_REPLACE) else difference + 1


def total_of(s: ScifiDomainsState, player: i64, op: i64, what: i64) -> i64:
    """The amounts of an operation on all cards of a player together, of those about `what`."""
    cards = s.cards
    held = s.held
    first = player * cards.first_enemy
    found: i64 = 0
    for thing in range(cards.first_tech, cards.first_enemy):
        number = i64(held[first + thing])
        if number > 0:
            for row in range(cards.first[thing], cards.last[thing]):
                if cards.column(row, Col.OP) == op and cards.column(row, Col.WHAT) == what:
                    found += number * cards.column(row, Col.AMOUNT)
    return found


def cards_with(s: ScifiDomainsState, player: i64, op: i64) -> i64:
    """How many Rewards of a player have an operation."""
    cards = s.cards
    found: i64 = 0
    for reward in range(cards.first_reward, cards.first_enemy):
        for row in range(cards.first[reward], cards.last[reward]):
            if cards.column(row, Col.OP) == op:
                found += s.holds(player, reward)
    return found


def of_unit(s: ScifiDomainsState, player: i64, op: i64, unit: i64) -> i64:
    """The amounts of an operation on all Techs of a Unit together."""
    if not s.has(player, op):
        return 0
    cards = s.cards
    found: i64 = 0
    for tech in range(cards.techs_of[unit], cards.techs_of[unit + 1]):
        number = s.holds(player, tech)
        if number > 0:
            for row in range(cards.first[tech], cards.last[tech]):
                if cards.column(row, Col.OP) == op:
                    found += number * cards.column(row, Col.AMOUNT)
    return found


# -- damage ------------------------------------------------------------------------------------------------------------


def damage_of(s: ScifiDomainsState, player: i64, unit: i64, age: i64, kind: i64) -> i64:
    """The damage of a kind that one Unit deals."""
    found = s.figure(player, unit, kind)
    if (s.abilities[player] >> CONDITIONAL) & 1 == 1:
        found += conditional(s, player, unit, age, kind)
    return found


def conditional(s: ScifiDomainsState, player: i64, unit: i64, age: i64, kind: i64) -> i64:
    """What effects with a condition add to the damage of one Unit."""
    cards = s.cards
    held = s.held
    first = player * cards.first_enemy
    found: i64 = 0
    for thing in range(cards.first_tech, cards.first_enemy):
        number = i64(held[first + thing])
        if number == 0:
            continue
        for row in range(cards.first[thing], cards.last[thing]):
            if (
                cards.column(row, Col.OP) == Op.STAT
                and cards.column(row, Col.CONDITION) != If.ALWAYS
                and cards.column(row, Col.WHAT) == kind
                and is_about(s, thing, row, unit)
                and holds_true(s, player, row, age)
            ):
                found += number * cards.column(row, Col.AMOUNT)
    return found


def is_about(s: ScifiDomainsState, thing: i64, row: i64, unit: i64) -> bool:
    """Whether an effect is about a Unit."""
    target = s.cards.column(row, Col.TARGET)
    if thing < s.cards.first_reward:
        return target == unit
    return target == ALL_CLASSES or target == i64(s.cards.classes[unit])


def holds_true(s: ScifiDomainsState, player: i64, row: i64, age: i64) -> bool:
    """Whether the condition of an effect holds for a Unit of this age."""
    cards = s.cards
    condition = cards.column(row, Col.CONDITION)
    number = cards.column(row, Col.CONDITION_CLASS)
    if condition == If.BUILT_THIS_ROUND:
        return age == 1
    if condition == If.FIGHTING:
        return s.fighting_of_class(player, number) >= cards.column(row, Col.CONDITION_ARG)
    if condition == If.ENEMY:
        return s.foes_of_class(player, number) > 0
    return True


def incoming(s: ScifiDomainsState, player: i64, phase: i64) -> tuple[i64, i64]:
    """The damage of both kinds of a phase that all Enemies alive deal, without what shields keep off (SF-091, SF-R21)."""
    cards = s.cards
    foes = s.foes
    cells = s.foe_cells()
    base = player * cells
    main: i64 = 0
    striker: i64 = 0
    for cell in range(cells):
        number = i64(foes[base + cell])
        if number > 0:
            enemy = i64(cards.enemy_at[cell])
            main += number * cards.stat(enemy, 2 * phase)
            striker += number * cards.stat(enemy, 2 * phase + 1)
    return main, striker


def shields(s: ScifiDomainsState, player: i64, kind: i64) -> i64:
    """How much damage of a kind is ignored."""
    if not s.has(player, Op.SHIELD):
        return 0
    cards = s.cards
    held = s.held
    first = player * cards.first_enemy
    found: i64 = 0
    for thing in range(cards.first_tech, cards.first_enemy):
        number = i64(held[first + thing])
        if number == 0:
            continue
        for row in range(cards.first[thing], cards.last[thing]):
            if cards.column(row, Col.OP) == Op.SHIELD and cards.column(row, Col.WHAT) == kind:
                amount = cards.column(row, Col.AMOUNT)
                if thing < cards.first_reward:
                    unit = cards.column(row, Col.TARGET)
                    there = s.fighting(player, unit, 0) + s.fighting(player, unit, 1)
                    amount = min(amount * there, cards.column(row, Col.CAP))
                found += number * amount
    return found


# -- bays --------------------------------------------------------------------------------------------------------------


def bays(s: ScifiDomainsState, player: i64, bay: i64) -> i64:
    """The bays of all Units that fight (SF-R22)."""
    found: i64 = 0
    present = s.present
    figures = s.figures
    at = player * s.cards.units * 2
    stat = player * s.cards.units * Stat.COUNT + Stat.STRIKER_BAYS + bay
    for _unit in range(s.cards.units):
        if figures[stat] > 0:
            found += i64(figures[stat]) * (i64(present[at]) + i64(present[at + 1]))
        at += 2
        stat += Stat.COUNT
    if s.has(player, Op.BAYS) and s.fighting_of_class(player, Class.SPACE) > 0:
        found += reward_bays(s, player, bay)
    return found


def reward_bays(s: ScifiDomainsState, player: i64, bay: i64) -> i64:
    cards = s.cards
    held = s.held
    first = player * cards.first_enemy
    found: i64 = 0
    for reward in range(cards.begin(Group.REWARD), cards.first_enemy):
        number = i64(held[first + reward])
        if number > 0:
            for row in range(cards.first[reward], cards.last[reward]):
                if cards.column(row, Col.OP) == Op.BAYS and cards.column(row, Col.WHAT) == bay:
                    found += number * cards.column(row, Col.AMOUNT)
    return found


def needs_bay(s: ScifiDomainsState, player: i64, unit: i64, bay: i64) -> bool:
    """Whether old Units of a kind need a bay of this sort to fight (SF-085, SF-087, SF-089)."""
    number = Class.STRIKER if bay == 0 else Class.GROUND
    return i64(s.cards.classes[unit]) == number and s.trait(player, unit) & Trait.NO_BAY == 0


def in_bays(s: ScifiDomainsState, player: i64, bay: i64) -> i64:
    """How many old Strikers, or Ground Units, fight that need a bay."""
    present = s.present
    at = player * s.cards.units * 2
    found: i64 = 0
    for unit in range(s.cards.units):
        if present[at] > 0 and needs_bay(s, player, unit, bay):
            found += i64(present[at])
        at += 2
    return found


def excess(s: ScifiDomainsState, player: i64, bay: i64) -> i64:
    """How many of these are too many for their bays; not more than 0 where bays suffice."""
    found = in_bays(s, player, bay)
    if found > 0:
        return found - bays(s, player, bay)
    return 0
