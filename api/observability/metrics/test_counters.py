"""Responses are counted by a small number of kinds, whatever address a visitor invents."""

from __future__ import annotations

from typing import Any

import pytest

from api.observability.metrics.counters import AnswerCounts

ROUTES = ("/health/live", "/api/pages", "/api/pages/{slug}", "/api/rates")


@pytest.fixture
def counts() -> AnswerCounts:
    counts = AnswerCounts()
    counts.set_routes(ROUTES)
    return counts


def request(path: str, template: str | None = None) -> Any:
    return {"path": path, "path_template": template} if template else {"path": path}


def counted(counts: AnswerCounts) -> dict[tuple[str, ...], object]:
    return dict(counts.families()[0].values)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "page"),
        ("/track", "page"),
        ("/assets/entry-3f9a.js", "asset"),
        ("/manifest.webmanifest", "asset"),
        ("/api/pages", "/api/pages"),
        ("/api/pages/about-us", "/api/pages/{slug}"),
    ],
)
def test_prebuilt_response_counts_as_page_asset_or_route(counts: AnswerCounts, path: str, kind: str) -> None:
    counts.served(path, 200)
    counts.served(path, 304)
    assert counted(counts) == {(kind, "200"): 1, (kind, "304"): 1}


@pytest.mark.parametrize(
    ("asked", "route"),
    [
        (request("/api/pages/nothing", template="/api/pages/{slug}"), "/api/pages/{slug}"),
        (request("/health/live"), "/health/live"),
        (request("/api/pages/nothing"), "other"),
        (request("/api/WB2600100001"), "other"),
        (request("/api/pages/{slug}/"), "other"),
    ],
)
def test_dynamic_response_is_labelled_by_route_and_never_by_path(
    counts: AnswerCounts, asked: Any, route: str
) -> None:
    counts.made(asked, 200, 0.001)
    assert counted(counts) == {(route, "200"): 1}


def test_unknown_paths_share_one_metric(counts: AnswerCounts) -> None:
    for number in range(1000):
        counts.made(request(f"/wp-admin/{number}"), 404, 0.001)
    assert counted(counts) == {("other", "404"): 1000}


def test_route_counts_prebuilt_and_dynamic_responses_together_and_times_dynamic_ones(
    counts: AnswerCounts,
) -> None:
    counts.served("/api/pages", 200)
    counts.made(request("/api/pages", template="/api/pages"), 200, 0.25)
    answers, seconds = counts.families()
    assert answers.values == {("/api/pages", "200"): 2}
    (durations,) = seconds.values.values()
    assert not isinstance(durations, (int, float))
    assert (durations.count, durations.seconds) == (1, 0.25)
