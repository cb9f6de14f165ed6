"""What a player may answer to each question of the game, in canonical order."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
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
from skydeck.games.dynasty_tcg.cards.decks import CHAMPIONS_MOST, HEAVY_COST, HEAVY_MOST
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
    T_LEAST,
    UNIT_MASK,
    WAR_CHAMPION,
    WHO_OWN,
)
from skydeck.games.dynasty_tcg.rules.operations import is_neighbour
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
    STEP_ADVANCE,
    STEP_DEPLOY,
    STEP_DO,
    STEP_PUT,
    STEP_REDEPLOY,
    STEP_SEARCH,
    STEP_SELL_HAND,
    STEP_TAKE,
    STEP_TARGETS,
    step_a,
    step_b,
    step_number,
)
from skydeck.games.dynasty_tcg.rules.turn import Turn
from skydeck.games.dynasty_tcg.state import (
    AS_ENVIRONMENT,
    AS_ITEM,
    CAPACITY,
    DECK,
    DISCARD,
    GONE,
    HAND,
    IN_RETREAT_1,
    IN_RETREAT_2,
    ITEM_REINFORCE,
    KIND,
    NOTHING,
    OWNER,
    PLACE,
    S_ABILITY,
    S_KIND,
    S_SOURCE,
    SIDE,
    THING_COMMANDER,
    THING_STACK,
    TRADE,
    ZONE,
)


class LegalActions(Turn):
    """A table that lists the legal actions."""

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
