"""A storm gets the expected responses, and leaves nothing behind."""

from __future__ import annotations

import random
from functools import partial

import pytest

from api.bench.raw_application import raw_application
from api.bench.server_process import ServerProcess
from api.bench.storm import storm
from api.bench.visitors import Answer, Question

ANSWER = Answer(200, b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n", b"hello")


def test_every_third_visit_is_aborted_and_the_others_are_answered() -> None:
    with ServerProcess(partial(raw_application, {"/a": ANSWER})) as server:
        seen = storm(server.address, [Question("/a")], visits=64, chance=random.Random(1))
        assert (seen.answered, seen.dropped) == (44, 20)
        assert server.memory() > 1024 * 1024
        assert server.open_files() > 3


def test_unexpected_status_fails_the_storm() -> None:
    serving = ServerProcess(partial(raw_application, {"/a": ANSWER}))
    with serving as server, pytest.raises(ValueError, match="/a was answered with 200"):
        storm(server.address, [Question("/a", status=404)], visits=32, chance=random.Random(1))
