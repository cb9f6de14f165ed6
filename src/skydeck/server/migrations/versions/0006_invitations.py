"""Tables whose seats are only for who was invited."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("invitation", sa.String(24)))


def downgrade() -> None:
    op.drop_column("tables", "invitation")
