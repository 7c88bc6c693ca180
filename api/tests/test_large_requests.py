"""Requests that are too large are rejected with a message that reaches a client that is still sending."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from api.config.settings import Settings
from api.testing.installation import served
from api.testing.wire import Wire, head
from api.web.server.timeouts import USUAL

LIVE = head("GET", "/health/live")
RATES = "/api/rates"
AS_JSON = "content-type: application/json"
CHUNKED = "transfer-encoding: chunked"

KIB = 1024
PIECE = b"a" * 16 * KIB
CHUNK = b"%x\r\n%s\r\n" % (len(PIECE), PIECE)


@pytest.fixture(scope="module")
def address(installation: Settings) -> Iterator[str]:
    """Where asking often is no fault."""
    with served(installation, limits={}) as served_at:
        yield served_at


def assert_too_large(wire: Wire) -> None:
    answer = wire.answer()
    assert (answer.status, answer.headers["content-type"]) == (413, "application/problem+json")
    assert "64 KiB" in answer.json()["detail"]


def test_oversized_body_of_known_length_is_refused_while_it_is_sent(address: str) -> None:
    with Wire(address) as wire:
        wire.send(head("POST", RATES, AS_JSON, f"content-length: {512 * KIB}"))
        assert_too_large(wire)
        for _ in range(32):
            wire.send(PIECE)
        wire.send(LIVE)
        assert wire.answer().json() == {"status": "live"}


def test_oversized_chunked_body_is_refused_while_it_is_sent(address: str) -> None:
    with Wire(address) as wire:
        wire.send(head("POST", RATES, AS_JSON, CHUNKED))
        for _ in range(5):
            wire.send(CHUNK)
        assert_too_large(wire)
        for _ in range(27):
            wire.send(CHUNK)
        wire.send(b"0\r\n\r\n" + LIVE)
        assert wire.answer().json() == {"status": "live"}


@pytest.mark.parametrize(
    ("announced", "body"),
    [(f"content-length: {512 * KIB}", PIECE * 32), (CHUNKED, CHUNK * 32 + b"0\r\n\r\n")],
)
def test_client_that_sends_all_before_reading_receives_413(address: str, announced: str, body: bytes) -> None:
    with Wire(address) as wire:
        wire.send(head("POST", RATES, AS_JSON, announced) + body)
        assert_too_large(wire)
        wire.send(LIVE)
        assert wire.answer().json() == {"status": "live"}


def test_body_exactly_at_the_limit_is_accepted(address: str) -> None:
    with Wire(address) as wire:
        wire.send(head("POST", RATES, AS_JSON, f"content-length: {64 * KIB}") + PIECE * 4)
        assert wire.answer().status == 400  # it is no JSON


@pytest.mark.parametrize(
    ("beginning", "piece"),
    [
        (head("POST", RATES, AS_JSON, "content-length: 999999999"), PIECE),
        (head("POST", RATES, AS_JSON, CHUNKED), CHUNK),
        (head("POST", RATES, AS_JSON, CHUNKED) + b"0\r\nx-trailer: ", PIECE),
        (head("POST", RATES, AS_JSON, CHUNKED) + b"1;extension=", PIECE),
        (LIVE[:-2] + b"x: ", PIECE),
        (LIVE[:-2], b"x: a\r\n" * 1000),
    ],
    ids=["body", "chunks", "trailer", "extension", "header", "headers"],
)
def test_endless_body_is_cut_off(address: str, beginning: bytes, piece: bytes) -> None:
    with Wire(address) as wire:
        wire.send(beginning)
        with pytest.raises(ConnectionError):
            wire.send_without_end(piece)


def test_oversized_header_returns_431(address: str) -> None:
    with Wire(address) as wire:
        wire.send(LIVE[:-2] + b"x: " + b"a" * USUAL.header_bytes)
        answer = wire.answer()
        assert (answer.status, answer.json()["title"]) == (431, "Request Header Fields Too Large")
        assert wire.is_ended()
