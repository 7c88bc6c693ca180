"""Reference lists, seed state, ready documents."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "country",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("country", sa.String(120), nullable=False),
        sa.Column("iso_code", sa.String(2), nullable=False),
        sa.Column("default_city", sa.String(120), nullable=False),
        sa.Column("default_postal_code", sa.String(20), nullable=False),
        sa.Column("dhl_zone", sa.String(12), nullable=False),
        sa.Column("ups_zone", sa.String(12), nullable=False),
        sa.Column("aramex_zone", sa.String(12), nullable=False),
        sa.Column("fedex_zone", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_country"),
        sa.UniqueConstraint("id", name="uq_country_id"),
        sa.UniqueConstraint("country", name="uq_country_country"),
        sa.UniqueConstraint("iso_code", name="uq_country_iso_code"),
    )
    op.create_table(
        "local_government",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("service_area", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_local_government"),
        sa.UniqueConstraint("id", name="uq_local_government_id"),
    )
    op.create_table(
        "location",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("service_area", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_location"),
    )
    op.create_index("ix_location_id", "location", ["id"])
    op.create_index("ix_location_name", "location", ["name"])
    op.create_table(
        "seed_state",
        sa.Column("path", sa.String(200), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("path", name="pk_seed_state"),
    )
    op.create_table(
        "ready_document",
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("plain", sa.LargeBinary(), nullable=False),
        sa.Column("gzip", sa.LargeBinary(), nullable=False),
        sa.Column("brotli", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_ready_document"),
    )


def downgrade() -> None:
    for table in ("ready_document", "seed_state", "location", "local_government", "country"):
        op.drop_table(table)
