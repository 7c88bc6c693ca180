"""Invalid requests get a response with all usual headers, are counted, and do not affect other clients."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from api.config.settings import Settings
from api.testing.installation import served
from api.testing.wire import TOKEN, Answer, Wire, head
from api.tests.test_cli import started
from api.web.middleware.security_headers import response_headers

PROBLEM = "application/problem+json"
LIVE = b"GET /health/live HTTP/1.1\r\nHost: t\r\n\r\n"
ENDS_IN_AN_ERROR = ("/api/none", "/api/rates", "/health/none", "/schema/none", "/none.js", "/Track")


@pytest.fixture(scope="module")
def address(installation: Settings) -> Iterator[str]:
    with served(installation, limits={}) as address:
        yield address


def asked(address: str, content: bytes) -> Answer:
    with Wire(address) as wire:
        wire.send(content)
        return wire.answer()


def assert_problem(answer: Answer, status: int) -> None:
    assert (answer.status, answer.headers["content-type"], answer.json()["status"]) == (
        status,
        PROBLEM,
        status,
    )
    assert response_headers(Settings()).keys() <= answer.headers.keys()
    assert answer.headers["cache-control"] == "no-store"
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])


@pytest.mark.parametrize("host", [b"evil:abc", b"::1", b"x:99999999", b"[", b"a b", b"", b"u@h", b"\xff"])
@pytest.mark.parametrize("path", ["/", "/api/countries", *ENDS_IN_AN_ERROR])
def test_malformed_host_returns_400_on_every_path(address: str, path: str, host: bytes) -> None:
    answer = asked(address, b"GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (path.encode(), host))
    assert_problem(answer, 400)
    assert "Host" in answer.json()["detail"]
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]:8000", "10.0.0.7:80", "another.example", "localhost:"])
def test_health_check_accepts_any_valid_host(address: str, host: str) -> None:
    assert httpx.get(f"{address}/health/ready", headers={"host": host}).json() == {"status": "ready"}


def test_duplicate_or_missing_host_returns_400(address: str) -> None:
    for hosts in (b"", b"Host: t\r\nHost: t\r\n", b"Host: t\r\nX: y\r\nhost: u\r\n"):
        assert_problem(asked(address, b"GET / HTTP/1.1\r\n%s\r\n" % hosts), 400)


def test_http_1_0_request_without_host_is_answered(address: str) -> None:
    assert asked(address, b"GET /health/live HTTP/1.0\r\n\r\n").json() == {"status": "live"}


def test_trailers_are_not_read_as_headers(address: str) -> None:
    body = b"2\r\n{}\r\n0\r\nx-xsrf-token: %s\r\n\r\n" % TOKEN.encode()
    request = head("POST", "/api/rates", "transfer-encoding: chunked").replace(
        f"x-xsrf-token: {TOKEN}\r\n".encode(), b""
    )
    assert asked(address, request + body).status == 403


@pytest.mark.parametrize(
    "content",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS, at a port without TLS
        b"GET /\r\n\r\n",
        b"get / HTTP/1.1\r\nHost: t\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: t\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"CONNECT t:443 HTTP/1.1\r\nHost: t:443\r\n\r\n",
        b"GET http://evil:abc/ HTTP/1.1\r\nHost: t\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: t\r\n\r\n",
        b"GET /?\x00 HTTP/1.1\r\nHost: t\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nx: a\r\n b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        b"GET / HTTP/1.1\r\nHost: t\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: gzip\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked, gzip\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
    ],
)
def test_non_http_bytes_return_400_and_close_the_connection(address: str, content: bytes) -> None:
    with Wire(address) as wire:
        wire.send(content)
        answer = wire.answer()
        assert_problem(answer, 400)
        assert answer.headers["connection"] == "close"
        assert wire.is_ended()


@pytest.mark.parametrize(
    "fields",
    [
        "gzip, chunked",
        "identity, chunked",
        "GZIP,chunked",
        "x;q=1, chunked",
        "gzip\r\nTransfer-Encoding: chunked",
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/rates", "/api/none"])
def test_transfer_coding_that_is_not_understood_returns_501(address: str, path: str, fields: str) -> None:
    with Wire(address) as wire:
        wire.send(head("POST", path, "content-type: application/json", f"transfer-encoding: {fields}"))
        answer = wire.answer()
        assert_problem(answer, 501)
        assert answer.headers["connection"] == "close"
        assert wire.is_ended()


@pytest.mark.parametrize("fields", ["chunked", "Chunked", " chunked ", "chunked,", ", chunked"])
def test_chunked_transfer_is_read(address: str, fields: str) -> None:
    request = head("POST", "/api/rates", "content-type: application/json", f"transfer-encoding: {fields}")
    assert asked(address, request + b"2\r\n{}\r\n0\r\n\r\n").status == 400  # lacks the fields of a question


def test_requests_before_a_malformed_one_are_answered_first(address: str) -> None:
    rates = b'{"shipment_type":"Nationwide","origin":"IKEJA","destination":"WUSE","weight":"2"}'
    slow = (
        head("POST", "/api/rates", "content-type: application/json", f"content-length: {len(rates)}") + rates
    )
    with Wire(address) as wire:
        wire.send(LIVE + slow + b"GET /broken\r\n\r\n" + LIVE)
        assert [wire.answer().status for _ in range(3)] == [200, 200, 400]
        assert wire.is_ended()


def test_broken_chunk_in_a_body_being_read_returns_400(address: str) -> None:
    with Wire(address) as wire:
        wire.send(head("POST", "/api/rates", "content-type: application/json", "transfer-encoding: chunked"))
        assert httpx.get(f"{address}/health/live").status_code == 200  # so much later comes the body
        wire.send(b"2\r\n{}X")
        assert_problem(wire.answer(), 400)
        assert wire.is_ended()


def test_upgrade_is_ignored_and_following_requests_are_answered(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    with Wire(address) as wire:
        wire.send(head("GET", "/health/live", "connection: upgrade", "upgrade: websocket") + LIVE)
        assert [wire.answer().status for _ in range(2)] == [200, 200]
    assert caplog.records == []


@pytest.mark.parametrize(
    "body",
    [
        b"\xff",
        b'"\xc0\xaf"',
        b"[" * 1500,
        b'{"shipment_type":' * 1500,
        '{"shipment_type":"Import"}'.encode("utf-16"),
        b'{"shipment_type":"\\ud800"}',
        b'{"\xed\xa0\x80":1}',
        b"NaN",
        b"9" * 6000,
        b'{"weight":1e999999}',
    ],
)
@pytest.mark.parametrize("path", ["/api/rates", "/api/messages"])
def test_invalid_json_body_returns_400(address: str, path: str, body: bytes) -> None:
    request = head("POST", path, "content-type: application/json", f"content-length: {len(body)}")
    assert_problem(asked(address, request + body), 400)


def test_malformed_requests_are_counted(installation: Settings) -> None:
    with served(installation) as address:
        for content in (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", b"\x00", b"FOO / HTTP/1.1\r\n\r\n"):
            assert asked(address, content).status == 400
        figures = httpx.get(f"{address}/metrics").text
    assert 'waybill_answers_total{route="other",status="400"} 3.0' in figures


def test_sandbox_server_answers_malformed_requests(installation: Settings) -> None:
    with started("sandbox", "--port", "0", DATABASE_URL=installation.database_url) as (_, address):
        for content in (b"GET /none HTTP/1.1\r\nHost: evil:abc\r\n\r\n", b"\x00"):
            answer = asked(address, content)
            assert (answer.status, answer.headers["content-type"]) == (400, PROBLEM)
            assert_has_security_headers(answer)
        unknown = asked(address, b"GET /none HTTP/1.1\r\nHost: t\r\n\r\n")
        assert unknown.status == 404
        assert_has_security_headers(unknown)


def assert_has_security_headers(answer: Answer) -> None:
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
