"""The sandbox: its offices, carriers, tariffs and shipments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create(
        "sandbox_office",
        sa.Column("state", sa.String(60), nullable=False),
        sa.Column("city_name", sa.String(60), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("email", sa.String(120), nullable=False),
        sa.Column("phone", sa.String(30), nullable=False),
    )
    _create(
        "sandbox_carrier",
        sa.Column("code", sa.String(30), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("logo", sa.String(120), nullable=False),
        sa.Column("zone_column", sa.String(20), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("max_kg", sa.Float(), nullable=False),
        sa.UniqueConstraint("code", name="uq_sandbox_carrier_code"),
    )
    _create(
        "sandbox_zone_tariff",
        sa.Column("shipment_type", sa.String(20), nullable=False),
        sa.Column("carrier", sa.String(30), nullable=False),
        sa.Column("zone", sa.String(12), nullable=False),
        *_price_columns(),
    )
    op.create_index("ix_sandbox_zone_tariff_shipment_type", "sandbox_zone_tariff", ["shipment_type"])
    _create(
        "sandbox_area_tariff",
        sa.Column("carrier", sa.String(30), nullable=False),
        sa.Column("origin_area", sa.String(40), nullable=False),
        sa.Column("destination_area", sa.String(40), nullable=False),
        *_price_columns(),
    )
    op.create_index("ix_sandbox_area_tariff_origin_area", "sandbox_area_tariff", ["origin_area"])
    _create(
        "sandbox_shipment",
        sa.Column("shipment_number", sa.String(30), nullable=False),
        sa.Column("description", sa.String(200), nullable=False),
        sa.Column("cycle_minutes", sa.Integer(), nullable=True),
        sa.Column("head_start_minutes", sa.Integer(), nullable=False),
        sa.UniqueConstraint("shipment_number", name="uq_sandbox_shipment_shipment_number"),
    )
    _create(
        "sandbox_shipment_step",
        sa.Column("shipment_number", sa.String(30), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("at_minute", sa.Integer(), nullable=True),
        sa.Column("time", sa.String(40), nullable=True),
    )
    op.create_index("ix_sandbox_shipment_step_shipment_number", "sandbox_shipment_step", ["shipment_number"])


def downgrade() -> None:
    for table in ("shipment_step", "shipment", "area_tariff", "zone_tariff", "carrier", "office"):
        op.drop_table(f"sandbox_{table}")


def _create(table: str, *rest: sa.schema.SchemaItem) -> None:
    op.create_table(
        table,
        sa.Column("row_id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        *rest,
        sa.PrimaryKeyConstraint("row_id", name=f"pk_{table}"),
    )


def _price_columns() -> tuple[sa.Column[float], sa.Column[float], sa.Column[float], sa.Column[str]]:
    return (
        sa.Column("up_to_kg", sa.Float(), nullable=False),
        sa.Column("price", sa.Float(), nullable=True),
        sa.Column("further_kg", sa.Float(), nullable=True),
        sa.Column("delivery_time", sa.String(60), nullable=False),
    )
