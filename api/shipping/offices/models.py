"""The table of the aggregator's last offices, for a start during an outage."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class LastOfficesRow(Base):
    """The last good list of branches of one aggregator.

    `source` identifies the aggregator. `offices` is a JSON list. `as_of` is in UTC.
    """

    __tablename__ = "last_offices"

    source: Mapped[str] = mapped_column(String(64), primary_key=True)
    as_of: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    offices: Mapped[str] = mapped_column(Text)
