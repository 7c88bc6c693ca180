"""One content in up to three encodings, each with an ETag of its own bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Headers = tuple[tuple[bytes, bytes], ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """The bytes of one encoding; `encoding` is a Content-Encoding, or `identity` for plain bytes."""

    encoding: str
    body: bytes
    etag: bytes
    headers_if_known: Headers
    """With a 304."""
    headers: Headers
    """With the body."""


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A content with its variants by encoding; `identity` is always among them."""

    content_type: str
    variants: Mapping[str, Variant]


def ready_made(
    content_type: str,
    cache_control: str,
    bodies: Mapping[str, bytes],
    more_headers: Mapping[str, str] = MappingProxyType({}),
) -> ReadyMade:
    """Makes the variants; `bodies` maps an encoding (`br`, `gzip`, `identity`) to its bytes.

    `more_headers` are sent too, with a 304 as well.
    """
    always = {"cache-control": cache_control, "vary": "Accept-Encoding", **more_headers}
    return ReadyMade(
        content_type,
        {encoding: _variant(encoding, body, content_type, always) for encoding, body in bodies.items()},
    )


def _variant(encoding: str, body: bytes, content_type: str, always: Mapping[str, str]) -> Variant:
    etag = _etag(body)
    known = {"etag": etag.decode("ascii"), **always}
    whole = {**known, "content-type": content_type, "content-length": str(len(body))}
    if encoding != "identity":
        whole["content-encoding"] = encoding
    return Variant(encoding, body, etag, _as_sent(known), _as_sent(whole))


def _as_sent(headers: Mapping[str, str]) -> Headers:
    return tuple((name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items())


def _etag(body: bytes) -> bytes:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'.encode("ascii")
