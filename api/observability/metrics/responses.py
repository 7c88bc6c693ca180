"""Counts the answers of the site by what was asked for and how it ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from litestar.types import HTTPScope

from api.observability.metrics.exposition import Durations, Family

PAGE = "page"
ASSET = "asset"
OTHER = "other"
"""Whatever has no route and does not lie ready. Its address is the visitor's own, and in no figure."""


class AnswerCounts:
    """Counts on the way as little as can be, and sorts what was counted when somebody asks for it."""

    def __init__(self) -> None:
        self._handed_out: defaultdict[tuple[str, int], int] = defaultdict(int)
        self._made: defaultdict[tuple[str, int], Durations] = defaultdict(Durations)
        self._routes: frozenset[str] = frozenset()

    def know(self, routes: Iterable[str]) -> None:
        """Takes in what the routes answer at, with `{…}` where a part of an address varies."""
        self._routes = frozenset(routes)

    def served(self, path: str, status: int) -> None:
        """Counts an answer that lay ready at this path: there are so many of these and no more."""
        self._handed_out[path, status] += 1

    def made(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Counts an answer that did not lie ready, and took so long until it began."""
        # The router says what it has found, except of a HEAD, and of what is answered before it.
        route = scope.get("path_template") or (scope["path"] if scope["path"] in self._routes else OTHER)
        self._made[route, status].add(seconds)

    def families(self) -> list[Family]:
        """How many answers there were, and how long those took that did not lie ready."""
        answers: defaultdict[tuple[str, ...], int] = defaultdict(int)
        for (path, status), count in self._handed_out.items():
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
                "Time until an answer began, of those that did not lie ready.",
                {(route, str(status)): durations for (route, status), durations in self._made.items()},
                ("route", "status"),
            ),
        ]

    def _kind_of(self, path: str) -> str:
        """What lies ready at the path: the answer of a route, a page, or what pages load."""
        if path in self._routes:
            return path
        for route in self._routes:
            before, varies, _ = route.partition("{")
            if varies and path.startswith(before):
                return route
        return ASSET if "." in path.rpartition("/")[2] else PAGE
