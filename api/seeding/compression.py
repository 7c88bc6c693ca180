"""Packs a document once for the many times that it is sent."""

from __future__ import annotations

import gzip

import brotli

LARGE = 512 * 1024
"""Bytes above which a document is packed fast rather than small.

The database cannot store a visitor's message while a document is packed. For the usual list of locations
(115 kB), the best quality of brotli takes half a second, and saves a quarter of the bytes. For a list of 13.5
MB, it takes over two minutes, and quality 5 half a second, for 1.8 MB instead of 1.2 MB. gzip takes 3.8 s at
level 9, which saves 2 % of the bytes, and 0.6 s at level 6.
"""


def gzip_of(plain: bytes) -> bytes:
    """The bytes as gzip. Equal bytes give equal results, and so the same ETag on every host."""
    return gzip.compress(plain, 6 if len(plain) > LARGE else 9, mtime=0)


def brotli_of(plain: bytes) -> bytes:
    """The bytes as brotli. Equal bytes give equal results."""
    packed: bytes = brotli.compress(plain, quality=5 if len(plain) > LARGE else 11)
    return packed
