"""A page and its company, as the OpenAPI document shows them."""

from __future__ import annotations

from litestar.openapi.spec import Example

from api.content.company import Company, CompanyLinks, Counter, Support
from api.content.kinds import Feature, Heading
from api.content.links import NamedLink
from api.content.schemas import PageDocument, PageItem, PagesDocument
from api.content.words import Action

APP = "https://app.waybill.example/"

COMPANY = Company(
    name="Waybill",
    strapline="Local and international shipping from Nigeria",
    copyright_year=2024,
    support=Support(email="support@waybill.example", phone="+234 700 000 0000"),
    links=CompanyLinks(APP, f"{APP}book", f"{APP}sign-in", f"{APP}sign-up", "/", "/", "/"),
    social=[NamedLink(name="Instagram", link="https://www.instagram.com/")],
    counters=[Counter(label="Shipments", value=20, suffix="k+", grouping=True, animate=True)],
)

ABOUT = PageItem(
    slug="about-us",
    path="/about-us",
    title="About Us",
    description="Who we are and how we work.",
    sections=[
        Heading(title="We carry what matters to you"),
        Feature(
            title="Close by, and plain spoken",
            paragraphs=["What do you send, and how soon must it be there?"],
            action=Action(label="Get Rates", link="/get-rates"),
        ),
    ],
)

ALL_EXAMPLE = Example(summary="One page in all", value=PagesDocument("7a722272f2c45d13", COMPANY, [ABOUT]))
ONE_EXAMPLE = Example(summary="A page", value=PageDocument("5be81c0a93f7d624", COMPANY, ABOUT))
