"""Packing in parts, compared with gzip."""

from __future__ import annotations

import gzip

from hypothesis import given
from hypothesis import strategies as st

from api.web.pages.packing import BEST, gzip_of, packed

PARTS = st.lists(st.binary(max_size=2000) | st.text(max_size=500).map(str.encode), max_size=6)


@given(PARTS)
def test_packed_parts_decompress_to_the_original(parts: list[bytes]) -> None:
    assert gzip.decompress(gzip_of([packed(part, BEST) for part in parts])) == b"".join(parts)


def test_page_compressed_in_parts_is_hardly_larger_than_as_a_whole() -> None:
    parts = [b"<p class='step'>Picked up in Ikeja, Lagos</p>" * count for count in (400, 30, 200)]
    whole = gzip.compress(b"".join(parts))
    assert len(gzip_of([packed(part) for part in parts])) < len(whole) + 300
