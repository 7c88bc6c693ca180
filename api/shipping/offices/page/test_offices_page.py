"""The page of the offices over real HTTP, rendered with the list."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import brotli
import httpx
import pytest

from api.aggregator.port import Office
from api.config.limits import Allowance
from api.config.settings import Settings
from api.shipping.offices.page.routes import RenderedOffices
from api.shipping.offices.page.state import DirectoryView
from api.shipping.offices.schemas import OfficesAnswer
from api.testing.desks import facts_of_project
from api.testing.failing_aggregator import say_nothing
from api.testing.hosted_aggregator import site_before
from api.testing.hosts import answer_all
from api.testing.installation import FRAME, served
from api.testing.page_state import state_of
from api.testing.raw_server import RawServer, answering
from api.web.middleware.rate_limit import Limit
from api.web.pages.answered_page import AnsweredPage, DeskTemplate
from api.web.pages.frames import frame_of
from api.web.pages.template_environment import template_environment

THINGS = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)
PLAIN = "<title>Offices</title>"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def json_in(pattern: re.Pattern[str], page: httpx.Response) -> dict[str, Any]:
    (text,) = pattern.findall(page.text)
    found: dict[str, Any] = json.loads(text)
    return found


def test_page_has_every_office_of_the_list(client: httpx.Client) -> None:
    page = client.get("/offices")
    offices = client.get("/api/offices").json()["items"]
    assert page.status_code == 200
    assert len(offices) > 10
    for office in offices:
        assert f'<p class="office-card-address">{office["address"]}</p>' in page.text
        assert f'href="tel:{office["phone"].replace(" ", "")}"' in page.text
        assert f'href="mailto:{office["email"]}"' in page.text
    state = state_of(page)
    assert (state["state"], state["items"]) == ("loaded", offices)
    assert state["freshness"]["kind"] == "current"


def test_state_on_the_map_has_a_pin(client: httpx.Client) -> None:
    page = client.get("/offices")
    assert 'href="#offices-fct-abuja" aria-label="FCT Abuja, 2 offices"' in page.text
    assert 'id="offices-fct-abuja" class="accordion-button"' in page.text


def test_structured_data_lists_every_office(client: httpx.Client) -> None:
    page = client.get("/offices")
    offices = client.get("/api/offices").json()["items"]
    places = json_in(THINGS, page)["@graph"]
    assert [place["address"]["streetAddress"] for place in places] == [each["address"] for each in offices]
    assert [place["telephone"] for place in places] == [each["phone"] for each in offices]
    assert "noindex" not in page.text
    assert "x-robots-tag" not in page.headers


def test_page_is_cacheable_with_its_own_etag(client: httpx.Client) -> None:
    page = client.get("/offices")
    assert page.headers["cache-control"] == "no-cache"
    assert client.get("/offices").headers["etag"] == page.headers["etag"]
    again = client.get("/offices", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert page.headers["etag"] != client.get("/offices?plain").headers["etag"]


@pytest.mark.parametrize("query", ["plain", "plain&utm_source=mail"])
def test_plain_page_is_served_as_built(client: httpx.Client, query: str) -> None:
    page = client.get(f"/offices?{query}")
    assert PLAIN in page.text
    assert "page-state" not in page.text
    known = client.get(f"/offices?{query}", headers={"if-none-match": page.headers["etag"]})
    assert known.status_code == 304


@pytest.mark.parametrize("query", ["", "?utm_source=mail", "?plainly", "?a=plain"])
def test_other_queries_get_the_office_list(client: httpx.Client, query: str) -> None:
    assert "page-state" in client.get(f"/offices{query}").text


def test_compressed_page_has_the_same_content(client: httpx.Client) -> None:
    plain = client.get("/offices", headers={"accept-encoding": "identity"})
    for encoding, unpack in (("gzip", gzip.decompress), ("br", brotli.decompress)):
        with client.stream("GET", "/offices", headers={"accept-encoding": encoding}) as packed:
            assert packed.headers["content-encoding"] == encoding
            assert unpack(b"".join(packed.iter_raw())) == plain.content


def test_head_has_no_body(client: httpx.Client) -> None:
    head = client.head("/offices")
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 0


def test_page_shares_the_rate_limit_of_the_api(installation: Settings) -> None:
    one = {"get_offices": Limit(Allowance(burst=1, per_second=0.01))}
    with served(installation, one) as address, httpx.Client(base_url=address) as client:
        client.get("/api/offices")
        page = client.get("/offices")
        # The service worker's request for the plain page does not count.
        assert client.get("/offices?plain").status_code == 200
    assert page.status_code == 429
    assert int(page.headers["retry-after"]) > 0
    assert page.headers["cache-control"] == "no-store"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "Too many requests" in page.text
    assert state_of(page)["state"] == "failed"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "body", "expected"),
    [
        ("200 OK", {"success": False, "message": "Company <b>not</b> known"}, 422),
        ("500 Internal Server Error", {}, 502),
    ],
)
async def test_failure_page_has_the_status_of_the_api(
    own_installation: Settings, status: str, body: dict[str, object], expected: int
) -> None:
    behave = answering(json.dumps(body).encode(), status=status)
    async with site_before(behave, own_installation) as (client, _):
        page, problem = await client.get("/offices"), await client.get("/api/offices")
    assert (page.status_code, problem.status_code) == (expected, expected)
    assert "The list of offices did not load" in page.text
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<b>not" not in page.text
    assert "etag" not in page.headers


@pytest.mark.anyio
async def test_page_does_not_wait_for_a_slow_aggregator(own_installation: Settings) -> None:
    async with site_before(say_nothing, own_installation, deadline=300) as (client, _):
        page = await client.get("/offices")
    assert page.status_code == 503
    assert int(page.headers["retry-after"]) > 0
    assert "The answer takes longer than usual" in page.text


@pytest.mark.anyio
async def test_late_office_list_is_cached_for_the_next_visitor(own_installation: Settings) -> None:
    may_answer = asyncio.Event()

    async def answer_late(server: RawServer, writer: asyncio.StreamWriter) -> None:
        await may_answer.wait()
        await answer_all(server, writer)

    async with site_before(answer_late, own_installation, deadline=300) as (client, hosted):
        assert (await client.get("/offices")).status_code == 503
        may_answer.set()
        assert (await client.get("/api/offices")).status_code == 200
        assert (await client.get("/offices")).status_code == 200
        assert len(hosted.received) == 1


def test_page_without_a_build_returns_503(installation: Settings) -> None:
    unbuilt = replace(installation, site_directory=installation.site_directory / "none")
    with served(unbuilt) as address, httpx.Client(base_url=address) as client:
        assert client.get("/offices").status_code == 503


def test_page_is_rendered_once_per_answer() -> None:
    view = DirectoryView(facts_of_project(), "https://waybill.example")
    frame = frame_of(FRAME, b"", "https://waybill.example", lambda *_: "default-src 'self'")
    template = DeskTemplate(template_environment(), "offices.html", view)
    rendered = RenderedOffices(AnsweredPage(frame, template))
    offices = [Office("Lagos", "Ikeja", "1 Market Road", "", "0700 111 2222")]
    now = datetime(2026, 11, 27, 13, tzinfo=UTC)
    first = rendered.of(OfficesAnswer(offices, now, stale=False))
    assert rendered.of(OfficesAnswer(offices, now, stale=False)) is first
    assert rendered.of(OfficesAnswer(offices, now, stale=True)) is not first
    later = rendered.of(OfficesAnswer(offices, now + timedelta(minutes=1), stale=False))
    assert b"2:01pm" in later.variants["identity"].body
    moved = [Office("Oyo", "Bodija", "1 Market Road", "", "0700 111 2222")]
    assert b"Bodija" in rendered.of(OfficesAnswer(moved, now, stale=False)).variants["identity"].body
