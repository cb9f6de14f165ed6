"""A state of Dynasty TCG: legal actions, answers, copies and what a seat may know."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Outcome
from skydeck.games.dynasty_tcg.cards.codec import (
    ENEMY_COMMANDER,
    ENEMY_ENVIRONMENT,
    ENEMY_ZONE,
    ENVIRONMENT_ACTOR,
    MAX_STACK,
    MAX_WAITING,
    OWN_COMMANDER,
    OWN_ENVIRONMENT,
    STACK_THING,
    STANCE_ATTACK,
    STANCE_DEFENCE,
    STANCE_NONE,
    VERB_ACTIVATE,
    VERB_ATTACK,
    VERB_BRING,
    VERB_BUY,
    VERB_CHOOSE,
    VERB_DEPLOY,
    VERB_DONE,
    VERB_FIRST,
    VERB_JOIN,
    VERB_LEAD,
    VERB_LEVEL,
    VERB_MODE,
    VERB_NO,
    VERB_PASS,
    VERB_PLAY,
    VERB_PUT,
    VERB_REINFORCE,
    VERB_RETREAT,
    VERB_SELL,
    VERB_STEP,
    VERB_TARGET,
    VERB_TURN,
    VERB_WAR,
    VERB_YES,
)
from skydeck.games.dynasty_tcg.cards.decks import (
    CHAMPIONS_MOST,
    HEAVY_COST,
    HEAVY_MOST,
)
from skydeck.games.dynasty_tcg.cards.table import READS_DEEDS
from skydeck.games.dynasty_tcg.cards.words import (
    B_COST,
    B_HEAD,
    B_MODE,
    B_MODES,
    B_TARGET,
    COST_DISCARD,
    COST_REMOVE_ITEM,
    COST_TO_TRADE,
    FOR_BUY,
    HEAD_ACTIVATED,
    ITEM,
    K_WHAT,
    MAX_LANES,
    MAX_ZONES,
    O_ARG,
    O_FILTER,
    O_SEL_2,
    PHASES,
    T_LEAST,
    UNIT_MASK,
    WAR_CHAMPION,
    WHO_OWN,
)
from skydeck.games.dynasty_tcg.rules.changes import REDEPLOY
from skydeck.games.dynasty_tcg.rules.operations import is_neighbour
from skydeck.games.dynasty_tcg.rules.reasons import reason_against
from skydeck.games.dynasty_tcg.rules.steps import (
    D_ATTACK_TARGET,
    D_BONUS,
    D_BRING,
    D_COST,
    D_DISCARD,
    D_DISCARD_TOGETHER,
    D_FREE_PLAY,
    D_HAND_LIMIT,
    D_JOIN,
    D_LEADER,
    D_LEVEL,
    D_LEVEL_ORDER,
    D_LOOK,
    D_MAY,
    D_MODE,
    D_MULLIGAN,
    D_NONE,
    D_ORDER,
    D_PICK,
    D_PLACE,
    D_PRIORITY,
    D_REDECLARE,
    D_SEARCH,
    D_SELL_ITEMS,
    D_SIDEBOARD,
    D_STEP,
    D_TARGET,
    LOOP_COUNT,
    RULES_VERSION,
    STEP_ADVANCE,
    STEP_COSTS,
    STEP_DEPLOY,
    STEP_DISCARD,
    STEP_DO,
    STEP_EQUIP,
    STEP_FREE_PLAY,
    STEP_GAME,
    STEP_LEVEL,
    STEP_PASSED,
    STEP_PUT,
    STEP_REDEPLOY,
    STEP_SEARCH,
    STEP_SELL_HAND,
    STEP_SETTLE,
    STEP_TAKE,
    STEP_TARGETS,
    STEP_WALK,
    step,
    step_a,
    step_b,
    step_number,
)
from skydeck.games.dynasty_tcg.rules.turn import Turn
from skydeck.games.dynasty_tcg.state import (
    ANSWERED,
    AS_ENVIRONMENT,
    AS_ITEM,
    ATTACKS,
    CAPACITY,
    COUNTER,
    DAMAGE,
    DECK,
    DECK_KNOWN,
    DISCARD,
    GAMES_WON,
    GONE,
    HAND,
    HAND_KNOWN,
    IN_RETREAT_1,
    IN_RETREAT_2,
    IS_ATTACKING,
    ITEM_ORDER,
    ITEM_REINFORCE,
    KIND,
    LIFE,
    MET,
    MOVEMENT,
    MOVES,
    NOTHING,
    NOWHERE,
    ON_FIELD,
    OVER,
    OWNER,
    PLACE,
    POSITION,
    PUBLIC,
    RANGE,
    REASONS,
    S_ABILITY,
    S_ARG,
    S_KIND,
    S_PLAYER,
    S_SOURCE,
    S_TYPE,
    S_ZONE,
    SIDE,
    STRENGTH,
    TALLIES,
    THING_COMMANDER,
    THING_STACK,
    TRADE,
    UNDER,
    UNKNOWN,
    ZONE,
)

# Fields of the field part of an observation, for each zone.
ZONE_FEATURES = 9
# What a new deal calls a deck that its owner keeps closed.
CLOSED_DECK: Final = "Closed deck"


class DynastyTcgState(Turn):
    """A game, or a match, of Dynasty TCG."""

    def set_up(self, seed: int) -> None:
        """Begin the first game; decks must lie in their piles."""
        self.rng = Rng(seed)
        self.push(step(STEP_GAME))
        self.run()

    # -- things as a player names them --------------------------------------------------------------------------------

    def thing_number(self, player: i64, thing: i64) -> i64:
        """How a player names a thing in an action. A reinforcing unit goes by the zone reserved for it."""
        if thing >= THING_STACK:
            return STACK_THING + thing - THING_STACK
        if thing >= THING_COMMANDER:
            return OWN_COMMANDER if thing - THING_COMMANDER == player else ENEMY_COMMANDER
        own = self.get(thing, OWNER) == player
        place = self.get(thing, PLACE)
        if place == AS_ENVIRONMENT:
            return OWN_ENVIRONMENT if own else ENEMY_ENVIRONMENT
        if place == AS_ITEM:
            return self.thing_number(player, self.get(thing, ZONE))
        if own:
            return self.get(thing, ZONE)
        return self.get(thing, ZONE) + ENEMY_ZONE

    # -- legal actions ------------------------------------------------------------------------------------------------

    def write_actions(self, player: i64, out: ActionList) -> None:
        self.refresh()
        decision = self.decision
        if decision == D_PRIORITY:
            self.write_priority(player, out)
        elif decision == D_PLACE:
            self.write_places(player, out)
        elif decision == D_ATTACK_TARGET or decision == D_REDECLARE:
            self.write_things(player, self.attack_targets(self.attack_leader), out)
            if decision == D_REDECLARE and not self.is_target_legal():
                out.add(VERB_NO)
        elif decision == D_JOIN:
            for thing in self.joiners():
                out.add(pack(VERB_JOIN, self.get(thing, ZONE)))
            out.add(VERB_DONE)
        elif decision == D_TARGET:
            self.write_targets(player, out)
        elif decision == D_MULLIGAN or decision == D_SIDEBOARD or decision == D_DISCARD_TOGETHER:
            self.write_sealed(player, out)
        elif decision == D_DISCARD or decision == D_HAND_LIMIT:
            self.write_pile(HAND, player, -1, out)
        elif decision == D_MAY or decision == D_BONUS:
            out.add(VERB_YES)
            out.add(VERB_NO)
        else:
            self.write_rarer(player, out)

    def write_rarer(self, player: i64, out: ActionList) -> None:
        """The decisions that come up less often."""
        decision = self.decision
        question = self.question
        if decision == D_FREE_PLAY:
            number: i64 = 0
            thing: i64 = 0
            while thing < self.object_rows:
                if self.is_in_retreat(thing, player):
                    if self.can_play_free(thing):
                        out.add(pack(VERB_DEPLOY, number))
                    number += 1
                thing += 1
            out.add(VERB_DONE)
        elif decision == D_MODE:
            self.look_from_frame()
            ability = self.held(S_ABILITY)
            mode: i64 = 0
            while mode < self.table.ability(ability, B_MODES):
                if self.targets_exist(self.table.ability(ability, B_MODE) + mode):
                    out.add(pack(VERB_MODE, mode))
                mode += 1
        elif decision == D_COST:
            self.write_costs(player, out)
        elif decision == D_BRING:
            thing = self.held(S_SOURCE)
            item = self.next_item(thing, -1)
            while item != GONE:
                kind = self.get(item, KIND)
                if self.affordable_item(kind) != GONE and not out.contains(pack(VERB_CHOOSE, kind)):
                    out.add(pack(VERB_CHOOSE, kind))
                item = self.next_item(thing, item)
            out.add(VERB_DONE)
        elif decision == D_LEADER:
            thing = 0
            while thing < self.object_rows:
                if self.get(thing, KIND) != GONE and self.can_lead_on(thing):
                    out.add(pack(VERB_LEAD, self.get(thing, ZONE)))
                thing += 1
            out.add(VERB_NO)
        elif decision == D_LEVEL:
            kind = self.next_kind(self.get(step_a(question), KIND))
            source: i64 = 0
            while source < 3:
                if kind != GONE and self.level_source(player, kind, source):
                    out.add(pack(VERB_LEVEL, source))
                source += 1
            out.add(VERB_NO)
        elif decision == D_LEVEL_ORDER:
            thing = self.first_offer(player, GONE)
            while thing != GONE:
                out.add(pack(VERB_TARGET, self.thing_number(player, thing)))
                thing = self.first_offer(player, thing)
        elif decision == D_ORDER:
            number = 0
            while number < self.count_waiting(player) and number < MAX_WAITING:
                out.add(pack(VERB_FIRST, number))
                number += 1
        elif decision == D_SELL_ITEMS:
            thing = step_a(question)
            item = self.next_item(thing, -1)
            while item != GONE:
                kind = self.get(item, KIND)
                if not out.contains(pack(VERB_CHOOSE, kind)):
                    out.add(pack(VERB_CHOOSE, kind))
                item = self.next_item(thing, item)
            out.add(VERB_DONE)
        elif decision == D_SEARCH:
            self.write_search(player, out)
        elif decision == D_LOOK:
            self.write_look(out)
        elif decision == D_STEP:
            thing = step_a(question)
            zone = self.get(thing, ZONE)
            to: i64 = 0
            while to < self.all_zones():
                if is_neighbour(zone, to) and self.is_free(self.get(thing, OWNER), to):
                    out.add(pack(VERB_STEP, zone, to))
                to += 1
            out.add(VERB_DONE)
        elif decision == D_PICK:
            self.write_picks(player, out)

    def is_in_retreat(self, thing: i64, player: i64) -> bool:
        """Whether an object lies in one of a player's retreat zones; the numbers of `deploy` count these."""
        place = self.get(thing, PLACE)
        return (
            self.get(thing, KIND) != GONE
            and self.get(thing, OWNER) == player
            and (place == IN_RETREAT_1 or place == IN_RETREAT_2)
        )

    def retreat_number(self, player: i64, number: i64) -> i64:
        """The object of a number among those in a player's retreat zones."""
        thing: i64 = 0
        while thing < self.object_rows:
            if self.is_in_retreat(thing, player):
                if number == 0:
                    return thing
                number -= 1
            thing += 1
        return GONE

    def has_open_action(self, player: i64) -> bool:
        out = ActionList()
        self.refresh()
        self.write_priority(player, out)
        return out.size > 1

    def write_priority(self, player: i64, out: ActionList) -> None:
        """Everything that a player with priority may do (DT-D06 to DT-D17)."""
        out.add(VERB_PASS)
        if self.stack_size >= MAX_STACK:
            return
        opened = self.is_open(player)
        table = self.table
        piles = self.piles
        last: i64 = -1
        i = (HAND * 2 + player) * CAPACITY
        end = i + self.size(HAND, player)
        while i < end:
            kind = i64(piles[i])
            if kind != last:
                last = kind
                if (opened or table.is_quick[kind] != 0) and self.can_play(player, kind):
                    out.add(pack(VERB_PLAY, kind))
            i += 1
        at = self.at
        own = player * MAX_ZONES
        zone: i64 = 0
        end = self.all_zones()
        while zone < end:
            found = i64(at[own + zone])
            if found != NOTHING:
                self.write_unit(player, found, zone, opened, out)
            zone += 1
        environment = self.environment(player) if self.environment_acts else GONE
        if environment != GONE:
            self.write_abilities(player, environment, ENVIRONMENT_ACTOR, out)
        if opened:
            self.write_trade(player, out)

    def write_unit(self, player: i64, thing: i64, zone: i64, opened: bool, out: ActionList) -> None:
        """What a player may do with a card on the field."""
        if opened:
            if self.can_lead(thing):
                out.add(pack(VERB_ATTACK, zone))
            if self.can_step(thing):
                self.write_steps(player, zone, out)
            if self.can_change_position(thing):
                out.add(pack(VERB_TURN, zone))
            if self.war_version(player, thing) != GONE:
                out.add(pack(VERB_WAR, zone))
        if self.can_retreat(player, thing):
            out.add(pack(VERB_RETREAT, zone))
        if self.can_shield(thing) and len(self.shields(thing)) > 0 and not self.is_on_stack(ITEM_REINFORCE, thing):
            out.add(pack(VERB_REINFORCE, zone))
        self.write_abilities(player, thing, zone, out)

    def write_steps(self, player: i64, zone: i64, out: ActionList) -> None:
        """The free zones around one, corners included."""
        lane = zone % MAX_LANES
        left: i64 = -1 if lane > 0 else 0
        right: i64 = 1 if lane < MAX_LANES - 1 else 0
        middle = zone - MAX_LANES if zone >= MAX_LANES else zone
        while middle <= zone + MAX_LANES:
            to = middle + left
            while to <= middle + right:
                if to != zone and self.is_free(player, to):
                    out.add(pack(VERB_STEP, zone, to))
                to += 1
            middle += MAX_LANES

    def write_abilities(self, player: i64, thing: i64, actor: i64, out: ActionList) -> None:
        """The activated abilities of a card and its items, numbered as `activated` does."""
        number = self.write_abilities_of(player, thing, actor, 0, out)
        if not self.item_acts:
            return
        item = self.next_item(thing, -1)
        while item != GONE:
            number = self.write_abilities_of(player, item, actor, number, out)
            item = self.next_item(thing, item)

    def write_abilities_of(self, player: i64, thing: i64, actor: i64, number: i64, out: ActionList) -> i64:
        """The activated abilities of one card, from a number on; returns the next number."""
        table = self.table
        kind = self.get(thing, KIND)
        if table.has_activated[kind] == 0:
            return number
        row = table.ability_first[kind]
        end = row + table.ability_count[kind]
        while row < end:
            if table.ability(row, B_HEAD) == HEAD_ACTIVATED:
                if number < 8 and self.can_activate(player, thing, row):
                    out.add(pack(VERB_ACTIVATE, actor, number))
                number += 1
            row += 1
        return number

    def write_trade(self, player: i64, out: ActionList) -> None:
        """Selling once a turn, buying as long as resources last (DT-180 to DT-187)."""
        piles = self.piles
        last: i64 = -1
        if self.sold == 0:
            i = (HAND * 2 + player) * CAPACITY
            end = i + self.size(HAND, player)
            while i < end:
                kind = i64(piles[i])
                if kind != last:
                    out.add(pack(VERB_SELL, kind))
                    last = kind
                i += 1
        last = -1
        i = (TRADE * 2 + player) * CAPACITY
        end = i + self.size(TRADE, player)
        while i < end:
            kind = i64(piles[i])
            if kind != last:
                if self.can_afford(player, kind, FOR_BUY):
                    out.add(pack(VERB_BUY, kind))
                last = kind
            i += 1

    def write_places(self, player: i64, out: ActionList) -> None:
        """Where a card may be put: a free zone, with a battle position for units; or the unit an item goes to."""
        kind = self.kind_to_put()
        if self.table.type[kind] == ITEM:
            thing: i64 = 0
            while thing < self.object_rows:
                if self.get(thing, KIND) != GONE and self.can_bear(player, kind, thing):
                    out.add(pack(VERB_TARGET, self.thing_number(player, thing)))
                thing += 1
            return
        unit = (UNIT_MASK >> self.table.type[kind]) & 1 != 0
        zone: i64 = 0
        while zone < self.all_zones():
            if self.is_free(player, zone):
                if unit:
                    out.add(pack(VERB_PUT, zone, STANCE_DEFENCE))
                    out.add(pack(VERB_PUT, zone, STANCE_ATTACK))
                else:
                    out.add(pack(VERB_PUT, zone, STANCE_NONE))
            zone += 1

    def kind_to_put(self) -> i64:
        """The card whose place is being chosen: the one being played, or one that an effect deploys."""
        if step_number(self.question) == STEP_PUT:
            return self.get(step_a(self.question), KIND)
        return self.held(S_KIND)

    def write_things(self, player: i64, things: vec[i64], out: ActionList) -> None:
        for thing in things:
            action = pack(VERB_TARGET, self.thing_number(player, thing))
            if not out.contains(action):
                out.add(action)

    def target_choices(self) -> vec[i64]:
        """The things among which a D_TARGET decision chooses."""
        if step_number(self.question) != STEP_TARGETS:
            return self.shields(self.held(S_SOURCE))
        self.look_from_frame()
        number = step_a(self.question)
        return self.open_targets(self.table.ability(self.held(S_ABILITY), B_TARGET) + number, number)

    def write_targets(self, player: i64, out: ActionList) -> None:
        self.write_things(player, self.target_choices(), out)
        if step_number(self.question) == STEP_TARGETS:
            row = self.table.ability(self.held(S_ABILITY), B_TARGET) + step_a(self.question)
            if step_b(self.question) >= self.table.target(row, T_LEAST):
                out.add(VERB_DONE)

    def cost_row_asked(self) -> i64:
        """The cost that a D_COST decision pays."""
        return self.table.ability(self.cost_ability(), B_COST) + step_a(self.question)

    def write_costs(self, player: i64, out: ActionList) -> None:
        self.look_from_frame()
        row = self.cost_row_asked()
        what = self.table.cost_row(row, K_WHAT)
        if what == COST_DISCARD or what == COST_TO_TRADE:
            self.write_pile(HAND, player, self.held(S_KIND) if self.holds_itself() else -1, out)
        elif what == COST_REMOVE_ITEM:
            bearer = self.subject()
            item = self.next_item(bearer, -1)
            while item != GONE:
                action = pack(VERB_CHOOSE, self.get(item, KIND))
                if not out.contains(action):
                    out.add(action)
                item = self.next_item(bearer, item)
        else:
            thing: i64 = 0
            while thing < self.object_rows:
                if self.get(thing, KIND) != GONE and self.is_cost(row, thing):
                    out.add(pack(VERB_TARGET, self.thing_number(player, thing)))
                thing += 1

    def write_pile(self, pile: i64, player: i64, but_one: i64, out: ActionList) -> None:
        """The kinds in a pile; of `but_one` a copy must stay."""
        last: i64 = -1
        i: i64 = 0
        while i < self.size(pile, player):
            kind = self.card(pile, player, i)
            if kind != last and (kind != but_one or self.count_kind(pile, player, kind) > 1):
                out.add(pack(VERB_CHOOSE, kind))
            last = kind
            i += 1

    def write_matching(self, pile: i64, player: i64, filter: i64, out: ActionList) -> None:
        """The kinds in a pile that fit a filter, in the order of their numbers."""
        kind: i64 = 0
        while kind < self.table.kinds:
            if self.kind_matches(filter, kind) and self.count_kind(pile, player, kind) > 0:
                out.add(pack(VERB_CHOOSE, kind))
            kind += 1

    def write_search(self, player: i64, out: ActionList) -> None:
        number = step_number(self.question)
        filter = self.table.op(step_a(self.question), O_FILTER)
        if number == STEP_SEARCH:
            self.write_matching(DECK, player, filter, out)
        elif number == STEP_TAKE:
            self.write_matching(DISCARD, player, filter, out)
        else:
            self.write_items(step_a(self.question), player, out)
        out.add(VERB_DONE)

    def write_items(self, row: i64, player: i64, out: ActionList) -> None:
        """The items of a pile that an operation may equip."""
        self.look_from_frame()
        bearer = self.select_one(self.table.op(row, O_SEL_2))
        pile = self.equip_pile(row)
        kind: i64 = 0
        while kind < self.table.kinds:
            if self.count_kind(pile, player, kind) > 0 and self.can_equip_kind(row, kind, bearer):
                out.add(pack(VERB_CHOOSE, kind))
            kind += 1

    def write_look(self, out: ActionList) -> None:
        owner = self.looked_at()
        left = step_b(self.question)
        i = self.size(DECK, owner) - left
        while i < self.size(DECK, owner):
            action = pack(VERB_CHOOSE, self.card(DECK, owner, i))
            if not out.contains(action):
                out.add(action)
            i += 1

    def looked_at(self) -> i64:
        """Whose deck is being looked at."""
        self.look_from_frame()
        return self.by if self.table.op(step_a(self.question), O_ARG) == WHO_OWN else 1 - self.by

    def write_picks(self, player: i64, out: ActionList) -> None:
        number = step_number(self.question)
        row = step_a(self.question)
        self.look_from_frame()
        if number == STEP_REDEPLOY or number == STEP_ADVANCE:
            count: i64 = 0
            thing: i64 = 0
            while thing < self.object_rows:
                if self.is_in_retreat(thing, player):
                    if (
                        self.can_redeploy(thing, row)
                        if number == STEP_REDEPLOY
                        else self.is_in_retreat_2(thing, player)
                    ):
                        out.add(pack(VERB_DEPLOY, count))
                    count += 1
                thing += 1
        elif number == STEP_DEPLOY:
            pile = self.deploy_pile(row)
            kind: i64 = 0
            while kind < self.table.kinds:
                if self.can_deploy_kind(row, kind) and self.count_kind(pile, player, kind) > 0:
                    out.add(pack(VERB_CHOOSE, kind))
                kind += 1
            if pile == HAND:
                out.add(VERB_DONE)
        elif number == STEP_SELL_HAND:
            self.write_pile(HAND, player, -1, out)
            out.add(VERB_DONE)
        elif number == STEP_DO:
            out.add(pack(VERB_TARGET, OWN_ENVIRONMENT))
            out.add(pack(VERB_TARGET, ENEMY_ENVIRONMENT))
        else:
            bearer = step_b(self.question)
            if number == STEP_TARGETS:
                bearer = (self.question >> 40) - 1
            item = self.next_item(bearer, -1)
            while item != GONE:
                action = pack(VERB_CHOOSE, self.get(item, KIND))
                if not out.contains(action):
                    out.add(action)
                item = self.next_item(bearer, item)

    def write_sealed(self, player: i64, out: ActionList) -> None:
        """Secret choices of several cards, in rising order so that no two sequences mean the same."""
        decision = self.decision
        sealed = self.sealed_count(player)
        lowest: i64 = 0
        if sealed > 0:
            lowest = first(self.sealed_action(player, sealed - 1))
        if decision == D_SIDEBOARD:
            self.write_swaps(player, sealed, lowest, out)
            return
        kind: i64 = -1
        i: i64 = 0
        while i < self.size(HAND, player):
            if self.card(HAND, player, i) != kind:
                kind = self.card(HAND, player, i)
                action = pack(VERB_CHOOSE, kind)
                if kind >= lowest and self.sealed_of(player, action) < self.count_kind(HAND, player, kind):
                    if decision == D_MULLIGAN or self.enough_above(player, kind, sealed):
                        out.add(action)
            i += 1
        if decision == D_MULLIGAN:
            out.add(VERB_DONE)

    def enough_above(self, player: i64, kind: i64, sealed: i64) -> bool:
        """Whether cards of this kind or later ones suffice for the discards still owed."""
        owed = step_a(self.question) - sealed
        above: i64 = 0
        i: i64 = 0
        while i < self.size(HAND, player):
            if self.card(HAND, player, i) >= kind:
                above += 1
            i += 1
        return above - self.sealed_of(player, pack(VERB_CHOOSE, kind)) >= owed

    def sealed_of(self, player: i64, action: i64) -> i64:
        """How often a player has sealed an action."""
        count: i64 = 0
        i: i64 = 0
        while i < self.sealed_count(player):
            if self.sealed_action(player, i) == action:
                count += 1
            i += 1
        return count

    def outs(self, player: i64) -> i64:
        """How many cards a player's sealed swap takes out; GONE while that is still open."""
        i: i64 = 0
        while i < self.sealed_count(player):
            if verb_of(self.sealed_action(player, i)) == VERB_DONE:
                return i
            i += 1
        return GONE

    def write_swaps(self, player: i64, sealed: i64, lowest: i64, out: ActionList) -> None:
        """First the cards that go out, then as many that come in, the deck staying legal (DT-R100)."""
        outs = self.outs(player)
        kind: i64 = 0
        if outs == GONE:
            if sealed < self.size(SIDE, player):
                while kind < self.table.kinds:
                    action = pack(VERB_CHOOSE, kind)
                    if (
                        kind >= lowest
                        # In the side deck it would not be legal (DT-R98).
                        and self.table.type[kind] != WAR_CHAMPION
                        and self.sealed_of(player, action) < self.count_kind(DECK, player, kind)
                        and self.can_fill(player, sealed + 1, -1, kind)
                    ):
                        out.add(action)
                    kind += 1
            # Every card that went out left the deck legal once filled up, so the choice can always end here.
            out.add(VERB_DONE)
            return
        if sealed == outs + 1:
            lowest = 0
        while kind < self.table.kinds:
            action = pack(VERB_BRING, kind)
            if (
                kind >= lowest
                and self.sealed_of(player, action) < self.count_kind(SIDE, player, kind)
                and self.can_fill(player, outs - (sealed - outs - 1) - 1, kind, -1)
            ):
                out.add(action)
            kind += 1

    def can_fill(self, player: i64, number: i64, bring: i64, take: i64) -> bool:
        """Whether so many more side deck cards can come in after `bring`, once `take` is out, too (-1: none of either),
        with the deck legal: not too many champions (DT-241) or heavy cards (DT-242). The rest is filled with cards from
        `bring` on, the harmless ones first."""
        champions: i64 = 0
        heavy: i64 = 0
        free: i64 = 0
        only_heavy: i64 = 0
        only_champions: i64 = 0
        kind: i64 = 0
        while kind < self.table.kinds:
            out = self.sealed_of(player, pack(VERB_CHOOSE, kind))
            if kind == take:
                out += 1
            coming = self.sealed_of(player, pack(VERB_BRING, kind))
            if kind == bring:
                coming += 1
            main = self.count_kind(DECK, player, kind) - out + coming
            rest = self.count_kind(SIDE, player, kind) - coming if kind >= bring else 0
            if self.is_champion(kind):
                champions += main
                if self.table.cost[kind] < HEAVY_COST:
                    only_champions += rest
            if self.table.cost[kind] >= HEAVY_COST:
                heavy += main
                if not self.is_champion(kind):
                    only_heavy += rest
            elif not self.is_champion(kind):
                free += rest
            kind += 1
        if champions > CHAMPIONS_MOST or heavy > HEAVY_MOST:
            return False
        room = free + (only_heavy if only_heavy < HEAVY_MOST - heavy else HEAVY_MOST - heavy)
        room += only_champions if only_champions < CHAMPIONS_MOST - champions else CHAMPIONS_MOST - champions
        return room >= number

    def refusal(self, player: i64, action: i64) -> str:
        out = ActionList()
        self.write_actions(player, out)
        if out.contains(action):
            return ""
        return reason_against(self, player, action)

    # -- answers ------------------------------------------------------------------------------------------------------

    def perform(self, player: i64, action: i64) -> None:
        decision = self.decision
        verb = verb_of(action)
        if self.endless != 0 and verb != VERB_PASS:
            # Whoever only chooses how, not whether, cannot end a loop of triggers by it.
            free = decision == D_PRIORITY or decision == D_MAY or decision == D_FREE_PLAY or decision == D_LEVEL
            self.endless = 0 if free else self.endless & LOOP_COUNT
        if decision == D_MULLIGAN or decision == D_SIDEBOARD or decision == D_DISCARD_TOGETHER:
            self.seal_answer(player, action, verb)
            return
        self.pending = 0
        self.decision = D_NONE
        if decision == D_PRIORITY:
            self.act(player, verb, action)
        elif decision == D_PLACE:
            self.place_answer(player, verb, first(action), second(action))
        elif decision == D_TARGET:
            self.target_answer(player, verb, action)
        elif decision == D_ATTACK_TARGET:
            self.attack_target = self.thing_of(player, self.attack_targets(self.attack_leader), first(action))
            self.changed(READS_DEEDS)
        elif decision == D_JOIN:
            if verb == VERB_JOIN:
                self.note(self.object_at(player, first(action)), IS_ATTACKING)
                self.push(self.question)
        elif decision == D_DISCARD:
            self.discard_from_hand(player, first(action))
            self.push(step(STEP_DISCARD, player, step_b(self.question) - 1))
        elif decision == D_HAND_LIMIT:
            self.discard_from_hand(player, first(action))
            self.push(self.question)
        elif decision == D_MAY:
            if verb == VERB_YES:
                self.agree()
        elif decision == D_BONUS:
            if verb == VERB_YES:
                self.take_bonus(player)
                self.check_board()
        else:
            self.perform_rarer(player, decision, verb, action)
        self.see_to_end()

    def perform_rarer(self, player: i64, decision: i64, verb: i64, action: i64) -> None:
        """Answers to the decisions that come up less often."""
        question = self.question
        a = first(action)
        if decision == D_FREE_PLAY:
            if verb == VERB_DEPLOY:
                self.push(step(STEP_FREE_PLAY))
                self.push(step(STEP_PUT, self.retreat_number(player, a), REDEPLOY))
        elif decision == D_MODE:
            self.choose_mode(a)
        elif decision == D_COST:
            self.cost_answer(player, action)
        elif decision == D_BRING:
            if verb == VERB_CHOOSE:
                item = self.affordable_item(a)
                self.pay(player, self.table.cost[a])
                self.add_thing(0, item)
                self.push(question)
        elif decision == D_REDECLARE:
            if verb == VERB_NO:
                self.negate_attack()
            else:
                self.redeclare(self.thing_of(player, self.attack_targets(self.attack_leader), a))
        elif decision == D_LEADER:
            if verb == VERB_NO:
                self.negate_attack()
            else:
                self.lead_on(self.object_at(player, a))
                targets = self.attack_targets(self.attack_leader)
                if not self.is_target_legal():
                    self.attack_target = GONE
                    self.changed(READS_DEEDS)
                if len(targets) > 1 or self.attack_target == GONE:
                    self.ask_one(D_REDECLARE, player, step(STEP_SETTLE))
        elif decision == D_LEVEL:
            thing = step_a(question)
            self.set(thing, MET, ANSWERED)
            if verb == VERB_LEVEL:
                self.level_answer(thing, a)
        elif decision == D_LEVEL_ORDER:
            thing = self.first_offer(player, GONE)
            while thing != GONE and self.thing_number(player, thing) != a:
                thing = self.first_offer(player, thing)
            self.ask_one(D_LEVEL, player, step(STEP_LEVEL, thing))
        elif decision == D_ORDER:
            self.take_trigger(self.waiting_index(player, a))
        elif decision == D_SELL_ITEMS:
            thing = step_a(question)
            if verb == VERB_CHOOSE:
                self.sell_item(self.item_of_kind(thing, a))
                self.push(question)
            else:
                self.sell_object(thing, step_b(question))
                self.check_board()
        elif decision == D_SEARCH:
            self.search_answer(player, verb, a)
        elif decision == D_LOOK:
            self.look_answer(question, a)
        elif decision == D_STEP:
            thing = step_a(question)
            if verb == VERB_STEP:
                self.move_to(thing, second(action))
                self.check_board()
                self.push(step(STEP_WALK, thing, step_b(question) - 1))
        elif decision == D_PICK:
            self.pick_answer(player, verb, a)

    def act(self, player: i64, verb: i64, action: i64) -> None:
        """An action of a player with priority, who keeps it (DT-095, DT-R13)."""
        a = first(action)
        if verb == VERB_PASS:
            self.push(step(STEP_PASSED, player))
            return
        self.push(self.question)
        self.push(step(STEP_SETTLE))
        if verb == VERB_PLAY:
            self.show_hand_card(player, a)
            self.begin_play(player, a)
        elif verb == VERB_ATTACK:
            self.begin_attack(self.object_at(player, a))
        elif verb == VERB_STEP:
            self.begin_step(self.object_at(player, a), second(action))
        elif verb == VERB_TURN:
            self.begin_turn(self.object_at(player, a))
        elif verb == VERB_RETREAT:
            self.begin_retreat(self.object_at(player, a))
        elif verb == VERB_REINFORCE:
            self.begin_reinforce(self.object_at(player, a))
        elif verb == VERB_ACTIVATE:
            thing = self.environment(player) if a == ENVIRONMENT_ACTOR else self.object_at(player, a)
            found = self.activated(thing, second(action))
            self.begin_ability(found & 0xFFFF, found >> 16)
        elif verb == VERB_SELL:
            self.sold = 1
            self.sell_from_hand(player, a)
        elif verb == VERB_BUY:
            self.buy(player, a)
        elif verb == VERB_WAR:
            self.war_level_up(player, self.object_at(player, a))

    def show_hand_card(self, player: i64, kind: i64) -> None:
        """The card being played is open from now on, though it leaves the hand only when all is chosen."""
        base = (HAND * 2 + player) * CAPACITY
        marks = (HAND_KNOWN * 2 + player) * CAPACITY
        i = self.size(HAND, player) - 1
        while i64(self.piles[base + i]) != kind:
            i -= 1
        self.piles[marks + i] = u8(PUBLIC)

    def thing_of(self, player: i64, things: vec[i64], number: i64) -> i64:
        """The thing of a list that a player names."""
        for thing in things:
            if self.thing_number(player, thing) == number:
                return thing
        raise InvariantError("no such thing to point at")

    def place_answer(self, player: i64, verb: i64, zone: i64, stance: i64) -> None:
        """Where the card goes that is played or deployed."""
        by_effect = step_number(self.question) == STEP_PUT
        thing = step_a(self.question)
        if verb == VERB_TARGET:
            bearer = self.object_named(player, zone)
            if by_effect:
                self.equip(thing, bearer)
            else:
                self.frame[S_ARG] = i16(bearer)
            return
        position: i64 = 0 if stance == STANCE_DEFENCE else 1
        if by_effect:
            self.deploy(thing, zone, position, step_b(self.question))
            self.check_board()
        else:
            self.frame[S_ZONE] = i16(zone)
            self.frame[S_ARG] = i16(position)

    def object_named(self, player: i64, number: i64) -> i64:
        """The card on the field that a player names."""
        if number < ENEMY_ZONE:
            return self.object_at(player, number)
        return self.object_at(1 - player, number - ENEMY_ZONE)

    def target_answer(self, player: i64, verb: i64, action: i64) -> None:
        """One more thing that the held item points at, or no more."""
        question = self.question
        if step_number(question) != STEP_TARGETS:
            self.add_thing(0, self.thing_of(player, self.target_choices(), first(action)))
            return
        number = step_a(question)
        if verb == VERB_DONE:
            self.push(step(STEP_TARGETS, number + 1))
            return
        choices = self.target_choices()
        thing = self.thing_of(player, choices, first(action))
        if self.get_place(thing) == AS_ITEM and self.has_different_items(self.get(thing, ZONE)):
            self.ask_one(D_PICK, player, step(STEP_TARGETS, number, step_b(question), self.get(thing, ZONE) + 1))
            return
        self.add_thing(number, thing)
        self.push(step(STEP_TARGETS, number, step_b(question) + 1))

    def get_place(self, thing: i64) -> i64:
        return self.get(thing, PLACE) if thing < THING_COMMANDER else NOWHERE

    def item_of_kind(self, bearer: i64, kind: i64) -> i64:
        """An item of a kind that a unit bears."""
        item = self.next_item(bearer, -1)
        while item != GONE and self.get(item, KIND) != kind:
            item = self.next_item(bearer, item)
        return item

    def cost_answer(self, player: i64, action: i64) -> None:
        """One more thing given for a cost."""
        self.look_from_frame()
        row = self.cost_row_asked()
        what = self.table.cost_row(row, K_WHAT)
        index = step_a(self.question)
        given = step_b(self.question)
        if what == COST_DISCARD or what == COST_TO_TRADE:
            self.push(step(STEP_COSTS, index, given + 1))
            self.give_hand_card(row, first(action))
        elif what == COST_REMOVE_ITEM:
            self.push(step(STEP_COSTS, index + 1))
            self.drop_item(self.item_of_kind(self.subject(), first(action)))
        else:
            self.push(step(STEP_COSTS, index + 1))
            self.give_card(row, self.object_named(player, first(action)))

    def agree(self) -> None:
        """A player does what they may do."""
        if step_number(self.question) == STEP_DO:
            self.push(self.question)
            return
        self.push_operations(step_a(self.question))
        self.push(step(STEP_COSTS))

    def search_answer(self, player: i64, verb: i64, kind: i64) -> None:
        """A card chosen from a deck or discard pile, or none."""
        question = self.question
        number = step_number(question)
        row = step_a(question)
        self.look_from_frame()
        if number == STEP_EQUIP:
            if verb == VERB_CHOOSE:
                self.equip_answer(row, kind)
            elif self.equip_pile(row) == DECK:
                self.shuffle_deck(player)
            return
        if verb == VERB_DONE:
            self.push(step(number, row, 0))
            return
        if number == STEP_SEARCH:
            self.find(player, kind)
        else:
            self.take_back(row, kind)
        self.push(step(number, row, step_b(question) - 1))

    def pick_answer(self, player: i64, verb: i64, a: i64) -> None:
        """One of the cards that an effect leaves open."""
        question = self.question
        number = step_number(question)
        row = step_a(question)
        self.look_from_frame()
        if number == STEP_REDEPLOY:
            self.push(step(STEP_PUT, self.retreat_number(player, a), REDEPLOY))
        elif number == STEP_ADVANCE:
            self.advance(self.retreat_number(player, a))
            self.push(step(STEP_ADVANCE, row - 1))
        elif number == STEP_DEPLOY:
            if verb == VERB_CHOOSE:
                self.deploy_answer(row, a)
        elif number == STEP_SELL_HAND:
            if verb == VERB_CHOOSE:
                self.sell_from_hand(player, a)
                self.push(step(STEP_SELL_HAND, row - 1))
        elif number == STEP_DO:
            owner = player if a == OWN_ENVIRONMENT else 1 - player
            self.remove_environment(self.environment(owner))
            self.check_board()
        elif number == STEP_TARGETS:
            self.add_thing(row, self.item_of_kind((question >> 40) - 1, a))
            self.push(step(STEP_TARGETS, row, step_b(question) + 1))
        else:
            self.item_answer(row, self.item_of_kind(step_b(question), a))

    def seal_answer(self, player: i64, action: i64, verb: i64) -> None:
        """A part of a secret choice."""
        self.seal(player, action)
        decision = self.decision
        done = False
        if decision == D_MULLIGAN:
            done = verb == VERB_DONE
        elif decision == D_DISCARD_TOGETHER:
            done = self.sealed_count(player) == step_a(self.question)
        else:
            outs = self.outs(player)
            done = outs != GONE and self.sealed_count(player) == 2 * outs + 1
        if done:
            self.answered(player)
            if self.pending == 0:
                self.decision = D_NONE
                self.asked = 0

    # -- copies and knowledge -----------------------------------------------------------------------------------------

    def clone(self) -> "DynastyTcgState":
        copy = DynastyTcgState(self.table)
        self.copy_table(copy)
        return copy

    def withdraw(self, player: i64) -> None:
        self.pending |= self.take_back_sealed(player)

    def take_back_sealed(self, player: i64) -> i64:
        """Undo the secret choices of the other seat; the mask of it if it had finished."""
        other = 1 - player
        if not self.secret or self.pending == 0 or (self.asked >> other) & 1 == 0:
            return 0
        finished = self.asked & ~self.pending & (1 << other)
        self.unseal(other)
        return finished

    def resample(self, player: i64, rng: Rng) -> None:
        finished = self.take_back_sealed(player)
        # The position kept in mind holds what the seat cannot know.
        self.endless &= LOOP_COUNT
        self.rng.reseed(rng)
        self.redeal_other(player, rng)
        self.redeal_own(player, rng)
        self.hide_list(1 - player)
        if self.decision == D_DISCARD_TOGETHER and (self.asked >> (1 - player)) & 1 == 0:
            self.unseal(1 - player)
            self.seal_hand(1 - player)
        if finished != 0:
            waiting = self.pending
            other = 1 - player
            self.pending |= finished
            while (self.pending >> other) & 1:
                out = ActionList()
                self.write_sealed(other, out)
                answer = out.at(rng.below(out.size))
                self.seal_answer(other, answer, verb_of(answer))
                if self.pending == 0:
                    break
            self.pending = waiting

    def hide_list(self, player: i64) -> None:
        """Leave of the deck a seat brought no more than its title: its text also names the side deck, and even the main
        deck may be closed (DT-R106)."""
        option = "deck_1" if player == 0 else "deck_2"
        left = CLOSED_DECK if self.closed_lists else self.deck_names[player]
        if self.options.get(option) == left:
            return
        # Copies share both, so that neither may be changed in place.
        self.options = {**self.options, option: left}
        self.deck_names = [left, self.deck_names[1]] if player == 0 else [self.deck_names[0], left]

    def redeal_own(self, player: i64, rng: Rng) -> None:
        """The own deck in an order that the seat could not tell from the true one."""
        base = (DECK * 2 + player) * CAPACITY
        marks = (DECK_KNOWN * 2 + player) * CAPACITY
        size = self.size(DECK, player)
        hidden: vec[u8] = vec[u8]()
        i: i64 = 0
        while i < size:
            if (i64(self.piles[marks + i]) >> player) & 1 == 0:
                hidden = append(hidden, self.piles[base + i])
            i += 1
        mix(hidden, rng)
        at: i64 = 0
        i = 0
        while i < size:
            if (i64(self.piles[marks + i]) >> player) & 1 == 0:
                self.piles[base + i] = hidden[at]
                at += 1
            i += 1

    def redeal_other(self, player: i64, rng: Rng) -> None:
        """The other seat's unknown hand cards and deck, dealt anew; with closed lists from a deck it might be."""
        other = 1 - player
        hidden = self.hidden_cards(player)
        if self.closed_lists:
            hidden = self.likely_cards(player, len(hidden), rng)
        mix(hidden, rng)
        at: i64 = 0
        # Kinds, each with its mark.
        kept: vec[u8] = vec[u8]()
        unknown: i64 = 0
        i: i64 = 0
        while i < self.size(HAND, other):
            if self.mark(HAND, other, i) != UNKNOWN:
                kept = append(append(kept, u8(self.card(HAND, other, i))), u8(self.mark(HAND, other, i)))
            else:
                unknown += 1
            i += 1
        self.sizes[HAND * 2 + other] = 0
        i = 0
        while i < len(kept):
            self.add_to_hand(other, i64(kept[i]), i64(kept[i + 1]))
            i += 2
        while at < unknown:
            self.add_to_hand(other, i64(hidden[at]), UNKNOWN)
            at += 1
        base = (DECK * 2 + other) * CAPACITY
        marks = (DECK_KNOWN * 2 + other) * CAPACITY
        i = 0
        while i < self.size(DECK, other):
            if (i64(self.piles[marks + i]) >> player) & 1 == 0:
                self.piles[base + i] = hidden[at]
                at += 1
            i += 1
        self.redeal_side(player, rng)

    def hidden_cards(self, player: i64) -> vec[u8]:
        """The cards of the other seat that `player` cannot see, hand and deck together."""
        other = 1 - player
        hidden: vec[u8] = vec[u8]()
        i: i64 = 0
        while i < self.size(HAND, other):
            if self.mark(HAND, other, i) == UNKNOWN:
                hidden = append(hidden, u8(self.card(HAND, other, i)))
            i += 1
        i = 0
        while i < self.size(DECK, other):
            if (self.mark(DECK, other, i) >> player) & 1 == 0:
                hidden = append(hidden, u8(self.card(DECK, other, i)))
            i += 1
        return hidden

    def likely_cards(self, player: i64, number: i64, rng: Rng) -> vec[u8]:
        """What an unknown deck may hold: the starter deck that explains most of what has been seen, filled up."""
        seen = self.seen_of_other(player)
        best: vec[u8] = vec[u8]()
        fit: i64 = -1
        for deck in self.table.decks:
            left: vec[u8] = vec[u8]()
            matched: i64 = 0
            for kind in sorted(deck.main):
                count: i64 = deck.main[kind]
                used: i64 = seen[kind]
                matched += used if used < count else count
                while count > used:
                    left = append(left, u8(kind))
                    count -= 1
            if matched > fit:
                fit = matched
                best = left
        mix(best, rng)
        hidden: vec[u8] = vec[u8]()
        i: i64 = 0
        while i < number:
            if i < len(best):
                hidden = append(hidden, best[i])
            else:
                hidden = append(hidden, u8(rng.below(self.table.kinds)))
            i += 1
        return hidden

    def seen_of_other(self, player: i64) -> vec[i64]:
        """How many cards of each kind the other seat has shown."""
        other = 1 - player
        counts = vec[i64]()
        for count in self.cards_owned(other):
            counts = append(counts, count)
        for card in self.hidden_cards(player):
            counts[i64(card)] -= 1
        return counts

    def redeal_side(self, player: i64, rng: Rng) -> None:
        """The other seat's side deck is never seen: any cards, as many."""
        other = 1 - player
        size = self.size(SIDE, other)
        if size == 0:
            return
        self.sizes[SIDE * 2 + other] = 0
        i: i64 = 0
        while i < size:
            self.add_sorted(SIDE, other, self.random_side_kind(rng))
            i += 1

    def random_side_kind(self, rng: Rng) -> i64:
        """A kind that may lie in a side deck."""
        while True:
            kind = rng.below(self.table.kinds)
            if self.table.type[kind] != WAR_CHAMPION:
                return kind

    # -- results ------------------------------------------------------------------------------------------------------

    def lap(self) -> i64:
        return self.turns_before + self.turn

    def returns(self) -> list[float]:
        if not self.over:
            return [0.0, 0.0]
        if self.winner < 0:
            return [0.5, 0.5]
        return [1.0, 0.0] if self.winner == 0 else [0.0, 1.0]

    def outcome(self) -> Outcome:
        if not self.over:
            raise InvariantError("the game is not over")
        scores = [int(self.tally(LIFE, player)) for player in (0, 1)]
        if self.best_of > 1:
            scores = [int(self.tally(GAMES_WON, player)) for player in (0, 1)]
        if self.winner < 0:
            return Outcome([1, 1], scores, [0, 1], REASONS[self.reason])
        ranks = [1, 2] if self.winner == 0 else [2, 1]
        return Outcome(ranks, scores, [int(self.winner)], REASONS[self.reason])

    def invariants(self) -> None:
        """Cards, zones and bonds add up; raises InvariantError."""
        for player in (0, 1):
            total = sum(self.cards_owned(player))
            if self.resolving and self.held(S_TYPE) == ITEM_ORDER and self.held(S_PLAYER) == player:
                total += 1
            if total != self.deck_sizes(player):
                raise InvariantError(f"seat {player + 1} has {total} cards instead of {self.deck_sizes(player)}")
            for zone in range(MAX_ZONES):
                thing = self.object_at(player, zone)
                if thing != GONE and (
                    not self.is_on_field(thing) or self.get(thing, OWNER) != player or self.get(thing, ZONE) != zone
                ):
                    raise InvariantError(f"zone {zone} of seat {player + 1} holds what is not there")
        for thing in range(self.object_rows):
            if self.get(thing, KIND) == GONE:
                continue
            if (
                self.get(thing, PLACE) == ON_FIELD
                and self.object_at(self.get(thing, OWNER), self.get(thing, ZONE)) != thing
            ):
                raise InvariantError("a card on the field has no zone")
            over = self.get(thing, OVER)
            if over != GONE and self.get(over, UNDER) != thing:
                raise InvariantError("a unit reinforces one that does not know of it")
            if self.get(thing, DAMAGE) < 0:
                raise InvariantError("a card has less than no damage")

    def deck_sizes(self, player: int) -> int:
        """How many cards a player's main deck has; side boarding keeps it."""
        return int(self.main_sizes[player])

    def observation(self, player: i64) -> list[float]:
        """Numbers in the order of `observation_parts`: course, both players, own cards, piles, both fields."""
        self.refresh()
        other = 1 - player
        out: list[float] = [
            float(self.turn), float(self.phase), 1.0 if self.active == player else 0.0, float(self.decision),
            float((self.pending >> player) & 1), float(self.stack_size), float(self.attack_lane), float(self.lanes_used),
            float(self.sold),
        ]  # fmt: skip
        for seat in (player, other):
            out.extend([float(self.tally(column, seat)) for column in range(TALLIES)])
            out.extend([float(self.size(pile, seat)) for pile in (HAND, DECK, DISCARD, TRADE)])
        kinds = range(self.table.kinds)
        out.extend([float(self.count_kind(HAND, player, kind)) for kind in kinds])
        known = [0.0] * int(self.table.kinds)
        for i in range(self.size(HAND, other)):
            if self.mark(HAND, other, i) != UNKNOWN:
                known[int(self.card(HAND, other, i))] += 1.0
        out.extend(known)
        for seat in (player, other):
            for pile in (DISCARD, TRADE):
                out.extend([float(self.count_kind(pile, seat, kind)) for kind in kinds])
        for seat in (player, other):
            for zone in range(MAX_ZONES):
                out.extend(self.zone_features(seat, zone))
        return out

    def zone_features(self, seat: i64, zone: i64) -> list[float]:
        """Kind (from 1), strength, health left, position, range, moves left, attacked, reinforcing, counter."""
        thing = self.object_at(seat, zone)
        if thing == GONE:
            return [0.0] * ZONE_FEATURES
        return [
            float(self.get(thing, KIND) + 1), float(self.get(thing, STRENGTH)), float(self.health_left(thing)),
            float(self.get(thing, POSITION)), float(self.get(thing, RANGE)),
            float(self.get(thing, MOVEMENT) - self.get(thing, MOVES)), float(self.get(thing, ATTACKS)),
            1.0 if self.get(thing, OVER) != GONE else 0.0, float(self.get(thing, COUNTER)),
        ]  # fmt: skip

    def observation_parts(self) -> list[tuple[str, int]]:
        kinds = int(self.table.kinds)
        return [
            ("course", 9), ("seat+0", 11), ("seat+1", 11), ("hand", kinds), ("hand_known+1", kinds),
            ("discard+0", kinds), ("trade+0", kinds), ("discard+1", kinds), ("trade+1", kinds),
            ("field+0", int(MAX_ZONES) * ZONE_FEATURES), ("field+1", int(MAX_ZONES) * ZONE_FEATURES),
        ]  # fmt: skip

    # -- saving -------------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        # Equal positions are equal data, whether anybody has asked for current values yet or not.
        self.refresh()
        data = self.table_to_dict()
        data["game"] = "dynasty_tcg"
        data["rules_version"] = RULES_VERSION
        data["card_set"] = self.table.fingerprint
        data["players"] = 2
        data["options"] = dict(self.options)
        data["main_sizes"] = [int(n) for n in self.main_sizes]
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Take over a saved state with the same cards and options; raises ValueError if it cannot be one."""
        lanes, rows = self.lanes, self.rows
        self.table_from_dict(data)
        if self.lanes != lanes or self.rows != rows:
            raise ValueError("the board is not of the size that the options give")
        if not 0 <= self.pending <= 3 or not 0 <= self.active <= 1 or not 0 <= self.phase < len(PHASES):
            raise ValueError("there is no such turn")
        for player in (0, 1):
            for i in range(self.sealed_count(player)):
                self.codec.arguments(int(self.sealed_action(player, i)))
        self.main_sizes = [int(n) for n in data["main_sizes"]]
        kinds = int(self.table.kinds)
        for pile in (HAND, DECK, DISCARD, TRADE, SIDE):
            for player in (0, 1):
                for i in range(self.size(pile, player)):
                    if self.card(pile, player, i) >= kinds:
                        raise ValueError("a card is of a kind that does not exist")
        for thing in range(self.object_rows):
            if self.get(thing, KIND) >= kinds:
                raise ValueError("a card is of a kind that does not exist")


def mix(cards: vec[u8], rng: Rng) -> None:
    """Sort and shuffle: the result depends on the content and the generator alone."""
    i: i64 = 1
    while i < len(cards):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
        i += 1
    rng.shuffle_range(cards, 0, len(cards))
