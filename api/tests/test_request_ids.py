"""The id by which an operator finds the log lines of a request: which responses have it, and who gets it."""

from __future__ import annotations

import re

import httpx
import pytest

from api.config.settings import Settings
from api.testing.hosted_aggregator import quote, site_before
from api.testing.raw_server import answering
from api.testing.wire import Wire
from api.web.middleware.security_headers import response_headers

FRESH = re.compile("[0-9a-f]{16}")


@pytest.mark.parametrize(
    "brought",
    [
        "",
        "a b",
        "x" * 129,
        'a"b',
        "a\tb",
        "<script>",
        "caf\u00e9".encode("latin-1"),
        b"\xff",
        "a,b",
        "a;b",
        "{a}",
    ],
)
def test_malformed_request_id_is_replaced(site: httpx.Client, brought: str | bytes) -> None:
    answer = site.get(
        "/api/none", headers=[(b"x-request-id", brought if isinstance(brought, bytes) else brought.encode())]
    )
    assert FRESH.fullmatch(answer.headers["x-request-id"])


def test_duplicate_request_ids_are_replaced(site: httpx.Client) -> None:
    answer = site.get("/api/none", headers=[("x-request-id", "a"), ("x-request-id", "b")])
    assert FRESH.fullmatch(answer.headers["x-request-id"])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/countries", 200),
        ("/api/site", 200),
        ("/api/pages/home", 200),
        ("/api/tracking?shipment_number=none", 422),
        ("/api/none", 404),
        ("/none", 404),
        ("/none.js", 404),
        ("/../x", 400),
        ("/Track", 308),
        ("/health/live", 200),
        ("/metrics", 200),
    ],
)
def test_api_responses_and_errors_carry_the_request_id(site_address: str, path: str, status: int) -> None:
    with Wire(site_address) as wire:
        wire.send(f"GET {path} HTTP/1.1\r\nHost: t\r\nX-Request-ID: one-1\r\n\r\n".encode())
        answer = wire.answer()
    assert (answer.status, answer.headers["x-request-id"]) == (status, "one-1")


def test_304_of_the_api_carries_its_own_request_id(site: httpx.Client) -> None:
    etag = site.get("/api/countries").headers["etag"]
    known = site.get("/api/countries", headers={"if-none-match": etag, "x-request-id": "two-2"})
    assert (known.status_code, known.headers["x-request-id"]) == (304, "two-2")


@pytest.mark.parametrize("path", ["/", "/track", "/assets/entry-3f9a.js", "/sw.js"])
def test_pages_and_assets_carry_no_request_id(site: httpx.Client, path: str) -> None:
    headers = site.get(path, headers={"x-request-id": "one-1"}).headers
    assert "x-request-id" not in headers
    assert response_headers(Settings()).keys() & headers.keys()


@pytest.mark.anyio
async def test_request_id_is_not_forwarded_to_the_aggregator(installation: Settings) -> None:
    async with site_before(answering(b'{"success": false, "message": "no"}'), installation) as (
        client,
        hosted,
    ):
        client.headers["x-request-id"] = "one-1"
        assert (await quote(client)).headers["x-request-id"] == "one-1"
        assert (await client.get("/api/offices")).headers["x-request-id"] == "one-1"
        assert len(hosted.received) == 2
        assert all("one-1" not in str(request) for request in hosted.received)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
