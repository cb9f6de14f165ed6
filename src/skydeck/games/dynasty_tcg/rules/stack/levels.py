"""Champions level up, as their owners answer (DT-R18, step 4)."""

from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import NO_LIMIT, UNIT_MASK, Level, Type
from skydeck.games.dynasty_tcg.rules import asking, pointing
from skydeck.games.dynasty_tcg.rules.field import checks, moving
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import filters
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step, step_a
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.events import Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Met, Obj, Pile, Place, Tally


def progress(s: DynastyTcgState, thing: i64) -> i64:
    """How far a champion's level-up condition has come: what it counts, or the health that it waits for."""
    cards = s.cards
    kind = s.get(thing, Obj.KIND)
    level = cards.level[kind]
    owner = s.get(thing, Obj.OWNER)
    if level == Level.OWN_UNITS:
        return filters.count_own(s, owner, UNIT_MASK, cards.level_kingdom[kind])
    if level == Level.STRUCTURES:
        return filters.count_own(s, owner, 1 << Type.STRUCTURE, NO_LIMIT)
    if level == Level.ITEMS:
        return len(board.borne(s, thing))
    if level == Level.HEALTH_AT_MOST:
        return s.tally(Tally.LIFE, owner)
    if level == Level.TRADE_CENTRE:
        return s.size(Pile.TRADE, owner)
    if level == Level.OWN_DESTROYED_THIS_TURN:
        return s.tally(Tally.LOST_UNITS, owner)
    if level == Level.REDEPLOYED:
        return s.tally(Tally.REDEPLOYED, owner)
    if level == Level.ORDERS_THIS_TURN:
        return s.tally(Tally.ORDERS_PLAYED, owner)
    if level == Level.SURVIVES_DEFENDING or level == Level.REINFORCEMENTS or level == Level.COMMANDER_DAMAGE:
        return s.get(thing, Obj.COUNTER)
    return s.get(thing, Obj.COUNTER_TURN)


def meets(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a champion's level-up condition holds now."""
    kind = s.get(thing, Obj.KIND)
    number = s.cards.level_number[kind]
    if s.cards.level[kind] == Level.HEALTH_AT_MOST:
        return progress(s, thing) <= number
    return progress(s, thing) >= number


def is_lasting_condition(s: DynastyTcgState, level: i64) -> bool:
    """Conditions that are states, which must still hold when their turn comes (DT-R88)."""
    return Level.ITEMS <= level <= Level.TRADE_CENTRE or level == Level.OWN_UNITS


def note_levels(s: DynastyTcgState) -> i64:
    """Note which champions' conditions have come true; says how many wait for an answer."""
    offers: i64 = 0
    if not s.any_champion:
        return offers
    cards = s.cards
    for i in range(s.object_rows):
        base = i * Obj.WIDTH
        kind = s.get(i, Obj.KIND)
        if kind != GONE and cards.level[kind] != Level.NONE and s.get(i, Obj.PLACE) == Place.FIELD:
            met = s.get(i, Obj.MET)
            if meets(s, i):
                if met == 0:
                    met = Met.OFFERED
            elif met == Met.ANSWERED or (met == Met.OFFERED and is_lasting_condition(s, cards.level[kind])):
                met = 0
            s.objects[base + Obj.MET] = i16(met)
            if met >= Met.OFFERED:
                offers += 1
    return offers


def offer_levels(s: DynastyTcgState) -> bool:
    """Ask the owner of a champion whose condition has come true; True if a question was asked."""
    if note_levels(s) == 0:
        return False
    player = s.active
    found = first_offer(s, player, GONE)
    if found == GONE:
        player = 1 - player
        found = first_offer(s, player, GONE)
    s.push(step(Step.SETTLE))
    if first_offer(s, player, found) != GONE:
        asking.ask_one(s, Ask.LEVEL_ORDER, player, step(Step.SETTLE))
    else:
        asking.ask_one(s, Ask.LEVEL, player, step(Step.LEVEL, found))
    return True


def first_offer(s: DynastyTcgState, player: i64, after: i64) -> i64:
    """The next champion of a player that waits for its owner's answer."""
    for i in range(after + 1, s.object_rows):
        if (
            s.lies(i, Place.FIELD, player)
            and s.cards.level[s.get(i, Obj.KIND)] != Level.NONE
            and s.get(i, Obj.MET) >= Met.OFFERED
        ):
            return i
    return GONE


class LevelOrder(asking.Question):
    """Which champion is asked about first (DT-D21)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        thing = first_offer(s, player, GONE)
        while thing != GONE:
            out.add(pack(Verb.TARGET, pointing.thing_number(s, player, thing)))
            thing = first_offer(s, player, thing)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.TARGET:
            return self.asks
        return Flaw.NONE if super().find_flaw(s, player, action) == Flaw.NONE else Flaw.LEVELS_ANOTHER

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = first_offer(s, player, GONE)
        while pointing.thing_number(s, player, thing) != first(action):
            thing = first_offer(s, player, thing)
        asking.ask_one(s, Ask.LEVEL, player, step(Step.LEVEL, thing))


class LevelUp(asking.Question):
    """With a copy of the next version from where a champion levels up, if it does (DT-D20, DT-197, DT-R91)."""

    is_free = True

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for source in range(i64(3)):
            if flaw_of_copy(s, player, source) == Flaw.NONE:
                out.add(pack(Verb.LEVEL, source))
        out.add(Verb.NO)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) == Verb.LEVEL:
            return flaw_of_copy(s, player, first(action))
        return Flaw.NONE if action == Verb.NO else self.asks

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = step_a(s.question)
        s.set(thing, Obj.MET, Met.ANSWERED)
        if verb_of(action) != Verb.LEVEL:
            return
        kind = s.next_kind(s.get(thing, Obj.KIND))
        pile = source_pile(first(action))
        piles.take(s, pile, player, kind)
        # Spots come in the order of SOURCES, too.
        moving.level_up(s, thing, kind, spot_id(player, Spot.HAND + first(action)))
        if pile == Pile.DECK:
            piles.shuffle_deck(s, player)
        checks.check_board(s)


def flaw_of_copy(s: DynastyTcgState, player: i64, source: i64) -> i64:
    """Whether the champion asked about can level up with a copy from one of SOURCES (DT-197, DT-R90)."""
    kind = s.next_kind(s.get(step_a(s.question), Obj.KIND))
    if kind == GONE:
        return Flaw.NO_NEXT_VERSION
    return Flaw.NO_COPY_THERE if piles.count_kind(s, source_pile(source), player, kind) == 0 else Flaw.NONE


def source_pile(source: i64) -> i64:
    """The pile of a number in SOURCES."""
    return Pile.HAND if source == 0 else (Pile.DECK if source == 1 else Pile.DISCARD)
