"""Pages and the company."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "page",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(50), nullable=False),
        sa.Column("path", sa.String(100), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("description", sa.String(300), nullable=False),
        sa.Column("sections", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_page"),
        sa.UniqueConstraint("slug", name="uq_page_slug"),
        sa.UniqueConstraint("path", name="uq_page_path"),
    )
    op.create_table(
        "company",
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("strapline", sa.String(200), nullable=False),
        sa.Column("copyright_year", sa.Integer(), nullable=False),
        sa.Column("support", sa.Text(), nullable=False),
        sa.Column("links", sa.Text(), nullable=False),
        sa.Column("social", sa.Text(), nullable=False),
        sa.Column("counters", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("row_id", name="pk_company"),
    )


def downgrade() -> None:
    op.drop_table("company")
    op.drop_table("page")
