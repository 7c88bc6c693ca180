"""The front door: what does not lie ready passes here, and goes on to the API or to the site."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import cast

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from api.storage.db.time_limit import begin_request
from api.web.asgi import is_http
from api.web.path_guard import is_odd
from api.web.problem_details import send_problem

ENDING = "The site is being restarted. Please try again in a moment."
API_ROOTS = frozenset({"api", "health", "metrics", "schema"})
ANSWERED_LIKE_THE_API = frozenset({"/robots.txt", "/sitemap.xml"})


class Dispatcher:
    """ASGI application before the router: odd paths end here, HEAD is answered as a GET without its body."""

    def __init__(self, api: ASGIApp, site: ASGIApp) -> None:
        self._api = api
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, once, to whoever answers it."""
        if not is_http(scope):
            await self._api(scope, receive, send)
            return
        path = scope["path"]
        if is_odd(path):
            await send_problem(send, 400, "No address of this site looks like that")
            return
        if scope["method"] == "HEAD":
            scope = cast(HTTPScope, {**scope, "method": "GET"})
            send = _without_body(send)
        is_for_api = path.split("/", 2)[1] in API_ROOTS or path in ANSWERED_LIKE_THE_API
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
