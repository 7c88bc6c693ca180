"""A page with the answer to what its address asks, for one visitor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import brotli
import msgspec
from jinja2 import Environment
from litestar.types import HTTPScope

from api.web.asgi import PrebuiltResponse
from api.web.pages.frames import PageFrame
from api.web.pages.page_cache import PageCache
from api.web.static.encoding import choose_encoding
from api.web.static.representation import Representations, representations
from api.web.static.site_files import ASK_EACH_TIME

NOBODY_ELSES = "no-store"
"""No cache on the way may keep a page that answers one visitor's request."""

STATE_ELEMENT = "page-state"
"""The id of the element with the state that the page was rendered from."""

PAGE_TYPE = "text/html; charset=utf-8"

BROTLI_QUALITY = 5
"""For packing while requests wait: a tenth larger than with the best quality, in a hundredth of its time."""

NO_INDEX = b'<meta name="robots" content="noindex">'

_ENCODINGS = frozenset({"gzip", "identity"})
_encode = msgspec.json.Encoder().encode


View = Callable[[Any], Mapping[str, Any]]
"""Returns the values that a template reads besides the fields of its state."""


class DeskTemplate:
    """Renders the desk of one page from a state, as React does from the same state."""

    def __init__(self, environment: Environment, template: str, view: View | None = None) -> None:
        """`view` computes the values that the template needs besides the state."""
        self._template = environment.get_template(template)
        self._view = view

    def desk(self, state: msgspec.Struct) -> str:
        """The markup of the desk."""
        # The template gets the state as the browser reads it.
        also = self._view(state) if self._view else {}
        return self._template.render(also, state=msgspec.to_builtins(state))


class AnsweredPage:
    """Fills the frame of one page."""

    def __init__(
        self,
        frame: PageFrame,
        template: DeskTemplate,
        headers: Mapping[str, str] = MappingProxyType({}),
        cache: PageCache | None = None,
    ) -> None:
        """`headers` are those of this page only. Without `cache`, each response is rendered anew, which is
        necessary for a page that shows what a visitor has written.
        """
        self._frame = frame
        self._template = template
        self._cache = cache
        self._headers = {"content-security-policy": frame.policy, **headers}

    def for_all(self, state: msgspec.Struct) -> Representations:
        """The page of a state that is the same for all visitors."""
        desk, data = self._template.desk(state).encode(), _script_of(state)
        plain = self._frame.filled(desk, data)
        bodies = {
            "identity": plain,
            "gzip": self._frame.filled_and_packed(desk, data),
            "br": brotli.compress(plain, quality=BROTLI_QUALITY),
        }
        return representations(PAGE_TYPE, ASK_EACH_TIME, bodies, self._headers)

    def response(
        self,
        scope: HTTPScope,
        state: msgspec.Struct,
        status: int = 200,
        headers: Mapping[str, str] = MappingProxyType({}),
        cache_control: str = NOBODY_ELSES,
    ) -> PrebuiltResponse:
        """The response to a GET. `headers` are sent besides those of the page."""
        data = _script_of(state)
        encoding = choose_encoding(_header(scope, b"accept-encoding"), _ENCODINGS)
        body = self._body_of(state, data, encoding)
        own = {
            "content-type": PAGE_TYPE,
            "content-length": str(len(body)),
            "cache-control": cache_control,
            "vary": "Accept-Encoding",
            **self._headers,
            **({"content-encoding": encoding} if encoding != "identity" else {}),
            **headers,
        }
        raw = tuple((name.encode("latin-1"), value.encode("latin-1")) for name, value in own.items())
        return PrebuiltResponse(status, raw, body)

    def _body_of(self, state: msgspec.Struct, data: bytes, encoding: str) -> bytes:
        if self._cache is None:
            return self._draw(state, data, encoding)
        # The body depends only on the state, and `data` contains all of the state.
        body = self._cache.get((data, encoding))
        if body is None:
            body = self._draw(state, data, encoding)
            self._cache.keep((data, encoding), body)
        return body

    def _draw(self, state: msgspec.Struct, data: bytes, encoding: str) -> bytes:
        fill = self._frame.filled_and_packed if encoding == "gzip" else self._frame.filled
        return fill(self._template.desk(state).encode(), data)


def _script_of(state: msgspec.Struct) -> bytes:
    # Without a `<`, no text of the state can close the element.
    data = _encode(state).replace(b"<", rb"\u003c")
    return b'<script type="application/json" id="%s">%s</script>' % (STATE_ELEMENT.encode("ascii"), data)


def _header(scope: HTTPScope, wanted: bytes) -> bytes | None:
    return next((value for name, value in scope["headers"] if name == wanted), None)
