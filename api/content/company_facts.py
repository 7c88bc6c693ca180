"""What a running server has to know of the company itself."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.content.company import CompanyRow, Support
from api.content.tracking_facts import Contacts, TrackingFacts
from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric


class CompanyFacts:
    """Holds the facts as they are in the database."""

    def __init__(self) -> None:
        self._volumetric = USUAL_VOLUMETRIC
        self._contacts = Contacts()

    def volumetric(self) -> Volumetric:
        """How a box is charged by its size."""
        return self._volumetric

    def contacts(self) -> Contacts:
        """How the company is reached, and what it says of tracking."""
        return self._contacts

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes the facts of the database in place of those held now."""
        found = (
            await connection.execute(
                select(CompanyRow.volumetric, CompanyRow.support, CompanyRow.tracking).limit(1)
            )
        ).first()
        if found is None:
            self._volumetric, self._contacts = USUAL_VOLUMETRIC, Contacts()
            return
        self._volumetric = msgspec.json.decode(found.volumetric, type=Volumetric)
        support = msgspec.json.decode(found.support, type=Support)
        tracking = msgspec.json.decode(found.tracking, type=TrackingFacts)
        self._contacts = Contacts(
            support.phone, support.whatsapp or None, tracking.time_zone or None, tracking.quiet_days
        )
