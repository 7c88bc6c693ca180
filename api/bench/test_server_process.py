"""The measured CPU time is that of the server, and complete."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import pytest

from api.bench.raw_application import raw_application
from api.bench.server_under_test import server_under_test
from api.bench.visitors import Answer, Question

ANSWER = Answer(200, b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n", b"hello")
MILLISECONDS = 5


def busy_application(inner: Any) -> Any:
    """Spends CPU time on every request before it answers as `inner` does."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        end = time.process_time() + MILLISECONDS / 1000
        while scope["type"] == "http" and time.process_time() < end:
            pass
        await inner(scope, receive, send)

    return application


def raw() -> Any:
    return raw_application({"/a": ANSWER})


def busy() -> Any:
    return busy_application(raw())


def test_cost_of_a_request_is_the_cpu_time_of_the_server() -> None:
    # Only lower bounds, because the system also charges a process for interruptions.
    with server_under_test(raw) as idle, server_under_test(busy) as laborious:
        assert idle.cost(Question("/a"), turns=2) > 0
        assert laborious.cost(Question("/a"), turns=2) >= MILLISECONDS * 1000


def test_recorded_response_is_returned_unchanged() -> None:
    with server_under_test(partial(raw_application, {"/a?b=c": ANSWER})) as server:
        answer = server.answer(Question("/a?b=c"))
        with pytest.raises(ValueError, match="/a was answered with 200"):
            server.answer(Question("/a", status=304))
    assert (answer.status, answer.body) == (200, b"hello")
    assert answer.header("content-type") == "text/plain"
    assert answer.header("etag") is None
