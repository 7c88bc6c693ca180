"""Facts about the company that the running server itself uses."""

from __future__ import annotations

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.content.company import CompanyRow, Support
from api.content.tracking_facts import Contacts, TrackingFacts
from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric


class CompanyFacts:
    """Holds facts from the database."""

    def __init__(self) -> None:
        self._volumetric = USUAL_VOLUMETRIC
        self._contacts = Contacts()
        self._email: str | None = None

    def email(self) -> str | None:
        """The company's e-mail address. None if the database contains none, or before it has been read."""
        return self._email

    def volumetric(self) -> Volumetric:
        """How a box is charged by its size."""
        return self._volumetric

    def contacts(self) -> Contacts:
        """The company's contacts, and its settings for tracking."""
        return self._contacts

    async def refill(self, connection: AsyncConnection) -> None:
        """Replaces the facts by those of the database."""
        found = (
            await connection.execute(
                select(CompanyRow.volumetric, CompanyRow.support, CompanyRow.tracking).limit(1)
            )
        ).first()
        if found is None:
            self._volumetric, self._contacts, self._email = USUAL_VOLUMETRIC, Contacts(), None
            return
        self._volumetric = msgspec.json.decode(found.volumetric, type=Volumetric)
        support = msgspec.json.decode(found.support, type=Support)
        self._email = support.email
        tracking = msgspec.json.decode(found.tracking, type=TrackingFacts)
        self._contacts = Contacts(
            support.phone, support.whatsapp or None, tracking.time_zone or None, tracking.quiet_days
        )
