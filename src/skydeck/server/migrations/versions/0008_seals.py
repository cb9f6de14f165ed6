"""What tables were begun with, and what kept moments were, so that damage shows."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("seal", sa.JSON))
    op.add_column("moments", sa.Column("digest", sa.String(64)))


def downgrade() -> None:
    op.drop_column("moments", "digest")
    op.drop_column("tables", "seal")
