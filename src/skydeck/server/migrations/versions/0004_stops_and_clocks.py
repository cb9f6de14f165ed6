"""Where seats want to be asked, and until when people at tables over days may decide."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("stops", sa.JSON))
    op.add_column("tables", sa.Column("clock", sa.JSON))


def downgrade() -> None:
    op.drop_column("tables", "clock")
    op.drop_column("seats", "stops")
