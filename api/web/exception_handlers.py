"""Turns whatever a route raises into a problem document that gives nothing internal away."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import SQLAlchemyError

from api.storage.db.faults import fault_of
from api.web.dispatch import UNEXPECTED, request_in_words
from api.web.field_errors import in_words, long_texts
from api.web.problem_details import Problem, problem_response

log = logging.getLogger(__name__)

DATABASE_AWAY = "The site cannot look that up just now. Please try again in a moment."
SECONDS_TO_WAIT = "10"
WHOLE_BODY = "data"  # the name that a route's body goes by in Litestar
GONE = "client disconnected prematurely"  # Litestar's words, for a body that broke off


def _answer_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return problem_response(problem.status, problem.detail, problem.headers, problem.errors)


def _answer_validation(request: Request[Any, Any, Any], error: ValidationException) -> Response[bytes]:
    too_long = long_texts(request, error)
    if too_long:
        return problem_response(400, in_words(too_long), errors=too_long)
    return problem_response(400, _fields_at_fault(error))


def _answer_not_found(request: Request[Any, Any, Any], _: NotFoundException) -> Response[bytes]:
    return problem_response(404, f"There is nothing at {request.scope['path']}")


def _answer_method(request: Request[Any, Any, Any], error: MethodNotAllowedException) -> Response[bytes]:
    allowed = {method.strip() for method in (error.headers or {}).get("allow", "").split(",")} - {""}
    if "GET" in allowed:
        allowed.add("HEAD")
    listed = ", ".join(sorted(allowed))
    return problem_response(405, f"{request.method} is not among {listed}", {"allow": listed})


def _answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    if error.detail == GONE:
        return problem_response(400, "The request broke off")  # which nobody reads any more
    if error.status_code >= 500:
        return _answer_unexpected(request, error)
    if error.status_code == 413:
        return problem_response(413, "The request is larger than 64 KiB")
    return problem_response(error.status_code, f"The request cannot be read: {error.detail}", error.headers)


def _answer_unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("%s failed", request_in_words(request.scope), exc_info=error)
    return problem_response(500, UNEXPECTED)


def _answer_database(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[bytes]:
    log.error("%s failed: the database %s", request_in_words(request.scope), fault_of(error).words)
    return problem_response(503, DATABASE_AWAY, {"retry-after": SECONDS_TO_WAIT})


def _fields_at_fault(error: ValidationException) -> str:
    faults = [fault for fault in error.extra or () if isinstance(fault, dict)]
    if not faults:
        # Litestar tells of a missing parameter in the text alone, and adds for which address.
        return error.detail.partition(" for ")[0]
    return "; ".join(_fault_in_words(str(fault.get("key", "")), str(fault["message"])) for fault in faults)


def _fault_in_words(field: str, message: str) -> str:
    if field == WHOLE_BODY:
        # A body that is not there at all is told as a missing key.
        return "The body is missing" if message == repr(WHOLE_BODY) else f"The body: {message}"
    return f"{field}: {message}" if field else message


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Problem: _answer_problem,
    ValidationException: _answer_validation,
    NotFoundException: _answer_not_found,
    MethodNotAllowedException: _answer_method,
    HTTPException: _answer_http,
    SQLAlchemyError: _answer_database,
    Exception: _answer_unexpected,
}
