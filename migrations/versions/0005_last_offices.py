"""The last good list of branches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "last_offices",
        sa.Column("source", sa.String(64), nullable=False),
        sa.Column("as_of", sa.DateTime(timezone=True), nullable=False),
        sa.Column("offices", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("source", name="pk_last_offices"),
    )


def downgrade() -> None:
    op.drop_table("last_offices")
