"""The state that Get Rates is rendered from: `InitialQuote` of `pwa/src/features/quote/quotation.ts`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

import msgspec

from api.aggregator.port import Offer, ShipmentType
from api.shipping.booking import booking_address
from api.shipping.no_quote import NO_OFFERS, Advice, advice_for, names_route, question_path
from api.shipping.quote_form import HOME_COUNTRY, End, KnownPlaces, ShipmentForm, unclear_ends_in
from api.shipping.refused_text import TEXTS, Text, text_refused
from api.shipping.schemas import OfferEstimate, RatesAnswer, RatesQuestion
from api.shipping.sender_price import SenderPrice, SenderWords, words_of_sender_price
from api.shipping.weight import plain_weight
from api.web.pages.failures import LATE, TOO_SLOW, PageFailure, failure_of, words_of
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


class Quotation(msgspec.Struct, frozen=True, rename="camel"):
    """The offers for one shipment. `codes` are those of its two ends, whose list the browser loads later."""

    shipment: RatesQuestion
    offers: list[Offer]
    as_of: datetime
    estimates: list[OfferEstimate]
    codes: tuple[str, str]
    sender: SenderPrice | msgspec.UnsetType = msgspec.UNSET
    """The price that the sender of the link was quoted, if the link contains it."""


class RatesFacts(msgspec.Struct, frozen=True):
    """Facts from the build for this page: the booking link, with its placeholders, and the company's name."""

    booking: str
    company: str = ""


class Idle(msgspec.Struct, frozen=True, tag_field="state", tag="idle"):
    """The address asks for no price."""


class Quoted(msgspec.Struct, frozen=True, tag_field="state", tag="quoted"):
    """The carriers have answered."""

    quotation: Quotation


class Failed(msgspec.Struct, frozen=True, tag_field="state", tag="failed"):
    """The carriers have not answered, or not yet."""

    failure: PageFailure
    errors: list[FormError]
    shipment: RatesQuestion


class RatesState(msgspec.Struct, frozen=True):
    """The form, and the result of its request."""

    form: ShipmentForm
    request: Idle | Quoted | Failed


def idle_state(form: ShipmentForm) -> RatesState:
    """The state of a page whose address asks for no price."""
    return RatesState(form, Idle())


def quoted_state(
    form: ShipmentForm,
    weight: str,
    answer: RatesAnswer,
    places: KnownPlaces,
    sender: SenderPrice | None = None,
) -> RatesState:
    """The state of a page with offers for `weight` kilograms. `sender` is the price in a shared link."""
    asked = form.question()
    shipment = RatesQuestion(asked.shipment_type, asked.origin, asked.destination, weight)
    code_of = places.location_code if asked.shipment_type == "Nationwide" else places.country_code
    codes = (code_of(asked.origin), code_of(asked.destination))
    quotation = Quotation(
        shipment, answer.offers, answer.as_of, answer.estimates, codes, sender or msgspec.UNSET
    )
    return RatesState(form, Quoted(quotation))


def failed_state(form: ShipmentForm, problem: Problem, places: KnownPlaces) -> RatesState:
    """The state of a page without offers."""
    failure = failure_of(problem)
    return RatesState(form, Failed(failure, form_errors(form.question(), problem, places), _asked(form)))


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


def late_state(form: ShipmentForm) -> RatesState:
    """The state of a page whose offers take too long."""
    return RatesState(form, Failed(LATE, [FormError(TOO_SLOW)], _asked(form)))


def _asked(form: ShipmentForm) -> RatesQuestion:
    return msgspec.structs.replace(form.question(), weight=plain_weight(form.weight))


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


class QuoteView:
    """Computes the template's values from a state and the build's `facts`."""

    def __init__(self, facts: RatesFacts) -> None:
        self._company = facts.company
        self._booking_address = partial(booking_address, facts.booking)

    def __call__(self, state: RatesState) -> dict[str, Any]:
        """The values that the template gets besides the state. `wrong` has the errors by field."""
        errors = state.request.errors if isinstance(state.request, Failed) else []
        # The first error of each field wins, as in the browser.
        about = {error.about or None: error for error in reversed(errors)}
        return {
            "booking_address": self._booking_address,
            "company": self._company,
            "sender": _words_of_sender(state),
            "wrong": about,
            "no_quote": _no_quote_in(state.request, about),
        }


def _words_of_sender(state: RatesState) -> SenderWords | None:
    if not isinstance(state.request, Quoted):
        return None
    quotation = state.request.quotation
    return words_of_sender_price(quotation.sender, quotation.offers) if quotation.sender else None


class NoQuote(NamedTuple):
    """Advice if there is no offer, and the address of the form for asking the company."""

    advice: Advice
    path: str


def _no_quote_in(request: Idle | Quoted | Failed, about: Collection[Text | None]) -> NoQuote | None:
    if isinstance(request, Failed):
        is_of_other_type = any(error.other_type for error in request.errors)
        advice = advice_for(request.shipment, request.failure.kind, about, is_of_other_type=is_of_other_type)
        return advice and NoQuote(advice, question_path(request.shipment))
    if isinstance(request, Quoted) and not request.quotation.offers:
        shipment = request.quotation.shipment
        return NoQuote(NO_OFFERS, question_path(shipment)) if names_route(shipment) else None
    return None
