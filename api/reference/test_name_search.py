"""What is found for a text: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.reference.name_search import NameSearch, Spelling

SHARED = json.loads((PROJECT_ROOT / "pwa/src/ui/picker/lazy/matching-cases.json").read_text(encoding="utf-8"))
NAMES: list[str] = SHARED["names"]


def search_of(names: list[str], aliases: list[list[str]]) -> NameSearch:
    return NameSearch(
        names,
        [Spelling.of(name, place) for place, name in enumerate(names)],
        [Spelling.of(alias, names.index(name)) for alias, name in aliases if name in names],
    )


SEARCH = search_of(NAMES, SHARED["aliases"])


@pytest.mark.parametrize(("written", "found"), SHARED["cases"])
def test_name_search_gives_the_results_of_the_picker(written: str, found: list[str]) -> None:
    places = SEARCH.matches(written, range(len(NAMES))).places
    assert [NAMES[place] for place in places] == found
