"""Where public tables come from, so that one address cannot fill the list."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(8)))


def downgrade() -> None:
    op.drop_column("tables", "origin")
