"""Packed data of any size can be unpacked. Only large data is not packed as small as possible."""

from __future__ import annotations

import gzip

import brotli
import pytest

from api.seeding.compression import LARGE, brotli_of, gzip_of

LINE = b'{"id":"1","name":"1004 ESTATE","service_area":"LOS - LAGOS"},'
USUAL = LINE * 100
LARGE_ONE = LINE * (LARGE // len(LINE) + 1)


@pytest.mark.parametrize("plain", [b"", USUAL, LARGE_ONE])
def test_compression_is_lossless_and_deterministic(plain: bytes) -> None:
    assert gzip.decompress(gzip_of(plain)) == plain
    assert brotli.decompress(brotli_of(plain)) == plain
    assert (gzip_of(plain), brotli_of(plain)) == (gzip_of(plain), brotli_of(plain))


def test_usual_document_is_compressed_at_best_quality() -> None:
    assert brotli_of(USUAL) == brotli.compress(USUAL, quality=11)
    for plain in (USUAL, LARGE_ONE[:LARGE]):
        assert gzip_of(plain) == gzip.compress(plain, 9, mtime=0)


def test_large_document_is_compressed_at_lower_quality() -> None:
    assert brotli_of(LARGE_ONE) == brotli.compress(LARGE_ONE, quality=5)
    assert gzip_of(LARGE_ONE) == gzip.compress(LARGE_ONE, 6, mtime=0)
