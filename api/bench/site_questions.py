"""Visitors' requests, and the allowed cost of each response compared with raw ASGI."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlencode

from api.bench.measurements import AtLeast
from api.bench.visitors import Question
from api.config.limits import Allowance
from api.web.middleware.rate_limit import LIMITS, Limit

_TOKEN = "a" * 43

SENT_BY_A_BROWSER = {
    "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
    "Accept": "*/*",
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "en-NG,en;q=0.9",
    # A visitor has this token after the first request.
    "Cookie": f"XSRF-TOKEN={_TOKEN}",
}

NEVER_REACHED = Allowance(burst=1e9, per_second=1e9)

WIDE = {
    route: Limit(NEVER_REACHED, NEVER_REACHED if limit.misses else None) for route, limit in LIMITS.items()
}
"""Rate limits for benchmarks: calls are counted as on the site, but never limited."""

SAMPLE_SHIPMENT = "WB2600100001"


@dataclass(frozen=True, slots=True)
class SiteQuestion:
    """A request with its name in the table and its goal."""

    name: str
    question: Question
    goal: AtLeast


def site_questions(site_directory: Path) -> list[SiteQuestion]:
    """The requests that are compared with raw ASGI. Raises FileNotFoundError if no site is built."""
    tracking = f"/api/tracking?shipment_number={SAMPLE_SHIPMENT}"
    return [
        SiteQuestion("reference list, brotli", _get("/api/locations"), AtLeast(0.70)),
        SiteQuestion("script of the site, brotli", _get(_script(site_directory)), AtLeast(0.70)),
        SiteQuestion("JSON route", _get("/health/live"), AtLeast(0.40)),
        SiteQuestion("what the site says of itself", _get("/api/site"), AtLeast(0.40)),
        SiteQuestion("tracking, answered before", _get(tracking), AtLeast(0.30)),
    ]


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """A page with an answer, and the API request with the same answer."""

    name: str
    page: Question
    answer: Question


def page_questions() -> list[PageQuestion]:
    """Pages with an answer that was requested a moment ago."""
    tracked = f"shipment_number={SAMPLE_SHIPMENT}"
    quoted = {"shipment_type": "Nationwide", "weight": "2"}
    in_address = urlencode({**quoted, "city_from": "IKEJA", "city_to": "WUSE"})
    body = json.dumps({**quoted, "origin": "IKEJA", "destination": "WUSE"}).encode()
    headers = {**SENT_BY_A_BROWSER, "Content-Type": "application/json", "X-XSRF-TOKEN": _TOKEN}
    rates = Question("/api/rates", headers, method="POST", body=body)
    return [
        PageQuestion("page of a shipment", _get(f"/track?{tracked}"), _get(f"/api/tracking?{tracked}")),
        PageQuestion("page of a quote", _get(f"/get-rates?{in_address}"), rates),
        PageQuestion("page of the offices", _get("/offices"), _get("/api/offices")),
    ]


def guesses(count: int) -> list[Question]:
    """Requests for shipments that do not exist."""
    return [
        Question(f"/api/tracking?shipment_number=GUESS{number}", SENT_BY_A_BROWSER, status=422)
        for number in range(count)
    ]


def known_already(question: Question, etag: str) -> Question:
    """The same request from a browser that has the response, which must get 304."""
    return replace(question, headers={**question.headers, "If-None-Match": etag}, status=304)


def _get(path: str) -> Question:
    return Question(path, SENT_BY_A_BROWSER)


def _script(site_directory: Path) -> str:
    """The address of the script of median size, which represents all."""
    scripts = sorted(site_directory.glob("assets/*.js"), key=lambda path: (path.stat().st_size, path.name))
    if not scripts:
        raise FileNotFoundError("The site has not been built: npm run build")
    return f"/assets/{scripts[len(scripts) // 2].name}"
