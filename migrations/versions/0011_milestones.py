"""Patterns of titles, advice, and what the company says of tracking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None
# The newest revision of the release before: its code has to work with this schema (migrations/README.md).
readable_from = "0006"


def upgrade() -> None:
    op.add_column(
        "company",
        sa.Column("tracking", sa.Text(), server_default='{"quiet_days":5}', nullable=False),
    )
    op.create_table(
        "milestone_pattern",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("pattern", sa.String(200), nullable=False),
        sa.Column("milestone", sa.String(20), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_milestone_pattern"),
        sa.UniqueConstraint("pattern", name="uq_milestone_pattern_pattern"),
    )
    op.create_table(
        "milestone_advice",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("milestone", sa.String(20), nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("action", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_milestone_advice"),
        sa.UniqueConstraint("milestone", name="uq_milestone_advice_milestone"),
    )


def downgrade() -> None:
    op.drop_table("milestone_advice")
    op.drop_table("milestone_pattern")
    op.drop_column("company", "tracking")
