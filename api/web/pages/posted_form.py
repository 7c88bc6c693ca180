"""What a page's own form posts, as browsers send it without a script."""

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
    """The fields by their names; of those of one name the first, as the scripts read a form.

    Bytes that are no UTF-8, and percent signs that begin nothing, are no fault: they stay in the text, where
    they are seen. Raises Problem, and what reading a body raises.
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
