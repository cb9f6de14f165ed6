"""What lies on the table in a game of Scifi Domains, and the moves every rule is made of.

Cards of a kind are equal, so they are counted. Units that fight, and Enemies, are counted by kind, age and wounds: each such
count is a cell. A deck is counted too: which card comes next nobody knows before it is drawn.
"""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import Rules, State, tell
from skydeck.engine.zones import pick, zeros
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.words import Class, Group, Stat
from skydeck.games.scifi_domains.state.words import STAGES, Ev, Place, Pool, Spot, Tally


class HouseRules:
    """The options that a game is played with, all of them given; shared by its copies."""

    def __init__(self, options: dict[str, bool | int | str]) -> None:
        self.options = options
        self.marker_passes_first = options["marker_round_1"] == "pass"
        self.first_income: i64 = 1 if options["production_rounds"] == "1-3" else 2
        self.split_strikers = options["striker_model"] == "split"
        # The class that Ground Striker Damage goes on to once no Striker is left, or none of them (SF-R14).
        overflow = str(options["ground_overflow"])
        self.ground_overflow: i64 = Class.SPACE if overflow == "space" else Class.GROUND if overflow == "ground" else -1
        self.bonus_needs_ground_enemy = bool(options["ground_bonus_needs_ground_enemy"])


class ScifiDomainsState(State):
    """One game of Scifi Domains as data, with its elementary moves. The course of play stands in rules/."""

    def __init__(self, cards: CardSet, num_players: i64, rules: Rules[Any], house: HouseRules) -> None:
        super().__init__(num_players, cards.codec, rules)
        self.cards = cards
        self.card_set_id = cards.fingerprint
        self.options = house.options
        self.house = house
        # stock[spot * things + thing]; held[player * things + thing]: Units at home, Techs, Rewards, by kind.
        self.stock: vec[u8] = vec[u8]()
        self.held: vec[u8] = vec[u8]()
        # Units at home that were built this Round, those lost and those evacuated in the battle: [player * units + unit].
        self.fresh: vec[u8] = vec[u8]()
        self.lost: vec[u8] = vec[u8]()
        self.evacuated: vec[u8] = vec[u8]()
        # Cells of Units that fight, and of the Enemies in front of each player.
        self.line: vec[u8] = vec[u8]()
        self.foes: vec[u8] = vec[u8]()
        # Enemies that are still to come in the decks of each player, by kind.
        self.calls: vec[u8] = vec[u8]()
        self.tallies: vec[i16] = vec[i16]()
        # The random stream of each player's Enemies, four words each (SF-R30).
        self.streams: vec[i64] = vec[i64]()
        self.round: i64 = 0
        self.phase: i64 = 0
        self.marker: i64 = 0
        # Whose turn it is in the Phases 3 and 6.
        self.active: i64 = 0
        # How many Units of a kind and age fight, which follows from `line`: [(player * units + unit) * 2 + age].
        self.present: vec[u8] = vec[u8]()
        # How many cards of a group lie in a spot, which follows from `stock`: [spot * groups + group].
        self.sizes: vec[i16] = vec[i16]()
        # Worked out from Techs and Rewards by rules/figures.py: numbers and traits of Units, and which operations a player has.
        self.figures: vec[u8] = vec[u8]()
        self.traits: vec[i16] = vec[i16]()
        self.abilities: vec[i64] = vec[i64]()

    # -- reading --------------------------------------------------------------------------------------------------------

    def tally(self, column: i64, player: i64) -> i64:
        at = column * self.num_players + player
        return i64(self.tallies[at])

    def set_tally(self, column: i64, player: i64, value: i64) -> None:
        at = column * self.num_players + player
        self.tallies[at] = i16(value)

    def add_tally(self, column: i64, player: i64, number: i64) -> None:
        self.set_tally(column, player, self.tally(column, player) + number)

    def shown(self, thing: i64) -> i64:
        """How many of a kind lie in a line-up."""
        at = Spot.LINE_UP * self.cards.first_enemy + thing
        return i64(self.stock[at])

    def discarded(self, thing: i64) -> i64:
        at = Spot.DISCARD * self.cards.first_enemy + thing
        return i64(self.stock[at])

    def size(self, spot: i64, group: i64) -> i64:
        """How many cards of a group lie in a spot."""
        at = spot * Group.COUNT + group
        return i64(self.sizes[at])

    def holds(self, player: i64, thing: i64) -> i64:
        """How many of a kind a player has: Units at home that are not new, Techs, Rewards."""
        at = player * self.cards.first_enemy + thing
        return i64(self.held[at])

    def new_at_home(self, player: i64, unit: i64) -> i64:
        at = player * self.cards.units + unit
        return i64(self.fresh[at])

    def cells(self) -> i64:
        """How many cells of Units a player has."""
        return len(self.cards.unit_at)

    def foe_cells(self) -> i64:
        return len(self.cards.enemy_at)

    def in_cell(self, player: i64, cell: i64) -> i64:
        at = player * self.cells() + cell
        return i64(self.line[at])

    def foes_in(self, player: i64, cell: i64) -> i64:
        at = player * self.foe_cells() + cell
        return i64(self.foes[at])

    def fighting(self, player: i64, unit: i64, age: i64) -> i64:
        """How many Units of a kind and age fight."""
        at = (player * self.cards.units + unit) * 2 + age
        return i64(self.present[at])

    def fighting_of_class(self, player: i64, number: i64) -> i64:
        """How many Units of a class fight."""
        classes = self.cards.classes
        present = self.present
        at = player * self.cards.units * 2
        found: i64 = 0
        for unit in range(self.cards.units):
            if i64(classes[unit]) == number:
                found += i64(present[at]) + i64(present[at + 1])
            at += 2
        return found

    def next_cell(self, player: i64, cell: i64) -> i64:
        """The first cell from this one on in which Units fight; the number of cells if there is none."""
        cards = self.cards
        line = self.line
        present = self.present
        cells = self.cells()
        if cell >= cells:
            return cells
        base = player * cells
        first = player * cards.units * 2
        for row in range(i64(cards.unit_at[cell]) * 2 + i64(cards.age_at[cell]), cards.units * 2):
            if present[first + row] > 0:
                next_row = row + 1
                for at in range(max(cell, cards.unit_cells[row]), cards.unit_cells[next_row]):
                    if line[base + at] > 0:
                        return at
        return cells

    def foes_of_class(self, player: i64, number: i64) -> i64:
        """How many Enemies of a class are alive in front of a player."""
        cards = self.cards
        base = player * self.foe_cells()
        foes = self.foes
        found: i64 = 0
        for cell in range(base + cards.foe_cell(number), base + cards.foe_cell(number + 1)):
            found += i64(foes[cell])
        return found

    def owned(self, player: i64, unit: i64) -> i64:
        """All Units of a kind that a player has, at home and in battle."""
        return (
            self.holds(player, unit)
            + self.new_at_home(player, unit)
            + self.fighting(player, unit, 0)
            + self.fighting(player, unit, 1)
        )

    def of_group(self, player: i64, group: i64) -> i64:
        """How many Techs, or Rewards, a player holds."""
        base = player * self.cards.first_enemy
        held = self.held
        found: i64 = 0
        for at in range(base + self.cards.begin(group), base + self.cards.end(group)):
            found += i64(held[at])
        return found

    def figure(self, player: i64, unit: i64, stat: i64) -> i64:
        """A number of a player's Units of a kind, Techs and Rewards included."""
        at = (player * self.cards.units + unit) * Stat.COUNT + stat
        return i64(self.figures[at])

    def trait(self, player: i64, unit: i64) -> i64:
        at = player * self.cards.units + unit
        return i64(self.traits[at])

    def any_trait(self, player: i64) -> bool:
        """Whether Techs of a player let any Units do more than their numbers say."""
        for unit in range(self.cards.units):
            if self.trait(player, unit) != 0:
                return True
        return False

    def has(self, player: i64, op: i64) -> bool:
        """Whether any card of a player has this operation."""
        return (self.abilities[player] >> op) & 1 == 1

    # -- moves ----------------------------------------------------------------------------------------------------------

    def put_stock(self, spot: i64, thing: i64, number: i64) -> None:
        at = spot * self.cards.first_enemy + thing
        self.stock[at] = u8(i64(self.stock[at]) + number)
        at = spot * Group.COUNT + self.cards.group_of(thing)
        self.sizes[at] = i16(i64(self.sizes[at]) + number)

    def count_stock(self) -> None:
        """Work out how many cards lie in each spot."""
        cards = self.cards
        self.sizes = vec[i16]([i16(0)] * (Spot.COUNT * Group.COUNT))
        for spot in range(Spot.COUNT):
            for thing in range(cards.first_enemy):
                at = spot * Group.COUNT + cards.group_of(thing)
                self.sizes[at] = i16(i64(self.sizes[at]) + i64(self.stock[spot * cards.first_enemy + thing]))

    def put_held(self, player: i64, thing: i64, number: i64) -> None:
        at = player * self.cards.first_enemy + thing
        self.held[at] = u8(i64(self.held[at]) + number)

    def put_new(self, player: i64, unit: i64, number: i64) -> None:
        at = player * self.cards.units + unit
        self.fresh[at] = u8(i64(self.fresh[at]) + number)

    def put_line(self, player: i64, cell: i64, number: i64) -> None:
        at = player * self.cells() + cell
        self.line[at] = u8(i64(self.line[at]) + number)
        at = (player * self.cards.units + i64(self.cards.unit_at[cell])) * 2 + self.age(cell)
        self.present[at] = u8(i64(self.present[at]) + number)

    def count_line(self) -> None:
        """Work out how many Units fight."""
        self.present = zeros(2 * self.num_players * self.cards.units)
        for player in range(self.num_players):
            for cell in range(self.cells()):
                at = (player * self.cards.units + i64(self.cards.unit_at[cell])) * 2 + self.age(cell)
                self.present[at] = u8(i64(self.present[at]) + self.in_cell(player, cell))

    def put_foe(self, player: i64, cell: i64, number: i64) -> None:
        at = player * self.foe_cells() + cell
        self.foes[at] = u8(i64(self.foes[at]) + number)

    def discard_unit(self, player: i64, unit: i64) -> None:
        """To the Unit discard pile; the Command Ship leaves the game (SF-R09, SF-R10)."""
        self.put_stock(Spot.DISCARD if unit > 0 else Spot.BOX, unit, 1)
        at = player * self.cards.units + unit
        self.lost[at] = u8(i64(self.lost[at]) + 1)
        self.add_tally(Tally.LOST, player, 1)

    def take_shown(self, thing: i64, number: i64) -> None:
        """Cards out of a line-up; whoever takes them refills it (SF-028)."""
        self.put_stock(Spot.LINE_UP, thing, -number)

    def refill(self, group: i64) -> None:
        """Deal cards until a line-up is full; a deck that has run out takes its discards, and with neither the line-up stays
        short (SF-027 to SF-030, SF-R07, SF-R08)."""
        missing = self.cards.level(group, self.num_players) - self.size(Spot.LINE_UP, group)
        left = self.size(Spot.DECK, group)
        while missing > 0:
            if left == 0:
                left = self.reshuffle(group)
                if left == 0:
                    return
            begin = self.cards.begin(group)
            kind = begin + pick(self.stock, Spot.DECK * self.cards.first_enemy + begin, left, self.rng)
            self.put_stock(Spot.DECK, kind, -1)
            self.put_stock(Spot.LINE_UP, kind, 1)
            tell(self, Ev.DEALT, -1, kind, 1, Place.DECK, Place.LINE_UP)
            missing -= 1
            left -= 1

    def reshuffle(self, group: i64) -> i64:
        """Make the discards of a group its deck; returns how many they are."""
        found: i64 = 0
        for thing in range(self.cards.begin(group), self.cards.end(group)):
            found += self.discarded(thing)
            self.gather(Spot.DISCARD, thing)
        if found > 0:
            tell(self, Ev.RESHUFFLED, -1, -1, group)
        return found

    def gather(self, spot: i64, thing: i64) -> None:
        """All cards of a kind from a spot back into the deck."""
        at = spot * self.cards.first_enemy + thing
        number = i64(self.stock[at])
        if number > 0:
            self.put_stock(Spot.DECK, thing, number)
            self.put_stock(spot, thing, -number)

    # -- the Enemies of a player -----------------------------------------------------------------------------------------

    def next_enemy(self, player: i64, number: i64) -> i64:
        """The next Enemy of a class out of a player's own deck, which is endless (SF-068, SF-069, SF-R30)."""
        scouted = self.tally(Tally.SCOUTED + number, player)
        if scouted > 0:
            self.set_tally(Tally.SCOUTED + number, player, 0)
            return scouted - 1
        cards = self.cards
        base = player * cards.enemies
        first = base + cards.first_of[number] - cards.first_enemy
        last = base + cards.first_of[number + 1] - cards.first_enemy
        calls = self.calls
        left: i64 = 0
        for at in range(first, last):
            left += i64(calls[at])
        if left == 0:
            left = self.lay_deck(player, number)
        stream = Rng()
        self.load_stream(player, stream)
        drawn = pick(calls, first, left, stream)
        self.save_stream(player, stream)
        calls[first + drawn] -= 1
        return cards.first_of[number] + drawn

    def lay_deck(self, player: i64, number: i64) -> i64:
        """A full list of Enemies of a class; returns how many they are."""
        cards = self.cards
        calls = self.calls
        base = player * cards.enemies - cards.first_enemy
        found: i64 = 0
        for enemy in range(cards.first_of[number], cards.first_of[number + 1]):
            calls[base + enemy] = cards.copies[enemy]
            found += i64(cards.copies[enemy])
        return found

    def load_stream(self, player: i64, stream: Rng) -> None:
        streams = self.streams
        stream.s0 = streams[player * 4]
        stream.s1 = streams[player * 4 + 1]
        stream.s2 = streams[player * 4 + 2]
        stream.s3 = streams[player * 4 + 3]

    def save_stream(self, player: i64, stream: Rng) -> None:
        streams = self.streams
        streams[player * 4] = stream.s0
        streams[player * 4 + 1] = stream.s1
        streams[player * 4 + 2] = stream.s2
        streams[player * 4 + 3] = stream.s3

    def sow(self, rng: Rng) -> None:
        """Begin the streams of all players anew."""
        stream = Rng()
        for player in range(self.num_players):
            stream.reseed(rng)
            self.save_stream(player, stream)

    # -- the whole ------------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """A table on which all cards lie in their decks, and the players have what they begin with (SF-003 to SF-008)."""
        players = self.num_players
        cards = self.cards
        self.stock = zeros(Spot.COUNT * cards.first_enemy)
        self.held = zeros(players * cards.first_enemy)
        self.fresh = zeros(players * cards.units)
        self.lost = zeros(players * cards.units)
        self.evacuated = zeros(players * cards.units)
        self.line = zeros(players * self.cells())
        self.present = zeros(2 * players * cards.units)
        self.foes = zeros(players * self.foe_cells())
        self.calls = zeros(players * cards.enemies)
        self.tallies = vec[i16]([i16(0)] * (Tally.COUNT * players))
        self.streams = vec[i64]([i64(0)] * (4 * players))
        self.figures = zeros(players * cards.units * Stat.COUNT)
        self.traits = vec[i16]([i16(0)] * (players * cards.units))
        self.abilities = vec[i64]([i64(0)] * players)
        self.sizes = vec[i16]([i16(0)] * (Spot.COUNT * Group.COUNT))
        for thing in range(cards.first_enemy):
            self.put_stock(Spot.DECK if thing > 0 else Spot.BOX, thing, i64(cards.copies[thing]))
        for player in range(players):
            self.put_stock(Spot.BOX, 0, -1)
            self.put_held(player, 0, 1)
            self.set_tally(Tally.METAL, player, cards.metal)
            self.set_tally(Tally.RESEARCH, player, cards.research)
            self.set_tally(Tally.METAL_PRODUCTION, player, cards.metal_production)
            self.set_tally(Tally.RESEARCH_PRODUCTION, player, cards.research_production)
            for number in range(Class.COUNT):
                self.lay_deck(player, number)
        self.seed(0)

    def seed(self, seed: int) -> None:
        """All chance of a game that has not begun."""
        self.rng = Rng(seed)
        self.sow(self.rng)

    def load(self, data: Mapping[str, object]) -> None:
        super().load(data)
        self.rules.refresh(self)

    def clone(self) -> "ScifiDomainsState":
        """An independent copy, without observer."""
        copy = ScifiDomainsState(self.cards, self.num_players, self.rules, self.house)
        self.copy_shared(copy)
        copy.stock = self.stock[:]
        copy.held = self.held[:]
        copy.fresh = self.fresh[:]
        copy.lost = self.lost[:]
        copy.evacuated = self.evacuated[:]
        copy.line = self.line[:]
        copy.present = self.present[:]
        copy.sizes = self.sizes[:]
        copy.foes = self.foes[:]
        copy.calls = self.calls[:]
        copy.tallies = self.tallies[:]
        copy.streams = self.streams[:]
        copy.round = self.round
        copy.phase = self.phase
        copy.marker = self.marker
        copy.active = self.active
        copy.figures = self.figures[:]
        copy.traits = self.traits[:]
        copy.abilities = self.abilities[:]
        return copy

    def invariants(self) -> None:
        """Raise InvariantError if a card is lost or doubled, or a number is wrong."""
        cards = self.cards
        seats = range(self.num_players)
        for thing in range(cards.first_enemy):
            found = sum(self.stock[spot * cards.first_enemy + thing] for spot in range(Spot.COUNT))
            found += sum(int(self.owned(p, thing) if thing < cards.units else self.holds(p, thing)) for p in seats)
            if found != cards.copies[thing]:
                raise InvariantError(f"there are {found} cards of {cards.names[thing]}")
        for group in range(Group.COUNT):
            if self.size(Spot.LINE_UP, group) > cards.level(group, self.num_players):
                raise InvariantError(f"a line-up holds {self.size(Spot.LINE_UP, group)} cards")
        for player in seats:
            self.check_player(player)

    def check_player(self, player: i64) -> None:
        """A player's own numbers."""
        cards = self.cards
        if any(self.tally(column, player) < 0 for column in range(Tally.COUNT)):
            raise InvariantError(f"seat {player + 1} has less than nothing of something")
        if self.of_group(player, Group.REWARD) > cards.most_rewards:
            raise InvariantError(f"seat {player + 1} has {self.of_group(player, Group.REWARD)} Rewards (SF-123)")
        of_unit = [0] * int(cards.units)
        for tech in range(cards.first_tech, cards.first_reward):
            of_unit[cards.unit_of[tech]] += int(self.holds(player, tech))
        for unit, number in enumerate(of_unit):
            if number > 1 and not cards.unlimited[unit]:
                raise InvariantError(f"seat {player + 1} holds {number} Techs of {cards.names[unit]} (SF-048)")
        for enemy in range(cards.enemies):
            if self.calls[player * cards.enemies + enemy] > cards.copies[cards.first_enemy + enemy]:
                raise InvariantError("an Enemy deck has cards too many")
        for number in range(Class.COUNT):
            scouted = self.tally(Tally.SCOUTED + number, player)
            if scouted > 0 and not cards.first_of[number] < scouted <= cards.first_of[number + 1]:
                raise InvariantError("an Enemy was scouted that is not of its deck")
        if self.tally(Tally.STAGE, player) >= len(STAGES) or self.tally(Tally.POOL, player) > Pool.COUNT:
            raise InvariantError(f"seat {player + 1} is at no stage of a battle")
        for cell in range(self.cells()):
            if self.in_cell(player, cell) > 0 and not self.is_cell(player, cell):
                raise InvariantError(
                    f"a {cards.names[cards.unit_at[cell]]} of seat {player + 1} has more wounds than health"
                )

    def is_cell(self, player: i64, cell: i64) -> bool:
        """Whether Units with these wounds can be alive."""
        unit = i64(self.cards.unit_at[cell])
        return self.wounds(cell) < self.figure(player, unit, Stat.HEALTH)

    def wounds(self, cell: i64) -> i64:
        """The damage on the Units of a cell."""
        return cell - self.cards.cell(i64(self.cards.unit_at[cell]), self.age(cell), 0)

    def age(self, cell: i64) -> i64:
        """0 for old Units, 1 for those built this Round."""
        return i64(self.cards.age_at[cell])
