"""The sender's price in a shared link, read and worded as by the browser."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

import msgspec
import pytest

from api.aggregator.port import Offer
from api.config.settings import PROJECT_ROOT
from api.shipping.rates.page.sender_price import (
    SenderPrice,
    SenderWords,
    sender_price_in,
    words_of_sender_price,
)

NOW = datetime(2026, 11, 27, 9, tzinfo=UTC)


class _Cases(msgspec.Struct):
    addresses: list[tuple[str, SenderPrice | None]]
    offers: list[tuple[str, float | Literal["Coming Soon"], str, str]]
    words: list[tuple[tuple[str, float, str, str, str], str, str]]


CASES = msgspec.json.decode(
    (PROJECT_ROOT / "pwa/src/features/quote/lazy/sender-price-cases.json").read_bytes(), type=_Cases
)
OFFERS = [Offer("", name, time, price, currency) for name, price, currency, time in CASES.offers]


@pytest.mark.parametrize(("search", "said"), CASES.addresses)
def test_query_is_read_as_in_the_browser(search: str, said: SenderPrice | None) -> None:
    assert sender_price_in(search.removeprefix("?").encode(), NOW) == said


def test_sender_price_of_a_day_is_accepted_from_midnight_in_lagos() -> None:
    query = b"carrier=DHL&price=1&currency=NGN&on=2026-11-28"
    assert sender_price_in(query, datetime(2026, 11, 27, 22, 59, 59, tzinfo=UTC)) is None
    assert sender_price_in(query, datetime(2026, 11, 27, 23, tzinfo=UTC)) is not None


@pytest.mark.parametrize(("sender", "was", "today"), CASES.words)
def test_wording_equals_that_of_the_browser(
    sender: tuple[str, float, str, str, str], was: str, today: str
) -> None:
    assert words_of_sender_price(SenderPrice(*sender), OFFERS) == SenderWords(was, today)
