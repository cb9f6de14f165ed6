"""What a player may answer to each question of the game, in canonical order."""

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, MAX_STACK, MAX_WAITING, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, OpCol, TargetCol
from skydeck.games.dynasty_tcg.cards.decks import CHAMPIONS_MOST, HEAVY_COST, HEAVY_MOST
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, UNIT_MASK, Cost, For, Head, Type, Who
from skydeck.games.dynasty_tcg.rules.operations import is_neighbour
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.rules.turn import Turn
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, NOTHING, Item, ItemType, Obj, Pile, Place, Thing


class LegalActions(Turn):
    """A table that lists the legal actions."""

    # -- things as a player names them --------------------------------------------------------------------------------

    def thing_number(self, player: i64, thing: i64) -> i64:
        """How a player names a thing in an action. A reinforcing unit goes by the zone reserved for it."""
        if thing >= Thing.STACK:
            return Pointed.STACK + thing - Thing.STACK
        if thing >= Thing.COMMANDER:
            return Pointed.OWN_COMMANDER if thing - Thing.COMMANDER == player else Pointed.ENEMY_COMMANDER
        own = self.get(thing, Obj.OWNER) == player
        place = self.get(thing, Obj.PLACE)
        if place == Place.ENVIRONMENT:
            return Pointed.OWN_ENVIRONMENT if own else Pointed.ENEMY_ENVIRONMENT
        if place == Place.ITEM:
            return self.thing_number(player, self.get(thing, Obj.ZONE))
        if own:
            return self.get(thing, Obj.ZONE)
        return self.get(thing, Obj.ZONE) + Pointed.ENEMY_ZONE

    # -- legal actions ------------------------------------------------------------------------------------------------

    def write_actions(self, player: i64, out: ActionList) -> None:
        self.refresh()
        decision = self.decision
        if decision == Ask.PRIORITY:
            self.write_priority(player, out)
        elif decision == Ask.PLACE:
            self.write_places(player, out)
        elif decision == Ask.ATTACK_TARGET or decision == Ask.REDECLARE:
            self.write_things(player, self.attack_targets(self.attack_leader), out)
            if decision == Ask.REDECLARE and not self.is_target_legal():
                out.add(Verb.NO)
        elif decision == Ask.JOIN:
            for thing in self.joiners():
                out.add(pack(Verb.JOIN, self.get(thing, Obj.ZONE)))
            out.add(Verb.DONE)
        elif decision == Ask.TARGET:
            self.write_targets(player, out)
        elif decision == Ask.MULLIGAN or decision == Ask.SIDEBOARD or decision == Ask.DISCARD_TOGETHER:
            self.write_sealed(player, out)
        elif decision == Ask.DISCARD or decision == Ask.HAND_LIMIT:
            self.write_pile(Pile.HAND, player, -1, out)
        elif decision == Ask.MAY or decision == Ask.BONUS:
            out.add(Verb.YES)
            out.add(Verb.NO)
        else:
            self.write_rarer(player, out)

    def write_rarer(self, player: i64, out: ActionList) -> None:
        """The decisions that come up less often."""
        decision = self.decision
        question = self.question
        if decision == Ask.FREE_PLAY:
            number: i64 = 0
            thing: i64 = 0
            while thing < self.object_rows:
                if self.is_in_retreat(thing, player):
                    if self.can_play_free(thing):
                        out.add(pack(Verb.DEPLOY, number))
                    number += 1
                thing += 1
            out.add(Verb.DONE)
        elif decision == Ask.MODE:
            self.look_from_frame()
            ability = self.held(Item.ABILITY)
            mode: i64 = 0
            while mode < self.cards.ability(ability, AbilityCol.MODES):
                if self.targets_exist(self.cards.ability(ability, AbilityCol.MODE) + mode):
                    out.add(pack(Verb.MODE, mode))
                mode += 1
        elif decision == Ask.COST:
            self.write_costs(player, out)
        elif decision == Ask.BRING_ITEMS:
            thing = self.held(Item.SOURCE)
            item = self.next_item(thing, -1)
            while item != GONE:
                kind = self.get(item, Obj.KIND)
                if self.affordable_item(kind) != GONE and not out.contains(pack(Verb.CHOOSE, kind)):
                    out.add(pack(Verb.CHOOSE, kind))
                item = self.next_item(thing, item)
            out.add(Verb.DONE)
        elif decision == Ask.LEADER:
            thing = 0
            while thing < self.object_rows:
                if self.get(thing, Obj.KIND) != GONE and self.can_lead_on(thing):
                    out.add(pack(Verb.LEAD, self.get(thing, Obj.ZONE)))
                thing += 1
            out.add(Verb.NO)
        elif decision == Ask.LEVEL:
            kind = self.next_kind(self.get(step_a(question), Obj.KIND))
            source: i64 = 0
            while source < 3:
                if kind != GONE and self.level_source(player, kind, source):
                    out.add(pack(Verb.LEVEL, source))
                source += 1
            out.add(Verb.NO)
        elif decision == Ask.LEVEL_ORDER:
            thing = self.first_offer(player, GONE)
            while thing != GONE:
                out.add(pack(Verb.TARGET, self.thing_number(player, thing)))
                thing = self.first_offer(player, thing)
        elif decision == Ask.ORDER:
            number = 0
            while number < self.count_waiting(player) and number < MAX_WAITING:
                out.add(pack(Verb.FIRST, number))
                number += 1
        elif decision == Ask.SELL_ITEMS:
            thing = step_a(question)
            item = self.next_item(thing, -1)
            while item != GONE:
                kind = self.get(item, Obj.KIND)
                if not out.contains(pack(Verb.CHOOSE, kind)):
                    out.add(pack(Verb.CHOOSE, kind))
                item = self.next_item(thing, item)
            out.add(Verb.DONE)
        elif decision == Ask.SEARCH:
            self.write_search(player, out)
        elif decision == Ask.LOOK:
            self.write_look(out)
        elif decision == Ask.STEP:
            thing = step_a(question)
            zone = self.get(thing, Obj.ZONE)
            to: i64 = 0
            while to < self.all_zones():
                if is_neighbour(zone, to) and self.is_free(self.get(thing, Obj.OWNER), to):
                    out.add(pack(Verb.STEP, zone, to))
                to += 1
            out.add(Verb.DONE)
        elif decision == Ask.PICK:
            self.write_picks(player, out)

    def is_in_retreat(self, thing: i64, player: i64) -> bool:
        """Whether an object lies in one of a player's retreat zones; the numbers of `deploy` count these."""
        place = self.get(thing, Obj.PLACE)
        return (
            self.get(thing, Obj.KIND) != GONE
            and self.get(thing, Obj.OWNER) == player
            and (place == Place.RETREAT_1 or place == Place.RETREAT_2)
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
        out.add(Verb.PASS)
        if self.stack_size >= MAX_STACK:
            return
        opened = self.is_open(player)
        cards = self.cards
        piles = self.piles
        last: i64 = -1
        i = (Pile.HAND * 2 + player) * CAPACITY
        end = i + self.size(Pile.HAND, player)
        while i < end:
            kind = i64(piles[i])
            if kind != last:
                last = kind
                if (opened or cards.is_quick[kind] != 0) and self.can_play(player, kind):
                    out.add(pack(Verb.PLAY, kind))
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
                out.add(pack(Verb.ATTACK, zone))
            if self.can_step(thing):
                self.write_steps(player, zone, out)
            if self.can_change_position(thing):
                out.add(pack(Verb.TURN, zone))
            if self.war_version(player, thing) != GONE:
                out.add(pack(Verb.WAR, zone))
        if self.can_retreat(player, thing):
            out.add(pack(Verb.RETREAT, zone))
        if self.can_shield(thing) and len(self.shields(thing)) > 0 and not self.is_on_stack(ItemType.REINFORCE, thing):
            out.add(pack(Verb.REINFORCE, zone))
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
                    out.add(pack(Verb.STEP, zone, to))
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
        cards = self.cards
        kind = self.get(thing, Obj.KIND)
        if cards.has_activated[kind] == 0:
            return number
        row = cards.ability_first[kind]
        end = row + cards.ability_count[kind]
        while row < end:
            if cards.ability(row, AbilityCol.HEAD) == Head.ACTIVATED:
                if number < 8 and self.can_activate(player, thing, row):
                    out.add(pack(Verb.ACTIVATE, actor, number))
                number += 1
            row += 1
        return number

    def write_trade(self, player: i64, out: ActionList) -> None:
        """Selling once a turn, buying as long as resources last (DT-180 to DT-187)."""
        piles = self.piles
        last: i64 = -1
        if self.sold == 0:
            i = (Pile.HAND * 2 + player) * CAPACITY
            end = i + self.size(Pile.HAND, player)
            while i < end:
                kind = i64(piles[i])
                if kind != last:
                    out.add(pack(Verb.SELL, kind))
                    last = kind
                i += 1
        last = -1
        i = (Pile.TRADE * 2 + player) * CAPACITY
        end = i + self.size(Pile.TRADE, player)
        while i < end:
            kind = i64(piles[i])
            if kind != last:
                if self.can_afford(player, kind, For.BUY):
                    out.add(pack(Verb.BUY, kind))
                last = kind
            i += 1

    def write_places(self, player: i64, out: ActionList) -> None:
        """Where a card may be put: a free zone, with a battle position for units; or the unit an item goes to."""
        kind = self.kind_to_put()
        if self.cards.type[kind] == Type.ITEM:
            thing: i64 = 0
            while thing < self.object_rows:
                if self.get(thing, Obj.KIND) != GONE and self.can_bear(player, kind, thing):
                    out.add(pack(Verb.TARGET, self.thing_number(player, thing)))
                thing += 1
            return
        unit = (UNIT_MASK >> self.cards.type[kind]) & 1 != 0
        zone: i64 = 0
        while zone < self.all_zones():
            if self.is_free(player, zone):
                if unit:
                    out.add(pack(Verb.PUT, zone, Stance.DEFENCE))
                    out.add(pack(Verb.PUT, zone, Stance.ATTACK))
                else:
                    out.add(pack(Verb.PUT, zone, Stance.UPRIGHT))
            zone += 1

    def kind_to_put(self) -> i64:
        """The card whose place is being chosen: the one being played, or one that an effect deploys."""
        if step_number(self.question) == Step.PUT:
            return self.get(step_a(self.question), Obj.KIND)
        return self.held(Item.KIND)

    def write_things(self, player: i64, things: vec[i64], out: ActionList) -> None:
        for thing in things:
            action = pack(Verb.TARGET, self.thing_number(player, thing))
            if not out.contains(action):
                out.add(action)

    def target_choices(self) -> vec[i64]:
        """The things among which a D_TARGET decision chooses."""
        if step_number(self.question) != Step.TARGETS:
            return self.shields(self.held(Item.SOURCE))
        self.look_from_frame()
        number = step_a(self.question)
        return self.open_targets(self.cards.ability(self.held(Item.ABILITY), AbilityCol.TARGET) + number, number)

    def write_targets(self, player: i64, out: ActionList) -> None:
        self.write_things(player, self.target_choices(), out)
        if step_number(self.question) == Step.TARGETS:
            row = self.cards.ability(self.held(Item.ABILITY), AbilityCol.TARGET) + step_a(self.question)
            if step_b(self.question) >= self.cards.target(row, TargetCol.LEAST):
                out.add(Verb.DONE)

    def cost_row_asked(self) -> i64:
        """The cost that a D_COST decision pays."""
        return self.cards.ability(self.cost_ability(), AbilityCol.COST) + step_a(self.question)

    def write_costs(self, player: i64, out: ActionList) -> None:
        self.look_from_frame()
        row = self.cost_row_asked()
        what = self.cards.cost_row(row, CostCol.WHAT)
        if what == Cost.DISCARD or what == Cost.TO_TRADE:
            self.write_pile(Pile.HAND, player, self.held(Item.KIND) if self.holds_itself() else -1, out)
        elif what == Cost.REMOVE_ITEM:
            bearer = self.subject()
            item = self.next_item(bearer, -1)
            while item != GONE:
                action = pack(Verb.CHOOSE, self.get(item, Obj.KIND))
                if not out.contains(action):
                    out.add(action)
                item = self.next_item(bearer, item)
        else:
            thing: i64 = 0
            while thing < self.object_rows:
                if self.get(thing, Obj.KIND) != GONE and self.is_cost(row, thing):
                    out.add(pack(Verb.TARGET, self.thing_number(player, thing)))
                thing += 1

    def write_pile(self, pile: i64, player: i64, but_one: i64, out: ActionList) -> None:
        """The kinds in a pile; of `but_one` a copy must stay."""
        last: i64 = -1
        i: i64 = 0
        while i < self.size(pile, player):
            kind = self.card(pile, player, i)
            if kind != last and (kind != but_one or self.count_kind(pile, player, kind) > 1):
                out.add(pack(Verb.CHOOSE, kind))
            last = kind
            i += 1

    def write_matching(self, pile: i64, player: i64, filter: i64, out: ActionList) -> None:
        """The kinds in a pile that fit a filter, in the order of their numbers."""
        kind: i64 = 0
        while kind < self.cards.kinds:
            if self.kind_matches(filter, kind) and self.count_kind(pile, player, kind) > 0:
                out.add(pack(Verb.CHOOSE, kind))
            kind += 1

    def write_search(self, player: i64, out: ActionList) -> None:
        number = step_number(self.question)
        filter = self.cards.op(step_a(self.question), OpCol.FILTER)
        if number == Step.SEARCH:
            self.write_matching(Pile.DECK, player, filter, out)
        elif number == Step.TAKE:
            self.write_matching(Pile.DISCARD, player, filter, out)
        else:
            self.write_items(step_a(self.question), player, out)
        out.add(Verb.DONE)

    def write_items(self, row: i64, player: i64, out: ActionList) -> None:
        """The items of a pile that an operation may equip."""
        self.look_from_frame()
        bearer = self.select_one(self.cards.op(row, OpCol.SEL_2))
        pile = self.equip_pile(row)
        kind: i64 = 0
        while kind < self.cards.kinds:
            if self.count_kind(pile, player, kind) > 0 and self.can_equip_kind(row, kind, bearer):
                out.add(pack(Verb.CHOOSE, kind))
            kind += 1

    def write_look(self, out: ActionList) -> None:
        owner = self.looked_at()
        left = step_b(self.question)
        i = self.size(Pile.DECK, owner) - left
        while i < self.size(Pile.DECK, owner):
            action = pack(Verb.CHOOSE, self.card(Pile.DECK, owner, i))
            if not out.contains(action):
                out.add(action)
            i += 1

    def looked_at(self) -> i64:
        """Whose deck is being looked at."""
        self.look_from_frame()
        return self.by if self.cards.op(step_a(self.question), OpCol.ARG) == Who.OWN else 1 - self.by

    def write_picks(self, player: i64, out: ActionList) -> None:
        number = step_number(self.question)
        row = step_a(self.question)
        self.look_from_frame()
        if number == Step.REDEPLOY or number == Step.ADVANCE:
            count: i64 = 0
            thing: i64 = 0
            while thing < self.object_rows:
                if self.is_in_retreat(thing, player):
                    if (
                        self.can_redeploy(thing, row)
                        if number == Step.REDEPLOY
                        else self.is_in_retreat_2(thing, player)
                    ):
                        out.add(pack(Verb.DEPLOY, count))
                    count += 1
                thing += 1
        elif number == Step.DEPLOY:
            pile = self.deploy_pile(row)
            kind: i64 = 0
            while kind < self.cards.kinds:
                if self.can_deploy_kind(row, kind) and self.count_kind(pile, player, kind) > 0:
                    out.add(pack(Verb.CHOOSE, kind))
                kind += 1
            if pile == Pile.HAND:
                out.add(Verb.DONE)
        elif number == Step.SELL_HAND:
            self.write_pile(Pile.HAND, player, -1, out)
            out.add(Verb.DONE)
        elif number == Step.DO:
            out.add(pack(Verb.TARGET, Pointed.OWN_ENVIRONMENT))
            out.add(pack(Verb.TARGET, Pointed.ENEMY_ENVIRONMENT))
        else:
            bearer = step_b(self.question)
            if number == Step.TARGETS:
                bearer = (self.question >> 40) - 1
            item = self.next_item(bearer, -1)
            while item != GONE:
                action = pack(Verb.CHOOSE, self.get(item, Obj.KIND))
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
        if decision == Ask.SIDEBOARD:
            self.write_swaps(player, sealed, lowest, out)
            return
        kind: i64 = -1
        i: i64 = 0
        while i < self.size(Pile.HAND, player):
            if self.card(Pile.HAND, player, i) != kind:
                kind = self.card(Pile.HAND, player, i)
                action = pack(Verb.CHOOSE, kind)
                if kind >= lowest and self.sealed_of(player, action) < self.count_kind(Pile.HAND, player, kind):
                    if decision == Ask.MULLIGAN or self.enough_above(player, kind, sealed):
                        out.add(action)
            i += 1
        if decision == Ask.MULLIGAN:
            out.add(Verb.DONE)

    def enough_above(self, player: i64, kind: i64, sealed: i64) -> bool:
        """Whether cards of this kind or later ones suffice for the discards still owed."""
        owed = step_a(self.question) - sealed
        above: i64 = 0
        i: i64 = 0
        while i < self.size(Pile.HAND, player):
            if self.card(Pile.HAND, player, i) >= kind:
                above += 1
            i += 1
        return above - self.sealed_of(player, pack(Verb.CHOOSE, kind)) >= owed

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
            if verb_of(self.sealed_action(player, i)) == Verb.DONE:
                return i
            i += 1
        return GONE

    def write_swaps(self, player: i64, sealed: i64, lowest: i64, out: ActionList) -> None:
        """First the cards that go out, then as many that come in, the deck staying legal (DT-R100)."""
        outs = self.outs(player)
        kind: i64 = 0
        if outs == GONE:
            if sealed < self.size(Pile.SIDE, player):
                while kind < self.cards.kinds:
                    action = pack(Verb.CHOOSE, kind)
                    if (
                        kind >= lowest
                        # In the side deck it would not be legal (DT-R98).
                        and self.cards.type[kind] != Type.WAR_CHAMPION
                        and self.sealed_of(player, action) < self.count_kind(Pile.DECK, player, kind)
                        and self.can_fill(player, sealed + 1, -1, kind)
                    ):
                        out.add(action)
                    kind += 1
            # Every card that went out left the deck legal once filled up, so the choice can always end here.
            out.add(Verb.DONE)
            return
        if sealed == outs + 1:
            lowest = 0
        while kind < self.cards.kinds:
            action = pack(Verb.BRING, kind)
            if (
                kind >= lowest
                and self.sealed_of(player, action) < self.count_kind(Pile.SIDE, player, kind)
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
        while kind < self.cards.kinds:
            out = self.sealed_of(player, pack(Verb.CHOOSE, kind))
            if kind == take:
                out += 1
            coming = self.sealed_of(player, pack(Verb.BRING, kind))
            if kind == bring:
                coming += 1
            main = self.count_kind(Pile.DECK, player, kind) - out + coming
            rest = self.count_kind(Pile.SIDE, player, kind) - coming if kind >= bring else 0
            if self.is_champion(kind):
                champions += main
                if self.cards.cost[kind] < HEAVY_COST:
                    only_champions += rest
            if self.cards.cost[kind] >= HEAVY_COST:
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
