"""The sandbox as a server of its own, which is called over the network like a hosted aggregator."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, cast

from litestar import Litestar

from api.config.settings import Settings
from api.sandbox.app import create_sandbox
from api.storage.db.engine import engines_of
from api.web.dispatch import ErrorBoundary
from api.web.middleware.response_headers import AnswerHeaders, ResponseHeaders
from api.web.middleware.security_headers import response_headers


def create_sandbox_server(settings: Settings) -> Litestar:
    """The application. It connects to its database at the first request."""
    engine, _ = engines_of(settings)
    application = create_sandbox(engine, clock=lambda: datetime.now(UTC))
    application.on_shutdown.append(engine.dispose)
    answering = ErrorBoundary(application.asgi_handler)
    headers = AnswerHeaders(response_headers(settings))
    nothing_more = ResponseHeaders(answering, headers, also=lambda _: (), on_answer=lambda *_: None)
    application.asgi_handler = cast(Any, nothing_more)
    return application
