"""What is wrong with the fields of Get Rates, when the carriers refuse a question or cannot be asked."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from api.aggregator.port import ShipmentType
from api.shipping.rates.quote_form import HOME_COUNTRY, End, KnownPlaces, unclear_ends_in
from api.shipping.rates.refused_text import TEXTS, Text, text_refused
from api.shipping.rates.schemas import RatesQuestion
from api.web.failures import PageFailure, failure_of, words_of
from api.web.problem_details import Problem

NOT_CERTAIN: Mapping[End, str] = {
    "origin": "It is not clear which place to send from.",
    "destination": "It is not clear which place to send to.",
}
"""The form's error for an ambiguous place that the refusal does not mention."""

OF_OTHER_TYPE: Mapping[ShipmentType, str] = {
    "Nationwide": f"is in {HOME_COUNTRY}. To send within {HOME_COUNTRY}, choose Nationwide.",
    "International": f"is not in {HOME_COUNTRY}. To send abroad, choose International.",
    "Import": f"is not in {HOME_COUNTRY}. To bring something in, choose Import.",
}
"""What the form's error says, behind its name, about a place of another type of shipment."""


class FormError(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error, and the field of the form that it concerns, if that is known. `candidates` are places that
    the field may mean, and `other_type` is the type of shipment that its place belongs to.
    """

    text: str
    about: Text | msgspec.UnsetType = msgspec.UNSET
    candidates: list[str] = []
    other_type: ShipmentType | None = None


def form_errors(asked: RatesQuestion, problem: Problem, places: KnownPlaces) -> list[FormError]:
    """The errors of a question. If the carriers refuse it, they say what is unclear about its places."""
    failure = failure_of(problem)
    errors = _errors_of(asked, problem, failure)
    if failure.kind != "refused":
        return errors
    refused = {error.about: error.text for error in errors}
    unclear = {
        each.end: FormError(
            f"{each.text} {OF_OTHER_TYPE[each.other_type]}"
            if each.other_type
            else refused.get(each.end, NOT_CERTAIN[each.end]),
            each.end,
            each.candidates,
            each.other_type,
        )
        for each in unclear_ends_in(asked, places)
    }
    return [*unclear.values(), *(error for error in errors if error.about not in unclear)]


def _errors_of(asked: RatesQuestion, problem: Problem, failure: PageFailure) -> list[FormError]:
    """Like `formErrorsFor` of `pwa/src/features/quote/lazy/formErrors.ts`."""
    if failure.kind != "refused":
        return [FormError(words_of(problem))]
    if failure.errors:
        return [_error(each.detail, _text_named(each.field)) for each in failure.errors]
    return [_error(problem.detail, text_refused(problem.detail, asked.origin, asked.destination))]


def _error(text: str, about: Text | None) -> FormError:
    return FormError(text, msgspec.UNSET if about is None else about)


def _text_named(field: str) -> Text | None:
    return next((text for text in TEXTS if text == field), None)
