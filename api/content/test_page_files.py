"""What the files of pages may be called, and which of them the site shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT
from api.content.conftest import HOME, seed_problems, write
from api.content.documents import documents_of_files
from api.content.seeds import PAGES
from api.content.site_pages import WITH_DESK


def test_two_pages_with_one_path_are_refused(seeds: Path) -> None:
    write(seeds, "pages/start.yaml", "title: Start\n" + HOME.replace("title: Home\n", ""))
    assert seed_problems(seeds) == ["seeds/pages/start.yaml:2: path: '/' stands in pages/home.yaml already"]


@pytest.mark.parametrize("missing", [True, False])
def test_missing_pages_are_reported_once(seeds: Path, missing: bool) -> None:
    (seeds / "pages" / "home.yaml").unlink()
    if missing:
        (seeds / "pages").rmdir()
    why = "cannot be opened (No such file or directory)" if missing else "there is no file in this folder"
    assert seed_problems(seeds) == [f"seeds/pages:1: {why}"]


def test_leftover_editor_files_are_skipped_with_a_remark(seeds: Path) -> None:
    for name in ("home copy.yaml", ".DS_Store", "~$home.yaml", "home (1).yaml", "home.yaml~"):
        write(seeds, f"pages/{name}", "title: [")
    assert PAGES.read(seeds).remarks == [
        f"seeds/pages/{name}: left out: its name is that of a copy or of what a program leaves behind"
        for name in (".DS_Store", "home (1).yaml", "home copy.yaml", "home.yaml~", "~$home.yaml")
    ]
    assert len(documents_of_files(seeds)) == 2


def test_misspelt_page_name_is_reported(seeds: Path) -> None:
    write(seeds, "pages/abuot-us.yaml", HOME.replace("path: /", "path: /about-us"))
    assert PAGES.read(seeds).remarks == [
        f"seeds/pages/abuot-us.yaml: {PAGES.unusual}; is about-us.yaml meant, which is missing?"
    ]


def test_page_without_a_screen_is_accepted_with_a_remark(seeds: Path) -> None:
    write(seeds, "pages/careers.yaml", HOME.replace("path: /", "path: /careers"))
    assert PAGES.read(seeds).remarks == [
        "seeds/pages/careers.yaml: the site has no screen for such a page, and does not show it"
    ]


@pytest.mark.parametrize(
    ("slug", "path"), [("home", "/start"), ("about-us", "/about"), ("track", "/tracking")]
)
def test_page_with_a_path_unlike_its_file_name_is_refused(seeds: Path, slug: str, path: str) -> None:
    write(seeds, f"pages/{slug}.yaml", HOME.replace("path: /", f"path: {path}"))
    usual = "/" if slug == "home" else f"/{slug}"
    assert f"seeds/pages/{slug}.yaml:1: path: {path!r} must be {usual} in a file of this name" in (
        seed_problems(seeds)
    )


@pytest.mark.parametrize(
    "sections", ["  - kind: heading\n    title: Track\n", "  - kind: desk\n  - kind: desk\n"]
)
def test_page_without_exactly_one_desk_is_refused(seeds: Path, sections: str) -> None:
    page = HOME.replace("path: /", "path: /track")
    write(seeds, "pages/track.yaml", page.replace("  - kind: desk\n", sections))
    assert seed_problems(seeds) == [
        "seeds/pages/track.yaml:1: sections: one of them must be `kind: desk`,"
        " where what this page is for is shown"
    ]


def test_pages_with_a_desk_equal_the_test_seeds_that_have_one() -> None:
    pages = (PROJECT_ROOT / "api" / "testing" / "seeds" / "pages").glob("*.yaml")
    assert {page.stem for page in pages if "- kind: desk\n" in page.read_text(encoding="utf-8")} == WITH_DESK
