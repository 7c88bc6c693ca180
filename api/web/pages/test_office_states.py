"""Offices by state: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.aggregator.port import Office
from api.config.settings import PROJECT_ROOT
from api.web.pages.office_states import listed_at, offices_by_state

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/offices/lazy/state-id-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("state", "listed"), CASES)
def test_state_id_equals_that_of_the_browser(state: str, listed: str) -> None:
    assert listed_at(state) == listed


def office(state: str, city_name: str) -> Office:
    return Office(state=state, city_name=city_name, address="", email="", phone="")


def test_offices_and_states_keep_their_original_order() -> None:
    found = offices_by_state([office("Rivers", "A"), office("Lagos", "B"), office("Rivers", "C")])
    assert [(state, [each.city_name for each in offices]) for state, offices in found] == [
        ("Rivers", ["A", "C"]),
        ("Lagos", ["B"]),
    ]


def test_empty_office_list_has_no_states() -> None:
    assert offices_by_state([]) == []
