"""The shipments that a visitor of the demonstration may track."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from api.sandbox.models import SandboxShipment


async def sample_shipments(engine: AsyncEngine) -> list[tuple[str, str]]:
    """Number and description of every demonstration shipment, in the order of their file."""
    rows = select(SandboxShipment.shipment_number, SandboxShipment.description)
    async with engine.connect() as connection:
        found = await connection.execute(rows.order_by(SandboxShipment.position))
        return [(number, description) for number, description in found]
