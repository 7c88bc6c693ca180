"""`seeds/company.yaml` and `seeds/pages/*.yaml` as sources of rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import cast

from sqlalchemy import Table

from api.content.company import CompanyFile, CompanyRow
from api.content.models import PageRow
from api.content.schemas import PageFile
from api.content.site_pages import SITE_PAGES, WITH_DESK
from api.seeding.errors import SeedProblem
from api.seeding.source import Reading
from api.seeding.yaml_file import YamlFile
from api.seeding.yaml_folder import YamlFolder

PATHS_OF_PAGES = ("pages", "path")

DESK = '"kind":"desk"'
"""The place of what there is to do on a page, as it stands among stored sections."""


def path_of(slug: str) -> str:
    """The address at which the site shows the page."""
    return "/" if slug == "home" else f"/{slug}"


def missing_pages(directory: Path) -> list[SeedProblem]:
    """The pages that have a screen and no file: the site cannot be built without them."""
    return [
        SeedProblem(f"{directory.name}/{path}", 1, "is missing, and the site has a screen for this page")
        for path in (f"pages/{slug}.yaml" for slug in SITE_PAGES)
        if not (directory / path).exists()
    ]


COMPANY = YamlFile(
    path="company.yaml",
    table=cast(Table, CompanyRow.__table__),
    shape=CompanyFile,
    columns=CompanyFile.__struct_fields__,
    mentioned_in=PATHS_OF_PAGES,
)


class PageFolder(YamlFolder):
    """The files of pages. Where a page has something to do, its copy says where that stands."""

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:
        """As YamlFolder.check_references, and the pages of WITH_DESK that do not have their desk once."""
        yield from super().check_references(directory, readings)
        place = self.columns.index("sections")
        for row in readings[self.path].rows:
            sections = row.values[place]
            if row.values[0] in WITH_DESK and isinstance(sections, str) and sections.count(DESK) != 1:
                told = "sections: one of them must be `kind: desk`, where what this page is for is shown"
                yield SeedProblem(f"{directory.name}/{self.file_of(row.values)}", row.line, told)


PAGES = PageFolder(
    path="pages",
    table=cast(Table, PageRow.__table__),
    shape=PageFile,
    columns=("slug", "path", "title", "description", "sections"),
    unique="path",
    order="position",
    mentioned_in=PATHS_OF_PAGES,
    usual={slug: path_of(slug) for slug in SITE_PAGES},
    unusual="the site has no screen for such a page, and does not show it",
)

SEED_FILES = (COMPANY, PAGES)
