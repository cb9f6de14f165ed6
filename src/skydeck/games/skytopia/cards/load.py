# skydeck: interpreted
"""The box of Skytopia as packed tables, read from `cards.yaml` and from designers' sets."""

from pathlib import Path
from typing import Final

from skydeck.engine.card_files import Layers, RowBuilder, identity, read_name, read_numbers, read_source
from skydeck.engine.card_sets import CardSets
from skydeck.engine.datafile import Entry, noting, shown, suggest
from skydeck.engine.names import folded
from skydeck.engine.saved import bytes_of, longs_of
from skydeck.games.skytopia.cards import words as w
from skydeck.games.skytopia.cards.card_set import CardSet
from skydeck.games.skytopia.cards.codec import make_codec
from skydeck.games.skytopia.cards.words import Col, Guild, Occasion, Op
from skydeck.games.skytopia.operations import OPTION, STEPS

# So that things can be numbered in a byte, and the cards of a colour in a mask.
MAX_THINGS: Final = 250
MAX_OF_A_COLOUR: Final = 30
LEAST_OF_A_COLOUR: Final = 4
MAX_STEPS: Final = 6
MARKS: Final = {"2+": 2, "3+": 3, "4+": 4}
SETUP: Final = {
    "golems": (1, 9),
    "starting_coins": (1, 99),
    "compensation": (1, 9),
    "starting_wait": (1, 5),
    "coins_for_pp": (1, 99),
    "golem_pp": (1, 9),
}
GROUPS: Final = ("towers", "foundations", "places", "guilds", "tiles")
# What play depends on besides names and set-up.
COLUMNS: Final = (
    "colour", "arms", "players", "end_pp", "foundations", "guild_deck", "guild_counts", "guild_arg", "guild_pp", "window",
    "unlimited", "occasion", "occasion_arg",
)  # fmt: skip
ROWS: Final = ("rows", "first", "last", "prices")
BASE_FILE: Final = Path(__file__).parents[1] / "cards.yaml"


def build_table(published: list[Entry], overlays: list[Entry], errors: list[str]) -> CardSet | None:
    """Pack the published set with the overlays: an entry with a known name replaces it, others are added, `remove` drops."""
    builder = Builder(errors)
    laid = Layers("skytopia", GROUPS, errors, lambda entry: read_name(entry, "{}()"))
    files = [file.noting_in(errors) for file in [*published, *overlays]]
    laid.lay_all(files, {"setup": builder.read_setup})
    base = files[0]
    builder.add_towers(sorted(laid["towers"], key=colour_of), base)
    builder.add_foundations(laid["foundations"], laid["places"], base)
    builder.add_guilds(laid["guilds"], base)
    builder.add_tiles(laid["tiles"], base)
    with noting(errors):
        return None if errors else builder.finish(base)
    return None


def colour_of(entry: Entry) -> int:
    return w.COLOURS.index(entry.one_of("colour", w.COLOURS))


class Builder(RowBuilder):
    """A set in the making: steps of abilities and columns of things as lists, packed at the end."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(Col.WIDTH, errors)
        self.cards = CardSet()
        self.program = 0, 0
        self.columns: dict[str, list[int]] = {
            name: [] for name in ("colour", "arms", "players", "end_pp", "first", "last")
        }

    def read_setup(self, numbers: Entry) -> None:
        """The numbers of the set-up, the prices and the noble families."""
        read_numbers(numbers, SETUP, self.cards)
        if numbers.has("prices"):
            prices = numbers.take("prices")
            if not isinstance(prices, list) or len(prices) != w.FACES - 1 or not all(type(p) is int for p in prices):
                numbers.fault(f"'prices' must list the coins for waits of 1 to {w.FACES - 1} rounds", "prices", "")
            else:
                self.cards.prices = longs_of([0, *prices])
        if numbers.has("families"):
            self.read_families(numbers)
        numbers.finish()

    def read_families(self, numbers: Entry) -> None:
        """The noble families, whose names stand behind those of cards."""
        families = numbers.take("families")
        if not isinstance(families, list) or not families or not all(isinstance(name, str) for name in families):
            numbers.fault("'families' must be a list of names", "families", "")
        elif len(set(map(folded, families))) < len(families):
            numbers.fault("'families' names one twice; remove it", "families", "")
        else:
            self.cards.families = families

    def add_thing(self, entry: Entry, name: str, colour: int, arms: int, players: int, end_pp: int = 0) -> None:
        """One more thing; its steps are those read last."""
        cards = self.cards
        cards.titles.append(entry.text("name"))
        cards.names.append(name)
        cards.icons.append(entry.text("icon", "plain-circle"))
        cards.sources.append(read_source(entry))
        begin, end = self.program
        values = {"colour": colour, "arms": arms, "players": players, "end_pp": end_pp, "first": begin, "last": end}
        for column, value in values.items():
            self.columns[column].append(value)

    def read_steps(self, entry: Entry) -> None:
        """The steps of an ability one after the other; the options of a `choose` follow them all."""
        steps = entry.entries("effects")
        if len(steps) > MAX_STEPS:
            entry.fault(f"at most {MAX_STEPS} steps are allowed", "effects", "")
        self.program = self.add_program(steps, lambda step: self.read_row(step, STEPS))

    def add_options(self, row: list[int], choices: list[Entry]) -> None:
        """Let a step of the ability being read offer several."""
        row[Col.AMOUNT] = self.offer(choices, lambda choice: self.read_row(choice, OPTION))
        row[Col.TIMES] = len(choices)

    # -- the groups ---------------------------------------------------------------------------------------------------

    def add_towers(self, entries: list[Entry], base: Entry) -> None:
        """All copies of each tower card, by colour."""
        sound = self.read_each(entries, self.add_tower)
        for colour, name in enumerate(w.COLOURS if sound else ()):
            number = self.columns["colour"].count(colour)
            least = sum(
                1 for c, p in zip(self.columns["colour"], self.columns["players"], strict=True) if (c, p) == (colour, 2)
            )
            if number > MAX_OF_A_COLOUR or least < LEAST_OF_A_COLOUR:
                with noting(self.errors):
                    raise base.fail(
                        f"there must be {LEAST_OF_A_COLOUR} to {MAX_OF_A_COLOUR} {name} cards, at least {LEAST_OF_A_COLOUR} "
                        "of them for two players",
                        "towers",
                    )
        self.cards.cards = self.cards.first_foundation = len(self.cards.names)

    def add_tower(self, entry: Entry) -> None:
        self.read_steps(entry)
        copies = entry.entry("arms")
        end_pp = entry.integer("end_pp", 0, 99, 0)
        colour = colour_of(entry)
        for mark, players in MARKS.items():
            # Asked for in any case, so that a mark that is none is told with those that are.
            used = copies.take(mark, None) is not None
            for family in copies.names(mark, self.cards.families) if used else []:
                name = f"{entry.text('name')} ({family})"
                if name in self.cards.names and "name" not in entry.told:
                    copies.fault(f"'{name}' stands twice; give each copy arms of its own", mark, "")
                arms = self.cards.families.index(family)
                self.add_thing(entry, name, colour, arms, players, end_pp)
        copies.finish()
        entry.finish()

    def add_foundations(self, entries: list[Entry], boards: list[Entry], base: Entry) -> None:
        """The Foundations of each colour with each coat of arms, and the boards that they are printed on."""
        cards = self.cards
        sound = self.read_each(sorted(entries, key=colour_of), self.add_foundation)
        if sound and sorted(map(colour_of, entries)) != list(range(len(w.COLOURS))):
            base.fault("there must be one Foundation of each colour", "foundations", "")
        if len(boards) < 4:
            base.fault("there must be at least 4 boards", "places", "")
        found: list[int] = []
        for board in sorted(boards, key=lambda board: board.integer("number", 1, 99)):
            cards.board_names.append(board.text("name"))
            cards.board_icons.append(board.text("icon", "plain-circle"))
            cards.board_golems.append(board.text("golems"))
            arms_of = board.entry("arms")
            for colour, name in enumerate(w.COLOURS):
                arms = cards.families.index(arms_of.one_of(name, cards.families))
                found.append(int(cards.first_foundation) + colour * len(cards.families) + arms)
            arms_of.finish()
            board.finish()
        cards.boards = len(boards)
        cards.foundations = bytes_of([] if self.errors else found)
        cards.first_guild = len(cards.names)

    def add_foundation(self, entry: Entry) -> None:
        self.read_steps(entry)
        for arms, family in enumerate(self.cards.families):
            self.add_thing(entry, f"{entry.text('name')} ({family})", colour_of(entry), arms, 2)
        entry.finish()

    def add_guilds(self, entries: list[Entry], base: Entry) -> None:
        columns: dict[str, list[int]] = {"deck": [], "counts": [], "arg": [], "pp": []}

        def add_guild(entry: Entry) -> None:
            counts = entry.entry("counts")
            number, arg = 0, 0
            with noting(self.errors):
                number, arg = read_counts(counts)
            columns["deck"].append(w.GUILD_DECKS.index(entry.one_of("deck", w.GUILD_DECKS)))
            columns["counts"].append(number)
            columns["arg"].append(arg)
            columns["pp"].append(entry.integer("pp", 1, 20))
            self.program = 0, 0
            self.add_thing(entry, entry.text("name"), 0, 0, 2)
            entry.finish()

        sound = self.read_each(entries, add_guild)
        if sound and set(columns["deck"]) != set(range(len(w.GUILD_DECKS))):
            base.fault("each of the decks A, B and C needs a Guildmaster", "guilds", "")
        self.cards.guilds = len(entries)
        for column, values in columns.items():
            setattr(self.cards, f"guild_{column}", bytes_of(values))
        self.cards.first_side = len(self.cards.names)

    def add_tiles(self, entries: list[Entry], base: Entry) -> None:
        """The two sides of the tile of each colour."""

        def place_of(entry: Entry) -> int:
            return colour_of(entry) * 2 + w.SIDES.index(entry.one_of("side", w.SIDES))

        columns: dict[str, list[int]] = {"window": [], "unlimited": [], "occasion": [], "occasion_arg": []}

        def add_tile(entry: Entry) -> None:
            occasion, arg = Occasion.NONE, 0
            with noting(self.errors):
                if entry.has("occasion"):
                    occasion, arg = read_occasion(entry.entry("occasion"))
            unlimited = entry.one_of("limit", ["1", "X"]) == "X"
            if unlimited and not entry.has("occasion"):
                entry.fault("a side without limit needs an 'occasion'", "limit", "")
            columns["window"].append(w.WINDOWS.index(entry.one_of("window", w.WINDOWS)))
            columns["unlimited"].append(unlimited)
            columns["occasion"].append(occasion)
            columns["occasion_arg"].append(arg)
            self.read_steps(entry)
            self.add_thing(entry, entry.text("name"), colour_of(entry), 0, 2)
            entry.finish()

        sound = self.read_each(sorted(entries, key=place_of), add_tile)
        if sound and sorted(map(place_of, entries)) != list(range(2 * len(w.COLOURS))):
            base.fault("there must be one tile side A and one side B of each colour", "tiles", "")
        for column, values in columns.items():
            setattr(self.cards, column, bytes_of(values))

    # -- the whole ----------------------------------------------------------------------------------------------------

    def finish(self, base: Entry) -> CardSet:
        cards = self.cards
        if len(cards.names) > MAX_THINGS:
            raise base.fail(f"at most {MAX_THINGS} cards and tiles are allowed", "towers")
        for column, values in self.columns.items():
            setattr(cards, column, longs_of(values) if column in ("first", "last") else bytes_of(values))
        towers = self.columns["colour"][: cards.cards]
        cards.first_of = longs_of([sum(one < colour for one in towers) for colour in range(len(w.COLOURS) + 1)])
        cards.storeys = 1 + max(map(towers.count, towers))
        cards.rows = longs_of(self.all_numbers())
        cards.repeats = bytes_of([self.activates(thing) for thing in range(len(cards.names))])
        cards.codec = make_codec(cards)
        names = [cards.names, cards.families, cards.board_names]
        cards.fingerprint = identity(cards, names, COLUMNS, ROWS, SETUP)
        return cards

    def activates(self, thing: int) -> bool:
        """Whether an ability, or what can be chosen in it, activates another card."""
        rows = self.rows[self.columns["first"][thing] : self.columns["last"][thing]]
        chosen = [row[Col.AMOUNT] + n for row in rows if row[Col.OP] == Op.CHOOSE for n in range(row[Col.TIMES])]
        return any(row[Col.OP] == Op.ACTIVATE for row in [*rows, *(self.rows[option] for option in chosen)])


def read_counts(counts: Entry) -> tuple[int, int]:
    """What a Guildmaster counts, and its number, colour or colours."""
    number = next((n for n, name in enumerate(w.GUILDS) if counts.has(name)), -1)
    if number < 0:
        raise counts.fail(f"'counts' names nothing; {suggest('', w.GUILDS)}")
    name = w.GUILDS[number]
    if number == Guild.SETS:
        arg = sum(1 << w.COLOURS.index(colour) for colour in counts.names(name, w.COLOURS))
    elif number == Guild.ARMS_IN_TOWER:
        arg = w.COLOURS.index(counts.one_of(name, w.COLOURS))
    else:
        arg = counts.integer(name, 1, 20)
    counts.finish()
    return number, arg


def read_occasion(occasion: Entry) -> tuple[int, int]:
    """What must happen before a tile is used: colours as a mask, or the least price."""
    number = next((n for n, name in enumerate(w.OCCASIONS) if n and occasion.has(name)), 0)
    if not number:
        raise occasion.fail(f"'occasion' names {shown(list(occasion.values))}; {suggest('', w.OCCASIONS[1:])}")
    name = w.OCCASIONS[number]
    if number in (Occasion.CARD_FINISHED, Occasion.TOWER_ACTIVATED):
        named = occasion.names(name, ["any", *w.COLOURS])
        arg = 15 if "any" in named else sum(1 << w.COLOURS.index(colour) for colour in named)
    else:
        arg = occasion.integer(name, 0, 99)
    occasion.finish()
    return number, arg


SETS: Final = CardSets([BASE_FILE], build_table)
