"""The headers that an answer has because of who asked: the request's id and the XSRF cookie."""

from __future__ import annotations

from litestar.types import HTTPScope

from api.observability.request_id import HEADER, REQUEST_ID, request_id_of
from api.web.asgi import Headers, HeadersDue


class RequestHeaders:
    """Gives them; `cookie` gives those of the cookie."""

    def __init__(self, cookie: HeadersDue) -> None:
        self._cookie = cookie

    def of_prebuilt(self, scope: HTTPScope) -> Headers:
        """For what is prebuilt. Pages and their parts go without an id: nothing is logged of them."""
        return self.of_any(scope) if scope["path"].startswith("/api/") else ()

    def of_any(self, scope: HTTPScope) -> Headers:
        """For all else. From here on the log knows the request by its id."""
        request_id = request_id_of(scope["headers"])
        REQUEST_ID.set(request_id)
        return ((HEADER, request_id.encode("ascii")), *self._cookie(scope))
