"""`seeds/company.yaml` and `seeds/pages/*.yaml` as sources of rows."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Table

from api.content.company import CompanyFile, CompanyRow
from api.content.models import PageRow
from api.content.schemas import PageFile
from api.seeding.yaml_file import YamlFile
from api.seeding.yaml_folder import YamlFolder

PATHS_OF_PAGES = ("pages", "path")

SITE_PAGES = (
    "home",
    "ecommerce",
    "3pl",
    "individuals",
    "get-rates",
    "track",
    "board",
    "about-us",
    "contact-us",
    "verify",
    "offices",
    "privacy-policy",
    "on-this-phone",
)
"""The pages that the site has a screen of its own for, as in `pwa/src/app/routes.ts`."""

COMPANY = YamlFile(
    path="company.yaml",
    table=cast(Table, CompanyRow.__table__),
    shape=CompanyFile,
    columns=CompanyFile.__struct_fields__,
    mentioned_in=PATHS_OF_PAGES,
)

PAGES = YamlFolder(
    path="pages",
    table=cast(Table, PageRow.__table__),
    shape=PageFile,
    columns=("slug", "path", "title", "description", "sections"),
    unique="path",
    order="position",
    mentioned_in=PATHS_OF_PAGES,
    usual=SITE_PAGES,
)

SEED_FILES = (COMPANY, PAGES)
