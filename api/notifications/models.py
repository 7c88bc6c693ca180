"""The tables of watched shipments and watches, and of the key and the lease that all processes share."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, DateTime, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class WatchedShipmentRow(Base):
    """A shipment that somebody follows. Times are in UTC.

    It is looked up at `due_at`. `failures` are look-ups in a row that found nothing. `seen` has the hashes of
    the known steps. It is null before the first look-up that found something.
    """

    __tablename__ = "watched_shipment"

    shipment_number: Mapped[str] = mapped_column(String(200), primary_key=True)
    due_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
    failures: Mapped[int] = mapped_column(Integer)
    seen: Mapped[str | None] = mapped_column(Text)


class WatchRow(Base):
    """One browser follows one shipment. The row says nothing about the person. Times are in UTC.

    `id` is random, and whoever knows it can end the watch. `begun` is false until a look-up after its
    creation has found the existing steps. `pending` is the news to send, `send_at` when to send it, and
    `attempts` how often that has failed. They are null or 0 if there is no news. `ends` is true if the watch
    ends once the news is sent.
    """

    __tablename__ = "watch"
    __table_args__ = (UniqueConstraint("endpoint_sha256", "shipment_number"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    shipment_number: Mapped[str] = mapped_column(String(200), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    endpoint_sha256: Mapped[str] = mapped_column(String(64))
    p256dh: Mapped[str] = mapped_column(String(88))
    auth: Mapped[str] = mapped_column(String(24))
    only_exceptions: Mapped[bool] = mapped_column(Boolean)
    quiet_from: Mapped[str | None] = mapped_column(String(5))
    quiet_to: Mapped[str | None] = mapped_column(String(5))
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    ends_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
    begun: Mapped[bool] = mapped_column(Boolean)
    pending: Mapped[str | None] = mapped_column(Text)
    send_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True), index=True)
    attempts: Mapped[int] = mapped_column(Integer)
    ends: Mapped[bool] = mapped_column(Boolean)


class PushKeyRow(Base):
    """The only key pair that identifies this site to push services, as base64url. All processes use it."""

    __tablename__ = "push_key"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    private_key: Mapped[str] = mapped_column(String(43))
    public_key: Mapped[str] = mapped_column(String(87))
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class LeaseRow(Base):
    """Which process holds the lease for work that only one may do, and until when."""

    __tablename__ = "lease"

    name: Mapped[str] = mapped_column(String(50), primary_key=True)
    holder: Mapped[str] = mapped_column(String(36))
    expires_at: Mapped[datetime] = mapped_column(DateTime(timezone=True))
