"""A route's answer from the shelf."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from api.problems import Problem
from api.ready_made.answering import answer
from api.ready_made.shelf import Shelf
from api.ready_made.variants import ReadyMade


def document_or_problem(shelf: Shelf, name: str, not_loaded: str) -> ReadyMade:
    """The document. Raises Problem 503 with `not_loaded` while no seeds have been loaded."""
    content = shelf.get(name)
    if content is None:
        raise Problem(503, not_loaded, {"retry-after": "1"})
    return content


def respond(content: ReadyMade, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The variant that suits the client, or 304 when it has it."""
    ready = answer(content, request.scope["headers"])
    headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in ready.headers}
    return Response(ready.body, status_code=ready.status, headers=headers, media_type=content.content_type)
