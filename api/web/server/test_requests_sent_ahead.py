"""Pipelined requests on a connection that closes."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import pytest

from api.testing.wire import Wire, head
from api.web.server.run import Server, config_for
from api.web.server.sockets import address_of, open_port

SECONDS_TO_WAIT = 60.0


class Waiting:
    """An application that answers when its client has gone."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.answered = threading.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            for moment in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{moment}.complete"})
            return
        self.asked.set()
        while (await receive())["type"] != "http.disconnect":
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})
        self.answered.set()


@contextmanager
def running(application: Any) -> Iterator[str]:
    ready = threading.Event()
    with open_port("127.0.0.1", 0) as listening:
        server = Server(config_for(application), ready.set, seconds_to_finish=1)
        thread = threading.Thread(target=cast(Any, server).run, args=([listening],))
        thread.start()
        try:
            assert ready.wait(SECONDS_TO_WAIT)
            yield address_of(listening)
        finally:
            server.stop()
            server.stop()
            thread.join(SECONDS_TO_WAIT)


def test_pipelined_request_ends_without_a_warning_after_a_disconnect(
    caplog: pytest.LogCaptureFixture,
) -> None:
    application = Waiting()
    with caplog.at_level(logging.WARNING), running(application) as address:
        with Wire(address) as wire:
            wire.send(head("GET", "/") * 3)
            assert application.asked.wait(SECONDS_TO_WAIT)
        assert application.answered.wait(5)
    assert caplog.records == []
