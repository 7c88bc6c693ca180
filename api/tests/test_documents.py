"""The documents that people start from are short, and every link or path in a document leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.config.settings import PROJECT_ROOT

MOST_WORDS = {"README.md": 900, "api/README.md": 1_200, "pwa/README.md": 1_200}

LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
SOURCE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|ts|tsx|mjs|css|html|csv|yaml|json))`")
"""The path of a source file. One without a folder may be an example's."""

GENERATED = frozenset({"pwa/src/api/schema.d.ts"})
PLACEHOLDER = "NAME"


def documents() -> Iterator[Path]:
    yield from PROJECT_ROOT.glob("*.md")
    for part in (".github", "api", "pwa", "migrations", "seeds"):
        yield from (PROJECT_ROOT / part).rglob("*.md")


def anchors_of(document: Path) -> set[str]:
    """The names by which the headings of a document are linked to, as GitHub makes them."""
    text = CODE.sub("", document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading).replace(" ", "-").lower() for heading in HEADING.findall(text)}


def is_there(path: str, document: Path) -> bool:
    """Whether there is such a file. Paths begin at the document, at the top, or at a folder named before."""
    api, pwa = PROJECT_ROOT / "api", PROJECT_ROOT / "pwa"
    if any((base / path).is_file() for base in (document.parent, PROJECT_ROOT, api, pwa)):
        return True
    trees = (api, pwa / "src", PROJECT_ROOT / "seeds")
    return ".." not in path and any(True for tree in trees for _ in tree.rglob(path))


@pytest.mark.parametrize("document", MOST_WORDS)
def test_introductory_documents_are_short(document: str) -> None:
    assert len((PROJECT_ROOT / document).read_text(encoding="utf-8").split()) <= MOST_WORDS[document]


@pytest.mark.parametrize("document", sorted(documents()), ids=str)
def test_links_resolve_to_files_and_headings(document: Path) -> None:
    for target, anchor in LINK.findall(CODE.sub("", document.read_text(encoding="utf-8"))):
        found = document.parent / target if target else document
        assert found.exists(), f"{target} is not there"
        assert not anchor or anchor in anchors_of(found), f"{target} has no heading #{anchor}"


@pytest.mark.parametrize("document", sorted(documents()), ids=str)
def test_named_source_files_exist(document: Path) -> None:
    named = SOURCE.findall(CODE.sub("", document.read_text(encoding="utf-8")))
    missing = [path for path in named if PLACEHOLDER not in path and not is_there(path, document)]
    assert not set(missing) - GENERATED
