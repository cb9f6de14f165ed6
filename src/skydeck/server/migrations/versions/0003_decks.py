"""Decks that people choose for their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("deck", sa.Text))


def downgrade() -> None:
    op.drop_column("seats", "deck")
