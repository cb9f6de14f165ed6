"""Answers that need no looking ahead: what to send back, discard, search for, and where cards go at a glance."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, Type
from skydeck.games.dynasty_tcg.policy.standing import Standing
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.stack import playing
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Pile

# What three turns pay for.
OPENING_COST: Final[i64] = 30


def best_of(actions: list[int], worths: list[float]) -> i64:
    """The action of the greatest worth, the first of equal ones."""
    best: i64 = 0
    for i in range(1, i64(len(actions))):
        if worths[i] > worths[best]:
            best = i
    return actions[best]


class Simple(Standing):
    """Answers at a glance."""

    def simple(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """A sensible answer; for decisions about the board only a guess."""
        decision = s.decision
        if decision == Ask.PRIORITY:
            return Verb.PASS
        if decision == Ask.MULLIGAN:
            return self.mulligan(s, player, legal)
        if decision == Ask.BONUS:
            return Verb.YES
        if decision == Ask.LEVEL:
            return self.level(legal)
        if decision == Ask.DISCARD or decision == Ask.HAND_LIMIT or decision == Ask.DISCARD_TOGETHER:
            return self.discard(s, player, legal)
        if decision == Ask.SEARCH or decision == Ask.LOOK:
            return self.dearest(s, player, legal)
        if decision == Ask.ORDER or decision == Ask.LEVEL_ORDER:
            return legal[0]
        if decision == Ask.SIDEBOARD or decision == Ask.SELL_ITEMS:
            return Verb.DONE if Verb.DONE in legal else legal[0]
        if decision == Ask.COST and verb_of(legal[0]) == Verb.CHOOSE:
            return self.discard(s, player, legal)
        return self.at_a_glance(s, player, legal)

    # -- cards in hand --------------------------------------------------------------------------------------------

    def mulligan(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """Send back what waits for a champion, and the dearest cards of a hand that three turns could not pay for."""
        total: i64 = 0
        for i in range(s.size(Pile.HAND, player)):
            total += self.cards.cost[s.card(Pile.HAND, player, i)]
        for i in range(s.sealed_count(player)):
            total -= self.cards.cost[first(s.sealed_action(player, i))]
        for action in legal:
            if verb_of(action) == Verb.CHOOSE:
                kind = first(action)
                if self.cards.is_war_order[kind] != 0 or (total > OPENING_COST and self.cards.cost[kind] > 6):
                    return action
        return Verb.DONE

    def keeping(self, s: DynastyTcgState, player: i64, kind: i64) -> float:
        """What keeping a card in hand is worth; a second copy of a levelled champion or environment is worth less."""
        worth = self.held_now(s, player, kind)
        if piles.count_kind(s, Pile.HAND, player, kind) > 1:
            worth -= 0.5
        return worth

    def discard(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """The card that is missed least."""
        cards = [action for action in legal if verb_of(action) == Verb.CHOOSE]
        return best_of(cards, [-self.keeping(s, player, first(action)) for action in cards]) if cards else legal[0]

    def dearest(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """The card that is worth most; the price counts little, as every turn brings new resources."""
        cards = [action for action in legal if verb_of(action) == Verb.CHOOSE]
        return best_of(cards, [self.wished_for(s, player, first(action)) for action in cards]) if cards else legal[0]

    def wished_for(self, s: DynastyTcgState, player: i64, kind: i64) -> float:
        """What one more card of a kind in hand is worth."""
        return self.held_now(s, player, kind) - 0.6 * float(piles.count_kind(s, Pile.HAND, player, kind))

    def level(self, legal: list[int]) -> i64:
        """Take the next version from the discard pile, else from the deck: the hand keeps a card more."""
        for source in (2, 1, 0):
            action = pack(Verb.LEVEL, source)
            if action in legal:
                return action
        return Verb.NO

    # -- the board ------------------------------------------------------------------------------------------------

    def at_a_glance(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """The best place, or the best to point at; items go to the strongest own unit or the strongest enemy."""
        return best_of(legal, [self.glance(s, player, action) for action in legal])

    def glance(self, s: DynastyTcgState, player: i64, action: i64) -> float:
        """How good an answer about the board looks."""
        return self.place_worth(s, player, action) if s.decision == Ask.PLACE else self.pointing(s, player, action)

    def place_worth(self, s: DynastyTcgState, player: i64, action: i64) -> float:
        """How good a place looks: in front of enemies that would hit the commander, or where nobody stands in the way."""
        kind = playing.kind_to_put(s)
        if self.cards.type[kind] == Type.ITEM:
            return self.pointing(s, player, action)
        zone = first(action)
        attack = second(action) == Stance.ATTACK
        lane = zone % MAX_LANES
        row = zone // MAX_LANES
        worth: float = 0.0
        threat: i64 = 0
        wall: i64 = 0
        for at in range(s.rows):
            thing = s.stands(1 - player, at * MAX_LANES + lane)
            if thing != GONE:
                if s.is_unit(thing):
                    threat += i64(s.objects[thing * Obj.WIDTH + Obj.STRENGTH])
                wall += places.health_left(s, thing)
        own = places.lane_leader(s, player, lane)
        guarded = not places.lane_is_empty(s, player, lane)
        strength = self.cards.strength[kind]
        health = self.cards.health[kind]
        if self.cards.type[kind] == Type.STRUCTURE:
            return (float(threat) if not guarded else 0.0) + (0.5 if row == 1 else 0.0) - 0.3 * float(row)
        if not guarded:
            worth += 0.4 * float(threat if threat < health + 4 else health + 4)
            if attack and wall == 0:
                worth += 0.5 * float(strength)
        elif own != GONE and attack:
            # Behind its own: joins attacks and can shield.
            worth += 0.3 * float(strength)
            if s.get(own, Obj.ZONE) == zone - MAX_LANES:
                worth += 0.8
        if attack:
            worth += 0.25 * float(strength)
            if threat >= health:
                worth -= 0.4
        else:
            worth += 0.3 if threat > 0 else -0.4
        front = zone - MAX_LANES
        if front >= 0 and s.stands(player, front) == GONE:
            worth -= 0.2
        if self.cards.range[kind] > 1 and row > 0:
            worth += 0.1
        return worth

    def pointing(self, s: DynastyTcgState, player: i64, action: i64) -> float:
        """The worth of the card pointed at."""
        verb = verb_of(action)
        if verb == Verb.DONE or verb == Verb.NO:
            return 0.0
        number = first(action)
        if number >= Pointed.OWN_COMMANDER:
            return 3.0
        side = player if number < Pointed.ENEMY_ZONE else 1 - player
        zone = number if number < Pointed.ENEMY_ZONE else number - Pointed.ENEMY_ZONE
        if zone >= MAX_ZONES:
            return 0.0
        thing = s.object_at(side, zone)
        return self.on_field(s, thing) if thing != GONE else 0.5
