"""What a running server has to know of the company itself."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.content.company import CompanyRow, Support
from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric


class CompanyFacts:
    """Holds the facts as they are in the database."""

    def __init__(self) -> None:
        self._volumetric = USUAL_VOLUMETRIC
        self._email: str | None = None

    def email(self) -> str | None:
        """Where the company is written to; None before the database has been read."""
        return self._email

    def volumetric(self) -> Volumetric:
        """How a box is charged by its size."""
        return self._volumetric

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the facts of the database in place of those held now."""
        found = await connection.scalar(select(CompanyRow.volumetric))
        self._volumetric = msgspec.json.decode(found, type=Volumetric) if found else USUAL_VOLUMETRIC
        support = await connection.scalar(select(CompanyRow.support))
        self._email = msgspec.json.decode(support, type=Support).email if support else None
