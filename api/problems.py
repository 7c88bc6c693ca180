"""RFC 9457 problem details: the one shape in which the API says that something went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from litestar import Response
from litestar.types import Send

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


def problem_details(status: int, detail: str) -> ProblemDetails:
    """The document; its type is about:blank, so that the status says what kind of problem it is."""
    return ProblemDetails(type="about:blank", title=HTTPStatus(status).phrase, status=status, detail=detail)


def problem_response(status: int, detail: str, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    """An answer with a problem document in it, for a route or an exception handler."""
    return Response(
        msgspec.json.encode(problem_details(status, detail)),
        status_code=status,
        media_type=PROBLEM_MEDIA_TYPE,
        headers={"cache-control": "no-store", **(headers or {})},
    )


async def send_problem(
    send: Send, status: int, detail: str, headers: Mapping[str, str] | None = None
) -> None:
    """The same answer from a place outside the routes, such as a middleware."""
    body = msgspec.json.encode(problem_details(status, detail))
    fields = {
        "content-type": PROBLEM_MEDIA_TYPE,
        "content-length": str(len(body)),
        "cache-control": "no-store",
        **(headers or {}),
    }
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
