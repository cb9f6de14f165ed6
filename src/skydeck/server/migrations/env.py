"""Alembic's entry point: uses the connection of the server that starts, or the address given by -x url=..."""

from typing import Any

from alembic import context
from sqlalchemy import Connection, create_engine

from skydeck.server.models import Base


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


given: Any = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.get_x_argument(as_dictionary=True)["url"]).connect() as own:
        run(own)
        own.commit()
