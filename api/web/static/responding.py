"""Responses of routes from the prebuilt documents."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from api.web.problem_details import Problem
from api.web.static.conditional import conditional_response
from api.web.static.documents import DocumentCache
from api.web.static.representation import Representations


def document_or_problem(documents: DocumentCache, name: str, not_loaded: str) -> Representations:
    """Returns the document. Raises Problem 503 with `not_loaded` while no seeds have been loaded."""
    content = documents.get(name)
    if content is None:
        raise Problem(503, not_loaded, {"retry-after": "1"})
    return content


def respond(content: Representations, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The variant that suits the client, or 304 if the client has it."""
    ready = conditional_response(content, request.scope["headers"])
    headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in ready.headers}
    return Response(ready.body, status_code=ready.status, headers=headers, media_type=content.content_type)
