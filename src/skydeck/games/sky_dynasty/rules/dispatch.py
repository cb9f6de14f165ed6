"""Draw, Dispatch and Discard."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, follows, pack, second, verb_of
from skydeck.engine.state import SEAT_SHIFT, ActionList, Decision, SealedOnce, tell
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, Op, Verb, When
from skydeck.games.sky_dynasty.rules import course, secrets
from skydeck.games.sky_dynasty.rules.flaws import Flaw
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import UNDECIDED, Ev, Phase, Spot, Tally, Zone, spot_id


def draw_hands(s: SkyDynastyState) -> None:
    """Each player draws a hand of ten (SD-031)."""
    course.enter_phase(s, Phase.DRAW)
    for player in range(s.num_players):
        s.draw_cards(player, s.cards.hand_size)
    course.enter_phase(s, Phase.DISPATCH)


def dispatch_turn_begins(s: SkyDynastyState) -> None:
    """All who have not passed lay a fleet or pass, in secret and at once (SD-035 to SD-040, SD-R12)."""
    asked: i64 = 0
    for player in range(s.num_players):
        s.set_tally(Tally.LAST_LAID, player, 0)
        if (s.passed >> player) & 1 == 0:
            s.set_tally(Tally.PRIOR, player, course.places_of(s, player))
            if passes_unasked(s, player):
                s.seal(player, Verb.PASS)
                s.forced |= 1 << player
            else:
                asked |= 1 << player
    if asked == 0 and s.forced == 0:
        return
    s.dispatch_turn += 1
    tell(s, Ev.DISPATCH_TURN, amount=s.dispatch_turn)
    s.push(Step.REVEAL)
    if asked != 0:
        s.ask_all(Ask.LAY, asked)


def passes_unasked(s: SkyDynastyState, player: i64) -> bool:
    """Whether the rules pass for a player at once; with `ask_forced` only one without any card, which all can see."""
    if s.always_ask or not must_pass(s, player):
        return False
    return not s.house.ask_forced or s.size(Zone.HAND, player) == 0


def must_pass(s: SkyDynastyState, player: i64) -> bool:
    """No cards, or no way to send any: no location card, Open Space used up, no Phoenix with somewhere to go
    (SD-056, SD-057, SD-R23)."""
    if s.size(Zone.HAND, player) == 0:
        return True
    if has_open_space_left(s, player):
        return False
    for kind in s.kinds_in(Zone.HAND, player):
        if may_lay_without_location(s, player, kind):
            return False
    return True


def fleet_has_location(s: SkyDynastyState, player: i64) -> bool:
    return s.count_some(Zone.FLEET, player, 0, s.cards.location_kinds) > 0


def has_open_space_left(s: SkyDynastyState, player: i64) -> bool:
    """Whether a player may dispatch to Open Space once more in this round (SD-055)."""
    return s.tally(Tally.OPEN_USED, player) < s.cards.open_space_dispatches


def may_lay_without_location(s: SkyDynastyState, player: i64, kind: i64) -> bool:
    """Whether a card may join a fleet without a location card: one bound for Open Space (SD-055), or as a location card
    itself, or a Phoenix with somewhere to go (SD-R23)."""
    if has_open_space_left(s, player) or kind < s.cards.location_kinds:
        return True
    return i64(s.cards.may_go[kind]) != 0 and s.tally(Tally.PRIOR, player) != 0


def flaw_of_laying(s: SkyDynastyState, player: i64, kind: i64) -> i64:
    """Why a card cannot be laid into the fleet."""
    if s.count(Zone.HAND, player, kind) == 0:
        return Flaw.NOT_IN_HAND
    if kind < s.tally(Tally.LAST_LAID, player):
        return Flaw.LAID_OUT_OF_ORDER
    fits = fleet_has_location(s, player) or may_lay_without_location(s, player, kind)
    return Flaw.NONE if fits else Flaw.OPEN_SPACE_USED


class Lay(Decision[SkyDynastyState]):
    """A fleet face down, card by card, or passing for the round (SD-D01)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        out.add(Verb.PASS if s.size(Zone.FLEET, player) == 0 else Verb.LOCK)
        free = has_open_space_left(s, player) or fleet_has_location(s, player)
        counts = s.counts
        start = s.block(Zone.HAND, player)
        left = s.size(Zone.HAND, player)
        for kind in range(s.tally(Tally.LAST_LAID, player), s.cards.kinds):
            copies = i64(counts[start + kind])
            if copies > 0:
                if free or may_lay_without_location(s, player, kind):
                    out.add(pack(Verb.LAY, kind))
                left -= copies
                if left == 0:
                    break

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        verb = verb_of(action)
        if verb == Verb.LAY:
            return flaw_of_laying(s, player, first(action))
        begun = s.size(Zone.FLEET, player) > 0
        if verb == Verb.PASS:
            return Flaw.FLEET_BEGUN if begun else Flaw.NONE
        if verb == Verb.LOCK:
            return Flaw.NONE if begun else Flaw.FLEET_EMPTY
        return self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        verb = verb_of(action)
        if verb == Verb.LAY:
            kind = first(action)
            s.move(player, Zone.HAND, Zone.FLEET, kind, 1)
            s.set_tally(Tally.LAST_LAID, player, kind)
            return
        s.seal(player, action)
        s.answered(player)


def reveal_fleets(s: SkyDynastyState) -> None:
    """All fleets are turned up together; then the decision order runs (SD-039, SD-049 to SD-052)."""
    fleets = False
    for player in range(s.num_players):
        if s.size(Zone.FLEET, player) > 0:
            fleets = True
            show_fleet(s, player)
        elif (s.passed >> player) & 1 == 0:
            s.passed |= 1 << player
            tell(s, Ev.PASSED, player)
    s.forced = 0
    s.sealed_size = 0
    if not fleets:
        return
    if s.house.phoenix_before_pick:
        s.plan(Step.FEE, Step.PHOENIX, Step.PICK, Step.DICE, Step.ARRIVE, Step.DISPATCH)
    else:
        s.plan(Step.FEE, Step.PICK, Step.PHOENIX, Step.DICE, Step.ARRIVE, Step.DISPATCH)


def show_fleet(s: SkyDynastyState, player: i64) -> None:
    """Turn up one fleet, and bind it where its cards leave no choice (SD-041, SD-045)."""
    counts = s.counts
    start = s.block(Zone.FLEET, player)
    locations: i64 = 0
    only: i64 = -1
    left = s.size(Zone.FLEET, player)
    for kind in range(s.cards.kinds):
        copies: i64 = i64(counts[start + kind])
        if copies > 0:
            left -= copies
            if kind < s.cards.location_kinds:
                locations += 1
                only = kind
            if len(s.secrets) > 0:
                secrets.expose(s, player, kind, copies)
            tell(s, Ev.REVEALED, player, kind, copies, spot_id(Spot.HAND, player), spot_id(Spot.FLEET, player))
            if left == 0:
                break
    s.set_tally(Tally.BOUND_FOR, player, UNDECIDED)
    if locations == 0:
        s.set_tally(Tally.BOUND_FOR, player, s.cards.open_space)
    elif locations == 1 and i64(s.cards.place_of[only]) != ANYWHERE:
        keep_location(s, player, only)


def keep_location(s: SkyDynastyState, player: i64, keep: i64) -> None:
    """Use one location card of the fleet, discard the others at once (SD-043, SD-R19, SD-R20)."""
    for kind in range(s.cards.location_kinds):
        extra = s.count(Zone.FLEET, player, kind)
        if kind == keep:
            extra -= 1
        if extra > 0:
            s.discard_openly(player, Zone.FLEET, kind, extra)
            tell(s, Ev.DISCARDED, player, kind, extra, spot_id(Spot.FLEET, player), spot_id(Spot.DISCARD, player))
    if i64(s.cards.place_of[keep]) != ANYWHERE:
        s.set_tally(Tally.BOUND_FOR, player, i64(s.cards.place_of[keep]))


def random_card(s: SkyDynastyState, player: i64) -> i64:
    """The random location card in a player's fleet, or -1."""
    for kind in range(s.cards.location_kinds):
        if i64(s.cards.place_of[kind]) == ANYWHERE and s.count(Zone.FLEET, player, kind) > 0:
            return kind
    return -1


def ask_fees(s: SkyDynastyState) -> None:
    """Owners of random location cards who hold the fee may pay and name the place (SD-049, SD-R07 to SD-R10)."""
    asked: i64 = 0
    for player in range(s.num_players):
        kind = random_card(s, player) if s.size(Zone.FLEET, player) > 0 else -1
        if kind >= 0 and s.coins[player] >= i64(s.cards.fee[kind]):
            asked |= 1 << player
    if asked != 0:
        s.push(Step.FEE_SHOWN)
        s.ask_all(Ask.FEE, asked)


class Fee(SealedOnce[SkyDynastyState]):
    """Paying for a random location card, with the station, or not (SD-D02)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for place in range(s.cards.places):
            if place != s.cards.open_space:
                out.add(pack(Verb.PAY, place))
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.PAY:
            return Flaw.NAMES_OPEN_SPACE if first(action) == s.cards.open_space else Flaw.NONE
        return Flaw.NONE if action == Verb.DONE else self.asks


def show_fees(s: SkyDynastyState) -> None:
    """Paying commits the fleet to the named place; its other location cards are discarded (SD-R08)."""
    for i in range(s.sealed_size):
        player: i64 = s.sealed[i] >> SEAT_SHIFT
        place = first(s.sealed[i])
        if verb_of(s.sealed[i]) == Verb.PAY:
            kind = random_card(s, player)
            fee = i64(s.cards.fee[kind])
            keep_location(s, player, kind)
            s.set_tally(Tally.BOUND_FOR, player, place)
            s.coins[player] -= fee
            tell(s, Ev.PAID_FEE, player, kind, fee, target=spot_id(Spot.STATION, place))
    s.sealed_size = 0


def location_choices(s: SkyDynastyState, player: i64) -> i64:
    """How many kinds of location card are left in a fleet that is not bound yet."""
    if s.size(Zone.FLEET, player) == 0 or s.tally(Tally.BOUND_FOR, player) != UNDECIDED:
        return 0
    found: i64 = 0
    for kind in range(s.cards.location_kinds):
        if s.count(Zone.FLEET, player, kind) > 0:
            found += 1
    return found


def ask_picks(s: SkyDynastyState) -> None:
    """Owners of several location cards pick the one to use, having seen all fleets (SD-042, SD-044, SD-050)."""
    asked: i64 = 0
    for player in range(s.num_players):
        choices = location_choices(s, player)
        if choices == 1 and not s.always_ask:
            keep_location(s, player, random_card(s, player))
        elif choices > 0:
            asked |= 1 << player
    if asked != 0:
        s.push(Step.PICK_SHOWN)
        s.ask_all(Ask.PICK, asked)


class Pick(SealedOnce[SkyDynastyState]):
    """Which of several location cards a fleet uses (SD-D03)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for kind in range(s.cards.location_kinds):
            if s.count(Zone.FLEET, player, kind) > 0:
                out.add(pack(Verb.KEEP, kind))

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.KEEP:
            return self.asks
        kind = first(action)
        if kind >= s.cards.location_kinds:
            return Flaw.NOT_A_LOCATION_CARD
        return Flaw.NOT_IN_FLEET if s.count(Zone.FLEET, player, kind) == 0 else Flaw.NONE


def show_picks(s: SkyDynastyState) -> None:
    for i in range(s.sealed_size):
        player: i64 = s.sealed[i] >> SEAT_SHIFT
        kind = first(s.sealed[i])
        tell(s, Ev.KEPT, player, kind, 1, spot_id(Spot.FLEET, player))
        keep_location(s, player, kind)
    s.sealed_size = 0


def fleet_phoenixes(s: SkyDynastyState, player: i64) -> i64:
    """How many ships of a fleet may go where their owner already has cards."""
    found: i64 = 0
    for kind in s.cards.goers:
        found += s.count(Zone.FLEET, player, kind)
    return found


def phoenix_places(s: SkyDynastyState, player: i64) -> i64:
    """Where a player's Phoenixes may go apart from following their fleet, as a mask (SD-124, SD-128, SD-R25)."""
    places = s.tally(Tally.PRIOR, player)
    bound = s.tally(Tally.BOUND_FOR, player)
    if bound != UNDECIDED:
        places &= ~(1 << bound)
    return places


def phoenix_may_stay(s: SkyDynastyState, player: i64) -> bool:
    """Whether a Phoenix may follow its fleet: not if that is a third Open Space dispatch (SD-R23, SD-R24)."""
    if s.tally(Tally.BOUND_FOR, player) != s.cards.open_space or fleet_has_location(s, player):
        return True
    if has_open_space_left(s, player):
        return True
    return (s.tally(Tally.PRIOR, player) >> s.cards.open_space) & 1 != 0


def ask_phoenixes(s: SkyDynastyState) -> None:
    """Owners of Phoenixes choose their destinations (SD-051)."""
    asked: i64 = 0
    for player in range(s.num_players):
        if s.size(Zone.FLEET, player) > 0 and fleet_phoenixes(s, player) > 0:
            places = phoenix_places(s, player)
            if places != 0:
                only = places & (places - 1) == 0 and not phoenix_may_stay(s, player)
                if only and not s.always_ask:
                    send_all(s, player, places)
                else:
                    asked |= 1 << player
    if asked != 0:
        s.push(Step.PHOENIX_SHOWN)
        s.ask_all(Ask.PHOENIX, asked)


def send_all(s: SkyDynastyState, player: i64, places: i64) -> None:
    """Send every Phoenix to the only place it may go to."""
    place: i64 = 0
    while (places >> place) & 1 == 0:
        place += 1
    for kind in s.cards.goers:
        while s.count(Zone.FLEET, player, kind) > 0:
            send(s, player, kind, place)


def send(s: SkyDynastyState, player: i64, kind: i64, place: i64) -> None:
    """A Phoenix leaves its fleet; its on-dispatch actions wait until all fleets have arrived."""
    s.move(player, Zone.FLEET, Zone.STATION + place, kind, 1)
    s.sent = append(s.sent, pack(player, kind, place))
    tell(s, Ev.ARRIVED, player, kind, 1, spot_id(Spot.FLEET, player), spot_id(Spot.STATION, place))


def left_to_send(s: SkyDynastyState, player: i64, kind: i64) -> i64:
    """How many cards of a kind are in a fleet that the sealed choice in progress has not sent away."""
    found = s.count(Zone.FLEET, player, kind)
    for i in range(s.sealed_size):
        if s.sealed[i] >> SEAT_SHIFT == player and first(s.sealed[i]) == kind:
            found -= 1
    return found


def flaw_of_sending(s: SkyDynastyState, player: i64, kind: i64, place: i64) -> i64:
    """Why a ship of the fleet cannot be sent to a station."""
    if i64(s.cards.may_go[kind]) == 0:
        return Flaw.BOUND_TO_FLEET
    if left_to_send(s, player, kind) == 0:
        return Flaw.NONE_LEFT_TO_SEND
    if place == s.tally(Tally.BOUND_FOR, player) and phoenix_may_stay(s, player):
        return Flaw.FLEET_GOES_THERE
    if (phoenix_places(s, player) >> place) & 1 == 0:
        return Flaw.NO_CARDS_BEFORE
    last = s.last_sealed(player)
    if last >= 0 and kind < first(last):
        return Flaw.SENT_OUT_OF_ORDER
    if not follows(last, kind, place):
        return Flaw.STATION_OUT_OF_ORDER
    return Flaw.STRANDS_OTHERS if strands_others(s, player, kind) else Flaw.NONE


class Phoenix(Decision[SkyDynastyState]):
    """Where Phoenixes go (SD-D04)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for kind in s.cards.goers:
            for place in range(s.cards.places):
                if flaw_of_sending(s, player, kind, place) == Flaw.NONE:
                    out.add(pack(Verb.SEND, kind, place))
        if phoenix_may_stay(s, player):
            out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.SEND:
            return flaw_of_sending(s, player, first(action), second(action))
        if action == Verb.DONE:
            return Flaw.NONE if phoenix_may_stay(s, player) else Flaw.MAY_NOT_STAY
        return self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.DONE:
            s.answered(player)
            return
        s.seal(player, action)
        if s.sealed_count(player) == fleet_phoenixes(s, player):
            s.answered(player)


def strands_others(s: SkyDynastyState, player: i64, kind: i64) -> bool:
    """Whether sending `kind` now would leave an earlier kind behind that may not stay."""
    return not phoenix_may_stay(s, player) and first_stranded(s, player, kind) >= 0


def first_stranded(s: SkyDynastyState, player: i64, kind: i64) -> i64:
    """The first kind of Phoenix before `kind` that is still in the fleet, or -1."""
    for earlier in s.cards.goers:
        if earlier < kind and left_to_send(s, player, earlier) > 0:
            return earlier
    return -1


def show_phoenixes(s: SkyDynastyState) -> None:
    for i in range(s.sealed_size):
        send(s, s.sealed[i] >> SEAT_SHIFT, first(s.sealed[i]), second(s.sealed[i]))
    s.sealed_size = 0


def roll_for_places(s: SkyDynastyState) -> None:
    """Unpaid random location cards roll the die, in lead order (SD-052, SD-R11)."""
    for turn in range(s.num_players):
        player: i64 = (s.lead() + turn) % s.num_players
        if s.size(Zone.FLEET, player) > 0 and s.tally(Tally.BOUND_FOR, player) == UNDECIDED:
            roll: i64 = s.rng.below(6)
            place = i64(s.cards.die[roll])
            s.set_tally(Tally.BOUND_FOR, player, place)
            tell(s, Ev.DIE, player, amount=roll + 1, target=spot_id(Spot.STATION, place))


def arrive(s: SkyDynastyState) -> None:
    """Fleets move to their stations; then come the on-dispatch actions (SD-046, SD-053, SD-R09)."""
    cards = s.cards
    counts = s.counts
    for player in range(s.num_players):
        if s.size(Zone.FLEET, player) > 0:
            place = s.tally(Tally.BOUND_FOR, player)
            if place == cards.open_space and counts_as_open(s, player):
                s.set_tally(Tally.OPEN_USED, player, s.tally(Tally.OPEN_USED, player) + 1)
            start = s.block(Zone.FLEET, player)
            left = s.size(Zone.FLEET, player)
            for kind in range(cards.kinds):
                copies: i64 = i64(counts[start + kind])
                if copies > 0:
                    s.put(Zone.STATION + place, player, kind, copies)
                    tell(s, Ev.ARRIVED, player, kind, copies, spot_id(Spot.FLEET, player), spot_id(Spot.STATION, place))
                    left -= copies
                    if left == 0:
                        break
    for player in range(s.num_players):
        if s.size(Zone.FLEET, player) > 0:
            place = s.tally(Tally.BOUND_FOR, player)
            start = s.block(Zone.FLEET, player)
            rest = s.size(Zone.FLEET, player)
            s.sizes[Zone.FLEET * s.num_players + player] = 0
            for kind in range(cards.kinds):
                number: i64 = i64(counts[start + kind])
                if number > 0:
                    counts[start + kind] = 0
                    if kind >= cards.location_kinds:
                        on_dispatch(s, player, place, kind, number)
                    rest -= number
                    if rest == 0:
                        break
    if len(s.sent) > 0:
        for entry in s.sent:
            on_dispatch(s, verb_of(entry), second(entry), first(entry), 1)
        s.sent = vec[i64]()
    course.judge_together(s)


def counts_as_open(s: SkyDynastyState, player: i64) -> bool:
    """Whether the fleet on its way to Open Space uses one of the two dispatches (SD-126, SD-R22, SD-R24)."""
    if fleet_has_location(s, player):
        return False
    if s.size(Zone.FLEET, player) > fleet_phoenixes(s, player):
        return True
    return (s.tally(Tally.PRIOR, player) >> s.cards.open_space) & 1 == 0


def on_dispatch(s: SkyDynastyState, player: i64, place: i64, kind: i64, copies: i64) -> None:
    """The on-dispatch actions of equal ships (SD-006, SD-053)."""
    if s.cards.first_row(When.DISPATCH, kind) == s.cards.end_row(When.DISPATCH, kind):
        return
    coins = effects.rows_total(s, When.DISPATCH, player, place, kind, Op.COIN) * copies
    if coins > 0:
        s.gain_coins(player, coins, kind, place)
    draws = effects.rows_total(s, When.DISPATCH, player, place, kind, Op.DRAW) * copies
    if draws > 0:
        s.draw_cards(player, draws)
    influence = effects.rows_total(s, When.DISPATCH, player, place, kind, Op.INFLUENCE) * copies
    if influence > 0:
        course.gain_influence(s, player, influence, kind, place)


def discard_hands(s: SkyDynastyState) -> None:
    """Cards still in hand go to their owners' discard piles, unseen (SD-059, SD-R64)."""
    course.enter_phase(s, Phase.DISCARD)
    for player in range(s.num_players):
        course.discard_hand(s, player)
    course.enter_phase(s, Phase.RESOLVE)
