"""The page of a shipment over real HTTP, rendered with the aggregator's answer."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace

import httpx
import pytest

from api.config.limits import Allowance
from api.config.settings import Settings
from api.testing.installation import served
from api.testing.page_state import state_of
from api.web.middleware.rate_limit import Limit

KNOWN = "WB2600100001"


@pytest.mark.parametrize("name", ["number", "shipment_number", "NUMBER"])
def test_page_has_every_step_of_the_shipment(client: httpx.Client, name: str) -> None:
    page = client.get("/track", params={name: KNOWN})
    steps = client.get("/api/tracking", params={"shipment_number": KNOWN}).json()["steps"]
    assert page.status_code == 200
    assert steps
    for step in steps:
        assert f"<span>{step['title']}</span>" in page.text
    assert state_of(page)["request"]["shown"]["steps"] == steps


def test_page_with_an_answer_is_uncached_and_unindexed(client: httpx.Client) -> None:
    page = client.get("/track", params={"number": KNOWN})
    assert page.headers["cache-control"] == "no-store"
    assert "etag" not in page.headers
    assert '<meta name="robots" content="noindex">' in page.text
    assert "content-security-policy" in page.headers
    assert page.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("query", ["", "?utm_source=mail", "?numbers=WB1"])
def test_page_without_a_number_keeps_its_etag(client: httpx.Client, query: str) -> None:
    page = client.get(f"/track{query}")
    assert page.headers["etag"] == client.get("/track").headers["etag"]
    assert page.headers["cache-control"] == "no-cache"


def test_refusal_is_shown_at_the_field_with_the_status_of_the_api(client: httpx.Client) -> None:
    page = client.get("/track", params={"number": "WB0000000000"})
    problem = client.get("/api/tracking", params={"shipment_number": "WB0000000000"})
    assert (page.status_code, problem.status_code) == (422, 422)
    assert f'id="field-shipment_number-error">{problem.json()["detail"]}</p>' in page.text
    assert 'value="WB0000000000"' in page.text
    assert page.headers["content-type"] == "text/html; charset=utf-8"


def test_refused_number_with_lookalike_letters_links_to_the_likely_one(client: httpx.Client) -> None:
    page = client.get("/track", params={"shipment_number": "wb26oo1oooo1"})
    assert page.status_code == 422
    assert 'value="wb26oo1oooo1"' in page.text
    assert '<span>Did you mean </span><a href="/track?number=WB2600100001"' in page.text
    assert state_of(page)["request"]["failure"]["suggestion"] == KNOWN


def test_refused_number_without_lookalike_letters_has_no_suggestion(client: httpx.Client) -> None:
    page = client.get("/track", params={"number": "WB0000000000"})
    assert page.status_code == 422
    assert "Did you mean" not in page.text


def test_visitor_input_is_escaped(client: httpx.Client) -> None:
    page = client.get("/track", params={"number": '"><script>alert(1)</script>'})
    assert "<script>alert" not in page.text
    assert state_of(page)["number"] == '"><script>alert(1)</script>'


def test_overlong_number_is_refused_with_an_explanation(client: httpx.Client) -> None:
    page = client.get("/track", params={"number": "a" * 201})
    assert page.status_code == 400
    assert "at most 200 characters" in page.text


def test_page_shares_the_rate_limit_of_the_api(installation: Settings) -> None:
    one = {"track_shipment": Limit(Allowance(burst=1, per_second=0.01))}
    with served(installation, one) as address, httpx.Client(base_url=address) as client:
        client.get("/api/tracking", params={"shipment_number": KNOWN})
        page = client.get("/track", params={"number": KNOWN})
    assert page.status_code == 429
    assert int(page.headers["retry-after"]) > 0
    assert "Too many requests" in page.text
    assert page.headers["content-type"] == "text/html; charset=utf-8"


def test_head_has_no_body(client: httpx.Client) -> None:
    head = client.head("/track", params={"number": KNOWN})
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 0


def test_compressed_page_has_the_same_content(client: httpx.Client) -> None:
    plain = client.get("/track", params={"number": "WB0000000000"}, headers={"accept-encoding": "identity"})
    with client.stream(
        "GET", "/track", params={"number": "WB0000000000"}, headers={"accept-encoding": "gzip"}
    ) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(b"".join(packed.iter_raw())) == plain.content


def test_repeated_pages_belong_to_their_own_number_and_encoding(client: httpx.Client) -> None:
    numbers = (KNOWN, "WB2600100003", "WB0000000000")
    pages: dict[str, str] = {}
    for encoding in ("gzip", "identity", "gzip", "identity"):
        for number in numbers:
            page = client.get("/track", params={"number": number}, headers={"accept-encoding": encoding})
            assert page.headers.get("content-encoding", "identity") == encoding
            assert state_of(page)["number"] == number
            assert pages.setdefault(number, page.text) == page.text


TWO_MORE = (
    "Ada: is WB2600100001 there?\n"
    "Obi: yes, wb-2600 100 003 too, and GM-605112-3345. GT 0123456789, WB2600100001"
)


@pytest.mark.parametrize(
    "query",
    [
        {"shipment_number": TWO_MORE},
        {"number": TWO_MORE.replace("\n", " ")},
        {"text": TWO_MORE},
    ],
)
def test_other_numbers_of_a_pasted_text_are_linked_for_browsers_without_scripts(
    client: httpx.Client, query: dict[str, str]
) -> None:
    page = client.get("/track", params=query)
    assert state_of(page)["number"] == KNOWN
    assert state_of(page)["others"] == ["WB2600100003", "GM-605112-3345"]
    (offered,) = re.findall(
        r"<noscript>(<p class=\"track-form-more track-form-others\">.*?)</noscript>", page.text
    )
    links = re.findall(r'href="/track\?number=([^"#]+)#your-shipment"', offered)
    assert links == ["WB2600100003", "GM-605112-3345"]


def test_other_numbers_of_a_text_with_an_unknown_one_are_linked_too(client: httpx.Client) -> None:
    page = client.get("/track", params={"shipment_number": f"WB0000000000, {KNOWN}"})
    assert page.status_code == 422
    assert state_of(page)["others"] == [KNOWN]


def test_numbers_pasted_without_a_separator_are_tracked_one_by_one(client: httpx.Client) -> None:
    page = client.get("/track", params={"shipment_number": f"{KNOWN}WB2600100003wb2600100004"})
    assert page.status_code == 200
    assert state_of(page)["number"] == KNOWN
    assert state_of(page)["others"] == ["WB2600100003", "WB2600100004"]


@pytest.mark.parametrize("text", [KNOWN, f"{KNOWN} is {KNOWN.lower()}", f"{KNOWN}, GTB 0123456789"])
def test_a_single_number_is_offered_with_no_others(client: httpx.Client, text: str) -> None:
    page = client.get("/track", params={"shipment_number": text})
    assert page.status_code == 200
    assert "others" not in state_of(page)
    assert "Other numbers" not in page.text


def test_page_without_a_build_returns_503(installation: Settings) -> None:
    unbuilt = replace(installation, site_directory=installation.site_directory / "none")
    with served(unbuilt) as address, httpx.Client(base_url=address) as client:
        assert client.get("/track", params={"number": KNOWN}).status_code == 503
