"""Adds to the problem of a rejected `/api/rates` request what is unclear about its places."""

from __future__ import annotations

from api.shipping.rates.form_errors import form_errors
from api.shipping.rates.quote_form import KnownPlaces, unclear_ends_in
from api.shipping.rates.schemas import RatesQuestion
from api.web.failures import failure_of
from api.web.problem_details import FieldError, Problem


def with_candidates(problem: Problem, asked: RatesQuestion, places: KnownPlaces) -> Problem:
    """The problem with what the rendered page says about unclear places."""
    if failure_of(problem).kind != "refused" or not unclear_ends_in(asked, places):
        return problem
    errors = form_errors(asked, problem, places)
    told = [
        FieldError(error.about or "", error.text, candidates=error.candidates, other_type=error.other_type)
        for error in errors
    ]
    return Problem(problem.status, problem.detail, problem.headers, told, problem.suggestion)
