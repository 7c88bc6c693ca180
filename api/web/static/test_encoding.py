from __future__ import annotations

import pytest

from api.web.static.encoding import choose_encoding

ALL = ("br", "gzip", "identity")


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        (None, "identity"),
        ("", "identity"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("x-gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.000, gzip;q=0.0", "identity"),
        ("br;q=0.5, gzip;q=0.9", "gzip"),
        ("br ; q=1.0, gzip", "br"),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "gzip"),
        ("br;q=0.2, identity;q=0.8", "identity"),
        ("identity;q=0, *;q=0", "identity"),
        ("zstd", "identity"),
        ("br;q=nonsense, gzip", "gzip"),
        ("br;level=9, gzip", "br"),
        ("br;level=9;q=0, gzip", "gzip"),
        ("br;seq=0, gzip;q=0.5", "br"),
    ],
)
def test_preferred_encoding_is_chosen(header: str | None, encoding: str) -> None:
    assert choose_encoding(header.encode() if header is not None else None, ALL) == encoding


def test_unavailable_encoding_is_not_chosen() -> None:
    assert choose_encoding(b"br, gzip;q=0.5", ("gzip", "identity")) == "gzip"
    assert choose_encoding(b"br, gzip", ("identity",)) == "identity"
