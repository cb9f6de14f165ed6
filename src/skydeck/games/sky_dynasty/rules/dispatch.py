"""Draw, Dispatch and Discard."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, Op, Verb, When
from skydeck.games.sky_dynasty.effects import (
    dispatch_total,
)
from skydeck.games.sky_dynasty.rules.course import Course
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.words import UNDECIDED, Ev, Phase, Spot, Tally, Zone, spot_id


class Dispatch(Course):
    """The first three phases of a round."""

    # == Draw ======================================================================================================

    def draw_hands(self) -> None:
        """Each player draws a hand of ten (SD-031)."""
        self.enter_phase(Phase.DRAW)
        player: i64 = 0
        while player < self.num_players:
            self.draw_cards(player, self.cards.hand_size)
            player += 1
        self.enter_phase(Phase.DISPATCH)

    # == Dispatch ==================================================================================================

    def dispatch_turn_begins(self) -> None:
        """All who have not passed lay a fleet or pass, in secret and at once (SD-035 to SD-040, SD-R12)."""
        asked: i64 = 0
        self.forced = 0
        self.sealed_size = 0
        player: i64 = 0
        while player < self.num_players:
            self.set_tally(Tally.LAST_LAID, player, 0)
            if (self.passed >> player) & 1 == 0:
                self.set_tally(Tally.PRIOR, player, self.places_of(player))
                if self.passes_unasked(player):
                    self.seal(player, Verb.PASS)
                    self.forced |= 1 << player
                else:
                    asked |= 1 << player
            player += 1
        if asked == 0 and self.forced == 0:
            return
        self.dispatch_turn += 1
        if self.observer is not None:
            self.emit(Ev.DISPATCH_TURN, -1, -1, self.dispatch_turn, 0, 0, -1)
        self.push(Step.REVEAL)
        if asked != 0:
            self.ask_all(Ask.LAY, asked)

    def passes_unasked(self, player: i64) -> bool:
        """Whether the rules pass for a player at once; with `ask_forced` only one without any card, which all can see."""
        if self.always_ask or not self.must_pass(player):
            return False
        return not self.ask_forced or self.size(Zone.HAND, player) == 0

    def must_pass(self, player: i64) -> bool:
        """No cards, or no way to send any: no location card, Open Space used up, no Phoenix with somewhere to go
        (SD-056, SD-057, SD-R23)."""
        if self.size(Zone.HAND, player) == 0:
            return True
        if self.tally(Tally.OPEN_USED, player) < self.cards.open_space_dispatches:
            return False
        start = self.block(Zone.HAND, player)
        somewhere = self.tally(Tally.PRIOR, player) != 0
        kind: i64 = 0
        while kind < self.cards.kinds:
            if i64(self.counts[start + kind]) > 0:
                if kind < self.cards.location_kinds:
                    return False
                if somewhere and i64(self.cards.may_go[kind]) != 0:
                    return False
            kind += 1
        return True

    def fleet_has_location(self, player: i64) -> bool:
        start = self.block(Zone.FLEET, player)
        kind: i64 = 0
        while kind < self.cards.location_kinds:
            if i64(self.counts[start + kind]) > 0:
                return True
            kind += 1
        return False

    def may_lay_without_location(self, player: i64, kind: i64) -> bool:
        """Whether a ship may join a fleet bound for Open Space (SD-055), or is a Phoenix with somewhere to go (SD-R23)."""
        if self.tally(Tally.OPEN_USED, player) < self.cards.open_space_dispatches:
            return True
        return i64(self.cards.may_go[kind]) != 0 and self.tally(Tally.PRIOR, player) != 0

    def write_lay(self, player: i64, out: ActionList) -> None:
        out.add(Verb.PASS if self.size(Zone.FLEET, player) == 0 else Verb.LOCK)
        counts = self.counts
        start = self.block(Zone.HAND, player)
        kinds = self.cards.kinds
        locations = self.cards.location_kinds
        kind: i64 = self.tally(Tally.LAST_LAID, player)
        while kind < locations:
            if i64(counts[start + kind]) > 0:
                out.add(pack(Verb.LAY, kind))
            kind += 1
        free = self.tally(Tally.OPEN_USED, player) < self.cards.open_space_dispatches or self.fleet_has_location(player)
        while kind < kinds:
            if i64(counts[start + kind]) > 0 and (free or self.may_lay_without_location(player, kind)):
                out.add(pack(Verb.LAY, kind))
            kind += 1

    def refuse_lay(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.PASS:
            return "" if self.size(Zone.FLEET, player) == 0 else "You have begun a fleet: lock it (SD-D01)."
        if verb == Verb.LOCK:
            return (
                "" if self.size(Zone.FLEET, player) > 0 else "A fleet has at least one card; lay one or pass (SD-036)."
            )
        if verb != Verb.LAY:
            return "Now is the time to lay a fleet or pass (SD-D01)."
        kind = first(action)
        name = self.cards.names[kind]
        if self.count(Zone.HAND, player, kind) == 0:
            return f"You have no {name} left in hand (SD-036)."
        if kind < self.tally(Tally.LAST_LAID, player):
            before = self.cards.names[self.tally(Tally.LAST_LAID, player)]
            return f"Lay the cards of a fleet in their fixed order: {name} comes before {before} (SD-D01)."
        if (
            kind >= self.cards.location_kinds
            and not self.fleet_has_location(player)
            and not self.may_lay_without_location(player, kind)
        ):
            limit = self.cards.open_space_dispatches
            return f"You have used Open Space {limit} of {limit} times this round: add a location card first (SD-055)."
        return ""

    def do_lay(self, player: i64, action: i64) -> None:
        verb = verb_of(action)
        if verb == Verb.LAY:
            kind = first(action)
            self.move(player, Zone.HAND, Zone.FLEET, kind, 1)
            self.set_tally(Tally.LAST_LAID, player, kind)
            return
        self.seal(player, action)
        self.answered(player)

    def reveal_fleets(self) -> None:
        """All fleets are turned up together; then the decision order runs (SD-039, SD-049 to SD-052)."""
        fleets = False
        player: i64 = 0
        while player < self.num_players:
            if self.size(Zone.FLEET, player) > 0:
                fleets = True
                self.show_fleet(player)
            elif (self.passed >> player) & 1 == 0:
                self.passed |= 1 << player
                if self.observer is not None:
                    self.emit(Ev.PASSED, player, -1, 0, 0, 0, -1)
            player += 1
        self.forced = 0
        self.sealed_size = 0
        if not fleets:
            return
        self.push(Step.DISPATCH)
        self.push(Step.ARRIVE)
        self.push(Step.DICE)
        if self.phoenix_before_pick:
            self.push(Step.PICK)
            self.push(Step.PHOENIX)
        else:
            self.push(Step.PHOENIX)
            self.push(Step.PICK)
        self.push(Step.FEE)

    def show_fleet(self, player: i64) -> None:
        """Turn up one fleet, and bind it where its cards leave no choice (SD-041, SD-045)."""
        start = self.block(Zone.FLEET, player)
        locations: i64 = 0
        only: i64 = -1
        kind: i64 = 0
        while kind < self.cards.kinds:
            copies: i64 = i64(self.counts[start + kind])
            if copies > 0:
                if kind < self.cards.location_kinds:
                    locations += 1
                    only = kind
                if len(self.secrets) > 0:
                    self.expose(player, kind, copies)
                if self.observer is not None:
                    self.emit(Ev.REVEALED, player, kind, copies, spot_id(Spot.HAND, player),
                              spot_id(Spot.FLEET, player), -1)  # fmt: skip
            kind += 1
        self.set_tally(Tally.BOUND_FOR, player, UNDECIDED)
        if locations == 0:
            self.set_tally(Tally.BOUND_FOR, player, self.cards.open_space)
        elif locations == 1 and i64(self.cards.place_of[only]) != ANYWHERE:
            self.keep_location(player, only)

    def keep_location(self, player: i64, keep: i64) -> None:
        """Use one location card of the fleet, discard the others at once (SD-043, SD-R19, SD-R20)."""
        start = self.block(Zone.FLEET, player)
        kind: i64 = 0
        while kind < self.cards.location_kinds:
            extra: i64 = i64(self.counts[start + kind])
            if kind == keep:
                extra -= 1
            if extra > 0:
                self.discard_openly(player, Zone.FLEET, kind, extra)
                if self.observer is not None:
                    self.emit(Ev.DISCARDED, player, kind, extra, spot_id(Spot.FLEET, player),
                              spot_id(Spot.DISCARD, player), -1)  # fmt: skip
            kind += 1
        if i64(self.cards.place_of[keep]) != ANYWHERE:
            self.set_tally(Tally.BOUND_FOR, player, i64(self.cards.place_of[keep]))

    # -- step 1: pay for a random location -------------------------------------------------------------------------

    def random_card(self, player: i64) -> i64:
        """The random location card in a player's fleet, or -1."""
        start = self.block(Zone.FLEET, player)
        kind: i64 = 0
        while kind < self.cards.location_kinds:
            if i64(self.counts[start + kind]) > 0 and i64(self.cards.place_of[kind]) == ANYWHERE:
                return kind
            kind += 1
        return -1

    def ask_fees(self) -> None:
        """Owners of random location cards who hold the fee may pay and name the place (SD-049, SD-R07 to SD-R10)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            kind = self.random_card(player) if self.size(Zone.FLEET, player) > 0 else -1
            if kind >= 0 and self.coins[player] >= i64(self.cards.fee[kind]):
                asked |= 1 << player
            player += 1
        if asked != 0:
            self.push(Step.FEE_SHOWN)
            self.ask_all(Ask.FEE, asked)

    def write_fee(self, player: i64, out: ActionList) -> None:
        place: i64 = 0
        while place < self.cards.places:
            if place != self.cards.open_space:
                out.add(pack(Verb.PAY, place))
            place += 1
        out.add(Verb.DONE)

    def refuse_fee(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            return ""
        if verb != Verb.PAY:
            return "Pay for your random location card, or decline (SD-049)."
        if first(action) == self.cards.open_space:
            return f"{self.cards.place_names[first(action)]} has no location card and cannot be named (SD-R07)."
        return ""

    def show_fees(self) -> None:
        """Paying commits the fleet to the named place; its other location cards are discarded (SD-R08)."""
        player: i64 = 0
        while player < self.num_players:
            if (self.asked >> player) & 1:
                action = self.sealed_action(player, 0)
                if verb_of(action) == Verb.PAY:
                    kind = self.random_card(player)
                    fee = i64(self.cards.fee[kind])
                    self.keep_location(player, kind)
                    self.set_tally(Tally.BOUND_FOR, player, first(action))
                    self.coins[player] -= fee
                    if self.observer is not None:
                        self.emit(Ev.PAID_FEE, player, kind, fee, 0, spot_id(Spot.STATION, first(action)), -1)
            player += 1
        self.sealed_size = 0

    # -- step 2: pick among several location cards -----------------------------------------------------------------

    def location_choices(self, player: i64) -> i64:
        """How many kinds of location card are left in a fleet that is not bound yet."""
        if self.size(Zone.FLEET, player) == 0 or self.tally(Tally.BOUND_FOR, player) != UNDECIDED:
            return 0
        start = self.block(Zone.FLEET, player)
        found: i64 = 0
        kind: i64 = 0
        while kind < self.cards.location_kinds:
            if i64(self.counts[start + kind]) > 0:
                found += 1
            kind += 1
        return found

    def ask_picks(self) -> None:
        """Owners of several location cards pick the one to use, having seen all fleets (SD-042, SD-044, SD-050)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            choices = self.location_choices(player)
            if choices == 1 and not self.always_ask:
                self.keep_location(player, self.random_card(player))
            elif choices > 0:
                asked |= 1 << player
            player += 1
        if asked != 0:
            self.push(Step.PICK_SHOWN)
            self.ask_all(Ask.PICK, asked)

    def write_pick(self, player: i64, out: ActionList) -> None:
        start = self.block(Zone.FLEET, player)
        kind: i64 = 0
        while kind < self.cards.location_kinds:
            if i64(self.counts[start + kind]) > 0:
                out.add(pack(Verb.KEEP, kind))
            kind += 1

    def refuse_pick(self, player: i64, action: i64) -> str:
        if verb_of(action) != Verb.KEEP:
            return "Pick the location card your fleet uses (SD-042)."
        if first(action) >= self.cards.location_kinds or self.count(Zone.FLEET, player, first(action)) == 0:
            return f"Your fleet has no location card {self.cards.names[first(action)]} (SD-042)."
        return ""

    def show_picks(self) -> None:
        player: i64 = 0
        while player < self.num_players:
            if (self.asked >> player) & 1:
                kind = first(self.sealed_action(player, 0))
                if self.observer is not None:
                    self.emit(Ev.KEPT, player, kind, 1, spot_id(Spot.FLEET, player), 0, -1)
                self.keep_location(player, kind)
            player += 1
        self.sealed_size = 0

    # -- step 3: Phoenixes choose ----------------------------------------------------------------------------------

    def fleet_phoenixes(self, player: i64) -> i64:
        """How many ships of a fleet may go where their owner already has cards."""
        start = self.block(Zone.FLEET, player)
        found: i64 = 0
        kind: i64 = self.cards.location_kinds
        while kind < self.cards.kinds:
            if i64(self.cards.may_go[kind]) != 0:
                found += i64(self.counts[start + kind])
            kind += 1
        return found

    def phoenix_places(self, player: i64) -> i64:
        """Where a player's Phoenixes may go apart from following their fleet, as a mask (SD-124, SD-128, SD-R25)."""
        places = self.tally(Tally.PRIOR, player)
        bound = self.tally(Tally.BOUND_FOR, player)
        if bound != UNDECIDED:
            places &= ~(1 << bound)
        return places

    def phoenix_may_stay(self, player: i64) -> bool:
        """Whether a Phoenix may follow its fleet: not if that is a third Open Space dispatch (SD-R23, SD-R24)."""
        if self.tally(Tally.BOUND_FOR, player) != self.cards.open_space or self.fleet_has_location(player):
            return True
        if self.tally(Tally.OPEN_USED, player) < self.cards.open_space_dispatches:
            return True
        return (self.tally(Tally.PRIOR, player) >> self.cards.open_space) & 1 != 0

    def ask_phoenixes(self) -> None:
        """Owners of Phoenixes choose their destinations (SD-051)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            if self.size(Zone.FLEET, player) > 0 and self.fleet_phoenixes(player) > 0:
                places = self.phoenix_places(player)
                if places != 0:
                    only = places & (places - 1) == 0 and not self.phoenix_may_stay(player)
                    if only and not self.always_ask:
                        self.send_all(player, places)
                    else:
                        asked |= 1 << player
            player += 1
        if asked != 0:
            self.push(Step.PHOENIX_SHOWN)
            self.ask_all(Ask.PHOENIX, asked)

    def send_all(self, player: i64, places: i64) -> None:
        """Send every Phoenix to the only place it may go to."""
        place: i64 = 0
        while (places >> place) & 1 == 0:
            place += 1
        kind: i64 = self.cards.location_kinds
        while kind < self.cards.kinds:
            if i64(self.cards.may_go[kind]) != 0:
                while self.count(Zone.FLEET, player, kind) > 0:
                    self.send(player, kind, place)
            kind += 1

    def send(self, player: i64, kind: i64, place: i64) -> None:
        """A Phoenix leaves its fleet; its on-dispatch actions wait until all fleets have arrived."""
        self.move(player, Zone.FLEET, Zone.STATION + place, kind, 1)
        self.sent = append(self.sent, pack(player, kind, place))
        if self.observer is not None:
            self.emit(Ev.ARRIVED, player, kind, 1, spot_id(Spot.FLEET, player), spot_id(Spot.STATION, place), -1)

    def sent_of_kind(self, player: i64, kind: i64) -> i64:
        """How many Phoenixes of a kind a player has already sent in this sealed choice."""
        found: i64 = 0
        i: i64 = 0
        count = self.sealed_count(player)
        while i < count:
            action = self.sealed_action(player, i)
            if verb_of(action) == Verb.SEND and first(action) == kind:
                found += 1
            i += 1
        return found

    def send_in_order(self, player: i64, kind: i64, place: i64) -> bool:
        """Whether this sending comes after the last one in the canonical order: by kind, then by place."""
        last = self.last_sealed(player)
        if last < 0:
            return True
        return kind > first(last) or (kind == first(last) and place >= second(last))

    def write_phoenix(self, player: i64, out: ActionList) -> None:
        places = self.phoenix_places(player)
        kind: i64 = self.cards.location_kinds
        while kind < self.cards.kinds:
            if i64(self.cards.may_go[kind]) != 0 and self.count(Zone.FLEET, player, kind) > self.sent_of_kind(
                player, kind
            ):
                place: i64 = 0
                while place < self.cards.places:
                    if (places >> place) & 1 and self.send_in_order(player, kind, place):
                        if not self.strands_others(player, kind):
                            out.add(pack(Verb.SEND, kind, place))
                    place += 1
            kind += 1
        if self.phoenix_may_stay(player):
            out.add(Verb.DONE)

    def strands_others(self, player: i64, kind: i64) -> bool:
        """Whether sending `kind` now would leave an earlier kind behind that may not stay."""
        if self.phoenix_may_stay(player):
            return False
        earlier: i64 = self.cards.location_kinds
        while earlier < kind:
            if i64(self.cards.may_go[earlier]) != 0:
                if self.count(Zone.FLEET, player, earlier) > self.sent_of_kind(player, earlier):
                    return True
            earlier += 1
        return False

    def refuse_phoenix(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == Verb.DONE:
            if self.phoenix_may_stay(player):
                return ""
            return "Open Space is used up: this fleet has nowhere to go, each Phoenix must be sent (SD-R23)."
        if verb != Verb.SEND:
            return "Choose where your Phoenixes go (SD-051)."
        kind = first(action)
        place = second(action)
        if i64(self.cards.may_go[kind]) == 0:
            return f"{self.cards.names[kind]} goes where its fleet goes (SD-127)."
        if self.count(Zone.FLEET, player, kind) <= self.sent_of_kind(player, kind):
            return f"No {self.cards.names[kind]} is left in this fleet (SD-127)."
        if (self.phoenix_places(player) >> place) & 1 == 0:
            if place == self.tally(Tally.BOUND_FOR, player):
                return f"The fleet itself goes to {self.cards.place_names[place]}: let it follow (SD-129)."
            return f"You had no cards at {self.cards.place_names[place]} before this dispatch (SD-124)."
        if not self.send_in_order(player, kind, place) or self.strands_others(player, kind):
            return "Send Phoenixes in the order of the stations (SD-D04)."
        return ""

    def do_phoenix(self, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.DONE:
            self.answered(player)
            return
        self.seal(player, action)
        if self.sealed_count(player) == self.fleet_phoenixes(player):
            self.answered(player)

    def show_phoenixes(self) -> None:
        i: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            if (self.asked >> player) & 1:
                i = 0
                count = self.sealed_count(player)
                while i < count:
                    action = self.sealed_action(player, i)
                    self.send(player, first(action), second(action))
                    i += 1
            player += 1
        self.sealed_size = 0

    # -- step 4: dice, arrival, on-dispatch actions ------------------------------------------------------------------

    def roll_for_places(self) -> None:
        """Unpaid random location cards roll the die, in lead order (SD-052, SD-R11)."""
        turn: i64 = 0
        while turn < self.num_players:
            player: i64 = (self.lead() + turn) % self.num_players
            if self.size(Zone.FLEET, player) > 0 and self.tally(Tally.BOUND_FOR, player) == UNDECIDED:
                roll: i64 = self.rng.below(6)
                place = i64(self.cards.die[roll])
                self.set_tally(Tally.BOUND_FOR, player, place)
                if self.observer is not None:
                    self.emit(Ev.DIE, player, -1, roll + 1, 0, spot_id(Spot.STATION, place), -1)
            turn += 1

    def arrive(self) -> None:
        """Fleets move to their stations; then come the on-dispatch actions (SD-046, SD-053, SD-R09)."""
        cards = self.cards
        player: i64 = 0
        kind: i64 = 0
        while player < self.num_players:
            if self.size(Zone.FLEET, player) > 0:
                place = self.tally(Tally.BOUND_FOR, player)
                if place == cards.open_space and self.counts_as_open(player):
                    self.set_tally(Tally.OPEN_USED, player, self.tally(Tally.OPEN_USED, player) + 1)
                start = self.block(Zone.FLEET, player)
                kind = 0
                while kind < cards.kinds:
                    copies: i64 = i64(self.counts[start + kind])
                    if copies > 0:
                        self.put(Zone.STATION + place, player, kind, copies)
                        if self.observer is not None:
                            self.emit(Ev.ARRIVED, player, kind, copies, spot_id(Spot.FLEET, player),
                                      spot_id(Spot.STATION, place), -1)  # fmt: skip
                    kind += 1
            player += 1
        self.undefeated = 0
        player = 0
        while player < self.num_players:
            if self.size(Zone.FLEET, player) > 0:
                place = self.tally(Tally.BOUND_FOR, player)
                start = self.block(Zone.FLEET, player)
                self.tallies[(Tally.SIZES + Zone.FLEET) * self.num_players + player] = 0
                kind = 0
                while kind < cards.kinds:
                    number: i64 = i64(self.counts[start + kind])
                    if number > 0:
                        self.counts[start + kind] = 0
                        if kind >= cards.location_kinds:
                            self.on_dispatch(player, place, kind, number)
                    kind += 1
            player += 1
        if len(self.sent) > 0:
            for entry in self.sent:
                self.on_dispatch(verb_of(entry), second(entry), first(entry), 1)
            self.sent = vec[i64]()
        self.judge_together()

    def counts_as_open(self, player: i64) -> bool:
        """Whether the fleet on its way to Open Space uses one of the two dispatches (SD-126, SD-R22, SD-R24)."""
        if self.fleet_has_location(player):
            return False
        if self.size(Zone.FLEET, player) > self.fleet_phoenixes(player):
            return True
        return (self.tally(Tally.PRIOR, player) >> self.cards.open_space) & 1 == 0

    def on_dispatch(self, player: i64, place: i64, kind: i64, copies: i64) -> None:
        """The on-dispatch actions of equal ships (SD-006, SD-053)."""
        at = When.DISPATCH * self.cards.kinds + kind
        if self.cards.first[at] == self.cards.last[at]:
            return
        coins = dispatch_total(self, player, place, kind, Op.COIN) * copies
        if coins > 0:
            self.gain_coins(player, coins, kind, place)
        draws = dispatch_total(self, player, place, kind, Op.DRAW) * copies
        if draws > 0:
            self.draw_cards(player, draws)
        influence = dispatch_total(self, player, place, kind, Op.INFLUENCE) * copies
        if influence > 0:
            self.gain_influence(player, influence, kind, place)

    # == Discard ===================================================================================================

    def discard_hands(self) -> None:
        """Cards still in hand go to their owners' discard piles, unseen (SD-059, SD-R64)."""
        self.enter_phase(Phase.DISCARD)
        player: i64 = 0
        while player < self.num_players:
            held = self.size(Zone.HAND, player)
            if held > 0:
                start = self.block(Zone.HAND, player)
                kind: i64 = 0
                while kind < self.cards.kinds:
                    copies: i64 = i64(self.counts[start + kind])
                    if copies > 0:
                        self.move(player, Zone.HAND, Zone.DISCARD, kind, copies)
                    kind += 1
                if self.observer is not None:
                    self.emit(Ev.HAND_DISCARDED, player, -1, held, spot_id(Spot.HAND, player),
                              spot_id(Spot.DISCARD, player), -1)  # fmt: skip
            player += 1
        self.enter_phase(Phase.RESOLVE)
