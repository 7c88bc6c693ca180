"""RFC 9457 problem details: the one shape in which the API says that something went wrong."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

PROBLEM_MEDIA_TYPE = "application/problem+json"


class ProblemDetails(msgspec.Struct, frozen=True):
    """The body of every error: `title` is the status in words, `detail` what a person should know."""

    type: str
    title: str
    status: int
    detail: str


class Problem(Exception):  # noqa: N818 - the RFC's own word
    """Raised by a service or a route to answer with `status` and `detail`; `detail` is shown to visitors."""

    def __init__(self, status: int, detail: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.headers = headers or {}


def problem_response(
    status: int, detail: str, headers: dict[str, str] | None = None
) -> Response[ProblemDetails]:
    """An answer with a problem document in it."""
    body = ProblemDetails(
        type="about:blank", title=HTTPStatus(status).phrase, status=status, detail=detail
    )
    return Response(
        body, status_code=status, media_type=PROBLEM_MEDIA_TYPE, headers={"cache-control": "no-store", **(headers or {})}
    )
