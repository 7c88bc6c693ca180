"""Counters of our own, because the server counts every response.

They count by path, and the path becomes a label only when `/metrics` is read. A counter of
`prometheus-client` needs its labels at once, and takes a lock.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from litestar.types import HTTPScope

BOUNDS = (0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 10.0)
"""Seconds, from a response out of memory to the longest call to the aggregator."""

PAGE = "page"
ASSET = "asset"
OTHER = "other"
"""A request without a route or a prebuilt response. Its path is the visitor's input, and never a label."""


class Durations:
    """A histogram: how many durations are within each of BOUNDS, how many there are, and their sum."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Adds one duration."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    @property
    def seconds(self) -> float:
        """The sum of all durations."""
        return self._seconds

    @property
    def count(self) -> int:
        """The number of durations."""
        return sum(self._counts)

    def within(self) -> Iterator[tuple[float, int]]:
        """Yields each bound, and the number of durations within it."""
        return zip(BOUNDS, accumulate(self._counts[:-1]), strict=True)


@dataclass(frozen=True, slots=True)
class Family:
    """A metric family. Each key of `values` has one label value for each name in `labels`.

    Label values come from small fixed sets, and never from a visitor. A histogram's values are Durations.
    """

    name: str
    kind: Literal["counter", "gauge", "histogram"]
    meaning: str
    values: Mapping[tuple[str, ...], float | Durations]
    labels: tuple[str, ...] = ()


def single(name: str, kind: Literal["counter", "gauge"], meaning: str, value: float) -> Family:
    """Returns a family with one value and no label."""
    return Family(name, kind, meaning, {(): value})


class AnswerCounts:
    """Does little work for each response, and groups the counts only when `/metrics` is read."""

    def __init__(self) -> None:
        self._served: defaultdict[tuple[str, int], int] = defaultdict(int)
        self._made: defaultdict[tuple[str, int], Durations] = defaultdict(Durations)
        self._routes: frozenset[str] = frozenset()
        self._pages: Container[str] = ()

    def set_routes(self, routes: Iterable[str], pages: Container[str] = ()) -> None:
        """Sets the paths of the routes, with `{…}` for path parameters. Some of them render `pages`, which
        are prebuilt for requests without a query.
        """
        self._routes = frozenset(routes)
        self._pages = pages

    def served(self, path: str, status: int) -> None:
        """Counts a prebuilt response. The number of its paths is limited."""
        self._served[path, status] += 1

    def made(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Counts a response that was not prebuilt, with the seconds until it began."""
        # The router sets the template, except for a HEAD and for a response before the router.
        route = scope.get("path_template") or (scope["path"] if scope["path"] in self._routes else OTHER)
        self._made[route, status].add(seconds)

    def families(self) -> list[Family]:
        """Returns the number of responses, and the durations of those that were not prebuilt."""
        answers: defaultdict[tuple[str, ...], int] = defaultdict(int)
        for (path, status), count in self._served.items():
            answers[self._kind_of(path), str(status)] += count
        for (route, status), durations in self._made.items():
            answers[route, str(status)] += durations.count
        return [
            Family(
                "waybill_answers_total",
                "counter",
                "Answers by route and status; page and asset are those of the built site.",
                answers,
                ("route", "status"),
            ),
            Family(
                "waybill_answer_seconds",
                "histogram",
                "Seconds until an answer began, without the prebuilt ones.",
                {(route, str(status)): durations for (route, status), durations in self._made.items()},
                ("route", "status"),
            ),
        ]

    def _kind_of(self, path: str) -> str:
        """Returns the label of a prebuilt response: a route, a page, or a file that pages load."""
        if path in self._pages:
            return PAGE
        if path in self._routes:
            return path
        for route in self._routes:
            before, varies, _ = route.partition("{")
            if varies and path.startswith(before):
                return route
        return ASSET if "." in path.rpartition("/")[2] else PAGE
