"""What a running server has to know of the company itself."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.content.company import CompanyRow
from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric


class CompanyFacts:
    """Holds the facts as they are in the database."""

    def __init__(self) -> None:
        self._volumetric = USUAL_VOLUMETRIC

    def volumetric(self) -> Volumetric:
        """How a box is charged by its size."""
        return self._volumetric

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the facts of the database in place of those held now."""
        found = await connection.scalar(select(CompanyRow.volumetric))
        self._volumetric = msgspec.json.decode(found, type=Volumetric) if found else USUAL_VOLUMETRIC
