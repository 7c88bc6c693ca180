"""A message as it is read from the table: to be sent on, listed or exported."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import RowMapping

from api.contact.models import MESSAGES
from api.storage.db.utc import in_utc

MISSING = "not given"


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message of the table, as operators see it. Times are in UTC.

    `email_refusal` is the code with which a mail server refused it for good, at `email_refused_at`.
    """

    id: str
    created_at: datetime
    firstname: str
    lastname: str
    email: str
    phone: str
    message: str
    spam: bool
    relayed_at: datetime | None
    email_refused_at: datetime | None = None
    email_refusal: str | None = None

    @property
    def name(self) -> str:
        """First and last name, or a note that there is none."""
        return f"{self.firstname} {self.lastname}".strip() or MISSING


SHOWN = tuple(MESSAGES.c[each.name] for each in fields(StoredMessage))
"""The columns that are read."""


def stored_message(row: RowMapping) -> StoredMessage:
    """The message of a row with the columns SHOWN, with its times in UTC."""
    values: dict[str, Any] = {column.name: row[column.name] for column in SHOWN}
    times = {name: in_utc(value) for name, value in values.items() if isinstance(value, datetime)}
    return StoredMessage(**{**values, **times})
