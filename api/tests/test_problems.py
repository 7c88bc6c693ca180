"""All errors are reported as problem documents."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest
from litestar import Litestar, get
from litestar.testing import TestClient

from api.config.settings import Settings
from api.testing.installation import served, token_of
from api.web.exception_handlers import EXCEPTION_HANDLERS

RATES = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "MAITAMA", "weight": "1"}


def assert_problem(response: httpx.Response, status: int, *words: str) -> None:
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["cache-control"] == "no-store"
    body = response.json()
    assert body.keys() == {"type", "title", "status", "detail"}
    assert (body["type"], body["title"], body["status"]) == ("about:blank", HTTPStatus(status).phrase, status)
    for word in words:
        assert word in body["detail"]


def test_unknown_api_path_returns_404(site: httpx.Client) -> None:
    assert_problem(site.get("/api/parcels"), 404, "/api/parcels")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/countries", {"GET", "HEAD", "OPTIONS"}),
        ("DELETE", "/api/rates", {"POST", "OPTIONS"}),
        ("GET", "/api/rates", {"POST", "OPTIONS"}),
        ("PUT", "/health/live", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_unsupported_method_returns_405_with_allow(
    site: httpx.Client, method: str, path: str, allowed: set[str]
) -> None:
    response = site.request(method, path)
    assert_problem(response, 405, method)
    assert set(response.headers["allow"].split(", ")) == allowed


@pytest.mark.parametrize("path", ["/", "/track", "/offices", "/sw.js", "/assets/entry-3f9a.js"])
def test_page_or_file_returns_405_with_its_allowed_methods(site: httpx.Client, path: str) -> None:
    for method in ("OPTIONS", "DELETE"):
        response = site.request(method, path)
        assert_problem(response, 405, method)
        assert {"GET", "HEAD"} <= set(response.headers["allow"].split(", "))


@pytest.mark.parametrize(
    "path",
    [
        *("/api/countries", "/api/locations", "/api/offices", "/api/pages", "/api/site", "/api/tracking"),
        *("/health/live", "/health/ready", "/metrics", "/schema", "/robots.txt", "/sitemap.xml"),
    ],
)
def test_options_lists_head_wherever_get_is_supported(site: httpx.Client, path: str) -> None:
    assert site.head(path).status_code != 405
    response = site.options(path)
    assert (response.status_code, response.headers["allow"]) == (204, "GET, HEAD, OPTIONS")


@pytest.mark.parametrize("path", ["/api/rates", "/api/tracking/batch", "/api/messages"])
def test_options_lists_no_head_for_post_only_routes(site: httpx.Client, path: str) -> None:
    assert site.head(path).status_code == 405
    assert site.options(path).headers["allow"] == "OPTIONS, POST"


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({key: value for key, value in RATES.items() if key != "weight"}, "weight"),
        ({**RATES, "weight": 1}, "weight"),
        ({**RATES, "shipment_type": "Overseas"}, "shipment_type"),
    ],
)
def test_malformed_body_returns_400_that_names_the_field(
    site: httpx.Client, body: dict[str, object], word: str
) -> None:
    assert_problem(site.post("/api/rates", json=body, headers=token_of(site)), 400, word)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "The body is missing"),
        (b"{", "The request cannot be read"),
        (b"\xff\xfe", "The request cannot be read"),
        (b"[]", "The body: Expected `object`"),
    ],
)
def test_unreadable_body_returns_400(site: httpx.Client, body: bytes, words: str) -> None:
    headers = {**token_of(site), "content-type": "application/json"}
    assert_problem(site.post("/api/rates", content=body, headers=headers), 400, words)


def test_missing_parameter_is_named(site: httpx.Client) -> None:
    assert_problem(site.get("/api/tracking"), 400, "shipment_number")


def test_oversized_body_returns_413(site: httpx.Client) -> None:
    body = {**RATES, "weight": "1" * 70_000}
    assert_problem(site.post("/api/rates", json=body, headers=token_of(site)), 413, "64 KiB")


def test_oversized_chunked_body_returns_413(site: httpx.Client) -> None:
    pieces = (b"1" * 10_000 for _ in range(8))
    headers = {**token_of(site), "content-type": "application/json"}
    assert_problem(site.post("/api/rates", content=pieces, headers=headers), 413)


def test_unexpected_error_returns_500_without_internals(caplog: pytest.LogCaptureFixture) -> None:
    @get("/")
    async def fails() -> None:
        raise RuntimeError("the password is swordfish")

    app = Litestar([fails], exception_handlers=EXCEPTION_HANDLERS, openapi_config=None, logging_config=None)
    with TestClient(app) as client:
        response = client.get("/")
    assert_problem(response, 500, "our side")
    assert "swordfish" not in response.text
    assert "swordfish" in caplog.text


def test_unseeded_database_returns_503_for_lists_and_readiness(
    installation: Settings, tmp_path: Path
) -> None:
    empty = replace(installation, database_url=f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    with served(empty) as address, httpx.Client(base_url=address) as client:
        assert_problem(client.get("/api/locations"), 503, "not been loaded")
        assert_problem(client.get("/health/ready"), 503, "database")
        assert client.get("/health/live").json() == {"status": "live"}


def test_seeded_installation_is_ready(site: httpx.Client) -> None:
    assert site.get("/health/ready").json() == {"status": "ready"}
