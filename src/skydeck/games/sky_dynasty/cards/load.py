# skydeck: interpreted
"""The cards and stations of Sky Dynasty as packed tables, read from `cards.yaml` and from designers' sets.

Kinds are numbered location cards first, then ships, each in the order of the file: fleets are laid in that order.
Every effect is one row of `effects` with the columns OP to EXTRA2.
"""

from pathlib import Path
from typing import Any, Final

from skydeck.engine.card_sets import CardSets, fingerprint
from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.engine.operations import Operation, read_operation
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
MAX_NAME: Final = 40
BASE_FILE: Final = Path(__file__).parents[1] / "cards.yaml"


def build_table(published: list[Entry], overlays: list[Entry]) -> CardSet:
    """Pack the published set with the overlays: an entry with a known name replaces it, others are added, `remove` drops."""
    laid = Laid()
    for source in [*published, *overlays]:
        laid.lay(source)
    base = published[0]
    stations = laid.stations(base)
    laid.check_sizes(base, stations)
    builder = Builder([*laid.locations, *laid.ships], [entry.text("name") for entry in stations])
    for entry in laid.locations.values():
        builder.add_location(entry)
    for entry in laid.ships.values():
        builder.add_ship(entry)
    builder.pack_kinds(len(laid.locations))
    builder.add_places(stations)
    builder.add_rolls(laid.rolls if laid.rolls is not None else base)
    return builder.finish(laid.setup, laid.colours)


class Laid:
    """What lies in the base set and the sets laid over it, entry by entry; later ones replace earlier ones."""

    def __init__(self) -> None:
        self.ships: dict[str, Entry] = {}
        self.locations: dict[str, Entry] = {}
        self.places: dict[str, Entry] = {}
        self.rolls: Entry | None = None
        self.setup: dict[str, int] = {}
        self.colours: list[str] = []

    def lay(self, source: Entry) -> None:
        """Lay one file over the others."""
        game = source.text("game", "sky_dynasty")
        if game != "sky_dynasty":
            raise source.fail(f"these are cards of '{game}', not of sky_dynasty", "game")
        source.integer("version", 1, 1, 1)
        removed = source.take("remove", [])
        for name in removed if isinstance(removed, list) else [removed]:
            if not isinstance(name, str) or (name not in self.ships and name not in self.locations):
                known = [*self.ships, *self.locations]
                raise source.fail(f"'remove' names {shown(name)}; {suggest(name, known)}", "remove")
            self.ships.pop(name, None)
            self.locations.pop(name, None)
        for group, into in (("ships", self.ships), ("locations", self.locations), ("places", self.places)):
            here: set[str] = set()
            for entry in source.entries(group, []):
                name = read_name(entry)
                if name in here:
                    raise entry.fail(f"'{name}' stands twice in this file; remove or rename one", "name")
                here.add(name)
                into[name] = entry
        if source.has("roll_table"):
            self.rolls = source.entry("roll_table")
        if source.has("setup"):
            self.lay_setup(source.entry("setup"))
        source.finish()

    def lay_setup(self, numbers: Entry) -> None:
        """The numbers of the set-up and the names of the colours."""
        for key, low, high in (
            ("hand_size", 1, 30),
            ("starting_coins", 0, 50),
            ("influence_to_win", 1, 100),
            ("open_space_dispatches", 0, 20),
        ):
            if numbers.has(key):
                self.setup[key] = numbers.integer(key, low, high)
        if numbers.has("colours"):
            value = numbers.take("colours")
            if (
                not isinstance(value, list)
                or len(value) != words.MAX_PLAYERS
                or not all(isinstance(c, str) for c in value)
            ):
                raise numbers.fail(f"'colours' must be a list of {words.MAX_PLAYERS} names", "colours")
            self.colours = [str(colour) for colour in value]
        numbers.finish()

    def stations(self, base: Entry) -> list[Entry]:
        """The stations in the order of their numbers."""
        ordered = sorted(self.places.values(), key=lambda entry: entry.integer("number", 1, 99))
        if not 1 <= len(ordered) <= MAX_PLACES:
            raise base.fail(f"there must be 1 to {MAX_PLACES} stations, not {len(ordered)}", "places")
        for entry, before in zip(ordered[1:], ordered, strict=False):
            if entry.values["number"] == before.values["number"]:
                raise entry.fail(f"'{before.values['name']}' has this number too; give each station its own", "number")
        return ordered

    def check_sizes(self, base: Entry, stations: list[Entry]) -> None:
        """Refuse what the packed form has no room for, and names that cannot be told apart."""
        entries = [*self.ships.values(), *self.locations.values()]
        supply = sum(entry.integer("copies", 0, 60) for entry in entries)
        if supply > MAX_SUPPLY:
            raise base.fail(
                f"ship and location deck together may hold at most {MAX_SUPPLY} cards, not {supply}", "ships"
            )
        if len(entries) > MAX_KINDS:
            raise base.fail(f"at most {MAX_KINDS} kinds of card are allowed", "ships")
        refuse_equal_names([*self.locations.values(), *self.ships.values()], [])
        refuse_equal_names(stations, ["discard pile"])
        starting = sum(entry.integer("starter", 0, 20, 0) for entry in entries)
        if not 1 <= starting <= MAX_STARTING:
            raise base.fail(
                f"a starting deck has 1 to {MAX_STARTING} cards, not {starting}: change 'starter' of some", "ships"
            )


def read_name(entry: Entry) -> str:
    """A name that can stand in a line of text: short, without line breaks or the marks that stand for seats."""
    name = entry.text("name")
    if len(name) > MAX_NAME or name != " ".join(name.split()) or not name.isprintable() or "{" in name or "}" in name:
        raise entry.fail(f"'name' must be up to {MAX_NAME} letters, with single blanks and no braces", "name")
    return name


def refuse_equal_names(entries: list[Entry], taken: list[str]) -> None:
    """Names are told apart without regard to case."""
    known = set(taken)
    for entry in entries:
        name = entry.text("name").lower()
        if name in known:
            raise entry.fail(f"the name '{name}' is taken; choose another", "name")
        known.add(name)


def read_source(entry: Entry) -> dict[str, Any]:
    """Where the values of an entry come from: one text, or a text for each of them."""
    source = entry.take("source", "designer")
    if isinstance(source, Entry):
        return {key: source.text(key) for key in source.values}
    return {"all": entry.text("source", "designer")}


class Builder:
    """A set in the making: rows of effects and columns of kinds as lists, packed at the end."""

    def __init__(self, names: list[str], place_names: list[str]) -> None:
        self.names = names
        self.place_names = place_names
        self.cards = CardSet()
        self.cards.names = names
        self.cards.kinds = len(names)
        self.cards.place_names = place_names
        self.cards.places = len(place_names)
        # The entry of the kind being read, and of each kind its columns and its effects by time.
        self.entry: Entry | None = None
        self.columns: list[dict[str, int]] = []
        self.effects_of: list[list[tuple[int, list[int]]]] = []
        self.rows: list[list[int]] = []
        self.kind_lists: list[list[int]] = []
        # By kind: the force for each number of coins.
        self.payments: dict[int, list[int]] = {}
        # The options of the choices in the program being read.
        self.options: list[list[int]] = []
        self.program_end = 0

    # -- kinds --------------------------------------------------------------------------------------------------------

    def add_kind(self, entry: Entry, kind_type: int, icon: str, force: int = 0) -> dict[str, int]:
        """What locations and ships have in common."""
        price = int(words.NO_PRICE) if entry.take("cost") == "ST" else entry.integer("cost", 0, 99)
        copies = entry.integer("copies", 0, 60)
        if price == words.NO_PRICE and copies > 0:
            raise entry.fail("a starting-deck card (cost ST) is never for sale; set copies to 0", "copies")
        columns = {
            "type": kind_type,
            "force": force,
            "cost": price,
            "copies": copies,
            "starter": entry.integer("starter", 0, 20, 0),
            "limited": int(entry.boolean("limited", False)),
            "place_of": int(words.ANYWHERE),
            "fee": 0,
        }
        self.cards.sources.append(read_source(entry))
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
                raise entry.fail("'die' must name six places, one for each side", "die")
            if len(self.cards.die) > 0:
                raise entry.fail("only one random location card is allowed in a set", "place")
            self.cards.die = bytes_of([self.place_names.index(side) for side in sides])
        else:
            columns["place_of"] = self.place_names.index(entry.one_of("place", ["any", *self.place_names]))
        entry.finish()

    def add_ship(self, entry: Entry) -> None:
        kind_type = words.TYPES.index(entry.one_of("type", words.SHIP_TYPES))
        self.add_kind(entry, kind_type, "scout-ship", entry.integer("force", 0, 50))
        effects = entry.entries("effects", [])
        if len(effects) > MAX_EFFECTS:
            raise entry.fail(f"a ship has at most {MAX_EFFECTS} effects", "effects")
        for effect in effects:
            at = effect.one_of("at", words.WHENS)
            row = read_operation(self, effect, SHIP[at], int(Col.WIDTH))
            effect.finish()
            self.effects_of[-1].append((words.WHENS.index(at), row))
        entry.finish()

    def list_kinds(self, named: list[str]) -> int:
        """The number of a new list of kinds."""
        self.kind_lists.append([int(name in named) for name in self.names])
        return len(self.kind_lists) - 1

    def add_payer(self, steps: list[int]) -> None:
        """Let the ship being read be paid for force."""
        kind = len(self.columns) - 1
        if kind in self.payments and self.entry is not None:
            raise self.entry.fail("a ship can be paid for force in one way only", "effects")
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

        cards.may_go = having(Op.MAY_GO_WHERE_OWN_CARDS)
        cards.stays = having(Op.STAY)
        cards.needs_company = having(Op.CANNOT_WIN_ALONE)
        cards.survives = bytes_of([any(at == When.SURVIVE for at, _ in effects) for effects in self.effects_of])
        # Of all operations only these are for ships that survive, and their order matters.
        cards.order_matters = having(Op.TRASH, Op.TRASH_SELF, Op.LOOK_TOP_MAY_BUY)
        cards.plain_force = bytes_of(
            [all(at not in (When.FORCE, When.PAYMENT) for at, _ in effects) for effects in self.effects_of]
        )
        payers = list(self.payments)
        cards.payers = len(payers)
        cards.payer_kind = bytes_of(payers)
        cards.payer_of = bytes_of(
            [payers.index(kind) if kind in payers else int(words.NO_PAYER) for kind in range(len(self.names))]
        )
        cards.pay_max = bytes_of([len(steps) - 1 for steps in self.payments.values()])
        cards.pay_force = bytes_of(
            [steps[min(n, len(steps) - 1)] for steps in self.payments.values() for n in range(words.MAX_PAID + 1)]
        )
        cards.kind_lists = bytes_of([member for members in self.kind_lists for member in members])

    # -- stations -----------------------------------------------------------------------------------------------------

    def add_places(self, ordered: list[Entry]) -> None:
        cards = self.cards
        open_places: list[int] = []
        slots: list[tuple[int, int]] = []
        slot_first = [0]
        programs: list[tuple[int, int]] = []
        for place, entry in enumerate(ordered):
            cards.place_numbers.append(entry.integer("number", 1, 99))
            cards.place_icons.append(entry.text("icon", "ringed-planet"))
            cards.place_sources.append(read_source(entry))
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
            programs.append(self.add_program(entry.entries("bonus"), BONUS, entry, "bonus"))
            entry.finish()
        if len(open_places) != 1:
            raise ordered[0].fail(f"exactly one station must have 'open: true' (Open Space), not {len(open_places)}")
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
            raise entry.fail("only one station may have a track", "track")
        cards.track_place = place
        steps = []
        for step in entry.entries("track"):
            steps.append((step.integer("influence", 0, 20, 0), step.integer("coin", 0, 50, 0)))
            step.finish()
        if not steps:
            raise entry.fail("a track needs at least one step", "track")
        cards.track_influence = bytes_of([influence for influence, _ in steps])
        cards.track_coins = bytes_of([coins for _, coins in steps])

    def add_rolls(self, table: Entry) -> None:
        """What the sides of the die give."""
        sides = [str(side) for side in range(1, 7)]
        programs = [self.add_program(table.entries(side), ROLL, table, side) for side in sides]
        table.finish()
        self.cards.roll_first = longs_of([begin for begin, _ in programs])
        self.cards.roll_last = longs_of([end for _, end in programs])

    def add_program(
        self, program: list[Entry], allowed: dict[str, Operation], owner: Entry, key: str
    ) -> tuple[int, int]:
        """The steps of a bonus one after the other; the options of a `choose` follow the whole program."""
        if len(program) > MAX_EFFECTS:
            raise owner.fail(f"at most {MAX_EFFECTS} steps are allowed", key)
        begin = len(self.rows)
        self.program_end = begin + len(program)
        self.options = []
        for step in program:
            self.rows.append(read_operation(self, step, allowed, int(Col.WIDTH)))
            step.finish()
        self.rows += self.options
        return begin, self.program_end

    def add_options(self, row: list[int], choices: list[Entry]) -> None:
        """Let a step of the program being read give one of several rewards."""
        row[Col.ARG] = self.program_end + len(self.options)
        row[Col.EXTRA] = len(choices)
        for choice in choices:
            self.options.append(read_operation(self, choice, OPTION, int(Col.WIDTH)))
            choice.finish()

    # -- the whole ----------------------------------------------------------------------------------------------------

    def finish(self, setup: dict[str, int], colours: list[str]) -> CardSet:
        cards = self.cards
        for name, number in setup.items():
            setattr(cards, name, number)
        cards.colours = colours
        cards.no_cards = bytes_of([0] * len(self.names))
        cards.effects = longs_of([number for row in self.rows for number in row])
        cards.codec = make_codec(cards)
        cards.fingerprint = fingerprint(played_with(cards))
        return cards


def played_with(cards: CardSet) -> dict[str, Any]:
    """Names and numbers of a set; words, icons and sources of values do not count."""
    columns = [
        cards.type, cards.force, cards.cost, cards.copies, cards.starter, cards.limited, cards.place_of, cards.fee,
        cards.die, cards.kind_lists, cards.payer_kind, cards.pay_force, cards.pay_max, cards.track_influence,
        cards.track_coins, cards.slot_first, cards.slot_place, cards.slot_deck,
    ]  # fmt: skip
    rows = [
        cards.effects, cards.first, cards.last, cards.bonus_first, cards.bonus_last, cards.roll_first, cards.roll_last,
    ]  # fmt: skip
    return {
        "names": [cards.names, cards.place_names],
        "columns": [[int(value) for value in column] for column in columns],
        "rows": [[int(value) for value in row] for row in rows],
        "setup": [
            int(cards.hand_size), int(cards.starting_coins), int(cards.influence_to_win),
            int(cards.open_space_dispatches), int(cards.open_space), int(cards.track_place),
        ],
    }  # fmt: skip


SETS: Final = CardSets([BASE_FILE], build_table)
