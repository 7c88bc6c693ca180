"""Odd states of Get Rates."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Sequence
from datetime import date, timedelta
from itertools import product

from api.aggregator.port import COMING_SOON, Offer
from api.shipping.rates.page.sender_price import SenderPrice, tidy
from api.shipping.rates.page.state import RatesState, failed_state, idle_state, late_state, quoted_state
from api.shipping.rates.quote_form import SHIPMENT_TYPES, ShipmentForm, form_in
from api.shipping.rates.schemas import OfferEstimate, RatesAnswer
from api.testing.home import TEST_SEEDS
from api.testing.odd_answers import ODD_TEXTS, odd_moment
from api.testing.shipping import NamesAsWritten
from api.web.problem_details import FieldError, Problem

_PRICES = (0, 1, 5000, 4999.5, 0.004, 0.005, 1234567.891, 1e15, 1e21, 5e-324, COMING_SOON)
_CURRENCIES = ("NGN", "USD", "GBP", "EUR", "", "naira", "ZAR")
_LOGOS = (
    "",
    "https://logos.example/a.svg?x=1&y=2",
    "/carriers/a.svg",
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
)
_CARRIERS = ("DHL", "Red Star Express", "ßharp łogistics", "ﬁrst 2 go", "\u2028 a b")


class _OddPlaces(NamesAsWritten):
    """Has a code for some names only."""

    def country_code(self, name: str) -> str:
        return name[:2].upper() if len(name) % 2 else ""

    def location_code(self, name: str) -> str:
        return self.country_code(name)

    def country_candidates(self, written: str, among: Collection[str] | None = None) -> Sequence[str]:
        names = among or ODD_TEXTS
        return [name for name in names if name[:1] == written[:1] and name != written][:5]

    def location_candidates(self, written: str) -> Sequence[str]:
        return self.country_candidates(written)


def booking_url() -> str:
    """The booking link in the texts of the pages."""
    company = (TEST_SEEDS / "company.yaml").read_text(encoding="utf-8")
    (url,) = re.findall(r"^  booking: (\S+)$", company, re.MULTILINE)
    return str(url)


def rates_states(chance: random.Random, how_many: int) -> Iterator[RatesState]:
    """Yields states with each kind of answer, and any texts in the form."""
    places = _OddPlaces()
    for shipment_type in SHIPMENT_TYPES:
        yield idle_state(form_in(f"shipment_type={shipment_type}".encode(), places).form)
        yield idle_state(_form(chance, shipment_type))
        yield late_state(_form(chance, shipment_type))
    for status, shipment_type in product((422, 400, 429, 502, 503, 504, 500), SHIPMENT_TYPES):
        form = _form(chance, shipment_type)
        yield failed_state(form, Problem(status, chance.choice(ODD_TEXTS)), places)
        yield failed_state(form, Problem(status, f"No weight “{form.question().origin}”"), places)
        yield failed_state(
            form, Problem(status, f"Choose the place to send {chance.choice(['from', 'to'])}."), places
        )
    for fields in (["weight"], ["origin", "destination"], ["shipment_type", "weight"]):
        errors = [FieldError(field, chance.choice(ODD_TEXTS)) for field in fields]
        yield failed_state(_form(chance), Problem(400, "Several", errors=errors), places)
    for _ in range(how_many):
        offers = [_offer(chance) for _ in range(chance.randrange(6))]
        answer = RatesAnswer(offers, odd_moment(chance), [_estimate(chance) for _ in offers])
        sender = _sender(chance, offers) if chance.random() < 0.6 else None
        yield quoted_state(_form(chance), chance.choice(("2.5", *ODD_TEXTS)), answer, places, sender)


def _form(chance: random.Random, shipment_type: str | None = None) -> ShipmentForm:
    def text() -> str:
        return chance.choice(("", "IKEJA", "United Kingdom", "China", *ODD_TEXTS))

    chosen = next(
        (known for known in SHIPMENT_TYPES if known == shipment_type), chance.choice(SHIPMENT_TYPES)
    )
    return ShipmentForm(chosen, text(), text(), text(), text(), text())


def _offer(chance: random.Random) -> Offer:
    return Offer(
        chance.choice(_LOGOS),
        chance.choice((*_CARRIERS, *ODD_TEXTS)),
        chance.choice(("", "2 days", *ODD_TEXTS)),
        chance.choice(_PRICES),
        chance.choice(_CURRENCIES),
    )


def _estimate(chance: random.Random) -> OfferEstimate:
    first = chance.randrange(30)
    days = (first, first + chance.randrange(10))
    tomorrow = chance.choice((date(2026, 11, 28), date(2026, 12, 29)))
    arrives = (tomorrow + timedelta(days[0]), tomorrow + timedelta(days[1]))
    is_known, is_priced, is_converted = (chance.random() < 0.7 for _ in range(3))
    return OfferEstimate(
        days if is_known else None,
        arrives if is_known else None,
        chance.choice((0.004, 5000, 4999.5, 258000, 1e12)) if is_priced else None,
        chance.choice((date(2026, 11, 20), date(2025, 12, 31))) if is_priced and is_converted else None,
        cheapest=is_priced and chance.random() < 0.4,
        fastest=is_known and chance.random() < 0.4,
    )


def _sender(chance: random.Random, offers: Sequence[Offer]) -> SenderPrice:
    """A sender's price as in a link: of a carrier with an offer today, mostly at another price."""
    known = [offer.carrier_name for offer in offers]
    times = [offer.delivery_time for offer in offers]
    return SenderPrice(
        tidy(chance.choice([*known, chance.choice(ODD_TEXTS)])),
        chance.choice((0.01, 1.0, 4999.5, 5000.0, 289200.0, 1234567.89, 999999999999.99)),
        chance.choice(("NGN", "USD", "GBP", "EUR")),
        chance.choice(("2026-11-26", "2020-01-01", "2024-02-29")),
        tidy(chance.choice(["", *times])),
    )
