"""Other names of countries and locations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "place_alias",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("alias", sa.String(120), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("list", sa.String(20), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_place_alias"),
    )


def downgrade() -> None:
    op.drop_table("place_alias")
