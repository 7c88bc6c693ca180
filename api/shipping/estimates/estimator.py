"""Makes the estimates of the offers for one shipment."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from operator import itemgetter
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from api.aggregator.port import Offer
from api.shipping.estimates.delivery_time import Days, working_days
from api.shipping.estimates.models import ExchangeRate, Holiday
from api.shipping.estimates.working_days import delivery_dates
from api.shipping.schemas import OfferEstimate
from api.web.pages.formatting.moments import LAGOS

NAIRA = "NGN"


class Rate(NamedTuple):
    """How many naira one unit of a currency was worth on a day; without a day, what is always so."""

    naira: float
    date: date | None


IN_NAIRA = dict.fromkeys(("", NAIRA), Rate(1, None))
"""A price without a currency is in naira, as it is shown."""


class Estimator:
    """Holds holidays and rates as they are in the database. `clock` gives the time in UTC.

    Estimates are made for each answer and never kept: what was quoted before midnight and is answered from
    memory after it is counted from the new day.
    """

    def __init__(self, clock: Callable[[], datetime], rates: Mapping[str, Rate] | None = None) -> None:
        self._clock = clock
        self._rates = {**(rates or {}), **IN_NAIRA}
        self._holidays: frozenset[date] = frozenset()

    def estimates(self, offers: Sequence[Offer]) -> list[OfferEstimate]:
        """One for each offer, in order."""
        # In one function with loops: an answer may have 200 offers, and each call to Python counts.
        today = self._clock().astimezone(LAGOS).date()
        times: list[Days | None] = []
        prices: list[float | None] = []
        for offer in offers:
            times.append(working_days(offer.delivery_time))
            price, rate = offer.selling_price, self._rates.get(offer.currency)
            naira = None if isinstance(price, str) or rate is None else round(price * rate.naira, 2)
            prices.append(naira if naira is not None and 0 < naira < math.inf else None)
        # Those between which there is something to choose.
        compared_times, compared_prices = set(filter(None, times)), set(filter(None, prices))
        # By the last day, and among equals by the first.
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
                    fastest=days is not None and days == fastest,
                )
            )
        return estimates

    async def refill(self, connection: AsyncConnection) -> None:
        """Takes holidays and rates of the database in place of those held now."""
        rates = await connection.execute(select(ExchangeRate.currency, ExchangeRate.naira, ExchangeRate.date))
        self._rates = {
            **{currency: Rate(naira, date.fromisoformat(day)) for currency, naira, day in rates},
            **IN_NAIRA,
        }
        holidays = await connection.scalars(select(Holiday.date))
        self._holidays = frozenset(map(date.fromisoformat, holidays))
