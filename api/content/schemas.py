"""The format of a page's file, and of the documents that are sent."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.content.company import Company
from api.content.kinds import AnySection
from api.seeding.validators import matching

PagePath = Annotated[
    str,
    Meta(
        description="The address at which it answers.",
        examples=["/about-us"],
        extra={
            "read": matching(
                r"/(?!(?:api|assets|health|metrics|schema)(?:/|$))(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?(?<!.{101})",
                "a path such as /about-us",
            )
        },
    ),
]
Title = Annotated[str, Meta(max_length=120, examples=["About Us"])]
Description = Annotated[str, Meta(max_length=300, description="In a sentence or two, for those who search.")]
Slug = Annotated[str, Meta(description="The name of its file, without .yaml.", examples=["about-us"])]
Sections = Annotated[list[AnySection], Meta(max_length=40)]
Version = Annotated[str, Meta(description="Changes with any of it.", examples=["3f2a9c41d07be856"])]


class PageFile(msgspec.Struct, frozen=True):
    """A file in `seeds/pages`. Pages are ordered by `position`, with those that have none last."""

    path: PagePath
    title: Title
    description: Description
    sections: Sections
    position: Annotated[int, Meta(ge=1, le=999)] | UnsetType = UNSET


class PageItem(msgspec.Struct, frozen=True):
    """A page with all its texts."""

    slug: Slug
    path: PagePath
    title: Title
    description: Description
    sections: Sections


class PagesDocument(msgspec.Struct, frozen=True):
    """All pages in their order, and the company."""

    version: Version
    company: Company
    items: list[PageItem]


class PageDocument(msgspec.Struct, frozen=True):
    """One page, and the company."""

    version: Version
    company: Company
    page: PageItem
