"""Addresses copied from messages and sentences, over real HTTP and one by one."""

from __future__ import annotations

import json

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.web.path_syntax import ODD_PATH
from api.web.static.page_addresses import resolve_page
from api.web.static.test_site import status_of

PAGES = frozenset({"/", "/track", "/get-rates", "/3pl"})

WORKER = PROJECT_ROOT / "pwa/src/service-worker/worker"
OWN = frozenset({"/", "/track", "/get-rates"})
"""Addresses among the cases that lead nowhere else because they are those of pages."""
CASES = json.loads((WORKER / "page-address-cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/track/", "/track"),
        ("/Track", "/track"),
        ("/GET-RATES", "/get-rates"),
        ("/3PL", "/3pl"),
        ("/track.", "/track"),
        ("/Track,", "/track"),
        ("/track).", "/track"),
        ("/track!?", "/track"),
        ("/track;", "/track"),
        ("/track:", "/track"),
        ("/track*", "/track"),
        ("/track>", "/track"),
        ("/track\u201d", "/track"),
        ("/track\u2026", "/track"),
        ("/track'\u3002", "/track"),
        ("/track \u200b", "/track"),
        ("/get-rates/)", "/get-rates"),
        ("/get-rates_", "/get-rates"),
        ("/get\u2011rates", "/get-rates"),
        ("/get\u2013rates/", "/get-rates"),
        ("/\u201ctrack\u201d", "/track"),
        ("/ (track)", "/track"),
        ("/)", "/"),
        ("/\u2026", "/"),
    ],
)
def test_capitals_slashes_and_punctuation_in_paths_are_ignored(path: str, page: str) -> None:
    assert resolve_page(path, PAGES) == (page, "")


@pytest.mark.parametrize(
    "path",
    [
        "/track",
        "/",
        "/tracks",
        "/trackme",
        "/track/me",
        "/track.html5",
        "/track/WB123",
        "/nowhere.",
        "/.../track",
        "/./track",
        "/api/track",
        "/.track",
        "/trac\u00e9",
        "/trackWB2600100001.",
        "/%",
        "/%%20",
        "/track%",
        "/%track",
        "/track%?number=WB1",
        "/tr%61ck",
    ],
)
def test_other_paths_are_not_resolved(path: str) -> None:
    assert resolve_page(path, PAGES) is None


def test_encoded_question_mark_in_path_begins_a_query() -> None:
    assert resolve_page("/Track?number=WB 1\n&x=\u201d", PAGES) == ("/track", "number=WB%201%0A&x=%E2%80%9D")
    assert resolve_page("/track?number=5%", PAGES) == ("/track", "number=5%25")


@pytest.mark.parametrize(("address", "page"), CASES)
def test_address_leads_to_the_same_page_as_in_the_service_worker(
    site: httpx.Client, address: str, page: str | None
) -> None:
    response, reached = site.get(address), None
    while response.status_code == 308:
        reached = response.headers["location"]
        response = site.get(reached)
    assert reached == page
    assert (response.status_code == 404) == (page is None and address.partition("?")[0] not in OWN)


@pytest.mark.parametrize("character", [".", " ", "/", ";", "\u201d"])
def test_path_full_of_punctuation_is_read_once(character: str) -> None:
    # A path that is read again from each of its characters would take an hour.
    assert resolve_page(f"/track{character * 500_000}x", PAGES) is None


@given(path=st.text().map("/".__add__) | st.text("/TRACK.?\\ \u201d\r\n%").map("/track".__add__))
@settings(deadline=None, derandomize=True)
def test_redirect_never_leaves_the_site(path: str) -> None:
    meant = resolve_page(path, PAGES)
    if meant is not None and not ODD_PATH.search(path):
        assert meant[0] in PAGES
        assert meant[1].isascii()
        assert meant[1].isprintable()


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/track/?number=WB1", "/track?number=WB1"),
        ("/Track?number=WB2600100001.", "/track?number=WB2600100001."),
        ("/TRACK.?a=%2F%2Fevil.example&b", "/track?a=%2F%2Fevil.example&b"),
        ("/track%E2%80%9D", "/track"),
        ("/track%20", "/track"),
        ("/track%29%2C", "/track"),
        ("/track%2f", "/track"),
        ("/track%3Fnumber=WB2600100003", "/track?number=WB2600100003"),
        ("/track%3Fnumber=WB1?from=mail", "/track?number=WB1&from=mail"),
        ("/%22track%22", "/track"),
        ("/,", "/"),
        ("/track/WB2600100001", "/track?number=WB2600100001"),
        ("/track?WB2600100001", "/track?number=WB2600100001"),
        ("/track/evil.example:1234", "/track?number=evil.example%3A1234"),
        ("/track.html?a=%2F%2Fevil.example", "/track?a=%2F%2Fevil.example"),
        ("/index.php", "/"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_noncanonical_path_redirects_to_its_page(
    site: httpx.Client, method: str, target: str, location: str
) -> None:
    response = site.request(method, target)
    assert (response.status_code, response.headers["location"]) == (308, location)
    # A query may contain what a visitor has asked.
    assert response.headers["cache-control"] == ("no-store" if "?" in location else "no-cache")
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in response.headers
    assert response.content == b""


@pytest.mark.parametrize(
    "target",
    [
        "//evil.example/track",
        "/\\evil.example/track.",
        "/%5cevil.example/Track",
        "/%2F%2Fevil.example",
        "/%2fevil.example/track.",
        "/Track/../../etc/passwd",
        "/track%00.",
        "/track.%0d%0aset-cookie:a=b",
        "/Track//",
        "/evil.example/track.",
        "/Shell",
        "/404.",
        "/Manifest.webmanifest",
        "/assets/Entry-3f9a.js.",
        "/API/countries.",
        "/track%e2%80",
        "/%ff",
        "/.",
        "/%",
        "/%25",
        "/%zz",
        "/%/",
        "/track%",
        "/track%2",
        "/track%25",
    ],
)
def test_other_paths_are_not_redirected(site_address: str, target: str) -> None:
    assert 400 <= status_of(site_address, target) < 500


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/contact-us/", "/contact-us"),
        ("/Contact-Us", "/contact-us"),
        ("/contact-us.?from=mail", "/contact-us?from=mail"),
        ("/track/", "/track"),
        ("/TRACK", "/track"),
    ],
)
def test_form_posted_to_noncanonical_path_is_redirected_with_its_method(
    site: httpx.Client, target: str, location: str
) -> None:
    response = site.post(target, data={"message": "Where is my parcel?"})
    assert (response.status_code, response.headers["location"]) == (308, location)


@pytest.mark.parametrize("target", ["/Get-Rates", "/offices/", "/About-Us", "/Nowhere/"])
def test_post_to_a_page_without_a_posted_form_is_not_redirected(site: httpx.Client, target: str) -> None:
    assert site.post(target).status_code == 405


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_only_get_head_and_post_are_redirected(site: httpx.Client, method: str) -> None:
    assert site.request(method, "/Contact-Us/").status_code == 405
