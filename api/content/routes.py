"""GET /api/pages and /api/pages/{slug}, sent as prebuilt bytes."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, PathParameter

from api.content.documents import ALL_PAGES
from api.content.examples import ALL_EXAMPLE, ONE_EXAMPLE
from api.content.schemas import PageDocument, PagesDocument
from api.web.problem_details import Problem
from api.web.problem_schemas import problem_answers
from api.web.static.documents import DocumentCache
from api.web.static.responding import document_or_problem, respond

NOT_LOADED = "The pages have not been loaded yet"
TAGS = ["Pages"]
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
"""The form of a page's name in the seeds: about-us."""
NO_ADDRESS = (
    "The address is none that this site could have.",
    "No address of this site looks like that",
)

KNOWN = ResponseSpec(data_container=None, description="The client has this version already.")


def pages_routes(documents: DocumentCache) -> list[HTTPRouteHandler]:
    """The two routes. Until `documents` is filled, they respond with 503."""

    @get(
        f"/api/{ALL_PAGES}",
        operation_id="get_pages",
        summary="All pages",
        description="The copy of every page, in their order, and the facts of the company.",
        tags=TAGS,
        responses={
            200: ResponseSpec(
                data_container=PagesDocument,
                description="Every page, compressed as the client likes it.",
                generate_examples=False,
                examples=[ALL_EXAMPLE],
            ),
            304: KNOWN,
            **problem_answers(503),
        },
    )
    async def send_pages(request: Request[Any, Any, Any]) -> Response[bytes]:
        return respond(document_or_problem(documents, ALL_PAGES, NOT_LOADED), request)

    @get(
        f"/api/{ALL_PAGES}/{{slug:str}}",
        operation_id="get_page",
        summary="One page",
        description="The copy of one page, and the facts of the company.",
        tags=TAGS,
        responses={
            200: ResponseSpec(
                data_container=PageDocument,
                description="The page, compressed as the client likes it.",
                generate_examples=False,
                examples=[ONE_EXAMPLE],
            ),
            304: KNOWN,
            **problem_answers(400, 404, 503, meanings={400: NO_ADDRESS}),
        },
    )
    async def send_page(
        request: Request[Any, Any, Any],
        slug: FromPath[
            Annotated[
                str,
                PathParameter(description="The name of the page's file, without .yaml.", pattern=SLUG),
            ]
        ],
    ) -> Response[bytes]:
        document_or_problem(documents, ALL_PAGES, NOT_LOADED)
        page = documents.get(f"{ALL_PAGES}/{slug}")
        if page is None:
            raise Problem(404, f"There is no page called {slug}")
        return respond(page, request)

    return [send_pages, send_page]
