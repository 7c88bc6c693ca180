"""Prices in words: the cases that the browser's tests read too, and what holds for any amount."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.formatting.money import is_priced, price_in_words

CASES = json.loads(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/price-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("price", "currency", "written"), CASES)
def test_price_is_written_as_in_the_browser(price: float | str, currency: str, written: str) -> None:
    assert price_in_words(price, currency) == written


@pytest.mark.parametrize(
    ("price", "written"), [(10**400, "₦∞"), (-(10**400), "₦-∞"), (-0.0, "₦-0"), (1e400, "₦∞")]
)
def test_number_beyond_browser_precision_is_written_as_the_browser_does(price: float, written: str) -> None:
    assert price_in_words(price, "NGN") == written


@given(st.integers(-(10**12), 10**12))
def test_whole_price_is_written_alike_as_integer_and_float(price: int) -> None:
    assert price_in_words(price, "NGN") == price_in_words(float(price), "NGN") == f"₦{price:,}"


@given(st.integers(1, 10**11))
def test_price_in_kobo_keeps_every_kobo(kobo: int) -> None:
    whole, part = divmod(kobo, 100)
    assert price_in_words(kobo / 100, "NGN") == (f"₦{whole:,}.{part:02}" if part else f"₦{whole:,}")


def test_coming_soon_is_not_a_price() -> None:
    assert not is_priced("Coming Soon")
    assert is_priced(0)
