"""Makes the estimates of the offers for one shipment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from api.aggregator.port import COMING_SOON, Offer
from api.shipping.schemas import OfferEstimate


class Estimator:
    """`clock` gives the time in UTC."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock

    def estimates(self, offers: Sequence[Offer]) -> list[OfferEstimate]:
        """One for each offer, in order."""
        return [
            OfferEstimate(
                None,
                None,
                offer.selling_price
                if offer.selling_price != COMING_SOON and offer.currency in ("", "NGN")
                else None,
                None,
                cheapest=False,
                fastest=False,
            )
            for offer in offers
        ]
