"""Shipments that a visitor can track in a demonstration."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.sandbox.models import SandboxShipment


class SampleShipments:
    """Holds the demonstration's shipments in memory, so that a visit needs no database query."""

    def __init__(self) -> None:
        self._samples: tuple[tuple[str, str], ...] = ()

    def all(self) -> tuple[tuple[str, str], ...]:
        """Number and description of every demonstration shipment, in the order of their file."""
        return self._samples

    async def refill(self, connection: AsyncConnection) -> None:
        """Replaces the shipments by those of the database."""
        self._samples = tuple(await sample_shipments(connection))


async def sample_shipments(connection: AsyncConnection) -> list[tuple[str, str]]:
    """As `SampleShipments.all`, from the database."""
    rows = select(SandboxShipment.shipment_number, SandboxShipment.description)
    found = await connection.execute(rows.order_by(SandboxShipment.position))
    return [(number, description) for number, description in found]
