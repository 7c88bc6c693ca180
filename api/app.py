"""The composition root: the one place that knows all parts and plugs them together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from api.aggregator.client import HttpAggregator
from api.aggregator.resilience.resilient_aggregator import ResilientAggregator
from api.composition.aggregator import aggregator_of, source_of_aggregator
from api.composition.metrics import metrics_routes_of
from api.composition.notifications import outside_of
from api.composition.pages import AnsweredPages, answered_pages_of, built_pages, prebuilt_sources_of
from api.composition.redis import Sharing, rate_limit_of, sharing_of
from api.composition.shipping import Shipping, shared_caches_of, shipping_of
from api.config.settings import Settings
from api.config.version import VERSION
from api.contact.composition import Contact, contact_of
from api.content.company_facts import CompanyFacts
from api.content.discovery import discovery_routes
from api.content.documents import ALL_PAGES
from api.content.routes import pages_routes
from api.content.site_routes import SiteStateDocument, site_routes
from api.notifications.composition import Notifications, notifications_of
from api.observability.metrics.counters import AnswerCounts
from api.reference.documents import DOCUMENTS
from api.reference.place_names import PlaceNames
from api.reference.routes import reference_routes
from api.sandbox.samples import SampleShipments
from api.seeding.watcher import OnChange, SeedWatch
from api.shipping.offices.repository import OfficeRepository
from api.shipping.tracking.milestones.reader import ProgressReader
from api.storage.db.engine import engines_of
from api.storage.db.schema_watch import SchemaWatch
from api.storage.redis.connection import DEFAULT_TIMEOUTS, RedisTimeouts
from api.web.asgi import JsonRequest
from api.web.dispatch import Dispatcher, ErrorBoundary
from api.web.exception_handlers import EXCEPTION_HANDLERS
from api.web.health.routes import health_routes
from api.web.middleware.client_address import CLIENT, ForwardedHeaders, remember_client
from api.web.middleware.csrf import XsrfCheck, XsrfCookie
from api.web.middleware.rate_limit import Limit, RateLimit, limits_of
from api.web.middleware.response_headers import AnswerHeaders, RequestHeaders, ResponseHeaders
from api.web.middleware.security_headers import response_headers
from api.web.middleware.shared_rate_limit import SharedRateLimit
from api.web.openapi.document import describe
from api.web.openapi.routes import documentation_routes
from api.web.server.connection_limits import ConnectionLimits
from api.web.server.open_files import connection_limits_of
from api.web.static.documents import DocumentCache
from api.web.static.middleware import StaticMiddleware
from api.web.static.site import Site

_now = partial(datetime.now, UTC)

BODY_LIMIT = 64 * 1024
SECONDS_TO_CLOSE = 10.0
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an installation, before its routes are put behind the dispatcher."""

    engine: AsyncEngine
    storing: AsyncEngine
    headers: AnswerHeaders
    documents: DocumentCache
    site_state: SiteStateDocument
    schema: SchemaWatch
    on_new_seeds: tuple[OnChange, ...]
    """Run in this order."""
    contact: Contact
    notifications: Notifications
    aggregator: HttpAggregator
    office_repository: OfficeRepository
    shipping: Shipping
    sharing: Sharing | None
    rate_limit: RateLimit | SharedRateLimit
    answers: AnswerCounts
    connections: ConnectionLimits
    routes: tuple[ControllerRouterHandler, ...]
    pages: AnsweredPages


def create_app(
    settings: Settings, limits: Mapping[str, Limit] | None = None, timeouts: RedisTimeouts = DEFAULT_TIMEOUTS
) -> Litestar:
    """The application: API, documentation and built pages, with everything that these settings call for.

    `limits` replace the rate limits of the settings, by operation id. `timeouts` apply only if there is a
    Redis. The server that runs the application takes `connection_limits` from its state. Until the lifespan
    begins, the application neither reads the database nor calls another service.
    """
    parts = _parts(settings, timeouts, limits)
    app = Litestar(
        route_handlers=[
            *parts.routes,
            *parts.pages.routes,
            *documentation_routes(lambda: describe(parts.routes, VERSION)),
        ],
        exception_handlers=EXCEPTION_HANDLERS,
        # The check comes first, so that another site cannot use up a visitor's rate limit.
        middleware=[XsrfCheck(settings.public_url), parts.rate_limit, remember_client],
        lifespan=[partial(_lifespan, parts)],
        request_max_body_size=BODY_LIMIT,
        request_class=JsonRequest,
        openapi_config=None,
        logging_config=None,
        state=State({"connection_limits": parts.connections}),
    )
    # These go in front of the router, because unknown addresses never reach the router's middleware.
    pages = built_pages(settings, parts.headers)
    due = RequestHeaders(XsrfCookie(settings.public_url).due)
    # Only the routes can await a rate limit that is shared through Redis.
    limit, behind = parts.rate_limit, app.asgi_handler
    fresh = parts.shipping.cached_responses(limit.lets_in, behind) if isinstance(limit, RateLimit) else None
    answered = parts.pages.addresses()
    site = Site(pages, posted=(path for method, path in answered if method == "POST"))
    dispatcher = Dispatcher(behind, site, answered, fresh)
    parts.answers.set_routes((route.path_format for route in app.routes), parts.pages.asks)
    with_headers = ResponseHeaders(
        ErrorBoundary(dispatcher), parts.headers, due.of_any, on_answer=parts.answers.made
    )
    sources = prebuilt_sources_of(settings, pages, parts.headers, parts.documents.at, parts.site_state.at)
    static = StaticMiddleware(sources, due.of_prebuilt, with_headers, parts.answers.served, parts.pages.asks)
    app.asgi_handler = cast(Any, ForwardedHeaders(static, settings.trusted_proxies))
    return app


def openapi_document(settings: Settings) -> dict[str, Any]:
    """The OpenAPI document of the application, made without touching its database."""
    return describe(_parts(settings).routes, VERSION)


def _parts(
    settings: Settings, timeouts: RedisTimeouts = DEFAULT_TIMEOUTS, limits: Mapping[str, Limit] | None = None
) -> Parts:
    engine, storing = engines_of(settings)
    schema = SchemaWatch()
    headers = AnswerHeaders(response_headers(settings))
    documents = DocumentCache(headers.complete)
    contact = contact_of(settings, storing, clock=_now)
    aggregator = aggregator_of(settings, engine, clock=_now)
    office_repository = OfficeRepository(engine, source_of_aggregator(settings))
    resilient = ResilientAggregator(aggregator, clock=monotonic, client=CLIENT.get)
    sharing = sharing_of(settings, clock=_now, timeouts=timeouts)
    rate_limit = rate_limit_of(limits_of(settings.rate_limits) if limits is None else limits, sharing)
    names = PlaceNames()
    company = CompanyFacts()
    caches = shared_caches_of(sharing, resilient, clock=_now)
    reader = ProgressReader(company.contacts, names.knows)
    shipping = shipping_of(resilient, caches, office_repository, names, reader, clock=_now)
    outside = outside_of(settings, shipping.tracking, caches.steps, resilient, company)
    notifications = notifications_of(settings, storing, _now, outside)
    answers = AnswerCounts()
    connections = connection_limits_of(settings)
    needed = (*(document.name for document in DOCUMENTS), ALL_PAGES)
    samples = None if settings.aggregator else SampleShipments()
    site_state = SiteStateDocument(
        samples.all if samples else None,
        settings.ads_tag_id,
        headers.complete,
        company.volumetric,
        notifications.is_on,
    )
    routes: tuple[ControllerRouterHandler, ...] = (
        *reference_routes(documents),
        *pages_routes(documents),
        *discovery_routes(documents, settings.public_url),
        *shipping.routes(rate_limit, names),
        contact.router(),
        notifications.router(),
        *site_routes(site_state),
        *health_routes(engine, settings.database_timeout, schema, lambda: documents.has_all(needed)),
        *metrics_routes_of(
            answers, connections, resilient, shipping.sources, contact, notifications, sharing
        ),
    )
    of_site = (company.refill, *((samples.refill,) if samples else ()), site_state.refill)
    return Parts(
        engine=engine,
        storing=storing,
        headers=headers,
        documents=documents,
        site_state=site_state,
        schema=schema,
        # The documents come last: once a visitor sees a new one, everything else is new as well.
        on_new_seeds=(names.refill, *of_site, *shipping.refills, documents.refill),
        contact=contact,
        notifications=notifications,
        aggregator=aggregator,
        office_repository=office_repository,
        shipping=shipping,
        sharing=sharing,
        rate_limit=rate_limit,
        answers=answers,
        connections=connections,
        routes=routes,
        pages=answered_pages_of(settings, shipping, names, contact.service),
    )


@asynccontextmanager
async def _lifespan(parts: Parts, _: Litestar) -> AsyncIterator[None]:
    async def on_new_seeds(connection: AsyncConnection) -> None:
        for refill in parts.on_new_seeds:
            await refill(connection)

    try:
        if parts.sharing:
            await parts.sharing.connection.is_there()  # logs at the start that Redis cannot be reached
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(SeedWatch(parts.engine, on_new_seeds, parts.schema).watching())
            await stack.enter_async_context(parts.contact.running())
            await stack.enter_async_context(parts.notifications.running())
            yield
    finally:
        await _close(parts)


async def _close(parts: Parts) -> None:
    """Writes pending data and closes all connections. Whatever takes too long ends with the process."""
    try:
        async with asyncio.timeout(SECONDS_TO_CLOSE):
            await parts.aggregator.aclose()
            await parts.office_repository.aclose()
            await parts.storing.dispose()
            await parts.engine.dispose()
            if parts.sharing:
                await parts.sharing.connection.aclose()
    except TimeoutError:
        log.warning("The database was left open: it could not be closed in %s seconds", SECONDS_TO_CLOSE)
