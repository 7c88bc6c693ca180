"""The tables of the lists. Ids are text, as in the lists. `position` keeps their order."""

from __future__ import annotations

from sqlalchemy import Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from api.storage.db.base import Base


class Country(Base):
    """A country that is shipped to or from, with the zone that each carrier puts it in."""

    __tablename__ = "country"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    id: Mapped[str] = mapped_column(String(12), unique=True)
    country: Mapped[str] = mapped_column(String(120), unique=True)
    iso_code: Mapped[str] = mapped_column(String(2), unique=True)
    default_city: Mapped[str] = mapped_column(String(120))
    default_postal_code: Mapped[str] = mapped_column(String(20))
    dhl_zone: Mapped[str] = mapped_column(String(12))
    ups_zone: Mapped[str] = mapped_column(String(12))
    aramex_zone: Mapped[str] = mapped_column(String(12))
    fedex_zone: Mapped[str] = mapped_column(String(12))


class LocalGovernment(Base):
    """A local government area. Some names occur in more than one state, so only the id is unique."""

    __tablename__ = "local_government"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    id: Mapped[str] = mapped_column(String(12), unique=True)
    name: Mapped[str] = mapped_column(String(120))
    service_area: Mapped[str] = mapped_column(String(40))


class Location(Base):
    """A place for pick-up or delivery. The trade's lists repeat some ids, so `id` is not a key."""

    __tablename__ = "location"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    id: Mapped[str] = mapped_column(String(12), index=True)
    name: Mapped[str] = mapped_column(String(120), index=True)
    service_area: Mapped[str] = mapped_column(String(40))


class LocationState(Base):
    """The state of a location. A location that means towns in two states has two rows."""

    __tablename__ = "location_state"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(120))
    state: Mapped[str] = mapped_column(String(40))


class PlaceAlias(Base):
    """Another name that people use for a country or a location. `name` is its name in the list."""

    __tablename__ = "place_alias"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    alias: Mapped[str] = mapped_column(String(120))
    name: Mapped[str] = mapped_column(String(120))
    list: Mapped[str] = mapped_column(String(20))
