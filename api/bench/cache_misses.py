"""The cost of requests that need the aggregator, one by one and many at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import count, islice

from api.bench.measurements import AtLeast, AtMost, Figure, interleaved
from api.bench.requests import site_to_visit
from api.bench.server_process import ServerProcess
from api.bench.server_under_test import ServerUnderTest, server_under_test
from api.bench.site_questions import SENT_BY_A_BROWSER
from api.bench.slow_aggregator import plain_pool, slow_aggregator
from api.bench.visitors import Question
from api.config.settings import AggregatorAccount, Settings

ROUNDS = 7
MANY = 64
TURNS = 4
ALONE = 20
UNIT = "µs"
PROXY = "127.0.0.1/32"


def cache_miss_measurements(settings: Settings, rounds: int = ROUNDS) -> list[Figure]:
    """The site with a slow aggregator, compared with a plain httpx pool."""
    numbers = count()
    with ExitStack() as servers:
        address = servers.enter_context(ServerProcess(slow_aggregator)).address
        account = AggregatorAccount(address, "bench", "bench", "65")
        site = servers.enter_context(
            server_under_test(site_to_visit(replace(settings, aggregator=account, trusted_proxies=(PROXY,))))
        )
        plain = servers.enter_context(server_under_test(partial(plain_pool, address)))
        crowd = partial(_cost, site, numbers, MANY, TURNS)
        alone = partial(_cost, site, numbers, 1, ALONE)
        crowd_in_one_pool = partial(_cost, plain, numbers, MANY, TURNS)
        name = f"a miss, {MANY} at a time"
        return [
            Figure(name, "one at a time", UNIT, AtMost(1.6), *interleaved(crowd, alone, rounds)),
            Figure(
                name, "one httpx pool", UNIT, AtLeast(4.0), *interleaved(crowd, crowd_in_one_pool, rounds)
            ),
        ]


def _cost(server: ServerUnderTest, numbers: Iterator[int], at_once: int, turns: int) -> float:
    """Microseconds of CPU for a miss. None of these shipments has been requested before."""
    asked = [
        Question(
            f"/api/tracking?shipment_number=MISS{number}",
            # A client of its own for each, because one client only gets its share of the calls.
            {**SENT_BY_A_BROWSER, "X-Forwarded-For": f"10.1.{number // 256 % 256}.{number % 256}"},
        )
        for number in islice(numbers, at_once * (turns + 1))
    ]
    return server.cost_of_each(asked, at_once)
