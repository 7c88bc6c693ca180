"""The kinds of text on a page, and buttons with links."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from api.content.company import CompanyLinks
from api.content.links import page_named, read_address
from api.seeding.validators import matching

COMPANY_LINKS = CompanyLinks.__struct_fields__


def read_target(cell: str) -> str:
    """Checks an address, or the name of a company link. Raises ValueError for any other text."""
    if cell in COMPANY_LINKS:
        return cell
    if cell.isidentifier():
        raise ValueError(f"{cell!r} is not a link of the company, which are {', '.join(COMPANY_LINKS)}")
    return read_address(cell)


Eyebrow = Annotated[str, Meta(max_length=80, description="A few words above the title.")]
Title = Annotated[str, Meta(max_length=120)]
Sentences = Annotated[str, Meta(max_length=600)]
Paragraph = Annotated[str, Meta(max_length=2000)]
Art = Annotated[
    str,
    Meta(
        description="The name of a drawing; one that the pages do not know is no drawing.",
        examples=["warehouse"],
        extra={"read": matching(r"[a-z][a-z0-9-]{0,39}", "the name of a drawing such as world-map")},
    ),
]
Target = Annotated[
    str,
    Meta(
        description=f"An address, or the name of a link of the company: {', '.join(COMPANY_LINKS)}.",
        examples=["/get-rates", "app"],
        extra={"read": read_target, "mentions": page_named},
    ),
]


class Action(msgspec.Struct, frozen=True):
    """A button with a link."""

    label: Annotated[str, Meta(max_length=60, examples=["Get Rates"])]
    link: Target
