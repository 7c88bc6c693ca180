"""Answers are told apart by kinds of which there are few, whatever address a visitor makes up."""

from __future__ import annotations

from typing import Any

import pytest

from api.metrics.answers import AnswerCounts

ROUTES = ("/health/live", "/api/pages", "/api/pages/{slug}", "/api/rates")


@pytest.fixture
def counts() -> AnswerCounts:
    counts = AnswerCounts()
    counts.know(ROUTES)
    return counts


def request(path: str, template: str | None = None) -> Any:
    return {"path": path, "path_template": template} if template else {"path": path}


def told(counts: AnswerCounts) -> dict[tuple[str, ...], object]:
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
def test_what_lay_ready_is_a_page_or_an_asset_or_the_answer_of_a_route(
    counts: AnswerCounts, path: str, kind: str
) -> None:
    counts.handed_out(path, 200)
    counts.handed_out(path, 304)
    assert told(counts) == {(kind, "200"): 1, (kind, "304"): 1}


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
def test_what_was_made_is_told_by_its_route_and_never_by_its_address(
    counts: AnswerCounts, asked: Any, route: str
) -> None:
    counts.made(asked, 200, 0.001)
    assert told(counts) == {(route, "200"): 1}


def test_a_thousand_addresses_are_one_figure(counts: AnswerCounts) -> None:
    for number in range(1000):
        counts.made(request(f"/wp-admin/{number}"), 404, 0.001)
    assert told(counts) == {("other", "404"): 1000}


def test_ready_and_made_answers_of_a_route_are_one_figure_and_those_that_were_made_have_their_time(
    counts: AnswerCounts,
) -> None:
    counts.handed_out("/api/pages", 200)
    counts.made(request("/api/pages", template="/api/pages"), 200, 0.25)
    answers, seconds = counts.families()
    assert answers.values == {("/api/pages", "200"): 2}
    (durations,) = seconds.values.values()
    assert not isinstance(durations, (int, float))
    assert (durations.count, durations.seconds) == (1, 0.25)
