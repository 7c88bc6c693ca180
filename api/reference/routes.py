"""GET /api/countries, /api/local-governments, /api/locations and /api/aliases, sent as prebuilt bytes."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example

from api.reference.schemas import (
    AliasItem,
    AliasList,
    CountryItem,
    CountryList,
    LocalGovernmentItem,
    LocalGovernmentList,
    LocationItem,
    LocationList,
)
from api.web.problem_schemas import problem_answers
from api.web.static.documents import DocumentCache
from api.web.static.responding import document_or_problem, respond

NOT_LOADED = "The lists have not been loaded yet"

NIGERIA = CountryItem("239", "Nigeria", "NG", "Abuja", "900211", "", "", "", "")
IKEJA = LocalGovernmentItem("505", "Ikeja", "LOS - LAGOS")
BODIJA = LocationItem("318", "BODIJA", "IBA - IBADAN")
EKO = AliasItem("Eko", "LAGOS", "locations")


def reference_routes(documents: DocumentCache) -> list[HTTPRouteHandler]:
    """The four routes. Until `documents` is filled, they respond with 503."""
    return [
        _list_route(documents, "countries", "Countries", CountryList("3f2a9c41d07be856", [NIGERIA])),
        _list_route(
            documents,
            "local-governments",
            "Local government areas",
            LocalGovernmentList("b81c6ae20f9d3745", [IKEJA]),
        ),
        _list_route(documents, "locations", "Locations", LocationList("0d94e7b1c6a2f358", [BODIJA])),
        _list_route(
            documents,
            "aliases",
            "Other names of countries and locations",
            AliasList("71e6f09ad3c2b845", [EKO]),
        ),
    ]


def _list_route(documents: DocumentCache, name: str, title: str, example: msgspec.Struct) -> HTTPRouteHandler:
    @get(
        f"/api/{name}",
        operation_id=f"get_{name.replace('-', '_')}",
        summary=title,
        description=f"{title}, in the order in which they are shown. Answers 304 to a known ETag.",
        tags=["Reference lists"],
        responses={
            200: ResponseSpec(
                data_container=type(example),
                description=f"The whole list, compressed as the client likes it. {title}.",
                generate_examples=False,
                examples=[Example(summary="A list of one", value=example)],
            ),
            304: ResponseSpec(data_container=None, description="The client has this version already."),
            **problem_answers(503),
        },
    )
    async def send_list(request: Request[Any, Any, Any]) -> Response[bytes]:
        return respond(document_or_problem(documents, name, NOT_LOADED), request)

    return send_list
