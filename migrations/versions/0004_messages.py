"""Messages of the contact form."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "message",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("firstname", sa.String(100), nullable=False),
        sa.Column("lastname", sa.String(100), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("phone", sa.String(50), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("spam", sa.Boolean(), nullable=False),
        sa.Column("idempotency_key", sa.String(120), nullable=False),
        sa.Column("body_sha256", sa.String(64), nullable=False),
        sa.Column("relay_due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("relay_attempts", sa.Integer(), nullable=False),
        sa.Column("relayed_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_message"),
        sa.UniqueConstraint("idempotency_key", name="uq_message_idempotency_key"),
    )
    op.create_index("ix_message_created_at", "message", ["created_at"])
    op.create_index("ix_message_relay_due_at", "message", ["relay_due_at"])


def downgrade() -> None:
    op.drop_table("message")
