"""The front door: what does not lie ready goes on to the API or to the site, and is answered in any case."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Container
from contextlib import suppress
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.storage.db.time_limit import begin_request
from api.web.problem_details import Problem, send_problem

log = logging.getLogger(__name__)

UNEXPECTED = "Something went wrong on our side. Please try again."

REJECTION = "waybill.rejection"


class ErrorBoundary:
    """ASGI middleware around an application that may fail."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers as the application does, a rejection in its place, and 500 when it raises."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        if problem := _rejection_of(scope):
            await _reject(send, problem)
            return
        try:
            await self._app(scope, receive, send)
        except Problem as problem:  # outside the API nothing else turns one into an answer
            await _reject(send, problem)
        except Exception as error:  # whatever it is, it is this site's fault
            log.error("%s failed", request_in_words(scope), exc_info=error)
            # Where an answer has begun, sending this raises, and the server ends the connection.
            await send_problem(send, 500, UNEXPECTED)


def rejected_scope(scope: HTTPScope, problem: Problem) -> HTTPScope:
    """The scope for what the server gives up before it is a whole request, with `problem` for its answer.

    So that answer has the headers of all others, and is counted with them.
    """
    without: dict[str, Any] = {"path": "", "raw_path": b"", "query_string": b"", "headers": []}
    return cast(HTTPScope, {**scope, **without, "extensions": {REJECTION: problem}})


def _rejection_of(scope: HTTPScope) -> Problem | None:
    found = (scope.get("extensions") or {}).get(REJECTION)
    return found if isinstance(found, Problem) else None


async def _reject(send: Send, problem: Problem) -> None:
    log.info("Rejected a request with %d: %s", problem.status, problem.detail)
    await send_problem(send, problem.status, problem.detail, problem.headers)


def request_in_words(scope: HTTPScope) -> str:
    """Method and route, for the log. Not the address: it may hold what a visitor has typed."""
    return f"{scope['method']} {scope.get('path_template') or '(no route)'}"


_ODD = re.compile(r"//|\\|[\x00-\x1f\x7f]|(?:^|/)\.{1,2}(?:/|$)")


def is_odd(path: str) -> bool:
    """True for a decoded path that must not be looked up anywhere."""
    return not path.startswith("/") or _ODD.search(path) is not None


ENDING = "The site is being restarted. Please try again in a moment."
API_ROOTS = frozenset({"api", "health", "metrics", "schema"})
ANSWERED_LIKE_THE_API = frozenset({"/robots.txt", "/sitemap.xml"})


class Dispatcher:
    """ASGI application before the router: odd paths end here, HEAD is answered as a GET without its body.

    Of the pages, those that are `answered` by a route go there, by method and path.
    """

    def __init__(self, api: ASGIApp, site: ASGIApp, answered: Container[tuple[str, str]] = ()) -> None:
        self._api = api
        self._answered = answered
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, once, to whoever answers it."""
        if scope["type"] != ScopeType.HTTP:
            await self._api(scope, receive, send)
            return
        path = scope["path"]
        if is_odd(path):
            await send_problem(send, 400, "No address of this site looks like that")
            return
        if scope["method"] == "HEAD":
            scope = cast(HTTPScope, {**scope, "method": "GET"})
            send = _without_body(send)
        is_for_api = (
            path.split("/", 2)[1] in API_ROOTS
            or path in ANSWERED_LIKE_THE_API
            or (scope["method"], path) in self._answered
        )
        answering = self._api if is_for_api else self._site
        begin_request()
        try:
            await answering(scope, receive, send)
        except asyncio.CancelledError:
            # A server that is told to end waits a while, then cancels what still runs. Nobody waits for this
            # task; an answer that has begun already is left as it is.
            with suppress(Exception):
                await send_problem(send, 503, ENDING, {"retry-after": "5"})


def _without_body(send: Send) -> Send:
    def send_head(message: Message) -> Awaitable[None]:
        if message["type"] == "http.response.body":
            message["body"] = b""
        return send(message)

    return send_head
