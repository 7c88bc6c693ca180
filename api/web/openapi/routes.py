"""GET /schema and /schema/openapi.json."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

from api.web.accept import prefers_page
from api.web.openapi.page import STYLESHEET, render_page


def documentation_routes(document: Callable[[], Mapping[str, Any]]) -> list[HTTPRouteHandler]:
    """Routes of the document and of a page made from it. Both are made at the first request."""

    @cache
    def as_json() -> bytes:
        return msgspec.json.format(msgspec.json.encode(document()), indent=2)

    @cache
    def as_page() -> bytes:
        return render_page(document()).encode("utf-8")

    @get("/schema", include_in_schema=False)
    async def schema(request: Request[Any, Any, Any]) -> Response[bytes]:
        headers = {"vary": "Accept", "cache-control": "no-cache"}
        if prefers_page(request.headers.get("accept", "")):
            return Response(as_page(), media_type="text/html", headers=headers)
        return Response(as_json(), media_type="application/json", headers=headers)

    @get("/schema/openapi.json", include_in_schema=False)
    async def openapi() -> Response[bytes]:
        return Response(as_json(), media_type="application/json", headers={"cache-control": "no-cache"})

    @get("/schema/page.css", include_in_schema=False)
    async def stylesheet() -> Response[str]:
        return Response(STYLESHEET, media_type="text/css", headers={"cache-control": "no-cache"})

    return [schema, openapi, stylesheet]
