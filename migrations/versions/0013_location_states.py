"""The states that locations lie in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None
# The newest revision of the release before: its code has to work with this schema (migrations/README.md).
readable_from = "0006"


def upgrade() -> None:
    op.create_table(
        "location_state",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("state", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_location_state"),
    )


def downgrade() -> None:
    op.drop_table("location_state")
