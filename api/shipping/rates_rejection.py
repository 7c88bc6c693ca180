"""Adds to the problem of a rejected `/api/rates` request the places that an ambiguous one may mean."""

from __future__ import annotations

from api.shipping.quote_form import KnownPlaces
from api.shipping.rates_state import form_errors
from api.shipping.schemas import RatesQuestion
from api.web.problem_details import FieldError, Problem


def with_candidates(problem: Problem, asked: RatesQuestion, places: KnownPlaces) -> Problem:
    """The problem with candidates for each ambiguous place, as the rendered page offers them."""
    errors = form_errors(asked, problem, places)
    if not any(error.candidates for error in errors):
        return problem
    told = [FieldError(error.about or "", error.text, candidates=error.candidates) for error in errors]
    return Problem(problem.status, problem.detail, problem.headers, told, problem.suggestion)
