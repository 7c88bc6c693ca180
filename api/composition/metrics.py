"""The metrics of all parts, at one address."""

from __future__ import annotations

from functools import partial

from litestar.handlers import HTTPRouteHandler

from api.aggregator.resilience.metrics import aggregator_metrics
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.redis import Sharing
from api.config.version import VERSION
from api.contact.composition import Contact
from api.notifications.composition import Notifications
from api.observability.metrics.counters import AnswerCounts
from api.observability.metrics.process import process_metrics
from api.observability.metrics.routes import metrics_routes
from api.shipping.metrics import ResponseSources
from api.web.server.connection_limits import ConnectionLimits


def metrics_routes_of(
    answers: AnswerCounts,
    connections: ConnectionLimits,
    aggregator: ResilientAggregator,
    sources: ResponseSources,
    contact: Contact,
    notifications: Notifications,
    sharing: Sharing | None,
) -> list[HTTPRouteHandler]:
    """The route, for metrics in this process's memory and in the database."""
    return metrics_routes(
        (
            partial(process_metrics, VERSION),
            answers.families,
            connections.families,
            lambda: aggregator_metrics(aggregator.metrics()),
            sources.families,
            contact.families,
            notifications.families,
        ),
        looked_up=(
            *contact.looked_up(),
            *notifications.looked_up(),
            *((sharing.families,) if sharing else ()),
        ),
    )
