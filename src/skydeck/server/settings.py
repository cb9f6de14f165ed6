"""What whoever runs a server may choose. Every field can be set by an environment variable, as SKYDECK_DATABASE."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

STATIC = Path(__file__).parent / "static"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Defaults suit one process on one machine."""

    database: str = "sqlite+aiosqlite:///skydeck.db"
    redis: str = ""
    """The address that several processes tell each other news by; empty for a single process."""

    static: str = str(STATIC)
    """The folder of the built client."""

    language: str = ""
    """The file of the language that everything is said in, as `skydeck words` begins one; empty for English."""

    bot_workers: int = 2
    bot_pace: float = 0.35
    """Seconds between two actions of bots, so that people can follow; also the shortest time a bot takes in secret."""
    bot_patience: float = 15.0
    """Seconds that a bot waits for its turn to think, and again that it may think, before the game's plain policy replaces
    it for this decision."""
    hints_waiting: int = 40
    """Hints that may wait for a worker, which takes about a second for each; further ones are refused."""
    mask_pace: float = 1.0
    """How much longer than usual people's answers take that nobody may tell from the table's; less for tests."""

    mask_seconds: float = 1.0
    """About how long bots take for a secret decision at least, and a measure of the time of people who were not seen yet."""

    relaxed_seconds: float = 180.0
    fast_seconds: float = 45.0
    """The time for one decision at tables with a clock; the game's plain policy then decides for the seat."""

    message_bytes: int = 32_768
    messages_per_second: float = 20.0
    message_burst: int = 60
    address_messages_per_second: float = 100.0
    """The same for all connections of one address together."""
    chat_per_minute: float = 60.0
    """Lines of chat from one address at one table, half of them at once; of one person a third of that, and of an address
    at all its tables ten times as many."""
    handshakes_per_minute: int = 240
    """New WebSockets of one address."""
    failures_per_minute: int = 30
    """Wrong codes, invitations and tokens of one address; beyond it nothing that could be guessed is answered."""
    questions_per_second: float = 8.0
    """For `try`, `why` and `hint`, which cost more than a move."""
    requests_per_minute: int = 1200
    """Of one address, over HTTP."""
    tables_per_minute: int = 60
    """Newly created, by one address."""
    gone_seconds: float = 600.0
    """After how long an absence others may claim a game, or let an AI play on; at tables over days three times their time."""
    listed_per_address: int = 10
    """Public tables of one address in the list; its newest stay."""
    spectators_per_table: int = 200
    connections_per_address: int = 100
    hello_seconds: float = 20.0
    """A connection that has not said hello by then is closed."""
    open_per_address: int = 100
    """Connections over HTTP, which are not WebSockets."""
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    """How long a request may take to come, its headers and its body; and an answer to be read."""
    hosts: str = ""
    """The names that this server has, separated by commas; requests for others are refused. Empty: any name from other
    machines, and only local ones from this machine itself."""

    open_metrics: bool = False
    """Let other machines read what is counted. It also tells when decisions are made, so no player should."""

    operator: str = ""
    """The secret of whoever runs the server, for the page at /operator; empty: nobody may see it."""
    keep_ended_days: float = 0.0
    keep_waiting_days: float = 30.0
    """After so many days tables that ended, or that nobody began to play at, are cleared away; 0 keeps them for ever."""

    snapshot_every: int = 64
    tables_in_memory: int = 500
    """Beyond this, tables that nobody uses are dropped from memory, oldest first; the record brings them back."""

    @classmethod
    def from_environment(cls) -> Settings:
        """The defaults, overridden by variables such as SKYDECK_BOT_PACE."""
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(cls):
            name = f"SKYDECK_{field.name.upper()}"
            if name in os.environ:
                try:
                    values[field.name] = msgspec.convert(os.environ[name], field.type, strict=False)
                except msgspec.ValidationError:
                    raise ValueError(
                        f"{name} is {os.environ[name]!r}, which does not fit; see docs/server.md"
                    ) from None
        return cls(**values)

    def to_environment(self) -> dict[str, str]:
        """The inverse of `from_environment`, for processes to be started."""
        return {f"SKYDECK_{field.upper()}": str(getattr(self, field)) for field in self.__struct_fields__}
