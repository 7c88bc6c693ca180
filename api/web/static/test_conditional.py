from __future__ import annotations

import pytest

from api.web.asgi import PrebuiltResponse
from api.web.static.conditional import conditional_response
from api.web.static.representation import representations

PAGE = representations("text/html", "no-cache", {"identity": b"plain", "br": b"packed"})
PLAIN_ETAG = PAGE.variants["identity"].etag


def ask(*headers: tuple[bytes, bytes], status: int = 200) -> PrebuiltResponse:
    return conditional_response(PAGE, headers, status)


def test_each_encoding_has_its_own_etag_and_vary_header() -> None:
    plain, packed = ask(), ask((b"accept-encoding", b"br"))
    assert (plain.body, packed.body) == (b"plain", b"packed")
    assert dict(plain.headers)[b"etag"] != dict(packed.headers)[b"etag"]
    assert b"content-encoding" not in dict(plain.headers)
    assert dict(packed.headers)[b"content-encoding"] == b"br"
    assert dict(plain.headers)[b"vary"] == dict(packed.headers)[b"vary"] == b"Accept-Encoding"


def test_repeated_accept_encoding_header_is_joined() -> None:
    assert ask((b"accept-encoding", b"gzip"), (b"accept-encoding", b"br")).body == b"packed"


@pytest.mark.parametrize("sent", [PLAIN_ETAG, b"W/" + PLAIN_ETAG, b'"other", ' + PLAIN_ETAG, b"*"])
def test_matching_etag_returns_304_without_body(sent: bytes) -> None:
    known = ask((b"if-none-match", sent))
    assert (known.status, known.body) == (304, b"")
    assert dict(known.headers).keys() == {b"etag", b"cache-control", b"vary"}


def test_etag_of_another_encoding_does_not_match() -> None:
    assert ask((b"if-none-match", PLAIN_ETAG), (b"accept-encoding", b"br")).status == 200


def test_etag_is_matched_in_repeated_if_none_match_headers() -> None:
    assert ask((b"if-none-match", b'"other"'), (b"if-none-match", PLAIN_ETAG)).status == 304


def test_common_headers_are_part_of_the_prebuilt_response() -> None:
    content = representations(
        "text/html", "no-cache", {"identity": b"plain"}, complete=lambda own: (*own, (b"x", b"y"))
    )
    variant = content.variants["identity"]
    assert variant.full.headers[-1] == variant.not_modified.headers[-1] == (b"x", b"y")


def test_error_page_is_never_answered_304() -> None:
    assert ask((b"if-none-match", PLAIN_ETAG), status=404).status == 404
