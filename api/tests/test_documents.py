"""The documents that people start from are short, and every link in a document leads somewhere."""

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


def documents() -> Iterator[Path]:
    yield from PROJECT_ROOT.glob("*.md")
    for part in (".github", "api", "pwa", "migrations", "seeds"):
        yield from (PROJECT_ROOT / part).rglob("*.md")


def anchors_of(document: Path) -> set[str]:
    """The names by which the headings of a document are linked to, as GitHub makes them."""
    text = CODE.sub("", document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading).replace(" ", "-").lower() for heading in HEADING.findall(text)}


@pytest.mark.parametrize("document", MOST_WORDS)
def test_introductory_documents_are_short(document: str) -> None:
    assert len((PROJECT_ROOT / document).read_text(encoding="utf-8").split()) <= MOST_WORDS[document]


@pytest.mark.parametrize("document", sorted(documents()), ids=str)
def test_links_resolve_to_files_and_headings(document: Path) -> None:
    for target, anchor in LINK.findall(CODE.sub("", document.read_text(encoding="utf-8"))):
        found = document.parent / target if target else document
        assert found.exists(), f"{target} is not there"
        assert not anchor or anchor in anchors_of(found), f"{target} has no heading #{anchor}"
