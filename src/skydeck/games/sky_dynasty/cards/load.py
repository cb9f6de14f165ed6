"""The cards and stations of Sky Dynasty as packed tables, read from `cards.yaml` and from designers' sets.

Kinds are numbered location cards first, then ships, each in the order of the file: fleets are laid in that order.
Every effect is one row of `effects` with the columns OP to EXTRA2.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.datafile import Entry, load_yaml, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.sky_dynasty.cards import words
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.codec import make_codec
from skydeck.games.sky_dynasty.cards.words import Col, Flag, If, Op, Type, When

MAX_KINDS: Final = 200
MAX_PLACES: Final = 8
# So that no player can ever own more cards than a byte counts.
MAX_SUPPLY: Final = 215
MAX_STARTING: Final = 40
MAX_EFFECTS: Final = 20
MAX_NAME: Final = 40


BASE_FILE: Final = Path(__file__).parents[1] / "cards.yaml"
_base: list[CardSet] = []
_base_file: list[Entry] = []


def base_cards() -> CardSet:
    """The published set, read once."""
    if not _base:
        _base.append(build_table(base_file(), []))
    return _base[0]


def base_file() -> Entry:
    """The file of the published set, read once."""
    if not _base_file:
        _base_file.append(load_yaml(BASE_FILE))
    return _base_file[0]


def load_cards(folder: Path) -> CardSet:
    """A designer's set: every `*.yaml` in `folder`, laid over the base set; raises DataError with file and line."""
    if folder.is_file():
        files = [folder]
    elif folder.is_dir():
        files = sorted(folder.glob("*.yaml"))
        if not files:
            raise DataError(f"{folder}: no .yaml file in this folder; put the cards there")
    else:
        raise DataError(f"{folder}: no such folder; give the folder that holds the cards")
    return build_table(base_file(), [load_yaml(file) for file in files])


def cards_with(entries: list[Entry]) -> CardSet:
    """The base set with further entries laid over it (for scenarios with cards of their own)."""
    return build_table(base_file(), entries)


def build_table(base: Entry, overlays: list[Entry]) -> CardSet:
    """Pack the base set with the overlays: an entry with a known name replaces it, others are added, `remove` drops."""
    try:
        return _lay_over(base, overlays)
    except DataError as error:
        # The base set is sound by itself, so whatever does not fit in it now was broken by the last overlay.
        message = str(error)
        if overlays and message.startswith(f"{base.source}:"):
            reason = message.split(": ", 1)[1]
            raise overlays[-1].fail(f"laid over the published set: {reason}", "remove") from None
        raise


class _Laid:
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
                name = _read_name(entry)
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
        _refuse_equal_names([*self.locations.values(), *self.ships.values()], [])
        _refuse_equal_names(stations, ["discard pile"])
        starting = sum(entry.integer("starter", 0, 20, 0) for entry in entries)
        if not 1 <= starting <= MAX_STARTING:
            raise base.fail(
                f"a starting deck has 1 to {MAX_STARTING} cards, not {starting}: change 'starter' of some", "ships"
            )


def _lay_over(base: Entry, overlays: list[Entry]) -> CardSet:
    cards = CardSet()
    laid = _Laid()
    for source in [base, *overlays]:
        cards.source = source.source
        laid.lay(source)
    cards.hand_size = laid.setup["hand_size"]
    cards.starting_coins = laid.setup["starting_coins"]
    cards.influence_to_win = laid.setup["influence_to_win"]
    cards.open_space_dispatches = laid.setup["open_space_dispatches"]
    cards.colours = laid.colours

    stations = laid.stations(base)
    cards.place_names = [entry.text("name") for entry in stations]
    cards.places = len(stations)
    laid.check_sizes(base, stations)
    cards.names = [*laid.locations, *laid.ships]
    cards.kinds = len(cards.names)
    cards.no_cards = vec[u8]([u8(0) for _ in cards.names])
    cards.location_kinds = len(laid.locations)

    rows_of: list[list[tuple[int, list[int]]]] = []
    for entry in laid.locations.values():
        _add_location(cards, entry)
        rows_of.append([])
    for entry in laid.ships.values():
        rows_of.append(_add_ship(cards, entry))
    _pack_effects(cards, rows_of)
    _add_places(cards, stations, laid.rolls if laid.rolls is not None else base)
    cards.codec = make_codec(cards)
    cards.fingerprint = _fingerprint(cards)
    return cards


def _read_name(entry: Entry) -> str:
    """A name that can stand in a line of text: short, without line breaks or the marks that stand for seats."""
    name = entry.text("name")
    if len(name) > MAX_NAME or name != " ".join(name.split()) or not name.isprintable() or "{" in name or "}" in name:
        raise entry.fail(f"'name' must be up to {MAX_NAME} letters, with single blanks and no braces", "name")
    return name


def _refuse_equal_names(entries: list[Entry], taken: list[str]) -> None:
    """Names are told apart without regard to case."""
    known = set(taken)
    for entry in entries:
        name = entry.text("name").lower()
        if name in known:
            raise entry.fail(f"the name '{name}' is taken; choose another", "name")
        known.add(name)


def _read_source(entry: Entry) -> dict[str, Any]:
    """Where the values of an entry come from: one text, or a text for each of them."""
    source = entry.take("source", "designer")
    if isinstance(source, Entry):
        return {key: source.text(key) for key in source.values}
    return {"all": entry.text("source", "designer")}


def _fingerprint(cards: CardSet) -> str:
    """A hash of names and numbers; words, icons and sources of values do not count."""
    columns = [
        cards.type, cards.force, cards.cost, cards.copies, cards.starter, cards.limited, cards.place_of, cards.fee,
        cards.die, cards.kind_lists, cards.payer_kind, cards.pay_force, cards.pay_max, cards.track_influence,
        cards.track_coins, cards.slot_first, cards.slot_place, cards.slot_deck,
    ]  # fmt: skip
    rows = [
        cards.effects, cards.first, cards.last, cards.bonus_first, cards.bonus_last, cards.roll_first, cards.roll_last,
    ]  # fmt: skip
    data = {
        "names": [cards.names, cards.place_names],
        "columns": [[int(value) for value in column] for column in columns],
        "rows": [[int(value) for value in row] for row in rows],
        "setup": [
            int(cards.hand_size), int(cards.starting_coins), int(cards.influence_to_win),
            int(cards.open_space_dispatches), int(cards.open_space), int(cards.track_place),
        ],
    }  # fmt: skip
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]


def _add_common(cards: CardSet, entry: Entry, type_number: i64, force: int) -> None:
    cost = entry.take("cost")
    if cost == "ST":
        price = int(words.NO_PRICE)
    else:
        price = entry.integer("cost", 0, 99)
    copies = entry.integer("copies", 0, 60)
    if price == words.NO_PRICE and copies > 0:
        raise entry.fail("a starting-deck card (cost ST) is never for sale; set copies to 0", "copies")
    cards.type = append(cards.type, u8(type_number))
    cards.force = append(cards.force, u8(force))
    cards.cost = append(cards.cost, u8(price))
    cards.copies = append(cards.copies, u8(copies))
    cards.starter = append(cards.starter, u8(entry.integer("starter", 0, 20, 0)))
    cards.limited = append(cards.limited, u8(1 if entry.boolean("limited", False) else 0))
    cards.sources.append(_read_source(entry))


def _add_location(cards: CardSet, entry: Entry) -> None:
    _add_common(cards, entry, Type.LOCATION, 0)
    cards.icons.append(entry.text("icon", "treasure-map"))
    place = entry.text("place")
    if place == "any":
        cards.place_of = append(cards.place_of, u8(words.ANYWHERE))
        cards.fee = append(cards.fee, u8(entry.integer("fee", 0, 50)))
        sides = entry.names("die", cards.place_names)
        if len(sides) != 6:
            raise entry.fail("'die' must name six places, one for each side", "die")
        if len(cards.die) > 0:
            raise entry.fail("only one random location card is allowed in a set", "place")
        cards.die = vec[u8]([u8(cards.place_names.index(side)) for side in sides])
    else:
        name = entry.one_of("place", ["any", *cards.place_names])
        cards.place_of = append(cards.place_of, u8(cards.place_names.index(name)))
        cards.fee = append(cards.fee, u8(0))
    entry.finish()


def _add_ship(cards: CardSet, entry: Entry) -> list[tuple[int, list[int]]]:
    type_name = entry.one_of("type", words.SHIP_TYPES)
    _add_common(cards, entry, words.TYPES.index(type_name), entry.integer("force", 0, 50))
    cards.icons.append(entry.text("icon", "scout-ship"))
    cards.place_of = append(cards.place_of, u8(words.ANYWHERE))
    cards.fee = append(cards.fee, u8(0))
    rows: list[tuple[int, list[int]]] = []
    effects = entry.entries("effects", [])
    if len(effects) > MAX_EFFECTS:
        raise entry.fail(f"a ship has at most {MAX_EFFECTS} effects", "effects")
    for effect in effects:
        at = effect.one_of("at", words.WHENS)
        operation = effect.one_of("op", words.SHIP_OPS[at])
        row = [0] * int(Col.WIDTH)
        row[Col.OP] = words.OPS.index(operation)
        if operation in ("coin", "influence", "draw", "add", "aura", "remove_enemy"):
            row[Col.AMOUNT] = effect.integer("n", 1, 50)
        if operation == "trash":
            row[Col.AMOUNT] = effect.integer("max", 1, 20)
        if operation == "aura":
            for target in effect.names("to", words.SHIP_TYPES):
                row[Col.ARG] |= 1 << words.TYPES.index(target)
        if operation == "remove_enemy":
            target = effect.one_of("filter", ["ship", *words.SHIP_TYPES])
            row[Col.ARG] = int(words.ANY_SHIP) if target == "ship" else 1 << words.TYPES.index(target)
        if operation == "half_opponent_ships":
            row[Col.ARG] = ["up", "down"].index(effect.one_of("round", ["up", "down"]))
        if operation == "look_top_may_buy":
            row[Col.ARG] = words.DECKS.index(effect.one_of("deck", words.DECKS, "ship"))
        if operation == "pay_for_force":
            _add_payer(cards, entry, effect)
        if operation in ("coin", "influence", "draw", "add"):
            _read_condition(cards, effect, row)
            if effect.has("per"):
                per = effect.entry("per")
                for target in per.names("other_friendly_here", words.SHIP_TYPES):
                    row[Col.PER_TYPES] |= 1 << words.TYPES.index(target)
                per.finish()
        effect.finish()
        rows.append((words.WHENS.index(at), row))
    entry.finish()
    return rows


def _add_payer(cards: CardSet, entry: Entry, effect: Entry) -> None:
    steps = effect.take("table")
    if (
        not isinstance(steps, list)
        or not 2 <= len(steps) <= words.MAX_PAID + 1
        or not all(isinstance(force, int) and 0 <= force <= 50 for force in steps)
    ):
        raise effect.fail(f"'table' must list the force for 0, 1, 2 ... up to {words.MAX_PAID} coins", "table")
    kind = len(cards.type) - 1
    if any(int(cards.payer_kind[i]) == kind for i in range(cards.payers)):
        raise entry.fail("a ship can be paid for force in one way only", "effects")
    cards.payer_kind = append(cards.payer_kind, u8(kind))
    cards.pay_max = append(cards.pay_max, u8(len(steps) - 1))
    for coins in range(words.MAX_PAID + 1):
        cards.pay_force = append(cards.pay_force, u8(steps[min(coins, len(steps) - 1)]))
    cards.payers += 1


def _read_condition(cards: CardSet, effect: Entry, row: list[int]) -> None:
    if not effect.has("if"):
        return
    condition = effect.entry("if")
    if len(condition.values) != 1:
        raise condition.fail("'if' holds exactly one of: place, friendly_here, alone_here")
    if condition.has("place"):
        row[Col.CONDITION] = int(If.PLACE)
        for name in condition.names("place", cards.place_names):
            row[Col.CONDITION_ARG] |= 1 << cards.place_names.index(name)
    elif condition.has("friendly_here"):
        row[Col.CONDITION] = int(If.FRIENDLY_HERE)
        named = condition.names("friendly_here", cards.names)
        row[Col.CONDITION_ARG] = int(cards.kind_list_count)
        for name in cards.names:
            cards.kind_lists = append(cards.kind_lists, u8(1 if name in named else 0))
        cards.kind_list_count += 1
    elif condition.has("alone_here"):
        row[Col.CONDITION] = int(If.ALONE_HERE)
        if not condition.boolean("alone_here"):
            raise condition.fail("'alone_here' can only be true; leave the condition out instead", "alone_here")
    condition.finish()


def _append_row(cards: CardSet, row: list[int]) -> i64:
    position: i64 = len(cards.effects) // Col.WIDTH
    for value in row:
        cards.effects = append(cards.effects, i64(value))
    return position


def _pack_effects(cards: CardSet, rows_of: list[list[tuple[int, list[int]]]]) -> None:
    kinds = len(rows_of)
    for at in range(len(words.WHENS)):
        for kind in range(kinds):
            cards.first = append(cards.first, len(cards.effects) // Col.WIDTH)
            for when, row in rows_of[kind]:
                if when == at:
                    _append_row(cards, row)
            cards.last = append(cards.last, len(cards.effects) // Col.WIDTH)
    sensitive = (Op.TRASH, Op.TRASH_SELF, Op.LOOK_TOP_MAY_BUY)
    for kind in range(kinds):
        rows = rows_of[kind]
        operations = [row[Col.OP] for _, row in rows]
        cards.may_go = append(cards.may_go, u8(1 if Op.MAY_GO_WHERE_OWN_CARDS in operations else 0))
        cards.stays = append(cards.stays, u8(1 if Op.STAY in operations else 0))
        cards.needs_company = append(cards.needs_company, u8(1 if Op.CANNOT_WIN_ALONE in operations else 0))
        cards.survives = append(cards.survives, u8(1 if any(when == When.SURVIVE for when, _ in rows) else 0))
        cards.order_matters = append(
            cards.order_matters, u8(1 if any(w == When.SURVIVE and r[Col.OP] in sensitive for w, r in rows) else 0)
        )
        cards.plain_force = append(
            cards.plain_force, u8(0 if any(when in (When.FORCE, When.PAYMENT) for when, _ in rows) else 1)
        )
        payer = [i for i in range(cards.payers) if int(cards.payer_kind[i]) == kind]
        cards.payer_of = append(cards.payer_of, u8(payer[0] if payer else words.NO_PAYER))


def _add_places(cards: CardSet, ordered: list[Entry], rolls: Entry) -> None:
    open_places: list[int] = []
    for place, entry in enumerate(ordered):
        cards.place_numbers.append(entry.integer("number", 1, 99))
        cards.place_icons.append(entry.text("icon", "ringed-planet"))
        cards.place_sources.append(_read_source(entry))
        if entry.boolean("open", False):
            open_places.append(place)
        cards.slot_first = append(cards.slot_first, u8(cards.slots))
        if entry.has("row"):
            row = entry.entry("row")
            for number, deck in enumerate(words.DECKS):
                for _ in range(row.integer(deck, 0, 12, 0)):
                    cards.slot_place = append(cards.slot_place, u8(place))
                    cards.slot_deck = append(cards.slot_deck, u8(number))
                    cards.slots += 1
            row.finish()
        if entry.has("track"):
            if cards.track_place >= 0:
                raise entry.fail("only one station may have a track", "track")
            cards.track_place = place
            for step in entry.entries("track"):
                cards.track_influence = append(cards.track_influence, u8(step.integer("influence", 0, 20, 0)))
                cards.track_coins = append(cards.track_coins, u8(step.integer("coin", 0, 50, 0)))
                step.finish()
            if len(cards.track_influence) == 0:
                raise entry.fail("a track needs at least one step", "track")
        cards.bonus_first = append(cards.bonus_first, len(cards.effects) // Col.WIDTH)
        last = _add_program(cards, entry.entries("bonus"), words.BONUS_OPS, entry, "bonus")
        cards.bonus_last = append(cards.bonus_last, last)
        entry.finish()
    cards.slot_first = append(cards.slot_first, u8(cards.slots))
    if len(open_places) != 1:
        raise ordered[0].fail(f"exactly one station must have 'open: true' (Open Space), not {len(open_places)}")
    cards.open_space = open_places[0]
    table_rolls = rolls
    for side in range(1, 7):
        cards.roll_first = append(cards.roll_first, len(cards.effects) // Col.WIDTH)
        program = table_rolls.entries(str(side))
        cards.roll_last = append(cards.roll_last, _add_program(cards, program, words.ROLL_OPS, table_rolls, str(side)))
    table_rolls.finish()


def _add_program(cards: CardSet, program: list[Entry], allowed: list[str], owner: Entry, key: str) -> i64:
    """Pack the steps of a bonus one after the other; the options of a `choose` follow the whole program."""
    rows: list[list[int]] = []
    options: list[list[int]] = []
    start = int(len(cards.effects) // Col.WIDTH)
    if len(program) > MAX_EFFECTS:
        raise owner.fail(f"at most {MAX_EFFECTS} steps are allowed", key)
    for step in program:
        row = _bonus_row(cards, step, allowed)
        if row[Col.OP] == Op.CHOOSE:
            choices = step.entries("of")
            if not 2 <= len(choices) <= 8:
                raise step.fail("'of' must list 2 to 8 things to choose from", "of")
            row[Col.ARG] = start + len(program) + len(options)
            row[Col.EXTRA] = len(choices)
            for choice in choices:
                options.append(_bonus_row(cards, choice, ["coin", "influence"]))
                choice.finish()
        step.finish()
        rows.append(row)
    for row in rows:
        _append_row(cards, row)
    end: i64 = len(cards.effects) // Col.WIDTH
    for row in options:
        _append_row(cards, row)
    return end


def _bonus_row(cards: CardSet, step: Entry, allowed: list[str]) -> list[int]:
    operation = step.one_of("op", allowed)
    row = [0] * int(Col.WIDTH)
    row[Col.OP] = words.OPS.index(operation)
    if operation in ("coin", "influence", "draw_may_buy"):
        row[Col.AMOUNT] = step.integer("n", 1, 20)
    if operation in ("buy", "trash", "replace_on_sale"):
        row[Col.AMOUNT] = step.integer("max", 1, 20)
    if operation == "buy":
        row[Col.ARG] = words.DECKS.index(step.one_of("deck", words.DECKS))
    if operation == "trash":
        row[Col.EXTRA] = step.integer("coin_per_card", 0, 20, 0)
    if operation == "draw_may_buy":
        for deck in step.names("deck", words.DECKS):
            row[Col.ARG] |= 1 << words.DECKS.index(deck)
        if step.has("discount"):
            discount = step.entry("discount")
            for number, type_name in enumerate(words.TYPES):
                row[Col.EXTRA] |= discount.integer(type_name, 0, 15, 0) << (4 * number)
            discount.finish()
        if step.boolean("may_dispatch", False):
            row[Col.EXTRA2] |= int(Flag.MAY_DISPATCH)
        if step.boolean("optional", False):
            row[Col.EXTRA2] |= int(Flag.OPTIONAL)
    if operation in ("coin", "influence", "choose") and step.has("if"):
        condition = step.one_of("if", ["bought", "not_bought"])
        row[Col.CONDITION] = int(If.BOUGHT if condition == "bought" else If.NOT_BOUGHT)
    if operation in ("track_reward", "track_advance") and cards.track_place < 0:
        raise step.fail(f"'{operation}' needs a station with a 'track'", "op")
    return row
