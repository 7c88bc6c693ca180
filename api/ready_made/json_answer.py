"""A struct as the answer that it makes."""

from __future__ import annotations

import msgspec

from api.asgi import Headers
from api.ready_made.ready_answer import ReadyAnswer

_encode = msgspec.json.Encoder().encode


def json_answer(content: msgspec.Struct, headers: Headers = (), status: int = 200) -> ReadyAnswer:
    """The answer with `content` as its JSON, and with `headers` before those that say what it is.

    A route may give it back as it is: for a struct Litestar would first make a response of its own, then an
    application of that, which costs as much as the rest of the way through the router.
    """
    body = _encode(content)
    what = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)))
    return ReadyAnswer(status, headers + what, body)
