"""Places with what people write around them: the cases that the browser's tests read too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from api.config.settings import PROJECT_ROOT
from api.reference.place_names import NameIndex

SHARED: dict[str, Any] = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/written-places-cases.json").read_text(encoding="utf-8")
)
AREAS = dict(SHARED["cities"])
CITIES = NameIndex.of(AREAS, [(alias, name) for alias, name, _ in SHARED["aliases"]], areas=AREAS)


@pytest.mark.parametrize(("written", "name"), SHARED["clear"])
def test_place_is_found_with_what_it_lies_in(written: str, name: str) -> None:
    assert CITIES.name_of(written) == name


@pytest.mark.parametrize("written", SHARED["of_two_places"])
def test_two_places_are_none(written: str) -> None:
    assert CITIES.name_of(written) == written
