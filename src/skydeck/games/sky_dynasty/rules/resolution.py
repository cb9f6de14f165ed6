"""Resolution: each station in turn, from Raiders to clean-up."""

from mypy_extensions import i64, u8

from skydeck.engine.actions import first, follows, pack, second, third, verb_of
from skydeck.engine.state import SEAT_SHIFT, ActionList, Decision, tell
from skydeck.engine.zones import zeros
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.words import ANY_SHIP, MAX_PAID, NO_PAYER, Col, Op, Verb, When
from skydeck.games.sky_dynasty.rules import bonuses, course
from skydeck.games.sky_dynasty.rules.flaws import Flaw
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Ev, Shared, Spot, Zone, spot_id


def resolve_place(s: SkyDynastyState, place: i64) -> None:
    """One station: Raiders, Kodiaks, payments, comparison, bonus, survival, clean-up."""
    present = s.present(place)
    if present == 0:
        s.resolved |= 1 << place
        return
    s.place = place
    tell(s, Ev.PLACE, target=spot_id(Spot.STATION, place))
    s.plan(pack(Step.COMPARE, place), pack(Step.CLEANUP, place))
    if present & (present - 1) != 0:
        s.plan(pack(Step.REMOVE, place, 0), pack(Step.REMOVE, place, 1), pack(Step.PAYMENT, place))


def ask_removals(s: SkyDynastyState, place: i64, stage: i64) -> None:
    """Owners of Raiders (stage 0) or Kodiaks (stage 1) choose ships to remove, in secret and at once (SD-116 to
    SD-119, SD-136 to SD-140)."""
    asked: i64 = 0
    for player in range(s.num_players):
        if s.size(Zone.STATION + place, player) > 0:
            types = effects.removes_types(s, player, place, stage)
            if types != 0 and has_target(s, player, place, types):
                asked |= 1 << player
    if asked != 0:
        s.stage = stage
        s.push(pack(Step.REMOVED, place))
        s.ask_all(Ask.REMOVE, asked)


def has_target(s: SkyDynastyState, player: i64, place: i64, types: i64) -> bool:
    """Whether an opponent has a ship of these types at the station."""
    for other in range(s.num_players):
        if other != player:
            for kind in s.kinds_in(Zone.STATION + place, other):
                if (types >> i64(s.cards.type[kind])) & 1:
                    return True
    return False


def flaw_of_removal(s: SkyDynastyState, player: i64, seat: i64, kind: i64) -> i64:
    """Why a ship of this seat and kind cannot join a player's removals, each a different ship, in rising order."""
    kodiaks = s.stage != 0
    if seat >= s.num_players or seat == player:
        return Flaw.NOT_OPPOSING_FOR_KODIAKS if kodiaks else Flaw.NOT_OPPOSING
    if kind < s.cards.location_kinds:
        return Flaw.LOCATION_CARD_FOR_KODIAKS if kodiaks else Flaw.LOCATION_CARD
    there = s.count(Zone.STATION + s.place, seat, kind)
    if there == 0:
        return Flaw.NOT_THERE
    last = s.last_sealed(player)
    if last >= 0 and seat < first(last):
        return Flaw.SEAT_OUT_OF_ORDER_FOR_KODIAKS if kodiaks else Flaw.SEAT_OUT_OF_ORDER
    if not follows(last, seat, kind):
        return Flaw.REMOVED_OUT_OF_ORDER_FOR_KODIAKS if kodiaks else Flaw.REMOVED_OUT_OF_ORDER
    if s.times_sealed(player, pack(Verb.REMOVE, seat, kind)) >= there:
        return Flaw.ALL_CHOSEN
    if (effects.removes_types(s, player, s.place, s.stage) >> i64(s.cards.type[kind])) & 1 == 0:
        return Flaw.CANNOT_REMOVE
    return Flaw.CANNOT_REMOVE_TOO if exceeds_power(s, player, kind) else Flaw.NONE


def exceeds_power(s: SkyDynastyState, player: i64, kind: i64) -> bool:
    """Whether one more ship of a kind is too much for the numbers and filters of a player's Raiders or Kodiaks (SD-139,
    SD-R28)."""
    place = s.place
    overflow: i64 = 0
    for type_number in range(i64(1), i64(4)):
        of_type: i64 = 1 if i64(s.cards.type[kind]) == type_number else 0
        for i in range(s.sealed_size):
            if s.sealed[i] >> SEAT_SHIFT == player and i64(s.cards.type[second(s.sealed[i])]) == type_number:
                of_type += 1
        overflow += max(0, of_type - effects.removal_power(s, player, place, s.stage, 1 << type_number))
    return overflow > effects.removal_power(s, player, place, s.stage, ANY_SHIP)


class Remove(Decision[SkyDynastyState]):
    """Ships that Raiders or Kodiaks remove (SD-D05, SD-D06)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for seat in range(s.num_players):
            if seat != player:
                for kind in s.kinds_in(Zone.STATION + s.place, seat):
                    if flaw_of_removal(s, player, seat, kind) == Flaw.NONE:
                        out.add(pack(Verb.REMOVE, seat, kind))
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.REMOVE:
            return flaw_of_removal(s, player, first(action), second(action))
        return Flaw.NONE if action == Verb.DONE else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.REMOVE:
            s.seal(player, action)
            if s.has_answers(Ask.REMOVE, player):
                return
        s.answered(player)


def show_removals(s: SkyDynastyState, place: i64) -> None:
    """All chosen ships leave at once; a ship chosen twice leaves once (SD-137, SD-R28)."""
    for i in range(s.sealed_size):
        player: i64 = s.sealed[i] >> SEAT_SHIFT
        seat = first(s.sealed[i])
        kind = second(s.sealed[i])
        if s.count(Zone.STATION + place, seat, kind) > 0:
            s.discard_openly(seat, Zone.STATION + place, kind, 1)
            tell(s, Ev.REMOVED, player, kind, seat, spot_id(Spot.STATION, place), spot_id(Spot.DISCARD, seat))
    s.sealed_size = 0


def begin_payment(s: SkyDynastyState, place: i64) -> None:
    """Opposed owners of Privateers pay: one alone once, several as an auction (SD-132 to SD-135, SD-R31, SD-R32)."""
    if s.cards.payers == 0:
        return
    present = s.present(place)
    if present & (present - 1) == 0:
        return
    owners: i64 = 0
    for player in range(s.num_players):
        for payer in range(s.cards.payers):
            copies = s.count(Zone.STATION + place, player, i64(s.cards.payer_kind[payer]))
            if copies > 0:
                owners |= 1 << player
                s.paid[(player * s.cards.payers + payer) * (MAX_PAID + 1)] = u8(copies)
    if owners != 0:
        s.committed = owners
        s.passes = 0
        s.push(pack(Step.BID, place, 0))


def next_bid(s: SkyDynastyState, place: i64, turn: i64) -> None:
    """The next owner in lead order may raise; the auction ends when all owners in a row have passed."""
    owners: i64 = 0
    for i in range(s.num_players):
        owners += (s.committed >> i) & 1
    while s.passes < owners:
        player: i64 = (s.lead() + turn) % s.num_players
        turn = (turn + 1) % s.num_players
        if (s.committed >> player) & 1:
            if can_raise(s, player, 0):
                if owners > 1:
                    s.push(pack(Step.BID, place, turn))
                s.floor = 0
                s.raised = 0
                s.ask_one(Ask.PAY, player)
                return
            s.passes += 1


def is_auction(s: SkyDynastyState) -> bool:
    """Whether several players pay for their ships at this station (SD-D08), not one alone (SD-D07)."""
    return s.committed & (s.committed - 1) != 0


def raise_code(s: SkyDynastyState, kind: i64, paid: i64, coins: i64) -> i64:
    """The place of a payment in the canonical order of one turn: dearest ship first."""
    return kind * 1024 + (31 - paid) * 32 + (31 - coins)


def kind_of_code(code: i64) -> i64:
    """The kind of ship that a payment with this place in the order is for."""
    return code // 1024


def can_raise(s: SkyDynastyState, player: i64, floor: i64) -> bool:
    """Whether a player can add a coin to any ship, in the canonical order from `floor` on."""
    if s.coins[player] == 0:
        return False
    for payer in range(s.cards.payers):
        kind = i64(s.cards.payer_kind[payer])
        for paid in range(i64(s.cards.pay_max[payer])):
            if flaw_of_raise(s, player, kind, paid, paid + 1, floor) == Flaw.NONE:
                return True
    return False


def flaw_of_raise(s: SkyDynastyState, player: i64, kind: i64, paid: i64, coins: i64, floor: i64) -> i64:
    """Why a ship of a kind cannot be raised from so many coins to so many."""
    alone = not is_auction(s)
    payer = i64(s.cards.payer_of[kind])
    if payer == NO_PAYER:
        return Flaw.TAKES_NO_COINS
    if effects.paid_count(s, player, payer, paid) == 0:
        return Flaw.NONE_PAID_SO
    if coins <= paid:
        return Flaw.ADDS_NO_COIN_ALONE if alone else Flaw.ADDS_NO_COIN
    if coins > i64(s.cards.pay_max[payer]):
        return Flaw.TAKES_FEWER_COINS
    if coins - paid > s.coins[player]:
        return Flaw.RAISE_TOO_DEAR
    if kind < kind_of_code(floor):
        return Flaw.KIND_RAISED_OUT_OF_ORDER_ALONE if alone else Flaw.KIND_RAISED_OUT_OF_ORDER
    if raise_code(s, kind, paid, coins) < floor:
        return Flaw.RAISED_OUT_OF_ORDER_ALONE if alone else Flaw.RAISED_OUT_OF_ORDER
    return Flaw.NONE


class Pay(Decision[SkyDynastyState]):
    """Coins for Privateers (SD-D07, SD-D08)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for payer in range(s.cards.payers):
            kind = i64(s.cards.payer_kind[payer])
            most = i64(s.cards.pay_max[payer])
            for missing in range(1, most + 1):
                paid = most - missing
                if effects.paid_count(s, player, payer, paid) == 0:
                    continue
                for coins in range(paid + 1, most + 1):
                    if flaw_of_raise(s, player, kind, paid, coins, s.floor) == Flaw.NONE:
                        out.add(pack(Verb.RAISE, kind, paid, coins))
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.RAISE:
            return flaw_of_raise(s, player, first(action), second(action), third(action), s.floor)
        return Flaw.NONE if action == Verb.DONE else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.RAISE:
            kind = first(action)
            paid = second(action)
            coins = third(action)
            start = (player * s.cards.payers + i64(s.cards.payer_of[kind])) * (MAX_PAID + 1)
            s.paid[start + paid] -= 1
            s.paid[start + coins] += 1
            s.coins[player] -= coins - paid
            s.raised += coins - paid
            s.floor = raise_code(s, kind, paid, coins)
            tell(s, Ev.PAID_SHIP, player, kind, coins - paid, target=spot_id(Spot.STATION, s.place))
            if can_raise(s, player, s.floor):
                return
        s.passes = 0 if s.raised > 0 else s.passes + 1
        s.answered(player)


def compare(s: SkyDynastyState, place: i64) -> None:
    """Who is defeated discards every card here; who stands alone wins; several are tied (SD-061 to SD-071, SD-097, SD-R34)."""
    present = s.present(place)
    if present == 0:
        return
    standing = effects.undefeated_at(s, place) if present & (present - 1) != 0 else present
    s.undefeated = standing
    for player in range(s.num_players):
        if (present >> player) & 1 and (standing >> player) & 1 == 0:
            for kind in s.kinds_in(Zone.STATION + place, player):
                s.discard_openly(player, Zone.STATION + place, kind, s.count(Zone.STATION + place, player, kind))
            tell(s, Ev.DEFEATED, player, origin=spot_id(Spot.STATION, place), target=spot_id(Spot.DISCARD, player))
    if standing == 0:
        tell(s, Ev.NOBODY, target=spot_id(Spot.STATION, place))
        return
    if standing & (standing - 1) == 0:
        win_place(s, place, standing)
        return
    s.push(Step.JUDGE)
    for behind in range(1, s.num_players + 1):
        player = (s.lead() + s.num_players - behind) % s.num_players
        if (standing >> player) & 1:
            s.push(pack(Step.SURVIVE, player))
            tell(s, Ev.TIED, player, target=spot_id(Spot.STATION, place))


def win_place(s: SkyDynastyState, place: i64, standing: i64) -> None:
    """The winner takes the location bonus, if he can claim it, then the survival bonuses (SD-070, SD-072, SD-073)."""
    winner: i64 = 0
    while (standing >> winner) & 1 == 0:
        winner += 1
    if effects.can_win(s, winner, place):
        tell(s, Ev.WON, winner, target=spot_id(Spot.STATION, place))
    s.push(pack(Step.SURVIVE, winner))
    if effects.can_claim(s, winner, place):
        s.bought = 0
        s.push(pack(Step.REFILL, place))
        begin = s.cards.bonus_first[place]
        if begin < s.cards.bonus_last[place]:
            s.push(pack(Step.BONUS, winner, begin, s.cards.bonus_last[place]))
    elif place != s.cards.open_space:
        tell(s, Ev.NO_BONUS, winner, target=spot_id(Spot.STATION, place))


def begin_survival(s: SkyDynastyState, player: i64) -> None:
    """A player's surviving ships here take their survival bonuses (SD-074)."""
    counts = s.counts
    start = s.block(Zone.STATION + s.place, player)
    waiting = s.shared_block(Shared.UNRESOLVED)
    for kind in s.cards.survivors:
        counts[waiting + kind] = counts[start + kind]
    survive_next(s, player)


def survive_next(s: SkyDynastyState, player: i64) -> None:
    """The owner chooses the next ship where the order can matter (SD-075); plain gains are taken at once."""
    sensitive = False
    waiting: i64 = 0
    only: i64 = 0
    for kind in s.cards.survivors:
        if s.unresolved(kind) > 0:
            waiting += 1
            only = kind
            if i64(s.cards.order_matters[kind]) != 0:
                sensitive = True
    if waiting == 0:
        return
    if not sensitive:
        take_plain_gains(s, player)
        return
    s.push(pack(Step.SURVIVE_NEXT, player))
    if waiting == 1:
        resolve_ship(s, player, only)
    else:
        s.ask_one(Ask.ORDER, player)


def take_plain_gains(s: SkyDynastyState, player: i64) -> None:
    """Equal ships gain coins together, influence one after the other: the game may end between two (SD-R40)."""
    for kind in s.cards.survivors:
        copies = s.unresolved(kind)
        if copies > 0 and not s.over:
            s.set_shared(Shared.UNRESOLVED, kind, 0)
            coins = effects.rows_total(s, When.SURVIVE, player, s.place, kind, Op.COIN) * copies
            if coins > 0:
                s.gain_coins(player, coins, kind, s.place)
            influence = effects.rows_total(s, When.SURVIVE, player, s.place, kind, Op.INFLUENCE)
            while influence > 0 and copies > 0 and not s.over:
                course.gain_influence(s, player, influence, kind, s.place)
                copies -= 1


def resolve_ship(s: SkyDynastyState, player: i64, kind: i64) -> None:
    """One ship takes its survival bonus, row by row."""
    s.set_shared(Shared.UNRESOLVED, kind, s.unresolved(kind) - 1)
    s.push(pack(Step.SHIP, player, kind, s.cards.first_row(When.SURVIVE, kind)))


def ship_step(s: SkyDynastyState, player: i64, kind: i64, row: i64) -> None:
    """One effect of a surviving ship."""
    if row + 1 < s.cards.end_row(When.SURVIVE, kind):
        s.push(pack(Step.SHIP, player, kind, row + 1))
    bonuses.act(s, player, row, kind)


class Order(Decision[SkyDynastyState]):
    """Which ship comes next (SD-D21)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for kind in range(s.cards.kinds):
            if s.unresolved(kind) > 0:
                out.add(pack(Verb.RESOLVE, kind))

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.RESOLVE:
            return self.asks
        return Flaw.NONE if s.unresolved(first(action)) > 0 else Flaw.NONE_TO_RESOLVE

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        s.answered(player)
        resolve_ship(s, player, first(action))


class Look(Decision[SkyDynastyState]):
    """Whether to look at a card (SD-D23)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        out.add(Verb.LOOK)
        out.add(Verb.DONE)

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        s.answered(player)
        if verb_of(action) == Verb.LOOK:
            bonuses.draw_to_look(s, player, s.cards.column(s.row, Col.ARG), 1)


def clean_up(s: SkyDynastyState, place: i64) -> None:
    """Survivors are discarded, except those that stay for the next round (SD-076, SD-144, SD-R65)."""
    counts = s.counts
    for player in range(s.num_players):
        if s.size(Zone.STATION + place, player) > 0:
            start = s.block(Zone.STATION + place, player)
            left = s.size(Zone.STATION + place, player)
            for kind in range(s.cards.kinds):
                copies: i64 = i64(counts[start + kind])
                if copies > 0:
                    left -= copies
                    if i64(s.cards.stays[kind]) == 0:
                        s.discard_openly(player, Zone.STATION + place, kind, copies)
                    else:
                        tell(s, Ev.STAYED, player, kind, copies, target=spot_id(Spot.STATION, place))
                    if left == 0:
                        break
    s.resolved |= 1 << place
    s.undefeated = 0
    s.place = -1
    if s.committed != 0:
        # Coins paid here count in no later battle (SD-132).
        s.committed = 0
        s.paid = zeros(len(s.paid))
