"""Tables for estimates. Days are text, as in the seed files: 2026-12-25."""

from __future__ import annotations

from sqlalchemy import Float, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class Holiday(Base):
    """A day on which nothing is delivered."""

    __tablename__ = "holiday"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    date: Mapped[str] = mapped_column(String(10), unique=True)
    name: Mapped[str] = mapped_column(String(120))


class ExchangeRate(Base):
    """How many naira one unit of a currency was worth on a day."""

    __tablename__ = "exchange_rate"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    currency: Mapped[str] = mapped_column(String(3), unique=True)
    naira: Mapped[float] = mapped_column(Float)
    date: Mapped[str] = mapped_column(String(10))
