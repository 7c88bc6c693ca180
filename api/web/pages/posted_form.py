"""The form of a page, as browsers post it without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from litestar import Request

from api.web.problem_details import Problem

MEDIA_TYPE = "application/x-www-form-urlencoded"
MOST_FIELDS = 100

NO_FORM = "Only the form of this page can be read here. Nothing was sent."
TOO_MANY_FIELDS = "This is not what the form of this page sends. Nothing was sent."


async def posted_fields(request: Request[Any, Any, Any]) -> Mapping[str, str]:
    """The fields by name. Of several with one name the first counts, as the page's scripts read a form.

    Bytes that are not UTF-8 and stray percent signs are accepted: they stay in the text, where they are seen.
    Raises Problem, and whatever reading a body raises.
    """
    if _media_type(request) != MEDIA_TYPE:
        raise Problem(415, NO_FORM)
    body = (await request.body()).decode(errors="replace")
    try:
        pairs = parse_qsl(body, keep_blank_values=True, errors="replace", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Problem(400, TOO_MANY_FIELDS) from None
    return dict(reversed(pairs))


def _media_type(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()
