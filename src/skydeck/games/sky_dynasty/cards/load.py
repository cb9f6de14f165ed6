# skydeck: interpreted
"""The cards and stations of Sky Dynasty as packed tables, read from `cards.yaml` and from designers' sets.

Kinds are numbered location cards first, then ships, each in the order of the file: fleets are laid in that order.
Every effect is one row of `effects` with the columns OP to EXTRA2.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from skydeck.engine.card_files import Layers, RowBuilder, identity, read_numbers, read_source
from skydeck.engine.card_sets import CardSets
from skydeck.engine.datafile import Entry, noting
from skydeck.engine.names import folded
from skydeck.engine.operations import Operation
from skydeck.engine.saved import bytes_of, longs_of
from skydeck.games.sky_dynasty.cards import words
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.codec import make_codec
from skydeck.games.sky_dynasty.cards.words import Col, Op, When
from skydeck.games.sky_dynasty.operations import BONUS, OPTION, ROLL, SHIP

MAX_KINDS: Final = 200
MAX_PLACES: Final = 8
# So that no player can ever own more cards than a byte counts.
MAX_SUPPLY: Final = 215
MAX_STARTING: Final = 40
MAX_EFFECTS: Final = 20
SETUP: Final = {
    "hand_size": (1, 30),
    "starting_coins": (0, 50),
    "influence_to_win": (1, 100),
    "open_space_dispatches": (0, 20),
}
# Words that stand for something else where a station is named.
TAKEN_NAMES: Final = ("discard pile",)
# What play depends on besides names.
COLUMNS: Final = (
    "type", "force", "cost", "copies", "starter", "limited", "place_of", "fee", "die", "kind_lists", "payer_kind",
    "pay_force", "pay_max", "track_influence", "track_coins", "slot_first", "slot_place", "slot_deck",
)  # fmt: skip
ROWS: Final = ("effects", "first", "last", "bonus_first", "bonus_last", "roll_first", "roll_last")
NUMBERS: Final = (*SETUP, "open_space", "track_place")
BASE_FILE: Final = Path(__file__).parents[1] / "cards.yaml"


def build_table(published: list[Entry], overlays: list[Entry], errors: list[str]) -> CardSet | None:
    """Pack the published set with the overlays: an entry with a known name replaces it, others are added, `remove` drops."""
    cards = CardSet()
    laid = Laid(cards, errors)
    files = [file.noting_in(errors) for file in [*published, *overlays]]
    base = files[0]
    rolls: list[Entry] = []
    laid.lay_all(files, {"roll_table": rolls.append, "setup": laid.lay_setup})
    stations = laid.stations(base)
    laid.check_sizes(base)
    builder = Builder(cards, laid.kinds(), stations, errors)
    builder.read_each(laid["locations"], builder.add_location)
    builder.read_each(laid["ships"], builder.add_ship)
    if not errors:
        builder.pack_kinds(len(laid["locations"]))
    builder.add_places(stations, base)
    builder.read_each(rolls[-1:] or [base.entry("roll_table")], builder.add_rolls)
    return None if errors else builder.finish()


class Laid(Layers):
    """What lies in the base set and the sets laid over it; stations are no cards, and may be called like one."""

    def __init__(self, cards: CardSet, errors: list[str]) -> None:
        super().__init__("sky_dynasty", ("ships", "locations", "places"), errors, apart=("places",))
        self.cards = cards

    def kinds(self) -> list[Entry]:
        """The cards in the order of their numbers."""
        return [*self["locations"], *self["ships"]]

    def lay_setup(self, numbers: Entry) -> None:
        """The numbers of the set-up and the names of the colours."""
        read_numbers(numbers, SETUP, self.cards)
        if numbers.has("colours"):
            value = numbers.take("colours")
            if not isinstance(value, list) or [type(colour) for colour in value] != [str] * words.MAX_PLAYERS:
                numbers.fault(f"'colours' must be a list of {words.MAX_PLAYERS} names", "colours", "")
            else:
                self.cards.colours = value
        numbers.finish()

    def stations(self, base: Entry) -> list[Entry]:
        """The stations in the order of their numbers."""
        ordered = sorted(self["places"], key=lambda entry: entry.integer("number", 1, 99))
        if not 1 <= len(ordered) <= MAX_PLACES:
            base.fault(f"there must be 1 to {MAX_PLACES} stations, not {len(ordered)}", "places", "")
        for entry, before in zip(ordered[1:], ordered, strict=False):
            if entry.integer("number", 1, 99) == before.integer("number", 1, 99) and before.is_sound():
                entry.fault(f"'{before.text('name')}' has this number too; give each station its own", "number", "")
        for entry in ordered:
            if folded(entry.text("name")) in TAKEN_NAMES:
                entry.fault(f"the name '{entry.text('name')}' is taken; choose another", "name", "")
        return ordered

    def check_sizes(self, base: Entry) -> None:
        """Refuse what the packed form has no room for."""
        entries = self.kinds()
        supply = sum(entry.integer("copies", 0, 60) for entry in entries)
        if supply > MAX_SUPPLY:
            base.fault(
                f"ship and location deck together may hold at most {MAX_SUPPLY} cards, not {supply}", "ships", ""
            )
        if len(entries) > MAX_KINDS:
            base.fault(f"at most {MAX_KINDS} kinds of card are allowed", "ships", "")
        starting = sum(entry.integer("starter", 0, 20, 0) for entry in entries)
        if not 1 <= starting <= MAX_STARTING and all(entry.is_sound() for entry in entries):
            base.fault(
                f"a starting deck has 1 to {MAX_STARTING} cards, not {starting}: change 'starter' of some",
                "locations",
                "",
            )


class Builder(RowBuilder):
    """A set in the making: rows of effects and columns of kinds as lists, packed at the end."""

    def __init__(self, cards: CardSet, kinds: list[Entry], stations: list[Entry], errors: list[str]) -> None:
        super().__init__(Col.WIDTH, errors)
        self.cards = cards
        self.names = cards.names = [entry.text("name") for entry in kinds]
        self.place_names = cards.place_names = [entry.text("name") for entry in stations]
        cards.kinds, cards.places = len(kinds), len(stations)
        # The entry of the kind being read, and of each kind its columns and its effects by time.
        self.entry: Entry | None = None
        self.columns: list[dict[str, int]] = []
        self.effects_of: list[list[tuple[int, list[int]]]] = []
        self.kind_lists: list[list[int]] = []
        # By kind: the force for each number of coins.
        self.payments: dict[int, list[int]] = {}

    # -- kinds --------------------------------------------------------------------------------------------------------

    def add_kind(self, entry: Entry, kind_type: int, icon: str, force: int = 0) -> dict[str, int]:
        """What locations and ships have in common."""
        price = words.NO_PRICE if entry.take("cost") == "ST" else entry.integer("cost", 0, 99)
        copies = entry.integer("copies", 0, 60)
        if price == words.NO_PRICE and copies > 0:
            entry.fault("a starting-deck card (cost ST) is never for sale; set copies to 0", "copies", "")
        columns = {
            "type": kind_type,
            "force": force,
            "cost": price,
            "copies": copies,
            "starter": entry.integer("starter", 0, 20, 0),
            "limited": int(entry.boolean("limited", False)),
            "place_of": words.ANYWHERE,
            "fee": 0,
        }
        self.cards.sources.append(read_source(entry, "designer"))
        self.cards.icons.append(entry.text("icon", icon))
        self.entry = entry
        self.columns.append(columns)
        self.effects_of.append([])
        return columns

    def add_location(self, entry: Entry) -> None:
        columns = self.add_kind(entry, 0, "treasure-map")
        if entry.text("place") == "any":
            columns["fee"] = entry.integer("fee", 0, 50)
            sides = entry.names("die", self.place_names)
            if len(sides) != 6:
                entry.fault("'die' must name six places, one for each side", "die", "")
            if len(self.cards.die) > 0:
                entry.fault("only one random location card is allowed in a set", "place", "")
            self.cards.die = bytes_of([self.place_names.index(side) for side in sides])
        else:
            place = entry.one_of("place", ["any", *self.place_names])
            columns["place_of"] = self.place_names.index(place) if place in self.place_names else words.ANYWHERE
        entry.finish()

    def add_ship(self, entry: Entry) -> None:
        kind_type = words.TYPES.index(entry.one_of("type", words.SHIP_TYPES))
        self.add_kind(entry, kind_type, "scout-ship", entry.integer("force", 0, 50))
        effects = entry.entries("effects", [])
        if len(effects) > MAX_EFFECTS:
            entry.fault(f"a ship has at most {MAX_EFFECTS} effects", "effects", "")
        for effect in effects:
            with noting(self.errors):
                at = effect.deciding("at", words.WHENS)
                self.effects_of[-1].append((words.WHENS.index(at), self.read_row(effect, SHIP[at])))
        entry.finish()

    def list_kinds(self, named: list[str]) -> int:
        """The number of a new list of kinds."""
        self.kind_lists.append([int(name in named) for name in self.names])
        return len(self.kind_lists) - 1

    def add_payer(self, steps: list[int]) -> None:
        """Let the ship being read be paid for force."""
        kind = len(self.columns) - 1
        if kind in self.payments and self.entry is not None:
            self.entry.fault("a ship can be paid for force in one way only", "effects", "")
        self.payments[kind] = steps

    def pack_kinds(self, location_kinds: int) -> None:
        """The columns of the kinds, their effects by time, and summaries of these, so that the common case is one look."""
        cards = self.cards
        cards.location_kinds = location_kinds
        for column in self.columns[0]:
            setattr(cards, column, bytes_of([columns[column] for columns in self.columns]))
        first, last = [], []
        for at in range(len(words.WHENS)):
            for effects in self.effects_of:
                first.append(len(self.rows))
                self.rows += [row for when, row in effects if when == at]
                last.append(len(self.rows))
        cards.first, cards.last = longs_of(first), longs_of(last)

        def having(*operations: int) -> Any:
            return bytes_of([any(row[Col.OP] in operations for _, row in effects) for effects in self.effects_of])

        def acting(*times: int) -> Any:
            return longs_of([kind for kind, rows in enumerate(self.effects_of) if any(at in times for at, _ in rows)])

        cards.may_go = having(Op.MAY_GO_WHERE_OWN_CARDS)
        cards.goers = longs_of([kind for kind, goes in enumerate(cards.may_go) if goes])
        cards.removers = acting(When.PRECOMBAT_1, When.PRECOMBAT_2)
        cards.stays = having(Op.STAY)
        cards.needs_company = having(Op.CANNOT_WIN_ALONE)
        cards.survivors = acting(When.SURVIVE)
        # Of all operations only these are for ships that survive, and their order matters.
        cards.order_matters = having(Op.TRASH, Op.TRASH_SELF, Op.LOOK_TOP_MAY_BUY)
        cards.plain_force = bytes_of(
            [all(at not in (When.FORCE, When.PAYMENT) for at, _ in effects) for effects in self.effects_of]
        )
        payers = list(self.payments)
        cards.payers = len(payers)
        cards.payer_kind = bytes_of(payers)
        cards.payer_of = bytes_of(
            [payers.index(kind) if kind in payers else words.NO_PAYER for kind in range(len(self.names))]
        )
        cards.pay_max = bytes_of([len(steps) - 1 for steps in self.payments.values()])
        cards.pay_force = bytes_of(
            [steps[min(n, len(steps) - 1)] for steps in self.payments.values() for n in range(words.MAX_PAID + 1)]
        )
        cards.kind_lists = bytes_of([member for members in self.kind_lists for member in members])

    # -- stations -----------------------------------------------------------------------------------------------------

    def add_places(self, ordered: list[Entry], base: Entry) -> None:
        cards = self.cards
        open_places: list[int] = []
        slots: list[tuple[int, int]] = []
        slot_first = [0]
        programs: list[tuple[int, int]] = []
        for place, entry in enumerate(ordered):
            cards.place_numbers.append(entry.integer("number", 1, 99))
            cards.place_icons.append(entry.text("icon", "ringed-planet"))
            cards.place_sources.append(read_source(entry, "designer"))
            if entry.boolean("open", False):
                open_places.append(place)
            if entry.has("row"):
                row = entry.entry("row")
                for number, deck in enumerate(words.DECKS):
                    slots += [(place, number)] * row.integer(deck, 0, 12, 0)
                row.finish()
            slot_first.append(len(slots))
            if entry.has("track"):
                self.add_track(place, entry)
            programs.append(self.add_bonus(entry, "bonus", BONUS))
            entry.finish()
        if len(open_places) != 1:
            if all(entry.is_sound() for entry in ordered):
                count = len(open_places)
                base.fault(f"exactly one station must have 'open: true' (Open Space), not {count}", "places", "")
            return
        cards.open_space = open_places[0]
        cards.slots = len(slots)
        cards.slot_first = bytes_of(slot_first)
        cards.slot_place = bytes_of([place for place, _ in slots])
        cards.slot_deck = bytes_of([deck for _, deck in slots])
        cards.bonus_first = longs_of([begin for begin, _ in programs])
        cards.bonus_last = longs_of([end for _, end in programs])

    def add_track(self, place: int, entry: Entry) -> None:
        cards = self.cards
        if cards.track_place >= 0:
            entry.fault("only one station may have a track", "track", "")
        cards.track_place = place
        steps = []
        for step in entry.entries("track"):
            steps.append((step.integer("influence", 0, 20, 0), step.integer("coin", 0, 50, 0)))
            step.finish()
        if not steps:
            entry.fault("a track needs at least one step", "track", "")
        cards.track_influence = bytes_of([influence for influence, _ in steps])
        cards.track_coins = bytes_of([coins for _, coins in steps])

    def add_rolls(self, table: Entry) -> None:
        """What the sides of the die give."""
        sides = [str(side) for side in range(1, 7)]
        programs = [self.add_bonus(table, side, ROLL) for side in sides]
        table.finish()
        self.cards.roll_first = longs_of([begin for begin, _ in programs])
        self.cards.roll_last = longs_of([end for _, end in programs])

    def add_bonus(self, owner: Entry, key: str, allowed: dict[str, Operation[Builder, CardSet]]) -> tuple[int, int]:
        """The steps of a bonus one after the other; the options of a `choose` follow the whole program."""
        steps = owner.entries(key)
        if len(steps) > MAX_EFFECTS:
            owner.fault(f"at most {MAX_EFFECTS} steps are allowed", key, "")
        return self.add_program(steps, lambda step: self.read_row(step, allowed))

    def add_options(self, row: list[int], choices: list[Entry]) -> None:
        """Let a step of the program being read give one of several rewards."""
        row[Col.ARG] = self.offer(choices, lambda choice: self.read_row(choice, OPTION))
        row[Col.EXTRA] = len(choices)

    # -- the whole ----------------------------------------------------------------------------------------------------

    def finish(self) -> CardSet:
        cards = self.cards
        cards.effects = longs_of(self.all_numbers())
        cards.codec = make_codec(cards)
        names = [cards.names, cards.place_names]
        cards.fingerprint = identity(cards, names, COLUMNS, ROWS, NUMBERS)
        return cards


SETS: Final = CardSets([BASE_FILE], build_table)
