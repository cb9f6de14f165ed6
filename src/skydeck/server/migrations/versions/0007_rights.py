"""Seats that were given up, codes that bring a seat back, complaints, and the moments of ended games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("seats", sa.Column("left", sa.String(10)))
    op.add_column("holders", sa.Column("recovery_hash", sa.String(64)))
    op.add_column("holders", sa.Column("silenced", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "reports",
        sa.Column("id", ID, primary_key=True),
        sa.Column("table_id", ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("about", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "moments",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("moments")
    op.drop_table("reports")
    op.drop_column("holders", "silenced")
    op.drop_column("holders", "recovery_hash")
    op.drop_column("seats", "left")
