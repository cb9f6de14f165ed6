"""A state of Dynasty TCG: how it begins, is copied, ends, is saved and observed."""

from typing import Any

from mypy_extensions import i64

from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Outcome
from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES, PHASES
from skydeck.games.dynasty_tcg.rules.reasons import reason_against
from skydeck.games.dynasty_tcg.rules.redeal import Redeal
from skydeck.games.dynasty_tcg.rules.steps import RULES_VERSION, Step, step
from skydeck.games.dynasty_tcg.state.words import GONE, REASONS, Item, ItemType, Known, Obj, Pile, Place, Tally

# Fields of the field part of an observation, for each zone.
ZONE_FEATURES = 9


class DynastyTcgState(Redeal):
    """A game, or a match, of Dynasty TCG."""

    def set_up(self, seed: int) -> None:
        """Begin the first game; decks must lie in their piles."""
        self.rng = Rng(seed)
        self.push(step(Step.GAME))
        self.run()

    def refusal(self, player: i64, action: i64) -> str:
        out = ActionList()
        self.write_actions(player, out)
        if out.contains(action):
            return ""
        return reason_against(self, player, action)

    def clone(self) -> "DynastyTcgState":
        copy = DynastyTcgState(self.cards)
        self.copy_table(copy)
        return copy

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
        scores = [int(self.tally(Tally.LIFE, player)) for player in (0, 1)]
        if self.best_of > 1:
            scores = [int(self.tally(Tally.GAMES_WON, player)) for player in (0, 1)]
        if self.winner < 0:
            return Outcome([1, 1], scores, [0, 1], REASONS[self.reason])
        ranks = [1, 2] if self.winner == 0 else [2, 1]
        return Outcome(ranks, scores, [int(self.winner)], REASONS[self.reason])

    def invariants(self) -> None:
        """Cards, zones and bonds add up; raises InvariantError."""
        for player in (0, 1):
            total = sum(self.cards_owned(player))
            if self.resolving and self.held(Item.TYPE) == ItemType.ORDER and self.held(Item.PLAYER) == player:
                total += 1
            if total != self.deck_sizes(player):
                raise InvariantError(f"seat {player + 1} has {total} cards instead of {self.deck_sizes(player)}")
            for zone in range(MAX_ZONES):
                thing = self.object_at(player, zone)
                if thing != GONE and (
                    not self.is_on_field(thing)
                    or self.get(thing, Obj.OWNER) != player
                    or self.get(thing, Obj.ZONE) != zone
                ):
                    raise InvariantError(f"zone {zone} of seat {player + 1} holds what is not there")
        for thing in range(self.object_rows):
            if self.get(thing, Obj.KIND) == GONE:
                continue
            if (
                self.get(thing, Obj.PLACE) == Place.FIELD
                and self.object_at(self.get(thing, Obj.OWNER), self.get(thing, Obj.ZONE)) != thing
            ):
                raise InvariantError("a card on the field has no zone")
            over = self.get(thing, Obj.OVER)
            if over != GONE and self.get(over, Obj.UNDER) != thing:
                raise InvariantError("a unit reinforces one that does not know of it")
            if self.get(thing, Obj.DAMAGE) < 0:
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
            out.extend([float(self.tally(column, seat)) for column in range(Tally.COUNT)])
            out.extend([float(self.size(pile, seat)) for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE)])
        kinds = range(self.cards.kinds)
        out.extend([float(self.count_kind(Pile.HAND, player, kind)) for kind in kinds])
        known = [0.0] * int(self.cards.kinds)
        for i in range(self.size(Pile.HAND, other)):
            if self.mark(Pile.HAND, other, i) != Known.TO_OWNER:
                known[int(self.card(Pile.HAND, other, i))] += 1.0
        out.extend(known)
        for seat in (player, other):
            for pile in (Pile.DISCARD, Pile.TRADE):
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
            float(self.get(thing, Obj.KIND) + 1), float(self.get(thing, Obj.STRENGTH)), float(self.health_left(thing)),
            float(self.get(thing, Obj.POSITION)), float(self.get(thing, Obj.RANGE)),
            float(self.get(thing, Obj.MOVEMENT) - self.get(thing, Obj.MOVES)), float(self.get(thing, Obj.ATTACKS)),
            1.0 if self.get(thing, Obj.OVER) != GONE else 0.0, float(self.get(thing, Obj.COUNTER)),
        ]  # fmt: skip

    def observation_parts(self) -> list[tuple[str, int]]:
        kinds = int(self.cards.kinds)
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
        data["card_set"] = self.cards.fingerprint
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
        kinds = int(self.cards.kinds)
        for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE, Pile.SIDE):
            for player in (0, 1):
                for i in range(self.size(pile, player)):
                    if self.card(pile, player, i) >= kinds:
                        raise ValueError("a card is of a kind that does not exist")
        for thing in range(self.object_rows):
            if self.get(thing, Obj.KIND) >= kinds:
                raise ValueError("a card is of a kind that does not exist")
