"""What an installation shares with other processes: nothing, or what is in its Redis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from api.aggregator.port import Offer, Office, RatesRequest, TrackingStep
from api.chosen_aggregator import source_of_aggregator
from api.config.settings import Settings
from api.metrics.exposition import Family
from api.sharing.line import USUAL_PATIENCE, RedisLine, RedisPatience
from api.sharing.redis_figures import redis_families
from api.sharing.shared_answers import Kind, SharedAnswers
from api.sharing.shared_buckets import SharedBuckets
from api.shipping.answer_exchange import AnswerExchanges
from api.shipping.offices import LAST_KNOWN_OFFICES
from api.shipping.service import FRESH_OFFERS, LAST_KNOWN_STEPS


def _texts_of_rates(request: RatesRequest) -> tuple[str, ...]:
    return request.shipment_type, request.origin, request.destination, request.weight


# Prices that are no longer fresh are of no use to anybody.
OFFERS: Kind[RatesRequest, list[Offer]] = Kind("rates", _texts_of_rates, list[Offer], FRESH_OFFERS)
STEPS: Kind[str, list[TrackingStep]] = Kind(
    "track", lambda number: (number,), list[TrackingStep], LAST_KNOWN_STEPS
)
OFFICES: Kind[str, list[Office]] = Kind("offices", lambda which: (which,), list[Office], LAST_KNOWN_OFFICES)


@dataclass(frozen=True, slots=True)
class Sharing:
    """One line to Redis, and what goes over it."""

    line: RedisLine
    buckets: SharedBuckets
    exchanges: AnswerExchanges

    async def families(self) -> list[Family]:
        """How the line stands, for an operator."""
        return await redis_families(self.line)


def sharing_of(
    settings: Settings, clock: Callable[[], datetime], patience: RedisPatience = USUAL_PATIENCE
) -> Sharing | None:
    """What is shared in the Redis that the settings name, if they name one."""
    if settings.redis_url is None:
        return None
    line = RedisLine(settings.redis_url, patience)
    # What one aggregator has said, or a demonstration has made up, is never shown in the name of another.
    prefix = f"waybill:{source_of_aggregator(settings)[:32]}"
    exchanges = AnswerExchanges(
        offers=SharedAnswers(line, prefix, OFFERS, clock, patience),
        steps=SharedAnswers(line, prefix, STEPS, clock, patience),
        offices=SharedAnswers(line, prefix, OFFICES, clock, patience),
    )
    return Sharing(line, SharedBuckets(line, f"{prefix}:limit"), exchanges)
