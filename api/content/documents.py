"""The pages as documents: one with all pages, and one for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from sqlalchemy import Connection, select

from api.content.booking_link import has_placeholders, linking_plainly
from api.content.company import CompanyLinks
from api.content.seeds import COMPANY, PAGES, SEED_FILES
from api.seeding.diff import Values
from api.seeding.plan import read_files
from api.seeding.prebuilt_documents import Document, version_of

ALL_PAGES = "pages"
STORED_AS_JSON = frozenset({"sections", "support", "links", "social", "counters", "volumetric", "tracking"})


class PagesPlan:
    """Renders `pages`, and `pages/<slug>` for each page, from the tables."""

    def render(self, connection: Connection) -> Iterable[Document]:
        """Yields all documents, or none if there is no company."""
        companies = connection.execute(select(*(COMPANY.table.c[name] for name in COMPANY.columns))).all()
        pages = connection.execute(
            select(*(PAGES.table.c[name] for name in PAGES.columns)).order_by(PAGES.table.c.position)
        )
        return documents_of(tuple(companies[0]), [tuple(page) for page in pages]) if companies else ()


def documents_of_files(directory: Path) -> list[Document]:
    """The same documents straight from the seed files in `directory`, without a database.

    Raises SeedError with every problem about the files.
    """
    readings = read_files(SEED_FILES, directory)
    company, pages = readings[COMPANY.path], readings[PAGES.path]
    return documents_of(company.rows[0].values, [row.values for row in pages.rows])


def documents_of(company_row: Values, page_rows: Sequence[Values]) -> list[Document]:
    """The documents of one company and its pages, given as rows of their tables."""
    company = _fields(COMPANY.columns, company_row)
    # Every page contains the company's facts, except settings that only the server uses.
    del company["tracking"]
    pages = [_page_of(row, _booking_link(company_row)) for row in page_rows]
    return [
        _document(ALL_PAGES, {"company": company, "items": pages}),
        *(_document(f"{ALL_PAGES}/{page['slug']}", {"company": company, "page": page}) for page in pages),
    ]


def _booking_link(company_row: Values) -> str:
    links = msgspec.json.decode(str(company_row[COMPANY.columns.index("links")]), type=CompanyLinks)
    return links.booking


def _page_of(row: Values, booking_link: str) -> dict[str, object]:
    page = _fields(PAGES.columns, row)
    sections = str(row[PAGES.columns.index("sections")])
    if has_placeholders(booking_link):
        sections = linking_plainly(sections, booking_link)
    return {**page, "sections": msgspec.Raw(sections.encode("utf-8"))}


def _fields(columns: Sequence[str], row: Values) -> dict[str, object]:
    return {
        name: msgspec.Raw(str(value).encode("utf-8")) if name in STORED_AS_JSON else value
        for name, value in zip(columns, row, strict=True)
    }


def _document(name: str, fields: dict[str, object]) -> Document:
    version = version_of(msgspec.json.encode(fields))
    return Document(name, version, msgspec.json.encode({"version": version, **fields}))


DOCUMENTS = (PagesPlan(),)
