"""Passes requests without a prebuilt response to the API or to the site, and turns errors into responses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Container
from contextlib import suppress
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.web.accept import asks_for_page
from api.web.failure_page import send_failure_page
from api.web.path_syntax import ODD_PATH
from api.web.problem_details import Problem, send_problem

log = logging.getLogger(__name__)

UNEXPECTED = "Something went wrong on our side. Please try again."

REJECTION = "waybill.rejection"


class ErrorBoundary:
    """ASGI middleware that responds when the application raises: with a page, if the client prefers one."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on. Responds with the problem of a rejected request, and 500 to an exception."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        if problem := _rejection_of(scope):
            await _reject(send, problem)
            return
        try:
            await self._app(scope, receive, send)
        except Problem as problem:  # outside the API, only this turns a Problem into a response
            await _reject(send, problem)
        except Exception as error:  # any other exception is a bug of this site
            log.error("%s failed", request_in_words(scope), exc_info=error)
            # If a response has begun, sending this raises, and the server closes the connection.
            if asks_for_page(scope):
                await send_failure_page(send, UNEXPECTED)
            else:
                await send_problem(send, 500, UNEXPECTED)


def rejected_scope(scope: HTTPScope, problem: Problem) -> HTTPScope:
    """Returns a scope for an incomplete request that the server rejects with `problem`.

    The response so gets the headers of every response, and is counted as one.
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
    """Returns method and route for the log. The address may contain what a visitor has typed."""
    return f"{scope['method']} {scope.get('path_template') or '(no route)'}"


ENDING = "The site is being restarted. Please try again in a moment."
RETRY = {"retry-after": "5"}
API_ROOTS = frozenset({"api", "health", "metrics", "schema"})
ANSWERED_LIKE_THE_API = frozenset({"/robots.txt", "/sitemap.xml"})


class Dispatcher:
    """ASGI application in front of the router. It answers HEAD as GET without a body.

    It rejects odd paths, except that the site answers those that a browser opens, with a page.

    The router knows nothing of HEAD, so HEAD is added to the methods that it lists for OPTIONS.

    A request to a page goes to the API if its method and path are in `answered`. A GET to the API goes
    through `cached`, if there is one.
    """

    def __init__(
        self,
        api: ASGIApp,
        site: ASGIApp,
        answered: Container[tuple[str, str]] = (),
        cached: ASGIApp | None = None,
    ) -> None:
        self._api = api
        self._cached = cached or api
        self._answered = answered
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request to the API or to the site."""
        if scope["type"] != ScopeType.HTTP:
            await self._api(scope, receive, send)
            return
        path = scope["path"]
        if scope["method"] == "HEAD":
            scope = cast(HTTPScope, {**scope, "method": "GET"})
            send = _without_body(send)
        elif scope["method"] == "OPTIONS":
            send = _allowing_head(send)
        is_for_api = (
            path[1:].partition("/")[0] in API_ROOTS
            or path in ANSWERED_LIKE_THE_API
            or (scope["method"], path) in self._answered
        )
        if ODD_PATH.search(path) and (is_for_api or not asks_for_page(scope)):
            await send_problem(send, 400, "No address of this site looks like that")
            return
        api = self._cached if scope["method"] == "GET" else self._api
        answering = api if is_for_api else self._site
        try:
            await answering(scope, receive, send)
        except asyncio.CancelledError:
            # At shutdown the server waits for a while, then cancels the remaining requests. Sending raises if
            # a response has begun, which stays as it is.
            with suppress(Exception):
                if asks_for_page(scope):
                    await send_failure_page(send, ENDING, 503, RETRY)
                else:
                    await send_problem(send, 503, ENDING, RETRY)


def _without_body(send: Send) -> Send:
    def send_head(message: Message) -> Awaitable[None]:
        if message["type"] == "http.response.body":
            message["body"] = b""
        return send(message)

    return send_head


def _allowing_head(send: Send) -> Send:
    def send_allowed(message: Message) -> Awaitable[None]:
        if message["type"] == "http.response.start":
            message["headers"] = [
                (name, with_head(value.decode("latin-1")).encode("latin-1") if name == b"allow" else value)
                for name, value in message["headers"]
            ]
        return send(message)

    return send_allowed


def with_head(allowed: str) -> str:
    """The methods of an Allow header, sorted, with HEAD if GET is among them."""
    methods = {method.strip() for method in allowed.split(",")} - {""}
    return ", ".join(sorted(methods | {"HEAD"} if "GET" in methods else methods))
