"""Arbitrary bytes over real connections get 4xx as a problem document, and the site keeps working."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from urllib.parse import urlsplit

import httpx
import pytest

from api.app import openapi_document
from api.config.settings import Settings
from api.testing.hostile_bytes import BODY, VALUES, hostile_bytes, hostile_json
from api.testing.installation import served
from api.testing.raw_responses import Said, answers_in, said_to
from api.testing.wire import TOKEN
from api.web.middleware.security_headers import response_headers
from api.web.server.timeouts import Timeouts

PROBLEM = "application/problem+json"
REQUESTS_TRIED = 4000
BODIES_TRIED = 800
AT_ONCE = 16
"""Connections: fewer than calls of a kind may be under way, so that none is told to come again."""

LAST_REQUEST = b"\r\n\r\nGET /health/live HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n"
"""Ends the connection where the bytes before it do not, be it as a request or as part of a broken one."""


@pytest.fixture(scope="module")
def address(installation: Settings) -> Iterator[str]:
    behind_a_proxy = replace(installation, trusted_proxies=("127.0.0.1",))
    soon = Timeouts(header_seconds=0.5, body_seconds=0.5)
    with served(behind_a_proxy, limits={}, timeouts=soon) as address:
        yield address


def assert_as_it_should_be(answer: Said, asked: bytes) -> None:
    assert answer.status < 500, (answer, asked)
    assert answer.complete, (answer, asked)
    if answer.status < 400:
        return
    assert response_headers(Settings()).keys() <= answer.headers.keys(), (answer, asked)
    if answer.headers["content-type"] != "text/html; charset=utf-8":  # the page for unknown addresses
        assert answer.headers["content-type"] == PROBLEM, (answer, asked)
        assert "x-request-id" in answer.headers
        assert json.loads(answer.body)["status"] == answer.status


def test_arbitrary_bytes_get_complete_responses_below_500(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    place = urlsplit(address)
    random = Random(20261127)
    requests = [hostile_bytes(random) for _ in range(REQUESTS_TRIED)]

    async def ask(asked: bytes, free: asyncio.Semaphore) -> list[int]:
        async with free:
            received = await said_to(str(place.hostname), place.port or 80, asked + LAST_REQUEST)
        if b"HEAD" in asked:
            assert re.search(rb"HTTP/1\.1 5", received) is None, (received, asked)
            return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3})", received)]
        answers = answers_in(received)
        for answer in answers:
            assert_as_it_should_be(answer, asked)
        return [answer.status for answer in answers]

    async def ask_all() -> list[list[int]]:
        free = asyncio.Semaphore(AT_ONCE)
        return await asyncio.gather(*(ask(asked, free) for asked in requests))

    with caplog.at_level(logging.INFO):
        answered = asyncio.run(ask_all())
    seen = {status for statuses in answered for status in statuses}
    assert {200, 400, 403, 404, 405} <= seen  # the bytes get everywhere
    assert sum(not statuses for statuses in answered) < REQUESTS_TRIED / 20  # closed without a word
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert httpx.get(f"{address}/health/ready", timeout=60).json() == {"status": "ready"}


def test_arbitrary_post_bodies_are_answered_below_500(
    installation: Settings, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    paths = [path for path, calls in openapi_document(installation)["paths"].items() if "post" in calls]
    random = Random(20261128)
    wrapped = [b'{"shipment_type":' + value for value in VALUES] + [
        BODY[:-1] + b',"x":%s}' % v for v in VALUES
    ]
    bodies = [*VALUES, *wrapped, b"", BODY.decode().encode("utf-16"), BODY.decode().encode("utf-32-be")]
    bodies += [hostile_json(random) for _ in range(BODIES_TRIED)]
    headers = {"x-xsrf-token": TOKEN, "content-type": "application/json"}
    statuses = set()
    visitor = httpx.Client(base_url=address, headers=headers, cookies={"XSRF-TOKEN": TOKEN}, timeout=60)
    with caplog.at_level(logging.WARNING), visitor:
        for path in paths:
            for body in bodies:
                answer = visitor.post(path, content=body)
                assert answer.status_code < 500, (path, body, answer.text)
                if answer.status_code >= 400:
                    assert answer.headers["content-type"] == PROBLEM, (path, body)
                statuses.add(answer.status_code)
    assert "/api/rates" in paths
    assert "/api/messages" in paths
    assert {200, 400, 422} <= statuses
    assert caplog.records == []
