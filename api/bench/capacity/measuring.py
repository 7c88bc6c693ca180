"""Plays each action against the real server, and measures its cost."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from urllib.request import urlopen

from api.bench.capacity.actions import (
    FACTS,
    LISTS,
    TRACKING,
    WORKER,
    Action,
    Browsers,
    addresses_of_first_load,
)
from api.bench.capacity.aggregator import COUNT_PATH, counting_aggregator
from api.bench.capacity.database import bytes_in, rows_in
from api.bench.capacity.processes import Stores
from api.bench.capacity.reckoning import Cost, Measured
from api.bench.capacity.site_process import SiteProcess
from api.bench.server_process import ServerProcess
from api.bench.site_questions import SENT_BY_A_BROWSER
from api.bench.visitors import VISITORS, Question, Visitors
from api.bench.watching import QUIET
from api.bench.watching import measure as measure_watching

ROUNDS = 3
SECONDS_OF_A_ROUND = 1.0
"""The least CPU time of a round, because the system counts it in hundredths."""

STORED = 640
"""Messages and watches in a round, each of which waits for the disk."""

IDLE_SECONDS = 10

WATCHES = 1000
AT_ONCE = 1600
STORES = {Action.MESSAGE, Action.WATCH}
BROWSER = {**SENT_BY_A_BROWSER, "X-Forwarded-For": "10.255.255.255"}
TO_KNOW = (WORKER, *FACTS, *LISTS, TRACKING)


@dataclass(slots=True)
class Site:
    """A running site, its aggregator and its database."""

    process: SiteProcess
    aggregator: str
    database_url: str
    browsers: Browsers
    stores: Stores | None
    next_browser: int = field(default=1)

    def questions(self, action: Action, times: int) -> list[Question]:
        """The requests of this many new browsers."""
        first = self.next_browser
        self.next_browser += times
        return list(
            chain.from_iterable(self.browsers.questions(action, first + each) for each in range(times))
        )

    def aggregator_calls(self) -> int:
        """How many calls the aggregator has received."""
        with urlopen(self.aggregator + COUNT_PATH) as answer:  # noqa: S310 - a server of ours
            return int(answer.read())

    def play(self, questions: list[Question]) -> tuple[float, float]:
        """Sends all requests, sixteen at a time. Returns the server's CPU seconds and the elapsed seconds."""
        with Visitors(self.process.address) as visitors:
            cpu, begin = self.process.cpu_seconds(), time.perf_counter()
            visitors.ask_each(questions)
            return self.process.cpu_seconds() - cpu, time.perf_counter() - begin

    def stores_cpu_seconds(self) -> float:
        """CPU seconds of PostgreSQL and Redis since their start."""
        return self.stores.cpu_seconds() if self.stores else 0.0


def measure(site_directory: Path, variables: Mapping[str, str], database_url: str) -> Measured:
    """Measures all actions with a new database, and then stops the site."""
    with ExitStack() as servers:
        aggregator = servers.enter_context(ServerProcess(counting_aggregator)).address
        site = servers.enter_context(running(site_directory, variables, database_url, aggregator))
        empty = bytes_in(database_url)
        idle = _idle_cpu_share(site)
        costs = {}
        sizes = {}
        speed = 0.0
        for action in Action:
            before = bytes_in(database_url)
            costs[action], per_second, times = _cost_of(site, action)
            sizes[action] = (bytes_in(database_url) - before) / times
            if action is Action.MESSAGE:
                speed = per_second
        return Measured(
            costs=costs,
            watcher_cpu_seconds=_watcher_cpu_seconds() + costs[Action.LOOK_UP].cpu_seconds,
            idle_cpu_share=idle,
            process_memory=site.process.memory(),
            database_bytes=empty,
            message_bytes=sizes[Action.MESSAGE],
            watch_bytes=sizes[Action.WATCH],
            writes_a_second=speed,
            stores_memory=site.stores.memory() if site.stores else 0,
        )


@contextmanager
def running_for_throughput(
    site_directory: Path, variables: Mapping[str, str], database_url: str
) -> Iterator[Site]:
    """Starts the site with an aggregator whose calls are not counted."""
    with (
        ServerProcess(counting_aggregator) as aggregator,
        running(site_directory, variables, database_url, aggregator.address) as site,
    ):
        yield site


@contextmanager
def running(
    site_directory: Path, variables: Mapping[str, str], database_url: str, aggregator: str
) -> Iterator[Site]:
    """Starts the site with this aggregator, and lets a first browser collect the ETags of later visits."""
    account = {"AGGREGATOR_URL": aggregator, "AGGREGATOR_USER_ID": "b", "AGGREGATOR_SESSION_ID": "b"}
    before = {
        # No shipment is due a second time during the measurement.
        "WATCH_INTERVAL": "86400",
        "PUBLIC_URL": "https://waybill.example",
        # Each browser is a separate client, as behind a proxy.
        "FORWARDED_ALLOW_IPS": "127.0.0.1",
        "DATABASE_URL": database_url,
    }
    with SiteProcess(site_directory, {**account, **before, **variables}) as process:
        etags = {}
        redis = variables.get("REDIS_URL")
        stores = Stores(database_url, redis) if redis else None
        with Visitors(process.address, count=1) as visitor:
            for path in TO_KNOW:
                answer = visitor.ask(Question(path.format("CAP0"), BROWSER), turns=1)
                etags[path] = answer.header("etag") or ""
        browsers = Browsers(addresses_of_first_load(site_directory), etags)
        yield Site(process, aggregator, database_url, browsers, stores)


def _cost_of(site: Site, action: Action) -> tuple[Cost, float, int]:
    """The cost of one action, the number of actions in a second, and their total number."""
    one = site.questions(action, 1)
    sent = 0
    with Visitors(site.process.address, count=1) as visitor:
        for question in one:
            answer = visitor.ask(question, turns=1)
            sent += len(answer.head) + len(b"\r\n") + len(answer.body)
    rows, calls = rows_in(site.database_url), site.aggregator_calls()
    of_stores = site.stores_cpu_seconds()
    spent, speeds, played = [], [], 0
    for _ in range(ROUNDS):
        cpu = seconds = 0.0
        times = 0
        while cpu < SECONDS_OF_A_ROUND and not (action in STORES and times >= STORED):
            turn = max(VISITORS, AT_ONCE // len(one))
            more, clock = site.play(site.questions(action, turn))
            cpu, seconds, times = cpu + more, seconds + clock, times + turn
        spent.append(cpu / times)
        speeds.append(times / seconds)
        played += times
    of_stores = site.stores_cpu_seconds() - of_stores
    cost = Cost(
        requests=len(one),
        cpu_seconds=statistics.median(spent),
        bytes_sent=sent,
        rows=(rows_in(site.database_url) - rows) / played,
        aggregator_calls=(site.aggregator_calls() - calls) / played,
        stores_cpu_seconds=of_stores / played,
    )
    return cost, statistics.median(speeds), played + 1


def _idle_cpu_share(site: Site) -> float:
    before = site.process.cpu_seconds()
    time.sleep(IDLE_SECONDS)
    return (site.process.cpu_seconds() - before) / IDLE_SECONDS


def _watcher_cpu_seconds() -> float:
    """CPU seconds of a look-up that finds nothing new, without the call."""
    with tempfile.TemporaryDirectory(prefix="waybill-watching-") as folder:
        parts = asyncio.run(measure_watching(WATCHES, WATCHES, Path(folder)))
    quiet = next(part for part in parts if part.name == QUIET)
    return quiet.cpu_seconds / quiet.look_ups
