"""What goes over the wire is what uvicorn would have sent."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from api.answer_heads import AnswerCycle

PLAIN = (b"content-type", b"text/plain")
LENGTH = (b"content-length", b"2")
DATE = (b"date", b"Sun, 22 Nov 2026 08:52:50 GMT")


@dataclass
class Transport:
    """What a connection is written to."""

    written: bytes = b""
    closed: bool = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


@dataclass
class Flow:
    """A client that reads, or that has not read for a while: then it reads on, or ends the connection."""

    write_paused: bool = False
    ends: Transport | None = None
    drained: int = 0

    async def drain(self) -> None:
        self.drained += 1
        if self.ends:
            self.ends.close()
        self.write_paused = False


@dataclass
class Sent:
    """One answer, as one class of cycle has sent it."""

    kind: type[RequestResponseCycle]
    method: str = "GET"
    keep_alive: bool = True
    log: bool = False
    transport: Transport = field(default_factory=Transport)
    flow: Flow = field(default_factory=Flow)
    error: str = ""

    def send(self, status: int, headers: Any, body: bytes) -> Sent:
        asyncio.run(self._send(status, headers, body))
        return self

    async def _send(self, status: int, headers: Any, body: bytes) -> None:
        scope: Any = {
            "method": self.method,
            "client": None,
            "path": "/",
            "query_string": b"",
            "root_path": "",
        }
        scope["http_version"] = "1.1"
        cycle: Any = self.kind(
            scope=scope,
            transport=self.transport,  # type: ignore[arg-type]
            flow=self.flow,  # type: ignore[arg-type]
            logger=logging.getLogger(),
            access_logger=logging.getLogger(),
            access_log=self.log,
            default_headers=[DATE],
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=self.keep_alive,
            on_response=lambda: None,
        )
        try:
            await cycle.send({"type": "http.response.start", "status": status, "headers": headers})
            await cycle.send({"type": "http.response.body", "body": body})
        except RuntimeError as error:
            self.error = str(error)
        self.state = (cycle.response_complete, cycle.chunked_encoding, cycle.keep_alive, cycle.body)

    def outcome(self) -> tuple[Any, ...]:
        return (self.transport.written, self.transport.closed, self.flow.drained, self.error, self.state)


ANSWERS: list[tuple[int, list[tuple[bytes, bytes]], bytes]] = [
    (200, [PLAIN, LENGTH], b"ok"),
    (200, [PLAIN, (b"Content-Length", b"2")], b"ok"),
    (200, [(b"X-Name", b"caf\xe9"), LENGTH, (b"set-cookie", b"a=b"), (b"set-cookie", b"c=d")], b"ok"),
    (200, [PLAIN], b"ok"),
    (200, [PLAIN, (b"transfer-encoding", b"chunked")], b"ok"),
    (200, [LENGTH, (b"connection", b"close")], b"ok"),
    (304, [(b"etag", b'"a"')], b""),
    (204, [], b""),
    (503, [LENGTH, (b"retry-after", b"5")], b"ok"),
    # What must not be sent.
    (200, [PLAIN, LENGTH], b"longer"),
    (200, [PLAIN, LENGTH], b"s"),
    (200, [(b"x", b"a\r\nset-cookie: b"), LENGTH], b"ok"),
    (200, [(b"x:y", b"a"), LENGTH], b"ok"),
]


@pytest.mark.parametrize("how", [{}, {"method": "HEAD"}, {"keep_alive": False}, {"log": True}], ids=str)
@pytest.mark.parametrize("answer", ANSWERS, ids=str)
@pytest.mark.parametrize("collected", [list, tuple])
def test_an_answer_is_sent_as_uvicorn_sends_it(answer: Any, how: dict[str, Any], collected: Any) -> None:
    status, headers, body = answer
    own, uvicorns = (
        Sent(kind, **how).send(status, collected(headers), body).outcome()
        for kind in (AnswerCycle, RequestResponseCycle)
    )
    assert own == uvicorns


def test_who_does_not_read_is_waited_for() -> None:
    own, uvicorns = (
        Sent(kind, flow=Flow(write_paused=True)).send(200, [LENGTH], b"ok")
        for kind in (AnswerCycle, RequestResponseCycle)
    )
    assert own.flow.drained == 1
    assert own.outcome() == uvicorns.outcome()


@pytest.mark.parametrize("is_paused", [True, False])
def test_nothing_is_written_to_a_connection_that_has_ended(is_paused: bool) -> None:
    transport = Transport(closed=not is_paused)
    flow = Flow(write_paused=is_paused, ends=transport)
    ended = Sent(AnswerCycle, transport=transport, flow=flow).send(200, [LENGTH], b"ok")
    assert (ended.transport.written, ended.error) == (b"", "")


def test_a_header_that_is_refused_once_is_refused_again() -> None:
    for _ in range(2):
        refused = Sent(AnswerCycle).send(200, [(b"x", b"a\nb"), LENGTH], b"ok")
        assert (refused.error, refused.transport.written) == ("Invalid HTTP header value.", b"")


def test_the_cycle_of_a_connection_is_of_this_kind() -> None:
    """uvicorn's class is exchanged for it, which both must have the room for."""
    cycle: Any = RequestResponseCycle.__new__(RequestResponseCycle)
    cycle.__class__ = AnswerCycle
    assert isinstance(cycle, AnswerCycle)
