"""What an unclear place may mean: the cases that the browser's tests read too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from api.config.settings import PROJECT_ROOT
from api.reference.place_names import PlaceList

SHARED: dict[str, Any] = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/unclear-places-cases.json").read_text(encoding="utf-8")
)


def aliases_in(wanted: str) -> list[tuple[str, str]]:
    return [(alias, name) for alias, name, of in SHARED["aliases"] if of == wanted]


AREAS = dict(SHARED["cities"])
LISTS = {
    "countries": PlaceList.of(
        [name for name, *_ in SHARED["countries"]],
        aliases_in("countries"),
        codes=[(code, name) for name, code, *_ in SHARED["countries"]],
        main_cities={name: city for name, _, *cities in SHARED["countries"] for city in cities},
        towns=(*AREAS, *(alias for alias, _ in aliases_in("locations"))),
    ),
    "cities": PlaceList.of(AREAS, aliases_in("locations"), areas=AREAS),
}


@pytest.mark.parametrize(("of", "written", "offered"), SHARED["unclear"])
def test_unclear_place_has_the_candidates_of_the_picker(of: str, written: str, offered: list[str]) -> None:
    assert LISTS[of].index.name_of(written) == written
    assert list(LISTS[of].candidates(written)) == offered
