"""Turns whatever a route raises into a problem without internal details, and responds with it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from litestar import Request, Response
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.types import ExceptionHandler, ExceptionHandlersMap
from sqlalchemy.exc import SQLAlchemyError

from api.storage.db.faults import fault_of
from api.web.dispatch import UNEXPECTED, request_in_words, with_head
from api.web.field_errors import in_words, long_texts
from api.web.problem_details import Problem, database_unavailable, problem_response

log = logging.getLogger(__name__)

DATABASE_AWAY = "The site cannot look that up just now. Please try again in a moment."
WHOLE_BODY = "data"  # Litestar's name for the body of a route
GONE = "client disconnected prematurely"  # Litestar's words, for a body that broke off

ProblemResponder = Callable[[Request[Any, Any, Any], Problem], Response[bytes]]
"""Makes the response that reports a problem to a visitor."""


def _own_problem(_: Request[Any, Any, Any], problem: Problem) -> Problem:
    return problem


def _validation_problem(request: Request[Any, Any, Any], error: ValidationException) -> Problem:
    too_long = long_texts(request, error)
    if too_long:
        return Problem(400, in_words(too_long), errors=too_long)
    return Problem(400, _fields_at_fault(error))


def _not_found_problem(request: Request[Any, Any, Any], _: NotFoundException) -> Problem:
    return Problem(404, f"There is nothing at {request.scope['path']}")


def _method_problem(request: Request[Any, Any, Any], error: MethodNotAllowedException) -> Problem:
    listed = with_head((error.headers or {}).get("allow", ""))
    return Problem(405, f"{request.method} is not among {listed}", {"allow": listed})


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Problem:
    if error.detail == GONE:
        return Problem(400, "The request broke off")  # nobody reads this response
    if error.status_code >= 500:
        return _unexpected_problem(request, error)
    if error.status_code == 413:
        return Problem(413, "The request is larger than 64 KiB")
    return Problem(error.status_code, f"The request cannot be read: {error.detail}", error.headers)


def _unexpected_problem(request: Request[Any, Any, Any], error: Exception) -> Problem:
    log.error("%s failed", request_in_words(request.scope), exc_info=error)
    return Problem(500, UNEXPECTED)


def _database_problem(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Problem:
    log.error("%s failed: the database %s", request_in_words(request.scope), fault_of(error).words)
    return database_unavailable(DATABASE_AWAY)


def _fields_at_fault(error: ValidationException) -> str:
    faults = [fault for fault in error.extra or () if isinstance(fault, dict)]
    if not faults:
        # Litestar names a missing parameter only in the text, followed by the address.
        return error.detail.partition(" for ")[0]
    return "; ".join(_fault_in_words(str(fault.get("key", "")), str(fault["message"])) for fault in faults)


def _fault_in_words(field: str, message: str) -> str:
    if field == WHOLE_BODY:
        # Litestar reports a missing body as a missing key.
        return "The body is missing" if message == repr(WHOLE_BODY) else f"The body: {message}"
    return f"{field}: {message}" if field else message


_PROBLEM_OF: Mapping[type[Exception], Callable[[Request[Any, Any, Any], Any], Problem]] = {
    Problem: _own_problem,
    ValidationException: _validation_problem,
    NotFoundException: _not_found_problem,
    MethodNotAllowedException: _method_problem,
    HTTPException: _http_problem,
    SQLAlchemyError: _database_problem,
    Exception: _unexpected_problem,
}


def answering_with(respond: ProblemResponder) -> ExceptionHandlersMap:
    """Handlers for everything that a route raises. `respond` makes the response, such as a page."""

    def handler_of(problem_of: Callable[[Request[Any, Any, Any], Any], Problem]) -> ExceptionHandler[Any]:
        return lambda request, error: respond(request, problem_of(request, error))

    return {kind: handler_of(problem_of) for kind, problem_of in _PROBLEM_OF.items()}


def _document_of(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return problem_response(
        problem.status, problem.detail, problem.headers, problem.errors, problem.suggestion
    )


EXCEPTION_HANDLERS: ExceptionHandlersMap = answering_with(_document_of)
