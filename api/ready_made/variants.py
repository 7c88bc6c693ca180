"""One content in up to three encodings, each with an ETag of its own bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variant:
    """The bytes of one encoding; `encoding` is a Content-Encoding, or `identity` for plain bytes."""

    encoding: str
    body: bytes
    etag: bytes


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A content with its variants by encoding; `identity` is always among them."""

    content_type: bytes
    cache_control: bytes
    variants: Mapping[str, Variant]


def ready_made(content_type: str, cache_control: str, bodies: Mapping[str, bytes]) -> ReadyMade:
    """Makes the variants; `bodies` maps an encoding (`br`, `gzip`, `identity`) to its bytes."""
    return ReadyMade(
        content_type.encode("latin-1"),
        cache_control.encode("latin-1"),
        {encoding: Variant(encoding, body, _etag(body)) for encoding, body in bodies.items()},
    )


def _etag(body: bytes) -> bytes:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'.encode("ascii")
