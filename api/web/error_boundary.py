"""What is answered when nobody else answers: requests that are none, and errors that nothing has caught."""

from __future__ import annotations

import logging
from typing import Any, cast

from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from api.web.asgi import is_http
from api.web.problem_details import Problem, send_problem

log = logging.getLogger(__name__)

UNEXPECTED = "Something went wrong on our side. Please try again."

REJECTION = "waybill.rejection"


class ErrorBoundary:
    """ASGI middleware around an application that may fail."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers as the application does, a rejection in its place, and 500 when it raises."""
        if not is_http(scope):
            await self._app(scope, receive, send)
            return
        if problem := _rejection_of(scope):
            await _reject(send, problem)
            return
        try:
            await self._app(scope, receive, send)
        except Problem as problem:  # outside the API nothing else turns one into an answer
            await _reject(send, problem)
        except Exception as error:  # whatever it is, it is this site's fault
            log.error("%s failed", request_in_words(scope), exc_info=error)
            # Where an answer has begun, sending this raises, and the server ends the connection.
            await send_problem(send, 500, UNEXPECTED)


def rejected_scope(scope: HTTPScope, problem: Problem) -> HTTPScope:
    """The scope for what the server gives up before it is a whole request, with `problem` for its answer.

    So that answer has the headers of all others, and is counted with them.
    """
    without: dict[str, Any] = {"path": "", "raw_path": b"", "query_string": b"", "headers": []}
    return cast(HTTPScope, {**scope, **without, "extensions": {REJECTION: problem}})


def _rejection_of(scope: HTTPScope) -> Problem | None:
    found = (scope.get("extensions") or {}).get(REJECTION)
    return found if isinstance(found, Problem) else None


async def _reject(send: Send, problem: Problem) -> None:
    log.info("Rejected a request with %d: %s", problem.status, problem.detail)
    await send_problem(send, problem.status, problem.detail, problem.headers)


def request_in_words(scope: HTTPScope) -> str:
    """Method and route, for the log. Not the address: it may hold what a visitor has typed."""
    return f"{scope['method']} {scope.get('path_template') or '(no route)'}"
