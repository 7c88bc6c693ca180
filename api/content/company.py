"""What belongs to the one company: `seeds/company.yaml`, and `company` in the documents."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from api.content.links import Address, Email, NamedLink, Phone
from api.seeding.validators import text


class Support(msgspec.Struct, frozen=True):
    """How the company is reached."""

    email: Email
    phone: Phone


class CompanyLinks(msgspec.Struct, frozen=True):
    """The company's other places. A page's link may be one of these names in place of an address."""

    app: Address
    booking: Address
    sign_in: Address
    sign_up: Address
    video_tutorials: Address
    app_store: Address
    play_store: Address


class Counter(msgspec.Struct, frozen=True):
    """A figure with `suffix` after it; `animate` lets it run up from zero, `grouping` parts its thousands."""

    label: Annotated[str, Meta(max_length=60, examples=["Shipments"])]
    value: Annotated[int, Meta(ge=0, le=1_000_000_000, examples=[20])]
    suffix: Annotated[str, Meta(extra={"read": text(10, empty_allowed=True)}, examples=["k+"])]
    grouping: bool
    animate: bool


class Company(msgspec.Struct, frozen=True):
    """The company that puts the site up."""

    name: Annotated[str, Meta(max_length=60, examples=["Waybill"])]
    strapline: Annotated[
        str, Meta(max_length=200, examples=["Local and international shipping from Nigeria"])
    ]
    copyright_year: Annotated[int, Meta(ge=1900, le=2999, examples=[2024])]
    support: Support
    links: CompanyLinks
    social: Annotated[list[NamedLink], Meta(max_length=12)]
    counters: Annotated[list[Counter], Meta(max_length=12)]
