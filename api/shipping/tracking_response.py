"""The answer to a look-up over HTTP: the steps, or 304 to whoever has them already."""

from __future__ import annotations

from collections.abc import Iterable

from api.shipping.tracked import Tracked
from api.web.asgi import Headers, PrebuiltResponse, json_answer
from api.web.static.conditional import has_it, if_none_match_of

NO_STORE: Headers = ((b"cache-control", b"no-store"),)


def tracking_response(tracked: Tracked, request_headers: Iterable[tuple[bytes, bytes]]) -> PrebuiltResponse:
    """Of a GET with these headers. An open page asks often: without news it gets a head and no body."""
    headers = (*NO_STORE, (b"etag", tracked.etag))
    known = if_none_match_of(request_headers)
    if known is not None and has_it(known, tracked.etag):
        return PrebuiltResponse(304, headers, b"")
    return json_answer(tracked.answer, headers)
