"""In tables of promises, each row names a test, and each named test exists.

`pwa/statements.test.ts` also looks for the titles in the rows of `pwa/REQUIREMENTS.md`, and
`test_privacy_policy.py` checks the promises of the policy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT

API = PROJECT_ROOT / "api"
PWA = PROJECT_ROOT / "pwa"

NO_TESTS = frozenset({"requirements.lock", "package-lock.json"})
"""Named in the place of a test: what installs by them refuses another hash by itself."""

NAMED = re.compile(r"`([^`]+)`")
FILE = re.compile(r"[\w./*-]+\.(?:py|tsx?|mjs|lock|json)")
PYTHON_TEST = re.compile(r"^(?:async )?def test_\w+\(", re.MULTILINE)
SCRIPT_TEST = re.compile(r"^\s*(?:\w*[tT]est|it)(?:\.each(?:<[^(]+>)?)?\(", re.MULTILINE)
SAME = re.compile(r"\bthe same\b|\bno test\b")
"""The row above names it, or the row says that nothing holds it."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a row of a table says, and the cell that names what holds it."""

    document: str
    line: int
    words: str
    held_by: str

    def __str__(self) -> str:
        return f"{self.document}:{self.line} {self.words[:40]}"


def rows_of(document: str, heading: str) -> Iterator[Row]:
    """The rows of each table whose last column has this heading."""
    inside = False
    for line, text in enumerate((PROJECT_ROOT / document).read_text(encoding="utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in text.strip("|").split(" | ")] if text.startswith("|") else []
        if not cells:
            inside = False
        elif cells[-1] == heading:
            inside = True
        elif inside and not text.startswith("|---"):
            yield Row(document, line, cells[0], cells[-1])


TABLES = {
    ".github/SECURITY.md": ("held by", 20),
    "api/FAULTS.md": ("test", 80),
    "pwa/FAULTS.md": ("held by", 25),
    "pwa/LOADING.md": ("held by", 10),
    "pwa/REQUIREMENTS.md": ("held by", 100),
}
"""The heading of the column that names tests, and how many rows there are at least."""

ROWS = [row for document, (heading, _) in TABLES.items() for row in rows_of(document, heading)]


def documents() -> Iterator[Path]:
    for part in (API, PWA, PROJECT_ROOT / "migrations", PROJECT_ROOT / "seeds"):
        yield from part.rglob("*.md")


def files_of(row: Row) -> Iterator[str]:
    """The files that a row names; one without a folder lies in the folder of the one before it."""
    folder = ""
    for name in NAMED.findall(row.held_by):
        if not FILE.fullmatch(name):
            continue
        at = name if "/" in name or name in NO_TESTS else f"{folder}{name}"
        folder = at[: at.rindex("/") + 1] if "/" in at else ""
        yield at


def found(name: str) -> list[Path]:
    """Where a name leads: from the top, from a part, or from anywhere when it is a file's name alone."""
    if name.startswith("../"):
        return [path for path in [PROJECT_ROOT / name.removeprefix("../")] if path.is_file()]
    bases = (PROJECT_ROOT, API, PWA, PWA / "src")
    places = [path for base in bases for path in base.glob(name)]
    return places if "/" in name or places else [*API.rglob(name), *(PWA / "commands").rglob(name)]


def has_tests(path: Path) -> bool:
    pattern = PYTHON_TEST if path.suffix == ".py" else SCRIPT_TEST
    collected = r"test_.+" if path.suffix == ".py" else r".+\.(?:test|spec)\.\w+"
    return bool(re.fullmatch(collected, path.name) and pattern.search(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("document", TABLES)
def test_promise_tables_are_found(document: str) -> None:
    _, rows = TABLES[document]
    assert sum(row.document == document for row in ROWS) >= rows


def test_no_other_document_has_a_promise_table() -> None:
    headings = {heading for heading, _ in TABLES.values()}
    others = {
        path.relative_to(PROJECT_ROOT).as_posix()
        for path in (*PROJECT_ROOT.glob("*.md"), *(PROJECT_ROOT / ".github").rglob("*.md"), *documents())
    } - TABLES.keys()
    assert not [document for document in others for heading in headings if any(rows_of(document, heading))]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_each_row_names_existing_tests(row: Row) -> None:
    names = list(files_of(row))
    assert names or SAME.search(row.held_by), f"{row.words}: names no test"
    for name in names:
        if name in NO_TESTS:
            assert (PROJECT_ROOT / name).is_file()
            continue
        paths = found(name)
        assert paths, f"{name} is not there"
        assert all(has_tests(path) for path in paths), f"{name} has no test"
