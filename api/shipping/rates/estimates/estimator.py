"""Makes the estimates of the offers for one shipment."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from operator import itemgetter
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.aggregator.port import COMING_SOON, Offer
from api.config.time_zone import LAGOS
from api.shipping.rates.estimates.delivery_time import Days, working_days
from api.shipping.rates.estimates.models import ExchangeRate, Holiday
from api.shipping.rates.estimates.working_days import delivery_dates
from api.shipping.rates.schemas import OfferEstimate

NAIRA = "NGN"


class Rate(NamedTuple):
    """How many naira one unit of a currency was worth on a day. Without a day, the rate is constant."""

    naira: float
    date: date | None


IN_NAIRA = dict.fromkeys(("", NAIRA), Rate(1, None))
"""A price without a currency is in naira, as pages show it."""


class Estimator:
    """Holds holidays and exchange rates from the database. `clock` gives the time in UTC.

    Estimates are made for each response and never cached, so that offers cached before midnight are counted
    from the new day after it.
    """

    def __init__(self, clock: Callable[[], datetime], rates: Mapping[str, Rate] | None = None) -> None:
        self._clock = clock
        self._rates = {**(rates or {}), **IN_NAIRA}
        self._holidays: frozenset[date] = frozenset()

    def estimates(self, offers: Sequence[Offer]) -> list[OfferEstimate]:
        """One estimate for each offer, in order."""
        # One function with loops, because an answer may have 200 offers, and each function call costs time.
        today = self._clock().astimezone(LAGOS).date()
        times: list[Days | None] = []
        prices: list[float | None] = []
        compared_times: set[Days] = set()
        for offer in offers:
            days = working_days(offer.delivery_time)
            times.append(days)
            price, rate = offer.selling_price, self._rates.get(offer.currency)
            # An offer that is not available yet cannot be the fastest.
            if days and price != COMING_SOON:
                compared_times.add(days)
            naira = None if isinstance(price, str) or rate is None else round(price * rate.naira, 2)
            prices.append(naira if naira is not None and 0 < naira < math.inf else None)
        compared_prices = set(filter(None, prices))
        # Only if the offers differ: by the last day, and among equals by the first.
        fastest = min(compared_times, key=itemgetter(1, 0)) if len(compared_times) > 1 else None
        cheapest = min(compared_prices) if len(compared_prices) > 1 else None
        estimates: list[OfferEstimate] = []
        for offer, days, naira in zip(offers, times, prices, strict=True):
            estimates.append(
                OfferEstimate(
                    days,
                    delivery_dates(days, today, self._holidays) if days else None,
                    naira,
                    self._rates[offer.currency].date if naira else None,
                    cheapest=naira is not None and naira == cheapest,
                    fastest=days is not None and days == fastest and offer.selling_price != COMING_SOON,
                )
            )
        return estimates

    async def refill(self, connection: AsyncConnection) -> None:
        """Replaces holidays and rates by those of the database."""
        rates = await connection.execute(select(ExchangeRate.currency, ExchangeRate.naira, ExchangeRate.date))
        self._rates = {
            **{currency: Rate(naira, date.fromisoformat(day)) for currency, naira, day in rates},
            **IN_NAIRA,
        }
        holidays = await connection.scalars(select(Holiday.date))
        self._holidays = frozenset(map(date.fromisoformat, holidays))
