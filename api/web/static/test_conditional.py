from __future__ import annotations

import pytest

from api.web.asgi import PrebuiltResponse
from api.web.static.conditional import answer
from api.web.static.representation import representations

PAGE = representations("text/html", "no-cache", {"identity": b"plain", "br": b"packed"})
PLAIN_ETAG = PAGE.variants["identity"].etag


def ask(*headers: tuple[bytes, bytes], status: int = 200) -> PrebuiltResponse:
    return answer(PAGE, headers, status)


def test_each_encoding_has_its_own_etag_and_says_what_it_varies_by() -> None:
    plain, packed = ask(), ask((b"accept-encoding", b"br"))
    assert (plain.body, packed.body) == (b"plain", b"packed")
    assert dict(plain.headers)[b"etag"] != dict(packed.headers)[b"etag"]
    assert b"content-encoding" not in dict(plain.headers)
    assert dict(packed.headers)[b"content-encoding"] == b"br"
    assert dict(plain.headers)[b"vary"] == dict(packed.headers)[b"vary"] == b"Accept-Encoding"


def test_a_header_that_is_sent_twice_is_read_as_one() -> None:
    assert ask((b"accept-encoding", b"gzip"), (b"accept-encoding", b"br")).body == b"packed"


@pytest.mark.parametrize("sent", [PLAIN_ETAG, b"W/" + PLAIN_ETAG, b'"other", ' + PLAIN_ETAG, b"*"])
def test_who_has_it_already_gets_no_body(sent: bytes) -> None:
    known = ask((b"if-none-match", sent))
    assert (known.status, known.body) == (304, b"")
    assert dict(known.headers).keys() == {b"etag", b"cache-control", b"vary"}


def test_the_etag_of_another_encoding_is_not_known() -> None:
    assert ask((b"if-none-match", PLAIN_ETAG), (b"accept-encoding", b"br")).status == 200


def test_an_etag_that_is_sent_in_two_lines_is_found_in_either() -> None:
    assert ask((b"if-none-match", b'"other"'), (b"if-none-match", PLAIN_ETAG)).status == 304


def test_what_every_answer_carries_is_in_it_already() -> None:
    content = representations(
        "text/html", "no-cache", {"identity": b"plain"}, complete=lambda own: (*own, (b"x", b"y"))
    )
    variant = content.variants["identity"]
    assert variant.whole.headers[-1] == variant.known.headers[-1] == (b"x", b"y")


def test_an_error_page_is_always_sent_whole() -> None:
    assert ask((b"if-none-match", PLAIN_ETAG), status=404).status == 404
