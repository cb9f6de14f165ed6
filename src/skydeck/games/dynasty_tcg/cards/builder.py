"""What is collected while a set of cards is read."""

from collections.abc import Iterator
from contextlib import contextmanager

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.fields import FILE_FIELDS, MARKS, MAX_NAME, MAX_NUMBER
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, with_article


@contextmanager
def noting(errors: list[str]) -> Iterator[None]:
    """What is wrong within is noted, and the rest read all the same."""
    try:
        yield
    except DataError as error:
        errors.append(str(error))


class Kind:
    """A card being read: its entry, and what must be known of it before its abilities are."""

    def __init__(self, entry: Entry, name: str, type_name: str, number: int) -> None:
        self.entry = entry
        self.name = name
        self.type_name = type_name
        self.number = number
        self.line = ""
        # Its numbers in the packed table, by column.
        self.row: dict[str, int] = {}


class Builder:
    """Collects the cards and decks of all layers, then packs them; what is wrong is collected, not raised."""

    def __init__(self) -> None:
        self.cards = CardSet()
        self.errors: list[str] = []
        self.by_key: dict[str, Kind] = {}
        self.decks: dict[str, Entry] = {}
        self.grammar = Grammar([], {}, [])
        self.by_line: dict[str, int] = {}
        # The kinds that the abilities and modes read so far belong to.
        self.ability_kind: list[int] = []
        self.mode_kind: list[int] = []

    def lay(self, files: list[Entry]) -> None:
        """Lay one layer over what there is."""
        here: set[str] = set()
        for file in files:
            with noting(self.errors):
                self._lay_file(file, here)

    def _lay_file(self, file: Entry, here: set[str]) -> None:
        self.cards.source = file.source
        game = file.text("game", "dynasty_tcg")
        if game != "dynasty_tcg":
            raise file.fail(f"these are cards of {shown(game)}, not of dynasty_tcg", "game")
        self.grammar.fields(file, FILE_FIELDS)
        file.integer("version", 1, 1, 1)
        if file.has("set"):
            self.cards.set_name = file.one_line("set", MAX_NAME, MARKS)
        self._remove(file)
        for entry in file.entries("cards", []):
            with noting(self.errors):
                self._lay_card(entry, here)
        for entry in file.entries("decks", []):
            with noting(self.errors):
                name = entry.one_line("name", MAX_NAME, MARKS)
                key = f"deck {name.lower()}"
                if key in here:
                    raise entry.fail(f"the deck {shown(name)} stands twice; remove or rename one", "name")
                here.add(key)
                self.decks[name.lower()] = entry

    def _remove(self, file: Entry) -> None:
        """Drop cards, by name or by name and type, and decks."""
        removed = file.take("remove", [])
        for name in removed if isinstance(removed, list) else [removed]:
            wanted = name.lower() if isinstance(name, str) else ""
            found = [
                key
                for key, kind in self.by_key.items()
                if wanted in (kind.name.lower(), f"{kind.name} ({kind.type_name})".lower())
            ]
            if not found and wanted not in self.decks:
                known = [kind.name for kind in self.by_key.values()] + [
                    entry.text("name") for entry in self.decks.values()
                ]
                near = suggest(name, known)
                remedy = near if near.startswith("did") else "name a card or deck of the published set"
                raise file.fail(f"'remove' names {shown(name)}; {remedy}", "remove")
            for key in found:
                del self.by_key[key]
            if not found:
                del self.decks[wanted]

    def _lay_card(self, entry: Entry, here: set[str]) -> None:
        name = entry.one_line("name", MAX_NAME, MARKS)
        if name.lower() in ("side deck", "all"):
            raise entry.fail(f"a card cannot be called {shown(name)}; choose another name", "name")
        type_name = entry.one_of("type", w.TYPES)
        key = f"{name.lower()} ({type_name})"
        if key in here:
            raise entry.fail(f"{shown(name)}, {with_article(type_name)}, stands twice; remove or rename one", "name")
        here.add(key)
        # What replaces a card takes its number, unless it names one; 0 waits for the next free number.
        number = self.by_key[key].number if key in self.by_key else 0
        if entry.has("number"):
            number = entry.integer("number", 1, MAX_NUMBER)
        self.by_key[key] = Kind(entry, name, type_name, number)

    def numbered(self) -> list[Kind]:
        """All cards in the order of their numbers; those without one follow in the order of the files."""
        numbered: dict[int, Kind] = {}
        free: list[Kind] = []
        for kind in self.by_key.values():
            if not kind.number:
                free.append(kind)
            elif kind.number in numbered:
                other = numbered[kind.number].name
                complaint = kind.entry.fail(f"number {kind.number} is {shown(other)} already; take another", "number")
                self.errors.append(str(complaint))
            else:
                numbered[kind.number] = kind
        kinds = [numbered[number] for number in sorted(numbered)]
        last = kinds[-1].number if kinds else 0
        for place, kind in enumerate(free, 1):
            kind.number = last + place
        return kinds + free
