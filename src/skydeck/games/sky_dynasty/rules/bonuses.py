"""What the winner of a station may do: buy, draw, replace, trash, choose, place."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ACTION_MASK, ActionList, Decision, tell
from skydeck.games.sky_dynasty import effects
from skydeck.games.sky_dynasty.cards.words import Col, Deck, Flag, Op, Verb, When
from skydeck.games.sky_dynasty.rules import course, dispatch, secrets
from skydeck.games.sky_dynasty.rules.flaws import Flaw
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, Ev, Shared, Spot, Zone, deck_spot, spot_id


def bonus_step(s: SkyDynastyState, player: i64, row: i64, last: i64) -> None:
    """One step of a station's or a die result's bonus; the next one waits on the agenda."""
    if row + 1 < last:
        s.push(pack(Step.BONUS, player, row + 1, last))
    act(s, player, row, -1)


def act(s: SkyDynastyState, player: i64, row: i64, ship: i64) -> None:
    """Carry out a row whose condition holds, for a station's bonus (`ship` is -1) or a ship that survives there."""
    if not effects.condition_holds(s, row, player, s.place, ship):
        return
    operation = s.cards.column(row, Col.OP)
    number = effects.amount(s, row, player, s.place, ship)
    s.row = row
    if operation == Op.COIN:
        s.gain_coins(player, number, ship, s.place)
    elif operation == Op.INFLUENCE:
        if number > 0:
            course.gain_influence(s, player, number, ship, s.place)
    elif operation == Op.BUY:
        s.left = number
        offer_row(s, player)
    elif operation == Op.TRASH:
        offer_cards(s, Ask.TRASH, player, number)
    elif operation == Op.TRASH_SELF:
        if s.count(Zone.STATION + s.place, player, ship) > 0:
            course.trash_card(s, player, Zone.STATION + s.place, ship)
            clamp_unresolved(s, player, ship)
    elif operation == Op.LOOK_TOP_MAY_BUY:
        if s.deck(s.cards.column(row, Col.ARG)).size > 0:
            s.ask_one(Ask.LOOK, player)
    elif operation == Op.CHOOSE:
        s.ask_one(Ask.CHOOSE, player)
    elif operation == Op.TRACK_REWARD:
        s.gain_coins(player, i64(s.cards.track_coins[s.track]), -1, s.place)
        if i64(s.cards.track_influence[s.track]) > 0:
            course.gain_influence(s, player, i64(s.cards.track_influence[s.track]), -1, s.place)
    elif operation == Op.TRACK_ADVANCE:
        s.track = (s.track + 1) % len(s.cards.track_influence)
        tell(s, Ev.TRACK, amount=s.track, target=spot_id(Spot.STATION, s.place))
    elif operation == Op.ROLL_TABLE:
        roll(s, player)
    elif operation == Op.DRAW_MAY_BUY:
        offer_draw(s, player)
    elif operation == Op.REPLACE_ON_SALE:
        offer_cards(s, Ask.REPLACE, player, number)


def roll(s: SkyDynastyState, player: i64) -> None:
    """Roll the die for a bonus, whose steps follow."""
    s.dice = s.rng.below(6) + 1
    tell(s, Ev.ROLLED, player, amount=s.dice, target=spot_id(Spot.STATION, s.place))
    begin = s.cards.roll_first[s.dice - 1]
    if begin < s.cards.roll_last[s.dice - 1]:
        s.push(pack(Step.BONUS, player, begin, s.cards.roll_last[s.dice - 1]))


def offer_cards(s: SkyDynastyState, decision: i64, player: i64, most: i64) -> None:
    """Ask which cards on sale to replace, or which own cards to trash, if there are any (SD-165, SD-086, SD-R43)."""
    s.left = most
    s.floor = 0
    if s.has_answers(decision, player):
        s.ask_one(decision, player)


def refill(s: SkyDynastyState, place: i64) -> None:
    """Fill the gaps of a sale row once its claimer has finished buying (SD-R55)."""
    for slot in range(i64(s.cards.slot_first[place]), i64(s.cards.slot_first[place + 1])):
        if i64(s.rows[slot]) == EMPTY:
            s.fill_slot(slot)


def slot_for_sale(s: SkyDynastyState, kind: i64) -> i64:
    """The first slot of this station where a kind of the right deck is on sale, or -1."""
    deck = s.cards.column(s.row, Col.ARG)
    for slot in range(i64(s.cards.slot_first[s.place]), i64(s.cards.slot_first[s.place + 1])):
        if i64(s.rows[slot]) == kind and i64(s.cards.slot_deck[slot]) == deck:
            return slot
    return -1


def offer_row(s: SkyDynastyState, player: i64) -> None:
    """Ask what to buy, if anything on sale here can be paid (SD-R53, SD-R54)."""
    if s.left > 0 and s.has_answers(Ask.BUY, player):
        s.ask_one(Ask.BUY, player)


def flaw_of_buying(s: SkyDynastyState, player: i64, kind: i64) -> i64:
    """Why a card cannot be bought from the row of the station; `SkyDynastyState.offered` says the same of a slot."""
    if on_sale_at(s, s.place, kind) == 0:
        return Flaw.NOT_ON_SALE
    if slot_for_sale(s, kind) < 0:
        return Flaw.OTHER_WARES
    return Flaw.CARD_TOO_DEAR if i64(s.cards.cost[kind]) > s.coins[player] else Flaw.NONE


class Buy(Decision[SkyDynastyState]):
    """Cards on sale at the station (SD-D16, SD-D18 to SD-D20)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        deck = s.cards.column(s.row, Col.ARG)
        for slot in range(i64(s.cards.slot_first[s.place]), i64(s.cards.slot_first[s.place + 1])):
            kind = s.offered(slot, deck, s.coins[player])
            if kind >= 0 and not out.contains(pack(Verb.BUY, kind)):
                out.add(pack(Verb.BUY, kind))
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.BUY:
            return flaw_of_buying(s, player, first(action))
        return Flaw.NONE if action == Verb.DONE else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        s.answered(player)
        if verb_of(action) == Verb.DONE:
            return
        kind = first(action)
        s.rows[slot_for_sale(s, kind)] = u8(EMPTY)
        price = i64(s.cards.cost[kind])
        s.coins[player] -= price
        s.put(Zone.DISCARD, player, kind, 1)
        s.put(Zone.SEEN, player, kind, 1)
        s.bought += 1
        s.left -= 1
        tell(s, Ev.BOUGHT, player, kind, price, spot_id(Spot.ROW, s.place), spot_id(Spot.DISCARD, player))
        offer_row(s, player)


def deck_allowed(s: SkyDynastyState, number: i64) -> bool:
    """Whether the bonus in progress may draw from a deck."""
    return flaw_of_drawing(s, number) == Flaw.NONE


def flaw_of_drawing(s: SkyDynastyState, number: i64) -> i64:
    """Why the bonus in progress cannot draw from a deck (SD-R47)."""
    if (s.cards.column(s.row, Col.ARG) >> number) & 1 == 0:
        return Flaw.OTHER_DECK
    return Flaw.DECK_EMPTY if s.deck(number).size == 0 else Flaw.NONE


def may_draw_nothing(s: SkyDynastyState) -> bool:
    """Whether the bonus in progress leaves it open to draw at all (SD-D12)."""
    return s.cards.column(s.row, Col.EXTRA2) & Flag.OPTIONAL != 0


def offer_draw(s: SkyDynastyState, player: i64) -> None:
    """Ask from which deck to draw, or whether to draw at all (SD-D10, SD-D12)."""
    ships = deck_allowed(s, Deck.SHIP)
    locations = deck_allowed(s, Deck.LOCATION)
    if not ships and not locations:
        return
    if (ships and locations) or may_draw_nothing(s):
        s.ask_one(Ask.DRAW, player)
    else:
        draw_to_look(s, player, Deck.SHIP if ships else Deck.LOCATION, s.cards.column(s.row, Col.AMOUNT))


class Draw(Decision[SkyDynastyState]):
    """From which deck to draw (SD-D10, SD-D12)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for deck in range(Deck.LOCATION + 1):
            if deck_allowed(s, deck):
                out.add(pack(Verb.DRAW, deck))
        if may_draw_nothing(s):
            out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.DRAW:
            return flaw_of_drawing(s, first(action))
        optional = may_draw_nothing(s)
        if action == Verb.DONE:
            return Flaw.NONE if optional else Flaw.MUST_DRAW
        return Flaw.ASKS_WHETHER_TO_DRAW if optional else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        s.answered(player)
        if verb_of(action) == Verb.DRAW:
            draw_to_look(s, player, first(action), s.cards.column(s.row, Col.AMOUNT))


def draw_to_look(s: SkyDynastyState, player: i64, number: i64, cards: i64) -> None:
    """The player looks at cards from the top of a deck, unseen by others, and may buy (SD-174)."""
    pile = s.deck(number)
    s.looked = vec[i64]()
    while cards > 0 and pile.size > 0:
        known = pile.known_top() | (1 << player)
        kind = pile.draw()
        s.looked = append(s.looked, kind | (known << 8))
        tell(s, Ev.SAW, player, kind, 1, deck_spot(number), spot_id(Spot.HAND, player), player)
        cards -= 1
    s.ask_one(Ask.BUY_DRAWN, player)


def drawn_discount(s: SkyDynastyState) -> i64:
    if s.cards.column(s.row, Col.OP) != Op.DRAW_MAY_BUY:
        return 0
    return s.cards.column(s.row, Col.EXTRA)


def looks_by_ship(s: SkyDynastyState) -> bool:
    """Whether it is by a surviving ship that cards are looked at (SD-D23), not by the bonus of a station (SD-D11)."""
    return s.cards.column(s.row, Col.OP) == Op.LOOK_TOP_MAY_BUY


def draws_several(s: SkyDynastyState) -> bool:
    """Whether one of several cards that are drawn together may be bought (SD-D13), not the only one (SD-D11)."""
    return s.cards.column(s.row, Col.OP) == Op.DRAW_MAY_BUY and s.cards.column(s.row, Col.AMOUNT) > 1


def is_looked_at(s: SkyDynastyState, kind: i64) -> bool:
    """Whether a card of a kind is among those that are looked at."""
    for entry in s.looked:
        if entry & 255 == kind:
            return True
    return False


def flaw_of_buying_unseen(s: SkyDynastyState, player: i64, kind: i64) -> i64:
    """Why a card cannot be bought out of those that are looked at."""
    if not is_looked_at(s, kind):
        if looks_by_ship(s):
            return Flaw.NOT_LOOKED_AT
        return Flaw.NOT_ONE_OF_DRAWN if draws_several(s) else Flaw.NOT_DRAWN
    return Flaw.CARD_TOO_DEAR if s.price(kind, drawn_discount(s)) > s.coins[player] else Flaw.NONE


class BuyDrawn(Decision[SkyDynastyState]):
    """Whether to buy what was drawn (SD-D11, SD-D13, SD-D23)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for entry in s.looked:
            kind: i64 = entry & 255
            buying = pack(Verb.BUY, kind)
            if flaw_of_buying_unseen(s, player, kind) == Flaw.NONE and not out.contains(buying):
                out.add(buying)
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.BUY:
            return flaw_of_buying_unseen(s, player, first(action))
        if action == Verb.DONE:
            return Flaw.NONE
        if looks_by_ship(s):
            return Flaw.ASKS_BUY_LOOKED_AT
        return Flaw.ASKS_BUY_ONE_OF_DRAWN if draws_several(s) else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        s.answered(player)
        bought: i64 = first(action) if verb_of(action) == Verb.BUY else -1
        discount = drawn_discount(s)
        deck = s.cards.deck_of(s.looked[0] & 255)
        taken = False
        for entry in s.looked:
            kind: i64 = entry & 255
            if kind == bought and not taken:
                taken = True
                buy_unseen(s, player, kind, discount, entry >> 8)
            else:
                s.deck(deck).put_bottom(kind, entry >> 8)
                tell(s, Ev.BOTTOM, player, kind, 1, spot_id(Spot.HAND, player), deck_spot(deck), player)
        s.looked = vec[i64]()
        dispatchable = s.cards.column(s.row, Col.OP) == Op.DRAW_MAY_BUY and s.cards.column(s.row, Col.EXTRA2)
        if taken and dispatchable & Flag.MAY_DISPATCH and bought >= s.cards.location_kinds:
            s.left = bought
            if s.has_answers(Ask.PLACE, player):
                s.ask_one(Ask.PLACE, player)


def buy_unseen(s: SkyDynastyState, player: i64, kind: i64, discount: i64, known: i64) -> None:
    """Pay for a card that others have not seen; it goes to the discard pile (SD-083, SD-R63)."""
    price = s.price(kind, discount)
    s.coins[player] -= price
    s.put(Zone.DISCARD, player, kind, 1)
    secrets.remember_secret(s, player, kind, price, discount, known)
    tell(s, Ev.BOUGHT, player, kind, price, deck_spot(s.cards.deck_of(kind)), spot_id(Spot.DISCARD, player), player)


def flaw_of_placing(s: SkyDynastyState, player: i64, place: i64) -> i64:
    """Why a new ship cannot go to a station: only where its owner has cards that wait, the present station included (SD-169,
    SD-R50)."""
    if s.size(Zone.STATION + place, player) == 0:
        return Flaw.NO_CARDS_WAITING
    return Flaw.STATION_RESOLVED if (s.resolved >> place) & 1 else Flaw.NONE


class Place(Decision[SkyDynastyState]):
    """Where a new ship is dispatched to (SD-D15)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for place in range(s.cards.places):
            if flaw_of_placing(s, player, place) == Flaw.NONE:
                out.add(pack(Verb.DISPATCH, place))
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.DISPATCH:
            return flaw_of_placing(s, player, first(action))
        return Flaw.NONE if action == Verb.DONE else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        """The ship moves at once; cards it draws are discarded, its other on-dispatch actions work (SD-170, SD-171)."""
        s.answered(player)
        if verb_of(action) == Verb.DONE:
            return
        kind = s.left
        place = first(action)
        if len(s.secrets) > 0:
            secrets.expose(s, player, kind, 1)
        s.move(player, Zone.DISCARD, Zone.STATION + place, kind, 1)
        if s.count(Zone.SEEN, player, kind) > s.count(Zone.DISCARD, player, kind):
            s.put(Zone.SEEN, player, kind, -1)
        tell(s, Ev.ARRIVED, player, kind, 1, spot_id(Spot.DISCARD, player), spot_id(Spot.STATION, place))
        dispatch.on_dispatch(s, player, place, kind, 1)
        # What was drawn outside Dispatch goes all at once after all were drawn (SD-170, SD-R51).
        course.discard_hand(s, player)


def replace_picked(s: SkyDynastyState, place: i64, kind: i64) -> i64:
    """How often a card at a station has been picked for replacement."""
    return s.times_sealed(s.actor, pack(Verb.REPLACE, place, kind))


def picked_from_deck(s: SkyDynastyState, number: i64) -> i64:
    """How many cards of a deck have been picked for replacement."""
    found: i64 = 0
    for i in range(s.sealed_size):
        if s.cards.deck_of(second(s.sealed[i] & ACTION_MASK)) == number:
            found += 1
    return found


def on_sale_at(s: SkyDynastyState, place: i64, kind: i64) -> i64:
    """How many cards of a kind are on sale at a station."""
    found: i64 = 0
    for slot in range(i64(s.cards.slot_first[place]), i64(s.cards.slot_first[place + 1])):
        if i64(s.rows[slot]) == kind:
            found += 1
    return found


def flaw_of_replacing(s: SkyDynastyState, place: i64, kind: i64) -> i64:
    """Why one more card of a kind at a station cannot be replaced (SD-R49)."""
    if place == s.place:
        return Flaw.REPLACED_HERE
    if s.cards.slot_first[place] == s.cards.slot_first[place + 1]:
        return Flaw.SELLS_NOTHING
    if on_sale_at(s, place, kind) <= replace_picked(s, place, kind):
        return Flaw.NO_MORE_ON_SALE
    if place < s.floor // 256:
        return Flaw.REPLACED_STATION_OUT_OF_ORDER
    if place * 256 + kind < s.floor:
        return Flaw.REPLACED_OUT_OF_ORDER
    deck = s.cards.deck_of(kind)
    return Flaw.NONE if s.deck(deck).size > picked_from_deck(s, deck) else Flaw.DECK_TOO_SMALL


def kind_of_floor(s: SkyDynastyState) -> i64:
    """The kind that was picked last of those to replace or to trash; `floor` has its station or source above it."""
    return s.floor % 256


class Replace(Decision[SkyDynastyState]):
    """Cards on sale that are replaced (SD-D14)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for place in range(s.cards.places):
            if s.cards.slot_first[place] < s.cards.slot_first[place + 1]:
                for kind in range(s.cards.kinds):
                    if flaw_of_replacing(s, place, kind) == Flaw.NONE:
                        out.add(pack(Verb.REPLACE, place, kind))
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.REPLACE:
            return flaw_of_replacing(s, first(action), second(action))
        return Flaw.NONE if action == Verb.DONE else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.REPLACE:
            s.seal(player, action)
            s.left -= 1
            s.floor = first(action) * 256 + second(action)
            if s.left > 0 and s.has_answers(Ask.REPLACE, player):
                return
        s.answered(player)
        for i in range(s.sealed_size):
            chosen: i64 = s.sealed[i] & ACTION_MASK
            replace_one(s, player, first(chosen), second(chosen))
        s.sealed_size = 0

    def left(self, s: SkyDynastyState, player: i64) -> i64:
        return s.left


def replace_one(s: SkyDynastyState, player: i64, place: i64, kind: i64) -> None:
    """A new card is laid out, then the old one goes under the deck, seen by all (SD-R49)."""
    slot: i64 = i64(s.cards.slot_first[place])
    while i64(s.rows[slot]) != kind:
        slot += 1
    deck = s.cards.deck_of(kind)
    tell(s, Ev.REPLACED, player, kind, 1, spot_id(Spot.ROW, place), deck_spot(deck))
    s.fill_slot(slot)
    s.deck(deck).put_bottom(kind, (1 << s.num_players) - 1)


def acts_for_ship(s: SkyDynastyState) -> bool:
    """Whether the effect in progress belongs to a surviving ship, not to a station's bonus."""
    survives = s.cards.first_row(When.SURVIVE, 0)
    return survives <= s.row < s.cards.end_row(When.SURVIVE, s.cards.kinds - 1)


def trash_zone(s: SkyDynastyState, source: i64) -> i64:
    return Zone.DISCARD if source == 0 else Zone.STATION + source - 1


def flaw_of_trashing(s: SkyDynastyState, player: i64, source: i64, kind: i64) -> i64:
    """Why a card cannot be trashed next; cards are named in rising order of source and kind."""
    by_ship = acts_for_ship(s)
    if s.count(trash_zone(s, source), player, kind) == 0:
        return Flaw.NONE_TO_TRASH_BY_SHIP if by_ship else Flaw.NONE_TO_TRASH
    if source < s.floor // 256:
        return Flaw.PILE_OUT_OF_ORDER_BY_SHIP if by_ship else Flaw.PILE_OUT_OF_ORDER
    if source * 256 + kind < s.floor:
        return Flaw.TRASHED_OUT_OF_ORDER_BY_SHIP if by_ship else Flaw.TRASHED_OUT_OF_ORDER
    return Flaw.NONE


class Trash(Decision[SkyDynastyState]):
    """Own cards of the discard pile and the stations that are trashed (SD-D09, SD-D22)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        source: i64 = s.floor // 256
        counts = s.counts
        while source <= s.cards.places:
            if s.size(trash_zone(s, source), player) > 0:
                start = s.block(trash_zone(s, source), player)
                for kind in range(kind_of_floor(s) if source == s.floor // 256 else 0, s.cards.kinds):
                    if i64(counts[start + kind]) > 0:
                        out.add(pack(Verb.TRASH, source, kind))
            source += 1
        out.add(Verb.DONE)

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.TRASH:
            return flaw_of_trashing(s, player, first(action), second(action))
        if action == Verb.DONE:
            return Flaw.NONE
        return Flaw.ASKS_TRASH_BY_SHIP if acts_for_ship(s) else self.asks

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.TRASH:
            source = first(action)
            kind = second(action)
            course.trash_card(s, player, trash_zone(s, source), kind)
            if source == s.place + 1:
                clamp_unresolved(s, player, kind)
            s.floor = source * 256 + kind
            s.left -= 1
            coins = s.cards.column(s.row, Col.EXTRA) if s.cards.column(s.row, Col.OP) == Op.TRASH else 0
            if coins > 0:
                s.gain_coins(player, coins, -1, s.place)
            if s.left > 0 and s.has_answers(Ask.TRASH, player):
                return
        s.answered(player)

    def left(self, s: SkyDynastyState, player: i64) -> i64:
        return s.left


def clamp_unresolved(s: SkyDynastyState, player: i64, kind: i64) -> None:
    """A trashed ship gives no bonus any more; one that has already given it is trashed first (SD-082, SD-088)."""
    here = s.count(Zone.STATION + s.place, player, kind)
    if s.unresolved(kind) > here:
        s.set_shared(Shared.UNRESOLVED, kind, here)


class Choose(Decision[SkyDynastyState]):
    """One of several rewards (SD-D17)."""

    def write(self, s: SkyDynastyState, player: i64, out: ActionList) -> None:
        for option in range(s.cards.column(s.row, Col.EXTRA)):
            out.add(pack(Verb.CHOOSE, option))

    def flaw(self, s: SkyDynastyState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return self.asks
        return Flaw.NONE if first(action) < s.cards.column(s.row, Col.EXTRA) else Flaw.NO_SUCH_REWARD

    def do(self, s: SkyDynastyState, player: i64, action: i64) -> None:
        s.answered(player)
        row = s.cards.column(s.row, Col.ARG) + first(action)
        number = s.cards.column(row, Col.AMOUNT)
        if s.cards.column(row, Col.OP) == Op.COIN:
            s.gain_coins(player, number, -1, s.place)
        else:
            course.gain_influence(s, player, number, -1, s.place)
