"""The course of play of Sky Dynasty, in the order of the rulebook: Draw, Dispatch, Discard, Resolution.

Ids in brackets are entries of the rules ledger (RULES.md says each in words). The rules run as steps on the agenda; a
step pushes further steps or asks for a decision.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import ACTION_MASK, ActionList, Outcome
from skydeck.games.sky_dynasty.cards import (
    AMOUNT,
    ANY_SHIP,
    ANYWHERE,
    ARG,
    AT_DISPATCH,
    AT_SURVIVE,
    CONDITION,
    EXTRA,
    EXTRA2,
    IF_BOUGHT,
    IF_NOT_BOUGHT,
    LOCATION_DECK,
    MAX_PAID,
    MAY_DISPATCH,
    OP,
    OP_BUY,
    OP_CHOOSE,
    OP_COIN,
    OP_DRAW,
    OP_DRAW_MAY_BUY,
    OP_INFLUENCE,
    OP_LOOK,
    OP_REPLACE,
    OP_ROLL_TABLE,
    OP_TRACK_ADVANCE,
    OP_TRACK_REWARD,
    OP_TRASH,
    OP_TRASH_SELF,
    OPTIONAL,
    SHIP_DECK,
    VERB_BUY,
    VERB_CHOOSE,
    VERB_DISPATCH,
    VERB_DONE,
    VERB_DRAW,
    VERB_KEEP,
    VERB_LAY,
    VERB_LOCK,
    VERB_LOOK,
    VERB_PASS,
    VERB_PAY,
    VERB_RAISE,
    VERB_REMOVE,
    VERB_REPLACE,
    VERB_RESOLVE,
    VERB_SEND,
    VERB_TRASH,
    CardTable,
)
from skydeck.games.sky_dynasty.effects import (
    amount,
    can_claim,
    can_win,
    condition_holds,
    dispatch_total,
    paid_count,
    removal_power,
    removes_types,
    survival_coins,
    survival_influence,
    undefeated_at,
)
from skydeck.games.sky_dynasty.state import (
    BOUND_FOR,
    DECK,
    DISCARD,
    EMPTY,
    EV_ARRIVED,
    EV_BOTTOM,
    EV_BOUGHT,
    EV_DEFEATED,
    EV_DIE,
    EV_DISCARDED,
    EV_DISPATCH_TURN,
    EV_HAND_DISCARDED,
    EV_KEPT,
    EV_NO_BONUS,
    EV_NOBODY,
    EV_OVER,
    EV_PAID_FEE,
    EV_PAID_SHIP,
    EV_PASSED,
    EV_PHASE,
    EV_PLACE,
    EV_REMOVED,
    EV_REPLACED,
    EV_REVEALED,
    EV_ROLLED,
    EV_ROUND,
    EV_SAW,
    EV_STAYED,
    EV_TIED,
    EV_TRACK,
    EV_WON,
    FLEET,
    HAND,
    LAST_LAID,
    OPEN_USED,
    PHASE_DISCARD,
    PHASE_DISPATCH,
    PHASE_DRAW,
    PHASE_RESOLVE,
    PRIOR,
    REASON_INFLUENCE,
    REASON_ROUNDS,
    REASON_STANDSTILL,
    REASONS,
    SEEN,
    STATION,
    TALLIES,
    UNDECIDED,
    ZONE_DISCARD,
    ZONE_FLEET,
    ZONE_HAND,
    ZONE_ROW,
    ZONE_STATION,
    Table,
    deck_zone,
    zeros,
    zone_id,
)

RULES_VERSION: Final = 1

# Steps of the agenda.
STEP_ROUND: Final[i64] = 0
STEP_DRAW: Final[i64] = 1
STEP_DISPATCH: Final[i64] = 2
STEP_REVEAL: Final[i64] = 3
STEP_FEE: Final[i64] = 4
STEP_FEE_SHOWN: Final[i64] = 5
STEP_PICK: Final[i64] = 6
STEP_PICK_SHOWN: Final[i64] = 7
STEP_PHOENIX: Final[i64] = 8
STEP_PHOENIX_SHOWN: Final[i64] = 9
STEP_DICE: Final[i64] = 10
STEP_ARRIVE: Final[i64] = 11
STEP_DISCARD: Final[i64] = 12
STEP_PLACE: Final[i64] = 13
STEP_REMOVE: Final[i64] = 14
STEP_REMOVED: Final[i64] = 15
STEP_PAYMENT: Final[i64] = 16
STEP_BID: Final[i64] = 17
STEP_COMPARE: Final[i64] = 18
STEP_BONUS: Final[i64] = 19
STEP_REFILL: Final[i64] = 20
STEP_SURVIVE: Final[i64] = 21
STEP_SURVIVE_NEXT: Final[i64] = 22
STEP_SHIP: Final[i64] = 23
STEP_JUDGE: Final[i64] = 24
STEP_CLEANUP: Final[i64] = 25
STEP_END_ROUND: Final[i64] = 26

# Decisions; the names are those of `game.choice`.
D_NONE: Final[i64] = 0
D_LAY: Final[i64] = 1
D_FEE: Final[i64] = 2
D_PICK: Final[i64] = 3
D_PHOENIX: Final[i64] = 4
D_REMOVE: Final[i64] = 5
D_PAY: Final[i64] = 6
D_TRASH: Final[i64] = 7
D_DRAW: Final[i64] = 8
D_BUY_DRAWN: Final[i64] = 9
D_REPLACE: Final[i64] = 10
D_PLACE: Final[i64] = 11
D_BUY: Final[i64] = 12
D_CHOOSE: Final[i64] = 13
D_ORDER: Final[i64] = 14
D_LOOK: Final[i64] = 15
DECISIONS: Final = [
    "none", "lay", "fee", "pick", "phoenix", "remove", "pay", "trash", "draw", "buy_drawn", "replace", "place", "buy",
    "choose", "order", "look",
]  # fmt: skip

# The published rules have no limit of rounds; a game that long stands still in all but name.
STANDSTILL_ROUNDS: Final[i64] = 500

# Actions without arguments: their packed form is the verb.
ACT_DONE: Final[i64] = 16
ACT_LOCK: Final[i64] = 1
ACT_PASS: Final[i64] = 2


class SkyDynastyState(Table):
    """One game of Sky Dynasty."""

    def __init__(self, table: CardTable, num_players: i64) -> None:
        super().__init__(table, num_players)
        # Redirected ships of this dispatch turn whose on-dispatch actions are still to come: see `pack`.
        self.sent: vec[i64] = vec[i64]()
        self.asked: i64 = 0

    # == Set-up ====================================================================================================

    def set_up(self, seed: int) -> None:
        """Deal the decks, the starting decks, the coins and the sale rows, and begin round 1 (SD-019 to SD-027)."""
        self.clear_table(seed)
        table = self.table
        players = self.num_players
        self.coins = vec[i64]([table.starting_coins for _ in range(players)])
        for player in range(players):
            for kind in range(table.kinds):
                if table.starter[kind] > 0:
                    self.put(DECK, player, kind, i64(table.starter[kind]))
        for kind in range(table.kinds):
            pile = self.deck(table.deck_of(kind))
            for _ in range(table.in_game(kind, self.limited_edition)):
                pile.put_top(kind)
        self.ship_deck.shuffle(self.rng)
        self.location_deck.shuffle(self.rng)
        for slot in range(table.slots):
            self.fill_slot(slot)
        self.push(STEP_ROUND)
        self.run()

    def clear_table(self, seed: int) -> None:
        """An empty table: no cards anywhere, no coins."""
        table = self.table
        players = self.num_players
        self.rng = Rng(seed)
        self.cards = zeros((STATION + table.places) * players * table.kinds)
        self.sizes = zeros((STATION + table.places) * players)
        self.tallies = zeros(TALLIES * players)
        self.trash = zeros(table.kinds)
        self.unresolved = zeros(table.kinds)
        self.paid = zeros(players * table.payers * (MAX_PAID + 1))
        self.coins = vec[i64]([i64(0) for _ in range(players)])
        self.rows = vec[u8]([u8(EMPTY) for _ in range(table.slots)])

    # == The round =================================================================================================

    def run_step(self, step: i64) -> None:
        code = step & 255
        if code == STEP_DISPATCH:
            self.dispatch_turn_begins()
        elif code == STEP_REVEAL:
            self.reveal_fleets()
        elif code == STEP_FEE:
            self.ask_fees()
        elif code == STEP_FEE_SHOWN:
            self.show_fees()
        elif code == STEP_PICK:
            self.ask_picks()
        elif code == STEP_PICK_SHOWN:
            self.show_picks()
        elif code == STEP_PHOENIX:
            self.ask_phoenixes()
        elif code == STEP_PHOENIX_SHOWN:
            self.show_phoenixes()
        elif code == STEP_DICE:
            self.roll_for_places()
        elif code == STEP_ARRIVE:
            self.arrive()
        elif code == STEP_PLACE:
            self.resolve_place(first(step))
        elif code == STEP_REMOVE:
            self.ask_removals(first(step), second(step))
        elif code == STEP_REMOVED:
            self.show_removals(first(step))
        elif code == STEP_PAYMENT:
            self.begin_payment(first(step))
        elif code == STEP_BID:
            self.next_bid(first(step), second(step))
        elif code == STEP_COMPARE:
            self.compare(first(step))
        elif code == STEP_BONUS:
            self.bonus_step(first(step), second(step), third(step))
        elif code == STEP_REFILL:
            self.refill(first(step))
        elif code == STEP_SURVIVE:
            self.begin_survival(first(step))
        elif code == STEP_SURVIVE_NEXT:
            self.survive_next(first(step))
        elif code == STEP_SHIP:
            self.ship_step(first(step), second(step), third(step))
        elif code == STEP_JUDGE:
            self.judge_together()
        elif code == STEP_CLEANUP:
            self.clean_up(first(step))
        elif code == STEP_DISCARD:
            self.discard_hands()
        elif code == STEP_DRAW:
            self.draw_hands()
        elif code == STEP_ROUND:
            self.begin_round()
        elif code == STEP_END_ROUND:
            self.end_round()
        else:
            raise InvariantError(f"unknown step {step}")

    def begin_round(self) -> None:
        """Draw, Dispatch, Discard, Resolution, in that order (SD-030); stations in the order of their numbers (SD-060)."""
        self.round += 1
        self.passed = 0
        self.resolved = 0
        self.dispatch_turn = 0
        self.dice = 0
        player: i64 = 0
        while player < self.num_players:
            self.set_tally(OPEN_USED, player, 0)
            player += 1
        if self.observer is not None:
            self.emit(EV_ROUND, self.lead(), -1, self.round, 0, 0, -1)
        self.plan_round(PHASE_DRAW)

    def plan_round(self, phase: i64) -> None:
        """Put the phases of a round on the agenda, from `phase` on."""
        self.push(STEP_END_ROUND)
        place: i64 = self.table.places - 1
        while place >= 0:
            self.push(pack(STEP_PLACE, place))
            place -= 1
        if phase <= PHASE_DISCARD:
            self.push(STEP_DISCARD)
        if phase <= PHASE_DISPATCH:
            self.push(STEP_DISPATCH)
        if phase == PHASE_DRAW:
            self.push(STEP_DRAW)

    def end_round(self) -> None:
        """The next round follows, unless a limit of rounds was agreed (SD-R41) or nobody owns a card any more."""
        if self.max_rounds > 0 and self.round >= self.max_rounds:
            self.end_game(REASON_ROUNDS)
        elif self.round >= STANDSTILL_ROUNDS or self.nobody_owns_cards():
            self.end_game(REASON_STANDSTILL)
        else:
            self.push(STEP_ROUND)

    def nobody_owns_cards(self) -> bool:
        """Whether every deck, discard pile and station is empty, so that nothing can ever change."""
        player: i64 = 0
        while player < self.num_players:
            if self.size(DECK, player) > 0 or self.size(DISCARD, player) > 0:
                return False
            place: i64 = 0
            while place < self.table.places:
                if self.size(STATION + place, player) > 0:
                    return False
                place += 1
            player += 1
        return True

    # == Draw ======================================================================================================

    def draw_hands(self) -> None:
        """Each player draws a hand of ten (SD-031)."""
        self.enter_phase(PHASE_DRAW)
        player: i64 = 0
        while player < self.num_players:
            self.draw_cards(player, self.table.hand_size)
            player += 1
        self.enter_phase(PHASE_DISPATCH)

    def enter_phase(self, phase: i64) -> None:
        self.phase = phase
        if self.observer is not None:
            self.emit(EV_PHASE, -1, -1, phase, 0, 0, -1)

    # == Dispatch ==================================================================================================

    def dispatch_turn_begins(self) -> None:
        """All who have not passed lay a fleet or pass, in secret and at once (SD-035 to SD-040, SD-R12)."""
        asked: i64 = 0
        self.forced = 0
        self.sealed_size = 0
        player: i64 = 0
        while player < self.num_players:
            self.set_tally(LAST_LAID, player, 0)
            if (self.passed >> player) & 1 == 0:
                self.set_tally(PRIOR, player, self.places_of(player))
                if self.must_pass(player):
                    self.seal(player, ACT_PASS)
                    self.forced |= 1 << player
                else:
                    asked |= 1 << player
            player += 1
        if asked == 0 and self.forced == 0:
            return
        self.dispatch_turn += 1
        if self.observer is not None:
            self.emit(EV_DISPATCH_TURN, -1, -1, self.dispatch_turn, 0, 0, -1)
        self.push(STEP_REVEAL)
        if asked != 0:
            self.ask_all(D_LAY, asked)

    def ask_all(self, decision: i64, players: i64) -> None:
        """Ask several seats for a secret, simultaneous choice."""
        self.decision = decision
        self.asked = players
        self.ask(players, True)

    def ask_one(self, decision: i64, player: i64) -> None:
        """Ask one seat for an open choice."""
        self.decision = decision
        self.actor = player
        self.asked = 1 << player
        self.ask(1 << player, False)

    def places_of(self, player: i64) -> i64:
        """The stations where a player has cards, as a mask."""
        mask: i64 = 0
        place: i64 = 0
        while place < self.table.places:
            if self.size(STATION + place, player) > 0:
                mask |= 1 << place
            place += 1
        return mask

    def must_pass(self, player: i64) -> bool:
        """No cards, or no way to send any: no location card, Open Space used up, no Phoenix with somewhere to go
        (SD-056, SD-057, SD-R23)."""
        if self.size(HAND, player) == 0:
            return True
        if self.tally(OPEN_USED, player) < self.table.open_space_dispatches:
            return False
        start = self.block(HAND, player)
        somewhere = self.tally(PRIOR, player) != 0
        kind: i64 = 0
        while kind < self.table.kinds:
            if i64(self.cards[start + kind]) > 0:
                if kind < self.table.location_kinds:
                    return False
                if somewhere and i64(self.table.may_go[kind]) != 0:
                    return False
            kind += 1
        return True

    def fleet_has_location(self, player: i64) -> bool:
        start = self.block(FLEET, player)
        kind: i64 = 0
        while kind < self.table.location_kinds:
            if i64(self.cards[start + kind]) > 0:
                return True
            kind += 1
        return False

    def may_lay_without_location(self, player: i64, kind: i64) -> bool:
        """Whether a ship may join a fleet bound for Open Space (SD-055), or is a Phoenix with somewhere to go (SD-R23)."""
        if self.tally(OPEN_USED, player) < self.table.open_space_dispatches:
            return True
        return i64(self.table.may_go[kind]) != 0 and self.tally(PRIOR, player) != 0

    def write_lay(self, player: i64, out: ActionList) -> None:
        out.add(ACT_PASS if self.size(FLEET, player) == 0 else ACT_LOCK)
        cards = self.cards
        start = self.block(HAND, player)
        kinds = self.table.kinds
        locations = self.table.location_kinds
        kind: i64 = self.tally(LAST_LAID, player)
        while kind < locations:
            if i64(cards[start + kind]) > 0:
                out.add(pack(VERB_LAY, kind))
            kind += 1
        free = self.tally(OPEN_USED, player) < self.table.open_space_dispatches or self.fleet_has_location(player)
        while kind < kinds:
            if i64(cards[start + kind]) > 0 and (free or self.may_lay_without_location(player, kind)):
                out.add(pack(VERB_LAY, kind))
            kind += 1

    def refuse_lay(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_PASS:
            return "" if self.size(FLEET, player) == 0 else "You have begun a fleet: lock it (SD-D01)."
        if verb == VERB_LOCK:
            return "" if self.size(FLEET, player) > 0 else "A fleet has at least one card; lay one or pass (SD-036)."
        if verb != VERB_LAY:
            return "Now is the time to lay a fleet or pass (SD-D01)."
        kind = first(action)
        name = self.table.names[kind]
        if self.count(HAND, player, kind) == 0:
            return f"You have no {name} left in hand (SD-036)."
        if kind < self.tally(LAST_LAID, player):
            before = self.table.names[self.tally(LAST_LAID, player)]
            return f"Lay the cards of a fleet in their fixed order: {name} comes before {before} (SD-D01)."
        if (
            kind >= self.table.location_kinds
            and not self.fleet_has_location(player)
            and not self.may_lay_without_location(player, kind)
        ):
            limit = self.table.open_space_dispatches
            return f"You have used Open Space {limit} of {limit} times this round: add a location card first (SD-055)."
        return ""

    def do_lay(self, player: i64, action: i64) -> None:
        verb = verb_of(action)
        if verb == VERB_LAY:
            kind = first(action)
            self.move(player, HAND, FLEET, kind, 1)
            self.set_tally(LAST_LAID, player, kind)
            return
        self.seal(player, action)
        self.answered(player)

    def reveal_fleets(self) -> None:
        """All fleets are turned up together; then the decision order runs (SD-039, SD-049 to SD-052)."""
        fleets = False
        player: i64 = 0
        while player < self.num_players:
            if self.size(FLEET, player) > 0:
                fleets = True
                self.show_fleet(player)
            elif (self.passed >> player) & 1 == 0:
                self.passed |= 1 << player
                if self.observer is not None:
                    self.emit(EV_PASSED, player, -1, 0, 0, 0, -1)
            player += 1
        self.forced = 0
        self.sealed_size = 0
        if not fleets:
            return
        self.push(STEP_DISPATCH)
        self.push(STEP_ARRIVE)
        self.push(STEP_DICE)
        if self.phoenix_before_pick:
            self.push(STEP_PICK)
            self.push(STEP_PHOENIX)
        else:
            self.push(STEP_PHOENIX)
            self.push(STEP_PICK)
        self.push(STEP_FEE)

    def show_fleet(self, player: i64) -> None:
        """Turn up one fleet, and bind it where its cards leave no choice (SD-041, SD-045)."""
        start = self.block(FLEET, player)
        locations: i64 = 0
        only: i64 = -1
        kind: i64 = 0
        while kind < self.table.kinds:
            copies: i64 = i64(self.cards[start + kind])
            if copies > 0:
                if kind < self.table.location_kinds:
                    locations += 1
                    only = kind
                if len(self.secrets) > 0:
                    self.expose(player, kind, copies)
                if self.observer is not None:
                    self.emit(EV_REVEALED, player, kind, copies, zone_id(ZONE_HAND, player),
                              zone_id(ZONE_FLEET, player), -1)  # fmt: skip
            kind += 1
        self.set_tally(BOUND_FOR, player, UNDECIDED)
        if locations == 0:
            self.set_tally(BOUND_FOR, player, self.table.open_space)
        elif locations == 1 and i64(self.table.place_of[only]) != ANYWHERE:
            self.keep_location(player, only)

    def keep_location(self, player: i64, keep: i64) -> None:
        """Use one location card of the fleet, discard the others at once (SD-043, SD-R19, SD-R20)."""
        start = self.block(FLEET, player)
        kind: i64 = 0
        while kind < self.table.location_kinds:
            extra: i64 = i64(self.cards[start + kind])
            if kind == keep:
                extra -= 1
            if extra > 0:
                self.discard_openly(player, FLEET, kind, extra)
                if self.observer is not None:
                    self.emit(EV_DISCARDED, player, kind, extra, zone_id(ZONE_FLEET, player),
                              zone_id(ZONE_DISCARD, player), -1)  # fmt: skip
            kind += 1
        if i64(self.table.place_of[keep]) != ANYWHERE:
            self.set_tally(BOUND_FOR, player, i64(self.table.place_of[keep]))

    # -- step 1: pay for a random location -------------------------------------------------------------------------

    def random_card(self, player: i64) -> i64:
        """The random location card in a player's fleet, or -1."""
        start = self.block(FLEET, player)
        kind: i64 = 0
        while kind < self.table.location_kinds:
            if i64(self.cards[start + kind]) > 0 and i64(self.table.place_of[kind]) == ANYWHERE:
                return kind
            kind += 1
        return -1

    def ask_fees(self) -> None:
        """Owners of random location cards who hold the fee may pay and name the place (SD-049, SD-R07 to SD-R10)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            kind = self.random_card(player) if self.size(FLEET, player) > 0 else -1
            if kind >= 0 and self.coins[player] >= i64(self.table.fee[kind]):
                asked |= 1 << player
            player += 1
        if asked != 0:
            self.push(STEP_FEE_SHOWN)
            self.ask_all(D_FEE, asked)

    def write_fee(self, player: i64, out: ActionList) -> None:
        place: i64 = 0
        while place < self.table.places:
            if place != self.table.open_space:
                out.add(pack(VERB_PAY, place))
            place += 1
        out.add(ACT_DONE)

    def refuse_fee(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_PAY:
            return "Pay for your random location card, or decline (SD-049)."
        if first(action) == self.table.open_space:
            return f"{self.table.place_names[first(action)]} has no location card and cannot be named (SD-R07)."
        return ""

    def show_fees(self) -> None:
        """Paying commits the fleet to the named place; its other location cards are discarded (SD-R08)."""
        player: i64 = 0
        while player < self.num_players:
            if (self.asked >> player) & 1:
                action = self.sealed_action(player, 0)
                if verb_of(action) == VERB_PAY:
                    kind = self.random_card(player)
                    fee = i64(self.table.fee[kind])
                    self.keep_location(player, kind)
                    self.set_tally(BOUND_FOR, player, first(action))
                    self.coins[player] -= fee
                    if self.observer is not None:
                        self.emit(EV_PAID_FEE, player, kind, fee, 0, zone_id(ZONE_STATION, first(action)), -1)
            player += 1
        self.sealed_size = 0

    # -- step 2: pick among several location cards -----------------------------------------------------------------

    def location_choices(self, player: i64) -> i64:
        """How many kinds of location card are left in a fleet that is not bound yet."""
        if self.size(FLEET, player) == 0 or self.tally(BOUND_FOR, player) != UNDECIDED:
            return 0
        start = self.block(FLEET, player)
        found: i64 = 0
        kind: i64 = 0
        while kind < self.table.location_kinds:
            if i64(self.cards[start + kind]) > 0:
                found += 1
            kind += 1
        return found

    def ask_picks(self) -> None:
        """Owners of several location cards pick the one to use, having seen all fleets (SD-042, SD-044, SD-050)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            choices = self.location_choices(player)
            if choices == 1:
                self.keep_location(player, self.random_card(player))
            elif choices > 1:
                asked |= 1 << player
            player += 1
        if asked != 0:
            self.push(STEP_PICK_SHOWN)
            self.ask_all(D_PICK, asked)

    def write_pick(self, player: i64, out: ActionList) -> None:
        start = self.block(FLEET, player)
        kind: i64 = 0
        while kind < self.table.location_kinds:
            if i64(self.cards[start + kind]) > 0:
                out.add(pack(VERB_KEEP, kind))
            kind += 1

    def refuse_pick(self, player: i64, action: i64) -> str:
        if verb_of(action) != VERB_KEEP:
            return "Pick the location card your fleet uses (SD-042)."
        if first(action) >= self.table.location_kinds or self.count(FLEET, player, first(action)) == 0:
            return f"Your fleet has no location card {self.table.names[first(action)]} (SD-042)."
        return ""

    def show_picks(self) -> None:
        player: i64 = 0
        while player < self.num_players:
            if (self.asked >> player) & 1:
                kind = first(self.sealed_action(player, 0))
                if self.observer is not None:
                    self.emit(EV_KEPT, player, kind, 1, zone_id(ZONE_FLEET, player), 0, -1)
                self.keep_location(player, kind)
            player += 1
        self.sealed_size = 0

    # -- step 3: Phoenixes choose ----------------------------------------------------------------------------------

    def fleet_phoenixes(self, player: i64) -> i64:
        """How many ships of a fleet may go where their owner already has cards."""
        start = self.block(FLEET, player)
        found: i64 = 0
        kind: i64 = self.table.location_kinds
        while kind < self.table.kinds:
            if i64(self.table.may_go[kind]) != 0:
                found += i64(self.cards[start + kind])
            kind += 1
        return found

    def phoenix_places(self, player: i64) -> i64:
        """Where a player's Phoenixes may go apart from following their fleet, as a mask (SD-124, SD-128, SD-R25)."""
        places = self.tally(PRIOR, player)
        bound = self.tally(BOUND_FOR, player)
        if bound != UNDECIDED:
            places &= ~(1 << bound)
        return places

    def phoenix_may_stay(self, player: i64) -> bool:
        """Whether a Phoenix may follow its fleet: not if that is a third Open Space dispatch (SD-R23, SD-R24)."""
        if self.tally(BOUND_FOR, player) != self.table.open_space or self.fleet_has_location(player):
            return True
        if self.tally(OPEN_USED, player) < self.table.open_space_dispatches:
            return True
        return (self.tally(PRIOR, player) >> self.table.open_space) & 1 != 0

    def ask_phoenixes(self) -> None:
        """Owners of Phoenixes choose their destinations (SD-051)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            if self.size(FLEET, player) > 0 and self.fleet_phoenixes(player) > 0:
                places = self.phoenix_places(player)
                if places != 0:
                    if places & (places - 1) == 0 and not self.phoenix_may_stay(player):
                        self.send_all(player, places)
                    else:
                        asked |= 1 << player
            player += 1
        if asked != 0:
            self.push(STEP_PHOENIX_SHOWN)
            self.ask_all(D_PHOENIX, asked)

    def send_all(self, player: i64, places: i64) -> None:
        """Send every Phoenix to the only place it may go to."""
        place: i64 = 0
        while (places >> place) & 1 == 0:
            place += 1
        kind: i64 = self.table.location_kinds
        while kind < self.table.kinds:
            if i64(self.table.may_go[kind]) != 0:
                while self.count(FLEET, player, kind) > 0:
                    self.send(player, kind, place)
            kind += 1

    def send(self, player: i64, kind: i64, place: i64) -> None:
        """A Phoenix leaves its fleet; its on-dispatch actions wait until all fleets have arrived."""
        self.move(player, FLEET, STATION + place, kind, 1)
        self.sent = append(self.sent, pack(player, kind, place))
        if self.observer is not None:
            self.emit(EV_ARRIVED, player, kind, 1, zone_id(ZONE_FLEET, player), zone_id(ZONE_STATION, place), -1)

    def sent_of_kind(self, player: i64, kind: i64) -> i64:
        """How many Phoenixes of a kind a player has already sent in this sealed choice."""
        found: i64 = 0
        i: i64 = 0
        count = self.sealed_count(player)
        while i < count:
            action = self.sealed_action(player, i)
            if verb_of(action) == VERB_SEND and first(action) == kind:
                found += 1
            i += 1
        return found

    def last_sealed(self, player: i64) -> i64:
        """The last action in a player's sealed choice, or -1."""
        count = self.sealed_count(player)
        return self.sealed_action(player, count - 1) if count > 0 else -1

    def send_in_order(self, player: i64, kind: i64, place: i64) -> bool:
        """Whether this sending comes after the last one in the canonical order: by kind, then by place."""
        last = self.last_sealed(player)
        if last < 0:
            return True
        return kind > first(last) or (kind == first(last) and place >= second(last))

    def write_phoenix(self, player: i64, out: ActionList) -> None:
        places = self.phoenix_places(player)
        kind: i64 = self.table.location_kinds
        while kind < self.table.kinds:
            if i64(self.table.may_go[kind]) != 0 and self.count(FLEET, player, kind) > self.sent_of_kind(player, kind):
                place: i64 = 0
                while place < self.table.places:
                    if (places >> place) & 1 and self.send_in_order(player, kind, place):
                        if not self.strands_others(player, kind):
                            out.add(pack(VERB_SEND, kind, place))
                    place += 1
            kind += 1
        if self.phoenix_may_stay(player):
            out.add(ACT_DONE)

    def strands_others(self, player: i64, kind: i64) -> bool:
        """Whether sending `kind` now would leave an earlier kind behind that may not stay."""
        if self.phoenix_may_stay(player):
            return False
        earlier: i64 = self.table.location_kinds
        while earlier < kind:
            if i64(self.table.may_go[earlier]) != 0:
                if self.count(FLEET, player, earlier) > self.sent_of_kind(player, earlier):
                    return True
            earlier += 1
        return False

    def refuse_phoenix(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            if self.phoenix_may_stay(player):
                return ""
            return "Open Space is used up: this fleet has nowhere to go, each Phoenix must be sent (SD-R23)."
        if verb != VERB_SEND:
            return "Choose where your Phoenixes go (SD-051)."
        kind = first(action)
        place = second(action)
        if i64(self.table.may_go[kind]) == 0:
            return f"{self.table.names[kind]} goes where its fleet goes (SD-127)."
        if self.count(FLEET, player, kind) <= self.sent_of_kind(player, kind):
            return f"No {self.table.names[kind]} is left in this fleet (SD-127)."
        if (self.phoenix_places(player) >> place) & 1 == 0:
            if place == self.tally(BOUND_FOR, player):
                return f"The fleet itself goes to {self.table.place_names[place]}: let it follow (SD-129)."
            return f"You had no cards at {self.table.place_names[place]} before this dispatch (SD-124)."
        if not self.send_in_order(player, kind, place) or self.strands_others(player, kind):
            return "Send Phoenixes in the order of the stations (SD-D04)."
        return ""

    def do_phoenix(self, player: i64, action: i64) -> None:
        if verb_of(action) == VERB_DONE:
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
            if self.size(FLEET, player) > 0 and self.tally(BOUND_FOR, player) == UNDECIDED:
                roll: i64 = self.rng.below(6)
                place = i64(self.table.die[roll])
                self.set_tally(BOUND_FOR, player, place)
                if self.observer is not None:
                    self.emit(EV_DIE, player, -1, roll + 1, 0, zone_id(ZONE_STATION, place), -1)
            turn += 1

    def arrive(self) -> None:
        """Fleets move to their stations; then come the on-dispatch actions (SD-046, SD-053, SD-R09)."""
        table = self.table
        player: i64 = 0
        kind: i64 = 0
        while player < self.num_players:
            if self.size(FLEET, player) > 0:
                place = self.tally(BOUND_FOR, player)
                if place == table.open_space and self.counts_as_open(player):
                    self.set_tally(OPEN_USED, player, self.tally(OPEN_USED, player) + 1)
                start = self.block(FLEET, player)
                kind = 0
                while kind < table.kinds:
                    copies: i64 = i64(self.cards[start + kind])
                    if copies > 0:
                        self.put(STATION + place, player, kind, copies)
                        if self.observer is not None:
                            self.emit(EV_ARRIVED, player, kind, copies, zone_id(ZONE_FLEET, player),
                                      zone_id(ZONE_STATION, place), -1)  # fmt: skip
                    kind += 1
            player += 1
        self.undefeated = 0
        player = 0
        while player < self.num_players:
            if self.size(FLEET, player) > 0:
                place = self.tally(BOUND_FOR, player)
                start = self.block(FLEET, player)
                self.sizes[FLEET * self.num_players + player] = 0
                kind = 0
                while kind < table.kinds:
                    number: i64 = i64(self.cards[start + kind])
                    if number > 0:
                        self.cards[start + kind] = 0
                        if kind >= table.location_kinds:
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
        if self.size(FLEET, player) > self.fleet_phoenixes(player):
            return True
        return (self.tally(PRIOR, player) >> self.table.open_space) & 1 == 0

    def on_dispatch(self, player: i64, place: i64, kind: i64, copies: i64) -> None:
        """The on-dispatch actions of equal ships (SD-006, SD-053)."""
        at = AT_DISPATCH * self.table.kinds + kind
        if self.table.first[at] == self.table.last[at]:
            return
        coins = dispatch_total(self, player, place, kind, OP_COIN) * copies
        if coins > 0:
            self.gain_coins(player, coins, kind, place)
        draws = dispatch_total(self, player, place, kind, OP_DRAW) * copies
        if draws > 0:
            self.draw_cards(player, draws)
        influence = dispatch_total(self, player, place, kind, OP_INFLUENCE) * copies
        if influence > 0:
            self.gain_influence(player, influence, kind, place)

    # == Discard ===================================================================================================

    def discard_hands(self) -> None:
        """Cards still in hand go to their owners' discard piles, unseen (SD-059, SD-R64)."""
        self.enter_phase(PHASE_DISCARD)
        player: i64 = 0
        while player < self.num_players:
            held = self.size(HAND, player)
            if held > 0:
                start = self.block(HAND, player)
                kind: i64 = 0
                while kind < self.table.kinds:
                    copies: i64 = i64(self.cards[start + kind])
                    if copies > 0:
                        self.move(player, HAND, DISCARD, kind, copies)
                    kind += 1
                if self.observer is not None:
                    self.emit(EV_HAND_DISCARDED, player, -1, held, zone_id(ZONE_HAND, player),
                              zone_id(ZONE_DISCARD, player), -1)  # fmt: skip
            player += 1
        self.enter_phase(PHASE_RESOLVE)

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
            self.emit(EV_PLACE, -1, -1, 0, 0, zone_id(ZONE_STATION, place), -1)
        self.push(pack(STEP_CLEANUP, place))
        self.push(pack(STEP_COMPARE, place))
        if present & (present - 1) != 0:
            self.push(pack(STEP_PAYMENT, place))
            self.push(pack(STEP_REMOVE, place, 1))
            self.push(pack(STEP_REMOVE, place, 0))

    # -- Raiders, then Kodiaks ---------------------------------------------------------------------------------------

    def ask_removals(self, place: i64, stage: i64) -> None:
        """Owners of Raiders (stage 0) or Kodiaks (stage 1) choose ships to remove, in secret and at once (SD-116 to
        SD-119, SD-136 to SD-140)."""
        asked: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            if self.size(STATION + place, player) > 0:
                types = removes_types(self, player, place, stage)
                if types != 0 and self.has_target(player, place, types):
                    asked |= 1 << player
            player += 1
        if asked != 0:
            self.stage = stage
            self.sealed_size = 0
            self.push(pack(STEP_REMOVED, place))
            self.ask_all(D_REMOVE, asked)

    def has_target(self, player: i64, place: i64, types: i64) -> bool:
        """Whether an opponent has a ship of these types at the station."""
        other: i64 = 0
        while other < self.num_players:
            if other != player and self.size(STATION + place, other) > 0:
                start = self.block(STATION + place, other)
                kind: i64 = self.table.location_kinds
                while kind < self.table.kinds:
                    if i64(self.cards[start + kind]) > 0 and (types >> i64(self.table.type[kind])) & 1:
                        return True
                    kind += 1
            other += 1
        return False

    def may_remove(self, player: i64, seat: i64, kind: i64) -> bool:
        """Whether one more ship, of this seat and kind, may join a player's removals: each a different ship, within the
        numbers and filters of his Raiders or Kodiaks (SD-139, SD-R28)."""
        place = self.place
        if kind < self.table.location_kinds:
            return False
        chosen: i64 = 0
        of_type: i64 = 0
        any_power: i64 = removal_power(self, player, place, self.stage, ANY_SHIP)
        overflow: i64 = 0
        type_number: i64 = 1
        count = self.sealed_count(player)
        i: i64 = 0
        while type_number <= 3:
            of_type = 1 if i64(self.table.type[kind]) == type_number else 0
            i = 0
            while i < count:
                action = self.sealed_action(player, i)
                if i64(self.table.type[second(action)]) == type_number:
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
        return self.count(STATION + place, seat, kind) > chosen

    def remove_in_order(self, player: i64, seat: i64, kind: i64) -> bool:
        last = self.last_sealed(player)
        if last < 0:
            return True
        return seat > first(last) or (seat == first(last) and kind >= second(last))

    def write_remove(self, player: i64, out: ActionList) -> None:
        place = self.place
        seat: i64 = 0
        while seat < self.num_players:
            if seat != player and self.size(STATION + place, seat) > 0:
                start = self.block(STATION + place, seat)
                kind: i64 = self.table.location_kinds
                while kind < self.table.kinds:
                    if (
                        i64(self.cards[start + kind]) > 0
                        and self.remove_in_order(player, seat, kind)
                        and self.may_remove(player, seat, kind)
                    ):
                        out.add(pack(VERB_REMOVE, seat, kind))
                    kind += 1
            seat += 1
        out.add(ACT_DONE)

    def refuse_remove(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_REMOVE:
            return "Choose an opposing ship to remove, or none (SD-R27)."
        seat = first(action)
        kind = second(action)
        if seat >= self.num_players or seat == player:
            return "Only an opponent's ship can be removed (SD-136)."
        if kind < self.table.location_kinds:
            return "A location card cannot be removed (SD-136)."
        if self.count(STATION + self.place, seat, kind) == 0:
            return f"Seat {seat + 1} has no {self.table.names[kind]} here (SD-R29)."
        if not self.remove_in_order(player, seat, kind):
            return "Name the ships to remove in the order of the seats (SD-D05)."
        if not self.may_remove(player, seat, kind):
            return "None of your ships here can remove that ship as well (SD-R28)."
        return ""

    def do_remove(self, player: i64, action: i64) -> None:
        if verb_of(action) == VERB_DONE:
            self.answered(player)
            return
        self.seal(player, action)
        seat: i64 = first(action)
        while seat < self.num_players:
            if seat != player:
                kind: i64 = self.table.location_kinds
                while kind < self.table.kinds:
                    if (
                        self.count(STATION + self.place, seat, kind) > 0
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
                if verb_of(action) == VERB_REMOVE and self.count(STATION + place, seat, kind) > 0:
                    self.discard_openly(seat, STATION + place, kind, 1)
                    if self.observer is not None:
                        self.emit(EV_REMOVED, player, kind, seat, zone_id(ZONE_STATION, place),
                                  zone_id(ZONE_DISCARD, seat), -1)  # fmt: skip
                i += 1
            player += 1
        self.sealed_size = 0

    # -- Privateers --------------------------------------------------------------------------------------------------

    def begin_payment(self, place: i64) -> None:
        """Opposed owners of Privateers pay: one alone once, several as an auction (SD-132 to SD-135, SD-R31, SD-R32)."""
        if self.table.payers == 0:
            return
        present = self.present(place)
        if present & (present - 1) == 0:
            return
        owners: i64 = 0
        player: i64 = 0
        while player < self.num_players:
            payer: i64 = 0
            while payer < self.table.payers:
                copies = self.count(STATION + place, player, i64(self.table.payer_kind[payer]))
                if copies > 0:
                    owners |= 1 << player
                    self.paid[(player * self.table.payers + payer) * (MAX_PAID + 1)] = u8(copies)
                payer += 1
            player += 1
        if owners != 0:
            self.committed = owners
            self.passes = 0
            self.push(pack(STEP_BID, place, 0))

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
                        self.push(pack(STEP_BID, place, turn))
                    self.floor = 0
                    self.raised = 0
                    self.ask_one(D_PAY, player)
                    return
                self.passes += 1

    def raise_code(self, kind: i64, paid: i64, coins: i64) -> i64:
        """The place of a payment in the canonical order of one turn: dearest ship first."""
        return kind * 1024 + (31 - paid) * 32 + (31 - coins)

    def can_raise(self, player: i64, floor: i64) -> bool:
        if self.coins[player] == 0:
            return False
        payer: i64 = 0
        while payer < self.table.payers:
            paid: i64 = 0
            kind = i64(self.table.payer_kind[payer])
            while paid < i64(self.table.pay_max[payer]):
                if paid_count(self, player, payer, paid) > 0 and self.raise_code(kind, paid, paid + 1) >= floor:
                    return True
                paid += 1
            payer += 1
        return False

    def write_pay(self, player: i64, out: ActionList) -> None:
        payer: i64 = 0
        while payer < self.table.payers:
            kind = i64(self.table.payer_kind[payer])
            most = i64(self.table.pay_max[payer])
            paid: i64 = most - 1
            while paid >= 0:
                if paid_count(self, player, payer, paid) > 0:
                    coins: i64 = paid + 1
                    while coins <= most and coins - paid <= self.coins[player]:
                        if self.raise_code(kind, paid, coins) >= self.floor:
                            out.add(pack(VERB_RAISE, kind, paid, coins))
                        coins += 1
                paid -= 1
            payer += 1
        out.add(ACT_DONE)

    def refuse_pay(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_RAISE:
            return "Pay for your Privateers, or stop (SD-132)."
        kind = first(action)
        paid = second(action)
        coins = third(action)
        payer = i64(self.table.payer_of[kind])
        name = self.table.names[kind]
        if payer == 255:
            return f"{name} cannot be paid (SD-131)."
        if paid_count(self, player, payer, paid) == 0:
            return f"You have no {name} here with {paid} coins paid (SD-135)."
        if coins <= paid:
            return "Add at least one coin (SD-R32)."
        if coins > i64(self.table.pay_max[payer]):
            return f"{name} takes at most {self.table.pay_max[payer]} coins (SD-135)."
        if coins - paid > self.coins[player]:
            return f"That takes {coins - paid} coins, you have {self.coins[player]} (SD-131)."
        if self.raise_code(kind, paid, coins) < self.floor:
            return "Each ship is raised once a turn, the dearest first (SD-D08)."
        return ""

    def do_pay(self, player: i64, action: i64) -> None:
        if verb_of(action) == VERB_RAISE:
            kind = first(action)
            paid = second(action)
            coins = third(action)
            start = (player * self.table.payers + i64(self.table.payer_of[kind])) * (MAX_PAID + 1)
            self.paid[start + paid] -= 1
            self.paid[start + coins] += 1
            self.coins[player] -= coins - paid
            self.raised += coins - paid
            self.floor = self.raise_code(kind, paid, coins)
            if self.observer is not None:
                self.emit(EV_PAID_SHIP, player, kind, coins - paid, 0, zone_id(ZONE_STATION, self.place), -1)
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
                        EV_DEFEATED, player, -1, 0, zone_id(ZONE_STATION, place), zone_id(ZONE_DISCARD, player), -1
                    )
            player += 1
        if standing == 0:
            if self.observer is not None:
                self.emit(EV_NOBODY, -1, -1, 0, 0, zone_id(ZONE_STATION, place), -1)
            return
        if standing & (standing - 1) == 0:
            self.win_place(place, standing)
            return
        self.push(STEP_JUDGE)
        turn: i64 = self.num_players - 1
        while turn >= 0:
            player = (self.lead() + turn) % self.num_players
            if (standing >> player) & 1:
                self.push(pack(STEP_SURVIVE, player))
                if self.observer is not None:
                    self.emit(EV_TIED, player, -1, 0, 0, zone_id(ZONE_STATION, place), -1)
            turn -= 1

    def win_place(self, place: i64, standing: i64) -> None:
        """The winner takes the location bonus, if he can claim it, then the survival bonuses (SD-070, SD-072, SD-073)."""
        winner: i64 = 0
        while (standing >> winner) & 1 == 0:
            winner += 1
        if self.observer is not None and can_win(self, winner, place):
            self.emit(EV_WON, winner, -1, 0, 0, zone_id(ZONE_STATION, place), -1)
        self.push(pack(STEP_SURVIVE, winner))
        if can_claim(self, winner, place):
            self.bought = 0
            self.push(pack(STEP_REFILL, place))
            begin = self.table.bonus_first[place]
            if begin < self.table.bonus_last[place]:
                self.push(pack(STEP_BONUS, winner, begin, self.table.bonus_last[place]))
        elif place != self.table.open_space and self.observer is not None:
            self.emit(EV_NO_BONUS, winner, -1, 0, 0, zone_id(ZONE_STATION, place), -1)

    def discard_all(self, player: i64, place: i64) -> None:
        """A defeated player discards every card at the station (SD-062)."""
        start = self.block(STATION + place, player)
        kind: i64 = 0
        while kind < self.table.kinds:
            copies: i64 = i64(self.cards[start + kind])
            if copies > 0:
                self.discard_openly(player, STATION + place, kind, copies)
            kind += 1

    # -- influence and the end ---------------------------------------------------------------------------------------

    def gain_influence(self, player: i64, number: i64, card: i64, place: i64) -> None:
        """Gain influence. A lone gainer at the goal wins at once (SD-028, SD-R40); tied players are judged together."""
        self.add_influence(player, number, card, place)
        alone = self.undefeated != 0 and self.undefeated & (self.undefeated - 1) == 0
        if self.influence(player) >= self.table.influence_to_win and (alone or self.strict_order):
            self.end_game(REASON_INFLUENCE)

    def judge_together(self) -> None:
        """After all concerned have gained: has anybody reached the goal? (SD-R38, SD-R39)"""
        player: i64 = 0
        while player < self.num_players:
            if self.influence(player) >= self.table.influence_to_win:
                self.end_game(REASON_INFLUENCE)
                return
            player += 1

    def end_game(self, reason: i64) -> None:
        if self.over:
            return
        self.reason = reason
        self.decision = D_NONE
        self.finish()
        if self.observer is not None:
            self.emit(EV_OVER, -1, -1, reason, 0, 0, -1)

    # -- location bonuses --------------------------------------------------------------------------------------------

    def bonus_step(self, player: i64, row: i64, last: i64) -> None:
        """One step of a station's or a die result's bonus; the next one waits on the agenda."""
        table = self.table
        if row + 1 < last:
            self.push(pack(STEP_BONUS, player, row + 1, last))
        condition = table.column(row, CONDITION)
        if condition == IF_BOUGHT and self.bought == 0:
            return
        if condition == IF_NOT_BOUGHT and self.bought > 0:
            return
        operation = table.column(row, OP)
        number = table.column(row, AMOUNT)
        self.row = row
        if operation == OP_COIN:
            self.gain_coins(player, number, -1, self.place)
        elif operation == OP_INFLUENCE:
            self.gain_influence(player, number, -1, self.place)
        elif operation == OP_BUY:
            self.left = number
            self.offer_row(player)
        elif operation == OP_TRASH:
            self.begin_trash(player, number)
        elif operation == OP_CHOOSE:
            self.ask_one(D_CHOOSE, player)
        elif operation == OP_TRACK_REWARD:
            self.gain_coins(player, i64(table.track_coins[self.track]), -1, self.place)
            if i64(table.track_influence[self.track]) > 0:
                self.gain_influence(player, i64(table.track_influence[self.track]), -1, self.place)
        elif operation == OP_TRACK_ADVANCE:
            self.track = (self.track + 1) % len(table.track_influence)
            if self.observer is not None:
                self.emit(EV_TRACK, -1, -1, self.track, 0, zone_id(ZONE_STATION, self.place), -1)
        elif operation == OP_ROLL_TABLE:
            self.dice = self.rng.below(6) + 1
            if self.observer is not None:
                self.emit(EV_ROLLED, player, -1, self.dice, 0, zone_id(ZONE_STATION, self.place), -1)
            begin = table.roll_first[self.dice - 1]
            if begin < table.roll_last[self.dice - 1]:
                self.push(pack(STEP_BONUS, player, begin, table.roll_last[self.dice - 1]))
        elif operation == OP_DRAW_MAY_BUY:
            self.offer_draw(player)
        elif operation == OP_REPLACE:
            self.left = number
            self.floor = 0
            self.sealed_size = 0
            if self.first_replaceable() >= 0:
                self.ask_one(D_REPLACE, player)

    def refill(self, place: i64) -> None:
        """Fill the gaps of a sale row once its claimer has finished buying (SD-R55)."""
        slot: i64 = i64(self.table.slot_first[place])
        while slot < i64(self.table.slot_first[place + 1]):
            if i64(self.rows[slot]) == EMPTY:
                self.fill_slot(slot)
            slot += 1

    # -- buying from a row -------------------------------------------------------------------------------------------

    def slot_for_sale(self, kind: i64) -> i64:
        """The first slot of this station where a kind of the right deck is on sale, or -1."""
        deck = self.table.column(self.row, ARG)
        slot: i64 = i64(self.table.slot_first[self.place])
        while slot < i64(self.table.slot_first[self.place + 1]):
            if i64(self.rows[slot]) == kind and i64(self.table.slot_deck[slot]) == deck:
                return slot
            slot += 1
        return -1

    def offer_row(self, player: i64) -> None:
        """Ask what to buy, if anything on sale here can be paid (SD-R53, SD-R54)."""
        if self.left > 0 and self.any_affordable(player):
            self.ask_one(D_BUY, player)

    def any_affordable(self, player: i64) -> bool:
        deck = self.table.column(self.row, ARG)
        slot: i64 = i64(self.table.slot_first[self.place])
        while slot < i64(self.table.slot_first[self.place + 1]):
            kind: i64 = i64(self.rows[slot])
            if kind != EMPTY and i64(self.table.slot_deck[slot]) == deck:
                if i64(self.table.cost[kind]) <= self.coins[player]:
                    return True
            slot += 1
        return False

    def write_buy(self, player: i64, out: ActionList) -> None:
        deck = self.table.column(self.row, ARG)
        begin: i64 = i64(self.table.slot_first[self.place])
        slot: i64 = begin
        while slot < i64(self.table.slot_first[self.place + 1]):
            kind: i64 = i64(self.rows[slot])
            if kind != EMPTY and i64(self.table.slot_deck[slot]) == deck:
                if i64(self.table.cost[kind]) <= self.coins[player] and self.slot_for_sale(kind) == slot:
                    out.add(pack(VERB_BUY, kind))
            slot += 1
        out.add(ACT_DONE)

    def refuse_buy(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_BUY:
            return "Buy from the row, or be done (SD-R54)."
        kind = first(action)
        if self.slot_for_sale(kind) < 0:
            return f"{self.table.names[kind]} is not on sale here now (SD-R55)."
        if i64(self.table.cost[kind]) > self.coins[player]:
            return f"{self.table.names[kind]} costs {self.table.cost[kind]}, you have {self.coins[player]} (SD-R53)."
        return ""

    def do_buy(self, player: i64, action: i64) -> None:
        self.answered(player)
        if verb_of(action) == VERB_DONE:
            return
        kind = first(action)
        self.rows[self.slot_for_sale(kind)] = u8(EMPTY)
        price = i64(self.table.cost[kind])
        self.coins[player] -= price
        self.put(DISCARD, player, kind, 1)
        self.put(SEEN, player, kind, 1)
        self.bought += 1
        self.left -= 1
        if self.observer is not None:
            self.emit(EV_BOUGHT, player, kind, price, zone_id(ZONE_ROW, self.place), zone_id(ZONE_DISCARD, player), -1)
        self.offer_row(player)

    # -- drawing a card that may be bought ---------------------------------------------------------------------------

    def deck_allowed(self, number: i64) -> bool:
        """Whether the bonus in progress may draw from a deck, which must not be empty (SD-R47)."""
        return (self.table.column(self.row, ARG) >> number) & 1 != 0 and self.deck(number).size > 0

    def offer_draw(self, player: i64) -> None:
        """Ask from which deck to draw, or whether to draw at all (SD-D10, SD-D12)."""
        ships = self.deck_allowed(SHIP_DECK)
        locations = self.deck_allowed(LOCATION_DECK)
        if not ships and not locations:
            return
        if (ships and locations) or self.table.column(self.row, EXTRA2) & OPTIONAL:
            self.ask_one(D_DRAW, player)
        else:
            self.draw_to_look(player, SHIP_DECK if ships else LOCATION_DECK, self.table.column(self.row, AMOUNT))

    def write_draw(self, player: i64, out: ActionList) -> None:
        if self.deck_allowed(SHIP_DECK):
            out.add(pack(VERB_DRAW, SHIP_DECK))
        if self.deck_allowed(LOCATION_DECK):
            out.add(pack(VERB_DRAW, LOCATION_DECK))
        if self.table.column(self.row, EXTRA2) & OPTIONAL:
            out.add(ACT_DONE)

    def refuse_draw(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return "" if self.table.column(self.row, EXTRA2) & OPTIONAL else "This result draws a card (SD-160)."
        if verb != VERB_DRAW:
            return "Choose the deck to draw from (SD-D10)."
        if not self.deck_allowed(first(action)):
            return "That deck is empty, or this result does not draw from it (SD-R47)."
        return ""

    def draw_to_look(self, player: i64, number: i64, cards: i64) -> None:
        """The player looks at cards from the top of a deck, unseen by others, and may buy (SD-174)."""
        pile = self.deck(number)
        self.looked = vec[i64]()
        while cards > 0 and pile.size > 0:
            known = pile.known_top() | (1 << player)
            kind = pile.draw()
            self.looked = append(self.looked, kind | (known << 8))
            if self.observer is not None:
                self.emit(EV_SAW, player, kind, 1, deck_zone(number), zone_id(ZONE_HAND, player), player)
            cards -= 1
        self.ask_one(D_BUY_DRAWN, player)

    def drawn_discount(self) -> i64:
        return self.table.column(self.row, EXTRA) if self.table.column(self.row, OP) == OP_DRAW_MAY_BUY else 0

    def looked_has(self, kind: i64) -> bool:
        for entry in self.looked:
            if entry & 255 == kind:
                return True
        return False

    def write_buy_drawn(self, player: i64, out: ActionList) -> None:
        i: i64 = 0
        while i < len(self.looked):
            kind: i64 = self.looked[i] & 255
            repeated = False
            j: i64 = 0
            while j < i:
                if self.looked[j] & 255 == kind:
                    repeated = True
                j += 1
            if not repeated and self.price(kind, self.drawn_discount()) <= self.coins[player]:
                out.add(pack(VERB_BUY, kind))
            i += 1
        out.add(ACT_DONE)

    def refuse_buy_drawn(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_BUY:
            return "Buy the card you look at, or decline (SD-D11)."
        kind = first(action)
        if not self.looked_has(kind):
            return f"{self.table.names[kind]} is not among the cards you look at (SD-D11)."
        price = self.price(kind, self.drawn_discount())
        if price > self.coins[player]:
            return f"{self.table.names[kind]} costs {price}, you have {self.coins[player]} (SD-R53)."
        return ""

    def do_buy_drawn(self, player: i64, action: i64) -> None:
        self.answered(player)
        bought: i64 = first(action) if verb_of(action) == VERB_BUY else -1
        discount = self.drawn_discount()
        deck = self.table.deck_of(self.looked[0] & 255)
        taken = False
        for entry in self.looked:
            kind: i64 = entry & 255
            if kind == bought and not taken:
                taken = True
                self.buy_unseen(player, kind, discount, entry >> 8)
            else:
                self.deck(deck).put_bottom(kind, entry >> 8)
                if self.observer is not None:
                    self.emit(EV_BOTTOM, player, kind, 1, zone_id(ZONE_HAND, player), deck_zone(deck), player)
        self.looked = vec[i64]()
        dispatchable = self.table.column(self.row, OP) == OP_DRAW_MAY_BUY and self.table.column(self.row, EXTRA2)
        if taken and dispatchable & MAY_DISPATCH and bought >= self.table.location_kinds:
            self.left = bought
            if self.open_places(player) != 0:
                self.ask_one(D_PLACE, player)

    def buy_unseen(self, player: i64, kind: i64, discount: i64, known: i64) -> None:
        """Pay for a card that others have not seen; it goes to the discard pile (SD-083, SD-R63)."""
        price = self.price(kind, discount)
        self.coins[player] -= price
        self.put(DISCARD, player, kind, 1)
        self.remember_secret(player, kind, price, discount, known)
        if self.observer is not None:
            origin = deck_zone(self.table.deck_of(kind))
            self.emit(EV_BOUGHT, player, kind, price, origin, zone_id(ZONE_DISCARD, player), player)

    # -- roll 5: dispatch the ship just bought -------------------------------------------------------------------------

    def open_places(self, player: i64) -> i64:
        """Unresolved stations where a player has cards, the present one included, as a mask (SD-169, SD-R50)."""
        return self.places_of(player) & ~self.resolved

    def write_place(self, player: i64, out: ActionList) -> None:
        places = self.open_places(player)
        place: i64 = 0
        while place < self.table.places:
            if (places >> place) & 1:
                out.add(pack(VERB_DISPATCH, place))
            place += 1
        out.add(ACT_DONE)

    def refuse_place(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_DISPATCH:
            return "Dispatch the new ship, or leave it in the discard pile (SD-D15)."
        if (self.open_places(player) >> first(action)) & 1 == 0:
            return f"You have no cards waiting at {self.table.place_names[first(action)]} (SD-169)."
        return ""

    def do_place(self, player: i64, action: i64) -> None:
        """The ship moves at once; cards it draws are discarded, its other on-dispatch actions work (SD-170, SD-171)."""
        self.answered(player)
        if verb_of(action) == VERB_DONE:
            return
        kind = self.left
        place = first(action)
        if len(self.secrets) > 0:
            self.expose(player, kind, 1)
        self.move(player, DISCARD, STATION + place, kind, 1)
        if self.count(SEEN, player, kind) > self.count(DISCARD, player, kind):
            self.put(SEEN, player, kind, -1)
        if self.observer is not None:
            self.emit(EV_ARRIVED, player, kind, 1, zone_id(ZONE_DISCARD, player), zone_id(ZONE_STATION, place), -1)
        self.on_dispatch(player, place, kind, 1)
        self.dump_hand(player)

    def dump_hand(self, player: i64) -> None:
        """Discard cards drawn outside Dispatch, all at once after all were drawn (SD-170, SD-R51)."""
        held = self.size(HAND, player)
        if held == 0:
            return
        kind: i64 = 0
        while kind < self.table.kinds:
            copies = self.count(HAND, player, kind)
            if copies > 0:
                self.move(player, HAND, DISCARD, kind, copies)
            kind += 1
        if self.observer is not None:
            self.emit(
                EV_HAND_DISCARDED, player, -1, held, zone_id(ZONE_HAND, player), zone_id(ZONE_DISCARD, player), -1
            )

    # -- roll 4: replace cards on sale ---------------------------------------------------------------------------------

    def replace_picked(self, place: i64, kind: i64) -> i64:
        """How often a card at a station has been picked for replacement."""
        found: i64 = 0
        i: i64 = 0
        while i < self.sealed_size:
            action: i64 = self.sealed[i] & ACTION_MASK
            if first(action) == place and second(action) == kind:
                found += 1
            i += 1
        return found

    def picked_from_deck(self, number: i64) -> i64:
        """How many cards of a deck have been picked for replacement."""
        found: i64 = 0
        i: i64 = 0
        while i < self.sealed_size:
            if self.table.deck_of(second(self.sealed[i] & ACTION_MASK)) == number:
                found += 1
            i += 1
        return found

    def on_sale_at(self, place: i64, kind: i64) -> i64:
        """How many cards of a kind are on sale at a station."""
        found: i64 = 0
        slot: i64 = i64(self.table.slot_first[place])
        while slot < i64(self.table.slot_first[place + 1]):
            if i64(self.rows[slot]) == kind:
                found += 1
            slot += 1
        return found

    def replaceable(self, place: i64, kind: i64) -> bool:
        """Whether one more card of a kind at a station may be replaced now (SD-R49)."""
        if place == self.place or place * 256 + kind < self.floor:
            return False
        if self.on_sale_at(place, kind) <= self.replace_picked(place, kind):
            return False
        deck = self.table.deck_of(kind)
        return self.deck(deck).size > self.picked_from_deck(deck)

    def first_replaceable(self) -> i64:
        """The first slot whose card may be replaced, or -1."""
        slot: i64 = 0
        while slot < self.table.slots:
            kind: i64 = i64(self.rows[slot])
            if kind != EMPTY and self.replaceable(i64(self.table.slot_place[slot]), kind):
                return slot
            slot += 1
        return -1

    def write_replace(self, player: i64, out: ActionList) -> None:
        place: i64 = 0
        while place < self.table.places:
            kind: i64 = 0
            if self.table.slot_first[place] < self.table.slot_first[place + 1]:
                while kind < self.table.kinds:
                    if self.on_sale_at(place, kind) > 0 and self.replaceable(place, kind):
                        out.add(pack(VERB_REPLACE, place, kind))
                    kind += 1
            place += 1
        out.add(ACT_DONE)

    def refuse_replace(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_REPLACE:
            return "Pick cards on sale to replace, or be done (SD-165)."
        place = first(action)
        kind = second(action)
        if place == self.place:
            return "Only cards on sale at other stations can be replaced (SD-165)."
        if self.on_sale_at(place, kind) <= self.replace_picked(place, kind):
            return f"No more {self.table.names[kind]} on sale at {self.table.place_names[place]} (SD-R49)."
        if place * 256 + kind < self.floor:
            return "Pick the cards to replace in the order of the stations (SD-D14)."
        if not self.replaceable(place, kind):
            return "The deck has not enough cards for that (SD-R49)."
        return ""

    def do_replace(self, player: i64, action: i64) -> None:
        if verb_of(action) == VERB_REPLACE:
            self.seal(player, action)
            self.left -= 1
            self.floor = first(action) * 256 + second(action)
            if self.left > 0 and self.first_replaceable() >= 0:
                return
        self.answered(player)
        i: i64 = 0
        while i < self.sealed_size:
            chosen: i64 = self.sealed[i] & ACTION_MASK
            self.replace_one(player, first(chosen), second(chosen))
            i += 1
        self.sealed_size = 0

    def replace_one(self, player: i64, place: i64, kind: i64) -> None:
        """A new card is laid out, then the old one goes under the deck, seen by all (SD-R49)."""
        slot: i64 = i64(self.table.slot_first[place])
        while i64(self.rows[slot]) != kind:
            slot += 1
        deck = self.table.deck_of(kind)
        if self.observer is not None:
            self.emit(EV_REPLACED, player, kind, 1, zone_id(ZONE_ROW, place), deck_zone(deck), -1)
        self.fill_slot(slot)
        self.deck(deck).put_bottom(kind, (1 << self.num_players) - 1)

    # -- trashing ------------------------------------------------------------------------------------------------------

    def begin_trash(self, player: i64, most: i64) -> None:
        """The player may trash own cards from the discard pile and the stations (SD-086, SD-R43)."""
        self.left = most
        self.floor = 0
        if self.any_trashable(player):
            self.ask_one(D_TRASH, player)

    def trash_zone(self, source: i64) -> i64:
        return DISCARD if source == 0 else STATION + source - 1

    def any_trashable(self, player: i64) -> bool:
        source: i64 = self.floor // 256
        while source <= self.table.places:
            if self.size(self.trash_zone(source), player) > 0:
                kind: i64 = self.floor % 256 if source == self.floor // 256 else 0
                while kind < self.table.kinds:
                    if self.count(self.trash_zone(source), player, kind) > 0:
                        return True
                    kind += 1
            source += 1
        return False

    def write_trash(self, player: i64, out: ActionList) -> None:
        source: i64 = self.floor // 256
        while source <= self.table.places:
            if self.size(self.trash_zone(source), player) > 0:
                start = self.block(self.trash_zone(source), player)
                kind: i64 = self.floor % 256 if source == self.floor // 256 else 0
                while kind < self.table.kinds:
                    if i64(self.cards[start + kind]) > 0:
                        out.add(pack(VERB_TRASH, source, kind))
                    kind += 1
            source += 1
        out.add(ACT_DONE)

    def refuse_trash(self, player: i64, action: i64) -> str:
        verb = verb_of(action)
        if verb == VERB_DONE:
            return ""
        if verb != VERB_TRASH:
            return "Trash cards, or be done (SD-R43)."
        source = first(action)
        kind = second(action)
        if self.count(self.trash_zone(source), player, kind) == 0:
            where = "your discard pile" if source == 0 else self.table.place_names[source - 1]
            return f"You have no {self.table.names[kind]} in {where} (SD-R43)."
        if source * 256 + kind < self.floor:
            return "Name the cards to trash in order: discard pile first, then the stations (SD-D09)."
        return ""

    def do_trash(self, player: i64, action: i64) -> None:
        if verb_of(action) == VERB_TRASH:
            source = first(action)
            kind = second(action)
            self.trash_card(player, self.trash_zone(source), kind)
            if source == self.place + 1:
                self.clamp_unresolved(player, kind)
            self.floor = source * 256 + kind
            self.left -= 1
            coins = self.table.column(self.row, EXTRA) if self.table.column(self.row, OP) == OP_TRASH else 0
            if coins > 0:
                self.gain_coins(player, coins, -1, self.place)
            if self.left > 0 and self.any_trashable(player):
                return
        self.answered(player)

    def clamp_unresolved(self, player: i64, kind: i64) -> None:
        """A trashed ship gives no bonus any more; one that has already given it is trashed first (SD-082, SD-088)."""
        here = self.count(STATION + self.place, player, kind)
        if i64(self.unresolved[kind]) > here:
            self.unresolved[kind] = u8(here)

    # -- survival ------------------------------------------------------------------------------------------------------

    def begin_survival(self, player: i64) -> None:
        """A player's surviving ships here take their survival bonuses (SD-074)."""
        start = self.block(STATION + self.place, player)
        anything = False
        kind: i64 = 0
        while kind < self.table.kinds:
            if i64(self.table.survives[kind]) != 0:
                self.unresolved[kind] = self.cards[start + kind]
                if i64(self.cards[start + kind]) > 0:
                    anything = True
            kind += 1
        if anything:
            self.push(pack(STEP_SURVIVE_NEXT, player))

    def survive_next(self, player: i64) -> None:
        """The owner chooses the next ship where the order can matter (SD-075); plain gains are taken at once."""
        sensitive = False
        waiting: i64 = 0
        only: i64 = 0
        kind: i64 = 0
        while kind < self.table.kinds:
            if i64(self.unresolved[kind]) > 0:
                waiting += 1
                only = kind
                if i64(self.table.order_matters[kind]) != 0:
                    sensitive = True
            kind += 1
        if waiting == 0:
            return
        if not sensitive:
            self.take_plain_gains(player)
            return
        self.push(pack(STEP_SURVIVE_NEXT, player))
        if waiting == 1:
            self.resolve_ship(player, only)
        else:
            self.ask_one(D_ORDER, player)

    def take_plain_gains(self, player: i64) -> None:
        kind: i64 = 0
        while kind < self.table.kinds and not self.over:
            copies: i64 = i64(self.unresolved[kind])
            if copies > 0:
                self.unresolved[kind] = 0
                coins = survival_coins(self, player, self.place, kind) * copies
                if coins > 0:
                    self.gain_coins(player, coins, kind, self.place)
                influence = survival_influence(self, player, self.place, kind) * copies
                if influence > 0:
                    self.gain_influence(player, influence, kind, self.place)
            kind += 1

    def resolve_ship(self, player: i64, kind: i64) -> None:
        """One ship takes its survival bonus, row by row."""
        self.unresolved[kind] -= 1
        self.push(pack(STEP_SHIP, player, kind, self.table.first[AT_SURVIVE * self.table.kinds + kind]))

    def ship_step(self, player: i64, kind: i64, row: i64) -> None:
        """One effect of a surviving ship."""
        table = self.table
        if row + 1 < table.last[AT_SURVIVE * table.kinds + kind]:
            self.push(pack(STEP_SHIP, player, kind, row + 1))
        if not condition_holds(self, row, player, self.place, kind):
            return
        operation = table.column(row, OP)
        self.row = row
        if operation == OP_COIN:
            self.gain_coins(player, amount(self, row, player, self.place, kind), kind, self.place)
        elif operation == OP_INFLUENCE:
            number = amount(self, row, player, self.place, kind)
            if number > 0:
                self.gain_influence(player, number, kind, self.place)
        elif operation == OP_TRASH:
            self.begin_trash(player, table.column(row, AMOUNT))
        elif operation == OP_TRASH_SELF:
            if self.count(STATION + self.place, player, kind) > 0:
                self.trash_card(player, STATION + self.place, kind)
                self.clamp_unresolved(player, kind)
        elif operation == OP_LOOK:
            if self.deck(table.column(row, ARG)).size > 0:
                self.ask_one(D_LOOK, player)

    def write_order(self, player: i64, out: ActionList) -> None:
        kind: i64 = 0
        while kind < self.table.kinds:
            if i64(self.unresolved[kind]) > 0:
                out.add(pack(VERB_RESOLVE, kind))
            kind += 1

    def refuse_order(self, player: i64, action: i64) -> str:
        if verb_of(action) != VERB_RESOLVE:
            return "Choose which surviving ship is resolved next (SD-075)."
        if i64(self.unresolved[first(action)]) == 0:
            return f"No {self.table.names[first(action)]} here is still to be resolved (SD-075)."
        return ""

    def do_order(self, player: i64, action: i64) -> None:
        self.answered(player)
        self.resolve_ship(player, first(action))

    def refuse_look(self, player: i64, action: i64) -> str:
        if verb_of(action) == VERB_LOOK or verb_of(action) == VERB_DONE:
            return ""
        return "Look at the top card, or do not (SD-120)."

    def do_look(self, player: i64, action: i64) -> None:
        self.answered(player)
        if verb_of(action) == VERB_LOOK:
            self.draw_to_look(player, self.table.column(self.row, ARG), 1)

    # -- clean-up ------------------------------------------------------------------------------------------------------

    def clean_up(self, place: i64) -> None:
        """Survivors are discarded, except those that stay for the next round (SD-076, SD-144, SD-R65)."""
        player: i64 = 0
        while player < self.num_players:
            if self.size(STATION + place, player) > 0:
                start = self.block(STATION + place, player)
                kind: i64 = 0
                while kind < self.table.kinds:
                    copies: i64 = i64(self.cards[start + kind])
                    if copies > 0:
                        if i64(self.table.stays[kind]) == 0:
                            self.discard_openly(player, STATION + place, kind, copies)
                        elif self.observer is not None:
                            self.emit(EV_STAYED, player, kind, copies, 0, zone_id(ZONE_STATION, place), -1)
                    kind += 1
            player += 1
        self.resolved |= 1 << place
        self.undefeated = 0
        self.place = -1
        if self.committed != 0:
            self.forget_payments()
        kind = 0
        while kind < self.table.kinds:
            self.unresolved[kind] = 0
            kind += 1

    def forget_payments(self) -> None:
        """Coins paid here count in no later battle (SD-132)."""
        self.committed = 0
        i: i64 = 0
        while i < len(self.paid):
            self.paid[i] = 0
            i += 1

    # == Decisions =================================================================================================

    def write_actions(self, player: i64, out: ActionList) -> None:
        decision = self.decision
        if decision == D_LAY:
            self.write_lay(player, out)
        elif decision == D_BUY:
            self.write_buy(player, out)
        elif decision == D_TRASH:
            self.write_trash(player, out)
        elif decision == D_PAY:
            self.write_pay(player, out)
        elif decision == D_REMOVE:
            self.write_remove(player, out)
        elif decision == D_PICK:
            self.write_pick(player, out)
        elif decision == D_FEE:
            self.write_fee(player, out)
        elif decision == D_PHOENIX:
            self.write_phoenix(player, out)
        elif decision == D_DRAW:
            self.write_draw(player, out)
        elif decision == D_BUY_DRAWN:
            self.write_buy_drawn(player, out)
        elif decision == D_REPLACE:
            self.write_replace(player, out)
        elif decision == D_PLACE:
            self.write_place(player, out)
        elif decision == D_CHOOSE:
            option: i64 = 0
            while option < self.table.column(self.row, EXTRA):
                out.add(pack(VERB_CHOOSE, option))
                option += 1
        elif decision == D_ORDER:
            self.write_order(player, out)
        elif decision == D_LOOK:
            out.add(VERB_LOOK)
            out.add(ACT_DONE)

    def refusal(self, player: i64, action: i64) -> str:
        decision = self.decision
        if decision == D_LAY:
            return self.refuse_lay(player, action)
        if decision == D_FEE:
            return self.refuse_fee(player, action)
        if decision == D_PICK:
            return self.refuse_pick(player, action)
        if decision == D_PHOENIX:
            return self.refuse_phoenix(player, action)
        if decision == D_REMOVE:
            return self.refuse_remove(player, action)
        if decision == D_PAY:
            return self.refuse_pay(player, action)
        if decision == D_TRASH:
            return self.refuse_trash(player, action)
        if decision == D_DRAW:
            return self.refuse_draw(player, action)
        if decision == D_BUY_DRAWN:
            return self.refuse_buy_drawn(player, action)
        if decision == D_REPLACE:
            return self.refuse_replace(player, action)
        if decision == D_PLACE:
            return self.refuse_place(player, action)
        if decision == D_BUY:
            return self.refuse_buy(player, action)
        if decision == D_CHOOSE:
            if verb_of(action) == VERB_CHOOSE and first(action) < self.table.column(self.row, EXTRA):
                return ""
            return "Choose one of the rewards (SD-D17)."
        if decision == D_ORDER:
            return self.refuse_order(player, action)
        return self.refuse_look(player, action)

    def perform(self, player: i64, action: i64) -> None:
        decision = self.decision
        if decision == D_LAY:
            self.do_lay(player, action)
        elif decision == D_BUY:
            self.do_buy(player, action)
        elif decision == D_TRASH:
            self.do_trash(player, action)
        elif decision == D_PAY:
            self.do_pay(player, action)
        elif decision == D_REMOVE:
            self.do_remove(player, action)
        elif decision == D_PICK or decision == D_FEE:
            self.seal(player, action)
            self.answered(player)
        elif decision == D_PHOENIX:
            self.do_phoenix(player, action)
        elif decision == D_DRAW:
            self.answered(player)
            if verb_of(action) == VERB_DRAW:
                self.draw_to_look(player, first(action), self.table.column(self.row, AMOUNT))
        elif decision == D_BUY_DRAWN:
            self.do_buy_drawn(player, action)
        elif decision == D_REPLACE:
            self.do_replace(player, action)
        elif decision == D_PLACE:
            self.do_place(player, action)
        elif decision == D_CHOOSE:
            self.do_choose(player, action)
        elif decision == D_ORDER:
            self.do_order(player, action)
        elif decision == D_LOOK:
            self.do_look(player, action)
        if self.pending == 0:
            self.decision = D_NONE

    def do_choose(self, player: i64, action: i64) -> None:
        self.answered(player)
        row = self.table.column(self.row, ARG) + first(action)
        number = self.table.column(row, AMOUNT)
        if self.table.column(row, OP) == OP_COIN:
            self.gain_coins(player, number, -1, self.place)
        else:
            self.gain_influence(player, number, -1, self.place)

    # == Copies, hidden information, results =======================================================================

    def clone(self) -> "SkyDynastyState":
        copy = SkyDynastyState(self.table, self.num_players)
        self.copy_table(copy)
        copy.sent = self.sent[:]
        copy.asked = self.asked
        return copy

    def take_back_sealed(self, player: i64) -> i64:
        """Undo the secret drafts and sealed choices of all others; returns who had finished one."""
        if not self.secret or self.pending == 0:
            return 0
        finished = self.asked & ~self.pending & ~(1 << player)
        other: i64 = 0
        while other < self.num_players:
            if other != player and (self.asked >> other) & 1:
                self.unseal(other)
                if self.decision == D_LAY:
                    self.pick_up_fleet(other)
            other += 1
        return finished

    def pick_up_fleet(self, player: i64) -> None:
        """Take an unrevealed fleet back into the hand."""
        kind: i64 = 0
        while kind < self.table.kinds:
            copies = self.count(FLEET, player, kind)
            if copies > 0:
                self.move(player, FLEET, HAND, kind, copies)
            kind += 1
        self.set_tally(LAST_LAID, player, 0)

    def resample(self, player: i64, rng: Rng) -> None:
        finished = self.take_back_sealed(player)
        self.rng.s0 = rng.next32()
        self.rng.s1 = rng.next32()
        self.rng.s2 = rng.next32()
        self.rng.s3 = rng.next32() | 1
        self.redeal(player, rng)
        if self.decision == D_PLACE and self.actor != player:
            self.find_new_ship(rng)
        if self.decision == D_LAY and self.pending != 0:
            self.ask_again(player)
        if finished != 0:
            waiting = self.pending
            other: i64 = 0
            while other < self.num_players:
                if (finished >> other) & 1:
                    self.pending |= 1 << other
                    while (self.pending >> other) & 1:
                        self.perform(other, random_action(self, other, rng))
                other += 1
            self.pending = waiting

    def ask_again(self, player: i64) -> None:
        """Who of the others must pass follows from the hands as they are dealt now; `player` cannot tell such a seat from
        one that is still choosing (SD-R12)."""
        choosing = (self.pending | self.forced) & ~(1 << player)
        self.pending |= choosing
        self.asked |= choosing
        self.forced &= ~choosing
        other: i64 = 0
        while other < self.num_players:
            if (choosing >> other) & 1:
                self.unseal(other)
                # That nothing was revealed yet tells that somebody is still choosing.
                if self.must_pass(other) and self.pending & ~(1 << other) != 0:
                    self.seal(other, ACT_PASS)
                    self.forced |= 1 << other
                    self.pending &= ~(1 << other)
                    self.asked &= ~(1 << other)
            other += 1

    def find_new_ship(self, rng: Rng) -> None:
        """The ship that may be dispatched is the last one bought, in the discard pile, whichever it is now (SD-D15)."""
        owner = self.actor
        self.left = (self.secrets[len(self.secrets) - 1] >> 8) & 255
        if self.count(DISCARD, owner, self.left) > self.count(SEEN, owner, self.left):
            return
        pick: i64 = rng.below(self.size(DISCARD, owner) - self.size(SEEN, owner))
        kind: i64 = 0
        unseen: i64 = self.count(DISCARD, owner, 0) - self.count(SEEN, owner, 0)
        while pick >= unseen:
            pick -= unseen
            kind += 1
            unseen = self.count(DISCARD, owner, kind) - self.count(SEEN, owner, kind)
        self.move(owner, DISCARD, DECK, kind, 1)
        self.move(owner, DECK, DISCARD, self.left, 1)

    def withdraw(self, player: i64) -> None:
        self.pending |= self.take_back_sealed(player)

    def ranking(self) -> list[int]:
        """Rank per seat: most influence, then most coins, then shared (SD-R39)."""
        scores = [(int(self.influence(player)), int(self.coins[player])) for player in range(self.num_players)]
        return [1 + sum(1 for other in scores if other > score) for score in scores]

    def returns(self) -> list[float]:
        if not self.over:
            return [0.0] * int(self.num_players)
        ranks = self.ranking()
        winners = ranks.count(1)
        return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]

    def outcome(self) -> Outcome:
        if not self.over:
            raise InvariantError("the game is not over")
        ranks = self.ranking()
        scores = [int(self.influence(player)) for player in range(self.num_players)]
        return Outcome(ranks, scores, [seat for seat, rank in enumerate(ranks) if rank == 1], REASONS[self.reason])

    def observation(self, player: i64) -> list[float]:
        """Numbers in the order of `observation_parts`: table, own cards, then each seat from `player` on."""
        table = self.table
        kinds = range(table.kinds)
        # The ship that may be dispatched is its owner's secret until it goes.
        left: i64 = 0 if self.decision == D_PLACE and self.actor != player else self.left
        out: list[float] = [
            float(self.round), float(self.phase), float(self.dispatch_turn), float(self.track), float(self.decision),
            float(self.place), float(left), float(self.dice), float((self.pending >> player) & 1),
            float(self.ship_deck.size), float(self.location_deck.size),
        ]  # fmt: skip
        for zone in (HAND, DECK, DISCARD, FLEET):
            start = self.block(zone, player)
            out.extend([float(self.cards[start + kind]) for kind in kinds])
        mine: list[float] = [0.0] * int(table.kinds)
        for entry in self.looked:
            if (entry >> 8) >> player & 1:
                mine[int(entry & 255)] += 1.0
        out.extend(mine)
        known: list[float] = [0.0] * int(table.kinds)
        for pile in (self.ship_deck, self.location_deck):
            for i in range(pile.size):
                if (i64(pile.known[i]) >> player) & 1:
                    known[int(pile.cards[i])] += 1.0
        out.extend(known)
        out.extend([float(self.trash[kind]) for kind in kinds])
        for slot in range(table.slots):
            out.append(float(self.rows[slot]) if self.rows[slot] != EMPTY else -1.0)
        laying = self.decision == D_LAY
        for turn in range(self.num_players):
            seat: i64 = (player + turn) % self.num_players
            laid: i64 = self.size(FLEET, seat) if laying else 0
            out.extend([
                float(self.coins[seat]), float(self.influence(seat)), float(self.tally(OPEN_USED, seat)),
                float((self.passed >> seat) & 1), float(self.size(HAND, seat) + laid), float(self.size(DECK, seat)),
                float(self.size(DISCARD, seat)),
            ])  # fmt: skip
            seen = self.block(SEEN, seat)
            out.extend([float(self.cards[seen + kind]) for kind in kinds])
            fleet = self.block(FLEET, seat)
            out.extend([0.0 if laying else float(self.cards[fleet + kind]) for kind in kinds])
            for place in range(table.places):
                start = self.block(STATION + place, seat)
                out.extend([float(self.cards[start + kind]) for kind in kinds])
        return out

    def observation_parts(self) -> list[tuple[str, int]]:
        kinds = int(self.table.kinds)
        single = [
            "round", "phase", "dispatch_turn", "track", "decision", "place", "left", "dice", "asked", "ship_deck",
            "location_deck",
        ]  # fmt: skip
        parts = [(name, 1) for name in single]
        parts += [
            (name, kinds) for name in ("hand", "own_deck", "own_discard", "own_fleet", "looked", "known", "trash")
        ]
        parts.append(("rows", int(self.table.slots)))
        for turn in range(self.num_players):
            for name in ("coins", "influence", "open_space_used", "passed", "hand_and_fleet", "deck", "discard"):
                parts.append((f"{name}+{turn}", 1))
            parts.append((f"seen_discard+{turn}", kinds))
            parts.append((f"revealed_fleet+{turn}", kinds))
            for name in self.table.place_names:
                parts.append((f"{name}+{turn}", kinds))
        return parts

    def to_dict(self) -> dict[str, Any]:
        data = self.table_to_dict()
        data["game"] = "sky_dynasty"
        data["rules_version"] = RULES_VERSION
        data["card_set"] = self.table.fingerprint
        data["sent"] = [int(v) for v in self.sent]
        data["asked"] = int(self.asked)
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Take over a saved state of a game with the same players and cards."""
        self.table_from_dict(data)
        self.sent = vec[i64](data["sent"])
        self.asked = data["asked"]
