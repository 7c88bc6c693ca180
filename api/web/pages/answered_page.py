"""A page with the answer to what its address asks, for one visitor."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from jinja2 import Environment
from litestar.types import HTTPScope

from api.web.asgi import PrebuiltResponse
from api.web.pages.frames import PageFrame
from api.web.static.encoding import choose_encoding

NOBODY_ELSES = "no-store"
"""What one visitor has asked is kept by nobody on the way."""

STATE_ELEMENT = "page-state"
"""The id of the element in which the browser finds what the page was drawn from."""

NO_INDEX = b'<meta name="robots" content="noindex">'

_ENCODINGS = frozenset({"gzip", "identity"})
_encode = msgspec.json.Encoder().encode


class Drawing:
    """Draws the desk of one page from a state, and React draws the same from it."""

    def __init__(self, environment: Environment, template: str, **copy: str) -> None:
        """Takes by name what the template has from the copy of the page."""
        self._template = environment.get_template(template)
        # Not as globals: templates that are imported would be made anew each time for those.
        self._copy = copy

    def desk(self, state: msgspec.Struct) -> str:
        """The markup of the desk."""
        # As the browser reads it: one truth for both.
        return self._template.render(state=msgspec.to_builtins(state), **self._copy)


class AnsweredPage:
    """Fills the frame of one page."""

    def __init__(self, frame: PageFrame, drawing: Drawing) -> None:
        self._frame = frame
        self._drawing = drawing

    def response(
        self,
        scope: HTTPScope,
        state: msgspec.Struct,
        status: int = 200,
        headers: Mapping[str, str] = MappingProxyType({}),
        cache_control: str = NOBODY_ELSES,
    ) -> PrebuiltResponse:
        """The answer to a GET. `headers` are sent besides those that a page has."""
        desk = self._drawing.desk(state).encode()
        data = _script_of(state)
        encoding = choose_encoding(_header(scope, b"accept-encoding"), _ENCODINGS)
        fill = self._frame.filled_and_packed if encoding == "gzip" else self._frame.filled
        body = fill(desk, data)
        own = {
            "content-type": "text/html; charset=utf-8",
            "content-length": str(len(body)),
            "cache-control": cache_control,
            "vary": "Accept-Encoding",
            "content-security-policy": self._frame.policy,
            **({"content-encoding": encoding} if encoding != "identity" else {}),
            **headers,
        }
        raw = tuple((name.encode("latin-1"), value.encode("latin-1")) for name, value in own.items())
        return PrebuiltResponse(status, raw, body)


def _script_of(state: msgspec.Struct) -> bytes:
    # Nothing in it can end the element early.
    data = _encode(state).replace(b"<", rb"\u003c")
    return b'<script type="application/json" id="%s">%s</script>' % (STATE_ELEMENT.encode("ascii"), data)


def _header(scope: HTTPScope, wanted: bytes) -> bytes | None:
    return next((value for name, value in scope["headers"] if name == wanted), None)
