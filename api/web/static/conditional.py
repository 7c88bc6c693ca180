"""Chooses the response to a request for prebuilt bytes: the right variant, or 304 if the client has it."""

from __future__ import annotations

from collections.abc import Iterable

from api.web.asgi import PrebuiltResponse
from api.web.static.encoding import choose_encoding
from api.web.static.representation import Representations


def conditional_response(
    content: Representations, request_headers: Iterable[tuple[bytes, bytes]], status: int = 200
) -> PrebuiltResponse:
    """Returns the response to a GET. `status` is that of a response with a body. Only 200 may become 304."""
    accept_encoding: bytes | None = None
    if_none_match: bytes | None = None
    for name, value in request_headers:
        # A repeated header is one list.
        if name == b"accept-encoding":
            accept_encoding = value if accept_encoding is None else accept_encoding + b"," + value
        elif name == b"if-none-match":
            if_none_match = value if if_none_match is None else if_none_match + b"," + value
    variant = content.variants[choose_encoding(accept_encoding, content.variants)]
    if status != 200:
        return PrebuiltResponse(status, variant.full.headers, variant.body)
    if if_none_match is not None and etag_matches(if_none_match, variant.etag):
        return variant.not_modified
    return variant.full


def etag_matches(if_none_match: bytes, etag: bytes) -> bool:
    """Whether `etag` is among the client's. Weak ETags are compared as strong ones, as RFC 9110 says."""
    if if_none_match == etag:
        return True  # the usual case: browsers send one ETag
    listed = [entry.strip().removeprefix(b"W/") for entry in if_none_match.split(b",")]
    return etag.removeprefix(b"W/") in listed or b"*" in listed
