"""The state that Get Rates is rendered from: `InitialQuote` of `pwa/src/features/quote/quotation.ts`."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

import msgspec

from api.aggregator.port import Offer
from api.shipping.rates.form_errors import FormError, form_errors
from api.shipping.rates.page.booking import booking_address
from api.shipping.rates.page.no_quote import NO_OFFERS, Advice, advice_for, names_route, question_path
from api.shipping.rates.page.sender_price import SenderPrice, SenderWords, words_of_sender_price
from api.shipping.rates.quote_form import KnownPlaces, ShipmentForm
from api.shipping.rates.refused_text import Text
from api.shipping.rates.schemas import OfferEstimate, RatesAnswer, RatesQuestion
from api.shipping.rates.weight import plain_weight
from api.web.failures import LATE, TOO_SLOW, PageFailure, failure_of
from api.web.problem_details import Problem


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


def late_state(form: ShipmentForm) -> RatesState:
    """The state of a page whose offers take too long."""
    return RatesState(form, Failed(LATE, [FormError(TOO_SLOW)], _asked(form)))


def _asked(form: ShipmentForm) -> RatesQuestion:
    return msgspec.structs.replace(form.question(), weight=plain_weight(form.weight))


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
