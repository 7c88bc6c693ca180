"""GET /metrics of the whole product, after visitors' requests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from api.aggregator.resilience.circuit_breaker import FAILURES
from api.config.limits import Allowance
from api.config.settings import Settings
from api.config.smtp import SmtpAccount
from api.config.version import VERSION
from api.testing.hosted_aggregator import site_before
from api.testing.installation import served, token_of
from api.testing.mail_server import mail_server
from api.testing.raw_server import answering
from api.web.middleware.rate_limit import LIMITS, Limit

LINE = re.compile(r'[a-z_]+(?:\{(?:[a-z]+="[^"\n]*",?)+\})? [0-9.e+-]+')
SAMPLE = "/api/tracking?shipment_number=WB2600100003"
TIGHT = {**LIMITS, "track_shipment": Limit(Allowance(burst=2, per_second=1 / 3600))}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@contextmanager
def visitor_of(settings: Settings) -> Iterator[httpx.Client]:
    with served(settings, TIGHT) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def metrics_in(answer: httpx.Response) -> dict[str, float]:
    """Each figure with its labels, as it is written."""
    lines = [line for line in answer.raise_for_status().text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines)
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def answers_in(metrics: dict[str, float]) -> dict[tuple[str, int], float]:
    """The answers by route and status."""
    written = re.compile(r'waybill_answers_total\{route="([^"]*)",status="(\d+)"\}')
    found = ((written.fullmatch(name), count) for name, count in metrics.items())
    return {(match[1], int(match[2])): count for match, count in found if match}


def test_metrics_are_prometheus_text_and_not_cached(site: httpx.Client) -> None:
    answer = site.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in answer.headers
    assert metrics_in(answer)[f'waybill_build_info{{version="{VERSION}"}}'] == 1


def test_each_metric_has_one_description(site: httpx.Client) -> None:
    lines = site.get("/metrics").text.splitlines()
    described = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert len(described) == len(set(described))
    names = {re.split(r"[{ ]", line)[0] for line in lines if not line.startswith("#")}
    of_histograms = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names}
    assert names - set(described) == names - of_histograms
    assert of_histograms <= set(described)


def test_responses_are_counted_by_route_and_status(installation: Settings) -> None:
    with visitor_of(installation) as visitor:
        visits = [
            ("/", "page", 200),
            ("/track", "page", 200),
            ("/assets/entry-3f9a.js", "asset", 200),
            ("/api/locations", "/api/locations", 200),
            ("/api/site", "/api/site", 200),
            ("/api/pages/about-us", "/api/pages/{slug}", 200),
            ("/api/pages/nobody-wrote-it", "/api/pages/{slug}", 404),
            ("/health/live", "/health/live", 200),
            ("/robots.txt", "/robots.txt", 200),
            (SAMPLE, "/api/tracking", 200),
            (SAMPLE, "/api/tracking", 200),
            (SAMPLE, "/api/tracking", 429),
            ("/api/rates", "/api/rates", 405),
            ("/api/parcels/WB2600100003", "other", 404),
            ("/nowhere/WB2600100003", "other", 404),
            ("/metrics/WB2600100003", "other", 404),
            ("/track/", "other", 308),
        ]
        expected: dict[tuple[str, int], float] = {}
        for path, route, status in visits:
            assert visitor.get(path).status_code == status, path
            expected[route, status] = expected.get((route, status), 0) + 1
        assert visitor.head("/health/live").status_code == 200
        expected["/health/live", 200] += 1
        etag = visitor.get("/track").headers["etag"]
        assert visitor.get("/track", headers={"if-none-match": etag}).status_code == 304
        expected["page", 200] += 1
        expected["page", 304] = 1

        written = visitor.get("/metrics")
        metrics = metrics_in(written)
        assert answers_in(metrics) == expected
        assert metrics['waybill_answer_seconds_count{route="/api/tracking",status="200"}'] == 2
        assert metrics['waybill_shipping_answers_total{operation="track",source="aggregator"}'] == 1
        assert metrics['waybill_shipping_answers_total{operation="track",source="memory"}'] == 1
        assert metrics['waybill_aggregator_calls_total{operation="track",outcome="answered"}'] == 1
        for of_a_visitor in ("WB26", "127.0.0.1", "nobody-wrote-it", "nowhere", "parcels"):
            assert of_a_visitor not in written.text


@pytest.mark.anyio
async def test_failing_aggregator_calls_are_counted(installation: Settings) -> None:
    async with site_before(answering(b"", "500 Internal Server Error"), installation) as (client, _):
        for number in range(FAILURES + 2):
            await client.get(f"/api/tracking?shipment_number=WB{number}")
        metrics = metrics_in(await client.get("/metrics"))
    calls = 'waybill_aggregator_calls_total{{operation="track",outcome="{}"}}'.format
    assert (metrics[calls("unreachable")], metrics[calls("circuit_open")]) == (FAILURES, 2)
    assert metrics['waybill_aggregator_call_seconds_count{operation="track"}'] == FAILURES
    assert metrics['waybill_aggregator_breaker_open{operation="track"}'] == 1
    assert metrics['waybill_aggregator_breaker_open{operation="rates"}'] == 0
    assert answers_in(metrics)["/api/tracking", 503] == 2


def test_waiting_messages_are_counted_with_smtp(own_installation: Settings) -> None:
    with mail_server() as server:
        server.answers.clear()
        account = SmtpAccount("127.0.0.1", server.port, False, "site@waybill.example", ("a@waybill.example",))
        with visitor_of(replace(own_installation, smtp=account)) as visitor:
            visitor.post("/api/messages", json={"message": "Hi"}, headers=token_of(visitor))
            metrics = metrics_in(visitor.get("/metrics"))
            server.answers.set()
            server.next_email()
    assert metrics["waybill_messages_waiting"] == 1
    assert metrics["waybill_messages_tried_in_vain"] == 0


def test_waiting_messages_are_not_exported_without_smtp(site: httpx.Client) -> None:
    assert "waybill_messages_waiting" not in site.get("/metrics").text


def test_messages_and_suspected_spam_are_counted(own_installation: Settings) -> None:
    with mail_server() as server:
        account = SmtpAccount("127.0.0.1", server.port, False, "site@waybill.example", ("a@waybill.example",))
        with visitor_of(replace(own_installation, smtp=account)) as visitor:
            token = token_of(visitor)
            for text, website in (("Hi", ""), ("Hi", ""), ("Buy", "x"), ("Buy more", "https://spam.example")):
                sent = {"message": text, "website": website}
                assert visitor.post("/api/messages", json=sent, headers=token).status_code == 201
            metrics = metrics_in(visitor.get("/metrics"))
            assert "Hi" in server.next_email().get_content()
    assert metrics["waybill_messages_received_total"] == 3
    assert metrics["waybill_messages_suspected_total"] == 2
    assert metrics["waybill_messages_waiting"] <= 1  # what looks like spam is never passed on


def test_metrics_are_served_without_a_database(installation: Settings, tmp_path: Path) -> None:
    account = SmtpAccount("127.0.0.1", 9, False, "site@waybill.example", ("a@waybill.example",))
    database = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    with visitor_of(replace(installation, smtp=account, database_url=database)) as visitor:
        metrics = metrics_in(visitor.get("/metrics"))
    assert "waybill_messages_waiting" not in metrics
    assert metrics['waybill_aggregator_calls_total{operation="rates",outcome="answered"}'] == 0
