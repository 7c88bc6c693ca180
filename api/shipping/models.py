"""The table of what the aggregator last said, for a start in the middle of an outage."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class LastOfficesRow(Base):
    """The last good list of branches of one aggregator.

    `source` tells one aggregator from another; `offices` is a JSON list of them; `as_of` is UTC.
    """

    __tablename__ = "last_offices"

    source: Mapped[str] = mapped_column(String(64), primary_key=True)
    as_of: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    offices: Mapped[str] = mapped_column(Text)
