"""Prebuilt responses are served before everything else. See also tests/test_reference_lists.py."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from api.web.asgi import Headers
from api.web.static.middleware import StaticMiddleware
from api.web.static.representation import Representations, representations

pytestmark = pytest.mark.anyio

COOKIE = (b"set-cookie", b"a=b")
LIST = representations("application/json", "no-cache", {"identity": b"[]"})
PAGE = representations("text/html", "no-cache", {"identity": b"<p>"})


def no_place(_path: str) -> Representations | None:
    return None


async def receive() -> Any:
    raise AssertionError("a body is read by nobody")


async def behind(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.body", "body": b"from behind"})


def cookie_for_lists(scope: Any) -> Headers:
    return (COOKIE,) if scope["path"].startswith("/api/") else ()


calls: list[tuple[str, int]] = []
COUNTER = StaticMiddleware(
    (no_place, {"/api/list": LIST}.get, {"/page": PAGE, "/api/list": PAGE}.get),
    cookie_for_lists,
    behind,
    on_served=lambda path, status: calls.append((path, status)),
)


async def ask(path: str, method: str = "GET", kind: str = "http") -> list[Any]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": kind, "method": method, "path": path, "headers": []}
    await COUNTER(scope, receive, send)
    return sent


@pytest.mark.parametrize(("path", "body"), [("/api/list", b"[]"), ("/page", b"<p>")])
async def test_prebuilt_response_is_served_by_first_source_that_has_it(path: str, body: bytes) -> None:
    calls.clear()
    start, end = await ask(path)
    assert (start["status"], end["body"]) == (200, body)
    assert calls == [(path, 200)]


async def test_head_gets_headers_without_body() -> None:
    whole, _ = await ask("/api/list")
    head, end = await ask("/api/list", "HEAD")
    assert (head, end["body"]) == (whole, b"")


async def test_per_request_headers_are_added_to_that_response_only() -> None:
    own = LIST.variants["identity"].full.headers
    assert [(await ask("/api/list"))[0]["headers"] for _ in range(2)] == [(*own, COOKIE)] * 2
    assert COOKIE not in (await ask("/page"))[0]["headers"]


@pytest.mark.parametrize(
    ("path", "method", "kind"),
    [
        ("/api/list", "POST", "http"),
        ("/api/none", "GET", "http"),
        ("/api/list/", "GET", "http"),
        ("/list", "GET", "http"),
        ("/page", "GET", "websocket"),
    ],
)
async def test_other_requests_pass_to_the_application(path: str, method: str, kind: str) -> None:
    calls.clear()
    (only,) = await ask(path, method, kind)
    assert only["body"] == b"from behind"
    assert calls == []


async def test_unread_response_ends_quietly_at_shutdown() -> None:
    async def never(_message: Any) -> None:
        await asyncio.Event().wait()

    scope: Any = {"type": "http", "method": "GET", "path": "/page", "headers": []}
    task = asyncio.ensure_future(COUNTER(scope, receive, never))
    await asyncio.sleep(0)
    task.cancel()
    await task
