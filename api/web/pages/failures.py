"""What went wrong, as the browser's own code tells it apart (`pwa/src/api/outcome.ts`)."""

from __future__ import annotations

from typing import Literal

import msgspec

from api.web.problem_details import FieldError, Problem

IN_A_MOMENT = "Please try again in a moment."

TOO_SLOW = f"The answer takes longer than usual. {IN_A_MOMENT}"
"""What a page says that went out without its answer."""


class PageFailure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question that was refused, which asking again does not change, or a server that could not answer."""

    kind: Literal["refused", "unavailable"]
    message: str | None = None
    errors: list[FieldError] = []
    suggestion: str | None = None
    reached: bool = False


LATE = PageFailure("unavailable", reached=True)


def failure_of(problem: Problem) -> PageFailure:
    """The failure as the browser has it when it asks itself."""
    if problem.status in {400, 413, 422}:
        return PageFailure("refused", problem.detail, list(problem.errors), problem.suggestion)
    if problem.status == 429:
        return PageFailure("unavailable", problem.detail, reached=True)
    return LATE


def words_of(problem: Problem) -> str:
    """What the page says: the server's own words, and of what is not the visitor's fault that it may pass."""
    # Whole sentences say that themselves.
    if problem.status in {400, 413, 422, 429} or problem.detail.endswith("."):
        return problem.detail
    return f"{problem.detail}. {IN_A_MOMENT}"
