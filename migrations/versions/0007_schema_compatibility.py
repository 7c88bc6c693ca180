"""Which code can work with the schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None
readable_from = "0006"


def upgrade() -> None:
    op.create_table(
        "schema_compatibility",
        sa.Column("revision", sa.String(32), nullable=False),
        sa.Column("readable_from", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("revision", name="pk_schema_compatibility"),
    )


def downgrade() -> None:
    op.drop_table("schema_compatibility")
