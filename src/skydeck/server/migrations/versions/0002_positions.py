"""Tables that begin with a position: lessons, and games played on from a moment of another."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.JSON))
    op.add_column("tables", sa.Column("lesson", sa.String(40)))
    op.add_column("tables", sa.Column("branch_of", sa.String(12)))
    op.add_column("tables", sa.Column("branch_at", sa.Integer))
    op.create_index("ix_tables_branch_of", "tables", ["branch_of"])


def downgrade() -> None:
    op.drop_index("ix_tables_branch_of", "tables")
    for name in ("position", "lesson", "branch_of", "branch_at"):
        op.drop_column("tables", name)
