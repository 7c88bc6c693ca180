"""Rate limits of the whole product, and which requests count as one client's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest

from api.config.settings import AggregatorAccount, Settings, read_settings
from api.testing.installation import served, token_of
from api.testing.tight_limits import TIGHT
from api.web.middleware.rate_limit import LIMITS

QUESTION = {"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2.5"}
PROXY = ("127.0.0.1/32",)
SAMPLE = "/api/tracking?shipment_number=WB2600100003"


@contextmanager
def visitor_of(settings: Settings) -> Iterator[httpx.Client]:
    with served(settings, TIGHT) as address, httpx.Client(base_url=address, timeout=60) as client:
        client.headers.update(token_of(client))
        yield client


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", SAMPLE, None),
        ("HEAD", SAMPLE.replace("?", "/?"), None),
        ("GET", "/api/offices", None),
        ("POST", "/api/rates", QUESTION),
        ("POST", "/api/messages", {"message": ""}),
    ],
)
def test_excess_calls_return_429_with_retry_after(
    installation: Settings, method: str, path: str, body: object
) -> None:
    with visitor_of(installation) as visitor:
        answers = [visitor.request(method, path, json=body) for _ in range(5)]
        assert [answer.status_code == 429 for answer in answers] == [False] * 3 + [True] * 2
        refused = answers[-1]
        assert 3500 < int(refused.headers["retry-after"]) <= 3600
        assert refused.headers["content-type"] == "application/problem+json"
        if method != "HEAD":
            assert refused.json()["detail"].startswith("Too many requests from here.")
        # These have no limit: lists, pages and health checks.
        for open_to_all in ("/api/locations", "/", "/health/live", "/metrics"):
            assert visitor.get(open_to_all).status_code == 200


def test_cross_site_requests_do_not_count_towards_the_rate_limit(installation: Settings) -> None:
    with visitor_of(installation) as visitor:
        for _ in range(5):
            forged = visitor.post("/api/rates", json=QUESTION, headers={"Sec-Fetch-Site": "cross-site"})
            assert forged.status_code == 403
        assert visitor.post("/api/rates", json=QUESTION).status_code == 200


def test_guess_limit_is_reached_before_the_tracking_limit(installation: Settings) -> None:
    with visitor_of(installation) as visitor:
        guesses = [visitor.get(f"/api/tracking?shipment_number=GUESS{number}") for number in range(3)]
        assert [guess.status_code for guess in guesses] == [422, 422, 429]
        assert int(guesses[-1].headers["retry-after"]) > 3500


def test_failed_lookups_count_as_guesses(installation: Settings) -> None:
    nobody = AggregatorAccount("http://127.0.0.1:9", "user", "session", "65")
    with visitor_of(replace(installation, aggregator=nobody)) as visitor:
        failed = [visitor.get(f"/api/tracking?shipment_number=ODD{number}") for number in range(3)]
        assert [answer.status_code for answer in failed] == [502, 502, 429]


def test_known_shipments_do_not_count_as_guesses(installation: Settings) -> None:
    with visitor_of(installation) as visitor:
        assert [visitor.get(SAMPLE).status_code for _ in range(3)] == [200] * 3


def test_forged_forwarded_header_does_not_change_the_client(installation: Settings) -> None:
    with visitor_of(installation) as visitor:
        answers = [
            visitor.get(
                SAMPLE, headers={"X-Forwarded-For": f"10.0.{number}.1", "Forwarded": f"for=10.{number}"}
            )
            for number in range(4)
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


def test_visitors_behind_a_trusted_proxy_are_limited_separately(installation: Settings) -> None:
    with visitor_of(replace(installation, trusted_proxies=PROXY)) as proxy:

        def ask(visitor: str, invented: int) -> int:
            # The visitor may have invented any entry before the proxy's own.
            forwarded = {"X-Forwarded-For": f"10.1.{invented}.1, {visitor}"}
            return proxy.get(SAMPLE, headers=forwarded).status_code

        assert [ask("197.210.64.7", number) for number in range(4)] == [200, 200, 200, 429]
        assert ask("197.210.64.8", 0) == 200


def test_rate_limits_follow_the_settings(installation: Settings) -> None:
    environment = {
        "RATE_LIMIT_TRACKING": "2/0.01",
        "RATE_LIMIT_OFFICES": "off",
        "RATE_LIMIT_MISSES": "1/0.01",
    }
    settings = replace(installation, rate_limits=read_settings(environment).rate_limits)
    with served(settings) as address, httpx.Client(base_url=address, timeout=60) as visitor:
        assert [visitor.get(SAMPLE).status_code for _ in range(3)] == [200, 200, 429]
        assert {visitor.get("/api/offices").status_code for _ in range(150)} == {200}


@pytest.mark.parametrize(
    ("environment", "statuses"),
    [
        ({"RATE_LIMIT_TRACKING": "off", "RATE_LIMIT_MISSES": "1/0.01"}, {422, 429}),
        ({"RATE_LIMITS": "off"}, {422}),
    ],
)
def test_guesses_are_limited_unless_all_limits_are_off(
    installation: Settings, environment: dict[str, str], statuses: set[int]
) -> None:
    settings = replace(installation, rate_limits=read_settings(environment).rate_limits)
    with served(settings) as address, httpx.Client(base_url=address, timeout=60) as visitor:
        guesses = [visitor.get(f"/api/tracking?shipment_number=GUESS{number}") for number in range(150)]
        assert {guess.status_code for guess in guesses} == statuses


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"])
def test_untrusted_forwarded_header_is_logged_once(
    installation: Settings, caplog: pytest.LogCaptureFixture, header: str
) -> None:
    with visitor_of(replace(installation, trusted_proxies=("10.0.0.0/8",))) as proxy:
        for path in ("/", "/api/countries", "/health/live"):
            proxy.get(path, headers={header: "197.210.64.7"})
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith(f"{header.lower()} is not believed from 127.0.0.1, which FORWARDED_ALLOW_IPS ")
    assert "197.210" not in line


def test_trusted_forwarded_header_is_not_logged(
    installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with visitor_of(replace(installation, trusted_proxies=PROXY)) as proxy:
        proxy.get("/", headers={"X-Forwarded-For": "197.210.64.7", "X-Forwarded-Proto": "https"})
    assert caplog.records == []


def test_openapi_document_names_429_for_every_limited_route(site: httpx.Client) -> None:
    paths = site.get("/schema/openapi.json").json()["paths"]
    limited = {
        call["operationId"] for path in paths.values() for call in path.values() if "429" in call["responses"]
    }
    # Each look-up of track_shipments counts as one of track_shipment.
    assert limited == {*LIMITS, "track_shipments"}
