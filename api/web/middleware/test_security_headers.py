from __future__ import annotations

from dataclasses import replace

import pytest

from api.config.settings import Settings
from api.web.middleware.response_headers import AnswerHeaders
from api.web.middleware.security_headers import ADS_HOSTS, headers_of_page, response_headers


def policy(settings: Settings) -> dict[str, str]:
    parts = response_headers(settings)["content-security-policy"].split("; ")
    return {name: sources for name, _, sources in (part.partition(" ") for part in parts)}


def test_policy_allows_loading_from_and_sending_to_this_site_only() -> None:
    directives = policy(Settings())
    images = directives.pop("img-src")
    forbidden = {name for name, sources in directives.items() if sources == "'none'"}
    assert images == "'self' data:"
    assert forbidden == {"object-src", "base-uri", "frame-ancestors"}
    assert {name: sources for name, sources in directives.items() if name not in forbidden} == dict.fromkeys(
        (
            *("default-src", "script-src", "style-src", "connect-src", "font-src"),
            *("form-action", "manifest-src", "worker-src"),
        ),
        "'self'",
    )


def test_policy_without_ads_tag_allows_no_other_host() -> None:
    assert not any("http" in sources for sources in policy(Settings()).values())


@pytest.mark.parametrize("directive", ["script-src", "img-src", "connect-src"])
def test_policy_with_ads_tag_allows_its_hosts(directive: str) -> None:
    assert policy(replace(Settings(), ads_tag_id="AW-1"))[directive].endswith(ADS_HOSTS)


def test_policy_with_ads_tag_allows_nothing_else() -> None:
    without, with_tag = policy(Settings()), policy(replace(Settings(), ads_tag_id="AW-1"))
    changed = {name for name in without if without[name] != with_tag[name]}
    assert changed == {"script-src", "img-src", "connect-src"}


HEADERS = AnswerHeaders(response_headers(Settings()))


def test_policy_allows_no_inline_script_without_a_hash() -> None:
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


def test_camera_is_allowed_only_on_track_and_board() -> None:
    policy = headers_of_page("/board")["permissions-policy"]
    assert policy == "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"
    assert headers_of_page("/track") == headers_of_page("/board")
    assert [headers_of_page(path) for path in ("/", "/offices", "/shell", "/404")] == [{}] * 4


def test_hsts_is_sent_only_for_https_sites() -> None:
    assert "strict-transport-security" not in response_headers(Settings())
    https = replace(Settings(), public_url="https://www.example.com")
    assert response_headers(https)["strict-transport-security"] == "max-age=31536000"


def test_completing_headers_twice_changes_nothing() -> None:
    own = ((b"content-type", b"text/html"), (b"etag", b'"a"'))
    complete = HEADERS.complete(own)
    assert complete[:2] == own
    assert dict(complete).keys() - dict(own).keys() == {
        name.encode() for name in response_headers(Settings())
    }
    assert HEADERS.complete(complete) == complete


def test_headers_set_by_a_response_are_kept() -> None:
    own = ((b"content-security-policy", b"default-src 'none'"), (b"referrer-policy", b"no-referrer"))
    assert [dict(HEADERS.complete(own))[name] for name, _ in own] == [value for _, value in own]


def test_assets_get_no_document_headers() -> None:
    script = ((b"content-type", b"text/javascript; charset=utf-8"), (b"cache-control", b"immutable"))
    complete = HEADERS.complete(script)
    assert b"content-security-policy" not in dict(complete)
    assert HEADERS.complete(complete) == complete


def test_svg_images_get_a_policy_that_forbids_scripts() -> None:
    drawing = ((b"content-type", b"image/svg+xml"), (b"cache-control", b"no-cache"))
    complete = HEADERS.complete(drawing)
    added = dict(complete[len(drawing) :])
    assert added == {
        b"content-security-policy": b"default-src 'none'; sandbox",
        b"x-content-type-options": b"nosniff",
        b"cross-origin-resource-policy": b"same-origin",
    }
    assert HEADERS.complete(complete) == complete
