"""A struct as the answer that it makes."""

from __future__ import annotations

import msgspec

from api.web.asgi import Headers
from api.web.static.prebuilt_response import PrebuiltResponse

_encode = msgspec.json.Encoder().encode


def json_answer(content: msgspec.Struct, headers: Headers = (), status: int = 200) -> PrebuiltResponse:
    """The answer with `content` as its JSON, and with `headers` before those that say what it is.

    A route may give it back as it is: for a struct Litestar would first make a response of its own, then an
    application of that, which costs as much as the rest of the way through the router.
    """
    body = _encode(content)
    what = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)))
    return PrebuiltResponse(status, headers + what, body)
