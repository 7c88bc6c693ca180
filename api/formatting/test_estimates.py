"""Estimates in words: the cases that the browser's tests read too."""

from __future__ import annotations

import json

import pytest

from api.config.settings import PROJECT_ROOT
from api.formatting.estimates import delivery_dates_in_words, naira_in_words

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/estimate-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("arrives", "written"), CASES["arrives"])
def test_delivery_dates_are_written_as_in_the_browser(arrives: list[str] | None, written: str | None) -> None:
    assert delivery_dates_in_words(arrives) == written


@pytest.mark.parametrize(("naira", "rate_date", "as_of", "written"), CASES["naira"])
def test_price_in_naira_is_written_as_in_the_browser(
    naira: float | None, rate_date: str | None, as_of: str, written: str | None
) -> None:
    assert naira_in_words(naira, rate_date, as_of) == written
