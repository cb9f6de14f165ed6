"""A seat on another device: a code that its holder wrote down brings it back, once."""

from __future__ import annotations

import secrets

from skydeck.server import messages
from skydeck.server.lobby import holder_at, tokens_of
from skydeck.server.store import CODE_LETTERS, new_token, token_hash
from skydeck.server.tables import Tables

# 69 bits, in groups that can be read and written down.
GROUPS, GROUP = 4, 4


def letters(code: str) -> str:
    """A code as it is compared: whatever separates its groups does not matter."""
    return "".join(c for c in code.upper() if c.isalnum())


async def new_code(tables: Tables, code: str, token: str | None) -> messages.Recovery:
    """A code for the sender's seats."""
    data = await tables.store.table(code)
    holder = await holder_at(tables, data, token)
    fresh = "-".join("".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    await tables.keeping.set_recovery(holder, token_hash(letters(fresh)))
    return messages.Recovery(fresh)


async def recover(tables: Tables, code: str, given: str) -> messages.CreatedTable:
    """The seats that a code is for; the device that held them until now loses them."""
    data = await tables.store.table(code)
    token = new_token()
    holder = await tables.keeping.recover(data.id, token_hash(letters(given)), token_hash(token))
    await tables.announce(code, "recovered", holder=holder, token_hash=token_hash(token))
    return messages.CreatedTable(code, tokens_of(data, holder, token), data.status)
