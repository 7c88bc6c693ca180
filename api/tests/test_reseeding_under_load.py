"""Seeds that change during visitors' requests: each response contains one complete version."""

from __future__ import annotations

import json
import threading
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import brotli
import httpx

from api.config.settings import Settings
from api.testing.installation import get_until, reseed, served
from api.testing.tables import execute
from api.tests.test_reseeding import append

ROUNDS = 4
LISTS = ("locations", "countries")
UNPACK: dict[str, Callable[[bytes], bytes]] = {"br": brotli.decompress, "identity": bytes}


@dataclass(frozen=True)
class Answer:
    """An answer as it came over the line."""

    name: str
    encoding: str
    status: int
    etag: str
    body: bytes


def ask(client: httpx.Client, name: str, encoding: str) -> Answer:
    with client.stream("GET", f"/api/{name}", headers={"Accept-Encoding": encoding}) as response:
        body = b"".join(response.iter_raw())
        came_as = response.headers.get("content-encoding", "identity")
        return Answer(name, came_as, response.status_code, response.headers.get("etag", ""), body)


def change_both_lists(settings: Settings, number: int) -> None:
    append(settings, "locations.csv", f"{90_000 + number},PLACE {number},LOS - LAGOS")
    append(settings, "countries.csv", f"{900 + number},Country {number},X{'ABCD'[number]},,,,,,")


def whole_versions(settings: Settings) -> set[tuple[str, bytes]]:
    """Every list that the database holds now, and the bytes that it is answered with as plain JSON."""
    rows = execute(settings, f"SELECT name, plain FROM ready_document WHERE name IN {LISTS}")
    return {(row["name"], row["plain"]) for row in rows}


def test_every_response_is_of_one_version_during_reseeding(any_installation: Settings) -> None:
    known = whole_versions(any_installation)
    ended = threading.Event()

    def poll(address: str, name: str, encoding: str) -> set[Answer]:
        answers = set()
        with httpx.Client(base_url=address, timeout=60) as client:
            while not ended.is_set():
                answers.add(ask(client, name, encoding))
            answers.add(ask(client, name, encoding))
        return answers

    with (
        served(any_installation) as address,
        httpx.Client(base_url=address, timeout=60) as client,
        ThreadPoolExecutor(4) as pool,
    ):
        try:
            asking = [pool.submit(poll, address, name, encoding) for name in LISTS for encoding in UNPACK]
            for number in range(ROUNDS):
                before = client.get("/api/locations").headers["etag"]
                change_both_lists(any_installation, number)
                reseed(any_installation)
                known |= whole_versions(any_installation)
                get_until(client, "/api/locations", before)
        finally:
            ended.set()
        answers = set().union(*(one.result() for one in asking))

    assert len(known) == len(LISTS) * (1 + ROUNDS)
    assert {answer.status for answer in answers} == {200}
    assert {(answer.name, answer.encoding) for answer in answers} == {
        (name, encoding) for name in LISTS for encoding in UNPACK
    }
    assert {(answer.name, UNPACK[answer.encoding](answer.body)) for answer in answers} <= known
    assert_version_items_and_etag_belong_together(answers)


def assert_version_items_and_etag_belong_together(answers: set[Answer]) -> None:
    bodies_of, etags_of, items_of = defaultdict(set), defaultdict(set), defaultdict(set)
    for answer in answers:
        bodies_of[answer.etag].add(answer.body)
        etags_of[answer.body].add(answer.etag)
        content = json.loads(UNPACK[answer.encoding](answer.body))
        items_of[content["version"]].add(json.dumps(content["items"]))
    for meant in (bodies_of, etags_of, items_of):
        assert {len(one) for one in meant.values()} == {1}
    # All visitors have seen the lists change, and the newest one at the end.
    newest = f'"PLACE {ROUNDS - 1}"'
    assert any(newest in items for one in items_of.values() for items in one)
