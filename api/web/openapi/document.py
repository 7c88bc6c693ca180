"""Makes the OpenAPI document of the routes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import License, Server, Tag
from litestar.types import ControllerRouterHandler

DESCRIPTION = """\
The API behind the pages of a logistics company: quotes, tracking, offices and the lists to pick from.

Any GET under /api/ sets the cookie XSRF-TOKEN. Every POST must send its value back in the header
X-XSRF-TOKEN. Errors are problem documents (RFC 9457, application/problem+json).
Times are RFC 3339, UTC.
"""

TAGS = [
    Tag("Shipping", "What a shipment costs, where it is, and where the offices are."),
    Tag("Reference lists", "What a visitor picks from. Small, cacheable, always whole."),
    Tag("Pages", "The copy of every page and the facts of the company, as data."),
    Tag("Contact", "What visitors write to the company."),
    Tag("Notifications", "The shipments whose news a browser receives by Web Push."),
    Tag("Site", "What the pages need to know about this installation."),
    Tag("Health", "For operators and their monitors."),
]


def describe(route_handlers: Sequence[ControllerRouterHandler], version: str) -> dict[str, Any]:
    """The OpenAPI document of these routes, as JSON data; equal routes give equal documents."""
    described = Litestar(
        route_handlers=list(route_handlers),
        openapi_config=OpenAPIConfig(
            title="Waybill",
            version=version,
            description=DESCRIPTION,
            license=License(name="MIT", identifier="MIT"),
            servers=[Server(url="/")],
            tags=TAGS,
        ),
        logging_config=None,
    )
    document: dict[str, Any] = msgspec.to_builtins(described.openapi_schema.to_schema())
    return _with_csrf_token(document)


def _with_csrf_token(document: dict[str, Any]) -> dict[str, Any]:
    """Adds to each writing operation that it needs the token, as a security requirement of OpenAPI."""
    for operations in document["paths"].values():
        for method in operations.keys() & {"post", "put", "patch", "delete"}:
            operations[method]["security"] = [{"xsrf": []}]
    document.setdefault("components", {})["securitySchemes"] = {
        "xsrf": {
            "type": "apiKey",
            "in": "header",
            "name": "X-XSRF-TOKEN",
            "description": "The value of the cookie XSRF-TOKEN, which any GET under /api/ sets.",
        }
    }
    return document
