"""The facts about the company: `seeds/company.yaml`, and `company` in the documents.

Each fact is here three times: as it is written and sent, as it is stored, and in the API's example.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType
from sqlalchemy import Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from api.content.booking_link import BookingLink
from api.content.links import Address, Email, NamedLink, Phone
from api.content.tracking_facts import TrackingFacts
from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric
from api.seeding.validators import text
from api.storage.db.base import Base


class Support(msgspec.Struct, frozen=True):
    """How the company is reached."""

    email: Email
    phone: Phone
    whatsapp: Phone | UnsetType = UNSET


class CompanyLinks(msgspec.Struct, frozen=True):
    """The company's other addresses. A page's link may be one of these names in place of an address."""

    app: Address
    booking: BookingLink
    sign_in: Address
    sign_up: Address
    video_tutorials: Address
    app_store: Address
    play_store: Address


class Counter(msgspec.Struct, frozen=True):
    """A figure followed by `suffix`. `animate` lets it count up from zero, `grouping` separates thousands."""

    label: Annotated[str, Meta(max_length=60, examples=["Shipments"])]
    value: Annotated[int, Meta(ge=0, le=1_000_000_000, examples=[20])]
    suffix: Annotated[str, Meta(extra={"read": text(10, empty_allowed=True)}, examples=["k+"])]
    grouping: bool
    animate: bool


class Company(msgspec.Struct, frozen=True):
    """The company that runs the site."""

    name: Annotated[str, Meta(max_length=60, examples=["Waybill"])]
    strapline: Annotated[
        str, Meta(max_length=200, examples=["Local and international shipping from Nigeria"])
    ]
    copyright_year: Annotated[int, Meta(ge=1900, le=2999, examples=[2024])]
    support: Support
    links: CompanyLinks
    social: Annotated[list[NamedLink], Meta(max_length=12, extra={"empty_allowed": True})]
    counters: Annotated[list[Counter], Meta(max_length=12)]
    volumetric: Volumetric = USUAL_VOLUMETRIC


class CompanyFile(Company, frozen=True):
    """`seeds/company.yaml`: the company, and settings that only the server uses."""

    tracking: TrackingFacts = TrackingFacts()


class CompanyRow(Base):
    """The company's table, which has one row. Other values than texts and numbers are stored as JSON text."""

    __tablename__ = "company"

    row_id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    position: Mapped[int] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(60))
    strapline: Mapped[str] = mapped_column(String(200))
    copyright_year: Mapped[int] = mapped_column(Integer)
    support: Mapped[str] = mapped_column(Text)
    links: Mapped[str] = mapped_column(Text)
    social: Mapped[str] = mapped_column(Text)
    counters: Mapped[str] = mapped_column(Text)
    volumetric: Mapped[str] = mapped_column(Text, server_default='{"divisor":5000,"step":0.5}')
    tracking: Mapped[str] = mapped_column(Text, server_default='{"quiet_days":5}')


_APP = "https://app.waybill.example/"

EXAMPLE = Company(
    name="Waybill",
    strapline="Local and international shipping from Nigeria",
    copyright_year=2024,
    support=Support(email="support@waybill.example", phone="+234 700 000 0000"),
    links=CompanyLinks(
        _APP,
        f"{_APP}book?from={{origin}}&to={{destination}}",
        f"{_APP}sign-in",
        f"{_APP}sign-up",
        "/",
        "/",
        "/",
    ),
    social=[NamedLink(name="Instagram", link="https://www.instagram.com/")],
    counters=[Counter(label="Shipments", value=20, suffix="k+", grouping=True, animate=True)],
)
