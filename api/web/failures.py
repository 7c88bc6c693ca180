"""Failures of a look-up, in the kinds that the browser's code distinguishes (`pwa/src/api/outcome.ts`)."""

from __future__ import annotations

from typing import Literal

import msgspec

from api.web.problem_details import FieldError, Problem

IN_A_MOMENT = "Please try again in a moment."

TOO_SLOW = f"The answer takes longer than usual. {IN_A_MOMENT}"
"""The text of a page that was sent without its answer."""


class PageFailure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request that was refused, and would be again, or a server that could not answer."""

    kind: Literal["refused", "unavailable"]
    message: str | None = None
    errors: list[FieldError] = []
    suggestion: str | None = None
    reached: bool = False


LATE = PageFailure("unavailable", reached=True)


def failure_of(problem: Problem) -> PageFailure:
    """The failure as the browser's code has it after a request of its own."""
    if problem.status in {400, 413, 422}:
        return PageFailure("refused", problem.detail, list(problem.errors), problem.suggestion)
    if problem.status == 429:
        return PageFailure("unavailable", problem.detail, reached=True)
    return LATE


def words_of(problem: Problem) -> str:
    """The text of the page: the detail, with advice to try again unless the fault is the visitor's."""
    # Details that are whole sentences contain such advice already.
    if problem.status in {400, 413, 422, 429} or problem.detail.endswith("."):
        return problem.detail
    return f"{problem.detail}. {IN_A_MOMENT}"
