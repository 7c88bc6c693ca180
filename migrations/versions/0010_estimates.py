"""Volumetric weight, public holidays and exchange rates."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None
# The newest revision of the release before: its code has to work with this schema (migrations/README.md).
readable_from = "0006"


def upgrade() -> None:
    op.add_column(
        "company",
        sa.Column("volumetric", sa.Text(), server_default='{"divisor":5000,"step":0.5}', nullable=False),
    )
    op.create_table(
        "holiday",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_holiday"),
        sa.UniqueConstraint("date", name="uq_holiday_date"),
    )
    op.create_table(
        "exchange_rate",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("naira", sa.Float(), nullable=False),
        sa.Column("date", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_exchange_rate"),
        sa.UniqueConstraint("currency", name="uq_exchange_rate_currency"),
    )


def downgrade() -> None:
    op.drop_table("exchange_rate")
    op.drop_table("holiday")
    op.drop_column("company", "volumetric")
