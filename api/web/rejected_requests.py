"""Requests that the server gives up before an application has seen them: they are answered all the same.

The server makes a scope of its own for such a request and puts into it with what it is to be answered. So
the answer has the headers of all others and is counted with them.
"""

from __future__ import annotations

from typing import Any, cast

from litestar.types import HTTPScope
from uvicorn._types import HTTPScope as UvicornScope

from api.web.problem_details import Problem

EXTENSION = "waybill.rejection"


def rejected_scope(scope: UvicornScope, problem: Problem) -> UvicornScope:
    """The scope of the same connection for what is no whole request; `problem` is its answer."""
    without: dict[str, Any] = {"path": "", "raw_path": b"", "query_string": b"", "headers": []}
    return cast(UvicornScope, {**scope, **without, "extensions": {EXTENSION: problem}})


def rejection_of(scope: HTTPScope) -> Problem | None:
    """What a request is to be answered with that was given up by the server; None for all others."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    return found if isinstance(found, Problem) else None
