"""Which text a refusal is about: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.shipping.rates.refused_text import text_refused

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/refused-text-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("refusal", "about"), CASES)
def test_refused_text_equals_that_of_the_browser(refusal: str, about: str | None) -> None:
    assert text_refused(refusal, "Gwarinpa", "YABA") == about


def test_refused_text_is_none_if_origin_equals_destination() -> None:
    assert text_refused('We do not know the city "YABA".', "YABA", "YABA") is None
