"""Packs a page in parts, so that its constant parts are packed only once.

A stretch of deflate that ends with a full flush depends on nothing before it (RFC 1951, 3.2.4, and zlib's
manual on `Z_FULL_FLUSH`), so stretches that were packed separately can be joined. The checksum at the end of
a gzip file (RFC 1952) is over the plain bytes, and is quick.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import NamedTuple

QUICK = 4
BEST = 9

# Deflate, no name, no time, unknown operating system.
_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
_RAW = -zlib.MAX_WBITS
_LAST = zlib.compressobj(wbits=_RAW).flush()
"""The end of a deflate stream, without content."""


class Packed(NamedTuple):
    """Some bytes, and the same as a stretch of deflate."""

    plain: bytes
    deflated: bytes


def packed(plain: bytes, level: int = QUICK) -> Packed:
    """The bytes as a stretch that can be joined with others."""
    packer = zlib.compressobj(level, wbits=_RAW)
    return Packed(plain, packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH))


def gzip_of(parts: Sequence[Packed]) -> bytes:
    """All of the parts as one gzip file."""
    checksum = length = 0
    for part in parts:
        checksum = zlib.crc32(part.plain, checksum)
        length += len(part.plain)
    trailer = struct.pack("<LL", checksum, length & 0xFFFFFFFF)
    return b"".join((_HEADER, *(part.deflated for part in parts), _LAST, trailer))
