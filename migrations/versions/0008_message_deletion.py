"""Messages that are deleted for good, or that a mail server refuses for good."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None
# The newest revision of the release before: its code has to work with this schema (migrations/README.md).
readable_from = "0006"


def upgrade() -> None:
    op.add_column("message", sa.Column("email_refused_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("message", sa.Column("email_refusal", sa.String(20), nullable=True))
    op.create_index("ix_message_email_refused_at", "message", ["email_refused_at"])
    op.create_table(
        "deleted_message",
        sa.Column("repeat_sha256", sa.String(64), nullable=False),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("repeat_sha256", name="pk_deleted_message"),
    )
    op.create_index("ix_deleted_message_deleted_at", "deleted_message", ["deleted_at"])


def downgrade() -> None:
    op.drop_table("deleted_message")
    op.drop_index("ix_message_email_refused_at", "message")
    op.drop_column("message", "email_refusal")
    op.drop_column("message", "email_refused_at")
