"""Watched shipments, and the key pair of Web Push."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None
# The newest revision of the release before: its code has to work with this schema (migrations/README.md).
readable_from = "0006"


def upgrade() -> None:
    op.create_table(
        "watched_shipment",
        sa.Column("shipment_number", sa.String(200), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("shipment_number", name="pk_watched_shipment"),
    )
    op.create_index("ix_watched_shipment_due_at", "watched_shipment", ["due_at"])
    op.create_table(
        "watch",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("shipment_number", sa.String(200), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("endpoint_sha256", sa.String(64), nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("only_exceptions", sa.Boolean(), nullable=False),
        sa.Column("quiet_from", sa.String(5), nullable=True),
        sa.Column("quiet_to", sa.String(5), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("begun", sa.Boolean(), nullable=False),
        sa.Column("pending", sa.Text(), nullable=True),
        sa.Column("send_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("ends", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_watch"),
        sa.UniqueConstraint("endpoint_sha256", "shipment_number", name="uq_watch_endpoint_sha256"),
    )
    op.create_index("ix_watch_shipment_number", "watch", ["shipment_number"])
    op.create_index("ix_watch_ends_at", "watch", ["ends_at"])
    op.create_index("ix_watch_send_at", "watch", ["send_at"])
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("private_key", sa.String(43), nullable=False),
        sa.Column("public_key", sa.String(87), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_key"),
    )
    op.create_table(
        "lease",
        sa.Column("name", sa.String(50), nullable=False),
        sa.Column("holder", sa.String(36), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_lease"),
    )


def downgrade() -> None:
    op.drop_table("lease")
    op.drop_table("push_key")
    op.drop_table("watch")
    op.drop_table("watched_shipment")
