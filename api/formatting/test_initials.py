"""Initials of carriers: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.formatting.initials import initials_of

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/initials-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("carrier", "initials"), CASES)
def test_initials_equal_those_of_the_browser(carrier: str, initials: str) -> None:
    assert initials_of(carrier) == initials
