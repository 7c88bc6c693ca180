"""Versions of seed files that others have replaced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None
readable_from = "0006"


def upgrade() -> None:
    op.create_table(
        "seed_replaced",
        sa.Column("path", sa.String(200), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("path", "sha256", name="pk_seed_replaced"),
    )


def downgrade() -> None:
    op.drop_table("seed_replaced")
