from __future__ import annotations

import httpx
import pytest
from litestar.types import Receive, Scope, Send

from api.web.dispatch import ErrorBoundary

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
