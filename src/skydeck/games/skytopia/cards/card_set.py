"""All that is in the box, packed."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import ActionCodec
from skydeck.engine.datafile import number_named, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.skytopia.cards.words import Col, Colour


class CardSet:
    """One set of Skytopia, packed. Shared by every state that plays with it; never changed.

    Things are numbered through: tower cards, those of a colour together; Foundations; Guildmasters; sides of ability tiles,
    two for each colour. Tower cards and Foundations are what lies in towers.
    """

    def __init__(self) -> None:
        # A hash of all that play depends on: saved games and records name it.
        self.fingerprint = ""
        # The name of each thing alone, and with what tells it from others of the same name.
        self.titles: list[str] = []
        self.names: list[str] = []
        self.icons: list[str] = []
        self.sources: list[dict[str, Any]] = []
        self.families: list[str] = []
        self.cards: i64 = 0
        self.first_foundation: i64 = 0
        self.first_guild: i64 = 0
        self.first_side: i64 = 0
        # Tower cards of a colour: first_of[colour] to first_of[colour + 1].
        self.first_of: vec[i64] = vec[i64]()
        self.colour: vec[u8] = vec[u8]()
        self.arms: vec[u8] = vec[u8]()
        self.players: vec[u8] = vec[u8]()
        # Steps of each thing: rows first[thing] to last[thing]; what a Library gives at the end.
        self.rows: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        self.end_pp: vec[u8] = vec[u8]()
        # Whether an ability activates another card: no such card can be the other one (SK-R41).
        self.repeats: vec[u8] = vec[u8]()
        # The most cards that a tower can have, its Foundation counted.
        self.storeys: i64 = 0
        # Boards: foundations[board * 4 + colour].
        self.boards: i64 = 0
        self.board_names: list[str] = []
        self.board_icons: list[str] = []
        self.board_golems: list[str] = []
        self.foundations: vec[u8] = vec[u8]()
        # Guildmasters: what each counts, with what number or mask of colours, and the PP for each.
        self.guilds: i64 = 0
        self.guild_deck: vec[u8] = vec[u8]()
        self.guild_counts: vec[u8] = vec[u8]()
        self.guild_arg: vec[u8] = vec[u8]()
        self.guild_pp: vec[u8] = vec[u8]()
        # Sides of ability tiles, two for each colour.
        self.window: vec[u8] = vec[u8]()
        self.unlimited: vec[u8] = vec[u8]()
        self.occasion: vec[u8] = vec[u8]()
        self.occasion_arg: vec[u8] = vec[u8]()
        # prices[wait] for waits of 1 to 5 rounds.
        self.prices: vec[i64] = vec[i64]()
        self.golems: i64 = 0
        self.starting_coins: i64 = 0
        self.compensation: i64 = 0
        self.starting_wait: i64 = 0
        self.coins_for_pp: i64 = 0
        self.golem_pp: i64 = 0
        self.codec: ActionCodec = ActionCodec([])

    def column(self, row: i64, column: i64) -> i64:
        """One number of a step."""
        # mypyc reads without counting references where the index is a local variable.
        at = row * Col.WIDTH + column
        return self.rows[at]

    def thing_named(self, name: str) -> int:
        """The number of the thing with this name; raises DataError with the nearest name."""
        return number_named(name, self.names, "card")

    def card_named(self, name: str) -> int:
        """The number of a tower card."""
        card = self.thing_named(name)
        if card >= self.cards:
            raise DataError(f"{shown(self.names[card])} is no tower card; {suggest(name, self.names[: self.cards])}")
        return card

    def board_named(self, name: str) -> int:
        """The number of a board."""
        return number_named(name, self.board_names, "board")

    def deck_of(self, colour: i64, players: i64) -> i64:
        """The cards of a colour that so many players use, as bits from the first of the colour on (SK-007)."""
        mask: i64 = 0
        first = self.first_of[colour]
        for card in range(first, self.first_of[colour + 1]):
            if i64(self.players[card]) <= players:
                mask |= 1 << (card - first)
        return mask

    def whole_colour(self, colour: i64) -> i64:
        """All cards of a colour as such bits."""
        return (i64(1) << (self.first_of[colour + 1] - self.first_of[colour])) - 1

    def foundation(self, board: i64, colour: i64) -> i64:
        return i64(self.foundations[board * Colour.COUNT + colour])

    def side(self, colour: i64, side: i64) -> i64:
        """The number of a side among the sides of all tiles."""
        return colour * 2 + side
