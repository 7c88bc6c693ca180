from __future__ import annotations

from dataclasses import replace

import pytest

from api.config.settings import Settings
from api.web.middleware.response_headers import AnswerHeaders
from api.web.middleware.security_headers import ADS_HOSTS, response_headers


def policy(settings: Settings) -> dict[str, str]:
    parts = response_headers(settings)["content-security-policy"].split("; ")
    return {name: sources for name, _, sources in (part.partition(" ") for part in parts)}


def test_without_a_tag_nothing_of_another_host_loads() -> None:
    assert not any("http" in sources for sources in policy(Settings()).values())


@pytest.mark.parametrize("directive", ["script-src", "img-src", "connect-src"])
def test_a_tag_lets_its_own_hosts_in(directive: str) -> None:
    assert policy(replace(Settings(), ads_tag_id="AW-1"))[directive].endswith(ADS_HOSTS)


def test_a_tag_opens_nothing_else() -> None:
    without, with_tag = policy(Settings()), policy(replace(Settings(), ads_tag_id="AW-1"))
    changed = {name for name in without if without[name] != with_tag[name]}
    assert changed == {"script-src", "img-src", "connect-src"}


HEADERS = AnswerHeaders(response_headers(Settings()))


def test_the_policy_allows_no_script_that_is_not_named() -> None:
    assert policy(Settings())["script-src"] == "'self'"
    assert "unsafe" not in response_headers(replace(Settings(), ads_tag_id="AW-1"))["content-security-policy"]


def test_documents_forbid_framing_and_cross_origin_use() -> None:
    headers = response_headers(Settings())
    assert policy(Settings())["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "strict-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    kept_from = ("camera", "geolocation", "microphone", "payment", "usb")
    assert headers["permissions-policy"] == ", ".join(f"{power}=()" for power in kept_from)


def test_browsers_are_held_to_https_only_where_visitors_use_it() -> None:
    assert "strict-transport-security" not in response_headers(Settings())
    https = replace(Settings(), public_url="https://www.example.com")
    assert response_headers(https)["strict-transport-security"] == "max-age=31536000"


def test_an_answer_that_is_complete_stays_as_it_is() -> None:
    own = ((b"content-type", b"text/html"), (b"etag", b'"a"'))
    complete = HEADERS.complete(own)
    assert complete[:2] == own
    assert dict(complete).keys() - dict(own).keys() == {
        name.encode() for name in response_headers(Settings())
    }
    assert HEADERS.complete(complete) == complete


def test_what_an_answer_says_itself_stands() -> None:
    own = ((b"content-security-policy", b"default-src 'none'"), (b"referrer-policy", b"no-referrer"))
    assert [dict(HEADERS.complete(own))[name] for name, _ in own] == [value for _, value in own]


def test_a_part_of_a_page_stays_without_what_it_does_not_need() -> None:
    script = ((b"content-type", b"text/javascript; charset=utf-8"), (b"cache-control", b"immutable"))
    complete = HEADERS.complete(script)
    assert b"content-security-policy" not in dict(complete)
    assert HEADERS.complete(complete) == complete
