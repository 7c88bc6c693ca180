"""The sandbox's tables. Each is made equal to one file under `seeds/sandbox`."""

from __future__ import annotations

from sqlalchemy import Float, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class SandboxOffice(Base):
    """A branch."""

    __tablename__ = "sandbox_office"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    state: Mapped[str] = mapped_column(String(60))
    city_name: Mapped[str] = mapped_column(String(60))
    address: Mapped[str] = mapped_column(String(200))
    email: Mapped[str] = mapped_column(String(120))
    phone: Mapped[str] = mapped_column(String(30))


class SandboxCarrier(Base):
    """A carrier. `zone_column` is the column of countries with its zones, empty within Nigeria."""

    __tablename__ = "sandbox_carrier"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    code: Mapped[str] = mapped_column(String(30), unique=True)
    name: Mapped[str] = mapped_column(String(60))
    logo: Mapped[str] = mapped_column(String(120))
    zone_column: Mapped[str] = mapped_column(String(20))
    currency: Mapped[str] = mapped_column(String(3))
    max_kg: Mapped[float] = mapped_column(Float)


class SandboxZoneTariff(Base):
    """A weight break of a carrier for a zone, of exports (International) or imports (Import).

    `price` is in the carrier's currency, None for Coming Soon. `further_kg` is the price of each further
    kilogram beyond the last break.
    """

    __tablename__ = "sandbox_zone_tariff"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    shipment_type: Mapped[str] = mapped_column(String(20), index=True)
    carrier: Mapped[str] = mapped_column(String(30))
    zone: Mapped[str] = mapped_column(String(12))
    up_to_kg: Mapped[float] = mapped_column(Float)
    price: Mapped[float | None] = mapped_column(Float)
    further_kg: Mapped[float | None] = mapped_column(Float)
    delivery_time: Mapped[str] = mapped_column(String(60))


class SandboxAreaTariff(Base):
    """A weight break of a carrier from one service area to another, with prices as in SandboxZoneTariff."""

    __tablename__ = "sandbox_area_tariff"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    carrier: Mapped[str] = mapped_column(String(30))
    origin_area: Mapped[str] = mapped_column(String(40), index=True)
    destination_area: Mapped[str] = mapped_column(String(40))
    up_to_kg: Mapped[float] = mapped_column(Float)
    price: Mapped[float | None] = mapped_column(Float)
    further_kg: Mapped[float | None] = mapped_column(Float)
    delivery_time: Mapped[str] = mapped_column(String(60))


class SandboxShipment(Base):
    """A shipment. One with `cycle_minutes` repeats its whole journey in that many minutes.

    `head_start_minutes` shifts such shipments, so that they are not at the same step.
    """

    __tablename__ = "sandbox_shipment"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    shipment_number: Mapped[str] = mapped_column(String(30), unique=True)
    description: Mapped[str] = mapped_column(String(200))
    cycle_minutes: Mapped[int | None] = mapped_column(Integer)
    head_start_minutes: Mapped[int] = mapped_column(Integer)


class SandboxShipmentStep(Base):
    """A step: reached `at_minute` of a cycle, or at a fixed `time` (text, West Africa Time), or not yet."""

    __tablename__ = "sandbox_shipment_step"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    shipment_number: Mapped[str] = mapped_column(String(30), index=True)
    title: Mapped[str] = mapped_column(String(120))
    at_minute: Mapped[int | None] = mapped_column(Integer)
    time: Mapped[str | None] = mapped_column(String(40))
