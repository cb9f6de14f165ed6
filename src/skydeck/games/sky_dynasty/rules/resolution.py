"""Resolution: each station in turn, from Raiders to clean-up."""

from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.sky_dynasty.cards.words import ANY_SHIP, MAX_PAID, NO_PAYER, Col, Op, Verb, When
from skydeck.games.sky_dynasty.effects import (
    amount,
    can_claim,
    can_win,
    condition_holds,
    paid_count,
    removal_power,
    removes_types,
    survival_coins,
    survival_influence,
    undefeated_at,
)
from skydeck.games.sky_dynasty.rules.bonuses import Bonuses
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.words import Ev, Spot, Zone, spot_id


class Resolution(Bonuses):
    """The last phase of a round."""

    # == Resolution ================================================================================================

    def resolve_place(self, place: i64) -> None:
        """One station: Raiders, Kodiaks, payments, comparison, bonus, survival, clean-up."""
        present = self.present(place)
        if present == 0:
            self.resolved |= 1 << place
            return
        self.place = place
        self.undefeated = 0
        if self.observer is not None:
            self.emit(Ev.PLACE, -1, -1, 0, 0, spot_id(Spot.STATION, place), -1)
        self.push(pack(Step.CLEANUP, place))
        self.push(pack(Step.COMPARE, place))
        if present & (present - 1) != 0:
            self.push(pack(Step.PAYMENT, place))
            self.push(pack(Step.REMOVE, place, 1))
            self.push(pack(Step.REMOVE, place, 0))

    # -- Raiders, then Kodiaks ---------------------------------------------------------------------------------------

    def ask_removals(self, place: i64, stage: i64) -> None:
        """Owners of Raiders (stage 0) or Kodiaks (stage 1) choose ships to remove, in secret and at once (SD-116 to
        SD-119, SD-136 to SD-140)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            if self.size(Zone.STATION + place, player) > 0:
                types = removes_types(self, player, place, stage)
                if types != 0 and self.has_target(player, place, types):
                    asked |= 1 << player
            player += 1
        if asked != 0:
            self.stage = stage
            self.sealed_size = 0
            self.push(pack(Step.REMOVED, place))
            self.ask_all(Ask.REMOVE, asked)

    def has_target(self, player: i64, place: i64, types: i64) -> bool:
        """Whether an opponent has a ship of these types at the station."""
        other: i64 = 0
        while other < self.num_players:
            if other != player and self.size(Zone.STATION + place, other) > 0:
                start = self.block(Zone.STATION + place, other)
                kind: i64 = self.cards.location_kinds
                while kind < self.cards.kinds:
                    if i64(self.counts[start + kind]) > 0 and (types >> i64(self.cards.type[kind])) & 1:
                        return True
                    kind += 1
            other += 1
        return False

    def may_remove(self, player: i64, seat: i64, kind: i64) -> bool:
        """Whether one more ship, of this seat and kind, may join a player's removals: each a different ship, within the
        numbers and filters of his Raiders or Kodiaks (SD-139, SD-R28)."""
        place = self.place
        if kind < self.cards.location_kinds:
            return False
        chosen: i64 = 0
        of_type: i64 = 0
        any_power: i64 = removal_power(self, player, place, self.stage, ANY_SHIP)
        overflow: i64 = 0
        type_number: i64 = 1
        count = self.sealed_count(player)
        i: i64 = 0
        while type_number <= 3:
            of_type = 1 if i64(self.cards.type[kind]) == type_number else 0
            i = 0
            while i < count:
                action = self.sealed_action(player, i)
                if i64(self.cards.type[second(action)]) == type_number:
                    of_type += 1
                i += 1
            power = removal_power(self, player, place, self.stage, 1 << type_number)
            if of_type > power:
                overflow += of_type - power
            type_number += 1
        if overflow > any_power:
            return False
        i = 0
        while i < count:
            action = self.sealed_action(player, i)
            if first(action) == seat and second(action) == kind:
                chosen += 1
            i += 1
        return self.count(Zone.STATION + place, seat, kind) > chosen

    def remove_in_order(self, player: i64, seat: i64, kind: i64) -> bool:
        last = self.last_sealed(player)
        if last < 0:
            return True
        return seat > first(last) or (seat == first(last) and kind >= second(last))

    def write_remove(self, player: i64, out: ActionList) -> None:
        place = self.place
        seat: i64 = 0
        while seat < self.num_players:
            if seat != player and self.size(Zone.STATION + place, seat) > 0:
                start = self.block(Zone.STATION + place, seat)
                kind: i64 = self.cards.location_kinds
                while kind < self.cards.kinds:
                    if (
                        i64(self.counts[start + kind]) > 0
                        and self.remove_in_order(player, seat, kind)
                        and self.may_remove(player, seat, kind)
                    ):
                        out.add(pack(Verb.REMOVE, seat, kind))
                    kind += 1
            seat += 1
        out.add(Verb.DONE)

    def refuse_remove(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.REMOVE:
            return "Choose an opposing ship to remove, or none (SD-R27)."
        seat = first(action)
        kind = second(action)
        if seat >= self.num_players or seat == player:
            return "Only an opponent's ship can be removed (SD-136)."
        if kind < self.cards.location_kinds:
            return "A location card cannot be removed (SD-136)."
        if self.count(Zone.STATION + self.place, seat, kind) == 0:
            return f"Seat {seat + 1} has no {self.cards.names[kind]} here (SD-R29)."
        if not self.remove_in_order(player, seat, kind):
            return "Name the ships to remove in the order of the seats (SD-D05)."
        if not self.may_remove(player, seat, kind):
            return "None of your ships here can remove that ship as well (SD-R28)."
        return ""

    def do_remove(self, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.DONE:
            self.answered(player)
            return
        self.seal(player, action)
        seat: i64 = first(action)
        while seat < self.num_players:
            if seat != player:
                kind: i64 = self.cards.location_kinds
                while kind < self.cards.kinds:
                    if (
                        self.count(Zone.STATION + self.place, seat, kind) > 0
                        and self.remove_in_order(player, seat, kind)
                        and self.may_remove(player, seat, kind)
                    ):
                        return
                    kind += 1
            seat += 1
        self.answered(player)

    def show_removals(self, place: i64) -> None:
        """All chosen ships leave at once; a ship chosen twice leaves once (SD-137, SD-R28)."""
        player: i64 = 0
        while player < self.num_players:
            i: i64 = 0
            count = self.sealed_count(player)
            while i < count:
                action = self.sealed_action(player, i)
                seat = first(action)
                kind = second(action)
                if verb_of(action) == Verb.REMOVE and self.count(Zone.STATION + place, seat, kind) > 0:
                    self.discard_openly(seat, Zone.STATION + place, kind, 1)
                    if self.observer is not None:
                        self.emit(Ev.REMOVED, player, kind, seat, spot_id(Spot.STATION, place),
                                  spot_id(Spot.DISCARD, seat), -1)  # fmt: skip
                i += 1
            player += 1
        self.sealed_size = 0

    # -- Privateers --------------------------------------------------------------------------------------------------

    def begin_payment(self, place: i64) -> None:
        """Opposed owners of Privateers pay: one alone once, several as an auction (SD-132 to SD-135, SD-R31, SD-R32)."""
        if self.cards.payers == 0:
            return
        present = self.present(place)
        if present & (present - 1) == 0:
            return
        owners: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            payer: i64 = 0
            while payer < self.cards.payers:
                copies = self.count(Zone.STATION + place, player, i64(self.cards.payer_kind[payer]))
                if copies > 0:
                    owners |= 1 << player
                    self.paid[(player * self.cards.payers + payer) * (MAX_PAID + 1)] = u8(copies)
                payer += 1
            player += 1
        if owners != 0:
            self.committed = owners
            self.passes = 0
            self.push(pack(Step.BID, place, 0))

    def next_bid(self, place: i64, turn: i64) -> None:
        """The next owner in lead order may raise; the auction ends when all owners in a row have passed."""
        owners: i64 = 0
        i: i64 = 0
        while i < self.num_players:
            owners += (self.committed >> i) & 1
            i += 1
        while self.passes < owners:
            player: i64 = (self.lead() + turn) % self.num_players
            turn = (turn + 1) % self.num_players
            if (self.committed >> player) & 1:
                if self.can_raise(player, 0):
                    if owners > 1:
                        self.push(pack(Step.BID, place, turn))
                    self.floor = 0
                    self.raised = 0
                    self.ask_one(Ask.PAY, player)
                    return
                self.passes += 1

    def raise_code(self, kind: i64, paid: i64, coins: i64) -> i64:
        """The place of a payment in the canonical order of one turn: dearest ship first."""
        return kind * 1024 + (31 - paid) * 32 + (31 - coins)

    def can_raise(self, player: i64, floor: i64) -> bool:
        if self.coins[player] == 0:
            return False
        payer: i64 = 0
        while payer < self.cards.payers:
            paid: i64 = 0
            kind = i64(self.cards.payer_kind[payer])
            while paid < i64(self.cards.pay_max[payer]):
                if paid_count(self, player, payer, paid) > 0 and self.raise_code(kind, paid, paid + 1) >= floor:
                    return True
                paid += 1
            payer += 1
        return False

    def write_pay(self, player: i64, out: ActionList) -> None:
        payer: i64 = 0
        while payer < self.cards.payers:
            kind = i64(self.cards.payer_kind[payer])
            most = i64(self.cards.pay_max[payer])
            paid: i64 = most - 1
            while paid >= 0:
                if paid_count(self, player, payer, paid) > 0:
                    coins: i64 = paid + 1
                    while coins <= most and coins - paid <= self.coins[player]:
                        if self.raise_code(kind, paid, coins) >= self.floor:
                            out.add(pack(Verb.RAISE, kind, paid, coins))
                        coins += 1
                paid -= 1
            payer += 1
        out.add(Verb.DONE)

    def refuse_pay(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.RAISE:
            return "Pay for your Privateers, or stop (SD-132)."
        kind = first(action)
        paid = second(action)
        coins = third(action)
        payer = i64(self.cards.payer_of[kind])
        name = self.cards.names[kind]
        if payer == NO_PAYER:
            return f"{name} cannot be paid (SD-131)."
        if paid_count(self, player, payer, paid) == 0:
            return f"You have no {name} here with {paid} coins paid (SD-135)."
        if coins <= paid:
            return "Add at least one coin (SD-R32)."
        if coins > i64(self.cards.pay_max[payer]):
            return f"{name} takes at most {self.cards.pay_max[payer]} coins (SD-135)."
        if coins - paid > self.coins[player]:
            return f"That takes {coins - paid} coins, you have {self.coins[player]} (SD-131)."
        if self.raise_code(kind, paid, coins) < self.floor:
            return "Each ship is raised once a turn, the dearest first (SD-D08)."
        return ""

    def do_pay(self, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.RAISE:
            kind = first(action)
            paid = second(action)
            coins = third(action)
            start = (player * self.cards.payers + i64(self.cards.payer_of[kind])) * (MAX_PAID + 1)
            self.paid[start + paid] -= 1
            self.paid[start + coins] += 1
            self.coins[player] -= coins - paid
            self.raised += coins - paid
            self.floor = self.raise_code(kind, paid, coins)
            if self.observer is not None:
                self.emit(Ev.PAID_SHIP, player, kind, coins - paid, 0, spot_id(Spot.STATION, self.place), -1)
            if self.can_raise(player, self.floor):
                return
        self.passes = 0 if self.raised > 0 else self.passes + 1
        self.answered(player)

    # -- comparison --------------------------------------------------------------------------------------------------

    def compare(self, place: i64) -> None:
        """Who is defeated discards; who stands alone wins; several are tied (SD-061 to SD-071, SD-097, SD-R34)."""
        present = self.present(place)
        if present == 0:
            return
        standing = undefeated_at(self, place) if present & (present - 1) != 0 else present
        self.undefeated = standing
        player: i64 = 0
        while player < self.num_players:
            if (present >> player) & 1 and (standing >> player) & 1 == 0:
                self.discard_all(player, place)
                if self.observer is not None:
                    self.emit(
                        Ev.DEFEATED, player, -1, 0, spot_id(Spot.STATION, place), spot_id(Spot.DISCARD, player), -1
                    )
            player += 1
        if standing == 0:
            if self.observer is not None:
                self.emit(Ev.NOBODY, -1, -1, 0, 0, spot_id(Spot.STATION, place), -1)
            return
        if standing & (standing - 1) == 0:
            self.win_place(place, standing)
            return
        self.push(Step.JUDGE)
        turn: i64 = self.num_players - 1
        while turn >= 0:
            player = (self.lead() + turn) % self.num_players
            if (standing >> player) & 1:
                self.push(pack(Step.SURVIVE, player))
                if self.observer is not None:
                    self.emit(Ev.TIED, player, -1, 0, 0, spot_id(Spot.STATION, place), -1)
            turn -= 1

    def win_place(self, place: i64, standing: i64) -> None:
        """The winner takes the location bonus, if he can claim it, then the survival bonuses (SD-070, SD-072, SD-073)."""
        winner: i64 = 0
        while (standing >> winner) & 1 == 0:
            winner += 1
        if self.observer is not None and can_win(self, winner, place):
            self.emit(Ev.WON, winner, -1, 0, 0, spot_id(Spot.STATION, place), -1)
        self.push(pack(Step.SURVIVE, winner))
        if can_claim(self, winner, place):
            self.bought = 0
            self.push(pack(Step.REFILL, place))
            begin = self.cards.bonus_first[place]
            if begin < self.cards.bonus_last[place]:
                self.push(pack(Step.BONUS, winner, begin, self.cards.bonus_last[place]))
        elif place != self.cards.open_space and self.observer is not None:
            self.emit(Ev.NO_BONUS, winner, -1, 0, 0, spot_id(Spot.STATION, place), -1)

    def discard_all(self, player: i64, place: i64) -> None:
        """A defeated player discards every card at the station (SD-062)."""
        start = self.block(Zone.STATION + place, player)
        kind: i64 = 0
        while kind < self.cards.kinds:
            copies: i64 = i64(self.counts[start + kind])
            if copies > 0:
                self.discard_openly(player, Zone.STATION + place, kind, copies)
            kind += 1

    # -- survival ------------------------------------------------------------------------------------------------------

    def begin_survival(self, player: i64) -> None:
        """A player's surviving ships here take their survival bonuses (SD-074)."""
        start = self.block(Zone.STATION + self.place, player)
        anything = False
        kind: i64 = 0
        while kind < self.cards.kinds:
            if i64(self.cards.survives[kind]) != 0:
                self.set_unresolved(kind, i64(self.counts[start + kind]))
                if i64(self.counts[start + kind]) > 0:
                    anything = True
            kind += 1
        if anything:
            self.push(pack(Step.SURVIVE_NEXT, player))

    def survive_next(self, player: i64) -> None:
        """The owner chooses the next ship where the order can matter (SD-075); plain gains are taken at once."""
        sensitive = False
        waiting: i64 = 0
        only: i64 = 0
        kind: i64 = 0
        while kind < self.cards.kinds:
            if self.unresolved(kind) > 0:
                waiting += 1
                only = kind
                if i64(self.cards.order_matters[kind]) != 0:
                    sensitive = True
            kind += 1
        if waiting == 0:
            return
        if not sensitive:
            self.take_plain_gains(player)
            return
        self.push(pack(Step.SURVIVE_NEXT, player))
        if waiting == 1:
            self.resolve_ship(player, only)
        else:
            self.ask_one(Ask.ORDER, player)

    def take_plain_gains(self, player: i64) -> None:
        """Equal ships gain coins together, influence one after the other: the game may end between two (SD-R40)."""
        kind: i64 = 0
        while kind < self.cards.kinds and not self.over:
            copies = self.unresolved(kind)
            if copies > 0:
                self.set_unresolved(kind, 0)
                coins = survival_coins(self, player, self.place, kind) * copies
                if coins > 0:
                    self.gain_coins(player, coins, kind, self.place)
                influence = survival_influence(self, player, self.place, kind)
                while influence > 0 and copies > 0 and not self.over:
                    self.gain_influence(player, influence, kind, self.place)
                    copies -= 1
            kind += 1

    def resolve_ship(self, player: i64, kind: i64) -> None:
        """One ship takes its survival bonus, row by row."""
        self.set_unresolved(kind, self.unresolved(kind) - 1)
        self.push(pack(Step.SHIP, player, kind, self.cards.first[When.SURVIVE * self.cards.kinds + kind]))

    def ship_step(self, player: i64, kind: i64, row: i64) -> None:
        """One effect of a surviving ship."""
        cards = self.cards
        if row + 1 < cards.last[When.SURVIVE * cards.kinds + kind]:
            self.push(pack(Step.SHIP, player, kind, row + 1))
        if not condition_holds(self, row, player, self.place, kind):
            return
        operation = cards.column(row, Col.OP)
        self.row = row
        if operation == Op.COIN:
            self.gain_coins(player, amount(self, row, player, self.place, kind), kind, self.place)
        elif operation == Op.INFLUENCE:
            number = amount(self, row, player, self.place, kind)
            if number > 0:
                self.gain_influence(player, number, kind, self.place)
        elif operation == Op.TRASH:
            self.begin_trash(player, cards.column(row, Col.AMOUNT))
        elif operation == Op.TRASH_SELF:
            if self.count(Zone.STATION + self.place, player, kind) > 0:
                self.trash_card(player, Zone.STATION + self.place, kind)
                self.clamp_unresolved(player, kind)
        elif operation == Op.LOOK_TOP_MAY_BUY:
            if self.deck(cards.column(row, Col.ARG)).size > 0:
                self.ask_one(Ask.LOOK, player)

    def write_order(self, player: i64, out: ActionList) -> None:
        kind: i64 = 0
        while kind < self.cards.kinds:
            if self.unresolved(kind) > 0:
                out.add(pack(Verb.RESOLVE, kind))
            kind += 1

    def refuse_order(self, player: i64, action: i64) -> str:
        if verb_of(action) != Verb.RESOLVE:
            return "Choose which surviving ship is resolved next (SD-075)."
        if self.unresolved(first(action)) == 0:
            return f"No {self.cards.names[first(action)]} here is still to be resolved (SD-075)."
        return ""

    def do_order(self, player: i64, action: i64) -> None:
        self.answered(player)
        self.resolve_ship(player, first(action))

    def refuse_look(self, player: i64, action: i64) -> str:
        if verb_of(action) == Verb.LOOK or verb_of(action) == Verb.DONE:
            return ""
        return "Look at the top card, or do not (SD-120)."

    def do_look(self, player: i64, action: i64) -> None:
        self.answered(player)
        if verb_of(action) == Verb.LOOK:
            self.draw_to_look(player, self.cards.column(self.row, Col.ARG), 1)

    # -- clean-up ------------------------------------------------------------------------------------------------------

    def clean_up(self, place: i64) -> None:
        """Survivors are discarded, except those that stay for the next round (SD-076, SD-144, SD-R65)."""
        player: i64 = 0
        while player < self.num_players:
            if self.size(Zone.STATION + place, player) > 0:
                start = self.block(Zone.STATION + place, player)
                kind: i64 = 0
                while kind < self.cards.kinds:
                    copies: i64 = i64(self.counts[start + kind])
                    if copies > 0:
                        if i64(self.cards.stays[kind]) == 0:
                            self.discard_openly(player, Zone.STATION + place, kind, copies)
                        elif self.observer is not None:
                            self.emit(Ev.STAYED, player, kind, copies, 0, spot_id(Spot.STATION, place), -1)
                    kind += 1
            player += 1
        self.resolved |= 1 << place
        self.undefeated = 0
        self.place = -1
        if self.committed != 0:
            self.forget_payments()
        kind = 0
        while kind < self.cards.kinds:
            self.set_unresolved(kind, 0)
            kind += 1

    def forget_payments(self) -> None:
        """Coins paid here count in no later battle (SD-132)."""
        self.committed = 0
        i: i64 = 0
        while i < len(self.paid):
            self.paid[i] = 0
            i += 1
