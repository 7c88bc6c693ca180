"""The problem responses of a route for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example

from api.web.field_errors import in_words, too_long
from api.web.problem_details import PROBLEM_MEDIA_TYPE, FieldError, ProblemDetails, problem_details

_TOO_LONG: Sequence[FieldError] = (too_long("weight", None, 200, 214),)

_MEANINGS: Mapping[int, tuple[str, str]] = {
    400: ("The request does not have the agreed shape.", "The body: Object missing required field `weight`"),
    403: (
        "The X-XSRF-TOKEN header does not equal the cookie, or the request comes from another site.",
        "Your browser did not send the cookie that this needs. Allow cookies for this site, then try again.",
    ),
    404: ("There is nothing at this address.", "There is no page called about"),
    408: ("The body did not arrive in time.", "The request did not arrive in time"),
    413: ("The body is larger than 64 KiB.", "The request is larger than 64 KiB"),
    422: ("The carriers' system refused, for the reason that the detail gives.", "Shipment not found"),
    429: (
        "Too many requests from this client; `Retry-After` says in how many seconds to come again.",
        "Too many requests from here. Please try again in 5 s.",
    ),
    500: ("Something unexpected went wrong.", "Something went wrong on our side. Please try again."),
    502: ("The carriers' system gave no answer that can be used.", "An error occured"),
    503: ("What is asked for is not there yet.", "The lists have not been loaded yet"),
    504: ("The carriers' system did not answer in time.", "An error occured"),
}


def problem_answers(
    *statuses: int, meanings: Mapping[int, tuple[str, str]] = MappingProxyType({})
) -> dict[int, ResponseSpec]:
    """The `responses` of a route, one for each status that it may fail with.

    `meanings` has description and example of a status that has a special meaning for the route.
    """
    return {status: _described(status, *{**_MEANINGS, **meanings}[status]) for status in statuses}


def _described(status: int, meaning: str, detail: str) -> ResponseSpec:
    examples = [Example(summary=meaning, value=problem_details(status, detail))]
    if (meaning, detail) == _MEANINGS[400]:
        told = problem_details(400, in_words(_TOO_LONG), _TOO_LONG)
        examples.append(Example(summary="A text is too long.", value=told))
    return ResponseSpec(
        data_container=ProblemDetails,
        description=meaning,
        media_type=PROBLEM_MEDIA_TYPE,
        generate_examples=False,
        examples=examples,
    )
