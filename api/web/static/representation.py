"""One content in up to three encodings, each with an ETag of its own bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from api.web.asgi import Headers, PrebuiltResponse

CompleteHeaders = Callable[[Headers], Headers]
"""Adds the headers that every response has."""

IN_BROWSERS_ALONE = "private, no-cache"
"""For lists and page content under /api/, whose Set-Cookie has one visitor's token. A shared cache could send
it to others, because a 304 to a visitor who has a token does not replace it (RFC 9111, 7.3).
"""


def unchanged(headers: Headers) -> Headers:
    """Adds nothing, for responses that middleware completes later."""
    return headers


@dataclass(frozen=True, slots=True)
class Variant:
    """The bytes of one encoding. `encoding` is a Content-Encoding, or `identity` for plain bytes."""

    encoding: str
    etag: bytes
    not_modified: PrebuiltResponse
    """The 304 for a client that has it."""
    full: PrebuiltResponse

    @property
    def body(self) -> bytes:
        """The bytes of this encoding."""
        return self.full.body


@dataclass(frozen=True, slots=True)
class Representations:
    """One content with its variants by encoding. `identity` is always among them."""

    content_type: str
    variants: Mapping[str, Variant]


def representations(
    content_type: str,
    cache_control: str,
    bodies: Mapping[str, bytes],
    more_headers: Mapping[str, str] = MappingProxyType({}),
    complete: CompleteHeaders = unchanged,
) -> Representations:
    """Makes the variants. `bodies` maps an encoding (`br`, `gzip`, `identity`) to its bytes.

    `more_headers` and the headers that `complete` adds are sent too, also with a 304.
    """
    always = {"cache-control": cache_control, "vary": "Accept-Encoding", **more_headers}
    return Representations(
        content_type,
        {
            encoding: _variant(encoding, body, content_type, always, complete)
            for encoding, body in bodies.items()
        },
    )


def _variant(
    encoding: str, body: bytes, content_type: str, always: Mapping[str, str], complete: CompleteHeaders
) -> Variant:
    etag = _etag(body)
    not_modified = {"etag": etag.decode("ascii"), **always}
    full = {**not_modified, "content-type": content_type, "content-length": str(len(body))}
    if encoding != "identity":
        full["content-encoding"] = encoding
    return Variant(
        encoding,
        etag,
        not_modified=PrebuiltResponse(304, complete(_as_sent(not_modified)), b""),
        full=PrebuiltResponse(200, complete(_as_sent(full)), body),
    )


def _as_sent(headers: Mapping[str, str]) -> Headers:
    return tuple((name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items())


def _etag(body: bytes) -> bytes:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'.encode("ascii")
