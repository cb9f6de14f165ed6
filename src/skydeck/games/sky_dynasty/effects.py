"""What ships do: force at a station, gains on dispatch and on survival. Functions over the state, driven by the card rows."""

from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.words import MAX_PAID, NO_PAYER, Col, If, Op, Type, When
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone


def condition_holds(s: SkyDynastyState, row: i64, player: i64, place: i64, kind: i64) -> bool:
    """Whether the condition of an effect row is met for a player's ship of `kind` at a station, or for its winner."""
    condition = s.cards.column(row, Col.CONDITION)
    if condition == If.ALWAYS:
        return True
    argument = s.cards.column(row, Col.CONDITION_ARG)
    if condition == If.PLACE:
        return (argument >> place) & 1 != 0
    if condition == If.FRIENDLY_HERE:
        return friendly_here(s, argument, player, place, kind)
    if condition == If.ALONE_HERE:
        return s.ships(player, place) == 1
    return s.bought > 0 if condition == If.BOUGHT else s.bought == 0


def friendly_here(s: SkyDynastyState, kind_list: i64, player: i64, place: i64, kind: i64) -> bool:
    """Whether another own card of a listed kind lies at the station (SD-102, SD-R67)."""
    members = kind_list * s.cards.kinds
    for other in range(s.cards.kinds):
        if i64(s.cards.kind_lists[members + other]) != 0:
            if s.count(Zone.STATION + place, player, other) > (1 if other == kind else 0):
                return True
    return False


def ships_of_types(s: SkyDynastyState, types: i64, player: i64, place: i64) -> i64:
    """How many own ships of the types in a mask lie at a station."""
    counts = s.counts
    start = s.block(Zone.STATION + place, player)
    found: i64 = 0
    for kind in range(s.cards.location_kinds, s.cards.kinds):
        if (types >> i64(s.cards.type[kind])) & 1:
            found += i64(counts[start + kind])
    return found


def amount(s: SkyDynastyState, row: i64, player: i64, place: i64, kind: i64) -> i64:
    """The number of an effect row, times the ships that it counts, of which this one is none (SD-107, SD-108)."""
    number = s.cards.column(row, Col.AMOUNT)
    types = s.cards.column(row, Col.PER_TYPES)
    if types == 0:
        return number
    return number * (ships_of_types(s, types, player, place) - ((types >> i64(s.cards.type[kind])) & 1))


def ship_force(s: SkyDynastyState, player: i64, place: i64, kind: i64) -> i64:
    """The force of one ship at a station, without payments, auras and what depends on the opponent."""
    return i64(s.cards.force[kind]) + rows_total(s, When.FORCE, player, place, kind, Op.ADD)


def aura_force(s: SkyDynastyState, player: i64, place: i64, type_number: i64) -> i64:
    """What friendly ships add to each ship of a type at a station; equal cards do not add up (SD-093, SD-094)."""
    counts = s.counts
    start = s.block(Zone.STATION + place, player)
    total: i64 = 0
    for kind in range(s.cards.location_kinds, s.cards.kinds):
        if i64(s.cards.plain_force[kind]) == 0 and i64(counts[start + kind]) > 0:
            for row in range(s.cards.first_row(When.FORCE, kind), s.cards.end_row(When.FORCE, kind)):
                if s.cards.column(row, Col.OP) == Op.AURA and (s.cards.column(row, Col.ARG) >> type_number) & 1:
                    total += s.cards.column(row, Col.AMOUNT)
    return total


def against_force(s: SkyDynastyState, kind: i64, opposing_ships: i64) -> i64:
    """What one ship adds for the ships of the opponent it is compared with (SD-095, SD-R01)."""
    force: i64 = 0
    for row in range(s.cards.first_row(When.FORCE, kind), s.cards.end_row(When.FORCE, kind)):
        if s.cards.column(row, Col.OP) == Op.HALF_OPPONENT_SHIPS:
            down = s.house.chimera_round_down or s.cards.column(row, Col.ARG) == 1
            force += opposing_ships // 2 if down else (opposing_ships + 1) // 2
    return force


def paid_count(s: SkyDynastyState, player: i64, payer: i64, coins: i64) -> i64:
    """How many ships of a payer kind have been paid that many coins in this battle."""
    at = (player * s.cards.payers + payer) * (MAX_PAID + 1) + coins
    return i64(s.paid[at])


def paid_force(s: SkyDynastyState, player: i64, place: i64, kind: i64) -> i64:
    """The force that payments add, over the unpaid force, to all ships of a payer kind together (SD-131)."""
    payer = i64(s.cards.payer_of[kind])
    if payer == NO_PAYER or place != s.place:
        return 0
    base = payer * (MAX_PAID + 1)
    total: i64 = 0
    for coins in range(i64(1), MAX_PAID + 1):
        total += paid_count(s, player, payer, coins) * (i64(s.cards.pay_force[base + coins]) - unpaid_force(s, kind))
    return total


def unpaid_force(s: SkyDynastyState, kind: i64) -> i64:
    """The force of a payer kind for no coins."""
    return i64(s.cards.pay_force[i64(s.cards.payer_of[kind]) * (MAX_PAID + 1)])


def force_against(s: SkyDynastyState, player: i64, place: i64, opponent: i64) -> i64:
    """A player's whole force at a station in the comparison with one opponent (-1: with nobody)."""
    counts = s.counts
    start = s.block(Zone.STATION + place, player)
    opposing: i64 = s.ships(opponent, place) if opponent >= 0 else 0
    cards = s.cards
    total: i64 = 0
    plain = True
    for kind in range(cards.location_kinds, cards.kinds):
        copies: i64 = i64(counts[start + kind])
        if copies > 0:
            if i64(cards.plain_force[kind]) != 0:
                total += copies * i64(cards.force[kind])
            else:
                plain = False
                if i64(cards.payer_of[kind]) != NO_PAYER:
                    total += copies * (unpaid_force(s, kind) - i64(cards.force[kind]))
                    total += paid_force(s, player, place, kind)
                total += copies * (ship_force(s, player, place, kind) + against_force(s, kind, opposing))
    if not plain:
        for type_number in range(Type.FIGHTER, Type.STARSHIP + 1):
            ships = ships_of_types(s, 1 << type_number, player, place)
            if ships > 0:
                total += ships * aura_force(s, player, place, type_number)
    return total


def defeats(s: SkyDynastyState, player: i64, opponent: i64, place: i64) -> bool:
    """Whether a player defeats an opponent at a station: more force, or as much and only he has a ship (SD-064, SD-R34)."""
    own = force_against(s, player, place, opponent)
    other = force_against(s, opponent, place, player)
    if own != other:
        return own > other
    return s.ships(player, place) > 0 and s.ships(opponent, place) == 0


def undefeated_at(s: SkyDynastyState, place: i64) -> i64:
    """The seats at a station whom no other defeats, as a mask (SD-097)."""
    present = s.present(place)
    standing = present
    for a in range(s.num_players):
        if (present >> a) & 1:
            for b in range(s.num_players):
                if b != a and (present >> b) & 1 and defeats(s, b, a, place):
                    standing &= ~(1 << a)
                    break
    return standing


def can_win(s: SkyDynastyState, player: i64, place: i64) -> bool:
    """Whether a player standing alone at a station wins it: not with only a ship that needs company (SD-158, SD-R68)."""
    if s.ships(player, place) != 1:
        return True
    kinds = s.kinds_in(Zone.STATION + place, player)
    only = kinds[len(kinds) - 1]
    return i64(s.cards.needs_company[only]) == 0


def can_claim(s: SkyDynastyState, player: i64, place: i64) -> bool:
    """Whether a winner may take the location bonus: a ship and a location card, both here (SD-070)."""
    return s.ships(player, place) > 0 and s.location_cards(player, place) > 0 and can_win(s, player, place)


def removal_power(s: SkyDynastyState, player: i64, place: i64, stage: i64, types: i64) -> i64:
    """How many ships a player's Raiders (stage 0) or Kodiaks (stage 1) with exactly this filter (-1: any) may remove here."""
    at = When.PRECOMBAT_1 + stage
    total: i64 = 0
    for kind in s.cards.removers:
        for row in range(s.cards.first_row(at, kind), s.cards.end_row(at, kind)):
            if types < 0 or s.cards.column(row, Col.ARG) == types:
                total += s.count(Zone.STATION + place, player, kind) * s.cards.column(row, Col.AMOUNT)
    return total


def removes_types(s: SkyDynastyState, player: i64, place: i64, stage: i64) -> i64:
    """The types that a player's ships may remove at a stage, as a mask; 0 if none acts."""
    at = When.PRECOMBAT_1 + stage
    types: i64 = 0
    for kind in s.cards.removers:
        if s.count(Zone.STATION + place, player, kind) > 0:
            for row in range(s.cards.first_row(at, kind), s.cards.end_row(at, kind)):
                types |= s.cards.column(row, Col.ARG)
    return types


def rows_total(s: SkyDynastyState, at: i64, player: i64, place: i64, kind: i64, operation: i64) -> i64:
    """What a ship's effects of one sort at one time amount to at a station."""
    total: i64 = 0
    for row in range(s.cards.first_row(at, kind), s.cards.end_row(at, kind)):
        if s.cards.column(row, Col.OP) == operation and condition_holds(s, row, player, place, kind):
            total += amount(s, row, player, place, kind)
    return total
