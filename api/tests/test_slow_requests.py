"""Slow requests are ended, and do not affect other clients."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import httpx
import pytest

from api.config.settings import AggregatorAccount, Settings
from api.contact.test_messages import FORM
from api.testing.installation import served
from api.testing.message_rows import stored_messages
from api.testing.wire import Wire, head
from api.web.server.request_timeouts import MOST_WAITING
from api.web.server.sockets import address_of
from api.web.server.timeouts import Timeouts

# These tests measure time, or take nearly all connections, so a parallel run must not mix them.
pytestmark = pytest.mark.xdist_group("timing")

LIVE = head("GET", "/health/live")
RATES = json.dumps({"shipment_type": "Nationwide", "origin": "IKEJA", "destination": "WUSE", "weight": "2"})
AS_JSON = "content-type: application/json"
PROBLEM = "application/problem+json"

SHORT = 0.3
SHORT_OF_BODY = Timeouts(body_seconds=SHORT)
SHORT_OF_HEADER = Timeouts(header_seconds=3)
"""Time enough for what a test sends at once, even on a machine that is stopped for a moment."""


@pytest.fixture(scope="module")
def hasty_address(installation: Settings) -> Iterator[str]:
    """Where a whole header is expected soon."""
    with served(installation, timeouts=SHORT_OF_HEADER) as address:
        yield address


@pytest.fixture(scope="module")
def patient_address(installation: Settings) -> Iterator[str]:
    """Where as much time is given as on any site, and asking often is no fault."""
    with served(installation, limits={}) as address:
        yield address


@pytest.fixture
def another(patient_address: str) -> Iterator[httpx.Client]:
    """Somebody else who visits that site."""
    with httpx.Client(base_url=patient_address, timeout=60) as client:
        yield client


def content_length(body: str) -> str:
    return f"content-length: {len(body)}"


def assert_refused(wire: Wire, status: int) -> None:
    """It has been told why, and nothing follows."""
    answer = wire.answer()
    assert (answer.status, answer.json()["status"]) == (status, status)
    assert answer.headers["content-type"] == PROBLEM
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["connection"] == "close"
    assert wire.is_ended()


def test_silent_connection_is_closed(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        assert wire.is_ended()


def test_connection_that_sends_only_empty_lines_is_closed(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        wire.drip(b"\r\n")
        assert wire.is_ended()


def test_incomplete_header_returns_408(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        wire.send(LIVE[:-2])
        assert_refused(wire, 408)


def test_slowly_sent_header_returns_408(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        wire.send(LIVE[:-2] + b"x: ")
        wire.drip(b"a")
        assert_refused(wire, 408)


def test_slowly_sent_header_of_a_later_request_returns_408(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        wire.send(LIVE)
        assert wire.answer().status == 200
        wire.send(b"GET ")
        wire.drip(b"a")
        assert_refused(wire, 408)


def test_empty_lines_after_a_response_do_not_keep_the_connection_open(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        wire.send(LIVE)
        assert wire.answer().status == 200
        wire.send(b"\r\n")
        assert wire.is_ended()


@pytest.mark.parametrize("announced", ["content-length: 9000", "transfer-encoding: chunked"])
def test_slowly_sent_body_returns_408(installation: Settings, announced: str) -> None:
    with served(installation, timeouts=SHORT_OF_BODY) as address, Wire(address) as wire:
        wire.send(head("POST", "/api/rates", AS_JSON, announced))
        wire.drip(b"1\r\n \r\n" if "chunked" in announced else b" ")
        answer = wire.answer()
        assert (answer.status, answer.headers["content-type"]) == (408, PROBLEM)
        assert "in time" in answer.json()["detail"]
        assert answer.headers["x-content-type-options"] == "nosniff"  # as every answer of the application
        assert wire.is_ended()


def test_slow_unread_body_does_not_keep_the_connection_open(installation: Settings) -> None:
    with served(installation, timeouts=SHORT_OF_BODY) as address, Wire(address) as wire:
        wire.send(head("POST", "/api/none", "content-length: 9000"))
        assert wire.answer().status in {404, 408}  # the latter on a machine that was busy meanwhile
        wire.drip(b" ")
        assert wire.is_ended()


def test_incomplete_share_returns_408_without_a_logged_error(
    installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with served(installation, timeouts=SHORT_OF_BODY) as address, Wire(address) as wire:
        form = "content-type: application/x-www-form-urlencoded"
        wire.send(head("POST", "/track", form, "content-length: 9000"))
        assert_refused(wire, 408)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_incomplete_message_is_not_stored(own_installation: Settings) -> None:
    message = json.dumps(FORM)
    with served(own_installation, timeouts=SHORT_OF_BODY) as address, Wire(address) as wire:
        wire.send(head("POST", "/api/messages", AS_JSON, content_length(message + " ")) + message.encode())
        assert_refused(wire, 408)
    assert stored_messages(own_installation) == []


def test_incomplete_rates_request_makes_no_aggregator_call(installation: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as hosted:
        account = AggregatorAccount(address_of(hosted), "user", "session", "65")
        settings = replace(installation, aggregator=account)
        with served(settings, timeouts=SHORT_OF_BODY) as address, Wire(address) as wire:
            wire.send(head("POST", "/api/rates", AS_JSON, content_length(RATES + " ")) + RATES.encode())
            assert_refused(wire, 408)
        hosted.setblocking(False)
        with pytest.raises(BlockingIOError):
            hosted.accept()


def test_slow_request_within_the_timeout_is_answered(patient_address: str, another: httpx.Client) -> None:
    request = head("POST", "/api/rates", AS_JSON, content_length(RATES)) + RATES.encode()
    with Wire(patient_address) as wire:
        for start in range(0, len(request), 40):
            wire.send(request[start : start + 40])
            assert another.get("/health/live").status_code == 200  # so much later does the next piece come
        answer = wire.answer()
        assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
        wire.send(LIVE)
        assert wire.answer().status == 200


def test_connection_serves_several_requests(patient_address: str) -> None:
    body = RATES.encode()
    with Wire(patient_address) as wire:
        for _ in range(3):
            wire.send(LIVE)
            assert wire.answer().json() == {"status": "live"}
            wire.send(head("POST", "/api/rates", AS_JSON, content_length(RATES)))
            wire.send(body)
            assert wire.answer().status == 200


def test_pipelined_requests_are_answered_in_order(patient_address: str) -> None:
    rates = head("POST", "/api/rates", AS_JSON, content_length(RATES)) + RATES.encode()
    with Wire(patient_address) as wire:
        wire.send((LIVE + rates + head("GET", "/api/none")) * 3 + LIVE[:20])
        assert [wire.answer().status for _ in range(9)] == [200, 200, 404] * 3
        wire.send(LIVE[20:])
        assert wire.answer().status == 200


def test_pipelined_requests_are_answered_before_incomplete_header_times_out(hasty_address: str) -> None:
    with Wire(hasty_address) as wire:
        wire.send(LIVE * 2 + LIVE[:20])
        assert [wire.answer().status for _ in range(2)] == [200, 200]
        assert_refused(wire, 408)


def test_twenty_stalled_connections_do_not_block_others(patient_address: str, another: httpx.Client) -> None:
    body = head("POST", "/api/rates", AS_JSON, "content-length: 9000")
    beginnings = [b"", LIVE[:-2], body, body + b"{"]
    with ExitStack() as stack:
        stuck = [stack.enter_context(Wire(patient_address)) for _ in range(20)]
        for number, wire in enumerate(stuck):
            wire.send(beginnings[number % len(beginnings)])
        assert another.get("/api/countries").status_code == 200
        assert another.get("/health/ready").json() == {"status": "ready"}


def test_client_that_never_reads_is_disconnected(installation: Settings) -> None:
    large = head("GET", "/api/pages", f"x-padding: {'a' * 8000}")
    with served(installation, timeouts=Timeouts(unread_seconds=SHORT)) as address, Wire(address) as wire:
        with pytest.raises(ConnectionError):
            wire.send_without_end(large)
        assert httpx.get(f"{address}/health/live", timeout=60).status_code == 200


def test_pipelined_requests_per_connection_are_limited(patient_address: str) -> None:
    with Wire(patient_address) as wire, pytest.raises(ConnectionError):
        wire.send_without_end(LIVE * MOST_WAITING * 10)


def test_disconnect_during_the_body_is_not_logged_as_an_error(
    installation: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with served(installation) as address, httpx.Client(base_url=address, timeout=60) as another:
        with Wire(address) as wire:
            wire.send(head("POST", "/api/rates", AS_JSON, content_length(RATES)) + RATES[:20].encode())
            assert another.get("/health/live").status_code == 200
        assert another.get("/health/live").status_code == 200
    assert [
        record.getMessage() for record in caplog.records if record.name == "api.web.exception_handlers"
    ] == []
