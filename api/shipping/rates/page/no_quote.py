"""The advice of Get Rates if there is no price, and the link for asking the company for one.

The browser gives the same (`noQuote.ts` of `pwa/src/features/quote/lazy`). `no-quote-cases.json` beside that
file tests both.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Literal, NamedTuple
from urllib.parse import quote_plus

from api.shipping.rates.quote_form import IMPORT_ORIGINS
from api.shipping.rates.refused_text import Text
from api.shipping.rates.schemas import RatesQuestion

LONGEST_NAME = 80
"""The most characters of a place in the question to the company. No place is longer."""

_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")


class Advice(NamedTuple):
    """A title that says what is wrong, and a text that says what to do."""

    title: str
    text: str


UNAVAILABLE = Advice(
    "No price just now",
    "Ask again in a moment, or leave the question with us.",
)
OTHER_WEIGHT = Advice(
    "No price for this weight here",
    "Try another weight, or several parcels. If it has to go as one, ask us.",
)
OTHER_PLACE = Advice(
    "No price for this route here",
    "Check both places, or choose a larger town nearby. If they are right, ask us.",
)
OTHER_COUNTRY = Advice(
    "No price for this route here",
    "Check both countries. If they are right, ask us.",
)
"""Between countries, no town is chosen."""

NO_OFFERS = Advice(
    "There may be another way",
    "Ask us for a carrier that is not listed here.",
)


def advice_for(
    shipment: RatesQuestion,
    kind: Literal["refused", "unavailable"],
    about: Collection[Text | None],
    *,
    is_of_other_type: bool = False,
) -> Advice | None:
    """Advice for a shipment without a quote. None if the form says what is wrong, or the route is incomplete.

    `about` names the fields that have an error. A place of another type of shipment is such an error.
    """
    if not names_route(shipment):
        return None
    if kind == "unavailable":
        return UNAVAILABLE
    if is_of_other_type or ("weight" in about and not _NUMBER.fullmatch(shipment.weight)):
        return None
    if shipment.shipment_type == "Import" and shipment.origin not in IMPORT_ORIGINS:
        *others, last = IMPORT_ORIGINS
        return Advice(
            "Importing from another country?",
            f"Prices here are for {', '.join(others)} and {last}. For any other country, ask us.",
        )
    if "weight" in about:
        return OTHER_WEIGHT
    return OTHER_PLACE if shipment.shipment_type == "Nationwide" else OTHER_COUNTRY


def names_route(shipment: RatesQuestion) -> bool:
    """Whether the shipment has an origin and a destination."""
    return shipment.origin != "" and shipment.destination != ""


def question_path(shipment: RatesQuestion) -> str:
    """The address of the contact form with the question filled in, as the browser's code writes it."""
    weight = shipment.weight
    parcel = "a parcel" if weight == "" else f"a parcel ({weight[:LONGEST_NAME]})"
    what = f"{weight} kg" if _NUMBER.fullmatch(weight) else parcel
    origin, destination = shipment.origin[:LONGEST_NAME], shipment.destination[:LONGEST_NAME]
    question = f"Please send me a price for {what} from {origin} to {destination} ({shipment.shipment_type})."
    # Encodes like URLSearchParams.
    message = quote_plus(question, safe="*-._").replace("~", "%7E")
    return f"/contact-us?message={message}#contact-form-title"
