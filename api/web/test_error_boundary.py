from __future__ import annotations

import asyncio

import httpx
import pytest
from litestar.types import Receive, Scope, Send

from api.web.dispatch import ENDING, Dispatcher, ErrorBoundary

pytestmark = pytest.mark.anyio


async def failing(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise LookupError("zebra")


async def test_failure_outside_the_routes_is_logged_without_its_url(
    caplog: pytest.LogCaptureFixture,
) -> None:
    transport = httpx.ASGITransport(ErrorBoundary(failing))  # type: ignore[arg-type] # two spellings of one type
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as visitor:
        answer = await visitor.get("/zebra?text=zebra")
    assert answer.status_code == 500
    (record,) = caplog.records
    assert record.getMessage() == "GET (no route) failed"


async def ending(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise asyncio.CancelledError


@pytest.mark.parametrize(
    ("accept", "content_type"),
    [("text/html,*/*;q=0.8", "text/html; charset=utf-8"), ("*/*", "application/problem+json")],
)
async def test_request_cut_off_by_a_shutdown_is_answered_in_words(accept: str, content_type: str) -> None:
    transport = httpx.ASGITransport(Dispatcher(ending, ending))  # type: ignore[arg-type] # two spellings of one type
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as visitor:
        answer = await visitor.get("/track?number=WB1", headers={"accept": accept})
    assert (answer.status_code, answer.headers["content-type"]) == (503, content_type)
    assert answer.headers["retry-after"] == "5"
    assert ENDING in answer.text
