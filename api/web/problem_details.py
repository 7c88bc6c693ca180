"""RFC 9457 problem details: the one shape in which the API says that something went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from math import ceil

import msgspec
from litestar import Response
from litestar.types import Send

PROBLEM_MEDIA_TYPE = "application/problem+json"


class FieldError(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with one field: a sentence for people that names it, and the limit that it exceeds.

    `candidates` are other values that its text may mean. `other_type` is the type of shipment that its place
    belongs to.
    """

    field: str
    detail: str
    max_length: int | None = None
    candidates: list[str] = []
    other_type: str | None = None


class ProblemDetails(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every error: `title` is the status in words, `detail` what a person should know.

    `errors` lists single fields at fault, in the order of the request. `suggestion` is a value that was
    probably meant.
    """

    type: str
    title: str
    status: int
    detail: str
    errors: list[FieldError] = []
    suggestion: str | None = None


class Problem(Exception):  # noqa: N818 - the RFC's own word
    """A service or a route raises this to respond with `status` and `detail`. Visitors see `detail`."""

    def __init__(
        self,
        status: int,
        detail: str,
        headers: dict[str, str] | None = None,
        errors: Sequence[FieldError] = (),
        suggestion: str | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.headers = headers or {}
        self.errors = errors
        self.suggestion = suggestion


def too_many_requests(seconds: float) -> Problem:
    """The rejection of a client that may try again after this many seconds."""
    wait = str(ceil(seconds))
    return Problem(429, f"Too many requests from here. Please try again in {wait} s.", {"retry-after": wait})


SECONDS_UNTIL_DATABASE = 10
"""Seconds after which a client may try again what needs the database."""


def database_unavailable(detail: str) -> Problem:
    """The failure of a request that needs the database, which cannot be used now."""
    return Problem(503, detail, {"retry-after": str(SECONDS_UNTIL_DATABASE)})


def problem_details(
    status: int, detail: str, errors: Sequence[FieldError] = (), suggestion: str | None = None
) -> ProblemDetails:
    """The document. Its type is about:blank, so the status says what kind of problem it is."""
    return ProblemDetails("about:blank", HTTPStatus(status).phrase, status, detail, list(errors), suggestion)


def problem_response(
    status: int,
    detail: str,
    headers: Mapping[str, str] | None = None,
    errors: Sequence[FieldError] = (),
    suggestion: str | None = None,
) -> Response[bytes]:
    """A response with a problem document, for a route or an exception handler."""
    return Response(
        msgspec.json.encode(problem_details(status, detail, errors, suggestion)),
        status_code=status,
        media_type=PROBLEM_MEDIA_TYPE,
        headers={"cache-control": "no-store", **(headers or {})},
    )


async def send_problem(
    send: Send, status: int, detail: str, headers: Mapping[str, str] | None = None
) -> None:
    """Sends the same response from outside the routes, such as from middleware."""
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
