"""Tables that seeding fills besides the rows: the state of its files, and prebuilt documents."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class SeedState(Base):
    """The last applied version of a seed file. `applied_at` is when the file last changed something."""

    __tablename__ = "seed_state"

    path: Mapped[str] = mapped_column(String(200), primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64))
    applied_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class SeedReplaced(Base):
    """A replaced version of a seed file. `sha256` is empty if there was no file."""

    __tablename__ = "seed_replaced"

    path: Mapped[str] = mapped_column(String(200), primary_key=True)
    sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    replaced_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class PrebuiltDocument(Base):
    """A response of the API, encoded once while seeding, so that the server only has to send it."""

    __tablename__ = "ready_document"

    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    version: Mapped[str] = mapped_column(String(64))
    plain: Mapped[bytes] = mapped_column(LargeBinary)
    gzip: Mapped[bytes] = mapped_column(LargeBinary)
    brotli: Mapped[bytes] = mapped_column(LargeBinary)
