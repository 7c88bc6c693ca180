"""The tables of visitors' messages, and of deleted ones."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast

from sqlalchemy import Boolean, DateTime, Integer, String, Table, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class MessageRow(Base):
    """A message as it was accepted. Times are in UTC.

    `idempotency_key` and `body_sha256` distinguish a repeat from another message. `relay_due_at` is the time
    of the next attempt to send it by e-mail, null if it was sent or refused, or should not be sent.
    `relayed_at` is when it was sent. `email_refused_at` is when the mail server refused it for good, with the
    code `email_refusal`.
    """

    __tablename__ = "message"

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
    firstname: Mapped[str] = mapped_column(String(100))
    lastname: Mapped[str] = mapped_column(String(100))
    email: Mapped[str] = mapped_column(String(254))
    phone: Mapped[str] = mapped_column(String(50))
    message: Mapped[str] = mapped_column(Text)
    spam: Mapped[bool] = mapped_column(Boolean)
    idempotency_key: Mapped[str] = mapped_column(String(120), unique=True)
    body_sha256: Mapped[str] = mapped_column(String(64))
    relay_due_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True), index=True)
    relay_attempts: Mapped[int] = mapped_column(Integer)
    relayed_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    email_refused_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True), index=True)
    email_refusal: Mapped[str | None] = mapped_column(String(20))


MESSAGES = cast(Table, MessageRow.__table__)

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""Earlier than any due time. SQLite uses the index for a later time, but not for IS NOT NULL."""


class DeletedMessageRow(Base):
    """The record of a deleted message, so that a late repeat does not bring it back.

    `repeat_sha256` is a hash of the client's key and the text together. Neither can be found from the other.
    """

    __tablename__ = "deleted_message"

    repeat_sha256: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(36))
    received_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    deleted_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
