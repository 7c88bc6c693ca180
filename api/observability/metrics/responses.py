"""Counts the responses of the site by route and status."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable

from litestar.types import HTTPScope

from api.observability.metrics.exposition import Durations, Family

PAGE = "page"
ASSET = "asset"
OTHER = "other"
"""A request without a route or a prebuilt response. Its path is the visitor's input, and never a label."""


class AnswerCounts:
    """Does little work for each response, and groups the counts only when `/metrics` is read."""

    def __init__(self) -> None:
        self._handed_out: defaultdict[tuple[str, int], int] = defaultdict(int)
        self._made: defaultdict[tuple[str, int], Durations] = defaultdict(Durations)
        self._routes: frozenset[str] = frozenset()
        self._pages: Container[str] = ()

    def know(self, routes: Iterable[str], pages: Container[str] = ()) -> None:
        """Sets the paths of the routes, with `{…}` for path parameters. Some draw answers into `pages`, which
        are prebuilt where nothing is asked.
        """
        self._routes = frozenset(routes)
        self._pages = pages

    def served(self, path: str, status: int) -> None:
        """Counts a prebuilt response. The number of its paths is limited."""
        self._handed_out[path, status] += 1

    def made(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Counts a response that was not prebuilt, with the seconds until it began."""
        # The router sets the template, except for a HEAD and for a response before the router.
        route = scope.get("path_template") or (scope["path"] if scope["path"] in self._routes else OTHER)
        self._made[route, status].add(seconds)

    def families(self) -> list[Family]:
        """Returns the number of responses, and the durations of those that were not prebuilt."""
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
